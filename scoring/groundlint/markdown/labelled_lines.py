"""Lines of one paragraph that form a list without Markdown's bullets: `**1971:** none` / `**1986:** $10 billion`, `• one` /
`• two`; and a line above the others, bold or written like a title, that heads them."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern

_LABELLED = lazy_pattern(
    r"^[ \t]*(?:[^\w\s*<>`\[(\"“„«]{1,3}[ \t]{1,3})?(?P<bold>\*\*|__)(?=[^\s*_])[^*_\n]{0,79}"
    r"(?:[:：](?P=bold)|(?P=bold)[ \t]?[:：])(?!:)",
    re.MULTILINE,
)
"""A bold label with its colon inside or outside the bold, perhaps after a sign such as an emoji."""
_BULLETS = "•⁃‣▪◦●–—"
_NEXT_NUMBER = "#."
"""What Pandoc numbers by itself."""
_BULLETED = lazy_pattern(rf"^[ \t]*(?P<sign>[{_BULLETS}]|#\.)[ \t]+(?=\S)", re.MULTILINE)
_FIELD = lazy_pattern(r"^[ \t]*(?P<sign>:)[A-Za-z][\w -]{0,40}:[ \t]+(?=\S)", re.MULTILINE)
"""A field with its name between colons, as in lists of options: `:depth: how deep it goes`."""
_HEADS = lazy_pattern(
    r"[ \t]*(?P<bold>\*\*|__)(?=[^\s*_])[^*_\n]{2,300}"
    r"(?:[:：](?P=bold)[ \t]*\\?|(?P=bold)[ \t]?[:：][ \t]*\\?|(?P=bold)(?:[ \t]{2,}|\\))\n"
)
"""A first line that is bold throughout and ends in a colon or a hard break."""
_SMALL = r"(?:a|an|and|as|at|by|for|from|in|of|on|or|the|to|vs\.?|with)"
_CAPITAL = r"[A-ZÀ-Þ\d][\w'’&/-]{0,40}"
_TITLE = lazy_pattern(
    rf"[ \t]{{0,3}}(?=[A-ZÀ-Þ])(?:(?:{_CAPITAL}|{_SMALL})[ \t]{{1,3}}){{0,9}}{_CAPITAL}[ \t]{{0,3}}\n(?=[A-ZÀ-Þ“\"][^\n]{{119}})"
)
"""A first line written like a title, without final punctuation, above a line so long that the paragraph is not wrapped."""
_CALLOUT = lazy_pattern(r"\[![A-Za-z][\w-]{0,40}\][+-]?[ \t][^\n]*\n")
"""The line that opens a callout, with its title."""
_NOTE = lazy_pattern(r"[ \t]{0,3}\*\*(?:note|tip|important|warning|caution)\*\*[ \t]{0,3}\n", re.IGNORECASE)
"""A first line that is the title of a note as GitHub wrote them before its alerts."""
_FEWEST = 2
"""A single such line may be the end of an ordinary wrapped paragraph."""


def labelled_lines(source: str, masked: str) -> list[int]:
    """Where the labelled lines of a paragraph start: those that begin with a bold label and a colon, or with a bullet, if
    there are several. If the first line serves as a heading (bold, written like a title, or the title of a callout or a note), the
    start of the second line as well.

    `source` is the content of a leaf with its line ends; `masked` is the same text at the same length, masked for sentence
    splitting: bold marks are spaces there.
    """
    if "\n" not in source:
        return []
    found = _marked(source, _BULLETED) if any(sign in source for sign in (*_BULLETS, _NEXT_NUMBER)) else []
    if not found and ":" in source:
        found = _marked(source, _FIELD)
    for heading in (_CALLOUT.match(source), _TITLE.match(source), _NOTE.match(source)):
        if heading is not None:
            found.append(heading.end())
    if "**" not in source and "__" not in source:
        return found
    labelled = [line.start() for line in _LABELLED.finditer(source) if masked[line.start("bold")] == " "]
    if len(labelled) >= _FEWEST:
        found += labelled
    heads = _HEADS.match(source)
    if heads is not None and masked[heads.start("bold")] == " ":
        found.append(heads.end())
    return found


def _marked(source: str, line_of: re.Pattern[str]) -> list[int]:
    """The lines with the same bullet or colon as the first of them, which begins the paragraph or follows a colon; elsewhere a
    dash may belong to the text."""
    lines = list(line_of.finditer(source))
    own = [line.start() for line in lines if line["sign"] == lines[0]["sign"]]
    before = source[: own[0]].rstrip() if own else ""
    return own if len(own) >= _FEWEST and (not before or before.endswith((":", "："))) else []
