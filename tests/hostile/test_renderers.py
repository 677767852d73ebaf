"""Hostile reports through every renderer of the command line: shown escaped, nothing fetched, an end in time."""

from __future__ import annotations

import json
import re
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest
from ruamel.yaml import YAML

from groundlint import Settings, analyze
from groundlint.analysis import Analysis
from groundlint.batch.score_row import flat_row
from groundlint.cli import main
from groundlint.escaping import safe_json
from groundlint.fingerprint import fingerprints
from groundlint.output.claims_jsonl import claims_jsonl
from groundlint.output.claims_text import claims_text
from groundlint.output.file_findings import FileFindings
from groundlint.output.findings_json import json_entry, rendered
from groundlint.output.findings_text import findings_text
from groundlint.output.score_json import score_dict
from groundlint.output.score_text import score_text
from groundlint.output.score_yaml import score_yaml

MUST_END = 240
"""Seconds after which a text is taken to run for ever. No text comes near it; it keeps a run from hanging."""

OBEYED = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff"
    "\U000e0001-\U000e007f]"
)
"""What a terminal obeys or hides; a line end is ours."""


def obeyed(text: str) -> list[str]:
    return sorted({f"U+{ord(char):04X}" for char in OBEYED.findall(text)})


@pytest.fixture(autouse=True)
def must_end() -> Iterator[None]:
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def stop(*_: object) -> None:
        pytest.fail(f"still at work after {MUST_END} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(MUST_END)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(autouse=True)
def no_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: socket.socket, address: object) -> None:
        pytest.fail(f"a connection to {address}")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)


def _as_score_text(name: str, analysis: Analysis) -> str:
    return score_text(analysis, path=name)


def _as_score_yaml(name: str, analysis: Analysis) -> str:
    shown = score_yaml(analysis, path=name)
    read = YAML(typ="safe", pure=True).load(shown)
    assert read["groundlint"]["path"] == name
    return shown


def _as_score_json(name: str, analysis: Analysis) -> str:
    value = score_dict(analysis, path=name)
    shown = safe_json.dumps(value)
    assert json.loads(shown) == json.loads(json.dumps(value))
    return shown


def _as_findings_json(name: str, analysis: Analysis) -> str:
    shown = "".join(rendered([json_entry(name, analysis, analysis.findings)], list))
    (file,) = json.loads(shown)["files"]
    for finding in file["findings"]:
        start, end = finding["offset"]
        assert 0 <= start <= end <= len(analysis.document.text)
        assert analysis.document.text[start:end] == finding["text"]
    return shown


def _as_format(form: str) -> Callable[[str, Analysis], str]:
    room = import_module(f"groundlint.output.findings_{form}")

    def render(name: str, analysis: Analysis) -> str:
        file = FileFindings(name, analysis, analysis.findings, fingerprints(analysis.findings))
        shown = "".join(room.rendered(iter([room.entry(file)]), lambda: [f"{name}: a fault"]))
        if form in ("sarif", "gitlab"):
            json.loads(shown)
        if form == "junit":
            ElementTree.fromstring(shown)
        if form == "github":
            assert all(
                line.startswith(("::error ", "::warning ", "::notice ", "groundlint: "))
                for line in shown.splitlines()
            )
        return shown

    return render


def _as_claims_jsonl(name: str, analysis: Analysis) -> str:
    shown = "".join(claims_jsonl(name, analysis))
    for line in shown.splitlines():
        row = json.loads(line)
        start, end = row["offset"]
        assert analysis.document.text[start:end] == row["text"]
    return shown


RENDERERS: dict[str, Callable[[str, Analysis], str]] = {
    "check text": lambda name, analysis: "".join(findings_text(name, analysis.document, analysis.findings)),
    "check json": _as_findings_json,
    "claims text": lambda name, analysis: "".join(claims_text(name, analysis)),
    "claims jsonl": _as_claims_jsonl,
    "score yaml": _as_score_yaml,
    "score json": _as_score_json,
    "score text": _as_score_text,
    "corpus row": lambda name, analysis: safe_json.dumps(flat_row(score_dict(analysis, path=name))),
    **{f"check {form}": _as_format(form) for form in ("sarif", "github", "gitlab", "junit", "markdown")},
}


def test_every_renderer_escapes(hostile_analysis: Analysis) -> None:
    analysis = hostile_analysis
    shown = {name: render("re\u202eport.md", analysis) for name, render in RENDERERS.items()}
    assert {name: obeyed(text) for name, text in shown.items()} == {key: [] for key in RENDERERS}
    assert not [finding for finding in analysis.findings if finding.code == "GL902"], "no rule gave up"
    for text in shown.values():
        text.encode("utf-8")


def test_the_command_line_writes_nothing_raw(
    hostile_name: str, hostile_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["check", str(hostile_file), "--fail-level", "never"])
    out, err = capsys.readouterr()
    assert code in (0, 2)
    said = (" not judged: ", "To see fewer than ")  # what was not read, and how to see less: no faults
    faults = [line for line in err.splitlines() if not any(words in line for words in said)]
    assert (code == 2) == bool(faults)
    assert not obeyed(out + err)
    assert "internal error" not in err
    assert "Traceback" not in err


def test_every_place_of_a_poisoned_report_reaches_a_renderer(hostile_texts: dict[str, str]) -> None:
    """The corpus is worth something only if its words come out again."""
    settings = Settings.model_validate(
        {"claims": {"sensitivity": "recall"}, "grounding": {"counts": "quoted"}}
    )
    analysis = analyze(hostile_texts["ansi"], settings=settings)
    text = "".join(findings_text("r.md", analysis.document, analysis.findings))
    assert "␛[31m" in text
    assert {"GL001", "GL003", "GL101"} <= {finding.code for finding in analysis.findings}
    assert any("␛" in line for line in score_text(analysis).splitlines())


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="such names are not possible there")
def test_file_names_that_are_no_text(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    for name in (b"caf\xe9.md", b"esc\x1b[31m.md", b"line\nend.md", b"::error::.md"):
        path = tmp_path / name.decode("utf-8", "surrogateescape")
        path.write_text("Output of solar cells rose by 37 % in 2023.\n", "utf-8")
    assert main(["check", str(tmp_path), "--select", "GL001"]) == 1
    text = capsysbinary.readouterr().out.decode("utf-8")
    assert not obeyed(text)
    assert "caf\\udce9.md" in text
    assert main(["check", str(tmp_path), "--format", "json"]) == 1
    names = [Path(file["path"]).name for file in json.loads(capsysbinary.readouterr().out)["files"]]
    assert "caf\udce9.md" in names
    assert "esc\x1b[31m.md" in names
    for form in ("sarif", "github", "gitlab", "junit", "markdown"):
        assert main(["check", str(tmp_path), "--format", form]) == 1
        assert not obeyed(capsysbinary.readouterr().out.decode("utf-8"))
