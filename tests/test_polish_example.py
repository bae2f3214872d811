"""The words of `examples/polish`: three plurals, for the game and for the banker."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from banker import BANKER, Bid, PayBack

from puertorico import Config, Game, scenario, vocabulary
from puertorico.errors import ConfigError
from puertorico.pictures import Look, svg
from puertorico.types import any_id
from puertorico.wording._vocabulary import _made
from support.commands import Run

POLISH: Any = "puertorico_polish:pl"
LACKS = "the vocabulary 'pl' lacks .* names and sentences of the game, which are in English"


@pytest.fixture(autouse=True)
def _told_again() -> None:
    """What a language lacks is told once in a process."""
    _made.cache_clear()


def test_plurals() -> None:
    """Names, sentences of the stranger and of the game, and pictures."""
    with pytest.warns(UserWarning, match=LACKS):
        words = vocabulary(POLISH, expansions=(BANKER,))
    assert words.id == "pl"
    assert [words.describe(Bid(number)) for number in range(3)] == [
        *("zaoferuj 0 dublonów", "zaoferuj 1 dublon", "zaoferuj 2 dublony")
    ]
    assert [words.describe(PayBack(number)) for number in (1, 2, 5, 12)] == [
        *("spłać 1 dług", "spłać 2 długi", "spłać 5 długów", "spłać 12 długów")
    ]
    game = scenario(players=3, role="trader", goods={0: "corn"}, expansions=(BANKER,))
    assert words.summary(game.decision, ["Ewa"]) == "kolej na: Ewa (sprzedaż)"
    assert "sprzedaj kukurydzę" in svg(game.view(0), look=Look(words=words))
    (first, _), *_ = words.told(game.play(game.parse_action("sell corn")), ["Ewa"])
    assert first == "Ewa sprzedaje kukurydzę, otrzymuje 1 dublon"
    english = vocabulary("classic", expansions=(BANKER,))
    lacking = {each for each in words.missing if "bank" in each or "bid" in each.lower()}
    assert lacking == set()
    assert english.missing == ()


def test_no_such_package() -> None:
    """The sentence says which."""
    with pytest.raises(ConfigError, match="no words in a folder 'words' of the package 'toy_pl'"):
        vocabulary(any_id("toy_pl:pl"))
    with pytest.raises(
        ConfigError, match=r"there is no vocabulary 'fi'; there are classic, .*, pl"
    ):
        vocabulary(any_id("puertorico_polish:fi"))


def test_the_command_line(tmp_path: Path, run: Run) -> None:
    """A game in the terminal and a recorded one, and a word of what is in English."""
    named = ("--words", POLISH, "--expansion", "banker:BANKER")
    typed = ("wybierz bankier", "zaoferuj 2", "what office", "quit")
    status, out, err = run("play", *named, "--seed", "1", "--bots", "random", lines=typed)
    assert status == 0
    for said in (
        "Round 1. Kolej na: Player (wybór roli).",
        "Player wybiera rolę: bankier, otrzymuje 5 dublonów",
        "zaoferuj 3 dublony",
        "oferty to 2, ",
    ):
        assert said in out
    assert "names and sentences of the game, which are in English" in err

    game = Game.new(Config(players=3, expansions=(BANKER,)), seed=1)
    path = tmp_path / "game.json"
    path.write_text(game.record().to_json(), encoding="utf-8")
    show = ("show", str(path), *named[2:], "--words")
    picture = tmp_path / "table.svg"
    assert "kolej na: gracz 0 (wybór roli)" in run(*show, POLISH)[1]
    assert run(*show, POLISH, "--svg", str(picture))[0] == 0
    assert "Kolej na: gracz 0 (wybór roli)" in picture.read_text("utf-8")
    assert "välja ett yrke" in run(*show, "sv")[1]
    assert "Spieler 0 ist an der Reihe, eine Rolle zu wählen" in run(*show, "de")[1]
    assert "there is no vocabulary 'pl'" in run(*show, "pl")[2]


def test_the_web_table(tmp_path: Path) -> None:
    """A server speaks it: what is asked, the choices, the log and the pictures."""
    from support.webtable import Site, play

    async def scene(site: Site) -> None:
        ann = await site.begin(players=3, people=1)
        state = await ann.turn()
        assert state["summary"] == "twoja kolej: wybór roli"
        assert "Wybierz: osadnik" in str(state)
        assert (await ann.act("choose settler")).status_code == 200
        await ann.turn()
        assert any("Ann wybiera rolę: osadnik" in str(step) for step in ann.steps)
        assert "osadnik" in ann.panels["roles"]
        assert ' lang="pl"' in ann.panels["roles"]
        explained = (await ann.get("/explained")).json()
        assert explained["role"]["settler"]["name"] == "osadnik"

    with pytest.warns(UserWarning, match=LACKS):
        play(tmp_path, scene, words=POLISH)
