"""`groundlint mcp`: the tools for agents, over standard input and output."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

import click

from groundlint.cli import options
from groundlint.cli.faults import CommandFault, say
from groundlint.install_hint import pip_install

EXAMPLES = """\b
Examples:
  groundlint mcp --root reports/
  groundlint mcp --root reports/ --allow-network

\b
Speaks the Model Context Protocol with the agent that started it: check, fix, cite,
verify_quote, score and explain, for reports inside the roots only. With --allow-network also
verify (fetches cited pages) and judge (asks the model you have set up)."""


@click.command("mcp", epilog=EXAMPLES, context_settings=options.HELP)
@click.option(
    "--root",
    "roots",
    multiple=True,
    metavar="DIR",
    type=options.ReportPath(),
    help="A folder whose reports may be read; the current one if none is given. May be given several times.",
)
@click.option("--allow-network", is_flag=True, help="Let the agent verify sources and ask the judge.")
def command(roots: tuple[Path, ...], allow_network: bool) -> int:
    """A server of tools for agents that write reports (Model Context Protocol, stdio)."""
    if find_spec("mcp") is None:
        raise CommandFault(f"the MCP server is not installed: {pip_install('mcp')}")
    from groundlint.mcp_server.roots import Roots
    from groundlint.mcp_server.server import mcp_server
    from groundlint.mcp_server.tools import Tools

    try:
        inside = Roots.of(roots)
    except NotADirectoryError as fault:
        raise CommandFault(f"--root {fault}: no such folder") from fault
    if sys.stdin is not None and sys.stdin.isatty():
        say(
            "groundlint mcp: waiting for an agent on standard input, which starts this by itself; Ctrl-C ends it"
        )
    mcp_server(Tools(inside, allow_network)).run("stdio")
    return 0
