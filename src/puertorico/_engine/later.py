"""When an action comes that belongs to another decision, and what would then be in its way.

What would be in the way is found by trying: on a copy of the table the phase of the role begins,
and the seat has its turn at once, as if those before it had done nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from ..actions._action import Action
from ..errors import Illegality, Later, Outlook
from .asking import asked_context, phase_in_progress
from .driver import run
from .effects import OFFERING, Effect
from .explaining import decision_rule, explain_action, is_working, not_occupied, turn, words_of
from .frames import TAKERS_TURN
from .interruption import PART
from .phase import Phase
from .rolephase import RolePhase
from .table import Table


def explain_now_and_later(table: Table, action: Action) -> Illegality | None:
    """Returns why *action* is not legal now, or None if it is; see `Game.explain`.

    If another decision is being made, the answer says when the action comes.
    """
    found = explain_action(table, action)
    if found is None or found.reason != "not_now" or table.seat < 0:
        return found
    said = _comes(table, table.ruleset.action_of[action])
    if said is None:
        return found
    return attrs.evolve(said, words=words_of(table.ruleset.config))


def _comes(table: Table, own: Action) -> Illegality | None:
    """Returns the refusal that says when an action comes; None if nothing is known about it."""
    handler = own.handler
    if isinstance(handler, Effect):
        return _with_effect(table, handler, own)
    if not isinstance(handler, Phase) or not own.asked_in:
        return None
    if handler.index == table.ruleset.round:
        return _after_phase(table, handler, own)
    return _with_role(table, handler, own)


def _after_phase(table: Table, rounds: Phase, own: Action) -> Illegality | None:
    """Returns the refusal of a choice of a role during the phase of another one."""
    if phase_in_progress(table) not in _phases_of_cards(table):
        return None
    trial = table.copy()
    trial.outer = None
    trial.become(rounds, table.seat)
    outlook = _outlook(trial, own, ("role",), table.seat, table.draws)
    later = Later(phases=(rounds.id,), as_taker=outlook, as_other=outlook)
    fields = {**turn(table), "phase": phase_in_progress(table)}
    return Illegality("not_now", decision_rule(table), fields, "choice", later=later)


def _with_role(table: Table, asking: Phase, own: Action) -> Illegality | None:
    """Returns the refusal of an action of a role's phase, or of one that belongs to it."""
    ruleset = table.ruleset
    host = _host(table, asking)
    if host is None or host.id == phase_in_progress(table):
        return None
    cards = [
        card for card in range(len(ruleset.card_ids)) if ruleset.card_phase[card] == host.index
    ]
    taken = [table.taker_of(card) for card in cards]
    later = Later(
        phases=(host.id,),
        role_cards=tuple([ruleset.card_ids[card] for card in cards]),
        takers=() if -1 in taken else tuple(taken),
        as_taker=_try(table, host, own, own.asked_in, table.seat),
        as_other=_try(table, host, own, own.asked_in, (table.seat - 1) % ruleset.players),
    )
    fields = {
        **turn(table),
        "later_task": own.asked_in[0],
        "who": "you" if later.as_other is None and later.as_taker is not None else "anybody",
        "cards": later.role_cards,
        "seats": later.takers,
    }
    return Illegality("not_now", decision_rule(table), fields, "role", later=later)


def _with_effect(table: Table, effect: Effect, own: Action) -> Illegality | None:
    """Returns the refusal of what an effect offers in other phases."""
    offers = [hook for hook in effect.answers if hook in OFFERING]
    hosts = [
        phase
        for phase in table.ruleset.phases
        if isinstance(phase, RolePhase) and _holds(phase, effect, offers)
    ]
    if not hosts or phase_in_progress(table) in [phase.id for phase in hosts]:
        return None
    if is_working(table, effect):
        asked = [
            kind.id
            for kind in table.ruleset.decisions.values()
            if any([hook in kind.offers for hook in offers])
        ]
        last = (table.seat - 1) % table.ruleset.players
        as_taker = _try(table, hosts[0], own, asked, table.seat)
        as_other = _try(table, hosts[0], own, asked, last)
    else:
        obstacle = attrs.evolve(not_occupied(table, effect), words=words_of(table.ruleset.config))
        as_taker = as_other = Outlook(obstacle, None)
    later = Later(phases=tuple([phase.id for phase in hosts]), as_taker=as_taker, as_other=as_other)
    fields = {**turn(table), "function": effect.id, "phases": later.phases}
    return Illegality("not_now", decision_rule(table), fields, "function", later=later)


def _holds(phase: RolePhase, effect: Effect, offers: list[str]) -> bool:
    """Whether a phase has decisions for which an effect answers these hooks."""
    if any([hook in phase.part_hooks for hook in offers]):
        return True
    return phase.id in effect.phases and ("opening_offer" in offers or "closing_offer" in offers)


def _phases_of_cards(table: Table) -> set[str]:
    return {table.ruleset.phases[phase].id for phase in table.ruleset.card_phase}


def _host(table: Table, phase: Phase) -> Phase | None:
    """Returns the phase of a role in which a phase asks its decisions, which can be itself."""
    ruleset = table.ruleset
    if phase.index in ruleset.card_phase:
        return phase
    inside = phase.part_of or next(iter([place.other for place in phase.interrupts or ()]), "")
    number = ruleset.phase_of.get(inside, -1)
    return ruleset.phases[number] if number in ruleset.card_phase else None


def _try(
    table: Table, phase: Phase, own: Action, kinds: Iterable[str], taker: int
) -> Outlook | None:
    """Returns what the seat would face in its turn of a phase whose role *taker* has taken."""
    is_taker = taker == table.seat
    turns = isinstance(phase, RolePhase) and phase.stages[PART].turn != TAKERS_TURN
    if not (is_taker or turns):
        return None
    trial = table.copy()
    trial.ask_forced = True
    trial.outer = None
    if trial.marked:
        trial.clear_marks()
    trial.become(phase, taker)
    if isinstance(phase, RolePhase):
        phase.begin_turn(trial, table.seat)
    return _outlook(trial, own, kinds, table.seat, table.draws)


def _outlook(
    trial: Table, own: Action, kinds: Iterable[str], seat: int, draws: int
) -> Outlook | None:
    """Runs a copy to its next decision; returns what that says if it is one of *kinds*."""
    run(trial)
    if trial.over or trial.seat != seat or trial.kind not in kinds or trial.draws != draws:
        return None
    context: Any = asked_context(trial)
    return Outlook(explain_action(trial, own), context)
