"""Manifests: what an expansion brings, as data. The boxes we ship use exactly this, nothing more.

An `Expansion` lists its buildings, effects, role cards, tiles, workers, phases and slots. Classes
of effects, phases and draws are given as classes (or any callable without arguments): each game's
ruleset makes its own instances.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources.abc import Traversable
from typing import Any

import attrs

from .._base.goods import Good
from ..errors import ConfigError
from ..events import Event
from ..wording._messages import parse
from ..wording._tables import Words
from .effectcheck import check_effect
from .effects import Effect
from .icons import Icon
from .islandtiles import IslandTiles
from .phase import Draw, Phase
from .setup import Setup
from .switches import Rules, Switch, check_id
from .walk import ChoiceHelper

__all__ = ["Building", "Expansion", "Grants", "Role", "Slot", "Tile", "Worker"]


_LISTS = ("buildings", "roles", "tiles", "workers", "slots", "switches", "choices", "icons")


def _between(low: int, high: int) -> Any:
    """Returns a validator for whole numbers from *low* to *high*."""

    def check(instance: Any, field: attrs.Attribute[Any], value: object) -> None:
        if type(value) is not int or not low <= value <= high:
            what = type(instance).__name__.lower()
            raise ConfigError(
                f"{what} {instance.id!r}: {field.name} must be {low} to {high}, not {value!r}"
            )

    return check


def _number_or_none(instance: object, field: attrs.Attribute[Any], value: object) -> None:
    if value is not None:
        _between(5, 255)(instance, field, value)


def _number_or_rule(instance: object, field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, str):
        _between(0, 60)(instance, field, value)


def _granted(low: int, high: int) -> Any:
    """Returns a validator for whole numbers that a building grants, from *low* to *high*."""

    def check(_instance: Any, field: attrs.Attribute[Any], value: object) -> None:
        if type(value) is not int or not low <= value <= high:
            raise ConfigError(f"grants: {field.name} must be {low} to {high}, not {value!r}")

    return check


def _is_bool(_instance: object, field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, bool):
        raise ConfigError(f"grants: {field.name} must be True or False, not {value!r}")


def _is_bool_or_pair(instance: object, field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, tuple):
        _is_bool(instance, field, value)
    elif len(value) != 2 or not all(isinstance(part, str) for part in value):
        raise ConfigError(f"grants: {field.name} must be a switch and its value, not {value!r}")


@attrs.frozen(kw_only=True)
class Grants:
    """What a building grants its owner while it is occupied, whatever the position.

    Attributes:
        sale_bonus: Doubloons on top of the price of a sale to the trading house, 0 to 100. Summed
            over buildings (BLD-SMALL_MARKET-1, BLD-LARGE_MARKET-1, BLD-LARGE_MARKET-2).
        sells_duplicate: Whether the seat may sell a kind that is already in the trading house
            (BLD-OFFICE-1).
        takes_quarry: Whether the seat may take a quarry without being the settler
            (BLD-CONSTRUCTION_HUT-1).
        privilege_factor: How many times the seat has the privilege of a role it takes, 1 to 9; the
            highest counts. It is read when the privilege is used; for a mayor when
            the role is taken (A-34).
        repeats_extra_goods: Whether, of several extra goods of a craftsman, some may be of one
            kind; or a switch and the value with which they may (CRAFT-05, A-33).
        kept_kinds: How many kinds of goods the seat keeps whole when goods are stored, 0 to 5.
            Summed (BLD-SMALL_WAREHOUSE-1, BLD-LARGE_WAREHOUSE-1, BLD-LARGE_WAREHOUSE-2).
        kept_goods: How many single goods the seat keeps beyond the one that everybody keeps, 0 to
            50. Summed.

    >>> Grants(sale_bonus=2).names
    ('sale_bonus',)
    """

    sale_bonus: int = attrs.field(default=0, validator=_granted(0, 100))
    sells_duplicate: bool = attrs.field(default=False, validator=_is_bool)
    takes_quarry: bool = attrs.field(default=False, validator=_is_bool)
    privilege_factor: int = attrs.field(default=1, validator=_granted(1, 9))
    repeats_extra_goods: bool | tuple[str, str] = attrs.field(
        default=False, validator=_is_bool_or_pair
    )
    kept_kinds: int = attrs.field(default=0, validator=_granted(0, 5))
    kept_goods: int = attrs.field(default=0, validator=_granted(0, 50))

    def __attrs_post_init__(self) -> None:
        if not self.names:
            raise ConfigError("grants: there is nothing granted; leave them out")

    def under(self, rules: Rules) -> Grants:
        """Returns what is granted with these switches."""
        if not isinstance(self.repeats_extra_goods, tuple):
            return self
        switch, value = self.repeats_extra_goods
        return attrs.evolve(self, repeats_extra_goods=rules[switch] == value)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of what is granted."""
        return tuple(
            field.name
            for field in attrs.fields(Grants)
            if getattr(self, field.name) != field.default
        )


@attrs.frozen(kw_only=True)
class Building:
    """One kind of building.

    Attributes:
        id: Its permanent id.
        text: What it does, in a sentence in English: a template without fields, so that other
            words for doubloons can be put in (``"Pays one {=doubloon}."``).
        cost: Its price in doubloons.
        points: The VP printed on it.
        circles: How many workers it holds.
        column: Its column on the board, 1 to 4: how many quarries count (BUILDER-07).
        copies: How many there are with 3 to 5 players.
        copies_for_two: How many there are with two players (TWO-05).
        produces: The good a production building serves; None for every other building.
        production: ``"small"`` or ``"large"`` for a production building (PROD-5), else None.
        grants: What it grants while it is occupied, by whatever worker.
        grants_of: What it grants with a kind of worker on it alone, by the worker's id.
        effect: Makes the effect that works while the building is occupied, by whatever worker.
        effect_of: Makes the effect for a kind of worker alone, by the worker's id.
    """

    id: str = attrs.field(validator=check_id)
    text: str
    cost: int = attrs.field(validator=_between(0, 100))
    points: int = attrs.field(validator=_between(0, 100))
    circles: int = attrs.field(default=1, validator=_between(0, 12))
    column: int = attrs.field(validator=_between(1, 4))
    copies: int = attrs.field(default=2, validator=_between(0, 100))
    copies_for_two: int = attrs.field(default=1, validator=_between(0, 100))
    produces: str | None = None
    production: str | None = None
    grants: Grants | None = None
    grants_of: dict[str, Grants] = attrs.field(factory=dict)
    effect: Callable[[], Effect] | None = None
    effect_of: dict[str, Callable[[], Effect]] = attrs.field(factory=dict)

    @property
    def spaces(self) -> int:
        """City spaces it fills: large buildings, those of column 4, fill two (BLD-GEN-9)."""
        return 2 if self.column == 4 else 1

    def __attrs_post_init__(self) -> None:
        if not self.text.strip():
            raise ConfigError(f"building {self.id!r} needs a text that says what it does")
        if parse(self.text).fields():
            raise ConfigError(f"building {self.id!r}: the template of its text has no fields")
        if self.production not in (None, "small", "large"):
            raise ConfigError(
                f"building {self.id!r}: production must be 'small', 'large' or None, "
                f"not {self.production!r}"
            )
        if self.produces is not None and self.produces not in [str(good) for good in Good]:
            raise ConfigError(
                f"building {self.id!r}: produces must be a kind of goods, not {self.produces!r}"
            )
        for grants in (self.grants, *self.grants_of.values()):
            if grants is not None and not isinstance(grants, Grants):
                raise ConfigError(f"building {self.id!r}: {grants!r} is not a Grants")


@attrs.frozen(kw_only=True)
class Role:
    """One role card.

    Attributes:
        id: The card's permanent id.
        phase: The id of the phase it starts.
        players: The numbers of players it is used with (SETUP-12, TWO-10).
        coins: Whether it gathers doubloons while nobody takes it (ROUND-05).
    """

    id: str = attrs.field(validator=check_id)
    phase: str
    players: tuple[int, ...] = (2, 3, 4, 5)
    coins: bool = True


@attrs.frozen(kw_only=True)
class Tile:
    """One kind of island tile beside plantations and quarries.

    Attributes:
        id: Its permanent id.
        circles: How many workers it holds, 0 or 1.
        supply: How many there are; or the id of the switch that says it, where None is without
            limit.
        behavior: The class that says how they lie on an island, for effects that have tiles given
            up or traded; None if they never leave.
    """

    id: str = attrs.field(validator=check_id)
    circles: int = attrs.field(validator=_between(0, 1))
    supply: int | str = attrs.field(validator=_number_or_rule)
    behavior: Callable[[], IslandTiles] | None = None


@attrs.frozen(kw_only=True)
class Worker:
    """One kind of worker beside the colonist.

    Attributes:
        id: Its permanent id.
        supply: How many there are, at most 255.
    """

    id: str = attrs.field(validator=check_id)
    supply: int = attrs.field(validator=_between(0, 255))


@attrs.frozen(kw_only=True)
class Slot:
    """A named number of an expansion, carried by copies, positions and keys.

    Attributes:
        id: Its permanent id.
        low: The smallest value it can have.
        high: The greatest value it can have.
        start: Its value at the start.
        per_player: Whether every player has one, instead of the table.
        secret: Whether only its player may see it, or nobody if the table has it.
        tile: The kind of plantation it counts, if it counts plantations: those that lie on the
            player's island as something else, or with an expansion beside the table. A player's
            secret one counts those whose kind the others do not know. They belong to the
            plantations of the box like those face-up and face-down.
        good: The kind of goods it counts, if it counts goods. They belong to the goods of the box
            like those of the supply.
        names: ``"building"``, ``"card"`` or ``"seat"`` if it names a kind of building, a role card
            or a seat: 0 is none, and 1 the first of `Config.names_of`.
        only: A switch and its value, if the slot is there with that value alone.
    """

    id: str = attrs.field(validator=check_id)
    low: int = 0
    high: int
    start: int = 0
    per_player: bool = False
    secret: bool = False
    tile: str | None = None
    good: str | None = None
    names: str | None = None
    only: tuple[str, str] | None = None

    def __attrs_post_init__(self) -> None:
        kinds = [str(good) for good in Good]
        if self.tile is not None and self.tile not in kinds:
            raise ConfigError(
                f"slot {self.id!r}: tile must be a kind of plantation, not {self.tile!r}"
            )
        if self.good is not None and self.good not in kinds:
            raise ConfigError(f"slot {self.id!r}: good must be a kind of goods, not {self.good!r}")
        if self.names not in (None, "building", "card", "seat"):
            raise ConfigError(
                f"slot {self.id!r}: names must be 'building', 'card', 'seat' or None, "
                f"not {self.names!r}"
            )
        meanings = [what for what in (self.tile, self.good, self.names) if what is not None]
        if len(meanings) > 1:
            raise ConfigError(
                f"slot {self.id!r} counts plantations, counts goods or names something, not more "
                "than one of these"
            )
        if meanings and (self.low or self.start):
            raise ConfigError(f"slot {self.id!r}: what counts or names something is 0 at first")
        if self.secret and meanings and not (self.tile and self.per_player):
            raise ConfigError(
                f"slot {self.id!r}: of what slots count or name, only plantations that lie with a "
                "player can be secret"
            )
        if not self.low <= self.start <= self.high:
            raise ConfigError(
                f"slot {self.id!r}: start must be from {self.low} to {self.high}, not {self.start}"
            )


def _words(given: str | Mapping[str, Mapping[str, Any]] | None) -> Any:
    return Words.of("an expansion", given)


def _spaces(value: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(dict(value).items()))


def _check_spaces(
    expansion: Expansion, _field: attrs.Attribute[Any], value: tuple[tuple[int, int], ...]
) -> None:
    for cost, number in value:
        if type(cost) is not int or type(number) is not int or not 0 < number <= 100:
            raise ConfigError(
                f"expansion {expansion.id!r}: spaces are numbers from 1 to 100 by cost, "
                f"not {cost!r}: {number!r}"
            )


def _check_events(expansion: Expansion) -> None:
    names = []
    brought: tuple[Any, ...] = expansion.events
    for kind in brought:
        if not isinstance(kind, type) or not issubclass(kind, Event):
            raise ConfigError(f"expansion {expansion.id!r}: {kind!r} is not a class of events")
        if "kind" in [field.name for field in attrs.fields(kind)]:
            raise ConfigError(
                f"expansion {expansion.id!r}: {kind.__name__} has a field 'kind', which in JSON is "
                "the name of its class"
            )
        names.append(kind.__name__)
    for name in names:
        if names.count(name) > 1:
            raise ConfigError(f"expansion {expansion.id!r} lists {name!r} twice under events")


def _check_icons(expansion: Expansion) -> None:
    shown = [role.phase for role in expansion.roles]
    shown += [tile.id for tile in expansion.tiles] + [worker.id for worker in expansion.workers]
    for icon in expansion.icons:
        if icon.id not in shown:
            raise ConfigError(
                f"expansion {expansion.id!r}: the icon {icon.id!r} is for no phase of its roles, "
                "and no tile or worker that it brings"
            )


@attrs.frozen(kw_only=True, eq=False)
class Expansion:
    """An explicit manifest: everything one box brings. Equal if all of that is equal.

    Attributes:
        id: Its permanent id.
        version: Its rules revision; raise it whenever its rules change, for two expansions with
            the same id and version are taken to be the same when records are read.
        buildings: Its kinds of buildings, in the order of the board.
        effects: Effects that always work, for every seat.
        roles: Its role cards.
        tiles: Its kinds of island tiles.
        workers: Its kinds of workers.
        slots: Its named numbers.
        events: The classes of its events.
        choices: Its helpers for whole choices.
        switches: What is played differently in the editions, or as an option.
        phases: The classes of its phases.
        draws: The classes of its draws of chance.
        setup_phases: The ids of phases to play before the first round, governor first.
        icons: How pictures show its roles, tiles and workers.
        rulebook: The folder with its rules, a TOML file per section (see `puertorico.rulebook`).
        setups: What a game begins with, by the number of players; the base game says it.
        spaces: The violet spaces it adds to the board, by the cost printed on them (DRAFT-04);
            given as a mapping, kept as pairs.
        drafted: Whether its violet buildings and those of the base game compete for the spaces of
            the board: then a draft chooses, unless `Config.buildings` says otherwise. Those of
            other expansions are always in play, and their `spaces` are not there.
        joins_draft: A switch and its value, if with that value its buildings compete too
            where another expansion is the reason for a draft.
        colonists: How many colonists there are in all, whatever the number of players; None
            leaves that to the base game.
        editions: The published editions whose box holds it; none of them for one of your own.
            Any edition can be played with it all the same (A-98).
        words: Its names and the templates of its messages: the package that has them as toml files
            in its folder ``words``, or a mapping of tables; see `puertorico.wording`. Things
            without a name read as their ids.
    """

    id: str = attrs.field(validator=check_id)
    version: int = 1
    buildings: tuple[Building, ...] = ()
    effects: tuple[Callable[[], Effect], ...] = ()
    roles: tuple[Role, ...] = ()
    tiles: tuple[Tile, ...] = ()
    workers: tuple[Worker, ...] = ()
    slots: tuple[Slot, ...] = ()
    events: tuple[type[Event], ...] = ()
    choices: tuple[ChoiceHelper, ...] = ()
    switches: tuple[Switch, ...] = ()
    phases: tuple[Callable[[], Phase], ...] = ()
    draws: tuple[Callable[[], Draw], ...] = ()
    setup_phases: tuple[str, ...] = ()
    setups: Mapping[int, Setup] = attrs.field(factory=dict)
    icons: tuple[Icon, ...] = ()
    rulebook: Traversable | None = None
    spaces: tuple[tuple[int, int], ...] = attrs.field(
        default=(), converter=_spaces, validator=_check_spaces
    )
    drafted: bool = False
    editions: tuple[str, ...] = ()
    joins_draft: tuple[str, str] | None = None
    colonists: int | None = attrs.field(default=None, validator=_number_or_none)
    words: Any = attrs.field(default=None, converter=_words)

    def __attrs_post_init__(self) -> None:
        for name in _LISTS:
            listed: tuple[Any, ...] = getattr(self, name)
            ids = [item.id for item in listed]
            for id in ids:
                if ids.count(id) > 1:
                    raise ConfigError(f"expansion {self.id!r} lists {id!r} twice under {name}")
        _check_events(self)
        _check_icons(self)
        for switch in self.switches:
            if switch.unless is not None and switch.unless[0] not in [
                other.id for other in self.switches
            ]:
                raise ConfigError(
                    f"expansion {self.id!r}: switch {switch.id!r} depends on the unknown switch "
                    f"{switch.unless[0]!r}"
                )
        for make in self.effects:
            check_effect(self.id, make, False)
        for building in self.buildings:
            makes = [*building.effect_of.values()]
            if building.effect is not None:
                makes.insert(0, building.effect)
            for make in makes:
                check_effect(self.id, make, True)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Expansion):
            return NotImplemented
        # Classes are equal if they are the same: one that is run again in a notebook is another.
        return self is other or all(
            getattr(self, field.name) == getattr(other, field.name)
            for field in attrs.fields(Expansion)
        )

    def __hash__(self) -> int:
        return hash((self.id, self.version))

    def __repr__(self) -> str:
        return f"<Expansion {self.id} {self.version}>"
