"""What judging a report takes: python benchmarks/checklist_cost.py

Two tables. The first counts, on a real llama.cpp server, how much of each prompt is evaluated when one item is asked
after the other: the server keeps the prefix, and the report is before the question. The model is the tests' own
tiny one, whose tokens are bytes; the share is what counts. The second says what the built-in checklist takes for a
report of 2,000 tokens in each mode, by the lengths of the texts.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path

from groundlint.checklist.capabilities import CapabilityMemory
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_file import find_checklist
from groundlint.checklist.local_model.server import LocalServer
from groundlint.checklist.providers.provider import Ask, Reply
from groundlint.checklist.providers.server import ServerProvider
from groundlint.checklist.scorer import ChecklistScorer

ITEMS = 20
SENTENCE = "The harbour was dug in 1872 and handled 435 million tonnes in 2024. "
TINY = Path(__file__).resolve().parents[1] / "tests" / "scoring" / "checklist" / "tiny_model.py"


class Watched(ServerProvider):
    """A judge that remembers (prompt tokens, of them from the prefix cache) of each request."""

    seen: list[tuple[int, int]]

    async def ask(self, ask: Ask) -> Reply:
        """Ask, and note."""
        reply = await super().ask(ask)
        self.seen.append((reply.usage.prompt_tokens, reply.cached_prompt_tokens))
        return reply


async def prefix_table() -> None:
    """Print the share of each prompt that the server evaluates."""
    report = (SENTENCE * 60)[:2000]
    whole = find_checklist("research-report")
    checklist = Checklist(items=tuple(item for item in whole.items if item.verify is None)[:ITEMS])
    with tempfile.TemporaryDirectory() as folder:
        model = Path(folder) / "tiny.gguf"
        subprocess.run([sys.executable, str(TINY), str(model)], check=True, stdout=subprocess.DEVNULL)
        async with LocalServer(model, 8192, threads=1) as server:
            print(
                f"\nPrefix reuse: llama.cpp, item mode, one at a time, {ITEMS} items, report of {len(report)} tokens"
            )
            print(f"{'':34} {'prompt':>8} {'evaluated':>10} {'share':>7}")
            for name, words in (
                ("a word and its probability", {"primary_metric": "normalized"}),
                ("schema", {}),
                ("schema, reasoning, evidence", {"capture_reasoning": True, "evidence": True}),
            ):
                judge = Watched("llama.cpp", server.base_url, "tiny", key=server.key)
                judge.seen = []
                scorer = ChecklistScorer(
                    mode="item", client=judge, memory=CapabilityMemory(), max_concurrency=1, **words
                )  # type: ignore[arg-type]
                await scorer.score_async(checklist, report, input="How has the harbour grown?")
                after = judge.seen[1:]
                prompt = sum(tokens for tokens, _ in after) / len(after)
                evaluated = sum(tokens - cached for tokens, cached in after) / len(after)
                first = judge.seen[0]
                print(f"{name + ', first item':34} {first[0]:8} {first[0] - first[1]:10} {'':>7}")
                print(f"{name + ', each after':34} {prompt:8.0f} {evaluated:10.0f} {evaluated / prompt:7.1%}")
                await judge.aclose()
            await server.aclose()


def cost_table() -> None:
    """Print requests and tokens of a report in each mode."""
    report = (SENTENCE * 200)[:8000]
    checklist = find_checklist("research-report")
    print(
        f"\nTokens for a report of 2,000 tokens and the built-in checklist ({len(checklist)} items), with the canary"
    )
    print(f"{'':34} {'requests':>9} {'read':>9} {'read anew':>10} {'write at most':>14}")
    for name, words in (
        ("batch", {"mode": "batch"}),
        ("batch, reasoning and evidence", {"mode": "batch", "evidence": True}),
        ("item", {"mode": "item"}),
        ("item, reasoning and evidence", {"mode": "item", "evidence": True}),
        ("item, probability of one word", {"mode": "item", "primary_metric": "normalized"}),
    ):
        made = ChecklistScorer(canary=True, model="m", **words).estimate(checklist, report)  # type: ignore[arg-type]
        anew = made.prompt_tokens - made.repeated_tokens
        print(f"{name:34} {made.calls:9} {made.prompt_tokens:9,} {anew:10,} {made.completion_tokens:14,}")
    print("read anew: what a server with a prefix cache evaluates.")


if __name__ == "__main__":
    asyncio.run(prefix_table())
    cost_table()
