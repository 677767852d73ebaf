"""Whether the title of a link is the name of a work, a page or a button.

Before links served as citations, their titles were what a browser shows under the pointer: `[guide](https://a.example "Pandoc
User's Guide")`, `[roles](https://a.example/roles "Roles")`, `[demo](https://a.example "Opens in a new tab")`. A passage of a
source has a verb or goes on in small letters; a name in capitals does not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from urllib.parse import unquote, urlsplit

from groundlint.citations.canonical import host_labels
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.months import MONTH

_MOST_WORDS = 12
_MOST_PLAIN_WORDS = 3
"""The most words in lower case that may be a name if the link or its address repeats them."""
_MOST_HANDLE_WORDS = 2
_FEWEST_LETTERS = 4
_WORD = lazy_pattern(r"[^\W_]+(?:['’][^\W_]+)*")
_NOT_A_LETTER = lazy_pattern(r"[\W_]+")
_SMALL_WORDS = """a an and as at by de del der des di du et for from für in into la le les of on or over per the to und via von vs
    with"""
_SMALL = frozenset(_SMALL_WORDS.split())
_FINITE_VERBS = """am are be been being can could did do does had has have is isn't may might must shall should was were will won't would
    became become becomes began began begins began came come comes cost costs dropped exceeded exceeds fell found gave gets
    gives goes got grew grown grows held hold holds hit kept keeps knew knows led lost made makes means met paid ran rises rose
    said saw says sank sees sells shrank shrinks sold spent stood takes thinks told took went won wrote"""
_FINITE = frozenset(_FINITE_VERBS.split())
"""Words that are almost always finite verbs."""
_BUTTON = lazy_pattern(
    r"(?:(?:this |link )?opens (?:in )?(?:a |an )?(?:new|other|another|external)(?: browser)? (?:tab|window|page|site|link)"
    r"|external (?:link|site|page)|perma(?:nent )?link(?: to this \w{1,20})?|(?:read|learn|see|find out) more(?: about this)?"
    r"|(?:back|jump|go|return|scroll) to (?:the )?(?:top|content|contents|home ?page|text|main page|start)"
    r"|(?:click|tap) (?:here|to \w{1,20})(?: \w{1,20}){0,3}|(?:view|edit|open|see|fork) (?:it |this page |source )?(?:on|in) [\w.]{1,30}"
    r"|(?:next|previous) (?:page|chapter|section|post)|download(?: \w{1,20})?|home ?page|link)",
    re.IGNORECASE,
)
_MONTH = (
    rf"(?:{MONTH}"
    r"|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?)"
)
_DATE = lazy_pattern(rf"(?:{_MONTH} \d{{1,2}}, \d{{4}}|\d{{1,2}} {_MONTH} \d{{4}}|\d{{4}}-\d\d-\d\d)\.?")
_AUTHORED = lazy_pattern(
    rf"([^.\"“”]{{2,80}})\. ?(?:(?P<work>[\"“][^\"“”]{{2,200}}[\"”])(?=$|[.,]| §)|{_DATE.pattern})"
)
_ISSUE = lazy_pattern(r"(?:[\w.-]{1,60}(?:/[\w.-]{1,60})?)?#(\d{1,7})")
"""An issue by its number: the title of such a link is the issue's."""
_NO_NAME = lazy_pattern(
    r"(?-i:[=|→•@,<>+*✓✅\u2e80-\uffff])|\w['’](?:re|m|ve|ll|d)\b|\b(?:it|that|what|there|here|he|she|let|who)['’]s\b",
    re.I,
)
"""Characters and words of formulas, tables, lists, contracted verbs and scripts without capitals."""


def is_work_name(url: str, title: str, text: str = "") -> bool:
    """Whether `title`, of a link to `url` whose words are `text`, is a name rather than a passage: a button's label, a date,
    an author with a work, capitalized words without a verb or a figure, or a few words that the link or its address repeats."""
    if _BUTTON.fullmatch(title.rstrip(" .…→»")) or _DATE.fullmatch(title) or _is_authored(title):
        return True
    issue = _ISSUE.fullmatch(text)
    if issue is not None and url.rstrip("/").endswith((f"/issues/{issue[1]}", f"/pull/{issue[1]}")):
        return True
    words = _WORD.findall(title)
    if not 0 < len(words) <= _MOST_WORDS or title.endswith((".", "!", ";", "…")) or _NO_NAME.search(title):
        return False
    if _has_verb(words) or (title.isupper() and len(words) > _MOST_PLAIN_WORDS):
        return False
    page, own = _names_of_page(url), _flat(text)
    site, colon, name = title.partition(":")
    # 'Colour: Black' is a fact from a table; 'Wikipedia: Markdown' names its site, and its page as the link does.
    of_site = bool(colon) and _names_site(_flat(site), url)
    if any(word[0].isdigit() for word in words) and not of_site:
        return False
    if _is_in_capitals(words):
        return not colon or of_site or _flat(name) == own
    if len(words) > _MOST_PLAIN_WORDS or words[-1].endswith("ed"):
        return False
    return _flat(title) in page | {own} or {word.lower() for word in words} <= {
        *map(str.lower, _WORD.findall(url.replace("_", " ")))
    }


def _is_authored(title: str) -> bool:
    """`Jane Doe and Bo Lee. "Rents". May 31, 2016.`: the words before the work are names, without a verb."""
    found = _AUTHORED.match(title)
    if found is None:
        return False
    words = _WORD.findall(found[1])
    if 0 < len(words) <= _MOST_WORDS and _is_in_capitals(words) and not _has_verb(words):
        return True
    return len(words) <= _MOST_HANDLE_WORDS and found["work"] is not None and _DATE.search(title) is not None


def _has_verb(words: Sequence[str]) -> bool:
    return any(word.lower() in _FINITE or word.lower().endswith(("n't", "n’t")) for word in words)


def _is_in_capitals(words: Sequence[str]) -> bool:
    """Whether the words are capitalized as in an English title, except for articles and the like. 'the Harbour Project' is a
    name, too."""
    small = [word for word in words if word[0].islower()]
    return (
        (words[0][0].isupper() or words[0] == "the")
        and words[-1][0].isupper()
        and all(word in _SMALL for word in small)
    )


def _names_site(flat: str, url: str) -> bool:
    """Whether a name is in the host: 'Hugo' in gohugo.io."""
    return len(flat) >= _FEWEST_LETTERS and any(flat in _flat(label) for label in host_labels(url))


def _names_of_page(url: str) -> set[str]:
    """What an address calls its page and its site."""
    try:
        path = unquote(urlsplit(url).path)
    except ValueError:
        return set()
    last = path.rstrip("/").rpartition("/")[2]
    return {_flat(last), _flat(last.partition(".")[0]), *map(_flat, host_labels(url))} - {""}


def _flat(words: str) -> str:
    return _NOT_A_LETTER.sub("", words).lower()
