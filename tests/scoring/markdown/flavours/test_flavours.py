"""Reports as Quarto, Pandoc, MyST, MkDocs, Obsidian and GitHub render them: what are sentences there, and what is markup."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from groundlint import Settings, analyze
from groundlint.analysis import Analysis, analyze_text
from groundlint.companions import NOTHING
from groundlint.markdown.edit_rope import edit_rope, rope_of
from groundlint.model.flavour import Flavour

HERE = Path(__file__).parent
EXAMPLES = {
    Flavour.QUARTO: (
        """\
---
title: Ports
---
{{< include _intro.qmd >}}

::: {.callout-note collapse="true"}
## What this is about
Trade rose by 17 % in 2001 (see @fig-trade).
:::

::::: {.columns}
:::: {.column width="40%"}
Exports fell by 3 % in 2002. {{< fa ship >}}
::::
:::::

```{r}
#| label: fig-trade
#| fig-cap: "Trade rose by 12 % in 2003"
plot(trade)
```

As @tbl-ports shows, [Bergen]{.smallcaps} shipped 5 % more in 2004.

| port | tons |
|------|------|
| Hull | 1200 |

: Tons by port, which rose by 4 % in 2005 {#tbl-ports}

![Trade rose by 6 % in 2006](trade.png){#fig-b width=50%}

\\newpage

(@first) An example that rose by 8 % in 2007.

We come back to (@first) with the 9 ports of 2008.

Coal\\footnote{Its price rose by 1 % in \\textit{2009}.} fell by 2 % in 2010.

#. Grain rose by 4 % in 2011
#. Wool fell by 5 % in 2012
""",
        [
            "Trade rose by 17 % in 2001 (see @fig-trade).",
            "Exports fell by 3 % in 2002.",
            "As @tbl-ports shows, Bergen shipped 5 % more in 2004.",
            "Hull | 1200",
            "An example that rose by 8 % in 2007.",
            "We come back to with the 9 ports of 2008.",
            "Coal fell by 2 % in 2010.",
            "Grain rose by 4 % in 2011",
            "Wool fell by 5 % in 2012",
        ],
    ),
    Flavour.PANDOC: (
        """\
% Ports that grew by 2 %
% Ada Mill; Jo Roe
% June 2005

::: warning
Trade rose by 17 % in 2001.
:::

+---------+------------------------+
| Port    | Trade rose by 3 %      |
+=========+========================+
| Hull    | in 2002, by 4 %        |
+---------+------------------------+

Table: What rose by 5 % in 2003.

table:  What fell by 8 % in 2005.

Exports fell by 6 % in 2004[, they say]{.aside}. See `a {.b}` there.
""",
        [
            "Trade rose by 17 % in 2001.",
            "Exports fell by 6 % in 2004, they say.",
            "See a {.b} there.",
        ],
    ),
    Flavour.MYST: (
        """\
(ports)=
# Ports

% Trade rose by 1 % in 1999, says the draft.

:::{note}
:class: dropdown
Trade rose by 17 % in 2001, as {ref}`ports` says.
:::

```{warning} Mind this
---
name: mind
---
Exports fell by 3 % in 2002.

- Bergen lost 4 % in 2003
```

::::{grid} 2
:::{card} Hull
Hull shipped 5 % more in 2004.
:::
::::

```{code-block} python
:caption: Trade rose by 6 % in 2005
trade = 7
```

:::{toctree}
ports-of-2006
:::

+++

The {term}`port` has {{ tons }} tons since 2007.

:tons: Trade rose by 7 % in 2008
:ships: Exports fell by 8 % in 2009,
    and by 9 % in 2010
""",
        [
            "Trade rose by 17 % in 2001, as ports says.",
            "Exports fell by 3 % in 2002.",
            "Bergen lost 4 % in 2003",
            "Hull shipped 5 % more in 2004.",
            "The port has tons since 2007.",
            ":tons: Trade rose by 7 % in 2008",
            ":ships: Exports fell by 8 % in 2009, and by 9 % in 2010",
        ],
    ),
    Flavour.MKDOCS: (
        """\
# Ports { #ports }

Trade rose by 2 % in 2001. Ships carried [wheat](wheat.md){ .md-button } and coal.
{: .lead }

!!! note "Trade fell by 3 %"

    Exports fell by 4 % in 2002, says [the board].

    ??? tip
        Imports fell by 5 % in 2003.

        - Hull shipped 6 % more.

Between both the trade grew by 7 %.

=== "Hull"
    Hull shipped 1,200 tons.

=== "Bergen"

    ``` py
    shipped = 1_300
    ```

    Bergen shipped 1,400 tons.

--8<-- "ports.md"

!!! no note: what has a colon is text.

    shipped = 1_500

  [the board]: https://board.example.org/2002
""",
        [
            "Trade rose by 2 % in 2001.",
            "Ships carried wheat and coal.",
            "Exports fell by 4 % in 2002, says [the board].",
            "Imports fell by 5 % in 2003.",
            "Hull shipped 6 % more.",
            "Between both the trade grew by 7 %.",
            "Hull shipped 1,200 tons.",
            "Bergen shipped 1,400 tons.",
            "!!! no note: what has a colon is text.",
        ],
    ),
    Flavour.OBSIDIAN: (
        """\
up:: [[Ports of 2001]], #trade
**Sources**::  [[Mill 2001]];  [[Roe 2002|Roe]]
finding:: Imports rose by 8 % in 2005.

See [[Ports of 2001#Bergen|the ports]] and [[Hull]]. ==Trade rose by 17 % in 2001.== ^first-1

![[trade 2001.png|300]]

> [!warning]- Mind the 9 ports of 2001
> Exports fell by 3 % in 2002.

%%
Trade rose by 4 % in 2003.

So did exports, by 5 %.
%%

Bergen %%or Hull, by 6 %% lost 7 % in 2004. `==a== [[b]]` is code.

^table-of-2005
""",
        [
            "finding:: Imports rose by 8 % in 2005.",
            "See the ports and Hull.",
            "Trade rose by 17 % in 2001.",
            "Exports fell by 3 % in 2002.",
            "Bergen lost 7 % in 2004.",
            "==a== [[b]] is code.",
        ],
    ),
    Flavour.GITHUB: (
        """\
> [!NOTE]
> Trade rose by 17 % in 2001.

> [!IMPORTANT]
>
> Exports fell by 3 % in 2002.

> [!TIP]\\
> Imports fell by 4 % in 2003.

{% if harbour %}
Wool{% note "9 % of 2004" %} fell by 5 % in 2005.
{%- endif %}

{% data ports.of_2006 %}

Say `{% raw %}` here.
""",
        [
            "Trade rose by 17 % in 2001.",
            "Exports fell by 3 % in 2002.",
            "Imports fell by 4 % in 2003.",
            "Wool fell by 5 % in 2005.",
            "Say {% raw %} here.",
        ],
    ),
}

TEX = r"""Prices\index{prices} fell by 3 % in [`hull`]{} (see \ref{fig:hull}).

\begin{equation}
p = 0.3 \label{eq:p}
\end{equation}
They rose by 4 % in 2002.

\begin{figure*}
\caption{Prices rose by 5 % in 2003.}
\end{figure*}

\caption{Prices rose by 6 % in 2004.}
\label{hull}
"""

DASHED = """\
  Port    Tons that rose by 3 % in 2001
  ------- ------------------------------
  Hull    1200
  Bergen  which lost 4 % in 2002

------- ------
   1200   1400
   1300   1500
------- ------

-------------------------------------
 Port     What it shipped
          in 2003
-------- ----------------------------
 Hull     5 % more than in 2001,
          and 6 % more than in 2002

 Bergen   7 % less
-------------------------------------

Trade rose by 8 % in 2004.

---

Ports
-----

It rose by 9 % in 2005.
"""


def read(text: str, flavour: Flavour, path: Path | None = None) -> Analysis:
    return analyze_text(text, Settings(flavour=flavour.value), NOTHING, path)


@pytest.mark.parametrize("flavour", EXAMPLES)
def test_sentences_are_what_a_reader_of_the_page_sees(flavour: Flavour) -> None:
    text, expected = EXAMPLES[flavour]
    report = read(text, flavour)
    assert [sentence.plain for sentence in report.sentences] == expected
    assert not [finding for finding in report.findings if finding.code in ("GL003", "GL902")]
    for sentence in report.sentences:
        assert text[sentence.start : sentence.end] == sentence.text


@pytest.mark.parametrize(
    ("flavour", "text"),
    [
        *((flavour, text) for flavour, (text, _) in EXAMPLES.items()),
        (Flavour.QUARTO, TEX),
        (Flavour.PANDOC, DASHED),
    ],
)
def test_an_edited_report_is_the_report_read_anew(flavour: Flavour, text: str) -> None:
    """Whatever is typed, also where it opens or ends what a tool reads as a block of its own."""
    rng = random.Random(flavour.value)
    rope = rope_of(text, flavour)
    typed = (
        "%%",
        "{%",
        "\n% ",
        "#. ",
        ":a: ",
        "a:: [[b]]\n",
        "\\footnote{",
        ":::",
        "!!! note\n",
        "    ",
        "\n\n",
        "```",
        "{note}",
        "[[",
        "==",
        "\n%%\n",
        "::: {.a}\n",
        "a",
        "> [!NOTE]\n",
        "\n----- ---\n",
        "\n--------\n",
        "\\begin{align}\n",
        *":!^%=)+-{}[]",
        " ",
    )
    for _ in range(150):
        now = rope.text()
        start = rng.randrange(len(now) + 1)
        end = min(start + rng.choice((0, 0, 0, 1, 5, 40)), len(now))
        new = rng.choice((*typed, ""))
        rope = edit_rope(rope, start, end, new)
        fresh = rope_of(now[:start] + new + now[end:], flavour)
        assert [rope.piece(n) for n in range(len(rope))] == [fresh.piece(n) for n in range(len(fresh))]
        assert {rope.piece(n).flavour for n in range(len(rope))} <= {flavour}


def test_a_report_that_was_empty_gets_its_flavour_back() -> None:
    report = (
        read("Hull.", Flavour.OBSIDIAN)
        .edit([(0, 5, "")])
        .edit([(0, 0, "%%\nIt rose by 3 % in 2001.\n\n%%\n")])
    )
    assert not report.sentences
    assert not report.findings_in(0, 20) or all(f.code != "GL001" for f in report.findings)


BIB = "@book{smith2020, title={Ports}, author={Smith, A.}, year={2020}, url={https://ports.example/a}}\n"


@pytest.mark.parametrize(
    ("flavour", "text", "keys"),
    [
        (
            Flavour.MARKDOWN,
            "Trade rose by 5 % in 2001 {cite}`smith2020`, as {term}`IP <intellectual>` did.",
            ["smith2020"],
        ),
        (Flavour.MYST, "Trade rose by 5 % in 2001 {cite}`smith2020`.", ["smith2020"]),
        (
            Flavour.MYST,
            "As {cite:t}`smith2020, smith2020` say, trade rose by 5 % in Germany in 2019.",
            ["smith2020", "smith2020"],
        ),
        (Flavour.MYST, "Trade rose by 5 % {cite:p}`{see}smith2020`.", ["smith2020"]),
        (Flavour.MYST, "Trade rose by 5 % in 2001 [@smith2020].", ["smith2020"]),
        (Flavour.OBSIDIAN, "Trade rose by 5 % in 2001 as [[@smith2020]] says.", ["smith2020"]),
        (Flavour.OBSIDIAN, "Trade rose by 5 % in 2001 [[@smith2020|Smith]].", ["smith2020"]),
        (Flavour.OBSIDIAN, "Trade rose by 5 % in 2001 [[@smith2020#^p3|p. 3]].", ["smith2020"]),
        (Flavour.MARKDOWN, "Trade rose by 5 % in 2001 as [[@smith2020]] says.", ["smith2020"]),
        (Flavour.MARKDOWN, "Trade rose by 5 % in 2001 ([[@smith2020|Smith 2020]]).", ["smith2020"]),
        (Flavour.MARKDOWN, "Trade rose by 5 % in 2001 {% cite smith2020 --locator 23 %}.", ["smith2020"]),
        (Flavour.GITHUB, "Trade rose by 5 % in 2001{%- cite smith2020 smith2020 -%}.", ["smith2020"]),
        (Flavour.MARKDOWN, 'Trade rose by 5 % in 2001 {{< cite "smith2020" >}}.', ["smith2020"]),
        (Flavour.MARKDOWN, "Trade rose by 5 % in 2001 {{% cite smith2020 %}}.", ["smith2020"]),
        (Flavour.QUARTO, "Trade rose by 5 % in 2001 [@smith2020] (@sec-a).", ["smith2020"]),
        (Flavour.QUARTO, "Trade rose by 5 % in 2001\\footnote{See @smith2020 on this.}.", ["smith2020"]),
        (Flavour.PANDOC, "Trade rose by 5 % in 2001 [@smith2020; see @fig:a].", ["smith2020"]),
        (
            Flavour.PANDOC,
            "Trade rose by 5 % in 2001 [@citesAsEvidence:smith2020; @extends:discusses:smith2020].",
            ["citesAsEvidence:smith2020", "extends:discusses:smith2020"],
        ),
    ],
)
def test_what_cites_in_a_flavour(flavour: Flavour, text: str, keys: list[str], tmp_path: Path) -> None:
    (tmp_path / "refs.bib").write_text(BIB, "utf-8")
    place = tmp_path / "a.md"
    place.write_text(text, "utf-8")
    report = analyze(text, place, Settings(flavour=flavour.value))
    assert [citation.label for citation in report.citations] == keys
    assert all(citation.resolved for citation in report.citations)
    assert report.counts.linked == 1


def test_an_intention_does_not_make_up_an_entry(tmp_path: Path) -> None:
    (tmp_path / "refs.bib").write_text(BIB, "utf-8")
    text = "Trade rose by 5 % in 2001 [@citesAsEvidence:lee1999]."
    report = analyze(text, tmp_path / "a.md", Settings(flavour="pandoc"))
    assert [one.problem for one in report.citations] == [
        "no entry @citesAsEvidence:lee1999 in the bibliography"
    ]


def test_a_note_on_a_work_cites_where_there_is_no_bibliography() -> None:
    text = (
        "Trade rose by 5 % in 2001 [[@smith2020]]. It fell by 3 % in 2002 [[@lee|as Lee says]]. Ask [[Anna]]."
    )
    report = read(text, Flavour.OBSIDIAN)
    assert [(one.form.value, one.source) for one in report.citations] == [
        ("offline", "text:smith2020"),
        ("offline", "text:lee"),
    ]
    assert [one.code for one in report.findings if one.code in ("GL001", "GL003")] == []


@pytest.mark.parametrize(
    ("link", "source"),
    [
        ("[[@smith2020]]", "text:smith2020"),
        ("([[@smith2020|Smith 2020]])", "text:smith2020"),
        ("[[@smith2020#Methods]]", "text:smith2020"),
        ("[[@Lee et al., 2020]]", "text:lee et al 2020"),
        ("{% cite smith2020 %}", "text:smith2020"),
        ("{% cite smith2020,,smith2020 %}", "text:smith2020"),
        ("{% cite_details smith2020, our paper %}", "text:smith2020"),
        ('{{< cite key="smith2020" >}}', "text:smith2020"),
        ('{{< cite page="/p/smith2020" view="4" >}}', None),
        ('{{< cite 1 "p. 2" >}}', None),
        ("{% citation smith2020 %}", None),
        ("`{% cite smith2020 %}`", None),
        ("[@smith2020]", None),
        ("[[Anna]]", None),
        ("[[@Anna Mill]]", None),
        ("[[@todo]]", None),
        ("[[mail@smith.example]]", None),
        ("`[[@smith2020]]`", None),
    ],
)
def test_a_note_on_a_work_in_plain_markdown(link: str, source: str | None) -> None:
    report = read(f"Trade rose by 5 % in 2001 {link}.", Flavour.MARKDOWN)
    assert [one.source for one in report.citations if one.resolved] == ([source] if source else [])
    assert any(one.code == "GL003" for one in report.findings) == (
        source is None and link in ("[@smith2020]", "[[@Anna Mill]]", "[[@todo]]")
    )


@pytest.mark.parametrize(
    "tag", ['{{< relref "/mill.md" >}}', "{{% ref mill %}}", '{{<ref "mill.md#looms">}}']
)
def test_the_address_of_a_link_that_only_the_tool_of_a_site_knows(tag: str) -> None:
    report = read(f"Trade rose by 5 % in 2001 as [the mill]({tag}) and [a loom]() say.", Flavour.MARKDOWN)
    assert [report.document.text[one.start : one.end] for one in report.findings if one.code == "GL003"] == [
        "[a loom]()"
    ]
    assert report.sentences[0].plain == "Trade rose by 5 % in 2001 as the mill and a loom say."


def test_a_note_on_a_work_in_a_table() -> None:
    report = read(
        "| Year | Trade |\n| --- | --- |\n| 2001 | up by 5 % [[@lee2019\\|Lee]] |\n", Flavour.MARKDOWN
    )
    assert [one.source for one in report.citations] == ["text:lee2019"]


def test_a_role_that_cites_an_unknown_key_is_told() -> None:
    text = "Trade rose by 5 % in 2001 {cite:p}`nobody`."
    (finding,) = [one for one in read(text, Flavour.MYST).findings if one.code == "GL003"]
    assert finding.text == "{cite:p}`nobody`"


@pytest.mark.parametrize(
    ("mark", "name", "flavour"),
    [
        ("_quarto.yml", "a.md", Flavour.QUARTO),
        ("", "a.qmd", Flavour.QUARTO),
        ("", "a.Rmd", Flavour.QUARTO),
        (".obsidian/app.json", "notes/deep/a.md", Flavour.OBSIDIAN),
        ("myst.yml", "a.md", Flavour.MYST),
        ("_toc.yml", "a.md", Flavour.MYST),
        ("mkdocs.yml", "docs/a.md", Flavour.MKDOCS),
        (".github/x.yml", "a.md", Flavour.GITHUB),
        ("", "a.md", Flavour.MARKDOWN),
    ],
)
def test_the_flavour_is_found_from_the_files_around(
    tmp_path: Path, mark: str, name: str, flavour: Flavour
) -> None:
    (tmp_path / ".git").mkdir()
    for file in (mark, name):
        if file:
            (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / file).write_text("", "utf-8")
    report = analyze("Trade rose.", tmp_path / name)
    assert report.rope.piece(0).flavour is flavour
    assert analyze("Trade rose.", tmp_path / name, Settings(flavour="pandoc")).rope.piece(0).flavour is (
        Flavour.PANDOC
    )


def test_a_new_setting_reads_the_report_anew() -> None:
    text, _ = EXAMPLES[Flavour.OBSIDIAN]
    plain = read(text, Flavour.MARKDOWN)
    inputs = read(text, Flavour.OBSIDIAN).inputs
    again = Analysis.of(plain.rope, inputs, plain.cache)
    assert [s.plain for s in again.sentences] == EXAMPLES[Flavour.OBSIDIAN][1]


@pytest.mark.parametrize("flavour", Flavour)
@pytest.mark.parametrize(
    "piece",
    ["%%", "[[", "==", "{{<", ":::{note}\n", "```{note}\n", "{cite}`", "![[", "> [!NOTE]\n>", "{.", "(@"],
)
def test_a_text_full_of_openers_is_read(flavour: Flavour, piece: str) -> None:
    text = piece * 300
    report = read(text, flavour)
    assert report.document.text == text
    assert all(finding.code != "GL902" for finding in report.findings)


def test_of_a_role_with_words_of_its_own_a_reader_sees_the_words() -> None:
    text = "The {term}`tariff <import tariffs>` of {doc}`1999 </laws/tariff-act>` fell by 3 %, see {ref}`ports`.\n"
    assert [s.plain for s in read(text, Flavour.MYST).sentences] == [
        "The tariff of 1999 fell by 3 %, see ports."
    ]


def test_a_glossary_is_read_without_its_terms() -> None:
    text = """\
:::{glossary}
:sorted:

tariff
duty
  What a port takes of each ton[^act].

  - It fell by 3 % in 1999.

levy
    See tariff.
:::

[^act]: Tariff Act of 1999.

Trade rose by 17 % in 2001.
"""
    report = read(text, Flavour.MYST)
    assert [s.plain for s in report.sentences] == [
        "What a port takes of each ton.",
        "It fell by 3 % in 1999.",
        "See tariff.",
        "Trade rose by 17 % in 2001.",
    ]
    assert [f.code for f in report.findings if f.code in ("GL003", "GL010")] == []


DEFINITIONS = """\
[Hull]
:   The port shipped 1200 tons in 2001.

    It shipped [3 % more][bergen] in 2002.

Bergen

:   The port shipped 1400 tons in 2003.
~   It closed in 2004.

[hull]: https://example.org/hull
[bergen]: https://example.org/bergen
"""


@pytest.mark.parametrize("flavour", [Flavour.PANDOC, Flavour.QUARTO, Flavour.MYST, Flavour.MKDOCS])
def test_what_a_term_means_is_text_and_its_links_cite(flavour: Flavour) -> None:
    analysis = analyze(DEFINITIONS, settings=Settings(flavour=flavour.value))
    assert [sentence.text for sentence in analysis.sentences if sentence.text.endswith(".")] == [
        "The port shipped 1200 tons in 2001.",
        "It shipped [3 % more][bergen] in 2002.",
        "The port shipped 1400 tons in 2003.",
        "It closed in 2004.",
    ]
    assert [one.code for one in analysis.findings if one.code in ("GL003", "GL010")] == []


def test_elsewhere_such_a_list_is_code() -> None:
    analysis = analyze(DEFINITIONS, settings=Settings(flavour="github"))
    assert "It shipped" not in " ".join(sentence.text for sentence in analysis.sentences)


def test_attributes_of_a_block_are_no_text() -> None:
    text = '{.lead}\nThe port shipped 5 % more in 2001.\n\n{attribution="Hamlet, 1603"}\n> We know what we are.\n'
    assert [sentence.text for sentence in read(text, Flavour.MYST).sentences] == [
        "The port shipped 5 % more in 2001.",
        "We know what we are.",
    ]


@pytest.mark.parametrize("flavour", [Flavour.PANDOC, Flavour.QUARTO])
def test_what_tex_sets_apart_is_no_text(flavour: Flavour) -> None:
    assert [s.plain for s in read(TEX, flavour).sentences] == [
        "Prices fell by 3 % in hull (see ).",
        "They rose by 4 % in 2002.",
    ]


@pytest.mark.parametrize("flavour", [Flavour.PANDOC, Flavour.QUARTO])
def test_tables_of_dashes_are_no_sentences(flavour: Flavour) -> None:
    report = read(DASHED, flavour)
    assert [s.plain for s in report.sentences] == ["Trade rose by 8 % in 2004.", "It rose by 9 % in 2005."]
    assert [heading.title for heading in report.outline.headings] == ["Ports"]


HEADINGS = """\
# Ports of `Hull`

Trade rose by 3 % in 2001, see [above][Ports of Hull] and [the *other* ports][Other ports].

## Other ports {#others}
"""


def test_a_reference_to_a_heading_is_no_citation_where_headings_can_be_named() -> None:
    def broken(report: Analysis) -> list[str]:
        return [finding.text for finding in report.findings if finding.code == "GL003"]

    for flavour in (Flavour.PANDOC, Flavour.QUARTO):
        report = read(HEADINGS, flavour)
        assert broken(report) == []
        at = HEADINGS.index("Other ports {")
        assert broken(report.edit([(at, at + 5, "More")])) == ["[the *other* ports][Other ports]"]
    assert len(broken(read(HEADINGS, Flavour.GITHUB))) == 2


def test_a_line_of_tags_is_no_text_in_obsidian() -> None:
    text = "# Ports\n\n#ports #trade/2001 #north-sea\n\n###### #ports #y2001\n\nTrade of #hull rose by 3 % in 2001.\n"
    report = read(text, Flavour.OBSIDIAN)
    assert [s.plain for s in report.sentences] == ["Trade of #hull rose by 3 % in 2001."]
    assert [heading.title for heading in report.outline.headings] == ["Ports"]
