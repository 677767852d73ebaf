"""Lines that serve the document and state nothing about the world: lines that announce a list, verdicts after a label, the
author's conclusions from the facts, and what a title block says about the document itself.
"""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern

_OPENING = r"(?:[A-Z]\w+(?: \w+){0,2}, )?"
_NO_FIGURE = r"[^:：.!?%$€£=]"
_COUNT = r"(?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|1[0-9])"
_THINGS = (
    r"(?:advantages|disadvantages|aspects|approaches|benefits|cases|causes|challenges|considerations|drawbacks|examples"
    r"|explanations|factors|implications|issues|kinds|lessons|limitations|methods|options|possibilities|problems"
    r"|questions|reasons|risks|steps|things|types|ways)"
)
"""What may be counted without saying how many there are in the world: *three reasons*, not *three hospitals*."""
_SOME = (
    r"(?:several|multiple|various|many|some|numerous|different|a (?:few|number|range|variety|couple|handful|series|set) of"
    rf"|other|additional|further|certain|{_COUNT} (?:[\w-]+ ){{0,2}}(?={_THINGS}\b))"
)
_THERE_ARE = (
    r"(?:exist|occurred|emerged|apply|follow|stand out|stood out|matter|arise|arose|remain"
    r"|(?:are|were|is|was|should be|must be|can be|have been) (?:\w+ly )?"
    r"(?:available|relevant|important|possible|common|worth \w+|noted|considered|distinguished|identified|as follows"
    r"|presented|listed|summari[sz]ed|outlined|discussed|described|evaluated|used|reviewed|needed|required)"
    r"|(?:can |may |might |could |should )?"
    r"(?:help|contribute|provide context|come into play|explain|help us understand|need to be|deserve|warrant))"
)
_ANNOUNCES = lazy_pattern(
    rf"{_OPENING}(?:"
    rf"there (?:are|is|were|exists?) {_SOME}{_NO_FIGURE}{{3,160}}"
    r"|(?:here (?:are|is)|below (?:are|is)"
    r"|the following(?! (?:years?|months?|weeks?|days?|morning|night|decades?|centur|season)))\b"
    rf"{_NO_FIGURE}{{3,200}}"
    rf"|(?:the )?{_SOME} ?{_NO_FIGURE}{{3,90}}? {_THERE_ARE}\b{_NO_FIGURE}{{0,80}}"
    rf"|(?:{_NO_FIGURE}{{3,80}} )?(?:has|have|had|includes?|involves?|consists? of|comprises?|contains?|offers?|covers?"
    rf"|requires?) {_SOME} ?(?:[\w-]+ ){{0,3}}[\w-]+s"
    rf"|{_NO_FIGURE}{{3,200}}\bas follows"
    r")[:：]\W*",
    re.IGNORECASE,
)
_FIGURE = lazy_pattern(
    r"\d[.,]\d|\d ?(?:million|billion|thousand|percent|per cent|times|[kMG]?W|kg|x)\b|(?<!\d)\d{2,}"
)
_YEARS = lazy_pattern(r"\b(?:1[5-9]|20)\d\ds?\b")
_LONGEST = 260
"""Characters of what only announces."""

_JUDGED = r"(?:claim|verification|fact[- ]check|overall|final|evidence|evidential|current|source|our)"
_VERDICT_LABEL = (
    rf"(?:(?:{_JUDGED} ){{1,2}}status"
    r"|(?:[\w-]+ ){0,2}(?:verdict|rating|assessment|confidence(?: level| score)?|certainty))"
)
_VERDICT = (
    r"(?:verified|unverified|verifiable|unverifiable|confirmed|unconfirmed|true|false|mixed|disputed|debunked|refuted"
    r"|supported|unsupported|substantiated|unsubstantiated|inconclusive|plausible|implausible|accurate|inaccurate"
    r"|misleading|correct|incorrect|reinforced|proven|unproven|valid|invalid|high|medium|moderate|low|strong|weak)"
)
_VERDICT_ALOUD = _VERDICT.upper()
_DEGREE = (
    r"(?:(?:very|partially|partly|mostly|largely|fully|highly|somewhat|conditionally|well|not|timing) "
    r"|(?:medium|moderate)[- ])"
)
_JUDGES = lazy_pattern(
    rf"\W{{0,9}}{_VERDICT_LABEL}: {{1,4}}\W{{0,9}}{_DEGREE}{{0,2}}{_VERDICT}(?=\W*\Z|\s?[-–—:;,.(/]| (?:for|on|in) )",
    re.IGNORECASE,
)
_JUDGES_ALOUD = lazy_pattern(
    rf"\W{{0,9}}(?i:{_VERDICT_LABEL}|status): {{1,4}}\W{{0,9}}(?:[A-Z]{{3,12}} ){{0,2}}{_VERDICT_ALOUD}(?![\w%])"
)
"""In capitals a verdict needs no stop after it: *VERIFIED decline, but the timing is debated*."""

_LEVEL = r"(?:very |relatively |fairly )?(?:high|medium|moderate|low)(?:(?:-to-|-| to )(?:high|medium|moderate|low))?"
_RATES = lazy_pattern(rf"[^:]{{3,120}}: {_LEVEL}(?=[^\w%]*\Z|[;,.]| [-–—(])", re.IGNORECASE)

_CONCLUDES = lazy_pattern(
    r"\W{0,6}(?:(?:[A-Z]\w+ )?(?:[Aa]ssessment|[Vv]erdict|[Jj]udge?ment|[Ii]mplications?|[Ii]nterpretation|[Ii]nference"
    r"|[Bb]ottom [Ll]ine|(?:[Tt]he )?[Ss]hort [Aa]nswer|[Tt]hesis|[Hh]ypothesis|[Pp]remise|[Oo]pinion|[Tt]ake-?aways?|[Vv]iew)|Why (?:it|this) [Mm]atters[^:.!?]{0,30}|What (?:it|this) [Mm]eans[^:.!?]{0,30}"
    r"|So [Ww]hat\??)\W{0,3}: "
)
_MEASURED = lazy_pattern(
    r"\d[.,]\d|\d ?%|[$€£¥]\s?\d|\d ?(?:million|billion|trillion|thousand|percent|per cent)|(?<!\d)(?:1[5-9]|20)\d\d(?!\d)"
)

_ASKED_OF_A_MACHINE = lazy_pattern(
    r"\W{0,6}(?:[\w-]{1,20} ){0,2}(?:query|prompt|question|search string): [\"“][^\"”]{3,240}[\"”]\W{0,6}",
    re.IGNORECASE,
)
_SUPPOSES = lazy_pattern(
    r"\W{0,6}(?:analogy|metaphor|hypothetical(?: \w+)?|thought experiment|illustrative example"
    r"|bull|bear|(?:bull|bear|base|upside|downside|best|worst|optimistic|pessimistic)[- ](?:case|scenario)"
    r"|(?!(?:[\w-]+ ){0,2}(?:attack|threat|failure|disaster|test|use|real|actual|historical|typical|common) )"
    r"(?:[\w-]+ ){1,3}scenario)(?: \([^()]{1,30}\))?: ",
    re.IGNORECASE,
)
"""*Soft landing scenario: …*: of 6 labelled sentences none is a claim. Of 17 after *Example:* three are."""

_DATE = r"[^.:]{0,24}\b(?:1[5-9]|20)\d\d\b[\d\s:./,–-]{0,24}(?:\(?[A-Z]{2,4}\)?)?"
_OF_THE_DOCUMENT = lazy_pattern(
    r"\W{0,9}(?:"
    r"(?:report|document|paper|memo|analysis|research|brief) (?:date|version|status|author|type|id|period|scope|purpose): "
    r"|(?:prepared|compiled|written|authored|commissioned|reviewed|submitted) (?:by|for|on): "
    rf"|(?:last )?(?:date|updated|generated|created|compiled|modified|revised): +{_DATE}(?=\W*\Z|\s?[–—|(])"
    r"|(?:target|intended) (?:audience|readers?(?:hip)?|investors?)(?: profile)?: "
    r"|authors?: |version: +v?[\d.]+\W*\Z"
    r"|(?:total )?sources (?:consulted|reviewed|cited): |total sources: "
    r")",
    re.IGNORECASE,
)
_LONGEST_OF_THE_DOCUMENT = 160
_MOST_LABEL = 40


def announces(read: str) -> bool:
    """Whether a sentence (as `normalise.plain` gives it) only says that a list or table follows; with a figure of its
    own, years apart, it says more."""
    if len(read) > _LONGEST or _ANNOUNCES.fullmatch(read) is None:
        return False
    return _FIGURE.search(_YEARS.sub("", read)) is None


def puts_a_question(read: str) -> bool:
    """Whether it is the words of a question, from end to end, after a label that says so: *Query: "Find all ships"*."""
    return read.find(":", 0, _MOST_LABEL) >= 0 and _ASKED_OF_A_MACHINE.fullmatch(read) is not None


def supposes(read: str) -> bool:
    """Whether it is one of several courses that things may take, or an illustration: *Bear case: rates rise*, *Analogy: ice*."""
    return read.find(":", 0, _MOST_LABEL + 10) >= 0 and _SUPPOSES.match(read) is not None


def judges(read: str) -> bool:
    """Whether it is a label and a verdict of a closed set: *Claim status: VERIFIED*, *Confidence: high*."""
    if read.find(":", 0, _MOST_LABEL) < 0:
        return False
    return _JUDGES.match(read) is not None or _JUDGES_ALOUD.match(read) is not None


def rates(read: str) -> bool:
    """Whether it gives something a level, as the lines below *Confidence* do: *Growth rates: medium, one source*."""
    return _RATES.match(read) is not None


def concludes(read: str) -> bool:
    """Whether it is what the author makes of the facts, after a label that says so and without a measured figure:
    *Assessment: mature, but slow*."""
    if read.find(":", 0, _MOST_LABEL + 10) < 0 or _CONCLUDES.match(read) is None:
        return False
    return _MEASURED.search(read) is None


def tells_of_the_document(read: str) -> bool:
    """Whether it is a line of a title block: *Prepared by: …*, *Report date: …*. Labels that things in the world
    have too (location, status) are none."""
    if read.find(":", 0, _MOST_LABEL) < 0 or len(read) > _LONGEST_OF_THE_DOCUMENT:
        return False
    return _OF_THE_DOCUMENT.match(read) is not None
