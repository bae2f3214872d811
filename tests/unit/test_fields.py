"""A field of the table or of a player that is forgotten somewhere fails a test here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from puertorico import EXPANSIONS, Config, Game, Position, View, scenario
from puertorico._engine.board import Board
from puertorico._engine.compiling import compile_ruleset
from puertorico._engine.eventlog import EventLog
from puertorico._engine.frames import FRAME_FIELDS
from puertorico.plugin import Player, Table
from puertorico.state import PlayerPosition, PlayerView
from puertorico.state._forms import Form, forms_of
from puertorico.state._position import key_of_table
from puertorico.state._tables import new_table
from support.builds import fields_of

FRAMES = {"phase", "memory", "outer", "picks", *FRAME_FIELDS}
"""Written as the frames of a position."""
DECISION = {"kind", "options"}
"""What follows from the rest when a position is entered again."""
GAME = {"ask_forced", "draws", "history", "log", "ruleset", "seed", "seeded"}
"""What belongs to a game and not to a position."""
CACHED = {"buildings_left", "free_cards"}
"""What says again, in a form that is quick to ask, what other fields say."""
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
    table = Game.new(Config(players=4, expansions=EXPANSIONS), seed=1)._table.copy()
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
    return [name for form in forms_of(cls).values() for name in form.numbers]


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
        copy = original.copy()
        kept, copied = getattr(original, name), getattr(copy, name)
        assert copied == kept
        assert not isinstance(copied, list) or copied is not kept
        assert isinstance(copy, Table) or copy.shared is False

    def test_of_what_is_shared(self) -> None:
        """The players are the same objects in a list of its own, and events go to one listener."""
        table = rich()
        table.log = EventLog(table)
        copy = table.copy()
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
