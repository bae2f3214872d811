"""Expansions that do not fit together, refused when a config is made (see `test_bad_manifests`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from puertorico import BASE, EXPANSIONS, Config
from puertorico.plugin import (
    DecisionKind,
    Effect,
    Expansion,
    Grants,
    Interruption,
    Role,
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
    switch,
    two,
)

GRANTS: Final = Grants(sale_bonus=1)

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
    ("expansion 'toy': 'toy' names the unknown phase or draw 'raund' among its interruptions",
     lambda: (expansion(phases=(phase(interrupts=(Interruption("raund"),)),)),)),
    ("expansion 'toy': 'toy' names the unknown phase or draw 'roudn' among its interruptions",
     lambda: (expansion(draws=(
         draw(interrupts=(Interruption("round"), Interruption("roudn"))),)),)),
    ("expansion 'toy': 'toy': interrupts, 'trader': there is no stage 8 of 'trader'; its stages "
     "are 0 to 7",
     lambda: (expansion(phases=(phase(interrupts=(Interruption("trader", stages=(2, 8)),)),)),)),
    ("expansion 'toy': 'toy': interrupts, 'trader': there is no step 9 of 'trader'; its steps "
     "are 0 to 2",
     lambda: (expansion(phases=(
         phase(interrupts=(Interruption("trader", stages=(2,), steps=(9,)),)),)),)),
    ("expansion 'toy': 'toy': interrupted_by, 'trader': there is no stage 1 of 'toy'; its stages "
     "are 0 to 0",
     lambda: (expansion(phases=(phase(interrupted_by=(Interruption("trader", stages=(1,)),)),)),)),
    ("expansion 'toy': 'toy': interrupts, 'trader': there is no stage 1 of 'toy'; its stages are 0 "
     "to 0",
     lambda: (expansion(phases=(phase(interrupts=(Interruption("trader", forms=(1,)),)),)),)),
    ("expansion 'toy': 'toy': interrupts, 'reveal': 'reveal' is a draw, which nothing interrupts",
     lambda: (expansion(phases=(phase(interrupts=(Interruption("reveal"),)),)),)),
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
    # Slots.
    *[
        (f"slot 'favourite' names a {what}, and there are {there} in this game: high must be at "
         f"least {there}, not 3",
         lambda what=what: (expansion(slots=(Slot(id="favourite", high=3, names=what),)),))
        for what, there in (("building", 23), ("card", 7), ("seat", 4))
    ],
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
