"""The rules of the six buildings in `examples/more_rules`, each in a checked game."""

from __future__ import annotations

from typing import Any, Final

from six_buildings import SIX_BUILDINGS

from puertorico import Game, events, scenario, vocabulary
from puertorico.actions import ChooseRole
from puertorico.plugin import Expansion
from puertorico.testing import check_expansion
from puertorico.types import any_id
from support.games import play, texts


def checked(**given: Any) -> Game:
    """Returns a checked game with the buildings in the middle of a round."""
    expansions: tuple[Expansion, ...] = (SIX_BUILDINGS,)
    start = scenario(**{"expansions": expansions, **given})
    return Game.from_position(start.position(), seed=1, checked=True)


def shifts(game: Game) -> list[str]:
    """Returns the moves between tiles that are legal now."""
    return [text for text in texts(game) if text.startswith("shift")]


FOREMAN: dict[str, Any] = {
    "city": {0: "foremans_house* small_indigo_plant*"},
    "island": {0: "corn* corn* indigo quarry"},
    "doubloons": {0: 5},
}


def test_foreman_1_once_in_a_phase() -> None:
    """A worker moves to an empty circle on another tile, and no second one in this phase."""
    game = checked(role="craftsman", **FOREMAN)
    assert game.kind == "window"
    assert set(shifts(game)) == {"shift from corn to indigo", "shift from corn to quarry"}
    happened = game.play(game.parse_action("shift from corn to indigo"))
    moved = [event for event in happened if isinstance(event, events.WorkersMoved)]
    assert [(event.source, event.target) for event in moved] == [("corn", "indigo")]
    assert (game.players[0].goods["corn"], game.players[0].goods["indigo"]) == (1, 1)
    assert not shifts(game)
    refusal = game.explain(game.parse_action("shift from corn to quarry"))
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == ("used", "FOREMAN-1")
    assert dict(refusal.fields)["building"] == "foremans_house"


def test_foreman_1_again_in_the_next_phase() -> None:
    """It works in each phase, also at a decision that is there anyway."""
    game = checked(role="builder", **FOREMAN)
    play(game, "shift from corn to quarry")
    assert game.seat == 0
    assert not shifts(game)
    play(game, "pass")
    while game.kind != "role":
        assert not (game.seat == 0 and shifts(game))
        play(game, "pass")
    assert not shifts(game)
    play(game, "choose settler")
    while game.seat != 0:
        play(game, texts(game)[0])
    assert "shift from corn to indigo" in shifts(game)


def test_foreman_1_not_between_phases() -> None:
    """The choice of a role is in no phase."""
    game = checked(**FOREMAN)
    assert game.kind == "role"
    assert not shifts(game)
    assert game.explain(game.parse_action("shift from corn to indigo")) is not None


def test_foreman_1_not_in_the_mayor_phase() -> None:
    """There workers are placed in any case."""
    game = checked(role="mayor", **FOREMAN)
    while game.kind != "role":
        assert not shifts(game)
        play(game, texts(game)[0])


def test_monopoly_1() -> None:
    """The kind is chosen at once, and slots and sentences tell it."""
    game = checked(role="builder", doubloons={0: 9})
    play(game, "build monopoly")
    assert (game.seat, game.kind, len(texts(game))) == (0, "monopolize", 5)
    words = vocabulary("anniversary", expansions=(SIX_BUILDINGS,))
    assert "choose the good of the monopoly" in words.turn(game.kind, 0)
    play(game, "use monopoly coffee")
    assert game.position().players[0].slots["monopoly_of"] == 5
    assert game.seat == 1


def test_monopoly_2() -> None:
    """The price is doubled before the privilege, in the context and in the event."""
    owned = {"city": {0: "monopoly*"}, "player_slots": {0: {"monopoly_of": 5}}}
    game = checked(role="trader", goods={0: "corn coffee"}, doubloons={0: 0}, **owned)
    context: Any = game.decision.context
    told = {good: [(part.cause, part.doubloons) for part in price.parts]
            for good, price in context.prices.items()}  # fmt: skip
    assert told["coffee"] == [("monopoly", 8), ("privilege", 1)]
    assert ("monopoly", 0) not in told["corn"]
    happened = game.play(game.parse_action("sell coffee"))
    earned = [each for each in happened if isinstance(each, events.DoubloonsEarned)]
    assert [(each.cause, each.doubloons) for each in earned] == told["coffee"]
    assert game.players[0].doubloons == 9

    empty = {**owned, "city": {0: "monopoly"}}
    game = checked(role="trader", goods={0: "coffee"}, doubloons={0: 0}, **empty)
    play(game, "sell coffee")
    assert game.players[0].doubloons == 5


def test_still_1() -> None:
    """A good of any kind becomes a VP; that is not a load, so the privilege waits."""
    given: dict[str, Any] = {"role": "captain", "ships": "5: - | 6: - | 7: -"}
    game = checked(city={0: "still*"}, goods={0: "2 corn sugar", 1: "indigo"}, **given)
    assert {"use still corn", "use still sugar"} <= set(texts(game))
    assert "pass" not in texts(game)
    play(game, "use still sugar")
    assert game.seat == 1
    assert (game.players[0].vp, game.players[0].goods["sugar"]) == (1, 0)
    assert not any(text.startswith("use still") for text in texts(game))

    full = {**given, "ships": "5: 5 coffee | 6: 6 tobacco | 7: 7 indigo"}
    game = checked(city={0: "still*"}, goods={0: "corn", 1: "sugar"}, **full)
    assert not any(text.startswith("use still") for text in texts(game))


def test_gallery_1() -> None:
    """Pairs of one column count, on a line of their own."""
    city = "gallery* small_market hacienda small_indigo_plant small_sugar_mill indigo_plant office"
    game = checked(city={0: city})
    # Two in the first column, one in the second, none in the fourth.
    lines = [{line.source: line.points for line in player.lines} for player in game.score().players]
    assert [line.get("gallery_bonus", 0) for line in lines] == [3, 0, 0, 0]
    assert "gallery_bonus" in lines[0]


EMBASSY: dict[str, Any] = {"players": 4, "taker": 1, "city": {0: "embassy*"}}
RESERVED: dict[str, Any] = {"player_slots": {0: {"reserved_1": "builder"}}}


def test_embassy_1_reserves_a_role() -> None:
    """It is what the owner took; the refusal names the building, its rule and its owner."""
    game = checked(**EMBASSY, **RESERVED)
    card: Final = "builder"
    assert (game.seat, f"choose {card}" in texts(game)) == (1, False)
    refusal = game.explain(ChooseRole(card))
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == ("reserved", "EMBASSY-1")
    assert dict(refusal.fields) == {"card": card, "seat": 0, "building": "embassy"}
    assert "embassy" in vocabulary("anniversary", expansions=(SIX_BUILDINGS,)).explain(refusal)
    game = checked(**{**EMBASSY, "taker": 0}, **RESERVED)
    assert f"choose {card}" in texts(game)


def test_embassy_1_until_the_owner_has_chosen() -> None:
    """The owner may take the role or another; then the next seat may take it."""
    game = checked(**{**EMBASSY, "taker": 0}, **RESERVED)
    card = "builder"
    other = next(text for text in texts(game) if text != f"choose {card}")
    play(game, other)
    while game.kind != "role":
        play(game, texts(game)[-1])
    assert (game.seat, f"choose {card}" in texts(game)) == (1, True)


def test_embassy_1_in_the_next_round() -> None:
    """What was taken is kept when the round ends, and only then."""
    game = checked(**EMBASSY)
    taken = ""
    while game.round == 1:
        text = texts(game)[-1]
        if game.kind == "role" and game.seat == 0:
            taken = text
        play(game, text)
    slots = game.position().players[0].slots
    card = [role.id for role in game.config.roles][slots["reserved_1"] - 1]
    assert taken == f"choose {card}"
    assert slots["reserved_2"] == 0
    assert (game.seat, taken in texts(game)) == (2, False)


def test_embassy_1_unoccupied() -> None:
    """Without a worker it reserves nothing."""
    game = checked(**{**EMBASSY, "city": {0: "embassy"}}, **RESERVED)
    assert f"choose {'builder'}" in texts(game)


def test_embassy_1_each_role_of_two_players() -> None:
    """With two players each of three roles waits."""
    given = {**EMBASSY, "players": 2}
    kept = {f"reserved_{number}": number for number in (1, 2, 3)}
    game = checked(**given, player_slots={0: kept})
    ids = [role.id for role in game.config.roles]
    assert texts(game) == [f"choose {card}" for card in ids[3:]]


def test_the_kit() -> None:
    """It finds no mistake, and no sentence is missing."""
    assert check_expansion(SIX_BUILDINGS, games=1, every=8, with_=()).unworded == ()


def test_embassy_1_prospectors_are_one_role() -> None:
    """With five players both cards of the role wait."""
    given = {**EMBASSY, "players": 5}
    game = checked(**given, player_slots={0: {"reserved_1": "prospector"}})
    assert any_id("prospector") in [role.id for role in game.config.roles]
    assert not any("prospector" in text for text in texts(game))
