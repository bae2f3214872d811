"""Toy expansions, one for each seam of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from typing_extensions import override

from puertorico import Action, Good
from puertorico._base.packed import count_all, count_kind, kinds_of, of_kind
from puertorico._engine.board import Memory
from puertorico._engine.decisions import DecisionKind
from puertorico._engine.frames import Bounds
from puertorico._engine.manifest.pieces import Grants
from puertorico._engine.moments import Happened
from puertorico._engine.phase import Phase
from puertorico._engine.rolephase import RolePhase
from puertorico._engine.ruleset import Ruleset
from puertorico._engine.table import Table
from puertorico._rules.builder import builder_phase
from puertorico._rules.captain import finish_load
from puertorico._rules.placement import Placing, place_workers
from puertorico.actions import BuildingAction, UseBuilding
from puertorico.plugin import (
    Building,
    DeclaredAction,
    Effect,
    Expansion,
    Role,
    Slot,
    TextField,
    Tile,
    Worker,
)
from puertorico.types import any_id

CORN = int(Good.CORN)


def toy_building(id: str, effect: type[Effect] | None, **more: Any) -> Building:
    """Returns a cheap building with one effect."""
    numbers: dict[str, Any] = {"cost": 1, "points": 1, "column": 1, **more}
    return Building(id=id, text="A toy.", effect=effect, **numbers)


# An effect of an expansion that always works.


class CheapBuildings(Effect):
    """Everything costs a doubloon less."""

    @override
    def discount(self, table: Table, seat: int, building: int) -> int:
        return 1


ALWAYS = Expansion(id="always", effects=(CheapBuildings,))


# A free action at every own decision, and in windows of its own (guest house).


class MoveGuest(DeclaredAction):
    """Moves a guest to a building or a kind of tile."""

    template = "move guest to {target}"

    target: TextField = TextField("What it is about.")


class Inn(Effect):
    """Holds guests, who may move to any empty circle."""

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        targets = ruleset.tile_ids + ruleset.building_ids
        return {place: MoveGuest(target) for place, target in enumerate(targets)}

    @override
    def free_actions(self, table: Table, seat: int) -> list[Action]:
        player, ruleset = table.players[seat], table.ruleset
        found = [
            self.offer(tile)
            for tile in range(6)
            if count_all(player.tile_crew[tile]) < player.tiles[tile]
        ]
        for building, crew in zip(player.buildings, player.crew, strict=True):
            if building != self.kind and count_all(crew) < ruleset.circles[building]:
                found.append(self.offer(ruleset.tile_kinds + building))
        return found

    @override
    def window(self, table: Table, seat: int, moment: str) -> bool:
        return True

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        tiles = table.ruleset.tile_kinds
        player = table.players[seat]
        inn = player.buildings.index(self.kind)
        guest = kinds_of(player.crew[inn])[0]
        table.move_to_building(seat, inn, guest, -1, "TOY")
        if choice < tiles:
            table.move_to_tile(seat, choice, guest, 1, "TOY")
        else:
            place = player.buildings.index(choice - tiles)
            table.move_to_building(seat, place, guest, 1, "TOY")
        table.refresh(seat)


GUESTS = Expansion(
    id="guests", actions=(MoveGuest,), buildings=(toy_building("inn", Inn, circles=2),)
)


# Effects that open and close a phase (union hall, hunting lodge).


class Hall(Effect):
    """A point for every two like goods when a captain phase opens; a doubloon's choice before."""

    phases: ClassVar[tuple[str, ...]] = ("captain",)

    @override
    def opening(self, table: Table, seat: int) -> None:
        table.award(seat, sum(number // 2 for number in table.players[seat].goods), "TOY")


class Lodge(Effect):
    """May discard a plantation when a settler phase closes."""

    phases: ClassVar[tuple[str, ...]] = ("settler",)
    order: ClassVar[Mapping[str, int]] = {"closing_offer": 1}

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {int(good): UseBuilding(self.id, any_id(str(good))) for good in Good}

    @override
    def closing_offer(self, table: Table, seat: int) -> list[Action]:
        player = table.players[seat]
        return [self.offer(g) for g in range(5) if player.tiles[g] > count_all(player.tile_crew[g])]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        table.remove_tile(seat, choice, "discards", "TOY")


PHASES = Expansion(
    id="phases", buildings=(toy_building("hall", Hall), toy_building("lodge", Lodge))
)


# A doubled privilege, judged when the opening window has closed (library).


DOUBLE = Expansion(
    id="double",
    actions=(MoveGuest,),
    buildings=(
        toy_building("archive", None, grants=Grants(privilege_factor=2, repeats_extra_goods=True)),
        toy_building("inn", Inn, circles=2),
    ),
)


# A second kind of worker whose kind decides what a building does (Nobles).


class Nobles(Effect):
    """One noble in each refill, one more at the start; a point for each noble."""

    @override
    def setup(self, table: Table) -> None:
        table.unload_ship(0, 1, "TOY")
        table.refill_ship(1, 1, "TOY")

    @override
    def refill(self, table: Table, due: int) -> bool:
        nobles = 1 if table.supply >> 8 else 0
        table.refill_ship(1, nobles, "TOY")
        table.refill_ship(0, min(due - nobles, count_kind(table.supply, 0)), "TOY")
        return True

    @override
    def score(self, table: Table, seat: int) -> int:
        return table.players[seat].workers() >> 8


class PaysCoin(Effect):
    """A doubloon in each craftsman phase."""

    @override
    def produced(self, table: Table, seat: int, made: list[int]) -> None:
        table.earn(seat, 1, "TOY")


class PaysPoint(Effect):
    """A point in each craftsman phase."""

    @override
    def produced(self, table: Table, seat: int, made: list[int]) -> None:
        table.award(seat, 1, "TOY")


NOBLES = Expansion(
    id="toy_nobles",
    workers=(Worker(id="noble", supply=20),),
    effects=(Nobles,),
    buildings=(
        toy_building("shrine", None, effect_of={"colonist": PaysCoin, "noble": PaysPoint}),
        toy_building("manor", None, circles=2, effect_of={"noble": PaysPoint}),
    ),
)


# An island tile without circles (forest).


class PlantForest(DeclaredAction):
    """Places a forest instead of a plantation."""

    template = "plant forest"
    asked_in = ("tile", "drawn_tile")


class Forester(Effect):
    """Offers forests in place of tiles."""

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {ruleset.tile_ids.index("forest"): PlantForest()}

    @override
    def tile_alternatives(self, table: Table, seat: int, source: int) -> list[Action]:
        return [action for tile, action in self.offers.items() if table.tiles_left(tile)]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        if table.drawn >= 0:
            table.put_tile(table.drawn, "face_down")
            table.take_tile(table.drawn, "drawn")
        table.take_tile(choice, "supply")
        table.phase.tiles.place(table, choice, happened.source, "supply", "")


FORESTS = Expansion(
    id="forests",
    actions=(PlantForest,),
    tiles=(Tile(id="forest", circles=0, supply=12),),
    buildings=(toy_building("forester", Forester),),
)


# A payment in goods, workers and points (black market).


class ReturnOne(DeclaredAction):
    """Returns one thing of this sort in place of a doubloon."""

    template = "return {sort}"

    sort: TextField = TextField("What it is about.")


class Owed(Memory):
    """What is missing, and the next sort that may be returned for it."""

    missing: Annotated[int, Bounds(0, 3), "the doubloons that are missing"] = 0
    next: Annotated[int, Bounds(0, 3), "the next sort"] = 0


class ToyPayment(Phase):
    """Asks for things to return, each sort at most once."""

    id: ClassVar[str] = "toy_payment"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (DecisionKind("toy_payment", "TOY-1"),)

    memory: ClassVar[type[Memory]] = Owed

    @override
    def actions(self) -> dict[Any, Action]:
        return dict(enumerate([ReturnOne(sort) for sort in ("good", "colonist", "vp")]))

    @staticmethod
    def sorts(table: Table, seat: int) -> list[bool]:
        player = table.players[seat]
        return [player.goods[CORN] > 0, player.holding > 0, player.vp > 0]

    @override
    def advance(self, table: Table) -> bool:
        owed: Owed = table.memory
        if not owed.missing:
            table.pop()
            return False
        there = [place for place in range(owed.next, 3) if self.sorts(table, table.seat)[place]]
        last = len(there) - owed.missing + 1
        return table.decide(
            "toy_payment", [self.offer(place) for place in there[:last]], joined=False
        )

    @override
    def play(self, table: Table, action: Action) -> None:
        owed: Owed = table.memory
        owed.missing -= 1
        owed.next = action.key + 1
        if action.key == 0:
            table.return_goods(table.seat, CORN, 1, "TOY")
        elif action.key == 1:
            table.return_worker(table.seat, 0, "TOY")
        else:
            table.return_vp(table.seat, 1, "TOY")


class BuildAtBazaar(BuildingAction):
    """Builds with up to three doubloons less."""

    template = "build {building} at the bazaar"
    asked_in = ("build",)


class BlackMarket(Effect):
    """Pays up to three doubloons with corn, a held colonist and a point."""

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        return {kind: BuildAtBazaar(id) for kind, id in enumerate(ruleset.building_ids)}

    @override
    def builder_offer(self, table: Table, seat: int) -> list[Action]:
        builder = builder_phase(table)
        kinds = builder.placeable(table, seat)
        payable = builder.affordable(table, seat, kinds, sum(ToyPayment.sorts(table, seat)))
        dear = payable & ~builder.affordable(table, seat, kinds, 0)
        return [action for kind, action in self.offers.items() if dear >> kind & 1]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        builder, coins = builder_phase(table), table.players[seat].doubloons
        missing = builder.price(table, seat, choice) - coins
        builder.start(table, choice, coins)
        table._push(table.ruleset.phases[table.ruleset.phase_of["toy_payment"]], seat)
        table.memory.missing = missing


PAYMENT = Expansion(
    id="payment",
    actions=(ReturnOne, BuildAtBazaar),
    phases=(ToyPayment,),
    buildings=(toy_building("bazaar", BlackMarket),),
)


# An extra load (small wharf).


class Raft(Effect):
    """Once a phase, one good to the supply for a point."""

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {int(good): UseBuilding(self.id, any_id(str(good))) for good in Good}

    @override
    def captain_offer(self, table: Table, seat: int) -> list[Action]:
        goods = table.players[seat].goods
        return [] if table.has_used(seat, self) else [self.offer(g) for g in range(5) if goods[g]]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        table.mark_used(seat, self)
        table.return_goods(seat, choice, 1, "TOY")
        finish_load(table, of_kind(choice, 1), 1, "TOY")


RAFTS = Expansion(id="rafts", buildings=(toy_building("raft", Raft),))


# A role of its own, and a role played later at the end of the round (Smuggler).


class Capture(DeclaredAction):
    """Sets a role card aside to play it at the end of the round."""

    template = "capture {card}"

    card: TextField = TextField("What it is about.")


class Captured(Memory):
    """Whether the turn is over."""

    captured: Annotated[bool, "whether the turn is over"] = False


class ToySmuggler(RolePhase):
    """The taker alone may capture a role nobody has taken."""

    id: ClassVar[str] = "toy_smuggler"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind("capture", "TOY-2", offers=("free_actions",)),
    )
    memory: ClassVar[type[Memory]] = Captured

    @override
    def actions(self) -> dict[Any, Action]:
        return {place: Capture(id) for place, id in enumerate(self.ruleset.card_ids[:6])}

    @override
    def turn(self, table: Table) -> bool:
        if table.memory.captured:
            self.next_stage(table)
            return False
        free = [self.offer(card) for card in range(6) if table.taker_of(card) < 0]
        return table.decide("capture", [*free, table.ruleset.pass_action])

    @override
    def play(self, table: Table, action: Action) -> None:
        table.set_slot("captured", action.key + 1)
        table.set_slot("smuggler", table.seat + 1)
        table.memory.captured = True

    @override
    def pass_turn(self, table: Table) -> None:
        table.memory.captured = True


class SmugglerTile(Effect):
    """Bars the holder of the tile, and plays the captured role."""

    rule: ClassVar[str] = "SMUG-GEN-6"

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        holds = table.slots[table.ruleset.slot_of["smuggler"]] == seat + 1
        return [table.ruleset.card_ids.index("smuggler")] if holds else []

    @override
    def round_end(self, table: Table) -> None:
        ruleset = table.ruleset
        card = table.slot("captured") - 1
        seat = table.slot("smuggler") - 1
        table.set_slot("captured", 0)
        if card >= 0 and table.taker_of(card) < 0:
            table._take_card(seat, card, "TOY")
            table._push(ruleset.phases[ruleset.card_phase[card]], seat)


SMUGGLER = Expansion(
    id="toy_smuggler",
    actions=(Capture,),
    roles=(Role(id="smuggler", phase="toy_smuggler", gathers_doubloons=False),),
    phases=(ToySmuggler,),
    effects=(SmugglerTile,),
    slots=(Slot(id="captured", high=9), Slot(id="smuggler", high=5)),
)


# A goal that watches the game, and a reward that places workers (Festival).


class CornGoal(Effect):
    """The first with three corn plantations gets three colonists, placed at once."""

    order: ClassVar[Mapping[str, int]] = {"tile_placed": 9}

    @override
    def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> None:
        if table.slot("goal") == 0 and table.players[seat].count_tiles(CORN) >= 3:
            table.set_slot("goal", seat + 1)
            number = min(3, count_kind(table.supply, 0))
            table.take_worker(seat, 0, number, "TOY")
            place_workers(table, seat, number, Placing.FREELY)


GOAL = Expansion(id="goal", effects=(CornGoal,), slots=(Slot(id="goal", high=5),))


# Decisions before the first round (draft).


class Ban(BuildingAction):
    """Takes a large building out of the game."""

    template = "ban {building}"


class Bans(Memory):
    """Whether enough are banned."""

    complete: Annotated[bool, "whether all seats but the last have banned a building"] = False


class ToyDraft(Phase):
    """Each seat but the last, governor first, bans a large building."""

    id: ClassVar[str] = "toy_draft"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (DecisionKind("ban", "TOY-3"),)
    memory: ClassVar[type[Memory]] = Bans

    @override
    def actions(self) -> dict[Any, Action]:
        ids = self.ruleset.building_ids
        large = [kind for kind in range(len(ids)) if self.ruleset.spaces[kind] == 2]
        return {kind: Ban(ids[kind]) for kind in large}

    @override
    def advance(self, table: Table) -> bool:
        if table.memory.complete:
            table.pop()
            return False
        free = [action for kind, action in self.offers.items() if table.building_supply[kind]]
        return table.decide("ban", free, joined=False)

    @override
    def play(self, table: Table, action: Action) -> None:
        table.withdraw_building(action.key, "TOY")
        next_seat = table.ruleset.next_seat
        table.seat = next_seat[table.seat]
        table.memory.complete = next_seat[table.seat] == table.taker


DRAFT = Expansion(id="toy_draft", actions=(Ban,), phases=(ToyDraft,), setup_phases=("toy_draft",))


# A scoring line.


class RichLine(Effect):
    """A point for every two doubloons."""

    rule: ClassVar[str] = "TOY-RICH"

    @override
    def score(self, table: Table, seat: int) -> int:
        return table.players[seat].doubloons // 2


RICH = Expansion(id="rich", effects=(RichLine,))
