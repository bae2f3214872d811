"""The way back: from the steps that were taken to the whole choice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import attrs

from .._base.arguments import checked_items
from .._base.facts import Facts
from .._base.goods import Good
from .._engine.explaining import turn
from .._rules.storage import StoragePhase
from ..actions import Action, Keep, KeepAll, Pass, PlaceColonists, TakeGood, UseBuilding
from ..errors import shown
from ..expansions.new_buildings._actions import (
    BuildAtBlackMarket,
    ReturnColonist,
    ReturnGood,
    ReturnPoint,
    Ship,
)
from ..expansions.smuggler._actions import KeepWorkers, Poach, RemoveWorkers
from ..game import Game
from ._paying import payment
from ._placing import placement
from ._privilege import privilege_goods
from ._shipping import SMALL_WHARF, shipment
from ._smuggling import poaching
from ._steps import Walk, illegal, not_now
from ._storing import goods_kept, storage
from ._supplying import offers_supply, supply

__all__ = ["WholeChoice", "whole_choice"]


def _facts(named: Mapping[str, Any]) -> Facts[Any]:
    return Facts(named)


@attrs.frozen
class WholeChoice:
    """A whole choice: the function that turns it into steps, and what that one is given.

    Attributes:
        helper: The name of the function: ``placement``, ``storage``, ``payment``, ``shipment``,
            ``supply``, ``poaching`` or ``privilege_goods``.
        named: The arguments of the function, besides the game, by name: plain values.
    """

    helper: str
    named: Facts[Any] = attrs.field(converter=_facts)

    def steps(self, game: Game) -> tuple[Action, ...]:
        """Returns the steps of the same choice in *game*.

        Raises:
            IllegalActionError: The choice is impossible there.
        """
        return _HELPERS[self.helper](game, **self.named)

    def __str__(self) -> str:
        """Returns the call, for example ``shipment(goods={'corn': 3})``."""
        named = ", ".join(f"{name}={_written(value)}" for name, value in self.named.items())
        return f"{self.helper}({named})"


def _written(value: object) -> str:
    if isinstance(value, Facts):
        return "{" + ", ".join(f"{name!r}: {_written(item)}" for name, item in value.items()) + "}"
    return repr(value)


def whole_choice(game: Game, steps: Iterable[Action]) -> WholeChoice:
    """Returns the whole choice that *steps* have made, for logs and pictures.

    Args:
        game: The game before the first of the steps.
        steps: The steps of one choice, all of them and no others.

    Raises:
        IllegalActionError: They are not the steps of one whole choice; the message says why.

    >>> from puertorico import NOBLES, scenario
    >>> game = scenario(players=3, role="captain", city={0: "royal_supplier*noble"},
    ...                 holding={0: "2 noble"}, goods={0: "3 corn 2 sugar coffee"},
    ...                 expansions=(NOBLES,))
    >>> choice = whole_choice(game, supply(game, ["corn", "sugar"]))
    >>> print(choice)
    supply(goods=('corn', 'sugar'))
    >>> [str(step) for step in choice.steps(game)]
    ['use royal_supplier corn', 'use royal_supplier sugar', 'pass']
    """
    walk = Walk(game)
    left = list(checked_items("steps", steps))
    helper = _helper(game, left)
    choice = _CHOICES[helper]
    rule = ""
    while asked := walk.asked(*choice.kinds) if walk.said else game.decision:
        rule = asked.rule
        if walk.forced:
            walk.take(walk.game.legal_actions()[0])
            continue
        if not left:
            raise illegal(game, "steps_missing", rule, turn(walk.game._table))
        step = left.pop(0)
        if not isinstance(step, choice.steps):
            fields = {"given": shown(step, _quoted), **turn(walk.game._table)}
            raise illegal(game, "other_step", rule, fields, "whole")
        walk.take(step)
    if left:
        raise illegal(game, "steps_left", rule, {"number": len(left)})
    return WholeChoice(helper, choice.named(game, walk))


def _quoted(step: Action) -> str:
    return repr(str(step))


def _helper(game: Game, steps: list[Action]) -> str:
    """Returns which function makes the choice that begins with the first of *steps*."""
    kind = game._table.kind
    for helper, choice in _CHOICES.items():
        if kind in choice.begin:
            return helper
    first = steps[0] if steps else None
    if isinstance(first, BuildAtBlackMarket):
        return "payment"
    if isinstance(first, Poach):
        return "poaching"
    if first == UseBuilding(SMALL_WHARF):
        return "shipment"
    if offers_supply(game):
        return "supply"
    raise not_now(game, game.decision.rule, "whole")


def _placed(game: Game, walk: Walk) -> dict[str, dict[str, int]]:
    """Returns the workers placed, by target and kind."""
    placed: dict[str, dict[str, int]] = {}
    if game._table.kind == "placement":
        # What the steps before have said, or were forced to.
        placed = {target: dict(crew) for target, crew in game.decision.context["placed"].items()}
    for step in walk.said:
        if isinstance(step, PlaceColonists) and step.count:
            placed.setdefault(step.target, {})[step.worker] = step.count
    return placed


def _placement(game: Game, walk: Walk) -> dict[str, Any]:
    return {"choice": _placed(game, walk)}


def _storage(game: Game, walk: Walk) -> dict[str, Any]:
    held = game.players[game.seat].goods
    phase = game._table.phase
    assert isinstance(phase, StoragePhase)
    kept = goods_kept(phase.path(game._table), held)
    for step in walk.said:
        assert isinstance(step, Keep | KeepAll)
        kept[step.good] = held[step.good] if isinstance(step, KeepAll) else kept[step.good] + 1
    return {"kept": {str(good): kept[good] for good in Good if kept[good]}}


def _payment(game: Game, walk: Walk) -> dict[str, Any]:
    named: dict[str, Any] = {}
    if game._table.kind == "payment":
        named["building"] = game.decision.context["building"]
    for step in walk.said:
        if isinstance(step, BuildAtBlackMarket):
            named["building"] = step.building
        elif isinstance(step, ReturnColonist):
            named["colonist"] = step.source
            named["worker"] = step.worker
        elif isinstance(step, ReturnGood):
            named["good"] = str(step.good)
        else:
            named["vp"] = True
    return named


def _shipment(game: Game, walk: Walk) -> dict[str, Any]:
    goods: dict[str, int] = {}
    if game._table.kind == "shipment":
        goods.update(game.decision.context["shipped"])
    for step in walk.said:
        if isinstance(step, Ship) and step.count:
            goods[str(step.good)] = step.count
    return {"goods": goods}


def _supply(game: Game, walk: Walk) -> dict[str, Any]:
    return {"goods": [step.choice for step in walk.said if isinstance(step, UseBuilding)]}


def _poaching(game: Game, walk: Walk) -> dict[str, Any]:
    removed = {step.worker: step.count for step in walk.said if isinstance(step, RemoveWorkers)}
    return {"choice": _placed(game, walk), "removed": removed}


def _privilege_goods(game: Game, walk: Walk) -> dict[str, Any]:
    return {"goods": [str(step.good) for step in walk.said if isinstance(step, TakeGood)]}


@attrs.frozen
class _Choice:
    """How the steps of one sort of whole choice are known, and read.

    Attributes:
        begin: The kinds of decisions that belong to it alone.
        kinds: The kinds of decisions after its first step.
        steps: The classes of its steps.
        named: What gives the arguments of its function.
    """

    begin: tuple[str, ...]
    kinds: tuple[str, ...]
    steps: tuple[type[Action], ...]
    named: Callable[[Game, Walk], dict[str, Any]]


_CHOICES = {
    "placement": _Choice(("placement",), ("placement",), (PlaceColonists,), _placement),
    "storage": _Choice(("store",), ("store",), (Keep, KeepAll), _storage),
    "payment": _Choice(
        ("payment",),
        ("payment",),
        (BuildAtBlackMarket, ReturnColonist, ReturnGood, ReturnPoint),
        _payment,
    ),
    "shipment": _Choice(("shipment",), ("shipment",), (UseBuilding, Ship), _shipment),
    "supply": _Choice(("supply",), ("supply",), (UseBuilding, Pass), _supply),
    "poaching": _Choice(
        (), ("poach", "placement"), (Poach, KeepWorkers, RemoveWorkers, PlaceColonists), _poaching
    ),
    "privilege_goods": _Choice(
        ("privilege_good",), ("privilege_good",), (TakeGood, Pass), _privilege_goods
    ),
}
_HELPERS: dict[str, Callable[..., tuple[Action, ...]]] = {
    helper.__name__: helper
    for helper in (payment, placement, poaching, privilege_goods, shipment, storage, supply)
}
