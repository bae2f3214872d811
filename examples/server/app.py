"""A game server: games in SQLite, a view for each seat, undo, events, reconnects.

``uvicorn app:app`` runs it. ``POST /games`` with the JSON of a config starts a game; the answer has
a key for each seat, to be sent with each request (``?key=...``). ``GET /games/ID`` shows what the
seat sees, ``POST /games/ID/moves?version=N`` plays the JSON of an action, ``POST /games/ID/undo``
takes the seat's last move back, and ``GET /games/ID/events`` streams what happens.
"""

import asyncio
import json
import secrets
import sqlite3
from collections.abc import AsyncIterator
from functools import cache

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from puertorico import Action, Config, Game
from puertorico.events import Events

db = sqlite3.connect("games.db", isolation_level=None)
db.execute("CREATE TABLE IF NOT EXISTS games (id PRIMARY KEY, config, seed TEXT, keys)")
db.execute("CREATE TABLE IF NOT EXISTS log (id, seat, action, events)")


class Table:
    """A game with the keys of its seats, and a log that only grows."""

    def __init__(self, id: str) -> None:
        row = db.execute("SELECT * FROM games WHERE id = ?", (id,)).fetchone()
        if row is None:
            raise HTTPException(404, "there is no such game")
        self.id, self.keys, self.news = id, json.loads(row[3]), asyncio.Condition()
        self.game = Game.new(Config.from_json(row[1]), seed=int(row[2]))
        self.log = db.execute("SELECT seat, action, events FROM log WHERE id = ?", (id,)).fetchall()
        for _, action, _ in self.log:
            self.game.apply(Action.from_json(action)) if action else self.game.undo()

    async def add(self, seat: int, action: str, events: Events) -> Response:
        """Adds an entry to the log; one without an action is an undo."""
        self.log.append((seat, action, events.to_json()))
        db.execute("INSERT INTO log VALUES (?, ?, ?, ?)", (self.id, *self.log[-1]))
        async with self.news:
            self.news.notify_all()
        return JSONResponse({"version": len(self.log)})


table_of = cache(Table)


def table_and_seat(request: Request) -> tuple[Table, int | None]:
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


async def move(request: Request) -> Response:
    body, version = await request.body(), request.query_params.get("version")
    table, seat = table_and_seat(request)
    if seat is None or seat != table.game.seat or version != str(len(table.log)):
        raise HTTPException(409, "it is not your turn, or the game has gone on")
    action = Action.from_json(body)
    return await table.add(seat, action.to_json(), table.game.play(action))


async def undo(request: Request) -> Response:
    table, seat = table_and_seat(request)
    before, (mover, action, _) = table.game.copy(), table.log[-1] if table.log else (-1, "", "")
    before.undo()
    if seat is None or seat != mover or not action or before.history != table.game.history[:-1]:
        raise HTTPException(409, "the last move was not yours, or tiles have been drawn since")
    table.game = before
    return await table.add(seat, "", Events())


async def stream(request: Request) -> Response:
    async def entries(version: int) -> AsyncIterator[str]:
        while True:
            async with table.news:
                while len(table.log) == version:
                    await table.news.wait()
            seat, action, events = table.log[version]
            version += 1
            seen = Events.from_json(events).seen_by(viewer).to_dict()
            data = json.dumps({"seat": seat, "undo": not action, "events": seen})
            yield f"id: {version}\ndata: {data}\n\n"

    table, viewer = table_and_seat(request)
    last = max(0, int(request.headers.get("last-event-id", 0)))
    return StreamingResponse(entries(last), media_type="text/event-stream")


def refused(_: Request, error: Exception) -> Response:
    status = getattr(error, "status_code", 400)
    return JSONResponse({"error": getattr(error, "detail", str(error))}, status)


ends = ("", show, "GET"), ("/moves", move, "POST"), ("/undo", undo, "POST")
routes = [Route("/games/{id}" + end, handler, methods=[method]) for end, handler, method in ends]
routes += Route("/games", start, methods=["POST"]), Route("/games/{id}/events", stream)
app = Starlette(routes=routes, exception_handlers={ValueError: refused, HTTPException: refused})
