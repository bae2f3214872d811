"""Mistakes in manifests: each is refused where it can first be seen, in a sentence that names it.

A new one is a line in one of three tables: `PIECES` for what one piece says of itself, `EXPANSIONS`
for what one box can't bring, `CONFIGS` for boxes that do not fit together. A line has the words of
the message, which names the box, the thing and the field, and what is wrong.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

from puertorico import (
    BASE,
    BOXES,
    Config,
    ConfigError,
    Effect,
    Expansion,
    Grants,
    Role,
    Slot,
    Tile,
    Worker,
)
from puertorico.plugin import (
    BY_ROUND,
    DecisionKind,
    Draw,
    Icon,
    Interruption,
    IslandTiles,
    Kind,
    Phase,
    RolePhase,
    Stage,
    role_stages,
)
from support.mistakes import (
    Broken,
    Flooded,
    GameEnded,
    Needy,
    Placed,
    Plain,
    Rained,
    actions,
    actions_of_effect,
    box,
    by_name,
    closing_offer,
    cls,
    draw,
    explain,
    helper,
    house,
    later,
    offering,
    on_table,
    one_by_one,
    one_too_many,
    opening,
    phase,
    register,
    role_phase,
    switch,
    two,
    use,
    with_action,
)

NOT_AN_ID = "must be a lower-case identifier"

GRANTS: Final = Grants(sale_bonus=1)

Piece = Callable[[], object]

PIECES: Final[list[tuple[str, Piece]]] = [
    # Ids.
    *[
        (f"{name}: id {NOT_AN_ID} such as 'small_market', not {id!r}", make)
        for id in ("", "Two Words", "two words", "Wharf", "1st", "_x", "haus_ä", 5, None)
        for name, make in (
            ("expansion", lambda id=id: Expansion(id=id)),
            ("slot", lambda id=id: Slot(id=id, high=1)),
            ("worker", lambda id=id: Worker(id=id, supply=1)),
            ("tile", lambda id=id: Tile(id=id, supply=1, circles=1)),
            ("role", lambda id=id: Role(id=id, phase="mayor")),
            ("building", lambda id=id: house(id)),
            ("switch", lambda id=id: switch(id=id)),
            ("icon", lambda id=id: Icon(id=id)),
            ("decision kind", lambda id=id: DecisionKind(id, "TOY-1")),
        )
    ],
    # Buildings.
    ("building 'house' needs a text that says what it does", lambda: house(text=" ")),
    ("building 'house' needs a text that says what it does", lambda: house(text=None)),
    ("building 'house': the template of its text has no fields", lambda: house(text="{good}")),
    ("building 'house': text: ", lambda: house(text="{=")),
    ("building 'house': column must be 1 to 4, not 0", lambda: house(column=0)),
    ("building 'house': column must be 1 to 4, not 5", lambda: house(column=5)),
    ("building 'house': cost must be 0 to 100, not -1", lambda: house(cost=-1)),
    ("building 'house': cost must be 0 to 100, not '3'", lambda: house(cost="3")),
    ("building 'house': points must be 0 to 100, not 101", lambda: house(points=101)),
    ("building 'house': points must be 0 to 100, not -1", lambda: house(points=-1)),
    ("building 'house': circles must be 0 to 12, not -1", lambda: house(circles=-1)),
    ("building 'house': circles must be 0 to 12, not True", lambda: house(circles=True)),
    ("building 'house': copies must be 1 to 100, not 0", lambda: house(copies=0)),
    ("building 'house': copies must be 1 to 100, not 101", lambda: house(copies=101)),
    ("building 'house': copies_for_two must be 0 to 100, not -1",
     lambda: house(copies_for_two=-1)),
    ("building 'house': production must be 'small', 'large' or None, not 'huge'",
     lambda: house(production="huge")),
    ("building 'house': produces must be a kind of goods or None, not 'gold'",
     lambda: house(produces="gold", production="small")),
    ("building 'house': produces needs production, 'small' or 'large'",
     lambda: house(produces="corn")),
    ("building 'house': production needs produces, or an effect that does something else",
     lambda: house(production="small")),
    ("building 'house': produces needs a circle, as nothing works without a worker",
     lambda: house(produces="corn", production="small", circles=0)),
    ("building 'house': effect needs a circle, as nothing works without a worker",
     lambda: house(effect=Effect, circles=0)),
    ("building 'house': grants needs a circle, as nothing works without a worker",
     lambda: house(grants=GRANTS, circles=0)),
    ("building 'house': grants must be a Grants or None, not {'sale_bonus': 1}",
     lambda: house(grants={"sale_bonus": 1})),
    ("building 'house': grants_of['colonist'] must be a Grants, not {'sale_bonus': 1}",
     lambda: house(grants_of={"colonist": {"sale_bonus": 1}})),
    ("building 'house': effect_of must be a mapping by the ids of workers, not ",
     lambda: house(effect_of=Effect)),
    # Grants.
    ("grants: nothing is granted; leave them out", Grants),
    ("grants: sale_bonus must be 0 to 100, not -1", lambda: Grants(sale_bonus=-1)),
    ("grants: sale_bonus must be 0 to 100, not 101", lambda: Grants(sale_bonus=101)),
    ("grants: privilege_factor must be 1 to 9, not 0", lambda: Grants(privilege_factor=0)),
    ("grants: privilege_factor must be 1 to 9, not 10", lambda: Grants(privilege_factor=10)),
    ("grants: kept_kinds must be 0 to 5, not 6", lambda: Grants(kept_kinds=6)),
    ("grants: kept_goods must be 0 to 50, not 51", lambda: Grants(kept_goods=51)),
    ("grants: kept_goods must be 0 to 50, not True", lambda: Grants(kept_goods=True)),
    ("grants: takes_quarry must be True or False, not 1",
     lambda: Grants(takes_quarry=1)),  # type: ignore[arg-type]
    ("grants: repeats_extra_goods must be True, False, or a switch and its value, not 1",
     lambda: Grants(repeats_extra_goods=1)),  # type: ignore[arg-type]
    # Roles.
    (f"role 'agent': phase {NOT_AN_ID} such as 'small_market', not ''",
     lambda: Role(id="agent", phase="")),
    *[
        (f"role 'agent': players must be a tuple of some of 2, 3, 4 and 5, each once, not {given}",
         lambda given=given: Role(id="agent", phase="mayor", players=given))
        for given in (4, (), (1,), (4, 6), (3, 3), [3], ("3",))
    ],
    ("role 'agent': coins must be True or False, not 0",
     lambda: Role(id="agent", phase="mayor", coins=0)),  # type: ignore[arg-type]
    # Tiles and workers.
    ("tile 'wood': circles must be 0 to 1, not 2",
     lambda: Tile(id="wood", circles=2, supply=4)),
    ("tile 'wood': supply must be 0 to 60, not -1",
     lambda: Tile(id="wood", circles=1, supply=-1)),
    (f"tile 'wood': supply {NOT_AN_ID} such as 'small_market', not 'so many'",
     lambda: Tile(id="wood", circles=1, supply="so many")),
    ("worker 'serf': supply must be 1 to 254, not 0", lambda: Worker(id="serf", supply=0)),
    ("worker 'serf': supply must be 1 to 254, not 255", lambda: Worker(id="serf", supply=255)),
    # Slots.
    ("slot 'mood': high must be -1000000 to 1000000, not '3'",
     lambda: Slot(id="mood", high="3")),  # type: ignore[arg-type]
    ("slot 'mood' can only be 0: high must be greater than low",
     lambda: Slot(id="mood", high=0)),
    ("slot 'mood': start must be from 3 to 2, not 0", lambda: Slot(id="mood", low=3, high=2)),
    ("slot 'mood': start must be from 0 to 2, not 3", lambda: Slot(id="mood", high=2, start=3)),
    ("slot 'mood': secret must be True or False, not 'yes'",
     lambda: Slot(id="mood", high=2, secret="yes")),  # type: ignore[arg-type]
    ("slot 'mood': only must be a switch and its value, or None, not 'tide'",
     lambda: Slot(id="mood", high=2, only="tide")),  # type: ignore[arg-type]
    # Switches.
    ("switch 'tide': low must be -1000000 to 1000000, not None",
     lambda: switch(low=None, high=3, default=1)),
    ("switch 'tide': optional must be True or False, not 1", lambda: switch(optional=1)),
    ("switch 'tide': default: tide must be 'low' or 'high', not 'mid'",
     lambda: switch(default="mid")),
    ("switch 'tide': editions['1897']: tide must be 'low' or 'high', not 'mid'",
     lambda: switch(editions={"1897": "mid"})),
    ("switch 'tide': default: tide must be a str, not int", lambda: switch(default=3)),
    # Helpers for whole choices.
    ("choice helper 'bidding': kinds must be a tuple of kinds of decisions, not 'bid'",
     lambda: helper(kinds="bid")),
    ("choice helper 'bidding': steps must be a tuple of classes of actions, not (3,)",
     lambda: helper(steps=(3,))),
    ("choice helper: function must be a function with a name, not 3",
     lambda: helper(function=3)),
    ("choice helper 'bidding': begins takes (self), but is called with (game, action)",
     lambda: helper(begins=actions)),
    ("choice helper 'bidding': named takes (self, *, table, seat), but is called with (game, walk)",
     lambda: helper(named=by_name)),
    ("choice helper 'bidding': begins must be a function, not None",
     lambda: helper(begins=None)),
    ("choice helper 'bidding': named must be a function, not None",
     lambda: helper(named=None)),
    # Kinds of decisions.
    ("decision kind 'bid': offers must be a tuple of hooks, not (3,)",
     lambda: DecisionKind("bid", "TOY-1", offers=(3,))),  # type: ignore[arg-type]
    ("decision kind 'bid': rule must be a text, not None",
     lambda: DecisionKind("bid", None)),  # type: ignore[arg-type]
    ("decision kind 'bid': offers names 'built', which is not a hook that offers; did you mean "
     "'built_offer'?",
     lambda: DecisionKind("bid", "TOY-1", offers=("built",))),
    ("decision kind 'bid': offers names 'gamble', which is not a hook that offers; there are ",
     lambda: DecisionKind("bid", "TOY-1", offers=("gamble",))),
    ("decision kind 'bid': offers must be a tuple of hooks, not 'free_actions'",
     lambda: DecisionKind("bid", "TOY-1", offers="free_actions")),  # type: ignore[arg-type]
]  # fmt: skip
"""What one piece says of itself."""

EXPANSIONS: Final[list[tuple[str, dict[str, Any]]]] = [
    ("version must be 1 to 1000000000, not '2'", {"version": "2"}),
    ("drafted must be True or False, not None", {"drafted": None}),
    ("joins_draft must be a switch and its value, or None, not 'draft'", {"joins_draft": "draft"}),
    ("colonists must be 5 to 255, not 4", {"colonists": 4}),
    ("spaces are numbers from 1 to 100 by cost, not 3: 0", {"spaces": {3: 0}}),
    ("spaces are numbers from 1 to 100 by cost, not (3,): None", {"spaces": (3,)}),
    # Lists.
    ("buildings must be a tuple of Building, not <", {"buildings": iter(())}),
    ("buildings must be a tuple of Building, not Building(", {"buildings": house()}),
    ("buildings must be a tuple of Building, not [Building(", {"buildings": [house()]}),
    ("roles must be a tuple of Role, not ('mayor',)", {"roles": ("mayor",)}),
    ("workers must be a tuple of Worker, not (Tile(",
     {"workers": (Tile(id="wood", circles=1, supply=1),)}),
    ("setup_phases must be a tuple of str, not 'draft'", {"setup_phases": "draft"}),
    ("editions must be a tuple of str, not '1897'", {"editions": "1897"}),
    ("effects must be a tuple of classes, not <class ", {"effects": Placed}),
    ("phases must be a tuple of classes, not [", {"phases": [phase()]}),
    ("lists 'x' twice under buildings", {"buildings": (house("x"), house("x"))}),
    ("lists 'x' twice under roles",
     {"roles": (Role(id="x", phase="mayor"), Role(id="x", phase="builder"))}),
    ("lists 'x' twice under tiles",
     {"tiles": (Tile(id="x", circles=1, supply=1), Tile(id="x", circles=0, supply=1))}),
    ("lists 'x' twice under workers", {"workers": (Worker(id="x", supply=1),) * 2}),
    ("lists 'x' twice under slots", {"slots": (Slot(id="x", high=1), Slot(id="x", high=2))}),
    ("lists 'tide' twice under switches", {"switches": (switch(), switch())}),
    ("lists 'draft' twice under setup_phases", {"setup_phases": ("draft", "draft")}),
    # Ids that are taken.
    *[
        (f"lists {id!r} under buildings: every game has a tile, a worker or a place with this id; "
         "choose another", {"buildings": (house(id),)})
        for id in ("corn", "coffee", "quarry", "colonist", "holding")
    ],
    ("lists 'corn' under roles: every game has a tile, a worker or a place with this id; choose "
     "another", {"roles": (Role(id="corn", phase="mayor"),)}),
    ("lists 'x' under buildings and under roles; give them different ids",
     {"buildings": (house("x"),), "roles": (Role(id="x", phase="mayor"),)}),
    ("lists 'corn' under tiles: every game has a tile, a worker or a "
         "place with this id; choose another",
     {"tiles": (Tile(id="corn", circles=1, supply=1),)}),
    ("lists 'colonist' under workers: every game has a tile, a worker or a "
         "place with this id; choose another",
     {"workers": (Worker(id="colonist", supply=1),)}),
    ("lists 'x' under buildings and under tiles",
     {"buildings": (house("x"),), "tiles": (Tile(id="x", circles=1, supply=1),)}),
    ("lists 'x' under tiles and under workers",
     {"tiles": (Tile(id="x", circles=1, supply=1),), "workers": (Worker(id="x", supply=1),)}),
    # Set-ups.
    ("setups must be a dict by the number of players, not ()", {"setups": ()}),
    ("setups are a Setup each for 2, 3, 4 and 5 players, not 6: Setup(",
     {"setups": {6: BASE.setups[5]}}),
    ("setups are a Setup each for 2, 3, 4 and 5 players, not 3: None", {"setups": {3: None}}),
    ("setups[3].tiles must have one for each player, not (", {"setups": {3: BASE.setups[4]}}),
    # Events.
    ("'Rained' is not a class of events", {"events": ("Rained",)}),
    ("<class 'int'> is not a class of events", {"events": (int,)}),
    ("Plain must be decorated with @attrs.frozen(kw_only=True)", {"events": (Plain,)}),
    ("Flooded has a field 'kind', which in JSON is the name of its class", {"events": (Flooded,)}),
    ("the library has an event 'GameEnded' already, and JSON names events by their classes; call "
     "yours differently", {"events": (GameEnded,)}),
    ("lists 'Rained' twice under events", {"events": (Rained, Rained)}),
    # Switches and icons.
    ("switch 'tide' depends on the unknown switch 'moon'",
     {"switches": (switch(unless=("moon", "full")),)}),
    ("switch 'tide' depends on moon 'fool', which that switch does not allow",
     {"switches": (switch(unless=("moon", "fool")),
                   switch(id="moon", values=("full", "new"), default="new"))}),
    ("the icon 'mayor' does not belong to the phase of one of its roles, to a tile or to a worker",
     {"icons": (Icon(id="mayor"),)}),
    # Tiles.
    ("a behavior must be made without arguments: ",
     {"tiles": (Tile(id="wood", circles=0, supply=1, behavior=Needy),)}),  # type: ignore[arg-type]
    ("the behavior of tile 'wood' is for ''",
     {"tiles": (Tile(id="wood", circles=0, supply=1, behavior=IslandTiles),)}),
    ("Toy.froms is unknown to the engine; did you mean 'forms'?",
     {"tiles": (Tile(id="wood", circles=0, supply=1,
                     behavior=cls(IslandTiles, tile="wood", froms=actions)),)}),
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
    ("Toy.turn takes (self, t, seat, more), but is called with (self, t)",
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
    ("Toy.turn must return its result, and not yield",
     {"phases": (role_phase(turn=one_by_one),)}),
    ("Toy.play takes (self, t), but is called with (self, table, action)",
     {"phases": (phase(actions=actions, play=on_table),)}),
    ("Toy.context takes (self), but is called with (self, t)",
     {"phases": (phase(context=actions),)}),
    ("Toy.joined_by_free_actions must be True or False, not 0",
     {"phases": (phase(joined_by_free_actions=0),)}),
    ("Toy.placing_rule must be a text, not None", {"phases": (phase(placing_rule=None),)}),
    ("Toy overrides after and needs a method has_after that says when it is called",
     {"phases": (role_phase(after=on_table),)}),
    ("Toy.outermost is for the phases that set up the game and choose the roles",
     {"phases": (phase(outermost=True),)}),
    ("a phase cannot be made: RuntimeError: out of order", {"phases": (Broken,)}),
    ("Toy.decisions has two kinds 'bid'",
     {"phases": (phase(decisions=(DecisionKind("bid", "TOY-1"), DecisionKind("bid", "TOY-2"))),)}),
    ("Toy.interrupts: 'round': stages must be a tuple of numbers, not 2",
     {"phases": (phase(interrupts=(Interruption("round", stages=2),)),)}),  # type: ignore[arg-type]
    ("Toy.interrupted_by: 'round': concerns must be ITS_SEAT, ITS_TAKER, BEFORE_IT or ANYBODY, "
     "not 7", {"phases": (phase(interrupted_by=(Interruption("round", concerns=7),)),)}),
    # Stages.
    ("Toy.stages: stage 1 needs a name, a lower-case identifier, not ''",
     {"phases": (phase(stages=(Stage("bidding"), Stage())),)}),
    ("Toy.stages: two stages are called 'bidding'",
     {"phases": (phase(stages=(Stage("bidding"), Stage("bidding"))),)}),
    ("Toy.stages: stage 0: steps must be a tuple of names, not 'first'",
     {"phases": (phase(stages=(Stage(steps="first"),)),)}),  # type: ignore[arg-type]
    ("Toy.stages: stage 0: steps must be a tuple of names, not ()",
     {"phases": (phase(stages=(Stage(steps=()),)),)}),
    ("Toy.stages: stage 0: two steps are called 'bid'",
     {"phases": (phase(stages=(Stage(steps=("bid", "", "bid")),)),)}),
    ("Toy.stages: stage 0: turn must be IN_TURN, TAKERS_TURN or 0, not 3",
     {"phases": (phase(stages=(Stage(turn=3),)),)}),
    ("Toy.stages must be those that role_stages() returns, opening_windows, opening, part, after, "
     "closing_windows, closing, finish, not bidding",
     {"phases": (role_phase(stages=(Stage("bidding"),), registers=()),)}),
    ("Toy.stages: the steps of a part begin with window, openers, turn, not bid",
     {"phases": (role_phase(stages=role_stages(part=("bid",))),)}),
    ("Toy.job must be one of 'set_up', 'choose_roles', 'place_workers', 'choose_buildings', "
     "not 'place_wrokers'",
     {"phases": (phase(job="place_wrokers"),)}),
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
    ("Toy.registers: 'bid' is kept in 'c', not in one of left, step, at, a, b",
     {"phases": (phase(registers=(register(slot="c"),)),)}),
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
    ("Toy.registers: 'bid': shift and bits must not be negative",
     {"phases": (phase(registers=(register(bits=-1),)),)}),
    ("Toy.registers: two are called 'bid'",
     {"phases": (phase(registers=(register(), register(slot="b"))),)}),
    ("Toy.registers: 'bid' and 'ask' are both kept in 'a': use another slot, or bits of their own",
     {"phases": (phase(registers=(register(), register(name="ask"))),)}),
    ("Toy.registers: 'bid' and 'ask' are both kept in 'a': use another slot, or bits of their own",
     {"phases": (phase(registers=(register(shift=3), register(name="ask", bits=4))),)}),
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
    ("Toy.outcomes takes (self, t, seat, more), but is called with (self, t)",
     {"draws": (draw(outcomes=one_too_many),)}),
    ("Toy.interrupts must be None or a tuple of Interruption, not 'round'",
     {"draws": (draw(interrupts="round"),)}),
]  # fmt: skip
"""What one box can't bring; the messages go on after "expansion 'toy'"."""

EFFECTS: Final[list[tuple[str, Any]]] = [
    ("{} is not an Effect", dict),
    ("an effect must be made without arguments: ", Needy),
    ("lists effects as classes, not as instances: <", Placed()),
    ("Toy.scroe is not a hook; did you mean 'score'? If it is a helper of your own, begin its name "
     "with an underscore", cls(Effect, scroe=opening)),
    ("Toy.gamble is not a hook; hooks are barred_cards, ", cls(Effect, gamble=opening)),
    ("Toy.phase is unknown to the engine; did you mean 'phases'? If it is your own, begin its name "
     "with an underscore", cls(Effect, phase="mayor")),
    ("Toy.rlue is unknown to the engine; did you mean 'rule'?", cls(Effect, rlue="TOY-1")),
    ("Toy.name is set by the engine; give yours another name", cls(Effect, name="Toy")),
    ("Toy.built must be a method, not 3", cls(Effect, built=3)),
    ("Toy.built must be a method, not <property", cls(Effect, built=property(actions))),
    ("Toy.score must be a method of its instances, without @staticmethod",
     cls(Effect, score=staticmethod(opening))),
    ("Toy.loaded must be a method of its instances, without @classmethod",
     cls(Effect, loaded=classmethod(opening))),
    ("Toy.loaded must not be async: the engine does not wait for it",
     cls(Effect, loaded=later)),
    ("Toy.barred_cards must return its result, and not yield",
     cls(Effect, barred_cards=one_by_one)),
    ("Toy.score takes (self, *, table, seat), but is called with (self, table, seat)",
     cls(Effect, score=by_name)),
    ("Toy.rule must be a text, not 3", cls(Effect, rule=3)),
    ("Toy.opens_for_taker_only must be True or False, not 1",
     cls(Effect, opens_for_taker_only=1, opening=opening, phases=("mayor",))),
    ("Toy.places_workers is for opening, opening_offer, tile_placed, ",
     cls(Effect, places_workers=True)),
    ("Toy has a method use, and needs a method actions that names what is used",
     cls(Effect, use=use)),
    ("Toy overrides captain_offer and needs a method actions that names what it offers",
     cls(Effect, captain_offer=closing_offer)),
    ("Toy overrides closing_offer and needs a method actions that names what it offers",
     cls(Effect, closing_offer=closing_offer, phases=("captain",))),
    ("Toy names actions that nothing offers; it needs one of the hooks free_actions, ",
     cls(Effect, actions=actions_of_effect, use=use)),
    ("Toy.explain is for the actions that it names and the cards that it bars, and it overrides "
     "neither actions nor barred_cards", cls(Effect, explain=explain)),
    ("Toy.built takes (self, table, seat), but the hook takes (self, table, seat, building)",
     cls(Effect, built=opening)),
    ("Toy.use takes (self, t, action), but the hook takes (self, table, seat, choice, happened)",
     cls(Effect, use=with_action)),
    ("Toy.play belongs to the engine; an effect overrides actions, explain, prepare, use and hooks",
     cls(Effect, play=with_action)),
    ("Toy names actions and needs a method use for them", cls(Effect, actions=actions_of_effect)),
    ("Toy overrides opening and must name the phases in 'phases'", cls(Effect, opening=opening)),
    ("Toy overrides opening_offer and must name the phases in 'phases'",
     offering(phases=())),
    ("Toy.phases names 'mayor' twice",
     cls(Effect, opening=opening, phases=("mayor", "mayor"))),
    ("Toy.phases must be a tuple of ids of phases, not 'mayor'",
     cls(Effect, opening=opening, phases="mayor")),
    ("Toy.phases is for opening, opening_offer, closing, closing_offer, closed, and it overrides "
     "none of these", cls(Effect, phases=("mayor",))),
    ("Toy.opens_for_taker_only is for opening and opening_offer, and it overrides neither",
     cls(Effect, opens_for_taker_only=True)),
    ("Toy acts and offers at the same moment: override opening or opening_offer",
     offering(opening=opening)),
    ("Toy.order names 'bulit', which is not a hook; did you mean 'built'?",
     cls(Effect, order={"bulit": 1})),
    ("Toy.order names 3, which is not a hook", cls(Effect, order={3: 1})),
    ("Toy.order names 'opening', and it overrides opening_offer: name 'opening_offer'",
     offering(order={"opening": 1})),
    ("Toy.order names 'built', and it overrides none of these", cls(Effect, order={"built": 1})),
    ("Toy.order names 'score', for which the order does not matter",
     cls(Effect, order={"score": 1})),
    ("Toy.order must be a mapping from hooks to whole numbers, not 3", cls(Effect, order=3)),
    ("Toy.order must be a mapping from hooks to whole numbers, not {'built': 'last'}",
     cls(Effect, order={"built": "last"})),
    ("Toy.id must be a lower-case identifier, not 'The Toy'", cls(Effect, id="The Toy")),
]  # fmt: skip
"""What no effect can be, wherever it is listed; the messages go on after "expansion 'toy'"."""


CONFIGS: Final[list[tuple[str, Callable[[], tuple[Expansion, ...]]]]] = [
    # Ids in two boxes.
    *[
        (f"expansions 'one' and 'two' both bring {name!r} under {part}",
         lambda part=part, piece=piece: two(**{part: (piece,)}))
        for part, name, piece in (
            ("buildings", "x", house("x")),
            ("roles", "x", Role(id="x", phase="mayor")),
            ("tiles", "x", Tile(id="x", circles=1, supply=1)),
            ("workers", "x", Worker(id="x", supply=1)),
            ("slots", "x", Slot(id="x", high=1)),
            ("switches", "tide", switch()),
            ("choices", "bidding", helper()),
            ("events", "Rained", Rained),
            ("phases", "toy", phase()),
            ("draws", "toy", draw()),
            ("effects", "feast", cls(Effect, id="feast")),
        )
    ],
    ("expansions 'base' and 'toy' both bring 'wharf' under buildings",
     lambda: (box(buildings=(house("wharf"),)),)),
    ("expansions 'base' and 'toy' both bring 'mayor' under roles",
     lambda: (box(roles=(Role(id="mayor", phase="mayor"),)),)),
    ("expansions 'base' and 'toy' both bring '4' under setups",
     lambda: (box(setups={4: BASE.setups[4]}),)),
    ("expansion 'base' brings 'wharf' under buildings, and 'toy' under tiles",
     lambda: (box(tiles=(Tile(id="wharf", circles=1, supply=1),)),)),
    ("expansion 'one' brings 'x' under buildings, and 'two' under workers",
     lambda: (Expansion(id="one", buildings=(house("x"),)),
              Expansion(id="two", workers=(Worker(id="x", supply=1),)))),
    ("expansion 'base' brings 'mayor' under phases, and 'toy' under draws; give one of them "
     "another id", lambda: (box(draws=(draw(id="mayor"),)),)),
    ("expansion 'base' brings 'wharf' under buildings, and 'toy' under effects; give one of them "
     "another id", lambda: (box(effects=(cls(Effect, id="wharf"),)),)),
    ("expansion 'base' brings 'wharf' under buildings, and 'toy' under roles; give one of them "
     "another id", lambda: (box(roles=(Role(id="wharf", phase="mayor"),)),)),
    ("expansion 'toy' lists two effects 'toy_placed'; give them different ids",
     lambda: (box(effects=(Placed, Placed)),)),
    ("expansion 'toy' lists two phases 'toy'; give them different ids",
     lambda: (box(phases=(phase(), phase())),)),
    # Phases.
    ("expansion 'toy' names the unknown phase 'smuggling'",
     lambda: (box(roles=(Role(id="agent", phase="smuggling"),)),)),
    ("expansion 'toy' names the unknown phase 'captian'; did you mean 'captain'?",
     lambda: (box(roles=(Role(id="agent", phase="captian"),)),)),
    *[
        (f"expansion 'toy' lists the phase {id!r} under {part}, and it cannot start there: it does "
         f"not declare that it interrupts {starter!r}",
         lambda brings=brings: (box(**brings),))
        for part, starter, id, brings in (
            ("roles", "round", "round", {"roles": (Role(id="agent", phase="round"),)}),
            ("roles", "round", "setup", {"roles": (Role(id="agent", phase="setup"),)}),
            ("roles", "round", "storage", {"roles": (Role(id="agent", phase="storage"),)}),
            ("setup_phases", "setup", "mayor", {"setup_phases": ("mayor",)}),
        )
    ],
    ("expansion 'toy' names the unknown phase 'auction'",
     lambda: (box(setup_phases=("auction",)),)),
    ("expansion 'toy': the effect 'house' names the unknown phase 'tradr'",
     lambda: (box(buildings=(
         house(effect=cls(Effect, opening=opening, phases=("tradr",))),)),)),
    ("expansion 'toy': the effect 'house' names the phase 'storage', in which none of its hooks "
     "(opening) is called: remove it from 'phases'",
     lambda: (box(buildings=(
         house(effect=cls(Effect, opening=opening, phases=("captain", "storage"))),)),)),
    ("expansion 'toy': the effect 'house' answers closing_offer, which is called in none of its "
     "phases",
     lambda: (box(buildings=(
         house(effect=offering(closing_offer=closing_offer, phases=("mayor",))),)),)),
    ("expansion 'toy': 'toy' names the unknown phase or draw 'raund' among its interruptions",
     lambda: (box(phases=(phase(interrupts=(Interruption("raund"),)),)),)),
    ("expansion 'toy': 'toy' names the unknown phase or draw 'roudn' among its interruptions",
     lambda: (box(draws=(draw(interrupts=(*BY_ROUND, Interruption("roudn"))),)),)),
    ("expansion 'toy': 'toy': interrupts, 'trader': there is no stage 7 of 'trader'; its stages "
     "are 0 to 6",
     lambda: (box(phases=(phase(interrupts=(Interruption("trader", stages=(2, 7)),)),)),)),
    ("expansion 'toy': 'toy': interrupts, 'trader': there is no step 9 of 'trader'; its steps "
     "are 0 to 2",
     lambda: (box(phases=(
         phase(interrupts=(Interruption("trader", stages=(2,), steps=(9,)),)),)),)),
    ("expansion 'toy': 'toy': interrupted_by, 'trader': there is no stage 1 of 'toy'; its stages "
     "are 0 to 0",
     lambda: (box(phases=(phase(interrupted_by=(Interruption("trader", stages=(1,)),)),)),)),
    ("expansion 'toy': 'toy': interrupts, 'trader': there is no stage 1 of 'toy'; its stages are 0 "
     "to 0",
     lambda: (box(phases=(phase(interrupts=(Interruption("trader", forms=(1,)),)),)),)),
    ("expansion 'toy': 'toy': interrupts, 'reveal': 'reveal' is a draw, which nothing interrupts",
     lambda: (box(phases=(phase(interrupts=(Interruption("reveal"),)),)),)),
    ("phases 'placement' and 'toy' both have the job 'place_workers'",
     lambda: (box(phases=(phase(job="place_workers"),)),)),
    # Decisions.
    ("expansion 'toy' declares the kind of decisions 'sell', which is already declared differently",
     lambda: (box(phases=(phase(decisions=(DecisionKind("sell", "TOY-1"),)),)),)),
    ("expansion 'toy': the whole choice 'bidding' names the unknown kind of decisions 'bid'",
     lambda: (box(choices=(helper(kinds=("bid",)),)),)),
    # Workers.
    ("expansion 'toy': building 'house' names the unknown worker 'ghost'",
     lambda: (box(buildings=(house(effect_of={"ghost": Effect}),)),)),
    ("expansion 'toy': building 'house' names the unknown worker 'ghost'",
     lambda: (box(buildings=(house(grants_of={"ghost": GRANTS}),)),)),
    ("a game can have six kinds of workers, not 7",
     lambda: (box(workers=tuple(Worker(id=f"kind_{n}", supply=1) for n in range(6))),)),
    ("a game can have 250 kinds of roles, not 258",
     lambda: (box(roles=tuple(Role(id=f"role_{n}", phase="mayor") for n in range(250))),)),
    ("a game can have 250 kinds of tiles, not 251",
     lambda: (box(tiles=tuple(Tile(id=f"tile_{n}", circles=0, supply=1) for n in range(251))),)),
    ("a game can have 254 workers in all, not 279",
     lambda: (box(workers=(Worker(id="serf", supply=200),)),)),
    ("a game can have 254 workers in all, not 255", lambda: (box(colonists=255),)),
    # Slots.
    *[
        (f"slot 'favourite' names a {what}, and there are {there} in this game: high must be at "
         f"least {there}, not 3",
         lambda what=what: (box(slots=(Slot(id="favourite", high=3, names=what),)),))
        for what, there in (("building", 23), ("card", 7), ("seat", 4))
    ],
    # Switches and editions.
    ("expansion 'toy': 'wood' names the unknown switch 'woods'",
     lambda: (box(tiles=(Tile(id="wood", circles=0, supply="woods"),)),)),
    ("expansion 'toy': the supply of tile 'wood' is the switch 'openers', which is not a number",
     lambda: (box(tiles=(Tile(id="wood", circles=0, supply="openers"),)),)),
    ("expansion 'toy': the supply of tile 'wood' is the switch 'vp_supply', which is not a number",
     lambda: (box(tiles=(Tile(id="wood", circles=0, supply="vp_supply"),)),)),
    ("expansion 'toy': 'mood' names the unknown switch 'woods'",
     lambda: (box(slots=(Slot(id="mood", high=1, only=("woods", "flip")),)),)),
    ("expansion 'toy': 'mood' asks for openers 'own_trun', which is impossible",
     lambda: (box(slots=(Slot(id="mood", high=1, only=("openers", "own_trun")),)),)),
    ("expansion 'toy': 'toy' names the unknown switch 'drafts'",
     lambda: (box(joins_draft=("drafts", "all")),)),
    ("expansion 'toy': 'house' names the unknown switch 'woods'",
     lambda: (box(buildings=(house(grants=Grants(repeats_extra_goods=("woods", "flip"))),)),)),
    ("expansion 'toy': 'house' asks for openers 'late', which is impossible",
     lambda: (box(buildings=(
         house(grants_of={"colonist": Grants(repeats_extra_goods=("openers", "late"))}),)),)),
    ("expansion 'toy': unknown edition 'clasic'; there are 'classic', 'anniversary', '1897'",
     lambda: (box(switches=(switch(editions={"clasic": "high"}),)),)),
    ("expansion 'toy': unknown edition '1898'; there are 'classic', 'anniversary', '1897'",
     lambda: (box(editions=("1898",)),)),
]  # fmt: skip
"""Boxes that can't be played together with the base game by four players."""


def refused(make: Callable[[], object], start: str) -> None:
    """Asserts that *make* raises a `ConfigError` whose message begins like this."""
    with pytest.raises(ConfigError) as caught:
        make()

    assert str(caught.value)[: len(start)] == start


@pytest.mark.parametrize(("message", "make"), PIECES)
def test_pieces(message: str, make: Piece) -> None:
    """A piece of a manifest is judged by itself when it is made."""
    refused(make, message)


@pytest.mark.parametrize(("message", "brings"), EXPANSIONS)
def test_expansions(message: str, brings: Mapping[str, Any]) -> None:
    """What a box brings is judged when the box is made."""
    colon = "" if message.startswith("lists ") else ":"
    refused(lambda: box(**brings), f"expansion 'toy'{colon} {message}")


@pytest.mark.parametrize(("message", "effect"), EFFECTS)
@pytest.mark.parametrize("place", ["effects", "effect", "effect_of"])
def test_effects(message: str, effect: Any, place: str) -> None:
    """Effects answer hooks by their names and with their parameters, wherever they are listed."""
    brings: dict[str, Callable[[], Expansion]] = {
        "effects": lambda: box(effects=(effect,)),
        "effect": lambda: box(buildings=(house(effect=effect),)),
        "effect_of": lambda: box(buildings=(house(effect_of={"colonist": effect}),)),
    }
    colon = "" if message.startswith("lists ") else ":"
    refused(brings[place], f"expansion 'toy'{colon} {message}")


@pytest.mark.parametrize("hook", ["setup", "setup_end", "is_consistent", "refill", "round_end"])
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
        lambda: box(buildings=(house(**{field: fields[field]}),)),
        f"expansion 'toy': Toy answers {hook}, which is for the table as a whole: list it under "
        "'effects' of the expansion",
    )
    assert box(effects=(toy,)).effects == (toy,)


@pytest.mark.parametrize(("message", "boxes"), CONFIGS)
def test_boxes_that_do_not_fit(message: str, boxes: Callable[[], tuple[Expansion, ...]]) -> None:
    """What takes several boxes to be seen is refused by the config, before there is a game."""
    brought = boxes()
    refused(lambda: Config(players=4, expansions=brought), message)


@pytest.mark.parametrize("published", BOXES, ids=repr)
def test_the_id_of_a_published_box(published: Expansion) -> None:
    """An expansion of another has an id of its own, so that records are not mistaken."""
    refused(
        lambda: Config(players=4, expansions=(Expansion(id=published.id),)),
        f"expansion {published.id!r} is not the published box of this id: give yours another",
    )
    assert Config(players=4, expansions=(published,)).expansions == (published,)


def test_toys_without_a_mistake() -> None:
    """The classes that the tables vary are fit to be played."""
    fine = box(
        buildings=(house(circles=0), house("shed", copies_for_two=0)),
        effects=(Placed,),
        phases=(phase(actions=actions, play=with_action, registers=(register(),)),),
        draws=(draw(id="toy_draw"),),
        events=(Rained,),
        choices=(helper(),),
        switches=(switch(),),
        spaces={3: 1},
    )
    assert fine in Config(players=4, expansions=(fine,)).boxes
    of_role = box(phases=(role_phase(),))
    assert of_role in Config(players=4, expansions=(of_role,)).boxes
    assert Config(players=3, expansions=two()).expansions == two()
