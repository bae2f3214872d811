"""`Grants`: what a building grants as plain data, without an effect class."""

from __future__ import annotations

from typing import Any, Final

import attrs

from ..._base.values import Value
from ...errors import ConfigError
from ..switches import Rules
from ..validators import between, flag, is_pair, misfit

__all__ = ["GRANTS", "Grants"]


def _flag_or_pair(grants: Grants, field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, bool) and not is_pair(value):
        raise misfit(grants, field.name, "True, False, or a switch and its value", value)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Grants(Value):
    """What a building grants its owner while it is occupied, regardless of the position.

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

    sale_bonus: int = attrs.field(default=0, validator=between(0, 100))
    sells_duplicate: bool = attrs.field(default=False, validator=flag)
    takes_quarry: bool = attrs.field(default=False, validator=flag)
    privilege_factor: int = attrs.field(default=1, validator=between(1, 9))
    repeats_extra_goods: bool | tuple[str, str] = attrs.field(
        default=False, validator=_flag_or_pair
    )
    kept_kinds: int = attrs.field(default=0, validator=between(0, 5))
    kept_goods: int = attrs.field(default=0, validator=between(0, 50))

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
        return attrs.evolve(self, repeats_extra_goods=rules[switch] == value)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of what is granted."""
        return tuple(
            field.name
            for field in attrs.fields(Grants)
            if getattr(self, field.name) != field.default
        )


GRANTS: Final[dict[str, Any]] = {field.name: field.default for field in attrs.fields(Grants)}
"""What a building grants under each name if it does not say so."""
