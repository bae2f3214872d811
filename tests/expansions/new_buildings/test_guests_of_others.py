"""Guests where other expansions bring effects and phases of their own."""

from __future__ import annotations

from typing import ClassVar

import pytest
from typing_extensions import override

from puertorico import NEW_BUILDINGS, scenario
from puertorico._engine.table import Table
from puertorico.plugin import Effect
from support.expansions import PHASES, SMUGGLER
from support.games import do, expansion, pass_phase, texts


class Lookout(Effect):
    """Earns a point when another expansion's role is played."""

    phases: ClassVar[tuple[str, ...]] = ("toy_smuggler",)

    @override
    def opening(self, table: Table, seat: int) -> None:
        """Earns it."""
        table.award(seat, 1, "TOY")


@pytest.mark.rule("A-40", "NEW-GUEST_HOUSE-2")
def test_a_guest_is_in_time_for_what_closes_a_phase() -> None:
    """A window opens before the close where a guest could make an effect work there."""
    city, island = {0: "guest_house*2 lodge"}, {0: "2 corn"}
    game = scenario(role="settler", city=city, island=island, expansions=(NEW_BUILDINGS, PHASES))
    while game.phase == "settler" and game.decision.kind != "window":
        do(game, "pass")
    assert ("settler", "window", 0) == (game.phase, game.decision.kind, game.seat)
    assert "move guest to lodge" in texts(game)
    pass_phase(game)


@pytest.mark.rule("A-40", "NEW-GUEST_HOUSE-2")
def test_no_window_where_a_role_has_nothing_for_guests() -> None:
    """A role of another expansion that asks no effects opens no window."""
    game = scenario(city={0: "guest_house*2 office"}, expansions=(NEW_BUILDINGS, SMUGGLER))
    (smuggle,) = [text for text in texts(game) if "smuggler" in text]
    assert "window" != do(game, smuggle).decision.kind


@pytest.mark.rule("A-40", "NEW-GUEST_HOUSE-2")
def test_a_guest_is_in_time_for_what_opens_such_a_role() -> None:
    """What opens it counts like what opens a phase of the base game."""
    expansions = (NEW_BUILDINGS, SMUGGLER, expansion(Lookout))
    game = do(scenario(city={0: "guest_house*2 lookout"}, expansions=expansions), "choose smuggler")
    assert ("window", 0) == (game.decision.kind, game.players[0].vp)
    assert 1 == do(game, "move guest to lookout").players[0].vp
