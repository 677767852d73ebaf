"""What the name of a host says about an unlisted host."""

from __future__ import annotations

from groundlint.sources.host import Host, registry_suffix
from groundlint.sources.kinds import KINDS, Kind

_BY_SUFFIX_LABEL = {
    **dict.fromkeys(("gov", "mil"), ("government", 1)),
    **dict.fromkeys(("gob", "gouv", "gub", "govt", "gv", "go", "guv", "gc"), ("government", 2)),
    "edu": ("education", 1),
    "ac": ("education", 2),
    "int": ("intergovernmental", 1),
    "museum": ("library", 1),
}
"""First label of a public suffix → kind, and how many labels the suffix must have: `ac.uk` is for
universities, `.ac` is for everybody. Only suffixes of the public suffix list count, so nobody can have
registered `gov.xx`.
"""

_DOCUMENTATION_LABELS = """docs doc documentation devdocs developer developers dev-docs api-docs manual
    manuals reference"""
_DOCUMENTATION = frozenset(_DOCUMENTATION_LABELS.split())
_HELP_LABELS = "support help helpcenter supportcenter kb knowledge knowledgebase faq"
_HELP = frozenset(_HELP_LABELS.split())
_FORUM_LABELS = "forum forums community communities discuss discussion discussions discourse bbs"
_FORUM = frozenset(_FORUM_LABELS.split())
_INVESTORS = frozenset(["ir", "investor", "investors", "investorrelations", "investor-relations"])
_BLOG = frozenset(["blog", "blogs"])
_OWN_VOICE = _BLOG | {"engineering"}
_OF_USERS = frozenset({"user-content", "forum"})
_USERS_BLOGS_HOSTS = """stackexchange.com tumblr.com quora.com fandom.com weibo.com bilibili.com
    mastodon.social"""
_USERS_BLOGS = frozenset(_USERS_BLOGS_HOSTS.split())
"""Hosts whose subdomains or blogs belong to their users or subjects: `engineering.stackexchange.com` has questions."""
_PERSONAL_LABELS = "people users user homes home homepages personal staff members"
_PERSONAL = frozenset(_PERSONAL_LABELS.split())

_ABOUT_ITSELF = frozenset(
    {"", "company", "documentation", "code-host", "shop", "machine-answer", "listed-reliable"}
)
"""Kinds of host whose own documentation and help pages are the official ones ("": not listed)."""

_HAVE_INVESTORS = frozenset(
    {
        "",
        "company",
        "shop",
        "code-host",
        "user-content",
        "forum",
        "job-board",
        "news",
        "trade",
        "analyst",
        "documentation",
    }
)
"""Kinds of host whose owners are companies that report to investors ("": not listed)."""


def kind_by_suffix(host: Host) -> tuple[Kind, str] | None:
    """(kind, the suffix) for names that only governments, universities and their like can register."""
    suffix = registry_suffix(host.name)
    label, _, rest = suffix.partition(".")
    if host.registrable.startswith("state.") and rest == "us":
        return KINDS["government"], f".{host.registrable}"
    kind, labels = _BY_SUFFIX_LABEL.get(label, ("", 0))
    if not kind or suffix.count(".") + 1 < labels:
        return None
    return KINDS[kind], f".{suffix}"


def kind_by_label(host: Host, listed: str) -> tuple[Kind, str] | None:
    """(kind, what shows it) for a subdomain or path that says what it is: docs.example.org, blog.example.org, /blog/.
    `listed` is the kind of the host without it, "" where nothing is known.
    """
    own = host.name[: -len(host.registrable)].rstrip(".")
    labels = set(own.split(".")) if own else set()
    if labels & _INVESTORS and listed in _HAVE_INVESTORS and host.registrable not in _USERS_BLOGS:
        return KINDS["investor-relations"], host.name
    if labels & _FORUM:
        return KINDS["forum"], host.name
    if listed in _ABOUT_ITSELF and labels & (_DOCUMENTATION | _HELP):
        return KINDS["documentation"], host.name
    if listed in _OF_USERS and host.registrable not in _USERS_BLOGS:
        return _own_voice(host, labels)
    if listed in ("", "company", "education"):
        if labels & _BLOG:
            return KINDS["blog"], host.name
        first = _first_segment(host)
        if first in _BLOG:
            return KINDS["blog"], f"/{first}/"
    return None


def _own_voice(host: Host, labels: set[str]) -> tuple[Kind, str] | None:
    """The blog of those who run a host of user content: blog.…, engineering.…, /blog/. It is theirs, and not their
    users'."""
    own = labels & _OWN_VOICE
    if own:
        return KINDS["blog"], host.name
    first = _first_segment(host)
    return (KINDS["blog"], f"/{first}/") if first in _OWN_VOICE else None


def is_personal_page(host: Host, institution: bool) -> bool:
    """Whether the path is a person's own on somebody else's host: `/~name`, and on institutions
    `/people/name` and hosts such as people.example.edu.
    """
    first = _first_segment(host)
    if first.startswith("~"):
        return True
    own = host.name[: -len(host.registrable)].rstrip(".").split(".")
    named = host.path.strip("/").count("/") >= 1 or host.path.rstrip("/").count("/") >= 2
    return institution and ((first in _PERSONAL and named) or bool(set(own) & _PERSONAL))


def _first_segment(host: Host) -> str:
    return host.path.lstrip("/").partition("/")[0].lower()
