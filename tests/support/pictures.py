"""What can be read in a picture."""

from __future__ import annotations

from xml.etree import ElementTree

Element = ElementTree.Element


NAMESPACE = "{http://www.w3.org/2000/svg}"


def parts(picture: str, class_: str, **data: object) -> list[Element]:
    """Returns the parts with a class and with data attributes."""
    wanted = {f"data-{name.replace('_', '-')}": str(value) for name, value in data.items()}
    return [
        element
        for element in ElementTree.fromstring(picture).iter()
        if class_ in element.get("class", "").split()
        and all(element.get(name) == value for name, value in wanted.items())
    ]


def actions_of(picture: str) -> list[str]:
    """Returns the texts of the actions that parts stand for."""
    root = ElementTree.fromstring(picture)
    return [found for element in root.iter() if (found := element.get("data-action")) is not None]


def words_of(picture: str) -> str:
    """Returns all that can be read on a picture, tooltips not."""
    root = ElementTree.fromstring(picture)
    return " ".join(element.text or "" for element in root.iter(f"{NAMESPACE}text"))
