"""Capturing a role card (SMUG-CAPTURE-1 to -3, A-74)."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import NEW_BUILDINGS, NOBLES, SMUGGLER, Edition, Event, Game, events, scenario
from puertorico.actions import ChooseRole, Pass
from puertorico.decisions import BuildContext, WindowContext
from puertorico.expansions.smuggler import Capture, smuggler_board
from puertorico.types import CardId
from support.games import context, do, held, pass_phase, play, texts, vp, why
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


def captured(role: str, **described: Any) -> Game:
    """Returns a game with four players in which seat 1, second in the round, captures *role*."""
    game = scenario(
        **{
            "governor": 0,
            "taker": 1,
            "taken": {"craftsman" if role != "craftsman" else "settler": 0},
            "role": "smuggler",
            "expansions": (SMUGGLER,),
            **described,
        }
    )
    return do(game, f"capture {role}")


def to_the_end(game: Game, role: str, *, picks: int = 2) -> list[Event]:
    """Lets the others take other roles; returns what happened from the last choice on."""
    happened: list[Event] = []
    for _ in range(picks):
        card = next(c for c in DULL if c != role and f"choose {c}" in texts(game))
        happened = play(game, f"choose {card}")
        while game.phase == card:
            happened += game.play(Pass() if game.is_legal(Pass()) else game.legal_actions()[0])
    return happened


def own_turns(game: Game, role: str) -> list[int]:
    """Declines everything in a phase; returns the seats that were asked, in order."""
    seats: list[int] = []
    while game.phase == role or (game.phase == "placement" and role == "mayor"):
        if not seats or seats[-1] != game.seat:
            seats.append(game.seat)
        game.apply(Pass() if game.is_legal(Pass()) else game.legal_actions()[0])
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
        card = next(card for card in game.position().cards if card.card == role)

        assert game.players[1].doubloons == 1 + coins
        assert (card.doubloons, card.taker) == (0, None)
        board = smuggler_board(game.view(None))
        assert board == smuggler_board(game)
        assert (board.holder, board.card) == (1, role)
        assert (game.seat, game.decision.kind) == (2, "role")
        assert f"choose {role}" in texts(game)

    @pytest.mark.rule("SMUG-CAPTURE-1", "SMUG-GEN-2")
    def test_a_capture_is_told_as_events(self) -> None:
        """The tile, the captured card, and its coins are told as events."""
        game = scenario(
            governor=0, taker=1, taken={"mayor": 0}, coins={"trader": 2}, expansions=(SMUGGLER,)
        )
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
        game = scenario(role="smuggler", governor=3, taken={"mayor": 3}, expansions=(SMUGGLER,))
        found = why(game, Capture("mayor"))

        assert (found.reason, found.rule) == ("card_taken", "SMUG-CAPTURE-1")
        assert found.message == "player 3 has taken the mayor placard this round"
        assert why(game, Capture("smuggler")).reason == "not_in_game"
        assert scenario(role="smuggler", expansions=(SMUGGLER,)).is_legal(Capture("mayor"))

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
            happened += game.play(Pass() if game.is_legal(Pass()) else game.legal_actions()[0])
        ends = [str(e.phase) for e in happened if isinstance(e, events.PhaseEnded)]
        assert ends.count(role) == 1
        assert "SMUG-CAPTURE-3" not in {event.rule for event in happened}


class TestLater:
    @pytest.mark.rule("SMUG-CAPTURE-3", "A-74", "A-96")
    @EDITIONS
    @EACH_ROLE
    def test_smug_capture_3_it_is_played_last(self, edition: Edition, role: str) -> None:
        """After the last role and before coins; by the smuggler first, clockwise; no coin on it."""
        game = captured(role, edition=edition, **LATER)
        happened = to_the_end(game, role)
        assert game.round == (2 if role == "prospector" else 1)
        chosen = [e for e in happened if isinstance(e, events.RoleChosen)]
        assert chosen[-1] == events.RoleChosen(rule="SMUG-CAPTURE-3", seat=1, card=role)
        if role != "prospector":
            assert game.seat == 1
            assert game.position().cards[-1].taker == 1
            while game.round == 1:
                action = Pass() if game.is_legal(Pass()) else game.legal_actions()[0]
                happened += game.play(action)
        rules = [event.rule for event in happened]
        assert rules.index("SMUG-CAPTURE-3") < rules.index("ROUND-05")
        coins: dict[str, int] = {card.card: card.doubloons for card in game.position().cards}
        assert coins[role] == 0
        assert sum(coins.values()) == 3
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
            game = captured(role, **more)
            to_the_end(game, role)

            assert [1, 2, 3, 0] == own_turns(game, role)

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
        game = captured("prospector", **described)
        to_the_end(game, "prospector")
        assert game.players[1].doubloons == 3 + factor

        game = captured("builder", **described)
        to_the_end(game, "builder")
        assert context(game, BuildContext).prices["office"].price == 5 - factor

        game = captured("trader", goods={1: "corn"}, **described)
        to_the_end(game, "trader")
        do(game, "sell corn")
        assert game.players[1].doubloons == 3 + factor

        game = captured("captain", goods={1: "3 corn"}, ships="7: 1 corn", **described)
        to_the_end(game, "captain")
        assert vp(game, 1) == 3 + factor

        # Elsewhere the two goods are of different kinds.
        game = captured("craftsman", island={1: "corn*"}, edition="classic", **described)
        to_the_end(game, "craftsman")
        while game.phase == "craftsman":
            do(game, "take good corn")
        assert held(game, 1)[0] == 1 + factor

        game = captured("mayor", island={1: "6 corn"}, ship=4, **described)
        to_the_end(game, "mayor")
        before = game._table.players[1].workers()
        while "take colonist" in texts(game):
            do(game, "take colonist")
        assert game._table.players[1].workers() == before + factor + 1

        game = captured("settler", island={1: "corn"}, row="3 corn 2 sugar", **described)
        to_the_end(game, "settler")
        assert "take quarry" in texts(game)
        do(game, "take quarry", "pass", "pass", "pass")
        if factor == 2:
            assert (game.seat, game.phase) == (1, "settler")
            do(game, "take plantation corn")
        assert sum(game._table.players[1].tiles) == 1 + factor

    @pytest.mark.rule("SMUG-CAPTURE-3", "A-74", "A-34")
    def test_the_library_is_judged_when_the_role_is_played(self) -> None:
        """One that is occupied only later in the round doubles it."""
        game = captured(
            "prospector",
            expansions=(NEW_BUILDINGS, SMUGGLER),
            city={1: "library"},
            island={1: "corn*"},
            ship=4,
            doubloons={1: 0},
        )
        do(game, "choose mayor")
        pass_phase(game)
        assert game.position().players[1].city[0].workers.total() == 1
        do(game, "choose trader")

        assert (game.round, game.players[1].doubloons) == (2, 2)

    @pytest.mark.rule("SMUG-CAPTURE-3", "A-74", "ROLE-05")
    def test_own_action_and_privilege_are_optional(self) -> None:
        """As always; the others may still act."""
        game = captured("builder", doubloons={1: 5, 2: 5})
        to_the_end(game, "builder")
        do(game, "pass", "build small_market")

        assert game._table.players[1].buildings == []
        assert len(game._table.players[2].buildings) == 1

    @pytest.mark.rule("SMUG-CAPTURE-3", "A-74", "END-01", "A-96")
    @EDITIONS
    @EACH_ROLE
    def test_the_last_round(self, edition: Edition, role: str) -> None:
        """It is played though the end is certain, and no coins are laid out then."""
        game = captured(role, edition=edition, ending=("colonists",), **LATER)
        happened = to_the_end(game, role)
        while not game.is_over:
            happened += game.play(Pass() if game.is_legal(Pass()) else game.legal_actions()[0])
        rules = [event.rule for event in happened]

        assert "SMUG-CAPTURE-3" in rules
        assert "ROUND-05" not in rules
        assert game.round == 1
        assert "colonists" in game.ending

    @pytest.mark.rule("SMUG-CAPTURE-3", "END-04")
    def test_it_can_bring_the_end(self) -> None:
        """The last points taken in the captured role end the game with this round."""
        game = captured("captain", goods={1: "3 corn"}, ships="7: 1 corn", vp_supply=2)
        to_the_end(game, "captain")

        assert game.is_over
        assert game.ending == ("victory_points",)

    @pytest.mark.rule("SMUG-CAPTURE-3", "A-97", "A-96")
    def test_with_a_limit_of_rounds(self) -> None:
        """The captured role comes before the game ends by it."""
        game = captured("prospector", max_rounds=1, doubloons={1: 0})
        to_the_end(game, "prospector")

        assert game.is_over
        assert game.players[1].doubloons == 1

    @pytest.mark.rule("A-74")
    def test_other_rounds_are_as_ever(self) -> None:
        """Without a capture nothing is played at the end of a round."""
        game = scenario(expansions=(SMUGGLER,), role="smuggler")
        do(game, "pass")
        happened = to_the_end(game, "", picks=3)

        assert game.round == 2
        assert "SMUG-CAPTURE-3" not in {event.rule for event in happened}


class TestProspectors:
    def game(self, card: str = "prospector", **described: Any) -> Game:
        """Returns a game with five players, seat 0 having captured a prospector."""
        game = scenario(players=5, role="smuggler", expansions=(SMUGGLER,), **described)
        return do(game, f"capture {card}")

    @pytest.mark.rule("A-74", "SMUG-CAPTURE-1", "ROUND-02")
    def test_alike_cards_are_one_choice(self) -> None:
        """With other coins on it the second can be captured too."""
        game = scenario(players=5, role="smuggler", expansions=(SMUGGLER,))
        found = why(game, Capture("prospector_2"))
        assert (found.reason, found.rule) == ("same_card", "SMUG-CAPTURE-1")
        richer = self.game("prospector_2", coins={"prospector_2": 1})
        assert smuggler_board(richer.position()).card == "prospector_2"

    @pytest.mark.rule("A-74", "SMUG-CAPTURE-2")
    @pytest.mark.parametrize("card", ["prospector", "prospector_2"])
    def test_they_are_told_apart(self, card: str) -> None:
        """Both are listed though no coins lie on either; only the captured one is paid for."""
        game = self.game(doubloons={0: 0, 1: 0})
        assert {"choose prospector", "choose prospector_2"} <= set(texts(game))
        do(game, f"choose {card}")

        assert game.players[1].doubloons == 1
        assert game.players[0].doubloons == (3 if card == "prospector" else 0)
        assert (smuggler_board(game.position()).card is None) == (card == "prospector")

    @pytest.mark.rule("A-74", "ROUND-02")
    def test_alike_again_in_the_next_round(self) -> None:
        """The mark is gone with the round, and the coins are what counts."""
        game = self.game(doubloons={0: 0})
        do(game, "choose prospector_2")
        for role in ("trader", "captain"):
            do(game, f"choose {role}")
            pass_phase(game)
        do(game, "choose craftsman")
        pass_phase(game)

        assert (game.round, game.players[0].doubloons) == (2, 1)
        assert why(game, ChooseRole("prospector_2")).reason == "same_card"

    @pytest.mark.rule("A-74", "SMUG-CAPTURE-1")
    def test_the_second_stays_when_the_first_is_taken(self) -> None:
        """It can be captured, and is played at the end of the round."""
        game = scenario(
            players=5,
            role="smuggler",
            taker=1,
            governor=0,
            taken={"prospector": 0},
            doubloons={1: 0},
            expansions=(SMUGGLER,),
        )
        do(game, "capture prospector_2")
        for role in ("trader", "captain", "craftsman"):
            do(game, f"choose {role}")
            pass_phase(game)

        assert (game.round, game.players[1].doubloons) == (2, 1)
        assert next(c.doubloons for c in game.position().cards if c.card == "prospector_2") == 0


class TestTwoPlayers:
    @pytest.mark.rule("A-74")
    @pytest.mark.parametrize("checked", [False, True])
    def test_why_it_cannot_be_taken_later(self, checked: bool) -> None:
        """The refusal is that of the captured role, in checked games too."""
        game = scenario(players=2, role="smuggler", expansions=(SMUGGLER,), checked=checked)
        do(game, "capture mayor")
        while (game.phase, game.seat) != ("round", 0):
            others = [text for text in texts(game) if text != "choose mayor"]
            do(game, "pass" if "pass" in others else others[0])
        found = why(game, ChooseRole("mayor"))

        assert (found.key, found.rule) == ("card_barred/captured", "SMUG-CAPTURE-3")

    @pytest.mark.rule("A-74", "A-59", "SMUG-CAPTURE-3", "TWO-11")
    @EACH_ROLE
    def test_the_smuggler_cannot_take_it_as_a_later_role(self, role: CardId) -> None:
        """It is played by the smuggler at the end, for two cards of eight stay."""
        game = scenario(players=2, role="smuggler", expansions=(SMUGGLER,), **{
            **LATER, "island": {0: "corn*", 1: "2 corn*2"}, "doubloons": {0: 4, 1: 4},
            "goods": {0: "corn", 1: "indigo"},
        })  # fmt: skip
        do(game, f"capture {role}")
        happened: list[Event] = []
        picks = 0
        while game.round == 1:
            if game.phase == "round":
                picks += 1
                if game.seat == 0:
                    found = why(game, ChooseRole(role))
                    assert (found.reason, found.rule) == ("card_barred", "SMUG-CAPTURE-3")
                    assert role in found.message
                else:
                    assert game.is_legal(ChooseRole(role))
                wanted = [text for text in texts(game) if text != f"choose {role}"]
                happened += play(game, wanted[0])
            else:
                happened += game.play(Pass() if game.is_legal(Pass()) else game.legal_actions()[0])
        chosen = [e for e in happened if isinstance(e, events.RoleChosen)]
        assert picks == 5
        assert chosen[-1] == events.RoleChosen(rule="SMUG-CAPTURE-3", seat=0, card=role)
        coins: dict[str, int] = {card.card: card.doubloons for card in game.position().cards}
        # Eight cards: six picks, the captured one, and one that nobody took.
        assert (coins[role], sum(coins.values())) == (0, 1)

    @pytest.mark.rule("A-74")
    def test_without_a_capture_the_card_is_free(self) -> None:
        """What bars the card is that it is captured."""
        game = scenario(players=2, role="smuggler", expansions=(SMUGGLER,))
        do(game, "pass", "choose trader")

        assert (game.seat, game.is_legal(ChooseRole("builder"))) == (0, True)


class TestGuests:
    EXPANSIONS: Any = (NEW_BUILDINGS, SMUGGLER)

    @pytest.mark.rule("A-40", "A-43", "SMUG-CAPTURE-3", "NEW-GUEST_HOUSE-2")
    @pytest.mark.parametrize("moved", [True, False])
    def test_a_guest_opens_the_library_for_a_captured_prospector(self, moved: bool) -> None:
        """The window comes before the captured role, as prospector phases count as phases."""
        game = captured(
            "prospector",
            expansions=self.EXPANSIONS,
            city={1: "guest_house*2 library"},
            island={1: "indigo*"},
            doubloons={1: 0},
        )
        to_the_end(game, "prospector")
        assert (game.phase, game.seat, game.decision.kind) == ("prospector", 1, "window")
        assert "move guest to library" in texts(game)
        do(game, "move guest to library" if moved else "pass")

        assert game.round == 2
        assert game.players[1].doubloons == (2 if moved else 1)

    @pytest.mark.rule("A-40", "A-74", "SMUG-CAPTURE-3")
    def test_the_last_windows_begin_with_the_taker_of_the_captured_role(self) -> None:
        """It is the last role that is played; the others follow clockwise."""
        game = captured(
            "prospector",
            expansions=self.EXPANSIONS,
            city={0: "guest_house*1 residence", 1: "guest_house*1 city_hall"},
            island={0: "indigo*", 1: "indigo*"},
            ending=("city",),
        )
        to_the_end(game, "prospector")
        asked = []
        while not game.is_over:
            assert game.decision.kind == "window"
            asked.append(game.seat)
            do(game, "pass")
        assert asked == [1, 0]

    @pytest.mark.rule("A-40", "SMUG-CAPTURE-3")
    def test_windows_of_the_others(self) -> None:
        """Everybody's own part of the captured role begins with their window."""
        game = captured(
            "settler",
            expansions=self.EXPANSIONS,
            city={3: "guest_house*2 hospice"},
            island={3: "corn*"},
            row="5 corn",
        )
        to_the_end(game, "settler")
        do(game, "pass", "pass")

        assert (game.phase, game.seat, game.decision.kind) == ("settler", 3, "window")

    @pytest.mark.rule("A-40", "A-74", "A-96")
    def test_the_last_windows_come_after_it(self) -> None:
        """Guests can still go to a city hall when the captured role is over."""
        game = captured(
            "prospector",
            expansions=self.EXPANSIONS,
            city={2: "guest_house*2 city_hall"},
            ending=("city",),
            doubloons={1: 0},
        )
        to_the_end(game, "prospector")

        assert (game.phase, game.seat, game.decision.kind) == ("round", 2, "window")
        assert game.players[1].doubloons == 1

    @pytest.mark.rule("A-40", "NOBLE-VILLA-1", "SMUG-CAPTURE-3", "A-74")
    @pytest.mark.parametrize("pending", [True, False])
    def test_a_captured_role_is_a_phase_that_follows(self, pending: bool) -> None:
        """In the last round guests may go to the villa before it, and not when it is over."""
        game = captured(
            "prospector",
            expansions=(NEW_BUILDINGS, NOBLES, SMUGGLER),
            buildings="all",
            city={0: "guest_house*1 villa"},
            island={0: "indigo*"},
            ending=("city",),
        )
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
