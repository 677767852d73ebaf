"""`groundlint verify --support` against pages on this machine: do the sources carry the claims?"""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from ruamel.yaml import YAML
from tests.loopback import PageServer

from groundlint import analyze

from .conftest import Cli

PUMPS = (
    "<html><head><title>Heat pumps</title></head><body><h1>Heat pumps in Norway</h1>"
    "<p>Sales of heat pumps in Norway rose by 17% in 2021, according to the national statistics office.</p>"
    "<p>The ministry expects that the number of oil boilers will fall by half until 2030.</p>"
    "<p>Two thirds of Norwegian households owned a heat pump at the end of the year.</p></body></html>"
)
PAGES = {"/pumps": PUMPS, "/cheese": PUMPS.replace("heat pump", "goat cheese").replace("Heat pump", "Cheese")}
CARRIED = "Sales of heat pumps in Norway rose by 17% in 2021"
WRONG = "Parliament in Stockholm banned new coal plants, which 43% of voters had opposed"


@pytest.fixture
def server() -> Iterator[PageServer]:
    with PageServer(lambda path: PAGES.get(path, 404)).running() as server:
        yield server


@pytest.fixture
def report(tmp_path: Path, server: PageServer, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = tmp_path / "report.md"
    path.write_text(
        "# Heat\n\n"
        f"{CARRIED} [Pumps]({server.url}/pumps).\n\n"
        f"{WRONG} [Pumps]({server.url}/pumps).\n\n"
        f"Sales of heat pumps in Spain rose by 12% in 2019 [Gone]({server.url}/gone).\n",
        encoding="utf-8",
    )
    return path


def test_a_claim_that_its_page_does_not_carry_is_told_with_the_nearest_sentence(
    cli: Cli, report: Path, server: PageServer
) -> None:
    ran = cli("verify", report, "--allow-host", "127.0.0.1", "--support")
    told = [line for line in ran.out.splitlines() if "GL013" in line]
    assert len(told) == 1
    assert "report.md:5:1: GL013" in told[0]
    assert "might not say" in told[0]
    assert "nearest: “" in told[0]
    assert ran.out.splitlines()[-1] == (
        "Citation accuracy 50%: 1 of 2 citations that could be judged carry their claim, 1 could not be judged."
    )
    before = list(server.asked)
    text = report.read_text("utf-8")
    (found,) = [f for f in analyze(text, report).findings if f.code == "GL013"]
    assert "43%" in found.text
    assert text[found.start : found.end] == found.text
    assert found.data["nearest"]
    assert server.asked == before, "live analysis asks nobody"


@pytest.mark.parametrize(
    ("was", "now"),
    [(WRONG, f"{WRONG} and 2022"), (f"{WRONG} [Pumps]", f"{WRONG} [Other](https://a.example/) [Pumps]")],
)
def test_a_claim_that_has_changed_or_cites_another_source_is_no_longer_told(
    cli: Cli, report: Path, was: str, now: str
) -> None:
    cli("verify", report, "--allow-host", "127.0.0.1", "--support")
    text = report.read_text("utf-8").replace(was, now)
    assert not [f for f in analyze(text, report).findings if f.code == "GL013"]


def test_programs_get_each_claim_and_the_accuracy(cli: Cli, report: Path, server: PageServer) -> None:
    ran = cli("verify", report, "--allow-host", "127.0.0.1", "--support", "--format", "json")
    support = json.loads(ran.out)["files"][0]["support"]
    assert [claim["answer"] for claim in support["claims"]] == ["carried", "not carried", "cannot tell"]
    assert support["accuracy"] == {
        "citation_accuracy": 0.5,
        "effective_citations": 1,
        "judged_citations": 2,
        "citations": 3,
        "unneeded_sources": [],
    }
    wrong = support["claims"][1]
    assert any("coal" in words for words in wrong["unsupported"])
    assert wrong["nearest_source"] == f"{server.url}/pumps"


def test_a_source_that_carries_nothing_is_counted(cli: Cli, report: Path, server: PageServer) -> None:
    report.write_text(f"# Heat\n\n{WRONG} [Pumps]({server.url}/pumps).\n", encoding="utf-8")
    ran = cli("verify", report, "--allow-host", "127.0.0.1", "--support")
    assert ran.out.splitlines()[-1].endswith("carries its claim, 1 source carries nothing.")


def test_without_support_nothing_of_it_is_said_or_written(cli: Cli, report: Path) -> None:
    ran = cli("verify", report, "--allow-host", "127.0.0.1")
    assert "Citation accuracy" not in ran.out
    assert "support_judgements" not in report.with_name("report.sources.yaml").read_text("utf-8")


def test_a_second_run_writes_nothing_and_a_third_forgets_what_is_no_claim_any_more(
    cli: Cli, report: Path, server: PageServer
) -> None:
    cli("verify", report, "--allow-host", "127.0.0.1", "--support")
    place = report.with_name("report.sources.yaml")
    before = place.read_text("utf-8")
    cli("verify", report, "--allow-host", "127.0.0.1", "--support")
    assert place.read_text("utf-8") == before
    report.write_text(f"# Heat\n\n{CARRIED} [Pumps]({server.url}/pumps).\n", encoding="utf-8")
    cli("verify", report, "--allow-host", "127.0.0.1", "--support")
    data = YAML(typ="safe").load(place.read_text("utf-8"))
    assert [entry["answer"] for entry in data["support_judgements"]] == ["carried"]


def test_a_figure_is_told_by_one_rule_only(cli: Cli, report: Path, server: PageServer) -> None:
    quoted = f'{WRONG} [Pumps]({server.url}/pumps "Sales of heat pumps in Norway rose by 17% in 2021").'
    report.write_text(f"# Heat\n\n{quoted}\n", encoding="utf-8")
    codes = [f.code for f in analyze(report.read_text("utf-8"), report).findings]
    assert "GL009" in codes
    cli("verify", report, "--allow-host", "127.0.0.1", "--support")
    codes = [f.code for f in analyze(report.read_text("utf-8"), report).findings]
    assert "GL013" in codes
    assert "GL009" not in codes


def test_without_weights_one_line_says_so_and_everything_else_works(
    cli: Cli, report: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from groundlint.support import judgement

    def missing(*_: object) -> object:
        raise FileNotFoundError("weights.json")

    cli("verify", report, "--allow-host", "127.0.0.1", "--support", "--quiet")
    before = report.with_name("report.sources.yaml").read_text("utf-8")
    monkeypatch.setattr(judgement, "weights", missing)
    ran = cli("verify", report, "--allow-host", "127.0.0.1", "--support")
    (line,) = ran.err.splitlines()
    assert "cannot be judged: the weights are missing or damaged (FileNotFoundError); reinstall" in line
    assert "2 citations: 1 there, not quoted, 1 gone." in ran.out
    assert report.with_name("report.sources.yaml").read_text("utf-8") == before


@pytest.mark.parametrize(
    "text",
    [
        "Die Verkäufe von Wärmepumpen in Norwegen sind im Jahr 2021 um 43 % gefallen",
        "2021 年挪威热泵销量下降了 43%",
    ],
)
def test_a_claim_in_another_language_cannot_be_told(
    cli: Cli, report: Path, server: PageServer, text: str
) -> None:
    report.write_text(f"# Heat\n\n{text} [Pumps]({server.url}/pumps).\n", encoding="utf-8")
    ran = cli("verify", report, "--allow-host", "127.0.0.1", "--support", "--format", "json")
    assert [one["answer"] for one in json.loads(ran.out)["files"][0]["support"]["claims"]] == ["cannot tell"]


def test_the_html_report_tells_the_accuracy(cli: Cli, report: Path) -> None:
    assert "Citation accuracy" not in cli("score", report, "--format", "html").out
    cli("verify", report, "--allow-host", "127.0.0.1", "--support")
    assert "Citation accuracy 50%: 1 of 2 citations" in cli("score", report, "--format", "html").out


def test_without_a_network_claims_are_held_against_what_was_fetched_before(
    cli: Cli, report: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cli("verify", report, "--allow-host", "127.0.0.1", "--quiet")
    kept = report.with_name("report.sources.yaml").read_text("utf-8")

    def no_names(*_: object, **__: object) -> list[object]:
        raise socket.gaierror(socket.EAI_AGAIN, "temporary failure")

    monkeypatch.setattr(socket, "getaddrinfo", no_names)
    text = report.read_text("utf-8")
    new = "".join(f"Sales rose by {n}% in Rome [Pumps](https://s{n}.example/x).\n\n" for n in range(3))
    report.write_text(f"{text}\n{new}", encoding="utf-8")
    ran = cli("verify", report, "--support", "--max-age", "0", "--quiet")
    assert ran.err.strip().endswith("Claims are compared with what was fetched before")
    assert "GL013" in ran.out
    assert report.with_name("report.sources.yaml").read_text("utf-8").startswith(kept)
