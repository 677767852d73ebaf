"""How credible a source is, from 1 to 10, and why, in words that a writer understands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import lru_cache

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.section_names import names
from groundlint.model.value import value
from groundlint.sources.host import Host, host_name, host_of
from groundlint.sources.host_rules import is_personal_page, kind_by_label, kind_by_suffix
from groundlint.sources.host_table import listing_of
from groundlint.sources.kinds import KINDS, Kind
from groundlint.sources.validated_citation import ValidatedCitation, ValidationDetails


@value(frozen=True, slots=True)
class Credibility:
    """`score` from 1 to 10; `kind` of the host (a name of `kinds.KINDS`); `why` is a phrase; `known` is False
    where nothing speaks for or against the source.
    """

    score: int
    kind: str
    why: str
    known: bool


def credibility(
    url: str,
    overrides: Mapping[str, int] | None = None,
    record: ValidatedCitation | Mapping[str, object] | None = None,
) -> Credibility:
    """The credibility of what is at `url`. In this order: `overrides` (by host, or a domain above it),
    the rating of `record`, the built-in rules by kind of host; these are adjusted by what `record` knows of
    date, author and references. Never raises for a strange URL: it is unknown. A `record` given as a mapping
    is an entry of `validated_citations`; ValueError where it is none.
    """
    known = _validated(record)
    base = _built_in(url)
    if overrides and (own := _override(host_name(url), overrides)):
        return own if base.kind == "unknown" else Credibility(own.score, base.kind, own.why, True)
    if known is None:
        return base
    ruled = _adjusted(base, known)
    if known.credibility_score is not None and known.credibility_score != ruled.score:
        return Credibility(known.credibility_score, base.kind, "rated in the sources file", True)
    return ruled  # the same number, and more to say: a verification writes what these rules give


def source_rating(
    url: str | None,
    doi: str | None,
    record: ValidatedCitation | None,
    overrides: Mapping[str, int] | None = None,
) -> Credibility:
    """The credibility of a source as citations name it: by address, by DOI, or offline (a book, an
    interview), where only the sources file can speak. `record` is what is there (`Companions.record_of`).
    """
    address = url or (f"https://doi.org/{doi}" if doi else "")
    if address:
        return credibility(address, overrides, record)
    if record is not None and record.credibility_score is not None:
        return Credibility(record.credibility_score, "offline", "rated in the sources file", True)
    return _of_kind(KINDS["offline"], known=False)


FIRST_HAND = 8
_MAY_BE_FIRST_HAND = ("unknown", "company", "blog", "code-host", "project-page")
_OF_USERS = "user-content"
_CODE_HOST = "code-host"
_STATED = lazy_pattern(
    r"\b(?:tweet(?:s|ed)?|post(?:s|ed)?|statements?|threads?|announce(?:s|d|ments?)|hint(?:s|ed)|den(?:y|ies|ied)|clarif(?:y|ies|ied)"
    r"|promis(?:e|es|ed)|interview(?:s|ed)?|said|says|told|wrote|writes|claim(?:s|ed)|confirm(?:s|ed)|call(?:s|ed)|warn(?:s|ed)"
    r"|argue[sd]|declare[sd]|repl(?:ies|ied)|apologi[sz]e[sd])\b",
    re.IGNORECASE,
)
_POST = lazy_pattern(r"/(?:status(?:es)?|posts?|p)/[\w.:%-]")
"""In the address of a post."""
_POSTED = lazy_pattern(
    r"\b(?:(?:re)?tweet(?:s|ed)?|(?:tweeted|posted|wrote|said) on (?:X|Twitter|Bluesky|Mastodon|Threads|Facebook|Instagram|LinkedIn)"
    r"|(?:[Ii]n|[Ww]ith) an? (?:[\w-]{1,20} )?post)\b"
)


def first_hand(rating: Credibility) -> Credibility:
    """The rating of a page of the very organisation or product that a claim is about, where nothing else is known of the site, or of a
    post that the claim tells of: primary for it."""
    if rating.score >= FIRST_HAND:
        return rating
    if rating.kind == _OF_USERS:
        return Credibility(
            FIRST_HAND, "first-hand", "the post itself: primary for what its author said", True
        )
    if rating.kind not in _MAY_BE_FIRST_HAND:
        return rating
    return Credibility(
        FIRST_HAND, "first-hand", "its maker's own page: primary for what it says of itself", True
    )


def is_own_post(link: str, url: str, said: str = "") -> bool:
    """Whether a link is on the words that say that somebody said something, and leads to where they said it: 'she
    [tweeted](https://x.com/…) that …', or to a post in a sentence `said` that tells of one: 'he tweeted the following
    [conclusion](https://x.com/…/status/1):'. An editor would not ask for a better source of that."""
    if _built_in(url).kind != _OF_USERS:
        return False
    return _STATED.search(link) is not None or (
        _POST.search(url) is not None and _POSTED.search(said) is not None
    )


def names_owner(said: str, url: str) -> bool:
    """Whether a claim, without the names of its sources after it, speaks of whoever owns the site at `url`, by the name of its domain, or
    of the repository there, and does not only name it as the one who says so ('according to Acme')."""
    wanted = _owners(url)
    if not wanted:
        return False
    written = _WORD.findall(said)
    words = [word.casefold() for word in written]
    found = (found for one in wanted for found in _named(words, one))
    if _built_in(url).kind == _CODE_HOST:
        return any(_is_proper(written, at, after) for at, after in found)
    return any(found)


def _is_proper(written: Sequence[str], at: int, after: int) -> bool:
    """Whether words that are also those of a repository are its name: *data*, *Open models beat …* are not."""
    named = written[at:after]
    if _COMMON.issuperset(word.casefold() for word in named):
        return all(word[0].isupper() for word in named) and (at > 0 or len(named) > 1)
    is_program = after < len(written) and written[after].casefold() in _PROGRAMS
    return is_program or any(word != word.lower() for word in named)


def _named(words: Sequence[str], wanted: str) -> Iterator[tuple[int, int]]:
    """Where the words, with or without blanks in it, have this name as what they speak of."""
    for at in range(len(words)):
        if not wanted.startswith(words[at]):
            continue
        name, after = "", at
        while after < len(words) and len(name) < len(wanted) and wanted.startswith(name + words[after]):
            name, after = name + words[after], after + 1
        if name == wanted and (at == 0 or words[at - 1] not in _SPEAKERS):
            yield at, after


@lru_cache(maxsize=4096)
def _owners(url: str) -> tuple[str, ...]:
    """Whose page it is, in letters and figures: the first label of the registered domain; at a host of code the repository and whoever
    has it there."""
    host, kind = host_of(url), _built_in(url).kind
    if host is None or kind == _OF_USERS:
        return ()
    if kind == _CODE_HOST:
        steps = [step for step in host.path.split("/") if step and step not in _SHELVES]
        names = (
            [] if steps[:1] and steps[0] in _OF_NOBODY else [step.removesuffix(".git") for step in steps[:2]]
        )
    else:
        names = [host.registrable.partition(".")[0]]
    bare = ["".join(_WORD.findall(name)).casefold() for name in names]
    return tuple([name for name in bare if len(name) >= _SHORTEST_NAME])


_SHORTEST_NAME = 3
_SHELVES = frozenset(("orgs", "users", "datasets", "spaces", "models", "code", "projects", "p", "r"))
"""Steps of an address at a code host that precede the name of the owner."""
_OF_NOBODY = frozenset(
    ("topics", "search", "explore", "trending", "features", "marketplace", "collections", "about")
)
"""Pages of the host itself."""
_PROGRAMS = names(
    """
    library | repository | repo | project | package | framework | tool | tools | model | models | dataset
    | datasets | app | plugin
    """
)
"""What may follow the name of a repository in small letters: 'the rowboat library'."""
_COMMON = names(
    """
    open | data | tools | docs | main | awesome | models | model | code | source | the | a | public | free
    | research | report | reports | climate | web | website | server | client | app | examples | paper | papers
    | test | tests | project | projects | benchmark | benchmarks | energy | health
    """
)
"""Names of repositories that are also words of sentences about something else."""
_WORD = lazy_pattern(r"[^\W_]+")
_SPEAKERS = frozenset(("to", "via", "by", "per", "source", "from", "see", "at"))
"""Words before a name that is only said to have said so."""


def _override(name: str, overrides: Mapping[str, int]) -> Credibility | None:
    while name:
        score = overrides.get(name)
        if score is not None:
            return Credibility(score, "unknown", f"your own rating of {name} (sources.overrides)", True)
        name = name.partition(".")[2]
    return None


@lru_cache(maxsize=8192)
def _built_in(url: str) -> Credibility:
    """By kind of host alone. Cached: a report asks for its sources again after each edit, a long list of changes for some
    thousands."""
    if url[:4].lower() == "doi:":
        return _of_doi(url[4:].strip())
    host = host_of(url)
    if host is None:
        return _of_kind(KINDS["unknown"], known=False)
    copy_of = _archived(host)
    if copy_of and _archived(host_of(copy_of)) is None:
        inner = _built_in(copy_of)
        return Credibility(inner.score, inner.kind, f"archived copy: {inner.why}", inner.known)
    if host.name in ("doi.org", "dx.doi.org", "www.doi.org"):
        return _of_doi(host.path.lstrip("/"))
    return _of_host(host)


def _archived(host: Host | None) -> str | None:
    """The address that a copy in the Wayback Machine was made of, None for any other host."""
    found = _ARCHIVED.match(host.path) if host is not None and host.name == "web.archive.org" else None
    return f"{found[1]}://{found[2]}" if found else None


_ARCHIVED = lazy_pattern(r"/web/\d+[a-z_]*/(https?):/+(.+)", re.DOTALL)

_PREPRINT_DOIS = (
    "10.48550/",  # arXiv
    "10.1101/",  # bioRxiv and medRxiv
    "10.64898/",  # bioRxiv and medRxiv, openRxiv
    "10.2139/ssrn",
    "10.26434/",  # ChemRxiv
    "10.20944/",  # Preprints.org
    "10.21203/",  # Research Square
    "10.31234/",  # PsyArXiv
    "10.31235/",  # SocArXiv
    "10.31219/",  # OSF Preprints
    "10.31223/",  # EarthArXiv
    "10.36227/",  # TechRxiv
    "10.22541/",  # Authorea
    "10.5281/",  # Zenodo
    "10.6084/",  # figshare
)


def _of_doi(doi: str) -> Credibility:
    if not doi.startswith("10."):
        return _of_kind(KINDS["unknown"], known=False)
    if doi.lower().startswith(_PREPRINT_DOIS):
        return _of_kind(KINDS["preprint"], "DOI")
    return Credibility(KINDS["journal"].score, "journal", "registered publication (DOI)", True)


def _of_host(host: Host) -> Credibility:
    listing = listing_of(host)
    by_suffix = kind_by_suffix(host)
    kind, mark = (listing.kind, listing.name) if listing else by_suffix or (None, "")
    if by_suffix and (kind is None or kind.name in ("listed-reliable", "government", "education")):
        kind, mark = by_suffix
    if is_personal_page(host, institution=kind is not None and kind.name in _INSTITUTIONS):
        return _of_kind(KINDS["personal-page"])
    if listing and host.path.startswith("/sites/") and listing.name == "forbes.com":
        return _of_kind(KINDS["contributor"], "forbes.com/sites")
    if listing is None or listing.name == host.registrable:
        by_label = kind_by_label(host, kind.name if kind else "")
        kind, mark = by_label or (kind, mark)
    if kind is None:
        return _of_kind(KINDS["unknown"], known=False)
    return _of_kind(kind, mark)


_INSTITUTIONS = frozenset({"government", "education", "intergovernmental", "standards", "listed-reliable"})


def _of_kind(kind: Kind, mark: str = "", known: bool = True) -> Credibility:
    return Credibility(kind.score, kind.name, f"{kind.why} ({mark})" if mark else kind.why, known)


def _validated(record: ValidatedCitation | Mapping[str, object] | None) -> ValidatedCitation | None:
    if record is None or isinstance(record, ValidatedCitation):
        return record
    from groundlint.sources.pipeline_records import validated_citations

    records, _ = validated_citations([dict(record)], "record", lambda *_: None)
    if not records:
        raise ValueError("record: expected a validated citation with source_url (or page_title)")
    return records[0]


def _adjusted(base: Credibility, record: ValidatedCitation) -> Credibility:
    """The built-in rating changed by facts that somebody wrote into the sources file; nothing is assumed."""
    changes = _changes(record.validation_details, record.accessed_date)
    if not changes:
        return base
    score = min(max(base.score + sum(by for by, _ in changes), 1), 10)
    reasons = ", ".join(f"{why} {by:+d}".replace("-", "−") for by, why in changes)
    return Credibility(score, base.kind, f"{base.why}; {reasons}", base.known)


def _changes(details: ValidationDetails, accessed: date | None) -> list[tuple[int, str]]:
    """(points, reason), from the rubric's "Built-in credibility". Ages are counted up to the day on which the
    source was accessed, never up to today: the same report has the same score tomorrow.
    """
    changes: list[tuple[int, str]] = []
    published = details.publication_date
    if published is not None and accessed is not None and published <= accessed:
        if _day_after(published, 6) > _day_after(accessed, 0):
            changes.append((1, "less than six months old"))
        elif _day_after(published, 24) < _day_after(accessed, 0):
            changes.append((-1, "more than two years old"))
    if details.author is not None and not details.author:
        changes.append((-1, "no author"))
    if details.author_verified:
        changes.append((1, "author verified"))
    if details.has_references is not None:
        changes.append((1, "has references") if details.has_references else (-2, "no references"))
    return changes


def _day_after(day: date, months: int) -> tuple[int, int, int]:
    """(year, month, day) `months` later, to compare; the 31st of a shorter month is past its end and still
    sorts.
    """
    total = day.year * 12 + day.month - 1 + months
    return total // 12, total % 12 + 1, day.day
