"""Where the things of games of one config go in an observation; compiled, with the rows."""

from __future__ import annotations

from typing import Any, Final

from .._engine.board import Player

CHANCES_NUMBER: Final = 6
"""The number of chance among those of seats."""

# How a field of a memory is written.
AS_IT_IS: Final = 0
"""As the number that it is."""
BY_NAME: Final = 1
"""It names something; that is written as a number of all expansions."""
BY_KIND: Final = 2
"""It is a packed count; each kind has a number."""
BY_SET: Final = 3
"""It is a set of kinds; each has a number."""
BY_SEAT: Final = 4
"""It is a set of seats; each seat has a number, counted from the viewer."""
AS_TARGET: Final = 5
"""It is a target of workers of the seat of its frame."""


class FieldPlaces:
    """Where a field of a memory goes, and how it is written."""

    name: str
    form: int
    places: list[int]
    numbers: list[int]
    """The number for each value that names something."""

    __slots__ = tuple(__annotations__)


class FramePlaces:
    """Where the frame of a phase goes."""

    depth: int
    taker: int
    seat: int
    stage: int
    step: int
    privilege: int
    last_effect: int
    effects: list[int]
    """The number for each effect."""
    all: list[int]
    """All places, including those of the memory."""
    stages: list[int]
    """The number for each stage."""
    steps: list[list[int]]
    """The number for each step, by stage; nothing for a stage with a single one."""
    fields: list[FieldPlaces]
    """The memory of the phase."""
    has_targets: bool

    __slots__ = tuple(__annotations__)


class SlotPlace:
    """Where a slot goes, and how it is written."""

    slot: int
    place: int
    secret: bool
    seat: bool
    """Whether it names a seat."""
    numbers: list[int] | None
    """The number for each value that names something else."""

    __slots__ = tuple(__annotations__)


class Targets:
    """The numbers of the targets of workers among all."""

    tile_kinds: int
    tiles: list[int]
    """By the kind of tile, from 1 on."""
    buildings: list[int]

    __slots__ = tuple(__annotations__)

    def number(self, player: Player, target: int) -> int:
        """Returns the number of a target of a player, see `Player.target_id`."""
        tile = target - player.multi_circle
        if tile < 0:
            return self.buildings[player.buildings[target]]
        if tile < self.tile_kinds:
            return self.tiles[tile]
        return self.buildings[player.buildings[target - self.tile_kinds]]


class SeatPlaces:
    """Where the things of a seat go among the numbers of a seat.

    Lists are by kind; of workers there is a list for each kind of worker.
    """

    numbers: list[tuple[str, int]]
    """The open numbers: their attributes of a player, and their places."""
    vp_known: int
    vp: int
    hidden_tiles: int
    goods: list[int]
    holding: list[int]
    island: list[int]
    island_crew: list[list[int]]
    city: list[int]
    city_crew: list[list[int]]
    used: list[int]
    """By the number of the effect, from 1 on."""
    slots: list[SlotPlace]
    bounds: list[int]
    """The divisors of all numbers, if they are scaled."""
    runs: list[Any]
    """The runs of numbers that stay together in an observation, as slices of them."""

    __slots__ = tuple(__annotations__)


class Places:
    """Where the things of games of one config go in an observation, by their names there.

    Lists are by kind, those of cards by card; a place below 0 is none.
    """

    players: int
    first_seat: int
    """The seat that the config makes the first governor; -1 if it is drawn."""
    relative: list[tuple[int, ...]]
    """The numbers of the seats, by viewer; the last two are those of nobody and of chance."""
    template: list[int]
    """The numbers that are the same in all games of the config, and 0 elsewhere."""
    bounds: list[int]
    """The divisors of all numbers, if they are scaled."""
    open_vp: bool
    offers: dict[str, int]
    """The number of each effect that can be offered, by its id."""
    secret_tiles: tuple[tuple[int, int], ...]
    """The secret slots that count plantations; see `Secrets`."""
    targets: Targets
    viewer: int
    first_player: int
    manual_chance: int
    ask_forced: int
    round: int
    governor: int
    picks_left: int
    vp: int
    is_over: int
    face_down: int
    tile_held: int
    decider: int
    offer: int
    row: list[int]
    discards: list[int]
    unseen: list[int]
    goods: list[int]
    tile_supply: list[int]
    supply: list[int]
    ship: list[int]
    buildings: list[int]
    ending: list[int]
    drawn: list[int]
    ships: list[list[int]]
    """By ship and kind."""
    trading_house: list[int]
    coins: list[int]
    takers: list[int]
    decisions: dict[str, int]
    """By the kind of the decision."""
    slots: list[SlotPlace]
    placed: list[list[int]]
    """By kind of worker, and target among all."""
    placed_targets: int
    frames: list[FramePlaces]
    """By phase."""
    seat: SeatPlaces
    seat_runs: list[list[Any]]
    """Where the runs of a seat go, by its position, as slices."""

    __slots__ = tuple(__annotations__)


def relative_seats(players: int, first: int) -> tuple[int, ...]:
    """Returns the numbers of the seats, counted from *first*, then those of nobody and chance."""
    numbers = [1 + (seat - first) % players for seat in range(players)]
    return (*numbers, 0, CHANCES_NUMBER)
