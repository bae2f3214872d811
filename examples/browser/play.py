"""A game of one person against bots; requests of the page and answers to it are JSON."""

import json
from typing import Any

from puertorico import NOBODY, Config, Game, Record, vocabulary
from puertorico.bots import HeuristicBot
from puertorico.errors import PuertoRicoError
from puertorico.events import Events, Group
from puertorico.game import Header
from puertorico.pictures import Look, svg

YOU, BOT, BOTS = 0, HeuristicBot(), ("Bob", "Cid", "Dora", "Eve")


class Table:
    """A game with the person at seat 0, what has happened, and what can be taken back."""

    def __init__(self, game: Game, names: tuple[str, ...]) -> None:
        self.game, self.names, self.log = game, names, list[str]()
        self.earlier: list[tuple[Game, list[str]]] = []
        self.words = vocabulary(game.config.edition, expansions=game.config.expansions)
        self.play("")

    def play(self, text: str) -> None:
        """Plays an action of the person, or ``"bot"`` for what a bot would do; then bots play."""
        game, before, groups = self.game, self.game.copy(), list[Group]()
        mine = bool(text)
        while text or game.seat not in (YOU, NOBODY):
            action = game.parse_action(text) if text not in ("", "bot") else None
            action = action or BOT.choose(game.view(game.seat), game.legal_actions())
            groups += game.play(action).seen_by(YOU).groups
            text = ""
        # Nothing is taken back after a draw, as the person has seen the tiles.
        is_final = game.is_over or any(group.kind == "draw" for group in groups)
        self.earlier = [] if is_final else [*self.earlier, *[(before, self.log)] * mine]
        self.look = Look(names=self.names, events=(happened := Events(groups)))
        self.log = self.log + [line for line, _ in self.words.told(happened, self.names)]

    def undo(self) -> None:
        """Takes back the person's last action, with what the bots did after it."""
        (self.game, self.log), self.look = self.earlier.pop(), Look(names=self.names)

    def shown(self, width: int) -> dict[str, Any]:
        """Returns the table as the page shows it, with a picture of this width in pixels."""
        game, words, names, score = self.game, self.words, self.names, self.game.score()
        won, best = score.winners, score.players[score.ranking[0]].total
        winners = words.phrase("winners", names, seats=won, number=len(won), points=best)
        return {
            "status": winners if game.is_over else words.summary(game.decision, names),
            "choices": [
                (str(action), words.describe(action, names), words.note(action, game))
                for action in game.legal_actions()
            ],
            "picture": svg(game.view(YOU), look=self.look, width=width),
            "log": self.log,
            "undo": bool(self.earlier),
            "saved": game.record(header=Header(players=names)).to_json(),
        }


table: Table


def answer(request: str) -> str:
    """Does what the page asks for, and returns the table, or what is wrong."""
    global table
    asked = json.loads(request)
    try:
        match asked["do"]:
            case "new":
                config = Config.from_json(json.dumps(asked["config"]))
                names = (asked["name"] or "Ann", *BOTS[: config.players - 1])
                table = Table(Game.new(config, seed=asked["seed"]), names)
            case "open":
                record = Record.from_json(asked["saved"])
                table = Table(record.replay(), record.header.players)
            case "play":
                table.play(asked["text"])
            case "undo":
                table.undo()
        return json.dumps(table.shown(asked["width"]))
    except PuertoRicoError as wrong:
        return json.dumps({"error": str(wrong)})
