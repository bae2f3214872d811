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
        assert (config.edition, config.expansions) == (Edition.ANNIVERSARY, ())
        assert (config.first_player, config.open_vp, config.max_rounds) == (0, False, None)
        assert set(BUILDINGS) == config.in_play
        assert config.all_expansions == (BASE,)


WORDS = {
    "hospice_with_hacienda": "'normal_only' or 'choose_one'",
    "ship_refill_when_short": "'none' or 'partial'",
    "forest_rule": "'extra_tile' or 'extra_tile_discard' or 'flip'",
    "library_craftsman": "'any' or 'different'",
    "openers": "'own_turn' or 'phase_start'",
    "noble_buildings": "'all' or 'draft'",
    "land_office_sold_tile": "'discard' or 'row'",
    "production": "'automatic' or 'optional'",
}
"""The words that a switch takes."""


class TestRules:
    @pytest.mark.parametrize(
        ("field", "value", "sentence"),
        [
            *[(field, "never", f"must be {words}, not 'never'") for field, words in WORDS.items()],
            *[("vp_supply", value, "must be four whole numbers from 1 to 10000, for 2, 3, 4 and 5 "
               f"players, not {value!r}")
              for value in ((75, 100, 122), (65, 75, 100, 0), (65, 75, 100, 10001),
                            (65, 75, 100, -1), ())],
            *[("forest_supply", value, "must be a whole number from 0 to 60, or None, not "
               f"{value!r}") for value in (-1, 61)],
        ],
    )  # fmt: skip
    def test_a_switch_takes_its_own_values_alone(
        self, field: str, value: Any, sentence: str
    ) -> None:
        """Its words, or a number in its range, or four of them."""
        refused(lambda: with_rules({field: value}), f"{field} {sentence}")

    @pytest.mark.parametrize(
        ("field", "wanted", "values"),
        [
            *[(field, "a str", [None, 1, ["any"], True]) for field in WORDS],
            (
                "vp_supply",
                "a tuple of four whole numbers (a list in JSON)",
                [[65, 75, 100, 126], {2: 65}, 75, None, "6575"],
            ),
            ("forest_supply", "an int", [1.0, "12", True]),
        ],
    )
    def test_values_of_other_types(self, field: str, wanted: str, values: list[Any]) -> None:
        """A value of another type than its switch's is another error."""
        for value in values:
            name = type(value).__name__
            mistyped(partial(with_rules, {field: value}), f"{field} must be {wanted}, not {name}")

    def test_numbers_of_other_types(self) -> None:
        """The four are whole."""
        for number in (126.0, True, "126"):
            mistyped(
                partial(with_rules, {"vp_supply": (65, 75, 100, number)}),
                f"a number of vp_supply must be an int, not {type(number).__name__}",
            )

    @pytest.mark.expansion("new_buildings")
    def test_a_forest_supply_is_a_number_or_none(self) -> None:
        """A number of tiles, or None for no limit."""
        for value in (0, None):
            assert with_rules({"forest_supply": value}).forest_supply == value

    def test_rules_cannot_be_changed(self) -> None:
        """Rules do not change."""
        rules = Config(players=4).rules
        with pytest.raises(AttributeError, match="rules cannot be changed: give Config another"):
            rules.openers = "phase_start"
        with pytest.raises(AttributeError, match="cannot be changed: 'openers' cannot be deleted"):
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
        for name, sentence in {
            "forest_rule": "'forest_rule' is a switch of 'new_buildings', which is not in play",
            "speed": "there is no switch 'speed'; there are hospice_with_hacienda, "
            "land_office_sold_tile, noble_buildings, openers, production, ship_refill_when_short, "
            "vp_supply",
            "produktion": "there is no switch 'produktion'; did you mean 'production'?",
        }.items():
            given: Any = {"expansions": (NOBLES,), "rules": {name: "optional"}}
            refused(partial(Config, players=4, **given), f"rules: {sentence}")

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


MANY = "needs more kinds than the board has spaces; with these expansions use 'all' or a list of"
REFUSED: list[Any] = [
    *[({"players": players}, f"players must be 2, 3, 4 or 5, not {players}")
      for players in (0, 1, 6, -3)],
    *[({"edition": edition}, f"unknown edition {edition!r}"[:96] + "; there are classic, "
       "anniversary, 1897") for edition in ("2020", "", "x" * 1_000)],
    ({"edition": "Classic"}, "unknown edition 'Classic'; did you mean 'classic'?"),
    *[({"first_player": first},
       f"first_player must be a seat from 0 to 3 or 'random', not {first!r}")
      for first in (-1, 4, "anybody")],
    *[({"max_rounds": rounds},
       f"max_rounds must be a whole number from 1 to 10000, or None, not {rounds}")
      for rounds in (0, -1, 10_001)],
    ({"buildings": ()}, "buildings lists no kind; use 'all' for all of them"),
    ({"buildings": ["werf"]}, "buildings: there is no building 'werf'; did you mean 'wharf'?"),
    ({"buildings": ["wharf", "wharf"]}, "buildings lists 'wharf' twice"),
    ({"buildings": ["wharf", "sugar_mill"]},
     "buildings lists violet kinds; 'sugar_mill' is a production building and always in play"),
    ({"buildings": "some"},
     "buildings must be 'all', 'draft', 'random' or a list of kinds, not 'some'"),
    *[({"buildings": how}, f"buildings={how!r} {MANY} kinds") for how in ("draft", "random")],
    ({"costs": {"whraf": 3}}, "costs: there is no building 'whraf'; did you mean 'wharf'?"),
    ({"costs": {"palace": 3}},
     "costs: there is no building 'palace'; there are small_indigo_plant, small_sugar_mill, "
     "indigo_plant, sugar_mill, tobacco_storage, coffee_roaster, small_market, hacienda, "
     "construction_hut, small_warehouse, hospice, office and 11 more"),
    *[({"costs": {"wharf": cost}},
       f"costs: 'wharf' must cost a whole number from 0 to 100, not {cost}") for cost in (-1, 101)],
    ({"expansions": [BASE]}, "the base game is always in play; leave it out of expansions"),
    ({"expansions": [Expansion(id="a"), Expansion(id="a", version=2)]},
     "expansion 'a' is listed twice"),
    pytest.param({"costs": {"chapel": 3}},
                 "costs: 'chapel' is a building of 'nobles', which is not in play",
                 marks=pytest.mark.expansion("nobles")),
    pytest.param({"buildings": ["wharf", "chapel"]},
                 "buildings: 'chapel' is a building of 'nobles', which is not in play",
                 marks=pytest.mark.expansion("nobles")),
]  # fmt: skip
"""What no config of four players can have."""

MISTYPED: list[tuple[str, str, list[Any]]] = [
    ("players", "an int", [4.0, "4", None, True]),
    ("edition", "a str", [None, 1897, []]),
    ("rules", "a mapping", [None, "classic", Edition.CLASSIC, []]),
    ("first_player", "an int or 'random'", [None, 0.0, True]),
    ("max_rounds", "an int", [15.0, "15", True]),
    ("open_vp", "a bool", [None, 1, "yes"]),
    ("buildings", "a tuple or list", [5, True]),
    ("expansions", "a tuple or list", [5, None, "nobles"]),
    ("costs", "a mapping", [None, [["wharf", 3]], "wharf", 5]),
]
"""Fields, what they must be, and what they are not."""


class TestConfig:
    @pytest.mark.parametrize(("fields", "sentence"), REFUSED)
    def test_what_cannot_be_played(self, fields: dict[str, Any], sentence: str) -> None:
        """Players, editions, seats, rounds, buildings, prices and expansions have their range."""
        refused(lambda: Config(**{"players": 4, **fields}), sentence)

    @pytest.mark.parametrize(("name", "wanted", "values"), MISTYPED)
    def test_fields_of_other_types(self, name: str, wanted: str, values: list[Any]) -> None:
        """A value of another type than its field's is another error."""
        for value in values:
            fields: dict[str, Any] = {"players": 4, name: value}
            mistyped(
                partial(Config, **fields), f"{name} must be {wanted}, not {type(value).__name__}"
            )

    @pytest.mark.parametrize("wrong", [1.5, None, True])
    def test_parts_of_other_types(self, wrong: Any) -> None:
        """A price is an int, a building a str, and an expansion an `Expansion`."""
        name = type(wrong).__name__
        for fields, sentence in (
            ({"costs": {"wharf": wrong}}, "a price in costs must be an int"),
            ({"costs": {wrong: 5}}, "a building in costs must be a str"),
            ({"buildings": ["wharf", wrong]}, "each of buildings must be a str"),
            ({"expansions": [wrong]}, "each of expansions must be an Expansion"),
        ):
            given: dict[str, Any] = {"players": 4, **fields}
            mistyped(partial(Config, **given), f"{sentence}, not {name}")

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
        prices: Any = {"factory": 8, "university": 7}
        one = Config(players=4, expansions=(a, b), buildings=["wharf", "office"], costs=prices)
        said: Any = {"edition": Edition.ANNIVERSARY, "rules": {}, "buildings": ("office", "wharf")}
        expansions = (Expansion(id="b"), Expansion(id="a"))
        said["costs"] = dict(reversed(prices.items()))
        two = Config(players=4, expansions=expansions, **said)
        assert one == two
        assert hash(one) == hash(two)
        assert one == pickle.loads(pickle.dumps(one))

    @pytest.mark.parametrize(
        "changes",
        [
            {"edition": Edition.CLASSIC}, {"expansions": (Expansion(id="a"),)},
            {"rules": {"production": "optional"}}, {"buildings": ("office",)},
            {"costs": {"factory": 8}}, {"costs": {"factory": 0}}, {"first_player": 1},
            {"first_player": "random"}, {"open_vp": True}, {"max_rounds": 10}, {"players": 3},
        ],
    )  # fmt: skip
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


class TestCounts:
    def test_zeros_are_left_out(self) -> None:
        """Zeros are left out, anything not there counts 0."""
        counts = Counts({"corn": 2, "sugar": 0})
        assert counts == {"corn": 2}
        assert (counts.count("corn"), counts.count("sugar")) == (2, 0)
        assert (counts.total(), len(counts)) == (2, 1)
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
