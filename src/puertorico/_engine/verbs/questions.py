"""Questions about the table that effects, phases and verbs ask: who has what.

They are for rules that are looked at now and then. Code that runs at every decision reads the
packed counts of the table and the players instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..._base.compat import mypyc_attr
from ..._base.goods import COLONIST, QUARRY
from ..._base.messages import shown
from ..._base.packed import contains, count_all, count_kind, kinds_of, unpack
from ...errors import ConfigError
from ..board import Board

if TYPE_CHECKING:
    from ..effects import Effect


@mypyc_attr(allow_interpreted_subclasses=True)
class Questions(Board):
    """Questions about what is on the table and what the players have."""

    __slots__ = ()

    def _has_listener(self) -> bool:
        """Whether events are noted, for phases, which do not touch the log itself."""
        return self.log is not None

    def clockwise(self, first: int) -> list[int]:
        """Returns all seats clockwise, each once.

        Args:
            first: The seat that comes first.
        """
        players = self.ruleset.players
        return [(first + turn) % players for turn in range(players)]

    def owners(self, building: int, occupied: bool = True) -> list[int]:
        """Returns the seats with a building, in ascending order.

        Args:
            building: The number of the building; nobody has one that is not in play (-1).
            occupied: Whether only buildings with a worker count, as for all functions of buildings
                (BLD-GEN-8).

        Raises:
            TypeError: It is not a number.
        """
        seats = range(self.ruleset.players)
        return [seat for seat in seats if self.has_building(seat, building, occupied)]

    def has_building(self, seat: int, building: int, occupied: bool = True) -> bool:
        """Whether a seat has a building.

        Args:
            seat: The seat.
            building: The number of the building; nobody has one that is not in play (-1).
            occupied: Whether it counts only with a worker on it (BLD-GEN-8).

        Raises:
            TypeError: It is not a number.
        """
        _check_number("building", building)
        player = self.players[seat]
        if building not in player.buildings:
            return False
        return not occupied or player.crew[player.buildings.index(building)] != 0

    def crew_of(self, seat: int, building: int) -> tuple[int, ...]:
        """Returns how many workers of each kind are on a building of a seat; none without it.

        Args:
            seat: The seat.
            building: The number of the building.

        Raises:
            TypeError: It is not a number.
        """
        player = self.players[seat]
        has = self.has_building(seat, building)
        crew = player.crew[player.buildings.index(building)] if has else 0
        return unpack(crew, len(self.ruleset.worker_ids))

    def tile_crew_of(self, seat: int, tile: int) -> tuple[int, ...]:
        """Returns how many workers of each kind are on a seat's island tiles of a kind.

        Args:
            seat: The seat.
            tile: The number of the kind of tile; nobody has one that is not in play (-1).

        Raises:
            TypeError: It is not a number.
        """
        _check_number("tile", tile)
        crew = self.players[seat].tile_crew[tile] if tile >= 0 else 0
        return unpack(crew, len(self.ruleset.worker_ids))

    def workers_of(self, seat: int) -> tuple[int, ...]:
        """Returns how many workers of each kind a seat has, those on no circle included.

        Args:
            seat: The seat.
        """
        return unpack(self.players[seat].workers(), len(self.ruleset.worker_ids))

    def number_of(self, id: str) -> int:
        """Returns the number of what has an id (see `Ruleset.number_of`).

        Args:
            id: The id of a kind of goods, tiles, buildings or workers, or of a role card.

        Raises:
            ConfigError: No expansion of the game has anything with this id.
        """
        return self.ruleset.number_of(id)

    def cards_of(self, seat: int) -> list[int]:
        """Returns the numbers of the role cards that a seat has taken in this round.

        Args:
            seat: The seat.
        """
        cards = range(len(self.ruleset.card_ids))
        return [card for card in cards if self.taker_of(card) == seat]

    def gainable_workers(self) -> list[int]:
        """Returns the kinds of workers that an effect can give (A-22, A-62).

        A colonist if the supply has one, otherwise any kind on the colonist ship.
        """
        if count_kind(self.supply, COLONIST):
            return [COLONIST]
        return kinds_of(self.ship) if self.ship else []

    def takes_worker(self, seat: int, place: int) -> bool:
        """Whether an effect can give a worker for a place: it has an empty circle, or no circles.

        Without circles the worker goes to the holding area (A-52). Circles may have been filled by
        free actions.

        Args:
            seat: The seat that would get it.
            place: The number of a kind of island tile, or `Ruleset.tile_kinds` plus that of a
                building; the seat has it.
        """
        ruleset = self.ruleset
        player = self.players[seat]
        if place < ruleset.tile_kinds:
            circles = count_kind(player.packed_tiles, place) * ruleset.tile_circles[place]
            crew = player.tile_crew[place]
        else:
            building = place - ruleset.tile_kinds
            circles = ruleset.circles[building]
            crew = player.crew[player.buildings.index(building)]
        return circles == 0 or count_all(crew) < circles

    def can_shift(self, seat: int, source: int, target: int, worker: int) -> bool:
        """Whether a seat's worker can move from an island tile to an empty circle on another.

        Args:
            seat: The seat.
            source: The number of the kind of tile that it leaves.
            target: The number of the kind of tile that it goes to.
            worker: The number of the kind of worker; 0 is the colonist.
        """
        player = self.players[seat]
        circles = count_kind(player.packed_tiles, target) * self.ruleset.tile_circles[target]
        is_empty = count_all(player.tile_crew[target]) < circles
        return is_empty and count_kind(player.tile_crew[source], worker) > 0

    def is_useful(self, seat: int, place: int, moment: str) -> bool:
        """Whether a worker in a place could matter after a window (A-40).

        Args:
            seat: The seat.
            place: The number of a kind of island tile, or `Ruleset.tile_kinds` plus that of a
                building.
            moment: The moment of the window, as in `Effect.window`.
        """
        # Every board that is asked is a table.
        table: Any = self
        return contains(self.phase.worth_occupying(table, seat, moment), place)

    def occupied_quarries(self, seat: int) -> int:
        """Returns how many of the player's quarries have a worker.

        Args:
            seat: The seat whose island it is.
        """
        return count_all(self.players[seat].tile_crew[QUARRY])

    def _numbers_of_tiles(self, tiles: int) -> tuple[tuple[str, int], ...]:
        """Returns plantations, a packed count, as pairs of an id and a number, for events."""
        ids = self.ruleset.tile_ids
        return tuple([(ids[good], count_kind(tiles, good)) for good in kinds_of(tiles)])

    def has_used(self, seat: int, effect: Effect) -> bool:
        """Whether a seat has used an effect in this phase.

        Args:
            seat: The seat.
            effect: The effect, which works once a phase.
        """
        return contains(self.players[seat].used, effect.number)

    def slot(self, id: str) -> int:
        """Returns the value of a slot of the table.

        Args:
            id: The id of the slot.

        Raises:
            KeyError: The game has no such slot of the table.
        """
        return self.slots[self.ruleset.slot_of[id]]

    def player_slot(self, seat: int, id: str) -> int:
        """Returns the value of a slot of the player.

        Args:
            seat: The seat of the player.
            id: The id of the slot.

        Raises:
            KeyError: The game has no such slot of players.
        """
        return self.players[seat].slots[self.ruleset.player_slot_of[id]]

    def numbers(self, id: str, seat: int | None = None) -> list[int]:
        """Returns a list of numbers that slots keep (see `Slot.numbers`).

        Args:
            id: The id of the list.
            seat: The seat whose list it is; None for one of the table, or for those of all seats.
        """
        places = self.ruleset.slot_of if seat is None else self.ruleset.player_slot_of
        if seat is None and f"{id}_1" not in places:
            seats = range(self.ruleset.players)
            return [number for other in seats for number in self.numbers(id, other)]
        slots = self.slots if seat is None else self.players[seat].slots
        kept: list[int] = []
        while (place := places.get(f"{id}_{len(kept) + 1}")) is not None:
            kept.append(slots[place])
        return [number for number in kept if number]


def _check_number(noun: str, number: object) -> None:
    """Raises an error for an id in place of a number; compiled code refuses it by itself."""
    if not isinstance(number, int):
        raise TypeError(f"{noun} must be a number, as number_of returns it, not {shown(number)}")


def agreed(hook: str, effects: tuple[Effect, ...], *given: Any) -> tuple[Effect, Any] | None:
    """Returns the answer to a hook with which effects replace something; None if none does.

    Args:
        hook: The name of the hook; None stands for no answer.
        effects: The effects asked.
        given: What the hook is given.

    Returns:
        The first effect that has answered, and the answer.

    Raises:
        ConfigError: Two effects answer differently.
    """
    answers = [(effect, getattr(effect, hook)(*given)) for effect in effects]
    answered = [(effect, answer) for effect, answer in answers if answer is not None]
    for effect, answer in answered:
        first, other = answered[0]
        if answer != other:
            raise ConfigError(
                f"{hook}: {first.name} answers {other}, and {effect.name} {answer}; only one of "
                "them can be right"
            )
    return answered[0] if answered else None
