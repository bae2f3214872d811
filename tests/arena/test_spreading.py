"""Work on an executor: in order, bounded, and stopped at an error."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest
from typing_extensions import override

from puertorico.arena._many import MOST_AHEAD, spread


class Later(Executor):
    """Does nothing until a result is asked for; counts what is waiting."""

    def __init__(self) -> None:
        self.waiting: list[Future[Any]] = []
        self.most = 0

    @override
    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Keeps the call; the future works it out when asked."""
        future = Lazy(self, lambda: fn(*args, **kwargs))
        self.waiting.append(future)
        self.most = max(self.most, len(self.waiting))
        return future


class Lazy(Future[Any]):
    """A future that works when its result is asked for."""

    def __init__(self, owner: Later, call: Any) -> None:
        super().__init__()
        self.owner = owner
        self.call = call

    @override
    def result(self, timeout: float | None = None) -> Any:
        """Works it out."""
        self.owner.waiting.remove(self)
        return self.call()


def test_results_come_in_order() -> None:
    """Whatever finishes first."""
    first = threading.Event()

    def work(number: int) -> int:
        if number == 0:
            first.wait(10)
        elif number == 5:
            first.set()
        return number * number

    with ThreadPoolExecutor(4) as pool:
        assert list(spread(work, range(20), pool)) == [number * number for number in range(20)]


def test_few_tasks_wait() -> None:
    """However many there are, a bounded number is taken at a time."""
    executor = Later()
    taken = 0

    def tasks() -> Iterator[int]:
        nonlocal taken
        for number in range(3 * MOST_AHEAD):
            taken += 1
            yield number

    results = spread(abs, tasks(), executor)
    assert next(results) == 0
    assert taken == MOST_AHEAD + 1
    assert list(results) == list(range(1, 3 * MOST_AHEAD))
    assert executor.most == MOST_AHEAD


def test_an_error_stops_the_rest() -> None:
    """It is raised after the results before it; what waits is cancelled."""
    executor = Later()
    results = spread(lambda number: 6 // (2 - number), range(10), executor)
    assert [next(results), next(results)] == [3, 6]
    with pytest.raises(ZeroDivisionError):
        next(results)
    assert len(executor.waiting) == 7
    assert all(future.cancelled() for future in executor.waiting)
