"""Switches: the rules that differ between editions; `Rules`: their values in one game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Protocol

from .._base.bounds import MOST_IN_SLOT
from .._base.compat import override
from .._base.counts import Facts
from .._base.late import Field, field, frozen
from .._base.messages import checked_int, checked_items, checked_text, shown, wrong_type
from .._base.values import Value
from ..errors import ConfigError
from .validators import an_id, between, flag, pair

_NUMBER: Final = between(-MOST_IN_SLOT, MOST_IN_SLOT)
_TAKEN: Final = tuple(name for name in dir(Facts) if not name.startswith("_"))
"""The names that no switch can have, as `Rules` has methods with them."""


class Rules(Facts[Any]):
    """The switches of the expansions in play with their values: a frozen, hashable mapping.

    Each switch is an attribute as well. To change some of them, pass only these to `Config`.

    Args:
        items: The values of all switches by their ids.

    >>> from puertorico import Config
    >>> rules = Config(players=4, edition="classic", rules={"production": "optional"}).rules
    >>> rules.production, rules["vp_supply"]
    ('optional', (65, 75, 100, 122))
    """

    def __init__(self, items: Mapping[str, Any]) -> None:
        super().__init__(items)
        # Real attributes, as the engine reads them while a game is played.
        self.__dict__.update(self._items)

    @override
    def __setattr__(self, name: str, value: object) -> None:
        if name in ("_items", "_hash"):
            super().__setattr__(name, value)
        else:
            raise AttributeError(f"rules cannot be changed: give Config another value for {name!r}")

    @override
    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"rules cannot be changed: {name!r} cannot be deleted")

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return Rules, (self._items,)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"no expansion in play has a switch {name!r}")


def _rule(_switch: Switch, _field: Field, value: object) -> None:
    checked_text("rule", value)


def _meaning(switch: Switch, _field: Field, value: object) -> None:
    if not checked_text("meaning", value).strip():
        raise ConfigError(f"switch {switch.id!r} needs a meaning: a sentence that says what it is")


def _words(value: Iterable[str]) -> tuple[str, ...]:
    return checked_items("values", value)


def _by_edition(value: Mapping[str, Any]) -> Mapping[str, Any]:
    return Facts(value)


@frozen(kw_only=True, eq=False, repr=False)
class Switch(Value):
    """A choice between rules, with a value in every edition.

    It has *values* to choose from, or is a whole number from *low* to *high*.

    Attributes:
        id: Its permanent id.
        meaning: The question that it decides, in a sentence.
        rule: The id of the rule or the decision behind it.
        values: The words that it can have as its value; empty if it is a number.
        low: The smallest number that it can be, from -1,000,000.
        high: The greatest number that it can be, to 1,000,000; None if it has *values*.
        by_players: Whether it has four numbers, for 2, 3, 4 and 5 players.
        optional: Whether it can be None as well.
        unless: Another switch of the expansion and its value: with that value this one has no
            meaning and is None.
        default: Its value in editions that do not set another.
        editions: Its values by edition, where they are not the default.

    Raises:
        ConfigError: A field has an impossible value, or the fields do not fit together.
        TypeError: *meaning*, *rule* or one of *values* is not a text.

    >>> Switch(id="tide", meaning="When ships sail.", values=("low", "high"), default="mid")
    Traceback (most recent call last):
        ...
    puertorico.errors.ConfigError: switch 'tide': default: tide must be 'low' or 'high', not 'mid'
    """

    id: str = field(validator=an_id)
    meaning: str = field(validator=_meaning)
    rule: str = field(default="", validator=_rule)
    values: tuple[str, ...] = field(default=(), converter=_words)
    low: int = field(default=0, validator=_NUMBER)
    high: int | None = field(default=None, validator=_NUMBER.or_none())
    by_players: bool = field(default=False, validator=flag)
    optional: bool = field(default=False, validator=flag)
    unless: tuple[str, str] | None = field(default=None, validator=pair)
    default: Any
    editions: Mapping[str, Any] = field(factory=dict, converter=_by_edition)

    def __attrs_post_init__(self) -> None:
        if self.id in _TAKEN:
            raise ConfigError(f"a switch cannot be called {self.id!r}, like a method of mappings")
        if bool(self.values) == (self.high is not None):
            raise ConfigError(f"switch {self.id!r} needs values, or a greatest number 'high'")
        for value in self.values:
            checked_text(f"a value of switch {self.id!r}", value)
        if self.high is not None and self.low > self.high:
            raise ConfigError(f"switch {self.id!r}: {self.low} to {self.high} is not a range")
        presets = {f"editions[{edition!r}]": value for edition, value in self.editions.items()}
        for name, value in {"default": self.default, **presets}.items():
            try:
                self.check(value)
            except (ConfigError, TypeError) as wrong:
                raise ConfigError(f"switch {self.id!r}: {name}: {wrong}") from None

    def preset(self, edition: str) -> Any:
        """Returns its value in an edition.

        Args:
            edition: The name of the edition.
        """
        return self.editions.get(edition, self.default)

    def allows(self, value: object) -> bool:
        """Whether it can have this value.

        Args:
            value: The value.
        """
        try:
            self.check(value)
        except (ConfigError, TypeError):
            return False
        return True

    def check(self, value: object) -> None:
        """Refuses a value that it cannot have.

        Args:
            value: The value.

        Raises:
            ConfigError: It cannot have this value.
            TypeError: The value has the wrong type.
        """
        if value is None and (self.optional or self.unless is not None):
            return
        if self.values:
            if checked_text(self.id, value) not in self.values:
                wanted = " or ".join(repr(choice) for choice in self.values)
                raise ConfigError(f"{self.id} must be {wanted}, not {shown(value)}")
        elif self.by_players:
            self._check_by_players(value)
        elif not self._is_allowed(self.id, value):
            or_none = ", or None" if self.optional else ""
            raise ConfigError(
                f"{self.id} must be a whole number from {self.low} to {self.high}{or_none}, "
                f"not {shown(value)}"
            )

    def _check_by_players(self, value: object) -> None:
        if not isinstance(value, tuple):
            raise wrong_type(self.id, "a tuple of four whole numbers (a list in JSON)", value)
        what = f"a number of {self.id}"
        if not all([self._is_allowed(what, number) for number in value]) or len(value) != 4:
            raise ConfigError(
                f"{self.id} must be four whole numbers from {self.low} to {self.high}, for 2, 3, "
                f"4 and 5 players, not {shown(value)}"
            )

    def _is_allowed(self, what: str, number: object) -> bool:
        assert self.high is not None
        return self.low <= checked_int(what, number) <= self.high


class Limited(Protocol):
    """A piece of an expansion that can be limited to a value of a switch."""

    @property
    def only(self) -> tuple[str, str] | None:
        """The switch and the value; None if the piece is always there."""


def applies(piece: Limited, rules: Rules) -> bool:
    """Whether a piece is in a game with these values of the switches."""
    return piece.only is None or bool(rules[piece.only[0]] == piece.only[1])


def values_of(switches: Iterable[Switch], edition: str, changes: Mapping[str, Any]) -> Rules:
    """Returns the values of *switches* in *edition*, except for those in *changes*.

    Every name in *changes* must be a switch.

    Raises:
        ConfigError: A value is impossible.
        TypeError: A value has the wrong type.
    """
    known = list(switches)
    for switch in known:
        if switch.id in changes:
            switch.check(changes[switch.id])
    values = {switch.id: changes.get(switch.id, switch.preset(edition)) for switch in known}
    for switch in known:
        if switch.unless is None or values[switch.unless[0]] != switch.unless[1]:
            continue
        if changes.get(switch.id) is not None:
            other, value = switch.unless
            raise ConfigError(
                f"with {other} {value!r} there is no {switch.id}: it must be None, not "
                f"{shown(changes[switch.id])}" + (f" ({switch.rule})" if switch.rule else "")
            )
        values[switch.id] = None
    return Rules(values)
