"""The whole chain: edits equal a fresh analysis, and what an analysis says of settings, models and neighbours on disk."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from soundness import assert_sound, same

from groundlint import Settings, analyze
from groundlint.claims import ModelNotInstalled, load, verdict_memory

A = "The company was founded in Lyon in 1998 by two engineers."
PIECES = [
    A + " ",
    "Sales rose by 5 % [1]. ",
    "Why? ",
    "\n",
    "\n\n",
    "# Findings\n\n",
    "## Sources\n\n",
    "- ",
    "> ",
    "1. A https://a.example/1\n",
    "| a | b |\n|---|---|\n| Lyon | 1998 |\n",
    "[x](https://a.example 'q') ",
    "[^1]",
    "[^1]: https://a.example/2\n",
    "[r]: https://a.example/3 'q'\n",
    "[r] ",
    "<!-- groundlint-ignore-line GL001 -->",
    "<!-- groundlint-ignore-start -->\n\n",
    "```\n",
    "---\n",
    "+++\n",
    "research_query: Lyon\n",
    "**",
    "\r\n",
    "\u2028",
    "😀",
    "\ud800",
    "\0",
    "。",
    "销量增长20%。",
]
TEXT = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)


@settings(max_examples=60, deadline=None)
@given(TEXT, st.lists(st.tuples(st.integers(0, 200), st.integers(0, 60), TEXT), min_size=1, max_size=3))
def test_an_edited_analysis_equals_a_fresh_one(text: str, edits: list[tuple[int, int, str]]) -> None:
    analysis = analyze(text, settings=Settings())
    assert_sound(analysis)
    for at, length, new in edits:
        start = min(at, len(analysis.document.text))
        analysis = analysis.edit([(start, start + length, new)])
        assert_sound(analysis)
        assert same(analysis, analyze(analysis.document.text, settings=Settings()))


def test_several_edits_refer_each_to_the_text_after_the_one_before() -> None:
    analysis = analyze("One.\n\nTwo.\n").edit([(0, 3, "Zero"), (0, 4, "None")])
    assert analysis.document.text == "None.\n\nTwo.\n"
    assert [s.text for s in analysis.sentences] == ["None.", "Two."]


def test_ids_survive_edits_elsewhere_and_tell_repetitions_apart() -> None:
    before = analyze(f"First one.\n\n{A}\n\n{A}\n")
    after = before.edit([(0, 0, "New start. ")])
    assert [s.id for s in before.sentences[1:]] == [s.id for s in after.sentences[2:]]
    assert len({s.id for s in after.sentences}) == 4


def test_a_model_that_is_not_installed_is_an_error_not_a_faulty_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    monkeypatch.setattr(verdict_memory, "_memories", {})
    load.loaded.cache_clear()
    settings = Settings.model_validate({"claims": {"model": "multilingual"}})
    with pytest.raises(ModelNotInstalled, match="multilingual"):
        _ = analyze(A, settings=settings).findings


def test_severities_come_from_the_settings() -> None:
    levels = Settings.model_validate({"rules": {"uncited-claim": "error", "GL101": "off"}})
    found = {f.code: f.severity.value for f in analyze(A, settings=levels).findings}
    assert found["GL001"] == "error"
    assert "GL101" not in found


def test_a_language_that_is_not_judged_is_said_not_guessed() -> None:
    (sentence,) = analyze("Продажи выросли на 5 % в 2023 году.").sentences
    assert (sentence.judged, sentence.claim) == (False, False)
    assert "not judged" in sentence.reason


def test_what_stands_beside_a_report_is_read(tmp_path: Path) -> None:
    report = tmp_path / "r.md"
    report.write_text(f"{A[:-1]} [@smith].\n", "utf-8")
    (tmp_path / "r.bib").write_text("@book{smith, title={History}, url={https://a.example}}\n", "utf-8")
    (tmp_path / "groundlint.toml").write_text('[rules]\nGL101 = "off"\n', "utf-8")
    analysis = analyze(report.read_text("utf-8"), report)
    assert [c.url for c in analysis.sentences[0].citations] == ["https://a.example"]
    assert "GL101" not in {f.code for f in analysis.findings}


@pytest.mark.shared
def test_the_same_bytes_whatever_the_hash_seed_and_locale(report_paths: tuple[Path, ...]) -> None:
    script = (
        "import sys, hashlib; from groundlint.cli import main\n"
        "sys.exit(main(['check', '--format', 'json', '--fail-level', 'never', *sys.argv[1:]]))"
    )
    paths = [str(p) for p in report_paths if p.stat().st_size < 12_000][:6]
    outputs = set()
    for seed, language in (("0", "C"), ("1", "C.UTF-8"), ("4242", "tr_TR.UTF-8")):
        env = {**os.environ, "PYTHONHASHSEED": seed, "LC_ALL": language, "PYTHONUTF8": "1"}
        run = subprocess.run([sys.executable, "-c", script, *paths], capture_output=True, env=env, check=True)
        outputs.add(run.stdout)
    assert len(outputs) == 1
    assert json.loads(outputs.pop())["version"] == 1
