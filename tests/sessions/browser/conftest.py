"""The browser and a server for the tests of the web table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

from support.browser import CHROMIUM
from support.browsing import OPTIONS
from support.webtable import running


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """The browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(OPTIONS))
        yield browser
        browser.close()


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server with an empty folder."""
    with running(tmp_path, seeds=True) as address:
        yield address
