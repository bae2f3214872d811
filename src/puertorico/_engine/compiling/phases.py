"""Numbers the phases of a game, its draws, its kinds of decisions and its role cards."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from ...errors import ConfigError
from ..decisions import ENGINE_KINDS, DecisionKind
from ..effects import HOOKS

if TYPE_CHECKING:
    from ..phase import Draw, Phase
    from ..ruleset import Ruleset

__all__ = ["number_phases"]


def number_phases(ruleset: Ruleset) -> None:
    """Makes the phases and draws of all boxes, and fills in what follows from them."""
    _make_phases(ruleset)
    _make_draws(ruleset)
    _collect_decisions(ruleset)
    ruleset.first_phase = _with_job(ruleset, "set_up")
    ruleset.placement = _with_job(ruleset, "place_workers")
    ruleset.draft = _with_job(ruleset, "choose_buildings")
    setup_phases = [ruleset.draft] if ruleset.space_groups else []
    for box in ruleset.config.boxes:
        setup_phases += [_phase(ruleset, id, box.id) for id in box.setup_phases]
    ruleset.setup_phases = tuple(setup_phases)
    _number_cards(ruleset)


def _make_phases(ruleset: Ruleset) -> None:
    phases: list[Phase] = []
    numbers: dict[str, int] = {}
    for make in (make for box in ruleset.config.boxes for make in box.phases):
        phase = make()
        if phase.id in numbers:
            raise ConfigError(f"phase {phase.id!r} is there twice")
        phase.bind(ruleset, len(phases))
        numbers[phase.id] = phase.index
        phases.append(phase)
    ruleset.phases = tuple(phases)
    ruleset.phase_ids = tuple(numbers)
    ruleset.phase_of = MappingProxyType(numbers)


def _make_draws(ruleset: Ruleset) -> None:
    draws: list[Draw] = []
    for make in (make for box in ruleset.config.boxes for make in box.draws):
        draw = make()
        draw.bind(ruleset, len(draws))
        draws.append(draw)
    ruleset.draws = tuple(draws)
    ruleset.draw_of = MappingProxyType({draw.id: draw for draw in draws})


def _collect_decisions(ruleset: Ruleset) -> None:
    declared = list(ENGINE_KINDS)
    for phase in ruleset.phases:
        declared += phase.decisions
    declared += [DecisionKind(draw.id, draw.rule) for draw in ruleset.draws]
    found: dict[str, DecisionKind] = {}
    for kind in declared:
        if found.setdefault(kind.id, kind) != kind:
            raise ConfigError(f"decisions {kind.id!r} are declared in two ways")
        for hook in kind.offers:
            if hook not in HOOKS:
                raise ConfigError(f"decisions {kind.id!r} name {hook!r}, which is not a hook")
    ruleset.decisions = MappingProxyType(found)


def _with_job(ruleset: Ruleset, job: str) -> int:
    found = [phase for phase in ruleset.phases if phase.job == job]
    if len(found) > 1:
        raise ConfigError(f"phases {found[0].id!r} and {found[1].id!r} have one job, {job!r}")
    return found[0].index


def _phase(ruleset: Ruleset, id: str, box: str) -> int:
    if id not in ruleset.phase_of:
        raise ConfigError(f"expansion {box!r} names the unknown phase {id!r}")
    return ruleset.phase_of[id]


def _number_cards(ruleset: Ruleset) -> None:
    ids: list[str] = []
    phases: list[int] = []
    repeated: list[tuple[int, int]] = []
    with_coins: list[int] = []
    first_of: dict[str, int] = {}
    for box in ruleset.config.boxes:
        for role in box.roles:
            if ruleset.players not in role.players:
                continue
            card = len(ids)
            first = first_of.setdefault(role.phase, card)
            if first < card:
                repeated.append((card, first))
            if role.coins:
                with_coins.append(card)
            ids.append(role.id)
            phases.append(_phase(ruleset, role.phase, box.id))
    ruleset.card_ids = tuple(ids)
    ruleset.card_phase = tuple(phases)
    ruleset.repeated_cards = tuple(repeated)
    ruleset.coin_cards = tuple(with_coins)
