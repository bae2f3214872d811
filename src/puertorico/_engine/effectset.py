"""Effect sets: what works for a seat, combined once for each set of occupied buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .effects import LISTED, MOMENTS, Effect

if TYPE_CHECKING:
    from .manifest import Grants

__all__ = ["GRANTS", "EffectSet"]

GRANTS: Final = ("sale_bonus", "sells_duplicate", "takes_quarry", "privilege_factor",
                 "repeats_extra_goods", "kept_kinds", "kept_goods")  # fmt: skip
"""The names of what a building can grant (see `Grants`)."""


class EffectSet:
    """What works for a seat with one combination of occupied buildings.

    Attributes named like a grant hold what is granted in all; the others hold the effects that
    answer the hook, in their order. Those named like one of `MOMENTS` hold the effects that act
    then and those that offer. ``opening``, ``closing`` and ``closed`` hold them by the phase's
    number. What scores is not among them (see `Ruleset.scoring`): it is asked once in a game.
    """

    __slots__ = (*GRANTS, *LISTED, *MOMENTS, "closed")

    def __init__(
        self,
        chosen: int,
        listings: tuple[tuple[str, int, tuple[Effect, ...]], ...],
        grants: list[Grants],
        phases: int,
        known: dict[tuple[Effect, ...], tuple[Effect, ...]],
    ) -> None:
        """Combines the effects with the numbers *chosen*, one bit each, and *grants*.

        *listings* are the attributes to fill: their names, the phase's number or -1, and all
        effects for them in order. *known* keeps lists that are equal, in whatever set, as one.
        """
        self.sale_bonus: int = 0
        self.sells_duplicate: bool = False
        self.takes_quarry: bool = False
        self.privilege_factor: int = 1
        self.repeats_extra_goods: bool = False
        self.kept_kinds: int = 0
        self.kept_goods: int = 0
        none: tuple[Effect, ...] = ()
        self.discount = none
        self.general_discount = none
        self.barred_cards = none
        self.marks_card = none
        self.window = none
        self.free_actions = none
        self.settler_offer = none
        self.tile_alternatives = none
        self.sale_offer = none
        self.trader_offer = none
        self.builder_offer = none
        self.captain_offer = none
        self.tile_placed = none
        self.built = none
        self.role_taken = none
        self.producing = none
        self.produced = none
        self.produced_all = none
        self.loaded = none
        # One tuple for all, and tuples, which a collector of garbage does not look into for ever.
        nothing: tuple[tuple[Effect, ...], ...] = (none,) * phases
        self.opening = nothing
        self.closing = nothing
        self.closed = nothing
        for given in grants:
            self._grant(given)
        for name, phase, effects in listings:
            found = tuple([effect for effect in effects if chosen >> effect.number & 1])
            if not found:
                continue
            found = known.setdefault(found, found)
            if phase < 0:
                setattr(self, name, found)
            else:
                by_phase = list(getattr(self, name))
                by_phase[phase] = found
                setattr(self, name, tuple(by_phase))

    def _grant(self, given: Grants) -> None:
        """Adds what a building grants: numbers are summed, but of factors the highest counts."""
        self.sale_bonus += given.sale_bonus
        self.sells_duplicate = self.sells_duplicate or given.sells_duplicate
        self.takes_quarry = self.takes_quarry or given.takes_quarry
        self.privilege_factor = max(self.privilege_factor, given.privilege_factor)
        self.repeats_extra_goods = self.repeats_extra_goods or given.repeats_extra_goods is True
        self.kept_kinds += given.kept_kinds
        self.kept_goods += given.kept_goods
