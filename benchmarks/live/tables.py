"""What was measured, as Markdown tables."""

from __future__ import annotations

import math
import os
import platform
from collections.abc import Sequence

from figures import median, percentile
from rounds import Row
from texts import Text


def machine_table(load: Sequence[float]) -> str:
    """What it was measured on, without the machine's name."""
    facts = [
        ("system", f"{platform.system()} {platform.machine()}"),
        ("cores", str(os.cpu_count())),
        ("Python", platform.python_version()),
        ("load before, after (1 min)", " and ".join(f"{one:.1f}" for one in load)),
    ]
    return "".join(f"- {name}: {value}\n" for name, value in facts)


def start_table(found: dict[str, list[float]]) -> str:
    """Start to `initialize`, one row a server."""
    lines = ["| server | start → initialize median | max | n |", "| --- | ---: | ---: | ---: |"]
    for name, times in found.items():
        shown = f"{_ms(median(times))} | {_ms(max(times))}" if times else "not started | "
        lines.append(f"| {name} | {shown} | {len(times)} |")
    return "\n".join(lines) + "\n"


def text_table(text: Text, rows: Sequence[Row]) -> str:
    """One text: a row a server; the ratio is to groundlint's median in this run."""
    ours = next((row.measured for row in rows if row.server.name == "groundlint"), None)
    base = median(ours.edits) if ours else math.nan
    size = f"{len(text.text.encode()):,} bytes, {len(text.lines):,} lines"
    lines = [
        f"### {text.name} ({size})\n",
        "| server | diagnostics sent | edit → diagnostics median | p95 | p99 | × groundlint | edit of no finding → idle"
        " | hover p95 | open → first, cold | warm | RSS MB | edits |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    notes = []
    for row in rows:
        if (m := row.measured) is None:
            lines.append(f"| {row.server.name} | {row.why_not} |" + " |" * 10)
            continue
        cells = [
            row.server.name,
            f"{m.diagnostics:,}",
            *(
                _ms(value)
                for value in (median(m.edits), percentile(m.edits, 0.95), percentile(m.edits, 0.99))
            ),
            f"{median(m.edits) / base:.2f}" if base else "",
            _ms(median(m.idle)),
            _ms(percentile(m.hovers, 0.95)),
            _ms(m.open_cold),
            _ms(median(m.open_warm)),
            f"{m.resident / 1e6:.0f}",
            str(len(m.edits)),
        ]
        lines.append("| " + " | ".join(cells) + " |")
        if row.server.name != "pygls floor" and (m.unsound or m.unsound_quiet):
            notes.append(
                f"{row.server.name}: {m.unsound} of {len(m.edits)} edits changed more or less than one finding, "
                f"{m.unsound_quiet} of {len(m.idle)} that were to change none changed some."
            )
    return "\n".join([*lines, "", *notes]) + "\n"


def gap_table(found: dict[str, tuple[list[float], list[float]]]) -> str:
    """The longest waits of a cheap request while a text is opened."""
    lines = [
        "| server | idle: median | p99 | while opening: median | p99 | max | pings |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, (base, during) in found.items():
        values = (
            median(base),
            percentile(base, 0.99),
            median(during),
            percentile(during, 0.99),
            max(during, default=math.nan),
        )
        lines.append(f"| {name} | " + " | ".join(map(_ms, values)) + f" | {len(during)} |")
    return "\n".join(lines) + "\n"


def _ms(value: float) -> str:
    if math.isnan(value):
        return ""
    return f"{value:.1f}" if value < 100 else f"{value:,.0f}"
