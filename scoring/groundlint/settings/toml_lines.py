"""On which line of a TOML file a key is; tomllib reads values only."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern

_TOKEN = lazy_pattern(
    r'''(?P<text>"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')'''
    r"|(?P<comment>\#[^\n]*)|(?P<line>\n)|(?P<mark>[\[\]{}=])|(?P<word>[^\s\[\]{}=\#\"']+)",
    re.DOTALL,
)


def key_lines(text: str) -> dict[tuple[str, ...], int]:
    """Key path → line (from 1) of its first appearance, for tables, keys and dotted keys of a TOML file that
    tomllib accepts. Keys inside an inline table are on that table's line and are left out.
    """
    lines: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    line, depth, at_value = 1, 0, False
    statement: list[str] = []  # the words before `=`, or of a `[table]` line
    for token in _TOKEN.finditer(text + "\n"):
        kind, word = token.lastgroup, token.group()
        if kind == "line":
            if statement[:1] == ["["]:
                table = _path("".join(w for w in statement if w not in ("[", "]")))
                lines.setdefault(table, line)
            if depth == 0:
                statement, at_value = [], False
        elif at_value:
            if kind == "mark":
                depth += (word in "[{") - (word in "]}")
        elif word == "=":
            path = table + _path("".join(statement))
            for length in range(len(table) + 1, len(path) + 1):
                lines.setdefault(path[:length], line)
            statement, at_value = [], True
        elif kind != "comment":
            statement.append(word)
        line += word.count("\n")
    return lines


def _path(dotted: str) -> tuple[str, ...]:
    """The parts of a TOML key as written: bare words and quoted texts with dots between."""
    parts = re.findall(r'"((?:\\.|[^"\\])*)"|\'([^\']*)\'|([^.\s"\']+)', dotted)
    return tuple(basic or literal or bare for basic, literal, bare in parts)
