"""A sentence that names a figure or table of the report is background where that gives its source."""

import hostile_edits as hostile
import pytest

from groundlint import analyze

SAID = "In Norway, 63 percent of the ships that carry grain prefer the harbour of Narvik"
SOURCE = "Source: Harbour Board, *Grain at Sea* 2024"
LINK = "Source: [Harbour Board](https://board.example/grain)"
TITLE = "**Figure 2: Preferred harbours**"
IMAGE = "![Bar chart](bars.png)"
TABLE = "| Port | Ships |\n|---|---|\n| Narvik | 63 % |"
BEHIND = "The ports of the north are old."


def asked(named: str, exhibit: str, behind: str = BEHIND) -> bool:
    """Whether the sentence that names an exhibit is asked about, with the exhibit two paragraphs below it."""
    text = f"# Ports\n\n{SAID} {named}.\n\n{BEHIND}\n\n{BEHIND}\n\n{BEHIND}\n\n{exhibit}\n\n{behind}\n\n## Next\n\n{BEHIND}\n"
    return any(f.code == "GL001" and f.text.startswith("In Norway") for f in analyze(text).findings)


@pytest.mark.parametrize(
    ("named", "exhibit", "flagged"),
    [
        ("(Figure 2)", f"{TITLE}\n\n{IMAGE}\n\n*{SOURCE}*", False),
        ("(see fig. 2)", f"{TITLE}\n\n{IMAGE}\n\n*{SOURCE}*", False),
        ("(Figure 2)", f"{TITLE}\n\n{IMAGE}\n\n{LINK}", False),
        ("(Figure 2)", f"{IMAGE}\n\n{TITLE}\n\n<small>{SOURCE}</small>", False),
        ("(Figure 2)", f"{IMAGE}\n*Figure 2: Preferred harbours. {SOURCE}*", False),
        ("(Figure 2)", f"![Figure 2: Preferred harbours](bars.png)\n\n{SOURCE}", False),
        ("(Figure 2)", f"![Figure 2](bars.png)\n\n{SOURCE}", False),
        ("(Figure 2)", f"### Figure 2 – Preferred harbours\n\n{IMAGE}\n\n{SOURCE}", False),
        ("(Figure 2)", f"{TITLE}\n\n{IMAGE}\n\n*Base: 800 ships. {SOURCE}*", False),
        (
            "(Figure 2)",
            f'<figure>\n<img src="bars.png">\n<figcaption>Figure 2: Harbours. {SOURCE}</figcaption>\n</figure>',
            False,
        ),
        ("(Table 3)", f"**Table 3. Preferred harbours**\n\n{TABLE}\n\n{SOURCE}", False),
        ("(Table 3)", f"**Table 3. Preferred harbours**\n\n{TABLE}\n\nNote: estimates.\n\n{SOURCE}", False),
        ("(Exhibit 1)", f"**Exhibit 1**\n\n{TABLE}\n\n{SOURCE}", False),
        ("(Abbildung 4)", f"**Abb. 4: Häfen**\n\n{IMAGE}\n\nQuelle: Hafenamt Narvik, 2024", False),
        ("(Figures 2 and Table 3)", f"{TITLE}\n\n{IMAGE}\n\n*{SOURCE}*", False),
        (", as shown in Figure 2", f"{TITLE}\n\n{IMAGE}\n\n*{SOURCE}*", False),
        # a figure of another work, or a sentence that tells what others found
        ("(Figure 2 of the yearbook)", f"{TITLE}\n\n{IMAGE}\n\n*{SOURCE}*", True),
        ("(Mill 2019, Figure 2)", f"{TITLE}\n\n{IMAGE}\n\n*{SOURCE}*", True),
        (", unlike the ships of Figure 2", f"{TITLE}\n\n{IMAGE}\n\n*{SOURCE}*", True),
        (", according to the mayor (Figure 2)", f"{TITLE}\n\n{IMAGE}\n\n*{SOURCE}*", True),
        # another exhibit, none, or no source
        ("(Figure 2)", f"{TITLE}\n\n{IMAGE}\n\nSource: Unknown, 2024", True),
        ("(Figure 2)", f"{TITLE}\n\n{IMAGE}\n\nSource: see Harbour Board 2024", True),
        ("(Figure 2)", f"{IMAGE}\n*Figure 2: Preferred harbours. Image {SOURCE.lower()}*", True),
        ("(Figure 2)", f"{IMAGE}\n*Figure 2: Preferred harbours. Open {SOURCE}*", True),
        ("(Figure 2)", f"{IMAGE}\n*Figure 2: Preferred harbours. Photo {SOURCE}*", True),
        ("(Figure 2)", f"{TITLE}\n\n{IMAGE}\n\n{IMAGE}\n\n{SOURCE}", True),
        ("(Figure 2)", f"{IMAGE}\n\n{TITLE}\n\n{IMAGE}\n\n{SOURCE}", True),
        ("(Figure 2)", f"{IMAGE}\n\n{IMAGE}\n*Figure 2: Preferred harbours.*\n\n{SOURCE}", False),
        ("(Figure 3)", f"{TITLE}\n\n{IMAGE}\n\n*{SOURCE}*", True),
        ("(Table 2)", f"{TITLE}\n\n{IMAGE}\n\n*{SOURCE}*", True),
        ("(Figure 2.1)", f"{TITLE}\n\n{IMAGE}\n\n*{SOURCE}*", True),
        ("(Figure 2)", f"{TITLE}\n\n{IMAGE}", True),
        ("(Figure 2)", f"{TITLE}\n\n{IMAGE}\n\nSource: own survey, 2024", True),
        ("(Figure 2)", f"{TITLE}\n\n{IMAGE}\n\n{BEHIND}\n\n{SOURCE}", True),
        ("(Figure 2)", f"{TITLE}\n\n{IMAGE}\n\n**Figure 3: Quays**\n\n{IMAGE}\n\n{SOURCE}", True),
        ("(Figure 2)", f"{TITLE}\n\n{IMAGE}\n\n{SOURCE}\n\n{BEHIND}\n\n{TITLE}\n\n{IMAGE}", True),
        ("(Figure 2)", f"Figure 2 shows the harbours in 2024.\n\n{SOURCE}", True),
        ("", f"{TITLE}\n\n{IMAGE}\n\n*{SOURCE}*", True),
    ],
)
def test_the_source_of_an_exhibit(named: str, exhibit: str, flagged: bool) -> None:
    assert asked(named, exhibit) == flagged


def test_the_sentence_behind_it_says_more() -> None:
    text = f"# Ports\n\nShips are large (Figure 2). {SAID}.\n\n{BEHIND}\n\n{BEHIND}\n\n{BEHIND}\n\n{TITLE}\n\n{IMAGE}\n\n{SOURCE}\n\n{BEHIND}\n"
    assert any(f.code == "GL001" and f.text.startswith("In Norway") for f in analyze(text).findings)


@pytest.mark.parametrize("between", [0, 7, 40, 300])
def test_an_edit_of_the_source_is_followed_wherever_it_stands(between: int) -> None:
    far = f"{BEHIND}\n\n" * between
    text = f"# Ports\n\n{SAID} (Figure 2).\n\n{far}{TITLE}\n\n{IMAGE}\n\n*{SOURCE}*\n\n{BEHIND}\n"
    analysis = analyze(text)
    _ = analysis.findings
    at = text.index("Harbour Board")
    without = analysis.edit([(at, len(text) - len(BEHIND) - 4, "us")])
    assert hostile.difference(without, analyze(without.document.text)) is None
