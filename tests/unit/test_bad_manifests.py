"""Mistakes in manifests: each is refused where it can first be seen, in a sentence that names it.

A new one is a line in a table: here `PIECES` for what one piece says of itself, and `BROUGHT` for
what one expansion can't bring; for classes, words and several expansions see the other modules of
this name. A line has the words of the message, which names the
expansion, the thing and the field, and says what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

from puertorico import BASE, Config
from puertorico._base.bounds import FIXED
from puertorico.plugin import (
    DecisionKind,
    DeclaredAction,
    Effect,
    EndCondition,
    Expansion,
    Grants,
    Icon,
    Role,
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
    ("building 'house': its text must be a template without fields",
     lambda: Expansion(id="toy", buildings=(house(text="{good}"),))),
    ("building 'house': text: ", lambda: Expansion(id="toy", buildings=(house(text="{="),))),
    ("building 'house': column must be a whole number from 1 to 4, not 0", lambda: house(column=0)),
    ("building 'house': column must be a whole number from 1 to 4, not 5", lambda: house(column=5)),
    ("building 'house': cost must be a whole number from 0 to 100, not -1", lambda: house(cost=-1)),
    ("building 'house': cost must be a whole number from 0 to 100, not '3'",
     lambda: house(cost="3")),
    ("building 'house': points must be a whole number from 0 to 100, not 101",
     lambda: house(points=101)),
    ("building 'house': points must be a whole number from 0 to 100, not -1",
     lambda: house(points=-1)),
    ("building 'house': circles must be a whole number from 0 to 12, not -1",
     lambda: house(circles=-1)),
    ("building 'house': circles must be a whole number from 0 to 12, not True",
     lambda: house(circles=True)),
    ("building 'house': copies must be a whole number from 1 to 100, not 0",
     lambda: house(copies=0)),
    ("building 'house': copies must be a whole number from 1 to 100, not 101",
     lambda: house(copies=101)),
    ("building 'house': copies_for_two must be a whole number from 0 to 100, not -1",
     lambda: house(copies_for_two=-1)),
    ("building 'house': production must be 'small', 'large' or None, not 'huge'",
     lambda: house(production="huge")),
    ("building 'house': produces must be a kind of goods or None, as no expansion changes "
     "their number (the guide 'Other numbers', 'What is fixed'), not 'gold'",
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
    ("building 'house': grants must be a Grants, or None, not {'sale_bonus': 1}",
     lambda: house(grants={"sale_bonus": 1})),
    ("building 'house': grants_of must be a mapping from ids of workers to Grants, not "
     "{'colonist': {'sale_bonus': 1}}",
     lambda: house(grants_of={"colonist": {"sale_bonus": 1}})),
    ("building 'house': effect_of must be a mapping by the ids of workers, not ",
     lambda: house(effect_of=Effect)),
    # Grants.
    ("grants: nothing is granted; leave them out", Grants),
    ("grants: sale_bonus must be a whole number from 0 to 100, not -1",
     lambda: Grants(sale_bonus=-1)),
    ("grants: sale_bonus must be a whole number from 0 to 100, not 101",
     lambda: Grants(sale_bonus=101)),
    ("grants: privilege_factor must be a whole number from 1 to 9, not 0",
     lambda: Grants(privilege_factor=0)),
    ("grants: privilege_factor must be a whole number from 1 to 9, not 10",
     lambda: Grants(privilege_factor=10)),
    ("grants: kept_kinds must be a whole number from 0 to 5, not 6", lambda: Grants(kept_kinds=6)),
    ("grants: kept_goods must be a whole number from 0 to 50, not 51",
     lambda: Grants(kept_goods=51)),
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
        (f"role 'agent': players must be a tuple of some of 2, 3, 4 and 5, each once, as {FIXED}, "
         f"not {given}",
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
    ("tile 'wood': circles must be a whole number from 0 to 1, not 2",
     lambda: Tile(id="wood", circles=2, supply=4)),
    ("tile 'wood': supply must be a whole number from 0 to 60, or the id of a switch, not "
     "-1", lambda: Tile(id="wood", circles=1, supply=-1)),
    ("tile 'wood': supply must be a whole number from 0 to 60, or the id of a switch, not "
     "'so many'",
     lambda: Tile(id="wood", circles=1, supply="so many")),
    ("worker 'serf': supply must be a whole number from 1 to 254, not 0",
     lambda: Worker(id="serf", supply=0)),
    ("worker 'serf': supply must be a whole number from 1 to 254, not 255",
     lambda: Worker(id="serf", supply=255)),
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
            ("good", "a kind of goods or None, as no expansion changes their number (the guide "
             "'Other numbers', 'What is fixed'), not ", ("quarry", "Corn", "")),
            ("names",
             "'building', 'card', 'good', ", ("buildings", "role", "", (), ("one", "Two"))),
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
        (f"spaces must be numbers from 1 to 100 by cost, not (({cost!r}, {number!r}),)",
         {"spaces": {cost: number}})
        for cost, number in ((3, 0), (3, 101), ("3", 1), (3, "1"), (3, True), (True, 1))
    ],
    ("spaces must be numbers from 1 to 100 by cost, not (3,)", {"spaces": (3,)}),
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
    ("5 is not a subclass of DeclaredAction", {"actions": (5,)}),
    ("Toy has no template, which gives its text", {"actions": (cls(DeclaredAction),)}),
    ("lists 'draft' twice under setup_phases", {"setup_phases": ("draft", "draft")}),
    # Ids that are taken.
    *[
        (f"lists {id!r} under buildings, but there is one in every game: use another id",
         {"buildings": (house(id),)})
        for id in ("corn", "coffee", "quarry", "colonist", "holding")
    ],
    ("lists 'corn' under roles, but there is one in every game: use another id",
     {"roles": (Role(id="corn", phase="mayor"),)}),
    ("lists 'x' under roles, but there is one under buildings: use another id",
     {"buildings": (house("x"),), "roles": (Role(id="x", phase="mayor"),)}),
    ("lists 'corn' under tiles, but there is one in every game: use another id",
     {"tiles": (Tile(id="corn", circles=1, supply=1),)}),
    ("lists 'colonist' under workers, but there is one in every game: use another id",
     {"workers": (Worker(id="colonist", supply=1),)}),
    ("lists 'x' under tiles, but there is one under buildings: use another id",
     {"buildings": (house("x"),), "tiles": (Tile(id="x", circles=1, supply=1),)}),
    ("lists 'x' under workers, but there is one under tiles: use another id",
     {"tiles": (Tile(id="x", circles=1, supply=1),), "workers": (Worker(id="x", supply=1),)}),
    # Set-ups.
    ("setups must be a dict by the number of players, not ()", {"setups": ()}),
    ("setups must be a Setup for each of 2, 3, 4 and 5 players, not 6: Setup(",
     {"setups": {6: BASE.setups[5]}}),
    ("setups must be a Setup for each of 2, 3, 4 and 5 players, not 3: None",
     {"setups": {3: None}}),
    ("changes must be a tuple of SetupChange, not (<class 'int'>,)", {"changes": (int,)}),
    ("endings must be a tuple of EndCondition, not ('famine',)", {"endings": ("famine",)}),
    ("lists 'famine' twice under endings", {"endings": (EndCondition(id="famine"),) * 2}),
    # Events.
    ("'Rained' is not a subclass of Event", {"events": ("Rained",)}),
    ("<class 'int'> is not a subclass of Event", {"events": (int,)}),
    ("Plain must be decorated with @attrs.frozen", {"events": (Plain,)}),
    ("Flooded has a field 'kind', which in JSON is the name of its class", {"events": (Flooded,)}),
    ("the library has an event 'GameEnded' already, and JSON names events by their classes; call "
     "yours differently", {"events": (GameEnded,)}),
    ("lists 'Rained' twice under events", {"events": (Rained, Rained)}),
    # Switches and icons.
    ("switch 'tide' names the unknown switch 'moon'; there are none",
     {"switches": (switch(unless=("moon", "full")),)}),
    ("switch 'tide' asks for moon 'fool', which that switch does not allow",
     {"switches": (switch(unless=("moon", "fool")),
                   switch(id="moon", values=("full", "new"), default="new"))}),
    ("the icon 'mayor' does not belong to the phase of one of its roles, to a building, a tile, a "
     "worker, a slot that is shown, or what one names", {"icons": (Icon(id="mayor"),)}),
    ("icons must be a tuple of Icon, not (5,)", {"icons": (5,)}),
    # Tiles.
    ("an IslandTiles must be made without arguments and errors: TypeError: "
     "Needy.__init__() missing 1 required positional argument: 'number'",
     {"tiles": (Tile(id="wood", circles=0, supply=1, behavior=Needy),)}),  # type: ignore[arg-type]
    ("IslandTiles.tile must be 'wood', the tile whose behavior it is, not ''",
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
