"""Views from outside: JSON both ways, views that no game gives, and samples of the others."""

from __future__ import annotations

import json
import pickle
from typing import Any

import attrs
import pytest
from typing_extensions import override

from puertorico import Action, Config, Counts, Edition, Game, View, scenario
from puertorico.errors import PositionError
from puertorico.plugin import DeclaredAction, Effect, Expansion, Happened
from puertorico.state import _sampling
from puertorico.state._position import open_numbers
from puertorico.state._view import table_behind
from puertorico.types import any_id
from support.games import config_number, play_until, random_game, replaced
from support.hidden import GROVES, SECRETS, games_with, viewers


def of_view(**changes: object) -> View:
    """Returns a view of three players with other fields."""
    return replaced(scenario(players=3, vp={0: 2, 1: 3}).view(0), **changes)


def of_player(seat: int, **changes: object) -> View:
    """Returns a view of three players with other fields of a seat."""
    players = list(of_view().players)
    players[seat] = replaced(players[seat], **changes)
    return of_view(players=tuple(players))


class TestImpossible:
    @pytest.mark.parametrize(
        ("view", "sentence"),
        [
            (of_view(viewer=3), "seats are 0 to 2, not 3"),
            (of_view(viewer=None), "these fields do not agree with the rest: players, actions"),
            (of_view(viewer=1), "these fields do not agree with the rest: players, actions"),
            (of_view(actions=()), "these fields do not agree with the rest: actions"),
            (of_view(tile_held=True), "43 tiles are unseen, but 43 are face-down, 1 held and 0"),
            (of_view(drawn="corn"), "there are 11 corn tiles in all, but this game has 10"),
            (of_view(face_down=42), "43 tiles are unseen, but 42 are face-down, 0 held and 0"),
            (of_view(face_down=-1), "there are 0 to 254 plantations, not -1"),
            (of_view(unseen=Counts({"quarry": 1})), "unseen: 'quarry' is not a plantation"),
            (of_view(unseen=Counts({"corn": 255})), "there are 0 to 254 plantations, not 255"),
            (of_view(unseen=Counts({"corn": -1})), "there are 0 to 254 plantations, not -1"),
            (of_view(players=()), "players must be 3, not 0"),
            (of_view(vp=74), "the VP chips cannot add up to the 75 of this game"),
            (of_view(vp=-3), "the VP chips cannot add up to the 75 of this game"),
            (of_view(vp=-1), "vp must be a whole number from 0 to 100000, not -1"),
            (of_view(chance="dice"), "chance must be 'seeded' or 'manual', not 'dice'"),
            (of_view(round=-1), "round must be a whole number from 0 to 1000000, not -1"),
            (of_view(slots=Counts({"tide": 1})), "slots must be [], not ['tide']"),
            (of_view(config=Config(players=4)), "players must be 4, not 3"),
            (of_view(frames=()), "frames must be 1 to 32, not 0"),
            (of_player(0, vp=None), "these fields do not agree with the rest: players"),
            (of_player(1, vp=3), "these fields do not agree with the rest: players"),
            (of_player(1, hidden_tiles=1), "43 tiles are unseen, but 43 are face-down, 0 held and"),
            (of_player(1, hidden_tiles=-1), "there are 0 to 254 plantations, not -1"),
            (of_player(0, hidden_tiles=1), "these fields do not agree with the rest: players"),
        ],
    )
    def test_no_game_gives_it(self, view: View, sentence: str) -> None:
        """A view put together by hand is refused when it cannot be."""
        with pytest.raises(PositionError) as caught:
            view.sample(1)
        assert str(caught.value).startswith(f"no game with this view was found: {sentence}")

    def test_frames_that_cannot_be(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """They are told at the first deal, as no other one can mend them."""
        deals: list[View] = []
        plain = _sampling._deal_hidden

        def counted(view: Any, dealer: Any) -> Any:
            deals.append(view)
            return plain(view, dealer)

        monkeypatch.setattr(_sampling, "_deal_hidden", counted)
        (frame,) = of_view().frames
        for frames in ((frame, frame), (replaced(frame, stage="noon"),), ()):
            with pytest.raises(PositionError, match=r"^no game with this view was found: .*frame"):
                of_view(frames=frames).sample(1)
        assert len(deals) == 3

    def test_tiles_that_cannot_lie_hidden(self) -> None:
        """Without a slot for its kind no tile lies hidden."""
        view = of_player(1, hidden_tiles=1)
        with pytest.raises(PositionError, match=r"plantation can be hidden$"):
            replaced(view, face_down=42).sample(1)


def refusal(data: Any, **options: Any) -> str:
    """Returns the sentence with which JSON is refused."""
    with pytest.raises(PositionError) as caught:
        View.from_json(data if isinstance(data, str) else json.dumps(data), **options)
    return str(caught.value)


class TestJson:
    def test_it_is_one_line_of_plain_json(self) -> None:
        """Actions are objects in it, and what is hidden is null."""
        game = scenario(players=3, vp={0: 2, 1: 3}, seed=123_456_789)
        text = game.view(1).to_json()
        data = json.loads(text)
        assert "\n" not in text
        assert "123456789" not in text
        assert data["actions"] == []
        assert [player["vp"] for player in data["players"]] == [None, 3, None]
        assert json.loads(game.view(0).to_json())["actions"] == [
            {"kind": "ChooseRole", "card": action.values[0]} for action in game.legal_actions()
        ]

    @pytest.mark.no_cover
    @pytest.mark.parametrize("expansions", [(GROVES,), (SECRETS,), (GROVES, SECRETS)])
    def test_a_view_names_its_expansions(self, expansions: Any) -> None:
        """A view names its expansions; they must be passed to read it."""
        config = Config(players=3, expansions=expansions, max_rounds=3)
        for game in games_with(config, 3):
            view = game.view(game.seat if game.seat >= 0 else None)
            assert View.from_json(view.to_json(), expansions=expansions) == view
        assert "needs the expansion" in refusal(view.to_json())

    def test_a_pickled_view_is_equal(self) -> None:
        """A pickled view is equal."""
        game = scenario(players=4, edition=Edition.CLASSIC, role="settler")
        for viewer in viewers(game.config):
            view = game.view(viewer)
            assert pickle.loads(pickle.dumps(view)) == view

    @pytest.mark.parametrize(
        ("name", "value", "sentence"),
        [
            ("actions", ["choose king"], "view.actions[0] must be an object, not 'choose king'"),
            ("actions", [{"kind": "King"}],
             "view.actions[0].kind: there is no kind of actions 'King'"),
            ("actions", "pass", "view.actions must be a list, not 'pass'"),
            ("viewer", "0", "view.viewer must be "),
            ("viewer", True, "view.viewer must be "),
            ("chance", "maybe", "view.chance must be 'seeded' or 'manual', not 'maybe'"),
            ("face_down", None, "view.face_down must be a whole number, not null"),
            ("players", [{}], "view.players[0] lacks the field 'doubloons'"),
            ("decision", {}, "view.decision lacks the field 'kind'"),
            ("seed", 1, "view has no field 'seed'"),
        ],
    )  # fmt: skip
    def test_a_wrong_place_in_the_data_is_named(self, name: str, value: Any, sentence: str) -> None:
        """The refusal names the place and what is needed there."""
        data = json.loads(of_view().to_json())
        data[name] = value
        assert refusal(data).startswith(sentence)

    @pytest.mark.parametrize(
        ("context", "sentence"),
        [
            ({"sum": 1.5}, "view.decision.context has no field 'sum'"),
            ({"free_cards": {}}, "view.decision.context lacks the field 'picks_left'"),
            ({"free_cards": {}, "picks_left": 1.5},
             "view.decision.context.picks_left must be a whole number, not 1.5"),
            ({"free_cards": {"mayor": []}, "picks_left": 1},
             "view.decision.context.free_cards.mayor must be a whole number, not []"),
            ([1], "view.decision.context must be an object, not [1]"),
            (json.loads('{"a":' * 9 + "1" + "}" * 9), "view.decision.context has no field 'a'"),
        ],
    )  # fmt: skip
    def test_contexts_have_the_fields_of_their_kind(self, context: Any, sentence: str) -> None:
        """What a decision is about depends on its kind, and every field is checked."""
        data = json.loads(of_view().to_json())
        data["decision"]["context"] = context
        assert refusal(data) == sentence

    def test_the_order_of_fields_does_not_matter(self) -> None:
        """Actions may stand in front of the config they belong to."""
        view = of_view()
        data = json.loads(view.to_json())
        assert View.from_json(json.dumps(dict(reversed(data.items())))) == view


def same(one: Game, other: Game) -> bool:
    """Whether two games agree in all that can be asked of them."""
    return (one.key(), one.decision, one.legal_actions(), one.position(), one.record()) == (
        *(other.key(), other.decision, other.legal_actions(), other.position(), other.record()),
    )


@pytest.mark.no_cover
@pytest.mark.parametrize("number", range(2))
def test_a_view_from_outside_has_the_same_samples(number: int) -> None:
    """What a game knows of its view saves checks, and changes nothing."""
    config, chance = config_number(number)
    for game in random_game(config, number, chance=any_id(chance)):
        if len(game.history) % 29 and not game.is_over:
            continue
        for viewer in {None, 0, game.seat if game.seat >= 0 else 1}:
            view = game.view(viewer)
            outside = View.from_json(view.to_json(), expansions=config.expansions)
            for seed in (1, 2):
                assert same(view.sample(seed), outside.sample(seed))


def test_the_first_sample_saves_the_checks_of_the_others() -> None:
    """A view from outside that has been found to be possible is not checked again."""
    view = Game.new(Config(players=3), seed=1).view(0)
    for outside in (View.from_json(view.to_json()), pickle.loads(pickle.dumps(view))):
        assert table_behind(outside) is None
        assert outside == view
        outside.sample(1)

        known, found = table_behind(view), table_behind(outside)
        assert known is not None
        assert found is not None
        assert open_numbers(found) == open_numbers(known)
        assert same(outside.sample(1), view.sample(1))


@pytest.mark.no_cover
def test_a_changed_view_is_checked() -> None:
    """Numbers stay with the view that they are of, not with one made from it."""
    view = Game.new(Config(players=3), seed=1).view(0)
    with pytest.raises(PositionError, match=r"^no game with this view was found: "):
        attrs.evolve(view, round=0).sample(1)


def test_where_slots_are_secret_everything_is_checked() -> None:
    """Secret numbers can contradict each other."""
    view = Game.new(Config(players=3, expansions=(SECRETS,)), seed=1).view(0)

    assert table_behind(view) is None
    view.sample(1)
    assert table_behind(view) is None


class Boast(DeclaredAction):
    """Shows that there are chips."""

    template = "boast"


class Pride(Effect):
    """Who has chips is asked to boast."""

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {None: Boast()}

    @override
    def free_actions(self, table: Any, seat: int) -> list[Action]:
        return [self.offer()] if table.players[seat].vp else []

    @override
    def window(self, table: Any, seat: int, moment: str) -> bool:
        return True

    @override
    def use(self, table: Any, seat: int, choice: Any, happened: Happened) -> None:
        raise AssertionError("nobody boasts here")


def test_what_is_asked_tells_of_what_is_hidden() -> None:
    """A deal with which nothing would be asked is dealt again."""
    expansion = Expansion(id="pride", effects=(Pride,), actions=(Boast,))
    game = scenario(players=3, vp={0: 1, 1: 1, 2: 1}, expansions=(expansion,))
    play_until(game, lambda game: game.decision.kind == "window")
    view = game.view((game.seat + 1) % 3)
    outside = View.from_json(view.to_json(), expansions=(expansion,))
    samples = [view.sample(seed) for seed in range(30)]
    assert {sample.players[game.seat].vp for sample in samples} == {1, 2}
    assert all(same(sample, outside.sample(seed)) for seed, sample in enumerate(samples))
