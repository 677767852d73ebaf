"""What the numbers depend on, and what has been left out of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.counted import plural
from groundlint.output.html.markup import shown
from groundlint.output.html.view import HtmlSection
from groundlint.output.part_words import not_counted

if TYPE_CHECKING:
    from groundlint.output.html.view import ReportView

_MOST_IGNORED = 200


def about(view: ReportView) -> HtmlSection:
    """Ignored claims with their reasons, unjudged sentences, and the versions."""
    details, versions = view.score.details, view.score.versions
    said = []
    said.append(f"<dt>Counted as cited</dt><dd>{shown(details.counted_how)}</dd>")
    if left := not_counted(details):
        said.append(f"<dt>Not counted</dt><dd>{shown(', '.join(left))}</dd>")
    said += [
        f"<dt>{name}</dt><dd>{shown(value, 80)}</dd>"
        for key, name in (
            ("groundlint", "groundlint"),
            ("claims_model", "Claim model"),
            ("weights_sha256", "Weights"),
        )
        if (value := (versions.get(key) or "")[:16] if key == "weights_sha256" else versions.get(key))
    ]
    return HtmlSection("about", "How it was counted", f"{_ignored(view)}<dl>{''.join(said)}</dl>")


def _ignored(view: ReportView) -> str:
    ignored = view.score.details.ignored_claims
    if not ignored:
        return ""
    rows = "".join(
        f'<li class="finding"><span class="line"><span class="unseen">line </span>{claim.line:,}</span><div>'
        f'<p class="said"{view.own}>{shown(claim.text, 320)}</p><p class="why" dir="auto">'
        f"{shown(claim.reason, 200) or 'without a reason'}</p></div></li>"
        for claim in ignored[:_MOST_IGNORED]
    )
    left = len(ignored) - _MOST_IGNORED
    more = f'<p class="rest">and {left:,} more</p>' if left > 0 else ""
    how = "counted as uncited (--strict)" if view.strict else "left out of the count"
    return (
        f'<details data-key="ignored"><summary>{plural(len(ignored), "claim")} {how}</summary>'
        f'<ul class="findings">{rows}</ul>{more}</details>'
    )
