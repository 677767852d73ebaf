"""What is wrong in a file next to the report: settings, front matter, sources file, bibliography."""

from __future__ import annotations

from groundlint.model.value import value


@value(frozen=True, slots=True)
class Problem:
    """One fault in one place. `place` is a file as the user knows it, "front matter" or a layer of settings;
    `line` counts from 1, None where there is no line; `key` is dotted ("" for the whole file); `message` says
    what was expected and what happens instead. What is wrong is left out and the rest is used.
    """

    place: str
    line: int | None
    key: str
    message: str

    def __str__(self) -> str:
        """`place:line: key: message` on one line, whatever the parts hold."""
        where = self.place if self.line is None else f"{self.place}:{self.line}"
        parts = [where, self.key, self.message] if self.key else [where, self.message]
        return " ".join(": ".join(parts).split())


def shown(value: object, limit: int = 60) -> str:
    """`value` as the user wrote it, short enough for a message and without line breaks."""
    text = f'"{value}"' if isinstance(value, str) else str(value)
    text = text.lower() if isinstance(value, bool) else text
    text = " ".join(text.split())
    return text if len(text) <= limit else text[: limit - 1] + "…"
