"""The command line and the simulation behind it."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import puertorico._cli.many as simulate_command
from puertorico import EXPANSIONS, Config, Edition
from puertorico._cli import options
from puertorico.actions import ActionWeights, Pass
from puertorico.arena import SeatSummary, Tally, simulate
from puertorico.errors import ConfigError, RecordError
from puertorico.plugin import Expansion, Switch
from support.commands import Run


class TestSimulate:
    def test_same_seed_same_games(self) -> None:
        """Two runs of one seed are equal, whatever time they took."""
        config = Config(players=3)
        assert simulate(config, games=3, seed=5) == simulate(config, games=3, seed=5)

    def test_another_seed_other_games(self) -> None:
        """The seed decides the draws and the choices."""
        config = Config(players=3)
        assert simulate(config, games=3, seed=5) != simulate(config, games=3, seed=6)

    @pytest.mark.no_cover
    @pytest.mark.parametrize("edition", list(Edition))
    def test_sums_agree(self, edition: Edition) -> None:
        """Every game has a winner and an end, and figures lie where they must."""
        result = simulate(Config(players=4, edition=edition), games=10, seed=1)
        assert [seat.seat for seat in result.seats] == [0, 1, 2, 3]
        assert sum(seat.wins for seat in result.seats) >= result.games == 10
        assert sum(seat.wins - seat.shared for seat in result.seats) <= result.games
        assert all(seat.mean <= seat.best for seat in result.seats)
        assert sum(count for _, count in result.endings) >= result.games
        assert result.rounds >= result.games
        assert result.decisions > result.rounds
        assert result.last.is_over
        assert result.games_per_second > 0 < result.decisions_per_second

    def test_one_game_is_its_own_summary(self) -> None:
        """With a single game, mean and best are its score."""
        result = simulate(Config(players=2), games=1, seed=3)
        score = result.last.score()
        assert result.seats == tuple(
            SeatSummary(player.seat, Tally.of(player.place, len(score.winners), player.total, 2))
            for player in score.players
        )
        assert {name for name, _ in result.endings} == set(result.last.ending)

    def test_the_most_frequent_ending_comes_first(self) -> None:
        """Endings are in falling order."""
        counts = [count for _, count in simulate(Config(players=4), games=20, seed=2).endings]
        assert counts == sorted(counts, reverse=True)

    def test_progress_is_told_after_every_game(self) -> None:
        """The callback gets the number of games played."""
        seen: list[int] = []
        simulate(Config(players=2), games=3, seed=1, progress=seen.append)
        assert seen == [1, 2, 3]

    def test_no_games(self) -> None:
        """There is nothing to sum up."""
        with pytest.raises(ValueError, match=r"^games must be at least 1, not 0$"):
            simulate(Config(players=4), games=0, seed=1)


class TestManyGames:
    CONFIG = Config(players=2)

    @pytest.mark.no_cover
    @pytest.mark.parametrize("games", [1, 120])
    def test_any_number_of_workers(self, games: int) -> None:
        """An executor plays the same games, in batches."""
        with ThreadPoolExecutor(3) as pool:
            found = simulate(self.CONFIG, games=games, seed=5, executor=pool)
        assert found == simulate(self.CONFIG, games=games, seed=5)

    @pytest.mark.no_cover
    def test_a_file_goes_on(self, tmp_path: Path) -> None:
        """Games that it has are not played again."""
        path = tmp_path / "games.jsonl"
        for games, read in ((3, 0), (7, 3), (5, 5)):
            found = simulate(self.CONFIG, games=games, seed=5, file=path)
            assert found == simulate(self.CONFIG, games=games, seed=5)
            assert found.read == read

    def test_files_of_others(self, tmp_path: Path) -> None:
        """Another seed, other weights, and lines that are not of these games."""
        path = tmp_path / "games.jsonl"
        weights = ActionWeights(self.CONFIG, {Pass: 2})
        simulate(self.CONFIG, games=2, seed=5, file=path, weights=weights)
        with pytest.raises(RecordError, match="its seed is 5, not 6"):
            simulate(self.CONFIG, games=2, seed=6, file=path, weights=weights)
        with pytest.raises(RecordError, match="its weights is "):
            simulate(self.CONFIG, games=2, seed=5, file=path)
        text = path.read_text("utf-8")
        for old, new, sentence in (
            ('"number":1', '"number":2', "line 3: this is not the result of game 1"),
            ('"places":[', '"places":[1,', "this is not the result of game 0"),
        ):
            path.write_text(text.replace(old, new), "utf-8")
            with pytest.raises(RecordError, match=sentence):
                simulate(self.CONFIG, games=2, seed=5, file=path, weights=weights)

    def test_weights_of_others(self) -> None:
        """They are refused before a game is played."""
        weights = ActionWeights(Config(players=3), {Pass: 2})
        with pytest.raises(ConfigError, match="the weights are for another config"):
            simulate(self.CONFIG, games=1, seed=5, weights=weights)
        with pytest.raises(TypeError, match="weights must be an ActionWeights or None, not dict"):
            simulate(self.CONFIG, games=1, seed=5, weights={})  # type: ignore[arg-type]


SMALL = ("simulate", "--players", "2", "--games")


class TestCommandLine:
    @pytest.mark.no_cover
    @pytest.mark.parametrize("edition", ["classic", "anniversary", "1897"])
    def test_shows_results(self, edition: str, run: Run) -> None:
        """Tables of scores, how games ended and the rate on stdout, the bar on stderr."""
        few = ("simulate", "--players", "3", "--games", "4", "--seed", "1")
        status, out, err = run(*few, "--edition", edition)
        assert status == 0
        for text in ("Last game", "player 2", " VP ", "total", "place", f"edition {edition}"):
            assert text in out
        for text in ("4 games, edition", "ended by: ", "rounds", "decisions", "games/s"):
            assert text in out
        assert "4/4" in err

    def test_final_scores_are_those_of_the_last_game(self, run: Run) -> None:
        """The final table is there, and the row of totals holds every seat's points."""
        _, out, _ = run(*SMALL, "2", "--seed", "9")
        last = simulate(Config(players=2), games=2, seed=9).last
        _, _, scores = out.partition("Last game")
        (row,) = (line for line in scores.splitlines() if " total " in line)
        assert out.startswith(f"{last}\n")
        assert [int(word) for word in row.split() if word.isdigit()] == last.totals()

    def test_expansions(self, run: Run) -> None:
        """Several may be given."""
        first, second = (expansion.id for expansion in EXPANSIONS[1:3])
        expansions = ("--expansion", first, "--expansion", second)
        status, out, _ = run(*SMALL, "1", "--seed", "9", *expansions)
        assert status == 0
        assert second in out

    @pytest.mark.parametrize(
        ("texts", "values"),
        [
            (["openers=phase_start"], {"openers": "phase_start"}),
            (["vp_supply=20,21,22,23"], {"vp_supply": (20, 21, 22, 23)}),
            (["tide=3", "mood=none"], {"tide": 3, "mood": "none"}),
            (["tide=none"], {"tide": None}),
        ],
    )
    def test_rules(
        self, texts: list[str], values: dict[str, object], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Several may be given: words, numbers, those for each number of players, or none."""
        tide = Switch(id="tide", meaning="How high it is", high=9, default=1, optional=True)
        mood = Switch(id="mood", meaning="How it is", values=("none", "good"), default="good")
        toy = Expansion(id="toy", switches=(tide, mood))
        monkeypatch.setattr(options, "EXPANSIONS", (toy,))
        parser = options.Parser()
        options.add_config(parser)
        given = [word for text in texts for word in ("--rule", text)]
        rules = options.config_of(parser.parse_args(["--expansion", "toy", *given])).rules
        assert {id: rules[id] for id in values} == values
        with pytest.raises(
            options.CommandError, match=r"^--rule tide must be a whole number, not "
        ):
            options.config_of(parser.parse_args(["--expansion", "toy", "--rule", "tide=high"]))

    def test_a_game_with_other_rules(self, run: Run) -> None:
        """The games are played by them."""
        few = ("--rule", "vp_supply=20,20,20,20")
        assert run(*SMALL, "1", "--seed", "9", *few)[0] == 0

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (["--players", "6"], "players must be 2, 3, 4 or 5, not 6"),
            (["--players", "1"], "players must be 2, 3, 4 or 5, not 1"),
            (["--players", "four"], "argument --players: must be a whole number, not 'four'"),
            (["--games", "0"], "argument --games: must be a whole number above 0, not '0'"),
            (["--games", "many"], "argument --games: must be a whole number above 0, not 'many'"),
            (["--seed", "x"], "argument --seed: must be a whole number, not 'x'"),
            (["--edition", "2020"], "unknown edition '2020'"),
            (
                ["--expansion", "gold"],
                f"there is no expansion 'gold'; there are {EXPANSIONS[0].id}",
            ),
            (["--sides", "6"], "unrecognized arguments: --sides 6"),
            (["--rule", "openers"], "--rule needs a switch and its value, as in production=opt"),
            (["--rule", "sunshine=yes"], "rules: there is no switch 'sunshine'; there are hosp"),
            (["--rule", "openers=yes"], "openers must be 'own_turn' or 'phase_start', not 'yes'"),
            (["--rule", "openers="], "openers must be 'own_turn' or 'phase_start', not ''"),
            (["--rule", "openers=none"], "openers must be 'own_turn' or 'phase_start', not 'none'"),
            (["--rule", "vp_supply=9"], "vp_supply must be four whole numbers from 1 to 10000, "),
            (["--rule", "vp_supply=9,x"], "--rule vp_supply must be four whole numbers with comm"),
            (["--rule", "openers=own_turn"] * 2, "--rule gives openers twice"),
        ],
    )
    def test_bad_input(self, arguments: list[str], sentence: str, run: Run) -> None:
        """One sentence on stderr and exit status 2."""
        status, out, err = run("simulate", *arguments)
        assert (status, out, len(err.splitlines())) == (2, "", 1)
        assert sentence in err

    def test_no_command(self, run: Run) -> None:
        """The commands are named."""
        status, _, err = run()
        assert status == 2
        assert "give a command; there are play, table, simulate, arena, show" in err

    def test_without_rich(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        """One sentence names the extra to install."""
        monkeypatch.setitem(sys.modules, "rich.console", None)
        status, out, err = run("simulate", "--games", "1")
        assert (status, out, len(err.splitlines())) == (2, "", 1)
        assert "pip install 'puertorico[cli]'" in err

    def test_stopped_by_the_user(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        """Ctrl-C leaves without a traceback."""

        def interrupted(*_arguments: object, **_options: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(simulate_command, "simulate", interrupted)

        for file, end in (
            ((), "stopped; with --json FILE it could be continued\n"),
            (("--json", "games.jsonl"), "the same command continues from 'games.jsonl'\n"),
        ):
            status, _, err = run("simulate", "--games", "1", *file)
            assert status == 130
            assert err.endswith(end)

    def test_as_a_module(self) -> None:
        """``python -m puertorico`` is the same, and gives its status to the shell."""
        command = [sys.executable, "-m", "puertorico", *SMALL]
        good = subprocess.run([*command, "1"], capture_output=True, text=True, check=False)
        bad = subprocess.run([*command, "0"], capture_output=True, text=True, check=False)
        assert (good.returncode, bad.returncode) == (0, 2)
        assert "Last game" in good.stdout
        assert "Traceback" not in good.stderr + bad.stderr
