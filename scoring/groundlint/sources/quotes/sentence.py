"""The rest of a quote's sentence, where it turns the quoted words into another statement.

A quote has a lead, from the beginning of its sentence, and a tail. Both are examined in the same order for every language: the
quoted words may be something that somebody merely plans or is said to do, the words of a doubtful source, a hypothesis, true only
of a group or under a circumstance, or denied by their own sentence. Before a statement of a single event a circumstance only
gives time and place; before a general statement it is a condition. The words are in the tables [sentence] of words/.
"""

from __future__ import annotations

import re
from functools import cache

from groundlint.model.value import value
from groundlint.sources.quotes.wording import Language, by_language, languages, of_all

_LOOKED_AT = 70  # characters of a quote in which its main verb stands
_SHORT_TAIL = 40  # characters after a comma that bound a statement; more of them tell something else
_TOLD = 5  # words of a lead that are told where its build speaks, not one of them
_BRIEF = 7  # words of a circumstance that needs no comma
_MAY = of_all(r"\b«condition.cautious»\b", 0)
_WITHIN = re.compile(r"^.* (?:that|dass|que|che|dat) ", re.IGNORECASE)
"""What a statement with a circumstance of its own hangs on: 'confirmed that | without the dam it would flood'."""
_EVEN_IF = of_all(r"«condition.even_if»\b")
_RELATIVE = re.compile(r"(?:wher\w+|wo|où|là où|donde|onde)\b", re.IGNORECASE)
_KANA = re.compile(r"[\u3040-\u30ff]")
_HANGUL = re.compile(r"[\uac00-\ud7af]")
_HAN = re.compile(r"[\u3400-\u9fff]")
_LATER_CLAUSE = re.compile(
    r" (?:(?:and|but|that|und|aber|dass|et|mais|que|y|pero|e|mas)(?![\w-])|qu')", re.IGNORECASE
)
_CONCEDED = re.compile(
    r", (?:although|though|obwohl|bien que|même si|aunque|si bien|embora|benché|sebbene) ", re.IGNORECASE
)
_PRONOUN = re.compile(r"(?:we|you|they|he|she|nous|vous|ils?|elles?) ", re.IGNORECASE)
"""A subject before which a lead often has no comma."""
_WORD = re.compile(r"[^\W\d_]+")
_LEAD_IN = r"^(?:«sentence.connecting»,? )?"


@value(frozen=True, slots=True)
class _Clauses:
    """How a quote begins that is no statement by itself, how a lead ends that goes on in the quote, and leads that do without a
    comma: a subject of few, a condition; and what is conceded behind it."""

    open_start: re.Pattern[str]
    open_ended: re.Pattern[str]
    subject: re.Pattern[str]
    few: re.Pattern[str]
    if_without_comma: re.Pattern[str]
    concession: re.Pattern[str]


def _clauses(one: Language) -> _Clauses:
    def made(template: str) -> re.Pattern[str]:
        return by_language(template, one, re.IGNORECASE)

    return _Clauses(
        open_start=made(
            r"(?:[a-z]{2,30}(?:ing|ed)|who|that|which|«grammar.within_subject grammar.and_but grammar.verb»)(?!\w)"
        ),
        open_ended=made(r"(?<!\w)(?:«grammar.within_subject grammar.and_but» ?)$"),
        subject=made(r"«grammar.subject»(?:\b|(?<='))"),
        few=made(
            rf"{_LEAD_IN}«bounded.few_of»(?: (?!«grammar.within_subject grammar.verb grammar.and_but reported.that "
            r"reported.that_after_comma»\b)[\w'-]+){1,2} $"
        ),
        concession=made(
            r"(?: (?!«grammar.and_but»(?!\w))[\w'-]+){0,4},? «sentence.conceding» «sentence.narrowing»(?!\w)"
            r"(?! [^,.;:!?]{0,60}(?<!\w)«sentence.past_verb sentence.general_verb»(?!\w))"
        ),
        if_without_comma=made(rf"{_LEAD_IN}«condition.fronted»(?!\w)[^,.;:!?]{{1,100}} $"),
    )


@value(frozen=True, slots=True)
class _Rules:
    """The patterns of a language: how the lead ends or what it is, what the quoted words are, and how the tail begins."""

    not_asserted: re.Pattern[str]
    across_edge: re.Pattern[str]
    achieved: re.Pattern[str]
    hearsay: re.Pattern[str]
    fiction: re.Pattern[str]
    group: re.Pattern[str]
    group_behind: re.Pattern[str]
    clauses: _Clauses
    circumstance: re.Pattern[str]
    any_circumstance: re.Pattern[str]
    whoever: re.Pattern[str]
    participle: re.Pattern[str]
    particular: re.Pattern[str]
    past: re.Pattern[str]
    general: re.Pattern[str]
    unreal: re.Pattern[str]
    finite: re.Pattern[str]
    verb: re.Pattern[str]
    limit: re.Pattern[str]
    absolute: re.Pattern[str]
    never_was: re.Pattern[str]
    common: frozenset[str]


def _rules(one: Language) -> _Rules:
    word = r"[\w'-]+"
    stop = ", " if one.comma_after_lead else ",? "
    stop_of_whoever = ", " if one.comma_after_whoever else ",? "
    blank = r"(?: |(?<='))"
    beside = (
        "(?!wh|donde|cuando|mientras|quando|onde|enquanto|o[ùu]|quand|lorsqu|mais|contra|against)"
        if one.comma_after_lead
        else "(?!während)"
    )
    named = "(?![A-ZÀ-Þ])" if one.comma_after_lead else ""
    too = "" if one.comma_after_lead else "|nach(?! (?:angaben|auskunft|ansicht|meinung))"

    def made(template: str, flags: int = re.IGNORECASE) -> re.Pattern[str]:
        return by_language(template, one, flags)

    return _Rules(
        not_asserted=made(
            rf"(?<![\w'-])«sentence.not_asserted_before»{blank}(?:«sentence.linking»{blank}){{0,2}}$"
        ),
        across_edge=made("«sentence.across_edge»"),
        achieved=made(r"\b«sentence.achieved»$"),
        hearsay=made(
            rf"{_LEAD_IN}(?:«sentence.doubtful_source_alone»[^,.;:!?]{{0,60}}|"
            rf"(?:«reported.according»{blank}(?:(?!«reported.measured»\b){word} ){{0,5}}(?:\w{{1,5}}')?«sentence.doubtful_source reported.partisan reported.interested»|"
            rf"«sentence.source»{blank}(?:{word} ){{0,5}}(?:\w{{1,5}}')?«sentence.doubtful_source»)(?: [^,.;:!?]{{1,40}})?|"
            rf"«sentence.doubtful_source_behind»){stop}$"
        ),
        fiction=made(
            rf"{_LEAD_IN}(?:(?!«sentence.past_verb»\b){word} ){{0,3}}«sentence.work_of_fiction»\b[^,.;:!?]{{0,40}},? $"
        ),
        group=made(
            rf"{_LEAD_IN}«sentence.group_opening» (?:(?!«sentence.particular»(?!\w)){word} ){{0,2}}«sentence.group»(?!\w)[^.;:!?]{{0,80}}{stop}$"
        ),
        group_behind=made(
            rf" «sentence.group_opening» (?:(?!«sentence.particular»(?!\w)){word} )?«sentence.group»(?!\w)(?= |[.;!?]|$)"
        ),
        clauses=_clauses(one),
        circumstance=made(
            rf"(?i:{_LEAD_IN})(?i:«sentence.circumstance»){blank}(?!(?i:«sentence.particular»)(?!\w)){named}[^.;:!?]{{1,90}}?{stop}$",
            0,
        ),
        any_circumstance=made(rf"{_LEAD_IN}(?:«sentence.circumstance»{too}){blank}[^.;:!?]{{1,90}}?{stop}$"),
        whoever=made(rf"{_LEAD_IN}«sentence.whoever»{blank}[^,.;:!?]{{1,80}}{stop_of_whoever}$"),
        participle=made(rf"{_LEAD_IN}«sentence.participle»\b[^,.;:!?]{{0,60}}{stop}$"),
        particular=made(r"«sentence.particular»(?!\w)"),
        past=made(r"(?<!\w)«sentence.past_verb»(?!\w)"),
        general=made(r"(?<!\w)«sentence.general_verb»(?!\w)"),
        unreal=made(r"\b«sentence.unreal_verb»\b", 0),
        finite=made(r"(?<!\w)«sentence.finite_verb»(?!\w)"),
        verb=made(r"(?<!\w)«grammar.verb joined.verb sentence.finite_verb»(?!\w)", 0),
        limit=made(rf"(?: |, {beside})«sentence.limit_behind»(?!\w)"),
        absolute=made(
            rf", (?=[^\d,.;:!?]{{3,{_SHORT_TAIL}}}(?:[.;!?]|$))«sentence.absolute_behind»(?!\w)[^,.;:!?]{{0,{_SHORT_TAIL}}}"
        ),
        never_was=made(
            rf"(?:,[^,.;:!?]{{1,70}},)? (?:(?!«grammar.and_but» ){word} )?«sentence.never_was_behind»(?!\w)"
        ),
        common=frozenset(one.tables["language.common"]),
    )


@value(frozen=True, slots=True)
class _UnblankedRules:
    """The same for a language that is written without spaces."""

    not_asserted: re.Pattern[str]
    across_edge: re.Pattern[str]
    circumstance: re.Pattern[str]
    past: re.Pattern[str]


def _unblanked_rules(one: Language) -> _UnblankedRules:
    return _UnblankedRules(
        not_asserted=by_language("«sentence.not_asserted_before»$", one, 0),
        across_edge=by_language("«sentence.across_edge»", one, 0),
        circumstance=by_language("«sentence.circumstance»[,，、]?$", one, 0),
        past=by_language("«sentence.past_verb»", one, 0),
    )


@cache
def _all_rules() -> dict[str, _Rules]:
    return {one.code: _rules(one) for one in languages() if one.blanks}


@cache
def _all_unblanked_rules() -> dict[str, _UnblankedRules]:
    return {one.code: _unblanked_rules(one) for one in languages() if not one.blanks}


def turned_before(lead: str, quoted: str, around: str, *, circumstance: bool) -> str:
    """The words of a sentence before a quote of it that make the quoted words another statement; "" for none. `around` is
    text enough to tell its language; `circumstance`: the lead may be one, whatever its words."""
    if not any(c.isalnum() for c in lead):
        return ""
    unblanked = _unblanked_language(quoted[:_LOOKED_AT] + lead[-20:])
    if unblanked is not None:
        there = _all_unblanked_rules()[unblanked]
        found = there.not_asserted.search(lead.strip()) or there.across_edge.match(
            f"{lead.strip()[-1:]}⟦{quoted}"
        )
        if found is None and not there.past.search(quoted):
            found = there.circumstance.search(lead.strip())
        if found is None:
            return ""
        return (lead if "⟦" in found[0] else found[0]).strip(" ,，、")
    rules = _rules_for(around)
    if rules is None:
        return ""
    found = rules.not_asserted.search(lead) or rules.hearsay.search(lead)
    led = lead
    has_verb = rules.past.search(lead) or rules.general.search(lead)
    brief = len(lead.split()) <= _BRIEF and rules.particular.match(quoted) and not has_verb
    if "," not in lead and (brief or _PRONOUN.match(quoted)):
        led = lead.rstrip() + ", "
    one_clause = "," not in lead and _is_clause(rules, quoted) and not rules.clauses.open_ended.search(lead)
    if one_clause and not has_verb:
        led = lead.rstrip() + ", "
    of_group = led if _PRONOUN.match(quoted) or _is_general(rules, quoted) else lead
    found = found or rules.fiction.match(lead) or rules.group.match(of_group)
    if found is None and not rules.achieved.search(lead):
        found = rules.across_edge.search(f"{lead[-_LOOKED_AT:]}⟦{quoted}")
    unreal = _is_unreal(rules, quoted)
    if found is None and unreal:
        found = rules.any_circumstance.match(_WITHIN.sub("", led))
    if found is None and one_clause:
        found = rules.clauses.if_without_comma.match(lead)
    if found is None and rules.verb.search(quoted, 0, _LOOKED_AT) and not rules.clauses.subject.match(quoted):
        found = rules.clauses.few.match(lead)  # 'Most healthy | people do not fall ill'
    if found is None and _is_general(rules, quoted):
        found = rules.circumstance.match(led) or rules.whoever.match(lead) or rules.participle.match(lead)
        _, comma, last = lead.removesuffix(", ").rpartition(", ")
        found = found or (
            rules.circumstance.match(f"{last}, ")
            if comma and lead.endswith(", ") and rules.particular.match(quoted) and not _RELATIVE.match(last)
            else None
        )
    if found is None and unreal and (circumstance or _EVEN_IF.match(lead)):
        return lead.strip(" ,")
    if found is None:
        return ""
    return found[0].strip(" ,") if "⟦" not in found[0] else " ".join(lead.split()[-_TOLD:]).strip(" ,")


def turned_behind(quoted: str, tail: str, around: str, *, whole: bool = False, gap: bool = False) -> str:
    """The words of a sentence after a quote of it that do so; `whole`: the quote begins where the sentence does; `gap`: they are
    left out of its middle."""
    if not any(c.isalnum() for c in tail) or tail[0] in ".!?。":
        return ""
    unblanked = _unblanked_language(quoted[-_LOOKED_AT:])
    if unblanked is not None:
        across = _all_unblanked_rules()[unblanked].across_edge
        over = across.search(f"{quoted[-_LOOKED_AT:]}⟧{tail}") is not None
        return tail.strip(" ,，、'") if over else ""
    rules = _rules_for(around)
    if rules is None:
        return ""
    found = rules.clauses.concession.match(tail) or rules.group_behind.match(tail)
    if found is None and _is_general(rules, quoted) and not (gap and _MAY.search(quoted)):
        found = rules.limit.match(tail) or (rules.absolute.match(tail) if not gap else None)
    if found is None and rules.unreal.search(quoted, 0, _LOOKED_AT):
        found = rules.limit.match(tail.removeprefix(","))
    if found is None and whole and not rules.finite.search(quoted):
        found = rules.never_was.match(tail)
    return found[0].strip(" ,") if found is not None else ""


def has_verb(words: str, around: str) -> bool:
    """Whether some words have a finite verb in them, as far as their language, which `around` tells, is known."""
    rules = _rules_for(around)
    return rules is None or rules.verb.search(words) is not None


def _is_unreal(rules: _Rules, quoted: str) -> bool:
    """Whether the main verb of a statement tells what would be, as it does not in 'They said that it would cost more'."""
    unreal = rules.unreal.search(quoted, 0, _LOOKED_AT)
    if unreal is None or _CONCEDED.search(quoted, 0, unreal.start()):
        return False
    past = rules.past.search(quoted, 0, unreal.start())
    return past is None or not _LATER_CLAUSE.search(quoted, past.end(), unreal.start())


def _is_clause(rules: _Rules, quoted: str) -> bool:
    """Whether a quote is a statement with a subject and a verb, rather than the rest of a phrase: 'the drug works', not 'living in
    towns'."""
    verb = rules.verb.search(quoted, 0, _LOOKED_AT)
    return verb is not None and verb.start() > 0 and not rules.clauses.open_start.match(quoted)


def _is_general(rules: _Rules, quoted: str) -> bool:
    """Whether a statement is general or about the future, rather than about a single event."""
    past, general = rules.past.search(quoted, 0, _LOOKED_AT), rules.general.search(quoted, 0, _LOOKED_AT)
    return past is None or (general is not None and general.start() < past.start())


def _unblanked_language(text: str) -> str | None:
    if _HANGUL.search(text):
        return "ko"
    if _KANA.search(text):
        return "ja"
    return "zh" if _HAN.search(text) else None


def _rules_for(around: str) -> _Rules | None:
    """The rules of the language that `around` has most common words of (the first one of several); None if it has none."""
    words = _WORD.findall(around.lower())
    counts = {code: sum(word in rules.common for word in words) for code, rules in _all_rules().items()}
    most = max(counts, key=lambda code: counts[code])
    return _all_rules()[most] if counts[most] else None
