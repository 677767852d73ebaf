"""`groundlint.judge` and `groundlint.proposeAspects`: a report judged by a model, because the user said so."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from groundlint_server.edits import workspace_edit
from groundlint_server.json_values import json_range
from groundlint_server.refusals import NOT_CHANGED, Refused
from groundlint_server.uris import path_of

if TYPE_CHECKING:
    from groundlint.checklist.checklist import Checklist
    from groundlint.checklist.consent import JudgePlan
    from groundlint.checklist.local_model.provider import LocalProvider
    from groundlint.checklist.providers.model import Provider
    from groundlint.checklist.score import ItemScore, Score
    from groundlint.checklist.scorer import ChecklistScorer
    from groundlint.settings import LoadedSettings
    from groundlint_server.outlet import Outlet
    from groundlint_server.progress import Progress
    from groundlint_server.session import Session
    from groundlint_server.snapshot import Snapshot

T = TypeVar("T")

SEND = "Send"
ALWAYS = "Always send there"

_GLANCE = 0.05
"""Seconds between two looks at the cancel button."""
_CHOICES = {"mode": ("batch", "item"), "metric": ("pass", "weighted", "normalized")}


class Judging:
    """Judges one report at a time. Remembers the origins that the user has confirmed in this session."""

    def __init__(self, session: Session, outlet: Outlet) -> None:
        self._session, self._outlet = session, outlet
        self._running: set[str] = set()
        self._confirmed: set[str] = set()
        self._local: dict[str | None, LocalProvider] = {}

    async def judge(self, uri: str, progress: Progress, options: Mapping[str, Any]) -> dict[str, Any]:
        """Ask the items of a checklist about a report; what comes of it is shown with the report from now on.
        Returns the score, the items and a Markdown text. Raises Refused.
        """
        return await self._alone(uri, progress, partial(self._judge, uri, progress, options))

    async def propose_aspects(self, uri: str, progress: Progress) -> dict[str, Any]:
        """Ask once which aspects an answer to the report's question covers, and write them into its front matter.
        Returns the aspects and whether they were written. Raises Refused.
        """
        return await self._alone(uri, progress, partial(self._propose, uri, progress))

    def stop(self) -> None:
        """End the local model's process, if there is one."""
        for provider in self._local.values():
            provider.server.stop()

    async def _alone(self, uri: str, progress: Progress, work: Any) -> dict[str, Any]:
        from groundlint.checklist.errors import JudgingError
        from groundlint_server.features.judged_document import one_line

        message = "cancelled"
        try:
            if not self._session.configuration.trusted:
                raise Refused(
                    "Reports are not sent to a judge in a workspace that is not trusted: trust it first."
                )
            if uri in self._running:
                raise Refused("This report is being judged already.")
            self._running.add(uri)
            try:
                answer: dict[str, Any] = await work()
            except JudgingError as fault:
                raise Refused(one_line(str(fault))) from fault
            finally:
                self._running.discard(uri)
            message = str(answer["message"])
            return answer
        finally:
            progress.end(message)

    # --- judging ---

    async def _judge(self, uri: str, progress: Progress, options: Mapping[str, Any]) -> dict[str, Any]:
        _check(options)
        snapshot = await self._report(uri)
        text, query = snapshot.text.text, snapshot.analysis.evidence.research_query
        loaded = await self._settings(uri)
        named = options.get("checklist")
        plan = await self._plan(loaded, checklist_given=named is not None)
        checklist = await asyncio.to_thread(_checklist, named, loaded, self._root(uri))
        await self._confirm(plan, len(text))
        client = await self._client(plan, loaded)
        scorer = _scorer(plan, loaded, client, options)
        try:
            score = await _scored(scorer, checklist, text, query, progress)
        finally:
            await self._done_with(client)
        at = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
        return await self._told(uri, score, text, at)

    async def _told(self, uri: str, score: Score, text: str, at: str) -> dict[str, Any]:
        """Show the score with the report, where it is still open, and answer the command."""
        from groundlint_server.features.judged_document import figures, judged_document, notes_of
        from groundlint_server.judged import judged_report

        snapshot = await self._session.snapshot(uri)
        judged = None
        if snapshot is not None and (score.coverage or not score.item_scores):
            judged = judged_report(score, text, at, snapshot)
            self._session.show_judged(uri, judged)
        path = path_of(uri)
        cached = f", {score.run.cached_items} answers from before" if score.run.cached_items else ""
        message = "; ".join(
            [f"Checklist {score.primary_score:.0%}: {figures(score)}{cached}", *notes_of(score)]
        )
        shown = {key: value for key, value in score.model_dump(mode="json").items() if key not in _APART}
        return {
            "uri": uri,
            "score": shown,
            "items": [_item(item, snapshot, text) for item in score.item_scores],
            "usage": score.usage.model_dump(mode="json"),
            "checklist": judged.told if judged is not None else None,
            "cancelled": "cancelled" in score.flags,
            "markdown": judged_document(score, path.name if path is not None else "report", at),
            "message": f"{message}.",
        }

    # --- aspects ---

    async def _propose(self, uri: str, progress: Progress) -> dict[str, Any]:
        from groundlint_server.features.aspects import aspects_edit

        snapshot = await self._report(uri)
        query = snapshot.analysis.evidence.research_query
        if not query:
            raise Refused(
                "Aspects are those of a question: write research_query into the front matter first."
            )
        if "aspects" in snapshot.analysis.front_matter.data:
            raise Refused("The front matter names aspects already: remove them to have others proposed.")
        loaded = await self._settings(uri)
        plan = await self._plan(loaded, checklist_given=True)
        await self._confirm(plan, len(query))
        client = await self._client(plan, loaded)
        try:
            aspects = await _proposed(query, client, progress)
        finally:
            await self._done_with(client)
        if aspects is None:
            return {"uri": uri, "aspects": [], "applied": False, "message": "cancelled."}
        now = await self._report(uri)
        answer = {"uri": uri, "aspects": list(aspects), "applied": False}
        edit = aspects_edit(now, aspects)
        if not aspects or edit is None:
            return answer | {"message": "no aspects were written."}
        if not self._session.client.apply_edit:
            return answer | {"message": f"{len(aspects)} aspects: write them into the front matter."}
        if not await self._session.apply(workspace_edit(now, [edit]), "Propose aspects"):
            return answer | {"message": NOT_CHANGED}
        return answer | {"applied": True, "message": f"{len(aspects)} aspects written into the front matter."}

    # --- who judges ---

    async def _report(self, uri: str) -> Snapshot:
        snapshot = await self._session.snapshot(uri)
        if snapshot is None:
            raise Refused("Open the report that is to be judged.")
        return snapshot

    def _root(self, uri: str) -> Path | None:
        path = path_of(uri)
        return self._session.configuration.root_of(path) or (path.parent if path is not None else None)

    async def _settings(self, uri: str) -> LoadedSettings:
        """The settings with who has set what. A report's own front matter has no say in who judges it."""
        configuration, path = self._session.configuration, path_of(uri)

        def load() -> LoadedSettings:
            from groundlint.settings import load_settings

            return load_settings(
                path,
                root=configuration.root_of(path),
                command_line=dict(configuration.chosen),
                editor_workspace=configuration.workspace(uri),
                editor_user=configuration.user,
            )

        return await asyncio.to_thread(load)

    async def _plan(self, loaded: LoadedSettings, *, checklist_given: bool) -> JudgePlan:
        def plan() -> JudgePlan:
            from groundlint.checklist.consent import plan_judge

            return plan_judge(loaded, checklist_given=checklist_given, allow_origins=self._confirmed)

        return await asyncio.to_thread(plan)

    async def _confirm(self, plan: JudgePlan, characters: int) -> None:
        """Ask the user where a workspace says who judges. Raises Refused where the answer is not yes."""
        if plan.allowed or plan.origin is None:
            return
        from groundlint_server.features.judged_document import one_line

        question = one_line(plan.question(characters))
        chosen = None
        if self._session.client.message_actions:
            chosen = await self._outlet.ask(question, [SEND, ALWAYS])
        if chosen not in (SEND, ALWAYS):
            raise Refused(
                f"Not sent to {plan.origin}: confirm it, or set judge.provider in your own settings."
            )
        self._confirmed.add(plan.origin)
        if chosen == ALWAYS:
            from groundlint.checklist.origins import confirm_origin

            try:
                await asyncio.to_thread(confirm_origin, plan.origin)
            except OSError as fault:
                self._outlet.warn(
                    f"The confirmation could not be kept: {(fault.strerror or 'failed').lower()}."
                )

    async def _client(self, plan: JudgePlan, loaded: LoadedSettings) -> Provider:
        """The judge. What it needs is imported, and its key looked up, beside the loop. Raises JudgingError."""
        if plan.local and plan.model in self._local:
            return self._local[plan.model]
        try:
            client = await asyncio.to_thread(_provider, plan, loaded, self._session.configuration.keys)
        except Exception as fault:
            from groundlint.checklist.errors import ConfigurationError

            if plan.local and isinstance(fault, ConfigurationError):
                way = "in an editor, the settings judge.provider and judge.model"
                raise ConfigurationError(f"{fault} ({way})") from fault
            raise
        if plan.local:
            self._local[plan.model] = client  # type: ignore[assignment]
        return client

    async def _done_with(self, client: Provider) -> None:
        """Close its connections; the local model stays loaded until it has long been idle."""
        if client not in self._local.values():
            await _begun(client.aclose())


_APART = ("item_scores", "usage", "metadata")


def _check(options: Mapping[str, Any]) -> None:
    for name, known in _CHOICES.items():
        if options.get(name) is not None and options[name] not in known:
            raise Refused(f"{name}: expected {', '.join(known[:-1])} or {known[-1]}.")
    if not isinstance(options.get("checklist"), str | None):
        raise Refused("checklist: expected the name of a built-in checklist, or a path.")


def _checklist(named: str | None, loaded: LoadedSettings, root: Path | None) -> Checklist:
    """The checklist that the user has chosen, else that of the settings. Raises JudgingError."""
    from groundlint.checklist.checklist_file import find_checklist
    from groundlint.checklist.consent import workspace_checklist
    from groundlint.checklist.errors import ConfigurationError
    from groundlint.settings.layer import Origin

    if named is not None:
        return find_checklist(str(path_of(named) or named), root)
    name, folder = workspace_checklist(loaded)
    if loaded.origins.get("judge.checklist") == Origin.EDITOR_WORKSPACE.value:
        folder = root or Path.cwd()
        if not (folder / name).resolve().is_relative_to(folder.resolve()):
            raise ConfigurationError(f"judge.checklist: {name} leads out of the workspace")
    return find_checklist(name, folder or root)


def _provider(plan: JudgePlan, loaded: LoadedSettings, keys: Mapping[str, str]) -> Provider:
    import httpx  # noqa: F401 - here, not on the loop with the first request
    import tenacity  # noqa: F401

    from groundlint.checklist import run, scorer  # noqa: F401
    from groundlint.checklist.capabilities import default_memory
    from groundlint.checklist.providers.choose import choose_provider
    from groundlint.checklist.providers.tls import certificates

    default_memory()
    if (plan.origin or "").startswith("https:"):
        certificates()
    return choose_provider(
        model=plan.model,
        provider=plan.provider,
        base_url=plan.base_url,
        connections=loaded.settings.judge.max_concurrency or scorer.REMOTE_CONCURRENCY,
        proxy=loaded.settings.network.proxy,
        keys=keys,
    )


def _scorer(
    plan: JudgePlan, loaded: LoadedSettings, client: Provider, options: Mapping[str, Any]
) -> ChecklistScorer:
    from groundlint.checklist.configured import scorer_words
    from groundlint.checklist.scorer import ChecklistScorer

    words = scorer_words(plan, loaded, mode=options.get("mode"), metric=options.get("metric"))
    return ChecklistScorer(
        provider=plan.provider, base_url=plan.base_url, model=plan.model, client=client, **words
    )


def _begun(work: Coroutine[Any, Any, T]) -> asyncio.Future[T]:
    """Work of the judge on a loop of its own: to make the prompts of a long report takes a tenth of a second, in
    which nobody could type.
    """
    from groundlint.checklist.background import in_background

    return asyncio.wrap_future(in_background(work))


async def _scored(
    scorer: ChecklistScorer, checklist: Checklist, text: str, query: str | None, progress: Progress
) -> Score:
    """The score; that of the finished items where the user cancels."""
    from groundlint.checklist.cancel import Cancellation

    cancellation, loop = Cancellation(), asyncio.get_running_loop()

    def report(done: int, of: int) -> None:
        progress.report(done, of, f"{done} of {of} questions")

    def told(done: int, of: int) -> None:
        loop.call_soon_threadsafe(report, done, of)

    report(0, len(checklist))
    work = _begun(scorer.score_async(checklist, text, query, cancellation=cancellation, progress=told))
    try:
        while not (await asyncio.wait({work}, timeout=_GLANCE))[0]:
            if progress.cancelled:
                cancellation.cancel()
        return work.result()
    finally:
        work.cancel()  # where the command itself has been cancelled


async def _proposed(query: str, client: Provider, progress: Progress) -> tuple[str, ...] | None:
    """The aspects, None where the user cancels."""
    from groundlint.checklist.aspects import propose_aspects_async

    work = _begun(propose_aspects_async(query, client=client))
    try:
        while not (await asyncio.wait({work}, timeout=_GLANCE))[0]:
            if progress.cancelled:
                return None
        return work.result()
    finally:
        work.cancel()


def _item(item: ItemScore, snapshot: Snapshot | None, text: str) -> dict[str, Any]:
    """One item of the answer. `range` is where the quoted passage stands in the text as it is now."""
    evidence = None
    if item.evidence is not None:
        where = None
        if snapshot is not None:
            passage = text[item.evidence.start : item.evidence.end]
            at = snapshot.text.text.find(passage)
            if snapshot.text.slice(item.evidence.start, item.evidence.end) == passage:
                at = item.evidence.start
            where = json_range(snapshot.range(at, at + len(passage))) if at >= 0 else None
        evidence = {"quote": item.evidence.quote, "range": where}
    return {
        "id": item.item_id,
        "question": item.question,
        "category": item.category,
        "answer": item.answer.value,
        "status": item.status.value,
        "reasoning": item.reasoning,
        "confidence": item.confidence,
        "problem": item.problem,
        "evidence": evidence,
    }
