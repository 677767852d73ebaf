"""Findings that a team knows and has set aside: only new ones are reported."""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from groundlint.cli.faults import CommandFault, reason_of
from groundlint.cli.replaced_file import replace_file
from groundlint.escaping import safe_json
from groundlint.files.inside import read_inside
from groundlint.files.text import MAX_BYTES
from groundlint.fingerprint import fingerprints
from groundlint.model.finding import Finding

VERSION = 2
NAME = "groundlint-baseline.json"
_EXCERPT = 80

Marked = tuple[Finding, str]
"""A finding and its fingerprint among all findings of its file."""
Entry = tuple[str, str]
"""The path and the fingerprint of what a baseline holds."""


@dataclass(slots=True)
class Baseline:
    """Path (relative to the baseline's folder, with `/`) → fingerprint → what it was, for people who read the file.
    `met` collects which of them turned up in this run, so that what is mended can be said; the run adds to it.
    """

    place: Path
    known: dict[str, dict[str, dict[str, str]]]
    met: set[Entry] = field(default_factory=set)

    def parted(
        self, path: Path | None, text: str, findings: Sequence[Marked]
    ) -> tuple[list[Marked], frozenset[Entry]]:
        """Those of a file's findings that the baseline does not hold, each on the first of its claims that is new, and the
        entries of the others. `text` is the file's.
        """
        name = self._name(path)
        known = self.known.get(name, {})
        new: list[Marked] = []
        met: set[Entry] = set()
        for pair in findings:
            claims = list(_each_claim(text, *pair))
            new += [one for one in claims if one[1] not in known][:1]
            met.update((name, mark) for _, mark in claims if mark in known)
        return new, frozenset(met)

    def mended(self, paths: Sequence[Path | None], codes: Collection[str]) -> int:
        """How many of these files' entries, as far as they are of these rules, did not turn up in this run."""
        names = {self._name(path) for path in paths}
        return sum(
            entry["code"] in codes and (name, mark) not in self.met
            for name in names
            for mark, entry in self.known.get(name, {}).items()
        )

    def learn(self, path: Path | None, text: str, findings: Sequence[Marked], codes: Collection[str]) -> None:
        """Set all findings of a file aside, instead of what was known of it. `text` is the file's, `codes` are the rules that
        were looked for: what is known of others stays.
        """
        known = self.known.pop(self._name(path), {})
        entries = {mark: one for mark, one in known.items() if one["code"] not in codes}
        entries |= {
            mark: {"code": finding.code, "text": " ".join(finding.text.split())[:_EXCERPT]}
            for pair in findings
            for finding, mark in _each_claim(text, *pair)
        }
        if entries:
            self.known[self._name(path)] = entries

    def write(self) -> None:
        """One line a finding, in an order that gives small diffs. Raises CommandFault."""
        entries = [
            safe_json.dumps({"path": path, "fingerprint": mark, **self.known[path][mark]})
            for path in sorted(self.known)
            for mark in sorted(self.known[path])
        ]
        body = ",\n".join(f"    {line}" for line in entries)
        text = f'{{\n  "version": {VERSION},\n  "findings": [{chr(10) + body + chr(10) + "  " if body else ""}]\n}}\n'
        replace_file(self.place, text, "--write-baseline")

    def _name(self, path: Path | None) -> str:
        if path is None:
            return "-"
        here, there = os.path.realpath(self.place.parent), os.path.realpath(path)
        try:
            return Path(os.path.relpath(there, here)).as_posix()
        except ValueError:  # another drive
            return Path(there).as_posix()


def _each_claim(text: str, finding: Finding, mark: str) -> Iterator[Marked]:
    """The finding, then the same query on each other claim of its paragraph or list that would be queried: which of them has it
    changes when one is mended.
    """
    from groundlint.rules.uncited_claim import on_related

    yield finding, mark
    for number, other in enumerate(finding.related):
        if other.asked:
            moved = on_related(finding, number, text[other.start : other.end], open_sentence=False)
            yield moved, fingerprints([moved])[0]


def read_baseline(place: Path, again: str = "write a new one with --write-baseline") -> Baseline:
    """Raises CommandFault, with the way out, where the file is missing, or is none."""
    try:
        value = json.loads(read_inside(place, MAX_BYTES).decode("utf-8"))
    except FileNotFoundError:
        raise CommandFault(f"{place}: no such baseline; {again}") from None
    except OSError as error:
        raise CommandFault(f"{place}: {reason_of(error)}") from error
    except (ValueError, RecursionError):
        raise CommandFault(f"{place}: not a baseline (no JSON); {again}") from None
    known: dict[str, dict[str, dict[str, str]]] = {}
    try:
        if value["version"] != VERSION:
            raise CommandFault(f"{place}: version {value['version']!r}, expected {VERSION}; {again}")
        for entry in value["findings"]:
            path, mark = str(entry["path"]), str(entry["fingerprint"])
            known.setdefault(path, {})[mark] = {"code": str(entry["code"]), "text": str(entry["text"])}
    except (TypeError, KeyError, AttributeError):
        raise CommandFault(f"{place}: not a baseline (version, findings expected); {again}") from None
    return Baseline(place, known)
