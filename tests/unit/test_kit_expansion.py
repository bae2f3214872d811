"""`check_expansion`: what it finds in toys with a mistake, how it shows it, and what it reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import attrs
import pytest
from typing_extensions import override

from puertorico import Action, Config, Event, Game, scenario
from puertorico.errors import ConfigError, ExpansionError, Illegality
from puertorico.plugin import (
    Building,
    DeclaredAction,
    Draw,
    Effect,
    EndCondition,
    Expansion,
    Happened,
    IntField,
    Ruleset,
    SetupChange,
    Slot,
    Switch,
    Table,
    Worker,
    ask_chance,
)
from puertorico.testing import CheckFailedError, _play, check_expansion
from puertorico.testing._play import Chooser, Start, play, shortest
from support.expansions import SMUGGLER as TOY_SMUGGLER


@pytest.fixture(autouse=True)
def _short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has few games played in search of a shorter one, and none for long."""
    monkeypatch.setattr("puertorico.testing._play._MOST_MOVES", 150)
    monkeypatch.setattr("puertorico.testing._play._ROUNDS", (5,))


class Nothing(Effect):
    """Does nothing wrong."""

    rule: ClassVar[str] = "TOY-1"


class Raising(Nothing):
    """Cannot count."""

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        raise KeyError(building)


class RaisingAtOnce(Nothing):
    """Fails before the first decision."""

    @override
    def setup_end(self, table: Table) -> None:
        raise KeyError("at once")


class Leaking(Nothing):
    """Bars cards by what nobody knows."""

    @override
    def prepare(self, ruleset: Ruleset) -> None:
        self.place = ruleset.slot_of["secret"]

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        return [table.slots[self.place]]


class Wish(DeclaredAction):
    """Wishes for something."""

    template = "wish"


class Hope(DeclaredAction):
    """Hopes for something."""

    template = "hope"


@attrs.frozen(kw_only=True)
class Wished(Event):
    """*seat* has wished."""

    seat: int


@attrs.frozen(kw_only=True)
class Granted(Event):
    """*seat* has got what it wished for, which never happens."""

    seat: int


class Wishing(Nothing):
    """Every seat can wish twice; nobody can hope, unless this is said."""

    hopeful: ClassVar[bool] = False

    @override
    def prepare(self, ruleset: Ruleset) -> None:
        self.place = ruleset.player_slot_of["wishes"]

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        return {"wish": Wish(), "hope": Hope()}

    @override
    def free_actions(self, table: Table, seat: int) -> list[Action]:
        if table.players[seat].slots[self.place] > 1:
            return []
        return [self.offer("wish"), self.offer("hope")][: 1 + self.hopeful]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        wishes = table.player_slot(seat, "wishes")
        table.set_player_slot(seat, "wishes", wishes + 1)
        table.note(Wished, self.rule, seat=seat)

    @override
    def round_end(self, table: Table) -> None:
        pass


class Hoping(Wishing):
    """Here everybody can hope as well."""

    hopeful = True


class Unexplained(Wishing):
    """Cannot say why not."""

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        raise KeyError(str(action))


def wishes(effect: type[Effect] = Wishing, **more: Any) -> Expansion:
    """Returns an expansion with wishes."""
    brought: dict[str, Any] = {
        "effects": (effect,), "actions": (Wish, Hope), "events": (Wished, Granted),
        "slots": (Slot(id="wishes", high=2, per_player=True),), **more,
    }  # fmt: skip
    return Expansion(id="wishes", **brought)


def building(effect: type[Effect], **more: Any) -> Expansion:
    """Returns an expansion with a building that has an effect."""
    kind = Building(id="shrine", text="Is a toy.", cost=1, points=1, column=1, effect=effect)
    return Expansion(id="shrines", buildings=(kind,), **more)


SAME: Mapping[str, Any] = {
    "en": {
        "nouns": {"wishes": ["wish", "wishes"]},
        "actions": {"Wish": "want it", "Hope": "want it"},
        "events": {"Wished": "a wish", "Granted": "a gift"},
    }
}
TOLD: Mapping[str, Any] = {**SAME["en"], "actions": {"Wish": "wish for it", "Hope": "hope for it"}}
UNTOLD: Mapping[str, Any] = {
    "en": {"nouns": TOLD["nouns"]},
    "sv": {"nouns": {"wishes": ["önskan", "önskningar", "en", "önskan", "önskningarna"]}},
}
GERMAN: Mapping[str, Any] = {
    "language": {
        "names": ["one", "other"], "plurals": {"one": "i = 1"}, "player": "{}", "chance": "Zufall",
        "lists": {"and": " und ", "or": " oder "},
    },
    "nouns": {"wishes": ["Wunsch", "Wünsche"]},
    "actions": {"Wish": "wünschen", "Hope": "wünschen"},
    "events": {"Wished": "ein Wunsch", "Granted": "ein Geschenk"},
}  # fmt: skip
LEAK = Expansion(
    id="leak", effects=(Leaking,), slots=(Slot(id="secret", high=3, start=1, secret=True),)
)
EARLY = Expansion(id="early", effects=(RaisingAtOnce,))

MISTAKES: dict[str, tuple[Expansion, str, str, int, int]] = {
    # the expansion, the check, the sentence, the moves and the players of the game shown
    "play": (building(Raising), "play", r"effect shrine, built.* raises KeyError", 3, 2),
    "start": (EARLY, "start", r"early_raising_at_once, setup_end.*KeyError: 'at once'", 0, 2),
    "hidden": (LEAK, "hidden", r"(a spectator|seat \d) sees what must be hidden", 0, 2),
    "refusals": (wishes(Unexplained), "sentences", r"KeyError: 'hope'", 0, 2),
    "sentences": (wishes(Hoping, words=SAME), "sentences", "two legal actions have the same", 0, 2),
    "german": (
        wishes(Hoping, words={"en": TOLD, "de": GERMAN}),
        "sentences", "the same sentence in de, 'wish' and 'hope': 'wünschen'", 0, 2,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_shown_by_a_short_game(name: str) -> None:
    """The error names the check and the problem; its program fails in the same way."""
    toy, check, sentence, moves, players = MISTAKES[name]
    with pytest.raises(CheckFailedError, match=f"(?s)^{check}: .*{sentence}") as caught:
        check_expansion(toy, games=8, seed=1)

    error = caught.value
    assert error.check == check
    assert len(error.moves) <= moves
    assert f"Config(players={players}, " in error.program
    assert f"expansions=({toy.id.upper()},)" in error.program
    assert error.program in str(error)
    names = {"Config": Config, "Game": Game, "scenario": scenario, toy.id.upper(): toy}
    if check in ("play", "start"):
        with pytest.raises(ExpansionError, match=sentence):
            exec(error.program, names)
    else:
        exec(error.program, names)
        game: Any = names["game"]
        assert error.game is not None
        assert game.key() == error.game.key()


def test_a_game_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """After too many decisions a game is left; the message shows only the last moves."""
    monkeypatch.setattr(_play, "MOST_DECISIONS", 30)
    with pytest.raises(CheckFailedError, match="the game does not end: 30 decisions") as caught:
        check_expansion(wishes(), games=1, with_=())
    error = caught.value
    assert (error.check, len(error.moves)) == ("termination", 30)
    assert f"# 30 moves, the last ones: {', '.join(error.moves[-3:])}\n" in str(error)
    assert error.program not in str(error)


@pytest.mark.no_cover
def test_what_has_not_come_up_is_reported() -> None:
    """Actions, events, silent hooks and what has no sentence."""
    report = check_expansion(wishes(), games=2, with_=(), every=40)
    assert report.actions == ("Hope",)
    assert report.events == ("Granted",)
    assert report.hooks == report.kinds == ()
    assert report.silent == ("wishes_wishing.round_end",)
    assert report.unreached == ("Hope", "Granted")
    assert "actions Wish (classic)" in report.unworded
    assert (report.games, report.configs, report.notes) == (2, 2, ())
    lines = str(report).splitlines()
    assert lines[0].startswith("wishes: 2 games of 2 configs, ")
    assert lines[1] == "actions never offered: Hope"
    assert lines[2] == "hooks that never did anything: wishes_wishing.round_end"
    again = [check_expansion(wishes(), games=1, with_=(), every=60) for _ in range(2)]
    assert again[0] == again[1] != report


@pytest.mark.no_cover
@pytest.mark.parametrize("languages", [["en"], ["en", "sv"]])
def test_languages_without_a_sentence(languages: list[str]) -> None:
    """Swedish is not asked of an expansion that has no words in it."""
    words = {name: {**UNTOLD[name], "events": TOLD["events"]} for name in languages}
    report = check_expansion(wishes(words=words), games=1, with_=(), every=60)
    wanted = ["classic", "anniversary", "1897", *languages[1:]]
    assert list(report.unworded) == [f"actions Wish ({name})" for name in wanted]


class DrawNothing(DeclaredAction):
    """Chance: nothing is drawn."""

    template = "draw nothing"
    asked_in = ("draw_nothing",)


@pytest.mark.no_cover
def test_asking_for_a_draw_is_doing_something() -> None:
    """Such a hook is not silent, although it changes nothing."""

    class Asking(Nothing):
        id = "asking"

        @override
        def round_end(self, table: Table) -> None:
            ask_chance(table, "draw_nothing")

    class Nothings(Draw):
        id = "draw_nothing"
        rule = "TOY-1"
        when = "Chance, after a round."

        @override
        def actions(self) -> dict[Any, Action]:
            return {None: DrawNothing()}

        @override
        def outcomes(self, table: Table) -> list[tuple[Action, int]]:
            return [(self.offer(), 1)]

        @override
        def drawn(self, table: Table, action: Action) -> None:
            pass

    toy = Expansion(id="asks", effects=(Asking,), draws=(Nothings,), actions=(DrawNothing,))
    report = check_expansion(toy, games=1, with_=(), every=60)

    assert report.silent == report.hooks == ()


def test_a_hook_that_is_never_called() -> None:
    """An effect that needs a worker which nobody can have is not reached."""

    class Unreached(Nothing):
        @override
        def built(self, table: Table, seat: int, building: int) -> None:
            raise AssertionError

    kind = Building(
        id="shrine", text="Is a toy.", cost=1, points=1, column=1, effect_of={"ghost": Unreached}
    )
    toy = Expansion(id="shrines", buildings=(kind,), workers=(Worker(id="ghost", supply=1),))
    report = check_expansion(toy, games=1, with_=(), every=60)

    assert report.hooks == ("shrine:ghost.built",)


@pytest.mark.no_cover
def test_without_jsonschema(monkeypatch: pytest.MonkeyPatch) -> None:
    """The report says that documents were not validated."""
    monkeypatch.setitem(__import__("sys").modules, "jsonschema", None)
    report = check_expansion(wishes(), games=1, with_=(), every=60)
    assert report.notes == ("JSON Schemas, as jsonschema is not installed",)
    assert str(report).endswith("not checked: JSON Schemas, as jsonschema is not installed")


def test_an_action_that_nothing_plays() -> None:
    """A class that is listed, but named by no effect, phase or draw, is reported."""
    toy = Expansion(id="slip", actions=(Wish,))
    report = check_expansion(toy, games=1, with_=(), every=60)
    assert report.actions == ("Wish (nothing plays it in these games)",)
    assert report.unreached == report.actions


@pytest.mark.parametrize("wrong", [{"games": 0}, {"every": 0}])
def test_impossible_numbers(wrong: dict[str, Any]) -> None:
    """At least one game, and one decision in so many."""
    with pytest.raises(ConfigError, match="games and every must be at least 1"):
        check_expansion(wishes(), **wrong)
    with pytest.raises(TypeError, match="expansion must be an Expansion"):
        check_expansion("wishes")  # type: ignore[arg-type]


class Rain(DeclaredAction):
    """It rains."""

    template = "rain {amount}"

    amount: IntField = IntField("How much.")


class Weather(Draw):
    """How much it rains at the end of a round."""

    id: ClassVar[str] = "weather"
    rule: ClassVar[str] = "TOY-2"

    @override
    def actions(self) -> dict[Any, Action]:
        return {amount: Rain(amount) for amount in (1, 2)}

    @override
    def outcomes(self, table: Table) -> list[tuple[Action, int]]:
        return [(self.offer(amount), amount) for amount in (1, 2)]

    @override
    def drawn(self, table: Table, action: Action) -> None:
        table.earn(0, action.key, self.rule)


class Rainy(Nothing):
    """Asks for the weather."""

    @override
    def round_end(self, table: Table) -> None:
        ask_chance(table, "weather")


WEATHER = Expansion(id="weather_expansion", actions=(Rain,), draws=(Weather,), effects=(Rainy,))


def test_phases_and_draws_are_watched() -> None:
    """Their decisions and actions come up, or the report says that they have not."""
    report = check_expansion(TOY_SMUGGLER, games=2, with_=(), every=60)
    assert report.unreached == ()
    # A draw is a decision if it is made by hand, as in the second game.
    report = check_expansion(WEATHER, games=1, with_=(), every=60)
    assert (report.kinds, report.actions) == (("weather",), ("Rain",))
    assert check_expansion(WEATHER, games=2, with_=(), every=60).unreached == ()


def test_an_expansion_that_cannot_be_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake is then shown in the smallest game that there can be, drawn by hand if need be."""

    class Storm(Weather):
        """Raises an error."""

        id = "storm"

        @override
        def drawn(self, table: Table, action: Action) -> None:
            raise KeyError("storm")

    class Stormy(Nothing):
        """Draws only if draws are made by hand."""

        @override
        def round_end(self, table: Table) -> None:
            if not table.seeded:
                ask_chance(table, "storm")

    def config(**fields: Any) -> Config:
        if len(fields["expansions"]) == 1:
            raise ConfigError("it cannot be alone")
        return Config(**fields)

    toy = Expansion(id="storms", actions=(Rain,), draws=(Storm,), effects=(Stormy,))
    start = Start(config=Config(players=3, expansions=(toy, LEAK)), seed=1, chance="manual")
    chooser = Chooser(toy, set())
    found = play(start, chooser.choose, lambda game, number: ())
    assert found is not None
    monkeypatch.setattr("puertorico.testing._play.Config", config)
    least = shortest(found, chooser, {})

    assert least.check == "play"
    assert len(least.moves) <= len(found.moves)
    assert least.start.chance == "manual"
    assert len(least.start.config.expansions) == 2


def test_a_failure_that_cannot_be_shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search ends when all small starts have been played."""
    monkeypatch.setattr("puertorico.testing._play._MOST_MOVES", 1_000)

    class Taken(Nothing):
        @override
        def role_taken(self, table: Table, seat: int, card: int) -> None:
            if seat:
                raise KeyError(card)

    toy = Expansion(id="taken", effects=(Taken,))
    chooser = Chooser(toy, set())
    start = Start(config=Config(players=2, expansions=(toy,)), seed=1)
    found = play(start, chooser.choose, lambda game, number: ())
    assert found is not None

    assert len(shortest(found, chooser, {}).moves) == 1 <= len(found.moves)


def test_a_failure_that_does_not_come_back() -> None:
    """A game that is played again without a failure is none; then the first one is shown."""
    start = Start(config=Config(players=2), seed=1)
    moves = start.game().legal_actions()[:1]
    assert play(start, Chooser(LEAK, set()).choose, lambda game, number: (), moves=moves) is None


class Famine(Effect):
    """Ends the game in its second round."""

    rule: ClassVar[str] = "TOY-1"

    @override
    def round_end(self, table: Table) -> None:
        if table.round == 2:
            table.trigger_end("famine", "TOY-1")


SEASONS = Expansion(
    id="seasons",
    effects=(Famine,),
    switches=(
        Switch(id="season", meaning="Which it is", values=("wet", "dry", "cold"), default="wet"),
        Switch(id="rain", meaning="How much", low=1, high=9, default=4),
        Switch(id="per_seat", meaning="How many", high=9, by_players=True, default=(1, 1, 1, 1)),
    ),
    endings=(EndCondition(id="famine"), EndCondition(id="flood")),
    changes=(
        SetupChange(players=(3,), doubloons=1, added=True),
        SetupChange(players=(5,), vp=40, row_size=5),
        SetupChange(only=("season", "dry"), quarries=-1, added=True),
    ),
)


def test_endings_changes_and_switches_are_watched() -> None:
    """The report lists those that have not come up in few games, and none but the flood in more."""
    few = check_expansion(SEASONS, games=1, with_=(), every=500)
    assert few.endings == ("flood",)
    assert few.changes == ("changes[1] (vp, row_size)", "changes[2] (quarries)")
    assert few.switches == ("season=dry", "season=cold", "rain (another number)")
    assert few.unreached == ("flood", *few.changes, *few.switches)
    assert "end conditions never met: flood" in str(few)
    assert "values of switches never in play: season=dry, season=cold, rain (ano" in str(few)
    more = check_expansion(SEASONS, games=12, with_=(), every=500)
    assert more.unreached == ("flood",)
