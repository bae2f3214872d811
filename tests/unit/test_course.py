"""The course of a game that effects change: who chooses, whose part is next, who governs, when
it ends."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import EXPANSIONS, NEW_BUILDINGS, NOBLES, Config, Game, Position, scenario
from puertorico.errors import ConfigError, ExpansionError
from puertorico.events import WorkersTaken
from puertorico.plugin import Effect, Expansion, Role, RolePhase, Slot, Table
from puertorico.types import any_id
from support.games import do, play_to_end, texts
from support.mistakes import cls


class Anticlockwise(Effect):
    """Roles are chosen, and parts are had, anticlockwise."""

    @override
    def next_chooser(self, table: Table, place: int) -> int | None:
        return table.clockwise(table.governor)[-place % table.ruleset.players]

    @override
    def part_order(self, table: Table, phase: str, taker: int) -> list[int] | None:
        return [taker, *table.clockwise(taker)[:0:-1]]


class Mayoralty(Effect):
    """Whoever took the mayor governs the next round, and otherwise the usual seat."""

    @override
    def next_governor(self, table: Table) -> int | None:
        taker = table.taker_of(table.ruleset.card_ids.index("mayor"))
        return None if taker < 0 else taker


class Encore(Effect):
    """There is one more round after the first end condition."""

    rule: ClassVar[str] = "TOY-1"

    @override
    def another_round(self, table: Table) -> bool:
        return not table.slot("encore")

    @override
    def round_end(self, table: Table) -> None:
        if table.ending:
            table.set_slot("encore", min(table.slot("told") + table.slot("encore"), 1))
            table.set_slot("told", 1)


WINDS = Expansion(id="winds", effects=(Anticlockwise, Mayoralty))
ENCORE = Expansion(
    id="encore", effects=(Encore,), slots=(Slot(id="encore", high=1), Slot(id="told", high=1))
)


def with_effect(**hooks: Callable[..., Any]) -> tuple[Expansion, ...]:
    """Returns an expansion whose only effect answers these hooks."""
    return (Expansion(id="toys", effects=(cls(Effect, id="toy", **hooks),)),)


def choosers(game: Game, rounds: int) -> list[list[int]]:
    """Plays some rounds; returns the seats that chose the roles of each, and the governors."""
    rng = random.Random(1)
    seen: list[list[int]] = []
    while not game.is_over and game.round <= rounds:
        if game.kind == "role":
            if len(seen) < game.round:
                seen.append([])
            seen[-1].append(game.seat)
        game.apply(rng.choice(game.legal_actions()))
    return seen


@pytest.mark.rule("ROUND-02")
def test_roles_are_chosen_in_another_order() -> None:
    """The governor begins, and the seats to the right follow."""
    expansions = (Expansion(id="winds", effects=(Anticlockwise,)),)
    game = Game.new(Config(players=4, expansions=expansions), seed=1)
    assert choosers(game, 3) == [[0, 3, 2, 1], [1, 0, 3, 2], [2, 1, 0, 3]]


@pytest.mark.rule("TWO-07")
def test_a_seat_chooses_twice_running() -> None:
    """With two players the order can go back and forth."""
    back = (0, 1, 1, 0, 0, 1)
    game = Game.new(
        Config(
            players=2,
            expansions=with_effect(
                next_chooser=lambda self, table, place: (table.governor + back[place]) % 2
            ),
        ),
        seed=1,
    )
    assert choosers(game, 2) == [[0, 1, 1, 0, 0, 1], [1, 0, 0, 1, 1, 0]]


@pytest.mark.rule("ROUND-02")
def test_another_seat_than_the_governor_begins() -> None:
    """It begins every round, the first too."""
    left = with_effect(next_chooser=lambda self, table, place: (table.governor + 1 + place) % 3)
    game = Game.new(Config(players=3, expansions=left), seed=1)
    assert choosers(game, 3) == [[1, 2, 0], [2, 0, 1], [0, 1, 2]]


@pytest.mark.rule("ROUND-03")
def test_parts_follow_the_order() -> None:
    """Settlers, sellers, loads and stored goods go round to the right from the taker."""
    game = scenario(players=4, role="settler", taker=2, governor=0, expansions=(WINDS,))
    seats = []
    while game.kind == "tile":
        seats.append(game.seat)
        do(game, "pass")
    assert seats == [2, 1, 0, 3]
    goods = dict.fromkeys(range(4), "corn sugar")
    game = scenario(
        players=4, role="captain", goods=goods, ships="5: 5 corn | 6: 6 indigo | 7: 5 coffee",
        taker=1, expansions=(WINDS,), ask_forced=True,
    )  # fmt: skip
    seats = []
    while game.kind == "store" or game.kind == "load":
        if not seats or seats[-1] != game.seat:
            seats.append(game.seat)
        do(game, texts(game)[0])
    assert seats == [1, 0, 3, 2, 1, 0, 3, 2]


@pytest.mark.rule("MAYOR-04")
def test_the_ship_is_dealt_in_the_order() -> None:
    """Six colonists for four players: the mayor and the seat on the right have one more."""
    game = scenario(players=4, role="mayor", ship="6 colonist", expansions=(WINDS,))
    events = game.play(game.parse_action("pass"))
    taken = [(event.seat, event.count) for event in events if isinstance(event, WorkersTaken)]
    assert taken == [(0, 2), (3, 2), (2, 1), (1, 1)]


def test_positions_in_the_middle_of_a_round() -> None:
    """The frame of the round names the seat that chooses next, and the game goes on from there."""
    game = scenario(players=4, role="settler", expansions=(WINDS,))
    assert game.position().frames[0].seat == 3
    read = Position.from_json(game.position().to_json(), expansions=(WINDS,))
    again = Game.from_position(read, checked=True)
    assert again.position() == game.position()
    for each in (game, again):
        do(each, "pass", "pass")
        assert each.seat == 2
        do(each, "pass", "pass")
        assert (each.kind, each.seat) == ("role", 3)


@pytest.mark.rule("ROUND-06")
def test_the_next_governor() -> None:
    """Is the seat that took the mayor, before the cards go back."""
    game = scenario(
        players=3, taken={"mayor": 1, "settler": 0}, governor=0, taker=2, role="craftsman",
        expansions=(Expansion(id="mayors", effects=(Mayoralty,)),), checked=True,
    )  # fmt: skip
    assert (game.round, game.governor, game.seat) == (2, 1, 1)
    game = scenario(
        players=3, taken={"builder": 1, "settler": 0}, governor=0, taker=2, role="craftsman",
        expansions=(Expansion(id="mayors", effects=(Mayoralty,)),),
    )  # fmt: skip
    assert (game.round, game.governor) == (2, 1)


@pytest.mark.rule("END-01")
def test_another_round_after_the_last() -> None:
    """The game goes on once although the chips have run out."""
    start: dict[str, Any] = {
        **{"players": 3, "taken": {"mayor": 0, "settler": 1}, "taker": 2, "governor": 0},
        **{"role": "craftsman", "ending": ("victory_points",)},
    }
    assert scenario(**start).is_over
    game = scenario(**start, expansions=(ENCORE,), checked=True)
    assert (game.round, game.is_over, game.ending) == (2, False, ("victory_points",))
    play_to_end(game, 1)
    assert game.round == 2
    assert not Game.from_position(game.position()).legal_actions()


@pytest.mark.rule("A-97")
def test_the_agreed_last_round_is_the_last() -> None:
    """No effect makes another one."""
    config = Config(
        players=3, max_rounds=2, expansions=with_effect(another_round=lambda self, table: True)
    )
    game = Game.new(config, seed=1)
    play_to_end(game, 1)
    assert (game.round, game.ending) == (2, ("rounds",))


@pytest.mark.rule("A-40")
@pytest.mark.parametrize("more", [(), (ENCORE,)])
def test_windows_before_scoring_come_after_the_last_round_only(more: tuple[Expansion, ...]) -> None:
    """Windows at the end of a phase ask whether another one follows, and an effect may say so."""
    game = scenario(
        players=3, expansions=(*EXPANSIONS, *more), buildings="all", role="trader", taker=2,
        taken={"mayor": 0, "settler": 1}, governor=0, city={0: any_id("guest_house* library")},
        ending=("victory_points",),
    )  # fmt: skip
    phases = game._table.ruleset.phases
    assert phases[game._table.ruleset.round]._phase_follows(game._table._copy()) == bool(more)


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_with_all_expansions(players: int) -> None:
    """Their positions go on as the games do."""
    expansions = (*EXPANSIONS, WINDS, ENCORE)
    config = Config(players=players, expansions=expansions)
    rng = random.Random(players)
    game = Game.new(config, seed=players)
    number = 0
    while not game.is_over:
        number += 1
        if not number % 10:
            read = Position.from_json(game.position().to_json(), expansions=expansions)
            again = Game.from_position(read)
            assert again.position() == game.position()
            assert texts(again) == texts(game)
            view = game.view(game.seat)
            assert view.sample(number).view(game.seat) == view
        game.apply(rng.choice(game.legal_actions()))


@pytest.mark.no_cover
def test_a_checked_game() -> None:
    """Nothing is found in it."""
    game = Game.new(Config(players=3, expansions=(WINDS, ENCORE)), seed=1, checked=True)
    play_to_end(game, 1)
    assert game.is_over


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"next_chooser": lambda self, table, place: 3},
     "next_chooser of toy must return a seat from 0 to 2, or None, not 3"),
    ({"next_governor": lambda self, table: -1},
     "next_governor of toy must return a seat from 0 to 2, or None, not -1"),
    ({"part_order": lambda self, table, phase, taker: [0, 1]},
     r"part_order of toy must return all seats, each once and the taker \(0\) first, not \[0, 1\]"),
    ({"part_order": lambda self, table, phase, taker: [2, 1, 0]},
     r"part_order of toy must return all seats, each once and the taker \(0\) first"),
]  # fmt: skip


@pytest.mark.parametrize(("hooks", "message"), WRONG)
def test_wrong_answers(hooks: dict[str, Any], message: str) -> None:
    """Are refused with the name of the effect."""
    with pytest.raises(ConfigError, match=message):
        play_to_end(Game.new(Config(players=3, expansions=with_effect(**hooks)), seed=1), 1)


def test_two_answers() -> None:
    """Two effects must agree."""
    effects = tuple(
        [
            cls(Effect, id=id, next_governor=lambda self, table, seat=seat: seat)
            for seat, id in enumerate(("north", "south"))
        ]
    )
    config = Config(players=3, expansions=(Expansion(id="toys", effects=effects),))
    message = "next_governor: north answers 0, and south 1; only one of them can be right"
    with pytest.raises(ConfigError, match=message):
        play_to_end(Game.new(config, seed=1), 1)


CHECKED: list[tuple[dict[str, Any], str]] = [
    ({"next_governor": lambda self, table: 3},
     r"effect toy, next_governor: must return a seat from 0 to 2, or None, not 3"),
    ({"part_order": lambda self, table, phase, taker: (0, 1, 2)},
     "part_order: must return a list of all seats, each once and the taker first, or None"),
    ({"part_order": lambda self, table, phase, taker: [taker, *sorted(
        {*range(3)} - {taker}, key=lambda seat: table.players[seat].island_spaces())]},
     r"what follows from the position is not the same: next_seat: "),
    ({"another_round": lambda self, table: None}, "another_round: must return True or False"),
]  # fmt: skip


@pytest.mark.parametrize(("hooks", "message"), CHECKED)
def test_what_checked_games_find(hooks: dict[str, Any], message: str) -> None:
    """Wrong answers, and an order that changes in the course of a phase."""
    ending = ("city",) if "another_round" in hooks else ()
    start: dict[str, Any] = {"players": 3, "role": "settler", "ending": ending}
    with pytest.raises(ExpansionError, match=message):
        play_to_end(scenario(**start, expansions=with_effect(**hooks), checked=True), 1)


OF_THE_ENGINE: list[tuple[Callable[[Table], object], str]] = [
    (lambda table: table._start_round(0, "TOY-1"),
     "_start_round: the engine begins the rounds: answer next_governor or another_round"),
    (lambda table: table._name_governor(1, "TOY-1"), "_name_governor: .*: answer next_governor"),
    (lambda table: table._return_cards("TOY-1"), "_return_cards: the engine returns the role"),
    (lambda table: table._end_game("TOY-1"), "_end_game: .*: call trigger_end"),
    (lambda table: table._become(table.phase, 0), "_become: .* push_phase"),
    (lambda table: table._carry_out(table.ruleset.pass_action), "_carry_out: .* decide"),
]  # fmt: skip


@pytest.mark.parametrize("hook", ["round_end", "role_taken"])
@pytest.mark.parametrize(("deed", "message"), OF_THE_ENGINE)
def test_verbs_of_the_engine(hook: str, deed: Callable[[Table], object], message: str) -> None:
    """Are refused by name, whenever a hook uses them."""

    def round_end(self: Effect, table: Table) -> None:
        deed(table)

    def role_taken(self: Effect, table: Table, seat: int, card: int) -> None:
        deed(table)

    hooks: dict[str, Any] = {"round_end": round_end, "role_taken": role_taken}
    toys = with_effect(**{hook: hooks[hook]})
    taken: dict[str, Any] = {"taken": {"mayor": 0, "settler": 1}, "taker": 2, "governor": 0}
    with pytest.raises(ExpansionError, match=f"effect toy, {hook}.*: {message}"):
        scenario(players=3, **taken, expansions=toys, checked=True)


def test_cards_are_taken_at_their_time() -> None:
    """Effects can let a seat take a card when the roles of the round are done, and not before."""
    taking: dict[str, Callable[..., Any]] = {
        "round_end": lambda self, table: table._take_card(0, 0, "TOY-1"),
        "built": lambda self, table, seat, building: table._take_card(seat, 1, "TOY-1"),
    }
    end: dict[str, Any] = {
        "taken": {"mayor": 0, "builder": 1}, "taker": 2, "governor": 0, "role": "craftsman"
    }  # fmt: skip
    toys = with_effect(round_end=taking["round_end"])
    assert scenario(players=3, **end, expansions=toys, checked=True).round == 2
    toys = with_effect(built=taking["built"])
    message = (
        r"_take_card: role cards are taken when a role is chosen, and when the roles .*round_e"
    )
    with pytest.raises(ExpansionError, match=message):
        do(
            scenario(players=3, role="builder", expansions=toys, checked=True),
            "build small_market",
        )


class FeastPhase(RolePhase):
    """Each seat has its part, and then the seat to the right of the taker has the last word."""

    id: ClassVar[str] = "feast"

    @override
    def turn(self, table: Table) -> bool:
        self.next_part(table)
        return False

    @override
    def finish(self, table: Table) -> bool:
        table.seat = table.clockwise(table.taker)[-1]
        return RolePhase.finish(self, table)


@pytest.mark.rule("A-40")
def test_the_last_windows_of_a_phase_begin_with_its_taker() -> None:
    """Whichever seat was the last to do something in it."""
    feast = Expansion(id="feasts", roles=(Role(id="feast", phase="feast"),), phases=(FeastPhase,))
    game = scenario(
        players=4,
        role=any_id("feast"),
        taker=3,
        governor=3,
        city={0: "guest_house*1 villa"},
        buildings="all",
        expansions=(NEW_BUILDINGS, NOBLES, feast),
    )
    assert (game.kind, game.seat, game.phase) == ("window", 0, "feast")
