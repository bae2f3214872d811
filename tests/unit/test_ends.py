"""The least and the greatest value of every number that an expansion or a config may say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import attrs
import pytest

from puertorico import Config, Game, Position, Record, View
from puertorico._engine.setup import FIELDS
from puertorico.errors import ConfigError
from puertorico.learn import Encoding
from puertorico.pictures import svg
from puertorico.plugin import (
    Building,
    Expansion,
    Grants,
    Role,
    Setup,
    SetupChange,
    Slot,
    Switch,
    Tile,
    Worker,
)
from support.games import GOODS

BEYOND = 10_000_000
"""Outside of every range."""
NONE = dict.fromkeys(GOODS, 0)


def change(**fields: Any) -> Expansion:
    """Returns an expansion that replaces numbers of the set-up, with what must change too."""
    name, value = next(iter(fields.items()))
    more: dict[str, Any] = {}
    if name in ("goods", "plantations", "prices"):
        # Two kinds at the end: with more, there would be too many in all.
        fields = {name: {**NONE, "corn": value, "coffee": value}}
        more = {"tiles": ()}
    elif name == "ships":
        fields = {name: (value,)}
    elif name == "quarries":
        more = {"tiles": ("corn",)}
    elif name == "colonists":
        more = {"colonist_ship": 0}
    elif name == "colonist_ship":
        more = {"colonists": 254}
    cards = tuple(Role(id=f"card_{n}", phase="prospector") for n in range(56))
    words = {"en": {"nouns": {card.id: ["card", "cards"] for card in cards}}}
    roles: dict[str, Any] = {"roles": cards, "words": words} if name == "roles_per_round" else {}
    return Expansion(id="ends", changes=(SetupChange(**fields, **more),), **roles)


def building(**fields: Any) -> Expansion:
    """Returns an expansion with one building, which every seat can build."""
    cheap = {"id": "hut", "text": "A toy.", "cost": 0, "points": 1, "column": 1, "copies": 5}
    return Expansion(id="ends", buildings=(Building(**{**cheap, **fields}),))


def tile(**fields: Any) -> Expansion:
    """Returns an expansion with one kind of tile."""
    return Expansion(
        id="ends", tiles=(Tile(**{"id": "hill", "circles": 0, "supply": 1, **fields}),)
    )


def slot(**fields: Any) -> Expansion:
    """Returns an expansion with slots; they start at the number, or next to it."""
    ((name, value),) = fields.items()
    low, high = (value, value + 1) if value < 0 else (value - 1, value)
    start = high if name == "high" else low if name == "low" else value
    return Expansion(
        id="ends",
        slots=tuple(
            Slot(
                id=f"mark_{n}", low=low, high=high, start=start, per_player=n > 1, secret=n % 2 > 0
            )
            for n in range(4)
        ),
    )


def switch(**fields: Any) -> Expansion:
    """Returns an expansion with a switch that is at an end of its range."""
    ends = {"low": min(0, *fields.values()), "high": max(1, *fields.values())}
    (value,) = fields.values()
    made = Switch(id="depth", meaning="A number.", default=value, **ends)
    return Expansion(id="ends", switches=(made,))


MAKERS: dict[type, tuple[Callable[..., Expansion], tuple[str, ...]]] = {
    Setup: (change, tuple(name for name in FIELDS if name != "tiles")),
    Building: (building, ("cost", "points", "circles", "column", "copies", "copies_for_two")),
    Grants: (
        lambda **fields: building(grants=Grants(takes_quarry=True, **fields)),
        ("sale_bonus", "privilege_factor", "kept_kinds", "kept_goods"),
    ),
    Tile: (tile, ("circles", "supply")),
    Worker: (
        lambda **fields: Expansion(
            id="ends",
            workers=(Worker(id="robot", **fields),),
            changes=(SetupChange(colonists=0, colonist_ship=0),),
        ),
        ("supply",),
    ),
    Slot: (slot, ("low", "high", "start")),
    Switch: (switch, ("low", "high")),
}
"""What makes an expansion with a number of a class, and the numbers of the class."""

SAID = re.compile(r"(-?[\d,]+) to (-?[\d,]+)")
"""The range that a refusal names."""


def ends() -> Iterator[tuple[Callable[..., Expansion], str, int]]:
    """Yields each number at both ends of the range that its refusal names."""
    for make, names in MAKERS.values():
        for name in names:
            with pytest.raises(ConfigError, match=SAID) as refused:
                make(**{name: BEYOND})
            (said,) = SAID.findall(str(refused.value))
            for end in said:
                yield make, name, int(end.replace(",", ""))


def test_all_numbers_are_there() -> None:
    """Every number of a manifest is in the table."""
    numbers: dict[type, set[str]] = {
        cls: {
            field.name
            for field in attrs.fields(cls)
            if re.match(r"int\b|Mapping\[str, int\]|tuple\[int", str(field.type))
            and field.name != "players"
        }
        for cls in MAKERS
    }
    assert numbers == {cls: set(names) for cls, (_, names) in MAKERS.items()}


def check_all(config: Config, own: tuple[Expansion, ...]) -> None:
    """Asserts that what can be done with games can be done with those of a config."""
    encoding = Encoding(own, published=())
    game = Game.new(config, seed=1, ask_forced=True)
    for moves in (0, 12, 20_000):
        game.play_out(seed=moves, until=moves)
        assert str(game)
        assert [player.total for player in game.score().players] == game.totals()
        view = game.view(0)
        read = View.from_json(view.to_json(), expansions=own)
        assert read == view
        assert str(read) == str(view)
        assert svg(read) == svg(view)
        assert view.sample(3).view(0) == view
        position = game.position()
        assert Position.from_json(position.to_json(), expansions=own) == position
        assert Game.from_position(position, ask_forced=True).position() == position
        numbers = encoding.observe(view)
        for field in encoding.fields:
            part = numbers[field.offset : field.offset + field.length]
            assert field.low <= min(part)
            assert max(part) <= field.high, field
    assert game.is_over
    record = game.record()
    for again in (
        Record.from_json(record.to_json(), expansions=own),
        Record.from_text(record.to_text(), expansions=own),
    ):
        assert again.replay().key() == game.key()
    assert Config.from_json(config.to_json(), expansions=own) == config


@pytest.mark.no_cover
@pytest.mark.parametrize(("make", "name", "end"), list(ends()))
def test_ends_of_manifests(make: Callable[..., Expansion], name: str, end: int) -> None:
    """Each can be played, shown, drawn, recorded, sampled, observed and written."""
    own = (make(**{name: end}),)
    check_all(Config(players=2 if name == "copies_for_two" else 5, expansions=own), own)


@pytest.mark.parametrize(
    "changed",
    [
        {"costs": {"wharf": 0}}, {"costs": {"wharf": 100}}, {"max_rounds": 1},
        {"max_rounds": 10_000}, {"rules": {"vp_supply": (1, 1, 1, 1)}},
        {"rules": {"vp_supply": (10_000,) * 4}},
    ],
    ids=str,
)  # fmt: skip
def test_ends_of_configs(changed: Mapping[str, Any]) -> None:
    """The same holds for what a config says."""
    check_all(Config(players=3, **changed), ())


@pytest.mark.parametrize("ships", [(4, 30), tuple(range(236, 256)), tuple(range(1, 21))])
def test_ships(ships: tuple[int, ...]) -> None:
    """As many ships as there can be, the smallest and the largest."""
    own = (Expansion(id="ends", changes=(SetupChange(ships=ships),)),)
    check_all(Config(players=3, expansions=own), own)


def test_the_supply_of_a_tile_is_in_its_range() -> None:
    """Also where it is the number of a switch."""
    pond = Tile(id="pond", circles=0, supply="ponds")
    ponds = Switch(id="ponds", meaning="How many ponds.", high=61, default=5)
    with pytest.raises(ConfigError) as refused:
        Config(players=3, expansions=(Expansion(id="ends", tiles=(pond,), switches=(ponds,)),))
    assert "the supply of tile 'pond' is the switch 'ponds', which can be 0 to 61: it must be " in (
        str(refused.value)
    )
