"""Links that only name whose account they lead to: '[Ada Mill](https://twitter.com/adamill) counted 40 mills'. A reader learns there who she
is, not how many mills there are."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.citation import Citation
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.sentence import SentenceSpan

_ACCOUNT = lazy_pattern(
    r"https?://(?:[\w-]{1,20}\.)?(?:twitter|x|facebook|instagram|linkedin|threads|tiktok|youtube|bsky|mastodon)\.(?:com|net|app|social)"
    r"(?:/?|/(?!(?:watch|playlist|results|search|hashtag|home|explore|share|intent|status|posts?|feed)/?(?:\?|$))@?[\w.-]{1,60}/?"
    r"|/(?:in|company|school|profile|users?|c|channel|people|pg)/[@\w.%:-]{1,100}/?)(?:\?(?:__|ref|s=|t=|lang=|hl=|locale=|igsh)\S*)?",
    re.IGNORECASE,
)
"""The page of a social network itself, or of an account there; what its address says of the visitor does not matter."""
_NAME = lazy_pattern(
    r"@\w[\w.-]{0,40}"
    r"|[^\W\d_a-zß-ÿ][\w.'’&-]{0,40}(?: (?:[^\W_a-zß-ÿ][\w.'’&-]{0,40}|&|de|del|der|des|di|du|la|van|von|of|the|for|and)){0,5}"
)
_GENERIC = lazy_pattern(
    r"(?:the |this )?(?:source|link|post|tweet|thread|video|page|profile|account|website|site|reference|more|read more|here)s?",
    re.IGNORECASE,
)
_LINK = lazy_pattern(
    r"\[(?P<words>[^\[\]\n]{1,200})\][(\[]|<a\s[^<>]{0,400}>(?P<tagged>[^<>\n]{1,200})</a>", re.IGNORECASE
)
_POSTED = lazy_pattern(
    r"\b(?:(?:re)?tweet(?:s|ed|ing)?|posts?|posted|followers|threads?|accounts?|profiles?)\b", re.IGNORECASE
)
"""What somebody did on such a page, or what can be seen there."""


def is_account(url: str) -> bool:
    """Whether an address is that of an account, or of the network itself."""
    return _ACCOUNT.fullmatch(url) is not None


def names_account(words: str, url: str) -> bool:
    """Whether a link with these words is on the name of the person, body or network whose page it leads to."""
    words = words.strip(" *_")
    return is_account(url) and _NAME.fullmatch(words) is not None and _GENERIC.fullmatch(words) is None


def only_names_account(resolved: ResolvedBlock, span: SentenceSpan, citation: Citation) -> bool:
    """Whether a citation is such a link, in a span that does not tell what was posted there. In parentheses it names a source."""
    text = resolved.block.text
    link = _LINK.match(text, citation.start, citation.end)
    return (
        link is not None
        and names_account(link["words"] or link["tagged"], citation.url or "")
        and text[citation.start - 1 : citation.start] not in ("(", "（")
        and _POSTED.search(span.plain) is None
    )
