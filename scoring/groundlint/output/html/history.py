"""The score since the file was opened, as a small chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from groundlint.output.html.view import HtmlSection

if TYPE_CHECKING:
    from groundlint.output.html.view import HistoryPoint, ReportView

_LEFT, _RIGHT, _TOP, _BOTTOM = 22, 518, 10, 110
_TITLE = "Since opening"


def history(view: ReportView) -> HtmlSection | None:
    """None where nothing has changed yet."""
    points = view.history
    if len(points) < 2 or points[0].seconds == points[-1].seconds:
        return None
    last = points[-1]
    totals = [point.total for point in points]
    words = (
        f"From {totals[0]} to {last.total} of 10 in {_spent(last.seconds - points[0].seconds)}; "
        f"lowest {min(totals)}, highest {max(totals)}. Claims cited: {_share(points[0])} then, {_share(last)} now."
    )
    threshold = view.score.pass_threshold
    grid = "".join(
        f'<path class="grid" d="M{_LEFT} {_y(n * 10)}H{_RIGHT}"/><text x="{_LEFT - 6}" y="{_y(n * 10) + 4}" '
        f'text-anchor="end">{n}</text>'
        for n in (0, 5, 10)
    )
    end_total, end_share = _y(last.total * 10), _y(_per_cent(last))
    total_label, share_label = _apart(end_total, end_share)
    return HtmlSection(
        "history",
        _TITLE,
        f'<figure class="history"><svg viewBox="0 0 640 132" role="img" aria-label="{words}">{grid}'
        f'<path class="threshold" d="M{_LEFT} {_y(threshold * 10)}H{_RIGHT}"/>'
        f'<path class="cited" d="{_steps(points, _per_cent)}"/>'
        f'<path class="total" d="{_steps(points, lambda point: point.total * 10)}"/>'
        f'<circle class="now" cx="{_RIGHT}" cy="{end_total}" r="3.5"/>'
        f'<text class="strong" x="{_RIGHT + 10}" y="{total_label + 4}">{last.total} of 10</text>'
        f'<text x="{_RIGHT + 10}" y="{share_label + 4}">{_share(last)} cited</text>'
        f'<text x="{_LEFT}" y="128">opened</text>'
        f'<text x="{_RIGHT}" y="128" text-anchor="end">{_spent(last.seconds - points[0].seconds)} later</text></svg>'
        f"<figcaption>{words} The dashed line is the {threshold} points of a pass.</figcaption></figure>",
    )


def _steps(points: Sequence[HistoryPoint], level: Callable[[HistoryPoint], int]) -> str:
    first, span = points[0].seconds, points[-1].seconds - points[0].seconds
    path = ""
    for point in points:
        x = _LEFT + (_RIGHT - _LEFT) * (point.seconds - first) // span
        y = _y(level(point))
        path += f"H{x}V{y}" if path else f"M{x} {y}"
    return path


def _y(per_cent: int) -> int:
    return _BOTTOM - (_BOTTOM - _TOP) * per_cent // 100


def _apart(one: int, other: int) -> tuple[int, int]:
    """The two heights, moved until two lines of text fit."""
    gap = 20 - abs(one - other)
    if gap <= 0:
        return one, other
    return (
        (one - gap // 2, other + (gap + 1) // 2) if one <= other else (one + (gap + 1) // 2, other - gap // 2)
    )


def _per_cent(point: HistoryPoint) -> int:
    return point.cited * 100 // point.claims if point.claims else 0


def _share(point: HistoryPoint) -> str:
    return f"{_per_cent(point)} %"


def _spent(seconds: int) -> str:
    if seconds < 90:
        return f"{seconds} s"
    minutes = (seconds + 30) // 60
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"
