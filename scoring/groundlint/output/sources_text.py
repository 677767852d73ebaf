"""The library of sources for people: its list, one source, and the passages that fit a claim."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from groundlint.counted import counted
from groundlint.escaping.terminal import escape_terminal, shorten
from groundlint.output.style import Style
from groundlint.sources.library.contents import LOCAL

if TYPE_CHECKING:
    from groundlint.sources.credibility import Credibility
    from groundlint.sources.library import Listed, Passage, Snapshot
    from groundlint.sources.suggest import Suggestion

_TITLE = 100  # columns of a title or passage on its line


def catalogue_text(listed: Iterable[Listed], style: Style) -> str:
    """Two lines a source: its key, then kind, day, passages and title."""
    return "".join(
        f"{style.bold(escape_terminal(one.source))}\n"
        f"  {one.kind}, {one.fetched}, {counted(one.passages, 'passage')}: {_line(one.title or '(no title)')}\n"
        for one in listed
    )


def source_text(
    snapshot: Snapshot,
    rating: Credibility,
    verdicts: Sequence[tuple[str, str, dict[str, object]]],
    passages: Sequence[Passage],
    style: Style,
) -> str:
    """Everything that is known of one source."""
    rows = [
        ("file" if snapshot.source.startswith(LOCAL) else "address", snapshot.url),
        ("kind", snapshot.kind + (f", {len(snapshot.leaves)} pages" if snapshot.leaves else "")),
        ("fetched", snapshot.fetched),
        ("text", f"{len(snapshot.text):,} characters, SHA-256 {snapshot.sha256}"),
        ("credibility", f"{rating.score} of 10: {rating.why}"),
    ]
    rows += [
        (name.replace("_", " "), "yes" if value is True else "no" if value is False else str(value))
        for name, value in sorted(snapshot.facts.items())
        if value is not None
    ]
    lines = [style.bold(escape_terminal(snapshot.title or snapshot.source))]
    lines += [f"  {escape_terminal(name)}: {escape_terminal(value)}" for name, value in rows]
    for quote, day, record in verdicts:
        kind = str(record.get("kind", "?")).replace("_", " ")
        said = f"“{quote}”" if quote else "cited without a quote"
        lines.append(f"  {escape_terminal(kind)} on {escape_terminal(day)}: {_line(said)}")
    if passages:
        lines.append("  first passages:")
        lines += [f"    {_whole(passage.text)}" for passage in passages]
    return "\n".join(lines) + "\n"


def suggestions_text(found: Iterable[tuple[Suggestion, Credibility]], style: Style) -> str:
    """Three lines a passage: score, title and credibility; the words; the reason and the address."""
    return "".join(
        f"{style.bold(f'{one.score:.2f}')} {_line(one.title or one.place)} (credibility {rating.score}: "
        f"{escape_terminal(rating.why)})\n"
        f"  “{_whole(one.passage.text)}”\n"
        f"  {escape_terminal(one.why)}; {escape_terminal(_found_at(one))}\n"
        for one, rating in found
    )


def _found_at(one: Suggestion) -> str:
    if one.url and one.file:
        return f"{one.url}, as {one.file} has it"
    return one.place


def _line(text: str) -> str:
    return shorten(_whole(text), _TITLE)


def _whole(text: str) -> str:
    """All of a foreign text on one line: where its lines break is not what anybody asks."""
    return escape_terminal(" ".join(text.split()))
