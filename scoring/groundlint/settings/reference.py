"""The table of all settings in Markdown, as docs/configuration.md holds it: python -m groundlint.settings.reference"""

from __future__ import annotations

import json
from collections.abc import Iterator

from groundlint.settings.keys import Key, all_keys
from groundlint.settings.tables import Scope

_WHO = {
    Scope.ANYONE: "",
    Scope.USER: "user only",
    Scope.CONFIRMED: "user only",
    Scope.LOWERED: "lowered",
    Scope.EDITOR: "editor only",
}


def reference() -> str:
    """One row a key: name, what it accepts, default, meaning, and where it may stand besides settings files."""
    return "\n".join(("| key | value | default | meaning | |", "| --- | --- | --- | --- | --- |", *_rows()))


def _rows() -> Iterator[str]:
    for key in all_keys().values():
        where = "front matter" if key.front_matter else _WHO[key.scope]
        cells = (f"`{key.name}`", key.expected, _default(key), key.meaning, where)
        yield f"| {' | '.join(cells)} |".replace("  ", " ")


def _default(key: Key) -> str:
    if key.default is None or key.default in ([], {}):
        return "none"
    if isinstance(key.default, list):
        return ", ".join(f"`{item}`" for item in key.default)
    return f"`{key.default if isinstance(key.default, str) else json.dumps(key.default)}`"


if __name__ == "__main__":
    print(reference())
