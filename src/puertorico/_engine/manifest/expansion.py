"""`Expansion`: the manifest of one expansion."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import attrs
from typing_extensions import override

from ...actions._declared import DeclaredAction
from ...events._event import Event
from ...wording._tables import Words
from ..effects import Effect
from ..icons import Icon
from ..phase import Draw, Phase
from ..setup import Setup, SetupChange
from ..switches import Switch
from ..validators import between, check_id, flag, pair
from ..walk import ChoiceHelper
from .building import Building
from .lists import check_lists, check_spaces
from .pieces import EndCondition, Role, Tile, Worker
from .slot import Slot

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["Expansion"]


def _words(given: str | Mapping[str, Mapping[str, Any]] | None) -> Any:
    return Words.of("an expansion", given)


def _spaces(value: Any) -> Any:
    return tuple(sorted(value.items())) if isinstance(value, Mapping) else value


@attrs.frozen(kw_only=True, eq=False)
class Expansion:
    """The manifest of an expansion: everything that it adds. Equal if all fields are equal.

    Attributes:
        id: Its permanent id.
        version: The revision of its rules; raise it whenever its rules change, because readers of
            records take two expansions with the same id and version to be the same.
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
        icons: How pictures show its roles, tiles and workers.
        rulebook: The folder with its rules, a TOML file per section (see `puertorico.rulebook`), or
            the package that has them in its folder ``rules``.
        setups: What a game begins with, by the number of players; the base game has it.
        changes: What it changes of that: numbers, sizes, ships and first plantations.
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
    icons: tuple[Icon, ...] = ()
    rulebook: Traversable | str | None = None
    spaces: tuple[tuple[int, int], ...] = attrs.field(
        default=(), converter=_spaces, validator=check_spaces
    )
    drafted: bool = attrs.field(default=False, validator=flag)
    editions: tuple[str, ...] = ()
    joins_draft: tuple[str, str] | None = attrs.field(default=None, validator=pair)
    words: Any = attrs.field(default=None, converter=_words)

    def __attrs_post_init__(self) -> None:
        check_lists(self)

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
