"""The texts of the web table, in each language."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from puertorico import EXPANSIONS, scenario, vocabulary
from puertorico.errors import ConfigError
from puertorico.wording._vocabulary import _made
from puertorico_table import shown, texts
from puertorico_table.table import Frame, Seat
from support.webtable import Person, Site, played, played_with

TABLE = Path(str(texts.__file__)).parent
STATIC = TABLE / "static"
LANGUAGES = ("en", "de", "sv")
PLACE = re.compile(r"\{\{(?!=)(\w+)\}\}")
BUILT = ("lang", "languages", "texts")
"""The places of a page that are no texts."""
FAMILIES = (
    "bot_",
    "did_",
    "save_",
    "edition_",
    "table_",
    "tables_",
    "about_",
    "privilege_",
    "hint_",
)
"""How the keys begin that the program puts together."""
NOT_SHOWN = {
    *("Bearer ", "AbortError", "Enter", "Escape", "puertorico pr-auto piece"),
    "/table#${new URLSearchParams({ table })}",
}
"""What looks like a sentence in a script and is none."""


def phrases(language: str) -> dict[str, str]:
    """Returns the texts of a language as they are written."""
    data = tomllib.loads((TABLE / "words" / f"{language}.toml").read_text(encoding="utf-8"))
    assert list(data) == ["phrases"]
    found: dict[str, str] = data["phrases"]
    return found


def fields(text: str) -> set[str]:
    """Returns the names of the fields of a text."""
    return set(re.findall(r"\{([a-z_]+)[}:?]", text))


@pytest.fixture
def _english_again() -> Iterator[None]:
    yield
    texts.speak(None)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_languages_have_the_same_texts(language: str) -> None:
    """The same keys in the same order, with the same fields, and none left in English."""
    english, other = phrases("en"), phrases(language)
    assert list(other) == list(english)
    for key, text in english.items():
        assert fields(other[key]) == fields(text), key
    same = {key for key, text in english.items() if other[key] == text and " " in text}
    assert same <= {"game_title", "new_buildings", "some_of", "now", "points_of", "unread_file"}


def test_no_text_hides_one_of_the_game() -> None:
    """Phrases of ours would be used in pictures too."""
    for key in phrases("en"):
        # The table's own words are not among these.
        with suppress(ConfigError, KeyError):
            vocabulary("classic", expansions=EXPANSIONS).phrase(key)
            pytest.fail(f"{key} is a phrase of the game")


def used() -> set[str]:
    """Returns the keys that pages, scripts and the server name."""
    found = {key for each in EXPANSIONS for key in (each.id, f"{each.id}_about")}
    for page in STATIC.glob("*.html"):
        found |= set(PLACE.findall(page.read_text(encoding="utf-8"))) - set(BUILT)
    for script in STATIC.glob("*.js"):
        for given in re.findall(r"\btext\(([^()]*)", script.read_text(encoding="utf-8")):
            found |= set(re.findall(r'"([a-z_]+)"', given.partition("{")[0]))
    for module in TABLE.glob("*.py"):
        written = module.read_text(encoding="utf-8")
        call = r"(?:Refused|Gone|StoreError|TooMany|said|phrase)\(\s*\"([a-z_]+)\""
        found |= set(re.findall(call, written))
    # The game has these.
    return found - {"buildings", "no_gain", "printed_points", "up_to", "winners"}


def test_every_text_that_is_used_exists() -> None:
    """Those of the expansions, too."""
    assert used() - set(phrases("en")) == set()


@pytest.mark.all_expansions
def test_every_text_is_used() -> None:
    """The page knows those of all published expansions."""
    known = set(phrases("en"))
    made = {key for key in known if key.startswith(FAMILIES)}
    # Those that others include.
    made |= {key for text in phrases("en").values() for key in re.findall(r"\{>(\w+)\}", text)}
    assert known - used() - made == set()


def test_texts_of_scripts_have_no_cases() -> None:
    """The page only puts fields in; what depends on numbers comes from the server."""
    sent = texts._texts(texts.spoken())
    for script in STATIC.glob("*.js"):
        for given in re.findall(r"\btext\(([^()]*)", script.read_text(encoding="utf-8")):
            for key in re.findall(r'"([a-z_]+)"', given.partition("{")[0]):
                assert key in sent, (script.name, key)
                for language in LANGUAGES:
                    assert "?" not in re.sub(r"[^{}]*(\{|$)", "", phrases(language)[key]), key


@pytest.mark.parametrize("page", sorted(path.name for path in STATIC.glob("*.html")))
def test_pages_have_no_words_of_their_own(page: str) -> None:
    """Neither between the tags nor in what is read aloud."""
    written = re.sub(r"\{\{=?\w+\}\}", "", (STATIC / page).read_text(encoding="utf-8"))
    between = re.findall(r">([^<]*)", written)
    aloud = re.findall(r'(?:aria-label|title|placeholder|alt)="([^"]*)"', written)
    words = [each for each in (*between, *aloud) if re.search(r"[^\W\d_]", each)]
    assert words == []


@pytest.mark.parametrize("script", sorted(path.name for path in STATIC.glob("*.js")))
def test_scripts_have_no_sentences(script: str) -> None:
    """No string has a word that begins with a capital, or two words side by side."""
    written = re.sub(r"^\s*//.*$", "", (STATIC / script).read_text(encoding="utf-8"), flags=re.M)
    found = []
    for double, back in re.findall(r'"([^"\n]*)"|`([^`]*)`', written):
        said = re.sub(r"\$\{[^{}]*\}|<[^>]*>", "", double or back)
        if re.search(r"[A-Z][a-z]|[a-z]{2,} [a-z]{2,}", said):
            found.append(said)
    assert set(found) - NOT_SHOWN == set()
    assert ".toLowerCase()" not in written


@pytest.mark.parametrize(
    ("cookie", "accepted", "language", "title"),
    [
        ("", "", "en", "A new table"),
        ("", "de-AT,de;q=0.9,en;q=0.8", "de", "Ein neuer Tisch"),
        ("", "fr, en;q=0.2, sv;q=0.7", "sv", "Ett nytt bord"),
        ("", "fr", "en", "A new table"),
        ("", "sv;q=0, de;q=x, ;;;", "en", "A new table"),
        ("sv", "de", "sv", "Ett nytt bord"),
        ("en", "de", "en", "A new table"),
        ("latin", "de", "de", "Ein neuer Tisch"),
    ],
)
@played
async def test_a_page_is_in_the_language_of_its_reader(
    site: Site, cookie: str, accepted: str, language: str, title: str
) -> None:
    """That which the person has chosen, or else one that the browser asks for."""
    headers = {"accept-language": accepted, "cookie": f"language={cookie}"}
    for path in ("/", "/table", "/how-to-play"):
        page = (await site.client.get(path, headers=headers)).text
        assert f'<html lang="{language}">' in page
        assert "{{" not in page
    page = (await site.client.get("/", headers=headers)).text
    assert f">{title}</h2>" in page
    assert f'<option value="{language}" lang="{language}" selected>' in page
    listed = (await site.client.get("/api/lobby", headers=headers)).json()
    assert listed["editions"][0]["text"] in phrases(language).values()
    assert {entry["name"] for entry in listed["expansions"]} <= {*phrases(language).values()}


@played_with(words="sv")
async def test_the_words_of_the_server(site: Site) -> None:
    """They are for those who have chosen no language."""
    for headers, language in (({}, "sv"), ({"cookie": "language=de"}, "de")):
        page = (await site.client.get("/", headers={"accept-language": "en", **headers})).text
        assert f'<html lang="{language}">' in page


@played
async def test_two_people_play_in_their_languages(site: Site) -> None:
    """What is asked, refused, told and explained is in the words of each."""
    ann = await site.begin(players=3, people=2, edition="1897")
    bob = await site.join(ann.table, "Bob")
    german = {"accept-language": "de"}

    async def asked(person: Person, headers: dict[str, str]) -> dict[str, Any]:
        url = f"/api/tables/{person.table}"
        return dict((await site.client.get(url, headers={**person.headers, **headers})).json())

    english, other = await asked(ann, {}), await asked(bob, german)
    assert english["now"]["summary"] == "your turn to choose a role"
    assert other["now"]["summary"] == "Ann ist an der Reihe, eine Rolle zu wählen"
    assert english["now"]["where"] == "round 1: choice of roles"
    assert other["now"]["where"] == "Runde 1: Rollenwahl"
    assert english["now"]["actions"][0]["sentence"] == "Take the planter role"
    assert (await ann.post("act", version=0, action="choose builder")).json() == {
        "error": "the table has changed; look again"
    }
    url = f"/api/tables/{bob.table}/"
    body = {"version": other["version"], "action": "choose builder"}
    refused = await site.client.post(f"{url}act", json=body, headers={**bob.headers, **german})
    assert refused.json() == {"error": "Ann ist an der Reihe"}
    await ann.look()
    assert (await ann.act("choose builder")).status_code == 200
    told = [(await asked(ann, headers))["steps"][0]["said"][0] for headers in ({}, german)]
    assert told == [
        ["round 1: choice of roles", [["Ann takes the builder role", []]]],
        ["Runde 1: Rollenwahl", [["Ann nimmt den Baumeister", []]]],
    ]
    known = (await site.client.get(f"{url}explained", headers=german)).json()
    assert known["role"]["builder"]["text"] == "Alle dürfen ein Gebäude bauen."
    assert known["hint"]["store"] == "Was du nicht behältst, ist verloren."


@pytest.mark.parametrize(
    ("headers", "said"),
    [
        ({}, "the wharf costs you 8 doubloons and you have 2"),
        ({"accept-language": "sv"}, "lastkajen kostar dig 8 dubloner och du har 2"),
    ],
)
@played
async def test_what_the_rules_refuse(site: Site, headers: dict[str, str], said: str) -> None:
    """The reasons of the game, too, are in the words of whoever asks."""
    ann = await site.begin(players=3)
    await ann.look()
    await ann.act("choose builder")
    await ann.turn()
    body = {"version": ann.version, "action": "build wharf"}
    url = f"/api/tables/{ann.table}/act"
    answer = await site.client.post(url, json=body, headers={**ann.headers, **headers})
    assert answer.status_code == 400
    assert answer.json() == {"error": said}


@pytest.mark.usefixtures("_english_again")
def test_a_package_brings_a_language() -> None:
    """With its file for the table; what it lacks is in English."""
    texts.speak("puertorico_polish:pl")
    texts._vocabulary.cache_clear()
    _made.cache_clear()
    with pytest.warns(UserWarning, match="lacks"):
        page = texts.page("lobby.html")
    assert '<html lang="pl">' in page
    assert ">Nowy stół</h2>" in page
    assert ">From another device</h2>" in page
    assert '<option value="pl" lang="pl" selected>pl' in page
    assert texts.said("people_missing", number=3) == "Brakuje jeszcze 3 osób."


def test_installed_packages_bring_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their names are those that they give themselves; a broken package is left out."""
    for package, tag in (("puertorico_polish", "pl"), ("no_such_package", "fi")):
        info = tmp_path / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[puertorico.words]\n{tag} = {package}\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    texts._vocabulary.cache_clear()
    _made.cache_clear()
    with pytest.warns(UserWarning, match="lacks"):
        found = texts.languages.__wrapped__()
    assert found == {"en": "English", "de": "Deutsch", "sv": "Svenska", "pl": "Polski"}


def test_texts_are_written_into_pages_safely() -> None:
    """Neither quotes nor tags of a text end what it is in."""
    page = texts.page("table.html")
    data = page.partition('id="texts">')[2].partition("</script>")[0]
    assert "<" not in data
    assert unescape(data) == data


@played
async def test_what_a_building_asks_is_in_a_phase(site: Site) -> None:
    """The log has no heading for a building; what follows stands below the phase too."""
    game = scenario(
        players=3, role="settler", city={0: "hospice*"}, island={0: "corn"}, row="corn indigo sugar"
    )
    seats = [Seat(name, "person", f"key {name}") for name in ("Ann", "Bob", "Cid")]
    table = site.app.state.tables.make(game.config, seats, seed=1)
    table.frames = [Frame(1, game)]
    for action in ("take plantation indigo", "use hospice"):
        await table.act(0, table.version, lambda at, text=action: [at.parse_action(text)])
    steps = (await shown.news(table, 0, -1))["steps"]
    headings = [heading for step in steps for heading, _ in step["said"]]
    assert headings == ["round 1: settler phase"] * 2
    assert any("takes 1 colonist" in line for _, lines in steps[1]["said"] for line, _ in lines)
