"""JSON that has been read: the kind of a document tells its keys."""

import json

from puertorico import Action, Game
from puertorico.actions import Build, Load
from puertorico.types import ActionJson, BuildingId, CardId, DecisionJson, EventJson, GoodId


def action(text: str) -> Action | None:
    """A key that only some kinds have is there after a look at the kind."""
    document: ActionJson = json.loads(text)
    if document["kind"] == "Build":
        building: BuildingId = document["building"]
        return Build(building)
    if document["kind"] == "Load":
        good: GoodId = document["good"]
        return Load(good, document["ship"])
    if document["kind"] == "PlaceColonists":
        print(document["count"] + 1, document.get("worker", "colonist") == "colonist")
    return None


def event(document: EventJson) -> CardId | None:
    """Every event has a rule, and one that was chosen has a card."""
    print(document["rule"] == "BUILDER-02", document.get("schema_version", 1) + 1)
    if document["kind"] == "RoleChosen":
        return document["card"]
    if document["kind"] == "DoubloonsEarned":
        return document.get("card")
    if document["kind"] == "BuildingPriced":
        print(sum(part["doubloons"] for part in document["reductions"]))
    return None


def decision(game: Game) -> int:
    """The context goes by the kind."""
    document: DecisionJson = json.loads(game.decision.to_json())
    print(document["seat"] + 1, document["summary"].upper())
    if document["kind"] == "build":
        return document["context"]["prices"]["wharf"]["price"]
    if document["kind"] == "load":
        return max(load["count"] for load in document["context"]["loads"])
    return document["context"]["left"] if document["kind"] == "take_colonist" else 0


def sent(seat: int) -> ActionJson:
    """What is sent can be written down as it is."""
    return {"kind": "FirstPlayer", "seat": seat}
