"""Actions are values with a text and a way back; a config's table gives them codes."""

from __future__ import annotations

import copy
import inspect
import pickle
from typing import Any

import pytest

from puertorico import Action, Config, Game, Good
from puertorico.actions import (
    ActionTable,
    Build,
    FirstPlayer,
    Keep,
    KeepAll,
    Load,
    Pass,
    PlaceColonists,
    Produce,
    UseBuilding,
)
from puertorico.errors import ConfigError, IllegalActionError, NotationError
from puertorico.plugin import (
    DeclaredAction,
    Expansion,
    Field,
    GoodsField,
    IdField,
    IntField,
    Worker,
)
from puertorico.types import any_id
from support.names import ACTIONS, NAMES
from support.sentences import ACTIONS as EACH_ACTION

OPTIONAL = {"production": "optional"}
NOBLES = Expansion(id="noble_toy", workers=(Worker(id="noble", supply=20),))
CONFIGS = [
    *(Config(players=players, rules=any_id(OPTIONAL)) for players in range(2, 6)),
    Config(players=4, buildings=("office",)),
    Config(players=4, expansions=(NOBLES,)),
]


def evaluated(text: str) -> Any:
    """Returns what *text* evaluates to with the public names alone."""
    return eval(text, dict(NAMES))


ONE_OF_EACH: list[tuple[Action, str, str]] = [
    (evaluated(shown), text, shown) for shown, text, *_ in EACH_ACTION
]
"""Every kind of action with its text and its repr."""


class TestValues:
    @pytest.mark.parametrize(("action", "text", "shown"), ONE_OF_EACH)
    def test_text_and_repr(self, action: Action, text: str, shown: str) -> None:
        """Every kind has its text, and a repr that evaluates to it."""
        assert str(action) == action.text() == text
        assert repr(action) == shown
        assert evaluated(shown) == action

    def test_every_public_kind_is_here(self) -> None:
        """The list above leaves no action out."""
        assert {type(action) for action, _, _ in ONE_OF_EACH} == ACTIONS

    @pytest.mark.no_cover
    @pytest.mark.parametrize("config", CONFIGS)
    def test_a_whole_table(self, config: Config) -> None:
        """What holds of one holds of all actions of a table: values, texts, repr and pickle."""
        actions = list(ActionTable(config))
        for action in actions:
            assert type(action)(*action.values) == action
            assert Action.from_json(action.to_json(), expansions=config.expansions) == action
            assert evaluated(repr(action)) == action
            for again in (pickle.loads(pickle.dumps(action)), copy.deepcopy(action)):
                assert again == action
                assert hash(again) == hash(action)
            named = [getattr(action, field) for field in action.fields]
            assert tuple(named) == action.values
            text = str(action)
            assert text == " ".join(text.lower().split())
        assert len(set(actions)) == len(actions)
        assert len({str(action) for action in actions}) == len(actions)

    @pytest.mark.parametrize(
        ("one", "other"),
        [
            (Keep(Good.CORN), KeepAll(Good.CORN)),
            (Keep(Good.CORN), Keep(Good.SUGAR)),
            (Load(Good.CORN, 5), Load(Good.CORN, 6)),
            (PlaceColonists("corn", 1), PlaceColonists("corn", 1, "noble")),
            (UseBuilding("hospice"), UseBuilding("hospice", "noble")),
            (Pass(), "pass"),
            (Pass(), None),
        ],
    )
    def test_other_classes_and_fields_make_other_actions(self, one: Action, other: object) -> None:
        """Class and fields make an action."""
        assert one != other
        assert one == type(one)(*one.values)
        assert one != type("Other", (type(one),), {})(*one.values)

    @pytest.mark.parametrize(
        "action",
        [
            *(action for action, _, _ in ONE_OF_EACH),
            Game.new(CONFIGS[0], seed=1).legal_actions()[0],
        ],
    )
    def test_actions_cannot_be_changed(self, action: Action) -> None:
        """Nothing is set or deleted, neither a field nor anything else; copies are as before."""
        before = repr(action)
        for name in (*action.fields, "values", "foo", "code", "key", "handler", "_values"):
            with pytest.raises(AttributeError, match=r"^actions are frozen$"):
                setattr(action, name, 1)
            with pytest.raises(AttributeError, match=r"^actions are frozen$"):
                delattr(action, name)
        for same in (copy.copy(action), copy.deepcopy(action), pickle.loads(pickle.dumps(action))):
            assert (same, repr(same)) == (action, before)

    def test_fields_may_be_named(self) -> None:
        """Fields may be named."""
        assert Load(good=Good.CORN, ship=5) == Load(Good.CORN, 5)
        placed = PlaceColonists(target="corn", count=1, worker="colonist")
        assert placed == PlaceColonists("corn", 1)
        used = UseBuilding(building="wharf", choice=any_id(str(Good.CORN)))
        assert used == UseBuilding("wharf", "corn")

    def test_an_action_is_abstract(self) -> None:
        """The base has no text, and nor has a class that forgets it."""
        for cls in (Action, *(type("Mute", (base,), {}) for base in (Action, DeclaredAction))):
            with pytest.raises(TypeError, match=rf"^{cls.__name__} has no text: use a class"):
                cls()
        with pytest.raises(NotImplementedError):
            Action.text(Pass())


class Bid(DeclaredAction):
    """Bids goods of some kinds."""

    template = "bid {goods} for {price} {card?}"

    goods: GoodsField = GoodsField("The goods.")
    price: IntField = IntField("The price.")
    card: IdField[str | None] = IdField("For which card.", default=None)


class SecretBid(Bid):
    """A bid that nobody sees."""

    template = "bid {goods} for {price} {card?} {sealed?} in secret"

    sealed: IntField = IntField("How well.", default=1)


class Arrange(DeclaredAction):
    """Puts goods into an order."""

    template = "arrange {goods}"

    goods: GoodsField = GoodsField("The goods, the first one first.", as_given=True)


def test_goods_in_an_order() -> None:
    """They stay as they are given, also twice, in JSON and in the text."""
    arrange = Arrange(["sugar", Good.CORN, "sugar"])
    assert arrange.goods == (Good.SUGAR, Good.CORN, Good.SUGAR)
    assert str(arrange) == "arrange sugar corn sugar"
    assert arrange != Arrange(["corn", "sugar", "sugar"])
    assert Bid(["sugar", "corn"], 1).goods == (Good.CORN, Good.SUGAR)


def declared(**members: Any) -> type[DeclaredAction]:
    """Returns a class of actions with these members."""
    return type("Toy", (DeclaredAction,), members)


class TestDeclaredAction:
    def test_all_follows_from_the_declaration(self) -> None:
        """Values, text, repr, patterns, the signature, help and pickles."""
        bid = Bid(["sugar", Good.CORN], 3)
        assert ((Good.CORN, Good.SUGAR), 3, None) == (bid.goods, bid.price, bid.card) == bid.values
        assert "bid corn sugar for 3" == str(bid)
        assert "bid corn sugar for 3 settler" == str(Bid(["corn", "sugar"], 3, "settler"))
        assert "Bid((Good.CORN, Good.SUGAR), 3, None)" == repr(bid)
        assert ("goods", "price", "card") == Bid.fields
        match bid:
            case Bid(goods, price):
                assert (goods, price) == bid.values[:2]
        found = str(inspect.signature(Bid)).replace("puertorico.Good", "Good")
        assert found.endswith("price: int, card: Good | str | None = None)")
        assert "The price." == Bid.price.__doc__
        assert bid == pickle.loads(pickle.dumps(bid))
        assert Bid(["corn"], 3, Good.CORN).card == "corn"

    def test_fields_of_a_base_come_first(self) -> None:
        """A subclass adds its own."""
        assert ("goods", "price", "card", "sealed") == SecretBid.fields
        assert ("goods", "price", "card") == Bid.fields
        assert "bid corn for 2 2 in secret" == str(SecretBid(["corn"], 2, sealed=2))

    @pytest.mark.parametrize(
        ("members", "message"),
        [
            ({"template": "toy {seat}"}, "Toy.template must name each field once: there are none"),
            ({"template": "toy", "seat": IntField("")},
             "Toy.template must name each field once: seat"),
            ({"template": "toy {seat} {seat}", "seat": IntField("")},
             "Toy.template must name each field once: seat"),
            ({"template": "toy {seat?}", "seat": IntField("")},
             "Toy.template: seat has no default and can't be left out"),
            ({"template": "toy {seat}", "seat": IntField("", default=None)},
             "Toy.template: seat can be None; write {seat?}"),
            ({"template": "toy x{seat}", "seat": IntField("")},
             "Toy.template: 'x{seat}' is neither a word nor a field"),
            ({"key": IntField("")}, "Toy: a field can't be called 'key'"),
            ({"one": IntField("", default=1), "two": IntField("")},
             "Toy: a field without a default comes after one with one"),
            ({"asked_in": "sell"}, "Toy.asked_in must be a tuple of names, not 'sell'"),
        ],
    )  # fmt: skip
    def test_declarations_that_cannot_be(self, members: dict[str, Any], message: str) -> None:
        """They are refused when the class is made."""
        with pytest.raises(ConfigError) as caught:
            declared(**members)
        assert message == str(caught.value)

    def test_a_field_is_of_a_type(self) -> None:
        """The base of fields holds a text, and outside a class of actions a field is itself."""
        vague = declared(template="toy {what}", what=Field("Anything."))
        assert str(vague("x")) == "toy x"
        with pytest.raises(TypeError, match="what must be a str, not int"):
            vague(3)

        class Other:
            price: IntField = IntField("The price.")

        assert isinstance(Other.price, IntField)
        with pytest.raises(AttributeError, match=r"^actions are frozen$"):
            Other().price = 3


class TestActionTable:
    @pytest.mark.parametrize("config", CONFIGS)
    def test_codes_lead_back_to_the_actions(self, config: Config) -> None:
        """Codes run from 0 on, and lead back to the actions."""
        table = ActionTable(config)
        assert [table.code(action) for action in table] == list(range(len(table)))
        assert [table[code] for code in range(len(table))] == list(table)
        assert table.config == config
        assert len(table) < 700

    def test_another_table_of_an_equal_config(self) -> None:
        """The codes depend only on the config: an equal action has that of the table's own."""
        table = ActionTable(Config(players=4))
        assert list(table) == list(ActionTable(Config(players=4)))
        assert table[table.code(Build("wharf"))] == Build("wharf")
        assert Build("wharf") in table

    @pytest.mark.parametrize(
        "action", [Build(any_id("palace")), Load(Good.CORN, 4), Produce(), FirstPlayer(4)]
    )
    def test_what_is_not_in_it(self, action: Action) -> None:
        """An action that cannot occur has no code and no text."""
        table = ActionTable(Config(players=4))
        assert action not in table
        with pytest.raises(IllegalActionError, match="is not an action of this game") as refused:
            table.code(action)
        assert refused.value.reason == "not_in_game"
        with pytest.raises(NotationError):
            table.parse(str(action))

    def test_other_things_are_not_in_it(self) -> None:
        """Only actions are."""
        table = ActionTable(Config(players=4))
        assert "pass" not in table
        assert Pass() in table
        with pytest.raises(IndexError):
            table[len(table)]
