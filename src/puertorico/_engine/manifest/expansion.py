"""`Expansion`: the manifest of one expansion."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ..._base.bounds import MOST_REVISIONS
from ..._base.compat import override
from ..._base.late import field, fields_of, frozen
from ..._base.messages import checked_items, checked_value, nearest, shown
from ..._base.offering import authors_checks
from ..._base.plain import json_of, writers
from ..._base.reader import Reader
from ...actions._declared import DeclaredAction
from ...errors import PuertoRicoError
from ...events._event import Event
from ..decisions import ENGINE_KINDS, DecisionKind
from ..effects import Effect
from ..phase import Draw, Phase
from ..setup import Setup, SetupChange
from ..switches import Rules, Switch
from ..validators import Wanted, an_id, between, flag, pair, tuple_of
from ..walk import ChoiceHelper
from .members import makers_in
from .pieces import Building, BuildingChange, EndCondition, Icon, Role, Slot, Tile, Worker

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def is_published(texts: object) -> bool:
    """Whether words or rules are in the package of a published expansion.

    Tests check these, and the classes of these expansions, because every start would be slower.
    """
    return isinstance(texts, str) and texts.startswith("puertorico.expansions.")


def _phases_of_choices(expansion: Expansion) -> list[Callable[[], Phase]]:
    """Returns makers of the phases in which its effects ask, except those that it lists."""
    makes = [*expansion.effects, *makers_in(expansion)]
    classes: list[Any] = [make if isinstance(make, type) else make() for make in makes]
    asked = [each.asks for each in classes if each.asks is not None]
    if not asked:
        return []
    from ..choosing import Choosing

    phases = dict.fromkeys([Choosing(kind) for kind in asked])
    return [phase for phase in phases if phase not in expansion.phases]


_space_numbers: Final = Wanted(
    "numbers from 1 to 100 by cost",
    lambda value: (
        tuple_of(tuple, value)
        and all(list(map(type, pair)) == [int, int] and 0 < pair[1] <= 100 for pair in value)
    ),
)


def _words(given: str | Mapping[str, Mapping[str, Any]] | None) -> Any:
    if given is None or isinstance(given, str):
        return given
    # Imported here: no published expansion needs it.
    from ...wording._tables import Words

    return Words.of("an expansion", given)


def _icons(given: str | tuple[Icon, ...]) -> tuple[Icon, ...]:
    if not isinstance(given, str):
        return given
    # Imported here: no published expansion needs it.
    from .texts import icons_of

    return icons_of(given)


def _spaces(value: Any) -> Any:
    return tuple(sorted(value.items())) if isinstance(value, Mapping) else value


@frozen(kw_only=True, eq=False)
class Expansion:
    """The manifest of an expansion: everything that it adds. Equal if all fields are equal.

    Attributes:
        id: Its permanent id.
        version: The revision of its rules. Raise it whenever they change: readers of records take
            two expansions with the same id and version to be the same.
        buildings: Its kinds of buildings, in the order of the board.
        replaces: Changed buildings of other expansions, such as
            ``Building.inherit("wharf", cost=8)``.
        removes: The ids of buildings, role cards, tiles and effects of other expansions that are
            not in play. With a building go the effects that have its id.
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

    id: str = field(validator=an_id)
    version: int = field(default=1, validator=between(1, MOST_REVISIONS))
    buildings: tuple[Building, ...] = ()
    replaces: tuple[BuildingChange, ...] = ()
    removes: tuple[str, ...] = ()
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
    setups: Mapping[int, Setup] = field(factory=dict)
    changes: tuple[SetupChange, ...] = ()
    endings: tuple[EndCondition, ...] = ()
    icons: tuple[Icon, ...] = field(default=(), converter=_icons)
    rulebook: Traversable | str | None = None
    spaces: tuple[tuple[int, int], ...] = field(
        default=(), converter=_spaces, validator=_space_numbers
    )
    drafted: bool = field(default=False, validator=flag)
    editions: tuple[str, ...] = ()
    joins_draft: tuple[str, str] | None = field(default=None, validator=pair)
    words: Any = field(default=None, converter=_words)

    def __attrs_post_init__(self) -> None:
        own = not is_published(self.words)
        if own:
            authors_checks("expansions").check_lists(self)
        object.__setattr__(self, "phases", (*self.phases, *_phases_of_choices(self)))
        if own:
            # Imported here: no published expansion needs it.
            from .texts import with_text

            buildings = tuple([with_text(self, building) for building in self.buildings])
            object.__setattr__(self, "buildings", buildings)
        if own or (self.rulebook is not None and not is_published(self.rulebook)):
            authors_checks("expansions").check_texts(self)

    @override
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Expansion):
            return NotImplemented
        # Classes are compared by identity: defining one again in a notebook makes a new class.
        return self is other or all(
            getattr(self, field.name) == getattr(other, field.name)
            for field in fields_of(Expansion)
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
        TypeError: One is not an expansion.
    """
    items = checked_items("expansions", value)
    return tuple([checked_value("each of expansions", Expansion, item) for item in items])


class ExpansionReader(Reader):
    """Reads values that name expansions.

    Args:
        error: The class of the errors to raise.
        expansions: The expansions that the data may name; of two with the same id, the last counts.

    Raises:
        TypeError: They are not expansions.
    """

    def __init__(self, error: type[PuertoRicoError], expansions: Iterable[Expansion]) -> None:
        super().__init__(error)
        self.expansions = {each.id: each for each in checked_expansions(expansions)}
        self.forms.update({Expansion: self.expansion, Rules: self.rules})

    def rules(self, data: Any, where: str) -> dict[str, Any]:
        """Reads rules, which the config checks: only it knows all switches."""
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


@lru_cache(maxsize=128)
def decision_kinds(expansions: tuple[Expansion, ...]) -> Mapping[str, DecisionKind]:
    """Returns the kinds of decisions of the engine and of some expansions, by their ids."""
    kinds = [*ENGINE_KINDS]
    for expansion in expansions:
        for make in expansion.phases:
            kinds += make().decisions
        kinds += [make().decision_kind() for make in expansion.draws]
    return MappingProxyType({kind.id: kind for kind in kinds})
