"""Parser rules for the additional blocks of some tools: MyST's directives, MkDocs' admonitions and tabs, Obsidian's comments,
Pandoc's dashed tables, Hugo's front matter in TOML."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.front_matter import MAX_LENGTH, TOML_FENCE
from groundlint.model.flavour import Flavour

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock

_DIRECTIVE = lazy_pattern(r"(`{3,}|:{3,}|~{3,})\s{0,3}\{([\w:.+-]{1,60})\}")
_OPTION = lazy_pattern(r":[\w-]{1,60}:(?:\s|\Z)")
_GLOSSARY = "glossary"
"""The directive that lists terms, one or more per line, each with its definition indented below."""
_PROSE_NAMES = """admonition attention caution danger error hint important note seealso tip warning todo versionadded
    versionchanged deprecated epigraph pull-quote margin sidebar aside topic dropdown div card grid grid-item grid-item-card
    tab-set tab-item exercise solution blockquote prf:theorem prf:proof prf:definition prf:lemma prf:remark prf:example proof
    theorem"""
_PROSE = frozenset((*_PROSE_NAMES.split(), _GLOSSARY))
_ADMONITION = lazy_pattern(
    r"(?:(?:!{3}|\?{3}\+?) ?[\w-]{1,60}(?: [\w-]{1,60}){0,12}(?: \"[^\"]*\")?|={3}[+!]? \"[^\"]*\")\s*\Z"
)
"""What opens an admonition, a collapsed one, or a tab: `!!! note "Title"`, `??? tip`, `=== "Linux"`."""
_ADMONITION_INDENT = 4
_INTERRUPTS = ("paragraph", "reference", "blockquote", "list")
"""The blocks that a directive or a comment ends."""
_WITH_DEFINITION_LISTS = frozenset((Flavour.PANDOC, Flavour.QUARTO, Flavour.MYST, Flavour.MKDOCS))
"""Flavours with definition lists: a term, and below it, after `: `, its meaning. The term is a name, the meaning is text."""
WITH_DASHED_TABLES = frozenset((Flavour.PANDOC, Flavour.QUARTO))
"""Flavours with simple and multiline tables, whose columns are marked by the spaces between dashes."""
_RULE = lazy_pattern(r"-{3,}\s*\Z")
_CELLS = lazy_pattern(r"[^\W_](?!\d{0,8}[.)](?:\s|\Z))")
"""The start of a line that may be table cells, unlike that of any other kind of block."""
_COLUMNS = lazy_pattern(r"-{2,}(?:[ \t]+-{2,})+\s*\Z")
_DEEPEST = 12
"""The deepest nesting of directives that is read; deeper ones are treated as code, so a text full of openers stays linear."""


def add_block_rules(md: MarkdownIt, flavour: Flavour) -> None:
    """Add a flavour's rules to the parser."""
    if flavour in _WITH_DEFINITION_LISTS:
        from mdit_py_plugins.deflist import deflist_plugin

        md.use(deflist_plugin)
    if flavour is Flavour.MYST:
        md.block.ruler.before("fence", "directive", _directive, {"alt": [*_INTERRUPTS]})
    elif flavour is Flavour.MKDOCS:
        md.block.ruler.before("fence", "admonition", _admonition, {"alt": [*_INTERRUPTS]})
    elif flavour in WITH_DASHED_TABLES:
        md.block.ruler.before("hr", "dashed_table", _dashed_table)
    elif flavour is Flavour.OBSIDIAN:
        md.block.ruler.before("fence", "block_comment", _comment, {"alt": [*_INTERRUPTS]})


def add_toml_front_matter(md: MarkdownIt) -> None:
    """Have `md` read front matter in TOML at the start of a text."""
    md.block.ruler.before("table", "front_matter", _toml_front_matter)


def _toml_front_matter(state: StateBlock, first: int, stop: int, silent: bool) -> bool:
    if first != 0 or not _is_fence(state, 0):
        return False
    begins = state.bMarks[1] if stop > 1 else 0
    for line in range(1, stop):
        if state.bMarks[line] - begins > MAX_LENGTH:
            return False
        if _is_fence(state, line):
            if not silent:
                token = state.push("front_matter", "", 0)
                token.map = [0, line + 1]
                state.line = line + 1
            return True
    return False


def _is_fence(state: StateBlock, line: int) -> bool:
    return state.src[state.bMarks[line] : state.eMarks[line]].rstrip(" \t") == TOML_FENCE


def _directive(state: StateBlock, first: int, last: int, silent: bool) -> bool:
    """Read a directive: as blocks if its body is prose, otherwise as code; its options are not text."""
    if state.is_code_block(first):
        return False
    opening = _line(state, first)
    found = _DIRECTIVE.match(opening)
    if found is None:
        return False
    if silent:
        return True
    fence = found[1]
    stop, closed = _closing_line(state, first + 1, last, fence)
    prose = found[2] in _PROSE and _depth(state) < _DEEPEST
    if not prose:
        token = state.push("fence", "code", 0)
        token.info, token.markup = opening[len(fence) :], fence
        token.content, token.map = "", [first, stop + closed]
        state.line = stop + closed
        return True
    token = state.push("directive_open", "div", 1)
    token.block, token.map = True, [first, stop + closed]
    begin = _after_options(state, first + 1, stop)
    if found[2] == _GLOSSARY:
        for start, end in _definitions(state, begin, stop):
            _read_inside(state, start, end, max(state.blkIndent, state.sCount[start]))
    else:
        _read_inside(state, begin, stop, state.blkIndent)
    state.push("directive_close", "div", -1).block = True
    state.line = stop + closed
    return True


def _admonition(state: StateBlock, first: int, last: int, silent: bool) -> bool:
    """Read an admonition or a tab: the indented lines below it as blocks; its title is a name."""
    if state.is_code_block(first) or _ADMONITION.match(_line(state, first)) is None:
        return False
    if silent:
        return True
    indent = state.sCount[first] + _ADMONITION_INDENT
    stop = filled = first + 1
    while stop < last and (state.isEmpty(stop) or state.sCount[stop] >= indent):
        stop += 1
        filled = filled if state.isEmpty(stop - 1) else stop
    token = state.push("admonition_open", "div", 1)
    token.block, token.map = True, [first, filled]
    if _depth(state) < _DEEPEST:
        _read_inside(state, first + 1, filled, indent)
    state.push("admonition_close", "div", -1).block = True
    state.line = filled
    return True


def _definitions(state: StateBlock, begin: int, stop: int) -> Iterator[tuple[int, int]]:
    """The lines of each definition of a glossary; its terms are names, not sentences."""
    line = begin
    while line < stop:
        start = line
        while line < stop and (state.isEmpty(line) or state.sCount[line] > state.blkIndent):
            line += 1
        while start < line and state.isEmpty(start):
            start += 1
        if start < line:
            yield start, line
        line += 1


def _read_inside(state: StateBlock, start: int, end: int, indent: int) -> None:
    """Read the lines start..end, the body of a container, as blocks with this indentation."""
    line_max, parent, block_indent = state.lineMax, state.parentType, state.blkIndent
    state.env["directives"] = _depth(state) + 1
    state.lineMax, state.parentType, state.blkIndent = end, "container", indent
    state.md.block.tokenize(state, start, end)
    state.lineMax, state.parentType, state.blkIndent = line_max, parent, block_indent
    state.env["directives"] = _depth(state) - 1


def _skip(state: StateBlock, first: int, end: int) -> None:
    """Take the lines first..end as a single unit without content."""
    token = state.push("html_block", "", 0)
    token.map, token.content = [first, end], ""
    state.line = end


def _depth(state: StateBlock) -> int:
    return int(state.env.get("directives", 0))


def _closing_line(state: StateBlock, line: int, last: int, fence: str) -> tuple[int, int]:
    """The line that closes a fence, and 1; (the line after the container's last, 0) if none does."""
    while line < last:
        if state.sCount[line] < state.blkIndent and not state.isEmpty(line):
            break  # a line indented less ends the enclosing list item
        here = _line(state, line)
        if here[0:1] == fence[0] and here.rstrip().strip(fence[0]) == "" and len(here.rstrip()) >= len(fence):
            return line, 1
        line += 1
    return line, 0


def _after_options(state: StateBlock, line: int, stop: int) -> int:
    """The line after `:name: value` lines, or after a block of YAML between `---`."""
    if line < stop and _line(state, line).rstrip() == "---":
        for end in range(line + 1, stop):
            if _line(state, end).rstrip() == "---":
                return end + 1
        return line
    while line < stop and _OPTION.match(_line(state, line)):
        line += 1
    return line


def _comment(state: StateBlock, first: int, last: int, silent: bool) -> bool:
    """Read a comment that begins with `%%` at the start of a line and ends on a later line."""
    if state.is_code_block(first):
        return False
    opening = _line(state, first)
    if not opening.startswith("%%") or "%%" in opening[2:]:
        return False
    if silent:
        return True
    line = first + 1
    while line < last and "%%" not in _line(state, line):
        line += 1
    _skip(state, first, min(line + 1, last))
    return True


def _dashed_table(state: StateBlock, first: int, last: int, silent: bool) -> bool:
    """Read a simple or multiline Pandoc table, whose cells are separated by spaces, as a single unit, like a grid table."""
    if silent or state.is_code_block(first):
        return False
    end = _end_of_dashed_table(state, first, last)
    if not end:
        return False
    _skip(state, first, end)
    return True


def _end_of_dashed_table(state: StateBlock, first: int, last: int) -> int:
    """The line after the last of the table that begins here, 0 for none."""
    opening = _line(state, first)
    if _COLUMNS.match(opening):  # without a header: up to the next line of dashes
        line = _after_cells(state, first + 1, last)
        return line + 1 if line > first + 1 and _is_columns(state, line, last) else 0
    multiline = _RULE.match(opening) is not None
    line = _after_cells(state, first + 1, last) if multiline else first + 1
    header = line > first + 1 if multiline else _CELLS.match(opening) is not None
    if not header or not _is_columns(state, line, last):
        return 0
    while line < last and (multiline or not state.isEmpty(line)):
        line += 1
        if multiline and line < last and _RULE.match(_line(state, line)):
            return line + 1
    return line


def _after_cells(state: StateBlock, line: int, last: int) -> int:
    while line < last and _CELLS.match(_line(state, line)):
        line += 1
    return line


def _is_columns(state: StateBlock, line: int, last: int) -> bool:
    return line < last and _COLUMNS.match(_line(state, line)) is not None


def _line(state: StateBlock, number: int) -> str:
    return state.src[state.bMarks[number] + state.tShift[number] : state.eMarks[number]]
