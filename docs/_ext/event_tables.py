"""The directive ``events``: a table of the events of the base game or of an expansion."""

from __future__ import annotations

import inspect
import re

import attrs
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from typing_extensions import override

from puertorico import EXPANSIONS, Event, events

OF_EXPANSIONS = {expansion.id: expansion.events for expansion in EXPANSIONS if expansion.events}
"""The classes of events of each expansion that has any."""
OF_THE_BASE_GAME = tuple(
    kind
    for kind in events.EVENT_CLASSES.values()
    if not any(kind in kinds for kinds in OF_EXPANSIONS.values())
)
KINDS: dict[str, tuple[type[Event], ...]] = {"base": OF_THE_BASE_GAME, **OF_EXPANSIONS}


MOVES = r"^(From|Chips:) .*\bto\b"
"""How a docstring says from where to where pieces move."""


def meaning(kind: type[Event]) -> str:
    """Returns what an event means and what it moves, its first paragraphs, on one line."""
    text = (inspect.getdoc(kind) or "").partition("\nAttributes:")[0]
    meant, moved, *_ = [*text.split("\n\n"), ""]
    return " ".join(f"{meant} {moved if re.search(MOVES, moved) else ''}".split())


def fields(kind: type[Event]) -> str:
    """Returns the names of its fields; those that only its seat may know are marked."""
    shown = [
        f"``{field.name}``" + (" (secret)" if field.metadata.get("secret") else "")
        for field in attrs.fields(kind)
        if field.name != "rule"
    ]
    return ", ".join(shown)


def listing(kinds: tuple[type[Event], ...]) -> list[str]:
    """Returns the markup of a table of events."""
    lines = [".. list-table::", "   :header-rows: 1", "   :widths: 24 46 30", ""]
    lines += ["   * - event", "     - when", "     - fields besides ``rule``"]
    for kind in kinds:
        lines += [
            f"   * - ``{kind.__name__}``",
            f"     - {meaning(kind)}",
            f"     - {fields(kind)}",
        ]
    return lines


class Events(SphinxDirective):
    """Shows the events of the base game or of an expansion."""

    required_arguments = 1

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the table."""
        expansion = self.arguments[0]
        if expansion not in KINDS:
            raise self.error(f"no expansion {expansion!r} has events, only {', '.join(KINDS)}")
        self.env.note_reread()
        return self.parse_text_to_nodes("\n".join(listing(KINDS[expansion])) + "\n")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Registers the directive."""
    app.add_directive("events", Events)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
