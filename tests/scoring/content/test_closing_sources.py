"""Sources that close a report without a heading."""

from __future__ import annotations

import pytest

from groundlint import analyze
from groundlint.rubric.missing_sections import missing_sections

NOTES = "".join(f"[^{n}]: https://a.example/{n}\n\n" for n in (1, 2, 3))
LINKS = "".join(f"[s{n}]: https://a.example/{n}\n" for n in (1, 2, 3))
LIST = "".join(f"{n}. [Paper {n}](https://a.example/{n})\n" for n in (1, 2, 3))


@pytest.mark.parametrize(
    ("end", "there"),
    [
        ("", False),
        (NOTES, True),
        (f'<div align="center">⁂</div>\n\n{NOTES}', True),
        (NOTES.replace("https://a.example/3", "Not counting holidays."), False),  # two addresses
        (f"{NOTES}\nA last word.\n", True),  # which are shown at the end
        (NOTES.replace("https://a.example/", "Doe, *Trams*, 199"), True),
        (f"{LINKS}\nA last word.\n", False),  # not at the end
        (
            "## Notes\n\n[1] https://a.example/1\n[2] https://a.example/2\n[3] https://a.example/3\n\n## More\n\nBuy [1].\n",
            True,
        ),
        ("## Sources for phase 2\n\n- Doe. Trams.\n", True),
        (LINKS, True),
        (f"{NOTES}<!-- end -->\n", True),
        (f"---\n\n{LIST}", True),
        (f"⁂\n\n{LIST}", True),
        (LIST, False),
        (f"---\n\n{LIST}4. Buy more trams.\n", False),  # a list of steps
        (f"---\n\n{LIST.replace('1. ', '- ').replace('2. ', '- ').replace('3. ', '- ')}", False),
    ],
)
def test_what_counts_as_sources(end: str, there: bool) -> None:
    analysis = analyze(f"# Trams\n\n## Noise\n\nTrams reached 80 dB in 2020.[^1] See [x][s1].\n\n{end}")
    assert ("sources" not in missing_sections(analysis)) is there
