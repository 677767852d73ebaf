"""What tells a finding from every other of its report, wherever its lines have moved to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256

from groundlint.model.finding import Finding

NAME = "groundlintFinding/v2"
"""How SARIF names it. A change of what goes in makes it v3: baselines written before then hold no longer."""

_TELLING = ("section", "aspect", "missing", "rule", "source", "item")
"""Keys of `Finding.data` that say which of several findings at one place this is."""

_OF_THE_REPORT = frozenset({"GL101", "GL201", "GL301"})
"""Rules whose place only stands for the whole report: its title, its first words, what a judge quoted. What they say is
as true under another first line."""


def fingerprints(findings: Sequence[Finding]) -> list[str]:
    """One fingerprint a finding, 32 hexadecimal digits, all different.

    It is made of the code, the words at the place (blanks folded; not where the place stands for the report), what the finding is about, and its number among
    the findings that are alike in all this. Neither lines nor messages go in: text put in above changes none.
    """
    seen: Counter[str] = Counter()
    prints = []
    for finding in findings:
        about = "\0".join(f"{key}={finding.data[key]}" for key in _TELLING if key in finding.data)
        words = "" if finding.code in _OF_THE_REPORT else " ".join(finding.text.split())
        same = "\0".join((finding.code, words, about))
        seen[same] += 1
        prints.append(sha256(f"{same}\0{seen[same]}".encode("utf-8", "surrogatepass")).hexdigest()[:32])
    return prints
