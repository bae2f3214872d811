"""Poaching workers from the colonist ship (SMUG-POACH-1, SMUG-POACH-2, A-73)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from puertorico import NOBLES, SMUGGLER, Counts, Edition, Game, Position, scenario
from puertorico._engine.manifest.expansion import Expansion
from puertorico.actions import PlaceColonists
from puertorico.decisions import PlacementContext, placement
from puertorico.errors import IllegalActionError, PositionError
from puertorico.expansions.smuggler import KeepWorkers, Poach, PoachContext, RemoveWorkers, poaching
from puertorico.plugin import Worker
from support.games import (
    changed_player,
    context,
    do,
    play,
    reason,
    replaced,
    texts,
    why,
    with_frame,
)
from support.loading import check_loaded
from support.sentences import CANONICAL

EDITIONS = pytest.mark.parametrize("edition", Edition)
SERVANTS = Expansion(
    id="servants", workers=(Worker(id="servant", supply=6), Worker(id="clerk", supply=6))
)
"""Two kinds of workers more."""
BOARDS = [
    # players, the ship, the island and the city of player 0, the expansions
    (4, "5", "2 corn 1 indigo", "", ()),
    (4, "6", "2 corn*1 1 indigo", "hospice", ()),
    (3, "10", "2 corn 2 indigo quarry", "sugar_mill*1 hospice*", ()),
    (2, "4", "corn*", "", ()),
    (5, "12", "8 corn*8", "office* indigo_plant*2", ()),
    (3, "9", "3 corn", "coffee_roaster wharf", ()),
    (4, "4 colonist 1 noble", "corn indigo", "", (NOBLES,)),
    (4, "7 colonist 2 noble", "2 corn", "hospice", (NOBLES,)),
    (3, "3 noble 2 colonist", "2 corn", "hospice", (NOBLES,)),
    (3, "5 noble", "corn 2 indigo*1", "", (NOBLES,)),
    (3, "2 colonist 2 servant 2 clerk", "2 corn", "hospice", (SERVANTS,)),
]
OUTCOME = tuple[Any, ...]


def smuggler(**described: Any) -> Game:
    """Returns a game with the smuggler's decision."""
    return scenario(**{"role": "smuggler", "expansions": (SMUGGLER,), **described})


def board(number: int, *, ask_forced: bool = False) -> Game:
    """Returns one of `BOARDS`, with the smuggler's decision."""
    players, ship, island, city, expansions = BOARDS[number]
    return scenario(
        players=players, role="smuggler", ship=int(ship) if ship.isdigit() else ship,
        island={0: island}, city={0: city}, holding={0: 1}, expansions=(*expansions, SMUGGLER),
        ask_forced=ask_forced,
    )  # fmt: skip


def outcome(position: Position) -> OUTCOME:
    """Returns what poaching can change: the ship, the supply, and the workers of player 0."""
    player = position.players[0]
    return (
        position.colonist_ship,
        position.supply,
        player.holding,
        tuple((stack.tile, stack.workers) for stack in player.island),
        tuple((entry.building, entry.workers) for entry in player.city),
    )


def reached(game: Game, steps: int = 0) -> Iterator[tuple[OUTCOME, Game]]:
    """Yields what every sequence of steps leads to."""
    if game.seat != 0 or game.decision.kind not in ("poach", "placement"):
        assert (game.seat, game.decision.kind) == (1, "role")
        yield outcome(game.position()), game
        return
    assert steps < 20
    for action in game.legal_actions():
        after = game.copy()
        after.apply(action)
        yield from reached(after, steps + 1)


def expected(position: Position) -> set[OUTCOME]:
    """Returns all outcomes, worked out from the words of the rule."""
    circles = {
        "sugar_mill": 3, "hospice": 1, "coffee_roaster": 2, "wharf": 1, "office": 1,
        "indigo_plant": 3,
    }  # fmt: skip
    player = position.players[0]
    empty: dict[str, int] = {
        stack.tile: stack.count - stack.workers.total() for stack in player.island
    }
    empty |= {each.building: circles[each.building] - each.workers.total() for each in player.city}
    ship = position.colonist_ship
    workers = list(ship)
    excess = ship.total() - len(position.players)
    found = set()
    for numbers in product(*(range(ship[worker] + 1) for worker in workers)):
        if sum(numbers) != excess:
            continue
        removed = dict(zip(workers, numbers, strict=True))
        places = [(target, worker) for target in empty for worker in workers]
        ranges = [range(min(3, empty[target], removed[worker]) + 1) for target, worker in places]
        for placed in product(*ranges):
            there = dict(zip(places, placed, strict=True))
            kept = Counter(dict.fromkeys(workers, 0))
            on: Counter[str] = Counter()
            for (target, worker), number in there.items():
                kept[worker] += number
                on[target] += number
            if sum(placed) > 3 or any(kept[worker] > removed[worker] for worker in workers):
                continue
            if any(on[target] > empty[target] for target in empty):
                continue
            found.add(
                (
                    counts(ship, removed, -1),
                    counts(counts(position.supply, removed, 1), kept, -1),
                    player.holding,
                    tuple((e.tile, added(e.workers, there, e.tile)) for e in player.island),
                    tuple((e.building, added(e.workers, there, e.building)) for e in player.city),
                )
            )
    return found


def added(workers: Any, there: dict[Any, int], target: str) -> Any:
    """Returns the workers on one target with those that are placed on it."""
    here = {worker: number for (place, worker), number in there.items() if place == target}
    return counts(workers, here, 1)


def counts(base: Any, change: Any, sign: int) -> Any:
    """Returns *base* with *change* added, or taken away; as a value like those of a position."""
    numbers = Counter(dict(base))
    for id, number in change.items():
        numbers[id] += sign * number
    return type(base)(numbers)


@pytest.mark.rule("SMUG-POACH-1", "SMUG-POACH-2", "A-73")
@pytest.mark.parametrize("ask_forced", [False, True])
@pytest.mark.parametrize("number", range(len(BOARDS)))
def test_every_outcome_is_reached_once(number: int, ask_forced: bool) -> None:
    """Those that the rule names and no others, each by one sequence of steps."""
    game = board(number, ask_forced=ask_forced)
    wanted = expected(game.position())
    do(game, "poach")
    found = Counter(result for result, _ in reached(game))
    assert set(found) == wanted
    assert set(found.values()) == {1}


@pytest.mark.rule("SMUG-POACH-1", "A-73")
@EDITIONS
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_smug_poach_1_one_for_each_player_stays(edition: Edition, players: int) -> None:
    """With as many or fewer it is not offered; with one more, one leaves."""
    for extra in (-1, 0, 1):
        game = smuggler(players=players, edition=edition, ship=players + extra)
        assert game.is_legal(Poach()) == (extra > 0)
        if extra <= 0:
            found = why(game, Poach())
            assert (found.reason, found.rule) == ("nobody_to_remove", "SMUG-POACH-1")
            assert found.message.startswith(f"{players + extra} worker")
        else:
            do(game, "poach", "keep 0 colonist")
            assert game.position().colonist_ship == {"colonist": players}


@pytest.mark.rule("SMUG-POACH-2", "A-73")
def test_smug_poach_2_not_into_the_holding_area() -> None:
    """Without an empty circle none is kept, and nothing is asked."""
    game = smuggler(ship=9, island={0: "corn*"})
    supply = game.position().supply.total()
    happened = play(game, "poach")
    assert (game.seat, game.decision.kind) == (1, "role")
    assert game._table.players[0].holding == 0
    assert game.position().supply.total() == supply + 5
    assert CANONICAL.describe(happened[0]) == "the colonist ship gives back 5 colonists"


@pytest.mark.rule("SMUG-POACH-2")
def test_who_is_placed_works_at_once() -> None:
    """And those who were there before stay; the sequence of events is complete."""
    game = smuggler(ship=6, island={0: "2 corn*1"}, city={0: "hospice office*"})
    happened = play(game, "poach", "keep 2 colonist")
    assert [CANONICAL.describe(event) for event in happened[:4]] == [
        "player 0 takes 2 colonists from the colonist ship",
        "player 0 places 1 colonist on the corn plantations",
        "player 0 places 1 colonist on the hospice",
        "the smuggler phase is over",
    ]
    (row,) = [t for t in game.position().players[0].island if t.tile == "corn"]
    assert row.workers.total() == 2


class TestNobles:
    def game(self, ship: str) -> Game:
        """Returns a game with nobles, in which poaching has begun."""
        board: Any = {"island": {0: "3 corn"}, "city": {0: "hospice"}}
        return do(smuggler(ship=ship, expansions=(NOBLES, SMUGGLER), **board), "poach")

    @pytest.mark.rule("SMUG-POACH-1", "A-73")
    def test_the_smuggler_chooses_whether_a_noble_leaves(self) -> None:
        """And whether it is kept; a noble that stays is still on the ship."""
        game = self.game("5 colonist 1 noble")
        assert texts(game) == ["remove 0 noble", "remove 1 noble"]
        assert game.decision.context == PoachContext(
            "noble", removed=None, due=2, room=2, leaving=Counts(), kept=Counts()
        )
        stays, leaves = game, game.copy()
        do(stays, "remove 0 noble")
        assert texts(stays) == [f"keep {number} colonist" for number in range(3)]
        do(stays, "keep 0 colonist")
        assert stays.position().colonist_ship == {"colonist": 3, "noble": 1}
        do(leaves, "remove 1 noble")
        assert texts(leaves) == ["keep 0 noble", "keep 1 noble"]
        assert context(leaves, PoachContext).removed == 1
        assert context(leaves, PoachContext).leaving == {"noble": 1}
        supply = leaves.position().supply.count("noble")
        do(leaves, "keep 0 noble", "keep 0 colonist")
        assert leaves.position().colonist_ship == {"colonist": 4}
        assert leaves.position().supply.count("noble") == supply + 1

    @pytest.mark.rule("SMUG-POACH-2", "A-73")
    def test_a_noble_counts_among_the_three(self) -> None:
        """With a noble two colonists more can be kept."""
        game = do(self.game("8 colonist 1 noble"), "remove 1 noble", "keep 1 noble")
        assert texts(game) == ["keep 0 colonist", "keep 1 colonist", "keep 2 colonist"]

    @pytest.mark.rule("SMUG-POACH-1", "A-73")
    def test_why_not_a_number_to_remove(self) -> None:
        """As many as there are to remove, at most; with more to remove it is legal."""
        found = why(self.game("3 colonist 2 noble"), RemoveWorkers(2, "noble"))
        sentence = "1 worker must still leave the colonist ship: 0 to 1 of them can be nobles"
        assert (found.reason, found.rule) == ("other_number", "SMUG-POACH-1")
        assert found.message == sentence
        assert self.game("4 colonist 2 noble").is_legal(RemoveWorkers(2, "noble"))

    @pytest.mark.rule("SMUG-POACH-2", "A-73")
    def test_why_not_a_number_to_keep(self) -> None:
        """At most the removed ones, and at most as many as there is room for."""
        game = do(self.game("5 colonist 1 noble"), "remove 0 noble")
        found = why(game, KeepWorkers(3))
        assert (found.reason, found.rule) == ("too_many", "SMUG-POACH-2")
        assert found.message == "2 colonists are removed, and you can keep 2 more, on empty circles"
        assert do(self.game("6 colonist 1 noble"), "remove 0 noble").is_legal(KeepWorkers(3))

    @pytest.mark.rule("SMUG-POACH-1", "SMUG-POACH-2")
    def test_why_not_another_step(self) -> None:
        """Kind by kind, removed before kept; no step can be passed."""
        game = self.game("5 colonist 1 noble")
        for action in (KeepWorkers(1, "noble"), KeepWorkers(1), KeepWorkers(1, "colonist")):
            found = why(game, action)
            assert found.reason == "other_step"
            assert found.message == "now say how many nobles to remove"
        assert str(game.decision) == "it is player 0's turn to say which workers are poached"
        do(game, "remove 1 noble")
        assert why(game, RemoveWorkers(1, "noble")).message.startswith("now say how many nobles")
        assert game.is_legal(KeepWorkers(1, "noble"))
        assert reason(game, "pass")[0] == "no_pass"
        assert reason(game, Poach())[0] == "not_now"


class TestPlacement:
    def game(self, kept: int = 3) -> Game:
        """Returns a game in which some workers are being placed on six empty circles."""
        game = smuggler(ship=9, island={0: "2 corn 2 indigo 3 sugar*1"})
        return do(game, "poach", f"keep {kept} colonist")

    @pytest.mark.rule("SMUG-POACH-2")
    def test_why_not_fewer(self) -> None:
        """None may be left over; with fewer kept the same number is legal."""
        game = do(self.game(), "place 0 on corn")
        assert texts(game) == ["place 1 on indigo", "place 2 on indigo"]
        found = why(game, PlaceColonists("indigo", 0))
        sentence = "at least 1 colonist must go on the indigo plantations: none may be left over"
        assert (found.reason, found.rule) == ("left_over", "SMUG-POACH-2")
        assert found.message == sentence
        assert do(self.game(2), "place 0 on corn").is_legal(PlaceColonists("indigo", 0))
        asked = context(self.game(), PlacementContext)
        assert (asked.all_workers, asked.must_place) == (False, asked.workers.total())

    @pytest.mark.rule("SMUG-POACH-2")
    def test_the_whole_placement(self) -> None:
        """`placement` takes it from there; with too few it says why not."""
        game = self.game()
        for step in placement(game, {"corn": 1, "indigo": 1, "sugar": 1}):
            game.apply(step)
        placed = {tile.tile: tile.workers.total() for tile in game.players[0].island}
        assert placed == {"corn": 1, "indigo": 1, "sugar": 2}
        with pytest.raises(IllegalActionError) as caught:
            placement(self.game(), {"corn": 2})
        assert (caught.value.reason, caught.value.rule) == ("left_over", "SMUG-POACH-2")


class TestFromOutside:
    @pytest.mark.no_cover
    @pytest.mark.parametrize("ask_forced", [False, True])
    @pytest.mark.parametrize("number", range(len(BOARDS)))
    def test_every_step_is_a_position(self, number: int, ask_forced: bool) -> None:
        """A game goes on from each with the same actions."""
        games = [do(board(number, ask_forced=ask_forced), "poach")]
        for game in games:
            if game.decision.kind in ("poach", "placement"):
                check_loaded(game)
                for action in game.legal_actions():
                    games.append(game.copy())
                    games[-1].apply(action)
        # On board 3 there is a single way, which is asked for only if that is wanted.
        assert (number != 3 or ask_forced) == (len(games) > 1)

    @pytest.mark.parametrize(
        "changed",
        [
            {"removed": {"colonist": 1}}, {"removed": {"noble": 2}},
            {"removed": {"noble": 1}, "counted": True, "kept": {"noble": 1}},
            {"removed": {"noble": 2}, "counted": True}, {"removed": {"noble": 3}, "counted": True},
            {"kept": {"colonist": 1}}, {"kept": {"noble": 1}},
            {"worker": "colonist", "kept": {"noble": 1}}, {"worker": "guest"},
            {"worker": "colonist", "removed": {"colonist": 1}},
            {"worker": "colonist", "counted": True, "removed": {"colonist": 5}},
            {"worker": "colonist", "counted": True, "removed": {"colonist": 1}}, {"stage": "part"},
        ],
    )  # fmt: skip
    def test_frames_must_fit(self, changed: dict[str, Any]) -> None:
        """What is removed was there, what is kept is removed, and only what has been asked."""
        more: Any = {"island": {0: "3 corn"}, "expansions": (NOBLES, SMUGGLER)}
        position = do(smuggler(ship="5 colonist 1 noble", **more), "poach").position()
        assert Game.from_position(with_frame(position, worker="noble")).seat == 0
        with pytest.raises(PositionError):
            Game.from_position(with_frame(position, **changed))

    def test_it_belongs_to_the_smuggler(self) -> None:
        """A poach in another phase, or with nobody to remove, or without room, is refused."""
        position = do(smuggler(ship=6, island={0: "2 corn"}), "poach").position()
        outer, _, inner = position.frames
        with pytest.raises(PositionError):
            Game.from_position(replaced(position, frames=(outer, inner)))
        ship, supply = ({"colonist": n} for n in (4, position.supply.total() + 2))
        few = replaced(position, colonist_ship=Counts(ship), supply=Counts(supply))
        nobody = with_frame(few, removed=None)
        for position in (few, nobody):
            with pytest.raises(PositionError, match="the frame poach contradicts"):
                Game.from_position(position)

    def test_a_placement_without_circles_for_all(self) -> None:
        """No game has it; the circles are filled, and the others stay in the holding area."""
        game = smuggler(ship=8, island={0: "2 corn 2 indigo"})
        position = do(game, "poach", "keep 2 colonist").position()
        held = type(position.supply)({"colonist": 5})
        supply = type(position.supply)({"colonist": position.supply.total() - 3})
        changed = changed_player(replaced(position, supply=supply), 0, holding=held)
        assert Game.from_position(changed).seat == 0
        filled = Game.from_position(with_frame(changed, workers={"colonist": 5}))
        assert filled.position().players[0].holding == {"colonist": 1}
        filled.play_out(seed=1)
        assert filled.is_over


class TestWholeChoice:
    @pytest.mark.no_cover
    @pytest.mark.parametrize("number", range(len(BOARDS)))
    def test_every_outcome_has_its_whole_choice(self, number: int) -> None:
        """Every outcome has its whole choice, which leads to it."""
        start = board(number)
        before = start.position()
        results = list(reached(do(start.copy(), "poach")))
        assert results
        for result, _ in results:
            player = before.players[0]
            choice: dict[str, dict[str, int]] = {}
            old: dict[str, Any] = {s.tile: s.workers for s in player.island}
            old |= {e.building: e.workers for e in player.city}
            for target, workers in (*result[3], *result[4]):
                choice[target] = {
                    worker: number - old[target].count(worker)
                    for worker, number in workers.items()
                    if number > old[target].count(worker)
                }
            removed = {
                worker: number - result[0].count(worker)
                for worker, number in before.colonist_ship.items()
                if worker != "colonist"
            }
            game = start.copy()
            steps = poaching(game, choice, removed=removed)
            for number_of_step, step in enumerate(steps):
                if game.kind == "poach":
                    assert poaching(game, choice, removed=removed) == steps[number_of_step:]
                game.apply(step)
            assert outcome(game.position()) == result

    def test_a_kept_noble_is_removed(self) -> None:
        """Unless something else is said, the other kinds that leave are those that are kept."""
        game = board(6)
        steps = ["poach", "remove 1 noble", "keep 1 noble", "place 1 noble on corn"]
        assert texts(poaching(game, {"corn": {"noble": 1}})) == steps
        assert texts(poaching(game, {"corn": 1}))[:2] == ["poach", "remove 0 noble"]

    @pytest.mark.parametrize(
        ("number", "choice", "removed", "code"),
        [
            (0, {"corn": 2}, None, "too_many"), (2, {"corn": 2, "indigo": 2}, None, "too_many"),
            (2, {"corn": 3}, None, "too_many"), (2, {"corn": -1}, None, "no_number"),
            (2, {"wharf": 1}, None, "no_such_target"),
            (2, {"corn": {"noble": 1}}, None, "no_such_worker"),
            (2, {}, {"noble": 1}, "no_such_worker"), (2, {}, {"colonist": 1}, "no_such_worker"),
            (6, {"corn": {"noble": 1}}, {"noble": 0}, "other_number"),
            (7, {}, {"noble": 99}, "other_number"), (7, {}, {"noble": 3}, "other_number"),
            (9, {"corn": {"noble": 1}}, {"noble": 1}, "other_number"),
            (9, {"corn": 1}, {"noble": 2}, "other_number"), (4, {"corn": 1}, None, "too_many"),
        ],
    )  # fmt: skip
    def test_poaching_more_or_others_than_there_are_is_refused(
        self, number: int, choice: Any, removed: Any, code: str
    ) -> None:
        """Each is refused with its reason, and nothing has changed."""
        game = board(number)
        before = game.key()
        with pytest.raises(IllegalActionError) as caught:
            poaching(game, choice, removed=removed)
        assert (caught.value.reason, game.key()) == (code, before)

    def test_poaching_needs_its_decision_and_a_mapping(self) -> None:
        """Only where the smuggler can poach; mappings alone are choices."""
        game = board(0)
        with pytest.raises(TypeError):
            poaching(game, ["corn"])  # type: ignore[arg-type]  # that is what is tested
        do(game, "pass")
        with pytest.raises(IllegalActionError) as caught:
            poaching(game, {"corn": 1})
        assert caught.value.illegality.reason == "not_now"
