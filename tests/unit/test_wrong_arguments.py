"""One manner for all arguments: a wrong type is a `TypeError`, a wrong value one of our errors."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from puertorico import Config, Game, Good, Position, Record, arena, bots, events, rulebook
from puertorico.arena import simulate
from puertorico.decisions import placement, storage
from puertorico.errors import NotationError, PositionError, PuertoRicoError, RecordError
from puertorico.expansions.new_buildings import payment, shipment
from puertorico.expansions.nobles import supply
from puertorico.expansions.smuggler import poaching
from puertorico.plugin import DeclaredAction, GoodField, IntField, TextField
from puertorico.state import _actiontable as actiontable
from puertorico.state._actiontable import action_table
from support.configs import every_config
from support.games import replaced
from support.loaders import KEEPING, PAYING, PLACING, SHIPPING, SMUGGLING, SUPPLYING
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


@pytest.mark.parametrize("seed", [0, -1, 2**64, LONG, -LONG], ids=range(5))
def test_a_seed_of_any_length(seed: int) -> None:
    """It is a seed like any other: the same game each time, and another one with the next seed."""
    one, same, other = (
        Game.new(Config(players=5), seed=each, chance="seeded") for each in (seed, seed, seed + 1)
    )
    assert one.key() == same.key() != other.key()
    assert one.seed == seed
    assert one.copy(seed=seed).key() == one.key()
    sampled = [one.view(0).sample(each).position() for each in (seed, seed)]
    assert sampled[0] == sampled[1]
    assert simulate(Config(players=2), games=1, seed=seed).seed == seed
    assert bots.RandomBot(seed).choose(one.view(0), one.legal_actions()) in one.legal_actions()


def test_long_numbers_in_json_and_text() -> None:
    """They are refused like anything else that cannot be."""
    game = Game.new(Config(players=3), seed=1)
    digits = "9" * 5_000
    position = game.position().to_json().replace('"round":1', f'"round":{digits}')
    with pytest.raises(PositionError, match="a number has 5000 digits; at most 1000 are read"):
        Position.from_json(position)
    with pytest.raises(RecordError, match="a number has 5000 digits; at most 1000 are read"):
        Record.from_json(f'{{"schema_version":{digits}}}')
    with pytest.raises(RecordError, match=r"^line 2: cannot read '.9999"):
        Record.from_text(f"[Players 3]\n[More a [{digits}]]")
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
