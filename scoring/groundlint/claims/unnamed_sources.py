"""Sentences that are put down to somebody who is not named: 'Studies show …', 'Experts agree …', 'Research suggests …'.

Of 26 labelled claims of this kind that nothing covered, an editor asked about 21.
"""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern

_SEVERAL = (
    r"(?<!\b[Tt]he )(?<!\b[Tt]hese )(?<!\b[Tt]hose )(?<!\b[Bb]oth )(?<!\b[Oo]ur )(?<!\b[Tt]heir )(?<!\b[Tt]wo )(?<!\b[Oo]f )(?<!\b[Cc]ase )(?<![-\w])"
    r"(?:[Ss]tudies|[Ee]xperts|[Aa]nalysts|[Rr]esearchers|[Ss]cientists|[Ee]conomists|[Pp]rojections|[Ss]urveys|[Pp]olls|[Ii]nvestigations"
    r"|[Cc]ritics|[Oo]bservers|[Mm]eta-analyses|[Tt]rials) (?:have |had |also |\w{1,20}ly ){0,3}"
    r"(?:show(?:n|ed)?|suggest(?:ed)?|found|find|indicated?|estimated?|demonstrated?|reported?|confirm(?:ed)?|reveal(?:ed)?|link(?:ed)?"
    r"|credit|agree|project(?:ed)?|expect|predict|argue|warn(?:ed)?|highlight|rank|say|point)\b"
)
_RESEARCH = (
    r"(?<!\b[Tt]he )(?<!\b[Tt]his )(?<!\b[Oo]ur )(?<!['’]s )(?<![-\w])[Rr]esearch (?:also |\w{1,20}ly )?"
    r"(?:shows|suggests|indicates|finds|demonstrates|confirms|has (?:\w{1,20}ly )?(?:shown|found))\b"
)
_PUT_DOWN = lazy_pattern(rf"{_SEVERAL}|{_RESEARCH}")


def is_put_down_to_unnamed(plain: str) -> bool:
    """Whether a sentence rests on studies, experts and the like that it does not name."""
    return _PUT_DOWN.search(plain) is not None
