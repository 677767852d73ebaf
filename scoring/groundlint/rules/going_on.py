"""Which sentences of a block continue what is cited before them in the same paragraph or item: 'Acme has [opened](…) a mill.
The mill employs 40. They …'

If the first sentence cites: everything that continues from it (an editor asked about 5 of 97 labelled claims that nothing
covered). Further down, only these:
- what names again what the sentence before is about ('The mill …') or its outcome ('This decline is due to …'); of other
  sentences that begin with 'This' or 'It' there, an editor asks about one in seven;
- anywhere after a citation, what a study, or somebody whom the cited sentence names, is said to find (none of eight), 'the same
  survey' or what they found as well, and what happened to the participants of a study (none of three);
- what follows a sentence that introduces a study ('A review of 107 papers asked … [3]. Nearly 80 % of them …'), up to one that
  turns to others (none of seven);
- a paragraph that begins with its link ('[Acme Mill](…) is a mill of 40 looms.'; none of 14), with a study that is linked or with what its
  authors look at ('Lee (2019) reviews …'), and items under a heading of news
  whose first sentence cites (none of six).

A mark that points nowhere counts as well: GL003 reports the mark. What money a company raised does not continue from a link to its
home page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from typing import TYPE_CHECKING

from groundlint.citations.home_pages import introduces_by_home_page, tells_who_paid
from groundlint.citations.verbs_of_saying import SAYING
from groundlint.citations.whole_report.same_study import IN_THE_WORK, SPEAKS, STUDY_SPEAKS
from groundlint.citations.whole_report.telling_words import STUDY
from groundlint.claims.asking import refers_back
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.section_names import names
from groundlint.model.citation import CitationForm

if TYPE_CHECKING:
    from groundlint.engine.block_check import BlockView
    from groundlint.model.sentence import Sentence, SentenceSpan

_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_DEFINITE = lazy_pattern(
    r"\W*(?:The|All of the|Of the|Among the|In the) (?P<words>[\w'’-]{1,30}(?: [\w'’-]{1,30}){0,2})"
)
_OF_A_STUDY = names(
    """
    trial | trials | study | studies | paper | report | survey | data | dataset | results | findings | authors | researchers | team
    | article | review | analysis | participants | subjects | patients | women | men | children | mice | control | intervention
    | treatment | placebo
    """
)
_SAYS = rf"{SAYING}\b"
_SAME = lazy_pattern(
    rf"[^.;]{{0,80}}\b(?:the|that|this) same (?:[\w'’-]{{1,20}} ){{0,2}}{STUDY}\b", re.IGNORECASE
)
"""'In that same survey …'"""
_NAME_SPEAKS = lazy_pattern(
    rf"\W*(?:\w{{2,15}}, )?(?P<name>[A-ZÀ-Þ][\w&.'’-]{{2,40}})(?: [A-ZÀ-Þ][\w&.'’-]{{1,40}}){{0,3}}[*_]{{0,2}} {SPEAKS}"
)
"""'Lee concludes …'"""
_NAME_SPEAKS_THEN = lazy_pattern(
    rf"[^,.;:]{{2,120}}, (?P<name>[A-ZÀ-Þ][\w&.'’-]{{2,40}})(?: [A-ZÀ-Þ][\w&.'’-]{{1,40}}){{0,3}} {_SAYS}"
)
"""'Despite the strike, Lee said …'"""
_SPEAKS_FOR = lazy_pattern(
    rf"\W*[A-ZÀ-Þ][\w.'’-]{{1,40}}(?: [A-ZÀ-Þ][\w.'’-]{{1,40}}){{0,3}}, (?P<role>[^,.;:]{{3,80}}), {_SAYS}"
)
"""'Ada Lee, head of Acme, said …'"""
_STUDY_OF = r"(?:review|survey|study|poll|meta-analysis|analysis|trial|census|measurement|investigation|audit|experiment)s?"
_INTRODUCES = lazy_pattern(
    rf"\b(?:(?:did|conducted|carried out|performed|undertook|published|released) (?:[\w-]{{1,20}},? ){{0,5}}{_STUDY_OF}"
    rf"|an? (?:[\w-]{{1,20}} ){{0,3}}{_STUDY_OF} (?:by|of|from|in|published|conducted|carried out|led)"
    r"|(?:surveyed|polled|interviewed|reviewed|analy[sz]ed) \d|reported the results)\b",
    re.IGNORECASE,
)
"""What tells that a study was made: 'Port University did a survey of 40 mills'."""
_LINKS_STUDY = lazy_pattern(
    r"[\s*_>-]{0,8}(?:[Aa]ccording to )?(?:(?:The|An?|the|an?|One|This|New|Recent) (?:[\w-]{1,20} ){0,3})?"
    r"(?:\[[^\]\n]{2,80}\b(?:[Ss]tudy|[Ss]urvey|[Tt]rial|[Cc]ohort|[Rr]eport|[Cc]ensus|[Pp]oll|[Aa]udit|[Aa]nalysis|[Rr]eview)\b[^\]\n]{0,20}\][(\[]"
    r"|(?:[Rr]esearch|[Ss]tud(?:y|ies)|[Aa]nalysis|[Ff]indings) (?:from|by|at|of) (?:the )?\[)"
)
"""'The [Harbour Rents Study](…) is sobering.', 'Research from [Lyon](…)': whose subject is a study that is linked."""
_EXAMINES = lazy_pattern(
    r"[\s*_>-]{0,8}(?:[A-ZÀ-Þ][\w.'’-]{1,30},? (?:(?:and|&) |et al\.?,? )?){1,6}\((?:19|20)\d\d[a-z]?\) (?:report(?:s|ed)? on|review(?:s|ed)?"
    r"|examine[sd]?|investigate[sd]?|explore[sd]?|survey(?:s|ed)?|analy[sz]e[sd]?|stud(?:y|ies|ied))\b"
)
"""'Mill and Roe (2005) report on the ports of the north.': what follows is from there."""
_TURNS = lazy_pattern(
    r"\W*(?:(?:But|However|Yet|Still|And),? )?(?:(?:[\w-]{1,20} )?[Oo]thers?|Another|Meanwhile|Elsewhere|Separately|(?:In|By) contrast|Similarly"
    r"|Additionally|Moreover|Furthermore|In addition|For (?!instance|example)[a-z]|(?:Earlier|Previous|Prior|Recent|Several|Many|Some|More recent) (?:stud|work|research|report|survey))"
)
"""How a sentence begins that turns to somebody else, or to the next point."""
_ADDS = lazy_pattern(r"\W*(?:Moreover|Furthermore|Further|Additionally|In addition|Also|And),? ")
_THEY_SPEAK = lazy_pattern(
    rf"\W*(?:[Tt]hey|[Ii]t|[Hh]e|[Ss]he) {SPEAKS}"
    r"|\W*[Tt]hey (?:(?:then|also|first) )?(?:used|measured|administered|recruited|enrolled|analy[sz]ed|collected|interviewed|surveyed|compared"
    r"|tested|randomi[sz]ed|followed|asked|examined|tracked)\b"
)
"""'They projected …', 'They measured …'"""
_A_STUDY = lazy_pattern(
    r"\b(?:stud(?:y|ies)|surveys?|polls?|trials?|experiments?|meta-analys[ei]s|research)\b", re.IGNORECASE
)
_ITS_PEOPLE = lazy_pattern(
    r"\b(?:control groups?|treatment groups?|participants|respondents|interviewees|subjects|those (?:surveyed|polled|interviewed))\b",
    re.IGNORECASE,
)
"""Whom a study has looked at."""
_OTHER_STUDIES = lazy_pattern(r"\b(?:meta-?analys[ei]s|according to|based on)\b", re.IGNORECASE)
_NEWS = lazy_pattern(
    r"\b(?:news|headlines|digest|round-?up|(?:this|last|past) week|weekly|nachrichten|actualités|noticias|notícias)\b|新闻|新聞|ニュース|뉴스",
    re.IGNORECASE,
)
_OUTCOME = lazy_pattern(
    r"\W*(?:This|These) (?:[\w-]{1,20} )?(?:declines?|decreases?|drops?|falls?|increases?|rises?|growth|surges?|jumps?|reductions?|gaps?"
    r"|figures?|numbers?|totals?|estimates?|differences?|disparit(?:y|ies)|improvements?|shortfalls?|losses|loss|gains?)\b"
)
"""'This decline is due to …'"""
_NO_SUBJECT = lazy_pattern(
    r"\W*[A-Z][a-z]{2,15}ed (?:at|in|by|to|from|on|for|with|as) (?![^.;]{0,120}, (?!\w{2,20}ing\b|and\b|or\b|with\b))"
)
"""'Priced at 40 euros.', and not 'Based on tests, the firm …'."""
_SMALL = names(
    """
    the | a | an | of | to | in | on | at | for | and | or | by | with | from | as | is | are | was | were | be | that | this | it
    | its | their | which | has | have | had | not | no
    """
)
_NO_WORDS: frozenset[str] = frozenset()
_LONGEST = 600
"""Characters of a sentence that are looked at."""


def going_on(view: BlockView) -> frozenset[int]:
    """The starts of the sentences that continue what is cited, up to the first of a paragraph or item that turns to something
    else."""
    same = [sentence.start for sentence in view.sentences if _SAME.match(sentence.plain)]
    if not view.analysis.resolved.count:
        return frozenset(same)
    return frozenset([*same, *_going_on(view)])


def _going_on(view: BlockView) -> Iterator[int]:
    leaf, opened = -1, False
    cited = _NO_WORDS
    above: set[str] = set()
    of_study = named = studied = by_home_page = False
    for sentence, span in zip(view.sentences, view.analysis.resolved.spans, strict=True):
        opens = span.leaf != leaf
        leaf = span.leaf
        if opens:
            above, of_study, studied, by_home_page = set(), False, False, False
        of_study = of_study and not _turns(sentence.plain)
        if span.kind != "table" and _cites(sentence):
            by_home_page = by_home_page or (opens and _introduces_by_home_page(view, span))
            opened, cited, named = opens, frozenset(_WORD.findall(sentence.plain, 0, _LONGEST)), True
            above.update(cited)
            studied = studied or _A_STUDY.search(sentence.plain, 0, _LONGEST) is not None
            of_study = _introduces_study(sentence.plain) or (
                opens
                and (_begins_with_link(view, span) or _opens_with_study(view, span) or _is_news(sentence))
            )
            continue
        goes_on = of_study or (bool(above) and _is_said_by(sentence.plain, above))
        goes_on = goes_on or (studied and _tells_of_people(sentence.plain))
        if opens or not cited:
            cited = _NO_WORDS
        elif (
            _names_again(sentence.plain, cited)
            or (opened and _continues(sentence.plain))
            or (named and (_OUTCOME.match(sentence.plain) is not None or _they_speak(sentence.plain)))
        ):
            goes_on = True
            if not opened:
                cited = _NO_WORDS
        else:
            cited = _NO_WORDS
        named = False
        if goes_on and not (by_home_page and tells_who_paid(sentence.plain)):
            yield sentence.start
            if above:
                above.update(_WORD.findall(sentence.plain, 0, _LONGEST))


def _cites(sentence: Sentence) -> bool:
    """Whether a sentence has a mark, even one that points nowhere."""
    return sentence.covered_by == "own" or any(
        one.problem and sentence.start <= one.start < sentence.end for one in sentence.citations
    )


def _begins_with_link(view: BlockView, span: SentenceSpan) -> bool:
    """Whether the first words of a sentence are a link with words of its own: '[Acme Mill](…) is a mill of 40 looms.'"""
    first = span.marks[0] if span.marks else None
    if (
        first is None
        or first.form is not CitationForm.LINK
        or first.image
        or _WORD.search(first.text) is None
    ):
        return False
    return not view.block.text[span.start : first.start].strip(" *_>")


def _introduces_by_home_page(view: BlockView, span: SentenceSpan) -> bool:
    resolved = view.analysis.resolved
    return any(introduces_by_home_page(resolved, span, one) for one in resolved.cited(span.marks))


def _opens_with_study(view: BlockView, span: SentenceSpan) -> bool:
    return any(said.match(view.block.text, span.start, span.end) for said in (_LINKS_STUDY, _EXAMINES))


def _is_news(sentence: Sentence) -> bool:
    """Whether a sentence is in an item of a list under a heading of news: all of the item is told there."""
    return sentence.kind == "list" and _NEWS.search(sentence.heading) is not None


def _turns(plain: str) -> bool:
    """Whether a sentence leaves the study before it."""
    return _TURNS.match(plain) is not None or _OTHER_STUDIES.search(plain, 0, _LONGEST) is not None


def _they_speak(plain: str) -> bool:
    """Whether a sentence tells what else they, whom the sentence before names, are said to find."""
    return _THEY_SPEAK.match(plain, _behind_adding(plain)) is not None


def _tells_of_people(plain: str) -> bool:
    """Whether a sentence tells of those whom the study above has looked at, and leaves it for no other."""
    return _ITS_PEOPLE.search(plain, 0, _LONGEST) is not None and not _turns(plain[_behind_adding(plain) :])


def _behind_adding(plain: str) -> int:
    """Where a sentence goes on after 'Moreover, '."""
    adds = _ADDS.match(plain)
    return adds.end() if adds is not None else 0


def _introduces_study(plain: str) -> bool:
    return _INTRODUCES.search(plain, 0, _LONGEST) is not None


def _is_said_by(plain: str, above: Set[str]) -> bool:
    """Whether a sentence tells what a study, or one of the words `above`, is said to find."""
    if STUDY_SPEAKS.match(plain) is not None or IN_THE_WORK.match(plain) is not None:
        return True
    named = _NAME_SPEAKS.match(plain) or _NAME_SPEAKS_THEN.match(plain)
    if named is not None:
        return named["name"] in above
    speaker = _SPEAKS_FOR.match(plain)
    return speaker is not None and any(
        word in above for word in _WORD.findall(speaker["role"]) if word[0].isupper()
    )


def _continues(plain: str) -> bool:
    return refers_back(plain) or _NO_SUBJECT.match(plain) is not None


def _names_again(plain: str, cited: frozenset[str]) -> bool:
    """Whether a sentence begins with something that is known from a cited one with the words `cited`, or with what belongs to
    a study: 'The mill', 'Acme', 'The patients'."""
    definite = _DEFINITE.match(plain)
    if definite is not None:
        known = cited | _OF_A_STUDY
        return any(word in known and word not in _SMALL for word in _WORD.findall(definite["words"]))
    first = _WORD.search(plain)
    if first is None or not first[0][0].isupper():
        return False
    return first[0] in cited and first[0].lower() not in _SMALL
