"""Tournaments: the same on any number of workers, resumable, and with clear mistakes."""

from __future__ import annotations

import json
import math
import re
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from typing_extensions import override

from puertorico import EXPANSIONS, FESTIVAL, NOBLES, Action, Config, Edition, Game, View
from puertorico.arena import (
    GameResult,
    TournamentResult,
    game_seed,
    merged,
    play_game,
    play_games,
    read_results,
    read_tournament,
    save_plot,
    simulate,
    tournament,
)
from puertorico.arena._many import MAX_LINE
from puertorico.arena._result import empty
from puertorico.bots import BotSpec, RandomBot, bot_name
from puertorico.errors import BotError, ConfigError, RecordError
from puertorico.plugin import Building, Expansion
from puertorico.types import any_id
from support import arenabots

CONFIG = Config(players=3, max_rounds=3)
CYCLE: list[object] = []
CYCLE.append(CYCLE)
BOTS: list[BotSpec] = ["random", "support.arenabots:ActionCounter", arenabots.last]
NAMES = ["random", "support.arenabots:ActionCounter", "support.arenabots:last"]


def run(games: int = 9, **options: Any) -> TournamentResult:
    """Plays a small tournament."""
    return tournament(CONFIG, BOTS, games=games, seed=4, **options)


def test_plots_without_matplotlib(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is an extra, and the error says how to install it."""
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(ConfigError, match="plots"):
        save_plot(run(3), tmp_path / "plot.svg")


class TestResults:
    def test_as_a_text_they_are_a_table(self) -> None:
        """A line for each bot, in columns; it has no figures before its first game."""
        result = run()
        head, names, *rows = str(result).splitlines()
        assert head == "9 games of 3 players, anniversary"
        assert names.split() == ["bot", "games", "win", "rate", "score", "rating", "ms"]
        # A long name has a line of its own.
        assert rows[1] == NAMES[1]
        del rows[1]
        assert [row.split()[0] for row in rows] == [NAMES[0], "9", NAMES[2]]
        assert {len(row) for row in (names, *rows)} == {len(names)}
        assert len(names) <= 80
        low, high = result.rating_intervals[0]
        assert low < result.ratings[0] < high
        assert f" {result.ratings[0]:.0f} ±{(high - low) / 2:.0f} " in rows[0]
        total = result.bots[0].total
        assert total is not None
        assert f" {total.win_rate:.0%} [{total.win_interval[0]:.0%}, " in rows[0]
        assert f" {total.mean:.1f} ±{total.mean_interval[1] - total.mean:.1f} " in rows[0]

        none = empty(Config(players=3, expansions=(NOBLES, FESTIVAL)), 1, NAMES)
        head, _, row, *_ = str(none).splitlines()
        assert head == "0 games of 3 players, anniversary, festival, nobles"
        assert row.split() == ["random", "0"]
        assert none.rating_intervals[0] == (-math.inf, math.inf)

    def test_the_figures_agree(self) -> None:
        """The results are those of the games, added up."""
        games = list(play_games(CONFIG, BOTS, games=9, seed=4))
        result = run()

        assert [bot.name for bot in result.bots] == NAMES
        assert result.games == 9
        assert result.rounds == sum(game.rounds for game in games)
        assert sum(count for _, count in result.endings) == sum(len(game.ending) for game in games)
        for bot in result.bots:
            seats = [(game, game.bots.index(bot.name)) for game in games]
            assert bot.total is not None
            assert bot.total.games == 9
            assert bot.total.points == sum(game.totals[seat] for game, seat in seats)
            assert bot.total.wins == sum(seat in game.winners for game, seat in seats)
            assert bot.decisions == sum(game.decisions[seat] for game, seat in seats)
            assert bot.nanoseconds > 0 < bot.seconds_per_decision
            assert [tally.games for tally in bot.seats if tally] == [3, 3, 3]
            assert result[bot.name] is bot
        with pytest.raises(KeyError, match="no bot is called 'nobody'; there are random, support"):
            result["nobody"]

    def test_a_game_can_be_played_again(self) -> None:
        """Its seed and its bots are in its result."""
        for game in play_games(CONFIG, BOTS, games=3, seed=4):
            again = play_game(CONFIG, game.bots, seed=game.seed)
            assert tuple(again.totals()) == game.totals
            assert (again.round, again.ending) == (game.rounds, game.ending)
            assert game.seed == game_seed(4, game.number)

    def test_halves_count_places(self) -> None:
        """Two for each better place, one for each shared one."""
        result = run()
        for a in range(3):
            for b in range(3):
                met = 0 if a == b else 2 * result.games
                assert result.halves[a][b] + result.halves[b][a] == met
        assert sum(result.ratings) == pytest.approx(4500)

    def test_a_bot_on_several_seats(self) -> None:
        """It counts once for each; against itself it plays no match."""
        result = tournament(CONFIG, ["random", "random", arenabots.First], games=3, seed=1)
        assert [bot.name for bot in result.bots] == ["random", "support.arenabots:First"]
        assert result["random"].total is not None
        assert result["random"].total.games == 6
        assert result.halves[0][0] == 0
        assert result.halves[0][1] + result.halves[1][0] == 2 * 2 * 3

    def test_one_for_all_seats(self) -> None:
        """A single name takes all seats."""
        result = tournament(CONFIG, ["random"], games=2, seed=1)
        assert result["random"].total is not None
        assert result["random"].total.games == 6
        assert result.ratings == (1500,)

    def test_fewer_bots_than_seats(self, tmp_path: Path) -> None:
        """They fill the seats by turns, and the file of such games is read again."""
        path = tmp_path / "results.jsonl"
        config = Config(players=5, max_rounds=1)
        result = tournament(config, BOTS[:2], games=5, seed=1, file=path)
        assert [bot.total.games for bot in result.bots if bot.total] == [15, 10]
        assert next(read_results(path)).bots == (*NAMES[:2], *NAMES[:2], NAMES[0])
        assert read_tournament(path) == result
        assert tournament(config, BOTS[:2], games=5, seed=1, file=path) == result

    def test_the_time_is_that_of_the_processor(self) -> None:
        """A bot that waits takes none."""

        class Waits(RandomBot):
            @override
            def choose(self, view: View, actions: Sequence[Action]) -> Action:
                time.sleep(0.02)
                return super().choose(view, actions)

        result = tournament(Config(players=2, max_rounds=1), [Waits], games=1, seed=1)

        assert 0 <= result.bots[0].seconds_per_decision < 0.02

    def test_more_bots_than_seats(self) -> None:
        """Each group plays."""
        result = tournament(Config(players=2, max_rounds=1), BOTS, games=6, seed=1)
        assert [bot.total.games for bot in result.bots if bot.total] == [4, 4, 4]

    def test_a_bot_that_has_not_played(self) -> None:
        """It has a rating and no figures."""
        result = tournament(Config(players=2, max_rounds=1), BOTS, games=1, seed=1)
        bot = result[NAMES[2]]
        assert bot.total is None
        assert bot.seconds_per_decision == 0
        assert result.ratings[2] == pytest.approx(1500)

    def test_what_is_collected(self) -> None:
        """What the function returns is kept with the result."""
        for game in play_games(CONFIG, BOTS, games=2, seed=4, collect=Game.totals):
            assert game.collected == list(game.totals)
            assert GameResult.from_json(game.to_json()) == game

    @pytest.mark.parametrize(
        ("text", "why"),
        [
            ("1.5", "result.collected: float has no plain form"),
            ('{"mean": [1, NaN]}', "collected.mean[1]: NaN is not a number"),
            ("-Infinity", "collected: -Infinity is not a number"),
            ("[" * 900 + "]" * 900, "result.collected is nested too deeply"),
        ],
    )
    def test_only_what_can_be_written_is_read(self, text: str, why: str) -> None:
        """What was collected is plain data without fractions, as `collect` must return it."""
        (game,) = play_games(CONFIG, BOTS, games=1, seed=4, collect=lambda _: "here")
        found = game.to_json()
        assert GameResult.from_json(found.replace('"here"', '{"a": [1, null, "x"]}')) != game
        with pytest.raises(RecordError) as caught:
            GameResult.from_json(found.replace('"here"', text))
        assert str(caught.value) == why


class TestMerging:
    def test_parts_add_up(self) -> None:
        """Results of several tournaments are those of all their games."""
        parts = [tournament(CONFIG, BOTS, games=4, seed=seed) for seed in (1, 2, 3)]
        whole = merged(parts)
        assert whole.games == 12
        assert whole.seeds == (1, 2, 3)
        assert merged([merged(parts[:2]), parts[2]]) == whole
        for number, bot in enumerate(whole.bots):
            assert bot.total is not None
            tallies = [part.bots[number].total for part in parts]
            assert bot.total.points == sum(tally.points for tally in tallies if tally)
        assert sum(count for _, count in whole.endings) == sum(
            count for part in parts for _, count in part.endings
        )

    def test_what_cannot_be_merged(self) -> None:
        """Other configs, other bots, the same games twice, nothing."""
        one = tournament(CONFIG, ["random"], games=1, seed=1)
        other_bots = tournament(CONFIG, [arenabots.First], games=1, seed=2)
        other_config = tournament(Config(players=2, max_rounds=1), ["random"], games=1, seed=2)
        for results, sentence in (
            ([], "there are no results to merge"),
            ([one, one], "results of the same seed cannot be merged"),
            ([one, other_bots], "results of different bots cannot be merged"),
            ([one, other_config], "results of different configs cannot be merged"),
        ):
            with pytest.raises(ConfigError, match=sentence):
                merged(results)


class TestExecutors:
    @pytest.mark.no_cover
    @pytest.mark.parametrize("workers", [1, 3])
    def test_threads(self, workers: int) -> None:
        """Any number of workers plays the same games."""
        with ThreadPoolExecutor(workers) as pool:
            assert run(executor=pool) == run()

    @pytest.mark.no_cover
    def test_processes(self) -> None:
        """So do processes, which get classes and functions by their names."""
        config = Config(players=3, max_rounds=2, expansions=EXPANSIONS)
        with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
            there = list(play_games(config, BOTS, games=6, seed=2, executor=pool))
            assert there == list(play_games(config, BOTS, games=6, seed=2))
            with pytest.raises(BotError, match=r"arenabots:Wrong', seat .: ZeroDivisionError: "):
                tournament(config, ["support.arenabots:Wrong"], games=4, seed=2, executor=pool)

    def test_progress(self) -> None:
        """The callback gets the number of games so far."""
        seen: list[int] = []
        run(4, progress=seen.append)
        assert seen == [1, 2, 3, 4]


class TestFiles:
    @pytest.fixture
    def path(self, tmp_path: Path) -> Path:
        """Where results are written."""
        return tmp_path / "results.jsonl"

    def test_the_file_has_every_game(self, path: Path) -> None:
        """It can be read again, as results or as their sum."""
        result = run(file=path)
        assert read_tournament(path) == result
        assert list(read_results(path)) == list(play_games(CONFIG, BOTS, games=9, seed=4))

    @pytest.mark.no_cover
    @pytest.mark.parametrize("kept", [0, 1, 4, 9])
    def test_a_run_goes_on(self, path: Path, kept: int) -> None:
        """Only what the file does not have is played; the last line may be cut short."""
        whole = run(file=path)
        lines = path.read_bytes().splitlines(keepends=True)
        cut = b"".join(lines[: kept + 1])
        played: list[int] = []
        for rest in (b"", *([lines[kept + 1][:25]] if kept < 9 else [])):
            path.write_bytes(cut + rest)
            assert run(file=path, executor=counting(played)) == whole
            assert played == list(range(kept, 9))
            assert read_tournament(path) == whole
            played.clear()

    def test_a_header_that_was_cut_short(self, path: Path) -> None:
        """It is written again."""
        whole = run(file=path)
        for size in (0, 10):
            path.write_bytes(path.read_bytes()[:size])
            assert run(file=path) == whole == read_tournament(path)

    def test_fewer_and_more_games(self, path: Path) -> None:
        """A file with more games stays as it is; one with fewer grows."""
        run(3, file=path)
        assert run(9, file=path) == run(9)
        before = path.read_bytes()
        assert run(3, file=path) == run(3)
        assert path.read_bytes() == before

    def test_two_runs_of_another_seed(self, path: Path) -> None:
        """A file is continued by the same run only."""
        run(2, file=path)
        before = path.read_bytes()
        for config, bots, seed, collect, sentence in (
            (CONFIG, BOTS, 5, None, "of another run: its seed is 4, not 5"),
            (CONFIG, [*BOTS[:1]], 4, None, r"its bots is \['random', .*, not \['random'\]"),
            (Config(players=3), BOTS, 4, None, "its config is "),
            (CONFIG, BOTS, 4, Game.totals, "its collect is None, not 'puertorico"),
        ):
            with pytest.raises(RecordError, match=sentence):
                list(play_games(config, bots, games=2, seed=seed, file=path, collect=collect))
        assert path.read_bytes() == before

    @pytest.mark.parametrize(
        "text", ["hello", "hello\n", "{}\n", '{"schema_version":1}\n', "\xff\n"]
    )
    def test_another_file_is_left_alone(self, path: Path, text: str) -> None:
        """What is no file of results is not overwritten."""
        path.write_bytes(text.encode("latin-1"))
        with pytest.raises(RecordError, match=r"results.jsonl', line 1: "):
            run(2, file=path)
        assert path.read_bytes() == text.encode("latin-1")
        with pytest.raises(RecordError, match=r"results.jsonl', line 1: "):
            read_tournament(path)

    @pytest.mark.parametrize(
        ("change", "sentence"),
        [
            (lambda line: line[:-2], "line 3: this is not JSON"),
            (lambda line: line.replace('"number":1', '"number":2'), "the result of game 1"),
            (lambda line: line.replace('"random"', '"rand"'), "the result of game 1"),
            (lambda line: line.replace('"seed":', '"seed":1'), "the result of game 1"),
            (lambda line: line.replace('"totals":[', '"totals":[1,'), "result.totals must have 3"),
            (lambda line: line.replace('"places":[', '"places":[1,'), "result.places must have 3"),
            (lambda line: re.sub(r'"places":\[.', '"places":[4', line), "no game has the places"),
            (lambda line: re.sub(r'"bots":\[.*?\]', '"bots":[]', line), "must not be empty"),
            (lambda line: line.replace('"rounds":', '"round":'), "result has no field 'round'"),
            *[
                (partial(re.sub, rf'"{name}":\[?', rf"\g<0>{digits}"), f"result: {name} must be ")
                for name, digits in (
                    *[("totals", number) for number in ("9" * 400, "-" + "9" * 16)],
                    *[
                        ("decisions", "1" * 20),
                        ("nanoseconds", "-1"),
                        ("number", "-"),
                        ("rounds", "-"),
                    ],
                )
            ],
            (lambda line: re.sub('"seed":', '"seed":' + "1" * 600, line), "most 600 digits"),
            (lambda line: '{"schema_version":1,"a":"' + "x" * 1_000_000 + '"}', "not JSON"),
        ],
    )
    def test_wrong_lines(self, path: Path, change: Any, sentence: str) -> None:
        """The error names the file and the line."""
        run(3, file=path)
        lines = path.read_text("utf-8").splitlines()
        lines[2] = change(lines[2])
        path.write_text("\n".join(lines) + "\n", "utf-8")
        with pytest.raises(RecordError, match=f"results.jsonl', line 3: .*{sentence}|{sentence}"):
            run(3, file=path)

    def test_files_that_cannot_be_read(self, path: Path) -> None:
        """The errors of `read_tournament` and `read_results` name the line too."""
        number: Any = 3
        with pytest.raises(TypeError, match="file must be the name of a file, not int"):
            next(read_results(number))
        run(2, file=path)
        lines = path.read_text("utf-8").splitlines()
        for number, wrong, sentence in (
            (0, lines[0].replace('"seed": 4', '"seed": "4"'), "line 1: this does not say what"),
            (0, lines[0].replace('"players": 3', '"players": 9'), "line 1: this does not say what"),
            (0, lines[0].replace('"bots"', '"cats"'), "line 1: this does not say what"),
            (0, re.sub('"bots": .*?]', '"bots": []', lines[0]), "line 1: .* 1 to 16 bots, not 0"),
            (0, lines[0].replace(": 4,", f": {10**700},"), "line 1: .* at most 600 digits"),
            (1, lines[1].replace('"random"', '"rand"'), "line 2: this game had other bots"),
            (2, "{}", "line 3: it lacks the field 'schema_version'"),
            (2, '{"schema_version":1}', "line 3: result lacks the field"),
        ):
            path.write_text("\n".join([*lines[:number], wrong, *lines[number + 1 :], ""]), "utf-8")
            with pytest.raises(RecordError, match=sentence):
                read_tournament(path)
        with pytest.raises(RecordError, match="line 3: result lacks the field"):
            list(read_results(path))
        with pytest.raises(OSError, match="No such file"):
            list(read_results(path.with_name("missing")))

    def test_a_line_that_is_too_long(self, path: Path) -> None:
        """It is not written, so what stands before it can be read and continued."""
        numbers = iter([1, MAX_LINE, 1, MAX_LINE - 1_000])

        def much(_: Game) -> str:
            return "x" * next(numbers)

        def play() -> Iterator[GameResult]:
            return play_games(CONFIG, ["random"], games=3, seed=1, file=path, collect=much)

        with pytest.raises(
            ConfigError, match=r"^this result would be a line of 1000\d\d\d bytes in "
        ):
            list(play())
        assert [len(game.collected) for game in read_results(path)] == [1]
        assert list(play()) == list(read_results(path))
        assert read_tournament(path).games == 3

    @pytest.mark.parametrize(
        ("collected", "sentence"),
        [
            ({1: 2}, r"JSON makes \{'1': 2\} of \{1: 2\}$"),
            ([(1, 2)], r"JSON makes \[\[1, 2\]\] of \[\(1, 2\)\]$"),
            (float("nan"), "float has no plain form"),
            (CYCLE, "it is nested too deeply"),
            (10**1_000, "a number has 1001 digits; at most 1000 are read"),
            (10**5_000, "this cannot be written as JSON"),
            ([0] * 30_000, "the text has 300.. lists and items; at most 20000 are read"),
            ("x" * 4_000_000, "the text has .* characters; at most 4000000 are read"),
            (print, "has no plain form"),
        ],
        ids=range(9),
    )
    def test_what_json_would_change(self, collected: Any, sentence: str) -> None:
        """What is collected comes back as it was, or is refused."""
        with pytest.raises(ConfigError, match=f"^collect must return plain data.*{sentence}"):
            list(play_games(CONFIG, ["random"], games=1, seed=1, collect=lambda _: collected))

    @pytest.mark.parametrize("digits", [600, 1_000])
    def test_long_numbers(self, path: Path, digits: int) -> None:
        """What is written of them can be read."""
        collected = {"numbers": [10**digits - 1, 1 - 10**digits]}
        games = play_games(
            CONFIG, ["random"], games=1, seed=1 - 10**600, file=path, collect=lambda _: collected
        )
        assert [game.collected for game in games] == [collected]
        assert read_tournament(path).seeds == (1 - 10**600,)
        assert next(read_results(path)).collected == collected

    def test_a_name_of_no_file(self) -> None:
        """Python's own message does not say what it is about."""
        with pytest.raises(ConfigError, match=r"^file must be the name of a file: embedded null"):
            run(2, file="a\0b")

    def test_expansions_of_others(self, path: Path) -> None:
        """A file that names one is read with it."""
        palace = Expansion(
            id="palace",
            buildings=(Building(id="palace", text="Is admired.", cost=3, points=9, column=1),),
        )
        config = Config(players=2, expansions=(palace,), edition=Edition.CLASSIC, max_rounds=1)
        result = tournament(config, ["random"], games=1, seed=1, file=path)
        assert read_tournament(path, expansions=[palace]) == result
        with pytest.raises(RecordError, match="'palace'"):
            read_tournament(path)

    def test_lines_are_documents(self, path: Path) -> None:
        """Each has the version of its schema, and can be read by any program."""
        run(2, file=path)
        header, *lines = map(json.loads, path.read_text("utf-8").splitlines())
        assert header["schema_version"] == 1
        assert header["bots"] == NAMES
        assert [line["number"] for line in lines] == [0, 1]
        assert {line["schema_version"] for line in lines} == {1}


def counting(played: list[int]) -> Executor:
    """Returns an executor that notes the numbers of the games."""

    class Counting(ThreadPoolExecutor):
        @override
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
            played.append(args[0].number)
            return super().submit(fn, *args, **kwargs)

    return Counting(2)


class TestMistakes:
    def test_an_exception(self) -> None:
        """The error names bot, seat, seed and config, and the game can be played again."""
        bots = ["random", "support.arenabots:Wrong", "random"]
        with pytest.raises(BotError, match=r"ZeroDivisionError: .* \(round 2, ") as caught:
            tournament(CONFIG, bots, games=3, seed=6)
        error = caught.value
        assert (error.bot, error.seed) == ("support.arenabots:Wrong", game_seed(6, 0))
        assert Config.from_json(error.config or "") == CONFIG
        assert f"game with seed {error.seed}" in str(error)
        assert isinstance(error.__cause__, ZeroDivisionError)
        with pytest.raises(BotError) as again:
            play_game(CONFIG, bots, seed=error.seed or 0)
        assert str(again.value) == str(error)

    def test_a_bot_that_wants_to_end_the_program(self) -> None:
        """Or that says more than anybody wants to read."""

        class Leaver:
            def choose(self, view: View, actions: Sequence[Action]) -> Action:
                raise SystemExit("x" * 1_000)

        with pytest.raises(BotError, match=r"SystemExit: x{80} \(round 1, role\); game "):
            play_game(CONFIG, [Leaver] * CONFIG.players, seed=1)

    def test_an_illegal_action(self) -> None:
        """What it chose is shown."""
        with pytest.raises(BotError, match=r"it chooses Pass\(.*\), which is not a legal action"):
            tournament(CONFIG, [arenabots.Illegal], games=1, seed=1)

    def test_no_action(self) -> None:
        """Nothing, or a text where an action is wanted."""

        class Texts:
            def choose(self, view: View, actions: Sequence[Action]) -> Action:
                chosen: Action = any_id(str(actions[0]))
                return chosen

        with pytest.raises(
            BotError, match=r"it chooses 'choose \w+', which is not one of the actions"
        ):
            play_game(CONFIG, [Texts] * CONFIG.players, seed=1)

    def test_a_wrong_name_is_found_at_once(self) -> None:
        """Before a game is played."""
        with pytest.raises(BotError, match="there is none of this name"):
            play_games(CONFIG, ["random", "random", "deep"], games=1, seed=1)

    @pytest.mark.parametrize(
        ("bots", "games", "sentence"),
        [
            (["random"] * 17, 1, "there must be 1 to 16 bots, not 17"),
            ([], 1, "there must be 1 to 16 bots, not 0"),
            (["random"], 0, "games must be at least 1, not 0"),
            ([partial(RandomBot), partial(RandomBot), "random"], 1, "have the same name"),
            ([RandomBot(1), RandomBot(2)], 1, "have the same name; give them different names"),
        ],
    )
    def test_what_cannot_be_played(self, bots: Any, games: int, sentence: str) -> None:
        """No bots, too many, no games."""
        with pytest.raises(ConfigError, match=sentence):
            tournament(CONFIG, bots, games=games, seed=1)

    @pytest.mark.parametrize("bot", ["random", RandomBot, RandomBot(3)])
    def test_one_bot_alone(self, bot: BotSpec) -> None:
        """It has every seat; a list of one is a mistake where each seat needs its own."""
        alone = play_game(CONFIG, bot, seed=1)
        assert alone.record() == play_game(CONFIG, [bot] * 3, seed=1).record()
        results = tournament(CONFIG, bot, games=2, seed=1)
        assert results == tournament(CONFIG, [bot], games=2, seed=1)
        played = next(play_games(CONFIG, bot, games=1, seed=1))
        assert played.bots == (bot_name(bot),) * 3

    def test_wrong_types(self) -> None:
        """A type error, as everywhere."""
        options: list[tuple[dict[str, Any], str]] = [
            ({"executor": 5}, "executor must be an Executor, not int"),
            ({"progress": 5}, "progress must be a function, True or False, not int"),
        ]
        for option, sentence in options:
            with pytest.raises(TypeError, match=sentence):
                run(1, **option)
            with pytest.raises(TypeError, match=sentence):
                simulate(CONFIG, games=1, seed=1, **option)
        with pytest.raises(TypeError, match="collect must be a function or None, not int"):
            play_games(CONFIG, ["random"], games=1, seed=1, collect=5)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="each of results must be a TournamentResult, not int"):
            merged([5])  # type: ignore[list-item]
        with pytest.raises(ConfigError, match="bots must have at most 100000 items"):
            tournament(CONFIG, range(10**12), games=1, seed=1)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="config must be a Config, not str"):
            tournament("3", ["random"], games=1, seed=1)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="bots must be a tuple or list, not int"):
            tournament(CONFIG, 5, games=1, seed=1)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="config must be a Config, not str"):
            play_game("3", ["random"], seed=1)  # type: ignore[arg-type]
        with pytest.raises(ConfigError, match=r"there are 3 seats, and 1 bot$"):
            play_game(CONFIG, ["random"], seed=1)
        with pytest.raises(ConfigError, match="collect must return plain data: float"):
            list(play_games(CONFIG, ["random"], games=1, seed=1, collect=arenabots.unplain))
