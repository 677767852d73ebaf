"""`[S1]`, `[Doe99]`, `[S1, p. 12]`, `[Lee et al., 2021]`: the label before an entry of a list of sources, or a work by author and
year."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import ClassVar

from groundlint.citations.entry_lines import entries_in, words_after
from groundlint.citations.forms.author_year import AuthorYear
from groundlint.citations.forms.form import Converted, Where
from groundlint.citations.forms.reference_link import ReferenceLink
from groundlint.citations.from_mark import broken_citation, citation_of_entry
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_author_year import names_authors_in, works_named
from groundlint.markdown.inline_links import normalise_label
from groundlint.markdown.inline_round_labels import LABEL, PLACE
from groundlint.model.block import Block, LeafKind, Span
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex

_KEY = lazy_pattern(r"[^\W\d_][\w.:+-]{0,30}(?<=[0-9a-z])")
_LABELLED = lazy_pattern(
    r"\W{0,6}(?:\d{1,3}[.)]\s*)?[*_]{0,3}\\?\[(?P<label>[^\W\d_][^\[\]\n\\]{0,60})\\?\](?![\[(:])[*_:]{0,3}\s*"
)
_SOURCE_LABEL = r"(?:[Ss]rc|SRC|[Ss]ources?|[Rr]efs?|REF|[Cc]it(?:e|ation)?)[-_]?\d{1,3}"
"""'src-007', 'ref12': a label of a source, whether or not a list has it."""
_BEFORE_A_SIGN = lazy_pattern(
    rf"(?:\*\*|__)?(?P<label>[A-Z]{{1,2}}\d{{1,3}}|{LABEL}|{_SOURCE_LABEL})(?:[.:)]?(?:\*\*|__)[.:)]?(?: [–—|-])?|[:.)]| [–—|])(?:\*\*|__)?\s+(?=\S)"
)
"""'S2: …', 'S2. …', '**S2** – …'; but not the first words of a numbered entry ('3. **T5**: …'), nor 'ESM-2: …' alone in its
block."""
_IN_CODE = lazy_pattern(r"\W{0,6}`\[?(?P<label>[^\W\d_][\w.:+-]{1,60})\]?`(?:[:)]| ?[–—|-])\s+(?=\S)")
"""'`s.port-3` — talk, J. Roe'."""
_CELL = lazy_pattern(
    rf"[*_`]{{0,2}}\[?(?P<label>[A-Z]{{1,3}}-?\d{{1,3}}|{LABEL}|{_SOURCE_LABEL})\]?[*_`]{{0,2}}"
)
_DIGIT = lazy_pattern(r"\d")
_BETWEEN = lazy_pattern(r"[,;/，；、]")
_WITH_PLACE = lazy_pattern(rf"(?P<label>[^\W\d_][\w.+-]{{0,30}}(?<=[0-9a-z])):? (?:{PLACE}|\d{{1,4}})")
"""'S1 p. 12', 'S1: 12'."""
_ONLY_PLACE = lazy_pattern(PLACE)
_RANGE = lazy_pattern(r"(?P<word>[A-Z]{1,3}-?)(?P<first>\d{1,3})\s?[–—-]\s?(?P=word)?(?P<last>\d{1,3})")
_LONGEST_RANGE = 20
_GRADE = lazy_pattern(r"[A-F][1-6]?")
"""A grade of the source's quality, next to its label: '[A2, S1]'."""
_FEWEST_OF_A_SERIES = 2
_OF_A_SOURCE = lazy_pattern(_SOURCE_LABEL)
NO_LABEL = "the report lists no source with such a label"
_BY_AUTHOR = AuthorYear()


def labelled_entries(block: Block) -> Iterator[tuple[str, str, int, int]]:
    """(a name by which it is cited, its Markdown, start, end) of each entry of a block that begins with a label in
    brackets, and of each row whose first cell is one. Those of a series, 'S1', 'S2', have one more name, for round brackets."""
    found = list(_labelled(block))
    series = Counter(map(_word_of, {label.casefold() for label, *_ in found}))
    for label, sure, words, start, end in found:
        several = series[_word_of(label)] >= _FEWEST_OF_A_SERIES
        if several or sure:
            yield _name(label), words, start, end
        if several:
            yield name_in_series(label), words, start, end


def _labelled(block: Block) -> Iterator[tuple[str, bool, str, int, int]]:
    """The same with the label in place of the name, and whether it is surely a label."""
    for leaf in block.leaves:
        if leaf.kind is LeafKind.TABLE_ROW and not leaf.header and len(leaf.pieces) > 1:
            cell = _CELL.fullmatch(block.text[slice(*leaf.pieces[0])].strip())
            if cell is not None:
                words = " — ".join([block.text[s:e] for s, e in leaf.pieces[1:]])
                yield cell["label"], True, words, leaf.start, leaf.end
        elif leaf.kind is LeafKind.PARAGRAPH:
            numbered = any(around.label.isdecimal() for around in leaf.containers)
            for head, lines in entries_in(leaf.pieces, partial(_head, block.text, numbered)):
                start = lines[0][0]
                words = words_after(block.text, head.end(), lines)
                label = head["label"]
                sure = (
                    "-" not in label
                    or _OF_A_SOURCE.fullmatch(label)
                    or block.text.endswith(("[", "`"), start, head.start("label"))
                )
                yield label, bool(sure), words, start, lines[-1][1]


def _head(text: str, numbered: bool, line: Span) -> re.Match[str] | None:
    """The label, with a digit in it, before the entry that begins with a line; `numbered`: as an item of a numbered list."""
    head = (
        _LABELLED.match(text, *line)
        or _IN_CODE.match(text, *line)
        or (None if numbered else _BEFORE_A_SIGN.match(text, *line))
    )
    return head if head is not None and _DIGIT.search(head["label"]) else None


def _name(label: str) -> str:
    return f"[{' '.join(label.split()).casefold()}"


def name_in_series(label: str) -> str:
    """The name by which round brackets cite an entry with this label."""
    return f"{_name(label)})"


def _word_of(label: str) -> str:
    return label.rstrip("0123456789").casefold()


class ListedLabel(ReferenceLink):
    """Labels of entries. They cite only where a list has them or a link is defined under that label."""

    examples: ClassVar[tuple[str, ...]] = (
        "[S1]",
        "[Doe99]",
        "[Lee et al., 2021]",
        "[S1, S2]",
        "[S1][S2]",
        "[S1 p. 12]",
        "[S1–S3]",
    )
    converted: ClassVar[Converted] = Converted.NEVER

    def recognizes(self, mark: CitationMark) -> bool:
        if _DIGIT.search(mark.text) is None:
            return False
        return mark.text == mark.labels[0] or all(map(_KEY.fullmatch, (mark.text, mark.labels[0])))

    def labels(self, mark: CitationMark) -> tuple[str, ...]:
        return tuple(dict.fromkeys((mark.labels[0], *_entries(mark), *(works_named(mark.text) or ()))))

    def names(self, label: str) -> tuple[str, ...]:
        names = _BY_AUTHOR.names(label) if label[0] == "(" else (_name(label),)
        return (*super().names(label), *names)

    def meaning(self, mark: CitationMark, label: str, index: DefinitionIndex, at: Where) -> Definition | None:
        return super().meaning(mark, label, index, at) or index.work(self.names(label))

    def letters(self, written: str, mark: CitationMark, label: str) -> Span | None:
        if label == mark.labels[0] and label not in _entries(mark):
            return None  # '[S1, S2]' as one label: its parts are looked up instead
        found = re.search(rf"(?<!\w){re.escape(label)}(?!\w)", written)
        return found.span() if found is not None else None

    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Where) -> tuple[Citation, ...]:
        if normalise_label(mark.labels[0]) in index.links:
            return super().resolve(mark, index, at)
        whole = index.works.get(_name(mark.labels[0]))
        if mark.text == mark.labels[0] and whole is not None and whole.entry.key:
            return (citation_of_entry(mark, whole.entry, mark.labels[0]),)
        listed = [(name, index.works.get(_name(name))) for name in _entries(mark)]
        known = [(name, work) for name, work in listed if work is not None]
        if known and all(work is not None or _GRADE.fullmatch(name) for name, work in listed):
            return tuple(
                [citation_of_entry(mark, work.entry, name) for name, work in known if work.entry.key]
            )
        works = works_named(mark.text)
        if works is not None and mark.text == mark.labels[0]:
            sure = names_authors_in(mark.text) and any(name[-1].isdecimal() for name in works)
            named = replace(mark, form=CitationForm.FOOTNOTE, labels=works, shortcut=not sure)
            return _BY_AUTHOR.resolve(named, index, at)
        if not mark.shortcut:
            return super().resolve(mark, index, at)
        unknown = [label for label in _surely_labels(mark.text) if _name(label) not in index.works]
        if not unknown:
            return ()
        found = [citation_of_entry(mark, work.entry, name) for name, work in known if work.entry.key]
        return (*found, broken_citation(mark, unknown[0], NO_LABEL))


def _surely_labels(written: str) -> list[str]:
    """The parts of a mark that can be nothing but labels of sources."""
    return [part for part in map(str.strip, _BETWEEN.split(written)) if _OF_A_SOURCE.fullmatch(part)]


def _entries(mark: CitationMark) -> tuple[str, ...]:
    """The labels of entries that a mark may name: all of it as one label, or its parts."""
    if mark.text != mark.labels[0]:
        return mark.text, mark.labels[0]
    return tuple(_parts(mark.text)) or (mark.text,)


def _parts(written: str) -> list[str]:
    """The labels in a mark, without the pages after them and with ranges expanded: S1, S2, S3 for '[S1–S3, p. 2]'; none if
    it has anything else."""
    labels: list[str] = []
    for part in map(str.strip, _BETWEEN.split(written)):
        reach = _RANGE.fullmatch(part)
        if reach is not None and 0 < int(reach["last"]) - int(reach["first"]) < _LONGEST_RANGE:
            labels += [f"{reach['word']}{n}" for n in range(int(reach["first"]), int(reach["last"]) + 1)]
        elif _KEY.fullmatch(part):
            labels.append(part)
        elif (placed := _WITH_PLACE.fullmatch(part)) is not None:
            labels.append(placed["label"])
        elif not (labels and _ONLY_PLACE.fullmatch(part)):
            return []
    return list(dict.fromkeys(labels))
