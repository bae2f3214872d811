"""The commands that play many games: workers, files, tables and plots."""

from __future__ import annotations

import json
import multiprocessing.process
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from puertorico import Config
from puertorico._cli import _parser, main, options
from puertorico.arena import read_tournament, simulate
from support.commands import Run


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are wide enough for long names."""
    monkeypatch.setenv("COLUMNS", "150")


FAST = ("arena", "--bots", "random,support.arenabots:First", "--games", "4")


@pytest.mark.no_cover
def test_a_tournament(tmp_path: Path, run: Run) -> None:
    """A table of the bots on stdout, the bar on stderr, every game in the file."""
    path = tmp_path / "results.jsonl"
    status, out, err = run(*FAST, "--json", str(path))
    assert status == 0
    for text in ("4 games of 2 players", "random", "support.arenabots:First", "win rate", "rating"):
        assert text in out
    assert "4/4" in err
    assert read_tournament(path).config == Config(players=2)
    before = path.read_bytes()
    assert run(*FAST, "--json", str(path))[:2] == (0, out)
    assert path.read_bytes() == before


def test_a_bot_without_a_game(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    """Its row says so."""
    bots = "random,support.arenabots:First,support.arenabots:Last"
    monkeypatch.setenv("COLUMNS", "80")
    status, out, _ = run("arena", "--bots", bots, "--players", "2", "--games", "1")
    assert status == 0
    (row,) = (line for line in out.splitlines() if "arenabots:Last" in line)
    assert row.split() == ["support.arenabots:Last", "0"]


def test_a_single_bot_takes_all_seats(run: Run) -> None:
    """Then the number of players is four, as everywhere."""
    status, out, _ = run("arena", "--bots", "random", "--games", "1")
    assert status == 0
    assert "1 game of 4 players" in out


def test_simulation_with_workers(tmp_path: Path, run: Run) -> None:
    """Two processes play the same games as one, and the file continues the run."""
    path = tmp_path / "games.jsonl"

    def printed(*more: str) -> str:
        status, out, _ = run("simulate", "--players", "2", "--games", "60", "--seed", "3", *more)
        assert status == 0
        return out.partition("rate:")[0]

    alone = printed()
    assert printed("--jobs", "2", "--json", str(path)) == alone
    header, *lines = map(json.loads, path.read_text("utf-8").splitlines())
    assert header["seed"] == 3
    assert [line["number"] for line in lines] == list(range(60))
    assert printed("--json", str(path)) == alone
    assert simulate(Config(players=2), games=60, seed=3, file=path).read == 60


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal, as terminals do")
def test_workers_are_stopped_by_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C reaches all processes: one line says how to go on, and the workers are ended."""
    workers: list[multiprocessing.process.BaseProcess] = []

    @contextmanager
    def stopped(_title: str, _total: int) -> Iterator[tuple[Callable[[int], None], None]]:
        def stop(_done: int) -> None:
            workers.extend(multiprocessing.active_children())
            for worker in workers:
                os.kill(worker.pid or 0, signal.SIGINT)
            raise KeyboardInterrupt

        yield stop, None

    monkeypatch.setattr(options, "progress_bar", stopped)
    path = tmp_path / "games.jsonl"
    assert main(["arena", "--jobs", "2", "--games", "400", "--json", str(path)]) == 130
    _, err = capfd.readouterr()
    (line,) = err.splitlines()
    assert line.startswith("stopped; the same command continues")
    end = time.monotonic() + 60
    while multiprocessing.active_children() and time.monotonic() < end:
        time.sleep(0.01)
    assert [worker.exitcode for worker in workers] == [-signal.SIGTERM] * 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--bots", "deep"), "bot 'deep': there is none of this name; there are heuristic"),
        (("--bots", ",".join(["random"] * 17), "--players", "3"), "1 to 16 bots, not 17"),
        (("--bots", "support.arenabots:Wrong"), "bot 'support.arenabots:Wrong', seat "),
        (("--jobs", "0"), "argument --jobs: must be a whole number above 0, not '0'"),
        (("--jobs", "9999"), "argument --jobs: must be at most 1000, not '9999'"),
        (("--json", "/no/such/folder/file"), "cannot use '/no/such/folder/file': No such file"),
        (("--json", sys.executable), "line 1: "),
    ],
)
def test_bad_input(arguments: tuple[str, ...], sentence: str, run: Run) -> None:
    """One sentence on stderr and exit status 2."""
    if arguments[1] == sys.executable:
        arguments = ("--json", __file__)
    status, out, err = run("arena", "--games", "1", *arguments)
    assert (status, out) == (2, "")
    assert sentence in err.splitlines()[-1]


def test_an_error_that_is_not_about_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a file it is not reported as one."""

    def full(*_arguments: object, **_options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("puertorico._cli.many.tournament", full)
    options = _parser().parse_args(["arena", "--games", "1"])
    with pytest.raises(OSError, match="No space left on device"):
        options.run(options)


def test_without_matplotlib(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    """One sentence names the extra to install; it comes before any game."""
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    status, out, err = run(*FAST, "--plot", str(tmp_path / "plot.svg"))
    assert (status, out) == (2, "")
    assert "pip install 'puertorico[plots]'" in err.splitlines()[-1]


def test_a_plot_never_replaces_the_results(tmp_path: Path, run: Run) -> None:
    """Not after the games: they are not begun."""
    path = str(tmp_path / "results")
    status, out, err = run(*FAST, "--json", path, "--plot", path)
    assert (status, out, os.listdir(tmp_path)) == (2, "", [])
    assert err.endswith(f"--plot would replace {path!r:.80}, the file of --json\n")
