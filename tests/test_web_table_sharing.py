"""What one address of the web table may use, what is read when, and how bots think."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sqlite3
import sys
import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import attrs
import pytest

from puertorico import Config, Game, scenario, vocabulary
from puertorico.bots import HeuristicBot
from puertorico.events import Events
from puertorico.game import Chooser
from puertorico_table import server, sharing, shown, table, tables, thinking
from puertorico_table.sharing import Limits, Shares, Thinkers
from puertorico_table.store import Row, Store
from puertorico_table.table import Seat, Table
from support.webtable import Person, Site, play, played, running, suggested


async def played_out(site: Site, seed: int = 1, most: int = 1_000) -> Table:
    """Returns a table of three people at which a game has been played, or so many choices of it."""
    seats = [Seat(f"P{number}", "person", f"key {number}") for number in range(3)]
    made: Table = site.app.state.tables.make(Config(players=3), seats, seed=seed)
    chooser = Chooser(seed)
    while not made.game.is_over and len(made.frames) <= most:
        await made.act(made.game.seat, made.version, lambda game: [chooser.choose(game)])
    return made


class TestShares:
    """One address slows down nobody but itself."""

    def test_each_address_does_one_piece_in_a_turn_of_the_loop(self) -> None:
        """Of 50 requests of one address, and one of another that comes last."""
        done: list[str] = []

        async def work(name: str) -> None:
            for _ in range(4):
                done.append(name)
                await asyncio.sleep(0)

        async def all_of_them() -> None:
            shares = Shares()
            tasks = [asyncio.ensure_future(_run(shares, "a", work("a"))) for _ in range(50)]
            tasks.append(asyncio.ensure_future(_run(shares, "b", work("b"))))
            await asyncio.gather(*tasks)

        asyncio.run(all_of_them())
        assert done.count("a") == 200
        last = len(done) - 1 - done[::-1].index("b")
        assert done[: last + 1].count("a") <= 5

    def test_a_request_can_be_given_up_at_any_time(self) -> None:
        """While it waits for its turn, and while it waits for something; errors pass."""
        said: list[str] = []

        async def patient(name: str) -> None:
            try:
                async with asyncio.timeout(0.01):
                    await asyncio.sleep(60)
            except TimeoutError:
                said.append(name)
            raise ValueError(name)

        async def never() -> None:
            raise AssertionError("it does not begin")

        async def scene() -> None:
            shares = Shares()
            with pytest.raises(ValueError, match="a"):
                await _run(shares, "a", patient("a"))
            first = asyncio.ensure_future(_run(shares, "a", asyncio.sleep(0)))
            second = asyncio.ensure_future(_run(shares, "a", never()))
            await asyncio.sleep(0)
            second.cancel()
            with pytest.raises(asyncio.CancelledError):
                await second
            await first
            assert shares.may_ask("a")
            assert not shares._answering

        asyncio.run(scene())
        assert said == ["a"]

    def test_what_is_used_is_paid(self) -> None:
        """Be it more than there was; then it takes longer until there is something again."""
        limits = Limits(2, 0.5)
        limits.spend("a", 0.0, 3.0)
        assert (limits.left("a", 0.0), limits.left("a", 4.0)) == (-1.0, 1.0)
        assert limits.left("b", 0.0) == 2.0

    def test_processor_time_is_limited(self, tmp_path: Path, monkeypatch: Any) -> None:
        """Whoever has used too much of it is refused before anything is done."""
        monkeypatch.setattr(sharing, "MOST_WORK", 0.001)
        monkeypatch.setattr(sharing, "WORK_A_SECOND", 0.0)

        async def scene(site: Site) -> None:
            await site.client.post("/api/tables", json={"name": "A"})
            answer = await site.client.get("/api/lobby")
            assert (answer.status_code, answer.headers["retry-after"]) == (429, "5")
            assert "content-security-policy" in answer.headers

        play(tmp_path, scene)

    @pytest.mark.skipif(sys.platform != "linux", reason="needs many addresses of this machine")
    def test_connections_are_counted_by_address(self, tmp_path: Path, monkeypatch: Any) -> None:
        """Those that are too many are closed; others are answered, and so is who closes some."""
        monkeypatch.setattr(sharing, "MOST_HELD", 3)
        request = b"GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"

        def said(connection: socket.socket) -> bytes:
            try:
                connection.sendall(request)
                return connection.recv(12)
            except ConnectionError:
                return b""

        with running(tmp_path) as address, ExitStack() as opened:
            port = int(address.rpartition(":")[2])

            def connect(here: str) -> socket.socket:
                found = socket.create_connection(("127.0.0.1", port), 20, (here, 0))
                return opened.enter_context(found)

            held = [connect("127.0.0.2") for _ in range(3)]
            assert said(connect("127.0.0.2")) == b""
            assert said(connect("127.0.0.3")) == b"HTTP/1.1 200"
            assert said(held[0]) == b"HTTP/1.1 200"
            held[0].close()
            until = time.monotonic() + 20
            while said(connect("127.0.0.2")) == b"":
                assert time.monotonic() < until


async def _run(shares: Shares, address: str, work: Any) -> None:
    await shares.answer(address, work)


class TestAnswersAreBounded:
    """What a request costs does not grow with a game, nor with how many there are."""

    @played
    async def test_late_spectators_get_the_log_and_the_last_pictures(self, site: Site) -> None:
        """Whoever has missed a few steps gets the pictures of each."""
        found = await played_out(site, most=60)
        versions = [frame.version for frame in found.frames]
        far = await shown.news(found, None, versions[-shown.MOST_STEPS - 2])
        assert far.keys() == (await shown.news(found, None, 0)).keys()
        assert [step["number"] for step in far["steps"]] == list(range(1, len(versions)))
        assert all("panels" not in step for step in far["steps"])
        near = await shown.news(found, None, versions[-shown.MOST_STEPS - 1])
        assert len(near["steps"]) == shown.MOST_STEPS
        assert "panels" not in near
        pictures: dict[str, str] = dict(shown.past(found, None, len(versions) - 25)["panels"])
        for step in near["steps"]:
            pictures |= step["panels"]
        assert pictures == far["panels"]

    @played
    async def test_news_is_of_one_moment(self, site: Site) -> None:
        """Though the table changes while it is made."""
        found = await played_out(site, most=30)
        seen = found.version

        async def go_on() -> None:
            await found.act(found.game.seat, seen, lambda game: [Chooser(0).choose(game)])

        news, _ = await asyncio.gather(shown.news(found, None, found.frames[-9].version), go_on())
        assert found.version == seen + 1
        assert (news["version"], len(news["steps"])) == (seen, 8)

    def test_keys_are_checked_before_a_game_is_read(self, tmp_path: Path) -> None:
        """One's own tables are listed without their games, and a wrong key opens none."""
        ids: list[str] = []

        async def first(site: Site) -> None:
            ids.extend([(await played_out(site, most=3)).id for _ in range(2)])

        async def second(site: Site) -> None:
            alive = site.app.state.tables._alive
            answer = await site.client.post("/api/yours", json={"keys": {ids[0]: "x", ids[1]: "x"}})
            assert answer.json() == {"tables": [], "unread": []}
            assert (await Person(site.client, ids[0], "x").get()).status_code == 404
            answer = await site.client.post(
                "/api/yours", json={"keys": dict.fromkeys(ids, "key 1")}
            )
            assert len(alive) == 0
            listed = [(each["name"], each["mine"]) for each in answer.json()["tables"]]
            turn = Person(site.client, ids[0], "key 1")
            mine = (await turn.look())["mine"]
            assert listed == [("P1", mine)] * 2
            # A file of an older version does not say whose turn it is.
            site.store._database.execute("UPDATE tables SET turn = -1")
            answer = await site.client.post("/api/yours", json={"keys": {ids[1]: "key 1"}})
            assert answer.json()["tables"][0]["mine"] is mine
            assert ids[1] in alive

        play(tmp_path, first)
        play(tmp_path, second)

    @played
    async def test_few_finished_games_stay_in_memory(self, site: Site, monkeypatch: Any) -> None:
        """They are read again when somebody asks, and are the same."""
        monkeypatch.setattr(tables, "MOST_OVER", 2)
        before: dict[str, Any] = {}
        for seed in range(4):
            made = await played_out(site, seed)
            before[made.id] = await shown.news(made, None, 0)
            assert (await Person(site.client, made.id).get()).status_code == 200
            del made
        assert set(site.app.state.tables._latest) == set(list(before)[2:])
        for id, news in before.items():
            again = Person(site.client, id)
            assert (await again.look())["score"]["ranking"] == news["now"]["score"]["ranking"]
            assert again.panels == news["panels"]
        assert len(site.app.state.tables._latest) == 2

    @played
    async def test_a_table_read_by_several_at_once_is_one(self, site: Site) -> None:
        """Even if it changes between."""
        made = await played_out(site, most=20)
        id, all_tables = made.id, site.app.state.tables
        all_tables._latest.clear()
        del made
        assert id not in all_tables._alive
        first, second = await asyncio.gather(
            all_tables.get(id, "", "a"), all_tables.get(id, "key 0", "b")
        )
        assert first is second

    @played
    async def test_a_wrong_host_is_refused_with_all_headers(self, site: Site) -> None:
        answer = await site.client.get("/", headers={"host": "evil.example"})
        assert answer.status_code == 400
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


class TestRestarts:
    """What a new server knows."""

    def test_clocks_go_on(self, tmp_path: Path, monkeypatch: Any) -> None:
        """With what was left, but time enough to come back."""
        kept: list[Person] = []

        async def first(site: Site) -> None:
            ann = await site.begin(players=2, people=2, clock=600)
            await site.join(ann.table, "Bob")
            assert 599 < (await ann.turn())["time"] <= 600
            kept.append(ann)

        async def later(site: Site) -> None:
            ann = Person(site.client, kept[0].table, kept[0].key)
            left.append((await ann.turn())["time"])

        left: list[float] = []
        play(tmp_path, first)
        now = time.time
        for away in (250, 500, 5_000):
            monkeypatch.setattr(time, "time", lambda away=away: now() + away)
            play(tmp_path, later)
        assert left == pytest.approx([350, 100, table.RETURN], abs=20)

    def test_older_files_are_read(self, tmp_path: Path) -> None:
        """The fields that they lack are added."""
        path = tmp_path / "tables.db"
        with closing(sqlite3.connect(path)) as database:
            database.execute(
                "CREATE TABLE tables (id TEXT PRIMARY KEY, version INTEGER NOT NULL, "
                "config TEXT NOT NULL, seed TEXT NOT NULL, seats TEXT NOT NULL, "
                "state TEXT NOT NULL, private INTEGER NOT NULL DEFAULT 0, next TEXT NOT NULL "
                "DEFAULT '', clock INTEGER NOT NULL DEFAULT 0, "
                "changed REAL NOT NULL DEFAULT (julianday('now'))) STRICT"
            )
            database.execute(
                "INSERT INTO tables (id, version, config, seed, seats, state) "
                "VALUES ('a', 1, '{}', '3', '[]', 'running')"
            )
            database.commit()
        with Store(path) as store:
            assert store.row("a") == Row("a", 1, "{}", "3", "[]", "running")


class TestBots:
    """Strengths, time to think, and reasons."""

    @played
    async def test_each_bot_has_its_strength(self, site: Site) -> None:
        """What is not said is usual; the lobby has the names."""
        lobby = (await site.client.get("/api/lobby")).json()
        assert [each["id"] for each in lobby["strengths"]] == ["easy", "medium", "hard"]
        wanted = [{"strength": "easy"}, {"strength": "hard", "seconds": 0.2}]
        ann = await site.begin(players=4, bots=wanted)
        assert (await ann.turn())["strengths"] == ["medium", "easy", "hard", "medium"]
        seats = (await site.app.state.tables.get(ann.table)).seats
        assert [seat.seconds for seat in seats] == [1.0, 1.0, 0.2, 1.0]
        while {step["seat"] for step in ann.steps} != {0, 1, 2, 3}:
            await suggested(ann)
            await ann.turn()
        bob = await site.begin(players=3, people=3)
        assert (await bob.post("fill", bots=[{"strength": "easy"}])).status_code == 200
        assert (await bob.turn())["strengths"] == ["medium", "easy", "medium"]

    @pytest.mark.parametrize(
        ("bots", "words"),
        [
            ({}, "list of objects"), ([3], "list of objects"),
            ([{"strength": "deep"}], "easy, medium, hard"), ([{"strength": []}], "easy"),
            ([{"seconds": 0}], "0.1 to 10"), ([{"seconds": 11}], "0.1 to 10"),
            ([{"seconds": True}], "0.1 to 10"), ([{"seconds": "1"}], "0.1 to 10"),
        ],
    )  # fmt: skip
    @played
    async def test_impossible_bots(self, site: Site, bots: object, words: str) -> None:
        answer = await site.client.post("/api/tables", json={"name": "A", "bots": bots})
        assert answer.status_code == 409
        assert words in answer.json()["error"]

    def test_a_careless_bot_often_plays_like_a_good_one(self) -> None:
        """And sometimes not."""
        game = scenario(players=3, role="builder", doubloons={0: 9})
        view, actions = game.view(0), game.legal_actions()
        best = HeuristicBot(1).choose(view, actions)
        chosen = [thinking.Careless(1, luck).choose(view, actions) for luck in range(60)]
        assert 30 <= chosen.count(best) < 60
        assert len(set(chosen)) > 4

    def test_hard_bots_share_a_process(self) -> None:
        """They think shorter when others wait, and a process that was killed is replaced."""

        async def scene() -> None:
            thinkers = Thinkers()
            given = await asyncio.gather(
                *[thinkers.long(number, _seconds, os.getpid(), 3.0) for number in range(3)]
            )
            assert sorted(given) == [1.0, 1.5, 3.0]
            game = scenario(players=3, role="trader", goods={0: "coffee corn"})
            for killed in (False, True, False):
                if killed:
                    (process,) = thinkers._process._processes.values()  # type: ignore[union-attr]
                    os.kill(process.pid, signal.SIGTERM)
                    process.join()
                steps = await thinking.whole_choice(
                    thinkers, "a", game, "hard", 0.1, seed=0, luck=0
                )
                assert [str(step) for step in steps] == ["sell coffee"]
            thinkers.close()

        asyncio.run(scene())

    @played
    async def test_a_suggestion_has_a_reason_for_those_who_ask(
        self, site: Site, monkeypatch: Any
    ) -> None:
        monkeypatch.setattr(thinking, "_JUDGED", 0.1)
        ann = await site.begin()
        await ann.turn()
        assert "why" not in (await ann.post("suggest", version=ann.version)).json()
        found = (await ann.post("suggest", version=ann.version, why=True)).json()
        words = vocabulary("anniversary")
        game: Game = (await site.app.state.tables.get(ann.table)).game
        said = words.describe(game.parse_action(found["text"]), ["Ann", "B", "C"])
        assert f"“{said}” leads to " in found["why"]
        assert "games played on from here in thought: “" in found["why"]

    @played
    async def test_the_choices_of_others_are_judged_by_what_one_knows(
        self, site: Site, monkeypatch: Any
    ) -> None:
        """Spectators may ask too; the hidden VP are dealt again."""
        monkeypatch.setattr(thinking, "_JUDGED", 0.1)
        found = await played_out(site, most=30)
        eve = Person(site.client, found.id)
        answer = await eve.get("/steps/1/why")
        assert "games played on from here in thought: “" in answer.json()["why"]
        for step in ("0", "999", "x"):
            assert (await eve.get(f"/steps/{step}/why")).status_code == 409
        for number in range(1, len(found.frames)):
            view, action = shown.judged(found, None, number)
            assert view.seat == found.frames[number].seat
            assert action in view.actions

    @played
    async def test_what_is_not_known_is_not_judged(self, site: Site) -> None:
        """A secret choice of another, say."""
        found = await played_out(site, most=30)
        found.frames[5] = attrs.evolve(found.frames[5], events=Events())
        answer = await Person(site.client, found.id).get("/steps/5/why")
        assert answer.status_code == 409
        assert "too little" in answer.json()["error"]

    def test_too_many_questions(self, tmp_path: Path, monkeypatch: Any) -> None:
        monkeypatch.setattr(server, "MOST_TRIES", 1)
        monkeypatch.setattr(server, "TRIES_A_SECOND", 0.0)
        monkeypatch.setattr(thinking, "_JUDGED", 0.1)

        async def scene(site: Site) -> None:
            eve = Person(site.client, (await played_out(site, most=3)).id)
            statuses = [(await eve.get("/steps/1/why")).status_code for _ in range(2)]
            assert statuses == [200, 429]

        play(tmp_path, scene)


def _seconds(_: int, seconds: float) -> float:
    """Returns the time that is given to long work."""
    return seconds
