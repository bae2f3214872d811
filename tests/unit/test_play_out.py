"""Playouts inside, and choosers: where they stop, by which weights, and what breaks them."""

from __future__ import annotations

import _thread
import gc
import hashlib
import pickle
import signal
import threading
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from typing_extensions import override

from puertorico import CHANCE, Action, Config, Game, scenario
from puertorico.actions import (
    ActionTable,
    ActionWeights,
    Build,
    BuildingAction,
    ChooseRole,
    Pass,
    RevealTile,
    TakeQuarry,
)
from puertorico.errors import ConfigError, GameOverError, IllegalActionError
from puertorico.game import Chooser
from puertorico.plugin import Effect, Expansion
from puertorico.state._actiontable import MOST_WEIGHT
from puertorico.types import any_id
from support.games import play_to_end
from support.signals import skip_while_measured

CONFIG = Config(players=4)
LONG = 10**5_000
"""More digits than Python writes."""
EVEN = ActionWeights(CONFIG, {})


def new(seed: int = 1, config: Config = CONFIG, **options: Any) -> Game:
    """Returns a new game."""
    return Game.new(config, seed=seed, **options)


# Where it stops.


def test_to_the_end() -> None:
    """Without a bound it plays to the end, and says how many actions it has played."""
    game = new(chance="manual", ask_forced=True)
    before = len(game.history)
    assert game.play_out(seed=3) == len(game.history) - before > 500
    assert game.is_over
    assert game.record().replay().key() == game.key()


def test_a_game_that_is_over() -> None:
    """There is nothing to play, which is no error: the leaves of a search can be the end."""
    game = new()
    game.play_out(seed=1)
    before = game.key()
    assert game.play_out(seed=1) == game.play_out(seed=1, until="round") == 0
    assert before == game.key()


@pytest.mark.parametrize("number", [0, 1, 2, 57, 10_000])
def test_until_a_number_of_actions(number: int) -> None:
    """At most so many are played, the same as without a bound."""
    whole, part = new(), new()
    most = whole.play_out(seed=4)
    drawn = len(part.history)
    assert part.play_out(seed=4, until=number) == min(number, most)
    assert part.is_over == (number >= most)
    assert whole.history[: len(part.history)] == part.history
    assert len(part.history) >= drawn + min(number, most)


def decisions(game: Game, seed: int) -> list[Game]:
    """Returns the game at each decision from the next on, and at its end."""
    chooser = Chooser(seed)
    found = []
    while not game.is_over:
        game.apply(chooser.choose(game))
        found.append(game.copy())
    return found


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("most", [1, 3, 40, 200])
def test_until_the_phase_is_over(players: int, most: int) -> None:
    """It stops at the next choice of a role, even if a role is to be chosen now."""
    game = new(config=Config(players=players))
    game.play_out(seed=2, until=most)
    later = decisions(game.copy(), 5)
    next_choice = next(each for each in later if each.is_over or each.decision.kind == "role")
    assert game.play_out(seed=5, until="phase") == later.index(next_choice) + 1
    assert next_choice.history == game.history


@pytest.mark.parametrize("most", [1, 40, 250])
def test_until_the_round_is_over(most: int) -> None:
    """It stops at the first decision of the next round, or at the end."""
    game = new()
    game.play_out(seed=2, until=most)
    round = game.round
    later = decisions(game.copy(), 5)
    next_round = next(each for each in later if each.is_over or each.round > round)
    assert game.play_out(seed=5, until="round") == later.index(next_round) + 1
    assert next_round.history == game.history
    assert game.is_over or game.governor == game.seat


def test_a_game_of_parts_is_over_some_time() -> None:
    """Phase by phase and round by round a game comes to its end."""
    for until in ("phase", "round"):
        game = new()
        stops = 0
        while game.play_out(seed=stops, until=until):
            stops += 1
        assert game.is_over
        assert stops >= game.round > 10


@pytest.mark.expansion("new_buildings")
def test_a_draft_ends_with_the_first_choice_of_a_role() -> None:
    """The decisions before the first round belong to no role."""
    from puertorico import NEW_BUILDINGS

    for until in ("phase", "round"):
        game = new(config=Config(players=3, expansions=(NEW_BUILDINGS,), buildings="draft"))
        assert game.play_out(seed=1, until=until) > 10
        assert (game.round, game.decision.kind) == (1, "role")


@pytest.mark.parametrize(
    ("until", "error", "sentence"),
    [
        (-1, ConfigError, "until must be at least 0, not -1"),
        ("end", ConfigError, "until must be a number, 'phase' or 'round', not 'end'"),
        (1.0, TypeError, "until must be an int, a str or None, not float"),
        (True, TypeError, "until must be an int, a str or None, not bool"),
    ],
)
def test_wrong_bounds(until: Any, error: type[Exception], sentence: str) -> None:
    """They are refused before anything is played."""
    game = new()
    before = game.key()
    with pytest.raises(error, match=f"^{sentence}$"):
        game.play_out(seed=1, until=until)
    assert before == game.key()


# The numbers.


def numbers(seed: int, count: int) -> list[int]:
    """Returns the numbers of a seed as its digest says, 30 bits each."""
    digest = hashlib.sha256(str(seed).encode()).digest()
    mask = (1 << 30) - 1
    high, low = (int.from_bytes(digest[at : at + 4], "big") & mask for at in (8, 12))
    found = []
    for draw in range(count):
        x = (low + draw * 0x1E3779B1) & mask
        x = (x ^ x >> 15) * 0x2C1B3C6D & mask
        x = ((x ^ x >> 12) + high) & mask
        x = x * 0x297A2D39 & mask
        x = (x ^ x >> 15) * 0x1B873593 & mask
        found.append(x ^ x >> 14)
    return found


@pytest.mark.parametrize("seed", [0, 7, -3, 2**70])
def test_the_numbers_of_a_seed(seed: int) -> None:
    """The n-th choice is the n-th number's share of the list."""
    game, same = new(), new()
    given = numbers(seed, 1_000)
    count = 0
    while actions := game.legal_actions():
        game.apply(actions[given[count] * len(actions) >> 30])
        count += 1
    assert same.play_out(seed=seed) == count
    assert same.history == game.history


def test_choices_are_even() -> None:
    """Every legal action comes up about as often as any other."""
    game = new()
    count = Counter(str(Chooser(seed).choose(game)) for seed in range(7_000))
    assert len(count) == len(game.legal_actions()) == 7
    assert min(count.values()) > 900
    assert max(count.values()) < 1_100


def test_a_game_and_its_choices_share_nothing_but_the_seed() -> None:
    """The numbers of the draws and of the choices of a seed have nothing to do with each other."""
    from puertorico._base.generator import CHOICES, DRAWS, mixed, seed_halves

    same = [
        mixed(*seed_halves(seed, CHOICES), n) >> 20 == mixed(*seed_halves(seed, DRAWS), n) >> 20
        for seed in range(40)
        for n in range(256)
    ]
    assert sum(same) < 30


def test_a_chooser_goes_on() -> None:
    """It counts its choices, changes no game, and starts again with any number."""
    game = new()
    before = game.key()
    chooser = Chooser(3)
    chosen = [chooser.choose(game) for _ in range(50)]
    assert before == game.key()
    assert (chooser.seed, chooser.weights, chooser.number) == (3, None, 50)
    assert [Chooser(3, number=n).choose(game) for n in range(50)] == chosen
    assert len(set(chosen)) == 7


def test_a_chooser_travels() -> None:
    """A pickle of it makes the same choices, and its `repr` says what it is."""
    game = new()
    chooser = Chooser(3, EVEN, 5)
    again = pickle.loads(pickle.dumps(chooser))
    assert (again.seed, again.weights, again.number) == (3, EVEN, 5)
    assert [again.choose(game) for _ in range(20)] == [chooser.choose(game) for _ in range(20)]
    assert repr(again) == f"Chooser(3, <ActionWeights of {len(ActionTable(CONFIG))} actions>, 25)"


def test_a_chooser_needs_a_game_that_goes_on() -> None:
    """There is nothing to choose after the end."""
    game = new()
    play_to_end(game, 1)
    with pytest.raises(GameOverError, match=r"^the game is over$"):
        Chooser(1).choose(game)


@pytest.mark.parametrize("number", [-1, 2**30 + 1, LONG], ids=["-1", "one more", "long"])
def test_choices_are_counted_from_0(number: int) -> None:
    """There is no choice before the first, and a seed has only so many."""
    with pytest.raises(ConfigError, match=r"^number must be from 0 to 1,073,741,824, not "):
        Chooser(1, number=number)
    assert Chooser(1, number=2**30).choose(new()) in new().legal_actions()


# Weights.


def test_weights_by_action_and_class() -> None:
    """An action of its own comes first, then its nearest class; anything else weighs 1."""
    weights = ActionWeights(
        CONFIG,
        {BuildingAction: 3, Build: 5, Build("wharf"): 7, ChooseRole: 0, TakeQuarry(): MOST_WEIGHT},
    )
    assert weights[Build("wharf")] == 7
    assert weights[Build("factory")] == 5
    assert weights[ChooseRole("mayor")] == 0
    assert weights[TakeQuarry()] == MOST_WEIGHT
    assert weights[Pass()] == 1
    assert ActionWeights(CONFIG, {Action: 0, Build: 2})[Pass()] == 0
    assert weights.config is CONFIG


def test_weights_by_a_function() -> None:
    """It is called once for each action of the config, and never in a game."""
    called: list[Action] = []

    def cost(action: Action) -> int:
        called.append(action)
        return len(str(action))

    weights = ActionWeights(CONFIG, cost)
    new().play_out(seed=1, weights=weights)

    assert called == list(ActionTable(CONFIG))
    assert [weights[action] for action in called] == [len(str(action)) for action in called]
    assert ActionWeights(CONFIG, {action: len(str(action)) for action in called}) == weights
    assert hash(ActionWeights(CONFIG, cost)) == hash(weights)
    assert weights != EVEN
    assert weights != ActionWeights(Config(players=5), cost)
    assert weights != "weights"


def test_weights_are_shares() -> None:
    """An action comes up as often as its share of the weights of all that are legal says."""
    game = scenario(players=4, role="builder", doubloons={0: 20})
    shares = {Build("wharf"): 60, Build("hospice"): 30, Pass(): 10}
    weights = ActionWeights(game.config, {Action: 0, **shares})
    count = Counter(Chooser(seed, weights).choose(game) for seed in range(5_000))
    assert count.keys() == shares.keys()
    for action, share in shares.items():
        assert abs(Fraction(count[action], 50) - share) < 3


def test_weights_of_nothing() -> None:
    """Where all legal actions weigh nothing they are alike, so a playout never fails."""
    weights = ActionWeights(CONFIG, {Action: 0})
    game, same = new(), new()
    assert game.play_out(seed=2, weights=weights) == same.play_out(seed=2, weights=EVEN)
    assert same.history == game.history


def test_even_weights_are_no_weights() -> None:
    """Actions of the same weight are alike, whatever it is."""
    game = new()
    game.play_out(seed=6)
    for weight in (1, 12, MOST_WEIGHT):
        same = new()
        same.play_out(seed=6, weights=ActionWeights(CONFIG, {Action: weight}))
        assert same.history == game.history


LARGE = ("guild_hall", "residence", "fortress", "customs_house", "city_hall")


@pytest.mark.no_cover
def test_a_policy() -> None:
    """Seats that like to ship, to produce and large buildings score more than others."""
    config = Config(players=3)
    liked = {ChooseRole("captain"): 3, ChooseRole("craftsman"): 3}
    liking = ActionWeights(config, {**dict.fromkeys(map(any_id(Build), LARGE), 50), **liked})
    plain, fond = 0, 0
    for seed in range(30):
        one, other = new(seed, config), new(seed, config)
        one.play_out(seed=seed)
        other.play_out(seed=seed, weights=liking)
        plain += sum(one.totals())
        fond += sum(other.totals())
    assert fond > plain * 1.3


def test_a_game_without_an_end() -> None:
    """Where nobody builds, ships or gets workers, it stops at its bound or the last round."""
    config = Config(players=4, max_rounds=700)
    never = {ChooseRole(role): 0 for role in ("mayor", "builder", "captain")}
    idle = ActionWeights(config, never)
    game = new(config=config)
    assert game.play_out(seed=1, weights=idle, until=1_500) == 1_500
    assert game.play_out(seed=2, weights=idle) > 1_000
    assert (game.round, game.ending) == (700, ("rounds",))


def play_for_ever(game: Game, weights: ActionWeights, last: list[Game]) -> None:
    """Plays copies until it is interrupted, and keeps the last."""
    while True:
        last[:] = [game.copy()]
        last[0].play_out(seed=1, weights=weights)


def interrupted(game: Game, weights: ActionWeights) -> Game:
    """Plays copies until Ctrl-C comes, and returns the last."""
    last: list[Game] = []
    # Jobs in the background ignore the signal unless they are told otherwise.
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.02, _thread.interrupt_main)
    # The collector has callbacks here, of Hypothesis, and ignores what is raised in them.
    gc.disable()
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            play_for_ever(game, weights, last)
    finally:
        gc.enable()
        timer.join()
        signal.signal(signal.SIGINT, handler)
    return last[0]


def test_an_endless_game_is_interrupted() -> None:
    """Ctrl-C stops a playout in the compiled build too, and leaves the game broken."""
    skip_while_measured()
    config = Config(players=4, max_rounds=10_000)
    never = {ChooseRole(role): 0 for role in ("mayor", "builder", "captain")}
    weights = ActionWeights(config, never)
    kept = new(config=config)
    before = kept.key()
    # Now and then it comes between two games.
    assert any(is_broken(interrupted(kept, weights)) for _ in range(5))
    assert before == kept.key()
    assert kept.play_out(seed=1, weights=weights, until=1_500) == 1_500


@pytest.mark.parametrize(
    ("weights", "error", "sentence"),
    [
        (5, TypeError, "weights must be a mapping or a function, not int"),
        ({"pass": 1}, TypeError, "a key of weights must be an Action or a class of actions, not s"),
        ({Config: 1}, TypeError, "a key of weights must be an Action or a class of actions, not t"),
        ({Pass: 0.5}, TypeError, "the weight of 'pass' must be an int, not float"),
        ({Pass: True}, TypeError, "the weight of 'pass' must be an int, not bool"),
        ({Pass: -1}, ConfigError, "the weight of 'pass' must be from 0 to 1,000,000, not -1"),
        (lambda _: 1_000_001, ConfigError, "the weight of 'pass' must be from 0 to 1,000,000, no"),
        ({Build(any_id("castle")): 1}, IllegalActionError, ""),
    ],
)
def test_wrong_weights(weights: Any, error: type[Exception], sentence: str) -> None:
    """They are refused when they are made."""
    with pytest.raises(error, match=f"^{sentence}"):
        ActionWeights(CONFIG, weights)
    with pytest.raises(TypeError, match=r"^config must be a Config, not str$"):
        ActionWeights("4", weights)  # type: ignore[arg-type]  # the slip itself


def test_weights_of_another_config() -> None:
    """Codes mean other actions there; an equal config is the same."""
    weights = ActionWeights(Config(players=3), {})
    game = new()
    before = game.key()
    sentence = "^the weights are for another config than the game's$"
    with pytest.raises(ConfigError, match=sentence):
        game.play_out(seed=1, weights=weights)
    with pytest.raises(ConfigError, match=sentence):
        Chooser(1, weights).choose(game)
    assert before == game.key()
    assert game.play_out(seed=1, weights=ActionWeights(Config(players=4), {})) > 100


# Draws of a game with manual chance.


@pytest.mark.no_cover
def test_draws_by_their_probabilities() -> None:
    """An outcome comes up as often as it is likely, whatever it weighs as an action."""
    weights = ActionWeights(CONFIG, {RevealTile("corn"): 0})
    game = new(chance="manual")
    outcomes = dict(game.chance_outcomes())
    total = sum(outcomes.values())
    for given in (None, weights):
        count = Counter(Chooser(seed, given).choose(game) for seed in range(5_000))
        assert game.seat == CHANCE
        assert count.keys() == outcomes.keys()
        for action, weight in outcomes.items():
            assert abs(count[action] / 5_000 - weight / total) < 0.03


# What breaks it.


def is_broken(game: Game) -> bool:
    """Whether a game says that it is."""
    return repr(game) == "<Game left in the middle of a move by an exception>"


class Oops(Exception):
    """What a plug-in raises."""


class Third(Effect):
    """Raises at the end of the third round."""

    @override
    def round_end(self, table: Any) -> None:
        if table.round == 3:
            raise Oops


def test_a_plugin_that_raises() -> None:
    """Its error comes out as it is, the game is broken, and a copy is not."""
    config = Config(players=3, expansions=(Expansion(id="oops", effects=(Third,)),))
    game = new(config=config)
    kept = game.copy()
    with pytest.raises(Oops):
        game.play_out(seed=1)
    assert is_broken(game)
    with pytest.raises(RuntimeError, match=r"^this game was left in the middle"):
        game.play_out(seed=1)
    with pytest.raises(RuntimeError, match=r"^this game was left in the middle"):
        Chooser(1).choose(game)
    assert kept.play_out(seed=1, until="round") > 0
    assert kept.round == 2
