"""Links to weak sites on which no claim rests: they name an account or a company, credit a picture, or lead to an outlet's own channel."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.sources.host import host_of

_NETWORK_HOSTS = """twitter.com x.com bsky.app facebook.com instagram.com linkedin.com threads.net threads.com
    tiktok.com youtube.com mastodon.social"""
_NETWORKS = frozenset(_NETWORK_HOSTS.split())
_PICTURE_HOSTS = """shutterstock.com istockphoto.com gettyimages.com alamy.com unsplash.com pexels.com
    pixabay.com freepik.com depositphotos.com dreamstime.com 123rf.com flickr.com"""
_PICTURES = frozenset(_PICTURE_HOSTS.split())
"""Sites that sell or lend pictures: what links there says whose a picture is."""
_ACCOUNT = lazy_pattern(
    r"/?|/(?!(?:watch|playlist|results|search|hashtag|home|explore|share|intent|status|posts?|feed)/?$)@?[\w.-]{1,60}/?"
    r"|/(?:in|company|school|profile|users?|c|channel|people|pg)/[@\w.%:-]{1,100}/?",
    re.IGNORECASE,
)
"""The path of the page of a site itself, or of an account there."""
_NAME = lazy_pattern(r"@\w[\w.-]{0,40}|[^\W\d_a-zß-ÿ][\w.'’&-]{0,40}(?: [\w.'’&-]{1,40}){0,3}")
_GENERIC = lazy_pattern(
    r"(?:the |this )?(?:source|link|post|tweet|thread|video|page|profile|account|website|site|reference|more|read more|here)s?",
    re.IGNORECASE,
)
_OUTLET = lazy_pattern(
    r"\b(?:wall street journal|wsj|new york times|nyt|washington post|financial times|the (?:guardian|economist|times|atlantic|independent|telegraph)"
    r"|bloomberg|reuters|associated press|agence france-presse|afp|bbc|cnn|cnbc|nbc|cbs|abc news|pbs|npr|sky news|fox news|al ?jazeera|deutsche welle"
    r"|dw news|euronews|france ?24|arte|ard|zdf|tagesschau|ndr|wdr|orf|srf|rtve|rai|nhk|kbs|cbc|der spiegel|le monde|el pa[íi]s|nikkei|vox"
    r"|politico|propublica|ted(?: ?talks?|-ed|x)?)\b",
    re.IGNORECASE,
)
"""Newspapers, agencies and broadcasters with channels of their own, and the talks of TED."""


def carries_no_claim(words: str, url: str) -> bool:
    """Whether a link with these words does not say where a claim comes from, or comes from more than the site: the words are the name of
    the company or person whose page it is, the site lends pictures, or the words name the outlet whose channel it is."""
    host = host_of(url)
    if host is None:
        return False
    if host.registrable in _PICTURES:
        return True
    if host.registrable not in _NETWORKS:
        return False
    if _OUTLET.search(words) is not None:
        return True
    named = _NAME.fullmatch(words.strip(" *_")) is not None and _GENERIC.fullmatch(words.strip(" *_")) is None
    return named and not host.query and _ACCOUNT.fullmatch(host.path) is not None
