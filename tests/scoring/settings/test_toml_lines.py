"""Lines of TOML keys, found without a parser that knows lines."""

from __future__ import annotations

import tomllib

from hypothesis import given
from hypothesis import strategies as st

from groundlint.settings.toml_lines import key_lines

TEXT = '''\
# comment with key = 1
top = 1
"quoted key" = "a = b"
dotted.inner = [
  "x = 1",  # ]
  "[no.table]",
]
text = """
[not.a.table]
fake = 2
"""
literal = \'\'\'
also_fake = 3\'\'\'

[table]
key = 'it # is'
inline = { deep = 1, "x" = [2] }
[table."sub.table".last]  # comment
end = 2025-01-02 07:30:00
[[many]]
a = 1
[[many]]
a = 2'''


def test_every_way_to_write_a_key() -> None:
    assert tomllib.loads(TEXT)
    assert key_lines(TEXT) == {
        ("top",): 2,
        ("quoted key",): 3,
        ("dotted",): 4,
        ("dotted", "inner"): 4,
        ("text",): 8,
        ("literal",): 12,
        ("table",): 15,
        ("table", "key"): 16,
        ("table", "inline"): 17,
        ("table", "sub.table", "last"): 18,
        ("table", "sub.table", "last", "end"): 19,
        ("many",): 20,
        ("many", "a"): 21,
    }


def test_windows_line_ends() -> None:
    assert key_lines("a = 1\r\n[b]\r\nc = 2\r\n") == {("a",): 1, ("b",): 2, ("b", "c"): 3}


_VALUES = st.sampled_from(['"x"', "1", "[\n 1,\n 2\n]", '"""\nk = 1\n"""', "{ z = 1 }", "'#'", "true # c"])


@given(st.lists(st.tuples(st.sampled_from("abcdef"), _VALUES), unique_by=lambda pair: pair[0], max_size=6))
def test_a_key_is_where_it_was_written(pairs: list[tuple[str, str]]) -> None:
    text, expected = "", {}
    for key, value in pairs:
        expected[(key,)] = text.count("\n") + 1
        text += f"{key} = {value}\n"
    assert tomllib.loads(text) is not None
    assert key_lines(text) == expected


@given(st.text(alphabet=st.sampled_from("ab.=[]{}\"'#\\\n ,1"), max_size=60))
def test_never_raises(text: str) -> None:
    assert all(1 <= line <= text.count("\n") + 1 for line in key_lines(text).values())
