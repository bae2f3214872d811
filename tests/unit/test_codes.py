"""Codes of actions and outcomes, and masks: the same in every config, and from version to version.

The lists of codes are files; what boxes add to them is in the tests of all boxes.
"""

from __future__ import annotations

import hashlib
import random
from array import array
from typing import Any

import pytest

import regenerate
from puertorico import (
    BOXES,
    CHANCE,
    Action,
    ActionTable,
    Build,
    ChooseRole,
    Config,
    ConfigError,
    Edition,
    Game,
    IllegalActionError,
    RevealTile,
)
from puertorico.actions import DeclaredAction
from puertorico.encoding import ENCODING, Encoding, chance_codes, legal_codes, mask
from puertorico.encoding._texts import ACTIONS, OUTCOMES, made_texts, read_texts, texts_of
from puertorico.expansions import BASE
from support.configs import every_config
from support.games import pick, random_game
from support.hidden import GROVES

FIRST = {
    ACTIONS: (932, "e9469c7196eba044"),
    OUTCOMES: (98, "80eb9ac67f0b2af8"),
}
"""For each list, how many codes there were first, and a hash of them."""


class Bribe(DeclaredAction):
    """An action of no box."""

    template = "bribe"


def digest(texts: tuple[str, ...]) -> str:
    """Returns a hash of some texts in their order."""
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]


class TestLists:
    @pytest.mark.all_boxes
    @pytest.mark.parametrize("name", FIRST)
    def test_codes_stay(self, name: str) -> None:
        """The codes that programs have been trained with never change; new ones come after them."""
        number, wanted = FIRST[name]

        assert wanted == digest(read_texts(name)[:number])

    @pytest.mark.parametrize("boxes", range(len(BOXES) + 1))
    def test_they_have_what_occurs(self, boxes: int) -> None:
        """Every action and outcome of games with the first so many boxes has a code."""
        actions, outcomes = texts_of(BOXES[:boxes], boxes)

        assert set(actions) <= set(read_texts(ACTIONS))
        assert set(outcomes) <= set(read_texts(OUTCOMES))

    @pytest.mark.long
    def test_they_are_made_from_the_code(self) -> None:
        """`nox -s regenerate` would change nothing."""
        for path, text in regenerate.made_codes():
            assert path.read_text("utf-8") == text

    def test_the_fields_are_those_on_file(self) -> None:
        """A change of the observation is a change of the file, and so a decision."""
        path, text = regenerate.made_fields()

        assert path.read_text("utf-8") == text

    @pytest.mark.long
    def test_every_config_is_covered(self) -> None:
        """No set of boxes, edition, number of players or way of choosing has an action without."""
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


class TestCodes:
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    @pytest.mark.parametrize("edition", Edition)
    def test_there_and_back(self, players: int, edition: Edition) -> None:
        """Each action of a config has a code of its own, and the code gives the action."""
        config = Config(players=players, edition=edition, expansions=BOXES)
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
        """At every decision, in the same order; the mask is 1 there and 0 elsewhere."""
        for game in random_game(Config(players=3), 5):
            codes = [ENCODING.code(action) for action in game.legal_actions()]
            shown = mask(game)

            assert legal_codes(game) == tuple(codes)
            assert [code for code, legal in enumerate(shown) if legal] == sorted(codes)
            assert set(shown) <= {0, 1}

    def test_chance_has_codes_of_its_own(self) -> None:
        """At a draw no action of a seat is legal; the outcomes have codes and weights."""
        game = Game.new(Config(players=3, first_player="random"), chance="manual")
        while not game.is_over and game.round < 3:
            outcomes = game.chance_outcomes()
            found = chance_codes(game)
            if game.seat == CHANCE:
                assert legal_codes(game) == ()
                assert not any(mask(game))
            assert [weight for _, weight in found] == [weight for _, weight in outcomes]
            assert [ENCODING.outcome(code, game) for code, _ in found] == [
                action for action, _ in outcomes
            ]
            assert bool(found) == (game.seat == CHANCE)
            game.apply(pick(random.Random(1), game.legal_actions()))

    def test_nothing_is_legal_after_the_end(self) -> None:
        """The mask of a finished game is empty."""
        game = Game.new(Config(players=2), seed=1)
        game.play_out(seed=1)

        assert (legal_codes(game), chance_codes(game), any(mask(game))) == ((), (), False)

    @pytest.mark.parametrize(
        ("action", "way"),
        [
            (Bribe(), "code"),
            (RevealTile("corn"), "code"),
            (Build("wharf"), "outcome_code"),
        ],
    )
    def test_others_have_none(self, action: Action, way: str) -> None:
        """An action of no game has no code, nor have outcomes among actions and the reverse."""
        with pytest.raises(IllegalActionError, match="is not an action of this game"):
            getattr(ENCODING, way)(action)

    def test_a_game_without_the_action(self) -> None:
        """A code of an action that a game does not have is refused."""
        code = ENCODING.code(ChooseRole("prospector_2"))

        assert ENCODING.action(code, Config(players=5)) == ChooseRole("prospector_2")
        with pytest.raises(IllegalActionError, match="'choose prospector_2' is not an action"):
            ENCODING.action(code, Config(players=3))

    @pytest.mark.parametrize("code", [-1, 100_000])
    def test_no_such_code(self, code: int) -> None:
        """A number that is no code is refused; -1 is not the last one."""
        with pytest.raises(ConfigError, match=r"codes are 0 to \d+, not "):
            ENCODING.action(code, Config(players=3))

    @pytest.mark.parametrize(
        ("call", "message"),
        [
            (lambda: ENCODING.code("pass"), "action must be an Action, not str"),  # type: ignore[arg-type]
            (lambda: ENCODING.action("1", Config(players=3)), "code must be an int, not str"),  # type: ignore[arg-type]
            (lambda: ENCODING.action(1, 3), "game must be a Game, not int"),  # type: ignore[arg-type]
            (lambda: mask(None), "game must be a Game, not NoneType"),  # type: ignore[call-overload]
            (lambda: chance_codes(Config(players=3)), "game must be a Game, not Config"),  # type: ignore[arg-type]
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


class TestMasks:
    @pytest.mark.parametrize(
        "into",
        [
            [7] * SIZE,
            bytearray(b"\7" * SIZE),
            array("f", [7] * SIZE),
            array("q", [7] * SIZE),
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

    def test_of_another_length(self) -> None:
        """A buffer that does not fit is refused."""
        with pytest.raises(ConfigError, match=f"into must have {SIZE} items for a mask, not 3"):
            mask(Game.new(Config(players=3), seed=1), [0, 0, 0])

    @pytest.mark.parametrize("into", [3, (0,) * SIZE, iter([])])
    def test_that_cannot_be_filled(self, into: Any) -> None:
        """What has no items to assign is refused."""
        with pytest.raises(TypeError, match="into must be something whose items can be assigned"):
            mask(Game.new(Config(players=3), seed=1), into)


class TestOtherBoxes:
    def test_a_box_of_others_has_no_code(self) -> None:
        """Without an encoding that has the box, its games are refused, and what to do is said."""
        game = Game.new(Config(players=3, expansions=(GROVES,)), seed=1)
        message = r"does not know the expansion 'groves': use Encoding\(expansions=...\)"

        for call in (mask, legal_codes, chance_codes):
            with pytest.raises(ConfigError, match=message):
                call(game)

    def test_its_codes_come_last(self) -> None:
        """An encoding with a box of others has the published codes, and further ones."""
        encoding = Encoding((GROVES,), published=())
        game = Game.new(Config(players=3, expansions=(GROVES,)), seed=1)

        assert encoding.actions[:SIZE] == ENCODING.actions
        assert set(encoding.actions[SIZE:]) > {"plant corn grove", "build grover"}
        assert len(encoding.mask(game)) == len(encoding.actions)
        assert repr(encoding) == "<Encoding of groves>"

    def test_the_base_game_alone(self) -> None:
        """Published boxes can be left out; the codes stay."""
        encoding = Encoding(published=())

        assert encoding.actions == ENCODING.actions
        assert repr(encoding) == "<Encoding of the base game>"
        assert encoding.size < ENCODING.size or not BOXES

    def test_an_action_that_was_not_foreseen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """If a config has an action that the encoding has not found, its games are refused."""
        encoding = Encoding(published=())
        monkeypatch.setitem(vars(encoding), "_texts", (("pass",), ENCODING.outcomes))

        with pytest.raises(ConfigError, match="this encoding has no code for the action 'choose"):
            encoding.mask(Game.new(Config(players=3), seed=1))

    def test_the_base_game_is_always_there(self) -> None:
        """It is in every encoding, and no expansion."""
        with pytest.raises(ConfigError, match="the base game is always in play"):
            _ = Encoding((BASE,), published=()).actions
