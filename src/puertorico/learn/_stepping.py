"""Steps of many games, one after another; compiled, as learners wait for them."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any, Final

from .._engine.driver import perform
from ._rows import Row

if TYPE_CHECKING:
    from ..actions._action import Action
    from ..game._play import Play


MOST_KNOWN: Final = 4_096
"""The most masks that are kept."""


class Masks:
    """Masks in the memory of one format.

    Args:
        format: The format of a number, as memoryviews have it.
        size: How many numbers a mask has.
    """

    def __init__(self, format: str, size: int) -> None:
        self.format = format
        self.size: int = size * struct.calcsize(format)
        self.known: dict[tuple[int, ...], bytes] = {}

    def of(self, codes: tuple[int, ...]) -> bytes:
        """Returns the memory of the mask of some codes."""
        found = self.known.get(codes)
        if found is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            room = bytearray(self.size)
            whole: Any = memoryview(room)
            out: Any = whole.cast(self.format)
            for code in codes:
                out[code] = 1
            found = self.known[codes] = bytes(room)
        return found


def codes_of(options: tuple[Any, ...], codes: list[int]) -> tuple[int, ...]:
    """Returns the codes of options; *codes* has those of all actions."""
    found: list[int] = []
    for option in options:
        action: Action = option
        found.append(codes[action.code])
    return tuple(found)


class Lane:
    """One of the games that are stepped together.

    Args:
        row: The writer of its observations.
        masks: The writer of its masks.
        codes: The code of each action, by its own number.
        place: The number of the game.
        row_size: The bytes of an observation in the array.
    """

    def __init__(self, row: Row, masks: Masks, codes: list[int], place: int, row_size: int) -> None:
        self.row: Row = row
        self.masks: Masks = masks
        self.codes: list[int] = codes
        self.observation: Any = slice(place * row_size, (place + 1) * row_size)
        self.mask: Any = slice(place * masks.size, (place + 1) * masks.size)
        self.game: Any = None
        self.options: Any = None
        self.legal: tuple[int, ...] = ()
        self.chosen: Any = None

    def look(self, options: tuple[Any, ...]) -> None:
        """Notes the codes of the options."""
        self.options = options
        self.legal = codes_of(options, self.codes)

    def choose(self, code: int) -> bool:
        """Notes the action with a code, if it is legal."""
        game: Play = self.game
        options: tuple[Any, ...] = game._table.options
        if options is not self.options:
            self.look(options)
        if code not in self.legal:
            return False
        self.chosen = options[self.legal.index(code)]
        return True

    def play(self) -> bool:
        """Plays the noted action; returns whether the game is over.

        An exception leaves the game in the middle of the move, as with `Play.apply`.
        """
        game: Play = self.game
        table = game._table
        game._whole = None
        perform(table, self.chosen)
        game._whole = table
        return table.over

    def show(self, observations: Any, masks: Any) -> int:
        """Writes what the seat that decides may know and do, and returns the seat."""
        game: Play = self.game
        table = game._table
        seat = table.seat
        self.look(table.options)
        observations[self.observation] = self.row.of_table(table, seat)
        masks[self.mask] = self.masks.of(self.legal)
        return seat


def choose_all(lanes: list[Lane], codes: list[int]) -> int:
    """Notes an action for each game; returns the first that has no such legal action, or -1."""
    for place in range(len(lanes)):
        if not lanes[place].choose(codes[place]):
            return place
    return -1


def play_all(lanes: list[Lane]) -> list[int]:
    """Plays the noted actions; returns the games that are over."""
    over: list[int] = []
    for place in range(len(lanes)):
        if lanes[place].play():
            over.append(place)
    return over


def show_all(lanes: list[Lane], observations: Any, masks: Any, seats: Any) -> None:
    """Writes the observations and masks of the seats that decide, and who they are."""
    for place in range(len(lanes)):
        seats[place] = lanes[place].show(observations, masks)
