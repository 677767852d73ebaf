"""Maps LSP messages to what handles them. No other module registers messages."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from groundlint.published import PUBLISHED
from groundlint_server.answers import Listing, answer, listed, shown
from groundlint_server.bibliography_names import BibliographyNames
from groundlint_server.checklist_files import ChecklistFiles
from groundlint_server.client_connection import ClientConnection
from groundlint_server.faults import Faults
from groundlint_server.features import commands
from groundlint_server.features.citation_actions import link_at
from groundlint_server.features.code_lens import code_lenses
from groundlint_server.features.completion import completion
from groundlint_server.features.conversion import conversion
from groundlint_server.features.definition import definition
from groundlint_server.features.fix_all import resolve_action
from groundlint_server.features.folding import folding_ranges
from groundlint_server.features.highlights import highlights
from groundlint_server.features.hover import hover
from groundlint_server.features.inlay_hints import inlay_hints
from groundlint_server.features.links import document_links
from groundlint_server.features.references import references
from groundlint_server.features.rename import prepare_rename, rename
from groundlint_server.features.symbols import document_symbols
from groundlint_server.file_renames import edit_for_renames
from groundlint_server.fixes import fixes_at
from groundlint_server.not_claims import not_a_claim
from groundlint_server.offers import Command
from groundlint_server.progress import Progress
from groundlint_server.protocol import CURSOR, KEYS, REPORT, CursorParams, ReportParams
from groundlint_server.publishing import NOTHING_TO_PULL
from groundlint_server.refusals import NOT_CHANGED, OutOfDate, refusals_shown
from groundlint_server.report_sections import report_sections
from groundlint_server.session import Session
from groundlint_server.snapshot import Snapshot
from groundlint_server.supporting import support
from groundlint_server.verification import verify_report
from groundlint_server.watch import WATCH
from groundlint_server.wire import EMPTY_LIST, Json, written
from groundlint_server.workspace_check import WorkspaceCheck
from groundlint_server.workspace_index import WorkspaceIndex
from groundlint_server.workspace_reports import WorkspaceReports

if TYPE_CHECKING:
    from groundlint_server.judging import Judging

LongWork = Callable[[str, Progress, Mapping[str, Any]], Awaitable[dict[str, Any]]]
"""Work on the document of a URI, by the options of its command, that tells how far it is and returns the answer."""


class App:
    """What answers one client. Each method registers one group of messages."""

    def __init__(
        self,
        server: LanguageServer,
        connection: ClientConnection,
        faults: Faults,
        params: types.InitializeParams,
    ) -> None:
        """`params` are those of `initialize`."""
        self.server = server
        self.session = session = Session(connection, faults, params)
        self.reports = WorkspaceReports(session)
        self.check = WorkspaceCheck(session, self.reports)
        self.index = WorkspaceIndex(session, self.reports)
        self.names = BibliographyNames(session, self.reports)
        self.checklists = ChecklistFiles(connection, faults)
        self.judging: Judging | None = None
        self.runs: dict[str, Callable[..., Any]] = {}
        """What runs each command."""
        self.lifecycle()
        self.documents()
        self.requests()
        self.diagnostics()
        self.commands()
        self.commands_at_places()
        self.long_commands()
        server.protocol.fm.commands.update(self.runs)

    def on(self, method: str, handler: Callable[..., Any]) -> None:
        """`handler` answers a method, if that has been offered."""
        features = self.server.protocol.fm.features
        if method in features:
            features[method] = handler

    def lifecycle(self) -> None:
        session, configuration = self.session, self.session.configuration

        def watched(params: Any) -> dict[str, Any]:
            return session.watch.seen(reset=getattr(params, "reset", False) is True)

        def shutdown(params: None) -> None:
            if self.judging is not None:
                self.judging.judges.stop()
            session.end()

        def files_changed(params: types.DidChangeWatchedFilesParams) -> None:
            configuration.files_changed(event.uri for event in params.changes)

        def folders_changed(params: types.DidChangeWorkspaceFoldersParams) -> None:
            configuration.change_folders(params.event.added, params.event.removed)

        self.on(WATCH, watched)
        self.on(types.INITIALIZED, lambda params: session.warm_up())
        self.on(types.SHUTDOWN, shutdown)
        self.on(KEYS, lambda params: configuration.take_keys(params.keys))
        self.on(
            types.WORKSPACE_DID_CHANGE_CONFIGURATION, lambda params: configuration.change(params.settings)
        )
        self.on(types.WORKSPACE_DID_CHANGE_WATCHED_FILES, files_changed)
        self.on(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS, folders_changed)

    def documents(self) -> None:
        session, checklists = self.session, self.checklists

        def opened(params: types.DidOpenTextDocumentParams) -> None:
            if not checklists.open(params.text_document):
                self.check.clear(params.text_document.uri)
                session.open(params.text_document)

        def edited(params: types.DidChangeTextDocumentParams) -> None:
            uri, version = params.text_document.uri, params.text_document.version
            if not checklists.edit(params) and (report := session.reports.get(uri)) is not None:
                report.edit(params.content_changes, version)

        def saved(params: types.DidSaveTextDocumentParams) -> None:
            if (report := session.reports.get(params.text_document.uri)) is not None:
                report.save()

        def closed(params: types.DidCloseTextDocumentParams) -> None:
            if not checklists.close(params.text_document.uri):
                session.close(params.text_document.uri)

        async def cursor(params: CursorParams) -> None:
            await session.visit(params.uri, params.position)

        self.on(types.TEXT_DOCUMENT_DID_OPEN, opened)
        self.on(types.TEXT_DOCUMENT_DID_CHANGE, edited)
        self.on(types.TEXT_DOCUMENT_DID_SAVE, saved)
        self.on(types.TEXT_DOCUMENT_DID_CLOSE, closed)
        self.on(CURSOR, cursor)

    def requests(self) -> None:
        """Requests about what is read or written in reports."""
        session, names, checklists = self.session, self.names, self.checklists

        async def symbols(params: types.WorkspaceSymbolParams) -> Json:
            return await self.index.symbols(params.query)

        async def report(params: ReportParams) -> Json:
            return await session.off_loop(written, await report_sections(session, params))

        async def fixes(params: types.CodeActionParams) -> Json:
            return await fixes_at(session, params) or EMPTY_LIST

        async def edit(action: types.CodeAction) -> Json:
            uri = action.data.get("uri") if isinstance(action.data, dict) else None
            snapshot = await session.snapshot(str(uri))
            with refusals_shown(session.connection.warn):
                if snapshot is None:
                    raise OutOfDate("The document of this fix is not open any more.")
                resolve = partial(resolve_action, snapshot, action, self.library(snapshot))
                return await session.off_loop(lambda: written(resolve()))

        async def renaming(params: types.RenameFilesParams) -> types.WorkspaceEdit | None:
            return await edit_for_renames(session, params)

        self.ask(types.TEXT_DOCUMENT_HOVER, hover, instead=checklists.hover, visits=True)
        self.ask(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, highlights, visits=True)
        self.ask(types.TEXT_DOCUMENT_DEFINITION, definition, visits=True)
        self.ask(types.TEXT_DOCUMENT_REFERENCES, references, instead=names.references, visits=True)
        self.ask(types.TEXT_DOCUMENT_COMPLETION, completion, instead=checklists.completion)
        self.ask(types.TEXT_DOCUMENT_PREPARE_RENAME, prepare_rename)
        self.ask(types.TEXT_DOCUMENT_RENAME, rename, instead=names.rename)
        self.walk(types.TEXT_DOCUMENT_CODE_LENS, code_lenses)
        self.walk(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, document_symbols)
        self.walk(types.TEXT_DOCUMENT_DOCUMENT_LINK, document_links)
        self.walk(types.TEXT_DOCUMENT_FOLDING_RANGE, folding_ranges)
        self.walk(types.TEXT_DOCUMENT_INLAY_HINT, inlay_hints)
        self.on(types.WORKSPACE_SYMBOL, symbols)
        self.on(REPORT, report)
        self.on(types.TEXT_DOCUMENT_CODE_ACTION, fixes)
        self.on(types.CODE_ACTION_RESOLVE, edit)
        self.on(types.WORKSPACE_WILL_RENAME_FILES, renaming)

    def diagnostics(self) -> None:
        async def pulled(params: types.DocumentDiagnosticParams) -> Json:
            uri, previous = params.text_document.uri, params.previous_result_id
            found = await self.checklists.pull(uri, previous)
            if found is None and (report := self.session.reports.get(uri)) is not None:
                found = await report.pull(previous)
            return found or NOTHING_TO_PULL

        async def all_pulled(params: types.WorkspaceDiagnosticParams) -> Json:
            return await self.index.diagnostics({one.uri: one.value for one in params.previous_result_ids})

        self.on(types.TEXT_DOCUMENT_DIAGNOSTIC, pulled)
        self.on(types.WORKSPACE_DIAGNOSTIC, all_pulled)

    # --- commands ---

    def commands(self) -> None:
        """Commands for a whole report."""
        session = self.session

        async def score(uri: str) -> Json | None:
            return await shown(session, uri, lambda s: written(commands.score(s)), None)

        async def next_uncited(uri: str, position: types.Position, *options: Any) -> dict[str, Any] | None:
            previous = any(isinstance(o, dict) and o.get("previous") is True for o in options)
            ask = partial(commands.next_uncited, position=position, previous=previous)
            return await answer(session, uri, ask, None, off_loop=True)

        async def count_linked(uri: str) -> None:
            edit = await answer(session, uri, commands.count_linked, None)
            if edit is not None:
                await session.apply(edit, "Count links as citations")

        async def convert(uri: str) -> dict[str, Any] | None:
            snapshot = await session.snapshot(uri)
            if snapshot is None:
                return None
            work = partial(conversion, snapshot, self.library(snapshot))
            edit, answer = await session.off_loop(work)
            now = await session.snapshot(uri)
            if now is None or now.version != snapshot.version:
                return answer | {"message": "The text has changed meanwhile: run the command again."}
            if edit is None or not session.client.apply_edit:
                return answer
            if not await session.apply(edit, "Convert citations"):
                return answer | {"message": NOT_CHANGED}
            return answer | {"applied": True}

        self.runs |= {
            Command.SHOW_SCORE: score,
            Command.NEXT_UNCITED: next_uncited,
            Command.COUNT_LINKED: count_linked,
            Command.CONVERT: convert,
        }

    def commands_at_places(self) -> None:
        """Commands for one place, or for a rule."""
        session = self.session

        async def paste(uri: str, where: types.Range, clipboard: str) -> dict[str, Any] | None:
            snapshot = await session.snapshot(uri)
            if snapshot is None or not snapshot.active:
                return None
            work = partial(commands.pasted_text, snapshot, where, clipboard, self.library(snapshot))
            return await session.off_loop(work)

        async def open_source(uri: str, position: types.Position) -> dict[str, Any]:
            ask = partial(link_at, position=position)
            link = await answer(session, uri, ask, None)
            if link is not None and session.client.show_document:
                await session.connection.show(link)
            return {"uri": link}

        async def explain(code: str) -> dict[str, Any] | None:
            found, client = commands.explanation(code), session.client
            if PUBLISHED and found is not None and not client.explain and client.show_document:
                await session.connection.show(found["page"])
            return found

        def says(listed: bool) -> Callable[..., Awaitable[dict[str, Any]]]:
            async def said(uri: str, where: types.Range) -> dict[str, Any]:
                with refusals_shown(session.connection.warn):
                    return await not_a_claim(session, uri, where, listed=listed)

            return said

        self.runs |= {
            Command.PASTED: paste,
            Command.OPEN_SOURCE: open_source,
            Command.EXPLAIN: explain,
            Command.NOT_A_CLAIM: says(listed=True),
            Command.A_CLAIM_AFTER_ALL: says(listed=False),
        }

    def long_commands(self) -> None:
        """Commands that tell how far they are."""

        async def check_workspace(*ignored: Any) -> dict[str, Any]:
            return await self.under_way("checking the workspace", self.check.run)

        async def judge(uri: str, progress: Progress, options: Mapping[str, Any]) -> dict[str, Any]:
            return await (await asyncio.to_thread(self.load_judging)).judge(uri, progress, options)

        async def propose(uri: str, progress: Progress, options: Mapping[str, Any]) -> dict[str, Any]:
            return await (await asyncio.to_thread(self.load_judging)).propose_aspects(uri, progress)

        self.runs[Command.CHECK_WORKSPACE] = check_workspace
        self.long(Command.VERIFY, "verifying citations", partial(verify_report, self.session))
        self.long(Command.SUPPORT, "comparing the claims with their sources", partial(support, self.session))
        self.long(Command.JUDGE, "judging the report", judge)
        self.long(Command.PROPOSE_ASPECTS, "proposing aspects", propose)

    def load_judging(self) -> Judging:
        """What judges. The first command imports it: nothing else needs pydantic, which takes 0.2 s."""
        from groundlint_server.judging import Judging

        self.judging = self.judging or Judging(self.session)
        return self.judging

    # --- the ways to answer ---

    def ask(
        self,
        method: str,
        feature: Callable[[Snapshot, Any], Any],
        *,
        instead: Callable[[Any], Awaitable[Any]] | None = None,
        visits: bool = False,
    ) -> None:
        """`feature` answers requests of `method` about reports. `instead(params)` is tried first, for what is no report or
        involves more than one. `visits`: the request reveals where the user is."""

        async def asked(params: Any) -> Any:
            if instead is not None and (other := await instead(params)) is not None:
                return other
            here = types.Range(params.position, params.position) if visits else None

            def work(snapshot: Snapshot) -> Json | None:
                return written(feature(snapshot, params)) if snapshot.active else None

            return await answer(self.session, params.text_document.uri, work, None, visited=here)

        self.on(method, asked)

    def walk(self, method: str, feature: Listing) -> None:
        """`feature` lists what answers requests of `method` about the whole document, in slices."""

        async def asked(params: Any) -> Json:
            return await listed(self.session, params.text_document.uri, feature, params)

        self.on(method, asked)

    def long(self, name: Command, title: str, work: LongWork) -> None:
        """The command `name` runs `work` on a document. Its progress and refusals are shown to the user."""

        async def command(uri: str, *options: Any) -> dict[str, Any]:
            given = next((o for o in options if isinstance(o, dict)), {})
            with refusals_shown(self.session.connection.warn):
                return await self.under_way(title, lambda progress: work(uri, progress, given))

        self.runs[name] = command

    async def under_way(
        self, title: str, work: Callable[[Progress], Awaitable[dict[str, Any]]]
    ) -> dict[str, Any]:
        """The answer of `work`. Its progress is shown while it runs, and the answer's message at the end."""
        progress = await Progress.begin(self.server, self.session.client, f"groundlint: {title}")
        message = "not done"
        try:
            answer = await work(progress)
            message = str(answer["message"])
            return answer
        except asyncio.CancelledError:
            message = "cancelled"
            raise
        finally:
            progress.end(message)

    def library(self, snapshot: Snapshot) -> Path:
        return self.session.configuration.library_of(snapshot.analysis.path)
