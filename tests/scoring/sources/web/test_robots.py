"""Whose rules of a robots.txt are read, and that a long one keeps nobody busy."""

from __future__ import annotations

import pytest
from tests.growth.work import grows_too_fast, growth

from groundlint.sources.web.robots import Robots, concerning

ALL = "User-agent: *\nDisallow: /"


async def allowed(text: str, path: str = "/a/b") -> bool:
    async def read(place: str) -> str | None:
        return text

    return await Robots(read).allows(f"https://a.example{path}")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", True),
        (ALL, False),
        ("User-agent: other\nDisallow: /", True),
        ("user agent: Groundlint\nDisallow: /", False),
        ("User-agent GROUNDLINT # us\nDisallow: /", False),
        ("User-agent: groundlint\nDisallow:\n\n" + ALL, True),
        ("User-agent: ground*\nDisallow: /a", False),
        ("User-agent: groundlinter\nDisallow: /", True),
        ("User-agent: other\nUser-agent: groundlint\n\nDisallow: /a", False),
        ("User-agent: groundlint\nSitemap: https://a.example/s\nUser-agent: other\nDisallow: /", False),
        ("User-agent: groundlint\nAllow: /x\nUser-agent: other\nDisallow: /", True),
        ("User-agent: groundlint\nAllow: /x\n\nUser-agent: groundlint\nDisallow: /a", False),
        ("Disallow: /\nUser-agent: groundlint\nAllow: /", True),
    ],
)
async def test_the_rules_of_our_own_group_hold(text: str, wanted: bool) -> None:
    assert await allowed(text) is wanted


def test_each_rule_for_each_of_a_thousand_agents_is_read_once() -> None:
    def both(text: str) -> object:
        agents = "".join(f"User-agent: a{number}\n" for number in range(len(text)))
        return concerning(f"{agents}User-agent: *\n" + "Disallow: /b\n" * len(text))

    taken = growth(both, "", "x", "", 200)
    assert not grows_too_fast(taken), taken
    assert len(str(both("x" * 1000))) < 15_000
