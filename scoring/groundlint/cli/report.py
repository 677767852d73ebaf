"""`groundlint report --trend`: how reports went over the history of a repository."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path

import click

from groundlint.claims.errors import ClaimModelError
from groundlint.cli import options
from groundlint.cli.faults import CommandFault, Faults
from groundlint.cli.progress import progress
from groundlint.cli.replaced_file import replace_file
from groundlint.cli.reports import settings_for
from groundlint.cli.stdout import write
from groundlint.files.text import UnreadableInput, decode
from groundlint.git_objects import Commit, GitUnusable, commits_of, files_below, has_commits, object_bytes
from groundlint.model.value import value
from groundlint.output.trend import TrendPoint, trend_csv, trend_html, trend_json, trend_text

_TOLD: dict[str, Callable[[Sequence[TrendPoint]], str]] = {
    "text": trend_text,
    "json": trend_json,
    "csv": trend_csv,
}
_WRITTEN: dict[str, Callable[[Sequence[TrendPoint], str], str]] = {
    ".html": trend_html,
    ".json": lambda points, name: trend_json(points),
    ".csv": lambda points, name: trend_csv(points),
}

EXAMPLES = """\b
Examples:
  groundlint report --trend reports/
  groundlint report --trend reports/ --output trend.html
  groundlint report --trend report.md --most 100 --format json

\b
Every commit of the branch (its first parents) that changed a report below PATH: the mean score,
the cited claims, and the uncited claims that are new or mended against the commit before. Read
from git's objects; settings and sources files are those of today."""


@click.command("report", epilog=EXAMPLES, context_settings=options.HELP)
@click.argument("path", type=click.Path(path_type=Path, exists=True))
@click.option("--trend", is_flag=True, required=True, help="Over the history of the repository.")
@click.option(
    "--most", type=click.IntRange(1, 1000), default=30, show_default=True, help="Commits, the newest."
)
@options.form(*_TOLD)
@click.option(
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write FILE.html, a page with a plot, or FILE.json or FILE.csv.",
)
@options.config
@options.quiet
def command(
    path: Path, trend: bool, most: int, form: str, output: Path | None, config: Path | None, quiet: bool
) -> int:
    """How reports went from commit to commit: score, coverage, new uncited claims."""
    suffix = output.suffix.lower() if output is not None else ""
    if output is not None and suffix not in _WRITTEN:
        *some, last = _WRITTEN
        raise click.UsageError(f"--output {output}: the name must end in {', '.join(some)} or {last}.")
    place = Path(os.path.realpath(path))
    folder, below = (str(place), ".") if place.is_dir() else (str(place.parent), place.name)
    faults = Faults()
    try:
        commits = commits_of(folder, below, most) if has_commits(folder) else []
    except GitUnusable as fault:
        raise CommandFault(f"--trend: {fault}") from None
    if not commits:
        raise CommandFault(f"--trend: no commit of this branch holds {path}")
    history = _History(Path(folder), below, config, faults)
    points = list(history.points(progress(commits, len(commits), "commit", quiet)))
    if output is not None:
        replace_file(output, _WRITTEN[suffix](points, path.as_posix()))
    else:
        write(_TOLD[form](points))
    return faults.exit_code()


@value(frozen=True, slots=True)
class _Read:
    """What is counted of one text: its score, claims, cited claims, and the ids of the uncited ones."""

    score: int | None
    claims: int
    cited: int
    uncited: frozenset[str]


class _History:
    """Reads each version of a report once, however many commits hold it. A claim is known by its words, whichever report
    has them: a renamed report has no new claims."""

    def __init__(self, folder: Path, below: str, config: Path | None, faults: Faults) -> None:
        self._folder, self._below, self._faults = folder, below, faults
        loaded, problems = settings_for(folder, config)
        faults.add(*problems)
        self._settings = loaded.settings
        self._read: dict[tuple[str, str], _Read | None] = {}

    def points(self, commits: Iterable[Commit]) -> Iterator[TrendPoint]:
        before: Counter[str] | None = None
        for commit in commits:
            files = self._reports_at(commit)
            read = {name: one for name, blob in files if (one := self._of(name, blob)) is not None}
            uncited = Counter(mark for one in read.values() for mark in one.uncited)
            scores = [one.score for one in read.values() if one.score is not None]
            yield TrendPoint(
                commit.name,
                commit.day,
                len(read),
                Fraction(sum(scores), len(scores)) if scores else None,
                sum(one.claims for one in read.values()),
                sum(one.cited for one in read.values()),
                (uncited - before).total() if before is not None else 0,
                (before - uncited).total() if before is not None else 0,
            )
            before = uncited

    def _reports_at(self, commit: Commit) -> Sequence[tuple[str, str]]:
        endings = {f".{ending.lower().lstrip('.')}" for ending in self._settings.files.extensions}
        return [
            (name, blob)
            for name, blob in files_below(commit.name, str(self._folder), self._below)
            if self._below != "." or Path(name).suffix.lower() in endings
        ]

    def _of(self, name: str, blob: str) -> _Read | None:
        if (name, blob) not in self._read:
            try:
                self._read[name, blob] = self._analysed(name, blob)
            except UnreadableInput as fault:
                self._faults.add(f"{os.path.relpath(self._folder / name)}: {fault}")
                self._read[name, blob] = None
            except ClaimModelError as fault:
                raise CommandFault(str(fault)) from fault
        return self._read[name, blob]

    def _analysed(self, name: str, blob: str) -> _Read:
        from groundlint.analysis import analyze
        from groundlint.model.sentence import Coverage

        analysis = analyze(decode(object_bytes(blob, str(self._folder))), self._folder / name, self._settings)
        uncited = [one.id for one in analysis.sentences if one.counts and one.coverage is Coverage.NONE]
        claims = analysis.counts.claims
        return _Read(analysis.score.total, claims.claims, claims.cited("linked"), frozenset(uncited))
