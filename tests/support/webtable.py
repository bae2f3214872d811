"""A client of the web table, without a network or over one."""

from __future__ import annotations

import asyncio
import inspect
import socket
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import httpx

from puertorico_table.server import make_app
from puertorico_table.serving import make_server
from puertorico_table.store import Store

PASSING = {"moves", "panels"}
"""What a step has only while it is new."""


class Person:
    """Somebody at a table, by their key; without one, a spectator."""

    def __init__(self, client: httpx.AsyncClient, table: str, key: str = "") -> None:
        self.client, self.table, self.key = client, table, key
        self.state: dict[str, Any] = {}
        self.steps: list[dict[str, Any]] = []
        self.panels: dict[str, str] = {}
        self.version = self.heard = 0
        self.stale = True

    @property
    def headers(self) -> dict[str, str]:
        """What proves who it is."""
        return {"authorization": f"Bearer {self.key}"} if self.key else {}

    async def get(self, path: str = "") -> httpx.Response:
        """Asks for something about the table."""
        return await self.client.get(f"/api/tables/{self.table}{path}", headers=self.headers)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        """Sends something to the table."""
        url = f"/api/tables/{self.table}/{path}"
        self.stale = self.stale or path in ("act", "choose", "undo")
        return await self.client.post(url, json=body, headers=self.headers)

    async def look(self) -> dict[str, Any]:
        """Waits for news and takes it in; returns what is asked now."""
        answer = await self.get(f"?since={self.version}&heard={self.heard}")
        assert answer.status_code == 200, answer.text
        self.take(answer.json())
        return self.state

    def take(self, news: dict[str, Any]) -> None:
        """Takes in what the server sent."""
        if "words" in news:
            self.heard = news["words"]["heard"]
        if "now" not in news:
            return
        self.stale = False
        if "panels" in news:
            self.steps, self.panels = news["steps"], news["panels"]
        else:
            for step in news["steps"]:
                self.steps.append({name: step[name] for name in step if name not in PASSING})
                self.panels |= step["panels"]
        self.version, self.state = news["version"], news["now"]

    async def turn(self) -> dict[str, Any]:
        """Waits until it is asked, or the game is over; returns what is asked."""
        while self.stale or not (self.state["mine"] or self.state["state"] == "over"):
            await self.look()
        return self.state

    async def act(self, action: str) -> httpx.Response:
        """Plays an action."""
        return await self.post("act", version=self.version, action=action)


class Site:
    """A server without a network, for the games in a folder."""

    def __init__(self, folder: Path, **options: Any) -> None:
        self.store = Store(folder / "tables.db")
        self.app = make_app(self.store, hosts=["table.test"], **{"seeds": True, **options})
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
        self.client = httpx.AsyncClient(
            transport=transport, base_url="http://table.test", timeout=60
        )

    async def __aenter__(self) -> Site:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.client.aclose()
        self.app.state.tables.thinkers.close()
        self.store.close()

    async def begin(self, **more: Any) -> Person:
        """Begins a table and returns the person who did."""
        asked = {"name": "Ann", "players": 3, "seed": 3, **more}
        answer = await self.client.post("/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return Person(self.client, made["table"], made["key"])

    async def join(self, table: str, name: str) -> Person:
        """Sits down at a table."""
        person = Person(self.client, table)
        answer = await person.post("join", name=name)
        assert answer.status_code == 201, answer.text
        return Person(self.client, table, answer.json()["key"])


@contextmanager
def running(folder: Path, **options: Any) -> Iterator[str]:
    """Runs a server on a free port in another thread; yields its address."""
    with Store(folder / "tables.db") as store, socket.create_server(("127.0.0.1", 0)) as listening:
        server = make_server(store, **options)
        thread = threading.Thread(target=server.run, args=([listening],))
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


Scene = Callable[[Site], Awaitable[None]]


def play(folder: Path, scene: Scene, **options: Any) -> None:
    """Runs a scene at a site of its own."""

    async def whole() -> None:
        async with Site(folder, **options) as site:
            await scene(site)

    asyncio.run(whole())


def played_with(**options: Any) -> Callable[[Callable[..., Awaitable[None]]], Callable[..., None]]:
    """Returns what makes a test of a scene, which is handed a site of its own."""

    def made(scene: Callable[..., Awaitable[None]]) -> Callable[..., None]:
        @wraps(scene)
        def test(*one: Any, tmp_path: Path, **more: Any) -> None:
            play(tmp_path, lambda site: scene(*one, site=site, **more), **options)

        # For pytest, which is to hand it a folder.
        folder = inspect.Parameter("tmp_path", inspect.Parameter.KEYWORD_ONLY)
        wanted = [
            each for name, each in inspect.signature(scene).parameters.items() if name != "site"
        ]
        test.__signature__ = inspect.Signature([*wanted, folder])  # type: ignore[attr-defined]
        return test

    return made


played = played_with()


async def suggested(person: Person) -> None:
    """Plays what is suggested, as an action or a whole choice that the server has checked."""
    answer = await person.post("suggest", version=person.version)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    if "helper" in found:
        found.pop("text")
        ok = await person.post("check", version=person.version, **found)
        assert ok.json()["ok"] is True
        done = await person.post("choose", version=person.version, **found)
    else:
        done = await person.act(found["text"])
    assert done.status_code == 200, done.text
