"""`Config`, switches and editions: what can be played, and why something cannot."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable
from copy import copy
from functools import partial
from typing import Any

import attrs
import pytest

from puertorico import BASE, EXPANSIONS, NOBLES, Config, Counts, Edition, Game, scenario
from puertorico.actions import ActionTable, Build, Pass
from puertorico.errors import ConfigError, PuertoRicoError
from puertorico.plugin import Expansion
from puertorico.types import any_id
from support.games import BUILDINGS

SWITCHES = {
    # field: classic, anniversary, 1897
    "vp_supply": ((65, 75, 100, 122), (65, 75, 100, 126), (65, 75, 100, 126)),
    "hospice_with_hacienda": ("normal_only", "normal_only", "choose_one"),
    "ship_refill_when_short": ("none", "partial", "partial"),
    "forest_rule": ("extra_tile_discard", "extra_tile", "flip"),
    "forest_supply": (12, 12, None),
    "library_craftsman": ("any", "different", "any"),
    "openers": ("own_turn", "own_turn", "phase_start"),
    "noble_buildings": ("all", "all", "draft"),
    "land_office_sold_tile": ("discard", "discard", "row"),
    "production": ("automatic", "automatic", "automatic"),
}
"""The differences of the editions."""


def refused(make: Callable[[], object], sentence: str) -> None:
    """Asserts that *make* raises a `ConfigError` with this sentence."""
    with pytest.raises(ConfigError) as caught:
        make()

    assert sentence == str(caught.value)


def mistyped(make: Callable[[], object], sentence: str) -> None:
    """Asserts that *make* raises a `TypeError` with this sentence."""
    with pytest.raises(TypeError) as caught:
        make()

    assert sentence == str(caught.value)


def with_rules(rules: dict[str, Any]) -> Any:
    """Returns the rules of a game with all expansions and these switches."""
    return Config(players=4, expansions=EXPANSIONS, rules=any_id(rules)).rules


class TestEditions:
    @pytest.mark.rule("A-01", "A-12", "A-13", "A-20", "A-33", "A-35", "A-50", "A-60", "A-65")
    @pytest.mark.parametrize("field", SWITCHES)
    def test_every_edition_presets_every_switch(self, field: str) -> None:
        """Every edition presets every switch as decided."""
        classic, anniversary, of_1897 = SWITCHES[field]

        assert classic == Edition.CLASSIC.preset(*EXPANSIONS)[field]
        assert anniversary == Edition.ANNIVERSARY.preset(*EXPANSIONS)[field]
        assert of_1897 == Edition.YEAR_1897.preset(*EXPANSIONS)[field]

    @pytest.mark.all_expansions
    def test_there_is_one_switch_for_each_difference(self) -> None:
        """There is one switch for each difference, with the decision behind it, and no other."""
        switches = Config(players=4, expansions=EXPANSIONS).switches

        assert set(SWITCHES) == {switch.id for switch in switches}
        assert [*Edition.CLASSIC.preset(*EXPANSIONS)] == [switch.id for switch in switches]
        assert all(switch.meaning and switch.rule.startswith("A-") for switch in switches)

    def test_an_edition_is_its_text(self) -> None:
        """An edition is its text."""
        assert [str(edition) for edition in Edition] == ["classic", "anniversary", "1897"]
        assert Edition("1897") is Edition.YEAR_1897

    @pytest.mark.parametrize("edition", list(Edition))
    def test_rules_follow_the_edition(self, edition: Edition) -> None:
        """The rules of a config are those of its edition, named or not."""
        config = Config(players=4, edition=edition)

        assert edition.preset() == config.rules
        assert config == Config(players=4, edition=edition.value)
        assert config == Config(players=4, edition=edition, rules=edition.preset())
        assert config == Config(players=4, edition=edition, rules={})

    def test_single_switches_can_be_changed(self) -> None:
        """Any switch goes with any edition."""
        rules = {"openers": "phase_start"}
        config = Config(players=3, edition=Edition.CLASSIC, rules=any_id(rules))

        assert config.rules.openers == config.rules["openers"] == "phase_start"
        assert config.rules.vp_supply == (65, 75, 100, 122)

    def test_the_anniversary_edition_is_the_default(self) -> None:
        """Nothing said, the anniversary edition is played, seat 0 first, with all buildings."""
        config = Config(players=2)

        assert (
            config.edition,
            config.expansions,
            config.first_player,
            config.open_vp,
            config.max_rounds,
        ) == (Edition.ANNIVERSARY, (), 0, False, None)
        assert set(BUILDINGS) == config.in_play
        assert config.all_expansions == (BASE,)


class TestRules:
    @pytest.mark.parametrize(
        ("field", "values"),
        [
            ("hospice_with_hacienda", "'normal_only' or 'choose_one'"),
            ("ship_refill_when_short", "'none' or 'partial'"),
            ("forest_rule", "'extra_tile' or 'extra_tile_discard' or 'flip'"),
            ("library_craftsman", "'any' or 'different'"),
            ("openers", "'own_turn' or 'phase_start'"),
            ("noble_buildings", "'all' or 'draft'"),
            ("land_office_sold_tile", "'discard' or 'row'"),
            ("production", "'automatic' or 'optional'"),
        ],
    )
    def test_a_switch_takes_its_own_words_alone(self, field: str, values: str) -> None:
        """A switch takes its own words alone."""
        never: dict[str, Any] = {field: "never"}
        refused(lambda: with_rules(never), f"{field} must be {values}, not 'never'")
        for value in (None, 1, ["any"], True):
            wrong: dict[str, Any] = {field: value}
            name = type(value).__name__
            mistyped(partial(with_rules, wrong), f"{field} must be a str, not {name}")

    @pytest.mark.parametrize(
        "value", [(75, 100, 122), (65, 75, 100, 0), (65, 75, 100, 10001), (65, 75, 100, -1), ()]
    )
    def test_vp_supplies_are_four_numbers(self, value: Any) -> None:
        """Four numbers are needed, one for each number of players."""
        refused(
            lambda: with_rules({"vp_supply": value}),
            "vp_supply must be four whole numbers from 1 to 10000, for 2, 3, 4 and 5 "
            f"players, not {value!r}",
        )

    @pytest.mark.parametrize("value", [[65, 75, 100, 126], 75, None, "6575"])
    def test_vp_supplies_of_other_types(self, value: Any) -> None:
        """A tuple of whole numbers is needed."""
        mistyped(
            lambda: with_rules({"vp_supply": value}),
            f"vp_supply must be a tuple, not {type(value).__name__}",
        )
        for number in (126.0, True, "126"):
            wrong: Any = (65, 75, 100, number)
            mistyped(
                partial(with_rules, {"vp_supply": wrong}),
                f"a number of vp_supply must be an int, not {type(number).__name__}",
            )

    @pytest.mark.expansion("new_buildings")
    @pytest.mark.parametrize("value", [-1, 61])
    def test_a_forest_supply_is_a_number_or_none(self, value: Any) -> None:
        """A number of tiles, or None for no limit."""
        refused(
            lambda: with_rules({"forest_supply": value}),
            f"forest_supply must be a whole number from 0 to 60, or None, not {value!r}",
        )
        assert with_rules({"forest_supply": 0}).forest_supply == 0
        assert with_rules({"forest_supply": None}).forest_supply is None
        for wrong in (1.0, "12", True):
            given: Any = wrong
            mistyped(
                partial(with_rules, {"forest_supply": given}),
                f"forest_supply must be an int, not {type(wrong).__name__}",
            )

    def test_rules_cannot_be_changed(self) -> None:
        """Rules do not change."""
        rules = Config(players=4).rules
        with pytest.raises(AttributeError, match="rules cannot be changed: give Config other"):
            rules.openers = "phase_start"
        with pytest.raises(
            AttributeError, match="rules cannot be changed: 'openers' cannot be deleted"
        ):
            del rules.openers

        assert rules.openers == "own_turn"
        assert rules == pickle.loads(pickle.dumps(rules)) == copy(rules)
        assert pickle.loads(pickle.dumps(rules)).openers == copy(rules).openers == "own_turn"

    @pytest.mark.expansion("new_buildings")
    def test_only_switches_of_the_expansions_in_play(self) -> None:
        """A switch of an expansion that is not there is refused, and the expansion is named."""
        rules = Config(players=4).rules
        with pytest.raises(AttributeError, match="no expansion in play has a switch 'forest_rule'"):
            assert rules.forest_rule
        assert "forest_rule" not in rules
        refused(
            lambda: Config(players=4, expansions=(NOBLES,), rules={"forest_rule": "flip"}),
            "rules: 'forest_rule' is a switch of 'new_buildings', which is not in play",
        )
        refused(
            lambda: Config(players=4, rules={any_id("speed"): 2}),
            "rules: there is no switch 'speed'; there are hospice_with_hacienda, openers, "
            "production, ship_refill_when_short, vp_supply",
        )
        refused(
            lambda: Config(players=4, rules={any_id("produktion"): "optional"}),
            "rules: there is no switch 'produktion'; did you mean 'production'?",
        )

    def test_a_switch_that_another_one_makes_void(self) -> None:
        """Where forests are turned plantations, there is no number of forest tiles (A-35)."""
        assert with_rules({"forest_rule": "flip"}).forest_supply is None
        assert with_rules({"forest_rule": "flip", "forest_supply": None}).forest_supply is None
        refused(
            lambda: with_rules({"forest_rule": "flip", "forest_supply": 12}),
            "with forest_rule 'flip' there is no forest_supply: it must be None, not 12 (A-35)",
        )

    def test_rules_of_another_config(self) -> None:
        """Whole rules take the place of those of the edition."""
        classic = Config(players=4, edition="classic", rules={"production": "optional"}).rules

        assert Config(players=4, edition="1897", rules=classic).rules == classic


class TestConfig:
    @pytest.mark.parametrize("players", [0, 1, 6, -3])
    def test_two_to_five_can_play(self, players: Any) -> None:
        """Two to five can play."""
        refused(lambda: Config(players=players), f"players must be 2, 3, 4 or 5, not {players!r}")

    @pytest.mark.parametrize("edition", ["2020", "", "Classic", "x" * 1_000])
    def test_editions_are_known_by_name(self, edition: Any) -> None:
        """The three published editions are known by their names."""
        refused(
            lambda: Config(players=4, edition=edition),
            f"unknown edition {repr(edition)[:80]}; "
            + (
                "did you mean 'classic'?"
                if edition == "Classic"
                else "there are classic, anniversary, 1897"
            ),
        )

    @pytest.mark.parametrize(
        ("name", "wanted", "values"),
        [
            ("players", "an int", [4.0, "4", None, True]),
            ("edition", "a str", [None, 1897, []]),
            ("rules", "a mapping", [None, "classic", Edition.CLASSIC, []]),
            ("first_player", "an int or 'random'", [None, 0.0, True]),
            ("max_rounds", "an int", [15.0, "15", True]),
            ("open_vp", "a bool", [None, 1, "yes"]),
            ("buildings", "a tuple or list", [5, True]),
            ("expansions", "a tuple or list", [5, None, "nobles"]),
        ],
    )
    def test_fields_of_other_types(self, name: str, wanted: str, values: list[Any]) -> None:
        """A value of another type than its field's is another error."""
        for value in values:
            fields: dict[str, Any] = {"players": 4, name: value}
            mistyped(
                partial(Config, **fields), f"{name} must be {wanted}, not {type(value).__name__}"
            )

    @pytest.mark.parametrize("first", [-1, 4, "anybody"])
    def test_the_first_player_is_a_seat_or_random(self, first: Any) -> None:
        """A seat of the game, or any of them."""
        refused(
            lambda: Config(players=4, first_player=first),
            f"first_player must be a seat from 0 to 3 or 'random', not {first!r}",
        )

    @pytest.mark.parametrize("rounds", [0, -1, 10_001])
    def test_a_limit_leaves_a_round(self, rounds: Any) -> None:
        """A limit leaves at least one round."""
        refused(
            lambda: Config(players=4, max_rounds=rounds),
            f"max_rounds must be a whole number from 1 to 10000, or None, not {rounds!r}",
        )

    @pytest.mark.parametrize(
        ("buildings", "sentence"),
        [
            ((), "buildings lists no kind; use 'all' for all of them"),
            (["werf"], "buildings: there is no building 'werf'; did you mean 'wharf'?"),
            (["wharf", "wharf"], "buildings lists 'wharf' twice"),
            (["wharf", "sugar_mill"],
             "buildings lists violet kinds; 'sugar_mill' is a production building and always "
             "in play"),
            ("some", "buildings must be 'all', 'draft', 'random' or a list of kinds, not 'some'"),
            *[
                (
                    how,
                    f"buildings='{how}' needs more kinds than the board has spaces; with these "
                    "expansions use 'all' or a list of kinds",
                )
                for how in ("draft", "random")
            ],
        ],
    )  # fmt: skip
    def test_listed_buildings_are_violet_kinds_of_the_expansions(
        self, buildings: Any, sentence: str
    ) -> None:
        """What is listed must be violet kinds of the expansions in play, each once."""
        refused(lambda: Config(players=4, buildings=buildings), sentence)

    @pytest.mark.parametrize(
        ("costs", "sentence"),
        [
            ({"whraf": 3}, "costs: there is no building 'whraf'; did you mean 'wharf'?"),
            (
                {"palace": 3},
                "costs: there is no building 'palace'; there are small_indigo_plant, "
                "small_sugar_mill, indigo_plant, sugar_mill, tobacco_storage, coffee_roaster, "
                "small_market, hacienda, construction_hut, small_warehouse, hospice, office and 11 "
                "more",
            ),
            ({"wharf": -1}, "costs: 'wharf' must cost a whole number from 0 to 100, not -1"),
            ({"wharf": 101}, "costs: 'wharf' must cost a whole number from 0 to 100, not 101"),
        ],
    )
    def test_changed_costs_are_whole_and_of_the_expansions(
        self, costs: dict[str, Any], sentence: str
    ) -> None:
        """Changed prices are whole and belong to buildings of the expansions."""
        refused(lambda: Config(players=4, costs=any_id(costs)), sentence)

    @pytest.mark.expansion("nobles")
    def test_buildings_of_an_expansion_that_is_not_in_play(self) -> None:
        """The expansion is named."""
        refused(
            lambda: Config(players=4, costs=any_id({"chapel": 3})),
            "costs: 'chapel' is a building of 'nobles', which is not in play",
        )
        refused(
            lambda: Config(players=4, buildings=any_id(["wharf", "chapel"])),
            "buildings: 'chapel' is a building of 'nobles', which is not in play",
        )

    @pytest.mark.parametrize("costs", [None, [["wharf", 3]], "wharf", 5])
    def test_costs_of_other_types(self, costs: Any) -> None:
        """Prices go by building."""
        with pytest.raises(TypeError, match=r"^costs must be a mapping, not [a-zNT]+$"):
            Config(players=4, costs=costs)

    @pytest.mark.parametrize("wrong", [1.5, None, True])
    def test_prices_of_other_types(self, wrong: Any) -> None:
        """A price is an int, and a building a str."""
        name = type(wrong).__name__
        mistyped(
            lambda: Config(players=4, costs={"wharf": wrong}),
            f"a price in costs must be an int, not {name}",
        )
        mistyped(
            lambda: Config(players=4, costs={wrong: 5}),
            f"a building in costs must be a str, not {name}",
        )
        mistyped(
            lambda: Config(players=4, buildings=["wharf", wrong]),
            f"each of buildings must be a str, not {name}",
        )

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            *((name, 10**5_000) for name in ("players", "first_player", "max_rounds")),
            *((name, "x" * 10**6) for name in ("edition", "first_player", "buildings")),
        ],
        ids=range(6),
    )
    def test_values_that_cannot_be_shown(self, name: str, value: Any) -> None:
        """However long or large a value is, the refusal is short."""
        with pytest.raises(ConfigError) as caught:
            Config(**{"players": 4, name: value})

        assert len(str(caught.value)) < 200

    @pytest.mark.parametrize(
        ("expansions", "sentence"),
        [
            ([BASE], "the base game is always in play; leave it out of expansions"),
            ([Expansion(id="a"), Expansion(id="a", version=2)], "expansion 'a' is listed twice"),
        ],
    )
    def test_expansions_are_manifests_each_once(self, expansions: Any, sentence: str) -> None:
        """Only manifests, each once, and not the base game."""
        refused(lambda: Config(players=4, expansions=expansions), sentence)
        for wrong, name in ((3, "int"), (None, "NoneType")):
            given: Any = [wrong]
            mistyped(
                partial(Config, players=4, expansions=given),
                f"each of expansions must be an Expansion, not {name}",
            )

    def test_an_expansion_alone_is_no_tuple(self) -> None:
        """The comma that is so easily forgotten."""
        with pytest.raises(TypeError, match=r"expansions is a tuple, such as \(FINE,\)"):
            Config(players=3, expansions=Expansion(id="fine"))  # type: ignore[arg-type]

    def test_ids_of_expansions_are_none(self) -> None:
        """The message says where the expansion of an id is."""
        for id, found in (
            (EXPANSIONS[0].id, EXPANSIONS[0].id.upper()),
            ("harbour_town", "expansions.installed_expansion('harbour_town')"),
        ):
            given: Any = [id]
            mistyped(
                partial(Config, players=4, expansions=given),
                f"each of expansions must be an Expansion, not str, such as puertorico.{found}",
            )

    def test_errors_are_ours(self) -> None:
        """A config that cannot be played is a `PuertoRicoError` and a `ValueError`."""
        assert issubclass(ConfigError, PuertoRicoError)
        assert issubclass(PuertoRicoError, ValueError)

    def test_equal_and_hashable(self) -> None:
        """Two ways of saying the same are equal, and one hash."""
        a, b = Expansion(id="a"), Expansion(id="b")
        one = Config(
            players=4,
            expansions=(a, b),
            buildings=["wharf", "office"],
            costs={"factory": 8, "university": 7},
        )
        two = Config(
            players=4,
            edition=Edition.ANNIVERSARY,
            expansions=(Expansion(id="b"), Expansion(id="a")),
            rules={},
            buildings=("office", "wharf"),
            costs={"university": 7, "factory": 8},
        )

        assert one == two
        assert hash(one) == hash(two)
        assert one == pickle.loads(pickle.dumps(one))

    @pytest.mark.parametrize(
        "changes",
        [
            {"players": 3},
            {"edition": Edition.CLASSIC},
            {"expansions": (Expansion(id="a"),)},
            {"rules": {"production": "optional"}},
            {"buildings": ("office",)},
            {"costs": {"factory": 8}},
            {"costs": {"factory": 0}},
            {"first_player": 1},
            {"first_player": "random"},
            {"open_vp": True},
            {"max_rounds": 10},
        ],
    )
    def test_every_field_counts(self, changes: dict[str, Any]) -> None:
        """A config with one change is another config."""
        assert Config(players=4) != Config(**{"players": 4, **changes})

    def test_a_config_cannot_be_changed(self) -> None:
        """A config does not change, nor do its costs."""
        given = {"factory": 8}
        config = Config(players=4, costs=any_id(given))
        given["factory"] = 1

        assert config.costs == {"factory": 8}
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            config.players = 3  # type: ignore[misc]  # it is frozen

    def test_changed_costs_are_the_prices(self) -> None:
        """In the balanced variant the factory costs 8 and not 7, the university 7 and not 8."""
        balanced = Config(players=4, costs={"factory": 8, "university": 7})

        def affordable(config: Config, doubloons: int) -> set[str]:
            # Seat 1 builds without the privilege.
            game = scenario(config=config, role="builder", doubloons={1: doubloons})
            game.apply(Pass())
            return {str(action).partition(" ")[2] for action in game.legal_actions()}

        assert "factory" in affordable(Config(players=4), 7)
        assert "factory" not in affordable(balanced, 7)
        assert "factory" in affordable(balanced, 8)
        assert "university" not in affordable(Config(players=4), 7)
        assert "university" in affordable(balanced, 7)

    def test_listed_buildings_are_those_in_play(self) -> None:
        """Of the violet kinds only those listed are in the supply; the others still make goods."""
        config = Config(players=4, buildings=("office", "wharf"))
        makers = set(list(BUILDINGS)[:6])

        assert makers | {"office", "wharf"} == config.in_play
        assert config.in_play == set(Game.new(config, seed=1).position().buildings)
        assert Build("wharf") in ActionTable(config)
        assert Build("hacienda") not in ActionTable(config)

    @pytest.mark.rule("A-97")
    def test_max_rounds_ends_the_game(self) -> None:
        """The game is over when the last round is, and says that it was the limit."""
        game = Game.new(Config(players=3, max_rounds=2), seed=1)
        rounds = set()
        while not game.is_over:
            rounds.add(game.round)
            game.apply(game.legal_actions()[-1])

        assert {1, 2} == rounds
        assert game.ending == ("rounds",)


class TestExpansion:
    """The base game's manifest against the printed components."""

    @pytest.mark.rule("COMP-04", "A-93", "TWO-05", "BLD-GEN-5", "BLD-GEN-6", "BLD-GEN-7")
    @pytest.mark.parametrize("id", BUILDINGS)
    def test_buildings_are_as_printed(self, id: str) -> None:
        """Cost, VP, circles, column, and copies are as printed."""
        (kind,) = (building for building in BASE.buildings if building.id == id)
        printed = (kind.cost, kind.points, kind.circles, kind.column)

        assert BUILDINGS[id] == (*printed, kind.copies, kind.copies_for_two)
        assert (2 if id in list(BUILDINGS)[-5:] else 1) == kind.spaces

    @pytest.mark.rule("COMP-04", "PROD-1", "PROD-5", "BLD-GEN-9")
    def test_there_are_as_many_buildings_as_in_the_expansion(self) -> None:
        """49 buildings: 20 that make goods, twelve violet kinds twice, five large ones."""
        makers = [building for building in BASE.buildings if building.produces]
        large = [building for building in BASE.buildings if building.spaces == 2]

        assert list(BUILDINGS) == [building.id for building in BASE.buildings]
        assert sum(building.copies for building in BASE.buildings) == 49
        assert sum(building.copies for building in makers) == 20
        assert (len(makers), len(large)) == (6, 5)
        assert {"small_indigo_plant", "small_sugar_mill"} == {
            building.id for building in makers if building.production == "small"
        }
        assert all(building.text.strip() for building in BASE.buildings)

    @pytest.mark.rule("COMP-03", "SETUP-12", "TWO-10")
    def test_there_are_as_many_cards_as_players_need(self) -> None:
        """Eight cards: one prospector for two and four players, both for five, none for three."""
        seven = ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"]
        found = {n: [role.id for role in BASE.roles if n in role.players] for n in range(2, 6)}

        assert {2: seven, 3: seven[:6], 4: seven, 5: [*seven, "prospector_2"]} == found


class TestCounts:
    def test_zeros_are_left_out(self) -> None:
        """Zeros are left out, anything not there counts 0."""
        counts = Counts({"corn": 2, "sugar": 0})

        assert counts == {"corn": 2}
        assert (counts.count("corn"), counts.count("sugar"), counts.total(), len(counts)) == (
            2,
            0,
            2,
            1,
        )
        assert repr(counts) == "Counts({'corn': 2})"
        assert (counts["corn"], counts["sugar"]) == (2, 0)
        assert (counts.get("corn"), counts.get("sugar"), counts.get("sugar", 5)) == (2, None, 5)
        assert "corn" in counts
        assert "sugar" not in counts

    @pytest.mark.parametrize("keep_zeros", [False, True])
    def test_equal_hash_and_pickle(self, keep_zeros: bool) -> None:
        """Equal whatever the order, and so after pickling."""
        pairs: Iterable[tuple[str, int]] = [("a", 1), ("b", 0)]
        one = Counts(pairs, keep_zeros=keep_zeros)
        two = Counts(dict(reversed(list(pairs))), keep_zeros=keep_zeros)

        assert one == two == pickle.loads(pickle.dumps(one))
        assert hash(one) == hash(two) == hash(two)
        assert (2 if keep_zeros else 1) == len(one)
