"""Environments for learners: games as PettingZoo, Gymnasium and OpenSpiel want them.

Each needs its library: ``pip install puertorico[pettingzoo]``, ``puertorico[gymnasium]`` or
``puertorico[openspiel]``. Nothing of them is imported before one of these functions is called.

Actions and observations are those of `puertorico.learn`.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from .._base.arguments import checked_flag, checked_int, checked_seat, wrong_type
from .._base.texts import shown
from .._config import Config
from ..bots import BotSpec, bot_name
from ..errors import ConfigError
from . import ENCODING, Encoding
from ._rewards import Reward, Rewarding


def pettingzoo_env(
    config: Config,
    *,
    encoding: Encoding = ENCODING,
    reward: Reward = "outcome",
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> Any:
    """Returns an environment of PettingZoo, an ``AECEnv``, in which every seat is an agent.

    The agents are ``player_0``, ``player_1`` and so on. An observation is a dict with the
    ``observation``, in 32-bit floats, and the ``action_mask``, which is 0 everywhere unless the
    agent decides. An illegal action raises `IllegalActionError` and changes nothing.

    Args:
        config: What is played.
        encoding: The codes and observations.
        reward: What the agents get at the end; before it they get 0. The sum is 0.
            ``"outcome"``: 1 for a single winner and shares of -1 for the others. ``"margin"``: the
            victory points above the mean of all seats.
        max_cycles: The number of actions after which a game is cut short; None for no limit.
        render_mode: ``"ansi"``: ``render`` returns the table as text; ``"human"``: it is printed
            after every action; None for neither.

    Raises:
        ConfigError: An argument has an impossible value.
        ImportError: PettingZoo is not installed.
    """
    if max_cycles is not None and checked_int("max_cycles", max_cycles) < 1:
        raise ConfigError(f"max_cycles must be at least 1, not {shown(max_cycles)}")
    _check(config, encoding)
    _check_mode(render_mode, "ansi", "human")
    rewarding = Rewarding(reward)
    module = _module("_pettingzoo", "pettingzoo")
    # Without the other library the line above raises; the session `environments` has it.
    return module.SeatsEnv(config, encoding, reward, max_cycles, render_mode)  # pragma: no cover


def gymnasium_env(
    config: Config,
    *,
    seat: int | None = None,
    bots: BotSpec | Sequence[BotSpec] = "heuristic",
    encoding: Encoding = ENCODING,
    reward: Reward = "outcome",
    illegal_raises: bool = False,
    render_mode: str | None = None,
) -> Any:
    """Returns an environment of Gymnasium in which one seat learns and bots have the others.

    A step is a decision of the seat; the bots play before and after it. Observations are those of
    `pettingzoo_env`. The info has the ``seat``, and at the end the ``points`` of all.

    Args:
        config: What is played.
        seat: The seat that learns; None draws one for every game.
        bots: The bots, as for `make_bot`: one for all other seats, or one for each, from the seat
            after the one that learns on.
        encoding: The codes and observations.
        reward: What the seat gets at the end, as for `pettingzoo_env`.
        illegal_raises: Whether an illegal action raises `IllegalActionError`; else it ends the game
            with a reward of -1, and the info has ``illegal``.
        render_mode: ``"ansi"``: ``render`` returns the table as text; or None.

    Raises:
        ConfigError: An argument has an impossible value.
        PositionError: There is no such seat.
        ImportError: Gymnasium is not installed.
    """
    _check(config, encoding)
    _check_mode(render_mode, "ansi")
    if seat is not None:
        checked_seat(seat, config.players)
    others = config.players - 1
    listed = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots]
    if len(listed) == 1:
        listed *= others
    if len(listed) != others:
        raise ConfigError(f"there must be 1 or {others} bots, not {len(listed)}")
    for bot in listed:
        bot_name(bot)
    rewarding = Rewarding(reward)
    checked_flag("illegal_raises", illegal_raises)
    made = _module("_gymnasium", "gymnasium").SeatEnv
    # Without the other library the line above raises; the session `environments` has it.
    arguments = (config, encoding, seat, listed, reward, illegal_raises)  # pragma: no cover
    return made(*arguments, render_mode)  # pragma: no cover


def openspiel_game(config: Config | None = None) -> Any:
    """Returns a game of OpenSpiel with explicit chance, and registers it as ``python_puertorico``.

    After the first call, ``pyspiel.load_game`` makes such games too. Their parameters are
    ``players``, ``edition`` (``classic``, ``anniversary`` or ``'1897'``), ``expansions`` (ids
    with ``+`` between them), ``buildings`` (such as ``draft``), ``max_rounds`` (0 for no limit),
    and ``config``, the JSON of a config in hexadecimal, instead of all others but ``players``.

    Utilities are those of the reward ``"outcome"`` of `pettingzoo_env`. Observation tensors are
    observations of `puertorico.learn`; information states are a hash of all observations up to
    the state, and the last one as text.

    Args:
        config: What is played, with published expansions only; None is an ordinary game of three.

    Raises:
        ConfigError: It has an expansion that is not published.
        ImportError: OpenSpiel is not installed.
    """
    if config is None:
        config = Config(players=3)
    _check(config, ENCODING)
    return _module("_openspiel", "openspiel").game_of_config(config)


def _check(config: object, encoding: object) -> None:
    if not isinstance(config, Config):
        raise wrong_type("config", "a Config", config)
    if not isinstance(encoding, Encoding):
        raise wrong_type("encoding", "an Encoding", encoding)
    missing = [
        expansion.id for expansion in config.expansions if expansion not in encoding.expansions
    ]
    if missing:
        raise ConfigError(f"the expansion {missing[0]!r} is not encoded")


def _check_mode(mode: object, *known: str) -> None:
    if mode is not None and mode not in known:
        allowed = " or ".join([repr(each) for each in known])
        raise ConfigError(f"render_mode must be {allowed} or None, not {shown(mode)}")


def _module(name: str, extra: str) -> Any:
    """Returns a module of this package that needs what an extra installs."""
    try:
        return import_module(f".{name}", __package__)
    except ModuleNotFoundError as missing:
        raise ImportError(
            f"{missing.name} is not installed: pip install puertorico[{extra}]", name=missing.name
        ) from missing
