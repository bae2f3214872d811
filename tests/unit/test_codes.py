"""Codes of actions and outcomes, and masks: the same in every config, and from version to version.

The lists of codes are files; what expansions add to them is in the tests of all expansions.
"""

from __future__ import annotations

import copy
import pickle
import random
import shutil
from array import array
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import regenerate
from number_files import field_lines, name_lines
from puertorico import BASE, CHANCE, EXPANSIONS, Action, Config, Edition, Game
from puertorico.actions import ActionTable, Build, ChooseRole, RevealTile
from puertorico.errors import ConfigError, IllegalActionError
from puertorico.learn import ENCODING, Encoding, legal_codes, mask
from puertorico.learn._fields import (
    ACTIONS,
    FIELDS,
    FILES,
    NAMES,
    OUTCOMES,
    Layout,
    lines_of,
    made_texts,
    read_texts,
    split_line,
    texts_of,
)
from puertorico.plugin import DeclaredAction
from support.configs import every_config
from support.decoding import difference
from support.games import pick, random_game
from support.hidden import GROVES


class Bribe(DeclaredAction):
    """An action of no expansion."""

    template = "bribe"


class TestLists:
    def test_they_have_what_occurs(self) -> None:
        """Every action and outcome of the base game has a code."""
        actions, outcomes = texts_of((), 0)
        assert set(actions) <= set(read_texts(ACTIONS))
        assert set(outcomes) <= set(read_texts(OUTCOMES))

    @pytest.mark.long
    def test_they_are_made_from_the_code(self) -> None:
        """`nox -s regenerate` would change nothing."""
        for path, text in regenerate.made_codes():
            assert path.read_text("utf-8") == text

    def test_the_numbers_of_observations_are_those_on_file(self) -> None:
        """Nothing of a published expansion is missing, and nothing there is without meaning."""
        layout = Layout(EXPANSIONS)
        assert field_lines(layout) == list(read_texts(FIELDS))
        assert name_lines(layout) == list(read_texts(NAMES))

    @pytest.mark.long
    def test_every_config_is_covered(self) -> None:
        """No set of expansions, edition or number of players has an action without a code."""
        actions, outcomes = set(ENCODING.actions), set(ENCODING.outcomes)
        for config in every_config():
            assert {str(action) for action in ActionTable(config)} <= actions | outcomes

    @pytest.mark.parametrize("name", [ACTIONS, OUTCOMES])
    def test_each_text_is_there_once(self, name: str) -> None:
        """Two codes never mean the same."""
        texts = read_texts(name)
        assert len(set(texts)) == len(texts)

    def test_new_ones_come_at_the_end(self) -> None:
        """An action that is gone keeps its code, and a new one takes none that was used."""
        assert made_texts(["b", "gone"], ["a", "b"]) == ("b", "gone", "a")


OLDER: dict[str, dict[str, tuple[str, ...]]] = {
    "an action": {ACTIONS: ("build wharf", "pass")},
    "an outcome": {OUTCOMES: ("reveal indigo",)},
    "a field of a player": {FIELDS: tuple(f"seat+{seat}.doubloons" for seat in range(5))},
    "a field of the table": {FIELDS: ("governor",)},
    "fields of expansions": {FIELDS: ("nobles:supply", "smuggler:slots.captured_card")},
    "a building": {FIELDS: ("wharf", "hospice")},
    "a worker": {FIELDS: ("noble",)},
    "numbers of buildings": {NAMES: ("wharf", "hospice")},
    "stages and steps": {NAMES: ("opening", "openers", "choosing")},
    "ways to choose": {NAMES: ("all", "own_turn", "extra_tile", "anniversary", "face_up")},
}
"""What the code has and older files lack, by file: lines or fields, or items of their lines."""
OF_OBSERVATIONS = [what for what in OLDER if not {ACTIONS, OUTCOMES} & set(OLDER[what])]


def old_lines(name: str, what: str) -> list[str]:
    """Returns the lines of a file as they were before something came."""
    left_out = OLDER[what].get(name, ())
    lines = []
    for line in read_texts(name):
        head, items = split_line(line)
        there = [item for item in items if item not in left_out]
        if head not in left_out and there:
            lines.append(line if len(there) == len(items) else f"{head}: {', '.join(there)}")
    return lines


def each_number(lines: Iterable[str]) -> Counter[tuple[str, str]]:
    """Counts the numbers of some lines, by what they mean."""
    found: Counter[tuple[str, str]] = Counter()
    for line in lines:
        name, items = split_line(line)
        found.update([(name.rpartition(":")[2], item) for item in items])
    return found


@pytest.mark.all_expansions
class TestNewNumbers:
    """The code as it is, with files that lack something: to them it is new."""

    @pytest.fixture(autouse=True)
    def quick(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Spares working out the actions, which other tests of this module do."""
        texts = list(ENCODING.actions), list(ENCODING.outcomes)
        monkeypatch.setattr(regenerate, "texts_of", lambda expansions: texts)

    @pytest.mark.no_cover
    @pytest.mark.parametrize("what", OLDER)
    def test_they_come_at_the_end(self, what: str, tmp_path: Path) -> None:
        """`regenerate codes` leaves every line as it is, and adds what is new after the last."""
        for name in FILES:
            text = "".join([f"{line}\n" for line in ("# A comment.", *old_lines(name, what))])
            (tmp_path / name).write_text(text, "utf-8")
        grew = set()
        for path, text in regenerate.made_codes(tmp_path):
            before = path.read_text("utf-8")
            assert text.startswith(before)
            assert each_number(lines_of(text)) == each_number(read_texts(path.name))
            grew |= {path.name} if text != before else set()
        assert grew == set(OLDER[what])

    @pytest.mark.no_cover
    @pytest.mark.parametrize("what", OF_OBSERVATIONS)
    def test_observations_say_the_same(self, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """Nothing counts on where a number is: all are found where the files say."""
        fields = old_lines(FIELDS, what)
        layout = Layout(EXPANSIONS, fields, old_lines(NAMES, what))
        encoding = Encoding()
        monkeypatch.setitem(vars(encoding), "_layout", layout)

        assert field_lines(layout)[: len(fields)] == fields
        names = [field.name for field in layout.fields]
        assert len(set(names)) == len(names)
        usual = ENCODING._layout.place
        assert layout.place.keys() == usual.keys()
        config = Config(players=3, expansions=EXPANSIONS)
        for number, game in enumerate(random_game(config, 4)):
            if number % 20:
                continue
            numbers = encoding.observe_seat(game, 1)
            if NAMES in OLDER[what]:
                assert difference(game.view(1), numbers, encoding) == ""
            else:
                wanted = ENCODING.observe_seat(game, 1)
                assert all(numbers[at] == wanted[usual[key]] for key, at in layout.place.items())

    @pytest.mark.no_cover
    @pytest.mark.parametrize("name", FILES)
    def test_what_is_gone_is_refused(self, name: str, tmp_path: Path) -> None:
        """A number of something that there is no more is neither removed nor used again."""
        for each in FILES:
            shutil.copy(regenerate.CODES / each, tmp_path)
        with (tmp_path / name).open("a", encoding="utf-8") as file:
            file.write("gone: one, two\n")
        with pytest.raises(ValueError, match=f"{name}: 'gone: one, two' would become"):
            list(regenerate.made_codes(tmp_path))

    def test_what_comes_twice_has_a_name_of_its_own(self) -> None:
        """What a later version adds to a field has a number after its name: names are unique."""
        fields = Layout(EXPANSIONS, old_lines(FIELDS, "a building")).fields
        found = [(field.name, field.items) for field in fields if field.name.endswith(":cost")]
        assert found[-1] == ("base.2:cost", ("hospice", "wharf"))


class TestCodes:
    @pytest.mark.no_cover
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    @pytest.mark.parametrize("edition", Edition)
    def test_there_and_back(self, players: int, edition: Edition) -> None:
        """Each action of a config has a code of its own, and the code gives the action."""
        config = Config(players=players, edition=edition, expansions=EXPANSIONS)
        game = Game.new(config, seed=1)
        actions: list[Action] = []
        for action in ActionTable(config):
            if str(action) in ENCODING.outcomes:
                assert ENCODING.outcome(ENCODING.outcome_code(action), game) == action
            else:
                actions.append(action)
        codes = [ENCODING.code(action) for action in actions]
        assert len(set(codes)) == len(codes)
        assert [ENCODING.action(code, game) for code in codes] == actions
        assert [ENCODING.action(code, config) for code in codes] == actions

    def test_the_same_in_every_config(self) -> None:
        """A code means the same action whatever is played."""
        build = ENCODING.code(Build("wharf"))
        for players, edition in ((2, "classic"), (5, "1897")):
            game = Game.new(Config(players=players, edition=Edition(edition)), seed=1)
            assert ENCODING.action(build, game) == Build("wharf")

    def test_legal_codes_are_those_of_the_legal_actions(self) -> None:
        """At every decision, in the same order; the mask is 1 there and 0 elsewhere, or empty."""
        for game in random_game(Config(players=3), 5):
            codes = [ENCODING.code(action) for action in game.legal_actions()]
            shown = mask(game)
            assert legal_codes(game) == tuple(codes)
            assert [code for code, legal in enumerate(shown) if legal] == sorted(codes)
            assert set(shown) <= {0, 1}
        assert game.is_over
        assert (legal_codes(game), ENCODING.chance_codes(game), any(shown)) == ((), (), False)

    def test_chance_has_codes_of_its_own(self) -> None:
        """At a draw no action of a seat is legal; the outcomes have codes and weights."""
        game = Game.new(Config(players=3, first_player="random"), chance="manual")
        while not game.is_over and game.round < 3:
            outcomes = game.chance_outcomes()
            found = ENCODING.chance_codes(game)
            if game.seat == CHANCE:
                assert legal_codes(game) == ()
                assert not any(mask(game))
            assert [weight for _, weight in found] == [weight for _, weight in outcomes]
            there = [ENCODING.outcome(code, game) for code, _ in found]
            assert there == [action for action, _ in outcomes]
            assert bool(found) == (game.seat == CHANCE)
            game.apply(pick(random.Random(1), game.legal_actions()))

    @pytest.mark.parametrize(
        ("action", "way"),
        [(Bribe(), "code"), (RevealTile("corn"), "code"), (Build("wharf"), "outcome_code")],
    )
    def test_others_have_none(self, action: Action, way: str) -> None:
        """An action of no game has no code, nor have outcomes among actions and the reverse."""
        with pytest.raises(IllegalActionError, match="is not an action of this game"):
            getattr(ENCODING, way)(action)

    def test_a_game_without_the_action(self) -> None:
        """A code of an action that a game does not have is refused, and a number that is none."""

        code = ENCODING.code(ChooseRole("prospector_2"))
        assert ENCODING.action(code, Config(players=5)) == ChooseRole("prospector_2")
        with pytest.raises(IllegalActionError, match="'choose prospector_2' is not an action"):
            ENCODING.action(code, Config(players=3))

    @pytest.mark.parametrize(
        ("call", "message"),
        [
            (lambda: ENCODING.code("pass"), "action must be an Action, not str"),  # type: ignore[arg-type]
            (lambda: ENCODING.action("1", Config(players=3)), "code must be an int, not str"),  # type: ignore[arg-type]
            (lambda: ENCODING.action(1, 3), "game must be a Game, not int"),  # type: ignore[arg-type]
            (lambda: mask(None), "game must be a Game, not NoneType"),  # type: ignore[call-overload]
            (lambda: ENCODING.chance_codes(Config(players=3)), "game must be a Game, not Config"),  # type: ignore[arg-type]
            (lambda: Encoding([3]), "each of expansions must be an Expansion, not int"),  # type: ignore[list-item]
        ],
    )
    def test_wrong_types(self, call: Any, message: str) -> None:
        """An argument of another type is a `TypeError`."""
        with pytest.raises(TypeError, match=message):
            call()


class Strange:
    """A buffer that can do nothing but hold items."""

    def __init__(self, size: int) -> None:
        self.items: list[Any] = [7] * size

    def __len__(self) -> int:
        return len(self.items)

    def __setitem__(self, place: int, item: Any) -> None:
        self.items[place] = item

    def __getitem__(self, place: int) -> Any:
        return self.items[place]


SIZE = len(ENCODING.actions)


@pytest.mark.parametrize("again", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_copies_of_an_encoding(again: Any) -> None:
    """What it has worked out stays behind, as programs of several processes send it on."""
    game, one = Game.new(Config(players=3), seed=1), Encoding()
    seen = one.mask(game), one.observe(game.view(0))
    other = again(one)
    assert seen == (other.mask(game), other.observe(game.view(0)))
    assert one.fingerprint == other.fingerprint


class TestMasks:
    @pytest.mark.parametrize(
        "into",
        [
            *([7] * SIZE, bytearray(b"\7" * SIZE), array("f", [7] * SIZE), array("q", [7] * SIZE)),
            memoryview(bytearray(SIZE)).cast("?"),
            memoryview(bytearray(b"\7" * 2 * SIZE))[::2],
            Strange(SIZE),
        ],
        ids=["list", "bytearray", "floats", "ints", "bools", "every second", "strange"],
    )
    def test_into_a_buffer(self, into: Any) -> None:
        """A buffer of any kind is filled and returned."""
        game = Game.new(Config(players=3), seed=1)
        assert mask(game, into) is into
        assert [into[code] for code in range(SIZE)] == list(mask(game))

    def test_that_cannot_be_filled(self) -> None:
        """A buffer that does not fit is refused, and what has no items to assign."""
        game = Game.new(Config(players=3), seed=1)
        with pytest.raises(ConfigError, match=f"into must have {SIZE} items for a mask, not 3"):
            mask(game, [0, 0, 0])
        wrong: list[Any] = [3, (0,) * SIZE, iter([])]
        for into in wrong:
            with pytest.raises(TypeError, match="into must be something whose items can be"):
                mask(game, into)

    @pytest.mark.parametrize(
        ("into", "message"),
        [
            (memoryview(b"\7" * 2 * SIZE)[::2], "into must be writable"),
            (memoryview(bytearray(SIZE)).cast("B", (SIZE, 1)), "into must have one dimension"),
            (memoryview(bytearray(SIZE)).cast("c"), "into must hold numbers for a mask.* not c$"),
        ],
        ids=["read-only", "table", "characters"],
    )
    def test_of_another_form(self, into: memoryview, message: str) -> None:
        """Memory of another form is refused before anything is written."""
        before = into.tobytes()
        with pytest.raises(ConfigError, match=message):
            mask(Game.new(Config(players=3), seed=1), into)
        assert before == into.tobytes()


class TestOtherExpansions:
    def test_an_expansion_of_others_has_no_code(self) -> None:
        """Without an encoding that has the expansion, its games are refused, with the remedy."""
        game = Game.new(Config(players=3, expansions=(GROVES,)), seed=1)
        message = r"does not know the expansion 'groves': use Encoding\(expansions=...\)"
        for call in (mask, legal_codes, ENCODING.chance_codes):
            with pytest.raises(ConfigError, match=message):
                call(game)
        with pytest.raises(ConfigError, match="the base game is always in play"):
            _ = Encoding((BASE,), published=()).actions

    def test_its_codes_come_last(self) -> None:
        """An encoding with an expansion of others has the published codes, and further ones."""
        encoding = Encoding((GROVES,), published=())
        game = Game.new(Config(players=3, expansions=(GROVES,)), seed=1)
        assert encoding.actions[:SIZE] == ENCODING.actions
        assert set(encoding.actions[SIZE:]) > {"plant corn grove", "build grover"}
        assert len(encoding.mask(game)) == len(encoding.actions)
        assert repr(encoding) == "<Encoding of groves>"

    def test_the_base_game_alone(self) -> None:
        """Published expansions can be left out; the codes stay."""
        encoding = Encoding(published=())
        assert encoding.actions == ENCODING.actions
        assert repr(encoding) == "<Encoding of the base game>"
        assert encoding.size < ENCODING.size or not EXPANSIONS

    def test_an_action_that_was_not_foreseen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """If a config has an action that the encoding has not found, its games are refused."""
        encoding = Encoding(published=())
        monkeypatch.setitem(vars(encoding), "_texts", (("pass",), ENCODING.outcomes))
        with pytest.raises(ConfigError, match="this encoding has no code for the action 'choose"):
            encoding.mask(Game.new(Config(players=3), seed=1))
