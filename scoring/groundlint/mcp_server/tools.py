"""What an agent may ask: functions over paths and texts that answer with a few lines."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from groundlint.child_process import python_command
from groundlint.files.text import UnreadableInput, read_text
from groundlint.mcp_server.roots import Refusal, Roots
from groundlint.model.value import value
from groundlint.settings.rule_codes import rule_code

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.changed_lines import ChangedLines
    from groundlint.sources.library import Library

MOST_FINDINGS = 200
MOST_LINES = 12
"""Findings told where the agent does not say how many: some 400 tokens."""

MOST_CLAIMS = 3
"""Claims of one line that get candidates; the others come when these are cited."""

LAST = "last"
"""`since`: only what was not reported yet, when this report was checked before."""

MOST_SUGGESTIONS = 10
MOST_JUDGED = 500
"""Cited claims that are held against their sources in one call."""
LONGEST_TEXT = 2_000_000
"""Characters of a text that is given in place of a path."""

TEXT = "text.md"
"""How answers name a text that was given in place of a file."""


@value(frozen=True, slots=True)
class Tools:
    """The tools for reports below `roots`. `network`: sources may be fetched, and a judge asked. `told` are, by name of
    the report, the fingerprints of the findings that the agent knows of.
    """

    roots: Roots
    network: bool = False
    told: dict[str, frozenset[str]] = field(default_factory=dict)

    def check(
        self,
        path: str | None,
        text: str | None,
        codes: Sequence[str] = (),
        *,
        most: int = MOST_LINES,
        severity: str = "warning",
        since: str | None = None,
    ) -> str:
        """Findings, worst first, a line each. With `since` only what has not been told in the checks before ("last"), or
        what is on lines that are not as a git commit has them. Raises Refusal.
        """
        from groundlint.changed_lines import EVERY_LINE
        from groundlint.fingerprint import fingerprints
        from groundlint.mcp_server.compact import Standing, findings_answer
        from groundlint.model.finding import Severity

        chosen = _rules_named(codes)
        name, analysis = self._analysed(path, text)
        changed = EVERY_LINE if since is None or since == LAST else self._changed(path, since, analysis)
        placed = changed.placed(analysis.document, analysis.findings)
        found = [
            (one, mark)
            for (one, here), mark in zip(placed, fingerprints([one for one, _ in placed]), strict=True)
            if here and (not chosen or one.code in chosen)
        ]
        loud = [pair for pair in found if pair[0].severity.rank >= Severity(severity).rank]
        here = {mark for _, mark in found}
        before = self.told.get(name, frozenset()) if since == LAST else frozenset()
        fresh = [pair for pair in loud if pair[1] not in before]
        fresh.sort(key=lambda pair: (-pair[0].severity.rank, pair[0].start))
        shown = fresh[: max(1, min(most, MOST_FINDINGS))]
        self.told[name] = frozenset((before & here).union(mark for _, mark in shown))
        standing = Standing(len(loud), len(found) - len(loud), len(loud) - len(fresh), len(before - here))
        return findings_answer(
            name, analysis, [one for one, _ in shown], standing, self._faults(path, analysis)
        )

    def findings(self, path: str | None, text: str | None, codes: Sequence[str] = ()) -> dict[str, Any]:
        """All that is known of the findings, worst first, at most MOST_FINDINGS with the rest counted: the JSON of the
        command line. Raises Refusal.
        """
        from groundlint.output.findings_json import json_entry

        chosen = _rules_named(codes)
        name, analysis = self._analysed(path, text)
        found = [one for one in analysis.findings if not chosen or one.code in chosen]
        found.sort(key=lambda one: (-one.severity.rank, one.start))
        answer = json_entry(name, analysis, found[:MOST_FINDINGS])
        return {"version": 1, **answer, "left_out": max(len(found) - MOST_FINDINGS, 0)}

    def score(self, path: str | None, text: str | None, query: str | None = None) -> str:
        """The 10-point score, its parts, and what helps most. Raises Refusal."""
        from groundlint.mcp_server.compact import score_answer

        name, analysis = self._analysed(path, text)
        if query is not None:
            analysis = analysis.with_companions(analysis.inputs.companions.with_given(query))
        return score_answer(name, analysis)

    def fix(self, path: str) -> str:
        """Writes the fixes that need no look into a report, as `groundlint check --fix`. Raises Refusal."""
        from groundlint.files.inside import replace_bytes
        from groundlint.files.text import decode, encoded_like
        from groundlint.markdown.text_edits import applied
        from groundlint.mcp_server.compact import fixes_answer
        from groundlint.safe_fixes import safe_fixes_of_report
        from groundlint.sources.library_place import library_file, workspace_of

        place = self.roots.report(path)
        try:
            data = place.read_bytes()
            text = decode(data)
            analysis = self._analysis_of(place, text)
            edits = safe_fixes_of_report(analysis, analysis.findings, library_file(workspace_of(place)))
            after = applied(text, edits)
            if after != text:
                replace_bytes(place, encoded_like(data, after))
        except UnreadableInput as fault:
            raise Refusal(f"{path}: {fault}") from fault
        except OSError as error:
            raise Refusal(f"{path}: cannot be written ({(error.strerror or str(error)).lower()})") from error
        return fixes_answer(self.roots.shown(place), text, edits)

    def cite(
        self, path: str | None = None, claim: str | None = None, line: int | None = None, most: int = 2
    ) -> str:
        """Passages of the workspace's library that could be quoted for a claim (its words) or for the uncited ones on
        a line of a report. A line each, as it goes after `[the claim]`. Raises Refusal.
        """
        from groundlint.mcp_server.compact import candidates_answer, cited_claim
        from groundlint.sources.suggest import suggest

        if (claim is None) == (line is None):
            raise Refusal("give either claim or line")
        _not_blank(claim)
        if claim is not None:
            claims: list[str] = [claim]
        elif path is None:
            raise Refusal("give the path of the report that the line is in")
        else:
            assert line is not None
            claims = self._claims_on(path, line)
        with self._library(path) as library:
            if library is None:
                return NO_LIBRARY
            told = []
            for one in claims:
                if len(claims) > 1:
                    told.append(cited_claim(one))
                found = suggest(one, library, max(1, min(most, MOST_SUGGESTIONS)))
                told.append(candidates_answer(found, NOTHING_FITS))
            return "\n".join(told)

    def verify_quote(self, url: str, quote: str, path: str | None = None) -> str:
        """Whether a quote is word for word in the kept text of its source. Nothing is fetched. Raises Refusal."""
        from groundlint.citations.canonical import source_key
        from groundlint.mcp_server.compact import quote_answer
        from groundlint.sources.quotes.comparable import comparable
        from groundlint.sources.quotes.match import match_quote

        if not quote.strip():
            raise Refusal("the quote is empty")
        with self._library(path) as library:
            if library is None:
                return NO_LIBRARY
            kept = library.snapshot(source_key(url)) or library.snapshot(url)
            if kept is None:
                return "not checked: the library has no text of this source; `groundlint verify REPORT` fetches it"
            return quote_answer(match_quote(comparable(kept.text), quote))

    def support(self, path: str | None = None, claim: str | None = None, url: str | None = None) -> str:
        """Whether the kept text of a source carries a claim, or which claims of a report their sources may not carry.
        Nothing is fetched or written. Raises Refusal.
        """
        from groundlint.citations.canonical import source_key
        from groundlint.cited.claims_to_judge import CitedSource, claims_to_judge
        from groundlint.cited.support import SupportUnavailable, judged_claim, judged_claims, released_judging
        from groundlint.mcp_server.compact import support_answer, supports_answer

        if (claim is None) != (url is None) or (claim is None and path is None):
            raise Refusal("give the path of a report, or claim and url")
        _not_blank(claim)
        with self._library(path) as library:
            if library is None:
                return NO_LIBRARY
            try:
                judge = released_judging()
            except SupportUnavailable as fault:
                raise Refusal(str(fault)) from fault
            if claim is not None and url is not None:
                return support_answer(
                    judged_claim(claim, CitedSource(source_key(url), url, ""), library, judge)
                )
            _, analysis = self._analysed(path, None)
            claims = claims_to_judge(analysis)[:MOST_JUDGED]
            return supports_answer(analysis, list(judged_claims(claims, library, judge)))

    def explain(self, code: str) -> str:
        """What a rule means. Raises Refusal."""
        from groundlint.rules.registry import rule

        try:
            found = rule(code)
        except KeyError:
            raise Refusal(f"{code}: no such rule") from None
        return f"{found.code} {found.name}: {found.summary}\n{found.explanation}"

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
        words = (command, "--format", "json", "--quiet", *more, "--", str(place))
        process = await asyncio.create_subprocess_exec(
            *python_command("from groundlint.cli import main; sys.exit(main())", *words),
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
        from groundlint.settings import load_settings

        if (path is None) == (text is None):
            raise Refusal("give either path or text")
        try:
            if path is None:
                assert text is not None
                if len(text) > LONGEST_TEXT:
                    raise Refusal(f"the text has {len(text)} characters; at most {LONGEST_TEXT} are taken")
                loaded = load_settings(self.roots.folders[0], root=self._root(path))
                return TEXT, _judged(analyze(text, None, loaded.settings))
            place = self.roots.report(path)
            return self.roots.shown(place), self._analysis_of(place, read_text(place))
        except UnreadableInput as fault:
            raise Refusal(f"{path}: {fault}") from fault

    def _analysis_of(self, place: Path, text: str) -> Analysis:
        from groundlint.analysis import analyze
        from groundlint.settings import load_settings

        return _judged(analyze(text, place, load_settings(place).settings))

    def _faults(self, path: str | None, analysis: Analysis) -> list[str]:
        """What is wrong in the settings, in the front matter and next to the report, with paths as seen from the roots."""
        from groundlint.settings import load_settings

        start = self.roots.folders[0] if path is None else self.roots.report(path)
        problems = (*load_settings(start, root=self._root(path)).problems, *analysis.problems)
        return [self.roots.cut_from(str(one)) for one in problems]

    def _root(self, path: str | None) -> Path | None:
        """Where the settings of a text end; those of a file end at its repository."""
        return self.roots.folders[0] if path is None else None

    def _changed(self, path: str | None, commit: str, analysis: Analysis) -> ChangedLines:
        from groundlint.changed_lines import EVERY_LINE, changed_lines
        from groundlint.files.text import decode
        from groundlint.git_objects import GitUnusable, blob_at, commit_of

        if path is None:
            raise Refusal(f'since "{commit}": a text has no history; give a path, or since "{LAST}"')
        place = self.roots.report(path)
        try:
            older = blob_at(commit_of(commit, str(place.parent)), str(place.parent), place.name)
            return EVERY_LINE if older is None else changed_lines(decode(older), analysis.document.text)
        except GitUnusable:
            raise Refusal(
                f'since "{commit}": no such commit here; "{LAST}" compares with the last check'
            ) from None
        except UnreadableInput:
            return EVERY_LINE

    def _claims_on(self, path: str, line: int) -> list[str]:
        _, analysis = self._analysed(path, None)
        document, found = analysis.document, list[str]()
        for finding in analysis.findings:
            if finding.code in ("GL001", "GL002"):
                asked = [other.start for other in finding.related if other.asked]
                for start in sorted([finding.start, *asked]):
                    sentence = analysis.sentence_at(start)
                    if sentence is not None and document.lines.line_of(start) == line - 1:
                        found.append(sentence.plain)
        if not found:
            said = f"line {line} has no claim that lacks a source or its words; check shows where they are"
            raise Refusal(f"{path}: {said}")
        return list(dict.fromkeys(found))[:MOST_CLAIMS]

    @contextmanager
    def _library(self, path: str | None) -> Iterator[Library | None]:
        """The library of the report's workspace, or of the first root's; None where there is none yet."""
        from groundlint.sources.library import Library, LibraryUnusable
        from groundlint.sources.library_place import library_file, workspace_of

        beside = self.roots.report(path) if path is not None else self.roots.folders[0] / TEXT
        place = library_file(workspace_of(beside))
        if not place.is_file():
            yield None
            return
        try:
            with Library(place) as library:
                yield library
        except LibraryUnusable as fault:
            raise Refusal(str(fault)) from fault


def _judged(analysis: Analysis) -> Analysis:
    """The analysis with its findings made, so that a missing claims model is reported here. Raises Refusal."""
    from groundlint.claims.errors import ClaimModelError

    try:
        analysis.findings  # noqa: B018 (made when first asked for)
    except ClaimModelError as fault:
        raise Refusal(str(fault)) from fault
    return analysis


NO_LIBRARY = "this workspace has no library yet: `groundlint verify` and `groundlint sources add` fill it"
NOTHING_FITS = "no passage of the library fits this claim without another figure or a negation"


def _not_blank(claim: str | None) -> None:
    """Raises Refusal for a claim without a word."""
    if claim is not None and not claim.strip():
        raise Refusal("the claim is empty")


def _rules_named(codes: Sequence[str]) -> frozenset[str]:
    """The codes of rules named by code or name. Raises Refusal for one that does not exist."""
    known = {one: rule_code(one) for one in codes}
    unknown = [one for one, code in known.items() if code is None]
    if unknown:
        raise Refusal(f"codes: {unknown[0]}: no such rule; explain(code) tells what one means")
    return frozenset(filter(None, known.values()))
