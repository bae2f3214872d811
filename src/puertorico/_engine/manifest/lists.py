"""Checks of the lists of an expansion that need no other expansion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from ... import events
from ..._base.texts import did_you_mean, shown
from ...actions._declared import DeclaredAction
from ...errors import ConfigError
from ...events._event import Event, known_classes
from ..icons import Icon
from ..setup import Setup, SetupChange
from ..switches import Switch
from ..validators import GOODS, named
from ..walk import ChoiceHelper
from .building import Building
from .making import tuple_of
from .pieces import EndCondition, Role, Tile, Worker
from .slot import Slot

if TYPE_CHECKING:
    from .expansion import Expansion

__all__ = ["PIECES", "check_lists", "check_spaces"]

_LISTS: Final[dict[str, type]] = {
    "buildings": Building,
    "roles": Role,
    "tiles": Tile,
    "workers": Worker,
    "slots": Slot,
    "endings": EndCondition,
    "changes": SetupChange,
    "switches": Switch,
    "choices": ChoiceHelper,
    "icons": Icon,
    "setup_phases": str,
    "editions": str,
}
"""The class of the items of each list."""

_CLASSES: Final = ("effects", "phases", "draws", "actions", "events")
"""The lists that hold classes or other callables."""

PIECES: Final = ("buildings", "tiles", "workers", "roles")
"""The lists that share one set of ids, because actions and words name their items by the id."""

_CORE: Final = (*GOODS, "quarry", "colonist", "holding")
"""The ids of the tiles, the workers and the place for workers that every game has."""

_OURS: Final = "puertorico.expansions."
"""How the packages of the published expansions begin.

Tests check their classes, words and rules, because this would slow down every start.
"""


def check_lists(expansion: Expansion) -> None:
    """Raises `ConfigError` if something in the lists of an expansion cannot be played."""
    for name, kind in _LISTS.items():
        _check_list(expansion, name, kind)
    for name in _CLASSES:
        listed: object = getattr(expansion, name)
        if type(listed) is not tuple:
            raise ConfigError(
                f"{named(expansion)}: {name} must be a tuple of classes, not {shown(listed)}"
            )
    _check_ids(expansion)
    _check_setups(expansion)
    _check_actions(expansion)
    _check_events(expansion)
    _check_icons(expansion)
    _check_switches(expansion)
    _check_what_is_written(expansion)


def check_spaces(expansion: Expansion, _field: attrs.Attribute[Any], value: object) -> None:
    """Validates the violet spaces of a board: pairs of a cost and a number."""
    pairs: tuple[Any, ...] = value if tuple_of(tuple, value) else ((value, None),)  # type: ignore[assignment]
    for cost, number in pairs:
        if type(cost) is not int or type(number) is not int or not 0 < number <= 100:
            raise ConfigError(
                f"{named(expansion)}: spaces are numbers from 1 to 100 by cost, "
                f"not {shown(cost)}: {shown(number)}"
            )


def _check_list(expansion: Expansion, name: str, kind: type) -> None:
    listed: tuple[Any, ...] = getattr(expansion, name)
    if not tuple_of(kind, listed):
        raise ConfigError(
            f"{named(expansion)}: {name} must be a tuple of {kind.__name__}, not {shown(listed)}"
        )
    ids = [item if kind is str else item.id for item in listed if kind is not SetupChange]
    for id in ids:
        if ids.count(id) > 1:
            raise ConfigError(f"{named(expansion)} lists {id!r} twice under {name}")


def _check_ids(expansion: Expansion) -> None:
    """Rejects ids that another tile, worker or building has."""
    found: dict[str, str] = {}
    for name in PIECES:
        for piece in getattr(expansion, name):
            if piece.id in _CORE:
                raise ConfigError(
                    f"{named(expansion)} lists {piece.id!r} under {name}: every game has a tile, a "
                    "worker or a place with this id; choose another"
                )
            other = found.setdefault(piece.id, name)
            if other != name:
                raise ConfigError(
                    f"{named(expansion)} lists {piece.id!r} under {other} and under {name}; give "
                    "them different ids"
                )


def _check_setups(expansion: Expansion) -> None:
    setups: object = expansion.setups
    if not isinstance(setups, dict):
        raise ConfigError(
            f"{named(expansion)}: setups must be a dict by the number of players, not "
            f"{shown(setups)}"
        )
    for players, setup in setups.items():
        if players not in (2, 3, 4, 5) or not isinstance(setup, Setup):
            raise ConfigError(
                f"{named(expansion)}: setups are a Setup each for 2, 3, 4 and 5 players, "
                f"not {shown(players)}: {shown(setup)}"
            )


def _check_events(expansion: Expansion) -> None:
    names = []
    brought: tuple[Any, ...] = expansion.events
    for kind in brought:
        if not isinstance(kind, type) or not issubclass(kind, Event):
            raise ConfigError(f"{named(expansion)}: {shown(kind)} is not a class of events")
        if "__attrs_attrs__" not in vars(kind):
            raise ConfigError(
                f"{named(expansion)}: {kind.__name__} must be decorated with @attrs.frozen"
            )
        fields = [field.name for field in attrs.fields(kind)]
        for name, what in (("kind", "the name of its class"), ("schema_version", "that number")):
            if name in fields:
                raise ConfigError(
                    f"{named(expansion)}: {kind.__name__} has a field {name!r}, which in JSON is "
                    f"{what}"
                )
        # Asking imports the classes of the base game, which most games never need: the names of
        # this library's own are compared by a test.
        published = kind.__module__.startswith("puertorico.")
        known = known_classes.get(kind.__name__, kind)
        if not published and getattr(events, kind.__name__, known) is not kind:
            raise ConfigError(
                f"{named(expansion)}: the library has an event {kind.__name__!r} already, and JSON "
                "names events by their classes; call yours differently"
            )
        names.append(kind.__name__)
    _check_once(expansion, "events", names)


def _check_actions(expansion: Expansion) -> None:
    names = []
    brought: tuple[Any, ...] = expansion.actions
    for kind in brought:
        if not isinstance(kind, type) or not issubclass(kind, DeclaredAction):
            raise ConfigError(
                f"{named(expansion)}: {shown(kind)} is not a class of declared actions"
            )
        names.append(kind.__name__)
    _check_once(expansion, "actions", names)


def _check_once(expansion: Expansion, what: str, names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise ConfigError(f"{named(expansion)} lists {name!r} twice under {what}")


def _check_icons(expansion: Expansion) -> None:
    shown_things: list[str] = [role.phase for role in expansion.roles]
    shown_things += [tile.id for tile in expansion.tiles] + [
        worker.id for worker in expansion.workers
    ]
    for icon in expansion.icons:
        if icon.id not in shown_things:
            raise ConfigError(
                f"{named(expansion)}: the icon {icon.id!r} does not belong to the phase of one of "
                "its roles, to a tile or to a worker"
            )


def _check_switches(expansion: Expansion) -> None:
    switches = {switch.id: switch for switch in expansion.switches}
    for switch in expansion.switches:
        if switch.unless is None:
            continue
        other, value = switch.unless
        if other not in switches:
            raise ConfigError(
                f"{named(expansion)}: switch {switch.id!r} depends on the unknown switch {other!r}"
                f"{did_you_mean(other, [id for id in switches if id != switch.id])}"
            )
        if not switches[other].allows(value):
            raise ConfigError(
                f"{named(expansion)}: switch {switch.id!r} depends on {other} {value!r}, "
                "which that switch does not allow"
            )


def _check_what_is_written(expansion: Expansion) -> None:
    """Checks the classes, words and rules of an expansion, except those of the published ones."""
    # Not above: only expansions that are not published need them.
    if expansion.words is None or not expansion.words.where.startswith(_OURS):
        from .classes import check_classes_of
        from .words import check_texts_of, check_words_of

        check_classes_of(expansion)
        check_texts_of(expansion)
        if expansion.words is not None:
            check_words_of(expansion)
    if expansion.rulebook is not None and not str(expansion.rulebook).startswith(_OURS):
        from .rules import check_rules_of

        check_rules_of(expansion)
