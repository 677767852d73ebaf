"""What stands in for images, and titles that are no words of a source, are not seen."""

from __future__ import annotations

import pytest
from tests.scoring.checklist.unseen.seen import is_hidden, is_shown

HIDDEN = {
    "alt": "![YES](a.png)",
    "alt with brackets": "![a [YES] b](a.png)",
    "title of an image": '![](a.png "YES it is.")',
    "title of a referenced image": '![][r]\n\n[r]: a.png "YES it is."\n',
    "title to nowhere": '[seen](# "YES it is.")',
}

SHOWN = ('Rents rose [source](https://a.example/rents "YES, rents rose by 5 % in 2024.").',)


@pytest.mark.parametrize("name", HIDDEN)
def test_what_is_hidden_is_not_shown(name: str) -> None:
    assert is_hidden(HIDDEN[name])


@pytest.mark.parametrize("text", SHOWN)
def test_what_is_seen_is_shown(text: str) -> None:
    assert is_shown(text)
