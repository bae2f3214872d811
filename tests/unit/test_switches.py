"""`Switch`: what an expansion may play differently in each edition, and why one is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from puertorico import Config, Edition
from puertorico.errors import ConfigError
from puertorico.plugin import Expansion, Switch
from puertorico.types import any_id


def switch(**changes: Any) -> Switch:
    """Returns a switch of two values."""
    fields: dict[str, Any] = {"id": "tide", "meaning": "When ships sail", "default": "low"}
    if "high" not in changes:
        fields["values"] = ("low", "high")
    return Switch(**(fields | changes))


def refused(make: Callable[[], object], sentence: str) -> None:
    """Asserts that *make* raises a `ConfigError` with this sentence."""
    with pytest.raises(ConfigError) as caught:
        make()

    assert sentence == str(caught.value)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"meaning": " "}, "switch 'tide' needs a meaning: a sentence that says what it is"),
        ({"id": "values"}, "a switch cannot be called 'values', like a method of mappings"),
        ({"values": ()}, "switch 'tide' needs values, or a greatest number 'high'"),
        ({"values": ("low",), "high": 3},
         "switch 'tide' needs values, or a greatest number 'high'"),
        ({"low": 5, "high": 3, "default": 4}, "switch 'tide': 5 to 3 is not a range"),
        ({"high": 3, "default": 4},
         "switch 'tide': default: tide must be a whole number from 0 to 3, not 4"),
        ({"high": 3, "default": 4, "optional": True},
         "switch 'tide': default: tide must be a whole number from 0 to 3, or None, not 4"),
        ({"default": "mid"}, "switch 'tide': default: tide must be 'low' or 'high', not 'mid'"),
        ({"editions": {"1897": "mid"}},
         "switch 'tide': editions['1897']: tide must be 'low' or 'high', not 'mid'"),
    ],
)  # fmt: skip
def test_switches_that_decide_nothing_or_are_out_of_range(
    changes: dict[str, Any], sentence: str
) -> None:
    """A switch has values or a range, and its presets are among them."""
    refused(lambda: switch(**changes), sentence)


@pytest.mark.parametrize("unless", ["tide", ("tide",), (1, "low"), ["tide", "low"]])
def test_a_pair_of_another_type(unless: Any) -> None:
    """What makes a switch void is another one and its value."""
    refused(
        lambda: switch(unless=unless),
        f"switch 'tide': unless must be a switch and its value, or None, not {unless!r}",
    )


def test_a_switch_depends_on_its_own_expansion_alone() -> None:
    """What makes a switch void comes with the same expansion."""
    refused(
        lambda: Expansion(id="sea", switches=(switch(unless=("moon", "full")),)),
        "expansion 'sea': switch 'tide' depends on the unknown switch 'moon'; there are none",
    )


def test_a_switch_of_anybody() -> None:
    """It follows the edition, and can be changed like any other."""
    sea = Expansion(id="sea", switches=(switch(editions={"1897": "high"}),))
    found = {edition: Config(players=3, edition=edition, expansions=(sea,)) for edition in Edition}

    assert ["low", "low", "high"] == [config.rules.tide for config in found.values()]
    changed = Config(players=3, expansions=(sea,), rules={any_id("tide"): "high"})
    assert "high" == changed.rules["tide"]
    assert changed != found[Edition.ANNIVERSARY]
    assert Edition.YEAR_1897.preset(sea) == found[Edition.YEAR_1897].rules


def test_two_expansions_with_one_switch() -> None:
    """They cannot be played together, nor can an expansion bring a switch of the base game."""
    expansions = tuple(Expansion(id=id, switches=(switch(),)) for id in ("lake", "sea"))
    refused(
        lambda: Config(players=3, expansions=expansions),
        "expansions 'lake' and 'sea' both bring 'tide' under switches; give one of them another id",
    )
    openers = Expansion(id="sea", switches=(switch(id="openers"),))
    refused(
        lambda: Config(players=3, expansions=(openers,)),
        "expansions 'base' and 'sea' both bring 'openers' under switches; give one of them "
        "another id",
    )
