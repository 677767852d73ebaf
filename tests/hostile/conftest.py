r"""The hostile corpus: reports that try to move a cursor, hide text, run something, or take for ever.

Written here with escapes, not as files, so that a reader of this repository sees what is in it.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from groundlint import analyze
from groundlint.analysis import Analysis

CLAIM = "Output of solar cells rose by 37 % in 2023."
ESC, BEL, CSI, OSC = "\x1b", "\x07", "\x9b", "\x9d"
DEEP = 10_000


def _everywhere(poison: str, *, in_yaml: str | None = None) -> str:
    """A report with `poison` in every place that a message or a table of ours may repeat."""
    query = poison if in_yaml is None else in_yaml
    return f"""---
research_query: "Compare {query} solar and {query} wind"
---

# Title {poison} of it

## Summary {poison}

{CLAIM[:-1]} {poison} in 1999. {CLAIM} {poison}

{poison} The German parliament passed a law {poison} in December 1990 [7{poison}] [9] [^n{poison}] [@k{poison}].

The market grew by 12 % in 2020 [words {poison}](https://example.org/{poison}a "the {poison} quote").
Prices fell by 80 % in 2019 [words](https://reddit.com/r/{poison}x). Costs fell by 8 % [words {poison}][ref{poison}].
It rose by 4 % in 1998 [so {poison}](https://example.org/a b "no {poison} link").

A survey {poison} found that sales of solar cells rose by 40 % to 3 billion euros {poison} in 2021.

| Year {poison} | Output |
| --- | --- |
| 2019 {poison} | grew by 12 % to 40 GW |

#### Jump {poison}

<!-- groundlint-ignore GL999{poison},nonsense{poison} -- because {poison} -->

{CLAIM} <!-- groundlint-ignore-line GL001 -- reason {poison} -->

- A list {poison} with 5 % in 2001
- ![image {poison}](https://example.org/pixel.png "{poison}")

## Sources {poison}

1. Author {poison}, Title {poison}, 2019.

[unused{poison}]: https://example.org/{poison}u "{poison}"
[^unused{poison}]: Note {poison} https://example.org/n
"""


def _texts() -> dict[str, str]:
    """Name → text of every hostile report."""
    marks = "".join(chr(0x300 + n) for n in range(0x60))
    named = {
        "ansi": _everywhere(f"{ESC}[31m{ESC}[2J{ESC}]0;title{BEL}", in_yaml="\\e[31m"),
        "osc8": _everywhere(f"{ESC}]8;;https://evil.example{ESC}\\click{ESC}]8;;{ESC}\\", in_yaml="\\e]8;;x"),
        "c1": _everywhere(f"{CSI}31m{OSC}0;title\x9c", in_yaml="\\x9b31m"),
        "bidi": _everywhere("\u202e\u2066abc\u2069\u202c\u200f\u061c"),
        "zero width": _everywhere("a\u200bb\u2060c\ufeffd\u00ade\U000e0041\U000e007f"),
        "line separators": _everywhere("x\u2028y\u2029z\x0b\x0c\x85w"),
        "carriage returns": _everywhere("shown\rhidden"),
        "backspaces": _everywhere("abc\x08\x08\x08xyz\x7f"),
        "zalgo": _everywhere(f"z{marks}a{marks}"),
        "workflow commands": _everywhere("::add-mask::x %0A::error file=a,line=1::b %25 ##[group]c"),
        "html": _everywhere("<script>alert(1)</script><img src=x onerror=alert(1)>&lt;b&gt;"),
        "quotes": _everywhere("\\\"'`{}$(id);|&*!#%@: - ? ", in_yaml="x"),
        "code spans": _everywhere("``` `` ` ~~~ $$ $"),
        "nul": _everywhere("a\0b", in_yaml="x"),
        "lone surrogates": _everywhere("a\ud800b\udfffc\udc80", in_yaml="x"),
        "links that run": "\n\n".join(
            f'{CLAIM[:-1]} [{scheme}](<{scheme}> "quote") and ![{scheme}]({scheme}) <{scheme}>.'
            for scheme in (
                "command:workbench.action.terminal.new",
                "javascript:alert(1)",
                "JaVaScRiPt:alert(1)",
                "data:text/html;base64,PHNjcmlwdD4=",
                "vscode:extension/evil.evil",
                "file:///etc/passwd",
                "vbscript:x",
                "\\\\evil.example\\share",
                "//evil.example/x",
                "http://127.0.0.1:9/pixel.png",
                "https://user:secret@evil.example/x",
            )
        ),
        "remote images": f"# T\n\n{CLAIM} ![p](http://127.0.0.1:9/p.png) <img src='http://127.0.0.1:9/q.png'>\n\n"
        '[![b](https://evil.example/b.svg)](https://evil.example "quote")\n',
        "yaml bomb": "---\na: &a [x, x, x, x, x, x, x, x, x]\n"
        + "".join(
            f"{b}: &{b} [{', '.join([f'*{a}'] * 9)}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
        )
        + f"research_query: *i\n---\n\n{CLAIM}\n",
        "yaml tags": f"---\nresearch_query: !!python/object/apply:os.system ['id']\naspects: !x {{}}\n---\n\n{CLAIM}\n",
        "deep yaml": "---\nresearch_query: " + "[" * 5000 + "\n---\n\n" + CLAIM,
    }
    return named | {name: f"# T\n\n{CLAIM}\n\n{text}\n\n{CLAIM}\n" for name, text in _heavy().items()}


def _heavy() -> dict[str, str]:
    """Shapes that make careless parsers quadratic, or recursive."""
    n = DEEP
    return {
        "open brackets": "[" * n,
        "brackets": "[" * n + "a" + "]" * n,
        "nested images": "![" * n + "a" + "](u)" * n,
        "nested links": "[" * n + "a" + '](u "q")' * n,
        "open links": "[a](" * n,
        "open titles": '[a](b "' * n,
        "parentheses": "[a](" + "(" * n + ")" * n + ")",
        "footnote marks": "[^a]" * n,
        "numbers": "".join(f"[{k}]" for k in range(n)),
        "one wide range": "It rose by 4 % in 1999 [1-999999999] [1,2,3-99999].",
        "keys": "[" + "; ".join(f"@k{k}" for k in range(n)) + "]",
        "lenticular": "【" * n + "7】" * n,
        "definitions": "\n".join(f"[d{k}]: https://example.org/{k}" for k in range(n // 2)),
        "one definition chain": "[a]: b\n" * n,
        "emphasis": "*a _b " * n,
        "stars": "*" * 5 * n,
        "underscores": "a_" * n + "__" * n,
        "backticks": "".join("a" + "`" * (k % 150) for k in range(n)),
        "backslashes": "\\" * 5 * n,
        "entities": "&amp;&#x202e;&nope;" * n,
        "open comments": "<!--" * n,
        "ignore comments": "<!-- groundlint-ignore-start GL001 -->" * 2000,
        "tags": "<a " * n,
        "autolinks": "<https://e.org/" * n,
        "bare links": "https://example.org/a(b " * (n // 4),
        "one long link": f'It rose by 4 % in 1999 [a](https://example.org/{"x" * 100_000} "{"q " * 50_000}").',
        "quotes within quotes": "> " * n + CLAIM,
        "lists within lists": "\n".join(" " * 2 * k + f"- It rose by {k} % in 1999." for k in range(400)),
        "markers in a row": "- " * n + CLAIM,
        "numbers in a row": "1. " * n + CLAIM,
        "wide table": "|" + "a|" * 3000 + "\n|" + "-|" * 3000 + "\n" + ("|" + "b|" * 3000 + "\n") * 10,
        "long table": "|a|b|\n|-|-|\n" + f"|{CLAIM}|x|\n" * 4000,
        "pipes": "|" * 5 * n,
        "one long word": "a" * 1_000_000,
        "one long line": CLAIM.replace(".", "") + " and then" * 110_000 + ".",
        "many sentences on a line": (CLAIM + " ") * 4000,
        "no spaces": "中国的产量增长了" * 20_000,
        "full stops": "." * 100_000 + " " + "e.g. " * n,
        "spaces": "a" + " " * 200_000 + "b",
        "blank lines": "\n" * 200_000,
        "headings": "\n".join("#" * (k % 6 + 1) + f" H{k}" for k in range(n // 5)),
        "the same heading words": ("# " + "summary " * n) + "\n",
        "dollars": "$" * n + "a$ $$" * n,
        "tabs": "\t" * n + "a",
    }


@pytest.fixture(scope="session")
def hostile_texts() -> dict[str, str]:
    """Name → text; some hold NULs or lone surrogates, which no file that is read can hold."""
    return _texts()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `hostile_name` runs once for each report of the corpus; all of one report follow each other."""
    if "hostile_name" in metafunc.fixturenames:
        metafunc.parametrize("hostile_name", list(_texts()), scope="session")


@pytest.fixture
def hostile(hostile_name: str, hostile_texts: dict[str, str]) -> str:
    """The text of one hostile report."""
    return hostile_texts[hostile_name]


@pytest.fixture
def hostile_analysis(hostile: str) -> Analysis:
    """What `analyze` says of it, which several tests look at."""
    return _analysed(hostile)


@lru_cache(maxsize=1)
def _analysed(text: str) -> Analysis:
    return analyze(text)


@pytest.fixture
def hostile_file(hostile_name: str, hostile: str, tmp_path: Path) -> Path:
    """One hostile report on disk, under a name that is hostile as well where the file system allows it."""
    path = tmp_path / "re\u202eport.md"
    path.write_bytes(hostile.encode("utf-8", "replace").replace(b"\0", b""))
    return path
