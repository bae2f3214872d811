"""The directive ``names``: a table of what a page documents, one line each.

``.. names::`` lists the public names that the page documents, ``.. names:: CLASS`` the members of
a class. The line is the first sentence of the entry. The table is made when the page has been
read, so it has what is there, in the same order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from typing_extensions import override


class NamesNode(nodes.General, nodes.Element):
    """Stands for a table until the page has been read."""


class Names(SphinxDirective):
    """Shows the table."""

    optional_arguments = 1

    @override
    def run(self) -> list[nodes.Node]:
        """Returns what stands for the table."""
        # What is listed depends on the code.
        self.env.note_reread()
        return [NamesNode("", owner=self.arguments[0] if self.arguments else "")]


def first_sentence(content: addnodes.desc_content) -> list[nodes.Node]:
    """Returns the first sentence of an entry; empty if it begins with something else."""
    first = content.children[0] if content.children else None
    found: list[nodes.Node] = []
    for node in first.children if isinstance(first, nodes.paragraph) else ():
        end = re.search(r"\.(?=\s|$)", node) if isinstance(node, nodes.Text) else None
        if end:
            return [*found, nodes.Text(str(node)[: end.end()])]
        found.append(node.deepcopy())
    return found


def entries(parent: nodes.Element) -> Iterator[addnodes.desc]:
    """Yields the entries of Python names of a page or a class, without those inside them."""
    for node in parent.children:
        if isinstance(node, addnodes.desc) and node.get("domain") == "py":
            yield node
        elif isinstance(node, nodes.Element):
            yield from entries(node)


def entry_of(document: nodes.document, owner: str) -> addnodes.desc:
    """Returns the entry of a class.

    Raises:
        ValueError: The page does not document it.
    """
    for found in entries(document):
        if owner in ids_of(found):
            return found
    raise ValueError(f"the page does not document {owner}")


def ids_of(entry: addnodes.desc) -> list[str]:
    """Returns the ids of an entry; empty if it cannot be linked to."""
    signature = next(iter(entry.findall(addnodes.desc_signature)))
    found: list[str] = signature["ids"]
    return found


def row(entry: addnodes.desc) -> nodes.row | None:
    """Returns the row of an entry; None if it cannot be linked to."""
    ids = ids_of(entry)
    if not ids:
        return None
    call = "()" if entry["objtype"] in ("function", "method", "classmethod") else ""
    name = nodes.literal(text=ids[0].rpartition(".")[2] + call)
    link = nodes.reference("", "", name, internal=True, refid=ids[0])
    content = next(iter(entry.findall(addnodes.desc_content)))
    text = nodes.paragraph("", "", *first_sentence(content))
    cells = (nodes.paragraph("", "", link), text)
    return nodes.row("", *(nodes.entry("", cell) for cell in cells))


def table(rows: list[nodes.row]) -> nodes.table:
    """Returns a table of two columns."""
    columns = [nodes.colspec(colwidth=width) for width in (30, 70)]
    body = nodes.tbody("", *rows)
    return nodes.table("", nodes.tgroup("", *columns, body, cols=2), classes=["names"])


def make_tables(app: Sphinx, document: nodes.document) -> None:
    """Makes the tables of a page."""
    for place in list(document.findall(NamesNode)):
        owner = place["owner"]
        parent = entry_of(document, owner) if owner else document
        found = entries(parent)
        place.replace_self(table([shown for entry in found if (shown := row(entry)) is not None]))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Adds the directive."""
    app.add_node(NamesNode)
    app.add_directive("names", Names)
    app.connect("doctree-read", make_tables)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
