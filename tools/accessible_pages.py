"""What the theme of the documentation's site writes for eyes only, written for all: called by mkdocs (`hooks` in mkdocs.yml)."""

from __future__ import annotations

from typing import Any

_MENDED = (
    # The dialog of the search has no name.
    (
        'data-md-component="search" role="dialog"',
        'data-md-component="search" role="dialog" aria-label="Search"',
    ),
    # A corner of a table that says nothing is the head of nothing.
    ("<th></th>", "<td></td>"),
)


def on_post_page(output: str, **_: Any) -> str:
    return _mended(output)


def on_post_template(output_content: str, **_: Any) -> str:
    """Also the page that says that there is none."""
    return _mended(output_content)


def _mended(html: str) -> str:
    for written, wanted in _MENDED:
        html = html.replace(written, wanted)
    return html
