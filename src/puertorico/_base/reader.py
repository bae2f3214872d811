"""The reader of plain data, which checks everything that it reads.

Input from outside yields a value or one of our errors. The special cases of positions are in
state/_reading.py, those of records in game/_record/_written.py.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sized
from functools import cache
from typing import Any, Final

from ..errors import PuertoRicoError
from .jsontext import unversioned
from .kinds import Read, kind_of, parts_of
from .late import NOTHING
from .messages import nearest, shown

MAX_ITEMS: Final = 5_000
"""The most items of lists and objects that a reader accepts; a game has some hundreds."""

_CONTAINERS: Final = (list, dict)
"""The types of plain data that have items."""

_WORDS: Final = {None: "null", True: "true", False: "false"}
"""How JSON writes the values that Python writes differently."""


@cache
def _plan(cls: Any) -> tuple[dict[str, tuple[frozenset[type], Read]], dict[str, None]]:
    """Returns how the fields of a class are read, and the names of those without a default.

    By name: the types of data that need no conversion, and the reader of all others.
    """
    parts = parts_of(cls)
    kinds = {name: (part.doc and part.kind.written) or part.kind for name, part in parts.items()}
    needed = [name for name, part in parts.items() if part.default is NOTHING]
    return {name: (kind.exact, kind.read) for name, kind in kinds.items()}, dict.fromkeys(needed)


class Reader:
    """Reads plain data, and names the place of an error in its message.

    Data that is larger than any game could need is rejected before it is read.

    Args:
        error: The class of the errors raised.

    Attributes:
        forms: Functions, by class, for values that are not written as an object with the fields of
            their class; called with the data and its place.
        left: How many more items of lists and objects are accepted.
    """

    def __init__(self, error: type[PuertoRicoError]) -> None:
        self.error = error
        self.forms: dict[Any, Callable[[Any, str], Any]] = {}
        self.left: int = MAX_ITEMS

    def count(self, items: Sized, where: str) -> None:
        """Counts the items of a list or an object that is about to be read."""
        self.left -= len(items)
        if self.left < 0:
            raise self.error(f"{where} is larger than in any game: {len(items)} items")

    def wrong(self, where: str, wanted: str, data: Any) -> PuertoRicoError:
        """Returns the error for *data* at the place *where*, which must be *wanted*."""
        is_word = data is None or isinstance(data, bool)
        return self.error(
            f"{where} must be {wanted}, not {_WORDS[data] if is_word else shown(data)}"
        )

    def read(self, hint: Any, data: Any, where: str) -> Any:
        """Returns the value of a type hint that *data* describes.

        Raises:
            PuertoRicoError: It does not describe one; the message names the place *where*.
        """
        return kind_of(hint).read(self, data, where)

    def object(
        self,
        data: Any,
        where: str,
        known: Collection[str] | None = None,
        needed: Collection[str] = (),
    ) -> dict[str, Any]:
        """Returns *data* if it is an object with *known* names (None: any) and all *needed*."""
        if not isinstance(data, dict) or not all([isinstance(key, str) for key in data]):
            raise self.wrong(where, "an object", data)
        for name in data:
            if known is not None and name not in known:
                raise self.error(f"{where} has no field {shown(name)}")
        for name in needed:
            if name not in data:
                raise self.error(f"{where} lacks the field {name!r}")
        return data

    def one_of(self, data: Any, where: str, noun: str, known: Mapping[str, Any]) -> Any:
        """Returns the value of one of the *known* classes, which the field ``"kind"`` names.

        An empty *where* means that the data is a document of its own.
        """
        place = where or f"the {noun}"
        fields = dict(unversioned(self.object(data, place), noun, error=self.error))
        cls = self.known_kind(fields, place, noun, known)
        del fields["kind"]
        return self.fields(cls, fields, where or cls.__name__)

    def known_kind(self, data: Any, where: str, noun: str, known: Mapping[str, Any]) -> Any:
        """Returns what is *known* under the ``"kind"`` of an object."""
        kind = data.get("kind")
        if isinstance(kind, str) and kind in known:
            return known[kind]
        if "kind" not in data:
            raise self.error(f"{where} lacks the field 'kind'")
        if not isinstance(kind, str):
            raise self.wrong(f"{where}.kind", "a text", kind)
        hint = "if an expansion adds it, pass that in expansions="
        if near := nearest(kind, known):
            hint = f"did you mean {near!r}?"
        raise self.error(f"{where}.kind: there is no kind of {noun}s {shown(kind)}; {hint}")

    def fields(self, cls: Any, data: Any, where: str) -> Any:
        """Returns the value of a class that *data* describes field by field."""
        known, needed = _plan(cls)
        if type(data) is not dict or not needed.keys() <= data.keys() <= known.keys():
            self.object(data, where, known, needed)
        values = dict(data)
        for name, (exact, read) in known.items():
            if name in values and type(values[name]) not in exact:
                values[name] = read(self, values[name], f"{where}.{name}")
        try:
            return cls(**values)
        except PuertoRicoError as refused:
            raise self.error(f"{where}: {refused}") from None

    def count_everything(self, data: Any, where: str) -> None:
        """Counts the items of a list or an object that is about to be read, at all depths."""
        left = [data] if type(data) in _CONTAINERS else []
        while left:
            inner = left.pop()
            if len(inner) > self.left:
                self.count(inner, where)
            self.left -= len(inner)
            items = inner.values() if type(inner) is dict else inner
            left += [item for item in items if type(item) in _CONTAINERS]
