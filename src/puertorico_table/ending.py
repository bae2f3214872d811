"""The end of a game: its files, and the choices of a seat that cost most."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Hashable, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import attrs

from puertorico import EXPANSIONS, Action, Record
from puertorico.bots import Analysis
from puertorico.game import Header

from .seats import Refused
from .sharing import Thinkers
from .shown import heading, judged
from .table import Table
from .texts import named
from .thinking import compared, judgement

__all__ = ["Search", "costly", "record", "replay", "search", "told"]

_GLANCES: Final = 8.0
"""How many seconds all choices of a seat are looked at in total, before the worst again."""
_GLANCE: Final = 0.2
"""How many seconds each of them is looked at, at most."""
_LOOK: Final = 0.6
"""How many seconds each of the worst is looked at again."""
_WORST: Final = 3
"""How many choices are shown."""
_SUSPECTS: Final = 2 * _WORST
"""How many choices are looked at again: the glance is rough."""
_PATIENCE: Final = 120.0
"""How many seconds a replay may take to be written."""


# Files to keep.


def record(table: Table) -> Record:
    """Returns the record of a game that is over, with the names.

    Raises:
        Refused: It is not over.
    """
    if table.state != "over":
        raise Refused("not_over")
    return table.game.record(header=Header(players=table.names))


async def replay(table: Table) -> bytes:
    """Returns the page that steps through a game that is over, written by a separate process.

    Raises:
        Refused: The game is not over, or the page cannot be written.
    """
    text = record(table).to_json()
    published = {expansion.id for expansion in EXPANSIONS}
    others = [each.id for each in table.config.expansions if each.id not in published]
    options = [f"--expansion={id}" for id in others]
    if named() is not None:
        options.append(f"--words={named()}")
    with TemporaryDirectory() as folder:
        source, page = Path(folder, "game.json"), Path(folder, "game.html")
        source.write_text(text, encoding="utf-8")
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "puertorico", "show", str(source), "--html", str(page)),
            *options,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), _PATIENCE)
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        if not page.exists():
            raise Refused("no_replay")
        return page.read_bytes()


# What cost most.


@attrs.define
class Search:
    """The search for the choices of a seat that cost most.

    Attributes:
        seat: The seat.
        total: How many looks it takes.
        done: How many of them have been taken.
        worst: The choices, the worst first, with their analyses; empty until it is over.
        task: The task that runs it.
    """

    seat: int
    total: int
    done: int = 0
    worst: list[tuple[int, Action, Analysis]] = attrs.field(factory=list)
    task: asyncio.Task[None] | None = None


def costly(table: Table, seat: int | None) -> Search:
    """Returns the search for the choices of a seat that cost most; a new one has no task.

    Raises:
        Refused: The game is not over, a spectator asks, or the search has failed; then the next
            request starts a new one.
    """
    if table.state != "over":
        raise Refused("not_over")
    if seat is None:
        raise Refused("you_watch")
    key = "costly", seat
    found: Search | None = table.cache.get(key)
    if found is None:
        number = len(_choices(table, seat))
        found = table.cache[key] = Search(seat, number + min(_SUSPECTS, number))
    task = found.task
    if task is not None and task.done() and (task.cancelled() or task.exception() is not None):
        del table.cache[key]
        raise Refused("not_searched")
    return found


def _choices(table: Table, seat: int) -> list[int]:
    return [number for number, frame in enumerate(table.frames) if frame.seat == seat]


async def search(table: Table, found: Search, thinkers: Thinkers, asker: Hashable) -> None:
    """Looks at every choice of a seat for a short time, and at those that seem worst for longer.

    Args:
        table: The table, whose game is over.
        found: The search, which records how far it has got and what it has found.
        thinkers: The threads and processes that think.
        asker: The person who asks; only one choice of each is judged at a time.
    """
    numbers = _choices(table, found.seat)
    glance = min(_GLANCE, _GLANCES / max(1, len(numbers)))

    async def looked(numbers: Sequence[int], seconds: float) -> list[tuple[int, Action, Analysis]]:
        lost = []
        for number in numbers:
            # Choices that depend on what the seat may not know are not judged.
            with suppress(Refused):
                view, action = judged(table, found.seat, number)
                analysis = await judgement(thinkers, asker, view, action, seconds)
                if analysis.loss(action) > 0:
                    lost.append((number, action, analysis))
            found.done += 1
        return sorted(lost, key=lambda each: -each[2].loss(each[1]))

    suspects = [number for number, *_ in (await looked(numbers, glance))[:_SUSPECTS]]
    found.total = len(numbers) + len(suspects)
    found.worst = (await looked(suspects, _LOOK))[:_WORST]


def told(table: Table, found: Search) -> list[dict[str, Any]]:
    """Returns the choices that cost most, with their steps and a sentence for each."""
    words, names = table.spoken, table.names
    said = []
    for number, action, analysis in found.worst:
        before = table.frames[number - 1].game
        said.append(
            {
                "step": number,
                "where": heading(words, before.round, before.phase),
                "sentence": compared(analysis, action, words, names),
            }
        )
    return said
