"""Conditions and limits before and after a statement: a quote that cuts them off makes it unconditional.

The words of each language are in the tables; the functions below serve all languages.
"""

from __future__ import annotations

import re
from functools import cache

from groundlint.sources.quotes.reported import CONTRADICTING
from groundlint.sources.quotes.wording import of_all, words_in

_REACH = 240  # characters before a statement in which a clause that bounds it may begin

_AHEAD = 24  # characters after a place that tell whether a sentence ends there
_NEAR = 80  # characters at the end of a statement in which a word needs what comes after it

_IS_CAUTIOUS = of_all(r"(?:[\w'-]+ ){1,4}«condition.cautious»\b")
_OPENS = of_all(r"(?<!\w)(?<!\w')«condition.fronted»(?:(?<=')|(?![^\W\d_]))")
_OPENS_PHRASE = of_all(
    r"(?:«condition.led_by»,? )?(?P<at>«condition.fronted_phrase condition.fronted_group»)(?:(?<=')|(?![\w']))"
)
_OPENS_LATER = of_all(
    r"(?:(?<= )(?=(?-i:[A-ZÀ-Þ]))|(?<=[:;] ))(?P<at>«condition.fronted_phrase condition.fronted_group»)(?:(?<=')|(?![\w']))"
)
"""The same behind a colon or semicolon, and behind a heading or the number of a paragraph, which have no full stop."""
_PART_OF_GROUP = of_all(r"(?:«condition.led_by»,? )?«condition.fronted_group»(?:(?<=')|(?![\w']))")
_NO_PART = of_all(r"(?:[\w'-]+ ){1,5}?«condition.occasion»(?!\w)")
_PERSON = re.compile(r"(?:s?he|il|elle|él|ella|el[ea]|lui|lei|hij) ", re.IGNORECASE)
"""Somebody who did what is told, wherever it was: 'On boats built in Hull, | he sailed to Iceland.'"""
_IN_PHRASE = re.compile(r"(?: (?:[^\s,;:.!?()]+|\d{1,2}\.)){0,8},? ?$")
_GOES_ON = of_all(r"(?!«condition.not_behind_comma»\b)(?:[^\s,;:.!?()]{1,60} ){0,7}$")
"""What may come between the comma of such a clause and the quoted words of the statement after it."""
_SUBJECT_TOO = re.compile(
    r", (?:(?:and|as well as) (?:those|anyone|people)|und diejenigen|et ceux|y quienes|e aqueles) [^,]+,",
    re.IGNORECASE,
)
"""A second subject: 'Patients with asthma, and those who smoked, | were excluded.'"""
_LACK = of_all(r"«condition.lack»\b")
_EXCEPTS = of_all(r"«condition.excepting»(?:(?<=')|(?!\w))")
_WAS = re.compile(r"(?:[\w'-]+ ){1,5}?(?:was|were|had)\b")
"""A statement that holds for lack of something does hold."""
_OPENS_WIDE = of_all(r"«unblanked condition.fronted»", 0)
_BEFORE_IT = of_all(r"(?:^|[.;:!?(…]['\")\]]*|\b«condition.led_by»,?) ?$")
_COMES_NEXT = of_all(r",(?: «condition.taken_up»)? ?$", 0)
_COMES_NEXT_WIDE = of_all(r"[,，、] ?«unblanked condition.taken_up»?$", 0)
_SENTENCE_END = re.compile(
    r"(?!\. (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert)\b)[.!?]['\")\]]* (?=\W{0,20}[^\W\d_a-zß-öø-ÿ])|[。！？；;]|[?!](?=[^\x00-\x7f]|$)|(?<=[가-힣])\."
)
_COMPARED = re.compile(
    r"(?:보다|(?<![年月日時])より|(?<![同环環相])比(?!较|較|如|例|赛|賽|上年|去年|上月)[^,，。；\d\u3040-\u30ff]{1,16}),? ?$"
)
"""What a Chinese, Japanese or Korean statement compares with; it precedes the comparing word."""
_CLOSES = of_all(r"«unblanked condition.clause_end»(?:[^\s,.、。]{0,10}|\s)$", 0)
_NO_CONDITION = of_all(r"«unblanked condition.no_condition»[,、]?(?:[^\s,.、。]{0,10}|\s)$", 0)
_BEHIND = of_all(
    r"(?:,? | \(|(?!than\b))«condition.behind»(?:(?<=')|(?!\w))|'?[，,、]? ?«unblanked condition.behind»"
)
_SCOPE_BEHIND = of_all(r",? «condition.partly_behind»(?!\w)")
_SAID_WITH_CAUTION = of_all(r"\b«condition.cautious»\b")


def condition_before(text: str, start: int, since: int = 0) -> str:
    """The clause right before `start`, in the same sentence, that the statement depends on ('If it rains, '); ""
    for none. Everything before `since` is in the quote itself."""
    cautious = _IS_CAUTIOUS.match(text, start) is not None
    was = _WAS.match(text, start) is not None
    low = max(since, start - _REACH)
    ends = [found.end() for found in _SENTENCE_END.finditer(text, low, start + _AHEAD)]
    begin = max((end for end in ends if end <= start), default=low)
    sentence = text[begin:start]
    if not since or begin > since:
        sentence = sentence.lstrip("' ")  # a quotation mark may open it
    if not since and CONTRADICTING.match(sentence):
        return ""
    closing = _CLOSES.search(sentence)
    if not since and _COMPARED.search(sentence):
        return sentence
    if closing is not None and not _NO_CONDITION.search(sentence):
        return sentence
    opened = _opened(sentence, whole=begin > low or low <= since)
    if (
        opened is not None
        and _PART_OF_GROUP.match(sentence, opened)
        and (_NO_PART.match(sentence, opened) or _PERSON.match(text, start))
    ):
        return ""
    if opened is None or (was and _LACK.match(sentence, opened)):
        return ""
    if cautious and not _EXCEPTS.match(sentence, opened):
        return ""
    return sentence[opened:]


def _opened(sentence: str, *, whole: bool) -> int | None:
    """The index in `sentence`, which leads up to the statement, at which a clause or phrase that limits it begins; `whole`: `sentence`
    is given from its beginning."""
    goes_on = _GOES_ON.search(sentence, max(sentence.rfind(","), 0) + 2)
    led = sentence[: goes_on.start()] if goes_on is not None else sentence
    if _COMES_NEXT.search(led) and not (whole and _SUBJECT_TOO.match(sentence)):
        for found in _OPENS.finditer(led):
            if found[0][0].isupper() or (whole and _BEFORE_IT.search(led, 0, found.start())):
                return found.start()
    phrase = (_OPENS_PHRASE.match(sentence) if whole else None) or _OPENS_LATER.search(sentence)
    if phrase is not None and (
        _IN_PHRASE.fullmatch(led, phrase.end()) or (led.count(",") > 1 and _COMES_NEXT.search(led))
    ):
        return phrase.start()
    if _COMES_NEXT_WIDE.search(sentence):
        wide = _OPENS_WIDE.search(sentence)
        return wide.start() if wide is not None else None
    return None


def is_condition(aside: str) -> bool:
    """Whether words between commas are a condition or limit: ', if the seal holds,', ', quando há água,'."""
    said = aside.strip(" ,")
    return _OPENS.match(said) is not None and _COMES_NEXT.search(aside) is not None


def condition_behind(text: str, end: int) -> str:
    """The words after `end` that take back part of the statement ('unless', 'except') or complete one of its words ('than'); ""
    for none."""
    found = _BEHIND.match(text, end)
    before = text[max(0, end - _NEAR) : end]
    if found is None and not _SAID_WITH_CAUTION.search(before):
        found = _SCOPE_BEHIND.match(text, end)
    if found is None:
        found = next(
            (
                found
                for closes, opens in _completed()
                if (found := closes.match(text, end)) and opens.search(before)
            ),
            None,
        )
    return found[0].strip(" ,，、(（") if found is not None else ""


@cache
def _completed() -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    """What follows a statement, and the word near the statement's end that needs it."""
    pairs = [pair.partition(" ... ") for pair in words_in("condition.completed")]
    return tuple(
        (
            re.compile(rf",? {behind}(?![\w])"),
            re.compile(rf"(?<![\w']){word}(?: [^\s.;:!?]+){{0,6}}$", re.IGNORECASE),
        )
        for word, _, behind in pairs
    )
