"""What happened, as the terminal shows it: a line for each action, effect and step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from ..events import BuildingPriced, CardCoinsAdded, Events, TileRevealed
from ..events._event import Event
from ..wording._vocabulary import Vocabulary

__all__ = ["told"]


def told(happened: Events, words: Vocabulary, names: Sequence[str]) -> Iterator[str]:
    """Yields a line for each group of events; sentences about the same player are joined.

    >>> from puertorico import scenario, vocabulary
    >>> game = scenario(players=3, role="trader", goods={0: "corn"}, city={0: "small_market*"})
    >>> happened = game.play(game.parse_action("sell corn"))
    >>> next(told(happened, vocabulary("classic"), ["Ann", "Bob", "Cid"]))
    'Ann sells corn to the trading house, earns 1 doubloon (small market), \
earns 1 doubloon (privilege)'
    """
    return filter(None, _lines(happened, words, names))


def _lines(happened: Events, words: Vocabulary, names: Sequence[str]) -> Iterator[str]:
    """Yields the lines, and empty ones between them."""
    line, subject, group_before = "", "", None
    for sort, listed in groupby(_of_groups(happened), lambda pair: _sort(pair[1])):
        pairs = list(listed)
        if sort is not None:
            yield line
            line, subject = "", ""
            yield _listed(sort, [event for _, event in pairs], words)
            continue
        for group, event in pairs:
            sentence = words.describe(event, names)
            seat = getattr(event, "seat", None)
            name = words.player(seat, names) if isinstance(seat, int) and seat >= 0 else ""
            joined = name and name == subject and group == group_before
            if joined and sentence.startswith(f"{name} "):
                line += f", {sentence[len(name) + 1 :]}"
                continue
            yield line
            line, subject, group_before = sentence, name, group
    yield line


def _of_groups(happened: Events) -> Iterator[tuple[int, Event]]:
    """Yields the events that are shown, each with the number of its group."""
    for number, group in enumerate(happened.groups):
        for event in group.events:
            # What is paid for a building follows.
            if not isinstance(event, BuildingPriced):
                yield number, event


def _sort(event: Event) -> type[Event] | None:
    """Returns the sort of an event of which several share a line."""
    if isinstance(event, CardCoinsAdded) or (isinstance(event, TileRevealed) and event.seat < 0):
        return type(event)
    return None


def _listed(sort: type[Event], events: Iterable[Event], words: Vocabulary) -> str:
    if sort is CardCoinsAdded:
        cards = [words.name(event.card) for event in events if isinstance(event, CardCoinsAdded)]
        return f"1 {words.name('doubloon')} is laid on {', '.join(cards)}"
    tiles = [words.name(event.tile) for event in events if isinstance(event, TileRevealed)]
    return f"now face-up: {', '.join(tiles)}"
