"""Source quality and source diversity at their edges."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundlint import analyze
from groundlint.rubric import source_diversity, source_quality
from groundlint.rubric.source_quality import SourceRating
from groundlint.sources.credibility import names_owner


def rated(*scores: int, unknown: int = 0) -> list[SourceRating]:
    known = [SourceRating(f"k{i}", f"https://{i}.example", "", s, "", True, 1) for i, s in enumerate(scores)]
    return known + [SourceRating(f"u{i}", None, "", 5, "", False, 1) for i in range(unknown)]


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([], 0),
        ([9], 2),
        ([10, 10, 8, 8], 2),
        ([9] * 99 + [8], 1),  # 8.99, printed 9.0
        ([8], 1),
        ([5], 1),
        ([5] * 99 + [4], 0),  # 4.99, printed 5.0
        ([4], 0),
        ([1], 0),
        ([10], 2),
    ],
)
def test_bands_of_the_exact_average(scores: list[int], expected: int) -> None:
    assert source_quality.points(source_quality.average(rated(*scores))) == expected


def test_the_average_is_exact() -> None:
    assert source_quality.average(rated(10, 9, 9)) == Fraction(28, 3)
    assert source_quality.average([]) is None


@pytest.mark.parametrize(
    ("scores", "unknown", "expected"),
    [((9, 9, 9), 4, 9), ((9, 9), 2, 7), ((), 2, 5), ((9,), 0, 9), ((9, 9, 3), 1, 7)],
)
def test_unknown_sources_are_left_out_where_three_are_known(
    scores: tuple[int, ...], unknown: int, expected: int
) -> None:
    assert source_quality.average(rated(*scores, unknown=unknown)) == expected


CLAIM = "{} grew by 12 percent to 340 million users in 2023 ([page](https://www.acme-tools.io/news))."


@pytest.mark.parametrize(
    ("owner", "known"),
    [
        ("Acme Tools", True),
        ("The acmetools platform", True),
        ("Acme-Tools", True),
        ("Acme", False),
        ("The market, according to Acme Tools,", False),
        ("The competitor of Brand", False),
    ],
)
def test_a_page_of_whom_the_claim_is_about_is_primary_for_it(owner: str, known: bool) -> None:
    (source,) = analyze(CLAIM.format(owner)).score.details.sources
    assert (source.known, source.credibility) == ((True, 8) if known else (False, 5))


@pytest.mark.parametrize(
    ("page", "rated"),
    [
        ("github.com/acme-tools/router", 8),
        ("github.com/someone/AcmeTools.git", 8),
        ("huggingface.co/datasets/acme-tools/rents", 8),
        ("acme-tools.github.io/router", 8),
        ("github.com/someone/router", 5),
        ("github.com/topics/acme-tools", 5),
        ("github.com", 5),
    ],
)
def test_a_repository_is_primary_for_what_is_said_of_it(page: str, rated: int) -> None:
    text = CLAIM.format("Acme Tools").replace("www.acme-tools.io/news", page)
    (source,) = analyze(text).score.details.sources
    assert source.credibility == rated


@pytest.mark.parametrize(
    ("said", "address", "expected"),
    [
        ("The data show that ports grew.", "https://github.com/acme/data", False),
        ("Good tools cut the cost by half.", "https://github.com/acme/tools", False),
        ("Open data cut the cost by half.", "https://github.com/open-data/report", False),
        ("Open models beat all others.", "https://huggingface.co/open/models", False),
        ("The rowboat library has 1,200 stars.", "https://github.com/acme/rowboat", True),
        ("In 2023 Rowboat had 1,200 stars.", "https://github.com/acme/rowboat", True),
        ("Rowboat had 1,200 stars.", "https://github.com/acme/rowboat", True),
        ("OpenData had 1,200 stars.", "https://github.com/acme/opendata", True),
        ("According to Rowboat, ports grew.", "https://github.com/acme/rowboat", False),
    ],
)
def test_a_word_of_a_repository_is_not_its_name(said: str, address: str, expected: bool) -> None:
    assert names_owner(said, address) == expected


SOURCE = "https://www.nature.com/articles/x1"


@pytest.mark.parametrize(
    "top",
    [
        f"---\nsource: {SOURCE}\n---\n\n# Title\n",
        f"---\nsource: {SOURCE} @ 0edf068\n---\n\n# Title\n\n> **Source:** <{SOURCE}>\n",
        f"# Title\n\n> **Source:** [Nature]({SOURCE})\n",
    ],
)
def test_the_source_of_a_whole_document_is_one_of_its_claims(top: str) -> None:
    text = f"{top}\n## Users\n\n{CLAIM.format('Acme').partition(' (')[0]}.\n\n## More\n\n- Its revenue fell to $1.2 billion in 2022.\n"
    longer = text.replace("# Title", "# A longer title")
    fresh, edited = (
        analyze(longer),
        analyze(text).edit([(text.index("Title"), text.index("Title") + 1, "A longer t")]),
    )
    for analysis in (fresh, edited):
        details = analysis.score.details
        assert (details.cited_claims, details.total_claims, details.unique_sources) == (2, 2, 1)
        (source,) = analysis.sources
        assert (source.url, source.citations) == (SOURCE, 2)
        assert SOURCE in longer[slice(*source.first)]
        for sentence in analysis.sentences[-2:]:
            assert [(one.start, one.end) for one in sentence.citations] == [source.first]
        assert analysis.score.source_quality == 1


def test_a_page_that_only_its_citation_names_is_not() -> None:
    text = "The law of 1998 asks every mill for a register ([Acme Tools](https://www.acme-tools.io/news))."
    (source,) = analyze(text).score.details.sources
    assert (source.known, source.credibility) == (False, 5)


@pytest.mark.parametrize(("page", "rated"), [("acme-tools.io/blog/q3", 8), ("acme-tools.medium.com/q3", 4)])
def test_so_is_a_post_on_its_own_blog(page: str, rated: int) -> None:
    text = CLAIM.format("Acme Tools").replace("www.acme-tools.io/news", page)
    (source,) = analyze(text).score.details.sources
    assert source.credibility == rated


@pytest.mark.parametrize(("unique", "expected"), [(0, 0), (1, 0), (4, 0), (5, 1), (6, 1), (500, 1)])
def test_five_sources_are_diverse(unique: int, expected: int) -> None:
    assert source_diversity.points(unique) == expected


def test_a_source_is_called_by_what_there_is() -> None:
    assert SourceRating("k", "https://a.example/x", "A", 5, "", True, 1).name == "https://a.example/x"
    highlighted = SourceRating("k", "https://a.example/x#:~:text=grew%20by", "A", 5, "", True, 1)
    assert highlighted.name == "https://a.example/x"
    assert SourceRating("k", None, "A book", 5, "", True, 1).name == "A book"
    assert SourceRating("smith 1999", None, "", 5, "", True, 1).name == "smith 1999"


@pytest.mark.parametrize(
    ("scores", "unknown", "said"),
    [
        ((), 2, "average credibility 5.0 counting unknown sites as 5"),
        ((9, 9), 2, "average credibility 7.0 counting unknown sites as 5"),
        ((9, 9, 3), 1, "average credibility 7.0"),
        ((9, 8), 0, "average credibility 8.5"),
    ],
)
def test_the_average_says_where_it_counts_unknown_sites(
    scores: tuple[int, ...], unknown: int, said: str
) -> None:
    ratings = rated(*scores, unknown=unknown)
    mean = source_quality.average(ratings)
    assert mean is not None
    assert source_quality.average_in_words(mean, ratings) == said


def test_what_to_do_next_says_so_too() -> None:
    text = "# Bees\n\nThe city counted 340 hives in 2019 [a](https://bees-of-a.example/x).\n"
    [advice] = [one.text for one in analyze(text).score.suggestions if one.part == "source_quality"]
    assert advice.startswith(
        "Add better sources (average credibility 5.0 counting unknown sites as 5, 9 wanted)"
    )
