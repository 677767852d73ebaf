"""The scorer and the checklist that `groundlint judge` uses for a report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from groundlint.cli.faults import CommandFault
from groundlint.cli.judge_options import JudgeOptions
from groundlint.model.value import value

if TYPE_CHECKING:
    from groundlint.checklist.checklist import Checklist
    from groundlint.checklist.consent import JudgePlan
    from groundlint.checklist.ledger import Ledger
    from groundlint.checklist.scorer import ChecklistScorer
    from groundlint.settings import LoadedSettings

SAMPLING = 0.7
"""Temperature at which a judge is asked several times; at 0 it would repeat itself."""

_FROM_PRESET = ("mode", "primary_metric", "use_logprobs", "capture_reasoning", "evidence")


@value(frozen=True, slots=True)
class ReportJudge:
    """Who judges a report, and how. `judges` are the local ones that have been loaded for any report; `without` says why
    there is none for this one.
    """

    wanted: JudgeOptions
    plan: JudgePlan
    loaded: LoadedSettings
    judges: dict[JudgePlan, Any]
    ledger: Ledger
    without: str | None

    def scorer_and_checklist(self, query: str | None) -> tuple[ChecklistScorer, Checklist]:
        """Who asks, and what is asked about a report whose question is `query`. Raises JudgingError, CommandFault."""
        from groundlint.checklist.scorer import ChecklistScorer

        # First what costs nothing to find out: a name that is wrong is told before a model that is missing.
        checklist = self._given_checklist()
        who = self._who(checklist)
        how = self._how()
        if self.wanted.prices is not None:
            from groundlint.checklist.usage import Prices

            self.ledger.prices = Prices.model_validate(how["prices"])
        if self.wanted.pipeline is None:
            assert checklist is not None  # given, or that of the settings
            return ChecklistScorer(**who, **how), checklist
        return self._of_pipeline(self.wanted.pipeline, checklist, query, who.get("client"), how)

    def _given_checklist(self) -> Checklist | None:
        from groundlint.checklist.checklist_file import find_checklist
        from groundlint.checklist.consent import workspace_checklist

        if self.wanted.checklist is not None:
            return find_checklist(self.wanted.checklist)
        return find_checklist(*workspace_checklist(self.loaded)) if self.wanted.pipeline is None else None

    def _who(self, checklist: Checklist | None) -> dict[str, Any]:
        """The words of a scorer that say who judges."""
        from groundlint.checklist.providers.provider import Nobody

        plan = self.plan
        if self.without is not None:
            if checklist is None or all(item.verify is None for item in checklist.items):
                raise CommandFault(self.without)  # there is nothing that could be told without a judge
            return {"client": Nobody(None)}
        who: dict[str, Any] = {"provider": plan.provider, "base_url": plan.base_url, "model": plan.model}
        if plan.local and not self.wanted.dry_run:  # loaded once for all reports, whatever their settings
            from groundlint.checklist.local_model.provider import LocalProvider

            if plan not in self.judges:
                self.judges[plan] = LocalProvider(plan.model)
            who["client"] = self.judges[plan]
        return who

    def _how(self) -> dict[str, Any]:
        """The words of a scorer that say how it asks."""
        from groundlint.checklist.configured import scorer_words

        wanted = self.wanted
        how = scorer_words(
            self.plan,
            self.loaded,
            mode=wanted.mode,
            metric=wanted.metric,
            reasoning=wanted.reasoning,
            calls=wanted.max_calls,
            tokens=wanted.max_tokens,
            timeout=wanted.timeout,
            seconds=wanted.deadline,
            cache=wanted.cache,
        )
        if wanted.samples > 1:
            how |= {"temperature": SAMPLING, "cache": False}
        if wanted.prices is not None:
            how["prices"] = {"prompt": wanted.prices[0], "completion": wanted.prices[1]}
        return how

    def _of_pipeline(
        self, name: str, checklist: Checklist | None, query: str | None, client: Any, how: dict[str, Any]
    ) -> tuple[ChecklistScorer, Checklist]:
        """The scorer of a pipeline, and the checklist that it makes of the report's question unless one is given."""
        from groundlint.checklist.ledger import Ledger
        from groundlint.checklist.pipelines import pipeline

        pipe = pipeline(
            name,
            generator_model=self.plan.model,
            provider=self.plan.provider,
            base_url=self.plan.base_url,
            client=client,
            scorer={"mode": self.wanted.mode, "primary_metric": self.wanted.metric},
            scorer_kwargs={key: value for key, value in how.items() if key not in _FROM_PRESET},
        )
        if checklist is not None:
            return pipe.scorer, checklist
        if self.wanted.dry_run:
            raise CommandFault(
                f"--dry-run: the checklist of {name} would have to be made first; give --checklist"
            )
        pipe.generator.ledger = Ledger(prices=self.ledger.prices, parent=self.ledger)
        return pipe.scorer, pipe.generate(query)
