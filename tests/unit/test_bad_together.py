"""Expansions that do not fit together are refused by the config, in a sentence that names them.

A new mistake is a line in a table (see `test_bad_manifests`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

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
    Role,
    SetupChange,
    Slot,
    Tile,
    Worker,
)
from support.mistakes import (
    Placed,
    Rained,
    cls,
    draw,
    expansion,
    helper,
    house,
    opening,
    phase,
    refused,
    score,
    switch,
    two,
)


class Bids(DeclaredAction):
    """An action at a misspelt kind of decision."""

    template = "bid"
    asked_in = ("biuld",)


GRANTS: Final = Grants(sale_bonus=1)

CONFIGS: Final[list[tuple[str, Callable[[], tuple[Expansion, ...]]]]] = [
    # Ids in two expansions.
    *[
        (f"expansions 'one' and 'two' both add {name!r} under {part}",
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
            ("effects", "feast", cls(Effect, id="feast", score=score)),
        )
    ],
    ("expansions 'base' and 'toy' both add 'wharf' under buildings; give one of them "
     "another id, or change the published building with replaces (Building.inherit), or take",
     lambda: (expansion(buildings=(house("wharf"),)),)),
    ("expansions 'base' and 'toy' both add 'openers' under switches; give one of them "
     "another id",
     lambda: (expansion(switches=(switch(id="openers"),)),)),
    ("expansions 'base' and 'toy' both add 'mayor' under roles",
     lambda: (expansion(roles=(Role(id="mayor", phase="mayor"),)),)),
    ("expansions 'base' and 'toy' both add '4' under setups",
     lambda: (expansion(setups={4: BASE.setups[4]}),)),
    ("expansions 'base' and 'toy' both add 'wharf' under buildings and tiles; give one "
     "of them another id",
     lambda: (expansion(tiles=(Tile(id="wharf", circles=1, supply=1),)),)),
    ("expansions 'one' and 'two' both add 'x' under buildings and workers; give one of "
     "them another id",
     lambda: (Expansion(id="one", buildings=(house("x"),)),
              Expansion(id="two", workers=(Worker(id="x", supply=1),)))),
    ("expansions 'base' and 'toy' both add 'mayor' under phases and draws; give one of "
     "them another id", lambda: (expansion(draws=(draw(id="mayor"),)),)),
    ("expansions 'base' and 'toy' both add 'wharf' under buildings and effects; give "
     "one of them another id",
     lambda: (expansion(effects=(cls(Effect, id="wharf", score=score),)),)),
    ("expansions 'base' and 'toy' both add 'wharf' under buildings and roles; give one "
     "of them another id", lambda: (expansion(roles=(Role(id="wharf", phase="mayor"),)),)),
    ("expansion 'toy' lists two effects 'toy_placed'; give them different ids",
     lambda: (expansion(effects=(Placed, Placed)),)),
    ("expansion 'toy' lists two phases 'toy'; give them different ids",
     lambda: (expansion(phases=(phase(), phase())),)),
    # Phases.
    ("expansion 'toy': role 'agent' names the unknown phase 'smuggling'; there are setup, "
     "round, settler, mayor, builder, craftsman, trader, captain, prospector, placement,",
     lambda: (expansion(roles=(Role(id="agent", phase="smuggling"),)),)),
    ("expansion 'toy': role 'agent' names the unknown phase 'captian'; did you mean "
     "'captain'?",
     lambda: (expansion(roles=(Role(id="agent", phase="captian"),)),)),
    ("expansion 'toy': role 'toys' names the unknown phase 'tyo'; did you mean 'toy'?",
     lambda: (expansion(roles=(Role(id="toys", phase="tyo"),), phases=(phase(),)),)),
    *[
        (f"expansion 'toy' lists the phase {id!r} under {part}, but it cannot start there: it does "
         f"not declare that it interrupts {starter!r}",
         lambda brings=brings: (expansion(**brings),))
        for part, starter, id, brings in (
            ("roles", "round", "round", {"roles": (Role(id="agent", phase="round"),)}),
            ("roles", "round", "setup", {"roles": (Role(id="agent", phase="setup"),)}),
            ("roles", "round", "storage", {"roles": (Role(id="agent", phase="storage"),)}),
            ("setup_phases", "setup", "mayor", {"setup_phases": ("mayor",)}),
        )
    ],
    ("expansion 'toy': part_of of phase 'toy' names the unknown phase of a role 'tradr'; "
     "did you mean 'trader'?", lambda: (expansion(phases=(phase(part_of="tradr"),)),)),
    ("expansion 'toy': part_of of phase 'toy' names the unknown phase of a role 'storage';"
     " did you mean 'trader'?", lambda: (expansion(phases=(phase(part_of="storage"),)),)),
    ("expansion 'toy': setup_phases names the unknown phase 'auction'; did you mean "
     "'reaction'?",
     lambda: (expansion(setup_phases=("auction",)),)),
    ("expansion 'toy': effect 'house' names the unknown phase 'tradr'; did you mean "
     "'trader'?",
     lambda: (expansion(buildings=(
         house(effect=cls(Effect, opening=opening, phases=("tradr",))),)),)),
    ("expansion 'toy': effect 'house' names the phase 'storage', in which none of its "
     "hooks (opening) is called: remove it from 'phases'",
     lambda: (expansion(buildings=(
         house(effect=cls(Effect, opening=opening, phases=("captain", "storage"))),)),)),
    ("expansion 'toy': effect 'house' answers opening, which is called in none of its "
     "phases, only in settler, mayor, builder, craftsman, trader, captain, prospector",
     lambda: (expansion(buildings=(
         house(effect=cls(Effect, opening=opening, phases=("storage",))),)),)),
    ("expansion 'toy': 'toy', in interrupts, names the unknown phase 'raund'; did "
     "you mean 'round'?",
     lambda: (expansion(phases=(phase(interrupts=("raund",)),)),)),
    ("expansion 'toy': 'toy', in interrupts, names the unknown phase 'roudn'; did "
     "you mean 'round'?",
     lambda: (expansion(draws=(draw(interrupts=("round", "roudn")),)),)),
    ("expansion 'toy': 'toy', in interrupts, names the unknown phase 'reveal'",
     lambda: (expansion(phases=(phase(interrupts=("reveal",)),)),)),
    ("phases 'placement' and 'toy' both have the job 'place_workers'",
     lambda: (expansion(phases=(phase(job="place_workers"),)),)),
    # Decisions.
    ("expansion 'toy' declares the kind of decisions 'sell', which is already declared differently",
     lambda: (expansion(phases=(phase(decisions=(DecisionKind("sell", "TOY-1"),)),)),)),
    ("expansion 'toy': whole choice 'bidding' names the unknown kind of decisions 'bid'; "
     "did you mean 'build'?",
     lambda: (expansion(choices=(helper(kinds=("bid",)),)),)),
    ("expansion 'toy': asked_in of Bids names the unknown kind of decisions 'biuld'; did you mean "
     "'build'?", lambda: (expansion(actions=(Bids,)),)),
    ("expansion 'toy': role 'captain_2' names the unknown phase 'captain_2'; did you mean "
     "'captain'?", lambda: (expansion(roles=(Role(id="captain_2", phase="captain_2"),)),)),
    # Workers.
    ("expansion 'toy': building 'house' names the unknown worker 'ghost'",
     lambda: (expansion(buildings=(house(effect_of={"ghost": cls(Effect, score=score)}),)),)),
    ("expansion 'toy': building 'house' names the unknown worker 'ghost'",
     lambda: (expansion(buildings=(house(grants_of={"ghost": GRANTS}),)),)),
    ("expansions can add 5 kinds of workers in all, not 6",
     lambda: (expansion(workers=tuple(Worker(id=f"kind_{n}", supply=1) for n in range(6))),)),
    ("expansions can add 250 kinds of roles in all, not 258",
     lambda: (expansion(roles=tuple(Role(id=f"role_{n}", phase="mayor") for n in range(250))),)),
    ("expansions can add 250 kinds of tiles in all, not 251",
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
            ("mayro",
             "expansion 'toy': role 'other' names the unknown role card 'mayro'; did you mean "
                      "'mayor'?"),
            ("other",
             "expansion 'toy': role 'other' names the unknown role card 'other'; there are "
             "settler, mayor, builder, craftsman, trader, captain, prospector, prospector_2, agent"
             ),
        )
    ],
    ("expansion 'toy': vp of the set-up names the unknown switch 'vp_suply'; did you mean "
     "'vp_supply'?",
     lambda: (expansion(changes=(SetupChange(vp="vp_suply"),)),)),
    ("expansion 'toy': vp of the set-up is the switch 'openers', which is not always one "
     "number",
     lambda: (expansion(changes=(SetupChange(vp="openers"),)),)),
    ("expansion 'toy': 'changes' asks for openers 'late', which that switch does not allow",
     lambda: (expansion(changes=(SetupChange(vp=9, only=("openers", "late")),)),)),
    ("expansions 'base' and 'toy' both add 'city' under endings",
     lambda: (expansion(endings=(EndCondition(id="city"),)),)),
    # Switches and editions.
    ("expansion 'toy': the supply of tile 'wood' names the unknown switch 'woods'; there "
     "are vp_supply, hospice_with_hacienda, ship_refill_when_short, openers, production",
     lambda: (expansion(tiles=(Tile(id="wood", circles=0, supply="woods"),)),)),
    ("expansion 'toy': the supply of tile 'wood' is the switch 'openers', which is not "
     "always one number",
     lambda: (expansion(tiles=(Tile(id="wood", circles=0, supply="openers"),)),)),
    ("expansion 'toy': the supply of tile 'wood' is the switch 'vp_supply', which is not "
     "always one number",
     lambda: (expansion(tiles=(Tile(id="wood", circles=0, supply="vp_supply"),)),)),
    ("expansion 'toy': 'mood' names the unknown switch 'woods'",
     lambda: (expansion(slots=(Slot(id="mood", high=1, only=("woods", "flip")),)),)),
    ("expansion 'toy': 'mood' asks for openers 'own_trun', which that switch does not "
     "allow",
     lambda: (expansion(slots=(Slot(id="mood", high=1, only=("openers", "own_trun")),)),)),
    ("expansion 'toy': 'toy' names the unknown switch 'drafts'",
     lambda: (expansion(joins_draft=("drafts", "all")),)),
    ("expansion 'toy': 'house' names the unknown switch 'woods'",
     lambda: (expansion(
         buildings=(house(grants=Grants(repeats_extra_goods=("woods", "flip"))),)),)),
    ("expansion 'toy': 'house' asks for openers 'late', which that switch does not allow",
     lambda: (expansion(buildings=(
         house(grants_of={"colonist": Grants(repeats_extra_goods=("openers", "late"))}),)),)),
    ("expansion 'toy': editions names the unknown edition 'clasic'; did you mean "
     "'classic'?",
     lambda: (expansion(switches=(switch(editions={"clasic": "high"}),)),)),
    ("expansion 'toy': editions names the unknown edition '1898'; did you mean '1897'?",
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
