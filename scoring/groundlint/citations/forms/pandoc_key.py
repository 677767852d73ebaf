"""`[@key; @other, p. 3]`, `@key` and {cite}`key` (MyST): entries of a bibliography, or keys that hold an address."""

from __future__ import annotations

import re

from groundlint.citations.canonical import source_key
from groundlint.citations.cited import cited, problem_of
from groundlint.citations.entry import read_entry
from groundlint.citations.forms.form import Form, MarkPlace
from groundlint.citations.naming import KEYS, NUMBERS, Naming
from groundlint.citations.pandoc import direct_address, is_cross_reference, is_isbn
from groundlint.markdown.inline_author_year import AUTHOR_AND_YEAR, folded, work_label
from groundlint.markdown.inline_links import normalise_label
from groundlint.model.block import Span
from groundlint.model.citation import Citation, CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionIndex, Entry

_KEY_START = re.compile(r"@\{?")


class PandocKey(Form):
    """Keys as pandoc writes them."""

    kinds = frozenset({CitationForm.PANDOC})
    begins = "[@{\\"
    examples = (
        "[@doe99]",
        "[see @doe99, p. 3; @roe]",
        "@doe99",
        "[@doi:10.1000/x]",
        "\\citep[p. 3]{doe99,roe}",
    )

    def names(self, label: str) -> tuple[str, ...]:
        names = (label, normalise_label(f"@{label}"), f"[{label.casefold()}")
        by_author = AUTHOR_AND_YEAR.fullmatch(label)  # where no bibliography has the key
        return (
            names if by_author is None else (*names, folded(work_label(by_author["name"], by_author["year"])))
        )

    def meaning(
        self, mark: CitationMark, label: str, index: DefinitionIndex, at: MarkPlace | None
    ) -> Definition | None:
        found = index.bibliography.get(label) or index.links.get(normalise_label(f"@{label}"))
        return found or index.work(self.names(label)[2:])

    def resolve(
        self, mark: CitationMark, index: DefinitionIndex, at: MarkPlace | None
    ) -> tuple[Citation, ...]:
        label = mark.labels[-1]
        link = index.links.get(normalise_label(f"@{label}")) if " " in label else None
        if link is not None and link.entry.key:
            return (cited(mark, link.entry, label),)
        found: list[Citation] = []
        for key in mark.labels:
            if " " in key and not mark.text:  # all the text in the brackets
                continue
            definition = self.meaning(mark, key, index, None)
            if definition is not None and definition.entry.key:
                found.append(cited(mark, definition.entry, key))
                continue
            if mark.shortcut:
                if mark.text and not index.bibliography:  # a note of one's own about the work
                    found.append(cited(mark, Entry(source_key(text=key), None, None, key, None, key), key))
                continue
            url = direct_address(key)
            if url is not None:
                found.append(cited(mark, read_entry(f"<{url}>" if url[:4] != "doi:" else url), key))
            elif is_isbn(key):
                found.append(cited(mark, Entry(source_key(text=key), None, None, key, None, key), key))
            elif not is_cross_reference(key):
                where = "in the bibliography" if index.bibliography else "(no bibliography beside the report)"
                found.append(problem_of(mark, key, f"no entry @{key} {where}"))
        return tuple(found)

    def letters(self, written: str, mark: CitationMark, label: str) -> Span | None:
        keys = sorted(mark.labels, key=len, reverse=True)
        for sign in _KEY_START.finditer(written):
            if next((key for key in keys if written.startswith(key, sign.end())), None) == label:
                return sign.end(), sign.end() + len(label)
        if written[:1] == "\\":
            found = re.search(rf"(?<=[{{,\s]){re.escape(label)}(?=[,}}\s])", written)
            return found.span() if found is not None else None
        return None

    def naming(self, label: str, definition: Definition | None) -> Naming | None:
        return NUMBERS if label.isdecimal() else KEYS
