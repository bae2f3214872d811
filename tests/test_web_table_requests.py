"""The server of the web table and requests of all sorts: each gets a status and a sentence."""

from __future__ import annotations

import re
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="needs the group `test`")

import httpx

from puertorico_table import serving
from puertorico_table.server import MAX_BODY
from puertorico_table.table import Table
from support.webtable import Site, played, played_with, running


class TestBadRequests:
    """Browsers may send anything; every answer has a status and a sentence."""

    @pytest.mark.parametrize(
        "body",
        [
            *(b"", b"{", b"[]", b"3", b"[" * 15_000, b"\xff", b'{"name": 3}', b"{}"),
            *(b'{"name": "A", "players": 9}', b'{"name": "A", "expansions": ["x"]}'),
            *(b'{"name": "A", "expansions": [[]]}', b'{"name": "A", "expansions": 3}'),
            *(b'{"name": "A", "seed": "x"}', b'{"name": "A", "edition": 3}'),
            *(b'{"name": "A", "buildings": 7}', b'{"name": "A", "players": true}'),
            *(b'{"name": "A", "people": 0}', b'{"name": "A", "people": 9}'),
            b'{"name": "A", "people": "2"}',
        ],
    )
    @played
    async def test_beginning(self, site: Site, body: bytes) -> None:
        answer = await site.client.post("/api/tables", content=body)
        assert 400 <= answer.status_code < 500
        assert len(answer.json()["error"]) > 5

    @played_with(seeds=False)
    async def test_a_seed_is_for_servers_that_allow_it(self, site: Site) -> None:
        """A person who knows the seed would know all draws."""
        answer = await site.client.post("/api/tables", json={"name": "A", "seed": 3})
        assert answer.status_code == 409

    @played
    async def test_addresses_and_methods(self, site: Site) -> None:
        for method, path, status in (
            ("GET", "/nothing", 404),
            ("GET", "/static/../server.py", 404),
            ("GET", "/static/%2e%2e/server.py", 404),
            ("GET", "/static/", 404),
            ("GET", "/%00", 404),
            ("GET", "/rules/nothing.html", 404),
            ("GET", "/api/tables/%ff", 404),
            ("GET", "/api/tables/xyz", 404),
            ("POST", "/", 405),
            ("POST", "/api/fly", 404),
            ("DELETE", "/api/lobby", 405),
        ):
            answer = await site.client.request(method, path, content=b"{}")
            assert answer.status_code == status, path
            assert answer.headers["x-content-type-options"] == "nosniff"
        long = await site.client.post("/api/tables", content=b" " * (MAX_BODY + 1))
        assert long.status_code == 413
        ann = await site.begin()
        for since in ("x", "-1", "1" * 12, "\u00b2"):
            assert (await ann.get(f"?since={since}")).status_code == 409
        for step in ("x", "999", "-1"):
            assert (await ann.get(f"/steps/{step}")).status_code == 409

    @played
    async def test_hosts_and_origins(self, site: Site) -> None:
        """Pages of other sites, and other names for this one, are refused."""
        for headers, status in (
            ({"host": "evil.example"}, 400),
            ({"host": "table.test:80"}, 200),
            ({"origin": "http://evil.example"}, 403),
            ({"origin": "null"}, 403),
            ({"origin": "http://table.test"}, 200),
            ({"origin": "https://table.test"}, 403),
        ):
            answer = await site.client.get("/api/lobby", headers=headers)
            assert answer.status_code == status, headers
        for site_of_page, status in (("cross-site", 403), ("same-site", 403), ("none", 400)):
            answer = await site.client.post("/api/tables", headers={"sec-fetch-site": site_of_page})
            assert answer.status_code == status, site_of_page


def test_raw_requests_have_a_status(tmp_path: Path) -> None:
    """What is no HTTP, or half of it, is answered or closed, and nobody else waits for it."""
    requests = [
        b"GET http://[ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: [\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"nonsense\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: x\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"POST /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4\r\n\r\nGET ",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 3\r\n\r\nabc",
        b"GET /" + b"x" * 70_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    ]
    with running(tmp_path) as address:
        port = int(address.rpartition(":")[2])
        for request in requests:
            assert re.match(rb"HTTP/1.1 \d\d\d ", said_to(port, request)), request[:60]


def said_to(port: int, request: bytes) -> bytes:
    """Returns the beginning of what a server says to some bytes."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        connection.sendall(request)
        return connection.recv(1000)


def test_half_a_request_is_closed(tmp_path: Path, monkeypatch: Any) -> None:
    """A connection that does not come to the point is closed after a while."""
    monkeypatch.setattr(serving, "SLOW", 0.2)
    with running(tmp_path) as address:
        port = int(address.rpartition(":")[2])
        for request in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"):
            began = time.monotonic()
            assert said_to(port, request) == b""
            assert time.monotonic() - began < 5


@pytest.mark.no_cover
def test_a_server_that_stops_answers_those_who_wait(tmp_path: Path, monkeypatch: Any) -> None:
    """A browser that waits for news is told that there are none, and nothing is cancelled."""
    waiting, until = threading.Event(), Table.news

    async def news(table: Table, seat: int | None, since: int, heard: int, seconds: float) -> None:
        waiting.set()
        await until(table, seat, since, heard, seconds)

    with ThreadPoolExecutor(1) as browser:
        with running(tmp_path) as address:
            made = httpx.post(f"{address}/api/tables", json={"name": "Ann"}).json()
            auth = {"authorization": f"Bearer {made['key']}"}
            path = f"{address}/api/tables/{made['table']}"
            version = httpx.get(path, headers=auth).json()["version"]
            monkeypatch.setattr(Table, "news", news)
            answer = browser.submit(httpx.get, f"{path}?since={version}", headers=auth, timeout=60)
            assert waiting.wait(20)
        assert answer.result().json() == {"version": version}
