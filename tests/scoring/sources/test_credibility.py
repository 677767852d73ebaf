"""Credibility: who speaks first, what each kind of host is worth, and what only looks like it."""

from __future__ import annotations

import csv
import importlib.util
import subprocess
import sys
from datetime import date
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.companions import Companions
from groundlint.sources import Credibility, credibility, source_rating
from groundlint.sources.host_table import read_table
from groundlint.sources.kinds import KINDS
from groundlint.sources.validated_citation import ValidatedCitation, ValidationDetails

BY_KIND = """
https://www.cdc.gov/flu/                                  government 10
https://www.gov.uk/government/statistics                  government 10
http://www.stats.gov.cn/sj/                               government 10
https://www.e-stat.go.jp/                                 government 10
https://www.inegi.org.mx/                                 unknown 5
https://www.gob.mx/salud                                  government 10
https://www.economie.gouv.fr/                             government 10
https://www.health.govt.nz/                               government 10
https://www.bmf.gv.at/                                    government 10
https://www.af.mil/news                                   government 10
https://dot.state.tx.us/                                  government 10
https://ec.europa.eu/eurostat                             government 10
https://www.who.int/news                                  intergovernmental 9
https://www.imf.org/en                                    intergovernmental 9
https://news.stanford.edu/x                               education 10
https://www.cl.cam.ac.uk/research/                        education 10
https://www.pku.edu.cn/                                   education 10
https://www.u-tokyo.ac.jp/en/                             education 10
https://ethz.ch/en.html                                   education 10
https://www.w3.org/TR/                                    standards 9
https://datatracker.ietf.org/doc/html/rfc9110             standards 9
https://www.iso.org/standard/1.html                       standards 9
https://docs.python.org/3/                                documentation 9
https://developer.mozilla.org/en-US/                      documentation 9
https://learn.microsoft.com/en-us/azure                   documentation 9
https://requests.readthedocs.io/en/latest/                documentation 9
https://www.kernel.org/doc/                               documentation 9
https://docs.oracle.com/javase/                           documentation 9
https://docs.some-startup.dev/start                       documentation 9
https://www.nature.com/articles/s41586                    journal 8
https://www.sciencedirect.com/science/article/pii/x       journal 8
https://onlinelibrary.wiley.com/doi/10.1/x                journal 8
https://pmc.ncbi.nlm.nih.gov/articles/PMC5087358/         journal 8
https://www.ncbi.nlm.nih.gov/pmc/articles/PMC5087358/     journal 8
https://pubmed.ncbi.nlm.nih.gov/31570509/                 journal 8
https://www.ncbi.nlm.nih.gov/gene/7157                    government 10
https://ieeexplore.ieee.org/document/9123456              journal 8
https://standards.ieee.org/ieee/802.3/10422/              standards 9
https://doi.org/10.1038/s41586-020-2649-2                 journal 8
https://dx.doi.org/10.1145/3442188                        journal 8
doi:10.1000/182                                           journal 8
https://arxiv.org/abs/1706.03762                          preprint 7
https://doi.org/10.48550/arXiv.1706.03762                 preprint 7
https://doi.org/10.1101/2020.01.01.20000001               preprint 7
https://papers.ssrn.com/sol3/papers.cfm?abstract_id=1     preprint 7
https://www.reuters.com/world/                            wire 8
https://apnews.com/article/x                              wire 8
https://www.nytimes.com/2024/01/01/x.html                 news 8
https://www.bbc.co.uk/news/x                              news 8
https://www.mckinsey.com/x                                analyst 7
https://techcrunch.com/2024/x                             trade 6
https://www.forbes.com/sites/somebody/2024/x              contributor 4
https://en.wikipedia.org/wiki/X                           encyclopedia 5
https://www.britannica.com/topic/x                        encyclopedia 5
https://medium.com/@me/x                                  blog-platform 4
https://me.substack.com/p/x                               blog-platform 4
https://foo.wordpress.com/x                               blog-platform 4
https://foo.blogspot.com/x                                blog-platform 4
https://blog.some-startup.dev/x                           blog 5
https://some-startup.dev/blog/x                           blog 5
https://quizlet.com/blog/how-we-measured                  blog 5
https://discord.com/blog/how-we-measured                  blog 5
https://engineering.linkedin.com/x                        blog 5
https://www.linkedin.com/pulse/x                          user-content 2
https://ir.kuaishou.com/news/x                            investor-relations 8
https://investors.some-startup.dev/x                      investor-relations 8
https://investor.apple.com/x                              investor-relations 8
https://ir.tumblr.com/x                                   user-content 2
https://me.blogspot.com/ir/x                              blog-platform 4
https://www.kuaishou.com/short-video/x                    user-content 2
https://www.liepin.com/job/1                              job-board 4
https://www.zhipin.com/job_detail/1                       job-board 4
https://ir.indeed.com/x                                   investor-relations 8
https://quizlet.com/123/blog                              user-content 2
https://blog.tumblr.com/x                                 user-content 2
https://www.tumblr.com/blog/view/x                        user-content 2
https://hills.quora.com/x                                 forum 3
https://engineering.quora.com/x                           forum 3
https://engineering.stackexchange.com/q/1                 forum 3
https://blog.stackoverflow.com/x                          blog 5
https://www.reddit.com/r/x                                forum 3
https://stackoverflow.com/q/1                             forum 3
https://physics.stackexchange.com/q/1                     forum 3
https://www.quora.com/x                                   forum 3
https://community.some-startup.dev/t/1                    forum 3
https://insights.stackoverflow.com/survey/2019            analyst 7
https://www.glassdoor.com/Salaries/x.htm                  reviews 3
https://drive.google.com/open?id=x                        file-share 3
https://www.buzzfeed.com/someone/x                        listed-mixed 5
https://www.youtube.com/watch?v=x                         user-content 2
https://x.com/me/status/1                                 user-content 2
https://www.facebook.com/x                                user-content 2
https://www.tiktok.com/@x                                 user-content 2
https://bit.ly/x                                          link-dump 1
https://www.google.com/search?q=x                         link-dump 1
https://chatgpt.com/share/x                               machine-answer 2
https://www.perplexity.ai/search/x                        machine-answer 2
https://docs.perplexity.ai/getting-started/pricing        documentation 9
https://github.com/a/b                                    code-host 5
https://me.github.io/page                                 project-page 5
https://www.nvidia.com/en-us/                             company 5
https://www.prnewswire.com/news/x                         press-release 5
https://www.researchgate.net/publication/1                paper-upload 5
https://www.sltrib.com/x                                  news 8
https://www.infowars.com/x                                unreliable 2
https://www.allmusic.com/album/x                          encyclopedia 5
https://nobody-has-heard-of-this.com/x                    unknown 5
"""


@pytest.mark.parametrize("row", BY_KIND.strip().splitlines())
def test_by_kind_of_host(row: str) -> None:
    url, kind, score = row.split()
    found = credibility(url)
    assert (found.kind, found.score) == (kind, int(score))
    assert found.known == (kind != "unknown")
    assert KINDS[kind].why.split(":")[0] in found.why or kind == "journal"


def test_the_bases_of_the_rubric() -> None:
    bases = {
        "government": 10,
        "education": 10,
        "standards": 9,
        "documentation": 9,
        "journal": 8,
        "wire": 8,
        "news": 8,
        "analyst": 7,
        "expert": 7,
        "preprint": 7,
        "trade": 6,
        "encyclopedia": 5,
        "blog": 5,
        "blog-platform": 4,
        "forum": 3,
        "user-content": 2,
        "link-dump": 1,
        "unknown": 5,
    }
    assert {name: KINDS[name].score for name in bases} == bases


@pytest.mark.parametrize(
    "url",
    [
        "https://nature.com.evil.io/x",
        "https://nature.com@evil.io/x",
        "https://evil.io/nature.com",
        "https://naturе.com/",
        "https://xn--natur-z2e.com/",
        "https://nature-com.evil.io/",
        "https://notnature.com/",
        "https://cdc.gov.evil.io/",
        "https://gov.evil.io/",
        "https://harvard.edu.evil.io/",
        "https://evil.ac/x",
        "https://evil.go/x",
        "https://ac.evil.com/x",
        "https://evil.io/?u=https://www.cdc.gov/",
        "https://evil.io/#.gov",
        "http://8.8.8.8/nature.com",
        "http://localhost/",
        "paper.pdf",
        "/home/me/nature.com/x.pdf",
        "file:///nature.com/x",
        "https://nature.com\\.evil.io/",
        "",
        "💥",
    ],
)
def test_look_alikes_inherit_nothing(url: str) -> None:
    found = credibility(url)
    assert (found.score, found.known) == (5, False)
    assert found.why == "unknown site: neither good nor bad"


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("https://www.stanford.edu/~someone/paper.html", "personal-page"),
        ("https://cs.stanford.edu/people/someone/", "personal-page"),
        ("https://people.csail.mit.edu/someone/x", "personal-page"),
        ("https://www.nasa.gov/%7Esomeone/", "personal-page"),
        ("https://unheard-of-host.com/~someone/", "personal-page"),
        ("https://www.stanford.edu/people", "education"),
        ("https://www.stanford.edu/news/people-and-places", "education"),
        ("https://blogs.harvard.edu/x", "blog"),
    ],
)
def test_a_person_does_not_inherit_the_standing_of_the_host(url: str, kind: str) -> None:
    assert credibility(url).kind == kind


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("https://web.archive.org/web/20200101000000/https://www.nature.com/x", "journal"),
        ("https://web.archive.org/web/2020id_/http://evil-unheard-of.io/", "unknown"),
        ("https://web.archive.org/web/20200101000000/https:/www.reddit.com/r/x", "forum"),
        ("https://archive.org/details/x", "library"),
    ],
)
def test_an_archived_copy_is_what_it_is_a_copy_of(url: str, kind: str) -> None:
    found = credibility(url)
    assert found.kind == kind
    assert ("archived copy" in found.why) == url.startswith("https://web.")


def test_an_archive_of_an_archive_ends() -> None:
    url = "https://web.archive.org/web/2020/" * 5_000 + "https://www.cdc.gov/"
    assert credibility(url).kind == "library"


@pytest.mark.parametrize(
    ("overrides", "score"),
    [
        ({"nature.com": 3}, 3),
        ({"www.nature.com": 4, "nature.com": 3}, 4),
        ({"blog.nature.com": 2}, 8),
        ({"com": 1}, 1),
        ({"evil.io": 1}, 8),
        ({}, 8),
    ],
)
def test_your_own_rating_comes_first(overrides: dict[str, int], score: int) -> None:
    record = ValidatedCitation("https://www.nature.com/x", credibility_score=6)
    assert credibility("https://www.nature.com/x", overrides).score == score
    if score != 8:
        found = credibility("https://www.nature.com/x", overrides, record)
        assert (found.score, found.known) == (score, True)
        assert "sources.overrides" in found.why


def test_an_override_reaches_pages_on_a_free_host_and_makes_the_unknown_known() -> None:
    assert credibility("https://me.github.io/x", {"github.io": 9}).score == 9
    assert credibility("http://wiki.corp:8080/x", {"wiki.corp": 8}).score == 8
    assert credibility("http://10.0.0.7/x", {"10.0.0.7": 8}).score == 8
    assert credibility("file:///wiki.corp/x", {"wiki.corp": 8}).known is False
    assert credibility("https://unheard-of-host.com/x", {"unheard-of-host.com": 8}) == Credibility(
        8, "unknown", "your own rating of unheard-of-host.com (sources.overrides)", True
    )


def record(score: int | None = None, accessed: date | None = None, **details: object) -> ValidatedCitation:
    return ValidatedCitation(
        "https://www.nature.com/x",
        credibility_score=score,
        accessed_date=accessed,
        validation_details=ValidationDetails(**details),  # type: ignore[arg-type]
    )


def test_the_sources_file_comes_second_and_its_rating_stands() -> None:
    found = credibility("https://www.nature.com/x", None, record(3, has_references=True, author=""))
    assert found == Credibility(3, "journal", "rated in the sources file", True)


MARCH = date(2025, 3, 15)


@pytest.mark.parametrize(
    ("facts", "score", "said"),
    [
        ({}, 8, "academic publisher"),
        ({"publication_date": date(2025, 1, 1)}, 9, "less than six months old +1"),
        ({"publication_date": date(2024, 9, 16)}, 9, "+1"),
        ({"publication_date": date(2024, 9, 15)}, 8, "publisher"),
        ({"publication_date": date(2023, 3, 15)}, 8, "publisher"),
        ({"publication_date": date(2023, 3, 14)}, 7, "more than two years old −1"),
        ({"publication_date": date(2025, 3, 16)}, 8, "publisher"),
        ({"has_references": True}, 9, "has references +1"),
        ({"has_references": False}, 6, "no references −2"),
        ({"author_verified": True}, 9, "author verified +1"),
        ({"author_verified": False}, 8, "publisher"),
        ({"author": ""}, 7, "no author −1"),
        ({"author": "Ann"}, 8, "publisher"),
        ({"publication_date": date(2025, 1, 1), "has_references": True, "author_verified": True}, 10, "+1"),
        ({"publication_date": date(2000, 1, 1), "has_references": False, "author": ""}, 4, "−2"),
    ],
)
def test_facts_of_the_sources_file_adjust_the_built_in_rating(
    facts: dict[str, object], score: int, said: str
) -> None:
    found = credibility("https://www.nature.com/x", None, record(None, MARCH, **facts))
    assert (found.score, found.kind, found.known) == (score, "journal", True)
    assert said in found.why


def test_without_the_day_of_access_age_says_nothing() -> None:
    assert credibility("https://www.nature.com/x", None, record(publication_date=date(1990, 1, 1))).score == 8


@pytest.mark.parametrize(("url", "score"), [("https://bit.ly/x", 1), ("https://www.cdc.gov/x", 10)])
def test_ratings_stay_between_1_and_10(url: str, score: int) -> None:
    low = {"has_references": False, "author": ""}
    high = {"has_references": True, "author_verified": True}
    assert credibility(url, None, record(None, MARCH, **(low if score == 1 else high))).score == score


def test_a_record_as_it_stands_in_a_file() -> None:
    entry = {
        "source_url": "https://a.org",
        "validated": True,
        "credibility_score": 7,
        "quote": "q",
        "claim": "c",
    }
    assert credibility("https://a.org", record=entry).score == 7
    with pytest.raises(ValueError, match="source_url"):
        credibility("https://a.org", record={"credibility_score": 7})


def test_any_source_of_a_report() -> None:
    book = ValidatedCitation("", page_title="A Book, 1990", credibility_score=9)
    page = ValidatedCitation("https://a.org/x", credibility_score=2)
    evidence = Companions(validated_citations=(book, page))

    def rated(key: str, url: str | None, overrides: dict[str, int] | None = None) -> Credibility:
        return source_rating(url, None, evidence.record_of(key), overrides)

    assert rated("text:a book 1990", None).score == 9
    assert rated("text:another book", None) == Credibility(
        5, "offline", "source without an address: neither good nor bad", False
    )
    assert rated("https://a.org/x", "https://a.org/x").score == 2
    assert rated("https://a.org/x", "https://a.org/x", {"a.org": 7}).score == 7
    assert source_rating(None, "10.1234/x", None).kind == "journal"


@given(st.text(max_size=80) | st.text(max_size=60).map("https://{}/x".format))
def test_no_address_is_too_strange(url: str) -> None:
    found = credibility(url, {"example.org": 3})
    assert 1 <= found.score <= 10
    assert found.kind in KINDS


def test_the_public_suffix_list_is_read_only_when_asked() -> None:
    code = "import groundlint, sys; import groundlint.sources; print('publicsuffixlist' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"


@pytest.mark.parametrize("file", ["known_hosts.txt", "wikipedia_editors.txt"])
def test_the_tables_hold_what_can_match(file: str) -> None:
    table = read_table(file)
    assert set(table.kinds.values()) <= KINDS.keys()
    for entry in table.kinds:
        name = entry.partition("/")[0]
        assert name == name.lower().strip(".")
        assert "." in name
        if name.endswith("doi.org"):
            continue  # rated by the DOI behind it
        found = credibility(f"https://{entry}")
        assert found.kind != "unknown", entry


def test_no_host_is_listed_as_two_kinds() -> None:
    text = (Path(__file__).parents[3] / "scoring/groundlint/sources/known_hosts.txt").read_text("utf-8")
    entries = [word for line in text.splitlines() if not line.startswith(("#", "[")) for word in line.split()]
    kinds: dict[str, str] = {}
    twice = [entry for entry in entries if kinds.setdefault(entry, entry) != entry]
    assert twice == []
    assert len(entries) == len(set(entries)), sorted({e for e in entries if entries.count(e) > 1})


def benchmark(name: str) -> ModuleType:
    path = Path(__file__).parents[3] / "benchmarks" / "credibility" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"credibility_{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.shared
def test_the_editors_table_is_made_from_its_source(shared: Path, root: Path) -> None:
    with (shared / "data/credibility/wikipedia_rsp_2026.csv").open(encoding="utf-8", newline="") as file:
        made = benchmark("build_table").table(list(csv.DictReader(file)))
    assert (root / "scoring/groundlint/sources/wikipedia_editors.txt").read_text("utf-8") == made
    assert len(made) < 100_000


@pytest.mark.shared
def test_agreement_with_published_ratings(shared: Path) -> None:
    correlation, common = benchmark("measure").agreement()
    assert common > 1_000
    assert correlation >= 0.65


@pytest.mark.shared
def test_most_addresses_of_real_reports_are_known(shared: Path) -> None:
    known, total, _ = benchmark("measure").coverage()
    assert total > 3_000
    assert known / total >= 0.75


def test_spearman() -> None:
    spearman = benchmark("measure").spearman
    assert spearman([1, 2, 3, 4], [10, 20, 30, 45]) == pytest.approx(1)
    assert spearman([1, 2, 3], [3, 2, 1]) == pytest.approx(-1)
    assert spearman([1, 1, 2, 2], [1, 2, 1, 2]) == pytest.approx(0)
