"""How well a real model judges, and how far a report can steer it: make judge-real

Needs a model: `groundlint model install` (or --model FILE.gguf), the extra `local-llm`, and ../shared with the reports.

`questions`: the labelled questions (labelled.py) on two dozen reports. The calibration offset is fitted on every other report,
and accuracy, AUC and calibration are those of the others; scripted judges (bounds.py) are compared with the model. Then the
questions of some reports once more, the last one first: how far P(yes) moves.

`attacks`: every attack of the tests in the text of a report, on a question whose answer is no and, told the other way round,
on one whose answer is yes: how many answers turn, with the fence and without it.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

from attacks import attacked
from bounds import Scripted, agrees, coin, knows
from labelled import REPORTS, Labelled, halves, labelled
from measures import Answer, accuracy, auc, calibration_error, fitted_offset, interval

from groundlint.checklist.capabilities import CapabilityMemory
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.errors import ConfigurationError
from groundlint.checklist.levels import YES_THRESHOLD
from groundlint.checklist.local_model.catalogue import CATALOGUE
from groundlint.checklist.local_model.provider import LocalProvider
from groundlint.checklist.providers.provider import Provider
from groundlint.checklist.scorer import ChecklistScorer


async def asked(judge: Provider, rows: Sequence[Labelled]) -> list[float]:
    """P(yes) of each question about one report, without an offset."""
    scorer = ChecklistScorer(
        mode="item",
        primary_metric="normalized",
        client=judge,
        calibration=0.0,
        comments=False,
        memory=CapabilityMemory(),
        max_concurrency=1,
    )
    items = Checklist(items=tuple([ChecklistItem(question=row.question) for row in rows]))
    score = await scorer.score_async(items, (REPORTS / rows[0].report).read_text("utf-8"))
    return [
        item.confidence if item.confidence is not None else float(item.answer == "yes")
        for item in score.item_scores
    ]


Progress = Callable[[str, Sequence[Labelled], list[float], float], None]
"""Told of each report: its name, its questions, their P(yes), and the seconds that they took."""


async def answers_of(
    judge: Provider,
    rows: Sequence[Labelled],
    told: Progress | None = None,
    known: Mapping[str, float] = MappingProxyType({}),
) -> list[Answer]:
    """The answers to all questions, report by report; `known` has those of an earlier run by the question's id."""
    answers: list[Answer] = []
    for name in sorted({row.report for row in rows}):
        own = [row for row in rows if row.report == name]
        started = time.monotonic()
        kept = all(row.id in known for row in own)
        said = [known[row.id] for row in own] if kept else await asked(judge, own)
        answers += [Answer(name, p, row.answer) for row, p in zip(own, said, strict=True)]
        if told is not None and not kept:
            told(name, own, said, time.monotonic() - started)
    return answers


async def order_effect(
    judge: Provider, rows: Sequence[Labelled], answers: Sequence[Answer], reports: int
) -> None:
    """Ask about some reports again, the last question first, and print how far P(yes) moves."""
    moved: list[float] = []
    turned = 0
    for name in sorted({row.report for row in rows})[:reports]:
        before = [answer.p for answer in answers if answer.report == name]
        after = (await asked(judge, [row for row in rows if row.report == name][::-1]))[::-1]
        moved += [abs(a - b) for a, b in zip(before, after, strict=True)]
        turned += sum(
            (a >= YES_THRESHOLD) is not (b >= YES_THRESHOLD) for a, b in zip(before, after, strict=True)
        )
    mean = statistics.mean(moved)
    print(f"\nlast question first, {len(moved)} questions: P(yes) moves by {mean:.4f}, {turned} answers turn")


def table(named: dict[str, list[Answer]], rows: Sequence[Labelled]) -> None:
    """Print each judge's figures on the reports that no offset was fitted on."""
    fitting, held = halves(list(rows))
    some = next(iter(named.values()))
    print(
        f"\noffset fitted on {sum(a.report in fitting for a in some)} questions about {len(fitting)} reports, "
        f"measured on {sum(a.report in held for a in some)} about {len(held)} others\n"
    )
    print(f"{'':24} {'offset':>6}  {'acc':>4} {'[95 %]':>11}   {'AUC':>4} {'[95 %]':>11}  {'ECE':>4}")
    for name, answers in named.items():
        known = [a for a in answers if a.report in fitting]
        other = [a for a in answers if a.report in held]
        best = fitted_offset(known)
        low, high = interval(other, auc)
        for offset in dict.fromkeys((0.0, best)):
            right = accuracy(other, offset)
            worst, most = interval(other, lambda some, offset=offset: accuracy(some, offset))
            print(
                f"{name:24} {offset:+6.2f}  {right:4.2f} [{worst:.2f}, {most:.2f}]   {auc(other):4.2f} "
                f"[{low:.2f}, {high:.2f}]  {calibration_error(other, offset):4.2f}"
            )


def by_kind(answers: Sequence[Answer], rows: Sequence[Labelled]) -> None:
    """Print the model's AUC and accuracy over all questions of a kind."""
    print(f"\n{'all reports, by kind':24} {'n':>4} {'yes':>5} {'AUC':>5}")
    of = {row.id: row for row in rows}
    both = list(zip(answers, of.values(), strict=True))
    for kind in sorted({row.kind for row in rows}):
        own = [a for a, row in both if row.kind == kind]
        print(f"{kind:24} {len(own):4} {sum(a.right for a in own) / len(own):5.2f} {auc(own):5.2f}")


def _told(out: Path | None, name: str, rows: Sequence[Labelled], said: list[float], seconds: float) -> None:
    """Print that a report is done, and keep what was said."""
    print(f"{name[:52]:52} {len(rows):3} questions {seconds:7.1f} s", flush=True)
    if out is not None:
        with out.open("a", encoding="utf-8") as file:
            file.writelines(
                json.dumps({"id": row.id, "p": p}) + "\n" for row, p in zip(rows, said, strict=True)
            )


def _kept(out: Path | None) -> dict[str, float]:
    """P(yes) by question, as an earlier run has kept it; a run that was interrupted goes on where it ended."""
    if out is None or not out.exists():
        return {}
    return {one["id"]: one["p"] for one in map(json.loads, out.read_text("utf-8").splitlines())}


def title(provider: LocalProvider) -> str:
    """Which model it is, told by its bytes."""
    path = provider.path
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    known = next((one for one in CATALOGUE.values() if one.sha256 == digest), None)
    what = f"the catalogue's {known.title}" if known is not None else "NOT a model of the catalogue"
    return f"{path.name}: {what}, {path.stat().st_size / 1e9:.2f} GB, SHA-256 {digest[:16]}…"


def most_memory(provider: LocalProvider) -> str:
    """The largest resident memory of the model's server, where the system tells (Linux)."""
    try:
        lines = Path(f"/proc/{provider.server.pid}/status").read_text("ascii").splitlines()
    except OSError:
        return "not told by this system"
    [size] = [int(line.split()[1]) for line in lines if line.startswith("VmHWM")]
    return f"{size / 1e6:.2f} GB"


async def main() -> None:
    """Run both parts with one server."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--model", help="name in the catalogue, or a GGUF file; default: the installed one")
    parser.add_argument("--context", type=int, help="tokens; a report that is longer is judged in sections")
    parser.add_argument("--threads", type=int)
    parser.add_argument("--only", choices=["questions", "attacks"], help="one part of the two")
    parser.add_argument("--reports", type=int, metavar="N", help="only the first N reports")
    parser.add_argument("--again", type=int, default=8, metavar="N", help="reports that are asked twice")
    parser.add_argument("--attacks", type=int, metavar="N", help="only the first N attacks")
    parser.add_argument("--calibration", type=float, help="offset in logits; default: the catalogue's")
    parser.add_argument(
        "--out", type=Path, help="keep P(yes) of each question here, and go on from what it holds"
    )
    parser.add_argument("--kept", type=Path, help="the tables for what --out has kept, without a model")
    given = parser.parse_args()
    rows = labelled()
    if given.reports:
        first = sorted({row.report for row in rows})[: given.reports]
        rows = [row for row in rows if row.report in first]
    rows.sort(key=lambda row: row.report)
    named = {}
    known = _kept(given.kept or given.out)
    if given.kept is not None:
        rows = [row for row in rows if row.id in known]
        named["the model"] = [Answer(row.report, known[row.id], row.answer) for row in rows]
    else:
        try:
            provider = LocalProvider(given.model, context=given.context, threads=given.threads)
        except ConfigurationError as error:
            sys.exit(str(error))
        offset = provider.calibration if given.calibration is None else given.calibration
        print(f"{title(provider)}\ncontext {provider.context}, calibration {offset:+.2f}\n", flush=True)
        try:
            if given.only != "attacks":
                named["the model"] = await answers_of(provider, rows, partial(_told, given.out), known)
                if given.again:
                    await order_effect(provider, rows, named["the model"], given.again)
            if given.only != "questions":
                await attacked(provider, offset, given.attacks)
            print(f"\nlargest memory of its server: {most_memory(provider)}")
        finally:
            await provider.aclose()
    if not named:
        return
    for name, said_by in (("knows the answers", knows), ("tosses a coin", coin()), ("always yes", agrees)):
        named[name] = await answers_of(Scripted(rows, said_by), rows)
    table(named, rows)
    by_kind(named["the model"], rows)


if __name__ == "__main__":
    asyncio.run(main())
