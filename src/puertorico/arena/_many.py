"""Many games: work for an executor, and files of results that a later run continues.

Such a file has one JSON document a line.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future
from os import PathLike
from types import TracebackType
from typing import IO, Any, Final, Protocol, TypeAlias, TypeVar

from .._base.jsontext import SCHEMA_VERSION, read_document
from .._base.messages import checked_value, shown, wrong_type
from ..errors import ConfigError, RecordError

MAX_LINE: Final = 1_000_000
"""The most bytes of a line that is read or written, with its end."""
MOST_AHEAD: Final = 256
"""The most tasks that an executor has at a time; more workers than this are not kept busy."""

FileName: TypeAlias = str | PathLike[str]
"""The name of a file."""
Task = TypeVar("Task")
"""The work to do."""
Done = TypeVar("Done")
"""The outcome."""


class Written(Protocol):
    """A result that is written as a line."""

    def to_json(self) -> str:
        """Returns the result as one line of JSON."""


Result = TypeVar("Result", bound=Written)
"""The lines of a file."""


class ResultsFile:
    """A file of results: read those that it holds first, then add others.

    Every line is flushed when it is added. A line that the end of the file cuts short, because a
    run was killed while it wrote, does not count; the next result replaces it.

    Args:
        path: The file; it is created if results are to be added.
        header: The settings of the games, plain data; a file with another header is refused. None
            reads a file of any games.

    Raises:
        ConfigError: No file can have this name.
        OSError: The file cannot be opened.
        RecordError: It is not a file of results, or belongs to another run.
    """

    def __init__(self, path: FileName, header: Mapping[str, Any] | None = None) -> None:
        if not isinstance(path, str | bytes | PathLike):
            raise wrong_type("file", "the name of a file", path)
        self.name = str(path)
        self._number = 0
        # Not as text: a line cut short must be found by its bytes.
        try:
            self._file: IO[bytes] = open(path, "rb" if header is None else "a+b")  # noqa: SIM115 - see __exit__
        except ValueError as wrong:
            raise ConfigError(f"file must be the name of a file: {wrong}") from None
        try:
            self._file.seek(0)
            self.header = self._checked(header)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def _checked(self, header: Mapping[str, Any] | None) -> dict[str, Any]:
        """Returns the header of the file; it is written if the file is empty."""
        first = json.dumps({"schema_version": SCHEMA_VERSION, **(header or {})})
        whole = f"{first}\n".encode()
        line = self._file.readline(MAX_LINE)
        self._number = 1
        # Only the start of this header is overwritten: any other file belongs to someone.
        if header is not None and whole.startswith(line) and line != whole:
            self._file.truncate(0)
            self.add(first)
            return dict(header)
        found = self.document(line)
        if not isinstance(found, dict) or "seed" not in found:
            raise self.wrong("this does not say which games the results are of")
        for name, value in (header or {}).items():
            if found.get(name) != json.loads(json.dumps(value)):
                raise RecordError(
                    f"{self.name!r} has the results of another run: its {name} is "
                    f"{shown(found.get(name))}, not {shown(value)}"
                )
        return found

    def __iter__(self) -> Iterator[Any]:
        """Yields the results that the file has, as plain data.

        Raises:
            RecordError: A line is not JSON; the message names the file and the line.
        """
        while True:
            start = self._file.tell()
            line = self._file.readline(MAX_LINE)
            if not line.endswith(b"\n") and len(line) < MAX_LINE:
                break
            self._number += 1
            yield self.document(line)
        if self._file.writable():
            self._file.truncate(start)

    def document(self, line: bytes) -> Any:
        """Returns the plain data of a line."""
        try:
            return read_document(line, "it", error=RecordError)
        except RecordError as error:
            raise self.wrong(str(error)) from None

    def wrong(self, problem: str) -> RecordError:
        """Returns the error for the line that was just read."""
        return RecordError(f"{self.name!r}, line {self._number}: {problem}")

    def add(self, line: str) -> None:
        """Adds a line at the end, after all have been read.

        Raises:
            ConfigError: It is too long to be read again; the file is unchanged.
        """
        whole = line.encode("utf-8") + b"\n"
        if len(whole) > MAX_LINE:
            raise ConfigError(
                f"this result would be a line of {len(whole)} bytes in {self.name!r}; at most "
                f"{MAX_LINE} are read"
            )
        self._file.write(whole)
        self._file.flush()


def continued(
    path: FileName | None,
    header: Mapping[str, Any],
    games: int,
    *,
    read: Callable[[Any, int], Result],
    play: Callable[[int], Iterator[Result]],
) -> Iterator[Result]:
    """Yields the results that a file holds, then new ones, which are added to the file.

    Args:
        path: The file; None for none.
        header: The settings of the games, as for `ResultsFile`.
        games: How many results are wanted. If the file holds more, the others stay unread.
        read: Returns the result that plain data describes; called with its number too.
        play: Returns the results from a number on.

    Raises:
        ConfigError: No file can have this name, or a result is too long for one.
        OSError: The file cannot be read or written.
        RecordError: It holds no results of this run.
    """
    if path is None:
        yield from play(0)
        return
    with ResultsFile(path, header) as file:
        number = 0
        for data in file:
            if number == games:
                return
            try:
                result = read(data, number)
            except RecordError as error:
                raise file.wrong(str(error)) from None
            yield result
            number += 1
        for result in play(number):
            file.add(result.to_json())
            yield result


def check_executor(executor: object) -> None:
    """Raises `TypeError` unless an argument is an executor or None."""
    if executor is not None:
        checked_value("executor", Executor, executor)


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
