"""``rule`` with the name of a building or a role."""

from __future__ import annotations

import re

import pytest
from banker import BANKER
from house_rules import HOUSE_RULES
from protection import PROTECTION
from six_buildings import SIX_BUILDINGS

from puertorico import BASE, EXPANSIONS
from puertorico._cli.lookup import rule_text
from puertorico.plugin import Expansion, Role
from puertorico.rulebook import UnknownRuleError
from support.commands import Run
from support.expansions import toy_building


class TestRulesOfNames:
    @pytest.mark.parametrize(
        ("name", "heading", "rule"),
        [
            (("hacienda",), "hacienda (Hazienda)", "BLD-HACIENDA-5  "),
            (
                ("Small_Market",),
                "small market (kleine Markthalle, liten marknad)",
                "BLD-SMALL_MARKET-1  ",
            ),
            (
                ("liten", "marknad"),
                "small market (kleine Markthalle, liten marknad)",
                "BLD-SMALL_MARKET-1  ",
            ),
            (("school",), "university (school, Universität, universitet)", "BLD-UNIVERSITY-1  "),
            (
                ("indigofabrik",),
                "indigo plant (large fruit warehouse, Indigoküperei, indigofabrik)",
                "PROD-1  ",
            ),
            (("kapten",), "captain (Kapitän, kapten)", "CAPTAIN-01  "),
            (("recruiter",), "mayor (recruiter, Bürgermeister, borgmästare)", "MAYOR-01  "),
        ],
    )
    def test_in_any_edition(self, run: Run, name: tuple[str, ...], heading: str, rule: str) -> None:
        """The other names, the rules, and the address of the page in one piece."""
        status, out, _ = run("rule", *name)
        assert status == 0
        lines = out.splitlines()
        assert lines[0] == heading
        assert [line for line in lines if line.startswith(rule)] != []
        assert lines[-1].startswith("Page: https://")

    def test_ids_come_first(self, run: Run) -> None:
        """A section is listed, even if a role has its name."""
        assert run("rule", "captain")[1].startswith("CAPTAIN-01  Round and round")

    @pytest.mark.all_expansions
    def test_every_building_and_role_has_rules(self) -> None:
        """By its id, in every expansion."""
        for expansion in (BASE, *EXPANSIONS):
            for id in (
                *[each.id for each in expansion.buildings],
                *[each.id for each in expansion.roles],
            ):
                text = rule_text(id)
                assert "\nPage: https://" in text or text.startswith(f"{id.upper()}-"), id

    def test_of_other_packages(self) -> None:
        """By their titles, with or without an article, or by what effects and decisions name."""
        for name, package, rules in (
            ("bank", HOUSE_RULES, ["HOUSE-1  The bank"]),
            ("Envoyé", HOUSE_RULES, ["HOUSE-2  The envoy"]),
            ("banker", BANKER, ["BANK-4  Bids"]),
            ("utkikstorn", SIX_BUILDINGS, ["LOOKOUT-1  Looking", "LOOKOUT-2  Laying back"]),
            ("förmanshus", SIX_BUILDINGS, ["FOREMAN-1  The foreman's house"]),
        ):
            lines = rule_text(name, (package,)).splitlines()
            found = [line for line in lines if re.match(r"[A-Z]+-\d", line)]
            assert found == rules

    @pytest.mark.expansion("nobles")
    def test_a_name_of_several_things(self) -> None:
        """All of them are shown, each once."""
        text = rule_text("zoning office", EXPANSIONS)
        assert text.count("\nPage: https://") == 2
        assert text.startswith("land office (zoning office")

    def test_a_building_without_rules(self) -> None:
        """Its expansion has no rulebook: its price and its text are shown."""
        shed = Expansion(id="sheds", buildings=(toy_building("shed", None),))
        shown = "shed: 1 doubloon, 1 VP, 1 circle, column 1\nA toy."
        assert rule_text("Shed", (shed,)) == shown
        with pytest.raises(UnknownRuleError, match="there is no rule 'SHED'"):
            rule_text("shed")

    def test_a_role_with_a_text(self) -> None:
        """Its expansion has no rulebook, but says in its words what the role does."""
        assert rule_text("racketeer", (PROTECTION,)).splitlines()[1:2] == [
            "  Takes protection money from all others."
        ]

    def test_a_role_without_rules(self) -> None:
        """It has no text of its own either."""
        smith = Expansion(id="smiths", roles=(Role(id="smith", phase="smith"),))
        with pytest.raises(UnknownRuleError, match="there is no rule 'SMITH'"):
            rule_text("smith", (smith,))
