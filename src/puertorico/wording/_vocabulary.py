"""`Vocabulary`: the names and sentences of one edition or language."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

import attrs

from .._base.compat import override
from .._base.goods import Good
from .._base.messages import checked_items, checked_text, did_you_mean, shown, wrong_type
from ..actions._action import Action
from ..decisions import DecisionContext, UseBuildingContext
from ..errors import ConfigError, Illegality, Later
from ..events._event import Event
from . import _tables as tables

if TYPE_CHECKING:
    from .._engine.manifest.pieces import Building
    from ..events import Events
    from ..game._game import Game


class Asked(Protocol):
    """The part of a decision that `Vocabulary.summary` needs; `Decision` has it."""

    @property
    def kind(self) -> str:
        """The kind of decision."""

    @property
    def seat(self) -> int:
        """The seat that decides; `CHANCE` for a draw, `NOBODY` after the end."""

    @property
    def context(self) -> DecisionContext:
        """The subject of the decision."""


class Vocabulary:
    """The names and sentences of one edition or language; `vocabulary` returns one.

    ``id in words`` is true if the vocabulary has a name for the id. The name of any other id is the
    id with spaces.

    Args:
        id: The name of the vocabulary.
        sources: The words of expansions that are not published, if they have any.
        renewed: The ids of the buildings whose text an expansion has changed.
    """

    def __init__(
        self, id: str, sources: tuple[Any, ...], renewed: frozenset[str] = frozenset()
    ) -> None:
        self._id = id
        self._sources = sources
        self._renewed = renewed
        self._lexicon = tables.Lexicon(checked_text("id", id), checked_items("sources", sources))

    @property
    def id(self) -> str:
        """The name of the vocabulary: its edition or its language."""
        return self._id

    @property
    def language(self) -> str:
        """The tag of its language, as in the attribute ``lang`` of HTML and SVG.

        >>> from puertorico import vocabulary
        >>> vocabulary("1897").language, vocabulary("de").language
        ('en', 'de')
        """
        return self._lexicon.language.tag

    def __contains__(self, id: object) -> bool:
        return id in self._lexicon.nouns

    def is_ours(self, id: str) -> bool:
        """Whether the name of an id is the library's own, not taken from a published edition.

        Args:
            id: The id of a role, a good, a worker, a building and so on, as for `name`.

        >>> from puertorico import vocabulary
        >>> [vocabulary("de").is_ours(id) for id in ("wharf", "cargo_ship")]
        [False, True]
        """
        return id in self._lexicon.ours

    @property
    def missing(self) -> tuple[str, ...]:
        """The names and sentences that the language lacks, which are in English.

        >>> from puertorico import vocabulary
        >>> vocabulary("sv").missing
        ()
        """
        found = [(section.partition(" ")[0], code) for section, code in self._lexicon.lacks()]
        return tuple([f"{section}.{code}" for section, code in found])

    @override
    def __repr__(self) -> str:
        return f"vocabulary({self._id!r})"

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (self._id, self._sources, self._renewed)

    def name(self, id: str | Good, number: int = 1) -> str:
        """Returns the name of *id*.

        Takes ids of roles, goods, workers and buildings, and terms such as ``"colonist_ship"`` and
        ``"holding_area"``; also the causes of prices, money and points, such as ``"privilege"``.
        For phases see `phase`, for island tiles see `tile`.

        Args:
            id: The id of the thing.
            number: How many things are named: 1 for the singular, any other for the plural.

        >>> from puertorico import vocabulary
        >>> [vocabulary(edition).name("university") for edition in ("anniversary", "1897")]
        ['university', 'school']
        >>> [vocabulary("sv").name(cause) for cause in ("sale", "privilege", "quarry", "wharf")]
        ['försäljning', 'förmån', 'stenbrott', 'lastkaj']
        """
        if not isinstance(id, str):
            raise wrong_type("id", "a str", id)
        return self._lexicon.noun(str(id)).of(number)

    def phase(self, id: str, number: int = 1) -> str:
        """Returns the name of a phase.

        Args:
            id: The id of the phase, such as ``"captain"``.
            number: How many things are named: 1 for the singular, any other for the plural.

        >>> from puertorico import vocabulary
        >>> vocabulary("1897").phase("captain")
        'shipment phase'
        """
        return self.name(checked_text("id", id) + "_phase", number)

    def tile(self, id: str | Good, number: int = 1) -> str:
        """Returns the name of a kind of island tile.

        A plantation has the id of its good. For a building this is the building's name, so every
        target of a placement has one.

        Args:
            id: The id of the tile, of the good, or of a building.
            number: How many things are named: 1 for the singular, any other for the plural.

        >>> from puertorico import vocabulary
        >>> vocabulary("classic").tile("corn", 2), vocabulary("sv").tile("quarry")
        ('corn plantations', 'stenbrott')
        >>> vocabulary("classic").tile("office")
        'office'
        """
        if not isinstance(id, str):
            raise wrong_type("id", "a str", id)
        return self._lexicon.tile(str(id)).of(number)

    def source(self, source: str) -> str:
        """Returns the name of a source of points, as in `ScoreLine.source`.

        Args:
            source: ``"chips"``, ``"paper"``, the id of a building, alone or followed by ``_bonus``,
                or the id of an expansion's effect.

        >>> from puertorico import vocabulary
        >>> [vocabulary("1897").source(id) for id in ("chips", "paper", "city_hall_bonus")]
        ['VP', 'VP on paper', 'city hall: bonus']
        """
        if checked_text("source", source) in ("chips", "paper"):
            return self.phrase(source)
        building = source.removesuffix("_bonus")
        if building != source and source not in self:
            return self.phrase("bonus", building=building)
        return self.name(source)

    def player(self, seat: int, names: Sequence[str] | None = None) -> str:
        """Returns the name of a player.

        Args:
            seat: The seat, from 0; a number below 0 is chance.
            names: The names of the players by seat; others are "player 2" and so on.

        >>> from puertorico import vocabulary
        >>> vocabulary("sv").player(2)
        'spelare 2'
        """
        return self._lexicon.seat(seat, _listed(names))

    def describe(self, thing: Action | Event, names: Sequence[str] | None = None) -> str:
        """Returns a sentence for an action or an event, without a full stop.

        Different actions of a game have different sentences. For an action without a template this
        is its text, for an event the name of its class with its fields.

        Args:
            thing: The action or event.
            names: The names of the players by seat; others are "player 2" and so on.

        >>> from puertorico import vocabulary
        >>> from puertorico import Config, Game
        >>> from puertorico.actions import Build, ChooseRole
        >>> words = vocabulary("1897")
        >>> words.describe(Build("hospice"))
        'build the hospital'
        >>> for event in Game.new(Config(players=4), seed=1).play(ChooseRole("prospector")):
        ...     print(words.describe(event, ["Ann", "Bob", "Cid", "Dora"]))
        Ann takes the adventurer role
        Ann earns 1 coin (adventurer)
        the adventurer phase is over
        """
        listed = _listed(names)
        kind = type(thing).__name__
        if isinstance(thing, Action):
            fields = dict(zip(thing.fields, thing.values, strict=True))
            section = tables.section_of("actions", type(thing))
            return self._lexicon.say(section, kind, fields, listed) or str(thing)
        if not isinstance(thing, Event):
            raise wrong_type("thing", "an Action or an Event", thing)
        section = tables.section_of("events", type(thing))
        sentence = self._lexicon.say(section, kind, tables.fields_of(thing), listed)
        return _plainly(kind, attrs.asdict(thing, recurse=False)) if sentence is None else sentence

    def note(self, action: Action, game: Game, *more: Action) -> str:
        """Returns the cost or gain of an action now, with its parts; empty for none.

        Facts that the action's own words already state, such as the good taken, are left out.

        Args:
            action: The action, usually one of `Game.legal_actions`.
            game: The game that waits for it.
            more: The next steps of the same seat, such as those of a whole choice.

        >>> from puertorico import scenario, vocabulary
        >>> from puertorico.actions import Sell
        >>> game = scenario(role="trader", goods={0: "coffee"})
        >>> vocabulary("anniversary").note(Sell("coffee"), game)
        '5 doubloons = 4 + 1 privilege'
        """
        from ._telling import note

        return note(self, (action, *more), game)

    def told(
        self, happened: Events, names: Sequence[str] | None = None
    ) -> Iterator[tuple[str, tuple[Event, ...]]]:
        """Yields a sentence for each thing that happened, and the events that it tells.

        Each group of events of one player is one sentence, without a full stop. A secret choice
        without an event is only said to have been made.

        Args:
            happened: The events, as `Game.play` returns them.
            names: The names of the players by seat; others are "player 2" and so on.

        >>> from puertorico import scenario, vocabulary
        >>> game = scenario(players=3, role="trader", goods={0: "corn"})
        >>> happened = game.play(game.parse_action("sell corn"))
        >>> next(vocabulary("classic").told(happened, ["Ann", "Bob", "Cid"]))[0]
        'Ann sells corn to the trading house, earns 1 doubloon (privilege)'
        """
        from ._telling import told

        return told(self, happened, names)

    def explain(self, illegality: Illegality, names: Sequence[str] | None = None) -> str:
        """Returns why an action is not legal, as one sentence without a full stop.

        It addresses the seat that decides as "you".

        Args:
            illegality: The result of `Game.explain`, or the ``illegality`` of an error.
            names: The names of the players by seat; others are "player 2" and so on.

        >>> from puertorico import vocabulary
        >>> from puertorico import scenario
        >>> from puertorico.actions import Build
        >>> why = scenario(role="builder", doubloons={0: 4}).explain(Build("university"))
        >>> for name in ("classic", "1897", "sv"):
        ...     print(vocabulary(name).explain(why))
        the university costs you 7 doubloons and you have 4
        the school costs you 7 coins and you have 4
        universitetet kostar dig 7 dubloner och du har 4
        """
        if not isinstance(illegality, Illegality):
            raise wrong_type("illegality", "an Illegality", illegality)
        sentence = self._lexicon.say("refusals", illegality.key, illegality.fields, _listed(names))
        if sentence is None:
            return _plainly(illegality.key, illegality.fields)
        if illegality.later is None:
            return sentence
        return self._with_outlook(sentence, illegality.later, names)

    def _with_outlook(self, sentence: str, later: Later, names: Sequence[str] | None) -> str:
        """Returns a sentence, followed by what would be in the way later, if that is known."""
        known = [each for each in (later.as_other, later.as_taker) if each is not None]
        if not known:
            return sentence
        fields = {"sentence": sentence}
        obstacle = known[0].obstacle
        if obstacle is None:
            phrase = "later_possible"
        else:
            fields["obstacle"] = self.explain(obstacle, names)
            phrase = "later_refused" if known[-1].obstacle else "later_refused_to_others"
        said = self._lexicon.say("phrases", phrase, fields)
        assert said is not None
        return said

    def summary(self, decision: Asked, names: Sequence[str] | None = None) -> str:
        """Returns whose turn it is to do what, as a clause without a full stop.

        Args:
            decision: The decision, such as `Game.decision`.
            names: The names of the players by seat; others are "player 2" and so on.

        >>> from puertorico import vocabulary
        >>> from puertorico import Config, Game
        >>> vocabulary("sv").summary(Game.new(Config(players=3)).decision, ["Anna"])
        'det är Annas tur att välja ett yrke'
        """
        asked = getattr(decision, "context", None)
        if not isinstance(asked, DecisionContext):
            raise wrong_type("decision", "a Decision", decision)
        building = asked.building if isinstance(asked, UseBuildingContext) else None
        return self.turn(decision.kind, decision.seat, building=building, names=names)

    def turn(
        self,
        task: str,
        seat: int,
        *,
        building: str | None = None,
        names: Sequence[str] | None = None,
    ) -> str:
        """Returns whose turn it is to do what, given the kind of decision and the seat.

        Args:
            task: The kind of decision.
            seat: The seat that decides; `CHANCE` for a draw, `NOBODY` after the end.
            building: The building whose function is offered, or None.
            names: The names of the players by seat; others are "player 2" and so on.

        >>> from puertorico import vocabulary
        >>> vocabulary("classic").turn("build", 0, names=["Ann"])
        "it is Ann's turn to build"
        """
        fields = {"task": task, "seat": seat, "building": building}
        return self.phrase("turn", names, **fields)

    def text(self, thing: Building | str) -> str:
        """Returns what a thing does, as a sentence.

        Args:
            thing: A building, of the base game or of an expansion: its `Building.text` in these
                words. Or the id of an expansion or of a role, a slot, a tile or a worker that one
                adds; empty if the words of the expansion have no text for it.

        >>> from puertorico import vocabulary
        >>> from puertorico import BASE
        >>> market = next(kind for kind in BASE.buildings if kind.id == "small_market")
        >>> vocabulary("1897").text(market)
        "One extra coin for its owner's sale to the trading house."
        """
        if not isinstance(thing, str) and not hasattr(thing, "text"):
            raise wrong_type("thing", "a Building or an id", thing)
        id = thing if isinstance(thing, str) else thing.id
        place = ("texts", str(id))
        # Only an expansion's own words have texts for the buildings that it has changed.
        is_old = id in self._renewed and not any(
            [
                self._id in each.tables and place in each.table(self._id).templates
                for each in self._sources
            ]
        )
        sentence = None if is_old else self._lexicon.say(*place, {})
        if sentence is None:
            return "" if isinstance(thing, str) else self._lexicon.text(thing.text)
        return sentence

    def phrase(self, name: str, names: Sequence[str] | None = None, **fields: Any) -> str:
        """Returns one of the phrases, such as ``"face_down"``, for labels of a user interface.

        Args:
            name: The id of the phrase.
            names: The names of the players by seat; others are "player 2" and so on.
            fields: The fields of the phrase, by name, such as ``building="wharf"``.

        Raises:
            ConfigError: There is no phrase of this name.

        >>> from puertorico import vocabulary
        >>> vocabulary("sv").phrase("discards")
        'kastade brickor'
        """
        text = self._lexicon.say("phrases", checked_text("name", name), fields, _listed(names))
        if text is None:
            raise ConfigError(f"the vocabulary {self._id!r} has no phrase {shown(name)}")
        return text


def _listed(names: Sequence[str] | None) -> list[str]:
    return [checked_text("a name", name) for name in checked_items("names", names or ())]


def _plainly(code: str, fields: Mapping[str, Any]) -> str:
    """Returns the text for a message without a template: its code and fields."""
    listed = ", ".join(f"{name} {value}" for name, value in fields.items() if name != "rule")
    return f"{code} ({listed})".replace("_", " ") if listed else code.replace("_", " ")


@lru_cache(maxsize=64)
def _made(
    id: str, sources: tuple[tables.Words, ...], renewed: frozenset[str] = frozenset()
) -> Vocabulary:
    for words in sources:
        tables.check_words(words, sources)
    made = Vocabulary(id, sources, renewed)
    base = set(tables.Lexicon("en", ()).wanted())
    lacking = base & set(made._lexicon.lacks())
    if lacking:
        warnings.warn(
            f"the vocabulary {id!r} lacks {len(lacking)} of the {len(base)} names and sentences of "
            "the game, which are in English; Vocabulary.missing lists them",
            stacklevel=4,
        )
    return made


def vocabulary_of(
    name: str,
    given: Mapping[str, tables.Words | str | None],
    packages: Iterable[str] = (),
    renewed: frozenset[str] = frozenset(),
) -> Vocabulary:
    """Returns a vocabulary with the published words and those of expansions and packages.

    Args:
        name: The name of the vocabulary.
        given: The words of expansions by the id of the expansion.
        packages: Packages with words for the library and the expansions.
        renewed: The ids of the buildings whose text differs from the published one.

    Raises:
        ConfigError: There is no such vocabulary, or the words are invalid.
    """
    own = {id: tables.Words.of("an expansion", words) for id, words in given.items()}
    before, after = [], []
    for package in packages:
        before.append(tables.of_package(package, ""))
        tables.check_translation(before[-1], tables.published())
        for id, words in own.items():
            after.append(tables.of_package(package, id))
            translated = (words,) if words is not None else ()
            tables.check_translation(after[-1], translated)
    strangers = [words for words in own.values() if words and words not in tables.published()]
    sources = (*before, *strangers, *after)
    tags = [tag for words in (*tables.published(), *sources) for tag in words.tables if tag != "en"]
    known = tuple(dict.fromkeys((*tables.EDITIONS, *tags)))
    if name not in known:
        raise ConfigError(f"there is no vocabulary {shown(name)}{did_you_mean(name, known)}")
    return _made(str(name), sources, renewed)
