"""How many games a second bots play, and how much faster several processes are than one.

On a busy machine the time says little, so the speed-up is also worked out from processor time: with
the processes on idle cores, the run takes as long as its share of all processor time, the start of
the processes and the main process included.
"""

from __future__ import annotations

import argparse
import resource
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from puertorico import Config
from puertorico.arena import TournamentResult, tournament


def processor_time() -> float:
    """Returns the processor time of this process and of those it has waited for, in seconds."""
    found = 0.0
    for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN):
        usage = resource.getrusage(who)
        found += usage.ru_utime + usage.ru_stime
    return found


def timed(
    config: Config, bots: list[str], games: int, jobs: int
) -> tuple[TournamentResult, float, float]:
    """Plays a tournament; returns its result, the time, and the processor time in seconds."""
    start, used = time.perf_counter(), processor_time()
    if jobs == 1:
        result = tournament(config, bots, games=games, seed=1)
    else:
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as executor:
            result = tournament(config, bots, games=games, seed=1, executor=executor)
    return result, time.perf_counter() - start, processor_time() - used


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default="heuristic")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    config, bots = Config(players=options.players), options.bots.split(",")
    alone, time_alone, used_alone = timed(config, bots, options.games, 1)
    spread, time_spread, used_spread = timed(config, bots, options.games, options.jobs)
    assert alone == spread
    print(f"{options.games} games of {options.players} players, {options.bots}")
    print(
        f"one process: {options.games / time_alone:.1f} games/s, "
        f"{options.games / used_alone:.1f} games per second of processor time"
    )
    print(
        f"{options.jobs} processes: {options.games / time_spread:.1f} games/s, "
        f"{time_alone / time_spread:.2f} times as fast; "
        f"by processor time {options.jobs * used_alone / used_spread:.2f} times"
    )


if __name__ == "__main__":
    main()
