"""`groundlint checklist`: what checklists there are, whether one is sound, and new ones."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from groundlint.cli import options
from groundlint.cli.faults import FAULT, CommandFault, file_faults, one_line_faults, say
from groundlint.cli.stdout import write
from groundlint.counted import counted
from groundlint.escaping.terminal import escape_terminal

if TYPE_CHECKING:
    from groundlint.checklist.checklist import Checklist

EXAMPLES = """\b
Examples:
  groundlint checklist list
  groundlint checklist show research-report > team.yaml
  groundlint checklist validate team.yaml
  groundlint checklist generate tick --query "Compare HTTP/2 and HTTP/3" --provider openai
  groundlint checklist import results.jsonl --output checklists/"""


@click.group("checklist", epilog=EXAMPLES, context_settings=options.HELP)
def command() -> None:
    """Checklists: list, show, validate, generate, import."""


@command.command("list")
def list_all() -> int:
    """The built-in checklists, and the pipelines that make one."""
    from groundlint.checklist.checklist_file import built_in_names, find_checklist
    from groundlint.checklist.registry import list_pipelines

    for name in built_in_names():
        checklist = find_checklist(name)
        write(f"{name}  {len(checklist)} items in {len(checklist.by_category())} categories\n")
    write(f"pipelines: {', '.join(list_pipelines())}\n")
    return 0


@command.command("show")
@click.argument("name")
@options.form("yaml", "json", "text")
def show(name: str, form: str) -> int:
    """One checklist, by name or file. YAML is the file as it stands, to start your own from."""
    from groundlint.checklist.checklist_file import built_in_names, built_in_text, find_checklist
    from groundlint.checklist.errors import ChecklistError

    with one_line_faults(ChecklistError):
        checklist = find_checklist(name)
        if form == "json":
            write(checklist.model_dump_json(indent=2) + "\n")
        elif form == "yaml" and name in built_in_names():
            write(built_in_text(name))
        elif form == "yaml":
            write(as_yaml(checklist))
        else:
            for group, part in checklist.by_category().items():
                write(f"{escape_terminal(group)}\n")
                for item in part.items:
                    write(f"  {item.weight:3.0f}  {escape_terminal(item.question)}\n")
    return 0


@command.command("validate")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@options.quiet
def validate(paths: tuple[Path, ...], quiet: bool) -> int:
    """Every fault of checklist files, with its line. Exit 2 if a file cannot be used."""
    from groundlint.checklist.checklist_file import check_checklist
    from groundlint.files.text import UnreadableInput, read_text

    unusable = False
    for path in paths:
        try:
            checked = check_checklist(read_text(path), path.as_posix())
        except UnreadableInput as fault:
            say(f"{path}: {fault}")
            unusable = True
            continue
        for problem in checked.problems:
            say(str(problem))
        unusable |= bool(checked.fatal)
        if not checked.problems and not quiet and checked.checklist is not None:
            write(f"{escape_terminal(path.as_posix())}: {counted(len(checked.checklist), 'item')}\n")
    return FAULT if unusable else 0


@command.command("generate")
@click.argument("pipeline_name", metavar="PIPELINE")
@click.option("--query", required=True, metavar="TEXT", help="The question or task.")
@click.option(
    "--reference", type=click.Path(path_type=Path), metavar="FILE", help="A good answer (rocketeval, rlcf)."
)
@click.option(
    "--candidate", multiple=True, type=click.Path(path_type=Path), metavar="FILE", help="An answer; several."
)
@click.option("--provider", metavar="NAME", help="Who writes the questions.")
@click.option("--model", metavar="NAME")
@click.option("--base-url", metavar="URL")
@click.option("--max-items", type=click.IntRange(1), metavar="N")
@click.option("--output", type=click.Path(path_type=Path), metavar="FILE", help="Write YAML or JSON there.")
def generate(
    pipeline_name: str,
    query: str,
    reference: Path | None,
    candidate: tuple[Path, ...],
    provider: str | None,
    model: str | None,
    base_url: str | None,
    max_items: int | None,
    output: Path | None,
) -> int:
    """Make a checklist for a question.

    PIPELINE is tick, rocketeval, rlcf_direct or another that `groundlint checklist list` names.
    """
    from groundlint.checklist.errors import JudgingError
    from groundlint.checklist.pipelines import pipeline

    who = provider or ("local" if model is None and base_url is None else None)
    with one_line_faults(JudgingError):
        material: dict[str, Any] = {"reference": _words_of(reference) if reference else None}
        if candidate:
            material["candidates"] = [_words_of(path) for path in candidate]
        pipe = pipeline(
            pipeline_name,
            generator_model=model,
            provider=who,
            base_url=base_url,
            generator_kwargs={"max_items": max_items} if max_items else None,
        )
        made = pipe.generate(query, **material)
    _save(made, output)
    return 0


def _words_of(path: Path) -> str:
    """The text of a file. Raises CommandFault."""
    from groundlint.files.text import UnreadableInput, read_text

    try:
        return read_text(path)
    except UnreadableInput as fault:
        raise CommandFault(f"{path}: {fault}") from fault


@command.command("import")
@click.argument("path", type=click.Path(path_type=Path))
@click.option(
    "--output", type=click.Path(path_type=Path), metavar="FOLDER", default=Path(), help="Where to write."
)
def import_file(path: Path, output: Path) -> int:
    """Read files of AutoChecklist, write ours.

    JSON, JSON Lines and pipeline files are read.
    """
    from groundlint.checklist.errors import JudgingError
    from groundlint.checklist.importing import read_foreign
    from groundlint.files.inside import output_place

    with one_line_faults(JudgingError):
        found = read_foreign(path)
    for problem in found.problems:
        say(problem)
    single = len(found.checklists) == 1
    names = [path.stem if single else f"{path.stem}-{n}" for n in range(1, len(found.checklists) + 1)]
    places = [output / f"{name}.yaml" for name in names]
    target = output / f"{path.stem}.pipeline.json"
    for place in (*places, *([target] if found.pipelines else [])):
        if os.path.lexists(place):  # nobody has named it: it may be a checklist of the user's own
            raise CommandFault(f"{place}: is there already; move it, or name another folder with --output")
    for checklist, place in zip(found.checklists, places, strict=True):
        _save(checklist, place)
    for name in found.pipelines:
        from groundlint.checklist.registry import save_pipeline_config

        with file_faults(target):
            place = output_place(target)
            place.parent.mkdir(parents=True, exist_ok=True)
            save_pipeline_config(name, place)
        say(f"{target} written")
    return FAULT if found.problems else 0


def as_yaml(checklist: Checklist) -> str:
    """A checklist as YAML: only what differs from the defaults; strings as JSON writes them, which is YAML."""

    def text(value: object) -> str:
        return json.dumps(value, ensure_ascii=False)

    head = {
        "id": checklist.id,
        "title": checklist.title,
        "source_method": checklist.source_method,
        "input": checklist.input,
    }
    lines = [f"{key}: {text(value)}" for key, value in head.items() if value is not None]
    lines.append("items:" if checklist.items else "items: []")
    for item in checklist.items:
        values = item.model_dump(mode="json", exclude_defaults=True, exclude_none=True)
        values = {"id": item.id, "question": item.question} | values
        first = True
        for key, value in values.items():
            lines.append(f"  {'-' if first else ' '} {key}: {text(value)}")
            first = False
    return "\n".join(lines) + "\n"


def _save(checklist: Checklist, output: Path | None) -> None:
    """Write to a file, or to standard output. Raises CommandFault."""
    from groundlint.files.inside import output_place

    if output is None:
        write(as_yaml(checklist))
        return
    with file_faults(output):
        place = output_place(output)
    with file_faults(place):
        place.parent.mkdir(parents=True, exist_ok=True)
        if place.suffix == ".json":
            checklist.save(place)
        else:
            place.write_text(as_yaml(checklist), "utf-8", newline="\n")
    say(f"{place}: {counted(len(checklist), 'item')} written")
