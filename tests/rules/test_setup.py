"""Components and set-up (COMP, SETUP, TWO)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from puertorico import BASE, CHANCE, Config, Edition, Game, scenario
from puertorico.actions import Build, ChooseRole, FirstPlayer, Pass, TakeQuarry
from puertorico.errors import PositionError
from puertorico.types import any_id
from support.games import BUILDINGS, do, pass_phase, reason, spaces

SIZES = [2, 3, 4, 5]
EDITIONS = list(Edition)
PRODUCTION = list(BUILDINGS)[:6]
PLANTATIONS = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
GOODS = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]
PROSPECTORS = {2: 1, 3: 0, 4: 1, 5: 2}
START = {
    2: ["indigo", "corn"],
    3: ["indigo", "indigo", "corn"],
    4: ["indigo", "indigo", "corn", "corn"],
    5: ["indigo", "indigo", "indigo", "corn", "corn"],
}
LARGE = "guild_hall residence fortress customs_house city_hall"


def new(players: int, edition: Edition = Edition.ANNIVERSARY, seed: int = 1) -> Game:
    """Returns a new game of the base game."""
    return Game.new(Config(players=players, edition=edition), seed=seed)


def plantations(game: Game) -> Counter[str]:
    """Returns all plantations of the table by kind, wherever they lie."""
    position = game.position()
    found: Counter[str] = Counter()
    for part in (position.row, position.face_down, position.discards):
        found.update(part)
    for player in position.players:
        found.update({tile.tile: tile.count for tile in player.island if tile.tile != "quarry"})
    return found


def start_tiles(game: Game) -> list[str]:
    """Returns the only tile of each seat."""
    found: list[str] = []
    for player in game.position().players:
        (tile,) = player.island
        assert tile.count == 1
        found.append(tile.tile)
    return found


@pytest.mark.rule("COMP-01", "BLD-GEN-9")
def test_comp_01_island_and_city_have_twelve_spaces() -> None:
    """Twelve tiles, or five large and two small buildings, and no more."""
    board = scenario(island={0: "6 corn 6 indigo"}, city={0: f"{LARGE} hospice office"})
    assert board.position().players[0].island[1].count == 6
    assert len(board.position().players[0].city) == 7
    with pytest.raises(PositionError, match="12 spaces"):
        scenario(island={0: "6 corn 7 indigo"})
    with pytest.raises(PositionError, match="12 spaces"):
        scenario(city={0: f"{LARGE} hospice office wharf"})


@pytest.mark.rule("COMP-02", "SETUP-05", "A-03")
@pytest.mark.parametrize("players", SIZES)
def test_comp_02_there_is_one_governor_who_chooses_first(players: int) -> None:
    """The governor is the first to choose a role: the seat that was named, or seat 0."""
    assert new(players).governor == 0
    for first in range(players):
        game = Game.new(Config(players=players, first_player=first), seed=1)
        assert (game.governor, game.seat, game.decision.kind) == (first, first, "role")


@pytest.mark.rule("COMP-03")
def test_comp_03_eight_role_cards() -> None:
    """The game has six different roles and two prospectors."""
    assert [role.phase for role in BASE.roles] == [*ROLES, "prospector", "prospector"]


@pytest.mark.rule("COMP-04", "BLD-GEN-7", "A-93")
def test_comp_04_every_building_is_as_printed() -> None:
    """Cost, VP, circles, column, copies and city spaces are those of the tile."""
    names = ("cost", "points", "circles", "column", "copies", "copies_for_two")
    for building in BASE.buildings:
        assert BUILDINGS[building.id] == tuple(getattr(building, name) for name in names)
        assert spaces(building.id) == building.spaces


@pytest.mark.rule("COMP-04", "BLD-GEN-7", "SETUP-01")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_comp_04_forty_nine_building_tiles(players: int) -> None:
    """20 production tiles, 12 small violet kinds twice and 5 large ones once, all for sale."""
    copies = new(players).position().buildings
    assert copies == {id: row[4] for id, row in BUILDINGS.items()}
    assert copies.total() == 49
    assert sum(copies[id] for id in PRODUCTION) == 20
    assert Counter({2: 12, 1: 5}) == Counter(copies[id] for id in BUILDINGS if id not in PRODUCTION)


@pytest.mark.rule("COMP-05", "SETUP-06", "COMP-07", "SETUP-14", "SETUP-15", "COMP-11")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_comp_05_fifty_eight_island_tiles_and_fifty_goods(players: int) -> None:
    """50 plantations and 8 quarries; all goods are in the supply, none in the trading house."""
    position = new(players).position()
    assert plantations(new(players)) == PLANTATIONS
    assert position.tile_supply == {"quarry": 8}
    assert position.goods == GOODS
    assert position.goods.total() == 50
    assert position.trading_house == ()


@pytest.mark.rule("COMP-06", "COMP-11", "SETUP-16", "SETUP-17")
@pytest.mark.parametrize(("players", "supply"), [(3, 55), (4, 75), (5, 95)])
def test_setup_17_colonists_of_supply_and_ship(players: int, supply: int) -> None:
    """55, 75 or 95, and one for each player on the ship; five players use all hundred."""
    position = new(players).position()
    assert position.supply == {"colonist": supply}
    assert position.colonist_ship == {"colonist": players}


@pytest.mark.rule("COMP-09", "SETUP-08", "A-01", "TWO-06")
@pytest.mark.parametrize("edition", EDITIONS)
def test_setup_08_victory_points_by_edition(edition: Edition) -> None:
    """Two to four players use 65, 75 and 100 VP, five players every chip."""
    chips = [65, 75, 100, 122 if edition is Edition.CLASSIC else 126]
    assert chips == [new(players, edition).position().vp for players in SIZES]


@pytest.mark.rule("SETUP-08", "A-01")
def test_setup_08_the_supply_is_a_switch() -> None:
    """The rules may name other supplies of VP for each player count."""
    rules = any_id({"vp_supply": (10, 20, 30, 40)})
    games = [Game.new(Config(players=players, rules=rules), seed=1) for players in SIZES]
    assert [game.position().vp for game in games] == [10, 20, 30, 40]


@pytest.mark.rule("COMP-10", "SETUP-02", "A-02")
def test_comp_10_the_bank_never_runs_out() -> None:
    """With all 86 doubloons of the game in hand a player still earns one from the bank."""
    game = scenario(players=4, doubloons={0: 86, 1: 86})
    assert do(game, "choose prospector").players[0].doubloons == 87


@pytest.mark.rule("SETUP-03", "SETUP-04")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_setup_03_money_is_one_less_than_the_players(players: int) -> None:
    """Everybody starts with one doubloon less than there are players, open to all."""
    assert [player.doubloons for player in new(players).players] == [players - 1] * players


@pytest.mark.rule("SETUP-05", "A-03")
def test_setup_05_the_first_governor_may_be_drawn() -> None:
    """A random first player is a draw in which all seats are alike; seeds reach them all."""
    config = Config(players=4, first_player="random")
    assert {Game.new(config, seed=seed).governor for seed in range(40)} == {0, 1, 2, 3}
    game = Game.new(config, seed=1, chance="manual")
    assert game.seat == CHANCE
    assert game.chance_outcomes() == tuple((FirstPlayer(seat), 1) for seat in range(4))
    do(game, "first player 2")
    while game.seat == CHANCE:
        game.apply(game.legal_actions()[0])
    assert (game.governor, game.seat) == (2, 2)
    assert start_tiles(game) == ["corn", "corn", "indigo", "indigo"]


@pytest.mark.no_cover
@pytest.mark.rule("SETUP-06", "EX-START-1", "TWO-02")
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_setup_06_starting_tiles_from_the_governor_on(players: int, edition: Edition) -> None:
    """Indigo goes to the governor and the first seats clockwise, corn to the last ones."""
    for first in range(players):
        config = Config(players=players, edition=edition, first_player=first)
        tiles = start_tiles(Game.new(config, seed=1))
        assert tiles[first:] + tiles[:first] == START[players]


@pytest.mark.rule("SETUP-07")
@pytest.mark.parametrize("players", SIZES)
def test_setup_07_players_start_with_money_and_a_tile_only(players: int) -> None:
    """Nobody has colonists, goods, VP or buildings; the starting tile is not occupied."""
    for player in new(players).position().players:
        assert [tile.workers.total() for tile in player.island] == [0]
        assert (player.vp, player.vp_paper, player.city) == (0, 0, ())
        assert player.goods.total() == player.holding.total() == 0


@pytest.mark.rule("SETUP-09")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_setup_09_eight_quarries_are_open_to_the_settler(players: int) -> None:
    """All 8 quarries lie open, so that the first settler can take one of them."""
    game = do(scenario(players=players, role="settler"), "take quarry")
    assert game.position().tile_supply == {"quarry": 7}


@pytest.mark.rule("SETUP-10", "SETUP-11", "A-91")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_setup_10_the_rest_is_face_down(players: int) -> None:
    """One plantation more than players lies face-up, the rest face-down; nothing is discarded."""
    for seed in range(5):
        position = new(players, seed=seed).position()
        assert position.row.total() == players + 1
        assert "quarry" not in position.row
        assert position.face_down.total() == 50 - players - (players + 1)
        assert position.discards == {}


@pytest.mark.rule("SETUP-10", "A-91")
def test_setup_10_the_face_down_tiles_are_shuffled() -> None:
    """The first tile turned up is any face-down one, each as likely as it is frequent."""
    game = Game.new(Config(players=3), chance="manual")
    weights = {str(action): weight for action, weight in game.chance_outcomes()}
    left = {"corn": 9, "indigo": 10, "sugar": 11, "tobacco": 9, "coffee": 8}
    assert weights == {f"reveal {kind}": number for kind, number in left.items()}


@pytest.mark.rule("SETUP-12", "TWO-10")
@pytest.mark.parametrize("players", SIZES)
def test_setup_12_role_cards_by_player_count(players: int) -> None:
    """Three players have no prospector, two and four have one, five have both."""
    cards = new(players).position().cards
    prospectors = ["prospector", "prospector_2"][: PROSPECTORS[players]]
    assert [(card.card, card.doubloons) for card in cards] == [
        (card, 0) for card in ROLES + prospectors
    ]


@pytest.mark.rule("SETUP-13", "TWO-08", "COMP-08")
@pytest.mark.parametrize(
    ("players", "capacities"), [(2, [4, 6]), (3, [4, 5, 6]), (4, [5, 6, 7]), (5, [6, 7, 8])]
)
def test_setup_13_cargo_ships_by_player_count(players: int, capacities: list[int]) -> None:
    """The ships in play, of five in all, all of them empty."""
    ships = new(players).position().ships
    empty = [(capacity, None, 0) for capacity in capacities]
    assert [(ship.capacity, ship.good, ship.count) for ship in ships] == empty


@pytest.mark.rule("SETUP-18")
def test_setup_18_unused_material_is_out_of_the_game() -> None:
    """A card that the player count does not use can never be taken."""
    card = ChooseRole("prospector_2")
    assert reason(new(4), card) == ("not_in_game", "SETUP-18")
    with pytest.raises(PositionError):
        scenario(players=4, ships="8: 3 corn")
    assert scenario(players=5, coins={"prospector_2": 1}).is_legal(card)


@pytest.mark.rule("TWO-01", "A-98")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_01_base_rules_apply(edition: Edition) -> None:
    """Two players play every role as usual, to an end condition of the base game."""
    game = Game.new(Config(players=2, edition=edition), seed=3)
    choose = random.Random(3).choice
    while not game.is_over:
        game.apply(choose(game.legal_actions()))
    assert 7 == len({action for action in game.history if isinstance(action, ChooseRole)})
    assert set(game.ending) <= {"colonists", "city", "victory_points"}


@pytest.mark.rule("TWO-01")
def test_two_01_privileges_are_the_usual_ones() -> None:
    """The settler alone may take a quarry, the builder alone pays a doubloon less."""
    settler = scenario(players=2, role="settler", taker=1)
    builder = scenario(players=2, role="builder", taker=1, doubloons={0: 1, 1: 1})
    for game, action in ((settler, TakeQuarry()), (builder, Build("hacienda"))):
        assert game.is_legal(action)
        game.apply(Pass())
        assert (game.seat, game.is_legal(action)) == (0, False)


@pytest.mark.rule("TWO-02", "TWO-03", "TWO-04", "TWO-05", "TWO-07", "TWO-09", "A-82")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_02_material_for_two(edition: Edition) -> None:
    """Money, colonists, tiles, buildings and goods; three of the plantations lie face-up."""
    game = new(2, edition)
    position = game.position()
    assert [player.doubloons for player in game.players] == [3, 3]
    assert position.supply == {"colonist": 40}
    assert position.colonist_ship == {"colonist": 2}
    assert plantations(game) == {kind: number - 3 for kind, number in PLANTATIONS.items()}
    assert position.tile_supply == {"quarry": 5}
    assert (position.row.total(), position.face_down.total()) == (3, 35 - 2 - 3)
    assert position.buildings == {id: 2 if id in PRODUCTION else 1 for id in BUILDINGS}
    assert position.goods == {kind: number - 2 for kind, number in GOODS.items()}


@pytest.mark.rule("TWO-11", "TWO-12", "ROUND-03")
def test_two_11_players_alternate_until_each_has_three_roles() -> None:
    """Six of the seven cards are taken in turn; each pick is carried out by both."""
    game = new(2)
    for turn, card in enumerate(ROLES):
        assert (game.round, game.phase, game.seat) == (1, "round", turn % 2)
        do(game, f"choose {card}")
        if card == "settler":
            do(game, "pass")
            assert (game.seat, game.phase) == (1, "settler")
        pass_phase(game)
    assert (game.round, game.governor, game.seat) == (2, 1, 1)
    cards = game.position().cards
    assert {card.card: card.doubloons for card in cards if card.doubloons} == {"prospector": 1}
    assert [card.taker for card in cards] == [None] * 7


@pytest.mark.rule("TWO-13", "END-01", "END-03")
def test_two_13_the_round_is_finished() -> None:
    """After an end condition the two players still take the roles left to them."""
    game = scenario(
        players=2, role="builder", doubloons={0: 10},
        city={0: "residence fortress city_hall office hospice harbor wharf hacienda"},
        taken={"settler": 1}, governor=1,
    )  # fmt: skip
    pass_phase(do(game, "build small_market"))
    assert game.ending == ("city",)
    for card in ["craftsman", "trader", "captain", "prospector"]:
        assert not game.is_over
        pass_phase(do(game, f"choose {card}"))
    assert (game.is_over, game.round) == (True, 1)


@pytest.mark.rule("TWO-14", "MAYOR-10")
def test_two_14_the_ship_gets_at_least_two() -> None:
    """Without empty circles two colonists are put on the ship."""
    game = scenario(players=2, role="mayor")
    pass_phase(game)
    assert game.position().colonist_ship == {"colonist": 2}
