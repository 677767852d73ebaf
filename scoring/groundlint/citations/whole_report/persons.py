"""The persons named in full as those who say or found what a sentence states ('A study by Gloria Mark found …'), and those with
whom the entries of a list of references begin. Both are written 'g mark': the first letter and the surname."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.citations.verbs_of_saying import SAYING
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_author_year import folded
from groundlint.markdown.names_and_years import PARTICLES

_WORD = r"[^\W\d_a-zß-öø-ÿ][\w'’-]{1,40}"
_INITIALS = r"[^\W\d_a-zß-öø-ÿ]\.(?:[ -]?[^\W\d_a-zß-öø-ÿ]\.){0,2}"
_FULL = (
    rf"(?<![\w'’.-])(?:{_WORD}|{_INITIALS}) (?:(?:{_WORD}|{_INITIALS}|van|von|de|der|den|del|di|da|dos|la|le|ten|ter) ){{0,4}}"
    rf"{_WORD}(?! {_WORD})"
)
_WORKS = (
    r"(?:(?:case |field |meta-)?stud(?:y|ies)|research|works?|papers?|books?|experiments?|trials?|surveys?|(?:meta-)?analys[ei]s"
    r"|reviews?|reports?|articles?|theor(?:y|ies)|investigations?|findings|data|teams?|concepts?|ideas?|terms?)"
)
_MADE = (
    r"(?:led|conducted|carried out|done|coined|proposed|introduced|developed|populari[sz]ed|described|defined|authored|written"
    r"|published|pioneered|formulated|identified|discovered|demonstrated|shown|observed)"
)
_PUT_DOWN = lazy_pattern(
    rf"\b(?:{_WORKS} (?:by|of|from)|(?:{_MADE}|[Cc]oined|[Ll]ed|[Ii]ntroduced) (?:by|with)|[Aa]ccording to) (?P<to>[^,;:()]{{4,100}})"
)
_TELLS = lazy_pattern(
    rf"(?P<who>{_FULL})(?:,? (?:and|&) (?:{_FULL}|(?:[a-z]{{2,12}} )?(?:colleagues|team|co-?workers|co-?authors)))?"
    r"(?:,? \([^()]{1,60}\)|,? (?:at|of|from) [\w.'’-]{1,30}(?: [\w.'’-]{1,30}){0,5}|, [^,;:()]{3,80})?,?"
    rf"(?: (?:has|have|had|also|first|once|later|then|famously|originally|itself)){{0,2}} (?:{SAYING}|{_MADE})\b(?! by\b)"
)
_WHOSE = lazy_pattern(rf"(?P<who>{_FULL})(?<=s['’]|['’]s) (?:[\w-]{{1,30}} ){{0,3}}{_WORKS}\b")
_NAMES = lazy_pattern(_FULL)
_NO_GIVEN = frozenset((
    "the", "a", "an", "in", "on", "at", "as", "by", "for", "from", "to", "with", "of", "and", "but", "or", "if", "when", "while",
    "since", "after", "before", "during", "both", "all", "any", "some", "most", "many", "our", "his", "her", "its", "their",
    "this", "that", "these", "those", "new", "each", "every", "no", "according", "however",
))  # fmt: skip
"""Words in capitals that are before a name at the start of a sentence."""
_ENTRY = lazy_pattern(
    rf"\W{{0,12}}(?:\d{{1,3}}[\].)]\W{{1,6}})?{PARTICLES}(?:{_WORD} ){{0,2}}?(?P<name>{_WORD})"
    rf"(?:,? (?P<initial>[^\W\d_a-zß-öø-ÿ])(?:[.,]|[A-Z]{{0,2}}\b(?![\w'’-]))"
    rf"|, (?P<given>[^\W\d_a-zß-öø-ÿ])[\w'’-]{{1,30}}(?: {_INITIALS}| {_WORD}){{0,2}}(?:[.,;(]| and | &| \()"
    rf"|(?P<several>,? et al\b| (?:&|and) {PARTICLES}{_WORD},? \(?(?:1[89]|20)\d\d))"
)
"""How the entry of a person begins: 'Mark, G.', 'Mark G', 'Mark, Gloria, and', 'Mark et al.', 'Mark & Roe, 2008'."""
_ANYBODY = "?"
"""In place of the letter of an author whose given name no entry tells."""


def person_of(entry: str) -> str | None:
    """The person with whom an entry begins; None where it is a body or a title."""
    found = _ENTRY.match(entry)
    if found is None:
        return None
    letter = found["initial"] or found["given"] or _ANYBODY
    return folded(f"{letter} {found['name']}")


def persons_named(plain: str) -> Iterator[str]:
    """The persons to whom a sentence is put down by their full names, each also as what an entry without given names would say."""
    for found in _PUT_DOWN.finditer(plain):
        for name in _NAMES.finditer(found["to"]):
            yield from _keys(name[0])
    for pattern in (_TELLS, _WHOSE):
        for found in pattern.finditer(plain):
            yield from _keys(found["who"])


def _keys(name: str) -> Iterator[str]:
    *before, last = name.split()
    surname = folded(last.removesuffix("'s").removesuffix("’s").rstrip("'’"))
    given = [word for word in before if word[0].isupper() and word.lower() not in _NO_GIVEN]
    yield from (f"{folded(word[0])} {surname}" for word in given)
    if given:
        yield f"{_ANYBODY} {surname}"
