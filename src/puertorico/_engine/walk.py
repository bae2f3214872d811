"""What all whole choices share: going through the steps on a copy of the game, and refusals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

import attrs

from .._base.arguments import checked_int, checked_items, wrong_type
from .._base.goods import Good, as_good
from .._base.texts import shown
from .._base.values import Value
from ..actions._action import Action
from ..decisions import DecisionContext
from ..errors import ConfigError, IllegalActionError, Illegality, NotationError
from .asking import asked_context
from .explaining import decision_kind, turn, words_of
from .table import Table
from .validators import misfit, takes

if TYPE_CHECKING:
    from ..game._game import Game
    from ..state._decision import Decision as GameDecision

_C = TypeVar("_C", bound=DecisionContext)

_SHAPES: Final = ("workers", "goods", "kinds", "building", "source", "worker", "good", "flag")
"""The shapes of arguments of whole choices."""


def _function(helper: ChoiceHelper, field: attrs.Attribute[Any], value: object) -> None:
    if not callable(value) or not hasattr(value, "__name__"):
        raise ConfigError(
            f"choice helper: {field.name} must be a function with a name, not {shown(value)}"
        )


def _kinds(helper: ChoiceHelper, field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, tuple) or not all(isinstance(kind, str) for kind in value):
        raise misfit(helper, field.name, "a tuple of kinds of decisions", value)


def _steps(helper: ChoiceHelper, field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, tuple) or not all(
        isinstance(step, type) and issubclass(step, Action) for step in value
    ):
        raise misfit(helper, field.name, "a tuple of classes of actions", value)


def _arguments(helper: ChoiceHelper, field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, Mapping) or not all(shape in _SHAPES for shape in value.values()):
        wanted = f"a mapping from arguments to shapes, which are {', '.join(_SHAPES)}"
        raise misfit(helper, field.name, wanted, value)


@attrs.frozen(kw_only=True, eq=False, repr=False)
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

    function: Callable[..., tuple[Action, ...]] = attrs.field(validator=_function)
    kinds: tuple[str, ...] = attrs.field(validator=_kinds)
    steps: tuple[type[Action], ...] = attrs.field(validator=_steps)
    begins: Callable[[Game, Action | None], bool] = attrs.field(validator=takes("game", "action"))
    named: Callable[[Game, Walk], dict[str, Any]] = attrs.field(validator=takes("game", "walk"))
    arguments: Mapping[str, str] = attrs.field(factory=dict, validator=_arguments)

    @property
    def id(self) -> str:
        """The name of the function."""
        return self.function.__name__


class Walk:
    """Goes through the steps of a whole choice on a copy of the game.

    The copy asks for every step, even a forced one that the engine would play by itself, so that
    nothing happens that the whole choice does not say.

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
        """Returns the decision if it has one of some kinds and is still that of the same seat.

        None otherwise.

        Args:
            kinds: The ids of kinds of decisions.
        """
        table = self.game._table
        if table.seat != self.seat or table.kind not in kinds:
            return None
        return self.game.decision

    def context(self, cls: type[_C]) -> _C | None:
        """Returns the context of the decision if it is of a class and of the same seat; else None.

        Args:
            cls: The class of contexts.
        """
        table = self.game._table
        if table.seat != self.seat or decision_kind(table).context is not cls:
            return None
        found = asked_context(table)
        assert isinstance(found, cls)
        return found

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
        found = self.game.explain(action)
        if found is not None:
            raise IllegalActionError(found)
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
    return illegal(game, "not_now", rule, turn(game._table), variant)


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
        variant: The variant of the refusal ``no_such_good``: what is done with the goods.

    Raises:
        IllegalActionError: There is no such kind, or a number is not 0 to what the seat has.
        TypeError: Something has the wrong type.
    """
    found = [0] * len(Good)
    for name, number in items(goods):
        good = as_kind(game, name, rule)
        held = game.players[game.seat].goods[good] if game.seat >= 0 else 0
        if not 0 <= checked_int(f"the number of {good}", number) <= held:
            fields = {"held": held, "good": str(good), "given": shown(number)}
            raise illegal(game, "no_such_good", rule, fields, variant)
        found[good] = number
    return found


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
