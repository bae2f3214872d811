"""The set-up of a game: the numbers of the base game, and the changes of expansions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from .._base.bounds import FIXED, MOST_CAPACITY, MOST_CHIPS, MOST_PARTS, MOST_SPACES, MOST_TILES
from .._base.goods import GOOD_IDS
from .._base.late import Field, field, fields_of, frozen
from .._base.messages import shown
from .._base.packed import MOST, MOST_OF_GOODS
from .._base.values import Value
from ..errors import ConfigError
from .switches import Rules, applies
from .validators import flag, is_id, number_of_players, pair

if TYPE_CHECKING:
    from .manifest.expansion import Expansion
    from .manifest.pieces import Role

_Problem = Callable[[str, object], str]
"""Says what is wrong with a value of a field, whose name is given; empty if nothing is."""


def _number(low: int, high: int) -> _Problem:
    def problem(name: str, value: object) -> str:
        if is_id(value) or (type(value) is int and low <= value <= high):
            return ""
        return f"{name} must be {low} to {high}, or the id of a switch, not {shown(value)}"

    return problem


def _by_good(high: int, low: int = 0) -> _Problem:
    def problem(name: str, value: object) -> str:
        if not isinstance(value, Mapping):
            return f"{name} must be a mapping by the kinds of goods, not {shown(value)}"
        for good, number in value.items():
            if good not in GOOD_IDS:
                return f"{name} names {shown(good)}, which is not a kind of goods: {FIXED}"
            if type(number) is not int or not low <= number <= high:
                return f"{name} of {good} must be {low} to {high}, not {shown(number)}"
        return ""

    return problem


def _ships(name: str, value: object) -> str:
    if not isinstance(value, tuple):
        return f"{name} must be a tuple of capacities, not {shown(value)}"
    for capacity in value:
        if type(capacity) is not int or not 1 <= capacity <= MOST_CAPACITY:
            return f"the capacity of a ship must be 1 to {MOST_CAPACITY}, not {shown(capacity)}"
    if not 0 < len(value) <= MOST_PARTS or len(set(value)) < len(value):
        return f"{name} are 1 to {MOST_PARTS} different capacities, not {shown(value)}"
    return ""


def _more_ships(name: str, value: object) -> str:
    if type(value) is int:
        return "" if 0 < abs(value) < MOST_CAPACITY else f"{name} cannot all be {value} larger"
    return _ships(name, value)


def _tiles(name: str, value: object) -> str:
    if not isinstance(value, tuple):
        return f"{name} must be a tuple of plantations and quarries, not {shown(value)}"
    for tile in value:
        if tile not in (*GOOD_IDS, "quarry"):
            return f"{name} names {shown(tile)}, which is not a plantation or 'quarry'"
    return ""


_ADDED: Final[dict[str, _Problem]] = {
    "prices": _by_good(MOST_OF_GOODS, -MOST_OF_GOODS),
    "goods": _by_good(MOST_OF_GOODS, -MOST_OF_GOODS),
    "plantations": _by_good(MOST_TILES, -MOST_TILES),
    "ships": _more_ships,
    "tiles": _tiles,
}
"""The values of fields that are not numbers, where a change adds to them."""
_ADDEND: Final = _number(-10_000, 10_000)


class _Limit:
    """What a field of a set-up may be."""

    def __init__(self, problem: _Problem) -> None:
        self.problem = problem

    def __call__(self, _setup: Setup, field: Field, value: object) -> None:
        problem = self.problem(field.name, value)
        if problem:
            raise ConfigError(f"setup: {problem}")
        if isinstance(value, Mapping):
            for good in GOOD_IDS:
                if good not in value:
                    raise ConfigError(
                        f"setup: {field.name} lacks {good}: it needs all kinds of goods"
                    )


@frozen(kw_only=True, eq=False, repr=False)
class Setup(Value):
    """The set-up of a game with a certain number of players.

    Each number can also be the id of a switch of the expansion that has it, for all numbers of
    players or for each (`Switch.by_players`).

    Attributes:
        doubloons: The doubloons of each player, 0 to 255.
        tiles: The plantations and quarries that are dealt one by one, from the first governor on
            and round the table until there are no more.
        roles_per_round: How many role cards are taken in a round, 1 to 60.
        prices: The price of each kind of goods in the trading house in doubloons, 0 to 127.
        goods: How many goods of each kind there are, 0 to 127.
        plantations: How many plantations of each kind there are, 0 to 60.
        quarries: How many quarries there are, 0 to 60.
        ships: The capacities of the cargo ships in goods: 1 to 20 different ones, each 1 to 255.
        colonists: How many colonists there are in all, with those on the ship at the start, 0 to
            254.
        colonist_ship: How many workers are on the colonist ship at the start, and at least after
            each mayor phase, 0 to 254.
        vp: How many VP chips there are, as points, 1 to 10,000.
        row_size: How many plantations are laid out face-up, 1 to 20.
        house_size: The spaces of the trading house, 1 to 20.
        island_size: The spaces of an island, 1 to 40.
        city_size: The spaces of a city, 1 to 40.

    Raises:
        ConfigError: A field has an impossible value.
    """

    doubloons: int | str = field(validator=_Limit(_number(0, 255)))
    tiles: tuple[str, ...] = field(validator=_Limit(_tiles))
    roles_per_round: int | str = field(validator=_Limit(_number(1, 60)))
    prices: Mapping[str, int] = field(validator=_Limit(_by_good(MOST_OF_GOODS)))
    goods: Mapping[str, int] = field(validator=_Limit(_by_good(MOST_OF_GOODS)))
    plantations: Mapping[str, int] = field(validator=_Limit(_by_good(MOST_TILES)))
    quarries: int | str = field(validator=_Limit(_number(0, MOST_TILES)))
    ships: tuple[int, ...] = field(validator=_Limit(_ships))
    colonists: int | str = field(validator=_Limit(_number(0, MOST)))
    colonist_ship: int | str = field(validator=_Limit(_number(0, MOST)))
    vp: int | str = field(validator=_Limit(_number(1, MOST_CHIPS)))
    row_size: int | str = field(validator=_Limit(_number(1, MOST_PARTS)))
    house_size: int | str = field(validator=_Limit(_number(1, MOST_PARTS)))
    island_size: int | str = field(validator=_Limit(_number(1, MOST_SPACES)))
    city_size: int | str = field(validator=_Limit(_number(1, MOST_SPACES)))


FIELDS: Final[dict[str, Any]] = {each.name: each.validator for each in fields_of(Setup)}
"""The fields of a set-up, with the limit of each."""


def _check_change(change: SetupChange, field: Field, value: object) -> None:
    if value is None:
        return
    added = _ADDED.get(field.name, _ADDEND)
    problem = (added if change.added else FIELDS[field.name].problem)(field.name, value)
    if problem:
        raise ConfigError(f"setup change: {problem}")


def _changed() -> Any:
    return field(default=None, validator=_check_change)


@frozen(kw_only=True, eq=False, repr=False)
class SetupChange(Value):
    """The changes of an expansion to the set-up; see `Expansion.changes`.

    It has the fields of a `Setup`. Those that are None stay as they are, and so do the kinds of
    goods that `prices`, `goods` and `plantations` leave out.

    Attributes:
        players: The numbers of players with which it applies.
        only: A switch and its value, if it applies only with that value.
        added: Whether numbers are added to the present ones, or subtracted if negative, instead of
            replacing them; `ships` and `tiles` then come after the others. A single number as
            `ships` is added to the capacity of each ship that is not added itself.
        doubloons: A change of `Setup.doubloons`.
        tiles: A change of `Setup.tiles`.
        roles_per_round: A change of `Setup.roles_per_round`.
        prices: A change of `Setup.prices`.
        goods: A change of `Setup.goods`.
        plantations: A change of `Setup.plantations`.
        quarries: A change of `Setup.quarries`.
        ships: A change of `Setup.ships`.
        colonists: A change of `Setup.colonists`.
        colonist_ship: A change of `Setup.colonist_ship`.
        vp: A change of `Setup.vp`.
        row_size: A change of `Setup.row_size`.
        house_size: A change of `Setup.house_size`.
        island_size: A change of `Setup.island_size`.
        city_size: A change of `Setup.city_size`.

    Raises:
        ConfigError: A field has an impossible value, or nothing is changed.

    >>> SetupChange(ships=())
    Traceback (most recent call last):
        ...
    puertorico.errors.ConfigError: setup change: ships are 1 to 20 different capacities, not ()
    """

    players: tuple[int, ...] = field(default=(2, 3, 4, 5), validator=number_of_players)
    only: tuple[str, str] | None = field(default=None, validator=pair)
    added: bool = field(default=False, validator=flag)
    doubloons: int | str | None = _changed()
    tiles: tuple[str, ...] | None = _changed()
    roles_per_round: int | str | None = _changed()
    prices: Mapping[str, int] | None = _changed()
    goods: Mapping[str, int] | None = _changed()
    plantations: Mapping[str, int] | None = _changed()
    quarries: int | str | None = _changed()
    ships: tuple[int, ...] | int | None = _changed()
    colonists: int | str | None = _changed()
    colonist_ship: int | str | None = _changed()
    vp: int | str | None = _changed()
    row_size: int | str | None = _changed()
    house_size: int | str | None = _changed()
    island_size: int | str | None = _changed()
    city_size: int | str | None = _changed()

    def __attrs_post_init__(self) -> None:
        if not dict(self.values()):
            raise ConfigError(
                f"setup change: it changes nothing; give one of the fields {', '.join(FIELDS)}"
            )

    def values(self) -> Iterator[tuple[str, Any]]:
        """Yields the fields that it changes, with their values."""
        for name in FIELDS:
            value = getattr(self, name)
            if value is not None:
                yield name, value


def switches_of(setup: Setup | SetupChange) -> Collection[tuple[str, str]]:
    """Returns the fields of a set-up that are the numbers of switches, with the switches."""
    values = [(name, getattr(setup, name)) for name in FIELDS]
    return [(name, value) for name, value in values if isinstance(value, str)]


def setup_of(expansions: tuple[Expansion, ...], players: int, rules: Rules) -> Setup:
    """Returns the set-up of a game, with the ids of switches replaced by their numbers.

    Changes that replace something come first, then those that add to it, and ships that are added
    last, so the order of the expansions does not matter.

    Raises:
        ConfigError: Two expansions replace the same number, or the result is impossible.
    """
    base = next(
        expansion.setups[players] for expansion in expansions if players in expansion.setups
    )
    numbers = {name: _resolved(getattr(base, name), players, rules) for name in FIELDS}
    changes = list(_applying(expansions, players, rules))
    replaced_by: dict[tuple[str, str], str] = {}
    for expansion, change in sorted(changes, key=_rank):
        for name, value in change.values():
            if not change.added:
                _check_replaced(replaced_by, expansion, name, value)
            new = _resolved(value, players, rules)
            numbers[name] = _with_change(numbers[name], new, change.added)
    numbers["ships"] = tuple(sorted(numbers["ships"]))
    try:
        setup = Setup(**numbers)
        _check_whole(setup, expansions, players, rules)
    except ConfigError as wrong:
        by = ", ".join(sorted({repr(expansion.id) for expansion, _ in changes}))
        raise ConfigError(
            f"{wrong}; these are the numbers for {players} players, changed by "
            f"{by or 'no expansion'}"
        ) from None
    return setup


def _rank(applying: tuple[Expansion, SetupChange]) -> int:
    """Returns when a change is made: 0 if it replaces, 1 if it adds, 2 if it adds ships."""
    _, change = applying
    if not change.added:
        return 0
    return 2 if isinstance(change.ships, tuple) else 1


def _applying(
    expansions: tuple[Expansion, ...], players: int, rules: Rules
) -> Iterator[tuple[Expansion, SetupChange]]:
    for expansion in expansions:
        for change in expansion.changes:
            if players in change.players and applies(change, rules):
                yield expansion, change


def _check_replaced(
    replaced_by: dict[tuple[str, str], str], expansion: Expansion, name: str, value: object
) -> None:
    """Rejects a second expansion that replaces a number; within one the last change counts."""
    for good in value if isinstance(value, Mapping) else ("",):
        other = replaced_by.setdefault((name, good), expansion.id)
        if other != expansion.id:
            of_good = f" of {good}" if good else ""
            raise ConfigError(
                f"expansions {other!r} and {expansion.id!r} both replace {name}{of_good} in the "
                "set-up; play only one of them, or let one add to it (added=True)"
            )


def _resolved(value: Any, players: int, rules: Rules) -> Any:
    """Returns a value of a set-up; the number of a switch if it is the id of one."""
    if not isinstance(value, str):
        return value
    number = rules[value]
    # The tuple begins with the number for two players.
    return number[players - 2] if isinstance(number, tuple) else number


def _with_change(old: Any, new: Any, added: bool) -> Any:
    if isinstance(old, Mapping):
        return {**old, **{good: old[good] * added + number for good, number in new.items()}}
    if isinstance(old, tuple) and isinstance(new, int):
        return tuple(capacity + new for capacity in old)
    return old + new if added else new


def role_cards(expansions: Iterable[Expansion], players: int, rules: Rules) -> tuple[Role, ...]:
    """Returns the role cards of a game, in order, without those that others replace.

    Raises:
        ConfigError: Two of them replace the same card.
    """
    used = [
        role
        for expansion in expansions
        for role in expansion.roles
        if players in role.players and applies(role, rules)
    ]
    instead: dict[str, str] = {}
    for role in used:
        for id in role.replaces:
            other = instead.setdefault(id, role.id)
            if other != role.id:
                raise ConfigError(
                    f"the role cards {other!r} and {role.id!r} both replace {id!r}: leave one of "
                    "them out"
                )
    return tuple([role for role in used if role.id not in instead])


def _check_whole(setup: Any, expansions: tuple[Expansion, ...], players: int, rules: Rules) -> None:
    """Rejects a set-up whose numbers do not fit each other or the expansions."""
    tiles = {**setup.plantations, "quarry": setup.quarries}
    for tile, number in tiles.items():
        dealt = setup.tiles.count(tile)
        if dealt > number:
            raise ConfigError(f"setup: tiles deals {dealt} {tile} tiles, and there are {number}")
    if len(setup.tiles) > players * setup.island_size:
        raise ConfigError(
            f"setup: tiles deals {len(setup.tiles)} tiles, and the islands have "
            f"{players} times {setup.island_size} spaces"
        )
    for what in ("goods", "plantations"):
        number = sum(getattr(setup, what).values())
        if number > MOST:
            raise ConfigError(f"a game can have {MOST} {what} in all, not {number}")
    cards = len(role_cards(expansions, players, rules))
    if setup.roles_per_round > cards:
        raise ConfigError(
            f"setup: roles_per_round is {setup.roles_per_round}, and there are {cards} role cards"
        )
    if setup.colonist_ship > setup.colonists:
        raise ConfigError(
            f"setup: colonist_ship is {setup.colonist_ship}, and there are {setup.colonists} "
            "colonists in all"
        )
    in_all = setup.colonists + sum(
        worker.supply for expansion in expansions for worker in expansion.workers
    )
    if in_all > MOST:
        raise ConfigError(f"a game can have {MOST} workers in all, not {in_all}")
