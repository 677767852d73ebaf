"""What is next to a report: the question it answers, validated citations, grounded claims, a
bibliography.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from groundlint.files.inside import is_on_a_share, read_inside
from groundlint.files.text import open_file
from groundlint.markdown.front_matter import FrontMatter, read_front_matter
from groundlint.model.flavour import Flavour
from groundlint.not_claims import read_not_claims
from groundlint.problem import Problem, shown
from groundlint.settings.flavour_around import WITH_PROJECTS, flavour_around, project_folder
from groundlint.settings.project_bibliography import ProjectBibliography, project_bibliography
from groundlint.sources.sources_yaml import MAX_BYTES
from groundlint.sources.validated_citation import (
    GroundedClaim,
    JudgedClaim,
    RegisteredWork,
    UncheckedCitation,
    ValidatedCitation,
)

if TYPE_CHECKING:
    from groundlint.citations.bibliography import BibEntry
    from groundlint.settings import Settings

MAX_BIBLIOGRAPHIES = 50
_MOST_OF_THEM = 8_000_000
"""Characters of a report's bibliographies together: a megabyte takes a second, and longer where it is made to."""

_NO_ENTRIES: Mapping[str, BibEntry] = MappingProxyType({})


@dataclass(frozen=True)
class Companions:
    """What is known about a report besides its text. Of front matter, sources file and command line the last
    one asked wins, key by key. `paths` are the files that were read: when one of them changes, load again.
    """

    research_query: str | None = None
    aspects: tuple[str, ...] = ()
    validated_citations: tuple[ValidatedCitation, ...] = ()
    grounded_claims: tuple[GroundedClaim, ...] = ()
    unchecked_citations: tuple[UncheckedCitation, ...] = ()
    scholarly_records: tuple[RegisteredWork, ...] = ()
    support_judgements: tuple[JudgedClaim, ...] = ()
    bibliography: Mapping[str, BibEntry] = field(default_factory=lambda: _NO_ENTRIES)
    problems: tuple[Problem, ...] = ()
    paths: tuple[Path, ...] = ()
    given: frozenset[str] = frozenset()  # keys that the command line has decided
    flavour: Flavour = Flavour.MARKDOWN
    """What the files around say that renders the report."""
    asked_in_text: bool = False
    """Whether `research_query` is what a section of the report asks: nothing next to the text declares one."""
    not_claims: frozenset[str] = frozenset()
    """Sentences that the writer has said to be no claims, as `not_claims.words_of` gives them."""

    def with_front_matter(self, front_matter: FrontMatter) -> Companions:
        """These companions under what front matter says, with the works that it lists as Pandoc has them (`references:`). Reads no
        file; the same object without our keys.
        """
        own = {key: front_matter.data[key] for key in _KEYS if key in front_matter.data}
        own = {key: value for key, value in own.items() if key not in self.given}
        listed = front_matter.data.get("references")
        entries = _entries_of(listed) if isinstance(listed, list) else _NO_ENTRIES
        if not own and not entries:
            return self
        values, problems = _read_keys(own, front_matter.place, front_matter.line_of)
        if entries:
            values["bibliography"] = MappingProxyType({**self.bibliography, **entries})
        return replace(self, **values, problems=self.problems + problems)  # type: ignore[arg-type]

    def with_question(self, question: str | None) -> Companions:
        """These companions where a section of the report asks this: it counts where nothing else declares a question."""
        if question is None or self.research_query is not None:
            return self
        return replace(self, research_query=question, asked_in_text=True)

    def with_given(
        self, query: str | None = None, citations: Path | None = None, claims: Path | None = None
    ) -> Companions:
        """These companions under what the command line gives: a question, files with `validated_citations`
        and `grounded_claims` (or with the bare lists). What cannot be read is a Problem.
        """
        result = self
        if query is not None:
            result = replace(result, research_query=query, given=result.given | {"research_query"})
        for key, path in (("validated_citations", citations), ("grounded_claims", claims)):
            if path is not None:
                result = _given_file(result, key, path)
        return result

    def records_of(self, source: str) -> tuple[ValidatedCitation, ...]:
        """The validated citations of a source, by its canonical key, in file order."""
        return self._records.get(source, ())

    def record_of(self, source: str) -> ValidatedCitation | None:
        """What is known of a source: the first entry that has a rating, else the first one."""
        records = self.records_of(source)
        return next((r for r in records if r.credibility_score is not None), records[0] if records else None)

    @cached_property
    def _records(self) -> Mapping[str, tuple[ValidatedCitation, ...]]:
        from groundlint.citations.canonical import source_key

        found: dict[str, list[ValidatedCitation]] = {}
        for record in self.validated_citations:
            url = record.source_url
            key = source_key(url=url) if url else source_key(text=record.page_title or "")
            found.setdefault(key, []).append(record)
        return {key: tuple(records) for key, records in found.items()}


NOTHING = Companions()


def flavour_of(settings: Settings, companions: Companions) -> Flavour:
    """The Markdown that a report is read as: what is set, else what the files around say."""
    return companions.flavour if settings.flavour == "auto" else Flavour(settings.flavour)


def sources_file(report: Path) -> Path:
    """Where the sources file of a report is: NAME.sources.yaml beside NAME.md."""
    return report.with_name(f"{report.stem}.sources.yaml")


def load_companions(report: Path, front_matter: FrontMatter | None = None) -> Companions:
    """Read what is next to `report`: its sources file, the bibliography that its front matter names, else every .bib file in
    its folder, and that of its project (Quarto, MyST). Without `front_matter` that of the file on disk is read. Only files in
    the report's folder or below, or in its project's, are opened, whatever the report says. Never raises.
    """
    if front_matter is None:
        front_matter = read_front_matter(_head(report), report)
    companions = _with_sources_file(NOTHING, sources_file(report))
    flavour = flavour_around(report)
    in_project = flavour in WITH_PROJECTS
    of_project = project_bibliography(report) if in_project else ProjectBibliography()
    if of_project.settings is not None:
        companions = replace(companions, paths=(*companions.paths, of_project.settings))
    within = project_folder(report) if in_project else report.parent
    files, problems = _bibliography_files(report, front_matter, within)
    files += [path for path in of_project.files if path not in files][: MAX_BIBLIOGRAPHIES - len(files)]
    entries: dict[str, BibEntry] = {}
    read = 0
    for path in files:
        text, problem = _text_of(path)
        if read and read + len(text) > _MOST_OF_THEM:
            said = f"is not read: together with the bibliographies before it, it is longer than {_MOST_OF_THEM:,} characters"
            problem = Problem(str(path), None, "", said)
        if problem is not None:
            problems.append(problem)
            continue
        read += len(text)
        found, faults = _read_bibliography(text, path)
        entries = dict(found) | entries
        problems += faults
        companions = replace(companions, paths=(*companions.paths, path))
    not_claims, faults, place = read_not_claims(report)
    return replace(
        companions,
        flavour=flavour,
        bibliography=MappingProxyType(entries),
        not_claims=not_claims,
        problems=(*companions.problems, *problems, *faults),
        paths=(*companions.paths, place) if place is not None else companions.paths,
    )


def _with_sources_file(companions: Companions, path: Path) -> Companions:
    if not os.path.lexists(path):
        return companions
    data, line_of, problems = _yaml_of(path)
    values: dict[str, object] = {}
    if isinstance(data, Mapping):
        values, faults = _read_keys(data, str(path), line_of)
        problems += faults
    elif data is not None:
        problems += (Problem(str(path), 1, "", f"expected keys such as {_KEYS[2]}, found {shown(data)}"),)
    return replace(
        companions,
        **values,  # type: ignore[arg-type]
        problems=companions.problems + problems,
        paths=(*companions.paths, path),
    )


def _given_file(companions: Companions, key: str, path: Path) -> Companions:
    data, line_of, problems = _yaml_of(path)
    values: dict[str, object] = {}
    if isinstance(data, Mapping) and key in data:
        values, faults = _read_keys({key: data[key]}, str(path), line_of)
        problems += faults
    elif isinstance(data, list):
        values, faults = _read_keys({key: data}, str(path), lambda _, *rest: line_of(*rest))
        problems += faults
    elif not problems:
        problems += (Problem(str(path), 1, key, f"expected `{key}:` with a list"),)
    return replace(
        companions,
        **values,  # type: ignore[arg-type]
        problems=companions.problems + problems,
        paths=(*companions.paths, path),
        given=companions.given | {key},
    )


_KEYS = ("research_query", "aspects", "validated_citations", "grounded_claims")
_NOTED = "unchecked_citations"
_REGISTERED = "scholarly_records"
_SUPPORT = "support_judgements"
"""All written by a verification into the sources file, and no keys of a report's own."""


def _read_keys(
    data: Mapping[str, object], place: str, line_of: Callable[..., int | None]
) -> tuple[dict[str, object], tuple[Problem, ...]]:
    """The fields of Companions that `data` gives, and what is wrong there. Keys of others are left alone."""
    values: dict[str, object] = {}
    problems: list[Problem] = []
    query = data.get("research_query")
    if isinstance(query, str):
        values["research_query"] = query.strip() or None
    elif query is not None:
        problems.append(_wrong(place, line_of, "research_query", "a text", query))
    aspects = data.get("aspects")
    if isinstance(aspects, list) and all(isinstance(aspect, str) for aspect in aspects):
        values["aspects"] = tuple(aspect.strip() for aspect in aspects if aspect.strip())
    elif aspects is not None:
        problems.append(_wrong(place, line_of, "aspects", "a list of texts", aspects))
    if "validated_citations" in data:
        from groundlint.sources.pipeline_records import validated_citations

        values["validated_citations"], faults = validated_citations(
            data["validated_citations"], place, line_of
        )
        problems += faults
    if "grounded_claims" in data:
        from groundlint.sources.pipeline_records import grounded_claims

        values["grounded_claims"], faults = grounded_claims(data["grounded_claims"], place, line_of)
        problems += faults
    if _NOTED in data:
        from groundlint.sources.pipeline_records import unchecked_citations

        values[_NOTED], faults = unchecked_citations(data[_NOTED], place, line_of)
        problems += faults
    if _REGISTERED in data:
        from groundlint.sources.pipeline_records import scholarly_records

        values[_REGISTERED], faults = scholarly_records(data[_REGISTERED], place, line_of)
        problems += faults
    if _SUPPORT in data:
        from groundlint.sources.pipeline_records import support_judgements

        values[_SUPPORT], faults = support_judgements(data[_SUPPORT], place, line_of)
        problems += faults
    return values, tuple(problems)


def _wrong(place: str, line_of: Callable[..., int | None], key: str, expected: str, found: object) -> Problem:
    return Problem(place, line_of(key), key, f"expected {expected}, found {shown(found)}; not used")


def _read_bibliography(text: str, path: Path) -> tuple[Mapping[str, BibEntry], tuple[Problem, ...]]:
    """The entries of a file by key, and what is wrong in it."""
    if path.suffix.lower() == ".json":
        from groundlint.sources.bibliography.csl_json import parse_csl_json

        return parse_csl_json(text, path)
    from groundlint.citations.bibliography import parse_bib

    return parse_bib(text, path)


def _bibliography_files(
    report: Path, front_matter: FrontMatter, within: Path
) -> tuple[list[Path], list[Problem]]:
    """The files that front matter names, as far as they are in the folder `within`, else those next to the report."""
    named = front_matter.data.get("bibliography")
    folder = report.parent
    if named is None:
        return _bib_files_in(folder), []
    wanted = named if isinstance(named, list) else [named]
    files: list[Path] = []
    problems: list[Problem] = []
    for item in wanted[:MAX_BIBLIOGRAPHIES]:
        refusal = _refusal(folder, item, within)
        if refusal:
            problems.append(front_matter.problem(("bibliography",), f"{shown(item)} {refusal}"))
        else:
            files.append(folder / str(item))
    return files, problems


def _entries_of(items: list[object]) -> Mapping[str, BibEntry]:
    """The works that front matter lists with an `id`, by it."""
    from groundlint.sources.bibliography.csl_json import entries_of

    return entries_of([item for item in items if isinstance(item, dict) and "id" in item])


def _refusal(folder: Path, item: object, within: Path) -> str:
    """Why a bibliography that a report names is not opened: a report may come from anyone."""
    if not isinstance(item, str):
        return "is not the name of a file"
    if not item.lower().endswith((".bib", ".json")):
        return "is not read: a bibliography ends in .bib or .json"
    try:
        inside = not is_on_a_share(item) and (folder / item).resolve().is_relative_to(within.resolve())
    except (OSError, RuntimeError, ValueError):
        inside = False
    where = "report's folder" if within == folder else "project's folder"
    return "" if inside else f"is not read: it is outside the {where}"


def _bib_files_in(folder: Path) -> list[Path]:
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix.lower() == ".bib")
    except OSError:
        return []
    return [path for path in found if not _refusal(folder, path.name, folder)][:MAX_BIBLIOGRAPHIES]


def _head(report: Path) -> str:
    """The beginning of the report on disk, enough for any front matter; "" where it cannot be read: whoever
    analyses the report says so."""
    from groundlint.markdown.front_matter import MAX_LENGTH

    try:
        with open_file(report) as file:
            raw = file.read(4 * MAX_LENGTH + 16)
    except OSError:
        return ""
    return raw.decode("utf-8-sig", errors="replace")


def _yaml_of(path: Path) -> tuple[object, Callable[..., int | None], tuple[Problem, ...]]:
    from groundlint.markdown.yaml_source import read_yaml

    text, problem = _text_of(path)
    if problem is not None:
        return None, lambda *_: None, (problem,)
    source = read_yaml(text)
    if source.fault:
        fault = Problem(str(path), source.fault.line + 1, "", f"is not valid YAML: {source.fault.message}")
        return None, lambda *_: None, (fault,)
    return source.data, lambda *steps: source.line_of(*steps) + 1, ()


def _text_of(path: Path) -> tuple[str, Problem | None]:
    try:
        raw = read_inside(path, MAX_BYTES)
        if len(raw) > MAX_BYTES:
            return "", Problem(str(path), None, "", f"is longer than {MAX_BYTES:,} bytes; not read")
        return raw.decode("utf-8-sig"), None
    except OSError as error:
        return "", Problem(str(path), None, "", f"cannot be read: {(error.strerror or str(error)).lower()}")
    except UnicodeDecodeError:
        return "", Problem(str(path), None, "", "is not UTF-8 text; not read")
