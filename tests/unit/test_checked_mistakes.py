"""What a checked game finds: one toy expansion for each mistake, and what its error says."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from puertorico import (
    Action,
    Building,
    Config,
    Effect,
    Expansion,
    ExpansionError,
    Game,
    Slot,
    UseBuilding,
    scenario,
)
from puertorico.actions import DeclaredAction
from puertorico.plugin import Draw, Happened, Table, ask_chance
from puertorico.types import any_id
from support.games import do

Deed = Callable[[Any, int], Any]
NOTHING: dict[str, int] = {}


def box_with(effect: type[Effect], **more: Any) -> Expansion:
    """Returns a box with one building, a mint, that has the effect."""
    mint = Building(id="mint", text="A toy.", cost=1, points=1, column=1, effect=effect)
    return Expansion(id="toy", buildings=(mint,), **more)


def acting(deed: Deed) -> Expansion:
    """Returns a box whose mint does something when its owner has built."""

    class Mint(Effect):
        rule: ClassVar[str] = "MINT-1"

        def built(self, table: Table, seat: int, building: int) -> None:
            return deed(table, seat)  # type: ignore[no-any-return]

    return box_with(Mint, slots=(Slot(id="mints", high=3), Slot(id="own", high=3, per_player=True)))


def asking(deed: Deed) -> Expansion:
    """Returns a box whose mint does something when it is asked for a discount."""

    class Mint(Effect):
        rule: ClassVar[str] = "MINT-1"

        def discount(self, table: Table, seat: int, building: int) -> int:
            return deed(table, seat)  # type: ignore[no-any-return]

    return box_with(Mint)


def offering(deed: Deed) -> Expansion:
    """Returns a box whose mint offers something when its owner has built."""

    class Mint(Effect):
        rule: ClassVar[str] = "MINT-1"

        def actions(self, ruleset: Any) -> dict[Any, Action]:
            return {None: UseBuilding(self.id)}

        def built_offer(self, table: Table, seat: int, building: int) -> list[Action]:
            return deed(self, seat)  # type: ignore[no-any-return]

        def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
            table.pay(seat, 100, self.rule)

    return box_with(Mint)


def mistake(box: Expansion, **described: Any) -> ExpansionError:
    """Builds in a checked game and returns the error."""
    given: dict[str, Any] = {
        "city": {0: "mint*"},
        "doubloons": {0: 9},
        "island": {0: "corn* indigo"},
        "goods": {0: "corn"},
    }
    described = {"role": "builder", "expansions": (box,), **given, **described}
    with pytest.raises(ExpansionError) as caught:
        do(scenario(checked=True, **described), "build small_market")
    return caught.value


def write(name: str, value: Any) -> Deed:
    """Returns a deed that writes a field of the player."""
    return lambda t, seat: setattr(t.players[seat], name, value)


def doubled(t: Any, seat: int) -> None:
    t.players[seat].crew[0] += 1


def writing_the_frame(t: Any, seat: int) -> int:
    t.at = 3
    return 0


def writing_and_earning(t: Any, seat: int) -> None:
    t.vp = 3
    t.earn(seat, 1, "MINT-1")


DEEDS: dict[str, tuple[Deed, str]] = {
    # Arguments of verbs: kinds and ranges.
    "half a doubloon": (
        lambda t, seat: t.earn(seat, 1.5, "MINT-1"),
        "earn: doubloons must be a whole number from 0 to 10000, not 1.5",
    ),
    "less than nothing": (lambda t, seat: t.earn(seat, -1, "MINT-1"), "earn: doubloons must be"),
    "true": (lambda t, seat: t.award(seat, True, "MINT-1"), "award: points must be"),
    "no such seat": (
        lambda t, seat: t.earn(7, 1, "MINT-1"),
        "earn: seat must be the number of a seat, from 0 to 3, not 7",
    ),
    "last seat from behind": (lambda t, seat: t.earn(-1, 1, "MINT-1"), "earn: seat must be"),
    "no rule": (lambda t, seat: t.earn(seat, 1), "earn: missing a required argument: 'rule'"),
    "rule is a number": (lambda t, seat: t.earn(seat, 1, 5), "earn: rule must be a text, not 5"),
    "good by name": (
        lambda t, seat: t.take_goods(seat, "corn", 1, "MINT-1"),
        "take_goods: good must be the number of a kind of goods, from 0 to 4, not 'corn'",
    ),
    "unknown pile": (
        lambda t, seat: t.take_tile(0, "rwo"),
        "take_tile: pile must be one of the piles row, face_down, discards, supply, drawn",
    ),
    "unknown place": (
        lambda t, seat: t.place_tile(seat, 0, "rwo", "MINT-1"),
        "place_tile: pile must be",
    ),
    "effect by id": (
        lambda t, seat: t.mark_used(seat, "mint"),
        "mark_used: effect must be an effect of this game: self, not a class and not an id",
    ),
    "ending": (lambda t, seat: t.trigger_end(3, "MINT-1"), "trigger_end: ending must be the bit"),
    "packed count": (
        lambda t, seat: t.take_each(seat, -1, "MINT-1"),
        "take_each: wanted must be a packed count, not -1",
    ),
    "too many kinds": (
        lambda t, seat: t.take_each(seat, 1 << 48, "MINT-1"),
        "take_each: wanted must be a packed count of the kinds that there are",
    ),
    "workers are a list": (
        lambda t, seat: t.move_workers(seat, 0, [1], "MINT-1"),
        "move_workers: workers must be a packed count",
    ),
    "crews are a tuple": (
        lambda t, seat: t.replace_workers(seat, (1,), 0, "MINT-1"),
        "replace_workers: crews must be a list of packed counts",
    ),
    "tiles by name": (
        lambda t, seat: t.reveal_tiles(["corn"], "MINT-1"),
        "reveal_tiles: tiles must be a list of numbers of plantations",
    ),
    # What verbs need.
    "too poor": (
        lambda t, seat: t.pay(seat, 100, "MINT-1"),
        "pay: seat 0 has 9 doubloons, not 100",
    ),
    "no chips": (lambda t, seat: t.return_vp(seat, 1, "MINT-1"), "return_vp: seat 0 has 0 VP"),
    "no such goods": (
        lambda t, seat: t.return_goods(seat, 4, 1, "MINT-1"),
        "return_goods: seat 0 has 0 coffee, not 1",
    ),
    "nothing to sell": (
        lambda t, seat: t.sell_good(seat, 4, "MINT-1"),
        "sell_good: seat 0 has 0 coffee, not 1",
    ),
    "too many aside": (
        lambda t, seat: t.set_goods_aside(0, 11),
        "set_goods_aside: the supply has 3 corn, not 11",
    ),
    "other ship": (
        lambda t, seat: t.load_goods(seat, 0, 0, "MINT-1"),
        "load_goods: the ship has sugar, not corn",
    ),
    "full ship": (
        lambda t, seat: t.load_goods(seat, 0, 1, "MINT-1"),
        "load_goods: the ship is full",
    ),
    "nothing to load": (
        lambda t, seat: t.load_goods(seat, 4, 2, "MINT-1"),
        "load_goods: seat 0 has 0 coffee",
    ),
    "empty ship": (lambda t, seat: t.empty_ship(2, "MINT-1"), "empty_ship: the ship is empty"),
    "built twice": (
        lambda t, seat: t.place_building(seat, t.ruleset.kind_of["mint"], "MINT-1"),
        "place_building: seat 0 has a mint already",
    ),
    "sold out": (
        lambda t, seat: [
            t.place_building(each, t.ruleset.kind_of["guild_hall"], "MINT-1") for each in (1, 2)
        ],
        "place_building: no guild_hall is left",
    ),
    "full city": (
        lambda t, seat: [
            t.place_building(seat, t.ruleset.kind_of[each], "MINT-1")
            for each in (
                "guild_hall",
                "residence",
                "fortress",
                "customs_house",
                "city_hall",
                "harbor",
            )
        ],
        "place_building: the city has 0 spaces left, not 1",
    ),
    "chosen twice": (
        lambda t, seat: t.choose_building(seat, t.ruleset.kind_of["wharf"], "MINT-1"),
        "choose_building: wharf is on the board already",
    ),
    "withdrawn from a city": (
        lambda t, seat: t.withdraw_building(t.ruleset.kind_of["mint"], "MINT-1"),
        "withdraw_building: seat 0 has a mint",
    ),
    "too many colonists": (
        lambda t, seat: t.take_worker(seat, 0, 200, "MINT-1"),
        "take_worker: the supply has .* colonists, not 200",
    ),
    "too many on the ship": (
        lambda t, seat: t.take_from_ship(seat, 0, 200, "MINT-1"),
        "take_from_ship: the colonist ship has 4 colonists, not 200",
    ),
    "nobody to return": (
        lambda t, seat: t.return_worker(seat, 0, "MINT-1"),
        "return_worker: the holding area of seat 0 has 0 colonists, not 1",
    ),
    "nobody to move": (
        lambda t, seat: t.move_to_tile(seat, 1, 0, 1, "MINT-1"),
        "move_workers: the holding area has 0 colonists, not 1",
    ),
    "nobody to take away": (
        lambda t, seat: t.move_to_tile(seat, 1, 0, -1, "MINT-1"),
        "move_workers: indigo has 0 colonists, not 1",
    ),
    "no circle": (
        lambda t, seat: [t.gain_worker(seat, 0, "MINT-1"), t.move_to_tile(seat, 0, 0, 1, "MINT-1")],
        "move_workers: corn has 0 empty circles, not 1",
    ),
    "no such target": (
        lambda t, seat: t.move_workers(seat, 60, 1, "MINT-1"),
        "move_workers: target must be from 0 to 7, not 60",
    ),
    "shift to a full circle": (
        lambda t, seat: t.shift_worker(seat, 0, 6 + t.ruleset.kind_of["mint"], 0, "MINT-1"),
        "shift_worker: mint has no empty circle",
    ),
    "shift from an empty circle": (
        lambda t, seat: t.shift_worker(seat, 1, 1, 0, "MINT-1"),
        "shift_worker: indigo has 0 colonists, not 1",
    ),
    "shift to another's building": (
        lambda t, seat: t.shift_worker(seat, 0, 6 + t.ruleset.kind_of["wharf"], 0, "MINT-1"),
        "shift_worker: seat 0 has no wharf",
    ),
    "some crews": (
        lambda t, seat: t.replace_workers(seat, [0], 2, "MINT-1"),
        "replace_workers: crews must be one for each of the 8 targets",
    ),
    "fewer workers": (
        lambda t, seat: t.replace_workers(seat, [0] * 8, 1, "MINT-1"),
        "replace_workers: there are not as many workers as before",
    ),
    "crowded": (
        lambda t, seat: t.replace_workers(seat, [2, *[0] * 7], 0, "MINT-1"),
        "replace_workers: corn has 1 circles, not 2",
    ),
    "other circles": (
        lambda t, seat: t.fill_targets(seat, 9, "MINT-1"),
        "fill_targets: seat 0 has 2 empty circles, not 9",
    ),
    "too few for the circles": (
        lambda t, seat: t.fill_targets(seat, 2, "MINT-1"),
        "fill_targets: the holding area of seat 0 has 0 colonists, not 2",
    ),
    "not gainable": (
        lambda t, seat: t.gain_worker(seat, 1, "MINT-1"),
        "gain_worker: worker must be",
    ),
    "plantation of the supply": (
        lambda t, seat: t.put_tile(0, "supply"),
        "put_tile: a corn does not belong to supply",
    ),
    "quarry in the row": (
        lambda t, seat: t.put_tile(5, "row"),
        "put_tile: a quarry does not belong to row",
    ),
    "no such tile": (lambda t, seat: t.take_tile(5, "row"), "take_tile: row has no quarry"),
    "nothing drawn": (lambda t, seat: t.take_tile(0, "drawn"), "take_tile: drawn has no corn"),
    "drawn twice": (
        lambda t, seat: [
            t.take_tile(0, "face_down"),
            t.put_tile(0, "drawn"),
            t.put_tile(0, "drawn"),
        ],
        "put_tile: a tile has been drawn already",
    ),
    "none to show": (
        lambda t, seat: t.show_drawn(seat, "MINT-1"),
        "show_drawn: no tile has been drawn",
    ),
    "too early": (
        lambda t, seat: t.reshuffle("MINT-1"),
        "reshuffle: there are face-down plantations",
    ),
    "full island": (
        lambda t, seat: [t.place_tile(seat, 5, "supply", "MINT-1") for _ in range(11)],
        "place_tile: the island of seat 0 is full",
    ),
    "no tile to remove": (
        lambda t, seat: t.remove_tile(seat, 4, "row", "MINT-1"),
        "remove_tile: seat 0 has no coffee",
    ),
    "tile with a worker": (
        lambda t, seat: t.remove_tile(seat, 0, "row", "MINT-1"),
        "remove_tile: seat 0 has no corn without a worker",
    ),
    "tile to a wrong pile": (
        lambda t, seat: t.remove_tile(seat, 1, "supply", "MINT-1"),
        "remove_tile: a indigo does not belong to supply",
    ),
    "card of another": (
        lambda t, seat: t.take_card(seat, t.ruleset.card_ids.index("builder"), "MINT-1"),
        "take_card: seat 0 has the builder",
    ),
    "unknown slot": (
        lambda t, seat: t.set_slot("mint", 1),
        "set_slot: there is no slot 'mint' of the table; did you mean 'mints'",
    ),
    "slot of the table": (
        lambda t, seat: t.set_player_slot(seat, "mints", 1),
        "set_player_slot: there is no slot 'mints' of a player",
    ),
    "slot out of range": (
        lambda t, seat: t.set_player_slot(seat, "own", 4),
        "set_player_slot: slot 'own' is from 0 to 3, not 4",
    ),
    # Frames and decisions.
    "phase by id": (
        lambda t, seat: t.push("mayor", seat),
        "push: phase must be a phase of this game",
    ),
    "frame of nobody": (
        lambda t, seat: t.hand_over(t.phase, 9),
        "hand_over: taker must be the number of a seat",
    ),
    "unknown decision": (
        lambda t, seat: t.decide("mint", [t.ruleset.pass_action]),
        "decide: the decision 'mint' is declared by no phase",
    ),
    "no option": (
        lambda t, seat: t.decide("build", []),
        "decide: options must be a list of actions",
    ),
    "foreign option": (
        lambda t, seat: t.decide_step("build", (UseBuilding(any_id("wharfs")),)),
        "decide_step: 'use wharfs' is not an action of this game",
    ),
    "an option twice": (
        lambda t, seat: t.decide("build", [t.ruleset.pass_action] * 2),
        "decide: 'pass' is among the options twice",
    ),
    "other workers": (
        lambda t, seat: t.share_ship(seat, 1, "MINT-1"),
        "share_ship: worker must be",
    ),
    # Events.
    "foreign event": (
        lambda t, seat: t.note(int, "MINT-1"),
        "note: no box of the game lists the event",
    ),
    "event without a rule": (
        lambda t, seat: t.note(int, 1),
        "note: no box of the game lists the event",
    ),
    # Past the verbs.
    "money past the verbs": (
        write("doubloons", 50),
        r"players\[0\].doubloons from 9 to 50: written without a verb of the table",
    ),
    "list past the verbs": (doubled, r"players\[0\].crew from \(.*: written without a verb"),
    "table past the verbs": (
        lambda t, seat: setattr(t, "vp", 3),
        "vp from 100 to 3: written without a verb",
    ),
    "effects past the verbs": (
        lambda t, seat: setattr(t.players[seat], "effects", t.players[1].effects),
        r"players\[0\].effects: written without a verb",
    ),
    "before a verb": (
        writing_and_earning,
        "vp from 100 to 3: written without a verb",
    ),
    # What is left behind.
    "made of nothing": (
        lambda t, seat: t.put_tile(0, "row"),
        "there are 11 corn tiles in all, and there were 10 before",
    ),
    "lost": (
        lambda t, seat: t.set_goods_aside(0, 2),
        "there are 8 corn goods in all, and there were 10 before",
    ),
    "not refreshed": (
        lambda t, seat: t.move_to_building(
            seat, t.players[seat].buildings.index(t.ruleset.kind_of["mint"]), 0, -1, "MINT-1"
        ),
        r"moves workers of seat 0 and does not call refresh\(0\)",
    ),
    # Answers and exceptions.
    "an answer": (lambda t, seat: 3, "must return None: what it does, it does with the verbs"),
    "an exception": (lambda t, seat: NOTHING["mint"], "raises KeyError: 'mint'"),
}


@pytest.mark.parametrize("name", DEEDS)
def test_what_a_hook_does(name: str) -> None:
    """The error names the expansion, the effect, the hook, the seat and the rule."""
    deed, problem = DEEDS[name]
    error = mistake(acting(deed), ships="5: 2 sugar | 6: 6 corn | 7: -")

    assert str(error).startswith("expansion 'toy', effect mint, built, seat 0 (MINT-1): ")
    assert ("toy", "effect mint", "built", 0, "MINT-1") == (
        error.expansion, error.part, error.hook, error.seat, error.rule
    )  # fmt: skip

    assert re.match(problem, error.problem), error.problem


ANSWERS: dict[str, tuple[Deed, str]] = {
    "none": (lambda t, seat: None, "must return a whole number from -1000 to 1000, not None"),
    "a part": (lambda t, seat: 0.5, "must return a whole number"),
    "a verb": (
        lambda t, seat: t.earn(seat, 1, "MINT-1"),
        "earn: discount is a question and may change nothing",
    ),
    "an event": (
        lambda t, seat: t.push(t.phase, seat),
        "push: discount is a question and may change nothing",
    ),
    "the frame": (
        writing_the_frame,
        "writes the frame, but it is a question and may change nothing",
    ),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_what_a_question_answers(name: str) -> None:
    """A question has an answer of its kind, and changes nothing."""
    deed, problem = ANSWERS[name]
    error = mistake(asking(deed))

    assert "expansion 'toy', effect mint, discount, seat 0 (MINT-1): " in str(error)
    assert error.problem.startswith(problem)


OFFERS: dict[str, tuple[Deed, str]] = {
    "a tuple": (lambda own, seat: (own.offer(),), "must return a list of actions, not ("),
    "a text": (lambda own, seat: ["use mint"], "must return a list of actions, not ["),
    "of another": (
        lambda own, seat: [UseBuilding("wharf", "corn")],
        "must return actions that its method actions names, and 'use wharf corn' is not",
    ),
    "twice": (
        lambda own, seat: [own.offer(), own.offer()],
        "must return different actions, and 'use mint' is among them twice",
    ),
}


@pytest.mark.parametrize("name", OFFERS)
def test_what_is_offered(name: str) -> None:
    """Offers are actions of the effect, each once."""
    deed, problem = OFFERS[name]
    error = mistake(offering(deed))

    assert "effect mint, built_offer, seat 0" in str(error)
    assert error.problem.startswith(problem)


def test_offers_are_played() -> None:
    """An offer that cannot be carried out is found before anybody chooses it."""
    error = mistake(offering(lambda own, seat: [own.offer()]))

    assert str(error) == (
        "expansion 'toy', effect mint, use, seat 0 (MINT-1): pay: seat 0 has 9 doubloons, not 100"
    )


def test_players_of_a_copy() -> None:
    """A copy shares no player, and a player that somebody has written is found at the next move."""
    game = scenario(role="builder", checked=True)
    trial = game.copy()
    trial._table.players[0].doubloons += 1

    with pytest.raises(ExpansionError, match=r"players\[0\].doubloons .* written without a verb"):
        trial.apply(trial.legal_actions()[0])
    game.apply(game.legal_actions()[0])
    assert [each.shared for each in game._table.players] == [False] * 4


def test_the_same_mistakes_go_unseen_otherwise() -> None:
    """A game that is not checked does not look."""
    box = acting(DEEDS["money past the verbs"][0])
    game = scenario(
        role="builder", expansions=(box,), city={0: "mint*"}, doubloons={0: 9}, checked=False
    )
    game.apply(game.parse_action("build small_market"))

    assert 50 == game.players[0].doubloons
    assert type(game) is Game


def always(**hooks: Any) -> Expansion:
    """Returns a box with an effect that always works and has these hooks."""
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


RULES: dict[str, tuple[str, dict[str, Any], str]] = {
    # The role, the hooks, and what is wrong.
    "cards": (
        "craftsman",
        {"barred_cards": lambda self, table, seat: [40]},
        "must return a list of numbers of role cards, not [40]",
    ),
    "a flag": (
        "craftsman",
        {"marks_card": lambda self, table, seat, card: 1},
        "must return True or False, not 1",
    ),
    "fewer": ("craftsman", {"producing": shrink}, "made must count the goods by kind, and not [-1"),
    "too short": ("craftsman", {"produced": shorten}, "made must count the goods by kind, and not"),
    "late": (
        "craftsman",
        {"produced_all": grow},
        "changes made to [1, 0, 0, 0, 0], which producing alone may do",
    ),
    "goods from nowhere": (
        "craftsman",
        {
            "produced": lambda self, table, seat, made: table.set_slot(
                "chest", table.slot("chest") + 1
            )
        },
        "there are 11 corn goods in all, and there were 10 before",
    ),
    "tiles from nowhere": (
        "craftsman",
        {"produced": lambda self, table, seat, made: table.set_player_slot(seat, "field", 1)},
        "there are 11 corn tiles in all, and there were 10 before",
    ),
}


@pytest.mark.parametrize("name", RULES)
def test_what_other_hooks_do(name: str) -> None:
    """Answers of other kinds, the list of what is produced, and pieces in slots."""
    role, hooks, problem = RULES[name]
    described: dict[str, Any] = {"expansions": (always(**hooks),), "island": {0: "corn*"}}
    with pytest.raises(ExpansionError) as caught:
        do(scenario(players=5, checked=True, **described), f"choose {role}")

    hook = next(iter(hooks))
    assert f"expansion 'toy', effect toy_rule, {hook}, seat" in str(caught.value)
    assert caught.value.problem.startswith(problem)


def test_what_is_not_wrong() -> None:
    """Pieces that move between supplies and slots stay the same in number."""

    def put_away(self: Any, table: Any, seat: int, made: list[int]) -> None:
        if not table.slot("chest"):
            table.set_goods_aside(0, 1)
            table.set_slot("chest", 1)

    def add(self: Any, table: Any, seat: int, made: list[int]) -> None:
        made[1] += table.take_goods(seat, 1, 1, "RULE-1")

    box = always(produced=put_away, producing=add)
    game = scenario(role="craftsman", expansions=(box,), island={0: "corn*"}, checked=True)

    assert game.slots["chest"] == 1
    assert game.players[1].goods["indigo"] == 1


def test_a_building_that_leaves_the_game() -> None:
    """A verb that is right by itself can still lead to a position that no game has."""
    withdraw = acting(lambda t, seat: t.withdraw_building(t.ruleset.kind_of["wharf"], "MINT-1"))
    error = mistake(withdraw, doubloons={0: 5})

    assert "phase builder" == error.part
    assert error.problem.startswith("the position is not that of a game: there are 0 wharf")


def test_draws() -> None:
    """A draw is named like an effect or a phase."""

    class Draws(DeclaredAction):
        """Draws a lot."""

        template = "draw a lot"

    class Lot(Draw):
        id: ClassVar[str] = "lot"
        rule: ClassVar[str] = "LOT-1"

        def actions(self) -> dict[Any, Action]:
            return {None: Draws()}

        def outcomes(self, t: Table) -> list[tuple[Action, int]]:
            return [(self.offer(), 1)]

        def drawn(self, t: Table, action: Action) -> None:
            t.award(0, -3, self.rule)

    class Drawing(Effect):
        rule: ClassVar[str] = "LOT-2"

        def setup(self, table: Table) -> None:
            ask_chance(table, "lot")

    box = Expansion(id="lots", actions=(Draws,), draws=(Lot,), effects=(Drawing,))
    with pytest.raises(ExpansionError, match=r"expansion 'lots', draw lot, play \(LOT-1\): award:"):
        Game.new(Config(players=3, expansions=(box,)), checked=True)
