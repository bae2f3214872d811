"""Expansions that other packages publish under an entry point."""

from __future__ import annotations

from pathlib import Path

import pytest

from puertorico import EXPANSIONS, Config, Game
from puertorico._base.offering import imported
from puertorico._cli import main
from puertorico.bots import make_bot
from puertorico.errors import BotError, ConfigError
from puertorico.expansions import installed_expansion, installed_names

ATLANTIS = """
from puertorico.plugin import Building, Expansion
ATLANTIS = Expansion(
    id="atlantis",
    buildings=(Building(id="lagoon", text="Nice to look at.", cost=2, points=1, column=1),),
)
"""


def publish(folder: Path, package: str, *points: str, source: str = ATLANTIS) -> None:
    """Writes a package as it is after its installation: a module, and its entry points."""
    (folder / f"{package}.py").write_text(source, encoding="utf-8")
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = "".join(f"{point}\n" for point in points)
    (info / "entry_points.txt").write_text(f"[puertorico.expansions]\n{lines}")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns a folder in which Python looks for packages."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_nothing_is_imported_before_it_is_asked_for(folder: Path) -> None:
    """The names come from the metadata; a broken package does not matter until it is used."""
    publish(folder, "broken_package", "ruin = broken_package:RUIN", source="raise OSError('no')")
    assert "ruin" in installed_names()
    with pytest.raises(ConfigError, match=r"'ruin' of broken_package cannot be .*: OSError: no"):
        installed_expansion("ruin")


def test_it_plays(folder: Path) -> None:
    """An expansion found by its name is played like any other."""
    publish(folder, "atlantis_a", "atlantis = atlantis_a:ATLANTIS")
    game = Game.new(Config(players=3, expansions=(installed_expansion("atlantis"),)), seed=1)
    assert game.position().buildings.count("lagoon") == 2


def test_two_packages_with_one_name(folder: Path) -> None:
    """Which of them is meant cannot be known."""
    publish(folder, "atlantis_b", "atlantis = atlantis_b:ATLANTIS")
    publish(folder, "atlantis_c", "atlantis = atlantis_c:ATLANTIS")
    with pytest.raises(ConfigError, match="atlantis_b and atlantis_c both publish"):
        installed_expansion("atlantis")


@pytest.mark.parametrize(
    "value", ["atlantis_d:NOTHING", "atlantis_d:Building", "atlantis_d:EXPANSION"]
)
def test_it_leads_elsewhere(folder: Path, value: str) -> None:
    """To nothing, to what is not an expansion, or to one with another id."""
    source = f"{ATLANTIS}\nBOX = Expansion(id='lemuria')"
    publish(folder, "atlantis_d", f"atlantis = {value}", source=source)
    with pytest.raises(ConfigError, match="'atlantis' of atlantis_d"):
        installed_expansion("atlantis")


def test_on_the_command_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``--expansion`` takes its name, and a record that names it is read."""
    publish(folder, "atlantis_e", "atlantis = atlantis_e:ATLANTIS")
    config = Config(players=3, expansions=(installed_expansion("atlantis"),))
    game = Game.new(config, seed=1)
    game.apply(game.legal_actions()[0])
    record = folder / "game.json"
    record.write_text(game.record().to_json(), encoding="utf-8")
    assert main(["simulate", "--games", "1", "--expansion", "atlantis"]) == 0
    assert main(["show", str(record)]) == 0
    assert "choose settler" in capsys.readouterr().out


def test_an_expansion_of_a_module(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``--expansion`` takes its path too, for a game and for a record of it."""
    publish(folder, "atlantis_h")
    record = folder / "game.json"
    game = Game.new(Config(players=3, expansions=(imported("atlantis_h", "ATLANTIS"),)), seed=1)
    record.write_text(game.record().to_json(), encoding="utf-8")
    expansion = ("--expansion", "atlantis_h:ATLANTIS")
    assert main(["simulate", "--games", "1", *expansion]) == 0
    assert main(["show", str(record), *expansion]) == 0
    assert main(["rule", "A-40", *expansion]) == 0
    with pytest.raises(SystemExit):
        main(["show", str(record)])
    assert "needs the expansion 'atlantis': name it, as in --expansion" in capsys.readouterr().err


@pytest.mark.expansion("nobles")
def test_a_record_with_a_misspelled_expansion(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The refusal says which was probably meant."""
    record = tmp_path / "game.txt"
    record.write_text("[Players 3]\n[Expansions nobels]\n", encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["show", str(record)])
    assert "needs the expansion 'nobels': did you mean 'nobles'?" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nobody:EXPANSION", "expansion 'nobody:EXPANSION': it cannot be imported: "
         "ModuleNotFoundError: No module named 'nobody'"),
        ("math:EXPANSION", "expansion 'math:EXPANSION': it cannot be imported: "
         "AttributeError: module 'math' has no attribute 'EXPANSION'"),
        ("math:pi", "expansion 'math:pi': it must be an Expansion, not 3.14159"),
        (f"{EXPANSIONS[0].id}s", f"did you mean '{EXPANSIONS[0].id}'?"),
    ],
)  # fmt: skip
def test_what_is_no_expansion(capsys: pytest.CaptureFixture[str], name: str, sentence: str) -> None:
    """The sentence says why, or suggests the nearest one."""
    with pytest.raises(SystemExit):
        main(["simulate", "--expansion", name])
    assert sentence in capsys.readouterr().err


def test_an_unknown_expansion(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The sentence lists what there is, installed expansions too."""
    publish(folder, "atlantis_f", "atlantis = atlantis_f:ATLANTIS")
    with pytest.raises(SystemExit):
        main(["simulate", "--expansion", "lemuria"])
    assert "there is no expansion 'lemuria'; there are " in (err := capsys.readouterr().err)
    assert "atlantis" in err


def test_its_rules_on_the_command_line(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """``rule`` shows them with ``--expansion``; in ``play`` they are there without it."""
    source = ATLANTIS.replace(
        'id="atlantis",', 'id="atlantis", rulebook=Path(__file__).parent / "laws",'
    )
    publish(
        folder,
        "atlantis_g",
        "atlantis = atlantis_g:ATLANTIS",
        source=f"from pathlib import Path\n{source}",
    )
    (folder / "laws").mkdir()
    (folder / "laws" / "sea.toml").write_text(
        '[[rule]]\nid = "SEA-1"\ntitle = "Under water"\ntext = "It is wet."\n'
    )

    assert main(["rule", "SEA-1", "--expansion", "atlantis"]) == 0
    assert capsys.readouterr().out.startswith("SEA-1  Under water\n\nIt is wet.\n")
    lines = iter(["rule sea", "rule sea-1", "what lagoon", "quit"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(lines))
    assert main(["play", "--expansion", "atlantis", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "\nSEA-1  Under water\nSEA-1  Under water\n\nIt is wet.\n" in out
    assert "\nlagoon: 2 doubloons, 1 VP, 1 circle, column 1\nNice to look at.\n" in out


RULED = """
from puertorico.plugin import Building, Expansion
from importlib.resources import files
RULED = Expansion(
    id="ruled",
    buildings=(Building(id="lagoon", text="Nice to look at.", cost=2, points=1, column=1),),
    rulebook="ruled_a",
)
"""


def test_rules_of_an_installed_package(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without its option the error names it; a rule without a page is shown without an address."""
    package = folder / "ruled_a"
    (package / "rules").mkdir(parents=True)
    rule = '[[rule]]\nid = "LAGOON-1"\ntitle = "Quiet"\ntext = "It is quiet."\n'
    (package / "rules" / "lagoon.toml").write_text(rule, encoding="utf-8")
    publish(folder, "broken_package", "ruin = broken_package:RUIN", source="raise OSError('no')")
    publish(folder, "ruled_a", "ruled = ruled_a:RULED", source="")
    (package / "__init__.py").write_text(RULED, encoding="utf-8")
    assert main(["rule", "LAGOON-1", "--expansion", "ruled"]) == 0
    assert capsys.readouterr().out == "LAGOON-1  Quiet\n\nIt is quiet.\n"
    with pytest.raises(SystemExit):
        main(["rule", "LAGOON-1"])
    error = capsys.readouterr().err
    assert "there is no rule 'LAGOON-1'" in error
    assert "; an installed package has it: add --expansion ruled\n" in error


def test_a_package_that_exits(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It cannot end the program: a package, a module of somebody's own, and a bot."""
    publish(folder, "atlantis_q", "quits = atlantis_q:EXPANSION", source="raise SystemExit(3)")
    with pytest.raises(ConfigError, match=r"'quits' of atlantis_q cannot be .*: SystemExit: 3$"):
        installed_expansion("quits")
    for expansion in ("quits", "atlantis_q:EXPANSION"):
        with pytest.raises(SystemExit) as stopped:
            main(["simulate", "--expansion", expansion])
        assert stopped.value.code == 2
        assert "cannot be imported" in capsys.readouterr().err
    with pytest.raises(BotError, match="it cannot be imported: SystemExit: 3"):
        make_bot("atlantis_q:Bot")


def test_what_cannot_be_shown(folder: Path) -> None:
    """What an entry point leads to may not even have a text."""
    source = "class Odd:\n    def __repr__(self):\n        raise RuntimeError('no')\nODD = Odd()"
    publish(folder, "atlantis_r", "odd = atlantis_r:ODD", source=source)
    with pytest.raises(ConfigError, match=r"of this id, not to an Odd that cannot be shown$"):
        installed_expansion("odd")


def test_metadata_that_cannot_be_read(folder: Path) -> None:
    """A broken package does not keep others away; it is named where it may be the one needed."""
    publish(folder, "atlantis_s", "atlantis = atlantis_s:ATLANTIS")
    publish(folder, "atlantis_t", "this is no entry point")
    assert "atlantis" in installed_names()
    assert installed_expansion("atlantis").id == "atlantis"
    with pytest.raises(ConfigError, match="'lemuria'; the entry points of atlantis_t cannot be"):
        installed_expansion("lemuria")


@pytest.mark.parametrize("id", ["base", EXPANSIONS[0].id])
def test_an_id_of_ours(folder: Path, id: str) -> None:
    """A package cannot publish another base game, or another published expansion."""
    publish(folder, "atlantis_u", f"{id} = atlantis_u:ATLANTIS")
    assert id not in installed_names()
    with pytest.raises(ConfigError, match=f"atlantis_u publishes '{id}', which is the id of a"):
        installed_expansion(id)
