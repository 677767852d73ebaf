"""Which sentences of a block continue what is cited before them in the same paragraph or item, or what the author tells there of
their own work ('We interviewed 340 suppliers. They paid …').

If its first sentence cites, or the first after a label ('Early trials:'): everything that continues from it ('Acme has [opened](…)
a mill. The mill employs 40. They …'), up to the first sentence that does not. Further down only what names again what the sentence
before is about ('The mill …', 'Acme's looms …', 'This ban …' without a figure, '100 of those mills …'), and what *they*, the study,
or somebody named in a cited sentence above is said to find ('Lee concludes …').

Items that give the results, method or sample of a study ('Results: …') go on from the item above them that opens with its authors
and year.

A mark that points nowhere counts as well: GL003 reports the mark. What money a company raised does not continue from a link to its
home page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set

from groundlint.citations.home_pages import introduces_by_home_page, tells_who_paid
from groundlint.citations.verbs_of_saying import SAYING
from groundlint.claims.asking import LIKELY, refers_back
from groundlint.claims.own_words import tells_own_work
from groundlint.engine.block_check import BlockView
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.section_names import names
from groundlint.model.sentence import Sentence, SentenceSpan

_A_STUDY = (
    r"(?:stud(?:y|ies)|surveys?|papers?|reports?|polls?|articles?|analys[ei]s|reviews?|trials?|books?|data ?sets?|authors?|researchers"
    r"|filing|documents?)"
)
_SPEAKS = rf"(?:(?:also|further|then|therefore|even) )?{SAYING}\b"
_ANALYSES = r"(?:[Ss]ensitivity|[Rr]obustness|[Ss]ubgroup|[Pp]ost[- ]hoc) (?:analys[ei]s|checks?|tests?)(?: \([^()]{1,60}\))?"
_SAYS_IN_CHINESE = (
    r"(?:指出|[显顯]示|表明|[发發][现現]|[认認][为為]|[强強][调調]|提出|[预預][测測计計]|估[计計])"
)
_WORK_IN_CHINESE = r"(?:研究|[报報]告|[调調]查|[论論]文|文章|公告|白皮[书書])"
_STUDY_SAYS = lazy_pattern(
    rf"[^.;:]{{0,120}}\b[Tt]he (?:[\w'’-]{{1,20}} )?{_A_STUDY}(?:['’]s?)? {_SPEAKS}"
    rf"|\W*(?:\w{{2,15}}, )?(?:(?:[Tt]he )?{_ANALYSES} (?:{_SPEAKS}|(?:also )?(?:produced?|yield(?:ed)?|g[ai]ve|le(?:ave|ft)|were|are|did|do)\b)|[Ii]n (?:an? )?{_ANALYSES},)"
    rf"|\W*(?:[^\W\d_]{{2,4}}，)?(?:(?:[该該此]|[这這][份项項篇])[份项項]?{_WORK_IN_CHINESE}(?:[还還也亦]|同[时時]|[进進]一步)?"
    rf"|{_WORK_IN_CHINESE}(?:[还還也亦]|[进進]一步)){_SAYS_IN_CHINESE}"
)
"""'Because of this, the researchers concluded …', 'Crucially, sensitivity analyses produced …', 'In a subgroup analysis, …'"""
_IN_THE_WORK = lazy_pattern(
    r"\W*(?:\w{2,15},? )?(?:[Ii]n|[Aa]ccording to|[Aa]s) (?:the|that|their|his|her|its) (?:[\w'’-]{1,20} ){0,2}"
    rf"(?:{_A_STUDY}|letter|post|investigation|statement|ruling|judge?ment|interview|speech|memo|announcement|press release|decision)\b"
)
"""'In their investigation in Lyon, …', 'Furthermore, in the letter to the mills, …': of what has been named before. Of three such
labelled sentences after a citation an editor asked about none."""
_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_POSSESSIVE = ("'s", "’s")
_DEFINITE = lazy_pattern(
    r"\W*(?:The|All of the|Of the|Among the|In the) (?P<words>[\w'’-]{1,30}(?: [\w'’-]{1,30}){0,2})"
)
_WHAT_WAS_TOLD = lazy_pattern(
    r"\W*(?:This|That) (?:decision|move|step|measure|ban|ruling|agreement|deal|incident|increase|decrease|rise|drop|decline|fall|surge|gap"
    r"|difference|finding|result|effect)\b(?!\D*\b(?:led to|caused|resulted in)\b)\D*\Z"
)
"""'This ban …', directly after the sentence that reports it, without a figure or a consequence of its own."""
_SOME_OF_THEM = lazy_pattern(
    r"\W*(?:[A-Za-z]{2,12} ){0,2}(?:\d[\d.,]{0,8}(?: ?%| per ?cent)?|[Hh]alf|[Mm]ost|[Mm]any|[Ss]ome|[Aa]ll|[Oo]ne|[Tt]wo|[Tt]hree) of (?:those|these|them)\b(?! (?:who|that|which|days)\b)"
)
"""'More than 100 of those mills …', 'Most of them …'"""
_OF_A_STUDY = names(
    """
    trial | trials | study | studies | paper | report | survey | data | dataset | results | findings | authors | researchers | team
    | article | review | analysis | participants | respondents | subjects | patients | women | men | children | mice | control
    | intervention | treatment | placebo
    """
)
_NAME_SPEAKS = lazy_pattern(
    rf"\W*(?:[^,.;:]{{2,120}}, )?(?P<name>[A-ZÀ-Þ][\w&.'’-]{{2,40}})(?: [A-ZÀ-Þ][\w&.'’-]{{1,40}}){{0,3}}[*_]{{0,2}} {_SPEAKS}"
)
"""'Lee concludes …', 'Despite the strike, Lee said …'"""
_SPEAKS_FOR = lazy_pattern(
    rf"\W*[A-ZÀ-Þ][\w.'’-]{{1,40}}(?: [A-ZÀ-Þ][\w.'’-]{{1,40}}){{0,3}}, (?P<role>[^,.;:]{{3,80}}), {SAYING}\b"
)
"""'Ada Lee, head of Acme, said …'"""
_STUDYING = r"(?:Us|Apply|Employ|Exploit|Analy[sz]|Examin|Study|Compar|Combin|Match|Link|Measur|Model|Track|Test|Survey|Review|Draw|Look|Controll|Adjust)ing"
_THEY_SPEAK = lazy_pattern(
    rf"\W*[他她它][们們]?(?:[还還也亦]|同[时時]|[进進]一步)?{_SAYS_IN_CHINESE}"
    rf"|\W*(?:(?:Moreover|Furthermore|Further|Additionally|In addition|Also|And),? )?(?:[Tt]hey|[Ii]t|[Hh]e|[Ss]he) (?:{_SPEAKS}|added\b)"
    rf"|\W*{_STUDYING} (?:[\w'’(),./–-]{{1,40}} ){{1,40}}(?<=, )they {_SPEAKS}"
    r"|\W*[Tt]hey (?:(?:then|also|first) )?(?:used|measured|administered|recruited|enrolled|analy[sz]ed|collected|interviewed|surveyed|compared"
    r"|tested|randomi[sz]ed|followed|asked|examined|tracked|evaluated)\b"
)
"""'They projected …', 'Furthermore, it notes …', 'Using data of the ports, they find …', 'They measured …'"""
_NO_SUBJECT = lazy_pattern(
    r"\W*[A-Z][a-z]{2,15}ed (?:at|in|by|to|from|on|for|with|as) (?![^.;]{0,120}, (?!\w{2,20}ing\b|and\b|or\b|with\b))"
)
"""'Priced at 40 euros.', and not 'Based on tests, the firm …'."""
_FIELD_OF_A_STUDY = lazy_pattern(
    r"\W*(?:(?:Key|Main|Primary) )?(?:Results?|Findings?|Outcomes?|Metrics?|Measures?|Methods?|Methodology|Sample(?: size)?|Design"
    r"|Participants|Limitations?|Conclusions?|Data(?:set)?|Dimensions|Effect(?: size)?|Interrater reliability)[*_]{0,3}:",
    re.IGNORECASE,
)
"""'**Results**: …', an item below the one that cites the study."""
_STUDY = lazy_pattern(r"\W*[^\W\d_][^:\n()]{1,100} \((?:1[89]|20)\d\d[a-z]?\)[*_]{0,3}:")
"""'**Lee et al. (2024)**: …'."""
_SMALL = names(
    """
    the | a | an | of | to | in | on | at | for | and | or | by | with | from | as | is | are | was | were | be | that | this | it
    | its | their | which | has | have | had | not | no
    """
)
_NO_WORDS: frozenset[str] = frozenset()
_LONGEST = 600
"""Characters of a sentence that are looked at."""


def continuations(view: BlockView) -> frozenset[int]:
    """The starts of the sentences that continue what is cited, or the author's own work, before them."""
    return frozenset(_continuations(view)) if len(view.sentences) > 1 else frozenset()


def _continuations(view: BlockView) -> Iterator[int]:
    leaf, opens, opened, by_home_page = -1, False, False, False
    labelled = of_study = False
    cited = _NO_WORDS
    """The words of the cited sentence that this one may continue."""
    above: set[str] = set()
    """Those of all that is cited in the paragraph or item."""
    for sentence, span in zip(view.sentences, view.analysis.resolved.spans, strict=True):
        begins = span.leaf != leaf
        opens = begins or (opens and labelled)
        labelled = is_label(sentence)
        leaf = span.leaf
        if begins:
            above, by_home_page, cited = set(), False, _NO_WORDS
            is_field = span.kind == "list" and _FIELD_OF_A_STUDY.match(sentence.text) is not None
            if not is_field:
                of_study = (
                    span.kind == "list" and has_mark(sentence) and _STUDY.match(sentence.text) is not None
                )
            if is_field and of_study and not has_mark(sentence):
                yield sentence.start
        if span.kind != "table" and (has_mark(sentence) or (opens and tells_own_work(sentence.plain))):
            by_home_page = by_home_page or (opens and _introduces_by_home_page(view, span))
            opened, cited = opens, frozenset(_words(sentence.plain))
            above.update(cited)
            continue
        continues = bool(cited) and (
            _names_again(sentence.plain, cited)
            or _WHAT_WAS_TOLD.match(sentence.plain) is not None
            or _SOME_OF_THEM.match(sentence.plain) is not None
            or _THEY_SPEAK.match(sentence.plain) is not None
            or (opened and (refers_back(sentence.plain) or _NO_SUBJECT.match(sentence.plain) is not None))
        )
        if not (continues and opened):
            cited = _NO_WORDS
        if continues or (above and _is_said_by(sentence.plain, above)):
            above.update(_words(sentence.plain))
            if not (by_home_page and tells_who_paid(sentence.plain)):
                yield sentence.start


def is_label(sentence: Sentence) -> bool:
    """Whether a sentence only names what follows it: 'Early trials:'."""
    return sentence.probability < LIKELY and sentence.plain.rstrip().endswith((":", "："))


def has_mark(sentence: Sentence) -> bool:
    """Whether a sentence has a mark, even one that points nowhere."""
    return sentence.covered_by == "own" or any(
        one.problem and sentence.start <= one.start < sentence.end for one in sentence.citations
    )


def _introduces_by_home_page(view: BlockView, span: SentenceSpan) -> bool:
    resolved = view.analysis.resolved
    return any(introduces_by_home_page(resolved, span, one) for one in resolved.cited(span.marks))


def _is_said_by(plain: str, above: Set[str]) -> bool:
    """Whether a sentence tells what the study, or one of the words `above`, is said to find."""
    if _STUDY_SAYS.match(plain) is not None or _IN_THE_WORK.match(plain) is not None:
        return True
    named = _NAME_SPEAKS.match(plain)
    if named is not None:
        return named["name"] in above
    speaker = _SPEAKS_FOR.match(plain)
    return speaker is not None and any(
        word in above for word in _WORD.findall(speaker["role"]) if word[0].isupper()
    )


def _names_again(plain: str, cited: frozenset[str]) -> bool:
    """Whether a sentence begins with something that is known from a cited one with the words `cited`, or with what belongs to
    a study: 'The mill', 'Acme', 'The patients'."""
    definite = _DEFINITE.match(plain)
    if definite is not None:
        known = cited | _OF_A_STUDY
        return any(word in known and word not in _SMALL for word in _words(definite["words"]))
    first = next(_words(plain), "")
    return first[:1].isupper() and first in cited and first.lower() not in _SMALL


def _words(text: str) -> Iterator[str]:
    """The words of the beginning of a text: *Acme* for *Acme's*."""
    return (_bare(word[0]) for word in _WORD.finditer(text, 0, _LONGEST))


def _bare(word: str) -> str:
    return word[:-2] if word.endswith(_POSSESSIVE) else word
