"""GL015 and GL016: marks that were lost on the way, and a report that stands in one fence."""

import pytest

from groundlint.analysis import Analysis, analyze
from groundlint.rules.registry import fixes_of

CLAIM = "A study counted {} cars for sale in Lyon in {}"


def codes(analysis: Analysis) -> list[str]:
    return [finding.code for finding in analysis.findings]


def report(ends: str, *, last: str = "", count: int = 24) -> str:
    said = [f"{CLAIM.format(100 + n, 1990 + n)}{ends}" for n in range(count)]
    paragraphs = [" ".join(said[at : at + 3]) for at in range(0, count, 3)]
    return "\n\n".join(["# Cars", *paragraphs]) + f"\n{last}"


LOST = {
    "a blank before full stops": report(" ."),
    "stray commas": report(" , , ."),
    "empty brackets": report(" ()."),
    "brackets with what parted the marks": report(" [, ]."),
    "keys of a database": report(
        " [0e037dac-1b2c-4f2a-9c1d-1234567890ab; 1b037dac-1b2c-4f2a-9c1d-1234567890ab]."
    ),
    "numbers of sources and passages without a list": report(" by sea [5.1, 12.2]."),
    "raised signs without a list": report(" by sea²."),
    "numbers behind full stops without a list": report(", and more elsewhere.12"),
    "a blank before a Chinese full stop": "# 车\n\n"
    + "\n\n".join(f"该公司在{1990 + n}年在里昂售出了{n + 3}00辆汽车，同比增长{n}% 。" for n in range(14)),
    "in list items": "# Cars\n\n" + "\n".join(f"- {CLAIM.format(n, 1990 + n)} ." for n in range(14)),
}
KEPT = {
    "nothing lost": report("."),
    "intervals": report(", a rise of 2.3 [1.2, 3.4]."),
    "numbers of sources and passages with a list": report(
        " by sea [5.1].",
        last="\n## Sources\n\n- [5.1] https://a.example/x\n- [5.2] https://b.example/y\n",
    ),
    "a few slips": report(".", last="\n\nIt grew . It shrank . It rests ."),
    "marks": report(" [1].", last="\n## Sources\n\n1. https://a.example/x\n"),
    "raised signs with a list": report(" by sea¹.", last="\n## Sources\n\n1. https://a.example/x\n"),
    "links, and a writer who puts blanks before full stops": report(" [report](https://a.example/x) ."),
    "keys of a database that links define": report(
        " [0e037dac-1b2c-4f2a-9c1d-1234567890ab](https://a.example/x)."
    ),
    "squares": report(" and a plant of 900 m²."),
    "calls of functions": report(" by `reset ()` and run()."),
    "names with figures": report(" with Qwen3 in it."),
    "task lists": "# Cars\n\n" + "\n".join(f"- [ ] {CLAIM.format(n, 1990 + n)}." for n in range(14)),
    "French": report(" ; elle en vend encore !"),
}


@pytest.mark.parametrize("text", LOST.values(), ids=LOST)
def test_marks_that_were_lost_are_said_once_and_no_claim_is_blamed(text: str) -> None:
    analysis = analyze(text)
    found = codes(analysis)
    assert found.count("GL015") == 1
    assert "GL001" not in found
    (note,) = [f for f in analysis.findings if f.code == "GL015"]
    assert note.start == 0
    assert analysis.counts.uncited == sum(1 + len(f.related) for f in analysis.findings if f.code == "GL014")


@pytest.mark.parametrize("text", KEPT.values(), ids=KEPT)
def test_a_writer_with_habits_has_lost_nothing(text: str) -> None:
    assert "GL015" not in codes(analyze(text))


SOURCES = """
- [The yearbook of the works](https://a.example/x)
- Dorn, K. (2019). *Cars of the north*. Oxford.
- https://b.example/y
"""
UNTIED = {
    "an address without a scheme": report(
        ".",
        last="\n## Sources\n\nLee, A. On cars. https://a.example/x.\n\nDoe, B. Cars. cars.example.org/on-cars.\n\nRoe, C. www.c.example/z.\n",
    ),
    "under a heading": report(".", last=f"\n## Sources\n{SOURCES}"),
    "under a bold title": report(".", last=f"\n**References:**\n{SOURCES}"),
    "as paragraphs": report(".", last="\n## References\n" + SOURCES.replace("\n- ", "\n\n")),
    "as lines": report(".", last="\n## References\n" + SOURCES.replace("\n- ", "\n")),
    "numbered": report(".", last="\n## Sources\n" + SOURCES.replace("- ", "1. ")),
    "under a heading of the last section": report(
        ".", last=f"\n## What follows\n\nIt goes on.\n\n### Sources:\n{SOURCES}"
    ),
    "beside other names and dates": report(
        ".",
        last=f"\nIt grew (May 2020), then shrank (June 2021).\n\n## Sources\n{SOURCES}",
    ),
}
LINKED = "[a](https://a.example/x), [b](https://b.example/y), [c](https://c.example/z)"
UNTIED["in a last line below a break"] = report(".", last=f"\n---\n\n*Sources: {LINKED}.*\n")
TIED = {
    "by standing at the end of a section": report(".", last=f"\n*Sources: {LINKED}.*\n"),
    "by a mark above such a line": report(
        ".", last=f"\nIt grew ([report](https://a.example/x)).\n\n---\n\n*Sources: {LINKED}.*\n"
    ),
    "by names with years above such a line": report(
        ".",
        last="\nIt grew (Lind Board, 2023). It fell (Port Gazette, 2024).\n\n---\n\n"
        "*Sources: [Lind Board](https://a.example/x), [Port Gazette](https://b.example/y), [c](https://c.example/z).*\n",
    ),
    "by what such a line says": report(".", last=f"\n---\n\n*Sources for this section: {LINKED}.*\n"),
    "two in such a line": report(
        ".", last="\n---\n\nSources: [a](https://a.example/x), [b](https://b.example/y).\n"
    ),
    "text behind such a line": report(".", last=f"\n---\n\n*Sources: {LINKED}.*\n\nIt grew.\n"),
    "by one mark": report(".", last=f"\nIt grew ([report](https://a.example/x)).\n\n## Sources\n{SOURCES}"),
    "by a mark that points nowhere": report(".", last=f"\nIt grew [^7].\n\n## Sources\n{SOURCES}"),
    "by a line": report(
        ".", last=f"\n*Sources for this section: the yearbook (2019).*\n\n## Sources\n{SOURCES}"
    ),
    "by names in brackets": report(
        ".",
        last=f"\nIt grew (Dorn Works 2019), then shrank (The Yearbook, May 2020).\n\n## Sources\n{SOURCES.replace('The y', 'The Y')}",
    ),
    "by a column": report(
        ".",
        last=f"\n| Cars | Source |\n|---|---|\n| 40 | Dorn, 2019 |\n| 50 | Oxford |\n\n## Sources\n{SOURCES}",
    ),
    "by headings": report(
        ".",
        last=f"\n### 1. Dorn (2019)\n\nIt grew.\n\n### 2. Oxford Board (2020)\n\nIt fell.\n\n## Sources\n{SOURCES}",
    ),
    "by their section, below a title in bold": f"# Cars\n\n## Lyon\n\n{CLAIM.format(9, 1999)}.\n\n**Sources:**\n{SOURCES}\n## Rome\n\n{CLAIM.format(8, 1998)}.\n",
    "by their section": f"# Cars\n\n## Lyon\n\n{CLAIM.format(9, 1999)}.\n\n### Sources\n{SOURCES}\n## Rome\n\nNone.\n",
    "by names in square brackets": report(
        ".", last=f"\nThey sold well [Oxford]. They drove far [Dorn / Yearbook].\n\n## Sources\n{SOURCES}"
    ),
    "by a column of sources in Spanish": report(
        ".",
        last=f"\n| Marca | Fuente |\n| --- | --- |\n| Alfa | Oxford |\n| Beta | Dorn |\n\n## Fuentes\n{SOURCES}",
    ),
    "too few": report(".", last="\n## Sources\n\n- https://a.example/x\n- https://b.example/y\n"),
    "to read on": report(".", last=f"\n## Further reading\n{SOURCES}"),
    "no list": report(".", last=f"\n## Models\n{SOURCES}"),
    "no claims": f"# Cars\n\nWhy?\n\n## Sources\n{SOURCES}",
}


@pytest.mark.parametrize("text", UNTIED.values(), ids=UNTIED)
def test_sources_that_no_mark_ties_to_a_sentence_are_said_once(text: str) -> None:
    analysis = analyze(text)
    (note,) = [f for f in analysis.findings if f.code == "GL015"]
    assert (note.start, note.message[:20]) == (0, "3 sources are listed")
    assert "GL010" not in codes(analysis)  # it would say the same at the list


def test_claims_beside_such_a_list_are_asked_about() -> None:
    asked = [f.text for f in analyze(UNTIED["under a heading"]).findings if f.code == "GL001"]
    assert asked
    assert asked == [f.text for f in analyze(report(".")).findings if f.code == "GL001"]


@pytest.mark.parametrize("text", TIED.values(), ids=TIED)
def test_sources_that_something_ties_to_the_text(text: str) -> None:
    assert "GL015" not in codes(analyze(text))


def test_the_first_mark_ties_the_sources() -> None:
    analysis = analyze(UNTIED["under a bold title"])
    at = analysis.document.text.index(".")
    tied = analysis.edit([(at, at, " [report](https://a.example/x)")])
    assert "GL015" not in codes(tied)
    assert codes(tied) == codes(analyze(tied.document.text))
    assert codes(tied.edit([(at, at + 30, "")])) == codes(analysis)


def test_it_comes_and_goes_while_somebody_types() -> None:
    text = report(" .")
    analysis = analyze(text)
    whole = analysis.edit([(0, len(text), report("."))])
    assert "GL015" not in codes(whole)
    assert "GL001" in codes(whole)
    again = whole.edit([(0, whole.rope.length, text)])
    assert codes(again) == codes(analysis)


PROSE = "# Cars\n\n" + "\n\n".join(f"{CLAIM.format(n, 1990 + n)}." for n in range(6))
WRAPPED = {
    "markdown": f"```markdown\n{PROSE}\n```\n",
    "md, no end of line": f"```md\n{PROSE}\n```",
    "never closed": f"```markdown\n{PROSE}\n",
    "yaml around a report with front matter": f"```yaml\n---\ntitle: Cars\n---\n{PROSE}\n```\n",
    "no language": f"```\n{PROSE}\n```\n",
    "tildes": f"~~~~markdown\n{PROSE}\n~~~~\n",
    "behind front matter": f"---\ntitle: Cars\n---\n\n```markdown\n{PROSE}\n```\n",
    "with an assistant's words around": f"Here is your report:\n\n```markdown\n{PROSE}\n```\n\nDo you want more?\n",
    "an example inside ends it early": f"```markdown\n{PROSE}\n\n```python\nprint(1)\n```\n\n{PROSE}\n```\n",
    "CRLF": f"```markdown\n{PROSE}\n```\n".replace("\n", "\r\n"),
    "Chinese": "```markdown\n# 车\n\n"
    + "\n\n".join(f"该公司在{1990 + n}年在里昂售出了{n + 3}00辆汽车，同比增长{n}%。" for n in range(4))
    + "\n```\n",
}
UNWRAPPED = {
    "a report": PROSE,
    "settings": "```yaml\na: It sold a hundred cars there in May.\nb: It sold two hundred cars in June.\nc: 3\n```\n",
    "code": "```python\n" + "# It sold a hundred cars there in May.\n" * 9 + "```\n",
    "an example of Markdown in a guide": f"# How to write\n\nWrite so:\n\n```markdown\n{PROSE}\n```\n\n{PROSE}\n",
    "a prompt": f"Send this to the model:\n\n```\n{PROSE}\n```\n",
    "a short example": "```markdown\n# A title\n\nThe text of it is here.\n```\n",
    "nothing": "",
    "an empty fence": "```markdown\n```\n",
}


@pytest.mark.parametrize("text", WRAPPED.values(), ids=WRAPPED)
def test_a_report_in_a_fence_is_said_not_to_be_read(text: str) -> None:
    analysis = analyze(text)
    (note,) = [f for f in analysis.findings if f.code == "GL016"]
    assert note.text.startswith(("```", "~~~"))
    assert "\n" not in note.text
    after = analysis.edit(sorted(fixes_of(analysis, note)[0].edits, reverse=True))
    assert "GL016" not in codes(after)
    assert len(after.sentences) >= 4
    assert "# " in after.document.text
    assert not after.document.text.rstrip().endswith(("\n```", "~~~~"))


@pytest.mark.parametrize("text", UNWRAPPED.values(), ids=UNWRAPPED)
def test_other_fences_are_left_alone(text: str) -> None:
    assert "GL016" not in codes(analyze(text))
