"""The settings model: defaults of the contract, frozen, cheap to compare."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import FrozenInstanceError

import pytest

from groundlint.model.finding import Severity
from groundlint.settings import Settings, SettingsError


def test_defaults_of_the_contract() -> None:
    s = Settings()
    assert (s.enable, s.live.run, s.live.settle, s.live.underline) == ("auto", "onType", 2.0, "sentence")
    assert (s.live.calm, s.live.inlay_hints) == (True, False)
    assert s.files.extensions == ("md", "markdown", "qmd", "Rmd")
    assert (s.files.include, s.files.exclude) == ((), ())
    assert (s.grounding.counts, s.citations.scope) == ("auto", "sentence")
    assert (s.claims.model, s.claims.sensitivity, s.claims.count_from) == ("auto", "balanced", 0.7)
    assert (s.clarity.max_words, s.clarity.max_paragraph) == (45, 250)
    assert (s.sources.low, s.sources.overrides, s.sources.archive) == (5, {}, False)
    assert (s.sources.contact, s.network.proxy, s.path) == (None, None, None)
    assert (s.judge.mode, s.judge.metric, s.judge.on_error) == ("batch", "pass", "no")
    assert (s.judge.checklist, s.judge.max_concurrency) == ("research-report", None)
    assert (s.aspects, s.rules) == ((), {})


def test_rules_by_code_or_name() -> None:
    s = Settings(rules={"uncited-claim": "off", "gl102": "error"})
    assert s.rules == {"GL001": Severity.OFF, "GL102": Severity.ERROR}
    assert s.severity_of("GL001", Severity.WARNING) is Severity.OFF
    assert s.severity_of("GL003", Severity.WARNING) is Severity.WARNING


@pytest.mark.parametrize(
    "wrong",
    [
        {"rules": {"nonsense": "off"}},
        {"rules": {"GL001": "loud"}},
        {"grounding": {"counts": "all"}},
        {"clarity": {"max_words": "45"}},
        {"clarity": {"max_words": 0}},
        {"live": {"calm": 1}},
        {"sources": {"overrides": {"x.org": 11}}},
        {"unknown": 1},
    ],
)
def test_wrong_values_raise_in_python(wrong: dict[str, object]) -> None:
    with pytest.raises(SettingsError):
        Settings(**wrong)


def test_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Settings().enable = "on"  # type: ignore[misc]


def test_equal_settings_are_one_cache_key() -> None:
    one = Settings(sources={"overrides": {"a.org": 1, "b.org": 2}})
    two = Settings(sources={"overrides": {"b.org": 2, "a.org": 1}})
    assert one == two
    assert len({one, two}) == 1
    assert one != Settings()
    assert one.fingerprint != Settings().fingerprint


def test_a_copy_has_its_own_fingerprint() -> None:
    first = Settings()
    assert first.fingerprint
    second = first.over({"enable": "on"})
    assert second != first
    assert second.fingerprint == Settings(enable="on").fingerprint


def test_fingerprint_is_the_same_in_another_process() -> None:
    code = "from groundlint.settings import Settings, SettingsError; print(Settings(rules={'GL001': 'off'}).fingerprint)"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": "7"},
    )
    assert ran.stdout.strip() == Settings(rules={"GL001": "off"}).fingerprint  # type: ignore[dict-item]
