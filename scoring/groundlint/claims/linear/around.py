"""What is around a sentence: its heading, block kind and the sentence before."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from groundlint.claims.linear.normalise import plain
from groundlint.claims.linear.reading import Reading
from groundlint.claims.linear.tokens import number_shape, tokens

_HEADING_KINDS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (name, re.compile(pattern))
    for name, pattern in {
        "advice": r"recommend|next steps|action|best practice|how to|guideline|checklist|implement|roadmap|tips|"
        r"strateg|what to do|plan|todo|mitigation|design|steps|setup|usage",
        "sources": r"reference|source|bibliograph|works cited|citation|further reading|literature cited|footnote",
        "method": r"method|approach|scope|procedure|protocol|data collection|about this|limitation|caveat|setup",
        "open": r"question|future|open|research gap|unknown|faq|outlook|hypothes",
        "summary": r"summary|conclusion|takeaway|overview|introduction|abstract|tl;dr|key findings|insight|synthesis",
        "history": r"history|background|timeline|origin|evolution|early|context|market|statistic|results",
        "example": r"example|case stud|scenario|illustrat|prompt|template",
        "person": r"acknowledg|contributor|author|team|contact|thanks",
    }.items()
)


@lru_cache(maxsize=256)
def heading_features(heading: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the features of a heading: (meaning, words)."""
    head = plain(heading).lower()
    if not head:
        return ("head:none",), ()
    found = ["head:" + name for name, pattern in _HEADING_KINDS if pattern.search(head)]
    found.append("head:question" if "?" in head else "head:plain")
    return tuple(found), tuple("h:" + (number_shape(w) if w[0].isdigit() else w) for w in tokens(head))


_LENGTHS = tuple(f"prev-len:{n}" for n in range(6))


class Before(NamedTuple):
    """The features of a preceding sentence, without those of all its words."""

    meaning: tuple[str, ...]
    first_words: Sequence[str] = ()


def before_features(sentence: Reading) -> Before:
    """Return the features of the preceding sentence; of an empty one if there is none."""
    if not sentence.words:
        return Before(("prev:none",))
    text, last = sentence.text, sentence.text[-1]
    meaning = ("prev:" + (last if not last.isalnum() else "letter"), _LENGTHS[min(len(text) // 40, 5)])
    return Before(meaning, ["p:" + word for word in sentence.lowers[:3]])
