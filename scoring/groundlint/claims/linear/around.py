"""What stands around a sentence: its heading, block kind and the sentence before."""

from __future__ import annotations

import re

from groundlint.claims.linear.normalise import plain
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


def around(kind: str, heading: str, before: str) -> tuple[list[str], list[str]]:
    """Return features of the surroundings: (meaning, n-grams). `before` is the preceding sentence or ''."""
    found = ["kind:" + kind]
    grams: list[str] = []
    head = plain(heading)[:200].lower()
    if head:
        found.extend("head:" + name for name, pattern in _HEADING_KINDS if pattern.search(head))
        found.append("head:question" if "?" in head else "head:plain")
        words = [number_shape(w) if w[0].isdigit() else w for w in tokens(head)]
        grams.extend("h:" + w for w in words)
    else:
        found.append("head:none")
    previous = plain(before[-400:])
    if previous:
        found.append("prev:" + (previous[-1] if not previous[-1].isalnum() else "letter"))
        found.append("prev-len:" + str(min(len(previous) // 40, 5)))
        low = tokens(previous.lower())
        grams.extend("p:" + w for w in low[:3])
        grams.extend("pw:" + w for w in set(low) if w.isalpha())
    else:
        found.append("prev:none")
    return found, grams
