"""What `scenario` refuses, and what it says."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import FESTIVAL, Config, Counts, scenario
from puertorico.errors import ConfigError, IllegalActionError, PositionError
from puertorico.types import any_id


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
             "the game has 1 residence buildings, and 2 are wanted"),
            ({"goods": {0: "11 corn"}}, "the game has 10 corn goods, and 11 are wanted"),
            ({"goods": {0: "9 corn"}, "goods_supply": "2 corn"},
             "the game has 10 corn goods, and 11 are wanted"),
            ({"island": {0: "8 quarry"}, "quarries": 1},
             "the game has 8 quarry tiles, and 9 are wanted"),
            ({"island": {0: "10 corn"}}, "the game has 10 corn tiles, and 12 are wanted"),
            ({"row": "9 corn"}, "the game has 10 corn tiles, and 11 are wanted"),
            ({"row": "corn", "face_down": "8 corn"},
             "the game has 10 corn tiles, and 11 are wanted"),
            ({"row": "corn", "discards": "8 corn"},
             "the game has 10 corn tiles, and 11 are wanted"),
            ({"row": "corn", "face_down": "4 corn", "discards": "4 corn"},
             "the game has 10 corn tiles, and 11 are wanted"),
            ({"supply": 70, "holding": {0: 6}}, "the game has 79 colonists, and 80 are wanted"),
            ({"ship": 80}, "the game has 79 colonists, and 80 are wanted"),
            ({"vp": {0: 101}}, "the game has 100 VP chips, and 101 are wanted"),
            ({"vp_supply": 101}, "the game has 100 VP chips, and 101 are wanted"),
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
            ({"holding": {0: 80}}, "the game has 79 colonists, and 84 are wanted"),
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
        with pytest.raises(TypeError, match=r"^config comes in place of options such as max"):
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
        with pytest.raises(PositionError, match=r"picks_to_come must be .* from 0 to 255, not -1"):
            scenario(players=3, taken=any_id(four))
        with pytest.raises(IllegalActionError, match="player 3 has taken the mayor placard"):
            scenario(role="mayor", taken={"mayor": 3})

    def test_nothing_is_shared(self) -> None:
        """One scenario does not change the next."""
        before = scenario().position()
        scenario(city={0: "office*"}, coins={"mayor": 2})
        assert scenario().position() == before
        assert Counts() == before.discards
