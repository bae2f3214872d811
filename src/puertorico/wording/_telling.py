"""Sentences for people who play: what a choice costs or brings, and what has happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from .. import decisions
from .._base.messages import checked_value, wrong_type
from ..actions import ChooseBuilding, ChooseRole
from ..actions._action import Action
from ..errors import GameOverError, IllegalActionError
from ..events import BuildingPriced, CardCoinsAdded, Events, GoodSold, TileRevealed
from ..events._event import Event

if TYPE_CHECKING:
    from ..game._game import Game
    from ..game._preview import Preview
    from ._vocabulary import Vocabulary

Told = tuple[str, tuple[Event, ...]]
"""A line, and the events that it tells."""


def note(words: Vocabulary, action: Action, game: Game) -> str:
    """Returns the cost or gain of an action; empty if there is nothing to say."""
    checked_value("action", Action, action)
    if not hasattr(game, "preview"):
        raise wrong_type("game", "a Game", game)
    if isinstance(action, ChooseBuilding):
        kind = {kind.id: kind for kind in game.config.numbered_buildings}.get(action.building)
        return "" if kind is None else doubloons(game.config.costs.get(kind.id, kind.cost), words)
    is_role = isinstance(action, ChooseRole)
    try:
        found = game.preview(action, then=is_role)
    except (GameOverError, IllegalActionError):
        return ""
    if found.when != "now":
        return ""
    said = [*_gains(found, words, is_role), *_best(found.then, words)]
    return ", ".join(said)


def _gains(found: Preview, words: Vocabulary, is_role: bool) -> Iterator[str]:
    """Yields what an action costs or brings its seat."""
    if found.price is not None:
        yield doubloons(found.price.price, words) + reductions(found.price, words)
    elif is_sale(found):
        yield doubloons(found.doubloons, words) + additions(found.earned, "sale", words)
    elif found.doubloons:
        yield f"{found.doubloons:+} {words.name('doubloon', abs(found.doubloons))}"
    if found.loads:
        scored = [decisions.PricePart(line.source, line.points) for line in found.scored]
        points = f"{found.vp} {words.name('vp', found.vp)}"
        yield points + additions(scored, "captain", words)
    elif found.vp:
        yield f"{found.vp:+} {words.name('vp', abs(found.vp))}"
    for good, number in found.goods.items():
        is_said = found.loads or is_sale(found)
        if is_role or (number < 0 and not is_said):
            yield f"{number:+} {words.name(good, abs(number))}"


def _best(found: Sequence[Preview], words: Vocabulary) -> Iterator[str]:
    """Yields the best of the choices that a role leads to."""
    built = [each for each in found if each.price is not None]
    if built:
        yield f"{words.phrase('buildings')}: {len(built)}"
    sold = [each for each in found if is_sale(each)]
    if sold:
        best = max(sold, key=lambda each: each.doubloons)
        yield f"{words.name(next(iter(best.goods)))}: {doubloons(best.doubloons, words)}"
    loaded = [each for each in found if each.loads]
    if loaded:
        best = max(loaded, key=lambda each: each.vp)
        yield f"{shipped(best, words)}: {best.vp} {words.name('vp', best.vp)}"


def is_sale(found: Preview) -> bool:
    """Whether an action sells a good to the trading house."""
    return any([isinstance(event, GoodSold) for event in found.events])


def shipped(found: Preview, words: Vocabulary) -> str:
    """Returns the goods that an action loads."""
    return ", ".join([f"{load.count} {words.name(load.good, load.count)}" for load in found.loads])


def doubloons(number: int, words: Vocabulary) -> str:
    """Returns a number of doubloons."""
    return f"{number} {words.name('doubloon', number)}"


def reductions(price: decisions.BuildingPrice, words: Vocabulary) -> str:
    """Returns how a price comes about; empty if nothing reduces it."""
    parts = "".join(f" - {_part(part, words)}" for part in price.reductions)
    return f" = {price.cost}{parts}" if parts else ""


def additions(found: Sequence[decisions.PricePart], base: str, words: Vocabulary) -> str:
    """Returns how a sum comes about; empty if nothing is added to the part named *base*."""
    first = sum([part.doubloons for part in found if part.cause == base])
    parts = "".join(f" + {_part(part, words)}" for part in found if part.cause != base)
    return f" = {first}{parts}" if parts else ""


def _part(part: decisions.PricePart, words: Vocabulary) -> str:
    name = words.tile(part.cause) if part.cause == "quarry" else words.name(part.cause)
    return f"{part.doubloons} {name}"


def told(words: Vocabulary, happened: Events, names: Sequence[str] | None) -> Iterator[Told]:
    """Yields a line for each thing that happened: what one player did is one sentence.

    A secret choice without an event is a line with none.
    """
    checked_value("happened", Events, happened)
    for is_silent, groups in groupby(happened.groups, lambda each: each.secret and not each.events):
        if is_silent:
            yield from [(words.phrase("chosen", names, seat=group.seat), ()) for group in groups]
        else:
            yield from _told(words, Events(groups), names)


def _told(words: Vocabulary, happened: Events, names: Sequence[str] | None) -> Iterator[Told]:
    line, subject, group_before = "", "", None
    events: tuple[Event, ...] = ()
    for sort, listed in groupby(_of_groups(happened), lambda pair: _sort(pair[1])):
        pairs = list(listed)
        if sort is not None:
            if events:
                yield line, events
            line, subject, events = "", "", ()
            alike = tuple([event for _, event in pairs])
            yield _listed(words, alike), alike
            continue
        for group, event in pairs:
            sentence = words.describe(event, names)
            seat = getattr(event, "seat", None)
            name = words.player(seat, names) if isinstance(seat, int) and seat >= 0 else ""
            joined = name and name == subject and group == group_before
            if joined and sentence.startswith(f"{name} "):
                line += f", {sentence[len(name) + 1 :]}"
                events = (*events, event)
                continue
            if events:
                yield line, events
            line, subject, group_before, events = sentence, name, group, (event,)
    if events:
        yield line, events


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


def _listed(words: Vocabulary, events: Sequence[Event]) -> str:
    cards = [event.card for event in events if isinstance(event, CardCoinsAdded)]
    if cards:
        return words.phrase("coins_added", cards=tuple(cards))
    tiles = [event.tile for event in events if isinstance(event, TileRevealed)]
    return words.phrase("face_up", tiles=tuple(tiles))
