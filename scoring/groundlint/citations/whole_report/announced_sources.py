"""Which sentences rest on a source that a paragraph above announces for everything after it.

*This post looks at their work*, next to a link to that work: everything up to the next cited source is what the work says; further
down in a report, only what is under the same heading. *All figures come from the Harbour Register*, near the top of a report: the
figures of the whole report; further down, those of the section. Nothing else may be cited or named there. Of 65 labelled claims
that nothing else covered, an editor asked about one. *We surveyed 340 suppliers*, *we ran an experiment*: what respondents say from there on, and what the experiment showed.
"""

from __future__ import annotations

import re
from itertools import dropwhile, groupby, takewhile
from typing import NamedTuple

from groundlint.citations.whole_report.rule_kinds import ChunkByChunkRule, key_set
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.resolved_block import Announces, ResolvedBlock, ResolvedChunk
from groundlint.model.sentence import SentenceSpan
from groundlint.model.stage_cache import Stage

_FIGURE = lazy_pattern(r"(?<![\w-])\d")
_OTHERS = lazy_pattern(
    r"\b(?:meta-?analys[ei]s|according to|guidelines?|et al|reported (?:that|by|in)|announced|published|surveys?|polls?|stud(?:y|ies)"
    r"|reports?|research(?:ers)?|trials|RCTs)\b",
    re.IGNORECASE,
)
"""What mentions other sources than the one announced."""
_OTHER_WORKS = lazy_pattern(
    r"\b(?:meta-?analys[ei]s|according to|guidelines?|RCTs|(?:other|others|previous|prior|earlier|recent|several|many|some|most"
    r"|two|three|\d+|observational|large|another) (?:[\w-]{1,20} ){0,2}(?:stud(?:y|ies)|trials?|papers?|reviews?|surveys?"
    r"|experiments|reports?|research))\b",
    re.IGNORECASE,
)
"""The same of a work, whose own trials and surveys may be told."""
_ANSWERED = lazy_pattern(
    r"\b(?:respondents|interviewees|those (?:surveyed|polled|interviewed|asked)(?! by (?!us\b))|we (?:surveyed|polled|interviewed))\b"
    r"|\b(?:in|from|of|during) (?:the|our|this) (?:(?-i:[a-z])[\w-]{0,20} )?(?:experiment|evaluation)\b(?! (?:of|by|in)\b)"
    r"|\d ?%? (?:of )?(?:[\w-]{1,20} ){0,2}(?:responded|answered|replied|stated)\b(?! (?:to|in (?:19|20)\d\d|\d))",
    re.IGNORECASE,
)
"""What mentions those who were asked, or an experiment."""
_GOES_ON = lazy_pattern(
    r"%|\b(?:per ?cent|percentage points?|the(?:y|m|ir|irs)|half|(?:one|two|three)[ -](?:third|quarter|fifth)s?|majority|most|few|fewer|many|some"
    r"|others?|another|those|average|median|answer\w*|said|\d+ (?:out )?of \d+)\b",
    re.IGNORECASE,
)
"""What goes on about their answers, where a sentence after them gives a figure."""
_TOP = 2
"""Headings, the title among them, up to which a report begins."""


class _Announced(NamedTuple):
    """What the blocks so far announce to the next one."""

    headings: int = 0
    """No more are counted than matter."""
    cited: str | None = ""
    """The one source cited under the last heading; "" for none, None for several."""
    work: bool = False
    """The text is about that."""
    of_all: bool = False
    """One source is named for all figures of the report."""
    of_section: bool = False
    about: str = ""
    """The one source that all of the report is about, as it says near its top; "" once another one is cited."""
    survey: bool = False
    """Its authors have asked people themselves, or made an experiment."""

    @property
    def rests(self) -> _Rests:
        """What sentences may rest on."""
        return _Rests(self.work, self.of_all or self.of_section, self.survey)


class _Rests(NamedTuple):
    """Whether sentences rest on a work, figures on a source of data, and what respondents say on a survey of the author's."""

    on_work: bool
    on_data: bool
    on_survey: bool


_NOTHING = _Announced()
_RESTING: Stage[tuple[ResolvedBlock, _Rests], tuple[str, ...]] = Stage("what rests on what is announced")


def _in_chunk(chunk: ResolvedChunk, state: _Announced) -> tuple[frozenset[str], _Announced]:
    keys: list[str] = []
    for block in chunk.blocks:
        before = _below(block, state)
        state = _after(block, before)
        if block.spans and any(state.rests) and state.rests == before.rests:
            resting = block.block.cache.of(_RESTING, (block, state.rests), _resting)
            keys.extend(resting)
    return key_set(keys), state


def _below(block: ResolvedBlock, state: _Announced) -> _Announced:
    """The state below the headings of a block."""
    if not block.parsed.headings:
        return state
    headings = min(state.headings + len(block.parsed.headings), _TOP + 1)
    return _Announced(
        headings, state.about, bool(state.about), state.of_all, about=state.about, survey=state.survey
    )


def _after(block: ResolvedBlock, state: _Announced) -> _Announced:
    """The state with what a block cites and announces."""
    if block.citation_count:
        cited = {one.source for one in block.citations if one.source}
        if cited and Announces.FIRST_WORK in block.announces:
            cited = {next(one.source for one in block.citations if one.source)}
        if cited - {state.cited}:
            one = next(iter(cited)) if len(cited) == 1 and state.cited == "" else None
            state = state._replace(cited=one, work=False, about="")
    said = block.announces
    if not said:
        return state
    work = (state.cited or "") if Announces.WORK in said else ""
    return state._replace(
        work=state.work or bool(work),
        about=work if work and state.headings <= _TOP else state.about,
        of_all=state.of_all or (Announces.ALL_DATA in said and state.headings <= _TOP),
        of_section=state.of_section or bool(said & (Announces.ALL_DATA | Announces.SOME_DATA)),
        survey=state.survey or Announces.SURVEY in said,
    )


def _resting(key: tuple[ResolvedBlock, _Rests]) -> tuple[str, ...]:
    """The keys of the sentences of a block that rest on the work announced, on the data (all of a paragraph, item or row that
    gives a figure), or on the survey (from the one that mentions those who were asked), up to one that mentions others."""
    block, rests = key
    keys: list[str] = []
    if rests.on_work:
        keys += [
            span.key for span in takewhile(lambda span: not _OTHER_WORKS.search(span.plain), block.spans)
        ]
    if block.citation_count or not (rests.on_data or rests.on_survey):
        return tuple(keys)
    for _, leaf in groupby(block.spans, lambda span: span.leaf):
        told = list(takewhile(lambda span: not _OTHERS.search(span.plain), leaf))
        if rests.on_data and any(_FIGURE.search(span.plain) for span in told):
            keys += [span.key for span in told]
        if rests.on_survey:
            answers = dropwhile(lambda span: not _ANSWERED.search(span.plain), told)
            keys += [span.key for span in takewhile(_tells_answers, answers)]
    return tuple(keys)


def _tells_answers(span: SentenceSpan) -> bool:
    """Whether a sentence may tell what those who were asked answered: one with a figure of its own, as of money, need not."""
    return not _FIGURE.search(span.plain) or any(said.search(span.plain) for said in (_ANSWERED, _GOES_ON))


ANNOUNCED_ABOVE = ChunkByChunkRule(_NOTHING, _in_chunk)
"""Of each chunk, the keys of the sentences that rest on a source announced above."""
