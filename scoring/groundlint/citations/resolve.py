"""From a mark to the sources it names, or to the reason why it names none."""

from __future__ import annotations

from groundlint.citations.forms.form import Where
from groundlint.citations.forms.registry import form_of
from groundlint.model.citation import Citation, CitationMark
from groundlint.model.definition_index import DefinitionIndex


def resolve(mark: CitationMark, definitions: DefinitionIndex, at: Where = None) -> tuple[Citation, ...]:
    """The citations that `mark` makes: one for each source it names.

    A mark that surely cites but names nothing gives one Citation with a `problem`; a mark that is not a citation at all
    (an image, a relative link, an anchor, a `[word]` that nothing defines, an @handle) gives none. `at` distinguishes
    the numbered lists of a report that has several.
    """
    if mark.image:
        return ()
    return form_of(mark).resolve(mark, definitions, at)
