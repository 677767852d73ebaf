"""`(Smith, 2020)`: works of a list of references that is not numbered ('Smith, J. (2020). On things. https://…')."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from groundlint.citations.author_columns import rows_by_author
from groundlint.citations.canonical import find_doi
from groundlint.citations.entry import read_entry
from groundlint.citations.entry_lines import entries_in
from groundlint.citations.forms.form import Converted, Form, Where, span_of
from groundlint.citations.from_mark import broken_citation, citation_of_entry
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_author_year import NO_DATE, SITE, UNDATED, folded, work_label, works_named
from groundlint.markdown.inline_titled import titled_work
from groundlint.markdown.names_and_years import AND, ANY_PARTICLES, NAME, PARTICLES, YEAR
from groundlint.model.block import Block, LeafKind, Span
from groundlint.model.citation import UNLOCATABLE, Citation, CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex

_YEAR = r"(?P<{}>(?:1[89]|20)\d\d)[a-z]?(?: ?[–-] ?(?:1[89]|20)?\d\d(?!\d))?"
_WRITER = rf"{NAME}(?: {NAME}){{0,2}} (?:(?:[A-Z]\.[ -]?){{0,2}}[A-Z]\.|[A-Z]{{1,3}}(?!\w))"
"""'Smith JR', 'Smith J. R.'"""
_UNDOTTED = rf"{NAME}(?: {NAME}){{0,2}}, [A-Z]{{1,3}}(?![\w.])"
"""'Smith, JR'"""
_ENTRY = lazy_pattern(
    rf"\W{{0,6}}(?:\d{{1,3}}[\].)]\s*)?\W{{0,3}}{PARTICLES}(?:"
    # 'Smith J, Doe R. 2020. On things.', 'Smith J, et al. (2020)', 'Smith J (2020)', 'Smith J. 2020. On things.'
    rf"(?P<writers>{_WRITER}(?:(?:(?:,? (?:and|&) |, ){PARTICLES}{_WRITER}){{1,20}}(?:,? et al)?|,? et al)|{NAME} [A-Z]{{1,2}}(?= \()|{NAME}(?: {NAME}){{0,2}} [A-Z]{{1,3}}(?=\. (?:1[89]|20)\d\d[a-z]?\.))"
    rf"[*_]{{0,3}}[.,]?[*_]{{0,3}} \(?{_YEAR.format('dated')}[).:;,]|"
    # Vancouver: 'Smith J, Doe R. On things. J Things. 2020;3(1):4.'
    rf"(?P<authors>(?P<first>{NAME}(?: {NAME}){{0,2}}) [A-Z]{{1,3}}(?:,? et al|, [^.\n]{{1,400}})?)\. [^\n]{{3,500}}?[.,(]\s?{_YEAR.format('late')}(?=[;:.) ]|\Z)|"
    # 'Smith, J & Doe, R 2020, On things', 'Smith, J, Doe, R and Roe, P (2020)'
    rf"(?P<undotted>{_UNDOTTED}(?:(?:, (?:and |& )?| and | & ){PARTICLES}{_UNDOTTED}){{0,20}})(?P<rest>,? et al\.?)?,? \(?{_YEAR.format('undot')}[).,:;]|"
    rf"(?P<person>{NAME}(?: {NAME}){{0,2}}),\s+[^\W\d_a-zß-öø-ÿ](?:\.|[\w'’-]{{1,40}}(?![\w'’-]))(?:[^()\n]{{0,200}}?(?: \((?:Hg|Hrsg|[Ee]ds?|dir|coord)\.?\),? \(?|[(,.])|(?<=\.))\s?{_YEAR.format('of')}[).,:;]|"
    # a body or a site, its abbreviation or its name in full, the year with or without parentheses
    rf"(?P<body>{SITE}|{NAME}(?:(?:[ /]|; )(?:[\w'’&-]+|(?:[^\W\d_]\.){{1,4}})){{0,8}}?)(?: [–—] [^()\n]{{1,120}}?|,? \((?P<short>[\w-]{{2,12}})\)| \[(?P<brief>[\w-]{{2,12}})\])?(?:,? et al| 외)?\.?,? "
    rf"(?:\({_YEAR.format('by')}(?:, (?P<again>(?:1[89]|20)\d\d)[a-z]?|, [\w ]{{3,20}})?\)[*_]{{0,3}}\s*(?:[.:,]|(?<=\s))|{_YEAR.format('after')}[.:,]\s)"
    # a publisher or journal, its volume, a title in quotation marks or italics, the year after it
    rf"|(?P<house>{NAME}(?: [\w'’&-]+){{0,7}}?)(?: \d{{1,4}}\([\w-]{{1,6}}\)(?::[\w-]{{1,12}})?)?,\s+(?:[\"“][^\"“”\n]{{3,300}}[\"”]|\*[^*\n]{{3,300}}\*|_[^_\n]{{3,300}}_)"
    rf"[^()\n]{{0,60}}?\({_YEAR.format('in')}\)"
    # a title in quotation marks, parentheses in it and after it, the year last or before the name of a conference
    rf"|(?P<titled>{NAME}(?: {NAME}){{0,3}})(?P<and>,\s+[^\W\d_a-zß-öø-ÿ](?:\.|[\w'’-]{{1,40}}(?![\w'’-]))[^()\"“”\n]{{0,160}}?| et al\.)?[.,]? (?:[\"“][^\"“”\n]{{3,300}}[\"”]|\*[^*\n]{{3,300}}\*)"
    rf"[^\"“”\n]{{0,120}}?(?<=[(,.;\"” ]){_YEAR.format('last')}(?=[).,:;]|\Z| [A-Z])"
    # 'Doe, J. A., Roe, B., and Poe, C.: On things, J. Things, 3(1), 4–9, https://doi.org/…, 2020.'
    rf"|(?P<before>{NAME}(?: {NAME}){{0,2}})(?P<all>, [^\W\d_a-zß-öø-ÿ]\.[^:\n]{{0,400}}): [^\n]{{10,600}}?, {_YEAR.format('end')}\.?\s*\Z"
    # several authors and no year at all
    rf"|(?P<undated>{NAME}(?: {NAME}){{0,2}})(?:,\s+[^\W\d_a-zß-öø-ÿ]\.(?:[ -]?[^\W\d_a-zß-öø-ÿ]\.){{0,3}})?,? et al\b)"
)
_EMPTY_ANCHOR = lazy_pattern(r"<(?P<tag>a|span)\s[^<>]{1,200}>\s{0,4}</(?P=tag)>\s{0,4}", re.IGNORECASE)
_UNDATED_ENTRY = lazy_pattern(
    rf"\W{{0,6}}(?:\d{{1,3}}[\].)]\s*)?(?P<name>{NAME}[^\n()]{{0,200}}?)[.,]? \({NO_DATE}(?:[ -]?[a-z])?\)"
)
"""'About the board. (n.d.). Harbour Board. https://…', 'Doe, A. (n.d.). Prices.'"""
_PERSON = lazy_pattern(r"(?P<name>[^,\n]{2,60}), [^\W\d_](?:\.|\Z)")
_DATES = ("dated", "undot", "of", "by", "after", "late", "in", "last", "end")
_INITIALS = lazy_pattern(r" [A-Z]{1,3}\Z")
_SURNAME = lazy_pattern(
    r"(?<![\w'’-])(?P<name>[^\W\d_a-zß-öø-ÿ][\w'’-]++(?: [^\W\d_a-zß-öø-ÿ][\w'’-]++){0,2}), [A-Z]{1,3}(?![\w.])"
)
_TITLE_FIRST = lazy_pattern(
    r"\W{0,6}?(?:\d{1,3}[\].)]\s*)?(?:\*{1,3}[^*\n]{3,200}\*{1,3}|_{1,3}[^_\n]{3,200}_{1,3}|[\"“][^\"“”\n]{3,200}[\"”])[.,:]? ?"
    rf"(?:\((?P<inside>[^()\n]{{4,80}})\)|(?:[.,:]? ?[–—-]+ | by |(?<= ))(?={PARTICLES}(?:{NAME}(?: {NAME}){{0,2}},? [A-Z](?:\.|[A-Z]{{0,2}}(?:[,.]| [(&12]))|{NAME}(?: {NAME}){{0,3}},? (?:&|and|und|et) {NAME}|{NAME},? et al\b)))"
)
"""'*On things*. Smith, J. & Doe, R. (2020)', '**On things** – Smith & Doe (2020)', '"On things" (Smith, 2020)'."""
_DOTTED_INITIALS = lazy_pattern(r"(?: (?:[^\W\d_]\.){1,4}){1,3}\Z")
"""After a surname without a comma: 'Doe J.A. (2012)'."""
_IN_BIBLIOGRAPHY = lazy_pattern(rf"(?P<name>{NAME}(?: {NAME}){{0,5}})(?:,| and |\. |$)")
_NEXT = lazy_pattern(rf", [^;()\n]{{1,60}}; {PARTICLES}(?P<name>{NAME}),[^;()\n]{{1,60}}(?P<more>;)?")
_SECOND = lazy_pattern(
    rf", [^\s,&()][^,&()\n]{{0,39}}?,? {AND} (?:[^\W\d_]\.[ -]?){{0,3}}{ANY_PARTICLES}(?P<name>{NAME})(?=[,.\s])"
)
_SEVERAL = lazy_pattern(rf"[^()]{{0,200}}?\bet al\b|, [^\s,()][^,()\n]{{0,39}}, {NAME},? ")
_GIVEN = rf"{NAME}(?: [^\W\d_]\.)?(?: {PARTICLES}{NAME}){{1,2}}"
_BY_GIVEN_NAMES = lazy_pattern(
    rf"{_GIVEN}(?:(?:, (?:{AND} )?|; (?:{AND} )?| {AND} ){_GIVEN}){{0,8}}(?=,? \()"
)
"""'Ann Doe, Bob R. Roe and Cid Poe (2014)', 'Ann Doe; Bob Roe (2014)'."""
_AND_OTHERS = lazy_pattern(r",? et al\b.*", re.DOTALL)
_BETWEEN = lazy_pattern(rf"[,;]? {AND} |[,;] ")
_UNTIL = lazy_pattern(r"[a-z]? ?[–-] ?(?P<last>\d{4}|\d{2})")
_LONGEST_SPAN = 15
"""The most years over which one work may have appeared: '(2018–2022)'."""
_INITIAL = lazy_pattern(r"(?<![\w'’-])[^\W\d_a-zß-öø-ÿ](?=[\w'’-])")
_LEAST_INITIALS = 3
_TWO_NAMES = lazy_pattern(rf"(?P<name>{NAME})(?: {AND} |/){ANY_PARTICLES}(?P<second>{NAME})")
_OF_A_BODY = lazy_pattern(rf"\((?:(?!USA|UAE|USSR|DDR|GDR)[A-Z]{{3,6}}|{SITE}), (?:1[89]|20)\d\d[a-z]?\)")
"""'(OECD, 2020)', '(Oecd.org, 2020)': an abbreviation or a domain is not a place, as '(Innsbruck, 2020)' may be."""
MONTHS = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Spring|Summer|Autumn|Fall|Winter"
_LIKE_A_WORK = lazy_pattern(
    rf"[(（](?!USA|UAE|USSR|DDR|GDR|(?:{MONTHS})[a-z]{{0,7}}[ ,.])"
    rf"(?:[A-Z]{{3,6}}(?:[,，] ?| )|{PARTICLES}{NAME}(?:(?:,? (?:and|of|for|the|und|et|y|e|of the))? {NAME}|, {NAME}){{0,5}}[,，] ?)"
    r"(?:1[89]\d|20[0-3])\d[a-z]?(?:, pp?\. ?\d[\d–-]{0,10})?[)）]"
)
"""'(OECD, 2020)', '(Doe, 1998)', '(Ministry of Ports, 1998)', in a report that cites works this way; but not '(May 2024)' or
'(RTX 2060)'."""
_ABBREVIATED = lazy_pattern(r"(?P<name>[A-Z]{3,8}) [A-Z]\w")
"""'RAND Corporation', cited as '(RAND, 2016)'."""
_KOREAN_AUTHORS = lazy_pattern(r"\((?P<first>[가-힣]{2,4})(?:·|[와과] |, )[^\d]{1,40}(?P<year>\d{4})")
"""'박영희·이민수(2021)', '박영희와 이민수(2021)': the entry may have them with commas."""
_HYPHENATED = lazy_pattern(r"(?<=[^\W\d_]{3})-(?=[^\W\d_]{3,40} \d{4}\Z)")
_JOINT_AUTHORS = lazy_pattern(
    r"\((?P<first>[^;]{1,60}); (?P<between>(?:[^;]{1,60}; ){1,8})?(?P<last>[^;]{1,60}) (?P<year>\d{4})"
)
_OWN_WORDS = lazy_pattern(r"(?<!\d)\d{4}[a-z]?(?!\w)|[^\W\d_]{3,}")
_OTHERS = lazy_pattern(r" (?:& [^ ]+|et al\.) (?=\d{4}\Z)")


def listed_works(block: Block) -> Iterator[tuple[str, str, int, int]]:
    """(a name by which it is cited, its Markdown, start, end) of each entry of a block that begins with author and
    year: once by its first author, and once more with the second or 'et al.' where the entry has more."""
    for authors, words, start, end in rows_by_author(block):
        for label in _labels_of(authors, (0, len(authors))):
            yield folded(label), words, start, end
    for leaf in block.leaves:
        if leaf.kind is not LeafKind.PARAGRAPH:
            continue
        for labels, lines in entries_in(leaf.pieces, partial(_labels_of, block.text)):
            words = "\n".join(block.text[s:e] for s, e in lines)
            for label in labels:
                yield folded(label), words, lines[0][0], lines[-1][1]


def begins_a_work(text: str) -> bool:
    """Whether a text begins like an entry by author and year."""
    return bool(_labels_of(text, (0, len(text))))


def _labels_of(text: str, line: Span) -> tuple[str, ...]:
    """The names by which the entry that begins with a line is cited; () where none does. An anchor before it says nothing."""
    anchor = _EMPTY_ANCHOR.match(text, *line) if text[line[0] : line[0] + 1] == "<" else None
    if anchor is not None:
        line = (anchor.end(), line[1])
    undated = _UNDATED_ENTRY.match(text, *line)
    if undated is not None:
        person = _PERSON.match(undated["name"])
        names = (undated["name"], person["name"]) if person is not None else (undated["name"],)
        return tuple([work_label(name, UNDATED) for name in names])
    head = _ENTRY.match(text, *line)
    return _labels(head) if head is not None else _labels_after_title(text, line)


def _labels_after_title(text: str, line: Span) -> tuple[str, ...]:
    """The names of an entry that begins with the title, before its authors."""
    title = _TITLE_FIRST.match(text, *line)
    if title is None:
        return ()
    if title["inside"]:
        labels = works_named(title["inside"]) or ()
        return tuple([name for label in labels for name in dict.fromkeys((label, _OTHERS.sub(" ", label)))])
    head = _ENTRY.match(text, title.end(), line[1])
    return _labels(head) if head is not None else ()


def _labels(head: re.Match[str]) -> tuple[str, ...]:
    """The names by which an entry is cited: with its year, and for several authors also without."""
    if head["undated"]:
        return (work_label(head["undated"], "", several=True),)
    first, *others = _years(head)
    dated = (*_dated_labels(head), *_by_surnames(head))
    later = [f"{label[:-4]}{year}" for year in others for label in dated if label.endswith(first)]
    return *dated, *later, *(label[:-5] for label in dated if names_authors(label))


def _years(head: re.Match[str]) -> tuple[str, ...]:
    """The year of an entry, and the further years of a span like '(2018–2022)'."""
    group = next(name for name in _DATES if head[name])
    until = _UNTIL.match(head.string, head.end(group))
    first, last = int(head[group]), 0
    if until is not None:
        last = int(f"{head[group][: -len(until['last'])]}{until['last']}")
        last += 100 if last < first and len(until["last"]) == 2 else 0  # '1999–00'
    return (head[group], *map(str, range(first + 1, min(last, first + _LONGEST_SPAN) + 1)))


def _dated_labels(head: re.Match[str]) -> tuple[str, ...]:
    if head["writers"]:
        found = _by_initials(head["writers"], head["dated"])
        whole = work_label(head["writers"], head["dated"])  # 'Port Watch UK. 2020. …' is a body
        return found if len(found) > 1 else (*found, whole)
    if head["undotted"]:
        surnames = [one["name"] for one in _SURNAME.finditer(head["undotted"])]
        return _by_names(surnames, head["undot"], several=bool(head["rest"]))
    name = next(head[one] for one in ("person", "body", "first", "house", "titled", "before") if head[one])
    name = _DOTTED_INITIALS.sub("", name)
    year = _years(head)[0]
    alone = work_label(name, year)
    if head["authors"]:
        return _by_initials(head["authors"], year)
    if head["short"] or head["brief"]:
        return alone, work_label(head["short"] or head["brief"], year)
    if head["person"] or head["and"] or head["all"]:
        authors = head["and"] or head["all"] or head.string[head.end("person") : head.start("of")]
        if (following := _NEXT.match(authors)) is not None:  # 'Smith, John; Doe, Ruth'
            return alone, work_label(name, year, following["name"], several=following["more"] is not None)
        if (second := _SECOND.match(authors)) is not None:
            return alone, work_label(name, year, second["name"])
        return (alone, work_label(name, year, several=True)) if _SEVERAL.match(authors) else (alone,)
    if (two := _TWO_NAMES.fullmatch(name)) is not None:
        return tuple(
            label
            for one in filter(None, (year, head["again"]))  # 'Smith & Doe (1992, 2015)' are two works
            for label in (
                work_label(name, one),
                work_label(two["name"], one),
                work_label(two["name"], one, two["second"]),
            )
        )
    if (abbreviated := _ABBREVIATED.match(name)) is not None and head["house"]:
        return alone, work_label(abbreviated["name"], year)
    initials = "".join(_INITIAL.findall(name)) if head["body"] and " " in name else ""
    if len(initials) >= _LEAST_INITIALS and ";" not in name:
        return alone, work_label(initials, year)  # 'World Health Organization (2020)' as '(WHO, 2020)'
    several = head.string.startswith((" et al", ", et al"), head.end("body")) if head["body"] else False
    return (alone, work_label(name, year, several=True)) if several else (alone,)


def _by_surnames(head: re.Match[str]) -> tuple[str, ...]:
    """The names of an entry whose authors are written with their given names first."""
    name, year = ("person", head["of"]) if head["person"] else ("body", head["by"] or head["after"])
    found = _BY_GIVEN_NAMES.match(head.string, head.start(name)) if head[name] else None
    if found is None:
        return ()
    return _by_names([one.rsplit(" ", 1)[-1] for one in _BETWEEN.split(found[0])], year)


def _by_names(surnames: list[str], year: str, *, several: bool = False) -> tuple[str, ...]:
    """The names of an entry whose authors have these surnames, perhaps among `several` others."""
    first, *others = surnames
    alone = work_label(first, year)
    if several or len(others) > 1:
        return alone, work_label(first, year, several=True)
    return (alone, work_label(first, year, others[0])) if others else (alone,)


def _by_initials(authors: str, year: str) -> tuple[str, ...]:
    """The names of an entry whose authors are written 'Smith J, Doe R'."""
    named = _AND_OTHERS.sub("", authors)
    surnames = [_INITIALS.sub("", _DOTTED_INITIALS.sub("", name)) for name in _BETWEEN.split(named) if name]
    return _by_names(surnames, year, several=named != authors)


def names_authors(label: str) -> bool:
    """Whether the name of a work has 'et al.' or a second author, and so surely names a work."""
    return _OTHERS.search(label) is not None


def likely_a_work(mark: CitationMark) -> bool:
    """Whether a mark names a work rather than a place or an event, in a report that cites works this way and does not list them."""
    return bool(mark.named) or _LIKE_A_WORK.fullmatch(mark.text) is not None


_MOST_ALIKE = 50
"""Works of one name that are compared with each mark that has it; nobody's list has more."""


def meant(mark: CitationMark, works: tuple[Definition, ...]) -> Definition | None:
    """Of several works with the same name, the one whose entry has most of the mark's own words: 'Proc. Dams', '2019b'."""
    if len(works) == 1:
        return works[0]
    if len(works) > _MOST_ALIKE:
        return None
    said = set(_OWN_WORDS.findall(folded(mark.text)))
    shared = [len(said.intersection(_OWN_WORDS.findall(folded(work.entry.text)))) for work in works]
    most = max(shared)
    return works[shared.index(most)] if shared.count(most) == 1 else None


def name_in_bibliography(text: str) -> str | None:
    """The name by which a bibliography entry is cited, taken from its words ('Doe, A. and Roe, R. On Things. 1999')."""
    author, years = _IN_BIBLIOGRAPHY.match(text), YEAR.findall(text)
    return folded(work_label(author["name"], years[-1])) if author is not None and years else None


class AuthorYear(Form):
    """Works by author and year. A mark cites only where a list or a bibliography has the work. If none has it, a mark with
    `et al.` or `&` names a source that cannot be located. So does, in a report that cites many works this way, an
    abbreviation of an organisation, and a single author if the report lists no works or lacks several in its list."""

    kinds = frozenset({CitationForm.FOOTNOTE})
    begins = "(（"
    examples = ("(Smith, 2020)", "(Smith et al., 2020; Lee & Kim, 2021)")
    converted: ClassVar[Converted] = Converted.NUMBER

    def recognizes(self, mark: CitationMark) -> bool:
        return bool(mark.labels) and mark.labels[0][:1] == "("

    def names(self, label: str) -> tuple[str, ...]:
        """The name with the other authors, then that with the first alone."""
        name = folded(label)
        joint = _JOINT_AUTHORS.fullmatch(name)
        if joint is not None:  # '(SOUZA; LIMA, 2019)' are joint authors, '(WHO; UNICEF, 2019)' are two works
            first, last, year = joint["first"], joint["last"], joint["year"]
            both = f"& {last}" if joint["between"] is None else "et al."
            return f"({first} {both} {year}", f"({first} {year}", f"({last} {year}"
        two = _HYPHENATED.sub(" & ", name, count=1)  # 'Fama-French (2015)'
        korean = _KOREAN_AUTHORS.fullmatch(label)
        first_of_two = (folded(f"({korean['first']} {korean['year']}"),) if korean is not None else ()
        return tuple(dict.fromkeys((name, _OTHERS.sub(" ", name), two, *first_of_two)))

    def meaning(self, mark: CitationMark, label: str, index: DefinitionIndex, at: Where) -> Definition | None:
        for name in self.names(label):
            works = index.named.get(name)
            work = (works and meant(mark, works)) or index.works.get(name)
            if work is not None:
                return work
        return None

    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Where) -> tuple[Citation, ...]:
        works = [(name, self.meaning(mark, name, index, at)) for name in mark.labels]
        found = tuple(
            [citation_of_entry(mark, work.entry, name[1:]) for name, work in works if work and work.entry.key]
        )
        if mark.text[1:5].isdecimal() and found:
            # After a name, `(2020)` has labels for each way to read the name, the longest first.
            return found[:1]
        if mark.text[:1] not in "(（" and len(mark.text) == mark.end - mark.start:
            return found  # the cell of a table, which may be anything
        titled = titled_work(mark.text, 0) if not found else None
        if titled is not None:
            return (citation_of_entry(mark, read_entry(titled.text), ""),)
        if not found and find_doi(mark.text) is not None:  # 'Lee (2020, doi:10.1234/5)'
            return (citation_of_entry(mark, read_entry(mark.text), ""),)
        missing = [name for name, work in works if work is None and names_authors(name)]
        surely = (
            not mark.shortcut
            or (index.works_cite and _OF_A_BODY.fullmatch(mark.text) is not None)
            or ((index.works_lacked or (index.works_cite and not index.works)) and likely_a_work(mark))
        )
        if not missing and (found or not surely):
            return found
        if mark.text[1:5].isdecimal():
            missing = missing[:1]
        return (
            *found,
            broken_citation(mark, "; ".join(name[1:] for name in missing or mark.labels[:1]), UNLOCATABLE),
        )

    def letters(self, written: str, mark: CitationMark, label: str) -> Span | None:
        return span_of(label, written, 2)
