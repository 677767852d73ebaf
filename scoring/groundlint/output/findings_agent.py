"""Findings for an agent's context: a line a finding that fails the run, all within LONGEST characters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from groundlint.counted import counted
from groundlint.escaping.terminal import escape_terminal
from groundlint.model.value import value
from groundlint.output.agent_lines import agent_lines, cut, fault_lines
from groundlint.output.file_findings import FileFindings

LONGEST = 2_000
"""Characters of the whole answer: what hooks hand back to an agent without harm to its context."""

_TAIL = 60  # room for the line that counts what is left out
_LONGEST_PATH = 120


@value(frozen=True, slots=True)
class AgentEntry:
    """One file: its lines, those of findings that fail the run, and how many others it has."""

    path: str
    lines: Sequence[str]
    quiet: int


def entry(file: FileFindings) -> AgentEntry:
    """The lines of one file."""
    failing = [finding for finding in file.findings if file.fails(finding)]
    lines = agent_lines(file.document, failing)
    return AgentEntry(escape_terminal(file.path), lines, len(file.findings) - len(failing))


def rendered(entries: Iterable[AgentEntry], faults: Callable[[], Sequence[str]]) -> Iterator[str]:
    """The whole answer: faults first, then the files with something to mend, then how many lines are left out."""
    files = list(entries)
    wrong = faults()
    told = [f"{line}\n" for line in fault_lines(wrong)]
    number = sum(len(file.lines) for file in files)
    quiet = sum(file.quiet for file in files)
    used, shown = sum(map(len, told)), 0
    for file in files:
        if not file.lines:
            continue
        head = f"{cut(file.path, _LONGEST_PATH)}: {len(file.lines)} to mend\n"
        if used + len(head) + len(file.lines[0]) + 1 > LONGEST - _TAIL:
            break
        told.append(head)
        used += len(head)
        for line in file.lines:
            if used + len(line) + 1 > LONGEST - _TAIL:
                break
            told.append(f"{line}\n")
            used += len(line) + 1
            shown += 1
    if number > shown:
        told.append(f"and {number - shown} more, when these are mended\n")
    elif not number and not wrong:
        aside = f", {quiet} to consider" if quiet else ""
        told.append(f"nothing to mend in {counted(len(files), 'file')}{aside}\n")
    yield from told
