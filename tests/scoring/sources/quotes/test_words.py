"""The word files: the same tables in each, phrases that compile and take time linear in the text."""

from __future__ import annotations

import re
import tomllib
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from threading import Barrier
from typing import Any

import pytest
from tests.patterns.growth import fault_of
from tests.patterns.proved import in_words, key_of, phrases_of, proved

from groundlint.sources.quotes import wording
from groundlint.sources.quotes.wording import Language, languages, pattern_of

FOLDER = resources.files("groundlint.sources.quotes") / "words"
FILES = {file.name[:-5]: file.read_text("utf-8") for file in FOLDER.iterdir() if file.name.endswith(".toml")}
LANGUAGES = sorted(FILES)


def _tables(code: str) -> dict[str, list[str]]:
    data: dict[str, Any] = tomllib.loads(FILES[code])
    return {
        f"{section}.{name}": phrases.strip("\n").split("\n") if phrases.strip() else []
        for section, tables in data.items()
        for name, phrases in tables.items()
        if isinstance(phrases, str) and name != "name"
    }


def test_every_language_has_its_file() -> None:
    assert sorted(one.code for one in languages()) == LANGUAGES
    assert {"en", "de", "es", "fr", "it", "ja", "ko", "nl", "pt", "zh"} <= set(LANGUAGES)
    assert {one.code for one in languages() if not one.blanks} >= {"ja", "ko", "zh"}


def test_threads_that_want_the_words_first_read_them_once() -> None:
    wording._languages.cache_clear()
    together = Barrier(4)
    with ThreadPoolExecutor(4) as pool:
        found = [*pool.map(lambda _: (together.wait(), languages())[1], range(4))]
    assert all(one is found[0] for one in found)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_file_has_the_same_tables_in_the_same_order(code: str) -> None:
    common, own = ([name for name in _tables(one) if not name.startswith("lists.")] for one in ("en", code))
    assert own == common


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_table_is_told_with_an_example(code: str) -> None:
    told = re.findall(r"^# [^\n]+\n(\w+) = '", FILES[code], re.MULTILINE)
    assert told == [name.partition(".")[2] for name in _tables(code) if not name.startswith("lists.")]


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_phrase_is_written_twice_in_a_table(code: str) -> None:
    assert {name for name, phrases in _tables(code).items() if len(set(phrases)) < len(phrases)} == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_lists_are_used(code: str) -> None:
    named = set(re.findall(r"<(lists\.\w+)>", FILES[code]))
    assert named == {name for name in _tables(code) if name.startswith("lists.")}


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_repeats_without_a_bound(code: str) -> None:
    unbounded = [
        phrase
        for phrases in _tables(code).values()
        for phrase in phrases
        if re.search(r"(?<!\\)(?<!\()[\])\w.]\+|\{\d+,\}", re.sub(r"\[[^\]]*\](?!\+)", "", phrase))
    ]
    assert unbounded == []


@pytest.mark.parametrize("language", languages(), ids=lambda one: one.code)
def test_every_phrase_is_linear(language: Language) -> None:
    phrases = phrases_of(language)
    new = [found for found in in_words(language) if key_of(found) not in proved()]
    faults = {
        found.pattern: fault
        for found in new
        if (fault := fault_of(found.pattern, found.flags, found.searched))
    }
    assert len(phrases) > 100
    assert faults == {}
    for phrase in phrases:
        re.compile(phrase)


@pytest.mark.parametrize(
    ("phrase", "text", "matches"),
    [
        ("provided( that)?", "provided that", True),
        ("provided( that)?", "provided it", False),
        ("den*", "denied", True),
        ("*ship", "ownership", True),
        ("(* ){1,3}permitting", "the old weather permitting", True),
        ("(* ){1,3}permitting", "if the old weather permitting", False),
        ("accus* … of", "accuses the mayor of", True),
        ("accus* … of", "accuses the mayor, out of", False),
        ("accus* …5 of", "accuses the mayor of", False),
        ("if !(any|possible)", "if", True),
        ("if !(any|possible)[a-z ]{0,9}", "if possible", False),
        ("if !(any|possible)[a-z ]{0,9}", "if anyhow", True),
    ],
)
def test_the_notation(phrase: str, text: str, matches: bool) -> None:
    assert (re.fullmatch(pattern_of(phrase), text) is not None) is matches
