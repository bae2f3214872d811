"""The directives ``observation`` and ``numbered``: the fields, and what numbers stand for."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from typing_extensions import override

from puertorico import BASE, EXPANSIONS
from puertorico.learn import ENCODING, ObservationField

FIRST = "seat+0."
"""How the fields of the viewer's seat begin."""
LONG = 60
"""How many characters a meaning may have to be said again."""


def expansion_of(field: ObservationField) -> str:
    """Returns the id of the expansion that brings a field."""
    return field.name.partition(":")[0].partition(".")[0] if ":" in field.name else BASE.id


def step(field: ObservationField) -> int:
    """Returns how many numbers further on the same field of the next seat is."""
    other = field.name.replace(FIRST, "seat+1.")
    return next(each.offset for each in ENCODING.fields if each.name == other) - field.offset


def rows(expansion: str) -> Iterator[tuple[str, ...]]:
    """Yields the rows of an expansion: a field's place, length, name, range and meaning."""
    said: dict[str, str] = {}
    for field in ENCODING.fields:
        inner = field.name.rpartition(":")[2]
        if expansion_of(field) != expansion or (
            inner.startswith("seat+") and not inner.startswith(FIRST)
        ):
            continue
        place, name = str(field.offset), inner
        if inner.startswith(FIRST):
            place, name = f"{place} + {step(field)} k", inner.replace(FIRST, "seat+k.")
        items = "" if field.items == ("",) else f": {', '.join(field.items)}"
        meaning = f"{field.meaning}{items}"
        first = said.setdefault(meaning, f"``{name}``")
        if first != f"``{name}``" and len(meaning) > LONG:
            meaning = f"as {first}"
        yield place, str(field.length), f"``{name}``", f"{field.low} to {field.high}", meaning


def table(header: tuple[str, ...], body: list[tuple[str, ...]]) -> list[str]:
    """Returns the markup of a table."""
    lines = [".. list-table::", "   :header-rows: 1", ""]
    for row in (header, *body):
        for place, cell in enumerate(row):
            lines.append(f"   {'  -' if place else '* -'} {cell}")
    return [*lines, ""]


class Observation(SphinxDirective):
    """Shows the fields that an expansion adds."""

    required_arguments = 1

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the table."""
        expansion = self.arguments[0]
        if expansion not in (expansions := [each.id for each in (BASE, *EXPANSIONS)]):
            raise self.error(f"there is no expansion {expansion!r}, only {', '.join(expansions)}")
        self.env.note_reread()
        lines = table(("offset", "length", "name", "range", "meaning"), list(rows(expansion)))
        if expansion != BASE.id:
            lines = [":doc:`/reference/encoding-fields` explains *k*.", "", *lines]
        return self.parse_text_to_nodes("\n".join(lines))


class Numbered(SphinxDirective):
    """Shows what numbers stand for."""

    @override
    def run(self) -> list[nodes.Node]:
        """Returns a list, an entry for each sort of things."""
        lines = []
        for sort, ids in ENCODING.numbered.items():
            listed = ", ".join([f"{number} ``{id}``" for number, id in enumerate(ids, 1)])
            lines.append(f"* **{sort}**: {listed}")
        return self.parse_text_to_nodes("\n".join(lines))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Registers the directives."""
    app.add_directive("observation", Observation)
    app.add_directive("numbered", Numbered)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
