"""One manner for all arguments: a wrong type is a `TypeError`, a wrong value one of our errors.

What the errors say: values from outside shown, misspelled words with what was probably meant, and
refusals that the rest of the library never comes to by itself.
"""

from __future__ import annotations

import inspect
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

from puertorico import (
    NOBLES,
    Action,
    Config,
    Counts,
    Event,
    Game,
    Good,
    Position,
    Record,
    View,
    arena,
    bots,
    events,
    rulebook,
    scenario,
    vocabulary,
)
from puertorico._engine.eventlog import EventLog
from puertorico.actions import Build, ChooseRole, Sell
from puertorico.arena import simulate
from puertorico.bots import make_bot
from puertorico.decisions import DecisionContext, context_of, placement, storage
from puertorico.errors import (
    ConfigError,
    ExpansionError,
    NotationError,
    PuertoRicoError,
    RecordError,
)
from puertorico.events import GovernorPassed
from puertorico.expansions.new_buildings import payment, shipment
from puertorico.expansions.nobles import supply
from puertorico.expansions.smuggler import poaching
from puertorico.game import Chooser
from puertorico.game import _schemas as schemas
from puertorico.game._record import _parts
from puertorico.game._schemas._definitions import Definitions
from puertorico.pictures import svg
from puertorico.plugin import (
    DeclaredAction,
    Effect,
    Expansion,
    Facts,
    GoodField,
    IntField,
    TextField,
)
from puertorico.plugin.advanced import shown
from puertorico.state import _actiontable as actiontable
from puertorico.state._actiontable import action_table
from puertorico.testing import check_bot, check_expansion, check_game
from puertorico.types import any_id
from support.configs import every_config
from support.games import replaced
from support.loaders import KEEPING, PAYING, PLACING, SHIPPING, SMUGGLING, SUPPLYING
from support.mistakes import cls, expansion, house, offering, refused
from support.names import NAMES

TESTS = Path(__file__).parents[1]
LISTS = sorted(TESTS.glob("unit/wrong_arguments.txt")) + sorted(
    TESTS.glob("expansions/*/wrong_arguments.txt")
)
TEXT = "".join([path.read_text(encoding="utf-8") for path in LISTS])
ROW = re.compile(r"^(\w+): (.+)$", re.MULTILINE)
ROWS: list[tuple[str, str]] = [(call, error) for error, call in ROW.findall(TEXT)]
"""A call, and the error that it raises."""


def names() -> dict[str, Any]:
    """Returns what the calls are made of."""
    game = Game.new(Config(players=3), seed=1)
    return {
        **NAMES, "arena": arena, "bots": bots, "events": events, "game": game,
        "rulebook": rulebook, "simulate": simulate, "view": game.view(0),
    }  # fmt: skip


@pytest.mark.parametrize(("call", "error"), ROWS)
def test_every_row(call: str, error: str) -> None:
    """The call raises the error named, with a sentence on one line, and the game is as before."""
    given = names()
    before = given["game"].key()
    with pytest.raises((TypeError, PuertoRicoError)) as refused:
        eval(call, given)
    public = [cls for cls in type(refused.value).__mro__ if not cls.__name__.startswith("_")]
    assert error == public[0].__name__
    assert re.fullmatch(r"\S.{10,300}", str(refused.value))
    assert given["game"].key() == before


def test_every_call_has_a_row() -> None:
    """All public functions, and all methods of games that take something."""
    listed = " ".join(call for call, _ in ROWS)
    functions = [name for name, value in NAMES.items() if inspect.isfunction(value)]
    methods = [
        f"{'Game' if name in ('new', 'from_position') else 'game'}.{name}"
        for name, value in inspect.getmembers(Game, callable)
        if not name.startswith("_") and len(inspect.signature(value).parameters) > 1
    ]
    assert len(ROWS) > 100
    assert len(functions) > 8
    assert len(methods) > 8
    assert [name for name in (*functions, *methods) if f"{name}(" not in listed] == []


# Numbers that Python cannot write.

LONG = 10**5_000
"""More than 4,300 digits."""
GREATEST = 10**600 - 1
"""The greatest seed."""


@pytest.mark.parametrize("seed", [GREATEST + 1, -GREATEST - 1, LONG], ids=range(3))
def test_a_seed_that_is_too_long(seed: int) -> None:
    """It is refused in the same words everywhere."""
    game = Game.new(Config(players=2), seed=1)
    bot = bots.make_bot
    calls: list[Callable[[], object]] = [
        lambda: Game.new(game.config, seed=seed), lambda: game.copy(seed=seed),
        lambda: Game.from_position(game.position(), seed=seed),
        lambda: game.record().replay(seed=seed), lambda: game.view(0).sample(seed),
        lambda: scenario(players=2, seed=seed), lambda: game.play_out(seed=seed),
        lambda: Chooser(seed), lambda: bots.RandomBot(seed), lambda: bots.HeuristicBot(seed),
        lambda: bots.SearchBot(seed), lambda: bot("random", seed=seed),
        lambda: bots.analyse(game.view(0), iterations=1, seed=seed),
        lambda: arena.game_seed(seed, 0),
        lambda: arena.play_game(game.config, ["random"] * 2, seed=seed),
        lambda: arena.tournament(game.config, ["random"], games=1, seed=seed),
        lambda: arena.play_games(game.config, ["random"], games=1, seed=seed),
        lambda: simulate(game.config, games=1, seed=seed),
        lambda: check_expansion(NOBLES, games=1, seed=seed),
        lambda: check_bot(bots.RandomBot, seed=seed),
        lambda: check_game(game, seed=seed),
    ]  # fmt: skip
    before = game.key()
    for call in calls:
        with pytest.raises(ConfigError, match=r"^a seed must have at most 600 digits$"):
            call()
    assert game.key() == before


@pytest.mark.parametrize("seed", [0, -1, 2**64, GREATEST, -GREATEST], ids=range(5))
def test_a_seed_of_any_length(seed: int) -> None:
    """It is a seed like any other: the same game each time, and another one with the next seed."""
    one, same, other = (
        Game.new(Config(players=5), seed=each, chance="seeded")
        for each in (seed, seed, seed - 1 if seed > 0 else seed + 1)
    )
    assert one.key() == same.key() != other.key()
    assert one.seed == seed
    assert one.copy(seed=seed).key() == one.key()
    sampled = [one.view(0).sample(each).position() for each in (seed, seed)]
    assert sampled[0] == sampled[1]
    assert simulate(Config(players=2), games=1, seed=seed).seed == seed
    assert bots.RandomBot(seed).choose(one.view(0), one.legal_actions()) in one.legal_actions()


def test_a_number_that_json_cannot_have() -> None:
    """It is refused like anything else that cannot be (see `test_json` for what is read)."""
    game = Game.new(Config(players=3), seed=1)
    with pytest.raises(PuertoRicoError, match=r"^this cannot be written as JSON: Exceeds"):
        replaced(game.position(), round=LONG).to_json()


# Actions.


class Wave(DeclaredAction):
    """A stranger's action."""

    template = "wave {to} {times} {with_good?}"

    to: TextField = TextField("To whom.")
    times: IntField = IntField("How often.")
    with_good: GoodField = GoodField("With what.", default=Good.CORN)


@pytest.mark.parametrize(
    ("values", "error", "sentence"),
    [
        (("Ann", "2", Good.CORN), TypeError, "times must be an int, not str"),
        (("Ann", True, Good.CORN), TypeError, "times must be an int, not bool"),
        ((5, 2, Good.CORN), TypeError, "to must be a str, not int"),
        ((b"Ann", 2, Good.CORN), TypeError, "to must be a str, not bytes"),
        (("Ann", 2, 0), TypeError, "a kind of goods must be a Good or its id"),
        (("Ann", 2, "gold"), NotationError, "there is no kind of goods 'gold'"),
        (("Ann",), TypeError, r"Wave takes \(to, times, with_good\), and times is missing"),
        (("Ann", 2, Good.CORN, 3), TypeError, r"Wave takes \(.*\), not 4 values"),
        (("Ann", LONG, Good.CORN), NotationError, "times: no action has a number of more than"),
    ],
    ids=range(9),
)
def test_types_of_a_strangers_action(
    values: tuple[Any, ...], error: type[Exception], sentence: str
) -> None:
    """Its values are checked as those of our own actions are."""
    assert str(Wave("Ann", 2, "sugar")) == "wave Ann 2 sugar"
    with pytest.raises(error, match=f"^{sentence}"):
        Wave(*values)


def test_fields_by_name() -> None:
    """Each once, and none that there is not."""
    wave: Any = Wave
    assert wave("Ann", times=2) == wave(to="Ann", times=2, with_good="corn")
    with pytest.raises(TypeError, match=r"^Wave: to is given twice$"):
        wave("Ann", 2, to="Bob")
    with pytest.raises(TypeError, match=r"^Wave: how is given and there is no such field$"):
        wave("Ann", 2, how="slowly")


# Tables of actions.


@pytest.mark.no_cover
def test_tables_stay_with_their_content(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many configs take turns, the table of each is made once."""
    games = [Game.new(config, seed=1) for config in every_config()[:40]]
    made = [game.parse_action("pass") for game in games]

    def fail(*_: object) -> None:
        raise AssertionError("a table is made a second time")

    monkeypatch.setattr(actiontable.ActionTable, "_fill", fail)
    for _ in range(2):
        assert [game.parse_action("PASS") for game in games] == made
        assert [len(action_table(game.config)) for game in games[-20:]]


# Whole choices.


def _placed(number: Any) -> tuple[Any, Game, dict[str, Any]]:
    """Returns a placement of a number that is none."""
    return placement, PLACING, {"choice": {"corn": number}}


WHOLE: dict[str, tuple[Any, Game, dict[str, Any]]] = {
    "a number of colonists must be an int, not float":
        (placement, PLACING, {"choice": {"corn": 1.0}}),
    "a number of colonists must be an int, not bool":
        (placement, PLACING, {"choice": {"corn": True}}),
    "a number of colonists must be an int, not str":
        (placement, PLACING, {"choice": {"corn": "1"}}),
    "a target must be a str, not int": (placement, PLACING, {"choice": {1: 1}}),
    "a kind of worker must be a str, not int": (placement, PLACING, {"choice": {"corn": {0: 1}}}),
    "a whole choice must be a mapping, not list": (placement, PLACING, {"choice": ["corn"]}),
    "the number of corn must be an int, not float": (storage, KEEPING, {"kept": {"corn": 1.0}}),
    "the number of corn must be an int, not bool": (storage, KEEPING, {"kept": {"corn": True}}),
    "a kind of goods must be a Good or its id, such as 'corn', not int":
        (storage, KEEPING, {"kept": {1: 1}}),
    "the number of sugar must be an int, not str": (shipment, SHIPPING, {"goods": {"sugar": "1"}}),
    "colonist must be a str, not int": (payment, PAYING, {"colonist": 1}),
    "worker must be a str, not int": (payment, PAYING, {"colonist": "hospice", "worker": 1}),
    "vp must be a bool, not int": (payment, PAYING, {"vp": 1}),
    "goods must be a tuple or list, not str": (supply, SUPPLYING, {"goods": "corn"}),
    "a number of nobles must be an int, not float":
        (poaching, SMUGGLING, {"choice": {"corn": 1}, "removed": {"noble": 1.0}}),
    "game must be a Game, not str": (placement, "game", {"choice": {}}),  # type: ignore[dict-item]  # the slip itself
}  # fmt: skip


@pytest.mark.parametrize("sentence", WHOLE)
def test_types_of_whole_choices(sentence: str) -> None:
    """What a whole choice is made of has its types too."""
    choose, game, arguments = WHOLE[sentence]
    with pytest.raises(TypeError) as refused:
        choose(game, **arguments)
    assert sentence == str(refused.value)


def deep(levels: int) -> Any:
    """Returns a list in a list in a list ..."""
    value: Any = []
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "None"), ("corn", "'corn'"), ({"corn": 2}, "{'corn': 2}"),
        ("\ud800\n", r"'\ud800\n'"), ("x" * 10_000_000, "'" + "x" * 79), (deep(3), "[[[[]]]]"),
        (deep(100_000), "a list that is too deep or too large to be shown"),
        (10**4_000, "1" + "0" * 79),
        (10**5_000, "an int that is too deep or too large to be shown"),
        ([-(10**5_000)], "a list that is too deep or too large to be shown"),
    ],
    ids=range(10),
)  # fmt: skip
def test_shown(value: object, text: str) -> None:
    """A message gets the beginning of a value, whatever the value is."""
    assert shown(value) == text


def test_written_otherwise() -> None:
    """What makes the text of it may be something else."""
    assert shown("corn", str.upper) == "CORN"


TOY = Expansion(id="toy")


@pytest.mark.parametrize(
    ("write", "read"),
    [
        (lambda game: game.config.to_json(), Config.from_json),
        (lambda game: game.position().to_json(), Position.from_json),
        (lambda game: game.view(0).to_json(), View.from_json),
        (lambda game: game.record().to_json(), Record.from_json),
        (lambda game: game.record().to_text(), Record.from_text),
    ],
    ids=["config", "position", "view", "record", "text"],
)
def test_an_expansion_that_is_missing(
    write: Callable[[Game], str], read: Callable[..., object]
) -> None:
    """The error names it for the program, which can look for it and read again."""
    text = write(Game.new(Config(players=3, expansions=(TOY,)), seed=1))
    with pytest.raises(PuertoRicoError, match=r"needs the expansion 'toy'") as caught:
        read(text)
    again = pickle.loads(pickle.dumps(caught.value))
    assert caught.value.missing_expansion == again.missing_expansion == "toy"
    assert read(text, expansions=(TOY,))
    with pytest.raises(PuertoRicoError) as other:
        read(text[:-9] + "?", expansions=(TOY,))
    assert other.value.missing_expansion is None


MARKET: Any = scenario(players=4, city={0: "small_market*"})
SCENARIO: Any = scenario
VOCABULARY: Any = vocabulary
SCHEMA: Any = schemas.schema
NEW: Any = Config


def changed(old: str, new: str) -> Game:
    """Returns the game of a position whose JSON has been changed."""
    text = MARKET.position().to_json()
    assert old in text
    return Game.from_position(Position.from_json(text.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("call", "meant"),
    [
        (lambda: SCENARIO(role="captian"), "captain"),
        (lambda: SCENARIO(coins={"captian": 1}), "captain"),
        (lambda: SCENARIO(island={0: "2 cron"}), "corn"),
        (lambda: SCENARIO(city={0: "smal_market"}), "small_market"),
        (lambda: SCENARIO(city={0: "wharf*colonst"}), "colonist"),
        (lambda: SCENARIO(goods={0: "indgo"}), "indigo"),
        (lambda: SCENARIO(ships="5: 2 sugr"), "sugar"),
        (lambda: SCENARIO(trading_house="tabacco"), "tobacco"),
        (lambda: SCENARIO(edition="clasic"), "classic"),
        (lambda: Sell(any_id("cofee")), "coffee"),
        (lambda: MARKET.players[0].bonus("guild_hal"), "guild_hall"),
        (lambda: MARKET.material.building("warf"), "wharf"),
        (lambda: changed('"building":"small_market"', '"building":"smal_market"'), "small_market"),
        (lambda: changed('"tile":"corn"', '"tile":"cron"'), "corn"),
        (lambda: changed('"phase":"round"', '"phase":"ruond"'), "round"),
        (lambda: changed('"used":[]', '"used":["wharff"]'), "wharf"),
        (lambda: NEW(players=4, rules={"prodction": "optional"}), "production"),
        (lambda: NEW(players=4, edition="aniversary"), "anniversary"),
        (lambda: rulebook.rules("captian"), "captain"),
        (lambda: make_bot("heuristc"), "heuristic"),
        (lambda: svg(MARKET.view(0), panels=["playr-1"]), "player-1"),
        (lambda: VOCABULARY("clasic"), "classic"),
        (lambda: SCHEMA("postion"), "position"),
        (lambda: Record.from_text('[Plyers "A" "B"]'), "Players"),
    ],
)
def test_a_slip(call: Callable[[], object], meant: str) -> None:
    """The message ends with the word that was probably meant."""
    with pytest.raises(PuertoRicoError, match=rf"; did you mean '{meant}'\?") as told:
        call()
    assert str(told.value).count("did you mean") == 1


def test_a_slip_in_an_argument_of_a_scenario() -> None:
    """So does that about an argument, whether it is one of its own or a field of a config."""
    for wrong, meant in (("iland", "island"), ("bildings", "buildings"), ("playrs", "players")):
        with pytest.raises(TypeError, match=rf"no such field; did you mean '{meant}'\?$"):
            SCENARIO(**{wrong: {}})


@attrs.frozen(kw_only=True)
class Weighed(Event):
    """Goods were weighed: a kind and a number, and whatever else is known."""

    pair: tuple[str, int]
    more: Facts[Any]


WEIGHED = Weighed(rule="TOY", pair=("corn", 2), more=Facts({"sure": True}))


def test_events_with_pairs_and_facts() -> None:
    """Fields of an expansion's events can be rows of fixed length and plain values by name."""
    assert Weighed.from_json(WEIGHED.to_json()) == WEIGHED
    with pytest.raises(RecordError, match=r"pair must be a list of 2, not \['corn'\]"):
        Weighed.from_json('{"kind": "Weighed", "rule": "TOY", "pair": ["corn"], "more": {}}')
    with pytest.raises(RecordError, match="facts must be plain values, not float"):
        Weighed.from_json('{"kind":"Weighed","rule":"TOY","pair":["corn",1],"more":{"a":1.5}}')
    made = Definitions(()).of_one(Weighed)
    assert made["properties"]["pair"]["prefixItems"] == [{"type": "string"}, {"type": "integer"}]


@attrs.frozen(kw_only=True)
class Tasted(Event):
    """Somebody tasted a good."""

    good: Good


def test_events_with_goods() -> None:
    """The kind comes back as such, and there are no others."""
    tasted = Tasted(rule="TOY", good=Good.CORN)
    assert Tasted.from_json(tasted.to_json()).good is Good.CORN
    with pytest.raises(RecordError, match=r"^Tasted\.good: there is no kind of goods 'rum'"):
        Tasted.from_json('{"kind": "Tasted", "rule": "TOY", "good": "rum"}')


def test_counts_are_by_id() -> None:
    """The number of a kind is no id, and does not count 0 in silence."""
    with pytest.raises(TypeError, match="an id must be a str, not int"):
        Counts({"corn": 1})[2]  # type: ignore[index]


class Two(DeclaredAction):
    """An action of a toy."""

    template = "two"


Other = type("Two", (DeclaredAction,), {"template": "two", "__doc__": "Another of the name."})


def test_actions_of_the_wrong_kind() -> None:
    """A class reads its own actions only, and a name belongs to one class."""
    with pytest.raises(NotationError, match="this is an action of the kind ChooseRole"):
        Build.from_json(ChooseRole("settler").to_json())
    expansions = (Expansion(id="one", actions=(Two,)), Expansion(id="other", actions=(Other,)))
    with pytest.raises(NotationError, match="two classes of actions are named Two"):
        Action.from_json('{"kind": "Two"}', expansions=expansions)


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        ([], "actions must return a dict of actions by keys, not []"),
        ({0: "pass"}, "actions must return actions, not 'pass'"),
    ],
)
def test_what_actions_return(named: Any, sentence: str) -> None:
    """A dict of actions."""
    toy = offering(actions=lambda self, ruleset: named)
    config = Config(players=3, expansions=(Expansion(id="toy", buildings=(house(effect=toy),)),))
    with pytest.raises(ConfigError, match="actions must return") as caught:
        Game.new(config)
    assert str(caught.value).endswith(sentence)


def test_actions_that_no_expansion_lists() -> None:
    """They could be played and not be read, so no game is made with them."""
    toy = offering(actions=lambda self, ruleset: {None: Two()})
    buildings = (house(effect=toy),)
    config = Config(players=3, expansions=(Expansion(id="toy", buildings=buildings),))
    with pytest.raises(ConfigError) as caught:
        Game.new(config)
    assert str(caught.value) == (
        "Toy (house): no expansion of the game lists Two, the class of 'two', so it cannot be read "
        "from JSON: add it to Expansion.actions"
    )
    listed = Expansion(id="toy", buildings=buildings, actions=(Two,))
    assert Game.new(Config(players=3, expansions=(listed,)), seed=1).kind == "role"


def test_ids_in_the_wrong_place() -> None:
    """The effect of a building has the building's id."""
    toy = cls(Effect, id="own", rule="TOY-1", score=lambda self, table, seat: 1)
    refused(
        lambda: expansion(buildings=(house(effect=toy),)),
        "expansion 'toy': Toy.id is 'own', but this effect has the id of its building: remove it",
    )


@attrs.frozen
class AskedContext(DecisionContext):
    """A context that need not name a good."""

    good: Good | None


def test_contexts_with_what_may_be_missing() -> None:
    """None stays None, and anything else gets its form."""
    assert context_of(AskedContext, {"good": None}).good is None
    assert context_of(AskedContext, {"good": "corn"}).good is Good.CORN


def test_events_are_pickled_with_their_groups() -> None:
    """The groups come back."""
    happened = scenario(players=4).play(ChooseRole("prospector"))
    again = pickle.loads(pickle.dumps(happened))
    assert again == happened
    assert again.groups == happened.groups


def test_mistakes_of_expansions_pass_through_a_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a checked replay finds in an expansion is told as such, not as a bad record."""
    record: Record = Game.new(Config(players=3), seed=1).record()
    mistake = ExpansionError("it must be an int", expansion="toy", part="Toy")

    def ruleset_of(config: Config, checked: bool) -> Any:
        raise mistake

    monkeypatch.setattr(_parts, "ruleset_of", ruleset_of)
    with pytest.raises(ExpansionError):
        record.replay(checked=True)


def test_an_effect_that_goes_on_after_another() -> None:
    """What it does then is a step: groups are in the order of their events."""
    game = scenario(players=3)
    log = EventLog(game._table)
    one, other = Effect(), Effect()
    one.id, other.id = "one", "other"
    moved = [GovernorPassed(rule="ROUND-04", seat=seat, round=2) for seat in range(3)]
    log.begin_effect(0, one)
    log.append(moved[0])
    log.begin_effect(1, other)
    log.append(moved[1])
    log.end()
    log.append(moved[2])
    log.end()

    happened = log.events()
    assert happened == tuple(moved)
    assert [(group.kind, group.seat, group.cause) for group in happened.groups] == [
        ("effect", 0, "one"),
        ("effect", 1, "other"),
        ("step", 0, "one"),
    ]


# Messages of Python itself.


def game() -> Game:
    """Returns a new game."""
    return Game.new(Config(players=3), seed=1)


@pytest.mark.parametrize(
    ("call", "named"),
    [
        (lambda: game().play_out(), "Game.play_out() missing"),  # type: ignore[call-arg]
        (lambda: game().score(5), "Game.score() takes"),  # type: ignore[call-arg]
        (lambda: View.from_json(), "View.from_json() missing"),  # type: ignore[call-arg]
        (lambda: Record.from_text(), "Record.from_text() missing"),  # type: ignore[call-arg]
    ],
)
def test_the_public_class_is_named(call: Callable[[], object], named: str) -> None:
    """Whatever class has the method inside."""
    with pytest.raises(TypeError) as caught:
        call()
    assert str(caught.value).startswith(named)


@pytest.mark.parametrize("method", [Game.totals, Game.apply, Record.to_text])
def test_methods_can_be_sent_to_processes(method: Callable[..., object]) -> None:
    """As what is collected of games."""
    assert pickle.loads(pickle.dumps(method)) == method
