"""Effect sets: what works for a seat, put together once for each set of occupied buildings.

Each attribute of a set depends on a few buildings only. The answers of a `Slice` for these are
cached, so that a new set is mostly put together from known answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from typing_extensions import override

from .effects import LISTED, MOMENTS, Effect

if TYPE_CHECKING:
    from .manifest import Grants

__all__ = ["GRANTS", "EffectSet", "GrantSlice", "HookSlice", "Slice", "without_effects"]

GRANTS: Final = ("sale_bonus", "sells_duplicate", "takes_quarry", "privilege_factor",
                 "repeats_extra_goods", "kept_kinds", "kept_goods")  # fmt: skip
"""The names of what a building can grant (see `Grants`)."""


class EffectSet:
    """What works for a seat with one combination of occupied buildings.

    Effects are listed in their order. Scoring effects are not included, as they are needed only
    once in a game (see `Ruleset.scoring`).

    Attributes:
        occupied: The buildings themselves (see `Ruleset.occupied`).
        sale_bonus: The doubloons of all `Grants.sale_bonus`.
        sells_duplicate: Whether `Grants.sells_duplicate` is granted.
        takes_quarry: Whether `Grants.takes_quarry` is granted.
        privilege_factor: The highest `Grants.privilege_factor`; 1 without any.
        repeats_extra_goods: Whether `Grants.repeats_extra_goods` is granted.
        kept_kinds: The kinds of goods of all `Grants.kept_kinds`.
        kept_goods: The single goods of all `Grants.kept_goods`.
        discount: The effects that answer `Effect.discount`.
        general_discount: The effects that answer `Effect.general_discount`.
        barred_cards: The effects that answer `Effect.barred_cards`.
        marks_card: The effects that answer `Effect.marks_card`.
        window: The effects that answer `Effect.window`.
        free_actions: The effects that answer `Effect.free_actions`.
        settler_offer: The effects that answer `Effect.settler_offer`.
        tile_alternatives: The effects that answer `Effect.tile_alternatives`.
        sale_offer: The effects that answer `Effect.sale_offer`.
        trader_offer: The effects that answer `Effect.trader_offer`.
        sold: The effects that answer `Effect.sold`.
        builder_offer: The effects that answer `Effect.builder_offer`.
        captain_offer: The effects that answer `Effect.captain_offer`.
        tile_placed: The effects that act at `Effect.tile_placed`, and those that offer then.
        built: The effects that act at `Effect.built`, and those that offer then.
        role_taken: The effects that answer `Effect.role_taken`.
        producing: The effects that answer `Effect.producing`.
        produced: The effects that answer `Effect.produced`.
        produced_all: The effects that answer `Effect.produced_all`.
        loaded: The effects that answer `Effect.loaded`.
        opening: The effects that act at `Effect.opening` or offer then, by the number of the phase.
        closing: The effects that act at `Effect.closing` or offer then, by the number of the phase.
        closed: The effects that answer `Effect.closed`, by the number of the phase.
    """

    __slots__ = (*GRANTS, *LISTED, *MOMENTS, "closed", "occupied")

    occupied: int
    sale_bonus: int
    sells_duplicate: bool
    takes_quarry: bool
    privilege_factor: int
    repeats_extra_goods: bool
    kept_kinds: int
    kept_goods: int
    discount: tuple[Effect, ...]
    general_discount: tuple[Effect, ...]
    barred_cards: tuple[Effect, ...]
    marks_card: tuple[Effect, ...]
    window: tuple[Effect, ...]
    free_actions: tuple[Effect, ...]
    settler_offer: tuple[Effect, ...]
    tile_alternatives: tuple[Effect, ...]
    sale_offer: tuple[Effect, ...]
    trader_offer: tuple[Effect, ...]
    sold: tuple[Effect, ...]
    builder_offer: tuple[Effect, ...]
    captain_offer: tuple[Effect, ...]
    tile_placed: tuple[Effect, ...]
    built: tuple[Effect, ...]
    role_taken: tuple[Effect, ...]
    producing: tuple[Effect, ...]
    produced: tuple[Effect, ...]
    produced_all: tuple[Effect, ...]
    loaded: tuple[Effect, ...]
    opening: tuple[tuple[Effect, ...], ...]
    closing: tuple[tuple[Effect, ...], ...]
    closed: tuple[tuple[Effect, ...], ...]

    def copy(self) -> EffectSet:
        """Returns an independent set with the same answers."""
        new = EffectSet()
        new.occupied = self.occupied
        new.sale_bonus = self.sale_bonus
        new.sells_duplicate = self.sells_duplicate
        new.takes_quarry = self.takes_quarry
        new.privilege_factor = self.privilege_factor
        new.repeats_extra_goods = self.repeats_extra_goods
        new.kept_kinds = self.kept_kinds
        new.kept_goods = self.kept_goods
        new.discount = self.discount
        new.general_discount = self.general_discount
        new.barred_cards = self.barred_cards
        new.marks_card = self.marks_card
        new.window = self.window
        new.free_actions = self.free_actions
        new.settler_offer = self.settler_offer
        new.tile_alternatives = self.tile_alternatives
        new.sale_offer = self.sale_offer
        new.trader_offer = self.trader_offer
        new.builder_offer = self.builder_offer
        new.captain_offer = self.captain_offer
        new.tile_placed = self.tile_placed
        new.built = self.built
        new.role_taken = self.role_taken
        new.producing = self.producing
        new.produced = self.produced
        new.produced_all = self.produced_all
        new.sold = self.sold
        new.loaded = self.loaded
        new.opening = self.opening
        new.closing = self.closing
        new.closed = self.closed
        return new


def without_effects(phases: int) -> EffectSet:
    """Returns the set of a seat for which nothing works, in a game with *phases* phases."""
    new = EffectSet()
    new.occupied = 0
    new.sale_bonus = new.kept_kinds = new.kept_goods = 0
    new.privilege_factor = 1
    new.sells_duplicate = new.takes_quarry = new.repeats_extra_goods = False
    for name in (*LISTED, "tile_placed", "built"):
        setattr(new, name, ())
    # One shared tuple, and of tuples, which the garbage collector stops tracking.
    nothing: tuple[tuple[Effect, ...], ...] = ((),) * phases
    new.opening = new.closing = new.closed = nothing
    return new


class Slice:
    """One attribute of effect sets, and the buildings on which it depends.

    Attributes:
        name: The name of the attribute.
        reach: The buildings that affect it, as a set of occupied buildings (see
            `Ruleset.occupied`).
        always: Whether something works without any of them.
    """

    __slots__ = ("always", "name", "reach")

    name: str
    reach: int
    always: bool

    def answer(self, occupied: int) -> Any:
        """Returns its value, given which of these buildings the seat has occupied."""
        raise NotImplementedError


class GrantSlice(Slice):
    """What buildings grant under one name: numbers are summed, but for factors the highest counts.

    Attributes:
        grants: Each grant with the occupied buildings that give it.
    """

    __slots__ = ("grants",)

    def __init__(self, name: str, reach: int, grants: tuple[tuple[Grants, int], ...]) -> None:
        self.name = name
        self.reach = reach
        self.always = False
        self.grants = grants

    @override
    def answer(self, occupied: int) -> Any:
        """Combines what the occupied buildings grant."""
        # A number or a flag: as an `int`, a compiled flag would turn into a number.
        found: Any = getattr(without_effects(0), self.name)
        for granted, buildings in self.grants:
            if occupied & buildings:
                value: Any = getattr(granted, self.name)
                if self.name == "privilege_factor":
                    found = max(found, value)
                elif isinstance(value, bool):
                    found = found or value
                else:
                    found += value
        return found


class HookSlice(Slice):
    """The effects that answer one hook, or act or offer at one moment.

    Attributes:
        effects: All of them in their order, each with the occupied buildings that it needs; effects
            of expansions need none. There is a tuple for each phase if the hook is called by
            phase, otherwise a single one.
        by_phase: Whether the hook is called by phase.
    """

    __slots__ = ("by_phase", "effects")

    def __init__(
        self,
        name: str,
        reach: int,
        effects: tuple[tuple[tuple[Effect, int], ...], ...],
        by_phase: bool,
    ) -> None:
        self.name = name
        self.reach = reach
        self.always = any([effect.kind < 0 for listed in effects for effect, _ in listed])
        self.effects = effects
        self.by_phase = by_phase

    @override
    def answer(self, occupied: int) -> Any:
        """Picks the effects of the occupied buildings, and those that always work."""
        found = [
            tuple([effect for effect, bits in listed if effect.kind < 0 or occupied & bits])
            for listed in self.effects
        ]
        return tuple(found) if self.by_phase else found[0]
