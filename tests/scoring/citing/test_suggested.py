"""A suggestion as an edit: behind the claim with its words, or a footnote for a file that has no address."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import applied_edits

from groundlint.analysis import Analysis, analyze
from groundlint.citing.suggested import citing
from groundlint.model.finding import Fix
from groundlint.sources.library import Passage
from groundlint.sources.suggest import Suggestion

CLAIM = "Sales of heat pumps in Norway rose by 17% in 2021."
SAID = 'Sales of heat pumps in Norway rose by 17% in 2021, the "agency" said.'


@pytest.fixture
def report(tmp_path: Path) -> Path:
    (tmp_path / ".git").mkdir()
    (tmp_path / "reports").mkdir()
    return tmp_path / "reports" / "r.md"


def suggestion(
    file: Path | str, *, url: str = "", title: str = "Heat pumps", leaf: int | None = None
) -> Suggestion:
    passage = Passage(f"file://{file}", 0, SAID)
    return Suggestion(passage, url, str(file), title, 0.9, (), True, "shares sales", leaf)


def offered(text: str, path: Path | None, one: Suggestion, claim: str = CLAIM) -> tuple[Analysis, Fix | None]:
    analysis = analyze(text, path)
    sentence = analysis.sentence_at(text.index(claim[:20]))
    assert sentence is not None
    return analysis, citing(analysis, sentence, one)


def applied(text: str, fix: Fix | None) -> str:
    assert fix is not None
    return applied_edits.applied(text, fix.edits)


def test_a_file_with_an_address_is_cited_by_it(report: Path) -> None:
    one = suggestion(report.parent / "a.pdf", url="https://doi.org/10.1000/1")
    _, fix = offered(f"{CLAIM}\n", report, one)
    said = SAID.replace('"', '\\"')
    assert applied(f"{CLAIM}\n", fix) == f'{CLAIM[:-1]} [Heat pumps](https://doi.org/10.1000/1 "{said}").\n'


@pytest.mark.parametrize(
    ("text", "after"),
    [
        (f"{CLAIM}\n", "{claim}[^my-paper].\n\n{note}\n"),
        (f"{CLAIM}", "{claim}[^my-paper].\n\n{note}\n"),
        (f"# A\r\n\r\n{CLAIM}\r\n", "# A\r\n\r\n{claim}[^my-paper].\r\n\r\n{note}\r\n"),
        (f"{CLAIM}\n\nB [^b].\n\n[^b]: https://e.org\n\n", "{claim}[^my-paper].\n\nB [^b].\n\n[^b]: https://e.org\n{note}\n"),
        (f"| a | b |\n|---|---|\n| {CLAIM[:-1]} | x |\n", "| a | b |\n|---|---|\n| {claim} | x[^my-paper] |\n\n{note}\n"),
        (f"- {CLAIM}\n  - x\n", "- {claim}[^my-paper].\n  - x\n\n{note}\n"),
    ],
)  # fmt: skip
def test_a_file_without_one_is_a_footnote(report: Path, text: str, after: str) -> None:
    one = suggestion(report.parent.parent / "papers" / "My Paper.pdf", leaf=7)
    note = f'[^my-paper]: [Heat pumps](../papers/My%20Paper.pdf#page=7 "{SAID}")'.replace(
        '"agency"', '\\"agency\\"'
    )
    analysis, fix = offered(text, report, one)
    written = applied(text, fix)
    assert written == after.format(claim=CLAIM[:-1], note=note)
    assert [f.code for f in analysis.findings].count("GL001") == 1
    found = analyze(written, report)
    assert not [f for f in found.findings if f.code == "GL001"]
    assert ("text:heat pumps", "offline") in [(c.source, c.form.value) for c in found.citations]


def test_the_same_passage_again_is_the_same_footnote_and_another_one_another(report: Path) -> None:
    other = "Sales of brown cheese fell in Norway in 2019."
    one = suggestion(report.parent / "a.pdf", leaf=1)
    text = f"{CLAIM} {other}\n"
    text = applied(text, offered(text, report, one)[1])
    again = applied(text, offered(text, report, one, other)[1])
    assert again.count("[^a]") == 3
    text = applied(text, offered(text, report, suggestion(report.parent / "a.pdf", leaf=2), other)[1])
    assert text.count("[^a-2]") == 2
    assert {c.source for c in analyze(text, report).citations} == {"text:heat pumps"}


@pytest.mark.parametrize("where", ["outside", "no report"])
def test_a_file_from_elsewhere_is_named_without_its_folder(report: Path, where: str) -> None:
    path = report if where == "outside" else None
    _, fix = offered(f"{CLAIM}\n", path, suggestion("/home/ada/secret/x.pdf", leaf=3))
    assert applied(f"{CLAIM}\n", fix) == f"{CLAIM[:-1]}[^x].\n\n[^x]: Heat pumps, x.pdf\n"


@pytest.mark.parametrize(
    "title", ["A](javascript:x) <b> `c` \u202e *d* | e\n\n# f", "[^1]", "https://e.org/x", "](x"]
)
@pytest.mark.parametrize("name", ["x](y) (1).pdf", "\u202e.pdf", "1.pdf", "日本.pdf", " .pdf", '"a".pdf'])
def test_hostile_names_change_nothing_else(report: Path, title: str, name: str) -> None:
    text = f'{CLAIM}\n\nMore [b](https://e.org/b "so") and `code\n'
    analysis, fix = offered(text, report, suggestion(report.parent / name, title=title))
    if fix is None:
        return
    after = analyze(applied(text, fix), report)
    assert [c.source for c in after.citations if c.form.value != "offline"] == ["https://e.org/b"]
    assert len(after.citations) == len(analysis.citations) + 1
    assert after.document.text.startswith(CLAIM[:-1])


def test_where_it_would_not_read_back_nothing_is_offered(report: Path) -> None:
    text = f"{CLAIM}\n\n```\nan open fence\n"
    assert offered(text, report, suggestion(report.parent / "a.pdf"))[1] is None
