"""Windows for guests where a noble building can come to work (A-40)."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from puertorico import Edition, Game
from puertorico.decisions import WindowContext, placement
from support.games import city_of, context, do, held, money, noble_game, ships, texts, vp
from support.guests import FULL

EDITIONS = pytest.mark.parametrize("edition", Edition)


def window(game: Game) -> bool:
    """Whether seat 0 is asked for a move alone."""
    return (game.decision.kind, game.seat) == ("window", 0)


def moment(game: Game) -> str:
    """Returns what comes after the window that is asked."""
    return context(game, WindowContext).moment


def after_role(role: str, city: str, **more: Any) -> Game:
    """Returns a game in which seat 3 has taken a role in which it does nothing itself."""
    described: dict[str, Any] = {"island": {0: "-", 3: "-"}, "doubloons": {0: 0, 3: 0}, **more}
    return noble_game(role=role, taker=3, city={0: city}, **described)


def last_pick(city: str = "guest_house*1 villa", seat: int = 3, **more: Any) -> Game:
    """Returns a game in which a seat chooses a role, by default the last of the round."""
    taken = {role: taker for taker, role in enumerate(("settler", "mayor", "builder")[:seat])}
    return noble_game(players=4, city={0: city}, taken=taken, taker=seat, governor=0, **more)


@pytest.mark.rule("A-40", "NOBLE-CHAPEL-1")
@EDITIONS
@pytest.mark.parametrize(
    ("city", "asked"),
    [
        ("guest_house*1 chapel", True), ("guest_house*1noble chapel", True),
        ("guest_house*1 chapel*", False), ("guest_house*1 land_office", False),
        ("guest_house*1noble jeweler", True), ("guest_house*1 jeweler", True),
    ],
)  # fmt: skip
def test_a_40_before_a_craftsman_phase(edition: Edition, city: str, asked: bool) -> None:
    """Before a chapel or a jeweler, whichever kind of worker the guest is."""
    game = after_role("craftsman", city, edition=edition)
    assert window(game) == asked


@pytest.mark.rule("A-40", "A-43", "NOBLE-CHAPEL-2")
@EDITIONS
def test_a_43_in_time_for_the_chapel(edition: Edition) -> None:
    """The guest decides which result there is."""
    for guest, doubloons, points in (("1", 1, 0), ("1noble", 0, 1)):
        game = after_role("craftsman", f"guest_house*{guest} chapel", edition=edition)
        (move,) = [text for text in texts(game) if "chapel" in text]
        do(game, move)
        assert (money(game)[0], vp(game, 0)) == (doubloons, points)


@pytest.mark.rule("A-40", "NOBLE-ZONING_OFFICE-1")
@EDITIONS
@pytest.mark.parametrize(
    ("building", "guest", "doubloons", "asked"),
    [
        ("zoning_office", "1", 0, True),
        ("zoning_office", "1noble", 0, True),
        ("zoning_office", "1noble", 8, True),
        ("chapel", "1noble", 8, False),
    ],
)
def test_a_40_before_building(
    edition: Edition, building: str, guest: str, doubloons: int, asked: bool
) -> None:
    """A zoning office counts by its kind, whatever can be paid."""
    more: Any = {"edition": edition, "doubloons": {0: doubloons, 3: 0}}
    game = after_role("builder", f"guest_house*{guest} {building}", **more)
    # The taker builds something for nothing first, or passes.
    while game.seat == 3:
        do(game, "pass")
    assert window(game) == asked


@pytest.mark.rule("A-40", "NOBLE-ROYAL_GARDEN-1")
@EDITIONS
@pytest.mark.parametrize(
    ("city", "asked"),
    [
        ("guest_house*1noble royal_garden", True),
        ("guest_house*1 royal_garden", True),
        ("guest_house*1noble villa", False),
    ],
)
def test_a_40_before_scoring(edition: Edition, city: str, asked: bool) -> None:
    """A royal garden scores by occupation; with a noble on it each noble counts one more."""
    more: Any = {"edition": edition, "ending": ("city",), "island": {0: "-"}}
    game = do(last_pick(city, **more), "choose prospector")
    assert window(game) == asked
    if asked:
        before = game.totals()[0]
        noble = "noble" in city
        do(game, f"move {'noble ' * noble}guest to royal_garden")
        assert (game.is_over, game.totals()[0]) == (True, before + noble)


@pytest.mark.rule("A-40", "NOBLE-VILLA-1", "A-34")
def test_no_window_in_a_mayor_phase() -> None:
    """A guest must have moved to the villa before the mayor begins."""
    game = noble_game(city={0: "guest_house*1 villa"}, ship="4 colonist")
    assert "use villa" not in texts(do(game.copy(), "choose mayor", "pass"))
    do(game, "move guest to villa", "choose mayor", "pass")
    assert texts(game) == ["use villa", "pass"]


class TestOnceAPhaseIsOver:
    """Windows before a later mayor phase, in which guests do not move (A-40, 6)."""

    @pytest.mark.rule("A-40", "NOBLE-VILLA-1")
    @EDITIONS
    @pytest.mark.parametrize("role", ["builder", "craftsman", "trader", "captain", "prospector"])
    def test_a_guest_of_another_seat_goes_to_the_villa(self, role: str, edition: Edition) -> None:
        """It is asked when all is over, and takes a noble with the next mayor."""
        game = after_role(role, "guest_house*1 villa", edition=edition, players=4, governor=3)
        while game.decision.kind != "window":
            do(game, "pass")
        assert (window(game), game.phase, moment(game)) == (True, role, "phase_end")
        assert "move guest to villa" in texts(game)
        do(game, "move guest to villa")
        assert (game.phase, game.seat) == ("round", 0)
        do(game, "choose mayor", "pass")
        assert texts(game) == ["use villa", "pass"]

    @pytest.mark.rule("A-40", "SETTLER-09")
    @EDITIONS
    def test_after_a_settler_phase_the_new_row_is_there(self, edition: Edition) -> None:
        """It is laid out before anybody is asked."""
        more: Any = {"row": "corn 2 coffee", "chance": "seeded", "edition": edition}
        game = noble_game(role="settler", taker=3, city={0: "guest_house*1 villa"}, **more)
        while game.decision.kind == "tile":
            do(game, "pass")
        assert (window(game), game.phase, moment(game)) == (True, "settler", "phase_end")
        position = game.position()
        assert (position.row.total(), position.discards.total()) == (4 + 1, 3)

    @pytest.mark.rule("A-40", "STORE-01", "CAPTAIN-15")
    @EDITIONS
    def test_after_a_captain_phase_goods_are_stored_and_ships_emptied(
        self, edition: Edition
    ) -> None:
        """Both come before the guest is asked."""
        more: Any = {"goods": {0: "3 corn"}, "ships": FULL, "edition": edition}
        game = noble_game(role="captain", taker=3, city={0: "guest_house*1 villa"}, **more)
        assert (window(game), moment(game)) == (True, "phase_end")
        assert held(game, 0) == (1, 0, 0, 0, 0)
        assert all(count == 0 for _, count in ships(game).values())

    @pytest.mark.rule("A-40", "TRADER-07")
    def test_after_a_trader_phase_a_full_house_is_empty(self) -> None:
        """It is emptied before the guest is asked."""
        full = "corn indigo sugar tobacco"
        game = after_role("trader", "guest_house*1 villa", trading_house=full)
        house = game.position().trading_house
        assert (window(game), moment(game), house) == (True, "phase_end", ())

    @pytest.mark.rule("A-40")
    @pytest.mark.parametrize(
        "city",
        ["guest_house*1 villa*", "guest_house*1noble villa*noble", "guest_house*1", "villa",
         "guest_house villa", "guest_house*1 hunting_lodge", "guest_house*1 residence"],
    )  # fmt: skip
    def test_nobody_is_asked_without_a_guest_and_a_free_villa(self, city: str) -> None:
        """No other building is worth this window."""
        game = after_role("prospector", city)
        assert (game.phase, game.decision.kind) == ("round", "role")

    @pytest.mark.rule("A-40", "A-07")
    def test_not_after_a_mayor_phase(self) -> None:
        """The owner could have placed the guest on the villa in it."""
        board: Any = {"city": {0: "guest_house villa"}, "island": {0: "-"}, "ship": 4}
        game = do(noble_game(role="mayor", taker=3, **board), "pass")
        assert (game.seat, game.decision.kind) == (0, "placement")
        for step in placement(game, {"guest_house": 1}):
            game.apply(step)
        assert city_of(game, 0) == {"guest_house": 1, "villa": 0}
        assert (game.phase, game.decision.kind) == ("round", "role")

    @pytest.mark.rule("A-40")
    def test_clockwise_from_the_taker_each_until_it_declines(self) -> None:
        """Both guests of a seat may move; a pass closes its window."""
        city = dict.fromkeys((0, 2), "guest_house*2 villa")
        game = noble_game(players=4, role="prospector", taker=2, city=city, island={2: "corn"})
        assert (game.seat, moment(game)) == (2, "phase_end")
        do(game, "move guest to corn")
        assert (game.seat, game.decision.kind) == (2, "window")
        do(game, "move guest to villa")
        assert (game.seat, game.decision.kind) == (0, "window")
        do(game, "pass")
        assert (game.phase, game.seat) == ("round", 3)

    @pytest.mark.rule("A-40", "END-01")
    @pytest.mark.rule("A-97")
    @pytest.mark.parametrize(
        ("seat", "more", "asked"),
        [
            (2, {"ending": ("city",)}, True),
            (3, {"ending": ("city",)}, False),
            # The round before the last one has a mayor phase to come.
            (3, {"max_rounds": 1}, False),
            (3, {"max_rounds": 2}, True),
        ],
    )
    def test_not_after_the_last_phase(self, seat: int, more: dict[str, Any], asked: bool) -> None:
        """In the last round it is asked as long as there is a role to choose."""
        game = do(last_pick(seat=seat, **more), "choose prospector")
        assert (window(game), game.is_over) == (asked, not asked)

    @pytest.mark.rule("A-40", "A-31")
    def test_what_a_phase_remembers_is_gone(self) -> None:
        """The windows know what was used in the phase, no longer what was produced."""
        city = {0: "guest_house*1 villa chapel*"}
        game = do(noble_game(role="craftsman", city=city, island={0: "corn* indigo"}), "pass")
        assert game.decision.kind == "privilege_good"
        do(game, "pass")
        assert (window(game), moment(game)) == (True, "phase_end")
        frame = game.position().frames[-1]
        assert (frame.stage, dict(frame.memory)) == ("final_windows", {})
        used = [player.used for player in game.position().players]
        assert used == [("chapel:colonist",), (), (), ()]
        do(game, "pass")
        assert [player.used for player in game.position().players] == [()] * 4

    @pytest.mark.rule("A-40")
    @pytest.mark.parametrize("role", ["settler", "craftsman", "captain", "prospector"])
    def test_a_position_there_can_be_restored(self, role: str) -> None:
        """The window is in the frame of the phase that is over."""
        city = dict.fromkeys((0, 1), "guest_house*2 villa")
        game = noble_game(role=role, taker=3, city=city, chance="seeded", island={3: "-"})
        while game.decision.kind != "window" or moment(game) != "phase_end":
            do(game, "pass")
        again = Game.from_position(game.position())
        assert (again.key(), again.legal_actions()) == (game.key(), game.legal_actions())
        do(again, "move guest to villa")
        assert (again.seat, again.decision.kind) == (1, "window")

    @pytest.mark.rule("A-40", "END-01")
    def test_a_position_there_after_the_last_phase(self) -> None:
        """No game has it; the window is asked, and the game ends."""
        game = do(last_pick(), "choose prospector")
        assert window(game)
        ended = Game.from_position(attrs.evolve(game.position(), ending=("city",)))
        assert window(ended)
        ended.play_out(seed=1)
        assert (ended.is_over, ended.round) == (True, game.round)
