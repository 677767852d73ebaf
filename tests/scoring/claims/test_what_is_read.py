"""What the networks read of a sentence, before it is cut into pieces."""

from __future__ import annotations

import pytest

from groundlint.claims import Sentence
from groundlint.claims.what_is_read import both_ends, parts


@pytest.mark.parametrize(
    ("sentence", "read"),
    [
        (
            Sentence(
                '**Oslo** grew by [4 %](https://example.org "grew")[^3].',
                "## Cities",
                "list",
                ("First.", "It [grew](u)."),
            ),
            ("Oslo grew by 4 %.", "It grew.", "list Cities"),
        ),
        (
            Sentence(
                '**长江**全长[6300公里](https://example.org "6300")[^3]。',
                "## 河流",
                "list",
                ("一。", "它[很长](u)。"),
            ),
            ("长江全长6300公里。", "它很长。", "list 河流"),
        ),
        (Sentence("A.", kind="footnote"), ("A.", "", "text ")),
        (Sentence("A.", context=("x" * 500 + "end",)), ("A.", "x" * 397 + "end", "text ")),
    ],
)
def test_texts_without_marks_and_links(sentence: Sentence, read: tuple[str, str, str]) -> None:
    assert parts(sentence) == read


def test_a_long_sentence_keeps_both_ends() -> None:
    assert list(both_ends(range(10), 10)) == list(range(10))
    assert list(both_ends(range(11), 10)) == [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]
