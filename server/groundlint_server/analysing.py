"""One step of analysis, made where the scheduler says: with everything given, and everything asked for at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from groundlint.activation import Activation
    from groundlint.analysis import Analysis
    from groundlint.companions import Companions
    from groundlint.problem import Problem
    from groundlint.settings import Settings
    from groundlint.text.document import Edit

Analyze = Callable[[str, "Settings", "Companions", "Path | None"], "Analysis"]
"""Text, settings, what stands beside the report, path → Analysis: `groundlint.analysis.analyze_text`."""

_SAMPLE = '# Bridges\n\nThe bridge opened in 1932 [there](https://example.org "in 1932") and is 503 m long.\n'


@dataclass(frozen=True)
class Setup:
    """What holds for one document besides its text: read from disk and the editor, never while typing.

    `decided` names the settings that somebody has set, by dotted name.
    """

    settings: Settings
    companions: Companions
    decided: frozenset[str]
    problems: tuple[Problem, ...]


@dataclass(frozen=True)
class Analysed:
    """An analysis with all that the features will ask of it already computed."""

    setup: Setup
    analysis: Analysis
    activation: Activation
    edits: int  # how many of the document's unanalysed edits are in it


def load_setup(path: Path | None, root: Path | None, workspace: object, user: object) -> Setup:
    """Read the settings and companions of a document. Reads files; never raises for what is in them."""
    from collections.abc import Mapping

    from groundlint.companions import NOTHING, load_companions
    from groundlint.settings import load_settings

    loaded = load_settings(
        path,
        root=root,
        editor_workspace=workspace if isinstance(workspace, Mapping) else {},
        editor_user=user if isinstance(user, Mapping) else {},
    )
    companions = load_companions(path) if path is not None else NOTHING
    decided = frozenset(key for key, origin in loaded.origins.items() if origin != "default")
    return Setup(loaded.settings, companions, decided, loaded.problems)


def analyse(
    analyze: Analyze,
    setup: Setup,
    before: Analysed | None,
    text: str,
    edits: Sequence[Edit],
    path: Path | None,
    scheme: str,
) -> Analysed:
    """Analyse `text`: by `edits` from what is known of the text `before` them, else from nothing.

    For a text that is no report nothing beyond that question is computed.
    """
    from groundlint.activation import activation_of

    if before is not None and before.setup is setup:
        if not edits:
            return replace(before, edits=0)
        analysis = before.analysis.edit(edits)
    else:
        analysis = analyze(text, setup.settings, setup.companions, path)
    activation = activation_of(
        path,
        scheme,
        text,
        analysis.front_matter,
        analysis.effective,
        any(p.name.endswith(".sources.yaml") for p in setup.companions.paths),
        sum(section.level > 0 for section in analysis.sections),
        len(analysis.citations),
    )
    if activation.on:
        # In this order: a claims model that is not there is one error here, and one in each rule otherwise.
        _ = analysis.sentences
        _ = analysis.findings
        _ = analysis.score
    return Analysed(setup, analysis, activation, len(edits))


def warm_up() -> None:
    """Import the engine, load the claims model and let every part run once, before the first report needs it."""
    from groundlint.analysis import analyze_text
    from groundlint_server.features import commands

    setup = load_setup(None, None, {}, {})
    analysed = analyse(analyze_text, setup, None, _SAMPLE, (), None, "untitled")
    _ = analysed.analysis.findings
    commands.score_of(analysed.analysis)


def default_analyze(text: str, settings: Settings, companions: Companions, path: Path | None) -> Analysis:
    """The engine's own, imported when first needed."""
    from groundlint.analysis import analyze_text

    return analyze_text(text, settings, companions, path)
