"""What reads a figure whose source is linked beside it is background."""

from __future__ import annotations

import hostile_edits as hostile
import pytest

from groundlint import analyze

READS = "Narvik outperforms the larger Bergen by far, with exports that reached a record of 41 % in 2023."
FIGURE = "![](https://b.example/x.png)"
LINK = "[the Harbour Board](https://a.example/board)"
CHART = '<iframe style="border: none;" src="https://charts.example/exports" width="100%"></iframe>'
AFTER = "The ports of the north are old.\n"


def asked(text: str) -> bool:
    return any(f.code == "GL001" and "exports that reached" in f.text for f in analyze(text).findings)


@pytest.mark.parametrize(
    ("behind", "flagged"),
    [
        (f"{FIGURE}\n\n*Data from {LINK}.*\n", False),
        (f"{FIGURE}\n*Data from {LINK}.*\n", False),
        (f"{FIGURE}\n\nFigure 2: exports ({LINK}).\n", False),
        (f'<img src="x.png" alt="exports">\n\n_Source: {LINK}_\n', False),
        # a caption that says whose data it shows is that of the two paragraphs before, too
        (f"{AFTER}\n{AFTER}\n{FIGURE}\n\n*Data from {LINK}.*\n", False),
        (f"{AFTER}\nThe [mayor](https://a.example/m) left.\n\n{FIGURE}\n\n*Data from {LINK}.*\n", False),
        (
            f'{AFTER}\n{FIGURE}\n<div class="note">Analysis by us using data from a board, available '
            '<a href="https://a.example/board">here</a></div>\n',
            False,
        ),
        # a chart of its publisher's page
        # no figure, no caption, no source, or not right below
        (f"{AFTER}\n{AFTER}\n{AFTER}\n{FIGURE}\n\n*Data from {LINK}.*\n", True),
        (f"{AFTER}\n{FIGURE}\n\n*Exports of {LINK}.*\n", True),
        (f"{AFTER}\n## Next\n\n{FIGURE}\n\n*Data from {LINK}.*\n", True),
        (f"{AFTER}\n{CHART}\n", True),
        ('<iframe width="560" src="https://video.example/embed/12"></iframe>\n', True),
        (f"*Data from {LINK}.*\n", True),
        (f"{FIGURE}\n\nThe harbour was built by {LINK} in 1902.\n", True),
        (f"{FIGURE}\n\n*Data from the Harbour Board.*\n", True),
        (f"{FIGURE}\n\n*Data from [above](#exports).*\n", True),
        (f"{FIGURE}\n\n## Next\n\n*Data from {LINK}.*\n", True),
    ],
)
def test_what_stands_above_a_figure_with_its_source(behind: str, flagged: bool) -> None:
    assert asked(f"# Ports\n\n{AFTER}\n{READS}\n\n{behind}") == flagged


def test_the_caption_tells_what_its_source_says() -> None:
    assert not asked(f"{AFTER}\n{FIGURE}\n\n*Data from {LINK}. {READS}*\n")
    assert asked(f"{AFTER}\n{AFTER}\n*Data from {LINK}. {READS}*\n")


@pytest.mark.parametrize(
    ("said", "flagged"),
    [
        (READS, False),
        (f"According to the Board, {READS}", True),
        (f"Built [1](https://a.example). {READS}", True),
    ],
)
def test_further_above_only_what_rests_on_nothing_else(said: str, flagged: bool) -> None:
    assert asked(f"# Ports\n\n{said}\n\n{AFTER}\n{FIGURE}\n\n*Data from {LINK}.*\n") == flagged


@pytest.mark.parametrize(
    ("said", "flagged"),
    [
        ("According to Figure 2, ", False),
        ("According to the Bergen Harbour Board, ", False),
        ("According to the Norwegian Bank, ", True),
    ],
)
def test_right_above_what_names_no_other_source(said: str, flagged: bool) -> None:
    assert asked(f"# Ports\n\n{said}{READS}\n\n{FIGURE}\n\n*Data from {LINK}.*\n") == flagged


DRAWN = '```{r exports}\nplot(exports) +\n  labs(title = "Exports", caption = "SAID")\n```\n'


@pytest.mark.parametrize(
    ("code", "flagged"),
    [
        (DRAWN.replace("SAID", "Source: Harbour Board, Register of Ships 2024"), False),
        (DRAWN.replace("SAID", "Note: without herring.\\nSources: Harbour Board; Customs"), False),
        ('```{python}\nfig.text(0.1, 0, "Data source: Harbour Board")\n```\n', False),
        ('```{r}\n#| fig-cap: "Exports by port. Source: the Harbour Board"\nplot(exports)\n```\n', False),
        # no source on it, or code that only stands there
        (DRAWN.replace("SAID", "Exports by port"), True),
        (DRAWN.replace("SAID", "open source: yes"), True),
        (DRAWN.replace("SAID", "Source: Harbour Board").replace("{r exports}", "r"), True),
    ],
)
def test_a_figure_that_code_draws_has_the_source_written_on_it(code: str, flagged: bool) -> None:
    assert asked(f"# Ports\n\n{AFTER}\n{READS}\n\n{code}") == flagged
    assert asked(f"# Ports\n\n{AFTER}\n{code}\n{READS}\n") == flagged
    assert asked(f"# Ports\n\n{code}\n{AFTER}\n{READS}\n")  # only right below
    assert asked(f"# Ports\n\n{code}\nAccording to the mayor, {READS}\n")


FAR = f"{AFTER}\n{AFTER}\n"


@pytest.mark.parametrize(
    ("above", "between"), [(0, ""), (7, ""), (40, ""), (300, ""), (0, FAR), (7, FAR), (41, FAR)]
)
def test_an_edit_of_the_caption_is_followed_wherever_it_stands(above: int, between: str) -> None:
    text = (
        f"# Ports\n\n{AFTER * 3}\n" * above
        + f"{READS}\n\n{between}{FIGURE}\n\n*Data from {LINK}.*\n\n{AFTER}"
    )
    analysis = analyze(text)
    _ = analysis.findings
    at = text.index(LINK)
    without = analysis.edit([(at, at + len(LINK), "the Board")])
    again = without.edit([(at, at + len("the Board"), LINK)])
    for version, flagged in ((without, True), (again, False)):
        assert any("exports that reached" in f.text for f in version.findings if f.code == "GL001") == flagged
        assert hostile.difference(version, analyze(version.document.text)) is None
