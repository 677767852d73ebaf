"""`groundlint explain` and `groundlint cache`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from groundlint.cache_folder import CacheNotCleared, clear_cache
from groundlint.rules.registry import RULES

Cli = Callable[..., Any]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_every_rule_says_what_why_and_how(cli: Cli, rule: Any) -> None:
    ran = cli("explain", rule.code.lower())
    assert ran.code == 0
    assert ran.out.startswith(
        f"{rule.code} {rule.name} ({rule.severity.value} unless set otherwise)\n{rule.summary}\n"
    )
    assert "silence" in ran.out
    assert "**" not in ran.out
    assert cli("explain", rule.name) == ran


def test_without_a_code_all_rules_are_listed(cli: Cli) -> None:
    lines = cli("explain").out.splitlines()
    assert [line.split()[0] for line in lines] == [rule.code for rule in RULES]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "caches" / "groundlint"
    monkeypatch.setattr("groundlint.cli.cache.cache_folder", lambda: folder)
    return folder


def test_path_makes_nothing(cli: Cli, cache: Path) -> None:
    assert cli("cache", "path").out == f"{cache}\n"
    assert not cache.exists()


def test_the_folder_is_the_user_s_own() -> None:
    from groundlint.cache_folder import cache_folder

    assert cache_folder().is_absolute()
    assert "groundlint" in cache_folder().parts


def test_clear_removes_only_the_cache(cli: Cli, cache: Path, tmp_path: Path) -> None:
    beside = cache.parent / "other"
    beside.mkdir(parents=True)
    (beside / "kept").write_text("")
    (cache / "verdicts").mkdir(parents=True)
    (cache / "verdicts" / "1").write_text("")
    if sys.platform != "win32":
        (cache / "link").symlink_to(beside, target_is_directory=True)
    ran = cli("cache", "clear")
    assert (ran.code, ran.out) == (0, "")
    assert "removed" in ran.err
    assert not cache.exists()
    assert (beside / "kept").exists()
    assert cli("cache", "clear").code == 0, "nothing there is nothing to do"


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege on Windows")
def test_a_link_in_the_place_of_the_cache_is_not_followed(cli: Cli, cache: Path, tmp_path: Path) -> None:
    target = tmp_path / "precious"
    target.mkdir()
    (target / "kept").write_text("")
    cache.parent.mkdir()
    cache.symlink_to(target, target_is_directory=True)
    ran = cli("cache", "clear")
    assert ran.code == 2
    assert "is a link" in ran.err
    assert (target / "kept").exists()
    with pytest.raises(CacheNotCleared, match="is a link"):
        clear_cache(cache)
