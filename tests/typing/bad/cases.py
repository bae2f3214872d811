"""Cases that are missing, or that cannot be."""

from typing import assert_never

import puertorico
from puertorico import Game
from puertorico.actions import Build, Pass
from puertorico.types import BaseAction, Ending, GoodId


def ending(name: Ending) -> int:
    """A case is missing."""
    match name:
        case "colonists" | "city" | "rounds":
            return 1
        case _:
            assert_never(name)  # error


def action(action: BaseAction) -> str:
    """Most cases are missing."""
    match action:
        case Build(building):
            return building
        case Pass():
            return ""
        case _:
            assert_never(action)  # error


def fields(game: Game) -> None:
    """Fields that are not there, or of another type."""
    for action in game.legal_actions():
        match action:
            case Build(building, good):  # error
                print(building, good)  # error: pyright
            case _:
                pass
    good: GoodId = Build("wharf").building  # error
    print(good, Build("wharf").good)  # error


print(puertorico.Gaem)  # error
