"""What groundlint says of a text, as lines that can be compared: a word for what it is, offsets, and hashes of words.

No line holds words of the text itself, so that the recorded lines of foreign reports may be kept.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

from tests.server.conftest import MemoryClient

from groundlint.analysis import Analysis, analyze_text
from groundlint.companions import NOTHING
from groundlint.fingerprint import fingerprints
from groundlint.output.file_findings import FileFindings
from groundlint.output.findings_sarif import entry
from groundlint.output.score_json import score_dict
from groundlint.output.score_yaml import score_yaml
from groundlint.settings import Settings

TYPED = ("A", " 12 %", "\n\n", "word ", "[1]", ". ", "\n- ", "|", "**", "<!--", "](https://example.org/a)")
"""What the transcripts type."""


def short_hash(value: object) -> str:
    """Sixteen hexadecimal digits of a value's canonical JSON."""
    text = json.dumps(value, ensure_ascii=True, sort_keys=True, default=str)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def recorded(lines: list[str]) -> tuple[str, list[str]]:
    """(digest of the whole lines, the lines with their hashes cut to four digits): the digest decides, the lines show."""
    return short_hash(lines), [line[:-12] for line in lines]


def analysed(text: str) -> Analysis:
    """The text's analysis with default settings and nothing beside it."""
    return analyze_text(text, Settings(), NOTHING)


def analysis_lines(analysis: Analysis) -> Iterator[str]:
    """Sentences, citations, sections, findings and score."""
    for s in analysis.sentences:
        yield (
            f"sentence {s.start}-{s.end} {s.kind} {'claim' if s.claim else '-'} {s.probability:.2f} "
            f"{'judged' if s.judged else 'not judged'} {s.coverage.value} {s.covered_by or '-'} "
            f"{short_hash([s.id, s.plain, s.heading, s.language, s.reason, s.confidence, s.ignored_because])}"
        )
    for c in analysis.citations:
        words = short_hash([c.label, c.url, c.doi, c.title, c.quote, c.source, c.problem])
        yield f"citation {c.start}-{c.end} {c.form.value} {'broken' if c.problem else 'good'} {words}"
    for section in analysis.sections:
        words = short_hash([section.title, section.start, section.end])
        yield f"section {section.heading_start}-{section.outer_end} {section.level} {section.kind} {words}"
    for f in analysis.findings:
        related = [(r.start, r.end, r.message) for r in f.related]
        words = short_hash([f.message, f.text, dict(f.data), related])
        yield f"finding {f.start}-{f.end} {f.code} {f.severity.value} {'fixable' if f.fixable else '-'} {words}"
    score = analysis.score
    told = score_dict(analysis, path="report.md")
    told.pop("versions", None)
    yield f"score {score.total} {score.status} {short_hash(told)}"
    yield f"yaml {short_hash(_without_versions(score_yaml(analysis, path='report.md')))}"
    file = FileFindings("report.md", analysis, analysis.findings, fingerprints(analysis.findings))
    yield f"sarif {short_hash(entry(file))}"


def _without_versions(yaml: str) -> list[str]:
    return [line for line in yaml.splitlines() if "version" not in line and "sha256" not in line]


def edited_lines(text: str, edits: list[tuple[int, int, str]]) -> list[str]:
    """The lines of a text after edits that were made one by one."""
    analysis = analysed(text)
    for edit in edits:
        analysis = analysis.edit([edit])
        _ = analysis.findings
    return list(analysis_lines(analysis))


def transcript_lines(text: str, seed: int) -> list[str]:
    """What a language server answers while somebody types in a report."""
    return asyncio.run(_transcript(text, seed))


async def _transcript(text: str, seed: int) -> list[str]:
    client, lines, uri = MemoryClient(), [], "untitled:report.md"
    document = {"textDocument": {"uri": uri}}
    await client.start(initializationOptions={"groundlint": {"enable": "on"}})
    client.open("---\ngroundlint: {}\n---\n\n" + text)
    await client.settled()
    chance = random.Random(seed)
    rows = text.count("\n") + 4
    for version in range(2, 8):
        line = chance.randrange(4, rows + 1)
        client.edit(version, chance.choice(TYPED), (line, chance.randrange(60)))
        await client.settled()
        pushed = client.unseen("textDocument/publishDiagnostics")
        shown = pushed[-1]["diagnostics"] if pushed else []
        lines.append(f"diagnostics {version} {len(shown)} {short_hash([_shown(d) for d in shown])}")
        at = {"line": line, "character": 3}
        hover = await client.request("textDocument/hover", {**document, "position": at})
        lines.append(f"hover {version} {short_hash(hover)}")
        for one in shown[:3]:
            context = {"diagnostics": [one]}
            asked = {**document, "range": one["range"], "context": context}
            actions = await client.request("textDocument/codeAction", asked)
            titles = [action["title"] for action in actions or ()]
            lines.append(f"actions {version} {len(titles)} {short_hash(titles)}")
    for method in ("documentSymbol", "codeLens", "foldingRange", "documentLink"):
        answer = await client.request(f"textDocument/{method}", document)
        lines.append(f"{method} {len(answer or ())} {short_hash(answer)}")
    if client.server.session is not None:
        client.server.session.end()
    return lines


def _shown(diagnostic: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in diagnostic.items() if key != "data"}
