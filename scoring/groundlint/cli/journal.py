"""The results of a run over a corpus while it runs, in a file next to its output: a killed run goes on from there."""

from __future__ import annotations

import hmac
import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO

from groundlint.checklist.fence import installation_secret
from groundlint.cli.faults import CommandFault, file_faults, reason_of
from groundlint.escaping import safe_json
from groundlint.files.inside import open_inside, output_place

SUFFIX = ".part"
_SEAL = 65  # characters: a SHA-256 and a blank


@dataclass(slots=True)
class Journal:
    """A line a report: its seal, then {"digest": of all that its result depends on, "faults": its lines on standard error,
    "row": the result}. In memory stand only the place and the digest of each line, some 300 bytes a report.

    The seal is made with the secret of this installation: results that somebody else has put next to an output, in a
    repository for example, are none.
    """

    place: Path
    _file: BinaryIO
    _secret: bytes
    _lines: dict[str, tuple[str, int]] = field(default_factory=dict)

    @classmethod
    def opened(cls, output: Path, run: Mapping[str, object]) -> Journal:
        """The journal of `output`: what an earlier run left, if it was a run of the same kind (`run`: versions and
        options), else a new one. A line that was half written is dropped. Raises CommandFault.
        """
        place = output.with_name(output.name + SUFFIX)
        head = (safe_json.dumps({"groundlint": run}) + "\n").encode()
        try:
            number = open_inside(output_place(place), os.O_RDWR | os.O_CREAT)
            file = open(number, "r+b")  # noqa: SIM115 (closed by `finish`)
            journal = cls(place, file, installation_secret() + head)
            if file.readline() == head:
                journal._read()
            else:
                file.seek(0)
                file.truncate()
                file.write(head)
                file.flush()
        except OSError as error:
            why = reason_of(error) if output.parent.is_dir() else "there is no such folder"
            raise CommandFault(f"--output {output}: {why}") from error
        return journal

    def knows(self, path: str, digest: str) -> bool:
        """Whether there is a result for a report that has not changed since."""
        return path in self._lines and self._lines[path][0] == digest

    def add(self, path: str, digest: str, row: Mapping[str, Any], faults: Sequence[str]) -> None:
        """Put a result down: from here on a kill does not lose it. Raises CommandFault."""
        entry = {"digest": digest, "faults": list(faults), "row": row}
        said = (safe_json.dumps(entry) + "\n").encode()
        line = self._seal(said) + said
        with file_faults(self.place, "; run again to continue from here"):
            place = self._file.seek(0, os.SEEK_END)
            self._file.write(line)
            self._file.flush()
        self._lines[path] = (digest, place)

    def entry(self, path: str) -> tuple[dict[str, Any], list[str]]:
        """The row and the faults of a report. Raises KeyError where there is none."""
        self._file.seek(self._lines[path][1])
        entry = json.loads(self._file.readline()[_SEAL:])
        return entry["row"], entry["faults"]

    def finish(self) -> None:
        """The output is written: nothing is left to go on from."""
        self._file.close()
        self.place.unlink(missing_ok=True)

    def close(self) -> None:
        """Leave the journal for the next run."""
        self._file.close()

    def _seal(self, said: bytes) -> bytes:
        return hmac.new(self._secret, said, sha256).hexdigest().encode() + b" "

    def _read(self) -> None:
        place = self._file.tell()
        for line in self._file:
            try:
                if not hmac.compare_digest(line[:_SEAL], self._seal(line[_SEAL:])):
                    break
                entry = json.loads(line[_SEAL:])
                path, digest, _ = entry["row"]["path"], entry["digest"], entry["faults"]
                whole = line.endswith(b"\n")
            except (ValueError, KeyError, TypeError):
                whole = False
            if not whole:
                break
            self._lines[path] = (digest, place)
            place += len(line)
        self._file.seek(place)
        self._file.truncate()
