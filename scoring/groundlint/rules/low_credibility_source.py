"""GL008: a source that claims rest on is rated low."""

from __future__ import annotations

import re
from collections.abc import Iterator

from groundlint.citations.accounts import names_account
from groundlint.engine.report import Report
from groundlint.engine.rule import Rule
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.finding import Finding, Severity
from groundlint.rubric.source_quality import weak_keys, weak_sources
from groundlint.sources.host import host_of

_LINK = lazy_pattern(r"\[(?P<words>[^\[\]\n]{1,200})\][(\[]")


def check_document(report: Report) -> Iterator[Finding]:
    """One finding per source below `sources.low`, at its first citation, with the number of claims on it."""
    for source, rating in weak_sources(report):
        start, end, count = *source.first, source.citations
        if source.url is not None and _only_names(report, start, end, source.url):
            continue
        claims = "1 claim" if count == 1 else f"{count} claims"
        yield RULE.finding(
            report,
            start,
            end,
            f"Weak source, {rating.score}/10 – {rating.why}; cited for {claims}.",
            data={"source": source.key, "credibility": rating.score},
        )


def _only_names(report: Report, start: int, end: int, url: str) -> bool:
    """Whether the link at start..end is in its sentence without being its source. In parentheses a name is that of a source."""
    link = _LINK.match(report.slice(start, end))
    if link is None:
        return False
    block, offset = report.block_at(start)
    before = block.text[: start - offset].rstrip(" *_")
    return not before.endswith(("(", "（")) and _carries_no_claim(link["words"], url)


def cache_key(report: Report) -> object:
    """The weak sources with their first uses."""
    return weak_keys(report)


RULE = Rule(
    "GL008",
    "low-credibility-source",
    Severity.INFORMATION,
    "A source is rated below `sources.low`.",
    """\
The source is of a kind that readers trust little: a forum, anonymous user content, a site known for errors.
Unknown sites are never flagged, nor is a link that only names a company or an account in its sentence (*[Ann Doe](https://x.com/anndoe) drew
it*), credits a picture, or leads to the channel of a newspaper or broadcaster that the link names.

**Why it matters.** Two of the ten points are the average credibility of the sources.

**How to fix it.** Cite what the source itself relies on: the study, the statute, the agency, the maker's own
documentation.

**How to silence it.** Say that you trust it: `[sources.overrides]` with `"example.org" = 8` in groundlint.toml;
or move the bar with `sources.low`, or `rules.GL008 = "off"`.
""",
    check_document=check_document,
    cache_key=cache_key,
)


_NETWORK_HOSTS = """twitter.com x.com bsky.app facebook.com instagram.com linkedin.com threads.net threads.com
    tiktok.com youtube.com mastodon.social"""
_NETWORKS = frozenset(_NETWORK_HOSTS.split())
_PICTURE_HOSTS = """shutterstock.com istockphoto.com gettyimages.com alamy.com unsplash.com pexels.com
    pixabay.com freepik.com depositphotos.com dreamstime.com 123rf.com flickr.com"""
_PICTURES = frozenset(_PICTURE_HOSTS.split())
"""Sites that sell or lend pictures: what links there says whose a picture is."""
_OUTLET = lazy_pattern(
    r"\b(?:wall street journal|wsj|new york times|nyt|washington post|financial times|the (?:guardian|economist|times|atlantic|independent|telegraph)"
    r"|bloomberg|reuters|associated press|agence france-presse|afp|bbc|cnn|cnbc|nbc|cbs|abc news|pbs|npr|sky news|fox news|al ?jazeera|deutsche welle"
    r"|dw news|euronews|france ?24|arte|ard|zdf|tagesschau|ndr|wdr|orf|srf|rtve|rai|nhk|kbs|cbc|der spiegel|le monde|el pa[íi]s|nikkei|vox"
    r"|politico|propublica|ted(?: ?talks?|-ed|x)?)\b",
    re.IGNORECASE,
)
"""Newspapers, agencies and broadcasters with channels of their own, and the talks of TED."""


def _carries_no_claim(words: str, url: str) -> bool:
    """Whether a link with these words does not say where a claim comes from, or comes from more than the site: the words are the name of
    the company or person whose page it is, the site lends pictures, or the words name the outlet whose channel it is."""
    host = host_of(url)
    if host is None:
        return False
    if host.registrable in _PICTURES:
        return True
    return (host.registrable in _NETWORKS and _OUTLET.search(words) is not None) or names_account(words, url)
