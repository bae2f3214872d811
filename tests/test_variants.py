"""Variants change the numbers, the spaces and the end of the base game as data of a manifest."""

from __future__ import annotations

import re
from typing import Any

import pytest
from variants import GREAT_HARBOR, GUILDS, NEW_LAND, RICH_HANDS, SETTLERS_END, SHORT_GAME, VARIANTS

from puertorico import Config, Game, Position, Record, View, scenario
from puertorico.errors import PositionError
from puertorico.events import EndTriggered
from puertorico.pictures import svg, svg_player
from puertorico.plugin import EndCondition, Expansion, SetupChange
from puertorico.testing import assert_refused, check_expansion, play
from puertorico.types import any_id
from support.sentences import CANONICAL


@pytest.mark.no_cover
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_checked_games(variant: Expansion) -> None:
    """Checked games find no mistake, in any form in which a game can be written."""
    report = check_expansion(variant, games=2, every=40, with_=())
    assert report.hooks == report.actions == (), report


@pytest.mark.long
@pytest.mark.all_expansions
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_checked_games_with_all_expansions(variant: Expansion) -> None:
    """Nor do games with all published expansions."""
    assert check_expansion(variant, games=12).unreached == ()


def new(players: int, *expansions: Expansion, **options: Any) -> Game:
    """Returns a new game with some variants."""
    return Game.new(Config(players=players, expansions=expansions, **options), seed=3, checked=True)


@pytest.mark.parametrize(
    ("players", "ships", "house", "coffee"),
    [
        (2, [3, 4, 6], 4, 4),
        (3, [3, 4, 5, 6], 4, 4),
        (4, [3, 5, 6, 7], 5, 5),
        (5, [3, 6, 7, 8], 5, 5),
    ],
)
def test_ships_and_trading_house(players: int, ships: list[int], house: int, coffee: int) -> None:
    """A ship is added for everybody; the house and a price follow the number of players."""
    game = new(players, GREAT_HARBOR)
    assert [ship.capacity for ship in game.ships] == ships == list(game.material.ships)
    assert (game.material.house_size, game.material.prices["coffee"]) == (house, coffee)
    assert game.material.prices["corn"] == 0


def test_a_larger_trading_house() -> None:
    """It takes a fifth good, and is full then; the position of a smaller one is refused."""
    sold = "corn indigo sugar tobacco"
    asked: dict[str, Any] = {
        "role": "trader", "goods": {0: "coffee", 1: "coffee"}, "doubloons": {0: 0},
        "trading_house": sold,
    }  # fmt: skip
    game = scenario(expansions=(GREAT_HARBOR,), checked=True, **asked)
    assert_refused(scenario(ask_forced=True, **asked), "sell coffee", "house_full")
    play(game, "sell coffee")
    assert game.players[0].doubloons == 6
    assert (game.kind, game.trading_house) == ("role", ())
    with pytest.raises(PositionError, match="the trading house holds 5 goods, not 6"):
        scenario(expansions=(GREAT_HARBOR,), trading_house=f"{sold} coffee corn")
    with pytest.raises(PositionError, match="the trading house holds 4 goods, not 5"):
        scenario(trading_house=f"{sold} coffee")


@pytest.mark.no_cover
def test_larger_islands_and_cities() -> None:
    """The thirteenth tile and building go there; an island of the base game is full with twelve."""
    island = {0: "9 sugar 2 indigo corn"}
    game = scenario(role="settler", island=island, row="corn", expansions=(NEW_LAND,), checked=True)
    material, player = game.material, game.players[0]
    assert (material.row_size, material.tiles["quarry"].supply) == (6, 10)
    assert (material.island_size, material.city_size) == (15, 14)
    assert (material.free_island_spaces(player), material.free_city_spaces(player)) == (3, 14)
    play(game, "take plantation corn")
    assert material.island_spaces(game.players[0]) == 13
    game = scenario(role="settler", island=island, ask_forced=True)
    assert_refused(game, "take quarry", "island_full")

    large = "guild_hall residence fortress customs_house city_hall"
    city = {0: f"{large} hacienda hospice office"}
    game = scenario(
        role="builder", city=city, doubloons={0: 40}, expansions=(NEW_LAND,), checked=True
    )
    play(game, "build wharf")
    assert (material.free_city_spaces(game.players[0]), game.ending) == (0, ("city",))
    with pytest.raises(PositionError, match="the city has 12 spaces, not 13"):
        scenario(city=city)
    with pytest.raises(PositionError, match="the island has 15 spaces, not 16"):
        scenario(island={0: "9 sugar 7 tobacco"}, expansions=(NEW_LAND,))


@pytest.mark.no_cover
@pytest.mark.parametrize("size", [(1, 1), (4, 13), (11, 7), (15, 14), (40, 40)])
def test_pictures_of_other_spaces(size: tuple[int, int]) -> None:
    """A picture has every space of an island and of a city, and boards are high enough for them."""
    island, city = size
    expansion = Expansion(
        id="land",
        changes=(SetupChange(island_size=island, city_size=city, house_size=7, row_size=9),),
    )
    game = new(3, expansion)
    picture = svg(game.view(0), columns=2)
    assert picture.count("pr-lot") - _styled("pr-lot") == 3 * city
    spaces = 3 * (island - 1) + 9 - game.row.total()
    assert picture.count("pr-land") - _styled("pr-land") == spaces
    rows = max((island + 3) // 4, (city + 3) // 4)
    board, usual = svg_player(game.view(0), 0), svg_player(new(3).view(0), 0)
    assert _height(board) == _height(usual) + (rows - 3) * 50


def _height(picture: str) -> int:
    """Returns the height of a picture."""
    (height,) = re.findall(r'^<svg [^>]* height="(\d+)"', picture)
    return int(height)


def _styled(name: str) -> int:
    """Returns how often the style sheet of a picture names a class."""
    start, _, _ = svg(new(2).view(0), columns=2).partition("</style>")
    return start.count(name)


def test_every_city_can_be_drawn() -> None:
    """Large buildings lie side by side, also where the last row of a city is not complete."""
    large = "guild_hall residence fortress customs_house city_hall"
    for size, rest in ((10, ""), (11, "office"), (13, "office harbor wharf"), (14, "office")):
        expansion = Expansion(id="land", changes=(SetupChange(city_size=size),))
        game = scenario(city={0: f"{large} {rest}"}, expansions=(expansion,))
        picture = svg(game.view(0))
        assert all(f'data-building="{id}"' in picture for id in f"{large} {rest}".split())


@pytest.mark.parametrize(
    ("edition", "rules", "vp", "colonists"),
    [("anniversary", {}, 60, 55), ("classic", {}, 100, 75),
     ("classic", {"pace": "short", "short_vp": (20, 30, 44, 50)}, 44, 55)],
)  # fmt: skip
def test_numbers_that_follow_switches(
    edition: Any, rules: dict[Any, Any], vp: int, colonists: int
) -> None:
    """A change can depend on a switch, or be its number; editions have their values."""
    game = new(4, SHORT_GAME, edition=edition, rules=rules)
    assert (game.vp, game.material.vp, game.supply["colonist"]) == (vp, vp, colonists)


def test_other_first_hands() -> None:
    """Doubloons, tiles and goods; what is dealt is missing from the supply."""
    game = new(3, RICH_HANDS, first_player="random")
    first = game.governor
    assert [player.doubloons for player in game.players] == [4, 4, 4]
    assert game.tile_supply["quarry"] == 5
    for seat, player in enumerate(game.players):
        assert player.goods.get("corn", 0) == (seat != first)
        assert [(tile.tile, tile.count) for tile in player.island][-1] == ("quarry", 1)


def test_another_end() -> None:
    """A full island ends the game; a full city and a lack of colonists do not any more."""
    game = scenario(
        players=3, role="settler", island={0: "7 indigo"}, row="2 corn",
        expansions=(SETTLERS_END,), checked=True,
    )  # fmt: skip
    assert game.material.endings == ("victory_points", "rounds", "full_island")
    events = game.play(game.parse_action("take plantation corn"))
    (met,) = [event for event in events if isinstance(event, EndTriggered)]
    assert met == EndTriggered(rule="SETTLED-1", ending=any_id("full_island"))
    assert CANONICAL.describe(met) == "an end condition is met: full island"
    assert game.ending == ("full_island",)
    game.play_out(seed=1)
    assert game.round == 1

    large = "guild_hall residence fortress customs_house city_hall"
    full = {"city": {0: f"{large} office"}, "doubloons": {0: 40}, "role": "builder"}
    game = scenario(expansions=(SETTLERS_END,), **full)  # type: ignore[arg-type]
    play(game, "build wharf")
    assert game.ending == ()
    with pytest.raises(PositionError, match="ending: 'city' is not one of victory_points, rounds,"):
        scenario(expansions=(SETTLERS_END,), ending=("city",))


@pytest.mark.no_cover
def test_forms_of_a_game_with_another_end() -> None:
    """Records, positions, views and schemas have what the variants bring."""
    expansions = (GREAT_HARBOR, SETTLERS_END)
    game = new(4, *expansions)
    game.play_out(seed=7)
    assert game.ending == ("full_island",)
    record = game.record()
    again = Record.from_json(record.to_json(), expansions=expansions)
    assert again == record
    assert again.replay().ending == game.ending
    position = game.position()
    assert Position.from_json(position.to_json(), expansions=expansions) == position
    view = game.view(1)
    assert View.from_json(view.to_json(), expansions=expansions) == view
    assert "full island" in str(game)


def test_an_end_that_changes_nothing_else() -> None:
    """An end condition that replaces none comes beside those of the base game."""
    expansion = Expansion(id="famine", endings=(EndCondition(id="famine"),))
    game = scenario(expansions=(expansion,), ending=("famine", "city"))  # type: ignore[arg-type]
    assert game.ending == ("city", "famine")


def test_what_was_sold_in_this_phase() -> None:
    """Slots say it until the phase of the role ends, in positions and copies too."""
    game = scenario(
        players=3, role="trader", city={1: "office*"}, goods={0: "corn", 1: "corn", 2: "indigo"},
        doubloons={0: 0, 1: 4, 2: 0}, expansions=(GUILDS,), checked=True,
    )  # fmt: skip
    play(game, "sell corn")
    position = game.position()
    assert [player.slots["sold_kind"] for player in position.players] == [1, 0, 0]
    game = Game.from_position(
        Position.from_json(position.to_json(), expansions=(GUILDS,)), seed=1, checked=True
    )
    play(game, "sell corn")
    assert game.players[1].doubloons == 3
    copy = game.copy()
    play(game, "sell indigo")
    assert game.kind == "role"
    assert game.position().slots["have_built"] == 0
    assert [player.slots["sold_kind"] for player in game.position().players] == [0, 0, 0]
    assert [player.slots["sold_kind"] for player in copy.position().players] == [1, 1, 0]
    game.undo()
    assert game.position() == copy.position()


def test_who_has_built_in_this_phase() -> None:
    """The first gets the point, in the next builder phase again."""
    game = scenario(
        players=2, role="builder", doubloons={0: 9, 1: 9}, expansions=(GUILDS,), checked=True
    )
    play(game, "build hacienda")
    assert game.position().slots["have_built"] == 1
    play(game, "build office")
    assert [player.vp for player in game.position().players] == [1, 0]
    assert game.position().slots["have_built"] == 0
