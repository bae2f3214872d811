"""Plays the games and writes figures, tables and plots; see the package."""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from multiprocessing import get_context
from pathlib import Path

from openings.figures import figures
from openings.games import facts
from openings.page import write_plots, write_tables
from puertorico import Config
from puertorico.arena import play_games


def main() -> None:
    """Plays the games and writes the figures."""
    parser = argparse.ArgumentParser(prog="openings", description="Statistics of many games.")
    parser.add_argument("--bot", default="heuristic")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play")
    parser.add_argument("--json", metavar="FILE", help="a file of results, which is continued")
    parser.add_argument("--figures", metavar="FILE", type=Path, help="write the figures")
    parser.add_argument("--page", metavar="FOLDER", type=Path, help="write tables and plots")
    options = parser.parse_args()
    config = Config(players=options.players)
    pool = (
        nullcontext()
        if options.jobs == 1
        else ProcessPoolExecutor(options.jobs, mp_context=get_context("spawn"))
    )
    with pool as executor:
        found = figures(
            config,
            play_games(
                config,
                [options.bot],
                games=options.games,
                seed=options.seed,
                executor=executor,
                file=options.json,
                collect=facts,
            ),
        )
    text = json.dumps(found, indent=1)
    if options.figures is not None:
        options.figures.write_text(f"{text}\n", encoding="utf-8")
    if options.page is not None:
        # As the file of figures has them: names of numbers are texts.
        read = json.loads(text)
        write_tables(read, options.page)
        write_plots(read, options.page)
    print(f"{found['games']} games, first roles: {', '.join(found['first_roles'])}")


if __name__ == "__main__":
    main()
