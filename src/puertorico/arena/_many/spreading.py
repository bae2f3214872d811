"""Work in order, in this process or on the workers of any executor."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from typing import Final, TypeVar

__all__ = ["MOST_AHEAD", "spread"]

MOST_AHEAD: Final = 256
"""The most tasks that an executor has at a time; more workers than this are not kept busy."""

Task = TypeVar("Task")
Done = TypeVar("Done")


def spread(
    work: Callable[[Task], Done], tasks: Iterable[Task], executor: Executor | None
) -> Iterator[Done]:
    """Yields what *work* returns for each task, in the order of the tasks.

    At most `MOST_AHEAD` tasks and results are held, however many there are. An error of a task is
    raised in its turn, after the results of those before it; the tasks after it are cancelled.

    Args:
        work: A function that the executor can call, for processes one that can be pickled.
        tasks: The tasks; they are taken as they are needed.
        executor: Any `concurrent.futures.Executor`; None to work here.

    >>> list(spread(abs, [-2, 1, -3], None))
    [2, 1, 3]
    """
    if executor is None:
        yield from map(work, tasks)
        return
    waiting: deque[Future[Done]] = deque()
    try:
        for task in tasks:
            if len(waiting) >= MOST_AHEAD:
                yield waiting.popleft().result()
            waiting.append(executor.submit(work, task))
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
