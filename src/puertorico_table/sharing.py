"""How the server shares its time and its connections between addresses.

A household or an attacker is one address. It has a budget of requests, of processor time and of
connections, and does one thing at a time, so that it can slow down only itself.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Generator, Hashable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from multiprocessing import get_context
from types import coroutine
from typing import Any, Final, ParamSpec, TypeVar
from weakref import WeakValueDictionary

__all__ = ["Limits", "Shares", "Thinkers"]

MOST_ADDRESSES: Final = 20_000
"""How many addresses are remembered."""
# One address is enough for a family behind one router, or a patient class of pupils.
MOST_REQUESTS: Final = 300
REQUESTS_A_SECOND: Final = 50.0
MOST_AT_ONCE: Final = 200
"""How many requests of one address may be answered, or wait for news, at the same time."""
MOST_HELD: Final = 250
"""How many connections one address may hold."""
MOST_WORK: Final = 20.0
"""How many seconds of processor time the requests of one address may take at once."""
WORK_A_SECOND: Final = 0.5

P = ParamSpec("P")
T = TypeVar("T")


class Limits:
    """How much each address may use, so that nobody shuts others out.

    Args:
        each: How much one address may use at once.
        rate: How much more it may use in a second.
    """

    def __init__(self, each: float, rate: float) -> None:
        self._each, self._rate = each, rate
        # What each address has left, and when that was worked out; the least recent come first.
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def left(self, address: str, now: float) -> float:
        """Returns how much an address may use at a time in seconds."""
        left, before = self._left.get(address, (self._each, now))
        return min(self._each, left + (now - before) * self._rate)

    def spend(self, address: str, now: float, cost: float) -> None:
        """Notes what an address has used, even if it is more than it had."""
        self._left[address] = self.left(address, now) - cost, now
        self._left.move_to_end(address)
        while len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)

    def take(self, address: str, now: float, cost: float = 1.0) -> bool:
        """Spends from what an address has left; if it has too little, returns False instead."""
        has = self.left(address, now) >= cost
        self.spend(address, now, cost if has else 0.0)
        return has


class Shares:
    """The part of each address in the server: its connections, requests and processor time."""

    def __init__(self) -> None:
        self._requests = Limits(MOST_REQUESTS, REQUESTS_A_SECOND)
        self._work = Limits(MOST_WORK, WORK_A_SECOND)
        self._answering: Counter[str] = Counter()
        self._connections: Counter[str] = Counter()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def connect(self, address: str) -> bool:
        """Notes a connection; returns whether the address may have it."""
        if self._connections[address] >= MOST_HELD:
            return False
        self._connections[address] += 1
        return True

    def disconnect(self, address: str) -> None:
        """Notes the end of a connection."""
        _count_down(self._connections, address)

    def may_ask(self, address: str) -> bool:
        """Notes a request; returns whether it may be answered."""
        now = time.monotonic()
        return (
            self._answering[address] < MOST_AT_ONCE
            and self._work.left(address, now) > 0
            and self._requests.take(address, now)
        )

    @coroutine
    def answer(self, address: str, work: Awaitable[None]) -> Generator[Any, Any, None]:
        """Does the work of a request, one piece per address in each turn of the event loop.

        A piece is what is done between two waits. Its time is counted.
        """
        loop = asyncio.get_running_loop()
        turn = self._turns.get(address) or self._turns.setdefault(address, asyncio.Lock())
        self._answering[address] += 1
        pieces = work.__await__()
        go_on: Callable[[Any], Any] = pieces.send
        sent: Any = None
        try:
            while True:
                try:
                    yield from turn.acquire().__await__()
                except asyncio.CancelledError as error:
                    go_on, sent = pieces.throw, error
                else:
                    # Others come first: the next piece of this address waits for the next turn.
                    loop.call_soon(turn.release)
                began = time.perf_counter()
                try:
                    waited = go_on(sent)
                except StopIteration:
                    return
                finally:
                    self._work.spend(address, time.monotonic(), time.perf_counter() - began)
                try:
                    sent = yield waited
                    go_on = pieces.send
                except (Exception, asyncio.CancelledError) as error:
                    go_on, sent = pieces.throw, error
        finally:
            pieces.close()
            _count_down(self._answering, address)


def _count_down(counter: Counter[str], address: str) -> None:
    counter[address] -= 1
    if counter[address] <= 0:
        del counter[address]


class Thinkers:
    """Does slow work off the event loop, one thing at a time for each asker.

    Short work is done in a thread, long work in a separate process, which starts when first needed.
    """

    def __init__(self) -> None:
        self._thread: Final = ThreadPoolExecutor(1, "thinker")
        self._process: Executor | None = None
        self._turns: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()
        self.waiting = 0
        """How many long pieces of work are waiting or running."""

    async def short(
        self, asker: Hashable, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Returns the result of a function that takes less than a second."""
        async with self._turn(asker):
            # Its texts are in the words of the asker.
            run = partial(work, *args, **kwargs)
            call = self._thread.submit(copy_context().run, run)
            return await asyncio.wrap_future(call)

    async def long(
        self, asker: Hashable, work: Callable[[Any, float], T], what: Any, seconds: float
    ) -> T:
        """Returns the result of a function that takes some seconds; fewer if others wait.

        Args:
            asker: For whom.
            work: A function of a module, of *what* and of the seconds it may take.
            what: What it works on, which can be pickled.
            seconds: How much time it is given if nobody else waits.
        """
        async with self._turn(asker):
            if self._process is None:
                self._process = ProcessPoolExecutor(1, get_context("spawn"))
            self.waiting += 1
            try:
                given = seconds / self.waiting
                return await asyncio.wrap_future(self._process.submit(work, what, given))
            finally:
                self.waiting -= 1

    def _turn(self, asker: Hashable) -> asyncio.Lock:
        return self._turns.get(asker) or self._turns.setdefault(asker, asyncio.Lock())

    def close(self) -> None:
        """Ends the thread and the process, after what they do now."""
        self._thread.shutdown(cancel_futures=True)
        if self._process is not None:
            self._process.shutdown(cancel_futures=True)
