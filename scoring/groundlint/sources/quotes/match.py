"""Is this quote in this text? Strictly word for word; likeness only serves to show the nearest passage."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise

from groundlint.sources.quotes.beside import (
    denied_beside,
    is_circumstance,
    is_denied_before,
    left_beside,
    sentence_around,
    unconfirmed,
)
from groundlint.sources.quotes.blocks import begins_apart, in_another_item, part_start
from groundlint.sources.quotes.comparable import ComparableText, comparable
from groundlint.sources.quotes.edge_words import conditioned, ends_whole, starts_whole
from groundlint.sources.quotes.edges import ends_clean, starts_clean, widened
from groundlint.sources.quotes.left_out import fault_at_edges, fault_of
from groundlint.sources.quotes.likest import likest
from groundlint.sources.quotes.quote_match import Difference, QuoteMatch
from groundlint.sources.quotes.reported import CONTRADICTING, reports, unheld, unheld_behind
from groundlint.sources.quotes.segments import Segment, segments_of, trimmed
from groundlint.sources.quotes.sentence import turned_before, turned_behind
from groundlint.sources.quotes.word_diff import differences, words_of

_FAR = 1_500  # characters that an ellipsis may leave out: a long paragraph
_NEAR = 80  # characters of the source that a bracketed insertion may stand for: some eight words
_EDGE = 300  # characters at each end of a long quote in which what was cut off is looked for
_REFUSED = 16  # places at which a quote is refused before no others are looked at
_FAR_END = 240  # characters from a quote's edge to that of its sentence
_AROUND = 400  # characters on each side of a quote that tell its language
_TRIES = 400  # places of a first segment that are tried; a text that repeats itself more often is hostile
_DASH_BEFORE = re.compile(
    r"(?:[–—―]|--|(?:^|\s)\u00ad*[-‐‑−])[-‐‑–—―−\s\u00ad]*$|[^\W\d_]\u00ad*-[ \u00a0]+$"
)  # 'low- and middle-income', too
_DASH_BEHIND = re.compile(r"[\s\u00ad]*(?:[–—―]|--)|[\s\u00ad]*\s\u00ad*[-‐‑−]")
_MARKUP = re.compile(
    r"`([^`]+)`|(?<![\w*])(\*{1,3})(?P<starred>[^\s*][^*]*)\2(?![\w*])|(?<!\w)__(?P<lined>[^_]+)__(?!\w)|"
    r"\[(?P<linked>[^\[\]]+)\]\([^()\s]+\)"
)
_ENUMERATOR = re.compile(
    r"(?:^\W*|(?<=[.;:!?,] )|(?<= and )|(?<= or ))(?:\(?(?:\d{1,2}|[a-z]|[ivx]{2,4})[.)]|[-*+]) (?=[^\W_])|"
    r"(?<= )\(?(?:[a-h]|i{1,3}|iv|vi{0,3})\) (?=[^\W_])"
)
"""The numbers and letters of list items, which are in no page's text: the browser writes them."""
_RAISED = re.compile(r"\^\{([^{}]{1,12})\}")
_STOPS = re.compile(r"[ ')\]]*[.!?。！][.!?。！')\]]*")
_SENTENCE_END = re.compile(r"[.!?;:。！？](?=\W{0,8}(?:\s|$)|[^\x00-\x7f])")
_ASKS_WHAT = re.compile(
    r"\W*(?:(?:in|at|on|by|for|to|with|from|and|but|so|und|aber|auf|mit|seit|bis|von|an|zu|aus|et|mais|de|à|en|par|pour|y|pero|a|por|para|e|mas|com) )?"
    r"(?:wh\w+|how|w(?:er|ie|as|o|ann|arum|elche\w*)|qui|quoi|quels?|quelles?|comment|pourquoi|où|quand|combien|qu'est-ce que|"
    r"qué|quién\w*|cómo|cuán\w*|cuál\w*|dónde|por que|quem|como|onde|quando|quanto\w*|qual|quais|o que|chi|che|come|dove)\b",
    re.IGNORECASE,
)
"""A question for more than yes or no takes the rest of what it says for granted."""
_PRONOUN = 10  # characters in which a pronoun and its blank stand
_LAST_PRONOUN = re.compile(
    r"(?<![\w'])(?:it|this|that|these|they|he|she|er|sie|es|das|dies|diese|ils?|elles?|cela|ceci|eso|esto|ellos|ellas|isso|isto|eles?|elas?) $",
    re.IGNORECASE,
)
_SERIAL = re.compile(r"(?<=\w),(?= (?:and|or) )")
_NO_SERIAL = re.compile(r"(?<=\w)(?= (?:and|or) )")
_LONG_FIGURE = re.compile(
    r"(?<![\d.,^])(?:\d{1,3}(?:\s\d{3})+|\d{1,3}(?:\.\d{3}){1,3}|(?!0)\d{4,12})(?![\d.,]?\d)"
)

NOT_FOUND = QuoteMatch("not_found")


def match_quote(page: ComparableText, quote: str) -> QuoteMatch:
    """Compare `quote` with a page. Never raises for what is in either text.

    Verified are also quotes with ellipses ('…', '[...]') and bracketed words, if their segments are in the source
    in that order and near each other, and no figure, negation or comparison was left out or put in.
    """
    as_written = _standing(page, quote)
    if as_written is not None and as_written.status == "verified":
        return as_written
    for other in _otherwise_written(page.text, quote):
        found = _standing(page, other)
        if found is not None and found.status == "verified":
            return found
    return _with_marks_told(page, quote, as_written or _nearest_of(page, quote))


def _otherwise_written(page: str, quote: str) -> Iterator[str]:
    """The quote without marks of Markdown, without the numbers of list items, which no HTML has, with its thousands
    apart or together as the page has them: 1240 and 1.240 are 1 240, but not 1,240; and with the comma before 'and' and 'or'
    that some publishers put and others do not."""
    bare = _MARKUP.sub(lambda found: found[1] or found["starred"] or found["lined"] or found["linked"], quote)
    bare = _RAISED.sub(r"^\1", bare)
    if bare != quote:
        yield bare
    unnumbered = _ENUMERATOR.sub("", bare)
    if unnumbered != bare:
        yield unnumbered

    def as_on_page(found: re.Match[str]) -> str:
        digits = re.sub(r"[\s.]", "", found[0])
        forms = (f"{int(digits):,}".replace(",", " "), *([] if "." in found[0] else [digits]))
        return next((form for form in forms if form in page), found[0])

    figures = _LONG_FIGURE.sub(as_on_page, bare)
    if figures != bare:
        yield figures
    for other in (_SERIAL.sub("", bare), _NO_SERIAL.sub(",", bare)):
        if other != bare:
            yield other


def _standing(page: ComparableText, quote: str) -> QuoteMatch | None:
    """Where the quote stands, or stands but for a cut word or what its gaps change; None if it does not."""
    whole = comparable(quote)
    text = trimmed(whole.text)
    if not any(c.isalnum() for c in text):
        return None
    shift = whole.text.index(text)
    goes_on = whole.text.rstrip(" '.,;:)]").endswith("…")  # its author says that something follows
    cut: QuoteMatch | None = None
    refused = 0
    for start in _places(page.text, text, flexible=True):
        end = start + len(text)
        if not _marks_agree(page, whole, start - shift, end):
            continue
        if refused == _REFUSED:
            break
        refused += 1
        rest = whole.text[shift + len(text) :]
        if _part_of_question(page.text, start, end, rest):
            cut = cut or _altered(page, start, end, (Difference("", "?", "word"),))
            continue
        turned = _turned(page, start, end, goes_on=goes_on)
        turned = turned or _unconfirmed(page, start, end)
        stands = _stands(page, start, end)
        condition = "" if goes_on else conditioned(page.text, start, end)
        if stands and not condition and turned is None:
            asked = _asked_otherwise(page.text, end, rest)
            return _altered(page, start, end, (asked,)) if asked is not None else _verified(page, start, end)
        if turned is None and condition:
            _, high = sentence_around(page, start, end)
            turned = _altered(page, start, high, (Difference("", condition, "negation"),))
        cut = cut or turned or _reported(page, start, end) or _cut(page, text, start, end)
    segments = segments_of(quote)
    in_one = len(segments) == 1 and segments[0].text == text and not segments[0].behind
    found = _in_segments(page, segments, goes_on) if segments and not in_one else None
    return found or cut


def _places(text: str, wanted: str, start: int = 0, *, flexible: bool) -> Iterator[int]:
    """Where `wanted` is from `start` on; `flexible`: its first letter may be large or small."""
    other = wanted[0].swapcase() + wanted[1:]
    forms = [wanted, other] if flexible and other != wanted and len(other) == len(wanted) else [wanted]
    nexts = [text.find(form, start) for form in forms]
    for _ in range(_TRIES):
        here = min((n for n in nexts if n >= 0), default=-1)
        if here < 0:
            return
        yield here
        nexts = [text.find(form, here + 1) if n == here else n for form, n in zip(forms, nexts, strict=True)]


def _marks_agree(page: ComparableText, quote: ComparableText, base: int, end: int) -> bool:
    """Whether each reference mark of the quote is the source's own: [13] in a quote may be more than a mark."""
    if not quote.marks:
        return True
    there = {(mark.at, mark.text) for mark in page.marks if base <= mark.at <= end + 1}
    return all((base + mark.at, mark.text) in there for mark in quote.marks)


def _verified(page: ComparableText, start: int, end: int) -> QuoteMatch:
    low, high = page.start_of(start), page.end_of(end)
    told = denied_beside(page.text, start, end) or left_beside(page, start, end)
    beside = page.original[page.start_of(told[0]) : page.end_of(told[1])] if told is not None else ""
    return QuoteMatch("verified", low, high, page.original[low:high], beside=" ".join(beside.split()))


def _altered(page: ComparableText, start: int, end: int, found: tuple[Difference, ...]) -> QuoteMatch:
    low, high = page.start_of(start), page.end_of(end)
    return QuoteMatch("altered", low, high, page.original[low:high], found)


def _around(text: str, start: int, end: int) -> str:
    return text[max(0, start - _AROUND) : end + _AROUND]


def _turned(page: ComparableText, start: int, end: int, *, goes_on: bool) -> QuoteMatch | None:
    """The quote with what its sentence says before or after it that makes it another statement; None for nothing."""
    if not (starts_clean(page.text, start) and ends_clean(page.text, end)):
        return None
    low, high = sentence_around(page, start, end)
    low = next(
        (at for at in range(low, start) if page.text[at] not in "' "), start
    )  # a quotation mark may open it
    quoted = page.text[start:end]
    # Its own sentence tells its language best.
    around = " ".join((_around(page.text, start, end), *[page.text[low:start] + quoted[:_EDGE]] * 9))
    lead = page.text[low:start]
    said = ""
    if not CONTRADICTING.match(lead):
        said = turned_before(lead, quoted, around, circumstance=is_circumstance(lead, quoted))
    if not said and is_denied_before(lead, quoted):
        said = lead.strip(" ,")
    if not said and not goes_on:
        said = turned_behind(quoted, page.text[end:high], around, whole=low == start)
    if not said:
        return None
    return _altered(page, low, high, (Difference("", said, "attribution" if reports(said) else "negation"),))


def _reported(page: ComparableText, start: int, end: int) -> QuoteMatch | None:
    """The quote with the words before or after it that put it down to somebody; None for none."""
    low, high = sentence_around(page, start, end)
    before, behind = unheld(page.text, start), unheld_behind(page.text, end)
    if before is not None:
        low, high = min(low, start - len(before[0])), end
    elif behind is not None:
        low, high = start, max(high, end + len(behind[0]))
    else:
        return None
    said = (page.text[low:start] + page.text[end:high]).strip(" ',:。")
    return _altered(page, low, high, (Difference("", said, "attribution"),)) if reports(said) else None


def _unconfirmed(page: ComparableText, start: int, end: int) -> QuoteMatch | None:
    """The quote with whose word it is and the next sentence, where that denies it or says that nobody has confirmed it."""
    there = unconfirmed(page, start, end)
    if there is None:
        return None
    said = (page.text[there[0] : start] + "… " + page.text[end : there[1]].lstrip(" .'")).strip()
    return _altered(page, *there, (Difference("", said, "attribution"),))


def _asked_otherwise(text: str, end: int, rest: str) -> Difference | None:
    """A question that is quoted as a statement ('It works?' as 'It works.'), or the other way round: `rest` is what
    is after the quote's last word."""
    ours, theirs = _STOPS.match(rest), _STOPS.match(text, end)
    if ours is None or theirs is None or ("?" in ours[0]) == ("?" in theirs[0]):
        return None
    return Difference(ours[0].strip(), theirs[0].strip(), "word")


def _part_of_question(text: str, start: int, end: int, rest: str) -> bool:
    """Whether the quote is a statement cut out of what is asked: 'the dam leaks' of 'Is it so that the dam leaks?'"""
    stop = _SENTENCE_END.search(text, end, end + _FAR_END)
    if "?" in rest or stop is None or stop[0] not in "?？":
        return False
    ends = [found.end() for found in _SENTENCE_END.finditer(text, max(0, start - _FAR_END), start)]
    before = text[ends[-1] if ends else max(0, start - _FAR_END) : start]
    return any(c.isalpha() for c in before) and not _ASKS_WHAT.match(before)


def _cut(page: ComparableText, text: str, start: int, end: int) -> QuoteMatch:
    """The quote is there, but begins or ends inside a word or figure."""
    low, high = widened(page.text, start, end)
    if len(text) <= 2 * _EDGE:
        return _altered(page, low, high, differences(text, page.text[low:high]))
    head = differences(text[:_EDGE], page.text[low : start + _EDGE])
    return _altered(page, low, high, (*head, *differences(text[-_EDGE:], page.text[end - _EDGE : high])))


def _nearest_of(page: ComparableText, quote: str) -> QuoteMatch:
    """The passage likest to the quote's words, or to those between two of its ellipses."""
    texts = [segment.text for segment in segments_of(quote)]
    whole = " ".join(texts) or trimmed(comparable(quote).text)
    if not any(c.isalnum() for c in whole):
        return NOT_FOUND
    found = _nearest(page, whole)
    if found.status == "not_found" and len(texts) > 1:
        parts = (_nearest(page, text) for text in texts)
        return next((part for part in parts if part.differences), found)
    return found


def _nearest(page: ComparableText, text: str) -> QuoteMatch:
    found = likest(page.text, text)
    return _altered(page, *found) if found is not None else NOT_FOUND


def _with_marks_told(page: ComparableText, quote: str, found: QuoteMatch) -> QuoteMatch:
    """`found`, where only reference marks are others than the source's, with these as the difference."""
    if found.status != "altered" or found.differences:
        return found
    ours = " ".join(mark.text for mark in comparable(quote).marks)
    theirs = " ".join(
        mark.text for mark in page.marks if found.start <= page.start_of(max(0, mark.at - 1)) <= found.end
    )
    if ours == theirs:  # few words, beside a bracket that may stand for anything
        return replace(found, differences=(Difference(quote.strip(), found.passage, "word"),))
    return replace(found, differences=(Difference(ours, theirs, "number"),))


# --- with ellipses and insertions ---


def _in_segments(page: ComparableText, segments: tuple[Segment, ...], goes_on: bool) -> QuoteMatch | None:
    """The first chain of all segments in order; one that leaves out what matters only if there is no other."""
    if not any(_telling(segment.text) for segment in segments):
        return None
    suspect: QuoteMatch | None = None
    for start in islice(
        _places(page.text, segments[0].text, flexible=True), _TRIES if len(segments) > 1 else _REFUSED
    ):
        chain = _chain(page, segments, start)
        if chain is None:
            continue
        end, changed = chain
        fault = fault_at_edges(page.text, start, end, segments[0], segments[-1])
        if fault is None and not goes_on and (condition := conditioned(page.text, start, end)):
            fault = Difference("", condition, "negation")
        if fault is not None:
            changed = (fault, *changed)
        turned = _turned(page, start, end, goes_on=goes_on) if not changed else None
        if not changed and turned is None:
            return _verified(page, start, end)
        suspect = suspect or turned or _altered(page, start, end, changed)
    return suspect


def _chain(
    page: ComparableText, segments: tuple[Segment, ...], start: int
) -> tuple[int, tuple[Difference, ...]] | None:
    """The end of a chain that begins at `start`, with what its gaps change; None if a segment is missing."""
    text = page.text
    if not _clean(page, segments[0], start):
        return None
    end = start + len(segments[0].text)
    changed: list[Difference] = []
    for last, segment in pairwise(segments):
        far = _FAR if segment.join == "ellipsis" and _telling(segment.text) else _NEAR * 2
        reach = {"ellipsis": far, "insertion": _NEAR, "letter": 1, "start": 0}[segment.join]
        best: tuple[int, Difference | None] | None = None
        for place in _places(text[: end + reach + len(segment.text)], segment.text, end, flexible=True):
            if place - end > reach:
                break
            if _clean(page, segment, place):
                fault = _fault(page, segment, end, place)
                if best is None or fault is None:
                    best = (place, fault)
                if fault is None or not _telling(segment.text):
                    break  # few words are those that come next, not the same ones further on
        if best is None:
            return None
        if segment.join == "ellipsis" and 0 <= text.find(last.text, end) < best[0]:
            return None  # they come once more before the gap ends: it begins there
        if best[1] is not None:
            changed.append(best[1])
        end = best[0] + len(segment.text)
    return end, tuple(changed)


def _fault(page: ComparableText, segment: Segment, end: int, place: int) -> Difference | None:
    """What the gap before a segment at `place` changes."""
    if _is_mark(page, segment, end, place):
        return None
    fault = fault_of(page.text, end, place, segment, part_start(page, end))
    if fault is None and segment.join == "ellipsis":
        fault = in_another_item(page, end, place)
    subject = _LAST_PRONOUN.search(page.text, max(end, place - _PRONOUN), place)
    if (
        fault is None
        and segment.join == "ellipsis"
        and subject is not None
        and unheld(page.text, subject.start(), end)
    ):
        # 'A wall … keeps out frost' of 'A wall is built in the belief that it keeps out frost'
        return Difference("…", page.text[end:place].strip(), "negation")
    if fault is None and segment.join == "ellipsis" and not starts_whole(page.text, place, end):
        low, _ = widened(page.text, place, place + len(segment.text))
        return Difference("…", page.text[low:place].strip(), "negation")
    if fault is None and segment.join == "ellipsis":
        gap = page.text[end:place].rstrip()
        if not _SENTENCE_END.search(gap):
            low = max(0, end - _FAR_END)
            low = max((stop.end() for stop in _SENTENCE_END.finditer(page.text, low, end)), default=low)
            quoted = page.text[low:end].lstrip() + " " + segment.text
            said = turned_behind(quoted, gap, _around(page.text, end, place), gap=True)
            if said and not segment.text.startswith(said.partition(" ")[0]):  # the next one of a list
                return Difference("…", said, "negation")
    return fault


def _stands(page: ComparableText, start: int, end: int) -> bool:
    return (
        (starts_clean(page.text, start) or _behind_dash(page, start))
        and (ends_clean(page.text, end) or _before_dash(page, end))
        and starts_whole(page.text, start, apart=begins_apart(page, start))
        and ends_whole(page.text, end)
    )


def _clean(page: ComparableText, segment: Segment, start: int) -> bool:
    end = start + len(segment.text)
    if not (segment.open_start or starts_clean(page.text, start) or _behind_dash(page, start)):
        return False
    if segment.join == "start" and not starts_whole(page.text, start, apart=begins_apart(page, start)):
        return False
    if segment.open_end:
        return True
    return (ends_clean(page.text, end) or _before_dash(page, end)) and ends_whole(page.text, end)


def _behind_dash(page: ComparableText, start: int) -> bool:
    """Whether a dash that comparable text does not have, and that is not a hyphen, is before the word at `start`."""
    if not page.text[start].isalpha():
        return False  # beside figures a dash may be a minus or a range, and is kept
    at = page.start_of(start)
    return _DASH_BEFORE.search(page.original[max(0, at - 8) : at]) is not None


def _before_dash(page: ComparableText, end: int) -> bool:
    return page.text[end - 1].isalpha() and _DASH_BEHIND.match(page.original, page.end_of(end)) is not None


def _is_mark(page: ComparableText, segment: Segment, start: int, end: int) -> bool:
    """Whether what is in brackets is the source's own, reference marks being no part of comparable text."""
    wanted = f"[{segment.inserted.replace(' ', '')}]"
    return any(mark.text == wanted for mark in page.marks if start <= mark.at <= end)


def _telling(text: str) -> bool:
    """Whether a segment has enough words that standing in a text means something."""
    words = words_of(text)
    return len(words) >= 3 or (len(words) == 2 and len(text) >= 10) or len(text) >= 14
