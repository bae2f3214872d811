"""The rules of the six buildings in `examples/more_rules`, each in a checked game."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import attrs
from six_buildings import SIX_BUILDINGS

from puertorico import Counts, Game, Position, View, events, scenario, vocabulary
from puertorico.actions import ChooseRole
from puertorico.pictures import svg
from puertorico.plugin import Expansion
from puertorico.testing import check_expansion
from puertorico.types import any_id
from support.games import play, reason, texts, why

WORDS = vocabulary("anniversary", expansions=(SIX_BUILDINGS,))


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
    refusal = why(game, game.parse_action("shift from corn to quarry"))
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
    assert "choose the good of the monopoly" in WORDS.turn(game.kind, 0)
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
    """It is what the owner took; the refusal names the building and its rule."""
    game = checked(**EMBASSY, **RESERVED)
    card: Final = "builder"
    assert (game.seat, f"choose {card}" in texts(game)) == (1, False)
    refusal = why(game, ChooseRole(card))
    assert (refusal.key, refusal.rule) == ("card_barred/building", "EMBASSY-1")
    assert dict(refusal.fields) == {"card": card, "building": "embassy"}
    assert WORDS.explain(refusal) == "the embassy keeps the builder placard for someone else"
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
    """What the owner has taken waits in the next round."""
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


def test_embassy_1_forgets_the_round_before() -> None:
    """Also if the owner's first role of a round is taken while nobody works there."""
    given = {**EMBASSY, "players": 2, "taker": 0, "city": {0: "embassy"}}
    kept = {f"reserved_{number}": number for number in (1, 2, 3)}
    game = checked(**given, player_slots={0: kept})
    play(game, "choose trader")
    assert not any(game.position().players[0].slots[id] for id in kept)


def test_embassy_1_each_role_of_two_players() -> None:
    """With two players each of three roles waits."""
    given = {**EMBASSY, "players": 2}
    kept = {f"reserved_{number}": number for number in (1, 2, 3)}
    game = checked(**given, player_slots={0: kept})
    ids = [role.id for role in game.config.roles]
    assert texts(game) == [f"choose {card}" for card in ids[3:]]


def test_embassy_1_prospectors_are_one_role() -> None:
    """With five players both cards of the role wait."""
    given = {**EMBASSY, "players": 5}
    game = checked(**given, player_slots={0: {"reserved_1": "prospector"}})
    assert any_id("prospector") in [role.id for role in game.config.roles]
    assert not any("prospector" in text for text in texts(game))


KINDS: Final = ("corn", "indigo", "sugar", "tobacco", "coffee")


def settlers(**given: Any) -> Game:
    """Returns a checked game in which seat 0, the settler, has a lookout."""
    options: dict[str, Any] = {"players": 3, "city": {0: "lookout*"}, **given}
    return checked(role="settler", **options)


def seen(game: Game | Position | View, seat: int = 0) -> list[str]:
    """Returns the tiles whose order a seat knows, the next one first."""
    slots: Any = game.players[seat].slots
    return [KINDS[slots[f"next_{place}"] - 1] for place in (1, 2, 3) if slots[f"next_{place}"]]


def look(game: Game) -> list[str]:
    """Lets the seat use its lookout; returns the tiles that it lays back, the next one first."""
    play(game, "use lookout")
    action = texts(game)[-1]
    play(game, action)
    return action.split()[2:]


def drawn(game: Game) -> list[str]:
    """Plays until tiles are drawn; returns the kinds, in order."""
    happened: list[Any] = []
    while not happened:
        happened = [
            event for event in play(game, texts(game)[-1]) if isinstance(event, events.TileRevealed)
        ]
    return [event.tile for event in happened]


def test_lookout_1_once_in_a_phase() -> None:
    """It comes before the tile is taken, and not twice."""
    game = settlers()
    assert "use lookout" in texts(game)
    look(game)
    assert (game.seat, game.kind) == (0, "tile")
    assert reason(game, "use lookout") == ("used", "LOOKOUT-1")
    assert "use lookout" not in texts(settlers(city={0: "lookout"}))


def test_lookout_1_as_many_as_there_are() -> None:
    """With two face-down tiles it sees two, and with none there is nothing to use it for."""
    start = settlers().position()
    down = start.face_down
    (kind,) = [kind for kind in KINDS if down[any_id(kind)]][:1]
    rest = Counter({id: number for id, number in down.items() if id != kind})
    for many in (2, 1, 0):
        discards = Counter(start.discards) + rest + Counter({kind: down[any_id(kind)] - many})
        left = attrs.evolve(start, face_down=Counts({kind: many}), discards=Counts(discards))
        game = Game.from_position(left, seed=1, checked=True)
        assert ("use lookout" in texts(game)) == (many > 0)
        if many:
            play(game, "use lookout")
            # There is one order, which is laid back at once.
            assert seen(game) == [kind] * many
            assert game.kind == "tile"


def test_lookout_2_the_next_draws() -> None:
    """The row is filled in the order that was chosen; then chance goes on."""
    game = settlers()
    chosen = look(game)
    assert len(set(chosen)) > 1
    assert chosen == seen(game)
    row = drawn(game)
    assert (row[:3], len(row)) == (chosen, 4)
    assert seen(game) == []


def test_lookout_2_by_hand() -> None:
    """Chance is asked for the tiles that are seen, and for no known one."""
    start = settlers().position()
    game = Game.from_position(start, chance="manual", checked=True)
    play(game, "use lookout", "look at coffee", "look at corn", "look at sugar")
    assert (game.kind, game.seat, len(texts(game))) == ("lay_back", 0, 6)
    told = WORDS.describe(game.parse_action("lay back sugar coffee corn"))
    assert told == "lay back a sugar plantation, a coffee plantation, a corn plantation"
    again = Position.from_json(game.position().to_json(), expansions=(SIX_BUILDINGS,))
    assert again == game.position()
    play(game, "lay back sugar coffee corn")
    while game.kind != "reveal":
        play(game, texts(game)[-1])
    row = game.position().row
    assert {kind for kind in KINDS if row[any_id(kind)]} >= {"corn", "sugar", "coffee"}
    assert len(texts(game)) > 1


def test_lookout_2_only_its_owner_knows() -> None:
    """Others see that it happened: by views, samples, events, records and sentences."""
    game = settlers()
    play(game, "use lookout")
    choices = texts(game)
    for viewer in (1, 2, None):
        assert not game.view(viewer).actions
        told = set()
        for text in choices:
            trial = game.copy()
            happened = trial.play(trial.parse_action(text)).seen_by(viewer)
            *_, (last, said) = trial.record().seen_by(viewer)
            documents = [happened.to_json(), last.to_json(), said.to_json()]
            told.add((*documents, svg(last), *WORDS.told(happened)))
        assert len(told) == 1
    play(game, choices[-1])
    chosen = seen(game)
    for seed in range(5):
        own = game.view(0).sample(seed)
        assert own.view(0) == game.view(0)
        assert (seen(own), drawn(own)[:3]) == (chosen, chosen)
    for viewer in (1, 2, None):
        view = game.view(viewer)
        slots = dict(view.players[0].slots)
        assert slots["next"] == 3
        assert "next_1" not in slots
        dealt = set()
        for seed in range(10):
            sample = view.sample(seed)
            assert sample.view(viewer) == view
            known = seen(sample)
            dealt.add(tuple(known))
            assert drawn(sample)[:3] == known
        assert len(dealt) > 1


def test_lookout_2_who_looks_later() -> None:
    """Another seat that looks sees the same tiles, and is then the only one to know the order."""
    game = settlers(city={0: "lookout*", 1: "lookout*"})
    chosen = look(game)
    play(game, next(text for text in texts(game) if text.startswith("take")))
    assert "use lookout" in texts(game)
    play(game, "use lookout")
    assert sorted(seen(game, 1)) == sorted(chosen)
    assert seen(game) == []
    other = next(text for text in texts(game) if text.split()[2:] != chosen)
    play(game, other)
    assert drawn(game)[:3] == other.split()[2:]


def test_the_kit() -> None:
    """It finds no mistake, and no sentence is missing."""
    assert check_expansion(SIX_BUILDINGS, games=1, every=8, with_=()).unworded == ()
