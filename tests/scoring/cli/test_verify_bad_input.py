"""`groundlint verify` on reports with addresses that are none, names in other scripts, and ten thousand citations."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from ruamel.yaml import YAML
from tests.loopback import PageServer

from groundlint.sources.web import fetch
from groundlint.sources.web.guard import GuardedNetwork

from .conftest import Cli

PAGE = "<html><body><p>Sales of heat pumps in Norway rose by 17% in 2021.</p></body></html>"


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PageServer]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with PageServer(lambda path: 404 if path == "/robots.txt" else PAGE).running() as server:
        yield server


@pytest.fixture
def asked(server: PageServer) -> list[str]:
    return server.asked


@pytest.fixture
def site(server: PageServer) -> str:
    return server.url


@pytest.fixture
def nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name service that knows this machine only: nothing is looked up outside."""

    async def resolve(host: str, port: int) -> tuple[str, ...]:
        return (host,) if host[:1].isdigit() or ":" in host else ("93.184.215.14",) * (host == "example.com")

    monkeypatch.setattr(fetch, "GuardedNetwork", partial(GuardedNetwork, resolve=resolve))


@pytest.mark.usefixtures("nobody")
@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("http://[::1", "its URL is malformed"),
        ("http://a.example:99999999/x", "its URL is malformed"),
        ("http://user:secret@a.example/x", "its URL holds a user name or password"),
        ("http://127.0.0.1/x", "its address is not on the public internet"),
        ("http://[::ffff:127.0.0.1]/x", "its address is not on the public internet"),
        ("http://2130706433/x", "its address is not on the public internet"),
        ("http://xn--zzzzzz--.example/x", "its URL is malformed"),
        ("http://a..b.invalid/x", "its URL is malformed"),
        ("http://" + "a" * 70 + ".invalid/x", "its URL is malformed"),
        ("http://" + "a." * 140 + "invalid/x", "its URL is malformed"),
        ("http://bücher.invalid/ö?q=ü", "its host does not exist"),
        ("http://例え.invalid/パス", "its host does not exist"),
        ("http://a.invalid/" + "x" * 9000, "its host does not exist"),
        ("http://a.invalid/%zz%", "its host does not exist"),
    ],
)
def test_addresses_that_lead_nowhere(
    cli: Cli, tmp_path: Path, site: str, asked: list[str], address: str, why: str
) -> None:
    path = tmp_path / "r.md"
    path.write_text(f"# H\n\nSales rose by 17% in 2021 [a](<{address}>), by 12% [b]({site}/good).\n", "utf-8")
    port = site.rpartition(":")[2]
    allowed = () if "127.0.0.1" in address else ("--allow-host", "127.0.0.1")
    ran = cli("verify", path, *allowed, "--format", "json", "--no-scholarly")
    citations = json.loads(ran.out)["files"][0]["citations"]
    odd = [c for c in citations if f":{port}/good" not in c["url"]]
    good = [c for c in citations if f":{port}/good" in c["url"]]
    assert ran.err == ""
    # One that cannot be fetched costs no other its check, and is never called gone for being odd.
    assert [(c["verdict"], why in c["message"]) for c in odd] == [
        ("dead" if "does not exist" in why else "unchecked", True)
    ]
    assert [c["verdict"] for c in good] == ["reachable" if allowed else "unchecked"]
    assert len(asked) == (2 if allowed else 0)
    entries = YAML(typ="safe").load(path.with_name("r.sources.yaml").read_text("utf-8"))
    assert sum(len(entries.get(key, [])) for key in ("validated_citations", "unchecked_citations")) == 2


def test_ten_thousand_citations_of_fifty_pages(cli: Cli, tmp_path: Path, site: str, asked: list[str]) -> None:
    quotes = [
        "Sales of heat pumps in Norway rose by 17% in 2021",
        "Sales of heat pumps in Norway rose by 71%",
    ]
    said = [f'[s{n}]({site}/p{n % 50} "{quotes[n % 100 // 50]}")' for n in range(10_000)]
    path = tmp_path / "r.md"
    path.write_text(
        "\n\n".join("See " + ", ".join(said[at : at + 50]) + "." for at in range(0, 10_000, 50)), "utf-8"
    )
    ran = cli("verify", path, "--allow-host", "127.0.0.1", "--quiet", "--no-scholarly")
    assert ran.code == 1
    assert ran.out.count("GL004") == 50
    assert len(asked) == 51
    entries = YAML(typ="safe").load(path.with_name("r.sources.yaml").read_text("utf-8"))[
        "validated_citations"
    ]
    assert sorted(entry["verdict"] for entry in entries) == ["altered"] * 50 + ["verified"] * 50


@pytest.mark.parametrize(
    "text",
    [
        "validated_citations: {a: b}\n",
        "validated_citations: text\n",
        "unchecked_citations: 5\n",
        "scholarly_records: {a: 1}\n",
        "- 1\n",
        "just words\n",
        "a: [\n",
        "validated_citations: &a [*a]\n",
    ],
)
def test_a_sources_file_of_wrong_types_is_one_line_and_stays(
    cli: Cli, tmp_path: Path, site: str, text: str
) -> None:
    path = tmp_path / "r.md"
    path.write_text(f'# H\n\nSales rose by 17% [a]({site}/10.5555/abc "Sales of heat pumps").\n', "utf-8")
    place = path.with_name("r.sources.yaml")
    place.write_text(text, "utf-8")
    ran = cli("verify", path, "--allow-host", "127.0.0.1", "--quiet", "--no-scholarly")
    assert "Traceback" not in ran.err
    if text.startswith("scholarly"):
        return  # read as a problem, and nothing of ours is to be written there in this run
    assert ran.code == 2
    assert place.read_text("utf-8") == text
    assert all(str(place) in line for line in ran.err.splitlines())


@pytest.mark.parametrize(
    "entry",
    [
        "5",
        "[]",
        "{source_url: 5}",
        "{source_url: [a], quote: {b: c}}",
        "null",
        "{source_url: 'http://[', quote: x}",
    ],
)
def test_odd_entries_stay_beside_ours(cli: Cli, tmp_path: Path, site: str, entry: str) -> None:
    path = tmp_path / "r.md"
    path.write_text(f'# H\n\nSales rose by 17% [a]({site}/p "Sales of heat pumps").\n', "utf-8")
    place = path.with_name("r.sources.yaml")
    place.write_text(f"validated_citations:\n- {entry}\nunchecked_citations:\n- {entry}\n", "utf-8")
    cli("verify", path, "--allow-host", "127.0.0.1", "--quiet")
    data = YAML(typ="safe").load(place.read_text("utf-8"))
    assert data["validated_citations"][1]["verdict"] == "verified"
    assert data["validated_citations"][0] == YAML(typ="safe").load(f"a: {entry}")["a"]
    assert len(data["unchecked_citations"]) == 1
