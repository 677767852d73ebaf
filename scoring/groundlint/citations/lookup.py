"""What a citation mark names: its citations, what its labels mean, and under which names they are looked up in the definitions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from groundlint.citations.forms.form import Form, Where
from groundlint.citations.forms.registry import form_of
from groundlint.model.citation import Citation, CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex

_NO_NAMES: frozenset[str] = frozenset()


def resolve(mark: CitationMark, definitions: DefinitionIndex, at: Where = None) -> tuple[Citation, ...]:
    """The citations that `mark` makes: one for each source it names.

    A mark that surely cites but names nothing gives one Citation with a `problem`; a mark that is not a citation at all
    (an image, a relative link, an anchor, a `[word]` that nothing defines, an @handle) gives none. `at` distinguishes
    the numbered lists of a report that has several.
    """
    if mark.image:
        return ()
    return form_of(mark).resolve(mark, definitions, at)


def labels_of(mark: CitationMark) -> tuple[str, ...]:
    """The labels that a mark names, those of `[7](#ref-7)` included: that is an anchor into the report's own list."""
    return form_of(mark).labels(mark)


def definition_of(mark: CitationMark, label: str, index: DefinitionIndex, at: Where) -> Definition | None:
    """What `label` of a mark means; None if nothing defines it."""
    return form_of(mark).meaning(mark, label, index, at)


def looked_up_names(marks: Iterable[CitationMark]) -> frozenset[str]:
    """Every name under which these marks are looked up in the definitions."""
    names: set[str] = set()
    for mark in marks:
        form = form_of(mark)
        for label in form.labels(mark):
            names.update(_names_of(form, label))
    return frozenset(names) if names else _NO_NAMES


@lru_cache(maxsize=1024)
def _names_of(form: Form, label: str) -> tuple[str, ...]:
    """The names of a label, cached so that all marks share them."""
    return form.names(label)
