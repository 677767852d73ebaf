"""Counts what shows in whose voice a document is written (`model.voice`)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.voice import SILENT, Voice, VoiceCounts

_SPEAKS = re.compile(
    r"\b(?:[Ww]e|[Oo]urs?|us|I|[Mm]y|me|shall|(?:is|be|are) guilty|[Nn]o person|(?:here|there)(?:of|in|under)"
    r"|pursuant|this (?:[Ss]ub)?(?:[Ss]ection|[Cc]hapter|[Aa]ct|[Aa]greement|[Oo]rdinance|[Pp]olicy))\b"
)
"""Words of writers who speak for themselves, or as those who lay down rules. Not *you*: reports that end with advice say it, too."""
_FEW = 10
"""Added to the number of paragraphs when shares are computed: a few sentences say little about a document."""
_STEPS = 20
"""Shares are rounded to twentieths, so that a keystroke seldom changes what is known about the whole document."""


@lru_cache(maxsize=4096)
def voice_counts_of_leaf(text: str, *, cites: bool = False) -> VoiceCounts:
    """The counts for one paragraph, item or heading; `cites` if it has a citation mark."""
    return 1, int(_SPEAKS.search(text) is not None), int(speaks_in_code(text)), int(cites)


def summed(counts: Sequence[VoiceCounts]) -> VoiceCounts:
    """The counts of several parts together."""
    if not counts:
        return SILENT
    every, first, code, cited = map(sum, zip(*counts, strict=True))
    return every, first, code, cited


def voice_of(counts: VoiceCounts, titles: Sequence[str] = ()) -> Voice:
    """The voice of a document from its counts and the titles of its first headings."""
    of = counts[0] + _FEW
    first, code, cited = (round(count / of * _STEPS) / _STEPS for count in counts[1:])
    return Voice(OWN_ACCOUNT if _is_own_account(tuple(titles)) else first, code, cited)


OWN_ACCOUNT = 1.0
"""The share of a text that its headings show to be its writers' own account. Counted words come to it only in a book that says *we* throughout."""
MOST_TITLES = 40
"""As many headings are looked at: what these texts are shows at their top."""
_ENOUGH_OF_THEM = 3
"""Kinds of such headings that make a curriculum vitae."""
_TOP = 3
"""Headings among which minutes say what they are."""
_MINUTES = lazy_pattern(
    r"\W*(?:meeting (?:info(?:rmation)?|details|minutes|notes)|(?:[\w-]{1,20} ){0,6}meeting minutes(?:\W.*)?|minutes(?: of .*)?|attendees"
    r"|(?:board |council |committee )?members (?:present|in attendance)|in attendance|roll call|call to order|apologies(?: for absence)?)\W*",
    re.IGNORECASE,
)
"""The headings of minutes, which are themselves the record of what was said and decided."""
_OF_A_JOB = lazy_pattern(
    r"\W*(?:(?:what )?you(?:['’]ll| will)(?: be)? (?:do|doing|bring|own|work on|working on)|what you(?:['’]ll)? (?:bring|do)|who you are|about you"
    r"|about the (?:role|job|position)|your role|(?:skills|experience|qualifications) you(?:['’]ll| will)? (?:need|have|bring)"
    r"|who we(?:['’]re| are) looking for)\W*",
    re.IGNORECASE,
)
_OF_WORK = lazy_pattern(
    r"\b(?:responsibilities|requirements|qualifications|skills|benefits|perks|compensation|salary|pay|apply|nice[ -]to[ -]haves?"
    r"|what we offer|why (?:join|work))\b",
    re.IGNORECASE,
)
"""The headings of an offer of work, in which a firm speaks for itself without *we*: one of the first kind and one of the second."""
_CAREER = lazy_pattern(
    r"\W*(?:"
    r"(?P<experience>(?:(?:work|professional|relevant|research|teaching|industry|clinical|other|additional|selected)(?: (?:&|and) \w{1,20})? )?"
    r"experience|employment(?: history| experience)?|(?:work|career) history|positions(?: held)?|(?:academic |professional )?appointments)"
    r"|(?P<education>education(?: (?:&|and) \w{1,20})?|academic (?:background|qualifications)|qualifications)"
    r"|(?P<skills>(?:(?:technical|core|key|other|computer|soft|language)(?: (?:&|and) \w{1,20})? )?skills(?: (?:&|and) \w{1,20})?|languages)"
    r"|(?P<works>(?:selected )?(?:publications|talks|presentations|projects|patents)(?: (?:&|and) \w{1,20})?)"
    r"|(?P<honours>(?:honou?rs|awards|grants|fellowships|scholarships)(?: (?:&|and) \w{1,20})?|achievements)"
    r"|(?P<others>certifications?|certificates|licenses|volunteer(?:ing| work| experience)|activities|(?:professional )?(?:service|memberships?)"
    r"|(?:hobbies|interests)(?: (?:&|and) \w{1,20})?)"
    r")\W*",
    re.IGNORECASE,
)
"""The headings of a curriculum vitae, all of whose sentences leave out *I*: *Led the team of the harbour*."""
_REPORTS = lazy_pattern(
    r"\b(?:introduction|background|method(?:s|ology)?|results|findings|discussion|conclusions?|recommendations?|limitations|sources"
    r"|key takeaways)\b",
    re.IGNORECASE,
)
_NO_MINUTES = lazy_pattern(
    r"\W*(?:\d[\d.]*\W+)?(?:abstract|method(?:s|ology)|(?:key |main )?findings|limitations|results|references|sources|bibliography|works cited"
    r"|related work|literature review)\W*",
    re.IGNORECASE,
)
"""The headings of a report on meetings or jobs, of which neither minutes nor an offer of work have any."""


@lru_cache(maxsize=64)
def _is_own_account(titles: tuple[str, ...]) -> bool:
    """Whether these are the headings of a text in which its writers speak for themselves, though they need not say *we* or *I*."""
    if _tells_a_career(titles):
        return True
    if not any(map(_MINUTES.fullmatch, titles[:_TOP])) and not _offers_work(titles):
        return False
    return not any(map(_NO_MINUTES.fullmatch, titles))


def _offers_work(titles: tuple[str, ...]) -> bool:
    """Whether there is a heading of both kinds: one that is of both kinds is in any guide to an occupation."""
    of_a_job = {title for title in titles if _OF_A_JOB.fullmatch(title)}
    of_work = {title for title in titles if _OF_WORK.search(title)}
    return bool(of_a_job and of_work) and len(of_a_job | of_work) > 1


def _tells_a_career(titles: tuple[str, ...]) -> bool:
    """Whether these are the headings of a curriculum vitae, and not of a report on jobs and schools."""
    kinds = {found.lastgroup for title in titles if (found := _CAREER.fullmatch(title))}
    if len(kinds) < _ENOUGH_OF_THEM or "experience" not in kinds or kinds.isdisjoint(("education", "skills")):
        return False
    return not any(map(_REPORTS.search, titles))


_CODE = lazy_pattern(r"`|\(\)|\w_\w|=>|(?<!-)->|→|\w\.(?:py|js|ts|md|json|ya?ml|toml|rs|go|java|c|h)\b")
_ADDRESS = lazy_pattern(r"\]\(\s?<?[^\s()<>]{0,2000}|\b(?:https?|ftp)://[^\s<>()\]]{1,2000}")


def speaks_in_code(text: str) -> bool:
    """Whether the text as written uses code; the targets of its links do not count (`[land value](../l/land_value.md)`)."""
    if "](" in text or "://" in text:
        text = _ADDRESS.sub(" ", text)
    return _CODE.search(text) is not None
