"""Where the things of one config are written; compiled, as `_fill` reads it."""

from __future__ import annotations

from typing import Final

__all__ = [
    "AS_IT_IS",
    "AS_TARGET",
    "BY_BIT",
    "BY_KIND",
    "BY_NAME",
    "BY_SEAT",
    "CHANCES_NUMBER",
    "FramePlaces",
    "Places",
    "RegisterPlaces",
    "SeatPlaces",
    "SlotPlaces",
]

CHANCES_NUMBER: Final = 6
"""What stands for chance among the numbers of seats."""

AS_IT_IS: Final = 0
"""A register is written as the number that it is."""
BY_NAME: Final = 1
"""What it names is written, as a number of all expansions."""
BY_KIND: Final = 2
"""It is a packed count; each kind has a place."""
BY_BIT: Final = 3
"""It is a set; each member has a place."""
BY_SEAT: Final = 4
"""It is a set of seats; each seat has a place, counted from the viewer."""
AS_TARGET: Final = 5
"""It is a target of workers of the seat of its frame."""


class RegisterPlaces:
    """Where a register is written, and how."""

    slot: int
    """The place of its number in `FrameNumbers`."""
    shift: int
    mask: int
    """The bits that it has, after the shift; 0 for all."""
    form: int
    places: list[int]
    """Its only place; or that of each kind or seat."""
    numbers: list[int]
    """What is written for each value that names something."""

    __slots__ = tuple(__annotations__)


class FramePlaces:
    """Where the frame of a phase is written."""

    base: int
    stages: list[int]
    """What is written for each stage."""
    steps: list[list[int]]
    """What is written for each step, by stage; nothing for a stage with a single one."""
    registers: dict[int, list[RegisterPlaces]]
    """Those in use, by 256 times the stage plus the step."""

    __slots__ = tuple(__annotations__)


class SlotPlaces:
    """Where a slot is written."""

    slot: int
    place: int
    secret: bool
    seat: bool
    """Whether it names a seat."""
    numbers: list[int] | None
    """What is written for each value that names something else."""

    __slots__ = tuple(__annotations__)


class SeatPlaces:
    """Where the things of one seat are written, counted from the viewer."""

    present: int
    doubloons: int
    vp_known: int
    vp: int
    vp_paper: int
    hidden: int
    goods: int
    holding: list[int]
    island: list[int]
    on_island: list[list[int]]
    """By the kind of worker, and the kind of tile."""
    city: list[int]
    in_city: list[list[int]]
    """By the kind of worker, and the kind of building."""
    used: list[int]
    slots: list[SlotPlaces]

    __slots__ = tuple(__annotations__)


class Places:
    """Where everything is written in the observations of games of one config."""

    template: list[int]
    """An observation with what is the same in all games of the config, and 0 elsewhere."""
    players: int
    tile_kinds: int
    worker_kinds: int
    multi_circle_kinds: int
    first_seat: int
    """The seat that the config makes the first governor; -1 if it is drawn."""
    viewer: int
    first_player: int
    manual_chance: int
    ask_forced: int
    round: int
    governor: int
    vp: int
    is_over: int
    ending: list[int]
    row: int
    discards: int
    face_down: int
    unseen: int
    tile_held: int
    drawn: int
    tile_supply: list[int]
    """By kind of tile; -1 for one without a limit."""
    goods: int
    ships: list[int]
    trading_house: int
    supply: list[int]
    colonist_ship: list[int]
    buildings: list[int]
    card_doubloons: list[int]
    card_takers: list[int]
    slots: list[SlotPlaces]
    placed_targets: int
    placed: list[list[int]]
    """By the kind of worker, and the number of the target."""
    tile_targets: list[int]
    """The number among all targets of each kind of tile, from 1 on."""
    building_targets: list[int]
    decider: int
    decisions: dict[str, int]
    offered: int
    frames: list[FramePlaces]
    seats: list[SeatPlaces]

    __slots__ = tuple(__annotations__)
