"""Everything that lies on the table, and the questions one can ask it."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import Any

from . import data
from .asks import CHANCE, Ask, Choice
from .rules import Rules

# A phase yields what it asks and is sent the choice.
Phase = Generator[Ask, Choice, None]
Decision = Generator[Ask, Choice, Choice]
Drawing = Generator[Ask, Choice, str | None]


@dataclass
class Player:
    """What lies on one player board."""

    doubloons: int
    vp: int = 0  # chips
    vp_paper: int = 0  # noted when the chips had run out
    goods: dict[str, int] = field(default_factory=lambda: dict.fromkeys(data.GOODS, 0))
    tiles: dict[str, int] = field(default_factory=lambda: dict.fromkeys(data.TILES, 0))
    occupied_tiles: dict[str, int] = field(default_factory=lambda: dict.fromkeys(data.TILES, 0))
    city: dict[str, int] = field(default_factory=dict)  # id -> colonists on it
    holding: int = 0
    # Forests that were plantations, by their printed kind (1897 only): seen by all, and not.
    flipped_forests: dict[str, int] = field(default_factory=lambda: dict.fromkeys(data.GOODS, 0))
    hidden_forests: dict[str, int] = field(default_factory=lambda: dict.fromkeys(data.GOODS, 0))

    def occupies(self, building: str) -> bool:
        """Say whether the building is owned and has a colonist (BLD-GEN-2)."""
        return self.city.get(building, 0) > 0

    def island_space_left(self) -> int:
        """Count the empty island spaces."""
        return data.ISLAND_SPACES - sum(self.tiles.values())

    def city_space_left(self) -> int:
        """Count the empty city spaces; position never matters (A-16)."""
        return data.CITY_SPACES - sum(data.BUILDINGS[name].size for name in self.city)

    def all_colonists(self) -> int:
        """Count the colonists anywhere on the board, holding area included."""
        return sum(self.occupied_tiles.values()) + sum(self.city.values()) + self.holding

    def circles(self) -> dict[str, int]:
        """Count the empty circles of everything a colonist can stand on (NEW-FOREST_HOUSE-4)."""
        free = {
            kind: number - self.occupied_tiles[kind]
            for kind, number in self.tiles.items()
            if kind != "forest"
        }
        for name, on_it in self.city.items():
            free[name] = data.BUILDINGS[name].circles - on_it
        return {target: number for target, number in free.items() if number > 0}

    def empty_building_circles(self) -> int:
        """Count the empty circles on the buildings only (MAYOR-09)."""
        return sum(data.BUILDINGS[name].circles - on_it for name, on_it in self.city.items())


def without_zeros(counts: dict[str, int]) -> dict[str, int]:
    """Copy a dict of counts, leaving out the zeros."""
    return {name: number for name, number in counts.items() if number != 0}


class Board:
    """The complete state of a game."""

    def __init__(
        self,
        players: int,
        rules: Rules,
        costs: dict[str, int],
        max_rounds: int | None,
        violet: Sequence[str] = data.BASE_VIOLET,
    ) -> None:
        if players not in data.ROLES:
            raise ValueError("2 to 5 players")
        for building in costs:
            if building not in data.BUILDINGS:
                raise ValueError(f"no such building: {building!r}")
        two = players == 2
        self.count = players
        self.rules = rules
        self.costs = {
            name: costs.get(name, printed.cost) for name, printed in data.BUILDINGS.items()
        }
        self.max_rounds = max_rounds
        self.round = 1
        self.governor = 0
        self.players = [Player(doubloons=data.START_DOUBLOONS[players]) for _ in range(players)]
        self.role_coins = dict.fromkeys(data.ROLES[players], 0)
        self.role_taker: dict[str, int | None] = dict.fromkeys(data.ROLES[players])
        tile_count = data.TILE_COUNT_2 if two else data.TILE_COUNT
        self.row = dict.fromkeys(data.GOODS, 0)
        self.face_down = {kind: tile_count[kind] for kind in data.GOODS}
        self.discards = dict.fromkeys(data.GOODS, 0)
        self.quarries = tile_count["quarry"]
        self.goods = dict(data.GOODS_COUNT_2 if two else data.GOODS_COUNT)
        self.ship_kind: dict[int, str | None] = dict.fromkeys(data.SHIPS[players])
        self.ship_load = dict.fromkeys(data.SHIPS[players], 0)
        self.trading_house: list[str] = []
        self.colonists = data.COLONISTS_IN_SUPPLY[players]
        self.colonist_ship = data.COLONISTS_ON_SHIP[players]
        self.vp_supply: int = rules["vp_supply"][players]
        self.buildings = {
            name: printed.copies_2 if two else printed.copies
            for name, printed in data.BUILDINGS.items()
            if name in data.PRODUCTION or name in violet
        }
        self.forests: int | None = rules["forest_supply"]
        self.drawn: str | None = None
        self.ending: set[str] = set()

    # -- asking ---------------------------------------------------------------------------

    def decide(self, ask: Ask) -> Decision:
        """Ask, unless there is only one legal choice, which is then played."""
        if ask.count() == 1:
            return next(iter(ask.outcomes()))
        choice = yield ask
        return choice

    def clockwise_from(self, seat: int) -> list[int]:
        """List all seats, beginning with the given one."""
        return [(seat + step) % self.count for step in range(self.count)]

    # -- tiles ----------------------------------------------------------------------------

    def tile_can_be_drawn(self) -> bool:
        """Say whether a face-down tile, or a discard to reshuffle, is left (A-10, A-21)."""
        return sum(self.face_down.values()) + sum(self.discards.values()) > 0

    def draw_tile(self) -> Drawing:
        """Draw one face-down tile; None when there is none at all."""
        if sum(self.face_down.values()) == 0:
            # only now, when another tile is needed, are the discards reshuffled.
            self.face_down = self.discards
            self.discards = dict.fromkeys(data.GOODS, 0)
        if sum(self.face_down.values()) == 0:
            return None
        options = frozenset(f"reveal {kind}" for kind in data.GOODS if self.face_down[kind] > 0)
        choice = yield from self.decide(Ask(CHANCE, "reveal", options))
        kind = str(choice).removeprefix("reveal ")
        self.face_down[kind] -= 1
        return kind

    def fill_row(self) -> Phase:
        """Draw players + 1 tiles into the empty row, as far as there are tiles (SETTLER-11)."""
        for _ in range(data.ROW_SIZE[self.count]):
            kind = yield from self.draw_tile()
            if kind is not None:
                self.row[kind] += 1

    # -- colonists and victory points -----------------------------------------------------

    def colonist_to_be_had(self) -> bool:
        """Say whether hospice or university find a colonist (A-22)."""
        return self.colonists > 0 or self.colonist_ship > 0

    def take_one_colonist(self) -> None:
        """Take a colonist from the supply, else from the ship (A-22)."""
        if self.colonists > 0:
            self.colonists -= 1
        else:
            self.colonist_ship -= 1

    def gain_vp(self, seat: int, points: int) -> None:
        """Give chips as long as there are any, and note the rest on paper (END-06, A-17)."""
        player = self.players[seat]
        chips = min(points, self.vp_supply)
        self.vp_supply -= chips
        player.vp += chips
        player.vp_paper += points - chips
        if self.vp_supply == 0:
            self.ending.add("victory_points")  # END-04, A-17

    # -- the whole state ------------------------------------------------------------------

    def snapshot(self) -> dict[str, Any]:
        """Return the complete state as a plain dict."""
        return {
            "round": self.round,
            "governor": self.governor,
            "players": [
                {
                    "doubloons": player.doubloons,
                    "vp": player.vp,
                    "vp_paper": player.vp_paper,
                    "goods": without_zeros(player.goods),
                    "island": {
                        kind: [number, player.occupied_tiles[kind]]
                        for kind, number in player.tiles.items()
                        if number > 0
                    },
                    "city": dict(player.city),
                    "holding": player.holding,
                    "flipped_forests": without_zeros(player.flipped_forests),
                    "hidden_forests": without_zeros(player.hidden_forests),
                }
                for player in self.players
            ],
            "roles": {
                card: [coins, self.role_taker[card]] for card, coins in self.role_coins.items()
            },
            "row": without_zeros(self.row),
            "face_down": without_zeros(self.face_down),
            "discards": without_zeros(self.discards),
            "drawn": self.drawn,
            "quarries": self.quarries,
            "forests": self.forests,
            "goods": without_zeros(self.goods),
            "ships": {
                capacity: [self.ship_kind[capacity], load]
                for capacity, load in self.ship_load.items()
            },
            "trading_house": sorted(self.trading_house),
            "colonists": self.colonists,
            "colonist_ship": self.colonist_ship,
            "vp_supply": self.vp_supply,
            "buildings": dict(self.buildings),
            "ending": sorted(self.ending),
        }
