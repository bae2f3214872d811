"""``puertorico table``: where it listens, and what is in its way."""

from __future__ import annotations

import socket
import sqlite3
import sys
import webbrowser
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from puertorico_table import starting
from support.commands import Run


@pytest.fixture
def started(tmp_path: Path, run: Run) -> Run:
    """Runs the command with a folder and any free port; returns status, stdout and stderr."""
    return partial(run, "table", "--folder", str(tmp_path / "games"), "--port", "0")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that a browser was sent to; no server runs."""
    found: list[str] = []
    monkeypatch.setattr(uvicorn.Server, "run", lambda *_: None)
    monkeypatch.setattr(webbrowser, "open", found.append)
    return found


def test_a_browser_opens_a_game(tmp_path: Path, opened: list[str], started: Run) -> None:
    status, out, _ = started()
    assert status == 0
    said = out.splitlines()
    assert opened == [f"{said[0]}#play"]
    assert said[0].startswith("http://127.0.0.1:")
    assert said[1].startswith("Games are kept in ")
    assert (tmp_path / "games" / "tables.db").exists()


def test_no_browser_if_nobody_wants_it(opened: list[str], started: Run) -> None:
    assert started("--no-browser")[0] == 0
    assert opened == []


def test_other_devices_are_told_an_address_that_works(
    opened: list[str], started: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server listens there, and answers to that name."""
    given: dict[str, Any] = {}

    def make_server(*_: Any, **options: Any) -> Any:
        given.update(options)
        return uvicorn.Server(uvicorn.Config(lambda: None))

    monkeypatch.setattr(starting, "make_server", make_server)
    monkeypatch.setattr(starting, "addresses", lambda: ["192.168.1.7"])
    status, out, _ = started("--lan")
    assert status == 0
    said = out.splitlines()

    port = said[0].rpartition(":")[2]
    assert said[1] == f"http://192.168.1.7:{port} for other devices on this network"
    assert {"127.0.0.1", "localhost", "192.168.1.7"} < set(given["hosts"])
    assert given["others"] == f"http://192.168.1.7:{port[:-1]}"
    assert opened == [f"http://127.0.0.1:{port}#play"]


def test_a_machine_without_a_network_is_told(
    opened: list[str], started: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(starting, "addresses", list)
    status, out, _ = started("--lan")
    assert status == 0
    assert "no address that other devices could reach" in out


def test_the_addresses_are_not_this_machine_alone() -> None:
    assert not any(address.startswith(("127.", "0.")) for address in starting.addresses())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--port", "70000"], "a port is a number from 0 to 65535, not 70000"),
        (["--host", "203.0.113.9"], "this machine cannot listen at 203.0.113.9: "),
        (["--host", "no such host"], "this machine cannot listen at no such host: "),
    ],
)
def test_where_it_cannot_listen(
    opened: list[str], started: Run, arguments: list[str], message: str
) -> None:
    status, _, err = started(*arguments)
    assert status == 2
    assert message in err


def test_a_port_that_is_taken(opened: list[str], started: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        status, _, err = started("--port", str(port))
    assert status == 2
    assert f"port {port} is taken, perhaps by another table" in err


def test_saved_games_that_are_damaged(tmp_path: Path, opened: list[str], started: Run) -> None:
    """They are not touched."""
    file = tmp_path / "games" / "tables.db"
    file.parent.mkdir()
    file.write_bytes(b"no database" * 100)
    status, _, err = started()
    assert status == 2
    assert "cannot be read: file is not a database; move the file away" in err
    assert file.read_bytes() == b"no database" * 100


@pytest.mark.parametrize("end", ["the server stops", "damaged", "no such words", "interrupted"])
def test_saved_games_are_closed(
    end: str, tmp_path: Path, opened: list[str], started: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However the table ends."""
    databases: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def connected(*arguments: Any, **options: Any) -> sqlite3.Connection:
        databases.append(connect(*arguments, **options))
        return databases[-1]

    def interrupted(address: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sqlite3, "connect", connected)
    if end == "damaged":
        (tmp_path / "games").mkdir()
        (tmp_path / "games" / "tables.db").write_bytes(b"no database" * 100)
    if end == "interrupted":
        monkeypatch.setattr(webbrowser, "open", interrupted)
    started(*(("--words", "none") if end == "no such words" else ()))

    (database,) = databases
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        database.execute("SELECT 1")


def test_a_folder_that_is_a_file(tmp_path: Path, opened: list[str], started: Run) -> None:
    (tmp_path / "games").write_text("")
    status, _, err = started()
    assert status == 2
    assert "the games cannot be kept in " in err


def test_without_the_extra(started: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command says what to install."""
    for name in [name for name in sys.modules if name.startswith("puertorico_table")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    status, _, err = started()
    assert status == 2
    assert "the table needs uvicorn, which is not installed: pip install 'puertorico[table]'" in err
