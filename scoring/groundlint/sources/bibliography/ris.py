"""RIS, as databases and reference managers export it: records out of a file, and a file out of records.

Read here rather than by a package: each fault has to name its line, and the format is a tag a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from groundlint.citations.canonical import find_doi
from groundlint.problem import Problem
from groundlint.sources.bibliography.record import KINDS, BibRecord, day_of, one_line

_TAG = re.compile(r"([A-Z][A-Z0-9])\s{1,2}-(?:\s(.*))?$")


def read_ris(text: str, place: str) -> tuple[list[BibRecord], list[Problem]]:
    """The records between TY and ER, and what is wrong. A record that the next TY or the end of the file cuts off is
    used, and said.
    """
    records: list[BibRecord] = []
    problems: list[Problem] = []
    fields: dict[str, list[list[str]]] | None = None  # the lines of each value
    begun, last, stray = 0, "", False

    def end(fault: str = "") -> None:
        if fields is None:
            return
        record = _record(
            {tag: [" ".join(lines) for lines in values] for tag, values in fields.items()}, begun
        )
        if record is None:
            problems.append(Problem(place, begun, "", "this record has no title, URL or DOI; left out"))
        else:
            records.append(record)
        if fault:
            problems.append(Problem(place, begun, "", fault))

    for number, line in enumerate(text.splitlines(), start=1):
        found = _TAG.match(line.rstrip())
        if found is None:
            if fields is not None and last and line.strip():
                fields[last][-1].append(line.strip())
            elif line.strip() and not stray:
                stray = True
                problems.append(
                    Problem(place, number, "", "expected `TY  - ` before anything else; left out")
                )
            continue
        tag, value = found[1], (found[2] or "").strip()
        if tag == "TY":
            end("this record has no `ER  - ` at its end")
            fields, begun, last, stray = {"TY": [[value]]}, number, "", False
        elif fields is None:
            if not stray:
                stray = True
                problems.append(
                    Problem(place, number, "", "expected `TY  - ` before anything else; left out")
                )
        elif tag == "ER":
            end()
            fields, last = None, ""
        else:
            fields.setdefault(tag, []).append([value])
            last = tag
    end("this record has no `ER  - ` at its end")
    return records, problems


def ris_of(records: Iterable[BibRecord]) -> str:
    """The records as a RIS file."""
    kinds = {csl: ris for csl, _, ris in reversed(KINDS)}
    written = []
    for record in records:
        lines = [("TY", kinds.get(record.kind, "GEN")), ("TI", record.title)]
        lines += [("AU", author) for author in record.authors]
        lines += [
            ("PY", record.issued[:4]),
            ("DA", record.issued.replace("-", "/") if len(record.issued) > 4 else ""),
        ]
        lines += [("T2", record.container), ("DO", record.doi), ("UR", record.url)]
        tags = "".join(f"{tag}  - {one_line(value)}\n" for tag, value in lines if value)
        written.append(f"{tags}ER  - \n")
    return "\n".join(written)


def _record(fields: dict[str, list[str]], line: int) -> BibRecord | None:
    def first(*tags: str) -> str:
        return next((one_line(value) for tag in tags for value in fields.get(tag, ()) if value.strip()), "")

    kinds = {ris: csl for csl, _, ris in reversed(KINDS)}
    urls = [url for value in fields.get("UR", []) for url in re.findall(r"https?://\S+", value)]
    record = BibRecord(
        urls[0].rstrip(";,") if urls else "",
        find_doi(first("DO")) or "",
        first("TI", "T1", "CT", "BT"),
        tuple(one_line(name) for tag in ("AU", "A1") for name in fields.get(tag, ()) if name.strip()),
        day_of(first("DA", "Y1")) or day_of(first("PY")),
        first("T2", "JO", "JF", "JA", "PB"),
        kinds.get(first("TY"), "document"),
        first("ID"),
        line,
    )
    return record if record.source else None
