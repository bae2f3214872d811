"""The public part of the Smuggler: actions, contexts, events, its board and whole choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

import attrs

from puertorico import Action, Counts, Event
from puertorico.actions import PlaceColonists
from puertorico.decisions import DecisionContext
from puertorico.errors import PositionError
from puertorico.plugin import ChoiceHelper, DeclaredAction, IntField, TextField, Walk, illegal
from puertorico.plugin.advanced import (
    Workers,
    check_circles,
    checked_int,
    checked_text,
    circles_left,
    items,
    numbers_wanted,
    place_all,
    placed_by,
    shown,
)
from puertorico.types import CardId, WorkerId

if TYPE_CHECKING:
    from puertorico import Game, Position, View

__all__ = [
    "Capture", "KeepWorkers", "Plunder", "Poach", "PoachContext", "Raid", "RemoveWorkers",
    "RoleCaptured", "SmuggleContext", "SmugglerBoard", "SmugglerTileTaken", "poaching",
    "smuggler_board",
]  # fmt: skip


class Raid(DeclaredAction):
    """Takes all goods off a cargo ship and keeps some of them (SMUG-RAID-1, SMUG-RAID-2)."""

    template = "raid {ship} keep {count}"
    asked_in: ClassVar[tuple[str, ...]] = ("smuggle",)

    ship: IntField = IntField("The capacity of the ship, in goods.")
    count: IntField = IntField("How many goods are kept.")


class Plunder(DeclaredAction):
    """Takes all goods out of the trading house, for points (SMUG-PLUNDER-1)."""

    template = "plunder"
    asked_in: ClassVar[tuple[str, ...]] = ("smuggle",)
    picture_part: ClassVar[tuple[str, ...]] = ("trading_house",)


class Poach(DeclaredAction):
    """Takes workers off the colonist ship (SMUG-POACH-1); which are kept is asked next."""

    template = "poach"
    asked_in: ClassVar[tuple[str, ...]] = ("smuggle",)
    picture_part: ClassVar[tuple[str, ...]] = ("colonist_ship",)


class Capture(DeclaredAction):
    """Captures a role card that nobody has taken this round (SMUG-CAPTURE-1)."""

    template = "capture {card}"
    asked_in: ClassVar[tuple[str, ...]] = ("smuggle",)

    card: TextField[CardId] = TextField("The id of the role card.")


class _OfWorkers(DeclaredAction):
    """A number of workers of a kind, a step of poaching."""

    asked_in: ClassVar[tuple[str, ...]] = ("poach",)

    count: IntField = IntField("How many workers.")
    worker: TextField[WorkerId] = TextField("The kind of worker.", default="colonist")


class RemoveWorkers(_OfWorkers):
    """Says how many workers of a kind leave the colonist ship (SMUG-POACH-1), a step of poaching.

    Asked only if there are several kinds, and not about colonists, who make up the rest.
    """

    template = "remove {count} {worker}"


class KeepWorkers(_OfWorkers):
    """Says how many of the removed workers of a kind are kept (SMUG-POACH-2), a step of poaching.

    The others go to the supply.
    """

    template = "keep {count} {worker}"


@attrs.frozen
class SmuggleContext(DecisionContext):
    """Which action the smuggler carries out.

    Attributes:
        free_cards: The doubloons on each card that no seat has taken in this round, by the id of
            the card.
        removed: How many workers poaching would take from the colonist ship; 0 if it is not
            possible.
    """

    free_cards: Mapping[CardId, int]
    removed: int


@attrs.frozen
class PoachContext(DecisionContext):
    """How many workers of a kind are removed from the colonist ship, or how many of these are kept.

    Attributes:
        worker: The kind of worker in question.
        removed: How many workers of this kind are removed, if the question is how many of them are
            kept; None if this number is the question.
        due: How many workers are still to be removed.
        room: How many more workers can be kept.
        leaving: The workers removed so far, by kind.
        kept: Those of them kept so far, by kind.
    """

    worker: WorkerId
    removed: int | None
    due: int
    room: int
    leaving: Counts
    kept: Counts


@attrs.frozen
class SmugglerTileTaken(Event):
    """*seat* took the smuggler's player tile.

    Attributes:
        seat: The smuggler from now on, from 0.
    """

    seat: int


@attrs.frozen
class RoleCaptured(Event):
    """*seat*, the smuggler, captured the role card *card*.

    Attributes:
        seat: The smuggler, from 0.
        card: The id of the role card.
    """

    seat: int
    card: CardId


HOLDER: Final = "smuggler_tile"
"""The slot that names the seat with the player tile."""
CAPTURED: Final = "captured_card"
"""The slot that names the captured role card until an opponent or the smuggler plays it."""


@attrs.frozen(kw_only=True)
class SmugglerBoard:
    """The player tile and the captured card.

    Attributes:
        holder: The seat that has the player tile; None before a player takes the smuggler.
        card: The id of the captured role card, or None.
    """

    holder: int | None
    card: CardId | None


def smuggler_board(source: Game | Position | View) -> SmugglerBoard:
    """Returns who holds the player tile, and which card is captured.

    Args:
        source: The game, the position or the view.

    Raises:
        PositionError: The Smuggler is not in play.

    >>> from puertorico import SMUGGLER, scenario
    >>> from puertorico.expansions.smuggler import smuggler_board
    >>> game = scenario(role="smuggler", expansions=(SMUGGLER,))
    >>> game.apply(game.parse_action("capture builder"))
    >>> smuggler_board(game.view(None))
    SmugglerBoard(holder=0, card='builder')
    """
    slots = getattr(source, "slots", None)
    if not isinstance(slots, Counts):
        raise TypeError(f"source must be a game, a position or a view, not {type(source).__name__}")
    if HOLDER not in slots:
        raise PositionError("there is no player tile: the smuggler is not in play")
    holder, captured = slots[HOLDER], slots[CAPTURED]
    return SmugglerBoard(
        holder=holder - 1 if holder else None,
        card=source.cards[captured - 1].card if captured else None,
    )


RULE: Final = "SMUG-POACH-2"


def poaching(
    game: Game, choice: Workers, *, removed: Mapping[str, int] | None = None
) -> tuple[Action, ...]:
    """Returns the steps that poach workers and place those kept as *choice* says.

    Args:
        game: A game in which the smuggler can poach now, or whose decision is which workers are
            poached, at any step. The arguments then include what earlier steps have said.
        choice: How many workers go on each target, as for `placement`; these are the workers kept.
        removed: How many workers of each kind except colonists leave the ship; by default only
            those kept.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import SMUGGLER, scenario
    >>> from puertorico.expansions.smuggler import poaching
    >>> game = scenario(role="smuggler", ship=8, island={0: "3 corn"}, expansions=(SMUGGLER,))
    >>> [str(step) for step in poaching(game, {"corn": 2})]
    ['poach', 'keep 2 colonist']
    """
    walk = Walk(game)
    asked = walk.context(PoachContext)
    if asked is None:
        walk.take(Poach())
    wanted = numbers_wanted(game, choice)
    check_circles(game, wanted, circles_left(game))
    kept: dict[str, int] = dict.fromkeys(game.material.workers, 0)
    for (_, worker), number in wanted.items():
        kept[worker] += number
    leaving = kept | _numbers_removed(game, removed)
    if asked is not None:
        _check_said(game, asked, leaving, kept)
    while asked := walk.context(PoachContext):
        worker = asked.worker
        if asked.removed is None:
            _check_removed(walk.game, worker, leaving[worker], asked.due)
            walk.take(RemoveWorkers(leaving[worker], worker))
        else:
            _check_kept(game, worker, kept[worker], asked.removed, asked.room)
            walk.take(KeepWorkers(kept[worker], worker))
    place_all(walk, wanted)
    return tuple(walk.steps)


def _said(game: Game, asked: PoachContext) -> tuple[list[str], list[str]]:
    """Returns the kinds whose number removed is settled, and those whose number kept is.

    The kinds are asked for from the last to the first, which are the colonists.
    """
    kinds = list(game.material.workers)
    now = kinds.index(asked.worker)
    first = now + (asked.removed is None)
    return kinds[max(first, 1) :], kinds[now + 1 :]


def _check_said(
    game: Game, asked: PoachContext, leaving: Mapping[str, int], kept: Mapping[str, int]
) -> None:
    """Raises an error if the choice contradicts the steps before."""
    of_removed, of_kept = _said(game, asked)
    for worker in of_removed:
        number, wanted = asked.leaving[worker], leaving[worker]
        fields = {"there": number, "worker": worker, "given": wanted}
        if wanted != number:
            raise illegal(game, "other_number", RULE, fields, "said")
    for worker in of_kept:
        number, wanted = asked.kept[worker], kept[worker]
        fields = {"there": number, "worker": worker, "given": wanted}
        if wanted != number:
            raise illegal(game, "other_number", RULE, fields, "said_kept")


def _numbers_removed(game: Game, removed: Mapping[str, int] | None) -> dict[str, int]:
    """Returns how many workers of each kind in *removed* leave the ship."""
    numbers: dict[str, int] = {}
    for worker, number in items({} if removed is None else removed):
        if checked_text("a kind of worker", worker) not in list(game.material.workers)[1:]:
            raise illegal(game, "no_such_worker", RULE, {"given": shown(worker)}, "removed")
        if checked_int(f"a number of {worker}s", number) < 0:
            fields = {"given": shown(number), "worker": worker}
            raise illegal(game, "no_number", RULE, fields, "removed")
        numbers[worker] = number
    return numbers


def _check_removed(game: Game, worker: str, number: int, due: int) -> None:
    """Raises an error if this number of workers of a kind cannot be removed."""
    possible = [action.values[0] for action in game.legal_actions()]
    if number not in possible:
        least, most = possible[0], possible[-1]
        fields = {
            "due": due,
            "least": least,
            "most": most,
            "worker": worker,
            "given": shown(number),
        }
        raise illegal(game, "other_number", "SMUG-POACH-1", fields, "whole")


def _check_kept(game: Game, worker: str, number: int, removed: int, room: int) -> None:
    """Raises an error if more are kept than are removed, or than there is room for."""
    fields = {"removed": removed, "worker": worker, "room": room, "given": shown(number)}
    if number > removed:
        if len(game.material.workers) == 1:
            raise illegal(game, "too_many", RULE, fields, "removed")
        # The number of each kind that leaves the ship is part of the choice.
        raise illegal(game, "other_number", RULE, fields, "removed")
    if number > room:
        raise illegal(game, "too_many", RULE, fields, "room")


def _begins(game: Game, first: Action | None) -> bool:
    return game.kind == "poach" or isinstance(first, Poach)


def _named(game: Game, walk: Walk) -> dict[str, Any]:
    asked = game.decision.context
    removed = {}
    if isinstance(asked, PoachContext):
        removed = {worker: asked.leaving[worker] for worker in _said(game, asked)[0]}
    for step in walk.said:
        if isinstance(step, RemoveWorkers):
            removed[step.worker] = step.count
    return {"choice": placed_by(game, walk), "removed": removed}


POACHING: Final = ChoiceHelper(
    function=poaching,
    kinds=("poach", "placement"),
    steps=(Poach, KeepWorkers, RemoveWorkers, PlaceColonists),
    begins=_begins,
    named=_named,
    arguments={"choice": "workers"},
)
"""Poaching, from whole choice to steps and back."""
