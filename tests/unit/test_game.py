"""`Game`: starting, playing, copying, and all-or-nothing."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest

from puertorico import CHANCE, NOBODY, Action, Config, Game, Good, scenario
from puertorico.actions import (
    ActionTable,
    Build,
    ChooseRole,
    FirstPlayer,
    Load,
    Pass,
    PlaceColonists,
    RevealTile,
)
from puertorico.decisions import RevealContext
from puertorico.errors import (
    ConfigError,
    GameOverError,
    IllegalActionError,
    Illegality,
    NotationError,
)
from puertorico.types import any_id
from support.games import (
    config_number,
    pick,
    play_to_end,
    play_until,
    random_game,
    random_games,
    texts,
)


def start(players: int = 4, seed: int = 1) -> Game:
    """Returns a new game."""
    return Game.new(Config(players=players), seed=seed)


def over(seed: int = 1) -> Game:
    """Returns a game that is over."""
    game = start(3, seed)
    play_to_end(game, seed)
    return game


class TestNew:
    def test_games_are_not_made_by_hand(self) -> None:
        """`Game()` says how it is done."""
        with pytest.raises(TypeError, match=r"Game\.new"):
            Game()

    def test_a_seed_decides_everything(self) -> None:
        """Two games of a seed are alike to the end; another seed gives another game."""
        one, two, other = start(seed=5), start(seed=5), start(seed=6)
        for game in (one, two, other):
            play_to_end(game, 1)
        assert one.key() == two.key()
        assert one.history == two.history
        assert one.key() != other.key()
        assert (one.seed, other.seed) == (5, 6)

    def test_a_seed_of_our_own(self) -> None:
        """Without a seed, one of 64 bits is drawn, and it is the game's."""
        seeds = [Game.new(Config(players=2)).seed for _ in range(24)]
        assert len(set(seeds)) == 24
        assert 2**60 < max(seed for seed in seeds if seed is not None) < 2**64
        again = Game.new(Config(players=2), seed=seeds[0])
        assert again.key() == Game.new(Config(players=2), seed=seeds[0]).key()

    @pytest.mark.parametrize("seed", ["7", 7.0, True, (1,)])
    def test_other_seeds(self, seed: Any) -> None:
        """A seed is an int."""
        name = type(seed).__name__
        with pytest.raises(TypeError, match=rf"^seed must be an int or None, not {name}$"):
            start(seed=seed)
        with pytest.raises(TypeError, match=rf"^seed must be an int or None, not {name}$"):
            start().copy(seed=seed)

    @pytest.mark.parametrize("chance", ["random", "", "SEEDED"])
    def test_other_chances(self, chance: Any) -> None:
        """Chance is seeded or manual, for a new game and for one from a position."""
        sentence = rf"^chance must be 'seeded' or 'manual', not {chance!r}$"
        with pytest.raises(ConfigError, match=sentence):
            Game.new(Config(players=4), chance=chance)
        with pytest.raises(ConfigError, match=sentence):
            Game.from_position(start().position(), chance=chance)

    def test_other_types(self) -> None:
        """A config is needed, and a position."""
        with pytest.raises(TypeError, match=r"^config must be a Config, not int$"):
            Game.new(4)  # type: ignore[arg-type]  # the slip itself
        with pytest.raises(TypeError, match=r"^position must be a Position, not NoneType$"):
            Game.from_position(None)  # type: ignore[arg-type]  # the slip itself
        for name, sentence in (
            ("chance", r"^chance must be a str, not int$"),
            ("ask_forced", r"^ask_forced must be a bool, not int$"),
        ):
            wrong: dict[str, Any] = {name: 1}
            with pytest.raises(TypeError, match=sentence):
                Game.new(Config(players=4), **wrong)
            with pytest.raises(TypeError, match=sentence):
                Game.from_position(start().position(), **wrong)

    def test_what_can_be_read(self) -> None:
        """A game says what it is."""
        config = Config(players=3)
        game = Game.new(config, seed=2, chance="manual", ask_forced=True)
        plain = Game.new(config, seed=2)
        assert game.config == config
        assert (game.chance, game.ask_forced) == ("manual", True)
        assert (plain.chance, plain.ask_forced) == ("seeded", False)
        assert plain.totals() == [0, 0, 0]
        assert len(plain.players) == 3


class TestManualChance:
    @pytest.mark.rule("SETUP-11", "A-91")
    def test_draws_are_decisions_of_chance(self) -> None:
        """The first row is drawn tile by tile; the weights are the tiles that are left."""
        game = Game.new(Config(players=3), chance="manual")
        # Two players have indigo and one has corn (SETUP-06).
        left = {"corn": 9, "indigo": 10, "sugar": 11, "tobacco": 9, "coffee": 8}
        for good in (Good.CORN, Good.SUGAR, Good.SUGAR, Good.COFFEE):
            assert (game.seat, game.decision.kind, game.round) == (CHANCE, "reveal", 0)
            weights = {f"reveal {name}": number for name, number in left.items()}
            assert {str(action): weight for action, weight in game.chance_outcomes()} == weights
            row = RevealContext(seat=None, building=None)
            assert game.decision.context == row, "some of the weights may be secret"
            assert game.legal_actions() == tuple(a for a, _ in game.chance_outcomes())
            assert str(game.decision) == "it is chance's turn to reveal a tile"
            game.apply(RevealTile(good))
            left[str(good)] -= 1

        assert game.seat == 0
        assert game.position().row == {"corn": 1, "sugar": 2, "coffee": 1}
        assert game.position().face_down == left

    def test_players_do_not_draw(self) -> None:
        """There are no outcomes at a player's decision, and nobody else may reveal."""
        game = start()
        assert game.chance_outcomes() == ()
        assert not game.is_legal(RevealTile(Good.CORN))


class TestCopy:
    def test_the_original_may_go_on_as_well(self) -> None:
        """A copy is not changed by its original."""
        game = start(seed=3)
        rng = random.Random(2)
        while not game.is_over:
            kept = game.copy()
            before = (kept.key(), kept.legal_actions())
            game.apply(pick(rng, game.legal_actions()))
            assert (kept.key(), kept.legal_actions()) == before

    @pytest.mark.parametrize("make", [Game.copy, copy.copy, copy.deepcopy])
    def test_a_copy_plays_the_same_game(self, make: Any) -> None:
        """Without a seed the draws to come are the same."""
        game = play_until(start(seed=4), lambda game: game.round == 4)
        other = make(game)
        assert other.seed == game.seed
        for each in (game, other):
            play_to_end(each, 9)
        assert game.key() == other.key()
        assert game.history == other.history

    @pytest.mark.no_cover
    @pytest.mark.rule("A-91")
    def test_a_seed_makes_the_future_new(self) -> None:
        """With another seed the position stays and the draws to come are new."""
        game = play_until(start(seed=4), lambda game: game.round == 3)
        futures = set()
        for seed in range(20):
            other = game.copy(seed=seed)
            same = game.copy(seed=seed)
            assert other.seed == seed
            assert other.position() == game.position()
            for each in (other, same):
                play_to_end(each, 9)
            assert other.key() == same.key()
            assert other.history == same.history
            drawn = [a for a in other.history[len(game.history) :] if isinstance(a, RevealTile)]
            futures.add(tuple(drawn[:8]))

        assert len(futures) == 20
        assert game.seed == 4

    def test_a_new_seed_is_not_the_start_of_the_game(self) -> None:
        """Its own seed given again, a game draws from the start of the numbers, not further on."""
        game = play_until(start(seed=4), lambda game: game.round == 3)
        again = game.copy(seed=4)
        for each in (game, again):
            play_to_end(each, 9)
        assert game.history != again.history


class TestHistory:
    def test_every_action_is_in_it(self) -> None:
        """What was applied comes in order, with the draws of chance between."""
        game = start(seed=8)
        rng = random.Random(8)
        played: list[Action] = []
        for _ in range(120):
            action = pick(rng, game.legal_actions())
            played.append(action)
            game.apply(action)
        assert [a for a in game.history if not isinstance(a, RevealTile)] == played
        assert sum(isinstance(a, RevealTile) for a in game.history) > 5
        assert game.history[:5] == start(seed=8).history[:5]

    def test_it_starts_anew_with_a_position(self) -> None:
        """A game from a position has no past."""
        game = play_until(start(), lambda game: game.round == 2)
        assert game.history
        assert Game.from_position(game.position()).history == ()


class TestApply:
    @pytest.mark.no_cover
    def test_all_or_nothing(self) -> None:
        """At random positions every action of the table is tried: what is not legal is refused."""
        rng = random.Random(3)
        tables: dict[Config, ActionTable] = {}
        tried = 0
        for game in random_games(8):
            if rng.random() > 0.01 and not game.is_over:
                continue
            table = tables.setdefault(game.config, ActionTable(game.config))
            legal = game.legal_actions()
            before = (game.position(), game.key(), game.history, legal, game.decision)
            for action in table:
                found = game.explain(action)
                assert (action in legal) == game.is_legal(action) == (found is None)
                tried += 1
                if found is None:
                    trial = game.copy()
                    trial.apply(action)
                    assert trial.history[len(game.history)] == action
                    continue
                assert found.reason.isidentifier()
                assert found.rule
                assert str(found) == f"{found.message} ({found.rule})"
                error = GameOverError if game.is_over else IllegalActionError
                for play in (game.apply, game.play):
                    with pytest.raises(error):
                        play(action)
                after = (game.position(), game.key(), game.history, game.legal_actions())
                assert (*after, game.decision) == before
        assert tried > 5_000

    def test_an_equal_action_of_ones_own_is_as_good(self) -> None:
        """Actions are values: a fresh one, a parsed one and the listed one play the same."""
        games = [start() for _ in range(3)]
        games[0].apply(games[0].legal_actions()[0])
        games[1].apply(ChooseRole("settler"))
        games[2].apply(games[2].parse_action("choose settler"))
        assert len({game.key() for game in games}) == 1
        assert len({game.history for game in games}) == 1

    def test_the_refusal(self) -> None:
        """An illegal action raises its reason, rule and sentence; the error can be pickled."""
        game = scenario(
            role="captain", goods={0: "2 corn 1 coffee"}, ships="5: 1 sugar | 6: 3 corn | 7: -"
        )
        with pytest.raises(IllegalActionError) as caught:
            game.apply(Load(Good.CORN, 5))
        found = game.explain(Load(Good.CORN, 5))
        assert found == caught.value.illegality
        assert str(caught.value) == str(found)
        assert found == Illegality(
            "ship_other_kind", "CAPTAIN-04", {"ship": 5, "other_good": "sugar"}
        )
        assert found.message == "the 5-ship carries sugar and takes nothing else"
        copied = pickle.loads(pickle.dumps(caught.value))
        assert (copied.illegality, str(copied)) == (found, str(found))

    def test_actions_of_other_games(self) -> None:
        """An action that this game does not have is refused as such."""
        game = start(players=3)
        for action in (ChooseRole("prospector"), Build(any_id("palace"))):
            found = game.explain(action)
            assert found == Illegality("not_in_game", "SETUP-18", {"given": f"'{action}'"})
            with pytest.raises(IllegalActionError, match="is not an action of this game"):
                game.apply(action)

    @pytest.mark.parametrize(
        ("action", "meant"),
        [
            (ChooseRole(any_id("biulder")), "choose builder"),
            (Build(any_id("small market")), "build small_market"),
            (PlaceColonists(any_id("cron"), 1), "place 1 on corn"),
            (Load(Good.CORN, 8), "load corn on 6"),
        ],
    )
    def test_what_was_probably_meant(self, action: Action, meant: str) -> None:
        """An action that differs little from one of the game is refused with that one."""
        game = start(players=3)
        fields = {"given": f"'{action}'", "meant": f"'{meant}'"}
        assert game.explain(action) == Illegality("not_in_game", "SETUP-18", fields, "meant")
        with pytest.raises(IllegalActionError, match=rf"; did you mean '{meant}'\? \(SETUP-18\)$"):
            game.apply(action)
        with pytest.raises(IllegalActionError, match=rf"; did you mean '{meant}'\? \(SETUP-18\)$"):
            ActionTable(game.config).code(action)

    def test_actions_that_cannot_be_written(self) -> None:
        """What an action is made of may be too long, or no text at all."""
        game = start(players=3)
        found = game.explain(Build(any_id("x" * 1_000_000)))
        assert found is not None
        assert len(found.message) < 120
        found = game.explain(Build(any_id("\ud800")))
        assert found is not None
        assert found.message == r"'build \ud800' is not an action of this game"
        with pytest.raises(
            NotationError, match=r"^count: no action has a number of more than nine"
        ):
            PlaceColonists("corn", 10**5_000)

    def test_after_the_end(self) -> None:
        """Nothing can be played after the end."""
        game = over()
        assert game.legal_actions() == ()
        assert (game.seat, game.is_over) == (NOBODY, True)
        assert game.ending
        for play in (game.apply, game.play):
            with pytest.raises(GameOverError, match=r"^the game is over$"):
                play(Pass())
        assert game.explain(Pass()) == Illegality("game_over", "END-01")
        assert (game.decision.kind, game.decision.seat) == ("over", NOBODY)
        assert str(game.decision) == "the game is over"
        assert repr(game) == f"<Game of 3 players, round {game.round}: over>"

    @pytest.mark.parametrize("action", [None, "pass", 0, ChooseRole, ("pass",)])
    def test_other_types(self, action: Any) -> None:
        """An action is needed, and nothing happens without; a text is not one yet."""
        name = type(action).__name__
        hint = ": Game.parse_action reads a text" if name == "str" else ""
        for game in (start(), over()):
            before = game.key()
            for call in (game.apply, game.play, game.explain, game.is_legal):
                with pytest.raises(TypeError) as caught:
                    call(action)
                assert str(caught.value) == f"action must be an Action, not {name}{hint}"
            assert game.key() == before


class TestAskForced:
    def test_it_asks_more_but_is_the_same_game(self) -> None:
        """With every forced decision answered, the game is the one that does not ask them."""
        asked = 0
        for number in range(6):
            config, _ = config_number(number)
            plain = list(random_game(config, number))[-1]
            game = Game.new(config, seed=number, ask_forced=True)
            moves = [a for a in plain.history if not isinstance(a, RevealTile | FirstPlayer)]
            moves.reverse()
            while not game.is_over:
                actions = game.legal_actions()
                asked += len(actions) == 1
                game.apply(actions[0] if len(actions) == 1 else moves.pop())

            assert not moves
            assert game.position() == plain.position()
            assert game.key() == plain.key()
        assert asked > 250

    @pytest.mark.rule("TRADER-02")
    def test_what_is_forced(self) -> None:
        """A trader without goods has nothing to say; only a game that asks all asks for a pass."""
        plain, asking = start(3), Game.new(Config(players=3), seed=1, ask_forced=True)
        for game in (plain, asking):
            game.apply(ChooseRole("trader"))
        assert (plain.phase, plain.seat) == ("round", 1)
        assert (asking.phase, asking.seat, texts(asking)) == ("trader", 0, ["pass"])


class TestParseAction:
    @pytest.mark.parametrize("text", [None, 5, b"pass", Pass()])
    def test_other_types(self, text: Any) -> None:
        """A text is a str."""
        name = type(text).__name__
        with pytest.raises(TypeError, match=rf"^text must be a str, not {name}$"):
            start().parse_action(text)


class TestDecision:
    def test_summary_and_repr(self) -> None:
        """A decision says whose turn it is to do what."""
        game = start()
        assert str(game.decision) == "it is player 0's turn to choose a role"
        assert (game.decision.rule, game.decision.seat) == ("ROUND-02", 0)
        assert repr(game) == (
            "<Game of 4 players, round 1: it is player 0's turn to choose a role>"
        )

    @pytest.mark.no_cover
    def test_every_kind_has_words(self) -> None:
        """Whatever is asked in random games has a rule, a context and a clause of its own."""
        kinds = {}
        for game in random_games(12):
            decision = game.decision
            kinds[decision.kind] = str(decision).partition("turn ")[2]
            assert decision.seat == game.seat
            assert decision.rule
            assert isinstance(hash(decision), int)
        assert len(set(kinds.values())) == len(kinds) >= 12
        assert not any("decide (" in words for words in kinds.values())
