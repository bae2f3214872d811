"""The server: a page, and JSON for it. What a seat may see is decided by its key alone.

A page sends its key as ``Authorization: Bearer KEY``. Whatever a request holds, the answer has a
status and, if it was refused, a sentence.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

import segno
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import ClientDisconnect, Request, cookie_parser
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from puertorico.errors import IllegalActionError, PuertoRicoError
from puertorico.pictures import svg_panels

from . import choices, ending, knowledge, shown, texts
from .seats import Refused, seat_of
from .sharing import Limits, Shares
from .store import Store
from .table import Table
from .tables import Tables, asked_for, prepare
from .texts import said
from .thinking import OFFERED, SECONDS, STRENGTHS, whole_choice, why

__all__ = ["MAX_BODY", "WAIT", "make_app"]

STATIC: Final = Path(__file__).parent / "static"
CLOCKS: Final = range(10, 7 * 24 * 3600 + 1)
"""How many seconds a person may have for a choice."""
MAX_BODY: Final = 20_000
"""The maximum number of bytes in a request."""
SLOW: Final = 10.0
"""How many seconds a request may take to arrive."""
WAIT: Final = 20.0
"""How many seconds a request for news waits before the page asks again."""
HEADERS: Final = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
LANGUAGE: Final = "language"
"""The cookie with the language that a person has chosen."""
Endpoint = Callable[[Request], Awaitable[Response]]

MOST_TABLES: Final = 20
TABLES_A_SECOND: Final = 1 / 60
MOST_TRIES: Final = 20
TRIES_A_SECOND: Final = 1 / 3
MOST_KEYS: Final = 50
"""How many tables a browser may ask about at once."""
MOST_CODES: Final = 10_000
CODE_LASTS: Final = 600.0
"""How many seconds the code for another device can be used."""
_CODE: Final = 8
_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The characters of codes: no two look alike."""
_FOREIGN: Final = (b"cross-site", b"same-site")


class Guard:
    """Adds the headers to every answer; refuses pages of other sites, and too many requests."""

    def __init__(self, app: ASGIApp, shares: Shares, words: str | None) -> None:
        self.app, self._shares, self._words = app, shares, words

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        headers = Headers(scope=scope)
        wanted = cookie_parser(headers.get("cookie", "")).get(LANGUAGE, "")
        texts.speak(texts.chosen(wanted, headers.get("accept-language", ""), self._words))
        address = address_of(scope)
        answer = self._why_not(scope, address) or self.app
        await self._shares.answer(address, answer(scope, receive, send_with_headers))

    def _why_not(self, scope: Scope, address: str) -> Response | None:
        sent = {name.lower(): value for name, value in scope["headers"]}
        origin, host = sent.get(b"origin"), sent.get(b"host", b"")
        own = f"{scope['scheme']}://".encode() + host
        foreign = scope["method"] != "GET" and sent.get(b"sec-fetch-site") in _FOREIGN
        if (origin is not None and origin != own) or foreign:
            return JSONResponse({"error": said("foreign")}, 403)
        if not self._shares.may_ask(address):
            return JSONResponse({"error": said("many_requests")}, 429, {"Retry-After": "5"})
        return None


def address_of(scope: Scope) -> str:
    """Returns the address that a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else ""


class TooMany(Refused):
    """One address has asked for more than it may."""

    status = 429


class Site:
    """All endpoints."""

    def __init__(self, tables: Tables, store: Store, *, seeds: bool, others: str) -> None:
        self.tables, self.store, self.seeds, self.others = tables, store, seeds, others
        self._begun = Limits(MOST_TABLES, TABLES_A_SECOND)
        self._tries = Limits(MOST_TRIES, TRIES_A_SECOND)
        self._codes: OrderedDict[str, tuple[float, str, str]] = OrderedDict()
        # One replay is written at a time.
        self._writing = asyncio.Lock()

    async def lobby(self, _: Request) -> Response:
        """The games that can be begun, joined and watched."""
        editions = knowledge.editions_explained()
        expansions = knowledge.expansions_explained()
        tables = shown.tables(self.store)
        strengths = [
            {"id": id, "name": said(f"bot_{id}"), "text": said(f"bot_{id}_about")}
            for id in STRENGTHS
        ]
        return JSONResponse(
            {
                "editions": editions,
                "expansions": expansions,
                "strengths": strengths,
                "seconds": OFFERED,
                "tables": tables,
            }
        )

    async def news(self, request: Request) -> Response:
        """The changes since a version; waits for them."""
        table, seat = await self.who(request)
        since = number(request.query_params.get("since", "0"))
        heard = number(request.query_params.get("heard", "0"))
        await table.news(seat, since, heard, WAIT)
        if table.version == since:
            words = {"words": shown.words(table)} if table.heard != heard else {}
            return JSONResponse({"version": since, "away": table.away, **words})
        return JSONResponse({**await shown.news(table, seat, since), "others": self.others})

    async def past(self, request: Request) -> Response:
        """The table after an earlier step."""
        table, seat = await self.who(request)
        return JSONResponse(shown.past(table, seat, number(request.path_params["step"])))

    async def explained(self, request: Request) -> Response:
        """The explanations of the things in this game."""
        table, _ = await self.who(request)
        found = knowledge.explained(table.config, table.spoken)
        return JSONResponse({**found, "hint": knowledge.hints(table.spoken)})

    async def style(self, request: Request) -> Response:
        """The style sheet of the pictures."""
        table, _ = await self.who(request)
        drawn = svg_panels(table.game.view(None))
        return Response(drawn.style_sheet, media_type="text/css")

    async def qr(self, request: Request) -> Response:
        """The address of a table for other devices, as a QR code."""
        row = self.tables.row(request.path_params["id"])
        address = (self.others or str(request.base_url)).rstrip("/")
        link = f"{address}/table#{urlencode({'table': row.id})}"
        drawn = await self.tables.thinkers.short(address_of(request.scope), qr_code, link)
        return Response(drawn, media_type="image/svg+xml")

    async def rules(self, request: Request) -> Response:
        """A page of rules."""
        page = knowledge.rule_page(request.path_params["page"])
        if page is None:
            raise HTTPException(404, said("no_page"))
        return HTMLResponse(page)

    async def begin(self, request: Request) -> Response:
        """Makes a table; the sender has the first seat."""
        sent = await body_of(request)
        name, seed = text(sent, "name"), sent.get("seed")
        if seed is not None and not (self.seeds and type(seed) is int):
            raise Refused("no_seed")
        private = sent.get("private", False)
        if type(private) is not bool:
            raise Refused("no_private")
        clock = sent.get("clock", 0)
        if type(clock) is not int or not (clock == 0 or clock in CLOCKS):
            least, most = CLOCKS[0], CLOCKS[-1]
            raise Refused("no_clock", least=least, most=most)
        config, seats = asked_for(sent, name)
        if not self._begun.take(address_of(request.scope), asyncio.get_running_loop().time()):
            raise TooMany("many_games")
        # Preparing games of this sort takes long, but only the first time.
        await self.tables.thinkers.short(address_of(request.scope), prepare, config)
        table = self.tables.make(config, seats, private, seed, clock)
        return JSONResponse({"table": table.id, "key": table.seats[0].key}, 201)

    async def yours(self, request: Request) -> Response:
        """Says which of some tables the sender has a seat at, and where it is their turn."""
        sent = await body_of(request)
        keys = sent.get("keys")
        if not isinstance(keys, dict) or not all(isinstance(key, str) for key in keys.values()):
            raise Refused("no_keys")
        few = dict(list(keys.items())[:MOST_KEYS])
        asker = address_of(request.scope)
        return JSONResponse(await shown.own_tables(self.tables, few, asker))

    async def code(self, request: Request) -> Response:
        """Makes a code with which another device of the sender can take the same seat, once."""
        await body_of(request)
        table, seat = await self.who(request)
        if seat is None:
            raise Refused("you_watch")
        code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE))
        until = asyncio.get_running_loop().time() + CODE_LASTS
        self._codes[code] = until, table.id, table.seats[seat].key
        while len(self._codes) > MOST_CODES:
            self._codes.popitem(last=False)
        return JSONResponse({"code": code, "minutes": int(CODE_LASTS // 60)})

    async def enter(self, request: Request) -> Response:
        """Takes the seat of a code."""
        sent = await body_of(request)
        now = asyncio.get_running_loop().time()
        if not self._tries.take(address_of(request.scope), now):
            raise TooMany("many_tries")
        code = "".join(text(sent, "code").split()).upper()
        until, table, key = self._codes.pop(code, (0.0, "", ""))
        if until < now:
            raise Refused("no_code")
        return JSONResponse({"table": table, "key": key})

    async def say(self, request: Request) -> Response:
        """Says something to everyone at the table."""
        sent, (table, seat) = await body_of(request), await self.who(request)
        if not self._tries.take(address_of(request.scope), asyncio.get_running_loop().time()):
            raise TooMany("many_messages")
        await table.say(seat, text(sent, "text"))
        return JSONResponse({})

    async def bot(self, request: Request) -> Response:
        """Has a bot play for a seat: one's own, or that of another person who is away."""
        sent, (table, seat) = await body_of(request), await self.who(request)
        other = sent.get("seat")
        if type(other) is not int:
            raise Refused("no_seat")
        await table.hand_over(seat, other)
        return JSONResponse({})

    async def fill(self, request: Request) -> Response:
        """Gives the open seats to bots."""
        sent, (table, seat) = await body_of(request), await self.who(request)
        await table.fill(seat, sent.get("bots"))
        return JSONResponse({})

    async def back(self, request: Request) -> Response:
        """Takes one's place back from a bot."""
        await body_of(request)
        table, seat = await self.who(request)
        await table.come_back(seat)
        return JSONResponse({})

    async def join(self, request: Request) -> Response:
        """Takes an open seat."""
        sent, (table, _) = await body_of(request), await self.who(request)
        seat = await table.join(text(sent, "name"))
        return JSONResponse({"key": seat.key}, 201)

    async def act(self, request: Request) -> Response:
        """Plays an action."""
        sent, (table, seat) = await body_of(request), await self.who(request)
        action = text(sent, "action")
        await table.act(seat, sent.get("version"), lambda at: [at.parse_action(action)])
        return JSONResponse({"version": table.version})

    async def choose(self, request: Request) -> Response:
        """Plays a whole choice."""
        sent, (table, seat) = await body_of(request), await self.who(request)
        helper, named = sent.get("helper"), sent.get("named")
        await table.act(seat, sent.get("version"), lambda at: choices.steps_of(at, helper, named))
        return JSONResponse({"version": table.version})

    async def check(self, request: Request) -> Response:
        """Says whether a whole choice is legal, only to the seat that is asked."""
        sent, (table, seat) = await body_of(request), await self.who(request)
        table.check_turn(seat, sent.get("version"))
        return JSONResponse(choices.checked(table, sent.get("helper"), sent.get("named")))

    async def suggest(self, request: Request) -> Response:
        """Says what a bot would choose, only to the seat that is asked."""
        sent, (table, seat) = await body_of(request), await self.who(request)
        table.check_turn(seat, sent.get("version"))
        asker, thinkers, game = address_of(request.scope), self.tables.thinkers, table.game
        steps = await whole_choice(thinkers, asker, game, "medium", SECONDS, seed=0, luck=0)
        found = choices.suggested(game, steps)
        if sent.get("why") is True:
            self._may_wonder(asker)
            view = game.view(seat)
            found["why"] = await why(thinkers, asker, view, steps[0], table.spoken, table.names)
        return JSONResponse(found)

    async def why(self, request: Request) -> Response:
        """Says how good the choice of a step was, judged by what the sender knows."""
        table, viewer = await self.who(request)
        view, action = shown.judged(table, viewer, number(request.path_params["step"]))
        asker = address_of(request.scope)
        self._may_wonder(asker)
        said = await why(self.tables.thinkers, asker, view, action, table.spoken, table.names)
        return JSONResponse({"why": said})

    async def record(self, request: Request) -> Response:
        """The record of a game that is over."""
        table, _ = await self.who(request)
        return Response(ending.record(table).to_json(), media_type="application/json")

    async def replay(self, request: Request) -> Response:
        """A page that steps through a game that is over."""
        table, _ = await self.who(request)
        self._may_wonder(address_of(request.scope))
        async with self._writing:
            return HTMLResponse(await ending.replay(table))

    async def costly(self, request: Request) -> Response:
        """The choices of the sender that cost most, or how far the search for them is."""
        table, seat = await self.who(request)
        asker = address_of(request.scope)
        found = ending.costly(table, seat)
        if found.task is None:
            self._may_wonder(asker)
            thinkers = self.tables.thinkers
            found.task = asyncio.create_task(ending.search(table, found, thinkers, asker))
        if found.task.done():
            return JSONResponse({"costly": ending.told(table, found)})
        return JSONResponse({"done": found.done, "total": found.total})

    def _may_wonder(self, address: str) -> None:
        if not self._tries.take(address, asyncio.get_running_loop().time()):
            raise TooMany("many_questions")

    async def undo(self, request: Request) -> Response:
        """Takes the last choice of a seat back."""
        sent, (table, seat) = await body_of(request), await self.who(request)
        await table.undo(seat, sent.get("version"))
        return JSONResponse({"version": table.version})

    async def rematch(self, request: Request) -> Response:
        """Begins another game with the same seats."""
        await body_of(request)
        table, seat = await self.who(request)
        if seat is None:
            raise Refused("you_watch")
        await table.rematch(self.tables.make)
        return JSONResponse({"table": table.next})

    async def who(self, request: Request) -> tuple[Table, int | None]:
        """Returns the table of a request, and the seat that its key opens."""
        scheme, _, key = request.headers.get("authorization", "").partition(" ")
        key = key.strip() if scheme.lower() == "bearer" else ""
        asker = address_of(request.scope)
        table = await self.tables.get(request.path_params["id"], key, asker)
        request.state.table = table
        return table, seat_of(table.seats, key)


def qr_code(text: str) -> bytes:
    """Returns a QR code as SVG; this takes a hundredth of a second."""
    drawn = BytesIO()
    segno.make_qr(text).save(drawn, kind="svg", scale=4, light="#fff")
    return drawn.getvalue()


def number(digits: str) -> int:
    """Returns a whole number of at most nine digits.

    Raises:
        Refused: The text is not a number.
    """
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise Refused("no_number")
    return int(digits)


def text(sent: dict[str, Any], name: str) -> str:
    """Returns a text that was sent.

    Raises:
        Refused: There is none.
    """
    if not isinstance(sent.get(name), str):
        raise Refused("no_text", what=name)
    return str(sent[name])


async def body_of(request: Request) -> dict[str, Any]:
    """Returns the JSON object in a request.

    Raises:
        HTTPException: It is too long, too slow, or not an object.
    """
    content = b""
    try:
        async with asyncio.timeout(SLOW):
            async for chunk in request.stream():
                content += chunk
                if len(content) > MAX_BODY:
                    raise HTTPException(413, said("too_long"))
    except (TimeoutError, ClientDisconnect):
        raise HTTPException(408, said("too_slow")) from None
    try:
        sent = json.loads(content)
    except (ValueError, RecursionError):
        sent = None
    if not isinstance(sent, dict):
        raise HTTPException(400, said("no_object"))
    return sent


async def refused(request: Request, error: Exception) -> Response:
    """Answers a request that was refused."""
    if isinstance(error, HTTPException):
        return JSONResponse({"error": error.detail}, error.status_code, error.headers)
    told = str(error)
    if isinstance(error, IllegalActionError):
        table: Table = request.state.table
        told = table.spoken.explain(error.illegality, table.names)
    # A lone surrogate in what was sent would not become UTF-8.
    told = told.encode("utf-8", "replace").decode()
    return JSONResponse({"error": told}, getattr(error, "status", 400))


def page(name: str) -> Endpoint:
    """Returns the endpoint that sends a page."""

    async def endpoint(_: Request) -> Response:
        return HTMLResponse(texts.page(name))

    return endpoint


def make_app(
    store: Store,
    *,
    hosts: Sequence[str] = ("127.0.0.1", "localhost"),
    seeds: bool = False,
    words: str | None = None,
    others: str = "",
) -> Starlette:
    """Returns the application.

    Args:
        store: Where the games are kept; the caller closes it after the last request.
        hosts: The names by which browsers may call the server.
        seeds: Whether a person may choose the seed of a game, and so know all draws.
        words: The name of the words of those who have chosen no language, as for
            `puertorico.vocabulary`; None for the language of their browser, and in English for
            those of each edition.
        others: The address by which other devices reach the server; empty if they do not, or by
            the same as this machine.

    Raises:
        ConfigError: There are no such words.
    """
    texts.speak(words)
    knowledge.expansions_explained()
    # Reading all words takes half a second.
    texts.languages()
    tables, shares = Tables(store), Shares()
    site = Site(tables, store, seeds=seeds, others=others)

    table = "/api/tables/{id}"
    gets: dict[str, Endpoint] = {
        "/": page("lobby.html"),
        "/table": page("table.html"),
        "/how-to-play": page("how.html"),
        "/rules/{page:path}.html": site.rules,
        "/api/lobby": site.lobby,
        table: site.news,
        f"{table}/steps/{{step}}": site.past,
        f"{table}/steps/{{step}}/why": site.why,
        f"{table}/record": site.record,
        f"{table}/replay": site.replay,
        f"{table}/costly": site.costly,
        f"{table}/explained": site.explained,
        f"{table}/style.css": site.style,
        f"{table}/qr.svg": site.qr,
    }
    doing = (
        *("join", "act", "choose", "check", "suggest", "undo", "rematch"),
        *("say", "bot", "fill", "back", "code"),
    )
    posts = {f"{table}/{name}": getattr(site, name) for name in doing}
    posts |= {"/api/tables": site.begin, "/api/yours": site.yours, "/api/enter": site.enter}
    app = Starlette(
        routes=[
            *(Route(path, endpoint, methods=["GET"]) for path, endpoint in gets.items()),
            *(Route(path, endpoint, methods=["POST"]) for path, endpoint in posts.items()),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        middleware=[
            Middleware(Guard, shares, words),
            Middleware(TrustedHostMiddleware, allowed_hosts=list(hosts), www_redirect=False),
            Middleware(GZipMiddleware, minimum_size=500, compresslevel=6),
        ],
        exception_handlers={PuertoRicoError: refused, HTTPException: refused},
    )
    app.state.tables, app.state.shares = tables, shares
    return app
