"""Whether a stretch of a text ends where words and statements end: 'grew 5' does not stand in 'grew 5.2 million'."""

from __future__ import annotations

import re

from groundlint.sources.quotes.conditions import condition_before, condition_behind
from groundlint.sources.quotes.cut_off import (
    BOUND,
    DENIAL,
    HEDGE,
    IDLE,
    OF_FEW,
    OF_NONE,
    PREDICATE,
    WITHIN_SUBJECT,
)
from groundlint.sources.quotes.embedded import is_embedded
from groundlint.sources.quotes.hedges import hedge_before
from groundlint.sources.quotes.reported import denied_whole, unheld, unheld_behind
from groundlint.sources.quotes.signal_words import COUNTED, MAGNITUDES, SCALES, UNITS, YEAR

_UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]")
_FIGURE_BEFORE = re.compile(r"(?:\d[.,/:^-]|[$€£¥₹±<>≤≥~≈=]\s?|(?:^|[\s(\[])-)$")
_REST = re.compile(r"(?:[.,/:^-]?\w|[°′″%‰‱€£¥₹]){0,40}")
_FIGURE_BEHIND = re.compile(r"[.,/:-]\d|\^|-?fold\b|[°′″%‰‱€£¥₹]")
_NEXT_WORD = re.compile(r" ?\S+")
_LAST_WORD = re.compile(r"\S+ ?$")
_COUNT = re.compile(
    rf"(?:(?:the|a|one|die|der|ein|la|le|el|un|una|une|um) )?(?:{COUNTED.pattern}|有?[一二三四五六七八九十百千万两半数數])|"
    rf"(?:one|an?|une?|eine?[rsnm]?|un[oa]|uma?) (?:\w+ )?(?:in|out of|sur|von|de cada|su|em cada) (?:\d|{COUNTED.pattern})",
    re.IGNORECASE,
)
_BOUND_VERBS = "占有达達为為共"  # what may stand between 'about' and its figure
_SUBJECT = 160  # characters before a predicate in which its subject stands
_REACH = 40  # characters before a stretch in which the words stand that belong to it

_BOUND_BEHIND = re.compile(
    r"(?<=\d) (?:to|or|bis|oder|à|ou) (?=\d)|\s?(?:以上|以下|以内|未満|未满|超(?![过過])|余|多|弱|強|程度|前後|左右|上下|이상|이하|미만|가량|정도|내외)| or (?:more|less|fewer|above|below|over|under|older|younger)\b|"
    r" oder (?:mehr|weniger)\b"
)
_DENIAL_BEHIND = re.compile(
    r" (?:nicht|nie|niemals|pas|jamais)\b| kann (?:\w+ )?keine Rede sein|(?:(?<=\bis)|(?<=\b(?:are|was|has|had|did|can|may))|(?<=\b(?:were|have|does|will|must))|"
    r"(?<=\bdo)|(?<=\b(?:could|would|might))|(?<=\bshould)) not\b|[いしてれ]{0,2}(?:ない|なかっ|ません)|지? ?(?:않|못|아니)|"
    r"(?:とは|とも)(?:言|い|限|思|考)|わけで[はも]|はずが|かもしれ|可能性|見通し|見込み|恐れ|おそれ|とみられ|とされ|と(?:は|)考え"
)
_MEASURE = re.compile(r"\d[\d.,]*(?: ?[^\W\d_]+| ?[%€£$¥])?$")
_RATE_BEHIND = re.compile(
    r" per |/[^\W\d_]| an? (?:second|minute|hour|day|week|month|year)\b| (?:pro|je) [A-ZÄÖÜ]|"
    r" par (?:an|jour|mois|heure|semaine|habitant|personne|tonne)\b| por (?:hora|día|dia|mes|mês|año|ano|habitante|persona|pessoa)\b|"
    r" p\.a\.| (?:annually|each|apiece)\b| luz\b| (?:light|square|cubic) "
)
"""'5 kg' does not stand in '5 kg per person'."""
_LATER_DENIAL = re.compile(
    r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{0,14}?(?:(?<![少危])ない|なかっ|ません|않|못하|아니)"
)
"""Japanese and Korean deny at the end of the clause."""
_PERFECT = re.compile(r"have (?=been\b|[a-z]+(?:ed|en)\b)")
_INFINITIVE = re.compile(r"(?:be|become) ")
_DENIED_ASIDE = re.compile(
    r"\b(?:(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|may|might|must) not|\w+n't|never),"
    r"(?P<aside> [^,.;:]{1,60},)? $",
    re.IGNORECASE,
)
"""'does not, as had been hoped, | dissolve'; but 'It was not, | the dam failed'."""
_ASIDE = re.compile(r"as |contrary to |unlike |despite ")
_NO_SIGN = re.compile(
    r"\b(?:(?:nothing|little|no|neither|none)\b[^.;:,]{0,60} (?:points?|pointed|hints?|hinted|speaks?|spoke|amounts?) (?:to|at|for|in favou?r of)"
    r"|(?:nothing|little|no (?:\w+ )?(?:evidence|data|study|record|source|document))\b[^.;:,]{0,40} (?:suggests?|indicates?|supports?|shows?|proves?|confirms?|suggested|indicated|supported|showed|proved|confirmed)"
    r"|(?:no|any|little|without) (?:\w+ )?(?:sign|evidence|trace|indication|hint|proof|suggestion)s? (?:of|for)) $",
    re.IGNORECASE,
)
"""'Nothing in our data points to | a loss of land'"""
_SHARE_ASIDE = re.compile(
    r"\b(?:many|most|some|few|half|none|several|all but \w+),(?: [^,.;:]{1,60},) of $", re.IGNORECASE
)
"""'Many, though by no means all, of | the nests'"""
_MODAL_VERB = re.compile(
    r"\b(?:(?:may|might|could)(?: (?:well|also|even|still|yet|soon|not))?|(?:soll|sollen|sollten?|könnten?|dürften?|möchten?)|(?:pourrai(?:t|ent)|devrai(?:t|ent))|podrían?|debería[n]?|poderiam?|deveriam?) $"
)
"""'could | move to the harbour': what may be so, or shall be."""
_MODAL_BEFORE = re.compile(r"\b(?:may|might|could|would|should|must)(?: well)? $", re.IGNORECASE)


def starts_clean(text: str, start: int) -> bool:
    """Whether a word or figure begins at `start` (and not one that began before)."""
    if start == 0:
        return True
    before, first = text[start - 1], text[start]
    if first.isdigit():
        return not (before.isdigit() or (before.isalpha() and not _UNSPACED.match(before))) and not (
            _FIGURE_BEFORE.search(text[max(0, start - 3) : start])
        )
    return not (first.isalnum() and before.isalnum()) or bool(
        _UNSPACED.match(before) or _UNSPACED.match(first)
    )


def ends_clean(text: str, end: int) -> bool:
    """Whether a word, or a figure with all that belongs to it, ends at `end`."""
    if end >= len(text):
        return True
    last, behind = text[end - 1], text[end]
    if last.isdigit():
        if behind.isdigit() or (behind.isalpha() and not _UNSPACED.match(behind)):
            return False
        return not (_FIGURE_BEHIND.match(text, end) or _measure_behind(text, end))
    if last.isalnum() and behind.isalnum():
        return bool(_UNSPACED.match(last) or _UNSPACED.match(behind))
    return True


def starts_whole(text: str, start: int, since: int = 0) -> bool:
    """Whether nothing before `start` turns round what begins there: 'no', 'less than' before a figure, 'five' before
    'million', 'they do not think that' (this only from `since` on)."""
    before = text[max(0, start - _REACH) : start]
    denial = DENIAL.search(before)
    if denial is not None and not IDLE.search(before):
        # 'Is it safe? No' in the cell or heading before a sentence denies nothing in it.
        word = denial["word"] or ""
        apart = word[:1].isupper() and " " not in word and text[start].isupper()
        if not apart:
            return False
    if HEDGE.search(before) or unheld(text, start, since) or condition_before(text, start, since):
        return False
    if not since and is_embedded(text, start):
        return False
    subject = text[max(since, start - _SUBJECT) : start]
    denied = _DENIED_ASIDE.search(subject)
    if denied is not None and (denied["aside"] or _ASIDE.match(text, start)):
        return False
    if _NO_SIGN.search(subject):
        return False
    if _SHARE_ASIDE.search(subject) or _MODAL_VERB.search(subject):
        return False
    if (_PERFECT.match(text, start) or _INFINITIVE.match(text, start)) and _MODAL_BEFORE.search(before):
        return False  # 'may have been lost' is no 'have been lost', 'could be moved' no 'be moved'
    if hedge_before(text, start):
        return False
    if OF_NONE.search(text, max(since, start - _SUBJECT), start) and not WITHIN_SUBJECT.match(text, start):
        return False
    few = OF_FEW.search(text, max(since, start - _SUBJECT), start)
    if few is not None and (few["verb"] or PREDICATE.match(text, start)):
        return False
    counts = text[start].isdigit() or text[start] in _BOUND_VERBS or _COUNT.match(text, start) is not None
    if counts and BOUND.search(before):
        return False
    return not (SCALES.match(text, start) and _counts(before.rstrip()))


def ends_whole(text: str, end: int) -> bool:
    """Whether nothing right behind `end` turns round what ends there: 'nicht', 'or less', 'million' behind 'five'."""
    if _DENIAL_BEHIND.match(text, end) or unheld_behind(text, end):
        return False
    before = text[max(0, end - _REACH) : end]
    if _RATE_BEHIND.match(text, end) and _MEASURE.search(before):
        return False
    if _BOUND_BEHIND.match(text, end) and (re.search(r"\d", before) or COUNTED.search(before)):
        return False
    return not (SCALES.match(text, end) and _counts(before))


def conditioned(text: str, start: int, end: int) -> str:
    """The words behind `end` that take part of the statement back ('unless', 'except'); "" for none."""
    condition = condition_behind(text, end) or denied_whole(text, start, end)
    if condition or not _UNSPACED.match(text[end - 1]):
        return condition
    denial = _LATER_DENIAL.match(text, end)
    return denial[0].strip(" ,") if denial is not None else ""


def widened(text: str, start: int, end: int) -> tuple[int, int]:
    """`start` and `end` moved outwards to where words and figures begin and end (40 characters at most)."""
    low, high = start, end
    if not starts_whole(text, low):
        before = text[max(0, low - _REACH) : low]
        telling = (
            BOUND.search(before)
            or DENIAL.search(before)
            or HEDGE.search(before)
            or unheld(text, low)
            or (_LAST_WORD.search(before) if not condition_before(text, low) else None)
        )
        words = telling[0].lstrip() if telling is not None else condition_before(text, low)
        low -= len(words)
    while low > max(0, start - 40) and not (starts_clean(text, low) and not text[low].isspace()):
        low -= 1
    if not ends_clean(text, high):
        rest = _REST.match(text, high)
        high = rest.end() if rest is not None else high
        following = _measure_behind(text, high) if text[high - 1].isdigit() else None
        high = following.end() if following is not None else high
    elif not ends_whole(text, high) or conditioned(text, low, high):
        rest = _NEXT_WORD.match(text, high)
        high = min(rest.end(), high + 40) if rest is not None else high
    return low, high


def _measure_behind(text: str, end: int) -> re.Match[str] | None:
    """The magnitude or unit behind the figure that ends at `end`; a year has no unit."""
    if YEAR.search(text[max(0, end - 5) : end]):
        return MAGNITUDES.match(text, end)
    return MAGNITUDES.match(text, end) or UNITS.match(text, end)


def _counts(before: str) -> bool:
    """Whether `before` ends with a figure or a word that counts."""
    last = _LAST_WORD.search(before)
    return last is not None and (last[0][-1].isdigit() or COUNTED.fullmatch(last[0]) is not None)
