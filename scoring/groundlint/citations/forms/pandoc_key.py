"""`[@key; @other, p. 3]`, `@key` and {cite}`key` (MyST): entries of a bibliography, or keys that hold an address."""

from __future__ import annotations

import re

from groundlint.citations.canonical import source_key
from groundlint.citations.entry import read_entry
from groundlint.citations.forms.form import Form, Where
from groundlint.citations.from_mark import broken_citation, citation_of_entry
from groundlint.citations.naming import KEYS, NUMBERS, Naming
from groundlint.lazy_pattern import lazy_pattern
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
        names = (label, normalise_label(f"@{label}"), f"[{label.casefold()}", *_meant(label))
        by_author = AUTHOR_AND_YEAR.fullmatch(label)  # where no bibliography has the key
        return (
            names if by_author is None else (*names, folded(work_label(by_author["name"], by_author["year"])))
        )

    def meaning(self, mark: CitationMark, label: str, index: DefinitionIndex, at: Where) -> Definition | None:
        found = index.bibliography.get(label) or index.links.get(normalise_label(f"@{label}"))
        found = found or next(
            (entry for key in _meant(label) if (entry := index.bibliography.get(key))), None
        )
        return found or index.work(self.names(label)[2:])

    def resolve(self, mark: CitationMark, index: DefinitionIndex, at: Where) -> tuple[Citation, ...]:
        label = mark.labels[-1]
        link = index.links.get(normalise_label(f"@{label}")) if " " in label else None
        if link is not None and link.entry.key:
            return (citation_of_entry(mark, link.entry, label),)
        found: list[Citation] = []
        for key in mark.labels:
            if " " in key and not mark.text:  # all the text in the brackets
                continue
            definition = self.meaning(mark, key, index, None)
            if definition is not None and definition.entry.key:
                found.append(citation_of_entry(mark, definition.entry, key))
                continue
            if mark.shortcut:
                if mark.text and not index.bibliography:  # a note of one's own about the work
                    found.append(
                        citation_of_entry(mark, Entry(source_key(text=key), None, None, key, None, key), key)
                    )
                continue
            url = _direct_address(key)
            if url is not None:
                found.append(
                    citation_of_entry(mark, read_entry(f"<{url}>" if url[:4] != "doi:" else url), key)
                )
            elif _ISBN.fullmatch(key):  # a book, and therefore a source without an address
                found.append(
                    citation_of_entry(mark, Entry(source_key(text=key), None, None, key, None, key), key)
                )
            elif _CROSS_REFERENCE.fullmatch(key) is None:
                where = "in the bibliography" if index.bibliography else "(no bibliography beside the report)"
                found.append(broken_citation(mark, key, f"no entry @{key} {where}"))
        return tuple(found)

    def letters(self, written: str, mark: CitationMark, label: str) -> Span | None:
        keys = sorted(mark.labels, key=len, reverse=True)
        for sign in _KEY_START.finditer(written):
            if next((key for key in keys if written.startswith(key, sign.end())), None) == label:
                end = sign.end() + len(label)
                return end - len((*_meant(label), label)[0]), end
        if written[:1] == "\\":
            found = re.search(rf"(?<=[{{,\s]){re.escape(label)}(?=[,}}\s])", written)
            return found.span() if found is not None else None
        return None

    def naming(self, label: str, definition: Definition | None) -> Naming | None:
        return NUMBERS if label.isdecimal() else KEYS


_CROSS_REFERENCE = lazy_pattern(
    r"(?:fig|figure|tbl|tab|table|eq|sec|lst|thm|lem|cor|prp|cnj|def|exm|exr|app|ch|nte|tip|wrn|imp|cau|rem|sol)[:-].+"
)
_WITH_INTENTION = lazy_pattern(r"(?:(?!(?:doi|https?|url|arxiv|pmid|pmcid|isbn):)[a-z][A-Za-z_]{2,40}:){1,4}")
"""Why a work is cited, by the Citation Typing Ontology: `citesAsEvidence:key`, `extends:discusses:key`."""
_ISBN = lazy_pattern(r"isbn:[\dXx-]{10,17}")
_ARXIV = lazy_pattern(r"\d{4}\.\d{4,5}(?:v\d+)?|[a-z.-]+/\d{7}")


def _meant(label: str) -> tuple[str, ...]:
    """The key after the intentions of a citation."""
    said = _WITH_INTENTION.match(label)
    return (label[said.end() :],) if said is not None and said.end() < len(label) else ()


def _direct_address(key: str) -> str | None:
    """The address in a key like `doi:10.1000/x`, `arxiv:1609.08144`, `pmid:123`, `url:https://…` (Manubot); None
    where the key is only a name."""
    kind, _, name = key.partition(":")
    kind = kind.lower()
    if kind in ("http", "https") and name.startswith("//"):
        return key
    if kind == "url" and name.startswith(("http://", "https://")):
        return name
    if kind == "doi" and name.startswith("10."):
        return f"doi:{name}"
    if kind == "arxiv" and _ARXIV.fullmatch(name):
        return f"https://arxiv.org/abs/{name}"
    if kind in ("pmid", "pubmed") and name.isdecimal():
        return f"https://pubmed.ncbi.nlm.nih.gov/{name}/"
    if kind in ("pmc", "pmcid") and re.fullmatch(r"(?:PMC)?\d+", name, re.IGNORECASE):
        return f"https://pmc.ncbi.nlm.nih.gov/articles/PMC{name.upper().removeprefix('PMC')}/"
    return None
