"""Sentences and sections made by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from groundlint.report_sentence import Coverage, ReportSentence, Section


@pytest.fixture(scope="session")
def sentences() -> Callable[..., list[ReportSentence]]:
    """Sentences of these texts, one behind the other with a blank between."""

    def make(
        *texts: str,
        kind: str = "para",
        coverage: Coverage = Coverage.NONE,
        claim: bool = True,
        start: int = 0,
    ) -> list[ReportSentence]:
        made = []
        for number, text in enumerate(texts):
            made.append(
                ReportSentence(
                    f"s{start}-{number}",
                    start,
                    start + len(text),
                    text,
                    text,
                    kind,
                    "",
                    "en",
                    claim,
                    0.9,
                    "states a figure",
                    True,
                    (),
                    coverage,
                )
            )
            start += len(text) + 1
        return made

    return make


@pytest.fixture(scope="session")
def outline() -> Callable[..., list[Section]]:
    """Sections of (level, title, kind) of 100 characters each, the heading taking the first 10."""

    def make(*headings: tuple[int, str, str]) -> list[Section]:
        made = []
        for number, (level, title, kind) in enumerate(headings):
            start = number * 100
            outer = next(
                (later * 100 for later in range(number + 1, len(headings)) if headings[later][0] <= level),
                len(headings) * 100,
            )
            made.append(Section(title, level, start, start + 10, start + 10, start + 100, outer, kind))
        return made

    return make
