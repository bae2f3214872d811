"""The command line where output or input is closed or full, and with files that cannot be used."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from puertorico import Config, Game, Record
from puertorico import _cli as cli
from support.commands import Run

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")

FULL = Path("/dev/full")
PLAY = ("play", "--players", "3", "--seed", "1")


def shell(
    arguments: tuple[str, ...], redirection: str = "", *, given: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Runs the command line in a shell, with a redirection."""
    script = f'exec "$0" -m puertorico "$@" {redirection}'
    return subprocess.run(
        ["sh", "-c", script, sys.executable, *arguments], input=given, capture_output=True,
        check=False, timeout=60, env={**os.environ, **environment},
    )  # fmt: skip


def check_end(done: subprocess.CompletedProcess[bytes], status: int) -> None:
    """Asserts that a command ended with this status, and without a traceback."""
    assert b"Traceback" not in done.stdout + done.stderr
    assert b"Exception ignored" not in done.stderr
    assert status == done.returncode, done.stderr


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("simulate", "--games", "1", "--players", "2"), 0), (("schema", "view"), 0),
        (("--help",), 0), (("rule", "CAPTAIN-99"), 2), (PLAY, 2),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)  # fmt: skip
@pytest.mark.parametrize("redirection", [">&-", "<&- >&- 2>&-"])
def test_closed_streams(arguments: tuple[str, ...], status: int, redirection: str) -> None:
    """A closed output takes everything, and a closed input holds nothing."""
    check_end(shell(arguments, redirection), status)


def test_a_closed_input_in_a_game() -> None:
    """It is as if it had ended."""
    done = shell(PLAY, "<&-")
    assert b"You play against Ana" in done.stdout
    assert done.stderr == b"python -m puertorico play: the input ended before the game was over\n"


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [("rule", "CAPTAIN"), PLAY])
def test_a_full_disk(arguments: tuple[str, ...]) -> None:
    """One sentence says that nothing can be written."""
    done = shell(arguments, f">{FULL}", given=b"show\nquit\n")
    check_end(done, 2)
    assert done.stderr == (
        b"python -m puertorico: cannot write the output: No space left on device\n"
    )


def test_nowhere_to_complain() -> None:
    """Without output and without errors there is a status alone."""
    if FULL.exists():
        check_end(shell(("rule", "CAPTAIN"), f">{FULL} 2>{FULL}"), 2)
    check_end(shell(("rule", "CAPTAIN-99"), "2>&-"), 2)


@pytest.mark.no_cover
def test_a_game_goes_on_after_files_that_cannot_be_written(tmp_path: Path) -> None:
    """Whatever is wrong with the name, the game is still there, and can be saved elsewhere."""
    good = tmp_path / "game \udcff.json"
    locked = tmp_path / "locked"
    locked.mkdir()
    names = [b"a\0b", b"x" * 5_000, os.fsencode(locked), b"/nowhere/at/all.json", b"\xc3\x28/\xff"]
    lines = [b"save " + name for name in names] + [b"\xff\xfe", b"why \xff", b"rule \xff"]
    lines += [b"1", b"save " + os.fsencode(good), b"quit"]
    done = shell(PLAY, given=b"\n".join(lines) + b"\n")
    check_end(done, 0)
    refusals = [line for line in done.stdout.splitlines() if line.startswith(b"> No: ")]
    assert len(refusals) == len(names) + 3
    assert b"> No: cannot write 'a\\x00b': no file can have this name." in refusals
    record = Record.from_json(good.read_text(encoding="utf-8"))
    assert str(record.moves[-1].action).startswith("choose") or len(record) > 7


def test_output_that_is_not_unicode() -> None:
    """Characters that the output has no room for are written otherwise."""
    for arguments in (("simulate", "--games", "1"), ("rule", "BLD"), PLAY):
        given = "why é\nquit\n".encode()
        done = shell(arguments, given=given, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
        check_end(done, 0)
        assert done.stdout.isascii()


@pytest.mark.parametrize("columns", ["0", "1"])
def test_odd_terminals(columns: str) -> None:
    """The tables are printed whatever the terminal says of its width."""
    done = shell(("simulate", "--games", "1", "--players", "2"), COLUMNS=columns)
    check_end(done, 0)
    for text in (b"Last game", b"total", b"1 game, edition", b"games/s"):
        assert text in done.stdout


@pytest.mark.parametrize("command", [("show",), ("play", "--load")], ids=["show", "play"])
def test_records_that_cannot_be_read(command: tuple[str, ...], tmp_path: Path, run: Run) -> None:
    """One sentence on stderr and exit status 2, whatever is wrong with the file."""
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00\x01")
    empty = tmp_path / "empty"
    empty.write_bytes(b"")
    for path in ("a\0b", "x" * 5_000, "\ud800", str(tmp_path), "/nowhere", str(binary), str(empty)):
        status, out, err = run(*command, path)
        assert (status, out, len(err.splitlines())) == (2, "", 1)
        assert len(err) < 300


@pytest.mark.parametrize("path", ["a\0b", "\ud800", "/nowhere/picture.svg", "/"])
def test_pictures_that_cannot_be_written(path: str, tmp_path: Path, run: Run) -> None:
    """The same holds for a picture."""
    record = tmp_path / "game.json"
    record.write_text(Game.new(Config(players=2), seed=1).record().to_json(), encoding="utf-8")
    status, _, err = run("show", str(record), "--svg", path)
    assert (status, len(err.splitlines())) == (2, 1)
    assert err.startswith("python -m puertorico show: cannot write ")


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "--seed", "9" * 5_000), ("simulate", "--games", "9" * 5_000),
        ("simulate", "--players", "9" * 5_000), ("play", "--seat", "9" * 5_000),
        ("play", "--seed", "x" * 5_000), ("show", "game", "--move", "1.5"),
    ],
    ids=range(6),
)  # fmt: skip
def test_numbers_that_cannot_be_read(arguments: tuple[str, ...], run: Run) -> None:
    """The sentence is short, however long the number is."""
    status, _, err = run(*arguments)
    assert (status, len(err.splitlines())) == (2, 1)
    assert "must be a whole number" in err
    assert len(err) < 250


@pytest.mark.parametrize("digits", [1_001, 5_000])
@pytest.mark.parametrize(
    ("option", "before"),
    [
        ("--seed", "argument --seed:"), ("--games", "argument --games:"),
        ("--jobs", "argument --jobs:"), ("--rule", "--rule vp_supply"),
    ],
)  # fmt: skip
def test_numbers_with_too_many_digits(option: str, before: str, digits: int, run: Run) -> None:
    """They are whole numbers, but a file with them could not be read again; no digit is shown."""
    switch = before.removeprefix("--rule ") + "=" if option == "--rule" else ""
    status, _, err = run("simulate", option, switch + "9" * digits)
    said = f"{before} must be a whole number of at most 1000 digits, not {digits} characters"
    assert (status, err) == (2, f"python -m puertorico simulate: {said}\n")


def test_streams_that_do_not_exist_are_given_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that has no standard streams reads nothing and writes nowhere."""
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    status = cli.main(["rule", "CAPTAIN-08"])
    streams = (sys.stdin, sys.stdout, sys.stderr)
    monkeypatch.undo()
    assert status == 0
    assert streams[0].read() == ""
    for stream in streams:
        stream.close()


def test_as_it_was_called(tmp_path: Path) -> None:
    """The command ``puertorico`` says its own name, and finds a bot in the current folder."""
    program = tmp_path / "bin" / "puertorico"
    program.parent.mkdir()
    program.write_text("import sys\nfrom puertorico._cli import main\nsys.exit(main())\n")
    (tmp_path / "mine.py").write_text("from puertorico.bots import RandomBot as Bot\n")

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, str(program), "arena", "--games", "2", *arguments], cwd=tmp_path,
            capture_output=True, text=True, check=False,
        )  # fmt: skip

    done = run("--bots", "mine:Bot,random")
    assert done.returncode == 0, done.stderr
    assert "mine:Bot" in done.stdout
    assert "\npuertorico arena: bot 'his:Bot'" in f"\n{run('--bots', 'his:Bot').stderr}"
    assert "example: puertorico arena --bots" in " ".join(run("--help").stdout.split())


def test_modules_of_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are found after all others, in whatever way the program was called."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        assert cli.main(["schema", "view"]) == 0
        assert sys.path.index(str(tmp_path)) == len(sys.path) - 1
