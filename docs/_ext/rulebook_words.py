"""The names of things in all vocabularies: what the index lists and the search finds."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxRole
from sphinx.util.typing import ExtensionMetadata
from typing_extensions import override

from puertorico import Edition, vocabulary
from puertorico.wording import SECTIONS, canonical

Entry = tuple[str, str, str, str, str | None]
"""An entry of the index, as Sphinx keeps it."""


@cache
def german_words() -> dict[str, str]:
    """Returns the words of the German rules that differ, by id."""
    return tomllib.loads((Path(__file__).parent / "german_rules.toml").read_text("utf-8"))


@cache
def canonical_words() -> dict[str, str]:
    """Returns the canonical name of each id of the vocabularies."""
    return {id: one for section in SECTIONS for id, (one, _) in canonical(section).items()}


@cache
def other_words(id: str) -> dict[str, tuple[str, ...]]:
    """Returns the names of a thing that are not the canonical one, each with where it is used."""
    names = [(vocabulary(edition).name(id), edition.value) for edition in Edition]
    names += [(vocabulary("de").name(id), "German"), (vocabulary("sv").name(id), "Swedish")]
    names += [(german_words()[id], "German rules")] if id in german_words() else []
    found: dict[str, list[str]] = {}
    for name, where in names:
        if name.lower() != canonical_words()[id].lower():
            found.setdefault(name, []).append(where)
    return {name: tuple(places) for name, places in found.items()}


def entries(id: str, anchor: str, *, is_object: bool) -> list[Entry]:
    """Returns the entries of the index for a thing, one for each of its names.

    The search shows main entries first, as it does with objects that have exactly the name asked
    for. So the name of an object is not a main entry, as it would be found twice.
    """
    name = canonical_words()[id]
    main = "" if is_object and name == id else "main"
    found: list[Entry] = [("single", name, anchor, main, None)]
    for word, places in other_words(id).items():
        text = f"{word}; {name} ({', '.join(places)})"
        found.append(("single", text, anchor, "main", None))
    return found


def also_called(id: str) -> list[nodes.Node]:
    """Returns a line with the other names of a thing, and its id; empty if there are none."""
    name = canonical_words()[id]
    shown: list[nodes.Node] = []
    if name != id:
        shown += [nodes.Text("; in the code "), nodes.literal(text=id)]
    for word, places in other_words(id).items():
        shown += [nodes.Text(f"; {' and '.join(places)}: "), nodes.emphasis(text=word)]
    return [nodes.strong(text=name[0].upper() + name[1:]), *shown] if shown else []


class Word(SphinxRole):
    """Shows the canonical name of a thing and the German word, where the index leads for both."""

    @override
    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Returns the name, as a target, with its entries of the index."""
        anchor = f"word-{self.text}"
        index = addnodes.index(entries=entries(self.text, anchor, is_object=False))
        name = nodes.inline(text=canonical_words()[self.text], ids=[anchor])
        return [index, name, nodes.Text(f" ({vocabulary('de').name(self.text)})")], []


def setup(app: Sphinx) -> ExtensionMetadata:
    """Adds the role."""
    app.add_role("word", Word())
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
