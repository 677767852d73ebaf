"""What a label of a citation mark means, and under which names the definitions are asked for it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from groundlint.citations.forms.form import Form, Place
from groundlint.citations.forms.registry import form_of
from groundlint.model.citation import CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex

_NO_NAMES: frozenset[str] = frozenset()


def labels_of(mark: CitationMark) -> tuple[str, ...]:
    """The labels that a mark names, those of `[7](#ref-7)` included: that is an anchor into the report's own list."""
    return form_of(mark).labels(mark)


def definition_of(
    mark: CitationMark, label: str, index: DefinitionIndex, at: Place | None
) -> Definition | None:
    """What `label` of a mark means; None for no such thing."""
    return form_of(mark).meaning(mark, label, index, at)


def asked_names(marks: Iterable[CitationMark]) -> frozenset[str]:
    """Every name under which the definitions are asked for these marks."""
    names: set[str] = set()
    for mark in marks:
        form = form_of(mark)
        for label in form.labels(mark):
            names.update(_names_of(form, label))
    return frozenset(names) if names else _NO_NAMES


@lru_cache(maxsize=1024)
def _names_of(form: Form, label: str) -> tuple[str, ...]:
    """Kept by label, so that all marks share the names."""
    return form.names(label)
