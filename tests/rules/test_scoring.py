"""Scoring: where points come from, the large buildings, ties and shared victories."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from puertorico import Config, Game, Score, scenario
from puertorico.state import ScoreLine
from support.games import BUILDINGS, do

PRINTED = {id: points for id, (_, points, *_) in BUILDINGS.items()}
LARGE = ("guild_hall", "residence", "fortress", "customs_house", "city_hall")
PRODUCTION = {"small_indigo_plant": 1, "small_sugar_mill": 1, "indigo_plant": 2, "sugar_mill": 2,
              "tobacco_storage": 2, "coffee_roaster": 2}  # fmt: skip
"""What each production building adds to the guild hall."""


def points(game: Game, source: str) -> int | None:
    """Returns the points of one line of the score of seat 0, None if there is no such line."""
    lines = [line for line in game.score().players[0].lines if line.source == source]
    assert len(lines) <= 1
    return lines[0].points if lines else None


def bonus(building: str, **position: Any) -> int | None:
    """Returns the points beyond the printed ones of a large building at a position."""
    return points(scenario(**position), f"{building}_bonus")


def total(game: Game) -> int:
    return game.score().players[0].total


def places(score: Score) -> list[int]:
    return [player.place for player in score.players]


def with_paper(game: Game, paper: int) -> Game:
    """Returns the same position, with VP of seat 0 noted on paper."""
    position = game.position()
    player = attrs.evolve(position.players[0], vp_paper=paper)
    return Game.from_position(attrs.evolve(position, players=(player, *position.players[1:])))


@pytest.mark.rule("SCORE-01")
def test_score_01_chips_and_paper() -> None:
    """VP in chips and VP noted on paper both count, each on a line of its own."""
    game = with_paper(scenario(vp={0: 17}), 5)
    lines = (ScoreLine("chips", 17, "SCORE-01"), ScoreLine("paper", 5, "SCORE-01"))
    assert lines == game.score().players[0].lines
    assert 22 == total(game) == game.totals()[0]


@pytest.mark.rule("SCORE-02", "BLD-GEN-5", "NIT-VP-1")
@pytest.mark.parametrize("building", PRINTED)
def test_score_02_printed_points(building: str) -> None:
    """Each building scores what is printed on it, occupied or not."""
    empty, occupied = scenario(city={0: building}), scenario(city={0: f"{building}*"})
    assert PRINTED[building] == points(empty, building) == points(occupied, building)
    assert [PRINTED[building], 0, 0, 0] == empty.totals()


@pytest.mark.rule("SCORE-02", "BLD-GEN-2")
def test_score_02_all_buildings_add_up() -> None:
    """Small market, sugar mill and wharf are worth 1 + 2 + 3, whatever their colonists."""
    for city in ("small_market sugar_mill wharf", "small_market* sugar_mill*3 wharf*"):
        assert 16 == total(scenario(city={0: city}, vp={0: 10}))


@pytest.mark.rule("SCORE-03", "SCORE-04", "BLD-GEN-2")
@pytest.mark.parametrize(
    ("building", "extra", "rule"),
    [
        ("guild_hall", 3, "BLD-GUILD_HALL-1"),
        ("residence", 6, "BLD-RESIDENCE-1"),
        ("fortress", 4, "BLD-FORTRESS-1"),
        ("customs_house", 5, "BLD-CUSTOMS_HOUSE-1"),
        ("city_hall", 2, "BLD-CITY_HALL-1"),
    ],
)
def test_score_03_large_buildings_score_more_when_occupied(
    building: str, extra: int, rule: str
) -> None:
    """On the same board: the extra when occupied, 4 VP alone when not, nothing when absent."""
    absent, empty, occupied = (
        # 11 island spaces, 11 colonists beside the building's own, and one violet building.
        scenario(
            city={0: f"{city} small_indigo_plant coffee_roaster harbor"},
            island={0: "6 corn*6 5 quarry*2"},
            holding={0: 3},
            vp={0: 20},
        )
        for city in ("", building, f"{building}*")
    )
    found = [points(game, f"{building}_bonus") for game in (absent, empty, occupied)]
    assert [None, None, extra] == found
    assert (4, 4 + extra) == (total(empty) - total(absent), total(occupied) - total(absent))
    assert ScoreLine(f"{building}_bonus", extra, rule) in occupied.score().players[0].lines


@pytest.mark.rule("SCORE-04", "EX-LARGE-1", "SCORE-02")
def test_ex_large_1_five_unoccupied_large_buildings() -> None:
    """Each is worth 4 VP and nothing more, however much there would be to count."""
    island, holding = {0: "6 corn*6 6 quarry"}, {0: 9}
    game = scenario(city={0: " ".join(LARGE)}, island=island, holding=holding, vp={0: 40})
    assert 5 * 4 + 40 == total(game)
    assert [4] * 5 == [points(game, building) for building in LARGE]


@pytest.mark.rule("SCORE-03", "BLD-GEN-9", "EX-LARGE-1")
def test_score_03_all_five_large_buildings_together() -> None:
    """Printed 24, chips 30, and 3 + 5 + 6 + 7 + 5 from the five occupied large buildings."""
    game = scenario(
        city={0: " ".join(f"{id}*" for id in LARGE) + " small_indigo_plant coffee_roaster"},
        island={0: "5 corn*5 5 sugar"},
        holding={0: 9},
        vp={0: 30},
    )
    assert [3, 5, 6, 7, 5] == [points(game, f"{building}_bonus") for building in LARGE]
    assert 24 + 30 + 26 == total(game)


@pytest.mark.rule("BLD-GUILD_HALL-1", "PROD-5", "NIT-VP-2", "EX-GUILD_HALL-1", "EX-GUILD_HALL-2")
@pytest.mark.parametrize(
    ("others", "extra"),
    [
        pytest.param("small_sugar_mill sugar_mill small_indigo_plant coffee_roaster", 6, id="EX-1"),
        pytest.param("small_indigo_plant indigo_plant coffee_roaster sugar_mill", 7, id="EX-2"),
        *PRODUCTION.items(),
        *((f"{building}*", extra) for building, extra in PRODUCTION.items()),
        ("wharf", 0),
        ("city_hall", 0),
    ],
)
def test_bld_guild_hall_1_small_one_large_two(others: str, extra: int) -> None:
    """A small production building adds 1, a large one 2, a violet one nothing; occupied or not."""
    assert extra == bonus("guild_hall", city={0: f"guild_hall* {others}"})


@pytest.mark.rule("BLD-RESIDENCE-1", "EX-RESIDENCE-1")
@pytest.mark.parametrize(
    ("island", "extra"),
    [
        ("-", 4), ("5 corn*5 4 indigo*4", 4), ("5 corn 4 indigo", 4), ("5 corn 5 indigo", 5),
        ("6 corn*6 4 quarry*4", 5), ("5 corn 5 indigo quarry", 6), ("4 corn 4 sugar 4 quarry", 7),
    ],
)  # fmt: skip
def test_bld_residence_1_filled_spaces(island: str, extra: int) -> None:
    """Up to nine filled spaces 4, then 5, 6 and 7; occupied tiles or not, quarries too."""
    assert extra == bonus("residence", city={0: "residence*"}, island={0: island})


@pytest.mark.rule("BLD-FORTRESS-1", "EX-FORTRESS-1", "EX-FORTRESS-2", "A-56")
@pytest.mark.parametrize(
    ("holding", "colonists", "extra"), [(9, 20, 6), (10, 21, 7), (11, 22, 7), (13, 24, 8)]
)
def test_bld_fortress_1_colonists_anywhere_on_the_board(
    holding: int, colonists: int, extra: int
) -> None:
    """One on the fortress, three on a plant, seven on the island, the rest held: a third of all."""
    city, island = {0: "fortress* indigo_plant*3"}, {0: "5 corn*5 2 quarry*2"}
    assert colonists == 1 + 3 + 7 + holding
    assert extra == bonus("fortress", city=city, island=island, holding={0: holding})


@pytest.mark.rule("BLD-FORTRESS-1")
@pytest.mark.parametrize(("own", "extra"), [(0, 0), (1, 0), (2, 1)])
def test_bld_fortress_1_counts_only_the_own_board(own: int, extra: int) -> None:
    """Few own colonists give little, with many on other boards, the ship and in the supply."""
    assert extra == bonus("fortress", city={0: "fortress*"}, holding={0: own, 1: 30}, ship=9)


@pytest.mark.rule("BLD-CUSTOMS_HOUSE-1", "EX-CUSTOMS_HOUSE-1", "EX-CUSTOMS_HOUSE-2", "A-19")
@pytest.mark.parametrize(
    ("chips", "paper", "extra"),
    [(23, 0, 5), (30, 0, 7), (0, 0, 0), (3, 0, 0), (4, 0, 1), (20, 3, 5), (20, 4, 6), (2, 2, 1)],
)
def test_bld_customs_house_1_a_quarter_of_the_chips(chips: int, paper: int, extra: int) -> None:
    """One for every four VP in chips and on paper together."""
    game = with_paper(scenario(city={0: "customs_house*"}, vp={0: chips}), paper)
    assert extra == points(game, "customs_house_bonus")


@pytest.mark.rule("BLD-CUSTOMS_HOUSE-1")
def test_bld_customs_house_1_building_points_do_not_count() -> None:
    """Printed points and the extras of other large buildings add nothing to it."""
    game = scenario(city={0: "customs_house* residence* wharf harbor"}, vp={0: 7})
    assert 1 == points(game, "customs_house_bonus")
    assert 7 + 4 + 4 + 3 + 3 + 1 + 4 == total(game)


@pytest.mark.rule("BLD-CITY_HALL-1", "BLD-GEN-7", "BLD-GEN-9", "A-57")
@pytest.mark.rule("EX-CITY_HALL-1", "EX-CITY_HALL-2")
@pytest.mark.parametrize(
    ("others", "extra"),
    [
        ("hacienda harbor office construction_hut large_warehouse residence", 7),
        ("construction_hut hospice large_market factory university customs_house", 7),
        ("hacienda* harbor* office* construction_hut* large_warehouse* residence*", 7),
        ("hacienda harbor office construction_hut large_warehouse residence sugar_mill*3", 7),
        ("", 1),
        *((id, 1 if id in PRODUCTION else 2) for id in PRINTED if id != "city_hall"),
    ],
)
def test_bld_city_hall_1_counts_the_violet_kinds(others: str, extra: int) -> None:
    """Each of the 17 violet kinds counts 1, itself too; no production building does."""
    assert extra == bonus("city_hall", city={0: f"city_hall* {others}"})


@pytest.mark.rule("SCORE-05")
def test_score_05_most_points_win_whatever_the_money() -> None:
    """One VP more beats any amount of doubloons and goods."""
    vp, doubloons = {0: 11, 1: 10, 2: 9}, {0: 0, 1: 30, 2: 5}
    score = scenario(players=3, vp=vp, doubloons=doubloons, goods={1: "5 corn"}).score()
    assert ([1, 2, 3], (0,), (0, 1, 2)) == (places(score), score.winners, score.ranking)


@pytest.mark.rule("SCORE-06")
@pytest.mark.parametrize(
    ("doubloons", "goods", "winner"),
    [
        ({0: 5, 1: 4, 2: 0}, {}, 0),
        ({0: 5, 1: 6, 2: 0}, {}, 1),
        ({0: 5, 1: 4, 2: 0}, {1: "1 corn 1 coffee"}, 1),
        ({0: 5, 1: 0, 2: 0}, {0: "1 corn", 1: "5 coffee"}, 0),
        ({0: 0, 1: 0, 2: 0}, {0: "2 coffee", 1: "3 corn"}, 1),
    ],
)
def test_score_06_ties_go_to_doubloons_and_goods(
    doubloons: dict[int, int], goods: dict[int, str], winner: int
) -> None:
    """Of equal totals most doubloons plus goods wins, each good counting one whatever its kind."""
    game = scenario(players=3, vp={0: 10, 1: 10}, doubloons=doubloons, goods=goods)
    assert ((winner,), [10, 10, 0]) == (game.score().winners, game.totals())


@pytest.mark.rule("SCORE-06", "A-18")
def test_score_06_the_tie_break_is_not_added_to_the_points() -> None:
    """Doubloons and goods are told apart from the total and lift nobody over a higher one."""
    doubloons, goods = {0: 0, 1: 4}, {1: "2 corn 1 sugar"}
    game = scenario(players=3, vp={0: 10, 1: 9}, doubloons=doubloons, goods=goods)
    first, second, _ = game.score().players
    assert (10, 0, 1) == (first.total, first.tiebreak, first.place)
    assert (9, 4 + 3, 2) == (second.total, second.tiebreak, second.place)


@pytest.mark.rule("A-18", "SCORE-05", "SCORE-06")
def test_a_18_shared_victory() -> None:
    """Equal totals and equal tie-breaks share the first place; the next place is the third."""
    score = scenario(
        players=4,
        vp={0: 3, 1: 10, 2: 10, 3: 3},
        doubloons={0: 2, 1: 4, 2: 2, 3: 1},
        goods={2: "1 corn 1 tobacco", 3: "1 indigo"},
    ).score()
    assert ([3, 1, 1, 3], (1, 2)) == (places(score), score.winners)
    assert (1, 2, 0, 3) == score.ranking
    equal = scenario(players=5).score()
    assert ([1] * 5, (0, 1, 2, 3, 4)) == (places(equal), equal.winners)


@pytest.mark.rule("SCORE-01", "SCORE-02", "SCORE-03", "BLD-CUSTOMS_HOUSE-1")
def test_score_in_the_middle_of_the_game() -> None:
    """In the middle of a captain phase the score counts what has been scored so far."""
    game = scenario(
        players=3, role="captain", goods={0: "3 corn 1 sugar", 1: "1 sugar 1 coffee"},
        city={0: "customs_house* harbor*"}, ships="4: - | 5: - | 6: 5 coffee",
    )  # fmt: skip
    assert (0 + 4 + 3, 0) == (total(game), points(game, "customs_house_bonus"))
    do(game, "load corn on 4")
    # 3 goods, the privilege and the harbor make 5 chips, and the customs house counts them.
    assert "load" == game.decision.kind
    assert (5 + 4 + 3 + 1, 1) == (total(game), points(game, "customs_house_bonus"))


@pytest.mark.rule("SCORE-01", "SCORE-02", "SCORE-03")
def test_score_changes_nothing_and_agrees_with_totals() -> None:
    """Asking for the score leaves the position alone; lines sum to totals for every seat."""
    game = scenario(
        players=3,
        city={0: "city_hall* wharf", 1: "fortress* sugar_mill*2", 2: "residence guild_hall*"},
        vp={0: 5, 1: 8, 2: 13},
        holding={1: 7},
    )
    before = game.position()
    score = game.score()
    assert before == game.position()
    assert game.totals() == [player.total for player in score.players]
    assert game.totals() == [sum(line.points for line in player.lines) for player in score.players]
    assert [5 + 4 + 3 + 2, 8 + 4 + 2 + 3, 13 + 4 + 4 + 0] == game.totals()


@pytest.mark.rule("SCORE-05", "END-01")
def test_score_of_a_finished_game() -> None:
    """After the last round the score stays what it was, and the winner is known."""
    config = Config(players=3, max_rounds=1)
    game = scenario(config=config, vp={1: 6}, city={2: "wharf"}, island={2: "-"})
    while not game.is_over:
        roles = [action for action in game.legal_actions() if str(action) != "choose mayor"]
        game.apply(roles[-1])
    assert ([0, 6, 3], (1,)) == (game.totals(), game.score().winners)
    assert "player 1: 6 VP" in str(game.score())
