"""The directive ``frames``: what the phases of an expansion declare about their frames."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from typing_extensions import override

from puertorico import BASE, EXPANSIONS
from puertorico._engine.frames import Kind, Remembered, memory_fields
from puertorico._engine.phase import Phase

PHASES = {
    expansion.id: [type(make()) for make in expansion.phases]
    for expansion in (BASE, *EXPANSIONS)
    if expansion.phases
}
"""The phases of each expansion that has any."""


def values(field: Remembered) -> str:
    """Returns what a field can hold."""
    if not field.names:
        return field.kind.value
    last = len(field.names) - 1 if field.high is None else field.high
    return " or ".join([f"``{name}``" for name in field.names[field.low : last + 1]])


def listing(phase: type[Phase]) -> list[str]:
    """Returns the markup of what a phase declares."""
    lines = [f"**{phase.id}**", ""]
    for stage in phase.stages:
        steps = ", ".join(f"``{step}``" for step in stage.step_names().values() if step)
        if stage.name:
            lines.append(f"* stage ``{stage.name}``" + (f", steps {steps}" if steps else ""))
        elif steps:
            lines.append(f"* steps {steps}")
    lines.append("")
    fields = [field for field in memory_fields(phase.memory) if field.kind is not Kind.DERIVED]
    if fields:
        lines += [".. list-table::", "   :header-rows: 1", ""]
        header = ("remembered", "meaning", "value")
        rows = [(f"``{field.name}``", field.meaning, values(field)) for field in fields]
        for row in (header, *rows):
            for place, cell in enumerate(row):
                lines.append(f"   {'  -' if place else '* -'} {cell}")
        lines.append("")
    return lines


class Frames(SphinxDirective):
    """Shows the phases of an expansion."""

    required_arguments = 1

    @override
    def run(self) -> list[nodes.Node]:
        """Returns a paragraph and a table for each phase."""
        expansion = self.arguments[0]
        if expansion not in PHASES:
            raise self.error(f"no expansion {expansion!r} has phases, only {', '.join(PHASES)}")
        self.env.note_reread()
        lines = [line for phase in PHASES[expansion] for line in listing(phase)]
        if expansion != BASE.id:
            lines = [":doc:`/reference/frames` explains what these say.", "", *lines]
        return self.parse_text_to_nodes("\n".join(lines) + "\n")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Registers the directive."""
    app.add_directive("frames", Frames)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
