"""A report's score since it was opened: what the small chart of the panel is drawn from."""

from __future__ import annotations

from groundlint.analysis import Analysis
from groundlint.output.html import HistoryPoint

_MOST = 240
"""Points that are kept; more are not seen in the chart. Beyond, every other one is dropped."""


class ScoreHistory:
    """Scores as they were told, each with the moment from which on it held. Used on the loop only."""

    def __init__(self) -> None:
        self._opened: float | None = None
        self._points: list[tuple[int, int, int, int]] = []

    def add(self, moment: float, scored: tuple[int, int, int]) -> None:
        """A score (`figures`) at a moment of the loop's clock, in seconds; the first one is the opening."""
        if self._opened is None:
            self._opened = moment
        seconds, points = int(moment - self._opened), self._points
        if points and points[-1][0] == seconds:
            points.pop()
        if points and points[-1][1:] == scored:
            return
        points.append((seconds, *scored))
        if len(points) > _MOST:
            self._points = [points[0], *points[2:-1:2], points[-1]]

    @property
    def points(self) -> tuple[HistoryPoint, ...]:
        """The points in order."""
        return tuple(HistoryPoint(*point) for point in self._points)


def figures(analysis: Analysis) -> tuple[int, int, int]:
    """What is kept of a score: the total, the claims that count as cited, all claims."""
    score = analysis.score
    return int(score.total_scaled or 0), score.details.cited_claims, score.details.total_claims
