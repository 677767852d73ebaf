"""What strangers send, by kind: examples, the words of their formats, and what reads them here."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.scoring.sources.pages.tiny_pdf import tiny_pdf

from groundlint.checklist.answers import read_batch
from groundlint.checklist.checklist_file import check_checklist
from groundlint.companions import load_companions
from groundlint.settings import load_settings
from groundlint.sources.bibliography.read import read_records
from groundlint.sources.pages import UnreadablePage, read_page

_CASE = Path(tempfile.gettempdir())
MEDIA_TYPES = (
    "text/html",
    "text/html; charset=utf-16",
    "text/plain",
    "text/markdown",
    "application/json",
    "",
)


@dataclass(frozen=True)
class Kind:
    """A kind of foreign text. `read` takes the bytes and a number that chooses among ways to read them; it gives what
    came of it in a few words, by which inputs are told apart. `seconds` of the processor that it may take: pages and PDFs
    are read in a process of their own, which has thirty.
    """

    name: str
    examples: Sequence[bytes]
    words: Sequence[bytes]
    read: Callable[[bytes, int], str]
    seconds: float


def _page(data: bytes, way: int) -> str:
    return _read(data, MEDIA_TYPES[way % len(MEDIA_TYPES)])


def _pdf(data: bytes, way: int) -> str:
    return _read(data, "application/pdf")


def _read(data: bytes, media_type: str) -> str:
    try:
        page = read_page(data, media_type)
    except UnreadablePage as error:
        return error.reason
    facts = page.facts
    known = [name for name in facts.__slots__ if getattr(facts, name)]
    return f"{len(page.text).bit_length()} {len(page.leaves)} {' '.join(known)}"


def _bibliography(data: bytes, way: int) -> str:
    text = data.decode("utf-8", "replace")
    form = ("bibtex", "csl-json", "ris")[way % 3]
    records, problems = read_records(form, text, Path("x"))  # type: ignore[arg-type]
    known = {name for record in records[:20] for name in record.__slots__ if getattr(record, name)}
    return f"{form} {len(records).bit_length()} {sorted(known)} {sorted({problem.message[:20] for problem in problems})}"


def _settings(data: bytes, way: int) -> str:
    """As groundlint.toml, pyproject.toml, a sources file, front matter, or a checklist."""
    if way % 5 == 4:
        checked = check_checklist(data.decode("utf-8", "replace"), "x.yaml")
        return f"checklist {sorted({problem.message[:20] for problem in checked.problems})}"
    with tempfile.TemporaryDirectory(dir=_CASE) as name:
        folder = Path(name)
        (folder / ".git").mkdir()
        report = folder / "r.md"
        report.write_bytes(b"---\n" + data + b"\n---\n\n# H\n" if way % 5 == 3 else b"# H\n")
        place = {0: "groundlint.toml", 1: "pyproject.toml", 2: "r.sources.yaml"}.get(way % 5)
        if place:
            (folder / place).write_bytes((b"[tool.groundlint]\n" if way % 5 == 1 else b"") + data)
        loaded = load_settings(report)
        companions = load_companions(report)
        problems = [*loaded.problems, *companions.problems]
        return f"{place} {sorted({problem.message[:20] for problem in problems})}"


def _reply(data: bytes, way: int) -> str:
    form = ("json", "schema", "word", "item", "batch")[way % 5]
    count = 1 + way % 3
    text = data.decode("utf-8", "replace")
    reply = read_batch(text, count, form=form, na=[way % 2 == 0] * count, leading=form == "word")
    assert len(reply.answers) == count
    return (
        f"{[(answer.status.value, answer.route, answer.problem) for answer in reply.answers]} {reply.flags}"
    )


PAGE = b"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Heat pumps</title>
<meta name="author" content="A. Writer"><meta property="article:published_time" content="2021-05-04">
<script type="application/ld+json">{"@type": "NewsArticle", "headline": "Pumps", "articleBody": "It rose.", "author": [{"name": "B"}]}</script>
</head><body><nav><a href="/x">Home</a></nav><main><h1>Pumps</h1><p>Sales rose by <b>17&nbsp;%</b> in 2021.<sup>1</sup></p>
<table><tr><td>a<td>b</table><ul><li>One<li>Two</ul><pre>code\n\n\nx</pre><template shadowrootmode="open"><p>in</p></template>
<details><summary>s</summary>t</details><noscript><p>n</p></noscript><math><mi>x</mi></math></main><footer>References</footer></body></html>"""
BIB = b"""@article{key2021, author = {M{\\"u}ller, A. and {The Group}}, title = "Heat {Pumps} \\alpha", journal = jrn,
  year = 2021, doi = {10.1000/xyz}, url = {https://a.example/x}}
@string{jrn = "Journal" # " of Heat"}
@comment{x}
TY  - JOUR\nAU  - Last, First\nTI  - A title\nPY  - 2020/01/02/\nER  - \n
"""
CSL = b'[{"id": "a", "type": "article-journal", "title": "T", "author": [{"family": "F", "given": "G"}], "issued": {"date-parts": [[2020, 1]]}, "DOI": "10.1/x"}]'
TOML = b"""enable = "on"
[claims]\nmodel = "linear"\nthreshold = 0.5
[files]\ninclude = ["**/*.md", "*a*b"]\nexclude = ["x/"]
[rules]\nGL001 = "error"\n[judge.budget]\ncalls = 5\n
"""
YAML = b"""research_query: How many?
validated_citations:
  - {source_url: "https://a.example/x", quote: "It rose", verdict: verified, page_title: T}
items:
  - {id: a, question: "Is it?", weight: 3}
aspects: [one, two]
bibliography: refs.bib
x: &a [1, *a]
"""
REPLY = b"""<think>Well {"answer": "NO"}</think>
```json
{"answers": [{"question_index": 1, "reasoning": "It does.", "evidence": "in 1872", "answer": "YES"}, {"question_index": 2, "answer": "no"}]}
```
Q1: yes\n2) No.\n**NA**
"""

KINDS = (
    Kind(
        "pages",
        (
            PAGE,
            b"# Title\n\nIt *rose* [a](https://a.example 'b').\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
            b"1\n00:00:01,000 --> 00:00:02,000\nIt rose.\n\f12\n",
            b'{"text": "It rose.", "list": [{"a": "b\\u0041"}]}',
            b"\x1f\x8b\x08\x00",
        ),
        (
            b"<p>", b"</p>", b"<div>", b"<table>", b"<tr>", b"<td>", b"<pre>", b"\n\n", b"<!--", b"-->", b"<script>", b"</script>",
            b"<title", b"<template shadowrootmode=open>", b"<svg>", b"<math>", b"&#x202e;", b"&nbsp;", b"&amp;", b"<a href='x'>",
            b"<meta http-equiv=refresh content='0;url=https://a.example'>", b"[", b"](", b"#", b"`", b"\xff\xfe", b"\xef\xbb\xbf",
            b"\0", b"\f", b"<style>", b"<plaintext>", b"<select>", b"<frameset>", b"<base href='//x'>", b"\xed\xa0\x80",
        ),
        _page,
        30,
    ),
    Kind(
        "pdfs",
        (
            tiny_pdf([["Sales of heat pumps rose by 17% in 2021.", "1"], ["The end (is) here.", "2"]]),
            tiny_pdf([[]]),
        ),
        (
            b" 0 R", b"<<", b">>", b"[", b"]", b"/Kids", b"/Parent 2 0 R", b"/Filter /FlateDecode", b"/ASCII85Decode", b"/Length 99999999",
            b"endobj", b"stream\n", b"endstream", b"1 0 obj", b"xref", b"trailer", b"/Prev 9", b"startxref\n0", b"%%EOF", b"/Encrypt 5 0 R",
            b"/ToUnicode 3 0 R", b"/Type /ObjStm", b"/N 100000", b"(", b")", b"<41", b"/Root 1 0 R", b"/Count -1", b"Tj", b"BT", b"/XObject",
        ),
        _pdf,
        30,
    ),
    Kind(
        "bibliographies",
        (BIB, CSL),
        (
            b"@", b"{", b"}", b'"', b"#", b"=", b",", b"\\", b"@string{a = b}", b"@article{", b"author = ", b" and ", b"\\'{", b"$", b"\n\n",
            b"TY  - ", b"ER  - \n", b"AU  - ", b"[", b"]", b"null", b"1e999", b'"issued": ', b'{"date-parts": [[', b"\xff", b"\0", b"\\alpha",
        ),
        _bibliography,
        5,
    ),
    Kind(
        "settings",
        (TOML, YAML),
        (
            b"[", b"]", b"[[", b"{", b"}", b"=", b'"', b"'''", b"\n", b": ", b"- ", b"&a ", b"*a", b"!!python/object:os.system", b"<<: ", b"|\n  ",
            b"1e999", b"nan", b"0x", b"9" * 5000, b"2020-13-01", b"true", b"null", b"judge.", b"files.", b"rules.", b"\xff", b"\0", b"**/" * 20,
            b"*a" * 40, b"[" * 500, b"? ", b"---\n", b"%YAML 9.9\n", b"\t",
        ),
        _settings,
        5,
    ),
    Kind(
        "replies",
        (REPLY, b"YES", b'{"answer": "NO"}', b"No. Wait, yes"),
        (
            b"{", b"}", b"[", b"]", b'"', b"\\", b"yes", b"NO", b"N/A", b"```", b"<think>", b"</think>", b"\n", b"1.", b"Q2:", b"answer", b":", b",",
            b'"answers": ', b'"question_index": ', b"null", b"1e999", b"9" * 400, b"\xff", b"\0", b"**", b"is not", b"[" * 300, b'{"a":' * 200,
        ),
        _reply,
        5,
    ),
)  # fmt: skip
