"""What the judge is shown: the template with everything in its place, the text first and the question last."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from groundlint.checklist.capabilities import Form
from groundlint.checklist.digest import digest
from groundlint.checklist.fence import fence_token, fenced, harmless, one_line
from groundlint.checklist.item_score import Evidence
from groundlint.checklist.nearest import nearest
from groundlint.checklist.prompts import Prompt, load_prompt
from groundlint.checklist.schemas import scoring_format
from groundlint.checklist.visible import visible
from groundlint.checklist.visible_text import Visible
from groundlint.markdown.one_of import EAST_ASIAN

LONG_TEXT = 6_000
"""Characters of a text after which the judge is reminded of what it is there for."""


@dataclass(frozen=True)
class Sheet:
    """One text to be judged, with everything but the questions. `history` is earlier turns as text. Without
    `comments` the judge sees the text as its reader does (`visible`). `target` may be the part of `whole` at `at`: what is
    hidden there may begin, and a footnote be called, in another one. `excerpt` is what of the text is shown for one question,
    None for all of it, and `code` that of the fences of the whole.
    """

    prompt: Prompt
    mode: str
    target: str
    input: str
    history: str
    secret: bytes
    reasoned: bool = False
    evidenced: bool = False
    comments: bool = True
    whole: str | None = None
    at: int = 0
    excerpt: Visible | None = None
    code: str = ""

    @cached_property
    def seen(self) -> Visible:
        """The text as the judge is shown it."""
        if self.excerpt is not None:
            return self.excerpt
        if self.comments:
            return Visible(self.target)
        whole = self.target if self.whole is None else self.whole
        return visible(whole, self.at, self.at + len(self.target))

    @cached_property
    def token(self) -> str:
        """The code of the fences: the same for every question about this text."""
        return self.code or fence_token(self.secret, self.seen.text)

    def passage(self, quote: str) -> Evidence | None:
        """The passage of `seen` that the judge quotes, None where there is none."""
        place = _find_quote(quote, self.seen.text)
        return Evidence(quote=self.seen.text[slice(*place)], start=place[0], end=place[1]) if place else None

    def in_target(self, passage: Evidence) -> Evidence:
        """A passage of `seen` with its place in `target`."""
        start, end = self.seen.span_in_original(passage.start, passage.end)
        return Evidence(quote=self.target[start:end], start=start, end=end)

    def about(self, start: int, end: int) -> Sheet:
        """The same sheet about a part of its text."""
        return replace(self, target=self.target[start:end], whole=self.target, at=start)

    def nearest(self, question: str, most: int) -> Sheet:
        """The same sheet with the headings and the passages nearest to `question` instead of a text of more than `most`
        characters."""
        if len(self.seen.text) <= most:
            return self
        return replace(self, excerpt=nearest(self.seen, question, most), code=self.token)

    @property
    def system(self) -> str:
        """What the judge is told apart from the material; "" for the small model, which examples help and rules confuse."""
        return "" if self._small else load_prompt("scoring/fence").text

    def ask(self, questions: Sequence[str], *, form: Form | None, na: bool, again: bool = False) -> str:
        """The message, but for `system`. `form` None asks for one word; `again` insists on the form after a reply that
        could not be read.
        """
        parts = [
            "" if self.system or self._small else load_prompt("scoring/fence").text,
            self._filled(questions),
            self._in_part,
            self._format(form),
        ]
        if len(self.seen.text) > LONG_TEXT and not self._small:
            parts.insert(3, load_prompt("scoring/reminder").text)
        if na:
            parts.append(load_prompt("formats/na").text)
        if form == "prompt":
            schema = json.dumps(self.schema(na)["json_schema"]["schema"])
            parts.append(load_prompt("formats/schema", ("schema",)).fill({"schema": schema}))
        if again:
            parts.append("Keep exactly to that form.")
        joint = "\n" if self._small and form is None else "\n\n"  # as the examples have it
        return joint.join(part for part in parts if part)

    def response_format(self, form: Form | None, na: bool) -> Mapping[str, Any] | None:
        """`response_format` of the request."""
        if form == "schema":
            return self.schema(na)
        return {"type": "json_object"} if form == "object" else None

    def schema(self, na: bool) -> dict[str, Any]:
        """The strict schema of the reply."""
        return scoring_format(self.mode, reasoned=self.reasoned, evidenced=self.evidenced, na=na)

    @cached_property
    def sha256(self) -> str:
        """Fingerprint of the templates: what they say, not what they are filled with."""
        texts = (load_prompt("scoring/fence").text, self._format("schema"), self._format(None))
        return digest(
            self.prompt.text,
            *texts,
            load_prompt("scoring/reminder").text,
            load_prompt("formats/na").text,
            *filter(None, (self._in_part,)),
        )

    def _filled(self, questions: Sequence[str]) -> str:
        lines = [one_line(question) for question in questions]
        numbered = "\n".join(f"Q{number}: {line}" for number, line in enumerate(lines, 1))
        return self.prompt.fill(
            self._material
            | {"question": lines[0] if self.mode == "item" else numbered, "checklist": numbered}
        )

    @cached_property
    def _material(self) -> dict[str, str]:
        task = fenced(self.input, "task", self.token)
        if self._small:
            task = f"Task:\n{task}\n" if self.input else ""
        return {
            "input": task,
            "target": fenced(self.seen.text, "text", self.token),
            "history": fenced(self.history, "history", self.token),
        }

    @property
    def _in_part(self) -> str:
        return load_prompt("scoring/in_part").text if self.excerpt is not None and not self._small else ""

    @property
    def _small(self) -> bool:
        return self.prompt.name == "scoring/small"

    def _format(self, form: Form | None) -> str:
        if form is None:
            return load_prompt("formats/yes_no" if self._small else "formats/word").text
        suffix = "_evidenced" if self.evidenced else "_reasoned" if self.reasoned else ""
        return load_prompt(f"formats/{self.mode}{suffix}").text


def history_text(history: str | Sequence[Mapping[str, Any]] | None) -> str:
    """Earlier turns as text: given as such, or as messages with role and content."""
    if history is None or isinstance(history, str):
        return history or ""
    return "\n".join(f"{harmless(str(turn.get('role', '')))}: {turn.get('content', '')}" for turn in history)


_WORD = re.compile(rf"[{EAST_ASIAN}]|[^\W_]+")
_GAP = re.compile(r"\.\.\.|…|\[…\]|\[\.\.\.\]")
_ENOUGH = 3
"""Fewest words of a passage that counts as a quote; fewer could occur in any text by chance."""


def _find_quote(quote: str, text: str) -> tuple[int, int] | None:
    """Start and end (str indices) of `quote` in `text`, None where it is not there. Case, white space and
    punctuation may differ, words may not; of a quote with … in it the longest part is looked for.
    """
    part = max(_GAP.split(quote), key=len)
    exact = text.find(part.strip()) if len(part.strip()) >= 12 else -1
    if exact >= 0:
        return exact, exact + len(part.strip())
    wanted = [found[0].casefold() for found in _WORD.finditer(part)]
    if len(wanted) < _ENOUGH:
        return None
    spans, joined, starts = _words(text)
    needle = "\x00" + "\x00".join(wanted) + "\x00"
    place = joined.find(needle)
    if place < 0:
        return None
    first = starts[place]
    return spans[first][0], spans[first + len(wanted) - 1][1]


@lru_cache(maxsize=4)
def _words(text: str) -> tuple[list[tuple[int, int]], str, dict[int, int]]:
    """The spans of a text's words, the words joined, and which word begins at a place of the joined."""
    words: list[str] = []
    spans: list[tuple[int, int]] = []
    starts: dict[int, int] = {}
    length = 0
    for number, found in enumerate(_WORD.finditer(text)):
        word = found[0].casefold()
        starts[length] = number
        words.append(word)
        spans.append(found.span())
        length += len(word) + 1
    return spans, "\x00" + "\x00".join(words) + "\x00", starts
