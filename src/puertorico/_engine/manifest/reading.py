"""`ExpansionReader`: reads what names expansions and their switches from plain data.

An expansion is written as its id. The published expansions are known by it; others must be given.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..._base.counts import Facts
from ..._base.plain import Reader, to_plain
from ..._base.texts import nearest, shown
from ...errors import PuertoRicoError
from ..switches import Rules
from .expansion import Expansion

__all__ = ["ExpansionReader"]


@to_plain.register
def _(expansion: Expansion) -> str:
    return expansion.id


class ExpansionReader(Reader):
    """Reads values that name expansions.

    Args:
        error: The class of the errors to raise.
        expansions: The expansions that the data may name; of two with an id, the last counts.
    """

    def __init__(self, error: type[PuertoRicoError], expansions: Iterable[Expansion]) -> None:
        super().__init__(error)
        self.expansions: dict[str, Expansion] = {each.id: each for each in expansions}
        # The config checks the switches: which there are depends on its expansions.
        self.forms.update({Expansion: self.expansion, Rules: self.forms[Facts]})

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
