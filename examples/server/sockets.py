"""The server of app.py over websockets as well: ``uvicorn sockets:app`` runs both.

A client opens ``/games/ID/socket?key=...&version=N`` with the last version that it has. It gets
every entry of the log after that one, now and later, and a view whenever it has all of them. It
sends ``{"version": N, "action": {...}}`` to play, and ``{"undo": true}`` to take a move back.
"""

import asyncio
import json
from typing import Any

from app import app, table_and_seat
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket


async def serve(socket: WebSocket) -> None:
    """Serves a client as long as it stays."""
    await socket.accept()
    try:
        table, seat = table_and_seat(socket)
        version = max(0, int(socket.query_params.get("version", 0)))
    except (HTTPException, ValueError) as wrong:
        await socket.close(1008, str(getattr(wrong, "detail", wrong))[:120])
        return

    def shown() -> dict[str, Any]:
        view = json.loads(table.game.view(seat).to_json())
        return {"version": len(table.log), "view": view}

    async def tell() -> None:
        if version >= len(table.log):
            await socket.send_json(shown())
        async for entry in table.entries(seat, version):
            await socket.send_json(entry)
            if entry["version"] == len(table.log):
                await socket.send_json(shown())

    telling = asyncio.create_task(tell())
    try:
        async for text in socket.iter_text():
            try:
                message = asked(text)
                if message.get("undo"):
                    await table.undo(seat)
                else:
                    action = json.dumps(message.get("action"))
                    await table.play(seat, message.get("version"), action)
            except (HTTPException, ValueError) as wrong:
                await socket.send_json({"error": getattr(wrong, "detail", str(wrong))})
    finally:
        telling.cancel()


def asked(text: str) -> dict[str, Any]:
    """Returns what a client asks for."""
    message = json.loads(text)
    if not isinstance(message, dict):
        raise ValueError("a message is an object")
    return message


app.router.routes.append(WebSocketRoute("/games/{id}/socket", serve))
