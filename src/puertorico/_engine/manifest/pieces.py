"""Pieces of a manifest: buildings, roles, tiles, workers, slots, endings, icons."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final, Literal

from ..._base.bounds import FIXED, MOST_COPIES, MOST_COST, MOST_IN_SLOT, MOST_TILES
from ..._base.goods import GOOD_IDS
from ..._base.ids import from_text, from_text_or_none
from ..._base.late import Field, evolve, field, fields_of, frozen
from ..._base.messages import did_you_mean
from ..._base.packed import KINDS_OF_GOODS, MOST
from ..._base.values import Value
from ...errors import ConfigError
from ...types import BuildingId, CardId, GoodId, PhaseId, TileId, WorkerId
from ..board import ENDINGS
from ..effects import Effect
from ..switches import Rules
from ..validators import (
    Wanted,
    an_id,
    between,
    flag,
    is_id,
    is_pair,
    number_of_players,
    one_of,
    pair,
    refuse,
)
from ..verbs.tiles import IslandTiles

_flag_or_pair: Final = Wanted(
    "True, False, or a switch and its value",
    lambda value: isinstance(value, bool) or is_pair(value),
)
_A_GOOD: Final = f"a kind of goods or None, as {FIXED}"


@frozen(kw_only=True, eq=False, repr=False)
class Grants(Value):
    """The grants of a building to its owner while it is occupied, regardless of the position.

    Attributes:
        sale_bonus: Doubloons on top of the price of a sale to the trading house, 0 to 100. Summed
            over buildings (BLD-SMALL_MARKET-1, BLD-LARGE_MARKET-1, BLD-LARGE_MARKET-2).
        sells_duplicate: Whether the seat may sell a kind that is already in the trading house
            (BLD-OFFICE-1).
        takes_quarry: Whether the seat may take a quarry without being the settler
            (BLD-CONSTRUCTION_HUT-1).
        privilege_factor: How many times the seat has the privilege of a role it takes, 1 to 9; the
            highest counts. It is read when the privilege is used; for a mayor when the role is
            taken (A-34).
        repeats_extra_goods: Whether several extra goods of a craftsman may be of the same kind; or
            a switch and the value with which they may (CRAFT-05, A-33).
        kept_kinds: How many kinds of goods the seat keeps whole when goods are stored, 0 to 5.
            Summed (BLD-SMALL_WAREHOUSE-1, BLD-LARGE_WAREHOUSE-1, BLD-LARGE_WAREHOUSE-2).
        kept_goods: How many single goods the seat keeps beyond the one that every player keeps, 0
            to 50. Summed.

    Raises:
        ConfigError: A field has an impossible value, or nothing is granted.

    >>> Grants(sale_bonus=2).names
    ('sale_bonus',)
    """

    sale_bonus: int = field(default=0, validator=between(0, 100))
    sells_duplicate: bool = field(default=False, validator=flag)
    takes_quarry: bool = field(default=False, validator=flag)
    privilege_factor: int = field(default=1, validator=between(1, 9))
    repeats_extra_goods: bool | tuple[str, str] = field(default=False, validator=_flag_or_pair)
    kept_kinds: int = field(default=0, validator=between(0, KINDS_OF_GOODS))
    kept_goods: int = field(default=0, validator=between(0, 50))

    def __attrs_post_init__(self) -> None:
        if not self.names:
            raise ConfigError("grants: nothing is granted; leave them out")

    def under(self, rules: Rules) -> Grants:
        """Returns these grants with the conditions on switches resolved.

        Args:
            rules: The values of the switches of a game.
        """
        if not isinstance(self.repeats_extra_goods, tuple):
            return self
        switch, value = self.repeats_extra_goods
        return evolve(self, repeats_extra_goods=rules[switch] == value)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the grants."""
        return tuple(
            field.name for field in fields_of(Grants) if getattr(self, field.name) != field.default
        )


GRANTS: Final[dict[str, Any]] = {field.name: field.default for field in fields_of(Grants)}
"""The defaults of a building's grants, by name."""


def _template(building: Building, _field: Field, value: object) -> None:
    # The rest is checked with the words of its expansion.
    if not isinstance(value, str) or value.isspace():
        refuse(building, [" needs a text that says what it does"])


_grants: Final = Wanted("a Grants", lambda value: isinstance(value, Grants))
_effects_by_worker: Final = Wanted(
    "a mapping by the ids of workers", lambda value: isinstance(value, Mapping)
)
_grants_by_worker: Final = Wanted(
    "a mapping from ids of workers to Grants",
    lambda value: isinstance(value, Mapping) and all(map(_grants.fits, value.values())),
)


@frozen(kw_only=True, eq=False, repr=False)
class Building(Value):
    """One kind of building.

    Attributes:
        id: Its permanent id.
        text: Its function, as a sentence in English: a template without fields, in which terms such
            as doubloons can be replaced (``"Pays one {=doubloon}."``). By default the one under
            ``texts`` in the English words of its expansion.
        cost: Its price in doubloons, 0 to 100.
        points: The VP printed on it, 0 to 100.
        circles: How many workers it holds, 0 to 12.
        column: Its column on the board, 1 to 4: how many quarries count (BUILDER-07).
        copies: How many there are with 3 to 5 players, 1 to 100.
        copies_for_two: How many there are with two players, 0 to 100 (TWO-05).
        produces: The good a production building serves; None for every other building.
        production: ``"small"`` or ``"large"`` for a production building (PROD-5), otherwise None.
        grants: Its benefits while it is occupied by any worker.
        grants_of: Its benefits with only one kind of worker on it, by the worker's id.
        effect: Makes the effect that works while the building is occupied by any worker.
        effect_of: Makes the effect that needs a kind of worker on it, by the worker's id.

    Raises:
        ConfigError: A field has an impossible value, or the fields do not fit together.

    The kinds of workers in `grants_of` and `effect_of` must be in play. A building that names
    workers of another expansion can be played only with that one: bring it in an expansion of its
    own. Where the kind may be missing, let `effect` ask `Table.crew_of`.
    """

    id: BuildingId = field(converter=from_text, validator=an_id)
    text: str = field(default="", validator=_template)
    cost: int = field(validator=between(0, MOST_COST))
    points: int = field(validator=between(0, 100))
    circles: int = field(default=1, validator=between(0, 12))
    column: int = field(validator=between(1, 4))
    copies: int = field(default=2, validator=between(1, MOST_COPIES))
    copies_for_two: int = field(default=1, validator=between(0, MOST_COPIES))
    produces: GoodId | None = field(
        default=None,
        converter=from_text_or_none,
        validator=one_of((*GOOD_IDS, None), _A_GOOD),
    )
    production: Literal["small", "large"] | None = field(
        default=None, validator=one_of(("small", "large", None), "'small', 'large' or None")
    )
    grants: Grants | None = field(default=None, validator=_grants.or_none())
    grants_of: Mapping[str, Grants] = field(factory=dict, validator=_grants_by_worker)
    effect: Callable[[], Effect] | None = None
    effect_of: Mapping[str, Callable[[], Effect]] = field(
        factory=dict, validator=_effects_by_worker
    )

    @classmethod
    def inherit(cls, id: str, **changes: Any) -> BuildingChange:
        """Returns a building of another expansion with some changes, for `Expansion.replaces`.

        Args:
            id: The id of the building, which keeps it.
            changes: The fields that change, with their new values. Where grants or effects change,
                `text` says what it does now.

        Raises:
            ConfigError: A building has no such field, or the field no such value.

        >>> Building.inherit("wharf", cost=8).changes
        {'cost': 8}
        """
        return BuildingChange(id, changes)

    @property
    def spaces(self) -> int:
        """The city spaces it fills: two for large buildings, those of column 4 (BLD-GEN-9)."""
        return 2 if self.column == 4 else 1

    def __attrs_post_init__(self) -> None:
        refuse(self, self._problems())

    def _problems(self) -> Iterator[str]:
        if self.produces is not None and self.production is None:
            yield ": produces needs production, 'small' or 'large'"
        works = self.grants or self.grants_of or self.effect or self.effect_of
        if self.production is not None and self.produces is None and not works:
            yield ": production needs produces, or an effect that does something else"
        for name in ("produces", "grants", "grants_of", "effect", "effect_of"):
            if not self.circles and getattr(self, name):
                yield f": {name} needs a circle, as nothing works without a worker"


_WORKS: Final = ("grants", "grants_of", "effect", "effect_of")
"""The fields of a building that say what it does."""


@frozen(eq=False, repr=False)
class BuildingChange(Value):
    """A changed building of another expansion; `Building.inherit` makes it.

    Attributes:
        id: The id of the building.
        changes: The fields that change, with their new values.

    Raises:
        ConfigError: A building has no such field, or the field no such value.
    """

    id: str = field(validator=an_id)
    changes: Mapping[str, Any]

    def __attrs_post_init__(self) -> None:
        refuse(self, self._problems())
        plain = Building(id=self.id, text="?", cost=0, points=0, column=1)
        for each in fields_of(Building):
            if each.name in self.changes and each.validator is not None:
                each.validator(plain, each, self.changes[each.name])

    def _problems(self) -> Iterator[str]:
        known = [field.name for field in fields_of(Building) if field.name != "id"]
        for name in self.changes:
            if name not in known:
                yield f": a building has no field {name!r} to change{did_you_mean(name, known)}"
        if not self.changes:
            yield " changes nothing: name the fields that differ, such as cost=8"
        if "text" not in self.changes and any([name in self.changes for name in _WORKS]):
            yield " needs a text that says what it does now"

    @property
    def effect(self) -> Callable[[], Effect] | None:
        """Makes its new effect."""
        made: Callable[[], Effect] | None = self.changes.get("effect")
        return made

    @property
    def effect_of(self) -> Mapping[str, Callable[[], Effect]]:
        """Makes its new effects that need a kind of worker on it."""
        made: Mapping[str, Callable[[], Effect]] = self.changes.get("effect_of", {})
        return made


_REPLACEABLE: Final = ENDINGS[:3]
"""The end conditions that an expansion can replace: all but the agreed last round."""

_supply: Final = Wanted(
    f"a whole number from 0 to {MOST_TILES}, or the id of a switch",
    lambda value: is_id(value) or between(0, MOST_TILES).fits(value),
)
_endings: Final = Wanted(
    f"a tuple of some of {', '.join(map(repr, _REPLACEABLE))}",
    lambda value: isinstance(value, tuple) and all(name in _REPLACEABLE for name in value),
)


@frozen(kw_only=True, eq=False, repr=False)
class EndCondition(Value):
    """One more way for a game to end: after the round in which it is met.

    An effect or a phase looks for it, and calls ``table.trigger_end(id, rule)``.

    Attributes:
        id: Its permanent id, which `Game.ending` lists once it is met.
        replaces: The end conditions of the base game that do not end the game any more:
            ``"colonists"``, ``"city"`` and ``"victory_points"``.
        players: The numbers of players with which it applies. With others nothing is replaced, and
            ``table.trigger_end`` does nothing.
        only: A switch and its value, if it applies only with that value.

    Raises:
        ConfigError: A field has an impossible value.
    """

    id: str = field(validator=an_id)
    replaces: tuple[str, ...] = field(default=(), validator=_endings)
    players: tuple[int, ...] = field(default=(2, 3, 4, 5), validator=number_of_players)
    only: tuple[str, str] | None = field(default=None, validator=pair)


_card_ids: Final = Wanted(
    "a tuple of ids of role cards",
    lambda value: isinstance(value, tuple) and all(is_id(id) for id in value),
)


@frozen(kw_only=True, eq=False, repr=False)
class Role(Value):
    """One role card.

    Attributes:
        id: The card's permanent id.
        phase: The id of the phase it starts.
        players: The numbers of players it is used with (SETUP-12, TWO-10).
        gathers_doubloons: Whether it gathers doubloons while it is not taken (ROUND-05).
        only: A switch and its value, if the card is used only with that value.
        replaces: The ids of the cards that it replaces, where they would be used as well. No two
            cards can replace the same one.

    Raises:
        ConfigError: A field has an impossible value.
    """

    id: CardId = field(converter=from_text, validator=an_id)
    phase: PhaseId = field(converter=from_text, validator=an_id)
    players: tuple[int, ...] = field(default=(2, 3, 4, 5), validator=number_of_players)
    gathers_doubloons: bool = field(default=True, validator=flag)
    only: tuple[str, str] | None = field(default=None, validator=pair)
    replaces: tuple[str, ...] = field(default=(), validator=_card_ids)


@frozen(kw_only=True, eq=False, repr=False)
class Tile(Value):
    """One kind of island tile besides plantations and quarries.

    Attributes:
        id: Its permanent id.
        circles: How many workers it holds, 0 or 1.
        supply: How many there are, 0 to 60; or the id of the switch with the number, for which None
            means no limit.
        behavior: The class of their behaviour on an island, for effects that let tiles be given up
            or traded; None if they never leave.

    Raises:
        ConfigError: A field has an impossible value.
    """

    id: TileId = field(converter=from_text, validator=an_id)
    circles: int = field(validator=between(0, 1))
    supply: int | str = field(validator=_supply)
    behavior: Callable[[], IslandTiles] | None = None


@frozen(kw_only=True, eq=False, repr=False)
class Worker(Value):
    """One kind of worker besides the colonist.

    Attributes:
        id: Its permanent id.
        supply: How many there are, 1 to 254.

    Raises:
        ConfigError: A field has an impossible value.
    """

    id: WorkerId = field(converter=from_text, validator=an_id)
    supply: int = field(validator=between(1, MOST))


_SLOT_VALUE: Final = between(-MOST_IN_SLOT, MOST_IN_SLOT)
_names: Final = Wanted(
    "'building', 'card', 'good', 'seat', a tuple of ids or None",
    lambda value: (
        all(map(is_id, value))
        if isinstance(value, tuple) and value
        else value in ("building", "card", "good", "seat", None)
    ),
)


@frozen(kw_only=True, eq=False, repr=False)
class Slot(Value):
    """A named number of an expansion, carried by copies, positions and keys.

    Attributes:
        id: Its permanent id.
        low: The smallest value it can have, from -1,000,000.
        high: The greatest value it can have, to 1,000,000; above *low*.
        start: Its value at the start, from *low* to *high*.
        per_player: Whether every player has one, instead of the table.
        secret: Whether it is hidden from all but its player, or from all if the table has it.
        tile: The kind of plantation it counts, if it counts plantations: those on the player's
            island that are used as something else, or those that an expansion sets aside. A secret
            slot of a player counts those whose kind the others do not know. They come from the
            plantations of the game, like the face-up and face-down ones.
        good: The kind of goods it counts, if it counts goods. They come from the goods of the game,
            like those in the supply.
        names: ``"building"``, ``"card"``, ``"good"`` or ``"seat"`` if it names a kind of building,
            a role card, a kind of goods or a seat: 0 is none, and 1 the first of `Config.names_of`.
            Or a tuple of ids of your own, which can have nouns like slots.
        lasts: ``"game"``, or ``"round"`` or ``"phase"`` if it goes back to its start whenever a
            round begins or the phase of a role ends. So it says what has happened in this round or
            phase, if hooks such as `Effect.built` note it there.
        shown: Whether pictures and texts show it, and it has a noun. Views, positions and records
            always have it.
        only: A switch and its value, if the slot exists only with that value.

    Raises:
        ConfigError: A field has an impossible value, or the fields do not fit together.
    """

    id: str = field(validator=an_id)
    low: int = field(default=0, validator=_SLOT_VALUE)
    high: int = field(validator=_SLOT_VALUE)
    start: int = field(default=0, validator=_SLOT_VALUE)
    per_player: bool = field(default=False, validator=flag)
    secret: bool = field(default=False, validator=flag)
    tile: str | None = field(
        default=None, validator=one_of((*GOOD_IDS, None), "a kind of plantation or None")
    )
    good: str | None = field(default=None, validator=one_of((*GOOD_IDS, None), _A_GOOD))
    names: str | tuple[str, ...] | None = field(default=None, validator=_names)
    lasts: Literal["game", "round", "phase"] = field(
        default="game", validator=one_of(("game", "round", "phase"), "'game', 'round' or 'phase'")
    )
    shown: bool = field(default=True, validator=flag)
    only: tuple[str, str] | None = field(default=None, validator=pair)

    @classmethod
    def numbers(cls, id: str, most: int, **fields: Any) -> tuple[Slot, ...]:
        """Returns the slots of a list of numbers above 0: ``id_1``, ``id_2`` and so on.

        `Table.numbers` and `Table.set_numbers` read and write the list. With ``secret=True`` there
        is one more slot, *id* itself, which tells everyone how long the list is.

        Args:
            id: The id of the list.
            most: How many numbers it can have, at least 1.
            fields: The fields of each slot, except its id.

        >>> [slot.id for slot in Slot.numbers("hand", 2, high=5, per_player=True, secret=True)]
        ['hand', 'hand_1', 'hand_2']
        """
        slots = tuple([cls(id=f"{id}_{place}", **fields) for place in range(1, most + 1)])
        if not fields.get("secret"):
            return slots
        same = ("per_player", "lasts", "shown", "only")
        alike = {name: fields[name] for name in same if name in fields}
        return (cls(id=id, high=most, **alike), *slots)

    @classmethod
    def of_goods(cls, id: str, **fields: Any) -> tuple[Slot, ...]:
        """Returns a slot for each kind of goods, which counts them: ``id_corn`` and so on.

        `Table.set_goods_aside` moves a seat's goods to those that are ``per_player``.

        Args:
            id: The id that those of the slots begin with.
            fields: The fields of each slot, except its id and its good.

        >>> [slot.id for slot in Slot.of_goods("chest", high=3, per_player=True)][:2]
        ['chest_corn', 'chest_indigo']
        """
        return tuple([cls(id=f"{id}_{good}", good=good, **fields) for good in GOOD_IDS])

    def __attrs_post_init__(self) -> None:
        refuse(self, self._problems())

    def _problems(self) -> Iterator[str]:
        meanings = [what for what in (self.tile, self.good, self.names) if what is not None]
        if len(meanings) > 1:
            yield " can have only one of tile, good and names"
        if meanings and (self.low or self.start):
            yield ": with tile, good or names, low and start must be 0"
        if self.secret and (self.good or (self.tile and not self.per_player)):
            yield " counts pieces: only a tile per player can be secret"
        if self.lasts != "game" and (self.tile or self.good):
            yield (
                " counts pieces, which do not vanish: lasts must be 'game', not "
                f"{self.lasts!r}; to note what happened, count without tile and good"
            )
        if not self.shown and (self.tile or self.good):
            yield " counts pieces, which players see: shown must be True"
        if self.low >= self.high:
            yield f": high must be greater than low, which is {self.low}, not {self.high}"
        elif not self.low <= self.start <= self.high:
            yield f": start must be from {self.low} to {self.high}, not {self.start}"


_PATH: Final = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9 .,-]{0,2000}")
_COLOUR: Final = re.compile(r"(#[0-9a-f]{6})?")


def _is_text_of(form: re.Pattern[str], value: object) -> bool:
    return isinstance(value, str) and form.fullmatch(value) is not None


_path: Final = Wanted(
    "the data of an SVG path of at most 2,000 characters", partial(_is_text_of, _PATH)
)
_colour: Final = Wanted("a colour such as '#7fae72'", partial(_is_text_of, _COLOUR))


@frozen(kw_only=True, eq=False, repr=False)
class Icon(Value):
    """How pictures show something that an expansion adds.

    Attributes:
        id: The id of the phase of a role, a building, a kind of island tile, a kind of worker, a
            slot, or an id among `Slot.names`.
        path: The data of an SVG path around the origin. For a tile it is a solid figure, 10 units
            high with its top at the origin, which a tile shows several times. A worker has none.
            For all else it is a line drawing, 20 units high.
        light: The colour of the tile or the worker on a light page.
        dark: The colour on a dark page; by default that of *light*.

    Raises:
        ConfigError: A field has an impossible value.

    >>> Icon(id="grove", path="M0 0l-5 9h10z", light="#7FAE72")
    Traceback (most recent call last):
        ...
    puertorico.errors.ConfigError: icon 'grove': light must be a colour such as '#7fae72', \
not '#7FAE72'
    """

    id: str = field(validator=an_id)
    path: str = field(default="", validator=_path)
    light: str = field(default="", validator=_colour)
    dark: str = field(default="", validator=_colour)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "dark", self.dark or self.light)
