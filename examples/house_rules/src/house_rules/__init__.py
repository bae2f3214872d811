"""House rules: a bank, an envoy, and a prize for quarries."""

from __future__ import annotations

from puertorico import Config
from puertorico.plugin import Expansion, Role
from puertorico.types import any_id

from .bank import BANK, Interest
from .envoy import EnvoyPhase, GoodPresented, Present, PresentContext
from .quarries import PRIZE, WANTED, QuarryPrize

__all__ = ["HOUSE_RULES", "GoodPresented", "Present", "PresentContext", "our_game"]

HOUSE_RULES = Expansion(
    id="house_rules",
    version=1,
    buildings=(BANK,),
    effects=(Interest, QuarryPrize),
    roles=(Role(id="envoy", phase=EnvoyPhase.id),),
    slots=(PRIZE,),
    switches=(WANTED,),
    phases=(EnvoyPhase,),
    actions=(Present,),
    events=(GoodPresented,),
    icons=__name__,
    words=__name__,
    rulebook=__name__,
)
"""The expansion, for `Config.expansions`."""


def our_game(players: int) -> Config:
    """Returns the config of a game as we play it: an edition of our own.

    >>> our_game(3).rules.quarries_wanted
    3
    """
    return Config(
        players=players,
        edition="anniversary",
        rules={"production": "optional", any_id("quarries_wanted"): 3},
        expansions=(HOUSE_RULES,),
    )
