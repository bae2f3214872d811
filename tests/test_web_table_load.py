"""Many people at many tables of the web table at once, over HTTP: nothing is lost, little is used.

A click must be answered within a tenth of a second on a quiet core. What else a machine does
changes that time, but not the processor time of the server, which is what is measured here.
"""

from __future__ import annotations

import asyncio
import random
import resource
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from support.webtable import Person

TABLES, SEATS = 50, 4
SECONDS, PACE = 60.0, 5.0
"""How long people play, and after how many seconds a table has its next choice."""
MOST_A_CHOICE = 0.05
"""Seconds of processor time for a choice and its four viewers: half a core for all tables."""


async def sit_and_play(person: Person, number: int, until: float, clicks: list[float]) -> None:
    """Plays at random until the time is over, and asks for what it cannot choose at random."""
    rng = random.Random(number)
    while time.monotonic() < until:
        await person.look()
        if person.state["state"] == "over":
            return
        if not person.state["mine"]:
            continue
        await asyncio.sleep(PACE * rng.uniform(0.5, 1.5))
        actions = person.state["actions"]
        plain = [entry["text"] for entry in actions if "form" not in entry]
        if plain and not person.state["form"]:
            began = time.monotonic()
            answer = await person.act(rng.choice(plain))
        else:
            found = (await person.post("suggest", version=person.version)).json()
            path = "choose" if "helper" in found else "act"
            found["action"] = found.pop("text")
            began = time.monotonic()
            answer = await person.post(path, version=person.version, **found)
        clicks.append(time.monotonic() - began)
        assert answer.status_code == 200, answer.text


async def fill_and_play(address: str) -> tuple[list[list[Person]], list[float]]:
    """Begins the tables, has all seats play, and returns the people, and how long clicks took."""
    people: list[list[Person]] = []
    clients = []
    for table in range(TABLES):
        # The server limits what one address may ask for, and each table is a family's.
        transport = httpx.AsyncHTTPTransport(local_address=f"127.0.1.{table + 1}")
        client = httpx.AsyncClient(base_url=address, transport=transport, timeout=60)
        clients.append(client)
        asked = {"name": "P0", "players": SEATS, "people": SEATS}
        made = (await client.post("/api/tables", json=asked)).json()
        keys = [made["key"]]
        for seat in range(1, SEATS):
            person = Person(client, made["table"])
            keys.append((await person.post("join", name=f"P{seat}")).json()["key"])
        people.append([Person(client, made["table"], key) for key in keys])
    everybody = [person for table in people for person in table]
    clicks: list[float] = []
    until = time.monotonic() + SECONDS
    await asyncio.gather(
        *[sit_and_play(person, at, until, clicks) for at, person in enumerate(everybody)]
    )
    await asyncio.gather(*[person.look() for person in everybody])
    for client in clients:
        await client.aclose()
    return people, clicks


def used() -> float:
    """Returns the processor time of all processes that this one has started and that have ended."""
    found = resource.getrusage(resource.RUSAGE_CHILDREN)
    return found.ru_utime + found.ru_stime


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="needs many addresses of this machine")
def test_nothing_is_lost(tmp_path: Path) -> None:
    """All seats of a table saw the same steps without gaps, and these are in the file."""
    command = [sys.executable, "-m", "puertorico", "table", "--port", "0", "--no-browser"]
    command += ["--folder", str(tmp_path)]
    before = used()
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        people, clicks = asyncio.run(fill_and_play(server.stdout.readline().strip()))
    finally:
        server.terminate()
        server.communicate()
    each = (used() - before) / len(clicks)
    slow = sorted(clicks)[len(clicks) * 95 // 100]
    print(f"{len(clicks)} choices, {1000 * each:.1f} ms each; 95 % within {1000 * slow:.0f} ms")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        kept = dict(database.execute("SELECT id, count(*) FROM choices GROUP BY id").fetchall())
    for table in people:
        steps = [person.steps for person in table]
        assert [step["number"] for step in steps[0]] == list(range(1, len(steps[0]) + 1))
        assert [[step["number"] for step in seen] for seen in steps] == [
            [step["number"] for step in steps[0]]
        ] * SEATS
        assert kept[table[0].table] == len(steps[0])
    assert len(clicks) > 4 * TABLES
    assert each < MOST_A_CHOICE
