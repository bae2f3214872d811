"""The least and greatest numbers of a game's material, each in one place.

Validators of manifests and configs, positions, pictures, schemas and observations all use these.
What fits in a packed count is in `packed` (`MOST`, `MOST_OF_GOODS`, `MOST_KINDS`).
"""

from __future__ import annotations

from typing import Final

FIXED: Final = "no expansion changes their number (the guide 'Other numbers', 'What is fixed')"
"""Why there is no sixth seat and no sixth kind of goods, for messages."""
MOST_PARTS: Final = 20
"""The most tiles of a row, spaces of a trading house, or cargo ships."""
MOST_CAPACITY: Final = 255
"""The most goods that a cargo ship can hold."""
MOST_SPACES: Final = 40
"""The most spaces of an island or a city: a packed count holds the tiles of five islands."""
MOST_TILES: Final = 60
"""The most tiles of a kind."""
MOST_QUARRIES: Final = 4
"""The most quarries that count for any column of the board."""
MOST_COPIES: Final = 100
"""The most copies of a building."""
MOST_COST: Final = 100
"""The highest price of a building in doubloons, before any reduction."""
MOST_CHIPS: Final = 10_000
"""The most VP chips of a game, as points."""
MOST_PLAYED: Final = 10_000
"""The highest round after which a game can be agreed to end."""
MOST_HELD: Final = 100_000
"""The most doubloons or VP that a seat has in a position, and the most doubloons on a card."""
MOST_ROUNDS: Final = 1_000_000
"""The greatest number of a round in a position."""
MOST_IN_SLOT: Final = 1_000_000
"""The greatest number of a slot or a switch; the least is as far below 0."""
MOST_REVISIONS: Final = 1_000_000_000
"""The greatest number of a revision of an expansion's rules."""
MOST_FRAMES: Final = 32
"""The most frames of a position."""
MOST_IN_MEMORY: Final = 255
"""The greatest number in a field of a phase's memory, unless the field sets another."""
