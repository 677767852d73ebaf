"""Why a sentence is called a claim, in words that are in it. A reason is given only where it is certain.

The claim model's own reasons, the features with the most weight, are often not what a reader sees.
"""

from __future__ import annotations

import re
from functools import lru_cache

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.months import MONTH

_BEFORE = r"(?<![\w./#§@-])"
_UNITS = (
    r"percentage points?|percent|per cent|million|billion|trillion|thousand|hundred|basis points?|times|people|users"
    r"|inhabitants|residents|employees|workers|patients|participants|customers|households|countries|deaths"
    r"|years?|months?|weeks?|days?|hours?|minutes?|seconds?|(?:square|cubic) [\w-]+|(?:kilo|centi|milli|nano)?met(?:re|er)s?|miles?"
    r"|feet|acres?|hectares?|lit(?:re|er)s?|gallons?|(?:kilo)?grams?|tons?|tonnes?|degrees?|km²?|kg|m²|°\s?[CF]|[kMG]Hz|[kMGT]?W"
    r"|[kMGT]Wh|[MGT]B|USD|EUR|euros?|dollars?|pounds?|yen|yuan|rupees?|members|students|children|adults|women|men|homes|jobs|mg|µg|mcg"
    r"|standard deviations?|decibels?|dB|(?-i:m[lL])|mm|cm|km|kcal|calories|ppm|ppb|Prozent|Millionen|Milliarden|pour cent"
    r"|millions?|milliards?|por ciento|millones|milhões"
)
_MONTH = rf"(?:{MONTH})"
_YEAR = r"(?:1[5-9]\d\d|20[0-3]\d)"
_NUMBER_WORD = (
    r"(?:(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)"
    r"(?:-(?:one|two|three|four|five|six|seven|eight|nine))?)"
)
_IN_WORDS = (
    rf"{_NUMBER_WORD} (?:per ?cent|million|billion|trillion|thousand|hundred)\b|{_NUMBER_WORD} (?:out of|in) {_NUMBER_WORD}\b"
    r"|(?:one|two|three|four|nine)[- ](?:thirds?|quarters?|fifths?|tenths?)\b|(?:a|one) (?:third|quarter|fifth|tenth) of\b"
    r"|(?<=has )(?:doubled|tripled|quadrupled|halved)\b|(?<=have )(?:doubled|tripled|quadrupled|halved)\b"
    r"|(?:more than |nearly |almost |roughly )(?:doubled|tripled|quadrupled|halved)\b"
)
_FIGURE = lazy_pattern(
    rf"{_BEFORE}(?:(?:US|AU?|CA?|HK|NZ|S)?[$€£¥₹₩]\s?\d[\d.,]*(?:[-–][$€£¥₹₩]?\d[\d.,]*)?\+?(?:\s?(?:(?:million|billion|trillion|[kmbt]n?|mm|bb)\b|[万萬亿億兆]{{1,2}}))?"
    rf"|(?!{_YEAR} and )\d(?:[\d.,]*\d)?(?:\s?(?:[-–]|to|and)\s?\d(?:[\d.,]*\d)?)?\s?(?:%|‰|(?:{_UNITS})\b|[万萬亿億兆]{{1,2}}"
    r")|\d{1,3}(?:,\d{3})+)|\b(?:twice|(?<!first )(?<!second )half|double|triple) (?:as(?: (?:many|much|high|large|big|long|fast|likely|often))?|of|the|its)\b|\b(?:two|three|four|five|ten) times\b"
    r"|\b\d[\d,.]* (?:out )?of (?:the |its |their |all |these )?\d[\d,.]*\b"
    rf"|\b(?:{_IN_WORDS})",
    re.IGNORECASE,
)
_DATE = lazy_pattern(
    rf"(?:\b(?i:in|since|by|from|until|during|between|on)\s+|(?<=\bof\s))(?:(?:\d{{1,2}}(?:st|nd|rd|th)?\s+)?{_MONTH}\s+(?:\d{{1,2}}(?:st|nd|rd|th)?,?\s+)?)?{_YEAR}\b(?!\s?[%$€£])"
    rf"(?:\s?(?:[-–]|and|to)\s?(?:{_MONTH}\s+)?{_YEAR}\b)?"
    rf"|(?<!\d){_YEAR} ?年(?: ?\d{{1,2}} ?月)?"
)
_SUPERLATIVE = lazy_pattern(
    r"\bthe (?:(?:world|country|industry)['’]s )?(?:(?:largest|biggest|highest|lowest|fastest|most|least|only|smallest|oldest"
    r"|youngest) (?!(?:likely|recent(?:ly)?|lower|upper|possible|of)\b)(?:(?:and|or) (?:(?:most|least) )?[\w-]{2,20} )?(?:[\w-]{2,20}ly )?[\w-]+|first (?:(?!is |was |are |were )[\w-]+ ){1,3}(?:to|ever|in the (?:world|country|industry))\b)"
    r"|(?:全球|世界|全[国國]|中[国國]|[国國][内內]|[业業][内內]|[历歷]史上?)(?:最[大高低快多少早强強]|第一|首[个個次家款]|唯一)",
    re.IGNORECASE,
)
_STUDY = lazy_pattern(
    r"\b(?:according to (?:(?:the |an? )?(?-i:[A-Z])[\w-]+(?: (?:(?:of|for|and|on) (?:the )?)?(?-i:[A-Z])[\w-]+){0,4}|(?:(?:the|an?|some|many|most|several|recent|industry|market) ){0,3}"
    r"(?:stud(?:y|ies)|surveys?|polls?|reports?|research(?:ers)?|analysts?|experts?|estimates?|data|statistics|figures"
    r"|officials?|sources?|scientists?)\b)"
    r"|(?:an?|one|several|recent|many|most|some) (?:[\w-]+ ){0,2}(?:study|studies|surveys?|polls?)"
    r"|(?:an?|one|another) (?:recent|new|20\d\d|major|leading|independent) (?:[\w-]+ ){0,2}(?:report|analysis)"
    r"|(?:an?|one|another) (?:[\w-]+ )?(?:recent|newer|20\d\d|randomi[sz]ed|controlled) (?:[\w-]+ ){0,2}(?:trial|experiment|meta-analysis)"
    r"|research (?:suggests|shows|indicates|has (?:shown|found))"
    r"|(?:studies|surveys|researchers|analysts) (?:(?:from|in|by) [\w-]+ )?(?:have |has )?"
    r"(?:show|shown|find|found|suggest|estimate|estimated|report|reported|say)\b)"
    r"|(?:根[据據]|(?<![数數证證依占佔根收单單票论論凭憑割盘盤拮字契考])[据據])[^\s，。；：,.]{2,16}?(?:[数數][据據]|[统統][计計]|[报報]告|研究|[调調]查|估[计計]|[预預][测測])"
    r"|(?:研究|[调調]查)(?:[显顯]示|表明|[发發][现現]|指出)|[专專]家(?:[认認][为為]|表示|指出)",
    re.IGNORECASE,
)
_LONGEST = 64


CHECKABLE = "states something that a reader could check"
"""What is said of a claim in which no cue is certain."""


NOT_GIVEN = "refers to a source that it does not cite"
_A_FIGURE = "states a figure"


@lru_cache(maxsize=2048)  # while a writer types, the other sentences of the block keep their reasons
def given_reason(text: str) -> str:
    """'states a figure (“8 %”)' and the like, to follow 'it'; CHECKABLE where no cue is certain. `text` is the sentence
    without markup."""
    for said, pattern in (
        (NOT_GIVEN, _STUDY),
        (_A_FIGURE, _FIGURE),
        ("makes a superlative claim", _SUPERLATIVE),
        ("gives a date", _DATE),
    ):
        found = pattern.search(text)
        if found is not None:
            cue = found[0].strip(" .,;:")
            return f"{said} (“{cue if len(cue) <= _LONGEST else cue[: _LONGEST - 1] + '…'}”)"
    return CHECKABLE


def cue_span(text: str) -> tuple[int, int] | None:
    """Where in a text, with or without markup, the cue stands that `given_reason` names."""
    for pattern in (_STUDY, _FIGURE, _SUPERLATIVE, _DATE):
        found = pattern.search(text)
        if found is not None:
            return found.span()
    return None
