"""Works by author and page, or by title, where a list in the style of the Modern Language Association has them."""

from __future__ import annotations

import pytest
from tests.scoring.parsed import parsed

from groundlint import analyze

WORKS = """
Hill, Anna. *Wind and Coal*. Northern Press, 2021.

"Household Prices." *Energy Board*, 14 May 2020, www.board.example/prices.

Low, Ann, and Bea Kay. *Grid Lines*. Dock Press, 2019.

Moor, Cid B., et al. "Turbines at Sea." *Energy*, vol. 3, 2018, pp. 10-14.

van Roe, Pim. "Canals." *Roads and Canals*, edited by Dora Vale, Dock Press, 2017, pp. 1-9.

Vale, Dora. *On Trams*. Dock Press, 2011.

Vale, Dora. *On Ferries*. Dock Press, 2012.

*The Harbour Handbook*. Dock Press, 2004.
"""


def resolved(text: str) -> list[str]:
    first = parsed(text).resolved[0].blocks[0]
    return [citation.source for citation in first.citations if citation.resolved]


@pytest.mark.parametrize(
    ("mark", "found"),
    [
        ("(Hill 45)", ["wind and coal"]),
        ("(see Hill 45, 47-49)", ["wind and coal"]),
        ("(Hill, *Wind* 45)", ["wind and coal"]),
        ('("Household Prices")', ["https://board.example/prices"]),
        ("(“Household Prices” 3)", ["https://board.example/prices"]),
        ("(Low and Kay 112-13)", ["grid lines"]),
        ("(Low 112)", ["grid lines"]),
        ("(Moor et al. 7)", ["turbines at sea"]),
        ("(van Roe 7)", ["canals"]),
        ("(Hill 45; Low and Kay 3)", ["wind and coal", "grid lines"]),
        ("(Vale, *On Ferries* 12)", ["on ferries"]),
        ("(*The Harbour Handbook* 9)", ["the harbour handbook"]),
        ("(Vale 12)", []),  # which of the two?
        ("(Kay 3)", []),  # no first author
        ("(Apollo 11)", []),
        ("(Hill)", []),
        ("(Hill 45 of them)", []),
        ("(Hill 4.5)", []),
        ('("Household Wishes")', []),
        ("Hill 45", []),
    ],
)
def test_the_list_has_them(mark: str, found: list[str]) -> None:
    sources = resolved(f"It rose {mark}.\n\n## Works Cited\n{WORKS}")
    assert len(sources) == len(found)
    assert all(title in source for title, source in zip(found, sources, strict=True))
    assert resolved(f"It rose {mark}.\n\n## Remarks\n{WORKS}") == []


@pytest.mark.parametrize(
    "entry",
    [
        "Hill, A. (2021). *Wind and coal*. Northern Press.",
        "Hill. *Wind and Coal*. Northern Press, 2021.",
        "Hill, England, 2021.",
        "- [Hill, Anna](https://hill.example): *Wind and Coal*",
    ],
)
@pytest.mark.parametrize("mark", ["(Hill 45)", "(Hill 4)"])
def test_a_list_in_another_style_has_no_pages(mark: str, entry: str) -> None:
    assert resolved(f"It rose {mark}.\n\n## References\n\n{entry}\n") == []


def test_nothing_is_said_where_no_list_has_them() -> None:
    text = f"# Power\n\nWind gave 41 percent of all power in 2020 (Park 45), and coal 12 percent (Hill 45).\n\n## Works Cited\n{WORKS}"
    assert [one.code for one in analyze(text).findings if one.code in ("GL001", "GL003", "GL015")] == []
