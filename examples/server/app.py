"""A game server: games in SQLite, a view for each seat, undo, events, reconnects.

``uvicorn app:app`` runs it. ``POST /games`` with the JSON of a config starts a game; the answer has
a key for each seat, sent with each request as ``?key=...``. ``GET /games/ID`` shows what it sees,
``POST .../moves?version=N`` plays an action, ``POST .../undo``, ``GET .../events`` as they come.
"""

import asyncio
import json
import secrets
import sqlite3
from collections.abc import AsyncIterator
from functools import cache

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from puertorico import Action, Config, Game
from puertorico.events import Events

db = sqlite3.connect("games.db", isolation_level=None)
db.execute("CREATE TABLE IF NOT EXISTS games (id PRIMARY KEY, config, seed TEXT, keys)")
db.execute("CREATE TABLE IF NOT EXISTS log (id, seat, action, events)")


class Table:
    """A game with the keys of its seats, and a log that only grows; an undo has no action."""

    def __init__(self, id: str) -> None:
        row = db.execute("SELECT * FROM games WHERE id = ?", (id,)).fetchone()
        if row is None:
            raise HTTPException(404, "there is no such game")
        self.id, self.keys, self.news = id, json.loads(row[3]), asyncio.Condition()
        self.game = Game.new(Config.from_json(row[1]), seed=int(row[2]))
        self.log = db.execute("SELECT seat, action, events FROM log WHERE id = ?", (id,)).fetchall()
        for _, action, _ in self.log:
            self.game.apply(Action.from_json(action)) if action else self.game.undo()

    async def play(self, seat: int | None, version: object, body: str | bytes) -> int:
        if seat is None or seat != self.game.seat or str(version) != str(len(self.log)):
            raise HTTPException(409, "it is not your turn, or the game has gone on")
        action = Action.from_json(body)
        return await self.add(seat, action.to_json(), self.game.play(action))

    async def undo(self, seat: int | None) -> int:
        before, (mover, action, _) = self.game.copy(), self.log[-1] if self.log else (-1, "", "")
        before.undo()
        if seat is None or seat != mover or not action or before.history != self.game.history[:-1]:
            raise HTTPException(409, "the last move was not yours, or tiles have been drawn since")
        self.game = before
        return await self.add(seat, "", Events())

    async def add(self, seat: int, action: str, events: Events) -> int:
        self.log.append((seat, action, events.to_json()))
        db.execute("INSERT INTO log VALUES (?, ?, ?, ?)", (self.id, *self.log[-1]))
        async with self.news:
            self.news.notify_all()
        return len(self.log)

    async def entries(self, seat: int | None, version: int) -> AsyncIterator[dict[str, object]]:
        while True:
            async with self.news:
                while len(self.log) <= version:
                    await self.news.wait()
            mover, action, events = self.log[version]
            version += 1
            seen = json.loads(Events.from_json(events).seen_by(seat).to_json())
            yield {"version": version, "seat": mover, "undo": not action, "events": seen}


table_of = cache(Table)


def table_and_seat(request: HTTPConnection) -> tuple[Table, int | None]:
    table, key = table_of(request.path_params["id"]), request.query_params.get("key")
    if key is not None and key not in table.keys:
        raise ValueError("this is not a key of this game")
    return table, None if key is None else table.keys.index(key)


async def start(request: Request) -> Response:
    game = Game.new(Config.from_json(await request.body()))
    id, keys = secrets.token_hex(8), [secrets.token_hex(8) for _ in game.players]
    row = (id, game.config.to_json(), str(game.seed), json.dumps(keys))
    db.execute("INSERT INTO games VALUES (?, ?, ?, ?)", row)
    return JSONResponse({"id": id, "keys": keys}, 201)


async def show(request: Request) -> Response:
    table, seat = table_and_seat(request)
    view = table.game.view(seat).to_dict()
    return JSONResponse({"version": len(table.log), "view": view})


async def act(request: Request) -> Response:
    body, (table, seat) = await request.body(), table_and_seat(request)
    undone, version = request.url.path.endswith("/undo"), request.query_params.get("version")
    number = await (table.undo(seat) if undone else table.play(seat, version, body))
    return JSONResponse({"version": number})


async def stream(request: Request) -> Response:
    table, seat = table_and_seat(request)
    entries = table.entries(seat, max(0, int(request.headers.get("last-event-id", 0))))
    lines = (f"id: {e.pop('version')}\ndata: {json.dumps(e)}\n\n" async for e in entries)
    return StreamingResponse(lines, media_type="text/event-stream")


def refused(_: Request, error: Exception) -> Response:
    said = {"error": getattr(error, "detail", str(error))}
    return JSONResponse(said, getattr(error, "status_code", 400))


ends = ("", show, "GET"), ("/moves", act, "POST"), ("/undo", act, "POST")
routes = [Route("/games/{id}" + end, handler, methods=[method]) for end, handler, method in ends]
routes += Route("/games", start, methods=["POST"]), Route("/games/{id}/events", stream)
app = Starlette(routes=routes, exception_handlers={ValueError: refused, HTTPException: refused})
