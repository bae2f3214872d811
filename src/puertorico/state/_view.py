"""`View`: what one seat, or somebody who looks on, may know of a game, as a frozen value.

Hidden are the VP chips of the other seats (CAPTAIN-13), a drawn tile that another seat looks at,
the kinds of plantations that lie hidden with another seat, and whatever an expansion keeps secret
(A-90). Everything else lies open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from .._base.arguments import checked_int, checked_seat
from .._base.counts import Counts
from .._base.jsonio import read_json, write_json
from .._engine.compiling import compile_ruleset
from .._engine.manifest import Expansion
from .._engine.table import Table
from ..actions import Action
from ..config import Config
from ..errors import PositionError, PuertoRicoError, shown
from ._dealing import Dealer
from ._decision import Decision, decision_of_table
from ._position import (
    BuildingPosition,
    CardPosition,
    Frame,
    PlayerPosition,
    Position,
    ShipPosition,
    TilePosition,
    position_of_table,
)
from ._values import from_plain

if TYPE_CHECKING:
    from ..game import Game

__all__ = ["PlayerView", "View", "view_of_table"]

_MOST_DEALS = 250
"""How often `View.sample` deals what is hidden, until the view is the same."""
_MOST_TILES = 60
"""More plantations than any box holds."""


@attrs.frozen(kw_only=True)
class PlayerView:
    """What a viewer may know of one seat.

    Attributes:
        doubloons: Money.
        vp: VP chips; None if they are hidden from the viewer. A seat sees its own; after the end
            of the game, and with `Config.open_vp`, everybody sees all.
        vp_paper: VP noted on paper, for all to see.
        goods: Goods by kind.
        island: The tiles, kind by kind.
        city: The buildings, in the order of the board.
        holding: Workers in the holding area, by kind of worker.
        used: The effects already used in this phase, as in a position.
        slots: The named numbers of expansions; the secret ones only if the viewer is this seat.
        hidden_tiles: How many plantations lie with this seat whose kind only this seat knows.
    """

    doubloons: int
    vp: int | None
    vp_paper: int
    goods: Counts
    island: tuple[TilePosition, ...]
    city: tuple[BuildingPosition, ...]
    holding: Counts
    used: tuple[str, ...]
    slots: Counts
    hidden_tiles: int


@attrs.frozen(kw_only=True)
class View:
    """All that one viewer may know of a game at a decision, or at its end; `Game.view` makes it.

    Two games that differ only in what the viewer cannot know, and in their seeds and histories,
    have equal views. A view is equal, hashable, picklable and JSON both ways, and nothing in it
    leads to the game. ``str(view)`` is the table for the terminal, without what is hidden.

    Attributes:
        config: What is played.
        viewer: The seat that sees this; None is somebody who only looks on.
        chance: ``"seeded"`` or ``"manual"``.
        ask_forced: Whether decisions with a single legal action are asked.
        round: The number of the round, from 1; 0 during the set-up.
        governor: The governor's seat.
        players: What every seat has.
        cards: The role cards: doubloons on them, and who has taken them.
        row: The face-up plantations by kind.
        face_down: How many plantations lie face-down.
        unseen: The kinds of all plantations that the viewer has not seen: those face-down, a drawn
            tile that another seat looks at, and those that lie hidden with other seats.
        discards: The discarded plantations by kind.
        tile_supply: The quarries, and the tiles of expansions, that are left; tiles without a
            limit are not among them.
        tile_held: Whether the seat whose decision it is looks at a drawn tile.
        drawn: The kind of that tile if the viewer may see it, else None.
        goods: The supply of goods by kind.
        ships: The cargo ships.
        trading_house: The kinds in the trading house.
        supply: The workers in the supply, by kind of worker.
        colonist_ship: The workers on the colonist ship, by kind of worker.
        vp: The VP chips in the supply.
        buildings: The buildings in the supply.
        slots: The named numbers of expansions that are not secret.
        ending: The end conditions that have come.
        over: Whether the game is over.
        frames: What is going on: the current phase last, what it interrupted before it.
        decision: Whose decision it is, and what it is about.
        actions: The legal actions if it is the viewer's decision, else none.
        placed: In a placement, the workers said so far, as in a position.

    >>> from puertorico import scenario
    >>> game = scenario(players=3, vp={0: 4, 1: 7}, taker=1)
    >>> [player.vp for player in game.view(1).players]
    [None, 7, None]
    >>> str(game.view(1).actions[0]), game.view(0).actions
    ('choose settler', ())
    """

    _game_class: ClassVar[Any]
    """`Game`: its module imports this one, and ties the knot."""

    _picture: ClassVar[Any]
    """`svg`, which draws views."""

    _text: ClassVar[Any]
    """`table_text`, which writes views."""

    config: Config
    viewer: int | None
    chance: str
    ask_forced: bool
    round: int
    governor: int
    players: tuple[PlayerView, ...]
    cards: tuple[CardPosition, ...]
    row: Counts
    face_down: int
    unseen: Counts
    discards: Counts
    tile_supply: Counts
    tile_held: bool
    drawn: str | None
    goods: Counts
    ships: tuple[ShipPosition, ...]
    trading_house: tuple[str, ...]
    supply: Counts
    colonist_ship: Counts
    vp: int
    buildings: Counts
    slots: Counts
    ending: tuple[str, ...]
    over: bool
    frames: tuple[Frame, ...]
    decision: Decision
    actions: tuple[Action, ...]
    placed: tuple[Counts, ...] = ()

    @property
    def seat(self) -> int:
        """Whose decision it is; `CHANCE` for a draw, `NOBODY` after the end."""
        return self.decision.seat

    @property
    def phase(self) -> str:
        """The id of the current phase."""
        return self.frames[-1].phase

    def sample(self, seed: int) -> Game:
        """Returns a game that agrees with all of this: its view for the viewer is this view.

        What is hidden is dealt at random: unseen tiles as if drawn one after another, VP chips so
        that every way to share them out is equally likely, the secret numbers of expansions so
        that all their values are. Where the viewer would then see something else, all of it is
        dealt anew.

        Args:
            seed: What is dealt, and drawn later on, depends on it and on the view alone.

        Raises:
            PositionError: No game was found that gives this view; a view that `Game.view` made
                has one.

        >>> from puertorico import scenario
        >>> view = scenario(players=3, vp={0: 1, 1: 1, 2: 4}).view(0)
        >>> [[player.vp for player in view.sample(seed).players] for seed in (1, 2, 3)]
        [[1, 5, 0], [1, 4, 1], [1, 2, 3]]
        """
        dealer = Dealer(checked_int("seed", seed))
        why: object = None
        for _ in range(_MOST_DEALS):
            try:
                game: Game = self._game_class.from_position(
                    _deal_hidden(self, dealer),
                    seed=seed,
                    chance=self.chance,
                    ask_forced=self.ask_forced,
                )
                found = game.view(self.viewer)
            except PuertoRicoError as refused:
                why = refused
                continue
            if found == self:
                return game
            why = "other than in its position are " + ", ".join(self._differences(found))
        raise PositionError(f"no game was found that gives this view: {why}")

    def _differences(self, other: View) -> list[str]:
        return [
            field.name
            for field in attrs.fields(View)
            if getattr(self, field.name) != getattr(other, field.name)
        ]

    def __str__(self) -> str:
        text: str = self._text(self, self.decision.summary)
        return text

    def _repr_svg_(self) -> str:
        picture: str = self._picture(self)
        return picture

    def to_json(self) -> str:
        """Returns the view as one line of JSON."""
        return write_json(self)

    @classmethod
    def from_json(cls, text: str, *, expansions: Sequence[Expansion] = ()) -> View:
        """Returns the view of a JSON text; the inverse of `to_json`.

        Args:
            text: The JSON.
            expansions: The expansions it may name.

        Raises:
            PositionError: The text is no JSON of a view; whether a game can give the view is seen
                when it is sampled.
        """
        data = read_json(text, error=PositionError)
        return from_plain(cls, data, error=PositionError, expansions=expansions)


def _shared(one: type[Any], other: type[Any], *but: str) -> tuple[str, ...]:
    """Returns the names of the fields that both classes have, in the same sense."""
    names = {field.name for field in attrs.fields(other)}
    return tuple(
        field.name for field in attrs.fields(one) if field.name in names and field.name not in but
    )


_OPEN = _shared(Position, View, "players", "face_down", "drawn", "slots")
_OPEN_OF_PLAYER = _shared(PlayerPosition, PlayerView, "vp", "slots")


def _values(source: object, names: Iterable[str]) -> dict[str, Any]:
    return {name: getattr(source, name) for name in names}


def view_of_table(t: Table, viewer: int | None) -> View:
    """Returns what *viewer* may know of *t*: a seat, or None for somebody who looks on.

    Raises:
        PositionError: There is no such seat.
    """
    ruleset = t.ruleset
    if viewer is not None:
        checked_seat(viewer, ruleset.players)
    config: Config = ruleset.config
    position = position_of_table(t)
    secret = {slot.id for slot in config.slots if slot.secret}
    hiding = {slot.id: slot.tile for slot in config.slots if slot.secret and slot.tile is not None}
    decides = t.seat == viewer
    unseen = Counter(position.face_down)
    if position.drawn is not None and not decides:
        unseen[position.drawn] += 1

    players = []
    for seat, player in enumerate(position.players):
        own = seat == viewer
        if not own:
            for id, tile in hiding.items():
                unseen[tile] += player.slots[id]
        players.append(
            PlayerView(
                **_values(player, _OPEN_OF_PLAYER),
                vp=player.vp if own or config.open_vp or t.over else None,
                slots=player.slots if own else _without(player.slots, secret),
                hidden_tiles=sum(player.slots[id] for id in hiding),
            )
        )
    return View(
        **_values(position, _OPEN),
        viewer=viewer,
        chance="seeded" if t.seeded else "manual",
        ask_forced=t.ask_forced,
        players=tuple(players),
        face_down=position.face_down.total(),
        # In the order of the tiles: the one in which they were counted would tell which are where.
        unseen=Counts((tile, unseen[tile]) for tile in ruleset.tile_ids[:5]),
        tile_held=position.drawn is not None,
        drawn=position.drawn if decides else None,
        slots=_without(position.slots, secret),
        decision=decision_of_table(t),
        # The table's own instances lead to the engine; these are values.
        actions=tuple(copy(action) for action in t.options) if decides else (),
    )


def _without(slots: Counts, secret: set[str]) -> Counts:
    return Counts(
        ((id, number) for id, number in slots.items() if id not in secret), keep_zeros=True
    )


# And back, with what is hidden dealt at random.


def _deal_hidden(view: View, dealer: Dealer) -> Position:
    """Returns a position with all that *view* shows and anything that it does not show.

    Raises:
        PositionError: What is unseen does not add up.
        ConfigError: The config cannot be played.
    """
    ruleset = compile_ruleset(view.config)
    if len(view.players) != ruleset.players:
        raise PositionError(f"players must be {ruleset.players}, not {len(view.players)}")
    others = [player for seat, player in enumerate(view.players) if seat != view.viewer]
    deck = _deck(view, ruleset.tile_ids[:5], [player.hidden_tiles for player in others])
    drawn = view.drawn
    if view.tile_held and drawn is None:
        (drawn,) = dealer.take(deck, 1)
    known = [player.vp for player in view.players if player.vp is not None]
    hidden = ruleset.start_vp - view.vp - sum(known)
    if not 0 <= hidden <= ruleset.start_vp:
        raise PositionError(f"the VP chips cannot make up the {ruleset.start_vp} of this game")
    chips = dealer.split(hidden, len(view.players) - len(known))

    players = []
    for seat, player in enumerate(view.players):
        slots = player.slots
        if seat != view.viewer:
            slots = _with_secrets(view.config, slots, dealer, per_player=True)
            slots = _with_tiles(view.config, slots, dealer.take(deck, player.hidden_tiles), dealer)
        players.append(
            PlayerPosition(
                **_values(player, _OPEN_OF_PLAYER),
                vp=chips.pop() if player.vp is None else player.vp,
                slots=slots,
            )
        )
    return Position(
        **_values(view, _OPEN),
        players=tuple(players),
        face_down=Counts(Counter(deck)),
        drawn=drawn,
        slots=_with_secrets(view.config, view.slots, dealer, per_player=False),
    )


def _deck(view: View, ids: list[str], hidden: list[int]) -> list[str]:
    """Returns the unseen tiles one by one, as many as the view says there are."""
    for id in view.unseen:
        if id not in ids:
            raise PositionError(f"unseen: {shown(id)} is no plantation")
    for number in (view.face_down, *hidden, *view.unseen.values()):
        if not 0 <= number <= _MOST_TILES:
            raise PositionError(f"there are 0 to {_MOST_TILES} plantations, not {shown(number)}")
    deck = [id for id in ids for _ in range(view.unseen.count(id))]
    held = int(view.tile_held and view.drawn is None)
    if view.face_down + held + sum(hidden) != len(deck):
        raise PositionError(
            f"{len(deck)} tiles are unseen, but {view.face_down} are face-down, {held} held and "
            f"{sum(hidden)} hidden"
        )
    return deck


def _with_secrets(config: Config, slots: Counts, dealer: Dealer, *, per_player: bool) -> Counts:
    """Returns *slots* with any values of the secret ones; those that count tiles are 0."""
    values = dict(slots)
    for slot in config.slots:
        if slot.secret and slot.per_player == per_player:
            values[slot.id] = slot.low
            if slot.tile is None:
                values[slot.id] += dealer.below(slot.high - slot.low + 1)
    return Counts(values, keep_zeros=True)


def _with_tiles(config: Config, slots: Counts, tiles: list[str], dealer: Dealer) -> Counts:
    """Returns *slots* with *tiles* counted in the secret ones that are for them."""
    values = dict(slots)
    for tile in tiles:
        places = [slot.id for slot in config.slots if slot.secret and slot.tile == tile]
        if not places:
            raise PositionError(f"no {tile} plantation can lie hidden")
        values[places[dealer.below(len(places))]] += 1
    return Counts(values, keep_zeros=True)
