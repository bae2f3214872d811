"""Small tools of the tests of the reference."""

from typing import Any

from reference import CHANCE, Ask, ReferenceGame, preset
from reference import data as printed

KINDS = printed.BASE_VIOLET + printed.NEW_KINDS + printed.NOBLE_KINDS
"""Every violet kind of building."""


def new_game(players: int, edition: str = "classic", **more: Any) -> ReferenceGame:
    """Start a game and answer chance until the first choice of a role."""
    ref = ReferenceGame(players=players, rules={**preset(edition), **more.pop("rules", {})}, **more)
    ask = ref.start()
    while ask is not None and ask.seat == CHANCE:
        ask = ref.send(min(ask.options))
    return ref


def send(ref: ReferenceGame, *choices: Any) -> Ask | None:
    """Send several choices and return the question after the last."""
    ask = ref.asked
    for choice in choices:
        ask = ref.send(choice)
    return ask


def pass_on(ref: ReferenceGame, kind: str) -> None:
    """Answer every question of this kind with a pass."""
    while ref.asked is not None and ref.asked.kind == kind:
        ref.send("pass")


def reveal_all(ref: ReferenceGame) -> None:
    """Answer chance until a player is asked."""
    while ref.asked is not None and ref.asked.seat == CHANCE:
        ref.send(min(ref.asked.options))


def options(ref: ReferenceGame) -> frozenset[str]:
    assert ref.asked is not None
    return ref.asked.options


def asked(ref: ReferenceGame) -> tuple[str, int]:
    assert ref.asked is not None
    return ref.asked.kind, ref.asked.seat


def city(*names: str) -> dict[str, int]:
    return dict.fromkeys(names, 1)


def give(ref: ReferenceGame, seat: int, **goods: int) -> None:
    for kind, number in goods.items():
        ref.players[seat].goods[kind] = number
        ref.goods[kind] -= number


def put_on_ship(ref: ReferenceGame, capacity: int, kind: str, number: int) -> None:
    ref.ship_kind[capacity] = kind
    ref.ship_load[capacity] = number
    ref.goods[kind] -= number


def game(
    edition: str = "classic", expansions: tuple[str, ...] = (), **more: object
) -> ReferenceGame:
    return new_game(3, edition, buildings=KINDS, expansions=["nobles", *expansions], **more)


def host(ref: ReferenceGame, seat: int, *empty: str, guests: int = 1) -> None:
    """Give a seat guests, buildings with nobody on them, and an island without circles."""
    player = ref.players[seat]
    player.city |= dict.fromkeys(empty, 0) | {"guest_house": guests}
    player.occupied_tiles |= player.tiles


def moves(ref: ReferenceGame) -> set[str]:
    """Say where guests may move now."""
    ask = ref.asked
    assert ask is not None
    words = ask.options | getattr(ask, "moves", frozenset())
    return {word.split(" to ")[1] for word in words if word.startswith("move ")}
