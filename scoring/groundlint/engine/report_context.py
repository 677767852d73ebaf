"""What applies to a whole report: what its front matter, its settings and the files next to it say, its language, and what
its own text shows about it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from groundlint.citations.source_of_all import SourceOfAll
from groundlint.citations.whole_report.lost_marks import traces_of_lost_marks
from groundlint.companions import Companions
from groundlint.content.question_section import QuestionSection, question_section
from groundlint.engine.block_check import RuleBook
from groundlint.engine.document_context import (
    ContextInputs,
    DocumentContext,
    cites_by_quotes,
    counting,
    document_context,
)
from groundlint.engine.main_language import latin_of_text, main_language
from groundlint.markdown.blocks import is_front_matter
from groundlint.markdown.front_matter import (
    MAX_LENGTH,
    NO_FRONT_MATTER,
    FrontMatter,
    opens_front_matter,
    read_front_matter,
)
from groundlint.markdown.language import NO_SMALL_WORDS, language_of_counts
from groundlint.markdown.own_accounts import MOST_TITLES
from groundlint.markdown.voice import summed, voice_of
from groundlint.model.block import BlockChunk, BlockRope
from groundlint.model.citation import CitationForm
from groundlint.model.parsed_block import ParsedChunk
from groundlint.model.resolved_block import ResolvedChunk
from groundlint.model.section import Outline
from groundlint.model.stage_cache import Stage, StageCache
from groundlint.model.value import value
from groundlint.problem import Problem
from groundlint.settings import Settings, with_front_matter

_LANGUAGE: Stage[tuple[tuple[int, ...], ...], str] = Stage("language")
_SETTINGS: Stage[tuple[FrontMatter, Settings], tuple[Settings, tuple[Problem, ...]]] = Stage("settings")
_COMPANIONS: Stage[tuple[FrontMatter, Companions, str | None], Companions] = Stage("companions")
_CONTEXT: Stage[ContextInputs, DocumentContext] = Stage("document context")


@value(frozen=True, slots=True, eq=False)
class Inputs:
    """What a report is read with besides its text: the front ends' `settings`, before front matter is applied, and the files
    next to the report on disk. Without `wait` the claims model is never asked (`Report.pending`)."""

    settings: Settings
    companions: Companions
    rules: RuleBook
    path: Path | None = None
    wait: bool = True


@value(frozen=True, slots=True, eq=False)
class Declared:
    """What is declared about a report, before its citations are read. `settings` and `companions` have the front matter
    applied; `question` is the section of the text that states the question, `problems` what is wrong in front matter and
    companions."""

    front_matter: FrontMatter
    settings: Settings
    companions: Companions
    language: str
    question: QuestionSection | None
    problems: tuple[Problem, ...]


def declared_of(
    rope: BlockRope,
    chunks: Sequence[BlockChunk],
    parsed: tuple[ParsedChunk, ...],
    outline: Outline,
    inputs: Inputs,
    cache: StageCache,
) -> Declared:
    """What is declared about a report."""
    front_matter = _front_matter(rope, inputs.path)
    settings, problems = cache.get(
        _SETTINGS, (front_matter, inputs.settings), lambda: with_front_matter(inputs.settings, front_matter)
    )
    section = question_section(parsed)
    question = section.question if section is not None else None
    companions = cache.get(
        _COMPANIONS,
        (front_matter, inputs.companions, question),
        lambda: inputs.companions.with_front_matter(front_matter).with_question(question),
    )
    language = _language(front_matter, chunks, parsed, outline, cache)
    relevant = _relevant_problems(companions, front_matter, parsed)
    every = tuple(dict.fromkeys((*front_matter.problems, *problems, *relevant)))
    return Declared(front_matter, settings, companions, language, section, every)


_BIBLIOGRAPHIES = (".bib", ".json")


def _relevant_problems(
    companions: Companions, front_matter: FrontMatter, parsed: tuple[ParsedChunk, ...]
) -> tuple[Problem, ...]:
    """What is wrong in the files next to the report, but for a bibliography that the report neither names nor cites from."""
    others = tuple([one for one in companions.problems if not one.place.endswith(_BIBLIOGRAPHIES)])
    if "bibliography" in front_matter.data or len(others) == len(companions.problems):
        return companions.problems
    marks = (mark for chunk in parsed for block in chunk.blocks for mark in block.marks)
    return companions.problems if any(mark.form is CitationForm.PANDOC for mark in marks) else others


def context_of(
    declared: Declared,
    rules: RuleBook,
    chunks: Sequence[BlockChunk],
    parsed: Sequence[ParsedChunk],
    resolved: Sequence[ResolvedChunk],
    outline: Outline,
    of_all: SourceOfAll,
    cache: StageCache,
) -> DocumentContext:
    """The context in which all blocks of a report are analysed: the same object while nothing in it changes."""
    quotes = bool(declared.companions.grounded_claims) or cites_by_quotes(
        sum([chunk.quoted_count for chunk in resolved]), sum([chunk.citation_count for chunk in resolved])
    )
    key = ContextInputs(
        rules=rules,
        settings=declared.settings,
        companions=declared.companions,
        language=declared.language,
        main_language=main_language(declared.language, chunks, parsed, cache),
        source_of_all=of_all.citations,
        counts=counting(declared.settings.grounding.counts, quotes),
        marks_lost=traces_of_lost_marks(chunks, resolved, outline) > 0,
        voice=voice_of(
            summed([chunk.voice for chunk in parsed]),
            [heading.title for heading in outline.headings[:MOST_TITLES]],
        ),
    )
    return cache.of(_CONTEXT, key, document_context)


def _front_matter(rope: BlockRope, path: Path | None) -> FrontMatter:
    """What the front matter says, with what is wrong in it."""
    first = rope.piece(0) if len(rope) else None
    if first is None or not opens_front_matter(first.text):
        return NO_FRONT_MATTER
    if is_front_matter(first) and (found := read_front_matter(first.text, path)).end:
        return found
    return read_front_matter(rope.slice(0, rope.line_start(1) + MAX_LENGTH + 1), path)


def _language(
    front_matter: FrontMatter,
    chunks: Sequence[BlockChunk],
    parsed: tuple[ParsedChunk, ...],
    outline: Outline,
    cache: StageCache,
) -> str:
    """The language (ISO 639-1) of the document's Latin-script text: from `lang:` in the front matter, or its small words."""
    declared = front_matter.data.get("lang")
    if isinstance(declared, str) and len(declared) >= 2 and declared[:2].isalpha():
        return declared[:2].lower()
    counts = tuple([chunk.small_words for chunk in parsed])
    if not counts:
        return language_of_counts(NO_SMALL_WORDS)
    latin = cache.get(
        _LANGUAGE, counts, lambda: language_of_counts(list(map(sum, zip(*counts, strict=True))))
    )
    return latin_of_text(latin, chunks, parsed, outline)
