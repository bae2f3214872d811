"""What remains of a game at the web table: the score, the files, and the choices that cost most."""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

import attrs
import pytest

from puertorico import Game, Record, scenario, vocabulary
from puertorico.events import Events
from puertorico_table import ending, server, shown
from puertorico_table.scores import score
from puertorico_table.table import Frame, Seat, Table
from puertorico_table.texts import speak
from support.webtable import Person, Site, play, played

NAMES = ("Ann", "Bob", "Cid")


def table_of(site: Site, game: Game) -> Table:
    """Returns a table of three people with a game."""
    seats = [Seat(name, "person", f"key {name}") for name in NAMES]
    table: Table = site.app.state.tables.make(game.config, seats, seed=1)
    table.frames = [Frame(1, game)]
    return table


async def played_out(site: Site) -> Table:
    """Returns a table at which the last round has been played: all have passed what they could."""
    game = scenario(
        players=3, ending=("city",), role="builder", doubloons={0: 12}, goods={1: "sugar"},
    )  # fmt: skip
    table = table_of(site, game)
    while not table.game.is_over:
        await table.act(table.game.seat, table.version, lambda at: [at.legal_actions()[-1]])
    return table


class TestScore:
    """Who has won, by how much, and why the game has ended."""

    @pytest.mark.parametrize(
        ("vp", "doubloons", "result", "ties"),
        [
            ({0: 9, 1: 4, 2: 6}, {}, "Ann wins with 9 VP, 3 ahead", [None, None, None]),
            (
                {0: 9, 1: 9, 2: 6}, {0: 1, 1: 3},
                "Bob wins the tie-break with 3 doubloons and goods; Ann has 1", [3, 1, None],
            ),
            ({0: 9, 1: 9, 2: 6}, {0: 2, 1: 2}, "Ann and Bob share the victory with 9 VP",
             [2, 2, None]),
        ],
    )  # fmt: skip
    def test_result(
        self, tmp_path: Path, vp: Any, doubloons: Any, result: str, ties: list[int | None]
    ) -> None:
        """The tie-break is only there where it decides something."""

        async def scene(site: Site) -> None:
            money = {seat: doubloons.get(seat, 0) for seat in range(3)}
            table = table_of(site, scenario(players=3, vp=vp, doubloons=money))
            found = score(table)
            assert found["result"] == result
            assert [each["tiebreak"] for each in found["ranking"]] == ties
            assert (found["paper"], found["why"]) == (False, "")

        play(tmp_path, scene)

    @played
    async def test_why_it_has_ended(self, site: Site) -> None:
        """In the words of whoever asks; and points on paper are told of."""
        game = scenario(
            players=3, role="captain", goods={0: "3 corn"}, vp={0: 25, 1: 25, 2: 24}, vp_supply=1
        )
        table = table_of(site, game)
        await table.act(0, table.version, lambda at: [at.legal_actions()[0]])
        said = {}
        for language in (None, "de"):
            speak(language)
            said[language] = score(table)["why"]
        speak(None)
        assert said[None] == "an end condition is met: the last VP is taken"
        assert said["de"] != said[None]
        assert score(table)["paper"]

    @pytest.mark.parametrize(
        ("language", "title", "where"),
        [
            (None, "points printed on buildings", "round 1: the game is over"),
            ("de", "aufgedruckte Punkte von Gebäuden", "Runde 1: das Spiel ist zu Ende"),
            ("sv", "poäng tryckta på byggnader", "runda 1: spelet är slut"),
        ],
    )
    def test_in_every_language(
        self, tmp_path: Path, language: str | None, title: str, where: str
    ) -> None:
        """The points of all buildings have a name, and the heading says that it is over."""

        async def scene(site: Site) -> None:
            table = await played_out(site)
            game = scenario(players=3, city={0: "wharf* office"}, ending=("city",))
            speak(language)
            said = (await shown.news(table, 0, -1))["now"]["where"]
            lines = score(table_of(site, game))["ranking"][0]["lines"]
            speak(None)
            assert said == where
            assert [line["rule"]["title"] for line in lines if line["points"]] == [title, title]

        play(tmp_path, scene)


class TestFiles:
    """What people keep of a game."""

    @played
    async def test_the_record(self, site: Site) -> None:
        """It has the names, and replays; spectators get it too."""
        table = await played_out(site)
        answer = await Person(site.client, table.id).get("/record")
        found = Record.from_json(answer.content)
        assert found.header.players == NAMES
        assert found.replay().score() == table.game.score()

    @played
    async def test_the_replay(self, site: Site) -> None:
        """A page that needs nothing else, in the language of whoever asks."""
        table = await played_out(site)
        ann = Person(site.client, table.id, "key Ann")
        assert "<title>Puerto Rico: Ann, Bob, Cid</title>" in (await ann.get("/replay")).text
        site.client.headers["accept-language"] = "sv"
        assert vocabulary("sv").phase("trader")[1:] in (await ann.get("/replay")).text

    @pytest.mark.parametrize("why", ["broken", "too slow"])
    @played
    async def test_a_replay_that_cannot_be_written(
        self, site: Site, monkeypatch: Any, why: str
    ) -> None:
        """It is refused with a sentence, and no process is left behind."""
        begun: list[Any] = []
        begin = asyncio.create_subprocess_exec

        async def noted(*arguments: Any, **options: Any) -> Any:
            begun.append(await begin(*arguments, **options))
            return begun[-1]

        monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
        table = await played_out(site)
        if why == "broken":
            monkeypatch.setattr("sys.executable", "/bin/false")
        else:
            monkeypatch.setattr(ending, "_PATIENCE", 0.01)
        answer = await Person(site.client, table.id).get("/replay")
        assert (answer.status_code, answer.json()["error"]) == (
            409, "the replay cannot be written now",
        )  # fmt: skip
        assert [each.returncode is None for each in begun] == [False]

    @pytest.mark.parametrize("what", ["record", "replay", "costly"])
    @played
    async def test_not_before_the_end(self, site: Site, what: str) -> None:
        """What is hidden stays hidden."""
        ann = await site.begin()
        answer = await ann.get(f"/{what}")
        assert (answer.status_code, answer.json()["error"]) == (409, "the game is not over")


class TestCostly:
    """The choices that cost most, found by a search."""

    @played
    async def test_the_worst_come_first(self, site: Site, monkeypatch: Any) -> None:
        """Of the seat that asks; meanwhile it is told how far the search is."""
        monkeypatch.setattr(ending, "_GLANCE", 0.05)
        monkeypatch.setattr(ending, "_LOOK", 0.1)
        table = await played_out(site)
        ann = Person(site.client, table.id, "key Ann")
        first = (await ann.get("/costly")).json()
        assert first["done"] < first["total"]
        found = first
        while "costly" not in found:
            await asyncio.sleep(0.1)
            found = (await ann.get("/costly")).json()
        assert 1 <= len(found["costly"]) <= 3
        losses = [each[2].loss(each[1]) for each in table.cache["costly", 0].worst]
        assert losses == sorted(losses, reverse=True)
        assert min(losses) > 0
        for each in found["costly"]:
            assert table.frames[each["step"]].seat == 0
            assert each["sentence"].count(" points on average, and the best rival to ") == 2
        assert (await ann.get("/costly")).json() == found

    @played
    async def test_spectators_have_made_no_choices(self, site: Site) -> None:
        """They are told so."""
        table = await played_out(site)
        answer = await Person(site.client, table.id).get("/costly")
        assert (answer.status_code, answer.json()["error"]) == (409, "you only watch")

    @played
    async def test_a_search_that_fails_can_be_asked_for_again(
        self, site: Site, monkeypatch: Any
    ) -> None:
        """When the process has been killed, say."""
        table = await played_out(site)
        ann = Person(site.client, table.id, "key Ann")

        async def broken(*_: object) -> None:
            raise BrokenExecutor

        with monkeypatch.context() as patched:
            patched.setattr(ending, "judgement", broken)
            assert (await ann.get("/costly")).status_code == 200
            await asyncio.sleep(0.1)
        answer = await ann.get("/costly")
        assert (answer.status_code, "ask again" in answer.json()["error"]) == (409, True)
        assert "done" in (await ann.get("/costly")).json()

    @played
    async def test_what_one_may_not_know_is_not_judged(self, site: Site) -> None:
        """Such choices are passed over."""
        table = await played_out(site)
        table.frames = [attrs.evolve(frame, events=Events()) for frame in table.frames]
        found = ending.costly(table, 0)
        await ending.search(table, found, site.app.state.tables.thinkers, "Ann")
        assert (found.worst, found.done) == ([], found.total)

    def test_a_search_is_a_question(self, tmp_path: Path, monkeypatch: Any) -> None:
        """Of which an address has so many; to look how far it is costs nothing."""
        monkeypatch.setattr(server, "MOST_TRIES", 1)
        monkeypatch.setattr(server, "TRIES_A_SECOND", 0.0)

        async def nothing(*_: object) -> None:
            pass

        monkeypatch.setattr(ending, "search", nothing)

        async def scene(site: Site) -> None:
            table = await played_out(site)
            people = [Person(site.client, table.id, f"key {name}") for name in NAMES[:2]]
            asked = [people[0], people[0], people[1]]
            statuses = [(await each.get("/costly")).status_code for each in asked]
            assert statuses == [200, 200, 429]

        play(tmp_path, scene)
