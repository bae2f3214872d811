"""Everything that lies on the table, and the questions one can ask it."""

from collections.abc import Collection, Generator, Sequence
from dataclasses import dataclass, field
from typing import Any

from . import data
from .asks import CHANCE, Ask, Choice
from .placements import NOBLE
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
    city: dict[str, int] = field(default_factory=dict)  # id -> workers on it
    holding: int = 0
    # How many of the workers on a kind of tile, on a building or in "holding" are nobles.
    nobles: dict[str, int] = field(default_factory=dict)
    # Forests that were plantations, by their printed kind (1897 only): seen by all, and not.
    flipped_forests: dict[str, int] = field(default_factory=lambda: dict.fromkeys(data.GOODS, 0))
    hidden_forests: dict[str, int] = field(default_factory=lambda: dict.fromkeys(data.GOODS, 0))

    def occupies(self, building: str) -> bool:
        """Say whether the building is owned and has a worker (BLD-GEN-2, NOBLE-GEN-8)."""
        return self.city.get(building, 0) > 0

    def workers(self, target: str) -> int:
        """Count the workers on a kind of tile, on a building or in "holding"."""
        if target == "holding":
            return self.holding
        if target in data.TILES:
            return self.occupied_tiles[target]
        return self.city.get(target, 0)

    def sorts(self, target: str) -> dict[str, int]:
        """Count the colonists and nobles there; without those of whom there is none."""
        nobles = self.nobles.get(target, 0)
        counts = {"colonist": self.workers(target) - nobles, "noble": nobles}
        return {worker: number for worker, number in counts.items() if number > 0}

    def put(self, target: str, worker: str, number: int = 1) -> None:
        """Put workers there, or with a negative number take them away."""
        if target == "holding":
            self.holding += number
        elif target in data.TILES:
            self.occupied_tiles[target] += number
        else:
            self.city[target] += number
        if worker == "noble":
            self.nobles[target] = self.nobles.get(target, 0) + number

    def settle(self, placed: tuple[tuple[str, int], ...]) -> None:
        """Put workers where a placement says."""
        for name, number in placed:
            worker = "noble" if name.startswith(NOBLE) else "colonist"
            self.put(name.removeprefix(NOBLE), worker, number)

    def all_nobles(self) -> int:
        """Count the nobles anywhere on the board (NOBLE-GEN-9)."""
        return sum(self.nobles.values())

    def island_space_left(self) -> int:
        """Count the empty island spaces."""
        return data.ISLAND_SPACES - sum(self.tiles.values())

    def city_space_left(self) -> int:
        """Count the empty city spaces; position never matters (A-16)."""
        return data.CITY_SPACES - sum(data.BUILDINGS[name].size for name in self.city)

    def all_colonists(self) -> int:
        """Count colonists and nobles anywhere on the board, holding area included (A-56)."""
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
        expansions: Collection[str] = (),
    ) -> None:
        if players not in data.ROLES:
            raise ValueError("2 to 5 players")
        for building in costs:
            if building not in data.BUILDINGS:
                raise ValueError(f"no such building: {building!r}")
        two = players == 2
        self.expansions = frozenset(expansions)
        if not self.expansions <= {"nobles", "smuggler", "festival"}:
            raise ValueError("no such expansion")
        self.count = players
        self.rules = rules
        self.costs = {
            name: costs.get(name, printed.cost) for name, printed in data.BUILDINGS.items()
        }
        self.max_rounds = max_rounds
        self.round = 1
        self.governor = 0
        self.players = [Player(doubloons=data.START_DOUBLOONS[players]) for _ in range(players)]
        cards = data.ROLES[players]
        if "smuggler" in self.expansions:  # SMUG-GEN-1
            cards += ("smuggler",)
        self.role_coins = dict.fromkeys(cards, 0)
        self.role_taker: dict[str, int | None] = dict.fromkeys(cards)
        self.smuggler: int | None = None  # who holds the player tile
        self.captured: str | None = None  # the card lying before the smuggler
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
        self.colonist_ship = data.COLONISTS_ON_SHIP[players]  # colonists on the ship
        self.nobles = 0
        self.nobles_on_ship = 0
        if "nobles" in self.expansions:  # NOBLE-GEN-3, -4, -6, A-61
            self.nobles_on_ship = 1
            self.nobles = data.NOBLES - 1
            self.colonist_ship -= 1
            self.colonists = data.COLONISTS_WITH_NOBLES - self.colonist_ship
        self.vp_supply: int = rules["vp_supply"][players]
        self.buildings = {
            name: printed.copies_2 if two else printed.copies
            for name, printed in data.BUILDINGS.items()
            if name in data.PRODUCTION or name in violet
        }
        self.forests: int | None = rules["forest_supply"]
        self.drawn: str | None = None
        # What acts once before the first load of a captain phase and has not yet.
        self.openers_left: list[set[str]] = [set() for _ in range(players)]
        self.chapels_done: set[int] = set()  # each acts once a craftsman phase
        self.ending: set[str] = set()
        # What lies on the festival board; nothing once a goal has been won.
        self.festival_estate: str | None = None
        self.festival_goods: list[str] = []
        self.festival_building: str | None = None

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
        weights = {f"reveal {kind}": number for kind, number in self.face_down.items() if number}
        choice = yield from self.decide(Ask(CHANCE, "reveal", frozenset(weights), weights))
        kind = str(choice).removeprefix("reveal ")
        self.face_down[kind] -= 1
        return kind

    def fill_row(self) -> Phase:
        """Draw players + 1 tiles into the empty row, as far as there are tiles (SETTLER-11)."""
        for _ in range(data.ROW_SIZE[self.count]):
            kind = yield from self.draw_tile()
            if kind is not None:
                self.row[kind] += 1

    # -- privileges -----------------------------------------------------------------------

    def privilege(self, seat: int, taker: int) -> int:
        """Say how often the privilege of a role counts for this seat now (A-32, A-34)."""
        if seat != taker:
            return 0
        return 2 if self.players[seat].occupies("library") else 1

    # -- workers and victory points -------------------------------------------------------

    def colonist_to_be_had(self) -> bool:
        """Say whether hospice or university find a worker (A-22)."""
        return self.colonists + self.colonist_ship + self.nobles_on_ship > 0

    def newcomers(self, use: str) -> set[str]:
        """Word the choices: a colonist of the supply, else anybody from the ship (A-22, A-62)."""
        choices: set[str] = set()
        if self.colonists + self.colonist_ship > 0:
            choices.add(use)
        if self.colonists == 0 and self.nobles_on_ship > 0:
            choices.add(f"{use} noble")
        return choices

    def take_one_colonist(self, choice: str) -> str:
        """Take whom the choice says; return who it is."""
        if choice.endswith(" noble"):
            self.nobles_on_ship -= 1
            return "noble"
        if self.colonists > 0:
            self.colonists -= 1
        else:
            self.colonist_ship -= 1
        return "colonist"

    def take_from_ship(self, seat: int) -> Decision:
        """Take a worker from the ship, of a sort of the seat's choice (NOBLE-GEN-7, A-64)."""
        options: set[str] = set()
        if self.colonist_ship > 0:
            options.add("take colonist from ship")
        if self.nobles_on_ship > 0:
            options.add("take noble from ship")
        choice = yield from self.decide(Ask(seat, "take_from_ship", frozenset(options)))
        if choice == "take noble from ship":
            self.nobles_on_ship -= 1
            return "noble"
        self.colonist_ship -= 1
        return "colonist"

    def give_back_worker(self, worker: str) -> None:
        """Put a worker into the supply of its sort (A-39, A-73)."""
        if worker == "noble":
            self.nobles += 1
        else:
            self.colonists += 1

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
                    "nobles": without_zeros(player.nobles),
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
            "nobles": self.nobles,
            "nobles_on_ship": self.nobles_on_ship,
            "smuggler": self.smuggler,
            "captured": self.captured,
            "festival_estate": self.festival_estate,
            "festival_goods": sorted(self.festival_goods),
            "festival_building": self.festival_building,
            "vp_supply": self.vp_supply,
            "buildings": dict(self.buildings),
            "ending": sorted(self.ending),
        }
