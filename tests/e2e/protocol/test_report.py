"""`groundlint/report` between a server process and each recorded client: the same sections, places that hold."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

Start = Callable[..., Awaitable[Any]]
URI = "untitled:report.md"
CLAIM = "The metro 🚇 carried 160 million passengers in 2020."
REPORT = f"""---
research_query: how the city grew
---

# 🏙️ Growth of the city

## Findings

😀 It is large. {CLAIM}

## Conclusion

Done.
"""


async def report(editor: Any, **more: object) -> dict[str, Any]:
    """As JSON: what pygls's client makes of an answer without a type are tuples with names."""
    answer = await editor.client.protocol.send_request_async("groundlint/report", {"uri": URI, **more})
    return as_json(answer)  # type: ignore[no-any-return]


def as_json(value: Any) -> Any:
    if hasattr(value, "_asdict"):
        return {key: as_json(inner) for key, inner in value._asdict().items()}
    return [as_json(inner) for inner in value] if isinstance(value, list) else value


@pytest.mark.parametrize(
    ("name", "encoding"), [("VS Code", "utf-16"), ("Neovim", "utf-8"), ("Emacs", "utf-32")]
)
async def test_sections_swap_by_their_hashes(start: Start, name: str, encoding: str) -> None:
    editor = await start(name, encoding)
    assert await editor.client.protocol.send_request_async("groundlint/report", {"uri": URI}) is None
    editor.open(URI, REPORT)
    first = await report(editor)
    assert (first["version"], first["state"]) == (1, "ready")
    found = {section["id"]: section for section in first["sections"]}
    # Places are in UTF-16 for every client.
    line = REPORT[: REPORT.index(CLAIM)].count("\n")
    before = REPORT.split("\n")[line].index(CLAIM)
    start_at = len(REPORT.split("\n")[line][:before].encode("utf-16-le")) // 2
    end_at = start_at + len(CLAIM.encode("utf-16-le")) // 2
    places = re.findall(r'data-at="(\d+:\d+-\d+:\d+)"', found["findings"]["html"])
    assert f"{line}:{start_at}-{line}:{end_at}" in places

    have = {name: section["hash"] for name, section in found.items()}
    again = await report(editor, have=have)
    assert [s["hash"] for s in again["sections"]] == [s["hash"] for s in first["sections"]]
    assert not any("html" in section for section in again["sections"])

    at = REPORT.index("Done.")
    editor.type(URI, at, at, "Rents in Oslo rose by 9 % to 900 euros in 2021. ")
    third = await report(editor, have=have)
    assert third["version"] == 2
    changed = {section["id"] for section in third["sections"] if "html" in section}
    assert (
        {"overview", "findings", "map"} <= changed <= {"overview", "findings", "map", "dimensions", "history"}
    )

    page = (await report(editor, page=True))["page"]
    assert page.startswith("<!DOCTYPE html>")
    assert "Rents in Oslo rose by 9 % to 900 euros in 2021." in page
