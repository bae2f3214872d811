"""Discounts on some kinds of buildings: what a seat can build is what it can pay for."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import scenario
from puertorico.actions import Build
from puertorico.plugin import Effect, Table
from puertorico.plugin.advanced import builder_phase
from support.games import expansion


class Fair(Effect):
    """Makes a cheap building much dearer, one a little, and others cheaper."""

    less: ClassVar[dict[str, int]] = {
        "small_indigo_plant": -90, "small_market": -2, "factory": 3, "harbor": 2, "wharf": 50,
        "fortress": 1,
    }  # fmt: skip

    @override
    def prepare(self, ruleset: Any) -> None:
        self.by_number = {ruleset.kind_of[id]: less for id, less in self.less.items()}

    @override
    def discount(self, table: Table, seat: int, building: int) -> int:
        return self.by_number.get(building, 0)


@pytest.mark.parametrize("money", [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 40])
@pytest.mark.parametrize("quarries", [0, 2])
def test_what_can_be_built(money: int, quarries: int) -> None:
    """A building is offered exactly if its price, with all reductions, is there."""
    game = scenario(
        role="builder", doubloons={0: money}, city={0: "fair*"},
        island={0: " ".join(["quarry*"] * quarries)}, expansions=(expansion(Fair),),
    )  # fmt: skip
    table = game._table
    builder = builder_phase(table)
    ids = table.ruleset.building_ids
    possible = builder.placeable(table, 0)
    offered = {action.building for action in game.legal_actions() if isinstance(action, Build)}

    prices = {ids[kind]: builder.price(table, 0, kind) for kind in range(len(ids))}
    there = {ids[kind] for kind in range(len(ids)) if possible >> kind & 1}
    assert offered == {id for id in there if prices[id] <= money}
    assert prices["small_indigo_plant"] == 90 - quarries + quarries // 2
    assert prices["wharf"] == 0
    assert ("wharf" in offered, "small_indigo_plant" in offered) == (True, False)
