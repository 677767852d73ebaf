"""How reports went from commit to commit: as a table for people, as JSON, as CSV, and as a page with a plot."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from groundlint.escaping import safe_json
from groundlint.escaping.terminal import escape_terminal
from groundlint.model.value import value

_WIDTH, _HEIGHT, _LEFT, _TOP, _ROOM = 760, 220, 44, 14, 28
_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
    "color:#1b1b1b;background:#fff}table{border-collapse:collapse}td,th{padding:.2rem .7rem;text-align:right;"
    "border-bottom:1px solid #ccc}td:first-child,th:first-child,td:nth-child(2),th:nth-child(2){text-align:left}"
    "svg{max-width:100%;height:auto}@media(prefers-color-scheme:dark){body{color:#eee;background:#161616}"
    "td,th{border-color:#444}}"
)


@value(frozen=True, slots=True)
class TrendPoint:
    """The reports at one commit. `score` is the mean of their scores, None without any; `fresh` and `mended` are the
    uncited claims that the commit before did not have, and those that only it had."""

    commit: str
    day: str
    reports: int
    score: Fraction | None
    claims: int
    cited: int
    fresh: int
    mended: int

    @property
    def coverage(self) -> Fraction | None:
        """The share of claims that are cited, exactly; None without claims."""
        return Fraction(self.cited, self.claims) if self.claims else None


def trend_text(points: Sequence[TrendPoint]) -> str:
    """A line a commit, the oldest first, ending with a line end."""
    lines = ["commit    day         reports  score  cited           new  mended"]
    for one in points:
        cited = f"{one.cited}/{one.claims} {_share(one)}"
        lines.append(
            f"{escape_terminal(one.commit[:8]):8}  {one.day}  {one.reports:7}  {_score(one):>5}  {cited:14}"
            f"  {one.fresh:3}  {one.mended:6}"
        )
    return "\n".join(lines) + "\n"


def trend_json(points: Sequence[TrendPoint]) -> str:
    """The same as JSON (version 1), with the score and the share as exact fractions."""
    return safe_json.dumps({"version": 1, "commits": [_row(one) for one in points]}, indent=2) + "\n"


def trend_csv(points: Sequence[TrendPoint]) -> str:
    """The same as CSV (RFC 4180, but with \\n at the ends of lines): a line a commit below the names of the columns, the
    score and the share as decimal numbers, empty cells where there is none.
    """
    lines = ["commit,day,reports,score,claims,cited,coverage,new_uncited,mended"]
    for one in points:
        numbers = {"score": _decimal(one.score), "coverage": _decimal(one.coverage)}
        lines.append(",".join(str(cell) for cell in (_row(one) | numbers).values()))
    return "\n".join(lines) + "\n"


def _row(one: TrendPoint) -> dict[str, object]:
    return {
        "commit": one.commit,
        "day": one.day,
        "reports": one.reports,
        "score": str(one.score) if one.score is not None else None,
        "claims": one.claims,
        "cited": one.cited,
        "coverage": str(one.coverage) if one.coverage is not None else None,
        "new_uncited": one.fresh,
        "mended": one.mended,
    }


def _decimal(value: Fraction | None) -> str:
    return "" if value is None else f"{float(value):.6g}"


def trend_html(points: Sequence[TrendPoint], name: str) -> str:
    """One page that needs nothing else: the plot, and below it the numbers that it shows."""
    rows = "".join(
        f"<tr><td><code>{escape(one.commit[:8])}</code></td><td>{escape(one.day)}</td><td>{one.reports}</td>"
        f"<td>{_score(one)}</td><td>{one.cited}/{one.claims}</td><td>{_share(one)}</td><td>{one.fresh}</td>"
        f"<td>{one.mended}</td></tr>\n"
        for one in points
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>Trend of {escape(name)}</title><style>{_STYLE}</style></head><body><main>\n"
        f"<h1>Trend of {escape(name)}</h1>\n{_plot(points)}\n"
        "<table><thead><tr><th>commit</th><th>day</th><th>reports</th><th>score</th><th>cited claims</th>"
        f"<th>share</th><th>new uncited</th><th>mended</th></tr></thead><tbody>\n{rows}</tbody></table>\n"
        "</main></body></html>\n"
    )


def _plot(points: Sequence[TrendPoint]) -> str:
    most = max([one.fresh for one in points], default=0) or 1
    step = (_WIDTH - _LEFT - 10) / max(len(points), 1)
    inner = _HEIGHT - _TOP - _ROOM

    def place(number: int, share: Fraction) -> str:
        return f"{_LEFT + step * (number + 0.5):.1f},{_TOP + inner * (1 - float(share)):.1f}"

    score = [place(n, one.score / 10) for n, one in enumerate(points) if one.score is not None]
    share = [place(n, one.coverage) for n, one in enumerate(points) if one.coverage is not None]
    bars = "".join(
        f'<rect x="{_LEFT + step * (n + 0.25):.1f}" y="{_TOP + inner * (1 - one.fresh / most):.1f}" '
        f'width="{step / 2:.1f}" height="{inner * one.fresh / most:.1f}" fill="#c25" fill-opacity=".35"/>'
        for n, one in enumerate(points)
        if one.fresh
    )
    axis = "".join(
        f'<text x="{_LEFT - 6}" y="{_TOP + inner * (1 - part / 10) + 4:.1f}" text-anchor="end" font-size="11" '
        f'fill="currentColor">{part}</text><line x1="{_LEFT}" x2="{_WIDTH - 10}" y1="{_TOP + inner * (1 - part / 10):.1f}" '
        f'y2="{_TOP + inner * (1 - part / 10):.1f}" stroke="currentColor" stroke-opacity=".15"/>'
        for part in (0, 5, 10)
    )
    return (
        f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="Score, share of cited claims and new uncited '
        f'claims by commit; the table below has the numbers">{axis}{bars}'
        f'<polyline points="{" ".join(score)}" fill="none" stroke="#06c" stroke-width="2"/>'
        f'<polyline points="{" ".join(share)}" fill="none" stroke="#080" stroke-width="2" stroke-dasharray="6 3"/>'
        f'<text x="{_LEFT}" y="{_HEIGHT - 8}" font-size="12" fill="currentColor">blue: score of 10 · green, dashed: share '
        f"of claims that are cited · bars: new uncited claims (at most {most})</text></svg>"
    )


def _score(one: TrendPoint) -> str:
    return "–" if one.score is None else f"{float(one.score):.1f}"


def _share(one: TrendPoint) -> str:
    return "–" if one.coverage is None else f"{float(100 * one.coverage):.1f} %"
