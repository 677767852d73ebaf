"""JSON that reads back exactly and holds nothing hidden."""

from __future__ import annotations

import json
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from groundlint.escaping.safe_json import dumps


def test_readable_scripts_stay_readable() -> None:
    assert dumps({"text": "数字 Größe 😀"}) == '{"text": "数字 Größe 😀"}'


def test_hidden_characters_are_escaped() -> None:
    assert dumps("a\u202eb\x9bc\u2028d\ud800e\ufeff") == r'"a\u202eb\u009bc\u2028d\ud800e\ufeff"'


@given(st.text(alphabet=st.characters(), max_size=80))
def test_reads_back_and_is_one_safe_line(text: str) -> None:
    shown = dumps(text)
    assert json.loads(shown) == text
    assert len(shown.splitlines()) == 1
    assert not any(unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") for char in shown)
    shown.encode("utf-8")
