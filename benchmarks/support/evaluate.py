"""What the support judgement reaches on the development sets, beside plain word overlap: evaluate.py

AUC and balanced accuracy with 95 % bootstrap intervals, precision and recall of the answer 'not carried', the words
found that people marked as unsupported, and the time of a pair. The sets are in ../shared/data/support; a
checkout without them is told so.
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from altered import altered
from measures import Floats, Ints, auc, balanced_accuracy, best_balanced, interval
from pairs import Pair, read

from groundlint.processors import busy_threads
from groundlint.sources.library.terms import COMMON
from groundlint.sources.semantic import is_installed
from groundlint.support import Answer, Judgement, judge_support
from groundlint.support.weights import BY_MEANING, BY_WORDS

SETS = {
    "AttributionBench without ExpertQA": ("ab-Stanford-GenSearch", "ab-LFQA", "ab-AttributedQA"),
    "- Stanford GenSearch": ("ab-Stanford-GenSearch",),
    "- LFQA": ("ab-LFQA",),
    "- AttributedQA": ("ab-AttributedQA",),
    "WiCE": ("wice",),
    "Citation-Integrity": ("citint",),
    "HealthVer": ("healthver",),
    "AttributionBench, ExpertQA (noisy)": ("ab-ExpertQA",),
}
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Judged:
    """Pairs with what was said of them."""

    rows: Sequence[Pair]
    score: Floats
    overlap: Floats
    judgements: Sequence[Judgement]

    @property
    def label(self) -> Ints:
        """1 = carried."""
        return np.array([row.label for row in self.rows])

    def of(self, sources: Sequence[str]) -> Judged:
        """Those of some sets."""
        kept = [at for at, row in enumerate(self.rows) if row.source in sources]
        return Judged(
            [self.rows[at] for at in kept],
            self.score[kept],
            self.overlap[kept],
            [self.judgements[at] for at in kept],
        )


def word_overlap(row: Pair) -> float:
    """The baseline: the share of the claim's content words found in the evidence."""
    wanted = {word for word in _WORD.findall(row.claim.lower()) if word not in COMMON}
    there = set(_WORD.findall(row.evidence.lower()))
    return len(wanted & there) / len(wanted) if wanted else 0.0


def judged(rows: Sequence[Pair], by_meaning: bool) -> Judged:
    """Judge all rows; prints the time that it takes."""
    judge_support(rows[0].claim, [rows[0].evidence], by_meaning=by_meaning)
    busy, waited = time.process_time(), time.perf_counter()
    judgements = [judge_support(row.claim, [row.evidence], by_meaning=by_meaning) for row in rows]
    busy, waited = time.process_time() - busy, time.perf_counter() - waited
    print(
        f"{len(rows)} pairs: a pair takes {busy / len(rows) * 1000:.1f} ms of a processor; a hundred, on the "
        f"{busy_threads()} threads that may be busy here, {waited / len(rows) * 100:.1f} s\n"
    )
    score = np.array([one.probability for one in judgements])
    return Judged(rows, score, np.array([word_overlap(row) for row in rows]), judgements)


def ranking(name: str, found: Judged) -> str:
    """One line: AUC of ours and of the baseline, how far apart, and balanced accuracy at even odds."""
    label = found.label
    both = np.column_stack([found.score, found.overlap])

    def apart(columns: Floats, labels: Ints) -> float:
        return auc(columns[:, 0], labels) - auc(columns[:, 1], labels)

    def halves(score: Floats, labels: Ints) -> float:
        return balanced_accuracy((score >= 0.5).astype(int), labels)

    cut = best_balanced(found.overlap, label)
    return (
        f"| {name} | {len(label)} | {auc(found.overlap, label):.3f} {_range(interval(auc, found.overlap, label))} "
        f"| {auc(found.score, label):.3f} {_range(interval(auc, found.score, label))} "
        f"| {apart(both, label):+.3f} {_range(interval(apart, both, label))} "
        f"| {balanced_accuracy((found.overlap >= cut).astype(int), label):.3f} "
        f"| {halves(found.score, label):.3f} {_range(interval(halves, found.score, label))} |"
    )


def speaking(name: str, found: Judged) -> str:
    """One line: precision and recall of 'not carried' and of 'carried', and what is left open."""
    label = found.label
    answers = np.array([one.answer.value for one in found.judgements])
    cells = []
    for answer, side in ((Answer.NOT_CARRIED, 0), (Answer.CARRIED, 1)):
        said = answers == answer.value
        right = (label[said] == side).astype(float)
        low, high = wilson(int(right.sum()), int(said.sum()))
        precision = right.mean() if said.any() else float("nan")
        recall = said[label == side].mean()
        cells.append(f"{said.sum()} | {precision:.3f} [{low:.2f}, {high:.2f}] | {recall:.3f}")
    return f"| {name} | {len(label)} | {1 - label.mean():.2f} | {' | '.join(cells)} |"


def wilson(right: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if not of:
        return 0.0, 1.0
    z, share = 1.96, right / of
    middle = share + z * z / (2 * of)
    spread = z * (share * (1 - share) / of + z * z / (4 * of * of)) ** 0.5
    return (middle - spread) / (1 + z * z / of), (middle + spread) / (1 + z * z / of)


def marked_words(found: Judged) -> str:
    """Precision, recall and F1 of the content words in the spans, against those that people marked."""
    right = said = marked = 0
    for row, one in zip(found.rows, found.judgements, strict=True):
        theirs = {w for word in row.unsupported for w in _WORD.findall(word.lower()) if w not in COMMON}
        ours = {
            w
            for start, end in one.unsupported
            for w in _WORD.findall(row.claim[start:end].lower())
            if w not in COMMON
        }
        right, said, marked = right + len(ours & theirs), said + len(ours), marked + len(theirs)
    precision, recall = right / max(1, said), right / max(1, marked)
    f1 = 2 * precision * recall / max(1e-9, precision + recall)
    return f"words marked by people (WiCE, {len(found.rows)} claims): precision {precision:.3f}, recall {recall:.3f}, F1 {f1:.3f}"


def alterations(rows: Sequence[Pair], by_meaning: bool) -> list[str]:
    """A line for each kind of alteration of carried claims: what is said before and after, and whether the altered word
    lies in a span."""
    lines = []
    for kind, pairs in altered(rows).items():
        before = [judge_support(one.claim, [one.evidence], by_meaning=by_meaning) for one, _ in pairs]
        after = [judge_support(one.claim, [one.evidence], by_meaning=by_meaning) for _, one in pairs]
        shares = [
            sum(one.answer is answer for one in found) / max(1, len(pairs))
            for found in (before, after)
            for answer in (Answer.NOT_CARRIED, Answer.CARRIED)
        ]
        lines.append(f"| {kind} | {len(pairs)} | {' | '.join(f'{share:.2f}' for share in shares)} |")
    return lines


def _range(ends: tuple[float, float]) -> str:
    return f"[{ends[0]:.3f}, {ends[1]:.3f}]"


def tables(by_meaning: bool) -> None:
    """Print what is reached by words alone, or with the sentence encoder."""
    print(f"\n## {BY_MEANING if by_meaning else BY_WORDS}\n")
    found = judged(read("dev"), by_meaning)
    print("| set | n | overlap, AUC | ours, AUC | apart | overlap, balanced (best cut) | ours, balanced |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name, sources in SETS.items():
        print(ranking(name, found.of(sources)))
    print("\n| set | n | not carried | said so | precision | recall | said carried | precision | recall |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for name, sources in SETS.items():
        print(speaking(name, found.of(sources)))
    print(f"\n{marked_words(found.of(('wice-tokens',)))}")
    print("\n| carried claims, altered | n | not carried before | carried before | not carried | carried |")
    print("| --- | --- | --- | --- | --- | --- |")
    sources = {name for names in list(SETS.values())[:5] for name in names}
    print(*alterations([row for row in found.rows if row.source in sources], by_meaning), sep="\n")


def main() -> None:
    """Print the tables of docs/support.md."""
    tables(by_meaning=False)
    if is_installed():
        tables(by_meaning=True)
    else:
        print("\nthe extra `semantic` is not installed: nothing is measured by meaning")


if __name__ == "__main__":
    main()
