"""What a page says of itself: its version, a description, a picture, the levels of headings."""

from __future__ import annotations

import re
from pathlib import Path

import puertorico
from puertorico import rulebook
from support import pages

PREVIEW = f"{rulebook.BASE_URL}_static/preview.png"


def test_pages_and_inventory_have_the_version() -> None:
    """In their titles and beside the name of the project; other sites read it in the inventory."""
    version = puertorico.__version__

    for page, source in pages.sources().items():
        assert f"puertorico {version}</title>" in source, page
        assert f"<small>{version}</small>" in source, page
    head = (pages.site() / "objects.inv").read_bytes()[:200].decode("utf-8", "replace")
    assert f"# Version: {version}\n" in head


def test_pages_have_descriptions_and_a_preview() -> None:
    """The picture is there; each description is a sentence of its page."""
    descriptions = {}
    for page, source in pages.sources().items():
        assert f'property="og:image" content="{PREVIEW}"' in source, page
        (descriptions[page],) = re.findall(r'name="description" content="([^"]*)"', source)
    assert (pages.site() / "_static" / "preview.png").read_bytes()[:4] == b"\x89PNG"
    assert "every legal action" in descriptions["index.html"]
    assert descriptions["rules/captain.html"] != descriptions["rules/mayor.html"]
    assert all(20 < len(each) <= 320 for each in descriptions.values())


def test_headings_have_levels() -> None:
    """Those that are headings by their role alone."""
    without = re.compile(r'role="heading"(?! aria-level)')

    assert [page for page, source in pages.sources().items() if without.search(source)] == []


def test_classes_and_functions_link_to_their_source() -> None:
    """With the file and the lines, which are there."""
    root = Path(__file__).parents[3]
    source = pages.sources()["reference/game.html"]
    links = re.findall(
        r'href="https://github\.com/[\w-]+/puertorico/blob/[^/]+/([^"#]+)#L(\d+)', source
    )

    assert len(links) > 20
    for path, line in links:
        shown = (root / path).read_text("utf-8").splitlines()[int(line) - 1]
        assert re.search(r"\b(def|class)\b|@", shown), (path, line)


def test_german_words_are_shown_where_they_lead() -> None:
    """Whoever searches for a German word sees it on the page."""
    found = pages.sources()

    assert "German: <em>Kapitän</em>" in found["rules/captain.html"]
    assert "(Steinbruch)" in found["glossary.html"]
