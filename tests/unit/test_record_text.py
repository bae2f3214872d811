"""Records as text: what a person reads, what a person may write, and what is refused."""

from __future__ import annotations

import textwrap
from typing import Any

import pytest

from puertorico import CHANCE, Config, Edition, Game, Record
from puertorico.actions import ChooseRole, Pass
from puertorico.errors import RecordError
from puertorico.game import Header, Move, Result
from puertorico.plugin import Building, Expansion
from puertorico.types import any_id
from support.games import play_to_end, replaced
from support.toys import Word, talk
from support.unfit import UNFIT, UNFIT_SENTENCE

TOY = Expansion(
    id="toy",
    version=3,
    buildings=(Building(id="inn", text="Nothing.", cost=3, points=1, column=1),),
)


def read(text: str, **options: Any) -> Record:
    """Returns the record of an indented text."""
    return Record.from_text(textwrap.dedent(text), **options)


def refusal(text: str, **options: Any) -> str:
    """Returns the sentence with which a text is refused."""
    with pytest.raises(RecordError) as caught:
        read(text, **options)
    return str(caught.value)


def empty(players: int = 3, **options: Any) -> Record:
    """Returns a record without moves."""
    return Record(config=Config(players=players, **options), moves=())


class TestWriting:
    def test_a_game_is_written_turn_by_turn(self) -> None:
        """Header, one line per turn with the number of the round, and the result."""
        game = Game.new(Config(players=3, max_rounds=1), seed=1)
        play_to_end(game, 2)
        header = Header(players=("Ann", "Bob", "Cid"), date="2024-05-31", event="Club")

        assert game.record(header=header).to_text() == textwrap.dedent(
            """\
            [Players "Ann" "Bob" "Cid"]
            [Date "2024-05-31"]
            [Event "Club"]
            [Edition "anniversary"]
            [Max_rounds 1]
            [Revisions "base" 1]

            0. *: reveal indigo, reveal sugar, reveal indigo, reveal sugar
            1. 0: choose captain
            1. 1: choose trader
            1. 2: choose settler, take plantation indigo; 0: pass; 1: pass; *: reveal tobacco, \
reveal corn, reveal corn, reveal sugar

            [Totals 0 0 0]
            [Tiebreaks 2 2 2]
            """
        )

    def test_everything_that_is_not_usual(self) -> None:
        """What is not as it comes with the edition has a line of its own."""
        config = Config(
            players=2, edition=Edition.YEAR_1897, expansions=(TOY,),
            rules={"production": "optional", "openers": "own_turn"},
            buildings=any_id(("inn", "office")), costs={"factory": 8, "university": 7},
            first_player="random", open_vp=True, max_rounds=20,
        )  # fmt: skip
        header = Header(tags={"Place": "Leiden", "a b": ""}, more={"elo": [1, {"x": None}]})
        record = Record(config=config, moves=(), chance="manual", ask_forced=True, header=header)

        assert record.to_text() == textwrap.dedent(
            """\
            [Players 2]
            [Tag "Place" "Leiden"]
            [Tag "a b" ""]
            [More "elo" [1, {"x": null}]]
            [Edition "1897"]
            [Expansions "toy"]
            [Rules "openers" "own_turn" "production" "optional"]
            [Buildings ["inn", "office"]]
            [Costs "factory" 8 "university" 7]
            [First_player "random"]
            [Open_vp true]
            [Max_rounds 20]
            [Revisions "base" 1 "toy" 3]
            [Chance "manual"]
            [Ask_forced true]

            """
        )
        assert Record.from_text(record.to_text(), expansions=(TOY,)) == record

    def test_strange_texts_come_back(self) -> None:
        """Whatever would break a line or be mistaken is written so that it comes back."""
        names = ('"', "\\", "a\nb\r\u2028\x85", "[x] #", "Zoë 🙂", "  ")
        for name in names:
            header = Header(players=(name, "b", "c"), date=name, event=name, tags={name: name})
            record = replaced(empty(), header=replaced(header, more={name: name}))
            text = record.to_text()
            assert len(text.splitlines()) == 8
            assert Record.from_text(text) == record
        assert (
            "Zoë 🙂" in text
            or "Zoë 🙂" in replaced(empty(), header=Header(event="Zoë 🙂")).to_text()
        )

    def test_a_record_that_does_not_fit(self) -> None:
        """It can be written too, without numbers from where it breaks."""
        moves = [
            *(Move(seat=0, action=ChooseRole("mayor")) for _ in range(2)),
            Move(seat=CHANCE, action=Pass()),
        ]
        record = replaced(empty(first_player=1), moves=moves)
        assert record.to_text().splitlines()[-2:] == [
            "0. 0: choose mayor",
            "0: choose mayor; *: pass",
        ]
        assert Record.from_text(record.to_text()) == record

    def test_actions_of_any_text(self) -> None:
        """A text with marks of its own stands in quotation marks."""
        words = (
            'say "no"', "a, b", "a; b", "a # b", ": a", "a: b", "1. a", "2 for 1", "[a]", "é\x85",
        )  # fmt: skip

        expansion = talk(*words)
        moves = [Move(seat=place % 2, action=Word(word)) for place, word in enumerate(words)]
        record = replaced(empty(expansions=(expansion,)), moves=moves)

        assert r'0. 0: "say \"no\""; 1: "a, b"; 0: "a; b"' in record.to_text()
        assert Record.from_text(record.to_text(), expansions=(expansion,)) == record
        assert Record.from_json(record.to_json(), expansions=(expansion,)) == record


class TestByHand:
    def test_a_game_written_by_hand_needs_little(self) -> None:
        """Little is needed, and case, spaces, order, comments and blank lines are forgiven."""
        record = read(
            """
            # The game on Friday.
            [Players Ann "Bob" Cid]     # in the order of the table
            [ DATE 2024-05-31 ]

               *: reveal corn, reveal INDIGO; * reveal sugar,reveal_sugar
            1. 0 Choose  Settler , take quarry ;1: take plantation indigo
               2 : take plantation sugar;      # a turn on two lines
            99. *: reveal corn, reveal corn, reveal corn, reveal corn
            [event "Club"]
            """
        )

        assert record.header == Header(
            players=("Ann", "Bob", "Cid"), date="2024-05-31", event="Club"
        )
        assert record.config == Config(players=3)
        assert [move.seat for move in record.moves] == [*[-1] * 4, 0, 0, 1, 2, *[-1] * 4]
        game = record.replay()
        assert game.seat == 1
        assert game.position().row == {"corn": 4}

    def test_numbers_of_players(self) -> None:
        """Names count the players, or a number does."""
        assert read("[Players 4]") == empty(4)
        assert read("[players Ann Bob]").config == Config(players=2)
        assert read('[Players "1" "2"]').header.players == ("1", "2")
        assert read("[Players 1 2]").header.players == ("1", "2")

    @pytest.mark.parametrize(
        ("line", "options"),
        [
            ("[Edition 1897]", {"edition": "1897"}),
            ('[edition "1897"]', {"edition": "1897"}),
            ("[Edition classic]", {"edition": "classic"}),
            ("[Rules openers phase_start]", {"rules": {"openers": "phase_start"}}),
            ("[Rules vp_supply [50, 60, 70, 80]]", {"rules": {"vp_supply": (50, 60, 70, 80)}}),
            ("[Costs factory 8, university 7]", {"costs": {"factory": 8, "university": 7}}),
            ("[Buildings all]", {"buildings": "all"}),
            ("[Buildings office wharf]", {"buildings": ("office", "wharf")}),
            ('[Buildings ["office"]]', {"buildings": ("office",)}),
            ("[Buildings null]", {}),
            ("[First_player 2]", {"first_player": 2}),
            ("[First_player random]", {"first_player": "random"}),
            ("[Open_vp true]", {"open_vp": True}),
            ("[Max_rounds 20]", {"max_rounds": 20}),
            ("[Expansions]", {}),
            ("[Revisions base 1]", {}),
            ("[Schema_version 1]", {}),
        ],
    )  # fmt: skip
    def test_what_is_played(self, line: str, options: Any) -> None:
        """A line for each thing that is not usual, in words or JSON."""
        assert read(f"[Players 3]\n{line}").config == Config(players=3, **options)

    def test_rules_are_changed_from_the_edition(self) -> None:
        """Whichever line comes first."""
        rules = {**Edition.CLASSIC.preset(), "production": "optional"}
        for lines in ("[Edition classic]\n[Rules production optional]",) * 2:
            config = read(f"[Players 3]\n{lines}").config
            assert (config.edition, dict(config.rules)) == (Edition.CLASSIC, rules)
        assert read("[Rules production optional]\n[Edition classic]\n[Players 3]").config == config

    def test_how_it_was_played(self) -> None:
        """Chance, whether everything was asked, and the result."""
        record = read(
            """
            [Players 3]
            [Chance manual]
            [Ask_forced true]
            [Totals 30, 20, 10]
            [Tiebreaks 1 2 3]
            """
        )
        assert (record.chance, record.ask_forced) == ("manual", True)
        assert record.result == Result(totals=(30, 20, 10), tiebreaks=(1, 2, 3))
        assert read("[Players 3]\n[Chance seeded]\n[Ask_forced false]") == empty()

    def test_expansions_are_named_and_brought_by_the_reader(self) -> None:
        """They are named, and must be passed to read the record."""
        text = "[Players 3]\n[Expansions toy]\n0: build inn"
        record = read(text, expansions=(TOY,))
        assert record.config.expansions == (TOY,)
        assert str(record.moves[0]) == "player 0: build inn"
        assert read(f"{text}\n[Revisions toy 3]", expansions=(TOY,)) == record
        assert refusal(text) == (
            "line 2: config.expansions[0] needs the expansion 'toy': pass it in expansions="
        )
        older = read(f"{text}\n[Revisions toy 2]", expansions=(TOY,))
        assert older.revisions == {"base": 1, "toy": 2}
        assert read(older.to_text(), expansions=(TOY,)) == older

    def test_other_line_ends(self) -> None:
        """Whatever editor it was written with."""
        record = read("[Players 3]\n0: pass\n1: pass")
        for end in ("\r\n", "\r", "\n\n"):
            assert Record.from_text(f"\ufeff[Players 3]{end}0: pass{end}1: pass{end}") == record


class TestRefusals:
    @pytest.mark.parametrize(
        ("line", "sentence"),
        [
            # Header lines.
            ("[]", "a name is missing in '[]'"),
            ("[Editon 1897]", "unknown header 'Editon'; did you mean 'Edition'?"),
            ("[Umpire Eve]", "unknown header 'Umpire'"),
            ("[Players 4]", "Players is given twice"),
            ("[Date 2024", "a ']' is missing before ''"),
            ("[Date 2024 # May]", "a ']' is missing before '# May]'"),
            ("[Date 2024] May", "'May' is not understood after a header"),
            ("[More" + " x" * 1_001 + "]", "a header has at most 1000 words"),
            ("[Tag a b]\n" * 2_000, "line 2003: a record has at most 2000 headers"),
            ("0: pass\n" * 20_001, "line 20004: a record has at most 20000 moves"),
            (("[More" + " x" * 1_000 + "]\n") * 11,
             "line 13: a record has at most 2000 headers with 10000 words"),
            ("[Date]", "Date needs one word, not 0"),
            ("[Date 31 May]", "Date needs one word, not 2"),
            ('[Event "Club]', "cannot read '\"Club]': Unterminated string starting at"),
            ("[More a {b]", "cannot read '{b]': Expecting property name enclosed in double quotes"),
            ("[More a [NaN]]", "cannot read '[NaN]]': NaN is not a number"),
            ("[More a " + "[" * 100_000, "this is nested too deeply"),
            ("[More a " + "9" * 5_000 + "]", ""),
            ("[More date 1]", "more names 'date', which is a field of every header"),
            ("[Tag a]", "Tag needs pairs of words, not 1"),
            ("[Tag a b a c]", "Tag names 'a' twice"),
            ("[Tag a b]\n[Tag a c]", "line 5: 'a' is given twice"),
            # What is played.
            ("[Edition 2020]", "config: unknown edition '2020'"),
            ("[Edition]", "Edition needs one word, not 0"),
            ("[Rules production]", "Rules needs pairs of words, not 1"),
            ("[Rules production maybe]", "config: production must be 'automatic' or"),
            ("[Rules speed 1]", "config: rules: there is no switch 'speed'; there are"),
            ("[Costs palace 1]", "config: costs: there is no building 'palace'"),
            ("[Costs wharf cheap]", "config.costs.wharf must be a whole number, not 'cheap'"),
            ("[Buildings palace office]", "config: buildings: there is no building 'palace'"),
            ("[Max_rounds never]", "config.max_rounds must be "),
            ("[Open_vp 1]", "config.open_vp must be true or false, not 1"),
            ("[Revisions base x]", "revisions: base must be a number from 1 on, not 'x'"),
            ("[Revisions toy 1]", "revisions must name base"),
            ("[Schema_version 2]", "this record has schema version 2; this library reads up to 1"),
            ("[Schema_version x]", "schema_version must be a number from 1 on, not 'x'"),
            ("[Start 5]", "start must be an object, not 5"),
            ("[Start {}]", "start lacks the field 'round'"),
            ("[Chance odd]", "chance must be 'seeded' or 'manual', not 'odd'"),
            ("[Ask_forced maybe]", "ask_forced must be true or false, not 'maybe'"),
            # The result.
            ("[Totals 1 2 3]", "result lacks the field 'tiebreaks'"),
            ("[Tiebreaks 1 2 3]", "result lacks the field 'totals'"),
            ("[Totals 1 2]\n[Tiebreaks 1 2]", "there are 2 totals for 3 players"),
            ("[Totals a b c]\n[Tiebreaks 1 2 3]",
             "result.totals[0] must be a whole number, not 'a'"),
            # Moves.
            ("Ann: pass",
             "'Ann:' is not a seat: moves are written '0: choose settler', with * for"),
            ("choose mayor", "'choose' is not a seat"),
            ("1. choose mayor", "'choose' is not a seat"),
            ("1, 0: pass", "'1,' is not a seat"),
            ("12345678901: pass", "'12345678901:' is not a seat"),
            ("0: pass;; 1: pass", "';' is not a seat"),
            ("3: pass", "there is no seat 3; the last one is 2"),
            ("0:", "an action is missing at the end"),
            ("*", "an action is missing at the end"),
            ("0: # nothing", "an action is missing before '# nothing'"),
            ("0: pass,", "an action is missing at the end"),
            ("0: pass,, pass", "an action is missing before ', pass'"),
            ('0: ""', "an action is missing at the end"),
            ('0: "pass', "cannot read '\"pass': Unterminated string starting at"),
            (r'0: "\x"', r"""cannot read '"\\x"': Invalid \escape"""),
            ('0: pass "pass"', "a ',' or ';' is missing before '\"pass\"'"),
            ("0: pass; 1: build whraf, pass",
             "no action of this game is written 'build whraf': 'whraf' is not understood after "
             "'build'; did you mean 'build wharf'?"),
        ],
    )  # fmt: skip
    def test_the_line_and_the_word_are_named(self, line: str, sentence: str) -> None:
        """The refusal has the number of the line and the word."""
        message = refusal(f"[Players 3]\n\n# nothing\n{line}")
        assert message.startswith("line ")
        if not sentence.startswith("line"):
            sentence = f"line 4: {sentence}"
        assert message.startswith(sentence)
        assert len(message) < 300

    def test_players_are_needed(self) -> None:
        """Who plays cannot be left out."""
        for text in ("", "0: pass", "[Date 2024]"):
            assert refusal(text) == (
                "a line [Players] is missing, with the names or the number of players"
            )
        assert refusal("[Players]") == "line 1: Players needs one word, not 0"
        assert refusal("[Players 6]") == "line 1: config: players must be 2, 3, 4 or 5, not 6"
        assert (
            refusal("[Players true]") == "line 1: config.players must be a whole number, not true"
        )
        assert refusal("[Players Ann]") == "line 1: config: players must be 2, 3, 4 or 5, not 1"

    def test_expansions_that_do_not_fit_together(self) -> None:
        """A config without a table of actions is refused at once."""
        text = "[Players 3]\n[Expansions unfit]"
        assert refusal(text, expansions=(UNFIT,)) == UNFIT_SENTENCE

    @pytest.mark.no_cover
    def test_any_text_is_refused_soon(self) -> None:
        """A text that is too long is refused at once, and the longest soon."""
        assert refusal("x" * 10**7) == "the text has 10000000 characters; at most 4000000 are read"
        for text in (
            "[Players 3]\n" + "0: pass; " * 222_000,
            "[Players 3]\n" + "0: pass\n" * 240_000,
            "[Players" + " x" * 900_000 + "]",
            "[Players 3]\n[More" + "".join(f" {n} b" for n in range(200_000)) + "]",
            "[Players 3]\n" + "".join(f"[More {n} b]\n" for n in range(110_000)),
            '[Players 3]\n0: "' + "\\" * 1_900_000,
            "[Players 3]\n0: " + " " * 1_900_000 + "x",
            "[Players 3]\n" + "1." * 900_000,
            "[Players 3]\n[More x [" + "1," * 900_000,
            "[Players 3]\n[Buildings [" + '"office","wharf",' * 100_000 + '"wharf"]]',
            "\n" * 1_900_000,
        ):
            # Each takes two seconds at most; quadratic work would take hours.
            assert len(refusal(text)) < 400

    @pytest.mark.parametrize("text", [None, b"[Players 3]", 5])
    def test_anything_but_a_text_is_a_type_error(self, text: Any) -> None:
        """A record is read from a text."""
        with pytest.raises(TypeError, match=r"^text must be a str, not "):
            Record.from_text(text)
