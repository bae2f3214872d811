"""Links of the repository to the site, and of every page to the repository, lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from puertorico import rulebook
from support import pages

ROOT = Path(__file__).parents[3]
WRITTEN = [
    path
    for pattern in ("*.md", "*.toml", ".github/**/*.md", ".github/**/*.yml", "examples/*/*.md")
    for path in ROOT.glob(pattern)
]
"""Files of the repository that may link to the site."""
REPOSITORY = "https://github.com/puertorico-py/puertorico"


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_to_the_site(path: Path) -> None:
    """Every page that is named is there, with its section."""
    home = re.escape(rulebook.BASE_URL)
    for page, anchor in re.findall(
        rf"{home}([\w/-]*\.html)#?([\w-]*)", path.read_text(encoding="utf-8")
    ):
        source = (pages.site() / page).read_text(encoding="utf-8")
        assert not anchor or f'id="{anchor}"' in source


def test_every_page_links_to_the_repository() -> None:
    """To the code, the issue forms, the changelog and the page for contributors."""
    forms = (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")
    named = {form.name for form in forms}

    for source in pages.sources().values():
        sidebar = source.partition('class="sidebar-links"')[2].partition("</div>")[0]
        links = re.findall(r'href="([^"]+)"', sidebar)
        assert links[0] == REPOSITORY
        asked = [link.partition("template=")[2] for link in links if "template=" in link]
        assert asked == ["wrong_rule.yml", "bug.yml"]
        assert set(asked) <= named
        assert [link.rpartition("/")[2] for link in links[3:]] in (
            ["changelog.html", "contributing.html"],
            ["#", "contributing.html"],
            ["changelog.html", "#"],
        )
