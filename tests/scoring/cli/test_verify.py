"""`groundlint verify` against pages on this machine."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from ruamel.yaml import YAML
from tests.loopback import PageServer

from .conftest import Cli

PAGES = {
    "/pumps": "<html><head><title>Heat pumps</title><meta name='author' content='Ada'>"
    "<meta name='citation_date' content='2021/05/03'></head><body>"
    "<p>Sales of heat pumps in Norway rose by 17% in 2021.</p><p>The rest of the page.</p></body></html>",
    "/other": "<html><body><p>Nothing of the kind stands on this page, which is about cheese.</p></body></html>",
}


def page(path: str) -> str | int:
    return PAGES.get(path, 403 if path == "/wall" else 404)


@pytest.fixture
def server() -> Iterator[PageServer]:
    with PageServer(page).running() as server:
        yield server


@pytest.fixture
def asked(server: PageServer) -> list[str]:
    return server.asked


@pytest.fixture
def site(server: PageServer) -> str:
    return server.url


@pytest.fixture
def report(tmp_path: Path, site: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = tmp_path / "report.md"
    path.write_text(
        "# Heat\n\n"
        f'Sales rose by 17% [Pumps]({site}/pumps "Sales of heat pumps in Norway rose by 17% in 2021").\n\n'
        f'Sales rose by 71% [Pumps]({site}/pumps "Sales of heat pumps in Norway rose by 71% in 2021").\n\n'
        f'Sales fell in Spain [Other]({site}/other "Sales of heat pumps fell in Spain").\n\n'
        f'Sales were 12 units in Rome [Gone]({site}/gone "Sales were 12 units").\n\n'
        f"Sales were 13 units in Bonn [Wall]({site}/wall).\n",
        encoding="utf-8",
    )
    return path


def test_each_citation_is_checked_and_the_sources_file_written(
    cli: Cli, report: Path, asked: list[str]
) -> None:
    ran = cli("verify", report, "--allow-host", "127.0.0.1")
    assert ran.code == 1
    assert [line.split(" ")[1] for line in ran.out.splitlines()[:-1]] == ["GL004", "GL005", "GL006", "GL007"]
    assert "it says “17%” for “71%”" in ran.out
    assert ran.out.splitlines()[-1].startswith(
        "5 citations: 1 verified, 1 altered, 1 not found, 1 gone, 1 could not"
    )
    assert sorted(asked) == ["/gone", "/other", "/pumps", "/robots.txt", "/wall"]
    data = YAML(typ="safe").load(report.with_name("report.sources.yaml").read_text("utf-8"))
    assert [entry["verdict"] for entry in data["validated_citations"]] == [
        "verified",
        "altered",
        "not_found",
        "dead",
    ]
    assert [entry["validated"] for entry in data["validated_citations"]] == [True, False, False, False]
    good = data["validated_citations"][0]
    assert good["page_title"] == "Heat pumps"
    assert good["validation_details"]["author"] == "Ada"
    assert str(good["validation_details"]["publication_date"]) == "2021-05-03"
    assert data["unchecked_citations"][0]["why"] == "the site refuses to show it to a program"
    score = json.loads(cli("score", report, "--format", "json").out)
    assert score["details"]["cited_claims"] <= 2


def test_a_second_run_asks_only_for_what_was_not_answered(cli: Cli, report: Path, asked: list[str]) -> None:
    cli("verify", report, "--allow-host", "127.0.0.1", "--quiet")
    before = report.with_name("report.sources.yaml").read_text("utf-8")
    asked.clear()
    assert cli("verify", report, "--allow-host", "127.0.0.1", "--quiet").code == 1
    assert asked == ["/robots.txt", "/wall"]
    assert report.with_name("report.sources.yaml").read_text("utf-8") == before
    asked.clear()
    cli("verify", report, "--allow-host", "127.0.0.1", "--quiet", "--again")
    assert sorted(asked) == ["/gone", "/other", "/pumps", "/robots.txt", "/wall"]


def test_only_what_has_changed_is_checked_again_and_nothing_read_is_asked_for(
    cli: Cli, report: Path, asked: list[str], site: str
) -> None:
    cli("verify", report, "--allow-host", "127.0.0.1", "--quiet")
    text = report.read_text("utf-8").replace("rose by 71% in 2021", "rose by 17%").replace("/wall", "/late")
    report.write_text(f'{text}\nThe rest is said [Pumps]({site}/pumps "The rest of the page").\n', "utf-8")
    asked.clear()
    ran = cli("verify", report, "--allow-host", "127.0.0.1", "--format", "json")
    assert asked == ["/robots.txt", "/late"], "another quote of a page that is known takes no request"
    verdicts = [c["verdict"] for c in json.loads(ran.out)["files"][0]["citations"]]
    assert verdicts == ["verified", "verified", "not_found", "dead", "dead", "verified"]


def test_comments_order_and_foreign_entries_stay(cli: Cli, report: Path, site: str) -> None:
    place = report.with_name("report.sources.yaml")
    mine = (
        "# my own notes\nresearch_query: What sells? # asked by A.\n"
        "validated_citations:\n  # the first\n"
        f'  - claim: "Sales rose"\n    source_url: {site}/pumps\n    quote: Sales of heat pumps in Norway rose by 17% in 2021\n'
        "    validated: false # to be looked at\n    credibility_score: 9\n    mine: kept\n"
        "  - claim: A book\n    quote: x\n    source_url: ''\n    page_title: A book\n    validated: true\n    credibility_score: 7\n"
    )
    place.write_text(mine, encoding="utf-8")
    cli("verify", report, "--allow-host", "127.0.0.1", "--quiet")
    text = place.read_text("utf-8")
    for line in (
        "# my own notes",
        "What sells? # asked by A.",
        "  # the first",
        "# to be looked at",
        "    mine: kept",
    ):
        assert line in text
    data = YAML(typ="safe").load(text)
    assert [entry.get("verdict") for entry in data["validated_citations"]] == [
        "verified", None, "altered", "not_found", "dead",
    ]  # fmt: skip
    assert data["validated_citations"][0]["credibility_score"] == 9


def test_a_private_host_is_not_asked_unless_allowed(cli: Cli, report: Path, asked: list[str]) -> None:
    ran = cli("verify", report)
    assert asked == []
    assert ran.out.count("GL007") == 5
    assert "its address is not on the public internet" in ran.out


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("validated_citations: [", "is not valid YAML"),
        ("- a\n- b\n", "expected keys"),
        ("validated_citations: 5\n", "expected a list"),
    ],
)
def test_a_broken_sources_file_is_said_and_left_alone(cli: Cli, report: Path, text: str, fault: str) -> None:
    place = report.with_name("report.sources.yaml")
    place.write_text(text, encoding="utf-8")
    ran = cli("verify", report, "--allow-host", "127.0.0.1", "--quiet")
    assert ran.code == 2
    assert fault in ran.err
    assert place.read_text("utf-8") == text


def test_verdicts_as_json(cli: Cli, report: Path) -> None:
    ran = cli("verify", report, "--allow-host", "127.0.0.1", "--format", "json", "--no-write")
    entries = json.loads(ran.out)["files"][0]["citations"]
    assert [entry["verdict"] for entry in entries] == [
        "verified",
        "altered",
        "not_found",
        "dead",
        "unchecked",
    ]
    assert entries[1]["differences"] == [{"quoted": "71%", "source": "17%"}]
    assert not report.with_name("report.sources.yaml").exists()


def test_a_damaged_library_is_moved_aside_and_said_once(cli: Cli, report: Path, tmp_path: Path) -> None:
    place = tmp_path / "lib.sqlite"
    cli("sources", "list", "--library", place)
    kept = place.read_bytes()
    place.write_bytes(kept[: len(kept) // 2] + b"rubbish" * 1000)
    (tmp_path / "lib.damaged.sqlite").write_text("an older one")
    ran = cli("verify", report, "--allow-host", "127.0.0.1", "--library", place, "--quiet")
    assert "was damaged; kept as lib.damaged-2.sqlite, and a new one was started" in ran.err
    assert (tmp_path / "lib.damaged-2.sqlite").read_bytes().endswith(b"rubbish")
    assert (tmp_path / "lib.damaged.sqlite").read_text() == "an older one"
    again = cli("verify", report, "--allow-host", "127.0.0.1", "--library", place, "--quiet")
    assert again.err == ""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of this kind")
@pytest.mark.parametrize("form", ["text", "json"])
def test_an_interrupt_keeps_what_is_found_and_begins_nothing_more(tmp_path: Path, form: str) -> None:
    """In the second of three reports: the first is written and told, the third is not asked for."""
    held = Event()

    def page(path: str) -> str | int:
        if path == "/slow":
            process.send_signal(signal.SIGINT)
            held.wait(300)
        return PAGES["/pumps"] if path != "/robots.txt" else 404

    with PageServer(page).running() as server:
        for number, path in enumerate(("first", "slow", "third"), 1):
            words = f'It rose [a]({server.url}/{path} "Sales of heat pumps in Norway rose by 17% in 2021").\n'
            (tmp_path / f"{number}.md").write_text(f"# Heat\n\n{words}", "utf-8")
        command = [sys.executable, "-m", "groundlint", "verify", ".", "--format", form]
        command += ["--allow-host", "127.0.0.1", "--library", str(tmp_path / "library.sqlite")]
        process = subprocess.Popen(
            command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        out, err = process.communicate(timeout=300)
        held.set()
    assert process.returncode == 130, err
    assert server.asked == ["/robots.txt", "/first", "/robots.txt", "/slow"]
    assert (
        err == "groundlint verify: interrupted in 2.md, 1 more not begun; run again to continue from here\n"
    )
    assert (tmp_path / "1.sources.yaml").exists()
    assert not (tmp_path / "2.sources.yaml").exists()
    if form == "json":
        assert [len(file["citations"]) for file in json.loads(out)["files"]] == [1, 0]
    else:
        assert out == "1 citation: 1 verified.\n"


def test_reports_that_cannot_be_read_are_not_summed_up(cli: Cli, tmp_path: Path) -> None:
    ran = cli("verify", tmp_path / "nowhere.md")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith("nowhere.md: no such file or folder\n")


def test_without_a_network_it_says_so_once_and_changes_nothing(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_names(*_: object, **__: object) -> list[object]:
        raise socket.gaierror(socket.EAI_AGAIN, "temporary failure")

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(socket, "getaddrinfo", no_names)
    report = tmp_path / "report.md"
    report.write_text(
        "\n\n".join(f"Sales rose by {n}% [Pumps](https://s{n}.example/x)." for n in range(30)), "utf-8"
    )
    ran = cli("verify", report, "--quiet")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.strip().splitlines() == [
        "groundlint verify: no host can be looked up: this machine seems to be offline. Nothing was changed: run again with a network"
    ]
    assert not report.with_name("report.sources.yaml").exists()
