"""What a command line asks of a judge, and who that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.model.value import value

if TYPE_CHECKING:
    from groundlint.checklist.consent import JudgePlan
    from groundlint.settings import LoadedSettings


@value(frozen=True, slots=True)
class JudgeOptions:
    """The options of `groundlint judge`, of which `groundlint verify --judge` has the first."""

    provider: str | None
    model: str | None
    base_url: str | None
    allow_origin: tuple[str, ...]
    max_calls: int | None
    checklist: str | None = None
    pipeline: str | None = None
    mode: str | None = None
    metric: str | None = None
    reasoning: bool = False
    query: str | None = None
    max_tokens: int | None = None
    max_money: float | None = None
    timeout: float | None = None
    deadline: float | None = None
    prices: tuple[float, float] | None = None
    samples: int = 1
    cache: bool = True
    dry_run: bool = False

    def plan(self, loaded: LoadedSettings, *, checklist_given: bool) -> JudgePlan:
        """Who judges; `checklist_given` where the questions are not those of the settings. Raises JudgingError."""
        from groundlint.checklist.consent import plan_judge

        return plan_judge(
            loaded,
            provider=self.provider,
            base_url=self.base_url,
            model=self.model,
            checklist_given=checklist_given,
            allow_origins=self.allow_origin,
        )
