"""An English statement that hangs on a verb or noun before it without a 'that': 'the dam leaks' of 'She posits the dam leaks'.

The verbs and nouns that take such a statement cannot all be listed. Those behind which a statement stands by itself without a
comma can: conjunctions, times and places, and a few verbs.
"""

from __future__ import annotations

import re

from groundlint.sources.quotes.wording import of_all, words_in

_REACH = 90  # characters before a statement in which the words begin on which it hangs
_NOUN = r"(?: (?!(?:that|which|who|whose|and|but)\b)[\w'-]+){1,4}?"
_CLAUSE = of_all(
    rf"(?:(?:«embedded.article embedded.either_article»{_NOUN}|«embedded.pronoun embedded.either_pronoun») «embedded.verb»|"
    rf"(?:«embedded.plural_article embedded.either_article»{_NOUN}|«embedded.plural_pronoun embedded.either_pronoun») «embedded.plural_verb»)\b",
    0,
)
_PART = re.compile(r"[.!?;:,()'\"]")
_WORD = re.compile(r"[A-Za-z][A-Za-z'-]*|[^\sA-Za-z]+")


def is_embedded(text: str, start: int) -> bool:
    """Whether the statement that begins at `start` hangs on the words right before it."""
    if _CLAUSE.match(text, start) is None:
        return False
    low = max(0, start - _REACH)
    before = text[low:start]
    part = max((found.end() for found in _PART.finditer(before)), default=-1)
    if part < 0 < low:
        return False
    words = _WORD.findall(before[max(part, 0) :])
    if not 2 <= len(words) <= 12 or not all(word[0].isalpha() and word.isascii() for word in words):
        return False
    if (
        words[0].lower() in words_in("embedded.lead")
        or words[0].endswith("ly")
        or words[-1].lower() in words_in("embedded.joined")
    ):
        return False
    return before.endswith(" ")
