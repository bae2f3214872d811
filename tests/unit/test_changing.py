"""Expansions that change what is published: buildings that differ, and pieces removed."""

from __future__ import annotations

import pickle
from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import (
    EXPANSIONS,
    NEW_BUILDINGS,
    SMUGGLER,
    Config,
    Game,
    Position,
    scenario,
    vocabulary,
)
from puertorico.errors import ConfigError, ExpansionError
from puertorico.pictures import svg
from puertorico.plugin import Building, BuildingChange, Effect, Expansion, Grants, Role, Table
from puertorico.types import any_id
from support.games import do, play_to_end, texts

SIX_ROLES = Expansion(
    id="six_roles",
    removes=("prospector", "prospector_2"),
    replaces=(Building.inherit("wharf", cost=8), Building.inherit("factory", points=4, copies=1)),
)


class Alms(Effect):
    """Pays a doubloon for each tile that is placed."""

    rule: ClassVar[str] = "ALMS-1"

    @override
    def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> None:
        table.earn(seat, 1, self.rule)


ALMS = Expansion(
    id="alms",
    replaces=(Building.inherit("hospice", effect=Alms, text="A {=doubloon} for each tile."),),
)


def removing(*ids: str) -> Expansion:
    """Returns an expansion that removes things."""
    return Expansion(id="gone", removes=ids)


def changing(id: str, **changes: Any) -> Expansion:
    """Returns an expansion that changes a building."""
    return Expansion(id="other", replaces=(Building.inherit(id, **changes),))


def test_one_line_changes_one_number() -> None:
    """The building keeps its id, its effect and all other numbers."""
    plain, changed = (
        Game.new(Config(players=3, expansions=expansions), seed=1).material.buildings
        for expansions in ((), (SIX_ROLES,))
    )
    assert (plain["wharf"].cost, changed["wharf"].cost) == (9, 8)
    assert (plain["wharf"].points, changed["wharf"].points) == (3, 3)
    assert (changed["factory"].points, changed["factory"].copies) == (4, 1)
    assert list(plain) == list(changed)
    game = scenario(
        role="builder", doubloons={0: 7}, expansions=(SIX_ROLES,), checked=True, players=3
    )
    assert "build wharf" in texts(game)
    game = scenario(
        role="captain", city={0: "wharf*"}, goods={0: "2 corn"}, players=3,
        expansions=(SIX_ROLES,), checked=True,
    )  # fmt: skip
    assert "use wharf corn" in texts(game)


def test_another_effect_and_its_text() -> None:
    """The new effect works in place of the old one, and the text is told in all languages."""
    game = scenario(
        role="settler", city={0: "hospice*"}, doubloons={0: 0}, row="2 corn",
        expansions=(ALMS,), checked=True, players=3,
    )  # fmt: skip
    do(game, "take plantation corn")
    assert (game.seat, game.players[0].doubloons) == (1, 1)
    hospice = next(it for it in game.config.numbered_buildings if it.id == "hospice")
    swedish = vocabulary("sv", expansions=(ALMS,))
    assert vocabulary("1897", expansions=(ALMS,)).text(hospice) == "A coin for each tile."
    assert "for each tile" in swedish.text(hospice)
    assert pickle.loads(pickle.dumps(swedish)).text(hospice) == swedish.text(hospice)
    plain = next(it for it in Config(players=3).numbered_buildings if it.id == "hospice")
    assert "for each tile" not in vocabulary("sv").text(plain)
    assert "A doubloon for each tile." in svg(game.view(0))


def test_an_effect_is_told_in_the_expansions_own_words() -> None:
    """Its Swedish sentence takes the place of the published one."""
    own = Expansion(
        id="alms",
        replaces=ALMS.replaces,
        words={"sv": {"texts": {"hospice": "En dublon per bricka."}}},
    )
    hospice = Config(players=3, expansions=(own,)).numbered_buildings
    words = vocabulary("sv", expansions=(own,))
    told = [words.text(it) for it in hospice if it.id == "hospice"]
    assert told == ["En dublon per bricka."]


def test_errors_name_the_expansion_that_has_changed_a_building() -> None:
    """It is the author of the effect."""

    class Loan(Effect):
        rule: ClassVar[str] = "LOAN-1"

        @override
        def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> None:
            table.pay(seat, 9, self.rule)

    loans = Expansion(
        id="loans", replaces=(Building.inherit("hospice", effect=Loan, text="Costs money."),)
    )
    game = {"role": "settler", "city": {0: "hospice*"}, "doubloons": {0: 0}, "checked": True}
    with pytest.raises(ExpansionError, match="expansion 'loans', effect hospice, tile_placed"):
        scenario(**game, expansions=(loans,))  # type: ignore[arg-type]


def test_pieces_are_removed() -> None:
    """Roles, buildings, tiles with all that needs them, and effects of expansions."""
    config = Config(players=5, expansions=(SIX_ROLES,))
    assert [role.id for role in config.roles][-2:] == ["trader", "captain"]
    gone = removing("wharf", "forest", "forest_house", "forests")
    config = Config(players=3, expansions=(NEW_BUILDINGS, gone), buildings="all")
    game = Game.new(config, seed=1)
    assert not {"wharf", "forest_house"} & {*game.material.buildings}
    assert "forest" not in game._table.ruleset.tile_ids
    assert game._table.owners(game._table.number_of("wharf")) == []
    play_to_end(game, 1)
    dealer = Role(id=any_id("dealer"), phase=any_id("trader"), replaces=("trader",))
    fair = Expansion(id="fair", roles=(dealer,))
    game = scenario(players=3, role="captain", expansions=(removing("wharf"), fair))
    assert game._table.owners(game._table.number_of("wharf")) == []


def test_nothing_but_plantations_of_corn() -> None:
    """Without production buildings corn alone is produced."""
    plants = [it.id for it in Config(players=3).numbered_buildings if it.production is not None]
    game = Game.new(Config(players=3, expansions=(removing(*plants),)), seed=1)
    play_to_end(game, 1)
    assert game.is_over


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_with_all_expansions(players: int) -> None:
    """Positions are read again with the expansions."""
    expansions = (*EXPANSIONS, SIX_ROLES, ALMS)
    game = Game.new(Config(players=players, expansions=expansions), seed=players)
    assert game.config.from_json(game.config.to_json(), expansions=expansions) == game.config
    play_to_end(game, players)
    read = Position.from_json(game.position().to_json(), expansions=expansions)
    assert Game.from_position(read).score() == game.score()


def test_two_changes_of_a_building() -> None:
    """Go together if they change different fields, or agree."""
    both = Config(players=3, expansions=(SIX_ROLES, changing("wharf", points=2)))
    wharf = next(it for it in both.numbered_buildings if it.id == "wharf")
    assert (wharf.cost, wharf.points) == (8, 2)
    alike = Config(players=3, expansions=(SIX_ROLES, changing("wharf", cost=8)))
    assert [it.cost for it in alike.numbered_buildings if it.id == "wharf"] == [8]


CHANGES: list[tuple[dict[str, Any], str]] = [
    ({"price": 3}, "building change 'wharf': a building has no field 'price' to change"),
    ({"colum": 3}, ".*; did you mean 'column'?"),
    ({"id": "dock"}, "building change 'wharf': a building has no field 'id' to change"),
    ({}, "building change 'wharf' changes nothing: name the fields that differ"),
    ({"cost": -1}, "building 'wharf': cost must be a whole number from 0 to 100, not -1"),
    ({"grants": Grants(sale_bonus=1)}, "building change 'wharf' needs a text that says what it"),
    ({"effect": None}, "building change 'wharf' needs a text that says what it does now"),
]


@pytest.mark.parametrize(("changes", "message"), CHANGES)
def test_impossible_changes(changes: dict[str, Any], message: str) -> None:
    """Are refused at once."""
    with pytest.raises(ConfigError, match=message):
        BuildingChange("wharf", changes)


LISTED: list[tuple[dict[str, Any], str]] = [
    ({"replaces": ("wharf",)}, "expansion 'toy': replaces must be a tuple of BuildingChange, not"),
    ({"removes": "wharf"}, "expansion 'toy': removes must be a tuple of str, not 'wharf'"),
    ({"removes": ("wharf", "wharf")}, "expansion 'toy' lists 'wharf' twice under removes"),
    ({"replaces": (Building.inherit("wharf", cost=1), Building.inherit("wharf", points=1))},
     "expansion 'toy' lists 'wharf' twice under replaces"),
    ({"replaces": (Building.inherit("wharf", effect=Grants, text="?"),)}, "expansion 'toy': "),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "message"), LISTED)
def test_lists_of_changes(fields: dict[str, Any], message: str) -> None:
    """Are checked like the other lists of a manifest."""
    with pytest.raises(ConfigError, match=message):
        Expansion(id="toy", **fields)


def wharf_of(id: str) -> Expansion:
    """Returns an expansion that brings a building of its own and removes it."""
    own = Building(id="dock", text="Nothing.", cost=1, points=1, column=1)
    return Expansion(id=id, buildings=(own,), removes=("dock",))


ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain")
TOGETHER: list[tuple[tuple[Expansion, ...], dict[str, Any], str]] = [
    ((removing("wharff"),), {}, "expansion 'gone': removes names the unknown 'wharff'; did you"),
    ((removing("forest"),), {}, "removes names 'forest' of 'new_buildings', which is not in play"),
    ((changing("statue", cost=1),), {}, "replaces names 'statue' of 'new_buildings', which is not"),
    ((changing("settler", cost=1),), {}, "replaces names 'settler', which is not a building: on"),
    ((wharf_of("own"),), {}, "removes names 'dock', which it adds itself: change it there"),
    ((changing("wharf", cost=7), SIX_ROLES), {},
     "expansions 'other' and 'six_roles' both change cost of 'wharf'; play only one of them"),
    ((removing("wharf"), SIX_ROLES), {},
     "expansion 'gone' removes 'wharf', which 'six_roles' changes: play only one of them"),
    ((changing("wharf", circles=0),), {},
     "building 'wharf': effect needs a circle, .*; an expansion changes it with replaces"),
    # What still needs it.
    ((removing("forest"), NEW_BUILDINGS), {"buildings": "all"},
     r"new_buildings\S+\.prepare cannot do without something .*; removed are 'forest' \('gone'"),
    ((removing("smuggler"), SMUGGLER), {}, r"smuggler\S*\.prepare cannot do without something"),
    ((removing(*ROLES[2:]),), {"players": 5},
     "setup: roles_per_round is 5, but there are 4 role cards; .*; 'gone' removes 'builder', "),
    ((removing("mayor"),), {},
     "part_of of phase 'placement' names the unknown phase of a role .*; 'gone' removes 'mayor'"),
    ((removing(*ROLES, "prospector", "prospector_2"),), {}, "no roles are left: they are removed"),
    ((removing("trader"), Expansion(id="fair", roles=(
        Role(id="dealer", phase="trader", replaces=("trader",)),))), {},
     "expansion 'gone' removes the role card 'trader', which 'dealer' of 'fair' replaces: remove"),
    ((removing("wharf"),), {"costs": {"wharf": 3}}, "costs: there is no building .*; 'gone' rem"),
    ((removing("wharf"),), {"buildings": ["wharf"]}, "buildings: there is no building 'wharf'"),
    ((removing("residence", "fortress", "city_hall", "guild_hall", "customs_house", "statue",
               "cloister"), NEW_BUILDINGS), {},
     "buildings='draft' needs 5 kinds of cost 10, but with what expansions remove and change "
     "there are 0; use 'all' or a list of kinds"),
]  # fmt: skip


@pytest.mark.parametrize(("expansions", "more", "message"), TOGETHER)
def test_what_does_not_go_together(
    expansions: tuple[Expansion, ...], more: dict[str, Any], message: str
) -> None:
    """The config says what still needs what is removed, and who removes it."""
    with pytest.raises(ConfigError, match=message):
        Config(**{"players": 3, "expansions": expansions, **more})


def test_no_building_is_left() -> None:
    """Refused like a game without roles."""
    every = [any_id(it.id) for it in Config(players=3).numbered_buildings]
    with pytest.raises(ConfigError, match="no buildings are left: they are removed by 'gone'"):
        Config(players=3, expansions=(removing(*every),))
