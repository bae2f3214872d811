"""Variants: other numbers, other spaces, other first hands, another end, and what happens when.

Run it with ``python examples/variants.py``; the page "Other numbers, other spaces, another end"
of the documentation explains it.
"""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from puertorico import Config, Game, Good
from puertorico.plugin import (
    Building,
    Effect,
    EndCondition,
    Expansion,
    Grants,
    SetupChange,
    Slot,
    Switch,
    Table,
)

GREAT_HARBOR = Expansion(
    id="great_harbor",
    changes=(
        # One more cargo ship, whatever the number of players.
        SetupChange(ships=(3,), added=True),
        # Larger games have a larger trading house, and coffee sells better.
        SetupChange(players=(4, 5), house_size=5, prices={"coffee": 5}),
    ),
)
"""More room to trade and to ship."""

NEW_LAND = Expansion(
    id="new_land",
    changes=(
        SetupChange(island_size=15, city_size=14),
        SetupChange(
            row_size=1,
            quarries=2,
            plantations={"indigo": 2, "sugar": 2, "tobacco": 2, "coffee": 2},
            added=True,
        ),
    ),
)
"""Larger islands and cities, and more tiles to fill them."""

PACE = Switch(
    id="pace",
    meaning="How long the game is",
    values=("short", "long"),
    default="short",
    editions={"classic": "long"},
)
CHIPS = Switch(
    id="short_vp",
    meaning="VP chips of a short game for 2, 3, 4 and 5 players",
    low=20,
    high=200,
    by_players=True,
    default=(40, 45, 60, 75),
)
SHORT_GAME = Expansion(
    id="short_game",
    switches=(PACE, CHIPS),
    changes=(
        SetupChange(only=("pace", "short"), vp="short_vp"),
        SetupChange(only=("pace", "short"), players=(4, 5), colonists=-20, added=True),
    ),
)
"""Fewer chips and colonists, unless the switch says otherwise."""


class FirstGoods(Effect):
    """All players but the first governor begin with a corn."""

    rule: ClassVar[str] = "HANDS-1"

    @override
    def setup(self, table: Table) -> None:
        """Before the first tile is dealt."""
        for seat in table.clockwise(table.governor)[1:]:
            table.take_goods(seat, int(Good.CORN), 1, self.rule)


RICH_HANDS = Expansion(
    id="rich_hands",
    effects=(FirstGoods,),
    changes=(
        SetupChange(doubloons=2, added=True),
        # Dealt after the plantations of the base game, so each seat gets one.
        SetupChange(players=(2,), tiles=("quarry",) * 2, added=True),
        SetupChange(players=(3,), tiles=("quarry",) * 3, added=True),
        SetupChange(players=(4,), tiles=("quarry",) * 4, added=True),
        SetupChange(players=(5,), tiles=("quarry",) * 5, added=True),
    ),
)
"""Other first hands: more doubloons, a quarry for each player, a good for most."""


class SettledIsland(Effect):
    """The game ends with the round in which an island is full."""

    rule: ClassVar[str] = "SETTLED-1"

    @override
    def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> None:
        """Looks at the island of the seat that has placed a tile."""
        if table.players[seat].island_spaces() == table.ruleset.island_size:
            table.trigger_end("full_island", self.rule)


SETTLERS_END = Expansion(
    id="settlers_end",
    effects=(SettledIsland,),
    changes=(SetupChange(island_size=8),),
    endings=(EndCondition(id="full_island", replaces=("colonists", "city")),),
    words={"en": {"nouns": {"full_island": ["full island", "full islands"]}}},
)
"""Another end: full islands in place of full cities and a lack of colonists."""


class Guild(Effect):
    """In each trader phase, a player who sells a kind that another has sold pays a doubloon."""

    rule: ClassVar[str] = "GUILD-1"

    @override
    def sold(self, table: Table, seat: int, good: int) -> None:
        """When a seat has sold a good and was paid."""
        others = [other for other in table.clockwise(seat) if other != seat]
        if any(table.player_slot(other, "sold_kind") == good + 1 for other in others):
            table.pay(seat, min(1, table.players[seat].doubloons), self.rule)
        table.set_player_slot(seat, "sold_kind", good + 1)


class FirstBuilder(Effect):
    """The first to build in a builder phase gets a victory point."""

    rule: ClassVar[str] = "GUILD-2"

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        """When a seat has built."""
        if not table.slot("have_built"):
            table.award(seat, 1, self.rule)
        table.set_slot("have_built", table.slot("have_built") + 1)


GUILDS = Expansion(
    id="guilds",
    effects=(Guild, FirstBuilder),
    slots=(
        Slot(id="sold_kind", high=5, names="good", per_player=True, lasts="phase"),
        Slot(id="have_built", high=5, lasts="phase"),
    ),
)
"""What has happened in a phase counts until the phase ends."""


class Alms(Effect):
    """The owners of an occupied hospice get a doubloon at the end of each round."""

    rule: ClassVar[str] = "ALMS-1"

    @override
    def round_end(self, table: Table) -> None:
        """When all roles of the round are done."""
        for seat in table.owners(table.number_of("hospice")):
            table.earn(seat, 1, self.rule)


ALMS = Expansion(id="alms", effects=(Alms,))
"""A published building that does more."""

FAIRS = Expansion(
    id="fairs",
    removes=("prospector", "prospector_2"),
    replaces=(
        Building.inherit("wharf", cost=8),
        Building.inherit(
            "large_market",
            cost=6,
            grants=Grants(sale_bonus=3),
            text="Three extra doubloons for its owner's sale to the trading house.",
        ),
    ),
)
"""Six roles, a cheaper wharf, and a market that does something else."""


class Leeward(Effect):
    """Roles are chosen, and parts are had, anticlockwise; the mayor governs the next round."""

    @override
    def next_chooser(self, table: Table, place: int) -> int | None:
        """The governor, then the seats to the right."""
        return table.clockwise(table.governor)[-place % table.ruleset.players]

    @override
    def part_order(self, table: Table, phase: str, taker: int) -> list[int] | None:
        """The taker, then the seats to the right."""
        return [taker, *table.clockwise(taker)[:0:-1]]

    @override
    def next_governor(self, table: Table) -> int | None:
        """The seat that took the mayor, if one did."""
        mayor = table.taker_of(table.number_of("mayor"))
        return None if mayor < 0 else mayor


LEEWARD = Expansion(id="leeward", effects=(Leeward,))
"""Another order of turns."""

VARIANTS = (
    GREAT_HARBOR,
    NEW_LAND,
    SHORT_GAME,
    RICH_HANDS,
    SETTLERS_END,
    GUILDS,
    ALMS,
    FAIRS,
    LEEWARD,
)
"""All of them; `NEW_LAND` and `SETTLERS_END` both say how large an island is."""


def main() -> None:
    """Plays a random game with all variants that go together."""
    config = Config(players=4, expansions=(GREAT_HARBOR, SHORT_GAME, RICH_HANDS, SETTLERS_END))
    game = Game.new(config, seed=7)
    print(f"ships: {', '.join(str(ship.capacity) for ship in game.ships)}; VP chips: {game.vp}")
    game.play_out(seed=7)
    print(f"ended by {', '.join(game.ending)} in round {game.round}")


if __name__ == "__main__":
    main()
