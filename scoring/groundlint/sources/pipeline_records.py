"""Reads the records of the research pipeline, checks each one, and reports faults with their lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter, ValidationError

from groundlint.problem import Problem, shown
from groundlint.sources.validated_citation import (
    GroundedClaim,
    JudgedClaim,
    RegisteredWork,
    UncheckedCitation,
    ValidatedCitation,
    ValidationDetails,
)

LineOf = Callable[..., int | None]
"""The line (from 1) of a key path in the file, as (*path: str | int)."""


def _date(value: object) -> object:
    """YAML gives a date for 2025-01-02 and a text for "2025-01-02"; JSON a text."""
    return date.fromisoformat(value) if isinstance(value, str) else value


def _day_text(value: object) -> object:
    """A day that may lack its month: YAML gives a date, a number (a year) or a text."""
    if isinstance(value, date):
        return value.isoformat()
    return _text(value)


def _text(value: object) -> object:
    """An identifier may look like a number."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


Day = Annotated[date, BeforeValidator(_date)]
Name = Annotated[str, BeforeValidator(_text)]


class _Record(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True)


class _Details(_Record):
    url_reachable: bool | None = None
    quote_found: bool | None = None
    quote_verbatim: bool | None = None
    publication_date: Day | None = None
    author: str | None = None
    author_verified: bool | None = None
    has_references: bool | None = None


class _Validated(_Record):
    claim: str
    quote: str
    source_url: str
    source_type: Literal["primary", "secondary", "tertiary"] | None = None
    page_title: str | None = None
    accessed_date: Day | None = None
    validated: bool
    credibility_score: Annotated[int, Field(ge=1, le=10)]
    validation_details: _Details | None = None
    rejection_reason: str | None = None


class _Grounded(_Record):
    claim_id: Name = ""
    claim: str = ""
    citation_id: Name = ""
    citation_url: str
    citation_quote: str
    confidence: Literal["high", "medium"]


class _Unchecked(_Record):
    source_url: str
    quote: str = ""
    why: str = ""
    accessed_date: Day | None = None


class _Notice(_Record):
    grade: Literal["retracted", "concern", "corrected"]
    kind: str = ""
    date: Annotated[str, BeforeValidator(_day_text)] = ""
    doi: str = ""
    said_by: str = ""


class _Scholarly(_Record):
    source_url: str
    titles: list[str] = []
    years: list[int] = []
    notices: list[_Notice] = []
    registries: list[str] = []
    accessed_date: Day | None = None


class _JudgedCitation(_Record):
    source_url: str
    quote: str = ""
    answer: str = ""


class _Judged(_Record):
    claim: str
    citations: list[_JudgedCitation]
    answer: Literal["carried", "not carried", "cannot tell"]
    probability: Annotated[float, Field(ge=0, le=1)] = 0.0
    unsupported: list[Annotated[list[Annotated[int, Field(ge=0)]], Field(min_length=2, max_length=2)]] = []
    nearest: str = ""
    nearest_source: str = ""
    why: str = ""
    judge: str = ""
    accessed_date: Day | None = None


LISTS: Mapping[str, type[BaseModel]] = MappingProxyType(
    {
        "validated_citations": _Validated,
        "grounded_claims": _Grounded,
        "unchecked_citations": _Unchecked,
        "scholarly_records": _Scholarly,
        "support_judgements": _Judged,
    }
)
"""The lists of a sources file, each with what it accepts of an entry."""

_EXPECTED = {
    "answer": "carried, not carried or cannot tell",
    "citations": "a list of entries with source_url",
    "probability": "a number from 0 to 1",
    "unsupported": "a list of [start, end]",
    "titles": "a list of texts",
    "years": "a list of years",
    "notices": "a list of entries with grade (retracted, concern or corrected)",
    "registries": "a list of names",
    "source_type": "primary, secondary or tertiary",
    "accessed_date": "a date as 2025-01-31",
    "publication_date": "a date as 2025-01-31",
    "credibility_score": "a whole number from 1 to 10",
    "confidence": "high or medium",
    "validation_details": "a table",
    **dict.fromkeys(
        (
            "validated",
            "url_reachable",
            "quote_found",
            "quote_verbatim",
            "author_verified",
            "has_references",
        ),
        "true or false",
    ),
}


def validated_citations(
    value: object, place: str, line_of: LineOf, path: tuple[str | int, ...] = ("validated_citations",)
) -> tuple[tuple[ValidatedCitation, ...], tuple[Problem, ...]]:
    """The entries of a `validated_citations` list. An entry that names no source is left out; of every other
    one what is right is used. `path` is where the list is in its file.
    """
    problems: list[Problem] = []
    records: list[ValidatedCitation] = []
    for index, raw in _entries(value, place, line_of, path, problems):
        good, missing = _checked(_Validated, raw, place, line_of, (*path, index), problems)
        title = good.get("page_title")
        if "source_url" in missing and isinstance(title, str) and title.strip():
            missing["source_url"] = None  # a book or an interview has no address: its title names it
        problems += [p for p in missing.values() if p is not None]
        if good.get("source_url") or title:
            records.append(_validated(good, line_of(*path, index)))
    return tuple(records), tuple(problems)


def grounded_claims(
    value: object, place: str, line_of: LineOf, path: tuple[str | int, ...] = ("grounded_claims",)
) -> tuple[tuple[GroundedClaim, ...], tuple[Problem, ...]]:
    """The entries of a `grounded_claims` list. An entry without address, quote or a confidence of high or
    medium is left out: low confidence grounds nothing.
    """
    problems: list[Problem] = []
    records: list[GroundedClaim] = []
    for index, raw in _entries(value, place, line_of, path, problems):
        good, missing = _checked(_Grounded, raw, place, line_of, (*path, index), problems)
        problems += [p for p in missing.values() if p is not None]
        if {"citation_url", "citation_quote", "confidence"} <= good.keys():
            known = {name: good.pop(name) for name in _Grounded.model_fields if name in good}
            records.append(GroundedClaim(**known, line=line_of(*path, index), extra=MappingProxyType(good)))
    return tuple(records), tuple(problems)


def unchecked_citations(
    value: object, place: str, line_of: LineOf, path: tuple[str | int, ...] = ("unchecked_citations",)
) -> tuple[tuple[UncheckedCitation, ...], tuple[Problem, ...]]:
    """The entries of an `unchecked_citations` list; one without an address is left out."""
    problems: list[Problem] = []
    records: list[UncheckedCitation] = []
    for index, raw in _entries(value, place, line_of, path, problems):
        good, missing = _checked(_Unchecked, raw, place, line_of, (*path, index), problems)
        problems += [p for p in missing.values() if p is not None]
        if good.get("source_url"):
            records.append(
                UncheckedCitation(**{name: good[name] for name in _Unchecked.model_fields if name in good})
            )
    return tuple(records), tuple(problems)


def scholarly_records(
    value: object, place: str, line_of: LineOf, path: tuple[str | int, ...] = ("scholarly_records",)
) -> tuple[tuple[RegisteredWork, ...], tuple[Problem, ...]]:
    """The entries of a `scholarly_records` list; one without an address is left out."""
    from groundlint.model.scholarly_work import Notice, Work
    from groundlint.sources.scholarly.identity import work_id

    problems: list[Problem] = []
    records: list[RegisteredWork] = []
    for index, raw in _entries(value, place, line_of, path, problems):
        good, missing = _checked(_Scholarly, raw, place, line_of, (*path, index), problems)
        problems += [p for p in missing.values() if p is not None]
        url = good.get("source_url")
        if not url:
            continue
        day = good.get("accessed_date")
        notices = tuple(
            Notice(
                one["grade"],
                one.get("kind", ""),
                one.get("date", ""),
                one.get("doi", ""),
                one.get("said_by", ""),
            )
            for one in (n if isinstance(n, dict) else n.model_dump() for n in good.get("notices", ()))
        )
        work = Work(
            work_id(url),
            tuple(good.get("titles", ())),
            tuple(good.get("years", ())),
            notices,
            tuple(good.get("registries", ())),
            day.isoformat() if day is not None else "",
        )
        records.append(RegisteredWork(url, work))
    return tuple(records), tuple(problems)


def support_judgements(
    value: object, place: str, line_of: LineOf, path: tuple[str | int, ...] = ("support_judgements",)
) -> tuple[tuple[JudgedClaim, ...], tuple[Problem, ...]]:
    """The entries of a `support_judgements` list; one without a claim, its citations or an answer is left out."""
    problems: list[Problem] = []
    records: list[JudgedClaim] = []
    for index, raw in _entries(value, place, line_of, path, problems):
        good, missing = _checked(_Judged, raw, place, line_of, (*path, index), problems)
        problems += [p for p in missing.values() if p is not None]
        if {"claim", "citations", "answer"} <= good.keys():
            records.append(_judged(good))
    return tuple(records), tuple(problems)


def _judged(good: dict[str, Any]) -> JudgedClaim:
    from groundlint.citations.canonical import source_key
    from groundlint.model.recorded_support import RecordedSupport

    cited = [one if isinstance(one, _JudgedCitation) else _JudgedCitation(**one) for one in good["citations"]]
    pairs = [(source_key(url=one.source_url), " ".join(one.quote.split())) for one in cited]
    support = RecordedSupport(
        good["answer"],
        good.get("probability", 0.0),
        tuple((start, end) for start, end in good.get("unsupported", ())),
        good.get("nearest", ""),
        good.get("nearest_source", ""),
        good.get("why", ""),
        good.get("judge", ""),
        tuple((source, one.answer) for (source, _), one in zip(pairs, cited, strict=True)),
        good.get("accessed_date"),
    )
    return JudgedClaim((" ".join(good["claim"].split()), frozenset(pairs)), support)


def _entries(
    value: object, place: str, line_of: LineOf, path: tuple[str | int, ...], problems: list[Problem]
) -> Iterator[tuple[int, Mapping[str, object]]]:
    if value is None:
        return
    if not isinstance(value, list):
        problems.append(_problem(place, line_of, path, f"expected a list, found {shown(value)}"))
        return
    for index, raw in enumerate(value):
        if isinstance(raw, Mapping):
            yield index, {str(key): item for key, item in raw.items()}
        else:
            message = f"expected an entry with keys, found {shown(raw)}; left out"
            problems.append(_problem(place, line_of, (*path, index), message))


def _checked(
    model: type[_Record],
    raw: Mapping[str, object],
    place: str,
    line_of: LineOf,
    path: tuple[str | int, ...],
    problems: list[Problem],
) -> tuple[dict[str, Any], dict[str, Problem | None]]:
    """What of an entry holds, and a Problem for each required key that is missing. Wrong values go to
    `problems` and out of the entry; a wrong value inside `validation_details` leaves the others there.
    """
    try:
        return model.model_validate(raw).model_dump(exclude_unset=True), {}
    except ValidationError:
        pass  # key by key, so that the right ones stay
    good: dict[str, Any] = {key: value for key, value in raw.items() if key not in model.model_fields}
    missing: dict[str, Problem | None] = {}
    for key, info in model.model_fields.items():
        expected = _EXPECTED.get(key, "a text")
        if key not in raw:
            if info.is_required():
                message = f"required key is missing, expected {expected}"
                missing[key] = _problem(place, line_of, (*path, key), message)
        elif key == "validation_details" and isinstance(raw[key], Mapping):
            inner = {str(name): value for name, value in raw[key].items()}  # type: ignore[attr-defined]
            good[key], _ = _checked(_Details, inner, place, line_of, (*path, key), problems)
        else:
            try:
                good[key] = _field(model, key).validate_python(raw[key])
            except ValidationError:
                message = f"expected {expected}, found {shown(raw[key])}; not used"
                problems.append(_problem(place, line_of, (*path, key), message))
    return good, missing


@cache
def _field(model: type[_Record], key: str) -> TypeAdapter[Any]:
    """What one key of a record accepts, by itself."""
    info = model.model_fields[key]
    annotation: Any = info.annotation
    for note in info.metadata:
        annotation = Annotated[annotation, note]
    # A model has its own configuration, and pydantic takes no second one.
    return TypeAdapter(annotation, config=None if key == "validation_details" else ConfigDict(strict=True))


def _validated(good: dict[str, Any], line: int | None) -> ValidatedCitation:
    given = good.pop("validation_details", None) or {}
    details = {name: given[name] for name in ValidationDetails.__slots__ if name in given}
    if "author" in details:
        details["author"] = (details["author"] or "").strip()  # null: somebody looked and found none
    known = {name: good.pop(name) for name in _Validated.model_fields if name in good}
    known["source_url"] = known.get("source_url") or ""
    return ValidatedCitation(
        **known, validation_details=ValidationDetails(**details), line=line, extra=MappingProxyType(good)
    )


def _problem(place: str, line_of: LineOf, path: tuple[str | int, ...], message: str) -> Problem:
    return Problem(place, line_of(*path), _dotted(path), message)


def _dotted(path: tuple[str | int, ...]) -> str:
    """validated_citations[3].quote, entries counted from 1 as people count."""
    return "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")
