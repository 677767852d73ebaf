"""*Show fewer like this*: the edit of the front matter that has only the likelier claims flagged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint_server.front_matter_edits import with_setting

if TYPE_CHECKING:
    from groundlint.claims.sentence import Sensitivity
    from groundlint.model.finding import Finding
    from groundlint.model.text_edit import TextEdit
    from groundlint_server.snapshot import Snapshot

_STRICTER: tuple[Sensitivity, ...] = ("balanced", "precision")
_ORDER = ("recall", "balanced", "precision")


def fewer_edit(snapshot: Snapshot, finding: Finding) -> TextEdit | None:
    """The edit that sets `claims.sensitivity` to the first step at which the finding is gone; None where it would stay, or
    the front matter has a `groundlint:` key, whose form is the user's."""
    from groundlint.claims.verdict_memory import memory_for

    claims = snapshot.settings.claims
    sentence = snapshot.analysis.sentence_at(finding.start)
    if sentence is None:
        return None
    model = memory_for(claims.model, claims.sensitivity).model
    for step in _STRICTER:
        stricter = _ORDER.index(step) > _ORDER.index(claims.sensitivity)
        if stricter and sentence.probability < model.threshold(step):
            return with_setting(snapshot.analysis, "claims", "sensitivity", step)
    return None
