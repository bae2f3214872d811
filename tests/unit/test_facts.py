"""`Facts`: plain values by name that nobody can change."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from puertorico import Counts, Good
from puertorico.plugin import Facts

KNOWN: dict[str, Any] = {
    "none": None, "fully": True, "left": 3, "tile": "corn", "kept": ["corn", ["sugar"]],
    "ships": {"5": ("corn", 3), "6": {"good": None}},
}  # fmt: skip


def nested(levels: int) -> dict[str, Any]:
    """Returns facts in facts."""
    facts: dict[str, Any] = {}
    for _ in range(levels - 1):
        facts = {"inner": facts}
    return facts


class TestFacts:
    def test_numbers_with_names_stay(self) -> None:
        """A member of an enumeration of numbers is a plain value, and is kept as it is."""
        assert Facts({"good": Good.CORN})["good"] is Good.CORN
        assert Facts[Any]({"goods": [Good.CORN]})["goods"] == (Good.CORN,)

    def test_it_is_a_mapping(self) -> None:
        """It holds what it is made of; lists have become tuples."""
        facts = Facts(KNOWN)
        assert list(facts) == list(KNOWN)
        assert len(facts) == 6
        assert (facts["left"], facts["tile"]) == (3, "corn")
        assert facts["kept"] == ("corn", ("sugar",))
        assert facts["ships"]["6"]["good"] is None
        assert facts == Facts(facts)
        assert Facts({"a": {"b": 1}}) == {"a": {"b": 1}}
        assert Facts({"a": 1}) != {"a": 2}
        with pytest.raises(KeyError):
            facts["right"]

    def test_nothing_inside_can_be_changed(self) -> None:
        """Neither the facts, nor those in them, nor by way of what they were made of."""
        kept = ["corn"]
        facts = Facts({"kept": kept, "ships": {"5": None}})
        kept.append("sugar")
        assert facts["kept"] == ("corn",)
        for inner in (facts, facts["ships"]):
            with pytest.raises(TypeError):
                inner["5"] = 1  # type: ignore[index]

    def test_equal_facts_have_equal_hashes(self) -> None:
        """The order does not matter."""
        facts = Facts(KNOWN)
        assert hash(facts) == hash(Facts(dict(reversed(KNOWN.items()))))
        assert len({facts, Facts(KNOWN), Facts({})}) == 2

    def test_pickle_and_repr(self) -> None:
        """The repr is code."""
        facts = Facts(KNOWN)
        assert pickle.loads(pickle.dumps(facts)) == facts
        assert eval(repr(facts)) == facts
        assert repr(Facts({"a": {"b": [1]}})) == "Facts({'a': Facts({'b': (1,)})})"
        assert repr(Counts({"corn": 1})) == "Counts({'corn': 1})"

    @pytest.mark.parametrize("value", [1.5, {1, 2}, b"corn", object(), [object()], {"a": 1.5}])
    def test_only_plain_values_are_facts(self, value: Any) -> None:
        """Only plain values are facts, so no path leads from them to anything else."""
        with pytest.raises(TypeError, match=r"^facts must be plain values, not \w+$"):
            Facts({"value": value})

    @pytest.mark.parametrize("items", [{5: "corn"}, {"ships": {None: 1}}, {"x": [{(): 1}]}])
    def test_the_name_of_a_fact_is_a_text(self, items: Any) -> None:
        """A name is a text, as in JSON."""
        with pytest.raises(TypeError, match=r"^facts have names of type str, not "):
            Facts(items)

    def test_facts_in_facts_end_somewhere(self) -> None:
        """Facts in facts end somewhere."""
        assert len(str(Facts(nested(8)))) > 60
        for items in (nested(9), nested(100_000), {"x": [[[[[[[[1]]]]]]]]}):
            with pytest.raises(TypeError, match=r"^facts can be at most 8 levels deep$"):
                Facts(items)


def test_facts_are_equal_to_mappings_alone() -> None:
    """Anything else is different, and does not raise."""
    assert Facts({"left": 3}) == {"left": 3}
    assert Facts({"left": 3}) != 3
