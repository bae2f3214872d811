"""The checks of prose find what they should: pages that are too long."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "docs" / "_ext"))

core = pytest.importorskip("docutils.core")


def test_words_of_a_page() -> None:
    """Text, examples and tables count; signs that stand alone do not."""
    from page_lengths import words

    page = core.publish_doctree("Two words - of\n\n>>> x = 1\n\n=  =\na  b\n=  =\n")

    assert words(page) == 3 + 2 + 2
