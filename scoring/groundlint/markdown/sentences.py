"""Where the sentences of one paragraph begin and end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.abbreviations import Lexicon, lexicon_for
from groundlint.markdown.enclosures import enclosures
from groundlint.markdown.sentence_ends import (
    ASCII_MARKS,
    CITATION,
    FOREIGN_MARKS,
    INVISIBLE,
    WIDE_MARKS,
    Stop,
    ends_sentence,
    next_word,
)

_CLOSING = "\"'”’“»«›‹)\\]}」』）】》〉〗〕｣⁰¹²³⁴-⁹"
_FOOTNOTE_NUMBER = r"(?<=[^\W\d_A-Z][.!?]|[)\]%\"”’][.!?])\d{1,3}(?:[,–-]\s?\d{1,3})*(?=\s+[^\Wa-z\d_])"  # `…structure.20 The`

_TAIL = rf"[{_CLOSING}^{INVISIBLE}{ASCII_MARKS}{WIDE_MARKS}{CITATION}]"
# Only a single character is ever repeated possessively: before 3.11.5 CPython matched such a group wrongly (gh-106052),
# and none is needed here: what such a group has matched ends where nothing else can continue.


def _stops(more: str = "") -> re.Pattern[str]:
    """A run of terminators (or an emoticon) with what directly follows it; `more` are further terminators."""
    marks = f"{ASCII_MARKS}{WIDE_MARKS}{FOREIGN_MARKS}{more}"
    return lazy_pattern(
        # A single set comes first, with a look-behind at its match: the search jumps from one such sign to the next.
        rf"(?P<mark>[{marks}:;=](?:(?<=\.)(?:[ \u00a0]\.(?!\.)){{1,9}}|(?<=[{marks}])[{marks}]*+"
        rf"|(?<=[:;=])(?<=\s.)-?[()DP](?=\s)))"
        rf"(?P<tail>{_TAIL}*+(?:\s++[)\]}}”」』）】]{_TAIL}*+)*)"
        rf"(?P<note>{_FOOTNOTE_NUMBER})?"
    )


_STOPS = _stops()
_STOPS_OF = {"hy": _stops(":։"), "el": _stops(";")}
_ONE = rf"(?:{CITATION}++|[(（\[]\s*+{CITATION}++(?:[\s,;，；、–-]*+{CITATION}++)*\s*+[)）\]])"
_CITATIONS = lazy_pattern(rf"\s*+{_ONE}(?:[\s,;，；、–-]*+{_ONE})*[{_CLOSING}{ASCII_MARKS}]*+")
_MORE_CITATIONS = lazy_pattern(rf"(?:[\s,;，；、–-]*+{_ONE})+[{_CLOSING}{ASCII_MARKS}]*+")
_BRACKETS = ("(", "（", "[")
_WORD = lazy_pattern("[^\\W\\d_]|\ue000")


def split_sentences(masked: str, language: str = "en") -> list[tuple[int, int]]:
    """Spans (start, end), end exclusive, str indices into `masked`: trimmed of white space, in order, not
    overlapping, each holding at least one non-space character; all of them together hold every such character.

    `masked` is one paragraph, list item, table cell or quotation with its markup replaced at the same length: a
    space for what vanishes, U+FFFC for each character of a citation mark, U+E000 for code, an address or a formula.
    Citations directly after a full stop belong to the sentence before them. `language` is a tag such as `de` or
    `pt-BR`; an unknown one is read like English. Never raises; takes time linear in the length.
    """
    spans: list[tuple[int, int]] = []
    start, worded = 0, True
    for cut in chain(_cuts(masked, lexicon_for(language)), (len(masked),)):
        piece = masked[start:cut]
        trimmed = piece.lstrip()
        begin = start + len(piece) - len(trimmed)
        end = begin + len(trimmed.rstrip())
        start = cut
        if begin == end:
            continue
        has_word = _WORD.search(masked, begin, end) is not None
        if not spans or (worded and has_word):
            spans.append((begin, end))
            worded = has_word
        else:  # a number or sign alone is not a sentence: it joins its neighbour
            spans[-1] = (spans[-1][0], end)
            worded = worded or has_word
    return spans


def _cuts(text: str, lexicon: Lexicon) -> Iterator[int]:
    """The indices at which a sentence ends and another begins, in order."""
    items = _item_starts(text)
    pairs: list[tuple[int, int]] | None = None
    item = pair = start = 0
    first_word = -1
    for match in _STOPS_OF.get(lexicon.code, _STOPS).finditer(text):
        here, end = match.span()
        tail = match["tail"]
        while item < len(items) and items[item] <= here:
            start = max(start, items[item])
            yield start
            item += 1
        if pairs is None:
            pairs = enclosures(text)
        while pair < len(pairs) and pairs[pair][1] < here:
            pair += 1
        if pair < len(pairs) and pairs[pair][0] < here and pairs[pair][1] >= end:
            closing = pairs[pair][1]
            if text[end:closing].strip():
                continue
            tail, end = (
                text[closing],
                closing + 1,
            )  # `« Oui. »`, or emphasis that vanished inside the quotation
        after = _MORE_CITATIONS.match if text[end - 1] == CITATION else _CITATIONS.match
        citations = after(text, end)
        if citations and _goes_on(text, citations.end()):
            if citations[0].lstrip()[:1] in _BRACKETS:
                continue  # a bracket is no subject, so it is an abbreviation: `Apple Inc. ([x](url)) and`
        elif citations:
            end = citations.end()
        then = next_word(text, end)
        if then >= len(text):
            continue
        if first_word < start:
            word = _WORD.search(text, start)
            first_word = word.start() if word else len(text)
        stop = Stop(text, start, first_word, here, match.end("mark"), tail, match["note"] or "", end, then)
        if ends_sentence(stop, lexicon):
            start = end
            yield end
    yield from items[item:]


def _goes_on(text: str, end: int) -> bool:
    """Whether the sentence goes on after the citation before `end`, as if that were its subject: `It rose. [@smith] argues…`."""
    then = next_word(text, end)
    return then > end and then < len(text) and text[then].islower()


_BULLETS = "•⁃‣▪◦●"
"""Signs that begin an item."""
_BULLET = lazy_pattern(rf"\s*+([{_BULLETS}])")
_ENUMERATOR = lazy_pattern(
    rf"(?:(?<=\s)|\A)(?P<bullet>[{_BULLETS}]?+\s?)(?P<value>\d{{1,2}}|[a-z])(?P<close>\.\)|\.|\))\s++(?=[^\W\d_])"
)
_ANY_CLOSE = lazy_pattern(r"[.)](?:(?<=\W[\da-z].)|(?<=\W\d\d.)|(?<=\A[\da-z].)|(?<=\A\d\d.))")
"""A quick test for whether there can be an enumerator, in a tenth of the time."""
_LONGEST = 4
"""Characters before the closing sign: a bullet, a blank and two digits."""
_LEADS_IN = (":", ".", ";")
_ENDS = (".", "!", "?")


def _item_starts(text: str) -> list[int]:
    """The indices at which the items of such a list begin, except the first.

    The list opens the text or follows `:`, `.` or `;`; its numbers or letters are consecutive and in one style. After `:`
    an item that is not a sentence is part of the one that introduces it: `It has 1) a roof, 2) a door`.
    """
    bullet = _BULLET.match(text)
    if bullet:
        others = re.compile(rf"(?<=\s){bullet[1]}(?=[\s\d])")
        return [found.start() for found in others.finditer(text, bullet.end())]
    starts: list[int] = []
    expected: tuple[str, int] | None = None
    in_sentence = False
    for found in _enumerators(text):
        value = found["value"]
        number = int(value) if value.isdigit() else ord(value) - ord("a") + 1
        before = text[max(0, found.start() - 24) : found.start()].split()
        if (found["close"], number) == expected and not (
            before and before[-1][0].isupper()
        ):  # not `Table 2.`
            if not in_sentence or (before[-1:] and before[-1].endswith(_ENDS)):
                starts.append(found.start())
        elif before and not (before[-1].endswith(_LEADS_IN) and text[found.end()].isupper()):
            continue
        else:
            in_sentence = bool(before) and before[-1].endswith(":")
        expected = (found["close"], number + 1)
    return starts


def _enumerators(text: str) -> Iterator[re.Match[str]]:
    """The matches of a search for enumerators, which jumps from one possible closing sign to the next."""
    at = 0
    for close in _ANY_CLOSE.finditer(text):
        for start in range(max(at, close.start() - _LONGEST), close.start()):
            found = _ENUMERATOR.match(text, start)
            if found is not None:
                yield found
                at = found.end()
                break
