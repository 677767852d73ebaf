"""`groundlint verify` asks the registries of scholarly works about DOIs and arXiv numbers, unless told not to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from ruamel.yaml import YAML
from tests.scoring.sources.scholarly.fake_registries import Registries

from groundlint.sources.scholarly import registries

from .conftest import Cli


@pytest.fixture
def servers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Registries]:
    with Registries().running() as found:
        monkeypatch.setattr(registries, "PLACES", found.places)
        yield found


@pytest.fixture
def report(tmp_path: Path, servers: Registries, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Its addresses are on this machine, and name their works as publishers do."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    base = f"http://127.0.0.1:{servers.server_address[1]}/doi/full"
    path = tmp_path / "report.md"
    path.write_text(
        "# Heat\n\n"
        f"Recovery took 12 days [Miller 2010]({base}/10.5555/retracted.1).\n\n"
        f"Wages rose by 3% [“Deep learning for the recognition of images”]({base}/10.5555/corrected.1).\n\n"
        f"The catalyst worked at 20 °C [Okafor 2021]({base}/10.5555/concern.1).\n\n"
        f"The ocean took up 40% more heat [Ocean heat uptake in the northern Atlantic (2019)]({base}/10.5555/fine.1).\n\n"
        f"Nobody has registered 5 of these [Nobody]({base}/10.5555/nobody.knows).\n",
        encoding="utf-8",
    )
    return path


def test_works_are_looked_up_told_and_written(cli: Cli, report: Path, servers: Registries) -> None:
    ran = cli("verify", report, "--allow-host", "127.0.0.1")
    assert ran.code == 1
    lines = [line for line in ran.out.splitlines() if " GL006 " not in line]
    assert [line.split(" ")[1] for line in lines[:3]] == ["GL011", "GL003", "GL012"]
    assert "retraction on 2012-03-09, says Crossref" in lines[0]
    assert "which is “Wages and minimum prices in retail” (2018)" in lines[1]
    assert (
        ran.out.splitlines()[-1]
        == "5 scholarly works: 1 retracted, 1 under another work's name, 1 corrected or in doubt, 1 not registered."
    )
    data = YAML(typ="safe").load(report.with_name("report.sources.yaml").read_text("utf-8"))
    assert [entry["years"] for entry in data["scholarly_records"]] == [[2010], [2018], [2021], [2019, 2020]]
    assert data["scholarly_records"][0]["notices"] == [
        {
            "grade": "retracted", "kind": "retraction", "date": "2012-03-09", "doi": "10.5555/notice.1",
            "said_by": "Crossref",
        }
    ]  # fmt: skip
    checked = json.loads(cli("check", report, "--format", "json").out)["files"][0]["findings"]
    codes = [f["code"] for f in checked if f["code"] in ("GL003", "GL011", "GL012")]
    assert codes == ["GL011", "GL003", "GL012", "GL012"]


def test_a_second_run_asks_nothing_and_changes_nothing(cli: Cli, report: Path, servers: Registries) -> None:
    cli("verify", report, "--allow-host", "127.0.0.1", "--quiet")
    before = report.with_name("report.sources.yaml").read_text("utf-8")
    servers.asked.clear()
    cli("verify", report, "--allow-host", "127.0.0.1", "--quiet")
    assert servers.asked == []
    assert report.with_name("report.sources.yaml").read_text("utf-8") == before


def test_registries_are_left_alone_where_the_user_says_so(
    cli: Cli, report: Path, servers: Registries
) -> None:
    cli("verify", report, "--allow-host", "127.0.0.1", "--no-scholarly", "--quiet")
    assert not [path for path in servers.asked if path.startswith(("/crossref", "/openalex", "/arxiv"))]
    assert "scholarly_records" not in report.with_name("report.sources.yaml").read_text("utf-8")


def test_a_silent_registry_is_one_line(cli: Cli, report: Path, servers: Registries) -> None:
    servers.broken = {"openalex": 401}
    ran = cli("verify", report, "--allow-host", "127.0.0.1", "--format", "json")
    assert ran.err.splitlines() == ["OpenAlex could not be asked: the site asks for a log-in"]
    works = json.loads(ran.out)["files"][0]["works"]
    assert [(work["work"], work["grade"]) for work in works] == [
        ("doi:10.5555/retracted.1", "retracted"),
        ("doi:10.5555/corrected.1", "corrected"),
        ("doi:10.5555/concern.1", "concern"),
        ("doi:10.5555/fine.1", None),
    ]
    report.with_name("second.md").write_bytes(report.read_bytes())
    again = cli("verify", report, report.with_name("second.md"), "--allow-host", "127.0.0.1", "--again")
    assert again.err == ran.err  # once, however many reports cite works
