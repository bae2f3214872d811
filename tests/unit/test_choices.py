"""Choices that effects ask for without a phase of their own (`Effect.asks`)."""

from __future__ import annotations

import pickle
from typing import Any, ClassVar, Final

import attrs
import pytest
from six_buildings import SIX_BUILDINGS
from typing_extensions import override

from puertorico import Action, Game, Position, Record, View, scenario, vocabulary
from puertorico.decisions import DecisionContext
from puertorico.errors import ConfigError, PositionError
from puertorico.plugin import (
    Building,
    DecisionKind,
    DeclaredAction,
    Effect,
    Expansion,
    Slot,
    Table,
    TextField,
)
from puertorico.testing import check_expansion
from support.games import play, texts

COLOURS: Final = ("red", "blue")


class Paint(DeclaredAction):
    """Paints the building."""

    template = "paint it {colour}"
    asked_in = ("paint",)

    colour: TextField = TextField("The colour.")


@attrs.frozen
class PaintContext(DecisionContext):
    """How many colours there are."""

    colours: int


class Painter(Effect):
    """Who builds chooses a colour."""

    id = "painter"
    asks: ClassVar[DecisionKind | None] = DecisionKind(
        "paint", "BUILDER-03", context=PaintContext, when="Who has built."
    )

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {number: Paint(colour) for number, colour in enumerate(COLOURS, 1)}

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        table.choose(seat, self)

    @override
    def choices(self, table: Table, seat: int) -> list[Action]:
        left = 2 - table.slot("painted")
        return [self.offer(number) for number in range(1, 1 + left)]

    @override
    def choice_context(self, table: Table, seat: int) -> dict[str, Any]:
        return {"colours": 2 - table.slot("painted")}

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        table.set_slot("painted", choice)
        table.earn(seat, 1, "BUILDER-03")


class Guild(Effect):
    """A doubloon for each building that its owner builds, but not for itself."""

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        table.earn(seat, 1, "BUILDER-03")


GUILDS: Final = Expansion(
    id="guilds",
    buildings=(Building(id="guild", text="A coin.", cost=1, points=1, column=1, effect=Guild),),
)


class Idler(Painter):
    """May leave it, in secret."""

    asks: ClassVar[DecisionKind | None] = DecisionKind("paint", "", passable=True, secret=True)

    @override
    def choice_context(self, table: Table, seat: int) -> dict[str, Any]:
        return {}


SLOTS: Final = (Slot(id="painted", high=2),)
PAINT: Final = Expansion(id="paint", effects=(Painter,), slots=SLOTS, actions=(Paint,))
IDLE: Final = Expansion(id="idle", effects=(Idler,), slots=SLOTS, actions=(Paint,))


def builders(*expansions: Expansion, money: int = 1, **given: Any) -> Game:
    """Returns a checked game in which all seats can build."""
    doubloons = dict.fromkeys(range(4), money)
    start = scenario(role="builder", doubloons=doubloons, expansions=expansions, **given)
    return Game.from_position(start.position(), seed=1, checked=True)


def test_a_compulsory_choice() -> None:
    """It is asked at once, with its context, and the game goes on after it."""
    game = builders(PAINT)
    play(game, next(text for text in texts(game) if text.startswith("build")))
    assert (game.kind, game.seat, texts(game)) == ("paint", 0, ["paint it red", "paint it blue"])
    assert game.decision.context == PaintContext(2)
    play(game, "paint it red")
    assert (game.kind, game.seat) == ("build", 1)
    play(game, next(text for text in texts(game) if text.startswith("build")))
    # A single choice is made by itself, and without any nothing is asked.
    assert (game.kind, game.seat) == ("build", 2)
    play(game, next(text for text in texts(game) if text.startswith("build")))
    assert game.seat == 3


def test_an_optional_choice() -> None:
    """The seat may pass; others learn only that it has chosen."""
    game = builders(IDLE)
    play(game, next(text for text in texts(game) if text.startswith("build")))
    assert texts(game) == ["paint it red", "paint it blue", "pass"]
    other = game.copy()
    play(other, "pass")
    assert other.seat == 1
    assert other.position().slots["painted"] == 0
    happened = game.play(game.parse_action("paint it blue"))
    assert happened.seen_by(0).groups[0].action is not None
    assert happened.seen_by(1).groups[0].action is None


def test_a_choice_is_resumed() -> None:
    """Positions, views, records and copies have the frame of the effect that asks."""
    game = builders(PAINT)
    play(game, next(text for text in texts(game) if text.startswith("build")))
    position = game.position()
    frame = position.frames[-1]
    assert (frame.phase, frame.memory["effect"]) == ("paint", "painter")
    again = Game.from_position(Position.from_json(position.to_json(), expansions=(PAINT,)))
    assert texts(again) == texts(game)
    for viewer in (0, 1, None):
        view = game.view(viewer)
        assert View.from_json(view.to_json(), expansions=(PAINT,)) == view
        assert view.sample(1).position().frames == position.frames
    play(again, "paint it blue")
    assert again.position().slots["painted"] == 2
    other = game.copy()
    play(other, "paint it red")
    assert texts(game) == ["paint it red", "paint it blue"]
    record = other.record()
    assert Record.from_text(record.to_text(), expansions=(PAINT,)) == record
    wrong = attrs.evolve(position, frames=(*position.frames[:-1], attrs.evolve(frame, memory={})))
    with pytest.raises(PositionError, match="the frame paint contradicts"):
        Game.from_position(wrong)


def test_expansions_with_choices() -> None:
    """They are equal and can be pickled, and the kit plays them."""
    assert pickle.loads(pickle.dumps(PAINT)) == PAINT
    assert attrs.evolve(PAINT, version=2).phases == PAINT.phases
    assert check_expansion(PAINT, games=1, every=8, with_=()).unreached == ()


def test_the_words_of_a_choice() -> None:
    """Its task has a template like that of any kind of decision, and no other task has one."""

    def painted(**tasks: str) -> Expansion:
        nouns, actions = {"painted": ["paint", "paints"]}, {"Paint": "paint it {colour}"}
        table = {"nouns": nouns, "actions": actions, "tasks": tasks}
        given: Any = {"id": "paint", "effects": (Painter,), "slots": SLOTS, "actions": (Paint,)}
        return Expansion(**given, words={"en": table})

    words = vocabulary("anniversary", expansions=(painted(paint="choose a colour"),))
    assert "choose a colour" in words.turn("paint", 0)
    with pytest.raises(ConfigError, match="tasks names 'sing'"):
        painted(paint="choose a colour", sing="sing")
    with pytest.raises(ConfigError, match="no template for 'paint' under tasks"):
        painted()


def test_a_building_that_asks_when_it_is_built() -> None:
    """Others hear of it, but none of itself; the rest is in `test_six_buildings`."""
    game = builders(SIX_BUILDINGS, GUILDS, money=3, city={0: "guild*"})
    play(game, "build monopoly")
    assert (game.kind, game.seat) == ("monopolize", 0)
    # The guild pays for it, before or after the question.
    play(game, "use monopoly corn")
    assert (game.players[0].doubloons, game.seat) == (3 - 3 + 1, 1)
    play(game, "build guild")
    assert (game.players[1].doubloons, game.seat) == (3 - 1, 2)
