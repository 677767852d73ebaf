"""Works of a list by the same authors as one that it lacks, of another year: the year is perhaps mistyped."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_author_year import folded
from groundlint.model.definition_index import DefinitionIndex

_DATED = lazy_pattern(r"(?P<authors>.+ )(?P<year>(?:1[5-9]|20)\d\d)")


def other_years(work: str, index: DefinitionIndex) -> tuple[str, ...]:
    """The years in which the authors of `work` ('Klein et al. 2017') have works in the list of references or the bibliography."""
    asked = _DATED.fullmatch(folded(work))
    if asked is None:
        return ()
    listed = (_DATED.fullmatch(name.removeprefix("(")) for name in (*index.works, *index.named))
    same = {one["year"] for one in listed if one is not None and one["authors"] == asked["authors"]}
    return tuple(sorted(same - {asked["year"]}))
