"""Everything that random games say, in every vocabulary: no exception, and no slip of grammar."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from puertorico import EXPANSIONS, Config, Edition, Game, Vocabulary, vocabulary
from puertorico.actions import ActionTable
from puertorico.errors import Illegality
from puertorico.plugin import Expansion
from puertorico.types import VocabularyId
from puertorico.wording import VOCABULARIES

PLAYERS = ("Ann", "Max", "Åsa")
"""Two seats have no names."""

SLIPS = re.compile(
    r"_|[{}]|  |^ | $"
    r"|\ba (?=[aeio]|u(?!ni))|\ban (?![aeiou]|hour)|\b(the|a|an) (the|a|an|San Juan)\b"
)
"""What no English sentence has: ids, fields, a wrong article."""

NOT_ENGLISH = re.compile(r"_|[{}]|  |^ | $|\b(the|of|you|your|and|or|no|is|are|with|to)\b")
"""What no German or Swedish sentence has."""


def plain(sentence: str) -> str:
    """Returns a sentence without the texts of actions, which are a notation."""
    return re.sub(r"'[^']*'", "''", sentence)


@cache
def genders(words: Vocabulary) -> list[tuple[re.Pattern[str], str]]:
    """Returns what each noun looks like with an article, and its gender."""
    found = []
    for noun in words._lexicon.nouns.values():
        gender = noun.given.get("gender")
        if gender and "a" not in noun.given:
            for form in {noun.one, *(noun.given[part] for part in CASES if part in noun.given)}:
                found.append((re.compile(rf"\b(\w+) {re.escape(form)}(?![\w-])"), gender))
    return found


@cache
def wrong_numbers(words: Vocabulary) -> re.Pattern[str]:
    """Returns a pattern for a plural after one, or a singular after another number."""
    nouns = [noun for noun in words._lexicon.nouns.values() if noun.one != noun.of(2)]
    ones = "|".join(re.escape(noun.one) for noun in nouns)
    # A plural can look like another form of the singular.
    many = "|".join(re.escape(noun.of(2)) for noun in nouns if noun.form("acc") != noun.of(2))
    return re.compile(rf"(?<![\d-])(1 ({many})|(\d\d+|[02-9]) ({ones}))(?![\w-])")


ARTICLES: dict[str, dict[str, tuple[str, ...]]] = {
    "sv": {"en": ("en",), "ett": ("ett",), "ingen": ("en",), "inget": ("ett",)},
    "de": {
        **dict.fromkeys(("ein", "kein", "einem", "dem", "vom"), ("m", "n")),
        **dict.fromkeys(("einen", "keinen"), ("m",)), "das": ("n",),
        **dict.fromkeys(("eine", "keine", "einer"), ("f",)),
    },
}  # fmt: skip
"""The genders that the word before a noun shows, in each language."""
CASES = ("weak", "oblique")
"""Parts of German names: their other forms in the singular."""


def check(words: Vocabulary, sentence: str) -> None:
    """Asserts that a sentence has none of the slips that a machine can find."""
    bare = plain(sentence)
    assert len(bare) > 3
    assert not wrong_numbers(words).search(bare), sentence
    if words.language == "en":
        assert not SLIPS.search(bare), sentence
        return
    assert not NOT_ENGLISH.search(bare), sentence
    for pattern, gender in genders(words):
        for article in pattern.findall(bare):
            assert gender in ARTICLES[words.language].get(article, (gender,)), sentence


def told(words: Vocabulary, game: Game, actions: list[object], rng: random.Random) -> list[str]:
    """Returns what a vocabulary says at a decision."""
    return [
        words.summary(game.decision, PLAYERS),
        *(words.describe(action, PLAYERS) for action in game.legal_actions()),
        *(words.explain(found, PLAYERS) for found in actions if isinstance(found, Illegality)),
    ]


SETS: tuple[tuple[Expansion, ...], ...] = (
    (),
    *((expansion,) for expansion in EXPANSIONS),
    EXPANSIONS,
)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "expansions", SETS, ids=lambda expansions: "+".join(expansion.id for expansion in expansions)
)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", Edition)
def test_what_random_games_say(
    players: int, expansions: tuple[Expansion, ...], edition: Edition
) -> None:
    """Summaries, actions, refusals and events of a game; one vocabulary at a time, in turn."""
    config = Config(players=players, edition=edition, expansions=expansions)
    table = list(ActionTable(config))
    rng = random.Random(f"{players} {expansions} {edition}")
    game = Game.new(config, seed=players, chance="manual" if players % 2 else "seeded")
    seen: dict[str, set[str]] = {name: set() for name in VOCABULARIES}
    turn = 0
    while not game.is_over:
        turn += 1
        words = vocabulary(VOCABULARIES[turn % len(VOCABULARIES)], expansions=expansions)
        if turn % 3 == 0:
            refused: list[object] = [
                game.explain(action) for action in rng.sample(table, min(12, len(table)))
            ]
            for sentence in told(words, game, refused, rng):
                if sentence not in seen[words.id]:
                    seen[words.id].add(sentence)
                    check(words, sentence)
        for event in game.play(rng.choice(game.legal_actions())):
            sentence = words.describe(event, PLAYERS)
            if sentence not in seen[words.id]:
                seen[words.id].add(sentence)
                check(words, sentence)

    assert all(len(sentences) > 50 for sentences in seen.values())


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", VOCABULARIES)
def test_every_action_has_a_sentence_of_its_own(name: VocabularyId, players: int) -> None:
    """All actions of all expansions; no two of them read alike."""
    config = Config(players=players, expansions=EXPANSIONS, buildings="all", edition="1897")
    words = vocabulary(name)
    sentences: dict[str, str] = {}
    for action in ActionTable(config):
        sentence = words.describe(action)
        check(words, sentence)
        assert sentences.setdefault(sentence, str(action)) == str(action)
