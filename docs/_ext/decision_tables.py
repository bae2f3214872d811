"""The directive ``decisions``: the kinds of decisions that an expansion, or the engine, asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from typing_extensions import override

from puertorico import BASE, EXPANSIONS, Action, Config
from puertorico._engine.compiling import compile_ruleset
from puertorico._engine.decisions import ENGINE_KINDS, DecisionKind
from puertorico._engine.effects import Effect
from puertorico._engine.manifest.expansion import decision_kinds
from puertorico._engine.phase import TilePlacing
from puertorico.actions import Pass
from puertorico.decisions._choices import PLACEMENT, PRIVILEGE_GOODS, STORAGE
from puertorico.plugin import Expansion
from puertorico.types import any_id

KINDS = {kind.id: kind for kind in decision_kinds((BASE, *EXPANSIONS)).values()}
"""All kinds of decisions."""


def kinds_of(expansion: Expansion) -> list[DecisionKind]:
    """Returns the kinds that an expansion adds; the base game has those of the engine."""
    found = decision_kinds((expansion,)).values()
    own = [kind for kind in found if kind not in ENGINE_KINDS]
    return [*own, *ENGINE_KINDS] if expansion is BASE else own


def games() -> Iterator[Config]:
    """Yields configs whose games have all actions between them."""
    switches = [switch for expansion in (BASE, *EXPANSIONS) for switch in expansion.switches]
    for id, value in [(each.id, value) for each in switches for value in each.values]:
        rules: dict[Any, Any] = {id: value}
        yield Config(players=4, expansions=EXPANSIONS, rules=rules, first_player="random")
    for buildings in ("draft", "random"):
        if any(expansion.drafted for expansion in EXPANSIONS):
            yield Config(players=4, expansions=EXPANSIONS, buildings=any_id(buildings))


def actions_by_kind() -> dict[str, set[type[Action]]]:
    """Returns the classes of the actions that each kind of decision can hold."""
    found: dict[str, set[type[Action]]] = {
        id: {Pass} if kind.passable else set() for id, kind in KINDS.items()
    }
    for config in games():
        ruleset = compile_ruleset(config)
        drawn = {phase.tiles.kind for phase in ruleset.phases}
        for action in ruleset.actions:
            handler = action.handler
            # What is placed instead of a drawn tile can be placed wherever one is drawn.
            asked_in = {*action.asked_in, *(drawn if TilePlacing.kind in action.asked_in else ())}
            for kind in KINDS.values():
                if isinstance(handler, Effect):
                    is_held = any(hook in handler.answers for hook in kind.offers)
                    is_held = is_held and (not asked_in or kind.id in asked_in)
                else:
                    is_held = kind.id in asked_in
                if is_held:
                    found[kind.id].add(type(action))
    return found


def linked(cls: type) -> str:
    """Returns the markup of a link to a public class."""
    return f":py:class:`~{cls.__module__}.{cls.__name__}`"


def helpers(kind: DecisionKind) -> str:
    """Returns the markup of links to the helpers for whole choices."""
    all_helpers = [PLACEMENT, STORAGE, PRIVILEGE_GOODS]
    all_helpers += [helper for expansion in EXPANSIONS for helper in expansion.choices]
    return ", ".join(
        f":func:`~{helper.function.__module__}.{helper.id}`"
        for helper in all_helpers
        if kind.id in helper.kinds
    )


def listing(kind: DecisionKind, actions: set[type[Action]]) -> list[str]:
    """Returns the markup of one kind of decision."""
    lines = [f"``{kind.id}``", "~" * (len(kind.id) + 4), "", kind.when, ""]
    if kind.rule:
        lines += [f":Rule: :rule:`{kind.rule}`"]
    lines += [f":Actions: {', '.join(sorted(map(linked, actions)))}"]
    if found := helpers(kind):
        lines += [f":Whole choice: {found}"]
    fields = ", ".join(f"``{field.name}``" for field in attrs.fields(kind.context))
    context = linked(kind.context)
    return [*lines, f":Context: {context} with {fields}" if fields else f":Context: {context}", ""]


class Decisions(SphinxDirective):
    """Shows the kinds of decisions of an expansion; with ``overview``, a table of all kinds."""

    required_arguments = 1

    @override
    def run(self) -> list[nodes.Node]:
        """Returns a section for each kind, or the table."""
        self.env.note_reread()
        expansions = {expansion.id: expansion for expansion in (BASE, *EXPANSIONS)}
        by_kind = actions_by_kind()
        lines: list[str] = []
        if self.arguments[0] == "overview":
            lines += [".. list-table::", "   :header-rows: 1", "   :widths: 22 58 20", ""]
            lines += ["   * - Kind", "     - When it is asked, and who is", "     - Rule"]
            for kind in KINDS.values():
                rule = f":rule:`{kind.rule}`" if kind.rule else "that of the function"
                lines += [f"   * - ``{kind.id}``", f"     - {kind.when}", f"     - {rule}"]
            return self.parse_text_to_nodes("\n".join(lines) + "\n")
        if self.arguments[0] not in expansions:
            raise self.error(
                f"there is no expansion {self.arguments[0]!r}, only {', '.join(expansions)}"
            )
        if self.arguments[0] != BASE.id:
            lines += ["Those of the base game are on :doc:`/reference/decisions`.", ""]
        for kind in kinds_of(expansions[self.arguments[0]]):
            lines += listing(kind, by_kind[kind.id])
        return self.parse_text_to_nodes("\n".join(lines) + "\n", allow_section_headings=True)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Registers the directive."""
    app.add_directive("decisions", Decisions)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
