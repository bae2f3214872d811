"""The moments at which effects act or offer, and the subject of each."""

from __future__ import annotations

from typing import Final

# The sources of tiles, by number; `Source` says what each means.
FACE_UP: Final = 0
DRAWN: Final = 1
SECOND: Final = 2
BOUGHT: Final = 3
SOURCES: Final[tuple[str, ...]] = ("face_up", "drawn", "second", "bought")

# The moments, by number; `Moment` says what each means.
NO_MOMENT: Final = -1
OPENING: Final = 0
TILE_PLACED: Final = 1
BUILT: Final = 2
CLOSING: Final = 3
# The results of a moment.
DONE: Final = 0
ASKED: Final = 1
PUSHED: Final = 2
MOMENTS: Final = ("opening", "tile_placed", "built", "closing")
"""The moments by number: the names of the hooks that act at them."""


class Source:
    """Where an island tile comes from."""

    FACE_UP: Final = FACE_UP
    """A seat's normal take in the settler phase, from the row or the quarries."""
    DRAWN: Final = DRAWN
    """Drawn from the face-down tiles in the settler phase."""
    SECOND: Final = SECOND
    """A further normal take of a settler whose privilege is doubled."""
    BOUGHT: Final = BOUGHT
    """Bought outside the settler phase."""
    NAMES: Final = SOURCES
    """Their names by number."""


class Moment:
    """A moment at which effects act or offer."""

    NONE: Final = NO_MOMENT
    """No effects act or offer now."""
    OPENING: Final = OPENING
    """A phase opens for a seat."""
    TILE_PLACED: Final = TILE_PLACED
    """A seat has placed a tile."""
    BUILT: Final = BUILT
    """A seat has built."""
    CLOSING: Final = CLOSING
    """A phase closes for a seat."""
    DONE: Final = DONE
    """The result of a moment: all effects have had their turn."""
    ASKED: Final = ASKED
    """A decision is due."""
    PUSHED: Final = PUSHED
    """An effect has pushed a frame, after which the moment goes on."""


class Happened:
    """The subject of a decision, for the effect whose action is played there.

    Its arguments are its fields.
    """

    __slots__ = ("building", "source", "tile")

    tile: int
    """The kind of the tile just placed, or drawn but not yet placed; -1 if there is none."""
    source: int
    """Where that tile comes from, or the one to be taken; a `Source`, or -1."""
    building: int
    """The kind of building just built; -1 if there is none."""

    def __init__(self, tile: int = -1, source: int = -1, building: int = -1) -> None:
        self.tile = tile
        self.source = source
        self.building = building


NOTHING: Final = Happened()
"""The value for decisions that are not about a tile or a building."""
