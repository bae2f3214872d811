"""The web table and its people: seats that last, what is said, limits, and what is kept."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from puertorico import EXPANSIONS, FESTIVAL, Config, scenario
from puertorico_table import server, sharing, table, tables
from puertorico_table.sharing import Limits
from puertorico_table.store import Row, Store
from puertorico_table.texts import spoken
from puertorico_table.worth import worth
from support.webtable import Person, Site, play, played, suggested


async def refused(answer: Any, status: int = 409) -> str:
    assert answer.status_code == status, answer.text
    return str(answer.json()["error"])


class TestSeats:
    """A seat belongs to a key, which a browser keeps."""

    @played
    async def test_ones_own_games(self, site: Site) -> None:
        """Those at which a key opens a seat, private ones too, and where it is one's turn."""
        ann = await site.begin(players=2, people=2, private=True)
        keys = {ann.table: ann.key, "ab": "x", "no table": "x"}
        answer = await site.client.post("/api/yours", json={"keys": keys})
        (found,) = answer.json()["tables"]
        assert (found["id"], found["state"], found["mine"]) == (ann.table, "waiting", False)
        assert (found["name"], found["open"]) == ("Ann", 1)
        bob = await site.join(ann.table, "Bob")
        answer = await site.client.post("/api/yours", json={"keys": {ann.table: ann.key}})
        assert answer.json()["tables"][0]["mine"] is True
        answer = await site.client.post("/api/yours", json={"keys": {ann.table: bob.key}})
        assert answer.json()["tables"][0]["mine"] is False
        wrong = await site.client.post("/api/yours", json={"keys": {ann.table: "wrong"}})
        assert wrong.json() == {"tables": [], "unread": []}
        bodies: tuple[dict[str, Any], ...] = ({}, {"keys": []}, {"keys": {"a": 1}})
        for body in bodies:
            await refused(await site.client.post("/api/yours", json=body))

    @played
    async def test_private_tables_are_not_listed(self, site: Site) -> None:
        """Whoever has the link finds them, and so does the rematch's."""
        ann = await site.begin(people=2, private=True)
        await site.begin(name="Eve", people=2)
        listed = (await site.client.get("/api/lobby")).json()["tables"]
        assert [each["names"][0] for each in listed] == ["Eve"]
        assert (await Person(site.client, ann.table).get()).status_code == 200
        answer = await site.client.post("/api/tables", json={"name": "A", "private": 1})
        assert await refused(answer) == "private is true or false"

    @played
    async def test_another_device_takes_the_seat_by_a_code(self, site: Site) -> None:
        """Once, within some minutes, and however it is typed."""
        ann = await site.begin()
        code = (await ann.post("code")).json()["code"]
        sent = {"code": f" {code[:4].lower()} {code[4:]} "}
        answer = await site.client.post("/api/enter", json=sent)
        assert answer.json() == {"table": ann.table, "key": ann.key}
        again = await site.client.post("/api/enter", json=sent)
        assert "opens no seat" in await refused(again)
        assert "watch" in await refused(await Person(site.client, ann.table).post("code"))

    @played
    async def test_a_code_grows_old(self, site: Site, monkeypatch: Any) -> None:
        monkeypatch.setattr(server, "CODE_LASTS", -1.0)
        code = (await (await site.begin()).post("code")).json()["code"]
        await refused(await site.client.post("/api/enter", json={"code": code}))

    @played
    async def test_names_at_a_table_differ(self, site: Site) -> None:
        """From each other and from those of bots."""
        ann = await site.begin(name="Ana (bot)", players=4, people=2)
        await ann.look()
        assert len({name.casefold() for name in ann.state["names"]}) == 4
        for name in ("ana (BOT)", "An\u200da (bot)", ann.state["names"][3]):
            answer = await Person(site.client, ann.table).post("join", name=name)
            assert "choose another name" in await refused(answer)
        answer = await Person(site.client, ann.table).post("join", name=" \u200d\n")
        assert "nothing but blanks" in await refused(answer)
        family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
        bob = await site.join(ann.table, f" {family}\u202e\u200d\x00")
        assert (await ann.look())["names"][1] == family
        assert "no seat is open" in await refused(await bob.post("fill"))

    @played
    async def test_bots_take_the_seats_that_are_open(self, site: Site) -> None:
        """When the person who made the table wants to begin."""
        ann = await site.begin(name="Beto (bot)", players=5, people=4)
        bob = await site.join(ann.table, "Clara (BOT)")
        assert "Beto (bot) made the table" in await refused(await bob.post("fill"))
        assert (await ann.post("fill")).status_code == 200
        await ann.turn()
        assert len({name.casefold() for name in ann.state["names"]}) == 5
        assert ann.state["bots"] == [False, False, True, True, True]


class TestLeaving:
    """A bot plays for somebody, until they are back."""

    @played
    async def test_a_bot_plays_for_who_asks_and_gives_the_seat_back(self, site: Site) -> None:
        ann = await site.begin(players=2, people=2)
        bob = await site.join(ann.table, "Bob")
        assert "no bot plays for you" in await refused(await ann.post("back"))
        assert (await ann.post("bot", seat=0)).status_code == 200
        assert "already" in await refused(await ann.post("bot", seat=0))
        await bob.turn()
        assert bob.state["bots"] == [True, False]
        ann.version = bob.version
        assert "take your place back" in await refused(await ann.act("choose mayor"))
        await suggested(bob)
        assert (await ann.post("back")).status_code == 200
        ann.version = 0
        await ann.look()
        assert (ann.state["replaced"], ann.state["bots"]) == (False, [False, False])
        said = (await ann.get()).json()["words"]["said"]
        assert [(each["name"], each["kind"]) for each in said] == [("Ann", "bot"), ("Ann", "back")]

    @played
    async def test_for_somebody_else_once_they_are_away(self, site: Site, monkeypatch: Any) -> None:
        ann = await site.begin(players=3, people=2)
        assert "begins when" in await refused(await ann.post("bot", seat=0))
        bob = await site.join(ann.table, "Bob")
        await bob.look()
        assert "at the table" in await refused(await bob.post("bot", seat=0))
        for seat in (2, 9, -1):
            assert "no such person" in await refused(await bob.post("bot", seat=seat))
        assert "number" in await refused(await bob.post("bot", seat="0"))
        assert "watch" in await refused(await Person(site.client, ann.table).post("bot", seat=0))
        monkeypatch.setattr(table, "AWAY", 0.0)
        monkeypatch.setattr(server, "WAIT", 0.01)
        assert (await bob.get(f"?since={bob.version}")).json()["away"][0]
        assert (await bob.post("bot", seat=0)).status_code == 200
        await bob.turn()
        assert bob.state["bots"] == [True, False, True]


class TestWords:
    """What people say, and what they do beside the game."""

    def test_all_hear_it_and_it_is_kept(self, tmp_path: Path) -> None:
        kept: list[Person] = []

        async def scene(site: Site) -> None:
            ann = await site.begin(people=2)
            kept.append(ann)
            bob = await site.join(ann.table, "Bob")
            await bob.look()
            assert (await ann.post("say", text="  Hello\n<b>you</b>  ")).status_code == 200
            heard = (await bob.get(f"?since={bob.version}&heard=0")).json()
            assert heard.keys() == {"version", "words", "away"}
            assert [(each["name"], each["text"]) for each in heard["words"]["said"]] == [
                ("Ann", "Hello <b>you</b>")
            ]
            assert "watch" in await refused(
                await Person(site.client, ann.table).post("say", text="x")
            )
            assert "nothing but blanks" in await refused(await ann.post("say", text=" \n "))
            assert "missing" in await refused(await ann.post("say", text=3))

        async def later(site: Site) -> None:
            ann = Person(site.client, kept[0].table, kept[0].key)
            said = (await ann.get()).json()["words"]["said"]
            assert [each["text"] for each in said] == ["Hello <b>you</b>"]

        play(tmp_path, scene)
        play(tmp_path, later)

    @played
    async def test_a_choice_that_is_taken_back_is_told(self, site: Site) -> None:
        ann = await site.begin(players=2, people=2)
        await site.join(ann.table, "Bob")
        await ann.turn()
        await ann.act("choose builder")
        ann.version = 0
        await ann.look()
        assert (await ann.post("undo", version=ann.version)).status_code == 200
        said = (await ann.get()).json()["words"]["said"]
        assert [(each["name"], each["kind"]) for each in said] == [("Ann", "undo")]


class TestLimits:
    """Nobody closes the server to others."""

    def test_each_address_has_its_own(self) -> None:
        limits = Limits(2, 0.5)
        assert [limits.take("a", 0.0) for _ in range(3)] == [True, True, False]
        assert limits.take("b", 0.0)
        assert not limits.take("a", 1.0)
        assert limits.take("a", 4.0)

    def test_few_addresses_are_remembered(self, monkeypatch: Any) -> None:
        """Those that were silent longest are forgotten."""
        monkeypatch.setattr(sharing, "MOST_ADDRESSES", 2)
        limits = Limits(1, 0.0)
        for address in "abc":
            assert limits.take(address, 0.0)
        assert limits.take("a", 0.0)
        assert not limits.take("c", 0.0)

    def test_too_many_requests_and_tables(self, tmp_path: Path, monkeypatch: Any) -> None:
        """A status for programs, a sentence for people, and it passes."""
        monkeypatch.setattr(server, "MOST_TABLES", 2)
        monkeypatch.setattr(sharing, "MOST_REQUESTS", 10)
        monkeypatch.setattr(sharing, "REQUESTS_A_SECOND", 0.0)

        async def scene(site: Site) -> None:
            for _ in range(2):
                await site.begin()
            answer = await site.client.post("/api/tables", json={"name": "A"})
            assert "too many new games" in await refused(answer, 429)
            for _ in range(7):
                assert (await site.client.get("/api/lobby")).status_code == 200
            answer = await site.client.get("/api/lobby")
            assert "too many requests" in await refused(answer, 429)
            assert answer.headers["retry-after"] == "5"

        play(tmp_path, scene)

    def test_codes_cannot_be_guessed_for_long(self, tmp_path: Path, monkeypatch: Any) -> None:
        monkeypatch.setattr(server, "MOST_TRIES", 3)
        monkeypatch.setattr(server, "TRIES_A_SECOND", 0.0)

        async def scene(site: Site) -> None:
            for status in (409, 409, 409, 429):
                answer = await site.client.post("/api/enter", json={"code": "ABCDEFGH"})
                assert answer.status_code == status

        play(tmp_path, scene)


@played
async def test_choices_have_their_numbers(site: Site) -> None:
    """What they cost or bring, with the parts."""
    ann = await site.begin(players=3)
    await ann.turn()
    assert {entry["text"]: entry["note"] for entry in ann.state["actions"] if entry["note"]} == {
        "choose settler": "corn, sugar, coffee, quarry",
        "choose mayor": "up to 2 colonists",
        "choose builder": "you could build 7",
        "choose craftsman": "no gain now",
        "choose trader": "no gain now",
        "choose captain": "no gain now",
    }
    await ann.act("choose builder")
    ann.version = 0
    await ann.turn()
    notes = {entry["text"]: entry["note"] for entry in ann.state["actions"]}
    assert notes["build small_market"] == "0 doubloons = 1 - 1 privilege, 1 VP"
    assert notes["build hacienda"] == "1 doubloon = 2 - 1 privilege, 1 VP"
    assert ann.state["purse"] == [["sign doubloon", 2, "doubloons"], ["sign vp", 0, "VP"]]


class TestClock:
    """Time for a choice."""

    @played
    async def test_a_bot_plays_when_the_time_is_over(self, site: Site, monkeypatch: Any) -> None:
        """It plays on until the person is back, who then has the whole time again."""
        monkeypatch.setattr(server, "CLOCKS", range(1, 10))
        ann = await site.begin(players=3, people=2, clock=1)
        bob = await site.join(ann.table, "Bob")
        await ann.turn()
        await bob.look()
        assert 0 < ann.state["time"] <= 1
        assert 0 < bob.state["time"] <= 1
        while not bob.state["bots"][0]:
            await bob.look()
        kinds = [each["kind"] for each in (await bob.get()).json()["words"]["said"]]
        assert "clock" in kinds
        assert (await ann.post("back")).status_code == 200
        await ann.look()
        assert not ann.state["bots"][0]

    @played
    async def test_bots_wait_when_nobody_is_left(self, site: Site, monkeypatch: Any) -> None:
        """Until someone is back, or lets them play on."""
        monkeypatch.setattr(server, "CLOCKS", range(1, 10))
        ann = await site.begin(players=2, clock=1)
        await ann.turn()
        await ann.act("choose builder")
        while not ann.state["paused"]:
            await ann.look()
        assert (ann.state["replaced"], ann.state["undo"]) == (True, False)
        seen = ann.version
        await asyncio.sleep(0.3)
        assert (await site.app.state.tables.get(ann.table)).version == seen
        assert (await ann.post("bot", seat=0)).status_code == 200
        while len(ann.steps) < 9:
            await ann.look()
        assert (await ann.post("back")).status_code == 200

    @played
    async def test_undo_gives_no_time(self, site: Site, monkeypatch: Any) -> None:
        """The clock of a choice that is taken back goes on where it stopped."""
        monkeypatch.setattr(server, "CLOCKS", range(1, 1000))
        ann = await site.begin(players=3, people=2, clock=100)
        await site.join(ann.table, "Bob")
        await ann.turn()
        times = [ann.state["time"]]
        for _ in range(2):
            await asyncio.sleep(0.1)
            await ann.act("choose settler")
            await ann.look()
            assert (await ann.post("undo", version=ann.version)).status_code == 200
            times.append((await ann.turn())["time"])
        assert times[0] - 0.1 >= times[1] >= times[2] + 0.1

    @played
    async def test_most_tables_have_none(self, site: Site) -> None:
        ann = await site.begin()
        assert (await ann.turn())["time"] is None

    @pytest.mark.parametrize("clock", [5, -1, 10**9, "60", True, 60.5])
    @played
    async def test_impossible_clocks(self, site: Site, clock: object) -> None:
        answer = await site.client.post("/api/tables", json={"name": "A", "clock": clock})
        assert "10 to 604800 seconds" in await refused(answer, 409)


class TestWorth:
    """What things are worth now."""

    def test_goods_ships_and_the_trading_house(self) -> None:
        """With the prices and the obstacles of the library's own contexts."""
        game = scenario(
            players=3, role="builder", goods={0: "2 coffee 3 corn 5 sugar"},
            ships="4: 1 coffee | 5: - | 6: 6 sugar", trading_house="corn indigo",
            city={0: "small_market*"},
        )  # fmt: skip
        found = worth(game, game.view(0), spoken(game.config))

        assert found["ship"] == {
            "4": "There is still room for 3 coffee.",
            "5": "It is empty and takes 5 of one kind: corn, indigo, tobacco.",
            "6": "It is full.",
        }
        assert found["icon"]["trading_house"].startswith("2 of 4 spaces are free.")
        assert found["good"]["coffee"] == (
            "Sold, one brings 5 doubloons, or 6 if you take the role. "
            "Up to 2 can be shipped at a time, for 2 VP."
        )
        assert found["good"]["corn"].startswith("No sale: the trading house already holds corn")
        assert found["good"]["sugar"].endswith("if you take the role.")
        assert worth(game, game.view(1), spoken(game.config))["good"] == {}

    def test_goods_that_nobody_will_buy(self) -> None:
        """In the last phase of the game they have no worth."""
        game = scenario(
            players=2, role="builder", goods={0: "coffee"}, doubloons={0: 5}, ending=("city",),
            taken={"settler": 1, "mayor": 0, "craftsman": 1, "trader": 0, "captain": 1},
        )  # fmt: skip
        found = worth(game, game.view(0), spoken(game.config))
        assert found["good"] == {"coffee": ""}

    def test_goals(self) -> None:
        """How far the viewer is."""
        game = scenario(players=3, island={0: "2 corn"}, expansions=(FESTIVAL,))
        said = worth(game, game.view(0), spoken(game.config))["slot"]
        assert said["festival_tile_corn"] == "You have 2 of 3."


class TestKeeping:
    """What is kept, over restarts and full disks."""

    @pytest.mark.no_cover
    def test_a_new_server_goes_on(self, tmp_path: Path) -> None:
        """A restart changes nothing that a page sees, and a version is never used again."""
        kept: dict[str, Any] = {}

        async def first(site: Site) -> None:
            ann = await site.begin(players=4, edition="1897", expansions=[EXPANSIONS[0].id])
            for _ in range(12):
                await ann.turn()
                await ann.act(ann.state["actions"][-1]["text"]) if ann.state[
                    "actions"
                ] else await suggested(ann)
            await ann.turn()
            if ann.state["undo"]:
                await ann.post("undo", version=ann.version)
                await ann.turn()
            kept["ann"] = ann

        async def second(site: Site) -> None:
            before = kept["ann"]
            ann = Person(site.client, before.table, before.key)
            await ann.look()
            assert ann.version == before.version
            assert (ann.state, ann.steps, ann.panels) == (before.state, before.steps, before.panels)
            await suggested(ann)
            await ann.look()
            assert ann.version > before.version

        play(tmp_path, first)
        play(tmp_path, second)

    @played
    async def test_what_cannot_be_saved_does_not_happen(self, site: Site) -> None:
        """When the disk is full, the person hears it and the table stays; later it goes on."""
        ann = await site.begin()
        await ann.turn()
        database: sqlite3.Connection = site.store._database
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("PRAGMA query_only = ON")
        answer = await ann.act("choose builder")
        assert answer.status_code == 507
        assert "nothing has changed" in answer.json()["error"]
        again = Person(site.client, ann.table, ann.key)
        await again.look()
        assert (again.version, again.state) == (ann.version, ann.state)
        begun = await site.client.post("/api/tables", json={"name": "Bob"})
        assert begun.status_code == 507
        database.execute("PRAGMA query_only = OFF")
        assert (await ann.act("choose builder")).status_code == 200

    @pytest.mark.no_cover
    @played
    async def test_bots_go_on_when_saving_works_again(self, site: Site) -> None:
        """Whoever asks for news has them try once more."""
        ann = await site.begin()
        await ann.turn()
        await ann.act(
            "choose prospector" if "choose prospector" in str(ann.state) else "choose craftsman"
        )
        database: sqlite3.Connection = site.store._database
        database.execute("PRAGMA query_only = ON")
        await asyncio.sleep(0.2)
        database.execute("PRAGMA query_only = OFF")
        await ann.turn()
        assert len(ann.steps) > 3

    @played
    async def test_a_damaged_file_is_refused(self, site: Site) -> None:
        """Each kind of damage gets a sentence."""
        store: Store = site.store
        good = Config(players=3).to_json()
        seats = json.dumps([{"name": "Ann", "kind": "person", "key": "k"}] * 3)
        rows = [
            ("a1", "[" * 200_000, seats), ("a2", good, "[" * 200_000), ("a3", good, "{}"),
            ("a4", "{}", seats), ("a5", good, '[{"nome": 3}]'),
        ]  # fmt: skip
        for id, config, who in rows:
            store.add(Row(id, 1, config, "3", who, "running"))
            answer = await site.client.get(f"/api/tables/{id}")
            assert answer.status_code == 507, answer.text
            assert "cannot be read" in answer.json()["error"]
        listed = (await site.client.get("/api/lobby")).json()["tables"]
        assert {each["id"] for each in listed} == {"a3", "a4"}
        ann = await site.begin()
        keys = {"a1": "k", ann.table: ann.key, "a2": "k", "a4": "wrong"}
        found = (await site.client.post("/api/yours", json={"keys": keys})).json()
        assert (len(found["tables"]), found["unread"]) == (1, ["a1", "a2"])

    @played
    async def test_tables_in_use_stay_the_same(self, site: Site, monkeypatch: Any) -> None:
        """A person who waits is told what happens, even if many other tables are opened."""
        monkeypatch.setattr(tables, "MOST_OPEN", 1)
        ann = await site.begin(people=2)
        await ann.look()
        waiting = asyncio.create_task(ann.look())
        await asyncio.sleep(0)
        for _ in range(3):
            await (await site.begin()).look()
        await site.join(ann.table, "Bob")
        await asyncio.wait_for(waiting, 10)
        assert ann.state["state"] == "running"

    @played
    async def test_limits(self, site: Site, monkeypatch: Any) -> None:
        """Tables of a day and choices of a game are limited."""
        ann = await site.begin()
        await ann.turn()
        monkeypatch.setattr(table, "MOST_CHOICES", 0)
        assert "too long" in (await ann.act("choose mayor")).json()["error"]
        monkeypatch.setattr(tables, "MOST_A_DAY", 1)
        answer = await site.client.post("/api/tables", json={"name": "Bob"})
        assert "too many games" in answer.json()["error"]
