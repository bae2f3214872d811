"""`Game.undo`: what is taken back, what the game is then, and what comes after."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

from puertorico import CHANCE, EXPANSIONS, Config, Game, scenario
from puertorico.errors import ConfigError, RecordError
from puertorico.game import Chooser
from puertorico.plugin import Expansion
from puertorico.types import Chance
from support.games import do, pick, play_to_end


def game_of(*texts: str, **options: Any) -> Game:
    """Returns a game of three players after some actions."""
    game = Game.new(Config(players=3), **{"seed": 1, **options})
    do(game, *texts)
    return game


SETTLER = ("choose settler", "take quarry", "take plantation indigo", "take plantation sugar")


def state(game: Game) -> Any:
    """Returns all that can differ between two games."""
    return game.key(), game.history, game.seed, game.chance, game.ask_forced, len(game.record())


def check_all(game: Game, rng: random.Random) -> None:
    """Plays a game to its end with copies on the way, then goes back and on again."""
    seen = []
    while not game.is_over:
        action = pick(rng, game.legal_actions())
        if rng.random() < 0.02:
            game = game.copy(seed=rng.randrange(9))
        if rng.random() < 0.02:
            game = pickle.loads(pickle.dumps(game))
        seen.append((state(game), action))
        game.apply(action)
    end = state(game)
    for steps in {1, 2, len(seen) // 2, len(seen)}:
        trial = game.copy()
        trial.undo(steps)
        assert state(trial) == seen[-steps][0]
        if all(before[2] == end[2] for before, _ in seen[-steps:]):
            for _, action in seen[-steps:]:
                trial.apply(action)
            assert state(trial) == end
    with pytest.raises(RecordError, match=rf"^cannot take back {len(seen) + 1}: the game began"):
        game.undo(len(seen) + 1)
    assert state(game) == end


class TestGames:
    @pytest.mark.no_cover
    @pytest.mark.parametrize("chance", ["seeded", "manual"])
    @pytest.mark.parametrize("players", [2, 3, 5])
    def test_of_the_base_game(self, players: int, chance: Chance) -> None:
        """From any number of choices later the game is as it was, and the draws come again."""
        game = Game.new(
            Config(players=players, first_player="random", max_rounds=6), seed=1, chance=chance
        )
        check_all(game, random.Random(players))

    @pytest.mark.no_cover
    @pytest.mark.parametrize("ask_forced", [False, True])
    def test_from_a_position(self, ask_forced: bool) -> None:
        """It goes back to the position at most."""
        first = game_of(*SETTLER)
        game = Game.from_position(first.position(), seed=5, ask_forced=ask_forced)
        check_all(game, random.Random(4))

    @pytest.mark.no_cover
    def test_of_a_sample(self) -> None:
        """It goes back to the sample at most."""
        check_all(game_of(*SETTLER).view(1).sample(3), random.Random(5))

    @pytest.mark.all_expansions
    def test_with_all_expansions(self) -> None:
        """A game with a draft, goals and whatever else there is."""
        config = Config(players=4, expansions=EXPANSIONS, max_rounds=4)
        check_all(Game.new(config, seed=2), random.Random(6))


class TestSteps:
    def test_draws_go_with_the_choice(self) -> None:
        """A seeded game draws by itself: the new row goes back with the last tile taken."""
        game = game_of(*SETTLER[:3])
        before = state(game)
        do(game, SETTLER[3])
        assert len(game.history) > len(before[1]) + 1
        game.undo()
        assert state(game) == before

    def test_forced_steps_go_with_the_choice(self) -> None:
        """What the game plays by itself is taken back too."""
        game = scenario(players=3, role="trader", goods={0: "corn"})
        before = state(game)
        do(game, "sell corn")
        assert game.phase == "round"
        game.undo()
        assert state(game) == before

    def test_draws_are_steps_with_manual_chance(self) -> None:
        """Whoever enters the draws takes them back one by one."""
        game = Game.new(Config(players=3), chance="manual")
        do(game, "reveal corn", "reveal indigo")
        game.undo()
        assert game.seat == CHANCE
        assert [str(action) for action in game.history] == ["reveal corn"]

    def test_a_finished_game_goes_on(self) -> None:
        """The last choice can be made again, in another way."""
        game = game_of()
        play_to_end(game, 1)
        end = game.score()
        game.undo()
        assert not game.is_over
        assert game.record().result is None
        play_to_end(game, 1)
        assert game.is_over
        assert isinstance(game.score(), type(end))

    def test_copies_are_independent(self) -> None:
        """A copy made before is not taken back."""
        game = game_of(*SETTLER)
        copy = game.copy()
        game.undo(3)
        assert state(copy) == state(game_of(*SETTLER))
        assert state(game) == state(game_of(*SETTLER[:1]))

    def test_events_are_the_same_again(self) -> None:
        """`play` says the same of the same choice."""
        game = game_of(*SETTLER[:3])
        action = game.parse_action(SETTLER[3])
        events = game.play(action)
        game.undo()
        assert game.play(action) == events


class TestSeeds:
    def test_back_to_another_seed(self) -> None:
        """Before a copy got its seed, the game has the seed from before, and its draws."""
        game = game_of(*SETTLER[:2], seed=1)
        copy = game.copy(seed=8)
        do(copy, *SETTLER[2:])
        later = copy.copy()
        copy.undo(2)
        assert (copy.seed, copy.history) == (8, game.history)
        do(copy, SETTLER[2], SETTLER[3])
        assert state(copy) == state(later)
        copy.undo(3)
        assert copy.seed == 1
        do(copy, *SETTLER[1:])
        assert state(copy) == state(game_of(*SETTLER, seed=1))

    def test_two_seeds_at_one_place(self) -> None:
        """The last one counts, and behind the place the first."""
        game = game_of(SETTLER[0], seed=1).copy(seed=8).copy(seed=9)
        do(game, SETTLER[1])
        game = pickle.loads(pickle.dumps(game))
        game.undo()
        assert game.seed == 9
        game.undo()
        assert game.seed == 1

    def test_a_seed_at_the_start_of_a_position(self) -> None:
        """Nothing lies before it."""
        first = Game.from_position(game_of(SETTLER[0]).position(), seed=3)
        copy = first.copy(seed=4)
        play_to_end(copy, 1)
        end = state(copy)
        copy.undo(len(copy.history) // 3)
        copy.undo()
        chooser = Chooser(seed=1)
        while not copy.is_over:
            copy.apply(chooser.choose(copy))
        assert copy.seed == 4
        assert state(copy) != end

    def test_a_replay_with_the_seed(self) -> None:
        """A game from a record draws the same, if it was replayed with the seed."""
        game = game_of(*SETTLER)
        again = game.record().replay(seed=1)
        again.undo()
        do(again, SETTLER[3])
        assert again.key() == game.key()


class TestRefusals:
    def test_nothing_to_take_back(self) -> None:
        """A new game has only draws behind it; it stays as it is."""
        game = game_of()
        before = state(game)
        with pytest.raises(RecordError, match=r"^cannot take back 1: nothing has been played"):
            game.undo()
        assert state(game) == before

    @pytest.mark.parametrize(
        ("steps", "error", "message"),
        [
            *((steps, ConfigError, "^steps must be at least 1, not ") for steps in (0, -(10**30))),
            *(
                (steps, TypeError, "^steps must be an int, not ")
                for steps in (True, "1", None, 1.0)
            ),
            (10**30, RecordError, "the game began 4 steps ago$"),
        ],
    )
    def test_other_numbers(self, steps: Any, error: type[Exception], message: str) -> None:
        """At least one, and however many, the answer comes soon."""
        with pytest.raises(error, match=message):
            game_of(*SETTLER).undo(steps)


def test_expansions_of_ones_own() -> None:
    """The rules of the game decide, wherever they come from."""
    config = Config(players=3, expansions=(Expansion(id="plain"),), max_rounds=3)
    check_all(Game.new(config, seed=1), random.Random(7))
