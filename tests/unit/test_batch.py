"""Many games that are stepped together, and what their seats are rewarded with."""

from __future__ import annotations

import itertools
import random
from array import array
from typing import Any

import pytest

from puertorico import EXPANSIONS, Config, Edition, Game, View
from puertorico.actions import ChooseRole
from puertorico.errors import ConfigError, GameOverError, IllegalActionError
from puertorico.learn import ENCODING, Batch, Encoding
from puertorico.learn._stepping import MOST_KNOWN, Masks
from puertorico.plugin import Expansion, Slot
from support.hidden import GROVES, SECRETS

SIZE, CODES = ENCODING.size, len(ENCODING.actions)
CONFIG = Config(players=3)
EVERY = [
    Config(players=players, edition=edition, expansions=expansions)
    for players, (edition, expansions) in zip(
        itertools.cycle((2, 3, 4, 5)), itertools.product(Edition, ((), EXPANSIONS))
    )
]
"""Every edition, with all expansions and with none."""
SHORT = Config(players=3, max_rounds=1)
SETTLER = ENCODING.code(ChooseRole("settler"))


class Played:
    """A batch with its arrays, played at random."""

    def __init__(
        self, configs: Any, games: int, format: str = "f", mask: str = "B", **options: Any
    ) -> None:
        self.encoding: Encoding = options.get("encoding", ENCODING)
        self.size, self.codes = self.encoding.size, len(self.encoding.actions)
        self.observations = array(format, [7] * (games * self.size))
        self.masks = array(mask, [7] * (games * self.codes))
        self.rng = random.Random(4)
        options = {"seed": 1, **options}
        self.batch = Batch(configs, self.observations, self.masks, games=games, **options)

    def chosen(self) -> list[int]:
        """Returns random legal codes, as the masks have them."""
        return [
            self.rng.choice([code for code in range(self.codes) if self.mask(game)[code]])
            for game in range(len(self.batch.games))
        ]

    def mask(self, game: int) -> Any:
        """Returns the mask of a game."""
        return self.masks[game * self.codes : (game + 1) * self.codes]

    def observation(self, game: int) -> Any:
        """Returns the observation of a game."""
        return self.observations[game * self.size : (game + 1) * self.size]

    def step(self, times: int = 1) -> None:
        """Plays random actions."""
        for _ in range(times):
            self.batch.step(self.chosen())

    def check(self) -> None:
        """Everything is as it is for a single game, by the byte."""
        for number, game in enumerate(self.batch.games):
            row = array(self.observations.typecode, [0] * self.size)
            mask = array(self.masks.typecode, [0] * self.codes)
            self.encoding.observe_seat(game, game.seat, row)

            assert self.observation(number).tobytes() == row.tobytes()
            assert self.mask(number).tobytes() == self.encoding.mask(game, mask).tobytes()
            assert self.batch.seats[number] == game.seat


def of_any(value: object) -> Any:
    """Returns a value that type checkers do not look at."""
    return value


def rewards(batch: Batch, game: int) -> list[float]:
    """Returns what the seats of a game got in the last step."""
    rows: list[list[float]] = of_any(batch.rewards.tolist())
    return rows[game]


class TestNumbers:
    @pytest.mark.parametrize("ask_forced", [False, True])
    def test_those_of_single_games(self, ask_forced: bool) -> None:
        """All editions, with and without all expansions, forced decisions or not."""
        played = Played(EVERY, 12, ask_forced=ask_forced)
        for _ in range(60):
            played.step()
            played.check()

        assert {game.config for game in played.batch.games} == set(EVERY)

    def test_whole_games(self) -> None:
        """A game that is over makes room for another one of its config."""
        played = Played([SHORT, Config(players=2, max_rounds=2)], 4)
        ended = 0
        for _ in range(150):
            before = played.batch.games
            played.step()
            played.check()
            finished = played.batch.finished
            for number, game in enumerate(before):
                assert played.batch.done[number] == game.is_over == (number in finished)
                assert (played.batch.games[number] is game) == (not game.is_over)
                assert finished.get(number, game) is game
            assert [game.config.players for game in played.batch.games] == [3, 2, 3, 2]
            ended += len(finished)

        assert ended > 6

    def test_expansions_of_others(self) -> None:
        """Secrets are those of the seat that decides."""
        encoding = Encoding((GROVES, SECRETS), published=())
        config = Config(players=3, expansions=(GROVES, SECRETS))
        played = Played(config, 2, encoding=encoding)
        for _ in range(80):
            played.step()
            played.check()

    @pytest.mark.parametrize(("format", "mask"), list(zip("iIlLqQfd", "bBhHiIlf", strict=True)))
    def test_formats(self, format: str, mask: str) -> None:
        """Arrays of any wide numbers will do, and masks of any at all."""
        played = Played(CONFIG, 2, format, mask)
        played.step(20)
        played.check()

    def test_arrays_with_rows(self) -> None:
        """Rows of NumPy are such memory, and so are truth values."""
        observations = memoryview(bytearray(8 * SIZE)).cast("f", (2, SIZE))
        masks = memoryview(bytearray(2 * CODES)).cast("?")
        batch = Batch(CONFIG, observations, masks, games=2, seed=1)
        played = Played(CONFIG, 2)

        assert repr(batch) == "<Batch of 2 games>"
        assert bytes(observations) == played.observations.tobytes()
        assert list(map(bool, played.masks)) == masks.tolist()

    def test_scaled(self) -> None:
        """Numbers are divided by the greatest of their field, or by 255, and at most 1."""
        config = Config(players=4, expansions=EXPANSIONS, max_rounds=300)
        scaled, raw = Played(config, 2, scaled=True), Played(config, 2)
        bounds = [min(field.high, 255) for field in ENCODING.fields for _ in field.items]
        for played in (scaled, raw):
            played.step(40)

        wanted = array("f", [min(n / b, 1) for n, b in zip(raw.observations, bounds * 2)])  # noqa: B905
        assert scaled.observations == wanted
        assert max(wanted) == 1

    def test_a_seed(self) -> None:
        """It fixes all games; without one they are others."""
        one, same, other = (Played(CONFIG, 3, seed=seed) for seed in (5, 5, None))
        for played in (one, same, other):
            played.step(100)
        seeds = [[game.seed for game in played.batch.games] for played in (one, same, other)]

        assert one.observations == same.observations
        assert seeds[0] == seeds[1] != seeds[2]
        assert len(set(seeds[0])) == 3
        first = Played(CONFIG, 3, seed=5)
        one.batch.reset(5)
        assert one.observations == first.observations

    def test_a_game_that_others_play(self) -> None:
        """Codes are those of the actions that are legal, whatever was done to a game."""
        played = Played(CONFIG, 2)
        game = played.batch.games[1]
        codes = played.chosen()
        game.apply(game.legal_actions()[0])
        legal = ENCODING.legal_codes(game)

        played.batch.step([codes[0], legal[-1]])
        played.check()
        game.play_out(seed=1)
        with pytest.raises(GameOverError):
            played.batch.step(played.chosen())


class TestRewards:
    @pytest.mark.parametrize("reward", ["outcome", "margin", "score"])
    def test_at_the_end(self, reward: Any) -> None:
        """Nothing comes before it, and then each seat gets what the result is worth."""
        played = Played(SHORT, 2, reward=reward)
        ended = 0
        for _ in range(120):
            played.step()
            for number in range(2):
                game = played.batch.finished.get(number)
                found = rewards(played.batch, number)
                if game is None:
                    assert found == [0] * 5
                    continue
                ended += 1
                totals = game.totals()
                wanted = {
                    "outcome": [
                        (3 / len(game.score().winners) * (s in game.score().winners) - 1) / 2
                        for s in range(3)
                    ],
                    "margin": [total - sum(totals) / 3 for total in totals],
                    "score": totals,
                }
                assert found == pytest.approx([*of_any(wanted[reward]), 0, 0])

        assert ended > 3

    def series(self, **options: Any) -> list[tuple[int, list[float], Game | None]]:
        """Plays one game; returns the seat that decides, the rewards and the game at its end."""
        played = Played(Config(players=3, max_rounds=4), 1, **options)
        found: list[tuple[int, list[float], Game | None]] = []
        while not played.batch.finished:
            played.step()
            batch = played.batch
            found.append((batch.seats[0], rewards(batch, 0), batch.finished.get(0)))
        return found

    def test_shaped(self) -> None:
        """What comes on the way adds up to the outcome, less the first potential."""
        series = self.series(reward="shaped")
        game = series[-1][2]
        assert game is not None
        outcome = self.series(reward="outcome")[-1][1]
        sums = [sum(step[1][seat] for step in series) for seat in range(3)]

        assert sums == pytest.approx(outcome[:3])
        assert any(step[1] != [0] * 5 for step in series[:-1])
        # A seat is paid when it decides.
        assert all(step[1][seat] == 0 for step in series[:-1] for seat in {0, 1, 2} - {step[0]})

    def test_gamma(self) -> None:
        """Without a future the potential of the last decision is taken away each time."""
        now, never = self.series(reward="shaped"), self.series(reward="shaped", gamma=0)

        assert sum(sum(step[1]) for step in never) < sum(sum(step[1]) for step in now)

    def test_a_function(self) -> None:
        """It gets what the seat saw at its last decision, and what it sees now."""
        seen: list[tuple[View, View]] = []

        def reward(before: View, after: View) -> float:
            seen.append((before, after))
            return after.players[after.viewer or 0].doubloons - 1

        series = self.series(reward=reward)

        assert {type(view) for pair in seen for view in pair} == {View}
        assert all(before.viewer == after.viewer for before, after in seen)
        assert all(before.seat == before.viewer for before, _ in seen)
        assert all(after.is_over or after.seat == after.viewer for _, after in seen)
        paid = [sum(step[1]) for step in series]
        assert sum(paid) == sum(after.players[after.viewer or 0].doubloons - 1 for _, after in seen)

    def test_a_function_that_sees_all(self) -> None:
        """It gets a copy of the game as it was, the game, and the seat."""
        seen: list[tuple[Game, Game, int]] = []

        def reward(before: Game, after: Game, seat: int) -> float:
            assert before is not after
            seen.append((before, after, seat))
            return after.totals()[seat] - before.totals()[seat]

        series = self.series(reward=reward, sees_all=True)
        game = series[-1][2]
        assert game is not None

        assert all(before.seat == seat for before, _, seat in seen)
        sums = [sum(step[1][seat] for step in series) for seat in range(3)]
        assert [round(each) for each in sums] == game.totals()

    @pytest.mark.parametrize(
        ("worth", "error", "message"),
        [
            ("much", ValueError, "a reward must be a finite number, not 'much'"),
            (float("nan"), ValueError, "a reward must be a finite number, not nan"),
        ],
    )
    def test_a_function_that_returns_nonsense(self, worth: Any, error: Any, message: str) -> None:
        """It is told, and a new start helps."""
        played = Played(SHORT, 1, reward=lambda before, after: worth)

        with pytest.raises(error, match=message):
            played.step(40)
        played.batch.reset(1)
        played.check()


def arrays(**changed: Any) -> dict[str, Any]:
    """Returns arguments of a batch of two games."""
    usual = {
        "configs": CONFIG,
        "observations": array("f", bytes(8 * SIZE)),
        "masks": bytearray(2 * CODES),
        "games": 2,
    }
    return {**usual, **changed}


FLOATS = array("f", bytes(16 * SIZE))


class TestWhatIsRefused:
    @pytest.mark.parametrize(
        ("changed", "error", "message"),
        [
            ({"configs": 3}, TypeError, "configs must be a tuple or list, not int"),
            ({"configs": [3]}, TypeError, "each of configs must be a Config, not int"),
            ({"configs": []}, ConfigError, "there must be 1 to 2 configs, not 0"),
            ({"configs": [CONFIG] * 3}, ConfigError, "1 to 2 configs, not 3"),
            (
                {"configs": Config(players=3, expansions=(GROVES,))},
                ConfigError,
                "does not know the expansion 'groves'",
            ),
            ({"games": 0}, ConfigError, "games must be at least 1, not 0"),
            ({"games": "2"}, TypeError, "games must be an int, not str"),
            ({"seed": "1"}, TypeError, "seed must be an int or None, not str"),
            ({"encoding": 1}, TypeError, "encoding must be an Encoding, not int"),
            ({"ask_forced": 1}, TypeError, "ask_forced must be a bool"),
            ({"scaled": 1}, TypeError, "scaled must be a bool"),
            ({"observations": [0.0] * SIZE}, TypeError, "observations must be an array with a"),
            ({"masks": None}, TypeError, "masks must be an array with a writable buffer, not None"),
            ({"observations": bytes(8 * SIZE)}, ConfigError, "observations must be writable"),
            ({"observations": bytearray(2 * SIZE)}, ConfigError, "of a format of i, I, .*, not B"),
            ({"observations": array("f", [0])}, ConfigError, rf"2 rows of {SIZE}, not \(1,\)"),
            ({"masks": bytearray(CODES)}, ConfigError, rf"masks must have 2 rows of {CODES}"),
            ({"observations": memoryview(FLOATS)[::2]}, ConfigError, "must be in one piece"),
            (
                {"observations": array("i", bytes(8 * SIZE)), "scaled": True},
                ConfigError,
                "of a format of f, d, not i",
            ),
            ({"reward": "points"}, ConfigError, "reward must be a function or one of 'outcome'"),
            ({"reward": 3}, TypeError, "reward must be a str or a function, not int"),
            ({"gamma": "1"}, TypeError, "gamma must be a number, not str"),
            ({"gamma": 1.5}, ConfigError, r"gamma must be from 0 to 1, not 1\.5"),
            ({"sees_all": True}, ConfigError, "sees_all is for a reward that is a function"),
        ],
    )
    def test_arguments(self, changed: dict[str, Any], error: Any, message: str) -> None:
        """Nothing is written before all of them fit."""
        given = arrays(**changed)
        before = bytes(FLOATS)

        with pytest.raises(error, match=message):
            Batch(**given)
        assert bytes(FLOATS) == before
        if isinstance(given["masks"], bytearray):
            assert not any(given["masks"])

    def test_numbers_below_0(self) -> None:
        """Where a number can be negative, unsigned arrays are refused; scaled ones end at -1."""
        slots = (
            Slot(id="luck", low=-900, high=0, start=-700),
            Slot(id="debt", low=-4, high=4, start=-2),
        )
        moody = Expansion(id="moody", slots=slots)
        encoding, config = Encoding((moody,), published=()), Config(players=2, expansions=(moody,))
        masks = bytearray(len(encoding.actions))

        def written(format: str, scaled: bool) -> list[float]:
            room = array(format, [0] * encoding.size)
            Batch(config, room, masks, games=1, encoding=encoding, scaled=scaled)
            named = encoding.named(room)
            return [named["moody:slots.luck"][0], named["moody:slots.debt"][0]]

        assert written("i", False) == [-700, -2]
        assert written("d", True) == [-1, -0.5]
        with pytest.raises(ConfigError, match="of a format of i, l, q, f, d, not I"):
            written("I", False)

    @pytest.mark.parametrize(
        ("codes", "error", "message"),
        [
            ([SETTLER], ConfigError, "there must be 2 codes, one for each game, not 1"),
            ([SETTLER, CODES], ConfigError, rf"codes are 0 to {CODES - 1}, not {CODES}"),
            ([SETTLER, -1], ConfigError, "codes are 0 to"),
            ([SETTLER, CODES - 1], IllegalActionError, "is not an action of this game"),
            ([SETTLER, 0], IllegalActionError, "you must take one of the free role"),
            ([SETTLER, 0.5], TypeError, "a code must be an int, not float"),
            ([SETTLER, True], TypeError, "a code must be an int, not bool"),
            ("ab", TypeError, "codes must be a tuple or list, not str"),
            (3, TypeError, "codes must be a tuple or list, not int"),
            (array("f", [0, 0]), TypeError, "codes must be whole numbers, .*, not f"),
            (memoryview(bytes(2)).cast("B", (1, 2)), ConfigError, r"\(2,\), not \(1, 2\)"),
        ],
    )
    def test_codes(self, codes: Any, error: Any, message: str) -> None:
        """Nothing is played unless all of them are legal."""
        played = Played(CONFIG, 2)
        keys = [game.key() for game in played.batch.games]
        before = (played.observations.tobytes(), played.masks.tobytes())

        with pytest.raises(error, match=message) as caught:
            played.batch.step(codes)
        assert keys == [game.key() for game in played.batch.games]
        assert before == (played.observations.tobytes(), played.masks.tobytes())
        if isinstance(codes, list) and len(codes) == 2 and type(codes[1]) is int:
            assert caught.value.__notes__ == ["This was for game 1 of the batch."]

    def test_codes_of_other_kinds(self) -> None:
        """Arrays of whole numbers, and what is like a whole number, are codes."""

        class Whole:
            def __index__(self) -> int:
                return SETTLER

        one, other = Played(CONFIG, 2), Played(CONFIG, 2)
        one.batch.step(array("q", [SETTLER] * 2))
        other.batch.step((Whole(), SETTLER))

        assert one.observations == other.observations


def test_little_is_kept() -> None:
    """The number of masks that are known is bounded: a learner runs for weeks."""
    masks = Masks("B", CODES)
    for number in range(MOST_KNOWN + 5):
        assert sum(masks.of((number % 100, 100 + number // 100))) == 2
    assert len(masks.known) == 5


def test_arrays_stay_those_of_the_batch() -> None:
    """An array cannot shrink under it, and what the batch shows of itself cannot be written."""
    played = Played(CONFIG, 1)

    with pytest.raises(BufferError):
        played.masks.append(1)
    for shown in (played.batch.seats, played.batch.done, played.batch.rewards):
        assert shown.readonly
