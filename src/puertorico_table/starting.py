"""Starts the server: where it listens, the names it answers to, and what can prevent that."""

from __future__ import annotations

import errno
import gc
import ipaddress
import socket
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from puertorico.errors import PuertoRicoError

from .serving import make_server
from .store import Store

__all__ = ["StartError", "addresses", "listen", "serve"]

_LAST_PORT: Final = 65_535
_SWITCH: Final = 0.0005
"""After how many seconds a thread that computes lets another go on."""
_THRESHOLDS: Final = 2_000, 20, 500
"""The thresholds of garbage collection: rare for old objects, which include hundreds of games."""


class StartError(PuertoRicoError):
    """The server cannot start; the message says why, and what to do."""


def serve(
    *,
    folder: Path,
    port: int = 8000,
    host: str | None = None,
    lan: bool = False,
    names: Sequence[str] = (),
    seeds: bool = False,
    words: str | None = None,
    browse: bool = True,
) -> None:
    """Serves until it is interrupted.

    Args:
        folder: Where the games are kept.
        port: The port to listen at; 0 takes a free one.
        host: The address to listen at; None for this machine alone, or for all of its addresses
            with *lan*.
        lan: Whether other devices on the same network may join.
        names: Further names by which browsers call this server, such as a domain.
        seeds: Whether people may choose the seed of a game, and so know its draws.
        words: The name of the words of those who have chosen no language, as for
            `puertorico.vocabulary`; None for the language of their browser, and in English for
            those of each edition.
        browse: Whether to open the page in a browser of this machine.

    Raises:
        StartError: The port is taken, the address is not one of this machine, or the folder cannot
            be used.
        StoreError: The file of the saved games is damaged.
        ConfigError: There are no such words.
    """
    # Those who click must not wait for bots, which think in a thread, nor for long garbage
    # collections: imported modules are none, and games make little.
    sys.setswitchinterval(_SWITCH)
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
    with ExitStack() as opened:
        own = host or ("0.0.0.0" if lan else "127.0.0.1")
        listening = opened.enter_context(listen(own, port))
        own, port = listening.getsockname()[:2]
        hosts = ["127.0.0.1", "localhost", own, *names]
        others = addresses() if lan or own == "0.0.0.0" else []
        try:
            store = opened.enter_context(Store(folder / "tables.db"))
        except OSError as wrong:
            raise StartError(
                f"the games cannot be kept in {folder}: {wrong.strerror or wrong}"
            ) from None
        server = make_server(
            store, port, own, hosts=[*hosts, *others], seeds=seeds, words=words,
            others=f"http://{others[0]}:{port}" if others else "",
        )  # fmt: skip
        here = own if own not in ("0.0.0.0", "") else "127.0.0.1"
        print(f"http://{here}:{port}/", flush=True)
        for address in others:
            print(f"http://{address}:{port}/ for other devices on this network", flush=True)
        if lan and not others:
            print("This machine has no address that other devices could reach.", flush=True)
        print(f"Games are kept in {folder.resolve()}. Ctrl-C stops the table.", flush=True)
        if browse:
            # The browser waits for the server: the socket is already open.
            webbrowser.open(f"http://{here}:{port}/#play")
        server.run([listening])


def listen(host: str, port: int) -> socket.socket:
    """Returns a socket that listens.

    Args:
        host: The address to listen at.
        port: The port to listen at; 0 takes a free one.

    Raises:
        StartError: It is taken, or not an address of this machine.
    """
    if not 0 <= port <= _LAST_PORT:
        raise StartError(f"a port is a number from 0 to {_LAST_PORT}, not {port}")
    try:
        return socket.create_server((host, port))
    except OSError as wrong:
        if wrong.errno == errno.EADDRINUSE:
            raise StartError(
                f"port {port} is taken, perhaps by another table; --port {port + 1} may be free"
            ) from None
        if wrong.errno in (errno.EACCES, errno.EPERM):
            raise StartError(f"port {port} is reserved; choose one above 1023") from None
        raise StartError(
            f"this machine cannot listen at {host}: {wrong.strerror or wrong}"
        ) from None


def addresses() -> list[str]:
    """Returns the addresses by which other devices on the network may reach this machine."""
    found: list[str] = []
    # A datagram socket sends nothing when it connects; it only chooses the address to send from.
    # The first destination is one of the addresses that are kept for documentation.
    for towards in ("192.0.2.1", "10.255.255.255", "192.168.255.255", "172.31.255.255"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((towards, 9))
            except OSError:
                continue
            found.append(probe.getsockname()[0])
    try:
        known = socket.getaddrinfo(socket.gethostname(), None, family=socket.AF_INET)
        found += [str(entry[4][0]) for entry in known]
    except OSError:
        pass
    return [
        each
        for each in dict.fromkeys(found)
        if not (ipaddress.ip_address(each).is_loopback or ipaddress.ip_address(each).is_unspecified)
    ]
