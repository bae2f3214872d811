"""The checks and the assertions of the test kit fail where something is wrong, and only there."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from banker import BANKER
from typing_extensions import override

from puertorico import Config, Counts, Event, Game, scenario, vocabulary
from puertorico.actions import Build, UseBuilding
from puertorico.errors import NotationError, PuertoRicoError
from puertorico.state._actiontable import action_table
from puertorico.testing import (
    CheckFailedError,
    _checks,
    _play,
    assert_asked,
    assert_legal,
    assert_refused,
    assert_score,
    check_game,
    play,
)
from puertorico.testing._checks import asked_about
from puertorico.testing._expansion import CHECKS
from puertorico.testing._play import Found, Mismatch, Moment, Start
from puertorico.types import any_id
from support.hidden import GROVES, SECRETS, games_with


class Spoiled:
    """A game of which some methods are others."""

    def __init__(self, game: Game, **others: Any) -> None:
        self.game = game
        self.others = others

    def __getattr__(self, name: str) -> Any:
        return self.others.get(name, getattr(self.game, name))

    @override
    def __str__(self) -> str:
        return str(self.others.get("text", self.game))


@attrs.frozen(kw_only=True)
class Unlisted(Event):
    """An event that no expansion lists."""


GAME = scenario(players=3, role="captain", goods={0: "2 corn 2 sugar"}, vp={0: 3, 1: 2, 2: 5})
OTHER = scenario(players=3)

SPOILED: dict[str, tuple[dict[str, Any], str]] = {
    "positions": ({"key": lambda: ()}, "the key of a game made from the position is not the same"),
    "copies": ({"copy": OTHER.copy}, "the key of a copy is not the same"),
    "decisions": ({"is_legal": lambda action: False}, "whether a legal action is legal"),
    "refusals": ({"explain": lambda action: None}, "is legal: False; explained: None"),
    "records": ({"record": OTHER.record}, "a replayed game is not the same: something "),
    "scores": ({"totals": lambda: [0]}, "the total of each seat is not the same"),
    "pictures": ({"text": ""}, "the table is shown as an empty text"),
    "bots": ({"is_legal": lambda action: False}, "which is not legal"),
    "views": ({"view": lambda viewer: GAME.view(None)}, "the view of a sample is not the same"),
    "hidden": ({"view": lambda viewer: GAME.view(None)}, "sees what must be hidden"),
    "sentences": (
        {"legal_actions": lambda: GAME.legal_actions()[:1] * 2},
        "same sentence in classic, '(load .*)' and '\\1': 'load ",
    ),
}


@pytest.mark.parametrize("name", SPOILED)
def test_what_is_wrong_is_found(name: str) -> None:
    """A game in which one thing is not as it must be fails the check of it, and no other game."""
    others, sentence = SPOILED[name]
    spoiled: Any = Spoiled(GAME, **others)
    CHECKS[name](Moment(GAME, random.Random(2)))
    with pytest.raises(Mismatch, match=sentence):
        CHECKS[name](Moment(spoiled, random.Random(2)))


def test_a_position_has_everything() -> None:
    """A number of the table that is not in the position is found."""
    game = GAME.copy()
    game._table.free_cards = 1
    with pytest.raises(Mismatch, match=r"^free_cards of a game made from the position is not"):
        CHECKS["positions"](Moment(game, random.Random(2)))


def test_sentences_must_say_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty summary is found."""
    words = vocabulary("classic")
    monkeypatch.setattr(type(words), "summary", lambda *given: " ")
    with pytest.raises(Mismatch, match="a sentence is empty in classic"):
        CHECKS["sentences"](Moment(GAME, random.Random(1)))


def test_refusals_must_say_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal without a sentence is found."""
    monkeypatch.setattr("puertorico.errors.Illegality.message", "")
    with pytest.raises(Mismatch, match="is refused without a sentence"):
        CHECKS["refusals"](Moment(GAME, random.Random(1)))


def test_outcomes_are_what_is_legal() -> None:
    """At a draw the outcomes are the legal actions."""
    game = Game.new(Config(players=3), seed=1, chance="manual")
    spoiled: Any = Spoiled(game, chance_outcomes=lambda: game.chance_outcomes()[:1])
    for name in ("decisions", "refusals", "bots", "pictures", "sentences"):
        CHECKS[name](Moment(game, random.Random(1)))
    with pytest.raises(Mismatch, match="the list of outcomes is not the same"):
        CHECKS["decisions"](Moment(spoiled, random.Random(1)))


def test_events_must_be_listed() -> None:
    """An event that cannot be read again is found."""
    with pytest.raises(PuertoRicoError):
        CHECKS["events"](Moment(GAME, random.Random(1), (Unlisted(rule="R"),)))


def test_documents_must_fit_their_schemas(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a schema does not know is found; without jsonschema nothing is."""
    monkeypatch.setattr(_checks, "schema", lambda name, expansions: {"not": {}})
    _checks._validator.cache_clear()
    with pytest.raises(Mismatch, match="the schema 'position' rejects what is written"):
        CHECKS["documents"](Moment(GAME, random.Random(1)))
    _checks._validator.cache_clear()
    monkeypatch.setitem(__import__("sys").modules, "jsonschema", None)
    assert not _checks.can_validate()
    CHECKS["documents"](Moment(GAME, random.Random(1)))


def test_asking_may_change_nothing() -> None:
    """A check that plays a move is found, in a game of the kit and in one of yours."""

    def spoil(moment: Moment) -> None:
        moment.game.apply(moment.game.legal_actions()[0])

    start = Start(config=Config(players=2), seed=1)
    found = _play.play(start, lambda *given: GAME.legal_actions()[0], lambda game, number: (spoil,))
    assert found is not None
    assert (found.check, str(found.error)) == ("spoil", "the game is changed by asking")

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(CHECKS, "positions", spoil)
        with pytest.raises(CheckFailedError, match="positions: the game is changed by asking"):
            check_game(GAME.copy())


def test_a_game_of_yours() -> None:
    """All checks can be made at a decision, and at the end."""
    game = Game.new(Config(players=2, max_rounds=1), seed=1)
    while not game.is_over:
        check_game(game, events=game.play(game.legal_actions()[0]))
    check_game(game)
    with pytest.raises(TypeError, match="game must be a Game"):
        check_game("game")  # type: ignore[arg-type]


@pytest.mark.no_cover
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_games_with_something_else_hidden(viewer: int | None) -> None:
    """Chips of others, drawn tiles and secret slots are changed, what a viewer knows is not."""
    game = Game.new(Config(players=3, expansions=(SECRETS,)), seed=1, chance="manual")
    rng = random.Random(1)
    changed: set[str] = set()
    while not game.is_over:
        other = _checks.otherwise(rng, game, viewer)
        if other is not None:
            before, after = game.position(), other.position()
            assert other.view(viewer) == game.view(viewer)
            changed |= {"tide"} if before.slots != after.slots else set()
            for seat, (one, two) in enumerate(zip(before.players, after.players, strict=True)):
                changed |= {f"vp {seat}"} if one.vp != two.vp else set()
                changed |= {f"luck {seat}"} if one.slots != two.slots else set()
        game.apply(rng.choice(game.legal_actions()))

    seats = {0, 1, 2} - {viewer}
    assert changed == {
        "tide",
        *(f"vp {seat}" for seat in seats),
        *(f"luck {seat}" for seat in seats),
    }


def test_tiles_that_lie_face_down() -> None:
    """Those that others have hidden or drawn are exchanged with face-down ones."""
    config = Config(players=3, expansions=(GROVES,), open_vp=True, max_rounds=5)
    rng = random.Random(1)
    changed: set[str] = set()
    for game in games_with(config, 1, chance="manual"):
        CHECKS["hidden"](Moment(game, rng))
        other = _checks.otherwise(rng, game, None)
        if other is not None:
            before, after = game.position(), other.position()
            changed |= {"drawn"} if before.drawn != after.drawn else set()
            for one, two in zip(before.players, after.players, strict=True):
                assert one.vp == two.vp
                changed |= {"hidden"} if one.slots != two.slots else set()
    assert changed == {"drawn", "hidden"}


def test_the_last_tile_that_is_drawn() -> None:
    """It can be no other than it is."""
    position = scenario(players=3, face_down="corn").position()
    empty = attrs.evolve(position, face_down=Counts({}))
    assert _checks._other_drawn(random.Random(1), empty, "corn") is empty


def test_positions_that_no_game_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """If what is hidden cannot be otherwise, there is nothing to compare."""
    wrong: Callable[..., Any] = lambda rng, position, seats: attrs.evolve(position, vp=3)  # noqa: E731
    monkeypatch.setattr(_checks, "_other_chips", wrong)
    assert _checks.otherwise(random.Random(1), GAME, 0) is None
    CHECKS["hidden"](Moment(GAME, random.Random(1)))


def test_actions_of_expansions_are_asked_about() -> None:
    """Where they are not legal, too: those of expansions in play, and others."""
    config = Config(players=3, expansions=(GROVES,))
    game = Game.new(config, seed=1)
    plain = set(action_table(Config(players=3)))
    brought = [action for action in action_table(config) if action not in plain]
    asked = [
        action for seed in range(20) for action in asked_about(Moment(game, random.Random(seed)), 4)
    ]
    assert {type(action) for action in brought} <= {type(action) for action in asked}
    assert {action for action in brought if isinstance(action, UseBuilding)} <= set(asked)
    assert plain & set(asked)
    assert asked_about(Moment(Game.new(Config(players=3), seed=1), random.Random(1)), 0) == []


def game() -> Game:
    """Returns a game in which seat 0 can build a small market, or a hacienda with its privilege."""
    return scenario(players=3, role="builder", doubloons={0: 1}, vp={0: 2})


def test_what_holds() -> None:
    """Actions are texts or actions."""
    assert_legal(game(), "build small_market", Build("hacienda"))
    assert_legal(game(), *map(str, game().legal_actions()), only=True)
    why = assert_refused(game(), Build("wharf"), "too_expensive")
    assert assert_refused(game(), "build wharf", "too_expensive", "BUILDER-02") == why
    assert_asked(game(), "build")
    assert_asked(game(), "build", 0)
    placing = scenario(players=3, role="mayor", island={0: "2 corn 2 indigo"}, ship=8)
    play(placing, "pass")
    assert_asked(placing, "placement", 0, target="corn")
    assert_score(placing, 0, {"chips": 0})
    assert_score(game(), 0, {"chips": 2, "wharf": 0})
    assert_score(scenario(players=3, vp={1: 4}, city={1: "office"}), 1, {"chips": 4})
    assert [type(event).__name__ for event in play(game(), "build small_market")][
        1
    ] == "BuildingBuilt"


FAILURES: list[tuple[Callable[[], object], str]] = [
    (lambda: assert_legal(game(), "build wharf"),
     "'build wharf' is not legal: the wharf costs you 8"),
    (lambda: assert_legal(game(), "build hacienda", only=True), "these are legal too: .*pass"),
    (lambda: assert_refused(game(), "build hacienda", "too_expensive"),
     "'build hacienda' is legal"),
    (lambda: assert_refused(game(), "build wharf", "not_now"), "is refused with .*, not"),
    (lambda: assert_refused(game(), "build wharf", "too_expensive", "CAPTAIN-01"),
     ", not .'too_expensive', 'CAPTAIN-01'"),
    (lambda: assert_asked(game(), "sell"), "to build .build., not sell"),
    (lambda: assert_asked(game(), "build", 1), ", not seat 1"),
    (lambda: assert_asked(game(), "build", prices=3), "prices is .*, not 3"),
    (lambda: assert_asked(game(), "build", colour="red"), "colour is None, not 'red'"),
    (lambda: assert_score(game(), 0, {"chips": 3}),
     r"seat 0 scores \{'chips': 2\}, not \{'chips': 3\}; its lines: \{'chips': 2\}"),
]  # fmt: skip


@pytest.mark.parametrize(("failing", "sentence"), FAILURES)
def test_what_does_not_hold(failing: Callable[[], object], sentence: str) -> None:
    """The sentence says what is the case instead."""
    with pytest.raises(AssertionError, match=sentence):
        failing()


def test_what_cannot_be_asked() -> None:
    """Texts must be those of actions, and games must be games."""
    with pytest.raises(NotationError):
        assert_legal(game(), "build castle")
    with pytest.raises(TypeError, match="game must be a Game"):
        assert_legal("game", "pass")  # type: ignore[arg-type]


def test_a_failure_ends_in_the_line_of_an_author() -> None:
    """That which raised it, or where the phase begins that has asked; ours are never named."""
    start = Start(config=GAME.config, seed=1)
    with pytest.raises(RuntimeError) as raised:
        raise RuntimeError("broken")
    for error, game, problem in (
        (raised.value, None, r"RuntimeError: broken \(test_kit_checks.py, line \d+\)"),
        (Mismatch("odd"), None, "odd"),
        (Mismatch("odd"), Game.new(Config(players=3), seed=1), "odd"),
        (
            Mismatch("odd"),
            scenario(players=3, role=any_id("banker"), expansions=(BANKER,), checked=True),
            r"odd \(auction.py, line \d+\)",
        ),
    ):
        failed = CheckFailedError(Found(start, (), "views", error, game))
        assert re.fullmatch(problem, failed.problem)
