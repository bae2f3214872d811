"""Classes of effects, phases and draws that are refused when an expansion is made.

A new mistake is a line in a table (see `test_bad_manifests`).
"""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Mapping
from random import randrange
from typing import Annotated, Any, Final

import pytest

from puertorico.plugin import (
    Bounds,
    DecisionKind,
    Draw,
    Effect,
    Expansion,
    Kind,
    Memory,
    Names,
    Phase,
    RolePhase,
    Stage,
    role_stages,
)
from puertorico.plugin.advanced import TileDraw, TilePlacing, TraderPhase
from support.mistakes import (
    Broken,
    Needy,
    Placed,
    actions,
    actions_of_effect,
    bids,
    by_name,
    closing_offer,
    cls,
    draw,
    expansion,
    explain,
    house,
    later,
    offering,
    on_table,
    one_by_one,
    one_too_many,
    opening,
    phase,
    refused,
    role_phase,
    score,
    use,
    with_action,
)


def roll() -> list[int]:
    """Rolls dice within a function of its own."""
    return [(lambda: randrange(6))() for _ in range(2)]


EFFECTS: Final[list[tuple[str, Any]]] = [
    ("{} is not an Effect", dict),
    ("an Effect must be made without arguments and errors: TypeError: Needy.__init__() "
     "missing 1 required positional argument: 'number'", Needy),
    ("lists classes of Effect, not instances: <", Placed()),
    ("Toy.scroe is not a hook; did you mean 'score'? If it is your own, begin its name "
     "with an underscore", cls(Effect, scroe=opening)),
    ("Toy does nothing without one of discount, general_discount, barred_cards, "
     "marks_card, sale_price, must_load and 43 more: override that",
     cls(Effect, rule="TOY-1")),
    ("Toy.gamble is not a hook; puertorico.plugin.HOOKS lists them. If it is ",
     cls(Effect, gamble=opening)),
    ("Toy.phase is unknown to the engine; did you mean 'phases'? If it is your own, begin its name "
     "with an underscore", cls(Effect, phase="mayor")),
    ("Toy.rlue is unknown to the engine; did you mean 'rule'?", cls(Effect, rlue="TOY-1")),
    ("Toy.name belongs to the engine: give yours another name", cls(Effect, name="Toy")),
    ("Toy.built must be a method of its instances, not 3", cls(Effect, built=3)),
    ("Toy.built must be a method of its instances, not <", cls(Effect, built=property(actions))),
    ("Toy.score returns nothing, but its answer is needed: return it (mistakes.py, line ",
     cls(Effect, score=opening)),
    ("Toy.score uses 'random': a game is replayed from its seed and its actions, so leave "
     "chance to a Draw (test_bad_classes.py, line ",
     cls(Effect, score=lambda self, table, seat: random.randrange(3))),
    ("Toy._roll uses 'randrange': a game is replayed ", cls(Effect, score=score, _roll=roll)),
    ("Toy.score must be a method of its instances, not <",
     cls(Effect, score=staticmethod(opening))),
    ("Toy.loaded must be a method of its instances, not <",
     cls(Effect, loaded=classmethod(opening))),
    ("Toy.loaded must not be async: the engine does not wait for it", cls(Effect, loaded=later)),
    ("Toy.founded and built exclude each other: put one of them in another effect",
     cls(Effect, founded=opening, built=lambda self, table, seat, building: None)),
    ("Toy.barred_cards must return its result, and not yield",
     cls(Effect, barred_cards=one_by_one)),
    ("Toy.score takes (self, *, table, seat), but is called with (self, table, seat)",
     cls(Effect, score=by_name)),
    ("Toy.rule must be a text, not 3", cls(Effect, rule=3)),
    ("Toy.opens_for_taker_only must be True or False, not 1",
     cls(Effect, opens_for_taker_only=1, opening=opening, phases=("mayor",))),
    ("Toy.use does nothing without actions: add that, or leave use out",
     cls(Effect, use=use)),
    ("Toy.captain_offer does nothing without actions: add that, or leave captain_offer out",
     cls(Effect, captain_offer=closing_offer)),
    ("Toy.closing_offer does nothing without actions: add that, or leave closing_offer out",
     cls(Effect, closing_offer=closing_offer, phases=("captain",))),
    ("Toy.actions does nothing without one of free_actions, settler_offer, "
     "tile_alternatives, sale_offer, trader_offer, builder_offer and 7 more: add that, or "
     "leave actions out",
     cls(Effect, actions=actions_of_effect, use=use)),
    ("Toy.explain does nothing without one of actions, barred_cards: add that, or leave "
     "explain out", cls(Effect, explain=explain)),
    ("Toy.built takes (self, table, seat), but is called with (self, table, seat, "
     "building)",
     cls(Effect, built=opening)),
    ("Toy.score takes (self, seat, table), but is called with (self, table, seat)",
     cls(Effect, score=lambda self, seat, table: 0)),
    ("Toy.use takes (self, table, action), but is called with (self, table, seat, choice, "
     "happened)", cls(Effect, use=with_action)),
    ("Toy.play belongs to the engine: give yours another name",
     cls(Effect, play=with_action)),
    ("Toy.actions does nothing without use: add that, or leave actions out",
     cls(Effect, actions=actions_of_effect)),
    ("Toy.opening does nothing without phases: add that, or leave opening out",
     cls(Effect, opening=opening)),
    ("Toy.opening_offer does nothing without phases: add that, or leave opening_offer out",
     offering(phases=())),
    ("Toy.phases must be a tuple of different ids of phases, not ('mayor', 'mayor')",
     cls(Effect, opening=opening, phases=("mayor", "mayor"))),
    ("Toy.phases must be a tuple of different ids of phases, not 'mayor'",
     cls(Effect, opening=opening, phases="mayor")),
    ("Toy.phases does nothing without one of opening, opening_offer, closing, "
     "closing_offer, closed: add that, or leave phases out", cls(Effect, phases=("mayor",))),
    ("Toy.opens_for_taker_only does nothing without one of opening, opening_offer: add "
     "that, or leave opens_for_taker_only out",
     cls(Effect, opens_for_taker_only=True)),
    ("Toy.opening and opening_offer exclude each other: put one of them in another "
     "effect",
     offering(opening=opening)),
    ("Toy.order names 'bulit'; did you mean 'built'?",
     cls(Effect, order={"bulit": 1})),
    ("Toy.order names 3; there are discount, general_discount, barred_cards, marks_card, "
     "sale_price, must_load, window, free_actions, settler_offer, tile_alternatives,",
     cls(Effect, order={3: 1})),
    ("Toy.order names 'opening', which it does not override: name 'opening_offer'",
     offering(order={"opening": 1})),
    ("Toy does nothing without one of discount, general_discount, barred_cards, "
     "marks_card, sale_price, must_load and 43 more: override that",
     cls(Effect, order={"built": 1})),
    ("Toy.order names 'score'; there are discount, general_discount, barred_cards, "
     "marks_card, sale_price, must_load, window, free_actions, settler_offer, "
     "tile_alternatives,",
     cls(Effect, order={"score": 1})),
    ("Toy.order must be a mapping from hooks to whole numbers, not 3", cls(Effect, order=3)),
    ("Toy.order must be a mapping from hooks to whole numbers, not {'built': 'last'}",
     cls(Effect, order={"built": "last"})),
    # Choices that effects ask for (see `test_choices`).
    ("Toy.choices does nothing without actions: add that, or leave choices out",
     cls(Effect, asks=DecisionKind("speak", "TOY-1"), score=opening)),
    ("Toy.choices does nothing without asks: add that, or leave choices out",
     cls(Effect, choices=closing_offer)),
    ("Toy.used_on must be a tuple of goods or ids, not 'corn'",
     cls(Effect, asks=DecisionKind("speak", "TOY-1"), used_on="corn")),
    ("Toy.asks must be a DecisionKind, or None, not 'speak'",
     cls(Effect, asks="speak", score=opening)),
    ("Toy.id must be a lower-case identifier, not 'The Toy'", cls(Effect, id="The Toy")),
]  # fmt: skip
"""What no effect can be, wherever it is listed; the messages go on after "expansion 'toy'"."""


@pytest.mark.parametrize(("message", "effect"), EFFECTS)
@pytest.mark.parametrize("place", ["effects", "effect", "effect_of"])
def test_effects(message: str, effect: Any, place: str) -> None:
    """Effects answer hooks by their names and with their parameters, wherever they are listed."""
    brings: dict[str, Callable[[], Expansion]] = {
        "effects": lambda: expansion(effects=(effect,)),
        "effect": lambda: expansion(buildings=(house(effect=effect),)),
        "effect_of": lambda: expansion(buildings=(house(effect_of={"colonist": effect}),)),
    }
    colon = "" if message.startswith("lists ") else ":"
    refused(brings[place], f"expansion 'toy'{colon} {message}")


def test_founded_belongs_to_a_building() -> None:
    """An effect of an expansion has none."""
    start = "expansion 'toy': Toy.founded is for the effect of a building"
    refused(lambda: expansion(effects=(cls(Effect, founded=opening),)), start)
    expansion(buildings=(house(effect=cls(Effect, founded=opening)),))


@pytest.mark.parametrize(
    "hook",
    [
        *("setup", "setup_end", "is_consistent", "next_tile", "tile_drawn", "refill", "round_end"),
        *("next_chooser", "part_order", "next_governor", "another_round"),
    ],
)
@pytest.mark.parametrize("field", ["effect", "effect_of"])
def test_hooks_for_the_table_belong_to_the_expansion(hook: str, field: str) -> None:
    """On the effect of a building they would never be called."""
    plain = getattr(Effect, hook)

    def override(*arguments: Any) -> Any:
        return plain(*arguments)

    override.__signature__ = inspect.signature(plain)  # type: ignore[attr-defined]
    toy = cls(Effect, **{hook: override})
    fields: dict[str, Any] = {"effect": toy, "effect_of": {"colonist": toy}}
    refused(
        lambda: expansion(buildings=(house(**{field: fields[field]}),)),
        f"expansion 'toy': Toy.{hook} is for the table as a whole: list it under 'effects' "
        "(test_bad_classes.py, line ",
    )
    assert expansion(effects=(toy,)).effects == (toy,)


PHASES: Final[list[tuple[str, dict[str, Any]]]] = [
    # Phases.
    ("lists classes of Phase, not instances: <", {"phases": (phase()(),)}),
    ("a Phase must be made without arguments and errors: TypeError: Needy.__init__() "
     "missing 1 required positional argument: 'number'", {"phases": (Needy,)}),
    ("{} is not a Phase", {"phases": (dict,)}),
    ("Toy.id must be a lower-case identifier such as 'small_market', not ''",
     {"phases": (phase(id=""),)}),
    ("Toy does nothing without advance: override that", {"phases": (cls(Phase, id="toy"),)}),
    ("Toy does nothing without one of turn, advance: override that",
     {"phases": (cls(RolePhase, id="toy"),)}),
    ("Toy.actions does nothing without play: add that, or leave actions out",
     {"phases": (role_phase(actions=actions),)}),
    ("Toy.has_after does nothing without after: add that, or leave has_after out",
     {"phases": (role_phase(has_after=actions),)}),
    ("Toy.turn takes (self, table, seat, more), but is called with (self, table)",
     {"phases": (role_phase(turn=one_too_many),)}),
    ("Toy.turn returns nothing, but its answer is needed: return it",
     {"phases": (role_phase(turn=lambda self, table: None),)}),
    ("Toy.enter leaves out what it overrides: call super().enter as well (",
     {"phases": (role_phase(enter=lambda self, table: None),)}),
    ("Toy.passed leaves out what it overrides: call super().passed as well, or override pass_turn",
     {"phases": (role_phase(passed=lambda self, table: None),)}),
    ("Toy.enter must be a method of its instances, not 3", {"phases": (phase(enter=3),)}),
    ("Toy.advnace is unknown to the engine; did you mean 'advance'? If it is your own, "
     "begin its name with an underscore",
     {"phases": (cls(Phase, id="toy", advnace=on_table),)}),
    ("Toy.trun is unknown to the engine; did you mean 'turn'? If it is your own, begin its"
     " name with an underscore",
     {"phases": (cls(RolePhase, id="toy", trun=on_table),)}),
    ("Toy.contexts is unknown to the engine; did you mean 'context'? If it is your own, begin its "
     "name with an underscore", {"phases": (phase(contexts=on_table),)}),
    ("Toy.contxet is unknown to the engine; did you mean 'context'?",
     {"phases": (phase(contxet=on_table),)}),
    ("Toy.pass_turm is unknown to the engine; did you mean 'pass_turn'?",
     {"phases": (role_phase(pass_turm=on_table),)}),
    ("Toy.index belongs to the engine: give yours another name", {"phases": (phase(index=3),)}),
    ("Toy.built is a hook of effects and is not called here: move it to an effect",
     {"phases": (phase(built=Effect.built),)}),
    ("Toy.turn must return its result, and not yield", {"phases": (role_phase(turn=one_by_one),)}),
    ("Toy.play takes (self, table), but is called with (self, table, action)",
     {"phases": (phase(actions=actions, play=on_table),)}),
    ("Toy.context takes (self), but is called with (self, table)",
     {"phases": (phase(context=actions),)}),
    ("Toy.joined_by_free_actions must be True or False, not 0",
     {"phases": (phase(joined_by_free_actions=0),)}),
    ("Toy.placing_rule must be a text, not None", {"phases": (phase(placing_rule=None),)}),
    ("Toy.tiles must be a TilePlacing, not 'TOY-1'", {"phases": (phase(tiles="TOY-1"),)}),
    ("Toy.tiles.draw_rule must be a text, not None",
     {"phases": (phase(tiles=cls(TilePlacing, draw_rule=None)()),)}),
    ("Toy.tiles.place takes (self, table), but is called with (self, table, tile, source, pile, "
     "rule)", {"phases": (phase(tiles=cls(TilePlacing, place=on_table)()),)}),
    ("Toy.outermost does nothing without job: add that, or leave outermost out",
     {"phases": (phase(outermost=True),)}),
    ("a Phase must be made without arguments and errors: RuntimeError: out of order",
     {"phases": (Broken,)}),
    ("Toy.decisions must be a tuple of DecisionKind with different ids, not "
     "(DecisionKind(id='bid', rule='TOY-1', offers=(), of_one_effect=False, context=<c",
     {"phases": (phase(decisions=(DecisionKind("bid", "TOY-1"), DecisionKind("bid", "TOY-2"))),)}),
    # Stages.
    ("Toy.stages[1].name must be a lower-case identifier such as 'small_market', not ''",
     {"phases": (phase(stages=(Stage("bidding"), Stage())),)}),
    ("Toy.stages must be a tuple of Stage, at least one, with different names, not "
     "(Stage(name='bidding', steps=('',)), Stage(name='bidding', steps=('',)))",
     {"phases": (phase(stages=(Stage("bidding"), Stage("bidding"))),)}),
    ("Toy.stages[0].steps must be a tuple of different names, or names by number, not "
     "'first'",
     {"phases": (phase(stages=(Stage(steps="first"),)),)}),  # type: ignore[arg-type]
    ("Toy.stages[0].steps must be a tuple of different names, or names by number, not ()",
     {"phases": (phase(stages=(Stage(steps=()),)),)}),
    ("Toy.stages[0].steps must be a tuple of different names, or names by number, not "
     "{'first': 1}",
     {"phases": (phase(stages=(Stage(steps={"first": 1}),)),)}),  # type: ignore[dict-item]
    ("Toy.stages[0].steps must be a tuple of different names, or names by number, not {-1:"
     " 'first'}",
     {"phases": (phase(stages=(Stage(steps={-1: "first"}),)),)}),
    ("Toy.stages[0].steps must be a tuple of different names, or names by number, not "
     "{2: 'bid', 3: 'bid'}",
     {"phases": (phase(stages=(Stage(steps={2: "bid", 3: "bid"}),)),)}),
    ("Toy.stages[0].steps must be a tuple of different names, or names by number, not "
     "('bid', '', 'bid')",
     {"phases": (phase(stages=(Stage(steps=("bid", "", "bid")),)),)}),
    ("Toy.stages must be those of role_stages(), opening_windows, opening, part, after, "
     "closing_windows, closing, finish, final_windows, not ['bidding']",
     {"phases": (role_phase(stages=(Stage("bidding"),)),)}),
    ("Toy.stages: a part begins with window, openers, turn, not with ('bid',)",
     {"phases": (role_phase(stages=role_stages(part=("bid",))),)}),
    ("Toy.job must be one of 'set_up', 'choose_roles', 'place_workers', 'choose_buildings', "
     "not 'place_wrokers'", {"phases": (phase(job="place_wrokers"),)}),
    ("Toy.decisions must be a tuple of DecisionKind with different ids, not "
     "DecisionKind(id='bid', rule='TOY-1', offers=(), of_one_effect=False, context=<cl",
     {"phases": (phase(decisions=DecisionKind("bid", "TOY-1")),)}),
    ("Toy.stages must be a tuple of Stage, at least one, with different names, not "
     "Stage(name='', steps=('',))", {"phases": (phase(stages=Stage()),)}),
    ("Toy.stages must be a tuple of Stage, at least one, with different names, not ()",
     {"phases": (phase(stages=()),)}),
    ("Toy.interrupts must be a tuple of ids of phases, or None, not (3,)",
     {"phases": (phase(interrupts=(3,)),)}),
    ("Toy.calls must be a tuple of names, not 'closing'", {"phases": (phase(calls="closing"),)}),
    ("Toy.calls names 'built'; there are opening, opening_offer, closing, closing_offer, closed",
     {"phases": (phase(calls=("built",)),)}),
    ("Toy.part_hooks names 'sale_bonsu'; did you mean 'sale_bonus'?",
     {"phases": (role_phase(part_hooks=("sale_bonsu",)),)}),
    ("Toy.memory must be a subclass of Memory, not 7",
     {"phases": (phase(memory=7),)}),
    ("Toy.memory: Toy.bid does not say what it holds, as in Annotated[int, Kind.GOOD, ",
     {"phases": (phase(memory=bids(int)),)}),
    ("Toy.memory: Toy.bid does not say what it holds",
     {"phases": (phase(memory=bids(Annotated[int, Kind.GOOD])),)}),
    ("Toy.memory: Toy.bid does not say what it holds",
     {"phases": (phase(memory=bids(Annotated[int, ""])),)}),
    ("Toy.memory: Toy.bid does not say what it holds",
     {"phases": (phase(memory=bids(Annotated[str, "a bid"])),)}),
    ("Toy.memory: Toy.bid does not say", {"phases": (phase(memory=cls(Memory, bid=0)),)}),
    ("Toy.memory: Toy.Bid: name must be a lower-case identifier",
     {"phases": (phase(memory=bids(Annotated[int, "a bid"], "Bid")),)}),
    ("Toy.memory: Toy.bid: high must be at least 3, not 2",
     {"phases": (phase(memory=bids(Annotated[int, Bounds(3, 2), "a bid"])),)}),
    ("Toy.memory: Toy.bid: names must be given for a Kind.NAME, and for no other, not ()",
     {"phases": (phase(memory=bids(Annotated[int, Kind.NAME, "a bid"])),)}),
    ("Toy.memory: Toy.bid: names must be given for a Kind.NAME, and for no other, not ('low', ",
     {"phases": (phase(memory=bids(Annotated[int, Kind.GOOD, Names(("low", "high")), "a bid"])),)}),
    # Draws.
    ("Toy.outcome is unknown to the engine; did you mean 'outcomes'?",
     {"draws": (draw(outcome=on_table),)}),
    ("Toy.index belongs to the engine: give yours another name", {"draws": (draw(index=3),)}),
    ("Toy.rule must be a text, not 3", {"draws": (draw(rule=3),)}),
    ("lists classes of Draw, not instances: <", {"draws": (draw()(),)}),
    ("Toy.id must be a lower-case identifier such as 'small_market', not 'A Draw'",
     {"draws": (draw(id="A Draw"),)}),
    ("Toy does nothing without outcomes: override that",
     {"draws": (draw(outcomes=Draw.outcomes),)}),
    ("Toy does nothing without actions: override that", {"draws": (draw(actions=Draw.actions),)}),
    ("Toy does nothing without one of drawn, play: override that",
     {"draws": (draw(drawn=Draw.drawn),)}),
    ("Toy.outcomes takes (self, table, seat, more), but is called with (self, table)",
     {"draws": (draw(outcomes=one_too_many),)}),
    ("Toy.interrupts must be a tuple of ids of phases, or None, not 'round'",
     {"draws": (draw(interrupts="round"),)}),
]  # fmt: skip
"""Phases and draws that no expansion can bring; the messages go on after "expansion 'toy'"."""


@pytest.mark.parametrize(("message", "brings"), PHASES)
def test_phases(message: str, brings: Mapping[str, Any]) -> None:
    """What a phase or a draw lacks is seen when the expansion is made."""
    colon = "" if message.startswith("lists ") else ":"
    refused(lambda: expansion(**brings), f"expansion 'toy'{colon} {message}")


@pytest.mark.source
@pytest.mark.parametrize(("part", "base"), [("phases", TraderPhase), ("draws", TileDraw)])
def test_phases_of_the_library_have_no_subclasses(part: str, base: type) -> None:
    """Compiled, they could not have any; so they are refused in pure Python too."""
    message = (
        f"Toy derives from {base.__name__}, and that can be compiled, when it has no subclasses: "
        "change what it does with effects and Expansion.changes, or derive from Phase, RolePhase "
        "or Draw"
    )
    brings: dict[str, Any] = {part: (cls(base, id="toy"),)}
    refused(lambda: expansion(**brings), f"expansion 'toy': {message}")
