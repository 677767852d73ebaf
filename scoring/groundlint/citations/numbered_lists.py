"""Which numbered entries of a document are its source lists."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial

from groundlint.citations.entry_lines import entries_in, words_after
from groundlint.citations.forms.author_year import listed_works
from groundlint.citations.forms.folded_list import folded_title
from groundlint.citations.forms.registry import list_in_any_form
from groundlint.citations.source_lists import NOTE_TAG, ListCandidate, ListEntry, by_item, numbered_entries
from groundlint.citations.spaced_entries import CountedUp, spaced_entries
from groundlint.citations.titled_entries import WORK, EntryShape, entry_shape, lists_below_first_line
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.section_names import names
from groundlint.model.block import Block, LeafKind, Span
from groundlint.model.stage_cache import Stage
from groundlint.model.value import value

_ANY_NUMBERED = lazy_pattern(
    r"^[ >*+-]*(?:<a\s[^<>]{0,80}>\s{0,4}(?:</a>)?\s{0,4})?(?:(?:\*\*)?\[?(?:\\?\[|【|［)\d{1,3}\\?[\]】］]|[⁰¹²³⁴-⁹]|<sup>\d|\^\d)"
    rf"|^{NOTE_TAG}\d",
    re.MULTILINE,
)
_NUMBER_SIGNS = lazy_pattern(r"[\[【［⁰¹²³⁴-⁹^]|<sup>|\bid=")
_ONLY_ADDRESS = lazy_pattern(r"\s*<?https?://\S+?>?\s*")
_CLOSING_TAGS = lazy_pattern(r"(?:</[a-z]{1,10}>\s*)+")
_LONGEST_TITLE = 60
_LONGEST_NOTES = 16
"""Characters of a line, with its markup, that heads notes."""
_NOTES = names("notes | notas | note | 注释 | 註釋 | 注 | 注記 | 주석 | 각주")
"""Headings of remarks, or of the sources to which superscript numbers lead."""
_BACK = lazy_pattern(
    r"(?:\]\(|\bhref=[\"'])#[\w:.-]{0,60}?ref|[↩↑⤴][^\[\]<>\n]{0,4}(?:\]\(#|</a>)", re.IGNORECASE
)
"""The link from a note back to its mark: `[↩︎](#fnref1)`."""
_NOTES_ONLY = names(
    "endnotes | end notes | footnotes | foot notes | notes and references | anmerkungen | endnoten | fußnoten | notes de fin | notas al pie"
)
"""Headings of sources that are notes."""
_INCLUDE = lazy_pattern(
    r"\{%-?[ \t]{1,4}include(?:_cached)?[ \t]{1,4}[\w./-]{0,60}?(?:references?|bibliography|citations?|sources?)(?![a-z])[^{}\n]{0,80}",
    re.IGNORECASE,
)
"""A Liquid include that receives the list of sources."""
_CONTINUED = ListCandidate((), True, True)

Placed = tuple[int, ListCandidate]
"""A candidate with the number of its block."""


@value(frozen=True, slots=True)
class NumberedList:
    """One source list: (block number, entry) in order, each label once. `bracketed`: numbered `[1]`, not `1.`"""

    bracketed: bool
    entries: tuple[tuple[int, ListEntry], ...]


@value(frozen=True, slots=True)
class ListRole:
    """What one block can be to a source list: the line that announces it ('Sources:'), the address of the entry above as a
    separate paragraph, a block that may hold `[n]` entries, and the numbered entries that it holds. `titled`: the line that
    announces the list is the first line of the paragraph of its entries. `counted` holds entries that have lost their
    numbers, `spaced` those that have only a blank after them. `notes`: the block heads a list of notes, which are the document's
    sources if they name works and it has no other source list."""

    announces: bool
    address: bool
    bracketed: bool
    candidate: ListCandidate | None
    titled: bool = False
    counted: ListCandidate | None = None
    notes: bool = False
    spaced: ListCandidate | None = None
    returns: bool = False
    """Each numbered entry links back to its mark, as only notes do."""

    @property
    def takes_part(self) -> bool:
        """Whether it can be a part of a source list or its lead-in. All other blocks only end the list before them."""
        listed = not (self.candidate is None and self.counted is None and self.spaced is None)
        return self.announces or self.address or self.notes or listed


_ENDS = ListRole(False, False, False, None)
_ROLE: Stage[None, ListRole] = Stage("list role")
_SHAPE: Stage[None, EntryShape | None] = Stage("entries below a title")


def list_role(block: Block) -> ListRole:
    """What a block can be to a source list."""
    return block.cache.get(_ROLE, None, lambda: _read_role(block))


def only_defines(block: Block) -> bool:
    """Whether a block holds only definitions of links and footnotes, which may be anywhere."""
    return all(leaf.kind is LeafKind.DEFINITION or leaf.in_footnote for leaf in block.leaves)


def only_closes_tags(block: Block) -> bool:
    """Whether a block holds only closing HTML tags, which readers do not see."""
    return block.text.startswith("</") and _CLOSING_TAGS.fullmatch(block.text) is not None


def titled_shape(block: Block) -> EntryShape | None:
    """How the entries of a block are written, if it is below a title like '**References:**'."""
    return block.cache.get(_SHAPE, None, lambda: entry_shape(block))


def _read_role(block: Block) -> ListRole:
    bracketed = _NUMBER_SIGNS.search(block.text) is not None and _ANY_NUMBERED.search(block.text) is not None
    special = list_in_any_form(block)
    if special is not None and _is_sources_title(special.lead_in):
        return ListRole(False, False, True, special)
    candidate = numbered_entries(block)
    titled = candidate is None and _begins_with_title(block)
    counted = _counted_entries(block) if candidate is None else None
    if candidate is None and counted is None and not titled:
        candidate = _worded_entries(block)
    spaced = spaced_entries(block) if candidate is None else None
    announces = titled or _announces_sources(block)
    notes = _heads_notes(block)
    is_address = "://" in block.text[:12] and _ONLY_ADDRESS.fullmatch(block.text) is not None
    returns = candidate is not None and all(_BACK.search(entry.text) for entry in candidate.entries)
    return ListRole(announces, is_address, bracketed, candidate, titled, counted, notes, spaced, returns)


def numbered_lists(
    blocks: Iterable[tuple[Block | None, bool]], *, bare: bool = False
) -> tuple[tuple[NumberedList, ...], frozenset[int]]:
    """The source lists of a document, bracketed ones first, and the numbers of the blocks that are source lists outside a
    sources section. Each block comes with whether it is in such a section. Blocks that take no part may be None; they may
    be left out unless they directly follow one that does.

    A numbered list is a source list if it is in a sources section or under a paragraph or line like 'Sources:', or if it
    is a run of `[n]` entries with rising numbers that mostly have addresses or are at the very end of the text. Entries with a
    blank after their numbers are counted up in such a place (`spaced_entries`). Entries without numbers form a source list only below such a paragraph (`titled_entries`). They are numbered by position if
    theirs is the only list and the report has marks without brackets (`bare`, `_counted_entries`).
    """
    gathering = _Gathering()
    for number, (block, in_sources) in enumerate(blocks):
        gathering.add(number, block, in_sources)
    gathering.close(at_end=True)
    taken = [*gathering.taken, *gathering.spaced.lists()]
    gathering.outside.update(number for number, _ in taken if number in gathering.below_title)
    if bare and not taken and len(gathering.counted) == 1:
        taken = gathering.counted
        gathering.outside.update(number for number, _ in taken if number in gathering.below_title)
    notes = [*gathering.notes, *gathering.spaced_notes.lists()]
    if not taken and notes:
        taken = notes
        gathering.outside.update(number for number, _ in taken)
    return _split(sorted(taken, key=lambda placed: placed[0])), frozenset(gathering.outside)


class _Gathering:
    """Goes through the blocks once. `run` holds `[n]` blocks that may or may not turn out to be a source list."""

    def __init__(self) -> None:
        self.taken: list[Placed] = []
        self.counted: list[Placed] = []
        self.notes: list[Placed] = []
        self.spaced = CountedUp()
        self.spaced_notes = CountedUp(notes=True)
        self.below_title: set[int] = set()
        """The blocks below a title that is not a heading whose entries have a blank after their numbers, or none and a date."""
        self.noted = False
        """Whether the blocks below a heading of notes still continue."""
        self.outside: set[int] = set()
        self.run: list[Placed] = []
        self.announced = False
        self.shape: EntryShape | None = None
        """How the unnumbered entries below the title are written; None before the first of them."""

    def add(self, number: int, block: Block | None, in_sources: bool) -> None:
        if block is not None and only_defines(block):
            return  # readers do not see the block
        role = list_role(block) if block is not None else _ENDS
        candidate, spaced = role.candidate, role.spaced
        self.noted = role.notes or role.returns or (self.noted and not (candidate is None and spaced is None))
        if self.noted and candidate is not None and _name_works(candidate):
            self.notes.append((number, candidate))
        if self.noted and spaced is not None:
            self.spaced_notes.add(number, spaced)
        if in_sources:
            self.close()
            if spaced is not None:
                self.spaced.add(number, spaced)
            if candidate is not None:
                self.taken.append((number, candidate))
            if role.counted is not None:
                self.counted.append((number, role.counted))
            return
        if role.counted is not None and (self.announced or role.counted.lead_in):
            self.counted.append((number, role.counted))
            self.below_title.add(number)
            # Where it is not counted after all, it is read like any other block.
        if not (self.announced or role.bracketed) and self.run and role.address:
            self.run.append((number, _CONTINUED))  # the address of the entry above, as a paragraph
        elif candidate is not None and (
            self.announced or (role.bracketed and (candidate.bracketed or candidate.lead_in))
        ):
            self.run.append((number, candidate))
            if self.announced or _is_sources_title(candidate.lead_in):
                self._take_run()
                self.announced = True
        elif spaced is not None and self._counts_on(number, spaced):
            self.below_title.add(number)
            self.announced = True
        elif self.announced and self._goes_on(block):
            self.outside.add(number)
        else:
            self.close()
            self.announced = role.announces
            if role.titled:
                self.outside.add(number)
                self.shape = "paragraphs"

    def _counts_on(self, number: int, spaced: ListCandidate) -> bool:
        """Whether a block that is below the title of a list, or begins with it, holds its next entries."""
        return (self.announced or _is_sources_title(spaced.lead_in)) and self.spaced.add(number, spaced)

    def _goes_on(self, block: Block | None) -> bool:
        """Whether a block holds unnumbered entries written like those before it."""
        shape = titled_shape(block) if block is not None else None
        if shape is None or self.shape not in (None, shape):
            return False
        self.shape = shape
        return True

    def close(self, at_end: bool = False) -> None:
        if self.run and _is_list_by_itself(self.run, at_end):
            self._take_run()
        self.run = []
        self.announced = False
        self.shape = None

    def _take_run(self) -> None:
        self.taken += self.run
        self.outside.update(number for number, _ in self.run)
        self.run = []


def _announces_sources(block: Block) -> bool:
    """'Sources:' or '**Works cited**' as a separate paragraph above a list, or the title of a folded list."""
    leaves = block.leaves
    if _is_sources_title(folded_title(block)):
        return True
    if len(leaves) != 1 or leaves[0].kind is not LeafKind.PARAGRAPH or len(leaves[0].pieces) != 1:
        return False
    start, end = leaves[0].pieces[0]
    return end - start <= _LONGEST_TITLE and _is_sources_title(block.text[start:end])


def _heads_notes(block: Block) -> bool:
    """Whether a block is a heading such as 'Notes', or a line like '**Notes:**'; not one like 'Note:', which leads in advice."""
    from groundlint.markdown.sections import heading_text, heading_words

    leaves = block.leaves
    if len(leaves) != 1 or leaves[0].kind not in (LeafKind.HEADING, LeafKind.PARAGRAPH):
        return False
    is_line = leaves[0].kind is LeafKind.PARAGRAPH
    if is_line and leaves[0].end - leaves[0].start > _LONGEST_NOTES:
        return False
    words = heading_words(heading_text(block, leaves[0]))
    return words in _NOTES and not (is_line and words == "note")


def heads_notes(title: str) -> bool:
    """Whether a heading is one of notes, whether or not these are always sources: 'Notes', 'Endnotes'."""
    from groundlint.markdown.sections import heading_words

    words = heading_words(title)
    return words in _NOTES or words in _NOTES_ONLY


def _name_works(candidate: ListCandidate) -> bool:
    """Whether at least two entries, and at least half of all, name a page or a work."""
    named = sum(WORK.search(entry.text) is not None for entry in candidate.entries)
    return named > 1 and 2 * named >= len(candidate.entries)


def _begins_with_title(block: Block) -> bool:
    """'**References:**' as the first line of a paragraph whose other lines are the entries, or an include that receives them."""
    if len(block.leaves) != 1 or len(block.leaves[0].pieces) < 2:
        return False
    if block.text.startswith("{%") and _INCLUDE.fullmatch(block.text, *block.leaves[0].pieces[0]):
        return any(True for _ in listed_works(block))
    start, end = block.leaves[0].pieces[0]
    short = end - start <= _LONGEST_TITLE
    return short and lists_below_first_line(block) and _is_sources_title(block.text[start:end])


def _is_sources_title(title: str) -> bool:
    from groundlint.markdown.sections import section_kind

    return bool(title) and section_kind(title) == "sources"


def _is_list_by_itself(run: list[Placed], at_end: bool) -> bool:
    """Whether `[n]` blocks without a heading are a source list: at least two entries with rising numbers, at least half of
    them with an address. At the end of the text, any two entries are enough, or one with an address."""
    if any(candidate.lead_in for _, candidate in run):
        return False  # prose in which a line happens to begin with [n]
    entries = [entry for _, candidate in run for entry in candidate.entries]
    numbers = [int(entry.label) for entry in entries]
    if numbers != sorted(set(numbers)):
        return False
    addresses = sum("://" in one.text or "doi" in one.text.lower() or "www." in one.text for one in entries)
    if at_end:
        return len(entries) >= 2 or addresses > 0
    return len(entries) >= 2 and 2 * addresses >= len(entries)


def _split(taken: list[Placed]) -> tuple[NumberedList, ...]:
    """A new list begins where number 1 recurs or the numbering style changes."""
    lists: list[tuple[bool, dict[str, tuple[int, ListEntry]]]] = []
    for number, candidate in taken:
        for item in candidate.entries:
            if (
                not lists
                or candidate.bracketed != lists[-1][0]
                or (item.label == "1" and "1" in lists[-1][1])
            ):
                lists.append((candidate.bracketed, {}))
            lists[-1][1].setdefault(item.label, (number, item))
    ranked = sorted(lists, key=lambda part: not part[0])
    return tuple(NumberedList(bracketed, tuple(entries.values())) for bracketed, entries in ranked)


_FEWEST = 3
_ACCESSED = lazy_pattern(
    r"\b(?:accessed|retrieved|abgerufen|zugriff am|consulté le|fecha de acceso|acessado em|data de acesso)\b|にアクセス|访问时间|檢索日期"
    r"|检索日期|액세스",
    re.IGNORECASE,
)
_ADDRESS = lazy_pattern(r"https?://", re.IGNORECASE)


def _counted_entries(block: Block) -> ListCandidate | None:
    """The entries of such a list, numbered by position; None for any other block."""
    if block.is_paragraph:
        return _counted_lines(block)
    entries: list[ListEntry] = []
    for container, leaves in by_item(list(block.leaves)):
        if container is None or container.label[:1].isdecimal():
            return None
        start, end = leaves[0].start, leaves[-1].end
        if not (_is_dated(block, start, end) and all(leaf.kind is LeafKind.PARAGRAPH for leaf in leaves)):
            return None
        words = "\n".join([block.text[s:e] for leaf in leaves for s, e in leaf.pieces])
        entries.append(ListEntry(str(len(entries) + 1), words, start, end))
    return ListCandidate(tuple(entries), False, True) if len(entries) >= _FEWEST else None


def _counted_lines(block: Block) -> ListCandidate | None:
    """The same where each entry is a line at the end of a paragraph, alone or below a line with the title of the list, which makes
    up at least half of the paragraph: what is left of an exported report that was pasted as plain text."""
    lines = block.leaves[0].pieces
    first = len(lines)
    while first and _is_dated(block, *lines[first - 1]):
        first -= 1
    listed = lines[first:]
    if len(listed) < max(_FEWEST, first - 1):
        return None
    title = block.text[slice(*lines[first - 1])] if first else ""
    if first and not (len(title) <= _LONGEST_TITLE and _is_sources_title(title)):
        return None
    entries = [
        ListEntry(str(number), block.text[start:end], start, end)
        for number, (start, end) in enumerate(listed, start=1)
    ]
    return ListCandidate(tuple(entries), False, first <= 1, title)


def _is_dated(block: Block, start: int, end: int) -> bool:
    """Whether text[start:end] of a block has an address and says when it was read."""
    return (
        _ADDRESS.search(block.text, start, end) is not None
        and _ACCESSED.search(block.text, start, end) is not None
    )


_WORD = r"(?:sources?|src|refs?|references?|citations?|quelle|beleg|fuente|fonte|référence|来源|來源|文献|文獻|参考文献|出典|출처|문헌)"
_HEAD = lazy_pattern(
    rf"[-*+] (?=\S)|(?:\*\*|__)?\[?(?:{_WORD}(?:\.? ?#?|(?<=[^\x00-\x7f])))(?P<worded>\d{{1,3}})\]?(?:\*\*|__)?\s?(?:[.:：)–—|-]{{1,2}}(?:\*\*|__)?\s*|\s)"
    r"|(?:\*\*|__)(?P<bold>\d{1,3})[.):]?(?:\*\*|__)[.):]?\s|#(?P<hash>\d{1,3})[.):]?\s|(?P<plain>\d{1,3})(?:\\[.)]|[.):：]| [–—|])\s",
    re.IGNORECASE,
)


def _worded_entries(block: Block) -> ListCandidate | None:
    """The entries of a block that holds nothing but entries; None for any other block."""
    leaves = [leaf for leaf in block.leaves if leaf.kind is not LeafKind.HTML]
    if not leaves or not leaves[0].pieces or _head(block.text, leaves[0].pieces[0]) is None:
        return None
    if any(leaf.kind is not LeafKind.PARAGRAPH for leaf in leaves):
        return None
    if any(leaf.in_footnote for leaf in leaves):
        return None
    entries: list[ListEntry] = []
    for _, group in by_item(leaves):
        pieces = [piece for leaf in group for piece in leaf.pieces]
        found = list(entries_in(pieces, partial(_head, block.text)))
        if not found or found[0][1][0] != pieces[0]:  # something is above the first entry
            return None
        for head, lines in found:
            words = words_after(block.text, head.end(), lines)
            number = head["worded"] or head["bold"] or head["hash"] or head["plain"]
            entries.append(ListEntry(str(int(number)), words, lines[0][0], lines[-1][1]))
    if not all(WORK.search(entry.text) for entry in entries):
        return None
    return ListCandidate(tuple(entries), bracketed=False, whole=True)


def _head(text: str, piece: Span) -> re.Match[str] | None:
    """The number at the start of a line, perhaps after the sign of an item that its list has left in the line."""
    head = _HEAD.match(text, *piece)
    if head is not None and head.lastgroup is None:
        head = _HEAD.match(text, head.end(), piece[1])
    return head if head is not None and head.lastgroup is not None else None
