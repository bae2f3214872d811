"""What the verbs of a checked table are given: the kinds and ranges of their arguments.

`ARGUMENTS` says what an argument of each name must be, and `VERBS` names the arguments of each
verb. What a verb needs besides, such as money or goods, is in needs.py.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, Final

from ..._base.goods import GOOD_KINDS
from ..._base.packed import MOST, unpack
from ..._base.texts import nearest
from ..effects import Effect
from ..verbs.tiles import DISCARDS, DRAWN_TILE, FACE_DOWN, ROW, SUPPLY

if TYPE_CHECKING:
    from .table import CheckedTable

__all__ = ["ARGUMENTS", "VERBS"]

_MOST_DOUBLOONS: Final = 10_000
"""More doubloons or points than a game can have."""

Argument = Callable[["CheckedTable", Any], str]
"""Returns what an argument must be, or an empty text if it is right."""


def _number(low: int, high: int) -> Argument:
    def check(table: CheckedTable, value: Any) -> str:
        right = type(value) is int and low <= value <= high
        return "" if right else f"a whole number from {low} to {high}"

    return check


def _index(what: str, numbers: Callable[[CheckedTable], Collection[int]]) -> Argument:
    def check(table: CheckedTable, value: Any) -> str:
        allowed = numbers(table)
        # A member of `Good` is a text that stands for its number.
        right = type(value) is int and value in allowed
        return "" if right else f"{what}, from {min(allowed)} to {max(allowed)}"

    return check


def _packed(kinds: Callable[[CheckedTable], int]) -> Argument:
    def check(table: CheckedTable, value: Any) -> str:
        if type(value) is int and 0 <= value and sum(unpack(value, kinds(table))) <= MOST:
            return (
                ""
                if value >> 8 * kinds(table) == 0
                else "a packed count of the kinds that there are"
            )
        return "a packed count"

    return check


def _workers(table: CheckedTable, value: Any) -> str:
    """Workers that are moved, which are negative if they are taken away."""
    if type(value) is not int:
        return "a packed count"
    return _packed(_worker_kinds)(table, abs(value))


def _worker_kinds(table: CheckedTable) -> int:
    return len(table.ruleset.worker_ids)


def _counts(table: CheckedTable, value: Any) -> str:
    right = type(value) is list and all(not _workers(table, each) and each >= 0 for each in value)
    return "" if right else "a list of packed counts of workers"


def _tiles(table: CheckedTable, value: Any) -> str:
    right = type(value) is list and all(type(each) is int and each in GOOD_KINDS for each in value)
    return "" if right else "a list of numbers of plantations"


def _text(table: CheckedTable, value: Any) -> str:
    return "" if isinstance(value, str) else "a text"


def _rule(table: CheckedTable, value: Any) -> str:
    """A text; for what belongs to an expansion with rules of its own, a rule that there is."""
    if not isinstance(value, str):
        return "a text"
    if not value or not table.watch.has_rulebook(table):
        return ""
    known = table.ruleset.reached.rules()
    if value in known:
        return ""
    near = nearest(value, sorted(known))
    hint = f" (did you mean {near!r}?)" if near else ""
    return f"the id of a rule that the rulebook has{hint}"


def _pile(table: CheckedTable, value: Any) -> str:
    piles = (ROW, FACE_DOWN, DISCARDS, SUPPLY, DRAWN_TILE)
    return "" if value in piles else "one of the piles " + ", ".join(piles)


def _place(table: CheckedTable, value: Any) -> str:
    return "" if value == "" else _pile(table, value)


def _lasts(table: CheckedTable, value: Any) -> str:
    return "" if value in ("phase", "round") else "'phase' or 'round'"


def _ending(table: CheckedTable, value: Any) -> str:
    endings = table.ruleset.endings
    return "" if value in endings else "an end condition of this game: " + ", ".join(endings)


def _effect(table: CheckedTable, value: Any) -> str:
    right = isinstance(value, Effect) and value in table.ruleset.effects
    return "" if right else "an effect of this game: self, not a class and not an id"


ARGUMENTS: Final[dict[str, Argument]] = {
    "seat": _index("the number of a seat", lambda table: range(table.ruleset.players)),
    "seat_or_chance": _index(
        "the number of a seat, or CHANCE", lambda table: range(-1, table.ruleset.players)
    ),
    "good": _index("the number of a kind of goods", lambda table: GOOD_KINDS),
    "tile": _index("the number of a kind of tile", lambda table: range(table.ruleset.tile_kinds)),
    "building": _index(
        "the number of a building", lambda table: range(len(table.ruleset.building_ids))
    ),
    "worker": _index("the number of a kind of worker", lambda table: range(_worker_kinds(table))),
    "card": _index("the number of a role card", lambda table: range(len(table.ruleset.card_ids))),
    "ship": _index("the number of a cargo ship", lambda table: table.ruleset.ships),
    "ending": _ending,
    "spot": _index(
        "the number of a kind of tile, or of a building after these",
        lambda table: range(table.ruleset.tile_kinds + len(table.ruleset.building_ids)),
    ),
    "spot_or_holding": _index(
        "the number of a kind of tile, of a building after these, or -1 for the holding area",
        lambda table: range(-1, table.ruleset.tile_kinds + len(table.ruleset.building_ids)),
    ),
    "doubloons": _number(0, _MOST_DOUBLOONS),
    "points": _number(0, _MOST_DOUBLOONS),
    "amount": _number(0, MOST),
    "signed": _number(-MOST, MOST),
    "number": _number(0, MOST),
    "value": _number(-1_000_000, 1_000_000),
    "wanted": _packed(lambda table: len(GOOD_KINDS)),
    "workers": _workers,
    "left": _workers,
    "crews": _counts,
    "tiles": _tiles,
    "pile": _pile,
    "place": _place,
    "rule": _rule,
    "cause": _text,
    "id": _text,
    "lasts": _lasts,
    "effect": _effect,
}
"""What an argument must be, by the name of its kind."""

_WHO: Final = {"seat": "seat"}
_RULE: Final = {"rule": "rule"}

VERBS: Final[dict[str, dict[str, str]]] = {
    # The parameters of each verb, with the kinds of their arguments.
    "earn": {**_WHO, "doubloons": "doubloons", **_RULE},
    "earn_sale": {
        **_WHO,
        "price": "doubloons",
        "bonus": "doubloons",
        "privilege": "doubloons",
        **_RULE,
    },
    "pay": {**_WHO, "doubloons": "doubloons", **_RULE},
    "award": {**_WHO, "points": "points", **_RULE, "cause": "cause"},
    "return_vp": {**_WHO, "chips": "points", **_RULE},
    "trigger_end": {"ending": "ending", **_RULE},
    "take_goods": {**_WHO, "good": "good", "amount": "amount", **_RULE},
    "take_each": {**_WHO, "wanted": "wanted", **_RULE},
    "return_goods": {**_WHO, "good": "good", "amount": "amount", **_RULE},
    "set_goods_aside": {"good": "good", "amount": "signed"},
    "load_goods": {**_WHO, "good": "good", "ship": "ship", **_RULE},
    "empty_ship": {"ship": "ship", **_RULE},
    "sell_good": {**_WHO, "good": "good", **_RULE},
    "empty_trading_house": _RULE,
    "place_building": {**_WHO, "building": "building", **_RULE},
    "choose_building": {"seat": "seat_or_chance", "building": "building", **_RULE},
    "withdraw_building": {"building": "building", **_RULE},
    "take_worker": {**_WHO, "worker": "worker", "amount": "amount", **_RULE},
    "take_from_ship": {**_WHO, "worker": "worker", "amount": "amount", **_RULE},
    "share_ship": {"first": "seat", "worker": "worker", **_RULE},
    "gain_worker": {**_WHO, "worker": "worker", **_RULE},
    "return_worker": {**_WHO, "worker": "worker", **_RULE},
    "move_workers": {**_WHO, "target": "number", "workers": "workers", **_RULE},
    "move_to_tile": {**_WHO, "tile": "tile", "worker": "worker", "amount": "signed", **_RULE},
    "move_to_building": {
        **_WHO,
        "place": "number",
        "worker": "worker",
        "amount": "signed",
        **_RULE,
    },
    "shift_worker": {**_WHO, "source": "spot", "target": "spot", "worker": "worker", **_RULE},
    "exchange_worker": {
        **_WHO,
        "place": "spot_or_holding",
        "worker": "worker",
        "other": "worker",
        **_RULE,
    },
    "replace_workers": {**_WHO, "crews": "crews", "left": "left", **_RULE},
    "note_placed": {"target": "number", "workers": "workers"},
    "fill_targets": {**_WHO, "empty": "number", **_RULE},
    "refresh": _WHO,
    "refill_ship": {"worker": "worker", "amount": "amount", **_RULE},
    "unload_ship": {"worker": "worker", "amount": "amount", **_RULE},
    "take_tile": {"tile": "tile", "pile": "pile"},
    "put_tile": {"tile": "tile", "pile": "pile"},
    "reveal_tiles": {"tiles": "tiles", **_RULE},
    "reveal_drawn": _RULE,
    "show_drawn": {**_WHO, **_RULE},
    "look_at_drawn": {**_WHO, **_RULE},
    "discard_row": _RULE,
    "reshuffle": _RULE,
    "place_tile": {**_WHO, "tile": "tile", "pile": "place", **_RULE},
    "remove_tile": {**_WHO, "tile": "tile", "pile": "pile", **_RULE},
    "take_card": {**_WHO, "card": "card", **_RULE},
    "take_coins": {**_WHO, "card": "card", **_RULE},
    "add_coins": _RULE,
    "return_cards": _RULE,
    "start_round": {"governor": "seat", **_RULE},
    "name_governor": {**_WHO, **_RULE},
    "end_game": _RULE,
    "mark_used": {**_WHO, "effect": "effect"},
    "clear_marks": {},
    "set_slot": {"id": "id", "value": "value"},
    "renew_slots": {"lasts": "lasts"},
    "set_player_slot": {**_WHO, "id": "id", "value": "value"},
}
"""The parameters of each verb, in their order, with what their arguments must be."""
