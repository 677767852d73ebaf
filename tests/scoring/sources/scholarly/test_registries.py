"""What Crossref, OpenAlex and arXiv are asked about a work, what is made of their replies, and what is kept."""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.scoring.sources.scholarly.fake_registries import Registries as Servers

from groundlint.model.scholarly_work import Work
from groundlint.sources.library import Library
from groundlint.sources.scholarly import arxiv, work_id
from groundlint.sources.scholarly.arxiv import read_papers
from groundlint.sources.scholarly.crossref import read_notices, read_work
from groundlint.sources.scholarly.openalex import read_work as read_openalex
from groundlint.sources.scholarly.registries import Registries
from groundlint.sources.web import Fetcher, WebOptions

DAY = date(2026, 1, 31)
TRUST = ssl.create_default_context()  # making one costs more than most of these tests


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arxiv, "SECONDS_APART", 0.0)


@pytest.fixture
def servers() -> Iterator[Servers]:
    with Servers().running() as found:
        yield found


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library.sqlite") as found:
        yield found


async def asked(
    servers: Servers, library: Library, *ids: str, day: date = DAY
) -> tuple[dict[str, Work], dict[str, str]]:
    options = WebOptions(
        frozenset({"127.0.0.1"}), contact="ada@example.org", timeout=60.0, total=60.0, tries=2, backoff=0.01
    )
    async with Fetcher(options, trust=TRUST) as fetcher:
        registries = Registries(fetcher, library, day, places=servers.places)
        return {work.id: work async for work in registries.works(ids)}, registries.faults


@pytest.mark.parametrize(
    ("doi", "grade", "kind", "day", "notice"),
    [
        ("10.5555/fine.1", None, "", "", ""),
        ("10.5555/retracted.1", "retracted", "retraction", "2012-03-09", "10.5555/notice.1"),
        ("10.5555/retracted.2", "retracted", "retraction", "2017-05-02", "10.5555/notice.2"),
        ("10.5555/retracted.3", "retracted", "retraction", "", ""),
        ("10.5555/concern.1", "concern", "expression of concern", "2022-01", "10.5555/notice.4"),
        ("10.5555/corrected.1", "corrected", "erratum", "2018-12-01", "10.5555/notice.5"),
        # OpenAlex alone is not enough to call a work retracted.
        ("10.5555/listed.1", "concern", "listed as retracted", "", ""),
        ("10.5555/with,comma(1)", None, "", "", ""),
        ("10.5555/strange.1", None, "", "", ""),
        ("10.5555/dataset.1", None, "", "", ""),
    ],
)
async def test_what_is_said_about_a_work(
    servers: Servers, library: Library, doi: str, grade: str | None, kind: str, day: str, notice: str
) -> None:
    found, faults = await asked(servers, library, f"doi:{doi}")
    work = found[f"doi:{doi}"]
    assert faults == {}
    assert work.grade == grade
    worst = work.worst
    assert (worst and (worst.kind, worst.day, worst.doi)) == ((kind, day, notice) if grade else None)


async def test_titles_and_years_are_gathered(servers: Servers, library: Library) -> None:
    found, _ = await asked(servers, library, "doi:10.5555/fine.1", "doi:10.5555/retracted.1")
    fine = found["doi:10.5555/fine.1"]
    assert fine.titles[:2] == (
        "Ocean heat uptake in the northern Atlantic & its drivers",
        "Ocean heat uptake in the northern Atlantic & its drivers: A synthesis of float data",
    )
    assert (fine.years, fine.said_by, fine.checked) == ((2019, 2020), ("Crossref", "OpenAlex"), "2026-01-31")
    assert found["doi:10.5555/retracted.1"].titles == ("Vitamin intake and recovery after knee surgery",)


async def test_all_papers_of_arxiv_are_asked_for_at_once(servers: Servers, library: Library) -> None:
    numbers = ("2101.00001", "2101.00002", "math/0301001", "2101.99999")
    found, _ = await asked(servers, library, *(f"arxiv:{number}" for number in numbers))
    assert len(servers.asked) == 1
    assert [found[f"arxiv:{n}"].grade for n in numbers] == [None, "retracted", None, None]
    assert found["arxiv:2101.00001"].years == (2021, 2022)
    assert found["arxiv:2101.00002"].worst.kind == "withdrawal"  # type: ignore[union-attr]
    assert found["arxiv:2101.99999"].said_by == ()


async def test_they_are_asked_politely_and_robots_txt_is_not(servers: Servers, library: Library) -> None:
    await asked(servers, library, "doi:10.5555/fine.1", "doi:10.5555/with,comma(1)")
    (agent,) = servers.agents
    assert "mailto:ada@example.org" in agent
    paths = [path.partition("?")[0] for path in servers.asked]
    assert sorted(paths) == [
        "/crossref/works",
        "/crossref/works/10.5555/fine.1",
        "/crossref/works/10.5555/with,comma(1)",
        "/openalex/works/doi:10.5555/fine.1",
        "/openalex/works/doi:10.5555/with,comma(1)",
    ]


async def test_nothing_is_asked_twice_within_a_week(servers: Servers, library: Library) -> None:
    ids = ("doi:10.5555/fine.1", "arxiv:2101.00001", "doi:10.5555/nobody.knows")
    first, _ = await asked(servers, library, *ids)
    servers.asked.clear()
    again, _ = await asked(servers, library, *ids, day=date(2026, 2, 6))
    assert (again, servers.asked) == (first, [])
    await asked(servers, library, *ids, day=date(2026, 2, 7))
    assert len(servers.asked) == 6


async def test_a_registry_that_does_not_answer_is_said_and_asked_again(
    servers: Servers, library: Library
) -> None:
    servers.broken = {"crossref": 503, "arxiv": 500}
    servers.garbled = {"openalex"}
    found, faults = await asked(servers, library, "doi:10.5555/retracted.2", "arxiv:2101.00001")
    assert found.keys() == set()
    assert faults.keys() == {"Crossref", "OpenAlex", "arXiv"}
    servers.broken, servers.garbled = {"openalex": 429}, set()
    found, faults = await asked(servers, library, "doi:10.5555/retracted.2", "arxiv:2101.00001")
    grades = {name: work.grade for name, work in found.items()}
    assert grades == {"doi:10.5555/retracted.2": "retracted", "arxiv:2101.00001": None}
    assert faults == {"OpenAlex": "the site wants fewer requests"}
    servers.broken = {}
    servers.asked.clear()
    await asked(servers, library, "doi:10.5555/retracted.2", "arxiv:2101.00001")
    assert servers.asked, "what one registry left open is asked for again"
    assert not any("arxiv" in path for path in servers.asked)


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://doi.org/10.5555/ABC.1", "doi:10.5555/abc.1"),
        ("http://dx.doi.org/10.5555/abc.1?x=1", "doi:10.5555/abc.1"),
        ("https://onlinelibrary.example/doi/full/10.5555/abc.1", "doi:10.5555/abc.1"),
        ("https://onlinelibrary.example/doi/10.5555/abc.1/full", "doi:10.5555/abc.1"),
        ("https://journals.example/article?id=10.5555/journal.pone.001", "doi:10.5555/journal.pone.001"),
        ("https://preprints.example/content/10.5555/2021.01.01.1v2.full.pdf", "doi:10.5555/2021.01.01.1"),
        ("https://publisher.example/doi/pdf/10.5555/abc.1.pdf", "doi:10.5555/abc.1"),
        ("https://arxiv.org/pdf/2101.00001v3.pdf", "arxiv:2101.00001"),
        ("https://doi.org/10.48550/arXiv.2101.00001", "arxiv:2101.00001"),
        ("https://publisher.example/10.48550/arxiv.2101.00001", "arxiv:2101.00001"),
        ("https://example.org/10.txt", ""),
        ("https://example.org/news/10.5/abc", ""),
        ("mailto:a@b.example", ""),
        ("", ""),
    ],
)
def test_which_work_an_address_names(url: str, expected: str) -> None:
    assert work_id(url) == expected


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(
        st.sampled_from(
            [
                "message", "title", "issued", "date-parts", "updated-by", "type", "DOI", "updated", "items",
                "update-to", "publication_year", "is_retracted", "original-title", "subtitle",
            ]
        ),
        inner,
        max_size=4,
    ),
    max_leaves=12,
)  # fmt: skip


@given(JSON)
def test_replies_of_any_shape_are_read_without_a_fault(reply: object) -> None:
    for work in (
        read_work({"message": reply}, "doi:10.5555/x"),
        read_work(reply, "doi:10.5555/x"),
        read_openalex(reply, "doi:10.5555/x"),
    ):
        assert work is None or (work.titles and Work.of_record(work.record()) == work)
    read_notices(reply, "10.5555/x")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not xml",
        b"<feed/>",
        b'<!DOCTYPE feed [<!ENTITY a "aaaa">]><feed xmlns="http://www.w3.org/2005/Atom"/>',
        b'<feed xmlns="http://www.w3.org/2005/Atom"',
    ],
)
def test_what_is_no_feed_is_none(content: bytes) -> None:
    assert read_papers(content) is None
