"""Notes in brackets that name a source of the report's list."""

import pytest

from groundlint import analyze

CLAIM = "The mill at Lyon was built in 1902 and had 40 looms"
LIST = "\n\n## Sources\n\n- Harbour Board. (n.d.). Mills. Retrieved from <https://board.example/mills>\n- Looms: millwatch.example, acme.example\n"


def warned(text: str) -> bool:
    return any(finding.code == "GL001" for finding in analyze(text).findings)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (f"{CLAIM}.{LIST}", True),
        (f"{CLAIM}. (Harbour Board){LIST}", False),
        (f"{CLAIM} (Harbour Board, 2019).{LIST}", False),
        (f"{CLAIM}. (Harbour Board) The mill was a ruin then.{LIST}", False),
        (f"{CLAIM}. [Board data via millwatch / acme, HIGH]{LIST}", False),
        (f"{CLAIM}. [millwatch.example, MED]{LIST}", False),
        (f"- {CLAIM}. It stood for long. (Harbour Board){LIST}", False),
        (f"{CLAIM}. (Harbour Board){LIST.replace('## Sources', '**Sources**')}", False),
        (f"{CLAIM} (harbour board, looms).{LIST}", True),
        # a citation, which stands for its own sentence
        (
            f"It is old. {CLAIM}. It fell. It stood [1](https://a.example) long (Harbour Board). It is old.{LIST}",
            True,
        ),
        (f"It is old. {CLAIM}. It fell. It stood long (Harbour Board). It is old.{LIST}", False),
        # a column of sources
        (f"| Mill | Source |\n|---|---|\n| {CLAIM} | Harbour Board |\n{LIST}", False),
        (f"| Mill | Note |\n|---|---|\n| {CLAIM} | Harbour Board |\n{LIST}", True),
        (f"| Mill | Source |\n|---|---|\n| {CLAIM} | River Board |\n{LIST}", True),
        (f"{CLAIM} (e.g. Harbour Board).{LIST}", True),
        # the beginning of a longer name
        (f"{CLAIM} (Dock Office).{LIST}- Dock Office of the North -- Mills and looms\n", False),
        (f"{CLAIM} (New York).{LIST}- New York Times. Mills of the north.\n", True),
        (f"{CLAIM} (Dock Works).{LIST}- Dock Office of the North -- Mills and looms\n", True),
        # a dated label
        (f"- **Harbour Board (2019)**: {CLAIM}.{LIST}", False),
        (f"- **Harbour Board (2019):** {CLAIM}.{LIST}", False),
        (f"- **Mill Watch (2019)**: {CLAIM}.{LIST}", False),  # by its site
        (
            f"- **Gate Press (2019)**: {CLAIM}.{LIST}- [Mills of 1902 - Gate Press](https://gp.example/1)\n",
            False,
        ),
        (f"- **River Board (2019)**: {CLAIM}.{LIST}", True),
        (f"- **Harbour Board**: {CLAIM}.{LIST}", True),
        # no entry has the name
        (f"{CLAIM}. (River Board){LIST}", True),
        (f"{CLAIM}. (Harbour Board)", True),
        (f"{CLAIM}. (Harbour Board){LIST.replace('Sources', 'Members')}", True),
        # an abbreviation of the words before it
        (f"{CLAIM} in the care of the Harbour Board (HB).\n\n## Sources\n\n- HB. Mills. 1990.\n", True),
        # the note is not at its end
        (f"(Harbour Board) {CLAIM}.{LIST}", True),
    ],
)
def test_a_note_that_names_an_entry(text: str, asked: bool) -> None:
    assert warned(f"# Mills\n\n{text}") is asked


WORKS = """

## References

1. Lowe DA. *Looms and Locks of the Old North.* **JAMA**, 2020.
2. Cabo R. On mills. *New England Journal of Looms*, 2019.
3. [How to count 2048 looms in 8 hours](https://looms.example/a) — looms.example
"""


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("A trial published in *JAMA* (2020) found", False),
        ("A trial published in *JAMA* (2021) found", True),
        ("A trial published in *Nature* (2020) found", True),
        ("A review in *The New England Journal of Looms* (2019) found", False),
        ("A large 2020 trial in *JAMA* found", False),
        ("A 2020 trial by *JAMA* found", False),
        ("A large 2021 trial in *JAMA* found", True),
        ("A paper titled *Looms and Locks of the Old North* showed", False),
        ("A 2021 paper titled “How to count 2048 looms in 8 hours” showed", False),
        ("A 2021 paper titled “How to count 4096 looms in 8 hours” showed", True),
    ],
)
def test_a_title_or_a_journal_with_its_year_names_an_entry(said: str, asked: bool) -> None:
    text = f"# Mills\n\nMills are old (Cabo, 2019).\n\n{said} that the 40 mills of Lyon lost 19 percent of their looms.{WORKS}"
    assert warned(text) is asked


def test_a_journal_is_known_by_its_initials() -> None:
    text = f"# Mills\n\nMills are old (Cabo, 2019).\n\nA review in *New Ports Journal* (2019) found that the 40 mills of Lyon lost 19 percent.{WORKS}"
    assert warned(text)
    assert not warned(text.replace("*New England Journal of Looms*", "*NPJ*"))
