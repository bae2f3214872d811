"""Records of random games: nothing is lost on any way out and back, and nothing else gets in."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puertorico import CHANCE, Config, Event, Game, Record
from puertorico.actions import ActionTable, Pass
from puertorico.errors import RecordError
from puertorico.game import Header, Move, Result
from puertorico.plugin import Expansion
from puertorico.types import any_id
from support import expansions as toys
from support.games import config_number, pick, random_game, replaced

pytestmark = pytest.mark.no_cover

HEADER = Header(
    date="2024-05-31", event='"#], \u2028 🙂', tags={"Place": "Leiden"}, more={"n": [1]}
)
TOYS = [toy for toy in vars(toys).values() if isinstance(toy, Expansion)]


def some_games(part: int, of: int) -> Iterator[tuple[int, Game, list[Game]]]:
    """Yields numbers, finished games and copies of them at each of their decisions."""
    for number in range(part, 96, of):
        config, chance = config_number(number)
        passed = [
            game.copy()
            for game in random_game(
                config, number, chance=any_id(chance), ask_forced=number % 3 == 0
            )
        ]
        yield number, passed[-1], passed


def both_ways(record: Record, expansions: tuple[Expansion, ...] = ()) -> None:
    """Asserts that a record comes back from JSON and from text, and is written the same again."""
    data, text = record.to_json(), record.to_text()
    from_json = Record.from_json(data, expansions=expansions)
    from_text = Record.from_text(text, expansions=expansions)
    assert from_json == from_text == record
    assert hash(from_json) == hash(from_text) == hash(record)
    assert (from_json.to_json(), from_text.to_text()) == (data, text)


@pytest.mark.parametrize("part", range(8))
def test_records_come_back_from_json_and_text(part: int) -> None:
    """A record is the same after JSON and after text, for whole games and for those that go on."""
    for number, game, passed in some_games(part, 32):
        rng = random.Random(number)
        for each in (game, pick(rng, passed), pick(rng, passed)):
            both_ways(each.record())
            both_ways(each.record(header=HEADER))


@pytest.mark.parametrize("part", range(8))
def test_the_steps_of_a_record_are_those_of_the_game(part: int) -> None:
    """The steps of a record are the positions, the actions and the events that were."""
    for _, game, passed in some_games(part, 48):
        again = passed[0].copy()
        # What was drawn before the first decision was followed by no action.
        begun = len(again.history)
        record = game.record()
        happened: list[Event] = []
        told: list[Event] = []
        for move, step in list(zip(record.moves, record, strict=True))[begun:]:
            assert step.action == move.action
            told += step.events
            if move.seat != CHANCE or game.chance == "manual":
                assert move.seat == again.seat
                assert step.position == again.position()
                happened += again.play(step.action)

        assert told == happened
        assert again.key() == game.key()


@pytest.mark.parametrize("part", range(8))
def test_a_replay_goes_on_like_the_game(part: int) -> None:
    """At any decision the replay is the game: state, history, record, and the draws to come."""
    for number, _, passed in some_games(part, 48):
        for game in passed[number % 17 :: 17]:
            record = game.record()
            again = record.replay(seed=game.seed)
            assert again.key() == game.key()
            assert again.position() == game.position()
            assert again.history == game.history
            assert again.legal_actions() == game.legal_actions()
            settings_of = [(each.seed, each.chance, each.ask_forced) for each in (game, again)]
            assert settings_of[0] == settings_of[1]
            assert again.record() == record
            rng = random.Random(number)
            while not game.is_over:
                action = pick(rng, game.legal_actions())
                game.apply(action)
                again.apply(action)
            assert again.key() == game.key()
            assert again.history == game.history


@pytest.mark.parametrize("part", range(8))
def test_a_record_can_be_cut_anywhere(part: int) -> None:
    """The beginning of a record is one: what its draws leave open is drawn as it was."""
    for _, game, _ in some_games(part, 96):
        record = game.record()
        for number in range(0, len(record), 7):
            cut = replaced(record, moves=record.moves[:number], result=None)
            again = cut.replay(seed=game.seed)
            history = again.history
            assert history == game.history[: len(history)]
            assert len(history) >= number
            if game.chance == "manual":
                assert len(history) == number
            if number % 3 == 0:
                both_ways(cut)


def test_a_game_from_a_position_is_recorded_from_there() -> None:
    """A game from a position begins its record there."""
    for number, game, passed in some_games(5, 24):
        start = pick(random.Random(number), passed).position()
        config = start.config
        again = Game.from_position(start, seed=number, chance=game.chance, ask_forced=True)
        rng = random.Random(number)
        for _ in range(40):
            if not again.is_over:
                again.apply(pick(rng, again.legal_actions()))
        record = again.copy().record()
        assert (record.start, record.config) == (start, config)
        both_ways(record)
        replay = record.replay(seed=number)
        assert (replay.key(), replay.history) == (again.key(), again.history)
        assert replay.record() == record


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.id)
def test_what_an_expansion_brings_is_recorded(toy: Expansion) -> None:
    """Whatever an expansion brings is recorded like the rest."""
    for seed in range(2):
        config = Config(players=2 + seed, expansions=(toy,), max_rounds=6)
        for game in [*random_game(config, seed)][::25]:
            record = game.record()
            both_ways(record, (toy,))
            assert record.replay(seed=seed).key() == game.key()


# Records that do not fit.


def changed(rng: random.Random, record: Record) -> Record:
    """Returns the record with something else in it."""
    moves = list(record.moves)
    place, other = rng.randrange(len(moves)), rng.randrange(len(moves))
    actions = list(ActionTable(record.config))
    match rng.randrange(8):
        case 0:
            del moves[place]
        case 1:
            moves.insert(place, moves[other])
        case 2:
            moves[place], moves[other] = moves[other], moves[place]
        case 3:
            seat = rng.randrange(-1, record.config.players)
            moves[place] = replaced(moves[place], seat=seat)
        case 4:
            moves[place] = replaced(moves[place], action=pick(rng, actions))
        case 5:
            return replaced(record, ask_forced=not record.ask_forced)
        case 6:
            config = replaced(record.config, max_rounds=rng.randrange(1, 12))
            return replaced(record, config=config)
        case _:
            totals = [rng.randrange(60) for _ in range(record.config.players)]
            return replaced(record, result=Result(totals=totals, tiebreaks=totals))
    return replaced(record, moves=moves)


def test_a_changed_record_is_refused_or_another_game() -> None:
    """A changed record is refused by our own error, or it is that of another game."""
    rng = random.Random(4)
    records = [
        each.record() for _, game, passed in some_games(3, 12) for each in (game, *passed[30::60])
    ]
    refusals = []
    for number in range(250):
        record = changed(rng, pick(rng, records))
        if number % 4 == 0:
            both_ways(record)
        try:
            game = record.replay()
        except RecordError as wrong:
            refusals.append(str(wrong))
        else:
            assert game.record().moves[: len(record)] == record.moves

    starts = ("move ", "there is a result", "the result is ")
    assert all(sentence.startswith(starts) for sentence in refusals)
    assert {start for start in starts for each in refusals if each.startswith(start)} == {*starts}
    assert 120 < len(refusals) < 250


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@settings(deadline=None, max_examples=60)
@given(st.lists(st.text(), min_size=3, max_size=3), st.text(), st.dictionaries(st.text(), JSON))
def test_any_header_comes_back(names: list[str], text: str, more: dict[str, Any]) -> None:
    """Whatever a header takes comes back from JSON and from text."""
    record = Record(config=Config(players=3), moves=[Move(seat=0, action=Pass())])
    try:
        header = Header(players=names, date=text, event=text, tags={text: text}, more=more)
    except RecordError:
        return
    both_ways(attrs.evolve(record, header=header))
