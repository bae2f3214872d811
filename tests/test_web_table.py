"""The server of the web table: what it answers, and what it keeps to itself."""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from web_table.server import MAX_BODY, make_server
from web_table.sessions import Seat, Session, SessionError, Sessions

from puertorico import BOXES, Edition, PuertoRicoError, scenario


class Browser:
    """Asks a server."""

    def __init__(self, folder: Path) -> None:
        self.server = make_server(folder)
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.02,))
        self.thread.start()

    def ask(self, method: str, path: str, body: bytes | None = None) -> tuple[int, Any]:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.server_address[1])
        try:
            connection.request(method, path, body)
            answer = connection.getresponse()
            content = answer.read()
            if answer.headers["Content-Type"] == "application/json":
                return answer.status, json.loads(content)
            return answer.status, content.decode()
        finally:
            connection.close()

    def post(self, path: str, **body: Any) -> tuple[int, Any]:
        return self.ask("POST", path, json.dumps(body).encode())

    def done(self, path: str, **body: Any) -> Any:
        status, answer = self.post(path, **body)
        assert status == 200, answer
        return answer

    def begin(self, **more: Any) -> tuple[str, list[str]]:
        answer = self.done("/api/new", **{"people": ["Ann"], "seed": 3, **more})
        return answer["table"], answer["keys"]

    def look(self, table: str, key: str = "") -> Any:
        status, answer = self.ask("GET", f"/api/table?table={table}&key={key}")
        assert status == 200, answer
        return answer

    def close(self) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    browser = Browser(tmp_path)
    yield browser
    browser.close()


def act(browser: Browser, table: str, key: str, state: Any, text: str) -> Any:
    asked = {"table": table, "key": key, "version": state["version"]}
    return browser.done("/api/act", **asked, action=text)


class TestPages:
    """What is a file."""

    @pytest.mark.parametrize(
        "path", ["/", "/table", "/static/table.js", "/static/lobby.js", "/static/style.css"]
    )
    def test_they_are_there(self, browser: Browser, path: str) -> None:
        status, content = browser.ask("GET", path)
        assert status == 200
        assert len(content) > 100

    @pytest.mark.parametrize(
        "path", ["/static/../server.py", "/server.py", "/static/", "/api/nothing", "/%00"]
    )
    def test_nothing_else_is(self, browser: Browser, path: str) -> None:
        assert browser.ask("GET", path)[0] == 404


class TestGame:
    """Playing."""

    def test_a_person_plays_with_bots(self, browser: Browser) -> None:
        table, (key,) = browser.begin(players=3)
        state = browser.look(table, key)
        assert state["names"] == ["Ann", "Bot 1", "Bot 2"]
        turns = 0
        while not state["is_over"]:
            assert state["turn"] == state["seat"] == 0
            state = act(browser, table, key, state, state["actions"][0]["text"])
            turns += 1
        assert turns > 20
        assert len(state["score"]) == 3
        assert browser.look(table, key)["log"] == state["log"]

    def test_reasons_are_given_for_what_is_closed(self, browser: Browser) -> None:
        table, (key,) = browser.begin(players=3)
        state = act(browser, table, key, browser.look(table, key), "choose builder")
        closed = {entry["text"]: entry for entry in state["closed"]}
        assert "8 doubloons" in closed["build wharf"]["why"]
        assert closed["build wharf"]["rule"] == "BUILDER-02"
        told = browser.done("/api/explain", table=table, key=key, action="build wharf")
        assert "BUILDER-02" in told["why"]
        told = browser.done("/api/explain", table=table, action="pass")
        assert told["why"] == "this can be played now"

    def test_a_whole_placement(self, tmp_path: Path) -> None:
        game = scenario(players=3, role="mayor", island={0: "2 indigo 2 corn"}, ship=4)
        game.apply(game.parse_action("pass"))
        session = Session(
            "a", game, 1, [Seat("Ann", "key"), *[Seat("Bot")] * 2], tmp_path / "a.json"
        )
        with session.changed:
            state = session.state(0)
            assert state["hand"] == {"workers": {"colonist": 2}, "all_workers": True}
            for wrong in (
                {"corn": 1},
                {"wharf": 1},
                {"corn": {"king": 2}},
                {"corn": -1},
                {"corn": "x"},
            ):
                with pytest.raises(PuertoRicoError):
                    session.choose(0, {"choice": wrong})
                assert session.state(0) == state
            session.choose(0, {"choice": {"corn": {"colonist": 1}, "indigo": {"colonist": 1}}})
            assert any(
                "Ann places" in line and "indigo" in line for line in session.state(0)["log"]
            )
            assert session.state(0)["hand"] is None

    def test_an_action_is_taken_back(self, browser: Browser) -> None:
        table, (key,) = browser.begin(players=3)
        first = browser.look(table, key)
        assert not first["undo"]
        state = act(browser, table, key, first, "choose builder")
        assert state["undo"]
        asked = {"table": table, "key": key, "version": state["version"]}
        back = browser.done("/api/undo", **asked)
        assert [action["text"] for action in back["actions"]] == [
            action["text"] for action in first["actions"]
        ]
        assert back["log"] == first["log"]
        status, answer = browser.post("/api/undo", **{**asked, "version": back["version"]})
        assert (status, "taken back" in answer["error"]) == (400, True)

    def test_not_what_has_been_drawn_since(self, browser: Browser) -> None:
        table, (key,) = browser.begin(players=3)
        state = act(browser, table, key, browser.look(table, key), "choose settler")
        state = act(browser, table, key, state, "take quarry")
        assert sum("corn plantation" in line for line in state["log"]) > 0
        assert not state["undo"]

    def test_reload_and_a_new_server(self, browser: Browser, tmp_path: Path) -> None:
        table, (key,) = browser.begin(players=4, edition="1897", boxes=[BOXES[0].id])
        state = browser.look(table, key)
        for _ in range(6):
            state = act(browser, table, key, state, state["actions"][-1]["text"])
        other = Browser(tmp_path)
        try:
            again = other.look(table, key)
        finally:
            other.close()
        for name in ("actions", "log", "summary", "names", "turn"):
            assert again[name] == state[name]


class TestSeats:
    """Who sees what, and who may do what."""

    def test_two_people(self, browser: Browser) -> None:
        table, (one, two) = browser.begin(people=["Ann", "Bob"], players=3)
        mine, theirs, open_to_all = (browser.look(table, key) for key in (one, two, ""))
        assert mine["actions"]
        assert (theirs["seat"], theirs["actions"], theirs["closed"]) == (1, [], [])
        assert open_to_all["seat"] is None
        state = act(browser, table, one, mine, "choose captain")
        assert state["turn"] == 1
        assert browser.look(table, two)["actions"]

    @pytest.mark.parametrize(
        ("change", "reason"),
        [
            ({"key": "wrong"}, "opens no seat"),
            ({"key": ""}, "only look on"),
            ({"key": 3}, "opens no seat"),
            ({"table": "nothing"}, "no such table"),
            ({"table": "../x"}, "no such table"),
            ({"table": None}, "table is missing"),
            ({"version": 99}, "has changed"),
            ({"action": "build wharf"}, "not"),
            ({"action": "fly"}, "fly"),
            ({"action": 3}, "action is missing"),
        ],
    )
    def test_refused(self, browser: Browser, change: Any, reason: str) -> None:
        table, (key,) = browser.begin()
        state = browser.look(table, key)
        asked = {"table": table, "key": key, "version": state["version"], "action": "choose mayor"}
        status, answer = browser.post("/api/act", **{**asked, **change})
        assert status == 400
        assert reason in answer["error"]
        assert browser.look(table, key) == state

    def test_not_your_turn(self, browser: Browser) -> None:
        table, (_, two) = browser.begin(people=["Ann", "Bob"])
        state = browser.look(table, two)
        asked = {"table": table, "key": two, "version": state["version"]}
        for path, more in (("act", {"action": "pass"}), ("choose", {"choice": {}})):
            status, answer = browser.post(f"/api/{path}", **asked, **more)
            assert (status, answer["error"]) == (400, "it is the turn of Ann")


class TestBadRequests:
    """Browsers may send anything."""

    @pytest.mark.parametrize(
        "body",
        [
            *(
                b"",
                b"{",
                b"[]",
                b"3",
                b"[" * 5000,
                b"\xff",
                b'{"people": "Ann"}',
                b'{"people": []}',
            ),
            *(b'{"people": ["A", "B"], "players": 9}', b'{"people": ["A"], "boxes": ["x"]}'),
            *(b'{"people": ["A"], "seed": "x"}', b'{"people": ["A"], "edition": 3}'),
            *(b'{"people": ["A"], "buildings": 7}', b'{"people": ["A"], "players": true}'),
        ],
    )
    def test_a_sentence(self, browser: Browser, body: bytes) -> None:
        status, answer = browser.ask("POST", "/api/new", body)
        assert status == 400
        assert len(answer["error"]) > 5

    def test_too_long(self, browser: Browser) -> None:
        assert browser.ask("POST", "/api/act", b" " * (MAX_BODY + 1))[0] == 400

    def test_unknown_address(self, browser: Browser) -> None:
        assert browser.post("/api/fly")[0] == 404

    @pytest.mark.parametrize("choice", [{}, {"x": 1}, {"choice": 3}, None, {"game": 1}])
    def test_choices(self, browser: Browser, choice: Any) -> None:
        table, (key,) = browser.begin()
        state = browser.look(table, key)
        asked = {"table": table, "key": key, "version": state["version"]}
        assert browser.post("/api/choose", **asked, choice=choice)[0] == 400
        assert browser.look(table, key) == state


def test_a_file_of_something_else(tmp_path: Path) -> None:
    """It is refused with a sentence, not loaded."""
    for number, text in enumerate(["", "{}", "[]", '{"seed": 1, "seats": [], "record": "{}"}']):
        path = tmp_path / f"{number}.json"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(SessionError, match="holds no game"):
            Session.load(path)
        with pytest.raises(SessionError, match="holds no game"):
            Sessions(tmp_path).get(str(number))


def test_every_edition(tmp_path: Path) -> None:
    """The page has its words."""
    browser = Browser(tmp_path)
    try:
        for edition in Edition:
            table, (key,) = browser.begin(edition=edition.value)
            assert browser.look(table, key)["actions"]
    finally:
        browser.close()
