"""Environments for learners, as PettingZoo, Gymnasium and OpenSpiel expect them.

Each needs its library: ``pip install "puertorico[pettingzoo]"``, ``puertorico[gymnasium]`` or
``puertorico[openspiel]``. No library is imported before one of these functions is called.

Actions and observations are those of `puertorico.learn`.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .._base import messages
from .._config import Config, Edition
from ..bots import BotSpec, make_bot
from ..bots._naming import listed_bots
from ..errors import ConfigError
from ..expansions._expansions import EXPANSIONS
from ..game._game import Game
from ..types import any_id
from . import ENCODING, Encoding
from ._rewards import Reward, Rewarding

if TYPE_CHECKING:
    from ._gymnasium import SeatEnv, SeatsVectorEnv
    from ._openspiel import PuertoRicoGame
    from ._pettingzoo import SeatsEnv


def config_of(
    players: int = 3,
    edition: str = Edition.ANNIVERSARY,
    expansions: Sequence[str] = (),
    buildings: str | None = None,
    max_rounds: int | None = None,
) -> Config:
    """Returns the config of published expansions that some texts describe.

    Raises:
        ConfigError: There is no such edition or expansion, or another value is impossible.
    """
    known = {str(expansion.id): expansion for expansion in EXPANSIONS}
    ids = messages.checked_items("expansions", expansions)
    for id in ids:
        if id not in known:
            there = f"there is no published expansion {messages.shown(id)}"
            raise ConfigError(there + messages.did_you_mean(str(id), known))
    return Config(
        players=players,
        edition=any_id(edition),
        expansions=tuple([known[id] for id in ids]),
        buildings=None if buildings is None else any_id(buildings),
        max_rounds=max_rounds,
    )


def configured(options: dict[str, Any]) -> dict[str, Any]:
    """Returns the arguments of an environment, with a config made of some of them."""
    names = ("players", "edition", "expansions", "buildings", "max_rounds")
    given = {name: options.pop(name) for name in names if name in options}
    if "config" not in options:
        options["config"] = config_of(**given)
    elif given:
        raise ConfigError(f"a config says what {', '.join(given)} would say")
    return options


def info_of(game: Game, seat: int, mask: Any) -> dict[str, Any]:
    """Returns what all environments say about a game besides the observation of a seat."""
    score = game.score() if game.is_over else None
    return {
        "seat": seat,
        "round": game.round,
        "kind": str(game.kind),
        "action_mask": mask,
        "scores": tuple(game.totals()) if score else (),
        "winners": tuple(score.winners) if score else (),
    }


def pettingzoo_env(
    config: Config,
    *,
    encoding: Encoding = ENCODING,
    reward: Reward = "outcome",
    gamma: float = 1.0,
    sees_all: bool = False,
    scaled: bool = False,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> SeatsEnv:
    """Returns a PettingZoo environment, an ``AECEnv``, in which every seat is an agent.

    The agents are ``player_0``, ``player_1`` and so on. An observation is a dict with the
    ``observation``, in 32-bit floats, and the ``action_mask``, which is 0 everywhere unless the
    agent decides. An illegal action raises `IllegalActionError` and changes nothing.

    An agent's info holds its ``seat``, the ``round``, the ``kind`` of decision, the
    ``action_mask``, and at the end all seats' ``scores`` and the ``winners``.

    Args:
        config: The config of the games.
        encoding: The codes and observations.
        reward: The reward of the agents.
        gamma: The discount for the reward ``"shaped"``; use your learner's.
        sees_all: Whether a *reward* that is a function gets games instead of views.
        scaled: Whether the numbers of an observation are divided by their bounds, as for
            `Encoding.observe_seat`.
        max_cycles: The number of actions after which a game is cut short; None for no limit.
        render_mode: ``"ansi"``: ``render`` returns the table as text; ``"human"``: it is printed
            after every action; ``"rgb_array"``: a picture of it, with the extra ``png``; None for
            nothing.

    Raises:
        ConfigError: An argument has an impossible value.
        ImportError: PettingZoo is not installed.
    """
    if max_cycles is not None and messages.checked_int("max_cycles", max_cycles) < 1:
        raise ConfigError(f"max_cycles must be at least 1, not {messages.shown(max_cycles)}")
    _check(config, encoding)
    _check_mode(render_mode, "ansi", "human", "rgb_array")
    rewarding = Rewarding(reward, gamma, sees_all)
    messages.checked_flag("scaled", scaled)
    made = _module("_pettingzoo", "pettingzoo").SeatsEnv
    # Without the other library the line above raises; the session `environments` has it.
    return made(config, encoding, rewarding, scaled, max_cycles, render_mode)  # type: ignore[no-any-return]  # pragma: no cover


def gymnasium_env(
    config: Config,
    *,
    seat: int | None = None,
    bots: BotSpec | Sequence[BotSpec] = "heuristic",
    encoding: Encoding = ENCODING,
    reward: Reward = "outcome",
    gamma: float = 1.0,
    sees_all: bool = False,
    scaled: bool = False,
    illegal_raises: bool = False,
    render_mode: str | None = None,
) -> SeatEnv:
    """Returns a Gymnasium environment in which one seat learns and bots play the others.

    Each step is one of the seat's decisions; the bots play before and after it. Observations,
    rewards and infos are the same as in `pettingzoo_env`.

    After ``import puertorico.learn.gymnasium``, ``gymnasium.make("puertorico/PuertoRico-v0")``
    returns it too. ``gymnasium.make_vec`` returns many games as a `Batch`, in which an illegal
    action raises an error. With ``bots=None`` every seat decides in turn: ``infos["seat"]`` says
    which, and ``infos["rewards"]`` holds all seats' rewards. Both take the parameters below, or
    instead of *config* ``players``, ``edition``, ``expansions`` (their ids), ``buildings`` and
    ``max_rounds``.

    Args:
        config: The config of the games.
        seat: The seat that learns; None draws one for every game.
        bots: The bots, as for `make_bot`: one for all other seats, or one for each, beginning with
            the seat after the learner's.
        encoding: The codes and observations.
        reward: As for `pettingzoo_env`, and so are the next three.
        gamma: The discount of the reward ``"shaped"``.
        sees_all: Whether a *reward* that is a function gets games.
        scaled: Whether observations are divided by their bounds.
        illegal_raises: Whether an illegal action raises `IllegalActionError`; otherwise it ends the
            game with a reward of -1, and the info has ``illegal``.
        render_mode: ``"ansi"``: ``render`` returns the table as text; ``"rgb_array"``: a picture of
            it, with the extra ``png``; None for neither.

    Raises:
        ConfigError: An argument has an impossible value.
        BotError: There is no such bot.
        PositionError: There is no such seat.
        ImportError: Gymnasium is not installed.
    """
    listed = _checked_bots(config, encoding, seat, bots)
    _check_mode(render_mode, "ansi", "rgb_array")
    rewarding = Rewarding(reward, gamma, sees_all)
    messages.checked_flag("scaled", scaled)
    messages.checked_flag("illegal_raises", illegal_raises)
    made = _module("_gymnasium", "gymnasium").SeatEnv
    # Without the other library the line above raises; the session `environments` has it.
    arguments = (config, encoding, seat, listed, rewarding, scaled)  # pragma: no cover
    return made(*arguments, illegal_raises, render_mode)  # type: ignore[no-any-return]  # pragma: no cover


def vector_env(
    num_envs: int,
    config: Config,
    *,
    seat: int | None = None,
    bots: BotSpec | Sequence[BotSpec] | None = "heuristic",
    encoding: Encoding = ENCODING,
    scaled: bool = False,
    **options: Any,
) -> SeatsVectorEnv:
    """Returns the vector environment of Gymnasium; see `gymnasium_env`."""
    if bots is None:
        _check(config, encoding)
        listed = []
        if seat is not None:
            raise ConfigError("without bots every seat learns: leave the seat out")
    else:
        listed = _checked_bots(config, encoding, seat, bots)
    made = _module("_gymnasium", "gymnasium").SeatsVectorEnv
    # Without the other library the line above raises; the session `environments` has it.
    arguments = (num_envs, config, encoding, seat, listed, scaled)  # pragma: no cover
    return made(*arguments, **options)  # type: ignore[no-any-return]  # pragma: no cover


def openspiel_game(config: Config | None = None) -> PuertoRicoGame:
    """Returns an OpenSpiel game with explicit chance, and registers it as ``python_puertorico``.

    After the first call, ``pyspiel.load_game`` makes such games too. Their parameters are
    ``players``, ``edition`` (``classic``, ``anniversary`` or ``1897``, which has quotes in a text),
    ``expansions`` (ids with ``+`` between them), ``buildings`` (such as ``draft``), ``max_rounds``
    (0 for no limit), and ``config``, the JSON of a config in hexadecimal, which replaces all others
    but ``players``.

    Utilities are the ``"outcome"`` reward of `pettingzoo_env`. Observation tensors are observations
    from `puertorico.learn`; an information state is a hash of all observations so far, with the
    last one as text.

    Args:
        config: The config of the games, with published expansions only; None for an ordinary game
            with three players.

    Raises:
        ConfigError: It includes an unpublished expansion.
        ImportError: OpenSpiel is not installed.
    """
    if config is None:
        config = Config(players=3)
    _check(config, ENCODING)
    made = _module("_openspiel", "openspiel").game_of_config
    return made(config)  # type: ignore[no-any-return]  # pragma: no cover


def _checked_bots(
    config: Config, encoding: Encoding, seat: int | None, bots: BotSpec | Sequence[BotSpec]
) -> list[BotSpec]:
    """Returns the bots of all seats but one."""
    _check(config, encoding)
    if seat is not None:
        messages.checked_seat(seat, config.players)
    others = config.players - 1
    listed = listed_bots(bots)
    if len(listed) == 1:
        listed *= others
    if len(listed) != others:
        raise ConfigError(f"there must be 1 or {others} bots, not {len(listed)}")
    for bot in listed:
        make_bot(bot, seed=0)
    return listed


def _check(config: object, encoding: object) -> None:
    if not isinstance(config, Config):
        raise messages.wrong_type("config", "a Config", config)
    if not isinstance(encoding, Encoding):
        raise messages.wrong_type("encoding", "an Encoding", encoding)
    missing = [
        expansion.id for expansion in config.expansions if expansion not in encoding.expansions
    ]
    if missing:
        raise ConfigError(f"the expansion {missing[0]!r} is not encoded")


def _check_mode(mode: object, *known: str) -> None:
    if mode is not None and mode not in known:
        allowed = " or ".join([repr(each) for each in known])
        raise ConfigError(f"render_mode must be {allowed} or None, not {messages.shown(mode)}")


def _module(name: str, extra: str) -> Any:
    """Returns a module of this package that needs what an extra installs."""
    try:
        return import_module(f".{name}", __package__)
    except ModuleNotFoundError as missing:
        raise ImportError(
            f"{missing.name} is not installed: pip install puertorico[{extra}]", name=missing.name
        ) from missing
