"""The whole report as one HTML file: nothing is loaded, nothing runs."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING

from groundlint.output.html.markup import shown
from groundlint.output.html.overview import title_of
from groundlint.output.html.sections import framed, report_sections
from groundlint.output.part_words import headline

if TYPE_CHECKING:
    from groundlint.output.html.view import ReportView


def report_page(view: ReportView) -> str:
    """A self-contained HTML document, light or dark as its reader likes, and good to print. Ends with a line end.

    Its content security policy allows its own style sheet, by its hash, and nothing else.
    """
    style, digest = _style()
    made = list(report_sections(view))
    head, *others = made
    contents = "".join(f'<li><a href="#{section.id}">{section.title}</a></li>' for section in others)
    main = "".join(framed(section) for section in others)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
        f"style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'\">\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n<meta name="color-scheme" content="light dark">\n'
        f"<title>{shown(title_of(view), 200)}: {headline(view.score)}</title>\n"
        f"<style>{style}</style>\n</head>\n<body>\n"
        '<a class="skip" href="#main">Skip to the parts</a>\n'
        f'{framed(head)}\n<nav aria-label="Parts of this page"><ul>{contents}</ul></nav>\n'
        f'<main id="main">\n{main}\n</main>\n'
        "<footer><p>Made by groundlint: counts only, no model was asked over the network for the 10 points.</p></footer>\n"
        "</body>\n</html>\n"
    )


@cache
def _style() -> tuple[str, str]:
    """The style sheet, and its SHA-256 as a policy names it."""
    here = files("groundlint.output.html")
    text = "".join(
        here.joinpath(name).read_text("utf-8").replace("\r\n", "\n") for name in ("report.css", "page.css")
    )
    return text, b64encode(sha256(text.encode("utf-8")).digest()).decode("ascii")
