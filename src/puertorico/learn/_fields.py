"""The fields of an observation, and the meanings of its numbers.

The manifests say which there are, and the files of this folder give their order. Numbers that are
not on file come after the others: first those of the base game, then those that each expansion
adds. So a number keeps its meaning, whatever a later version adds.

The files are the source of all numbers, including the codes of actions. They are only ever appended
to; `appended` ensures that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

import attrs

from .._base.bounds import (
    MOST_CAPACITY,
    MOST_COST,
    MOST_HELD,
    MOST_IN_MEMORY,
    MOST_PLAYED,
    MOST_ROUNDS,
    MOST_TILES,
)
from .._base.goods import GOOD_IDS
from .._base.packed import MOST, MOST_OF_GOODS
from .._config import Config, Edition
from .._engine.compiling import ruleset_of
from .._engine.decisions import OVER
from .._engine.frames import Kind, Remembered, Stage
from .._engine.manifest.expansion import Expansion
from .._engine.phase import Phase
from .._engine.ruleset import Ruleset
from .._engine.switches import Switch
from ..expansions._expansions import BASE
from ..state._forms import Number, forms_of
from ..state._position import OpenPlayer
from ..types import any_id

ACTIONS: Final = "actions.txt"
"""The file with the actions of the published expansions, in the order of their codes."""
OUTCOMES: Final = "outcomes.txt"
"""The same for the outcomes of chance."""
FIELDS: Final = "fields.txt"
"""The file with the fields of an observation, in the order of their places."""
NAMES: Final = "names.txt"
"""The file with the meanings of an observation's numbers, in their order."""
FILES: Final = (ACTIONS, OUTCOMES, FIELDS, NAMES)
"""The files that give numbers their meaning."""


def uncached_ruleset(config: Config) -> Ruleset:
    """Returns the ruleset of a config that nobody plays, so that it takes no place in a cache."""
    return ruleset_of.__wrapped__(config, False)


def _configs(expansions: Sequence[Expansion]) -> Iterator[Config]:
    """Yields configs that together have every action of games with all of these expansions."""
    drafted = any([expansion.drafted for expansion in expansions])
    ways: tuple[Any, ...] = ("all", "draft", "random") if drafted else ("all",)
    for players in (2, 3, 4, 5):
        for way in ways:
            yield Config(players=players, expansions=expansions, buildings=way)
    deciding = {
        change.only[0] for expansion in expansions for change in expansion.changes if change.only
    }
    for way in ways:
        usual = Config(players=5, expansions=expansions, buildings=way)
        for switch in usual.switches:
            for value in switch.values:
                if value == usual.rules[switch.id]:
                    continue
                # What such a switch changes may depend on the number of players.
                for players in (2, 3, 4, 5) if switch.id in deciding else (5,):
                    rules = {any_id(switch.id): value}
                    yield attrs.evolve(usual, players=players, rules=rules)


def texts_of(expansions: Sequence[Expansion], first: int = 0) -> tuple[list[str], list[str]]:
    """Returns the texts of all actions and of all outcomes of chance, expansion by expansion.

    Fields that need several expansions come with the last of them. Games with fewer than *first*
    expansions are left out.
    """
    actions: dict[str, None] = {}
    outcomes: dict[str, None] = {}
    for number in range(first, len(expansions) + 1):
        for config in _configs(expansions[:number]):
            ruleset = uncached_ruleset(config)
            for draw in ruleset.draws:
                outcomes.update(dict.fromkeys(map(str, draw.offers.values())))
            listed = [str(action) for action in ruleset.actions]
            actions.update(dict.fromkeys([text for text in listed if text not in outcomes]))
    return list(actions), list(outcomes)


@cache
def read_texts(name: str) -> tuple[str, ...]:
    """Returns the lines of a committed file, in the order of their numbers."""
    return lines_of(files(__package__).joinpath(name).read_text(encoding="utf-8"))


def lines_of(text: str) -> tuple[str, ...]:
    """Returns the lines of a file without its comments."""
    return tuple([line for line in text.splitlines() if not line.startswith("#")])


def made_texts(known: Iterable[str], found: Iterable[str]) -> tuple[str, ...]:
    """Returns the texts in the order of their codes: known ones keep theirs, others are added.

    >>> made_texts(["pass", "sell corn"], ["sell corn", "sell indigo"])
    ('pass', 'sell corn', 'sell indigo')
    """
    return tuple(dict.fromkeys([*known, *found]))


def grown(known: Iterable[str], found: Iterable[str]) -> list[str]:
    """Returns what is found: known ones first, in their order, then the others.

    >>> grown(["b", "gone"], ["a", "b"])
    ['b', 'a']
    """
    there = dict.fromkeys(found)
    return list(dict.fromkeys([*[each for each in known if each in there], *there]))


def split_line(line: str) -> tuple[str, tuple[str, ...]]:
    """Returns the name of a line, and its items; a single empty one if it has none.

    >>> split_line("nobles:supply: noble, other"), split_line("vp")
    (('nobles:supply', ('noble', 'other')), ('vp', ('',)))
    """
    name, _, items = line.partition(": ")
    return name, tuple(items.split(", "))


SEATS: Final = 5
"""The most seats of a game; the fields of a seat that a game does not have are 0."""
LISTED: Final = "a list"
"""The way of choosing buildings with a list."""
FRAME_ITEMS: Final = ("depth", "taker", "seat", "stage", "step", "privilege", "last_effect")
"""The items of every frame, besides the memory of its phase."""
SEAT_NUMBERS: Final = {
    name: form for name, form in forms_of(OpenPlayer).items() if isinstance(form, Number)
}
"""The open numbers of a seat that are written as they are, with their forms."""

_SEAT: Final = "0 is none, 1 the viewer's, 2 the next one in turn, up to 5; 6 is chance"
_SEAT_HIGH: Final = SEATS + 1


@attrs.frozen
class ObservationField:
    """Some neighbouring numbers of an observation.

    Attributes:
        name: Its name, unique. Items that an expansion adds to a field of another have its id
            before them, and those of a later version have a number too: ``base.2:cost``.
        offset: The place of its first number.
        length: How many numbers it has.
        low: Their least possible value.
        high: Their greatest possible value.
        meaning: Their meaning.
        items: The subject of each: ids, or the names of parts; an empty text for the only
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
    """A field as the expansions so far want it, with the items of all of them."""

    name: str
    items: Sequence[str]
    high: int
    meaning: str
    low: int = 0


def _capacities(expansions: Iterable[Expansion]) -> set[int]:
    """Returns the capacities that cargo ships can have."""
    setups = [setup for expansion in expansions for setup in expansion.setups.values()]
    changes = [change.ships for expansion in expansions for change in expansion.changes]
    found = {ship for setup in setups for ship in setup.ships}
    found.update(*[ships for ships in changes if isinstance(ships, tuple)])
    for more in changes:
        if isinstance(more, int):
            found |= {ship + more for ship in found}
    return found


_PUBLIC: Final = (
    *("buildings", "tiles", "workers", "cards", "targets", "effects", "offers", "draws"),
)
"""The names of the lists that `Encoding.numbered` shows."""
_UNNAMED: Final = "-"
"""Stands for what has no name in a list of names."""


def steps_of(phase: Phase, stage: Stage) -> tuple[str, list[str]]:
    """Returns the steps of a stage, and the name of their list.

    Numbers that the stage leaves out have a placeholder.
    """
    name = f"frame.{phase.id}.step" + (f".{stage.name}" if stage.name else "")
    names = stage.step_names()
    return name, [names.get(step) or f"{_UNNAMED}{step}" for step in range(max(names) + 1)]


class _Ids:
    """The meanings of the numbers of some expansions, in their order.

    Attributes:
        expansions: The expansions, the base game included.
        ruleset: The ruleset of games with all of these expansions.
        lists: The meanings of numbers, by the name of the list.
        capacities: The capacities of cargo ships.
        endings: The end conditions.
    """

    def __init__(
        self,
        expansions: Sequence[Expansion],
        before: _Ids | None,
        known: Mapping[str, Sequence[str]],
    ) -> None:
        self.expansions = (BASE, *expansions)
        config = Config(players=5, expansions=expansions, buildings="all")
        self.ruleset: Ruleset = uncached_ruleset(config)
        self.capacities = [str(ship) for ship in sorted(_capacities(self.expansions))]
        self.endings = list(self.ruleset.endings)
        self.lists: dict[str, list[str]] = {}
        for name, found in self._found():
            first = [] if before is None else before.lists.get(name, [])
            self.lists[name] = grown(known.get(name, ()), [*first, *found])

    def _found(self) -> Iterator[tuple[str, list[str]]]:
        """Yields the lists as the manifests have them."""
        expansions, ruleset = self.expansions, self.ruleset
        buildings = [building.id for expansion in expansions for building in expansion.buildings]
        tiles = [
            *GOOD_IDS,
            "quarry",
            *[tile.id for expansion in expansions for tile in expansion.tiles],
        ]
        yield "buildings", list(map(str, buildings))
        yield "tiles", tiles
        yield (
            "workers",
            ["colonist", *[each.id for expansion in expansions for each in expansion.workers]],
        )
        yield "cards", [role.id for expansion in expansions for role in expansion.roles]
        yield "targets", [*tiles, *buildings]
        yield "effects", [effect.name for effect in ruleset.effects]
        yield "offers", [effect.id for effect in ruleset.effects]
        yield "draws", [draw.id for draw in ruleset.draws]
        yield "edition", list(Edition)
        yield "building_choice", ["all", "draft", "random", LISTED]
        for expansion in expansions:
            for switch in expansion.switches:
                if switch.values:
                    yield f"rule.{switch.id}", list(switch.values)
        for phase in ruleset.phases:
            yield f"frame.{phase.id}.stage", [stage.name or _UNNAMED for stage in phase.stages]
            for stage in phase.stages:
                if len(stage.steps) > 1:
                    yield steps_of(phase, stage)
            for field in phase.remembered:
                if field.kind is Kind.NAME:
                    yield f"frame.{phase.id}.{field.name}", list(field.names)

    def number(self, list: str, name: str) -> int:
        """Returns the place of a name in a list, from 0 on."""
        return self.lists[list].index(name or _UNNAMED)

    def numbered(self) -> dict[str, tuple[str, ...]]:
        """Returns what numbers stand for; see `Encoding.numbered`."""
        return {name: tuple(self.lists[name]) for name in _PUBLIC}

    def names(self, phase: str, field: Remembered) -> list[str]:
        """Returns what the values of a field name, if they name something."""
        match field.kind:
            case Kind.NAME:
                return self.lists[f"frame.{phase}.{field.name}"]
            case Kind.GOOD:
                return list(GOOD_IDS)
        return self.lists[f"{field.kind.name.lower()}s"]


class Layout:
    """The fields of the observations of games with some expansions.

    Args:
        expansions: The expansions besides the base game.
        fields: The lines of the fields that have their places.
        names: The lines of the names that have their numbers.

    Attributes:
        ids: The meanings of numbers.
        named: The lines of the file of names, each with its items.
        fields: All fields, by their places.
        size: How many numbers an observation has.
        place: The place of each number, by the name of its field without an expansion, and by its
            item.
    """

    def __init__(
        self,
        expansions: Sequence[Expansion],
        fields: Sequence[str] | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        self.fields: list[ObservationField] = []
        self.size = 0
        self.place: dict[tuple[str, str], int] = {}
        self.named = [split_line(line) for line in (read_texts(NAMES) if names is None else names)]
        known: dict[str, list[str]] = {}
        for name, items in self.named:
            known.setdefault(name, []).extend(items)
        ids: _Ids | None = None
        wanted: list[tuple[str, list[_Wanted]]] = []
        for number in range(len(expansions) + 1):
            ids = _Ids(expansions[:number], ids, known)
            wanted.append((expansions[number - 1].id if number else "", list(_wanted(ids))))
        assert ids is not None
        self.ids = ids
        # With more expansions, a number that names something has more values.
        of_all = {each.name: each for each in wanted[-1][1]}
        there = {(each.name, item) for each in of_all.values() for item in each.items}
        for line in read_texts(FIELDS) if fields is None else fields:
            name, items = split_line(line)
            inner = name.rpartition(":")[2]
            self._add(name, of_all.get(inner), [item for item in items if (inner, item) in there])
        taken = {field.name for field in self.fields}
        for expansion, listed in wanted:
            for each in listed:
                new = [item for item in each.items if (each.name, item) not in self.place]
                name, again = f"{expansion}:{each.name}" if expansion else each.name, 1
                while new and name in taken:
                    again += 1
                    name = f"{expansion or BASE.id}.{again}:{each.name}"
                taken.add(name)
                self._add(name, of_all[each.name], new)

    def _add(self, name: str, wanted: _Wanted | None, items: Sequence[str]) -> None:
        """Adds a field, unless it has no items."""
        if wanted is None or not items:
            return
        _, _, high, meaning, low = wanted
        field = ObservationField(name, self.size, len(items), low, high, meaning, tuple(items))
        self.fields.append(field)
        for item in items:
            self.place[wanted.name, item] = self.size
            self.size += 1


_ONE: Final = ("",)
"""The items of a field with a single number."""


def _wanted(ids: _Ids) -> Iterator[_Wanted]:
    """Yields the fields of all expansions so far."""
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
            "on; the privilege; the last effect at a moment, 0 or its number among all effects",
        )
        for field in phase.remembered:
            yield _of_field(ids, phase.id, field)
    for seat in range(SEATS):
        yield from _of_seat(ids, f"seat+{seat}")


def _of_config(ids: _Ids) -> Iterator[_Wanted]:
    yield _Wanted("viewer", _ONE, SEATS, "the viewer's seat, from 1 on; 0 for a spectator")
    yield _Wanted("players", _ONE, SEATS, "the number of players")
    editions = ids.lists["edition"]
    yield _Wanted("edition", _ONE, len(editions) - 1, "its number: " + ", ".join(editions))
    yield _Wanted("manual_chance", _ONE, 1, "whether draws are decisions of chance")
    yield _Wanted("ask_forced", _ONE, 1, "whether forced moves are asked")
    yield _Wanted("open_vp", _ONE, 1, "whether every viewer sees all VP")
    yield _Wanted(
        "max_rounds", _ONE, MOST_PLAYED, "the greatest number of rounds; 0 without a limit"
    )
    yield _Wanted("first_player", _ONE, SEATS, f"the first governor; 0 if drawn, otherwise {_SEAT}")
    ways = ids.lists["building_choice"]
    meaning = f"how buildings were chosen: {', '.join(ways)}"
    yield _Wanted("building_choice", _ONE, len(ways) - 1, meaning)
    expansions = [expansion.id for expansion in ids.expansions[1:]]
    yield _Wanted("expansions", expansions, 1, "whether the expansion is in play")
    yield _Wanted(
        "in_play", ids.lists["buildings"], 1, "whether games of the config can have the building"
    )
    yield _Wanted(
        "cost",
        ids.lists["buildings"],
        MOST_COST,
        "the printed or changed cost, if it is in play",
    )
    for expansion in ids.expansions:
        for switch in expansion.switches:
            yield _of_switch(ids, switch)


def _of_switch(ids: _Ids, switch: Switch) -> _Wanted:
    name, meaning = f"rule.{switch.id}", switch.meaning
    if switch.values:
        values = ids.lists[name]
        return _Wanted(name, _ONE, len(values), f"{meaning}: none, {', '.join(values)}")
    assert switch.high is not None
    if switch.by_players:
        return _Wanted(name, tuple("2345"), switch.high, meaning, min(switch.low, 0))
    most = switch.high - switch.low + 1
    return _Wanted(name, _ONE, most, f"{meaning}: 0 for none, else 1 more than above {switch.low}")


def _of_table(ids: _Ids) -> Iterator[_Wanted]:
    yield _Wanted("picks_left", _ONE, 255, "how many role cards are still to be chosen")
    yield _Wanted("round", _ONE, MOST_ROUNDS, "the number of the round")
    yield _Wanted("governor", _ONE, _SEAT_HIGH, f"the governor's seat: {_SEAT}")
    yield _Wanted("vp", _ONE, MOST_HELD, "the VP chips in the supply")
    yield _Wanted("is_over", _ONE, 1, "whether the game is over")
    yield _Wanted("ending", ids.endings, 1, "the end conditions that have been met")
    yield _Wanted("row", GOOD_IDS, MOST_TILES, "the face-up plantations")
    yield _Wanted("discards", GOOD_IDS, MOST_TILES, "the discarded plantations")
    yield _Wanted("face_down", _ONE, 255, "how many plantations are face-down")
    yield _Wanted("unseen", GOOD_IDS, 255, "the plantations that the viewer has not seen")
    yield _Wanted("tile_held", _ONE, 1, "whether a drawn tile is to be placed")
    yield _Wanted("drawn", GOOD_IDS, 1, "the kind of that tile, if the viewer may see it")
    yield _Wanted(
        "tile_supply", ids.lists["tiles"][5:], 255, "the tiles in the supply, if they are limited"
    )
    yield _Wanted("goods", GOOD_IDS, MOST_OF_GOODS, "the goods in the supply")
    yield _Wanted("ships", ids.capacities, 1, "whether there is a ship of this capacity")
    for capacity in ids.capacities:
        yield _Wanted(
            f"ship {capacity}",
            GOOD_IDS,
            MOST_CAPACITY,
            "the goods on the ship of this capacity",
        )
    yield _Wanted("trading_house", GOOD_IDS, 255, "the goods in the trading house")
    yield _Wanted("supply", ids.lists["workers"], MOST, "the workers in the supply")
    yield _Wanted("colonist_ship", ids.lists["workers"], MOST, "the workers on the colonist ship")
    yield _Wanted("buildings", ids.lists["buildings"], 255, "the copies in the supply")
    yield _Wanted(
        "cards.doubloons", ids.lists["cards"], MOST_HELD, "the doubloons on the role card"
    )
    yield _Wanted(
        "cards.taker", ids.lists["cards"], _SEAT_HIGH, f"the seat that has taken it: {_SEAT}"
    )
    yield from _of_slots(ids, "slots", per_player=False)
    yield _Wanted("placed.targets", _ONE, 255, "in a placement, how many targets are done")
    for worker in ids.lists["workers"]:
        name = f"placed.{worker}"
        yield _Wanted(name, ids.lists["targets"], MOST, "in a placement, those placed on it so far")


def _of_slots(ids: _Ids, name: str, *, per_player: bool) -> Iterator[_Wanted]:
    """Yields a field for each slot, as each has a range of its own."""
    many = {
        "building": len(ids.lists["buildings"]),
        "card": len(ids.lists["cards"]),
        "seat": SEATS,
        "good": 5,
    }
    for expansion in ids.expansions:
        for slot in expansion.slots:
            if slot.per_player != per_player or (slot.secret and not per_player):
                continue
            meaning = (
                "of the expansion; only the viewer's own" if slot.secret else "of the expansion"
            )
            high = slot.high
            if isinstance(slot.names, str):
                high = max(high, many[slot.names])
                what = _SEAT if slot.names == "seat" else f"0 or the number of a {slot.names}"
                meaning = f"{meaning}; {what}"
            # Where there is no such slot, or the viewer does not see it, the number is 0.
            low, high = min(slot.low, 0), max(high, 0)
            yield _Wanted(f"{name}.{slot.id}", _ONE, high, f"a slot {meaning}", low)


def _of_decision(ids: _Ids) -> Iterator[_Wanted]:
    yield _Wanted("decider", _ONE, _SEAT_HIGH, f"the seat that decides: {_SEAT}")
    yield _Wanted("decision", (*ids.ruleset.decisions, OVER), 1, "the kind of the decision")
    yield _Wanted(
        "decision.building",
        _ONE,
        len(ids.lists["offers"]),
        "the effect that is offered: 0 or its number among all effects, by their ids",
    )


def _of_field(ids: _Ids, phase: str, field: Remembered) -> _Wanted:
    name = f"frame.{phase}.{field.name}"
    high = MOST_IN_MEMORY if field.high is None else field.high
    match field.kind:
        case Kind.GOODS:
            return _Wanted(name, GOOD_IDS, MOST_OF_GOODS, field.meaning)
        case Kind.KINDS:
            return _Wanted(name, GOOD_IDS, 1, field.meaning)
        case Kind.WORKERS:
            return _Wanted(name, ids.lists["workers"], MOST, field.meaning)
        case Kind.SEATS:
            items = [f"seat+{seat}" for seat in range(SEATS)]
            return _Wanted(name, items, 1, field.meaning)
        case Kind.PLACES:
            items = [*ids.lists["tiles"], *ids.lists["buildings"]]
            return _Wanted(name, items, 1, field.meaning)
        case Kind.NUMBER:
            return _Wanted(name, _ONE, high, field.meaning, min(field.low, 0))
        case Kind.FLAG:
            return _Wanted(name, _ONE, 1, field.meaning)
    names = ids.names(phase, field)
    what = "its names" if field.kind is Kind.NAME else f"all {field.kind.name.lower()}s"
    meaning = f"{field.meaning}: 0 or its number among {what}"
    return _Wanted(name, _ONE, len(names), meaning)


def _of_seat(ids: _Ids, seat: str) -> Iterator[_Wanted]:
    yield _Wanted(f"{seat}.present", _ONE, 1, "whether the game has this seat")
    for name, form in SEAT_NUMBERS.items():
        yield _Wanted(f"{seat}.{name}", _ONE, form.high, f"see `PlayerPosition.{name}`")
    yield _Wanted(f"{seat}.vp_known", _ONE, 1, "whether the viewer may see the VP chips")
    yield _Wanted(f"{seat}.vp", _ONE, MOST_HELD, "the VP chips, if so")
    yield _Wanted(f"{seat}.hidden_tiles", _ONE, 255, "how many plantations only the seat knows")
    yield _Wanted(f"{seat}.goods", GOOD_IDS, MOST_OF_GOODS, "the goods")
    yield _Wanted(f"{seat}.holding", ids.lists["workers"], MOST, "the workers in the holding area")
    yield _Wanted(f"{seat}.island", ids.lists["tiles"], 255, "the island tiles")
    for worker in ids.lists["workers"]:
        name = f"{seat}.island.{worker}"
        yield _Wanted(name, ids.lists["tiles"], MOST, "the workers of this kind on these tiles")
    yield _Wanted(f"{seat}.city", ids.lists["buildings"], 1, "whether the seat has the building")
    for worker in ids.lists["workers"]:
        name = f"{seat}.city.{worker}"
        yield _Wanted(name, ids.lists["buildings"], MOST, "the workers of this kind on it")
    yield _Wanted(
        f"{seat}.used", ids.lists["effects"], 1, "whether the effect was used in this phase"
    )
    yield from _of_slots(ids, f"{seat}.slots", per_player=True)
