"""A secret choice is told to others only as made, until its phase reveals it."""

from __future__ import annotations

from pathlib import Path

import pytest
from banker import BANKER, Bid

import puertorico_table.tables
from puertorico import Game, events, scenario, vocabulary
from puertorico.pictures import Look, svg
from puertorico.types import any_id
from support.webtable import Person, Site, play

NAMES = ("Ann", "Bob", "Cid")


def auction(**more: object) -> Game:
    """Returns a game in which seat 0 bids first."""
    options = {"doubloons": {0: 1, 1: 3, 2: 0}, "expansions": (BANKER,), **more}
    return scenario(players=3, role=any_id("banker"), **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("viewer", [1, 2, None])
@pytest.mark.parametrize("stored", [False, True])
def test_events(viewer: int | None, stored: bool) -> None:
    """Others see who has chosen and not what, also if the events were stored in between."""
    seen = set()
    for bid in ("bid 0", "bid 3"):
        game = auction()
        happened = game.play(game.parse_action(bid))
        assert happened.groups[0].action == Bid(int(bid[-1]))
        if stored:
            happened = events.Events.from_json(happened.to_json(), expansions=(BANKER,))
        assert happened.seen_by(0).groups == happened.groups
        seen.add(happened.seen_by(viewer).to_json())
    (text,) = seen
    (group,) = events.Events.from_json(text).groups
    assert (group.kind, group.seat, group.action, group.secret) == ("choice", 0, None, True)


def test_a_forced_choice() -> None:
    """What the game plays by itself at such a decision is no more to be seen."""
    game = auction()
    game.apply(Bid(1))
    first, forced, *_ = game.play(Bid(3)).seen_by(0).groups
    assert [(group.kind, group.action, group.secret) for group in (first, forced)] == [
        ("choice", None, True),
        ("forced", None, True),
    ]


def test_records() -> None:
    """A record tells each viewer the views and the events that are for them; the last shows all."""
    for viewer in (0, 2, None):
        seen = set()
        for bid in (0, 2):
            game = auction()
            for action in (Bid(1), Bid(bid)):
                game.apply(action)
            *before, (_, last) = game.record().seen_by(viewer)
            seen.add("".join([view.to_json() + shown.to_json() for view, shown in before]))
            assert last.groups[0].action is None
            (shown,) = [event for event in last if type(event).__name__ == "BidsShown"]
            assert getattr(shown, "bids") == (1, bid, 0)  # noqa: B009
        assert len(seen) == 1


def test_sentences_and_pictures() -> None:
    """The terminal and the pictures say only that there was a choice."""
    for language, said in {"anniversary": "Ann has chosen", "sv": "Ann har valt"}.items():
        words = vocabulary(any_id(language), expansions=(BANKER,))
        shown = set()
        for bid in (Bid(0), Bid(3)):
            game = auction()
            happened = game.play(bid)
            assert list(words.told(happened.seen_by(1), NAMES)) == [(said, ())]
            shown.add(svg(game.view(1), look=Look(events=happened)))
        assert len(shown) == 1


def test_pictures_leave_out_secrets() -> None:
    """Events that hold the secrets of others mark nothing in a picture that these would."""
    game = scenario(players=3, role="settler")
    drawn = [events.TileDrawn(rule="SETTLER-1", seat=0, tile=tile) for tile in ("corn", "indigo")]
    pictures = {svg(game.view(1), look=Look(events=(each,))) for each in drawn}
    assert len(pictures) == 1


def test_web_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page of another seat has no more than that either."""
    monkeypatch.setattr(puertorico_table.tables, "known_expansions", lambda: (BANKER,))

    async def scene(site: Site) -> None:
        ann = await site.begin(people=2, expansions=["banker"])
        bob = await site.join(ann.table, "Bob")
        eve = Person(site.client, ann.table)
        people = {0: ann, 1: bob}
        for text in ("choose banker", "bid 2"):
            await eve.look()
            actor = people[eve.state["turn"]]
            await actor.turn()
            assert (await actor.act(text)).status_code == 200
        for person in (*people.values(), eve):
            await person.look()
        said = [line for _, lines in eve.steps[-1]["said"] for line, _ in lines]
        assert said == [f"{eve.state['names'][eve.steps[-1]['seat']]} has chosen"]
        assert "bid 2" not in str((eve.steps, eve.panels, eve.state))

    play(tmp_path, scene)
