"""`Expansion`, `Setup` and their parts. For what else is refused see `test_bad_manifests`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import attrs
import pytest
from typing_extensions import override

from puertorico import BASE, Action, Config, Edition, Game
from puertorico.actions import UseBuilding
from puertorico.errors import ConfigError, PositionError
from puertorico.expansions.festival import festival_board
from puertorico.expansions.smuggler import smuggler_board
from puertorico.learn import Encoding
from puertorico.plugin import (
    Effect,
    EndCondition,
    Expansion,
    Happened,
    Role,
    Ruleset,
    SetupChange,
    Slot,
    Switch,
    Table,
    Tile,
)
from puertorico.state import ScoreLine
from puertorico.types import EditionId, any_id
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


FOUR = BASE.setups[4]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"doubloons": -1}, "doubloons must be 0 to 255, or the id of a switch, not -1"),
        ({"doubloons": 1.5}, "doubloons must be 0 to 255, or the id of a switch, not 1.5"),
        ({"roles_per_round": 61}, "roles_per_round must be 1 to 60, or the id of a switch, not 61"),
        ({"colonists": 255}, "colonists must be 0 to 254, or the id of a switch, not 255"),
        ({"vp": "VP!"}, "vp must be 1 to 10000, or the id of a switch, not 'VP!'"),
        ({"row_size": True}, "row_size must be 1 to 20, or the id of a switch, not True"),
        ({"island_size": 41}, "island_size must be 1 to 40, or the id of a switch, not 41"),
        ({"ships": 4}, "ships must be a tuple of capacities, not 4"),
        ({"ships": ()}, "ships are 1 to 20 different capacities, not ()"),
        ({"ships": (4, 4)}, "ships are 1 to 20 different capacities, not (4, 4)"),
        ({"ships": (256,)}, "the capacity of a ship must be 1 to 255, not 256"),
        ({"tiles": "corn"}, "tiles must be a tuple of plantations and quarries, not 'corn'"),
        ({"tiles": ("grove",)}, "tiles names 'grove', which is not a plantation or 'quarry'"),
        ({"goods": 9}, "goods must be a mapping by the kinds of goods, not 9"),
        ({"goods": {"corn": 128}}, "goods of corn must be 0 to 127, not 128"),
        (
            {"prices": {"gold": 9}},
            "prices names 'gold', which is not a kind of goods: no expansion "
            "changes their number (the guide 'Other numbers', 'What is fixed')",
        ),
    ],
)
def test_numbers_that_no_game_begins_with(changes: Mapping[str, Any], sentence: str) -> None:
    """They are refused when the manifest is made, in a set-up and in what changes it."""
    with pytest.raises(ConfigError) as of_setup:
        attrs.evolve(FOUR, **changes)
    with pytest.raises(ConfigError) as of_change:
        SetupChange(**changes)
    assert f"setup: {sentence}" == str(of_setup.value)
    assert f"setup change: {sentence}" == str(of_change.value)


def test_a_set_up_has_all_goods() -> None:
    """A change may leave kinds out, a set-up may not."""
    with pytest.raises(ConfigError, match=r"^setup: goods lacks indigo: it needs all kinds of g"):
        attrs.evolve(FOUR, goods={"corn": 1})


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({}, "it changes nothing; give one of the fields doubloons, tiles, roles_per_round, "),
        ({"players": (1,), "vp": 9}, "players must be a tuple of some of 2, 3, 4 and 5, each once"),
        ({"only": "pace", "vp": 9}, "only must be a switch and its value, or None, not 'pace'"),
        ({"added": 1, "vp": 9}, "added must be True or False, not 1"),
        ({"added": True, "vp": 1.5}, "vp must be -10000 to 10000, or the id of a switch, not 1.5"),
        ({"added": True, "goods": {"corn": -128}}, "goods of corn must be -127 to 127, not -128"),
        ({"added": True, "ships": (-3,)}, "the capacity of a ship must be 1 to 255, not -3"),
        ({"added": True, "ships": 0}, "ships cannot all be 0 larger"),
        ({"added": True, "ships": 255}, "ships cannot all be 255 larger"),
        ({"added": True, "ships": True}, "ships must be a tuple of capacities, not True"),
    ],
)
def test_changes_that_mean_nothing(fields: Mapping[str, Any], sentence: str) -> None:
    """A change names something, and says when it applies."""
    with pytest.raises(ConfigError) as caught:
        SetupChange(**fields)
    assert str(caught.value).startswith(f"setup change: {sentence}")


def changed(*changes: SetupChange, id: str = "toy", **parts: Any) -> Expansion:
    """Returns an expansion that changes the set-up."""
    return Expansion(id=id, changes=changes, **parts)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"ships": (5,), "added": True},
         "setup: ships are 1 to 20 different capacities, not (5, 5, 6, 7)"),
        ({"quarries": -9, "added": True}, "setup: quarries must be 0 to 60, or the id of a switch"),
        ({"tiles": ("coffee",) * 9}, "setup: tiles deals 9 coffee tiles, but there are 8"),
        ({"tiles": ("corn",) * 9, "island_size": 2},
         "setup: tiles deals 9 tiles, but the islands have 4 times 2 spaces"),
        ({"roles_per_round": 8}, "setup: roles_per_round is 8, but there are 7 role cards"),
        ({"colonists": 3}, "setup: colonist_ship is 4, but there are 3 colonists in all"),
    ],
)  # fmt: skip
def test_numbers_that_do_not_fit(change: Mapping[str, Any], sentence: str) -> None:
    """A config is refused if its set-up is impossible; the message names who changed it."""
    expansion = changed(SetupChange(**change))
    with pytest.raises(ConfigError) as caught:
        Config(players=4, expansions=(expansion,))
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).endswith("; these are the numbers for 4 players, changed by 'toy'")


def test_two_expansions_change_the_same() -> None:
    """Two that replace a number are refused; adding goes with everything, in any order."""
    eight, nine = SetupChange(doubloons=8), SetupChange(doubloons=9)
    with pytest.raises(ConfigError, match=r"^expansions 'a' and 'b' both replace doubloons in the"):
        Config(players=3, expansions=(changed(eight, id="a"), changed(nine, id="b")))
    for one, two in ((7, 8), (8, 7)):
        prices = [SetupChange(prices={"corn": one, "sugar": 3}), SetupChange(prices={"corn": two})]
        expansions = tuple(
            changed(change, id=f"expansion_{place}") for place, change in enumerate(prices)
        )
        with pytest.raises(ConfigError, match="both replace prices of corn in the set-up"):
            Config(players=3, expansions=expansions)

    more = SetupChange(doubloons=1, prices={"corn": 1}, added=True)
    expansions = (changed(more, id="a"), changed(eight, id="b"), changed(more, id="c"))
    game = Game.new(Config(players=3, expansions=expansions), seed=1)
    assert [player.doubloons for player in game.players] == [10, 10, 10]
    assert game.material.prices["corn"] == 2

    # Within an expansion the last one that applies counts.
    last = changed(eight, SetupChange(players=(3,), doubloons=9))
    for players, doubloons in ((3, 9), (4, 8)):
        game = Game.new(Config(players=players, expansions=(last,)), seed=1)
        assert game.players[0].doubloons == doubloons


def test_the_base_game_has_all_set_ups() -> None:
    """There is one for every number of players."""
    assert [2, 3, 4, 5] == list(BASE.setups)


def test_boards_of_expansions_that_are_not_in_play() -> None:
    """They are refused with a sentence."""
    position = Game.new(Config(players=3), seed=1).position()
    with pytest.raises(PositionError, match=r"^there is no player tile: the smuggler is not in"):
        smuggler_board(position)
    with pytest.raises(PositionError, match=r"^there is no festival board: the festival is not"):
        festival_board(position)


def test_larger_ships() -> None:
    """A number makes all ships larger, with any number of players, but none that are added."""
    larger = changed(SetupChange(ships=2, added=True), id="larger")
    more = changed(SetupChange(ships=(3,), added=True), id="more")
    for expansions in ((larger, more), (more, larger)):
        for players, capacities in ((2, [3, 6, 8]), (3, [3, 6, 7, 8]), (5, [3, 8, 9, 10])):
            game = Game.new(Config(players=players, expansions=expansions), seed=1)
            assert [ship.capacity for ship in game.ships] == capacities
    assert len(Encoding((larger, more), published=()).observe_seat(game, 0)) > 0
    small = changed(SetupChange(ships=-5, added=True))
    with pytest.raises(ConfigError, match=r"^setup: the capacity of a ship must be 1 to 255, not "):
        Config(players=3, expansions=(small,))


MOOD = Switch(
    id="mood", meaning="Whether all goes well", values=("good", "bad"), default="good",
    editions={"1897": "bad"},
)  # fmt: skip
MOODS = Expansion(
    id="moods",
    switches=(MOOD,),
    roles=(Role(id="lazy_prospector", phase="prospector", only=("mood", "bad")),),
    endings=(
        EndCondition(id="famine", replaces=("city",), only=("mood", "bad")),
        EndCondition(id="plague", replaces=("colonists",), players=(4, 5)),
    ),
)
"""A role and end conditions that are there with some rules and numbers of players only."""


@cache
def of_moods() -> Encoding:
    """Returns the encoding of games with it."""
    return Encoding((MOODS,), published=())


@pytest.mark.parametrize("edition", ["classic", "1897"])
@pytest.mark.parametrize("players", [3, 4])
def test_pieces_that_are_not_always_there(edition: EditionId, players: int) -> None:
    """A role card and an end condition, and what it replaces, follow the switch and the players."""
    config = Config(players=players, edition=edition, expansions=(MOODS,))
    game = Game.new(config, seed=1, checked=True)
    bad, many = edition == "1897", players == 4

    wanted = ["colonists", "city", "victory_points", "rounds", "famine", "plague"]
    without = {"city" if bad else "famine", "colonists" if many else "plague"}
    assert [name for name in wanted if name not in without] == list(game.material.endings)
    cards = [card.card for card in game.cards]
    assert ("lazy_prospector" in cards) is bad
    assert cards == [role.id for role in config.roles]
    assert config.names_of(Slot(id="card", high=99, names="card")) == tuple(cards)
    encoding = of_moods()
    codes = encoding.legal_codes(game)
    assert len(codes) == len(game.legal_actions())
    assert len(encoding.observe_seat(game, 0)) > 0
    for name in without:
        game._table.trigger_end(name, "TOY-1")
    assert list(game.ending) == []
    game._table.trigger_end("plague" if many else "colonists", "TOY-1")
    assert str(game.ending[0]) == ("plague" if many else "colonists")


def test_only_known_switches() -> None:
    """The switch and its value are those of an expansion in play."""
    for piece in ({"roles": MOODS.roles}, {"endings": MOODS.endings[:1]}):
        with pytest.raises(ConfigError, match="names the unknown switch 'mood'"):
            Config(players=3, expansions=(Expansion(id="toy", **piece),))
