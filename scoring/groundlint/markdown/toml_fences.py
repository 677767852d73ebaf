"""A parser rule: the text between a `+++` on the first line and the next one is front matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.markdown.front_matter import MAX_LENGTH, TOML_FENCE

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock


def add_toml_front_matter(md: MarkdownIt) -> None:
    """Have `md` read front matter in TOML at the start of a text."""
    md.block.ruler.before("table", "front_matter", _front_matter)


def _front_matter(state: StateBlock, first: int, stop: int, silent: bool) -> bool:
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
