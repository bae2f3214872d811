"""Capturing a role card (SMUG-CAPTURE-1 to -3, A-74)."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import NEW_BUILDINGS, NOBLES, SMUGGLER, Edition, Event, Game, events, scenario
from puertorico.actions import ChooseRole, Pass
from puertorico.decisions import BuildContext, WindowContext
from puertorico.expansions.smuggler import Capture, smuggler_board
from puertorico.types import CardId
from support.games import (
    city_of,
    context,
    do,
    held,
    money,
    of_class,
    pass_phase,
    play,
    reason,
    texts,
    vp,
    why,
)
from support.loading import check_loaded
from support.sentences import CANONICAL

EDITIONS = pytest.mark.parametrize("edition", Edition)
ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector")
EACH_ROLE = pytest.mark.parametrize("role", ROLES)
DULL = ("prospector", "trader", "settler", "craftsman")
"""Roles that others take meanwhile; nobody has to do anything in them."""
LATER: dict[str, Any] = {
    "island": {1: "2 corn*2 indigo", 2: "corn*", 0: "sugar"},
    "goods": {1: "2 corn", 2: "indigo", 0: "sugar"},
    "doubloons": {0: 2, 1: 5, 2: 4, 3: 3},
    "city": {1: "small_market hospice"},
}
"""Boards on which every role is worth something."""


def smuggling(**described: Any) -> Game:
    """Returns a game at the smuggler's decision, that of seat 0 if no other is named."""
    return scenario(**{"role": "smuggler", "expansions": (SMUGGLER,), **described})


def captured(role: str, **described: Any) -> Game:
    """Returns a game with four players in which seat 1, second in the round, captures *role*."""
    taken = {"craftsman" if role != "craftsman" else "settler": 0}
    game = smuggling(**{"governor": 0, "taker": 1, "taken": taken, **described})
    return do(game, f"capture {role}")


def to_be_played(role: str, **described: Any) -> Game:
    """Returns a game in which the others have taken roles, and *role* is played last."""
    game = captured(role, **described)
    to_the_end(game, role)
    return game


def go_on(game: Game) -> events.Events:
    """Passes, or does the first thing possible."""
    return game.play(Pass() if game.is_legal(Pass()) else game.legal_actions()[0])


def coins_of(game: Game) -> dict[str, int]:
    """Returns the doubloons on all role cards."""
    return {card.card: card.doubloons for card in game.position().cards}


def tile_count(game: Game, seat: int) -> int:
    """Returns how many tiles a seat has."""
    return sum(game._table.players[seat].tiles)


def to_the_end(game: Game, role: str, *, picks: int = 2) -> list[Event]:
    """Lets the others take other roles; returns what happened from the last choice on."""
    happened: list[Event] = []
    for _ in range(picks):
        card = next(c for c in DULL if c != role and f"choose {c}" in texts(game))
        happened = play(game, f"choose {card}")
        while game.phase == card:
            happened += go_on(game)
    return happened


def own_turns(game: Game, role: str) -> list[int]:
    """Declines everything in a phase; returns the seats that were asked, in order."""
    seats: list[int] = []
    while game.phase == role or (game.phase == "placement" and role == "mayor"):
        if not seats or seats[-1] != game.seat:
            seats.append(game.seat)
        go_on(game)
    return seats


class TestTaking:
    @pytest.mark.rule("SMUG-CAPTURE-1", "A-74")
    @EDITIONS
    @EACH_ROLE
    @pytest.mark.parametrize("coins", [0, 3])
    def test_smug_capture_1_the_coins_are_taken_at_once(
        self, edition: Edition, role: str, coins: int
    ) -> None:
        """The card stays where others can take it, without coins."""
        game = captured(role, edition=edition, coins={role: coins}, doubloons={1: 1})
        assert (money(game)[1], coins_of(game)[role]) == (1 + coins, 0)
        board = smuggler_board(game.view(None))
        assert board == smuggler_board(game)
        assert (board.holder, board.card) == (1, role)
        assert (game.seat, f"choose {role}" in texts(game)) == (2, True)

    @pytest.mark.rule("SMUG-CAPTURE-1", "SMUG-GEN-2")
    def test_a_capture_is_told_as_events(self) -> None:
        """The tile, the captured card, and its coins are told as events."""
        more: Any = {"taken": {"mayor": 0}, "coins": {"trader": 2}}
        game = scenario(governor=0, taker=1, expansions=(SMUGGLER,), **more)
        happened = play(game, "choose smuggler", "capture trader")
        assert [(event.rule, CANONICAL.describe(event)) for event in happened[:4]] == [
            ("ROUND-02", "player 1 takes the smuggler role"),
            ("SMUG-GEN-2", "player 1 takes the smuggler's player tile"),
            ("SMUG-CAPTURE-1", "player 1 captures the trader role"),
            ("SMUG-CAPTURE-1", "player 1 earns 2 doubloons from the trader card"),
        ]

    @pytest.mark.rule("SMUG-CAPTURE-1", "A-74")
    def test_a_taken_role_cannot_be_captured(self) -> None:
        """Not even the smuggler's own; nobody has taken the others."""
        game = smuggling(governor=3, taken={"mayor": 3})
        found = why(game, Capture("mayor"))
        assert (found.reason, found.rule) == ("card_taken", "SMUG-CAPTURE-1")
        assert found.message == "player 3 has taken the mayor placard this round"
        assert reason(game, Capture("smuggler"))[0] == "not_in_game"
        assert smuggling().is_legal(Capture("mayor"))

    @pytest.mark.rule("SMUG-CAPTURE-2", "A-74")
    @EDITIONS
    @EACH_ROLE
    def test_smug_capture_2_an_opponent_takes_it(self, edition: Edition, role: str) -> None:
        """3 doubloons for the smuggler at that moment; the role is the taker's in full, once."""
        game = captured(role, edition=edition, **LATER)
        before = game.players[1].doubloons
        happened = play(game, f"choose {role}")
        assert [CANONICAL.describe(event) for event in happened[:2]] == [
            f"player 2 takes the {role} role",
            "player 1 earns 3 doubloons (captured role)",
        ]
        assert happened[1].rule == "SMUG-CAPTURE-2"
        assert game.players[1].doubloons >= before + 3
        assert smuggler_board(game.position()).card is None
        # The prospector asks for nothing.
        asked = ("round", 3) if role == "prospector" else (role, 2)
        assert asked == (game.phase, game.seat)
        while game.round == 1:
            happened += go_on(game)
        ends = [str(event.phase) for event in of_class(events.PhaseEnded, happened)]
        assert ends.count(role) == 1
        assert "SMUG-CAPTURE-3" not in {event.rule for event in happened}

    def test_the_reaction_belongs_to_the_taker(self) -> None:
        """Its group of events has the seat whose choice it follows."""
        happened = captured("mayor", **LATER).play(ChooseRole("mayor"))
        groups = [(group.kind, group.seat, group.cause) for group in happened.groups]
        assert groups[:2] == [("choice", 2, "round"), ("effect", 2, "captured_role")]


class TestLater:
    @pytest.mark.rule("SMUG-CAPTURE-3", "A-74", "A-96")
    @EDITIONS
    @EACH_ROLE
    def test_smug_capture_3_it_is_played_last(self, edition: Edition, role: str) -> None:
        """After the last role and before coins; by the smuggler first, clockwise; no coin on it."""
        game = captured(role, edition=edition, **LATER)
        happened = to_the_end(game, role)
        assert game.round == (2 if role == "prospector" else 1)
        last = of_class(events.RoleChosen, happened)[-1]
        assert last == events.RoleChosen(rule="SMUG-CAPTURE-3", seat=1, card=role)
        if role != "prospector":
            assert (game.seat, game.position().cards[-1].taker) == (1, 1)
            while game.round == 1:
                happened += go_on(game)
        rules = [event.rule for event in happened]
        assert rules.index("SMUG-CAPTURE-3") < rules.index("ROUND-05")
        assert (coins_of(game)[role], sum(coins_of(game).values())) == (0, 3)
        assert smuggler_board(game.position()).card is None
        assert (game.governor, game.seat) == (1, 1)

    @pytest.mark.rule("SMUG-CAPTURE-3", "A-74", "ROLE-06")
    def test_the_others_follow_clockwise(self) -> None:
        """From the smuggler, not from the governor."""
        rich = {"doubloons": dict.fromkeys(range(4), 5)}
        for role, more in (
            ("settler", {}),
            ("builder", rich),
            ("trader", {"goods": {0: "corn", 1: "indigo", 2: "sugar", 3: "coffee"}}),
        ):
            assert [1, 2, 3, 0] == own_turns(to_be_played(role, **more), role)

    @pytest.mark.no_cover
    @pytest.mark.rule("SMUG-CAPTURE-3", "A-74")
    @pytest.mark.parametrize(("library", "factor"), [("-", 1), ("library", 1), ("library*", 2)])
    def test_privilege_of_every_role(self, library: str, factor: int) -> None:
        """The smuggler's, twice with a library."""
        described: dict[str, Any] = {
            "expansions": (NEW_BUILDINGS, SMUGGLER),
            "city": {1: "" if library == "-" else library},
            "doubloons": {1: 3},
        }
        assert money(to_be_played("prospector", **described))[1] == 3 + factor
        builder = to_be_played("builder", **described)
        assert context(builder, BuildContext).prices["office"].price == 5 - factor
        trader = to_be_played("trader", goods={1: "corn"}, **described)
        assert money(do(trader, "sell corn"))[1] == 3 + factor
        captain = to_be_played("captain", goods={1: "3 corn"}, ships="7: 1 corn", **described)
        assert vp(captain, 1) == 3 + factor
        # Elsewhere the two goods are of different kinds.
        craftsman = to_be_played("craftsman", island={1: "corn*"}, edition="classic", **described)
        while craftsman.phase == "craftsman":
            do(craftsman, "take good corn")
        assert held(craftsman, 1)[0] == 1 + factor
        mayor = to_be_played("mayor", island={1: "6 corn"}, ship=4, **described)
        before = mayor._table.players[1].workers()
        while "take colonist" in texts(mayor):
            do(mayor, "take colonist")
        assert mayor._table.players[1].workers() == before + factor + 1
        row = "3 corn 2 sugar"
        settler = to_be_played("settler", island={1: "corn"}, row=row, **described)
        do(settler, "take quarry", "pass", "pass", "pass")
        if factor == 2:
            assert (settler.seat, settler.phase) == (1, "settler")
            do(settler, "take plantation corn")
        assert tile_count(settler, 1) == 1 + factor

    @pytest.mark.rule("SMUG-CAPTURE-3", "A-74", "A-34")
    def test_the_library_is_judged_when_the_role_is_played(self) -> None:
        """One that is occupied only later in the round doubles it."""
        more: Any = {"expansions": (NEW_BUILDINGS, SMUGGLER), "ship": 4, "doubloons": {1: 0}}
        game = captured("prospector", city={1: "library"}, island={1: "corn*"}, **more)
        pass_phase(do(game, "choose mayor"))
        assert city_of(game, 1) == {"library": 1}
        do(game, "choose trader")
        assert (game.round, money(game)[1]) == (2, 2)

    @pytest.mark.rule("SMUG-CAPTURE-3", "A-74", "ROLE-05")
    def test_own_action_and_privilege_are_optional(self) -> None:
        """As always; the others may still act."""
        game = to_be_played("builder", doubloons={1: 5, 2: 5})
        do(game, "pass", "build small_market")
        assert (len(city_of(game, 1)), len(city_of(game, 2))) == (0, 1)

    @pytest.mark.rule("SMUG-CAPTURE-3", "A-74", "END-01", "A-96")
    @EDITIONS
    @EACH_ROLE
    def test_the_last_round(self, edition: Edition, role: str) -> None:
        """It is played though the end is certain, and no coins are laid out then."""
        game = captured(role, edition=edition, ending=("colonists",), **LATER)
        happened = to_the_end(game, role)
        while not game.is_over:
            happened += go_on(game)
        rules = [event.rule for event in happened]
        assert ("SMUG-CAPTURE-3" in rules, "ROUND-05" in rules) == (True, False)
        assert (game.round, "colonists" in game.ending) == (1, True)

    @pytest.mark.rule("SMUG-CAPTURE-3", "END-04")
    def test_it_can_bring_the_end(self) -> None:
        """The last points taken in the captured role end the game with this round."""
        game = to_be_played("captain", goods={1: "3 corn"}, ships="7: 1 corn", vp_supply=2)
        assert (game.is_over, game.ending) == (True, ("victory_points",))

    @pytest.mark.rule("SMUG-CAPTURE-3", "A-97", "A-96")
    def test_with_a_limit_of_rounds(self) -> None:
        """The captured role comes before the game ends by it."""
        game = to_be_played("prospector", max_rounds=1, doubloons={1: 0})
        assert (game.is_over, money(game)[1]) == (True, 1)

    @pytest.mark.rule("A-74")
    def test_other_rounds_are_as_ever(self) -> None:
        """Without a capture nothing is played at the end of a round."""
        game = do(smuggling(), "pass")
        happened = to_the_end(game, "", picks=3)
        assert game.round == 2
        assert "SMUG-CAPTURE-3" not in {event.rule for event in happened}


class TestProspectors:
    def game(self, card: str = "prospector", **described: Any) -> Game:
        """Returns a game with five players, seat 0 having captured a prospector."""
        return do(smuggling(players=5, **described), f"capture {card}")

    @pytest.mark.rule("A-74", "SMUG-CAPTURE-1", "ROUND-02")
    def test_alike_cards_are_one_choice(self) -> None:
        """With other coins on it the second can be captured too."""
        game = smuggling(players=5)
        assert reason(game, Capture("prospector_2")) == ("same_card", "SMUG-CAPTURE-1")
        richer = self.game("prospector_2", coins={"prospector_2": 1})
        assert smuggler_board(richer.position()).card == "prospector_2"

    @pytest.mark.rule("A-74", "SMUG-CAPTURE-2")
    @pytest.mark.parametrize("card", ["prospector", "prospector_2"])
    def test_they_are_told_apart(self, card: str) -> None:
        """Both are listed though no coins lie on either; only the captured one is paid for."""
        game = self.game(doubloons={0: 0, 1: 0})
        assert {"choose prospector", "choose prospector_2"} <= set(texts(game))
        do(game, f"choose {card}")
        assert money(game)[:2] == [3 if card == "prospector" else 0, 1]
        assert (smuggler_board(game.position()).card is None) == (card == "prospector")

    @pytest.mark.rule("A-74", "ROUND-02")
    def test_alike_again_in_the_next_round(self) -> None:
        """The mark is gone with the round, and the coins are what counts."""
        game = self.game(doubloons={0: 0})
        do(game, "choose prospector_2")
        for role in ("trader", "captain", "craftsman"):
            pass_phase(do(game, f"choose {role}"))
        assert (game.round, money(game)[0]) == (2, 1)
        assert reason(game, "choose prospector_2")[0] == "same_card"

    @pytest.mark.rule("A-74", "SMUG-CAPTURE-1")
    def test_the_second_stays_when_the_first_is_taken(self) -> None:
        """It can be captured, and is played at the end of the round."""
        more: Any = {"taken": {"prospector": 0}, "doubloons": {1: 0}}
        game = captured("prospector_2", players=5, **more)
        for role in ("trader", "captain", "craftsman"):
            pass_phase(do(game, f"choose {role}"))
        assert (game.round, money(game)[1]) == (2, 1)
        assert coins_of(game)["prospector_2"] == 0


class TestTwoPlayers:
    @pytest.mark.rule("A-74")
    @pytest.mark.parametrize("checked", [False, True])
    def test_why_it_cannot_be_taken_later(self, checked: bool) -> None:
        """The refusal is that of the captured role, in checked games too."""
        game = do(smuggling(players=2, checked=checked), "capture mayor")
        while (game.phase, game.seat) != ("round", 0):
            others = [text for text in texts(game) if text != "choose mayor"]
            do(game, "pass" if "pass" in others else others[0])
        found = why(game, ChooseRole("mayor"))
        assert (found.key, found.rule) == ("card_barred/captured", "SMUG-CAPTURE-3")

    @pytest.mark.rule("A-74", "A-59", "SMUG-CAPTURE-3", "TWO-11")
    @EACH_ROLE
    def test_the_smuggler_cannot_take_it_as_a_later_role(self, role: CardId) -> None:
        """It is played by the smuggler at the end, for two cards of eight stay."""
        boards: Any = {"island": {0: "corn*", 1: "2 corn*2"}, "doubloons": {0: 4, 1: 4}}
        boards |= {"goods": {0: "corn", 1: "indigo"}}
        game = do(smuggling(players=2, **{**LATER, **boards}), f"capture {role}")
        happened: list[Event] = []
        picks = 0
        while game.round == 1:
            if game.phase == "round":
                picks += 1
                if game.seat == 0:
                    assert reason(game, ChooseRole(role)) == ("card_barred", "SMUG-CAPTURE-3")
                else:
                    assert game.is_legal(ChooseRole(role))
                wanted = [text for text in texts(game) if text != f"choose {role}"]
                happened += play(game, wanted[0])
            else:
                happened += go_on(game)
        last = of_class(events.RoleChosen, happened)[-1]
        assert last == events.RoleChosen(rule="SMUG-CAPTURE-3", seat=0, card=role)
        # Eight cards: six picks, the captured one, and one that nobody took.
        assert (picks, coins_of(game)[role], sum(coins_of(game).values())) == (5, 0, 1)

    @pytest.mark.rule("A-74")
    def test_without_a_capture_the_card_is_free(self) -> None:
        """What bars the card is that it is captured."""
        game = do(smuggling(players=2), "pass", "choose trader")
        assert (game.seat, game.is_legal(ChooseRole("builder"))) == (0, True)


@pytest.mark.rule("SMUG-CAPTURE-3")
def test_the_captured_role_is_told_as_its_own_doing() -> None:
    """At the end of the round it is nobody's turn."""
    game = captured("trader")
    groups = [group for _ in range(40) if game.round == 1 for group in go_on(game).groups]
    told = [(group.kind, group.seat) for group in groups if group.cause == "captured_role"]
    assert told == [("effect", None)]


class TestGuests:
    EXPANSIONS: Any = (NEW_BUILDINGS, SMUGGLER)

    @pytest.mark.rule("A-40", "A-43", "SMUG-CAPTURE-3", "NEW-GUEST_HOUSE-2")
    @pytest.mark.parametrize("moved", [True, False])
    def test_a_guest_opens_the_library_for_a_captured_prospector(self, moved: bool) -> None:
        """The window comes before the captured role, as prospector phases count as phases."""
        more: Any = {"island": {1: "indigo*"}, "doubloons": {1: 0}, "expansions": self.EXPANSIONS}
        game = to_be_played("prospector", city={1: "guest_house*2 library"}, **more)
        assert (game.phase, game.seat, game.decision.kind) == ("prospector", 1, "window")
        assert "move guest to library" in texts(game)
        do(game, "move guest to library" if moved else "pass")
        assert (game.round, money(game)[1]) == (2, 2 if moved else 1)

    @pytest.mark.rule("A-40", "A-74", "SMUG-CAPTURE-3")
    def test_the_last_windows_begin_with_the_taker_of_the_captured_role(self) -> None:
        """It is the last role that is played; the others follow clockwise."""
        city = {0: "guest_house*1 residence", 1: "guest_house*1 city_hall"}
        more: Any = {"island": {0: "indigo*", 1: "indigo*"}, "ending": ("city",)}
        game = to_be_played("prospector", expansions=self.EXPANSIONS, city=city, **more)
        asked = []
        while not game.is_over:
            assert game.decision.kind == "window"
            assert Game.from_position(game.position()).key() == game.key()
            asked.append(game.seat)
            do(game, "pass")
        assert asked == [1, 0]

    @pytest.mark.rule("A-40", "SMUG-CAPTURE-3")
    def test_windows_of_the_others(self) -> None:
        """Everybody's own part of the captured role begins with their window."""
        more: Any = {"city": {3: "guest_house*2 hospice"}, "island": {3: "corn*"}, "row": "5 corn"}
        game = to_be_played("settler", expansions=self.EXPANSIONS, **more)
        do(game, "pass", "pass")
        assert (game.phase, game.seat, game.decision.kind) == ("settler", 3, "window")

    @pytest.mark.rule("A-40", "A-74", "A-96")
    def test_the_last_windows_come_after_it(self) -> None:
        """Guests can still go to a city hall when the captured role is over."""
        more: Any = {"city": {2: "guest_house*2 city_hall"}, "doubloons": {1: 0}}
        game = to_be_played("prospector", expansions=self.EXPANSIONS, ending=("city",), **more)
        assert (game.phase, game.seat, game.decision.kind) == ("round", 2, "window")
        assert money(game)[1] == 1

    @pytest.mark.rule("A-40", "NOBLE-VILLA-1", "SMUG-CAPTURE-3", "A-74")
    @pytest.mark.parametrize("pending", [True, False])
    def test_a_captured_role_is_a_phase_that_follows(self, pending: bool) -> None:
        """In the last round guests may go to the villa before it, and not when it is over."""
        more: Any = {"expansions": (NEW_BUILDINGS, NOBLES, SMUGGLER), "buildings": "all"}
        more |= {"city": {0: "guest_house*1 villa"}, "island": {0: "indigo*"}}
        game = captured("prospector", ending=("city",), **more)
        asked = []
        for card in ("trader" if pending else "prospector", "captain"):
            do(game, "pass", f"choose {card}")
            asked.append(game.decision.kind == "window")
            if asked[-1]:
                assert (game.phase, game.seat) == (card, 0)
                assert context(game, WindowContext).moment == "phase_end"
                assert Game.from_position(game.position()).key() == game.key()
        assert asked == [True, pending]
        if pending:
            do(game, "pass")
        assert game.is_over


class TestFromOutside:
    @pytest.mark.no_cover
    @EACH_ROLE
    def test_a_captured_role_can_be_restored(self, role: CardId) -> None:
        """At every decision of the round, also in the midst of the captured role."""
        game = captured(role, **LATER)
        phases = set()
        while game.round == 1:
            phases.add(game.phase)
            check_loaded(game)
            wanted = [action for action in game.legal_actions() if action != ChooseRole(role)]
            game.apply(wanted[0])
        # Nobody produces anything to choose from.
        assert {"round", role} - {"prospector", "craftsman"} <= phases
