"""Foreign text in Markdown of ours: it reads as it is, and means nothing."""

from __future__ import annotations

import html
import re

from groundlint.escaping.terminal import escape_terminal, shorten

_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~&:$!])")


def escape_markdown(text: str, most: int = 300) -> str:
    """One line of at most `most` columns in which no character marks anything up, links or calls upon anybody."""
    shown = _SPECIAL.sub(r"\\\1", shorten(escape_terminal(text), most))
    # A backslash does not keep a service from reading `@name` in the finished page; a comment in between does.
    return shown.replace("@", "@<!-- -->")


def escape_inside_html(text: str, most: int = 300) -> str:
    """The same inside an HTML block of Markdown, where a backslash escapes nothing; `##vso[` would be a command to a runner."""
    shown = html.escape(shorten(escape_terminal(text), most))
    return shown.replace("@", "@<!-- -->").replace("##", "&#35;&#35;")
