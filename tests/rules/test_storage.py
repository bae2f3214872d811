"""Storing goods at the end of the captain phase, and the warehouses."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import combinations, product
from typing import Any

import pytest

from puertorico import Game, Good, scenario
from puertorico.actions import Keep, KeepAll, Pass
from puertorico.decisions import storage
from puertorico.errors import IllegalActionError, PositionError
from support.games import do, granting, held, reason, texts, why, with_frame

Goods = tuple[int, ...]

captain = partial(scenario, players=3, role="captain")

NAMES = ("corn", "indigo", "sugar", "tobacco", "coffee")
# Every ship is full of a kind, so nobody can load anything and the phase goes straight to storing.
FULL_SHIPS = "4: 4 coffee | 5: 5 indigo | 6: 6 tobacco"
# What of each kind is left for the players then.
MOST = (10, 6, 11, 3, 5)
WAREHOUSES = {
    "": 0, "small_warehouse large_warehouse": 0, "small_warehouse*": 1,
    "small_warehouse* large_warehouse": 1, "large_warehouse*": 2,
    "small_warehouse large_warehouse*": 2, "small_warehouse* large_warehouse*": 3,
}  # fmt: skip
"""Cities with how many kinds their occupied warehouses keep."""


def words(goods: Goods) -> str:
    return " ".join(f"{number} {name}" for number, name in zip(goods, NAMES, strict=True))


STOREHOUSE = granting("toy_storehouse", kept_goods=3)
"""Three more single goods, as an expansion to come has it."""


def storing(goods: str, city: str = "", **more: Any) -> Game:
    """The captain holds *goods* and is about to store; with one way of storing it is over."""
    game = captain(goods={0: goods}, city={0: city}, ships=FULL_SHIPS, **more)
    while game.decision.kind == "load":
        game.apply(Pass())
    return game


def outcomes_by_the_rules(goods: Goods, kinds: int, tokens: int = 1) -> set[Goods]:
    """All that can be kept: as many kinds whole as the warehouses hold, and tokens beside."""
    kinds_held = [kind for kind in range(5) if goods[kind]]
    found = set()
    for kept in product(*[range(number + 1) for number in goods]):
        for whole in combinations(kinds_held, min(kinds, len(kinds_held))):
            beside = [kind for kind in kinds_held if kind not in whole]
            most = sum(goods[kind] for kind in beside)
            whole_kept = all(kept[kind] == goods[kind] for kind in whole)
            if whole_kept and sum(kept[kind] for kind in beside) == min(tokens, most):
                found.add(kept)
    return found


def outcomes_by_play(game: Game) -> Iterator[Goods]:
    """What seat 0 keeps at the end of each path of storing."""
    if game.decision.kind != "store":
        yield held(game, 0)
        return
    for action in game.legal_actions():
        after = game.copy()
        after.apply(action)
        yield from outcomes_by_play(after)


@pytest.mark.no_cover
@pytest.mark.rule("STORE-01", "STORE-02", "A-25", "A-26", "BLD-LARGE_WAREHOUSE-2")
@pytest.mark.parametrize(
    "city", [city for city in WAREHOUSES if city.count("*") == city.count("_")]
)
def test_a_26_every_outcome_by_one_path_for_all_small_holdings(city: str) -> None:
    """Up to two goods of each kind: paths lead to exactly the outcomes, one path to each."""
    for goods in product(range(3), repeat=5):
        paths = list(outcomes_by_play(storing(words(goods), city)))
        assert sorted(outcomes_by_the_rules(goods, WAREHOUSES[city])) == sorted(paths), goods


@pytest.mark.no_cover
@pytest.mark.rule("STORE-01", "STORE-02", "A-25", "A-26", "BLD-LARGE_WAREHOUSE-2")
@pytest.mark.parametrize("ask_forced", [False, True])
@pytest.mark.parametrize("city", WAREHOUSES)
def test_a_26_every_outcome_by_one_path_for_large_holdings(city: str, ask_forced: bool) -> None:
    """The same for random holdings up to all that the ships leave, forced choices asked or not."""
    draw = random.Random(26)
    for _ in range(12):
        goods = tuple(draw.choice((0, 1, draw.randint(0, most))) for most in MOST)
        game = storing(words(goods), city, ask_forced=ask_forced)
        paths = list(outcomes_by_play(game))
        assert sorted(outcomes_by_the_rules(goods, WAREHOUSES[city])) == sorted(paths), goods


@pytest.mark.no_cover
@pytest.mark.rule("A-26", "STORE-02")
@pytest.mark.parametrize("city", WAREHOUSES)
def test_a_26_every_outcome_by_one_path_with_three_more_tokens(city: str) -> None:
    """With a building that keeps three more single goods many choices coincide; paths do not."""
    draw = random.Random(3)
    for _ in range(10):
        goods = tuple(draw.randint(0, min(4, most)) for most in MOST)
        game = storing(words(goods), f"{city} toy_storehouse*", expansions=(STOREHOUSE,))
        paths = list(outcomes_by_play(game))
        assert sorted(outcomes_by_the_rules(goods, WAREHOUSES[city], 4)) == sorted(paths), goods


@pytest.mark.rule("STORE-01", "STORE-02", "A-25", "A-26")
@pytest.mark.parametrize("ask_forced", [False, True])
@pytest.mark.parametrize("city", ["", "small_warehouse*", "large_warehouse*"])
@pytest.mark.parametrize("goods", [(2, 1, 3, 0, 0), (3, 0, 2, 1, 2), (1, 1, 1, 1, 1)])
def test_a_26_the_whole_choice_is_accepted_exactly_if_it_is_an_outcome(
    city: str, goods: Goods, ask_forced: bool
) -> None:
    """Of all parts of a holding `storage` takes those the rules allow, from any step on."""
    game = storing(words(goods), city, ask_forced=ask_forced)
    allowed = outcomes_by_the_rules(goods, WAREHOUSES[city])
    for kept in product(*[range(number + 1) for number in goods]):
        choice: dict[Good | str, int] = dict(zip(NAMES, kept, strict=True))
        if kept not in allowed:
            with pytest.raises(IllegalActionError) as caught:
                storage(game, choice)
            found = caught.value.illegality
            assert ("not_storable", "STORE-01") == (found.reason, found.rule)
            continue
        after = game.copy()
        steps = storage(game, choice)
        for done, step in enumerate(steps):
            assert steps[done:] == storage(after, choice)
            after.apply(step)
        assert kept == held(after, 0)


@pytest.mark.rule("STORE-01")
def test_store_01_one_token_is_kept_and_the_rest_goes_back() -> None:
    """Of 5 corn and 3 sugar one token of either kind stays, all others return to the supply."""
    game = storing("5 corn 3 sugar")
    assert ["keep corn", "keep sugar"] == texts(game)
    do(game, "keep sugar")
    assert ("round", (0, 0, 1, 0, 0)) == (game.phase, held(game, 0))
    assert [10, 11 - 1] == [game.position().goods[good] for good in ("corn", "sugar")]


@pytest.mark.rule("STORE-01")
@pytest.mark.parametrize(("goods", "kept"), [("-", 0), ("1 corn", 1), ("2 corn", 1), ("9 corn", 1)])
def test_store_01_one_kind_is_stored_without_a_question(goods: str, kept: int) -> None:
    """With goods of one kind there is nothing to choose: one token stays."""
    game = storing(goods)
    assert ("round", (kept, 0, 0, 0, 0)) == (game.phase, held(game, 0))


@pytest.mark.rule("STORE-02", "A-26")
def test_store_02_the_owner_chooses_any_kind_held() -> None:
    """Each kind held can be the one token; each seat stores, clockwise from the captain."""
    goods = {0: "2 coffee 2 tobacco", 1: "3 corn 1 sugar 2 indigo", 2: "1 corn 1 sugar"}
    game = captain(taker=1, goods=goods, ships=FULL_SHIPS)
    assert (1, ["keep corn", "keep indigo", "keep sugar"]) == (game.seat, texts(game))
    do(game, "keep indigo")
    assert (2, ["keep corn", "keep sugar"]) == (game.seat, texts(game))
    do(game, "keep corn")
    assert (0, ["keep tobacco", "keep coffee"]) == (game.seat, texts(game))
    do(game, "keep coffee")
    kept = [(0, 0, 0, 0, 1), (0, 1, 0, 0, 0), (1, 0, 0, 0, 0)]
    assert kept == [held(game, seat) for seat in range(3)]


@pytest.mark.rule("STORE-01", "CAPTAIN-01")
def test_store_01_only_after_the_last_load() -> None:
    """Storing begins when nobody can load any more, and takes what is left then."""
    goods = {0: "5 corn 2 sugar", 1: "1 corn 1 coffee"}
    game = captain(goods=goods, ships="4: 4 coffee | 5: 2 corn | 6: 6 tobacco")
    # 3 corn fill the 5-ship; 2 corn and 2 sugar are left, and 1 corn and 1 coffee.
    assert ("store", 0, ["keep corn", "keep sugar"]) == (game.decision.kind, game.seat, texts(game))


@pytest.mark.rule("STORE-03")
def test_store_03_no_limit_outside_the_captain_phase() -> None:
    """Through craftsman, trader and builder phases any number of goods stays on the windrose."""
    island = dict.fromkeys(range(3), "-")
    game = scenario(players=3, role="craftsman", goods={0: "4 corn 5 sugar"}, island=island)
    do(game, "choose trader", "pass", "choose builder")
    while game.decision.kind == "build":
        do(game, "pass")
    assert (2, (4, 0, 5, 0, 0)) == (game.round, held(game, 0))


@pytest.mark.rule("STORE-04", "CAPTAIN-03")
def test_store_04_warehouses_do_not_protect_from_loading() -> None:
    """The owner of both warehouses must load like anybody else."""
    city = {0: "small_warehouse* large_warehouse*"}
    game = captain(goods={0: "2 corn 2 sugar"}, city=city, ships="4: 1 corn | 5: 1 sugar")
    assert ["load corn on 4", "load sugar on 5"] == texts(game)
    assert "must_load" == reason(game, "pass")[0]


@pytest.mark.rule("A-25", "STORE-01")
def test_a_25_keeping_less_on_purpose_is_not_offered() -> None:
    """Passing is refused, with and without a warehouse."""
    for city in ("", "small_warehouse*"):
        assert "no_pass" == reason(storing("2 corn 2 sugar", city), "pass")[0]


@pytest.mark.rule("BLD-SMALL_WAREHOUSE-1", "BLD-LARGE_WAREHOUSE-1", "BLD-GEN-2")
@pytest.mark.parametrize(
    ("city", "most"),
    [
        ("-", 1), ("small_warehouse", 1), ("large_warehouse", 1), ("small_warehouse*", 9 + 1),
        ("large_warehouse*", 9 + 6 + 1), ("small_warehouse* large_warehouse", 9 + 1),
        ("small_warehouse large_warehouse*", 9 + 6 + 1),
        ("small_warehouse* large_warehouse*", 9 + 6 + 4 + 1),
    ],
)  # fmt: skip
def test_bld_warehouses_keep_whole_kinds_when_occupied(city: str, most: int) -> None:
    """Of 9 sugar, 6 corn, 4 coffee and 3 tobacco: one token, and 1, 2 or 3 whole kinds beside."""
    game = storing("9 sugar 6 corn 4 coffee 3 tobacco", city)
    assert most == max(sum(kept) for kept in outcomes_by_play(game))


@pytest.mark.rule("BLD-SMALL_WAREHOUSE-1", "A-26")
def test_bld_small_warehouse_1_the_kind_is_a_free_choice() -> None:
    """The kind kept whole may be the smallest: 1 corn whole and one token of the rest."""
    game = storing("1 corn 5 sugar 5 coffee", "small_warehouse*")
    do(game, "keep all corn", "keep coffee")
    assert (1, 0, 0, 0, 1) == held(game, 0)


@pytest.mark.rule("BLD-SMALL_WAREHOUSE-1")
def test_bld_small_warehouse_1_serves_its_owner_only() -> None:
    """Another player's warehouse keeps nothing for the captain."""
    goods = {0: "3 corn", 1: "3 corn"}
    game = captain(goods=goods, city={1: "small_warehouse*"}, ships=FULL_SHIPS)
    assert [1, 3] == [held(game, seat)[Good.CORN] for seat in (0, 1)]


@pytest.mark.rule("BLD-SMALL_WAREHOUSE-2")
def test_bld_small_warehouse_2_stored_goods_stay_on_the_windrose() -> None:
    """Goods kept by a warehouse are the owner's goods as before and can be sold."""
    game = storing("3 corn", "small_warehouse*")
    assert (3, 0, 0, 0, 0) == held(game, 0)
    do(game, "choose trader")
    assert (0, ["sell corn", "pass"]) == (game.seat, texts(game))


@pytest.mark.rule("BLD-SMALL_WAREHOUSE-2", "STORE-03")
def test_bld_small_warehouse_2_other_goods_may_be_stored_next_time() -> None:
    """The warehouse is bound to no kind: next time another kind can be kept whole."""
    game = captain(
        goods={0: "3 corn 3 sugar"},
        city={0: "small_warehouse* sugar_mill*3"},
        island={0: "3 sugar*3", 1: "-", 2: "-"},
        ships="4: 1 coffee | 5: 1 indigo | 6: 1 tobacco",
    )
    do(game, "keep all corn")
    assert (3, 0, 1, 0, 0) == held(game, 0)
    do(game, "choose craftsman", "choose builder")
    while game.decision.kind == "build":
        do(game, "pass")
    assert (3, 0, 4, 0, 0) == held(game, 0)
    do(game, "choose captain", "keep all sugar")
    assert (1, 0, 4, 0, 0) == held(game, 0)


@pytest.mark.rule("BLD-LARGE_WAREHOUSE-2", "A-26")
@pytest.mark.parametrize(
    ("goods", "kept"),
    [
        ("4 corn", (4, 0, 0, 0, 0)),
        ("4 corn 3 sugar", (4, 0, 3, 0, 0)),
        ("4 corn 3 sugar 2 coffee", (4, 0, 3, 0, 2)),
        ("4 corn 3 sugar 2 coffee 1 indigo", (4, 1, 3, 0, 2)),
    ],
)
def test_bld_large_warehouse_2_with_the_small_one_three_kinds(goods: str, kept: Goods) -> None:
    """Three kinds are kept whole by both; a single good of a fourth kind can stay too."""
    game = storing(goods, "small_warehouse* large_warehouse*")
    assert kept in set(outcomes_by_play(game))


@pytest.mark.rule("A-26", "BLD-LARGE_WAREHOUSE-1")
@pytest.mark.parametrize(
    ("city", "goods"),
    [
        ("small_warehouse*", "7 corn"),
        ("large_warehouse*", "7 corn 7 sugar"),
        ("small_warehouse* large_warehouse*", "7 corn 7 sugar 3 coffee"),
    ],
)
def test_a_26_no_more_kinds_than_the_warehouses_keep(city: str, goods: str) -> None:
    """Everything is kept, and nothing asked."""
    game = storing(goods, city)
    number = sum(int(each) for each in goods.split()[::2])
    assert ("round", number) == (game.phase, sum(held(game, 0)))


@pytest.mark.rule("STORE-01")
@pytest.mark.parametrize(
    ("choice", "code"),
    [
        ({"corn": 3}, "no_such_good"),
        ({"corn": -1}, "no_such_good"),
        ({"gold": 1}, "no_such_good"),
        ({"corn": 2, "sugar": 2}, "not_storable"),
        ({}, "not_storable"),
    ],
)
def test_storage_says_why_not(choice: dict[Good | str, int], code: str) -> None:
    """A whole choice that cannot be is refused with its reason; the game is untouched."""
    game = storing("2 corn 2 sugar")
    before = game.position()
    with pytest.raises(IllegalActionError) as caught:
        storage(game, choice)
    assert (code, "STORE-01") == (caught.value.reason, caught.value.rule)
    assert before == game.position()
    assert (Keep(Good.CORN),) == storage(game, {Good.CORN: 1})


@pytest.mark.rule("STORE-01")
def test_storage_only_while_storing() -> None:
    """Outside the decision the helper refuses."""
    with pytest.raises(IllegalActionError) as caught:
        storage(scenario(players=3), {"corn": 1})
    assert "not_now" == caught.value.illegality.reason


@pytest.mark.parametrize(
    ("changes", "fits"),
    [
        ({"kinds": ("corn",)}, True), ({"kinds": ("indigo",)}, False),
        ({"kinds": ("corn", "coffee")}, False), ({"singles": {"corn": 1}}, True),
        ({"singles": {"sugar": 2}}, True), ({"singles": {"corn": 3}}, False),
        ({"singles": {"indigo": 1}}, False), ({"singles": {"corn": 1, "sugar": 4}}, False),
    ],
)  # fmt: skip
def test_store_01_what_has_been_kept_must_be_there(changes: Mapping[str, Any], fits: bool) -> None:
    """A position in which goods were kept that the seat does not have is refused."""
    position = scenario(
        role="captain",
        city={0: "small_warehouse*"},
        goods={0: "2 corn 3 sugar"},
        ships="5: 5 coffee | 6: 6 tobacco | 7: 7 indigo",
    ).position()
    assert "storage" == position.frames[-1].phase
    changed = with_frame(position, **changes)
    if fits:
        Game.from_position(changed)
    else:
        with pytest.raises(PositionError):
            Game.from_position(changed)


@pytest.mark.rule("STORE-01", "STORE-02")
def test_store_01_a_kind_is_kept_once() -> None:
    """A full warehouse is no reason against what it keeps."""
    game = scenario(
        players=3, role="captain", city={0: "small_warehouse*"},
        goods={0: "3 corn 3 indigo 2 sugar"}, ships="4: 4 corn | 5: 5 indigo | 6: 6 sugar",
    )  # fmt: skip
    do(game, "keep all corn")
    said = [(why(game, KeepAll(good)).reason) for good in ("corn", "indigo")]
    assert said == ["other_step", "no_warehouse"]
