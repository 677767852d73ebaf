"""The Lua filter in a real Pandoc: which words it marks, in each format, and what it says where it marks none."""

from __future__ import annotations

import os
import re
import subprocess
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.e2e import editors

pytestmark = pytest.mark.editor

FILTER = Path(__file__).parents[2] / "integrations" / "pandoc" / "groundlint.lua"
CLAIM = "Global output of solar cells rose by 37 % in 2023, to 710 gigawatts."
CITED = '[Global output of solar cells rose by 37 % in 2023.](https://a.example/p "output rose by 37 %")'
MARKED = re.compile(
    r'<span class="groundlint-uncited" title="([^"]*)">(.*?)</span><span class="groundlint-mark"', re.DOTALL
)


def pandoc(
    folder: Path,
    *words: str | Path,
    said: str = "",
    code: int = 0,
    text: str = "",
    path: str | None = None,
    filters: Sequence[str | Path] = (FILTER,),
) -> str:
    """What Pandoc writes with the filter, after a look at what it says and how it ends."""
    ran = subprocess.run(
        [
            editors.pandoc(),
            "--wrap=none",
            *(word for one in filters for word in ("--lua-filter", one)),
            *words,
        ],
        cwd=folder,
        env={**os.environ, "PATH": path if path is not None else str(editors.groundlint().parent)},
        input=text,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert (ran.returncode, ran.stderr) == (code, f"groundlint: {said}\n" if said else "")
    return ran.stdout


def report(folder: Path, body: str, name: str = "r.md") -> str:
    (folder / name).write_text(f"# Report\n\n{body}\n", "utf-8")
    return name


def test_the_commands_of_the_page_do_what_they_say(tmp_path: Path) -> None:
    page = (FILTER.parents[2] / "docs" / "quarto-pandoc.md").read_text("utf-8")
    commands = re.findall(r"^pandoc (.+)$", page, re.MULTILINE)
    assert len(commands) == 2
    for beside in (FILTER, FILTER.with_name("groundlint.css")):
        (tmp_path / beside.name).write_bytes(beside.read_bytes())
    report(tmp_path, CLAIM, "report.md")
    for command in commands:
        words = command.replace("report.pdf", "report.tex").split()  # a PDF needs a TeX, too
        pandoc(tmp_path, *words, filters=())
        assert "groundlint" in (tmp_path / words[-1]).read_text("utf-8")


MARKED_WORDS = [
    ("alone", CLAIM, [CLAIM]),
    ("between others", f"We like it. {CLAIM} We do.", [CLAIM]),
    (
        "with markup",
        "A survey found that output **of [solar cells](#x)** rose by `37 %` in 2023 -- to 710 H~2~ *gigawatts of 500 %*.",
        [
            'A survey found that output <strong>of <a href="#x">solar cells</a></strong> rose by <code>37 %</code> in 2023 – to 710 '
            "H<sub>2</sub> <em>gigawatts of 500 %</em>."
        ],
    ),
    (
        "two in a paragraph, one over two lines",
        f"{CLAIM} Sales of cars\nfell by 12 % in 2022. We like it.",
        [CLAIM, "Sales of cars fell by 12 % in 2022."],
    ),
    ("at the end of an item", f"- We like it.\n- So do you. {CLAIM}", [CLAIM]),
    ("inside of markup", f"**{CLAIM} We like it.**", [CLAIM]),
    (
        "quoted",
        "> In 2020 the population of\n> Berlin was *3.6 million* people.",
        [],
    ),
    (
        "over two lines of an item",
        "- In 2021 the population of\n  Hamburg was *1.9 million* people.",
        ["In 2021 the population of Hamburg was <em>1.9 million</em> people."],
    ),
    (
        "typographic",
        'Sales of cars fell by 12 % in 2022 ("a lot").',
        ["Sales of cars fell by 12 % in 2022 (“a lot”)."],
    ),
    (
        "begins as a list would",
        "1986\\. Sales of cars fell by 12 % in that year.",
        ["1986. Sales of cars fell by 12 % in that year."],
    ),
    ("behind characters of two units", f"𝒳 likes it. {CLAIM}", [CLAIM]),
    ("twice", f"{CLAIM}\n\nWe like it.\n\n{CLAIM}", [CLAIM, CLAIM]),
    (
        "hostile",
        r"Sales of \<script>alert(1)\</script> fell by <b onclick=x>12 %</b> in 2022.",
        ["Sales of &lt;script&gt;alert(1)&lt;/script&gt; fell by <b onclick=x>12 %</b> in 2022."],
    ),
    ("in a table", f"| a | b |\n|---|---|\n| We | like it |\n\n{CLAIM}", [CLAIM]),
    ("cited", CITED, []),
]


@pytest.fixture(scope="module")
def chapters(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """All cases as the chapters of one book, which Pandoc is given at once."""
    folder = tmp_path_factory.mktemp("book")
    names = [report(folder, body, f"{name}.md") for name, body, _ in MARKED_WORDS]
    chapters = pandoc(folder, *names).split("<h1 ")[1:]
    return dict(zip((name for name, _, _ in MARKED_WORDS), chapters, strict=True))


@pytest.mark.parametrize(
    ("name", "marked"), [pytest.param(name, marked, id=name) for name, _, marked in MARKED_WORDS]
)
def test_the_words_of_uncited_claims_are_marked(
    chapters: dict[str, str], name: str, marked: list[str]
) -> None:
    found = MARKED.findall(chapters[name])
    assert [words for _, words in found] == marked
    assert all(why.startswith("No source") for why, _ in found)


def test_a_row_of_a_table_is_marked_in_all_its_cells(tmp_path: Path) -> None:
    html = pandoc(tmp_path, report(tmp_path, f"| a | b |\n|---|---|\n| {CLAIM} | 3.4 % |"))
    cells = re.findall(r"<td>(.*)</td>", html)
    assert [re.sub("<[^>]*>", "", cell) for cell in cells] == [CLAIM, "3.4 %?"]
    assert all(cell.startswith('<span class="groundlint-uncited"') for cell in cells)


@pytest.mark.parametrize(
    "body",
    [
        "**We like it. Global output** of solar cells rose by 37 % in 2023, to 710 gigawatts.",
        "Global output of *solar cells **rose by 37 % in 2023, to 710 gigawatts.** We like it.* We do.",
    ],
)
@pytest.mark.parametrize("form", ["html", "docx", "latex"])
def test_a_claim_that_crosses_markup_has_one_mark_at_its_end(tmp_path: Path, body: str, form: str) -> None:
    name = report(tmp_path, body)
    pandoc(tmp_path, name, "--to", form, "--output", "r.out")
    if form == "docx":
        with zipfile.ZipFile(tmp_path / "r.out") as packed:
            shown = packed.read("word/document.xml").decode()
        ends = re.split("<w:commentRangeEnd", shown)
    else:
        shown = (tmp_path / "r.out").read_text("utf-8")
        ends = re.split(r'<span class="groundlint-mark"|\{\\ifdefined\\groundlintmark', shown)
    assert len(ends) == 2
    before = re.sub(r"<[^>]*>|[\s{}]", "", ends[0])
    assert before.endswith("to710gigawatts.")


HOSTILE = r"We like it. Sales of \\input{/etc/passwd} & cars in Lyon, the largest in France, fell by **12 %** in 2022."


@pytest.mark.parametrize(
    ("form", "shown"),
    [
        (
            "latex",
            r"We like it. {\leavevmode\ifdefined\groundlintuncited\groundlintuncited\else\color[rgb]{.60,.33,.05}\fi{}"
            r"Sales of \textbackslash input\{/etc/passwd\} \& cars in Lyon, the largest in France, fell by \textbf{12 \%} in 2022.}"
            r"{\ifdefined\groundlintmark\groundlintmark\else\color[rgb]{.60,.33,.05}\textsuperscript{?}\fi}",
        ),
        (
            "plain",
            "We like it. Sales of \\input{/etc/passwd} & cars in Lyon, the largest in France, fell by 12 % in 2022. [no\u00a0source]",
        ),
        ("rst", "fell by **12 %** in 2022. [no\u00a0source]"),
    ],
)
def test_each_format_shows_them_in_its_way(tmp_path: Path, form: str, shown: str) -> None:
    assert shown in pandoc(tmp_path, "--to", form, report(tmp_path, HOSTILE))


def test_word_has_a_style_and_a_comment_for_each(tmp_path: Path) -> None:
    pandoc(tmp_path, report(tmp_path, f"{HOSTILE} {CLAIM}"), "--output", "r.docx")
    with zipfile.ZipFile(tmp_path / "r.docx") as packed:
        body, comments, styles = (
            packed.read(f"word/{name}.xml").decode() for name in ("document", "comments", "styles")
        )
    assert 'w:styleId="GroundlintUncited"' in styles
    run = r'<w:rStyle w:val="GroundlintUncited" />(?:(?!</w:r>).)*?<w:t xml:space="preserve">([^<]*)'
    assert "We like it" not in "".join(re.findall(run, body))
    assert "710 gigawatts." in "".join(re.findall(run, body))
    ids = re.findall(r'<w:comment w:id="(\d+)"', comments)
    assert len(ids) == 2
    for mark in ("commentRangeStart", "commentRangeEnd", "commentReference"):
        assert re.findall(rf'<w:{mark} w:id="(\d+)"', body) == ids
    assert "No source; it states a figure (“37 %”)." in comments


def test_a_document_without_uncited_claims_is_left_as_it_is(tmp_path: Path) -> None:
    name = report(tmp_path, f"{CITED} We like it.")
    assert pandoc(tmp_path, name, "-M", "groundlint-fail") == unfiltered(tmp_path, name)


def unfiltered(folder: Path, name: str) -> str:
    words = [str(editors.pandoc()), "--wrap=none", name]
    return subprocess.run(words, cwd=folder, capture_output=True, encoding="utf-8", check=True).stdout


def test_nothing_is_marked_where_the_metadata_say_so(tmp_path: Path) -> None:
    name = report(tmp_path, CLAIM)
    assert pandoc(tmp_path, name, "-M", "groundlint-mark=false") == unfiltered(tmp_path, name)


def test_the_gate_ends_pandoc_and_names_the_places(tmp_path: Path) -> None:
    name = report(tmp_path, f"{CLAIM}\n\n{CLAIM} Sales of cars fell by 12 % in 2022.")
    said = "3 uncited claims (r.md:3, r.md:5); groundlint-fail is set"
    assert (
        pandoc(tmp_path, name, "-M", "groundlint-fail", "-M", "groundlint-mark=false", code=1, said=said)
        == ""
    )


@pytest.mark.parametrize(
    ("words", "path", "why"),
    [
        (["r.md"], "/nowhere", "groundlint is not on the PATH"),
        (["-"], None, "claims are looked up in files, and Pandoc was given none"),
        ([], None, "claims are looked up in files, and Pandoc was given none"),
    ],
)
def test_what_cannot_be_checked_is_said_and_stops_only_the_gate(
    tmp_path: Path, words: list[str], path: str | None, why: str
) -> None:
    name = report(tmp_path, CLAIM)
    text = (tmp_path / name).read_text("utf-8")
    left = pandoc(tmp_path, *words, text=text, path=path, said=f"{why}; the document is left as it is")
    assert left == unfiltered(tmp_path, name)
    gate = ["-M", "groundlint-fail=true"]
    assert (
        pandoc(tmp_path, *words, *gate, text=text, path=path, code=1, said=f"{why}; groundlint-fail is set")
        == ""
    )


def test_a_claim_that_another_filter_took_out_is_told(tmp_path: Path) -> None:
    name = report(tmp_path, f"{CLAIM}\n\nSales of cars fell by 12 % in 2022.")
    (tmp_path / "cut.lua").write_text("function Pandoc(doc) doc.blocks:remove(2) return doc end", "utf-8")
    said = "1 uncited claim not marked, since the words were not found in the document (r.md:3)"
    assert MARKED.findall(pandoc(tmp_path, name, said=said, filters=("cut.lua", FILTER)))


@pytest.mark.parametrize("name", ["-x.md", "a b;$(touch pwned).md", "%41ü.md", "#1?.md"])
def test_names_of_files_are_read_by_no_shell(tmp_path: Path, name: str) -> None:
    report(tmp_path, CLAIM, name)
    assert len(MARKED.findall(pandoc(tmp_path, "--", name))) == 1
    assert [place.name for place in tmp_path.iterdir()] == [name]


def test_quarto_hands_pandoc_a_copy_and_names_the_file(tmp_path: Path) -> None:
    """Quarto's part is played by a line of Lua; what it gives its filters is in its documentation."""
    name = report(tmp_path, CLAIM, "r.qmd")
    (tmp_path / "quarto.lua").write_text(
        f"quarto = {{ doc = {{ input_file = 'r.qmd' }} }}\ndofile({str(FILTER)!r})\n", "utf-8"
    )
    text = (tmp_path / name).read_text("utf-8")
    html = pandoc(tmp_path, "--from", "markdown", text=text, filters=("quarto.lua",))
    assert [words for _, words in MARKED.findall(html)] == [CLAIM]
