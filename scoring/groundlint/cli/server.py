"""`groundlint server`: the language server. Free of click, so that an editor waits as little as can be."""

from __future__ import annotations

from collections.abc import Sequence


def serve(arguments: Sequence[str]) -> int:
    """Run the language server until the editor ends it, and return its exit code."""
    from groundlint_server.__main__ import main

    return main(list(arguments))
