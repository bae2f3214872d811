"""The reference of the built site: every public name once, nothing internal, fields once."""

from __future__ import annotations

import builtins
import html
import importlib
import re
import typing
from functools import cache
from pathlib import Path

import attrs

import public_names
from support import pages

PRIVATE = re.compile(r"\bpuertorico(?:\.\w+)*\._\w+")
"""A module or a name in one that nobody should use."""
LISTED = re.compile(r'<tr class="row-\w+"><td><p><a class="reference internal" href="#([^"]+)"')
"""The rows of the table at the top of a page."""


@cache
def documented() -> dict[str, str]:
    """Returns the addresses of all Python objects on the site, by path."""
    return {
        path: address
        for sort, objects in pages.inventory().items()
        if sort.startswith("py:")
        for path, address in objects.items()
    }


@cache
def article(page: str) -> str:
    """Returns the content of a page, without what is around it."""
    text = (pages.site() / page).read_text("utf-8")
    return text[text.index("<article") : text.index("</article>")]


def text_of(page: str) -> str:
    """Returns the words of a page."""
    return html.unescape(re.sub(r"<[^>]+>", "", article(page)))


def pages_of_names() -> dict[str, list[str]]:
    """Returns the public paths by the page that documents them."""
    found: dict[str, list[str]] = {}
    for path in public_paths():
        found.setdefault(documented()[path].partition("#")[0], []).append(path)
    return found


def public_paths() -> list[str]:
    """Returns the paths of the list of public names."""
    lines = public_names.FILE.read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def test_every_public_name_is_there() -> None:
    """Under the path by which it is imported; the build warns of what is there twice."""
    assert [path for path in public_paths() if path not in documented()] == []


def test_the_inventory_has_nothing_internal() -> None:
    """No path leads through a private module."""
    assert [path for path in documented() if PRIVATE.match(path)] == ["puertorico.__version__"]


def test_the_pages_have_nothing_internal() -> None:
    """No private module is named where public names are documented, nor in the whole reference."""
    written = {path.relative_to(pages.site()) for path in pages.site().glob("reference/*.html")}
    looked_up = {*map(Path.as_posix, written), *pages_of_names()}
    found = {page: PRIVATE.findall(text_of(page)) for page in looked_up}

    allowed = {"puertorico.__version__", "puertorico.__main__"}
    assert {page: names for page, names in found.items() if set(names) - allowed} == {}


def test_names_of_things_are_links() -> None:
    """A class or a constant that is named in single backquotes is public, or Python's."""
    unlinked = {
        name
        for page in pages_of_names()
        for link, name in re.findall(
            r'(<a class="reference [^>]*>)?<code class="xref py py-obj[^>]*>'
            r'<span class="pre">([A-Z_][^<]*)</span>',
            article(page),
        )
        if not link
    }

    assert unlinked <= {*dir(builtins), *dir(typing)}


def test_each_page_begins_with_a_table_of_its_names() -> None:
    """One row each, before the first of them is documented."""
    for page, paths in pages_of_names().items():
        if page.startswith(("reference/", "rules/")) and page != "reference/index.html":
            source = article(page)
            first = min(source.index(f'id="{path}"') for path in paths)
            rows = [each.start() for each in LISTED.finditer(source)]
            names = LISTED.findall(source[:first])
            wanted = {documented()[path].partition("#")[2] for path in paths}

            assert rows
            assert wanted <= set(names)
            assert len(set(names)) == len(names)


def test_fields_are_explained_once() -> None:
    """Among the fields or as an attribute, and not as a parameter as well."""
    for path in public_paths():
        module, _, name = path.rpartition(".")
        cls = getattr(importlib.import_module(module), name)
        if not (isinstance(cls, type) and attrs.has(cls)):
            continue
        source = article(documented()[path].partition("#")[0])
        entry = source[source.index(f'id="{path}"') :]
        following = re.search(r'\n<dl class="py (?:class|exception|function|data)">', entry)
        entry = entry[: following.start()] if following else entry
        heads = entry.partition('<dl class="py ')[0]
        for field in attrs.fields(cls):
            listed = len(re.findall(rf"<strong>{field.name}</strong> \(", heads))
            as_attribute = f'id="{path}.{field.name}"' in entry
            assert listed + as_attribute == (not field.name.startswith("_")), f"{path}.{field.name}"


def test_constants_of_one_name_have_their_own_texts() -> None:
    """What is below the constant in its module, and not below another one of the name."""
    source = article(documented()["puertorico.plugin.GOODS"].partition("#")[0])
    _, _, entry = source.partition('<dt class="sig sig-object py" id="puertorico.plugin.GOODS"')

    assert "kinds of goods by their numbers" in entry.partition("</dl>")[0]


def test_the_pages_of_provisional_modules_say_so() -> None:
    """At the top, and no other page does."""
    for page, paths in pages_of_names().items():
        modules = {path.rpartition(".")[0] for path in paths}
        said = set(re.findall(r"(puertorico\.\w+) is provisional", text_of(page)))

        assert said == {module for module in modules if not public_names.is_stable(module)}


def test_the_index_has_every_module() -> None:
    """With a line of text and its tier; the policy names those that are provisional."""
    rows = re.findall(r"<tr.*?</tr>", article("reference/index.html"), re.DOTALL)
    cells = [
        [html.unescape(re.sub(r"<[^>]+>", "", cell)).strip() for cell in row]
        for row in (re.findall(r"<td[^>]*>(.*?)</td>", row, re.DOTALL) for row in rows)
    ]
    tiers = {row[0]: row[2] for row in cells if len(row) == 4}

    assert tiers == {
        module: "stable" if public_names.is_stable(module) else "provisional"
        for module in public_names.public_modules()
    }
    assert all(row[1].endswith(".") for row in cells if len(row) == 4)
    policy = text_of("compatibility.html")
    provisional = [*public_names.PROVISIONAL, *public_names.PROVISIONAL_NAMES]
    assert [name for name in provisional if name not in policy] == []


def test_no_entry_is_left_to_a_default() -> None:
    """Python and Sphinx have a text of their own for fields of tuples, and a table needs one."""
    found = {
        path.name: shown
        for path in pages.site().rglob("*.html")
        if (shown := re.findall(r"Alias for field number|<p>They are</p>", path.read_text("utf-8")))
    }

    assert found == {}
