"""Quick fixes for uncited claims out of the workspace's library: which passages could be cited, offline."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lsprotocol import types

from groundlint.citing.suggested import citing
from groundlint.model.finding import Finding
from groundlint.model.sentence import Sentence
from groundlint.sources.credibility import credibility
from groundlint.sources.library import Library
from groundlint.sources.library.optional import with_library
from groundlint.sources.semantic import EncoderUnusable, SentenceEncoder, is_loaded, shared_encoder, unindexed
from groundlint.sources.suggest import Suggestion, suggest
from groundlint_server.features.quick_fix import quick_fix, wanted
from groundlint_server.shown_findings import queries_at
from groundlint_server.snapshot import Snapshot

_MOST_CLAIMS = 3
"""Claims of one request that are looked up: a menu is opened on a claim, not on a page."""
_MOST_EACH = 3

Uncited = tuple["Finding", "Sentence"]


def uncited_there(snapshot: Snapshot, params: types.CodeActionParams) -> list[Uncited]:
    """The uncited claims that a request for code actions is on, with their sentences."""
    if not wanted(params):
        return []
    start, end = snapshot.span(params.range)
    found = []
    for finding in queries_at(snapshot, start, end):
        sentence = snapshot.analysis.sentence_at(finding.start)
        if sentence is not None:
            found.append((finding, sentence))
    return found[:_MOST_CLAIMS]


def look_up(claims: Sequence[str], place: Path, *, wait: bool) -> tuple[list[list[Suggestion]], bool]:
    """The passages of the library at `place` that fit each claim, best first, by meaning where the extra is
    installed and all passages have vectors; and whether words were compared since the encoder would first
    have to be loaded, which only `wait` does. Nothing where there is no library, or it cannot be read."""

    def look(library: Library | None) -> tuple[list[list[Suggestion]], bool]:
        if library is None:
            return [], False
        whole = not unindexed(library)
        ready = whole and (wait or is_loaded())
        encoder = loaded_encoder() if ready else None
        found = [suggest(claim, library, _MOST_EACH, encoder=encoder) for claim in claims]
        return found, whole and not ready

    return with_library(place, look)


def loaded_encoder() -> SentenceEncoder | None:
    """The encoder, loaded if necessary; None if it cannot be used: then words are compared, and the commands report it."""
    try:
        return shared_encoder()
    except EncoderUnusable:
        return None


def suggestions(
    snapshot: Snapshot, uncited: Sequence[Uncited], found: Sequence[Sequence[Suggestion]]
) -> list[types.CodeAction]:
    """The fixes that cite what was found for each uncited claim."""
    actions: list[types.CodeAction] = []
    for (finding, sentence), passages in zip(uncited, found, strict=False):
        for one in passages:
            fix = citing(snapshot.analysis, sentence, one)
            if fix is None:
                continue
            rated = credibility(one.url, snapshot.settings.sources.overrides)
            known = f"credibility {rated.score}/10" if rated.known else "unknown source"
            title = f"{fix.title} ({one.why}; {known})"
            actions.append(quick_fix(snapshot, title, [finding], edits=fix.edits))
    return actions
