"""Effects: what they offer and are told, in which order they answer, what a building grants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import NEW_BUILDINGS, NOBLES, Action, Config, Edition, Game, scenario
from puertorico._engine.manifest.pieces import GRANTS
from puertorico._engine.moments import Moment, Source
from puertorico._rules.placement import Placing
from puertorico.actions import UseBuilding
from puertorico.errors import ConfigError
from puertorico.events import Group
from puertorico.plugin import (
    Building,
    Effect,
    Expansion,
    Grants,
    Happened,
    Phase,
    Slot,
    Table,
    Worker,
    place_workers,
)
from puertorico.plugin.packed import pack
from puertorico.types import CardId, any_id
from support.games import expansion, granting, play, texts
from support.toys import Mason

# Moments: what is offered after a tile or a building.


class Joiner(Mason):
    """Another one of the kind."""


class Carter(Mason):
    """A third one."""


def test_effects_of_one_moment_are_offered_one_after_another() -> None:
    """Each is offered once, whether the others were used or declined."""
    game = scenario(
        role="builder",
        city={0: "mason* joiner* carter*"},
        doubloons={0: 5},
        expansions=(expansion(Mason, Joiner, Carter),),
    )
    play(game, "build hospice")
    for toy, answer in (("mason", "use mason"), ("joiner", "pass"), ("carter", "use carter")):
        assert [f"use {toy}", "pass"] == texts(game)
        play(game, answer)
    assert (1, 5 - 3 + 2) == (game.seat, game.players[0].doubloons)


class Herald(Mason):
    """Offers a doubloon for each tile, before all other effects."""

    order: ClassVar[Mapping[str, int]] = {"tile_placed_offer": -1}

    @override
    def built_offer(self, table: Table, seat: int, building: int) -> list[Action]:
        return []

    @override
    def tile_placed_offer(self, table: Table, seat: int, tile: int, source: int) -> list[Action]:
        return [self.offer()]


def test_every_tile_is_a_moment_of_its_own() -> None:
    """The first effect of all is asked after each tile, whatever was asked or declined before."""
    game = scenario(
        role="settler", city={0: "herald* hacienda*"}, island={0: "quarry"}, row="corn sugar",
        face_down="3 indigo", expansions=(expansion(Herald),),
    )  # fmt: skip
    for tile in ("use hacienda", "take plantation corn"):
        play(game, tile)
        assert ["use herald", "pass"] == texts(game)
        play(game, "use herald")
    assert (5, 1) == (game.players[0].doubloons, game.seat)


def test_a_window_that_was_declined_hides_no_moment() -> None:
    """The first effect of all is asked although free actions were declined just before."""
    game = scenario(
        role="settler", city={0: "herald* hacienda guest_house*"}, row="corn sugar",
        face_down="3 indigo", expansions=(NEW_BUILDINGS, expansion(Herald)),
    )  # fmt: skip
    assert "window" == game.decision.kind
    play(game, "pass", "take plantation corn")
    assert ["use herald", "pass"] == texts(game)[:2]


# The end of the set-up and of each round.


class First(Effect):
    """Notes when it has been called at the end of the set-up."""

    @override
    def setup_end(self, table: Table) -> None:
        table.set_slot("called", table.slot("called") + 1)


class Second(Effect):
    """Does so after the first."""

    @override
    def setup_end(self, table: Table) -> None:
        table.set_slot("called", table.slot("called") * 10)


class Reversed(First):
    """Comes after the second."""

    order: ClassVar[Mapping[str, int]] = {"setup_end": 1}


@pytest.mark.rule("A-96", "SETUP-11")
@pytest.mark.parametrize(("effects", "called"), [((First, Second), 10), ((Reversed, Second), 1)])
def test_effects_at_the_end_of_the_set_up_act_once_each_in_their_order(
    effects: tuple[type[Effect], ...], called: int
) -> None:
    """It is that of the hook."""
    both = Expansion(id="both", effects=effects, slots=(Slot(id="called", high=99),))
    game = Game.new(Config(players=3, expansions=(both,)), seed=1)
    assert {"called": called} == game.position().slots


class Scoring(Effect):
    """Scores a point; its name comes last."""

    rule: ClassVar[str] = "A-96"

    @override
    def score(self, table: Table, seat: int) -> int:
        return 1


class Late(Scoring):
    """Is registered after others."""

    id = "late"


@pytest.mark.no_cover
@pytest.mark.rule("A-96")
@pytest.mark.parametrize("rank", [-2, 0, 2])
@pytest.mark.parametrize("checked", [False, True])
def test_the_rank_of_a_hook_is_for_that_hook(rank: int, checked: bool) -> None:
    """A hook that is not named keeps the order of registration, as do the lines of a score."""
    heard: list[str] = []

    class Hearing(Scoring):
        """Is registered first, and says when a round ends."""

        id = "hearing"

        @override
        def round_end(self, table: Table) -> None:
            heard.append("first")

    class Ranked(Late):
        """Has a rank for another hook."""

        order: ClassVar[Mapping[str, int]] = {"refill": rank}

        @override
        def refill(self, table: Table, due: int) -> bool:
            return False

        @override
        def round_end(self, table: Table) -> None:
            heard.append("second")

    toy = Expansion(id="ranks", effects=(Hearing, Ranked))
    game = Game.new(Config(players=3, expansions=(toy,)), seed=1, checked=checked)
    lines = [line.source for line in game.score().players[0].lines]
    while len(heard) < 2:
        game.apply(game.legal_actions()[0])

    assert ["hearing", "late"] == [id for id in lines if id in ("hearing", "late")]
    assert ["first", "second"] == heard[:2]


class Adding(Effect):
    """Adds a robot to each load of the colonist ship."""

    id = "adding"

    @override
    def refill(self, table: Table, due: int) -> bool:
        table.refill_ship(table.ruleset.worker_ids.index("robot"), 1, "A-96")
        return False


@pytest.mark.rule("MAYOR-09")
def test_a_worker_that_is_added_to_the_ship() -> None:
    """It is loaded besides what is usual, at the start and after a mayor phase."""
    toy = Expansion(id="adds", effects=(Adding,), workers=(Worker(id="robot", supply=3),))
    game = Game.new(Config(players=3, expansions=(toy,)), seed=1, checked=True)
    assert {"colonist": 3, "robot": 1} == dict(game.position().colonist_ship)
    play(game, "choose mayor")
    while game.phase in ("mayor", "placement"):
        game.apply(game.legal_actions()[0])
    ship = game.position().colonist_ship
    assert (1, True) == (ship["robot"], ship["colonist"] >= 3)


class Dowry(Effect):
    """Gives the governor a doubloon in the set-up, and one more at its end."""

    rule: ClassVar[str] = "TOY-1"

    @override
    def setup(self, table: Table) -> None:
        table.earn(table.governor, 1, self.rule)

    @override
    def setup_end(self, table: Table) -> None:
        table.earn(table.governor, 1, self.rule)


def test_what_an_effect_does_in_the_set_up_is_done_for_no_seat() -> None:
    """The table as a whole sets up, whoever gets something."""
    toy = Expansion(id="dowries", effects=(Dowry,))
    config = Config(players=3, expansions=(toy,), first_player="random")
    game = Game.new(config, chance="manual")
    groups: list[Group] = []
    while game.round == 0:
        groups += game.play(game.legal_actions()[0]).groups
    found = [(each.kind, each.seat) for each in groups if each.cause == "dowries_dowry"]
    assert found == [("effect", None)] * 2


class Pension(Effect):
    """Gives everybody a point at the end of a round."""

    points: ClassVar[int] = 1

    @override
    def round_end(self, table: Table) -> None:
        for seat in range(table.ruleset.players):
            table.award(seat, self.points, "TOY")


class Bounty(Pension):
    """Gives everybody two."""

    points: ClassVar[int] = 2


def test_effects_at_the_end_of_a_round_act_in_every_round() -> None:
    """Each of them acts once in each round, not in the first alone."""
    game = scenario(players=3, expansions=(Expansion(id="end", effects=(Pension, Bounty)),))
    for round in (1, 2, 3):
        assert (round, 3 * (round - 1)) == (game.round, game.players[0].vp)
        (frame,) = game.position().frames
        assert frame.last_effect is None
        while game.round == round:
            # Nobody scores in a mayor, trader or captain phase without goods.
            wanted = ("choose mayor", "choose trader", "choose captain", "pass")
            play(game, next(text for text in wanted if text in texts(game)))
    assert 9 == game.players[0].vp


# Keys.


class Painter(Effect):
    """Offers a doubloon by a key that it has not named."""

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {"red": UseBuilding(self.id)}

    @override
    def settler_offer(self, table: Table, seat: int) -> list[Action]:
        return [self.offer("blue")]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Does nothing."""


def test_an_offer_is_found_by_its_key() -> None:
    """The table's own action; a key that has not been named is refused with a sentence."""
    game = scenario(expansions=(expansion(Painter),))
    (painter,) = [each for each in game._table.ruleset.effects if each.id == "painter"]
    assert game._table.ruleset.own(UseBuilding(any_id("painter"))) is painter.offer("red")
    assert "red" == painter.offer("red").key
    sentence = r"^Painter offers None, but its actions\(\) has no such key$"
    with pytest.raises(ConfigError, match=sentence):
        painter.offer()
    with pytest.raises(ConfigError, match=r"^Painter offers 'blue', but its actions\(\)"):
        scenario(role="settler", city={0: "painter*"}, expansions=(expansion(Painter),))


# What has happened.


TOLD: list[tuple[Any, int, int, int]] = []
"""What `Reporter` has been told: the key, the tile, its source, the building."""


class Reporter(Effect):
    """Notes what it is told, wherever it can be used."""

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {
            word: UseBuilding(self.id, any_id(word))
            for word in ("tile", "building", "turn", "free")
        }

    @override
    def tile_placed_offer(self, table: Table, seat: int, tile: int, source: int) -> list[Action]:
        return [self.offer("tile")]

    @override
    def built_offer(self, table: Table, seat: int, building: int) -> list[Action]:
        return [self.offer("building")]

    @override
    def settler_offer(self, table: Table, seat: int) -> list[Action]:
        return [self.offer("turn")]

    @override
    def captain_offer(self, table: Table, seat: int) -> list[Action]:
        return [self.offer("turn")]

    @override
    def free_actions(self, table: Table, seat: int) -> list[Action]:
        return [self.offer("free")]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        TOLD.append((choice, happened.tile, happened.source, happened.building))


def test_an_effect_is_told_what_has_happened() -> None:
    """The tile and its source, the building, or nothing."""
    game = scenario(
        role="settler", city={0: "reporter* hacienda*"}, row="sugar", face_down="3 coffee",
        expansions=(expansion(Reporter),),
    )  # fmt: skip
    TOLD.clear()
    play(game, "use reporter turn", "use hacienda", "use reporter tile")
    play(game, "take plantation sugar", "use reporter tile")
    sugar, coffee = 2, 4
    assert TOLD == [
        ("turn", -1, Source.FACE_UP, -1),
        ("tile", coffee, Source.DRAWN, -1),
        ("tile", sugar, Source.FACE_UP, -1),
    ]

    game = scenario(role="builder", city={0: "reporter*"}, expansions=(expansion(Reporter),))
    TOLD.clear()
    play(game, "build small_market", "use reporter building")
    assert TOLD == [("building", -1, -1, game._table.ruleset.kind_of["small_market"])]

    game = scenario(role="captain", city={0: "reporter*"}, expansions=(expansion(Reporter),))
    TOLD.clear()
    play(game, "use reporter turn")
    assert TOLD == [("turn", -1, -1, -1)]


def test_a_free_action_does_not_end_a_moment() -> None:
    """Even of the effect that has made the offer; what it offers and a pass do end it."""
    for answer in ("use reporter building", "pass"):
        game = scenario(role="builder", city={0: "reporter*"}, expansions=(expansion(Reporter),))
        play(game, "build small_market")
        for _ in range(2):
            assert ["use reporter building", "pass", "use reporter free"] == texts(game)
            play(game, "use reporter free")
        play(game, answer)
        assert ("build", 1) == (game.decision.kind, game.seat)


class Barracks(Mason):
    """Brings its owner a colonist for a building, to be placed at once."""

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        table.take_worker(seat, 0, 1, "TOY")
        place_workers(table, seat, 1, Placing.FREELY)


def test_a_moment_is_over_before_its_offer_is_carried_out() -> None:
    """An effect that interrupts the phase is not asked again after that."""
    game = scenario(role="builder", city={0: "barracks* office"}, expansions=(expansion(Barracks),))
    play(game, "build small_market", "use barracks")
    assert "placement" == game.decision.kind
    while "placement" == game.decision.kind:
        game.apply(game.legal_actions()[-1])
    assert ("build", 1) == (game.decision.kind, game.seat)


# The order of effects.


class Early(Mason):
    """Comes first after a tile and last after a building."""

    order: ClassVar[Mapping[str, int]] = {"tile_placed_offer": -1, "built_offer": 1}

    @override
    def tile_placed_offer(self, table: Table, seat: int, tile: int, source: int) -> list[Action]:
        return [self.offer()]


class Plain(Early):
    """Has no wishes."""

    order: ClassVar[Mapping[str, int]] = {}


class Gift(Effect):
    """Gives a point for each building, between the two."""

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        table.award(seat, 1, "TOY")


@pytest.mark.rule("A-96")
def test_each_hook_has_an_order_of_its_own() -> None:
    """An effect may come first at one moment and last at another."""
    expansions = (expansion(Early, Plain, Gift),)
    city = {0: "early* plain* gift*"}
    game = scenario(role="settler", city=city, row="corn", expansions=expansions)
    play(game, "take plantation corn")
    assert "use early" in texts(game)
    play(game, "pass")
    assert "use plain" in texts(game)
    game = scenario(role="builder", city=city, expansions=expansions)
    play(game, "build small_market")
    assert ("use plain" in texts(game), game.players[0].vp) == (True, 0)
    play(game, "use plain")
    assert ("use early" in texts(game), game.players[0].vp) == (True, 1)
    play(game, "use early")
    assert (1, 1) == (game.seat, game.players[0].vp)


# Openers of the taker.


class Toll(Effect):
    """Gives a point to the taker of these roles."""

    phases: ClassVar[tuple[str, ...]] = ("builder", "mayor")
    opens_for_taker_only: ClassVar[bool] = True

    @override
    def opening(self, table: Table, seat: int) -> None:
        table.award(seat, 1, "TOY")


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("role", ["builder", "mayor"])
def test_an_opener_of_the_taker_alone(role: CardId, edition: Edition) -> None:
    """Other seats with the building are left out, whenever openers act."""
    game = scenario(
        role=role, edition=edition, city={0: "toll*", 1: "toll*"}, expansions=(expansion(Toll),)
    )
    while game.phase == role:
        game.apply(game.legal_actions()[-1])
    assert [1, 0] == [player.vp for player in game.players[:2]]


# Grants.


def test_what_can_be_granted_is_what_sets_of_effects_hold() -> None:
    """By the same names, and with the same answers where nothing is granted."""
    nothing = scenario()._table.players[0].effects
    assert GRANTS == {name: getattr(nothing, name) for name in GRANTS}


def test_grants_add_up() -> None:
    """Numbers are summed, of factors the highest counts, rights are had once."""
    first = granting(
        "first", sale_bonus=1, sells_duplicate=True, privilege_factor=3, kept_kinds=1, kept_goods=2
    )
    second = granting("second", sale_bonus=2, takes_quarry=True, privilege_factor=2, kept_goods=3)
    game = scenario(
        city={0: "first* second*", 1: "second*", 2: "first"}, expansions=(first, second)
    )
    found = [
        [getattr(player.effects, name) for name in GRANTS] for player in game._table.players[:3]
    ]

    assert found == [
        [3, True, True, 3, False, 1, 5],
        [2, False, True, 2, False, 0, 3],
        [0, False, False, 1, False, 0, 0],
    ]


INNS = Expansion(
    id="inns",
    buildings=(
        Building(
            id="inn", text="A toy.", cost=1, points=1, circles=2, column=1,
            grants=Grants(sale_bonus=1),
            grants_of={"noble": Grants(sale_bonus=4), "colonist": Grants(kept_goods=2)},
        ),
    ),
)  # fmt: skip


@pytest.mark.parametrize(
    ("colonists", "nobles", "bonus", "goods"),
    [(0, 0, 0, 0), (1, 0, 1, 2), (0, 1, 5, 0), (1, 1, 5, 2)],
)
def test_grants_by_the_worker(colonists: int, nobles: int, bonus: int, goods: int) -> None:
    """What any worker brings counts once, besides what each kind of worker brings."""
    ruleset = scenario(players=3, expansions=(NOBLES, INNS))._table.ruleset
    crew = pack([colonists, nobles])
    effects = ruleset.effect_set(ruleset.occupied([ruleset.kind_of["inn"]], [crew]))
    assert (bonus, goods) == (effects.sale_bonus, effects.kept_goods)


@pytest.mark.rule("A-40")
def test_guests_may_move_to_what_grants_something_in_the_phase() -> None:
    """A window opens where the grant could be of use, and not for another one."""
    for granted, asked in (({"sale_bonus": 1}, True), ({"takes_quarry": True}, False)):
        game = scenario(
            role="trader",
            city={0: "guest_house* lodging"},
            goods={0: "corn"},
            expansions=(NEW_BUILDINGS, granting("lodging", **granted)),
        )
        assert asked == (game.decision.kind == "window")


def test_a_phase_has_no_moments_unless_it_says_so() -> None:
    """The engine asks every phase."""
    game = scenario(players=3)
    assert Phase().moment(game._table) == Moment.NONE
