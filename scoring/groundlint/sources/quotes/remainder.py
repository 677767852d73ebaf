"""What a sentence says around a quote of it that turns the quoted words into another statement.

Around the quote stands its lead, from the sentence's beginning on, and its tail. They are looked at by what they do to the words
between them, in the same order for every language: the quote may be what somebody only plans or is said to do (`governed`), a
part of a subject (`shared`), what a doubtful source says (`source`, `doubtful`), what would be (`unreal`), what holds under a
circumstance (`scope`, `whoever`, participles) or with an exception (`restricts`), or what its sentence says was never so. A circumstance before a
statement of what happened once (`past`) only tells when and where, before one of what is always so it is a condition.
"""

from __future__ import annotations

import re

from groundlint.model.value import value
from groundlint.sources.quotes.phrases import any_of
from groundlint.sources.quotes.remainder_words import TABLES, WIDE_TABLES, Remainder, WideRemainder

_LOOKED_AT = 70  # characters of a quote in which its main verb stands
_SHORT_TAIL = 40  # characters behind a comma that bound a statement; more of them tell something else
_KANA = re.compile(r"[\u3040-\u30ff]")
_HANGUL = re.compile(r"[\uac00-\ud7af]")
_HAN = re.compile(r"[\u3400-\u9fff]")
_CLAUSE = re.compile(r"[,;:] |, ?$")


@value(frozen=True, slots=True)
class _Rules:
    """The tables of a language as patterns."""

    governed: re.Pattern[str]
    shared: re.Pattern[str]
    hearsay: re.Pattern[str]
    unreal: re.Pattern[str]
    past: re.Pattern[str]
    scope: re.Pattern[str]
    whoever: re.Pattern[str]
    participle: re.Pattern[str]
    tail: re.Pattern[str]
    short_tail: re.Pattern[str]
    denied: re.Pattern[str]
    finite: re.Pattern[str]


def _rules(one: Remainder) -> _Rules:
    word = r"[\w'-]+"
    start = rf"^(?:{any_of(one.connecting)},? )?"
    stop = ",? " if one.comma_free else ", "
    named = "" if one.comma_free else "(?![A-ZÀ-Þ])"
    return _Rules(
        governed=re.compile(rf"(?<![\w'-]){any_of(one.governed)}(?: |(?<='))(?:{any_of(one.linking)}(?: |(?<='))){{0,2}}$", re.IGNORECASE),
        shared=re.compile(rf"(?<![\w'-]){any_of(one.shared)}(?: |(?<='))$", re.IGNORECASE),
        hearsay=re.compile(
            rf"{start}(?:{any_of(one.believed)}[^,.;:!?]{{0,60}}|{any_of(one.source)}(?: |(?<='))(?:{word} ){{0,3}}{any_of(one.doubtful)}(?: [^,.;:!?]{{1,40}})?|"
            rf"{any_of(one.doubtful_behind)}){stop}$",
            re.IGNORECASE,
        ),
        unreal=re.compile(rf"\b{any_of(one.unreal)}\b"),
        past=re.compile(rf"(?<!\w)(?:{any_of(one.past)})(?!\w)", re.IGNORECASE),
        scope=re.compile(
            rf"(?i:{start})(?i:{any_of(one.scope)})(?: |(?<='))(?!(?i:{any_of(one.definite)})(?!\w)){named}[^.;:!?]{{1,90}}?{stop}$"
        ),
        whoever=re.compile(rf"{start}{any_of(one.whoever)}(?: |(?<='))[^,.;:!?]{{1,80}}{stop if one.whoever_comma else ',? '}$", re.IGNORECASE),
        participle=re.compile(rf"{start}{any_of(one.participle)}\b[^,.;:!?]{{0,60}}, $", re.IGNORECASE),
        tail=re.compile(rf",? (?:{any_of(one.restricts)}(?!\w)|{any_of(one.conceding)} {any_of(one.narrowing)}(?!\w))", re.IGNORECASE),
        short_tail=re.compile(rf", (?!{any_of(one.harmless)}(?!\w))[^\d,.;:!?]{{3,{_SHORT_TAIL}}}(?=[.;!?]|$)", re.IGNORECASE),
        denied=re.compile(rf"(?:,[^,.;:!?]{{1,70}},)? (?:{word} ){{0,2}}?{any_of(one.never)}(?!\w)", re.IGNORECASE),
        finite=re.compile(rf"(?<!\w){any_of(one.finite)}(?!\w)", re.IGNORECASE),
    )


_RULES = {language: _rules(one) for language, one in TABLES.items()}


@value(frozen=True, slots=True)
class _WideRules:
    before: re.Pattern[str]
    generic_before: re.Pattern[str]
    behind: re.Pattern[str]
    past: re.Pattern[str]


def _wide_rules(one: WideRemainder) -> _WideRules:
    return _WideRules(
        before=re.compile(rf"{any_of(one.before)}$"),
        generic_before=re.compile(rf"{any_of(one.circumstance)}[,，、]?$"),
        behind=re.compile(rf"'?{any_of(one.behind)}"),
        past=re.compile(one.past),
    )


_WIDE_RULES = {language: _wide_rules(one) for language, one in WIDE_TABLES.items()}


def turned_before(lead: str, quoted: str) -> str:
    """The words of a sentence before a quote of it that make the quoted words another statement; "" for none."""
    if not lead.strip(" '(\"[…"):
        return ""
    wide = _wide_language(quoted[:_LOOKED_AT] + lead[-20:])
    if wide is not None:
        rules = _WIDE_RULES[wide]
        clause = lead.strip()
        found = rules.before.search(clause)
        if found is None and not rules.past.search(quoted):
            found = rules.generic_before.search(clause)
        return found[0].strip(" ,，、") if found is not None else ""
    one = _rules_for(lead + quoted)
    if one is None:
        return ""
    if True:
        found = one.governed.search(lead) or one.shared.search(lead) or one.hearsay.search(lead)
        found = found or (one.scope.match(lead) if one.unreal.search(quoted[:_LOOKED_AT]) else None)
        if found is None and _is_general(one, quoted):
            found = one.scope.match(lead) or one.whoever.match(lead) or one.participle.match(lead)
        if found is not None:
            return found[0].strip(" ,")
    return ""


def turned_behind(quoted: str, tail: str, *, whole: bool) -> str:
    """The words of a sentence behind a quote of it that do so; `whole`: the quote begins where the sentence does."""
    if not tail or tail[0] in ".!?。":
        return ""
    wide = _wide_language(quoted[-_LOOKED_AT:])
    if wide is not None:
        found = _WIDE_RULES[wide].behind.match(tail)
        return found[0].strip(" ,，、'") if found is not None else ""
    one = _rules_for(quoted + tail)
    if one is None:
        return ""
    if True:
        found = one.tail.match(tail)
        if found is None and _is_general(one, quoted):
            found = one.short_tail.match(tail)
        if found is None and whole and not one.finite.search(quoted):
            found = one.denied.match(tail)
        if found is not None:
            return found[0].strip(" ,")
    return ""


def _is_general(rules: _Rules, quoted: str) -> bool:
    """Whether a statement tells what is always so, not what happened once."""
    head = quoted[:_LOOKED_AT]
    return rules.past.search(head) is None


def _wide_language(text: str) -> str | None:
    if _HANGUL.search(text):
        return "ko"
    if _KANA.search(text):
        return "ja"
    return "zh" if _HAN.search(text) else None


_COMMON = {
    language: re.compile(rf"(?<!\w)(?:{'|'.join(one.common.split())})(?!\w)", re.IGNORECASE)
    for language, one in TABLES.items()
}


def _rules_for(sentence: str) -> _Rules | None:
    """The rules of the language of whose most common words the sentence has most; None for none."""
    counts = {language: len(words.findall(sentence)) for language, words in _COMMON.items()}
    language = max(counts, key=lambda one: counts[one])
    return _RULES[language] if counts[language] else None
