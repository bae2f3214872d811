"""Components and set-up (COMP, SETUP, TWO)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from puertorico import BASE, CHANCE, Config, Edition, Game, scenario
from puertorico.actions import Build, ChooseRole, FirstPlayer, Pass, TakeQuarry
from puertorico.errors import PositionError
from puertorico.plugin import Building
from puertorico.types import any_id
from support.games import pass_phase

SIZES = [2, 3, 4, 5]
EDITIONS = list(Edition)

# id: cost, VP, circles, column, city spaces, copies with 3-5 players, copies with 2.
BUILDINGS = {
    "small_indigo_plant": (1, 1, 1, 1, 1, 4, 2),
    "small_sugar_mill": (2, 1, 1, 1, 1, 4, 2),
    "indigo_plant": (3, 2, 3, 2, 1, 3, 2),
    "sugar_mill": (4, 2, 3, 2, 1, 3, 2),
    "tobacco_storage": (5, 3, 3, 3, 1, 3, 2),
    "coffee_roaster": (6, 3, 2, 3, 1, 3, 2),
    "small_market": (1, 1, 1, 1, 1, 2, 1),
    "hacienda": (2, 1, 1, 1, 1, 2, 1),
    "construction_hut": (2, 1, 1, 1, 1, 2, 1),
    "small_warehouse": (3, 1, 1, 1, 1, 2, 1),
    "hospice": (4, 2, 1, 2, 1, 2, 1),
    "office": (5, 2, 1, 2, 1, 2, 1),
    "large_market": (5, 2, 1, 2, 1, 2, 1),
    "large_warehouse": (6, 2, 1, 2, 1, 2, 1),
    "factory": (7, 3, 1, 3, 1, 2, 1),
    "university": (8, 3, 1, 3, 1, 2, 1),
    "harbor": (8, 3, 1, 3, 1, 2, 1),
    "wharf": (9, 3, 1, 3, 1, 2, 1),
    "guild_hall": (10, 4, 1, 4, 2, 1, 1),
    "residence": (10, 4, 1, 4, 2, 1, 1),
    "fortress": (10, 4, 1, 4, 2, 1, 1),
    "customs_house": (10, 4, 1, 4, 2, 1, 1),
    "city_hall": (10, 4, 1, 4, 2, 1, 1),
}
PRODUCTION = list(BUILDINGS)[:6]
PLANTATIONS = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
GOODS = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
PROSPECTORS = {2: 1, 3: 0, 4: 1, 5: 2}
START = {
    2: ["indigo", "corn"],
    3: ["indigo", "indigo", "corn"],
    4: ["indigo", "indigo", "corn", "corn"],
    5: ["indigo", "indigo", "indigo", "corn", "corn"],
}


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


@pytest.mark.rule("COMP-01")
def test_comp_01_an_island_has_twelve_spaces() -> None:
    """Twelve tiles fit on an island, thirteen do not."""
    assert scenario(island={0: "6 corn 6 indigo"}).position().players[0].island[1].count == 6
    with pytest.raises(PositionError, match="12 spaces"):
        scenario(island={0: "6 corn 7 indigo"})


@pytest.mark.rule("COMP-01", "BLD-GEN-9")
def test_comp_01_a_city_has_twelve_spaces() -> None:
    """Five large and two small buildings fill a city; a third small one does not fit."""
    large = "guild_hall residence fortress customs_house city_hall"
    full = scenario(city={0: f"{large} hospice office"})
    assert len(full.position().players[0].city) == 7
    with pytest.raises(PositionError, match="12 spaces"):
        scenario(city={0: f"{large} hospice office wharf"})


@pytest.mark.rule("COMP-02", "SETUP-05")
@pytest.mark.parametrize("players", SIZES)
def test_comp_02_there_is_one_governor_who_chooses_first(players: int) -> None:
    """The governor of the first round is the first to choose a role."""
    for first in range(players):
        game = Game.new(Config(players=players, first_player=first), seed=1)
        assert (game.governor, game.seat, game.decision.kind) == (first, first, "role")


@pytest.mark.rule("COMP-03")
def test_comp_03_eight_role_cards() -> None:
    """The expansion has six different roles and two prospectors."""
    roles = Counter(role.phase for role in BASE.roles)
    assert roles == {
        "settler": 1,
        "mayor": 1,
        "builder": 1,
        "craftsman": 1,
        "trader": 1,
        "captain": 1,
        "prospector": 2,
    }


@pytest.mark.rule("COMP-04", "BLD-GEN-7", "A-93")
@pytest.mark.parametrize("building", BASE.buildings, ids=lambda building: building.id)
def test_comp_04_every_building_is_as_printed(building: Building) -> None:
    """Cost, VP, circles, column, city spaces and number of copies are those of the tile."""
    printed = (
        building.cost,
        building.points,
        building.circles,
        building.column,
        building.spaces,
        building.copies,
        building.copies_for_two,
    )
    assert BUILDINGS[building.id] == printed


@pytest.mark.rule("COMP-04", "BLD-GEN-7")
def test_comp_04_forty_nine_building_tiles() -> None:
    """20 production tiles, 12 small violet kinds twice and 5 large violet kinds once."""
    copies = new(4).position().buildings
    violet = [id for id in BUILDINGS if id not in PRODUCTION]
    assert set(BUILDINGS) == set(copies)
    assert copies.total() == 49
    assert sum(copies[id] for id in PRODUCTION) == 20
    assert Counter({2: 12, 1: 5}) == Counter(copies[id] for id in violet)


@pytest.mark.rule("COMP-05", "SETUP-06")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_comp_05_fifty_eight_island_tiles(players: int) -> None:
    """50 plantations, the starting tiles among them, and 8 quarries."""
    game = new(players)
    assert plantations(game) == PLANTATIONS
    assert game.position().tile_supply == {"quarry": 8}


@pytest.mark.rule("COMP-06", "COMP-11", "SETUP-16", "SETUP-17")
@pytest.mark.parametrize(("players", "supply"), [(3, 55), (4, 75), (5, 95)])
def test_setup_17_colonists_of_supply_and_ship(players: int, supply: int) -> None:
    """The supply is 55, 75 or 95, and as many colonists as players are on the ship besides."""
    position = new(players).position()
    assert position.supply == {"colonist": supply}
    assert position.colonist_ship == {"colonist": players}


@pytest.mark.rule("COMP-06")
def test_comp_06_five_players_use_all_hundred_colonists() -> None:
    """With five players supply and ship are the whole expansion of 100."""
    position = new(5).position()
    assert position.supply.total() + position.colonist_ship.total() == 100


@pytest.mark.rule("COMP-07", "SETUP-14")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_comp_07_all_fifty_goods_are_in_the_supply(players: int) -> None:
    """The supply starts with every good of the game."""
    goods = new(players).position().goods
    assert goods == GOODS
    assert goods.total() == 50


@pytest.mark.rule("COMP-08")
def test_comp_08_five_cargo_ships() -> None:
    """The ships of all player counts are those with 4, 5, 6, 7 and 8 spaces."""
    ships = {ship.capacity for players in SIZES for ship in new(players).position().ships}
    assert ships == {4, 5, 6, 7, 8}


@pytest.mark.rule("COMP-09", "SETUP-08", "A-01")
@pytest.mark.parametrize(
    ("edition", "chips"),
    [
        (Edition.CLASSIC, {3: 75, 4: 100, 5: 122}),
        (Edition.ANNIVERSARY, {3: 75, 4: 100, 5: 126}),
        (Edition.YEAR_1897, {3: 75, 4: 100, 5: 126}),
    ],
)
def test_setup_08_victory_points_by_edition(edition: Edition, chips: dict[int, int]) -> None:
    """Three and four players use 75 and 100 VP, five players every chip."""
    assert chips == {players: new(players, edition).position().vp for players in chips}


@pytest.mark.rule("SETUP-08", "A-01")
def test_setup_08_the_supply_is_a_switch() -> None:
    """The rules may name other supplies of VP for each player count."""
    rules = {"vp_supply": (10, 20, 30, 40)}
    games = [Game.new(Config(players=players, rules=any_id(rules)), seed=1) for players in SIZES]
    assert [game.position().vp for game in games] == [10, 20, 30, 40]


@pytest.mark.rule("COMP-10", "SETUP-02", "A-02")
def test_comp_10_the_bank_never_runs_out() -> None:
    """With all 86 doubloons of the game in hand a player still earns one from the bank."""
    game = scenario(players=4, doubloons={0: 86, 1: 86})
    game.apply(ChooseRole("prospector"))
    assert game.players[0].doubloons == 87


@pytest.mark.rule("SETUP-01")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_setup_01_all_buildings_are_for_sale(players: int) -> None:
    """Every copy of every base building lies in the supply."""
    assert new(players).position().buildings == {id: row[5] for id, row in BUILDINGS.items()}


@pytest.mark.rule("SETUP-03", "SETUP-04")
@pytest.mark.parametrize(("players", "doubloons"), [(3, 2), (4, 3), (5, 4)])
def test_setup_03_money_is_one_less_than_the_players(players: int, doubloons: int) -> None:
    """Everybody starts with one doubloon less than there are players, open to all."""
    assert [player.doubloons for player in new(players).players] == [doubloons] * players


@pytest.mark.rule("SETUP-05", "A-03")
def test_setup_05_seat_0_is_governor_by_default() -> None:
    """Without a wish seat 0 begins; with one, the seat that was named."""
    assert new(4).governor == 0
    assert Game.new(Config(players=4, first_player=3), seed=1).governor == 3


@pytest.mark.rule("SETUP-05", "A-03")
def test_setup_05_the_first_governor_may_be_drawn() -> None:
    """A random first player is a draw in which all seats are alike."""
    game = Game.new(Config(players=4, first_player="random"), seed=1, chance="manual")
    assert game.seat == CHANCE
    assert game.chance_outcomes() == tuple((FirstPlayer(seat), 1) for seat in range(4))
    game.apply(FirstPlayer(2))
    while game.seat == CHANCE:
        game.apply(game.legal_actions()[0])
    assert (game.governor, game.seat) == (2, 2)
    assert start_tiles(game) == ["corn", "corn", "indigo", "indigo"]


@pytest.mark.rule("SETUP-05", "A-03")
def test_setup_05_seeds_draw_every_governor() -> None:
    """With seeds the draw reaches all seats."""
    config = Config(players=4, first_player="random")
    assert {Game.new(config, seed=seed).governor for seed in range(40)} == {0, 1, 2, 3}


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
    game = scenario(players=players, role="settler")
    game.apply(TakeQuarry())
    assert game.position().tile_supply == {"quarry": 7}


@pytest.mark.rule("SETUP-10", "SETUP-11", "A-91")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_setup_10_the_rest_is_face_down(players: int) -> None:
    """What is neither on islands nor in the row lies face-down; nothing is discarded yet."""
    position = new(players).position()
    assert position.row.total() == players + 1
    assert position.face_down.total() == 50 - players - (players + 1)
    assert position.discards == {}


@pytest.mark.rule("SETUP-10", "A-91")
def test_setup_10_the_face_down_tiles_are_shuffled() -> None:
    """The first tile turned up is any face-down one, each as likely as it is frequent."""
    game = Game.new(Config(players=3), chance="manual")
    weights = {str(action): weight for action, weight in game.chance_outcomes()}
    left = {"corn": 9, "indigo": 10, "sugar": 11, "tobacco": 9, "coffee": 8}
    assert weights == {f"reveal {kind}": number for kind, number in left.items()}


@pytest.mark.rule("SETUP-11")
@pytest.mark.parametrize(("players", "tiles"), [(3, 4), (4, 5), (5, 6)])
def test_setup_11_size_of_the_row(players: int, tiles: int) -> None:
    """One plantation more than there are players lies face-up, and never a quarry."""
    for seed in range(5):
        row = new(players, seed=seed).position().row
        assert row.total() == tiles
        assert "quarry" not in row


@pytest.mark.rule("SETUP-12", "TWO-10")
@pytest.mark.parametrize("players", SIZES)
def test_setup_12_role_cards_by_player_count(players: int) -> None:
    """Three players have no prospector, two and four have one, five have both."""
    cards = [card.card for card in new(players).position().cards]
    roles = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]
    assert cards == roles + ["prospector", "prospector_2"][: PROSPECTORS[players]]
    assert all(card.doubloons == 0 for card in new(players).position().cards)


@pytest.mark.rule("SETUP-13", "TWO-08")
@pytest.mark.parametrize(
    ("players", "capacities"), [(2, [4, 6]), (3, [4, 5, 6]), (4, [5, 6, 7]), (5, [6, 7, 8])]
)
def test_setup_13_cargo_ships_by_player_count(players: int, capacities: list[int]) -> None:
    """The ships in play, all of them empty."""
    ships = new(players).position().ships
    assert [ship.capacity for ship in ships] == capacities
    assert [(ship.good, ship.count) for ship in ships] == [(None, 0)] * len(capacities)


@pytest.mark.rule("SETUP-15", "COMP-11")
@pytest.mark.parametrize("players", SIZES)
def test_setup_15_the_trading_house_is_empty(players: int) -> None:
    """No good lies in the trading house."""
    assert new(players).position().trading_house == ()


@pytest.mark.rule("SETUP-18")
def test_setup_18_unused_material_is_out_of_the_game() -> None:
    """A card that the player count does not use can never be taken."""
    card = ChooseRole("prospector_2")
    illegality = new(4).explain(card)
    assert illegality is not None
    assert (illegality.reason, illegality.rule) == ("not_in_game", "SETUP-18")
    with pytest.raises(PositionError):
        scenario(players=4, ships="8: 3 corn")
    assert scenario(players=5, coins={"prospector_2": 1}).is_legal(card)


@pytest.mark.rule("TWO-01", "A-98")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_01_base_rules_apply(edition: Edition) -> None:
    """Two players play every role as usual, to an end condition of the base game."""
    game = Game.new(Config(players=2, edition=edition), seed=3)
    choose = random.Random(3).choice
    chosen = set()
    while not game.is_over:
        action = choose(game.legal_actions())
        if isinstance(action, ChooseRole):
            chosen.add(action.card)
        game.apply(action)
    assert len(chosen) == 7
    assert set(game.ending) <= {"colonists", "city", "victory_points"}


@pytest.mark.rule("TWO-01")
def test_two_01_privileges_are_the_usual_ones() -> None:
    """The settler alone may take a quarry, the builder alone pays a doubloon less."""
    settler = scenario(players=2, role="settler", taker=1)
    assert settler.is_legal(TakeQuarry())
    settler.apply(Pass())
    assert (settler.seat, settler.is_legal(TakeQuarry())) == (0, False)
    builder = scenario(players=2, role="builder", taker=1, doubloons={0: 1, 1: 1})
    assert builder.is_legal(Build("hacienda"))
    builder.apply(Pass())
    assert (builder.seat, builder.is_legal(Build("hacienda"))) == (0, False)


@pytest.mark.rule("TWO-02", "TWO-07")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_02_each_player_starts_with_three_doubloons(edition: Edition) -> None:
    """3 doubloons each, 40 colonists in the supply, 2 on the ship."""
    game = new(2, edition)
    assert [player.doubloons for player in game.players] == [3, 3]
    assert game.position().supply == {"colonist": 40}
    assert game.position().colonist_ship == {"colonist": 2}


@pytest.mark.rule("TWO-03", "TWO-04", "A-82")
def test_two_03_three_tiles_of_each_kind_are_out() -> None:
    """5 quarries and three plantations fewer of each kind; three face-up, the rest face-down."""
    game = new(2)
    position = game.position()
    assert plantations(game) == {kind: number - 3 for kind, number in PLANTATIONS.items()}
    assert position.tile_supply == {"quarry": 5}
    assert position.row.total() == 3
    assert position.face_down.total() == 35 - 2 - 3


@pytest.mark.rule("TWO-05")
def test_two_05_buildings_for_two() -> None:
    """One copy of each violet building, two of each production building."""
    copies = new(2).position().buildings
    assert copies == {id: 2 if id in PRODUCTION else 1 for id in BUILDINGS}


@pytest.mark.rule("TWO-06", "A-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_06_sixty_five_victory_points(edition: Edition) -> None:
    """Two players use 65 VP in every edition."""
    assert new(2, edition).position().vp == 65


@pytest.mark.rule("TWO-09", "A-82")
def test_two_09_two_goods_of_each_kind_are_out() -> None:
    """8 corn, 9 indigo, 9 sugar, 7 tobacco and 7 coffee remain."""
    goods = {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}
    assert new(2).position().goods == goods


@pytest.mark.rule("TWO-11", "TWO-12", "ROUND-03")
def test_two_11_players_alternate_until_each_has_three_roles() -> None:
    """Six of the seven cards are taken in turn; each pick is carried out by both."""
    game = new(2)
    pickers = []
    for card in ["settler", "mayor", "builder", "craftsman", "trader", "captain"]:
        assert (game.round, game.phase) == (1, "round")
        pickers.append(game.seat)
        game.apply(ChooseRole(any_id(card)))
        if card == "settler":
            game.apply(Pass())
            assert (game.seat, game.phase) == (1, "settler")
        pass_phase(game)
    assert pickers == [0, 1, 0, 1, 0, 1]
    assert (game.round, game.governor, game.seat) == (2, 1, 1)
    cards = game.position().cards
    assert {card.card: card.doubloons for card in cards if card.doubloons} == {"prospector": 1}
    assert [card.taker for card in cards] == [None] * 7


@pytest.mark.rule("TWO-13", "END-01", "END-03")
def test_two_13_the_round_is_finished() -> None:
    """After an end condition the two players still take the roles left to them."""
    game = scenario(
        players=2,
        role="builder",
        doubloons={0: 10},
        city={0: "residence fortress city_hall office hospice harbor wharf hacienda"},
        taken={"settler": 1},
        governor=1,
    )
    game.apply(Build("small_market"))
    pass_phase(game)
    assert game.ending == ("city",)
    for card in ["craftsman", "trader", "captain", "prospector"]:
        assert not game.is_over
        game.apply(ChooseRole(any_id(card)))
        pass_phase(game)
    assert (game.is_over, game.round) == (True, 1)


@pytest.mark.rule("TWO-14", "MAYOR-10")
def test_two_14_the_ship_gets_at_least_two() -> None:
    """Without empty circles two colonists are put on the ship."""
    game = scenario(players=2, role="mayor")
    pass_phase(game)
    assert game.position().colonist_ship == {"colonist": 2}
