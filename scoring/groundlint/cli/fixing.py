"""`groundlint check --fix`: the fixes that need no look, written into the files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from groundlint.cli.faults import CommandFault, Faults, reason_of, say
from groundlint.cli.reports import ReportInput, settings_for, why_no_report
from groundlint.counted import counted
from groundlint.files.inside import replace_bytes
from groundlint.files.text import MAX_BYTES, UnreadableInput, decode, encoded_like, open_file, os_fault
from groundlint.markdown.text_edits import applied


def fix_reports(
    reports: Iterable[ReportInput],
    codes: frozenset[str],
    config: Path | None,
    faults: Faults,
    quiet: bool,
    *,
    addresses: bool,
) -> None:
    """Write the safe fixes of findings of `codes` and, with `addresses`, one way of writing each source's address (and
    https, where the library has the page from there). Raises CommandFault for standard input, which is not a file.
    """
    fixes = files = 0
    for report in reports:
        if report.path is None:
            raise CommandFault("-: --fix writes into files; standard input is none")
        try:
            number = _fixed(report, report.path, codes, config, addresses)
        except UnreadableInput:
            continue  # the check that follows says so
        except OSError as error:
            faults.add(f"{report.shown}: cannot be written ({reason_of(error)})")
            continue
        fixes += number
        files += number > 0
    if not quiet:
        say(f"{counted(fixes, 'fix', 'fixes')} in {counted(files, 'file')}.")


def _fixed(
    report: ReportInput, path: Path, codes: frozenset[str], config: Path | None, addresses: bool
) -> int:
    from groundlint.analysis import analyze
    from groundlint.safe_fixes import safe_edits, safe_fixes_of_report

    try:
        with open_file(path) as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise UnreadableInput(os_fault(error)) from error
    text = decode(data)
    loaded, _ = settings_for(path.parent, config)
    analysis = analyze(text, path, loaded.settings)
    if why_no_report(report, analysis):
        return 0
    findings = [f for f in analysis.findings if f.code in codes]
    edits = (
        safe_fixes_of_report(analysis, findings, report.library)
        if addresses
        else safe_edits(analysis, findings)
    )
    after = applied(text, edits)
    if after != text:
        replace_bytes(path, encoded_like(data, after))
    return len(edits)
