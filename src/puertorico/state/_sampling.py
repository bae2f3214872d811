"""Finds a random table that has a given view: what the view hides is dealt at random."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, TypeVar

from .._base.counts import Counts
from .._base.generator import BITS, RANGE, below, seed_halves
from .._base.goods import GOOD_IDS
from .._base.late import evolve, fields_of
from .._base.messages import checked_chance, checked_flag, shown
from .._base.packed import MOST, ONE, list_of_goods
from .._config import Config
from .._engine.asking import decision_rule, whose_turn
from .._engine.compiling import compile_ruleset
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from ..errors import PositionError, PuertoRicoError
from . import _view as views
from ._forms import forms_of, reader_of
from ._frames import agrees
from ._position import (
    OpenPlayer,
    OpenTable,
    PlayerPosition,
    Position,
    open_numbers,
    position_of_table,
)
from ._secrets import deal
from ._tables import blaming, check_seats, come_to_decision, come_to_position, table_to_deal

_T = TypeVar("_T")


class Dealer:
    """Random numbers that depend only on a seed and are the same on every platform.

    They are independent of the draws of a game with the same seed.

    >>> Dealer(1).split(7, 3), Dealer(2).split(7, 3)
    ([0, 7, 0], [3, 4, 0])
    """

    def __init__(self, seed: int) -> None:
        self._high, self._low = seed_halves(~seed)
        self._draws = 0

    def below(self, bound: int) -> int:
        """Returns a uniformly random number from 0 to *bound* - 1."""
        number = 0
        # At least 30 more bits than needed, so that the modulo bias is negligible.
        for _ in range(bound.bit_length() // BITS + 2):
            number = number * RANGE + below(self._high, self._low, self._draws, RANGE)
            self._draws += 1
        return number % bound

    def split(self, total: int, parts: int) -> list[int]:
        """Returns *parts* numbers from 0 on with sum *total*, uniformly among all such lists."""
        if not parts:
            return []
        # Stars and bars: the total is a row of stars, divided by parts - 1 bars. Floyd's algorithm
        # samples the positions of the bars.
        places = total + parts - 1
        bars: set[int] = set()
        for last in range(total, places):
            place = self.below(last + 1)
            bars.add(last if place in bars else place)
        numbers = []
        before = -1
        for bar in [*sorted(bars), places]:
            numbers.append(bar - before - 1)
            before = bar
        return numbers

    def take(self, deck: list[_T], number: int) -> list[_T]:
        """Removes *number* random items from *deck* and returns them."""
        return [deck.pop(self.below(len(deck))) for _ in range(number)]


_MOST_DEALS: Final = 250
"""How many deals are tried before giving up."""


class _HopelessError(PuertoRicoError):
    """A view shows an impossible game, whatever is dealt."""


def table_of_view(view: views.ViewData, seed: int) -> tuple[Table, Position]:
    """Returns a table that has this view, and its position; *seed* is that of all draws.

    Raises:
        PositionError: No table with this view was found.
    """
    dealer = Dealer(seed)
    halves = seed_halves(seed)
    known = views.table_behind(view)
    why: object = None
    for _ in range(_MOST_DEALS):
        try:
            if known is None:
                return _checked_table(view, _deal_hidden(view, dealer), halves, dealer)
            table = _known_table(view, known, halves, dealer)
            return table, position_of_table(table)
        except _HopelessError as refused:
            why = refused
            break
        except PuertoRicoError as refused:
            why = refused
    raise PositionError(f"no game with this view was found: {why}")


def _checked_table(
    view: views.ViewData, position: Position, halves: tuple[int, int], dealer: Dealer
) -> tuple[Table, Position]:
    """Returns the table of a position that was dealt for a view, and that position.

    The secret slots are dealt on the table: what they can hold depends on the rest.

    Raises:
        _HopelessError: The view is impossible.
        PositionError: The position is impossible, or the table has another view.
        ConfigError: The kind of chance is unknown.
    """
    seeded = checked_chance(view.chance)
    checked_flag("ask_forced", view.ask_forced)
    try:
        table, frames = table_to_deal(position, seeded, halves, view.ask_forced)
    except PuertoRicoError as refused:
        if any(player.hidden_tiles for player in view.players):
            # The tiles were dealt first, to slots that may not have room for them: another
            # deal can do better.
            raise
        raise _HopelessError(str(refused)) from refused
    blaming(deal, table, view.viewer, dealer.below)
    dealt = with_slots(position, table)
    come_to_position(table, frames, dealt)
    seen = views.view_of_table(views.ViewData, table, view.viewer)
    names = [field.name for field in fields_of(type(view))]
    others = [name for name in names if getattr(seen, name) != getattr(view, name)]
    if others:
        raise PositionError(f"these fields do not agree with the rest: {', '.join(others)}")
    # The next sample of the view needs no checks.
    views.keep_table(view, seen)
    return table, dealt


def with_slots(position: Position, table: Table) -> Position:
    """Returns the position with the slots of a table."""
    return evolve(
        position,
        slots=_slots(Position, table.ruleset)(table),
        players=tuple(
            [
                evolve(player, slots=_slots(PlayerPosition, table.ruleset)(own))
                for player, own in zip(position.players, table.players, strict=True)
            ]
        ),
    )


def _slots(of: type, ruleset: Ruleset) -> Any:
    return reader_of(forms_of(of)["slots"], ruleset)


def _known_table(
    view: views.ViewData, known: Table, halves: tuple[int, int], dealer: Dealer
) -> Table:
    """Returns a table that has a view, from *known*, the table as the viewer knows it.

    The view itself is not read, which would take longer than the rest.

    Raises:
        PositionError: Hidden values would change the decision.
    """
    table = known._copy()
    table.seed = halves
    if table.drawn >= 0 and table.seat != view.viewer:
        unseen = enumerate(list_of_goods(table.packed_face_down))
        (tile,) = dealer.take([kind for kind, number in unseen for _ in range(number)], 1)
        table.drawn = tile
        table.packed_face_down -= ONE[tile]
    others: list[int] = []
    if not (table.over or table.ruleset.config.open_vp):
        others = [seat for seat in range(len(table.players)) if seat != view.viewer]
    # The table of a view has no chips for the others.
    open_chips = [table.vp, *[player.vp for player in table.players]]
    chips = dealer.split(_hidden_chips(table.ruleset, open_chips), len(others))
    for seat in others:
        table._own(seat).vp = chips.pop()
    if table.over:
        # Nothing is asked.
        return table
    if not agrees(table):
        raise PositionError("the hidden values contradict the phase")
    come_to_decision(table)
    # The rest of a decision follows from public information; see `Phase.context`.
    if (
        open_numbers(table) != open_numbers(known)
        or decision_rule(table) != decision_rule(known)
        or whose_turn(table)["building"] != whose_turn(known)["building"]
        or views.actions_seen(table, view.viewer) != views.actions_seen(known, view.viewer)
    ):
        raise PositionError("the hidden values contradict the decision")
    return table


def _hidden_chips(ruleset: Ruleset, known: list[int]) -> int:
    """Returns the VP chips of the seats that show none, from those that are *known*.

    Raises:
        PositionError: There are too many.
    """
    hidden = ruleset.start_vp - sum(known)
    if not 0 <= hidden <= ruleset.start_vp:
        raise PositionError(f"the VP chips cannot add up to the {ruleset.start_vp} of this game")
    return hidden


def _deal_hidden(view: views.ViewData, dealer: Dealer) -> Position:
    """Returns a position with everything that *view* shows, and the rest dealt at random.

    Raises:
        PositionError: The hidden parts do not add up.
        ConfigError: The config cannot be played.
    """
    ruleset = compile_ruleset(view.config)
    check_seats(ruleset, view.players)
    others = [player for seat, player in enumerate(view.players) if seat != view.viewer]
    deck = _deck(view, [player.hidden_tiles for player in others])
    drawn: Any = view.drawn
    if view.tile_held and drawn is None:
        (drawn,) = dealer.take(deck, 1)
    known = [player.vp for player in view.players if player.vp is not None]
    hidden = _hidden_chips(ruleset, [view.vp, *known])
    chips = dealer.split(hidden, len(view.players) - len(known))

    players = []
    for seat, player in enumerate(view.players):
        slots = player.slots
        if seat != view.viewer:
            slots = _with_secrets(view.config, slots, per_player=True)
            slots = _with_tiles(view.config, slots, dealer.take(deck, player.hidden_tiles), dealer)
        players.append(
            PlayerPosition(
                **views.shared_values(OpenPlayer, player),
                vp=chips.pop() if player.vp is None else player.vp,
                slots=slots,
            )
        )
    is_whole = len(deck) == view.unseen.total()
    return Position(
        **views.shared_values(OpenTable, view),
        players=tuple(players),
        face_down=view.unseen if is_whole else Counts(Counter(deck)),
        drawn=drawn,
        slots=_with_secrets(view.config, view.slots, per_player=False),
    )


def _deck(view: views.ViewData, hidden: list[int]) -> list[str]:
    """Returns the unseen tiles one by one, after checking that their number is right."""
    for id in view.unseen:
        if id not in GOOD_IDS:
            raise PositionError(f"unseen: {shown(id)} is not a plantation")
    for number in (view.face_down, *hidden, *view.unseen.values()):
        if not 0 <= number <= MOST:
            raise PositionError(f"there are 0 to {MOST} plantations, not {shown(number)}")
    deck = [id for id in GOOD_IDS for _ in range(view.unseen.count(id))]
    held = int(view.tile_held and view.drawn is None)
    if view.face_down + held + sum(hidden) != len(deck):
        raise PositionError(
            f"{len(deck)} tiles are unseen, but {view.face_down} are face-down, {held} held and "
            f"{sum(hidden)} hidden"
        )
    return deck


def _with_secrets(config: Config, slots: Counts, *, per_player: bool) -> Counts:
    """Returns *slots* with the secret ones at their start, until they are dealt."""
    values = dict(slots)
    for slot in config.slots:
        if slot.secret and slot.per_player == per_player:
            values[slot.id] = slot.start
    return Counts(values, keep_zeros=True)


def _with_tiles(config: Config, slots: Counts, tiles: list[str], dealer: Dealer) -> Counts:
    """Returns *slots* with *tiles* added to the secret slots that count tiles."""
    values = dict(slots)
    for tile in tiles:
        places = [slot.id for slot in config.slots if slot.secret and slot.tile == tile]
        if not places:
            raise PositionError(f"no {tile} plantation can be hidden")
        values[places[dealer.below(len(places))]] += 1
    return Counts(values, keep_zeros=True)
