"""The words around statements, one file per language (`words/en.toml` …), and the patterns made of them.

A pattern is written with the names of tables in guillemets, `\\b«reported.saying» $`; each stands for any phrase of that table.
`of_all` makes one pattern with the phrases of all languages; `of_each` makes one per language and matches with any of
them; `by_language` returns one for each language. A plain table name means the languages that put spaces between words, one
prefixed with `unblanked` the others. Files are read and patterns compiled on first use.

`words/README.md` explains how phrases are written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any

from groundlint.lazy_pattern import FIRST_USE, lazy_pattern
from groundlint.model.value import value

_NAME = re.compile(r"«(unblanked )?([\w. ]+)»")
_LIST = re.compile(r"<([a-z_]+\.[a-z_]+)>")
_GAP = 40  # characters of a gap ('…') whose phrase names no number
_HYPHEN = re.compile(r"\[[^\]]{0,80}\]|(?<=[^\W\d_])-(?=[^\W\d_])")
"""A hyphen within a word, which text that is ready to be compared does not have, and what is none, within brackets."""
_TOKEN = re.compile(
    r"(?P<kept>\\.[*+]?|\[(?:\\.|[^\\\[\]])*\]|\(\?(?:-i:|<?[=!]))"
    r"|(?P<unless> !\()|(?P<opened>\()|(?P<closed>\))"
    r"|…(?:(?P<least>\d+)-)?(?P<most>\d+)?"
    r"|(?<![^\s(|])(?P<word>\*)(?![^\s)|])|(?P<ending>\*)"
)


@value(frozen=True, slots=True)
class Language:
    """A language's file: its tables by section and name, each a tuple of phrases as patterns, and how it is written.

    `blanks` are between words; `comma_after_lead` and `comma_after_whoever` say whether a comma is between a circumstance, or
    a subject like 'whoever', and what follows it.
    """

    code: str
    blanks: bool
    comma_after_lead: bool
    comma_after_whoever: bool
    tables: dict[str, tuple[str, ...]]


def languages() -> tuple[Language, ...]:
    """Every language that has a file."""
    with FIRST_USE:
        return _languages()


@cache
def _languages() -> tuple[Language, ...]:
    import tomllib  # no report needs it before one of its quotes is looked for

    folder = resources.files("groundlint.sources.quotes") / "words"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=_rank)
    return tuple(_language(file.name[:-5], tomllib.loads(file.read_text("utf-8"))) for file in files)


def _rank(file: Any) -> tuple[int, str]:
    """English first, whose words are the most, then the others."""
    return (file.name != "en.toml", file.name)


def _language(code: str, data: dict[str, Any]) -> Language:
    head = data["language"]
    lines = {
        f"{section}.{name}": [line for line in phrases.split("\n") if line.strip()]
        for section, tables in data.items()
        for name, phrases in tables.items()
        if isinstance(phrases, str)
    }

    def pattern(phrase: str) -> str:
        made = pattern_of(phrase, blanks=head["blanks"])
        return _LIST.sub(lambda found: _any_of(map(pattern, lines[found[1]])), made)

    tables = {name: tuple(map(pattern, phrases)) for name, phrases in lines.items()}
    return Language(code, head["blanks"], head["comma_after_lead"], head["comma_after_whoever"], tables)


def pattern_of(phrase: str, *, blanks: bool = True) -> str:
    """A phrase of a word file as a regular expression."""
    closing: list[str] = []
    none = r"^,.;:!?" if blanks else "^,，、。；;.：:"

    def written(token: re.Match[str]) -> str:
        if token["kept"]:
            if token["kept"].startswith("("):
                closing.append(")")
            return token["kept"]
        if token["unless"]:
            closing.append(r")(?!\w))")
            return "(?! (?:"
        if token["opened"]:
            closing.append(")")
            return "(?:"
        if token["closed"]:
            return closing.pop()
        if token["word"]:
            return r"[\w'’-]{1,40}"
        if token["ending"]:
            return r"\w{0,30}"
        return f"[{none}]{{{token['least'] or 0},{token['most'] or _GAP}}}"

    return _TOKEN.sub(written, _HYPHEN.sub(lambda found: found[0] if found[0] != "-" else "-?", phrase))


def _any_of(phrases: Iterable[str]) -> str:
    told = list(phrases)
    return f"(?:{'|'.join(told)})" if told else "(?!)"


def of_all(template: str, flags: int = re.IGNORECASE) -> re.Pattern[str]:
    """The pattern with the phrases of all languages."""

    def made() -> str:
        def phrases(name: re.Match[str]) -> str:
            blanks = not name[1]
            tables = name[2].split()
            return _any_of(
                dict.fromkeys(
                    phrase
                    for table in tables
                    for one in languages()
                    if one.blanks is blanks
                    for phrase in one.tables[table]
                )
            )

        return _NAME.sub(phrases, template)

    return lazy_pattern(made, flags)


def of_each(template: str, flags: int = re.IGNORECASE) -> re.Pattern[str]:
    """The pattern with the phrases of a single language, whichever matches: of those that put spaces between words."""

    def made() -> str:
        return "|".join(f"(?:{_of_one(one, template)})" for one in languages() if one.blanks)

    return lazy_pattern(made, flags)


def by_language(template: str, language: Language, flags: int = re.IGNORECASE) -> re.Pattern[str]:
    """The pattern with the phrases of one language."""
    return lazy_pattern(lambda: _of_one(language, template), flags)


def _of_one(language: Language, template: str) -> str:
    def phrases(name: re.Match[str]) -> str:
        return _any_of(phrase for table in name[2].split() for phrase in language.tables[table])

    return _NAME.sub(phrases, template)


@cache
def words_in(name: str) -> frozenset[str]:
    """The phrases of a table in all languages that write blanks between words: where the table has only words, these."""
    return frozenset(word.replace("-?", "") for one in languages() if one.blanks for word in one.tables[name])
