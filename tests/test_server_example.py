"""The example of a server: games outlive it, seats see what they may, and nothing is missed."""

from __future__ import annotations

import json
import random
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from puertorico import Config, View
from puertorico.actions import Build, ChooseRole
from puertorico.events import Events, RoleChosen

EXAMPLE = Path(__file__).parents[1] / "examples" / "server"


class Server:
    """The server in a process of its own, with its games in a folder."""

    def __init__(self, folder: Path, app: str = "app:app") -> None:
        self.folder, self.app = folder, app
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = str(free.getsockname()[1])
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=30)
        self.start()

    def start(self) -> None:
        """Starts the process, and waits until it answers."""
        options = ["--app-dir", str(EXAMPLE), "--port", self.port, "--log-level", "warning"]
        command = [sys.executable, "-m", "uvicorn", self.app, *options]
        self.process = subprocess.Popen(command, cwd=self.folder)
        for _ in range(600):
            try:
                self.client.get("/games/none")
                return
            except httpx.ConnectError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def stop(self) -> None:
        """Ends the process at once, without a word."""
        self.process.kill()
        self.process.wait()

    def undo(self, game: str, key: str) -> httpx.Response:
        """Takes a move back in the name of a seat."""
        return self.client.post(f"/games/{game}/undo", params={"key": key})

    def move(self, game: str, key: str, version: object, action: bytes | str) -> httpx.Response:
        """Sends the JSON of an action in the name of a seat that has seen this version."""
        params = {"key": key, "version": str(version)}
        return self.client.post(f"/games/{game}/moves", params=params, content=action)

    def view(self, game: str, key: str | None) -> tuple[int, View]:
        """Returns the version of a game and what a seat sees."""
        params = {} if key is None else {"key": key}
        answer = self.client.get(f"/games/{game}", params=params).raise_for_status().json()
        return answer["version"], View.from_json(json.dumps(answer["view"]))

    def entries(self, game: str, key: str, number: int, after: int = 0) -> list[dict[str, Any]]:
        """Returns so many entries of the stream after a version."""
        found: list[dict[str, Any]] = []
        with self.client.stream(
            "GET",
            f"/games/{game}/events",
            params={"key": key},
            headers={"Last-Event-ID": str(after)},
        ) as answer:
            for line in answer.iter_lines():
                if line.startswith("data: "):
                    found.append(json.loads(line.removeprefix("data: ")))
                    if len(found) == number:
                        break
        return found


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Runs the server as long as a test."""
    running = Server(tmp_path)
    yield running
    running.stop()
    running.client.close()


def started(server: Server, config: Config) -> tuple[str, list[str]]:
    """Starts a game; returns its id and the keys of its seats."""
    answer = server.client.post("/games", content=config.to_json())
    assert answer.status_code == 201
    return answer.json()["id"], answer.json()["keys"]


def seat_to_move(server: Server, game: str) -> int:
    """Returns the seat that decides."""
    return server.view(game, None)[1].seat


def play(server: Server, game: str, keys: list[str], moves: int, seed: int) -> None:
    """Plays random moves, each by the seat whose turn it is, until the end at the latest."""
    rng = random.Random(seed)
    for _ in range(moves):
        seat = seat_to_move(server, game)
        if seat < 0:
            return
        version, view = server.view(game, keys[seat])
        sent = server.move(game, keys[seat], version, rng.choice(view.actions).to_json())
        assert sent.json() == {"version": version + 1}


def test_it_is_short() -> None:
    """It can be read in one go."""
    assert len((EXAMPLE / "app.py").read_text("utf-8").splitlines()) <= 120


@pytest.mark.no_cover
def test_a_whole_game_with_a_crash(server: Server) -> None:
    """The server is killed in the middle of a game, which then goes on where it was."""
    config = Config(players=3, max_rounds=8)
    game, keys = started(server, config)
    play(server, game, keys, 30, 1)
    before = [server.view(game, key) for key in (None, *keys)]
    server.stop()
    server.start()
    assert before == [server.view(game, key) for key in (None, *keys)]
    play(server, game, keys, 10_000, 2)
    version, view = server.view(game, None)
    assert view.is_over
    assert view.config == config
    assert version > 40


@pytest.mark.no_cover
def test_each_seat_sees_its_own_points_only(server: Server) -> None:
    """A view of a seat has no points of others, and a spectator's has none."""
    game, keys = started(server, Config(players=3))
    shown = [server.view(game, key)[1] for key in (None, *keys)]
    assert [view.viewer for view in shown] == [None, 0, 1, 2]
    for view in shown:
        known = [seat for seat, player in enumerate(view.players) if player.vp is not None]
        assert known == ([] if view.viewer is None else [view.viewer])


@pytest.mark.no_cover
def test_events_after_a_reconnect(server: Server) -> None:
    """Who comes back with the number of the last entry gets the others, each once."""
    game, keys = started(server, Config(players=3))
    play(server, game, keys, 12, 3)
    whole = server.entries(game, keys[0], 12)
    assert [entry["seat"] for entry in whole[:2]] == [0, whole[1]["seat"]]
    (group, *_) = Events.from_json(json.dumps(whole[0]["events"])).groups
    (chosen, *_) = group.events
    assert isinstance(chosen, RoleChosen)
    assert group.action == ChooseRole(chosen.card)
    assert server.entries(game, keys[0], 5, after=7) == whole[7:]
    assert server.entries(game, keys[1], 1, after=11)[0]["seat"] == whole[11]["seat"]


@pytest.mark.no_cover
def test_undo(server: Server) -> None:
    """The seat that moved last may take it back, once, and the stream says so."""
    game, keys = started(server, Config(players=3))
    _, start = server.view(game, None)
    play(server, game, keys, 1, 4)
    others = [server.undo(game, key).status_code for key in keys[1:]]
    assert server.undo(game, keys[0]).json() == {"version": 2}
    assert others == [409, 409]
    assert server.view(game, None) == (2, start)
    assert server.undo(game, keys[0]).status_code == 400
    assert server.entries(game, keys[2], 1, after=1) == [
        {"seat": 0, "undo": True, "events": json.loads(Events().to_json())}
    ]
    server.stop()
    server.start()
    assert server.view(game, None) == (2, start)


@pytest.mark.no_cover
def test_no_undo_of_drawn_tiles(server: Server) -> None:
    """A choice that turned tiles up stays."""
    game, keys = started(server, Config(players=3))
    for version in range(40):
        seat = seat_to_move(server, game)
        _, view = server.view(game, keys[seat])
        preferred = [a for a in view.actions if str(a) == "choose settler"] or view.actions
        sent = server.move(game, keys[seat], version, preferred[0].to_json())
        assert sent.status_code == 200
        if server.view(game, None)[1].face_down < view.face_down:
            break
    refusal = server.undo(game, keys[seat])
    assert refusal.status_code == 409
    assert refusal.json()["error"].endswith("or tiles have been drawn since")
    assert server.view(game, None)[0] == version + 1


@pytest.mark.no_cover
def test_what_is_refused(server: Server) -> None:
    """Bad input has a status and a sentence, and changes nothing."""
    game, keys = started(server, Config(players=3))
    settler, wharf = ChooseRole("settler").to_json(), Build("wharf").to_json()
    before = server.view(game, None)

    def status(key: str, version: object, action: bytes | str) -> int:
        answer = server.move(game, key, version, action)
        assert answer.json()["error"]
        return answer.status_code

    assert status(keys[1], 0, settler) == 409
    assert status(keys[0], 1, settler) == 409
    assert status(keys[0], "zero", settler) == 409
    assert status("no key", 0, settler) == 400
    for action in (wharf, "", "5", "[]", "null", "{}", "[" * 100_000, b"\xff"):
        assert status(keys[0], 0, action) == 400
    assert server.client.post("/games", content=b'{"players": 9}').status_code == 400
    assert server.client.get("/games/none").status_code == 404
    assert server.view(game, None) == before


@pytest.fixture
def sockets(tmp_path: Path) -> Iterator[Server]:
    """Runs the server with websockets as long as a test."""
    running = Server(tmp_path, "sockets:app")
    yield running
    running.stop()
    running.client.close()


def connected(server: Server, game: str, key: str, version: object = 0) -> ClientConnection:
    """Returns the connection of a client that has this version."""
    address = f"ws://127.0.0.1:{server.port}/games/{game}/socket"
    return connect(f"{address}?key={quote(key)}&version={version}", proxy=None)


def send(socket: ClientConnection, **message: object) -> None:
    """Sends a message."""
    socket.send(json.dumps(message))


def heard(socket: ClientConnection) -> dict[str, Any]:
    """Returns the next message."""
    message: dict[str, Any] = json.loads(socket.recv(timeout=30))
    return message


def seen(socket: ClientConnection) -> tuple[list[dict[str, Any]], View]:
    """Returns the entries that come before the next view, and this view."""
    entries = []
    while "view" not in (message := heard(socket)):
        entries.append(message)
    return entries, View.from_json(json.dumps(message["view"]))


@pytest.mark.no_cover
def test_a_socket_plays_and_hears_what_the_others_do(sockets: Server) -> None:
    """Each seat gets its own view, and the events without the secrets of others."""
    game, keys = started(sockets, Config(players=2))
    with connected(sockets, game, keys[0]) as ann, connected(sockets, game, keys[1]) as bob:
        (none, view), (_, other) = seen(ann), seen(bob)
        assert (none, view.viewer, other.viewer, other.actions) == ([], 0, 1, ())
        settler = json.loads(ChooseRole("settler").to_json())
        send(bob, version=0, action=settler)
        assert heard(bob) == {"error": "it is not your turn, or the game has gone on"}
        send(ann, version=0, action=settler)
        for socket, seat in ((ann, 0), (bob, 1)):
            (entry,), view = seen(socket)
            assert (entry["version"], entry["seat"], entry["undo"]) == (1, 0, False)
            (group, *_) = Events.from_json(json.dumps(entry["events"])).groups
            assert group.action == ChooseRole("settler")
            assert (view.viewer, view.phase) == (seat, "settler")
        send(ann, undo=True)
        (entry,), view = seen(bob)
        assert (entry["undo"], entry["version"], view.phase) == (True, 2, "round")


@pytest.mark.no_cover
def test_a_socket_that_comes_back_gets_what_it_missed(sockets: Server) -> None:
    """Each entry once, by the version that it has, though the server was started again."""
    game, keys = started(sockets, Config(players=3))
    whole: list[dict[str, Any]] = []
    with connected(sockets, game, keys[0]) as first:
        seen(first)
        for version in range(9):
            key = keys[seat_to_move(sockets, game)]
            with connected(sockets, game, key, version) as socket:
                _, own = seen(socket)
                action = json.loads(own.actions[0].to_json())
                send(socket, version=version, action=action)
                seen(socket)
            entries, _ = seen(first)
            whole += entries
    assert [entry["version"] for entry in whole] == list(range(1, 10))
    sockets.stop()
    sockets.start()
    for version in (0, 4, 8):
        with connected(sockets, game, keys[0], version) as again:
            missed, view = seen(again)
            assert missed == whole[version:]
            assert view == sockets.view(game, keys[0])[1]
    with connected(sockets, game, keys[0], 9) as again:
        assert seen(again)[0] == []


@pytest.mark.no_cover
def test_what_a_socket_is_refused(sockets: Server) -> None:
    """Nonsense has an answer, and changes nothing; who does not belong here is sent away."""
    game, keys = started(sockets, Config(players=2))
    before = sockets.view(game, None)
    with connected(sockets, game, keys[0]) as ann:
        seen(ann)
        wharf = json.loads(Build("wharf").to_json())
        for text in ("", "[]", "5", "{", "{}", '{"version": 0}', '{"undo": true}',
                     json.dumps({"version": 0, "action": wharf})):  # fmt: skip
            ann.send(text)
            assert heard(ann)["error"]
    for wrong in ((game, "no key", 0), ("none", keys[0], 0), (game, keys[0], "x")):
        with connected(sockets, *wrong) as socket, pytest.raises(ConnectionClosed):
            socket.recv(timeout=30)
        assert socket.close_code == 1008
        assert socket.close_reason
    assert sockets.view(game, None) == before
