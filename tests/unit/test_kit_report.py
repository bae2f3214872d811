"""The report of `check_expansion`: end conditions, changes of the set-up and switches."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from puertorico.plugin import Effect, EndCondition, Expansion, SetupChange, Switch, Table
from puertorico.testing import check_expansion


class Famine(Effect):
    """Ends the game in its second round."""

    rule: ClassVar[str] = "TOY-1"

    @override
    def round_end(self, table: Table) -> None:
        if table.round == 2:
            table.trigger_end("famine", "TOY-1")


SEASONS = Expansion(
    id="seasons",
    effects=(Famine,),
    switches=(
        Switch(id="season", meaning="Which it is", values=("wet", "dry", "cold"), default="wet"),
        Switch(id="rain", meaning="How much", low=1, high=9, default=4),
        Switch(id="per_seat", meaning="How many", high=9, by_players=True, default=(1, 1, 1, 1)),
    ),
    endings=(EndCondition(id="famine"), EndCondition(id="flood")),
    changes=(
        SetupChange(players=(3,), doubloons=1, added=True),
        SetupChange(players=(5,), vp=40, row_size=5),
        SetupChange(only=("season", "dry"), quarries=-1, added=True),
    ),
)


def test_endings_changes_and_switches_are_watched() -> None:
    """The report lists those that have not come up in few games, and none but the flood in more."""
    few = check_expansion(SEASONS, games=1, with_=(), every=500)
    assert few.endings == ("flood",)
    assert few.changes == ("changes[1] (vp, row_size)", "changes[2] (quarries)")
    assert few.switches == ("season=dry", "season=cold", "rain (another number)")
    assert few.unreached == ("flood", *few.changes, *few.switches)
    assert "end conditions never met: flood" in str(few)
    assert "values of switches never in play: season=dry, season=cold, rain (ano" in str(few)
    more = check_expansion(SEASONS, games=12, with_=(), every=500)
    assert more.unreached == ("flood",)
