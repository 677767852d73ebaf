"""Works by author and year in the formats in which lists of references give them."""

from __future__ import annotations

import pytest
from tests.scoring.parsed import parsed

AUSTRALIAN = """
Low, A & Kay, B 2019, *On grids*, Dock Press, Hull.

Moor, CD, Hill, A & Kay, B 2020, 'On mills', *Energy Journal*, vol. 3, no. 2, pp. 3–9.

Hill, A 2021, *On wind*, Dock Press, Hull.

van Roe, P et al. (2018) *On canals*, Dock Press, Hull.
"""
CSE = """
Hill A. 2021. On wind. Hull: Dock Press.

Low A, Kay B. 2019. On grids. Hull: Dock Press.

Moor CD, Hill A, Kay B. 2020. On mills. Energy J. 3(2):3–9.

van Roe P, et al. 2018. On canals. Dock Press.
"""
TITLE_FIRST = """
- *On grids*. Low, A. & Kay, B. (2019). Dock Press.
- **On mills** – Moor et al. (2020), Dock Press.
- "On wind." Hill, A. (2021). Dock Press.
- *On canals* (van Roe et al., 2018)
"""
TABLE = """
| No. | Author(s) | Year | Title |
| --- | --- | --- | --- |
| a | Low, A. & Kay, B. | 2019 | On grids |
| b | Moor et al. | 2020 | On mills |
| c | Hill, A. | 2021 | On wind |
| d | van Roe, P., et al. | 2018 | On canals |
"""
CAPITALS = """
LOW, A.; KAY, B. On grids. Hull: Dock, 2019.

MOOR, C.; HILL, A.; KAY, B. On mills. *Energia*, v. 3, n. 2, p. 3-9, 2020.

HILL, A. On wind. Hull: Dock, 2021.
"""


def resolved(text: str) -> list[str]:
    first = parsed(text).resolved[0].blocks[0]
    return [citation.source for citation in first.citations if citation.resolved]


@pytest.mark.parametrize("works", [AUSTRALIAN, CSE, TITLE_FIRST, TABLE])
@pytest.mark.parametrize(
    ("mark", "title"),
    [
        ("(Low & Kay 2019)", "grids"),
        ("(Low & Kay, 2019, p. 7)", "grids"),
        ("(Moor et al. 2020)", "mills"),
        ("as Moor et al. (2020) found", "mills"),
        ("(Hill 2021)", "wind"),
        ("(van Roe et al. 2018)", "canals"),
        ("(Kay 2019)", None),
        ("(Hill 2020)", None),
    ],
)
def test_each_format(works: str, mark: str, title: str | None) -> None:
    found = resolved(f"It rose {mark}.\n\n## References\n{works}")
    assert [f"on {title}" in source for source in found] == ([True] if title else [])
    assert resolved(f"It rose {mark}.\n\n## Remarks\n{works}") == []


@pytest.mark.parametrize(
    ("mark", "titles"),
    [
        ("(LOW; KAY, 2019)", ["grids"]),
        ("(LOW; KAY, 2019, p. 12)", ["grids"]),
        ("(MOOR; HILL; KAY, 2020)", ["mills"]),
        ("(MOOR et al., 2020)", ["mills"]),
        ("(HILL, 2021; LOW; KAY, 2019)", ["wind", "grids"]),
        ("(WHO; HILL, 2021)", ["wind"]),
        ("(Moor; Kay, 2020)", []),
        ("(WHO; UNICEF, 2019)", []),
    ],
)
def test_joint_authors_in_capitals(mark: str, titles: list[str]) -> None:
    found = resolved(f"It rose {mark}.\n\n## Referências\n{CAPITALS}")
    assert len(found) == len(titles)
    assert all(f"on {title}" in source for title, source in zip(titles, found, strict=True))


@pytest.mark.parametrize(
    "entry",
    [
        "*On grids*. Hull, Yorkshire: Dock Press, 2019.",
        "*On grids* – a study of Hull (2019)",
        "| Region | Year |\n| --- | --- |\n| Hull | 2019 |",
        "Hull, England 2019, a report",
    ],
)
def test_a_place_is_no_author(entry: str) -> None:
    assert resolved(f"It rose (Hull 2019).\n\n## References\n\n{entry}\n") == []


def test_a_body_that_ends_in_capitals() -> None:
    text = "It rose (Port Watch UK, 2020).\n\n## References\n\nPort Watch UK. 2020. On grids. Hull: Dock.\n"
    assert len(resolved(text)) == 1
