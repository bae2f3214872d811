"""A new building: a brewery that pays for the corn its owner produces.

Run it with ``python examples/own_building.py``.
"""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from puertorico import Good, scenario
from puertorico.plugin import Building, Effect, Expansion, Table


class Brewery(Effect):
    """One doubloon for every two corn produced in a craftsman phase."""

    rule: ClassVar[str] = "BREWERY-1"

    @override
    def produced(self, table: Table, seat: int, made: list[int]) -> None:
        """Pays when the owner's part of the phase is complete."""
        table.earn(seat, made[Good.CORN] // 2, self.rule)


BREWERIES = Expansion(
    id="breweries",
    buildings=(
        Building(
            id="brewery",
            text="One doubloon for every two corn its owner produces.",
            cost=4,
            points=2,
            column=2,
            effect=Brewery,
        ),
    ),
)


def main() -> None:
    """Shows the brewery at work."""
    game = scenario(
        role="craftsman",
        island={0: "5 corn*5"},
        city={0: "brewery*"},
        doubloons={0: 0},
        expansions=(BREWERIES,),
    )
    print(f"{game.players[0].doubloons} doubloons for {game.players[0].goods[Good.CORN]} corn")


if __name__ == "__main__":
    main()
