"""What an agent may ask: plain functions over paths and texts that answer with JSON-able values."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from groundlint.files import UnreadableInput, read_text
from groundlint.mcp_server.roots import Refusal, Roots

if TYPE_CHECKING:
    from groundlint.analysis import Analysis

MOST_FINDINGS = 200
MOST_SUGGESTIONS = 10
LONGEST_TEXT = 2_000_000
"""Characters of a text that is given in place of a path."""

TEXT = "text.md"
"""How answers name a text that was given in place of a file."""


@dataclass(frozen=True, slots=True)
class Tools:
    """The tools for reports below `roots`. `network`: sources may be fetched, and a judge asked."""

    roots: Roots
    network: bool = False

    def check(self, path: str | None, text: str | None, codes: Sequence[str] = ()) -> dict[str, Any]:
        """Findings, worst first, at most MOST_FINDINGS of them with the rest counted. Raises Refusal."""
        from groundlint.output.findings_json import file_findings

        name, analysis = self._analysed(path, text)
        found = [one for one in analysis.findings if not codes or one.code in codes or one.name in codes]
        found.sort(key=lambda one: (-one.severity.rank, one.start))
        answer = file_findings(name, analysis.document, found[:MOST_FINDINGS])
        return {"version": 1, **answer, "left_out": max(len(found) - MOST_FINDINGS, 0)}

    def score(self, path: str | None, text: str | None, query: str | None = None) -> dict[str, Any]:
        """The 10-point score with what to do next. Raises Refusal."""
        from groundlint.output.score import score_dict

        name, analysis = self._analysed(path, text)
        if query is not None:
            analysis = analysis.with_companions(analysis.companions.with_given(query))
        return score_dict(analysis, path=name)

    def suggest(self, claim: str, path: str | None = None, most: int = 5) -> dict[str, Any]:
        """Passages of the workspace's library that could be quoted for a claim. Raises Refusal."""
        from groundlint.sources.library import Library, LibraryUnusable
        from groundlint.sources.library_place import library_file, workspace_of
        from groundlint.sources.suggest import suggest

        beside = self.roots.report(path) if path is not None else self.roots.folders[0] / TEXT
        place = library_file(workspace_of(beside))
        if not place.is_file():
            return {"version": 1, "claim": claim, "suggestions": [], "why": _NO_LIBRARY}
        try:
            with Library(place) as library:
                found = suggest(claim, library, max(1, min(most, MOST_SUGGESTIONS)))
        except LibraryUnusable as fault:
            raise Refusal(str(fault)) from fault
        rows = [
            {
                "url": one.place,
                "title": one.title,
                "quote": one.passage.text,
                "score": round(one.score, 2),
                "complete": one.complete,
                "why": one.why,
            }
            for one in found
        ]
        return {"version": 1, "claim": claim, "suggestions": rows, "why": "" if rows else _NOTHING_FITS}

    def explain(self, code: str) -> dict[str, Any]:
        """What a rule means. Raises Refusal."""
        from groundlint.rules.registry import rule

        try:
            found = rule(code)
        except KeyError:
            raise Refusal(f"{code}: no such rule") from None
        return {"code": found.code, "name": found.name, "summary": found.summary, "text": found.explanation}

    async def verify(self, path: str) -> dict[str, Any]:
        """Fetches the cited sources of a report and checks its quotes, as `groundlint verify`. Raises Refusal."""
        return await self._run("verify", self._allowed(path))

    async def judge(self, path: str, checklist: str = "research-report") -> dict[str, Any]:
        """Asks the judge that the user has set up, as `groundlint judge`. `checklist` is the name of a built-in one or
        a file inside the roots. Raises Refusal.
        """
        from groundlint.checklist.checklist_file import built_in_names

        place = self._allowed(path)
        if checklist not in built_in_names():
            checklist = str(self.roots.checklist(checklist))
        return await self._run("judge", place, f"--checklist={checklist}")

    def _allowed(self, path: str) -> Path:
        if not self.network:
            raise Refusal(
                "this would use the network: the user must start `groundlint mcp` with --allow-network"
            )
        return self.roots.report(path)

    async def _run(self, command: str, place: Path, *more: str) -> dict[str, Any]:
        """The command as a user has it, in a process of its own: it can be stopped, and cannot stop this one."""
        words = ("-P", "-m", "groundlint", command, "--format", "json", "--quiet", *more, "--", str(place))
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *words,
            cwd=place.parent,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            out, err = await process.communicate()
        except asyncio.CancelledError:
            process.terminate()
            await process.wait()
            raise
        said = err.decode("utf-8", "replace").strip().splitlines()
        try:
            answer: dict[str, Any] = json.loads(out)
        except ValueError:
            raise Refusal(said[-1] if said else f"{command} ended with code {process.returncode}") from None
        return {**answer, "exit_code": process.returncode, "said": said}

    def _analysed(self, path: str | None, text: str | None) -> tuple[str, Analysis]:
        from groundlint.analysis import analyze
        from groundlint.claims.errors import ClaimModelError
        from groundlint.settings import load_settings

        if (path is None) == (text is None):
            raise Refusal("give either path or text")
        try:
            if path is None:
                assert text is not None
                if len(text) > LONGEST_TEXT:
                    raise Refusal(f"the text has {len(text)} characters; at most {LONGEST_TEXT} are taken")
                loaded = load_settings(self.roots.folders[0], root=self.roots.folders[0])
                return TEXT, analyze(text, None, loaded.settings)
            place = self.roots.report(path)
            loaded = load_settings(place)
            return self.roots.shown(place), analyze(read_text(place), place, loaded.settings)
        except UnreadableInput as fault:
            raise Refusal(f"{path}: {fault}") from fault
        except ClaimModelError as fault:
            raise Refusal(str(fault)) from fault


_NO_LIBRARY = "this workspace has no library yet: `groundlint verify` and `groundlint sources add` fill it"
_NOTHING_FITS = "no passage of the library fits this claim without another figure or a negation"
