"""Sentences for people who play: the cost or gain of a choice, and what has happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from .. import decisions
from .._base.messages import checked_value, wrong_type
from ..actions import ChooseBuilding, ChooseRole, Keep, KeepAll, Pass, PlaceColonists
from ..actions._action import Action
from ..errors import GameOverError, IllegalActionError
from ..events import BuildingPriced, CardCoinsAdded, Events, GoodSold, PhaseEnded, TileRevealed
from ..events._event import Event

if TYPE_CHECKING:
    from ..game._game import Game
    from ..game._preview import Preview
    from ._vocabulary import Vocabulary

Told = tuple[str, tuple[Event, ...]]
"""A line, and the events that it tells."""


def note(words: Vocabulary, steps: Sequence[Action], game: Game) -> str:
    """Returns the cost or gain of an action, or of a whole choice; empty for none."""
    action = steps[0]
    checked_value("action", Action, action)
    if not hasattr(game, "preview"):
        raise wrong_type("game", "a Game", game)
    if isinstance(action, ChooseBuilding):
        kind = {kind.id: kind for kind in game.config.numbered_buildings}.get(action.building)
        if kind is None:
            return ""
        cost = doubloons(game.config.costs.get(kind.id, kind.cost), words)
        return f"{cost}, {points(kind.points, words)}"
    is_role = isinstance(action, ChooseRole)
    try:
        found = game.preview(*steps, then=is_role)
        if found.when != "now":
            return ""
        said = [*_gains(found, words, steps, game)]
        if not said and _goes_on(found, action, game):
            found = game.preview(*steps, then=True)
    except (GameOverError, IllegalActionError):
        return ""
    said += _best(found.then, words, tuple(said))
    if not said and is_role:
        said.append(words.phrase("no_gain"))
    return ", ".join(said)


def _goes_on(found: Preview, action: Action, game: Game) -> bool:
    """Whether a choice of another kind belongs to an action, and decides its gain."""
    ended = any([isinstance(event, PhaseEnded) for event in found.events])
    is_other = bool(found.choices) and found.next_kind != game.kind
    return is_other and not ended and not isinstance(action, Pass)


def _gains(found: Preview, words: Vocabulary, steps: Sequence[Action], game: Game) -> Iterator[str]:
    """Yields what steps cost or gain their seat, apart from what their names say."""
    is_last = found.next_seat != found.seat or found.next_kind != game.kind
    if found.price is not None:
        yield doubloons(found.price.price, words) + reductions(found.price, words)
        priced = [event for event in found.events if isinstance(event, BuildingPriced)]
        yield points(game.material.buildings[priced[0].building].points, words)
    elif is_sale(found):
        yield doubloons(found.doubloons, words) + additions(found.earned, "sale", words)
    elif found.doubloons:
        yield f"{found.doubloons:+} {words.name('doubloon', abs(found.doubloons))}"
    if found.loads:
        scored = [decisions.PricePart(line.source, line.points) for line in found.scored]
        yield points(found.vp, words) + additions(scored, "captain", words)
    elif found.vp:
        yield f"{found.vp:+} {words.name('vp', abs(found.vp))}"
    changes = dict(found.own.workers)
    if isinstance(steps[0], Keep | KeepAll):
        lost = [_amount(good, -number, words) for good, number in found.goods.items()]
        if lost:
            yield words.phrase("lost", amounts=tuple(lost))
        elif is_last:
            yield words.phrase("no_loss")
    elif not found.loads and not is_sale(found):
        changes |= found.goods
    said = {word for step in steps for word in str(step).split()}
    for id, number in changes.items():
        if number != 1 or id not in said:
            yield f"{number:+} {words.name(id, abs(number))}"
    if isinstance(steps[0], PlaceColonists) and is_last:
        made = [_amount(good, number, words) for good, number in found.production.items()]
        yield words.phrase("production", amounts=tuple(made))


def _best(found: Sequence[Preview], words: Vocabulary, said: tuple[str, ...]) -> Iterator[str]:
    """Yields the best of the choices that an action leads to, after its immediate gain."""
    built = [each for each in found if each.price is not None]
    if built:
        yield words.phrase("could_build", number=len(built))
    sold = [each for each in found if is_sale(each)]
    if sold:
        best = max(sold, key=lambda each: each.doubloons)
        yield f"{words.name(next(iter(best.goods)))}: {doubloons(best.doubloons, words)}"
    loaded = [each for each in found if each.loads]
    if loaded:
        best = max(loaded, key=lambda each: each.vp)
        yield f"{shipped(best, words)}: {points(best.vp, words)}"
    tiles = dict.fromkeys([tile for each in found for tile in each.own.tiles])
    if tiles:
        yield ", ".join([words.name(tile) for tile in tiles])
    if not (built or sold or loaded or tiles):
        most: dict[str, int] = {}
        for each in found:
            own = each.own
            gained = {"doubloon": own.doubloons, "vp": own.vp, **own.goods, **own.workers}
            most |= {id: max(most.get(id, 0), number) for id, number in gained.items()}
        gains = [_amount(id, number, words) for id, number in most.items() if number > 0]
        if gains:
            yield words.phrase("up_to", amounts=tuple(gains), after=said)


def is_sale(found: Preview) -> bool:
    """Whether an action sells a good to the trading house."""
    return any([isinstance(event, GoodSold) for event in found.events])


def shipped(found: Preview, words: Vocabulary) -> str:
    """Returns the goods that an action loads."""
    return ", ".join([_amount(load.good, load.count, words) for load in found.loads])


def _amount(id: str, number: int, words: Vocabulary) -> str:
    return f"{number} {words.name(id, number)}"


def doubloons(number: int, words: Vocabulary) -> str:
    """Returns a number of doubloons."""
    return _amount("doubloon", number, words)


def points(number: int, words: Vocabulary) -> str:
    """Returns a number of victory points."""
    return _amount("vp", number, words)


def reductions(price: decisions.BuildingPrice, words: Vocabulary) -> str:
    """Returns how a price is made up; empty if nothing reduces it."""
    parts = "".join(f" - {_part(part, words)}" for part in price.reductions)
    return f" = {price.cost}{parts}" if parts else ""


def additions(found: Sequence[decisions.PricePart], base: str, words: Vocabulary) -> str:
    """Returns how a sum is made up; empty if nothing is added to the part named *base*."""
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
    """Returns the sort of an event whose kind can share a line."""
    if isinstance(event, CardCoinsAdded) or (isinstance(event, TileRevealed) and event.seat < 0):
        return type(event)
    return None


def _listed(words: Vocabulary, events: Sequence[Event]) -> str:
    cards = [event.card for event in events if isinstance(event, CardCoinsAdded)]
    if cards:
        return words.phrase("coins_added", cards=tuple(cards))
    tiles = [event.tile for event in events if isinstance(event, TileRevealed)]
    return words.phrase("face_up", tiles=tuple(tiles))
