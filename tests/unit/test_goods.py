"""`Good`: a kind of goods is its id, and the index of its kind."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import attrs
import pytest

from puertorico import Config, Counts, Game, Good
from puertorico.decisions import placement, privilege_goods, storage
from puertorico.plugin import GOOD_KINDS, GOODS
from support.games import random_games
from support.loaders import CRAFTING, KEEPING, PLACING

IDS = ["corn", "indigo", "sugar", "tobacco", "coffee"]


def test_a_good_is_its_id() -> None:
    """Equal, with the same hash, so that either finds the other."""
    assert [str(good) for good in Good] == IDS == list(Good) == [good.value for good in Good]
    assert all(hash(good) == hash(id) for good, id in zip(Good, IDS, strict=True))
    by_good: dict[str, int] = {Good.CORN: 1}
    by_id = {"corn": 1}
    assert by_good["corn"] == by_id[Good.CORN] == 1
    assert Good.SUGAR in ("indigo", "sugar")
    assert "sugar" in {Good.SUGAR}
    assert f"{Good.CORN}, {Good.CORN!r}" == "corn, Good.CORN"
    assert type(str(Good.CORN)) is str


def test_counts_take_it() -> None:
    """No count is silently 0."""
    counts = Counts({"corn": 2, Good.SUGAR: 1})
    assert counts.count(Good.CORN) == counts[Good.CORN] == counts.count("corn") == 2
    assert counts == {"corn": 2, "sugar": 1}
    game = Game.new(Config(players=3), seed=1)
    assert game.view(0).goods[Good.COFFEE] == game.position().goods["coffee"] == 9


def mappings(value: Any, where: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yields all mappings inside a value, and the fields in which they are."""
    if isinstance(value, Mapping):
        yield where, value
        value = tuple(value.values())
    if isinstance(value, tuple):
        for item in value:
            yield from mappings(item, where)
    elif attrs.has(type(value)) and not isinstance(value, Config):
        for field in attrs.fields(type(value)):
            yield from mappings(getattr(value, field.name), f"{type(value).__name__}.{field.name}")


def test_either_is_a_key_of_everything() -> None:
    """Of the mappings of positions, views, contexts, the open table and the material."""
    seen: Counter[str] = Counter()
    for number, game in enumerate(random_games(6)):
        if number % 13:
            continue
        material = game.material
        values = [game.position(), game.view(0), game.decision, game.goods, game.row]
        values += [player.goods for player in game.players]
        values += [material.prices, material.goods, material.tiles]
        values += [material.production(player) for player in game.players]
        for value in values:
            for where, found in mappings(value, "read"):
                for good in Good:
                    if good in found or str(good) in found:
                        assert good in found
                        assert str(good) in found
                        assert found[good] == found[str(good)] == found.get(good)
                        seen[where] += 1
    assert set(seen) >= {"read", "Position.row", "View.goods", "PlayerView.goods"}
    assert set(seen) >= {"PlacementContext.circles", "SellContext.prices", "ProduceContext.goods"}


def test_whole_choices_take_either() -> None:
    """The steps are the same."""
    corn, sugar = Good.CORN, Good.SUGAR
    assert storage(KEEPING, {"sugar": 2, "corn": 1}) == storage(KEEPING, {sugar: 2, corn: 1})
    assert placement(PLACING, {"indigo": 1, "corn": 1}) == placement(
        PLACING, {"indigo": 1, corn: 1}
    )
    assert privilege_goods(CRAFTING, ["corn"]) == privilege_goods(CRAFTING, [Good.CORN])


def test_a_good_is_an_index() -> None:
    """Of what lists a number for each kind."""
    assert [int(good) for good in Good] == list(GOOD_KINDS) == [0, 1, 2, 3, 4]
    assert [GOODS[good] for good in Good] == list(Good) == [GOODS[kind] for kind in GOOD_KINDS]
    assert [10, 11, 12, 13, 14][Good.SUGAR] == 12
    assert "abcde"[Good.INDIGO : Good.COFFEE] == "bcd"
    with pytest.raises(ValueError, match="0 is not a valid Good"):
        Good(0)  # type: ignore[arg-type]


def test_goods_are_in_the_order_of_the_game() -> None:
    """Not in that of the alphabet, which begins with coffee; with other texts, they are texts."""
    assert sorted(Good) == list(Good)
    assert sorted(IDS) != IDS
    assert Good.CORN < Good.COFFEE
    assert Good.CORN <= Good.COFFEE
    assert Good.COFFEE > Good.SUGAR
    assert Good.COFFEE >= Good.COFFEE
    wrong = (
        Good.COFFEE < Good.COFFEE,
        Good.CORN > Good.COFFEE,
        Good.COFFEE <= Good.CORN,
        Good.CORN >= Good.COFFEE,
    )
    assert not any(wrong)
    assert Good.COFFEE < "corn"
    assert "corn" > Good.COFFEE
    assert Good.COFFEE <= "corn"
    assert "corn" >= Good.COFFEE


def test_what_is_written_and_read() -> None:
    """JSON has the id; copies are the member itself."""
    assert json.dumps({Good.CORN: [Good.SUGAR]}) == '{"corn": ["sugar"]}'
    assert all(Good(id) is good for id, good in zip(IDS, Good, strict=True))
    assert all(pickle.loads(pickle.dumps(good)) is copy.deepcopy(good) is good for good in Good)
