"""What the terminal shows: buildings and prices, reasons, what happened, and the end."""

from __future__ import annotations

import io
import re
import sys
from typing import Any

import pytest

from puertorico import EXPANSIONS, NEW_BUILDINGS, SMUGGLER, Config, Game, scenario, vocabulary
from puertorico._cli import items, screen
from puertorico._cli.options import CommandError
from puertorico._cli.screen import Screen
from puertorico.actions import Build, ChooseBuilding, ChooseRole, Load, Pass, Sell
from puertorico.bots import HeuristicBot
from puertorico.decisions import placement, storage
from puertorico.events import Events
from support.typed import Typist


def builder(**position: Any) -> Typist:
    """Returns a builder with a quarry."""
    start: dict[str, Any] = {
        "players": 3, "role": "builder", "doubloons": {0: 4}, "island": {0: "quarry*"},
        "city": {0: "office"},
    }  # fmt: skip
    return Typist(scenario(**start | position))


class TestBuildings:
    def test_what_can_be_built(self) -> None:
        """The number, how many are left, the price and how it comes about, what it does."""
        assert (
            "  You have 4 doubloons.\n"
            "   1  small indigo plant  4 left  0 = 1 - 1 privilege - 1 quarry\n"
            "      Makes indigo: its one circle counts towards the indigo its owner's plantations "
            "yield.\n"
        ) in builder().shown

    def test_what_cannot_be_built(self) -> None:
        """Why not, in a few words."""
        person = builder(city={0: "office", 1: "harbor", 2: "harbor"})
        assert "  2 left  7 = 9 - 1 privilege - 1 quarry  (too costly)\n" in (person.shown)
        assert "\n   -  harbor              0 left  -  (sold out)\n" in person.shown
        assert "  (you have one)\n" in person.shown

    def test_buildings_that_are_drafted(self) -> None:
        """What they cost, and what they do."""
        drafting = Typist(Game.new(Config(players=3, expansions=(NEW_BUILDINGS,)), seed=1))
        shown = " ".join(drafting.shown.split())
        assert "choose the aqueduct (1 doubloon, 1 VP): " in shown

    def test_a_question_mark(self) -> None:
        """It asks what can be typed."""
        assert builder().type("?") == builder().type("help")

    def test_a_low_terminal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """What can be built is below what cannot, and stays in sight, if need be without texts."""
        for doubloons, shape in ((0, "texts"), (4, "lines"), (30, "columns")):
            monkeypatch.undo()
            tall = builder(doubloons={0: doubloons}).shown
            monkeypatch.setattr(Screen, "height", 24)
            low = builder(doubloons={0: doubloons}).shown.splitlines()
            begin = low.index(f"  You have {doubloons} doubloons.")
            assert not [line for line in low[begin:] if line.startswith("   -  ")]
            assert len(low) - begin < 24
            assert ("  'what' and a name: what the building does" in low) is (shape != "texts")
            numbers = re.findall(r"(?m)^ +(\d+)  ", tall)
            listed = [line for line in low[begin:] if re.match(r" +\d+  ", line)]
            if shape == "columns":
                assert len(listed) < len(numbers)
                assert numbers == re.findall(r"(\d+)  [a-z]", "\n".join(listed))
            else:
                assert len(listed) == len(numbers)
                assert all(f"{line}\n" in tall for line in listed)

    @pytest.mark.all_expansions
    def test_every_building_of_every_expansion(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """All can be seen at once in 24 lines of 80 characters, with the money and the answer."""
        monkeypatch.setattr(Screen, "height", 24)
        position = scenario(
            players=4, role="builder", doubloons={0: 40}, expansions=EXPANSIONS, buildings="all"
        )
        low = Typist(position, width=80).shown.splitlines()
        shop = low[low.index("  You have 40 doubloons.") :]
        assert len(position.legal_actions()) > 40
        assert len(shop) < 24
        assert max(map(len, shop)) <= 80

    def test_a_full_city(self) -> None:
        """A longer reason is a sentence."""
        person = builder(
            city={0: "small_market hacienda office factory harbor wharf hospice university "
                     "construction_hut small_warehouse large_market"},
            doubloons={0: 10},
        )  # fmt: skip
        assert "(the residence fills two city spaces and you have one left)" in " ".join(
            person.shown.split()
        )

    def test_the_words_of_the_edition(self) -> None:
        """Names, prices, and what is typed."""
        person = builder(edition="1897", doubloons={0: 9})
        assert "school                 2 left  6 = 8 - 1 advantage - 1 quarry" in person.shown
        person.type("school")
        assert "build university" in person.moves()

    @pytest.mark.parametrize(
        ("line", "action"),
        [
            ("1", "build small_indigo_plant"), ("hacienda", "build hacienda"),
            ("hac", "build hacienda"), ("build sm mar", "build small_market"),
            ("market small", "build small_market"), ("Build Small_Market", "build small_market"),
            ("pass", "pass"),
        ],
    )  # fmt: skip
    def test_what_is_typed(self, line: str, action: str) -> None:
        """Numbers, names, and beginnings of words."""
        person = builder()
        person.type(line)
        assert person.moves()[0] == action

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("small", "No: 'small' can mean 'build the small indigo plant', 'build the small m"),
            ("wharf", "No: the wharf costs you 7 doubloons and you have 4 (BUILDER-02)."),
            ("wharff", "No: 'wharff' is not understood; did you mean"),
            ("qqq", "No: 'qqq' is not understood; 'help' lists what you can type."),
            ("!", "No: '!' is not understood; 'help' lists what you can type."),
            ("99", "No: actions are 1 to "),
            ("mayor", "Not now: roles are chosen again when the builder phase is over; nothing "),
            ("sell: corn", "No: 'sell' can mean "),
            ("hacienda: corn", "No: nothing follows a colon after 'hacienda'."),
            ("build hacienda now", "No: 'build hacienda now' is not understood"),
        ],
    )
    def test_mistakes(self, line: str, said: str) -> None:
        """What is wrong, and nothing has changed."""
        person = builder()
        key = person.game.key()
        assert said in " ".join(person.type(line).split())
        assert person.game.key() == key


class TestWhy:
    def test_a_building_while_roles_are_chosen(self) -> None:
        """When it comes, and what it would cost then, with the privilege and without."""
        person = Typist(scenario(players=3, doubloons={0: 10}))
        assert " ".join(person.type("why wharf").split()) == (
            "Build the wharf: not now: you get to build when someone takes the builder role; "
            "nothing else is in the way; it would then cost you 9 doubloons, or 8 doubloons if you "
            "take the role yourself (ROUND-02)."
        )

    def test_goods_are_many_things(self) -> None:
        """A sentence for each; those of several actions alike are one."""
        person = Typist(scenario(players=3, goods={0: "corn"}))
        shown = " ".join(person.type("why corn").split())
        assert "Take a corn plantation: not now: you get to take a tile when someone " in shown
        assert "it would then bring you 0 doubloons, or 1 doubloon if you take the role" in shown
        assert "Keep all corn" not in shown
        assert "Not now: you get to store goods when someone takes the captain role" in shown

    def test_loads(self) -> None:
        """How much would be loaded."""
        person = Typist(scenario(players=3, goods={0: "3 corn"}))
        assert "it would then load 3 corn (ROUND-02)." in " ".join(
            person.type("why load corn 5").split()
        )

    def test_what_could_not_be_done_then(self) -> None:
        """No price is named where there is none."""
        sold = Typist(scenario(players=3, city={1: "harbor", 2: "harbor"}, doubloons={0: 9}))
        poor = Typist(scenario(players=3))
        assert "as things stand, no harbor is left in the supply" in " ".join(
            sold.type("why harbor").split()
        )
        assert "as things stand, you have no corn" in " ".join(poor.type("why sell corn").split())
        assert "you have no corn" in " ".join(poor.type("why load corn 5").split())

    def test_too_many_reasons(self) -> None:
        """The first few of them."""
        person = builder()
        shown = person.type("why small")
        assert "Build the small indigo plant, or 3 more: you can do that now.\n" in shown
        assert Typist(scenario(players=3)).type("why o").endswith("...\n")

    def test_what_is_possible(self) -> None:
        """It says so."""
        person = builder()
        assert "Build the hacienda: you can do that now.\n" in person.type("why hacienda")
        assert "Build the small indigo plant: you can do that now.\n" in person.type("why 1")

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("why", "No: say what, such as 'why wharf'."),
            ("why qqq", "No: 'qqq' is not understood; 'help' lists what you can type."),
            ("why 99", "No: actions are 1 to "),
            ("why reveal corn", "Reveal a corn plantation: not now: you are asked to build (B"),
            ("why choose mayor", "Take the mayor role: not now: roles are chosen again when "),
        ],
    )
    def test_other_questions(self, line: str, said: str) -> None:
        """An answer to each."""
        assert said in " ".join(builder().type(line).split())


class TestNotes:
    def test_doubloons_on_cards(self) -> None:
        """They come with the role."""
        person = Typist(scenario(players=3, coins={"mayor": 2}))
        assert (
            "\n   2  take the mayor role (+2 doubloons, then up to 2 colonists)\n" in person.shown
        )

    def test_sales_and_loads(self) -> None:
        """What they bring."""
        selling = Typist(scenario(players=3, role="trader", goods={0: "coffee corn"}))
        loading = Typist(
            scenario(
                players=3,
                role="captain",
                goods={0: "6 corn sugar"},
                ships="4: - | 5: - | 6: 1 corn",
            )
        )

        assert "sell coffee to the trading house (5 doubloons = 4 + 1 privilege)\n" in selling.shown
        assert "sell corn to the trading house (1 doubloon = 0 + 1 privilege)\n" in selling.shown
        market = Typist(
            scenario(players=3, role="trader", goods={0: "corn"}, city={0: "small_market*"})
        )
        assert (
            "sell corn to the trading house (2 doubloons = 0 + 1 small market + 1 privilege)\n"
        ) in market.shown
        assert "load corn on the 6-ship (6 VP = 5 + 1 privilege)\n" in loading.shown

    def test_prices(self) -> None:
        """Also of what the seat cannot pay, as in the shop."""
        game = scenario(players=3, role="builder", doubloons={0: 3})
        said = vocabulary("anniversary").note(Build("wharf"), game)
        assert said == "8 doubloons = 9 - 1 privilege, 3 VP"

    def test_roles(self) -> None:
        """What comes with them at once, and the best of the choice that follows."""
        game = scenario(
            players=3,
            doubloons={0: 3},
            coins={"builder": 1},
            goods={0: "coffee 3 corn"},
            island={0: "corn*"},
        )
        words = vocabulary("anniversary")
        notes = {str(action): words.note(action, game) for action in game.legal_actions()}
        assert notes == {
            "choose settler": "corn, sugar, quarry",
            "choose mayor": "up to 2 colonists",
            "choose builder": "+1 doubloon, you could build 12",
            "choose craftsman": "+1 corn, then up to 1 corn",
            "choose trader": "coffee: 5 doubloons",
            "choose captain": "3 corn: 4 VP",
        }

    def test_points_of_other_kinds(self) -> None:
        """What an own ship brings: the load has no cargo ship."""
        game = scenario(
            players=2,
            role="captain",
            goods={0: "3 corn 2 sugar"},
            ships="4: 4 indigo | 6: 6 coffee",
            city={0: "wharf*"},
        )
        words = vocabulary("anniversary")
        notes = {str(action): words.note(action, game) for action in game.legal_actions()}
        assert notes == {
            "use wharf corn": "+4 VP, -3 corn",
            "use wharf sugar": "+3 VP, -2 sugar",
            "pass": "",
        }

    def test_what_is_lost(self) -> None:
        """The goods that cannot be stored."""
        game = scenario(
            players=2,
            role="captain",
            goods={0: "3 corn 2 sugar"},
            ships="4: 4 indigo | 6: 6 coffee",
            city={0: "small_warehouse*"},
        )
        words = vocabulary("anniversary")
        notes = {str(action): words.note(action, game) for action in game.legal_actions()}
        assert notes == {"keep all corn": "1 sugar lost", "keep all sugar": "2 corn lost"}

    @pytest.mark.expansion("smuggler")
    def test_what_the_words_of_an_action_do_not_say(self) -> None:
        """All colonists that come with one; goods, workers and points of other kinds."""
        ships = "4: 2 corn | 5: - | 6: -"
        cases = (
            (scenario(players=3, role="mayor", ship=5), "take colonist", "+3 colonists"),
            (scenario(players=3, role="mayor", ship=5), "pass", "+2 colonists"),
            (scenario(players=3, role="settler", row="2 corn"), "take plantation corn", ""),
            (scenario(players=3, role="smuggler", ships=ships, expansions=(SMUGGLER,)),
             "raid 4 keep 1", "+1 corn"),
            (scenario(players=3, role="settler", row="corn", ship=3, city={0: "hospice*"}),
             "take plantation corn", "up to 1 colonist"),
            (scenario(players=3, role="smuggler", expansions=(SMUGGLER,)), "capture mayor", ""),
            (scenario(players=3, role="trader", goods={0: "corn"}), "pass", ""),
            (scenario(players=3, role="craftsman", island={0: "corn*"}), "take good corn", ""),
        )  # fmt: skip
        words = vocabulary("anniversary", expansions=(SMUGGLER,))
        for game, text, said in cases:
            assert (text, words.note(game.parse_action(text), game)) == (text, said)

    def test_nothing(self) -> None:
        """A role that brings nothing says so."""
        game = scenario(players=3)
        said = {name: vocabulary(name).note(ChooseRole("trader"), game) for name in ("de", "sv")}
        assert said == {"de": "jetzt kein Gewinn", "sv": "ingen vinst nu"}

    @pytest.mark.expansion("new_buildings")
    def test_whole_choices(self) -> None:
        """The production after workers are placed, what is lost when goods are stored."""
        placing = scenario(
            players=3, role="mayor", island={0: "2 indigo corn"}, city={0: "indigo_plant"}, ship=4
        )
        placing.apply(Pass())
        storing, losing = (
            scenario(
                players=3,
                role="captain",
                goods={0: goods},
                ships="4: 4 indigo | 5: 5 coffee | 6: 6 tobacco",
                city={0: "small_warehouse* storehouse*"},
                expansions=(NEW_BUILDINGS,),
                buildings="all",
            )
            for goods in ("2 corn 5 sugar coffee", "6 corn 5 sugar 2 coffee")
        )
        words = vocabulary("anniversary", expansions=(NEW_BUILDINGS,))
        for game, steps, said in (
            (placing, placement(placing, {"corn": 1, "indigo": 1}), "production: 1 corn"),
            (placing, placement(placing, {"indigo": 2}), "no production"),
            (storing, storage(storing, {"sugar": 5, "corn": 2, "coffee": 1}), "nothing is lost"),
            (losing, storage(losing, {"sugar": 5, "corn": 4}), "2 corn, 2 coffee lost"),
            (losing, storage(losing, {"corn": 6, "sugar": 4}), "1 sugar, 2 coffee lost"),
            (losing, storage(losing, {"sugar": 5, "corn": 4})[:1], ""),
        ):
            assert words.note(steps[0], game, *steps[1:]) == said

    def test_what_is_not_possible_has_no_numbers(self) -> None:
        """Nor has what another decision is about."""
        words = vocabulary("anniversary")
        building = scenario(players=3, role="builder", doubloons={0: 9})
        selling = scenario(players=3, role="trader", goods={0: "coffee corn"})
        loading = scenario(players=3, role="captain", goods={0: "6 corn sugar"})
        for game, action in (
            (building, Build("small_wharf")),
            (building, Sell("corn")),
            (selling, Sell("sugar")),
            (loading, Load("coffee", 5)),
            (loading, ChooseRole("mayor")),
            (loading, ChooseBuilding("small_wharf")),
            (loading, Build("wharf")),
        ):
            assert words.note(action, game) == ""
        wrong: Any = "a game"
        with pytest.raises(TypeError, match="game must be a Game, not str"):
            words.note(Sell("corn"), wrong)


def test_things_of_a_sort_share_a_line() -> None:
    """Tiles that are laid out, and cards that gather doubloons, each group by itself too."""
    game, words, bot = (
        Game.new(Config(players=3), seed=2),
        vocabulary("anniversary"),
        HeuristicBot(),
    )
    lines: list[str] = []
    while game.round < 2:
        happened = game.play(bot.choose(game.view(game.seat), game.legal_actions()))
        for group in happened.groups:
            lines += [line for line, _ in words.told(Events([group]))]
    assert any(line.startswith("now face-up: ") for line in lines)
    assert any(line.startswith("1 doubloon is laid on ") for line in lines)


class TestLog:
    def test_since_the_last_choice(self) -> None:
        """Or from the beginning; players have their names."""
        person = Typist(Game.new(Config(players=3), seed=5))
        assert person.type("log") == "  nothing has happened yet\n"
        person.type("builder", "pass")
        shown = person.type("log")
        assert "Ann takes the builder role" not in shown
        assert "\n  Bob takes the " in shown
        assert "  Ann takes the builder role\n" in person.type("log all")
        person.type("undo", "undo")
        assert person.type("log all") == "  nothing has happened yet\n"

    @pytest.mark.no_cover
    def test_what_goes_together_is_one_line(self) -> None:
        """Cards that gather doubloons, tiles that are laid out, and who earns what for what."""
        game = Game.new(Config(players=3), seed=2)
        person = Typist(game, bot=HeuristicBot())
        for _ in range(12):
            person.type("suggest", "ok")
        shown = person.type("log all")
        assert "\n  1 doubloon is laid on " in shown
        assert "\n  now face-up: " in shown
        assert " gets the " not in shown


class TestWholeGames:
    @pytest.mark.no_cover
    @pytest.mark.parametrize("width", [80, 120])
    def test_a_game_by_suggestions(self, width: int) -> None:
        """Every line fits the terminal; the end has places and sources of points."""
        person = Typist(
            Game.new(Config(players=3, max_rounds=6), seed=3), width=width, bot=HeuristicBot()
        )
        shown = person.shown
        while not person.game.is_over:
            shown += person.type("suggest")
            shown += person.type("ok")
        with person._screen() as end:
            person.terminal.show()
            person.terminal.rank()

        assert "No: " not in shown
        assert max(map(len, (shown + end.getvalue()).splitlines())) <= width
        assert end.getvalue().splitlines()[0].startswith("Round ")
        assert "\n1. " in end.getvalue()
        assert "\n   VP " in end.getvalue()
        assert ", buildings " in end.getvalue()
        assert "Ann (you)" in end.getvalue()


class TestScreen:
    def test_colours_in_a_terminal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Where there is one that has them."""
        shown = self.written(monkeypatch, {"TERM": "xterm-256color"})
        # Older versions of Rich colour the end of the line too.
        assert shown.startswith("\x1b[31mNo\x1b[0m")

    @pytest.mark.parametrize("environ", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
    def test_no_colours(self, monkeypatch: pytest.MonkeyPatch, environ: dict[str, str]) -> None:
        """Where there are none, or somebody wants none."""
        assert self.written(monkeypatch, {"TERM": "xterm", **environ}) == "No\n"

    def test_no_terminal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A pipe gets no colours."""
        assert self.written(monkeypatch, {"TERM": "xterm"}, tty=False) == "No\n"

    def written(
        self, patch: pytest.MonkeyPatch, environ: dict[str, str], *, tty: bool = True
    ) -> str:
        """Returns what is written for a red line."""
        for name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
            patch.delenv(name, raising=False)
        for name, value in environ.items():
            patch.setenv(name, value)
        output = io.StringIO()
        patch.setattr(output, "isatty", lambda: tty)
        patch.setattr(sys, "stdout", output)
        screen.Screen().line("No", screen.REFUSED)
        return output.getvalue()

    def test_without_rich(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """The library needs no extra to be played with."""
        monkeypatch.setitem(sys.modules, "rich.console", None)
        screen.Screen().say("one\n\ntwo", screen.HEADING)

        assert capsys.readouterr().out == "one\n\ntwo\n"


class TestNames:
    NAMES = items.Names("a fruit", [(1, ("red apple",)), (2, ("green apple",)), (3, ("fig",))])

    def test_the_longest_name_wins(self) -> None:
        """As many words as name something."""
        assert self.NAMES.first(["red", "apple", "fig"]) == (1, 2)
        assert self.NAMES.first(["fig", "fig"]) == (3, 1)
        assert self.NAMES.first(["plum"]) is None
        assert self.NAMES.first([]) is None

    def test_several(self) -> None:
        """They are named."""
        with pytest.raises(CommandError, match=r"^'apple' can be red apple or green apple$"):
            self.NAMES.first(["apple"])

    def test_nothing_to_name(self) -> None:
        """It says that there is none."""
        nothing: items.Names[int] = items.Names("a fruit", [])
        assert str(nothing.unknown("fig")) == "'fig' is not a fruit: there is none"
