"""Sentences for people who play: what a choice costs or brings, and what has happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from .. import decisions
from .._base.messages import checked_value, wrong_type
from ..actions import Build, ChooseBuilding, ChooseRole, Load, Sell
from ..actions._action import Action
from ..events import BuildingPriced, CardCoinsAdded, Events, TileRevealed
from ..events._event import Event

if TYPE_CHECKING:
    from ..game._game import Game
    from ._vocabulary import Vocabulary

Told = tuple[str, tuple[Event, ...]]
"""A line, and the events that it tells."""


def note(words: Vocabulary, action: Action, game: Game) -> str:
    """Returns the cost or gain of an action; empty if there is nothing to say."""
    checked_value("action", Action, action)
    if not hasattr(game, "decision"):
        raise wrong_type("game", "a Game", game)
    asked = game.decision.context
    if isinstance(action, ChooseRole) and isinstance(asked, decisions.RoleContext):
        coins = asked.free_cards.get(action.card)
        return f"+{doubloons(coins, words)}" if coins else ""
    if isinstance(action, Build) and isinstance(asked, decisions.BuildContext):
        price = asked.prices.get(action.building)
        return "" if price is None else doubloons(price.price, words) + reductions(price, words)
    if isinstance(action, Sell) and isinstance(asked, decisions.SellContext):
        sale = asked.prices.get(action.good)
        return "" if sale is None else doubloons(sale.price, words) + additions(sale, words)
    if isinstance(action, Load) and isinstance(asked, decisions.LoadContext):
        count = loaded(asked, action)
        return f"{count} {words.name('vp', count)}" if count else ""
    if isinstance(action, ChooseBuilding):
        kinds = {kind.id: kind for kind in game.config.numbered_buildings}
        kind = kinds.get(action.building)
        return "" if kind is None else doubloons(game.config.costs.get(kind.id, kind.cost), words)
    return ""


def doubloons(number: int, words: Vocabulary) -> str:
    """Returns a number of doubloons."""
    return f"{number} {words.name('doubloon', number)}"


def reductions(price: decisions.BuildingPrice, words: Vocabulary) -> str:
    """Returns how a price comes about; empty if nothing reduces it."""
    parts = "".join(f" - {_part(part, words)}" for part in price.reductions)
    return f" = {price.cost}{parts}" if parts else ""


def additions(sale: decisions.SalePrice, words: Vocabulary) -> str:
    """Returns how the doubloons of a sale come about; empty if nothing is added to the good's."""
    good = sum([part.doubloons for part in sale.parts if part.cause == "sale"])
    parts = "".join(f" + {_part(part, words)}" for part in sale.parts if part.cause != "sale")
    return f" = {good}{parts}" if parts else ""


def _part(part: decisions.PricePart, words: Vocabulary) -> str:
    name = words.tile(part.cause) if part.cause == "quarry" else words.name(part.cause)
    return f"{part.doubloons} {name}"


def loaded(asked: decisions.LoadContext, action: Load) -> int:
    """Returns how many goods a load puts on its ship; 0 if it is not possible."""
    same = (action.ship, action.good)
    return sum([load.count for load in asked.loads if (load.ship, load.good) == same])


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
