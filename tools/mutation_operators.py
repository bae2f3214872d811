"""Changes of code that cosmic-ray does not make by itself, as operators of its.

Most of a rules library is calls and assignments, which its own operators leave alone: these take a
statement away, return None, swap ``+=`` with ``-=`` and ``min`` with ``max``, and negate whole
conditions, those of ``elif`` and of comprehensions too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import parso
from parso.python.tree import Keyword

SWAPS: Final = {
    "+=": "-=", "-=": "+=", "*=": "//=", "//=": "*=", "<<=": ">>=", ">>=": "<<=", "|=": "&=",
    "&=": "|=", "min": "max", "max": "min", "any": "all", "all": "any", "in": "not in",
}  # fmt: skip


def statements(node: Any) -> list[int]:
    """Returns where a call, an assignment to an attribute or item, or a bare return stands.

    Without the assignment of a name its use fails at once: that would be too easy.
    """
    if node.type != "simple_stmt":
        return []
    statement = node.children[0]
    if statement.type == "expr_stmt":
        target, sign = statement.children[:2]
        return [0] * (sign.type == "operator" and (sign != "=" or target.type == "atom_expr"))
    return [0] * (statement.type in ("atom_expr", "del_stmt") or statement == "return")


def results(node: Any) -> list[int]:
    """Returns where a result stands that is neither a constant nor empty."""
    if node.type != "return_stmt" or node.children[1].type in ("keyword", "number", "string"):
        return []
    return [1] * (node.children[1].get_code().strip() not in ("[]", "()"))


def conditions(node: Any) -> list[int]:
    """Returns where the conditions of a statement, of an expression or a comprehension stand."""
    if node.type == "test":
        return [2]
    if node.type not in ("if_stmt", "while_stmt", "comp_if"):
        return []
    return [n + 1 for n, word in enumerate(node.children) if word in ("if", "elif", "while")]


def words(node: Any) -> list[int]:
    """Returns where words and signs stand that have a counterpart; ``in`` only if it compares."""
    if node.type == "comp_op":
        return [0] * (node.children[0] == "not")
    return [
        place
        for place, child in enumerate(getattr(node, "children", ()))
        if getattr(child, "value", "") in SWAPS and (child != "in" or node.type == "comparison")
    ]


def negated(child: Any) -> Any:
    """Returns a condition, negated as a whole."""
    return parso.parse(f"{child.get_first_leaf().prefix}not ({child.get_code().strip()})")


def swapped(child: Any) -> Any:
    """Returns the counterpart of a word or sign; of the `not` in ``not in`` it is nothing."""
    return Keyword(SWAPS.get(child.value, ""), child.start_pos, child.prefix)


def replaced_by(word: str) -> Callable[[Any], Any]:
    """Returns what puts a word in place of something."""
    return lambda child: Keyword(word, child.start_pos, child.get_first_leaf().prefix)


def operator(places: Callable[[Any], list[int]], changed: Callable[[Any], Any]) -> type:
    """Returns an operator that changes those children of a node that have these places."""

    class RulesOperator:
        @staticmethod
        def arguments() -> tuple[()]:
            return ()

        def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
            return ((node.children[n].start_pos, node.children[n].end_pos) for n in places(node))

        def mutate(self, node: Any, index: int) -> Any:
            place = places(node)[index]
            node.children[place] = changed(node.children[place])
            return node

    return RulesOperator


OPERATORS: Final = {
    "DropStatement": operator(statements, replaced_by("pass")),
    "ReturnNone": operator(results, replaced_by("None")),
    "Negate": operator(conditions, negated),
    "Swap": operator(words, swapped),
}
