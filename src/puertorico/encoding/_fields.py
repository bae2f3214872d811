"""The fields of an observation, box by box, as the manifests of the boxes have them.

`Layout` puts the numbers of the base game first, then those that each box adds to them. So the
numbers of a box stay where they are when another box comes out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import attrs

from .._base.goods import Good
from .._base.packed import MOST, MOST_OF_GOODS
from .._engine.decisions import OVER
from .._engine.frames import Kind, Register
from .._engine.manifest import Expansion
from .._engine.ruleset import Ruleset
from .._engine.switches import Switch
from ..config import Config, Edition
from ..expansions import BASE
from ..state._forms import MOST_HELD, MOST_ROUNDS
from ._texts import uncached_ruleset

__all__ = ["BUILDING_CHOICES", "FRAME_ITEMS", "SEATS", "Field", "Layout"]

SEATS: Final = 5
"""The most seats of a game; the fields of a seat that a game does not have are 0."""
BUILDING_CHOICES: Final = ("all", "draft", "random")
"""The ways of choosing buildings besides a list of them."""
FRAME_ITEMS: Final = ("depth", "taker", "seat", "stage", "step", "privilege")
"""What every frame has besides its registers."""

_GOODS: Final = tuple([str(good) for good in Good])
_SEAT: Final = "0 is none, 1 the viewer's, 2 the next one in turn, up to 5; 6 is chance"
_SEAT_HIGH: Final = SEATS + 1


@attrs.frozen
class Field:
    """Some neighbouring numbers of an observation.

    Attributes:
        name: Its name, unique. What a box adds to a field of another has the box's id before it.
        offset: The place of its first number.
        length: How many numbers it has.
        low: The least that they can be.
        high: The most that they can be.
        meaning: What they mean.
        items: What each of them is about: ids, or the names of parts; an empty text for the only
            number of a field that needs none.
    """

    name: str
    offset: int
    length: int
    low: int
    high: int
    meaning: str
    items: tuple[str, ...]


class _Wanted(NamedTuple):
    """A field as the boxes so far want it, with the items of all of them."""

    name: str
    items: Sequence[str]
    high: int
    meaning: str
    low: int = 0


def _capacities(boxes: Iterable[Expansion]) -> set[int]:
    """Returns the capacities that cargo ships can have."""
    setups = [setup for box in boxes for setup in box.setups.values()]
    changes = [change.ships for box in boxes for change in box.changes]
    found = {ship for setup in setups for ship in setup.ships}
    found.update(*[ships for ships in changes if isinstance(ships, tuple)])
    for more in changes:
        if isinstance(more, int):
            found |= {ship + more for ship in found}
    return found


class _Ids:
    """The ids of some boxes, in the order in which the boxes bring them.

    Attributes:
        ruleset: The ruleset of games with all of these boxes.
        buildings, tiles, workers, cards, capacities, effects, offering, draws: The ids; effects by
            their names, and by the ids with which they are offered.
    """

    def __init__(self, boxes: Sequence[Expansion], before: _Ids | None) -> None:
        self.boxes = (BASE, *boxes)
        config = Config(players=5, expansions=boxes, buildings="all")
        self.ruleset: Ruleset = uncached_ruleset(config)
        self.buildings: list[str] = [
            building.id for box in self.boxes for building in box.buildings
        ]
        self.tiles: list[str] = [
            *_GOODS,
            "quarry",
            *[tile.id for box in self.boxes for tile in box.tiles],
        ]
        self.workers: list[str] = [
            "colonist",
            *[each.id for box in self.boxes for each in box.workers],
        ]
        self.cards: list[str] = [role.id for box in self.boxes for role in box.roles]
        self.capacities = [str(ship) for ship in sorted(_capacities(self.boxes))]
        self.endings = list(self.ruleset.endings)
        effects = self.ruleset.effects
        self.effects: list[str] = _grown(
            [] if before is None else before.effects, [effect.name for effect in effects]
        )
        self.offering: list[str] = _grown(
            [] if before is None else before.offering, [effect.id for effect in effects]
        )
        draws = [draw.id for draw in self.ruleset.draws]
        self.draws: list[str] = _grown([] if before is None else before.draws, draws)
        targets = [*self.tiles, *self.buildings]
        self.targets: list[str] = _grown([] if before is None else before.targets, targets)

    def numbered(self) -> dict[str, tuple[str, ...]]:
        """Returns what numbers stand for; see `Encoding.numbered`."""
        return {
            "buildings": tuple(self.buildings),
            "tiles": tuple(self.tiles),
            "workers": tuple(self.workers),
            "cards": tuple(self.cards),
            "targets": tuple(self.targets),
            "effects": tuple(self.effects),
            "offers": tuple(self.offering),
            "draws": tuple(self.draws),
        }

    def names(self, register: Register) -> list[str]:
        """Returns what the values of a register name, if they name something."""
        match register.kind:
            case Kind.NAME:
                return list(register.names)
            case Kind.GOOD:
                return list(_GOODS)
            case Kind.TILE:
                return self.tiles
            case Kind.BUILDING:
                return self.buildings
            case Kind.WORKER:
                return self.workers
            case Kind.TARGET:
                return self.targets
            case Kind.EFFECT:
                return self.effects
        assert register.kind is Kind.DRAW
        return self.draws


def _grown(before: Iterable[str], now: Iterable[str]) -> list[str]:
    """Returns ids with new ones after those known before."""
    return list(dict.fromkeys([*before, *now]))


class Layout:
    """The fields of the observations of games with some boxes.

    Attributes:
        ids: The ids of all boxes.
        fields: All fields, by their places.
        size: How many numbers an observation has.
        place: The place of each number, by the name of its field without a box, and by its item.
    """

    def __init__(self, boxes: Sequence[Expansion]) -> None:
        self.fields: list[Field] = []
        self.size = 0
        self.place: dict[tuple[str, str], int] = {}
        known: _Ids | None = None
        wanted: list[_Wanted] = []
        for number in range(len(boxes) + 1):
            known = _Ids(boxes[:number], known)
            wanted = list(_wanted(known))
            self._add(boxes[number - 1].id if number else "", wanted)
        assert known is not None
        self.ids = known
        # With more boxes, a number that names something has more values.
        ranges = {each.name: (each.low, each.high) for each in wanted}
        for place, field in enumerate(self.fields):
            low, high = ranges[field.name.rpartition(":")[2]]
            self.fields[place] = attrs.evolve(field, low=low, high=high)

    def _add(self, box: str, wanted: list[_Wanted]) -> None:
        """Adds what is wanted and not there yet."""
        for each in wanted:
            items = tuple([item for item in each.items if (each.name, item) not in self.place])
            if not items:
                continue
            name = f"{box}:{each.name}" if box else each.name
            field = Field(name, self.size, len(items), each.low, each.high, each.meaning, items)
            self.fields.append(field)
            for item in items:
                self.place[each.name, item] = self.size
                self.size += 1


_ONE: Final = ("",)
"""The items of a field with a single number."""


def _wanted(ids: _Ids) -> Iterator[_Wanted]:
    """Yields the fields of all boxes so far."""
    yield from _of_config(ids)
    yield from _of_table(ids)
    yield from _of_decision(ids)
    for phase in ids.ruleset.phases:
        name = f"frame.{phase.id}"
        yield _Wanted(
            name,
            FRAME_ITEMS,
            255,
            f"where the phase stands, all 0 if it does not: how many frames are around it, this "
            f"one included; taker and seat ({_SEAT}); the numbers of its stage and step, from 0 "
            "on; the privilege",
        )
        for register in phase.registers:
            yield _of_register(ids, f"{name}.{register.name}", register)
    for seat in range(SEATS):
        yield from _of_seat(ids, f"seat+{seat}")


def _of_config(ids: _Ids) -> Iterator[_Wanted]:
    yield _Wanted("viewer", _ONE, SEATS, "the viewer's seat, from 1 on; 0 for a spectator")
    yield _Wanted("players", _ONE, SEATS, "the number of players")
    yield _Wanted("edition", _ONE, len(Edition) - 1, "its number: " + ", ".join(Edition))
    yield _Wanted("manual_chance", _ONE, 1, "whether draws are decisions of chance")
    yield _Wanted("ask_forced", _ONE, 1, "whether decisions with a single action are asked")
    yield _Wanted("open_vp", _ONE, 1, "whether every viewer sees all VP")
    yield _Wanted("max_rounds", _ONE, 10_000, "the greatest number of rounds; 0 without a limit")
    yield _Wanted("first_player", _ONE, SEATS, f"the first governor; 0 if drawn, else {_SEAT}")
    yield _Wanted(
        "building_choice",
        _ONE,
        len(BUILDING_CHOICES),
        f"how buildings were chosen: {', '.join(BUILDING_CHOICES)}, a list",
    )
    expansions = [box.id for box in ids.boxes[1:]]
    yield _Wanted("boxes", expansions, 1, "whether the box is in play")
    yield _Wanted("in_play", ids.buildings, 1, "whether games of the config can have the building")
    yield _Wanted("cost", ids.buildings, 100, "the printed or changed cost, if it is in play")
    for box in ids.boxes:
        for switch in box.switches:
            yield _of_switch(switch)


def _of_switch(switch: Switch) -> _Wanted:
    name, meaning = f"rule.{switch.id}", switch.meaning
    if switch.values:
        listed = ", ".join(switch.values)
        return _Wanted(name, _ONE, len(switch.values), f"{meaning}: none, {listed}")
    if switch.by_players:
        assert switch.high is not None
        return _Wanted(name, tuple("2345"), switch.high, meaning, min(switch.low, 0))
    assert switch.high is not None
    most = switch.high - switch.low + 1
    return _Wanted(name, _ONE, most, f"{meaning}: 0 for none, else 1 more than above {switch.low}")


def _of_table(ids: _Ids) -> Iterator[_Wanted]:
    yield _Wanted("round", _ONE, MOST_ROUNDS, "the number of the round")
    yield _Wanted("governor", _ONE, _SEAT_HIGH, f"the governor's seat: {_SEAT}")
    yield _Wanted("vp", _ONE, MOST_HELD, "the VP chips in the supply")
    yield _Wanted("is_over", _ONE, 1, "whether the game is over")
    yield _Wanted("ending", ids.endings, 1, "the end conditions that have been met")
    yield _Wanted("row", _GOODS, 60, "the face-up plantations")
    yield _Wanted("discards", _GOODS, 60, "the discarded plantations")
    yield _Wanted("face_down", _ONE, 255, "how many plantations are face-down")
    yield _Wanted("unseen", _GOODS, 255, "the plantations that the viewer has not seen")
    yield _Wanted("tile_held", _ONE, 1, "whether a drawn tile is to be placed")
    yield _Wanted("drawn", _GOODS, 1, "the kind of that tile, if the viewer may see it")
    yield _Wanted("tile_supply", ids.tiles[5:], 255, "the tiles in the supply, if they are limited")
    yield _Wanted("goods", _GOODS, MOST_OF_GOODS, "the goods in the supply")
    yield _Wanted("ships", ids.capacities, 1, "whether there is a ship of this capacity")
    for capacity in ids.capacities:
        yield _Wanted(f"ship {capacity}", _GOODS, 255, "the goods on the ship of this capacity")
    yield _Wanted("trading_house", _GOODS, 255, "the goods in the trading house")
    yield _Wanted("supply", ids.workers, MOST, "the workers in the supply")
    yield _Wanted("colonist_ship", ids.workers, MOST, "the workers on the colonist ship")
    yield _Wanted("buildings", ids.buildings, 255, "the copies in the supply")
    yield _Wanted("cards.doubloons", ids.cards, MOST_HELD, "the doubloons on the role card")
    yield _Wanted("cards.taker", ids.cards, _SEAT_HIGH, f"the seat that has taken it: {_SEAT}")
    yield from _of_slots(ids, "slots", per_player=False)
    yield _Wanted("placed.targets", _ONE, 255, "in a placement, how many targets are done")
    for worker in ids.workers:
        name = f"placed.{worker}"
        yield _Wanted(name, ids.targets, MOST, "in a placement, those placed on it so far")


def _of_slots(ids: _Ids, name: str, *, per_player: bool) -> Iterator[_Wanted]:
    """Yields a field for each slot, as each has a range of its own."""
    many = {"building": len(ids.buildings), "card": len(ids.cards), "seat": SEATS, "good": 5}
    for box in ids.boxes:
        for slot in box.slots:
            if slot.per_player != per_player or (slot.secret and not per_player):
                continue
            meaning = "of the box; only the viewer's own" if slot.secret else "of the box"
            high = slot.high
            if slot.names is not None:
                high = max(high, many[slot.names])
                what = _SEAT if slot.names == "seat" else f"0 or the number of a {slot.names}"
                meaning = f"{meaning}; {what}"
            yield _Wanted(f"{name}.{slot.id}", _ONE, high, f"a slot {meaning}", slot.low)


def _of_decision(ids: _Ids) -> Iterator[_Wanted]:
    yield _Wanted("decider", _ONE, _SEAT_HIGH, f"the seat that decides: {_SEAT}")
    yield _Wanted("decision", (*ids.ruleset.decisions, OVER), 1, "the kind of the decision")
    yield _Wanted(
        "decision.building",
        _ONE,
        len(ids.offering),
        "the effect that is offered: 0 or its number among all effects, by their ids",
    )


def _of_register(ids: _Ids, name: str, register: Register) -> _Wanted:
    high = 255 if register.high is None else register.high
    match register.kind:
        case Kind.GOODS:
            return _Wanted(name, _GOODS, MOST_OF_GOODS, register.meaning)
        case Kind.KINDS:
            return _Wanted(name, _GOODS, 1, register.meaning)
        case Kind.WORKERS:
            return _Wanted(name, ids.workers, MOST, register.meaning)
        case Kind.SEATS:
            items = [f"seat+{seat}" for seat in range(SEATS)]
            return _Wanted(name, items, 1, register.meaning)
        case Kind.NUMBER:
            return _Wanted(name, _ONE, high, register.meaning, min(register.low, 0))
        case Kind.FLAG:
            return _Wanted(name, _ONE, 1, register.meaning)
    names = ids.names(register)
    what = "its names" if register.kind is Kind.NAME else f"all {register.kind.name.lower()}s"
    meaning = f"{register.meaning}: 0 or its number among {what}"
    return _Wanted(name, _ONE, len(names), meaning)


def _of_seat(ids: _Ids, seat: str) -> Iterator[_Wanted]:
    yield _Wanted(f"{seat}.present", _ONE, 1, "whether the game has this seat")
    yield _Wanted(f"{seat}.doubloons", _ONE, MOST_HELD, "the doubloons")
    yield _Wanted(f"{seat}.vp_known", _ONE, 1, "whether the viewer may see the VP chips")
    yield _Wanted(f"{seat}.vp", _ONE, MOST_HELD, "the VP chips, if so")
    yield _Wanted(f"{seat}.vp_paper", _ONE, MOST_HELD, "the VP on paper")
    yield _Wanted(f"{seat}.hidden_tiles", _ONE, 255, "how many plantations only the seat knows")
    yield _Wanted(f"{seat}.goods", _GOODS, MOST_OF_GOODS, "the goods")
    yield _Wanted(f"{seat}.holding", ids.workers, MOST, "the workers in the holding area")
    yield _Wanted(f"{seat}.island", ids.tiles, 255, "the island tiles")
    for worker in ids.workers:
        name = f"{seat}.island.{worker}"
        yield _Wanted(name, ids.tiles, MOST, "the workers of this kind on these tiles")
    yield _Wanted(f"{seat}.city", ids.buildings, 1, "whether the seat has the building")
    for worker in ids.workers:
        name = f"{seat}.city.{worker}"
        yield _Wanted(name, ids.buildings, MOST, "the workers of this kind on it")
    yield _Wanted(f"{seat}.used", ids.effects, 1, "whether the effect was used in this phase")
    yield from _of_slots(ids, f"{seat}.slots", per_player=True)
