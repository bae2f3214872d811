"""Bots by name: the one list of our names, and classes of others by their import path."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import partial
from typing import Any, Final, TypeAlias

import attrs

from .._base.messages import checked_items, checked_seed, did_you_mean, shown, wrong_type
from .._base.offering import imported
from ..errors import BotError, PuertoRicoError
from ._bot import Bot, RandomBot
from ._heuristic import HeuristicBot
from ._searchbot import SearchBot

BotSpec: TypeAlias = str | Callable[..., Bot] | Bot
"""The origin of a bot: a name, a class or function that returns a bot, or a bot.

The names are ``heuristic``, ``random``, ``search``, ``search:0.5`` with the seconds for a decision,
``search:iterations=400`` for one with so many games for a decision, and ``package.module:Class``
for a class or function of any module. One that has a parameter ``seed`` is called with ``seed=``, a
whole number; any other without arguments. Of a bot deep copies play, one for each seat in each
game. Its name is its attribute ``name``, if that is a text, otherwise that of its class.
"""


@attrs.frozen
class _Named:
    """How a named bot is made.

    Attributes:
        make: The class.
        read: Returns the arguments that follow from what is after the colon of a name; raises
            `ValueError` if it cannot. None if nothing may be there.
        meaning: The meaning of that text, for messages.
    """

    make: Callable[..., Bot]
    read: Callable[[str], Mapping[str, Any]] | None = None
    meaning: str = ""

    def bot(self, name: str, argument: str, seed: int) -> Bot:
        """Returns the bot."""
        if not argument:
            return self.make(seed=seed)
        if self.read is None:
            raise BotError(f"nothing can follow this name, such as {shown(argument)}", name)
        try:
            return self.make(seed=seed, **self.read(argument))
        except ValueError:
            raise BotError(
                f"after the colon must be {self.meaning}, not {shown(argument)}", name
            ) from None


def _budget(text: str) -> dict[str, Any]:
    """Reads the budget of a search.

    >>> _budget("0.2"), _budget("iterations=400")
    ({'seconds': 0.2}, {'iterations': 400})
    """
    if text.startswith("iterations="):
        return {"iterations": int(text.removeprefix("iterations="))}
    return {"seconds": float(text)}


_NAMED: Final[Mapping[str, _Named]] = {
    "heuristic": _Named(HeuristicBot),
    "random": _Named(RandomBot),
    "search": _Named(SearchBot, _budget, "seconds, such as 0.2, or iterations=400"),
}
"""Our bots by name."""

BOT_NAMES: Final = tuple(_NAMED)
"""The names of our bots."""


def bot_name(spec: BotSpec) -> str:
    """Returns the name of a bot; for a class or function its import path.

    Args:
        spec: The specification of the bot, see `BotSpec`.

    Raises:
        BotError: It has an argument that cannot be written.
        TypeError: It is neither a text, nor a class or function, nor a bot.

    >>> bot_name("heuristic"), bot_name(RandomBot)
    ('heuristic', 'puertorico.bots:RandomBot')
    >>> from functools import partial
    >>> bot_name(partial(RandomBot, seed=5))
    'puertorico.bots:RandomBot(seed=5)'
    """
    if isinstance(spec, str):
        return spec
    if isinstance(spec, partial):
        name = bot_name(spec.func)
        try:
            given = [
                *map(repr, spec.args),
                *(f"{key}={value!r}" for key, value in spec.keywords.items()),
            ]
        except Exception as error:
            # Other people's code may raise anything, and long numbers cannot be written.
            raise BotError(f"an argument cannot be written: {shown(error, str)}", name) from error
        return f"{name}({', '.join(given)})"
    make: Any = spec
    if _is_bot(spec):
        own = getattr(make, "name", None)
        if isinstance(own, str):
            return own
        make = type(make)
    if not callable(make):
        raise wrong_type("a bot", "a name, a class or function, or a bot", make)
    named: Any = make if hasattr(make, "__qualname__") else type(make)
    return f"{_home(named)}:{named.__qualname__}"


def _is_bot(spec: object) -> bool:
    """Whether this is a bot itself; none of its code is called, as that may raise anything."""
    return not isinstance(spec, type) and inspect.getattr_static(spec, "choose", None) is not None


def _home(named: Any) -> str:
    """Returns the module of a class or function: a public one above it if that offers it too."""
    # Code run by `exec` in a namespace without a name has no module.
    module: str = named.__module__ or "__main__"
    public = module.partition("._")[0]
    offered = getattr(sys.modules.get(public), named.__qualname__, None)
    return public if offered is named else module


def listed_bots(bots: object, alone: int = 1) -> list[BotSpec]:
    """Returns the specifications of bots: of several, or of one.

    Args:
        bots: Several, or one that is not in a list.
        alone: How often such a one is listed.

    Raises:
        TypeError: It is neither.
    """
    if isinstance(bots, str) or callable(bots) or _is_bot(bots):
        spec: Any = bots
        return [spec] * alone
    return [*checked_items("bots", bots)]


def make_bot(spec: BotSpec, *, seed: int = 0) -> Bot:
    """Returns a new bot, made from its name or by a class or function, or a copy of a bot.

    A module that a name gives is imported, so its code runs.

    Args:
        spec: The specification, see `BotSpec`.
        seed: The seed of the bot; a copy keeps its own.

    Raises:
        BotError: There is no such bot, or it cannot be made.

    >>> make_bot("random", seed=7).choose(None, [1, 2, 3])
    1
    >>> isinstance(make_bot("puertorico.bots:RandomBot"), RandomBot)
    True
    >>> make_bot("deep_blue")
    Traceback (most recent call last):
        ...
    puertorico.errors.BotError: bot 'deep_blue': there is none of this name; there are \
heuristic, random, search; name your own class as 'package.module:Class'
    """
    checked_seed(seed)
    name = bot_name(spec)
    make: Any = spec
    if isinstance(spec, str):
        known, colon, argument = spec.partition(":")
        if known in _NAMED:
            return _NAMED[known].bot(name, argument, seed)
        if not (known and colon and argument):
            hint = did_you_mean(known, BOT_NAMES)
            raise BotError(
                f"there is none of this name{hint}; name your own class as 'package.module:Class'",
                name,
            )
        make = _imported(known, argument, name)
    elif _is_bot(spec):
        make = partial(deepcopy, spec)
    try:
        bot: Bot = make(seed=seed) if _takes_seed(make) else make()
        can_choose = callable(getattr(bot, "choose", None))
    except PuertoRicoError as error:
        raise BotError(str(error), name) from error
    except (Exception, SystemExit) as error:
        # Other people's code may raise anything; the message says whose it was.
        raise BotError(f"it cannot be made: {type(error).__name__}: {error}", name) from error
    if not can_choose:
        raise BotError(f"it has no method 'choose': {shown(bot)}", name)
    return bot


def _takes_seed(make: Callable[..., Bot]) -> bool:
    """Whether a class or function has a parameter for the seed that is not yet given."""
    if isinstance(make, partial) and "seed" in make.keywords:
        return False
    return "seed" in inspect.signature(make).parameters


def _imported(module: str, path: str, name: str) -> Callable[..., Bot]:
    """Returns the class or function that a name gives."""
    try:
        found = imported(module, path)
    except (Exception, SystemExit) as error:
        raise BotError(f"it cannot be imported: {type(error).__name__}: {error}", name) from error
    if not callable(found):
        raise BotError(f"{path} must be a class or function, not {shown(found)}", name)
    made: Callable[..., Bot] = found
    return made
