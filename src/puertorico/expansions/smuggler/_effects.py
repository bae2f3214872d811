"""The player tile, the captured role, the smuggler's turn, and poaching (SMUG-*)."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final

from typing_extensions import override

from puertorico import Action
from puertorico.errors import Illegality
from puertorico.plugin import (
    COLONIST,
    DecisionKind,
    Effect,
    Kind,
    Memory,
    Phase,
    Placing,
    Remembered,
    RolePhase,
    Ruleset,
    Table,
    place_workers,
    remembered,
)
from puertorico.plugin.advanced import RoundPhase
from puertorico.plugin.packed import (
    count_all,
    count_kind,
    kinds_in,
    named,
    of_earlier_kinds,
    of_kind,
)

from . import _public as public

SMUGGLER_CARD: Final = "smuggler"
"""The id of the role card."""
NONE: Final = -1
"""Stands for no seat or no card."""
RANSOM: Final = 3
"""The doubloons that the smuggler gets when an opponent takes the captured role."""
MOST_KEPT: Final = 3
"""The maximum number of goods kept from a raid, or of workers kept from poaching."""


def holder(table: Table) -> int:
    """Returns the seat with the player tile, or `NONE`."""
    return table.slot(public.HOLDER) - 1


def captured(table: Table) -> int:
    """Returns the number of the captured card, or `NONE`."""
    return table.slot(public.CAPTURED) - 1


def capture(table: Table, card: int) -> None:
    """Makes a card, or `NONE`, the captured card."""
    table.set_slot(public.CAPTURED, card + 1)


class SmugglerTile(Effect):
    """The player tile, which bars its holder from taking the smuggler (SMUG-GEN-2, -6)."""

    id: Any = "smuggler_tile"
    rule: ClassVar[str] = "SMUG-GEN-6"

    _card: int
    """The number of the role card."""

    @override
    def prepare(self, ruleset: Ruleset) -> None:
        self._card = ruleset.card_ids.index(SMUGGLER_CARD)

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        """Bars the smuggler for the seat that took it last."""
        return [self._card] if holder(table) == seat else []

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains that the holder of the tile cannot take the smuggler."""
        return Illegality("card_barred", self.rule, variant="tile")

    @override
    def role_taken(self, table: Table, seat: int, card: int) -> None:
        """Gives the tile to the seat that takes the smuggler."""
        if card != self._card:
            return
        table.set_slot(public.HOLDER, seat + 1)
        table.note(public.SmugglerTileTaken, "SMUG-GEN-2", seat=seat)

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether the seat that has the smuggler card holds the tile."""
        return table.taker_of(self._card) in (NONE, holder(table))


class CapturedRole(Effect):
    """A captured role: an opponent takes it, or the smuggler plays it last (SMUG-CAPTURE-*)."""

    id: Any = "captured_role"
    rule: ClassVar[str] = "SMUG-CAPTURE-3"

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        """Bars the captured card for the smuggler, who plays it later in any case (A-74)."""
        card = captured(table)
        return [card] if card != NONE and holder(table) == seat else []

    @override
    def marks_card(self, table: Table, seat: int, card: int) -> bool:
        """Whether the card is captured: taking it pays the smuggler, so two prospectors differ."""
        return captured(table) == card

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains that the smuggler plays the captured role later."""
        name = table.ruleset.card_ids[action.key]
        return Illegality("card_barred", self.rule, {"card": name}, "captured")

    @override
    def role_taken(self, table: Table, seat: int, card: int) -> None:
        """Pays the smuggler when an opponent takes the captured role."""
        if captured(table) == card:
            capture(table, NONE)
            table.earn(holder(table), RANSOM, "SMUG-CAPTURE-2")

    @override
    def round_end(self, table: Table) -> None:
        """Lets the smuggler, and then the others, play the captured role if nobody took it."""
        card = captured(table)
        if card != NONE:
            capture(table, NONE)
            rounds = table.phase
            assert isinstance(rounds, RoundPhase)
            rounds.play_card(table, holder(table), card)

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether a captured card is free, and a seat holds the tile."""
        card = captured(table)
        return card == NONE or (table.taker_of(card) < 0 and holder(table) != NONE)


def to_remove(table: Table) -> int:
    """Returns how many workers poaching takes from the colonist ship; below 1 for none."""
    return count_all(table.ship) - table.ruleset.players


class SmugglerPhase(RolePhase):
    """The smuggler's phase: one action for the taker, none for others (SMUG-GEN-3, SMUG-GEN-4)."""

    raids: tuple[tuple[tuple[Action, ...], ...], ...]
    """The raids on a ship with so many goods, by ship and number of goods."""
    captures: tuple[tuple[int, Action], ...]
    """The cards that can be captured at all, and their captures."""

    id: ClassVar[str] = "smuggler"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "smuggle",
            "SMUG-GEN-3",
            offers=("free_actions",),
            context=public.SmuggleContext,
            passable=True,
            when="The smuggler, once.",
        ),
    )
    for_taker_only: ClassVar[bool] = True
    placing_rule: ClassVar[str] = "SMUG-POACH-2"

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns each raid by ship and number kept, plunder, poach, and each capture by card."""
        ruleset = self.ruleset
        actions: dict[Any, Action] = {}
        raids = []
        for ship in ruleset.ships:
            keeping = [public.Raid(ruleset.capacities[ship], kept) for kept in range(MOST_KEPT + 1)]
            actions |= {(ship, kept): raid for kept, raid in enumerate(keeping)}
            raids.append(((), *[tuple(keeping[: most + 1]) for most in range(1, MOST_KEPT + 1)]))
        self.raids = tuple(raids)
        actions["plunder"] = public.Plunder()
        actions["poach"] = public.Poach()
        captures: dict[Any, Action] = {
            card: public.Capture(id)
            for card, id in enumerate(ruleset.card_ids)
            if id != SMUGGLER_CARD
        }
        self.captures = tuple(captures.items())
        return {**actions, **captures}

    @override
    def turn(self, table: Table) -> bool:
        """Asks for one of the four actions or a pass (A-77)."""
        options: list[Action] = []
        for ship in table.ruleset.ships:
            load = count_kind(table.packed_loads, ship)
            options += self.raids[ship][load if load < MOST_KEPT else MOST_KEPT]
        if table.trading_house:
            options.append(self.offer("plunder"))
        if to_remove(table) > 0:
            options.append(self.offer("poach"))
        cards = self.capturable(table)
        options += [action for card, action in self.captures if card in cards]
        options.append(table.ruleset.pass_action)
        return table.decide("smuggle", options)

    def capturable(self, table: Table) -> list[int]:
        """Returns the cards that the seat could choose: it can capture these."""
        return kinds_in(self.round().takeable(table))

    def round(self) -> RoundPhase:
        """Returns the phase in which cards are chosen."""
        phase = self.ruleset.phases[self.ruleset.phase_of[RoundPhase.id]]
        assert isinstance(phase, RoundPhase)
        return phase

    @override
    def play(self, table: Table, action: Action) -> None:
        """Ends the turn, and carries out its action, which for poaching is a phase of its own."""
        seat = table.seat
        self.next_stage(table)
        if isinstance(action, public.Raid):
            ship, _ = action.key
            good = table.ship_goods[ship]
            table.empty_ship(ship, "SMUG-RAID-1")
            table.take_goods(seat, good, action.count, "SMUG-RAID-2")
        elif isinstance(action, public.Capture):
            card: int = action.key
            capture(table, card)
            table.note(public.RoleCaptured, "SMUG-CAPTURE-1", seat=seat, card=action.card)
            table.take_coins(seat, card, "SMUG-CAPTURE-1")
        elif isinstance(action, public.Poach):
            table.push_phase(PoachPhase.id, seat)
        else:
            points = len(table.trading_house)
            table.empty_trading_house("SMUG-PLUNDER-1")
            table.award(seat, points, "SMUG-PLUNDER-1")

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether the taker holds the player tile, with which a captured role is played."""
        return holder(table) == table.taker

    @override
    def pass_turn(self, table: Table) -> None:
        self.next_stage(table)

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the coins on the free cards, and how many workers poaching removes."""
        free = self.round().context(table)["free_cards"]
        return {"free_cards": free, "removed": max(to_remove(table), 0)}

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        ruleset = table.ruleset
        if isinstance(action, public.Raid):
            load = table.ship_loads[action.key[0]]
            if not load:
                return Illegality("empty_ship", "SMUG-RAID-1", {"ship": action.ship})
            raided = {"ship": action.ship, "load": load, "given": action.count}
            return Illegality("too_many", "SMUG-RAID-2", raided, "raid")
        if isinstance(action, public.Plunder):
            return Illegality("empty_house", "SMUG-PLUNDER-1")
        if isinstance(action, public.Poach):
            fields = {"aboard": count_all(table.ship), "players": ruleset.players}
            return Illegality("nobody_to_remove", "SMUG-POACH-1", fields)
        # A card that cannot be chosen, for any reason, cannot be captured either.
        refusal = self.round().explain(table, self.round().offer(action.key))
        assert refusal is not None
        return Illegality(refusal.reason, "SMUG-CAPTURE-1", refusal.fields, refusal.variant)


class PoachMemory(Memory):
    """The kind of worker in question, and the answers so far."""

    worker: Annotated[int, Kind.WORKER, "the kind of worker in question"] = 0
    counted: Annotated[bool, "whether it is known how many of it are removed"] = False
    removed: Annotated[int, Kind.WORKERS, "the workers that are removed, so far"] = 0
    kept: Annotated[int, Kind.WORKERS, "those of them that are kept, so far"] = 0

    # Written by `nox -s regenerate`: the fields above.
    fields: ClassVar[tuple[Remembered, ...]] = (
        remembered("worker", int, Kind.WORKER, "the kind of worker in question"),
        remembered("counted", bool, "whether it is known how many of it are removed"),
        remembered("removed", int, Kind.WORKERS, "the workers that are removed, so far"),
        remembered("kept", int, Kind.WORKERS, "those of them that are kept, so far"),
    )

    @override
    def copy(self) -> PoachMemory:
        new = PoachMemory()
        new.worker = self.worker
        new.counted = self.counted
        new.removed = self.removed
        new.kept = self.kept
        return new

    # Up to here.


class PoachPhase(Phase):
    """Poaching: for each kind of worker, how many are removed, then how many of these are kept.

    Colonists come last and make up the rest of the workers removed, so that exactly one path leads
    to each outcome.
    """

    id: ClassVar[str] = "poach"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "poach",
            "SMUG-POACH-1",
            context=public.PoachContext,
            when="The smuggler who poaches, for each kind of worker.",
        ),
    )
    interrupts: ClassVar[tuple[str, ...] | None] = ("smuggler",)
    memory: ClassVar[type[Memory]] = PoachMemory

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns each number to remove, except of colonists, and each number to keep."""
        ids = self.ruleset.worker_ids
        supply = self.ruleset.start_workers
        removing: dict[Any, Action] = {
            ("remove", kind, count): public.RemoveWorkers(count, ids[kind])
            for kind in range(1, len(ids))
            for count in range(count_kind(supply, kind) + 1)
        }
        keeping = {
            ("keep", kind, count): public.KeepWorkers(count, ids[kind])
            for kind in range(len(ids))
            for count in range(MOST_KEPT + 1)
        }
        return {**removing, **keeping}

    @override
    def enter(self, table: Table) -> None:
        """Starts at the last kind of worker."""
        memory: PoachMemory = table.memory
        memory.worker = len(self.ruleset.worker_ids) - 1

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether the numbers removed and kept so far are possible, and the rest can be removed."""
        kinds = len(self.ruleset.worker_ids)
        if to_remove(table) < 1:
            return False
        memory: PoachMemory = table.memory
        to_come = 0
        for kind in range(kinds):
            aboard = count_kind(table.ship, kind)
            removed = count_kind(memory.removed, kind)
            is_known = kind > memory.worker or (kind == memory.worker and memory.counted)
            most = aboard if is_known else 0
            most_kept = removed if kind > memory.worker else 0
            if removed > most or count_kind(memory.kept, kind) > most_kept:
                return False
            to_come += aboard - most
        return 0 <= self.due(table) <= to_come and self.room(table) >= 0

    def due(self, table: Table) -> int:
        """Returns how many workers are still to be removed."""
        memory: PoachMemory = table.memory
        return to_remove(table) - count_all(memory.removed)

    def room(self, table: Table) -> int:
        """Returns how many more of the workers removed can be kept (A-73)."""
        memory: PoachMemory = table.memory
        places = min(MOST_KEPT, table.players[table.seat].empty_circles())
        here = count_kind(memory.removed, memory.worker) if memory.counted else 0
        return min(places - count_all(memory.kept), here + self.due(table))

    @override
    def advance(self, table: Table) -> bool:
        """Asks how many workers of the kind are removed, or how many of these are kept."""
        memory: PoachMemory = table.memory
        kind, due = memory.worker, self.due(table)
        if not memory.counted and kind == COLONIST:
            self.note_removed(table, due)
        if memory.counted:
            most = min(count_kind(memory.removed, kind), self.room(table))
            options = [self.offer(("keep", kind, count)) for count in range(most + 1)]
        else:
            least = max(due - count_all(of_earlier_kinds(table.ship, kind)), 0)
            most = min(count_kind(table.ship, kind), due)
            options = [self.offer(("remove", kind, count)) for count in range(least, most + 1)]
        return table.decide("poach", tuple(options), joined=False)

    def note_removed(self, table: Table, count: int) -> None:
        """Notes how many workers of the kind are removed; the next step asks how many are kept."""
        memory: PoachMemory = table.memory
        memory.removed += of_kind(memory.worker, count)
        memory.counted = True

    def carry_out(self, table: Table) -> None:
        """Ends the frame; workers kept are placed on circles, the others go to the supply."""
        memory: PoachMemory = table.memory
        seat, removed, kept = table.seat, memory.removed, memory.kept
        table.pop()
        for kind in range(len(self.ruleset.worker_ids)):
            amount = count_kind(kept, kind)
            if amount:
                table.take_from_ship(seat, kind, amount, "SMUG-POACH-2")
            table.unload_ship(kind, count_kind(removed, kind) - amount, "SMUG-POACH-1")
        if kept:
            place_workers(table, seat, kept, Placing.ALL)

    @override
    def play(self, table: Table, action: Action) -> None:
        """Notes one number; after the last, moves the workers."""
        memory: PoachMemory = table.memory
        if isinstance(action, public.RemoveWorkers):
            self.note_removed(table, action.count)
            return
        memory.kept += of_kind(memory.worker, action.key[2])
        if memory.worker == COLONIST:
            self.carry_out(table)
        else:
            memory.counted = False
            memory.worker -= 1

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the kind of worker, and the known and possible numbers so far."""
        memory: PoachMemory = table.memory
        kind = memory.worker
        workers = self.ruleset.worker_ids
        return {
            "worker": workers[kind],
            "removed": count_kind(memory.removed, kind) if memory.counted else None,
            "due": self.due(table),
            "room": self.room(table),
            "leaving": named(memory.removed, workers),
            "kept": named(memory.kept, workers),
        }

    @override
    def why_no_pass(self, table: Table) -> Illegality | None:
        """Explains that 0 workers are chosen with a number, not with a pass."""
        return Illegality("no_pass", "SMUG-POACH-2", variant="poach")

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains what is being asked, and which numbers are possible."""
        assert isinstance(action, public.RemoveWorkers | public.KeepWorkers)
        memory: PoachMemory = table.memory
        worker = self.ruleset.worker_ids[memory.worker]
        if (action.worker, isinstance(action, public.KeepWorkers)) != (worker, memory.counted):
            variant = "kept" if memory.counted else "removed"
            return Illegality("other_step", "SMUG-POACH-1", {"worker": worker}, variant)
        if isinstance(action, public.RemoveWorkers):
            least, most = table.options[0].key[2], table.options[-1].key[2]
            fields = {"due": self.due(table), "least": least, "most": most, "worker": worker}
            return Illegality("other_number", "SMUG-POACH-1", fields)
        removed = count_kind(memory.removed, memory.worker)
        kept = {"removed": removed, "worker": worker, "room": self.room(table)}
        return Illegality("too_many", "SMUG-POACH-2", kept, "kept")
