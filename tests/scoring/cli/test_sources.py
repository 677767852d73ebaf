"""`groundlint sources`: the library as people use it, and bibliographies in and out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from ruamel.yaml import YAML
from tests.loopback import PageServer

from .conftest import Cli

PUMPS = "Sales of heat pumps in Norway rose by 17% in 2021, the agency said."


def page(path: str) -> str | int:
    html = f"<html><head><title>Heat pumps</title></head><body><p>{PUMPS}</p></body></html>"
    return html if path == "/pumps" else 404


@pytest.fixture
def site() -> Iterator[str]:
    with PageServer(page).running() as server:
        yield server.url


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def papers(tmp_path: Path) -> Path:
    folder = tmp_path / "papers"
    folder.mkdir()
    (folder / "pumps.md").write_text(f"# Heat \x1b[31m pumps\n\n{PUMPS}\n", "utf-8")
    (folder / "cheese.txt").write_text(
        "Norway made 83,000 tonnes of brown cheese in the year 2019.\n", "utf-8"
    )
    (folder / "picture.pdf").write_bytes(b"no PDF at all")
    (folder / "other.docx").write_bytes(b"PK\x03\x04")
    return folder


def test_a_folder_is_added_and_the_faults_are_listed(cli: Cli, papers: Path) -> None:
    ran = cli("sources", "add", "papers", "gone.txt")
    assert ran.code == 2
    assert ran.out == "2 sources added.\n"
    assert ran.err.splitlines() == [
        "papers/picture.pdf: cannot be read: sent as a PDF, but it is none",
        "gone.txt: cannot be read (no such file or directory)",
    ]
    sources = json.loads(cli("sources", "list", "--format", "json").out)["sources"]
    assert [(one["kind"], one["passages"]) for one in sources] == [("text", 1), ("markdown", 1)]
    assert sources[0]["source"].endswith("papers/cheese.txt")
    shown = cli("sources", "list").out
    assert "cheese.txt" in shown
    assert "\x1b" not in shown


def test_a_file_that_is_no_library_is_left_as_it_is(cli: Cli, report: Path) -> None:
    before = report.read_bytes()
    ran = cli("sources", "list", "--library", "report.md")
    said = "groundlint sources: --library report.md: not a groundlint library; name another file\n"
    assert (ran.code, ran.err) == (2, said)
    assert report.read_bytes() == before
    assert not list(report.parent.glob("*.sqlite"))


def test_a_library_without_sources_says_how_they_come_there(cli: Cli, tmp_path: Path) -> None:
    for arguments, code in ((("list",), 0), (("suggest", "Sales rose by 17% in 2021."), 1)):
        ran = cli("sources", *arguments, "--library", tmp_path / "none.sqlite")
        assert ran.code == code
        assert "groundlint sources add" in ran.err


def test_show_suggest_and_remove(cli: Cli, papers: Path) -> None:
    cli("sources", "add", "papers/pumps.md", "papers/cheese.txt")
    shown = cli("sources", "show", "papers/cheese.txt")
    assert shown.code == 0
    assert "83,000 tonnes of brown cheese" in shown.out
    value = json.loads(cli("sources", "show", "cheese", "--format", "json").out)
    assert value["title"] == "cheese.txt"
    assert value["passages"][0]["text"].startswith("Norway made")
    ran = cli("sources", "suggest", "In 2021 sales of heat pumps in Norway rose by 17%.", "--format", "json")
    assert ran.code == 0
    (best,) = json.loads(ran.out)["suggestions"]
    assert best["text"] == PUMPS
    assert best["credibility"]["score"]
    assert PUMPS in cli("sources", "suggest", "Sales of heat pumps in Norway rose by 17% in 2021.").out
    assert cli("sources", "suggest", "Sales of heat pumps in Norway rose by 71% in 2021.").code == 1
    assert cli("sources", "remove", "papers/pumps.md").code == 0
    ran = cli("sources", "show", "papers/pumps.md")
    assert ran.code == 2
    assert "no such source in the library" in ran.err
    assert cli("sources", "suggest", "Sales of heat pumps in Norway rose by 17% in 2021.").code == 1


def test_a_source_may_be_called_by_its_file_s_name(cli: Cli, papers: Path) -> None:
    (papers / "more").mkdir()
    (papers / "more" / "note.md").write_text(f"# Pumps and cheese\n\n{PUMPS}\nNothing\nelse.\n", "utf-8")
    cli("sources", "add", "papers/pumps.md", "papers/more/note.md")
    assert PUMPS in cli("sources", "show", "note.md").out
    assert cli("sources", "show", "pumps.md").code == 0
    assert f"“{PUMPS}”" in cli("sources", "suggest", PUMPS).out
    (papers / "note.md").write_text(f"# Notes\n\n{PUMPS}\n", "utf-8")
    cli("sources", "add", "papers/note.md")
    ran = cli("sources", "show", "note.md")
    assert (ran.code, ran.out) == (2, "")
    assert "2 sources are called so" in ran.err


@pytest.mark.parametrize("name", ["", "  "])
def test_no_name_is_no_source(cli: Cli, papers: Path, name: str) -> None:
    """A variable that is not set must not remove the only source."""
    cli("sources", "add", "papers/pumps.md")
    assert cli("sources", "remove", name).code == 2
    assert "pumps.md" in cli("sources", "list").out


def test_passages_stand_on_one_line(cli: Cli, papers: Path) -> None:
    """A line break in a passage is none of what is asked, and no character to be shown."""
    broken = PUMPS.replace(" in ", "\nin ")
    assert "\n" in broken
    (papers / "broken.md").write_text(f"# Pumps\n\n{broken}\n", "utf-8")
    cli("sources", "add", "papers/broken.md")
    for ran in (cli("sources", "suggest", PUMPS), cli("sources", "show", "broken.md")):
        assert PUMPS in ran.out
        assert "␊" not in ran.out


def test_a_file_is_cited_by_its_address_or_the_one_that_is_given(cli: Cli, papers: Path) -> None:
    note = papers / "note.md"
    note.write_text(f"---\nsource: https://agency.example/pumps\n---\n# Pumps\n\n{PUMPS}\n", "utf-8")
    cli("sources", "add", "papers/note.md")
    asked = ("sources", "suggest", PUMPS, "--format", "json")
    (best,) = json.loads(cli(*asked).out)["suggestions"]
    assert (best["url"], best["file"]) == ("https://agency.example/pumps", note.as_posix())
    assert "address: https://agency.example/pumps" in cli("sources", "show", "papers/note.md").out
    assert cli("sources", "add", "papers/note.md", "--cite-as", "doi:10.1000/1").code == 0
    (best,) = json.loads(cli(*asked).out)["suggestions"]
    assert best["url"] == "https://doi.org/10.1000/1"
    assert f"https://doi.org/10.1000/1, as {note.as_posix()} has it" in cli("sources", "suggest", PUMPS).out
    for wrong in (("papers", "--cite-as", "https://e.org"), ("papers/note.md", "--cite-as", "file:///x")):
        ran = cli("sources", "add", *wrong)
        assert (ran.code, ran.out) == (2, "")
        assert "--cite-as: " in ran.err


def test_what_was_added_without_the_extra_is_made_ready_later(
    cli: Cli, papers: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from groundlint.install_hint import pip_install
    from groundlint.sources import semantic

    paraphrase = "Norwegians bought more devices that warm houses with outside air."
    with monkeypatch.context() as without:
        without.setattr(semantic, "is_installed", lambda: False)
        cli("sources", "add", "papers/pumps.md", "papers/cheese.txt")
        assert cli("sources", "suggest", paraphrase).code == 1
        ran = cli("sources", "index")
        assert ran.code == 2
        assert pip_install("semantic") in ran.err
    ran = cli("sources", "index")
    assert (ran.code, ran.out, ran.err) == (0, "2 passages indexed.\n", "")
    assert cli("sources", "index").out == "0 passages indexed.\n"
    value = json.loads(cli("sources", "suggest", paraphrase, "--format", "json").out)
    assert value["suggestions"][0]["text"] == PUMPS
    assert value["suggestions"][0]["why"].startswith("likeness 0.")
    assert value["suggestions"][0]["complete"] is False


def test_an_encoder_that_is_damaged_is_said_and_words_do(
    cli: Cli, papers: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from groundlint.sources import semantic

    def damaged() -> None:
        raise semantic.EncoderUnusable("model.onnx: not the weights that are known")

    monkeypatch.setattr(semantic, "shared_encoder", damaged)
    cli("sources", "add", "papers/pumps.md")
    ran = cli("sources", "suggest", "In 2021 sales of heat pumps in Norway rose by 17%.")
    assert ran.code == 2
    assert ran.err.count("not the weights that are known") == 1
    assert PUMPS in ran.out


def test_pages_are_fetched_as_verify_does(cli: Cli, site: str, tmp_path: Path) -> None:
    ran = cli("sources", "add", f"{site}/pumps")
    assert ran.code == 2
    assert "not on the public internet" in ran.err
    ran = cli("sources", "add", f"{site}/pumps", f"{site}/gone", "--allow-host", "127.0.0.1")
    assert ran.out == "1 source added.\n"
    assert len(ran.err.splitlines()) == 1
    assert "/gone: " in ran.err
    assert (
        json.loads(cli("sources", "show", f"{site}/pumps", "--format", "json").out)["title"] == "Heat pumps"
    )
    (tmp_path / "elsewhere").mkdir()
    assert cli("sources", "list", "--workspace", "elsewhere").out == ""
    assert cli("sources", "list", "--library", "own.sqlite").out == ""


REPORT = """# Heat

Sales rose by 17% [Pumps](https://a.example/pumps "Sales rose by 17%"). Prices fell [@ng2020]. More of it is known [7].

## Sources

[7]: https://doi.org/10.1000/heat.1
"""
BIB = """@article{ng2020, author={Ng, Li and Doe, Jo}, title={Prices}, journal={J}, year=2020, url={https://b.example/p}}
"""


@pytest.fixture
def cited(tmp_path: Path) -> Path:
    path = tmp_path / "cited.md"
    path.write_text(REPORT, "utf-8")
    (tmp_path / "own.bib").write_text(BIB, "utf-8")
    return path


def test_an_import_keeps_what_is_there_and_validates_nothing(cli: Cli, cited: Path, tmp_path: Path) -> None:
    place = cited.with_name("cited.sources.yaml")
    place.write_text("# mine\nresearch_query: What? # by A.\n", "utf-8")
    before = json.loads(cli("score", cited, "--format", "json").out)
    (tmp_path / "z.ris").write_text(
        "TY  - JOUR\nTI  - Heat\nAU  - Ada\nPY  - 2021\nDO  - 10.1000/heat.1\nER  - \nTY  - JOUR\nER  - \n",
        "utf-8",
    )
    items = [
        {
            "title": "Pumps of Norway",
            "URL": "https://a.example/pumps",
            "issued": {"date-parts": [[2021, 5, 3]]},
        }
    ]
    (tmp_path / "z.json").write_text(json.dumps(items), "utf-8")
    ran = cli("sources", "import", "z.ris", "z.json", "nothing.bib", "--report", cited)
    assert ran.code == 2
    assert ran.err.splitlines()[0] == "z.ris:7: this record has no title, URL or DOI; left out"
    assert len(ran.err.splitlines()) == 2
    text = place.read_text("utf-8")
    assert text.startswith("# mine\nresearch_query: What? # by A.\n")
    stored = YAML(typ="safe").load(text)
    assert [entry["page_title"] for entry in stored["imported_sources"]] == ["Heat", "Pumps of Norway"]
    assert "validated_citations" not in stored
    after = json.loads(cli("score", cited, "--format", "json").out)
    assert after["total"] == before["total"]
    assert cli("sources", "import", "z.json", "--report", cited).out.startswith("0 new in ")
    assert place.read_text("utf-8") == text


@pytest.mark.parametrize("form", ["bibtex", "csl-json", "ris", "yaml"])
def test_an_export_has_every_cited_source_and_comes_back(
    cli: Cli, cited: Path, tmp_path: Path, form: str
) -> None:
    ending = {"bibtex": "bib", "csl-json": "json", "ris": "ris", "yaml": "yaml"}[form]
    ran = cli("sources", "export", cited, "--format", form)
    assert ran.code == 0, ran.err
    folder = tmp_path / "back"
    folder.mkdir()
    (folder / f"out.{ending}").write_text(ran.out, "utf-8")
    (folder / "r.md").write_text("# R\n", "utf-8")
    again = cli("sources", "import", folder / f"out.{ending}", "--report", folder / "r.md")
    assert again.err == ""
    entries = YAML(typ="safe").load((folder / "r.sources.yaml").read_text("utf-8"))["imported_sources"]
    assert [entry["source_url"] for entry in entries] == [
        "https://a.example/pumps",
        "https://b.example/p",
        "https://doi.org/10.1000/heat.1",
    ]
    assert entries[1]["page_title"] == "Prices"
    assert entries[1]["author"] == ["Ng, Li", "Doe, Jo"]
    assert entries[1]["publication_date"] == "2020"
    assert entries[2]["doi"] == "10.1000/heat.1"


def test_the_pipelines_own_findings_are_taken_over(cli: Cli, cited: Path, tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text(
        "research_query: Why?\nvalidated_citations:\n"
        "  - {claim: c, quote: Sales rose by 17%, source_url: 'https://a.example/pumps', validated: false, credibility_score: 4}\n"
        "  - {claim: c, quote: q, source_url: 'https://c.example', validated: perhaps, credibility_score: 4}\n"
        "grounded_claims:\n  - {claim: c, citation_url: 'https://a.example/pumps', citation_quote: q, confidence: high}\n",
        "utf-8",
    )
    ran = cli("sources", "import", "p.yaml", "--report", cited)
    assert ran.code == 2
    assert ran.err.startswith("p.yaml:4: validated_citations[2].validated: expected true or false, found")
    stored = YAML(typ="safe").load(cited.with_name("cited.sources.yaml").read_text("utf-8"))
    assert [entry["validated"] for entry in stored["validated_citations"]] == [False]
    assert stored["research_query"] == "Why?"
    assert len(stored["grounded_claims"]) == 1
    exported = YAML(typ="safe").load(cli("sources", "export", cited, "--format", "yaml").out)
    assert exported["validated_citations"] == [{**stored["validated_citations"][0], "rejection_reason": None}]


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("x.txt", "Dear all,", "neither BibTeX, CSL-JSON, RIS nor a sources file"),
        ("x.yaml", "a: [", "x.yaml:1: is not valid YAML"),
        ("x.yaml", "- a", "x.yaml:1: expected keys"),
        ("x.json", "[{]", "x.json:1: is not valid JSON"),
    ],
)
def test_what_is_no_bibliography_is_one_line(
    cli: Cli, cited: Path, tmp_path: Path, name: str, text: str, fault: str
) -> None:
    (tmp_path / name).write_text(text, "utf-8")
    ran = cli("sources", "import", name, "--report", cited)
    assert ran.code == 2
    assert fault in ran.err
    assert ran.err.count("\n") == 1
    assert not cited.with_name("cited.sources.yaml").exists()


def test_an_empty_library_says_how_it_is_filled(cli: Cli) -> None:
    ran = cli("sources", "list")
    assert (ran.code, ran.out) == (0, "")
    assert ran.err == "no sources yet: `groundlint sources add` and `groundlint verify` put them here\n"
    assert cli("sources", "list", "--format", "json").err == ""


def test_a_missing_command_and_an_empty_folder_are_one_line(cli: Cli, tmp_path: Path) -> None:
    ran = cli("sources")
    assert ran.code == 2
    assert ran.err.startswith("groundlint sources: missing command")
    assert ran.err.count("\n") == 1
    (tmp_path / "empty").mkdir()
    ran = cli("sources", "add", "empty")
    assert (ran.code, ran.out) == (0, "0 sources added.\n")
    assert ran.err == "empty: no PDF, Markdown, HTML or text files in this folder\n"
