"""Starts the server: ``python -m web_table --port 8000`` in the folder ``examples``."""

from __future__ import annotations

import argparse
import socket
from pathlib import Path

from .serving import make_server


def main() -> None:
    """Serves until it is interrupted."""
    parser = argparse.ArgumentParser(prog="web_table", description="A table in the browser.")
    parser.add_argument("--port", type=int, default=8000, help="the port to listen at")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at")
    parser.add_argument("--folder", type=Path, default=Path("games"), help="where games are kept")
    known = "a further name by which browsers call this server, such as a domain"
    parser.add_argument("--name", action="append", default=[], help=known)
    seeds = "let people choose the seed of a game, and so know its draws"
    parser.add_argument("--seeds", action="store_true", help=seeds)
    options = parser.parse_args()
    hosts = ("127.0.0.1", "localhost", options.host, *options.name)
    server = make_server(
        options.folder, options.port, options.host, hosts=hosts, seeds=options.seeds
    )
    listening = socket.create_server((options.host, options.port))
    print(f"http://{options.host}:{listening.getsockname()[1]}/", flush=True)
    server.run([listening])


if __name__ == "__main__":
    main()
