"""What a checked game finds: one toy expansion for each mistake, and what its error says."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any, ClassVar

import attrs
import pytest
from typing_extensions import override

from puertorico import Action, Config, Game, scenario
from puertorico.actions import UseBuilding
from puertorico.errors import ExpansionError
from puertorico.plugin import DeclaredAction, Draw, Effect, Expansion, Slot, Table, ask_chance
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

DEEDS: dict[str, tuple[Deed, str]] = {
    # Frames and decisions.
    "phase by id":
        (lambda table, seat: table.push("mayor", seat), "push: phase must be a phase of this game"),
    "frame of nobody":
        (lambda table, seat: table.push(table.phase, 9),
         "push: taker must be the number of a seat"),
    "unknown decision":
        (lambda table, seat: table.decide("mint", [table.ruleset.pass_action]),
         "decide: the decision 'mint' is declared by no phase"),
    "no option":
        (lambda table, seat: table.decide("build", []),
         "decide: options must be a list of actions"),
    "foreign option":
        (lambda table, seat: table.decide_step("build", (UseBuilding(any_id("wharfs")),)),
         "decide_step: 'use wharfs' is not an action of this game"),
    "an option twice":
        (lambda table, seat: table.decide("build", [table.ruleset.pass_action] * 2),
         "decide: 'pass' is among the options twice"),
    "other workers":
        (lambda table, seat: table.share_ship(seat, 1, "MINT-1"), "share_ship: worker must be"),
    # Events.
    "foreign event":
        (lambda table, seat: table.note(int, "MINT-1"),
         "note: no expansion of the game lists the event"),
    "event without a rule":
        (lambda table, seat: table.note(int, 1), "note: no expansion of the game lists the event"),
    # Past the verbs.
    "money past the verbs":
        (write("doubloons", 50),
         r"players\[0\].doubloons from 9 to 50: written without a verb of the table"),
    "list past the verbs": (doubled, r"players\[0\].crew from \(.*: written without a verb"),
    "table past the verbs":
        (lambda table, seat: setattr(table, "vp", 3), "vp from 100 to 3: written without a verb"),
    "effects past the verbs":
        (lambda table, seat: setattr(table.players[seat], "effects", table.players[1].effects),
         r"players\[0\].effects: written without a verb"),
    "before a verb": (writing_and_earning, "vp from 100 to 3: written without a verb"),
    # What is left behind.
    "made of nothing":
        (lambda table, seat: table.put_tile(0, "row"),
         "there are 11 corn tiles in all, and there were 10 before"),
    "lost":
        (lambda table, seat: table.set_goods_aside(0, 2),
         "there are 8 corn goods in all, and there were 10 before"),
    "not refreshed": (
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
    "an answer": (lambda table, seat: 3, "must return None: what it does, it does with the verbs"),
    "an exception": (lambda table, seat: NOTHING["mint"], "raises KeyError: 'mint'"),
}  # fmt: skip


@pytest.mark.parametrize("name", DEEDS)
def test_what_a_hook_does(name: str) -> None:
    """The error names the expansion, the effect, the hook, the seat and the rule."""
    check_deed(*DEEDS[name])


ANSWERS: list[tuple[Deed, str]] = [
    (lambda table, seat: None, "must return a whole number from -1000 to 1000, not None"),
    (lambda table, seat: 0.5, "must return a whole number"),
    (lambda table, seat: table.earn(seat, 1, "MINT-1"),
     "earn: discount is a question and may change nothing"),
    (lambda table, seat: table.push(table.phase, seat),
     "push: discount is a question and may change nothing"),
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
     "must return actions that its method actions names, and 'use wharf corn' is not"),
    (lambda own, seat: [own.offer(), own.offer()],
     "must return different actions, and 'use mint' is among them twice"),
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
        "expansion 'toy', effect mint, use, seat 0 (MINT-1): pay: seat 0 has 9 doubloons, not 100 "
        "(found by trying 'use mint')"
    )
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
        f"writes '{name}' of itself, which all games share: keep it in a slot or in a register of "
        "a phase"
    )


def test_the_same_mistakes_go_unseen_otherwise() -> None:
    """A game that is not checked does not look."""
    expansion = acting(DEEDS["money past the verbs"][0])
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


RULES: dict[str, tuple[str, dict[str, Any], str]] = {
    # The role, the hooks, and what is wrong.
    "cards":
        ("craftsman", {"barred_cards": lambda self, table, seat: [40]},
         "must return a list of numbers of role cards, not [40]"),
    "a flag":
        ("craftsman", {"marks_card": lambda self, table, seat, card: 1},
         "must return True or False, not 1"),
    "fewer": ("craftsman", {"producing": shrink}, "made must count the goods by kind, and not [-1"),
    "too short": ("craftsman", {"produced": shorten}, "made must count the goods by kind, and not"),
    "late":
        ("craftsman", {"produced_all": grow},
         "changes made to [1, 0, 0, 0, 0], which producing alone may do"),
    "goods from nowhere": (
        "craftsman",
        {
            "produced": lambda self, table, seat, made: table.set_slot(
                "chest", table.slot("chest") + 1
            )
        },
        "there are 11 corn goods in all, and there were 10 before",
    ),
    "tiles from nowhere":
        ("craftsman",
         {"produced": lambda self, table, seat, made: table.set_player_slot(seat, "field", 1)},
         "there are 11 corn tiles in all, and there were 10 before"),
}  # fmt: skip


@pytest.mark.parametrize("name", RULES)
def test_what_other_hooks_do(name: str) -> None:
    """Answers of other kinds, the list of what is produced, and pieces in slots."""
    role, hooks, problem = RULES[name]
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
            table.set_goods_aside(0, 1)
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
    assert error.problem.startswith("the position is not that of a game: there are 0 wharf")


def test_draws() -> None:
    """A draw is named like an effect or a phase."""

    class Draws(DeclaredAction):
        """Draws a lot."""

        template = "draw a lot"

    class Lot(Draw):
        id: ClassVar[str] = "lot"
        rule: ClassVar[str] = "LOT-1"

        @override
        def actions(self) -> dict[Any, Action]:
            return {None: Draws()}

        @override
        def outcomes(self, table: Table) -> list[tuple[Action, int]]:
            return [(self.offer(), 1)]

        @override
        def drawn(self, table: Table, action: Action) -> None:
            table.award(0, -3, self.rule)

    class Drawing(Effect):
        rule: ClassVar[str] = "LOT-2"

        @override
        def setup(self, table: Table) -> None:
            ask_chance(table, "lot")

    expansion = Expansion(id="lots", actions=(Draws,), draws=(Lot,), effects=(Drawing,))
    with pytest.raises(ExpansionError, match=r"expansion 'lots', draw lot, play \(LOT-1\): award:"):
        Game.new(Config(players=3, expansions=(expansion,)), checked=True)


def test_rules_that_are_not_there(tmp_path: Path) -> None:
    """What belongs to an expansion with rules names one that the rulebook has; others name any."""
    (tmp_path / "mint.toml").write_text('[[rule]]\nid = "MINT-1"\ntitle = "Mint"\ntext = "Pays."\n')
    typo = acting(lambda table, seat: table.earn(seat, 1, "MNIT-1"))

    def earn_by_all(table: Table, seat: int) -> None:
        for id in ("MINT-1", "END-01", "A-40", ""):
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
