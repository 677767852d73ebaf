"""From the paths of a command line to analysed reports: one after the other, each with its faults."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from groundlint.claims.errors import ClaimModelError
from groundlint.cli.faults import CommandFault, Faults, internal_error, say
from groundlint.cli.progress import progress
from groundlint.files.text import MAX_BYTES, UnreadableInput, decode, read_text
from groundlint.files.walk import Walk, walk
from groundlint.model.value import value

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.settings import LoadedSettings

Result = TypeVar("Result")
STDIN = "-"


@value(frozen=True, slots=True)
class ReportInput:
    """One input. `shown` is its path as the user gave it, "-" for standard input, whose bytes are in `data`. `folder` is the
    one that the user has named and that it was found in; None for what is named itself."""

    shown: str
    path: Path | None = None
    data: bytes | None = None
    folder: Path | None = None

    def text(self) -> str:
        """Raises UnreadableInput."""
        return decode(self.data or b"") if self.path is None else read_text(self.path)

    @property
    def library(self) -> Path:
        """The file of the library of its workspace."""
        from groundlint.sources.library_place import library_file, workspace_of

        return library_file(workspace_of(self.path or Path.cwd() / STDIN))


@value(frozen=True, slots=True)
class Given:
    """What the command line says about the reports, before their front matter and sources files: the question,
    and YAML files with validated_citations and grounded_claims.
    """

    query: str | None = None
    citations: Path | None = None
    claims: Path | None = None

    def __post_init__(self) -> None:
        """Raises CommandFault where a file is not there."""
        for path in (self.citations, self.claims):
            if path is not None and not os.path.isfile(path):
                raise CommandFault(f"{path}: no such file")


NOTHING_GIVEN = Given()


@value(frozen=True, slots=True)
class Outcome(Generic[Result]):
    """What became of one report: the result (None where there is none), and its faults, a line each. `why_not`: it was only
    found in a folder, and is taken for no report."""

    report: ReportInput
    result: Result | None
    faults: tuple[str, ...] = ()
    why_not: str = ""


def find_reports(
    paths: Sequence[Path],
    config: Path | None,
    faults: Faults,
    quiet: bool = False,
    *,
    may_be_none: bool = False,
) -> list[ReportInput]:
    """The reports that `paths` name, folders walked; each file once, where it is first named. Nothing at all is a fault,
    unless that `may_be`."""
    reports: list[ReportInput] = []
    seen: set[str] = set()
    none: list[str] = []
    for path in paths:
        # Not path.is_dir(), which raises where a folder above may not be entered.
        if str(path) != STDIN and os.path.isdir(path):
            found = [
                ReportInput(file.as_posix(), file, folder=path) for file in _in_folder(path, config, faults)
            ]
            if not found and not may_be_none:
                none.append(f"{path}: no Markdown files in this folder")
        else:
            found = [report_at(path)]
        for report in found:
            identity = STDIN if report.path is None else os.path.realpath(report.path)
            if identity not in seen:
                seen.add(identity)
                reports.append(report)
    for line in none:
        if not reports:
            faults.add(line)
        elif not quiet:
            say(line)
    return reports


def report_at(path: Path) -> ReportInput:
    """The report that the command line names; standard input is read."""
    if str(path) == STDIN:
        if sys.stdin is None:
            raise CommandFault("-: standard input is closed; name a file")
        return ReportInput(STDIN, None, sys.stdin.buffer.read(MAX_BYTES + 1))
    return ReportInput(path.as_posix(), path)


def as_found(report: ReportInput) -> ReportInput:
    """A report that was named, as if it had been found in the folder of its workspace: left alone where it is none."""
    from groundlint.sources.library_place import workspace_of

    if report.path is None or report.folder is not None:
        return report
    return replace(report, folder=workspace_of(report.path))


def spare_reports(place: Path, option: str, reports: Iterable[ReportInput]) -> None:
    """Nothing that `option` writes may take the place of a report. Raises CommandFault."""
    like = [one.path for one in reports if one.path and one.path.suffix.lower() == place.suffix.lower()]
    if like and place.exists() and any(path.exists() and place.samefile(path) for path in like):
        raise CommandFault(
            f"{option} {place}: one of the reports, which would be overwritten; name another file"
        )


def _in_folder(folder: Path, config: Path | None, faults: Faults) -> Iterator[Path]:
    loaded, problems = settings_for(folder, config)
    faults.add(*problems)
    files = loaded.settings.files
    base = loaded.files[0].parent if loaded.files else None
    wanted = Walk(files.extensions, files.include, files.exclude, base)
    yield from walk(folder, wanted, lambda place, why: faults.add(f"{place}: {why}"))


def check_config(config: Path | None) -> None:
    """Raises CommandFault where --config names what is no file."""
    if config == Path():  # what an empty name becomes
        raise CommandFault("--config is empty: name a settings file")
    if config is not None and not os.path.isfile(config):
        raise CommandFault(f"{config}: no such settings file (--config)")


def settings_for(folder: Path | None, config: Path | None) -> tuple[LoadedSettings, tuple[str, ...]]:
    """The settings for reports in `folder` (None: the current one), with the lines of what is wrong in them."""
    return _settings_for(os.path.abspath(folder or Path.cwd()), config)


@cache
def _settings_for(folder: str, config: Path | None) -> tuple[LoadedSettings, tuple[str, ...]]:
    from groundlint.settings import load_settings

    check_config(config)
    loaded = load_settings(Path(folder), config=config)
    return loaded, tuple(map(str, loaded.problems))


def process(
    report: ReportInput, config: Path | None, given: Given, work: Callable[[ReportInput, Analysis], Result]
) -> Outcome[Result]:
    """Read and analyse one report and do `work` on it. Faults of this report are in the outcome; only those
    that no other report would survive are raised (CommandFault).
    """
    from groundlint.analysis import analyze

    faults: list[str] = []
    try:
        loaded, problems = settings_for(report.path and report.path.parent, config)
        faults += problems
        analysis = analyze(report.text(), report.path, loaded.settings)
        if why := why_no_report(report, analysis):
            return Outcome(report, None, why_not=why)
        if given != NOTHING_GIVEN:
            companions = analysis.inputs.companions.with_given(given.query, given.citations, given.claims)
            analysis = analysis.with_companions(companions)
        result = work(report, analysis)
        faults += problem_lines(analysis, report)
        return Outcome(report, result, tuple(faults))
    except UnreadableInput as fault:
        return Outcome(report, None, (*faults, f"{report.shown}: {fault}"))
    except ClaimModelError as fault:
        raise CommandFault(str(fault)) from fault
    except CommandFault:
        raise
    except Exception as error:
        return Outcome(report, None, (*faults, f"{report.shown}: {internal_error('the analysis', error)}"))


def why_no_report(report: ReportInput, analysis: Analysis) -> str:
    """Why a file that was only found in a folder is left alone, "" for a report. The same test as in an editor, but
    what is unclear is checked: nobody can be asked."""
    if report.folder is None:
        return ""
    from groundlint.activation import activation_in

    found = activation_in(analysis, analysis.context.settings, root=report.folder)
    return "" if found.on or found.unsure else found.why


def say_left_alone(number: int, of: int, faults: Faults, quiet: bool) -> None:
    """One line about files that were left alone; where that is all of them, it is a fault of the run."""
    if not number:
        return
    files = f"{number:,} Markdown file{'' if number == 1 else 's'} not taken for a report"
    if number == of:
        faults.add(f"nothing to check: {files}; name a file to have it checked, or list it in files.include")
    elif not quiet:
        say(f"{files}; name one to have it checked")


def problem_lines(analysis: Analysis, report: ReportInput) -> list[str]:
    """What is wrong in a report's front matter and next to it. What the engine calls by the report's name alone is called
    as the user gave it: in a run over folders many have the same name.
    """
    name = report.path.name if report.path is not None else None
    return [
        str(replace(problem, place=report.shown) if problem.place == name else problem)
        for problem in analysis.problems
    ]


def outcomes(
    reports: Sequence[ReportInput],
    config: Path | None,
    work: Callable[[ReportInput, Analysis], Result],
    *,
    given: Given = NOTHING_GIVEN,
    jobs: int | None = 1,
) -> Iterator[Outcome[Result]]:
    """What becomes of each report, in order. With `jobs` > 1 in that many processes, with None in as many as pay
    (`work` must then be picklable); the results are the same and come in the same order, and a report that its process dies of is one fault.
    """
    one = partial(process, config=config, given=given, work=work)
    if jobs == 1 or len(reports) < 2:
        yield from map(one, reports)
        return
    # a tenth of the time that a short run takes
    from groundlint.cli.processes import Died, map_in_processes, processes_for

    number = processes_for(len(reports)) if jobs is None else min(jobs, len(reports))
    if number < 2:
        yield from map(one, reports)
        return
    for report, outcome in zip(reports, map_in_processes(one, reports, number), strict=True):
        if isinstance(outcome, Died):
            yield Outcome(report, None, (f"{report.shown}: {outcome}",))
        else:
            yield outcome


def run_reports(
    reports: Sequence[ReportInput],
    config: Path | None,
    work: Callable[[ReportInput, Analysis], Result],
    faults: Faults,
    *,
    given: Given = NOTHING_GIVEN,
    jobs: int | None = 1,
    quiet: bool = False,
    may_be_none: bool = False,
) -> Iterator[tuple[ReportInput, Result]]:
    """Analyse `reports` in order and yield each with what `work` made of it; faults are said as they come. That all of them
    are left alone is one, unless that `may_be`."""
    found = outcomes(reports, config, work, given=given, jobs=jobs)
    left_alone = 0
    for outcome in progress(found, len(reports), "report", quiet):
        left_alone += bool(outcome.why_not)
        faults.add(*outcome.faults)
        if outcome.result is not None:
            yield outcome.report, outcome.result
    if not may_be_none:
        say_left_alone(left_alone, len(reports), faults, quiet)
