"""GL016: the report is in one fence, so nothing in it is read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from groundlint.content.prose_lines import prose_lines
from groundlint.engine.rule import Rule
from groundlint.markdown.blocks import is_front_matter
from groundlint.model.block import Block, LeafKind
from groundlint.model.finding import Finding, Fix, Severity

if TYPE_CHECKING:
    from groundlint.engine.report import Report

_MARKDOWN = frozenset(("markdown", "md", "mdx"))
_OTHERS = frozenset(("", "text", "txt", "plaintext", "yaml", "yml"))
_AROUND = 300
"""Characters around a fence of Markdown, such as a chat assistant's own words, with which the report still is in it."""
_READ = 20_000
"""Characters of a fence in which sentences are looked for."""
_FEWEST = 3
"""Lines with a sentence that make it a report: an example of Markdown or a settings file has fewer."""
_KEY = re.compile(r"(?:- )?[\w./-]{1,60}:\s")
_FENCE = re.compile(r"[ \t]*(?:`{3,}|~{3,})")
_CLOSING = re.compile(r"[ \t]*(?:`{3,}|~{3,})\s*")
_HEADING = re.compile(r"#{1,6} \S", re.MULTILINE)


def check_document(report: Report) -> Iterator[Finding]:
    """One finding, on the line that opens the fence."""
    found = _wrapping(report)
    if found is not None:
        start, end = found
        message = (
            "The whole report is in a code fence, so nothing in it is read: no sentence is checked and no citation "
            "counted."
        )
        yield RULE.finding(report, start, end, message, fixable=True)


def cache_key(report: Report) -> object:
    """The text, where it begins with a fence; the same for all others."""
    return report.rope if _first_fence(report) is not None else None


def _first_fence(report: Report) -> tuple[int, Block] | None:
    """The start of the fence among the first two blocks after the front matter, and its block; None without one."""
    seen = 0
    for base, parsed in report.parsed_blocks():
        block = parsed.block
        if not block.leaves or is_front_matter(block):
            continue
        if block.leaves[0].kind is LeafKind.CODE and _FENCE.match(block.text, block.leaves[0].start):
            return base + block.leaves[0].start, block
        seen += 1
        if seen == 2:
            return None
    return None


def _wrapping(report: Report) -> tuple[int, int] | None:
    """The line of the fence in which the whole report is; None where it is in none."""
    found = _first_fence(report)
    if found is None:
        return None
    start, block = found
    leaf = block.leaves[0]
    inside = block.text[leaf.start : min(leaf.end, leaf.start + _READ)]
    line, _, said = inside.partition("\n")
    info = leaf.info.partition(" ")[0].lower()
    if info not in _MARKDOWN and info not in _OTHERS:
        return None
    around = len(report.slice(report.front_matter.end, start).strip())
    after = report.slice(start + leaf.end - leaf.start, report.rope.length).strip()
    if info in _MARKDOWN:
        whole = around + len(after) <= _AROUND and (not (around or after) or _HEADING.search(said))
        # A fence in it ends it, and what was meant to close it opens another one, with nothing inside.
        whole = whole or (around <= _AROUND and _ends_in_a_fence(after))
    else:
        whole = not around and not after
    return (start, start + len(line.rstrip())) if whole and _is_prose(said) else None


def _ends_in_a_fence(after: str) -> bool:
    """Whether the last line of a text opens a fence and nothing closes it: their number is odd."""
    lines = [line for line in after.splitlines() if _FENCE.match(line)]
    last = after.rpartition("\n")[2]
    return len(lines) % 2 == 1 and _CLOSING.fullmatch(last) is not None


def _is_prose(text: str) -> bool:
    """Whether so many of its lines are sentences."""
    said = (line for line in prose_lines(text) if not _KEY.match(line))
    return len(list(islice(said, _FEWEST))) == _FEWEST


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """Take away the line that opens the fence and, where the text ends with it or the fence does, the one that closes it."""
    found = _first_fence(report)
    if found is None:
        return
    start, block = found
    leaf = block.leaves[0]
    first = report.document.text.find("\n", start) + 1
    if not first:
        return
    edits = [(start, first, "")]
    text = report.document.text
    after = text[start + leaf.end - leaf.start :].strip()
    last = _last_line(text, len(text)) if _ends_in_a_fence(after) else None
    last = last or _last_line(text, start + leaf.end - leaf.start)
    if last is not None and last[0] >= first:
        edits.append((*last, ""))
    yield Fix("Remove the fence around the report", tuple(edits), preferred=True)


def _last_line(text: str, end: int) -> tuple[int, int] | None:
    """The last line with something in it of text[:end], if it closes a fence."""
    stop = len(text[:end].rstrip())
    start = text.rfind("\n", 0, stop) + 1
    return (start, end) if _CLOSING.fullmatch(text, start, stop) else None


RULE = Rule(
    "GL016",
    "unread-report",
    Severity.WARNING,
    "The whole report is in a code fence, so nothing in it is read.",
    """\
The text begins with a code fence (three backticks, perhaps followed by `markdown` or `yaml`), and the report is
in it from the first line to the last. To Markdown that is an example of code.

**Why it matters.** Chat assistants wrap what they write like that. Nobody sees headings, links or tables, and groundlint
checks none of the sentences: a report without a single finding may be one that was not read.

**How to fix it.** The quick fix takes the first and the last line of the fence away. Then everything is checked.

**How to silence it.** `rules.GL016 = "off"` in groundlint.toml.
""",
    check_document=check_document,
    fixes=fixes,
    cache_key=cache_key,
)
