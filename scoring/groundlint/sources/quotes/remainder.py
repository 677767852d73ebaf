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
_TOLD = 5  # words of a lead that are told where its build speaks, not one of them
_BRIEF = 5  # words of a circumstance that needs no comma
_MAY = re.compile(r"\b(?:could|may|might|könnten?|pourrai(?:t|ent)|podrían?|poderiam?)\b")
_EVEN_IF = re.compile(
    r"(?:even if|selbst wenn|auch wenn|même si|aunque|incluso si|aun cuando|mesmo que|ainda que)\b",
    re.IGNORECASE,
)
_RELATIVE = re.compile(r"(?:wher\w+|wo|où|là où|donde|onde)\b", re.IGNORECASE)
_KANA = re.compile(r"[\u3040-\u30ff]")
_HANGUL = re.compile(r"[\uac00-\ud7af]")
_HAN = re.compile(r"[\u3400-\u9fff]")
_WORD = re.compile(r"[^\W\d_]+")


@value(frozen=True, slots=True)
class _Rules:
    """The tables of a language as patterns."""

    governed: re.Pattern[str]
    shared: re.Pattern[str]
    hearsay: re.Pattern[str]
    unreal: re.Pattern[str]
    past: re.Pattern[str]
    general: re.Pattern[str]
    nonfinite: re.Pattern[str]
    achieved: re.Pattern[str]
    limits: re.Pattern[str]
    fiction: re.Pattern[str]
    scope: re.Pattern[str]
    definite: re.Pattern[str]
    unreal_scope: re.Pattern[str]
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
    beside = (
        "(?!während)"
        if one.comma_free
        else "(?!wh|donde|cuando|mientras|quando|onde|enquanto|o[ùu]|quand|lorsqu|mais|contra|against)"
    )
    stop_or_blank = ",? "
    named = "" if one.comma_free else "(?![A-ZÀ-Þ])"
    return _Rules(
        governed=re.compile(
            rf"(?<![\w'-]){any_of(one.governed)}(?: |(?<='))(?:{any_of(one.linking)}(?: |(?<='))){{0,2}}$",
            re.IGNORECASE,
        ),
        shared=re.compile(rf"(?<![\w'-]){any_of(one.shared)}(?: |(?<='))$", re.IGNORECASE),
        hearsay=re.compile(
            rf"{start}(?:{any_of(one.believed)}[^,.;:!?]{{0,60}}|{any_of(one.source)}(?: |(?<='))(?:{word} ){{0,3}}{any_of(one.doubtful)}(?: [^,.;:!?]{{1,40}})?|"
            rf"{any_of(one.doubtful_behind)}){stop}$",
            re.IGNORECASE,
        ),
        unreal=re.compile(rf"\b{any_of(one.unreal)}\b"),
        past=re.compile(rf"(?<!\w)(?:{any_of(one.past)})(?!\w)", re.IGNORECASE),
        general=re.compile(rf"(?<!\w)(?:{any_of(one.general)})(?!\w)", re.IGNORECASE),
        nonfinite=re.compile(one.nonfinite, re.IGNORECASE),
        achieved=re.compile(rf"\b{one.achieved}$", re.IGNORECASE),
        limits=re.compile(rf"(?: |, {beside}){any_of(one.limits)}(?!\w)", re.IGNORECASE),
        fiction=re.compile(
            rf"{start}(?:(?!{any_of(one.past)}\b){word} ){{0,3}}{any_of(one.fiction)}\b[^,.;:!?]{{0,40}}{stop_or_blank}$",
            re.IGNORECASE,
        ),
        scope=re.compile(
            rf"(?i:{start})(?i:{any_of(one.scope)})(?: |(?<='))(?!(?i:{any_of(one.definite)})(?!\w)){named}[^.;:!?]{{1,90}}?{stop}$"
        ),
        definite=re.compile(rf"{any_of(one.definite)}(?!\w)", re.IGNORECASE),
        unreal_scope=re.compile(
            rf"{start}(?:{any_of(one.scope)}|nach(?! (?:angaben|auskunft|ansicht|meinung)))(?: |(?<='))[^.;:!?]{{1,90}}?{stop}$",
            re.IGNORECASE,
        ),
        whoever=re.compile(
            rf"{start}{any_of(one.whoever)}(?: |(?<='))[^,.;:!?]{{1,80}}{stop if one.whoever_comma else ',? '}$",
            re.IGNORECASE,
        ),
        participle=re.compile(rf"{start}{any_of(one.participle)}\b[^,.;:!?]{{0,60}}, $", re.IGNORECASE),
        tail=re.compile(
            rf",? (?:{any_of(one.restricts)}(?!\w)|{any_of(one.conceding)} {any_of(one.narrowing)}(?!\w))",
            re.IGNORECASE,
        ),
        short_tail=re.compile(
            rf", (?=[^\d,.;:!?]{{3,{_SHORT_TAIL}}}(?:[.;!?]|$)){any_of(one.absolute)}(?!\w)[^,.;:!?]{{0,{_SHORT_TAIL}}}",
            re.IGNORECASE,
        ),
        denied=re.compile(
            rf"(?:,[^,.;:!?]{{1,70}},)? (?:(?!(?:and|but|or|und|aber|et|mais|y|pero|e|mas) ){word} )?{any_of(one.never)}(?!\w)",
            re.IGNORECASE,
        ),
        finite=re.compile(rf"(?<!\w){any_of(one.finite)}(?!\w)", re.IGNORECASE),
    )


_RULES = {language: _rules(one) for language, one in TABLES.items()}


@value(frozen=True, slots=True)
class _WideRules:
    before: re.Pattern[str]
    circumstance: re.Pattern[str]
    behind: re.Pattern[str]
    joint: re.Pattern[str]
    past: re.Pattern[str]


def _wide_rules(one: WideRemainder) -> _WideRules:
    return _WideRules(
        before=re.compile(rf"{any_of(one.before)}$"),
        circumstance=re.compile(rf"{any_of(one.circumstance)}[,，、]?$"),
        behind=re.compile(rf"'?{any_of(one.behind)}"),
        joint=re.compile(one.joint),
        past=re.compile(one.past),
    )


_WIDE_RULES = {language: _wide_rules(one) for language, one in WIDE_TABLES.items()}


def turned_before(lead: str, quoted: str, around: str, *, circumstance: bool) -> str:
    """The words of a sentence before a quote of it that make the quoted words another statement; "" for none. `around` is
    text enough to tell its language; `circumstance`: the lead may be one, whatever its words."""
    if not any(c.isalnum() for c in lead):
        return ""
    wide = _wide_language(quoted[:_LOOKED_AT] + lead[-20:])
    if wide is not None:
        there = _WIDE_RULES[wide]
        found = there.before.search(lead.strip()) or there.joint.match(f"{lead.strip()[-1:]}⟦{quoted}")
        if found is None and not there.past.search(quoted):
            found = there.circumstance.search(lead.strip())
        if found is None:
            return ""
        return (lead if "⟦" in found[0] else found[0]).strip(" ,，、")
    rules = _rules_for(around)
    if rules is None:
        return ""
    found = rules.governed.search(lead) or rules.shared.search(lead) or rules.hearsay.search(lead)
    found = found or rules.fiction.match(lead)
    if found is None and not rules.achieved.search(lead):
        found = rules.nonfinite.search(f"{lead[-_LOOKED_AT:]}⟦{quoted}")
    led = lead
    if not lead.endswith(", ") and len(lead.split()) <= _BRIEF and rules.definite.match(quoted):
        led = lead.rstrip() + ", "
    unreal = rules.unreal.search(quoted, 0, _LOOKED_AT) is not None
    if found is None and unreal:
        found = rules.unreal_scope.match(led)
    if found is None and _is_general(rules, quoted):
        found = rules.scope.match(led) or rules.whoever.match(lead) or rules.participle.match(lead)
        _, comma, last = lead.removesuffix(", ").rpartition(", ")
        found = found or (
            rules.scope.match(f"{last}, ")
            if comma and lead.endswith(", ") and rules.definite.match(quoted) and not _RELATIVE.match(last)
            else None
        )
    if found is None and unreal and (circumstance or _EVEN_IF.match(lead)):
        return lead.strip(" ,")
    if found is None:
        return ""
    return found[0].strip(" ,") if "⟦" not in found[0] else " ".join(lead.split()[-_TOLD:]).strip(" ,")


def turned_behind(quoted: str, tail: str, around: str, *, whole: bool = False, gap: bool = False) -> str:
    """The words of a sentence behind a quote of it that do so; `whole`: the quote begins where the sentence does; `gap`: they are
    left out of its middle."""
    if not any(c.isalnum() for c in tail) or tail[0] in ".!?。":
        return ""
    wide = _wide_language(quoted[-_LOOKED_AT:])
    if wide is not None:
        found = _WIDE_RULES[wide].behind.match(tail)
        if found is None and _WIDE_RULES[wide].joint.search(f"{quoted[-_LOOKED_AT:]}⟧{tail}") is not None:
            return tail.strip(" ,，、'")
        return found[0].strip(" ,，、'") if found is not None else ""
    rules = _rules_for(around)
    if rules is None:
        return ""
    found = rules.tail.match(tail)
    if found is None and _is_general(rules, quoted) and not (gap and _MAY.search(quoted)):
        found = rules.limits.match(tail) or (rules.short_tail.match(tail) if not gap else None)
    if found is None and rules.unreal.search(quoted, 0, _LOOKED_AT):
        found = rules.limits.match(tail.removeprefix(","))
    if found is None and whole and not rules.finite.search(quoted):
        found = rules.denied.match(tail)
    return found[0].strip(" ,") if found is not None else ""


def _is_general(rules: _Rules, quoted: str) -> bool:
    """Whether a statement tells what is always so, or will be, not what happened once."""
    past, general = rules.past.search(quoted, 0, _LOOKED_AT), rules.general.search(quoted, 0, _LOOKED_AT)
    return past is None or (general is not None and general.start() < past.start())


def _wide_language(text: str) -> str | None:
    if _HANGUL.search(text):
        return "ko"
    if _KANA.search(text):
        return "ja"
    return "zh" if _HAN.search(text) else None


_COMMON = {language: frozenset(one.common.split()) for language, one in TABLES.items()}


def _rules_for(around: str) -> _Rules | None:
    """The rules of the language that `around` has most common words of (the first one of several); None if it has none."""
    words = _WORD.findall(around.lower())
    counts = {language: sum(word in common for word in words) for language, common in _COMMON.items()}
    most = max(counts, key=lambda language: counts[language])
    return _RULES[most] if counts[most] else None
