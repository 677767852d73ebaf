"""What a paragraph announces as the source of all that follows: the one work that the text is about, where its figures are from, or
whom the author asked."""

from __future__ import annotations

import re
from collections.abc import Mapping

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Block
from groundlint.model.citation import Citation
from groundlint.model.resolved_block import Announces
from groundlint.model.sentence import SentenceSpan

_WRITING = (
    r"(?:post|article|essay|review|notes?|summary|digest|piece|entry|page|write-?up|report|commentary|newsletter|brief|document"
    r"|analysis|project|study|paper|guide|dashboard|vignette|story|explainer|tutorial|presentation)"
)
_WORK = r"(?:paper|study|book|article|essay|trial|thesis|dissertation|talk|lecture|preprint|monograph|decision|ruling)"
_TELLS_OF_A_WORK = lazy_pattern(
    rf"\b(?:[Ii]n this|[Tt]his|[Mm]y|[Tt]oday['’]s) (?:(?:blog|short|brief|little) )?{_WRITING}\b[^.;]{{0,30}}? (?:looks? at"
    r"|summari[sz]es?|reviews?|digests?|discuss(?:es)?|covers|walks? through|unpacks?|explains?|describes?|goes through"
    r"|examines?|retells|condenses?|recaps?|presents?|is about|is based on|is a (?:[\w-]{1,20} )?(?:summary|review|digest"
    rf"|reading) of) (?:(?:their|his|her|this|that) (?:[\w-]{{1,20}} ){{0,2}}(?:{_WORK}|work|findings|results|research|argument"
    rf"|experiments?)|the (?:[\w-]{{1,20}} )?{_WORK}|the (?:[\w-]{{1,20}} ){{0,2}}(?:findings|results|research|work|argument) (?:of|by|from|in))\b"
    r"|\b(?:I|[Ww]e|[Hh]ere|[Bb]elow|[Ff]ollowing)\b[^.;]{0,60}? (?:flavou?r|summary|overview|synopsis|gist|digest|review|notes"
    rf"|outline) (?:of|on) (?:this|that|the|his|her|their) (?:[\w-]{{1,20}} )?{_WORK}\b"
)
"""How an author says that the text is about the one work that is cited next to these words."""
_SUMS_UP = lazy_pattern(
    r"\W*(?:A|My) (?:(?:brief|short|quick|plain|lay|critical) )?(?:[\w-]{1,20} )?(?:summary|review|digest|synopsis|reading|discussion) of "
    r"(?=[\"“‘'*_A-Z])[^.;]{3,300}? by "
)
"""How a text begins that is about the first work that these words cite: *A summary of [On Ports](…) by [Ann Mill](…)*."""
_DATA = r"(?:[Dd]ata(?: ?sets?)?|[Ff]igures|[Nn]umbers|[Ss]tatistics|[Cc]harts|[Gg]raphs|[Rr]ecords)"
_SOME = rf"(?:{_DATA}|[Pp]rices|[Yy]ields|[Rr]ates|[Cc]ounts|[Ee]stimates|[Rr]atings)"
_TAKEN = r"(?:taken|sourced|retrieved|drawn|compiled|obtained|collected|gathered|derived|pulled|downloaded)"
_FROM = (
    rf"(?:(?:comes?|came|stems?|(?:is|are|was|were|has been|have been)(?: [a-z]{{2,20}}ly)?(?: {_TAKEN})?|{_TAKEN}) (?:from|via)"
    r"|(?:is|are|was|were) based on)"
)
_ALL_DATA = lazy_pattern(
    r"\b(?:[Mm]ain|[Pp]rimary|[Oo]nly|[Ss]ole|[Pp]rincipal) (?:data )?source (?:(?:of|for) [^.;:,]{1,40}? )?(?:is|was|remains)(?: still)?"
    rf"|\b[Aa]ll (?:of )?(?:the |our |its |these )?(?:[\w-]{{1,20}} ){{0,3}}?{_DATA}\b[^.;:]{{0,60}}? {_FROM}"
    rf"|\b[Uu]nless (?:otherwise )?(?:noted|stated|specified|indicated|mentioned)\b[^.;:]{{0,80}}? {_FROM}"
    rf"|\b(?:[Tt]his|[Oo]ur) {_WRITING} (?:uses|used|draws on|drew on|relies on|is based on|is built on|analy[sz]es|works with)"
    rf" [^.;:]{{0,80}}?\b{_DATA}\b[^.;:]{{0,40}}? (?:from|of|by)"
    rf"|\b(?:[Tt]he|[Oo]ur) {_DATA} [^.;:]{{0,40}}?\b(?:for|in) (?:this|the present) {_WRITING}\b[^.;:]{{0,40}}? {_FROM}"
    rf"|\b(?:I|[Ww]e) (?:use|used|analy[sz]ed?|downloaded|retrieved|obtained|pulled|took) [^.;:]{{0,60}}?\b{_DATA}\b[^.;:]{{0,40}}? from"
    rf"|^\W*(?:[Uu]sing|[Bb]ased on|[Ff]rom) (?:the )?(?:[\w-]{{1,20}} )?{_DATA} (?:from|of|by)(?= [^.;]{{3,160}}?,? (?:I|[Ww]e) (?:have |['’]ve )?"
    r"(?:extracted|compiled|put together|collected|calculated|plotted|mapped|computed|built|made)\b)"
    rf"|\b[Tt]he (?:{_DATA}|[Ff]acts|[Dd]etails) (?:below|that follow) {_FROM}"
    r"|^\W*[Dd]ata [Ss]ource\W{0,3}[:：]"
)
"""How an author says where all figures of the report are from, up to the name of the source."""
_WORKS_WITH_DATA = lazy_pattern(
    rf"^\W*(?:[^.;:]{{0,40}}, )?(?:I|[Ww]e) (?:use|used|analy[sz]ed?|examined?|downloaded|combed|mined) [^.;:]{{0,60}}?\b{_DATA}\b"
)
"""'We analyse [the register's data](…)': the link names the source."""
_NAMES_DATA = lazy_pattern(rf"\b{_DATA}\b(?! ?[A-Za-z])|\b{_DATA} (?:of|from|on|for|about|by|in|since)\b")
_SOME_DATA = lazy_pattern(
    rf"^\W*(?:(?:The|These|Those|Our|All) )?(?:[\w-]{{1,20}} ){{0,2}}?{_SOME}(?: (?:below|above|here|shown|used)){{0,2}} {_FROM}"
)
"""The same for the figures of a section."""
_OPENS_WITH_DATA = lazy_pattern(rf"\W*(?:The )?(?:[\w-]{{1,20}} ){{0,3}}{_DATA} (?:{_FROM}|from)\b")
_DATA_FROM = lazy_pattern(rf"\b{_DATA} (?:{_FROM}|from)")
"""'arrivals data from …, population data are from …': one such for each of several sources."""
_DATA_TAKEN = lazy_pattern(rf"\b{_DATA} {_FROM}")
_NAME = lazy_pattern(
    r" (?:the |an? )?(?:(?:official|public|open|publicly available) )?[^\W\d_a-zß-öø-ÿ][^.;:()]{0,80}"
)
_ANOTHER = lazy_pattern(
    r"(?:,| and| &| plus| \+|,? as well as) (?:the |from |by |data from )?(?!I\b)[A-Z]| and (?:other|several|various|many)\b"
)
_SPEAKS_OF_DATA = lazy_pattern(rf"\b(?:{_SOME}|[Ff]acts|[Dd]etails)\b")
_ASKING = r"(?:[Ss]urveys?|[Pp]olls?|[Qq]uestionnaires?|[Ii]nterviews|[Ff]ocus [Gg]roups)"
_ASKED_THEMSELVES = lazy_pattern(
    r"\b(?:[Ww]e|I|[Oo]ur team) (?:have |also )?(?:surveyed|polled|interviewed|questioned|asked)\b"
    r"(?:(?! (?:for|to|about|whether|if|how|why|on)\b)[^.;\d]){0,40} (?!(?:19|20)\d\d\b)\d(?![\d,.]* questions?\b)"
    rf"|\b(?:[Tt]his|[Oo]ur) {_WRITING} (?:is based on|draws on|builds on|presents|reports|summari[sz]es)"
    rf" (?:(?! (?:histor(?:y|ies)|method\w*|design|critici\w+|debate)\b)[^.;]){{0,120}}? {_ASKING}\b"
    rf"|\b[Oo]ur (?:[\w-]{{1,20}} ){{0,3}}{_ASKING} (?:of|with|among) (?:[\w-]{{1,20}} ){{0,2}}\d"
    r"|\b(?:[Ww]e|I) (?:have )?(?:had|received|got|gotten|collected|gathered)\b[^.;\d]{0,40}? \d[\d,.]{0,12} (?:[\w-]{1,20} ){0,2}"
    r"(?:responses|replies|answers|respondents)\b"
    r"|\b(?:[Ww]e|I) (?:have )?(?:created|ran|launched|conducted|sent(?: out)?|carried out|administered|fielded|distributed|circulated)"
    r" (?:an?|our|the|two|three) (?:[\w-]{1,20} ){0,4}?(?:[Ss]urveys?|[Pp]olls?|[Qq]uestionnaires?|experiments?|(?:impact|randomi[sz]ed) evaluation"
    r"|randomi[sz]ed (?:controlled )?trials?|RCTs?|A/B tests?)\b"
)
"""'We surveyed 340 suppliers', 'we had 340 responses', 'we launched a yearly survey', 'we ran an experiment with two crews', 'This report presents the results of a survey', 'our interviews with 12 captains'."""


def announcements(
    block: Block, spans: tuple[SentenceSpan, ...], by_mark: Mapping[int, tuple[Citation, ...]]
) -> Announces:
    """What a block announces if it is a single paragraph with these sentences; `by_mark` has what its marks point to."""
    found = Announces.NOTHING
    if len(block.leaves) != 1 or block.leaves[0].containers or not spans or spans[0].kind != "para":
        return found
    for span in spans:
        if _TELLS_OF_A_WORK.search(span.plain):
            found |= Announces.WORK
        if _SUMS_UP.match(span.plain):
            found |= Announces.WORK | Announces.FIRST_WORK
        if _names_data(span, _ALL_DATA, by_mark):
            found |= Announces.ALL_DATA
        if _names_data(span, _SOME_DATA, by_mark):
            found |= Announces.SOME_DATA
        if _ASKED_THEMSELVES.search(span.plain):
            found |= Announces.SURVEY
    return found


def _names_data(
    span: SentenceSpan, said: re.Pattern[str], by_mark: Mapping[int, tuple[Citation, ...]]
) -> bool:
    """Whether a sentence says, in the words of `said`, that the data are from one source, and names or cites that source."""
    found = said.search(span.plain)
    if found is None and said is _ALL_DATA and span.marks:
        if len(span.marks) > 1:
            found = _OPENS_WITH_DATA.match(span.plain)
        elif not span.marks[0].text or _NAMES_DATA.search(span.marks[0].text):
            found = _WORKS_WITH_DATA.match(span.plain)
    if found is None or not _SPEAKS_OF_DATA.search(span.plain):
        return False
    sources = {one.source for mark in span.marks for one in by_mark[id(mark)] if one.source}
    named = _NAME.match(span.plain, found.end())
    if len(sources) > 1:
        taken = _DATA_TAKEN.search(span.plain) is not None
        return taken and len(_DATA_FROM.findall(span.plain)) >= len(sources)
    if not (sources or named):
        return False
    return named is None or _ANOTHER.search(named[0]) is None
