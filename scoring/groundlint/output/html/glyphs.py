"""Small drawings as inline SVG: marks of a state, points of a part, the claims of a section, bars."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.model.counts import ClaimCounts
from groundlint.model.sentence import Coverage

_PATHS = {
    "yes": "M3 8.5l3.2 3.2L13 4.8",
    "no": "M4 4l8 8M12 4l-8 8",
    "part": "M3.5 8h9",
    "open": "M5.6 6a2.4 2.4 0 1 1 3.4 2.2c-.7.4-1 .8-1 1.6M8 12.2v.3",
}

_CELL, _GAP, _HEIGHT, _LEAD = 8, 2, 20, 6
_CLAIMS_A_LINE = 32
_TALL = {Coverage.QUOTED: 20, Coverage.LINKED: 13, Coverage.NONE: 5, Coverage.IGNORED: 2}
"""Height says how a claim is grounded, so that colour is never needed to tell."""
CLASSES = {
    Coverage.QUOTED: "quoted",
    Coverage.LINKED: "linked",
    Coverage.NONE: "uncited",
    Coverage.IGNORED: "ignored",
}
"""Coverage → the class of its elements, which is also the name of its number in `ClaimCounts`."""


def mark(name: str) -> str:
    """`yes`, `no`, `part` or `open` as a stroke of 16 × 16; decoration, the words say the same."""
    return (
        f'<svg class="mark {name}" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">'
        f'<path d="{_PATHS[name]}"/></svg>'
    )


def pips(points: int, most: int) -> str:
    """A row of `most` dots, `points` of them filled."""
    dots = "".join(
        f'<circle class="{"on" if n < points else "off"}" cx="{6 + 14 * n}" cy="6" r="4.5"/>'
        for n in range(most)
    )
    return (
        f'<svg class="pips" viewBox="0 0 {14 * most} 12" width="{14 * most}" height="12" aria-hidden="true" '
        f'focusable="false">{dots}</svg>'
    )


def skyline(claims: Sequence[Coverage]) -> str:
    """One stroke a claim, in the order of the text: the taller, the better grounded."""
    if not claims:
        return ""
    paths: dict[Coverage, list[str]] = {}
    for n, coverage in enumerate(claims):
        line, column = divmod(n, _CLAIMS_A_LINE)
        tall = _TALL[coverage]
        floor = (line + 1) * _HEIGHT + line * _LEAD
        paths.setdefault(coverage, []).append(f"M{column * (_CELL + _GAP)} {floor}v-{tall}h{_CELL}v{tall}z")
    lines = -(-len(claims) // _CLAIMS_A_LINE)
    width = min(len(claims), _CLAIMS_A_LINE) * (_CELL + _GAP)
    height = lines * (_HEIGHT + _LEAD) - _LEAD
    drawn = "".join(
        f'<path class="{CLASSES[coverage]}" d="{"".join(paths[coverage])}"/>'
        for coverage in CLASSES
        if coverage in paths
    )
    return (
        f'<svg class="skyline" viewBox="0 0 {width} {height}" width="{width}" height="{height}" aria-hidden="true" '
        f'focusable="false">{drawn}</svg>'
    )


def share_bar(counts: ClaimCounts) -> str:
    """All claims as one bar, cut by how they are grounded; "" without claims. 1,000 units wide, as wide as its place."""
    parts = [(name, getattr(counts, name)) for name in CLASSES.values()]
    total = sum(count for _, count in parts)
    if not total:
        return ""
    drawn, left, done = [], 0, 0
    for name, count in parts:
        done += count
        right = done * 1000 // total
        if right - left > 0:
            gap = 3 if right < 1000 else 0
            drawn.append(
                f'<rect class="{name}" x="{left}" y="0" width="{max(right - left - gap, 1)}" height="12"/>'
            )
        left = right
    return (
        '<svg class="share" viewBox="0 0 1000 12" preserveAspectRatio="none" width="100%" height="12" '
        f'aria-hidden="true" focusable="false">{"".join(drawn)}</svg>'
    )


def rating_bar(rating: int) -> str:
    """A credibility of 1..10 as a bar of 50 units."""
    level = "low" if rating < 5 else "fair" if rating < 7 else "good"
    return (
        '<svg class="rating" viewBox="0 0 50 6" width="50" height="6" aria-hidden="true" focusable="false">'
        f'<rect class="track" width="50" height="6"/><rect class="{level}" width="{5 * rating}" height="6"/></svg>'
    )
