"""Starts the server: ``python -m web_table --port 8000`` in the folder ``examples``."""

from __future__ import annotations

import argparse
from pathlib import Path

from .server import make_server


def main() -> None:
    """Serves until it is interrupted."""
    parser = argparse.ArgumentParser(prog="web_table", description="A table in the browser.")
    parser.add_argument("--port", type=int, default=8000, help="the port to listen at")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at")
    parser.add_argument("--folder", type=Path, default=Path("games"), help="where games are kept")
    options = parser.parse_args()
    server = make_server(options.folder, options.port, options.host)
    print(f"http://{options.host}:{server.server_address[1]}/", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()


if __name__ == "__main__":
    main()
