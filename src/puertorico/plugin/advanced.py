"""For authors who change the base game itself: its phases, their steps and their course.

A name is here, and not in `puertorico.plugin`, if only expansions of the size of the published ones
use it. Such expansions replace or interrupt a phase of the base game, or add workers or tiles with
rules of their own, or choices of several parts.
"""

from .._base.goods import as_good as as_good
from .._base.messages import checked_flag as checked_flag
from .._base.messages import checked_int as checked_int
from .._base.messages import checked_text as checked_text
from .._base.messages import shown as shown
from .._base.offering import at_home as at_home
from .._engine.board import kinds_in_game as kinds_in_game
from .._engine.chance import ChancePhase as ChancePhase
from .._engine.chance import FirstPlayerDraw as FirstPlayerDraw
from .._engine.chance import TileDraw as TileDraw
from .._engine.chance import can_draw as can_draw
from .._engine.frames import StackedFrame as StackedFrame
from .._engine.phase import TilePlacing as TilePlacing
from .._engine.phase import TileStep as TileStep
from .._engine.reactions import ReactionPhase as ReactionPhase
from .._engine.verbs.tiles import IslandTiles as IslandTiles
from .._engine.walk import Numbers as Numbers
from .._engine.walk import Workers as Workers
from .._engine.walk import as_kind as as_kind
from .._engine.walk import check_circles as check_circles
from .._engine.walk import circles_left as circles_left
from .._engine.walk import items as items
from .._engine.walk import list_of_kinds as list_of_kinds
from .._engine.walk import numbers_wanted as numbers_wanted
from .._engine.walk import place_all as place_all
from .._engine.walk import placed_by as placed_by
from .._rules.builder import BuilderPhase as BuilderPhase
from .._rules.builder import builder_phase as builder_phase
from .._rules.captain import CaptainPhase as CaptainPhase
from .._rules.craftsman import CraftsmanPhase as CraftsmanPhase
from .._rules.mayor import MayorPhase as MayorPhase
from .._rules.placement import PlacementPhase as PlacementPhase
from .._rules.prospector import ProspectorPhase as ProspectorPhase
from .._rules.round import RoundPhase as RoundPhase
from .._rules.settler import SettlerPhase as SettlerPhase
from .._rules.settler import draw_extra as draw_extra
from .._rules.settler import place_drawn as place_drawn
from .._rules.setup import BuildingDraw as BuildingDraw
from .._rules.setup import DraftPhase as DraftPhase
from .._rules.setup import SetupPhase as SetupPhase
from .._rules.storage import StoragePhase as StoragePhase
from .._rules.trader import TraderPhase as TraderPhase
from .._rules.trader import end_sale as end_sale
from .._rules.trader import has_sold as has_sold

at_home(globals())
