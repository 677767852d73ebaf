"""Minutes, offers of work and curricula vitae, known by their headings: their writers speak for themselves, without *we* or *I*."""

from __future__ import annotations

import re
from functools import lru_cache

from groundlint.lazy_pattern import lazy_pattern

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
_OF_A_STUDY = lazy_pattern(
    r"\b(?:introduction|background|method(?:s|ology)?|results|findings|discussion|conclusions?|recommendations?|limitations|sources"
    r"|key takeaways)\b",
    re.IGNORECASE,
)
_OF_A_REPORT = lazy_pattern(
    r"\W*(?:\d[\d.]*\W+)?(?:abstract|method(?:s|ology)|(?:key |main )?findings|limitations|results|references|sources|bibliography|works cited"
    r"|related work|literature review)\W*",
    re.IGNORECASE,
)
"""The headings of a report on meetings or jobs, of which neither minutes nor an offer of work have any."""


@lru_cache(maxsize=64)
def is_own_account(titles: tuple[str, ...]) -> bool:
    """Whether these are the headings of a text in which its writers speak for themselves, though they need not say *we* or *I*."""
    if _tells_a_career(titles):
        return True
    if not any(map(_MINUTES.fullmatch, titles[:_TOP])) and not _offers_work(titles):
        return False
    return not any(map(_OF_A_REPORT.fullmatch, titles))


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
    return not any(map(_OF_A_STUDY.search, titles))
