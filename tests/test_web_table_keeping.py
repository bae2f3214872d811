"""What the web table keeps, over restarts, full disks and damage, and its limits."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="needs the group `test`")

from puertorico import EXPANSIONS, Config
from puertorico_table import table, tables
from puertorico_table.store import Row, Store
from support.webtable import Person, Site, play, played, suggested


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
        database: sqlite3.Connection = site.app.state.store._database
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
        database: sqlite3.Connection = site.app.state.store._database
        database.execute("PRAGMA query_only = ON")
        await asyncio.sleep(0.2)
        database.execute("PRAGMA query_only = OFF")
        await ann.turn()
        assert len(ann.steps) > 3

    @played
    async def test_a_damaged_file_is_refused(self, site: Site) -> None:
        """Each kind of damage gets a sentence."""
        store: Store = site.app.state.store
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

    def test_tables_in_use_stay_the_same(self, tmp_path: Path, monkeypatch: Any) -> None:
        """A person who waits is told what happens, even if many other tables are opened."""
        monkeypatch.setattr(tables, "MOST_OPEN", 1)

        async def scene(site: Site) -> None:
            ann = await site.begin(people=2)
            await ann.look()
            waiting = asyncio.create_task(ann.look())
            await asyncio.sleep(0)
            for _ in range(3):
                await (await site.begin()).look()
            await site.join(ann.table, "Bob")
            await asyncio.wait_for(waiting, 10)
            assert ann.state["state"] == "running"

        play(tmp_path, scene)

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
