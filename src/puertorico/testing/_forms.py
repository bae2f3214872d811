"""Checks that a game stays the same when it is written, read again, and asked."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from typing import Any

from ..actions._action import Action
from ..bots import HeuristicBot
from ..events import Events
from ..events._event import Event
from ..game._game import Game, Record, View
from ..pictures._svg import Look, svg
from ..state._checking import first_difference
from ..state._decision import Decision
from ..state._position import Position
from ._asking import asked_about
from ._failure import Mismatch
from ._play import Moment
from ._start import pick

__all__ = ["bots", "copies", "decisions", "events", "pictures", "positions", "records", "scores"]


def same(what: str, found: object, wanted: object) -> None:
    """Raises an error if two values differ.

    Raises:
        Mismatch: They do.
    """
    if found != wanted:
        raise Mismatch(
            f"{what} is not the same: {str(found)[:300]}\n  instead of {str(wanted)[:300]}"
        )


def _texts(actions: Sequence[Action]) -> list[str]:
    return [str(action) for action in actions]


def positions(moment: Moment) -> None:
    """A game made from the position is the same, whatever it asks; so is one from JSON."""
    game = moment.game
    found = first_difference(game._table)
    if found is not None:
        what, there, again = found
        same(f"{what} of a game made from the position", again, there)
    position = game.position()
    made = Game.from_position(position, chance=game.chance, ask_forced=game.ask_forced)
    same("the key of a game made from the position", made.key(), game.key())
    text = position.to_json()
    read = Position.from_json(text, expansions=moment.expansions)
    same("a position read from JSON", read, position)
    same("the JSON of a position read from JSON", read.to_json(), text)


def _pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


def copies(moment: Moment) -> None:
    """A copy and a pickled game are the same, and playing on the copy leaves the game alone.

    Classes that are defined inside functions cannot be pickled; then pickles are not tried.
    """
    game = moment.game
    before = game.position().to_json()
    copy = game.copy()
    same("the key of a copy", copy.key(), game.key())
    if not copy.is_over:
        copy.apply(pick(moment.rng, copy.legal_actions()))
    same("the position after playing on a copy", game.position().to_json(), before)
    if can_be_pickled(moment.expansions):
        same("the key of a pickled game", _pickled(game).key(), game.key())
        same("a pickled position", _pickled(game.position()), game.position())
        same("a pickled view", _pickled(game.view(None)), game.view(None))


def can_be_pickled(expansions: Sequence[Any]) -> bool:
    """Whether the expansions can be pickled, and are the same then."""
    try:
        return bool(_pickled(expansions) == expansions)
    except Exception:
        return False


def decisions(moment: Moment) -> None:
    """Each action is there once, legal, and read from its text and JSON; so is the decision."""
    game = moment.game
    actions = game.legal_actions()
    same("the list of legal actions without repetitions", len(set(actions)), len(actions))
    for action in actions:
        same("whether a legal action is legal", game.is_legal(action), True)
        same("an action read from its text", game.parse_action(str(action)), action)
        read = Action.from_json(action.to_json(), expansions=moment.expansions)
        same("an action read from JSON", read, action)
    decision = game.decision
    read_decision = Decision.from_json(decision.to_json(), expansions=moment.expansions)
    same("a decision read from JSON", read_decision, decision)
    if game.chance_outcomes():
        outcomes = _texts([action for action, _ in game.chance_outcomes()])
        same("the list of outcomes", outcomes, _texts(actions))


def refusals(moment: Moment) -> None:
    """Each action that is not legal is refused with a reason."""
    game = moment.game
    if game.seat < 0:
        return
    for action in asked_about(moment, 18):
        why = game.explain(action)
        if game.is_legal(action) != (why is None):
            raise Mismatch(f"'{action}' is legal: {game.is_legal(action)}; explained: {why}")
        if why is not None and not str(why.message):
            raise Mismatch(f"'{action}' is refused without a sentence: {why!r}")


def records(moment: Moment) -> None:
    """The record leads to the same game, and is the same read from JSON and from text."""
    game, expansions = moment.game, moment.expansions
    record = game.record()
    same("the key of a replayed game", record.replay().key(), game.key())
    same(
        "a record read from JSON", Record.from_json(record.to_json(), expansions=expansions), record
    )
    same(
        "a record read from text", Record.from_text(record.to_text(), expansions=expansions), record
    )


def events(moment: Moment) -> None:
    """Events are the same read from JSON, also as others see them."""
    if isinstance(moment.happened, Events):
        for happened in (moment.happened, moment.happened.seen_by(None)):
            again = Events.from_json(happened.to_json(), expansions=moment.expansions)
            same("groups of events read from JSON", again.groups, happened.groups)
    for event in moment.happened:
        for seen in (event, event.seen_by(None)):
            read = Event.from_json(seen.to_json(), expansions=moment.expansions)
            same("an event read from JSON", read, seen)


def scores(moment: Moment) -> None:
    """Totals are the sums of the lines of the score."""
    game = moment.game
    totals = [player.total for player in game.score().players]
    same("the total of each seat", game.totals(), totals)
    lines = [sum([line.points for line in player.lines]) for player in game.score().players]
    same("the sum of the lines of each seat", lines, totals)


def pictures(moment: Moment) -> None:
    """The table can be shown as text and as a picture."""
    game = moment.game
    view = game.view(None if game.seat < 0 else game.seat)
    if not (str(game) and str(view)):
        raise Mismatch("the table is shown as an empty text")
    svg(view, look=Look(actions=game.legal_actions()))


def bots(moment: Moment) -> None:
    """A bot that does not know the expansion chooses a legal action."""
    game = moment.game
    if game.seat < 0:
        return
    view = View.from_json(game.view(game.seat).to_json(), expansions=moment.expansions)
    action = HeuristicBot().choose(view, game.legal_actions())
    if not game.is_legal(action):
        raise Mismatch(f"the bot chooses '{action}', which is not legal")
