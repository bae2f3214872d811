"""The old harbor: an edition of six roles with changed buildings."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from puertorico import Config
from puertorico.plugin import Building, Effect, Expansion, Grants, Table

__all__ = ["OLD_HARBOR", "old_harbor"]


class Mission(Effect):
    """A doubloon for each plantation that its owner places (OLD-1)."""

    rule: ClassVar[str] = "OLD-1"

    @override
    def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> None:
        table.earn(seat, 1, self.rule)


OLD_HARBOR = Expansion(
    id="old_harbor",
    removes=("prospector", "prospector_2", "city_hall"),
    replaces=(
        Building.inherit("wharf", cost=8),
        Building.inherit("small_indigo_plant", copies=3, points=0),
        Building.inherit("hospice", effect=Mission, text="A {=doubloon} for each island tile."),
        Building.inherit(
            "office", effect=None, grants=Grants(sale_bonus=1, sells_duplicate=True),
            text="Its owner may sell a kind that is there already, for a {=doubloon} more.",
        ),
    ),
    buildings=(
        Building(
            id="old_mole", text="Three single goods more are kept.", cost=5, points=2, column=2,
            grants=Grants(kept_goods=3),
        ),
    ),
    words={"en": {"buildings": {"old_mole": ["old mole", "old moles"]}}},
)  # fmt: skip
"""The expansion The old harbor."""


def old_harbor(players: int) -> Config:
    """Returns the edition for a number of players."""
    return Config(players=players, edition="classic", expansions=(OLD_HARBOR,))
