"""`Expansion` and its parts. For what is refused see `test_bad_manifests`."""

from __future__ import annotations

from typing import Any

import pytest
from typing_extensions import override

from puertorico import Action, Config, Edition, Game
from puertorico.actions import UseBuilding
from puertorico.plugin import Effect, Expansion, Happened, Ruleset, Slot, Switch, Table, Tile
from puertorico.state import ScoreLine
from puertorico.types import any_id
from support.mistakes import house, switch


class Reporter(Effect):
    """An effect that plays an action of its own and works for all seats."""

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        return {None: UseBuilding(any_id("reporter"))}

    @override
    def free_actions(self, table: Table, seat: int) -> list[Action]:
        return [self.offer()]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        table.earn(seat, 1, "TOY")


class TestExpansion:
    def test_equal_if_all_is_equal(self) -> None:
        """Two manifests are equal if they bring the same, with the same classes."""
        one = Expansion(id="one", buildings=(house(),), effects=(Reporter,))
        assert one == Expansion(id="one", buildings=(house(),), effects=(Reporter,))
        assert hash(one) == hash(Expansion(id="one", buildings=(house(),), effects=(Reporter,)))
        assert one != Expansion(id="one", buildings=(house(),))
        assert one != Expansion(id="one", buildings=(house(effect=Reporter),), effects=(Reporter,))
        assert one != Expansion(id="one", version=2)
        assert one != Expansion(id="two")
        assert one != "one"
        assert repr(one) == "<Expansion one 1>"


class Bonus(Effect):
    @override
    def score(self, table: Table, seat: int) -> int:
        return 5 + seat


class NamedBonus(Bonus):
    id = "harvest_feast"
    rule = "HOUSE-01"


class TestEffectsOfExpansions:
    def test_an_effect_goes_by_its_id_or_its_expansion(self) -> None:
        """An effect without a building goes by its own id, or by its expansion and its class."""
        toy = Expansion(id="toy", effects=(Bonus, NamedBonus))
        game = Game.new(Config(players=3, expansions=(toy,)), seed=1)
        assert game.score().players[2].lines[1:] == (
            ScoreLine("toy_bonus", 7, ""),
            ScoreLine("harvest_feast", 7, "HOUSE-01"),
        )
        assert game.totals() == [10, 12, 14]


class TestRulesDecide:
    def test_a_switch_of_anybody(self) -> None:
        """It follows the edition, and can be changed like any other."""
        sea = Expansion(id="sea", switches=(switch(editions={"1897": "high"}),))
        found = {each: Config(players=3, edition=each, expansions=(sea,)) for each in Edition}
        assert ["low", "low", "high"] == [config.rules.tide for config in found.values()]
        changed = Config(players=3, expansions=(sea,), rules={any_id("tide"): "high"})
        assert "high" == changed.rules["tide"]
        assert changed != found[Edition.ANNIVERSARY]
        assert Edition.YEAR_1897.preset(sea) == found[Edition.YEAR_1897].rules

    def test_how_many_tiles_there_are(self) -> None:
        """A tile may name the switch that says it; None is no limit, and no number."""
        woods = Switch(id="woods", meaning="How many there are", high=60, optional=True, default=5)
        expansion = Expansion(
            id="x", tiles=(Tile(id="wood", circles=0, supply="woods"),), switches=(woods,)
        )
        for rules, number in (({}, 5), ({"woods": 7}, 7), ({"woods": None}, None)):
            config = Config(players=3, expansions=(expansion,), rules=any_id(rules))
            assert Game.new(config, seed=1).position().tile_supply.get("wood") == number

    @pytest.mark.parametrize("edition", Edition)
    def test_a_slot_that_some_rules_need(self, edition: Edition) -> None:
        """It is there with these alone."""
        slot = Slot(id="turned", high=3, only=("openers", "phase_start"))
        config = Config(players=3, edition=edition, expansions=(Expansion(id="x", slots=(slot,)),))
        game = Game.new(config, seed=1)
        assert config.slots == ((slot,) if edition is Edition.YEAR_1897 else ())
        assert set(game.position().slots) == {each.id for each in config.slots}
