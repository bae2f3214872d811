"""Whole choices in one call: the steps, what is refused, and helpers that expansions bring."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import product
from typing import Any

import pytest

from puertorico import Action, Config, Game, Good, scenario
from puertorico.actions import ChooseRole, KeepAll, Pass, PlaceColonists
from puertorico.decisions import WholeChoice, choice_forms, placement, storage, whole_choice
from puertorico.errors import ConfigError, IllegalActionError
from puertorico.plugin import ChoiceHelper, Expansion, Walk
from puertorico.types import CardId
from support.expansions import GOAL
from support.games import do, texts
from support.placements import NOBLE
from support.table_positions import POSITIONS

Choice = Mapping[str, int | Mapping[str, int]]


def mayor(**wishes: Any) -> Game:
    """Returns a game in which seat 0 places its workers, having passed the privilege."""
    game = scenario(role="mayor", ship=0, **wishes)
    do(game, "pass")
    return game


def refusal(game: Game, choice: Choice, way: Any = placement) -> tuple[str, str, str]:
    """Returns reason, rule and sentence with which a placement is refused, or storing."""
    before = (game.key(), game.history)
    with pytest.raises(IllegalActionError) as caught:
        way(game, choice)
    assert (game.key(), game.history) == before
    found = caught.value.illegality
    return found.reason, found.rule, found.message


unkept = partial(refusal, way=storage)


class TestPlacement:
    @pytest.mark.rule("MAYOR-05")
    def test_numbers_are_colonists(self) -> None:
        """A number alone means colonists; targets left out get none."""
        game = mayor(island={0: "2 indigo 2 corn"}, holding={0: 2})
        steps = placement(game, {"corn": 1, "indigo": 1})
        assert texts(steps) == ["place 1 on corn"]
        assert placement(game, {"corn": {"colonist": 1}, "indigo": {"colonist": 1}}) == steps
        assert texts(placement(game, {"corn": 2})) == ["place 2 on corn"]
        assert texts(placement(game, {"indigo": 2})) == ["place 0 on corn"]
        assert placement(game, {"indigo": 2, "corn": 0}) == placement(game, {"indigo": 2})

    @pytest.mark.rule("MAYOR-05")
    @pytest.mark.parametrize(
        ("choice", "reason", "rule", "sentence"),
        [
            ({"wharf": 1}, "no_such_target", "MAYOR-05", "you have no 'wharf' to place on"),
            ({"san juan": 2}, "no_such_target", "MAYOR-05", "you have no 'san juan' to place on"),
            ({"corn": {"noble": 2}}, "no_such_worker", "MAYOR-05", "there is no worker 'noble'"),
            ({"corn": -1}, "no_number", "MAYOR-05",
             "-1 is not a number of colonists for the corn plantations"),
            ({"corn": 3}, "too_many", "MAYOR-01",
             "there are 2 empty circles on the corn plantations, not 3"),
            ({"office": 2}, "too_many", "MAYOR-01", "there is 1 empty circle on the office, not 2"),
            ({"corn": 2, "office": 1}, "too_few_workers", "MAYOR-05",
             "2 colonists to place, not 3"),
            ({"corn": 10**5_000}, "too_many", "MAYOR-01",
             "there are 2 empty circles on the corn plantations, not an int that is too deep or "
             "too large to be shown"),
            ({"x" * 10**6: 1}, "no_such_target", "MAYOR-05", "xxx to place on"),
            ({"corn": 1}, "circles_left_empty", "MAYOR-06", "2 workers to place, not 1: no circle"),
            ({}, "circles_left_empty", "MAYOR-06", "2 workers to place, not 0: no circle"),
        ],
    )  # fmt: skip
    def test_impossible(
        self, choice: dict[str, int], reason: str, rule: str, sentence: str
    ) -> None:
        """A choice that breaks a rule is refused with the rule and the numbers."""
        game = mayor(island={0: "2 indigo 2 corn"}, city={0: "office"}, holding={0: 2})
        found = refusal(game, choice)
        assert found[:2] == (reason, rule)
        assert sentence in found[2]
        assert len(found[2]) < 200

    @pytest.mark.rule("MAYOR-06")
    def test_every_other_choice_is_refused(self) -> None:
        """Of all numbers on all targets just the placements that the rule allows have steps."""
        game = mayor(island={0: "2 indigo 1 corn"}, city={0: "indigo_plant office"}, holding={0: 3})
        circles = {"corn": 1, "indigo": 2, "indigo_plant": 3, "office": 1}
        allowed = 0
        for numbers in product(range(4), repeat=4):
            choice = dict(zip(circles, numbers, strict=True))
            fits = all(number <= circles[target] for target, number in choice.items())
            if fits and sum(numbers) == 3:
                assert placement(game, choice)
                allowed += 1
                continue
            wrong = ("too_many", "too_few_workers", "circles_left_empty")
            assert refusal(game, choice)[0] in wrong
        assert allowed > 10

    @pytest.mark.rule("MAYOR-05")
    def test_what_is_placed_stays(self) -> None:
        """After a step a choice must agree with it; another is refused with what lies there."""
        game = mayor(island={0: "2 indigo 2 corn"}, city={0: "indigo_plant"}, holding={0: 3})
        game.apply(PlaceColonists("indigo_plant", 2))
        assert texts(placement(game, {"indigo_plant": 2, "indigo": 1})) == ["place 0 on corn"]
        for other in (0, 1):
            choice = {"indigo_plant": other, "indigo": 1, "corn": 2 - other}
            assert refusal(game, choice)[:2] == ("already_placed", "MAYOR-05")
        assert "2 colonists are on the indigo plant already" in refusal(game, {"indigo": 1})[2]

    @pytest.mark.rule("MAYOR-06")
    def test_two_kinds_of_workers(self) -> None:
        """Each kind is counted by itself, and all of them fill the circles."""
        holding = {0: "1 colonist 1 noble"}
        game = mayor(expansions=(NOBLE,), island={0: "2 corn 1 indigo"}, holding=holding)
        steps = placement(game, {"corn": {"colonist": 1, "noble": 1}})
        assert texts(steps) == ["place 1 on corn", "place 1 noble on corn"]
        assert refusal(game, {"corn": 2})[:2] == ("too_few_workers", "MAYOR-05")
        assert "1 noble to place, not 2" in refusal(game, {"corn": {"noble": 2}})[2]
        assert refusal(game, {"corn": 1})[:2] == ("circles_left_empty", "MAYOR-06")
        assert refusal(game, {"indigo": {"colonist": 1, "noble": 1}})[0] == "too_many"

    @pytest.mark.rule("MAYOR-05")
    def test_a_free_placement(self) -> None:
        """Where workers may stay behind, a choice says where the rest of them goes."""
        city = {0: "small_market hacienda*"}
        game = scenario(
            role="settler", island={0: "2 corn*"}, city=city, row="2 corn", expansions=(GOAL,)
        )
        do(game, "take plantation corn")
        steps = placement(game, {"small_market": 1})
        assert texts(steps) == ["place 0 on corn", "place 1 on small_market"]
        assert refusal(game, {"corn": 3})[:2] == ("too_many", "MAYOR-01")
        do(game, "place 1 on corn")

        # The choice is the whole one at every step, and says what goes on the corn plantations.
        assert texts(placement(game, {"corn": 1, "small_market": 1})) == ["place 1 on small_market"]
        assert texts(placement(game, {"corn": 1})) == ["place 0 on small_market"]
        for choice in ({}, {"small_market": 1}, {"corn": 2}):
            assert refusal(game, choice)[:2] == ("already_placed", "MAYOR-05")


def storing(goods: str, city: str = "-") -> Game:
    """Returns a game in which seat 0 stores; nothing can be loaded."""
    ships = "4: 4 coffee | 5: 5 indigo | 6: 6 tobacco"
    return scenario(players=3, role="captain", goods={0: goods}, city={0: city}, ships=ships)


class TestStorage:
    @pytest.mark.rule("STORE-02")
    def test_goods_and_names(self) -> None:
        """Kinds are goods or their names, and zeros may be said."""
        game = storing("2 corn 3 sugar", "small_warehouse*")
        steps = storage(game, {"corn": 1, "sugar": 3})
        assert steps == (KeepAll(Good.SUGAR),)
        assert storage(game, {Good.CORN: 1, Good.SUGAR: 3}) == steps
        assert storage(game, {"Corn": 1, "sugar": 3, "coffee": 0}) == steps

    @pytest.mark.rule("STORE-01")
    @pytest.mark.parametrize(
        ("kept", "reason", "sentence"),
        [
            ({"gold": 1}, "no_such_good", "'gold' is not a kind of goods"),
            ({"x" * 10**6: 1}, "no_such_good", "xxx is not a kind of goods"),
            ({"corn": 10**5_000}, "no_such_good", "too large to be shown"),
            ({"corn": 3}, "no_such_good", "you have 2 corn and cannot keep 3"),
            ({"coffee": 1}, "no_such_good", "you have 0 coffee and cannot keep 1"),
            ({"corn": -1}, "no_such_good", "you have 2 corn and cannot keep -1"),
            ({"corn": 2, "sugar": 3}, "not_storable", "exactly as many as your goods allow"),
            ({"sugar": 2}, "not_storable", "exactly as many as your goods allow"),
            ({}, "not_storable", "exactly as many as your goods allow"),
        ],
    )
    def test_impossible(self, kept: dict[str, int], reason: str, sentence: str) -> None:
        """What one does not have, or has no room for, cannot be kept; nor can less be."""
        found = unkept(storing("2 corn 3 sugar", "small_warehouse*"), kept)
        assert found[:2] == (reason, "STORE-01")
        assert sentence in found[2]

    @pytest.mark.rule("STORE-02")
    def test_what_is_kept_stays_kept(self) -> None:
        """After a step a choice that would need another first step is refused."""
        game = do(storing("2 corn 2 sugar 2 coffee", "small_warehouse*"), "keep all corn")
        assert texts(storage(game, {"corn": 2, "coffee": 1})) == ["keep coffee"]
        sentence = "your first steps were to 'keep all corn'"
        assert unkept(game, {"corn": 1, "sugar": 2}) == ("already_kept", "STORE-01", sentence)

    @pytest.mark.rule("BLD-GEN-2")
    def test_a_warehouse_must_be_occupied(self) -> None:
        """An empty warehouse keeps nothing whole."""
        empty, manned = (
            storing("2 corn 3 sugar", city) for city in ("small_warehouse", "small_warehouse*")
        )
        assert unkept(empty, {"corn": 1, "sugar": 3})[0] == "not_storable"
        assert texts(storage(empty, {"corn": 1})) == ["keep corn"]
        assert texts(storage(manned, {"corn": 1, "sugar": 3})) == ["keep all sugar"]


@pytest.mark.parametrize("choice", [None, ["corn"], "corn", 5])
def test_other_types(choice: Any) -> None:
    """A whole choice is a mapping."""
    placing = mayor(island={0: "2 indigo 2 corn"}, holding={0: 2})
    keeping = storing("2 corn 3 sugar", "small_warehouse*")
    for way, game in ((placement, placing), (storage, keeping)):
        with pytest.raises(TypeError, match=r"^a whole choice must be a mapping, not [a-zNT]+$"):
            way(game, choice)


def test_not_now() -> None:
    """Outside a placement there is nothing to place, and outside storing nothing to store."""
    sentence = "cannot be {} now: you are asked to choose a role"
    for way, rule, said in (
        (placement, "MAYOR-05", f"workers {sentence.format('placed')}"),
        (storage, "STORE-01", f"goods {sentence.format('stored')}"),
    ):
        assert refusal(scenario(), {"corn": 1}, way) == ("not_now", rule, said)


def resting(game: Game, *, role: CardId) -> tuple[Action, ...]:
    """Returns the steps that choose a role."""
    walk = Walk(game)
    walk.take(ChooseRole(role))
    return tuple(walk.steps)


def _begins(game: Game, first: Action | None) -> bool:
    return game.decision.kind == "role" and isinstance(first, ChooseRole)


def _named(_game: Game, walk: Walk) -> dict[str, Any]:
    return {"role": str(walk.said[0].values[0])}


RESTING = ChoiceHelper(
    function=resting, kinds=(), steps=(ChooseRole, Pass), begins=_begins, named=_named
)
REST = Expansion(id="rest", choices=(RESTING,))


def test_there_and_back() -> None:
    """The choice is known by its name in every game with the expansion."""
    game = Game.new(Config(players=3, expansions=(REST,)), seed=1)
    found = whole_choice(game, resting(game, role="mayor"))
    assert WholeChoice("resting", {"role": "mayor"}) == found
    assert resting(game, role="mayor") == found.steps(game)


def test_no_expansion_in_play_knows_it() -> None:
    """Anybody's function is known where it is played, and nowhere else."""
    game = Game.new(Config(players=3), seed=1)
    with pytest.raises(IllegalActionError, match=r"^'resting' is not possible now: you are "):
        WholeChoice("resting", {"role": "mayor"}).steps(game)


@pytest.mark.all_expansions
@pytest.mark.parametrize(
    ("name", "is_alone", "first"),
    [
        ("payment", False, "build factory at the black market"),
        ("shipment", False, "use small_wharf"),
        ("poaching", False, "poach"),
        ("privilege_goods", True, "take good corn"),
        ("supply", True, "use royal_supplier corn"),
        ("storage", True, "keep all corn"),
    ],
)
def test_forms(name: str, is_alone: bool, first: str) -> None:
    """They have the next steps, and are there at each step until the choice is made."""
    game = scenario(players=3, **POSITIONS[name])
    (form,) = choice_forms(game)

    assert (name, is_alone, first) == (form.name, form.is_alone, str(form.actions[0]))
    assert set(form.actions) <= set(game.legal_actions())
    steps: list[Action] = []
    walk, seat = game.copy(), game.seat
    while not steps or (walk.seat == seat and walk.kind in form.kinds):
        (now,) = choice_forms(walk)
        assert not steps or now.is_alone
        assert set(now.actions) <= set(walk.legal_actions())
        steps.append(now.actions[0])
        walk.apply(steps[-1])
    choice = whole_choice(game, steps)
    assert (name, set(choice.arguments) - set(form.arguments)) in (
        (name, set()),
        ("poaching", {"removed"}),
    )
    assert choice.steps(game) == tuple(steps)


def test_no_form_without_shapes() -> None:
    """There a program asks for every step; and none after the end."""
    game = Game.new(Config(players=3, expansions=(REST,), max_rounds=1), seed=1)
    assert () == choice_forms(game)
    while not game.is_over:
        game.apply(game.legal_actions()[0])
    assert () == choice_forms(game)


@pytest.mark.parametrize("arguments", [["role"], {"role": "card"}])
def test_arguments_have_shapes(arguments: Any) -> None:
    """A mapping with known shapes, or a message that lists them."""
    with pytest.raises(ConfigError, match=r"arguments .* shapes, which are workers, goods, kinds"):
        ChoiceHelper(
            function=resting, kinds=(), steps=(ChooseRole,), begins=_begins, named=_named,
            arguments=arguments,
        )  # fmt: skip


def test_a_walk_needs_a_game() -> None:
    """A position is not one."""
    wrong: Any = scenario(players=3).position()
    with pytest.raises(TypeError, match=r"^game must be a Game, not Position$"):
        Walk(wrong)
