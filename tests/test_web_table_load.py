"""Many people at many tables of the web table at once, over HTTP."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from support.webtable import Person

ROOT = Path(__file__).parents[1]
TABLES, SEATS, SECONDS = 50, 4, 120.0


async def sit_and_play(person: Person, number: int, until: float, done: list[int]) -> None:
    """Plays at random until the time is over, and asks for what it cannot choose at random."""
    rng = random.Random(number)
    while time.monotonic() < until:
        await person.look()
        if person.state["state"] == "over":
            return
        if not person.state["mine"]:
            continue
        actions = person.state["actions"]
        plain = [entry["text"] for entry in actions if "form" not in entry]
        if plain and not person.state["form"]:
            answer = await person.act(rng.choice(plain))
        else:
            found = (await person.post("suggest", version=person.version)).json()
            path = "choose" if "helper" in found else "act"
            found["action"] = found.pop("text")
            answer = await person.post(path, version=person.version, **found)
        assert answer.status_code == 200, answer.text
        done[number] += 1


async def fill_and_play(address: str, seconds: float) -> list[list[Person]]:
    """Begins the tables, has all seats play, and returns the people after a last look."""
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=None)
    client = httpx.AsyncClient(base_url=address, limits=limits, timeout=60)
    people: list[list[Person]] = []
    for _ in range(TABLES):
        asked = {"name": "P0", "players": SEATS, "people": SEATS}
        made = (await client.post("/api/tables", json=asked)).json()
        keys = [made["key"]]
        for seat in range(1, SEATS):
            person = Person(client, made["table"])
            keys.append((await person.post("join", name=f"P{seat}")).json()["key"])
        people.append([Person(client, made["table"], key) for key in keys])
    everybody = [person for table in people for person in table]
    done = [0] * len(everybody)
    until = time.monotonic() + seconds
    await asyncio.gather(
        *[sit_and_play(person, at, until, done) for at, person in enumerate(everybody)]
    )
    await asyncio.gather(*[person.look() for person in everybody])
    print(f"{sum(done)} choices of {len(done)} seats in {seconds:g} s")
    await client.aclose()
    return people


@pytest.mark.long
def test_nothing_is_lost(tmp_path: Path) -> None:
    """All seats of a table saw the same steps without gaps, and these are in the file."""
    command = [sys.executable, "-m", "puertorico_table", "--port", "0", "--folder", str(tmp_path)]
    server = subprocess.Popen(command, cwd=ROOT / "examples", stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        people = asyncio.run(fill_and_play(server.stdout.readline().strip(), SECONDS))
    finally:
        server.terminate()
        server.communicate()
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        kept = dict(database.execute("SELECT id, count(*) FROM choices GROUP BY id").fetchall())
    for table in people:
        steps = [person.steps for person in table]
        assert [step["number"] for step in steps[0]] == list(range(1, len(steps[0]) + 1))
        assert [[step["number"] for step in seen] for seen in steps] == [
            [step["number"] for step in steps[0]]
        ] * SEATS
        assert kept[table[0].table] == len(steps[0])
    # How many choices there are depends on what else the machine does.
    assert sum(len(table[0].steps) for table in people) > 2 * TABLES
