"""What is being written at a place: properties that hold for any text. The cases stand with the completions."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint.analysis import analyze
from groundlint.citing.known_sources import known_quotes, known_sources
from groundlint.citing.writing import Slot, opening_at

PIECES = st.sampled_from(
    [
        "[",
        "]",
        "(",
        ")",
        "](",
        '"',
        "'",
        "^",
        "[^a]",
        "@k",
        "<",
        ">",
        "`",
        "<!--",
        "-->",
        "https://e.org/a",
        " ",
        "\n",
        "\r\n",
        "😀",
        "x",
        "7",
        "|",
        "\\",
        "\n\n",
        "[r]: ",
        "![",
        "$",
        "> ",
        "- ",
        "\n| a |\n|---|\n| ",
    ]
)


@settings(deadline=None, max_examples=120)
@given(st.lists(PIECES, max_size=25).map("".join), st.data())
def test_what_is_replaced_is_around_the_cursor_and_on_its_line(text: str, data: st.DataObject) -> None:
    report = analyze(text)
    offset = data.draw(st.integers(0, len(text)))
    opening = opening_at(report, offset)
    if opening is None:
        return
    assert 0 <= opening.start <= offset <= opening.end <= len(text)
    assert text[opening.start : offset] == opening.typed
    assert not set(text[opening.start : opening.end]) & {"\n", "\r"}
    if opening.slot is Slot.QUOTE:
        known_quotes(report, opening.address, offset)
    if opening.slot is Slot.ADDRESS:
        sources = known_sources(report, offset, opening.typed)
        assert len({source.key for source in sources}) == len(sources)
        assert all(source.url for source in sources)
