"""What stands beside a report: read within bounds, every fault named, the rest used."""

from __future__ import annotations

import os
import sys
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint import companions
from groundlint.citations.canonical import source_key
from groundlint.companions import NOTHING, load_companions, sources_file
from groundlint.markdown.front_matter import read_front_matter
from groundlint.sources.pipeline_records import grounded_claims, validated_citations

GOOD = """\
research_query: What does X cost?
aspects: [cost, use]
validated_citations:
  - claim: X costs 3 euros.
    quote: "X costs
      3 euros"
    source_url: https://WWW.example.org/x/?utm_source=mail
    source_type: primary
    page_title: About X
    accessed_date: 2025-03-01
    validated: true
    credibility_score: 9
    validation_details:
      url_reachable: true
      quote_found: true
      quote_verbatim: true
      publication_date: "2024-12-24"
      author: null
      author_verified: false
      has_references: true
      looked_at_by: me
    rejection_reason: null
    kept: anyway
  - {claim: a, quote: never said, source_url: "https://example.org/x", validated: false, credibility_score: 4}
  - {page_title: "A Book. Press, 1990.", claim: b, quote: c, validated: true, credibility_score: 7}
grounded_claims:
  - {claim_id: 1, claim: X costs 3 euros., citation_id: 7, citation_url: "https://example.org/x",
     citation_quote: X costs 3 euros, confidence: high}
others: ignored
"""


@pytest.fixture
def report(tmp_path: Path) -> Path:
    path = tmp_path / "folder" / "report.md"
    path.parent.mkdir()
    path.write_text("# Report\n", encoding="utf-8")
    return path


def beside(report: Path, text: str) -> None:
    sources_file(report).write_text(text, encoding="utf-8")


def test_nothing_beside_it(report: Path) -> None:
    assert load_companions(report) == NOTHING
    assert load_companions(report.with_name("not-there.md")) == NOTHING


def test_a_whole_sources_file(report: Path) -> None:
    beside(report, GOOD)
    found = load_companions(report)
    assert found.problems == ()
    assert found.paths == (report.with_name("report.sources.yaml"),)
    assert (found.research_query, found.aspects) == ("What does X cost?", ("cost", "use"))
    first, second, book = found.validated_citations
    assert first.quote == "X costs 3 euros"
    assert first.accessed_date == date(2025, 3, 1)
    assert first.validation_details.publication_date == date(2024, 12, 24)
    assert first.validation_details.author == ""
    assert dict(first.extra) == {"kept": "anyway"}
    assert (first.line, second.validated, book.source_url) == (4, False, "")
    assert (found.grounded_claims[0].claim_id, found.grounded_claims[0].confidence) == ("1", "high")


def test_lookup_by_canonical_key(report: Path) -> None:
    beside(report, GOOD)
    found = load_companions(report)
    key = source_key(url="http://example.org/x#part")
    assert [r.credibility_score for r in found.records_of(key)] == [9, 4]
    first = found.record_of(key)
    assert first is not None
    assert first.credibility_score == 9
    book = found.record_of(source_key(text="A Book. Press, 1990."))
    assert book is not None
    assert book.credibility_score == 7
    assert found.record_of("") is None


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (
            "{quote: q, validated: true, credibility_score: 5, claim: c}",
            "[1].source_url: required key is missing",
        ),
        (
            "{source_url: u, validated: true, credibility_score: 5, claim: c}",
            "[1].quote: required key is missing",
        ),
        ("{source_url: 3, quote: q, validated: true, credibility_score: 5, claim: c}", "found 3; not used"),
        (
            "{source_url: u, quote: q, validated: true, credibility_score: 11, claim: c}",
            "[1].credibility_score: expected a whole number from 1 to 10, found 11; not used",
        ),
        (
            '{source_url: u, quote: q, validated: "yes", credibility_score: 5, claim: c}',
            '[1].validated: expected true or false, found "yes"; not used',
        ),
        (
            "{source_url: u, quote: q, validated: true, credibility_score: 5, claim: c, source_type: blog}",
            '[1].source_type: expected primary, secondary or tertiary, found "blog"; not used',
        ),
        (
            "{source_url: u, quote: q, validated: true, credibility_score: 5, claim: c, accessed_date: May}",
            '[1].accessed_date: expected a date as 2025-01-31, found "May"; not used',
        ),
        (
            "{source_url: u, quote: q, validated: true, credibility_score: 5, claim: c, validation_details: 3}",
            "[1].validation_details: expected a table, found 3; not used",
        ),
        ("just text", '[1]: expected an entry with keys, found "just text"; left out'),
    ],
)
def test_a_faulty_entry_is_one_problem_and_the_others_stand(report: Path, entry: str, said: str) -> None:
    good = "{source_url: v, quote: q, validated: true, credibility_score: 5, claim: c}"
    beside(report, f"validated_citations:\n  - {entry}\n  - {good}\n")
    found = load_companions(report)
    (problem,) = found.problems
    place = report.with_name("report.sources.yaml")
    assert str(problem).startswith(f"{place}:2: validated_citations")
    assert said in str(problem)
    assert found.validated_citations[-1].source_url == "v"


def test_what_is_right_in_a_faulty_entry_is_used(report: Path) -> None:
    beside(
        report,
        "validated_citations:\n- source_url: u\n  credibility_score: 8\n  accessed_date: 2025-01-02\n"
        "  validation_details: {has_references: maybe, author: Ann}\n",
    )
    found = load_companions(report)
    (record,) = found.validated_citations
    assert (record.credibility_score, record.quote, record.accessed_date) == (8, None, date(2025, 1, 2))
    assert (record.validation_details.author, record.validation_details.has_references) == ("Ann", None)
    assert [p.key.rpartition(".")[2] for p in found.problems] == [
        "has_references",
        "claim",
        "quote",
        "validated",
    ]


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (
            "{claim: c, citation_url: u, citation_quote: q, confidence: low}",
            'confidence: expected high or medium, found "low"',
        ),
        ("{claim: c, citation_quote: q, confidence: high}", "citation_url: required key is missing"),
        ("{claim: c, citation_url: u, confidence: high}", "citation_quote: required key is missing"),
        ("{claim: c, citation_url: u, citation_quote: q}", "confidence: required key is missing"),
    ],
)
def test_a_claim_that_is_not_grounded_is_left_out(report: Path, entry: str, said: str) -> None:
    beside(report, f"grounded_claims:\n  - {entry}\n")
    found = load_companions(report)
    assert found.grounded_claims == ()
    assert said in str(found.problems[0])
    assert found.problems[0].line == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("validated_citations: 3", ":1: validated_citations: expected a list, found 3"),
        ("- a\n- b", ":1: expected keys such as validated_citations"),
        ("a: b: c", ":1: is not valid YAML: a second colon in one line; put the text in quotation marks"),
        ("a: &x [1]\nb: *x", ":2: is not valid YAML: aliases (*x)"),
        ("aspects: cost", ':1: aspects: expected a list of texts, found "cost"; not used'),
        ("research_query: [a]", ":1: research_query: expected a text"),
    ],
)
def test_a_file_of_another_shape(report: Path, text: str, said: str) -> None:
    beside(report, text)
    (problem,) = load_companions(report).problems
    assert said in str(problem)


def test_unreadable_files_are_problems(report: Path) -> None:
    sources_file(report).write_bytes(b"a: \xff\n")
    (report.parent / "broken.bib").write_bytes(b"\xff\xfe\x00")
    problems = [str(p) for p in load_companions(report).problems]
    assert len(problems) == 2
    assert all("is not UTF-8 text; not read" in p for p in problems)


def test_an_empty_sources_file_says_nothing(report: Path) -> None:
    beside(report, "")
    found = load_companions(report)
    assert (found.problems, len(found.paths)) == ((), 1)


def test_front_matter_wins_over_the_file_key_by_key(report: Path) -> None:
    beside(report, GOOD)
    front_matter = read_front_matter("---\nresearch_query: Another\nvalidated_citations: []\n---\n", report)
    found = load_companions(report).with_front_matter(front_matter)
    assert (found.research_query, found.validated_citations) == ("Another", ())
    assert found.aspects == ("cost", "use")
    assert len(found.grounded_claims) == 1


def test_without_our_keys_the_same_object_comes_back() -> None:
    assert NOTHING.with_front_matter(read_front_matter("---\ntitle: T\n---\n")) is NOTHING


def test_faults_of_front_matter_have_their_line() -> None:
    text = "---\ntitle: T\naspects: 3\ngrounded_claims:\n  - {citation_url: u, citation_quote: q, confidence: low}\n---\n"
    found = NOTHING.with_front_matter(read_front_matter(text))
    assert [str(p).partition(": e")[0] for p in found.problems] == [
        "front matter:3: aspects",
        "front matter:5: grounded_claims[1].confidence",
    ]


def test_what_is_given_wins_over_everything(report: Path, tmp_path: Path) -> None:
    beside(report, GOOD)
    bare = tmp_path / "citations.yaml"
    bare.write_text("- {source_url: g, quote: q, validated: true, credibility_score: 5, claim: c}\n")
    keyed = tmp_path / "claims.json"
    keyed.write_text(
        '{"grounded_claims": [{"citation_url": "g", "citation_quote": "q", "confidence": "medium"}]}'
    )
    given_first = load_companions(report).with_given("Asked?", bare, keyed)
    front_matter = read_front_matter(
        "---\nresearch_query: Other\nvalidated_citations: []\naspects: [a]\n---\n"
    )
    found = given_first.with_front_matter(front_matter)
    assert found.problems == ()
    assert found.research_query == "Asked?"
    assert [r.source_url for r in found.validated_citations] == ["g"]
    assert found.grounded_claims[0].confidence == "medium"
    assert found.aspects == ("a",)
    assert {bare, keyed} <= set(found.paths)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("other: 1\n", ":1: validated_citations: expected"),
        ("- 3\n", ":1: validated_citations[1]: expected an entry"),
    ],
)
def test_a_given_file_of_another_shape(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "given.yaml"
    path.write_text(text)
    assert said in str(NOTHING.with_given(citations=path).problems[0])
    missing = NOTHING.with_given(citations=tmp_path / "none.yaml")
    assert "cannot be read" in str(missing.problems[0])


BIB = "@book{%s, title={A title}, author={Ann Author}, year={1999}}\n"


def test_every_bibliography_beside_the_report(report: Path) -> None:
    (report.parent / "a.bib").write_text(BIB % "one")
    (report.parent / "b.BIB").write_text(BIB % "two")
    (report.parent / "notes.txt").write_text(BIB % "three")
    found = load_companions(report)
    assert set(found.bibliography) == {"one", "two"}
    assert found.bibliography["one"].title == "A title"
    assert {path.name for path in found.paths} == {"a.bib", "b.BIB"}


def test_a_bibliography_that_is_no_file_is_told(report: Path) -> None:
    (report.parent / "a.bib").mkdir()
    assert [one.message for one in load_companions(report).problems] == ["cannot be read: is not a file"]


def test_the_bibliography_that_front_matter_names(report: Path) -> None:
    (report.parent / "a.bib").write_text(BIB % "one")
    (report.parent / "refs").mkdir()
    (report.parent / "refs" / "b.bib").write_text(BIB % "two")
    report.write_text("---\nbibliography: refs/b.bib\n---\n# T\n")
    assert set(load_companions(report).bibliography) == {"two"}
    both = read_front_matter("---\nbibliography: [a.bib, refs/b.bib]\n---\n")
    assert set(load_companions(report, both).bibliography) == {"one", "two"}


CSL = '[{"id": "%s", "type": "book", "title": "Ports", "author": [{"family": "Mill", "given": "Ada"}], "issued": {"date-parts": [[2020]]}}]'


def test_a_bibliography_in_json(report: Path) -> None:
    (report.parent / "works.json").write_text(CSL % "mill2020")
    report.write_text("---\nbibliography: works.json\n---\n# T\n")
    found = load_companions(report)
    assert {key: (one.title, one.text) for key, one in found.bibliography.items()} == {
        "mill2020": ("Ports", "Mill, Ada. Ports. 2020")
    }
    assert not found.problems
    (report.parent / "works.json").write_text(CSL[:40])
    (problem,) = load_companions(report).problems
    assert "is not valid JSON" in str(problem)


def test_the_works_that_front_matter_lists(report: Path) -> None:
    (report.parent / "a.bib").write_text(BIB % "one")
    front_matter = read_front_matter(
        "---\nreferences:\n- id: roe2019\n  title: Wool\n  author:\n  - family: Roe\n    given: Jo\n  issued: 2019\n"
        "- title: Of no name\n- id: empty\n- a text\n---\n"
    )
    found = load_companions(report, front_matter).with_front_matter(front_matter)
    assert {key: one.text for key, one in found.bibliography.items() if key != "one"} == {
        "roe2019": "Roe, Jo. Wool. 2019"
    }
    assert "one" in found.bibliography
    for other in ("references: {spec: https://ports.example}", "references: a text"):
        said = read_front_matter(f"---\n{other}\n---\n")
        assert load_companions(report, said).with_front_matter(said).bibliography.keys() == {"one"}


@pytest.mark.parametrize(
    ("settings", "text", "keys"),
    [
        ("_quarto.yml", "bibliography: refs/all.bib", {"all"}),
        ("_quarto.yml", "bibliography: [refs/all.bib, works.json]", {"all", "csl"}),
        ("_quarto.yml", "book:\n  bibliography: refs/all.bib", {"all"}),
        ("_quarto.yml", "project: {type: book}", set()),
        ("_quarto.yml", "bibliography: ../secret.bib", set()),
        ("_quarto.yml", "bibliography: {a: b}", set()),
        ("_quarto.yml", "bibliography: [3, /etc/passwd, none.bib, refs/all.bib]", {"all"}),
        ("_quarto.yml", "bibliography: [", set()),
        ("myst.yml", "project:\n  bibliography:\n    - refs/all.bib", {"all"}),
        ("myst.yml", "project: {title: Ports}", {"top"}),
        ("_config.yml", "bibtex_bibfiles: [refs/all.bib]", {"all"}),
        ("_config.yml", "sphinx:\n  config:\n    bibtex_bibfiles: [refs/all.bib]", {"all"}),
    ],
)
def test_the_bibliography_of_a_project(tmp_path: Path, settings: str, text: str, keys: set[str]) -> None:
    root = tmp_path / "book"
    (root / "refs").mkdir(parents=True)
    (root / "part" / "one").mkdir(parents=True)
    (tmp_path / "secret.bib").write_text(BIB % "secret")
    (root / "refs" / "all.bib").write_text(BIB % "all")
    (root / "top.bib").write_text(BIB % "top")
    (root / "works.json").write_text(CSL % "csl")
    (root / settings).write_text(text)
    if settings == "_config.yml":
        (root / "_toc.yml").write_text("format: jb-book\n")
    report = root / "part" / "one" / "a.md"
    report.write_text("# T\n")
    found = load_companions(report)
    assert found.bibliography.keys() == keys
    assert (root / settings in found.paths) == bool(keys)
    (report.parent / "own.bib").write_text(BIB % "own")
    assert load_companions(report).bibliography.keys() == {"own", *keys}


def test_a_report_names_the_bibliography_of_its_project(tmp_path: Path) -> None:
    (tmp_path / "secret.bib").write_text(BIB % "secret")
    root = tmp_path / "book"
    (root / "part").mkdir(parents=True)
    (root / "_quarto.yml").write_text("project: {type: book}\n")
    (root / "all.bib").write_text(BIB % "all")
    report = root / "part" / "a.qmd"
    report.write_text("---\nbibliography: [../all.bib, ../../secret.bib]\n---\n# T\n")
    found = load_companions(report)
    assert set(found.bibliography) == {"all"}
    assert [one.message for one in found.problems] == [
        '"../../secret.bib" is not read: it is outside the project\'s folder'
    ]


def test_a_project_changes(tmp_path: Path) -> None:
    (tmp_path / "a.bib").write_text(BIB % "a")
    (tmp_path / "b.bib").write_text(BIB % "b")
    (tmp_path / "part").mkdir()
    report = tmp_path / "part" / "a.qmd"
    for name in ("a.bib", "b.bib, a.bib"):
        (tmp_path / "_quarto.yml").write_text(f"bibliography: [{name}]\n")
        assert load_companions(report).bibliography.keys() == {one[0] for one in name.split(", ")}


@pytest.mark.parametrize("named", ["//evil.example/share/a.bib", "\\\\evil.example\\share\\a.bib"])
def test_a_project_does_not_look_on_another_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    (tmp_path / "_quarto.yml").write_text(f"bibliography: ['{named}']\n")
    looked_at: list[str] = []
    resolve = Path.resolve

    def noted(place: Path, strict: bool = False) -> Path:
        looked_at.append(str(place))
        return resolve(place, strict)

    monkeypatch.setattr(Path, "resolve", noted)
    assert load_companions(tmp_path / "a.qmd").bibliography == {}
    assert looked_at
    assert not [place for place in looked_at if "evil.example" in place]


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("/etc/passwd", "a bibliography ends in .bib"),
        ("../secret.bib", "outside the report's folder"),
        ("refs/../../secret.bib", "outside the report's folder"),
        ("//evil.example/share/a.bib", "outside the report's folder"),
        ("'\\\\evil.example\\share\\a.bib'", "outside the report's folder"),
        ("link.bib", "outside the report's folder"),
        ("'\\0.bib'", ""),
        ("3", "is not the name of a file"),
        ("{a: b}", "is not the name of a file"),
        ("none.bib", "cannot be read"),
        ("pipe.bib", "is not a file"),
        ("folder.bib", "is not a file"),
    ],
)
def test_a_report_does_not_choose_what_is_opened(report: Path, named: str, said: str) -> None:
    secret = report.parent.parent / "secret.bib"
    secret.write_text(BIB % "secret")
    (report.parent / "folder.bib").mkdir()
    if sys.platform != "win32":
        (report.parent / "link.bib").symlink_to(secret)
        os.mkfifo(report.parent / "pipe.bib")
    elif named in ("link.bib", "pipe.bib"):
        pytest.skip("no such files here")
    front_matter = read_front_matter(f"---\nbibliography: {named}\n---\n")
    found = load_companions(report, front_matter)
    assert found.bibliography == {}
    assert len(found.problems) == 1
    assert said in str(found.problems[0])


def test_bibliographies_have_a_length_together(report: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in "abc":
        (report.parent / f"{name}.bib").write_text(BIB % name)
    monkeypatch.setattr(companions, "_MOST_OF_THEM", 2 * len(BIB % "a"))
    found = load_companions(report)
    assert set(found.bibliography) == {"a", "b"}
    assert [Path(problem.place).name for problem in found.problems] == ["c.bib"]


@pytest.mark.skipif(sys.platform == "win32", reason="symbolic links need rights there")
def test_a_link_beside_the_report_is_not_followed_out(report: Path) -> None:
    secret = report.parent.parent / "secret.bib"
    secret.write_text(BIB % "secret")
    (report.parent / "link.bib").symlink_to(secret)
    assert load_companions(report).bibliography == {}


def test_a_file_that_is_too_long_is_not_read(report: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groundlint.companions.MAX_BYTES", 100)
    beside(report, "# " + "x" * 200)
    (problem,) = load_companions(report).problems
    assert "is longer than 100 bytes; not read" in str(problem)


_VALUE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6) | st.dates() | st.floats(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    "claim",
                    "quote",
                    "source_url",
                    "page_title",
                    "validated",
                    "credibility_score",
                    "claim_id",
                    "validation_details",
                    "author",
                    "publication_date",
                    "accessed_date",
                    "confidence",
                    "citation_url",
                    "citation_quote",
                ]
            ),
            inner,
            max_size=6,
        )
    ),
    max_leaves=15,
)


@given(st.lists(_VALUE, max_size=4))
def test_nothing_in_a_list_raises(value: list[object]) -> None:
    for read in (validated_citations, grounded_claims):
        records, problems = read(value, "file", lambda *_: 1)
        assert len(records) <= len(value)
        assert all("\n" not in str(problem) for problem in problems)
        if len(records) < len([v for v in value if v is not None]):
            assert problems
