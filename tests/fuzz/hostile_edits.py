"""Random edits of the kinds that change more than the place where they are made, and what must hold after each."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from groundlint.analysis import Analysis
from groundlint.engine.finding_groups import placed
from groundlint.model.finding_groups import each_group

Edit = tuple[int, int, str]

PIECES = [
    "Sales rose by 5% in 2023. ",
    "The company was founded in Lyon in 1998 by two engineers. ",
    "The committee said that sales of the new model rose by five percent in the last year. ",
    "React is fast and Vue is small. ",
    "This says it:\n\n",
    "die der und ist nicht ",
    "销量增长20%。",
    "- ",
    "  - ",
    '1. First [x](http://c.example "q")\n',
    "> ",
    "\n",
    "\n\n",
    "\r\n",
    "\r",
    "\u2028",
    "\x0c",
    "😀",
    "\0",
    "\ud800",
    "# Title\n\n",
    "## Sources\n\n",
    "## Findings\n\n",
    "# Conclusion\n\n",
    "#### Deep\n\n",
    "===\n",
    "---\n",
    "```\n",
    "Sources:\n",
    "[1] Smith. http://a.example/x\n",
    "[2] Jones. http://reddit.com/r/x\n",
    "[1]",
    "[2]",
    "[^a]",
    "[^a]: http://b.example\n",
    "[@key]",
    "[t][r]",
    "[r]: http://r.example 'quote'\n",
    "(http://reddit.com/r/y)",
    "| a | b |\n|---|---|\n| Sales rose by 5% | in 2023 |\n",
    "|",
    "<!-- groundlint-ignore -->\n",
    "<!-- groundlint-ignore-line GL001 -->",
    "<!-- groundlint-ignore-start -->\n\n",
    "<!-- groundlint-ignore-end -->\n\n",
    "<!-- groundlint-ignore-file GL003 -->\n\n",
    "<!--",
    "-->",
    "---\nresearch_query: Compare React vs Vue\n---\n",
    "lang: de\n",
    "**",
    "x",
    "e",
    ".",
    " ",
]


def made_text(chance: random.Random) -> str:
    """A text of pieces."""
    return "".join(chance.choice(PIECES) for _ in range(chance.randint(0, 25)))


def made_edits(text: str, chance: random.Random, count: int) -> list[Edit]:
    """`count` edits, each of the text after the one before: typing, deletions, pieces, and undoing the last one."""
    edits: list[Edit] = []
    history = [text]
    for _ in range(count):
        if len(history) > 1 and chance.random() < 0.1:
            edit = (0, len(text), history[-2])
        else:
            start = chance.randint(0, len(text))
            end = min(len(text), start + chance.choice([0, 0, 0, 0, 1, 1, 3, 20, 200]))
            piece = (
                chance.choice(PIECES)
                if chance.random() < 0.6
                else chance.choice(["", "", "a", "b", " ", "."])
            )
            edit = (start, end, piece)
        edits.append(edit)
        text = applied(text, edit)
        history.append(text)
    return edits


LINES = [
    *(
        "- a",
        "- The dam was built in 1931 by 412 workers.",
        "* x",
        "+ p",
        "- ",
        "-",
        "-\tt",
        "\t- t",
        "- # H",
    ),
    *(
        "1. one",
        "2. two",
        "2) par",
        "10. ten",
        "1.",
        "  - nested",
        "    - deep",
        "- - x",
        "- - -",
        "- > q",
        "  > r",
    ),
    *("   lazy", "  more", "word", "    code", "", "", "", "***", "===", "---", "# H", "\x0c", "\u2028"),
    *("a | b", "|---|---|", "| a | b |", "| c | d | e |", "| f |", "- a | b", "- |---|---|", "  |---|---|"),
    *(
        "> q",
        "> Sales rose by 5% [1].",
        "> > n",
        "> - l",
        "> 1. o",
        "> | a | b |",
        "> |---|---|",
        "> ",
        ">\tt",
    ),
    *("> ```", "> # H", "     > f", " > s", "```", "  ```", "- ```", "~~~", "<!-- x", "-->", "> <!-- c -->"),
    *("<div>", "</div>", "[x]: /u", "> [y]: /v", "'title'", "> 't'", "  [z]: /w 't'", "- [x] and [y]"),
    *("[^1]: note", "[^2]: - it", "    more note", "[^3]:", "> [^4]: qn", "[^5]: a | b", "- says so [^1]."),
    *("<!-- groundlint-ignore-next-line -->", "## Sources", "[1] Smith. http://a.example/x", "- cites [1]."),
]
"""Lines of which each may change what the lines beside it are."""


def made_long(chance: random.Random, least: int) -> str:
    """A text of at least so many characters that is mostly one list, table, quote or run of link definitions."""
    kind = chance.choice(
        ["list", "ordered", "loose", "table", "quote", "listed quote", "quoted table", "links"]
    )
    lines = [chance.choice(["# T", "word", "It says:", "- x"]), ""] if chance.random() < 0.5 else []
    if kind.endswith("table"):
        lines += ["| h | i |", "|---|---|"]
    size = sum(map(len, lines))
    while size < least:
        n = len(lines)
        said = chance.choice([f"In {1900 + n} it sold {n * 7} cars", f"Of {n} cars [1]", "a b", f"**{n}** x"])
        line = {
            "list": f"- {said}.",
            "ordered": f"{n}. {said}.",
            "loose": chance.choice(
                [f"- {said}.\n", f"- {said}.\n\n  More of {n}.\n", "  lazy", f"   - {said}"]
            ),
            "table": f"| {said} | {n} |",
            "quote": chance.choice([f"> {said}.", ">", f"> {said}.\n>", "> > inner", f"> # {n}"]),
            "listed quote": chance.choice([f"> - {said}.", f"> - {said}.\n>", f">   {said}."]),
            "quoted table": f"| {said} | {n} |",
            "links": chance.choice(
                [f"[{n}]: /u{n}", f"[{n}]: /u 'the title'\n", f"[{n}]:\n  /u", "'t'", f"[{n}] "]
            ),
        }[kind]
        if chance.random() < 0.02:
            line = chance.choice(LINES)
        lines.append(line)
        size += len(line) + 1
    if kind == "quoted table":
        lines = [f"> {line}" for line in lines]
    if chance.random() < 0.5:
        lines += ["", "An end of it."]
    return chance.choice(["\n", "\n", "\n", "\r\n"]).join(lines) + "\n"


def made_cited(chance: random.Random) -> str:
    """A text of several parts that cite, most with a source list of their own in one of the ways in which those are
    written."""
    parts = []
    for part in range(chance.randint(1, 4)):
        parts.append(f"{'#' * chance.randint(1, 3)} Part {part}\n\n")
        for _ in range(chance.randint(1, 3)):
            marks = [
                chance.choice(_MARKS).replace("#", str(chance.randint(1, 6)))
                for _ in range(chance.randint(0, 4))
            ]
            parts.append(
                f"Prices rose by {chance.randint(1, 99)} % in 2023{''.join(marks)}. It fell in May.\n\n"
            )
        entry = chance.choice(_ENTRIES)
        parts.append(
            chance.choice(["## Sources\n\n", "Sources:\n\n", "**References**\n\n", "", "### Notes\n\n"])
        )
        parts.append("| n | source |\n|---|---|\n" if entry[0] == "|" else "")
        apart = "\n" if entry[0] in "|#" else chance.choice(["\n", "\n\n"])
        words = [
            f"{chance.choice(_WORDS)} {chance.choice(_ADDRESSES).replace('#', str(chance.randint(1, 30)))}"
            for _ in range(chance.randint(1, 6))
        ]
        lines = [entry.replace("#", str(n)).replace("WORDS", said) for n, said in enumerate(words, 1)]
        parts.append(apart.join(lines) + "\n\n")
    return "".join(parts)


_MARKS = [
    "[#]",
    "[#]",
    "[^#]",
    "[#](#ref)",
    "[x][#]",
    "[#, 2]",
    "【#】",
    " (http://a.example/#)",
    " (smith#2020rivers pages 1-#)",
    " (smith#2020rivers)",
    " (#)",
    " (Smith, 2020)",
    " [@smith2020]",
]
_ENTRIES = [
    "[#] WORDS",
    "[#] WORDS",
    "#. WORDS",
    "#. (smith#2020rivers pages 1-#): WORDS",
    "**Part #**\n\n- WORDS\n",
    "[#]: http://e.example/# 'WORDS'",
    "[^#]: WORDS",
    "| # | WORDS |",
]
_WORDS = [
    "Firm 1",
    "Smith, J. (2020). On rivers.",
    "Smith J, Doe R. On rivers. J Rivers. 2020;3:4.",
    "*Report*",
    "",
]
_ADDRESSES = ["https://a.example/#", "doi:10.1000/x#", "A plain title", "<https://b.example/#>", ""]
_IN_ENTRIES = [
    "e",
    " ",
    ".",
    "1",
    "2",
    "[",
    "]",
    ":",
    "/",
    "doi",
    "https://x.example/z",
    "^",
    "\n",
    "\n\n",
    "(",
    "|",
]


def cited_edits(text: str, chance: random.Random, count: int) -> list[Edit]:
    """`count` edits, each of the text after the one before, most of them near the beginning of a numbered line."""
    edits: list[Edit] = []
    for _ in range(count):
        entries = [at for at in range(len(text)) if text[at] in "[|123" and (not at or text[at - 1] == "\n")]
        at = chance.randint(0, len(text))
        if entries and chance.random() < 0.6:
            at = min(chance.choice(entries) + chance.randint(0, 40), len(text))
        long = min(at + chance.choice([1, 1, 1, 2, 5]), len(text))
        edit = chance.choice(
            [
                (at, at, chance.choice(_IN_ENTRIES)),
                (at, at, chance.choice(_IN_ENTRIES)),
                (at, long, ""),
                (at, long, chance.choice(["[3]", "5. ", "x", "Sources"])),
            ]
        )
        edits.append(edit)
        text = applied(text, edit)
    return edits


def line_edits(text: str, chance: random.Random, count: int) -> list[Edit]:
    """`count` edits, each of the text after the one before, that change lines: put in, taken out, their beginnings."""
    edits: list[Edit] = []
    for _ in range(count):
        at = text.rfind("\n", 0, chance.randint(0, len(text))) + 1
        end = text.find("\n", at) + 1 or len(text)
        place = chance.randint(at, end)
        edit = chance.choice(
            [
                (at, at, chance.choice(LINES) + "\n"),
                (at, at, chance.choice(LINES) + "\n"),
                (at, end, ""),
                (at, end, chance.choice(LINES) + "\n"),
                (at, min(end, at + chance.randint(1, 3)), chance.choice(["", "- ", "* ", "> ", "| ", "  "])),
                (place, place, chance.choice(["\n", "\n\n", "|", "`", "x", "\n- ", "\n> ", "\r"])),
                (place, min(len(text), place + chance.choice([1, 2, 40, 300])), ""),
            ]
        )
        edits.append(edit)
        text = applied(text, edit)
    return edits


def applied(text: str, edit: Edit) -> str:
    """The text after an edit."""
    start, end, new = edit
    return text[:start] + new + text[max(start, end) :]


def difference(analysis: Analysis, fresh: Analysis) -> str | None:
    """What an edited analysis says otherwise than a fresh one of the same text; None where they say the same."""
    for name, look in _LOOKS.items():
        if look(analysis) != look(fresh):
            return name
    return None


def _groups(analysis: Analysis) -> object:
    return [
        (start, line, [placed(analysis, finding, start) for finding in group.findings])
        for group, start, line in each_group(analysis.finding_groups())
    ]


def _definitions(analysis: Analysis) -> object:
    return [(definition, analysis.span_of(definition)) for definition in analysis.index.every]


_LOOKS: dict[str, Callable[[Analysis], object]] = {
    "text": lambda a: a.document.text,
    "blocks": lambda a: tuple(a.rope),
    "sections": lambda a: a.sections,
    "definitions": _definitions,
    "citations": lambda a: a.citations,
    "sentences": lambda a: a.sentences,
    "sources": lambda a: a.sources,
    "ignores": lambda a: a.ignores,
    "findings": lambda a: a.findings,
    "groups": _groups,
    "counts": lambda a: (
        a.finding_count(),
        a.counts,
        a.by_section,
        sum(c.citation_count for c in a.resolved),
    ),
    "score": lambda a: a.score,
    "suggestions": lambda a: a.score.suggestions,
    "sources of the score": lambda a: a.score.details.sources,
    "sections of the score": lambda a: a.score.details.sections,
    "issues of the score": lambda a: a.score.details.clarity_issues,
    "lines": lambda a: [a.rope.line_start(n) for n in range(a.rope.line_count)],
}


def fault_of(text: str, edits: Sequence[Edit], analysed: Callable[[str], Analysis]) -> str | None:
    """What goes wrong with `text` after one of the edits, or None."""
    try:
        analysis = analysed(text)
        for number, edit in enumerate(edits):
            analysis = analysis.edit([edit])
            text = applied(text, edit)
            found = difference(analysis, analysed(text))
            if found is not None:
                return f"{found} differ after edit {number}"
    except Exception as error:  # a fuzzer's business is every exception
        return f"{type(error).__name__}: {error}"
    return None


def smallest(
    text: str, edits: Sequence[Edit], fails: Callable[[str, Sequence[Edit]], bool]
) -> tuple[str, list[Edit]]:
    """A shorter text and fewer edits that still fail: first the edits before the failing one are taken into the
    text, then stretches of the text behind and before the places of the edits go."""
    kept = list(edits)
    while len(kept) > 1 and fails(text, kept[:-1]):
        kept.pop()
    while len(kept) > 1 and fails(applied(text, kept[0]), kept[1:]):
        text, kept = applied(text, kept[0]), kept[1:]
    size = len(text) // 2
    while size:
        at = 0
        while at + size <= len(text):
            shorter = text[:at] + text[at + size :]
            moved = [_moved(edit, at, size) for edit in kept]
            if fails(shorter, moved):
                text, kept = shorter, moved
            else:
                at += size
        size //= 2
    return text, kept


def _moved(edit: Edit, at: int, size: int) -> Edit:
    start, end, new = edit
    return (start - min(max(start - at, 0), size), end - min(max(end - at, 0), size), new)


def as_test(text: str, edits: Sequence[Edit]) -> str:
    """A failing case as a row for tests/scoring/test_incremental.py."""
    return f"    ({text!r}, {list(edits)!r}),"
