"""A suggestion as an edit: the citation after the claim, with the source's own words."""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote as percent
from urllib.parse import urlsplit

from groundlint.citations.writer import cut_quote, escaped_words, quoted_citation
from groundlint.engine.report import Report
from groundlint.escaping.legible import legible
from groundlint.files.inside import without_links
from groundlint.markdown.inline_links import link_markup
from groundlint.markdown.text_edits import joined
from groundlint.model.citation import CitationForm
from groundlint.model.finding import Fix
from groundlint.model.sentence import Sentence
from groundlint.model.text_edit import TextEdit
from groundlint.sources.library_place import workspace_of

if TYPE_CHECKING:
    from groundlint.sources.suggest.suggestion import Suggestion


_TERMINATORS = ".!?。！？…"
_TITLE, _SHOWN = 60, 90  # characters of a source's title in the text, and of a quote in a menu


def citing(report: Report, sentence: Sentence, suggestion: Suggestion) -> Fix | None:
    """The fix that cites `suggestion` for `sentence`: after it with its words, or in a footnote where it is a file that
    has no address. None where it would not read back as that one citation.
    """
    in_table = sentence.kind == "table"
    text = sentence.text.rstrip()
    core = text.rstrip(" |") if in_table else text.rstrip(_TERMINATORS)
    at = sentence.start + len(core)
    quote = _short(cut_quote(suggestion.passage.text), _SHOWN)
    title = _short(legible(suggestion.title) or urlsplit(suggestion.url).netloc or "source", _TITLE)
    if not suggestion.url:
        return _noted(report, sentence, at, suggestion, title, quote)
    written = quoted_citation(title, suggestion.url, suggestion.passage.text, in_table=in_table)
    if written is None:
        return None
    blank = "" if not core or core[-1] > "\u3000" else " "
    return Fix(f"Cite «{title}»: “{quote}”", ((at, at, f"{blank}{written}"),))


def _short(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    return text[:most].rpartition(" ")[0].rstrip(" ,;:–-") + "…" if " " in text[:most] else text[:most] + "…"


_LABEL = 32  # characters
_TRIES = 50


def _noted(
    report: Report, sentence: Sentence, at: int, one: Suggestion, title: str, shown: str
) -> Fix | None:
    """The fix that puts a footnote mark at `at` and, at the end of the report, the file's title with a link to it whose
    title is the quote. A file outside the workspace is named and not linked: its path is nobody else's business.
    None where it would not read back as one more source, cited there, and nothing else changed.
    """
    name = Path(one.file).name
    target = _beside(report.path, one.file, one.leaf)
    if target is not None:
        entry = link_markup(escaped_words(title), target, cut_quote(one.passage.text))
    else:
        entry = escaped_words(title if title == name else f"{title}, {name}")
    label, is_new = _label(report, name, entry)
    if not label:
        return None
    edits: list[TextEdit] = [(at, at, f"[^{label}]")]
    if is_new:
        edits.append(_definition(report, f"[^{label}]: {entry}"))
    if not _reads_back(report, sentence, edits):
        return None
    return Fix(f"Cite «{title}», a file without an address, in a footnote: “{shown}”", tuple(edits))


def _beside(report: Path | None, file: str, leaf: int | None) -> str | None:
    """The address of a file of the report's workspace, relative to the report, at its page; None for another file."""
    if report is None:
        return None
    try:
        if not Path(file).is_relative_to(workspace_of(report)):
            return None
        relative = os.path.relpath(file, without_links(report).parent)
    except (OSError, ValueError):
        return None
    written = percent(Path(relative).as_posix(), errors="surrogateescape")
    return f"{written}#page={leaf}" if leaf else written


def _label(report: Report, name: str, entry: str) -> tuple[str, bool]:
    """A label for the file, and whether it is a new one; ("", False) if none is left."""
    plain = unicodedata.normalize("NFKD", os.path.splitext(name)[0]).encode("ascii", "ignore").decode()
    stem = re.sub(r"[^a-z0-9]+", "-", plain.lower())[:_LABEL].strip("-") or "file"
    if stem.isdigit():
        stem = f"file-{stem}"
    for number in range(1, _TRIES):
        label = stem if number == 1 else f"{stem}-{number}"
        found = report.index.footnotes.get(label)
        if found is None:
            return label, True
        span = report.span_of(found)
        if span is not None and report.slice(*span).strip() == f"[^{label}]: {entry}":
            return label, False
    return "", False


def _definition(report: Report, line: str) -> TextEdit:
    text = report.document.text
    newline = "\r\n" if "\r\n" in text else "\n"
    end = len(text.rstrip())
    last = text[text.rfind("\n", 0, end) + 1 : end]
    between = newline if last.startswith("[^") else newline * 2
    return end, len(text), f"{between}{line}{newline}"


def _reads_back(report: Report, sentence: Sentence, edits: list[TextEdit]) -> bool:
    after = report.edit(joined(report.document.text, edits))
    before = [(c.source, c.quote, c.form) for c in report.citations]
    new = [(c.start, (c.source, c.quote, c.form)) for c in after.citations]
    at = edits[0][0]
    mine = [place for place, (_, _, form) in new if place == at and form is CitationForm.OFFLINE]
    there = after.sentence_at(sentence.start)
    cited = there is not None and any(c.start == at for c in there.citations)
    return len(mine) == 1 and cited and [said for place, said in new if place != at] == before
