"""Whether the title of a link is the source's words or only the name of its page.

`[Rents report](https://a.example/rents "Rents rose by 5 % in 2024")` quotes its source. Chat assistants and search engines
write links of the same form whose title is that of the page: 'Rents in 2024 - Hill Digest', 'Rents in the hills: a full
history of ...'. Such links are links without a quote.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from groundlint.citations.canonical import handed_by_assistant, host_labels, without_tracking
from groundlint.citations.work_names import is_work_name
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.abbreviations import lexicon_for

_LONGEST = 400
"""The most characters in the name of a page: `<title>` elements are cut far earlier wherever they are shown."""
_LEFT_OPEN = "quote"
"""What a quick fix leaves for the writer to fill in."""
_ADDRESS = lazy_pattern(r"(?:https?://|www\.)\S+|[\w-]+(?:\.[\w-]+)+(?:/\S*)?")
_SEPARATOR = lazy_pattern(r"\s(?:[-–—|·•»/]|::)\s")
_MOST_NAME_WORDS = 7
_CUT_OFF = ("...", "…")
_FULL_STOPS = (".", "。", "．", "｡")
_AROUND = " \t\"'”’»)]"
_WORD = lazy_pattern(r"[^\W_]+")
_MOST_TITLE_WORDS = 25
"""An assistant's title with more words is a passage: the titles of some 100 links that were examined have fewer."""
_FEWEST_SENTENCE_WORDS = 5
_SHARE = 3
"""If one title in this many certainly belongs to a page, so do all in the list: of the seven lists in real reports whose titles
are those of pages, the one with the fewest certain ones has a third."""
_SMALL = frozenset(
    {"a", "an", "and", "at", "for", "in", "of", "on", "the", "to", "der", "die", "das", "und", "für"}
)
_ANY_HOST = frozenset(
    {"www", "com", "net", "org", "gov", "edu", "co", "ac", "blog", "blogs", "docs", "en", "m"}
)
"""Host labels that do not name a site."""
_FEWEST_OF_A_NAME = 4


def quotable(url: str) -> str:
    """The address as written in a link with a quote: without the name of the assistant that handed it over, which would turn
    the quote into a title."""
    return without_tracking(url) if handed_by_assistant(url) else url


@lru_cache(maxsize=4096)
def quote_of(url: str, title: str, text: str = "") -> str | None:
    """The title of a link to `url` whose words are `text`, if it is the source's words; None if it is the page's title or the
    name of a work. An assistant's link quotes only if its title reads as a sentence: assistants title links by their pages."""
    quote = _not_a_page(url, title)
    return None if quote is None or is_work_name(url, title.strip(), text) else quote


def _not_a_page(url: str, title: str) -> str | None:
    said = title.strip()
    if said in ("", _LEFT_OPEN) or is_page_title(url, said):
        return None
    return title if not handed_by_assistant(url) or _reads_as_passage(said) else None


def quotes_of(links: Sequence[tuple[str, str]]) -> tuple[str | None, ...]:
    """The same for a list of links, each (address, title). If a third of the titles are certainly those of pages, so are the
    others, except those that read as sentences."""
    quotes = tuple([quote_of(url, title) for url, title in links])
    titled = sum(bool(title.strip()) for _, title in links)
    pages = titled - sum(_not_a_page(url, title) is not None for url, title in links)
    if pages == 0 or pages * _SHARE < titled:
        return quotes
    return tuple(
        [quote if quote is not None and _reads_as_passage(quote.strip()) else None for quote in quotes]
    )


def is_page_title(url: str, title: str) -> bool:
    """Whether a title is certainly that of the page: it is an address itself, ends in the name of the site ('… - Hill
    Digest' at hilldigest.example) or begins with that name and a bar."""
    if len(title) > _LONGEST:
        return False
    if _ADDRESS.fullmatch(title):
        return True
    parts = _SEPARATOR.split(title)
    if len(parts) < 2:
        return False
    labels = _names_in(url)
    if _names_site(parts[-1], labels):
        return True
    barred = title[len(parts[0]) :].lstrip().startswith("|")
    return barred and _names_site(parts[0], labels) and not _reads_as_passage(title)


def _reads_as_passage(said: str) -> bool:
    """Whether words read as a passage of a text rather than as the name of a page: they end in a full stop, begin in
    mid-sentence, or are too long."""
    words = _WORD.findall(said)
    if len(words) < _FEWEST_SENTENCE_WORDS and not _is_wide(said):
        return False
    core = said.rstrip(_AROUND)
    if core.endswith(_CUT_OFF):
        return len(words) > _MOST_TITLE_WORDS
    if core.endswith(_FULL_STOPS):
        last = core.rstrip(".").rpartition(" ")[2]
        return last.lower() not in lexicon_for("en").abbreviations
    return len(words) > _MOST_TITLE_WORDS or (said[0].islower() and _SEPARATOR.search(said) is None)


def _is_wide(said: str) -> bool:
    """Whether words are Chinese or Japanese and long enough for a sentence, which has no blanks to count words by."""
    return sum("\u3040" <= char <= "\u9fff" for char in said) >= 2 * _FEWEST_SENTENCE_WORDS


def _names_in(url: str) -> frozenset[str]:
    """The names in a host: its labels, whole and split at their hyphens."""
    labels = [label for label in host_labels(url) if label not in _ANY_HOST]
    return frozenset(
        part for label in labels for part in (label.replace("-", ""), *label.split("-")) if len(part) >= 2
    )


def _names_site(name: str, labels: Iterable[str]) -> bool:
    """Whether words are the name of a site whose host has these labels: 'BBC Future' at bbc, 'Live Science' at livescience,
    'New York Times' at nytimes, 'Center for Rents' at cr."""
    written = _WORD.findall(name)
    plain = sum(word[0].islower() and word not in _SMALL for word in written)
    if not 0 < len(written) <= _MOST_NAME_WORDS or plain > 1 or name.rstrip().endswith(_FULL_STOPS):
        return False
    words = [word.lower() for word in written]
    own = [word for word in words if word not in _SMALL]
    spelt = {_spelt(some, kept) for some in (words, own) for kept in range(len(some) + 1)}
    flat = "".join(own)
    return any(
        label in words
        or label in spelt
        or (len(label) >= _FEWEST_OF_A_NAME and flat.startswith(label))
        or (len(flat) >= _FEWEST_OF_A_NAME and label.startswith(flat))
        for label in labels
    )


def _spelt(words: Sequence[str], initials: int) -> str:
    """The words run together, with only the first letter of each of the first `initials` words."""
    return "".join([*(word[0] for word in words[:initials]), *words[initials:]])
