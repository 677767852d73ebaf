"""What is written before a sentence, as a network reads it."""

from __future__ import annotations

import pytest

from groundlint.claims.written_before import written_before


@pytest.mark.parametrize(
    ("sentences", "read"),
    [
        ((), ""),
        (("Trams are old.", "They are quiet."), "Trams are old. They are quiet."),
        (
            ("They carried more [in 2019](https://www.example.org/a/b?c=d \"so\").",),
            'They carried more [in 2019](example.org "so").',
        ),
        (("See <https://example.org/a/b> for more.",), "See <example.org> for more."),
        (("One line\n   and the next.",), "One line / and the next."),
    ],
)  # fmt: skip
def test_addresses_are_hosts_and_lines_are_joined(sentences: tuple[str, ...], read: str) -> None:
    assert written_before(sentences) == read


def test_of_a_long_text_the_end_is_read() -> None:
    read = written_before([f"Sentence {number}." * 40 for number in range(3)])
    assert len(read) == 300
    assert read.endswith("Sentence 2.")
