"""Why a report has the status that it has, in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.counted import plural
from groundlint.rubric import grounding, source_diversity, source_quality
from groundlint.rubric.unjudged import language_name

if TYPE_CHECKING:
    from groundlint.rubric.numbers import Numbers

Parts = tuple[int | None, int | None, int | None, int | None, int]
"""Points for grounding, source quality, source diversity, completeness, clarity; None where they cannot be told."""
NOT_JUDGED = "not_judged"


def status_of(grounding_points: int | None, total: int | None, threshold: int, total_of: int = 10) -> str:
    """ "not_judged" without a total; "fail" below 5/5 grounding, whatever the rest; else "pass" from the threshold on,
    scaled where the total is not out of 10; else "iterate"."""
    if grounding_points is None or total is None:
        return NOT_JUDGED
    if grounding_points < grounding.MOST:
        return "fail"
    return "pass" if total * 10 >= threshold * total_of else "iterate"


def reason_for(parts: Parts, numbers: Numbers, threshold: int) -> str:
    """One line with the numbers and the dimensions that are not met; ignored and unjudged sentences are named. Where only
    quotes count it is worded as in the source document's examples."""
    if numbers.counts != "quoted" or not numbers.judged or not numbers.total_claims:
        return summary_for(parts, numbers, threshold)
    total, of = sum(filter(None, parts)), numbers.total_of
    status = status_of(parts[0], total, threshold, of)
    if status == "fail":
        reason = _fail(parts[0] or 0, numbers)
    elif status == "pass":
        reason = f"Quality threshold met ({total}/{of}). Grounding requirement satisfied (5/5)."
    else:
        needs = ", ".join(_needs(parts, numbers))
        reason = (
            f"Grounding OK (5/5), but total score below threshold ({total}/{of} < {threshold}/10). "
            f"Need to improve: {needs}."
        )
    return reason + _left_out(numbers)


def summary_for(parts: Parts, numbers: Numbers, threshold: int) -> str:
    """The same in plain words, for people who are still writing."""
    if numbers.in_code:
        return "Not judged: the text is in a code fence, where nothing is read, so there is no score."
    if not numbers.judged:
        of = plural(numbers.sentences, "sentence")
        if numbers.unjudged_language is None:
            return f"Not judged: {numbers.not_judged:,} of {of} could not be checked for claims, so there is no score."
        name = language_name(numbers.unjudged_language)
        return f"Not judged: the claim model does not know {name} ({numbers.not_judged:,} of {of}), so there is no score."
    if not numbers.total_claims:
        said = f"{numbers.without_claims[:1].upper()}{numbers.without_claims[1:]}"
        if numbers.background:
            claims = plural(numbers.background, "claim") if numbers.background > 1 else "only claim"
            said += f": hardly anyone would ask about the {claims} without one"
        return f"{said}.{_left_out(numbers)}"
    total = sum(filter(None, parts))
    said = f"{coverage_words(numbers)}."
    if status_of(parts[0], total, threshold, numbers.total_of) == "pass":
        said += f" The total of {total} out of {numbers.total_of} is a pass."
    missing = _missing(parts, numbers)
    if missing:
        said += f" Missing: {', '.join(missing)}."
    return said + _left_out(numbers)


def coverage_words(numbers: Numbers) -> str:
    """'34 of 42 claims sourced (80 %)'; 'no claims' without any."""
    if not numbers.total_claims:
        return "no claims"
    how = "quoted" if numbers.counts == "quoted" else "sourced"
    return f"{numbers.cited_claims:,} of {plural(numbers.total_claims, 'claim')} {how} ({numbers.citation_coverage_pct} %)"


def _missing(parts: Parts, numbers: Numbers) -> list[str]:
    claims, found = numbers.claims, []
    if claims.uncited:
        found.append(f"a source for {plural(claims.uncited, 'claim')}")
    if numbers.counts == "quoted" and claims.linked:
        found.append(f"the source's words for {plural(claims.linked, 'claim')}")
    if parts[1] is not None and parts[1] < source_quality.MOST:
        if numbers.unique_sources:
            found.append("better sources")
        elif not claims.uncited:  # else it has been said
            found.append("sources")
    if parts[2] is not None and parts[2] < source_diversity.MOST and numbers.unique_sources:
        more = source_diversity.ENOUGH - numbers.unique_sources
        found.append(plural(more, "more source"))
    if parts[3] == 0:
        found.append(
            plural(len(numbers.gaps_identified), "aspect of the question", "aspects of the question")
        )
    if not parts[4]:
        found.append("a clearer structure")
    return found


def _fail(points: int, numbers: Numbers) -> str:
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
    if (parts[1] or 0) < source_quality.MOST:
        needs.append("source quality (find better sources)")
    if (parts[2] or 0) < source_diversity.MOST:
        more = source_diversity.ENOUGH - numbers.unique_sources
        needs.append(f"diversity (need {plural(more, 'more source', 'more sources')})")
    if parts[3] == 0:
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
