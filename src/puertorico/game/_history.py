"""Rebuilt tables: of a pickled game, and of a game some choices ago.

To take something back, the game is replayed from where it began. The draws of the replay are those
of the history. Later draws depend on the seed and their number, so both are reset.
A copy with another seed starts counting its draws from 0, and keeps a mark of where that was: a
link of the history, and the seed before.
"""

from __future__ import annotations

from typing import Any

from .._base.messages import checked_int, counted, seed_or_random, shown
from .._engine.driver import perform
from .._engine.phase import Draw
from .._engine.table import Table
from ..actions._action import Action
from ..errors import ConfigError, RecordError
from ..state._position import Position
from ..state._tables import table_of_position
from ._play import Mark, Origin
from ._record._parts import first_table

HowPlayed = tuple[bool, tuple[int, int], int, bool, bool]
"""The mode of a game: whether it draws by itself, the two halves of its seed, the number of the
next draw, whether forced decisions are asked, and whether it is checked.
"""


def how_played(table: Table) -> HowPlayed:
    """Returns how the game of a table is played."""
    return table.seeded, table._halves(), table.draws, table.ask_forced, table.ruleset.checked


def table_of_pickle(
    position: Position, how: HowPlayed, history: tuple[Action, ...]
) -> tuple[Table, list[Any]]:
    """Returns the table of a pickled game, and the links of its history, None first."""
    seeded, halves, draws, ask_forced, checked = how
    table = table_of_position(position, seeded, halves, ask_forced, checked)
    table.draws = draws
    own = table.ruleset.own
    links: list[Any] = [None]
    for action in history:
        links.append((links[-1], own(action)))
    table.history = links[-1]
    return table, links


def taken_back(table: Table, origin: Origin, steps: object) -> tuple[Table, Origin]:
    """Returns the table of a game before its last choices, and where that game comes from.

    Args:
        table: The table of the game; it stays as it is.
        origin: Where the game comes from.
        steps: How many choices to take back; with manual chance draws are choices too.

    Raises:
        RecordError: The game has fewer.
        ConfigError: *steps* is below 1.
    """
    wanted = checked_int("steps", steps)
    if wanted < 1:
        raise ConfigError(f"steps must be at least 1, not {shown(wanted)}")
    seed, start, mark = origin
    link = table.history
    taken = 0
    while taken < wanted:
        if link is None:
            why = "nothing has been played since the game began"
            if taken:
                why = f"the game began {counted(taken, 'step')} ago"
            raise RecordError(f"cannot take back {shown(wanted)}: {why}")
        while mark is not None and mark[1] is link:
            mark, _, seed = mark
        link, action = link
        taken += not (table.seeded and isinstance(action.handler, Draw))
    return _replayed(table, start, link, seed, mark), (seed, start, mark)


def _replayed(
    table: Table, start: Position | None, link: Any, seed: int | None, mark: Mark | None
) -> Table:
    """Returns the table after the history that ends with *link*."""
    # With manual chance draws are played like choices.
    ruleset = table.ruleset
    table_then = first_table(ruleset.config, start, table.ask_forced, checked=ruleset.checked)
    before = table_then.draws if mark is not None and mark[1] is None else 0
    for action in _links(link):
        perform(table_then, action[1])
        if mark is not None and mark[1] is action:
            before = table_then.draws
    # The marks refer to these links, not to those of the replay.
    table_then.history = link
    table_then.draws -= before
    table_then.seeded = table.seeded
    table_then.seed = seed_or_random(seed)
    return table_then


def _links(link: Any) -> list[Any]:
    """Returns the links of a history from the first to *link*."""
    links = []
    while link is not None:
        links.append(link)
        link = link[0]
    links.reverse()
    return links


def marks_of(link: Any, mark: Mark | None) -> list[tuple[int, int | None]]:
    """Returns the marks of a history that ends with *link*, the earliest first.

    Each is the length of the history there, and the seed before.
    """
    lengths = {id(past): length for length, past in enumerate([None, *_links(link)])}
    marks = []
    while mark is not None:
        marks.append((lengths[id(mark[1])], mark[2]))
        mark = mark[0]
    marks.reverse()
    return marks
