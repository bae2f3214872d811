"""An effect that notes what verbs notify it of, for tests of reactions."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from puertorico.plugin import QUARRY, Effect, Expansion, Slot, Table

TOLD: Final = Slot(id="told", high=99)
HEARD: Final[list[tuple[Any, ...]]] = []
"""What the listener was told."""


def package(id: str, *effects: Any) -> Expansion:
    """Returns an expansion with effects that always work."""
    return Expansion(id=id, effects=effects)


class Listener(Effect):
    """Notes what it is told."""

    id = "listener"

    def _note(self, table: Table, *told: Any) -> None:
        HEARD.append(told)
        table.set_slot("told", table.slot("told") + 1)

    @override
    def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> None:
        self._note(table, "tile_placed", seat, tile, source)

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        self._note(table, "built", seat, table.ruleset.building_ids[building])

    @override
    def sold(self, table: Table, seat: int, good: int) -> None:
        self._note(table, "sold", seat, good)

    @override
    def loaded(self, table: Table, seat: int, goods: tuple[int, ...]) -> None:
        self._note(table, "loaded", seat, goods)

    @override
    def produced(self, table: Table, seat: int, made: list[int]) -> None:
        self._note(table, "produced", seat, made)

    @override
    def produced_all(self, table: Table, seat: int, made: list[int]) -> None:
        self._note(table, "produced_all", seat, made)

    @override
    def lost(self, table: Table, seat: int, goods: tuple[int, ...]) -> None:
        self._note(table, "lost", seat, goods)

    @override
    def workers_placed(
        self, table: Table, seat: int, places: list[int], workers: tuple[int, ...]
    ) -> None:
        ids = (*table.ruleset.tile_ids, *table.ruleset.building_ids)
        self._note(table, "workers_placed", seat, [ids[place] for place in places], workers)


LISTENING: Final = Expansion(id="listening", effects=(Listener,), slots=(TOLD,))


def place_quarry(table: Table, seat: int) -> None:
    """Places a quarry on the island of a seat."""
    table.take_tile(QUARRY, "supply")
    table.place_tile(seat, QUARRY, "supply", "TOY")
