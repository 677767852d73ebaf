"""The claims of a block that nothing covers, as the rules about them see them: one query a block, on its strongest one."""

from __future__ import annotations

from typing import NamedTuple

from groundlint.claims.asking import enough
from groundlint.engine.block_check import BlockView
from groundlint.model.sentence import Sentence


class Uncovered(NamedTuple):
    """The uncovered claims of one block: the one that an editor would most likely query, and the others in order."""

    strongest: Sentence
    ask: float
    """The probability that an editor would ask for its source."""
    others: tuple[tuple[Sentence, bool], ...]
    """Each with whether an editor would query it, too."""
    enough: float
    """The probability from which an editor is taken to ask."""
    marks_lost: bool = False
    """Whether the marks of the whole document were lost, which is said once, at its top."""

    @property
    def worth_asking(self) -> bool:
        """Whether an editor would ask here; else all of them are background."""
        return self.ask >= self.enough and not self.marks_lost


def uncovered(view: BlockView) -> Uncovered | None:
    """The claims of a block that nothing covers; None if there are none."""
    claims = [(one, one.ask) for one in view.sentences if one.claim and one.ask is not None]
    if not claims:
        return None
    strongest, ask = max(claims, key=lambda pair: pair[1])
    sensitivity = view.settings.claims.sensitivity
    others = [(one, its >= enough(one, sensitivity)) for one, its in claims if one is not strongest]
    return Uncovered(strongest, ask, tuple(others), enough(strongest, sensitivity), view.marks_lost)
