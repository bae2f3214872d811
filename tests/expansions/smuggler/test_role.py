"""The smuggler's card and tile, raid and plunder (SMUG-GEN-*, SMUG-RAID-*, SMUG-PLUNDER-1)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from typing_extensions import override

from puertorico import (
    FESTIVAL,
    NEW_BUILDINGS,
    NOBLES,
    SMUGGLER,
    Action,
    Config,
    Counts,
    Edition,
    Game,
    Position,
    Record,
    View,
    scenario,
)
from puertorico._engine.table import Table
from puertorico.actions import ChooseRole, Pass
from puertorico.decisions import RoleContext
from puertorico.errors import PositionError
from puertorico.expansions.smuggler import (
    Capture,
    Plunder,
    Poach,
    Raid,
    SmuggleContext,
    SmugglerBoard,
    smuggler_board,
)
from puertorico.plugin import Effect
from support.games import (
    context,
    do,
    expansion,
    held,
    of_class,
    pass_phase,
    play,
    reason,
    replaced,
    ships,
    texts,
    vp,
    why,
    with_frame,
)
from support.sentences import CANONICAL

EDITIONS = pytest.mark.parametrize("edition", Edition)
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])
WITH_GUESTS = (NEW_BUILDINGS, SMUGGLER)


def smuggler(**described: Any) -> Game:
    """Returns a scenario with the smuggler, whose role seat 0 takes if no other is named."""
    return scenario(**{"role": "smuggler", "expansions": (SMUGGLER,), **described})


def holder(game: Game) -> int | None:
    """Returns the seat with the player tile."""
    return smuggler_board(game.position()).holder


class TestCard:
    @pytest.mark.rule("COMP-15", "SMUG-GEN-1", "A-72", "A-59")
    @EDITIONS
    @PLAYERS
    def test_smug_gen_1_one_card_more(self, edition: Edition, players: int) -> None:
        """Players and three, and the smuggler; with two players seven and the smuggler."""
        without = scenario(players=players, edition=edition).position().cards
        game = smuggler(players=players, edition=edition, role=None)
        cards = [card.card for card in game.position().cards]
        assert cards == [*(card.card for card in without), "smuggler"]
        assert len(cards) == (8 if players == 2 else players + 3 + 1)
        assert "choose smuggler" in texts(game)

    @pytest.mark.rule("SMUG-GEN-5", "SMUG-GEN-1", "A-72", "ROUND-05")
    @PLAYERS
    @pytest.mark.parametrize("taken", [False, True])
    def test_smug_gen_5_coins(self, players: int, taken: bool) -> None:
        """All unchosen cards get a coin but the smuggler: 3 or 4, with two players 1 or 2."""
        game = smuggler(players=players, role=None)
        wanted = ["captain", "trader", "mayor", "settler", "builder", "craftsman"]
        if taken:
            do(game, "choose smuggler", "pass")
        while game.round == 1:
            cards = [card for card in wanted if f"choose {card}" in texts(game)]
            pass_phase(do(game, f"choose {cards[0]}"))
        coins = {card.card: card.doubloons for card in game.position().cards}
        assert sum(coins.values()) == (1 if players == 2 else 3) + taken
        assert (coins["smuggler"], max(coins.values())) == (0, 1)

    @pytest.mark.rule("SMUG-GEN-2", "A-72")
    @PLAYERS
    def test_smug_gen_2_the_tile_goes_with_the_card(self, players: int) -> None:
        """Nobody has it at first; then each taker in turn, and it stays between rounds."""
        game = Game.new(Config(players=players, expansions=(SMUGGLER,)), seed=1)
        assert smuggler_board(game.position()) == SmugglerBoard(holder=None, card=None)
        takers: list[int | None] = [None]
        while len(takers) < 4:
            if game.phase == "round" and "choose smuggler" in texts(game):
                takers.append(game.seat)
                do(game, "choose smuggler")
            else:
                game.apply(Pass() if game.is_legal(Pass()) else game.legal_actions()[0])
            assert holder(game) == takers[-1]
        assert all(one != other for one, other in pairwise(takers))

    @pytest.mark.rule("SMUG-GEN-6", "A-72", "A-96")
    @PLAYERS
    @pytest.mark.parametrize("checked", [False, True])
    def test_smug_gen_6_not_twice(self, players: int, checked: bool) -> None:
        """The holder may not take it, in later rounds either, until another player has."""
        more: Any = {"players": players, "role": None, "checked": checked}
        game = smuggler(slots={"smuggler_tile": "player 0"}, **more)
        found = why(game, ChooseRole("smuggler"))
        assert (found.key, found.rule) == ("card_barred/tile", "SMUG-GEN-6")
        assert "choose smuggler" not in texts(game)
        # So nothing of that role comes for it, whatever else would allow it.
        found = why(game, Capture("settler"))
        assert found.later is not None
        assert found.later.as_taker is not None
        assert found.later.as_taker.obstacle == why(game, ChooseRole("smuggler"))
        pass_phase(do(game, "choose mayor"))
        assert game.seat == 1
        assert holder(do(game, "choose smuggler", "pass")) == 1
        again = smuggler(slots={"smuggler_tile": "player 1"}, **more)
        assert again.is_legal(ChooseRole("smuggler"))

    @pytest.mark.rule("SMUG-GEN-4", "SMUG-GEN-3", "A-77")
    @EDITIONS
    @PLAYERS
    def test_smug_gen_4_the_others_do_nothing(self, edition: Edition, players: int) -> None:
        """Whatever the taker does, the next decision is the next player's role, or to pass."""
        more: Any = {"trading_house": "corn", "ships": "6: 2 sugar", "island": {0: "corn"}}
        start = smuggler(players=players, edition=edition, ship=players + 2, **more)
        assert (start.decision.kind, start.decision.rule) == ("smuggle", "SMUG-GEN-3")
        for action in start.legal_actions():
            game = start.copy()
            game.apply(action)
            while game.seat == 0 and game.decision.kind in ("poach", "placement"):
                game.apply(game.legal_actions()[-1])
            assert (game.seat, game.decision.kind) == (1, "role")

    @pytest.mark.rule("SMUG-GEN-3", "A-77")
    def test_smug_gen_3_everything_that_can_be_done(self) -> None:
        """Four sorts of actions, and to pass, which changes nothing."""
        lying, taken = "5: 2 corn | 7: 7 sugar", {"mayor": 3}
        game = smuggler(ships=lying, trading_house="indigo", ship=5, taken=taken)
        roles = ("settler", "builder", "craftsman", "trader", "captain", "prospector")
        before = game.position()
        assert texts(game) == [
            *(f"raid 5 keep {kept}" for kept in range(3)),
            *(f"raid 7 keep {kept}" for kept in range(4)),
            *("plunder", "poach", *(f"capture {role}" for role in roles), "pass"),
        ]
        asked = context(game, SmuggleContext)
        assert (asked.removed, "mayor" in asked.free_cards) == (1, False)
        assert str(game.decision) == "it is player 0's turn to act as the smuggler"
        do(game, "pass")
        assert game.position().players == before.players
        assert game.position().ships == before.ships

    def test_free_cards_as_at_the_choice_of_a_role(self) -> None:
        """All cards that no seat has taken, also a second prospector like the first."""
        game = smuggler(players=5, taken={"mayor": 3}, coins={"prospector_2": 1, "prospector": 1})
        listed = context(game, SmuggleContext).free_cards
        assert listed == {"settler": 0, "builder": 0, "craftsman": 0, "trader": 0, "captain": 0,
                          "prospector": 1, "prospector_2": 1}  # fmt: skip
        assert "capture prospector_2" not in texts(game)
        do(game, "pass")
        assert context(game, RoleContext).free_cards == listed

    @pytest.mark.rule("A-75")
    def test_a_75_something_can_always_be_done(self) -> None:
        """With empty ships, an empty house and a small crew there is still a card."""
        assert {text.partition(" ")[0] for text in texts(smuggler(ship=4))} == {"capture", "pass"}


class TestRaid:
    @pytest.mark.rule("SMUG-RAID-1", "SMUG-RAID-2", "A-75")
    @EDITIONS
    @pytest.mark.parametrize("load", [1, 2, 3, 4, 7])
    def test_smug_raid_1_and_2(self, edition: Edition, load: int) -> None:
        """0 to 3 of them, by choice; the rest is in the supply, and nobody has points."""
        lying = f"7: {load} indigo | 5: 5 corn"
        start = smuggler(edition=edition, ships=lying, goods={0: "indigo"})
        kept = [action.count for action in of_class(Raid, start.legal_actions())]
        assert kept == [0, 1, 2, 3, *range(min(load, 3) + 1)]
        for number in range(min(load, 3) + 1):
            game = start.copy()
            supply = game.position().goods.count("indigo")
            game.apply(Raid(7, number))
            assert held(game, 0) == (0, 1 + number, 0, 0, 0)
            assert game.position().goods.count("indigo") == supply + load - number
            assert ships(game) == {5: ("corn", 5), 6: (None, 0), 7: (None, 0)}
            assert [vp(game, seat) for seat in range(4)] == [0, 0, 0, 0]

    @pytest.mark.rule("SMUG-RAID-1", "CAPTAIN-03")
    def test_a_raided_ship_takes_any_kind(self) -> None:
        """The captain who follows loads other goods on it."""
        game = smuggler(ships="5: 5 sugar | 6: 6 corn | 7: 7 tobacco", goods={1: "2 indigo"})
        told = map(CANONICAL.describe, play(game, "raid 7 keep 0", "choose captain"))
        assert any("loads 2 indigo on the 7-ship" in sentence for sentence in told)

    @pytest.mark.rule("SMUG-RAID-1", "SMUG-RAID-2", "A-75")
    def test_no_raid_on_an_empty_ship_or_for_more_than_there_is(self) -> None:
        """An empty ship, and more than there is; with goods on it each is legal."""
        game = smuggler(ships="6: 2 coffee")
        assert reason(game, Raid(5, 3)) == ("empty_ship", "SMUG-RAID-1")
        assert reason(game, Raid(6, 3)) == ("too_many", "SMUG-RAID-2")
        assert why(game, Raid(6, 3)).message == "the 6-ship carries 2 goods, not 3"
        assert reason(game, Raid(4, 1))[0] == "not_in_game"
        loaded = smuggler(ships="5: 3 corn | 6: 3 coffee")
        assert all(loaded.is_legal(Raid(ship, 3)) for ship in (5, 6))

    @pytest.mark.rule("SMUG-GEN-3")
    def test_not_in_other_phases(self) -> None:
        """Nobody raids, plunders, poaches or captures unless they have just taken the role."""
        game = smuggler(role=None, ships="6: 3 coffee", trading_house="corn", ship=8)
        actions: list[Action] = [Raid(6, 1), Plunder(), Poach(), Capture("mayor")]
        assert {reason(game, action)[0] for action in actions} == {"not_now"}
        do(game, "choose smuggler")
        assert all(game.is_legal(action) for action in actions)


class TestPlunder:
    @pytest.mark.rule("SMUG-PLUNDER-1", "A-75")
    @EDITIONS
    @pytest.mark.parametrize("house", ["corn", "corn sugar", "corn sugar coffee", ""])
    def test_smug_plunder_1(self, edition: Edition, house: str) -> None:
        """A point for each good, and the house is empty; with an empty house it is refused."""
        game = smuggler(edition=edition, trading_house=house)
        if not house:
            assert reason(game, Plunder()) == ("empty_house", "SMUG-PLUNDER-1")
            return
        supply = game.position().goods
        after = do(game, "plunder").position()
        assert (vp(game, 0), after.trading_house) == (len(house.split()), ())
        assert all(after.goods[good] == supply[good] + 1 for good in house.split())

    @pytest.mark.rule("SMUG-PLUNDER-1", "A-17", "A-55", "END-04")
    @EDITIONS
    def test_the_last_chips(self, edition: Edition) -> None:
        """What the supply lacks is noted on paper; the game ends with this round."""
        game = smuggler(edition=edition, trading_house="corn sugar coffee", vp_supply=2)
        do(game, "plunder")
        assert (game.players[0].vp, game.players[0].vp_paper) == (2, 1)
        assert game.ending == ("victory_points",)
        for role in ("trader", "captain", "mayor"):
            assert not game.is_over
            pass_phase(do(game, f"choose {role}"))
        assert game.is_over


@pytest.mark.rule("A-40", "A-43", "NEW-GUEST_HOUSE-2")
def test_guests_may_move_in_the_smugglers_turn() -> None:
    """As in any own part, but not between the steps of a poach; others have no window."""
    city, island = {0: "guest_house*2"}, {0: "corn"}
    game = smuggler(expansions=WITH_GUESTS, city=city, island=island, ship=8)
    assert texts(game)[-2:] == ["pass", "move guest to corn"]
    assert do(game, "move guest to corn").decision.kind == "smuggle"
    assert texts(do(game, "poach")) == ["keep 0 colonist", "keep 1 colonist"]
    others = {1: "guest_house*2 hospice library"}
    game = do(smuggler(expansions=WITH_GUESTS, city=others, ship=8), "pass")
    assert (game.seat, game.decision.kind) == (1, "role")


class Veto(Effect):
    """Keeps its owner from the mayor's card."""

    rule = "TOY"

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        """That one alone."""
        return [table.ruleset.card_ids.index("mayor")]


@pytest.mark.rule("SMUG-CAPTURE-1")
def test_a_barred_card_cannot_be_captured() -> None:
    """Whatever keeps a player from taking a card keeps it from capturing it, and says so."""
    toys = (expansion(Veto), SMUGGLER)
    game = smuggler(city={0: "veto*"}, expansions=toys)
    assert reason(game, Capture("mayor")) == ("card_barred", "SMUG-CAPTURE-1")
    assert smuggler(city={0: "veto"}, expansions=toys).is_legal(Capture("mayor"))


class TestFromOutside:
    def captured(self) -> Position:
        """Returns a position in which seat 0 has captured the builder."""
        return do(smuggler(), "capture builder").position()

    @pytest.mark.rule("SMUG-GEN-2", "SMUG-CAPTURE-1")
    @pytest.mark.parametrize(
        ("slots", "message"),
        [
            ({"smuggler_tile": 2}, r"contradict each other \(SMUG-GEN-6\)"),
            ({"smuggler_tile": 0}, r"contradict each other \(SMUG-GEN-6\)"),
            ({"smuggler_tile": 5}, "slots: smuggler_tile must be a whole number from 0 to 4"),
            ({"captured_card": 8}, r"contradict each other \(SMUG-CAPTURE-3\)"),
            ({"captured_card": 9}, "slots: captured_card must be a whole number from 0 to 8"),
            ({"captured_card": -1}, "slots: captured_card must be a whole number from 0 to 8"),
        ],
    )
    def test_slots_must_fit(self, slots: dict[str, int], message: str) -> None:
        """The player who has the card has the tile; what is captured is free."""
        position = self.captured()
        assert Game.from_position(position).position() == position
        changed = Counts({**position.slots, **slots}, keep_zeros=True)
        with pytest.raises(PositionError, match=message):
            Game.from_position(replaced(position, slots=changed))

    def test_a_captured_card_is_played_with_what_lies_on_it(self) -> None:
        """No game has coins on it, or the smuggler free again, but one goes on to its end."""
        position = self.captured()
        coins = [replaced(card, doubloons=int(card.card == "builder")) for card in position.cards]
        free = [replaced(card, taker=None) for card in position.cards]
        for cards in (coins, free):
            game = Game.from_position(replaced(position, cards=tuple(cards)))
            game.play_out(seed=1)
            assert game.is_over

    def test_the_smuggler_can_be_the_captured_role(self) -> None:
        """No game has it; what is captured at the end of a round is kept for the next one."""
        position = smuggler().position()
        last: Any = "captured_role"
        game = Game.from_position(with_frame(position, 0, stage="ending", last_effect=last))
        do(game, "capture builder")
        assert (game.round, game.position().slots["captured_card"]) == (2, 3)
        game.play_out(seed=1)
        assert game.is_over

    def test_the_phase_belongs_to_the_taker(self) -> None:
        """Nobody is the smuggler without the tile."""
        with pytest.raises(PositionError, match="the frame smuggler contradicts"):
            Game.from_position(with_frame(smuggler().position(), taker=1))
        game = Game.from_position(with_frame(smuggler().position(), seat=1))
        game.play_out(seed=1)
        assert game.is_over

    @pytest.mark.rule("SMUG-GEN-6")
    def test_nobody_is_stuck(self) -> None:
        """Should the one free card be barred, as only a position can have it, the round goes on."""
        position = smuggler(role=None, slots={"smuggler_tile": "player 0"}).position()
        takers = [None if card.card == "smuggler" else 3 for card in position.cards]
        cards = [replaced(c, taker=t) for c, t in zip(position.cards, takers, strict=True)]
        stuck = replaced(position, cards=tuple(cards), picks_left=1)
        game = Game.from_position(stuck)
        assert (game.round, game.seat, game.decision.kind) == (2, 1, "role")

    def test_a_captured_role_comes_back_from_json(self) -> None:
        """Positions, views and records of a captured role are JSON both ways."""
        game = do(smuggler(), "capture builder")
        expansions = (SMUGGLER,)
        position, view, record = game.position(), game.view(2), game.record()
        assert Position.from_json(position.to_json(), expansions=expansions) == position
        assert View.from_json(view.to_json(), expansions=expansions) == view
        assert view.sample(1).view(2) == view
        assert Record.from_json(record.to_json(), expansions=expansions) == record
        assert Record.from_text(record.to_text(), expansions=expansions) == record
        assert record.replay().key() == game.key()
        assert "smuggler tile player 0, captured card builder" in str(game)

    def test_the_captured_card_is_part_of_the_key(self) -> None:
        """Positions that differ in it alone have different keys."""
        one, other = (do(smuggler(), f"capture {card}") for card in ("builder", "trader"))
        assert one.key() != other.key()
        assert one.view(1) != other.view(1)

    def test_a_slot_is_named_in_a_scenario(self) -> None:
        """A seat and a card by their names; anything else is refused."""
        slots = {"smuggler_tile": "player 1", "captured_card": "mayor"}
        game = smuggler(role=None, taken={"smuggler": 1}, slots=slots)
        assert smuggler_board(game.view(0)) == SmugglerBoard(holder=1, card="mayor")
        for expansions, wrong, message in (
            ((SMUGGLER,), {"smuggler_tile": "player 7"}, "there is no seat 'player 7' in this"),
            ((SMUGGLER,), {"captured_card": "noble"}, "there is no card 'noble' in this game"),
            ((FESTIVAL,), {"festival_goods_corn": "corn"}, "there is no name 'corn' in this game"),
        ):
            with pytest.raises(PositionError, match=message):
                smuggler(role=None, expansions=expansions, slots=wrong)


@pytest.mark.no_cover
@EDITIONS
@pytest.mark.parametrize("expansions", [(), (NEW_BUILDINGS,), (NOBLES,), (FESTIVAL,)])
def test_with_every_expansion(edition: Edition, expansions: tuple[Any, ...]) -> None:
    """The role is there whatever else is played."""
    game = smuggler(edition=edition, expansions=(*expansions, SMUGGLER), trading_house="corn")
    assert {"plunder", "capture mayor", "pass"} <= set(texts(game))
