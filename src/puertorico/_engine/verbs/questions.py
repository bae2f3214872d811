"""Questions about the table that effects, phases and verbs ask: who has what.

They are for rules that are looked at now and then. Code that runs at every decision reads the
packed counts of the table and the players instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..._base.compat import mypyc_attr
from ..._base.goods import COLONIST, QUARRY
from ..._base.ids import any_id
from ..._base.messages import did_you_mean
from ..._base.packed import contains, count_all, count_kind, kinds_of
from ...errors import ConfigError
from ..board import Board

if TYPE_CHECKING:
    from ..effects import Effect


@mypyc_attr(allow_interpreted_subclasses=True)
class Questions(Board):
    """Questions about what is on the table and what the players have."""

    __slots__ = ()

    def _has_listener(self) -> bool:
        """Whether events are noted, for work that is done only for an event."""
        return self.log is not None

    def clockwise(self, first: int) -> list[int]:
        """Returns all seats clockwise, each once.

        Args:
            first: The seat that comes first.
        """
        players = self.ruleset.players
        return [(first + turn) % players for turn in range(players)]

    def owners(self, building: str | int, occupied: bool = True) -> list[int]:
        """Returns the seats with a building, in ascending order.

        Args:
            building: The id of the building, or its number.
            occupied: Whether only buildings with a worker count, as for all functions of buildings
                (BLD-GEN-8).

        Raises:
            ConfigError: No expansion of the game has such a building.
        """
        kind = self._kind_of(building)
        return [
            seat
            for seat in range(self.ruleset.players)
            if kind in self.players[seat].buildings
            and (not occupied or self._crew(seat, kind) != 0)
        ]

    def has_building(self, seat: int, building: str | int, occupied: bool = True) -> bool:
        """Whether a seat has a building.

        Args:
            seat: The seat.
            building: The id of the building, or its number.
            occupied: Whether it counts only with a worker on it (BLD-GEN-8).

        Raises:
            ConfigError: No expansion of the game has such a building.
        """
        return seat in self.owners(building, occupied)

    def _kind_of(self, building: str | int) -> int:
        """Returns the number of a building; -1 if it is not in play."""
        if isinstance(building, int):
            return building
        kind = self.ruleset.kind_of.get(building)
        if kind is not None:
            return kind
        known = [
            str(listed.id)
            for expansion in self.ruleset.config.all_expansions
            for listed in expansion.buildings
        ]
        known += [id for box in self.ruleset.config.expansions for id in box.removes]
        if building not in known:
            raise ConfigError(f"there is no building {building!r}{did_you_mean(building, known)}")
        return -1

    def _crew(self, seat: int, kind: int) -> int:
        """Returns the packed count of the workers on a building that the seat has."""
        player = self.players[seat]
        return player.crew[player.buildings.index(kind)]

    def buildings_of(self, seat: int) -> dict[str, int]:
        """Returns the buildings of a seat by id, each with the number of its workers.

        Args:
            seat: The seat.
        """
        ids = self.ruleset.building_ids
        return {
            ids[kind]: count_all(self._crew(seat, kind)) for kind in self.players[seat].buildings
        }

    def crew_of(self, seat: int, building: str | int) -> dict[str, int]:
        """Returns the numbers of workers on a building of a seat by id.

        Empty if it is not occupied, or if the seat does not have it. So an effect can ask for a
        kind of worker that is not in every game: ``table.crew_of(seat, self.id).get("noble", 0)``.

        Args:
            seat: The seat.
            building: The id of the building, or its number.

        Raises:
            ConfigError: No expansion of the game has such a building.
        """
        kind = self._kind_of(building)
        if kind not in self.players[seat].buildings:
            return {}
        return self._by_id(self._crew(seat, kind), self.ruleset.worker_ids)

    def tile_crew_of(self, seat: int, tile: str) -> dict[str, int]:
        """Returns the numbers of workers on a seat's island tiles of a kind by id.

        Args:
            seat: The seat.
            tile: The id of the kind of tile.

        Raises:
            ConfigError: No expansion of the game has such a tile.
        """
        ids = self.ruleset.tile_ids
        if tile not in ids:
            raise ConfigError(f"there is no tile {tile!r}{did_you_mean(tile, ids)}")
        crew = self.players[seat].tile_crew[ids.index(any_id(tile))]
        return self._by_id(crew, self.ruleset.worker_ids)

    def tiles_of(self, seat: int) -> dict[str, int]:
        """Returns the numbers of island tiles of a seat by id; kinds that it lacks are left out.

        Args:
            seat: The seat.
        """
        return self._by_id(self.players[seat].packed_tiles, self.ruleset.tile_ids)

    def goods_of(self, seat: int) -> dict[str, int]:
        """Returns the numbers of goods of a seat by id; kinds that it lacks are left out.

        Args:
            seat: The seat.
        """
        return self._by_id(self.players[seat].packed_goods, self.ruleset.tile_ids)

    def workers_of(self, seat: int) -> dict[str, int]:
        """Returns the numbers of workers of a seat by id, those on no circle included.

        Args:
            seat: The seat.
        """
        return self._by_id(self.players[seat].workers(), self.ruleset.worker_ids)

    def _by_id(self, packed: int, ids: tuple[str, ...]) -> dict[str, int]:
        return {ids[kind]: count_kind(packed, kind) for kind in kinds_of(packed)}

    def number_of(self, id: str) -> int:
        """Returns the number of what has an id, as hooks and verbs have it.

        Args:
            id: The id of a kind of goods, tiles, buildings or workers, or of a role card.

        Raises:
            ConfigError: This game has nothing with this id.
        """
        ruleset = self.ruleset
        known: list[str] = []
        for ids in (
            ruleset.tile_ids,
            ruleset.building_ids,
            ruleset.worker_ids,
            ruleset.card_ids,
        ):
            if id in ids:
                return ids.index(any_id(id))
            known += ids
        raise ConfigError(f"this game has no {id!r}{did_you_mean(id, known)}")

    def cards_of(self, seat: int) -> list[str]:
        """Returns the ids of the role cards that a seat has taken in this round.

        Args:
            seat: The seat.
        """
        ids = self.ruleset.card_ids
        return [ids[card] for card in range(len(ids)) if self.taker_of(card) == seat]

    # By numbers.

    def gainable_workers(self) -> list[int]:
        """Returns the kinds of workers that an effect can give (A-22, A-62).

        A colonist if the supply has one, otherwise any kind on the colonist ship.
        """
        if count_kind(self.supply, COLONIST):
            return [0]
        return kinds_of(self.ship) if self.ship else []

    def takes_worker(self, seat: int, target: int) -> bool:
        """Whether an effect can give a worker for a target: it has an empty circle, or no circles.

        Without circles the worker goes to the holding area (A-52). Circles may have been filled by
        free actions.

        Args:
            seat: The seat that would get it.
            target: The number of a kind of island tile, or `Ruleset.tile_kinds` plus that of a
                building; the seat has it.
        """
        ruleset = self.ruleset
        player = self.players[seat]
        if target < ruleset.tile_kinds:
            circles = count_kind(player.packed_tiles, target) * ruleset.tile_circles[target]
            return circles == 0 or count_all(player.tile_crew[target]) < circles
        building = target - ruleset.tile_kinds
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

    def is_useful(self, seat: int, target: int, moment: str) -> bool:
        """Whether a worker on a target could matter after a window (A-40).

        Args:
            seat: The seat.
            target: The number of a kind of island tile, or `Ruleset.tile_kinds` plus that of a
                building.
            moment: The moment of the window, as in `Effect.window`.
        """
        table: Any = self
        return contains(self.phase.worth_occupying(table, seat, moment), target)

    def occupied_quarries(self, seat: int) -> int:
        """Returns how many of the player's quarries have a worker.

        Args:
            seat: The seat whose island it is.
        """
        return count_all(self.players[seat].tile_crew[QUARRY])

    def _numbers_of_tiles(self, tiles: int) -> tuple[tuple[str, int], ...]:
        """Returns plantations as pairs of an id and a number, for events.

        Args:
            tiles: The plantations, as a packed count.
        """
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
