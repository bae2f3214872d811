"""`Config`: what is played; `Rules`: its switches; `Edition`: a preset of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, Final, Literal

from ._base import messages
from ._base.bounds import MOST_COST, MOST_PLAYED
from ._base.counts import Counts
from ._base.goods import Good
from ._base.jsontext import Document, read_json, unversioned
from ._base.late import Field, field, frozen
from ._base.offering import authors_checks
from ._base.values import Value
from ._engine.compiling import compile_ruleset
from ._engine.manifest.changing import removals, with_changes
from ._engine.manifest.expansion import Expansion, ExpansionReader
from ._engine.manifest.pieces import Building, Role, Slot
from ._engine.setup import role_cards, setup_of
from ._engine.switches import Rules, Switch, applies, values_of
from .errors import ConfigError
from .expansions._expansions import BASE
from .expansions._installed import PUBLISHED, published
from .types import BuildingId, BuildingMode, EditionId, SwitchId

__all__ = ["Config", "Edition", "Rules"]

_NAME: Final = 40
"""How much of an unknown name is compared with those that there are."""

# The metadata of a field holds the bounds of its numbers under the keywords of JSON Schema,
# "minimum" and "maximum"; both the validators and the schemas use them.


def _is_allowed(what: str, field: Field, number: object) -> bool:
    low, high = field.metadata["minimum"], field.metadata["maximum"]
    return bool(low <= messages.checked_int(what, number) <= high)


def _number_or_none(_instance: object, field: Field, value: object) -> None:
    if value is not None and not _is_allowed(field.name, field, value):
        raise ConfigError(
            f"{field.name} must be a whole number from {field.metadata['minimum']} to "
            f"{field.metadata['maximum']}, or None, not {messages.shown(value)}"
        )


def _number_of_players(_config: object, field: Field, value: object) -> None:
    if not _is_allowed(field.name, field, value):
        raise ConfigError(f"players must be 2, 3, 4 or 5, not {messages.shown(value)}")


def _prices(_config: object, field: Field, value: Mapping[str, object]) -> None:
    for id, cost in value.items():
        if not _is_allowed("a price in costs", field, cost):
            raise ConfigError(
                f"costs: {messages.shown(id)} must cost a whole number from "
                f"{field.metadata['minimum']} to {field.metadata['maximum']}, "
                f"not {messages.shown(cost)}"
            )


class Edition(StrEnum):
    """A published edition: a preset of the switches of every expansion."""

    CLASSIC = "classic"
    """The game of 2001, with the New Buildings of 2004."""
    ANNIVERSARY = "anniversary"
    """The anniversary edition."""
    YEAR_1897 = "1897"
    """Puerto Rico 1897."""

    def preset(self, *expansions: Expansion) -> Rules:
        """Returns the edition's values of the switches of the base game and these expansions.

        Args:
            expansions: The expansions besides the base game.

        >>> Edition.CLASSIC.preset().vp_supply, Edition.ANNIVERSARY.preset().vp_supply
        ((65, 75, 100, 122), (65, 75, 100, 126))
        """
        return values_of(_switches((BASE, *map(_expansion, expansions))), self, {})


def _switches(expansions: Iterable[Expansion]) -> tuple[Switch, ...]:
    return tuple(switch for expansion in expansions for switch in expansion.switches)


def _rules(value: Mapping[SwitchId, Any] | Rules) -> Any:
    if not isinstance(value, Mapping):
        raise messages.wrong_type("rules", "a mapping", value)
    for name in value:
        messages.checked_text("a switch in rules", name)
    return value


def _edition(value: Edition | EditionId) -> Edition:
    try:
        return Edition(messages.checked_text("edition", value))
    except ValueError:
        hint = messages.did_you_mean(value, [edition.value for edition in Edition])
        raise ConfigError(f"unknown edition {messages.shown(value)}{hint}") from None


def _expansions(value: Iterable[object]) -> tuple[Expansion, ...]:
    if isinstance(value, Expansion):
        raise TypeError(f"expansions is a tuple, such as ({value.id.upper()},)")
    found = [_expansion(each) for each in messages.checked_items("expansions", value)]
    ids = [expansion.id for expansion in found]
    for id in ids:
        if id == BASE.id:
            raise ConfigError("the base game is always in play; leave it out of expansions")
        if ids.count(id) > 1:
            raise ConfigError(f"expansion {id!r} is listed twice")
    return tuple(sorted(found, key=lambda expansion: expansion.id))


def _expansion(value: object) -> Expansion:
    if isinstance(value, str):
        is_ours = value in PUBLISHED
        found = (
            value.upper() if is_ours else f"expansions.installed_expansion({messages.shown(value)})"
        )
        raise TypeError(
            f"each of expansions must be an Expansion, not str, such as puertorico.{found}"
        )
    expansion = messages.checked_value("each of expansions", Expansion, value)
    if expansion.id in PUBLISHED and expansion != published(expansion.id):
        raise ConfigError(
            f"expansion {expansion.id!r} is not the published expansion of this id: give yours "
            "another"
        )
    return expansion


def _all_published() -> tuple[Expansion, ...]:
    return tuple([published(id) for id in PUBLISHED])


def _costs(value: Mapping[BuildingId, int]) -> Counts:
    if not isinstance(value, Mapping):
        raise messages.wrong_type("costs", "a mapping", value)
    for id in value:
        messages.checked_text("a building in costs", id)
    return Counts(value, keep_zeros=True)


def _buildings(
    value: BuildingMode | Iterable[BuildingId] | None,
) -> BuildingMode | tuple[BuildingId, ...] | None:
    if value is None or isinstance(value, str):
        return value
    ids = messages.checked_items("buildings", value)
    for id in ids:
        messages.checked_text("each of buildings", id)
    return tuple(sorted(ids))


def _not_in_play(
    field: str, what: Literal["building", "switch"], id: str, known: Iterable[str]
) -> ConfigError:
    """Returns the error for a building or a switch that no expansion in play has."""
    for expansion in _all_published():
        if any(
            each.id == id
            for each in (expansion.buildings if what == "building" else expansion.switches)
        ):
            return ConfigError(
                f"{field}: {id!r} is a {what} of {expansion.id!r}, which is not in play"
            )
    hint = messages.did_you_mean(id[:_NAME], known)
    return ConfigError(f"{field}: there is no {what} {messages.shown(id)}{hint}")


@frozen(kw_only=True, eq=False, repr=False)
class Config(Document, Value):
    """The game to be played: an immutable, hashable value.

    Attributes:
        players: The number of players, 2 to 5.
        edition: An `Edition` or its value, which presets `rules`.
        expansions: `Expansion` objects, without the base game; their order does not matter.
            `puertorico.expansions.installed_expansion` imports one by its id.
        rules: The switches of the expansions in play. Pass a mapping of those that differ from the
            edition, such as ``{"production": "optional"}``, or another config's `Rules`.
        buildings: The violet buildings in play: ``"all"`` kinds of the expansions; ``"draft"``, the
            players choose before the first round; ``"random"``, chance chooses as many; or a list
            of ids of any length (DRAFT-08). A list excludes all other buildings, including those of
            expansions. None becomes ``"draft"`` if an expansion is designed for it
            (`Expansion.drafted`), otherwise ``"all"``.
        costs: Changed prices in doubloons by building, such as
            ``{"factory": 8, "university": 7}``; 0 to 100.
        first_player: The seat of the first governor, or ``"random"``.
        open_vp: Whether views show the VP of all seats.
        max_rounds: The game ends no later than this round, 1 to 10000; None for no limit (A-97).

    Raises:
        ConfigError: The game cannot be played; the message says why.
        TypeError: A field has the wrong type.

    >>> config = Config(players=4, edition="1897", rules={"production": "optional"})
    >>> config.edition, config.rules["production"]
    (<Edition.YEAR_1897: '1897'>, 'optional')
    >>> Config(players=6)
    Traceback (most recent call last):
        ...
    puertorico.errors.ConfigError: players must be 2, 3, 4 or 5, not 6
    """

    players: int = field(validator=_number_of_players, metadata={"minimum": 2, "maximum": 5})
    edition: Edition = field(default=Edition.ANNIVERSARY, converter=_edition)
    expansions: tuple[Expansion, ...] = field(default=(), converter=_expansions)
    rules: Rules = field(default=Rules({}), converter=_rules)
    buildings: BuildingMode | tuple[BuildingId, ...] | None = field(
        default=None, converter=_buildings
    )
    costs: Mapping[str, int] = field(
        factory=dict,
        converter=_costs,
        validator=_prices,
        metadata={"minimum": 0, "maximum": MOST_COST},
    )
    first_player: int | Literal["random"] = 0
    open_vp: bool = False
    max_rounds: int | None = field(
        default=None, validator=_number_or_none, metadata={"minimum": 1, "maximum": MOST_PLAYED}
    )

    def __attrs_post_init__(self) -> None:
        first: int | str = self.first_player
        if not isinstance(first, str) and type(first) is not int:
            raise messages.wrong_type("first_player", "an int or 'random'", first)
        if first != "random" and (isinstance(first, str) or not 0 <= first < self.players):
            raise ConfigError(
                f"first_player must be a seat from 0 to {self.players - 1} or 'random', "
                f"not {messages.shown(first)}"
            )
        messages.checked_flag("open_vp", self.open_vp)
        if not self._changes_others:
            self._check_whole()
            return
        with_changes((BASE, *self.expansions), _all_published)
        try:
            self._check_whole()
            compile_ruleset(self)
        except ConfigError as wrong:
            raise ConfigError(f"{wrong}{self._removed_in(str(wrong))}") from None
        except (LookupError, ValueError) as wrong:
            raise ConfigError(self._needed_by(wrong)) from wrong

    @property
    def _changes_others(self) -> bool:
        """Whether an expansion replaces or removes something of another."""
        return any([each.replaces or each.removes for each in self.expansions])

    def _removed_in(self, message: str) -> str:
        """Returns who removes what a message names."""
        removed = removals(self.expansions)
        named = [f"{by!r} removes {id!r}" for id, by in removed.items() if repr(id) in message]
        told = [
            f"{by!r} removes {role.id!r}"
            for role in BASE.roles
            for id, by in removed.items()
            if id == role.id and "role cards" in message
        ]
        return f"; {', '.join([*named, *told])}" if named or told else ""

    def _needed_by(self, wrong: Exception) -> str:
        """Returns the message for code that cannot do without something that is removed."""
        needing = ""
        trace = wrong.__traceback__
        while trace is not None:
            if "_engine" not in trace.tb_frame.f_globals["__name__"]:
                module = trace.tb_frame.f_globals["__name__"]
                needing = f"{module}.{trace.tb_frame.f_code.co_name}"
            trace = trace.tb_next
        removed = ", ".join([f"{id!r} ({by!r})" for id, by in removals(self.expansions).items()])
        return (
            f"{needing} cannot do without something that is removed: {wrong}; removed are "
            f"{removed}: remove what needs it too"
        )

    def _check_whole(self) -> None:
        """Checks that the expansions can be played together, with these rules and buildings."""
        if any(expansion.id not in PUBLISHED for expansion in self.expansions):
            authors_checks("expansions").check_together(
                self.all_expansions, _all_published, tuple(Edition)
            )
        self._settle_rules()
        setup_of(self.all_expansions, self.players, self.rules)
        if self.buildings is None:
            chosen = (
                "draft" if any(expansion.drafted for expansion in self.all_expansions) else "all"
            )
            object.__setattr__(self, "buildings", chosen)
        self._check_buildings()
        self._check_slots()

    def _settle_rules(self) -> None:
        """Fills in the switches that were not given from the edition."""
        switches = self.switches
        known = [switch.id for switch in switches]
        for id in self.rules:
            if id not in known:
                raise _not_in_play("rules", "switch", id, sorted(known))
        object.__setattr__(self, "rules", values_of(switches, self.edition, self.rules))

    def _check_buildings(self) -> None:
        kinds = {
            building.id: building
            for expansion in self.all_expansions
            for building in expansion.buildings
        }
        for id in self.costs:
            if id not in kinds:
                raise _not_in_play("costs", "building", id, kinds)
        if isinstance(self.buildings, tuple):
            if not self.buildings:
                raise ConfigError("buildings lists no kind; use 'all' for all of them")
            for id in self.buildings:
                if id not in kinds:
                    raise _not_in_play("buildings", "building", id, kinds)
                if self.buildings.count(id) > 1:
                    raise ConfigError(f"buildings lists {id!r} twice")
                if kinds[id].produces is not None:
                    raise ConfigError(
                        f"buildings lists violet kinds; {id!r} is a production building and always "
                        "in play"
                    )
        elif self.buildings in ("draft", "random"):
            self._check_draft()
        elif self.buildings != "all":
            raise ConfigError(
                f"buildings must be 'all', 'draft', 'random' or a list of kinds, "
                f"not {messages.shown(self.buildings)}"
            )

    def _check_draft(self) -> None:
        if not any(expansion.drafted for expansion in self.all_expansions):
            raise ConfigError(
                f"buildings={self.buildings!r} needs more kinds than the board has spaces; with "
                "these expansions use 'all' or a list of kinds"
            )
        costs = [building.cost for building in self.candidates]
        for building in self.candidates:
            if building.cost not in self.spaces:
                raise ConfigError(
                    f"buildings={self.buildings!r} cannot choose {building.id!r}: the board has no "
                    f"space of cost {building.cost}"
                )
        for cost, number in self.spaces.items():
            if self._changes_others and costs.count(cost) < number:
                raise ConfigError(
                    f"buildings={self.buildings!r} needs {number} kinds of cost {cost}, but with "
                    f"what expansions remove and change there are {costs.count(cost)}; use 'all' "
                    "or a list of kinds"
                )

    def _check_slots(self) -> None:
        for slot in self.slots:
            there = len(self.names_of(slot))
            if there and slot.high < there:
                kind = slot.names if isinstance(slot.names, str) else "thing"
                raise ConfigError(
                    f"slot {slot.id!r} names a {kind}, and there are {there} in this game: "
                    f"high must be at least {there}, not {slot.high}"
                )

    @classmethod
    def from_json(cls, text: str | bytes, *, expansions: Iterable[Expansion] = ()) -> Config:
        """Returns the config that JSON describes; the inverse of `to_json`.

        Args:
            text: The JSON, an object; bytes are UTF-8. Only ``players`` is required.
            expansions: The expansions that it may name; the published expansions are always known.

        Raises:
            ConfigError: The text is not the JSON of a config that can be played.

        >>> Config.from_json('{"players": 4}') == Config(players=4)
        True
        """
        data = read_json(text, error=ConfigError)
        return config_of_plain(
            ExpansionReader(
                ConfigError,
                (*_all_published(), *messages.checked_items("expansions", expansions)),
            ),
            data,
            "config",
        )

    @property
    def all_expansions(self) -> tuple[Expansion, ...]:
        """The base game and the expansions, without what one replaces or removes from another."""
        there = (BASE, *self.expansions)
        return with_changes(there, _all_published) if self._changes_others else there

    @property
    def switches(self) -> tuple[Switch, ...]:
        """The switches of the expansions."""
        return _switches(self.all_expansions)

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The slots of the expansions that these rules need; see `Slot`."""
        return tuple(
            slot
            for expansion in self.all_expansions
            for slot in expansion.slots
            if applies(slot, self.rules)
        )

    @property
    def roles(self) -> tuple[Role, ...]:
        """The role cards with these rules and this number of players, in order."""
        return role_cards(self.all_expansions, self.players, self.rules)

    @property
    def numbered_buildings(self) -> tuple[Building, ...]:
        """The kinds of buildings in play, in the order in which a game numbers them.

        Those with several circles come first, so that placing workers takes the fewest decisions.
        """
        in_play = self.in_play
        return tuple(
            sorted(
                (
                    it
                    for expansion in self.all_expansions
                    for it in expansion.buildings
                    if it.id in in_play
                ),
                key=lambda building: building.circles < 2,
            )
        )

    def names_of(self, slot: Slot) -> tuple[str, ...]:
        """Returns the meaning of the numbers from 1 on in a slot that names things.

        Empty if the slot holds a plain number.

        Args:
            slot: A slot of one of the expansions.

        >>> from puertorico import Config
        >>> from puertorico.plugin import Slot
        >>> Config(players=3).names_of(Slot(id="first", high=3, names="seat"))
        ('player 0', 'player 1', 'player 2')
        """
        messages.checked_value("slot", Slot, slot)
        if isinstance(slot.names, tuple):
            return slot.names
        if slot.names == "building":
            return tuple(building.id for building in self.numbered_buildings)
        if slot.names == "card":
            return tuple(role.id for role in self.roles)
        if slot.names == "good":
            return tuple(str(good) for good in Good)
        if slot.names == "seat":
            return tuple(f"player {seat}" for seat in range(self.players))
        return ()

    @property
    def spaces(self) -> Mapping[int, int]:
        """The number of violet spaces on the board by the cost printed on them (DRAFT-04).

        Includes the spaces that expansions add to a draft.
        """
        spaces: dict[int, int] = {}
        for expansion in self._drafted:
            for cost, number in expansion.spaces:
                spaces[cost] = spaces.get(cost, 0) + number
        return spaces

    @property
    def candidates(self) -> tuple[Building, ...]:
        """The violet buildings to choose from, for the players or chance; empty without a draft."""
        return tuple(
            building
            for expansion in self._drafted
            if self.buildings in ("draft", "random")
            for building in expansion.buildings
            if building.produces is None
        )

    @property
    def _drafted(self) -> list[Expansion]:
        """The expansions whose buildings take part if there is a draft."""
        found = []
        for expansion in self.all_expansions:
            joins = expansion.joins_draft is not None and (
                self.rules[expansion.joins_draft[0]] == expansion.joins_draft[1]
            )
            if expansion.id == BASE.id or expansion.drafted or joins:
                found.append(expansion)
        return found

    @property
    def in_play(self) -> frozenset[str]:
        """The ids of the buildings in play; with a draft, those of all candidates too."""
        return frozenset(
            building.id
            for expansion in self.all_expansions
            for building in expansion.buildings
            if not isinstance(self.buildings, tuple)
            or building.produces is not None
            or building.id in self.buildings
        )


def config_of_plain(reader: ExpansionReader, data: Any, where: str) -> Config:
    """Returns the config that plain data describes; its schema version may be missing.

    Raises:
        PuertoRicoError: It describes none; raised as the error of the reader.
    """
    plain = unversioned(reader.object(data, where), "config", error=reader.error)
    try:
        config: Config = reader.fields(Config, plain, where)
    except TypeError as wrong:
        # Only the expansions know the types of their switches.
        raise reader.error(f"{where}: {wrong}") from None
    return config
