"""What a closing bracket closes: a link, an image, a note, a number, a key, a reference, a near miss or nothing."""

from __future__ import annotations

import re
from dataclasses import dataclass

from groundlint.markdown.inline_emphasis import Delimiter, marker_spans, unpaired_bold
from groundlint.markdown.inline_hidden import HiddenElements
from groundlint.markdown.inline_law import decision_with_year
from groundlint.markdown.inline_links import decode, label_at, link_tail
from groundlint.markdown.inline_marks import (
    FIRST,
    FOOTNOTE_LABEL,
    NUMERIC,
    numeric_in_place,
    numeric_mark,
    oaicite,
    pandoc_keys,
    ranged,
)
from groundlint.markdown.inline_mask import MARK, VANISHED
from groundlint.markdown.inline_named import named_source
from groundlint.markdown.inline_near import near_miss
from groundlint.markdown.inline_numbered_word import numbered_word
from groundlint.markdown.inline_opaque import OpaqueFinder
from groundlint.markdown.inline_same_source import same_source_in_brackets
from groundlint.model.block import Span
from groundlint.model.citation import CitationForm, CitationMark, NearMiss

_WORD = re.compile(r"[^\W\d_]")
_ISSUE = re.compile(r"[#!]\d{1,7}")
"""The number of an issue or a merge request, which changelogs define below: [#12]: https://…"""
_NAMED_ACCOUNT = re.compile(r"@[\w.-]{1,60}(?: [^\W\d_]{1,30}){1,6}")
"""`[@harbour on X]`: a key with a few words, or the label of a link; a definition decides."""
_FIGURE = re.compile(r"\d{1,4}(?:[.,]\d{1,4}){1,5}")
"""A figure or a version with a link definition: [50,000]: https://…, [1.2.6]: https://…"""
# [1](url), [[1]](url), [\[1\]](url), [1, 2](url): a citation mark that happens to be a link.
_MARK_TEXT = re.compile(r"[\s\\\[\]()^,;–—-]*\d{1,3}[\d\s\\\[\]()^,;–—-]*")
_RAISED = re.compile(r"<sup>(?P<number>[\s\\\[\]\d,;–-]{1,40})</sup>")
"""The words of a link that are only raised numbers: `[<sup>17</sup>](#fn17)`."""
_MAX_LABEL = 999
_YEAR = len("2019")
MAX_KEPT_TEXT = 1000
"""Nested [[[[…]]]] must not keep a copy of the text per level."""


@dataclass(slots=True)
class Opener:
    """A `[`, `![` or `^[` at start..end that waits for its closing bracket."""

    start: int
    end: int
    kind: str  # "[", "![" or "^["
    delimiters: int  # how many delimiter runs came before it
    nested: bool = False  # brackets were closed inside, so it cannot be a label


class Brackets:
    """The state of one pass over a leaf's text, and all that brackets do to it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.opaque = OpaqueFinder(text)
        self.marks: list[CitationMark] = []
        self.comments: list[Span] = []
        self.near_misses: list[NearMiss] = []
        self.fillings: list[tuple[int, int, str]] = []
        self.openers: list[Opener] = []
        self.dead_openers = 0  # those below this index enclose a link and cannot be links themselves
        self.delimiters: list[Delimiter] = []
        self.image: Span = (-1, -1)
        self.anchor: tuple[Span, str] | None = None
        self.cited_here: tuple[str, ...] = ()
        """The ids of the open element of the Claude interface."""
        self.component = ("", "")
        """The name of the open component, and the work that it names."""
        self.hidden = HiddenElements()

    def _close_bracket(self, close: int) -> int:
        if not self.openers:
            return close + 1
        index = len(self.openers) - 1
        opener = self.openers.pop()
        dead = index < self.dead_openers and opener.kind == "["
        self.dead_openers = min(self.dead_openers, index)
        if dead:
            return close + 1
        nested = opener.nested
        if self.openers:
            self.openers[-1].nested = True
        following = self.text[close + 1 : close + 2]
        if following == "(":
            tail = link_tail(self.text, close + 1)
            if tail is not None:
                return self._link(opener, close, tail.end, tail.target, tail.title, index)
        if opener.kind == "^[":
            return self._inline_note(opener, close)
        if opener.kind == "![":
            return self._exclaimed(opener, close) or self._reference_image(opener, close)
        if following == "(" or following == " ":
            miss = near_miss(self.text, opener.start, close)
            if miss is not None:
                return self._near_miss(miss, opener, close)
        return self._labelled(opener, close, nested)

    def _near_miss(self, miss: NearMiss, opener: Opener, close: int) -> int:
        """Mask a near miss like the link that was meant; its address still cites, as a bare one."""
        self._close_emphasis(opener.delimiters)
        self._drop_marks(opener.start)
        self.near_misses.append(miss)
        low, high = miss.address
        address = "".join(self.text[low:high].split())
        self.marks.append(CitationMark(CitationForm.BARE, low, high, target=decode(address)))
        self.fillings.append((opener.start, opener.end, VANISHED))
        self.fillings.append((close, miss.end, MARK))
        return miss.end

    def _link(self, opener: Opener, close: int, end: int, target: str, title: str | None, index: int) -> int:
        self._close_emphasis(opener.delimiters)
        if opener.kind == "![":
            return self._image(opener.start, end, self.text[opener.end : close], target, title)
        start = opener.end - 1  # without the ^ of a ^[…](…)
        if opener.kind == "^[" and self.text[end : end + 1] == "^":  # a raised mark: ^[1](#fn1)^
            start, end = opener.start, end + 1
        pictured = self._pictured(start)
        self._drop_marks(start)
        raw = self.text[opener.end : close]
        raised = _RAISED.fullmatch(raw)
        raw = raised["number"] if raised is not None else raw
        has_title = bool(title and title.strip())
        self.marks.append(
            CitationMark(
                CitationForm.QUOTED if has_title else CitationForm.LINK,
                start,
                end,
                text=raw[:MAX_KEPT_TEXT],
                target=target,
                title=title if has_title else None,
                labels=pictured,
                image=self._is_picture(opener, close),
            )
        )
        if len(raw) < 40 and _reads_as_mark(raw) and (raised or self._stands_as_mark(raw, start, end)):
            self._cover(start, end, MARK)
        else:
            self.fillings.append((start, opener.end, VANISHED))
            self.fillings.append((close, end, MARK))
        self.dead_openers = index
        return end

    def _is_picture(self, opener: Opener, close: int) -> bool:
        """Whether the brackets hold just an image: a badge."""
        return self.image[0] >= opener.end and not (
            self.text[opener.end : self.image[0]].strip() or self.text[self.image[1] : close].strip()
        )

    def _pictured(self, start: int) -> tuple[str, ...]:
        """The labels of images from `start` on, as in `[![build][badge]](url)`: their definitions are used."""
        labels: list[str] = []
        for mark in reversed(self.marks):
            if mark.start < start:
                break
            if mark.image:
                labels += mark.labels
        return tuple(labels)

    def _stands_as_mark(self, raw: str, start: int, end: int) -> bool:
        """Whether [12](url) is a mark, and not a number in the sentence: 'in [12](url) countries'."""
        if "[" in raw or "^" in raw or "(" in raw:
            return True
        after = self.text[end : end + 2].lstrip(" ")
        if self.text[end : end + 1] != " ":
            return True
        return not _WORD.match(after) or self.text[:start].rstrip()[-1:] in ".!?"

    def _image(
        self,
        start: int,
        end: int,
        alt: str,
        target: str = "",
        title: str | None = None,
        labels: tuple[str, ...] = (),
    ) -> int:
        self._drop_marks(start)
        kept = alt[:MAX_KEPT_TEXT]
        form = CitationForm.REFERENCE if labels else CitationForm.LINK
        self.marks.append(CitationMark(form, start, end, kept, target, title, labels, image=True))
        self._cover(start, end, VANISHED)
        self.image = (start, end)
        return end

    def _exclaimed(self, opener: Opener, close: int) -> int:
        """'Great![7]' and 'B.C.E.![^2]' are exclamations with a citation rather than images."""
        inner = self.text[opener.end : close] if close - opener.end <= _MAX_LABEL else ""
        mark = self._bracket_mark(inner, opener.end - 1, close + 1)
        if mark is None:
            return 0
        self._drop_marks(mark.start)
        return self._marked(mark)

    def _reference_image(self, opener: Opener, close: int) -> int:
        """`![alt][ref]` and `![alt][]` are images whatever they point to; `![alt]` is text unless a definition makes it one."""
        label = label_at(self.text, close + 1)
        if label is None:
            self._image_of_its_words(opener, close)
            return close + 1
        self._close_emphasis(opener.delimiters)
        alt = self.text[opener.end : close]
        name = label[0] if label[0].strip() else alt[:_MAX_LABEL]
        return self._image(opener.start, label[1], alt, labels=(name,))

    def _image_of_its_words(self, opener: Opener, close: int) -> None:
        alt = self.text[opener.end : close] if close - opener.end <= _MAX_LABEL else ""
        if alt.strip() and not (self.marks and self.marks[-1].end > opener.start):
            self.marks.append(
                CitationMark(
                    CitationForm.REFERENCE,
                    opener.start,
                    close + 1,
                    alt,
                    labels=(alt,),
                    shortcut=True,
                    image=True,
                )
            )

    def _inline_note(self, opener: Opener, close: int) -> int:
        inner = self.text[opener.end : close]
        if not inner.strip():
            return close + 1
        self._close_emphasis(opener.delimiters)
        self._drop_marks(opener.start)
        self.marks.append(
            CitationMark(CitationForm.FOOTNOTE, opener.start, close + 1, text=inner[: 4 * MAX_KEPT_TEXT])
        )
        self._cover(opener.start, close + 1, MARK)
        return close + 1

    def _labelled(self, opener: Opener, close: int, nested: bool) -> int:
        """Footnotes, pandoc keys, numbers and reference links: brackets with a name in them."""
        start, end = opener.end - 1, close + 1
        if end - start > _MAX_LABEL + 2:
            return end
        inner = self.text[opener.end : close]
        if not nested:
            mark = self._bracket_mark(inner, start, end)
            if mark is not None:
                self._close_emphasis(opener.delimiters)
                self._drop_marks(start)
                return self._marked(mark)
        label = label_at(self.text, end)
        if label is not None and inner.strip():
            taken = self._full_reference(opener, close, inner, label, nested)
            if taken:
                return taken
        if not nested and inner.strip() and not _is_number_list(inner):
            self._drop_marks_if(start, CitationForm.PANDOC)
            if not (self.marks and self.marks[-1].end > start):
                self.marks.append(
                    CitationMark(
                        CitationForm.REFERENCE, start, end, text=inner, labels=(inner,), shortcut=True
                    )
                )
        return end

    def _bracket_mark(self, inner: str, start: int, end: int) -> CitationMark | None:
        if inner[:1] == "^":
            # Bing writes [^1^]
            found = FOOTNOTE_LABEL.fullmatch(inner.removesuffix("^"))
            return CitationMark(CitationForm.FOOTNOTE, start, end, labels=(found[1],)) if found else None
        if "@" in inner:
            keys = pandoc_keys(inner)
            if keys and _NAMED_ACCOUNT.fullmatch(inner):
                keys = (*keys, inner[1:])
            return CitationMark(CitationForm.PANDOC, start, end, labels=keys) if keys else None
        if (
            len(inner) == _YEAR
            and inner.isdecimal()
            and (law := decision_with_year(self.text, start)) is not None
        ):
            return law
        if inner == FIRST:
            return CitationMark(CitationForm.NUMERIC, start, end, labels=(inner,), shortcut=True)
        if inner[:1].isdecimal() or inner[:1].isspace():
            mark = numeric_mark(CitationForm.NUMERIC, inner, start, end)
            return numeric_in_place(ranged(mark, self.text), self.text) if mark is not None else None
        return (
            oaicite(self.text, inner, start, end)
            or named_source(inner, start, end)
            or self._numbered_word(inner, start, end)
            or same_source_in_brackets(inner, start, end)
        )

    def _numbered_word(self, inner: str, start: int, end: int) -> CitationMark | None:
        """`[Source 2]`, unless these are the words of a reference link: `[Source 2][src]`."""
        mark = numbered_word(inner, start, end)
        label = label_at(self.text, end) if mark is not None else None
        return mark if label is None or numbered_word(label[0], 0, 0) is not None else None

    def _full_reference(
        self, opener: Opener, close: int, inner: str, label: tuple[str, int], nested: bool
    ) -> int:
        """The end of `[text][ref]` or `[ref][]`, or 0 where the second bracket is a mark by itself."""
        written, end = label
        if not written.strip() and nested:
            return 0
        if written[:1] == "^" or "@" in written:
            return 0
        start = opener.end - 1
        self._close_emphasis(opener.delimiters)
        pictured = self._pictured(start)
        self._drop_marks(start)
        name = written if written.strip() else inner
        # cells[row][column] is a citation only if [column] is defined
        indexed = start > 0 and (self.text[start - 1].isalnum() or self.text[start - 1] in "_])")
        kept = inner[:MAX_KEPT_TEXT]
        self.marks.append(
            CitationMark(
                CitationForm.REFERENCE,
                start,
                end,
                text=kept,
                labels=(name, *pictured),
                shortcut=indexed,
                image=self._is_picture(opener, close),
            )
        )
        self.fillings.append((start, opener.end, VANISHED))
        self.fillings.append((close, end, MARK))
        return end

    # What a finished construct does to its content

    def _marked(self, mark: CitationMark) -> int:
        self.marks.append(mark)
        self._cover(mark.start, mark.end, MARK)
        return mark.end

    def _cover(self, start: int, end: int, filler: str) -> None:
        """Fill all of start..end; stretches already filled inside it are not filled twice (nested brackets)."""
        while self.fillings and self.fillings[-1][0] >= start:
            self.fillings.pop()
        self.fillings.append((start, end, filler))

    def _close_emphasis(self, bottom: int) -> None:
        inside = self.delimiters[bottom:]
        del self.delimiters[bottom:]
        if inside:
            paired = marker_spans(inside)
            self.fillings.extend((s, e, VANISHED) for s, e in (*paired, *unpaired_bold(inside, paired)))

    def _drop_marks(self, start: int) -> None:
        while self.marks and self.marks[-1].end > start:
            self.marks.pop()

    def _drop_marks_if(self, start: int, form: CitationForm) -> None:
        while self.marks and self.marks[-1].start >= start and self.marks[-1].form is form:
            self.marks.pop()


def _reads_as_mark(raw: str) -> bool:
    """Whether the words of a link are only numbers, or numbers in brackets with a place: [[1, p. 7]](#ref-1)."""
    inside = raw[1:-1] if raw[:1] == "[" and raw[-1:] == "]" else ""
    return _MARK_TEXT.fullmatch(raw) is not None or NUMERIC.fullmatch(inside) is not None


def _is_number_list(inner: str) -> bool:
    return not (_WORD.search(inner) or _ISSUE.fullmatch(inner) or _FIGURE.fullmatch(inner))
