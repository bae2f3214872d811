"""Pictures without a browser: what is in them, and what they refuse."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from collections.abc import Callable
from itertools import cycle
from typing import Any
from xml.etree import ElementTree

import attrs
import pytest

from puertorico import NEW_BUILDINGS, NOBLES, Config, Counts, Game, Good, View, scenario, vocabulary
from puertorico.actions import Build, ChooseRole, Load, PlaceColonists, TakeColonist
from puertorico.errors import ConfigError, PositionError
from puertorico.pictures import Look, svg, svg_panels, svg_player
from puertorico.plugin import Expansion, Role, Slot, Tile, Worker
from puertorico.state._pieces import BuildingPosition, ShipPosition, TilePosition
from puertorico.types import Chance, EditionId, VocabularyId
from support.pictures import actions_of, inherited, parts, shown_as, words_of
from support.tables import EXPANSIONS, late, played


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("expansion", "edition"), [*zip(EXPANSIONS, cycle(["classic", "anniversary", "1897"]))]
)
def test_every_decision_of_a_game(expansion: str, edition: EditionId) -> None:
    """Every picture is XML, not too long, and has each legal action once."""
    config = Config(players=3, edition=edition, expansions=EXPANSIONS[expansion])
    for at, (game, happened) in enumerate(played(config, seed=11, steps=320)):
        if at % 12 and not game.is_over:
            continue
        view = game.view(game.seat if game.seat >= 0 else None)
        picture = svg(view, look=Look(events=happened))
        assert len(picture) < 250_000
        assert sorted(actions_of(picture)) == sorted(map(str, view.actions))
        for action in actions_of(picture):
            assert game.is_legal(game.parse_action(action))


@pytest.mark.no_cover
@pytest.mark.expansion("new_buildings")
@pytest.mark.parametrize("chance", ["seeded", "manual"])
def test_draws_of_chance_can_be_chosen(chance: Chance) -> None:
    """Draws of chance can be chosen on the table too."""
    config = Config(players=5, expansions=EXPANSIONS["all"], buildings="random")
    game = Game.new(config, seed=1, chance=chance)
    for _ in range(20):
        picture = svg(game.view(None), look=Look(actions=game.legal_actions()))
        assert sorted(actions_of(picture)) == sorted(map(str, game.legal_actions()))
        game.apply(game.legal_actions()[0])


@pytest.mark.no_cover
@pytest.mark.parametrize(("expansion", "players"), [*zip(EXPANSIONS, cycle([3, 4, 5])), ("all", 2)])
def test_everything_is_there_once(expansion: str, players: int) -> None:
    """What the view counts is what the parts add up to."""
    game, _ = late(Config(players=players, expansions=EXPANSIONS[expansion]), seed=players)
    view = game.view(0)
    picture = svg(view, columns=2)

    for seat, player in enumerate(view.players):
        tiles = Counter(
            element.get("data-tile")
            for element in parts(picture, "pr-tile", seat=seat)
            if element.get("data-slot") is None
        )
        assert tiles == {entry.tile: entry.count for entry in player.island}
        buildings = [
            str(part.get("data-building")) for part in parts(picture, "pr-building", seat=seat)
        ]
        assert sorted(buildings) == sorted(entry.building for entry in player.city)
        crews = Counter(
            {
                (id, kind): len(parts(picture, "pr-circle", seat=seat, **{what: id}, worker=kind))
                for what, ids in (("tile", tiles), ("building", buildings))
                for id in ids
                for kind in view.material.workers
            }
        )
        crews = +crews
        places: list[tuple[str, Any]] = [(entry.tile, entry.workers) for entry in player.island]
        places += [(entry.building, entry.workers) for entry in player.city]
        assert crews == {
            (id, kind): number for id, there in places for kind, number in there.items()
        }
        (money,) = parts(picture, "pr-doubloons", seat=seat)
        assert money.get("data-number") == str(player.doubloons)
        for good in Good:
            goods = parts(picture, "pr-goods", seat=seat, good=good)
            held = [int(part.get("data-number", "")) for part in goods]
            assert held == [number for number in [player.goods.count(str(good))] if number]
        for kind in game._table.ruleset.worker_ids:
            crew = parts(picture, "pr-holding", seat=seat, worker=kind)
            held = [int(part.get("data-number", "")) for part in crew]
            assert held == [number for number in [player.holding.count(kind)] if number]
        assert len(parts(picture, "pr-land", seat=seat)) + sum(tiles.values()) == 12
        filled = sum(
            game._table.ruleset.spaces[game._table.ruleset.kind_of[id]] for id in buildings
        )
        assert len(parts(picture, "pr-lot", seat=seat)) + filled == 12
    for ship in view.ships:
        (part,) = parts(picture, "pr-ship", ship=ship.capacity)
        loaded = [
            element
            for element in part
            if element.get("href") and f"--pr-{ship.good})" in shown_as(picture, element)
        ]
        assert len(loaded) == ship.count
    row = Counter(part.get("data-tile") for part in parts(picture, "pr-tile", place="row"))
    assert row == view.row
    for card in view.cards:
        (part,) = parts(picture, "pr-role", role=card.card)
        assert part.get("data-doubloons") == str(card.doubloons)
        assert part.get("data-taker") == (None if card.taker is None else str(card.taker))
    left = {
        part.get("data-building"): int(part.get("data-number", ""))
        for (panel,) in [parts(picture, "pr-buildings")]
        for part in panel
        if part.get("data-building")
    }
    assert {id: number for id, number in left.items() if number} == view.buildings
    for name, there in (("supply", view.supply), ("colonist-ship", view.colonist_ship)):
        shown = {
            part.get("data-worker"): int(part.get("data-number", ""))
            for part in parts(picture, "pr-workers", place=name)
        }
        assert {kind: number for kind, number in shown.items() if number} == there
    assert len(parts(picture, "pr-governor")) == 1
    assert parts(picture, "pr-governor", seat=view.governor)
    values = {part.get("data-slot"): part.get("data-number") for part in parts(picture, "pr-slot")}
    assert {
        id: str(number) for id, number in view.slots.items() if number
    }.items() <= values.items()


def test_targets_of_a_placement() -> None:
    """How many workers go on a building is the circle that they reach; none is a button."""
    game = scenario(role="mayor", city={0: "indigo_plant coffee_roaster"}, island={0: "3 corn"})
    game.apply(TakeColonist())
    placements = [a for a in game.legal_actions() if isinstance(a, PlaceColonists)]
    picture = svg(game.view(0))
    assert placements
    for action in placements:
        found = parts(picture, "pr-legal", action=action)
        assert len(found) == 1
        if action.count:
            assert action.target in inherited(picture, found[0]).values()
            assert found[0].get("data-circle") == str(action.count - 1)
        else:
            assert "pr-choice" in found[0].get("class", "")


def test_targets_on_ships() -> None:
    """Each good that can be loaded has its own dock below the ship."""
    game = scenario(players=4, role="captain", goods={0: "2 corn 1 sugar"})
    loads = [action for action in game.legal_actions() if isinstance(action, Load)]
    picture = svg(game.view(0))
    assert {(load.ship, str(load.good)) for load in loads} == {
        (ship.capacity, good) for ship in game.position().ships for good in ("corn", "sugar")
    }
    for action in loads:
        (dock,) = parts(picture, "pr-load", action=action)
        assert (dock.get("data-ship"), dock.get("data-good")) == (
            str(action.ship),
            str(action.good),
        )


def test_what_several_actions_are_about() -> None:
    """A part that cannot tell two actions apart is only marked; buttons stand for them."""
    game = scenario(role="captain", city={0: "wharf*"}, goods={0: "2 corn 3 sugar"})
    picture = svg(game.view(0))
    (wharf,) = parts(picture, "pr-several")
    assert (wharf.get("data-building"), wharf.get("data-action")) == ("wharf", None)
    buttons = {part.get("data-action") for part in parts(picture, "pr-choice")}
    assert buttons == {"use wharf corn", "use wharf sugar"}


def test_who_only_looks_on_has_no_targets() -> None:
    """Legal actions are those of the view, or those given; an empty list shows none."""
    game = Game.new(Config(players=4), seed=1)
    assert actions_of(svg(game.view(None))) == []
    assert actions_of(svg(game.view(game.seat), look=Look(actions=()))) == []
    assert actions_of(svg(game.view(None), look=Look(actions=[ChooseRole("mayor")]))) == [
        "choose mayor"
    ]


def test_hidden_points_stay_hidden() -> None:
    """Points of others are a question mark, without a number that a script could read."""
    game = scenario(players=3, vp={0: 4, 1: 17})
    picture = svg(game.view(0))
    own, other, _ = (parts(picture, "pr-points", seat=seat)[0] for seat in range(3))
    assert own.get("data-number") == "4"
    assert other.get("data-number") is None
    assert "17" not in words_of(picture)


def test_events_are_marked() -> None:
    """The parts that the last events have changed say so."""
    game = scenario(players=4, role="builder", doubloons={0: 9})
    happened = game.play(Build("office"))
    changed = parts(svg(game.view(0), look=Look(events=happened)), "pr-changed")
    assert {part.get("data-building") for part in changed} == {"office", None}
    assert "pr-doubloons" in " ".join(part.get("class", "") for part in changed)
    assert parts(svg(game.view(0)), "pr-changed") == []


@pytest.mark.no_cover
@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_all_events_find_a_place(expansion: str) -> None:
    """Marking never fails, and most events are about a part."""
    marked = 0
    config = Config(players=4, expansions=EXPANSIONS[expansion])
    for game, happened in played(config, seed=5, steps=60):
        if happened:
            marked += bool(parts(svg(game.view(None), look=Look(events=happened)), "pr-changed"))
    assert marked > 40


def test_words_of_the_edition() -> None:
    """What can be read is in the words of the edition, or in those asked for."""
    game = scenario(edition="1897", players=4, city={0: "indigo_plant* university*"})
    read = words_of(svg(game.view(0)))
    assert "school" in read
    assert "recruiter" in read
    assert "university" in words_of(svg(game.view(0), look=Look(words="classic")))
    assert "universitet" in words_of(svg(game.view(0), look=Look(words=vocabulary("sv"))))
    assert "Indigoküperei" in words_of(svg(game.view(0), look=Look(words="de")))


@pytest.mark.parametrize(("words", "language"), [(None, "en"), ("1897", "en"), ("de", "de")])
def test_a_picture_names_its_language(words: VocabularyId | None, language: str) -> None:
    """The whole table and single panels, as screen readers need it."""
    view, look = Game.new(Config(players=3), seed=1).view(0), Look(words=words)
    panels = svg_panels(view, look=look).panels.values()
    for picture in (svg(view, look=look), svg(view, look=look, panels=["roles"]), *panels):
        assert re.findall(r'<svg [^>]*lang="(\w+)"', str(picture)) == [language]


def test_names_stand_on_boards_and_in_sentences() -> None:
    """Names of players stand on their boards and in sentences; others are called by number."""
    game = Game.new(Config(players=3), seed=1)
    read = words_of(svg(game.view(0), look=Look(names=["Ann", "  ", ""])))
    assert "It is Ann's turn to choose a role" in read
    assert "player 1" in read
    assert "player 2" in read


def test_everything_is_escaped() -> None:
    """No name gets out of its text, and none breaks the XML."""
    game = Game.new(Config(players=3), seed=1)
    names = ["<script>alert(1)</script>", "\"'&<>\x00\x1b\ud800", "a\nb\u202e" + "W" * 9999]
    picture = svg(game.view(0), look=Look(names=names))
    assert ElementTree.fromstring(picture) is not None
    assert "<script" not in picture
    assert "\x00" not in picture
    assert len(picture) < 300_000
    assert "W" * 40 not in words_of(picture)


def test_a_picture_is_light_dark_or_follows_the_page() -> None:
    """A picture follows the page, or is light or dark in any."""
    view = Game.new(Config(players=2), seed=1).view(0)
    root = ElementTree.fromstring(svg(view))
    assert root.get("class") == "puertorico pr-auto"
    for style in ("light", "dark"):
        assert (
            ElementTree.fromstring(svg(view, look=Look(style=style)))
            .get("class", "")
            .endswith(style)
        )


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("columns", [1, 2, 3])
def test_each_number_of_columns_has_all_of_the_table(players: int, columns: int) -> None:
    """Pictures have one, two or three columns, each with all of the table."""
    view = Game.new(Config(players=players), seed=1).view(0)
    picture = svg(view, columns=columns)
    _, _, wide, _ = map(float, str(ElementTree.fromstring(picture).get("viewBox")).split())
    assert wide == 28 + 600 * columns + 12 * (columns - 1)
    panels = [part.get("class", "").split()[1] for part in parts(picture, "pr-panel")]
    others = {"pr-header", "pr-roles", "pr-trade", "pr-tiles", "pr-supplies", "pr-buildings"}
    assert Counter(panels) == {"pr-player": players, **dict.fromkeys(others, 1)}


@pytest.mark.expansion("new_buildings")
def test_a_draft_in_wide_columns() -> None:
    """Kinds that are not in the game yet have no number, and can be chosen."""
    game = Game.new(Config(players=4, expansions=EXPANSIONS["all"]), seed=2)
    drawn = parts(svg(game.view(0), columns=2), "pr-building")
    chosen = {part.get("data-action") for part in drawn} - {None}
    assert chosen == set(map(str, game.legal_actions()))


def test_the_usual_picture_fits_a_page_of_text() -> None:
    """It is the one for 830 pixels, in which all texts can be read."""
    for players in (2, 3, 4, 5):
        view = Game.new(Config(players=players), seed=1).view(None)
        assert svg(view) == svg(view, width=830)


def test_the_viewer_comes_first() -> None:
    """Boards go round the table, starting with the viewer."""
    game = Game.new(Config(players=4), seed=1)
    seats = [part.get("data-seat") for part in parts(svg(game.view(2)), "pr-player")]
    assert seats == ["2", "3", "0", "1"]
    assert len(parts(svg(game.view(2)), "pr-own")) == 1
    assert parts(svg(game.view(None)), "pr-own") == []


def test_a_single_board() -> None:
    """One board by itself, with its own actions."""
    game = scenario(role="trader", goods={0: "corn sugar"})
    picture = svg_player(game.view(0), 0, look=Look(names=["Ann", "Bob", "Cid", "Dan"]))
    assert [part.get("data-seat") for part in parts(picture, "pr-player")] == ["0"]
    assert parts(picture, "pr-header") == []
    assert {"sell corn", "sell sugar"} <= set(actions_of(picture))
    with pytest.raises(PositionError, match="seats are 0 to 3, not 4"):
        svg_player(game.view(0), 4)
    with pytest.raises(TypeError, match="seat must be an int, not str"):
        svg_player(game.view(0), "0")  # type: ignore[arg-type]  # the slip


def test_views_and_games_show_themselves_in_notebooks() -> None:
    """A view shows itself, a game as a spectator sees it; a picture is a text that does so too."""
    game = Game.new(Config(players=3), seed=1)
    assert game.view(1)._repr_svg_() == svg(game.view(1))
    assert game._repr_svg_() == svg(game.view(None))
    for drawn in (svg(game.view(0)), svg_player(game.view(0), 1)):
        # To type checkers a picture is a `str`; only notebooks look for the method.
        shown = drawn._repr_svg_()  # type: ignore[attr-defined]
        assert type(shown) is str
        assert shown == drawn
        assert pickle.loads(pickle.dumps(drawn)) == drawn


def test_equal_views_give_equal_pictures() -> None:
    """A picture holds nothing but what the view does."""
    view = Game.new(Config(players=3), seed=1).view(0)
    assert svg(view) == svg(View.from_json(view.to_json()))


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"names": "Ann"}, TypeError, "names must be a tuple or list"),
        ({"names": [1]}, TypeError, "a name must be a str, not int"),
        ({"names": ["Ann"]}, ConfigError, "3 players need 3 names, not 1"),
        ({"style": "pink"}, ConfigError, "style must be one of auto, light, dark, not 'pink'"),
        ({"style": 1}, TypeError, "style must be a str, not int"),
        ({"words": "latin"}, ConfigError, "no vocabulary 'latin'"),
        ({"actions": ["pass"]}, TypeError, "each of actions must be"),
        ({"events": ["pass"]}, TypeError, "each of events must be"),
    ],
)
def test_wrong_looks_are_named(
    options: dict[str, Any], error: type[Exception], message: str
) -> None:
    """When the look is made, or when something is drawn with it."""
    with pytest.raises(error, match=message):
        svg(Game.new(Config(players=3), seed=1).view(0), look=Look(**options))


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"view": "view"}, TypeError, "view must be a View, not str"),
        ({"look": "dark"}, TypeError, "look must be a Look, not str"),
        ({"columns": 4}, ConfigError, "columns must be 1, 2 or 3, not 4"),
        ({"columns": "2"}, TypeError, "columns must be an int or None"),
        ({"width": 100}, ConfigError, "width must be from 240 to 10,000"),
        ({"width": 10**9}, ConfigError, "not 1000000000"),
        ({"width": True}, TypeError, "width must be an int or None"),
        ({"width": 390, "columns": 1}, ConfigError, "columns or width, not both"),
        ({"panels": ["score"]}, ConfigError, "there is no panel 'score' here"),
        ({"panels": ["slots"]}, ConfigError, "there is no panel 'slots' here"),
        ({"panels": ["player-3"]}, ConfigError, "no panel 'player-3' here; did you mean"),
        ({"panels": []}, ConfigError, "at least one panel, and none twice"),
        ({"panels": ["roles"] * 2}, ConfigError, "none twice"),
        ({"panels": ["roles"], "columns": 1}, ConfigError, "columns or panels"),
        ({"panels": "roles"}, TypeError, "panels must be a tuple or list"),
        ({"panels": [1]}, TypeError, "a name of a panel must be a str"),
    ],
)
def test_wrong_arguments_are_named(
    options: dict[str, Any], error: type[Exception], message: str
) -> None:
    """What is asked of a picture is checked; a panel that it cannot have is named."""
    view = Game.new(Config(players=3), seed=1).view(0)
    with pytest.raises(error, match=message):
        svg(**{"view": view, **options})


def with_player(**changes: Any) -> Callable[[View], View]:
    """Returns what changes the first player of a view."""

    def change(view: View) -> View:
        first, *others = view.players
        return attrs.evolve(view, players=(attrs.evolve(first, **changes), *others))

    return change


def with_table(**changes: Any) -> Callable[[View], View]:
    """Returns what changes a view."""
    return lambda view: attrs.evolve(view, **changes)


HUGE = 10**30


@pytest.mark.parametrize(
    "change",
    [
        with_table(players=()),
        with_table(frames=()),
        with_table(governor=7),
        with_table(viewer=4),
        with_table(round=HUGE),
        with_table(vp=-1),
        with_table(row=Counts({"corn": 301})),
        with_table(row=Counts({"quarry": 1})),
        with_table(drawn="gold"),
        with_table(goods=Counts({"gold": 1})),
        with_table(tile_supply=Counts({"quarry": HUGE})),
        with_table(trading_house=("corn",) * 21),
        with_table(trading_house=("gold",)),
        with_table(ships=()),
        with_table(ships=(ShipPosition(capacity=HUGE, good=None, count=0),)),
        with_table(ships=(ShipPosition(capacity=5, good="corn", count=6),)),
        with_table(ships=(ShipPosition(capacity=5, good="gold", count=1),)),
        with_table(supply=Counts({"knight": 1})),
        with_table(buildings=Counts({"palace": 1})),
        with_table(slots=Counts({"smuggler_tile": 5})),
        with_table(slots=Counts({"luck": 5})),
        with_table(cards=()),
        with_player(doubloons=HUGE),
        with_player(goods=Counts({"corn": HUGE})),
        with_player(holding=Counts({"knight": 1})),
        with_player(island=(TilePosition(tile="corn", count=13),)),
        with_player(island=(TilePosition(tile="gold", count=1),)),
        with_player(
            island=(TilePosition(tile="corn", count=7), TilePosition(tile="quarry", count=7))
        ),
        with_player(island=(TilePosition(tile="corn", count=1, workers=Counts({"colonist": 2})),)),
        with_player(city=(BuildingPosition(building="palace"),)),
        with_player(city=(BuildingPosition(building="wharf", workers=Counts({"colonist": 2})),)),
        with_player(city=tuple(BuildingPosition(building="guild_hall") for _ in range(7))),
    ],
)
def test_views_that_no_game_gives(change: Callable[[View], View]) -> None:
    """A view from outside may hold anything; one that cannot be shown is refused at once."""
    view = Game.new(Config(players=3, expansions=EXPANSIONS["smuggler"]), seed=1).view(0)
    changed = change(view)
    assert svg(view)
    assert str(view)
    with pytest.raises(PositionError) as drawn:
        svg(changed)
    with pytest.raises(PositionError) as written:
        str(changed)
    assert str(drawn.value) == str(written.value)


def test_a_number_with_one_value() -> None:
    """The message about a number that can have one value alone names no range."""
    with pytest.raises(PositionError, match=r"^players must be 3, not 0$"):
        svg(attrs.evolve(Game.new(Config(players=3), seed=1).view(0), players=()))


def test_every_full_city_can_be_laid_out() -> None:
    """Every city that fills its spaces can be laid out, large buildings across two."""
    large = ["guild_hall", "residence", "fortress", "customs_house", "city_hall"]
    small = ["wharf", "harbor", "office", "hospice", "factory", "university", "hacienda"]
    for number in range(6):
        city = large[:number] + small[: max(0, 12 - 2 * number)]
        game = scenario(players=5, city={0: " ".join(f"{id}*" for id in city)})
        picture = svg_player(game.view(0), 0)
        places = {(part[0].get("x"), part[0].get("y")) for part in parts(picture, "pr-building")}
        assert len(places) == len(city)


def test_expansions_of_others() -> None:
    """Tiles, workers, roles and slots that the library does not know are drawn too."""
    expansion = Expansion(
        id="pirates",
        tiles=(Tile(id="reef", circles=1, supply=4),),
        workers=(Worker(id="pirate", supply=9),),
        roles=(Role(id="corsair", phase="prospector"),),
        slots=(
            Slot(id="loot", high=40, start=3),
            Slot(id="flags", high=40, start=2, per_player=True),
        ),
    )
    game = Game.new(Config(players=3, expansions=(expansion,)), seed=1)
    picture = svg(game.view(0))
    read = words_of(picture)

    assert parts(picture, "pr-role", role="corsair")
    assert parts(picture, "pr-workers", worker="pirate")
    assert parts(picture, "pr-pile", tile="reef")
    assert "loot 3" in read
    assert "flags 2" in read


def test_no_building_of_a_draft_is_missing() -> None:
    """What can be chosen before the game lies beside what is on the board already."""
    game = Game.new(Config(players=3, expansions=(NEW_BUILDINGS, NOBLES)), seed=1)
    picture = svg(game.view(game.seat))
    assert game.decision.kind == "choose_building"
    (panel,) = parts(picture, "pr-buildings")
    assert sum("pr-legal" in part.get("class", "") for part in panel) == len(game.legal_actions())


def test_the_style_sheet_is_about_pictures_alone() -> None:
    """Every rule of the style sheet is for what lies in a picture."""
    picture = svg(Game.new(Config(players=3), seed=1).view(0))
    sheet = re.search(r"<style>(.*?)</style>", picture, re.DOTALL)
    assert sheet is not None
    selectors = re.findall(r"([^{}]+)\{", sheet[1].replace("\n", " "))
    assert len(selectors) > 40
    for selector in selectors:
        if not selector.strip().startswith("@media"):
            assert all(each.strip().startswith(".puertorico") for each in selector.split(","))


def test_slots_that_are_not_shown() -> None:
    """Views and positions have them, pictures and texts do not."""
    hidden = tuple([
        Slot(id=id, high=9, start=3, per_player=per_player, shown=False)
        for id, per_player in (("clock", False), ("steps", True))
    ])  # fmt: skip
    game = Game.new(Config(players=3, expansions=(Expansion(id="timed", slots=hidden),)))
    shown = Expansion(id="open", slots=(*hidden, Slot(id="loot", high=9, start=2)))
    open_game = Game.new(Config(players=3, expansions=(shown,)))
    view = game.view(0)

    assert (view.slots["clock"], view.players[0].slots["steps"]) == (3, 3)
    assert dict(game.position().slots) == {"clock": 3}
    assert not parts(svg(view), "pr-slot")
    assert "slots" not in svg_panels(view).panels
    assert "slots" not in str(game)
    assert [part.get("data-slot") for part in parts(svg(open_game.view(0)), "pr-slot")] == ["loot"]
    assert "slots     2 loot" in str(open_game).splitlines()


@pytest.mark.parametrize(("slots", "beside"), [(3, True), (4, False), (9, False)])
def test_many_slots_of_a_player(slots: int, beside: bool) -> None:
    """Names keep their width: what does not fit beside the goods goes below them."""
    ids = [f"account_{number}" for number in range(slots)]
    expansion = Expansion(
        id="bank", slots=tuple([Slot(id=id, high=9, per_player=True) for id in ids])
    )
    game = scenario(players=3, goods={0: "corn"}, expansions=(expansion,))
    picture = svg(game.view(0), columns=2)
    (goods,) = parts(picture, "pr-goods", good="corn")
    shown = parts(picture, "pr-slot", seat=0)
    frames = [part[0].attrib for part in (goods, *shown)]
    assert len(shown) == slots
    assert min([float(frame["width"]) for frame in frames[1:]]) > 60
    assert (frames[1]["y"] == frames[0]["y"]) == beside
    assert len({(frame["x"], frame["y"]) for frame in frames}) == slots + 1
