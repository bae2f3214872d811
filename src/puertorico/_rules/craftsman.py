"""The craftsman phase (CRAFT-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from .._base.compat import override
from .._base.goods import GOOD_KINDS, GOODS, Good
from .._base.packed import (
    ALL_GOODS,
    KINDS_OF_GOODS,
    ONE,
    ONLY,
    SO_MANY,
    contains,
    count_all,
    count_kind,
    kinds_from,
    kinds_in,
    kinds_of_goods,
    last_kind,
    lesser,
    list_of_goods,
    named,
    pack,
)
from .._engine.board import Memory
from .._engine.decisions import DecisionKind
from .._engine.frames import Kind, Remembered, remembered
from .._engine.phase import choices_of
from .._engine.rolephase import PART, TURN, RolePhase
from ..actions import Produce, TakeGood
from ..actions._action import Action
from ..decisions import PrivilegeGoodContext, ProduceContext
from ..errors import Illegality

if TYPE_CHECKING:
    from .._engine.board import Player
    from .._engine.ruleset import Ruleset
    from .._engine.table import Table


class CraftsmanMemory(Memory):
    """The craftsman's goods: those produced, and those that the privilege has added."""

    produced: Annotated[int, Kind.GOODS, "what the craftsman has produced, with extra goods"] = 0
    extra_kinds: Annotated[int, Kind.KINDS, "the kinds of the extra goods so far"] = 0
    extra_goods: Annotated[int, "how many there were, or were declined"] = 0

    # Written by `nox -s regenerate`: the fields above.
    fields: ClassVar[tuple[Remembered, ...]] = (
        remembered(
            "produced", int, Kind.GOODS, "what the craftsman has produced, with extra goods"
        ),
        remembered("extra_kinds", int, Kind.KINDS, "the kinds of the extra goods so far"),
        remembered("extra_goods", int, "how many there were, or were declined"),
    )

    @override
    def copy(self) -> CraftsmanMemory:
        new = CraftsmanMemory()
        new.produced = self.produced
        new.extra_kinds = self.extra_kinds
        new.extra_goods = self.extra_goods
        return new

    # Up to here.


class CraftsmanPhase(RolePhase):
    """Each seat produces in turn, then the craftsman takes the extra good."""

    choices: tuple[tuple[Action, ...], ...]
    """The extra goods of a set of kinds, and `Pass`."""

    id: ClassVar[str] = "craftsman"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "produce",
            "CRAFT-01",
            offers=("free_actions",),
            context=ProduceContext,
            passable=True,
            when="Each seat in turn in a craftsman phase, if it can produce; only with the rule "
            "``production`` set to ``optional``.",
        ),
        DecisionKind(
            "privilege_good",
            "CRAFT-05",
            offers=("free_actions",),
            context=PrivilegeGoodContext,
            passable=True,
            when="The craftsman, after all seats have produced.",
        ),
    )
    memory: ClassVar[type[Memory]] = CraftsmanMemory
    start_windows: ClassVar[bool] = True
    part_hooks: ClassVar[tuple[str, ...]] = (
        "producing",
        "produced",
        "produced_all",
        "privilege_factor",
    )

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns the choice of each kind as extra good, and the action of producing."""
        goods: dict[Any, Action] = {int(good): TakeGood(good) for good in Good}
        self.choices = choices_of(list(goods.values()), self.ruleset.pass_action)
        if self.ruleset.asks_production:
            goods[None] = Produce()
        return goods

    @override
    def turn(self, table: Table) -> bool:
        """Produces, seat after seat; asks first if production is optional (CRAFT-08, A-13)."""
        if table.ruleset.asks_production:
            if lesser(capacity(table.ruleset, table.players[table.seat]), table.packed_goods):
                return table.decide("produce", [self.offer(), table.ruleset.pass_action])
            self.produced(table, 0)
        else:
            while self.produce(table) and table.phase is self and not table.news:
                pass
        return False

    def produce(self, table: Table) -> bool:
        """Takes the goods that the seat can produce, within the supply (CRAFT-01 to -04).

        Returns:
            True if the next seat's turn follows immediately.
        """
        seat = table.seat
        player = table.players[seat]
        made = capacity(table.ruleset, player)
        if made:
            made = table._take_each(seat, made, "CRAFT-01")
        if player.effects.producing:
            goods = list_of_goods(made)
            for effect in player.effects.producing:
                table._begin_effect(seat, effect)
                effect.producing(table, seat, goods)
                table._end_effect()
            made = pack(goods)
        return self.produced(table, made)

    def produced(self, table: Table, made: int) -> bool:
        """Lets effects react to the seat's production, and ends its part.

        Args:
            made: The goods that it has produced, as a packed count.

        Returns:
            True if the next seat's turn follows immediately.
        """
        seat = table.seat
        effects = table.players[seat].effects
        if seat == table.taker:
            memory: CraftsmanMemory = table.memory
            memory.produced += made
        # The part ends first: a reaction may push a frame.
        at_once = self.next_part(table)
        # Check before looping: setting up an empty loop costs more than the check.
        if effects.produced:
            goods = list_of_goods(made)
            for effect in effects.produced:
                table._begin_effect(seat, effect)
                effect.produced(table, seat, goods)
                table._end_effect()
        if effects.produced_all and seat != table.taker:
            self.complete(table, seat, made)
        return at_once

    def complete(self, table: Table, seat: int, made: int) -> None:
        """Lets effects react to all that a seat has produced, with extra goods.

        Args:
            seat: The seat.
            made: These goods, as a packed count.
        """
        goods = list_of_goods(made)
        for effect in table.players[seat].effects.produced_all:
            table._begin_effect(seat, effect)
            effect.produced_all(table, seat, goods)
            table._end_effect()

    @override
    def after(self, table: Table) -> bool:
        """Asks the craftsman for the extra goods (CRAFT-05), then completes the production.

        Their number is determined when the first is chosen (A-34).
        """
        memory: CraftsmanMemory = table.memory
        is_first = not (memory.extra_goods or memory.extra_kinds)
        if is_first:
            table.privilege = table.players[table.taker].effects.privilege_factor
        kinds = self.extra_choices(table)
        if kinds:
            return table.decide("privilege_good", self.choices[kinds], joined=is_first)
        self.next_stage(table)
        if table.players[table.taker].effects.produced_all:
            self.complete(table, table.taker, memory.produced)
        return False

    def extra_choices(self, table: Table) -> int:
        """Returns the kinds to choose from for the privilege (CRAFT-05, CRAFT-06, A-14, A-33).

        Several goods are taken in the order of their kinds, so that every outcome has one path.
        """
        memory: CraftsmanMemory = table.memory
        if not memory.produced or memory.extra_goods >= table.privilege:
            return 0
        kinds = kinds_of_goods(memory.produced) & kinds_of_goods(table.packed_goods)
        if memory.extra_kinds:
            last = last_kind(memory.extra_kinds)
            again = table.players[table.taker].effects.repeats_extra_goods
            kinds = kinds_from(kinds, last if again else last + 1)
        return kinds

    @override
    def play(self, table: Table, action: Action) -> None:
        if action.key is None:
            self.produce(table)
        else:
            good: int = action.key
            table.take_goods(table.seat, good, 1, "CRAFT-05")
            memory: CraftsmanMemory = table.memory
            memory.produced += ONE[good]
            memory.extra_kinds |= ONLY[good]
            memory.extra_goods += 1

    @override
    def pass_turn(self, table: Table) -> None:
        """Declines to produce, or declines the extra good."""
        if table.step == TURN and table.stage == PART:
            self.produced(table, 0)
        else:
            memory: CraftsmanMemory = table.memory
            memory.extra_goods = table.privilege
            memory.extra_kinds = 0

    @override
    def tiles_at_work(self) -> int:
        """Returns the plantations and production buildings."""
        ruleset = self.ruleset
        targets = ALL_GOODS
        for building in range(len(ruleset.produces)):
            if ruleset.produces[building] >= 0:
                targets |= ONLY[ruleset.tile_kinds + building]
        return targets

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the craftsman, and the goods that the seat can produce or still take."""
        ids = self.ruleset.tile_ids
        if table.kind == "produce":
            made = lesser(capacity(self.ruleset, table.players[table.seat]), table.packed_goods)
            return {"taker": table.taker, "goods": named(made, ids)}
        memory: CraftsmanMemory = table.memory
        again = table.players[table.taker].effects.repeats_extra_goods
        extra_goods = [
            table.goods[good] if again else 1 for good in kinds_in(self.extra_choices(table))
        ]
        return {
            "taker": table.taker,
            "produced": named(memory.produced, ids),
            "taken": [ids[good] for good in kinds_in(memory.extra_kinds)],
            "left": min(table.privilege - memory.extra_goods, sum(extra_goods)),
        }

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        if action.key is None:
            return None  # pragma: no cover - asked only where there is something to produce
        kind: int = action.key
        good = str(GOODS[kind])
        memory: CraftsmanMemory = table.memory
        if not count_kind(memory.produced, kind):
            return Illegality("not_produced", "CRAFT-05", {"good": good})
        if not table.goods[kind]:
            return Illegality("supply_empty", "CRAFT-04", {"good": good})
        if contains(memory.extra_kinds, kind):
            return Illegality("same_kind", "A-33", {"good": good})
        return Illegality("other_step", "A-33", {"good": good}, "extra_goods")

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether the craftsman still has the goods noted as produced."""
        memory: CraftsmanMemory = table.memory
        goods = table.players[table.taker].goods
        return all(count_kind(memory.produced, good) <= goods[good] for good in GOOD_KINDS)


def capacity(ruleset: Ruleset, player: Player) -> int:
    """Returns the goods that the player can produce (CRAFT-02, CRAFT-03, PROD-4).

    They are a packed count; the supply may have fewer.
    """
    tiles = player.tile_crew
    crews = player.crew
    buildings = player.buildings
    last_maker = ruleset.last_maker
    produces = ruleset.produces
    one_worker = ruleset.one_worker
    # By good, the workers on its buildings, as packed counts.
    makers = [0, 0, 0, 0, 0]
    for place in range(len(buildings)):
        building = buildings[place]
        if building > last_maker:
            break
        crew = crews[place]
        if crew:
            good = produces[building]
            if good >= 0:
                # With +=, compiled code would add objects, not ints.
                makers[good] = makers[good] + crew
    # Corn, the first good, needs no building (PROD-2).
    made = tiles[0] if one_worker else count_all(tiles[0])
    for good in range(1, KINDS_OF_GOODS):
        most = makers[good]
        if most:
            grown = tiles[good]
            if not one_worker:
                most, grown = count_all(most), count_all(grown)
            made += SO_MANY[good][most if most < grown else grown]
    return made
