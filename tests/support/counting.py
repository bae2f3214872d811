"""What everybody can count: how many of everything are where, from a position or from events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from typing_extensions import override

from puertorico import Event, Position, events
from puertorico.expansions.festival import GoalShown, GoalWon, festival_board
from puertorico.expansions.new_buildings import TileDiscarded, TileFlipped, TileHidden, TilePutBack
from puertorico.expansions.new_buildings._effects import HIDDEN, SHOWN
from puertorico.expansions.smuggler import RoleCaptured, SmugglerTileTaken, smuggler_board
from support.configs import is_played


class PublicCounts:
    """How many of everything everybody can see are where, by place; noughts are left out.

    Of the face-down tiles, and of a tile that a seat looks at, only the number is open. Supplies
    without a limit are not counted.
    """

    def __init__(self, position: Position) -> None:
        self.book = counts_of(position)
        flips = position.config.rules.get("forest_rule") == "flip"
        self.endless = {("tile supply", "forest")} if flips else set()

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, PublicCounts) and self.open() == other.open()

    @override
    def __repr__(self) -> str:
        return repr(sorted(self.open().items(), key=repr))

    def open(self) -> dict[tuple[object, ...], int]:
        return {
            place: number
            for place, number in self.book.items()
            if number and place not in self.endless
        }

    def move(self, number: int, source: tuple[object, ...], target: tuple[object, ...]) -> None:
        self.book[source] -= number
        self.book[target] += number

    def clear(self, kind: str) -> None:
        for place in [place for place in self.book if place[0] == kind]:
            del self.book[place]

    def follow(self, happened: Iterable[Event]) -> None:
        """Counts on, event by event."""
        for event in happened:
            self.enter(event)

    def enter(self, event: Event) -> None:
        """Enters one event; any that is unknown is an error."""
        match event:
            case events.RoleChosen(seat=seat, card=card):
                self.book["taken", card, seat] += 1
                del self.book["captured", card]
            case RoleCaptured(card=card):
                self.book["captured", card] += 1
            case SmugglerTileTaken(seat=seat):
                self.clear("smuggler tile")
                self.book["smuggler tile", seat] = 1
            case events.CardCoinsAdded(card=card):
                self.book["coins", card] += 1
            case events.CardsReturned():
                self.clear("taken")
            case events.FirstPlayerDrawn(seat=seat):
                self.clear("governor")
                self.book["governor", seat] = 1
            case events.GovernorPassed(seat=seat, round=number):
                self.clear("governor")
                self.book["governor", seat] = 1
                self.book["round",] = number
            case events.EndTriggered(ending=ending):
                self.book["ending", ending] += 1
            case events.GameEnded():
                self.book["over",] += 1
            case events.PhaseEnded():
                pass
            case _:
                self.enter_pieces(event)

    def enter_pieces(self, event: Event) -> None:
        """Money, points and goods."""
        match event:
            case events.DoubloonsEarned(seat=seat, doubloons=doubloons, card=card):
                self.book["doubloons", seat] += doubloons
                if card is not None:
                    self.book["coins", card] -= doubloons
            case events.DoubloonsPaid(seat=seat, doubloons=doubloons):
                self.book["doubloons", seat] -= doubloons
            case events.VictoryPointsEarned(seat=seat, vp=vp, vp_paper=paper):
                self.move(vp, ("vp supply",), ("vp", seat))
                self.book["paper", seat] += paper
            case events.VictoryPointsReturned(seat=seat, vp=vp):
                self.move(vp, ("vp", seat), ("vp supply",))
            case events.GoodsTaken(seat=seat, good=good, count=count):
                self.move(count, ("goods", good), ("held", seat, good))
            case events.GoodsReturned(seat=seat, good=good, count=count):
                self.move(count, ("held", seat, good), ("goods", good))
            case events.GoodSold(seat=seat, good=good):
                self.move(1, ("held", seat, good), ("house", good))
            case events.TradingHouseEmptied(goods=goods):
                for good in goods:
                    self.move(1, ("house", good), ("goods", good))
            case events.GoodsLoaded(seat=seat, good=good, count=count, ship=ship):
                self.move(count, ("held", seat, good), ("ship", ship, good))
            case events.ShipEmptied(ship=ship, good=good, count=count):
                self.move(count, ("ship", ship, good), ("goods", good))
            case _:
                self.enter_board(event)

    def enter_board(self, event: Event) -> None:
        """Tiles, buildings and workers."""
        match event:
            case events.TileRevealed(seat=seat, tile=tile):
                self.move(1, ("face-down",), ("drawn",) if seat >= 0 else ("row", tile))
            case events.TilePlaced(seat=seat, tile=tile, source=source):
                self.move(1, pile(tile, source), ("tiles", seat, tile))
            case TilePutBack():
                self.move(1, ("drawn",), ("face-down",))
            case TileDiscarded(seat=seat, tile=tile, source=source):
                places = {
                    "row": ("row", tile),
                    "drawn": ("drawn",),
                    "flipped": ("turned over", seat, tile),
                    "hidden": ("hidden", seat),
                }
                self.move(1, places[source], ("discards", tile))
            case events.TileRemoved(seat=seat, tile=tile, target=target):
                left = ("tile supply" if target == "tile_supply" else target, tile)
                self.move(1, ("tiles", seat, tile), left)
            case TileFlipped(seat=seat, tile=tile):
                self.move(1, ("row", tile), ("turned over", seat, tile))
            case TileHidden(seat=seat):
                self.move(1, ("drawn",), ("hidden", seat))
            case events.TileDrawn():
                self.move(1, ("face-down",), ("drawn",))
            case events.TilesDiscarded(tiles=tiles):
                for kind, number in tiles.items():
                    self.move(number, ("row", kind), ("discards", kind))
            case events.TilesReshuffled(tiles=tiles):
                for kind, number in tiles.items():
                    self.move(number, ("discards", kind), ("face-down",))
            case GoalShown(things=things) | GoalWon(things=things):
                self.enter_goal(event, things)
            case events.BuildingPriced():
                pass
            case events.BuildingBuilt(seat=seat, building=building):
                self.move(1, ("buildings", building), ("city", seat, building))
            case events.BuildingChosen(building=building, copies=copies):
                self.book["buildings", building] += copies
            case events.BuildingWithdrawn(building=building):
                del self.book["buildings", building]
            case events.WorkersTaken(seat=seat, worker=worker, count=count, source=source):
                place = "ship" if source == "colonist_ship" else source
                self.move(count, (place, worker), ("holding", seat, worker))
            case events.WorkersMoved(
                seat=seat, worker=worker, count=count, source=source, target=target
            ):
                self.move(count, crew(seat, source, worker), crew(seat, target, worker))
            case events.WorkersReturned(seat=seat, worker=worker, count=count):
                self.move(count, ("holding", seat, worker), ("supply", worker))
            case events.ShipRefilled(worker=worker, count=count):
                self.move(count, ("supply", worker), ("ship", worker))
            case events.ShipUnloaded(worker=worker, count=count):
                self.move(count, ("ship", worker), ("supply", worker))
            case _:
                raise AssertionError(event)

    def enter_goal(self, event: GoalShown | GoalWon, things: tuple[str, ...]) -> None:
        """What a goal shows is taken out of the supplies until a player wins it."""
        sign = 1 if isinstance(event, GoalShown) else -1
        for thing in things:
            self.book["goal", event.goal, thing] += sign
            if event.goal == "production":
                self.book["goods", thing] -= sign
            elif sign > 0 and event.goal == "plantation":
                self.book["face-down",] -= 1
            elif event.goal == "plantation":
                self.book["row", thing] += 1


def crew(seat: int, place: str, worker: str) -> tuple[object, ...]:
    """Returns the place of workers of a seat."""
    return ("holding", seat, worker) if place == "holding" else ("crew", seat, place, worker)


def pile(tile: str, source: str) -> tuple[object, ...]:
    """Returns the place that a tile was placed from."""
    return {
        "face_down": ("face-down",),
        "row": ("row", tile),
        "tile_supply": ("tile supply", tile),
        "drawn": ("drawn",),
    }[source]


def counts_of(position: Position) -> Counter[tuple[object, ...]]:
    """Returns the open counts of a position by place."""
    book: Counter[tuple[object, ...]] = Counter()
    for place, counts in {
        "row": position.row,
        "discards": position.discards,
        "tile supply": position.tile_supply,
        "goods": position.goods,
        "supply": position.supply,
        "ship": position.colonist_ship,
        "buildings": position.buildings,
    }.items():
        for id, number in counts.items():
            book[place, id] = number
    book["face-down",] = position.face_down.total()
    book["drawn",] = position.drawn is not None
    book["vp supply",] = position.vp
    for good in position.trading_house:
        book["house", good] += 1
    for ship in position.ships:
        book["ship", ship.capacity, ship.good] = ship.count
    for card in position.cards:
        book["coins", card.card] = card.doubloons
        book["taken", card.card, card.taker] = card.taker is not None
    if is_played(position.config, "smuggler"):
        smuggler = smuggler_board(position)
        book["smuggler tile", smuggler.holder] = smuggler.holder is not None
        book["captured", smuggler.card] = smuggler.card is not None
    if is_played(position.config, "festival"):
        board = festival_board(position)
        book["goal", "plantation", board.tile] = board.tile is not None
        book["goal", "building", board.building] = board.building is not None
        for kind, number in board.goods.items():
            book["goal", "production", kind] = number
    book["governor", position.governor] = 1
    book["round",] = position.round
    for ending in position.ending:
        book["ending", ending] = 1
    book["over",] = position.is_over
    for seat, player in enumerate(position.players):
        book["doubloons", seat] = player.doubloons
        book["vp", seat] = player.vp
        book["paper", seat] = player.vp_paper
        for slot, number in player.slots.items():
            if slot.startswith(SHOWN):
                book["turned over", seat, slot.removeprefix(SHOWN)] = number
            elif slot.startswith(HIDDEN):
                book["hidden", seat] += number
        for kind, number in player.goods.items():
            book["held", seat, kind] = number
        for worker, number in player.holding.items():
            book["holding", seat, worker] = number
        for stack in player.island:
            book["tiles", seat, stack.tile] = stack.count
            for worker, number in stack.workers.items():
                book["crew", seat, stack.tile, worker] = number
        for entry in player.city:
            book["city", seat, entry.building] = 1
            for worker, number in entry.workers.items():
                book["crew", seat, entry.building, worker] = number
    return book
