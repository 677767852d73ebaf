"""The question of a report that states it in a separate section: '## Question', followed by what was asked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.sections import heading_words
from groundlint.model.block import LeafKind
from groundlint.model.parsed_block import ParsedBlock, ParsedChunk
from groundlint.model.rope import PiecePlace

_NAMES = """
question | the question | questions | research question | research questions | the research question | key question |
main question | central question | guiding question | query | research query | user query | original query | user
question | original question | prompt | user prompt | original prompt | task | research task | the task | request |
research request | frage | fragestellung | forschungsfrage | forschungsfragen | leitfrage | aufgabe | aufgabenstellung
| auftrag | question de recherche | questions de recherche | la question | problématique | demande | pregunta |
pregunta de investigación | preguntas de investigación | consulta | tarea | pergunta | pergunta de pesquisa | pergunta
de investigação | questão de pesquisa | questão de investigação | tarefa | 问题 | 研究问题 | 提问 | 任务 | 問題 | 研究問題 | 質問 | 課題 |
リサーチクエスチョン | 질문 | 연구 질문 | 연구질문 | 과제
"""
_HEADINGS = frozenset(" ".join(name.split()) for name in _NAMES.split("|"))
_FIRST = 5
"""The question is under one of this many first headings: further down, a 'Task' or 'Prompt' is a subject of the report."""
_LONGEST = 2_000
"""The most characters of a question."""
_VERBS = r"""
analy[sz]e assess answer build collect compare compile conduct create describe determine develop discuss draft evaluate
examine explain explore find gather give identify investigate list look outline prepare produce provide report research
review study summari[sz]e survey tell write
analysiere\w* beschreibe\w* bewerte\w* erkläre\w* erstelle\w* ermittle\w* fasse prüfe\w* recherchiere\w* schreibe\w*
untersuche\w* vergleiche\w*
analyse[rz] compare[rz] décri(?:re|vez) évalue[rz] explique[rz] rédige[rz] étudie[rz] résume[rz]
analiza compara describe evalúa explica investiga resume analise descreva avalie explique pesquise resuma
"""
_REQUEST = lazy_pattern(
    r"\W{0,3}(?:please |you are to |your task is |i (?:want|need|would like) |can you |could you |bitte )?"
    rf"(?:{'|'.join(_VERBS.split())})\b"
    r"|.{0,12}(?:请|請|分析|收集|整理|调研|調研|研究|调查|總結|总结|撰写|评估|比较|介绍|写一)",
    re.IGNORECASE,
)
_PLEASE = lazy_pattern(r"请你|请为|请帮|ください|해\s?줘|하시오|주세요")


class QuestionSection(NamedTuple):
    """The question, and the places of the blocks that state it: those of the heading and the first paragraph."""

    question: str
    heading: PiecePlace
    paragraph: PiecePlace


def question_section(chunks: Sequence[ParsedChunk]) -> QuestionSection | None:
    """The question stated in one of a report's first sections; None where that section's first paragraph asks nothing."""
    heading: PiecePlace | None = None
    seen = 0
    for at, chunk in enumerate(chunks):
        if heading is None and not chunk.headings:
            continue
        for inside, block in enumerate(chunk.blocks):
            if block.headings:
                seen += len(block.headings)
                if seen > _FIRST:
                    return None
                heading = (at, inside) if heading_words(block.headings[-1].title) in _HEADINGS else None
            elif heading is not None and block.has_content:
                question = _first_paragraph(block)
                if 0 < len(question) <= _LONGEST and (
                    "?" in question
                    or "？" in question
                    or _REQUEST.match(question)
                    or _PLEASE.search(question)
                ):
                    return QuestionSection(question, heading, (at, inside))
                heading = None
    return None


def _first_paragraph(block: ParsedBlock) -> str:
    """The text of the paragraph with which a block begins; "" if it begins with something else."""
    leaf = next(iter(block.block.leaves), None)
    if leaf is None or leaf.kind is not LeafKind.PARAGRAPH:
        return ""
    written = " ".join(block.block.text[start:end] for start, end in leaf.pieces)
    return " ".join(written.split()).strip('*_"“”«»„ ')
