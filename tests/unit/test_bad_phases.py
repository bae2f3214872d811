"""Phases and draws that are refused when an expansion is made (see `test_bad_manifests`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from puertorico.plugin import (
    DecisionKind,
    Draw,
    Effect,
    Interruption,
    Kind,
    Phase,
    RolePhase,
    Stage,
    role_stages,
)
from puertorico.plugin.advanced import TileDraw, TilePlacing, TraderPhase
from support.mistakes import (
    Broken,
    Needy,
    actions,
    cls,
    draw,
    expansion,
    on_table,
    one_by_one,
    one_too_many,
    phase,
    refused,
    register,
    role_phase,
)

PHASES: Final[list[tuple[str, dict[str, Any]]]] = [
    # Phases.
    ("lists phases as classes, not as instances: <", {"phases": (phase()(),)}),
    ("a phase must be made without arguments: ", {"phases": (Needy,)}),
    ("{} is not a Phase", {"phases": (dict,)}),
    ("Toy.id must be a lower-case identifier, not ''", {"phases": (phase(id=""),)}),
    ("Toy needs a method advance", {"phases": (cls(Phase, id="toy"),)}),
    ("Toy needs a method turn", {"phases": (cls(RolePhase, id="toy"),)}),
    ("Toy names actions and needs a method play for them",
     {"phases": (role_phase(actions=actions),)}),
    ("Toy overrides has_after and needs a method after",
     {"phases": (role_phase(has_after=actions),)}),
    ("Toy.turn takes (self, table, seat, more), but is called with (self, table)",
     {"phases": (role_phase(turn=one_too_many),)}),
    ("Toy.enter must be a method, not 3", {"phases": (phase(enter=3),)}),
    ("Toy needs a method advance; did you mean it by 'advnace'?",
     {"phases": (cls(Phase, id="toy", advnace=on_table),)}),
    ("Toy needs a method turn; did you mean it by 'trun'?",
     {"phases": (cls(RolePhase, id="toy", trun=on_table),)}),
    ("Toy.contexts is unknown to the engine; did you mean 'context'? If it is your own, begin its "
     "name with an underscore", {"phases": (phase(contexts=on_table),)}),
    ("Toy.contxet is unknown to the engine; did you mean 'context'?",
     {"phases": (phase(contxet=on_table),)}),
    ("Toy.pass_turm is unknown to the engine; did you mean 'pass_turn'?",
     {"phases": (role_phase(pass_turm=on_table),)}),
    ("Toy.index is set by the engine; give yours another name", {"phases": (phase(index=3),)}),
    ("Toy.built is a hook of effects and is not called in a phase: write it in an effect",
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
    ("Toy.outermost is for the phases that set up the game and choose the roles",
     {"phases": (phase(outermost=True),)}),
    ("a phase cannot be made: RuntimeError: out of order", {"phases": (Broken,)}),
    ("Toy.decisions has two kinds 'bid'",
     {"phases": (phase(decisions=(DecisionKind("bid", "TOY-1"), DecisionKind("bid", "TOY-2"))),)}),
    ("Toy.interrupts: 'round': stages must be a tuple of numbers, not 2",
     {"phases": (phase(interrupts=(Interruption("round", stages=2),)),)}),  # type: ignore[arg-type]
    ("Toy.interrupted_by: 'round': concerns must be Concerns.ITS_SEAT, .ITS_TAKER, .BEFORE_IT "
     "or .ANYBODY, not 7",
     {"phases": (phase(interrupted_by=(Interruption("round", concerns=7),)),)}),
    # Stages.
    ("Toy.stages: stage 1 needs a name, a lower-case identifier, not ''",
     {"phases": (phase(stages=(Stage("bidding"), Stage())),)}),
    ("Toy.stages: two stages are called 'bidding'",
     {"phases": (phase(stages=(Stage("bidding"), Stage("bidding"))),)}),
    ("Toy.stages: stage 0: steps must be a tuple of names, not 'first'",
     {"phases": (phase(stages=(Stage(steps="first"),)),)}),  # type: ignore[arg-type]
    ("Toy.stages: stage 0: steps must be a tuple of names, not ()",
     {"phases": (phase(stages=(Stage(steps=()),)),)}),
    ("Toy.stages: stage 0: steps must be names by number, not {'first': 1}",
     {"phases": (phase(stages=(Stage(steps={"first": 1}),)),)}),  # type: ignore[dict-item]
    ("Toy.stages: stage 0: steps must be names by number, not {-1: 'first'}",
     {"phases": (phase(stages=(Stage(steps={-1: "first"}),)),)}),
    ("Toy.stages: stage 0: two steps are called 'bid'",
     {"phases": (phase(stages=(Stage(steps={2: "bid", 3: "bid"}),)),)}),
    ("Toy.stages: stage 0: two steps are called 'bid'",
     {"phases": (phase(stages=(Stage(steps=("bid", "", "bid")),)),)}),
    ("Toy.stages: stage 0: turn must be Turn.ANY, .IN_ORDER or .TAKERS, not 3",
     {"phases": (phase(stages=(Stage(turn=3),)),)}),
    ("Toy.stages must be those that role_stages() returns, opening_windows, opening, part, after, "
     "closing_windows, closing, finish, final_windows, not bidding",
     {"phases": (role_phase(stages=(Stage("bidding"),), registers=()),)}),
    ("Toy.stages: the steps of a part begin with window, openers, turn, not bid",
     {"phases": (role_phase(stages=role_stages(part=("bid",))),)}),
    ("Toy.job must be one of 'set_up', 'choose_roles', 'place_workers', 'choose_buildings', "
     "not 'place_wrokers'", {"phases": (phase(job="place_wrokers"),)}),
    ("Toy.decisions must be a tuple of DecisionKind, not DecisionKind(",
     {"phases": (phase(decisions=DecisionKind("bid", "TOY-1")),)}),
    ("Toy.stages must be a tuple of Stage, not Stage(", {"phases": (phase(stages=Stage()),)}),
    ("Toy.stages must have at least one Stage", {"phases": (phase(stages=()),)}),
    ("Toy.interrupts must be None or a tuple of Interruption, not ('round',)",
     {"phases": (phase(interrupts=("round",)),)}),
    ("Toy.interrupted_by must be None or a tuple of Interruption, not Interruption(",
     {"phases": (phase(interrupted_by=Interruption("reveal")),)}),
    ("Toy.calls must be a tuple of names, not 'closing'", {"phases": (phase(calls="closing"),)}),
    ("Toy.calls names 'built'; there are opening, opening_offer, closing, closing_offer, closed",
     {"phases": (phase(calls=("built",)),)}),
    ("Toy.part_hooks names 'sale_bonsu'; did you mean 'sale_bonus'?",
     {"phases": (role_phase(part_hooks=("sale_bonsu",)),)}),
    ("Toy.registers must be a tuple of Register, not ('bid',)",
     {"phases": (phase(registers=("bid",)),)}),
    ("Toy.registers: 'the bid' is not a lower-case identifier",
     {"phases": (phase(registers=(register(name="the bid"),)),)}),
    ("Toy.registers: 'bid' is kept in 'c', not in one of left, at",
     {"phases": (phase(registers=(register(of="c"),)),)}),
    ("Toy.registers: 'bet' is not a field of Bids, the class of its memory",
     {"phases": (phase(registers=(register(name="bet"),)),)}),
    ("Toy.memory must be a subclass of Memory, not 7",
     {"phases": (phase(memory=7),)}),
    ("Toy.registers: 'bid' names stage 1; stages are 0 to 0",
     {"phases": (phase(registers=(register(stages=(1,)),)),)}),
    ("Toy.registers: 'bid': 3 to 2 is not a range",
     {"phases": (phase(registers=(register(low=3, high=2),)),)}),
    ("Toy.registers: 'bid' names step 2; steps are 0 to 1",
     {"phases": (phase(stages=(Stage(steps=("one", "two")),),
                       registers=(register(steps=(2,)),)),)}),
    ("Toy.registers: 'bid': steps must be a tuple of numbers, not 2",
     {"phases": (phase(registers=(register(steps=2),)),)}),
    ("Toy.registers: 'bid' holds 'number', which is not a Kind; did you mean 'NUMBER'?",
     {"phases": (phase(registers=(register(kind="number"),)),)}),
    ("Toy.registers: 'bid' needs a meaning, for the documentation",
     {"phases": (phase(registers=(register(meaning=" "),)),)}),
    ("Toy.registers: 'bid': names and Kind.NAME go together",
     {"phases": (phase(registers=(register(names=("low", "high")),)),)}),
    ("Toy.registers: 'bid': names and Kind.NAME go together",
     {"phases": (phase(registers=(register(kind=Kind.NAME),)),)}),
    ("Toy.registers: two are called 'bid'",
     {"phases": (phase(registers=(register(), register())),)}),
    ("Toy.registers: 'bid' and 'ask' are both kept in 'at'",
     {"phases": (phase(registers=(register(of="at"), register(name="ask", of="at"))),)}),
    # Draws.
    ("Toy.outcome is unknown to the engine; did you mean 'outcomes'?",
     {"draws": (draw(outcome=on_table),)}),
    ("Toy.index is set by the engine; give yours another name", {"draws": (draw(index=3),)}),
    ("Toy.rule must be a text, not 3", {"draws": (draw(rule=3),)}),
    ("lists draws as classes, not as instances: <", {"draws": (draw()(),)}),
    ("Toy.id must be a lower-case identifier, not 'A Draw'", {"draws": (draw(id="A Draw"),)}),
    ("Toy needs a method outcomes", {"draws": (draw(outcomes=Draw.outcomes),)}),
    ("Toy needs a method actions", {"draws": (draw(actions=Draw.actions),)}),
    ("Toy needs a method drawn", {"draws": (draw(drawn=Draw.drawn),)}),
    ("Toy.outcomes takes (self, table, seat, more), but is called with (self, table)",
     {"draws": (draw(outcomes=one_too_many),)}),
    ("Toy.interrupts must be None or a tuple of Interruption, not 'round'",
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
