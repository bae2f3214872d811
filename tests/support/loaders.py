"""Every parser and loader of the library, with good documents for it and what it gives put to use.

Whatever is fed to one, it gives a value or one of our errors. A new one is an entry of `LOADERS`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from copy import deepcopy
from functools import cache
from typing import Any, NamedTuple

from puertorico import EXPANSIONS as PUBLISHED
from puertorico import (
    Action,
    Config,
    Decision,
    Event,
    Game,
    Good,
    Position,
    Record,
    Score,
    View,
    rulebook,
    scenario,
    vocabulary,
)
from puertorico.actions import ActionTable
from puertorico.decisions import placement, privilege_goods, reveal, storage
from puertorico.errors import (
    ConfigError,
    IllegalActionError,
    NotationError,
    PositionError,
    PuertoRicoError,
    RecordError,
)
from puertorico.events import Events
from puertorico.expansions.new_buildings import payment, shipment
from puertorico.expansions.nobles import supply
from puertorico.expansions.smuggler import poaching
from puertorico.game import Header
from puertorico.types import any_id
from puertorico.wording import VOCABULARIES
from support.games import config_number, do, pick, play_until
from support.hidden import GROVES, SECRETS, games_with, viewers
from support.loading import check_loaded
from support.malformed import changed, finished, json_text, other_text
from support.sentences import SENTENCES as TOLD
from support.whole_choices import (
    BUYER,
    CRAFTSMAN,
    MAYOR,
    SHIPPER,
    SMUGGLER_OF_NOBLES,
    STORING,
    SUPPLIER,
    way_back,
)

TOYS = (GROVES, SECRETS)
FIRST = {"expansions": PUBLISHED[:1]}
PRINTED = (FIRST, {**FIRST, "buildings": "all"}, {"expansions": PUBLISHED})
"""The published expansions and how their buildings are chosen; games of each are in a pool."""
EXPANSIONS = (*TOYS, *PUBLISHED)
"""All that a reader brings."""
LONGEST_MESSAGE = 700
"""More characters than any refusal has, whatever it refuses."""


# Good documents.


class Pool:
    """Good documents of some random games, the same for the same number.

    Attributes:
        positions, views, records, transcripts: Their JSON; transcripts are records as text.
        events: JSON of what one action brought about.
    """

    def __init__(self, number: int) -> None:
        rng = random.Random(number)
        self.positions: list[str] = []
        self.views: list[str] = []
        self.records: list[str] = []
        self.transcripts: list[str] = []
        self.events: list[str] = []
        settings: list[dict[str, Any]] = [{}] * 4 + [{"expansions": TOYS}] * 2 + [*PRINTED]
        for place, setting in enumerate(settings):
            config, chance = config_number(len(settings) * number + place)
            if setting:
                more = {"edition": config.edition, "max_rounds": 8, **setting}
                config = Config(players=config.players, **more)
            passed = games_with(config, number, chance=any_id(chance), ask_forced=place == 1)
            games = [game.copy() for game in passed]
            for game in (*rng.sample(games, 3), games[-1]):
                names = ("Anna", "Bo", "Cid", "Dan", "Eva")[: config.players]
                rest: dict[str, Any] = {"tags": {"Place": "Leiden"}, "more": {"n": [1.5, None]}}
                header = Header(players=names, date="2024-05-31", event="Club", **rest)

                record = game.record(header=header)
                self.positions.append(game.position().to_json())
                self.views.append(game.view(rng.choice(viewers(config))).to_json())
                self.records.append(record.to_json())
                self.transcripts.append(record.to_text())

                told = [step.events for step in list(record)[-3:] if step.events]
                self.events += [rng.choice((e, e.seen_by(None))).to_json() for e in told]


@cache
def pool(number: int) -> Pool:
    """Returns the pool of a number; made once."""
    return Pool(number)


SCENARIOS: tuple[dict[str, Any], ...] = (
    {
        "players": 3, "role": "captain", "round": 9,
        "city": {0: "office* wharf*", 1: "small_warehouse sugar_mill*2"},
        "island": {0: "3 corn*2 quarry*", 2: "-"}, "goods": {0: "2 corn 6 sugar", 1: "1 coffee"},
        "doubloons": {0: 3, 2: 11}, "vp": {0: 12}, "ships": "4: - | 5: 3 corn | 6: -",
        "trading_house": "corn coffee", "coins": {"mayor": 2}, "taken": {"settler": 2},
        "ending": ["city"], "edition": "classic",
    },
    {
        "taker": 1, "governor": 3, "holding": {1: 2, 2: "1 colonist"}, "row": "2 corn indigo",
        "face_down": "4 corn coffee", "quarries": 3, "supply": 20, "ship": 6,
        "goods_supply": "0 corn 2 sugar", "vp_supply": 5, "seed": 7, "chance": "manual",
        "ask_forced": True, "max_rounds": 12, "open_vp": True,
    },
)  # fmt: skip
CONFIGS: tuple[dict[str, Any], ...] = (
    {"players": 4, "edition": "1897", "costs": {"factory": 8}, "buildings": ["wharf", "office"]},
    {"players": 2, "first_player": "random", "open_vp": True, "max_rounds": 10},
    {
        "players": 5,
        "rules": {"vp_supply": [65, 75, 100, 122], "production": "optional", "forest_supply": 3},
    },
)
PLACEMENTS: tuple[dict[str, Any], ...] = ({"corn": 1, "indigo": 1}, {"indigo": {"colonist": 2}})
STORAGES: tuple[dict[str, Any], ...] = ({"sugar": 2, "corn": 1}, {"corn": 2, "coffee": 1})
PAYMENTS: tuple[dict[str, Any], ...] = (
    {"colonist": "hospice", "vp": True},
    {"colonist": "holding", "worker": "colonist", "good": "corn"},
    {"good": "corn", "vp": True},
)
SHIPMENTS: tuple[dict[str, Any], ...] = ({"corn": 2, "sugar": 1}, {"sugar": 2})
POACHINGS: tuple[dict[str, Any], ...] = (
    {"choice": {"corn": 1, "indigo": {"noble": 1}}, "removed": {"noble": 1}},
    {"choice": {"corn": {"colonist": 2}}, "removed": {"noble": 0}},
)
SENTENCES = (
    "player 1 sells corn to the trading house: 'sell corn', and player 22 an indigo plant",
    "The small_market costs you 3 doubloons and the governor of round 3 takes a colonist",
)
SUPPLIES: tuple[list[str], ...] = (["corn", "sugar"], ["coffee"])
EXTRA_GOODS: tuple[list[str], ...] = (["corn", "indigo"], ["sugar"])
SHIPMENT_STEPS: tuple[list[str], ...] = (["use small_wharf", "ship 2 corn", "ship 1 sugar"],)


# Every parser and loader, and what is done with what it gives.


@contextmanager
def unchanged(game: Game) -> Iterator[None]:
    """Asserts that a game is the same after a body, however it ends."""
    before = (game.key(), game.history, game.legal_actions(), game.seat)
    try:
        yield
    finally:
        assert before == (game.key(), game.history, game.legal_actions(), game.seat)


def play_on(game: Game, actions: int = 25) -> None:
    """Plays a game from outside for a while, and looks at it from all sides."""
    rng = random.Random(len(game.legal_actions()))
    for _ in range(actions):
        if game.is_over:
            break
        assert game.legal_actions()
        game.play(pick(rng, game.legal_actions()))
    assert game.is_over or game.explain(game.legal_actions()[0]) is None
    assert str(game)
    assert game.score().ranking
    check_loaded(game)
    assert game.record().replay().key() == game.key()
    for viewer in viewers(game.config):
        assert game.view(viewer).viewer == viewer


def read_position(text: str) -> Position:
    """Reads a position, and writes it again."""
    position = Position.from_json(text, expansions=EXPANSIONS)
    assert Position.from_json(position.to_json(), expansions=EXPANSIONS) == position
    assert hash(position) == hash(Position.from_json(position.to_json(), expansions=EXPANSIONS))
    return position


def play_position(text: str) -> None:
    """Goes on from a position."""
    position = Position.from_json(text, expansions=EXPANSIONS)
    chance = "manual" if len(text) % 2 else "seeded"
    play_on(
        Game.from_position(position, seed=1, chance=any_id(chance), ask_forced=len(text) % 3 == 0)
    )


def read_view(text: str) -> View:
    """Reads a view, and writes it again."""
    view = View.from_json(text, expansions=EXPANSIONS)
    assert View.from_json(view.to_json(), expansions=EXPANSIONS) == view
    assert isinstance(hash(view), int)
    return view


def sample_view(text: str) -> None:
    """Plays a sample of a view."""
    view = View.from_json(text, expansions=EXPANSIONS)
    game = view.sample(1)
    assert game.view(view.viewer) == view
    play_on(game)


def check_record(record: Record) -> None:
    """Writes a record both ways, and reads it again."""
    assert Record.from_json(record.to_json(), expansions=EXPANSIONS) == record
    assert Record.from_text(record.to_text(), expansions=EXPANSIONS) == record
    assert isinstance(hash(record), int)


def replay(record: Record) -> None:
    """Replays a record, and goes on."""
    steps = list(record)
    game = record.replay(seed=1)
    assert len(steps) == len(record)
    play_on(game)


def fields_of(plain: Any) -> dict[str, Any]:
    """Returns arguments by name."""
    if not isinstance(plain, dict) or not all(isinstance(name, str) for name in plain):
        raise TypeError("these are no arguments")
    return dict(plain)


def read_config(plain: Any) -> None:
    """Makes a config of plain data, and plays it."""
    fields = fields_of(plain)
    if isinstance(fields.get("rules"), dict):
        rules = dict(fields["rules"])
        if isinstance(rules.get("vp_supply"), list):
            rules["vp_supply"] = tuple(rules["vp_supply"])
        fields["rules"] = rules
    config = Config(**fields)
    assert config == Config(**fields)
    game = Game.new(config, seed=1)
    assert read_position(game.position().to_json()).config == config
    play_on(game)


def read_scenario(plain: Any) -> None:
    """Sets up a scenario."""
    play_on(scenario(**fields_of(plain)))


def plain_action(action: Action) -> dict[str, Any]:
    """Returns an action as plain data: its class and its values."""
    values = [str(value) if isinstance(value, Good) else value for value in action.values]
    return {"class": type(action).__name__, "values": values}


def act(game: Game, plain: Any) -> None:
    """Makes an action of a class and values, and asks and plays what it is."""
    kinds = {type(action).__name__: type(action) for action in ActionTable(game.config)}
    with unchanged(game):
        fields = {"class": None, "values": None, **fields_of(plain)}
        if not isinstance(fields["class"], str) or fields["class"] not in kinds:
            raise TypeError("there is no such class")
        action = kinds[fields["class"]](*fields["values"])
        legal = game.is_legal(action)
        assert legal == (game.explain(action) is None)
        after = game.copy()
        with nullcontext() if legal else unchanged(after):
            after.play(action)


def choose(game: Game, whole: Callable[[Game, Any], Sequence[Any]], plain: Any) -> None:
    """Turns a whole choice into its steps, and plays them."""
    with unchanged(game):
        after = game.copy()
        for step in whole(game, plain):
            after.apply(step)
    play_on(after)


def by_name(whole: Callable[..., Sequence[Any]]) -> Callable[[Game, Any], Sequence[Any]]:
    """Returns a function for whole choices that takes its arguments as one mapping."""
    return lambda game, parts: whole(game, **fields_of(parts))


def choosing(
    choices: Sequence[Any], game: Game, whole: Callable[[Game, Any], Sequence[Any]]
) -> Loader:
    """Returns the loader of whole choices in a game."""
    return Loader("plain", one(choices), lambda plain: choose(game, whole, plain), OF_ACTION)


PLAYED = play_until(Game.new(Config(players=4), seed=3), lambda game: game.round > 3, 3)
ACTIONS = tuple(ActionTable(PLAYED.config))
PLACING, KEEPING = do(scenario(**MAYOR), "pass"), scenario(**STORING)
BUYING = {**BUYER, "city": {0: "black_market* hospice*"}, "holding": {0: 1}}
PAYING = do(scenario(**BUYING), "build harbor at the black market")
SHIPPING, SUPPLYING = scenario(**SHIPPER), scenario(**SUPPLIER)
SMUGGLING, CRAFTING = scenario(**SMUGGLER_OF_NOBLES), scenario(**CRAFTSMAN)


def parse(text: str) -> None:
    """Reads the text of an action."""
    action = PLAYED.parse_action(text)
    assert PLAYED.parse_action(str(action)) == action


def name(text: str) -> None:
    """Names a thing by any id, and players by any names."""
    words = vocabulary("sv")
    assert isinstance(words.name(text) + words.player(1, [text, text]), str)


class Loader(NamedTuple):
    """Something that reads what comes from outside."""

    form: str
    """What is fed to it: ``json`` or another ``text``, or ``plain`` data of a program."""
    good: Callable[[random.Random, Pool], Any]
    """Returns a good document."""
    read: Callable[[Any], object]
    """Reads one, and uses what comes out."""
    errors: tuple[type[Exception], ...]
    """What it may raise; with plain data a `TypeError` as well."""


def reading(
    cls: Any, good: Callable[[random.Random, Pool], str], error: type[Exception] = ConfigError
) -> Loader:
    """Returns the loader of a value, which is written again and compared."""

    def read(text: str) -> None:
        assert len({cls.from_json(text), cls.from_json(cls.from_json(text).to_json())}) == 1

    return Loader("json", good, read, (error,))


def part_of(rng: random.Random, pool: Pool, field: str) -> str:
    """Returns a part of a view as JSON."""
    return json.dumps(json.loads(pick(rng, pool.views))[field])


def of(field: str) -> Callable[[random.Random, Pool], Any]:
    """Returns what picks one of the documents of a pool."""
    return lambda rng, pool: pick(rng, getattr(pool, field))


def one(things: Sequence[Any]) -> Callable[[random.Random, Pool], Any]:
    """Returns what picks one of some things."""
    return lambda rng, _: pick(rng, things)


def from_json(text: str) -> Record:
    """Reads a record from JSON."""
    return Record.from_json(text, expansions=EXPANSIONS)


def from_text(text: str) -> Record:
    """Reads a record from text."""
    return Record.from_text(text, expansions=EXPANSIONS)


def some_action(rng: random.Random, _: Pool) -> dict[str, Any]:
    """Returns an action of a game as plain data, half of them legal."""
    return plain_action(pick(rng, PLAYED.legal_actions() if rng.random() < 0.5 else ACTIONS))


OF_POSITION, OF_RECORD, OF_CONFIG = (PositionError,), (RecordError,), (ConfigError,)
OF_TEXT, OF_ACTION = (NotationError,), (IllegalActionError, NotationError)
RULES = [rule.id for rule in rulebook.rules()]
LOADERS: dict[str, Loader] = {
    "Position.from_json": Loader("json", of("positions"), read_position, OF_POSITION),
    "Game.from_position": Loader("json", of("positions"), play_position, OF_POSITION),
    "View.from_json": Loader("json", of("views"), read_view, OF_POSITION),
    "View.sample": Loader("json", of("views"), sample_view, OF_POSITION),
    "Action.from_json": reading(Action, one([a.to_json() for a in ACTIONS]), NotationError),
    "Config.from_json": reading(Config, lambda rng, pool: part_of(rng, pool, "config")),
    "Decision.from_json": reading(
        Decision, lambda rng, pool: part_of(rng, pool, "decision"), PositionError
    ),
    "Event.from_json": reading(Event, one([event.to_json() for event in TOLD]), RecordError),
    "Events.from_json": reading(Events, of("events"), RecordError),
    "Score.from_json": reading(Score, one([PLAYED.score().to_json()]), RecordError),
    "Record.from_json": Loader(
        "json", of("records"), lambda text: check_record(from_json(text)), OF_RECORD
    ),
    "Record.replay": Loader("json", of("records"), lambda text: replay(from_json(text)), OF_RECORD),
    "Record.from_text": Loader(
        "text", of("transcripts"), lambda text: check_record(from_text(text)), OF_RECORD
    ),
    "Record.from_text, replay": Loader(
        "text", of("transcripts"), lambda text: replay(from_text(text)), OF_RECORD
    ),
    "Game.parse_action": Loader("text", one([str(a) for a in ACTIONS]), parse, OF_TEXT),
    "ActionTable.parse": Loader(
        "text", one([str(a) for a in ACTIONS]), ActionTable(PLAYED.config).parse, OF_TEXT
    ),
    "vocabulary": Loader("text", one(VOCABULARIES), vocabulary, OF_CONFIG),
    "Vocabulary.name": Loader("text", one(SENTENCES), name, ()),
    "rulebook.rule": Loader("text", one(RULES), rulebook.rule, (rulebook.UnknownRuleError,)),
    "Config": Loader("plain", one(CONFIGS), read_config, OF_CONFIG),
    "scenario": Loader("plain", one(SCENARIOS), read_scenario, (PositionError, ConfigError)),
    "Action": Loader("plain", some_action, lambda plain: act(PLAYED, plain), OF_ACTION),
    "reveal": choosing((["corn"] * 4,), Game.new(Config(players=3), chance="manual"), reveal),
    "placement": choosing(PLACEMENTS, PLACING, placement),
    "storage": choosing(STORAGES, KEEPING, storage),
    "payment": choosing(PAYMENTS, PAYING, by_name(payment)),
    "shipment": choosing(SHIPMENTS, SHIPPING, shipment),
    "supply": choosing(SUPPLIES, SUPPLYING, supply),
    "poaching": choosing(POACHINGS, SMUGGLING, by_name(poaching)),
    "privilege_goods": choosing(EXTRA_GOODS, CRAFTING, privilege_goods),
    "whole_choice": choosing(SHIPMENT_STEPS, SHIPPING, way_back),
}


# Feeding them.


def fed(name: str, given: Any) -> bool:
    """Feeds a loader; True if it takes what is given, False if it refuses it as it should."""
    loader = LOADERS[name]
    errors = loader.errors + (TypeError,) * (loader.form == "plain")
    try:
        with unchanged(PLAYED):
            loader.read(given)
    except errors as refused:
        check_message(refused)
        return False
    return True


def check_message(refused: Exception) -> None:
    """Asserts that the sentence of a refusal can be shown."""
    if not isinstance(refused, PuertoRicoError):
        return
    message = str(refused)
    assert 0 < len(message) <= LONGEST_MESSAGE
    assert message.encode()


def good(name: str, rng: random.Random, number: int = 0) -> Any:
    """Returns a good document for a loader, as plain data or text, from the pool of a number."""
    loader = LOADERS[name]
    document = loader.good(rng, pool(number))
    return json.loads(document) if loader.form == "json" else deepcopy(document)


def made(name: str, seed: int) -> Any:
    """Returns bad input for a loader, the same for the same seed."""
    rng = random.Random(f"{name} {seed}")
    document = good(name, rng, seed // 500)
    form = LOADERS[name].form
    if form == "json":
        return json_text(rng, changed(rng, document))
    if form == "plain":
        return finished(changed(rng, document))
    for _ in range(rng.choice((1, 1, 2, 4))):
        document = other_text(rng, document)
    return document
