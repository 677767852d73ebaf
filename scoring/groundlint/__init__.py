"""groundlint: which factual sentences of a Markdown report have no citation, and how good the report is."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from groundlint.analysis import Analysis as Analysis
    from groundlint.analysis import analyze as analyze
    from groundlint.rubric import score_report as score_report
    from groundlint.settings import Settings as Settings

__version__ = "0.1.0"

_PUBLIC = {
    "Analysis": "groundlint.analysis",
    "analyze": "groundlint.analysis",
    "score_report": "groundlint.rubric",
    "Settings": "groundlint.settings",
}
__all__ = ["Analysis", "Settings", "__version__", "analyze", "score_report"]


def __getattr__(name: str) -> object:
    """Public names are imported when first used: `import groundlint` costs nothing."""
    if name in _PUBLIC:
        return getattr(import_module(_PUBLIC[name]), name)
    raise AttributeError(f"module 'groundlint' has no attribute {name!r}")
