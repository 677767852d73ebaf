"""What the HTML report costs: its size, making it, opening it in Chromium, and a panel's question to the server.

    .venv/bin/python benchmarks/html_report.py [REPORT.md …]      (default: the longest real report, and a usual one)

Times are of this machine at this moment; making is processor time, opening and asking are from outside.
"""

from __future__ import annotations

import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "benchmarks" / "live"))

from connection import Connection, initialize  # noqa: E402

from groundlint import analyze  # noqa: E402
from groundlint.analysis import Analysis  # noqa: E402
from groundlint.output.html import ReportView, Target, report_page, report_sections  # noqa: E402

REPORTS = ROOT.parent / "shared" / "data" / "reports"
USUAL = ("Parcha-ai__report_085.md", "langchain-ai__deep_research_bench_gpt-4.1_60.md")
ROUNDS = 15


def main() -> None:
    paths = [Path(name) for name in sys.argv[1:]] or [REPORTS / name for name in USUAL]
    for path in paths:
        text = path.read_text("utf-8")
        analysis = analyze(text)
        count = analysis.finding_count()
        _ = analysis.score.details.sources
        view = ReportView(analysis, path.name)
        page, seconds = timed(lambda view=view: report_page(view))
        print(
            f"\n{path.name}: {len(text) / 1000:.0f} KB, {count:,} findings, {len(analysis.sections)} sections"
        )
        print(f"  page            {len(page.encode()) / 1e6:.2f} MB, made in {1000 * seconds:.0f} ms")
        print(f"  panel           {panel_times(analysis, path.name)}")
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "page.html")
            file.write_text(page, "utf-8")
            print(f"  Chromium        {opened(file)}")
        print(f"  groundlint/report after an edit: {asked(text)}")


def timed(work) -> tuple[str, float]:  # type: ignore[no-untyped-def]
    began = time.process_time()
    result = work()
    return result, time.process_time() - began


def panel_times(analysis: Analysis, name: str) -> str:
    """All sections after an edit, in processor time."""
    times, size = [], 0
    for number in range(ROUNDS):
        analysis = analysis.edit([(0, 0, "\n" if number % 2 else "\n\n")])
        _ = analysis.score
        view = ReportView(analysis, name, Target.PANEL)
        size, seconds = timed(lambda view=view: sum(len(s.html) for s in report_sections(view)))  # type: ignore[assignment]
        times.append(seconds)
    return f"{size / 1000:.0f} KB, made in {1000 * statistics.median(times):.0f} ms (median of {ROUNDS})"


def opened(file: Path) -> str:
    """Opening the page, as the browser tells it: five times, the second to the fifth at their median."""
    playwright = ROOT / ".cache" / "editors" / "playwright" / "node_modules" / "playwright-core"
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if not playwright.exists() or chromium is None or shutil.which("node") is None:
        return "not measured: run `make editors` first"
    script = f"""
      const {{ chromium }} = require({json.dumps(str(playwright))});
      (async () => {{
        const browser = await chromium.launch({{ executablePath: {json.dumps(chromium)}, args: ["--no-sandbox", "--disable-gpu"] }});
        const found = [];
        for (let n = 0; n < 5; n++) {{
          const page = await browser.newPage({{ viewport: {{ width: 1200, height: 900 }} }});
          const session = await page.context().newCDPSession(page);
          await session.send("Performance.enable", {{ timeDomain: "threadTicks" }});
          await page.goto({json.dumps(file.as_uri())});
          const [load, paint] = await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(() =>
            done([performance.getEntriesByType("navigation")[0].loadEventEnd, performance.getEntriesByType("paint")[0]?.startTime ?? 0])))));
          const {{ metrics }} = await session.send("Performance.getMetrics");
          found.push([paint, load, 1000 * metrics.find((one) => one.name === "TaskDuration").value]);
          await page.close();
        }}
        await browser.close();
        console.log(JSON.stringify(found));
      }})();
    """
    ran = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True, timeout=120)
    paint, load, task = (
        statistics.median(column) for column in zip(*json.loads(ran.stdout)[1:], strict=True)
    )
    return f"first paint {paint:.0f} ms, loaded {load:.0f} ms, of that {task:.0f} ms of processor time"


def asked(text: str) -> str:
    """The server's answer to a panel that asks after every edit for what has changed."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        connection = Connection([sys.executable, "-m", "groundlint_server"], folder, {"enable": "on"})
        try:
            initialize(connection, folder)
            uri = (folder / "report.md").as_uri()
            document = {"uri": uri, "languageId": "markdown", "version": 1, "text": text}
            connection.send("textDocument/didOpen", {"textDocument": document})
            answer, first = connection.ask("groundlint/report", {"uri": uri})
            times, sizes = [], []
            have: dict[str, str] = {}
            for version in range(2, ROUNDS + 2):
                have = {s["id"]: s["hash"] for s in answer["result"]["sections"]}
                change = {
                    "range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}},
                    "text": "\n",
                }
                edited = {"uri": uri, "version": version}
                connection.send(
                    "textDocument/didChange", {"textDocument": edited, "contentChanges": [change]}
                )
                connection.quiet(0.3)
                answer, seconds = connection.ask("groundlint/report", {"uri": uri, "have": have})
                times.append(seconds)
                sizes.append(sum(len(s.get("html", "")) for s in answer["result"]["sections"]))
        finally:
            connection.end()
    return (
        f"{1000 * statistics.median(times):.0f} ms, {statistics.median(sizes) / 1000:.0f} KB sent; "
        f"the first time, with opening the text, {first:.1f} s"
    )


if __name__ == "__main__":
    main()
