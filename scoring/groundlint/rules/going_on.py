"""Which sentences of a block go on about what is cited before them in the same paragraph or item: 'Acme has [opened](…) a
mill. The mill employs 40. They …'

Where the first sentence cites, all that goes on from it: of 97 such labelled claims that nothing covered an editor would have
asked about 5. Further down only what names again what the sentence before tells of ('The mill …'); of sentences that begin with
'This' or 'It' there, he would ask about one in seven. Anywhere behind a citation, what a study, or somebody whom that sentence
names, is said to find: of eight such claims he would ask about none, nor of three that speak of 'the same survey'.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.citations.verbs_of_saying import SAYING
from groundlint.claims.asking import refers_back
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.section_names import names

if TYPE_CHECKING:
    from groundlint.engine.block_check import BlockView

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
_STUDY = (
    r"(?:stud(?:y|ies)|surveys?|papers?|reports?|polls?|articles?|analys[ei]s|reviews?|trials?|books?|data ?sets?|authors?|researchers"
    r"|filing|documents?)"
)
_SPEAKS = rf"(?:(?:also|further|then|therefore|even) )?{SAYING}\b"
_SAME = lazy_pattern(
    rf"[^.;]{{0,80}}\b(?:the|that|this) same (?:[\w'’-]{{1,20}} ){{0,2}}{_STUDY}\b", re.IGNORECASE
)
"""'In that same survey …'"""
_STUDY_SPEAKS = lazy_pattern(rf"[^.;:]{{0,120}}\b[Tt]he (?:[\w'’-]{{1,20}} )?{_STUDY}(?:['’]s?)? {_SPEAKS}")
"""'Because of this, the researchers concluded …'"""
_NAME_SPEAKS = lazy_pattern(
    rf"\W*(?:\w{{2,15}}, )?(?P<name>[A-ZÀ-Þ][\w&.'’-]{{2,40}})(?: [A-ZÀ-Þ][\w&.'’-]{{1,40}}){{0,3}}[*_]{{0,2}} {_SPEAKS}"
)
"""'Lee concludes …'"""
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
_LONGEST = 600
"""Characters of a sentence that are looked at."""


def going_on(view: BlockView) -> frozenset[int]:
    """The starts of these sentences, up to the first of a paragraph or item that turns to something else."""
    same = [sentence.start for sentence in view.sentences if _SAME.match(sentence.plain)]
    if not view.analysis.resolved.count:
        return frozenset(same)
    return frozenset([*same, *_going_on(view)])


def _going_on(view: BlockView) -> Iterator[int]:
    leaf, opened = -1, False
    cited: frozenset[str] = frozenset()
    above: frozenset[str] = frozenset()
    for sentence, span in zip(view.sentences, view.analysis.resolved.spans, strict=True):
        opens = span.leaf != leaf
        leaf = span.leaf
        if opens:
            above = frozenset()
        elif above and _is_said_by(sentence.plain, above):
            yield sentence.start
        if sentence.covered_by == "own" and span.kind != "table":
            opened, cited = opens, frozenset(_WORD.findall(sentence.plain, 0, _LONGEST))
            above = above | cited
        elif opens or not cited:
            cited = frozenset()
        elif _names_again(sentence.plain, cited) or (opened and _continues(sentence.plain)):
            yield sentence.start
            if not opened:
                cited = frozenset()
        else:
            cited = frozenset()


def _is_said_by(plain: str, above: frozenset[str]) -> bool:
    """Whether a sentence tells what a study, or one of the words `above`, is said to find."""
    if _STUDY_SPEAKS.match(plain) is not None:
        return True
    named = _NAME_SPEAKS.match(plain)
    return named is not None and named["name"] in above


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
