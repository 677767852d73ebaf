"""A paragraph right above a figure whose caption links its source is background."""

from __future__ import annotations

import hostile_edits as hostile
import pytest

from groundlint import analyze

READS = "Narvik outperforms the larger Bergen by far, with exports that reached a record of 41 % in 2023."
FIGURE = "![](https://b.example/x.png)"
LINK = "[the Harbour Board](https://a.example/board)"
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
        # no figure, no caption, no source, or not right below
        (f"*Data from {LINK}.*\n", True),
        (f"{FIGURE}\n\nThe harbour was built by {LINK} in 1902.\n", True),
        (f"{FIGURE}\n\n*Data from the Harbour Board.*\n", True),
        (f"{FIGURE}\n\n*Data from [above](#exports).*\n", True),
        (f"{FIGURE}\n\n## Next\n\n*Data from {LINK}.*\n", True),
        (f"{AFTER}\n{FIGURE}\n\n*Data from {LINK}.*\n", True),
    ],
)
def test_what_stands_above_a_captioned_figure(behind: str, flagged: bool) -> None:
    assert asked(f"# Ports\n\n{AFTER}\n{READS}\n\n{behind}") == flagged


@pytest.mark.parametrize("above", [0, 7, 40, 300])
def test_an_edit_of_the_caption_is_followed_wherever_it_stands(above: int) -> None:
    text = f"# Ports\n\n{AFTER * 3}\n" * above + f"{READS}\n\n{FIGURE}\n\n*Data from {LINK}.*\n\n{AFTER}"
    analysis = analyze(text)
    _ = analysis.findings
    at = text.index(LINK)
    without = analysis.edit([(at, at + len(LINK), "the Board")])
    again = without.edit([(at, at + len("the Board"), LINK)])
    for version, flagged in ((without, True), (again, False)):
        assert any("exports that reached" in f.text for f in version.findings if f.code == "GL001") == flagged
        assert hostile.difference(version, analyze(version.document.text)) is None
