"""The base of whole choices: steps on a copy of the game, refusals, numbers of workers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from .._base.goods import Good, as_good
from .._base.late import Field, field, frozen
from .._base.messages import checked_int, checked_items, checked_text, shown, wrong_type
from .._base.packed import count_all
from .._base.values import Value
from ..actions import PlaceColonists
from ..actions._action import Action
from ..decisions import DecisionContext, PlacementContext
from ..errors import ConfigError, IllegalActionError, Illegality, NotationError
from .asking import asked_context, decision_kind, whose_turn, words_of
from .table import Table
from .validators import Wanted, takes, tuple_of

if TYPE_CHECKING:
    from ..game._game import Game
    from ..state._decision import Decision as GameDecision

_C = TypeVar("_C", bound=DecisionContext)

_SHAPES: Final = ("workers", "goods", "kinds", "building", "source", "worker", "good", "flag")
"""The shapes of arguments of whole choices."""


def _function(helper: ChoiceHelper, field: Field, value: object) -> None:
    if not callable(value) or not hasattr(value, "__name__"):
        raise ConfigError(
            f"choice helper: {field.name} must be a function with a name, not {shown(value)}"
        )


_kinds: Final = Wanted("a tuple of kinds of decisions", partial(tuple_of, str))
_steps: Final = Wanted(
    "a tuple of classes of actions",
    lambda value: tuple_of(type, value) and all(issubclass(step, Action) for step in value),
)
_arguments: Final = Wanted(
    f"a mapping from arguments to shapes, which are {', '.join(_SHAPES)}",
    lambda value: isinstance(value, Mapping) and all(each in _SHAPES for each in value.values()),
)


@frozen(kw_only=True, eq=False, repr=False)
class ChoiceHelper(Value):
    """A function that turns a whole choice into steps, with its inverse.

    Attributes:
        function: The function. It takes the game and the whole choice, and returns the steps that
            a `Walk` has taken.
        kinds: The kinds of decisions after the first step.
        steps: The classes of its steps.
        begins: Returns whether such a choice begins at the game's decision, with this action if
            there is one.
        named: The inverse: returns the arguments of the function, besides the game, by name, as
            plain values. It takes the game before the first step and a walk through all steps.
        arguments: The shape of each argument besides the game, for programs in which people type
            or click a whole choice: ``workers`` by target, ``goods`` by kind, a list of ``kinds``
            of goods, a ``building``, a ``source`` of workers, a kind of ``worker``, a kind of
            ``good``, or a ``flag``. Empty if such programs are to ask for every step.

    Raises:
        ConfigError: A field has an impossible value.
    """

    function: Callable[..., tuple[Action, ...]] = field(validator=_function)
    kinds: tuple[str, ...] = field(validator=_kinds)
    steps: tuple[type[Action], ...] = field(validator=_steps)
    begins: Callable[[Game, Action | None], bool] = field(validator=takes("game", "action"))
    named: Callable[[Game, Walk], dict[str, Any]] = field(validator=takes("game", "walk"))
    arguments: Mapping[str, str] = field(factory=dict, validator=_arguments)

    @property
    def id(self) -> str:
        """The name of the function."""
        return self.function.__name__


class Walk:
    """Goes through the steps of a whole choice on a copy of the game.

    The copy asks for every step, even a forced one that the engine would play by itself, so that
    every step comes from the whole choice.

    Args:
        game: The game, which stays as it is.

    Attributes:
        game: The copy.
        seat: The seat that chooses.
        asks_forced: Whether the game itself asks for forced decisions.
        said: Every step so far.
        steps: The steps that the game itself asks for.

    Raises:
        TypeError: *game* is not a `Game`.
    """

    def __init__(self, game: Game) -> None:
        table_of(game)
        self.game: Game = game.copy()
        self.game._table.ask_forced = True
        self.seat: int = game.seat
        self.asks_forced: bool = game.ask_forced
        self.said: list[Action] = []
        self.steps: list[Action] = []

    def asked(self, *kinds: str) -> GameDecision | None:
        """Returns the decision if it is of one of these kinds and the same seat; otherwise None.

        Args:
            kinds: The ids of kinds of decisions.
        """
        table = self.game._table
        if table.seat != self.seat or table.kind not in kinds:
            return None
        return self.game.decision

    def context(self, cls: type[_C]) -> _C | None:
        """Returns the decision's context, if of this class and for the same seat; otherwise None.

        Args:
            cls: The class of contexts.
        """
        table = self.game._table
        if table.seat != self.seat or decision_kind(table).context is not cls:
            return None
        context = asked_context(table)
        assert isinstance(context, cls)
        return context

    @property
    def forced(self) -> bool:
        """Whether the engine plays the next step by itself."""
        return not self.asks_forced and len(self.game.legal_actions()) == 1

    def take(self, action: Action) -> None:
        """Takes a step.

        Args:
            action: The action of the step.

        Raises:
            IllegalActionError: It is not legal.
        """
        illegality = self.game.explain(action)
        if illegality is not None:
            raise IllegalActionError(illegality)
        if not self.forced:
            self.steps.append(action)
        self.said.append(action)
        self.game.apply(action)


def table_of(game: Game) -> Table:
    """Returns the table of *game*; raises `TypeError` if that is not a `Game`."""
    table = getattr(game, "_table", None)
    if not isinstance(table, Table):
        raise wrong_type("game", "a Game", game)
    return table


def illegal(
    game: Game,
    reason: str,
    rule: str,
    fields: Mapping[str, Any] | None = None,
    variant: str | None = None,
) -> IllegalActionError:
    """Returns the error that refuses a whole choice, in the words of the game.

    Args:
        game: The game.
        reason: The code of the reason, as in `Illegality`.
        rule: The id of the rule that forbids it.
        fields: The facts for the message, by name.
        variant: The variant of the message, if the reason has several.
    """
    words = words_of(game.config)
    return IllegalActionError(Illegality(reason, rule, fields or {}, variant, words))


def not_now(game: Game, rule: str, variant: str) -> IllegalActionError:
    """Returns the error for a whole choice that does not fit the current decision.

    Args:
        game: The game.
        rule: The id of the rule behind the whole choice.
        variant: The variant of the message: which choice it is.
    """
    return illegal(game, "not_now", rule, whose_turn(game._table), variant)


def items(choice: Mapping[Any, Any]) -> Iterable[tuple[Any, Any]]:
    """Returns the items of a whole choice.

    Args:
        choice: The whole choice, a mapping.

    Raises:
        TypeError: It is not a mapping.
    """
    if not isinstance(choice, Mapping):
        raise wrong_type("a whole choice", "a mapping", choice)
    return choice.items()


def as_kind(game: Game, name: Good | str, rule: str) -> Good:
    """Returns the kind of goods with a name.

    Args:
        game: The game.
        name: The kind, or its id.
        rule: The id of the rule that a refusal names.

    Raises:
        IllegalActionError: There is no such kind.
        TypeError: *name* is neither a `Good` nor a text.
    """
    try:
        return as_good(name)
    except NotationError:
        raise illegal(game, "no_such_good", rule, {"given": shown(name)}, "kind") from None


def numbers_of_goods(
    game: Game,
    goods: Mapping[Good, int] | Mapping[str, int] | Mapping[Good | str, int],
    rule: str,
    variant: str,
) -> list[int]:
    """Returns the numbers by kind, none of them more than the seat has.

    Args:
        game: The game.
        goods: How many goods of each kind.
        rule: The id of the rule that a refusal names.
        variant: The variant of the refusal ``no_such_good``: the use of the goods.

    Raises:
        IllegalActionError: There is no such kind, or a number is below 0 or above the seat's own.
        TypeError: Something has the wrong type.
    """
    counts = [0] * len(Good)
    for name, number in items(goods):
        good = as_kind(game, name, rule)
        held = game.players[game.seat].goods[good] if game.seat >= 0 else 0
        if not 0 <= checked_int(f"the number of {good}", number) <= held:
            fields = {"held": held, "good": str(good), "given": shown(number)}
            raise illegal(game, "no_such_good", rule, fields, variant)
        counts[good] = number
    return counts


def list_of_kinds(game: Game, goods: Iterable[Good | str], rule: str) -> list[Good]:
    """Returns the named kinds of goods in order.

    Args:
        game: The game.
        goods: The kinds, or their ids.
        rule: The id of the rule that a refusal names.

    Raises:
        IllegalActionError: There is no such kind.
        TypeError: Something has the wrong type.
    """
    return sorted([as_kind(game, name, rule) for name in checked_items("goods", goods)])


_PLACING_RULE: Final = "MAYOR-05"
"""The rule by which workers are placed."""

Workers = Mapping[str, int | Mapping[str, int]]
"""Numbers of colonists, or numbers by kind of worker, by target."""

Numbers = dict[tuple[str, str], int]
"""How many workers, by target and kind of worker."""


def place_all(walk: Walk, wanted: Numbers) -> None:
    """Takes the steps of a placement up to its end.

    Args:
        walk: The walk, at the first step of the placement.
        wanted: The numbers to place; a missing one is 0.

    Raises:
        IllegalActionError: A step is not legal.
    """
    while asked := walk.context(PlacementContext):
        target, worker = asked.target, asked.worker
        walk.take(PlaceColonists(target, wanted.get((target, worker), 0), worker))


def numbers_wanted(game: Game, choice: Workers) -> Numbers:
    """Returns the numbers of workers by target and kind.

    Args:
        game: The game, at the decision of the seat that chooses.
        choice: The numbers of workers by target.

    Raises:
        IllegalActionError: There is no such target or worker, or a number is below 0.
        TypeError: Something has the wrong type.
    """
    targets = all_circles(game)
    wanted: Numbers = {}
    for target, numbers in items(choice):
        if checked_text("a target", target) not in targets:
            raise illegal(game, "no_such_target", _PLACING_RULE, {"given": shown(target)})
        by_worker = numbers if isinstance(numbers, Mapping) else {"colonist": numbers}
        for worker, number in items(by_worker):
            if checked_text("a kind of worker", worker) not in game.material.workers:
                raise illegal(game, "no_such_worker", _PLACING_RULE, {"given": shown(worker)})
            if checked_int(f"a number of {worker}s", number) < 0:
                fields = {"given": shown(number), "worker": worker, "target": target}
                raise illegal(game, "no_number", _PLACING_RULE, fields)
            wanted[target, worker] = number
    return wanted


def all_circles(game: Game) -> dict[str, int]:
    """Returns how many circles each target of the seat has, in the order of the targets."""
    table = game._table
    player = table.players[table.seat]
    return dict(zip(player.target_ids(table.ruleset), player.target_circles, strict=True))


def circles_left(game: Game) -> dict[str, int]:
    """Returns how many empty circles each target of the seat has.

    Args:
        game: The game, at the decision of the seat that chooses.
    """
    table = game._table
    crews = table.players[table.seat].target_crews()
    return {
        target: circles - count_all(crew)
        for (target, circles), crew in zip(all_circles(game).items(), crews, strict=True)
    }


def check_circles(game: Game, wanted: Numbers, room: dict[str, int]) -> None:
    """Refuses more workers on a target than there are circles for them.

    Args:
        game: The game, at the decision of the seat that chooses.
        wanted: How many workers are to go on each target.
        room: How many circles each target has for them, by its id.

    Raises:
        IllegalActionError: There are not enough circles on a target.
    """
    on_target: dict[str, int] = {}
    for (target, _), number in wanted.items():
        on_target[target] = on_target.get(target, 0) + number
    for target, circles in room.items():
        if on_target.get(target, 0) > circles:
            fields = {"target": target, "circles": circles, "given": shown(on_target[target])}
            raise illegal(game, "too_many", "MAYOR-01", fields, "circles")


def placed_by(game: Game, walk: Walk) -> dict[str, dict[str, int]]:
    """Returns the numbers of workers placed, by target and kind.

    Args:
        game: The game, at the decision of the seat that chooses.
        walk: A walk through all steps of the placement.
    """
    placed: dict[str, dict[str, int]] = {}
    asked = game.decision.context
    if isinstance(asked, PlacementContext):
        # What the steps before have declared, whether chosen or forced.
        placed = {target: dict(crew) for target, crew in asked.placed.items()}
    for step in walk.said:
        if isinstance(step, PlaceColonists) and step.count:
            placed.setdefault(step.target, {})[step.worker] = step.count
    return placed
