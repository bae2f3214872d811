"""The moments at which effects act or offer, and the subject of each."""

from __future__ import annotations

from typing import Final


class Source:
    """Where an island tile comes from."""

    FACE_UP: Final = 0
    """A seat's normal take in the settler phase, from the row or the quarries."""
    DRAWN: Final = 1
    """Drawn from the face-down tiles in the settler phase."""
    SECOND: Final = 2
    """A further normal take of a settler whose privilege is doubled."""
    BOUGHT: Final = 3
    """Bought outside the settler phase."""
    NAMES: Final[tuple[str, ...]] = ("face_up", "drawn", "second", "bought")
    """Their names by number."""
    EFFECT: Final = len(NAMES)
    """Placed by an effect in any other way."""
    ALL_NAMES: Final[tuple[str, ...]] = (*NAMES, "effect")
    """The names of all, by number."""


class Moment:
    """A moment at which effects act or offer."""

    NONE: Final = -1
    """No effects act or offer now."""
    OPENING: Final = 0
    """A phase opens for a seat."""
    TILE_PLACED: Final = 1
    """A seat has placed a tile."""
    BUILT: Final = 2
    """A seat has built."""
    CLOSING: Final = 3
    """A phase closes for a seat."""
    SOLD: Final = 4
    """A seat has sold a good."""
    LOADED: Final = 5
    """A seat has loaded goods."""
    PRODUCED: Final = 6
    """A seat has produced."""
    PRODUCED_ALL: Final = 7
    """All that a seat produces is known."""
    LOST: Final = 8
    """Goods of a seat have gone back to the supply."""
    WORKERS_PLACED: Final = 9
    """Workers of a seat have come to circles."""
    NAMES: Final[tuple[str, ...]] = (
        *("opening", "tile_placed", "built", "closing"),
        *("sold", "loaded", "produced", "produced_all", "lost", "workers_placed"),
    )
    """Their names by number: the hooks that act at them. One that offers ends in ``_offer``."""


class MomentResult:
    """What a moment has led to."""

    DONE: Final = 0
    """All effects have had their turn."""
    ASKED: Final = 1
    """A decision is due."""
    PUSHED: Final = 2
    """An effect has pushed a frame, after which the moment goes on."""


REACTIONS: Final = {
    "tile_placed": "tile",
    "built": "building",
    "sold": "good",
    "loaded": "goods",
    "produced": "goods",
    "produced_all": "goods",
    "lost": "goods",
    "workers_placed": "workers",
}
"""The hooks by which effects react to verbs, each with the pieces that it is about."""


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
