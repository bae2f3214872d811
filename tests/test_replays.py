"""Replays of recorded games: the page that steps through one, and the picture that moves."""

from __future__ import annotations

import html
import json
import os
import re
import sys
from base64 import b64encode
from hashlib import sha256
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import attrs
import pytest
from PIL import Image

from puertorico import Config, Edition, Game, Record, scenario, vocabulary
from puertorico._cli.replays import film, page, steps
from puertorico.errors import ConfigError
from puertorico.game import Chooser, Header
from puertorico.pictures import Look, svg_panels
from puertorico.pictures._gif import gif
from puertorico.types import any_id
from support.commands import Run
from support.tables import EXPANSIONS

NAMES = ("Ann", "<b>Bob</b></script>", "<!--<script>", "Dora", "Emil")


def recorded(expansions: str = "base", *, players: int = 3, rounds: int | None = 3) -> Record:
    """Returns the record of a game of random moves."""
    config = Config(players=players, expansions=EXPANSIONS[expansions], max_rounds=rounds)
    game, chooser = Game.new(config, seed=players), Chooser(seed=players)
    while not game.is_over:
        game.apply(chooser.choose(game))
    return attrs.evolve(game.record(), header=Header(players=NAMES[:players], date="2024-05-31"))


def data_of(text: str) -> dict[str, Any]:
    """Returns what a page knows of its game."""
    (found,) = re.findall('<script type="application/json" id="game">(.*?)</script>', text)
    data: dict[str, Any] = json.loads(found)
    return data


def pictures_of(data: dict[str, Any]) -> list[dict[str, str]]:
    """Returns the pictures of each step, put together from the pieces as the page does it."""
    lists: dict[str, list[int]] = {}
    found = []
    for step in data["steps"]:
        for name, (start, end, *pieces) in step["panels"].items():
            old = lists.get(name, [])
            lists[name] = [*old[:start], *pieces, *old[len(old) - end :]]
        found.append(
            {name: "".join(data["pieces"][at] for at in cut) for name, cut in lists.items()}
        )
    return found


class TestPage:
    @pytest.mark.parametrize("expansions", ["base", "all"])
    def test_each_step_has_the_pictures_of_its_table(self, expansions: str) -> None:
        """All panels but the ranking, with what the move has changed, and all VP."""
        record, words = recorded(expansions), vocabulary("classic")
        found = pictures_of(data_of(page(record, words)))
        game = attrs.evolve(record, config=attrs.evolve(record.config, open_vp=True))[:0].replay(
            seed=0, chance="manual"
        )
        look = Look(words=words, names=NAMES[:3], actions=())
        assert len(found) == len(record) + 1
        for number, shown in enumerate(found):
            events = game.play(record.moves[number - 1].action) if number else ()
            drawn = svg_panels(game.view(None), look=attrs.evolve(look, events=events)).panels
            assert shown == {name: drawn[name] for name in drawn if name != "score"}
        assert all(player.vp is not None for player in game.view(None).players)

    def test_each_step_says_what_happened(self) -> None:
        """In sentences, with the points that the players would have if the game ended there."""
        record, words = recorded(), vocabulary("anniversary")
        told = data_of(page(record, words))["steps"]
        game = record[:0].replay(seed=0, chance="manual")
        said: list[str] = []
        for number, step in enumerate(told):
            if number:
                move, where = record.moves[number - 1], words.phase(game.phase).capitalize()
                if game.round:
                    where = f"Round {game.round} \u00b7 {where}"
                assert step["where"] == f"Move {number} of {len(record)}: {where}"
                happened = [line for line, _ in words.told(game.play(move.action), NAMES)]
                said = happened or [f"{NAMES[move.seat]}: {words.describe(move.action)}"]
            assert [line.lower() for line in step["said"]] == [line.lower() for line in said]
            assert [points[-1] for points in step["points"]] == list(game.totals())
            assert all(sum(points[:-1]) == points[-1] for points in step["points"])
            assert step["over"] is game.is_over
        assert told[0]["where"] == "The beginning"
        assert re.fullmatch(r".+ wins? with \d+ VP", told[-1]["next"])
        assert [f"{NAMES[2]}: pass"] in [step["said"] for step in told]

    @pytest.mark.no_cover
    @pytest.mark.all_expansions
    def test_a_long_game_is_below_a_megabyte(self) -> None:
        """Five players with all expansions, to the end."""
        record = recorded("all", players=5, rounds=None)
        text = page(record, vocabulary("anniversary"))
        assert len(record) > 450
        assert len(text.encode()) < 1_000_000

    def test_it_needs_nothing_else_and_runs_nothing_else(self) -> None:
        """Its policy allows its own style sheet and script, by their hashes, and no address."""
        record = attrs.evolve(recorded("all"), header=Header())
        text = page(record, vocabulary("classic"))
        (policy,) = re.findall('http-equiv="Content-Security-Policy" content="([^"]+)"', text)
        hashes = []
        for kind in ("script", "style"):
            (inline,) = re.findall(f"<{kind}>(.*?)</{kind}>", text, re.DOTALL)
            digest = b64encode(sha256(inline.encode()).digest()).decode()
            hashes.append(f"{kind}-src 'sha256-{digest}'")
        assert policy.split("; ") == [
            "default-src 'none'", *hashes, "img-src data:", "base-uri 'none'", "form-action 'none'"
        ]  # fmt: skip
        assert set(re.findall(r"https?://[\w.]+", text)) == {"http://www.w3.org"}
        assert re.findall(r"<[^>]*\s(?:on\w+|style)=", text) == []
        assert re.findall(r"<(?:link|img)[^>]+>", text) == ['<link rel="icon" href="data:,">']

    def test_names_are_texts(self) -> None:
        """Whatever is in them; none ends a script or begins a comment."""
        text = page(recorded(), vocabulary("classic"))
        heading = ", ".join(NAMES[:3])
        assert f"<title>Puerto Rico: {html.escape(heading)}</title>" in text
        assert data_of(text)["names"] == list(NAMES[:3])
        assert "<b>" not in re.sub('id="game">.*?</script>', "", text)
        assert text.count("</script>") == 2
        assert "<!--" not in text

    @pytest.mark.parametrize(
        ("words", "language"), [("sv", "sv"), ("de", "de"), ("1897", "en"), (None, "en")], ids=str
    )
    def test_it_names_its_language(self, words: str | None, language: str) -> None:
        """All its texts are in it: those that the script sets, and the others."""
        spoken = vocabulary(any_id(words or "classic"))
        text = page(recorded(rounds=1), spoken)
        assert text.startswith(f'<!DOCTYPE html>\n<html lang="{language}">')
        shown = re.sub(r"<(style|script)[ >].*?</\1>", "", text, flags=re.DOTALL)
        changing = data_of(text)["texts"]
        phrases = {code for section, code in spoken._lexicon.templates if section == "phrases"}
        for phrase in {each for each in phrases if each.startswith("replay_")}:
            if phrase in ("replay_at", "replay_beginning", "replay_edition"):
                continue
            said = spoken.phrase(phrase)
            assert said in shown or changing[phrase.removeprefix("replay_")] == said

    def test_it_names_the_edition(self) -> None:
        """In the words of the language."""
        words = vocabulary("de")
        for edition, said in (
            (Edition.CLASSIC, "klassische Ausgabe"),
            (Edition.ANNIVERSARY, "Jubiläumsausgabe"),
            (Edition.YEAR_1897, "Ausgabe 1897"),
        ):
            game = Game.new(Config(players=3, edition=edition), seed=1)
            assert f"<p>{said}</p>" in page(game.record(), words)

    def test_players_without_names_and_games_from_a_position(self) -> None:
        """Seats have numbers, and the start is a set position."""
        game = scenario(players=2, role="trader", goods={0: "corn", 1: "sugar"}, vp={0: 5})
        for action in ("sell corn", "pass"):
            game.apply(game.parse_action(action))
        data = data_of(page(game.record(), vocabulary("classic")))
        assert data["names"] == ["player 0", "player 1"]
        assert [step["points"][0][0] for step in data["steps"]] == [5, 5, 5]
        assert data["steps"][1]["said"][0].startswith("Player 0 sells corn")
        assert data["steps"][1]["where"] == "Move 1 of 2: Round 1 \u00b7 Trader phase"


class TestFilm:
    def test_a_table_for_each_turn(self) -> None:
        """The draws after it are part of it, and what a seat does in a phase is one."""
        record, words = recorded(), vocabulary("classic")
        tables = film(record, words)
        turns = [(step.seat, step.where) for step in steps(record, words) if step.seat >= 0]
        assert record.moves[0].seat < 0
        assert len(tables) == 2 + sum(one != other for one, other in pairwise(turns))
        events = [event for _, look in tables for event in look.events]
        assert events == [event for step in steps(record, words) for event in step.events]

    def test_a_moving_picture(self) -> None:
        """Each table is shown for a second, the last one for five; nothing moves but the pieces."""
        tables = film(recorded(rounds=1)[:9], vocabulary("classic"))
        with Image.open(BytesIO(gif(tables))) as found:
            times, pictures = [], []
            for number in range(getattr(found, "n_frames", 1)):
                found.seek(number)
                times.append(found.info["duration"])
                pictures.append(found.convert("RGB"))
        assert times == [1000] * (len(tables) - 1) + [5000]
        assert len(tables) > 3
        assert {picture.size for picture in pictures} == {(1132, 1123)}
        # The colours of the ground, of a panel and of a mark; the last one is rare.
        ground = [picture.getpixel((3, 3)) for picture in pictures]
        assert len(set(ground)) == 1
        for colour, wanted in ((ground[0], (0xE9, 0xDC, 0xC0)),):
            assert max(abs(one - other) for one, other in zip(colour, wanted, strict=True)) < 8
        marks = [
            sum(
                number
                for number, (red, green, blue) in picture.getcolors(1 << 21)
                if abs(red - 0x9C) + abs(green - 0x48) + blue < 40
            )
            for picture in pictures
        ]
        assert [number > 200 for number in marks] == [bool(look.events) for _, look in tables]

    def test_a_dark_one(self) -> None:
        """The style of the look is that of all pictures."""
        ((view, look),) = film(recorded(rounds=1)[:0], vocabulary("classic"))
        with Image.open(BytesIO(gif([(view, attrs.evolve(look, style="dark"))]))) as found:
            assert max(found.convert("RGB").getpixel((3, 3))) < 60

    @pytest.mark.parametrize("package", ["PIL", "resvg_py"])
    def test_the_extra_is_needed(self, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """A sentence names the one that has both packages."""
        monkeypatch.setitem(sys.modules, package, None)
        with pytest.raises(ConfigError, match="GIF needs the extra 'gif': pip install 'puerto"):
            gif(film(recorded(rounds=1)[:0], vocabulary("classic")))


class TestCommand:
    @pytest.fixture
    def path(self, tmp_path: Path) -> Path:
        """The file of a record."""
        path = tmp_path / "game.json"
        path.write_text(recorded(rounds=1).to_json(), encoding="utf-8")
        return path

    def test_pages_and_moving_pictures(self, run: Run, path: Path) -> None:
        """Of the moves up to the one that is named; both may be asked for."""
        files = [path.with_name(name) for name in ("game.html", "game.gif")]
        given = ("--html", str(files[0]), "--gif", str(files[1]), "--words", "sv")
        status, out, err = run("show", str(path), *given, "--move", "5")
        assert (status, err) == (0, "There are 2 pictures to draw.\n")
        assert out == f"The page is in {files[0]}.\nThe moving picture is in {files[1]}.\n"
        data = data_of(files[0].read_text(encoding="utf-8"))
        assert len(data["steps"]) == 6
        assert files[1].read_bytes().startswith(b"GIF89a")
        assert sorted(each.name for each in path.parent.iterdir()) == [
            "game.gif", "game.html", "game.json"
        ]  # fmt: skip

    def test_an_old_file_stays_until_the_new_one_is_whole(
        self, run: Run, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """If the disk is full, nothing is half written and nothing is left behind."""
        old = path.with_name("game.html")
        old.write_text("old", encoding="utf-8")

        def full(place: Path, content: bytes) -> int:
            with open(place, "wb") as file:
                file.write(content[:10])
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(Path, "write_bytes", full)
        status, out, err = run("show", str(path), "--html", str(old))
        said = f"cannot write {str(old)!r:.80}: No space left on device"
        assert (status, out, err) == (2, "", f"python -m puertorico show: {said}\n")
        assert old.read_text(encoding="utf-8") == "old"
        assert {each.name for each in path.parent.iterdir()} == {"game.html", "game.json"}

    @pytest.mark.skipif(os.name != "posix", reason="Windows has other rights")
    def test_a_new_file_takes_the_rights_and_the_place_of_the_old_one(
        self, run: Run, path: Path
    ) -> None:
        """A link stays a link."""
        old, link = path.with_name("old.html"), path.with_name("link.html")
        old.write_text("old", encoding="utf-8")
        old.chmod(0o640)
        link.symlink_to(old)
        assert run("show", str(path), "--html", str(link))[0] == 0
        assert link.is_symlink()
        assert old.stat().st_mode & 0o777 == 0o640
        assert old.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")

    def test_the_extra_is_missing(
        self, run: Run, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Nothing is written."""
        monkeypatch.setitem(sys.modules, "PIL", None)
        picture = path.with_name("game.gif")
        status, _, err = run("show", str(path), "--gif", str(picture))
        assert status == 2
        assert err.endswith("show: GIF needs the extra 'gif': pip install 'puertorico[gif]'\n")
        assert not picture.exists()
