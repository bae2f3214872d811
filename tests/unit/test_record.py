"""`Record`: what it holds, its parts, its replay, and how a record that does not fit is refused."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import attrs
import pytest

from puertorico import CHANCE, Config, Edition, Game, Record, scenario
from puertorico.actions import Build, ChooseRole, Pass, RevealTile, TakePlantation, TakeQuarry
from puertorico.errors import RecordError
from puertorico.game import Header, Move, Result
from puertorico.game._record._parts import MOST_MOVES
from puertorico.plugin import Expansion, Slot
from puertorico.types import any_id
from support.games import do, play_to_end, play_until, replaced
from support.threes import NAMES, over, start
from support.unfit import UNFIT, UNFIT_SENTENCE


class TestOfAGame:
    def test_moves_have_seats(self) -> None:
        """Draws are chance's, actions the seat's who was asked; nothing is played before."""
        game = do(start(), "choose settler", "take quarry", "pass")
        record = game.record()
        assert [move.action for move in record.moves] == list(game.history)
        assert [move.seat for move in record.moves] == [*[CHANCE] * 4, 0, 0, 1]
        assert [str(move) for move in record.moves[3:5]] == [
            *("chance: reveal sugar", "player 0: choose settler")
        ]
        assert len(record) == 7
        assert (record.config, record.start, record.result) == (game.config, None, None)
        assert record.header == Header()

    def test_how_it_was_played(self) -> None:
        """The kind of chance, and whether everything is asked, are in it."""
        for chance in ("seeded", "manual"):
            for ask_forced in (False, True):
                record = start(chance=chance, ask_forced=ask_forced).record()
                assert (record.chance, record.ask_forced) == (chance, ask_forced)

    def test_the_seed_is_not_in_a_record(self) -> None:
        """Nobody can tell the draws to come from a record."""
        game = play_until(start(987_654_321), lambda game: game.round == 3)
        record = game.record()
        for text in (record.to_json(), record.to_text(), repr(record)):
            assert "987654321" not in text
        assert record == play_until(game.copy(seed=5), lambda game: True).record()

    def test_a_finished_game_has_its_result(self) -> None:
        """A game that is over has its totals and tie-breaks; winners and ranking are as scored."""
        for seed in range(4):
            game = over(seed)
            score, result = game.score(), game.record().result
            assert result is not None
            assert list(result.totals) == game.totals()
            assert result.tiebreaks == tuple(player.tiebreak for player in score.players)
            assert result.places == tuple(player.place for player in score.players)
            assert (result.winners, result.ranking) == (score.winners, score.ranking)

    def test_the_header_says_who_played(self) -> None:
        """The caller of record gives the names of the players."""
        header = Header(players=NAMES, date="2024-05-31", event="Club", tags={"Round": "3"})
        record = start().record(header=header)
        assert record.header == header
        assert record.header.players[2] == "Cid"
        with pytest.raises(RecordError, match=r"^3 players need 3 names, not 2$"):
            start().record(header=Header(players=("Ann", "Bob")))

    def test_copies_and_pickles_have_the_same_past(self) -> None:
        """A copied, pickled or reseeded game began where its original began."""
        for game in (start(), Game.from_position(over().position()), scenario(role="captain")):
            play_until(game, lambda game: len(game.history) > 6 or game.is_over)
            record = game.record()
            for again in (
                game.copy(),
                game.copy(seed=9),
                copy.copy(game),
                copy.deepcopy(game),
                pickle.loads(pickle.dumps(game)),
                pickle.loads(pickle.dumps(game.copy())),
            ):
                assert again.record() == record

    def test_of_a_position(self) -> None:
        """A game from a position begins there; so does a scenario, after the role is taken."""
        position = do(start(), "choose settler", "take quarry").position()
        game = do(Game.from_position(position), "pass")
        assert game.record().start == position
        assert game.record().moves == (Move(seat=1, action=Pass()),)
        game = scenario(role="builder", doubloons={0: 5}, seed=3)
        position = game.position()
        record = do(game, "build small_market").record()
        assert record.start == position
        assert [str(move) for move in record.moves] == ["player 0: build small_market"]
        assert record.replay(seed=3).key() == game.key()

    def test_a_scenario_draws_like_its_replay(self) -> None:
        """Draws made while a scenario was set up are no part of its game."""
        # Nobody can take a tile, and the new row is drawn.
        game = scenario(role="settler", row="-", quarries=0, seed=4)
        assert (game.phase, game.history, game.position().row.total()) == ("round", (), 5)
        game = play_until(game, lambda game: game.round == 3)
        again = game.record().replay(seed=4)
        for each in (game, again):
            play_to_end(each, 2)
        assert again.history == game.history


class TestReplay:
    def test_the_draws_to_come(self) -> None:
        """With the game's seed they are the same, with another they are not; none draws one."""
        game = play_until(start(4), lambda game: game.round == 3)
        record = game.record()
        same, other, drawn = record.replay(seed=4), record.replay(seed=5), record.replay()
        assert len({record.replay().seed for _ in range(4)}) == 4
        for each in (game, same, other, drawn):
            play_to_end(each, 8)
        assert (same.key(), same.history) == (game.key(), game.history)
        assert other.history[: len(record)] == game.history[: len(record)]
        assert other.history != game.history != drawn.history

    def test_manual_draws_count(self) -> None:
        """A manual game's draws are counted too: made seeded, it goes on as if it always was."""
        seeded = play_until(start(6), lambda game: game.round == 3)
        manual = start(6, chance="manual")
        for action in seeded.history:
            manual.apply(action)
        record = manual.record()
        assert record == replaced(seeded.record(), chance="manual")
        again = replaced(record, chance="seeded").replay(seed=6)
        for each in (seeded, again):
            play_to_end(each, 1)
        assert again.history == seeded.history

    def test_a_seed_is_checked(self) -> None:
        """As with a new game."""
        with pytest.raises(TypeError, match=r"^seed must be an int or None, not str$"):
            start().record().replay(seed="7")  # type: ignore[call-overload]

    def test_an_empty_record(self) -> None:
        """Without moves there is the start."""
        record = Record(config=Config(players=3), moves=(), chance="manual")
        assert record.replay().position() == start(chance="manual").position()
        assert (len(record), list(record)) == (0, [])


class TestSteps:
    def test_what_they_are(self) -> None:
        """The position before, the action, what happened, and the position after."""
        game = do(start(), "choose settler")
        before = game.position()
        events = game.play(TakeQuarry())
        *_, step = game.record()
        position, action, happened, after = step
        assert (position, action, happened) == (before, TakeQuarry(), events)
        assert after == game.position()
        assert (step.position, step.action, step.events, step.after) == tuple(step)

    def test_each_begins_where_the_last_one_ends(self) -> None:
        """The last one ends where the game did."""
        game = over()
        steps = list(game.record())
        assert [step.position for step in steps[1:]] == [step.after for step in steps[:-1]]
        assert steps[-1].after == game.position()

    def test_they_come_one_by_one(self) -> None:
        """What does not fit is refused when it is reached."""
        record = do(start(), "choose settler", "take quarry").record()
        broken = replaced(record, moves=(*record.moves, Move(seat=1, action=Build("wharf"))))
        steps = iter(broken)
        found = [next(steps) for _ in range(len(record))]
        assert [step.action for step in found] == [move.action for move in record.moves]
        with pytest.raises(RecordError, match=r"^move 7 "):
            next(steps)


def refusal(record: Record) -> str:
    """Returns the sentence with which a record is refused when it is replayed."""
    with pytest.raises(RecordError) as caught:
        record.replay()
    with pytest.raises(RecordError) as again:
        list(record)
    assert str(again.value) == str(caught.value)
    return str(caught.value)


def extended(game: Game, seat: int, action: Any) -> Record:
    """Returns the record of a game with one more move."""
    record = game.record()
    return replaced(record, moves=(*record.moves, Move(seat=seat, action=action)))


class TestRefusals:
    def test_an_illegal_action(self) -> None:
        """The number of the move, who made it, its text, and why it is illegal."""
        game = do(start(), "choose builder")
        assert refusal(extended(game, 0, Build("wharf"))) == (
            "move 6 (player 0: build wharf): the wharf costs you 8 doubloons and you have 2 "
            "(BUILDER-02)"
        )

    def test_a_move_of_another_seat_is_refused(self) -> None:
        """It is another player's turn."""
        mayor, turn = ChooseRole("mayor"), "it is player 0's turn to choose a role"
        assert refusal(extended(start(), 2, mayor)) == f"move 5 (player 2: choose mayor): {turn}"
        reveal = extended(start(), CHANCE, RevealTile("corn"))
        assert refusal(reveal) == f"move 5 (chance: reveal corn): {turn}"
        # Draws are part of a record.
        left_out = replaced(start().record(), moves=(Move(seat=0, action=mayor),))
        sentence = "move 1 (player 0: choose mayor): it is chance's turn to reveal a tile"
        assert refusal(left_out) == sentence

    def test_actions_of_other_games_are_refused(self) -> None:
        """Actions of other games are refused, and any after the end."""
        assert refusal(extended(start(), 0, ChooseRole(any_id("king")))) == (
            "move 5 (player 0: choose king): 'choose king' is not an action of this game (SETUP-18)"
        )
        game = over()
        sentence = f"move {len(game.history) + 1} (player 0: pass): the game is over"
        assert refusal(extended(game, 0, Pass())) == sentence

    def test_a_result_the_moves_do_not_lead_to_is_refused(self) -> None:
        """The result must be what the moves lead to, and the game must be over."""
        game = over()
        record = game.record()
        assert record.result is not None
        other = Result(totals=(1, 2, 3), tiebreaks=(4, 5, 6))
        assert refusal(replaced(record, result=other)) == (
            f"the result is 1 2 3 VP, tie-breaks 4 5 6, but the moves lead to {record.result}"
        )
        assert refusal(replaced(start().record(), result=other)) == (
            "there is a result, but after all moves it is player 0's turn to choose a role"
        )
        assert replaced(record, result=None).replay().key() == game.key()

    def test_a_start_that_no_game_has(self) -> None:
        """The position is checked as any other."""
        record = Game.from_position(start().position()).record()
        assert record.start is not None
        wrong = replaced(record, start=replaced(record.start, vp=7))
        assert refusal(wrong) == (
            "no game can begin like this: there are 7 VP chips in all, but this game has 75"
        )

    def test_expansions_that_do_not_fit_together(self) -> None:
        """A config that cannot be assembled is found here too."""
        record = Record(config=Config(players=3, expansions=(UNFIT,)), moves=())
        assert refusal(record) == f"no game can begin like this: {UNFIT_SENTENCE}"


class TestParts:
    def test_parts_that_contradict_each_other_are_refused(self) -> None:
        """Parts that cannot belong together are refused when the record is made."""
        record = start().record()
        other = Game.new(Config(players=4), seed=1).position()
        for changes, sentence in (
            ({"chance": "random"}, "chance must be 'seeded' or 'manual', not 'random'"),
            ({"start": other}, "the start is a position of another config"),
            ({"header": Header(players=("A", "B"))}, "3 players need 3 names, not 2"),
            (
                {"result": Result(totals=(1, 2), tiebreaks=(1, 2, 3))},
                "there are 2 totals for 3 players",
            ),
            (
                {"result": Result(totals=(1, 2, 3), tiebreaks=())},
                "there are 0 tiebreaks for 3 players",
            ),
            (
                {"moves": [*record.moves, Move(seat=3, action=Pass())]},
                "move 5: there is no seat 3; the last one is 2",
            ),
            (
                {"moves": [Move(seat=-2, action=Pass())]},
                "move 1: there is no seat -2; the last one is 2",
            ),
            (
                {"moves": record.moves[:1] * (MOST_MOVES + 1)},
                "there are 20001 moves; at most 20000 are kept",
            ),
        ):
            with pytest.raises(RecordError) as caught:
                replaced(record, **changes)
            assert str(caught.value) == sentence
        assert len(replaced(record, moves=record.moves[:1] * MOST_MOVES)) == MOST_MOVES

    @pytest.mark.parametrize(
        ("changes", "sentence"),
        [
            ({"config": 3}, "config must be a Config, not int"),
            ({"header": {}}, "header must be a Header, not dict"),
            ({"ask_forced": 1}, "ask_forced must be a bool, not int"),
            ({"start": "x"}, "start must be a Position or None, not str"),
            ({"result": (1, 2, 3)}, "result must be a Result or None, not tuple"),
            ({"moves": ["pass"]}, "move 1 must be a Move, not str"),
        ],
    )
    def test_a_wrong_type_of_a_part_is_a_type_error(self, changes: Any, sentence: str) -> None:
        """A wrong type is a `TypeError`."""
        with pytest.raises(TypeError) as caught:
            replaced(start().record(), **changes)
        assert str(caught.value) == sentence

    def test_a_move_is_a_seat_and_an_action(self) -> None:
        """A move is a seat and an action."""
        move = Move(seat=CHANCE, action=RevealTile("corn"))
        assert (str(move), str(Move(seat=2, action=Pass()))) == (
            *("chance: reveal corn", "player 2: pass"),
        )
        assert move == Move(seat=-1, action=RevealTile("corn"))
        for seat in ("0", True, None):
            with pytest.raises(TypeError, match=r"^seat must be an int, not "):
                Move(seat=seat, action=Pass())  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=r"^action must be an Action, not str: Game\.parse_"):
            Move(seat=0, action="pass")  # type: ignore[arg-type]
        with pytest.raises(RecordError, match=r"^the number of a seat is far too large$"):
            Move(seat=10**5_000, action=Pass())

    @pytest.mark.rule("SCORE-06", "A-18")
    def test_the_tie_break_decides_a_result(self) -> None:
        """The tie-break decides, and what is left equal is shared."""
        result = Result(totals=(40, 45, 40, 45), tiebreaks=(3, 1, 9, 1))
        assert (result.places, result.winners) == ((4, 1, 3, 1), (1, 3))
        assert result.ranking == (1, 3, 2, 0)
        assert str(result) == "40 45 40 45 VP, tie-breaks 3 1 9 1"
        with pytest.raises(TypeError, match=r"^a number of a result must be an int, not float$"):
            Result(totals=(1.0,), tiebreaks=(1,))  # type: ignore[arg-type]
        with pytest.raises(RecordError, match=r"^the result has a number that no game can reach$"):
            Result(totals=(1_000_001,), tiebreaks=(1,))

    def test_records_are_frozen_values(self) -> None:
        """A record is frozen, equal by its parts, hashable, and can be pickled."""
        header = Header(players=NAMES, tags={"a": "b"}, more={"c": [1, {"d": None}]})
        one = over().record(header=header)
        for again in (
            over().record(header=header),
            pickle.loads(pickle.dumps(one)),
            copy.deepcopy(one),
        ):
            assert again == one
            assert hash(again) == hash(one)
        assert one != over().record()
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            one.moves = ()  # type: ignore[misc]

    def test_slots_are_part_of_a_start(self) -> None:
        """Numbers of expansions are recorded with the position."""
        expansion = Expansion(id="toy", slots=(Slot(id="tide", high=9, start=2),))
        game = Game.new(Config(players=3, expansions=(expansion,)), seed=1)
        game = Game.from_position(game.position())
        record = do(game, "choose mayor").record()
        assert record.replay().position().slots == {"tide": 2}
        assert Record.from_json(record.to_json(), expansions=(expansion,)) == record


class TestHeader:
    def test_what_is_kept(self) -> None:
        """Names, a date, an event, tags of one's own, and other programs' data."""
        more = {"elo": [1500, 1.5, None, True], "site": {"id": "x"}, "t": ("a",)}
        header = Header(players=["Ann", "Bob"], tags={"Place": "Leiden"}, more=more)
        assert header.players == ("Ann", "Bob")
        assert header.more == {**more, "t": ["a"]}
        more["elo"] = []
        assert header.more["elo"] == [1500, 1.5, None, True]

    @pytest.mark.parametrize(
        ("fields", "sentence"),
        [
            ({"players": "Ann"}, "players must be a tuple or list, not str"),
            ({"players": ("Ann", 2)}, "a player's name must be a str, not int"),
            ({"date": 2024}, "date must be a str, not int"),
            ({"event": b"x"}, "event must be a str, not bytes"),
            ({"tags": {"a": 1}}, "the text of a tag must be a str, not int"),
            ({"tags": {1: "a"}}, "the name of a tag must be a str, not int"),
            ({"more": {1: "a"}}, "a name in more must be a str, not int"),
            ({"more": ["a"]}, "more must be a mapping, not list"),
            ({"more": {"a": {1, 2}}}, "what more holds must be plain data, not set"),
        ],
    )
    def test_a_wrong_type_in_a_header_is_a_type_error(self, fields: Any, sentence: str) -> None:
        """A wrong type is a `TypeError`."""
        with pytest.raises(TypeError) as caught:
            Header(**fields)
        assert str(caught.value) == sentence

    @pytest.mark.parametrize(
        ("fields", "sentence"),
        [
            ({"players": ("x" * 1_001,)}, "a player's name has 1001 characters; at most 1000 are"),
            ({"date": "x" * 1_001}, "date has 1001 characters; at most 1000 are kept"),
            ({"event": "\ud800"}, r"event cannot be written to a file: '\ud800'"),
            ({"tags": dict.fromkeys(map(str, range(51)), "")}, "there are 51 tags; at most 50"),
            ({"more": dict.fromkeys(map(str, range(1_001)))}, "more has 1001 fields; at most 1000"),
            ({"more": {"date": 1}}, "more names 'date', which is a field of every header"),
            ({"more": {"a": float("nan")}}, "more has a number that JSON cannot represent"),
            ({"more": {"a": float("inf")}}, "more has a number that JSON cannot represent"),
            ({"more": {"a": 10**100}}, "more has a number that JSON cannot represent"),
            ({"more": {"a": "x" * 1_001}}, "a text in more has 1001 characters"),
            ({"more": {"a": ["x" * 1_000] * 100}}, "more has 100407 characters of JSON; at most"),
        ],
    )
    def test_what_cannot_be_kept(self, fields: Any, sentence: str) -> None:
        """What is too long, or would not come back, is refused."""
        with pytest.raises(RecordError) as caught:
            Header(**fields)
        assert str(caught.value).startswith(sentence)

    def test_data_of_others_is_nested_so_deep_at_most(self) -> None:
        """Data of others may be nested, not without end."""
        deep: Any = 1
        for _ in range(19):
            deep = [deep]
        assert Header(more={"a": deep}).more == {"a": deep}
        loop: list[Any] = []
        loop.append(loop)
        for data in ([[deep]], loop):
            with pytest.raises(RecordError, match=r"^more is nested too deeply$"):
                Header(more={"a": data})

    def test_numbers_up_to_a_hundred_digits_come_back(self) -> None:
        """Numbers up to a hundred digits come back."""
        header = Header(more={"a": 10**100 - 1, "b": -1e99})
        record = start().record(header=header)
        assert Record.from_json(record.to_json()).header == header
        assert Record.from_text(record.to_text()).header == header


def test_the_edition_is_part_of_a_record() -> None:
    """What is played is part of the record, down to the rules."""
    for edition in Edition:
        config = Config(players=3, edition=edition)
        assert Game.new(config, seed=1).record().config.rules == edition.preset()


@pytest.mark.no_cover
def test_the_largest_record_can_be_read() -> None:
    """Whatever a record may hold, it is not too long to come back."""
    texts = [f"{number:02}" + "\U0001f600" * 998 for number in range(50)]
    header = Header(
        players=texts[:3], date=texts[3], event=texts[4], tags=dict.fromkeys(texts, texts[0]),
        more={"a": ["x" * 996] * 99},
    )  # fmt: skip
    moves = [Move(seat=CHANCE, action=TakePlantation("tobacco"))] * MOST_MOVES
    record = Record(config=Config(players=3), moves=moves, header=header)
    assert Record.from_json(record.to_json()) == record
    assert Record.from_text(record.to_text()) == record


class TestChance:
    @pytest.mark.no_cover
    def test_every_position_of_a_record(self) -> None:
        """With manual chance the first moves lead to the position before the next, also a draw."""
        game = start(5)
        game.play_out(seed=5, until=60)
        record = game.record()
        for number, step in enumerate(record):
            part = record[:number].replay(chance="manual")
            assert part.position() == step.position
            assert part.chance == "manual"

    def test_a_game_that_goes_on_by_itself(self) -> None:
        """A record of a game with manual chance can go on with seeded chance, and the reverse."""
        record = Game.new(Config(players=3), chance="manual").record()
        assert record.replay().kind == "reveal"
        assert record.replay(seed=1, chance="seeded").key() == start(1).key()
        assert record.replay(seed=1, chance="seeded", strict=False).game.chance == "seeded"
        assert start(1).record().replay(chance="manual").chance == "manual"


class TestSlices:
    def test_the_first_moves(self) -> None:
        """A slice from the start is the record of so many moves."""
        game = do(start(), "choose settler", "take quarry")
        record = game.record(header=Header(players=NAMES))
        part = record[:-1]
        assert part == replaced(record, moves=record.moves[:-1])
        assert part.replay(seed=1).key() == do(start(), "choose settler").key()
        assert record[:] == record[: len(record)] == record[0:99:1] == record
        assert len(record[:0]) == 0

    def test_a_finished_game_loses_its_result(self) -> None:
        """The result is that of all moves."""
        record = over().record()
        assert record.result is not None
        assert record[: len(record)].result == record.result
        assert record[:-1].result is None
        assert not record[:-1].replay(seed=1).is_over

    def test_one_move(self) -> None:
        """A number gives the move."""
        record = do(start(), "choose settler").record()
        assert str(record[0]) == "chance: reveal indigo"
        assert record[-1] == record.moves[-1]

    @pytest.mark.parametrize("part", [slice(1, None), slice(None, None, 2), slice(-2, None)])
    def test_other_parts_are_no_records(self, part: Any) -> None:
        """Without its first moves nothing could be replayed."""
        with pytest.raises(RecordError, match=r"^only the first moves of a record are a record: "):
            start().record()[part]

    def test_other_places(self) -> None:
        """As with a tuple."""
        record = start().record()
        for place in (4, -5, 10**30):
            with pytest.raises(IndexError, match=r"^there is no move .*; the record has 4$"):
                record[place]
        for wrong in ("0", None, 1.0, True):
            with pytest.raises(TypeError, match=r"^the number of a move must be an int, not "):
                record[wrong]  # type: ignore[index]


class TestReplays:
    def test_as_far_as_it_goes(self) -> None:
        """The game before the move that is not legal, and why it is not."""
        record = do(start(), "choose settler", "take quarry").record()
        wrong = replaced(record, moves=(*record.moves, Move(seat=1, action=Build("wharf"))))
        replay = wrong.replay(seed=1, strict=False)
        assert (replay.stopped_at, replay.message) == (
            6,
            "move 7 (player 1: build wharf): not now: you are asked to take a tile (SETTLER-01)",
        )
        assert replay.game.record() == wrong[: replay.stopped_at] == record
        assert replay.game.seed == 1

    def test_all_the_way(self) -> None:
        """Nothing stops it."""
        replay = over().record().replay(strict=False)
        assert (replay.stopped_at, replay.message) == (None, None)
        assert replay.game.is_over

    def test_another_result(self) -> None:
        """All moves are played, but they lead elsewhere."""
        record = over().record()
        wrong = replaced(record, result=Result(totals=(1, 2, 3), tiebreaks=(0, 0, 0)))
        replay = wrong.replay(strict=False)
        assert replay.stopped_at == len(record)
        assert replay.message is not None
        assert replay.message.startswith("the result is 1 2 3 VP, tie-breaks 0 0 0, but the moves")
        assert replay.game.is_over

    def test_no_game_at_all(self) -> None:
        """Where no game can begin there is none to return."""
        config = Config(players=3, expansions=(UNFIT,))
        with pytest.raises(RecordError, match=r"^no game can begin like this: "):
            Record(config=config, moves=()).replay(strict=False)

    def test_strict_is_a_bool(self) -> None:
        """A wrong type is named."""
        with pytest.raises(TypeError, match=r"^strict must be a bool, not int$"):
            start().record().replay(strict=0)  # type: ignore[call-overload]


class TestRevisions:
    @pytest.mark.parametrize(
        ("id", "revision", "now", "way"),
        [
            ("base", 2, 1, "update puertorico"),
            ("toy", 2, 3, "use the version that the game was played with"),
            ("toy", 4, 3, "update the expansion"),
        ],
    )
    def test_other_rules_are_not_replayed(self, id: str, revision: int, now: int, way: str) -> None:
        """The refusal names the expansion, both revisions and the way out, which works."""
        toy = Expansion(id="toy", version=3)
        game = Game.new(Config(players=3, expansions=(toy,)), seed=1)
        record = do(game, "choose settler").record()
        assert record.revisions == {"base": 1, "toy": 3}
        other = replaced(record, revisions={**record.revisions, id: revision})
        sentence = (
            f"this record was played with revision {revision} of the rules of '{id}', but here it "
            f"is revision {now}: {way}, or replay(strict=False), which goes as far as these rules "
            "allow"
        )

        for replay in (other.replay, lambda: list(other)):
            with pytest.raises(RecordError) as caught:
                replay()
            assert str(caught.value) == sentence
        assert other.replay(strict=False).game.key() == game.key()
        assert other.replay(strict=False).game.record() == record
        assert other != record

    def test_revisions_are_checked(self) -> None:
        """One for each expansion, and numbers."""
        with pytest.raises(RecordError, match=r"^revisions must name base$"):
            replaced(start().record(), revisions={"base": 1, "toy": 1})
        with pytest.raises(TypeError, match=r"^revisions must be a mapping, not list$"):
            replaced(start().record(), revisions=[1])
