"""Claims that a source carries, altered so that it does not: one figure, name, direction, denial, scope, hedge or cause."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from pairs import Pair

from groundlint.sources.quotes.figures import figures_of

_TURNED = {
    "increase": "decrease", "increases": "decreases", "increased": "decreased", "increasing": "decreasing",
    "rise": "fall", "rises": "falls", "rose": "fell", "rising": "falling", "grew": "shrank", "growth": "decline",
    "higher": "lower", "more": "less", "greater": "smaller", "larger": "smaller", "improve": "worsen",
    "improves": "worsens", "improved": "worsened", "decrease": "increase", "decreased": "increased", "fell": "rose",
    "decline": "growth", "declined": "grew", "lower": "higher", "less": "more", "fewer": "more", "reduce": "increase",
    "reduces": "increases", "reduced": "increased", "reduction": "increase", "dropped": "rose", "won": "lost",
    "lost": "won", "approved": "rejected", "rejected": "approved", "positive": "negative", "safe": "unsafe",
    "effective": "ineffective", "allowed": "banned", "banned": "allowed", "majority": "minority",
}  # fmt: skip
_AUXILIARY = re.compile(
    r"\b(is|are|was|were|has|have|had|can|will|should|could|would)\b(?! (?:not|no|never)\b)"
)
_NAME = re.compile(r"(?<=[a-z,] )[A-Z][a-z]{3,}\b")
_SCOPE = {"some": "all", "many": "all", "most": "all", "often": "always", "usually": "always", "several": "all",
          "sometimes": "always", "typically": "always", "generally": "always"}  # fmt: skip
_HEDGE = {"may be": "is", "may have": "has", "might be": "is", "could be": "is", "suggests": "proves",
          "suggest": "prove", "suggested": "proved", "may": "does", "might": "does", "can": "always does",
          "likely": "certainly"}  # fmt: skip
_CAUSE = {"associated with": "caused by", "linked to": "caused by", "correlated with": "caused by",
          "related to": "caused by"}  # fmt: skip

Alteration = Callable[[str, random.Random, Sequence[str]], str | None]
"""From a claim, chance and foreign names to the altered claim; None where it has nothing of the kind."""


def altered(rows: Sequence[Pair], seed: int = 0) -> dict[str, list[tuple[Pair, Pair]]]:
    """By kind of alteration: (the carried row, the same with its claim altered)."""
    chance = random.Random(seed)
    carried = [row for row in rows if row.label == 1]
    names = sorted({name for row in carried for name in _NAME.findall(row.claim)})
    found: dict[str, list[tuple[Pair, Pair]]] = {kind: [] for kind in KINDS}
    for row in carried:
        foreign = [name for name in chance.sample(names, min(20, len(names))) if name not in row.evidence]
        for kind, change in KINDS.items():
            claim = change(row.claim, chance, foreign)
            if claim is not None and claim != row.claim:
                other = replace(row, id=f"{row.id}-{kind}", claim=claim, label=0, raw_label=kind)
                found[kind].append((row, other))
    return found


def _figure(claim: str, chance: random.Random, _: Sequence[str]) -> str | None:
    figures = [figure for figure in figures_of(claim) if figure.text.isdigit() or "." in figure.text]
    if not figures:
        return None
    one = chance.choice(figures)
    if len(one.text) == 4 and one.text.isdigit():
        other = str(int(one.text) + chance.choice((-7, -3, -2, 2, 3, 7)))
    else:
        digits = list(one.text)
        place = next(at for at, digit in enumerate(digits) if digit.isdigit())
        digits[place] = str((int(digits[place]) + chance.randint(2, 6)) % 9 + 1)
        other = "".join(digits)
    return f"{claim[: one.start]}{other}{claim[one.end :]}" if other != one.text else None


def _name(claim: str, chance: random.Random, foreign: Sequence[str]) -> str | None:
    names = list(_NAME.finditer(claim))
    if not names or not foreign:
        return None
    one = chance.choice(names)
    return f"{claim[: one.start()]}{chance.choice(foreign)}{claim[one.end() :]}"


def _denied(claim: str, _: random.Random, __: Sequence[str]) -> str | None:
    found = _AUXILIARY.search(claim)
    return f"{claim[: found.end()]} not{claim[found.end() :]}" if found else None


def _by_table(table: dict[str, str]) -> Alteration:
    pattern = re.compile(rf"\b({'|'.join(sorted(table, key=len, reverse=True))})\b")

    def change(claim: str, _: random.Random, __: Sequence[str]) -> str | None:
        found = pattern.search(claim)
        return f"{claim[: found.start()]}{table[found[1]]}{claim[found.end() :]}" if found else None

    return change


KINDS: dict[str, Alteration] = {
    "figure": _figure,
    "name": _name,
    "direction": _by_table(_TURNED),
    "denial": _denied,
    "scope": _by_table(_SCOPE),
    "hedge": _by_table(_HEDGE),
    "cause": _by_table(_CAUSE),
}
