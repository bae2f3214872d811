"""The royal supplier (NOBLE-ROYAL_SUPPLIER-*, A-51, A-95)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from puertorico import Edition, Game, Good
from puertorico.decisions import LoadContext
from puertorico.errors import IllegalActionError
from puertorico.events import GoodsReturned, VictoryPointsEarned
from puertorico.expansions.nobles import SupplyContext, supply
from support.games import context, do, held, leaves, noble_game, play, reason, texts, vp

EDITIONS = pytest.mark.parametrize("edition", Edition)
KINDS = [str(good) for good in Good]


def captain(city: str = "royal_supplier*noble", **more: Any) -> Game:
    """Returns a game in which seat 0 is captain, with three nobles and goods of four kinds."""
    board = {"holding": {0: "2 noble"}, "goods": {0: "3 corn 2 indigo sugar coffee"}}
    return noble_game(role="captain", city={0: city}, **{**board, **more})


@pytest.mark.rule("NOBLE-ROYAL_SUPPLIER-1")
@EDITIONS
@pytest.mark.parametrize(("crew", "most"), [("*", 2), ("*noble", 3), ("", 0)])
def test_noble_royal_supplier_1(edition: Edition, crew: str, most: int) -> None:
    """A point for each good, at most one good for each own noble."""
    game = captain(f"royal_supplier{crew}", edition=edition)
    supplied = 0
    while game.seat == 0 and any("royal" in text for text in texts(game)):
        do(game, texts(game)[0])
        supplied += 1
    assert supplied == most == vp(game, 0)
    assert held(game, 0)[:3] == (3 - (most > 0), 2 - (most > 1), 1 - (most > 2))
    assert game.decision.kind == "load"


@pytest.mark.rule("NOBLE-ROYAL_SUPPLIER-1", "A-09")
@EDITIONS
def test_noble_royal_supplier_1_is_a_choice(edition: Edition) -> None:
    """None at all, or fewer than possible; without nobles it is not asked."""
    game = captain(edition=edition)
    uses = [f"use royal_supplier {good}" for good in ("corn", "indigo", "sugar", "coffee")]
    assert (game.decision.kind, texts(game)) == ("use_building", [*uses, "pass"])
    fewer = game.copy()
    do(game, "pass")
    assert (game.decision.kind, vp(game, 0)) == ("load", 0)
    happened = play(fewer, "use royal_supplier indigo", "pass")
    assert [type(event) for event in happened][:2] == [GoodsReturned, VictoryPointsEarned]
    assert (fewer.decision.kind, vp(fewer, 0)) == ("load", 1)
    assert captain("royal_supplier*", holding={}).decision.kind == "load"


@pytest.mark.rule("NOBLE-ROYAL_SUPPLIER-2")
@pytest.mark.parametrize("nobles", [0, 1, 2, 4])
def test_noble_royal_supplier_2_every_set_by_one_path(nobles: int) -> None:
    """Different kinds, in order; each set of kinds by exactly one path."""
    game = captain(holding={0: f"{nobles} noble"} if nobles else {})
    before = held(game, 0)
    found = []
    for _, after in leaves(game, "use_building", "supply"):
        found.append(tuple(n - m for n, m in zip(before, held(after, 0), strict=True)))
        assert vp(after, 0) == sum(found[-1])
    kinds = [good for good in range(5) if before[good]]
    wanted = {
        tuple(int(good in chosen) for good in range(5))
        for number in range(nobles + 2)
        for chosen in combinations(kinds, number)
    }
    assert sorted(found) == sorted(wanted)


@pytest.mark.rule("NOBLE-ROYAL_SUPPLIER-2")
def test_noble_royal_supplier_2_why_not() -> None:
    """A second of a kind, a kind before the last one, a kind that is not held."""
    game = captain()
    missing = ("no_such_good", "NOBLE-ROYAL_SUPPLIER-1")
    assert reason(game, "use royal_supplier tobacco") == missing
    do(game, "use royal_supplier indigo")
    assert (game.kind, game.decision.context) == ("supply", SupplyContext("royal_supplier", 2))
    for good in ("indigo", "corn"):
        found = reason(game, f"use royal_supplier {good}")
        assert found == ("other_step", "NOBLE-ROYAL_SUPPLIER-2")
    assert reason(game, "use royal_supplier tobacco") == missing
    assert reason(game, "load corn on 7")[0] == "not_now"
    assert "supply another good or not" in game.decision.summary


@pytest.mark.rule("NOBLE-ROYAL_SUPPLIER-3", "A-51", "A-95")
@EDITIONS
def test_noble_royal_supplier_3_no_other_bonus(edition: Edition) -> None:
    """No privilege, harbor or lighthouse; the union hall counts what was held before."""
    city = "royal_supplier*noble union_hall* harbor* lighthouse*"
    game = captain(city, edition=edition, doubloons={0: 0})
    # Three corn and two indigo make two pairs; the captain's lighthouse pays one doubloon.
    assert (vp(game, 0), game.players[0].doubloons) == (2, 1)
    do(game, "use royal_supplier corn", "use royal_supplier indigo", "pass")
    assert (vp(game, 0), game.players[0].doubloons) == (2 + 2, 1)
    assert context(game, LoadContext).first_load is True


@pytest.mark.rule("NOBLE-ROYAL_SUPPLIER-4", "A-50", "A-95")
@EDITIONS
def test_noble_royal_supplier_4_timing(edition: Edition) -> None:
    """Before the owner's first load, or of all owners at the start of the phase."""
    city = dict.fromkeys((0, 2), "royal_supplier*noble")
    goods = {0: "2 corn indigo", 1: "sugar", 2: "2 coffee"}
    game = noble_game(role="captain", edition=edition, city=city, goods=goods)
    order = []
    while game.phase == "captain":
        order.append((game.seat, game.decision.kind))
        game.apply(game.legal_actions()[0])
    if edition is Edition.YEAR_1897:
        assert order[:3] == [(0, "use_building"), (2, "use_building"), (0, "load")]
    else:
        assert order[:2] == [(0, "use_building"), (0, "load")]
        assert next(kind for seat, kind in order if seat == 2) == "use_building"
    assert [kind for _, kind in order].count("use_building") == 2


@pytest.mark.rule("A-95")
@EDITIONS
def test_a_95_offered_where_nothing_can_be_loaded(edition: Edition) -> None:
    """And it may leave nothing to load."""
    lying = "5: 5 sugar | 6: 6 tobacco | 7: 7 coffee"
    game = captain(edition=edition, goods={0: "corn indigo"}, ships=lying)
    assert game.decision.kind == "use_building"
    do(game, "use royal_supplier corn", "use royal_supplier indigo")
    assert (vp(game, 0), game.phase) == (2, "round")


@pytest.mark.rule("NOBLE-ROYAL_SUPPLIER-5")
def test_noble_royal_supplier_5_all_nobles_count() -> None:
    """On plantations, on buildings and in the holding area."""
    board: Any = {"island": {0: "corn*noble"}, "holding": {0: "1 noble 3 colonist"}}
    game = captain("royal_supplier* office*noble", **board)
    do(game, *[f"use royal_supplier {good}" for good in ("corn", "indigo", "sugar")])
    assert (vp(game, 0), game.decision.kind) == (3, "load")


class TestWholeChoice:
    def refused(self, game: Game, goods: Sequence[Any]) -> str:
        """Returns the reason with which a supply is refused."""
        with pytest.raises(IllegalActionError) as caught:
            supply(game, goods)
        return caught.value.reason

    @pytest.mark.no_cover
    @pytest.mark.parametrize("ask_forced", [False, True])
    def test_every_set(self, ask_forced: bool) -> None:
        """Every set of kinds that is possible leads where it says, no other."""
        for number in range(5):
            for chosen in combinations(KINDS, number):
                game = captain(ask_forced=ask_forced)
                if number > 3 or "tobacco" in chosen:
                    wanted = "too_many" if number > 3 else "no_such_good"
                    assert self.refused(game, chosen) == wanted
                    continue
                before = held(game, 0)
                for step in supply(game, chosen[::-1]):
                    game.apply(step)
                gone = [n - m for n, m in zip(before, held(game, 0), strict=True)]
                assert gone == [int(kind in chosen) for kind in KINDS]
                assert (vp(game, 0), game.decision.kind) == (number, "load")

    def test_at_a_later_step(self) -> None:
        """It is about what is still supplied."""
        game = do(captain(), "use royal_supplier indigo")
        assert texts(supply(game, [Good.SUGAR])) == ["use royal_supplier sugar", "pass"]
        # Coffee is the last kind: nothing more is asked.
        assert texts(supply(game, [Good.COFFEE])) == ["use royal_supplier coffee"]
        assert texts(supply(game, [])) == ["pass"]
        assert self.refused(game, ["corn"]) == "other_step"
        with pytest.raises(IllegalActionError, match="you can supply 2 goods, not 3"):
            supply(game, ["sugar", "tobacco", "coffee"])

    def test_what_is_wrong(self) -> None:
        """Twice the same, no kind of goods, a text, another decision."""
        game = captain()
        for goods, code in ((["corn", "corn"], "same_kind"), (["gold"], "no_such_good")):
            assert self.refused(game, goods) == code
        with pytest.raises(TypeError, match="goods must be a tuple or list, not str"):
            supply(game, "corn")
        assert self.refused(do(game, "pass"), ["corn"]) == "not_now"


# Guests.


@pytest.mark.rule("A-40", "NEW-GUEST_HOUSE-2")
@EDITIONS
@pytest.mark.parametrize(
    ("guests", "goods", "asked"),
    [("*1noble", "corn", True), ("*1", "corn", True), ("*2noble", "-", True), ("", "corn", False)],
)
def test_a_40_a_window_before_the_supply(
    edition: Edition, guests: str, goods: str, asked: bool
) -> None:
    """Where a guest can go there, whatever there is to supply."""
    more: Any = {"goods": {0: goods, 1: "coffee", 2: "sugar"}, "ships": "5: 5 tobacco"}
    city = {0: f"guest_house{guests} royal_supplier"}
    game = noble_game(role="captain", taker=1, edition=edition, city=city, **more)
    seen = False
    while game.phase == "captain":
        if (game.seat, game.decision.kind) == (0, "window"):
            seen = True
            do(game, next(text for text in texts(game) if text.endswith("to royal_supplier")))
            if (guests, goods) == ("*1noble", "corn"):
                assert texts(game) == ["use royal_supplier corn", "pass"]
        game.apply(game.legal_actions()[0])
    assert seen == asked


@pytest.mark.rule("NOBLE-ROYAL_SUPPLIER-1", "NOBLE-ROYAL_SUPPLIER-2")
def test_noble_royal_supplier_1_no_more_than_the_goods_to_come() -> None:
    """Three nobles, but only one kind after the first."""
    city, board = {0: "royal_supplier*noble"}, {"holding": {0: "2 noble"}}
    game = noble_game(role="captain", city=city, goods={0: "2 corn coffee"}, **board)
    assert do(game, "use royal_supplier corn").decision.context == SupplyContext(
        "royal_supplier", 1
    )
