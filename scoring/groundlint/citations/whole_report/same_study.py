"""Which sentences report more from a study that the paragraph above cites: 'The authors also found …', 'Harbour Watch concluded …',
'40% of that revenue …'.

An editor asked about none of the labelled claims: five that mention the study and two that name its makers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from groundlint.citations.verbs_of_saying import SAYING
from groundlint.citations.whole_report.rule_kinds import HandedOn, key_set
from groundlint.citations.whole_report.telling_words import STUDY
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.resolved_block import ResolvedChunk
from groundlint.model.sentence import SentenceSpan

SPEAKS = rf"(?:(?:also|further|then|therefore|even) )?{SAYING}\b"
_ANALYSES = r"(?:[Ss]ensitivity|[Rr]obustness|[Ss]ubgroup|[Pp]ost[- ]hoc) (?:analys[ei]s|checks?|tests?)(?: \([^()]{1,60}\))?"
STUDY_SPEAKS = lazy_pattern(
    rf"[^.;:]{{0,120}}\b[Tt]he (?:[\w'’-]{{1,20}} )?{STUDY}(?:['’]s?)? {SPEAKS}"
    rf"|\W*(?:\w{{2,15}}, )?(?:(?:[Tt]he )?{_ANALYSES} (?:{SPEAKS}|(?:also )?(?:produced?|yield(?:ed)?|g[ai]ve|le(?:ave|ft)|were|are|did|do)\b)|[Ii]n (?:an? )?{_ANALYSES},)"
)
"""'Because of this, the researchers concluded …', 'Crucially, sensitivity analyses produced …', 'In a subgroup analysis, …'"""
_ITS_RESULTS = lazy_pattern(
    rf"\W*(?:\w{{2,15}}, )?[Tt]he (?:(?:[\w'’-]{{1,20}} )?(?:results|findings|projections|simulations?|experiments?) {SPEAKS}"
    r"|(?:respondents|interviewees|participants)\b(?! (?:of|in|to) ))"
)
"""'The results showed …', 'The respondents wanted …'"""
IN_THE_WORK = lazy_pattern(
    r"\W*(?:\w{2,15},? )?(?:[Ii]n|[Aa]ccording to|[Aa]s) (?:the|that|their|his|her|its) (?:[\w'’-]{1,20} ){0,2}"
    rf"(?:{STUDY}|letter|post|investigation|statement|ruling|judge?ment|interview|speech|memo|announcement|press release|decision)\b"
)
"""'In their investigation in Lyon, …', 'Furthermore, in the letter to the mills, …': of what has been named before. Of three such
labelled sentences after a citation an editor asked about none."""
_FINDS = (
    r"(?:(?:also|further|even) )?(?:conclud(?:es?|ed)|found|finds?|predict(?:s|ed)?|estimat(?:es?|ed)|projects|projected"
    r"|calculat(?:es?|ed))\b"
)
"""What somebody does who has studied something; anybody 'says' something about their own product."""
_ITS_WORK = r"(?:stud(?:y|ies)|surveys?|papers?|reports?|analys[ei]s|estimates?|projections?|forecasts?|findings|results|figures|calculations?)"
_NAME_FINDS = lazy_pattern(
    rf"[^.;:]{{0,40}}?(?<!\w)(?!(?:We|It|They|The|This|These|He|She|I)\b)(?P<name>[A-Z][\w&.’-]{{1,40}}(?: [A-Z][\w&.’-]{{1,40}}){{0,3}})"
    rf"(?:(?:['’]s?)? {_FINDS}|['’]s? (?:\([^()]{{1,40}}\) |[\w-]{{1,20}} )?{_ITS_WORK}\b)"
)
_SHARE = r"(?:(?:[Aa]bout|[Ss]ome|[Aa]round|[Nn]early|[Oo]ver|[Aa]nother) )?\d[\d.,]{0,8} ?(?:%|per ?cent)"
_SHARE_OF_IT = lazy_pattern(rf"\W*{_SHARE} of (?:that|this|these|those) (?P<noun>[\w-]{{3,30}})\b")
"""'69% of that revenue …': of what the paragraph above tells, as are the other shares of it."""
_OTHER_SHARE = lazy_pattern(rf"\W*(?:[Aa]nd )?{_SHARE}(?! of (?:all|the)\b)")
_MOST_ABOVE = 3_000
"""Characters of the block above in which a name is looked for, once for each sentence that has one."""


def _in_chunk(chunk: ResolvedChunk, above: str) -> tuple[frozenset[str], str]:
    """The keys, and the beginning of the last block if it cites: the block itself would keep its version alive."""
    keys: list[str] = []
    for block in chunk.blocks:
        if block.parsed.headings:
            above = ""
        if block.spans:
            if above:
                keys += _reporting_more(block.spans, above)
            above = block.block.text[:_MOST_ABOVE] if block.cites_a_source else ""
    return key_set(keys), above


def _reporting_more(spans: Sequence[SentenceSpan], above: str) -> list[str]:
    keys: list[str] = []
    shares = False
    for number, span in enumerate(spans):
        if span.kind == "table":
            continue
        of_it = _SHARE_OF_IT.match(span.plain) if number == 0 else None
        shares = (of_it is not None and _stands_in(of_it["noun"], above)) or (
            shares and _OTHER_SHARE.match(span.plain) is not None
        )
        if shares or _reports_more(span.plain, above):
            keys.append(span.key)
    return keys


def _reports_more(plain: str, above: str) -> bool:
    if STUDY_SPEAKS.match(plain) is not None or IN_THE_WORK.match(plain) is not None:
        return True
    if _ITS_RESULTS.match(plain) is not None:
        return True
    named = _NAME_FINDS.match(plain)
    return named is not None and _stands_in(named["name"], above)


def _stands_in(words: str, above: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(words)}(?!\w)", above) is not None


SAME_STUDY = HandedOn("", _in_chunk)
"""Of each chunk, the keys of the sentences that report more from what the block above cites, under the same heading."""
