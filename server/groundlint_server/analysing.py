"""One analysis, run where the scheduler decides: all inputs are passed in, and all results are computed."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from pathlib import Path

from groundlint.activation import Activation, activation_in, declared_in
from groundlint.analysis import Analysis
from groundlint.claims.errors import ClaimModelError, ModelNotInstalled
from groundlint.claims.load import tier_of
from groundlint.companions import flavour_of
from groundlint.model.live_text import LiveText
from groundlint.model.text_edit import TextEdit
from groundlint.opening import analyze_in_slices, read_in_slices, slice_size
from groundlint_server import garbage
from groundlint_server.configuration import Setup, load_setup
from groundlint_server.watch import Watch

Steps = Generator[None, None, "Analysed"]
"""Work in steps, between which other work may run; the last one returns the result."""

_SAMPLE = '# Bridges\n\nThe bridge opened in 1932 [there](https://example.org "in 1932") and is 503 m long.\n'


@dataclass(frozen=True)
class Analysed:
    """An analysis with everything computed that the features ask for."""

    setup: Setup
    analysis: Analysis
    activation: Activation
    edits: int  # how many of the document's unanalysed edits are in it
    fault: ClaimModelError | None = None  # why it cannot be judged; then nothing of it is shown


@dataclass(frozen=True)
class Job:
    """What the next analysis starts from. `before` is the last analysis and `edits` what has been done to its
    text since; with `final` no more verdicts are to come."""

    setup: Setup
    before: Analysed | None
    text: LiveText
    edits: tuple[TextEdit, ...]
    path: Path | None
    scheme: str
    watch: Watch
    final: bool = False

    @property
    def opens(self) -> bool:
        """Whether the whole text is to be analysed, which takes time."""
        return self.before is None or self.before.setup is not self.setup


def analyse(job: Job) -> Steps:
    """Analyse a text: by its `edits` from the last analysis, else slice by slice, if it may be a report."""
    before = job.before
    if before is not None and not job.opens:
        analysis = before.analysis.edit(job.edits) if job.edits else before.analysis
        if before.activation.may_be_on:
            analysis = analysis.refreshed()
        if analysis is before.analysis and not job.final:
            return replace(before, edits=0)
        return _analysed(job, analysis, before.fault)

    analysis = yield from _read(job)
    declared = declared_in(analysis, job.setup.settings, job.scheme, text=job.text.words)
    fault = (yield from _judged(analysis)) if declared is None or declared.on else None
    return _analysed(job, analysis, fault)


def _read(job: Job) -> Generator[None, None, Analysis]:
    """The text cut into blocks."""
    settings, companions = job.setup.settings, job.setup.companions
    done = 0
    for rope in read_in_slices(job.text.text, flavour_of(settings, companions)):
        job.watch.count("slices", rope.length - done)
        done = rope.length
        yield
    # Only the linear model is quick enough to be waited for.
    wait = judged_at_once(settings.claims.model)
    return (yield from analyze_in_slices(rope, settings, companions, job.path, wait=wait))


def _judged(analysis: Analysis) -> Generator[None, None, ClaimModelError | None]:
    """Analyse the blocks of a text. Returns why they cannot be judged, None if they can."""
    try:
        for _ in analysis.summarize_in_parts(slice_size(analysis.rope.length)):
            yield
    except ClaimModelError as error:
        return error
    return None


def judged_at_once(model: str) -> bool:
    """Whether the claim model that `claims.model` names is quick enough to be waited for."""
    try:
        return tier_of(model) == "linear"
    except ModelNotInstalled:
        return True  # reported when it is to judge


def _analysed(job: Job, analysis: Analysis, fault: ClaimModelError | None) -> Analysed:
    """Compute what features ask of an analysis; with a known `fault` nothing that needs the model."""
    settings = analysis.context.settings
    activation = activation_in(analysis, settings, job.scheme, text=job.text.words, final=job.final)
    if activation.undecided and job.before is not None:
        activation = job.before.activation  # what the user sees stays until it is decided
    if activation.on and fault is None:
        try:
            # In this order: a claim model that is missing is one error here, and one in each rule otherwise.
            _ = analysis.summary
            _ = analysis.document_findings
            _ = analysis.score
        except ClaimModelError as error:
            fault = error
    if activation.may_be_on and fault is not None:
        activation = Activation(False, f"off: {fault}")
    return Analysed(job.setup, analysis, activation, len(job.edits), fault)


def warm_up() -> Generator[None, None, None]:
    """Load the claims model and let every part run once, before the first report needs it."""
    job = Job(load_setup(None, {}), None, LiveText.of(_SAMPLE), (), None, "untitled", Watch())
    garbage.warming()
    yield
    analysed = yield from analyse(job)
    _ = analysed.analysis.finding_groups()
    garbage.warming()
