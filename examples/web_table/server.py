"""The server: a page, and JSON for it, using only the standard library.

Every request is answered from its own thread; what a seat may see is decided by its key alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar, Final
from urllib.parse import parse_qs, urlsplit

from puertorico import BOXES, Config, PuertoRicoError

from .sessions import Session, SessionError, Sessions

__all__ = ["MAX_BODY", "WAIT", "make_server"]

STATIC: Final = Path(__file__).parent / "static"
PAGES: Final = {
    "/": ("lobby.html", "text/html"),
    "/table": ("table.html", "text/html"),
    "/static/lobby.js": ("lobby.js", "text/javascript"),
    "/static/table.js": ("table.js", "text/javascript"),
    "/static/style.css": ("style.css", "text/css"),
}
"""All files that the server delivers."""
POLICY: Final = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"
"""The pictures contain their style; nothing is loaded from elsewhere."""
MAX_BODY: Final = 20_000
"""The maximum number of bytes in a request."""
WAIT: Final = 20.0
"""How many seconds a request for news waits before the page asks again."""


class Handler(BaseHTTPRequestHandler):
    """Answers one request."""

    sessions: ClassVar[Sessions]
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Sends a page, or what a seat sees of a table."""
        url = urlsplit(self.path)
        if url.path in PAGES:
            name, kind = PAGES[url.path]
            self._send(HTTPStatus.OK, (STATIC / name).read_bytes(), f"{kind}; charset=utf-8")
        elif url.path == "/api/boxes":
            self._send_json(HTTPStatus.OK, [box.id for box in BOXES])
        elif url.path == "/api/table":
            query = {name: values[0] for name, values in parse_qs(url.query).items()}
            self._answer(self._state, query)
        else:
            self._send_json(HTTPStatus.NOT_FOUND, {"error": "there is no such page"})

    def do_POST(self) -> None:
        """Creates a table, or acts at one."""
        doings: dict[str, Callable[[dict[str, Any]], Any]] = {
            "/api/new": self._new,
            "/api/act": self._act,
            "/api/choose": self._choose,
            "/api/undo": self._undo,
            "/api/explain": self._explain,
        }
        doing = doings.get(urlsplit(self.path).path)
        if doing is None:
            self._send_json(HTTPStatus.NOT_FOUND, {"error": "there is no such page"})
            return
        try:
            length = int(self.headers.get("Content-Length", ""))
        except ValueError:
            length = -1
        if not 0 <= length <= MAX_BODY:
            self.close_connection = True
            self._send_json(HTTPStatus.BAD_REQUEST, {"error": "this is too long"})
            return
        try:
            body = json.loads(self.rfile.read(length))
        except (ValueError, RecursionError):
            body = None
        if not isinstance(body, dict):
            self._send_json(HTTPStatus.BAD_REQUEST, {"error": "an object of JSON is needed"})
            return
        self._answer(doing, body)

    # What there is to do.

    def _new(self, body: dict[str, Any]) -> Any:
        known = {box.id: box for box in BOXES}
        people, boxes = _texts(body, "people"), _texts(body, "boxes", ())
        unknown = [name for name in boxes if name not in known]
        if unknown:
            raise SessionError(f"there are no boxes {', '.join(unknown)}")
        config = Config(
            players=body.get("players", 4),
            edition=body.get("edition", "anniversary"),
            expansions=tuple(known[name] for name in boxes),
            buildings=body.get("buildings"),
        )
        seed = body.get("seed")
        if seed is not None and type(seed) is not int:
            raise SessionError("a seed is a whole number")
        session = self.sessions.new(config, people, seed)
        return {"table": session.id, "keys": [key for key in session.keys if key]}

    def _state(self, query: dict[str, Any]) -> Any:
        session, seat = self._who(query)
        since = str(query.get("since", ""))
        with session.changed:
            session.changed.wait_for(lambda: str(session.version) != since, WAIT)
            return session.state(seat)

    def _act(self, body: dict[str, Any]) -> Any:
        return self._change(body, lambda session, seat: session.act(seat, _text(body, "action")))

    def _choose(self, body: dict[str, Any]) -> Any:
        choice = body.get("choice")
        if not isinstance(choice, dict):
            raise SessionError("a choice is an object")
        return self._change(body, lambda session, seat: session.choose(seat, choice))

    def _undo(self, body: dict[str, Any]) -> Any:
        return self._change(body, lambda session, seat: session.undo(seat))

    def _explain(self, body: dict[str, Any]) -> Any:
        session, _ = self._who(body)
        with session.changed:
            return {"why": session.explain(_text(body, "action"))}

    def _change(self, body: dict[str, Any], change: Callable[[Session, int], None]) -> Any:
        session, seat = self._who(body)
        if seat is None:
            raise SessionError("you only look on")
        with session.changed:
            if body.get("version") != session.version:
                raise SessionError("the table has changed; look again")
            change(session, seat)
            return session.state(seat)

    def _who(self, asked: dict[str, Any]) -> tuple[Session, int | None]:
        session = self.sessions.get(_text(asked, "table"))
        key = asked.get("key", "")
        seat = session.seat_of(key) if isinstance(key, str) else None
        if key and seat is None:
            raise SessionError("this key opens no seat of this table")
        return session, seat

    # Sending.

    def _answer(self, doing: Callable[[dict[str, Any]], Any], asked: dict[str, Any]) -> None:
        try:
            answer = doing(asked)
        except (PuertoRicoError, TypeError) as wrong:
            self._send_json(HTTPStatus.BAD_REQUEST, {"error": str(wrong)})
        else:
            self._send_json(HTTPStatus.OK, answer)

    def _send_json(self, status: HTTPStatus, answer: Any) -> None:
        self._send(status, json.dumps(answer).encode(), "application/json")

    def _send(self, status: HTTPStatus, content: bytes, kind: str) -> None:
        try:
            self._write(status, content, kind)
        except ConnectionError:
            # The page was closed or reloaded while it waited for news.
            self.close_connection = True

    def _write(self, status: HTTPStatus, content: bytes, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:
        """Prints nothing."""


def _texts(asked: dict[str, Any], name: str, default: Sequence[str] | None = None) -> Sequence[str]:
    value = asked.get(name, default)
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
        raise SessionError(f"{name} must be a list of names")
    return value


def _text(asked: dict[str, Any], name: str) -> str:
    value = asked.get(name)
    if not isinstance(value, str):
        raise SessionError(f"{name} is missing")
    return value


def make_server(folder: Path, port: int = 0, host: str = "127.0.0.1") -> ThreadingHTTPServer:
    """Returns a server for the games in *folder*; it answers once ``serve_forever`` runs.

    Args:
        folder: Where the games are kept.
        port: The port to listen at; 0 takes a free one.
        host: The address to listen at: only this machine unless you say otherwise.
    """
    handler = type("TableHandler", (Handler,), {"sessions": Sessions(folder)})
    server = ThreadingHTTPServer((host, port), handler)
    server.daemon_threads = True
    return server
