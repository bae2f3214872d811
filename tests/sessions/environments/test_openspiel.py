"""The game for OpenSpiel; in the session `environments`, as it needs the library."""

from __future__ import annotations

import copy
import pickle
import random
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

from puertorico import EXPANSIONS, Config, Edition
from puertorico.errors import ConfigError
from puertorico.learn import ENCODING, openspiel_game

SHORT = Config(players=2, max_rounds=1)


def play_on(state: Any, rng: random.Random, actions: int) -> Any:
    """Plays so many random actions and draws, or to the end."""
    for _ in range(actions):
        if state.is_terminal():
            break
        codes = state.legal_actions()
        state.apply_action(rng.choice(codes))
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", Edition)
def test_random_simulation(players: int, edition: Edition) -> None:
    """It passes the test of OpenSpiel's own, with serialization."""
    game = openspiel_game(Config(players=players, edition=edition, max_rounds=2))

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
def test_whole_simulation() -> None:
    """The same for whole games with all expansions."""
    game = openspiel_game(Config(players=3, expansions=EXPANSIONS, buildings="draft"))

    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "config",
    [
        Config(players=2),
        Config(players=4, edition="1897", expansions=EXPANSIONS, max_rounds=7),
        Config(players=3, rules={"production": "optional"}, open_vp=True),
        Config(players=3, buildings=("wharf", "office"), costs={"wharf": 3}),
    ],
    ids=["usual", "expansions", "rules", "buildings"],
)
def test_games_are_serialized(config: Config) -> None:
    """A game and a state come back from text and pickle, whatever the config."""
    game = openspiel_game(config)
    state = play_on(game.new_initial_state(), random.Random(1), 40)
    text = pyspiel.serialize_game_and_state(game, state)
    again, same = pyspiel.deserialize_game_and_state(text)

    assert str(again) == str(game) == str(pyspiel.load_game(str(game)))
    assert same.game.config == config
    assert same.game.key() == state.game.key()
    assert same.information_state_string(1) == state.information_state_string(1)
    for other in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
        assert str(other) == str(game)
        assert other.config == config
        assert other.new_initial_state().game.key() == game.new_initial_state().game.key()


@pytest.mark.parametrize("config", [SHORT, Config(players=4, expansions=EXPANSIONS, max_rounds=1)],
                         ids=["base", "expansions"])  # fmt: skip
def test_a_playthrough(config: Config, tmp_path: Path) -> None:
    """A game that OpenSpiel has written down is played again line by line as it was."""
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS.mark_as_parsed()
    written = generate_playthrough.playthrough(str(openspiel_game(config)), [], seed=1)
    file = tmp_path / "playthrough.txt"
    file.write_text(written, encoding="utf-8")
    expected, actual = generate_playthrough.replay(str(file))

    assert actual == expected == written
    assert "IsTerminal() = True" in written


def test_chance_is_explicit() -> None:
    """At a draw chance plays; its outcomes have probabilities."""
    state = openspiel_game(Config(players=3)).new_initial_state()
    outcomes = state.chance_outcomes()

    assert state.is_chance_node()
    assert sum(share for _, share in outcomes) == pytest.approx(1)
    assert state.action_to_string(-1, outcomes[0][0]) == "reveal corn"
    assert state.returns() == [0, 0, 0]


def test_the_end() -> None:
    """Returns are those of the outcome, and add up to 0."""
    game = openspiel_game(Config(players=3, max_rounds=2))
    state = play_on(game.new_initial_state(), random.Random(2), 10_000)

    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) == state.returns()[state.game.score().winners[0]]
    assert state.legal_actions() == []


def test_observations() -> None:
    """A tensor is the observation of the seat; a text is its view."""
    state = play_on(openspiel_game(Config(players=3)).new_initial_state(), random.Random(1), 30)
    while state.is_chance_node():
        play_on(state, random.Random(1), 1)
    for seat in range(3):
        tensor = state.observation_tensor(seat)

        assert tuple(tensor) == ENCODING.observe_seat(state.game, seat)
        assert state.observation_string(seat) == str(state.game.view(seat))


def test_information_states() -> None:
    """They tell apart what a seat saw on the way, and are equal where it saw the same."""
    game = openspiel_game(Config(players=2))

    def after(order: tuple[int, ...]) -> Any:
        state = game.new_initial_state()
        for code in order:
            state.apply_action(code)
        return state

    one, other, same = after((0, 1, 2)), after((1, 0, 2)), after((0, 1, 2))

    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_string(0) == same.information_state_string(0)
    assert one.clone().information_state_string(1) == one.information_state_string(1)
    again = pickle.loads(pickle.dumps(one))
    for state in (one, again):
        state.apply_action(3)
    assert again.information_state_string(1) == one.information_state_string(1)


def test_resampling() -> None:
    """A state can be dealt again with all that a seat knows."""
    state = play_on(openspiel_game(Config(players=3)).new_initial_state(), random.Random(3), 150)
    while state.is_chance_node():
        play_on(state, random.Random(1), 1)
    seat = state.current_player()

    other = state.resample_from_infostate(seat, random.Random(1).random)

    assert other.observation_tensor(seat) == state.observation_tensor(seat)
    assert other.legal_actions() == state.legal_actions()


def test_search() -> None:
    """Monte Carlo tree search of OpenSpiel plays it."""
    from open_spiel.python.algorithms import mcts

    game = openspiel_game(SHORT)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 2, 8, evaluator, random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            play_on(state, random.Random(1), 1)
        else:
            state.apply_action(bot.step(state))

    assert sum(state.returns()) == pytest.approx(0)


def test_regret() -> None:
    """Outcome-sampling regret minimization of OpenSpiel runs on it."""
    from open_spiel.python.algorithms import outcome_sampling_mccfr

    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(openspiel_game(SHORT))
    for _ in range(5):
        solver.iteration()

    assert len(solver._infostates) > 5


def test_1897_has_quotes() -> None:
    """Its name is a text among the parameters: without quotes OpenSpiel takes it for a number."""
    openspiel_game()
    game = pyspiel.load_game("python_puertorico(players=2,edition='1897')")

    assert game.config == Config(players=2, edition="1897")
    plain = pyspiel.load_game("python_puertorico", {"players": 2, "edition": "1897"})
    assert str(plain) == str(game) == str(pyspiel.load_game(str(plain)))


def test_infos() -> None:
    """A state says what the infos of the other libraries say."""
    state = play_on(openspiel_game(SHORT).new_initial_state(), random.Random(1), 10)
    info = state.info()

    assert (info["seat"], info["round"], info["kind"]) == (
        state.game.seat,
        state.game.round,
        state.game.kind,
    )
    assert sorted(np.flatnonzero(info["action_mask"])) == sorted(ENCODING.legal_codes(state.game))


def test_impossible_parameters() -> None:
    """Parameters that describe no config are refused with our errors."""
    openspiel_game()
    for parameters in ("expansions=moon", "config=zz", "buildings=none", "edition=first"):
        with pytest.raises((ConfigError, RuntimeError, pyspiel.SpielError)):
            pyspiel.load_game(f"python_puertorico({parameters})")


def test_no_parameters_for_observers() -> None:
    """Observations have no parameters."""
    with pytest.raises(ConfigError, match="observations have no parameters"):
        openspiel_game().make_py_observer(None, {"deep": 1})
