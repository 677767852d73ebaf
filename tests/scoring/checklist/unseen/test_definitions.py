"""Footnotes and references that nobody calls are not seen."""

from __future__ import annotations

import pytest
from tests.scoring.checklist.unseen.seen import is_hidden, is_shown

HIDDEN = {
    "footnote": "[^a]: YES\n    YES\n",
    "footnote that calls itself": "[^a]: YES [^a]\n",
    "reference": "[a]: https://a.org 'YES'\n",
}

SHOWN = (
    "See [^a].\n\n[^a]: YES, see [^b].\n\n[^b]: YES.",
    "See [a].\n\n[a]: https://example.org/#x",
)


@pytest.mark.parametrize("name", HIDDEN)
def test_what_is_hidden_is_not_shown(name: str) -> None:
    assert is_hidden(HIDDEN[name])


@pytest.mark.parametrize("text", SHOWN)
def test_what_is_seen_is_shown(text: str) -> None:
    assert is_shown(text)
