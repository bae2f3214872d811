"""What the current decision is about: its context, and the phase of its role."""

from __future__ import annotations

from typing import Any

from ..decisions import DecisionContext, NoContext, context_of
from ..errors import ConfigError
from ..types import PhaseId
from .board import CHANCE
from .chance import ChancePhase, draw_in
from .decisions import DecisionKind
from .effects import MOMENTS, NO_MOMENT, SOURCES
from .explaining import decision_kind, turn
from .frames import FrameTuple
from .table import Table


def asked_context(table: Table) -> DecisionContext:
    """Returns the context of the current decision.

    Raises:
        ConfigError: An expansion gives a context other fields than its class has, or asks a
            decision that it has not declared.
    """
    if table.over:
        return NoContext()
    kind = decision_kind(table)
    try:
        return context_of(kind.context, _fields(table, kind))
    except ConfigError as wrong:
        raise ConfigError(f"the context of {kind.id!r}: {wrong}") from None


def _fields(table: Table, kind: DecisionKind) -> dict[str, Any]:
    if kind.id == "use_building":
        return _function(table)
    if kind.id == "window":
        return {"moment": table.phase.window_moment(table)}
    if table.seat == CHANCE and isinstance(table.phase, ChancePhase):
        return draw_in(table).context(table)
    return table.phase.context(table)


def _function(table: Table) -> dict[str, Any]:
    """Returns which building is offered, and what has happened before."""
    ruleset = table.ruleset
    moment = table.phase.moment(table)
    happened = table.phase.happened(table)
    is_placed = moment != NO_MOMENT and MOMENTS[moment] == "tile_placed"
    return {
        "building": turn(table)["building"],
        "moment": MOMENTS[moment] if moment != NO_MOMENT else None,
        "tile": ruleset.tile_ids[happened.tile] if is_placed else None,
        "source": SOURCES[happened.source] if is_placed else None,
        "built": ruleset.building_ids[happened.building] if happened.building >= 0 else None,
    }


def phase_in_progress(table: Table) -> PhaseId:
    """Returns the id of the phase that the round or the set-up carries out (see `Game.phase`)."""
    phase = table.phase
    inner = phase
    outer: FrameTuple | None = table.outer
    while outer is not None:
        inner = phase
        phase = outer[0]
        outer = outer[9]
    # The phase of a role takes the place of the frame of the round.
    if phase.outermost:
        is_aside = isinstance(inner, ChancePhase) or inner.index == table.ruleset.placement
        phase = phase if is_aside else inner
    id: PhaseId = phase.id
    return id
