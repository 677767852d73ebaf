"""How likely an editor is to ask for the source of each claim of a block that nothing covers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from itertools import pairwise

from groundlint.citations.attribution import (
    labels_its_source,
    names_dated_work,
    names_its_site,
)
from groundlint.citations.found_without_link import (
    begins_with_case,
    ends_with_locating_reference,
    locating_reference_follows,
    names_place_in_scripture,
    tells_what_a_law_says,
)
from groundlint.claims.asking import LIKELY, ClaimSurroundings, ask_probability, refers_back
from groundlint.claims.unnamed_sources import is_put_down_to_unnamed
from groundlint.engine.block_check import BlockView
from groundlint.engine.continuations import continuations, has_mark, is_label
from groundlint.engine.struck_out import struck_out
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.missing_source import admits_missing_source
from groundlint.model.citation import Citation
from groundlint.model.recorded_verdict import ALTERED, DEAD, NOT_FOUND
from groundlint.model.sentence import Coverage, Sentence

_SEARCH = lazy_pattern(
    r"\b(?:(?:literature )?search (?:strategy|strategies|terms?|strings?|boundary|boundaries|protocol|method(?:ology)?)"
    r"|(?:inclusion|exclusion|eligibility|screening|selection) criteria|(?:study|source|literature) selection|prisma"
    r"|such(?:strategie|begriffe)|(?:einschluss|ausschluss|auswahl)kriterien|stratégie de recherche"
    r"|critères (?:d['’]inclusion|d['’]exclusion|de sélection)|estrategia de búsqueda"
    r"|criterios de (?:inclusión|exclusión|selección|búsqueda)|estratégia de busca|critérios de (?:inclusão|exclusão|seleção))\b"
    r"|(?:检索|搜索)(?:策略|词|式)|(?:纳入|排除|筛选)标准|検索(?:式|戦略|方法)|(?:選択|除外|適格)基準|검색 전략|(?:선정|제외) 기준",
    re.IGNORECASE,
)
_SOURCE_BY_SOURCE = lazy_pattern(
    r"^\W*(?:[a-z\d]{1,3}[.)]\W*)?(?:key |individual )?sources?[- ](?:by[- ]source )?(?:analys[ei]s|reviews?|evaluations?|assessments?"
    r"|summar(?:y|ies)|notes)\W*$",
    re.IGNORECASE,
)
"""Headings below which sources are discussed one by one, each named above what it says."""


_ITALIC = lazy_pattern(r"(?P<sign>[*_]{1,3})(?P<words>[^*_\n()]{4,120})(?P=sign)[.]?")
_OF_UNNAMED = 0.56
"""The least probability that an editor asks whom a claim means by *studies* or *experts*: enough for `balanced` and `recall`, and less than
that of what an editor would rather ask about in the same block."""


def ask_probabilities(view: BlockView) -> Mapping[int, float]:
    """By its start, for each claim of a block that nothing covers, the probability, 0 to 1, that an editor would ask for its source.

    A claim that only a mark which points nowhere would cover is GL003's, one whose source does not say so GL004's to
    GL006's: two squiggles for one fault help nobody.
    """
    uncovered = [
        sentence
        for sentence in view.sentences
        if sentence.coverage is Coverage.NONE
        and not any(citation.problem or _refuted(view, citation) for citation in sentence.citations)
    ]
    claims = [sentence for sentence in uncovered if sentence.claim or sentence.counted]
    if not claims:
        return {}
    let_pass = _before_cited(view) | _sourced_elsewhere(view) | continuations(view) | struck_out(view)
    leading = leading_to_cited(view.sentences)
    likely = sum([sentence.probability >= LIKELY for sentence in uncovered])
    return {
        one.start: _ask(
            one, let_pass, ClaimSurroundings(max(likely - 1, 0), one.start in leading, view.voice)
        )
        for one in claims
    }


def _ask(sentence: Sentence, let_pass: Set[int], around: ClaimSurroundings) -> float:
    """The probability that an editor would ask for the source of an uncovered claim: 1 where the text says that it lacks one, 0 where
    the claim is let pass, is put down to somebody named, with their work or date, to a site, to a law or to scripture."""
    if admits_missing_source(sentence.text):
        return 1.0
    passes = (
        sentence.attributed
        or sentence.start in let_pass
        or tells_how_it_was_searched(sentence.heading)
        or _SOURCE_BY_SOURCE.match(sentence.heading) is not None
        or names_unlinked_source(sentence)
        or tells_what_a_law_says(sentence.plain)
        or begins_with_case(sentence.plain)
        or names_place_in_scripture(sentence.plain)
    )
    if passes:
        return 0.0
    ask = ask_probability(sentence, around)
    return max(ask, _OF_UNNAMED) if is_put_down_to_unnamed(sentence.plain) else ask


def tells_how_it_was_searched(heading: str) -> bool:
    """Whether a heading says that the text below is of how the document's own sources were found and chosen."""
    return _SEARCH.search(heading) is not None


def names_unlinked_source(sentence: Sentence) -> bool:
    """Whether a sentence says where it is from and leads nowhere: *(Source: Harbour Board)*, *(ports.example)*, *(Mill, 1998)*."""
    to_an_anchor = "](#" in sentence.text  # '[(Mill, 1998)](#mill-1998)': its list is on another page
    return (
        names_its_site(sentence.text)
        or labels_its_source(sentence.text)
        or names_dated_work(sentence.plain if to_an_anchor else sentence.text)
        or ends_with_locating_reference(sentence.text)
    )


def leading_to_cited(sentences: Sequence[Sentence]) -> frozenset[int]:
    """The starts of the sentences whose next one cites a source and takes up what they say."""
    return frozenset(
        one.start
        for one, after in pairwise(sentences)
        if after.covered_by == "own" and refers_back(after.plain)
    )


def _before_cited(view: BlockView) -> frozenset[int]:
    """The starts of four kinds of sentences: those whose next sentence in the same paragraph or item cites a source or has a mark
    for one; those before the reference of a law or record; all those of a paragraph or item that ends with the name of a work;
    and the first one of a paragraph in which a later one cites, since the later ones give the details of what it says in general
    (of 36 such labelled claims an editor would have asked about 3)."""
    placed = list(zip(view.sentences, view.analysis.resolved.spans, strict=True))
    next_cites = frozenset(
        one.start
        for (one, own), (after, its) in pairwise(placed)
        if own.leaf == its.leaf and own.kind != "table" and (has_mark(after) or _is_note(after))
    )
    opening: dict[int, int] = {}
    closing: dict[int, Sentence] = {}
    for one, own in placed:
        if not is_label(one):
            opening.setdefault(own.leaf, one.start)
        closing[own.leaf] = one
    noted = {leaf for leaf, last in closing.items() if _is_note(last)}
    cited = {own.leaf for one, own in placed if one.covered_by == "own" and own.kind != "table"}
    text = view.analysis.resolved.block.text
    return next_cites.union(
        [start for leaf, start in opening.items() if leaf in cited],
        [one.start for one, own in placed if own.leaf in noted and own.kind != "table"],
        [one.start for one, own in placed if locating_reference_follows(text, own.end)],
    )


def _is_note(sentence: Sentence) -> bool:
    """Whether a sentence is nothing but a note in parentheses, brackets or italics that may name a work: '“…” (Mill, 1998)',
    '(Source: Harbour Board)'."""
    if sentence.plain[:1] in ("(", "（", "["):
        closed = sentence.plain.rstrip(" .")[-1:] in (")", "）", "]")
        return (
            names_dated_work(sentence.plain)
            or ends_with_locating_reference(sentence.plain)
            or (closed and labels_its_source(sentence.plain))
        )
    italic = _ITALIC.fullmatch(sentence.text)
    return italic is not None and names_dated_work(f"({italic['words'].rstrip('.')})")


def _sourced_elsewhere(view: BlockView) -> frozenset[int]:
    """The starts of the sentences whose source the report gives, or is asked for, elsewhere (`citations.whole_report`)."""
    if not view.sourced_elsewhere:
        return frozenset()
    spans = view.analysis.resolved.spans
    return frozenset(
        one.start for one, own in zip(view.sentences, spans, strict=True) if own.key in view.sourced_elsewhere
    )


def _refuted(view: BlockView, citation: Citation) -> bool:
    verdict = view.evidence.verdict_of(citation)
    return verdict is not None and verdict.code in (ALTERED, NOT_FOUND, DEAD)
