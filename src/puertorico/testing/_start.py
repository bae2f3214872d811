"""`Start`: how a game of the kit begins; `plan` chooses many."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeVar

import attrs

from .._base.ids import any_id
from .._config import Config, Edition
from .._engine.manifest import Building, Expansion
from ..errors import PositionError
from ..expansions._expansions import EXPANSIONS
from ..game._game import Game
from ..game._scenario import scenario
from ..types import Chance

__all__ = ["OTHERS", "Start", "companions", "dealt_city", "mixed", "pick", "plan"]

T = TypeVar("T")

_ROUNDS: Final = (6, None, 12)
"""When games end at the latest: in most of them early, as much comes up early."""
_OWN: Final = 4
"""How many buildings of the expansion a seat has from the start at most."""
OTHERS: Final = 4
"""How many small buildings of other expansions."""
_OCCUPIED: Final = 0.75
"""How many of these buildings are occupied."""


def pick(rng: random.Random, items: Sequence[T]) -> T:
    """Returns one of *items*, the same for a seed in every Python version."""
    return items[int(rng.random() * len(items))]


def mixed(rng: random.Random, items: Sequence[T]) -> list[T]:
    """Returns *items* in a random order."""
    return sorted(items, key=lambda _: rng.random())


def _turns(rng: random.Random, items: Sequence[T]) -> Iterator[T]:
    """Yields each of *items*, then each again, in different orders; the first one first."""
    yield from items
    while True:
        yield from mixed(rng, items)


@attrs.frozen(kw_only=True)
class Start:
    """How a game begins; the same value makes the same game.

    Attributes:
        config: What is played.
        seed: The seed of the draws, and of what is chosen.
        chance: Who draws.
        ask_forced: Whether decisions with a single legal action are asked.
        city: Buildings with workers that seats have from the start, as for `scenario`.
        by_bots: Whether bots choose.
    """

    config: Config
    seed: int
    chance: Chance = "seeded"
    ask_forced: bool = False
    city: tuple[tuple[int, str], ...] = ()
    by_bots: bool = False

    def game(self) -> Game:
        """Returns the game at its first decision, in checked mode."""
        given: dict[str, Any] = {
            "seed": self.seed,
            "chance": self.chance,
            "ask_forced": self.ask_forced,
            "checked": True,
        }
        if not self.city:
            return Game.new(self.config, **given)
        return scenario(config=self.config, city=dict(self.city), **given)

    @property
    def code(self) -> str:
        """The text of a program that makes the game."""
        config = self.config
        fields = [f"players={config.players}", f"edition={config.edition.value!r}"]
        expansions = "".join([f"{expansion.id.upper()}, " for expansion in config.expansions])
        fields.append(
            f"expansions=({expansions.rstrip() if expansions.count(',') == 1 else expansions[:-2]})"
        )
        preset = config.edition.preset(*config.expansions)
        rules = {id: value for id, value in config.rules.items() if value != preset[id]}
        fields += [f"rules={rules}"] if rules else []
        usual = Config(players=config.players, expansions=config.expansions)
        if config.buildings != usual.buildings:
            fields.append(f"buildings={config.buildings!r}")
        if config.max_rounds is not None:
            fields.append(f"max_rounds={config.max_rounds}")
        how = [f"seed={self.seed}"]
        how += [f"chance={self.chance!r}"] if self.chance != "seeded" else []
        how += ["ask_forced=True"] if self.ask_forced else []
        made = f"config = Config({', '.join(fields)})"
        ways = ", ".join([*how, "checked=True"])
        if not self.city:
            return f"{made}\ngame = Game.new(config, {ways})"
        return f"{made}\ngame = scenario(config=config, city={dict(self.city)}, {ways})"


def companions(
    expansion: Expansion, with_: Sequence[Expansion] | None
) -> list[tuple[Expansion, ...]]:
    """Returns the sets of expansions to play: alone, with all others, and with each other."""
    others = [other for other in (EXPANSIONS if with_ is None else with_) if other != expansion]
    sets = [(expansion,), (expansion, *others), *[(expansion, other) for other in others]]
    return sets[: 1 + (len(others) > 0) + (len(others) > 1) * len(others)]


def plan(
    expansion: Expansion, with_: Sequence[Expansion] | None, games: int, seed: int
) -> Iterator[Start]:
    """Yields the starts of *games* games: expansions, sizes and editions in many mixtures.

    In every other game the seats have buildings of the expansion and of other expansions from the
    start. Every third has draws by hand, so that half of these begin with the set-up and its draws.

    Raises:
        ConfigError: The expansion cannot be played with one of the expansions.
    """
    rng = random.Random(seed)
    expansions = _turns(rng, companions(expansion, with_))
    players = _turns(rng, (3, 2, 4, 5))
    editions = _turns(rng, tuple(Edition))
    rounds = _turns(rng, _ROUNDS)
    ways = _turns(rng, (None, "all", "random") if expansion.drafted else (None,))
    rules = _turns(rng, _other_rules(expansion))
    for number in range(games):
        with_city = number % 2 == 1 and len(expansion.buildings) > 0
        way = next(ways)
        config = Config(
            players=next(players),
            edition=next(editions),
            expansions=next(expansions),
            rules=next(rules) if number % 3 == 2 else {},
            buildings=any_id("all" if with_city else way),
            max_rounds=next(rounds),
            open_vp=number % 7 == 6,
        )
        start = Start(
            config=config,
            seed=int(rng.random() * 1_000_000),
            chance="manual" if number % 3 == 1 else "seeded",
            ask_forced=number % 5 == 4,
            city=dealt_city(rng, expansion, config) if with_city else (),
            by_bots=number % 8 == 5 or number == games - 1,
        )
        yield _possible(start, rng, expansion)


def _possible(start: Start, rng: random.Random, expansion: Expansion) -> Start:
    """Returns a start with fewer buildings, or none, if there are too few pieces or spaces."""
    city = start.city
    for fewer in (city, dealt_city(rng, expansion, start.config, others=0) if city else ()):
        start = attrs.evolve(start, city=fewer)
        try:
            scenario(config=start.config, city=dict(start.city), seed=start.seed)
        except PositionError:
            continue
        except Exception:
            # What else goes wrong is found when the game begins.
            pass
        return start
    return attrs.evolve(start, city=())


def _other_rules(expansion: Expansion) -> list[dict[Any, Any]]:
    """Returns values for single switches of the expansion, for those that can have any freely."""
    free = [each for each in expansion.switches if each.unless is None and not each.by_players]
    found: list[dict[Any, Any]] = [
        {switch.id: value}
        for switch in free
        for value in switch.values or (switch.low, switch.high)
    ]
    return found or [{}]


def dealt_city(
    rng: random.Random, expansion: Expansion, config: Config, *, others: int = OTHERS
) -> tuple[tuple[int, str], ...]:
    """Returns buildings for the seats, most of them occupied: of the expansion, and *others*.

    The others are there because much comes up only where two buildings meet; large ones are left
    out, as they take room.
    """
    players = config.players
    workers = {worker.id for each in config.all_expansions for worker in each.workers}
    rest = [
        kind
        for kind in config.numbered_buildings
        if kind not in expansion.buildings and kind.produces is None and kind.spaces == 1
    ]
    cities: list[dict[str, str]] = [{} for _ in range(players)]
    for kinds, most in ((expansion.buildings, _OWN), (rest, others)):
        for place, kind in enumerate(_copies(rng, kinds, players)[: most * players]):
            special = [worker for worker in (*kind.effect_of, *kind.grants_of) if worker in workers]
            worker = pick(rng, ["", *special, *special]) if special else ""
            occupied = kind.circles and rng.random() < _OCCUPIED
            cities[place % players][kind.id] = f"{kind.id}*{worker}" if occupied else kind.id
    return tuple([(seat, " ".join(city.values())) for seat, city in enumerate(cities) if city])


def _copies(rng: random.Random, kinds: Sequence[Building], players: int) -> list[Building]:
    """Returns the kinds in a random order, then again those that have another copy, and so on."""
    found: list[Building] = []
    for copy in range(players):
        copies = [(kind, kind.copies if players > 2 else kind.copies_for_two) for kind in kinds]
        found += mixed(rng, [kind for kind, number in copies if number > copy])
    return found
