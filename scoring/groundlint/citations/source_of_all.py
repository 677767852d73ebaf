"""The source named once for a whole document: `source:`, `source_url:`, `opinionUrl:` and the like in its front matter, a line
or field above its first sentence, the last line of a short document without sections, or the line below a copied text that
says where it is from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from groundlint.citations.canonical import host_labels
from groundlint.citations.closing_lines import closing_line
from groundlint.citations.entry import read_entry
from groundlint.citations.forms.folded_list import folded_title
from groundlint.citations.source_lines import DAY, field_of_all, speaks_of_all
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.front_matter import FrontMatter
from groundlint.model.block import Block
from groundlint.model.citation import Citation, CitationForm
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.section import Outline
from groundlint.model.sentence import SentenceSpan

_ADDRESS = re.compile(r"https?://|doi\.org/|\bdoi:|\barxiv:", re.IGNORECASE)
_KEY = re.compile(
    r"source|(?:source|original|paper|article|study|book|opinion|decision|ruling|judge?ment)[_-]?(?:url|link)",
    re.IGNORECASE,
)
"""Keys of the work that a document is about; `url` and `doi` are usually those of the document itself."""
_OWN_ORIGINAL = re.compile(r"original[_-]?(?:url|link)", re.IGNORECASE)
"""Keys of where a text came out first. Of 33 documents with one, as far as their first lines tell, 25 were by those whose page it is."""
_OF_A_COPY = re.compile(
    r"(?:fetch|clip|scrap|captur|archiv|retriev|access|translat|sav)(?:e|ed|or|er|ion)?(?:[_-]?\w{1,12})?"
    r"|site(?:[_-]?name)?|url|source|provider|publisher|publication",
    re.IGNORECASE,
)
"""Keys that only the copy of a page has."""
_NO_WORD = re.compile(r"[\W_]+")
_OF_ANOTHER_WORK = lazy_pattern(
    r"\W*(?:(?:about|source|original|reviewed|research) )?(?:article|paper|publication|study|source|bibliographic|citation|reference|book)"
    r" (?:information|info|details?|data|metadata|record|reference)\W*"
    r"|\W*source(?: (?:\d{1,3}|notes?|summary))? ?[:：–—-] ?[^\n]{3,300}",
    re.IGNORECASE,
)
"""The heading above the fields of a work that notes are about: *Article information*, *Source: Report of the port*."""
_AUTHOR_AND_YEAR = lazy_pattern(
    r"\W*[^\W\d_a-zß-öø-ÿ][\w'’-]+(?:,? et al\.?| (?:and|&) [^\W\d_a-zß-öø-ÿ][\w'’-]+)?,? \((?:19|20)\d\d\)\W*"
)
"""The title of collapsed HTML around the fields of such a work: *Mill et al. (2026)*."""
_PERSON = r"(?-i:[A-ZÀ-Þ])[\w.'’-]{0,30}"
_DAY = r"\d{1,2}(?:st|nd|rd|th)?\.?"
_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?"
_BYLINE = lazy_pattern(
    rf"\W*(?:(?:(?:written|posted|published|reported|words|text|story) )?by:? {_PERSON}(?:(?:,| and| &)? {_PERSON}){{0,6}}|authors?: [^\n]{{2,120}}"
    rf"|(?:(?:first |last |originally )?(?:published|posted|updated|modified|date)(?: on)?:? )?"
    rf"(?:{_MONTH} {_DAY},? (?:19|20)\d\d|(?:{_DAY} )?{_MONTH},? (?:19|20)\d\d|\d{{4}}-\d\d-\d\d)"
    r"(?:\W{1,4}(?:\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?(?: [a-z]{2,4})?|\d{1,3} min(?:ute)?s?(?: to)?(?: read)?)){0,3}"
    r"|\d{1,3} min(?:ute)?s?(?: to)? read)\W*",
    re.IGNORECASE,
)
"""A line that says who wrote a text or when it came out: *By Ada Mill*, *Published Oct 17, 2024, 1:00 AM*."""
_RELEASE = lazy_pattern(
    r"^[\W_]{0,6}(?:For immediate release\b|(?:Press|Media|News) [Rr]elease(?=\W{0,6}$|\W{0,3}[:：|–—]))",
    re.MULTILINE,
)
_COPIED = lazy_pattern(
    r"\W*(?:This|The) (?:article|story|text|report|post|page|piece|essay|column|interview) (?:was|is|has been) (?:originally |first )?"
    r"(?:downloaded|copied|reprinted|republished|reproduced|taken(?! (?:down|off))|saved|clipped|archived|syndicated)\b(?:(?! times\b)[^.;\n]){0,60}? from\b"
    r"|\W*(?:source|url|original|link|from)\W{0,3}[:：][^\n]{1,400}\n\W*(?:saved|clipped|captured|archived|downloaded|copied|scraped|imported)"
    rf"(?: (?:on|at))?[^\n\d]{{0,16}}{DAY}",
    re.IGNORECASE,
)
"""'This article was reprinted with permission from [Port Gazette](…)', or its source and the day on which it was saved, below a
text that is a copy of it."""
_BLOCKS_OF_A_HEAD = 6
_LONGEST_HEAD = 300
"""The characters of each of these blocks that are searched."""
_MOST_BLOCKS = 40
"""The most blocks in a document whose last line may cover all of it."""
_SEVERAL_SITES = 5
"""Sites in a list of sources from which on the document is taken for compiled from them."""
_FEW_WORDS = 4
"""The most words in a line that only credits an image: *(From [Port Gazette](…))*."""


class SourceOfAll(NamedTuple):
    """What a document cites for all of its sentences; empty if it does not name such a source."""

    citations: tuple[Citation, ...]
    block: Block | None
    """The block that contains the citations: their offsets count from its start, or from the document's if None."""


_NONE = SourceOfAll((), None)


def source_of_all(
    front_matter: FrontMatter, chunks: Sequence[ResolvedChunk], outline: Outline
) -> SourceOfAll:
    """The source of a document."""
    for key, said in front_matter.data.items():
        if isinstance(said, str) and _KEY.fullmatch(key) and _ADDRESS.search(said):
            if _is_its_own_page(said, front_matter, key) and not _is_press_release(chunks):
                continue
            if _compiles_others(chunks, outline):
                continue
            start, end = front_matter.key_spans.get(key, (0, 0))
            return SourceOfAll((_declared(said, start, end),), None)
    above = _above_all(block for chunk in chunks for block in chunk.blocks)
    if above.block is not None:
        return above
    return _below_all(chunks, sections=any(kind != "title" for kind in outline.kinds))


def _is_its_own_page(address: str, front_matter: FrontMatter, key: str = "") -> bool:
    """Whether an address is where the document itself was published: it contains the document's `slug`, or, in a `key` that says where
    the text came out first, the words of its title."""
    slug = front_matter.data.get("slug")
    if not isinstance(slug, str) and _OWN_ORIGINAL.fullmatch(key):
        slug = _words_of_title(front_matter)
    return isinstance(slug, str) and bool(slug) and slug.casefold() in address.casefold()


def _words_of_title(front_matter: FrontMatter) -> str:
    """The two or more words of a title as addresses have them, *looking-back*; "" for one word, or if the text is a copy."""
    title = front_matter.data.get("title")
    if not isinstance(title, str) or any(map(_OF_A_COPY.fullmatch, front_matter.data)):
        return ""
    words = _NO_WORD.sub("-", title.replace("'", "").replace("’", "")).strip("-")
    return words if "-" in words else ""


def _is_press_release(chunks: Sequence[ResolvedChunk]) -> bool:
    """Whether the head of a document says that it is a press release, which others have issued."""
    blocks = islice((block.block for chunk in chunks for block in chunk.blocks), _BLOCKS_OF_A_HEAD)
    return any(_RELEASE.search(block.text, 0, _LONGEST_HEAD) is not None for block in blocks)


def _compiles_others(chunks: Sequence[ResolvedChunk], outline: Outline) -> bool:
    """Whether the document cites nothing but in a list of sources, which links several sites: it is compiled from these, and no
    copy of one page."""
    if "sources" not in outline.kinds:
        return False
    sites: set[tuple[str, ...]] = set()
    heading = -1
    for chunk in chunks:
        for block in chunk.blocks:
            heading += len(block.parsed.headings)
            if block.citation_count and outline.kind(heading) != "sources":
                return False
            if block.citation_count:
                sites.update(host_labels(one.url)[-1:] for one in block.citations if one.url)
    return len(sites) >= _SEVERAL_SITES


@lru_cache(maxsize=64)
def _declared(said: str, start: int, end: int) -> Citation:
    """The citation made by a `source` in front matter that gives an address or an identifier."""
    entry = read_entry(said)
    return Citation(
        CitationForm.BARE if entry.url else CitationForm.OFFLINE,
        start,
        end,
        url=entry.url,
        doi=entry.doi,
        title=entry.title if entry.title[:1].isalnum() else "",  # '@ 0edf068' is the version of a repository
        source=entry.key,
    )


def _above_all(blocks: Iterable[ResolvedBlock]) -> SourceOfAll:
    """The citations of the first line before the document's first sentence that names the source of the document."""
    heading = ""
    for block in blocks:
        heading = (
            block.parsed.headings[-1].title if block.parsed.headings else folded_title(block.block) or heading
        )
        of_another = (
            _OF_ANOTHER_WORK.fullmatch(heading) is not None or _AUTHOR_AND_YEAR.fullmatch(heading) is not None
        )
        field = field_of_all(block, of_another=of_another)
        if field:
            return SourceOfAll(tuple([one for one in block.cited(field) if one.source]), block.block)
        told = next((span.leaf for span in block.spans if _tells(span, block)), None)
        for leaf in block.source_leaves:
            if (told is None or leaf < told) and speaks_of_all(block.block, leaf):
                cited = block.cited(block.parsed.marks_of(leaf))
                return SourceOfAll(tuple([one for one in cited if one.source]), block.block)
        if told is not None:
            break
    return _NONE


def _tells(span: SentenceSpan, block: ResolvedBlock) -> bool:
    """Whether a sentence is one of the document's text, and not a line of its head."""
    return span.leaf not in block.source_leaves and _BYLINE.fullmatch(span.plain) is None


def _below_all(chunks: Sequence[ResolvedChunk], *, sections: bool) -> SourceOfAll:
    """The citations of the last line of a short document that cites nothing else, if they are of one source: an editor would
    have asked about one of 14 labelled claims covered in this way. Of one with `sections` only if it says that the text is a copy."""
    if sum(len(chunk.blocks) for chunk in chunks) > _MOST_BLOCKS or not any(
        one.citation_count for one in chunks
    ):
        return _NONE
    *text, last = [block for chunk in chunks for block in chunk.blocks if block.parsed.has_content]
    if not last.citation_count or not all(map(_cites_nothing, text)):
        return _NONE
    if _COPIED.match(last.block.text) is None and (sections or closing_line(last) is None):
        return _NONE
    cited = tuple([one for one in last.citations if one.source])
    return SourceOfAll(cited, last.block) if len({one.source for one in cited}) == 1 else _NONE


def _cites_nothing(block: ResolvedBlock) -> bool:
    """Whether a block cites nothing, or only credits an image."""
    return not block.citation_count or sum(len(span.plain.split()) for span in block.spans) <= _FEW_WORDS
