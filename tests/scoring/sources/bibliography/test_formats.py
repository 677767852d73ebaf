"""Bibliographies read and written: what goes out comes back, and each fault names its line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.sources.bibliography import BibRecord, UnknownFormat, format_of, read_records
from groundlint.sources.bibliography.bibtex import bibtex_of
from groundlint.sources.bibliography.csl_json import csl_json_of
from groundlint.sources.bibliography.read import Format
from groundlint.sources.bibliography.ris import ris_of

ADA = BibRecord(
    "https://journal.example/heat",
    "10.1000/heat.1",
    "Heat & pumps: 100% more, in Größe",
    ("Lovelace, Ada", "Müller, Jörg"),
    "2021-05-03",
    "Journal of Heat",
    "article-journal",
    "lovelace2021",
)
PLAIN = BibRecord("https://www.iea.org/x_y?a=1", title="A page", issued="2020", kind="webpage", key="iea")
WRITERS = {"bibtex": bibtex_of, "csl-json": csl_json_of, "ris": ris_of}


def _read(form: Format, text: str) -> tuple[list[BibRecord], list[str]]:
    records, problems = read_records(form, text, Path("refs"))
    return records, [str(problem) for problem in problems]


@pytest.mark.parametrize("form", ["bibtex", "csl-json", "ris"])
@pytest.mark.parametrize("record", [ADA, PLAIN], ids=["article", "page"])
def test_what_is_written_is_read_again(form: Format, record: BibRecord) -> None:
    records, problems = _read(form, WRITERS[form]([record]))
    assert problems == []
    (back,) = records
    for name in ("url", "doi", "title", "authors", "issued", "container", "kind", "source"):
        assert getattr(back, name) == getattr(record, name), name
    if form != "ris":
        assert back.key == record.key


def test_keys_of_bibtex_are_made_and_distinct() -> None:
    one = BibRecord("https://a.example/1", title="One", authors=("Ng, Li",), issued="2020")
    text = bibtex_of([one, BibRecord("https://a.example/2", title="Two", authors=("Ng, Li",), issued="2020")])
    assert "{ng2020," in text
    assert "{ng2020-2," in text
    assert "{aexample," in bibtex_of([BibRecord("https://a.example/2", title="Two")])


@pytest.mark.parametrize(
    ("form", "text", "titles", "faults"),
    [
        ("bibtex", "@misc{a, title={One}, url={https://a.example}}\n\n@misc{b, title={Two}\n", ["One"], ["refs:3: "]),
        ("csl-json", '[{"title": "One"},\n {"title": "Two",,}]', ["One"], ["refs:2: is not valid JSON"]),
        ("csl-json", '[{"title": "One"},\n 5,\n {"title": "Two"}]', ["One", "Two"], ["refs:2: expected an item"]),
        ("csl-json", '[{"title": "One"}', ["One"], ["refs:1: is not valid JSON"]),
        ("csl-json", "[" * 100_000, [], ["refs:1: "]),
        ("ris", "TY  - JOUR\nTI  - One\n\nTY  - BOOK\nTI  - Two\nER  - \n", ["One", "Two"], ["refs:1: this record has no"]),
        ("ris", "hello\nTY  - JOUR\nTI  - One\n  and more\nER  -\n", ["One and more"], ["refs:1: expected `TY"]),
        ("ris", "TY  - JOUR\nPY  - 2020\nER  - \n", [], ["refs:1: this record has no title"]),
    ],
)  # fmt: skip
def test_a_fault_names_its_line_and_the_rest_is_used(
    form: Format, text: str, titles: list[str], faults: list[str]
) -> None:
    records, problems = _read(form, text)
    assert [record.title for record in records] == titles
    assert len(problems) == len(faults)
    for problem, begun in zip(problems, faults, strict=True):
        assert problem.startswith(begun)


def test_what_other_programs_write() -> None:
    item = {
        "type": "webpage",
        "title": "T",
        "URL": "https://a.example/",
        "author": [
            {"family": "Beek", "given": "Ludwig", "non-dropping-particle": "van"},
            {"literal": "WHO"},
            7,
        ],
        "issued": {"date-parts": [["2020", 2]]},
    }
    ((record,), problems) = _read("csl-json", json.dumps(item))
    assert problems == []
    assert record.authors == ("van Beek, Ludwig", "WHO", "7")
    assert record.issued == "2020-02"
    ((record,), _) = _read(
        "ris",
        "TY  - CPAPER\r\nT1  - T\r\nY1  - 2019/07/30/\r\nUR  - https://a.example; https://b.example\r\nER  - \r\n",
    )
    assert (record.kind, record.issued, record.url) == ("paper-conference", "2019-07-30", "https://a.example")
    ((record,), _) = _read(
        "bibtex", "@book{k, author={{Smith and Sons} and Ng, Li}, title={AT\\&T}, year=1999}"
    )
    assert record.authors == ("Smith and Sons", "Ng, Li")
    assert (record.title, record.issued, record.kind) == ("AT&T", "1999", "book")


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (r"{\'e}t{\'{e}} \'Etat", "été État"),
        (r"M{\"u}ller, J{\"o}rg", "Müller, Jörg"),
        (r"Erd{\H{o}}s and \v{S}imi\'c", "Erdős and Šimić"),
        (r"\v Sim{\'\i}n", "Šimín"),
        (r"Gar\c{c}{\~a}o, {\o}re, Stra{\ss}e, \L{}odz, {\AA}s", "Garção, øre, Straße, Łodz, Ås"),
        (r"{\'\i}nd{\u{g}} {\k{a}} {\.z}", "índğ ą ż"),
        ("``Quoted'' -- a---b~c", "“Quoted” – a—b c"),
        (r"{DNA} \emph{in} \textbf{bold} 5\,kg 10\% \{x\}", "DNA in bold 5 kg 10% {x}"),
        (r"C\# \& co \unknown{word}\ldots", "C# & co word…"),
        ("Ünïcode stays", "Ünïcode stays"),
    ],
)
def test_what_tex_writes_is_read_as_text(written: str, expected: str) -> None:
    ((record,), problems) = _read("bibtex", f"@misc{{k, title={{{written}}}, url={{https://a.example}}}}")
    assert problems == []
    assert record.title == expected


def test_values_of_parts_and_macros() -> None:
    text = (
        '@string{nat = "Nature"}\n@article{a, title="A page" # " and more", journal=nat, url={https://a.example}}\n'
        '@article{b, title={C # the "language"}, journal=nat # " Physics", url={https://b.example}}'
    )
    records, problems = _read("bibtex", text)
    assert problems == []
    assert [(r.title, r.container) for r in records] == [
        ("A page and more", "Nature"),
        ('C # the "language"', "Nature Physics"),
    ]


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("a.BIB", "", "bibtex"),
        ("a.json", "", "csl-json"),
        ("a.txt", "\n[{}]", "csl-json"),
        ("a.txt", "TY  - JOUR\n", "ris"),
        ("a", "% x\n@article{k,\n", "bibtex"),
        ("a.txt", "validated_citations:\n", "yaml"),
    ],
)
def test_the_format_by_name_or_content(name: str, text: str, expected: str) -> None:
    assert format_of(Path(name), text) == expected


def test_no_bibliography() -> None:
    with pytest.raises(UnknownFormat):
        format_of(Path("a.txt"), "Dear all,")


@given(st.text(alphabet='[]{},:"\\ TYER-@=a1\n', max_size=200))
def test_any_text_is_read_without_an_exception(text: str) -> None:
    for form in ("bibtex", "csl-json", "ris"):
        for record in _read(form, text)[0]:
            assert record.source or record.key
