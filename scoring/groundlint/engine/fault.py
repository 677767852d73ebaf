"""How an error inside groundlint is described."""

from __future__ import annotations


def what_failed(error: Exception) -> str:
    """The kind of an error and its place in groundlint, never the text of the report."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f" at {place.tb_frame.f_code.co_name}:{place.tb_lineno}" if place is not None else ""
    return f"{type(error).__name__}{where}"
