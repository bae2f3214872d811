"""Runs the server with limits on connections and on the time that a request may take to arrive."""

from __future__ import annotations

import asyncio
from socket import socket
from typing import Any, Final

import uvicorn
from typing_extensions import override
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from .server import SLOW, address_of, make_app
from .sharing import Shares
from .store import Store

__all__ = ["MOST_CONNECTIONS", "make_server"]

MOST_CONNECTIONS: Final = 2_000
"""How many connections and requests there may be at once; others are answered with 503."""


class Impatient(H11Protocol):
    """Closes a connection whose request has not arrived in time, and those above the limit."""

    _patience: asyncio.TimerHandle | None = None
    _address: str | None = None

    @override
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Starts to wait."""
        super().connection_made(transport)
        address = address_of({"client": self.client})
        if not self._shares.connect(address):
            transport.abort()
            return
        self._address = address
        self._wait()

    @property
    def _shares(self) -> Shares:
        app: Any = self.config.app
        found: Shares = app.state.shares
        return found

    @override
    def data_received(self, data: bytes) -> None:
        """Starts to wait if this is the beginning of a request, and stops when it is there."""
        if self._patience is None:
            self._wait()
        super().data_received(data)
        if self._is_answering():
            self._stop()

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        """Stops waiting."""
        self._stop()
        if self._address is not None:
            self._shares.disconnect(self._address)
        super().connection_lost(exc)

    def _is_answering(self) -> bool:
        # uvicorn makes a cycle of request and response when it has the head of a request.
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def _wait(self) -> None:
        self._stop()
        self._patience = self.loop.call_later(SLOW, self._give_up)

    def _stop(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        if not self._is_answering() and not self.transport.is_closing():
            self.transport.close()


class Server(uvicorn.Server):
    """Answers everyone who waits for news before it stops."""

    @override
    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Stops."""
        app: Any = self.config.app
        await app.state.tables.close()
        await super().shutdown(sockets)
        app.state.tables.thinkers.close()


def make_server(
    store: Store, port: int = 0, host: str = "127.0.0.1", **options: Any
) -> uvicorn.Server:
    """Returns a server; it answers once ``run`` is called.

    Args:
        store: Where the games are kept; the caller closes it when ``run`` has ended.
        port: The port to listen at; 0 takes a free one.
        host: The address to listen at: only this machine unless you say otherwise.
        options: Those of `make_app`.
    """
    config = uvicorn.Config(
        make_app(store, **options),
        host=host,
        port=port,
        http=Impatient,
        ws="none",
        lifespan="off",
        log_level="warning",
        limit_concurrency=MOST_CONNECTIONS,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=2,
        h11_max_incomplete_event_size=16_384,
        server_header=False,
        proxy_headers=False,
    )
    return Server(config)
