"""When two addresses are the same source: canonical URLs, DOIs and the key of a source."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from groundlint.lazy_pattern import lazy_pattern

_URL = lazy_pattern(
    r"(?:(?P<scheme>[A-Za-z][A-Za-z0-9+.-]*):)?//(?P<authority>[^/?#\\]*)(?P<path>[^?#]*)"
    r"(?:\?(?P<query>[^#]*))?(?:#.*)?",
    re.DOTALL,
)
_WEB = frozenset({"", "http", "https", "ftp"})
_DEFAULT_PORTS = frozenset({"", "80", "443"})
_PERCENT = lazy_pattern(r"%([0-9A-Fa-f]{2})?")
_UNRESERVED = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
_UNSAFE = lazy_pattern(r"[^!$%&'()*+,\-./0-9:;=?@A-Z_a-z~\[\]]")

# What campaigns, mail tools and chat assistants append to an address: it says who linked, not what is linked.
_TRACKING = lazy_pattern(
    r"(?:utm_.*|mtm_.*|pk_.*|hsa_.*|_hs.*|mc_[ce]id|oly_.*_id|vero_.*|ga_.*|_g[al]|g?braid|gclid|gclsrc|dclid|wbraid"
    r"|fbclid|msclkid|yclid|ysclid|twclid|ttclid|li_fat_id|igshid?|mkt_tok|srsltid|ref_src|ref_url|s_cid|cmpid|ncid"
    r"|wt[._]mc|trk|trkcampaign|sc_cid|spm|si|feature)",
    re.IGNORECASE,
)
_ONLY_ON_VIDEO = frozenset({"si", "feature"})
_ASSISTANTS = lazy_pattern(r"(?:chatgpt|openai|perplexity|copilot|gemini|claude)", re.IGNORECASE)
_REFERRER_KEYS = frozenset({"ref", "referrer", "referer", "source"})
_HANDED_KEYS = _REFERRER_KEYS | {"utm_source"}

_PASSES_ON = lazy_pattern(
    r"(?:https?:)?//(?:(?:www\.)?google\.[a-z.]{2,6}/url|l\.facebook\.com/l\.php|(?:www\.)?youtube\.com/redirect"
    r"|duckduckgo\.com/l/|[\w-]+\.safelinks\.protection\.outlook\.com/)\?(?:[^#&]*&)*?(?:q|url|u|uddg)=(?P<to>https?(?:%3A|:)[^&#]+)",
    re.IGNORECASE,
)
"""The address of a service that only redirects, to an address in its query."""
_MOST_PASSED_ON = 3
_LONGEST_HOST = 253
"""Characters of a name that any resolver takes (RFC 1035)."""
_DOI_HOSTS = frozenset({"doi.org", "dx.doi.org", "doi.acm.org", "oadoi.org"})
_DOI = r"10\.\d{4,9}(?:\.\d+)*/[^\s\"<>“”「」【】，。；、）]+"
_BARE_DOI = lazy_pattern(rf"(?:\bdoi(?:\.org/|\s*(?:[:：]\s*)?)|(?<![\w./=-]))({_DOI})", re.IGNORECASE)
_WHOLE_DOI = lazy_pattern(rf"(?:doi\s*(?:[:：]\s*)?)?({_DOI})", re.IGNORECASE)
_ARXIV_PATH = lazy_pattern(
    r"/(?:abs|pdf|html|format|e-print|ps)/(?P<id>(?:[a-z.-]+/\d{7}|\d{4}\.\d{4,5}))(?:v\d+)?(?:\.pdf)?",
    re.IGNORECASE,
)
_ARXIV_HOSTS = frozenset({"arxiv.org", "export.arxiv.org", "ar5iv.org", "ar5iv.labs.arxiv.org"})
_ARXIV_DOI = lazy_pattern(r"10\.48550/arxiv\.(.+?)(?:v\d+)?", re.IGNORECASE)


@lru_cache(maxsize=1024)
def canonical_url(url: str) -> str:
    """One form for all addresses of the same page. Never raises; a string that is not a web address comes back stripped.

    Lower-case scheme and host, https for http, no default port, no user, no leading `www.`, no fragment, no
    tracking parameters, no slash at the end, percent-encoding normalised, IDN as punycode. An address that only redirects
    to another page (`google.com/url?q=…`) is that of the page. Addresses of DOI resolvers become `doi:10.…` in lower case; every version of an arXiv paper becomes its abs page. `canonical_url` of a canonical
    URL is that URL.
    """
    written = _passed_on(url.strip())
    doi = _whole_doi(written)
    if doi:
        return _doi_key(doi)
    if written[:4].lower() == "www.":
        written = f"https://{written}"
    found = _URL.fullmatch(written)
    if found is None or (found["scheme"] or "").lower() not in _WEB:
        return written
    host, port = _host(found["authority"])
    if not host:
        return written
    path = _percent(found["path"].replace("\\", "/")).rstrip("/")  # browsers read a backslash as a slash
    pairs = (found["query"] or "").split("&")
    query = "&".join(_percent(pair) for pair in pairs if pair and not _tracks(pair, host))
    if host in _DOI_HOSTS:
        doi = _whole_doi(_unquote(path).lstrip("/"))
        if doi:
            return _doi_key(doi)
    if host in _ARXIV_HOSTS:
        paper = _ARXIV_PATH.fullmatch(path)
        if paper:
            return f"https://arxiv.org/abs/{paper['id'].lower()}"
    scheme = "ftp" if (found["scheme"] or "").lower() == "ftp" else "https"
    return f"{scheme}://{host}{port}{path}{'?' + query if query else ''}"


def _passed_on(url: str) -> str:
    """The address to which such a service redirects; the address itself if it is no such service, or there are too many in a row."""
    to = url
    for _ in range(_MOST_PASSED_ON):
        found = _PASSES_ON.match(to)
        if found is None:
            return to
        to = _unquote(found["to"])
    return url


def edition(url: str) -> str:
    """What an address says about the version and format of an arXiv paper: '/html/2301.12345v2'; "" for any other address.

    Two editions are one source but may say different things: no fix replaces one with the other.
    """
    found = _URL.fullmatch(url.strip())
    if found is None or _host(found["authority"])[0] not in _ARXIV_HOSTS:
        return ""
    path = _percent(found["path"]).rstrip("/").lower()
    return path.removesuffix(".pdf") if _ARXIV_PATH.fullmatch(path) else ""


def without_tracking(url: str) -> str:
    """`url` as written, without what campaigns, mail tools and chat assistants append to it."""
    head, mark, rest = url.partition("?")
    found = _URL.fullmatch(url)
    if not mark or found is None:
        return url
    query, sharp, part = rest.partition("#")
    host = _host(found["authority"])[0]
    kept = "&".join(pair for pair in query.split("&") if not _tracks(pair, host))
    return f"{head}{'?' + kept if kept else ''}{sharp}{part}"


def handed_by_assistant(url: str) -> bool:
    """Whether a chat assistant has appended its name to the address (`?utm_source=chatgpt.com`), as assistants do in the text
    that they hand over or export."""
    query = url.partition("?")[2].partition("#")[0]
    return bool(query) and any(
        _unquote(key).lower() in _HANDED_KEYS and _ASSISTANTS.search(value) is not None
        for key, _, value in (pair.partition("=") for pair in query.split("&"))
    )


def host_labels(url: str) -> tuple[str, ...]:
    """The labels of the host in lower case without the last one: ('learn', 'microsoft'); () if an address has no host."""
    found = _URL.fullmatch(url.strip())
    host = _host(found["authority"])[0] if found is not None else ""
    return tuple(host.split(".")[:-1])


def source_key(url: str | None = None, doi: str | None = None, text: str = "") -> str:
    """The key by which two citations are the same source: `doi:…`, else the canonical URL, else `text:` with the
    words of an entry that has neither, folded; "" if there is nothing."""
    name = _whole_doi(doi) if doi else ""
    if name:
        return _doi_key(name)
    if url and url.strip():
        return canonical_url(url)
    words = " ".join(re.findall(r"\w+", unicodedata.normalize("NFKC", text).casefold()))
    return f"text:{words}" if words else ""


def find_doi(text: str) -> str | None:
    """The first DOI in a text, lower case and without `doi:`; None if there is none."""
    found = _BARE_DOI.search(text)
    return _trimmed(found[1]).lower() if found else None


def _whole_doi(text: str) -> str:
    found = _WHOLE_DOI.fullmatch(text.strip())
    return _trimmed(found[1]) if found else ""


def _trimmed(doi: str) -> str:
    while doi:
        last = doi[-1]
        if last in ".,;:!?'*_]}>" or (last == ")" and doi.count(")") > doi.count("(")):
            doi = doi[:-1]
        else:
            break
    return doi


def _doi_key(doi: str) -> str:
    paper = _ARXIV_DOI.fullmatch(doi)
    return f"https://arxiv.org/abs/{paper[1].lower()}" if paper else f"doi:{_percent(doi).lower()}"


def _host(authority: str) -> tuple[str, str]:
    """(host, ':port' or '') of an authority; ('', '') if it names none."""
    place = authority.rpartition("@")[2].strip()
    if place.startswith("["):
        literal = re.fullmatch(r"(\[[0-9A-Fa-f:.]+\])(?::(\d*))?", place)
        if literal is None:
            return "", ""
        name, port = literal[1].lower(), literal[2] or ""
    else:
        name, _, port = place.partition(":")
        name = _punycode(name.lower().rstrip(".")).replace("[", "%5b").replace("]", "%5d")
    if len(name) <= _LONGEST_HOST:
        while name.startswith("www.") and name.count(".") >= 2:
            name = name[4:]
    if name.endswith(".m.wikipedia.org"):
        name = name.replace(".m.", ".")
    return name, "" if port in _DEFAULT_PORTS else f":{_percent(port)}"


def _punycode(name: str) -> str:
    if name.isascii():
        return _percent(name).lower()
    try:
        return _percent(name.encode("idna").decode("ascii")).lower()
    except UnicodeError:  # not a valid DNS name, but it still gets one form
        return _percent(name).lower()


def _tracks(pair: str, host: str) -> bool:
    """Whether `key=value` of a query says who linked, not what."""
    key, _, value = pair.partition("=")
    name = _unquote(key).lower()
    if name in _REFERRER_KEYS and _ASSISTANTS.search(value):
        return True
    if name in _ONLY_ON_VIDEO:
        return host in ("youtube.com", "youtu.be", "open.spotify.com")
    return _TRACKING.fullmatch(name) is not None


def _percent(text: str) -> str:
    """Percent-encoding in one form: upper-case digits, nothing encoded that need not be, a lone % as %25."""

    def one(found: re.Match[str]) -> str:
        if found[1] is None:
            return "%25"
        char = chr(int(found[1], 16))
        return char if char in _UNRESERVED else f"%{found[1].upper()}"

    encoded = _PERCENT.sub(one, text)
    return _UNSAFE.sub(lambda m: "".join(f"%{b:02X}" for b in m[0].encode("utf-8", "surrogatepass")), encoded)


def _unquote(text: str) -> str:
    from urllib.parse import unquote

    return unquote(text)
