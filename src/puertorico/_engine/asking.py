"""The question asked now, why an action is not legal, and when it will be.

A refusal is a code with fields. Its sentence is made only when it is read, in the words of the
game's edition.

If the action belongs to another decision, later obstacles are found by trial. On a copy of the
table the phase of the role begins, and the seat has its turn at once, as if those before it had
done nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .._base.late import evolve
from .._base.messages import nearest, shown
from ..actions._action import Action
from ..decisions import DecisionContext, NoContext, context_of
from ..errors import ConfigError, Illegality, Later, Outlook
from ..types import PhaseId
from .board import CHANCE
from .chance import ChancePhase, draw_in
from .decisions import OFFER, WINDOW, DecisionKind
from .driver import run
from .effects import Effect
from .frames import FrameTuple
from .hooks import OFFERING
from .moments import Moment, Source
from .phase import Phase
from .reactions import ReactionPhase
from .rolephase import RolePhase
from .table import Table

if TYPE_CHECKING:
    from .._config import Config
    from ..wording._tables import Words
    from ..wording._vocabulary import Vocabulary


def decision_kind(table: Table) -> DecisionKind:
    """Returns the declaration of the current decision.

    Raises:
        ConfigError: An expansion asks a decision that it has not declared.
    """
    kind = table.ruleset.decisions.get(table.kind)
    if kind is None:
        raise ConfigError(
            f"phase {table.phase.id!r} asks {table.kind!r}: this must be among its decisions"
        )
    return kind


def words_of(config: Config) -> Vocabulary:
    """Returns the words of a game: those of its edition and of its expansions."""
    words = [(expansion.id, expansion.words) for expansion in config.expansions]
    return _words(config.edition, tuple(words))


@lru_cache(maxsize=64)
def _words(edition: str, words: tuple[tuple[str, Words | str | None], ...]) -> Vocabulary:
    # Imported here: a game whose sentences nobody reads needs no vocabulary.
    from ..wording._vocabulary import vocabulary_of

    return vocabulary_of(edition, dict(words))


def whose_turn(table: Table) -> dict[str, Any]:
    """Returns the fields of the message that says whose turn it is and for what."""
    maker = offering(table)
    return {
        "task": table.kind,
        "seat": table.seat,
        "building": "" if maker is None else maker.id,
    }


def offering(table: Table) -> Effect | None:
    """Returns the effect whose offer the current decision is about; otherwise None."""
    if table.kind != OFFER:
        return None
    maker = table.options[0].handler
    return maker if isinstance(maker, Effect) else None


def decision_rule(table: Table) -> str:
    """Returns the id of the rule behind the current decision."""
    rule = decision_kind(table).rule
    if not rule:
        makers = [action.handler for action in table.options]
        rule = next((maker.rule for maker in makers if isinstance(maker, Effect)), "")
    return rule


def summary(table: Table) -> str:
    """Returns whose turn it is and for what, in the words of the game."""
    return _summary(words_of(table.ruleset.config), **whose_turn(table))


@lru_cache(maxsize=512)
def _summary(words: Vocabulary, task: str, seat: int, building: str) -> str:
    # Cached, as the same messages come again and again.
    return words.turn(task, seat, building=building)


def explain_action(table: Table, action: Action) -> Illegality | None:
    """Returns why *action* is not legal now, or None if it is."""
    if action in table.options:
        return None
    return evolve(_reason(table, action), words=words_of(table.ruleset.config))


def not_in_game(config: Config, action: Action, known: Iterable[Action]) -> Illegality:
    """Returns the refusal of *action*, which is not *known*, as all those in games of *config* are.

    It suggests the action of the same sort that was probably meant.
    """
    given = shown(action, quoted)
    alike = {_of_values(each): each for each in known if type(each) is type(action)}
    meant = nearest(_of_values(action), alike)
    if not meant:
        return Illegality("not_in_game", "SETUP-18", {"given": given}, words=words_of(config))
    fields = {"given": given, "meant": quoted(alike[meant])}
    return Illegality("not_in_game", "SETUP-18", fields, "meant", words_of(config))


def _of_values(action: Action) -> str:
    """Returns the fields of an action besides its sort."""
    return " ".join([str(value) for value in action.values])


def quoted(action: Action) -> str:
    """Returns the text of an action in quotation marks."""
    return repr(str(action))


def _reason(table: Table, action: Action) -> Illegality:
    """Returns why *action*, which is not among the options, is not legal now."""
    if table.over:
        return Illegality("game_over", "END-01")
    own = table.ruleset.action_of.get(action)
    if own is None:
        return not_in_game(table.ruleset.config, action, table.ruleset.action_of)
    handler = own.handler
    refusal = None
    if isinstance(handler, Effect):
        if _is_asked(table, handler):
            if not is_working(table, handler):
                return not_occupied(table, handler)
            refusal = handler.explain(table, own) or _used(table, handler)
    elif not own.asked_in or table.kind in own.asked_in:
        refusal = handler.explain(table, own)
    return refusal or Illegality("not_now", decision_rule(table), whose_turn(table))


def _used(table: Table, effect: Effect) -> Illegality | None:
    """Returns the refusal if the seat has used an effect; all openers are marked, used or not."""
    if not table.has_used(table.seat, effect) or "opening_offer" in effect.answers:
        return None
    return Illegality("used", effect.rule, {"building": effect.id})


def not_occupied(table: Table, effect: Effect) -> Illegality:
    """Returns the refusal for a building without a worker, or without a worker of a kind needed."""
    workers = table.ruleset.worker_ids
    by_worker = table.ruleset.by_worker[effect.kind]
    fitting = [id for kind, id in enumerate(workers) if effect in by_worker[kind]]
    if len(fitting) == len(workers):
        return Illegality("not_occupied", "BLD-GEN-2", {"building": effect.id})
    fields = {"building": effect.id, "workers": tuple(fitting)}
    return Illegality("not_occupied", "A-64", fields, "worker")


def _is_asked(table: Table, effect: Effect) -> bool:
    """Whether the current decision could hold actions of the effect."""
    kind = decision_kind(table)
    is_free = "free_actions" in effect.answers
    if is_free and not table.phase.joined_by_free_actions:
        return False
    if kind.of_one_effect and not is_free:
        # The decision is only about that effect's actions.
        return table.options[0].handler is effect
    return any(hook in effect.answers for hook in kind.offers)


def is_working(table: Table, effect: Effect) -> bool:
    """Whether an effect works for the current seat."""
    player = table.players[table.seat]
    return effect in table.ruleset.working(player.buildings, player.crew)


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
    if kind.id == OFFER:
        return _offer(table)
    if kind.id == WINDOW:
        return {"moment": table.phase.window_moment(table)}
    if table.seat == CHANCE and isinstance(table.phase, ChancePhase):
        return draw_in(table).context(table)
    return table.phase.context(table)


def _offer(table: Table) -> dict[str, Any]:
    """Returns the building that is offered, and the occasion."""
    ruleset = table.ruleset
    moment = table.phase.moment(table)
    happened = table.phase.happened(table)
    is_placed = moment == Moment.TILE_PLACED
    return {
        "building": whose_turn(table)["building"],
        "moment": Moment.NAMES[moment] if moment != Moment.NONE else None,
        "tile": ruleset.tile_ids[happened.tile] if is_placed else None,
        "source": Source.ALL_NAMES[happened.source] if is_placed else None,
        "built": ruleset.building_ids[happened.building] if happened.building >= 0 else None,
    }


def phase_in_progress(table: Table) -> PhaseId:
    """Returns the id of the phase that the round or the set-up carries out (see `Game.phase`)."""
    phase = inner = table.phase
    outer: FrameTuple | None = table.outer
    while outer is not None:
        inner = phase
        phase = outer[0]
        outer = outer[8]
    # The round and the set-up carry out what interrupts them, except for these.
    is_aside = isinstance(inner, ChancePhase | ReactionPhase)
    if phase.outermost and not is_aside and inner.index != table.ruleset.placement:
        phase = inner
    id: PhaseId = phase.id
    return id


def explain_now_and_later(table: Table, action: Action) -> Illegality | None:
    """Returns why *action* is not legal now, or None if it is; see `Game.explain`.

    If another decision is being made, the answer says when the action can be taken.
    """
    refusal = explain_action(table, action)
    if refusal is None or refusal.reason != "not_now" or table.seat < 0:
        return refusal
    coming = _coming(table, table.ruleset.action_of[action])
    if coming is None:
        return refusal
    return evolve(coming, words=words_of(table.ruleset.config))


def _coming(table: Table, own: Action) -> Illegality | None:
    """Returns the refusal that says when an action can be taken, if that is known."""
    ruleset = table.ruleset
    # After the last phase of the game nothing can be taken.
    if not ruleset.phases[ruleset.round]._phase_follows(table):
        return None
    handler = own.handler
    if isinstance(handler, Effect):
        return _with_effect(table, handler, own)
    if not isinstance(handler, Phase) or not own.asked_in:
        return None
    if handler.index == ruleset.round:
        return _after_phase(table, handler, own)
    return _with_role(table, handler, own)


def _after_phase(table: Table, rounds: Phase, own: Action) -> Illegality | None:
    """Returns the refusal of a choice of a role during the phase of another one."""
    ruleset = table.ruleset
    if phase_in_progress(table) not in [ruleset.phases[index].id for index in ruleset.card_phase]:
        return None
    picks = table.picks_left
    is_last = bool(table.ending) and not ruleset.another_round
    if not picks and (is_last or table.round == ruleset.max_rounds):
        return None
    trial = _at_choice(table, new_round=not picks)
    outlook = _outlook(table, trial, own, ("role",))
    later = Later(phases=(rounds.id,), as_taker=outlook, as_other=outlook)
    fields = {**whose_turn(table), "phase": phase_in_progress(table)}
    return Illegality("not_now", decision_rule(table), fields, "choice", later=later)


def _at_choice(table: Table, *, new_round: bool) -> Table:
    """Returns a copy on which the seat chooses a role, from all cards if the round is a new one."""
    trial = table._copy()
    if new_round:
        trial._return_cards("ROUND-06")
        trial.picks_left = table.ruleset.roles_per_round
    trial.outer = None
    trial._become(table.ruleset.phases[table.ruleset.round], table.seat)
    return trial


def _barred(table: Table, cards: list[int]) -> Outlook | None:
    """Returns what bars the seat from taking any of these cards, all of one role."""
    trial = _at_choice(table, new_round=True)
    run(trial)
    choices = [trial.phase.offers[card] for card in cards]
    refusals = [explain_action(trial, choice) for choice in choices]
    return Outlook(refusals[0], None) if trial.seat == table.seat and all(refusals) else None


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
        as_taker=_barred(table, cards) or _try(table, host, own, own.asked_in, as_taker=True),
        as_other=_try(table, host, own, own.asked_in, as_taker=False),
    )
    fields = {
        **whose_turn(table),
        "later_task": own.asked_in[0],
        "who": "you" if later.as_other is None and later.as_taker is not None else "anybody",
        "cards": later.role_cards,
        "seats": later.takers,
    }
    return Illegality("not_now", decision_rule(table), fields, "role", later=later)


def _with_effect(table: Table, effect: Effect, own: Action) -> Illegality | None:
    """Returns the refusal of an action that an effect offers in other phases."""
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
        as_taker = _try(table, hosts[0], own, asked, as_taker=True)
        as_other = _try(table, hosts[0], own, asked, as_taker=False)
    else:
        obstacle = evolve(not_occupied(table, effect), words=words_of(table.ruleset.config))
        as_taker = as_other = Outlook(obstacle, None)
    later = Later(phases=tuple([phase.id for phase in hosts]), as_taker=as_taker, as_other=as_other)
    fields = {**whose_turn(table), "function": effect.id, "phases": later.phases}
    return Illegality("not_now", decision_rule(table), fields, "function", later=later)


def _holds(phase: RolePhase, effect: Effect, offers: list[str]) -> bool:
    """Whether a phase has decisions for which an effect answers these hooks."""
    if any([hook in phase.part_hooks for hook in offers]):
        return True
    return phase.id in effect.in_phases and ("opening_offer" in offers or "closing_offer" in offers)


def _host(table: Table, phase: Phase) -> Phase | None:
    """Returns the phase of a role in which a phase asks its decisions, which can be itself."""
    ruleset = table.ruleset
    if phase.index in ruleset.card_phase:
        return phase
    inside = phase.part_of or next(iter(phase.interrupts or ()), "")
    number = ruleset.phase_of.get(inside, -1)
    return ruleset.phases[number] if number in ruleset.card_phase else None


def _try(
    table: Table, phase: Phase, own: Action, kinds: Iterable[str], *, as_taker: bool
) -> Outlook | None:
    """Returns the outlook for an action in the seat's turn; see `_at_turn`."""
    if not (as_taker or (isinstance(phase, RolePhase) and not phase.for_taker_only)):
        return None
    return _outlook(table, _at_turn(table, phase, as_taker), own, kinds)


def _at_turn(table: Table, phase: Phase, as_taker: bool) -> Table:
    """Returns a copy on which the seat's turn begins, with its role or after all the others."""
    trial = table._copy()
    trial.ask_forced = True
    trial.outer = None
    trial._clear_marks()
    trial._become(phase, table.seat if as_taker else (table.seat - 1) % table.ruleset.players)
    if isinstance(phase, RolePhase):
        phase._begin_turn(trial, table.seat)
    return trial


def table_later(table: Table, later: Later, *, as_taker: bool) -> Table:
    """Returns a copy of the table at the decision that an outlook of *later* is about."""
    ruleset = table.ruleset
    phase = ruleset.phases[ruleset.phase_of[later.phases[0]]]
    if phase.index == ruleset.round:
        trial = _at_choice(table, new_round=not table.picks_left)
    else:
        trial = _at_turn(table, phase, as_taker)
    run(trial)
    return trial


def _outlook(table: Table, trial: Table, own: Action, kinds: Iterable[str]) -> Outlook | None:
    """Runs a copy to its next decision; returns what that says if it is the seat's, of *kinds*."""
    run(trial)
    is_asked = trial.seat == table.seat and trial.kind in kinds and trial.draws == table.draws
    if trial.over or not is_asked:
        return None
    context: Any = asked_context(trial)
    return Outlook(explain_action(trial, own), context)
