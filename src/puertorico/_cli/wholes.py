"""Whole choices in one line: what is free and held, and what a line means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from .. import decisions
from .._base.goods import Good
from ..actions._action import Action
from ..game._game import Game
from ..wording._vocabulary import Vocabulary
from .items import Crews, Items, Names, Places, crews_before, goods_named, words_of
from .options import CommandError

_ORDER: Final = {"good": 1, "flag": 2, "worker": 3, "source": 4}
"""The order in which shapes take their words: "corn" is a good rather than where workers are."""
_AS_BEFORE: Final = ("as", "before")
_NOTHING: Final = ("nothing", "none", "no", "pass", "empty")


def whole_asked(game: Game, words: Vocabulary) -> Whole | None:
    """Returns the whole choice that the current decision is about; None if it is about none."""
    for form in decisions.choice_forms(game):
        if form.is_alone:
            return Whole(game, words, form, None)
    return None


def begun_by(game: Game, words: Vocabulary, action: Action) -> Whole | None:
    """Returns the whole choice that a legal action begins; None if it is a complete choice."""
    for form in decisions.choice_forms(game):
        if action in form.actions and not form.is_alone:
            return Whole(game, words, form, action)
    return None


class Whole:
    """A whole choice that the person is to make.

    Args:
        game: The game before its first step.
        words: The words of the game.
        form: The form of the choice.
        action: The action that begins it, if the decision is about other things as well.
    """

    def __init__(
        self, game: Game, words: Vocabulary, form: decisions.ChoiceForm, action: Action | None
    ) -> None:
        self.game = game
        self.words = words
        self.form = form
        self.action = action
        self.own = game.players[game.seat]
        context = game.decision.context
        self.asked = context
        self.goods = goods_named(words)
        self.places = Places(game, words)

    @property
    def shapes(self) -> tuple[str, ...]:
        """The shapes of the arguments."""
        return tuple(self.form.arguments.values())

    def lines(self) -> Iterator[str]:
        """Yields what the person has to know: what is held, and what is free."""
        if "workers" in self.shapes:
            yield from self._of_workers()
        if "source" in self.shapes:
            yield f"your workers: {self.places.crews() or '-'}"
        if not {"goods", "kinds", "good"}.isdisjoint(self.shapes):
            yield self._of_goods()
        if "flag" in self.shapes:
            count = self.own.vp or 0
            yield f"you have {count} {self.words.name('vp', count)}"

    def _of_goods(self) -> str:
        if isinstance(self.asked, decisions.PrivilegeGoodContext):
            left = f"{self.asked.left} of " if self.asked.left > 1 else ""
            kinds = ", ".join(self.words.name(good) for good in self.asked.produced)
            return f"you may take {left}{kinds}"
        held = self.words_for_goods(dict(self.own.goods)) or "-"
        if isinstance(self.asked, decisions.StoreContext):
            return f"your goods: {held}; you can keep {_kept(self.asked)}"
        return f"your goods: {held}"

    def _of_workers(self) -> Iterator[str]:
        asked = self.asked
        if isinstance(asked, decisions.PlacementContext):
            hand = dict(asked.workers)
            for there in asked.placed.values():
                for worker, number in there.items():
                    hand[worker] = hand.get(worker, 0) + number
            counted = ", ".join(f"{n} {self.words.name(id, n)}" for id, n in hand.items())
            total, room = sum(hand.values()), self.places.total()
            if asked.all_workers and total > room:
                ending = f"all {room} circles are filled, {total - room} wait"
            elif asked.must_place:
                ending = f"all of them on the {room} circles"
            else:
                ending = f"or fewer, on the {room} circles"
            yield f"to place: {counted}; {ending}"
        else:
            aboard = self.game.position().colonist_ship
            counted = ", ".join(f"{n} {self.words.name(id, n)}" for id, n in aboard.items())
            yield f"{self.words.name('colonist_ship')}: {counted or '-'}"
        yield from self.places.table(
            asked if isinstance(asked, decisions.PlacementContext) else None
        )

    def hint(self) -> str:
        """Returns an example of a line."""
        lead = f"{self._command()}: " if self.action else ""
        if "workers" in self.shapes:
            again = ", 'as before'" if self._before() else ""
            return f"one line, such as '{lead}{self.places.example()}'{again}, or 'suggest'"
        held = list(self.own.goods)
        if isinstance(self.asked, decisions.PrivilegeGoodContext):
            held = list(self.asked.produced)
            held = held[: self.asked.left]
        names = [self.words.name(good) for good in held[:2]]
        if "goods" in self.shapes and names:
            names[-1] += " 1"
        if "flag" in self.shapes:
            names = [*names[:1], self.words.name("vp"), *list(self.places.names.values())[:1]]
        example = ", ".join(names) or "nothing"
        return f"one line, such as '{lead}{example}', or 'suggest'"

    def _command(self) -> str:
        return self.words.describe(self.action) if self.action else ""

    def _before(self) -> Crews:
        asked = self.asked
        return crews_before(asked) if isinstance(asked, decisions.PlacementContext) else {}

    def read(self, line: str) -> decisions.WholeChoice:
        """Returns the choice that a line means.

        Raises:
            CommandError: The line is not understood.
        """
        typed = words_of(line)
        named: dict[str, Any] = {}
        if self.action is not None and "building" in self.shapes:
            named["building"] = self.action.values[0]
        nothing = typed in [[word] for word in _NOTHING]
        before = tuple(typed[:2]) == _AS_BEFORE
        if before and "workers" not in self.shapes:
            raise CommandError("only workers can be placed as before")
        items = Items("" if nothing else line.lower().partition("before")[2] if before else line)
        arguments = self.form.arguments.items()
        for name, shape in sorted(arguments, key=lambda pair: _ORDER.get(pair[1], 0)):
            if shape == "workers":
                named[name] = self._workers(items, before)
            elif shape == "goods":
                named[name] = items.numbers(self.goods, dict(self.own.goods))
            elif shape == "kinds":
                named[name] = items.things(self.goods)
            elif shape == "good":
                good = items.maybe(self._held(), whole=True)
                named |= {name: str(good)} if good is not None else {}
            elif shape == "flag":
                if items.maybe(Names(name, [(True, (self.words.name(name), name, "point"))])):
                    named[name] = True
            elif shape == "worker":
                worker = items.maybe(self.places.workers())
                named |= {name: worker} if worker else {}
            elif shape == "source":
                place = items.maybe(self.places.sources())
                named |= {name: place} if place else {}
        items.check_empty(self._known())
        return decisions.WholeChoice(self.form.name, named)

    def _held(self) -> Names[Good]:
        return Names(
            "one of your goods", [each for each in self.goods.names if self.own.goods[each[0]]]
        )

    def _known(self) -> Names[Any]:
        """Returns everything that a line can name, for messages about unknown words."""
        if "workers" in self.shapes:
            return self.places.targets()
        if "source" in self.shapes:
            listed = [*self._held().names, *self.places.sources().names]
            return Names("something that you can return", listed)
        return self.goods

    def _workers(self, items: Items, before: bool) -> dict[str, dict[str, int]]:
        asked = self.asked
        start: Crews = self._before() if before else {}
        if isinstance(asked, decisions.PlacementContext) and not before:
            start = {str(target): there for target, there in asked.placed.items()}
        placed = {target: dict(there) for target, there in start.items()}
        mentioned: set[str] = set()
        for target, number, worker in items.workers(self.places):
            if target not in mentioned:
                # What is said about a target replaces what is there.
                mentioned.add(target)
                placed[target] = {}
            room = self.places.circles[target] - sum(placed[target].values())
            more = max(room, 0) if number is None else number
            placed[target][worker] = placed[target].get(worker, 0) + more
        return {target: there for target, there in placed.items() if any(there.values())}

    def steps(self, line: str) -> tuple[Action, ...]:
        """Returns the steps of the choice that a line means.

        Raises:
            CommandError: The line is not understood.
            IllegalActionError: The choice is impossible.
        """
        return self.read(line).steps(self.game)

    def still_free(self, line: str) -> str:
        """Returns the circles that a line leaves empty, as they can be typed; empty if none."""
        if "workers" not in self.shapes:
            return ""
        placed = self.read(line).arguments["choice"]
        left = {
            place: circles - sum(placed.get(place, {}).values())
            for place, circles in self.places.circles.items()
        }
        return ", ".join(
            f"{self.words.name(place)} {number}" for place, number in left.items() if number > 0
        )

    def line_of(self, choice: decisions.WholeChoice) -> str:
        """Returns a choice as a line that means it."""
        parts: list[str] = []
        for name, shape in self.form.arguments.items():
            value = choice.arguments.get(name)
            if not value or (shape == "building" and self.action is not None):
                continue
            if shape == "workers":
                parts.append(self.places.words_for(value))
            elif shape == "goods":
                parts.append(self.words_for_goods(value))
            elif shape == "kinds":
                parts += [self.words.name(good) for good in value]
            elif shape == "source":
                parts.append(self.places.names.get(value, value))
            elif shape == "flag":
                parts.append(self.words.name(name))
            elif shape != "worker" or value != "colonist":
                parts.append(self.words.name(value))
        lead = f"{self._command()}: " if self.action else ""
        return lead + (", ".join(parts) or "nothing")

    def words_for_goods(self, numbers: Mapping[Any, int]) -> str:
        """Returns goods with their numbers, as they can be typed."""
        return ", ".join(f"{self.words.name(good)} {number}" for good, number in numbers.items())


def _kept(asked: decisions.StoreContext) -> str:
    kinds = f"all goods of {asked.kinds} kind{'' if asked.kinds == 1 else 's'} and " * (
        asked.kinds > 0
    )
    return f"{kinds}{asked.singles} single good{'' if asked.singles == 1 else 's'}"
