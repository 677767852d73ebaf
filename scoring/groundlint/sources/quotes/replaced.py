"""A bracket that replaces words of the source: may `[these]` stand for those?

Quoting adapts references ('he', 'the company') and inflection ('goes'); it does not swap one noun or verb for another. So content
words may be replaced by another form of themselves, by their initials, by a pronoun and, after an article or demonstrative, by a
name or by words that the page has just used.
"""

from __future__ import annotations

import re
from functools import cache

from groundlint.markdown.one_of import EAST_ASIAN
from groundlint.sources.quotes.word_diff import words_of
from groundlint.sources.quotes.wording import words_in

_MODALS = frozenset(("may", "might", "can", "could", "must", "shall", "should", "will", "would"))
_BACKSHIFTED = frozenset((("will", "would"), ("can", "could"), ("may", "might"), ("will", "may")))
_DEMONSTRATIVES_UNBLANKED = re.compile(
    r"^[这這该該其此本他她它我你您当當同]|^(?:彼|これ|それ|あれ|この|その|同|当)|^(?:그|이|저|우리)"
)
_UNBLANKED = re.compile(rf"[\u1100-\u11ff{EAST_ASIAN}]")
_ASIDE = re.compile(r"\s*\([^()]{0,200}\)(?=\s*$)")
_ONE_WORD = re.compile(r" ([^\W\d_]+)(?=[.;:!?]|,? (?:and|but|or)\b|$)")
_WORD = re.compile(r"[^\W\d_]+")

_RUSSIAN = frozenset(
    ["он", "она", "оно", "они", "мы", "вы", "я", "это", "этот", "эта", "эти", "его", "её", "их", "тот"]
)  # it has no file of its own
_LEAST = 3  # letters that two forms of a word share at their beginning


def may_stand_for(inserted: str, gap: str, before: str) -> bool:
    """Whether `[inserted]` may replace `gap`; `before` is the source up to there (some 1,500 characters)."""
    if _UNBLANKED.search(gap):
        return (
            bool(_DEMONSTRATIVES_UNBLANKED.match(gap))
            or bool(set(gap) & set(inserted))
            or len(words_of(gap)) < 2
        )
    ours, theirs = _words(inserted), _words(gap)
    if _other_modal(ours, theirs):
        return False
    told = [word for word in theirs if word.lower() not in _empty()]
    said = [word for word in ours if word.lower() not in _empty()]
    if told and all(word.lower() in words_in("grammar.verb") for word in ours):
        return False  # '[are]' for 'are held to be'
    if not told or not said:
        return True  # a pronoun for something, or something for a pronoun
    if all(any(_same(word, other) for other in said) for word in told):
        return True
    if any(_same(word, other) for word in told for other in said) and len(told) + len(said) > 2:
        return True  # 'Food and Drug Administration' for 'the drug agency': part of it is said
    if _initials(theirs) & {word.lower() for word in ours} or _initials(ours) & {
        word.lower() for word in theirs
    }:
        return True
    leading = _words(before[-20:])[-1:]
    if (
        leading
        and leading[0].lower() in words_in("brackets.pointing")
        and before.endswith((leading[0], leading[0] + " "))
    ):
        theirs = leading + theirs
    points = theirs[0].lower() in words_in("brackets.pointing") or theirs[-1].lower() in ("one", "ones")
    if any(word[0].isupper() for word in told) and not points:
        return ours[0].lower() in words_in("brackets.pointing") or any(
            word[0].isupper() for word in said
        )  # left to the rule on names
    if not points:
        return False
    if theirs[0].lower() != "the" or any(word[0].isupper() for word in said):
        return True
    just_used = {word.lower() for word in _words(before)}
    return all(any(_same(word, other) for other in just_used) for word in said)


def stands_before(inserted: str, before: str, first: str) -> bool:
    """Whether `[inserted]`, at the beginning of a quote, may replace what precedes it: a single noun right before
    the quote's `first` letter must not be replaced by another ('[Humans] that' for 'Mice that')."""
    before = _ASIDE.sub("", before)
    if not inserted or first.isupper() or _UNBLANKED.search(before[-1:]) or not before.endswith(" "):
        return True
    sentence = re.split(r"[.!?;:,(\n]", before)[-1]
    theirs, ours = _words(sentence), _words(inserted)
    if len(ours) != 1 or not theirs or theirs[-1].lower() in _empty() or ours[0].lower() in _empty():
        return True
    if any(_same(ours[0], word) for word in theirs) or ours[0].lower() in _initials(theirs):
        return True
    pointing = any(word.lower() in words_in("brackets.pointing") for word in theirs[-3:-1])
    return pointing or len(theirs) > 1


def ends_before(inserted: str, behind: str) -> bool:
    """Whether `[inserted]`, at the end of a quote, may replace what follows it: not the last word of a clause, if that
    is a different one ('remains [proven]' for 'remains open')."""
    last = _ONE_WORD.match(behind)
    ours = _words(inserted)
    if last is None or len(ours) != 1 or last[1].lower() in _empty() or ours[0].lower() in _empty():
        return True
    return _same(ours[0], last[1])


@cache
def _empty() -> frozenset[str]:
    """Function words."""
    return (
        words_in("brackets.pointing") | words_in("brackets.pronoun") | words_in("brackets.linking") | _RUSSIAN
    )


@cache
def _forms() -> dict[str, str]:
    """Irregular forms that do not begin alike, each with the base form of its word."""
    return {form: forms.split()[0] for forms in words_in("brackets.forms") for form in forms.split()}


def _words(text: str) -> list[str]:
    return _WORD.findall(text)


def _same(one: str, other: str) -> bool:
    """Whether both may be forms of one word: they begin alike, or the table of irregular forms has them."""
    one, other = one.lower(), other.lower()
    if one == other or _forms().get(one, one) == _forms().get(other, other):
        return True
    shared = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        shared += 1
    shorter = min(len(one), len(other))
    return shared >= max(_LEAST, shorter - 2) or (shared >= 1 and shorter <= 5 and _vowel_changed(one, other))


def _vowel_changed(one: str, other: str) -> bool:
    """'write' and 'wrote', 'run' and 'ran': the same consonants."""
    return (bare := re.sub(r"[aeiouy]|ght$", "", one)) == re.sub(r"[aeiouy]|ght$", "", other) and len(
        bare
    ) > 1


def _initials(words: list[str]) -> set[str]:
    """The initials of the words, with and without the small ones."""
    return {
        "".join(word[0] for word in words).lower(),
        "".join(word[0] for word in words if word.lower() not in _empty()).lower(),
    } - {""}


def _other_modal(ours: list[str], theirs: list[str]) -> bool:
    said, told = ({word.lower() for word in words} & _MODALS for words in (ours, theirs))
    if not told or told == said:
        return False
    return not any((one, other) in _BACKSHIFTED for one in told for other in said)
