"""What stands in for images, and titles of links and images that are not a source's words."""

from __future__ import annotations

import re

from groundlint.citations.link_titles import quote_of
from groundlint.markdown.inline_links import normalise_label
from groundlint.model.block import Span

_IMAGE = re.compile(r"!\[((?:[^\[\]]|\[[^\[\]]{0,200}\]){0,500})\]")
_IMAGE_LABEL = re.compile(r"!\[[^\[\]]{0,500}\](?:\[([^\[\]]{1,200})\])?")
_TITLED = re.compile(r"^ {0,3}\[([^\[\]\n]{1,200})\]:[ \t]*\S{1,1000}([ \t]+[\"'(][^\n]*)$", re.MULTILINE)
_TITLE = re.compile(
    r"\]\((<[^<>\n]{0,1000}>|[^\s()<>]{0,1000})([ \t]{1,9}(?:\"([^\"\n]{0,2000})\"|'([^'\n]{0,2000})'))[ \t]{0,9}\)"
)


def titles(text: str) -> list[Span]:
    """What stands in for images, and titles of links and images that are not a source's words."""
    spans = [found.span(1) for found in _IMAGE.finditer(text)]
    images = {end for _, end in spans}  # where their addresses begin
    for found in _TITLE.finditer(text):
        title = found[3] or found[4] or ""
        address = found[1].strip("<>")
        if found.start() in images or not quotes_its_source(address, title):
            spans.append(found.span(2))
    pictures = {normalise_label(one[1] or "") for one in _IMAGE_LABEL.finditer(text)}
    spans += [one.span(2) for one in _TITLED.finditer(text) if normalise_label(one[1]) in pictures]
    return spans


def quotes_its_source(address: str, title: str) -> bool:
    """Whether the title of a link may be what its source says: a reader sees it as a quote."""
    leads_away = bool(address) and not address.startswith("#")
    return leads_away and quote_of(address, title) is not None
