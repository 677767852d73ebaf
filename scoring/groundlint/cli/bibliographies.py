"""`groundlint sources import` and `export`: bibliographies into a sources file, and out of a report."""

from __future__ import annotations

from pathlib import Path

import click

from groundlint.cli import options
from groundlint.cli.faults import CommandFault, Faults, one_line_faults
from groundlint.cli.reports import problem_lines, report_at, settings_for
from groundlint.cli.stdout import write
from groundlint.escaping.terminal import escape_terminal


@click.command("import", short_help="Read BibTeX, CSL-JSON, RIS or YAML into a sources file.")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@click.option(
    "--report",
    required=True,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="The report whose NAME.sources.yaml gets the entries.",
)
@options.quiet
def import_file(files: tuple[Path, ...], report: Path, quiet: bool) -> int:
    """Read BibTeX, CSL-JSON, RIS or the research pipeline's YAML into the sources file of a report."""
    from groundlint.companions import sources_file
    from groundlint.files.text import UnreadableInput, read_text
    from groundlint.sources.bibliography import UnknownFormat, format_of, read_records
    from groundlint.sources.bibliography.importing import import_pipeline_file, import_records
    from groundlint.sources.sources_yaml import SourcesFileUnwritable

    faults = Faults()
    if not report.is_file():
        raise CommandFault(f"{report}: no such file (--report)")
    place, new = sources_file(report), 0
    for file in files:
        try:
            text = read_text(file)
            form = format_of(file, text)
            if form == "yaml":
                count, problems = import_pipeline_file(place, text, file.as_posix())
            else:
                records, problems = read_records(form, text, file)
                count = import_records(place, records, file.name)
        except (UnreadableInput, UnknownFormat) as fault:
            faults.add(f"{file.as_posix()}: {fault}")
            continue
        except SourcesFileUnwritable as fault:
            raise CommandFault(str(fault)) from fault
        faults.add(*map(str, problems))
        new += count
    if not quiet:
        write(f"{new} new in {escape_terminal(place.as_posix())}.\n")
    return faults.exit_code()


@click.command("export", short_help="Every source that a report cites, as a bibliography.")
@click.argument("report", type=click.Path(path_type=Path, allow_dash=True))
@options.form("bibtex", "csl-json", "ris", "yaml")
@options.library
@options.config
def export_report(report: Path, form: str, library: Path | None, config: Path | None) -> int:
    """Every source that a report cites, with title, author, date, address and DOI as far as they are known."""
    from groundlint.analysis import analyze
    from groundlint.cited.bibliography import cited_records, pipeline_yaml_of
    from groundlint.files.text import UnreadableInput
    from groundlint.sources.bibliography.bibtex import bibtex_of
    from groundlint.sources.bibliography.csl_json import csl_json_of
    from groundlint.sources.bibliography.ris import ris_of
    from groundlint.sources.library import Library, LibraryUnusable

    faults = Faults()
    given = report_at(report)
    loaded, problems = settings_for(given.path and given.path.parent, config)
    faults.add(*problems)
    try:
        analysis = analyze(given.text(), given.path, loaded.settings)
    except UnreadableInput as fault:
        raise CommandFault(f"{given.shown}: {fault}") from fault
    faults.add(*problem_lines(analysis, given))
    place = library or given.library
    with one_line_faults(LibraryUnusable):
        if place.exists():
            with Library(place) as store:
                records = cited_records(analysis, store)
        else:
            records = cited_records(analysis)
    if form == "yaml":
        write(pipeline_yaml_of(analysis, records))
    else:
        writers = {"bibtex": bibtex_of, "csl-json": csl_json_of, "ris": ris_of}
        write(writers[form](records))
    return faults.exit_code()
