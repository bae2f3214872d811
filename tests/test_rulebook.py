"""The rulebook and its pages: every rule has a text, an example that runs, and a test."""

from __future__ import annotations

import ast
import doctest
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from puertorico import BASE, EXPANSIONS, Config, Edition, rulebook
from puertorico.errors import PuertoRicoError
from puertorico.plugin import Expansion, Switch
from puertorico.rulebook import BASE_URL as HOME
from puertorico.rulebook import UnknownRuleError, rules
from support.commands import Run
from support.expansionids import rule_ids_of
from support.rulebook import by_topic, is_base, listed_pages, numbered

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = {
    path.relative_to(DOCS / "rules").with_suffix("").as_posix(): path.read_text(encoding="utf-8")
    for path in DOCS.rglob("rules/**/*.rst")
}
RULING_PAGES = "\n".join(
    (DOCS / f"{page}.rst").read_text(encoding="utf-8")
    for page in ("rulings", "rulings-phases", "rulings-later")
)


BUILDING_RULES = {
    "GEN": 9, "SMALL_MARKET": 1, "HACIENDA": 5, "CONSTRUCTION_HUT": 3, "SMALL_WAREHOUSE": 2,
    "HOSPICE": 3, "OFFICE": 2, "LARGE_MARKET": 2, "LARGE_WAREHOUSE": 2, "FACTORY": 2,
    "UNIVERSITY": 3, "HARBOR": 1, "WHARF": 6, "GUILD_HALL": 1, "RESIDENCE": 1, "FORTRESS": 1,
    "CUSTOMS_HOUSE": 1, "CITY_HALL": 1,
}  # fmt: skip
SECTIONS = {
    "comp": numbered("COMP", 11), "setup": numbered("SETUP", 18), "round": numbered("ROUND", 6),
    "role": numbered("ROLE", 9), "settler": numbered("SETTLER", 11),
    "mayor": numbered("MAYOR", 15), "builder": numbered("BUILDER", 12),
    "craft": numbered("CRAFT", 8), "trader": numbered("TRADER", 9),
    "captain": numbered("CAPTAIN", 16), "store": numbered("STORE", 4),
    "prospector": numbered("PROSPECTOR", 2), "end": numbered("END", 6),
    "score": numbered("SCORE", 6), "bld": by_topic("BLD", BUILDING_RULES),
    "prod": numbered("PROD", 5, 1), "two": numbered("TWO", 14), "draft": numbered("DRAFT", 9),
}  # fmt: skip
"""Every rule of the base game."""
EXAMPLES = [
    *("EX-START-1", "EX-MAYOR-1", "EX-QUARRY-1", "EX-QUARRY-2"),
    *("EX-PROD-1", "EX-PROD-2", "EX-PROD-3", "EX-TRADER-1", "EX-OFFICE-1"),
    *(f"EX-CAPTAIN-{number}" for number in range(1, 8)),
    *("EX-PROSPECTOR-1", "EX-FACTORY-1", "EX-FACTORY-2", "EX-HARBOR-1", "EX-WHARF-1"),
    *("EX-GUILD_HALL-1", "EX-GUILD_HALL-2", "EX-RESIDENCE-1", "EX-FORTRESS-1", "EX-FORTRESS-2"),
    *("EX-CUSTOMS_HOUSE-1", "EX-CUSTOMS_HOUSE-2", "EX-CITY_HALL-1", "EX-CITY_HALL-2"),
    *("EX-LARGE-1", "EX-DRAFT-1", "EX-DRAFT-2"),
]
"""Every worked example of the base game."""
ORDER = [
    *("overview", "setup", "round", "settler", "mayor", "builder", "craftsman", "trader"),
    *("captain", "storing", "prospector", "end", "scoring"),
    *("buildings-production", "buildings-small", "buildings-small-5-to-9", "buildings-large"),
    *("two-players", "in-order"),
    "draft",
]
"""The pages in the order in which a newcomer reads them."""
WITHOUT_EFFECT = {*("SETUP-02", "MAYOR-11", "CAPTAIN-14", "DRAFT-09")}
"""The rules of the base game that a program has nothing to do for: the closed list."""
ID = re.compile(
    rf"\b(?:{'|'.join(section.upper() for section in rulebook.sections())}|A|EX)"
    r"(?:-[A-Z][A-Z_]*)*-\d+\b"
)
DIRECTIVE = re.compile(r"^\.\. (rule|example):: (\S+)$", re.MULTILINE)

RULES = [id for ids in SECTIONS.values() for id in ids]


@cache
def known_ids() -> set[str]:
    """Returns the ids of all rules, rulings and examples."""
    found = {rule.id for rule in rulebook.rules()}
    found |= {ruling.id for ruling in rulebook.rulings()}
    return found | {example.id for example in rulebook.examples()}


def blocks() -> list[tuple[str, str, str]]:
    """Returns (id, page, what stands below) of each rule and example on the pages."""
    found = []
    for page, text in PAGES.items():
        parts = DIRECTIVE.split(text)[1:]
        for id, below in zip(parts[1::3], parts[2::3], strict=True):
            found.append((id, page, below))
    return found


def without_effect(id: str) -> bool:
    """Whether a program has nothing to do for a rule."""
    return not id.startswith("EX-") and rulebook.rule(id).program is not None


def sources(text: str) -> str:
    """Returns the source of the examples in *text*."""
    return "".join(example.source for example in doctest.DocTestParser().get_examples(text))


@cache
def marked_ids() -> set[str]:
    """Returns what the tests name in ``@pytest.mark.rule(...)``."""
    found: set[str] = set()
    for path in ROOT.glob("tests/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "rule"
                and ast.unparse(node.func.value) == "pytest.mark"
            ):
                found |= {
                    argument.value
                    for argument in node.args
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                }
    return found


class TestData:
    def test_the_sections(self) -> None:
        """The names and their order: those of the base game first."""
        assert tuple(SECTIONS) == rulebook.sections()[: len(SECTIONS)]

    @pytest.mark.parametrize("section", SECTIONS)
    def test_every_rule_is_there_once_and_in_order(self, section: str) -> None:
        """Nothing is missing, nothing is too much."""
        assert SECTIONS[section] == [rule.id for rule in rulebook.rules(section) if is_base(rule)]

    def test_all_rules(self) -> None:
        """Without a section all of them come."""
        assert RULES == [rule.id for rule in rulebook.rules() if is_base(rule)]
        assert len(RULES) == 207

    def test_every_rule_has_words(self) -> None:
        """A title without a full stop, a text that ends with one, and no markup left over."""
        for rule in rulebook.rules():
            assert rule.title
            assert not rule.title.endswith("."), rule.id
            assert rule.plain.endswith((".", ")", "!", "?")), rule.id
            for text in (rule.plain, rulebook.plain_text(rule.editions or "")):
                assert not re.search(r"[`\\]|\*\w", text), rule.id

    def test_rules_without_effect_are_a_closed_list(self) -> None:
        """Each has its reason."""
        found = {rule.id: rule.program for rule in rulebook.rules() if rule.program is not None}
        assert {id for id in found if is_base(rulebook.rule(id))} == WITHOUT_EFFECT
        assert all(len(reason) > 10 for reason in found.values())

    def test_rules_and_rulings_name_each_other(self) -> None:
        """A rule's rulings exist and list the rule, and the other way round."""
        of_rules = {(rule.id, id) for rule in rulebook.rules() for id in rule.rulings}
        of_rulings = {(id, ruling.id) for ruling in rulebook.rulings() for id in ruling.rules}
        assert set() == of_rules - of_rulings
        assert set() == of_rulings - of_rules

    def test_rulings(self) -> None:
        """56 of the base game, each complete; the switches are those of the expansions."""
        found = rulebook.rulings()
        assert len({ruling.id for ruling in found}) == len(found)
        assert len([ruling for ruling in found if is_base(ruling)]) == 56
        for ruling in found:
            assert all((ruling.title, ruling.question, ruling.answer, ruling.why))
        assert {ruling.switch for ruling in found} - {None} >= {
            switch.id
            for expansion in (BASE, *EXPANSIONS)
            for switch in expansion.switches
            if switch.id != "forest_supply"
        }

    @pytest.mark.all_expansions
    def test_every_ruling_is_about_rules(self) -> None:
        """Some that the base game carries out are about rules of several expansions alone."""
        assert [entry.id for entry in rulebook.rulings() if not entry.rules] == []

    def test_examples(self) -> None:
        """Every worked example, each with the rules it shows."""
        assert EXAMPLES == [example.id for example in rulebook.examples() if is_base(example)]
        rules = {rule.id for rule in rulebook.rules()}
        for example in rulebook.examples():
            assert set(example.rules) <= rules
            assert example.rules
            assert example.url == f"{HOME}rules/{example.page}.html#{example.id.lower()}"

    def test_rules_of_anybody(self, tmp_path: Path) -> None:
        """An expansion names the folder of its rules; they are there when it is given."""
        text = 'id = "STORM-01"\ntitle = "A storm"\ntext = "It rages."'
        (tmp_path / "storm.toml").write_text(f"[[rule]]\n{text}\n")
        storms = Expansion(id="storms", rulebook=tmp_path)
        found = rulebook.rule("STORM-01", expansions=(storms,))
        assert ("storm", "It rages.") == (found.section, found.plain)
        assert (found,) == rulebook.rules("storm", expansions=(storms,))
        assert found == rulebook.rules(expansions=(storms,))[-1]
        assert "storm" == rulebook.sections((storms,))[-1]
        assert "storm" not in rulebook.sections()
        with pytest.raises(UnknownRuleError, match="there is no rule 'STORM-01'"):
            rulebook.rule("STORM-01")

    def test_rulings_and_examples_of_anybody(self, tmp_path: Path) -> None:
        """They have files of their own, and may be about rules of the base game."""
        (tmp_path / "storm.toml").write_text(
            '[[rule]]\nid = "STORM-01"\ntitle = "A storm"\ntext = "It rages."\n'
            'page = "https://storms.example/rules.html"\n'
            'ruling = "A-900"\n'
        )
        (tmp_path / "rulings.toml").write_text(
            '[[ruling]]\nid = "A-900"\ntitle = "Sails"\nquestion = "Who?"\nanswer = "All."\n'
            'why = "Why not?"\nrules = ["CAPTAIN-08"]\n'
        )
        (tmp_path / "examples.toml").write_text(
            '[[example]]\nid = "EX-STORM-1"\ntitle = "Rain"\nrules = ["STORM-01"]\n'
        )
        sails = Switch(id="sails", meaning="Who", rule="A-900", values=("all", "1"), default="all")
        storms = (Expansion(id="storms", rulebook=tmp_path, switches=(sails,)),)
        found = rulebook.ruling("A-900", storms)

        assert ("sails", ("STORM-01", "CAPTAIN-08")) == (found.switch, found.rules)
        assert found == rulebook.rulings(storms)[-1]
        assert found.url is None
        rule = rulebook.rule("STORM-01", storms)
        assert rule.url == "https://storms.example/rules.html#storm-01"
        assert ("A-15", "A-900") == rulebook.rule("CAPTAIN-08", storms).rulings
        assert ("A-15",) == rulebook.rule("CAPTAIN-08").rulings
        assert rulebook.examples(storms)[-1] == rulebook.example("EX-STORM-1", storms)
        assert ("storm",) == rulebook.sections(storms)[-1:]

    def test_references_lead_somewhere(self) -> None:
        """Every id that a text names exists, or belongs to an expansion."""
        known = known_ids()
        paths = sorted((ROOT / "src/puertorico/rulebook").glob("*.toml"))
        paths += sorted((ROOT / "src/puertorico/expansions").glob("*/rules/*.toml"))
        assert paths
        for path in paths:
            ids = set(ID.findall(path.read_text(encoding="utf-8")))
            assert set() == ids - known, path.name


class TestPages:
    def test_the_pages_in_learning_order(self) -> None:
        """The table of contents lists every page, and there is no other."""
        assert ORDER == listed_pages(PAGES["index"])
        assert {"index", *ORDER} == {page for page in PAGES if "/" not in page}
        assert {rule.page for rule in rulebook.rules()} <= set(PAGES)
        assert {expansion.id for expansion in EXPANSIONS} == {
            page.split("/")[0] for page in PAGES if "/" in page
        }

    def test_every_rule_is_shown_once_on_its_page(self) -> None:
        """And so is every worked example."""
        shown = Counter((id, page) for id, page, _ in blocks())
        entries = {(rule.id, rule.page): 1 for rule in rulebook.rules()}
        entries |= {(example.id, example.page): 1 for example in rulebook.examples()}
        assert entries == shown

    def test_every_rule_has_an_example(self) -> None:
        """Below it, unless it does nothing in a program."""
        without = {id for id, _, text in blocks() if ">>>" not in text}
        assert set() == {id for id in without if not without_effect(id)}

    def test_no_example_repeats_another(self) -> None:
        """Not even with other numbers."""
        seen: dict[str, str] = {}
        for id, _, text in blocks():
            source = re.sub(r"\d+", "0", sources(text))
            if source:
                assert seen.setdefault(source, id) == id, f"{id} repeats {seen[source]}"

    def test_lines_of_examples_fit_on_a_page(self) -> None:
        """At most 90 characters."""
        for page, text in PAGES.items():
            for example in doctest.DocTestParser().get_examples(text):
                lines = [f">>> {line}" for line in example.source.splitlines()]
                for line in (*lines, *example.want.splitlines()):
                    assert len(line) <= 90, f"{page}: {line}"

    def test_pages_name_rules_that_exist(self) -> None:
        """In words, links and examples."""
        for page in DOCS.rglob("*.rst"):
            ids = set(ID.findall(page.read_text(encoding="utf-8")))
            assert set() == ids - known_ids(), page

    def test_pages_name_no_rule_of_another_expansion(self) -> None:
        """An expansion can be taken away, and what is left names none of its rules."""
        for page in DOCS.rglob("*.rst"):
            ids = set(re.findall(r":rule:`([^`]+)`", page.read_text(encoding="utf-8")))
            for expansion in EXPANSIONS:
                assert expansion.id in page.parts or not ids & rule_ids_of(expansion), page

    def test_every_ruling_is_shown_once(self) -> None:
        """All on two pages, but those about an expansion."""
        lists = re.findall(r"^\.\. ruling:: (.+)$", RULING_PAGES, re.MULTILINE)
        shown = Counter(id for ids in lists for id in ids.split())
        expected = {entry.id: 1 for entry in rulebook.rulings() if is_base(entry)}
        assert expected == shown


class TestEngine:
    @pytest.mark.no_cover
    def test_every_rule_has_a_test(self) -> None:
        """Marked ``@pytest.mark.rule``, for the worked examples too."""
        ids = [rule.id for rule in rulebook.rules()]
        ids += [example.id for example in rulebook.examples()]
        needed = {id for id in ids if not without_effect(id)}
        assert set() == needed - marked_ids()

    @pytest.mark.all_expansions
    def test_tests_name_rules_that_exist(self) -> None:
        """Or those of expansions."""
        named = {id for id in marked_ids() if ID.fullmatch(id)}
        assert set() == named - known_ids()

    def test_the_engine_names_rules_that_exist(self) -> None:
        """Reasons, events and decisions do."""
        named: set[str] = set()
        told: set[str] = set()
        for path in (ROOT / "src").rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            told |= set(ID.findall(text))
            named |= {
                node.value
                for node in ast.walk(ast.parse(text))
                if isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and ID.fullmatch(node.value)
            }
        assert set() == named - known_ids()
        assert set() == told - known_ids()


class TestAccess:
    def test_a_rule(self) -> None:
        """By its id."""
        rule = rulebook.rule("CAPTAIN-08")
        assert rule is rulebook.rule("CAPTAIN-08")
        assert (rule.section, rule.page, rule.rulings) == ("captain", "captain", ("A-15",))
        assert rule.url == f"{HOME}rules/captain.html#captain-08"
        assert rulebook.ruling("A-15").url == f"{HOME}rulings-later.html#a-15"

    @pytest.mark.parametrize(
        ("function", "id", "message"),
        [
            ("rule", "CAPTAIN-8", "there is no rule 'CAPTAIN-8'; near it are CAPTAIN-08, "),
            ("rule", "captain-08", "there is no rule 'captain-08'; near it are CAPTAIN-08, "),
            ("rule", "BLD-WARF-1", "there is no rule 'BLD-WARF-1'; near it are BLD-WHARF-1, "),
            ("rule", "?", "there is no rule '?'; ids look like COMP-01"),
            ("ruling", "A-500", "there is no ruling 'A-500'; near it are "),
            ("example", "EX-CAPTAIN-9", "there is no example 'EX-CAPTAIN-9'; near it are "),
            ("rules", "warehouse", "there is no section 'warehouse'; there are comp, setup, "),
        ],
    )
    def test_an_unknown_id(self, function: str, id: str, message: str) -> None:
        """The error names what is near, and is one of ours and a lookup error."""
        with pytest.raises(UnknownRuleError) as caught:
            getattr(rulebook, function)(id)
        assert str(caught.value).startswith(message)
        assert isinstance(caught.value, PuertoRicoError)
        assert isinstance(caught.value, LookupError)

    def test_plain_text(self) -> None:
        """Markup goes, stars that are no markup stay."""
        text = "A *b* **c** ``d*e`` :rule:`END-01`\nand :doc:`g <h>` 2*3.\n\nNew ``line``."
        assert rulebook.plain_text(text) == "A b c d*e END-01 and g 2*3.\nNew line."


class TestCommandLine:
    def test_a_rule(self, run: Run) -> None:
        """Id, title, plain text, ruling and address, in any case of letters."""
        status, out, err = run("rule", "captain-08")
        rule = rulebook.rule("CAPTAIN-08")
        assert (status, err) == (0, "")
        assert out.startswith(f"CAPTAIN-08  {rule.title}\n\n")
        assert rule.plain.replace("\n", " ") in " ".join(out.split())
        assert "\nRuling A-15: " in out
        assert out.endswith(f"\nPage: {HOME}rules/captain.html#captain-08\n")
        assert max(map(len, out.splitlines())) <= 88
        assert "`" not in out

    def test_editions_and_reason(self, run: Run) -> None:
        """Where the editions differ, and why a program has nothing to do."""
        assert "\nEditions: " in run("rule", "SETUP-08")[1]
        assert "\nNot in a program: " in run("rule", "MAYOR-11")[1]

    @pytest.mark.parametrize("prefix", ["CAPTAIN", "captain-", "BLD-OFFICE", "A", "EX-MAYOR"])
    def test_the_beginning_of_ids(self, prefix: str, run: Run) -> None:
        """All that begin so are listed with their titles, in order."""
        entries: list[rulebook.Rule | rulebook.Ruling | rulebook.Example] = [
            *rulebook.rules(),
            *rulebook.rulings(),
            *rulebook.examples(),
        ]
        begin = prefix.upper().removesuffix("-") + "-"
        listed = [f"{each.id}  {each.title}" for each in entries if each.id.startswith(begin)]
        assert listed
        assert run("rule", prefix) == (0, "\n".join(listed) + "\n", "")

    def test_a_ruling(self, run: Run) -> None:
        """Question, answer, why, switch and rules."""
        out = run("rule", "A-01")[1] + run("rule", "A-02")[1]
        page = f"Page: {HOME}rulings.html#a-01"
        for text in ("A-01  ", "Question: ", "Answer: ", "Why: ", page):
            assert f"\n{text}" in f"\n{out}"
        assert out.count("\nSwitch: vp_supply\n") == 1

    def test_an_example(self, run: Run) -> None:
        """The rules it shows and where it stands."""
        _, out, _ = run("rule", "EX-MAYOR-1")
        assert "\nShows: MAYOR-03, MAYOR-04\n" in out
        assert out.endswith(f"\nPage: {HOME}rules/mayor.html#ex-mayor-1\n")

    @pytest.mark.parametrize("id", ["CAPTAIN-8", "A-500", "EX-CAPTAIN-12", "warehouse"])
    def test_an_unknown_id(self, id: str, run: Run) -> None:
        """One sentence with suggestions on stderr, status 2."""
        status, out, err = run("rule", id)
        assert (status, out, len(err.splitlines())) == (2, "", 1)
        assert f"{id.upper()!r}; " in err

    @pytest.mark.no_cover
    def test_every_id_can_be_shown(self, run: Run) -> None:
        """All rules, rulings and examples."""
        for id in sorted(known_ids()):
            status, out, _ = run("rule", id)
            assert (status, "`" in out) == (0, False)


class TestExpansion:
    """What is true of the material rather than of a moment of the game."""

    def test_the_base_expansion_has_nothing_of_the_other_expansions(self) -> None:
        """No tiles, kinds of workers or role cards beside its own."""
        assert (BASE.tiles, BASE.workers, BASE.slots) == ((), (), ())
        assert len(BASE.roles) == 8
        assert len(BASE.buildings) == 23
        assert all(
            Config(players=4, edition=edition).all_expansions == (BASE,) for edition in Edition
        )


def test_an_expansion_without_rules() -> None:
    """It adds nothing to the rulebook."""
    assert rules(expansions=(Expansion(id="bare"),)) == rules()
