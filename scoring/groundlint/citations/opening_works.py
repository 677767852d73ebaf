"""Whether a paragraph opens with the work that it is about: '**Lee & Doe (2019)**, *Journal of Ports*. It measures …'.

Then the sentences behind tell what that work says, and a reader looks for their source nowhere else: of 13 such labelled
claims that nothing else covered an editor would have asked for none. A sentence that only has the work as its subject ('Lee (2019)
found …') is no such opening: what follows it may be anybody's.

A line in bold that is only a work (**"On Ports" (Lee et al., 2019)**) does the same for the lists below it.
"""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import LeafKind
from groundlint.model.citation import CitationForm, CitationMark
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.sentence import SentenceSpan

_WORD = lazy_pattern(r"[^\W_]+")
_SMALL_WORDS = "and und et y e al van von de der den del di da du of for the"
_JOINTS = frozenset(_SMALL_WORDS.split())
_YEAR = lazy_pattern(r"(?<!\d)(?:1[89]|20)\d\d(?!\d)")
_MOST_NAMES = 80
"""Characters of the authors before a mark."""
_BESIDE = lazy_pattern(r"[\s()\[\],;&*_+]*")
"""What may stand between the marks of one work."""
_STANDS_APART = lazy_pattern(r"[\s()\[\]*_\"”’]*(?:\Z|[.:;|–—−]|-(?=\s)|,(?! ?[a-zß-öø-ÿ]))")
"""What stands behind a work of which nothing is said in the same breath."""
_BOLD_LINE = lazy_pattern(r"(?P<sign>\*\*|__)(?P<words>[^\n]{3,400}?)(?P=sign):?\s*")
_TITLE = lazy_pattern(
    r"\W{0,3}(?:\d{1,2}[.)] )?(?:[\"“][^\"“”]{3,250}[\"”]|[\w'’.&+-]{1,30}(?: [\w'’.&+-]{1,30}){0,3})?[\s(:,–—-]*"
)
"""What stands before the citation: a title in quotation marks, a name of a few words, or nothing."""
_NUMBERS = frozenset({CitationForm.NUMERIC, CitationForm.CJK, CitationForm.FOOTNOTE})
_BOLD = ("**", "__")
_BOLD_ENDS = lazy_pattern(r"[\s()\[\],.:\"”’]*(?:\*\*|__)")


def opens_with_work(text: str, span: SentenceSpan, marks: tuple[CitationMark, ...]) -> bool:
    """Whether the first sentence of a paragraph of `text` begins with the work that all of it is about: a mark at its start or
    behind the names of the work's authors, in bold, or with no verb that goes on from it. `marks` are those of the sentence
    that cite something."""
    if not marks:
        return False
    first, *others = marks
    if not _names_it(text[span.start : first.start], first):
        return False
    end = first.end
    for mark in others:
        if _BESIDE.fullmatch(text, end, max(mark.start, end)) is None:
            break
        end = max(end, mark.end)
    if text.startswith(_BOLD, span.start) and _BOLD_ENDS.match(text, end, span.end):
        return True
    return _STANDS_APART.match(text, end, span.end) is not None


def _names_it(before: str, mark: CitationMark) -> bool:
    """Whether what stands before a mark is nothing, if the mark is more than a number, or names of authors; before a mark that
    is no year, with one."""
    words = _WORD.findall(before, 0, _MOST_NAMES + 1)
    if not words:
        return mark.form not in _NUMBERS
    if len(before) > _MOST_NAMES or not (mark.text[1:5].isdecimal() or _YEAR.search(before)):
        return False
    return all(word[0].isupper() or word in _JOINTS or word.isdecimal() for word in words)


def heads_lists(block: ResolvedBlock) -> bool:
    """Whether a block is a line in bold that is a title or a name with its citation, and no more: the lists below it tell of
    that work."""
    leaves, text = block.block.leaves, block.block.text
    if (
        not block.count
        or len(leaves) != 1
        or leaves[0].kind is not LeafKind.PARAGRAPH
        or leaves[0].containers
    ):
        return False
    line = _BOLD_LINE.fullmatch(text[leaves[0].start : leaves[0].end])
    if line is None:
        return False
    cited = [mark for mark in block.parsed.marks if block.cited((mark,))]
    if not cited or (cited[0].form in _NUMBERS and not cited[0].text):
        return False
    before = text[leaves[0].start + line.start("words") : cited[0].start]
    behind = text[cited[-1].end : leaves[0].start + line.end("words")]
    return _WORD.search(behind) is None and _TITLE.fullmatch(before) is not None


def is_list(block: ResolvedBlock) -> bool:
    """Whether a block is a list."""
    leaves = block.block.leaves if block.failed is None else ()
    return bool(leaves) and bool(leaves[0].containers) and leaves[0].containers[0].kind == "item"
