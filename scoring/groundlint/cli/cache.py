"""`groundlint cache`: where caches are, and emptying them."""

from __future__ import annotations

import click

from groundlint.cache_folder import CacheNotCleared, cache_folder, clear_cache
from groundlint.cli import options
from groundlint.cli.faults import one_line_faults, say
from groundlint.cli.stdout import write
from groundlint.counted import counted

EXAMPLES = """\b
Examples:
  groundlint cache path
  groundlint cache clear"""


@click.command("cache", epilog=EXAMPLES, context_settings=options.HELP)
@click.argument("action", type=click.Choice(["path", "clear"]))
@options.quiet
def command(action: str, quiet: bool) -> int:
    """Print the folder of the caches (path), or empty it (clear). Reports and settings are never touched."""
    folder = cache_folder()
    if action == "path":
        write(f"{folder}\n")
        return 0
    with one_line_faults(CacheNotCleared):
        removed = clear_cache(folder)
    if not quiet:
        say(f"{folder}: {counted(removed, 'file')} removed")
    return 0
