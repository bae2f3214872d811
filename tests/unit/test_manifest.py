"""`Expansion` and its parts: what a box may bring, and why it is refused."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import attrs
import pytest

from puertorico import (
    Action,
    Building,
    Config,
    ConfigError,
    Edition,
    Effect,
    Event,
    Expansion,
    Game,
    Role,
    ScoreLine,
    Slot,
    Switch,
    Tile,
    UseBuilding,
    Worker,
)
from puertorico._engine.effects import Happened
from puertorico._engine.manifest import Grants
from puertorico._engine.phase import Phase
from puertorico._engine.ruleset import Ruleset
from puertorico._engine.table import Table


def refused(make: Callable[[], object], sentence: str) -> None:
    """Asserts that *make* raises a `ConfigError` with this sentence."""
    with pytest.raises(ConfigError) as caught:
        make()

    assert sentence == str(caught.value)


class Reporter(Effect):
    """An effect that plays an action of its own and works for all seats."""

    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        return {None: UseBuilding("reporter")}

    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        table.earn(seat, 1, "TOY")


class Misspelled(Effect):
    def scroe(self, table: Table, seat: int) -> int:
        return 1


class TooMany(Effect):
    def built(  # type: ignore[override]  # the slip itself
        self, table: Table, seat: int, building: int, more: int
    ) -> None:
        pass


class Renamed(Effect):
    def use(self, t: Table, seat: int, choice: Any, happened: Happened) -> None:
        pass


class Opener(Effect):
    def opening(self, table: Table, seat: int) -> None:
        pass


class Closer(Effect):
    def closing_offer(self, table: Table, seat: int) -> list[Action]:
        return []


class Undecided(Effect):
    phases = ("mayor",)

    def opening(self, table: Table, seat: int) -> None:
        pass

    def opening_offer(self, table: Table, seat: int) -> list[Action]:
        return []


class Misordered(Effect):
    order: ClassVar[Mapping[str, int]] = {"bulit": 1}


class Orderly(Effect):
    order: ClassVar[Mapping[str, int]] = {"score": 1}


class Player(Effect):
    def play(self, table: Table, action: Action) -> None:
        pass


class Placed(Opener):
    phases = ("mayor",)


class Mistaken(Opener):
    phases = ("tradr",)


class Late(Closer):
    phases = ("mayor", "storage", "round")


class Idle(Phase):
    id = "idle"


def house(id: str = "house", **changes: Any) -> Building:
    """Returns a building that does nothing."""
    fields: dict[str, Any] = {"text": "Nothing.", "cost": 1, "points": 1, "column": 1}
    return Building(id=id, **(fields | changes))


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

    @pytest.mark.parametrize("kind", [Expansion, Slot, Worker, Tile, Role, Building])
    @pytest.mark.parametrize("id", ["", "Two Words", "two words", "Wharf", "1st", 5, None])
    def test_ids_are_lower_case_identifiers(self, kind: Callable[..., object], id: Any) -> None:
        """Ids are lower-case identifiers."""
        more: dict[Any, dict[str, Any]] = {
            Slot: {"high": 1},
            Worker: {"supply": 1},
            Tile: {"supply": 1, "circles": 1},
            Role: {"phase": "mayor"},
            Building: {"text": "Nothing.", "cost": 1, "points": 1, "column": 1},
        }
        refused(
            lambda: kind(id=id, **more.get(kind, {})),
            f"id must be a lower-case identifier such as 'small_market', not {id!r}",
        )

    @pytest.mark.parametrize(
        ("changes", "sentence"),
        [
            ({"text": " "}, "building 'house' needs a text that says what it does"),
            ({"column": 0}, "building 'house': column must be 1 to 4, not 0"),
            ({"column": 5}, "building 'house': column must be 1 to 4, not 5"),
            ({"cost": -1}, "building 'house': cost must be 0 to 100, not -1"),
            ({"points": 101}, "building 'house': points must be 0 to 100, not 101"),
            ({"circles": -1}, "building 'house': circles must be 0 to 12, not -1"),
            ({"copies": 101}, "building 'house': copies must be 0 to 100, not 101"),
            ({"copies_for_two": -1}, "building 'house': copies_for_two must be 0 to 100, not -1"),
            (
                {"production": "huge"},
                "building 'house': production must be 'small', 'large' or None, not 'huge'",
            ),
        ],
    )
    def test_buildings_without_a_text_or_with_wild_numbers_are_refused(
        self, changes: dict[str, Any], sentence: str
    ) -> None:
        """A building is refused without a text or with a number no board can show."""
        refused(lambda: house(**changes), sentence)

    @pytest.mark.parametrize(
        ("effect", "start"),
        [
            (
                Misspelled,
                "expansion 'toy': Misspelled.scroe is not a hook; hooks are barred_cards,",
            ),
            (
                TooMany,
                "expansion 'toy': TooMany.built takes (self, table, seat, building, more), but the "
                "hook takes (self, table, seat, building)",
            ),
            (
                Renamed,
                "expansion 'toy': Renamed.use takes (self, t, seat, choice, happened), but the "
                "hook takes (self, table, seat, choice, happened)",
            ),
            (
                Opener,
                "expansion 'toy': Opener overrides opening and must name the phases in 'phases'",
            ),
            (
                Closer,
                "expansion 'toy': Closer overrides closing_offer and must name the phases in "
                "'phases'",
            ),
            (
                Undecided,
                "expansion 'toy': Undecided acts and offers at one moment: override opening or "
                "opening_offer",
            ),
            (
                Misordered,
                "expansion 'toy': Misordered.order names 'bulit', which is not a hook",
            ),
            (Orderly, "expansion 'toy': Orderly.order names 'score', where no order matters"),
            (
                Player,
                "expansion 'toy': Player.play belongs to the engine; an effect overrides actions, "
                "explain, prepare, use and hooks",
            ),
            (dict, "expansion 'toy': {} is no Effect"),
        ],
    )
    @pytest.mark.parametrize("place", ["effects", "effect", "effect_of"])
    def test_effects_answer_hooks_by_their_names(self, effect: Any, start: str, place: str) -> None:
        """Effects answer hooks by their names, with their parameters, wherever they sit."""
        brings: dict[str, Any] = {
            "effects": {"effects": (effect,)},
            "effect": {"buildings": (house(effect=effect),)},
            "effect_of": {"buildings": (house(effect_of={"colonist": effect}),)},
        }
        with pytest.raises(ConfigError) as caught:
            Expansion(id="toy", **brings[place])

        assert str(caught.value).startswith(start)
        assert Expansion(id="toy", effects=(Placed,)).effects == (Placed,)

    @pytest.mark.parametrize("hook", ["setup", "setup_end", "is_consistent", "refill", "round_end"])
    @pytest.mark.parametrize("field", ["effect", "effect_of"])
    def test_hooks_for_the_table_belong_to_the_expansion(self, hook: str, field: str) -> None:
        """On the effect of a building they would never be called."""
        plain = getattr(Effect, hook)

        def override(*arguments: Any) -> Any:
            return plain(*arguments)

        override.__signature__ = inspect.signature(plain)  # type: ignore[attr-defined]
        cls = type("Lonely", (Effect,), {hook: override})
        fields: dict[str, Any] = {"effect": cls, "effect_of": {"colonist": cls}}
        refused(
            lambda: Expansion(id="toy", buildings=(house("house", **{field: fields[field]}),)),
            f"expansion 'toy': Lonely answers {hook}, which is for the table as a whole: list it "
            "under 'effects' of the expansion",
        )
        assert Expansion(id="toy", effects=(cls,)).effects == (cls,)

    @pytest.mark.parametrize(
        ("granted", "sentence"),
        [
            ({}, "grants: there is nothing granted; leave them out"),
            ({"sale_bonus": -1}, "grants: sale_bonus must be 0 to 100, not -1"),
            ({"sale_bonus": 101}, "grants: sale_bonus must be 0 to 100, not 101"),
            ({"privilege_factor": 0}, "grants: privilege_factor must be 1 to 9, not 0"),
            ({"privilege_factor": 10}, "grants: privilege_factor must be 1 to 9, not 10"),
            ({"kept_kinds": 6}, "grants: kept_kinds must be 0 to 5, not 6"),
            ({"kept_goods": 51}, "grants: kept_goods must be 0 to 50, not 51"),
            ({"kept_goods": True}, "grants: kept_goods must be 0 to 50, not True"),
            ({"takes_quarry": 1}, "grants: takes_quarry must be True or False, not 1"),
        ],
    )
    def test_grants_are_in_range(self, granted: dict[str, Any], sentence: str) -> None:
        """What cannot be granted is refused, and so is nothing."""
        refused(lambda: Grants(**granted), sentence)

    def test_what_a_building_grants_is_a_grants(self) -> None:
        """Not a dict, with whatever worker."""
        for wrong in (
            {"grants": {"sale_bonus": 1}},
            {"grants_of": {"colonist": {"sale_bonus": 1}}},
        ):
            refused(
                lambda wrong=wrong: house(**wrong),  # type: ignore[misc]
                "building 'house': {'sale_bonus': 1} is not a Grants",
            )

    @pytest.mark.parametrize(
        "brings",
        [
            {"buildings": (house("x"), house("x"))},
            {"roles": (Role(id="x", phase="mayor"), Role(id="x", phase="builder"))},
            {"tiles": (Tile(id="x", circles=1, supply=1), Tile(id="x", circles=0, supply=1))},
            {"workers": (Worker(id="x", supply=1), Worker(id="x", supply=2))},
            {"slots": (Slot(id="x", high=1), Slot(id="x", high=2))},
        ],
    )
    def test_an_id_twice(self, brings: dict[str, Any]) -> None:
        """No list of a manifest holds an id twice."""
        (what,) = brings
        refused(
            lambda: Expansion(id="toy", **brings), f"expansion 'toy' lists 'x' twice under {what}"
        )

    @pytest.mark.parametrize(
        "brings",
        [
            {"buildings": (house("x"),)},
            {"roles": (Role(id="x", phase="mayor"),)},
            {"tiles": (Tile(id="x", circles=1, supply=1),)},
            {"workers": (Worker(id="x", supply=1),)},
            {"slots": (Slot(id="x", high=1),)},
        ],
    )
    def test_two_boxes_with_one_id(self, brings: dict[str, Any]) -> None:
        """Two boxes that bring the same id cannot be played together."""
        (what,) = brings
        boxes = (Expansion(id="one", **brings), Expansion(id="two", **brings))
        refused(
            lambda: Config(players=4, expansions=boxes),
            f"expansions 'one' and 'two' both bring 'x' under {what}",
        )
        assert Config(players=4, expansions=boxes[:1]).expansions == boxes[:1]

    def test_a_building_of_the_base_game_again(self) -> None:
        """Nor can a box bring a building of the base game."""
        toy = Expansion(id="toy", buildings=(house("wharf"),))
        refused(
            lambda: Config(players=4, expansions=(toy,)),
            "expansions 'base' and 'toy' both bring 'wharf' under buildings",
        )

    @pytest.mark.parametrize(
        ("brings", "sentence"),
        [
            (
                {"buildings": (house(effect_of={"ghost": Effect}),)},
                "building 'house' names the unknown worker 'ghost'",
            ),
            (
                {"roles": (Role(id="smuggler", phase="smuggling"),)},
                "expansion 'toy' names the unknown phase 'smuggling'",
            ),
            (
                {"setup_phases": ("auction",)},
                "expansion 'toy' names the unknown phase 'auction'",
            ),
            (
                {"buildings": (house(effect=Mistaken),)},
                "the effect 'house' names the unknown phase 'tradr'",
            ),
            (
                {"buildings": (house(effect=Late),)},
                "the effect 'house' answers closing_offer, which is called in none of its phases",
            ),
            (
                {"buildings": (house(grants_of={"ghost": Grants(sale_bonus=1)}),)},
                "building 'house' names the unknown worker 'ghost'",
            ),
            ({"phases": (Idle, Idle)}, "phase 'idle' is there twice"),
            (
                {"effects": (Reporter, Reporter)},
                "there are two effects 'toy_reporter'; give them different ids",
            ),
            (
                {"workers": tuple(Worker(id=f"kind_{n}", supply=1) for n in range(6))},
                "a game can have six kinds of workers, not 7",
            ),
            (
                {"workers": (Worker(id="serf", supply=200),)},
                "a game can have 254 workers in all, not 279",
            ),
        ],
    )
    def test_boxes_that_do_not_fit(self, brings: dict[str, Any], sentence: str) -> None:
        """What only shows when the boxes are put together is refused before the game."""
        config = Config(players=4, expansions=(Expansion(id="toy", **brings),))
        refused(lambda: Game.new(config, seed=1), sentence)

    @pytest.mark.parametrize(
        ("kind", "fields"),
        [
            (Tile, {"circles": 2, "supply": 4}),
            (Tile, {"circles": 1, "supply": -1}),
            (Worker, {"supply": 256}),
            (Worker, {"supply": -1}),
            (Slot, {"low": 3, "high": 2}),
            (Slot, {"high": 2, "start": 3}),
            (house, {"produces": "gold", "production": "small"}),
        ],
    )
    def test_numbers_that_no_box_can_have_are_refused(
        self, kind: Callable[..., object], fields: dict[str, Any]
    ) -> None:
        """A tile has one circle or none, 255 workers are the most, slots start in range ..."""
        with pytest.raises(ConfigError):
            kind(id="x", **fields)


@attrs.frozen(kw_only=True)
class Rained(Event):
    """It rained."""


@attrs.frozen(kw_only=True)
class Flooded(Event):
    """It rained a lot."""

    kind: str


class TestEvents:
    @pytest.mark.parametrize(
        ("events", "sentence"),
        [
            (("Rained",), "expansion 'toy': 'Rained' is not a class of events"),
            ((int,), "expansion 'toy': <class 'int'> is not a class of events"),
            (
                (Flooded,),
                "expansion 'toy': Flooded has a field 'kind', which in JSON is the name of its "
                "class",
            ),
            ((Rained, Rained), "expansion 'toy' lists 'Rained' twice under events"),
        ],
    )
    def test_events_are_classes_each_once(self, events: Any, sentence: str) -> None:
        """They are known by their names, in JSON as ``"kind"``."""
        refused(lambda: Expansion(id="toy", events=events), sentence)

    def test_two_boxes_with_events_of_one_name(self) -> None:
        """Nobody could tell them apart."""
        boxes = tuple(Expansion(id=id, events=(Rained,)) for id in ("one", "two"))
        refused(
            lambda: Config(players=4, expansions=boxes),
            "expansions 'one' and 'two' both bring 'Rained' under events",
        )


class Bonus(Effect):
    def score(self, table: Table, seat: int) -> int:
        return 5 + seat


class NamedBonus(Bonus):
    id = "harvest_feast"
    rule = "HOUSE-01"


class TestEffectsOfExpansions:
    def test_an_effect_goes_by_its_id_or_its_box(self) -> None:
        """An effect without a building goes by its own id, or by its box and its class."""
        toy = Expansion(id="toy", effects=(Bonus, NamedBonus))
        game = Game.new(Config(players=3, expansions=(toy,)), seed=1)

        assert game.score().players[2].lines[1:] == (
            ScoreLine("toy_bonus", 7, ""),
            ScoreLine("harvest_feast", 7, "HOUSE-01"),
        )
        assert game.totals() == [10, 12, 14]


class TestRulesDecide:
    def test_how_many_tiles_there_are(self) -> None:
        """A tile may name the switch that says it; None is no limit, and no number."""
        woods = Switch(id="woods", meaning="How many there are", high=60, optional=True, default=5)
        box = Expansion(
            id="x", tiles=(Tile(id="wood", circles=0, supply="woods"),), switches=(woods,)
        )
        for rules, number in (({}, 5), ({"woods": 7}, 7), ({"woods": None}, None)):
            config = Config(players=3, expansions=(box,), rules=rules)
            assert Game.new(config, seed=1).position().tile_supply.get("wood") == number

    def test_no_such_rule(self) -> None:
        """The error names the tile, or the slot."""
        tile = Expansion(id="x", tiles=(Tile(id="wood", circles=0, supply="woods"),))
        slot = Expansion(id="x", slots=(Slot(id="wood", high=1, only=("woods", "flip")),))
        for box in (tile, slot):
            refused(
                lambda box=box: Config(players=3, expansions=(box,)),  # type: ignore[misc]
                "expansion 'x': 'wood' names the unknown switch 'woods'",
            )

    @pytest.mark.parametrize("edition", Edition)
    def test_a_slot_that_some_rules_need(self, edition: Edition) -> None:
        """It is there with these alone."""
        slot = Slot(id="turned", high=3, only=("openers", "phase_start"))
        config = Config(players=3, edition=edition, expansions=(Expansion(id="x", slots=(slot,)),))
        game = Game.new(config, seed=1)

        assert config.slots == ((slot,) if edition is Edition.YEAR_1897 else ())
        assert set(game.position().slots) == {each.id for each in config.slots}
