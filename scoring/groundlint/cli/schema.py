"""`groundlint schema`: the JSON schemas by which editors complete and check what people write for groundlint."""

from __future__ import annotations

import json

import click

from groundlint.cli import options
from groundlint.cli.stdout import write

NAMES = ("settings", "sources", "front-matter")
EXAMPLES = """\b
Examples:
  groundlint schema settings > groundlint.schema.json
  groundlint schema sources > sources.schema.json

\b
settings: groundlint.toml. sources: NAME.sources.yaml. front-matter: what groundlint reads of a
report's front matter. JSON Schema draft 7, which YAML and TOML servers read."""


@click.command("schema", epilog=EXAMPLES, context_settings=options.HELP)
@click.argument("name", type=click.Choice(NAMES))
def command(name: str) -> int:
    """A JSON schema: of the settings file, of a sources file, or of a report's front matter."""
    write(schema_text(name))
    return 0


def schema_text(name: str) -> str:
    """One of `NAMES` as its file in docs/ holds it."""
    from groundlint.settings.schema import settings_schema
    from groundlint.sources.schema import front_matter_schema, sources_schema

    made = {"settings": settings_schema, "sources": sources_schema, "front-matter": front_matter_schema}[name]
    return json.dumps(made(), indent=2, ensure_ascii=False) + "\n"
