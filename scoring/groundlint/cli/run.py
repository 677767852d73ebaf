"""Runs one command: the list of commands, and what becomes of every way in which one can end."""

from __future__ import annotations

import gc
import os
from collections.abc import Sequence
from importlib import import_module

import click

from groundlint.cli import options
from groundlint.cli.faults import (
    FAULT,
    INTERRUPTED,
    PIPE_CLOSED,
    CommandFault,
    internal_error,
    keep_logs_off,
    reason_of,
    say,
)
from groundlint.cli.stdout import OutputClosed, drop_output, prepare_streams
from groundlint.kept_patterns import keep_patterns
from groundlint.version import __version__

COMMANDS = {
    "check": "Findings: uncited claims, broken citations, missing sections.",
    "score": "The 10-point score of a report, or of many.",
    "report": "How reports have changed over the history of a repository.",
    "claims": "Every sentence with its verdict and its citations.",
    "classify": "The claim detector alone, on JSON Lines.",
    "verify": "Fetches cited sources, checks quotes, updates the sources file.",
    "sources": "The library of sources; bibliographies in and out.",
    "explain": "What a rule means, why, how to fix or silence it.",
    "schema": "JSON schemas of settings, sources files and front matter, for editors.",
    "judge": "A checklist answered by a model, on this machine or one you name.",
    "checklist": "Checklists: list, show, validate, generate, import.",
    "model": "The local judge's model: list, install, remove, path.",
    "cache": "Where caches are; empties them.",
    "mcp": "Tools for agents that write reports (Model Context Protocol).",
    "server": "The language server, for editors.",
}
"""Name → one line for `groundlint --help`; the command itself is in the module of that name."""


_OBJECTS = 100_000
"""New objects after which Python looks for garbage. A short run makes 75,000, nearly all by importing, none of which is
garbage: at Python's own 700 a tenth of it went into looking."""


class _Commands(click.Group):
    """Imports a command's module only when it runs: `groundlint --help` and `--version` load none of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS or cmd_name == "server":  # `main` starts the server without us
            return None
        command = import_module(f"groundlint.cli.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            from difflib import get_close_matches

            if near := get_close_matches(args[0], COMMANDS, n=1):
                raise click.UsageError(f"{error.message.rstrip('.')}; did you mean {near[0]}?", ctx) from None
            raise

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.command(cls=_Commands, context_settings=options.HELP)
@click.version_option(__version__, message="groundlint %(version)s")
def groundlint() -> None:
    """Which factual sentences of a Markdown report have no citation, and how good the report is.

    \b
    Examples:
      groundlint check report.md            findings, with their lines
      groundlint check reports/             every report below a folder
      groundlint score report.md            the 10-point score, as YAML
      groundlint explain GL001              what a finding means
      cat report.md | groundlint check -    a report from standard input

    Exit code: 0 nothing to report, 1 something at or above the fail level, 2 wrong usage, unreadable input or
    bad configuration.
    """


def run(arguments: Sequence[str], *, process_ends: bool = False) -> int:
    """Run a command and return its exit code. Whatever happens ends in at most one line more, no traceback.

    Where the `process_ends` after it, nobody looks for garbage again: Python would once more, through everything.
    """
    # Looking through the installed packages for pydantic's plugins takes as long as reading a report.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    if process_ends:
        keep_patterns()
    before = gc.get_threshold()
    gc.set_threshold(max(_OBJECTS, before[0]), *before[1:])
    try:
        return _run(arguments)
    finally:
        if process_ends:
            gc.freeze()
        else:
            gc.set_threshold(*before)


def _run(arguments: Sequence[str]) -> int:
    prepare_streams()
    keep_logs_off()
    if not arguments:
        context = groundlint.make_context("groundlint", [], resilient_parsing=True)
        click.echo(context.get_help(), err=True)
        return FAULT
    command = next((argument for argument in arguments if not argument.startswith("-")), "")
    name = f"groundlint {command}" if command in COMMANDS else "groundlint"
    try:
        # click returns what the command returns, or the code of a `--help` or `--version`.
        result = groundlint.main(list(arguments), prog_name="groundlint", standalone_mode=False)
        return result if isinstance(result, int) else 0
    except OutputClosed:
        drop_output()
        return PIPE_CLOSED
    except click.UsageError as error:
        name = error.ctx.command_path if error.ctx is not None else name
        say(f"{name}: {_one_line(error.format_message())} (see {name} --help)")
        return FAULT
    except click.ClickException as error:
        say(f"{name}: {_one_line(error.format_message())}")
        return FAULT
    except CommandFault as error:
        say(f"{name}: {error}")
        return FAULT
    except (click.Abort, KeyboardInterrupt):
        say(f"{name}: interrupted")
        return INTERRUPTED
    except OSError as error:
        # A place that somebody named, which the system does not let us look at.
        place = error.filename
        if not place and _folder_is_gone():
            say(f"{name}: the current folder is no longer there; change into another one")
        else:
            say(f"{name}: {place}: {reason_of(error)}" if place else internal_error(name, error))
        return FAULT
    except Exception as error:
        say(internal_error(name, error))
        return FAULT


def _folder_is_gone() -> bool:
    try:
        os.getcwd()
    except FileNotFoundError:
        return True
    return False


_OURS = {
    "is not a valid integer range": "is not a whole number",
    "is not a valid float range": "is not a number",
}
"""click's words for what was typed, and ours."""


def _one_line(message: str) -> str:
    text = " ".join(message.split()).rstrip(".")
    for theirs, ours in _OURS.items():
        text = text.replace(theirs, ours)
    return text[:1].lower() + text[1:] if text[1:2].islower() else text
