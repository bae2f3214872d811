"""Numbers the phases of a game, its draws, its kinds of decisions and its role cards."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from ..checked.phases import check_outcomes, check_turns
from ..decisions import ENGINE_KINDS

if TYPE_CHECKING:
    from ...types import CardId
    from ..phase import Draw, Phase
    from ..ruleset import Ruleset

__all__ = ["number_phases"]


def number_phases(ruleset: Ruleset) -> None:
    """Makes the phases and draws of all expansions, and fills in what follows from them."""
    _make_phases(ruleset)
    _make_draws(ruleset)
    _collect_decisions(ruleset)
    ruleset.first_phase = _with_job(ruleset, "set_up")
    ruleset.round = _with_job(ruleset, "choose_roles")
    ruleset.placement = _with_job(ruleset, "place_workers")
    ruleset.draft = _with_job(ruleset, "choose_buildings")
    setup_phases = [ruleset.draft] if ruleset.space_groups else []
    for expansion in ruleset.config.all_expansions:
        setup_phases += [ruleset.phase_of[id] for id in expansion.setup_phases]
    ruleset.setup_phases = tuple(setup_phases)
    _number_cards(ruleset)


def _make_phases(ruleset: Ruleset) -> None:
    phases: list[Phase] = []
    numbers: dict[str, int] = {}
    for make in (make for expansion in ruleset.config.all_expansions for make in expansion.phases):
        phase = make()
        if ruleset.checked:
            check_turns(phase)
        phase.bind(ruleset, len(phases))
        numbers[phase.id] = phase.index
        phases.append(phase)
    ruleset.phases = tuple(phases)
    ruleset.phase_ids = tuple(phase.id for phase in phases)
    ruleset.phase_of = MappingProxyType(numbers)


def _make_draws(ruleset: Ruleset) -> None:
    draws: list[Draw] = []
    for make in (make for expansion in ruleset.config.all_expansions for make in expansion.draws):
        draw = make()
        if ruleset.checked:
            check_outcomes(draw)
        draw.bind(ruleset, len(draws))
        draws.append(draw)
    ruleset.draws = tuple(draws)
    ruleset.draw_of = MappingProxyType({draw.id: draw for draw in draws})


def _collect_decisions(ruleset: Ruleset) -> None:
    declared = list(ENGINE_KINDS)
    for phase in ruleset.phases:
        declared += phase.decisions
    declared += [draw.decision_kind() for draw in ruleset.draws]
    ruleset.decisions = MappingProxyType({kind.id: kind for kind in declared})


def _with_job(ruleset: Ruleset, job: str) -> int:
    return next(phase.index for phase in ruleset.phases if phase.job == job)


def _number_cards(ruleset: Ruleset) -> None:
    ids: list[CardId] = []
    phases: list[int] = []
    repeated: list[tuple[int, int]] = []
    with_coins: list[int] = []
    first_of: dict[str, int] = {}
    for card, role in enumerate(ruleset.config.roles):
        first = first_of.setdefault(role.phase, card)
        if first < card:
            repeated.append((card, first))
        if role.gathers_doubloons:
            with_coins.append(card)
        ids.append(role.id)
        phases.append(ruleset.phase_of[role.phase])
    ruleset.card_ids = tuple(ids)
    ruleset.card_phase = tuple(phases)
    ruleset.repeated_cards = tuple(repeated)
    ruleset.coin_cards = tuple(with_coins)
