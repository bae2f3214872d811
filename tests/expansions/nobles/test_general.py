"""Nobles: how many, how they come, what they are worth (NOBLE-GEN-*, A-56, A-59 to A-64)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from puertorico import (
    NEW_BUILDINGS,
    NOBLES,
    Config,
    Edition,
    Event,
    Game,
    Position,
    scenario,
    vocabulary,
)
from puertorico.actions import UseBuilding
from puertorico.decisions import TakeFromShipContext
from puertorico.errors import ConfigError, PositionError
from puertorico.events import ShipRefilled
from puertorico.plugin import Expansion, SetupChange
from puertorico.testing import assert_score
from puertorico.types import any_id
from support.games import (
    changed_player,
    context,
    do,
    held,
    money,
    noble_game,
    of_class,
    play,
    reason,
    texts,
    vp,
    why,
)

EDITIONS = pytest.mark.parametrize("edition", Edition)
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])
EIGHT = [building.id for building in NOBLES.buildings]
BOTH = (NEW_BUILDINGS, NOBLES)


def ship(game: Game) -> dict[str, int]:
    """Returns what lies on the colonist ship."""
    return dict(game.position().colonist_ship)


def supply(game: Game) -> dict[str, int]:
    """Returns the workers of the supply."""
    return dict(game.position().supply)


def nobles(game: Game, seat: int) -> int:
    """Returns all nobles of a seat."""
    return game._table.players[seat].workers() >> 8


def workers(game: Game, seat: int) -> int:
    """Returns the workers of a seat, of both kinds."""
    return sum(divmod(game._table.players[seat].workers(), 256))


def place_all(game: Game) -> Game:
    """Goes on until the mayor phase is over, always with the last possibility."""
    while game.phase in ("mayor", "placement") and not game.is_over:
        game.apply(game.legal_actions()[-1])
    return game


@pytest.mark.rule("NOBLE-GEN-1", "COMP-14", "A-46")
def test_noble_gen_1_the_expansion() -> None:
    """Seven violet kinds, one of them large, a production building, and 20 nobles."""
    facts = {
        "land_office": (2, 1, 1, 2), "chapel": (3, 1, 1, 2), "hunting_lodge": (4, 2, 2, 2),
        "zoning_office": (5, 2, 2, 2), "royal_supplier": (6, 2, 2, 2), "villa": (7, 3, 3, 2),
        "jeweler": (8, 3, 3, 2), "royal_garden": (10, 4, 4, 1),
    }  # fmt: skip
    assert {b.id: (b.cost, b.points, b.column, b.copies) for b in NOBLES.buildings} == facts
    assert {b.circles for b in NOBLES.buildings} == {1}
    assert [b.id for b in NOBLES.buildings if b.production] == ["jeweler"]
    assert [(worker.id, worker.supply) for worker in NOBLES.workers] == [("noble", 20)]


@pytest.mark.rule("NOBLE-GEN-2", "A-60")
@EDITIONS
def test_noble_gen_2_alone_all_eight_are_in_play(edition: Edition) -> None:
    """With the base game alone nothing is chosen, in any edition."""
    game = Game.new(Config(players=4, edition=edition, expansions=(NOBLES,)), seed=1)
    copies = {building.id: building.copies for building in NOBLES.buildings}
    assert game.decision.kind == "role"
    assert {id: game.position().buildings.count(id) for id in EIGHT} == copies


@pytest.mark.no_cover
@pytest.mark.rule("NOBLE-GEN-2", "A-60")
@pytest.mark.parametrize("how", ["draft", "random"])
@EDITIONS
def test_noble_gen_2_with_new_buildings(edition: Edition, how: str) -> None:
    """Beside all the others, or in the draft with one space more at each cost from 2 to 8."""
    config = Config(players=3, edition=edition, expansions=BOTH, buildings=any_id(how))
    game = Game.new(config, seed=2)
    while not game.round:
        choices = {str(action).split()[-1] for action in game.legal_actions()}
        assert bool(choices & set(EIGHT)) <= (edition is Edition.YEAR_1897)
        game.apply(game.legal_actions()[-1])
    there = set(game.position().buildings)
    violet = {
        building.id: building.cost
        for expansion in config.all_expansions
        for building in expansion.buildings
        if building.produces is None and building.id in there
    }
    wanted = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
    if edition is Edition.YEAR_1897:
        wanted = {cost: n + (2 <= cost <= 8) for cost, n in wanted.items()}
        assert (19, 5) == (sum(wanted.values()) - wanted[10], wanted[10])
        assert dict(config.spaces) == wanted
    else:
        assert set(EIGHT) <= set(violet)
        violet = {id: cost for id, cost in violet.items() if id not in EIGHT}
    assert Counter(violet.values()) == wanted


@pytest.mark.rule("A-60", "A-53")
def test_the_jeweler_is_drafted_at_its_cost() -> None:
    """A production building, but one of those that compete; the garden competes for the 10s."""
    game = Game.new(Config(players=4, edition="1897", expansions=BOTH), seed=1)
    assert {"choose building jeweler", "choose building royal_garden"} <= set(texts(game))
    do(game, "choose building university", "choose building harbor", "choose building library")
    assert ("cost_full", "DRAFT-06") == reason(game, "choose building jeweler")
    while not game.round:
        game.apply(game.legal_actions()[0])
    assert not game.position().buildings.count("jeweler")


@pytest.mark.rule("A-60", "A-54")
@EDITIONS
def test_lists_mean_what_they_say(edition: Edition) -> None:
    """Whatever the switch says; the jeweler must be listed to be there."""
    listed: Any = ("villa", "wharf")
    config = Config(players=4, edition=edition, expansions=BOTH, buildings=listed)
    there = set(Game.new(config, seed=1).position().buildings)
    assert there & {*EIGHT, "wharf", "office"} == {*listed}
    for switch, extra in (("all", 0), ("draft", 1)):
        rules = any_id({"noble_buildings": switch})
        assert Config(players=4, expansions=BOTH, rules=rules).spaces[2] == 2 + extra
        assert Config(players=4, expansions=(NOBLES,), rules=rules).buildings == "all"


@pytest.mark.rule("A-60")
def test_no_draft_with_nobles_alone() -> None:
    """They join a draft, they do not make one."""
    with pytest.raises(ConfigError, match="needs more kinds than the board has spaces"):
        Config(players=4, edition="1897", expansions=(NOBLES,), buildings="draft")
    wrong = Expansion(id="wrong", joins_draft=("noble_castles", "draft"))
    with pytest.raises(ConfigError, match="'wrong' names the unknown switch 'noble_castles'"):
        Config(players=4, expansions=(wrong,))


@pytest.mark.rule("A-59", "TWO-05")
def test_two_players() -> None:
    """Violet noble buildings are single, of the jeweler there are two."""
    copies = Game.new(Config(players=2, expansions=(NOBLES,)), seed=1).position().buildings
    assert [copies.count(id) for id in EIGHT] == [1 + (id == "jeweler") for id in EIGHT]


@pytest.mark.rule("NOBLE-GEN-3", "NOBLE-GEN-4", "NOBLE-GEN-6", "A-61")
@EDITIONS
@PLAYERS
def test_noble_gen_4_all_colonists(players: int, edition: Edition) -> None:
    """100 colonists and 20 nobles; the first ship has one noble among as many as players."""
    game = Game.new(Config(players=players, edition=edition, expansions=(NOBLES,)), seed=1)
    assert ship(game) == {"colonist": players - 1, "noble": 1}
    assert supply(game) == {"colonist": 101 - players, "noble": 19}


def test_colonists_of_two_expansions() -> None:
    """The Nobles say how many colonists there are in all; another expansion can only add to it."""
    more = Expansion(id="crowd", changes=(SetupChange(colonists=9, added=True),))
    game = Game.new(Config(players=3, expansions=(NOBLES, more)), seed=1)
    assert supply(game) == {"colonist": 107, "noble": 19}
    other = Expansion(id="crowd", changes=(SetupChange(colonists=90),))
    with pytest.raises(ConfigError, match=r"^expansions 'crowd' and 'nobles' both replace colon"):
        Config(players=3, expansions=(NOBLES, other))


@pytest.mark.rule("NOBLE-GEN-5", "NOBLE-GEN-6", "A-63")
@EDITIONS
@pytest.mark.parametrize(
    ("colonists", "left", "wanted"),
    [
        (50, 9, {"colonist": 3, "noble": 1}), (50, 0, {"colonist": 4}),
        (3, 9, {"colonist": 3, "noble": 1}), (2, 9, {"colonist": 2, "noble": 1}),
        (0, 9, {"noble": 1}), (2, 0, {"colonist": 2}), (0, 0, {}),
    ],
)  # fmt: skip
def test_noble_gen_6_refill(
    edition: Edition, colonists: int, left: int, wanted: dict[str, int]
) -> None:
    """One noble while any is left, the rest colonists as far as they go; no end of the game."""
    # The last seat holds the rest of the colonists; the nobles that are away stand here.
    more: dict[str, Any] = {"holding": {3: f"{20 - left} noble"}, "ship": "4 colonist"}
    game = noble_game(role="mayor", taker=1, edition=edition, supply=colonists, **more)
    happened: list[Event] = []
    while game.phase in ("mayor", "placement"):
        happened += play(game, "pass" if "pass" in texts(game) else texts(game)[-1])
    refills = {event.worker: event.count for event in of_class(ShipRefilled, happened)}
    assert (ship(game), refills, game.ending) == (wanted, wanted, ())


@pytest.mark.rule("NOBLE-GEN-6", "A-29", "A-63")
def test_noble_gen_6_circles_of_noble_buildings_count() -> None:
    """As many as empty circles, if these are more than the players."""
    city, island = {0: "indigo_plant sugar_mill villa chapel"}, dict.fromkeys(range(4), "-")
    game = place_all(do(noble_game(role="mayor", ship=4, city=city, island=island), "pass"))
    assert ship(game) == {"colonist": 3 + 3 + 2 - 1 - 1, "noble": 1}


@pytest.mark.rule("NOBLE-GEN-7", "A-64", "A-07")
def test_noble_gen_7_the_choice() -> None:
    """Asked in turn while both are on the ship; then dealt."""
    game = noble_game(role="mayor", ship="4 colonist 1 noble", island={0: "2 corn"})
    do(game, "pass")
    assert (0, ["take colonist from ship", "take noble from ship"]) == (game.seat, texts(game))
    do(game, "take colonist from ship")
    assert (1, "take_from_ship") == (game.seat, game.decision.kind)
    assert context(game, TakeFromShipContext).colonist_ship == {"colonist": 3, "noble": 1}
    do(game, "take noble from ship")
    assert game.decision.kind != "take_from_ship"
    assert [0, 1, 0, 0] == [nobles(game, seat) for seat in range(4)]
    assert [2, 1, 1, 1] == [workers(game, seat) for seat in range(4)]


@pytest.mark.rule("NOBLE-GEN-7", "A-64")
def test_noble_gen_7_nobody_is_asked_without_a_choice() -> None:
    """Only one kind on the ship, or the last worker of two kinds."""
    for load in ("4 colonist", "4 noble", "1 noble"):
        assert do(noble_game(role="mayor", ship=load), "pass").decision.kind != "take_from_ship"
    game = noble_game(role="mayor", ship="1 colonist 1 noble")
    do(game, "pass", "take noble from ship")
    assert (game.decision.kind != "take_from_ship", workers(game, 1)) == (True, 1)


@pytest.mark.rule("NOBLE-GEN-8")
def test_noble_gen_8_nobles_work_like_colonists() -> None:
    """On plantations, quarries and buildings alike."""
    game = noble_game(
        role="craftsman",
        island={0: "2 corn*noble 2 indigo*2noble"},
        city={0: "indigo_plant*noble small_indigo_plant*noble factory*noble"},
        doubloons={0: 0},
    )
    assert (held(game, 0)[:2], money(game)[0]) == ((1, 2), 1)
    game = noble_game(role="builder", island={0: "3 quarry*3noble"}, doubloons={0: 4})
    assert {"build university", "build harbor"} <= set(texts(game))


@pytest.mark.rule("NOBLE-GEN-9")
def test_noble_gen_9_a_point_each() -> None:
    """Wherever it is on the board."""
    game = noble_game(
        city={0: "office*noble guest_house*2noble"},
        island={0: "2 corn*noble"},
        holding={0: "3 noble 2 colonist"},
    )
    (line,) = [line for line in game.score().players[0].lines if line.source == "nobles"]
    assert (line.points, line.rule) == (7, "NOBLE-GEN-9")
    assert game.totals()[0] == 7 + 2 + 2
    assert game.score().players[1].lines[-1].points == 0


@pytest.mark.rule("NOBLE-GEN-10", "A-64")
def test_noble_gen_10_neither_both_nor_crosswise() -> None:
    """The occupant decides; a refusal says who is missing."""
    board: dict[str, Any] = {"island": {0: "corn"}, "goods": {0: "corn"}}
    for crew, offered, refused, who in (
        ("*", "use land_office", "sell tile corn", "a noble"),
        ("*noble", "sell tile corn", "use land_office", "a colonist"),
    ):
        game = noble_game(role="trader", city={0: f"land_office{crew}"}, **board)
        assert offered in texts(game)
        found = why(game, game.parse_action(refused))
        assert (found.reason, found.rule) == ("not_occupied", "A-64")
        assert found.message == f"you have no land office with {who} on it"
    game = noble_game(role="trader", city={0: "land_office"}, **board)
    assert texts(game) == ["sell corn", "pass"]


@pytest.mark.rule("NOBLE-GEN-11", "A-62", "BLD-HOSPICE-2", "BLD-UNIVERSITY-3", "A-22")
@pytest.mark.parametrize(
    ("colonists", "load", "offered"),
    [
        (5, "3 colonist 1 noble", ["", None]), (0, "3 colonist 1 noble", ["", "noble", None]),
        (0, "2 noble", ["noble", None]), (0, "2 colonist", ["", None]), (0, "", []),
    ],
)  # fmt: skip
def test_a_62_hospice_and_university(colonists: int, load: str, offered: list[str | None]) -> None:
    """From the supply a colonist; from the ship either, as the owner likes."""
    described = {"supply": colonists, "ship": load or 0, "doubloons": {0: 9}, "row": "2 corn"}
    for building, role, first in (
        ("hospice", "settler", "take plantation corn"),
        ("university", "builder", "build office"),
    ):
        game = do(noble_game(role=role, city={0: f"{building}*"}, **described), first)
        if not offered:
            assert game.seat != 0
            continue
        wanted = ["pass" if choice is None else f"use {building} {choice}" for choice in offered]
        assert texts(game) == [text.rstrip() for text in wanted]
        before = nobles(game, 0)
        do(game, texts(game)[-2])
        assert nobles(game, 0) - before == (offered[-2] == "noble")


@pytest.mark.rule("A-62")
def test_a_62_why_no_noble_comes() -> None:
    """There is a colonist in the supply, or no noble on the ship; then the colonist is missing."""
    noble = UseBuilding("hospice", "noble")

    def placed(supply: int, ship: str) -> Game:
        more = {"row": "2 corn", "supply": supply, "ship": ship}
        game = noble_game(role="settler", city={0: "hospice*"}, **more)
        return do(game, "take plantation corn")

    assert reason(placed(5, "3 colonist 1 noble"), noble) == ("colonists_first", "A-62")
    found = why(placed(0, "3 colonist"), noble)
    assert (found.reason, found.rule) == ("nobody_left", "BLD-HOSPICE-1")
    assert found.message == "neither the supply nor the colonist ship has a noble for you"
    assert reason(placed(0, "2 noble"), "use hospice")[0] == "nobody_left"
    assert placed(0, "3 colonist 1 noble").explain(noble) is None


@pytest.mark.rule("A-62", "MAYOR-03")
def test_a_62_the_mayors_privilege() -> None:
    """A colonist from the supply, and nothing where only nobles are left."""
    game = noble_game(role="mayor", ship="4 colonist", holding={0: "1 noble"})
    assert texts(game) == ["take colonist", "pass"]
    do(game, "take colonist")
    assert nobles(game, 0) == 1
    game = noble_game(role="mayor", supply=0, ship="3 colonist 1 noble")
    assert game.decision.kind == "take_from_ship"


@pytest.mark.rule("A-56", "BLD-FORTRESS-1")
def test_a_56_fortress_counts_nobles() -> None:
    """Like colonists, on the guest house and in the holding area too."""
    city, holding = {0: "fortress*noble guest_house*2noble"}, {0: "2 noble 1 colonist"}
    assert_score(noble_game(city=city, holding=holding), 0, {"fortress_bonus": 6 // 3})


@pytest.mark.rule("NOBLE-JEWELER-2", "A-57", "BLD-GUILD_HALL-1", "BLD-CITY_HALL-1")
def test_a_57_guild_hall_and_city_hall() -> None:
    """The jeweler is a large production building, the other seven are violet."""
    small = "land_office chapel hunting_lodge zoning_office royal_supplier villa"
    for city, wanted in (
        ("guild_hall* jeweler", 2),
        ("guild_hall* jeweler villa chapel", 2),
        ("city_hall* jeweler", 1),
        (f"city_hall* {small} royal_garden", 1 + 7),
    ):
        assert_score(noble_game(city={0: city}), 0, {city.split("*")[0] + "_bonus": wanted})


@pytest.mark.rule("NEW-BLACK_MARKET-4", "A-39")
def test_a_39_a_returned_noble_goes_to_its_supply() -> None:
    """It pays a doubloon like a colonist."""
    board: dict[str, Any] = {"doubloons": {0: 7 - 1 - 1}, "island": {0: "-"}}
    game = noble_game(role="builder", city={0: "black_market* office*noble"}, **board)
    before = supply(game)
    do(game, "build factory at the black market")
    assert supply(game) == {**before, "noble": before["noble"] + 1}
    assert (nobles(game, 0), money(game)[0]) == (0, 0)


@pytest.mark.rule("A-42", "NEW-GUEST_HOUSE-2")
def test_a_42_noble_guests() -> None:
    """A noble on the guest house moves likewise, and each kind is named."""
    game = noble_game(city={0: "guest_house*noble office"}, island={0: "corn"})
    assert "move noble guest to office" in texts(game)
    assert "move guest to office" not in texts(game)
    do(game, "move noble guest to office")
    assert game.position().players[0].city[-1].workers == {"noble": 1}
    game = noble_game(city={0: "guest_house*1 office"}, island={0: "corn"}, holding={0: "1 noble"})
    assert "move guest to office" in texts(game)
    assert "move noble guest to office" not in texts(game)


def test_effects_of_one_building_are_told_apart() -> None:
    """What has been used says for whom, where the building has two results."""
    for crew, step, name in (
        ("*", "use land_office", "land_office:colonist"),
        ("*noble", "sell tile corn", "land_office:noble"),
    ):
        board: dict[str, Any] = {"island": {0: "2 corn"}, "goods": {0: "corn"}}
        game = noble_game(role="trader", city={0: f"land_office{crew} wharf*"}, **board)
        position = do(game, step).position()
        assert position.players[0].used == (name,)
        again = Game.from_position(position)
        assert again.legal_actions() == game.legal_actions()
        assert Position.from_json(position.to_json(), expansions=game.config.expansions) == position
        wrong = changed_player(position, 0, used=("land_office",))
        with pytest.raises(PositionError, match="there is no effect 'land_office' in this game"):
            Game.from_position(wrong)


@pytest.mark.no_cover
@EDITIONS
def test_events_of_a_game_with_nobles(edition: Edition) -> None:
    """The refill and the take are told by kind, in the words of the edition."""
    more: dict[str, Any] = {"ship": "2 colonist 1 noble", "island": {0: "-"}}
    game = noble_game(players=3, role="mayor", edition=edition, **more)
    happened = play(game, "pass", "take noble from ship")
    words = [vocabulary(edition).describe(event, ["Ann"]) for event in happened]
    of_1897 = edition is Edition.YEAR_1897
    noble, where = ("citizen", "work register") if of_1897 else ("noble", "colonist ship")
    assert f"Ann takes 1 {noble} from the {where}" in words


@pytest.mark.rule("A-55", "A-17")
def test_a_55_points_beyond_the_chips() -> None:
    """A chapel takes the last chip, which is an end, and goes on on paper."""
    city, island = dict.fromkeys(range(2), "chapel*noble"), dict.fromkeys(range(4), "-")
    more: Any = {"vp_supply": 1, "expansions": (NOBLES,)}
    game = scenario(role="craftsman", city=city, island=island, **more)
    assert (vp(game, 0), game.players[1].vp, game.players[1].vp_paper) == (1, 0, 1)
    assert game.ending == ("victory_points",)
