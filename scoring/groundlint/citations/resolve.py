"""From a mark to the sources it names, or to the reason why it names none."""

from __future__ import annotations

import re

from groundlint.citations.canonical import find_doi, source_key
from groundlint.citations.definitions import Definition, DefinitionKind, Definitions
from groundlint.citations.entry import Entry, address_of, plain_words, read_entry
from groundlint.citations.model import Citation, Form, Mark
from groundlint.citations.pandoc import direct_address, is_cross_reference, is_isbn
from groundlint.text.inline_links import normalise_label
from groundlint.text.inline_marks import numbers_of

_PLACEHOLDER = re.compile(
    r"(?:<?(?:https?://)?(?:url|link|source|source[-_ ]?url|the[-_ ]?url|your[-_ ]?url|insert[-_ ]?(?:url|link)(?:[-_ ]here)?"
    r"|placeholder|todo|tbd|xxx+|address|href|citation)/?>?|(?:https?://)?(?:\.{3}|…)|https?://?|#)",
    re.IGNORECASE,
)
_LABEL_OF_NOTE = re.compile(r"[\w][\w.:@/+-]{0,99}")
_CODE_AROUND = re.compile(r"[\w\])]$")
NOWHERE = "points nowhere"
PLACEHOLDER = "placeholder address"


def resolve(mark: Mark, definitions: Definitions, at: int | None = None) -> tuple[Citation, ...]:
    """The citations that `mark` makes: one for each source it names.

    A mark that surely cites but names nothing gives one Citation with a `problem`; what is no citation at all (an
    image, a relative link, an anchor, a `[word]` that nothing defines, an @handle) gives none. `at` is the mark's
    absolute place, which tells apart the numbered lists of a report that has several.
    """
    if mark.image:
        return ()
    if mark.form in (Form.QUOTED, Form.LINK):
        return _link(mark, definitions, at)
    if mark.form in (Form.AUTOLINK, Form.BARE):
        return _address(mark)
    if mark.form is Form.FOOTNOTE:
        return _footnote(mark, definitions, at)
    if mark.form is Form.PANDOC:
        return _pandoc(mark, definitions)
    if mark.form is Form.REFERENCE:
        return _reference(mark, definitions, at)
    return _numbers(mark, definitions, at)


def _problem(mark: Mark, label: str, problem: str) -> Citation:
    return Citation(mark.form, mark.start, mark.end, label, title=plain_words(mark.text), problem=problem)


def _cited(
    mark: Mark, entry: Entry, label: str, *, form: Form | None = None, quote: str | None = None
) -> Citation:
    offline = entry.url is None and entry.doi is None
    return Citation(
        Form.OFFLINE if offline else form or mark.form,
        mark.start,
        mark.end,
        label,
        url=entry.url,
        doi=entry.doi,
        title=entry.title,
        quote=quote if quote is not None else entry.quote,
        source=entry.key,
    )


def _link(mark: Mark, definitions: Definitions, at: int | None) -> tuple[Citation, ...]:
    target = mark.target.strip()
    url = address_of(target)
    if url is not None:
        return (_web(mark, url),)
    if not target:
        return (_problem(mark, "", NOWHERE),) if mark.text.strip() else ()
    if _PLACEHOLDER.fullmatch(target):
        return (_problem(mark, target, PLACEHOLDER),)
    if target.startswith("#"):
        # [7](#ref-7): an anchor into the report's own source list
        labels = numbers_of(re.sub(r"[\s\\\[\]()^]", "", mark.text))
        found = [definitions.number(label, at) for label in labels or ()]
        return tuple(_cited(mark, d.entry, d.label) for d in found if d is not None and d.entry.key)
    return ()


def _web(mark: Mark, url: str) -> Citation:
    key = source_key(url)
    doi = key[4:] if key.startswith("doi:") else find_doi(url) if url[:4].lower() == "doi:" else None
    return Citation(
        mark.form,
        mark.start,
        mark.end,
        url=f"https://doi.org/{doi}" if url[:4].lower() == "doi:" else url,
        doi=doi,
        title=plain_words(mark.text),
        quote=mark.title,
        source=url if url == key else key,  # one string where it is written as it is compared
    )


def _address(mark: Mark) -> tuple[Citation, ...]:
    url = address_of(mark.target)
    return (_web(mark, url),) if url is not None else ()


def _footnote(mark: Mark, definitions: Definitions, at: int | None) -> tuple[Citation, ...]:
    if not mark.labels:  # ^[an inline note]
        entry = read_entry(mark.text)
        return (_cited(mark, entry, ""),) if entry.key else ()
    label = mark.labels[0]
    for name in (label, f"{label}^"):
        found = (
            definitions.footnotes.get(name)
            or definitions.links.get(normalise_label(f"^{name}"))
            or definitions.links.get(normalise_label(name))
            or definitions.number(name, at)
        )
        if found is not None:
            return _from_definition(mark, found, label)
    if _LABEL_OF_NOTE.fullmatch(label):
        return (_problem(mark, label, f"no footnote [^{label}]"),)
    return ()


def _from_definition(mark: Mark, found: Definition, label: str) -> tuple[Citation, ...]:
    if found.entry.key:
        return (_cited(mark, found.entry, label),)
    if found.kind is not DefinitionKind.LINK:
        return (_problem(mark, label, f"the entry for {label} is empty"),)
    target = found.entry.url or ""
    if not target or _PLACEHOLDER.fullmatch(target):
        return (_problem(mark, label, PLACEHOLDER if target else NOWHERE),)
    return ()  # it points to a file or an anchor, which is no source


def _numbers(mark: Mark, definitions: Definitions, at: int | None) -> tuple[Citation, ...]:
    found: list[Citation] = []
    for label in mark.labels:
        link = definitions.links.get(label)
        definition = link or definitions.number(label, at)
        if definition is None:
            # A number that lost its brackets (mark.text) may just as well be a number.
            if not mark.text and (definitions.numbers_cite or not mark.shortcut):
                found.append(_problem(mark, label, _no_number(label, definitions)))
        elif link is not None and link.entry.key:
            # `[7]` with `[7]: url "…"` is a reference link to CommonMark, quote and all.
            found.append(_cited(mark, link.entry, label, form=Form.REFERENCE))
        else:
            found.extend(_from_definition(mark, definition, label))
    return tuple(found)


def _no_number(label: str, definitions: Definitions) -> str:
    if definitions.numbered or definitions.links:
        return f"no source {label} in the list"
    return f"no source {label}: the report has no numbered list of sources"


def _pandoc(mark: Mark, definitions: Definitions) -> tuple[Citation, ...]:
    found: list[Citation] = []
    for key in mark.labels:
        definition = definitions.bibliography.get(key) or definitions.links.get(normalise_label(f"@{key}"))
        if definition is not None and definition.entry.key:
            found.append(_cited(mark, definition.entry, key))
            continue
        if mark.shortcut:
            continue
        url = direct_address(key)
        if url is not None:
            found.append(_cited(mark, read_entry(f"<{url}>") if url[:4] != "doi:" else read_entry(url), key))
        elif is_isbn(key):
            found.append(_cited(mark, Entry(source_key(text=key), None, None, key, None, key), key))
        elif not is_cross_reference(key):
            where = (
                "in the bibliography" if definitions.bibliography else "(no bibliography beside the report)"
            )
            found.append(_problem(mark, key, f"no entry @{key} {where}"))
    return tuple(found)


def _reference(mark: Mark, definitions: Definitions, at: int | None) -> tuple[Citation, ...]:
    label = mark.labels[0] if mark.labels else mark.text
    found = definitions.links.get(normalise_label(label))
    if found is None and label.isdecimal() and not mark.shortcut:
        found = definitions.number(str(int(label)), at)
    if found is not None:
        return _from_definition(mark, found, label)
    if mark.shortcut or not _surely_a_reference(mark, label, definitions):
        return ()
    return (_problem(mark, label, f"no definition of [{label}]"),)


def _surely_a_reference(mark: Mark, label: str, definitions: Definitions) -> bool:
    """`[text][ref]` in prose; `[-a][-b]`, `[x][y]` and `[word][]` in a report without definitions are not."""
    if definitions.links:
        return True
    collapsed = label == mark.text
    return not collapsed and all(len(name) > 1 and name[0].isalnum() for name in (mark.text, label))
