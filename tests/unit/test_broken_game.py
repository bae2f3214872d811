"""A move that an exception cuts short: the game says so ever after, and nothing else has changed.

The exceptions come from a profiler, which may raise one at any call of the engine, and from the
hooks of a plug-in.
"""

from __future__ import annotations

import copy
import gc
import inspect
import pickle
import random
import re
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from itertools import count
from types import FrameType
from typing import Any

import pytest
from typing_extensions import override

from puertorico import EXPANSIONS, NEW_BUILDINGS, Action, Config, Edition, Game, scenario
from puertorico._engine.hooks import BY_PHASE, OFFERING
from puertorico.actions import Build, Pass
from puertorico.errors import IllegalActionError
from puertorico.game import Chooser
from puertorico.plugin import HOOKS, Building, DecisionKind, Effect, Expansion, Table
from support.games import pick, play_until
from support.signals import skip_while_measured

SENTENCE = (
    r"^this game was left in the middle of a move by an exception: continue with a copy made "
    r"before the move, or replay a record$"
)
PLAYING: tuple[Callable[[Game, Action], Any], ...] = (Game.apply, Game.play)
OF_PLAYING = {"Play.apply", "Play.play"}


@contextmanager
def interrupted(after: int) -> Iterator[None]:
    """Raises `KeyboardInterrupt` in a body, at a call or a return after so many others.

    Never where `Game.apply` and `Game.play` return: then the move is made.
    """
    left = after

    def stop(frame: FrameType, event: str, _: object) -> None:
        nonlocal left
        if event == "return" and frame.f_code.co_qualname in OF_PLAYING:
            return
        if not frame.f_globals.get("__name__", "").startswith("puertorico"):
            return
        left -= 1
        if left < 0:
            raise KeyboardInterrupt

    before = sys.getprofile()
    sys.setprofile(stop)
    try:
        yield
    finally:
        sys.setprofile(before)


def is_broken(game: Game) -> bool:
    """Whether a game says that it is."""
    return repr(game) == "<Game left in the middle of a move by an exception>"


def uses() -> dict[str, Callable[[Game], object]]:
    """Returns every use of a game by name, but for `Game.seed` and ``repr``."""
    arguments: dict[str, tuple[Any, ...]] = {
        "apply": (Pass(),), "play": (Pass(),), "is_legal": (Pass(),), "explain": (Pass(),),
        "parse_action": ("pass",), "preview": (Pass(),), "city": (0,), "island": (0,),
        "view": (None,),
    }  # fmt: skip
    found: dict[str, Callable[[Game], object]] = {
        "play_out": lambda game: game.play_out(seed=1),
        "chooser": lambda game: Chooser(1).choose(game), "str": str,
        "picture": lambda game: game._repr_svg_(), "copy.copy": copy.copy,
        "copy.deepcopy": copy.deepcopy, "pickle": pickle.dumps,
    }  # fmt: skip
    for name, value in inspect.getmembers(Game):
        if name.startswith("_") or name in ("new", "from_position", "play_out", "seed"):
            continue
        if callable(value):
            given = arguments.get(name, ())
            found[name] = lambda game, call=value, given=given: call(game, *given)  # type: ignore[misc]  # lambdas with defaults
        else:
            found[name] = lambda game, name=name: getattr(game, name)  # type: ignore[misc]  # the same
    return found


def broken_game() -> Game:
    """Returns a game left in the middle of its first move."""
    game = Game.new(Config(players=3, expansions=(failing("role_taken"),)), seed=1)
    ARMED[0] = True
    try:
        with pytest.raises(Oops):
            game.apply(game.legal_actions()[0])
    finally:
        ARMED[0] = False
    return game


@pytest.mark.parametrize("name", uses())
def test_every_use_of_a_broken_game_says_so(name: str) -> None:
    """Whatever is asked of it is refused with the same sentence, again and again."""
    game = broken_game()
    for _ in range(2):
        with pytest.raises(RuntimeError, match=SENTENCE):
            uses()[name](game)


def test_what_a_broken_game_still_tells() -> None:
    """Its `repr` says what has happened, and its seed can start the same game again."""
    game = broken_game()
    assert repr(game) == "<Game left in the middle of a move by an exception>"
    assert game.seed == 1


@pytest.mark.parametrize("playing", PLAYING)
def test_an_illegal_action_breaks_nothing(playing: Callable[[Game, Action], Any]) -> None:
    """Nothing has been played yet when an action is refused."""
    game = scenario(role="builder", doubloons={0: 0})
    before = game.key()
    for wrong, error in ((Build("wharf"), IllegalActionError), ("build wharf", TypeError)):
        with pytest.raises(error):
            playing(game, wrong)  # type: ignore[arg-type]  # one of them is the slip itself
    assert before == game.key()


@pytest.mark.source
@pytest.mark.parametrize("playing", PLAYING)
def test_interrupted_anywhere(playing: Callable[[Game, Action], Any]) -> None:
    """At every call of a move: the game is as before or broken, and a copy never sees anything."""
    game = scenario(
        expansions=EXPANSIONS,
        buildings="all",
        role="captain",
        goods={0: "2 corn", 1: "corn 3 sugar"},
    )
    action = game.parse_action("load corn on 5")
    before, history = game.key(), game.history
    broken = 0
    for after in count():
        trial = game.copy()
        kept = trial.copy()
        try:
            with interrupted(after):
                playing(trial, action)
        except KeyboardInterrupt:
            pass
        else:
            break
        if is_broken(trial):
            broken += 1
        else:
            assert (before, history) == (trial.key(), trial.history)
        assert (before, history) == (kept.key(), kept.history)
        playing(kept, action)
        assert (*history, action) == kept.history

    assert broken > 20
    assert before == game.key()


@pytest.mark.source
@pytest.mark.expansion("new_buildings")
@pytest.mark.parametrize("edition", Edition)
def test_interrupted_in_games(edition: Edition) -> None:
    """Interrupts somewhere in the moves of a game: each time the game goes on with a copy."""
    rng = random.Random(5)
    config = Config(players=3, edition=edition, expansions=EXPANSIONS, buildings="random")
    game, undisturbed = (Game.new(config, seed=7) for _ in range(2))
    broken = 0
    while not undisturbed.is_over:
        action = pick(rng, undisturbed.legal_actions())
        playing = pick(rng, PLAYING)
        playing(undisturbed, action)
        kept = game.copy()
        try:
            with interrupted(rng.randrange(60)):
                playing(game, action)
        except KeyboardInterrupt:
            broken += is_broken(game)
            kept.apply(action)
            game = kept
        assert undisturbed.key() == game.key()
        assert undisturbed.history == game.history

    assert broken > 50


class Slow(Effect):
    """Takes its time when a role is taken, in Python in either build."""

    @override
    def role_taken(self, table: Table, seat: int, card: int) -> None:
        sum(list(range(2_000)))


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs an alarm clock")
def test_interrupted_by_a_signal() -> None:
    """At any time: a game that is not broken is where its history leads, from its start."""

    skip_while_measured()

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    config = Config(players=4, expansions=(*EXPANSIONS, Expansion(id="slow", effects=(Slow,))))
    rng = random.Random(3)
    broken = 0
    before = signal.signal(signal.SIGALRM, stop)
    # An exception in a callback of the garbage collector, as Hypothesis has one, would be lost.
    gc.disable()
    try:
        for seed in range(200):
            game = Game.new(config, seed=seed)
            try:
                signal.setitimer(signal.ITIMER_REAL, rng.uniform(0.0005, 0.005))
                while True:
                    if game.is_over:
                        game = Game.new(config, seed=seed)
                    game.apply(pick(rng, game.legal_actions()))
            except KeyboardInterrupt:
                pass
            if is_broken(game):
                broken += 1
            else:
                again = game.record().replay()
                assert (again.key(), again.history) == (game.key(), game.history)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        gc.enable()

    assert broken > 20


# The hooks of a plug-in.


class Oops(Exception):
    """What a plug-in raises."""


ARMED: list[bool] = [False]
PHASES = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector")
NOT_IN_MOVES = {"setup", "setup_end", "is_consistent", "hidden_values", "score", "choice_context"}
"""The hooks that no move calls: they belong to set-up, positions, scores and contexts."""


def failing(hook: str) -> Expansion:
    """Returns an expansion with an effect whose *hook* raises while it is armed."""
    plain = getattr(Effect, hook)

    @wraps(plain)
    def fail(self: Effect, *arguments: Any) -> Any:
        if ARMED[0]:
            raise Oops
        return hook == "window" or plain(self, *arguments)

    members: dict[str, Any] = {hook: fail}
    if hook in BY_PHASE:
        # A mayor phase has openers only.
        opens = hook.startswith("opening")
        members["phases"] = tuple(phase for phase in PHASES if opens or phase != "mayor")
    if hook in OFFERING:
        members["actions"] = lambda self, ruleset: {}
        members["use"] = lambda self, table, seat, choice, happened: None
    if hook == "choices":
        members["asks"] = DecisionKind("oops", "BUILDER-03", when="Who has built.")
        members["built"] = lambda self, table, seat, building: table.choose(seat, self)
    if hook == "raise_payment":
        # It is called where the price can be raised.
        members["can_raise"] = lambda self, table, seat, missing: True
    effect: Any = type("Failing", (Effect,), members)
    if hook == "founded":
        house = Building(id="oops", text="Fails.", cost=0, points=1, column=1, effect=effect)
        return Expansion(id="oops", buildings=(house,))
    return Expansion(id="oops", effects=(effect,))


@pytest.mark.parametrize("hook", [hook for hook in HOOKS if hook not in NOT_IN_MOVES])
def test_a_hook_that_raises(hook: str) -> None:
    """The error of the plug-in comes out as it is, the game is broken, and its copy is not."""
    config = Config(players=5, expansions=(NEW_BUILDINGS, failing(hook)), buildings="all")
    rng = random.Random(2)
    for seed in range(30):
        ARMED[0] = False
        game = Game.new(config, seed=seed)
        play_until(game, lambda game: game.round == 3, seed)
        while not game.is_over:
            action = pick(rng, game.legal_actions())
            kept = game.copy()
            before = kept.key()
            ARMED[0] = True
            try:
                game.apply(action)
            except Oops:
                ARMED[0] = False
                assert is_broken(game)
                assert before == kept.key()
                kept.apply(action)
                return
            ARMED[0] = False
    pytest.fail(f"no move has called {hook}")


@pytest.mark.parametrize("checked", [False, True])
@pytest.mark.parametrize("playing", PLAYING)
def test_a_game_cannot_be_used_in_the_middle_of_a_move(
    playing: Callable[[Game, Action], Any], checked: bool
) -> None:
    """Whoever gets hold of it there, such as a hook, is told so; the move goes on."""
    games: list[Game] = []
    said: list[str] = []

    class Meddler(Effect):
        rule = "SETUP-01"

        @override
        def role_taken(self, table: Table, seat: int, card: int) -> None:
            for game in games:
                try:
                    game.legal_actions()
                except RuntimeError as error:
                    said.append(str(error))

    meddling = Expansion(id="meddling", effects=(Meddler,))
    config = Config(players=3, expansions=(meddling,))
    # Empty while a checked game tries its actions on copies.
    game = Game.new(config, seed=1, checked=checked)
    games.append(game)
    playing(game, game.legal_actions()[0])
    assert re.match(SENTENCE, said[0])
    assert game.legal_actions()
