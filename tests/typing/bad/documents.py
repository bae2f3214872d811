"""Keys that a kind does not have, misspelled ones, and values that are set."""

from puertorico.types import ActionJson, DecisionJson, EventJson, GoodId


def action(document: ActionJson) -> None:
    """A kind has its own keys, which nobody sets."""
    print(document["building"])  # error
    print(document["kind"] == "Biuld")  # error
    if document["kind"] == "Build":
        print(document["good"])  # error
        print(document["building"] == "whraf")  # error
        good: GoodId = document["building"]  # error
        document["building"] = "wharf"  # error
        print(good)
    if document["kind"] == "PlaceColonists":
        print(document["worker"])  # error: pyright


def event(document: EventJson) -> None:
    """Not every event is about a seat."""
    print(document["seat"])  # error
    if document["kind"] == "RoleChosen":
        print(document["card"] == "captian")  # error


def decision(document: DecisionJson) -> None:
    """A context is that of its kind."""
    print(document["context"]["prices"])  # error
    if document["kind"] == "build":
        print(document["context"]["prices"]["whraf"])  # error
        document["context"]["prices"]["wharf"]["price"] = 3  # error


ROLE: ActionJson = {"kind": "ChooseRole", "role": "mayor"}  # error
LOAD: ActionJson = {"kind": "Load", "good": "corn"}  # error
