"""Verdicts of a verification for people: a line for each citation that is not as it should be, then a count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from groundlint.counted import counted
from groundlint.escaping.terminal import escape_terminal, shorten
from groundlint.output.place import named_place
from groundlint.output.style import Style
from groundlint.sources.quotes.quote_match import told

if TYPE_CHECKING:
    from groundlint.model.document import Document
    from groundlint.sources.verify import Verdict

CODES = {"altered": "GL004", "not_found": "GL005", "dead": "GL006", "unchecked": "GL007"}
_NAMES = {
    "verified": "verified",
    "altered": "altered",
    "not_found": "not found",
    "reachable": "there, not quoted",
    "dead": "gone",
    "unchecked": "could not be checked",
}


def verdicts_text(shown: str, document: Document, verdicts: Iterable[Verdict], style: Style) -> str:
    """One or two lines for each verdict that asks for something; "" if none does."""
    lines = []
    for verdict in verdicts:
        if verdict.kind not in CODES and not verdict.hint:
            continue
        place = f"{named_place(shown, document, verdict.check.start)}:"
        code = CODES.get(verdict.kind, "note")
        lines.append(f"{style.bold(place)} {code} {escape_terminal(message(verdict))}\n")
    return "".join(lines)


def message(verdict: Verdict) -> str:
    """What was found, in one sentence."""
    url = shorten(verdict.check.url, 100)
    match verdict.kind:
        case "altered":
            quoted, source = next(iter(verdict.differences), ("", ""))
            says = (
                "cut so that it says something else than"
                if source and quoted in ("", "…")
                else "not the words of"
            )
            return f"{says} {url}: {told(quoted, source)}, in “{shorten(verdict.passage, 160)}”"
        case "not_found":
            return f"no such passage in {url}: “{shorten(verdict.check.quote, 120)}”"
        case "dead":
            return f"{url}: {verdict.why}"
        case "unchecked":
            return f"{url}: could not be checked, {verdict.why}"
        case "verified" if verdict.hint:
            return f"cut short, or reported speech? Look: next to the quote, {url} says “{shorten(verdict.hint, 120)}”"
        case "verified":
            return f"the words of {url}"
        case _:
            return f"{url} is there"


def summary(counts: Counter[str], style: Style) -> str:
    """How many citations came out how."""
    total = sum(counts.values())
    if not total:
        return "No citation that can be checked.\n"
    parts = [f"{counts[kind]} {name}" for kind, name in _NAMES.items() if counts[kind]]
    return style.bold(f"{counted(total, 'citation')}: {', '.join(parts)}.") + "\n"
