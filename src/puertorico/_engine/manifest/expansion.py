"""`Expansion`: the manifest of one expansion, and the checks of its lists."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

import attrs
from typing_extensions import override

from ... import events
from ..._base.goods import GOOD_IDS
from ..._base.messages import checked_items, did_you_mean, nearest, shown, wrong_type
from ..._base.plain import json_of, writers
from ..._base.reader import Reader
from ...actions._declared import DeclaredAction, IntField
from ...errors import ConfigError, PuertoRicoError
from ...events._event import Event
from ..effects import Effect
from ..phase import Draw, Phase
from ..setup import Setup, SetupChange
from ..switches import Rules, Switch
from ..validators import between, check_id, flag, named, pair, refuse, tuple_of
from ..walk import ChoiceHelper
from .members import is_published, makers_of
from .pieces import Building, EndCondition, Icon, Role, Slot, Tile, Worker

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

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

_CORE: Final = (*GOOD_IDS, "quarry", "colonist", "holding")
"""The ids of the tiles, the workers and the place for workers that every game has."""

_IN_JSON: Final = {"kind": "the name of its class", "schema_version": "that number"}
"""The keys of events in JSON besides their fields."""


def _check(expansion: Expansion) -> None:
    """Raises `ConfigError` if an expansion cannot be played; needs no other expansion."""
    checks = (_wrong_lists, _wrong_ids, _wrong_setups, _wrong_actions, _wrong_events, _wrong_icons)
    refuse(expansion, chain(*[check(expansion) for check in (*checks, _wrong_switches)]))
    # Not above: only expansions that are not published need them.
    if not is_published(expansion.words):
        from .classes import check_classes_of

        check_classes_of(expansion)


def _check_texts(expansion: Expansion) -> None:
    """Raises `ConfigError` if words or rules are wrong; all phases of the expansion are there."""
    if not is_published(expansion.words):
        from .texts import check_texts_of, check_words_of, with_text

        buildings = tuple([with_text(expansion, building) for building in expansion.buildings])
        object.__setattr__(expansion, "buildings", buildings)
        check_texts_of(expansion)
        if expansion.words is not None:
            check_words_of(expansion)
    if expansion.rulebook is not None and not is_published(expansion.rulebook):
        from .texts import check_rules_of

        check_rules_of(expansion)


def _wrong_lists(expansion: Expansion) -> Iterator[str]:
    for name, kind in _LISTS.items():
        listed: tuple[Any, ...] = getattr(expansion, name)
        if not tuple_of(kind, listed):
            yield f": {name} must be a tuple of {kind.__name__}, not {shown(listed)}"
        if kind is not SetupChange:
            yield from _twice(name, [item if kind is str else item.id for item in listed])
    for name in _CLASSES:
        classes: object = getattr(expansion, name)
        if type(classes) is not tuple:
            yield f": {name} must be a tuple of classes, not {shown(classes)}"


def _phases_of_choices(expansion: Expansion) -> list[Callable[[], Phase]]:
    """Returns what makes the phases in which its effects ask, as far as it does not list them."""
    makes = [*expansion.effects]
    for building in expansion.buildings:
        makes += makers_of(building)
    classes: list[Any] = [make if isinstance(make, type) else make() for make in makes]
    asked = [each.asks for each in classes if each.asks is not None]
    if not asked:
        return []
    from ..choosing import Choosing

    phases = dict.fromkeys([Choosing(kind) for kind in asked])
    return [phase for phase in phases if phase not in expansion.phases]


def _twice(part: str, ids: list[str]) -> Iterator[str]:
    for id in ids:
        if ids.count(id) > 1:
            yield f" lists {id!r} twice under {part}"


def _wrong_ids(expansion: Expansion) -> Iterator[str]:
    """Yields ids that another tile, worker or building has."""
    found: dict[str, str] = {}
    for name in PIECES:
        for piece in getattr(expansion, name):
            if piece.id in _CORE:
                yield (
                    f" lists {piece.id!r} under {name}: every game has a tile, a "
                    "worker or a place with this id; choose another"
                )
            other = found.setdefault(piece.id, name)
            if other != name:
                yield f" lists {piece.id!r} under {other} and under {name}; give them different ids"


def _wrong_setups(expansion: Expansion) -> Iterator[str]:
    setups: object = expansion.setups
    if not isinstance(setups, dict):
        yield f": setups must be a dict by the number of players, not {shown(setups)}"
    for players, setup in expansion.setups.items():
        if players not in (2, 3, 4, 5) or not isinstance(setup, Setup):
            yield (
                f": setups are a Setup each for 2, 3, 4 and 5 players, "
                f"not {shown(players)}: {shown(setup)}"
            )


def _wrong_actions(expansion: Expansion) -> Iterator[str]:
    brought: tuple[Any, ...] = expansion.actions
    for kind in brought:
        if not isinstance(kind, type) or not issubclass(kind, DeclaredAction):
            yield f": {shown(kind)} is not a class of declared actions"
        elif not kind.template and kind.text is DeclaredAction.text:
            yield f": {kind.__name__} has no template, which gives its text"
    yield from _twice("actions", [kind.__name__ for kind in brought])
    # Texts in their fields can tell them apart, which only a game shows.
    found: dict[str, str] = {}
    for kind in brought:
        numbers = {name: isinstance(field, IntField) for name, field in kind._declared.items()}
        if kind.template and all(numbers.values()):
            other = found.setdefault(re.sub(r"{\w+", "{", kind.template), kind.__name__)
            if other != kind.__name__:
                yield (
                    f": {other} and {kind.__name__} both have the text {kind.template!r}, but for "
                    "the names of fields: give one another template"
                )


def _wrong_events(expansion: Expansion) -> Iterator[str]:
    brought: tuple[Any, ...] = expansion.events
    for kind in brought:
        if not isinstance(kind, type) or not issubclass(kind, Event):
            yield f": {shown(kind)} is not a class of events"
        if "__attrs_attrs__" not in vars(kind):
            yield f": {kind.__name__} must be decorated with @attrs.frozen"
        for name, what in _IN_JSON.items():
            if hasattr(attrs.fields(kind), name):
                yield f": {kind.__name__} has a field {name!r}, which in JSON is {what}"
        # Asking imports the classes of the base game, which most games never need: the names of
        # this library's own are compared by a test.
        published = kind.__module__.startswith("puertorico.")
        if not published and _of_this_name(kind) is not kind:
            yield (
                f": the library has an event {kind.__name__!r} already, and JSON "
                "names events by their classes; call yours differently"
            )
    yield from _twice("events", [kind.__name__ for kind in brought])


def _of_this_name(kind: type[Event]) -> Any:
    """Returns the library's object with the name of an event class; the class if there is none."""
    known = events.EVENT_CLASSES.get(kind.__name__, kind)
    return getattr(events, kind.__name__, known)


def _wrong_icons(expansion: Expansion) -> Iterator[str]:
    """Yields icons of nothing, and those with what is not drawn of them."""
    drawn = [slot for slot in expansion.slots if slot.shown and not (slot.tile or slot.good)]
    names = [id for slot in drawn if isinstance(slot.names, tuple) for id in slot.names]
    lines: dict[str, str] = {
        **{role.phase: "the phase of a role" for role in expansion.roles},
        **dict.fromkeys([building.id for building in expansion.buildings], "a building"),
        **dict.fromkeys([slot.id for slot in drawn], "a slot"),
        **dict.fromkeys(names, "what a slot names"),
    }
    tiles = [tile.id for tile in expansion.tiles]
    known = [*lines, *tiles, *[worker.id for worker in expansion.workers]]
    for icon in expansion.icons:
        where = f": the icon {icon.id!r}"
        if icon.id not in known:
            yield (
                f"{where} does not belong to the phase of one of its roles, to a building, a tile, "
                f"a worker, a slot that is shown, or what one names{did_you_mean(icon.id, known)}"
            )
        elif icon.id in lines and not icon.path:
            yield f"{where} is for {lines[icon.id]}, and needs a path"
        elif icon.id in lines and icon.light:
            yield f"{where} is for {lines[icon.id]}, drawn in lines: leave out light and dark"
        elif icon.id not in (*lines, *tiles) and (icon.path or not icon.light):
            yield f"{where} is for a worker, which is a pawn in a colour: give light, and no path"


def _wrong_switches(expansion: Expansion) -> Iterator[str]:
    switches = {switch.id: switch for switch in expansion.switches}
    for switch in expansion.switches:
        if switch.unless is None:
            continue
        other, value = switch.unless
        if other not in switches:
            yield (
                f": switch {switch.id!r} depends on the unknown switch {other!r}"
                f"{did_you_mean(other, [id for id in switches if id != switch.id])}"
            )
        if not switches[other].allows(value):
            yield (
                f": switch {switch.id!r} depends on {other} {value!r}, "
                "which that switch does not allow"
            )


def _check_spaces(expansion: Expansion, _field: attrs.Attribute[Any], value: object) -> None:
    """Validates the violet spaces of a board: pairs of a cost and a number."""
    pairs: tuple[Any, ...] = value if tuple_of(tuple, value) else ((value, None),)  # type: ignore[assignment]
    for cost, number in pairs:
        if type(cost) is not int or type(number) is not int or not 0 < number <= 100:
            raise ConfigError(
                f"{named(expansion)}: spaces are numbers from 1 to 100 by cost, "
                f"not {shown(cost)}: {shown(number)}"
            )


def _words(given: str | Mapping[str, Mapping[str, Any]] | None) -> Any:
    if given is None or isinstance(given, str):
        return given
    # Not above: no published expansion needs it.
    from ...wording._tables import Words

    return Words.of("an expansion", given)


def _icons(given: str | tuple[Icon, ...]) -> tuple[Icon, ...]:
    if not isinstance(given, str):
        return given
    # Not above: no published expansion needs it.
    from .texts import icons_of

    return icons_of(given)


def _spaces(value: Any) -> Any:
    return tuple(sorted(value.items())) if isinstance(value, Mapping) else value


@attrs.frozen(kw_only=True, eq=False)
class Expansion:
    """The manifest of an expansion: everything that it adds. Equal if all fields are equal.

    Attributes:
        id: Its permanent id.
        version: The revision of its rules. Raise it whenever they change: readers of records take
            two expansions with the same id and version to be the same.
        buildings: Its kinds of buildings, in the order of the board.
        effects: Effects that always work, for every seat.
        roles: Its role cards.
        tiles: Its kinds of island tiles.
        workers: Its kinds of workers.
        slots: Its named numbers.
        actions: The classes of its actions, for `Action.from_json`.
        events: The classes of its events.
        choices: Its helpers for whole choices.
        switches: The rules that differ between editions, or are optional.
        phases: The classes of its phases.
        draws: The classes of its draws of chance.
        setup_phases: The ids of phases to play before the first round, governor first.
        icons: Its looks in pictures: each an `Icon`, or the package whose file ``icons.toml`` has a
            table for each by its id.
        rulebook: The folder with its rules, a TOML file per section (see `puertorico.rulebook`), or
            the package that has them in its folder ``rules``.
        setups: The start of a game, by the number of players; the base game has it.
        changes: Its changes of the start: numbers, sizes, ships and first plantations.
        endings: Its end conditions.
        spaces: The violet spaces it adds to the board, by the cost printed on them (DRAFT-04);
            given as a mapping, kept as pairs.
        drafted: Whether its violet buildings and those of the base game compete for the spaces of
            the board; a draft then chooses, unless `Config.buildings` says otherwise. With a draft,
            buildings of other expansions are in play without being chosen, and their `spaces` do
            not count.
        joins_draft: A switch and the value with which its buildings compete too if another
            expansion causes a draft; or None.
        editions: The published editions that include it; empty for an expansion of your own. It can
            be played with any edition (A-98).
        words: Its names and the templates of its messages: the package that has them as TOML files
            in its folder ``words``, or a mapping of tables; see `puertorico.wording`. Things
            without a name are shown by their ids.

    Raises:
        ConfigError: A field has an impossible value.
    """

    id: str = attrs.field(validator=check_id)
    version: int = attrs.field(default=1, validator=between(1, 1_000_000_000))
    buildings: tuple[Building, ...] = ()
    effects: tuple[Callable[[], Effect], ...] = ()
    roles: tuple[Role, ...] = ()
    tiles: tuple[Tile, ...] = ()
    workers: tuple[Worker, ...] = ()
    slots: tuple[Slot, ...] = ()
    actions: tuple[type[DeclaredAction], ...] = ()
    events: tuple[type[Event], ...] = ()
    choices: tuple[ChoiceHelper, ...] = ()
    switches: tuple[Switch, ...] = ()
    phases: tuple[Callable[[], Phase], ...] = ()
    draws: tuple[Callable[[], Draw], ...] = ()
    setup_phases: tuple[str, ...] = ()
    setups: Mapping[int, Setup] = attrs.field(factory=dict)
    changes: tuple[SetupChange, ...] = ()
    endings: tuple[EndCondition, ...] = ()
    icons: tuple[Icon, ...] = attrs.field(default=(), converter=_icons)
    rulebook: Traversable | str | None = None
    spaces: tuple[tuple[int, int], ...] = attrs.field(
        default=(), converter=_spaces, validator=_check_spaces
    )
    drafted: bool = attrs.field(default=False, validator=flag)
    editions: tuple[str, ...] = ()
    joins_draft: tuple[str, str] | None = attrs.field(default=None, validator=pair)
    words: Any = attrs.field(default=None, converter=_words)

    def __attrs_post_init__(self) -> None:
        _check(self)
        object.__setattr__(self, "phases", (*self.phases, *_phases_of_choices(self)))
        _check_texts(self)

    @override
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Expansion):
            return NotImplemented
        # Classes are compared by identity: defining one again in a notebook makes a new class.
        return self is other or all(
            getattr(self, field.name) == getattr(other, field.name)
            for field in attrs.fields(Expansion)
        )

    @override
    def __hash__(self) -> int:
        return hash((self.id, self.version))

    @override
    def __repr__(self) -> str:
        return f"<Expansion {self.id} {self.version}>"


writers[Expansion] = lambda expansion: json_of(expansion.id)


def checked_expansions(value: object) -> tuple[Expansion, ...]:
    """Returns expansions from outside as a tuple.

    Raises:
        TypeError: They are none.
    """
    found = checked_items("expansions", value)
    for each in found:
        if not isinstance(each, Expansion):
            raise wrong_type("each of expansions", "an Expansion", each)
    return found


class ExpansionReader(Reader):
    """Reads values that name expansions.

    Args:
        error: The class of the errors to raise.
        expansions: The expansions that the data may name; of two with an id, the last counts.

    Raises:
        TypeError: They are not expansions.
    """

    def __init__(self, error: type[PuertoRicoError], expansions: Iterable[Expansion]) -> None:
        super().__init__(error)
        self.expansions = {each.id: each for each in checked_expansions(expansions)}
        self.forms.update({Expansion: self.expansion, Rules: self.rules})

    def rules(self, data: Any, where: str) -> dict[str, Any]:
        """Reads rules for the config to check: which switches there are depends on it."""
        self.count_everything(data, where)
        items = self.object(data, where).items()
        return {id: tuple(value) if isinstance(value, list) else value for id, value in items}

    def expansion(self, data: Any, where: str) -> Expansion:
        """Reads the id of an expansion."""
        id: str = self.read(str, data, where)
        known = self.expansions.get(id)
        if known is None:
            near = nearest(id, self.expansions)
            hint = f"did you mean {near!r}?" if near else "pass it in expansions="
            error = self.error(f"{where} needs the expansion {shown(id)}: {hint}")
            error.missing_expansion = id
            raise error
        return known
