"""`Game.play`: the same as `apply`, and its events account for everything that changed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import chain

import attrs
import pytest

from helpers import pick, random_game, random_games, replaced
from puertorico import (
    CHANCE,
    ChooseRole,
    Config,
    Edition,
    Event,
    Game,
    GameOverError,
    IllegalActionError,
    Pass,
    Position,
    UseBuilding,
    events,
    scenario,
)

Ledger = Counter[tuple[object, ...]]
"""How many of something are somewhere; numbers that are 0 are left out."""


def ledger(position: Position) -> Ledger:
    """Returns all that a position counts, place by place."""
    found: Ledger = Counter()
    for name in ("row", "face_down", "discards", "goods", "supply", "colonist_ship"):
        for id, number in getattr(position, name).items():
            found[name, id] = number
    for id, number in position.tile_supply.items():
        found["tile_supply", id] = number
    for id, number in position.buildings.items():
        found["buildings", id] = number
    for good in position.trading_house:
        found["house", good] += 1
    for ship in position.ships:
        found["ship", ship.capacity, ship.good] = ship.load
    for card in position.cards:
        found["coins", card.card] = card.coins
        if card.taker is not None:
            found["taken", card.card, card.taker] = 1
    for seat, player in enumerate(position.players):
        found["doubloons", seat] = player.doubloons
        found["vp", seat] = player.vp
        found["paper", seat] = player.vp_paper
        for good, number in player.goods.items():
            found["held", seat, good] = number
        for worker, number in player.holding.items():
            found["holding", seat, worker] = number
        for stack in player.island:
            found["tiles", seat, stack.tile] = stack.count
            for worker, number in stack.workers.items():
                found["crew", seat, stack.tile, worker] = number
        for entry in player.city:
            found["city", seat, entry.building] = 1
            for worker, number in entry.workers.items():
                found["crew", seat, entry.building, worker] = number
    found["vp_supply",] = position.vp
    found["governor", position.governor] = 1
    found["round",] = position.round
    for ending in position.ending:
        found["ending", ending] = 1
    found["over",] = int(position.over)
    return Counter({key: number for key, number in found.items() if number})


def account(book: Ledger, happened: Sequence[Event]) -> Ledger:
    """Returns the ledger after the events."""
    book = Counter(book)
    for event in happened:
        _enter(book, event)
    return Counter({key: number for key, number in book.items() if number})


def _enter(book: Ledger, event: Event) -> None:
    match event:
        case events.RoleChosen(seat=seat, card=card):
            book["taken", card, seat] += 1
            # The doubloons on the card are paid with an event of their own.
            del book["coins", card]
        case events.PhaseEnded(seat=seat, phase=phase):
            taken = [key for key in book if key[0] == "taken" and key[2] == seat]
            assert any(str(card).startswith(phase) for _, card, _ in taken)
        case events.CardsReturned():
            for key in [key for key in book if key[0] == "taken"]:
                del book[key]
        case events.CardCoinsAdded(card=card):
            book["coins", card] += 1
        case events.GovernorPassed(seat=seat, round=number):
            for key in [key for key in book if key[0] == "governor"]:
                del book[key]
            book["governor", seat] = 1
            book["round",] = number
        case events.DoubloonsEarned(seat=seat, amount=amount):
            book["doubloons", seat] += amount
        case events.DoubloonsPaid(seat=seat, amount=amount):
            book["doubloons", seat] -= amount
        case events.VictoryPointsEarned(seat=seat, chips=chips, paper=paper):
            book["vp", seat] += chips
            book["vp_supply",] -= chips
            book["paper", seat] += paper
        case events.TileRevealed(seat=seat, tile=tile):
            book["face_down", tile] -= 1
            book["row" if seat == -1 else "drawn", tile] += 1
        case events.TilePlaced(seat=seat, tile=tile, source=source):
            book["tiles", seat, tile] += 1
            piles = {"face_up": "row", "quarries": "tile_supply", "drawn": "drawn"}
            book[piles[source], tile] -= 1
        case events.TilesDiscarded(tiles=tiles):
            for tile, number in tiles:
                book["row", tile] -= number
                book["discards", tile] += number
        case events.TilesReshuffled(tiles=tiles):
            for tile, number in tiles:
                book["discards", tile] -= number
                book["face_down", tile] += number
        case events.ColonistsTaken(seat=seat, worker=worker, amount=amount, source=source):
            book["holding", seat, worker] += amount
            book["supply" if source == "supply" else "colonist_ship", worker] -= amount
        case events.ColonistsPlaced(seat=seat, worker=worker, target=target, amount=amount):
            book["holding", seat, worker] -= amount
            book["crew", seat, target, worker] += amount
        case events.ShipRefilled(worker=worker, amount=amount):
            book["supply", worker] -= amount
            book["colonist_ship", worker] += amount
        case events.BuildingBuilt(seat=seat, building=building):
            book["buildings", building] -= 1
            book["city", seat, building] += 1
        case events.GoodsTaken(seat=seat, good=good, amount=amount):
            book["goods", good] -= amount
            book["held", seat, good] += amount
        case events.GoodsReturned(seat=seat, good=good, amount=amount):
            book["goods", good] += amount
            book["held", seat, good] -= amount
        case events.GoodSold(seat=seat, good=good):
            book["held", seat, good] -= 1
            book["house", good] += 1
        case events.TradingHouseEmptied(goods=goods):
            for good in goods:
                book["house", good] -= 1
                book["goods", good] += 1
        case events.GoodsLoaded(seat=seat, good=good, amount=amount, ship=ship):
            book["held", seat, good] -= amount
            book["ship", ship, good] += amount
        case events.ShipEmptied(ship=ship, good=good, amount=amount):
            book["ship", ship, good] -= amount
            book["goods", good] += amount
        case events.EndTriggered(ending=ending):
            book["ending", ending] += 1
        case events.GameEnded():
            book["over",] += 1
        case _:
            raise AssertionError(event)


class TestPlay:
    def test_the_same_as_apply(self) -> None:
        """At every decision of random games both lead to the same position."""
        rng = random.Random(4)
        for game in random_games(12, ask_forced=True):
            if game.is_over:
                continue
            applied, played = game.copy(), game.copy()
            action = pick(rng, game.legal_actions())
            applied.apply(action)
            played.play(action)

            assert played.key() == applied.key()
            assert played.legal_actions() == applied.legal_actions()
            assert played.history == applied.history

    @pytest.mark.parametrize("number", range(12))
    def test_events_account_for_everything(self, number: int) -> None:
        """The position before and the events give the position after, number by number."""
        editions = list(Edition)
        production = "optional" if number >= 6 else "automatic"
        rules = replaced(editions[number % 3].rules, production=production)
        config = Config(players=2 + number % 4, edition=editions[number % 3], rules=rules)
        chance = "manual" if number % 2 else "seeded"
        rng = random.Random(number)
        for game in random_game(config, number, chance=chance):
            if game.is_over or game.round == 0:
                continue
            trial = game.copy()
            before = game.position()
            happened = trial.play(pick(rng, game.legal_actions()))

            assert account(ledger(before), happened) == ledger(trial.position())

    def test_every_event_carries_a_rule(self) -> None:
        """Each says which rule brought it about, and is a frozen value."""
        kinds = set()
        rng = random.Random(7)
        drawn_first = random_game(Config(players=4, first_player="random"), 1, chance="manual")
        for game in chain(random_games(40), drawn_first):
            if game.is_over or (game.round and rng.random() > 0.3):
                continue
            for event in game.copy().play(pick(rng, game.legal_actions())):
                kinds.add(type(event))
                assert event.rule.partition("-")[0].isalpha()
                assert event == attrs.evolve(event)
                assert isinstance(hash(event), int)
                with pytest.raises(attrs.exceptions.FrozenInstanceError):
                    event.rule = ""  # type: ignore[misc]  # it is frozen
        of_other_boxes = {
            events.BuildingWithdrawn,
            events.ShipUnloaded,
            events.TileRemoved,
            events.VictoryPointsReturned,
            events.WorkersReturned,
        }
        every = {value for value in vars(events).values() if isinstance(value, type)}

        assert every - kinds - of_other_boxes == {Event}

    def test_illegal_actions_have_no_events(self) -> None:
        """A refused action says nothing, and the next one nothing of it."""
        game = Game.new(Config(players=4), seed=1)
        with pytest.raises(IllegalActionError):
            game.play(Pass())

        assert game.play(ChooseRole("prospector")) == (
            events.RoleChosen(rule="ROUND-02", seat=0, card="prospector"),
            events.DoubloonsEarned(rule="PROSPECTOR-01", seat=0, amount=1),
            events.PhaseEnded(rule="ROUND-03", seat=0, phase="prospector"),
        )
        game.apply(ChooseRole("trader"))
        assert not any(
            isinstance(event, events.DoubloonsEarned) for event in game.play(ChooseRole("mayor"))
        )

    def test_after_the_end(self) -> None:
        """Nothing happens any more."""
        game = Game.new(Config(players=3, max_rounds=1), seed=1)
        happened: tuple[Event, ...] = ()
        while not game.is_over:
            happened = game.play(game.legal_actions()[-1])

        assert [type(event) for event in happened[-2:]] == [
            events.EndTriggered,
            events.GameEnded,
        ]
        with pytest.raises(GameOverError):
            game.play(Pass())


class TestSingleEvents:
    @pytest.mark.rule("BLD-WHARF-1")
    def test_a_wharf_returns_goods(self) -> None:
        """What goes over the wharf goes back to the supply."""
        game = scenario(role="captain", city={0: "wharf*"}, goods={0: "3 corn"}, ships="5: 5 sugar")
        happened = game.play(UseBuilding("wharf", "corn"))

        points = [event for event in happened if isinstance(event, events.VictoryPointsEarned)]
        back = [event for event in happened if isinstance(event, events.GoodsReturned)]
        assert [(event.seat, event.chips) for event in points] == [(0, 3), (0, 1)]
        assert [(event.seat, event.good, event.amount) for event in back] == [(0, "corn", 3)]

    @pytest.mark.rule("SETUP-05")
    def test_the_first_player(self) -> None:
        """The draw of the first governor is an event, and the start tiles follow."""
        game = Game.new(Config(players=3, first_player="random"), chance="manual")
        assert game.seat == CHANCE
        happened = game.play(game.legal_actions()[2])

        assert happened[0] == events.FirstPlayerDrawn(rule="SETUP-05", seat=2)
        assert happened[1:] == tuple(
            events.TilePlaced(rule="SETUP-06", seat=seat, tile=tile, source="face_up")
            for seat, tile in ((2, "indigo"), (0, "indigo"), (1, "corn"))
        )

    @pytest.mark.rule("CAPTAIN-16", "END-04")
    def test_paper(self) -> None:
        """Points beyond the last chip are noted on paper, and the end is told once."""
        game = scenario(
            role="captain", goods={0: "4 corn 1 sugar"}, ships="6: 3 corn | 7: -", vp_supply=2
        )
        happened = game.play(game.parse_action("load corn on 6"))

        points = [event for event in happened if isinstance(event, events.VictoryPointsEarned)]
        assert [(event.chips, event.paper) for event in points[:2]] == [(2, 1), (0, 1)]
        assert sum(isinstance(event, events.EndTriggered) for event in happened) == 1
