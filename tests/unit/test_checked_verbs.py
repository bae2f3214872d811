"""What the verbs of a checked game refuse: one toy expansion for each, and what its error says."""

from __future__ import annotations

import inspect

import pytest

from puertorico._engine.checked.needs import Needs
from puertorico._engine.checked.table import VERBS, argument
from puertorico.plugin import Table
from support.checked import Deed, check_deed

DEEDS: list[tuple[Deed, str]] = [
    # Arguments of verbs: kinds and ranges.
    (lambda table, seat: table.earn(seat, 1.5, "MINT-1"),
     "earn: doubloons must be a whole number from 0 to 10000, not 1.5"),
    (lambda table, seat: table.earn(seat, -1, "MINT-1"), "earn: doubloons must be"),
    (lambda table, seat: table.award(seat, True, "MINT-1"), "award: points must be"),
    (lambda table, seat: table.earn(7, 1, "MINT-1"),
     "earn: seat must be the number of a seat, from 0 to 3, not 7"),
    (lambda table, seat: table.earn(-1, 1, "MINT-1"), "earn: seat must be"),
    (lambda table, seat: table.earn(seat, 1), "earn: missing a required argument: 'rule'"),
    (lambda table, seat: table.earn(seat, 1, 5), "earn: rule must be a text, not 5"),
    (lambda table, seat: table.take_goods(seat, "corn", 1, "MINT-1"),
     "take_goods: good must be the number of a kind of goods, from 0 to 4, not 'corn'"),
    (lambda table, seat: table.take_tile(0, "rwo"),
     "take_tile: pile must be one of the piles row, face_down, discards, supply, drawn"),
    (lambda table, seat: table.place_tile(seat, 0, "rwo", "MINT-1"), "place_tile: pile must be"),
    (lambda table, seat: table.mark_used(seat, "mint"),
     "mark_used: effect must be an effect of this game: self, not a class and not an id"),
    (lambda table, seat: table.trigger_end("famine", "MINT-1"),
     "trigger_end: ending must be an end condition of this game: colonists, city, "),
    (lambda table, seat: table.renew_slots("game"),
     "renew_slots: lasts must be 'phase' or 'round', not 'game'"),
    (lambda table, seat: table.take_each(seat, -1, "MINT-1"),
     "take_each: wanted must be a packed count, not -1"),
    (lambda table, seat: table.take_each(seat, 1 << 48, "MINT-1"),
     "take_each: wanted must be a packed count of the kinds that there are"),
    (lambda table, seat: table.move_workers(seat, 0, [1], "MINT-1"),
     "move_workers: workers must be a packed count"),
    (lambda table, seat: table.replace_workers(seat, (1,), 0, "MINT-1"),
     "replace_workers: crews must be a list of packed counts"),
    (lambda table, seat: table.reveal_tiles(["corn"], "MINT-1"),
     "reveal_tiles: tiles must be a list of numbers of plantations"),
    # What verbs need.
    (lambda table, seat: table.pay(seat, 100, "MINT-1"), "pay: seat 0 has 9 doubloons, not 100"),
    (lambda table, seat: table.return_vp(seat, 1, "MINT-1"), "return_vp: seat 0 has 0 VP"),
    (lambda table, seat: table.return_goods(seat, 4, 1, "MINT-1"),
     "return_goods: seat 0 has 0 coffee, not 1"),
    (lambda table, seat: table.sell_good(seat, 4, "MINT-1"),
     "sell_good: seat 0 has 0 coffee, not 1"),
    (lambda table, seat: table.set_goods_aside(0, 11),
     "set_goods_aside: the supply has 3 corn, not 11"),
    (lambda table, seat: table.load_goods(seat, 0, 0, "MINT-1"),
     "load_goods: the ship has sugar, not corn"),
    (lambda table, seat: table.load_goods(seat, 0, 1, "MINT-1"), "load_goods: the ship is full"),
    (lambda table, seat: table.load_goods(seat, 4, 2, "MINT-1"), "load_goods: seat 0 has 0 coffee"),
    (lambda table, seat: table.empty_ship(2, "MINT-1"), "empty_ship: the ship is empty"),
    (lambda table, seat: table.place_building(seat, table.ruleset.kind_of["mint"], "MINT-1"),
     "place_building: seat 0 has a mint already"),
    (lambda table, seat: [
         table.place_building(each, table.ruleset.kind_of["guild_hall"], "MINT-1")
         for each in (1, 2)
     ],
     "place_building: no guild_hall is left"),
    (lambda table, seat: [
         table.place_building(seat, table.ruleset.kind_of[each], "MINT-1")
         for each in (
             "guild_hall",
             "residence",
             "fortress",
             "customs_house",
             "city_hall",
             "harbor",
         )
     ],
     "place_building: the city has 0 spaces left, not 1"),
    (lambda table, seat: table.choose_building(seat, table.ruleset.kind_of["wharf"], "MINT-1"),
     "choose_building: wharf is on the board already"),
    (lambda table, seat: table.withdraw_building(table.ruleset.kind_of["mint"], "MINT-1"),
     "withdraw_building: seat 0 has a mint"),
    (lambda table, seat: table.take_worker(seat, 0, 200, "MINT-1"),
     "take_worker: the supply has .* colonists, not 200"),
    (lambda table, seat: table.take_from_ship(seat, 0, 200, "MINT-1"),
     "take_from_ship: the colonist ship has 4 colonists, not 200"),
    (lambda table, seat: table.return_worker(seat, 0, "MINT-1"),
     "return_worker: the holding area of seat 0 has 0 colonists, not 1"),
    (lambda table, seat: table.move_to_tile(seat, 1, 0, 1, "MINT-1"),
     "move_workers: the holding area has 0 colonists, not 1"),
    (lambda table, seat: table.move_to_tile(seat, 1, 0, -1, "MINT-1"),
     "move_workers: indigo has 0 colonists, not 1"),
    (lambda table, seat: [
         table.gain_worker(seat, 0, "MINT-1"),
         table.move_to_tile(seat, 0, 0, 1, "MINT-1"),
     ],
     "move_workers: corn has 0 empty circles, not 1"),
    (lambda table, seat: table.move_workers(seat, 60, 1, "MINT-1"),
     "move_workers: target must be from 0 to 7, not 60"),
    (lambda table, seat: table.shift_worker(
         seat, 0, 6 + table.ruleset.kind_of["mint"], 0, "MINT-1"
     ),
     "shift_worker: mint has no empty circle"),
    (lambda table, seat: table.shift_worker(seat, 1, 1, 0, "MINT-1"),
     "shift_worker: indigo has 0 colonists, not 1"),
    (lambda table, seat: table.shift_worker(
         seat, 0, 6 + table.ruleset.kind_of["wharf"], 0, "MINT-1"
     ),
     "shift_worker: seat 0 has no wharf"),
    (lambda table, seat: table.exchange_worker(seat, 1, 0, 0, "MINT-1"),
     "exchange_worker: indigo has 0 colonists, not 1"),
    (lambda table, seat: table.exchange_worker(seat, -1, 0, 0, "MINT-1"),
     "exchange_worker: the holding area of seat 0 has 0 colonists, not 1"),
    (lambda table, seat: table.exchange_worker(seat, -2, 0, 0, "MINT-1"),
     "exchange_worker: place must be the number of a kind of tile, of a building after these, "
     "or -1 for the holding area, from -1 to "),
    (lambda table, seat: table.replace_workers(seat, [0], 2, "MINT-1"),
     "replace_workers: crews must be one for each of the 8 targets"),
    (lambda table, seat: table.replace_workers(seat, [0] * 8, 1, "MINT-1"),
     "replace_workers: there are not as many workers as before"),
    (lambda table, seat: table.replace_workers(seat, [2, *[0] * 7], 0, "MINT-1"),
     "replace_workers: corn has 1 circles, not 2"),
    (lambda table, seat: table.fill_targets(seat, 9, "MINT-1"),
     "fill_targets: seat 0 has 2 empty circles, not 9"),
    (lambda table, seat: table.fill_targets(seat, 2, "MINT-1"),
     "fill_targets: the holding area of seat 0 has 0 colonists, not 2"),
    (lambda table, seat: table.gain_worker(seat, 1, "MINT-1"), "gain_worker: worker must be"),
    (lambda table, seat: table.put_tile(0, "supply"), "put_tile: a corn does not belong to supply"),
    (lambda table, seat: table.put_tile(5, "row"), "put_tile: a quarry does not belong to row"),
    (lambda table, seat: table.take_tile(5, "row"), "take_tile: row has no quarry"),
    (lambda table, seat: table.take_tile(0, "drawn"), "take_tile: drawn has no corn"),
    (lambda table, seat: [
         table.take_tile(0, "face_down"),
         table.put_tile(0, "drawn"),
         table.put_tile(0, "drawn"),
     ],
     "put_tile: a tile has been drawn already"),
    (lambda table, seat: table.show_drawn(seat, "MINT-1"), "show_drawn: no tile has been drawn"),
    (lambda table, seat: table.reshuffle("MINT-1"), "reshuffle: there are face-down plantations"),
    (lambda table, seat: [table.place_tile(seat, 5, "supply", "MINT-1") for _ in range(11)],
     "place_tile: the island of seat 0 is full"),
    (lambda table, seat: table.remove_tile(seat, 4, "row", "MINT-1"),
     "remove_tile: seat 0 has no coffee"),
    (lambda table, seat: table.remove_tile(seat, 0, "row", "MINT-1"),
     "remove_tile: seat 0 has no corn without a worker"),
    (lambda table, seat: table.remove_tile(seat, 1, "supply", "MINT-1"),
     "remove_tile: a indigo does not belong to supply"),
    (lambda table, seat: table.take_card(seat, table.ruleset.card_ids.index("builder"), "MINT-1"),
     "take_card: seat 0 has the builder"),
    (lambda table, seat: table.set_slot("mint", 1),
     "set_slot: there is no slot 'mint' of the table; did you mean 'mints'"),
    (lambda table, seat: table.set_player_slot(seat, "mints", 1),
     "set_player_slot: there is no slot 'mints' of a player"),
    (lambda table, seat: table.set_player_slot(seat, "own", 4),
     "set_player_slot: slot 'own' is from 0 to 3, not 4"),
]  # fmt: skip


@pytest.mark.parametrize(("deed", "problem"), DEEDS)
def test_what_a_verb_refuses(deed: Deed, problem: str) -> None:
    """The error names the verb, what it was given and what would be right."""
    check_deed(deed, problem)


OTHERS = {
    # What has no arguments to test, or tests them in a way of its own.
    *(
        "copy", "snapshot", "snapshot_for", "own", "note", "push", "push_phase", "choose",
        "set_numbers", "become", "pop", "end_phase", "carry_out",
    ),
    *("decide", "decide_ready", "decide_step", "begin_effect", "end_effect"),
}  # fmt: skip
"""The methods of a table that change it and are not among `VERBS`."""
QUESTIONS = {
    *("halves", "has_listener", "gainable_workers", "takes_worker", "occupied_quarries"),
    *("numbers_of_tiles", "has_used", "slot", "player_slot", "frames", "interrupted"),
    *("role_frame", "taker_of", "tiles_left", "clockwise", "owners", "has_building"),
    *("buildings_of", "tiles_of", "goods_of", "workers_of", "cards_of", "crew_of"),
    *("tile_crew_of", "worker_kind", "numbers", "can_shift", "is_useful"),
}
"""The methods of a table that change nothing."""


def test_every_verb_is_tested() -> None:
    """`VERBS` finds all methods that change the table, and no question."""
    methods = {
        name
        for cls in Table.__mro__[:-1]
        for name, value in vars(cls).items()
        if callable(value) and not name.startswith("_")
    }
    assert methods - QUESTIONS - OTHERS == set(VERBS)
    needs = {name for name in vars(Needs) if name.startswith("_needs_")}
    assert needs
    assert needs <= {f"_needs_{verb}" for verb in VERBS}


@pytest.mark.source
@pytest.mark.parametrize("verb", VERBS)
def test_arguments_of_verbs_are_tested(verb: str) -> None:
    """What each of them must be is said."""
    _, *names = inspect.signature(getattr(Table, verb)).parameters
    assert all(callable(argument(verb, name)) for name in names)
