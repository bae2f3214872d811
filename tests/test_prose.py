"""The checks of prose find what they should: patterns, and pages that are too long."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from docutils import core

import prose

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "docs" / "_ext"))


def test_words_of_a_page() -> None:
    """Text, examples and tables count; signs that stand alone do not."""
    from page_lengths import words

    page = core.publish_doctree("Two words - of\n\n>>> x = 1\n\n=  =\na  b\n=  =\n")
    assert words(page) == 3 + 2 + 2


BAD = """\
A page
======

A wharf is better than ``the own`` one, the code of `whoever` wins.
Nobody reads the
own rules anew.

>>> print("whoever")
whoever

.. code-block:: text

   whoever

* It lies there.
"""


def test_patterns(tmp_path: Path) -> None:
    """Each is found with its line, across lines too; code and names in backquotes are left out."""
    page = tmp_path / "page.rst"
    page.write_text(BAD, encoding="utf-8")
    found = [line.partition(".rst:")[2] for line in prose.check(page, prose.patterns())]
    assert [line.partition(";")[0] for line in found] == ["5: 'the own'", "6: 'anew'", "15: 'lies'"]
    assert prose.main([str(page)]) == 1


def test_patterns_for_pages(tmp_path: Path) -> None:
    """Some are looked for in certain files alone."""
    found = []
    for name in ("docs/page.rst", "docs/design/page.rst", "src/page.rst"):
        page = tmp_path / name
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text("What it needs is here. What is it?\n", encoding="utf-8")
        found.append(len(list(prose.check(page, prose.patterns()))))
    assert found == [1, 0, 0]


@pytest.mark.parametrize(
    ("bad", "good"),
    [
        ("Pass a bot of yours.", "Pass your bot; one of ours will do."),
        ("Takes the best role, else the first.", "Takes the best role, otherwise the first."),
        ("The card or else the bank pays.", "Or something else; anyone else pays."),
        ("Switches change single rules.", "A single rule; individual rules."),
        ("Stops at decisions with a single legal action.", "Stops at forced moves."),
        ("All that an expansion brings.", "All that an expansion adds."),
        ("The page :doc:`events` has the fields.", "The page :doc:`events` lists the fields."),
        ("The captain scores 1 VP more.", "The captain scores 1 VP more than the others."),
        ("Reads records, also those of others.", "It also reads those of others."),
        ("A game takes some 10 ms.", "A game takes about 10 ms, and some 10 of them a second."),
        ("A ship is called by its size.", "A ship is named after its size; called by the engine."),
        ("Effects say themselves what counts.", "Effects decide what counts."),
        ("The dearer buildings.", "The more expensive buildings."),
        ("Without it there is no question.", "Without it nobody is asked; there is a question."),
        ("It ends then at the latest.", "It ends no later than then, in the latest version."),
        ("An argument of a wrong type.", "An argument of the wrong type."),
    ],
)
def test_signs_of_a_translation(tmp_path: Path, bad: str, good: str) -> None:
    """Each is found once in a page, and sentences without it are left alone."""
    page = tmp_path / "docs" / "page.rst"
    page.parent.mkdir()
    found = []
    for text in (bad, good):
        page.write_text(f"{text}\n", encoding="utf-8")
        found.append(len(list(prose.check(page, prose.patterns()))))
    assert found == [1, 0]


def test_docstrings_and_rules(tmp_path: Path) -> None:
    """Docstrings are read without comments and code; texts of rules without their keys."""
    module = tmp_path / "module.py"
    module.write_text('"""The own module."""\n\nwhoever = "the own"  # the own\n', encoding="utf-8")
    rules = tmp_path / "rules.toml"
    rules.write_text('[[rule]]\nwhoever = "A rule"\ntext = """\nWhoever wins.\n"""\n', "utf-8")
    wrong = prose.patterns()
    assert [line.split(": ")[1] for line in prose.check(module, wrong)] == [
        "'The own'; write its own, their own"
    ]
    assert [line.split(":")[-2] for line in prose.check(rules, wrong)] == ["4"]
