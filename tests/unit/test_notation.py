"""Notation: reading is the inverse of writing, and a refusal points at the word."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest
from typing_extensions import override

from puertorico import Action, Config, Edition, Game, scenario
from puertorico.actions import ActionTable, ChooseRole, Load, UseBuilding
from puertorico.errors import ConfigError, NotationError
from puertorico.plugin import Building, Expansion, Table
from puertorico.types import any_id
from puertorico.wording._notation import MAX_TEXT, Notation, normal_text
from support import expansions as toys
from support.toys import Coin, Word, talk

TOYS = [toy for toy in vars(toys).values() if isinstance(toy, Expansion)]
CONFIGS = [
    *(
        Config(players=players, edition=edition, rules={"production": "optional"})
        for players in range(2, 6)
        for edition in Edition
    ),
    *(Config(players=players, expansions=(toy,)) for toy in TOYS for players in (2, 5)),
]


def refusal(game: Game, text: str) -> NotationError:
    """Returns the error with which a text is refused."""
    with pytest.raises(NotationError) as caught:
        game.parse_action(text)
    error = caught.value
    assert error.text == text
    assert 0 <= error.start <= error.end <= len(text)
    return error


def pointed(error: NotationError) -> str:
    """Returns the word an error points at."""
    return error.text[error.start : error.end]


class TestInverse:
    @pytest.mark.no_cover
    @pytest.mark.parametrize("config", CONFIGS)
    def test_every_action_of_every_table(self, config: Config) -> None:
        """The text of an action is read as it, however it is spaced and in whatever case."""
        table = ActionTable(config)
        game = Game.new(config, seed=1)
        for action in table:
            text = str(action)
            ways = (
                text, text.upper(), text.title(), f"\t {'  '.join(text.split(' '))}\n",
                text.replace("_", " "), text.replace(" ", "_"),
            )  # fmt: skip
            for way in ways:
                assert table.parse(way) is action
            assert game.parse_action(text) == action

    def test_all_toys_are_here(self) -> None:
        """Every toy of the seams is read."""
        assert len(TOYS) == 12
        own = {
            type(action).__name__
            for config in CONFIGS
            for action in ActionTable(config)
            if type(action).__module__ == "support.expansions"
        }
        assert {"MoveGuest"} < own


START = Game.new(Config(players=4), seed=1)
BUILDER = scenario(role="builder", doubloons={0: 5})
SETTLER = scenario(role="settler", row="2 corn coffee")
CAPTAIN = scenario(role="captain", goods={0: "2 corn 6 sugar"}, ships="5: - | 6: 3 corn | 7: -")


class TestRefusals:
    @pytest.mark.parametrize(
        ("game", "text", "sentence"),
        [
            (BUILDER, "build whraf", "'whraf' is not understood after 'build'"),
            (BUILDER, "Build  WHRAF", "'WHRAF' is not understood after 'build'"),
            (BUILDER, "bild wharf", "'bild' is not understood"),
            (BUILDER, "build large-market", "'large-market' is not understood after 'build'"),
            (BUILDER, "build large_markte", "'markte' is not understood after 'build large'"),
            (BUILDER, "build", "a word is missing after 'build'"),
            (BUILDER, "build small ", "a word is missing after 'build small'"),
            (BUILDER, "build wharf please", "'please' is not understood after 'build wharf'"),
            (CAPTAIN, "load corn on 9", "'9' is not understood after 'load corn on'"),
            (START, "", "there is no word in it"),
            (START, " \n", "there is no word in it"),
            (START, "_", "there is no word in it"),
            (START, "pass pass", "'pass' is not understood after 'pass'"),
            (START, "x" * 100, f"'{'x' * 40}' is not understood"),
        ],
    )
    def test_what_is_not_understood(self, game: Game, text: str, sentence: str) -> None:
        """The first word that is not understood is named, with what comes before it."""
        message = str(refusal(game, text)).partition("; did you mean")[0]
        assert message == f"no action of this game is written {text[:80]!r}: {sentence}"

    @pytest.mark.parametrize(
        ("text", "word"),
        [
            ("build whraf", "whraf"), ("   BUILD   large_markte now", "markte"),
            ("\nbild wharf", "bild"), ("build wharf please do", "please"), ("build", ""), ("", ""),
        ],
    )  # fmt: skip
    def test_where_it_is(self, text: str, word: str) -> None:
        """The error has the place of the word in the text as it was given."""
        error = refusal(BUILDER, text)
        assert pointed(error) == word
        if word:
            assert error.start == text.index(word)

    def test_where_a_word_is_missing(self) -> None:
        """Then the place is where it would begin."""
        assert (refusal(BUILDER, " build  ").start, refusal(BUILDER, " build  ").end) == (6, 6)
        assert refusal(BUILDER, "  ").start == 2

    def test_the_whole_sentence(self) -> None:
        """What it is, where it is wrong, what was meant."""
        error = refusal(BUILDER, "build whraf")
        assert str(error) == (
            "no action of this game is written 'build whraf': 'whraf' is not understood after "
            "'build'; did you mean 'build wharf'?"
        )
        assert error.suggestion == "build wharf"

    def test_a_text_that_is_too_long_is_refused_at_once(self) -> None:
        """A text that no action can have is refused at once, from where it gets too long."""
        error = refusal(START, "  " + "pass " * 100_000)
        assert "it has 499999 characters, and no action has more than 200" in str(error)
        assert (error.start, error.end, error.suggestion) == (202, 500_001, None)
        assert len(str(error)) < 250
        assert START.parse_action(" " * 10_000 + "choose mayor" + " " * 10_000).values == ("mayor",)

    def test_errors_are_values(self) -> None:
        """An error keeps what it knows when it is pickled or copied; a plain one has nothing."""
        error = refusal(BUILDER, " build whraf")
        for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
            assert str(again) == str(error)
            assert (again.text, again.start, again.end, again.suggestion) == (
                *(" build whraf", 7, 12, "build wharf"),
            )
        plain = NotationError("no")
        assert (str(plain), plain.text, plain.start, plain.end) == ("no", "", 0, 0)
        assert plain.suggestion is None

    def test_any_text_is_answered_at_once(self) -> None:
        """Whatever the text, the answer comes at once."""
        rng = random.Random(1)
        words = [word for action in ActionTable(START.config) for word in str(action).split()]
        texts = ["x" * 10**7, "pass" + " " * 10**7 + "x", "build " + "e" * 190, "_" * 200]
        texts += [" ".join(rng.choices(words, k=30))[:MAX_TEXT] for _ in range(20)]
        for text in texts:
            assert str(refusal(START, text))


class TestSuggestions:
    @pytest.mark.parametrize(
        ("game", "text", "suggestion"),
        [
            # A slip of the pen.
            (START, "choose sttler", "choose settler"),
            (START, "chose mayr", "choose mayor"),
            (BUILDER, "build smll_indgo", "build small_indigo_plant"),
            (SETTLER, "take plantaton cofee", "take plantation coffee"),
            # Words left out, or one too many.
            (START, "settler", "choose settler"),
            (START, "choose", "choose settler"),
            (SETTLER, "take corn", "take plantation corn"),
            (SETTLER, "quarry", "take quarry"),
            (CAPTAIN, "load corn", "load corn on 6"),
            (CAPTAIN, "load sugar 7", "load sugar on 7"),
            (BUILDER, "build wharf please", "build wharf"),
            (SETTLER, "take plantation quarry", "take quarry"),
            (CAPTAIN, "load corn on ship 6", "load corn on 6"),
            # A legal action rather than another.
            (CAPTAIN, "load corn on 9", "load corn on 6"),
            (CAPTAIN, "load sugar on 8", "load sugar on 7"),
            (START, "take corn", "take plantation corn"),
            # But not one that is far from what is written.
            (BUILDER, "build whraf", "build wharf"),
            (BUILDER, "bild wharf", "build wharf"),
            (START, "sell cron", "sell corn"),
            # Nothing is near.
            (START, "", None),
            (START, "é", None),
            (START, "warf", None),
        ],
    )
    def test_what_was_meant(self, game: Game, text: str, suggestion: str | None) -> None:
        """The nearest action is suggested, a legal one where one is near."""
        error = refusal(game, text)
        assert error.suggestion == suggestion
        assert str(error).endswith(f"; did you mean {suggestion!r}?") == (suggestion is not None)

    def test_the_games_differ(self) -> None:
        """The same words are completed to what is legal where they are said."""
        assert refusal(CAPTAIN, "corn").suggestion == "load corn on 6"
        assert refusal(SETTLER, "corn").suggestion == "take plantation corn"

    def test_a_table_has_no_legal_actions(self) -> None:
        """It suggests the nearest of all, or of those it is told."""
        table = ActionTable(Config(players=4))
        with pytest.raises(NotationError, match="did you mean 'load corn on 7'"):
            table.parse("load corn on 9")
        with pytest.raises(NotationError, match="did you mean 'load corn on 5'"):
            table.parse("load corn on 9", legal=[ChooseRole("mayor"), Load("corn", 5)])
        with pytest.raises(NotationError, match="did you mean 'load corn on 7'"):
            table.parse("load corn on 9", legal=[ChooseRole(any_id("king"))])

    def test_suggestions_can_be_played(self) -> None:
        """A suggestion is itself a text of an action."""
        for text in ("choose sttler", "corn", "place 3 corn"):
            suggestion = refusal(START, text).suggestion
            assert suggestion is not None
            assert str(START.parse_action(suggestion)) == suggestion


def with_words(*words: str) -> Config:
    """Returns a config with actions of these texts."""
    return Config(players=3, expansions=(talk(*words),))


class TestOtherTexts:
    """Expansions may call their actions anything that can be told apart."""

    def test_texts_that_differ_by_underscores(self) -> None:
        """Each is read as it is written; with spaces for underscores it might be either."""
        table = ActionTable(with_words("hold a_b c", "hold a b_c", "Hold  it"))
        for text in ("hold a_b c", "hold a b_c", "HOLD A_B C"):
            assert str(table.parse(text)) == text.lower()
        assert table.parse("hold it") == Word("Hold  it")
        with pytest.raises(NotationError) as caught:
            table.parse("hold a b c")
        assert str(caught.value) == (
            "no action of this game is written 'hold a b c': it may be 'hold a_b c' or "
            "'hold a b_c'; did you mean 'hold a_b c'?"
        )

    def test_a_text_may_be_that_of_another_with_spaces(self) -> None:
        """Who is written so comes first."""
        table = ActionTable(with_words("hold a b", "hold a_b"))
        assert table.parse("hold A b") == Word("hold a b")
        assert table.parse("hold a_b") == Word("hold a_b")

    @pytest.mark.parametrize("words", [("hum", "hum"), ("hum", "HUM"), ("pass",), ("Sell Corn",)])
    def test_texts_that_cannot_be_told_apart(self, words: tuple[str, ...]) -> None:
        """A game with them cannot be made."""
        with pytest.raises(ConfigError, match=f"^the action {words[-1]!r} is named twice, by "):
            Game.new(with_words(*words), seed=1)

    @pytest.mark.parametrize("text", ["", "  ", "x" * 201])
    def test_texts_that_cannot_be_read(self, text: str) -> None:
        """An action has a text, and one of a length that is read."""
        with pytest.raises(ConfigError, match=r"must have 1 to 200 characters$"):
            Game.new(with_words(text), seed=1)
        assert ActionTable(with_words("x" * 200)).parse("X" * 200) == Word("x" * 200)

    def test_the_same_action_twice(self) -> None:
        """Nor can two effects name the same action."""

        class Twice(Coin):
            @override
            def actions(self, ruleset: object) -> dict[Any, Action]:
                return {None: UseBuilding(any_id("inn"))}

            @override
            def free_actions(self, table: Table, seat: int) -> list[Action]:
                return []

        inn = Building(id="inn", text="A toy.", cost=1, points=1, column=1, effect=Twice)
        expansion = Expansion(id="toy", buildings=(inn,), effects=(Twice,))
        twice = (
            r"^the action 'use inn' is named twice, by Twice \(inn\) and by Twice \(toy_twice\): "
            "let only one of them name it, or change one text$"
        )
        with pytest.raises(ConfigError, match=twice):
            Game.new(Config(players=3, expansions=(expansion,)))


def test_spaces_and_letters_are_made_alike() -> None:
    """Spaces of all sorts are one space, letters are small, underscores stay."""
    assert normal_text("\tBuild\u00a0 Small_Market\n") == "build small_market"
    assert Notation(["a  B"]).read("A b") == "a  B"
