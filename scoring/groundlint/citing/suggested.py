"""A suggestion as an edit: the citation after the claim, with the source's own words."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from groundlint.citations.writer import cut_quote, quoted_citation
from groundlint.citing.noted import noted
from groundlint.model.finding import Fix

if TYPE_CHECKING:
    from groundlint.engine.report import Report
    from groundlint.model.sentence import Sentence
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
    title = _short(" ".join(suggestion.title.split()) or urlsplit(suggestion.url).netloc or "source", _TITLE)
    if not suggestion.url:
        return noted(report, sentence, at, suggestion, title, quote)
    written = quoted_citation(title, suggestion.url, suggestion.passage.text, in_table=in_table)
    if written is None:
        return None
    blank = "" if not core or core[-1] > "\u3000" else " "
    return Fix(f"Cite «{title}»: “{quote}”", ((at, at, f"{blank}{written}"),))


def _short(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    return text[:most].rpartition(" ")[0].rstrip(" ,;:–-") + "…" if " " in text[:most] else text[:most] + "…"
