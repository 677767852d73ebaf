"""Every key is documented, once, with the default and the words that the program itself uses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from groundlint.settings import Settings
from groundlint.settings.keys import all_keys, sections
from groundlint.settings.reference import reference
from groundlint.settings.tables import Scope


def test_the_documentation_holds_the_table_of_all_keys(root: Path) -> None:
    text = (root / "docs" / "configuration.md").read_text(encoding="utf-8")
    assert reference() in text, (
        "run: python -m groundlint.settings.reference, and paste it into docs/configuration.md"
    )
    for name in all_keys():
        assert text.count(f"| `{name}` |") == 1


@pytest.mark.shared
def test_every_key_of_the_contract_is_there(shared: Path) -> None:
    rows = [
        line.split("|")[1].replace(" d ", " ").strip()
        for line in (shared / "spec" / "settings.md").read_text("utf-8").splitlines()
        if line.startswith("| ") and not line.startswith(("| key", "| ---"))
    ]
    named = {name.strip() for row in rows for part in row.split(" / ") for name in part.split(", ")}
    named = {"rules" if name == "rules.CODE" else name for name in named}
    assert len(named) > 25
    assert named - {"judge.budget"} <= all_keys().keys()
    assert "judge.budget" in sections()
    marked = {row.split(",")[0] for row in rows}
    assert {"grounding.counts", "citations.scope", "claims.sensitivity", "aspects"} <= marked
    front_matter = {name for name, key in all_keys().items() if key.front_matter}
    assert front_matter == {
        "grounding.counts",
        "citations.scope",
        "claims.sensitivity",
        "clarity.max_words",
        "clarity.max_paragraph",
        "sources.overrides",
        "aspects",
    }


def test_who_may_decide() -> None:
    scopes = {name: key.scope for name, key in all_keys().items() if key.scope is not Scope.ANYONE}
    assert scopes == {
        "network.allow_hosts": Scope.USER,
        "network.proxy": Scope.USER,
        "judge.base_url": Scope.CONFIRMED,
        "judge.budget.calls": Scope.LOWERED,
        "judge.budget.tokens": Scope.LOWERED,
        "judge.budget.money": Scope.LOWERED,
        "judge.budget.seconds": Scope.LOWERED,
        "judge.timeout": Scope.LOWERED,
        "judge.max_concurrency": Scope.LOWERED,
        "sources.archive": Scope.LOWERED,
        "path": Scope.EDITOR,
    }


def test_defaults_are_what_an_editor_can_write_down() -> None:
    """The editor's manifest takes defaults and schemas from here: both must be JSON, and agree."""
    for key in all_keys().values():
        written = json.loads(json.dumps(key.default))
        if written is not None:
            assert key.accepts(written), key.name
        assert json.dumps(key.schema)
        assert key.meaning.endswith(".")


def test_the_example_of_the_documentation_is_right(root: Path, tmp_path: Path) -> None:
    from groundlint.settings import load_settings

    text = (root / "docs" / "configuration.md").read_text(encoding="utf-8")
    example = text.split("```toml\n", 1)[1].split("```", 1)[0]
    (tmp_path / "groundlint.toml").write_text(example, encoding="utf-8")
    (tmp_path / ".git").mkdir()
    loaded = load_settings(tmp_path / "report.md")
    assert loaded.problems == ()
    assert loaded.settings != Settings()
    sources = text.split("# report.sources.yaml\n", 1)[1].split("```", 1)[0]
    (tmp_path / "report.sources.yaml").write_text(sources, encoding="utf-8")
    from groundlint.companions import load_companions

    companions = load_companions(tmp_path / "report.md")
    assert companions.problems == ()
    assert len(companions.validated_citations) == len(companions.grounded_claims) == 1
