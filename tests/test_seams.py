"""The seams of the engine: one toy expansion each, played in random games, engine unchanged."""

from __future__ import annotations

import random
from typing import Any, ClassVar

import attrs
import pytest

from helpers import do, texts
from puertorico import (
    Action,
    Building,
    ChooseRole,
    Config,
    Edition,
    Effect,
    Expansion,
    Game,
    Good,
    Pass,
    Position,
    Role,
    Slot,
    Tile,
    UseBuilding,
    Worker,
    scenario,
)
from puertorico.effects import DRAWN
from puertorico.goods import count_workers
from puertorico.rules.captain import finish_load
from puertorico.rules.phase import Phase, RolePhase
from puertorico.rules.placement import FREELY, place_workers
from puertorico.rules.tiles import place_and_ask
from puertorico.state import Table

CORN = int(Good.CORN)


def toy_building(id: str, effect: type[Effect] | None, **more: Any) -> Building:
    """Returns a cheap building with one effect."""
    numbers: dict[str, Any] = {"cost": 1, "points": 1, "column": 1, **more}
    return Building(id=id, text="A toy.", effect=effect, **numbers)


def play_random_games(*boxes: Expansion, games: int = 6, **options: Any) -> list[Game]:
    """Plays random games; at every decision the position is whole and gives the same decision."""
    finished = []
    for seed in range(games):
        rng = random.Random(seed)
        players = 2 + seed % 4
        config = Config(players=players, expansions=boxes, max_rounds=40, **options)
        game = Game.new(config, seed=seed)
        while not game.is_over:
            check_decision(game)
            actions = game.legal_actions()
            rest = [action for action in actions if action != Pass()]
            action = rng.choice(rest if rest and rng.random() < 0.8 else actions)
            # Half of the time somebody listens: the verbs then note their events.
            (game.play if rng.random() < 0.5 else game.apply)(action)
        check_decision(game)
        finished.append(game)
    return finished


def check_decision(game: Game) -> None:
    """The position is whole, and a game made from it asks the same."""
    position: Position = game.position()
    again = Game.from_position(position)
    assert game.legal_actions() == again.legal_actions()
    assert game.key() == again.key()
    assert position == again.position()
    assert game.is_over or len(set(game.legal_actions())) == len(game.legal_actions()) > 1
    for player in position.players:
        assert min([player.doubloons, *player.goods.values(), *player.holding.values(), 0]) == 0


# An effect of an expansion that always works.


class CheapBuildings(Effect):
    """Everything costs a doubloon less."""

    def discount(self, table: Table, seat: int, building: int) -> int:
        return 1


ALWAYS = Expansion(id="always", effects=(CheapBuildings,))


def test_always_on_effect() -> None:
    """An effect of an expansion works for every seat, without a building."""
    game = scenario(role="builder", doubloons={0: 6}, expansions=(ALWAYS,))

    assert "build university" in texts(game)
    assert "build wharf" not in texts(game)
    play_random_games(ALWAYS)


# A free action at every own decision, and in windows of its own (guest house).


class MoveGuest(Action):
    """Moves a guest to a building or a kind of tile."""

    fields: ClassVar[tuple[str, ...]] = ("target",)

    def text(self) -> str:
        return f"move guest to {self.values[0]}"


class Inn(Effect):
    """Holds guests, who may move to any empty circle."""

    def actions(self, content: Any) -> list[tuple[Action, int]]:
        targets = content.tile_ids + content.building_ids
        return [(MoveGuest(target), place) for place, target in enumerate(targets)]

    def free_actions(self, table: Table, seat: int) -> list[Action]:
        player, content = table.players[seat], table.content
        found = [
            self.mine[tile]
            for tile in range(6)
            if count_workers(player.tile_crew[tile]) < player.tiles[tile]
        ]
        for building, crew in zip(player.buildings, player.crew, strict=True):
            if building != self.kind and count_workers(crew) < content.circles[building]:
                found.append(self.mine[content.tile_kinds + building])
        return found

    def window(self, table: Table, seat: int, moment: str) -> bool:
        return True

    def play(self, table: Table, action: Action) -> None:
        seat, tiles = table.seat, table.content.tile_kinds
        player = table.players[seat]
        inn = player.buildings.index(self.kind)
        guest = table.content.worker_kinds(player.crew[inn])[0]
        table.man_building(seat, inn, guest, -1, "TOY")
        if action.index < tiles:
            table.man_tile(seat, action.index, guest, 1, "TOY")
        else:
            place = player.buildings.index(action.index - tiles)
            table.man_building(seat, place, guest, 1, "TOY")
        table.refresh(seat)


GUESTS = Expansion(id="guests", buildings=(toy_building("inn", Inn, circles=2),))


def test_free_action_joins_decisions_and_opens_windows() -> None:
    """A guest moves with the choice of a role, in the opening window, and works at once."""
    game = scenario(
        city={0: "inn*2 small_market", 1: "inn"}, goods={0: "corn"}, expansions=(GUESTS,)
    )
    assert "move guest to small_market" in texts(game)
    do(game, "choose trader")

    assert ("window", 0) == (game.decision.kind, game.seat)
    do(game, "move guest to small_market")
    assert ["pass", "move guest to indigo"] == texts(game)
    do(game, "pass", "sell corn")

    assert 3 + 0 + 1 + 1 == game.players[0].doubloons


def test_windows_before_storing_and_scoring() -> None:
    """Windows come before goods are stored and before the game is scored, not for the mayor."""
    game = scenario(
        role="captain",
        city={0: "inn* small_warehouse"},
        goods={0: "2 corn 3 sugar"},
        ships="5: 5 coffee | 6: 6 tobacco | 7: 7 indigo",
        expansions=(GUESTS,),
    )
    do(game, "pass", "move guest to small_warehouse", "keep all sugar")
    assert [1, 0, 3] == game.players[0].goods[:3]

    moments = set()
    for seed in range(8):
        game = Game.new(Config(players=3, expansions=(GUESTS,)), seed=seed)
        rng = random.Random(seed)
        while not game.is_over:
            if game.decision.kind == "window":
                moments.add((game.phase, game._table.stage))
            game.apply(rng.choice(game.legal_actions()))

    assert "mayor" not in {phase for phase, _ in moments}
    assert {("captain", 2), ("round", 2), ("builder", 2)} <= moments
    play_random_games(GUESTS)


# Effects that open and close a phase (union hall, hunting lodge).


class Hall(Effect):
    """A point for every two like goods when a captain phase opens; a doubloon's choice before."""

    phases: ClassVar[tuple[str, ...]] = ("captain",)

    def opening(self, table: Table, seat: int) -> list[Action]:
        table.award(seat, sum(number // 2 for number in table.players[seat].goods), "TOY")
        return []


class Lodge(Effect):
    """May discard a plantation when a settler phase closes."""

    phases: ClassVar[tuple[str, ...]] = ("settler",)
    order: ClassVar[int] = 1

    def actions(self, content: Any) -> list[tuple[Action, int]]:
        return [(UseBuilding(self.id, str(good)), int(good)) for good in Good]

    def closing(self, table: Table, seat: int) -> list[Action]:
        player = table.players[seat]
        return [
            self.mine[g] for g in range(5) if player.tiles[g] > count_workers(player.tile_crew[g])
        ]

    def play(self, table: Table, action: Action) -> None:
        table.remove_tile(table.seat, action.index, -1, "discards", "TOY")
        table.done(self)


PHASES = Expansion(
    id="phases", buildings=(toy_building("hall", Hall), toy_building("lodge", Lodge))
)


@pytest.mark.parametrize("edition", [Edition.ANNIVERSARY, Edition.YEAR_1897])
def test_openers_and_closers(edition: Edition) -> None:
    """Openers act in the own part, or before all turns, as the rules say; closers after them."""
    game = scenario(
        role="captain",
        edition=edition,
        city={0: "hall*", 1: "hall*"},
        goods={0: "3 corn", 1: "4 sugar"},
        expansions=(PHASES,),
    )
    before = edition is Edition.YEAR_1897
    assert [1, 2 if before else 0] == [game.players[seat].vp for seat in (0, 1)]
    game.apply(game.legal_actions()[0])
    assert 2 == game.players[1].vp
    game = scenario(role="settler", city={1: "lodge*"}, edition=edition, expansions=(PHASES,))
    for _ in range(4):
        do(game, "pass")
    assert (1, ["use lodge indigo", "pass"]) == (game.seat, texts(game))
    do(game, "use lodge indigo")
    assert 0 == sum(game.players[1].tiles)
    play_random_games(PHASES, edition=edition)


# A doubled privilege, judged when the opening window has closed (library).


class DoublePrivilege(Effect):
    """Doubles privileges."""

    def privilege_factor(self) -> int:
        return 2


DOUBLE = Expansion(
    id="double",
    buildings=(toy_building("archive", DoublePrivilege), toy_building("inn", Inn, circles=2)),
)


def test_doubled_privilege_is_judged_after_the_window() -> None:
    """A guest who moves in the opening window is in time for the privilege."""
    game = scenario(role="prospector", city={0: "inn* archive"}, expansions=(DOUBLE,))
    assert "window" == game.decision.kind
    late = game.copy()
    do(game, "move guest to archive")
    do(late, "pass")

    assert (3 + 2, 3 + 1) == (game.players[0].doubloons, late.players[0].doubloons)
    play_random_games(DOUBLE)


def test_doubled_privilege_of_every_role() -> None:
    """Every phase knows a factor: a second tile, two colonists, two doubloons, goods, points."""
    city = {0: "archive*"}
    game = scenario(role="builder", city=city, doubloons={0: 3}, expansions=(DOUBLE,))
    assert "build large_market" in texts(game)
    game = scenario(role="mayor", city=city, expansions=(DOUBLE,))
    do(game, "take colonist", "take colonist")
    assert 1 + 2 + 1 == game.players[0].workers()
    game = scenario(role="captain", city=city, goods={0: "2 corn"}, expansions=(DOUBLE,))
    game.apply(game.legal_actions()[0])
    assert 2 + 2 == game.players[0].vp
    game = scenario(role="trader", city=city, goods={0: "corn"}, expansions=(DOUBLE,))
    do(game, "sell corn")
    assert 3 + 2 == game.players[0].doubloons
    game = scenario(role="settler", city=city, row="2 corn 3 sugar", expansions=(DOUBLE,))
    do(game, "take quarry", "pass", "pass", "pass")
    assert (0, ["take plantation corn", "take plantation sugar", "pass"]) == (
        game.seat,
        texts(game),
    )
    rules = attrs.evolve(Edition.ANNIVERSARY.rules, library_craftsman="any")
    island = {0: "2 corn*2"}
    game = scenario(role="craftsman", city=city, island=island, expansions=(DOUBLE,), rules=rules)
    do(game, "take good corn", "take good corn")
    assert 4 == game.players[0].goods[Good.CORN]


# A second kind of worker whose kind decides what a building does (Nobles).


class Nobles(Effect):
    """One noble in each refill, one more at the start; a point for each noble."""

    def setup(self, table: Table) -> None:
        table.unload_ship(0, 1, "TOY")
        table.refill_ship(1, 1, "TOY")

    def refill(self, table: Table, due: int) -> bool:
        nobles = 1 if table.supply >> 8 else 0
        table.refill_ship(1, nobles, "TOY")
        table.refill_ship(0, min(due - nobles, table.supply & 255), "TOY")
        return True

    def score(self, table: Table, seat: int) -> int:
        return table.players[seat].workers() >> 8


class PaysCoin(Effect):
    """A doubloon in each craftsman phase."""

    def produced(self, table: Table, seat: int, made: list[int]) -> None:
        table.earn(seat, 1, "TOY")


class PaysPoint(Effect):
    """A point in each craftsman phase."""

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


def test_second_kind_of_worker() -> None:
    """The ship is shared out by choice, and the occupant decides what the building does."""
    game = scenario(
        role="craftsman",
        city={0: "shrine*", 1: "shrine*noble", 2: "manor*"},
        expansions=(NOBLES,),
    )
    assert [4, 3, 3] == [game.players[seat].doubloons for seat in range(3)]
    assert [0, 1, 0] == [game.players[seat].vp for seat in range(3)]

    game = scenario(players=3, role="mayor", expansions=(NOBLES,))
    do(game, "pass")
    assert ["take colonist from ship", "take noble from ship"] == texts(game)
    play_random_games(NOBLES, games=10)


def test_placements_of_two_kinds_are_reached_once_each() -> None:
    """Every distinct placement of both kinds has exactly one path, and no other one."""
    game = scenario(
        role="mayor",
        island={0: "2 corn indigo"},
        city={0: "manor small_market"},
        holding={0: "3 colonist 2 noble"},
        ship="4 colonist",
        expansions=(NOBLES,),
    )
    do(game, "pass")
    outcomes = []

    def walk(game: Game) -> None:
        if game.decision.kind != "placement" or game.seat != 0:
            outcomes.append(game.position().players[0])
            return
        for action in game.legal_actions():
            trial = game.copy()
            trial.apply(action)
            walk(trial)

    walk(game)
    # Circles 2, 1, 1, 2 (corn, indigo, market, manor), 4 colonists and 2 nobles: all six filled,
    # so the nobles' places decide: 2 + 2 on one target, or 1 + 1 on two of four.
    assert len(set(outcomes)) == len(outcomes) == 2 + 6


# An island tile without circles (forest).


class PlantForest(Action):
    """Places a forest instead of a plantation."""

    asked_in: ClassVar[tuple[str, ...]] = ("tile", "drawn_tile")

    def text(self) -> str:
        return "plant forest"


class Forester(Effect):
    """Offers forests in place of tiles."""

    def actions(self, content: Any) -> list[tuple[Action, int]]:
        return [(PlantForest(), content.tile_ids.index("forest"))]

    def tile_alternatives(self, table: Table, seat: int, source: int) -> list[Action]:
        return self.mine[:] if table.tile_supply[self.mine[0].index] else []

    def play(self, table: Table, action: Action) -> None:
        source = 0
        if table.drawn >= 0:
            table.face_down[table.drawn] += 1
            table.drawn = -1
            source = DRAWN
        table.tile_supply[action.index] -= 1
        place_and_ask(table, action.index, source)


FORESTS = Expansion(
    id="forests",
    tiles=(Tile(id="forest", circles=0, supply=12),),
    buildings=(toy_building("forester", Forester),),
)


def test_tile_without_circles() -> None:
    """A forest fills a space, takes no colonist, and may replace the drawn tile too."""
    game = scenario(
        role="settler", city={0: "forester* hacienda* hospice*"}, row="corn", expansions=(FORESTS,)
    )
    do(game, "use hacienda")
    assert ["place tile", "plant forest"] == texts(game)
    drawn = game.position().drawn
    assert drawn is not None
    assert f"drawn {drawn}, " in str(game)
    do(game, "plant forest", "plant forest", "use hospice")
    player = game.position().players[0]
    assert [("indigo", 1), ("forest", 2)] == [(tile.tile, tile.count) for tile in player.island]
    assert {"colonist": 1} == player.holding
    play_random_games(FORESTS, games=8)


# A payment in goods, workers and points (black market).


class ReturnOne(Action):
    """Returns one thing of this sort in place of a doubloon."""

    fields: ClassVar[tuple[str, ...]] = ("sort",)

    def text(self) -> str:
        return f"return {self.values[0]}"


class ToyPayment(Phase):
    """Asks for things to return, each sort at most once; ``a`` is missing, ``b`` the next sort."""

    id: ClassVar[str] = "toy_payment"

    def limits(self) -> dict[str, int]:
        return {**super().limits(), "a": 3, "b": 3}

    def actions(self) -> list[tuple[Action, int]]:
        return [(ReturnOne(sort), place) for place, sort in enumerate(("good", "colonist", "vp"))]

    @staticmethod
    def sorts(t: Table, seat: int) -> list[bool]:
        player = t.players[seat]
        return [player.goods[CORN] > 0, player.holding > 0, player.vp > 0]

    def advance(self, t: Table) -> bool:
        if not t.a:
            t.pop()
            return False
        there = [place for place in range(t.b, 3) if self.sorts(t, t.seat)[place]]
        last = len(there) - t.a + 1
        return t.decide_step("toy_payment", tuple(self.mine[place] for place in there[:last]))

    def play(self, t: Table, action: Action) -> None:
        t.a -= 1
        t.b = action.index + 1
        if action.index == 0:
            t.return_goods(t.seat, CORN, 1, "TOY")
        elif action.index == 1:
            t.return_worker(t.seat, 0, "TOY")
        else:
            t.return_vp(t.seat, 1, "TOY")


class BlackMarket(Effect):
    """Pays up to three doubloons with corn, a held colonist and a point."""

    def can_raise(self, table: Table, seat: int, missing: int) -> bool:
        return missing <= sum(ToyPayment.sorts(table, seat))

    def raise_payment(self, table: Table, seat: int, missing: int) -> None:
        table.push(table.content.phases[table.content.phase_of["toy_payment"]], seat)
        table.a = missing


PAYMENT = Expansion(
    id="payment", phases=(ToyPayment,), buildings=(toy_building("bazaar", BlackMarket),)
)


def test_payment_in_kind() -> None:
    """What money does not cover is paid in kind, step by step, before the building is placed."""
    game = scenario(
        role="builder",
        city={0: "bazaar*"},
        doubloons={0: 5},
        goods={0: "corn"},
        vp={0: 1},
        holding={0: 1},
        expansions=(PAYMENT,),
    )
    assert "build wharf" in texts(game)
    trial = game.copy()
    do(trial, "build wharf")
    player = trial.players[0]
    assert (0, 0, 0, 0) == (player.doubloons, player.vp, player.holding, player.goods[CORN])
    do(game, "build university")
    assert ["return good", "return colonist"] == texts(game)
    do(game, "return colonist")
    assert (0, 1) == (game.players[0].doubloons, game.players[0].goods[CORN])
    play_random_games(PAYMENT, games=8)


# An extra load (small wharf).


class Raft(Effect):
    """Once a phase, one good to the supply for a point."""

    def actions(self, content: Any) -> list[tuple[Action, int]]:
        return [(UseBuilding(self.id, str(good)), int(good)) for good in Good]

    def captain_offer(self, table: Table, seat: int) -> list[Action]:
        goods = table.players[seat].goods
        return [] if table.has_used(seat, self) else [self.mine[g] for g in range(5) if goods[g]]

    def play(self, table: Table, action: Action) -> None:
        table.mark_used(table.seat, self)
        table.return_goods(table.seat, action.index, 1, "TOY")
        finish_load(table, 1, "TOY")


RAFTS = Expansion(id="rafts", buildings=(toy_building("raft", Raft),))


def test_extra_load() -> None:
    """A load of an effect counts as a load, may be declined, and comes once a phase."""
    game = scenario(
        role="captain",
        city={0: "raft* harbor*"},
        goods={0: "3 sugar"},
        ships="5: 5 sugar",
        expansions=(RAFTS,),
    )
    assert ["use raft sugar", "pass"] == texts(game)
    do(game, "use raft sugar")
    assert 1 + 1 + 1 == game.players[0].vp
    assert "captain" != game.phase
    play_random_games(RAFTS)


# A role of its own, and a role played later at the end of the round (Smuggler).


class Capture(Action):
    """Sets a role card aside to play it at the end of the round."""

    fields: ClassVar[tuple[str, ...]] = ("card",)

    def text(self) -> str:
        return f"capture {self.values[0]}"


class ToySmuggler(RolePhase):
    """The taker alone may capture a role nobody has taken."""

    id: ClassVar[str] = "toy_smuggler"

    def actions(self) -> list[tuple[Action, int]]:
        return [(Capture(id), place) for place, id in enumerate(self.content.card_ids[:6])]

    def turn(self, t: Table) -> bool:
        if t.b:
            self.next_stage(t)
            return False
        free = [self.mine[card] for card in range(6) if t.role_taker[card] < 0]
        return t.decide("capture", [*free, t.content.actions[0]])

    def limits(self) -> dict[str, int]:
        return {**super().limits(), "b": 1}

    def play(self, t: Table, action: Action) -> None:
        t.slots[t.content.slot_of["captured"]] = action.index + 1
        t.slots[t.content.slot_of["smuggler"]] = t.seat + 1
        t.b = 1

    def pass_turn(self, t: Table) -> None:
        t.b = 1


class SmugglerTile(Effect):
    """Bars the holder of the tile, and plays the captured role."""

    rule: ClassVar[str] = "SMUG-GEN-6"

    def bars_role(self, table: Table, seat: int, card: int) -> bool:
        holds = table.slots[table.content.slot_of["smuggler"]] == seat + 1
        return holds and table.content.card_ids[card] == "smuggler"

    def round_end(self, table: Table) -> None:
        content = table.content
        card = table.slots[content.slot_of["captured"]] - 1
        seat = table.slots[content.slot_of["smuggler"]] - 1
        table.slots[content.slot_of["captured"]] = 0
        if card >= 0 and table.role_taker[card] < 0:
            table.role_taker[card] = seat
            table.push(content.phases[content.card_phase[card]], seat)


SMUGGLER = Expansion(
    id="toy_smuggler",
    roles=(Role(id="smuggler", phase="toy_smuggler", coins=False),),
    phases=(ToySmuggler,),
    effects=(SmugglerTile,),
    slots=(Slot(id="captured", high=9), Slot(id="smuggler", high=5)),
)


def test_role_of_its_own_and_role_played_later() -> None:
    """The captured role is played after the last pick, with its privilege, by all in order."""
    game = scenario(players=3, expansions=(SMUGGLER,), doubloons={0: 0, 1: 0, 2: 0})
    do(game, "choose smuggler", "capture builder", "choose mayor", "pass")
    while game.phase != "round":
        game.apply(game.legal_actions()[0])
    do(game, "choose craftsman")
    while game.phase == "craftsman":
        do(game, "pass")

    assert ("builder", 0) == (game.phase, game.seat)
    assert ["build small_indigo_plant", "build small_market", "pass"] == texts(game)
    do(game, "pass")
    assert (2, 1) == (game.round, game.governor)
    coins = {card.card: card.coins for card in game.position().cards}
    assert (0, 0, 1) == (coins["smuggler"], coins["builder"], coins["captain"])
    while game.seat != 0 or game.phase != "round":
        game.apply(game.legal_actions()[-1] if game.phase != "round" else game.legal_actions()[0])
    found = game.explain(ChooseRole("smuggler"))
    assert found is not None
    assert ("card_barred", "SMUG-GEN-6") == (found.reason, found.rule)
    play_random_games(SMUGGLER, games=8)


# A goal that watches the game, and a reward that places workers (Festival).


class CornGoal(Effect):
    """The first with three corn plantations gets three colonists, placed at once."""

    order: ClassVar[int] = 9

    def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> list[Action]:
        slot = table.content.slot_of["goal"]
        if table.slots[slot] == 0 and table.players[seat].tiles[CORN] >= 3:
            table.slots[slot] = seat + 1
            number = min(3, table.supply & 255)
            table.take_worker(seat, 0, number, "TOY")
            place_workers(table, seat, number, FREELY)
        return []


GOAL = Expansion(id="goal", effects=(CornGoal,), slots=(Slot(id="goal", high=5),))


def test_goal_and_reward() -> None:
    """Whoever fulfils the goal first places the reward freely, and their turn goes on."""
    game = scenario(
        role="settler",
        island={0: "2 corn*"},
        city={0: "small_market hacienda*"},
        row="2 corn",
        expansions=(GOAL,),
    )
    do(game, "take plantation corn")
    assert ["place 0 on corn", "place 1 on corn", "place 2 on corn"] == texts(game)
    do(game, "place 0 on corn", "place 1 on small_market")
    player = game.position().players[0]
    assert {"colonist": 2} == player.holding
    assert 1 == game.seat
    assert {"goal": 1} == game.position().slots
    play_random_games(GOAL, games=8)


# Decisions before the first round (draft).


class Ban(Action):
    """Takes a large building out of the game."""

    fields: ClassVar[tuple[str, ...]] = ("building",)

    def text(self) -> str:
        return f"ban {self.values[0]}"


class ToyDraft(Phase):
    """Each seat, governor first, bans a large building."""

    id: ClassVar[str] = "toy_draft"

    def actions(self) -> list[tuple[Action, int]]:
        ids = self.content.building_ids
        return [
            (Ban(ids[kind]), kind) for kind in range(len(ids)) if self.content.spaces[kind] == 2
        ]

    def advance(self, t: Table) -> bool:
        if t.left <= 1:
            t.pop()
            return False
        return t.decide_step(
            "ban", tuple(action for action in self.mine if t.building_supply[action.index])
        )

    def play(self, t: Table, action: Action) -> None:
        t.withdraw_building(action.index, "TOY")
        t.left -= 1
        t.seat = t.content.next_seat[t.seat]


DRAFT = Expansion(id="toy_draft", phases=(ToyDraft,), setup_phases=("toy_draft",))


def test_supplies_come_before_the_decisions() -> None:
    """What one box lays out at the start does not cut short what another has decided."""
    game = Game.new(Config(players=3, expansions=(DRAFT, NOBLES)), seed=1)
    assert ("toy_draft", {"colonist": 1, "noble": 2}) == (
        game.phase,
        dict(game.position().colonist_ship),
    )


def test_decisions_before_the_first_round() -> None:
    """The players decide before the first tile is drawn; then the game begins as usual."""
    game = Game.new(Config(players=3, expansions=(DRAFT,), first_player=1), seed=1)
    assert (1, 0, 5) == (game.seat, game.round, len(game.legal_actions()))
    do(game, "ban fortress", "ban residence")
    assert (1, 1, "round") == (game.seat, game.round, game.phase)
    assert 0 == game.position().buildings.count("fortress")
    play_random_games(DRAFT)


# A scoring line.


class RichLine(Effect):
    """A point for every two doubloons."""

    rule: ClassVar[str] = "TOY-RICH"

    def score(self, table: Table, seat: int) -> int:
        return table.players[seat].doubloons // 2


RICH = Expansion(id="rich", effects=(RichLine,))


def test_scoring_line() -> None:
    """An expansion adds a line to everybody's score, with its rule."""
    game = scenario(doubloons={0: 9}, expansions=(RICH,))
    line = game.score().players[0].lines[-1]
    assert ("rich_richline", 4, "TOY-RICH") == (line.source, line.points, line.rule)
    assert game.totals() == [player.total for player in game.score().players]
    play_random_games(RICH)


def test_all_seams_together() -> None:
    """All toys in one game, in every edition."""
    boxes = (ALWAYS, GUESTS, PHASES, NOBLES, FORESTS, PAYMENT, RAFTS, SMUGGLER, GOAL, DRAFT, RICH)
    for edition in Edition:
        play_random_games(*boxes, edition=edition, games=4)
