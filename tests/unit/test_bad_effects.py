"""Effects that are refused when an expansion is made (see `test_bad_manifests`)."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, Final

import pytest

from puertorico.plugin import Effect, Expansion
from support.mistakes import (
    Needy,
    Placed,
    actions,
    actions_of_effect,
    by_name,
    closing_offer,
    cls,
    expansion,
    explain,
    house,
    later,
    offering,
    one_by_one,
    opening,
    refused,
    use,
    with_action,
)

EFFECTS: Final[list[tuple[str, Any]]] = [
    ("{} is not an Effect", dict),
    ("an effect must be made without arguments: ", Needy),
    ("lists effects as classes, not as instances: <", Placed()),
    ("Toy.scroe is not a hook; did you mean 'score'? If it is a helper of your own, begin its name "
     "with an underscore", cls(Effect, scroe=opening)),
    ("Toy overrides no hook, so nothing would call it; puertorico.plugin.HOOKS lists them",
     cls(Effect, rule="TOY-1")),
    ("Toy.gamble is not a hook; puertorico.plugin.HOOKS lists them. If it is ",
     cls(Effect, gamble=opening)),
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
    ("Toy.loaded must not be async: the engine does not wait for it", cls(Effect, loaded=later)),
    ("Toy overrides founded and built: write one of them in another effect",
     cls(Effect, founded=opening, built=lambda self, table, seat, building: None)),
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
    ("Toy.use takes (self, table, action), "
     "but the hook takes (self, table, seat, choice, happened)", cls(Effect, use=with_action)),
    ("Toy.play belongs to the engine; an effect overrides actions, explain, prepare, use and hooks",
     cls(Effect, play=with_action)),
    ("Toy names actions and needs a method use for them", cls(Effect, actions=actions_of_effect)),
    ("Toy overrides opening and must name the phases in 'phases'", cls(Effect, opening=opening)),
    ("Toy overrides opening_offer and must name the phases in 'phases'", offering(phases=())),
    ("Toy.phases names 'mayor' twice", cls(Effect, opening=opening, phases=("mayor", "mayor"))),
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
    start = "expansion 'toy': Toy answers founded, which is for the effect of a building"
    refused(lambda: expansion(effects=(cls(Effect, founded=opening),)), start)
    expansion(buildings=(house(effect=cls(Effect, founded=opening)),))


@pytest.mark.parametrize(
    "hook",
    ["setup", "setup_end", "is_consistent", "next_tile", "tile_drawn", "refill", "round_end"],
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
        f"expansion 'toy': Toy answers {hook}, which is for the table as a whole: list it under "
        "'effects' of the expansion",
    )
    assert expansion(effects=(toy,)).effects == (toy,)
