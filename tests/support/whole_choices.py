"""Whole choices that one obstacle stands in the way of, and the same without it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

import attrs
import pytest

from puertorico import NEW_BUILDINGS, NOBLES, SMUGGLER, Action, Game
from puertorico.decisions import placement, privilege_goods, reveal, storage, whole_choice
from puertorico.expansions.new_buildings import payment, shipment
from puertorico.expansions.nobles import supply
from puertorico.expansions.smuggler import poaching

NEW: Final = (NEW_BUILDINGS,)


NOBLE: Final = (NEW_BUILDINGS, NOBLES)


FULL: Final = "5: 5 coffee | 6: 6 tobacco | 7: 7 indigo"
"""Cargo ships that take nothing any more."""


class Refused(Protocol):
    """What cases have in common."""

    @property
    def reason(self) -> str:
        """The code that names the obstacle."""

    @property
    def rule(self) -> str:
        """The rule that goes with it."""


T = TypeVar("T", bound=Refused)


def parameters(cases: Sequence[T], thing: Callable[[T], object]) -> list[Any]:
    """Returns the cases as parameters of a test, each with its rule and a telling id."""
    return [
        pytest.param(case, id=f"{case.reason}: {thing(case)}", marks=pytest.mark.rule(case.rule))
        for case in cases
    ]


@attrs.frozen
class Choice:
    """A whole choice that one obstacle stands in the way of.

    Attributes:
        reason: The code that names the obstacle.
        rule: The rule that goes with it.
        ask: The function that is asked for the steps.
        position: What is handed to `scenario`.
        refused: The choice with the obstacle.
        accepted: The one without; by default the same.
        steps: The actions before.
        steps_without: Those before the accepted choice, if they are others.
    """

    reason: str
    rule: str
    ask: Callable[[Game, Any], tuple[Action, ...]]
    position: dict[str, Any]
    refused: Any
    accepted: Any = attrs.field(default=attrs.Factory(lambda self: self.refused, takes_self=True))
    steps: tuple[str, ...] = ()
    steps_without: tuple[str, ...] | None = None


def paying(game: Game, things: Mapping[str, Any]) -> tuple[Action, ...]:
    """Returns the steps of a payment with *things*."""
    return payment(game, **things)


def poaching_one(game: Game, removed: Mapping[str, int]) -> tuple[Action, ...]:
    """Returns the steps that poach, keep a colonist on corn, and take *removed* off the ship."""
    return poaching(game, {"corn": 1}, removed=removed)


def way_back(game: Game, words: Sequence[str]) -> tuple[Action, ...]:
    """Returns the steps of the whole choice that some steps have made."""
    return whole_choice(game, [game.parse_action(text) for text in words]).steps(game)


MAYOR: Final[dict[str, Any]] = {"role": "mayor", "island": {0: "2 corn 2 indigo"}, "ship": 8}
"""With two new colonists for four circles."""


MAYOR_OF_THREE: Final[dict[str, Any]] = {**MAYOR, "ship": 12}


SMUGGLER_OF_THREE: Final[dict[str, Any]] = {
    "role": "smuggler", "ship": 9, "island": {0: "2 corn 2 indigo"}, "expansions": (SMUGGLER,),
}  # fmt: skip


SMUGGLER_OF_NOBLES: Final[dict[str, Any]] = {
    **SMUGGLER_OF_THREE, "ship": "6 colonist 1 noble", "expansions": (NOBLES, SMUGGLER),
}  # fmt: skip


BUYER: Final[dict[str, Any]] = {
    "role": "builder", "city": {0: "black_market*"}, "vp": {0: 2}, "goods": {0: "corn"},
    "doubloons": {0: 5}, "ask_forced": True, "expansions": NEW,
}  # fmt: skip
"""With two doubloons too few for a harbor."""


DRAWING: Final[dict[str, Any]] = {
    "players": 3, "role": "settler", "chance": "manual", "row": "4 indigo",
    "face_down": "3 corn 3 sugar coffee",
}  # fmt: skip


SETTLED: Final = ("take plantation indigo",) * 3
"""Every seat has taken a tile, so the row is drawn."""


SHIPPER: Final[dict[str, Any]] = {
    "role": "captain", "city": {0: "small_wharf*"}, "goods": {0: "2 corn 2 sugar"},
    "ships": FULL, "expansions": NEW,
}  # fmt: skip


SUPPLIER: Final[dict[str, Any]] = {
    "role": "captain", "city": {0: "royal_supplier*noble"}, "holding": {0: "1 noble"},
    "goods": {0: "2 corn 2 sugar coffee"}, "expansions": NOBLE,
}  # fmt: skip
"""With two nobles."""


CRAFTSMAN: Final[dict[str, Any]] = {
    "role": "craftsman", "city": {0: "library* indigo_plant* sugar_mill*"},
    "island": {0: "corn* indigo* sugar*"}, "edition": "anniversary", "expansions": NEW,
}  # fmt: skip
"""Who has two extra goods, of different kinds."""


STORING: Final[dict[str, Any]] = {
    "role": "captain", "city": {0: "small_warehouse*"}, "goods": {0: "2 corn 2 sugar 2 coffee"},
    "ships": FULL,
}  # fmt: skip


CHOICES: Final = (
    # Workers.
    Choice("not_now", "MAYOR-05", placement, MAYOR, {"corn": 2}, steps_without=("pass",)),
    Choice("no_such_target", "MAYOR-05", placement, MAYOR,
           {"corn": 1, "wharf": 1}, {"corn": 1, "indigo": 1}, ("pass",)),
    Choice("no_such_worker", "MAYOR-05", placement, MAYOR,
           {"corn": {"noble": 2}}, {"corn": {"colonist": 2}}, ("pass",)),
    Choice("no_number", "MAYOR-05", placement, MAYOR,
           {"corn": 2, "indigo": -1}, {"corn": 2, "indigo": 0}, ("pass",)),
    Choice("too_many", "MAYOR-01", placement, MAYOR, {"corn": 3}, {"corn": 2}, ("pass",)),
    Choice("too_few_workers", "MAYOR-05", placement, MAYOR,
           {"corn": 2, "indigo": 1}, {"corn": 2, "indigo": 0}, ("pass",)),
    Choice("circles_left_empty", "MAYOR-06", placement, MAYOR,
           {"corn": 1}, {"corn": 2}, ("pass",)),
    Choice("already_placed", "MAYOR-05", placement,
           {**MAYOR_OF_THREE, "island": {0: "2 corn 2 indigo 2 sugar"}},
           {"corn": 2, "indigo": 1},
           steps=("pass", "place 1 on corn"), steps_without=("pass",)),
    Choice("left_over", "SMUG-POACH-2", placement, SMUGGLER_OF_THREE,
           {"corn": 2}, {"corn": 2, "indigo": 1}, ("poach", "keep 3 colonist")),
    Choice("no_such_target", "MAYOR-05", poaching, SMUGGLER_OF_THREE,
           {"wharf": 1}, {"corn": 1}),
    Choice("too_many", "MAYOR-01", poaching, SMUGGLER_OF_THREE, {"corn": 3}, {"corn": 2}),
    Choice("too_many", "SMUG-POACH-2", poaching, SMUGGLER_OF_THREE,
           {"corn": 2, "indigo": 2}, {"corn": 2, "indigo": 1}),
    Choice("no_such_worker", "SMUG-POACH-2", poaching_one, SMUGGLER_OF_NOBLES,
           {"colonist": 1}, {"noble": 1}),
    Choice("other_number", "SMUG-POACH-1", poaching_one, SMUGGLER_OF_NOBLES,
           {"noble": 2}, {"noble": 1}),
    Choice("other_number", "SMUG-POACH-2", poaching_one,
           {**SMUGGLER_OF_NOBLES, "ship": "4 colonist 1 noble"}, {"noble": 1}, {"noble": 0}),
    # Paying in kind, and small shipments.
    Choice("not_now", "NEW-BLACK_MARKET-1", paying, BUYER, {"good": "corn", "vp": True},
           steps_without=("build harbor at the black market",)),
    Choice("no_such_good", "NEW-BLACK_MARKET-1", paying, BUYER,
           {"good": "gold", "vp": True}, {"good": "corn", "vp": True},
           ("build harbor at the black market",)),
    Choice("nothing_there", "NEW-BLACK_MARKET-1", paying, BUYER,
           {"good": "sugar", "vp": True}, {"good": "corn", "vp": True},
           ("build harbor at the black market",)),
    Choice("other_sum", "NEW-BLACK_MARKET-3", paying, BUYER,
           {"vp": True}, {"good": "corn", "vp": True}, ("build harbor at the black market",)),
    Choice("other_building", "NEW-BLACK_MARKET-1", paying, BUYER,
           {"building": "factory", "good": "corn", "vp": True},
           {"building": "harbor", "good": "corn", "vp": True},
           ("build harbor at the black market",)),
    Choice("no_such_good", "NEW-SMALL_WHARF-1", shipment, SHIPPER, {"corn": 3}, {"corn": 2}),
    Choice("at_least_one", "NEW-SMALL_WHARF-1", shipment, SHIPPER, {"corn": 0}, {"corn": 1}),
    Choice("already_said", "NEW-SMALL_WHARF-1", shipment, SHIPPER, {"corn": 2, "sugar": 1},
           steps=("use small_wharf", "ship 1 corn"), steps_without=("use small_wharf",)),
    Choice("not_now", "NOBLE-ROYAL_SUPPLIER-1", supply, SUPPLIER, ["corn", "sugar"],
           steps=("pass",), steps_without=()),
    Choice("no_such_good", "NOBLE-ROYAL_SUPPLIER-1", supply, SUPPLIER,
           ["corn", "tobacco"], ["corn", "sugar"]),
    Choice("same_kind", "NOBLE-ROYAL_SUPPLIER-2", supply, SUPPLIER,
           ["corn", "corn"], ["corn", "sugar"]),
    Choice("too_many", "NOBLE-ROYAL_SUPPLIER-1", supply, SUPPLIER,
           ["corn", "sugar", "coffee"], ["corn", "sugar"]),
    # The extra goods.
    Choice("not_now", "CRAFT-05", privilege_goods, CRAFTSMAN, ["corn", "indigo"],
           steps=("take good corn", "pass"), steps_without=()),
    Choice("same_kind", "A-33", privilege_goods, CRAFTSMAN,
           ["corn", "corn"], ["corn", "indigo"]),
    Choice("too_many", "CRAFT-05", privilege_goods, CRAFTSMAN,
           ["corn", "indigo", "sugar"], ["corn", "indigo"]),
    # The way back.
    Choice("steps_missing", "NEW-SMALL_WHARF-1", way_back, SHIPPER,
           ["use small_wharf", "ship 1 corn"],
           ["use small_wharf", "ship 1 corn", "ship 0 sugar"]),
    Choice("steps_left", "NEW-SMALL_WHARF-1", way_back, SHIPPER,
           ["use small_wharf", "ship 1 corn", "ship 0 sugar", "ship 0 sugar"],
           ["use small_wharf", "ship 1 corn", "ship 0 sugar"]),
    # Storing.
    Choice("not_now", "STORE-01", storage, {**STORING, "city": {0: "small_warehouse* wharf*"}},
           {"corn": 2, "sugar": 1}, steps_without=("pass",)),
    Choice("no_such_good", "STORE-01", storage, STORING,
           {"corn": 3, "sugar": 1}, {"corn": 2, "sugar": 1}),
    Choice("not_storable", "STORE-01", storage, STORING,
           {"corn": 2, "sugar": 2}, {"corn": 2, "sugar": 1}),
    Choice("already_kept", "STORE-01", storage, STORING, {"corn": 1, "sugar": 2},
           steps=("keep all corn",), steps_without=()),
    # A row that is drawn.
    Choice("wrong_number", "SETTLER-09", reveal, DRAWING,
           ["corn", "corn", "sugar"], ["corn", "corn", "sugar", "coffee"], steps=SETTLED),
    Choice("no_such_tile", "SETTLER-09", reveal, DRAWING,
           ["corn", "corn", "sugar", "tobacco"], ["corn", "corn", "sugar", "coffee"],
           steps=SETTLED),
    Choice("not_now", "SETTLER-09", reveal, DRAWING,
           ["corn", "corn", "sugar", "coffee"], steps=(), steps_without=SETTLED),
)  # fmt: skip
"""Each reason for which a whole choice is refused."""
