"""Whether the words right before and after a passage leave its meaning intact: no 'no', 'perhaps' or 'a tenth of' before it, no
'nicht' or 'per person' after it. Words further away are the matter of `conditions`, `reported` and `sentence`."""

from __future__ import annotations

import re

from groundlint.markdown.one_of import EAST_ASIAN
from groundlint.sources.quotes.conditions import condition_before, condition_behind
from groundlint.sources.quotes.reported import (
    denied_whole,
    doubted_behind,
    is_embedded,
    unheld,
    unheld_behind,
)
from groundlint.sources.quotes.signal_words import COUNTED, SCALES
from groundlint.sources.quotes.wording import of_all

_SUBJECT = 160  # characters before a predicate in which its subject stands
_REACH = 40  # characters before a stretch in which the words stand that belong to it

_UNBLANKED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]")
_LAST_WORD = re.compile(r"\S+ ?$")

# --- before

_BOUND = of_all(r"(?:\b«bounded.figure»(?: ?|(?<='))|«unblanked bounded.figure»\s?)$")
"""What limits the figure after it, makes it a share or a range, or is its currency."""
_ELSEWHERE = (
    "inte|aldrig|ikke|aldri|не|ни|без|никогда|bez|nigdy|لا|لم|لن|ليس|नहीं"  # of languages that have no file
)
_DENIED = of_all(
    rf"(?:^|[^\w']|(?<!\w)')(?P<word>«denied.before»|{_ELSEWHERE}) $|\bn'$|«unblanked denied.before»$"
)
_NOT_DENIED = of_all(r"\b«denied.not_denied» $")
_HEDGED = of_all(
    r"(?:^|[^\w']|(?<!\w)')(?:«bounded.limit bounded.share hedged.before»|«hedged.limited_place»(?: [\w-]{1,30}){1,4}),? $|"
    r"«unblanked hedged.before» ?$"
)
"""Caution, a limit, a share or a condition that the statement after it loses when this is cut off."""
_OF_FEW = of_all(
    r"(?:^|[.!?;:]['\")\]]* |, «grammar.and_but» )«bounded.few_of»"
    r"(?:,? (?!«grammar.verb grammar.and_but»\b)[^\s,;:.!?]+){1,12} (?P<verb>«grammar.verb» )?$"
)
"""A subject that means few or none: without it, the predicate seems to hold of all."""
_PREDICATE = of_all(r"(?:«grammar.verb»|a)\b", 0)
_OF_NONE = of_all(
    r"(?:^|[.!?;:]['\")\]]* |, «grammar.and_but» )«denied.none_of»(?:(?!, «grammar.and_but»\b),? [^\s,;:.!?]+){1,10} (?:n')?$"
)
_THAT_BEFORE = of_all(r"(?:^|[\s,])«reported.that reported.that_after_comma» ?$")
_WITHIN_SUBJECT = of_all(r"«grammar.within_subject»(?:\b|(?<='))")
_DENIED_ASIDE = of_all(r"\b«denied.aside»,(?P<aside> [^,.;:]{1,60},)? $")
"""'does not, as had been hoped, | dissolve'; but 'It was not, | the dam failed'."""
_ASIDE = re.compile(r"as |contrary to |unlike |despite ")
_NO_SIGN = of_all(r"\b«denied.no_sign» $")
_SHARE_ASIDE = of_all(r"\b«bounded.share_aside»,(?: [^,.;:]{1,60},) of $")
_MODAL = of_all(r"\b«hedged.modal» $", 0)
_PERFECT = re.compile(r"have (?=been\b|[a-z]+(?:ed|en)\b)")
_ANY_PERFECT = re.compile(r"have (?=been\b|[a-z]+(?:ed|en|ne|t|d)\b|had\b)")
_INFINITIVE = re.compile(r"(?:be|become) ")
_MODAL_BEFORE = re.compile(r"\b(?:may|might|could|would|should|must)(?: well)? $", re.IGNORECASE)
_HEDGED_PERFECT = of_all(r"(?<![\w'])(?:«hedged.verb»|«hedged.pretended»\w*(?: [\w-]+){0,3} to) $")
"""'is said to' before 'have left'"""
_COUNT = re.compile(
    rf"(?:(?:the|a|one|die|der|ein|la|le|el|un|una|une|um) )?(?:{COUNTED.pattern}|有?[一二三四五六七八九十百千万两半数數])|"
    rf"(?:one|an?|une?|eine?[rsnm]?|un[oa]|uma?) (?:\w+ )?(?:in|out of|sur|von|de cada|su|em cada) (?:\d|{COUNTED.pattern})",
    re.IGNORECASE,
)
_BOUND_VERBS = "占有达達为為共"  # what may be between 'about' and its figure

# --- after

_BOUND_BEHIND = of_all(
    r"(?<=\d) (?:to|or|bis|oder|à|ou) (?=\d)|\s?«unblanked bounded.figure_behind»|(?: (?!«grammar.and_but»(?!\w))[^\W\d_]+(?:'[^\W\d_]+)?){0,2} «bounded.figure_behind»(?!\w)",
    0,
)
_DENIED_BEHIND = of_all(
    r" «denied.behind»(?!\w)|(?:(?<=\bis)|(?<=\b(?:are|was|has|had|did|can|may))|(?<=\b(?:were|have|does|will|must))|"
    r"(?<=\bdo)|(?<=\b(?:could|would|might))|(?<=\bshould)) not\b|«unblanked denied.behind»",
    0,
)
_MEASURE = re.compile(r"\d[\d.,]*(?: ?[^\W\d_]+| ?[%€£$¥])?$")
_RATE_BEHIND = of_all(r"/[^\W\d_]| «bounded.rate»(?!\w)", 0)
_PER_MANY = re.compile(r"\b(?:per|je|pro|pour|por|cada|su|op) \d{1,3}(?:[ .,]?\d{3})*$", re.IGNORECASE)
_NOUN_BEHIND = re.compile(r" [^\W\d_]")
"""'2 per 100,000' is not in '2 per 100,000 young men'."""
_LATER_DENIAL = re.compile(
    rf"[{EAST_ASIAN}]{{0,14}}?(?:(?<![少危])(?<!疑い)(?<!違い)(?<!否め)ない|なかっ|ません|않|못하|아[니닙])"
)
"""Japanese and Korean deny at the end of the clause."""


def starts_whole(text: str, start: int, since: int = 0, *, apart: bool = False) -> bool:
    """Whether nothing before `start` reverses what begins there: 'no', 'less than' before a figure, 'five' before
    'million', 'they do not think that' (the last only from `since` on). `apart`: the words right before belong to another
    paragraph."""
    if apart:
        return not unheld(text, start, since) and not condition_before(text, start, since)
    before = text[max(0, start - _REACH) : start]
    denial = _DENIED.search(before)
    if denial is not None and not _NOT_DENIED.search(before):
        # 'Is it safe? No' in the cell or heading before a sentence denies nothing in it.
        word = denial["word"] or ""
        apart = word[:1].isupper() and " " not in word and text[start].isupper()
        if not apart:
            return False
    if _HEDGED.search(before) or unheld(text, start, since) or condition_before(text, start, since):
        return False
    if not since and is_embedded(text, start):
        return False
    subject = text[max(since, start - _SUBJECT) : start]
    denied = _DENIED_ASIDE.search(subject)
    if denied is not None and (denied["aside"] or _ASIDE.match(text, start)):
        return False
    if _NO_SIGN.search(subject):
        return False
    if _SHARE_ASIDE.search(subject) or _MODAL.search(subject):
        return False
    if (_PERFECT.match(text, start) or _INFINITIVE.match(text, start)) and _MODAL_BEFORE.search(before):
        return False  # 'may have been lost' is no 'have been lost', 'could be moved' no 'be moved'
    if _ANY_PERFECT.match(text, start) and _HEDGED_PERFECT.search(before):
        return False
    if _THAT_BEFORE.search(before):
        return _counts_whole(text, start, before)  # what is said of that clause is told by `unheld`
    if _OF_NONE.search(text, max(since, start - _SUBJECT), start) and not _WITHIN_SUBJECT.match(text, start):
        return False
    few = _OF_FEW.search(text, max(since, start - _SUBJECT), start)
    if few is not None and (few["verb"] or _PREDICATE.match(text, start)):
        return False
    return _counts_whole(text, start, before)


def _counts_whole(text: str, start: int, before: str) -> bool:
    """Whether nothing limits the figure that begins at `start`, and no number precedes a magnitude there."""
    counts = text[start].isdigit() or text[start] in _BOUND_VERBS or _COUNT.match(text, start) is not None
    if counts and _BOUND.search(before):
        return False
    return not (SCALES.match(text, start) and _ends_with_count(before.rstrip()))


def ends_whole(text: str, end: int) -> bool:
    """Whether nothing right after `end` reverses what ends there: 'nicht', 'or less', 'million' after 'five'."""
    if _DENIED_BEHIND.match(text, end) or unheld_behind(text, end):
        return False
    before = text[max(0, end - _REACH) : end]
    if _RATE_BEHIND.match(text, end) and _MEASURE.search(before):
        return False
    if _NOUN_BEHIND.match(text, end) and _PER_MANY.search(before):
        return False
    if _BOUND_BEHIND.match(text, end) and (re.search(r"\d", before) or COUNTED.search(before)):
        return False
    return not (SCALES.match(text, end) and _ends_with_count(before))


def conditioned(text: str, start: int, end: int) -> str:
    """The words after `end` that take back part of the statement ('unless', 'except'); "" for none."""
    condition = condition_behind(text, end) or denied_whole(text, start, end) or doubted_behind(text, end)
    if condition or not _UNBLANKED.match(text[end - 1]):
        return condition
    denial = _LATER_DENIAL.match(text, end)
    return denial[0].strip(" ,") if denial is not None else ""


def turning_before(text: str, start: int) -> str:
    """The words right before `start` that belong to what begins there, so that the passage is cut short; "" for none."""
    if starts_whole(text, start):
        return ""
    before = text[max(0, start - _REACH) : start]
    telling = _BOUND.search(before) or _DENIED.search(before) or _HEDGED.search(before) or unheld(text, start)
    if telling is not None:
        return telling[0].lstrip()
    condition = condition_before(text, start)
    last = _LAST_WORD.search(before)
    return condition or (last[0] if last is not None else "")


def _ends_with_count(before: str) -> bool:
    """Whether `before` ends with a figure or a word that counts."""
    last = _LAST_WORD.search(before)
    return last is not None and (last[0][-1].isdigit() or COUNTED.fullmatch(last[0]) is not None)
