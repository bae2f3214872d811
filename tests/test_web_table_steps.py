"""Whole choices of the web table whose first steps came one by one: they can still be finished."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from puertorico import Action, Config, Game, scenario
from puertorico.decisions import choice_forms, whole_choice
from puertorico_table import choices, shown, tables
from puertorico_table.store import Store
from puertorico_table.table import Frame, Seat, Table
from puertorico_table.thinking import in_a_choice
from support.table_positions import POSITIONS, expansions_of

PLACED: dict[str, dict[str, Any]] = {
    **POSITIONS,
    "placing": {
        "role": "mayor", "ship": 6, "island": {0: "2 corn 2 indigo", 1: "sugar", 2: "sugar"},
    },
    "nobles placed": {
        "role": "mayor", "ship": "3 colonist 2 noble", "island": {0: "2 corn 2 indigo"},
        "city": {0: "villa chapel"}, "expansions": expansions_of("nobles"),
    },
    "poaching nobles": {
        "role": "smuggler", "ship": "6 colonist 3 noble", "island": {0: "2 corn indigo"},
        "city": {0: "villa"}, "expansions": expansions_of("smuggler", "nobles"),
    },
}  # fmt: skip


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A table of three people."""
    seats = [Seat(f"P{number}", "person", f"key {number}") for number in range(3)]
    with Store(tmp_path / "tables.db") as store:
        yield tables.Tables(store).make(Config(players=3), seats, seed=1)


def rest(game: Game, helper: str, rng: random.Random) -> list[Action]:
    """Returns steps that finish the whole choice that a seat has begun."""
    expansions = [
        choice for expansion in game.config.all_expansions for choice in expansion.choices
    ]
    kinds = {kind for choice in expansions if choice.id == helper for kind in choice.kinds}
    walk, steps = game.copy(), list[Action]()
    while walk.seat == game.seat and walk.kind in (kinds or {game.kind}):
        steps.append(rng.choice(walk.legal_actions()))
        walk.apply(steps[-1])
    return steps


def said_by(form: dict[str, Any], named: dict[str, Any]) -> dict[str, Any] | None:
    """Returns how the page says a whole choice in a form; None if its clicks cannot say it."""
    if form["shape"] == "workers":
        left = dict(form["workers"])
        for there in named["choice"].values():
            for worker, number in there.items():
                left[worker] = left.get(worker, 0) - number
        found = {"choice": named["choice"], **form.get("said", {})}
        return found if min(left.values(), default=0) >= 0 else None
    if form["shape"] == "goods":
        given = named[form["argument"]]
        numbers = {good: given.count(good) for good in given} if form["list"] else given
        fits = all(number <= form["most"].get(good, 0) for good, number in numbers.items())
        return {form["argument"]: given} if fits else None
    assert form["building"] == named["building"]
    return named


@pytest.mark.no_cover
@pytest.mark.parametrize("position", PLACED.values(), ids=PLACED)
def test_after_each_step(table: Table, position: dict[str, Any]) -> None:
    """After any steps sent alone, the seat sees its table, and a form or a click finishes it."""
    finished = 0
    for number in range(12):
        rng = random.Random(number)
        game = scenario(players=3, **position)
        while not in_a_choice(game):
            actions = game.legal_actions()
            forms = choice_forms(game)
            openers = [action for action in actions if choices._form(forms, action)]
            game.apply(rng.choice(openers or actions))
        seat = game.seat
        while game.seat == seat and in_a_choice(game):
            table.frames[:] = [Frame(number, game)]
            table.cache.clear()
            now = json.loads(json.dumps(asyncio.run(shown.news(table, seat, -1))))["now"]
            if now["form"] is None:
                # Each of the choices that are left ends it: they are buttons, and can be clicked.
                texts = [str(action) for action in game.legal_actions()]
                assert [entry["text"] for entry in now["actions"]] == texts
                assert choices.clickable(game) == game.legal_actions()
                game.apply(rng.choice(game.legal_actions()))
                assert game.seat != seat or not in_a_choice(game)
                finished += 1
                continue
            form = now["forms"][now["form"]]
            assert now["actions"] == []
            # The goods of a list differ.
            assert not form.get("list") or max(form["most"].values()) == 1
            steps = rest(game, form["helper"], rng)
            named = json.loads(json.dumps(choices._plain(whole_choice(game, steps).arguments)))
            sent = said_by(form, named)
            # A form for poaching removes just those that are kept, unless a step has said more.
            assert sent is not None or form["helper"] == "poaching"
            if sent is not None and sent.get("removed", {}) == named.get("removed", {}):
                again = game.copy()
                for step in choices.steps_of(game, form["helper"], sent):
                    again.apply(step)
                finished += 1
            game.apply(rng.choice(game.legal_actions()))
    assert finished >= 12


@pytest.mark.parametrize(
    ("position", "about", "sentences"),
    [
        (
            {"role": "trader", "goods": {0: "2 corn"}, "trading_house": "sugar"},
            [("Trading house: 1/4", ["good sugar"])],
            ["Sell corn to the trading house", "Pass"],
        ),
        (
            {"role": "captain", "goods": {0: "2 corn indigo"}, "ships": "4: 3 corn"},
            [("Cargo ships:", []), ("3/4", ["good corn"]), ("0/5", []), ("0/6", [])],
            ["Load corn on the 4-ship (1)"],
        ),
        (
            {
                "role": "captain", "goods": {0: "4 corn indigo"}, "city": {0: "small_warehouse*"},
                "ships": "4: 4 coffee | 5: 5 sugar | 6: 6 tobacco",
            },
            [
                ("Cargo ships:", []), ("4/4", ["good coffee"]), ("5/5", ["good sugar"]),
                ("6/6", ["good tobacco"]),
            ],
            ["Keep all corn (4)", "Keep all indigo (1)"],
        ),
        ({"role": "builder", "goods": {0: "corn"}}, [], ["Pass"]),
    ],
    ids=["selling", "loading", "storing", "building"],
)  # fmt: skip
def test_the_question_has_what_it_is_about(
    table: Table, position: dict[str, Any], about: list[Any], sentences: list[str]
) -> None:
    """It comes with one's goods and doubloons; choices say how many goods they are about."""
    game = scenario(players=3, doubloons={0: 0}, vp={0: 1}, **position)
    table.frames[:] = [Frame(1, game)]
    now = asyncio.run(shown.news(table, 0, -1))["now"]
    own = game.view(0).players[0]
    goods = [(f"good {good}", n, str(good)) for good, n in own.goods.items() if n]
    assert now["purse"] == [("sign doubloon", 0, "doubloons"), ("sign vp", 1, "VP"), *goods]
    assert now["about"] == about
    assert set(sentences) <= {entry["sentence"] for entry in now["actions"]}
    assert asyncio.run(shown.news(table, None, -1))["now"]["purse"] == []
