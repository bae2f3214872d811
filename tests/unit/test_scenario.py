"""`scenario`: every parameter does what it says, and what cannot be is refused."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from puertorico import CHANCE, FESTIVAL, Config, Counts, Edition, Game, scenario
from puertorico.actions import RevealTile
from puertorico.decisions import BuildContext
from puertorico.errors import ConfigError, IllegalActionError, PositionError
from puertorico.plugin import Expansion, Slot, Worker
from puertorico.types import any_id
from support.games import check_game, context, texts

NOBLES = Config(
    players=4, expansions=(Expansion(id="noble_toy", workers=(Worker(id="noble", supply=20),)),)
)


def island(game: Game, seat: int) -> dict[str, tuple[int, dict[str, int]]]:
    """Returns the island tiles of a seat: how many, and the workers on them."""
    stacks = game.position().players[seat].island
    return {stack.tile: (stack.count, dict(stack.workers)) for stack in stacks}


def city(game: Game, seat: int) -> dict[str, dict[str, int]]:
    """Returns the buildings of a seat with their workers."""
    return {entry.building: dict(entry.workers) for entry in game.position().players[seat].city}


class TestParameters:
    @pytest.mark.rule("SETUP-06", "SETUP-16")
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_nothing_said_is_a_new_game(self, players: int) -> None:
        """A scenario without a wish is a new game, and stops before anybody chooses."""
        game = scenario(players=players)
        new = Game.new(Config(players=players), seed=0)
        assert game.position() == new.position()
        assert (game.seat, game.phase, game.history) == (0, "round", ())
        check_game(game)

    def test_role_and_taker(self) -> None:
        """The taker takes the card; then it is governor, the card is taken, and nothing past."""
        game = scenario(role="builder", taker=2, doubloons={2: 5})
        assert (game.phase, game.seat, game.governor) == ("builder", 2, 2)
        assert context(game, BuildContext).taker == 2
        assert {c.card: c.taker for c in game.position().cards if c.taker is not None} == {
            "builder": 2
        }
        assert game.history == ()
        check_game(game)

    def test_governor_and_taken(self) -> None:
        """Who was governor and who has which card can be said apart."""
        game = scenario(
            governor=3, taker=1, taken={"mayor": 3, "trader": 0}, role="settler", row="corn"
        )
        position = game.position()
        assert (game.governor, game.seat, game.phase) == (3, 1, "settler")
        assert [card.taker for card in position.cards[:5]] == [1, 3, None, None, 0]
        # One of four picks is left (ROUND-04).
        assert position.picks_left == 1
        check_game(game)

    def test_the_round_has_the_number_said(self) -> None:
        """The round has the number said."""
        assert scenario(round=7).round == 7
        assert scenario(round=7).position().round == 7

    def test_buildings_come_with_their_crews(self) -> None:
        """Buildings come with their crews, and leave the supply."""
        game = scenario(city={1: "office* sugar_mill*2 small_market", 0: "office"})
        assert city(game, 1) == {
            "sugar_mill": {"colonist": 2},
            "small_market": {},
            "office": {"colonist": 1},
        }
        assert city(game, 0) == {"office": {}}
        assert city(game, 2) == {}
        buildings = game.position().buildings
        assert [buildings.count(id) for id in ("office", "sugar_mill", "wharf")] == [0, 2, 2]
        assert game.position().supply == {"colonist": 75 - 3}
        check_game(game)

    def test_tiles_replace_the_starting_tile(self) -> None:
        """Tiles replace the starting tile, and leave the quarries and the face-down tiles."""
        game = scenario(island={0: "3 corn*2 indigo quarry*", 3: "-"})
        position = game.position()
        assert island(game, 0) == {
            "corn": (3, {"colonist": 2}),
            "indigo": (1, {}),
            "quarry": (1, {"colonist": 1}),
        }
        assert island(game, 1) == {"indigo": (1, {})}
        assert island(game, 3) == {}
        assert position.tile_supply == {"quarry": 7}
        corn = position.row.count("corn") + position.face_down.count("corn")
        assert corn == 10 - 3 - 1
        check_game(game)

    def test_goods_leave_the_supply(self) -> None:
        """Goods leave the supply."""
        game = scenario(goods={0: "2 corn 6 sugar", 2: "corn", 1: ""})

        assert [list(player.goods) for player in game._table.players] == [
            [2, 0, 6, 0, 0], [0] * 5, [1, 0, 0, 0, 0], [0] * 5,
        ]  # fmt: skip
        assert game.position().goods == {
            "corn": 7, "indigo": 11, "sugar": 5, "tobacco": 9, "coffee": 9,
        }  # fmt: skip
        check_game(game)

    def test_doubloons_vp_and_coins(self) -> None:
        """Money comes from the bank, VP from the chips, and coins lie on cards."""
        game = scenario(round=9, doubloons={1: 17}, vp={0: 12, 2: 3}, coins={"mayor": 4})
        position = game.position()
        assert [player.doubloons for player in game.players] == [3, 17, 3, 3]
        assert [player.vp for player in game.players] == [12, 0, 3, 0]
        assert position.vp == 85
        assert {card.card: card.doubloons for card in position.cards if card.doubloons} == {
            "mayor": 4
        }
        check_game(game)

    def test_workers_wait_in_the_holding_area(self) -> None:
        """Workers wait in the holding area."""
        game = scenario(holding={0: 5})
        noble = scenario(config=NOBLES, holding={0: "2 colonist 3 noble"})
        assert game.position().players[0].holding == {"colonist": 5}
        assert game.position().supply == {"colonist": 70}
        assert noble.position().players[0].holding == {"colonist": 2, "noble": 3}
        assert noble.position().supply == {"colonist": 73, "noble": 17}

    def test_crews_may_be_of_any_kind(self) -> None:
        """Crews and the ship may be of any kind of the game."""
        game = scenario(
            config=NOBLES,
            city={0: "office*noble tobacco_storage*2noble"},
            island={0: "2 corn*2noble"},
            ship="2 colonist 1 noble",
        )
        assert city(game, 0) == {"tobacco_storage": {"noble": 2}, "office": {"noble": 1}}
        assert island(game, 0) == {"corn": (2, {"noble": 2})}
        assert game.position().colonist_ship == {"colonist": 2, "noble": 1}

    def test_ships_are_named_by_their_size(self) -> None:
        """Ships are named by their size; those left out stay empty."""
        game = scenario(ships="7: 3 corn | 5: -")
        full = scenario(ships=" 5:5 coffee|6:1 corn ")

        assert [(ship.good, ship.count) for ship in game.position().ships] == [
            (None, 0),
            (None, 0),
            ("corn", 3),
        ]
        assert [(ship.good, ship.count) for ship in full.position().ships] == [
            ("coffee", 5),
            ("corn", 1),
            (None, 0),
        ]
        assert full.position().goods.count("coffee") == 4
        assert scenario(ships="").position() == scenario().position()
        check_game(full)

    def test_goods_of_the_trading_house_come_from_the_supply(self) -> None:
        """The goods of the trading house come from the supply."""
        game = scenario(trading_house="coffee corn")
        assert game.position().trading_house == ("corn", "coffee")
        assert game.position().goods.count("corn") == 9
        check_game(game)

    def test_row_face_down_and_discards(self) -> None:
        """What is said of tiles holds, and the others lie where they can."""
        row = scenario(row="2 corn indigo").position()
        down = scenario(row="corn", face_down="3 sugar").position()
        away = scenario(row="corn", discards="3 sugar").position()
        for position in (row, down, away):
            total = {
                name: position.row.count(name)
                + position.face_down.count(name)
                + position.discards.count(name)
                for name in ("corn", "indigo", "sugar", "tobacco", "coffee")
            }
            assert total == {"corn": 8, "indigo": 10, "sugar": 11, "tobacco": 9, "coffee": 8}

        assert row.row == {"corn": 2, "indigo": 1}
        assert row.discards == {}
        assert down.row == away.row == {"corn": 1}
        assert down.face_down == away.discards == {"sugar": 3}

    def test_face_down_and_discards(self) -> None:
        """With both said, the tiles that are left over go to the last seat."""
        game = scenario(
            row="corn",
            face_down="6 corn 10 indigo 11 sugar 4 tobacco",
            discards="5 tobacco",
            island={3: "corn"},
        )
        assert island(game, 3) == {"corn": (2, {}), "coffee": (8, {})}
        assert game.position().face_down == {"corn": 6, "indigo": 10, "sugar": 11, "tobacco": 4}
        check_game(game)

    def test_missing_quarries_are_with_the_last_seat(self) -> None:
        """With fewer quarries in the stack the last seat has the others."""
        game = scenario(quarries=2, island={0: "quarry"})
        assert game.position().tile_supply == {"quarry": 2}
        assert island(game, 3)["quarry"] == (5, {})
        assert scenario(quarries=0).position().tile_supply == {}

    def test_supply_and_ship(self) -> None:
        """With fewer colonists in the supply the last seat holds the others."""
        game = scenario(supply=3, ship=5, holding={0: 1})
        position = game.position()
        assert position.supply == {"colonist": 3}
        assert position.colonist_ship == {"colonist": 5}
        assert position.players[3].holding == {"colonist": 79 - 3 - 5 - 1}
        check_game(game)

    def test_missing_goods_are_with_the_last_seat(self) -> None:
        """With fewer goods of the kinds named in the supply the last seat has the others."""
        game = scenario(goods_supply="0 corn 2 sugar", goods={0: "corn"})
        assert list(game._table.players[3].goods) == [9, 0, 9, 0, 0]
        assert game.position().goods == {"indigo": 11, "sugar": 2, "tobacco": 9, "coffee": 9}
        check_game(game)

    def test_missing_chips_are_with_the_last_seat(self) -> None:
        """With fewer VP chips in the supply the last seat has the others."""
        game = scenario(vp_supply=7, vp={0: 10})
        assert game.position().vp == 7
        assert [player.vp for player in game.players] == [10, 0, 0, 83]
        assert scenario(vp_supply=0).position().vp == 0
        with pytest.raises(PositionError, match="the game has 100 VP chips, not -1"):
            scenario(vp_supply=-1)

    def test_end_conditions_may_have_come(self) -> None:
        """End conditions may have come."""
        game = scenario(ending=("city", "colonists"))
        assert "End conditions met: colonists, city." in str(game)
        assert game.ending == ("colonists", "city")
        assert scenario().ending == ()

    def test_the_seed_lays_out_the_first_row(self) -> None:
        """The seed lays out the first row and draws what follows."""
        rows = {scenario(seed=seed).position().row for seed in range(10)}
        assert len(rows) > 5
        assert scenario(seed=4).position().row == Game.new(Config(players=4), seed=4).position().row
        assert scenario(seed=4).seed == 4

    def test_chance_and_ask_forced(self) -> None:
        """The game asks chance, and asks what is forced, when told to."""
        manual = scenario(players=3, role="settler", row="-", quarries=0, chance="manual")
        forced = scenario(role="trader", ask_forced=True)
        assert (manual.chance, manual.seat) == ("manual", CHANCE)
        assert isinstance(manual.legal_actions()[0], RevealTile)
        assert (forced.ask_forced, texts(forced)) == (True, ["pass"])
        assert scenario(role="trader").phase == "round"

    @pytest.mark.parametrize("edition", [*Edition, "classic", "1897"])
    def test_the_editions_rules_are_played(self, edition: Any) -> None:
        """The edition's rules are played."""
        assert scenario(edition=edition).config == Config(players=4, edition=edition)

    def test_any_field_of_the_config_can_be_given(self) -> None:
        """Any field of the config can be given, or the config as a whole."""
        game = scenario(players=3, max_rounds=5, costs={"factory": 8})
        assert game.config == Config(players=3, max_rounds=5, costs={"factory": 8})
        assert scenario(config=game.config, role="mayor").config == game.config

    def test_slots_hold_what_is_said(self) -> None:
        """Slots of the table hold what is said, and all others what they held at first."""
        game = scenario(
            expansions=(FESTIVAL,),
            slots={
                "festival_goods_corn": 3,
                "festival_tile_indigo": 1,
                "festival_building": "wharf",
            },
        )
        position = game.position()

        assert {
            "festival_goods_corn": 3,
            "festival_tile_indigo": 1,
            "festival_building": 1 + [b.id for b in game.config.numbered_buildings].index("wharf"),
        } == {slot: number for slot, number in position.slots.items() if number}
        assert position.goods.count("corn") == 7
        assert position.row.total() == 5
        assert scenario(expansions=(FESTIVAL,), slots={}).position().slots.total() == 0
        new = Game.new(Config(players=4, expansions=(FESTIVAL,)), seed=0)
        assert scenario(expansions=(FESTIVAL,)).position().slots == new.position().slots

    def test_slots_of_players_hold_what_is_said(self) -> None:
        """Slots of players hold what is said, also by name; all others what they held at first."""
        slots = (
            Slot(id="fame", low=-2, high=9, per_player=True),
            Slot(id="friend", high=5, names="seat", per_player=True),
            Slot(id="sack", high=5, good="corn", per_player=True),
            Slot(id="luck", high=5, start=3, per_player=True),
        )
        game = scenario(
            players=3,
            player_slots={1: {"fame": -1, "friend": "player 2", "sack": 2}},
            role="builder",
            expansions=(Expansion(id="fame", slots=slots),),
        )
        empty = {"fame": 0, "friend": 0, "sack": 0, "luck": 3}

        assert [player.slots for player in game.position().players] == [
            empty,
            {"fame": -1, "friend": 3, "sack": 2, "luck": 3},
            empty,
        ]
        assert game.goods["corn"] == 8

    def test_checked(self) -> None:
        """The game looks for mistakes, and is the same otherwise."""
        checked = scenario(role="trader", goods={0: "corn"}, checked=True)
        assert type(checked._table).__name__ == "CheckedTable"
        assert checked.key() == scenario(role="trader", goods={0: "corn"}, checked=False).key()

    def test_all_parameters_are_tested(self) -> None:
        """This class says something about each of them."""
        source = inspect.getsource(TestParameters)
        names = set(inspect.signature(scenario).parameters) - {"options"}
        assert {name for name in names if f"{name}=" not in source} == set()


class TestErrors:
    @pytest.mark.parametrize(
        ("wishes", "sentence"),
        [
            # Seats and names.
            ({"taker": 4}, "seats are 0 to 3, not 4"),
            ({"taker": -1}, "seats are 0 to 3, not -1"),
            ({"governor": 4}, "seats are 0 to 3, not 4"),
            ({"city": {4: "office"}}, "seats are 0 to 3, not 4"),
            ({"doubloons": {9: 1}}, "seats are 0 to 3, not 9"),
            ({"vp": {9: 1}}, "seats are 0 to 3, not 9"),
            ({"holding": {9: 1}}, "seats are 0 to 3, not 9"),
            ({"taken": {"mayor": 9}}, "seats are 0 to 3, not 9"),
            ({"slots": {"x": 1}}, "there is no slot of the table 'x' in this game"),
            ({"expansions": (FESTIVAL,), "slots": {"festival_building": "inn"}},
             "there is no building 'inn' in this game"),
            ({"expansions": (FESTIVAL,), "slots": {"festival_building": 99}},
             "slots: festival_building must be a whole number from 0 to 23, not 99"),
            ({"expansions": (FESTIVAL,), "slots": {"festival_goods_corn": 99}},
             "slots: festival_goods_corn must be a whole number from 0 to 3, not 99"),
            ({"role": "king"}, "there is no role card 'king' in this game"),
            ({"players": 3, "role": "prospector"}, "there is no role card 'prospector' in this"),
            ({"coins": {"king": 1}}, "there is no role card 'king' in this game"),
            ({"taken": {"king": 1}}, "there is no role card 'king' in this game"),
            ({"city": {0: "palace"}}, "there is no building 'palace' in this game"),
            ({"island": {0: "forest"}}, "there is no island tile 'forest' in this game"),
            ({"goods": {0: "gold"}}, "there is no kind 'gold' in this game"),
            ({"trading_house": "gold"}, "there is no kind of goods 'gold' in this game"),
            ({"goods_supply": "0 gold"}, "there is no kind of goods 'gold' in this game"),
            ({"row": "quarry"}, "there is no kind 'quarry' in this game"),
            ({"ships": "5: 2 gold"}, "there is no kind 'gold' in this game"),
            ({"city": {0: "office*noble"}}, "there is no worker 'noble' in this game"),
            ({"holding": {0: "2 noble"}}, "there is no kind 'noble' in this game"),
            ({"ending": ("boredom",)}, "ending: 'boredom' is not one of colonists, city,"),
            # Texts that are not understood.
            ({"city": {0: "office, wharf"}}, "cannot read 'office, wharf' in 'office, wharf'"),
            ({"island": {0: "3corn"}}, "cannot read '3corn' in '3corn'"),
            ({"goods": {0: "corn 2"}}, "cannot read '2' in 'corn 2'"),
            ({"goods": {0: "-1 corn"}}, "cannot read '-1 corn' in '-1 corn'"),
            ({"row": "Corn"}, "cannot read 'Corn' in 'Corn'"),
            ({"ships": "corn"}, "cannot read the ship 'corn'; ships are [5, 6, 7], as in"),
            ({"ships": "8: corn"}, "cannot read the ship '8: corn'; ships are [5, 6, 7], as in"),
            ({"ships": "x: corn"}, "cannot read the ship 'x: corn'; ships are [5, 6, 7], as in"),
            ({"ships": "²: corn"}, "cannot read the ship '²: corn'; ships are [5, 6, 7], as in"),
            ({"ships": "5: 2 corn sugar"}, "the 5-ship carries one kind, given once"),
            ({"ships": "5: corn | 5: corn"}, "the 5-ship carries one kind, given once"),
            ({"goods": {0: "2 corn*"}}, "no workers are on 'corn' here: '2 corn*'"),
            ({"row": "99999 corn"}, "cannot read '99999 corn' in '99999 corn'"),
            ({"city": {0: "office*99999"}}, "cannot read 'office*99999' in 'office*99999'"),
            # More than the expansion has, or than fits.
            ({"city": {0: "office office"}}, "nobody may own two of 'office' (BLD-GEN-1)"),
            ({"city": {0: "2 office"}}, "nobody may own two of 'office' (BLD-GEN-1)"),
            ({"city": {0: "residence", 1: "residence"}},
             "the game has 1 residence buildings, but 2 are wanted"),
            ({"goods": {0: "11 corn"}}, "the game has 10 corn goods, but 11 are wanted"),
            ({"goods": {0: "9 corn"}, "goods_supply": "2 corn"},
             "the game has 10 corn goods, but 11 are wanted"),
            ({"island": {0: "8 quarry"}, "quarries": 1},
             "the game has 8 quarry tiles, but 9 are wanted"),
            ({"island": {0: "10 corn"}}, "the game has 10 corn tiles, but 12 are wanted"),
            ({"row": "9 corn"}, "the game has 10 corn tiles, but 11 are wanted"),
            ({"row": "corn", "face_down": "8 corn"},
             "the game has 10 corn tiles, but 11 are wanted"),
            ({"row": "corn", "discards": "8 corn"},
             "the game has 10 corn tiles, but 11 are wanted"),
            ({"row": "corn", "face_down": "4 corn", "discards": "4 corn"},
             "the game has 10 corn tiles, but 11 are wanted"),
            ({"supply": 70, "holding": {0: 6}}, "the game has 79 colonists, but 80 are wanted"),
            ({"ship": 80}, "the game has 79 colonists, but 80 are wanted"),
            ({"vp": {0: 101}}, "the game has 100 VP chips, but 101 are wanted"),
            ({"vp_supply": 101}, "the game has 100 VP chips, but 101 are wanted"),
            ({"ships": "5: 6 corn"}, "the 5-ship must be a whole number from 0 to 5, not 6"),
            ({"ships": "5: 1 corn | 6: 1 corn"}, "corn is on two ships (CAPTAIN-05 forbids it)"),
            ({"trading_house": "corn " * 5}, "the trading house holds 4 goods, not 5"),
            ({"island": {0: "corn*2"}}, "2 workers are on the corn tiles, which have 1 circles"),
            ({"city": {0: "office*2"}}, "2 workers are on the office, which has 1 circles"),
            ({"island": {0: "7 corn 6 sugar"}}, "the island has 12 spaces, not 13"),
            ({"face_down": "-", "discards": "-"}, "player 3: the island has 12 spaces, not"),
            ({"holding": {0: 20_000}}, "no expansion has 20000 workers"),
            ({"holding": {0: 200, 1: 56}}, "no expansion has 256 workers"),
            ({"island": {0: "corn*256"}}, "no expansion has 256 workers"),
            ({"holding": {0: -1}}, "no expansion has -1 workers"),
            ({"holding": {0: 80}}, "the game has 79 colonists, but 84 are wanted"),
            ({"doubloons": {0: -1}}, "doubloons must be a whole number from 0 to 100000, not -1"),
            ({"coins": {"mayor": -1}},
             "doubloons on mayor must be a whole number from 0 to 100000"),
            ({"round": -1}, "round must be a whole number from 0 to 1000000, not -1"),
        ],
    )  # fmt: skip
    def test_what_the_expansion_or_the_text_does_not_hold_is_refused(
        self, wishes: dict[str, Any], sentence: str
    ) -> None:
        """What the material does not hold, or the text does not say, is refused with the reason."""
        with pytest.raises(PositionError) as caught:
            scenario(**wishes)
        assert sentence in str(caught.value)

    @pytest.mark.parametrize(
        ("wishes", "sentence"),
        [
            ({"players": 6}, "players must be 2, 3, 4 or 5, not 6"),
            ({"edition": "2020"}, "unknown edition '2020'"),
            ({"chance": "dice"}, "chance must be 'seeded' or 'manual', not 'dice'"),
            ({"max_rounds": 0}, "max_rounds must be a whole number from 1 to 10000"),
        ],
    )
    def test_configs_that_cannot_be_played_are_refused(
        self, wishes: dict[str, Any], sentence: str
    ) -> None:
        """What cannot be played is refused like anywhere else."""
        with pytest.raises(ConfigError) as caught:
            scenario(**wishes)
        assert sentence in str(caught.value)

    def test_unknown_parameters_are_type_errors(self) -> None:
        """An unknown parameter is a mistake in the call; nothing is positional."""
        with pytest.raises(TypeError, match=r"^scenario has no argument 'gold', and Config no"):
            scenario(gold=3)
        with pytest.raises(TypeError, match=r"^give either config or options such as max"):
            scenario(config=Config(players=3), max_rounds=5)
        with pytest.raises(TypeError, match=r"^config must be a Config or None, not int$"):
            scenario(config=3)  # type: ignore[arg-type]  # the slip itself
        with pytest.raises(TypeError):
            scenario(4)  # type: ignore[call-arg]  # the slip itself

    @pytest.mark.parametrize(
        "name", ["city", "island", "goods", "doubloons", "vp", "holding", "coins", "taken"]
    )
    def test_other_types_than_mappings(self, name: str) -> None:
        """What goes by seat or by card is a mapping."""
        wishes: dict[str, Any] = {name: ["office"]}
        with pytest.raises(TypeError, match=r"^a mapping is needed, not list: \['office'\]$"):
            scenario(**wishes)

    @pytest.mark.parametrize(
        "wishes",
        [
            *({name: {0: 5.5}} for name in ("city", "island", "goods")),
            *({name: 5.5} for name in ("ships", "trading_house", "row", "face_down", "discards")),
            *({name: 5.5} for name in ("goods_supply", "role", "chance", "edition")),
            {"ending": (5.5,)},
            {"coins": {5.5: 1}},
            {"taken": {5.5: 1}},
        ],
        ids=lambda wishes: next(iter(wishes)),
    )
    def test_other_types_than_texts(self, wishes: dict[str, Any]) -> None:
        """What is written as a text is a str."""
        with pytest.raises(TypeError, match=r" must be a str, not float$"):
            scenario(**wishes)

    @pytest.mark.parametrize("wrong", [5.5, True, None])
    @pytest.mark.parametrize(
        "name", ["doubloons", "vp", "holding", "coins", "taken", "round", "taker", "players"]
    )
    def test_other_types_than_numbers(self, name: str, wrong: Any) -> None:
        """What is a number is an int."""
        where = {"coins": "mayor", "taken": "mayor"}.get(name, 0)
        single = name in ("round", "taker", "players")
        wishes: dict[str, Any] = {name: wrong if single else {where: wrong}}
        with pytest.raises(TypeError, match=rf" must be an int, not {type(wrong).__name__}$"):
            scenario(**wishes)

    @pytest.mark.parametrize("wrong", ["0", 5.5, True])
    @pytest.mark.parametrize("name", ["city", "island", "goods", "doubloons", "vp", "holding"])
    def test_other_types_than_seats(self, name: str, wrong: Any) -> None:
        """What goes by seat goes by int."""
        text = "office" if name == "city" else "2 corn"
        wishes: dict[str, Any] = {name: {wrong: text if name in ("city", "island", "goods") else 2}}
        with pytest.raises(TypeError, match=rf"^seat must be an int, not {type(wrong).__name__}$"):
            scenario(**wishes)

    @pytest.mark.no_cover
    @pytest.mark.parametrize(
        "text", ["1" * 200_000, "a" * 200_000 + "!", "corn " * 200_000 + "!"], ids=range(3)
    )
    def test_long_texts_are_read_once_and_shown_short(self, text: str) -> None:
        """A text is read once from its beginning to its end, and shown short."""
        calls: list[dict[str, Any]] = [{"goods": {0: text}}, {"row": text}, {"ships": f"5:{text}"}]
        for wishes in calls:
            with pytest.raises(PositionError) as caught:
                scenario(**wishes)
            assert len(str(caught.value)) < 250

    @pytest.mark.parametrize("name", ["holding", "vp", "doubloons"])
    def test_numbers_that_cannot_be_written(self, name: str) -> None:
        """A number of more digits than Python writes is refused like any other."""
        wishes: dict[str, Any] = {name: {0: 10**5_000}}
        with pytest.raises(PositionError, match="too large to be shown"):
            scenario(**wishes)

    @pytest.mark.rule("ROLE-08", "ROUND-04")
    def test_cards_that_are_taken_cannot_be_the_role(self) -> None:
        """A card that is taken cannot be the role, and no more cards than picks are taken."""
        four = {"mayor": 0, "trader": 1, "settler": 2, "captain": 0}
        with pytest.raises(PositionError, match=r"picks_left must be .* from 0 to 255, not -1"):
            scenario(players=3, taken=any_id(four))
        with pytest.raises(IllegalActionError, match="player 3 has taken the mayor placard"):
            scenario(role="mayor", taken={"mayor": 3})

    def test_nothing_is_shared(self) -> None:
        """One scenario does not change the next."""
        before = scenario().position()
        scenario(city={0: "office*"}, coins={"mayor": 2})
        assert scenario().position() == before
        assert Counts() == before.discards
