"""A server for the tests of the web table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.webtable import running


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server with an empty folder."""
    with running(tmp_path, seeds=True) as address:
        yield address
