"""Actions and events in `match`, exhaustively."""

from typing import assert_never

from puertorico import Game
from puertorico.actions import Build, Load, Pass, PlaceColonists, UseBuilding
from puertorico.events import BuildingBuilt, GoodSold, TileDrawn
from puertorico.types import AnyAction, BaseEvent, BuildingId, Ending, GoodId, PhaseId, TileId


def what(game: Game) -> list[str]:
    """Reads fields by position and by name."""
    found: list[str] = []
    for action in game.legal_actions():
        match action:
            case Build(building):
                id: BuildingId = building
                found.append(id)
            case Load(good, ship):
                found.append(f"{good.name} {ship + 1}")
            case PlaceColonists(target=place, count=count):
                spot: BuildingId | TileId = place
                found.append(f"{spot} {count + 1}")
            case UseBuilding("wharf", choice):
                found.append(str(choice))
            case Pass():
                pass
            case _:
                found.append(str(action))
    return found


def is_ours(game: Game) -> bool:
    """A union can be asked for the class."""
    action = game.legal_actions()[0]
    if isinstance(action, AnyAction):
        published: AnyAction = action
        return bool(str(published))
    return False


def seats(event: BaseEvent) -> int:
    """Events have their fields by name, and all but the rule by position."""
    match event:
        case BuildingBuilt(seat=seat, building="wharf"):
            return seat
        case GoodSold(seat, good, rule="TRADER-02"):
            sold: GoodId = good
            return seat if sold == "corn" else 0
        case TileDrawn(tile=None):
            return -1
        case _:
            return 0


def ending(name: Ending) -> int:
    """Every ending has a case."""
    match name:
        case "colonists":
            return 1
        case "city":
            return 2
        case "victory_points" | "rounds":
            return 3
        case _:
            assert_never(name)


def phase(game: Game) -> PhaseId:
    """A phase is one of a closed set."""
    return "captain" if game.phase == "captain" else game.phase
