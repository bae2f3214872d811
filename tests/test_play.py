"""Playing in the terminal: the sitting, every command, and a whole game in a real terminal."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import ModuleType

import attrs
import pytest

from puertorico import EXPANSIONS, Action, Config, Game, Record, View, scenario
from puertorico._cli import lookup
from puertorico._cli.terminal import Sitting, UndoError
from puertorico.actions import ChooseRole, TakePlantation, TakeQuarry
from puertorico.bots import RandomBot
from puertorico.errors import IllegalActionError
from puertorico.events import TileDrawn
from puertorico.game import Header
from support.commands import Run


def sitting(game: Game) -> Sitting:
    """Seats a person at 0, and bots everywhere else."""
    bots = {seat: ("random", RandomBot(seat)) for seat in range(1, game.config.players)}
    return Sitting(game, 0, bots)


class TestSitting:
    def test_bots_play_until_it_is_the_persons_turn(self) -> None:
        """What they do is told as events, in order."""
        table = sitting(scenario(players=3, taker=1))
        happened = list(table.bots_play())
        assert table.game.seat == 0
        assert type(happened[0][0]).__name__ == "RoleChosen"

    def test_undo_leads_back_before_the_last_actions(self) -> None:
        """Back to before the last action, and the one before."""
        table = sitting(Game.new(Config(players=3), seed=1))
        keys = [table.game.key()]
        table.play([ChooseRole("settler")])
        keys.append(table.game.key())
        table.play([TakeQuarry()])
        table.undo()
        assert table.game.key() == keys[1]
        table.undo()
        assert table.game.key() == keys[0]
        with pytest.raises(UndoError, match=r"^there is nothing to undo yet$"):
            table.undo()

    def test_undo_takes_back_what_the_bots_did(self) -> None:
        """They answer to what the person does now."""
        table = sitting(scenario(players=3, role="builder"))
        key = table.game.key()
        table.play([table.game.legal_actions()[-1]])
        list(table.bots_play())
        table.undo()
        assert table.game.key() == key

    def test_no_undo_after_a_draw(self) -> None:
        """Who has seen a tile cannot unsee it."""
        table = sitting(scenario(players=2, role="settler", row="corn sugar indigo"))
        table.play([TakePlantation("corn")])
        list(table.bots_play())
        with pytest.raises(UndoError) as refused:
            table.undo()
        # No draw is named: that of another seat may be secret.
        said = "your last choice cannot be undone: something has been drawn since"
        assert str(refused.value) == said

    def test_an_illegal_action_is_not_remembered(self) -> None:
        """There is nothing to undo after it."""
        table = sitting(Game.new(Config(players=3), seed=1))
        with pytest.raises(IllegalActionError):
            table.play([TakeQuarry()])
        with pytest.raises(UndoError, match="nothing to undo yet"):
            table.undo()

    def test_several_steps_are_one_choice(self) -> None:
        """If one of them is not legal, none is played; undo takes back all of them."""
        table = sitting(Game.new(Config(players=3), seed=1))
        key = table.game.key()
        with pytest.raises(IllegalActionError):
            table.play([ChooseRole("settler"), ChooseRole("mayor")])
        assert table.game.key() == key
        table.play([ChooseRole("settler"), TakeQuarry()])
        table.undo()
        assert table.game.key() == key

    def test_secrets_of_bots_are_not_told(self) -> None:
        """Events come as the person may know them."""
        game = scenario(players=2, role="settler", taker=1, city={1: "hacienda*"})
        table = Sitting(game, 0, {1: ("first", FirstOf())})
        happened = [event for events in table.bots_play() for event in events]
        drawn = [event for event in happened if isinstance(event, TileDrawn)]
        assert [event.tile for event in drawn] == [None] * len(drawn)


class FirstOf:
    """Takes the first action."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return actions[0]


NEW = ("play", "--players", "3", "--seed", "5", "--bots", "random")


class TestCommands:
    def test_quitting_ends_the_game(self, run: Run) -> None:
        """The table, the choices, and out; without a name it says how to get one."""
        status, out, err = run(*NEW, lines=("quit",))
        assert (status, err) == (0, "")
        assert out.startswith(
            "You play against Ana (random), Beto (random).\n"
            "You are called Player; --name gives you another name.\n"
            "'help' lists what you can type.\n"
        )
        assert "\nRound 1. Your turn to choose a role.\n   1  take the settler role (" in out

    def test_numbers_and_texts(self, run: Run) -> None:
        """Both name an action."""
        _, out, _ = run(*NEW, lines=("1", "take quarry", "quit"))
        assert "> 1\n  Player takes the settler role\n" in out
        assert "> take quarry\n  Player places a quarry\n" in out
        assert "  Beto takes the " in out

    def test_a_large_number_is_no_action(self, run: Run) -> None:
        """However large."""
        _, out, _ = run(*NEW, lines=("7", "0", "9" * 5000, "x" * 5000, "quit"))
        assert out.count("\nNo: actions are 1 to 6; 'help' lists what you can type.\n") == 3
        assert out.count("\nNo:") == 4

    def test_names(self, run: Run) -> None:
        """A name of your own; the others have theirs."""
        _, out, _ = run(*NEW, "--name", "Ann", "--seat", "1", lines=("quit",))
        assert out.startswith("You play as Ann against Ana (random), Beto (random).\n")
        assert "\nAnn (you): 2 doubloons, " in out
        assert "\nBeto: " in out

    def test_undo_asks_again_or_is_refused(self, run: Run) -> None:
        """Taken back, asked again, and refused with a reason."""
        _, out, _ = run(*NEW, lines=("1", "undo", "undo", "quit"))
        assert "\nYour last choice has been undone.\n" in out
        assert out.count("to choose a role.\n   1  take the settler role") == 2
        assert "\nNo: there is nothing to undo yet.\n" in out

    def test_show_hides_what_is_hidden(self, run: Run) -> None:
        """Points of others are no business of the person."""
        _, out, _ = run(*NEW, lines=("show", "quit"))
        shown = out.partition("> show\n")[2]
        assert "\nPlayer (you), governor: 2 doubloons, 0 VP\n" in shown
        assert "\nAna: 2 doubloons, hidden VP\n" in shown

    def test_help_rule_and_nothing(self, run: Run) -> None:
        """The list of commands; a rule; the choices again."""
        _, out, _ = run(*NEW, lines=("help", "rule builder-02", "rule xyz", "", "quit"))
        for command in ("suggest", "why ACTION", "rule ID", "show", "log", "undo", "save FILE"):
            assert f"\n  {command}" in out
        assert "  a number from 1 to 6, or words for it: 'take the settler role', " in out
        assert "\nBUILDER-02  " in out
        assert "\nNo: there is no rule 'XYZ'" in out
        assert out.count("   1  take the settler role") == 2

    def test_what_shows_a_building(self, run: Run) -> None:
        """By its name or its id, with the name of the edition; and what was meant."""
        lines = ("what wharf", "what Small_Market", "what wharff", "what xyzzy", "quit")
        _, out, _ = run(*NEW, "--edition", "1897", lines=lines)
        assert "\n> what wharf\nwharf: 9 coins, 3 VP, 1 circle, column 3\n" in out
        assert "\nsmall market: 1 coin, 1 VP, 1 circle, column 1\nOne extra coin " in out
        assert "\nNo: there is no building 'wharff' in this game; did you mean 'wharf'?\n" in out
        assert "\nNo: there is no building 'xyzzy' in this game.\n" in out

    @pytest.mark.parametrize("name", ["game.json", "game.txt"])
    def test_save_and_load(self, run: Run, tmp_path: Path, name: str) -> None:
        """JSON or text, by the name; the game goes on where it was."""
        path = str(tmp_path / name)
        _, out, _ = run(*NEW, lines=("1", f"save {path}", "quit"))
        assert f"\nThe game is saved in {path}.\n" in out
        text = Path(path).read_text(encoding="utf-8")
        read = Record.from_json if name.endswith("json") else Record.from_text
        assert str(read(text).moves[-1]) == "player 0: choose settler"
        _, out, _ = run("play", "--load", path, "--seat", "1", "--bots", "random", lines=("quit",))
        assert out.startswith("You play as Ana against Player (random), Beto (random).\n")
        assert "to take a tile.\n" in out
        _, out, _ = run(
            "play", "--load", path, "--name", "Eva", "--bots", "random", lines=("quit",)
        )
        assert out.startswith("You play as Eva against Ana (random), Beto")

    def test_saving_needs_a_name_and_a_place(self, run: Run) -> None:
        """A name is needed, and a place that can be written."""
        _, out, _ = run(*NEW, lines=("save", "save /nowhere/at/all", "quit"))
        assert "\nNo: say where: save FILE.\n" in out
        assert "\nNo: cannot write '/nowhere/at/all': No such file or directory.\n" in out

    def test_a_game_to_its_end(self, run: Run) -> None:
        """The last table with everybody's points, and the score."""
        lines = ("suggest", "ok") * 400
        status, out, err = run("play", "--players", "2", "--seed", "1", "--bots", "random",
                               lines=lines)  # fmt: skip
        assert (status, err) == (0, "")
        assert "End conditions met: " in out
        assert re.search(r"\n1\. \w+: \d+ VP \(tie-break \d+\)\n   .*, buildings \d+", out)
        assert "hidden" not in out[out.rindex("End conditions met: ") :]

    def test_a_bot_for_each_seat(self, run: Run) -> None:
        """Names go from the lowest seat on, and leave the person's out."""
        bots = "support.arenabots:Wrong,random"
        arguments = ("play", "--players", "3", "--seed", "1", "--seat", "1", "--bots", bots)
        status, out, _ = run(*arguments, lines=("1",) * 60)
        assert status == 2
        assert "No: bot 'support.arenabots:Wrong', seat 0: ZeroDivisionError: " in " ".join(
            out.split()
        )

    def test_a_record_of_manual_chance(self, run: Run, tmp_path: Path) -> None:
        """Nobody is there to draw: the game draws by itself from now on."""
        game = Game.new(Config(players=2), seed=1, chance="manual")
        path = tmp_path / "game.json"
        path.write_text(game.record().to_json(), encoding="utf-8")
        status, out, _ = run("play", "--load", str(path), lines=("quit",))
        assert status == 0
        assert "to choose a role.\n" in out


class TestBadInput:
    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (["--seat", "3", "--players", "3"], "seats are 0 to 2, not 3"),
            (["--seat", "-1"], "seats are 0 to 3, not -1"),
            (["--bots", "deep"], "there is none of this name; there are heuristic"),
            (["--bots", "random,random", "--players", "2"], "there is 1 bot, and 2 names"),
            (["--bots", "random,random"], "there are 3 bots, and 2 names"),
            (["--players", "9"], "players must be 2, 3, 4 or 5, not 9"),
            (["--load", "nothing.json"], "cannot read 'nothing.json': No such file or directory"),
            (["--load", "."], "cannot read '.': "),
            (["--load", "x", "--players", "3"], "--players cannot be used with --load"),
            (["--load", "x", "--rule", "a=b"], "--rule cannot be used with --load"),
            ([], "the input ended before the game was over"),
        ],
    )
    def test_bad_options_end_it_with_one_sentence(
        self, run: Run, arguments: list[str], sentence: str
    ) -> None:
        """One sentence and exit status 2."""
        status, _, err = run("play", *arguments)
        assert (status, len(err.splitlines())) == (2, 1)
        assert sentence in err

    @pytest.mark.parametrize(
        ("content", "sentence"),
        [
            (b"{", "not JSON"), (b'{"schema_version": 1}', "lacks the field"),
            (b"\xff{}", "it is not UTF-8 text"), (b"\xff\xfe{", "it is not UTF-8 text"),
            (b"hello", "line 1"), (b"", ""),
        ],
    )  # fmt: skip
    def test_a_file_that_is_no_record(
        self, run: Run, tmp_path: Path, content: bytes, sentence: str
    ) -> None:
        """One sentence and exit status 2."""
        path = tmp_path / "record"
        path.write_bytes(content)
        status, out, err = run("show", str(path))
        assert (status, out, len(err.splitlines())) == (2, "", 1)
        assert sentence in err


class TestShow:
    @pytest.fixture
    def path(self, tmp_path: Path) -> Path:
        """A record of a game with every expansion, over."""
        game = Game.new(Config(players=3, expansions=EXPANSIONS, max_rounds=2), seed=2)
        bot = RandomBot(2)
        while not game.is_over:
            game.apply(bot.choose(game.view(game.seat), game.legal_actions()))
        path = tmp_path / "game.json"
        path.write_text(game.record().to_json(), encoding="utf-8")
        return path

    def test_a_record_is_shown_at_its_end(self, run: Run, path: Path) -> None:
        """By default all moves are made."""
        record = Record.from_json(path.read_text(encoding="utf-8"), expansions=EXPANSIONS)
        status, out, _ = run("show", str(path))
        assert status == 0
        number = len(record)
        assert out == (f"Move {number} of {number}: {record.moves[-1]}\n{record.replay(seed=0)}\n")

    def test_a_record_is_shown_at_a_move(self, run: Run, path: Path) -> None:
        """Nothing that comes after it has happened, draws neither."""
        record = Record.from_json(path.read_text(encoding="utf-8"), expansions=EXPANSIONS)
        for number in (0, 1, 20):
            _, out, _ = run("show", str(path), "--move", str(number))
            part = attrs.evolve(record, moves=record.moves[:number], result=None, chance="manual")
            assert out.endswith(f"{part.replay(seed=1)}\n")
            assert out.startswith("Move ") == (number > 0)

    @pytest.mark.rule("CAPTAIN-13")
    def test_a_picture_of_a_finished_game_hides_no_points(
        self, run: Run, path: Path, tmp_path: Path
    ) -> None:
        """Nor one of an earlier move; one of a game that goes on does."""
        record = Record.from_json(path.read_text(encoding="utf-8"), expansions=EXPANSIONS)
        picture = tmp_path / "table.svg"
        hidden = []
        for known in (record, attrs.evolve(record, result=None)):
            path.write_text(known.to_json(), encoding="utf-8")
            assert run("show", str(path), "--move", "20", "--svg", str(picture))[0] == 0
            hidden.append("?" in picture.read_text(encoding="utf-8"))
        assert hidden == [False, True]

    @pytest.mark.parametrize("form", ["json", "text"])
    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
    def test_files_of_editors_of_windows(
        self, run: Run, path: Path, form: str, encoding: str
    ) -> None:
        """With a byte order mark or without, lines end in CRLF, and names have other letters."""
        record = attrs.evolve(
            Record.from_json(path.read_text(encoding="utf-8"), expansions=EXPANSIONS),
            header=Header(players=("Zoë", "Øyvind", "Λ")),
        )
        text = f"{record.to_json()}\n" if form == "json" else record.to_text()
        path.write_text(text, encoding=encoding, newline="\r\n")
        status, out, err = run("show", str(path))
        assert (status, err) == (0, "")
        number = len(record)
        assert out == f"Move {number} of {number}: {record.moves[-1]}\n{record.replay(seed=0)}\n"

    @pytest.mark.parametrize("option", ["--svg", "--png", "--html", "--gif"])
    @pytest.mark.parametrize("spelled", ["same", "other", "symlink", "hardlink", "relative"])
    def test_a_picture_never_replaces_its_record(
        self, run: Run, path: Path, option: str, spelled: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """However its path is written."""
        other, before = path.with_name("link"), path.read_bytes()
        if spelled == "other":
            other = path.parent / ".." / path.parent.name / path.name
        elif spelled == "symlink":
            other.symlink_to(path)
        elif spelled == "hardlink":
            other.hardlink_to(path)
        elif spelled == "relative":
            monkeypatch.chdir(path.parent)
        picture = {"same": str(path), "relative": path.name}.get(spelled, str(other))
        status, out, err = run("show", str(path), option, picture)
        said = f"{option} would replace {str(path)!r:.80}, the file of RECORD"
        assert (status, out, err) == (2, "", f"python -m puertorico show: {said}\n")
        assert path.read_bytes() == before

    def test_a_picture_never_replaces_another(self, run: Run, path: Path, tmp_path: Path) -> None:
        """Though neither exists yet."""
        picture = tmp_path / "table"
        status, _, err = run("show", str(path), "--svg", str(picture), "--png", f"{picture}/.")
        assert (status, picture.exists()) == (2, False)
        assert "--png would replace " in err

    def test_what_is_no_regular_file_can_be_written_twice(self, run: Run, path: Path) -> None:
        """Nothing is lost there."""
        status, out, _ = run("show", str(path), "--svg", os.devnull)
        assert (status, out) == (0, f"The picture is in {os.devnull}.\n")
        assert "a line [Players] is missing" in run("show", os.devnull, "--svg", os.devnull)[2]

    @pytest.mark.parametrize("number", ["-1", "9999"])
    def test_no_such_move(self, run: Run, path: Path, number: str) -> None:
        """The number of moves is named."""
        status, _, err = run("show", str(path), "--move", number)
        assert status == 2
        assert f"; there is no move {number}\n" in err

    def test_a_record_is_shown_as_a_picture(self, run: Run, path: Path, tmp_path: Path) -> None:
        """In a file."""
        picture = tmp_path / "table.svg"
        status, out, _ = run("show", str(path), "--svg", str(picture))
        assert (status, out) == (0, f"The picture is in {picture}.\n")
        assert picture.read_text(encoding="utf-8").startswith("<svg ")

    def test_a_record_is_shown_as_png(
        self, run: Run, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """In a file, with the extra; the library that draws is not needed for this test."""
        drawing = ModuleType("resvg_py")
        vars(drawing)["svg_to_bytes"] = lambda **_: b"png"
        monkeypatch.setitem(sys.modules, "resvg_py", drawing)
        picture = tmp_path / "table.png"
        status, out, _ = run("show", str(path), "--png", str(picture))
        assert (status, out) == (0, f"The picture is in {picture}.\n")
        assert picture.read_bytes() == b"png"


@pytest.mark.parametrize(
    ("command", "example"),
    [
        ("play", ""), ("simulate", "--players 4 --games 200 --seed 1"), ("show", ""), ("rule", ""),
        ("schema", "view"),
    ],
)  # fmt: skip
def test_every_command_has_an_example(run: Run, command: str, example: str) -> None:
    """It can be pasted."""
    status, out, _ = run(command, "--help")
    assert status == 0
    said = rf"examples?: python -m puertorico {command} {example}"
    assert re.search(said, " ".join(out.split()))


def test_the_version(run: Run) -> None:
    """That of the package."""
    status, out, _ = run("--version")
    assert status == 0
    assert re.fullmatch(r"puertorico \d+\.\d+\.\d+\n", out)


class TestPipes:
    @pytest.mark.parametrize(
        ("error", "status", "sentence"),
        [
            (BrokenPipeError(), 141, ""),
            (OSError(28, "No space left"), 2, "cannot write the output: No space left\n"),
        ],
    )
    def test_the_output_fails(
        self,
        error: OSError,
        status: int,
        sentence: str,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        run: Run,
    ) -> None:
        """Nobody reads any more, or there is no room: no traceback, now or at the very end."""

        def fail(_id: str, _expansions: object) -> str:
            raise error

        monkeypatch.setattr(lookup, "rule_text", fail)
        with (tmp_path / "output").open("w", encoding="utf-8") as output:
            monkeypatch.setattr(sys, "stdout", output)
            found, _, err = run("rule", "END-01")

        assert found == status
        assert err.endswith(sentence)

    @pytest.mark.skipif(os.name != "posix", reason="pipes of other systems break otherwise")
    def test_nobody_reads(self) -> None:
        """``schema view | head`` ends without a traceback."""
        read, write = os.pipe()
        os.close(read)
        command = [sys.executable, "-m", "puertorico", "schema", "view"]
        done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, check=False)
        os.close(write)
        assert (done.returncode, done.stderr) == (141, b"")


class Terminal:
    """A real terminal with ``play`` in it."""

    def __init__(self, *arguments: str) -> None:
        # Not at the top: Windows has no such module.
        import pty

        self.side, other = pty.openpty()
        command = [sys.executable, "-m", "puertorico", "play", *arguments]
        # If the tests run in the background, Ctrl-C may be switched off.
        self.process = subprocess.Popen(
            command, stdin=other, stdout=other, stderr=other,
            env={**os.environ, "COLUMNS": "100", "TERM": "dumb"},
            preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
        )  # fmt: skip
        os.close(other)
        self.all = ""

    def read(self) -> str:
        """Returns what is shown until the next prompt, or the end."""
        found = ""
        end = time.monotonic() + 120
        while not found.endswith("\n> ") and time.monotonic() < end:
            if not select.select([self.side], [], [], 1)[0]:
                continue
            try:
                part = os.read(self.side, 65536)
            except OSError:
                # Linux says so when the other side is closed.
                part = b""
            if not part:
                break
            found += part.decode().replace("\r\n", "\n")
        self.all += found
        return found

    def type(self, line: str) -> str:
        """Types a line and returns what is shown after it."""
        os.write(self.side, f"{line}\n".encode())
        return self.read()


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    """A game of two players with bots that play well."""
    if os.name != "posix":
        pytest.skip("the standard library has pseudo-terminals for POSIX alone")
    found = Terminal("--players", "2", "--seed", "3")
    yield found
    found.process.kill()
    found.process.wait()
    os.close(found.side)


class TestRealTerminal:
    def test_a_whole_game(self, terminal: Terminal) -> None:
        """By numbers, with questions, mistakes and second thoughts on the way."""
        shown = terminal.read()
        assert "   1  take the settler role (" in shown
        assert "No: " in terminal.type("what now")
        assert "No: actions are 1 to " in terminal.type("77")
        assert "someone takes the builder role" in terminal.type("why wharf")
        assert "Player takes the builder role" in terminal.type("builder")
        assert "the wharf costs you 8 doubloons" in terminal.type("why wharf")
        assert "Your last choice has been undone." in terminal.type("undo")
        assert "No: there is nothing to undo yet" in terminal.type("undo")
        assert "take the settler role" in terminal.type("")
        for number in range(1000):
            if terminal.process.poll() is not None:
                break
            shown = terminal.type("ok" if number % 2 else "suggest")
            if not shown.endswith("> "):
                break

        assert terminal.process.wait(timeout=60) == 0
        assert "End conditions met: " in terminal.all
        assert re.search(r"\n2\. \w+: \d+ VP \(tie-break \d+\)", terminal.all)
        assert "Traceback" not in terminal.all

    def test_the_end_of_the_input(self, terminal: Terminal) -> None:
        """Ctrl-D gets a sentence."""
        terminal.read()
        os.write(terminal.side, b"\x04")
        shown = terminal.read()
        assert terminal.process.wait(timeout=60) == 2
        assert "play: the input ended before the game was over" in shown
        assert "Traceback" not in shown

    def test_ctrl_c_ends_it_without_a_traceback(self, terminal: Terminal) -> None:
        """Ctrl-C ends it without a traceback."""
        terminal.read()
        for _ in range(20):
            # One that comes between the prompt and the reading waits for the next.
            terminal.process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                terminal.process.wait(timeout=3)
                break
        shown = terminal.read()
        assert terminal.process.returncode == 130
        assert "stopped" in shown
        assert "Traceback" not in shown
