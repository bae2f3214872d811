"""`Ledger`: keeps a position up to date from the events alone, both as JSON.

It is what a client in another language would write, so it imports nothing of the library, and
knows no rule of the game: an event says what moves where.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from typing_extensions import override

Json = dict[str, Any]

LEFT_OUT = ("config", "frames", "picks_left", "placed")
"""What no event tells: the config, which stays, and where the phases stand. Likewise a player's
``used``, the effects that have had their turn in this phase."""


def counted(counts: Json) -> Counter[str]:
    """Returns counts as a counter, without noughts."""
    return Counter({name: number for name, number in counts.items() if number})


class Ledger:
    """The state of the table.

    Args:
        position: The position at the start, as JSON.
        buildings: The ids of the buildings by number, as slots number them.
    """

    def __init__(self, position: Json, buildings: Sequence[str]) -> None:
        self.buildings_by_number = list(buildings)
        self.table: Json = {name: position[name] for name in position if name not in LEFT_OUT}
        for name, value in self.table.items():
            if isinstance(value, dict):
                self.table[name] = counted(value)
        self.players: list[Json] = [self.player(each) for each in self.table.pop("players")]
        self.ships = {ship["capacity"]: dict(ship) for ship in self.table.pop("ships")}
        self.cards = {card["card"]: dict(card) for card in self.table.pop("cards")}
        self.limited = set(self.table["tile_supply"])
        """The kinds of tiles of which there is a certain number."""

    def player(self, position: Json) -> Json:
        """Returns what a seat has, with a counter for the workers on each tile and building."""
        city = {entry["building"]: counted(entry["workers"]) for entry in position["city"]}
        on_tiles = {entry["tile"]: counted(entry["workers"]) for entry in position["island"]}
        found = {name: counted(position[name]) for name in ("goods", "slots")} | {
            name: position[name] for name in ("doubloons", "vp", "vp_paper")
        }
        found["tiles"] = Counter({entry["tile"]: entry["count"] for entry in position["island"]})
        found["city"] = sorted(city)
        workers = {"holding": counted(position["holding"]), **city, **on_tiles}
        found["workers"] = {place: there for place, there in workers.items() if there}
        return found

    def state(self) -> Json:
        """Returns everything in a form that can be compared."""
        table = {
            name: +value if isinstance(value, Counter) else value
            for name, value in self.table.items()
        }
        players = [
            {name: +value if isinstance(value, Counter) else value for name, value in each.items()}
            for each in self.players
        ]
        for each in players:
            each["workers"] = {place: +on for place, on in each["workers"].items() if +on}
        return {**table, "players": players, "ships": self.ships, "cards": self.cards}

    # Moving.

    def move(self, number: int, what: str, source: Counter[str], target: Counter[str]) -> None:
        """Moves pieces; there must be as many."""
        assert 0 < number <= source[what], (number, what, source)
        source[what] -= number
        target[what] += number

    def tile(self, tile: str, source: str, target: str) -> None:
        """Moves a tile between the piles of the table; either may be empty for an island."""
        for place, by in ((source, -1), (target, 1)):
            if place:
                self.put(tile, place, by)

    def put(self, tile: str, place: str, by: int) -> None:
        """Lays a tile on a pile of the table, or takes it away."""
        if place == "drawn":
            assert self.table["drawn"] == (tile if by < 0 else None)
            self.table["drawn"] = tile if by > 0 else None
        elif place != "tile_supply" or tile in self.limited:
            self.table[place][tile] += by
            assert self.table[place][tile] >= 0, (tile, place)

    def hidden(self, tile: str) -> str:
        """Returns the slot that counts the hidden forests of a kind."""
        return f"hidden_forest_of_{tile}"

    def workers(self, seat: int, place: str) -> Counter[str]:
        """Returns the workers of a seat on a tile or building, or in its holding area."""
        there: Counter[str] = self.players[seat]["workers"].setdefault(place, Counter())
        return there

    def card_number(self, card: str) -> int:
        """Returns the number of a card as slots give it, from 1 on."""
        return list(self.cards).index(card) + 1

    # Events.

    def follow(self, happened: Iterable[Json]) -> None:
        """Enters events, in order."""
        for event in happened:
            kind = event["kind"]
            fields = {name: value for name, value in event.items() if name not in ("kind", "rule")}
            getattr(self, f"on_{kind}")(**fields)

    def on_FirstPlayerDrawn(self, seat: int) -> None:
        self.table["governor"] = seat

    def on_RoleChosen(self, seat: int, card: str) -> None:
        self.cards[card]["taker"] = seat
        if self.table["slots"]["captured_card"] == self.card_number(card):
            self.table["slots"]["captured_card"] = 0

    def on_PhaseEnded(self, taker: int, phase: str) -> None:
        pass

    def on_CardCoinsAdded(self, card: str) -> None:
        self.cards[card]["doubloons"] += 1

    def on_CardsReturned(self) -> None:
        for card in self.cards.values():
            card["taker"] = None

    def on_GovernorPassed(self, seat: int, round: int) -> None:
        self.table |= {"governor": seat, "round": round}

    def on_EndTriggered(self, ending: str) -> None:
        order = ("colonists", "city", "victory_points", "rounds")
        self.table["ending"] = sorted([*self.table["ending"], ending], key=order.index)

    def on_GameEnded(self) -> None:
        self.table["is_over"] = True

    def on_DoubloonsEarned(self, seat: int, doubloons: int, cause: str, card: str | None) -> None:
        self.players[seat]["doubloons"] += doubloons
        if card is not None:
            self.cards[card]["doubloons"] -= doubloons

    def on_DoubloonsPaid(self, seat: int, doubloons: int, cause: str) -> None:
        self.players[seat]["doubloons"] -= doubloons

    def on_VictoryPointsEarned(self, seat: int, vp: int, vp_paper: int, cause: str) -> None:
        self.players[seat]["vp"] += vp
        self.players[seat]["vp_paper"] += vp_paper
        self.table["vp"] -= vp

    def on_VictoryPointsReturned(self, seat: int, vp: int) -> None:
        self.players[seat]["vp"] -= vp
        self.table["vp"] += vp

    def on_GoodsTaken(self, seat: int, good: str, count: int) -> None:
        self.move(count, good, self.table["goods"], self.players[seat]["goods"])

    def on_GoodsReturned(self, seat: int, good: str, count: int) -> None:
        self.move(count, good, self.players[seat]["goods"], self.table["goods"])

    def on_GoodSold(self, seat: int, good: str) -> None:
        house: Counter[str] = Counter()
        self.move(1, good, self.players[seat]["goods"], house)
        order = ("corn", "indigo", "sugar", "tobacco", "coffee")
        self.table["trading_house"] = sorted(
            [*self.table["trading_house"], *house], key=order.index
        )

    def on_TradingHouseEmptied(self, goods: list[str]) -> None:
        assert sorted(goods) == sorted(self.table["trading_house"])
        self.table["goods"].update(goods)
        self.table["trading_house"] = []

    def on_GoodsLoaded(self, seat: int, good: str, count: int, ship: int) -> None:
        hold: Counter[str] = Counter()
        self.move(count, good, self.players[seat]["goods"], hold)
        assert self.ships[ship]["good"] in (None, good)
        self.ships[ship] |= {"good": good, "count": self.ships[ship]["count"] + hold[good]}

    def on_GoodsTakenBack(self, seat: int, good: str, count: int, ship: int | None) -> None:
        self.players[seat]["goods"][good] += count
        if ship is None:
            self.table["trading_house"].remove(good)
        else:
            left = self.ships[ship]["count"] - count
            self.ships[ship] |= {"good": good if left else None, "count": left}

    def on_ShipEmptied(self, ship: int, good: str, count: int) -> None:
        assert (self.ships[ship]["good"], self.ships[ship]["count"]) == (good, count)
        self.ships[ship] |= {"good": None, "count": 0}
        self.table["goods"][good] += count

    def on_TileRevealed(self, seat: int, tile: str) -> None:
        self.tile(tile, "face_down", "drawn" if seat >= 0 else "row")

    def on_TileDrawn(self, seat: int, tile: str) -> None:
        self.tile(tile, "face_down", "drawn")

    def on_TilePlaced(self, seat: int, tile: str, source: str) -> None:
        self.tile(tile, source, "")
        self.players[seat]["tiles"][tile] += 1

    def on_TileRemoved(self, seat: int, tile: str, target: str) -> None:
        self.players[seat]["tiles"][tile] -= 1
        self.tile(tile, "", target)

    def on_TilesDiscarded(self, tiles: dict[str, int]) -> None:
        for tile, number in tiles.items():
            self.move(number, tile, self.table["row"], self.table["discards"])

    def on_TilesReshuffled(self, tiles: dict[str, int]) -> None:
        for tile in Counter(tiles).elements():
            self.tile(tile, "discards", "face_down")

    def on_BuildingChosen(self, seat: int, building: str, copies: int) -> None:
        self.table["buildings"][building] += copies

    def on_BuildingWithdrawn(self, building: str) -> None:
        del self.table["buildings"][building]

    def on_BuildingPriced(self, **details: Any) -> None:
        pass

    def on_BuildingBuilt(self, seat: int, building: str) -> None:
        self.table["buildings"][building] -= 1
        self.players[seat]["city"] = sorted([*self.players[seat]["city"], building])

    def on_WorkersTaken(self, seat: int, worker: str, count: int, source: str) -> None:
        self.move(count, worker, self.table[source], self.workers(seat, "holding"))

    def on_WorkersMoved(self, seat: int, worker: str, count: int, source: str, target: str) -> None:
        self.move(count, worker, self.workers(seat, source), self.workers(seat, target))

    def on_WorkersReturned(self, seat: int, worker: str, count: int) -> None:
        self.move(count, worker, self.workers(seat, "holding"), self.table["supply"])

    def on_ShipRefilled(self, worker: str, count: int) -> None:
        self.move(count, worker, self.table["supply"], self.table["colonist_ship"])

    def on_ShipUnloaded(self, worker: str, count: int) -> None:
        self.move(count, worker, self.table["colonist_ship"], self.table["supply"])

    # Events of expansions.

    def on_SmugglerTileTaken(self, seat: int) -> None:
        self.table["slots"]["smuggler_tile"] = seat + 1

    def on_RoleCaptured(self, seat: int, card: str) -> None:
        self.table["slots"]["captured_card"] = self.card_number(card)

    def on_GoalShown(self, goal: str, things: list[str]) -> None:
        self.goal(goal, things, 1)
        for tile in things if goal == "plantation" else ():
            self.put(tile, "face_down", -1)

    def on_GoalWon(self, seat: int, goal: str, things: list[str]) -> None:
        self.goal(goal, things, -1)
        if goal == "plantation":
            self.table["row"].update(things)

    def goal(self, goal: str, things: list[str], sign: int) -> None:
        """Puts on the festival board what a goal shows, or takes it off."""
        for thing in things:
            if goal == "building":
                number = self.buildings_by_number.index(thing) + 1
                self.table["slots"]["festival_building"] += sign * number
            elif goal == "plantation":
                self.table["slots"][f"festival_tile_{thing}"] += sign
            else:
                self.table["slots"][f"festival_goods_{thing}"] += sign
                self.table["goods"][thing] -= sign

    def on_TilePutBack(self, seat: int) -> None:
        self.tile(self.table["drawn"], "drawn", "face_down")

    def on_TileHidden(self, seat: int, tile: str) -> None:
        self.tile(tile, "drawn", "")
        self.players[seat]["slots"][self.hidden(tile)] += 1

    def on_TileFlipped(self, seat: int, tile: str) -> None:
        self.tile(tile, "row", "")
        self.players[seat]["slots"][f"forest_of_{tile}"] += 1

    def on_TileDiscarded(self, seat: int, tile: str, source: str) -> None:
        kept = {"flipped": f"forest_of_{tile}", "hidden": self.hidden(tile)}
        if source in kept:
            self.players[seat]["slots"][kept[source]] -= 1
        self.tile(tile, "" if source in kept else source, "discards")


class PublicLedger(Ledger):
    """The state as everybody can follow it, from events without the secrets of any seat.

    Of tiles that lie face-down, and of a tile that a seat looks at, only the number is known.
    """

    def __init__(self, position: Json, buildings: Sequence[str]) -> None:
        super().__init__(position, buildings)
        self.table["face_down"] = Counter(unknown=self.table["face_down"].total())
        self.table["drawn"] = self.table["drawn"] and "unknown"
        for player in self.players:
            slots = player["slots"]
            hidden = sum(slots.pop(id) for id in [*slots] if id.startswith("hidden_forest_of_"))
            player["slots"] = counted({**slots, "unknown": hidden})

    @override
    def put(self, tile: str, place: str, by: int) -> None:
        super().put("unknown" if place in ("face_down", "drawn") else tile, place, by)

    @override
    def hidden(self, tile: str) -> str:
        return "unknown"
