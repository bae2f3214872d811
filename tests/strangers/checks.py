"""What the expansion of another package must be able to do; `test_more_rules.py` runs it.

It runs in a process of its own, with the package installed beside the library: nothing here is
known to the library before it is asked for.
"""

from __future__ import annotations

import json
import random

import pytest
from jsonschema import Draft202012Validator
from puertorico_auction import AuctionContext

from puertorico import (
    EXPANSIONS,
    Config,
    Decision,
    Event,
    Game,
    Good,
    Position,
    Record,
    View,
    scenario,
    vocabulary,
)
from puertorico.bots import HeuristicBot
from puertorico.decisions import whole_choice
from puertorico.errors import IllegalActionError
from puertorico.expansions import installed_expansion, installed_names
from puertorico.game import schema
from puertorico.pictures import Look, svg
from puertorico.rulebook import rule
from puertorico.testing import check_expansion
from puertorico.types import any_id

AUCTION = installed_expansion("auction")
EDITIONS = ("classic", "anniversary", "1897")


def auctioning(**more: object) -> Game:
    """Returns a game that asks seat 0 for the goods that it auctions."""
    options = {"goods": {0: "2 corn sugar"}, "expansions": (AUCTION,), **more}
    return scenario(players=3, role="auctioneer", **options)  # type: ignore[arg-type]


def found() -> None:
    """It is found among the installed expansions, and is not one of ours."""
    assert "auction" in installed_names()
    assert AUCTION not in EXPANSIONS


def played() -> None:
    """Random games end, in every edition and with the other expansions."""
    for number in range(12):
        expansions = (AUCTION, *EXPANSIONS) if number % 2 else (AUCTION,)
        config = Config(
            players=2 + number % 4, edition=any_id(EDITIONS[number % 3]), expansions=expansions
        )
        rng = random.Random(number)
        game = Game.new(config, seed=number)
        while not game.is_over:
            game.apply(rng.choice(game.legal_actions()))
        record = game.record()
        assert record.replay().key() == game.key()
        for text, read in (
            (record.to_json(), Record.from_json),
            (record.to_text(), Record.from_text),
        ):
            assert read(text, expansions=expansions) == record


def decided() -> None:
    """The decision, its context, its actions and the position read like ours."""
    game = auctioning(edition="anniversary")
    decision = game.decision
    assert (decision.kind, decision.rule) == ("auction", "AUC-2")
    asked: object = decision.context
    assert asked == AuctionContext(Good.CORN, 3)
    assert Decision.from_json(decision.to_json(), expansions=(AUCTION,)) == decision
    assert decision.summary == "it is player 0's turn to auction goods", decision.summary
    assert [str(action) for action in game.legal_actions()][1:] == [
        "auction 1 corn",
        "auction 2 corn",
    ]
    happened = game.play(game.parse_action("auction 2 corn"))
    assert [type(event).__name__ for event in happened][:2] == ["GoodsReturned", "GoodsAuctioned"]
    told = vocabulary("1897", expansions=(AUCTION,)).describe(happened[1], ["Ann", "Bob", "Cid"])
    assert told == "Ann auctions 2 corn", told
    text = happened[1].to_json()
    assert Event.from_json(text, expansions=(AUCTION,)) == happened[1]
    frame = game.position().frames[-1]
    assert str(frame.phase) == "auction"
    assert dict(frame.memory) == {"good": "sugar", "auctioned": 2}, frame
    for value, read in ((game.position(), Position.from_json), (game.view(0), View.from_json)):
        assert read(value.to_json(), expansions=(AUCTION,)) == value
    for name, text in (
        ("position", game.position().to_json()),
        ("view", game.view(0).to_json()),
        ("record", game.record().to_json()),
    ):
        Draft202012Validator(schema(name, expansions=(AUCTION,))).validate(json.loads(text))
    assert Game.from_position(game.position()).legal_actions() == game.legal_actions()
    assert game.view(1).sample(3).view(1) == game.view(1)


def refused() -> None:
    """Refusals have a code, a rule, fields, and a sentence in every language."""
    game = auctioning(edition="1897")
    why = game.explain(game.parse_action("auction 3 corn"))
    assert why is not None
    assert str(why) == "you have 2 corn and can auction 3 goods more (AUC-2)", why
    swedish = vocabulary("sv", expansions=(AUCTION,))
    assert swedish.explain(why) == "du har 2 majs och kan auktionera ut 3 varor till"
    assert game.explain(game.parse_action("pass")) is not None
    game = scenario(players=3, expansions=(AUCTION,), edition="1897")
    choice = [action for action in game.legal_actions() if "auctioneer" in str(action)]
    words = vocabulary("1897", expansions=(AUCTION,))
    assert words.describe(choice[0]) == "take the crier role", words.describe(choice[0])
    assert swedish.summary(auctioning().decision).endswith("auktionera ut varor")


def chosen() -> None:
    """The whole choice is found by its name, there and back."""
    import puertorico_auction

    game = auctioning(goods={0: "2 corn sugar"})
    steps = puertorico_auction.auction(game, {"corn": 1, "sugar": 1})
    assert [str(step) for step in steps] == ["auction 1 corn", "auction 1 sugar"]
    assert str(whole_choice(game, steps)) == "auction(goods={'corn': 1, 'sugar': 1})"
    with pytest.raises(IllegalActionError, match=r"you can auction 2 goods, not 3 \(AUC-2\)"):
        puertorico_auction.auction(auctioning(edition="classic"), {"corn": 2, "sugar": 1})


def switched() -> None:
    """The switch has a value in every edition, and can be set."""
    limits = [Config(players=3, edition=any_id(it), expansions=(AUCTION,)).rules.auction_limit
              for it in EDITIONS]  # fmt: skip
    assert limits == [2, 3, 3]
    config = Config(players=3, expansions=(AUCTION,), rules={any_id("auction_limit"): 5})
    assert config.rules["auction_limit"] == 5


def scored() -> None:
    """The building scores, and the first with three goods wins the prize."""
    game = auctioning(goods={0: "3 corn"}, city={0: "auction_house*"}, edition="1897")
    game.apply(game.parse_action("auction 3 corn"))
    while str(game.phase) == "auction":
        game.apply(game.legal_actions()[0])
    lines = {line.source: line.points for line in game.score().players[0].lines}
    assert lines["auction_house_bonus"] == 1, lines
    assert game.position().players[0].vp == 2


def drawn() -> None:
    """A picture has the icon of the role, and the actions on it."""
    game = scenario(players=3, expansions=(AUCTION,))
    picture = svg(game.view(0), look=Look(actions=game.legal_actions()))
    assert "M-8 8H8M-6 -8L2 0" in picture
    assert 'data-action="choose auctioneer"' in picture
    assert "auction" in str(auctioning())


def told() -> None:
    """Its rules are in the rulebook, if that is asked for them."""
    assert rule("AUC-3", expansions=(AUCTION,)).title == "The auction house"


def by_bots() -> None:
    """A bot that knows nothing of it plays it through."""
    game = Game.new(Config(players=3, expansions=(AUCTION,), max_rounds=3), seed=4)
    bot = HeuristicBot()
    seen = set()
    while not game.is_over:
        seen.add(game.decision.kind)
        game.apply(bot.choose(game.view(game.seat), game.legal_actions()))
    assert len(seen) > 4


def checked() -> None:
    """It passes the checks of the kit, and all that it brings comes up."""
    report = check_expansion(AUCTION, games=3, every=4, with_=())
    assert report.unreached == report.unworded == (), report


CHECKS = (found, played, decided, refused, chosen, switched, scored, drawn, told, by_bots, checked)

if __name__ == "__main__":
    for check in CHECKS:
        check()
        print(check.__name__)
