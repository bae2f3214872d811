"""``puertorico table``: where it listens, and what is in its way."""

from __future__ import annotations

import builtins
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="needs the group `test`")

import uvicorn

from puertorico._cli import main
from puertorico_table import starting


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that a browser was sent to; no server runs."""
    found: list[str] = []
    monkeypatch.setattr(uvicorn.Server, "run", stopped_at_once)
    monkeypatch.setattr(webbrowser, "open", found.append)
    return found


def stopped_at_once(server: uvicorn.Server, sockets: list[socket.socket]) -> None:
    """Does what a server does when it stops."""
    store = getattr(getattr(server.config.app, "state", None), "store", None)
    if store is not None:
        store.close()


def started(tmp_path: Path, *more: str) -> int:
    return main(["table", "--folder", str(tmp_path / "games"), "--port", "0", *more])


def test_a_browser_opens_a_game(tmp_path: Path, opened: list[str], capsys: Any) -> None:
    assert started(tmp_path) == 0
    said = capsys.readouterr().out.splitlines()
    assert opened == [f"{said[0]}#play"]
    assert said[0].startswith("http://127.0.0.1:")
    assert said[1].startswith("Games are kept in ")
    assert (tmp_path / "games" / "tables.db").exists()


def test_no_browser_if_nobody_wants_it(tmp_path: Path, opened: list[str]) -> None:
    assert started(tmp_path, "--no-browser") == 0
    assert opened == []


def test_other_devices_are_told_an_address_that_works(
    tmp_path: Path, opened: list[str], capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server listens there, and answers to that name."""
    hosts: list[str] = []

    def make_server(*_: Any, **options: Any) -> Any:
        hosts.extend(options["hosts"])
        return uvicorn.Server(uvicorn.Config(lambda: None))

    monkeypatch.setattr(starting, "make_server", make_server)
    monkeypatch.setattr(starting, "addresses", lambda: ["192.168.1.7"])
    assert started(tmp_path, "--lan") == 0
    said = capsys.readouterr().out.splitlines()

    port = said[0].rpartition(":")[2]
    assert said[1] == f"http://192.168.1.7:{port} for other devices in this network"
    assert {"127.0.0.1", "localhost", "192.168.1.7"} < set(hosts)
    assert opened == [f"http://127.0.0.1:{port}#play"]


def test_a_machine_without_a_network_is_told(
    tmp_path: Path, opened: list[str], capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(starting, "addresses", list)
    assert started(tmp_path, "--lan") == 0
    assert "no address that other devices could reach" in capsys.readouterr().out


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
    tmp_path: Path, opened: list[str], capsys: Any, arguments: list[str], message: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        started(tmp_path, *arguments)
    assert ended.value.code == 2
    assert message in capsys.readouterr().err


def test_a_port_that_is_taken(tmp_path: Path, opened: list[str], capsys: Any) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(SystemExit):
            started(tmp_path, "--port", str(port))
    assert f"port {port} is taken, perhaps by another table" in capsys.readouterr().err


def test_saved_games_that_are_damaged(tmp_path: Path, opened: list[str], capsys: Any) -> None:
    """They are not touched."""
    file = tmp_path / "games" / "tables.db"
    file.parent.mkdir()
    file.write_bytes(b"no database" * 100)
    with pytest.raises(SystemExit):
        started(tmp_path)
    assert "cannot be read: file is not a database; move the file away" in capsys.readouterr().err
    assert file.read_bytes() == b"no database" * 100


def test_a_folder_that_is_a_file(tmp_path: Path, opened: list[str], capsys: Any) -> None:
    (tmp_path / "games").write_text("")
    with pytest.raises(SystemExit):
        started(tmp_path)
    assert "the games cannot be kept in " in capsys.readouterr().err


def test_without_the_extra(tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command says what to install."""
    imported = builtins.__import__

    def without(name: str, *more: Any) -> Any:
        if name.partition(".")[0] == "uvicorn":
            raise ModuleNotFoundError("No module named 'uvicorn'", name="uvicorn")
        return imported(name, *more)

    for name in [name for name in sys.modules if name.startswith("puertorico_table")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(SystemExit):
        started(tmp_path)

    said = capsys.readouterr().err
    assert (
        "the table needs uvicorn, which is not installed: pip install 'puertorico[table]'" in said
    )
