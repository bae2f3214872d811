"""Parts of records, replays that stop on the way, and records of other revisions of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import Config, Game, Record
from puertorico.actions import Build
from puertorico.errors import RecordError
from puertorico.game import Header, Move, Result
from puertorico.plugin import Expansion
from support.games import do, replaced
from support.threes import NAMES, over, start
from support.unfit import UNFIT


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
            "move 7 (player 1: build wharf): not now, it is player 1's turn to take a tile "
            "(SETTLER-01)",
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
            f"this record was played with revision {revision} of the rules of '{id}', and here it "
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
