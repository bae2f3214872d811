"""Rules, rulings, buildings, roles and hooks are objects of the built site."""

from __future__ import annotations

import html
import re
from pathlib import Path

from sphinx.application import Sphinx

from puertorico import BASE, EXPANSIONS, rulebook, vocabulary
from puertorico.plugin import HOOKS
from puertorico.wording import SECTIONS, VOCABULARIES, canonical
from support import pages
from support.pages import inventory

SITE_OF_OTHERS = """
extensions = ["sphinx.ext.intersphinx"]
intersphinx_mapping = {{"puertorico": ("https://example.org/", {inventory!r})}}
"""


def text_of(page: str) -> str:
    """Returns the text of a page, without markup."""
    source = (pages.site() / f"{page}.html").read_text("utf-8")
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", source)).split())


def test_the_inventory_has_every_rule() -> None:
    """At the address that the library gives for it."""
    found = inventory()
    home = rulebook.BASE_URL

    for sort, entries in (
        ("rule", rulebook.rules()),
        ("ruling", rulebook.rulings()),
        ("example", rulebook.examples()),
    ):
        expected = {entry.id: str(entry.url).removeprefix(home) for entry in entries}
        assert found[f"puertorico:{sort}"] == expected


def test_the_inventory_has_every_thing() -> None:
    """Buildings and roles are on the pages of the rules, hooks in the reference."""
    found, expansions = inventory(), (BASE, *EXPANSIONS)

    buildings = {building.id for expansion in expansions for building in expansion.buildings}
    assert set(found["puertorico:building"]) == buildings
    assert set(found["puertorico:role"]) == {
        role.id for expansion in expansions for role in expansion.roles
    }
    assert set(found["puertorico:hook"]) == set(HOOKS)


def test_every_address_is_there() -> None:
    """What an object's address names is an id on the page."""
    ids: dict[str, set[str]] = {}
    for sort, objects in inventory().items():
        if sort.startswith(("puertorico:", "py:")):
            for address in objects.values():
                page, _, anchor = address.partition("#")
                if page not in ids:
                    source = (pages.site() / page).read_text("utf-8")
                    ids[page] = set(re.findall(r'\bid="([^"]+)"', source))
                assert anchor in ids[page]


def test_other_sites_can_link_to_a_rule(tmp_path: Path) -> None:
    """By its label, with nothing but what Sphinx brings."""
    file = pages.site() / "objects.inv"
    (tmp_path / "conf.py").write_text(SITE_OF_OTHERS.format(inventory=str(file)), "utf-8")
    page = ":external+puertorico:ref:`captain-08` and :external+puertorico:ref:`so <a-01>`"
    (tmp_path / "index.rst").write_text(f"Others\n======\n\n{page}\n", "utf-8")
    out, trees = tmp_path / "html", tmp_path / "doctrees"
    Sphinx(tmp_path, tmp_path, out, trees, "html", status=None, warningiserror=True).build()

    written = (tmp_path / "html" / "index.html").read_text("utf-8")
    assert 'href="https://example.org/rules/captain.html#captain-08"' in written
    assert 'href="https://example.org/rulings.html#a-01"' in written


def test_the_index_has_every_word() -> None:
    """Names in all editions and languages, and every rule and ruling with its title."""
    shown = text_of("genindex")

    for id in [id for section in SECTIONS for id in canonical(section)]:
        for words in VOCABULARIES:
            # What differs by a capital letter alone has one entry.
            assert vocabulary(words).name(id).lower() in shown.lower()
    titles = {rule.id: rule.title for rule in rulebook.rules()}
    titles |= {ruling.id: ruling.title for ruling in rulebook.rulings()}
    titles |= {example.id: example.title for example in rulebook.examples()}
    for id, title in titles.items():
        assert f"{id} {title}".replace(";", ",") in shown


def test_on_this_page_lists_the_rules() -> None:
    """With their titles, below the section that has them."""
    source = (pages.site() / "rules" / "captain.html").read_text("utf-8")
    listed = source[source.index('class="toc-tree"') :]

    for rule in [rule for rule in rulebook.rules("captain") if rule.page == "captain"]:
        assert f'href="#{rule.id.lower()}"' in listed
