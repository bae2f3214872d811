"""Mistakes in manifests: each is refused where it can first be seen, in a sentence that names it.

A new one is a line in a table: here `PIECES` for what one piece says of itself, `BROUGHT` for what
one expansion can't bring, and `CONFIGS` for expansions that do not fit together; for classes and
words see the other modules of this name. A line has the words of the message, which names the
expansion, the thing and the field, and says what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

from puertorico import BASE, EXPANSIONS, Config
from puertorico._base.goods import GOOD_IDS
from puertorico.plugin import (
    DecisionKind,
    DeclaredAction,
    Effect,
    EndCondition,
    Expansion,
    Grants,
    Icon,
    Role,
    SetupChange,
    Slot,
    Tile,
    Worker,
)
from puertorico.plugin.advanced import IslandTiles
from support.mistakes import (
    Flooded,
    GameEnded,
    Needy,
    Placed,
    Plain,
    Rained,
    actions,
    by_name,
    cls,
    draw,
    expansion,
    helper,
    house,
    opening,
    phase,
    refused,
    role_phase,
    switch,
    two,
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
    ("building 'house' needs a text that says what it does, here or in the English words",
     lambda: Expansion(id="toys", buildings=(house(text=""),))),
    ("building 'house' needs a text that says what it does, here or in the English words",
     lambda: Expansion(id="toys", buildings=(house(text=""),), words={
         "en": {"buildings": {"house": ["house", "houses"]}}})),
    ("building 'house': the template of its text has no fields",
     lambda: Expansion(id="toy", buildings=(house(text="{good}"),))),
    ("building 'house': text: ", lambda: Expansion(id="toy", buildings=(house(text="{="),))),
    ("building 'house': column must be 1 to 4, not 0", lambda: house(column=0)),
    ("building 'house': column must be 1 to 4, not 5", lambda: house(column=5)),
    ("building 'house': cost must be 0 to 100, not -1", lambda: house(cost=-1)),
    ("building 'house': cost must be a whole number from 0 to 100, not '3'",
     lambda: house(cost="3")),
    ("building 'house': points must be 0 to 100, not 101", lambda: house(points=101)),
    ("building 'house': points must be 0 to 100, not -1", lambda: house(points=-1)),
    ("building 'house': circles must be 0 to 12, not -1", lambda: house(circles=-1)),
    ("building 'house': circles must be a whole number from 0 to 12, not True",
     lambda: house(circles=True)),
    ("building 'house': copies must be 1 to 100, not 0", lambda: house(copies=0)),
    ("building 'house': copies must be 1 to 100, not 101", lambda: house(copies=101)),
    ("building 'house': copies_for_two must be 0 to 100, not -1", lambda: house(copies_for_two=-1)),
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
    ("grants: kept_goods must be a whole number from 0 to 50, not True",
     lambda: Grants(kept_goods=True)),
    ("grants: takes_quarry must be True or False, not 1",
     lambda: Grants(takes_quarry=1)),  # type: ignore[arg-type]
    *[
        (f"grants: repeats_extra_goods must be True, False, or a switch and its value, not {given}",
         lambda given=given: Grants(repeats_extra_goods=given))
        for given in (1, ("openers",), ("openers", "own_turn", "x"), ("openers", 3))
    ],
    # Roles.
    (f"role 'agent': phase {NOT_AN_ID} such as 'small_market', not ''",
     lambda: Role(id="agent", phase="")),
    *[
        (f"role 'agent': players must be a tuple of some of 2, 3, 4 and 5, each once, not {given}",
         lambda given=given: Role(id="agent", phase="mayor", players=given))
        for given in (4, (), (1,), (4, 6), (3, 3), [3], ("3",))
    ],
    ("role 'agent': gathers_doubloons must be True or False, not 0",
     lambda: Role(id="agent", phase="mayor", gathers_doubloons=0)),  # type: ignore[arg-type]
    ("role 'agent': replaces must be a tuple of ids of role cards, not 'mayor'",
     lambda: Role(id="agent", phase="mayor", replaces="mayor")),  # type: ignore[arg-type]
    *[
        ("end condition 'famine': replaces must be a tuple of s",
         lambda replaces=replaces: EndCondition(id="famine", replaces=replaces))
        for replaces in (("rounds",), ("famine",), "city", ["city"])
    ],
    # Tiles and workers.
    ("tile 'wood': circles must be 0 to 1, not 2", lambda: Tile(id="wood", circles=2, supply=4)),
    ("tile 'wood': supply must be 0 to 60, not -1", lambda: Tile(id="wood", circles=1, supply=-1)),
    (f"tile 'wood': supply {NOT_AN_ID} such as 'small_market', not 'so many'",
     lambda: Tile(id="wood", circles=1, supply="so many")),
    ("worker 'serf': supply must be 1 to 254, not 0", lambda: Worker(id="serf", supply=0)),
    ("worker 'serf': supply must be 1 to 254, not 255", lambda: Worker(id="serf", supply=255)),
    # Slots.
    ("slot 'mood': high must be a whole number from -1000000 to 1000000, not '3'",
     lambda: Slot(id="mood", high="3")),  # type: ignore[arg-type]
    ("slot 'mood': high must be greater than low, which is 3, not 2",
     lambda: Slot(id="mood", low=3, high=2)),
    ("slot 'mood': start must be from 0 to 2, not 3", lambda: Slot(id="mood", high=2, start=3)),
    ("slot 'mood': secret must be True or False, not 'yes'",
     lambda: Slot(id="mood", high=2, secret="yes")),  # type: ignore[arg-type]
    ("slot 'mood': only must be a switch and its value, or None, not 'tide'",
     lambda: Slot(id="mood", high=2, only="tide")),  # type: ignore[arg-type]
    *[
        (f"slot 'x': {field} must be {wanted}",
         lambda field=field, value=value: Slot(id="x", high=9, **{field: value}))
        for field, wanted, values in (
            ("tile", "a kind of plantation or None, not ", ("quarry", "grove", "Corn", "")),
            ("good", "a kind of goods or None, not ", ("quarry", "Corn", "")),
            ("names", "'building', 'card', 'good', ", ("buildings", "role", "", ())),
            ("names", "a lower-case identifier such as", (("one", "Two"),)),
        )
        for value in values
    ],
    *[
        ("slot 'x': with tile, good or names, low and",
         lambda what=what, wrong=wrong: Slot(**{"id": "x", "high": 9, **what, **wrong}))
        for what in ({"tile": "corn"}, {"good": "corn"}, {"names": "building"})
        for wrong in ({"low": -1}, {"low": 1, "start": 1}, {"start": 1})
    ],
    *[
        ("slot 'x' can have only one of tile, good and names",
         lambda two=two: Slot(**{"id": "x", "high": 9, **two}))
        for two in ({"tile": "corn", "good": "corn"}, {"good": "corn", "names": "building"})
    ],
    *[
        ("slot 'x' counts pieces: only a tile per player can be secret",
         lambda what=what: Slot(**{"id": "x", "high": 9, "secret": True, **what}))
        for what in ({"tile": "corn"}, {"good": "corn"}, {"good": "corn", "per_player": True})
    ],
    *[
        (message, lambda what=what, lasts=lasts: Slot(id="x", high=9, lasts=lasts, **what))
        for what in ({"tile": "corn"}, {"good": "sugar"})
        for lasts, message in (
            ("phase", "slot 'x' counts pieces, which do not vanish: lasts must"),
            ("turn", "slot 'x': lasts must be 'game', 'round' or 'phase', not"),
        )
    ],
    *[
        ("slot 'x' counts pieces, which players see: shown must be True",
         lambda what=what: Slot(id="x", high=9, shown=False, **what))
        for what in ({"tile": "corn"}, {"good": "corn"})
    ],
    # Switches.
    ("switch 'tide': low must be a whole number from -1000000 to 1000000, not None",
     lambda: switch(low=None, high=3, default=1)),
    ("switch 'tide': optional must be True or False, not 1", lambda: switch(optional=1)),
    ("switch 'tide': default: tide must be 'low' or 'high', not 'mid'",
     lambda: switch(default="mid")),
    ("switch 'tide' needs a meaning: a sentence that says what it is", lambda: switch(meaning=" ")),
    ("a switch cannot be called 'values', like a method of mappings", lambda: switch(id="values")),
    *[
        ("switch 'tide' needs values, or a greatest number 'high'",
         lambda given=given: switch(**given))
        for given in ({"values": ()}, {"values": ("low",), "high": 3})
    ],
    ("switch 'tide': 5 to 3 is not a range", lambda: switch(low=5, high=3, default=4)),
    ("switch 'tide': default: tide must be a whole number from 0 to 3, not 4",
     lambda: switch(high=3, default=4)),
    ("switch 'tide': default: tide must be a whole number from 0 to 3, or None, not 4",
     lambda: switch(high=3, default=4, optional=True)),
    *[
        (f"switch 'tide': unless must be a switch and its value, or None, not {unless!r}",
         lambda unless=unless: switch(unless=unless))
        for unless in ("tide", ("tide",), (1, "low"), ["tide", "low"])
    ],
    ("switch 'tide': editions['1897']: tide must be 'low' or 'high', not 'mid'",
     lambda: switch(editions={"1897": "mid"})),
    ("switch 'tide': default: tide must be a str, not int", lambda: switch(default=3)),
    # Helpers for whole choices.
    ("choice helper 'bidding': kinds must be a tuple of kinds of decisions, not 'bid'",
     lambda: helper(kinds="bid")),
    ("choice helper 'bidding': steps must be a tuple of classes of actions, not (3,)",
     lambda: helper(steps=(3,))),
    ("choice helper: function must be a function with a name, not 3", lambda: helper(function=3)),
    ("choice helper 'bidding': begins takes (self), but is called with (game, action)",
     lambda: helper(begins=actions)),
    ("choice helper 'bidding': named takes (self, *, table, seat), but is called with (game, walk)",
     lambda: helper(named=by_name)),
    ("choice helper 'bidding': begins must be a function, not None", lambda: helper(begins=None)),
    ("choice helper 'bidding': named must be a function, not None", lambda: helper(named=None)),
    # Kinds of decisions.
    ("decision kind 'bid': offers must be a tuple of hooks, not (3,)",
     lambda: DecisionKind("bid", "TOY-1", offers=(3,))),  # type: ignore[arg-type]
    ("decision kind 'bid': rule must be a text, not None",
     lambda: DecisionKind("bid", None)),  # type: ignore[arg-type]
    ("decision kind 'bid': offers names 'built', which is not a hook that offers; did you mean "
     "'built_offer'?", lambda: DecisionKind("bid", "TOY-1", offers=("built",))),
    ("decision kind 'bid': offers names 'gamble', which is not a hook that offers; there are ",
     lambda: DecisionKind("bid", "TOY-1", offers=("gamble",))),
    ("decision kind 'bid': offers must be a tuple of hooks, not 'free_actions'",
     lambda: DecisionKind("bid", "TOY-1", offers="free_actions")),  # type: ignore[arg-type]
]  # fmt: skip
"""What one piece says of itself."""

BROUGHT: Final[list[tuple[str, dict[str, Any]]]] = [
    ("version must be a whole number from 1 to 1000000000, not '2'", {"version": "2"}),
    ("drafted must be True or False, not None", {"drafted": None}),
    ("joins_draft must be a switch and its value, or None, not 'draft'", {"joins_draft": "draft"}),
    *[
        (f"spaces are numbers from 1 to 100 by cost, not {cost!r}: {number!r}",
         {"spaces": {cost: number}})
        for cost, number in ((3, 0), (3, 101), ("3", 1), (3, "1"), (3, True), (True, 1))
    ],
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
    ("lists 'bidding' twice under choices", {"choices": (helper(), helper())}),
    ("5 is not a class of declared actions", {"actions": (5,)}),
    ("Toy has no template, which gives its text", {"actions": (cls(DeclaredAction),)}),
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
     "place with this id; choose another", {"tiles": (Tile(id="corn", circles=1, supply=1),)}),
    ("lists 'colonist' under workers: every game has a tile, a worker or a "
     "place with this id; choose another", {"workers": (Worker(id="colonist", supply=1),)}),
    ("lists 'x' under buildings and under tiles",
     {"buildings": (house("x"),), "tiles": (Tile(id="x", circles=1, supply=1),)}),
    ("lists 'x' under tiles and under workers",
     {"tiles": (Tile(id="x", circles=1, supply=1),), "workers": (Worker(id="x", supply=1),)}),
    # Set-ups.
    ("setups must be a dict by the number of players, not ()", {"setups": ()}),
    ("setups are a Setup each for 2, 3, 4 and 5 players, not 6: Setup(",
     {"setups": {6: BASE.setups[5]}}),
    ("setups are a Setup each for 2, 3, 4 and 5 players, not 3: None", {"setups": {3: None}}),
    ("changes must be a tuple of SetupChange, not (<class 'int'>,)", {"changes": (int,)}),
    ("endings must be a tuple of EndCondition, not ('famine',)", {"endings": ("famine",)}),
    ("lists 'famine' twice under endings", {"endings": (EndCondition(id="famine"),) * 2}),
    # Events.
    ("'Rained' is not a class of events", {"events": ("Rained",)}),
    ("<class 'int'> is not a class of events", {"events": (int,)}),
    ("Plain must be decorated with @attrs.frozen", {"events": (Plain,)}),
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
    ("the icon 'mayor' does not belong to the phase of one of its roles, to a building, a tile, a "
     "worker, a slot that is shown, or what one names", {"icons": (Icon(id="mayor"),)}),
    ("icons must be a tuple of Icon, not (5,)", {"icons": (5,)}),
    # Tiles.
    ("a behavior must be made without arguments: ",
     {"tiles": (Tile(id="wood", circles=0, supply=1, behavior=Needy),)}),  # type: ignore[arg-type]
    ("the behavior of tile 'wood' is for ''",
     {"tiles": (Tile(id="wood", circles=0, supply=1, behavior=IslandTiles),)}),
    ("Toy.froms is unknown to the engine; did you mean 'forms'?",
     {"tiles": (Tile(id="wood", circles=0, supply=1,
                     behavior=cls(IslandTiles, tile="wood", froms=actions)),)}),
]  # fmt: skip
"""What one expansion can't bring; the messages go on after "expansion 'toy'"."""


@pytest.mark.parametrize(("message", "make"), PIECES)
def test_pieces(message: str, make: Piece) -> None:
    """A piece of a manifest is judged by itself when it is made."""
    refused(make, message)


@pytest.mark.parametrize(("message", "brings"), BROUGHT)
def test_expansions(message: str, brings: Mapping[str, Any]) -> None:
    """What an expansion brings is judged when the expansion is made."""
    colon = "" if message.startswith("lists ") else ":"
    refused(lambda: expansion(**brings), f"expansion 'toy'{colon} {message}")


def test_toys_without_a_mistake() -> None:
    """The classes that the tables vary are fit to be played."""
    fine = expansion(
        buildings=(house(circles=0), house("shed", copies_for_two=0)), effects=(Placed,),
        phases=(phase(actions=actions, play=with_action),),
        draws=(draw(id="toy_draw"),), events=(Rained,), choices=(helper(),), switches=(switch(),),
        spaces={3: 1},
    )  # fmt: skip
    assert fine in Config(players=4, expansions=(fine,)).all_expansions
    of_role = expansion(phases=(role_phase(),))
    assert of_role in Config(players=4, expansions=(of_role,)).all_expansions
    assert Config(players=3, expansions=two()).expansions == two()


CONFIGS: Final[list[tuple[str, Callable[[], tuple[Expansion, ...]]]]] = [
    # Ids in two expansions.
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
            ("effects", "feast", cls(Effect, id="feast", score=opening)),
        )
    ],
    ("expansions 'base' and 'toy' both bring 'wharf' under buildings; give one of them another id, "
     "or change the price of a published building with Config(costs=...) or leave it out with "
     "Config(buildings=...)",
     lambda: (expansion(buildings=(house("wharf"),)),)),
    ("expansions 'base' and 'toy' both bring 'openers' under switches; give one of them another id",
     lambda: (expansion(switches=(switch(id="openers"),)),)),
    ("expansions 'base' and 'toy' both bring 'mayor' under roles",
     lambda: (expansion(roles=(Role(id="mayor", phase="mayor"),)),)),
    ("expansions 'base' and 'toy' both bring '4' under setups",
     lambda: (expansion(setups={4: BASE.setups[4]}),)),
    ("expansion 'base' brings 'wharf' under buildings, and 'toy' under tiles",
     lambda: (expansion(tiles=(Tile(id="wharf", circles=1, supply=1),)),)),
    ("expansion 'one' brings 'x' under buildings, and 'two' under workers",
     lambda: (Expansion(id="one", buildings=(house("x"),)),
              Expansion(id="two", workers=(Worker(id="x", supply=1),)))),
    ("expansion 'base' brings 'mayor' under phases, and 'toy' under draws; give one of them "
     "another id", lambda: (expansion(draws=(draw(id="mayor"),)),)),
    ("expansion 'base' brings 'wharf' under buildings, and 'toy' under effects; give one of them "
     "another id", lambda: (expansion(effects=(cls(Effect, id="wharf", score=opening),)),)),
    ("expansion 'base' brings 'wharf' under buildings, and 'toy' under roles; give one of them "
     "another id", lambda: (expansion(roles=(Role(id="wharf", phase="mayor"),)),)),
    ("expansion 'toy' lists two effects 'toy_placed'; give them different ids",
     lambda: (expansion(effects=(Placed, Placed)),)),
    ("expansion 'toy' lists two phases 'toy'; give them different ids",
     lambda: (expansion(phases=(phase(), phase())),)),
    # Phases.
    ("expansion 'toy' names the unknown phase 'smuggling'",
     lambda: (expansion(roles=(Role(id="agent", phase="smuggling"),)),)),
    ("expansion 'toy' names the unknown phase 'captian'; did you mean 'captain'?",
     lambda: (expansion(roles=(Role(id="agent", phase="captian"),)),)),
    *[
        (f"expansion 'toy' lists the phase {id!r} under {part}, and it cannot start there: it does "
         f"not declare that it interrupts {starter!r}",
         lambda brings=brings: (expansion(**brings),))
        for part, starter, id, brings in (
            ("roles", "round", "round", {"roles": (Role(id="agent", phase="round"),)}),
            ("roles", "round", "setup", {"roles": (Role(id="agent", phase="setup"),)}),
            ("roles", "round", "storage", {"roles": (Role(id="agent", phase="storage"),)}),
            ("setup_phases", "setup", "mayor", {"setup_phases": ("mayor",)}),
        )
    ],
    ("expansion 'toy': part_of of the phase 'toy' must be the phase of a role, not 'tradr'; did "
     "you mean 'trader'?", lambda: (expansion(phases=(phase(part_of="tradr"),)),)),
    ("expansion 'toy': part_of of the phase 'toy' must be the phase of a role, not 'storage'; "
     "did you mean 'trader'?", lambda: (expansion(phases=(phase(part_of="storage"),)),)),
    ("expansion 'toy' names the unknown phase 'auction'",
     lambda: (expansion(setup_phases=("auction",)),)),
    ("expansion 'toy': the effect 'house' names the unknown phase 'tradr'",
     lambda: (expansion(buildings=(
         house(effect=cls(Effect, opening=opening, phases=("tradr",))),)),)),
    ("expansion 'toy': the effect 'house' names the phase 'storage', in which none of its hooks "
     "(opening) is called: remove it from 'phases'",
     lambda: (expansion(buildings=(
         house(effect=cls(Effect, opening=opening, phases=("captain", "storage"))),)),)),
    ("expansion 'toy': the effect 'house' answers opening, which is called in none of its phases, "
     "only in settler, mayor, builder, craftsman, trader, captain, prospector",
     lambda: (expansion(buildings=(
         house(effect=cls(Effect, opening=opening, phases=("storage",))),)),)),
    ("expansion 'toy': 'toy' interrupts the unknown phase 'raund'; did you mean 'round'?",
     lambda: (expansion(phases=(phase(interrupts=("raund",)),)),)),
    ("expansion 'toy': 'toy' interrupts the unknown phase 'roudn'; did you mean 'round'?",
     lambda: (expansion(draws=(draw(interrupts=("round", "roudn")),)),)),
    ("expansion 'toy': 'toy' interrupts the unknown phase 'reveal'",
     lambda: (expansion(phases=(phase(interrupts=("reveal",)),)),)),
    ("phases 'placement' and 'toy' both have the job 'place_workers'",
     lambda: (expansion(phases=(phase(job="place_workers"),)),)),
    # Decisions.
    ("expansion 'toy' declares the kind of decisions 'sell', which is already declared differently",
     lambda: (expansion(phases=(phase(decisions=(DecisionKind("sell", "TOY-1"),)),)),)),
    ("expansion 'toy': the whole choice 'bidding' names the unknown kind of decisions 'bid'",
     lambda: (expansion(choices=(helper(kinds=("bid",)),)),)),
    # Workers.
    ("expansion 'toy': building 'house' names the unknown worker 'ghost'",
     lambda: (expansion(buildings=(house(effect_of={"ghost": cls(Effect, score=opening)}),)),)),
    ("expansion 'toy': building 'house' names the unknown worker 'ghost'",
     lambda: (expansion(buildings=(house(grants_of={"ghost": GRANTS}),)),)),
    ("a game can have six kinds of workers, not 7",
     lambda: (expansion(workers=tuple(Worker(id=f"kind_{n}", supply=1) for n in range(6))),)),
    ("a game can have 250 kinds of roles, not 258",
     lambda: (expansion(roles=tuple(Role(id=f"role_{n}", phase="mayor") for n in range(250))),)),
    ("a game can have 250 kinds of tiles, not 251",
     lambda: (expansion(
         tiles=tuple(Tile(id=f"tile_{n}", circles=0, supply=1) for n in range(251))),)),
    ("a game can have 254 workers in all, not 279",
     lambda: (expansion(workers=(Worker(id="serf", supply=200),)),)),
    ("a game can have 254 goods in all, not 295",
     lambda: (expansion(changes=(SetupChange(goods=dict.fromkeys(GOOD_IDS, 49), added=True),)),)),
    ("a game can have 254 plantations in all, not 255",
     lambda: (expansion(changes=(SetupChange(plantations=dict.fromkeys(GOOD_IDS, 51)),)),)),
    # Slots.
    *[
        (f"slot 'favourite' names a {what}, and there are {there} in this game: high must be at "
         f"least {there}, not 3",
         lambda what=what: (expansion(slots=(Slot(id="favourite", high=3, names=what),)),))
        for what, there in (("building", 23), ("card", 7), ("seat", 4))
    ],
    ("slot 'cards' names a thing, and there are 2 in this game: high must",
     lambda: (expansion(slots=(Slot(id="cards", high=1, names=("one", "two")),)),)),
    # Role cards, set-ups and end conditions.
    *[
        (message,
         lambda replaces=replaces: (
             expansion(roles=(Role(id="other", phase="mayor", replaces=(replaces,)),)),
             Expansion(id="one", roles=(Role(id="agent", phase="mayor", replaces=("mayor",)),))))
        for replaces, message in (
            ("mayor",
             "the role cards 'agent' and 'other' both replace 'mayor': leave one of them out"),
            ("mayro", "expansion 'toy': the role 'other' replaces 'mayro', which is not another "
             "card; did you mean 'mayor'?"),
            ("other",
             "expansion 'toy': the role 'other' replaces 'other', which is not another card"),
        )
    ],
    ("expansion 'toy': 'vp' names the unknown switch 'vp_suply'; did you mean 'vp_supply'?",
     lambda: (expansion(changes=(SetupChange(vp="vp_suply"),)),)),
    ("expansion 'toy': vp of the set-up is the switch 'openers', which is not always a number",
     lambda: (expansion(changes=(SetupChange(vp="openers"),)),)),
    ("expansion 'toy': 'changes' asks for openers 'late', which is impossible",
     lambda: (expansion(changes=(SetupChange(vp=9, only=("openers", "late")),)),)),
    ("expansions 'base' and 'toy' both bring 'city' under endings",
     lambda: (expansion(endings=(EndCondition(id="city"),)),)),
    # Switches and editions.
    ("expansion 'toy': 'wood' names the unknown switch 'woods'",
     lambda: (expansion(tiles=(Tile(id="wood", circles=0, supply="woods"),)),)),
    ("expansion 'toy': the supply of tile 'wood' is the switch 'openers', which is not a number",
     lambda: (expansion(tiles=(Tile(id="wood", circles=0, supply="openers"),)),)),
    ("expansion 'toy': the supply of tile 'wood' is the switch 'vp_supply', which is not a number",
     lambda: (expansion(tiles=(Tile(id="wood", circles=0, supply="vp_supply"),)),)),
    ("expansion 'toy': 'mood' names the unknown switch 'woods'",
     lambda: (expansion(slots=(Slot(id="mood", high=1, only=("woods", "flip")),)),)),
    ("expansion 'toy': 'mood' asks for openers 'own_trun', which is impossible",
     lambda: (expansion(slots=(Slot(id="mood", high=1, only=("openers", "own_trun")),)),)),
    ("expansion 'toy': 'toy' names the unknown switch 'drafts'",
     lambda: (expansion(joins_draft=("drafts", "all")),)),
    ("expansion 'toy': 'house' names the unknown switch 'woods'",
     lambda: (expansion(
         buildings=(house(grants=Grants(repeats_extra_goods=("woods", "flip"))),)),)),
    ("expansion 'toy': 'house' asks for openers 'late', which is impossible",
     lambda: (expansion(buildings=(
         house(grants_of={"colonist": Grants(repeats_extra_goods=("openers", "late"))}),)),)),
    ("expansion 'toy': unknown edition 'clasic'; there are 'classic', 'anniversary', '1897'",
     lambda: (expansion(switches=(switch(editions={"clasic": "high"}),)),)),
    ("expansion 'toy': unknown edition '1898'; there are 'classic', 'anniversary', '1897'",
     lambda: (expansion(editions=("1898",)),)),
]  # fmt: skip
"""Expansions that can't be played together with the base game by four players."""


@pytest.mark.parametrize(("message", "expansions"), CONFIGS)
def test_expansions_that_do_not_fit(
    message: str, expansions: Callable[[], tuple[Expansion, ...]]
) -> None:
    """What takes several expansions to be seen is refused by the config, before there is a game."""
    brought = expansions()
    refused(lambda: Config(players=4, expansions=brought), message)


@pytest.mark.parametrize("published", EXPANSIONS, ids=repr)
def test_the_id_of_a_published_expansion(published: Expansion) -> None:
    """An expansion of another has an id of its own, so that records are not mistaken."""
    refused(
        lambda: Config(players=4, expansions=(Expansion(id=published.id),)),
        f"expansion {published.id!r} is not the published expansion of this id: give yours another",
    )
    assert Config(players=4, expansions=(published,)).expansions == (published,)
