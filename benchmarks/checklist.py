"""Times of the checklist scorer against a server that takes its time: python benchmarks/checklist.py

Prints a table. The server is a process of its own on loopback and sleeps before each reply; the existing library
(autochecklist 0.2.3, measured on another machine: 3.01 s and 10 connections for 10 items of 200 ms) is the reference.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import time

from groundlint.checklist.cancel import Cancellation
from groundlint.checklist.capabilities import CapabilityMemory
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.scorer import ChecklistScorer

REPLY = json.dumps(
    {
        "choices": [
            {
                "index": 0,
                "finish_reason": "stop",
                "message": {"role": "assistant", "content": '{"answer": "YES"}'},
            }
        ],
        "usage": {"prompt_tokens": 100, "completion_tokens": 5},
    }
).encode()


async def serve(delay: float) -> None:
    """A judge that says YES after `delay` seconds; prints its port, then (connections, most in flight) at the end."""
    seen = {"connections": 0, "in flight": 0, "most in flight": 0}

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        seen["connections"] += 1
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                length = next(
                    int(line.split(b":")[1])
                    for line in head.split(b"\r\n")
                    if line.lower().startswith(b"content-length:")
                )
                await reader.readexactly(length)
                seen["in flight"] += 1
                seen["most in flight"] = max(seen["most in flight"], seen["in flight"])
                await asyncio.sleep(delay)
                seen["in flight"] -= 1
                writer.write(
                    b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n"
                    % len(REPLY)
                    + REPLY
                )
                await writer.drain()
        except (asyncio.IncompleteReadError, asyncio.CancelledError, ConnectionError):
            writer.close()

    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    print(json.dumps(seen), flush=True)


async def measured(
    items: int, delay: float, rounds: int, concurrency: int | None
) -> tuple[list[float], dict[str, int]]:
    """Seconds of each round once capabilities are known, and what the server saw."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        __file__,
        "--serve",
        str(delay),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    port = int(await process.stdout.readline())
    judge = ChecklistScorer(
        mode="item",
        model="m",
        provider="vllm",
        base_url=f"http://127.0.0.1:{port}/v1",
        memory=CapabilityMemory(),
        max_concurrency=concurrency,
    )
    checklist = Checklist(items=tuple(ChecklistItem(question=f"Question {n}?") for n in range(items)))
    report = "The harbour was dug in 1872 and handled 435 million tonnes in 2024. " * 150
    await judge.score_async(Checklist(items=checklist.items[:1]), report)
    seconds = []
    for _ in range(rounds):
        began = time.perf_counter()
        score = await judge.score_async(checklist, report)
        seconds.append(time.perf_counter() - began)
        assert score.pass_rate == 1.0
    await judge.aclose()
    process.stdin.write(b"\n")
    await process.stdin.drain()
    seen = json.loads(await process.stdout.readline())
    await process.wait()
    return seconds, seen


async def cancelled() -> tuple[float, int]:
    """Seconds from the cancellation to the score, and the answers that it keeps."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        __file__,
        "--serve",
        "0.2",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    url = f"http://127.0.0.1:{int(await process.stdout.readline())}/v1"
    judge = ChecklistScorer(mode="item", model="m", provider="vllm", base_url=url, memory=CapabilityMemory())
    checklist = Checklist(items=tuple(ChecklistItem(question=f"Question {n}?") for n in range(200)))
    switch = Cancellation()
    running = asyncio.ensure_future(judge.score_async(checklist, "text", cancellation=switch))
    await asyncio.sleep(1.1)
    began = time.perf_counter()
    switch.cancel()
    score = await running
    took = time.perf_counter() - began
    await judge.aclose()
    process.stdin.write(b"\n")
    await process.wait()
    return took, sum(item.answered for item in score.item_scores)


def main() -> None:
    """Print the table."""
    print(f"{'':38} {'median':>8} {'best':>8} {'connections':>12} {'in flight':>10}")
    for name, items, delay, rounds, concurrency in (
        ("10 items x 200 ms", 10, 0.2, 9, None),
        ("10 items x 200 ms, one at a time", 10, 0.2, 2, 1),
        ("100 items x 20 ms", 100, 0.02, 3, None),
        ("1,000 items x 0 ms", 1000, 0.0, 1, None),
    ):
        seconds, seen = asyncio.run(measured(items, delay, rounds, concurrency))
        print(
            f"{name:38} {statistics.median(seconds):7.3f}s {min(seconds):7.3f}s {seen['connections']:12} {seen['most in flight']:10}"
        )
    took, kept = asyncio.run(cancelled())
    print(f"{'cancelled among 200 items':38} {took:7.3f}s {'':>8} {kept:12} answers kept")
    print("autochecklist 0.2.3, 10 items x 200 ms   3.01s                    10          1")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", type=float, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve is not None:
        asyncio.run(serve(given.serve))
    else:
        main()
