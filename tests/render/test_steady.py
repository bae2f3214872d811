"""Pictures of a game that are shown one after another: one size, and everything in its place."""

from __future__ import annotations

import re
from typing import Any

import pytest

from puertorico import Config, Game
from puertorico.errors import ConfigError
from puertorico.game import Chooser
from puertorico.pictures import Look, svg
from puertorico.types import any_id
from support.tables import EXPANSIONS

_PLACED = re.compile(
    r'<g class="pr-panel pr-([a-z-]+)[^"]*" transform="([^"]+)"[^>]*><rect ([^>]+)/>'
)


def places(picture: str) -> list[tuple[str, ...]]:
    """Returns the panels of a picture with their places and sizes, and its own size."""
    size = re.findall(r'viewBox="[^"]+" width="[^"]+" height="[^"]+"', picture)[:1]
    panels: list[tuple[str, ...]] = [
        (name.replace("score", "roles"), *more) for name, *more in _PLACED.findall(picture)
    ]
    return [tuple(size), *panels]


def played(config: Config, seed: int) -> list[Game]:
    """Returns a game of random moves at some of its decisions, and at its end."""
    game, chooser, found = Game.new(config, seed=seed), Chooser(seed=seed), []
    while not game.is_over:
        if len(game.history) % 11 == 0:
            found.append(game.copy())
        game.apply(chooser.choose(game))
    return [*found, game]


@pytest.mark.no_cover
@pytest.mark.parametrize("form", [{}, {"width": 390}, {"width": 1132}, {"columns": 3}], ids=str)
@pytest.mark.parametrize(
    ("players", "edition", "expansions", "buildings"),
    [
        (2, "classic", "all", None), (3, "anniversary", "base", None), (4, "1897", "all", "all"),
        pytest.param(5, "classic", "all", "random", marks=pytest.mark.expansion("new_buildings")),
    ],
)  # fmt: skip
def test_a_game_has_one_size(
    players: int, edition: str, expansions: str, buildings: str | None, form: dict[str, Any]
) -> None:
    """From the draft to the ranking, which takes the place of the role cards; for every viewer."""
    config = Config(
        players=players,
        edition=any_id(edition),
        expansions=EXPANSIONS[expansions],
        buildings=any_id(buildings),
    )
    games = played(config, seed=players)
    found = [
        places(svg(game.view(0 if number % 2 else None), steady=True, **form))
        for number, game in enumerate(games)
    ]
    assert len(found) > 10
    assert {"roles", "player", "header"} <= {name for name, *_ in found[0]}
    assert [each for each in found if each != found[0]] == []


def test_the_ranking_is_there_at_the_end() -> None:
    """In place of the roles; a usual picture has both, so that it is higher."""
    last = played(Config(players=3), seed=1)[-1].view(None)
    steady, usual = svg(last, steady=True), svg(last)
    for name, there in (("score", True), ("roles", False)):
        assert (f'"pr-panel pr-{name}"' in steady) is there
        assert f'"pr-panel pr-{name}"' in usual


def test_there_are_no_buttons() -> None:
    """They would need rows of the header; cards can be clicked."""
    config = Config(players=3, rules={"production": "optional"})
    game = Game.new(config, seed=1)
    game.apply(game.parse_action("choose settler"))
    picture = svg(game.view(game.seat), steady=True)
    assert "pr-choice" not in picture
    assert 'data-action="take' in picture
    assert 'pr-choice pr-legal"' in svg(game.view(game.seat))


def test_a_flag_is_a_bool() -> None:
    """As everywhere."""
    view = Game.new(Config(players=3), seed=1).view(None)
    with pytest.raises(TypeError, match="steady must be a bool, not int"):
        svg(view, look=Look(), steady=1)  # type: ignore[arg-type]
    with pytest.raises(ConfigError, match="not both"):
        svg(view, columns=1, width=400, steady=True)
