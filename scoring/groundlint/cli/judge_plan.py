"""Who judges for `groundlint judge`, and whether the user lets them have the report."""

from __future__ import annotations

import os
import sys
from collections.abc import Container
from typing import TYPE_CHECKING

import click

from groundlint.cli.faults import CommandFault, reason_of, say
from groundlint.cli.judge_options import JudgeOptions

if TYPE_CHECKING:
    from groundlint.checklist.consent import JudgePlan
    from groundlint.settings import LoadedSettings


def planned(
    wanted: JudgeOptions, loaded: LoadedSettings, ready: Container[JudgePlan]
) -> tuple[JudgePlan, str | None]:
    """Who judges; and where nobody is there, what is missing and the ways out. Judges that are `ready` are not looked
    for again. Raises JudgingError.
    """
    given = wanted.checklist is not None or wanted.pipeline is not None
    plan = wanted.plan(loaded, checklist_given=given)
    if plan.local and not (wanted.dry_run or wanted.provider or plan.model or wanted.pipeline):
        return _first_judge(plan, loaded, ready)
    return plan, None


def _first_judge(
    plan: JudgePlan, loaded: LoadedSettings, ready: Container[JudgePlan]
) -> tuple[JudgePlan, str | None]:
    """Who judges where nobody is named: the installed model, else a server that runs on this machine and that the user
    agrees to, else nobody. Then the second part is what is missing, and the ways out.
    """
    from groundlint.checklist.consent import plan_judge
    from groundlint.checklist.local_model.provider import why_missing
    from groundlint.checklist.running_servers import running_servers

    if plan in ready:
        return plan, None
    missing = why_missing()
    if missing is None:
        return plan, None
    servers = running_servers()
    if servers and _somebody_answers():
        first = servers[0]
        if click.confirm(
            f"{first.provider} runs on this machine: ask its model {first.models[0]}?", err=True
        ):
            return plan_judge(loaded, provider=first.provider, model=first.models[0]), None
    found = "".join(f"; {one.provider} runs on this machine: {one.words}" for one in servers)
    return plan, f"no judge: {missing}{found}; or name one with --provider"


def _somebody_answers() -> bool:
    """Whether there is a terminal with a person at it."""
    return sys.stdin.isatty() and sys.stderr.isatty() and not os.environ.get("CI")


def confirm_sending(plan: JudgePlan, characters: int) -> None:
    """Ask the user; raises CommandFault where nobody can be asked, or the answer is no."""
    way_out = f"--allow-origin {plan.origin}"
    asked = plan.question(characters)
    if not _somebody_answers():
        raise CommandFault(f"{asked} Not sent: confirm with {way_out}")
    answer = click.prompt(
        f"{asked} [y]es, [n]o, [a]lways",
        type=click.Choice(["y", "n", "a"]),
        default="n",
        show_choices=False,
        err=True,
    )
    if answer == "n":
        raise CommandFault(f"not sent to {plan.origin}")
    if answer == "a" and plan.origin is not None:
        from groundlint.checklist.origins import confirm

        try:
            confirm(plan.grants)
        except OSError as fault:
            say(f"the confirmation could not be kept: {reason_of(fault)}")
