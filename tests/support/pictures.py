"""What can be read in a picture."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

Element = ElementTree.Element


NAMESPACE = "{http://www.w3.org/2000/svg}"


INHERITED = ("data-seat", "data-tile", "data-building")
"""What a part says of all parts inside it."""


def parts(picture: str, class_: str, **data: object) -> list[Element]:
    """Returns the parts with a class and with data attributes, of their own or inherited."""
    wanted = {f"data-{name.replace('_', '-')}": str(value) for name, value in data.items()}
    return [
        element
        for element, inherited in _all(ElementTree.fromstring(picture), {})
        if class_ in element.get("class", "").split()
        and all({**inherited, **element.attrib}.get(name) == wanted[name] for name in wanted)
    ]


def _all(element: Element, inherited: dict[str, str]) -> Iterator[tuple[Element, dict[str, str]]]:
    """Yields an element and all elements in it, each with what it inherits."""
    yield element, inherited
    known = inherited | {name: element.attrib[name] for name in INHERITED if name in element.attrib}
    for inner in element:
        yield from _all(inner, known)


def inherited(picture: str, part: Element) -> dict[str, str]:
    """Returns the data attributes of a part, with those that it inherits."""
    text = ElementTree.tostring(part)
    for element, known in _all(ElementTree.fromstring(picture), {}):
        if ElementTree.tostring(element) == text:
            return {**known, **element.attrib}
    raise LookupError("the part is in another picture")


def box_of(part: Element) -> Element:
    """Returns the element that covers a part."""
    return part[0]


def shown_as(picture: str, element: Element) -> str:
    """Returns the markup of the symbol that an element shows."""
    for symbol in ElementTree.fromstring(picture).iter():
        if symbol.get("id") == element.get("href", "").removeprefix("#"):
            return ElementTree.tostring(symbol, encoding="unicode")
    raise LookupError(element.get("href"))


def actions_of(picture: str) -> list[str]:
    """Returns the texts of the actions that parts stand for."""
    root = ElementTree.fromstring(picture)
    return [found for element in root.iter() if (found := element.get("data-action")) is not None]


def words_of(picture: str) -> str:
    """Returns all that can be read on a picture, tooltips not."""
    root = ElementTree.fromstring(picture)
    return " ".join(element.text or "" for element in root.iter(f"{NAMESPACE}text"))
