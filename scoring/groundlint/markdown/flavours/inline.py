"""Markup inside lines: text that a reader does not see, and roles that cite."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from groundlint.markdown.inline import Inline, scan
from groundlint.markdown.inline_mask import MARK, VANISHED
from groundlint.markdown.inline_opaque import OpaqueFinder
from groundlint.markdown.sign_search import SignSearch
from groundlint.model.block import Span
from groundlint.model.citation import CitationForm, CitationMark
from groundlint.model.flavour import Flavour

_OPENERS = {
    Flavour.MARKDOWN: re.compile(
        r"`+|\{\{[<%]?|\{[:%]|!\[\[|\[\[(?=@[^\[\]|\n]{0,100}(?:1[5-9]|20)\d\d)|\[!|\[(?=todo\]|TODO\])"
    ),
    Flavour.GITHUB: re.compile(r"`+|\{%"),
    Flavour.QUARTO: re.compile(r"`+|\{\{[<%]|\{|\(@|\[|\\(?=[a-zA-Z])|#\.(?=[ \t])"),
    Flavour.PANDOC: re.compile(r"`+|\{|\(@|\[|\\(?=[a-zA-Z])|#\.(?=[ \t])"),
    Flavour.MYST: re.compile(r"`+|\{\{|\{|\["),
    Flavour.MKDOCS: re.compile(r"`+|\{"),
    Flavour.OBSIDIAN: re.compile(r"`+|%%|!?\[\[|==|\^"),
}
_ATTRIBUTE_LIST = r"(?:[#.][\w-]|[\w-]{1,40}=)[^{}\n]{0,300}"
"""Attributes as written: a class or id, or a name and a value, and whatever follows."""
_ATTRIBUTES = re.compile(rf"\{{{_ATTRIBUTE_LIST}\}}")
_PYTHON_MARKDOWN = re.compile(rf"\{{:?[ \t]*{_ATTRIBUTE_LIST}\}}")
"""Attributes of MkDocs: `[Start](a.md){ .md-button }`, `{: #ports }`."""
_KRAMDOWN = re.compile(rf"\{{:[ \t]*(?:toc\b[^{{}}\n]{{0,300}}|{_ATTRIBUTE_LIST})\}}")
"""Attributes of Kramdown, with which blog engines read plain Markdown: `{: .fs-6 }`, `{:target="_blank"}`."""
_WITH_ATTRIBUTES = re.compile(rf"\[([^\[\]]{{1,300}})\](\{{(?:{_ATTRIBUTE_LIST})?\}})")
"""Words with attributes, [small words]{.smallcaps}; a reader sees only the words."""
_UNSEEN_TEX = re.compile(
    r"\\(?:index|label|ref|eqref|pageref|autoref|nameref|[cC]ref|[hv]space)\*?(?:\{[^{}\n]{0,200}\}){1,2}"
    r"|\\footnote\{(?:[^{}@:\]]|:(?!//|10\.)|\](?!\()|\{[^{}@]{0,200}\}){0,1000}\}"
)
"""TeX commands that add nothing to the text, or only a number; of notes those that cite nothing."""
_BEFORE_ATTRIBUTES = frozenset("])`*_ \t")
_EXAMPLE = re.compile(r"\(@[\w-]{0,60}\)")
_ROLE = re.compile(r"\{([A-Za-z][\w:.+-]{0,60})\}(?=`)")
_KNOWN_ROLE = re.compile(
    r"`+|\{(?=(?:(?:foot)?cite(?:p|t|alp|alt|year)?(?::[a-z]{1,12})?|numref|term|eq|doc)\}`)"
)
"""Roles that no other tool writes: they show that a file is MyST, whatever its name and front matter say."""
_SUBSTITUTION = re.compile(r"\{\{[^{}\n]{1,200}\}\}")
_CALLOUT = re.compile(r"\[![A-Za-z][\w-]{0,40}\](?:[+-](?=\s))?(?![(\[:])")
_TO_DO = re.compile(r"\[(?:todo|TODO)\](?![(\[:])")
_ALONE = re.compile(r"\{\{[^{}\n]{1,200}\}\}(?=[ \t]*(?:\n|\Z))")
_WIKILINK = re.compile(r"\[\[([^\[\]\n]{1,500})\]\]")
_NOTED = re.compile(r"@(\w(?:[\w:.,&+/ -]{0,200}[\w.])?)(?=[|#\\]|\Z)")
"""A note named after the key of a work, or after its authors and year, as literature plugins create. The bar before other words is
escaped in tables."""
_BLOCK_ID = re.compile(r"\^[A-Za-z0-9-]{1,64}[ \t]*(?=\n|\Z)")

_INDENT = 40
"""The most spaces that are skipped at the start of a line."""
_CITING = frozenset(("cite", "citep", "citet", "citealp", "citealt", "citeyear", "footcite"))
_CITED = re.compile(r"`([^`\n]{1,2000})`")
_TITLED = re.compile(r"`([^`<>\n]{1,300}?)\s*<[^`<>\n]{1,300}>`")
"""A role with separate words and target: {term}`slots <slotted classes>`."""
_KEY = re.compile(r"[^\s,;{}]+")
_CITING_TAG = re.compile(
    r"\{(?:\{[<%]|%)-?[ \t]{0,4}cite(?P<details>_details)?[ \t]+(?P<said>[^{}%<>\n]{1,300})"
)
"""`{% cite doe2020 roe2021 --locator 23 %}`, `{% cite_details doe2020, our paper %}` (jekyll-scholar), `{{< cite "doe2020" >}}` (Hugo)."""
_NAMED_KEY = re.compile(r"key=[\"']?([^\s\"']{1,100})")
_TAGGED_KEY = re.compile(r"(?=[^\W\d_]|\d+[^\W\d])[\w:.+/&,;-]{1,300}")
"""A key, which is more than a number; several may have signs between them."""


def scan_flavoured(text: str, flavour: Flavour) -> Inline:
    """The inline scan of a leaf's text as the flavour's tool reads it; offsets are those of `text`."""
    openers = _OPENERS.get(flavour)
    if flavour is Flavour.MARKDOWN and "}`" in text and _KNOWN_ROLE.search(text) is not None:
        flavour, openers = Flavour.MYST, _KNOWN_ROLE
    if openers is None or openers.search(text) is None:
        return scan(text)
    reading = _Reading(text, openers)
    reading.run(flavour)
    if not reading.hidden:
        return scan(text)
    found = scan(_filled(text, reading.hidden, VANISHED))
    skipped = tuple(sorted((*found.plain_skip, *reading.hidden)))
    cited = [(mark.start, mark.end) for mark in reading.roles]
    return replace(
        found,
        masked=_filled(found.masked, cited, MARK),
        marks=tuple(
            sorted((*_known(found.marks, reading.addresses), *reading.roles), key=lambda mark: mark.start)
        ),
        plain_skip=skipped,
    )


def _keys_of(said: str, *, alone: bool) -> tuple[str, ...]:
    """The keys at the front of what is in a citing tag, up to its options; `alone`: other words follow the first."""
    named = _NAMED_KEY.match(said)
    words = [named[1]] if named is not None else said.replace('"', " ").replace("'", " ").split()
    keys = [word.strip(",;") for word in takewhile(lambda word: _TAGGED_KEY.fullmatch(word), words)]
    return tuple(
        dict.fromkeys(key for word in keys[: 1 if alone else None] for key in re.split("[,;]", word) if key)
    )


def _known(marks: Sequence[CitationMark], addresses: Sequence[int]) -> Iterator[CitationMark]:
    """The marks without the links whose addresses are tags at these places."""
    for mark in marks:
        at = bisect_left(addresses, mark.start)
        if mark.target or at == len(addresses) or addresses[at] >= mark.end:
            yield mark


def _filled(text: str, spans: list[Span], filler: str) -> str:
    """`text` with these spans filled, except line ends; the same length."""
    out: list[str] = []
    at = 0
    for start, end in spans:
        out += (text[at:start], "\n".join(filler * len(line) for line in text[start:end].split("\n")))
        at = end
    return "".join((*out, text[at:]))


def _at_line_start(text: str, at: int) -> bool:
    before = text[:at].rstrip(" \t") if at < _INDENT else text[at - _INDENT : at].rstrip(" \t")
    return not before or before.endswith("\n")


class _Reading:
    """One pass over a leaf's text: collects the hidden spans, in order and without overlap, and the roles that cite."""

    __slots__ = ("_find", "_finder", "_openers", "_text", "addresses", "hidden", "roles")

    def __init__(self, text: str, openers: re.Pattern[str]) -> None:
        self._text, self._openers = text, openers
        self._finder = OpaqueFinder(text)
        self._find = SignSearch(text).find
        self.hidden: list[Span] = []
        self.roles: list[CitationMark] = []
        self.addresses: list[int] = []
        """Where a tag stands in the place of a link's address, which only the site's tool knows."""

    def run(self, flavour: Flavour) -> None:
        """Read the text."""
        at = 0
        while (opener := self._openers.search(self._text, at)) is not None:
            start, word = opener.start(), opener[0]
            if start and self._text[start - 1] == "\\":
                at = opener.end()
            elif word[0] == "`":
                at = max(self._finder.code_end(start, len(word)), opener.end())
            else:
                at = max(self._hide(flavour, word, start), opener.end())

    def _hide(self, flavour: Flavour, word: str, start: int) -> int:
        """Hide what `word` opens at `start`; returns where to go on, 0 for right after `word`."""
        if word in ("{{<", "{{%"):
            return self._tag(start, f"{word[2].replace('<', '>')}}}}}")
        if word == "{%":
            return self._tag(start, "%}")
        if word == "#.":
            return self._hidden(start, start + 2) if _at_line_start(self._text, start) else 0
        if flavour is Flavour.MARKDOWN and word not in ("![[", "[["):
            return self._pasted(word, start)
        if word == "%%":
            return self._pair(start, "%%")
        if word == "==":
            return self._highlight(start)
        if word == "[[":
            return self._wikilink(start)
        if word == "[":
            return self._words_with_attributes(start)
        if word == "\\":
            return self._matched(_UNSEEN_TEX, start)
        if word == "{":
            return self._role(start) if flavour is Flavour.MYST else self._attributes(start, flavour)
        if word == "^":
            before = self._text[start - 1 : start]
            return self._matched(_BLOCK_ID, start) if before.isspace() else 0
        if word == "![[":
            found = _WIKILINK.match(self._text, start + 1)
            return self._hidden(start, found.end()) if found is not None else 0
        return self._matched(_SUBSTITUTION if word == "{{" else _EXAMPLE, start)

    def _pasted(self, word: str, start: int) -> int:
        """Hide what tools leave in plain Markdown: a callout's sign at the front, a template alone on its line, a reminder."""
        text = self._text
        if word == "[":
            return self._matched(_TO_DO, start)
        if word == "{:":
            return self._matched(_KRAMDOWN, start)
        if word == "[!":
            at_front = start < _INDENT and not text[:start].strip()
            return self._matched(_CALLOUT, start) if at_front else 0
        return self._matched(_ALONE, start) if _at_line_start(text, start) else 0

    def _hidden(self, start: int, end: int) -> int:
        self.hidden.append((start, end))
        return end

    def _matched(self, pattern: re.Pattern[str], start: int) -> int:
        found = pattern.match(self._text, start)
        return self._hidden(start, found.end()) if found is not None else 0

    def _pair(self, start: int, closing: str) -> int:
        end = self._find(closing, start + 2)
        return self._hidden(start, end + len(closing)) if end >= 0 else 0

    def _tag(self, start: int, closing: str) -> int:
        """Hide the tag of a template; one that cites is a mark, of a work that the site's bibliography has."""
        end = self._pair(start, closing)
        if end and self._text.startswith("](", max(start - 2, 0)):
            self.addresses.append(start)
        cites = _CITING_TAG.match(self._text, start, end)
        keys = _keys_of(cites["said"], alone=cites["details"] is not None) if cites is not None else ()
        if keys:
            self.roles.append(
                CitationMark(CitationForm.PANDOC, start, end, f"@{keys[0]}", labels=keys, shortcut=True)
            )
        return end

    def _highlight(self, start: int) -> int:
        text = self._text
        if text[start + 2 : start + 3].strip(" \t\n=") == "":
            return 0
        end = self._find("==", start + 2)
        if end < 0 or text[end - 1].isspace():
            return 0
        self.hidden += ((start, start + 2), (end, end + 2))
        return end + 2  # the text between is words; markup in it is read as written

    def _wikilink(self, start: int) -> int:
        found = _WIKILINK.match(self._text, start)
        if found is None:
            return 0
        bar = found[1].rfind("|")
        noted = _NOTED.match(found[1])
        if noted is not None:
            keys, name = (noted[1],), f"@{noted[1]}"
            self.roles.append(
                CitationMark(CitationForm.PANDOC, start, found.end(), name, labels=keys, shortcut=True)
            )
            if bar < 0:
                return self._hidden(start, found.end())
        self.hidden += ((start, start + 2 + bar + 1), (found.end() - 2, found.end()))
        return found.end()

    def _titled(self, start: int, said: int) -> int:
        """Hide a role whose text, in backticks, is at `said`; if it has separate words, hide its target as well."""
        found = _TITLED.match(self._text, said)
        if found is None:
            return self._hidden(start, said)
        self._hidden(start, found.start(1))
        return self._hidden(found.end(1), found.end())

    def _attributes(self, start: int, flavour: Flavour) -> int:
        if self._text[start - 1 : start] not in _BEFORE_ATTRIBUTES:
            return 0
        return self._matched(_PYTHON_MARKDOWN if flavour is Flavour.MKDOCS else _ATTRIBUTES, start)

    def _words_with_attributes(self, start: int) -> int:
        found = _WITH_ATTRIBUTES.match(self._text, start)
        if found is None:
            return 0
        self.hidden += ((start, start + 1), (found.end(1), found.end()))
        return found.end()

    def _role(self, start: int) -> int:
        found = _ROLE.match(self._text, start)
        if found is None:
            return self._attributes(start, Flavour.MYST)
        if found[1].partition(":")[0] not in _CITING:
            return self._titled(start, found.end())
        said = _CITED.match(self._text, found.end())
        keys = tuple(_KEY.findall(re.sub(r"\{[^{}]*\}", " ", said[1]))) if said is not None else ()
        if said is None or not keys:
            return self._hidden(start, found.end())
        self.roles.append(CitationMark(CitationForm.PANDOC, start, said.end(), labels=keys))
        return self._hidden(start, said.end())
