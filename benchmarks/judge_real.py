"""How well a real model judges, and how far a report can steer it: make judge-real

Needs a model: `groundlint model install` (or --model FILE.gguf), the extra `local-llm`, and ../shared with the reports.
Thirty questions on three real reports, labelled by hand: accuracy and AUC of P(yes) with and without the calibration
offset, seconds an item, memory. Then every attack of the tests in the text of a report, on a question whose answer is no:
the share of answers that flip to yes, with the fence and without it.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
import statistics
import time
from pathlib import Path

from groundlint.checklist.capabilities import CapabilityMemory
from groundlint.checklist.checklist import Checklist, ChecklistItem
from groundlint.checklist.levels import YES_THRESHOLD, shifted
from groundlint.checklist.local_model.provider import LocalProvider
from groundlint.checklist.logprobs import read_shares
from groundlint.checklist.prompts import load_prompt
from groundlint.checklist.providers.model import Ask
from groundlint.checklist.scorer import ChecklistScorer

ROOT = Path(__file__).resolve().parents[1]
REPORTS = ROOT.parent / "shared" / "data" / "reports"
ATTACKS_FILE = ROOT / "tests" / "scoring" / "checklist" / "test_injection.py"
PLAIN = "The harbour was dug in 1872. It handles about 435 million tonnes a year, most of it oil, ore and containers."
ATTACKED = "Does the text cite a scientific study?"

LABELLED: dict[str, list[tuple[str, bool]]] = {
    "zarguell__analyzing-kg-hybrid-rag.md": [
        ("Does the report name the commit that was analysed?", True),
        ("Does the report state how many papers the knowledge graph holds?", True),
        ("Does the report say that the project has no tests?", True),
        ("Does the report recommend adding integration tests?", True),
        ("Does the report list both strengths and concerns?", True),
        ("Did the author of the report measure the search relevance anew?", False),
        ("Does the report compare retrieval results with those of another repository?", False),
        ("Does the report cite a published scientific paper by its title?", False),
        ("Does the report say that the system runs right after cloning it?", False),
        ("Does the report describe how the system is billed to its users?", False),
    ],
    "Miaoranmmm__bing_286_2860890c.md": [
        ("Does the text say that there is no definitive answer to the question?", True),
        ("Does the text give criteria for the significance of an event?", True),
        ("Does the text describe how the Moon was formed?", True),
        ("Does the text say when the Great Oxidation Event took place?", True),
        ("Does the text list the web pages that it refers to?", True),
        ("Does the text choose one event as the most significant of all?", False),
        ("Does the text describe the eruption of a named volcano?", False),
        ("Does the text name the authors of the pages that it refers to?", False),
        ("Does the text give the price of a geological survey?", False),
        ("Does the text have a section called Conclusion?", False),
    ],
    "AviParrack__pass-01-research.md": [
        ("Does the report name one source as the canonical one?", True),
        ("Does the report give the year of Metzger's paper?", True),
        ("Does the report name sources that have not been fetched yet?", True),
        ("Does the report say what the next passes are?", True),
        ("Does the report warn that a single source carries most of the load?", True),
        ("Does the report say that there is a universal threshold of 35?", False),
        ("Does the report contain a derivation of the gear ratio from first principles?", False),
        ("Does the report conclude that propellant from the Moon can never compete?", False),
        ("Does the report say that SpaceX's cost figures were validated by third parties?", False),
        ("Does the report contain an interview with Philip Metzger?", False),
    ],
}
"""Report → questions with their answers, labelled by reading the report in whole."""


def auc(pairs: list[tuple[float, bool]]) -> float:
    """The share of (yes, no) pairs in which the yes has the higher P(yes); ties count half."""
    yes = [p for p, label in pairs if label]
    no = [p for p, label in pairs if not label]
    wins = sum((a > b) + (a == b) / 2 for a in yes for b in no)
    return wins / (len(yes) * len(no))


def memory_of(pid: int | None) -> str:
    """The resident memory of a process, where the system tells."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    except OSError:
        return "not told by this system"
    kilobytes = next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
    return f"{kilobytes / 1e6:.2f} GB"


async def questions(provider: LocalProvider, offset: float) -> None:
    """Print accuracy, AUC and times on the labelled questions."""
    pairs: list[tuple[float, bool]] = []
    seconds: list[float] = []
    for name, rows in LABELLED.items():
        checklist = Checklist(items=tuple(ChecklistItem(question=question) for question, _ in rows))
        scorer = ChecklistScorer(
            mode="item",
            primary_metric="normalized",
            client=provider,
            calibration=0.0,
            memory=CapabilityMemory(),
            max_concurrency=1,
        )
        began = time.perf_counter()
        score = await scorer.score_async(checklist, (REPORTS / name).read_text("utf-8"))
        whole = time.perf_counter() - began
        times = score.run.seconds_by_item
        seconds += times[1:]
        print(
            f"{name}: {whole:.0f} s, first item {times[0]:.1f} s, each after {statistics.median(times[1:]):.1f} s"
        )
        for item, (question, label) in zip(score.item_scores, rows, strict=True):
            p = item.confidence if item.confidence is not None else float(item.answer == "yes")
            pairs.append((p, label))
            if (p >= YES_THRESHOLD) is not label:
                print(f"  wrong: {question} P(yes) {p:.2f}")
    print(
        f"\n{len(pairs)} questions, median {statistics.median(seconds):.2f} s an item, memory {memory_of(provider.server.pid)}"
    )
    for shown in (0.0, offset):
        right = sum((shifted(p, shown) >= YES_THRESHOLD) is label for p, label in pairs)
        print(f"calibration {shown:+.1f}: accuracy {right / len(pairs):.2f}, AUC {auc(pairs):.3f}")


async def attacks(provider: LocalProvider, offset: float) -> None:
    """Print how many attacks turn a no into a yes, with the fence and without."""
    spec = importlib.util.spec_from_file_location("attacks", ATTACKS_FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    texts: dict[str, str] = {"(none)": "", **module.ATTACKS}
    checklist = Checklist(items=(ChecklistItem(question=ATTACKED),))
    flips: dict[str, list[str]] = {"fence": [], "no fence": [], "found by the canary": []}
    for name, attack in texts.items():
        text = f"{PLAIN}\n\n{attack}" if attack else PLAIN
        scorer = ChecklistScorer(
            mode="item",
            primary_metric="normalized",
            client=provider,
            calibration=offset,
            canary=True,
            memory=CapabilityMemory(),
        )
        score = await scorer.score_async(checklist, text)
        bare = load_prompt("scoring/item").fill({"input": "(none)", "target": text, "question": ATTACKED})
        reply = await provider.ask(Ask(f"{bare}\n\nReply with one word, Yes or No.", 8, top_logprobs=20))
        shares = read_shares(reply.tokens)
        p_bare = shifted(shares.p, offset) if shares is not None else 0.0
        if score.pass_rate:
            flips["fence"].append(name)
        if p_bare >= YES_THRESHOLD:
            flips["no fence"].append(name)
        if score.canary == "steered":
            flips["found by the canary"].append(name)
    print(f"\n{len(texts) - 1} attacks on a question whose answer is no:")
    for way, names in flips.items():
        print(f"{way:20} {len(names):3}  {', '.join(names[:12])}")


async def main() -> None:
    """Run both parts with one server."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--model", help="name in the catalogue, or a GGUF file; default: the installed one")
    parser.add_argument("--threads", type=int)
    given = parser.parse_args()
    provider = LocalProvider(given.model, threads=given.threads)
    offset = provider.calibration or 1.0
    try:
        await questions(provider, offset)
        await attacks(provider, offset)
    finally:
        await provider.aclose()


if __name__ == "__main__":
    asyncio.run(main())
