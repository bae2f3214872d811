"""What the house rules say, and that the expansion has no mistake the kit can find."""

from __future__ import annotations

import attrs
import pytest
from house_rules import HOUSE_RULES, PresentContext, our_game

from puertorico import EXPANSIONS, Config, Game, Record, scenario
from puertorico.errors import RecordError
from puertorico.rulebook import rule
from puertorico.testing import assert_asked, assert_legal, assert_refused, check_expansion, play
from puertorico.types import any_id


def test_expansion() -> None:
    """Checked games find no mistake, and reach everything."""
    report = check_expansion(HOUSE_RULES, games=3, every=4, with_=())
    assert report.unreached == report.unworded == (), report


@pytest.mark.parametrize(("doubloons", "interest"), [(3, 0), (4, 1), (11, 2), (12, 3), (40, 3)])
def test_bank(doubloons: int, interest: int) -> None:
    """At the end of a round a bank pays a quarter, three doubloons at most (HOUSE-1)."""
    game = scenario(
        players=3,
        role="craftsman",
        taker=2,
        governor=0,
        taken={"settler": 0, "mayor": 1},
        city={0: "bank*", 1: "bank"},
        doubloons={0: doubloons, 1: 8},
        expansions=(HOUSE_RULES,),
    )
    assert game.round == 2
    assert [player.doubloons for player in game.players[:2]] == [doubloons + interest, 8]


def test_envoy() -> None:
    """A present is worth a VP, and a doubloon to the envoy (HOUSE-2, HOUSE-3)."""
    game = scenario(
        players=3,
        role=any_id("envoy"),
        goods={0: "corn", 2: "sugar"},
        doubloons={0: 0, 2: 0},
        expansions=(HOUSE_RULES,),
    )
    assert_asked(game, "present", seat=0)
    asked: object = game.decision.context
    assert asked == PresentContext(vp=1, doubloons=1)
    why = assert_refused(game, "present coffee", "no_such_good")
    assert str(why) == "you have no coffee to present (HOUSE-2)"

    play(game, "present corn")
    assert_asked(game, "present", seat=2)
    play(game, "present sugar")
    table = game.position().players
    assert [player.vp for player in table] == [1, 0, 1]
    assert [player.doubloons for player in table][::2] == [1, 0]


def test_guests() -> None:
    """Free actions of other expansions join the decision, as at most decisions."""
    game = scenario(
        players=3,
        role=any_id("envoy"),
        goods={0: "corn"},
        city={0: "guest_house* bank"},
        island={0: "corn"},
        expansions=(*EXPANSIONS, HOUSE_RULES),
        checked=True,
    )
    assert_asked(game, "present", seat=0)
    assert_legal(game, "present corn", "move guest to corn")


def test_prize() -> None:
    """The first player with enough quarries wins 3 VP, once (HOUSE-4)."""
    game = scenario(
        players=3,
        edition="classic",
        role="settler",
        island={0: "2 quarry", 1: "2 quarry"},
        city={1: "construction_hut*"},
        expansions=(HOUSE_RULES,),
    )
    play(game, "take quarry", "take quarry")
    assert [player.vp for player in game.position().players] == [3, 0, 0]


def test_edition() -> None:
    """Three quarries are enough in the classic edition and in our own game, otherwise four."""
    config = Config(players=3, expansions=(HOUSE_RULES,))
    assert config.rules.quarries_wanted == 4
    assert attrs.evolve(config, edition="classic", rules={}).rules.quarries_wanted == 3
    assert our_game(4).rules.quarries_wanted == 3


def test_record() -> None:
    """A record knows the revision of the rules, and is not replayed under another."""
    game = Game.new(our_game(3), seed=1)
    game.play_out(seed=1, until="round")
    record = game.record()
    assert dict(record.revisions)["house_rules"] == 1
    assert record.replay().key() == game.key()
    later = attrs.evolve(HOUSE_RULES, version=2)
    old = Record.from_json(record.to_json(), expansions=(later,))
    with pytest.raises(RecordError, match="revision 1 of the rules of 'house_rules'"):
        old.replay()


def test_rulebook() -> None:
    """The rulebook has the rules of the expansion if that is asked for them."""
    assert rule("HOUSE-1", expansions=(HOUSE_RULES,)).title == "The bank"
