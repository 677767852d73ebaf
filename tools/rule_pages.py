"""A page for each rule in the documentation's site: `rules/GL001`, where every diagnostic leads, says what `explain` says."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from groundlint.engine.rule import Rule
from groundlint.rules.registry import RULES


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Called by mkdocs (`hooks` in mkdocs.yml)."""
    files.append(File.generated(config, "rules/index.md", content=_overview()))
    for rule in RULES:
        files.append(File.generated(config, f"rules/{rule.code}.md", content=_page(rule)))
    return files


def _overview() -> str:
    rows = (
        f"| [{one.code}]({one.code}.md) | {one.name} | {one.severity} | {one.summary} |\n" for one in RULES
    )
    return "# Rules\n\n| code | name | severity | says |\n| --- | --- | --- | --- |\n" + "".join(rows)


def _page(rule: Rule) -> str:
    head = f"# {rule.code} {rule.name}\n\n{rule.summary} Severity: {rule.severity}, unless set otherwise."
    return f"{head}\n\n{rule.explanation.strip()}\n"
