"""The round, the roles, the prospector and the end of the game (ROUND, ROLE, PROSPECTOR, END)."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import NOBODY, Config, Edition, Game, Good, scenario
from puertorico._engine.table import Table
from puertorico.actions import Build, ChooseRole, Pass, TakePlantation, TakeQuarry
from puertorico.errors import GameOverError, IllegalActionError
from puertorico.plugin import Effect
from puertorico.types import BuildingId, CardId
from support.games import do, expansion, money, pass_phase, play, reason, texts

ROLES: list[CardId] = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]
FULL_ISLAND = "6 corn 6 sugar"
ELEVEN_SPACES = "residence fortress city_hall office hospice harbor wharf hacienda"


def take(game: Game, *cards: str) -> list[int]:
    """Takes role cards, has the phases declined and returns who took the cards."""
    seats = []
    for card in cards:
        seats.append(game.seat)
        pass_phase(do(game, f"choose {card}"))
    return seats


def coins(game: Game) -> dict[str, int]:
    """Returns the doubloons on the role cards that have some."""
    return {card.card: card.doubloons for card in game.position().cards if card.doubloons}


def corn(game: Game) -> list[int]:
    """Returns the corn of all seats."""
    return [player.goods[Good.CORN] for player in game.players]


# The round.


@pytest.mark.rule("ROUND-01", "A-97")
@pytest.mark.parametrize(
    ("most", "after"), [(None, (301, False, ())), (300, (300, True, ("rounds",)))]
)
def test_round_01_there_is_no_limit_of_rounds(most: int | None, after: object) -> None:
    """After the three-hundredth round there is another; a limit exists only if asked for."""
    game = scenario(config=Config(players=3, max_rounds=most), round=300)
    take(game, *ROLES[:3])
    assert (game.round, game.is_over, game.ending) == after


@pytest.mark.rule("ROUND-02", "ROUND-04")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_round_02_all_choose_once_clockwise_from_the_governor(players: int) -> None:
    """Governor first, then the others clockwise, each once."""
    first = players - 2
    game = scenario(players=players, taker=first)
    expected = [(first + turn) % players for turn in range(players)]
    assert (take(game, *ROLES[:players]), game.round) == (expected, 2)


@pytest.mark.rule("ROUND-03", "ROLE-03")
@pytest.mark.parametrize("card", ["settler", "builder"])
def test_round_03_the_action_goes_clockwise_from_the_picker(card: CardId) -> None:
    """The picker acts first, even if not the governor; then the next player picks."""
    taken: Any = {"mayor": 0, "prospector": 1}
    doubloons = dict.fromkeys(range(4), 5)
    game = scenario(players=4, governor=0, taker=2, role=card, taken=taken, doubloons=doubloons)
    for seat in (2, 3, 0, 1):
        assert (game.phase, game.seat) == (card, seat)
        game.apply(Pass())
    assert (game.phase, game.seat, game.governor) == ("round", 3, 0)


@pytest.mark.rule("ROUND-04", "ROUND-05")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_round_04_three_cards_stay_unchosen(players: int) -> None:
    """After the last pick exactly three cards have no taker, and get a doubloon each."""
    game = scenario(players=players)
    take(game, *ROLES[: players - 1])
    free = [card.card for card in game.position().cards if card.taker is None]
    last = ROLES[players - 1]
    assert (len(free), last in free) == (4, True)
    take(game, last)
    assert coins(game) == {card: 1 for card in free if card != last}


@pytest.mark.rule("ROUND-05")
def test_round_05_coins_pile_up_on_unchosen_cards() -> None:
    """A doubloon is added to whatever lies on an unchosen card, and none to chosen ones."""
    game = scenario(players=3, coins={"captain": 2, "mayor": 1})
    take(game, "settler", "mayor", "craftsman")
    assert coins(game) == {"captain": 3, "builder": 1, "trader": 1}
    take(game, "settler", "builder", "craftsman")
    assert coins(game) == {"captain": 4, "mayor": 1, "trader": 2}


@pytest.mark.rule("ROUND-06", "COMP-02", "ROLE-08")
def test_round_06_cards_return_and_the_left_neighbour_governs() -> None:
    """In the new round all cards are free again and the next seat is governor and chooses."""
    game = scenario(players=3, taker=2)
    take(game, *ROLES[:3])
    assert (game.governor, game.seat, game.round) == (0, 0, 2)
    assert [card.taker for card in game.position().cards] == [None] * 6
    assert texts(game) == [f"choose {card}" for card in ROLES]


# Every role.


@pytest.mark.rule("ROLE-01")
@pytest.mark.parametrize("ask_forced", [False, True])
def test_role_01_a_card_must_be_taken(ask_forced: bool) -> None:
    """Choosing a role cannot be passed over."""
    game = scenario(players=4, taker=1, ask_forced=ask_forced)
    assert reason(game, Pass()) == ("must_choose", "ROLE-01")
    with pytest.raises(IllegalActionError):
        game.apply(Pass())


@pytest.mark.rule("ROLE-02", "A-04")
def test_role_02_coins_can_be_spent_at_once() -> None:
    """The doubloons on the builder card pay for the building of that phase."""
    poor = scenario(players=4, role="builder", doubloons={0: 1})
    rich = scenario(players=4, role="builder", doubloons={0: 1}, coins={"builder": 3})
    assert not poor.is_legal(Build("hospice"))
    assert money(rich)[0] == 4
    assert (money(do(rich, "build hospice"))[0], coins(rich)) == (4 - 3, {})


@pytest.mark.rule("ROLE-02", "A-04")
@pytest.mark.parametrize("card", ROLES)
def test_role_02_coins_come_even_without_action_or_privilege(card: CardId) -> None:
    """A player who takes a card and does nothing with it keeps the doubloons from it."""
    game = scenario(players=4, taker=1, coins={card: 2}, doubloons=dict.fromkeys(range(4), 0))
    take(game, card)
    assert (money(game), coins(game)) == ([0, 2, 0, 0], {})


@pytest.mark.rule("ROLE-03", "ROLE-04", "ROLE-06", "CRAFT-05", "A-06")
def test_role_03_all_act_and_role_04_only_the_picker_has_the_privilege() -> None:
    """Everybody produces; only the craftsman may take one good more, or leave it."""
    game = scenario(players=3, role="craftsman", taker=1, island=dict.fromkeys(range(3), "corn*"))
    assert (game.seat, texts(game)) == (1, ["take good corn", "pass"])
    assert corn(do(game.copy(), "pass")) == [1, 1, 1]
    assert corn(do(game, "take good corn")) == [1, 2, 1]


@pytest.mark.rule("ROLE-04", "TRADER-09")
def test_role_04_trader_privilege() -> None:
    """The same sale brings the trader a doubloon more than the others."""
    goods, doubloons = {0: "sugar", 1: "indigo"}, dict.fromkeys(range(3), 0)
    game = scenario(players=3, role="trader", goods=goods, doubloons=doubloons)
    assert money(do(game, "sell sugar", "sell indigo")) == [2 + 1, 1, 0]


@pytest.mark.rule("ROLE-05", "A-05")
@pytest.mark.parametrize("card", ["settler", "builder", "trader"])
def test_role_05_actions_may_be_declined(card: CardId) -> None:
    """Picker and others may pass, and nothing of theirs changes."""
    goods, doubloons = {0: "corn", 1: "sugar", 2: "indigo"}, dict.fromkeys(range(3), 5)
    game = scenario(players=3, role=card, goods=goods, doubloons=doubloons)
    before = game.position().players
    for seat in range(3):
        assert (game.seat, texts(game)[-1], len(texts(game)) > 1) == (seat, "pass", True)
        game.apply(Pass())
    assert game.phase == "round"
    assert game.position().players == before


@pytest.mark.rule("ROLE-05", "CAPTAIN-04", "A-05")
def test_role_05_loading_cannot_be_declined() -> None:
    """Neither captain nor others may pass while a cargo ship takes their goods."""
    game = scenario(players=3, role="captain", goods={0: "corn sugar", 1: "corn sugar"})
    assert (game.seat, game.is_legal(Pass())) == (0, False)
    do(game, "load corn on 6")
    assert (game.seat, game.is_legal(Pass())) == (1, False)


@pytest.mark.rule("ROLE-05", "CRAFT-08", "A-13")
def test_role_05_production_is_asked_only_as_an_option() -> None:
    """Goods come by themselves unless the rules say that players are asked."""
    island = {0: "corn*", 1: "corn*"}
    assert corn(scenario(players=3, role="craftsman", island=island)) == [1, 1, 0]
    config = Config(players=3, rules={"production": "optional"})
    asked = scenario(config=config, role="craftsman", island=island)
    assert (asked.seat, texts(asked)) == (0, ["produce", "pass"])
    assert corn(do(asked, "pass", "produce")) == [0, 1, 0]


@pytest.mark.rule("ROLE-06", "A-06", "MAYOR-03", "SETTLER-01")
def test_role_06_mayor_and_settler_may_decline_the_privilege() -> None:
    """The extra colonist and the quarry are choices, not duties."""
    assert texts(scenario(players=3, role="mayor", taker=1)) == ["take colonist", "pass"]
    settler = scenario(players=3, role="settler", row="2 corn indigo sugar")
    assert {TakeQuarry(), TakePlantation(Good.CORN), Pass()} < set(settler.legal_actions())


@pytest.mark.rule("ROLE-06", "A-06", "CAPTAIN-11")
def test_role_06_the_captains_privilege_comes_by_itself() -> None:
    """The captain's first load brings one VP more, without a question."""
    game = scenario(players=3, role="captain", goods={0: "2 corn"})
    pass_phase(game)
    assert game.players[0].vp == 2 + 1


@pytest.mark.rule("ROLE-07")
def test_role_07_others_still_act_when_somebody_cannot_or_does_not() -> None:
    """A settler with a full island and a neighbour with one are left out; a builder passes."""
    full = scenario(players=4, role="settler", island={0: FULL_ISLAND, 1: "12 indigo"})
    assert full.seat == 2
    assert do(full, "pass").seat == 3
    assert scenario(players=4, role="settler").seat == 0
    game = do(scenario(players=4, role="builder", doubloons={1: 1, 2: 0, 3: 1}), "pass")
    assert game.seat == 1
    assert do(game, "pass").seat == 3


@pytest.mark.rule("ROLE-08")
def test_role_08_a_taken_card_cannot_be_taken_again() -> None:
    """A card lies before its taker until the round is over."""
    game = scenario(players=3)
    take(game, "settler")
    assert reason(game, "choose settler") == ("card_taken", "ROLE-08")
    assert texts(game) == [f"choose {card}" for card in ROLES[1:]]
    take(game, "mayor")
    assert not game.is_legal(ChooseRole("settler"))
    take(game, "captain")
    assert game.is_legal(ChooseRole("settler"))


# The prospector.


@pytest.mark.rule("PROSPECTOR-01", "PROSPECTOR-02", "ROLE-09", "ROLE-04")
@pytest.mark.parametrize("players", [2, 4, 5])
def test_prospector_01_the_taker_alone_gets_a_doubloon(players: int) -> None:
    """One doubloon for the prospector; nobody else does anything, the next player picks."""
    game = scenario(players=players, doubloons=dict.fromkeys(range(players), 3))
    before = game.position()
    do(game, "choose prospector")
    assert (money(game), game.phase, game.seat) == ([4] + [3] * (players - 1), "round", 1)
    assert game.position().players[1:] == before.players[1:]


@pytest.mark.rule("EX-PROSPECTOR-1", "PROSPECTOR-01", "ROLE-02")
def test_ex_prospector_1_coins_and_privilege() -> None:
    """Two doubloons on the card and one from the bank are three."""
    game = scenario(players=4, role="prospector", coins={"prospector": 2}, doubloons={0: 0})
    assert money(game)[0] == 3


@pytest.mark.rule("PROSPECTOR-01", "SETUP-12", "ROLE-02")
def test_prospector_01_two_prospectors_in_one_round() -> None:
    """With five players there is another one; with different coins both can be chosen."""
    game = scenario(players=5, doubloons=dict.fromkeys(range(5), 0))
    assert money(do(game, "choose prospector", "choose prospector_2")) == [1, 1, 0, 0, 0]
    assert not any("prospector" in text for text in texts(game))
    game = scenario(players=5, coins={"prospector_2": 2}, doubloons={0: 0})
    assert {"choose prospector", "choose prospector_2"} < set(texts(game))
    assert money(do(game, "choose prospector_2"))[0] == 3


# The end of the game.


@pytest.mark.rule("END-01", "END-03", "A-96")
def test_end_01_the_round_is_played_to_its_end() -> None:
    """After the conditions all others still pick; then the game is over, without new coins."""
    ending: Any = ("colonists",)
    city, doubloons = {0: ELEVEN_SPACES}, {0: 9}
    game = scenario(players=3, role="builder", city=city, doubloons=doubloons, ending=ending)
    pass_phase(do(game, "build small_market"))
    assert (game.ending, game.is_over) == (("colonists", "city"), False)
    assert take(game, "settler") == [1]
    assert not game.is_over
    assert take(game, "mayor") == [2]
    assert (game.is_over, game.seat, game.round) == (True, NOBODY, 1)
    assert (game.legal_actions(), coins(game)) == ((), {})
    with pytest.raises(GameOverError):
        game.apply(ChooseRole("captain"))


@pytest.mark.rule("END-01")
@pytest.mark.parametrize("ending", [("colonists",), ()])
def test_end_01_the_last_pick_of_a_round_can_end_it(ending: Any) -> None:
    """A condition met with the last pick ends the game with this round; without it, a new one."""
    taken: Any = {"settler": 0, "mayor": 1}
    game = scenario(players=3, taker=2, governor=0, taken=taken, ending=ending)
    take(game, "builder")
    assert game.is_over == bool(ending)


@pytest.mark.rule("END-02", "MAYOR-09", "MAYOR-15", "A-29")
@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(
    ("city", "left", "ending"),
    [
        ({}, 0, ("colonists",)),
        ({}, 2, ("colonists",)),
        ({}, 3, ()),
        ({0: "indigo_plant sugar_mill", 1: "coffee_roaster"}, 7, ("colonists",)),
        ({0: "indigo_plant sugar_mill", 1: "coffee_roaster"}, 8, ()),
    ],
)
def test_end_02_the_supply_must_cover_the_refill(
    edition: Edition, city: dict[int, str], left: int, ending: tuple[str, ...]
) -> None:
    """Three are due, or eight for the empty circles: so many in the supply are enough."""
    game = scenario(players=3, edition=edition, city=city, supply=left, ship=0)
    pass_phase(do(game, "choose mayor"))
    assert game.ending == ending


@pytest.mark.rule("END-03")
@pytest.mark.parametrize(
    ("city", "building", "ending"),
    [
        (ELEVEN_SPACES, "small_market", ("city",)),
        (ELEVEN_SPACES.removesuffix(" hacienda"), "small_market", ()),
        (ELEVEN_SPACES.removesuffix(" hacienda"), "guild_hall", ("city",)),
    ],
)
@pytest.mark.parametrize("seat", [0, 2])
def test_end_03_the_twelfth_city_space(
    city: str, building: BuildingId, ending: tuple[str, ...], seat: int
) -> None:
    """Of any player, also as one of the two of a large building; the 11th is not enough."""
    game = scenario(players=4, role="builder", city={seat: city}, doubloons={seat: 10})
    while game.seat != seat:
        game.apply(Pass())
    assert do(game, f"build {building}").ending == ending


@pytest.mark.rule("END-04", "END-05", "A-17")
@pytest.mark.parametrize(("chips", "ending"), [(2, ("victory_points",)), (3, ())])
def test_end_04_the_last_chip(chips: int, ending: tuple[str, ...]) -> None:
    """Two VP from a supply of two end the game; from a supply of three they do not."""
    game = scenario(players=3, taker=1, goods={0: "2 corn"}, vp_supply=chips)
    do(game, "choose captain", "load corn on 5")
    assert (game.ending, game.position().vp) == (ending, chips - 2)


@pytest.mark.rule("END-06", "SCORE-01", "A-17", "A-55")
@pytest.mark.parametrize(("supply", "chips", "paper"), [(2, 2, 1), (1, 1, 2), (0, 0, 3)])
def test_end_06_points_beyond_the_chips_are_noted(supply: int, chips: int, paper: int) -> None:
    """So are later points of the round, for which there is no chip; both count."""
    ending: Any = () if supply else ("victory_points",)
    game = scenario(players=3, taker=1, goods={0: "3 corn"}, vp_supply=supply, ending=ending)
    do(game, "choose captain", "load corn on 5")
    player = game.position().players[0]
    assert (player.vp, player.vp_paper, game.position().vp) == (chips, paper, 0)
    assert game.score().players[0].total == 3
    assert game.ending == ("victory_points",)


# Cards that are barred, and cards that are alike.


class Ban(Effect):
    """Bars the mayor's card."""

    rule: ClassVar[str] = "TOY"

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        """That one alone."""
        return [table.ruleset.card_ids.index("mayor")]


class Hermit(Effect):
    """Bars all cards."""

    rule: ClassVar[str] = "TOY"

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        """Every one."""
        return list(range(len(table.ruleset.card_ids)))


class Novice(Hermit):
    """Bars all cards but the mayor's."""

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        """The others."""
        mayor = table.ruleset.card_ids.index("mayor")
        return [card for card in super().barred_cards(table, seat) if card != mayor]


@pytest.mark.rule("ROUND-02")
def test_round_02_a_seat_for_which_all_cards_are_barred_is_passed_over() -> None:
    """The others take their cards, and the round has its end."""
    game = scenario(players=3, city={1: "hermit*"}, expansions=(expansion(Hermit),))
    takers = []
    while game.round == 1:
        takers.append(game.seat)
        play(game, "choose trader" if "choose trader" in texts(game) else "choose captain")
    assert ([0, 2], 1) == (takers, game.governor)


@pytest.mark.rule("ROUND-02")
def test_round_02_a_barred_card_and_a_card_like_another_have_reasons_of_their_own() -> None:
    """Each refusal has its own reason, also where an effect bars some cards but not this one."""
    game = scenario(players=5, city={0: "ban*"}, expansions=(expansion(Ban),))
    assert ("card_barred", "TOY") == reason(game, "choose mayor")
    assert ("same_card", "ROUND-02") == reason(game, "choose prospector_2")
    assert game.is_legal(ChooseRole("prospector"))


@pytest.mark.rule("ROUND-02")
@pytest.mark.parametrize("ask_forced", [False, True])
def test_round_02_a_single_card_that_is_not_barred_is_no_choice(ask_forced: bool) -> None:
    """It is taken at once, or asked for where all is asked for."""
    toys = (expansion(Novice),)
    game = scenario(players=3, city={1: "novice*"}, expansions=toys, ask_forced=ask_forced)
    play(game, "choose trader")
    while game.phase == "trader":
        game.apply(game.legal_actions()[0])
    if ask_forced:
        assert ["choose mayor"] == texts(game)
        play(game, "choose mayor")
    assert "mayor" in {card.card for card in game.position().cards if card.taker == 1}
