"""Whole choices of the base game in one call each, and the way back from steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .._base.compat import override
from .._base.counts import Facts
from .._base.goods import GOODS, Good
from .._base.late import field, frozen
from .._base.messages import checked_items, shown
from .._base.packed import add_up, count_all, count_kind
from .._engine import walk as walking
from .._engine.asking import quoted, whose_turn
from .._engine.walk import Workers
from .._rules.placement import PlacementMemory, PlacementPhase, Placing
from .._rules.storage import SINGLES, StoragePhase, storage_paths
from ..actions import Keep, KeepAll, Pass, PlaceColonists, RevealTile, TakeGood
from ..actions._action import Action
from ..errors import IllegalActionError
from ..expansions._installed import PUBLISHED, published
from ..game._game import Game
from ._contexts import PrivilegeGoodContext

__all__ = [
    "ChoiceForm", "WholeChoice", "choice_forms", "placement", "privilege_goods", "reveal",
    "storage", "whole_choice",
]  # fmt: skip


def _asked_by(
    kind: str,
    function: Callable[..., tuple[Action, ...]],
    steps: tuple[type[Action], ...],
    named: Callable[[Game, walking.Walk], dict[str, Any]],
    arguments: Mapping[str, str] | None = None,
) -> walking.ChoiceHelper:
    """Returns the helper of a whole choice that all decisions of one kind are about."""

    def begins(game: Game, _first: Action | None) -> bool:
        return game.kind == kind

    return walking.ChoiceHelper(
        function=function,
        kinds=(kind,),
        steps=steps,
        begins=begins,
        named=named,
        arguments=arguments or {},
    )


_PLACING_RULE = "MAYOR-05"


def placement(game: Game, choice: Workers) -> tuple[Action, ...]:
    """Returns the steps that place workers as *choice* says.

    Args:
        game: A game whose decision is a placement. It may be at any step; *choice* then includes
            the workers placed in earlier steps.
        choice: How many workers go on each target. Maps a building or a kind of island tile to a
            number of colonists, or to a mapping from kind of worker to number. Targets not named
            get none. If workers are placed from the holding area, it counts only those placed now.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import scenario
    >>> game = scenario(players=3, role="mayor", island={0: "2 indigo 2 corn"}, ship=4)
    >>> game.apply(game.parse_action("pass"))
    >>> [str(step) for step in placement(game, {"corn": 1, "indigo": 1})]
    ['place 1 on corn']
    >>> placement(game, {"corn": 1})
    Traceback (most recent call last):
        ...
    puertorico.errors.IllegalActionError: you have 2 workers to place, not 1: no circle \
may stay empty while workers are left over (MAYOR-06)
    """
    table = walking.table_of(game)
    if not isinstance(table.phase, PlacementPhase):
        raise walking.not_now(game, _PLACING_RULE, "placement")
    wanted = walking.numbers_wanted(game, choice)
    room = walking.all_circles(game) if table.stage == Placing.FULLY else walking.circles_left(game)
    walking.check_circles(game, wanted, room)
    _check_placed(game, wanted, list(room))
    _check_workers(game, wanted, sum(room.values()))
    walk = walking.Walk(game)
    walking.place_all(walk, wanted)
    return tuple(walk.steps)


def _check_placed(game: Game, wanted: walking.Numbers, targets: list[str]) -> None:
    """Raises an error if the choice contradicts the steps taken so far."""
    table = game._table
    memory: PlacementMemory = table.memory
    for place, target in enumerate(targets[: memory.target + 1]):
        said = table.placed[place] if place < len(table.placed) else 0
        for kind, worker in enumerate(game.material.workers):
            number = count_kind(said, kind)
            is_said = (place, kind) < (memory.target, memory.worker)
            if is_said and number != wanted.get((target, worker), 0):
                fields = {"worker": worker, "target": target, "count": number}
                raise walking.illegal(game, "already_placed", _PLACING_RULE, fields)


def _check_workers(game: Game, wanted: walking.Numbers, circles: int) -> None:
    """Raises an error if there are fewer workers than wanted, or more must be placed."""
    table = game._table
    workers = table.memory.workers + add_up(table.placed)
    for kind, name in enumerate(game.material.workers):
        in_hand = count_kind(workers, kind)
        needed = sum([number for (_, worker), number in wanted.items() if worker == name])
        if needed > in_hand:
            fields = {"number": in_hand, "worker": name, "given": shown(needed)}
            raise walking.illegal(game, "too_few_workers", _PLACING_RULE, fields)
    full, placed = min(count_all(workers), circles), sum(wanted.values())
    if placed < full and table.stage != Placing.FREELY:
        number = {"number": full, "given": placed}
        if table.stage == Placing.FULLY:
            raise walking.illegal(game, "circles_left_empty", "MAYOR-06", number, "whole")
        rule = table.interrupted().phase.placing_rule
        raise walking.illegal(game, "left_over", rule, number, "whole")


def _workers_named(game: Game, walk: walking.Walk) -> dict[str, Any]:
    return {"choice": walking.placed_by(game, walk)}


PLACEMENT = _asked_by(
    "placement", placement, (PlaceColonists,), _workers_named, {"choice": "workers"}
)
"""Placing workers, from whole choice to steps and back."""

_PRIVILEGE_RULE = "CRAFT-05"


def privilege_goods(game: Game, goods: Iterable[Good | str]) -> tuple[Action, ...]:
    """Returns the steps that take these goods with the craftsman's privilege.

    Args:
        game: A game whose decision is which extra good to take. After the first good, *goods* are
            those that the seat takes besides it.
        goods: The kinds of goods; the same kind twice where the rules allow it; empty to take
            nothing.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import NEW_BUILDINGS, scenario
    >>> game = scenario(players=3, role="craftsman", city={0: "library* indigo_plant*"},
    ...                 island={0: "corn* indigo*"}, expansions=(NEW_BUILDINGS,))
    >>> [str(step) for step in privilege_goods(game, ["indigo", "corn"])]
    ['take good corn', 'take good indigo']
    """
    walk = walking.Walk(game)
    asked = walk.context(PrivilegeGoodContext)
    if asked is None:
        raise walking.not_now(game, _PRIVILEGE_RULE, "extra_goods")
    wanted = walking.list_of_kinds(game, goods, _PRIVILEGE_RULE)
    effects = walking.table_of(game).players[game.seat].effects
    if not effects.repeats_extra_goods and len(set(wanted)) < len(wanted):
        raise walking.illegal(game, "same_kind", "A-33", variant="whole")
    for good in wanted:
        if refusal := game.explain(TakeGood(good)):
            raise IllegalActionError(refusal)
    if len(wanted) > asked.left:
        fields = {"most": asked.left, "given": len(wanted)}
        raise walking.illegal(game, "too_many", _PRIVILEGE_RULE, fields, "extra_goods")
    for good in wanted:
        if walk.asked("privilege_good") is None:
            # Of a kind taken already.
            raise walking.illegal(game, "supply_empty", "CRAFT-04", {"good": str(good)})
        walk.take(TakeGood(good))
    if walk.asked("privilege_good"):
        walk.take(Pass())
    return tuple(walk.steps)


def _extra_goods_named(_game: Game, walk: walking.Walk) -> dict[str, Any]:
    return {"goods": [str(step.good) for step in walk.said if isinstance(step, TakeGood)]}


PRIVILEGE_GOODS = _asked_by(
    "privilege_good", privilege_goods, (TakeGood, Pass), _extra_goods_named, {"goods": "kinds"}
)
"""The goods of the craftsman's privilege, from whole choice to steps and back."""

_REVEALING_RULE = "SETTLER-09"


def reveal(game: Game, tiles: Iterable[Good | str]) -> tuple[Action, ...]:
    """Returns the draws that reveal these plantations.

    For programs that accompany a physical table, and anyone who knows the draws: reveals a whole
    row in one call, even during set-up.

    Args:
        game: A game with manual chance that asks for a tile.
        tiles: All plantations drawn before anyone else decides, in any order; the same kind several
            times if several are drawn. Do not repeat those already revealed.

    Raises:
        IllegalActionError: Another number of tiles is drawn, or one of them is not face-down; the
            message says what is wrong.

    >>> from puertorico import Config, Game
    >>> game = Game.new(Config(players=3), chance="manual")
    >>> for draw in reveal(game, ["corn", "coffee", "corn", "sugar"]):
    ...     game.apply(draw)
    ...
    >>> dict(game.row)
    {'corn': 2, 'sugar': 1, 'coffee': 1}
    """
    walk = walking.Walk(game)
    if walk.asked("reveal") is None:
        raise walking.not_now(game, _REVEALING_RULE, "reveal")
    left = walking.list_of_kinds(game, tiles, _REVEALING_RULE)
    wanted, drawn = len(left), 0
    while walk.asked("reveal"):
        drawn += 1
        legal = walk.game.legal_actions()
        if left:
            # What is face-down now: after the last of these tiles, the discards are shuffled.
            tile = next((tile for tile in left if RevealTile(tile) in legal), left[0])
            walk.take(RevealTile(tile))
            left.remove(tile)
        else:
            walk.game.apply(legal[0])
    if drawn != wanted:
        fields = {"number": drawn, "given": wanted}
        raise walking.illegal(game, "wrong_number", _REVEALING_RULE, fields)
    return tuple(walk.steps)


def _tiles_named(_game: Game, walk: walking.Walk) -> dict[str, Any]:
    return {"tiles": [str(step.tile) for step in walk.said if isinstance(step, RevealTile)]}


REVEAL = _asked_by("reveal", reveal, (RevealTile,), _tiles_named)
"""Drawing plantations, from the whole row to the draws and back."""

_STORING_RULE = "STORE-01"


def storage(
    game: Game, kept: Mapping[Good, int] | Mapping[str, int] | Mapping[Good | str, int]
) -> tuple[Action, ...]:
    """Returns the steps that store goods so that the seat keeps exactly *kept*.

    Args:
        game: A game whose decision is which goods to store, at any of its steps.
        kept: How many goods of each kind the seat keeps; none of any other kind.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import scenario
    >>> game = scenario(players=3, role="captain", goods={0: "2 corn 3 sugar"},
    ...                 ships="4: 4 coffee | 5: 5 indigo | 6: 6 tobacco",
    ...                 city={0: "small_warehouse*"})
    >>> [str(step) for step in storage(game, {"corn": 1, "sugar": 3})]
    ['keep all sugar']
    """
    table = walking.table_of(game)
    phase = table.phase
    if not isinstance(phase, StoragePhase):
        raise walking.not_now(game, _STORING_RULE, "storage")
    wanted = walking.numbers_of_goods(game, kept, _STORING_RULE, "keep")
    player = table.players[game.seat]
    kinds, singles = player.effects.kept_kinds, 1 + player.effects.kept_goods
    for path in storage_paths(player.packed_goods, kinds, singles):
        steps = [*map(_storing_step, path)]
        if _goods_kept(steps, player.goods) == wanted:
            break
    else:
        fields = {"kinds": min(kinds, len(Good)), "singles": singles}
        raise walking.illegal(game, "not_storable", _STORING_RULE, fields)
    made = [*map(_storing_step, phase.path(table))]
    if steps[: len(made)] != made:
        actions = tuple(map(str, made))
        raise walking.illegal(game, "already_kept", _STORING_RULE, {"actions": actions})
    walk = walking.Walk(game)
    for step in steps[len(made) :]:
        walk.take(step)
    return tuple(walk.steps)


def _storing_step(step: int) -> Keep | KeepAll:
    return KeepAll(GOODS[step]) if step < SINGLES else Keep(GOODS[step - SINGLES])


def _goods_kept(steps: Iterable[Action], held: tuple[int, ...]) -> list[int]:
    """Returns what is kept of the goods held after these steps."""
    kept = [0] * len(Good)
    for step in steps:
        assert isinstance(step, Keep | KeepAll)
        kept[step.good] = held[step.good] if isinstance(step, KeepAll) else kept[step.good] + 1
    return kept


def _kept_named(game: Game, walk: walking.Walk) -> dict[str, Any]:
    table = game._table
    phase = table.phase
    assert isinstance(phase, StoragePhase)
    steps = [*map(_storing_step, phase.path(table)), *walk.said]
    kept = _goods_kept(steps, table.players[game.seat].goods)
    return {"kept": {str(good): kept[good] for good in Good if kept[good]}}


STORAGE = _asked_by("store", storage, (Keep, KeepAll), _kept_named, {"kept": "goods"})
"""Storing goods, from whole choice to steps and back."""


def _facts(named: Mapping[str, Any]) -> Facts[Any]:
    return Facts(named)


@frozen
class WholeChoice:
    """A whole choice, as a call to the function that turns it into steps.

    Attributes:
        name: The name of the function: ``placement``, ``storage``, ``privilege_goods``, or the
            function of an expansion in play, such as ``payment``.
        arguments: The arguments of the call except the game, by name: plain values, as they come
            from JSON.
    """

    name: str
    arguments: Facts[Any] = field(converter=_facts)

    def steps(self, game: Game) -> tuple[Action, ...]:
        """Returns the steps of this choice.

        Args:
            game: The game before the first step; it is not changed.

        Raises:
            IllegalActionError: The choice is impossible in this game.
            TypeError: The function does not take such arguments, or one has the wrong type.
        """
        table = walking.table_of(game)
        helper = helpers_of(game).get(self.name)
        if helper is None:
            fields = {"given": shown(self.name), **whose_turn(table)}
            raise walking.illegal(game, "not_now", game.decision.rule, fields, "helper")
        return helper.function(game, **self.arguments)

    @override
    def __str__(self) -> str:
        """Returns the call, for example ``shipment(goods={'corn': 3})``."""
        arguments = [f"{name}={_written(value)}" for name, value in self.arguments.items()]
        return f"{self.name}({', '.join(arguments)})"


@frozen
class ChoiceForm:
    """A whole choice that can be made now, with what a program needs to ask for it.

    Attributes:
        name: The name of the function, as in `WholeChoice`.
        arguments: The shape of each argument to ask for, by its name; see
            `puertorico.plugin.ChoiceHelper`.
        actions: The legal actions that are its next step.
        is_alone: Whether the decision is only about this choice; otherwise each of *actions* begins
            it, and other actions may be separate choices.
        kinds: The kinds of the decisions after its first step.
    """

    name: str
    arguments: Facts[str] = field(converter=_facts)
    actions: tuple[Action, ...]
    is_alone: bool
    kinds: tuple[str, ...]


def choice_forms(game: Game) -> tuple[ChoiceForm, ...]:
    """Returns the forms of the whole choices that can be made now, including those of expansions.

    So a program can ask for them without knowing the expansions, and have `WholeChoice.steps` check
    the choice. It omits choices whose arguments have no shapes; for those, a program asks for every
    step.

    Args:
        game: The game, at any decision.

    >>> from puertorico import NEW_BUILDINGS, scenario
    >>> game = scenario(players=3, role="captain", city={0: "small_wharf*"},
    ...                 goods={0: "3 corn 2 sugar"}, expansions=(NEW_BUILDINGS,))

    >>> [(form.name, *map(str, form.actions)) for form in choice_forms(game)]
    [('shipment', 'use small_wharf')]
    >>> [dict(form.arguments) for form in choice_forms(game)]
    [{'goods': 'goods'}]
    >>> choice = WholeChoice("shipment", {"goods": {"corn": 3, "sugar": 1}})

    >>> [str(step) for step in choice.steps(game)]
    ['use small_wharf', 'ship 3 corn', 'ship 1 sugar']
    """
    walking.table_of(game)
    legal = game.legal_actions()
    forms = []
    for helper in helpers_of(game).values():
        steps = tuple(
            [
                action
                for action in legal
                if isinstance(action, helper.steps) and helper.begins(game, action)
            ]
        )
        if helper.arguments and steps:
            alone = helper.begins(game, None)
            forms.append(ChoiceForm(helper.id, helper.arguments, steps, alone, helper.kinds))
    return tuple(forms)


def _written(value: object) -> str:
    if isinstance(value, Facts):
        return "{" + ", ".join(f"{name!r}: {_written(item)}" for name, item in value.items()) + "}"
    return repr(value)


def whole_choice(game: Game, steps: Iterable[Action]) -> WholeChoice:
    """Returns the whole choice that *steps* make up, for logs or pictures.

    Args:
        game: The game before the first step.
        steps: All steps of one choice, and no others.

    Raises:
        IllegalActionError: The steps are not those of one whole choice; the message says why.

    >>> from puertorico import NOBLES, scenario
    >>> from puertorico.expansions.nobles import supply
    >>> game = scenario(players=3, role="captain", city={0: "royal_supplier*noble"},
    ...                 holding={0: "2 noble"}, goods={0: "3 corn 2 sugar coffee"},
    ...                 expansions=(NOBLES,))
    >>> choice = whole_choice(game, supply(game, ["corn", "sugar"]))
    >>> print(choice)
    supply(goods=('corn', 'sugar'))
    >>> [str(step) for step in choice.steps(game)]
    ['use royal_supplier corn', 'use royal_supplier sugar', 'pass']
    """
    walk = walking.Walk(game)
    left = list(checked_items("steps", steps))
    choice = _helper(game, left)
    rule = ""
    while asked := walk.asked(*choice.kinds) if walk.said else game.decision:
        rule = asked.rule
        if walk.forced:
            walk.take(walk.game.legal_actions()[0])
            continue
        if not left:
            raise walking.illegal(game, "steps_missing", rule, whose_turn(walk.game._table))
        step = left.pop(0)
        if not isinstance(step, choice.steps):
            fields = {"given": shown(step, quoted), **whose_turn(walk.game._table)}
            raise walking.illegal(game, "other_step", rule, fields, "whole")
        walk.take(step)
    if left:
        raise walking.illegal(game, "steps_left", rule, {"number": len(left)})
    return WholeChoice(choice.id, choice.named(game, walk))


def helpers_of(game: Game) -> dict[str, walking.ChoiceHelper]:
    """Returns the helpers by name; those of expansions in play take precedence."""
    helpers = [PLACEMENT, STORAGE, PRIVILEGE_GOODS, REVEAL]
    for expansion in (*game.config.expansions, *map(published, PUBLISHED)):
        helpers += expansion.choices
    return {helper.id: helper for helper in reversed(helpers)}


def _helper(game: Game, steps: list[Action]) -> walking.ChoiceHelper:
    """Returns the helper whose choice begins with the first of *steps*."""
    first = steps[0] if steps else None
    for choice in helpers_of(game).values():
        if choice.begins(game, first):
            return choice
    raise walking.not_now(game, game.decision.rule, "whole")
