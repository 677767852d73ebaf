"""`groundlint model`: the local judge's model, installed on command and verified."""

from __future__ import annotations

from pathlib import Path

import click

from groundlint.cli import options
from groundlint.cli.faults import CommandFault, one_line_faults, reason_of, say
from groundlint.cli.progress import counted_progress
from groundlint.cli.stdout import write

EXAMPLES = """\b
Examples:
  groundlint model list
  groundlint model install                    1.1 GB; resumes where it stopped
  groundlint model install --from-file model.gguf
  groundlint model remove qwen2.5-coder-1.5b"""


@click.group("model", epilog=EXAMPLES, context_settings=options.HELP)
def command() -> None:
    """The models of the local judge: list, install, remove, path."""


@command.command("list")
def list_all() -> int:
    """The models of the catalogue, and which are installed."""
    from groundlint.checklist.local_model.catalogue import CATALOGUE
    from groundlint.checklist.local_model.store import installed

    for model in CATALOGUE.values():
        state = "installed" if installed(model) else "not installed"
        write(
            f"{model.name}  {model.title}, {model.size / 1e9:.1f} GB, {model.memory / 1e9:.1f} GB in memory, {model.licence}, {state}\n"
        )
    return 0


@command.command("install")
@click.argument("name", required=False)
@click.option(
    "--from-file", type=click.Path(path_type=Path), metavar="FILE", help="A file that you have already."
)
@click.option("--url", metavar="URL", help="Another place to fetch the same file from.")
@options.quiet
def install(name: str | None, from_file: Path | None, url: str | None, quiet: bool) -> int:
    """Install a model.

    Only the bytes with the catalogue's SHA-256 are accepted, wherever they come from.
    """
    import asyncio

    from groundlint.checklist.errors import JudgingError
    from groundlint.checklist.local_model.catalogue import DEFAULT, catalogue_model
    from groundlint.checklist.local_model.server import library_is_there
    from groundlint.checklist.local_model.store import download, install_file, installed, model_path
    from groundlint.install_hint import pip_install

    with one_line_faults(JudgingError):
        model = catalogue_model(name or DEFAULT)
        if installed(model):
            say(f"{model.name}: installed already, {model_path(model)}")
            return 0
        if from_file is None and not library_is_there():  # before a gigabyte is fetched that nothing can run
            raise CommandFault(f"the local judge needs xllamacpp first: {pip_install('local-llm')}")
        with counted_progress(model.size, quiet, "B", scaled=True) as progress:
            if from_file is not None:
                path = install_file(model, from_file, progress)
            else:
                path = asyncio.run(download(model, url, progress))
    say(f"{model.name}: installed, {path}")
    return 0


@command.command("remove")
@click.argument("name", required=False)
def remove(name: str | None) -> int:
    """Remove a model's file, and what is left of a broken download."""
    from groundlint.checklist.errors import JudgingError
    from groundlint.checklist.local_model import store
    from groundlint.checklist.local_model.catalogue import DEFAULT, catalogue_model

    try:
        with one_line_faults(JudgingError):
            model = catalogue_model(name or DEFAULT)
            removed = store.remove(model)
    except OSError as error:
        raise CommandFault(f"{error.filename}: {reason_of(error)}") from error
    say(f"{model.name}: {'removed' if removed else 'was not installed'}")
    return 0


@command.command("path")
@click.argument("name", required=False)
def path(name: str | None) -> int:
    """Where a model's file is; without a name the folder of all models."""
    from groundlint.checklist.errors import JudgingError
    from groundlint.checklist.local_model.catalogue import catalogue_model
    from groundlint.checklist.local_model.store import model_path, models_folder

    with one_line_faults(JudgingError):
        write(f"{model_path(catalogue_model(name)) if name else models_folder()}\n")
    return 0
