"""`Preview`: what an action would do, found by playing it on a copy.

This is exact for any expansion's actions. The copy stops at the next draw or choice, whose outcome
is unknown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypeVar

from .._base.counts import Facts
from .._base.goods import Good
from .._base.late import evolve, frozen
from .._base.messages import checked_flag
from .._base.values import Seats, Value
from .._engine.asking import explain_now_and_later, table_later
from .._engine.decisions import OVER
from .._engine.table import Table
from ..actions._action import Action, checked_action
from ..decisions import BuildingPrice, PossibleLoad, PricePart
from ..errors import GameOverError, IllegalActionError, PositionError
from ..events import (
    BuildingPriced,
    DoubloonsEarned,
    DoubloonsPaid,
    Events,
    GoodsLoaded,
    Group,
    VictoryPointsEarned,
)
from ..events._event import Event
from ..state._scoring import ScoreLine
from ..state._secrets import secrets_of
from ..state._tables import come_to_decision
from ..state._view import actions_seen
from ..types import DecisionKindId

if TYPE_CHECKING:
    from ._game import Game, View

_When: TypeAlias = Literal["now", "as_other", "as_taker"]
_NOW: Final[_When] = "now"
_AS_OTHER: Final[_When] = "as_other"
_AS_TAKER: Final[_When] = "as_taker"
_DEALS: Final = 4
"""How many games that a seat may think possible are tried if others have secrets."""

_NOTHING: Final = Facts[int]({})

_E = TypeVar("_E", bound=Event)


@frozen(kw_only=True, eq=False, repr=False)
class SeatChange(Value):
    """How an action changes what one seat has; all numbers can be negative.

    Attributes:
        doubloons: The change in the seat's money, in doubloons.
        vp: The change in its VP chips and points on paper together, in victory points.
        goods: The changes in its goods, by kind; like the other fields, it omits kinds that do not
            change.
        tiles: The changes in the tiles on its island, by kind.
        buildings: The changes in its buildings, by id.
        workers: The changes in its workers, in place or in the holding area, by kind.
    """

    doubloons: int = 0
    vp: int = 0
    goods: Mapping[str, int] = _NOTHING
    tiles: Mapping[str, int] = _NOTHING
    buildings: Mapping[str, int] = _NOTHING
    workers: Mapping[str, int] = _NOTHING


_NO_CHANGE: Final = SeatChange()


@frozen(kw_only=True, eq=False, repr=False)
class Preview(Value):
    """The consequences of an action, up to the next choice or draw; `Game.preview` returns one.

    These include automatic effects and the course of the phase, such as production after choosing
    the craftsman, but not draws or others' choices, even if only one is legal.

    Attributes:
        seat: The seat that would act, from 0; `CHANCE` for a draw.
        when: ``"now"`` if the action belongs to the current decision. Otherwise it is played as if
            the seat's turn in that phase came immediately, after another seat took the role
            (``"as_other"``) or the seat itself did (``"as_taker"``).
        missing: The doubloons that the seat lacks for it, which are lent; 0 if the action is legal.
        is_certain: Whether this is certain. With secret slots it can depend on what other seats
            keep secret; then this is what would happen in a game that the seat may think possible.
        changes: The changes for each seat, by seat.
        price: The price of the building built, with its reductions; None if the action builds
            nothing.
        paid: The doubloons that the seat pays, one `PricePart` per cause.
        earned: The doubloons that the seat receives, likewise.
        scored: The victory points that the seat scores, one line per cause.
        loads: The seat's loads on cargo ships.
        production: The goods that the seat can then produce, by kind; see `Material.production`.
        next_seat: The seat that decides next; `CHANCE` if something is drawn, such as a tile for
            the seat or for the row, and `NOBODY` if the game is over.
        next_kind: The kind of that decision or draw, such as ``reveal``.
        choices: The legal actions at that decision, if it is the seat's own.
        then: The previews of these choices, if asked for.
        events: The events, as the seat would see them.

    >>> from puertorico import scenario
    >>> from puertorico.actions import Load
    >>> game = scenario(players=3, role="captain", goods={0: "5 corn"}, city={0: "harbor*"})
    >>> found = game.preview(Load("corn", 6))
    >>> found.vp, [(line.source, line.points) for line in found.scored], dict(found.goods)
    (7, [('captain', 5), ('privilege', 1), ('harbor', 1)], {'corn': -5})
    """

    seat: int
    when: _When
    missing: int
    is_certain: bool
    changes: tuple[SeatChange, ...]
    price: BuildingPrice | None
    paid: tuple[PricePart, ...]
    earned: tuple[PricePart, ...]
    scored: tuple[ScoreLine, ...]
    loads: tuple[PossibleLoad, ...]
    production: Mapping[str, int]
    next_seat: int
    next_kind: DecisionKindId
    choices: tuple[Action, ...]
    then: tuple[Preview, ...]
    events: Events

    @property
    def own(self) -> SeatChange:
        """The changes for the seat that acts; none at a draw."""
        return _NO_CHANGE if self.seat < 0 else self.changes[self.seat]

    @property
    def doubloons(self) -> int:
        """The change in the acting seat's money, in doubloons."""
        return self.own.doubloons

    @property
    def vp(self) -> int:
        """The change in the acting seat's points, chips and paper, in victory points."""
        return self.own.vp

    @property
    def goods(self) -> Mapping[str, int]:
        """The changes in the acting seat's goods, by kind."""
        return self.own.goods


def preview_of_view(view: View, steps: Sequence[Action], as_taker: bool, then: bool) -> Preview:
    """Returns the preview that a view has; see `View.preview`."""
    if view.kind == OVER:
        raise GameOverError("the game is over")
    if view.viewer != view.seat:
        raise PositionError(f"this viewer is not asked: {view.decision.summary}")
    deals = _DEALS if any([slot.secret for slot in view.config.slots]) else 1
    found = [_preview(view.sample(seed), steps, as_taker, then) for seed in range(deals)]
    is_certain = all([other == found[0] for other in found])
    return evolve(found[0], is_certain=is_certain)


def preview_of_game(game: Game, steps: Sequence[Action], as_taker: bool, then: bool) -> Preview:
    """Returns the preview of a game; see `Game.preview`."""
    if game.is_over:
        raise GameOverError("the game is over")
    if game.seat >= 0 and secrets_of(game._table.ruleset).names:
        return preview_of_view(game.view(game.seat), steps, as_taker, then)
    return _preview(game, steps, as_taker, then)


def _preview(game: Game, steps: Sequence[Action], as_taker: bool, then: bool) -> Preview:
    for step in steps:
        checked_action(step)
    checked_flag("as_taker", as_taker)
    checked_flag("then", then)
    table, when, missing = _begun(game._table, steps[0], as_taker)
    return _played(type(game), table, steps, when, missing, then)


def _begun(table: Table, action: Action, as_taker: bool) -> tuple[Table, _When, int]:
    """Returns a copy on which an action is legal, when that is, and the doubloons that were lent.

    Raises:
        IllegalActionError: More than time and money is in the way.
    """
    obstacle = explain_now_and_later(table, action)
    trial, when, missing = table._copy(), _NOW, 0
    later = None if obstacle is None else obstacle.later
    if later is not None:
        when = _AS_TAKER if later.as_other is None or (as_taker and later.as_taker) else _AS_OTHER
        outlook = later.as_taker if when == _AS_TAKER else later.as_other
        if outlook is not None:
            trial = table_later(table, later, as_taker=when == _AS_TAKER)
            obstacle = outlook.obstacle
    if obstacle is not None and obstacle.reason == "too_expensive":
        missing = obstacle.fields["price"] - obstacle.fields["money"]
        trial.earn(trial.seat, missing, obstacle.rule)
        come_to_decision(trial)
    if action not in trial.options:
        assert obstacle is not None
        raise IllegalActionError(obstacle)
    return trial, when, missing


def _played(
    kind: type[Game],
    table: Table,
    steps: Sequence[Action],
    when: _When,
    missing: int,
    then: bool,
) -> Preview:
    """Plays the steps on a table, and returns what that has changed."""
    skips_forced, table.ask_forced = not table.ask_forced, True
    table.seeded = False
    seat = table.seat
    trial = kind._of(table, None)
    before = kind._of(table._copy(), None)
    seen = Events(_play(trial, steps, skips_forced)).seen_by(seat)
    own = [event for event in seen if getattr(event, "seat", None) == seat]
    priced = _of(BuildingPriced, own)
    choices = actions_seen(table, seat)
    return Preview(
        seat=seat,
        when=when,
        missing=missing,
        is_certain=True,
        changes=Seats([_change(before, trial, each) for each in range(trial.config.players)]),
        price=BuildingPrice(priced[0].cost, priced[0].reductions, priced[0].price, missing)
        if priced
        else None,
        paid=_parts(own, DoubloonsPaid),
        earned=_parts(own, DoubloonsEarned),
        scored=tuple(
            [ScoreLine(vp.cause, vp.points, vp.rule) for vp in _of(VictoryPointsEarned, own)]
        ),
        loads=tuple(
            [PossibleLoad(Good(load.good), load.ship, load.count) for load in _of(GoodsLoaded, own)]
        ),
        production=trial.material.production(trial.players[seat]) if seat >= 0 else _NOTHING,
        next_seat=trial.seat,
        next_kind=trial.kind,
        choices=choices,
        then=tuple([_played(kind, table._copy(), (each,), when, 0, False) for each in choices])
        if then
        else (),
        events=seen,
    )


def _play(trial: Game, steps: Sequence[Action], skips_forced: bool) -> list[Group]:
    """Plays the steps, with the forced ones that belong to them, and returns what happens."""
    table = trial._table
    seat = table.seat
    groups: list[Group] = []
    for at, step in enumerate(steps):
        # If the game plays forced steps itself, whole choices leave them out.
        while at and skips_forced and _is_forced(table, seat):
            groups += trial.play(table.options[0]).groups
        asked = table.kind
        groups += trial.play(step).groups
    # The last steps of a whole choice may be forced. Those that only collect what is chosen, such
    # as goods to store, do nothing before the last.
    whole = skips_forced and len(steps) > 1
    while _is_forced(table, seat) and table.kind == asked and (whole or not Events(groups)):
        groups += trial.play(table.options[0]).groups
    return groups


def _is_forced(table: Table, seat: int) -> bool:
    return table.seat == seat and len(table.options) == 1


def _of(kind: type[_E], events: list[Event]) -> list[_E]:
    """Returns the events of a class."""
    return [event for event in events if isinstance(event, kind)]


def _parts(own: list[Event], kind: type[DoubloonsPaid | DoubloonsEarned]) -> tuple[PricePart, ...]:
    return tuple([PricePart(event.cause, event.doubloons) for event in _of(kind, own)])


def _change(before: Game, after: Game, seat: int) -> SeatChange:
    """Returns the difference between a seat in two games."""
    if before._table.players[seat] is after._table.players[seat]:
        return _NO_CHANGE
    was, now = before.players[seat], after.players[seat]
    workers_of = before.material.workers_of
    return SeatChange(
        doubloons=now.doubloons - was.doubloons,
        vp=now.vp + now.vp_paper - was.vp - was.vp_paper,
        goods=_difference(was.goods, now.goods),
        tiles=_difference(*[{it.tile: it.count for it in each.island} for each in (was, now)]),
        buildings=_difference(*[{it.building: 1 for it in each.city} for each in (was, now)]),
        workers=_difference(workers_of(was), workers_of(now)),
    )


def _difference(before: Mapping[Any, int], after: Mapping[Any, int]) -> Facts[int]:
    if before == after:
        return _NOTHING
    kinds = dict.fromkeys([*before, *after])
    changes = {str(kind): after.get(kind, 0) - before.get(kind, 0) for kind in kinds}
    return Facts({kind: change for kind, change in changes.items() if change})
