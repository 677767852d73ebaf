"""The command line on reports that are not in English: judged by the tier that reads them, and by no other."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from groundlint.claims import load, verdict_memory
from groundlint.install_hint import pip_install

Cli = Callable[..., Any]
REPORTS = {
    "zh": "langchain-ai__deep_research_bench_gpt-4.1_23.md",
    "pt": "brunosrosa___Vetor_5_Unit_Economics_e_Economia_Hiperlocal_-_Pesquisa_5.5-B_-_COR.md",
}
JUDGED = frozenset(REPORTS) - {"pt"}
ITALIAN = """# Relazione

Il Po è il fiume più lungo che scorre in Italia e non è navigabile per tutta la sua lunghezza, come si
legge nella relazione della regione. La città di Torino è sul fiume, e le sue acque sono le più pulite
del nord. Questa è la parte di cui si parla nella seconda sezione, con le cifre per il 2023.
"""


@pytest.fixture
def multilingual(cli: Cli) -> Cli:
    """The command line in a folder whose settings choose the tier."""
    Path("groundlint.toml").write_text('[claims]\nmodel = "multilingual"\n', "utf-8")
    return cli


@pytest.mark.shared
@pytest.mark.parametrize("language", sorted(JUDGED))
def test_every_sentence_of_a_report_is_judged(multilingual: Cli, shared: Path, language: str) -> None:
    ran = multilingual(
        "claims", "--config", "groundlint.toml", shared / "data" / "reports" / REPORTS[language]
    )
    sentences = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 0
    assert not [s for s in sentences if s["reason"].startswith("not judged")]
    assert 0.2 < sum(s["claim"] for s in sentences) / len(sentences) < 0.95


@pytest.mark.shared
@pytest.mark.parametrize("language", sorted(REPORTS))
def test_the_default_tier_judges_nothing_of_it(cli: Cli, shared: Path, language: str) -> None:
    ran = cli("claims", shared / "data" / "reports" / REPORTS[language])
    sentences = [json.loads(line) for line in ran.out.splitlines()]
    assert not [s for s in sentences if s["claim"] and not s["text"].isascii()]
    assert [s for s in sentences if s["reason"] == f"not judged: {language}"]


@pytest.mark.shared
def test_portuguese_is_not_judged(multilingual: Cli, shared: Path) -> None:
    """Its cross-validated accuracy does not support it (docs/claims.md): no finding, and the score says so."""
    path = shared / "data" / "reports" / REPORTS["pt"]
    ran = multilingual("check", "--config", "groundlint.toml", "--format", "json", path)
    (report,) = json.loads(ran.out)["files"]
    assert not [f for f in report["findings"] if f["code"] == "GL001"]
    ran = multilingual("score", "--config", "groundlint.toml", "--format", "json", path)
    assert '"not_judged": 0' not in ran.out


MORE = re.compile(r"; and (\d+) more in this")


@pytest.mark.shared
def test_check_flags_uncited_claims(multilingual: Cli, shared: Path) -> None:
    path = shared / "data" / "reports" / REPORTS["zh"]
    Path("recall.toml").write_text('[claims]\nmodel = "multilingual"\nsensitivity = "recall"\n', "utf-8")
    ran = multilingual("check", "--config", "recall.toml", "--format", "json", path)
    (report,) = json.loads(ran.out)["files"]
    uncited = [f["message"] for f in report["findings"] if f["code"] == "GL001"]
    assert any("创新赛" in message for message in uncited)
    named = sum(1 + int(more[1]) if (more := MORE.search(message)) else 1 for message in uncited)
    assert named >= 5
    ran = multilingual("score", "--config", "groundlint.toml", "--format", "json", path)
    assert '"not_judged": 0' in ran.out
    assert "multilingual" in ran.out


def test_a_language_that_it_does_not_know_is_not_judged(multilingual: Cli, tmp_path: Path) -> None:
    (tmp_path / "relazione.md").write_text(ITALIAN * 2, "utf-8")
    ran = multilingual("claims", "relazione.md")
    reasons = {json.loads(line)["reason"] for line in ran.out.splitlines()}
    assert reasons == {"not judged: it"}


@pytest.fixture
def _without_the_extra(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    monkeypatch.setattr(verdict_memory, "_memories", {})
    load.loaded.cache_clear()
    yield
    load.loaded.cache_clear()


@pytest.mark.parametrize("command", ["check", "score", "claims"])
@pytest.mark.usefixtures("_without_the_extra")
def test_without_its_extra_it_is_one_line(multilingual: Cli, report: Path, command: str) -> None:
    ran = multilingual(command, "report.md")
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert f"claims.model = 'multilingual' needs: {pip_install('multilingual')}" in ran.err
    assert "GL902" not in ran.out
