"""Every sentence of a report as JSON Lines (spec/cli.md, `claims --format jsonl`; stable)."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.analysis import Analysis
from groundlint.escaping import safe_json
from groundlint.model.citation import Citation
from groundlint.model.document import Document
from groundlint.model.sentence import Sentence
from groundlint.output.findings_json import json_range


def claims_jsonl(path: str, analysis: Analysis) -> Iterator[str]:
    """One line a sentence, in the order of the text, each with its line end."""
    for sentence in analysis.sentences:
        yield safe_json.dumps(sentence_dict(path, analysis.document, sentence)) + "\n"


def sentence_dict(path: str, document: Document, sentence: Sentence) -> dict[str, object]:
    """What is known of one sentence. `offset` and `range` are those of `text` in the file."""
    return {
        "path": path,
        "id": sentence.id,
        "text": sentence.text,
        "offset": [sentence.start, sentence.end],
        "range": json_range(document, sentence.start, sentence.end),
        "heading": sentence.heading,
        "kind": sentence.kind,
        "claim": sentence.claim,
        "probability": sentence.probability,
        "reason": sentence.reason,
        "citations": [_citation(citation) for citation in sentence.citations],
        "coverage": sentence.coverage.value,
    }


def _citation(citation: Citation) -> dict[str, object]:
    """`problem` and the name only where it points nowhere."""
    nowhere = {"label": citation.label, "problem": citation.problem} if citation.problem else {}
    return {
        "form": citation.form.value,
        "url": citation.url,
        "quote": citation.quote,
        "offset": [citation.start, citation.end],
        **nowhere,
    }
