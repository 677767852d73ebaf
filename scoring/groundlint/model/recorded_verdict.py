"""What a verification found about one citation, as the sources file records it for rules, hovers and fixes."""

from __future__ import annotations

from datetime import date

from groundlint.model.value import value

ALTERED, NOT_FOUND, DEAD, UNCHECKED = "GL004", "GL005", "GL006", "GL007"


@value(frozen=True, slots=True)
class RecordedVerdict:
    """One verdict. `code` is that of the rule that reports it, "" for a good one; `why` half a sentence; `passage` the
    words of the source where the quote's differ; `checked` the day; `page` its page in a PDF.
    """

    code: str
    why: str = ""
    passage: str = ""
    checked: date | None = None
    page: int | None = None
