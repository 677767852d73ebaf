"""Sentences that are put down to somebody who is not named: 'Studies show …', 'Experts agree …', 'Research suggests …'.

Of 26 labelled claims of this kind that nothing covered, an editor asked about 21.
"""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern

_SEVERAL = (
    r"(?:[Ss]tudies|[Ee]xperts|[Aa]nalysts|[Rr]esearchers|[Ss]cientists|[Ee]conomists|[Pp]rojections|[Ss]urveys|[Pp]olls|[Ii]nvestigations"
    r"|[Cc]ritics|[Oo]bservers|[Mm]eta-analyses|[Tt]rials) (?:have |had |also |\w{1,20}ly ){0,3}"
    r"(?:show(?:n|ed)?|suggest(?:ed)?|found|find|indicated?|estimated?|demonstrated?|reported?|confirm(?:ed)?|reveal(?:ed)?|link(?:ed)?"
    r"|credit|agree|project(?:ed)?|expect|predict|argue|warn(?:ed)?|highlight|say)\b"
)
_RESEARCH = (
    r"[Rr]esearch (?:also |\w{1,20}ly )?"
    r"(?:shows|suggests|indicates|finds|demonstrates|confirms|has (?:\w{1,20}ly )?(?:shown|found))\b"
)
_PUT_DOWN = lazy_pattern(rf"(?<![-\w])(?:{_SEVERAL}|{_RESEARCH})")
_KNOWN = lazy_pattern(
    r"\b(?:[Tt]he|[Tt]his|[Tt]hese|[Tt]hose|[Bb]oth|[Aa]ll|[Oo]ur|[Tt]heir|[Hh]is|[Hh]er|[Oo]f|[Nn]o|[Cc]ase)(?: [\w'’-]{1,20}){0,2} \Z"
    r"|['’]s? \Z|\w [A-Z][\w.'’-]{0,30} \Z"
)
"""What is before a word for those whom the text has told of or names: 'the two', 'their own', 'Mill's', 'Wood Mackenzie'."""
_BEFORE = 70


def is_put_down_to_unnamed(plain: str) -> bool:
    """Whether a sentence rests on studies, experts and the like that it does not name."""
    found = _PUT_DOWN.search(plain)
    return found is not None and _KNOWN.search(plain, max(found.start() - _BEFORE, 0), found.start()) is None
