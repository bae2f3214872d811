"""Observations: their fields, the buffers they fill, and what is refused."""

from __future__ import annotations

import ctypes
import gc
import random
import sys
import time
from array import array
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import attrs
import pytest
from typing_extensions import override

from puertorico import EXPANSIONS, Config, Game, View, scenario
from puertorico.errors import ConfigError, PositionError
from puertorico.learn import ENCODING, Encoding, observe, observe_seat
from puertorico.learn._rows import Row
from puertorico.plugin import Expansion
from puertorico.state._view import table_seen
from support.decoding import difference
from support.games import random_game, replaced
from support.hidden import GROVES, SECRETS
from support.random_views import toy_games

SIZE = ENCODING.size
STRANGE = Encoding((GROVES, SECRETS), published=())
"""An encoding of expansions that have secrets and slots of all sorts."""


def game_on(decisions: int = 40) -> Game:
    """Returns a game after some decisions."""
    game = Game.new(Config(players=3), seed=2)
    game.play_out(seed=2, until=decisions)
    return game


def number(numbers: Any, name: str, item: str = "") -> Any:
    """Returns one number of an observation."""
    field = next(field for field in ENCODING.fields if field.name == name)
    return numbers[field.offset + field.items.index(item)]


class TestFields:
    def test_they_fill_the_observation(self) -> None:
        """Each begins where the one before it ends; names are unique."""
        place = 0
        for field in ENCODING.fields:
            assert field.offset == place
            assert field.length == len(field.items) == len(set(field.items))
            assert field.low <= 0 < field.high
            assert field.meaning
            place += field.length
        assert place == SIZE
        assert len({field.name for field in ENCODING.fields}) == len(ENCODING.fields)

    def test_the_same_for_every_seat(self) -> None:
        """The fields of two seats differ by the seat alone."""

        def of_seat(seat: int) -> list[tuple[Any, ...]]:
            name = f"seat+{seat}"
            fields = [field for field in ENCODING.fields if name in field.name]
            return [(f.name.replace(name, "seat"), f.low, f.high, f.items) for f in fields]

        assert all(of_seat(seat) == of_seat(0) for seat in range(1, 5))

    @pytest.mark.no_cover
    @pytest.mark.parametrize("expansions", range(len(EXPANSIONS)))
    def test_expansions_come_one_after_another(self, expansions: int) -> None:
        """Without the last expansions, the numbers of the others are where they were."""
        fewer = Encoding(published=EXPANSIONS[:expansions])
        places = [(field.name, field.offset, field.items) for field in ENCODING.fields]
        found = [(field.name, field.offset, field.items) for field in fewer.fields]
        assert found == places[: len(found)]

    def test_expansions_of_others_come_last(self) -> None:
        """What they add has the id of the expansion before its name."""
        base = Encoding(published=())
        added = STRANGE.fields[len(base.fields) :]
        names = [field.name for field in base.fields]
        assert [field.name for field in STRANGE.fields[: len(base.fields)]] == names
        assert {field.name.partition(":")[0] for field in added} == {"groves", "secrets"}

    def test_a_fingerprint(self) -> None:
        """Other expansions give another fingerprint; the same expansions the same."""
        assert Encoding().fingerprint == ENCODING.fingerprint
        assert STRANGE.fingerprint not in (ENCODING.fingerprint, Encoding(published=()).fingerprint)

    def test_by_name(self) -> None:
        """An observation can be read by the names of its fields."""
        numbers = observe(game_on().view(1))
        named = ENCODING.named(numbers)
        assert named["players"] == (3,)
        assert list(named) == [field.name for field in ENCODING.fields]
        assert sum(named.values(), ()) == numbers
        with pytest.raises(ConfigError, match=rf"has {SIZE} numbers, not 2"):
            ENCODING.named((1, 2))


class TestNumbers:
    def test_seats_are_counted_from_the_viewer(self) -> None:
        """The viewer's own fields come first, then those of the seats in turn."""
        game = scenario(players=4, doubloons={0: 5, 1: 6, 2: 7, 3: 8})

        def shown(viewer: int | None) -> list[int]:
            numbers = observe_seat(game, viewer)
            return [number(numbers, f"seat+{seat}.doubloons") for seat in range(5)]

        assert shown(2) == [7, 8, 5, 6, 0]
        assert shown(None) == shown(0) == [5, 6, 7, 8, 0]

    def test_so_are_seats_in_numbers(self) -> None:
        """1 is the viewer, 2 the next seat in turn; absolute is the viewer's seat alone."""
        game = Game.new(Config(players=3, first_player=1), seed=1)
        found = [number(observe_seat(game, seat), "governor") for seat in range(3)]
        assert found == [2, 1, 3]
        assert [number(observe_seat(game, seat), "viewer") for seat in (0, 2, None)] == [1, 3, 0]

    def test_points_of_others_are_hidden(self) -> None:
        """Only the viewer's own are known before the end, and all after it."""
        game = scenario(players=3, vp={0: 4, 1: 5, 2: 6})

        def shown() -> list[tuple[int, int]]:
            numbers, names = observe_seat(game, 1), [f"seat+{seat}.vp" for seat in range(3)]
            return [(number(numbers, f"{name}_known"), number(numbers, name)) for name in names]

        assert shown() == [(1, 5), (0, 0), (0, 0)]
        game.play_out(seed=1)
        assert [known for known, _ in shown()] == [1, 1, 1]

    def test_they_are_in_their_ranges(self) -> None:
        """No number of a game is outside the range of its field."""
        for game in toy_games(range(1)):
            numbers = STRANGE.observe_seat(game, 0)
            for field in STRANGE.fields:
                part = numbers[field.offset : field.offset + field.length]
                assert field.low <= min(part) <= max(part) <= field.high, field.name


BUFFERS: dict[str, Any] = {
    "list": [7] * SIZE, "ints": array("i", [7] * SIZE), "floats": array("f", [7] * SIZE),
    "doubles": array("d", [7] * SIZE), "shorts": array("h", [7] * SIZE),
    "bytes": bytearray(b"\7" * SIZE), "every second": memoryview(bytearray(b"\7" * 2 * SIZE))[::2],
}  # fmt: skip


class Strange(dict[int, int]):
    """Something with a length and item assignment that is neither a list nor memory."""

    @override
    def __len__(self) -> int:
        return SIZE


class TestBuffers:
    @pytest.mark.parametrize("kind", BUFFERS)
    def test_they_are_filled(self, kind: str) -> None:
        """A buffer holds the same numbers as the tuple, however often it is filled."""
        into = BUFFERS[kind]
        game = game_on()
        for seat in (0, 2, None):
            view = game.view(seat)
            assert observe(view, into) is into
            assert tuple(into) == observe(view)
            assert observe_seat(game, seat, into) is into
            assert tuple(into) == observe(view)

    def test_something_else(self) -> None:
        """Anything with a length and item assignment will do."""
        row = Strange()
        observe(game_on().view(0), row)

        assert tuple(row[place] for place in range(SIZE)) == observe(game_on().view(0))

    @pytest.mark.parametrize(
        ("into", "message"),
        [
            ([0], f"into must have {SIZE} items for an observation, not 1"),
            (memoryview(bytearray(SIZE)).cast("?"), "not truth values"),
            (array("b", [0] * SIZE), "into cannot hold this observation"),
        ],
        ids=["short", "bools", "small"],
    )
    def test_that_cannot_hold_it(self, into: Any, message: str) -> None:
        """A buffer of another length or for too small numbers is refused."""
        config = Config(players=3, rules={"vp_supply": (65, 75, 1000, 126)})
        with pytest.raises(ConfigError, match=message):
            observe(Game.new(config, seed=1).view(0), into)

    def test_scaled(self) -> None:
        """Numbers can be divided by the greatest of their field, or by 255 if that is less."""
        game = game_on()
        bounds = [min(field.high, 255) for field in ENCODING.fields for _ in field.items]
        plain = observe_seat(game, 1)
        wanted = tuple(min(n / bound, 1) for n, bound in zip(plain, bounds, strict=True))
        assert observe_seat(game, 1, scaled=True) == observe(game.view(1), scaled=True) == wanted
        row = array("f", bytes(4 * SIZE))
        assert observe_seat(game, 1, row, scaled=True) == array("f", wanted)
        assert observe_seat(game, 1, [0.5] * SIZE, scaled=True) == list(wanted)
        with pytest.raises(ConfigError, match="into must hold floats for a scaled observation"):
            observe_seat(game, 1, array("i", bytes(4 * SIZE)), scaled=True)
        with pytest.raises(TypeError, match="scaled must be a bool"):
            observe_seat(game, 1, scaled=1)  # type: ignore[call-overload]

    @pytest.mark.parametrize(
        ("into", "scaled", "message"),
        [
            (memoryview(array("i", [7] * 2 * SIZE))[::2], True, r"floats for a scaled .* not i$"),
            (memoryview(bytearray(SIZE)).cast("?"), True, r"floats for a scaled .* truth values$"),
            (memoryview(bytearray(SIZE)).cast("B", (SIZE, 1)), True, "one dimension, not 2"),
            (memoryview(bytearray(SIZE)).cast("B", (SIZE, 1)), False, "one dimension, not 2"),
            (memoryview(bytearray(2 * SIZE)).cast("?")[::2], False, r"numbers .* truth values$"),
            (memoryview(bytearray(SIZE)).cast("c"), False, r"numbers for an observation.* not c$"),
            ((ctypes.c_short.__ctype_be__ * SIZE)(*[7] * SIZE), False, "numbers .* not >h$"),
            (memoryview(b"\7" * SIZE), False, "into must be writable"),
            (Strange(), True, "a list or an array of floats for a scaled observation"),
        ],
        ids=range(9),
    )  # fmt: skip
    def test_of_another_form(self, into: Any, scaled: bool, message: str) -> None:
        """Memory is refused before anything is written, whatever its order, stride and shape."""
        before = bytes(into)
        with pytest.raises(ConfigError, match=message):
            observe(game_on().view(0), into, scaled=scaled)
        assert before == bytes(into)

    @pytest.mark.parametrize("format", "fd")
    def test_scaled_into_every_second(self, format: str) -> None:
        """Floats need not be in one piece."""
        into = memoryview(array(format, [7] * 2 * SIZE))
        assert observe(game_on().view(0), into[::2], scaled=True).obj is into.obj
        assert array(format, into[::2]) == array(format, observe(game_on().view(0), scaled=True))
        assert {7.0} == set(into.tolist()[1::2])

    def test_nothing_is_written_that_does_not_fit(self) -> None:
        """A buffer is untouched if a number of the game is too great for it."""
        small = array("b", [7] * SIZE)
        with pytest.raises(ConfigError, match="into cannot hold this observation"):
            observe_seat(scenario(players=3, doubloons={1: 200}), 1, small)
        assert small == array("b", [7] * SIZE)
        some = memoryview(array("b", [7] * 2 * SIZE))
        with pytest.raises(ConfigError, match="into cannot hold this observation"):
            observe_seat(scenario(players=3, doubloons={1: 200}), 1, some[::2])
        assert some.tolist() == [7] * 2 * SIZE

    def test_threads(self) -> None:
        """Threads that observe at the same time do not disturb each other."""
        games = [Game.new(Config(players=4), seed=seed) for seed in range(4)]
        for seed, game in enumerate(games):
            game.play_out(seed=seed, until=40 * seed)
        wanted = [observe_seat(game, 2) for game in games]

        def look(number: int) -> bool:
            return all(observe_seat(games[number], 2) == wanted[number] for _ in range(60))

        with ThreadPoolExecutor(4) as pool:
            assert all(pool.map(look, range(4)))

    def test_threads_that_write_into_arrays(self) -> None:
        """What one has found is not overwritten before it is copied: it may be a secret."""
        game = scenario(players=3, vp={0: 40, 1: 7, 2: 3})
        views = [game.view(seat) for seat in range(3)]
        right = [array("i", ENCODING.observe(view)) for view in views]
        until = time.monotonic() + 0.3

        def look(seat: int) -> bool:
            into = array("i", bytes(4 * SIZE))
            found = []
            while time.monotonic() < until:
                found.append(ENCODING.observe(views[seat], into) == right[seat])
            return all(found)

        before = sys.getswitchinterval()
        sys.setswitchinterval(1e-6)
        try:
            with ThreadPoolExecutor(3) as pool:
                assert all(pool.map(look, range(3)))
        finally:
            sys.setswitchinterval(before)

    def test_what_is_written_is_out_of_reach_of_a_view(self) -> None:
        """A row knows what every seat has; a view refers to nothing that refers to one."""
        game = game_on()
        for seat in range(2):
            ENCODING.observe_seat(game, seat)
        reached: list[object] = [game.view(0)]
        seen = {id(reached[0])}
        for each in reached:
            assert not isinstance(each, Row)
            for other in gc.get_referents(each):
                is_module = isinstance(other, dict) and "__builtins__" in other
                if id(other) not in seen and not (is_module or isinstance(other, type)):
                    seen.add(id(other))
                    reached.append(other)

    @pytest.mark.parametrize("expansions", [(), (GROVES, SECRETS)])
    def test_nothing_is_marked_in_a_view(self, expansions: tuple[Expansion, ...]) -> None:
        """So threads can observe one view, and sample it, at the same time."""
        game = Game.new(Config(players=3, expansions=expansions), seed=1)
        game.play_out(seed=1, until=30)
        view = game.view(0)
        (STRANGE if expansions else ENCODING).observe(view)
        table = table_seen(view)
        assert table is not None
        assert [True] * 3 == [player.shared for player in table.players]

    def test_a_checked_game_that_is_copied_meanwhile(self) -> None:
        """Such a copy shares no player, but what was observed does."""
        game = Game.new(Config(players=3), seed=1, checked=True)
        for step in range(40):
            observe_seat(game, 0)
            game.copy()
            game.play_out(seed=step, until=1)
        assert observe_seat(game, 0) == observe(game.view(0))

    def test_that_cannot_be_filled(self) -> None:
        """What cannot be written is a `TypeError`."""
        for into in (b"\0" * SIZE, (0,) * SIZE, 3):
            with pytest.raises(TypeError):
                observe(game_on().view(0), into)


def check_games(games: Iterable[Game], share: float) -> int:
    """Reads the observations of everybody back at a share of all decisions; counts these."""
    rng = random.Random(1)
    checked = 0
    for game in games:
        if rng.random() > share and not (game.kind == "use_building" and rng.random() < 0.05):
            continue
        for viewer in (None, *range(game.config.players)):
            view = game.view(viewer)
            assert difference(view, observe(view)) == ""
            assert observe_seat(game, viewer) == observe(view)
            assert {type(number) for number in observe(view)} == {int}
            checked += 1
    return checked


class TestSources:
    @pytest.mark.parametrize("edition", ["classic", "1897"])
    def test_games_with_all_expansions(self, edition: Any) -> None:
        """Whatever lies on the table, an observation says what the view says."""
        config = Config(players=3, edition=edition, expansions=EXPANSIONS, first_player="random")
        assert check_games(random_game(config, 3, chance="manual"), 0.02) > 20

    @pytest.mark.parametrize("whole", ["keep all corn", "keep all sugar"])
    def test_sets_of_goods_and_seats(self, whole: str) -> None:
        """What a seat has said of its storage is seen by all, and who has loaded before."""
        game = scenario(
            players=3,
            role="captain",
            city={0: "large_warehouse*"},
            goods={0: "3 corn 3 sugar 3 tobacco 3 coffee"},
            ships="4: 4 indigo | 5: 5 coffee | 6: -",
        )
        seen = 0
        while game.phase == "captain":
            seen += check_games([game], 1)
            wanted = [action for action in game.legal_actions() if str(action) == whole]
            game.apply((wanted or game.legal_actions())[0])
        assert seen > 8

    def test_an_impossible_view(self) -> None:
        """A view that no game can have is refused."""
        view = View.from_json(game_on().view(1).to_json())
        with pytest.raises(PositionError):
            observe(replaced(view, face_down=view.face_down + 1))

    def test_an_expansion_of_others(self) -> None:
        """A view with an expansion that is not encoded is refused."""
        game = Game.new(Config(players=3, expansions=(GROVES,)), seed=1)
        with pytest.raises(ConfigError, match="does not know the expansion 'groves'"):
            observe(game.view(0))
        with pytest.raises(ConfigError, match="does not know the expansion 'groves'"):
            observe_seat(game, 0)

    def test_wrong_arguments(self) -> None:
        """A game is no view, a view is no game, and -1 is not the last seat."""
        game = game_on()
        remedy = r"^view must be a View, not Game; its view\(seat\) returns one$"
        with pytest.raises(TypeError, match=remedy):
            observe(game)  # type: ignore[call-overload]
        with pytest.raises(TypeError, match="game must be a Game, not View"):
            observe_seat(game.view(0), 0)  # type: ignore[call-overload]
        with pytest.raises(PositionError, match="seats are 0 to 2, not -1"):
            observe_seat(game, -1)


@pytest.mark.all_expansions
def test_a_tile_that_was_drawn_is_seen_by_the_seat_alone() -> None:
    """To the others it is still face-down, in a game, in its view, and in a view of values."""
    rng = random.Random(12)
    game = Game.new(Config(players=3, expansions=EXPANSIONS), seed=12)
    while game.kind != "drawn_tile":
        game.apply(rng.choice(game.legal_actions()))
    for seat in range(3):
        view = game.view(seat)
        seen = list(ENCODING.observe_seat(game, seat))
        assert seen == list(ENCODING.observe(view)) == list(ENCODING.observe(attrs.evolve(view)))
