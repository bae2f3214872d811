"""Checks of what is written for people and for other programs: sentences and JSON Schemas."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from .._engine.manifest import Expansion
from ..errors import Illegality
from ..game._schemas import schema
from ..wording import VOCABULARIES as VOCABULARIES
from ..wording import vocabulary
from ..wording._lexicon import fields_of, section_of
from ..wording._vocabulary import Vocabulary
from ._asking import asked_about
from ._failure import Mismatch
from ._play import Moment

__all__ = ["can_validate", "documents", "sentences", "unworded"]

_PLAYERS = ("Ann", "Bob")
"""Names of players; the other seats have none."""


def _refused(moment: Moment) -> list[Illegality]:
    """Returns why some actions are not legal now."""
    game = moment.game
    if game.seat < 0:
        return []
    found = [game.explain(action) for action in asked_about(moment, 6)]
    return [why for why in found if why is not None]


def sentences(moment: Moment) -> None:
    """There is a sentence for everything in every vocabulary, and no two actions read alike."""
    game = moment.game
    refused = _refused(moment)
    for name in VOCABULARIES:
        words = vocabulary(name, expansions=moment.expansions)
        told: set[str] = set()
        for action in game.legal_actions():
            sentence = words.describe(action, _PLAYERS)
            if sentence in told:
                raise Mismatch(f"two legal actions have the same sentence in {name}: {sentence!r}")
            told.add(sentence)
        told.add(words.summary(game.decision, _PLAYERS))
        told |= {words.explain(why, _PLAYERS) for why in refused}
        told |= {words.describe(event, _PLAYERS) for event in moment.happened}
        empty = [sentence for sentence in told if len(sentence.strip(" .")) < 3]
        if empty:
            raise Mismatch(f"a sentence is empty in {name}")


def unworded(moment: Moment) -> Iterator[str]:
    """Yields what is written without a template, with the name of the vocabulary."""
    refused = _refused(moment)
    for name in VOCABULARIES:
        words: Vocabulary = vocabulary(name, expansions=moment.expansions)
        said: list[tuple[str, str, dict[str, Any]]] = []
        for action in moment.game.legal_actions():
            fields = dict(zip(action.fields, action.values, strict=True))
            said.append((section_of("actions", type(action)), type(action).__name__, fields))
        for event in moment.happened:
            said.append((section_of("events", type(event)), type(event).__name__, fields_of(event)))
        said += [("refusals", why.key, dict(why.fields)) for why in refused]
        for section, code, fields in said:
            if words._lexicon.say(section, code, fields) is None:
                yield f"{section.partition(' ')[0]} {code} ({name})"


def can_validate() -> bool:
    """Whether the package that validates documents is installed."""
    try:
        import jsonschema  # noqa: F401
    except ImportError:
        return False
    return True


@cache
def _validator(name: str, expansions: tuple[Expansion, ...]) -> Any:
    from jsonschema import Draft202012Validator

    return Draft202012Validator(schema(name, expansions=expansions))


def documents(moment: Moment) -> None:
    """JSON Schemas accept what is written of the game."""
    if not can_validate():
        return
    game = moment.game
    texts = [
        ("position", game.position().to_json()),
        ("view", game.view(None).to_json()),
        ("config", game.config.to_json()),
        ("score", game.score().to_json()),
    ]
    if game.is_over:
        # It is long, and takes some time.
        texts.append(("record", game.record().to_json()))
    texts.append(("decision", game.decision.to_json()))
    texts += [("action", action.to_json()) for action in game.legal_actions()[:3]]
    texts += [("event", event.to_json()) for event in moment.happened[:3]]
    for name, text in texts:
        error = next(_validator(name, moment.expansions).iter_errors(json.loads(text)), None)
        if error is not None:
            raise Mismatch(f"the schema {name!r} rejects what is written: {error.message[:300]}")
