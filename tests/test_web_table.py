"""The server of the web table: what it answers to what, and what it keeps to itself."""

from __future__ import annotations

import gzip
import json
import re
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx
import pytest
import segno
from achievements import ACHIEVEMENTS

from puertorico import EXPANSIONS, Config, Edition, Game, rulebook, vocabulary
from puertorico.game import Chooser
from puertorico.plugin import Expansion, Role, Slot, Tile, Worker
from puertorico_table import serving, shown, tables
from puertorico_table.knowledge import ROLES, RULES, explained, rule_link
from puertorico_table.server import MAX_BODY
from puertorico_table.table import Seat, Table
from puertorico_table.texts import spoken
from support.webtable import Person, Site, play, played, played_with, running, suggested


@pytest.mark.long
@played
async def test_a_person_plays_a_whole_game_with_bots(site: Site) -> None:
    """The steps come once and in order, and at the end there is a score with rules."""
    ann = await site.begin()
    while (await ann.turn())["state"] != "over":
        await suggested(ann)
    assert [step["number"] for step in ann.steps] == list(range(1, len(ann.steps) + 1))
    score = ann.state["score"]
    assert [player["place"] for player in score["ranking"]] == [1, 2, 3]
    for player in score["ranking"]:
        assert sum(line["points"] for line in player["lines"]) == player["total"]
        assert all(line["rule"]["url"].startswith("/rules/") for line in player["lines"])
        assert score["rounds"][-1][1 + player["seat"]] == player["total"]
    assert not ann.state["undo"]
    again = Person(site.client, ann.table, ann.key)
    await again.look()
    assert again.steps == ann.steps
    assert again.panels == ann.panels


@pytest.mark.all_expansions
@played
async def test_news_is_small(site: Site) -> None:
    """With all expansions, a step takes at most 12 kB compressed, an answer at most 50 ms."""
    expansions = [expansion.id for expansion in EXPANSIONS]
    ann = await site.begin(players=4, expansions=expansions)
    sizes, slow = [], []
    for _ in range(14):
        await ann.turn()
        before = ann.version, len(ann.steps)
        began = time.perf_counter()
        await suggested(ann)
        slow.append(time.perf_counter() - began)
        path = f"/api/tables/{ann.table}?since={before[0]}"
        async with site.client.stream("GET", path, headers=ann.headers) as answer:
            assert answer.headers["content-encoding"] == "gzip"
            raw = b"".join([chunk async for chunk in answer.aiter_raw()])
        ann.take(json.loads(gzip.decompress(raw)))
        sizes.append(len(raw) / max(1, len(ann.steps) - before[1]))
    assert max(sizes) < 12_000


@pytest.mark.long
@pytest.mark.all_expansions
@played
async def test_all_of_a_game_is_small_and_quick(site: Site) -> None:
    """Each choice is sent to five seats in at most 12 kB each; 99 of 100 take under 50 ms."""
    config = Config(players=5, expansions=EXPANSIONS)
    seats = [Seat(f"P{number}", "person", f"key {number}") for number in range(5)]
    found = tables.Tables(site.store).make(config, seats, seed=3)
    chooser, seen, sizes, times = Chooser(4), [0] * 5, [], []
    while not found.game.is_over:
        for seat in range(5):
            began = time.process_time()
            news = await shown.news(found, seat, seen[seat])
            sent = gzip.compress(json.dumps(news).encode(), 6)
            times.append(time.process_time() - began)
            if seen[seat]:
                sizes.append(len(sent))
            seen[seat] = news["version"]
        await found.act(found.game.seat, found.version, lambda game: [chooser.choose(game)])
    assert max(sizes) <= 12_000
    assert sorted(times)[len(times) * 99 // 100] < 0.05


@played
async def test_reasons_are_given_by_group(site: Site) -> None:
    """What cannot be done is listed by reason, with its rule and the parts of the pictures."""
    ann = await site.begin()
    await ann.turn()
    await ann.act("choose builder")
    await ann.turn()
    group = ann.state["closed"]["too_expensive"]
    assert group["rule"]["id"] == "BUILDER-02"
    part, sentence, why = next(entry for entry in group["actions"] if "wharf" in entry[1])
    assert part == '.pr-buildings [data-building="wharf"]'
    assert "8 doubloons" in why
    assert sentence == "build the wharf"


@played
async def test_how_to_play_is_a_page(site: Site) -> None:
    """The lobby and the table link to it, and it to the rules of every role."""
    for path in ("/", "/table"):
        assert 'href="/how-to-play"' in (await site.client.get(path)).text
    page = (await site.client.get("/how-to-play")).text
    links = re.findall(r'href="(/rules/[^"]+)"', page)
    assert [link.removeprefix("/rules/").removesuffix(".html") for link in links] == list(ROLES)
    for link in links:
        assert (await site.client.get(link)).status_code == 200


@pytest.mark.no_cover
@played
async def test_whole_choices_are_checked_before_they_are_played(site: Site) -> None:
    """A wrong placement is refused with its reason; what is not understood has a status."""
    ann = await site.begin()
    while (await ann.turn()).get("form") != "placement":
        await suggested(ann)
    form = ann.state["forms"]["placement"]
    assert (form["helper"], form["shape"], form["all"]) == ("placement", "workers", True)
    assert sum(form["workers"].values()) >= 1
    assert "data-action" not in "".join(ann.panels.values())
    for named, words in (
        ({"choice": {}}, "no circle"),
        ({"choice": {"wharf": 1}}, "wharf"),
        ({"choice": {"corn": {"king": 2}}}, "king"),
    ):
        answer = await ann.post("check", version=ann.version, helper="placement", named=named)
        assert not answer.json()["ok"]
        assert words in answer.json()["why"]
    version = ann.version
    for helper, odd in (
        ("placement", {}),
        ("placement", {"x": 1}),
        ("placement", {"choice": 3}),
        ("placement", {"game": 1, "choice": {}}),
        ("placement", None),
        (3, {}),
        ("fly", {}),
        ("storage", {"kept": {}}),
        ("payment", {"building": []}),
    ):
        answer = await ann.post("choose", version=version, helper=helper, named=odd)
        assert answer.status_code in (400, 409)
        assert len(answer.json()["error"]) > 5
    assert (await ann.get(f"/steps/{len(ann.steps)}")).status_code == 200


class TestUndo:
    """Taking back."""

    @played
    async def test_an_action_is_taken_back(self, site: Site) -> None:
        """The same question comes again, with the same log, in a version never seen before."""
        ann = await site.begin()
        first = await ann.turn()
        log = list(ann.steps)
        assert not first["undo"]
        await ann.act("choose builder")
        await ann.turn()
        assert ann.state["undo"]
        seen = ann.version
        assert (await ann.post("undo", version=ann.version)).status_code == 200
        back = await ann.turn()
        assert ann.version == seen + 1
        assert (back["actions"], ann.steps) == (first["actions"], log)
        again = await ann.post("undo", version=ann.version)
        assert (again.status_code, "taken back" in again.json()["error"]) == (409, True)

    @played
    async def test_not_what_has_been_drawn_since(self, site: Site) -> None:
        """New tiles have been seen and cannot be forgotten."""
        ann = await site.begin()
        await ann.turn()
        await ann.act("choose settler")
        await ann.turn()
        assert ann.state["undo"]
        await ann.act("take quarry")
        await ann.turn()
        assert any(
            "face-up" in line for step in ann.steps for _, said in step["said"] for line, _ in said
        )
        assert not ann.state["undo"]

    @played
    async def test_not_when_another_person_has_acted(self, site: Site) -> None:
        """Bots take their choices back, people do not."""
        ann = await site.begin(people=2)
        bob = await site.join(ann.table, "Bob")
        await ann.turn()
        await ann.act("choose captain")
        await bob.turn()
        assert ann.version < bob.version
        await ann.look()
        assert ann.state["undo"]
        await bob.act(bob.state["actions"][0]["text"])
        await ann.look()
        assert not ann.state["undo"]


class TestSeats:
    """Who sees what, and who may do what."""

    @played
    async def test_a_table_waits_for_its_people(self, site: Site) -> None:
        """Nobody acts before all have come; each gets a key of their own."""
        ann = await site.begin(people=3)
        await ann.look()
        assert (ann.state["state"], ann.state["open"], ann.state["mine"]) == ("waiting", 2, False)
        assert (await ann.act("choose mayor")).status_code == 409
        listed = (await site.client.get("/api/lobby")).json()["tables"]
        assert [(each["id"], each["state"], each["open"]) for each in listed] == [
            (ann.table, "waiting", 2)
        ]
        bob = await site.join(ann.table, "Bob\n\x00" + "x" * 90)
        cid = await site.join(ann.table, "Cid")
        assert (await Person(site.client, ann.table).post("join", name="Dan")).status_code == 409
        await ann.turn()
        assert ann.state["names"][0] == "Ann"
        assert ann.state["names"][1] == "Bob " + "x" * 26
        assert len({ann.key, bob.key, cid.key}) == 3

    @played
    async def test_pictures_change_when_the_last_person_comes(self, site: Site) -> None:
        """Those who waited see the name, and can act by clicks."""
        ann = await site.begin(people=2)
        await ann.look()
        assert "data-action" not in ann.panels["roles"]
        await site.join(ann.table, "Bob")
        await ann.look()
        assert "Bob" in ann.panels["player-1"]
        assert ann.panels["roles"].count("data-action") == 6

    @pytest.mark.no_cover
    @played
    async def test_nobody_sees_what_is_hidden(self, site: Site) -> None:
        """Other seats and spectators see no VP of a seat, and no question of theirs is answered."""
        ann = await site.begin(people=2, seed=5)
        bob = await site.join(ann.table, "Bob")
        eve = Person(site.client, ann.table)
        people = (ann, bob)
        for choices in range(17):
            while eve.stale or not 0 <= eve.state["turn"] < 2:
                await eve.look()
            await people[eve.state["turn"]].turn()
            if choices < 16:
                await suggested(people[eve.state["turn"]])
                eve.stale = True
        for person in people:
            if person.version != eve.version:
                await person.look()
        assert eve.panels["player-0"].count(">?<") == 1
        assert bob.panels["player-0"].count(">?<") == 1
        assert ann.panels["player-0"].count(">?<") == 0
        for person in (bob, eve) if ann.state["mine"] else (ann, eve):
            for path in ("check", "suggest", "act", "choose"):
                answer = await person.post(
                    path, version=person.version, action="pass", helper="placement",
                    named={"choice": {}},
                )  # fmt: skip
                assert answer.status_code == 409
                assert re.search("only watch|it is the turn of", answer.json()["error"])
            assert "closed" not in person.state
            assert "forms" not in person.state

    @pytest.mark.parametrize(
        ("change", "status", "reason"),
        [
            ({"key": "wrong"}, 404, "opens no seat"), ({"key": "\u20ac"}, 404, "opens no seat"),
            ({"key": ""}, 409, "only watch"), ({"table": "0"}, 404, "no such table"),
            ({"table": "nothing"}, 404, "no such table"), ({"version": 99}, 409, "has changed"),
            ({"version": None}, 409, "has changed"), ({"version": True}, 409, "has changed"),
            ({"action": "build wharf"}, 400, "not now"), ({"action": "fly"}, 400, "fly"),
            ({"action": "\ud800"}, 400, "no action"), ({"action": 3}, 409, "action is missing"),
            ({"action": ["x"]}, 409, "action is missing"),
        ],
    )  # fmt: skip
    @played
    async def test_refused(
        self, site: Site, change: dict[str, Any], status: int, reason: str
    ) -> None:
        """A wrong request has a status and a sentence, and changes nothing."""
        ann = await site.begin()
        await ann.turn()
        asked = {"version": ann.version + 0, "action": "choose mayor"}
        asked |= {name: value for name, value in change.items() if name not in ("key", "table")}
        person = Person(site.client, change.get("table", ann.table), "")
        key = change.get("key", ann.key)
        answer = await site.client.post(
            f"/api/tables/{person.table}/act",
            content=json.dumps(asked),
            headers=[(b"authorization", b"Bearer " + key.encode())] if key else [],
        )
        assert (answer.status_code, reason in answer.json()["error"]) == (status, True)
        before = ann.version
        again = Person(site.client, ann.table, ann.key)
        await again.look()
        assert again.version == before


def test_everything_is_explained() -> None:
    """Every building, role, good, tile, worker and icon has a name, a text and a rule."""
    for edition in Edition:
        config = Config(players=4, edition=edition, expansions=EXPANSIONS)
        found = explained(config, spoken(config))
        game = Game.new(Config(players=4, edition=edition, expansions=EXPANSIONS, buildings="all"))
        assert set(game.material.buildings) <= set(found["building"])
        assert set(game.material.tiles) <= set(found["tile"])
        assert set(game.material.workers) <= set(found["worker"])
        assert set(RULES) == set(found["icon"])
        for role in ROLES:
            card = found["role"][role]
            assert card["privilege"]["rule"]["id"] != card["rule"]["id"]
        for kind in found.values():
            for entry in kind.values():
                assert entry["name"]
                assert len(entry["text"]) > 10
                assert entry["rule"]["url"].startswith("/rules/")


def test_what_others_bring_is_explained() -> None:
    """By the texts among its words, or else by its rules."""
    fields: dict[str, Any] = {"roles": (Role(id="bailiff", phase="mayor"),)}
    plain = Expansion(id="castle", slots=(Slot(id="keys", high=3),), **fields)
    texts = {"castle": "Doors.", "bailiff": "Guards the door.", "keys": "Open doors.",
             "serf": "Works.", "moor": "Is wet."}  # fmt: skip
    told = Expansion(
        id="castle",
        slots=plain.slots,
        workers=(Worker(id="serf", supply=3),),
        tiles=(Tile(id="moor", circles=0, supply=1),),
        words={
            "en": {
                "roles": {"bailiff": ["bailiff", "bailiffs"]},
                "workers": {"serf": ["serf", "serfs"]},
                "tiles": {"moor": ["moor", "moors"]},
                "nouns": {"keys": ["key", "keys"]},
                "texts": texts,
            }
        },
        **fields,
    )
    for expansion, wanted in ((plain, {}), (told, texts)):
        config = Config(players=3, expansions=(expansion,))
        found = explained(config, spoken(config))
        said = {id: found[kind][id]["text"] for kind, id in (
            ("slot", "keys"), ("worker", "serf"), ("tile", "moor"),
        ) if id in found.get(kind, {})}  # fmt: skip
        assert said == {id: text for id, text in wanted.items() if id in ("keys", "serf", "moor")}
    words = vocabulary("classic", expansions=(told,))
    assert words.text("castle") == "Doors."
    assert words.text("bailiff") == "Guards the door."
    assert words.text("nothing") == ""


def test_the_rules_of_others_explain_what_they_bring() -> None:
    """The achievements have a rulebook, and no texts of their own."""
    config = Config(players=3, expansions=(ACHIEVEMENTS,))
    found = explained(config, spoken(config))
    assert found["slot"]["achievement_1"]["rule"]["id"] == "ACHIEVE-1"


@pytest.mark.parametrize("others", ["", "http://192.0.2.7:8000"])
def test_the_address_as_a_qr_code(tmp_path: Path, others: str) -> None:
    """It is that by which other devices reach the table."""

    async def scene(site: Site) -> None:
        ann = await site.begin()
        answer = await ann.get("/qr.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        address = f"{others or 'http://table.test'}/table#table={ann.table}"
        drawn = BytesIO()
        segno.make_qr(address).save(drawn, kind="svg", scale=4, light="#fff")
        assert answer.content == drawn.getvalue()
        assert (await site.client.get("/api/tables/abc/qr.svg")).status_code == 404

    play(tmp_path, scene, others=others)


@played
async def test_links_to_rules_lead_somewhere(site: Site) -> None:
    """Every rule is on a page of the server, under its id."""
    pages: dict[str, str] = {}
    for rule in rulebook.rules():
        path, _, anchor = rule_link(rule.id)["url"].partition("#")
        if path not in pages:
            answer = await site.client.get(path)
            assert answer.status_code == 200, path
            pages[path] = answer.text
        assert f'id="{anchor}"' in pages[path]


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
        assert answer.result().json()["version"] == version
