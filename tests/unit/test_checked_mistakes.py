"""What a checked game finds: one toy expansion for each mistake, and what its error says."""

from __future__ import annotations

import inspect
import pickle
import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from puertorico import Config, Game, scenario
from puertorico._engine.compiling import ruleset_of
from puertorico._engine.tracking import VERBS
from puertorico.actions import UseBuilding
from puertorico.errors import ExpansionError
from puertorico.plugin import Effect, Expansion, Slot, Table
from puertorico.testing._authors.verbs import argument
from puertorico.types import any_id
from support.checked import (
    NOTHING,
    Deed,
    acting,
    asking,
    check_deed,
    doubled,
    mistake,
    offering,
    write,
    writing_and_earning,
    writing_the_frame,
)
from support.games import do

NOBODY: Deed = lambda table, seat: None  # noqa: E731 - a deed like the others

DEEDS: list[tuple[Deed, str]] = [
    # Frames and decisions.
    (lambda table, seat: table._push("mayor", seat), "_push: phase must be a phase of this game"),
    (lambda table, seat: table._push(table.phase, 9),
     "_push: taker must be the number of a seat"),
    (lambda table, seat: table.decide("mint", [table.ruleset.pass_action]),
     "decide: no phase declares the decision 'mint'"),
    (lambda table, seat: table.decide("build", []),
     "decide: asks 'build' without any option: options must be actions"),
    (lambda table, seat: table.decide("build", (UseBuilding(any_id("wharfs")),), joined=False),
     "decide: the option 'use wharfs' is not an action of this game"),
    (lambda table, seat: table.decide("build", [table.ruleset.pass_action] * 2),
     "decide: the option 'pass' is listed twice"),
    (lambda table, seat: table._share_ship(seat, 1, "MINT-1"), "_share_ship: worker must be"),
    # Events.
    (lambda table, seat: table.note(int, "MINT-1"),
     "note: no expansion of the game lists the event"),
    (lambda table, seat: table.note(int, 1), "note: no expansion of the game lists the event"),
    (lambda table, seat: table.earn(seat, 1, ""), "earn: rule is empty: give the id of the rule"),
    # Past the verbs.
    (write("doubloons", 50),
     r"players\[0\].doubloons from 9 to 50: written without a verb of the table"),
    (doubled, r"players\[0\].crew from \(.*: written without a verb"),
    (lambda table, seat: setattr(table, "vp", 3), "vp from 100 to 3: written without a verb"),
    (lambda table, seat: setattr(table.players[seat], "effects", table.players[1].effects),
     r"players\[0\].effects: written without a verb"),
    (writing_and_earning, "vp from 100 to 3: written without a verb"),
    # What is left behind.
    (lambda table, seat: table.put_tile(0, "row"),
     "there are 11 corn tiles in all, but there were 10 before"),
    (
        lambda table, seat: table.move_to_building(
            seat,
            table.players[seat].buildings.index(table.ruleset.kind_of["mint"]),
            0,
            -1,
            "MINT-1",
        ),
        r"moves workers of seat 0 and does not call refresh\(0\)",
    ),
    # Answers and exceptions.
    (lambda table, seat: 3, "must return None: it acts through the verbs"),
    (lambda table, seat: NOTHING["mint"], "raises KeyError: 'mint'"),
]  # fmt: skip


ANSWERS: list[tuple[Deed, str]] = [
    (lambda table, seat: None, "must return a whole number from -1000 to 1000, not None"),
    (lambda table, seat: 0.5, "must return a whole number"),
    (lambda table, seat: table.earn(seat, 1, "MINT-1"),
     "earn: discount is a question and may change nothing"),
    (lambda table, seat: table._push(table.phase, seat),
     "_push: discount is a question and may change nothing"),
    (writing_the_frame, "writes the frame, but it is a question and may change nothing"),
]  # fmt: skip


@pytest.mark.parametrize(("deed", "problem"), ANSWERS)
def test_what_a_question_answers(deed: Deed, problem: str) -> None:
    """A question has an answer of its kind, and changes nothing."""
    error = mistake(asking(deed))
    assert "expansion 'toy', effect mint, discount, seat 0 (MINT-1): " in str(error)
    assert error.problem.startswith(problem)


OFFERS: list[tuple[Deed, str]] = [
    (lambda own, seat: (own.offer(),), "must return a list of actions, not ("),
    (lambda own, seat: ["use mint"], "must return a list of actions, not ["),
    (lambda own, seat: [UseBuilding("wharf", "corn")],
     "must return different actions that its method actions names, and 'use wharf corn' is"),
    (lambda own, seat: [own.offer(), own.offer()],
     "must return different actions that its method actions names, and 'use mint' is there"),
]  # fmt: skip


@pytest.mark.parametrize(("deed", "problem"), OFFERS)
def test_what_is_offered(deed: Deed, problem: str) -> None:
    """Offers are actions of the effect, each once."""
    error = mistake(offering(deed))
    assert "effect mint, built_offer, seat 0" in str(error)
    assert error.problem.startswith(problem)


def test_offers_are_played() -> None:
    """An offer that cannot be carried out is found before anybody chooses it."""
    error = mistake(offering(lambda own, seat: [own.offer()]))
    assert str(error) == (
        "expansion 'toy', effect mint, use, seat 0 (MINT-1): pay: player 0: doubloons would be "
        f"below 0 ({error.line}) (found by trying 'use mint')"
    )
    assert re.fullmatch(r"checked\.py, line \d+", str(error.line))
    assert error.option == "use mint"
    assert pickle.loads(pickle.dumps(error)).option == "use mint"


def test_players_of_a_copy() -> None:
    """A copy shares no player, and a player that somebody has written is found at the next move."""
    game = scenario(role="builder", checked=True)
    trial = game.copy()
    trial._table.players[0].doubloons += 1
    with pytest.raises(ExpansionError, match=r"players\[0\].doubloons .* written without a verb"):
        trial.apply(trial.legal_actions()[0])
    game.apply(game.legal_actions()[0])
    assert [each.shared for each in game._table.players] == [False] * 4


def counting(self: Any, table: Any, seat: int, building: int) -> None:
    self.built_so_far = getattr(self, "built_so_far", 0) + 1


def listing(self: Any, table: Any, seat: int, building: int) -> None:
    self.seen.append(building)


@pytest.mark.parametrize("hook", [counting, listing])
def test_what_an_effect_keeps(hook: Any) -> None:
    """An effect is shared by all games of a config, so it must not remember anything."""

    def prepare(self: Any, ruleset: Any) -> None:
        self.seen = []

    toy: Any = type("Toy", (Effect,), {"built": hook, "prepare": prepare})
    error = mistake(Expansion(id="toy", buildings=acting(NOBODY).buildings, effects=(toy,)))
    name = "built_so_far" if hook is counting else "seen"

    assert error.problem == (
        f"writes its own '{name}', which all games share: keep it in a slot or in the memory "
        "of a phase"
    )


def test_the_same_mistakes_go_unseen_otherwise() -> None:
    """A game that is not checked does not look."""
    expansion = acting(write("doubloons", 50))
    game = scenario(
        role="builder", expansions=(expansion,), city={0: "mint*"}, doubloons={0: 9}, checked=False
    )
    game.apply(game.parse_action("build small_market"))
    assert 50 == game.players[0].doubloons
    assert type(game) is Game


def always(**hooks: Any) -> Expansion:
    """Returns an expansion with an effect that always works and has these hooks."""
    effect: Any = type("Rule", (Effect,), {"rule": "RULE-1", **hooks})
    slots = (
        Slot(id="chest", high=5, good="corn"),
        Slot(id="field", high=5, tile="corn", per_player=True),
        Slot(id="seen", high=1),
    )
    return Expansion(id="toy", effects=(effect,), slots=slots)


def shrink(self: Any, table: Any, seat: int, made: Any) -> None:
    made[0] = -1


def shorten(self: Any, table: Any, seat: int, made: Any) -> None:
    made.pop()


def grow(self: Any, table: Any, seat: int, made: Any) -> None:
    made[0] += 1


RULES: list[tuple[str, dict[str, Any], str]] = [
    # The role, the hooks, and what is wrong.
    ("craftsman", {"barred_cards": lambda self, table, seat: [40]},
     "must return a list of numbers of role cards, not [40]"),
    ("craftsman", {"marks_card": lambda self, table, seat, card: 1},
     "must return True or False, not 1"),
    ("craftsman", {"producing": shrink}, "made must count the goods by kind, not [-1"),
    ("craftsman", {"produced": shorten}, "made must count the goods by kind, not"),
    ("craftsman", {"produced_all": grow},
     "changes made to [1, 0, 0, 0, 0], which only producing may do"),
    ("craftsman",
     {"produced": lambda self, table, seat, made: table.set_player_slot(seat, "field", 1)},
     "there are 11 corn tiles in all, but there were 10 before"),
]  # fmt: skip


@pytest.mark.parametrize(("role", "hooks", "problem"), RULES)
def test_what_other_hooks_do(role: str, hooks: dict[str, Any], problem: str) -> None:
    """Answers of other kinds, the list of what is produced, and pieces in slots."""
    config = Config(players=5, expansions=(always(**hooks),))
    with pytest.raises(ExpansionError) as caught:
        do(Game.new(config, seed=1, checked=True), f"choose {role}")
    hook = next(iter(hooks))
    assert f"expansion 'toy', effect toy_rule, {hook}, seat" in str(caught.value)
    assert caught.value.problem.startswith(problem)


def test_what_is_not_wrong() -> None:
    """Pieces that move between supplies and slots stay the same in number."""

    def put_away(self: Any, table: Any, seat: int, made: list[int]) -> None:
        if not table.slot("chest"):
            table.set_slot("chest", 1)

    def add(self: Any, table: Any, seat: int, made: list[int]) -> None:
        made[1] += table.take_goods(seat, 1, 1, "RULE-1")

    expansion = always(produced=put_away, producing=add)
    game = scenario(role="craftsman", expansions=(expansion,), island={0: "corn*"}, checked=True)

    assert game.slots["chest"] == 1
    assert game.players[1].goods["indigo"] == 1


def test_a_building_that_leaves_the_game() -> None:
    """A verb that is right by itself can still lead to a position that no game has."""
    withdraw = acting(
        lambda table, seat: table.withdraw_building(table.ruleset.kind_of["wharf"], "MINT-1")
    )
    error = mistake(withdraw, doubloons={0: 5})
    assert "phase builder" == error.part
    assert error.problem.startswith("no game can have this position: there are 0 wharf")


def test_rules_that_are_not_there(tmp_path: Path) -> None:
    """What belongs to an expansion with rules names one that the rulebook has; others name any."""
    (tmp_path / "mint.toml").write_text('[[rule]]\nid = "MINT-1"\ntitle = "Mint"\ntext = "Pays."\n')
    typo = acting(lambda table, seat: table.earn(seat, 1, "MNIT-1"))

    def earn_by_all(table: Table, seat: int) -> None:
        for id in ("MINT-1", "END-01", "A-40"):
            table.earn(seat, 1, id)

    right = acting(earn_by_all)

    error = mistake(attrs.evolve(typo, rulebook=tmp_path))
    assert error.problem == (
        "earn: rule must be the id of a rule that the rulebook has (did you mean 'MINT-1'?), "
        "not 'MNIT-1'"
    )
    far = acting(lambda table, seat: table.earn(seat, 1, "?"))
    error = mistake(attrs.evolve(far, rulebook=tmp_path))
    assert error.problem == "earn: rule must be the id of a rule that the rulebook has, not '?'"
    for expansion in (typo, attrs.evolve(right, rulebook=tmp_path)):
        game = scenario(role="builder", city={0: "mint*"}, expansions=(expansion,), checked=True)
        do(game, "build small_market")


VERBS_REFUSE: list[tuple[Deed, str]] = [
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
     "mark_used: effect must be an effect of this game: self, not a class or an id"),
    (lambda table, seat: table.trigger_end("famine", "MINT-1"),
     "trigger_end: ending must be an end condition of this game: colonists, city, "),
    (lambda table, seat: table._renew_slots("game"),
     "_renew_slots: lasts must be 'phase' or 'round', not 'game'"),
    (lambda table, seat: table._take_each(seat, -1, "MINT-1"),
     "_take_each: wanted must be a packed count of the kinds that there are, not -1"),
    (lambda table, seat: table._take_each(seat, 1 << 48, "MINT-1"),
     "_take_each: wanted must be a packed count of the kinds that there are"),
    (lambda table, seat: table._move_workers(seat, 0, [1], "MINT-1"),
     "_move_workers: workers must be a packed count"),
    (lambda table, seat: table._replace_workers(seat, (1,), 0, "MINT-1"),
     "_replace_workers: crews must be a list of packed counts"),
    (lambda table, seat: table._reveal_tiles(["corn"], "MINT-1"),
     "_reveal_tiles: tiles must be a list of numbers of plantations"),
    (lambda table, seat: table.slot("chset"),
     "slot: id must be the id of a slot of the table, not 'chset'; there are mints"),
    (lambda table, seat: table.player_slot(seat, "field"),
     "player_slot: id must be the id of a slot of a player, not 'field'; there are own"),
    (lambda table, seat: table.choose(seat, table.ruleset.effects[0]),
     "choose: effect .* declares no decision: set asks"),
    # What verbs need.
    (lambda table, seat: table.pay(seat, 100,
     "MINT-1"), "pay: player 0: doubloons would be below 0"),
    (lambda table, seat: table.return_vp(seat, 1,
     "MINT-1"), "return_vp: player 0: vp would be below 0"),
    (lambda table, seat: table.return_goods(seat, 4, 1, "MINT-1"),
     "return_goods: player 0: goods would be below 0"),
    (lambda table, seat: table.sell_good(seat, 4, "MINT-1"),
     "sell_good: player 0: goods would be below 0"),
    (lambda table, seat: table.set_goods_aside(seat, "chest", 0, 1, "MINT-1"),
     "set_goods_aside: id must be the id of slots of a player that count goods"),
    (lambda table, seat: table.take_from_cargo_ship(seat, 1, 7, "MINT-1"),
     "take_from_cargo_ship: the ship has fewer goods"),
    (lambda table, seat: table.take_from_trading_house(seat, 4, "MINT-1"),
     "take_from_trading_house: the trading house has no such good"),
    (lambda table, seat: table.load_goods(seat, 0, 0, "MINT-1"),
     "load_goods: the ship has other goods"),
    (lambda table, seat: table.load_goods(seat, 0, 1, "MINT-1"), "load_goods: the ship is full"),
    (lambda table, seat: table.load_goods(seat, 4, 2,
     "MINT-1"), "load_goods: the 7-ship carries 0 goods of kind 'coffee'"),
    (lambda table, seat: table.empty_ship(2, "MINT-1"), "empty_ship: the ship is empty"),
    (lambda table, seat: table.place_building(seat, table.ruleset.kind_of["mint"], "MINT-1"),
     r"place_building: player 0: the mint is listed twice \(BLD-GEN-1 allows one\)"),
    (lambda table, seat: [
         table.place_building(each, table.ruleset.kind_of["guild_hall"], "MINT-1")
         for each in (1, 2)
     ],
     "place_building: buildings: guild_hall must be a whole number from 0 to 100, not 255"),
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
     "place_building: player 0: the city has 12 spaces, not 13"),
    (lambda table, seat: table._choose_building(seat, table.ruleset.kind_of["wharf"], "MINT-1"),
     "_choose_building: this building is on the board already"),
    (lambda table, seat: table.withdraw_building(table.ruleset.kind_of["mint"], "MINT-1"),
     "withdraw_building: a player has this building"),
    (lambda table, seat: table.take_worker(seat, 0, 200, "MINT-1"),
     "take_worker: supply would be below 0"),
    (lambda table, seat: table.take_from_ship(seat, 0, 200, "MINT-1"),
     "take_from_ship: colonist_ship would be below 0"),
    (lambda table, seat: table.return_worker(seat, 0, "MINT-1"),
     "return_worker: player 0: holding would be below 0"),
    (lambda table, seat: table.move_to_tile(seat, 1, 0, 1, "MINT-1"),
     "move_to_tile: player 0: holding would be below 0"),
    (lambda table, seat: table.move_to_tile(seat, 1, 0, -1, "MINT-1"),
     "move_to_tile: player 0: island would be below 0"),
    (lambda table, seat: [
         table.gain_worker(seat, 0, "MINT-1"),
         table.move_to_tile(seat, 0, 0, 1, "MINT-1"),
     ],
     "move_to_tile: player 0: 2 workers are on the corn tiles, which have 1 circles"),
    (lambda table, seat: table._move_workers(seat, 60, 1, "MINT-1"),
     r"_move_workers\(seat=0, target=60, workers=1, rule='MINT-1'\): IndexError: list index"),
    (lambda table, seat: table.shift_worker(
         seat, 0, 6 + table.ruleset.kind_of["mint"], 0, "MINT-1"
     ),
     "shift_worker: player 0: 2 workers are on the mint, which has 1 circles"),
    (lambda table, seat: table.shift_worker(
         seat, 1, 6 + table.ruleset.kind_of["small_market"], 0, "MINT-1"
     ),
     r"shift_worker\(seat=0, source=1, target=12, worker=0, rule='MINT-1'\): ValueError: \w+ is"),
    (lambda table, seat: table.shift_worker(
         seat, 0, 6 + table.ruleset.kind_of["wharf"], 0, "MINT-1"
     ),
     r"shift_worker\(seat=0, source=0, target=23, worker=0, rule='MINT-1'\): ValueError: \w+ is"),
    (lambda table, seat: table.exchange_worker(seat, -2, 0, 0, "MINT-1"),
     "exchange_worker: place must be the number of a kind of tile, of a building after these, "
     "or -1 for the holding area, from -1 to "),
    (lambda table, seat: table._replace_workers(seat, [0], 2, "MINT-1"),
     r"_replace_workers: player 0: island cannot be \(257, \(0,\)\)"),
    (lambda table, seat: table._replace_workers(seat, [0] * 8, 1, "MINT-1"),
     "there are 78 colonists in all, but there were 79 before"),
    (lambda table, seat: table._replace_workers(seat, [2, *[0] * 7], 0, "MINT-1"),
     "_replace_workers: player 0: 2 workers are on the corn tiles, which have 1 circles"),
    (lambda table, seat: table.gain_worker(seat, 1, "MINT-1"), "gain_worker: worker must be"),
    (lambda table, seat: table.put_tile(0,
     "supply"), "put_tile: this tile does not belong to that pile"),
    (lambda table, seat: table.put_tile(5,
     "row"), "put_tile: this tile does not belong to that pile"),
    (lambda table, seat: table.take_tile(5, "row"), "take_tile: row would be below 0"),
    (lambda table, seat: table.take_tile(0, "drawn"), "take_tile: this tile has not been drawn"),
    (lambda table, seat: [
         table.take_tile(0, "face_down"),
         table.put_tile(0, "drawn"),
         table.put_tile(0, "drawn"),
     ],
     "put_tile: a tile has been drawn already"),
    (lambda table, seat: table._show_drawn(seat, "MINT-1"), "_show_drawn: no tile has been drawn"),
    (lambda table, seat: table._reshuffle("MINT-1"), "_reshuffle: there are face-down plantations"),
    (lambda table, seat: [table.place_tile(seat, 5, "supply", "MINT-1") for _ in range(11)],
     "place_tile: player 0: the island has 12 spaces, not 13"),
    (lambda table, seat: table.remove_tile(seat, 4, "row", "MINT-1"),
     "remove_tile: player 0: island would be below 0"),
    (lambda table, seat: table.remove_tile(seat, 0, "row", "MINT-1"),
     r"remove_tile: player 0: island would not be the same in a position: \(256, \(1, 0, 0,"),
    (lambda table, seat: table.remove_tile(seat, 1, "supply", "MINT-1"),
     "remove_tile: this tile does not belong to that pile"),
    (lambda table, seat: table._take_card(seat, table.ruleset.card_ids.index("builder"), "MINT-1"),
     "_take_card: a player has taken this role card already"),
    (lambda table, seat: table.set_slot("mint", 1),
     "set_slot: id must be the id of a slot of the table, not 'mint'; did you mean 'mints'?"),
    (lambda table, seat: table.set_player_slot(seat, "mints", 1),
     "set_player_slot: id must be the id of a slot of a player, not 'mints'; there are own"),
    (lambda table, seat: table.set_player_slot(seat, "own", 4),
     "set_player_slot: player 0: slots: own must be a whole number from 0 to 3, not 4"),
]  # fmt: skip


@pytest.mark.parametrize(("deed", "problem"), [*DEEDS, *VERBS_REFUSE])
def test_what_a_hook_does(deed: Deed, problem: str) -> None:
    """The error names the expansion, the hook and the verb, and what would be right."""
    check_deed(deed, problem)


OTHER_VERBS = {
    # What has no arguments to test, or tests them in a way of its own.
    *(
        "_copy", "_snapshot", "_snapshot_for", "_own", "note", "_push", "push_phase", "choose",
        "set_numbers", "_become", "pop", "_end_phase", "_carry_out", "notify", "_drop_news",
    ),
    *("decide", "_begin_effect", "_end_effect"),
}  # fmt: skip
"""The methods of a table that change it and are not among `VERBS`."""
QUESTIONS = {
    *(
        "_halves",
        "_has_listener",
        "_free_actions",
        "_offers",
        "gainable_workers",
        "takes_worker",
        "occupied_quarries",
    ),
    *("_numbers_of_tiles", "has_used", "slot", "player_slot", "frames", "interrupted"),
    *("role_frame", "taker_of", "tiles_left", "clockwise", "owners", "has_building"),
    *("workers_of", "cards_of", "crew_of"),
    *("tile_crew_of", "number_of", "numbers", "can_shift", "is_useful"),
}
"""The methods of a table that change nothing."""
PARTS_OF_VERBS = {
    *("_take_back", "_add_workers", "_target_of", "_count_goods", "_note_earned", "_note_moved"),
    *("_note_replaced", "_note_taken", "_frame", "_find_order", "_with_free_actions"),
}
"""The methods of a table that only its other methods call."""


def test_every_verb_is_tested() -> None:
    """`VERBS` finds all methods that change the table, and no question."""
    methods = {
        name
        for cls in Table.__mro__[:-1]
        for name, value in vars(cls).items()
        if callable(value) and not name.startswith("__")
    }
    assert methods - QUESTIONS - OTHER_VERBS - PARTS_OF_VERBS == set(VERBS)


@pytest.mark.source
@pytest.mark.parametrize("verb", VERBS)
def test_arguments_of_verbs_are_tested(verb: str) -> None:
    """What each of them must be is said."""
    ruleset = ruleset_of(Config(players=3), True)
    _, *names = inspect.signature(getattr(Table, verb)).parameters
    assert all(argument(ruleset, verb, name).what for name in names)
