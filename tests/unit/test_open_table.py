"""What lies on the table: no field is forgotten, and a game is read like a view."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any, get_type_hints

import attrs
import pytest

from puertorico import (
    CHANCE,
    EXPANSIONS,
    NEW_BUILDINGS,
    NOBLES,
    Config,
    Counts,
    Edition,
    Game,
    Good,
    Position,
    View,
    scenario,
)
from puertorico._engine.board import Board
from puertorico._engine.compiling import compile_ruleset
from puertorico._engine.eventlog import EventLog
from puertorico._engine.frames import FRAME_FIELDS
from puertorico.decisions import reveal, whole_choice
from puertorico.errors import IllegalActionError, PositionError
from puertorico.plugin import Player, Table
from puertorico.state import GamePlayer, Material, PlayerPosition, PlayerView
from puertorico.state._forms import Form, forms_of
from puertorico.state._position import OpenPlayer, OpenTable, key_of_table
from puertorico.state._tables import new_table
from puertorico.state._view import ViewData
from support.builds import fields_of
from support.games import changed_player, do, replaced

CONFIGS = [
    Config(players=4),
    Config(players=2, edition=Edition.CLASSIC),
    pytest.param(Config(players=5, expansions=EXPANSIONS), marks=pytest.mark.all_expansions),
]

NOT_READ: set[str] = set()
"""Fields that have another name on a game: `Game.is_over`."""


def moments(config: Config, *, every: int = 7, chance: Any = "seeded") -> list[Game]:
    """Returns moments of a random game."""
    rng = random.Random(3)
    game = Game.new(config, seed=3, chance=chance)
    found = []
    while not game.is_over:
        found.append(game.copy())
        game.apply(rng.choice(game.legal_actions()))
    return [*found[::every], game]


@pytest.mark.parametrize("config", CONFIGS)
def test_the_values_are_those_of_a_position(config: Config) -> None:
    """Every field of the table and of the seats, at any decision, drawn tiles too."""
    names = [field.name for field in attrs.fields(Position) if field.name not in NOT_READ]
    for game in (*moments(config), *moments(config, chance="manual")):
        position = game.position()
        for name in set(names) - {"players", "face_down"}:
            assert getattr(game, name) == getattr(position, name), name
        assert game.face_down == position.face_down.total() == game.view(None).face_down
        for seat, player in enumerate(game.players):
            assert player.seat == seat
            for field in attrs.fields(PlayerPosition):
                value = getattr(position.players[seat], field.name)
                assert getattr(player, field.name) == value, field.name


@pytest.mark.source
@pytest.mark.parametrize(
    ("reader", "read"), [(Game, OpenTable), (GamePlayer, OpenPlayer), (Game, ViewData)]
)
def test_names_and_types_are_those_of_views(reader: Any, read: Any) -> None:
    """So that what is written for views can be used with games."""
    hints = get_type_hints(read)
    of_views = {"actions", "ask_forced", "chance", "decision", "hidden_tiles", "players"}
    of_views |= {"tile_held", "unseen", "viewer"}
    for field in attrs.fields(read):
        if field.name not in NOT_READ | of_views:
            found = get_type_hints(getattr(reader, field.name).fget)["return"]
            assert found == hints[field.name], field.name


def test_nothing_can_be_changed() -> None:
    """There is nothing to set, neither on the game nor on a seat nor in a value."""
    game = Game.new(Config(players=3), seed=1)
    for thing, name in (
        (game, "vp"), (game, "players"), (game.players[0], "doubloons"),
        (game.players[0], "anything"), (game.ships[0], "count"), (game.material, "vp"),
        (game.material.buildings["wharf"], "cost"),
    ):  # fmt: skip
        with pytest.raises(AttributeError):
            setattr(thing, name, 1)
    goods: Any = game.goods
    with pytest.raises(TypeError):
        goods["corn"] = 1


def test_a_seat_shows_the_game_as_it_is() -> None:
    """The object stays right after actions; copies and undone moves have seats of their own."""
    game = scenario(players=3, role="builder", doubloons={0: 5})
    player = game.players[0]
    other = game.copy()
    do(game, "build small market")
    assert (player.doubloons, other.players[0].doubloons) == (5, 5)
    assert [entry.building for entry in player.city] == ["small_market"]
    assert other.players[0].city == ()
    assert player == game.players[0]
    assert hash(player) == hash(game.players[0])
    assert player not in (game.players[1], other.players[0], "player 0")
    assert repr(player).startswith("<seat 0 of <Game of 3 players")


def test_a_seat_of_a_broken_game() -> None:
    """It cannot be read either."""
    game = Game.new(Config(players=3), seed=1)
    player = game.players[0]
    game._whole = None
    for name in ("doubloons", "goods", "total"):
        with pytest.raises(RuntimeError, match="left in the middle of a move"):
            getattr(player, name)


@pytest.mark.parametrize("config", CONFIGS)
def test_points_of_a_seat(config: Config) -> None:
    """The total is that of the score, and the bonus is what the effect adds to it."""
    for game in moments(config):
        assert [player.total for player in game.players] == game.totals()
        lines = [{line.source: line.points for line in each.lines} for each in game.score().players]
        for player, found in zip(game.players, lines, strict=True):
            for entry in player.city:
                if f"{entry.building}_bonus" in found:
                    bonus = found[f"{entry.building}_bonus"]
                    assert player.bonus(entry.building) == bonus
    with pytest.raises(PositionError, match="there is no building 'castle' in this game"):
        game.players[0].bonus("castle")


LARGE = "guild_hall residence fortress customs_house city_hall cloister royal_garden"


@pytest.mark.all_expansions
@pytest.mark.parametrize("building", LARGE.split())
@pytest.mark.parametrize("checked", [False, True])
def test_points_of_a_building_to_come(building: str, checked: bool) -> None:
    """The bonus is what the score would have if the seat owned the building as well."""
    others = "small_indigo_plant indigo_plant wharf office statue"
    described: dict[str, Any] = {
        "config": Config(players=3, expansions=(NEW_BUILDINGS, NOBLES), buildings="all"),
        "island": {0: "3 corn 4 indigo 3 quarry"}, "vp": {0: 9},
        "holding": {0: "4 colonist 2 noble"},
    }  # fmt: skip
    owning = scenario(city={0: f"{others} {building}"}, **described)
    position = owning.position()
    city = position.players[0].city
    without = changed_player(
        position, 0, city=tuple(entry for entry in city if entry.building != building)
    )
    returned = replaced(without, buildings=Counts({**position.buildings, building: 1}))
    game = Game.from_position(returned, checked=checked)
    assert game.players[0].bonus(building) == owning.players[0].bonus(building) > 0
    assert game.position() == returned


@pytest.mark.parametrize("config", CONFIGS)
def test_what_follows_for_a_seat(config: Config) -> None:
    """It is what the engine itself counts, for seats of games, positions and views."""
    for game in moments(config):
        material = game.material
        position, view, table = game.position(), game.view(None), game._table
        assert position.material is view.material is material
        for seat, own in enumerate(table.players):
            for player in (game.players[seat], position.players[seat], view.players[seat]):
                assert material.city_spaces(player) == own.spaces
                assert material.free_city_spaces(player) == 12 - own.spaces
                assert material.island_spaces(player) == own.island_spaces()
                assert material.free_island_spaces(player) == 12 - own.island_spaces()
                assert material.empty_circles(player) == own.empty_circles()
                assert material.quarries_in_use(player) == table.occupied_quarries(seat)
                assert set(material.workers_of(player)) <= set(material.workers)
                occupied = [entry.building for entry in player.city if entry.workers]
                assert occupied == [
                    id for id in material.buildings if material.is_occupied(player, id)
                ]


def test_production() -> None:
    """Pairs of plantation and building, as the craftsman finds them; corn needs no building."""
    city = {0: "small_indigo_plant* indigo_plant*2 coffee_roaster*1"}
    game = scenario(
        players=3, role="craftsman", city=city, island={0: "2 corn*2 4 indigo*2 coffee sugar*"},
        ask_forced=True,
    )  # fmt: skip
    found = game.material.production(game.players[0])
    assert found == {"corn": 2, "indigo": 2}
    assert game.material.production(game.players[1]) == {}
    if game.kind == "produce":
        do(game, "produce")
    assert game.players[0].goods == found


def test_material() -> None:
    """What the expansion holds for a config, with its costs; equal for all games."""
    material = Material(Config(players=4, costs={"factory": 8}))

    assert material.buildings["factory"].cost == 8
    assert material.building("wharf").good is None
    assert material.building("coffee_roaster").good == Good.COFFEE
    assert material.building("guild_hall").spaces == 2
    assert (material.tiles["quarry"].circles, material.tiles["quarry"].supply) == (1, 8)
    assert material.cards["settler"] == "settler"
    assert material.workers == {"colonist": 75}
    assert material.prices == dict(zip(Good, range(5), strict=True))
    assert material.goods == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
    assert (material.ships, material.vp, material.row_size) == ((5, 6, 7), 100, 5)
    assert material.roles_per_round == 4
    assert repr(material) == f"Material({material.config!r})"
    assert pickle.loads(pickle.dumps(material)).buildings == material.buildings
    wrong: Any = "base"
    wrong_id: Any = 7
    with pytest.raises(TypeError, match=r"^config must be a Config, not str$"):
        Material(wrong)
    with pytest.raises(
        PositionError, match=r"there is no building .castle. in this game.* and \d+ more$"
    ):
        material.building("castle")
    for things, what, id, near in (
        (material.buildings, "building", "whraf", "wharf"),
        (material.tiles, "island tile", "quary", "quarry"),
        (material.cards, "role card", "setler", "settler"),
    ):
        with pytest.raises(PositionError) as caught:
            things[id]
        assert (
            str(caught.value) == f"there is no {what} {id!r} in this game; did you mean {near!r}?"
        )
        assert isinstance(caught.value, KeyError)
        assert id not in things
        assert things.get(id) is None
    with pytest.raises(KeyError, match=r"^there is no building 7 in this game$"):
        material.buildings[wrong_id]


def test_a_tile_without_a_limit() -> None:
    """Its supply is None."""
    by_supply: dict[str, int | None] = {
        tile.tile: tile.supply for tile in Material(Config(players=3)).tiles.values()
    }
    assert by_supply == {**{str(good): by_supply[good] for good in Good}, "quarry": 8}
    assert sum(number or 0 for number in by_supply.values()) == 8 + 50


# Chance.


def test_a_copy_with_manual_chance() -> None:
    """It asks for every draw from then on; the game itself goes on drawing."""
    game = scenario(players=3, role="settler", row="4 indigo")
    trial = game.copy(chance="manual")
    do(game, *["take plantation indigo"] * 3)
    do(trial, *["take plantation indigo"] * 3)
    assert (game.chance, trial.chance) == ("seeded", "manual")
    assert (game.seat, trial.seat) == (1, CHANCE)
    assert len(trial.chance_outcomes()) == 5
    # The draw that is asked for, and those after it, are those of the game.
    back = trial.copy(chance="seeded")
    assert (back.seat, back.chance, trial.seat) == (1, "seeded", CHANCE)
    assert back.key() == game.key()
    assert back.history == game.history
    assert trial.copy(seed=4, chance="seeded").key() != game.key()
    assert game.copy(chance="seeded").key() == game.key()


@pytest.mark.parametrize("chance", ["seeded", "manual"])
def test_a_sample_with_either_chance(chance: Any) -> None:
    """Whatever the chance of the game of the view."""
    game = scenario(players=3, role="settler", row="4 indigo", chance="manual")
    view = game.view(0)
    assert view.sample(1).chance == "manual"
    trial = view.sample(1, chance=chance)
    do(trial, *["take plantation indigo"] * 3)
    assert (trial.chance, trial.seat) == (chance, CHANCE if chance == "manual" else 1)
    asked = trial.view(0).sample(2, chance="seeded")
    assert asked.seat == 1
    assert asked.row.total() == 4


def test_the_whole_row_at_once() -> None:
    """That of the set-up too, and after shuffling; forced draws are named and not steps."""
    game = Game.new(Config(players=4), chance="manual", seed=1)
    steps = reveal(game, [Good.CORN, "coffee", "sugar", "sugar", "corn"])
    assert len(steps) == 5
    for step in steps:
        game.apply(step)
    assert game.row == {"corn": 2, "sugar": 2, "coffee": 1}
    assert game.seat == 0

    # Two are left face-down, so the second has one outcome; the others come from the discards.
    last = scenario(
        players=3, role="settler", row="4 indigo", face_down="sugar corn", chance="manual"
    )
    do(last, *["take plantation indigo"] * 3)
    steps = reveal(last, ["coffee", "sugar", "tobacco", "corn"])
    assert [str(step) for step in steps] == ["reveal corn", "reveal tobacco", "reveal coffee"]
    whole = whole_choice(last, steps)
    assert whole.arguments == {"tiles": ("corn", "sugar", "tobacco", "coffee")}
    for step in steps:
        last.apply(step)
    assert last.row == {"corn": 1, "sugar": 1, "tobacco": 1, "coffee": 1}


def test_rows_that_are_refused() -> None:
    """With the number that is wanted, or the tile that is not there; nothing is played."""
    game = scenario(players=3, role="settler", row="4 indigo", chance="manual")
    with pytest.raises(IllegalActionError, match=r"^no tile is drawn now: you are asked to"):
        reveal(game, ["corn"])
    do(game, *["take plantation indigo"] * 3)
    do(game, "reveal corn")
    for tiles, sentence in (
        ([], "3 tiles are drawn now, not 0"),
        (["corn"] * 4, "3 tiles are drawn now, not 4"),
        (["corn", "corn", "quarry"], "'quarry' is not a kind of goods"),
    ):
        with pytest.raises(IllegalActionError, match=f"^{sentence}"):
            reveal(game, tiles)
    do(game, "reveal corn", "reveal corn")
    with pytest.raises(IllegalActionError, match=r"^1 tile is drawn now, not 2"):
        reveal(game, ["sugar", "sugar"])
    short = scenario(
        players=3, role="settler", row="4 indigo", face_down="4 sugar 2 corn", chance="manual"
    )
    do(short, *["take plantation indigo"] * 3)
    with pytest.raises(IllegalActionError, match=r"^no coffee plantation is left face-down"):
        reveal(short, ["sugar", "sugar", "coffee", "corn"])


FRAMES = {"phase", "memory", "outer", *FRAME_FIELDS}
"""Written as the frames of a position."""
DECISION = {"kind", "options"}
"""What follows from the rest when a position is entered again."""
GAME = {"ask_forced", "draws", "history", "log", "ruleset", "seed", "seeded"}
"""What belongs to a game and not to a position."""
CACHED = {"buildings_left", "free_cards", "news", "next_seat"}
"""What says again, in a form that is quick to ask, what other fields say, or says nothing."""
CACHED_OF_PLAYER = {
    "all_circles", "circles", "effects", "multi_circle", "on_circles", "owned_mask", "shared",
    "spaces", "target_circles",
}  # fmt: skip
"""The same of a player, and whether copies share it."""


def annotated(cls: type) -> set[str]:
    """Returns the names that a class declares."""
    return set(cls.__annotations__)


def rich() -> Table:
    """Returns a table with all expansions after its set-up, with nothing shared."""
    table = Game.new(Config(players=4, expansions=EXPANSIONS), seed=1)._table._copy()
    table.players = [player.copy() for player in table.players]
    return table


def changes(value: Any) -> Iterator[Any]:
    """Yields another value of the same sort as a field's."""
    match value:
        case bool():
            yield not value
        case int():
            yield value + 1
        case list():
            yield [*value, 1]
        case tuple():
            # As long as it was, as a compiled frame must be.
            yield (*value[:-1], object())


def numbers(cls: type) -> list[str]:
    """Returns what the forms of a class of positions stand for."""
    return [name for form in forms_of(cls).values() for name in form.attributes]


@pytest.mark.source
@pytest.mark.parametrize("cls", [Board, Player])
def test_slots_are_declared(cls: type) -> None:
    """Each slot has a type, and each type a slot."""
    assert fields_of(cls) == annotated(cls)


def test_a_new_table_has_every_field() -> None:
    """And so have its players."""
    table = new_table(compile_ruleset(Config(players=3)), True, (0, 0), False)
    assert [name for name in fields_of(Table) if not hasattr(table, name)] == []
    for player in table.players:
        assert [name for name in fields_of(Player) if not hasattr(player, name)] == []


class TestCopies:
    @pytest.mark.parametrize(
        ("of", "name"),
        [
            *(("table", name) for name in sorted(fields_of(Table) - {"log", "players"})),
            *(("player", name) for name in sorted(fields_of(Player) - {"shared"})),
        ],
    )
    def test_of_a_table_and_a_player(self, of: str, name: str) -> None:
        """A copy has every field, and lists of its own; only what listens stays behind."""
        original: Table | Player = rich() if of == "table" else rich().players[0]
        for value in changes(getattr(original, name)):
            setattr(original, name, value)
        copy = original._copy() if isinstance(original, Table) else original.copy()
        kept, copied = getattr(original, name), getattr(copy, name)
        assert copied == kept
        assert not isinstance(copied, list) or copied is not kept
        assert isinstance(copy, Table) or copy.shared is False

    def test_of_what_is_shared(self) -> None:
        """The players are the same objects in a list of its own, and events go to one listener."""
        table = rich()
        table.log = EventLog(table)
        copy = table._copy()
        assert copy.players is not table.players
        assert all(one is other for one, other in zip(copy.players, table.players, strict=True))
        assert copy.log is None


class TestPositions:
    def test_every_field_has_its_place(self) -> None:
        """A field is in a position, in its frames, or on one of the lists of those that are not."""
        assert sorted([*numbers(PlayerPosition), *CACHED_OF_PLAYER]) == sorted(fields_of(Player))
        named = [*numbers(Position), *FRAMES, *DECISION, *GAME, *CACHED, "over", "players"]
        assert sorted(named) == sorted(fields_of(Table))

    @pytest.mark.parametrize(
        ("of", "name"),
        [
            *(("table", name) for name in (*numbers(Position), "over", *FRAME_FIELDS)),
            *(("player", name) for name in numbers(PlayerPosition)),
        ],
    )
    def test_all_of_it_is_in_the_key(self, of: str, name: str) -> None:
        """Tables that differ in one number of their positions or players have different keys."""
        table = rich()
        changed = table if of == "table" else table.players[2]
        before = key_of_table(table)
        for value in changes(getattr(changed, name)):
            setattr(changed, name, value)
            assert key_of_table(table) != before

    def test_what_has_no_form(self) -> None:
        """The other fields of a position are written by hand."""
        names = {field.name for field in attrs.fields(Position)} - set(forms_of(Position))
        assert names == {"config", "players", "is_over", "frames"}
        assert {field.name for field in attrs.fields(PlayerPosition)} == set(
            forms_of(PlayerPosition)
        )

    def test_a_form_says_what_it_does(self) -> None:
        """A form without a way to write or to read cannot be used."""
        with pytest.raises(NotImplementedError):
            Form().reader(compile_ruleset(Config(players=3)))
        with pytest.raises(NotImplementedError):
            Form().restore(compile_ruleset(Config(players=3)), None, "field", 1)


def test_views_show_what_is_open() -> None:
    """What a position has, a view has too, by the same value where it is open."""
    position = scenario(players=3).position()
    view = scenario(players=3).view(None)
    for whole, part in ((Position, View), (PlayerPosition, PlayerView)):
        shared = set(forms_of(whole)) & set(forms_of(part))
        assert {field.name for field in attrs.fields(whole)} <= {
            field.name for field in attrs.fields(part)
        }
        assert shared
        if whole is Position:
            assert {getattr(view, name) == getattr(position, name) for name in shared} == {True}
