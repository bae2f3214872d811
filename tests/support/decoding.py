"""Reads observations back: the config and the open part of a view, from the numbers alone.

Written from the table of fields; it shares nothing with what writes observations.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from puertorico import BASE, CHANCE, NOBODY, Config, Counts, Edition, View
from puertorico._engine.frames import memory_fields
from puertorico.decisions import UseBuildingContext
from puertorico.learn import ENCODING, Encoding
from puertorico.plugin import Kind, Phase, Remembered
from puertorico.state import (
    BuildingPosition,
    CardPosition,
    Frame,
    PlayerView,
    ShipPosition,
    TilePosition,
)
from puertorico.types import any_id

GOODS: Final = ("corn", "indigo", "sugar", "tobacco", "coffee")


class Decoded:
    """An observation, read back."""

    def __init__(self, numbers: Sequence[int], encoding: Encoding = ENCODING) -> None:
        self.encoding = encoding
        self.found: dict[str, dict[str, int]] = {}
        for field in encoding.fields:
            of_field = self.found.setdefault(field.name.rpartition(":")[2], {})
            for place, item in enumerate(field.items):
                of_field[item] = numbers[field.offset + place]
        self.numbered = encoding.numbered
        self.lists = encoding._layout.ids.lists
        self.config = self.read_config()
        viewer = self.one("viewer")
        self.viewer = viewer - 1 if viewer else None

    def one(self, name: str) -> int:
        """Returns the number of a field that has one."""
        (number,) = self.found[name].values()
        return number

    def counts(self, name: str) -> Counts:
        """Returns the numbers of a field by their items, without zeros."""
        return Counts(self.found[name])

    def seat(self, number: int) -> int:
        """Returns the seat that a number stands for."""
        if number in (0, 6):
            return NOBODY if number == 0 else CHANCE
        return ((self.viewer or 0) + number - 1) % self.config.players

    def read_config(self) -> Config:
        """Returns what is played."""
        expansions = [
            expansion
            for expansion in self.encoding.expansions
            if self.found["expansions"][expansion.id]
        ]
        players = self.one("players")
        edition = Edition(self.lists["edition"][self.one("edition")])
        in_play = [id for id, there in self.found["in_play"].items() if there]
        printed: dict[str, Any] = {
            b.id: b for expansion in (BASE, *expansions) for b in expansion.buildings
        }
        way: Any = [id for id in in_play if printed[id].produces is None]
        said = self.lists["building_choice"][self.one("building_choice")]
        if said in ("all", "draft", "random"):
            way = said
        costs = self.found["cost"]
        rules: dict[Any, Any] = {}
        for switch in (
            switch for expansion in (BASE, *expansions) for switch in expansion.switches
        ):
            numbers = list(self.found[f"rule.{switch.id}"].values())
            if switch.by_players:
                rules[switch.id] = tuple(numbers)
            elif not numbers[0]:
                rules[switch.id] = None
            elif switch.values:
                rules[switch.id] = self.lists[f"rule.{switch.id}"][numbers[0] - 1]
            else:
                rules[switch.id] = switch.low + numbers[0] - 1
        first: Any = self.one("first_player")
        self.config = Config(players=players)
        viewer = self.one("viewer")
        self.viewer = viewer - 1 if viewer else None
        return Config(
            players=players, edition=edition, expansions=tuple(expansions), rules=rules,
            buildings=way,
            costs={any_id(id): costs[id] for id in in_play if costs[id] != printed[id].cost},
            first_player=self.seat(first) if first else "random",
            open_vp=bool(self.one("open_vp")), max_rounds=self.one("max_rounds") or None,
        )  # fmt: skip

    def view(self) -> dict[str, Any]:
        """Returns the fields of the view, except for decision, actions and phase."""
        config, cards = self.config, cards_of(self.config)
        drawn = [id for id, here in self.found["drawn"].items() if here]
        house = [id for id in GOODS for _ in range(self.found["trading_house"][id])]
        taken = self.found["cards.taker"]
        frames = self.frames()
        return {
            "config": config,
            "viewer": self.viewer,
            "chance": "manual" if self.one("manual_chance") else "seeded",
            "ask_forced": bool(self.one("ask_forced")),
            "round": self.one("round"),
            "governor": self.seat(self.one("governor")),
            "picks_left": self.one("picks_left"),
            "cards": tuple(
                CardPosition(
                    card=any_id(card),
                    doubloons=self.found["cards.doubloons"][card],
                    taker=self.seat(taken[card]) if taken[card] else None,
                )
                for card in cards
            ),
            "row": self.counts("row"),
            "discards": self.counts("discards"),
            "face_down": self.one("face_down"),
            "unseen": self.counts("unseen"),
            "tile_held": bool(self.one("tile_held")),
            "drawn": drawn[0] if drawn else None,
            "tile_supply": self.counts("tile_supply"),
            "goods": self.counts("goods"),
            "ships": tuple(self.ship(int(each)) for each, n in self.found["ships"].items() if n),
            "trading_house": tuple(house),
            "supply": self.counts("supply"),
            "colonist_ship": self.counts("colonist_ship"),
            "vp": self.one("vp"),
            "buildings": self.counts("buildings"),
            "ending": tuple(name for name, met in self.found["ending"].items() if met),
            "is_over": bool(self.one("is_over")),
            "slots": self.slots("slots", per_player=False),
            "players": tuple(self.player(seat) for seat in range(config.players)),
            "frames": frames,
            "placed": self.placed(frames[-1].seat),
        }

    def ship(self, capacity: int) -> ShipPosition:
        """Returns a ship."""
        load = self.counts(f"ship {capacity}")
        good = next(iter(load), None)
        return ShipPosition(capacity=capacity, good=any_id(good) if good else None,
                            count=load.total())  # fmt: skip

    def player(self, seat: int) -> PlayerView:
        """Returns what is known of a seat."""
        name = f"seat+{(seat - (self.viewer or 0)) % self.config.players}"
        assert self.one(f"{name}.present")
        city = self.found[f"{name}.city"]
        return PlayerView(
            doubloons=self.one(f"{name}.doubloons"),
            vp=self.one(f"{name}.vp") if self.one(f"{name}.vp_known") else None,
            vp_paper=self.one(f"{name}.vp_paper"),
            goods=self.counts(f"{name}.goods"),
            holding=self.counts(f"{name}.holding"),
            island=tuple(
                TilePosition(
                    tile=any_id(tile), count=count, workers=self.workers(f"{name}.island", tile)
                )
                for tile, count in self.found[f"{name}.island"].items()
                if count
            ),
            city=tuple(
                BuildingPosition(building=any_id(b.id), workers=self.workers(f"{name}.city", b.id))
                for b in self.config.numbered_buildings
                if city[b.id]
            ),
            used=tuple(id for id, there in self.found[f"{name}.used"].items() if there),
            slots=self.slots(f"{name}.slots", per_player=True, own=seat == self.viewer),
            hidden_tiles=self.one(f"{name}.hidden_tiles"),
        )

    def workers(self, name: str, item: str) -> Counts:
        """Returns the workers on a tile or a building."""
        found = {who: self.found[f"{name}.{who}"].get(item, 0) for who in self.numbered["workers"]}
        return Counts(found)

    def slots(self, name: str, *, per_player: bool, own: bool = False) -> Counts:
        """Returns slots with their values."""
        found = {}
        for slot in self.config.slots:
            if slot.per_player != per_player or (slot.secret and not own):
                continue
            number = self.one(f"{name}.{slot.id}")
            if number and slot.names == "seat":
                number = self.seat(number) + 1
            elif number and slot.names is not None:
                id = self.numbered[f"{slot.names}s"][number - 1]
                number = 1 + self.config.names_of(slot).index(id)
            found[slot.id] = number
        return Counts(found, keep_zeros=True)

    def frames(self) -> tuple[Frame, ...]:
        """Returns the frames."""
        phases = {
            make().id: make()
            for expansion in (BASE, *self.config.expansions)
            for make in expansion.phases
        }
        there = {id: self.found[f"frame.{id}"] for id in phases if f"frame.{id}" in self.found}
        depths = {at["depth"]: id for id, at in there.items() if at["depth"]}
        assert sorted(depths) == list(range(1, len(depths) + 1))
        return tuple(self.frame(phases[depths[depth]]) for depth in sorted(depths))

    def frame(self, phase: Phase) -> Frame:
        """Returns the frame of a phase."""
        at = self.found[f"frame.{phase.id}"]
        name = self.lists[f"frame.{phase.id}.stage"][at["stage"]]
        (place,) = [n for n, each in enumerate(phase.stages) if (each.name or "-") == name]
        stage = phase.stages[place]
        listed = f"frame.{phase.id}.step" + (f".{stage.name}" if stage.name else "")
        step = self.lists[listed][at["step"]] if len(stage.steps) > 1 else None
        last, seat = at["last_effect"], self.seat(at["seat"])
        memory = {}
        for field in memory_fields(phase.memory):
            if field.kind is not Kind.DERIVED:
                value = self.remembered(f"frame.{phase.id}.{field.name}", field)
                if value != self.first(field, getattr(phase.memory(), field.name), seat):
                    memory[field.name] = value
        return Frame(
            phase=phase.id, taker=self.seat(at["taker"]), seat=seat,
            stage=stage.name or None, step=step, privilege=at["privilege"],
            last_effect=self.numbered["effects"][last - 1] if last else None, memory=memory,
        )  # fmt: skip

    def remembered(self, name: str, field: Remembered) -> Any:
        """Returns the value of a field of a memory."""
        numbers = self.found[name]
        match field.kind:
            case Kind.NUMBER:
                return self.one(name)
            case Kind.FLAG:
                return bool(self.one(name))
            case Kind.GOODS | Kind.WORKERS:
                return {id: number for id, number in numbers.items() if number}
            case Kind.KINDS | Kind.PLACES:
                return tuple(id for id, there in numbers.items() if there)
            case Kind.SEATS:
                seats = [self.seat(1 + place) for place, n in enumerate(numbers.values()) if n]
                return tuple(sorted(seats))
            case Kind.NAME:
                return self.lists[name][self.one(name) - 1]
            case Kind.GOOD:
                return GOODS[self.one(name) - 1]
        number = self.one(name)
        return self.numbered[f"{field.kind.name.lower()}s"][number - 1] if number else None

    def first(self, field: Remembered, number: int, seat: int) -> Any:
        """Returns the value of a field in a new memory, which positions leave out."""
        match field.kind:
            case Kind.NUMBER | Kind.FLAG:
                return number
            case Kind.GOODS | Kind.WORKERS:
                return {}
            case Kind.KINDS | Kind.SEATS | Kind.PLACES:
                return ()
            case Kind.NAME:
                return field.names[number]
            case Kind.EFFECT:
                return None
            case Kind.TARGET:
                return self.targets(seat)[number]
            case Kind.GOOD:
                return GOODS[number]
            case Kind.BUILDING:
                return self.config.numbered_buildings[number].id
        return self.numbered[f"{field.kind.name.lower()}s"][number]

    def placed(self, seat: int) -> tuple[Counts, ...]:
        """Returns the workers placed so far on the targets of a seat."""
        number = self.one("placed.targets")
        return tuple(self.workers("placed", target) for target in self.targets(seat)[:number])

    def targets(self, seat: int) -> list[str]:
        """Returns the targets of a seat in their order."""
        city = [building.building for building in self.player(seat).city]
        several = [b.id for b in self.config.numbered_buildings if b.circles > 1]
        tiles = [id for id in self.numbered["tiles"] if self.has_tile(id)]
        several_first = [id for id in city if id in several] + tiles
        return several_first + [id for id in city if id not in several]

    def has_tile(self, id: str) -> bool:
        """Whether a kind of tile belongs to the expansions in play."""
        tiles = [tile.id for expansion in self.config.expansions for tile in expansion.tiles]
        return id in (*GOODS, "quarry", *tiles)


def cards_of(config: Config) -> list[str]:
    """Returns the cards of a game."""
    roles = [role for expansion in (BASE, *config.expansions) for role in expansion.roles]
    return [role.id for role in roles if config.players in role.players]


def difference(view: View, numbers: Sequence[int], encoding: Encoding = ENCODING) -> str:
    """Returns the first thing in which an observation differs from its view; empty if none."""
    decoded = Decoded(numbers, encoding)
    for name, found in decoded.view().items():
        wanted = getattr(view, name)
        if found != wanted:
            return f"{name}: {found} instead of {wanted}"
    decision = view.decision
    (kind,) = [id for id, asked in decoded.found["decision"].items() if asked]
    offer = decoded.one("decision.building")
    building = decoded.numbered["offers"][offer - 1] if offer else None
    context: Any = decision.context
    offered = context.building if isinstance(context, UseBuildingContext) else None
    found_decision = (kind, decoded.seat(decoded.one("decider")), building)
    if found_decision != (decision.kind, decision.seat, offered):
        return f"decision: {found_decision} instead of {decision}"
    return ""
