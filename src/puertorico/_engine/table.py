"""The state of a game, the `Table`, and the verbs that change it.

Everything that is alike is counted. Phases and effects change the state through the verbs only;
each verb owns the player it writes (`copy` shares players until then), keeps ending flags and
effect sets right, and notes its event if somebody listens.

The current frame (phase, taker, seat ...) lies in the table's own fields; the frames it
interrupted lie in `Table.stack`, one tuple each: the phase, then the numbers of `FRAME_FIELDS`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import events as ev
from .._base.goods import QUARRY, WORKER_BITS, count_workers
from .stock import Stock

if TYPE_CHECKING:
    from ..actions import Action
    from .effects import Effect
    from .phase import Phase

__all__ = ["Table"]


class Table(Stock):
    """One game in progress, and the verbs that change it."""

    __slots__ = ()

    def copy(self) -> Table:
        """Returns an independent copy; players are shared until one side writes them."""
        new = Table()
        new.ruleset = self.ruleset
        for player in self.players:
            player.shared = True
        new.players = self.players[:]
        new.round = self.round
        new.governor = self.governor
        new.role_coins = self.role_coins[:]
        new.role_taker = self.role_taker[:]
        new.free_cards = self.free_cards
        new.row = self.row[:]
        new.face_down = self.face_down[:]
        new.discards = self.discards[:]
        new.tile_supply = self.tile_supply[:]
        new.goods = self.goods[:]
        new.ship_goods = self.ship_goods[:]
        new.ship_loads = self.ship_loads[:]
        new.trading_house = self.trading_house[:]
        new.supply = self.supply
        new.ship = self.ship
        new.vp = self.vp
        new.building_supply = self.building_supply[:]
        new.buildings_left = self.buildings_left
        new.slots = self.slots[:]
        new.ending = self.ending
        new.over = self.over
        new.phase = self.phase
        new.taker = self.taker
        new.seat = self.seat
        new.left = self.left
        new.stage = self.stage
        new.step = self.step
        new.at = self.at
        new.factor = self.factor
        new.a = self.a
        new.b = self.b
        new.stack = self.stack[:]
        new.drawn = self.drawn
        new.placed = self.placed
        new.marked = self.marked
        new.kind = self.kind
        new.options = self.options
        new.ask_forced = self.ask_forced
        new.seeded = self.seeded
        new.seed_high = self.seed_high
        new.seed_low = self.seed_low
        new.draws = self.draws
        new.history = self.history
        new.log = None
        return new

    # Frames and decisions.

    def push(self, phase: Phase, taker: int) -> None:
        """Interrupts the current frame with a new one of *phase*, *taker* first."""
        self.stack.append(
            (
                self.phase,
                self.taker,
                self.seat,
                self.left,
                self.stage,
                self.step,
                self.at,
                self.factor,
                self.a,
                self.b,
            )
        )
        self.phase = phase
        self.taker = taker
        self.seat = taker
        self.left = self.ruleset.players
        self.stage = self.step = self.at = self.a = self.b = 0
        self.factor = 1
        phase.enter(self)

    def pop(self) -> None:
        """Ends the current frame and goes on with the one it interrupted."""
        (
            self.phase,
            self.taker,
            self.seat,
            self.left,
            self.stage,
            self.step,
            self.at,
            self.factor,
            self.a,
            self.b,
        ) = self.stack.pop()

    def note_phase_end(self) -> None:
        """Notes for a listener that the phase of a role ends (ROUND-03)."""
        assert self.log is not None
        phase = self.phase.id
        self.log.append(ev.PhaseEnded(rule="ROUND-03", seat=self.taker, phase=phase))

    def decide(self, kind: str, options: list[Action]) -> bool:
        """Asks the current seat; True if it has a real choice, else the only option is played.

        Effects may offer actions made anew; the table's own take their place.
        """
        ruleset = self.ruleset
        if len(options) == 1 and not self.ask_forced:
            only = options[0] if options[0].code >= 0 else ruleset.own(options[0])
            only.handler.play(self, only)
            return False
        self.ask(kind, options)
        return True

    def ask(self, kind: str, options: list[Action]) -> None:
        """Asks the current seat; its free actions join the options (A-40)."""
        ruleset = self.ruleset
        if ruleset.has_free_actions and self.phase.joined_by_free_actions:
            for effect in self.players[self.seat].effects.free_actions:
                options += effect.free_actions(self, self.seat)
        for place in range(len(options)):
            if options[place].code < 0:
                options[place] = ruleset.own(options[place])
        self.kind = kind
        self.options = tuple(options)

    def decide_ready(self, kind: str, options: tuple[Action, ...]) -> bool:
        """Like `decide`, with options that are kept ready."""
        if self.ruleset.has_free_actions and self.players[self.seat].effects.free_actions:
            return self.decide(kind, list(options))
        if len(options) == 1 and not self.ask_forced:
            only = options[0]
            only.handler.play(self, only)
            return False
        self.kind = kind
        self.options = options
        return True

    def decide_first(self, kind: str, options: tuple[Action, ...]) -> bool:
        """Like `decide`, for the first step of a compound choice that is a real one as a whole.

        Free actions join it even if the step itself is forced: there is no later moment for them.
        """
        if self.ruleset.has_free_actions and self.players[self.seat].effects.free_actions:
            joined = list(options)
            self.ask(kind, joined)
            if len(joined) > 1:
                return True
        return self.decide_step(kind, options)

    def decide_step(self, kind: str, options: tuple[Action, ...]) -> bool:
        """Like `decide`, for a step inside a compound choice: no free actions."""
        if len(options) == 1 and not self.ask_forced:
            only = options[0]
            only.handler.play(self, only)
            return False
        self.kind = kind
        self.options = options
        return True

    def has_used(self, seat: int, effect: Effect) -> bool:
        """Whether *seat* has used *effect* in this phase."""
        return bool(self.players[seat].used >> effect.number & 1)

    def mark_used(self, seat: int, effect: Effect) -> None:
        """Notes that *seat* has used *effect* in this phase."""
        self.own(seat).used |= 1 << effect.number
        self.marked = True

    def clear_marks(self) -> None:
        """Makes all once-a-phase effects fresh again."""
        self.marked = False
        for seat in range(self.ruleset.players):
            if self.players[seat].used:
                self.own(seat).used = 0

    # Workers. Kinds are numbers; kind 0 is the colonist.

    def take_worker(self, seat: int, worker: int, amount: int, rule: str) -> None:
        """Takes workers from the supply into the holding area."""
        unit = self.ruleset.worker_units[worker]
        self.supply -= unit * amount
        self.own(seat).holding += unit * amount
        if self.log is not None:
            self._note_taken(seat, worker, amount, "supply", rule)

    def share_ship(self, first: int, worker: int, rule: str) -> None:
        """Deals the workers on the ship, all of one kind, one at a time from seat *first* on."""
        ruleset = self.ruleset
        players = ruleset.players
        unit = ruleset.worker_units[worker]
        share, over = divmod(count_workers(self.ship), players)
        seat = first
        # Everybody's share at once.
        while share or over:
            amount = share
            if over:
                amount += 1
                over -= 1
            player = self.players[seat]
            if player.shared:
                player = self.own(seat)
            player.holding += unit * amount
            if self.log is not None:
                self._note_taken(seat, worker, amount, "ship", rule)
            seat = ruleset.next_seat[seat]
            if seat == first:
                break
        self.ship = 0

    def take_from_ship(self, seat: int, worker: int, amount: int, rule: str) -> None:
        """Takes workers from the colonist ship into the holding area."""
        moved = self.ruleset.worker_units[worker] * amount
        self.ship -= moved
        player = self.own(seat)
        player.holding += moved
        if self.log is not None:
            self._note_taken(seat, worker, amount, "ship", rule)

    def _note_taken(self, seat: int, worker: int, amount: int, source: str, rule: str) -> None:
        assert self.log is not None
        name = self.ruleset.worker_ids[worker]
        self.log.append(
            ev.ColonistsTaken(rule=rule, seat=seat, worker=name, amount=amount, source=source)
        )

    def obtainable(self) -> list[int]:
        """Returns the kinds of workers a hospice or a university can bring (A-22, A-62).

        A colonist from the supply; when there is none, any kind that is on the colonist ship.
        """
        if self.supply & 255:
            return [0]
        return self.ruleset.worker_kinds(self.ship) if self.ship else []

    def obtain(self, seat: int, worker: int, rule: str) -> None:
        """Takes one worker of a kind that `obtainable` named into the holding area."""
        if self.supply & 255:
            self.take_worker(seat, worker, 1, rule)
        else:
            self.take_from_ship(seat, worker, 1, rule)

    def return_worker(self, seat: int, worker: int, rule: str) -> None:
        """Puts one worker from the player's holding area back into the supply."""
        unit = self.ruleset.worker_units[worker]
        self.own(seat).holding -= unit
        self.supply += unit
        if self.log is not None:
            name = self.ruleset.worker_ids[worker]
            self.log.append(ev.WorkersReturned(rule=rule, seat=seat, worker=name, amount=1))

    def man(self, seat: int, target: int, workers: int, rule: str) -> None:
        """Moves workers, a packed count, from the holding area to a target; back if negative.

        The targets are numbered as in `Player.target_circles`. The player's effects are not judged
        anew; `refresh` does that.
        """
        player = self.players[seat]
        if player.shared:
            player = self.own(seat)
        player.holding -= workers
        tile = target - player.leading
        if tile < 0:
            player.crew[target] += workers
        elif tile < self.ruleset.tile_kinds:
            player.tile_crew[tile] += workers
        else:
            player.crew[target - self.ruleset.tile_kinds] += workers
        if self.log is not None:
            self._note_placed(seat, target, workers, rule)

    def man_tile(self, seat: int, tile: int, worker: int, amount: int, rule: str) -> None:
        """Moves workers from the holding area to tiles of a kind; back if *amount* is negative."""
        target = self.players[seat].leading + tile
        self.man(seat, target, self.ruleset.worker_units[worker] * amount, rule)

    def man_building(self, seat: int, place: int, worker: int, amount: int, rule: str) -> None:
        """Moves workers from the holding area to the building at *place* in the city, or back."""
        ruleset = self.ruleset
        moved = ruleset.worker_units[worker] * amount
        target = place if place < self.players[seat].leading else ruleset.tile_kinds + place
        self.man(seat, target, moved, rule)

    def _note_placed(self, seat: int, target: int, workers: int, rule: str) -> None:
        assert self.log is not None
        ruleset = self.ruleset
        name = self.players[seat].target_id(ruleset, target)
        for kind, id in enumerate(ruleset.worker_ids):
            amount = abs(workers) >> (WORKER_BITS * kind) & 255
            if amount:
                self.log.append(
                    ev.ColonistsPlaced(
                        rule=rule,
                        seat=seat,
                        worker=id,
                        target=name,
                        amount=amount if workers > 0 else -amount,
                    )
                )

    def replace_workers(self, seat: int, crews: list[int], left: int, rule: str) -> None:
        """Moves all workers of the player onto targets afresh (MAYOR-05).

        *crews* are packed counts by target, *left* is that of the holding area afterwards.
        """
        player = self.players[seat]
        if player.shared:
            player = self.own(seat)
        if self.log is not None:
            for target, crew in enumerate(player.target_crews()):
                self.man(seat, target, -crew, rule)
            for target, crew in enumerate(crews):
                self.man(seat, target, crew, rule)
            return
        leading = player.leading
        tiles = leading + self.ruleset.tile_kinds
        player.holding = left
        player.tile_crew = crews[leading:tiles]
        player.crew = crews[:leading] + crews[tiles:]

    def takes_worker(self, seat: int, target: int) -> bool:
        """Whether a worker can be had for *target*: it has an empty circle, or none at all.

        Targets are the kinds of island tiles, then the kinds of buildings. A worker for something
        without circles goes to the holding area (A-52); a guest may have taken the last circle.
        """
        ruleset = self.ruleset
        player = self.players[seat]
        if target < ruleset.tile_kinds:
            circles = player.tiles[target] * ruleset.tile_circles[target]
            return circles == 0 or count_workers(player.tile_crew[target]) < circles
        building = target - ruleset.tile_kinds
        circles = ruleset.circles[building]
        crew = player.crew[player.buildings.index(building)]
        return circles == 0 or count_workers(crew) < circles

    def fill_targets(self, seat: int, empty: int, rule: str) -> None:
        """Puts one worker of the first kind on every empty circle; there are *empty* of them."""
        player = self.players[seat]
        if player.shared:
            player = self.own(seat)
        circles = player.target_circles
        if self.log is not None:
            crews = player.target_crews()
            for target in range(len(circles)):
                self.man(seat, target, circles[target] - crews[target], rule)
            return
        leading = player.leading
        tiles = leading + self.ruleset.tile_kinds
        player.holding -= empty
        player.tile_crew = circles[leading:tiles]
        player.crew = circles[:leading] + circles[tiles:]

    def refresh(self, seat: int) -> None:
        """Judges anew which effects work for the player."""
        player = self.players[seat]
        if player.shared:
            player = self.own(seat)
        player.effects = self.ruleset.effect_set(player.buildings, player.crew)

    def refill_ship(self, worker: int, amount: int, rule: str) -> None:
        """Puts workers from the supply on the colonist ship."""
        if amount:
            unit = self.ruleset.worker_units[worker]
            self.supply -= unit * amount
            self.ship += unit * amount
            if self.log is not None:
                name = self.ruleset.worker_ids[worker]
                self.log.append(ev.ShipRefilled(rule=rule, worker=name, amount=amount))

    def unload_ship(self, worker: int, amount: int, rule: str) -> None:
        """Puts workers from the colonist ship back into the supply."""
        if amount:
            unit = self.ruleset.worker_units[worker]
            self.ship -= unit * amount
            self.supply += unit * amount
            if self.log is not None:
                name = self.ruleset.worker_ids[worker]
                self.log.append(ev.ShipUnloaded(rule=rule, worker=name, amount=amount))

    # Tiles.

    def reveal_tiles(self, tiles: list[int], rule: str) -> None:
        """Lays drawn tiles face-up into the row."""
        row = self.row
        for tile in tiles:
            row[tile] += 1
            if self.log is not None:
                name = self.ruleset.tile_ids[tile]
                self.log.append(ev.TileRevealed(rule=rule, seat=-1, tile=name))

    def place_tile(self, seat: int, tile: int, source: str, rule: str) -> None:
        """Puts a tile, already taken from where it was, on the player's island."""
        player = self.players[seat]
        if player.shared:
            player = self.own(seat)
        player.tiles[tile] += 1
        player.target_circles[player.leading + tile] += self.ruleset.tile_circles[tile]
        if self.log is not None:
            name = self.ruleset.tile_ids[tile]
            self.log.append(ev.TilePlaced(rule=rule, seat=seat, tile=name, source=source))

    def remove_tile(self, seat: int, tile: int, target: str, rule: str) -> None:
        """Takes a tile without a worker off the island.

        *target* is where the tile goes: a plantation to ``discards`` or ``row``, one of the
        ``forests`` back to those.
        """
        player = self.own(seat)
        player.tiles[tile] -= 1
        player.target_circles[player.leading + tile] -= self.ruleset.tile_circles[tile]
        if target == "row":
            self.row[tile] += 1
        elif target == "discards":
            self.discards[tile] += 1
        else:
            self.tile_supply[tile] += 1
        if self.log is not None:
            name = self.ruleset.tile_ids[tile]
            self.log.append(ev.TileRemoved(rule=rule, seat=seat, tile=name, target=target))

    def occupied_quarries(self, seat: int) -> int:
        """Returns how many of the player's quarries have a worker."""
        return count_workers(self.players[seat].tile_crew[QUARRY])

    def count_tiles(self, tiles: list[int]) -> tuple[tuple[str, int], ...]:
        """Returns the plantations of *tiles* as (kind, number) pairs, for events."""
        ids = self.ruleset.tile_ids
        return tuple([(ids[good], tiles[good]) for good in range(len(tiles)) if tiles[good]])
