"""What of its own sentence stands around a quote and may bound, deny or only report it."""

import pytest

from groundlint.sources.quotes.comparable import comparable
from groundlint.sources.quotes.match import match_quote

MOVES = "the reef moves"


@pytest.mark.parametrize(
    ("page", "quote", "beside"),
    [
        (f"Once. The pilots said in May that {MOVES}.", MOVES, "The pilots said in May that"),
        ("Left unguarded, reefs move.", "reefs move", "Left unguarded,"),
        (
            "The reef moved, a result that may be due to chance.",
            "The reef moved",
            ", a result that may be due to chance",
        ),
        ("Vista la marea, el puerto cierra.", "el puerto cierra", "Vista la marea,"),
        ("谁来说明电车更安全。", "电车更安全", "谁来说明"),
        ("湯が減ったと答えた。", "湯が減った", "と答えた"),
        # What changes nothing: the time, a place, an equal, a subject, a source that found or counted it.
        (f"In 1911, {MOVES}.", MOVES, ""),
        (f"During the storm, {MOVES}.", MOVES, ""),
        (f"The light stands, and {MOVES}.", MOVES, ""),
        (f"However, {MOVES}.", MOVES, ""),
        (f"The survey shows that {MOVES}.", MOVES, ""),
        (f"According to the pilots, {MOVES}.", MOVES, ""),
        (f"There is no doubt that {MOVES}.", MOVES, ""),
        (f"Although it is anchored, {MOVES}.", MOVES, ""),
        (f"Contrary to what guides claim, {MOVES}.", MOVES, ""),
        ("The tower leans, which the keepers measured.", "The tower leans", ""),
        ("The tower leans, 3 degrees to the east.", "The tower leans", ""),
        ("A heading\n\nThe tower leans.", "The tower leans", ""),
        ("The tower leans\n\nMyths of old", "The tower leans", ""),
        ("In Bayern gibt es das Programm seit 1991.", "gibt es das Programm seit 1991", ""),
        ("公司解释说,亏损来自管网改造。", "亏损来自管网改造", ""),
        ("調査では、利用者が減った。", "利用者が減った", ""),
        ("이용자는 늘었고, 운임은 그대로다.", "이용자는 늘었고", ""),
    ],
)
def test_what_a_quote_leaves_out_of_its_sentence(page: str, quote: str, beside: str) -> None:
    found = match_quote(comparable(page), quote)
    assert (found.status, found.beside) == ("verified", beside)
