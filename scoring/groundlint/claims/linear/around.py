"""What stands around a sentence: its heading, block kind and the sentence before."""

from __future__ import annotations

import re
from functools import lru_cache

from groundlint.claims.linear.normalise import plain
from groundlint.claims.linear.tokens import number_shape, tokens

_HEADING_KINDS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (name, re.compile(pattern))
    for name, pattern in {
        "advice": r"recommend|next steps|action|best practice|how to|guideline|checklist|implement|roadmap|tips|"
        r"strateg|what to do|plan|todo|mitigation|design|steps|setup|usage|建议|对策|推奨|提案|권장|주의|권고|recomenda",
        "sources": r"reference|source|bibliograph|works cited|citation|further reading|literature cited|footnote|参考|引用文献|来源|출처|참고|refer[êe]ncia",
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


def before_features(before: str) -> tuple[list[str], list[str]]:
    """Return the features of the preceding sentence ('' if there is none): (meaning, words)."""
    previous = plain(before[-400:]).lower() if before else ""
    if not previous:
        return ["prev:none"], []
    last = previous[-1]
    found = ["prev:" + (last if not last.isalnum() else "letter"), f"prev-len:{min(len(previous) // 40, 5)}"]
    words = tokens(previous)
    grams = ["p:" + w for w in words[:3]]
    grams += ["pw:" + w for w in dict.fromkeys(words) if w.isalpha()]
    return found, grams
