"""`analyse` and the command of the same name: every action once, sums that agree, and errors."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest

from puertorico import EXPANSIONS, Config, Game, View, scenario
from puertorico.actions import Build, ChooseRole
from puertorico.bots import Analysis, Bot, HeuristicBot, RandomBot, analyse
from puertorico.bots._bot import processor_time
from puertorico.errors import ConfigError, GameOverError, IllegalActionError
from support.botpositions import last_picks
from support.commands import Run

CAPTAIN = ChooseRole("captain")


def view_of(game: Game) -> View:
    """Returns the view of the seat that decides."""
    return game.view(game.seat)


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    """An analysis of the last choices of a game."""
    return analyse(view_of(last_picks()), iterations=60)


class TestLines:
    def test_every_action_once(self, analysis: Analysis) -> None:
        """There is a line for each legal action."""
        game = last_picks()
        assert sorted(str(line.action) for line in analysis.lines) == sorted(
            map(str, game.legal_actions())
        )

    def test_sums(self, analysis: Analysis) -> None:
        """Each game is one visit of one line, the best one first."""
        visits = [line.visits for line in analysis.lines]
        assert sum(visits) == analysis.iterations == 60
        assert visits == sorted(visits, reverse=True)
        assert min(visits) >= 1
        assert analysis.best is analysis.lines[0]
        assert analysis.seat == 0

    def test_values(self, analysis: Analysis) -> None:
        """Values lie between 0 and 1; who is ahead has more than a half, with points to match."""
        best, builder = analysis.best, analysis[ChooseRole("builder")]
        assert best.action == CAPTAIN
        assert 0 <= builder.value < 0.5 < best.value <= 1
        assert best.points[0] > best.points[1]
        assert builder.points[0] < builder.points[1]
        assert analysis.loss(builder.action) == best.value - builder.value
        assert analysis.loss(CAPTAIN) == 0

    def test_points_are_those_of_the_end(self, analysis: Analysis) -> None:
        """With nothing left to decide, the expected points are the final ones."""
        points = analysis.best.points
        # Three goods and the privilege; three goods, and no room for more.
        assert [int(each) for each in points] == [28, 25]

    def test_what_follows(self, analysis: Analysis) -> None:
        """A line goes on with the decisions that were played most."""
        assert analysis.best.continuation[0] in (ChooseRole("prospector"), ChooseRole("builder"))

    def test_text(self, analysis: Analysis) -> None:
        """The text is a table, with a row for each line."""
        head, columns, *rows = str(analysis).splitlines()
        assert head == "player 0 to decide, 60 games"
        assert columns == " value  games     P0    P1  line"
        assert len(rows) == 3
        assert re.fullmatch(r" *\d+\.\d% +\d+ +28\.\d +25\.\d  choose captain; .*", rows[0])

    def test_another_action(self, analysis: Analysis) -> None:
        """Only what was legal has a line."""
        with pytest.raises(KeyError, match="'build wharf' has not been analysed"):
            analysis.loss(Build("wharf"))


class TestBudget:
    @pytest.mark.no_cover
    def test_the_same_every_time(self) -> None:
        """With a number of games, the seed decides."""
        view = view_of(Game.new(Config(players=3), seed=5))
        assert analyse(view, iterations=30) == analyse(view, iterations=30)
        assert analyse(view, iterations=30) != analyse(view, iterations=30, seed=1)

    def test_time(self) -> None:
        """With seconds, it takes about that much of the processor's time."""
        began = processor_time()
        analysis = analyse(view_of(Game.new(Config(players=3), seed=5)), 0.05)
        assert processor_time() - began < 0.4
        assert analysis.iterations >= len(analysis.lines)

    def test_every_action_is_played(self) -> None:
        """Even if there are more actions than games."""
        analysis = analyse(view_of(last_picks()), iterations=1)
        assert [line.visits for line in analysis.lines] == [1, 1, 1]

    def test_an_action_to_compare(self) -> None:
        """It gets a quarter of the games, and is not taken for the best because of that."""
        analysis = analyse(view_of(last_picks()), iterations=80, also=ChooseRole("prospector"))
        assert analysis[ChooseRole("prospector")].visits >= 16
        assert analysis.best.action == CAPTAIN

    def test_errors(self) -> None:
        """What cannot be analysed raises our errors."""
        game = last_picks()
        with pytest.raises(GameOverError, match="nothing to decide"):
            analyse(game.view(1), iterations=5)
        with pytest.raises(IllegalActionError):
            analyse(game.view(0), iterations=5, also=ChooseRole("mayor"))
        with pytest.raises(ConfigError, match="give seconds or iterations, not both"):
            analyse(game.view(0), 1.0, iterations=5)


class TestEverywhere:
    @pytest.mark.no_cover
    @pytest.mark.expansion("new_buildings")
    def test_every_kind_of_decision(self) -> None:
        """Each kind that comes up in a game of all expansions can be analysed."""
        game = Game.new(Config(players=3, expansions=EXPANSIONS, max_rounds=6), seed=3)
        bot = HeuristicBot()
        seen = set()
        while not game.is_over:
            if game.kind not in seen:
                seen.add(game.kind)
                analysis = analyse(view_of(game), iterations=1)
                assert {line.action for line in analysis.lines} == set(game.legal_actions())
            game.apply(bot.choose(view_of(game), game.legal_actions()))
        assert {"role", "tile", "build", "placement", "load", "choose_building"} <= seen

    def test_a_single_action(self) -> None:
        """A game that asks for forced decisions too has lines of one action."""
        game = scenario(players=3, role="trader", goods={0: "corn"}, ask_forced=True)
        while len(game.legal_actions()) > 1:
            game.apply(game.legal_actions()[-1])
        assert len(analyse(view_of(game), iterations=3).lines) == 1


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A file with the record of a short game."""
    game = Game.new(Config(players=2, max_rounds=1), seed=4)
    bots: list[Bot] = [HeuristicBot(), RandomBot(2)]
    while not game.is_over:
        game.apply(bots[game.seat].choose(view_of(game), game.legal_actions()))
    file = tmp_path / "game.txt"
    file.write_text(game.record().to_text(), encoding="utf-8")
    return str(file)


class TestCommand:
    @pytest.mark.no_cover
    def test_tables(self, path: str, run: Run) -> None:
        """The worst decisions in falling order, and a row for each player."""
        status, out, _ = run("analyse", path, "--iterations", "12", "--worst", "3")
        losses = [float(loss) for loss in re.findall(r"│ +(\d+\.\d)% │ +-?\d+\.\d │", out)]
        assert status == 0
        assert "The decisions that lost most, of " in out
        assert 1 <= len(losses) <= 3
        assert losses == sorted(losses, reverse=True)
        assert "│ player 0 │" in out
        assert "│ player 1 │" in out

    @pytest.mark.parametrize(
        ("budget", "first", "second"),
        [
            (("--iterations", "8"), (None, 8, 0), (None, 40, 1)),
            (("--seconds", "0.002"), (0.002, None, 0), (0.01, None, 1)),
        ],
    )
    def test_the_worst_again(
        self,
        path: str,
        run: Run,
        monkeypatch: pytest.MonkeyPatch,
        budget: tuple[str, str],
        first: tuple[object, ...],
        second: tuple[object, ...],
    ) -> None:
        """Twice as many as are shown at most, five times as long, with another seed."""
        asked: list[tuple[object, ...]] = []

        def noted(view: View, seconds: float | None = None, **given: Any) -> Analysis:
            asked.append((seconds, given.get("iterations"), given["seed"]))
            return analyse(view, iterations=4, seed=given["seed"], also=given["also"])

        monkeypatch.setattr("puertorico._cli.records.analyse", noted)
        status, out, _ = run("analyse", path, *budget, "--worst", "2")
        again = asked.count(second)

        assert status == 0
        assert asked == [first] * (len(asked) - again) + [second] * again
        assert 1 <= again <= 4
        assert "searched a second time, 5 times as long" in " ".join(out.split())

    def test_one_player(self, path: str, run: Run) -> None:
        """With a seat, the others are left out."""
        status, out, _ = run("analyse", path, "--iterations", "4", "--seat", "1")
        assert status == 0
        assert "player 0" not in out

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (("--seat", "2"), "seats are 0 to 1, not 2"),
            (("--seconds", "1", "--iterations", "5"), "give --seconds or --iterations, not both"),
            (("--seconds", "0"), "argument --seconds: must be a number above 0, not '0'"),
            (("--seconds", "x"), "argument --seconds: must be a number above 0, not 'x'"),
            (("--worst", "0"), "argument --worst: must be a whole number above 0, not '0'"),
        ],
    )
    def test_errors(self, path: str, run: Run, arguments: tuple[str, ...], message: str) -> None:
        """One sentence, and status 2."""
        said = f"python -m puertorico analyse: {message}\n"
        assert run("analyse", path, *arguments) == (2, "", said)

    def test_a_record_that_cannot_be_replayed(self, path: str, run: Run) -> None:
        """Nothing is searched before the whole record has been checked."""
        with open(path, "a", encoding="utf-8") as file:
            file.write("1. 0: choose mayor\n")
        status, out, err = run("analyse", path)
        assert (status, out) == (2, "")
        assert err.startswith("python -m puertorico analyse: ")

    def test_without_rich(self, path: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        """It needs the extra for its tables."""
        monkeypatch.setitem(sys.modules, "rich.console", None)
        status, _, err = run("analyse", path)
        assert status == 2
        assert "needs the extra 'cli'" in err
