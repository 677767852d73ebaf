"""`groundlint.judge` and `groundlint.proposeAspects`: a report judged by a model, on command."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from attrs import asdict

from groundlint.checklist.aspects import propose_aspects_async
from groundlint.checklist.cancel import Cancellation
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_file import find_checklist
from groundlint.checklist.configured import scorer_words
from groundlint.checklist.consent import JudgePlan, leads_into, workspace_checklist
from groundlint.checklist.errors import ConfigurationError, JudgingError
from groundlint.checklist.item_score import ItemScore
from groundlint.checklist.judged_report import judged_report
from groundlint.checklist.providers.provider import Provider
from groundlint.checklist.score import Score
from groundlint.checklist.scorer import ChecklistScorer
from groundlint.escaping.terminal import one_line
from groundlint.front_matter_edits import with_aspects
from groundlint.output.checklist_markdown import figures, headline, judged_document
from groundlint.output.checklist_text import NO_JUDGE, notes_of, so_far
from groundlint.settings import LoadedSettings, load_settings
from groundlint.settings.layer import Origin
from groundlint_server.edits import workspace_edit
from groundlint_server.judges import Judges, NoJudge, begun
from groundlint_server.progress import Progress
from groundlint_server.refusals import NOT_CHANGED, Refused
from groundlint_server.session import Session
from groundlint_server.snapshot import Snapshot
from groundlint_server.uris import path_of

_CHOICES = {"mode": ("batch", "item"), "metric": ("pass", "weighted", "normalized")}


class Judging:
    """Judges each report once at a time."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.judges = Judges(session.connection, session.configuration)

    @asynccontextmanager
    async def _alone(self, uri: str) -> AsyncIterator[None]:
        """Work on a report, one at a time, whose errors become refusals."""
        if not self._session.configuration.trusted:
            how = self._session.configuration.way_to_trust
            raise Refused(f"Reports are not sent to a judge in a workspace that is not trusted: {how}.")
        try:
            with self._session.alone("judge", uri, "This report is being judged already."):
                yield
        except NoJudge as fault:
            refusal = Refused(one_line(str(fault)))
            refusal.told = await self.judges.offer(str(refusal))
            raise refusal from fault
        except JudgingError as fault:
            raise Refused(one_line(str(fault))) from fault

    # --- judging ---

    async def judge(self, uri: str, progress: Progress, options: Mapping[str, Any]) -> dict[str, Any]:
        """Ask the items of a checklist about a report, and show the result with it from now on. Returns the
        score, the items and a Markdown text. Raises Refused."""
        async with self._alone(uri):
            _check(options)
            snapshot = await self._report(uri)
            text, query = snapshot.text.text, snapshot.analysis.context.companions.research_query
            loaded = await self._settings(uri)
            named = options.get("checklist")
            plan = await self.judges.plan(loaded, checklist_given=named is not None)
            path = path_of(uri)
            root = self._session.configuration.root_of(path) or (path.parent if path is not None else None)
            checklist = await asyncio.to_thread(_checklist, named, loaded, root)
            await self.judges.confirm(plan, len(text))
            plan, client = await self.judges.first(plan, loaded, checklist)
            scorer = _scorer(plan, loaded, client, options)
            try:
                score = await _scored(scorer, checklist, text, query, progress)
            finally:
                await self.judges.done_with(client)
            at = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
            return await self._told(uri, score, text, at)

    async def _told(self, uri: str, score: Score, text: str, at: str) -> dict[str, Any]:
        """Show the score with the report if it is still open, and return the answer of the command."""
        snapshot = await self._session.snapshot(uri)
        judged = None
        if snapshot is not None and (score.coverage or not score.item_scores):
            judged = judged_report(score, text, at, snapshot.analysis)
            if (report := self._session.reports.get(uri)) is not None:
                report.show_judged(judged)
        path = path_of(uri)
        name = path.name if path is not None else "report"
        cached = f", {score.run.cached_items} answers from before" if score.run.cached_items else ""
        message = "; ".join([f"Checklist {headline(score)}: {figures(score)}{cached}", *notes_of(score)])
        return {
            "uri": uri,
            "score": score.model_dump(mode="json", exclude=_APART),
            "items": [_item(item, snapshot, text) for item in score.item_scores],
            "usage": score.usage.model_dump(mode="json"),
            "checklist": judged.told if judged is not None else None,
            "answered": sum(item.answered for item in score.item_scores),
            "headline": so_far(score) or headline(score),
            "notes": notes_of(score),
            "name": name,
            "at": at,
            "cancelled": "cancelled" in score.flags,
            "withoutJudge": "no_judge" in score.flags,
            "markdown": judged_document(score, name, at),
            "message": f"{message}.",
        }

    # --- aspects ---

    async def propose_aspects(self, uri: str, progress: Progress) -> dict[str, Any]:
        """Ask once which aspects an answer to the report's question covers, and write them into its front
        matter. Returns the aspects and whether they were written. Raises Refused."""
        async with self._alone(uri):
            snapshot = await self._report(uri)
            query = snapshot.analysis.context.companions.research_query
            if not query:
                raise Refused(
                    "Aspects are those of a question: write research_query into the front matter first."
                )
            if "aspects" in snapshot.analysis.front_matter.data:
                raise Refused("The front matter names aspects already: remove them to have others proposed.")
            loaded = await self._settings(uri)
            plan = await self.judges.plan(loaded, checklist_given=True)
            await self.judges.confirm(plan, len(query))
            client = await self.judges.client(plan, loaded)
            try:
                aspects = await _proposed(query, client, progress)
            finally:
                await self.judges.done_with(client)
            if aspects is None:
                return {"uri": uri, "aspects": [], "applied": False, "message": "cancelled."}
            now = await self._report(uri)
            applied, edit = False, with_aspects(now.analysis, aspects)
            if not aspects or edit is None:
                message = "no aspects were written."
            elif not self._session.client.apply_edit:
                message = f"{len(aspects)} aspects: write them into the front matter."
            elif applied := await self._session.apply(workspace_edit(now, [edit]), "Propose aspects"):
                message = f"{len(aspects)} aspects written into the front matter."
            else:
                message = NOT_CHANGED
            return {"uri": uri, "aspects": list(aspects), "applied": applied, "message": message}

    # --- of which report, by which settings ---

    async def _report(self, uri: str) -> Snapshot:
        snapshot = await self._session.snapshot(uri)
        if snapshot is None:
            raise Refused("Open the report that is to be judged.")
        return snapshot

    async def _settings(self, uri: str) -> LoadedSettings:
        """The settings, and who has set each. A report's front matter has no say in who judges it."""
        configuration, path = self._session.configuration, path_of(uri)

        def load() -> LoadedSettings:
            return load_settings(path, **configuration.layers(path, configuration.of_workspace(uri)))

        return await asyncio.to_thread(load)


_APART = {"item_scores", "usage", "metadata"}
_SHOWN = {"question", "category", "answer", "status", "reasoning", "confidence"}


def _check(options: Mapping[str, Any]) -> None:
    for name, known in _CHOICES.items():
        if options.get(name) is not None and options[name] not in known:
            raise Refused(f"{name}: expected {', '.join(known[:-1])} or {known[-1]}.")
    if not isinstance(options.get("checklist"), str | None):
        raise Refused("checklist: expected the name of a built-in checklist, or a path.")


def _checklist(named: str | None, loaded: LoadedSettings, root: Path | None) -> Checklist:
    """The checklist that the user has chosen, else that of the settings. Raises JudgingError."""
    if named is not None:
        return find_checklist(str(path_of(named) or named), root)
    name, folder = workspace_checklist(loaded)
    if loaded.origins.get("judge.checklist") == Origin.EDITOR_WORKSPACE.value:
        folder = root or Path.cwd()
        if not leads_into(folder, name):
            raise ConfigurationError(f"judge.checklist: {name} leads out of the workspace")
    return find_checklist(name, folder or root)


def _scorer(
    plan: JudgePlan, loaded: LoadedSettings, client: Provider, options: Mapping[str, Any]
) -> ChecklistScorer:
    words = scorer_words(plan, loaded, mode=options.get("mode"), metric=options.get("metric"))
    if options.get("again") is True:
        words["cache"] = False
    return ChecklistScorer(
        provider=plan.provider, base_url=plan.base_url, model=plan.model, client=client, **words
    )


async def _scored(
    scorer: ChecklistScorer, checklist: Checklist, text: str, query: str | None, progress: Progress
) -> Score:
    """The score; if the user cancels, that of the finished items."""
    cancellation = Cancellation()
    progress.when_cancelled(cancellation.cancel)
    last = (0, len(checklist))

    def report(done: int, of: int) -> None:
        nonlocal last
        last = done, of
        progress.report(done, of, f"{done} of {of} questions")

    def waiting(line: str) -> None:
        progress.report(*last, line)

    report(*last)
    return await begun(
        scorer.score_async(checklist, text, query, cancellation=cancellation, progress=report, notice=waiting)
    )


async def _proposed(query: str, client: Provider, progress: Progress) -> tuple[str, ...] | None:
    """The aspects; None if the user cancels."""
    work = begun(propose_aspects_async(query, client=client))
    progress.when_cancelled(work.cancel)
    try:
        return await work
    except asyncio.CancelledError:
        if not progress.cancelled:
            raise
        return None


def _item(item: ItemScore, snapshot: Snapshot | None, text: str) -> dict[str, Any]:
    """One item of the answer. `range` is where the quoted passage is in the text as it is now."""
    evidence = None
    if item.evidence is not None:
        where = None
        if snapshot is not None:
            passage = text[item.evidence.start : item.evidence.end]
            at = snapshot.text.text.find(passage)
            if snapshot.text.slice(item.evidence.start, item.evidence.end) == passage:
                at = item.evidence.start
            where = asdict(snapshot.range(at, at + len(passage))) if at >= 0 else None
        evidence = {"quote": item.evidence.quote, "range": where}
    return item.model_dump(mode="json", include=_SHOWN) | {
        "id": item.item_id,
        "passed": item.passed,
        "problem": None if item.problem == NO_JUDGE else item.problem,  # which is said once for all
        "evidence": evidence,
    }
