"""Events: what happened, in the past tense, typed and frozen. `Game.play` returns them in order.

Every event carries `rule`, the id of the rule that caused it. Seats are numbers from 0; sums are
doubloons or victory points; goods, tiles, roles, buildings and workers are named by their ids.
`Vocabulary.describe` turns an event into a sentence. From a position and the events that follow it
all that is open on the table can be counted on.

What only one seat may know stands in fields marked as `SECRET`; `Event.seen_by` and `redacted` give
what somebody else sees of it.

Events are JSON both ways: an object with the fields, and with the name of the class as ``"kind"``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, Self

import attrs

from .errors import RecordError, numbered, shown, with_article
from .goods import tile_words
from .plain import Reader, read_json, to_plain, write_json

__all__ = [
    "KINDS", "SECRET", "BuildingBuilt", "BuildingChosen", "BuildingWithdrawn", "CardCoinsAdded",
    "CardsReturned", "ColonistsPlaced", "ColonistsTaken", "DoubloonsEarned", "DoubloonsPaid",
    "EndTriggered", "Event", "FirstPlayerDrawn", "GameEnded", "GoodSold", "GoodsLoaded",
    "GoodsReturned", "GoodsTaken", "GovernorPassed", "PhaseEnded", "RoleChosen", "ShipEmptied",
    "ShipRefilled", "ShipUnloaded", "TileDiscarded", "TileDrawn", "TileFlipped", "TileHidden",
    "TilePlaced", "TilePutBack", "TileRemoved", "TileRevealed", "TilesDiscarded",
    "TilesReshuffled", "TradingHouseEmptied", "VictoryPointsEarned", "VictoryPointsReturned",
    "WorkersReturned", "redacted",
]  # fmt: skip

SECRET: Final = {"secret": True}
"""The metadata of a field that only the event's own seat may know; for others it is None."""

_ENDS: Final = {
    "colonists": "the supply cannot fill the colonist ship",
    "city": "a city is full",
    "victory_points": "the last VP is taken",
    "rounds": "the rounds agreed on are over",
}


def _tiles(tiles: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{number} {tile}" for tile, number in tiles)


@attrs.frozen(kw_only=True)
class Event:
    """The base of all events.

    Attributes:
        rule: The id of the rule that caused it.
    """

    rule: str

    def sentence(self) -> str:
        """Returns what a person calls it, in canonical words, seats as "player 2"."""
        raise NotImplementedError(f"{type(self).__name__} has no sentence")

    def seen_by(self, viewer: int | None) -> Self:
        """Returns what a seat, or a spectator, sees of it: the event without secrets of others.

        Args:
            viewer: The seat that looks on; None for a spectator.

        >>> event = TileDrawn(rule="BLD-HACIENDA-1", seat=1, tile="corn")
        >>> event.seen_by(1).tile, event.seen_by(0).tile, event.seen_by(None).tile
        ('corn', None, None)
        """
        if viewer is not None and type(viewer) is not int:
            raise TypeError(f"a viewer is a seat or None, not {shown(viewer)}")
        if viewer is not None and viewer == getattr(self, "seat", None):
            return self
        fields: tuple[attrs.Attribute[Any], ...] = attrs.fields(type(self))
        hidden: dict[str, Any] = {
            field.name: None for field in fields if field.metadata.get("secret")
        }
        return attrs.evolve(self, **hidden) if hidden else self

    def to_json(self) -> str:
        """Returns the event as one line of JSON.

        >>> RoleChosen(rule="ROUND-02", seat=2, card="settler").to_json()
        '{"kind":"RoleChosen","rule":"ROUND-02","seat":2,"card":"settler"}'
        """
        fields = to_plain(self)
        if "kind" in fields:
            raise TypeError(f"{type(self).__name__} has a field 'kind': in JSON that is its name")
        return write_json({"kind": type(self).__name__, **fields})

    @classmethod
    def from_json(cls, text: str, *, kinds: Iterable[type[Event]] = ()) -> Self:
        """Returns the event of a JSON text; the inverse of `to_json`.

        Args:
            text: The JSON.
            kinds: Classes of events beside those of this library that it may be of.

        Raises:
            RecordError: The text is no JSON of such an event; or two classes have one name.

        >>> Event.from_json('{"kind": "GameEnded", "rule": "END-01"}')
        GameEnded(rule='END-01')
        """
        known = dict(KINDS)
        given: list[type[Event]] = [cls, *kinds]
        for kind in given:
            if known.setdefault(kind.__name__, kind) is not kind:
                raise RecordError(f"two kinds of events are called {kind.__name__}")
        data = read_json(text, error=RecordError)
        if not isinstance(data, dict):
            raise RecordError(f"an event must be an object, not {shown(data)}")
        name = data.pop("kind", None)
        found = known.get(name) if isinstance(name, str) else None
        if found is None or found is Event or not issubclass(found, cls):
            raise RecordError(f"there is no kind {shown(name)} of {cls.__name__}")
        event: Self = Reader(RecordError).fields(found, data, found.__name__)
        return event


@attrs.frozen(kw_only=True)
class FirstPlayerDrawn(Event):
    """Chance made *seat* the first governor."""

    seat: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 is the first governor``."""
        return f"player {self.seat} is the first governor"


@attrs.frozen(kw_only=True)
class RoleChosen(Event):
    """*seat* took the role card *card*."""

    seat: int
    card: str

    def sentence(self) -> str:
        """Returns, for example, ``player 2 takes the settler role``."""
        return f"player {self.seat} takes the {self.card} role"


@attrs.frozen(kw_only=True)
class PhaseEnded(Event):
    """The phase *phase* that *seat* called is over."""

    seat: int
    phase: str

    def sentence(self) -> str:
        """Returns, for example, ``the settler phase is over``."""
        return f"the {self.phase} phase is over"


@attrs.frozen(kw_only=True)
class DoubloonsEarned(Event):
    """*seat* received *amount* doubloons."""

    seat: int
    amount: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 earns 3 doubloons``."""
        return f"player {self.seat} earns {numbered(self.amount, 'doubloon')}"


@attrs.frozen(kw_only=True)
class DoubloonsPaid(Event):
    """*seat* paid *amount* doubloons to the bank."""

    seat: int
    amount: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 pays 3 doubloons``."""
        return f"player {self.seat} pays {numbered(self.amount, 'doubloon')}"


@attrs.frozen(kw_only=True)
class VictoryPointsEarned(Event):
    """*seat* scored: *chips* from the supply and *paper* noted when it was empty.

    Everybody may know it: points are earned in the open, and whoever wants to can count them. Only
    the pile that they lie in is covered (CAPTAIN-13, A-90).
    """

    seat: int
    chips: int
    paper: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 scores 3 VP, 1 of them on paper``."""
        on_paper = f", {self.paper} of them on paper" if self.paper else ""
        return f"player {self.seat} scores {self.chips + self.paper} VP{on_paper}"


@attrs.frozen(kw_only=True)
class VictoryPointsReturned(Event):
    """*seat* put VP chips back into the supply."""

    seat: int
    chips: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 returns 1 VP``."""
        return f"player {self.seat} returns {self.chips} VP"


@attrs.frozen(kw_only=True)
class TileRevealed(Event):
    """A face-down tile was turned up for all to see: by *seat*, or into the row (-1)."""

    seat: int
    tile: str

    def sentence(self) -> str:
        """Returns, for example, ``a corn plantation is laid face-up``, or who turns it up."""
        tile = with_article(tile_words(self.tile))
        return f"{tile} is laid face-up" if self.seat < 0 else f"player {self.seat} turns up {tile}"


@attrs.frozen(kw_only=True)
class TileDrawn(Event):
    """*seat* drew a face-down tile and looks at it before deciding what to do with it (A-90).

    *tile* is known to this seat alone, and None for the others.
    """

    seat: int
    tile: str | None = attrs.field(metadata=SECRET)

    def sentence(self) -> str:
        """Returns, for example, ``player 2 draws a corn plantation``, or ``a tile`` if hidden."""
        tile = "tile" if self.tile is None else tile_words(self.tile)
        return f"player {self.seat} draws {with_article(tile)}"


@attrs.frozen(kw_only=True)
class TilePutBack(Event):
    """*seat* put the tile it had drawn back among the face-down ones, without showing it."""

    seat: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 puts the drawn tile back``."""
        return f"player {self.seat} puts the drawn tile back"


@attrs.frozen(kw_only=True)
class TileDiscarded(Event):
    """*seat* discarded a plantation from *source*, ``row`` or ``drawn``, for a forest."""

    seat: int
    tile: str
    source: str

    def sentence(self) -> str:
        """Returns, for example, ``player 2 discards a corn plantation``."""
        return f"player {self.seat} discards {with_article(tile_words(self.tile))}"


@attrs.frozen(kw_only=True)
class TileFlipped(Event):
    """*seat* turned a plantation of the row face-down: it is a forest from now on."""

    seat: int
    tile: str

    def sentence(self) -> str:
        """Returns, for example, ``player 2 turns over a corn plantation``."""
        return f"player {self.seat} turns over {with_article(tile_words(self.tile))}"


@attrs.frozen(kw_only=True)
class TileHidden(Event):
    """*seat* keeps the drawn tile face-down: it is a forest, and its kind stays unknown (A-90).

    *tile* is known to this seat alone, and None for the others.
    """

    seat: int
    tile: str | None = attrs.field(metadata=SECRET)

    def sentence(self) -> str:
        """Returns, for example, ``player 2 keeps a corn plantation face-down``, or ``a tile``."""
        tile = "tile" if self.tile is None else tile_words(self.tile)
        return f"player {self.seat} keeps {with_article(tile)} face-down"


@attrs.frozen(kw_only=True)
class TilePlaced(Event):
    """*seat* placed a tile.

    *source* says where it came from: ``start`` is the set-up, ``face_up`` and ``second`` (a further
    take) are the row, ``quarries`` the stack of quarries, ``drawn`` is the tile that the seat has
    just turned up or drawn, ``bought`` the face-down tiles, ``forests`` the forest tiles.
    """

    seat: int
    tile: str
    source: str

    def sentence(self) -> str:
        """Returns, for example, ``player 2 places a corn plantation``."""
        return f"player {self.seat} places {with_article(tile_words(self.tile))}"


@attrs.frozen(kw_only=True)
class TileRemoved(Event):
    """A tile left the island of *seat*; its worker, if any, went to the holding area."""

    seat: int
    tile: str

    def sentence(self) -> str:
        """Returns, for example, ``player 2 removes a corn plantation``."""
        return f"player {self.seat} removes {with_article(tile_words(self.tile))}"


@attrs.frozen(kw_only=True)
class TilesDiscarded(Event):
    """The rest of the row went to the discard pile; *tiles* lists (kind, number)."""

    tiles: tuple[tuple[str, int], ...]

    def sentence(self) -> str:
        """Returns, for example, ``the row is discarded: 2 corn, 1 indigo``."""
        return f"the row is discarded: {_tiles(self.tiles)}"


@attrs.frozen(kw_only=True)
class TilesReshuffled(Event):
    """The discard pile became the face-down tiles; *tiles* lists (kind, number)."""

    tiles: tuple[tuple[str, int], ...]

    def sentence(self) -> str:
        """Returns, for example, ``the discarded tiles are shuffled: 9 corn, 3 sugar``."""
        return f"the discarded tiles are shuffled: {_tiles(self.tiles)}"


@attrs.frozen(kw_only=True)
class ColonistsTaken(Event):
    """*seat* took workers from *source* (``supply`` or ``ship``) into the holding area."""

    seat: int
    worker: str
    amount: int
    source: str

    def sentence(self) -> str:
        """Returns, for example, ``player 2 takes 3 colonists from the colonist ship``."""
        source = "colonist ship" if self.source == "ship" else self.source
        return f"player {self.seat} takes {numbered(self.amount, self.worker)} from the {source}"


@attrs.frozen(kw_only=True)
class ColonistsPlaced(Event):
    """*seat* has *amount* more workers on *target* (a tile kind or a building) than before.

    They came from the holding area; a negative amount went back to it.
    """

    seat: int
    worker: str
    target: str
    amount: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 places 1 colonist on the wharf``."""
        workers = numbered(abs(self.amount), self.worker)
        target = tile_words(self.target, several=True)
        if self.amount < 0:
            return f"player {self.seat} takes {workers} off the {target}"
        return f"player {self.seat} places {workers} on the {target}"


@attrs.frozen(kw_only=True)
class WorkersReturned(Event):
    """Workers of *seat* went from its holding area back to the supply."""

    seat: int
    worker: str
    amount: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 returns 1 colonist to the supply``."""
        return f"player {self.seat} returns {numbered(self.amount, self.worker)} to the supply"


@attrs.frozen(kw_only=True)
class ShipRefilled(Event):
    """The colonist ship received *amount* workers from the supply."""

    worker: str
    amount: int

    def sentence(self) -> str:
        """Returns, for example, ``the colonist ship receives 4 colonists``."""
        return f"the colonist ship receives {numbered(self.amount, self.worker)}"


@attrs.frozen(kw_only=True)
class ShipUnloaded(Event):
    """*amount* workers went from the colonist ship back to the supply."""

    worker: str
    amount: int

    def sentence(self) -> str:
        """Returns, for example, ``the colonist ship gives back 1 colonist``."""
        return f"the colonist ship gives back {numbered(self.amount, self.worker)}"


@attrs.frozen(kw_only=True)
class BuildingChosen(Event):
    """All *copies* of *building* came on the board: *seat* chose it, or chance did (-1)."""

    seat: int
    building: str
    copies: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 chooses the wharf``, or that it is drawn."""
        if self.seat < 0:
            return f"the {self.building} is drawn"
        return f"player {self.seat} chooses the {self.building}"


@attrs.frozen(kw_only=True)
class BuildingWithdrawn(Event):
    """All copies of *building* left the game."""

    building: str

    def sentence(self) -> str:
        """Returns, for example, ``the wharf is out of the game``."""
        return f"the {self.building} is out of the game"


@attrs.frozen(kw_only=True)
class BuildingBuilt(Event):
    """*seat* placed *building* in its city."""

    seat: int
    building: str

    def sentence(self) -> str:
        """Returns, for example, ``player 2 builds the small_market``."""
        return f"player {self.seat} builds the {self.building}"


@attrs.frozen(kw_only=True)
class GoodsTaken(Event):
    """*seat* took goods from the supply."""

    seat: int
    good: str
    amount: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 takes 3 corn from the supply``."""
        return f"player {self.seat} takes {self.amount} {self.good} from the supply"


@attrs.frozen(kw_only=True)
class GoodsReturned(Event):
    """*seat* put goods back into the supply."""

    seat: int
    good: str
    amount: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 returns 3 corn to the supply``."""
        return f"player {self.seat} returns {self.amount} {self.good} to the supply"


@attrs.frozen(kw_only=True)
class GoodSold(Event):
    """*seat* put a good into the trading house."""

    seat: int
    good: str

    def sentence(self) -> str:
        """Returns, for example, ``player 2 sells corn to the trading house``."""
        return f"player {self.seat} sells {self.good} to the trading house"


@attrs.frozen(kw_only=True)
class TradingHouseEmptied(Event):
    """All goods left the trading house for the supply."""

    goods: tuple[str, ...]

    def sentence(self) -> str:
        """Returns, for example, ``the trading house is emptied: corn, sugar, tobacco, coffee``."""
        return f"the trading house is emptied: {', '.join(self.goods)}"


@attrs.frozen(kw_only=True)
class GoodsLoaded(Event):
    """*seat* loaded goods on the cargo ship with this capacity."""

    seat: int
    good: str
    amount: int
    ship: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 loads 3 corn on the 5-ship``."""
        return f"player {self.seat} loads {self.amount} {self.good} on the {self.ship}-ship"


@attrs.frozen(kw_only=True)
class ShipEmptied(Event):
    """A full cargo ship went back empty; its goods are in the supply."""

    ship: int
    good: str
    amount: int

    def sentence(self) -> str:
        """Returns, for example, ``the 5-ship is emptied of 5 corn``."""
        return f"the {self.ship}-ship is emptied of {self.amount} {self.good}"


@attrs.frozen(kw_only=True)
class CardCoinsAdded(Event):
    """One doubloon was laid on a role card nobody took."""

    card: str

    def sentence(self) -> str:
        """Returns, for example, ``1 doubloon is laid on the settler card``."""
        return f"1 doubloon is laid on the {self.card} card"


@attrs.frozen(kw_only=True)
class CardsReturned(Event):
    """All role cards are free again."""

    def sentence(self) -> str:
        """Returns ``all role cards are free again``."""
        return "all role cards are free again"


@attrs.frozen(kw_only=True)
class GovernorPassed(Event):
    """*seat* is governor of round *round*, which begins."""

    seat: int
    round: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 is governor of round 3``."""
        return f"player {self.seat} is governor of round {self.round}"


@attrs.frozen(kw_only=True)
class EndTriggered(Event):
    """An end condition has come; this round is the last. *ending* names it."""

    ending: str

    def sentence(self) -> str:
        """Returns, for example, ``the end has come: a city is full``."""
        return f"the end has come: {_ENDS.get(self.ending, self.ending)}"


@attrs.frozen(kw_only=True)
class GameEnded(Event):
    """The game is over."""

    def sentence(self) -> str:
        """Returns ``the game is over``."""
        return "the game is over"


KINDS: Final[Mapping[str, type[Event]]] = MappingProxyType(
    {
        name: kind
        for name, kind in list(globals().items())
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
)
"""All classes of events of this library, by their names."""


def redacted(happened: Iterable[Event], viewer: int | None) -> tuple[Event, ...]:
    """Returns what a seat, or a spectator (None), sees of events; see `Event.seen_by`."""
    return tuple(event.seen_by(viewer) for event in happened)
