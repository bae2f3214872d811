"""Which part of a picture an action is on."""

from __future__ import annotations

import re

import pytest

from puertorico import FESTIVAL, NEW_BUILDINGS, NOBLES, SMUGGLER, Action, Config, Game, scenario
from puertorico.actions import Pass
from puertorico.events import EndTriggered, GovernorPassed
from puertorico.expansions.new_buildings import MoveGuest, ReturnColonist
from puertorico.expansions.nobles import DiscardTile
from puertorico.pictures import Look, svg
from puertorico.pictures._svg.figures import RING
from puertorico.pictures._svg.marks import _event_keys
from puertorico.pictures._svg.paint import lines, numbered, short
from puertorico.plugin import Expansion, Role, Slot
from support.expansions import GUESTS
from support.expansions import SMUGGLER as TOY
from support.pictures import inherited, parts, shown_as, words_of

ALL = (NEW_BUILDINGS, NOBLES, SMUGGLER, FESTIVAL)


def target(game: Game, action: Action | str) -> dict[str, str]:
    """Returns what the one part that stands for an action says of itself, without ``data-``."""
    view = game.view(game.seat if game.seat >= 0 else None)
    picture = svg(view, look=Look(actions=game.legal_actions()))
    (part,) = parts(picture, "pr-legal", action=action)
    known = inherited(picture, part)
    return {name.removeprefix("data-"): value for name, value in known.items()}


def on(game: Game, action: Action | str, **wanted: object) -> None:
    """Checks that the part of an action has these attributes."""
    found = target(game, action)
    shown = {name: found.get(name) for name in wanted}
    assert shown == {name: str(value) for name, value in wanted.items()}


def test_roles_are_on_their_cards() -> None:
    """A role is taken by its card."""
    on(scenario(), "choose mayor", role="mayor")


def test_tiles_are_on_the_row_and_their_piles() -> None:
    """Plantations are taken from the row, quarries from their pile."""
    game = scenario(role="settler", row="2 corn sugar")
    on(game, "take plantation corn", tile="corn", place="row")
    on(game, "take quarry", tile="quarry", place="tile_supply")


def test_the_drawn_tile_is_where_it_can_be_placed() -> None:
    """A drawn tile lies beside the piles."""
    game = scenario(role="settler", city={0: "forest_house* hacienda*"}, expansions=ALL, row="corn")
    game.apply(game.parse_action("use hacienda"))
    assert game.decision.kind == "drawn_tile"
    on(game, "place tile", place="drawn")
    on(game, "plant forest", tile="forest", place="tile_supply")


def test_extra_colonists_are_on_the_supply() -> None:
    """The extra colonist comes from the supply."""
    on(scenario(role="mayor"), "take colonist", place="supply", worker="colonist")


def test_buildings_are_on_the_supply_and_in_the_city() -> None:
    """What is built is in the supply; what is used is in the city."""
    assert target(scenario(role="builder"), "build hospice")["building"] == "hospice"
    game = scenario(role="settler", city={0: "hacienda*"})
    on(game, "use hacienda", building="hacienda", seat=0)


def test_goods_are_on_the_seats_own_board() -> None:
    """Goods are sold, and taken as the extra good, from the seat's own board."""
    game = scenario(role="trader", goods={0: "corn sugar"})
    on(game, "sell corn", good="corn", seat=0)
    game = scenario(role="craftsman", island={0: "corn* indigo*"}, city={0: "small_indigo_plant*"})
    on(game, "take good indigo", good="indigo", seat=0)


def test_guests_are_on_the_first_empty_circle() -> None:
    """A guest goes to the first empty circle."""
    game = scenario(
        expansions=(NEW_BUILDINGS,),
        role="builder",
        city={0: "guest_house*2 indigo_plant*1"},
        doubloons={0: 9},
    )
    on(game, MoveGuest("indigo_plant"), building="indigo_plant", circle=1, seat=0)


def test_workers_without_a_kind() -> None:
    """An action of another expansion need not say which kind of worker moves."""
    game = scenario(players=3, city={0: "inn*2"}, island={0: "2 indigo*"}, expansions=(GUESTS,))
    on(game, "move guest to indigo", tile="indigo", circle=1, seat=0)


def test_payments_are_on_what_is_given_up() -> None:
    """A worker that pays comes off the last circle that has one of its kind, or out of the hand."""
    game = scenario(
        expansions=(NEW_BUILDINGS,), role="builder", city={0: "black_market* indigo_plant*2"},
        holding={0: 1}, doubloons={0: 1}, goods={0: "corn"},
    )  # fmt: skip
    game.apply(game.parse_action("build small_warehouse at the black market"))
    assert game.decision.kind == "payment"
    assert target(game, ReturnColonist("holding"))["class"].startswith("pr-holding")
    on(game, ReturnColonist("indigo_plant"), building="indigo_plant", circle=1)


def test_tiles_given_up_are_on_the_island() -> None:
    """A tile that is given up is one with the worker meant on it, or an empty one."""
    game = scenario(
        expansions=(NOBLES,), role="settler", city={0: "hunting_lodge*"},
        island={0: "3 corn*2 sugar"}, row="corn sugar",
    )  # fmt: skip
    while game.decision.kind == "tile":
        game.apply(Pass())
    picture = svg(game.view(0))
    island = [tile.get("data-action") for tile in parts(picture, "pr-tile", seat=0)]
    found = {
        (action.tile, action.worker): island.index(str(action))
        for action in game.legal_actions()
        if isinstance(action, DiscardTile)
    }

    assert found["corn", "colonist"] == 1
    assert found["corn", None] == 2


def test_the_smugglers_actions_are_on_what_is_taken() -> None:
    """The smuggler's actions are on what is taken."""
    game = scenario(
        expansions=(SMUGGLER,), role="smuggler", trading_house="corn", ships="7: 1 corn", ship=6
    )
    assert target(game, "plunder")["class"].startswith("pr-trading-house")
    assert target(game, "poach")["class"].startswith("pr-colonist-ship")
    on(game, "capture mayor", role="mayor")


def test_the_first_player() -> None:
    """Chance chooses the first governor by a board."""
    game = Game.new(Config(players=3, first_player="random"), seed=1, chance="manual")
    on(game, "first player 2", seat=2)


def test_signs_of_roles() -> None:
    """A role has its drawing, one without an icon a ring."""
    game = Game.new(Config(players=3, expansions=(TOY,)), seed=1)
    picture = svg(game.view(0))
    (own,) = parts(picture, "pr-role", role="mayor")
    (other,) = parts(picture, "pr-role", role="smuggler")
    mayor = next(icon.path for icon in game.config.all_expansions[0].icons if icon.id == "mayor")
    assert mayor in shown_as(picture, own[1])
    assert RING.markup.partition("d=")[2].partition("/")[0] in shown_as(picture, other[1])


def test_a_role_of_another_expansion() -> None:
    """Plantations, goods and numbers that expansions hold have tokens."""
    expansion = Expansion(
        id="chests",
        roles=(Role(id="corsair", phase="prospector"),),
        slots=(
            Slot(id="chest_of_corn", high=5, tile="corn"),
            Slot(id="chest_of_sugar", high=5, good="sugar"),
            Slot(id="first", high=4, names="seat"),
            Slot(id="card", high=9, names="card"),
        ),
    )
    game = scenario(
        expansions=(expansion,),
        slots={"chest_of_corn": 2, "chest_of_sugar": 3, "first": "player 1", "card": "mayor"},
    )
    picture = svg(game.view(0))

    (corn,) = parts(picture, "pr-slot", tile="corn")
    (sugar,) = parts(picture, "pr-slot", good="sugar")
    (first,) = parts(picture, "pr-slot", slot="first")
    (card,) = parts(picture, "pr-slot", slot="card")
    assert (corn.get("data-number"), sugar.get("data-number")) == ("2", "3")
    assert (first.get("data-holder"), card.get("data-role")) == ("1", "mayor")
    assert "\u00d72" in words_of(picture)


def test_texts_that_fit() -> None:
    """A text is set smaller, broken between words, broken inside a word, and cut, in this order."""
    assert lines("wharf", 100) == (12, ("wharf",))
    assert lines("wharf", 33, sizes=(12, 10)) == (10, ("wharf",))
    assert lines("land office", 50, sizes=(12, 10)) == (12, ("land", "office"))
    assert lines("administration", 70, sizes=(12,)) == (12, ("administ-", "ration"))
    for word, wide, broken in (
        ("Schwarzmarkt", 64, ("Schwarz-", "markt")),
        ("Schwarzmarkt", 58, ("Schwar-", "zmarkt")),
        ("Tabakspeicher", 76, ("Tabakspei-", "cher")),
        ("Kaffeerösterei", 70, ("Kaffeerös-", "terei")),
        ("Schmuggler", 70, ("Schmugg-", "ler")),
        ("aeiouaeiou", 52, ("aeioua-", "eiou")),
    ):
        assert lines(word, wide, sizes=(12,)) == (12, broken)
    size, (first, second) = lines("administration " * 9, 70, sizes=(12,))
    assert (size, first, second[-1]) == (12, "administ-", "\u2026")
    assert short("wharf", 100, 12) == "wharf"
    assert short("W", 1, 12) == "\u2026"


def test_lines_that_fit_a_height() -> None:
    """From the ring of an å to the lowest point of a g: 1.12 sizes, and 1.18 for each more line."""
    height = 11 * (1.12 + 2 * 1.18)
    for high, size, found in (
        (height + 0.01, 11, ("wharf", "wharf", "wharf")),
        (height - 0.01, 8, ("wharf wharf", "wharf")),
        (8 * 1.12 + 0.01, 8, ("wharf whar\u2026",)),
    ):
        assert lines("wharf wharf wharf", 60, sizes=(11, 8), most=3, height=high) == (size, found)


@pytest.mark.parametrize(
    ("name", "number", "width", "shown"),
    [
        ("goals", 3, 100, "goals 3"),
        ("goal of the fields", 3, 90, "goal of the|fields 3"),
        ("goal of the fields", 12, 21, "go\u2026|12"),
        ("goals", 12, 1, "g|12"),
    ],
)
def test_a_number_is_never_cut(name: str, number: int, width: float, shown: str) -> None:
    """What does not fit is cut from the name before it."""
    drawn = numbered(name, number, 0, 0, width, sizes=(12, 8.5))
    assert "|".join(re.findall(">([^<]+)</text>", drawn)) == shown


def test_events_without_a_piece() -> None:
    """They are about the player, or the end of the game."""
    view = scenario(players=3).view(0)
    passed = GovernorPassed(rule="ROUND-06", seat=2, round=3)
    assert list(_event_keys(passed, view)) == [("player", 2)]
    triggered = EndTriggered(rule="END-02", ending="colonists")
    assert list(_event_keys(triggered, view)) == [("ending",)]
