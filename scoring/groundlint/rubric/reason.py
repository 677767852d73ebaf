"""Why a report has the status that it has, in one line, worded as in the source document's examples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.rubric import grounding, source_diversity, source_quality

if TYPE_CHECKING:
    from groundlint.rubric.numbers import Numbers

Parts = tuple[int, int, int, int, int]
"""Points for grounding, source quality, source diversity, completeness, clarity."""


def status_of(grounding_points: int, total: int, threshold: int) -> str:
    """ "fail" below 5/5 grounding, whatever the rest; else "pass" from the threshold on; else "iterate"."""
    if grounding_points < grounding.MOST:
        return "fail"
    return "pass" if total >= threshold else "iterate"


def reason_for(parts: Parts, numbers: Numbers, threshold: int) -> str:
    """One line with the numbers and the dimensions that are not met; ignored and unjudged sentences are named."""
    status = status_of(parts[0], sum(parts), threshold)
    if status == "fail":
        reason = _fail(parts[0], numbers)
    elif status == "pass":
        reason = f"Quality threshold met ({sum(parts)}/10). Grounding requirement satisfied (5/5)."
    else:
        needs = ", ".join(_needs(parts, numbers))
        reason = (
            f"Grounding OK (5/5), but total score below threshold ({sum(parts)}/10 < {threshold}/10). "
            f"Need to improve: {needs}."
        )
    return reason + _left_out(numbers)


def plural(number: int, one: str, many: str = "") -> str:
    """'1 claim', '3 claims'."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def _fail(points: int, numbers: Numbers) -> str:
    if numbers.total_claims == 0:
        return "Grounding insufficient: no factual claims found."
    claims = numbers.claims
    faults = []
    if claims.uncited:
        faults.append(plural(claims.uncited, "unsourced claim"))
    if numbers.counts == "quoted" and claims.linked:
        faults.append(plural(claims.linked, "claim cited without a quote", "claims cited without a quote"))
    return (
        f"Grounding insufficient ({points}/5 < 5/5 requirement). {' and '.join(faults)} detected. "
        "Report rejected - cannot proceed with incomplete citation coverage."
    )


def _needs(parts: Parts, numbers: Numbers) -> list[str]:
    needs = []
    if parts[1] < source_quality.MOST:
        needs.append("source quality (find better sources)")
    if parts[2] < source_diversity.MOST:
        more = source_diversity.ENOUGH - numbers.unique_sources
        needs.append(f"diversity (need {plural(more, 'more source', 'more sources')})")
    if not parts[3]:
        needs.append("completeness (address gaps)")
    if not parts[4]:
        needs.append("clarity (restructure)")
    return needs


def _left_out(numbers: Numbers) -> str:
    said = ""
    ignored = numbers.ignored
    if ignored:
        how = "counted as uncited" if numbers.claims.ignored == 0 else "left out of the count"
        said += f" {plural(ignored, 'ignored claim')} {how}."
    if numbers.not_judged:
        said += f" {plural(numbers.not_judged, 'sentence')} not judged: the claim model does not know the language."
    return said
