"""Findings for people: place, code and message, then the line of the report with the place underlined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import groupby

from groundlint.counted import counted
from groundlint.escaping.terminal import display_width, escape_terminal, pieces, shorten
from groundlint.model.document import Document
from groundlint.model.finding import Finding, Severity
from groundlint.model.position import Encoding
from groundlint.output.findings_json import SEVERITIES
from groundlint.output.style import Style
from groundlint.rubric.unjudged import language_name

_LONGEST_MESSAGE = 400
_LEAD = 24  # columns of the line shown before a range that is far to the right …
_SHORT_LEAD = 12  # … and before one that does not fit after that


def findings_text(
    path: str, document: Document, findings: Sequence[Finding], style: Style | None = None
) -> Iterator[str]:
    """The findings of one file, a paragraph for each place with an empty line after it.

    A finding is a line `path:line:column: CODE message [severity]`, line and column 1-based, the column in
    characters; below those of one place stands its line of the report.
    """
    style = style or Style()
    for (start, end), group in groupby(findings, key=lambda finding: (finding.start, finding.end)):
        here = list(group)
        loudest = max((finding.severity for finding in here), key=lambda severity: severity.rank)
        heads = "".join(f"{_head(path, document, finding, style)}\n" for finding in here)
        yield f"{heads}{source_excerpt(document, start, end, loudest, style)}\n"


def _head(path: str, document: Document, finding: Finding, style: Style) -> str:
    place = document.lines.position(finding.start, Encoding.UTF32)
    where = f"{style.bold(escape_terminal(path))}:{place.line + 1}:{place.character + 1}"
    code = style.severity(finding.code, finding.severity, bold=True)
    message = shorten(escape_terminal(finding.message), _LONGEST_MESSAGE)
    label = style.severity(f"[{finding.severity.value}]", finding.severity)
    return f"{where}: {code} {message} {label}"


def source_excerpt(document: Document, start: int, end: int, severity: Severity, style: Style) -> str:
    """The line at `start` with a gutter, and text[start:end] underlined as far as it stands on that line; a
    line wider than the page is trimmed around the range. Each line ends with a line end.
    """
    line = document.lines.line_of(start)
    begin, content_end = document.lines.line_start(line), document.lines.content_end(line)
    number = str(line + 1)
    room = max(style.columns - len(number) - 4, 20)
    before, marked, after = _window(document.text, begin, start, min(end, content_end), content_end, room)
    more = document.lines.line_of(max(end - 1, start)) - line
    caret = "^" * max(display_width(marked), 1)
    if more > 0:
        caret += f" … +{counted(more, 'line')}"
    gutter, blank = style.dim(f"{number} |"), style.dim(f"{' ' * len(number)} |")
    under = " " * display_width(before) + style.severity(caret, severity)
    return f" {gutter} {before}{marked}{after}".rstrip() + f"\n {blank} {under}\n"


def _window(text: str, begin: int, start: int, end: int, stop: int, room: int) -> tuple[str, str, str]:
    """What is shown of the line text[begin:stop]: the part before the range, the range, the part after it."""
    # A character takes a column or more, but for combining marks: no need to look at more than this.
    reach = 4 * room
    head = pieces(text[max(begin, start - reach) : start])
    body = pieces(text[start : min(end, start + reach)])
    tail = pieces(text[end : min(stop, end + reach)]) if end - start <= reach else []
    head_cut, body_cut, tail_cut = start - begin > reach, end - start > reach, bool(stop - end > reach)

    head_width, body_width = _width(head), _width(body)
    fits = not (head_cut or body_cut or tail_cut) and head_width + body_width + _width(tail) <= room
    if fits:
        return "".join(head), "".join(body), "".join(tail)
    lead = _LEAD if not body_cut and body_width + _LEAD <= room else _SHORT_LEAD
    allowed = max(room - body_width - min(_width(tail), room // 4), min(lead, room // 3))
    before = _last(head, allowed, head_cut)
    left = room - display_width(before)
    marked = _first(body, left, body_cut)
    if marked.endswith("…") and (body_cut or _width(body) > left):
        return before, marked, ""
    return before, marked, _first(tail, left - display_width(marked), tail_cut)


def _width(shown: list[str]) -> int:
    return display_width("".join(shown))  # one look at the whole is much quicker than one a character


def _first(shown: list[str], columns: int, cut: bool) -> str:
    """As many pieces from the left as fit into `columns`, with … where some are missing."""
    text = "".join(shown)
    if not cut and display_width(text) <= columns:
        return text
    return "".join(_fitting(shown, columns)) + "…" if columns >= 1 else ""


def _last(shown: list[str], columns: int, cut: bool) -> str:
    """As many pieces from the right as fit into `columns`, with … where some are missing."""
    text = "".join(shown)
    if not cut and display_width(text) <= columns:
        return text
    return "…" + "".join(reversed(_fitting(reversed(shown), columns)))


def _fitting(shown: Iterable[str], columns: int) -> list[str]:
    """The first pieces that fit into `columns` with a … beside them."""
    used, kept = 1, []
    for piece in shown:
        used += display_width(piece)
        if used > columns:
            break
        kept.append(piece)
    return kept


def summary_line(
    counts: Mapping[Severity, int], files: int, style: Style | None = None, left_out: int = 0
) -> str:
    """One line that says how many findings of which severity are in how many files, and how many hints are not listed."""
    style = style or Style()
    total = sum(counts.values())
    where = counted(files, "file")
    aside = f" Not listed: {counted(left_out, 'hint')} (--hints)." if left_out else ""
    if not total:
        return f"No findings in {where}.{aside}\n"
    parts = [
        style.severity(counted(counts[severity], _NOUNS.get(severity, severity.value)), severity)
        for severity in SEVERITIES
        if counts.get(severity)
    ]
    return f"{style.bold(counted(total, 'finding'))} in {where}: {', '.join(parts)}.{aside}\n"


def not_judged_line(model: str, numbers: Sequence[int], language: str | None = None) -> str:
    """That the claim model has not judged so many sentences of reports, without the line's end: no finding stands for
    them, and without a word they would pass for grounded. `language` is that of the reports where no claim model knows it.
    """
    what = f"{counted(sum(numbers), 'sentence')} in {counted(len(numbers), 'file')} not judged"
    why = f'the claim model "{model}" does not know the language'
    if language is not None:
        return f"{what}: no claim model knows {language_name(language)} yet"
    if model == "multilingual":
        return f"{what}: {why}"
    return f'{what}: {why}; claims.model = "multilingual" knows Chinese, Korean, German, French and Spanish as well'


_NOUNS = {Severity.INFORMATION: "note"}
"""What to call a finding of a severity that cannot be counted."""

MANY = 100
"""Claims without a source from which on a run says how to see fewer: more than anybody reads on a terminal."""


def fewer_line(uncited: int, sensitivities: Set[str], scopes: Set[str]) -> str | None:
    """How to see fewer of so many claims without a source, without the line's end; None below MANY. The two settings are
    those of the reports: what all of them have is not advised.
    """
    if uncited < MANY:
        return None
    ways = ["--write-baseline sets these aside"]
    if scopes != {"paragraph"}:
        ways.insert(0, 'citations.scope = "paragraph" lets a citation speak for its paragraph')
    if sensitivities != {"precision"}:
        ways.insert(0, 'claims.sensitivity = "precision" reports only the likeliest')
    return f"To see fewer than {uncited} claims without a source: {', '.join(ways)}"


def count_by_severity(findings: Sequence[Finding]) -> Counter[Severity]:
    """How many findings of each severity."""
    return Counter(finding.severity for finding in findings)
