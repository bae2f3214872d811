"""The output in the terminal: lines in colours, and prices of buildings."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from ..actions import Build
from ..actions._action import Action
from ..decisions import BuildContext, BuildingPrice
from ..game import Preview
from ..game._game import Game
from ..types import BuildingId
from ..wording._telling import doubloons, is_sale, reductions, shipped
from ..wording._vocabulary import Vocabulary

if TYPE_CHECKING:
    from rich.console import Console

HEADING: Final = "bold"
"""The style of headings and questions."""
DIM: Final = "dim"
"""The style of what is not possible, and of hints."""
OWN: Final = "green"
"""The style of what has been done."""
REFUSED: Final = "red"
"""The style of refusals."""

_NARROWEST: Final = 40
_WIDEST: Final = 120
_ENDLESS: Final = 1_000_000


class Screen:
    """Prints lines, wrapped to the width of the terminal.

    Colours need the extra ``cli``. They are left out where the output is not a terminal, where the
    terminal has none, and where the variable ``NO_COLOR`` is set.
    """

    def __init__(self) -> None:
        self._console = _console()

    @property
    def width(self) -> int:
        """The columns of the terminal, within reason."""
        return max(_NARROWEST, min(shutil.get_terminal_size().columns, _WIDEST))

    @property
    def height(self) -> int:
        """The lines of the terminal; many where the output is not a terminal."""
        return shutil.get_terminal_size().lines if sys.stdout.isatty() else _ENDLESS

    def say(self, text: str = "", style: str = "", indent: str = "", hang: str = "") -> None:
        """Prints a text.

        Args:
            text: The text; its lines stay lines.
            style: One of the styles of this module, or empty.
            indent: The beginning of each line.
            hang: The further indent of continued lines.
        """
        for line in self.wrapped(text, indent, hang):
            self.line(line, style)

    def wrapped(self, text: str, indent: str = "", hang: str = "") -> list[str]:
        """Returns the lines in which `say` prints a text."""
        found: list[str] = []
        for line in text.split("\n"):
            found += textwrap.wrap(
                line,
                self.width,
                initial_indent=indent,
                subsequent_indent=indent + hang,
                break_on_hyphens=False,
                # An address stays whole.
                break_long_words=False,
            ) or [""]
        return found

    def line(self, text: str, style: str = "") -> None:
        """Prints a line as it is."""
        if self._console is None or not style:
            print(text)
        else:
            self._console.print(text, style=style, soft_wrap=True)

    def lines(self, lines: Iterable[str], style: str = "") -> None:
        """Prints lines as they are."""
        for line in lines:
            self.line(line, style)


def _console() -> Console | None:
    """Returns what knows the colours of the terminal; None without rich."""
    try:
        from rich.console import Console
    except ImportError:
        return None
    return Console(highlight=False, markup=False, emoji=False)


_SHORT: Final = {
    "too_expensive": "too costly",
    "sold_out": "sold out",
    "owned": "you have one",
}
"""The reasons why a building cannot be built, in a word or two."""


def _price_text(price: BuildingPrice, words: Vocabulary) -> str:
    """Returns a price and how it is made up, such as ``6 = 9 - 1 privilege - 2 quarries``."""
    return f"{price.price}{reductions(price, words)}"


def show_shop(
    screen: Screen, game: Game, words: Vocabulary, actions: Sequence[Action], names: Sequence[str]
) -> None:
    """Prints all buildings of the game: first why some cannot be built, then what the others do.

    Both are in the order of their costs; the number before one is that of its action. What
    buildings do, and then all but their prices, is left out if they would not stay in sight.
    """
    asked = game.decision.context
    assert isinstance(asked, BuildContext)
    numbers = {
        action.building: number
        for number, action in enumerate(actions, 1)
        if isinstance(action, Build)
    }
    kinds = {building.id: building for building in game.config.numbered_buildings}
    listed = [id for id in kinds if id in game.material.buildings]
    listed.sort(key=lambda id: game.config.costs.get(id, kinds[id].cost))
    width = max(len(words.name(id)) for id in listed)
    supply = game.position().buildings
    money = game.players[game.seat].doubloons
    heads: dict[BuildingId, str] = {}
    for id in listed:
        left = supply.count(id)
        price = _price_text(asked.prices[id], words) if id in asked.prices else "-"
        head = f"{words.name(id):<{width}}  {left} left  {price}"
        if id in numbers:
            heads[id] = f"{numbers[id]:>4}  {head}"
            continue
        why = game.explain(Build(id))
        if why is not None and why.reason != "out_of_game":
            short = _SHORT.get(why.reason, "")
            reason = short.format(**why.fields) if short else words.explain(why, names)
            screen.say(f"   -  {head}  ({reason})", DIM, hang=" " * 6)
    screen.say(f"You have {money} {words.name('doubloon', money)}.", indent="  ")
    texts = {id: screen.wrapped(words.text(kinds[id]), " " * 6) for id in heads}
    others = len(actions) - len(numbers)
    # Besides: the line with the money, the line that is typed, and one for an answer.
    fits = sum([1 + len(text) for text in texts.values()]) + others + 3 <= screen.height
    if fits:
        for id, head in heads.items():
            screen.line(head)
            screen.lines(texts[id], DIM)
        return
    if len(heads) + others + 4 <= screen.height:
        screen.lines(heads.values())
    else:
        cells = [
            f"{numbers[id]:>3}  {words.name(id):<{width}} {asked.prices[id].price:<2}"
            for id in heads
        ]
        columns = max(1, screen.width // (width + 8))
        for start in range(0, len(cells), columns):
            screen.line("".join(cells[start : start + columns]).rstrip())
    screen.say("'what' and a name: what the building does", DIM, "  ")


def outlook_on(found: Preview, words: Vocabulary) -> tuple[str, str] | None:
    """Returns what an action of a later decision would do, a verb and an amount.

    None if there is nothing to say.
    """
    if found.price is not None:
        return "cost you", doubloons(found.price.price, words)
    if is_sale(found):
        return "bring you", doubloons(found.doubloons, words)
    return ("load", shipped(found, words)) if found.loads else None
