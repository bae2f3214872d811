"""Tables with sentences, for narrow pages.

A table of three or more columns with sentences in its cells, or with more text in a row than a line
has, does not fit a phone. There each row
is shown as a block, in which every cell but a name at its beginning has the heading of its column;
`rules.css` does that. The headings are attributes of the cells, so that the search has them once.
"""

from __future__ import annotations

from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata
from sphinx.writers.html5 import HTML5Translator
from typing_extensions import override

SENTENCE: Final = 40
"""A cell with more characters than this holds a sentence: it does not fit next to two others."""
LINE: Final = 44
"""How many characters a row has room for, with two for the space between columns."""


def is_wide(heads: list[str], rows: list[nodes.row]) -> bool:
    """Returns whether a table has too much text for a phone."""
    columns = zip(heads, *([cell.astext() for cell in row.children] for row in rows), strict=True)
    widths = [max(map(len, column)) for column in columns]
    return len(heads) > 2 and (max(widths) > SENTENCE or sum(widths) + 2 * len(widths) > LINE)


def stack(app: Sphinx, document: nodes.document) -> None:
    """Marks the tables, and gives each cell the heading of its column."""
    for table in document.findall(nodes.table):
        head, body = (next(iter(table.findall(part)), None) for part in (nodes.thead, nodes.tbody))
        if head is None or body is None:
            continue
        heads = [entry.astext() for entry in head.findall(nodes.entry)]
        rows = list(body.findall(nodes.row))
        if is_wide(heads, rows):
            table["classes"].append("stacked")
            for row in rows:
                cells = row.findall(nodes.entry)
                for place, (cell, heading) in enumerate(zip(cells, heads, strict=True)):
                    if place or cell.astext()[:1].isdigit():
                        cell["heading"] = heading


class Translator(HTML5Translator):
    """Writes the headings of cells."""

    @override
    def starttag(
        self, node: Any, tagname: str, suffix: str = "\n", *more: Any, **attributes: Any
    ) -> str:
        """Returns the tag with the heading of a cell as an attribute."""
        if isinstance(node, nodes.entry) and "heading" in node:
            attributes["data-heading"] = node["heading"]
        return super().starttag(node, tagname, suffix, *more, **attributes)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Adds all of it to Sphinx."""
    app.connect("doctree-read", stack)
    app.set_translator("html", Translator)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
