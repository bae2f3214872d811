"""The JSON Schemas as they are shipped: made from the code, sound, and easy to get at."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from puertorico import EXPANSIONS, Config, Edition, Good, actions, events
from puertorico.errors import ConfigError
from puertorico.game import SCHEMAS, schema
from puertorico.plugin import DeclaredAction
from regenerate import SCHEMAS as FOLDER
from regenerate import made_schemas
from support.commands import Run

MADE = {path.stem: (path, text) for path, text in made_schemas()}


def objects(data: Any) -> Iterator[Any]:
    """Yields all schemas of objects with fields of their own inside a schema."""
    if isinstance(data, dict):
        if "properties" in data:
            yield data
        for item in data.values():
            yield from objects(item)


@pytest.mark.parametrize("name", SCHEMAS)
class TestFiles:
    def test_they_are_made_from_the_code(self, name: str) -> None:
        """`nox -s regenerate` would change nothing."""
        path, text = MADE[name]
        assert path.read_text(encoding="utf-8") == text

    @pytest.mark.no_cover
    def test_they_are_schemas(self, name: str) -> None:
        """They are of the draft that they name, and every reference leads somewhere."""
        found = schema(name)
        Draft202012Validator.check_schema(found)
        assert found["$schema"] == Draft202012Validator.META_SCHEMA["$id"]
        assert found["$id"] == f"https://puertorico.readthedocs.io/schemas/1/{name}.json"
        definitions = found.get("$defs", {})
        references = {
            line.split("#/$defs/")[1].strip('",')
            for line in json.dumps(found, indent=0).splitlines()
            if '"$ref"' in line
        }
        assert references == set(definitions)

    def test_everything_is_described(self, name: str) -> None:
        """Every class has a title and a description, and every field but those of events."""
        found = schema(name)
        assert found["title"].lower() == name
        for inner in (found, *objects(found)):
            assert inner["title"]
            assert inner["description"]
        fielded = [inner for inner in objects(found) if not inner["title"].endswith("Counts")]
        for inner in fielded:
            if inner["title"] in events.EVENT_CLASSES:
                continue
            bare = [
                field for field, each in inner["properties"].items() if "description" not in each
            ]
            assert (inner["title"], bare) == (inner["title"], [])


def test_nothing_else_is_shipped() -> None:
    """Each name has a file."""
    assert {path.stem for path in FOLDER.glob("*.json")} == set(SCHEMAS)


def constants(found: dict[str, Any]) -> dict[str, str]:
    """Returns the names of the kinds in the definitions of a schema, by the definition."""
    return {
        name: each["properties"]["kind"]["const"]
        for name, each in found["$defs"].items()
        if "kind" in each.get("properties", {})
    }


class TestContent:
    def test_the_limits_of_the_code(self) -> None:
        """What the classes allow can be read in a schema."""
        config = schema("view")["$defs"]["Config"]["properties"]
        rules = schema("view")["$defs"]["Rules"]["properties"]

        assert (config["players"]["minimum"], config["players"]["maximum"]) == (2, 5)
        edition = schema("view")["$defs"]["Edition"]
        assert config["edition"]["allOf"] == [{"$ref": "#/$defs/Edition"}]
        assert edition["enum"] == [edition.value for edition in Edition]
        assert config["edition"]["default"] == Config(players=2).edition
        assert config["costs"]["additionalProperties"]["maximum"] == 100
        assert rules["openers"]["enum"] == ["own_turn", "phase_start"]
        assert rules["forest_supply"] == {
            "description": "How many forest tiles there are; null is for no limit (A-35).",
            "type": ["integer", "null"],
            "minimum": 0,
            "maximum": 60,
        }

    def test_every_kind_of_event(self) -> None:
        """An event is one of the kinds, known by its name."""
        found = schema("event")
        kinds = constants(found)
        assert kinds == {name: name for name in events.EVENT_CLASSES}
        assert {each["$ref"] for each in found["anyOf"]} == {f"#/$defs/{name}" for name in kinds}
        assert len(found["anyOf"]) == len(kinds)

    def test_every_kind_of_action(self) -> None:
        """An action is one of the kinds that the base game and the expansions bring."""
        found = schema("action")
        expansions = {kind.__name__ for expansion in EXPANSIONS for kind in expansion.actions}
        base = {
            name
            for name, kind in vars(actions).items()
            if isinstance(kind, type) and issubclass(kind, DeclaredAction) and kind.template
        }
        assert constants(found) == {name: name for name in base | expansions}
        assert len(found["anyOf"]) == len(base) + len(expansions)

    def test_counts_name_what_is_counted(self) -> None:
        """So that a type checker knows the ids, and that each may be missing."""
        made = schema("view")["$defs"]
        assert set(made["GoodCounts"]["properties"]) == {str(good) for good in Good}
        assert "wharf" in made["BuildingCounts"]["properties"]
        assert "required" not in made["GoodCounts"]

    def test_no_two_definitions_of_a_name(self) -> None:
        """All schemas together have one definition for each name."""
        found: dict[str, Any] = {}
        for name in SCHEMAS:
            for title, made in schema(name).get("$defs", {}).items():
                assert found.setdefault(title, made) == made, (name, title)

    def test_a_schema_is_the_callers_own(self) -> None:
        """Changing one does not affect those of other callers."""
        schema("view").clear()
        assert schema("view")["title"] == "View"


class TestAccess:
    @pytest.mark.parametrize("name", ["", "../schemas", "game" * 1_000])
    def test_other_names(self, name: str) -> None:
        """The refusal says which there are."""
        with pytest.raises(ConfigError) as caught:
            schema(name)
        assert str(caught.value) == (
            f"there is no schema {name[:40]!r}; there are action, config, decision, event, "
            "events, position, record, score, view"
        )

    @pytest.mark.parametrize("name", [None, 1, b"view", ["view"]])
    def test_other_types(self, name: Any) -> None:
        """A name is a text."""
        with pytest.raises(TypeError, match=r"^name must be a str, not "):
            schema(name)

    @pytest.mark.parametrize("name", SCHEMAS)
    def test_command(self, name: str, run: Run) -> None:
        """The command prints a schema as it is on file."""
        assert run("schema", name) == (0, MADE[name][1], "")

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (["game"], "there is no schema 'game'; there are action, config, decision"),
            ([], "the following arguments are required: name"),
        ],
    )
    def test_command_without_a_name(self, arguments: list[str], sentence: str, run: Run) -> None:
        """One sentence on stderr and exit status 2."""
        status, out, err = run("schema", *arguments)
        assert (status, out, len(err.splitlines())) == (2, "", 1)
        assert sentence in err

    def test_help_has_the_names(self, run: Run) -> None:
        """All of them."""
        _, out, _ = run("schema", "--help")
        assert f"one of {', '.join(SCHEMAS)}" in " ".join(out.split())
