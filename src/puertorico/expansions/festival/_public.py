"""The public part of the Festival: actions of chance, events, and its board."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

import attrs

from puertorico import Counts, Event
from puertorico.actions import BuildingAction, PlantationAction
from puertorico.errors import PositionError
from puertorico.plugin import DeclaredAction, GoodsField
from puertorico.types import BuildingId, TileId, any_id

if TYPE_CHECKING:
    from puertorico import Game, Position, View

__all__ = [
    "DrawBuildingGoal", "DrawPlantationGoal", "DrawProductionGoal", "FestivalBoard", "GoalShown",
    "GoalWon", "festival_board",
]  # fmt: skip


class DrawPlantationGoal(PlantationAction):
    """Chance: this kind of plantation is the goal (FEST-GEN-2)."""

    template = "draw plantation goal {tile}"
    asked_in: ClassVar[tuple[str, ...]] = ("draw_plantation_goal",)


class DrawProductionGoal(DeclaredAction):
    """Chance: these three goods are the goal, in whatever order they come (FEST-GEN-3)."""

    template = "draw production goal {goods}"
    asked_in: ClassVar[tuple[str, ...]] = ("draw_production_goal",)

    goods: GoodsField = GoodsField("The three goods, in the order of their kinds.")


class DrawBuildingGoal(BuildingAction):
    """Chance: this kind of building is the goal (FEST-GEN-4, FEST-GEN-5)."""

    template = "draw building goal {building}"
    asked_in: ClassVar[tuple[str, ...]] = ("draw_building_goal",)


@attrs.frozen
class GoalShown(Event):
    """A goal was drawn and shown to all.

    Attributes:
        goal: Which of the three it is: ``plantation``, ``production`` or ``building``.
        things: The things shown: one plantation, which leaves the face-down tiles; goods, which
            leave the supply; or one kind of building, whose copies stay in the supply.
    """

    goal: Literal["plantation", "production", "building"]
    things: tuple[TileId | BuildingId, ...]


@attrs.frozen
class GoalWon(Event):
    """*seat* was the first to fulfil a goal; further events report the reward.

    The plantation joins the row, and goods return to the supply.

    Attributes:
        seat: The seat that wins it, from 0.
        goal: Which of the three it is: ``plantation``, ``production`` or ``building``.
        things: The things that it showed, as in `GoalShown`.
    """

    seat: int
    goal: Literal["plantation", "production", "building"]
    things: tuple[TileId | BuildingId, ...]


TILE: Final = "festival_tile_"
"""The prefix of the slots that show which plantation is on the board."""
GOODS: Final = "festival_goods_"
"""The prefix of the slots that count the goods on the board, by kind."""
BUILDING: Final = "festival_building"
"""The id of the slot that names the building on the board."""


@attrs.frozen(kw_only=True)
class FestivalBoard:
    """The goals that nobody has won yet.

    Attributes:
        tile: The kind of plantation shown; None if that goal is won.
        goods: The goods shown, by kind; empty if that goal is won.
        building: The id of the building shown; None if that goal is won or was never drawn.
    """

    tile: TileId | None
    goods: Counts
    building: BuildingId | None


def festival_board(source: Game | Position | View) -> FestivalBoard:
    """Returns the contents of the festival board.

    Args:
        source: The game, the position or the view.

    Raises:
        PositionError: The Festival is not in play.

    >>> from puertorico import FESTIVAL, Config, Game
    >>> from puertorico.expansions.festival import festival_board
    >>> game = Game.new(Config(players=3, expansions=(FESTIVAL,)), seed=5)
    >>> board = festival_board(game.view(None))
    >>> board.tile, dict(board.goods), board.building
    ('coffee', {'sugar': 1, 'tobacco': 1, 'coffee': 1}, 'factory')
    """
    slots = getattr(source, "slots", None)
    if not isinstance(slots, Counts):
        raise TypeError(f"source must be a game, a position or a view, not {type(source).__name__}")
    if BUILDING not in slots:
        raise PositionError("there is no festival board: the festival is not in play")
    named = slots[BUILDING]
    shown = [
        any_id(id.removeprefix(TILE))
        for id, number in slots.items()
        if id.startswith(TILE) and number
    ]
    return FestivalBoard(
        tile=shown[0] if shown else None,
        goods=Counts(
            (id.removeprefix(GOODS), number) for id, number in slots.items() if id.startswith(GOODS)
        ),
        building=source.config.numbered_buildings[named - 1].id if named else None,
    )
