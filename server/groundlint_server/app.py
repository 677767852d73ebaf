"""Maps LSP messages to what handles them. No other module registers messages."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from lsprotocol import types

from groundlint.published import PUBLISHED
from groundlint_server.answers import Listing, answer, listed, shown
from groundlint_server.bibliography_names import BibliographyNames
from groundlint_server.capabilities import Client
from groundlint_server.checklist_files import ChecklistFiles
from groundlint_server.editor_process import end_with
from groundlint_server.features import commands
from groundlint_server.features.citation_actions import OPEN_SOURCE, link_at
from groundlint_server.features.code_actions import A_CLAIM_AFTER_ALL, EXPLAIN, NOT_A_CLAIM
from groundlint_server.features.code_lens import COUNT_LINKED, SHOW_SCORE, code_lenses
from groundlint_server.features.completion import TRIGGERS, completion
from groundlint_server.features.conversion import conversion
from groundlint_server.features.definition import definition
from groundlint_server.features.diagnostics import SOURCE
from groundlint_server.features.fix_all import FIX_ALL, resolve_action
from groundlint_server.features.folding import folding_ranges
from groundlint_server.features.highlights import highlights
from groundlint_server.features.hover import hover
from groundlint_server.features.inlay_hints import inlay_hints
from groundlint_server.features.links import document_links
from groundlint_server.features.references import references
from groundlint_server.features.rename import prepare_rename, rename
from groundlint_server.features.symbols import document_symbols
from groundlint_server.file_renames import EXTENSIONS, edit_for_renames
from groundlint_server.fixes import fixes_at
from groundlint_server.judging import Judging
from groundlint_server.not_claims import not_a_claim
from groundlint_server.progress import Progress
from groundlint_server.protocol import CURSOR, KEYS, REPORT, CursorParams, KeysParams, ReportParams
from groundlint_server.publishing import NOTHING_TO_PULL
from groundlint_server.refusals import NOT_CHANGED, OutOfDate, refusals_shown
from groundlint_server.report_sections import report_sections
from groundlint_server.server import ReportServer
from groundlint_server.snapshot import Snapshot
from groundlint_server.supporting import support
from groundlint_server.verification import Verification
from groundlint_server.watch import WATCH
from groundlint_server.wire import EMPTY_LIST, Json, written
from groundlint_server.workspace_check import WorkspaceCheck
from groundlint_server.workspace_index import WorkspaceIndex
from groundlint_server.workspace_reports import WorkspaceReports

NEXT_UNCITED = "groundlint.nextUncited"
CHECK_WORKSPACE = "groundlint.checkWorkspace"
CONVERT = "groundlint.convertCitations"
VERIFY = "groundlint.verify"
SUPPORT = "groundlint.support"
PASTED = "groundlint.pasted"
JUDGE = "groundlint.judge"
PROPOSE_ASPECTS = "groundlint.proposeAspects"


LongWork = Callable[[str, Progress, Mapping[str, Any]], Awaitable[dict[str, Any]]]
"""Work on the document of a URI, by the options of its command, that tells how far it is and returns the answer."""


def build_server() -> ReportServer:
    """A server that answers all that is registered here."""
    server = ReportServer()
    app = _App(server)
    app.lifecycle()
    app.documents()
    app.requests()
    app.commands()
    app.commands_at_places()
    app.long_commands()
    return server


class _App:
    """The wiring of one server. Each method registers one group of messages."""

    def __init__(self, server: ReportServer) -> None:
        session = server.session
        self.server, self.session = server, session
        self.reports = WorkspaceReports(session)
        self.check = WorkspaceCheck(session, self.reports)
        self.index = WorkspaceIndex(session, self.reports)
        self.judging = Judging(session)
        self.checklists = ChecklistFiles(session.connection, session.faults)

    def lifecycle(self) -> None:
        server, session = self.server, self.session

        @server.feature(types.INITIALIZE)
        def initialize(params: types.InitializeParams) -> None:
            client = session.begin(params)
            end_with(params.process_id, partial(server.protocol.stop, 1))
            self.code_actions(client)
            self.navigation(client)
            self.pull_diagnostics(client)

        if session.watch.on:

            @server.feature(WATCH)
            def watched(params: Any) -> dict[str, Any]:
                return session.watch.seen(reset=getattr(params, "reset", False) is True)

        @server.feature(types.INITIALIZED)
        def initialized(params: types.InitializedParams) -> None:
            session.warm_up()

        @server.feature(types.SHUTDOWN)
        def shutdown(params: None) -> None:
            self.judging.judges.stop()
            session.end()

        @server.feature(KEYS)
        def keys(params: KeysParams) -> None:
            session.configuration.take_keys(params.keys)

        @server.feature(types.WORKSPACE_DID_CHANGE_CONFIGURATION)
        def configuration_changed(params: types.DidChangeConfigurationParams) -> None:
            session.configuration.change(params.settings)

        @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
        def files_changed(params: types.DidChangeWatchedFilesParams) -> None:
            session.configuration.files_changed(event.uri for event in params.changes)

        @server.feature(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
        def folders_changed(params: types.DidChangeWorkspaceFoldersParams) -> None:
            session.configuration.change_folders(params.event.added, params.event.removed)

    def documents(self) -> None:
        server, session, checklists = self.server, self.session, self.checklists

        @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
        def opened(params: types.DidOpenTextDocumentParams) -> None:
            if checklists.open(params.text_document):
                return
            self.check.clear(params.text_document.uri)
            session.open(params.text_document)

        @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
        def edited(params: types.DidChangeTextDocumentParams) -> None:
            uri, version = params.text_document.uri, params.text_document.version
            if not checklists.edit(params) and (report := session.reports.get(uri)) is not None:
                report.edit(params.content_changes, version)

        @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
        def saved(params: types.DidSaveTextDocumentParams) -> None:
            if (report := session.reports.get(params.text_document.uri)) is not None:
                report.save()

        @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
        def closed(params: types.DidCloseTextDocumentParams) -> None:
            if not checklists.close(params.text_document.uri):
                session.close(params.text_document.uri)

        @server.feature(CURSOR)
        async def cursor(params: CursorParams) -> None:
            await session.visit(params.uri, params.position)

    def requests(self) -> None:
        server, session = self.server, self.session
        self.ask(types.TEXT_DOCUMENT_HOVER, hover, instead=self.checklists.hover, visits=True)
        self.ask(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, highlights, visits=True)
        self.walk(types.TEXT_DOCUMENT_CODE_LENS, code_lenses)
        self.walk(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, document_symbols)

        @server.feature(types.WORKSPACE_SYMBOL)
        async def symbols(params: types.WorkspaceSymbolParams) -> Json:
            return await self.index.symbols(params.query)

        @server.feature(REPORT)
        async def report(params: ReportParams) -> Json:
            return await session.off_loop(written, await report_sections(session, params))

    # --- what depends on the client ---

    def code_actions(self, client: Client) -> None:
        server, session = self.server, self.session
        kinds = [types.CodeActionKind.QuickFix, FIX_ALL]
        options = types.CodeActionOptions(code_action_kinds=kinds, resolve_provider=client.resolve_edits)

        @server.feature(types.TEXT_DOCUMENT_CODE_ACTION, options)
        async def fixes(params: types.CodeActionParams) -> Json:
            return await fixes_at(session, params) or EMPTY_LIST

        if client.resolve_edits:

            @server.feature(types.CODE_ACTION_RESOLVE)
            async def edit(action: types.CodeAction) -> Json:
                uri = action.data.get("uri") if isinstance(action.data, dict) else None
                snapshot = await session.snapshot(str(uri))
                with refusals_shown(session.connection.warn):
                    if snapshot is None:
                        raise OutOfDate("The document of this fix is not open any more.")
                    resolve = partial(resolve_action, snapshot, action, self.library(snapshot))
                    return await session.off_loop(lambda: written(resolve()))

    def navigation(self, client: Client) -> None:
        """Navigation and writing. What not every client supports is registered only for those that do."""
        server, session = self.server, self.session
        names = BibliographyNames(session, self.reports)
        self.ask(types.TEXT_DOCUMENT_DEFINITION, definition, visits=True)
        self.ask(types.TEXT_DOCUMENT_REFERENCES, references, instead=names.references, visits=True)
        if client.takes("completion"):
            triggers = types.CompletionOptions(trigger_characters=list(TRIGGERS))
            instead = self.checklists.completion
            self.ask(types.TEXT_DOCUMENT_COMPLETION, completion, options=triggers, instead=instead)
        if client.takes("rename"):
            self.ask(types.TEXT_DOCUMENT_PREPARE_RENAME, prepare_rename)
            self.ask(types.TEXT_DOCUMENT_RENAME, rename, instead=names.rename)
        if client.takes("document_link"):
            self.walk(types.TEXT_DOCUMENT_DOCUMENT_LINK, document_links, types.DocumentLinkOptions())
        if client.takes("folding_range"):
            self.walk(types.TEXT_DOCUMENT_FOLDING_RANGE, folding_ranges)
        if client.takes("inlay_hint"):
            self.walk(types.TEXT_DOCUMENT_INLAY_HINT, inlay_hints, types.InlayHintOptions())
        if client.rename_files:
            glob = f"**/*.{{{','.join(EXTENSIONS)}}}"
            pattern = types.FileOperationPattern(glob, types.FileOperationPatternKind.File)
            options = types.FileOperationRegistrationOptions([types.FileOperationFilter(pattern, "file")])

            @server.feature(types.WORKSPACE_WILL_RENAME_FILES, options)
            async def renaming(params: types.RenameFilesParams) -> types.WorkspaceEdit | None:
                return await edit_for_renames(session, params)

    def pull_diagnostics(self, client: Client) -> None:
        server, session = self.server, self.session
        if client.pull:
            options = types.DiagnosticOptions(
                identifier=SOURCE,
                inter_file_dependencies=False,
                workspace_diagnostics=session.pulls_workspace,
            )

            @server.feature(types.TEXT_DOCUMENT_DIAGNOSTIC, options)
            async def pulled(params: types.DocumentDiagnosticParams) -> Json:
                uri, previous = params.text_document.uri, params.previous_result_id
                found = await self.checklists.pull(uri, previous)
                if found is None and (report := session.reports.get(uri)) is not None:
                    found = await report.pull(previous)
                return found or NOTHING_TO_PULL

        if session.pulls_workspace:

            @server.feature(types.WORKSPACE_DIAGNOSTIC)
            async def all_pulled(params: types.WorkspaceDiagnosticParams) -> Json:
                return await self.index.diagnostics(
                    {one.uri: one.value for one in params.previous_result_ids}
                )

    # --- commands ---

    def commands(self) -> None:
        """Commands for a whole report."""
        server, session = self.server, self.session

        @server.command(SHOW_SCORE)
        async def score(uri: str) -> Json | None:
            return await shown(session, uri, lambda s: written(commands.score(s)), None)

        @server.command(NEXT_UNCITED)
        async def next_uncited(uri: str, position: types.Position, *options: Any) -> dict[str, Any] | None:
            previous = any(isinstance(o, dict) and o.get("previous") is True for o in options)
            ask = partial(commands.next_uncited, position=position, previous=previous)
            return await answer(session, uri, ask, None, off_loop=True)

        @server.command(COUNT_LINKED)
        async def count_linked(uri: str) -> None:
            edit = await answer(session, uri, commands.count_linked, None)
            if edit is not None:
                await session.apply(edit, "Count links as citations")

        @server.command(CONVERT)
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

    def commands_at_places(self) -> None:
        """Commands for one place, or for a rule."""
        server, session = self.server, self.session

        @server.command(PASTED)
        async def paste(uri: str, where: types.Range, clipboard: str) -> dict[str, Any] | None:
            snapshot = await session.snapshot(uri)
            if snapshot is None or not snapshot.active:
                return None
            work = partial(commands.pasted_text, snapshot, where, clipboard, self.library(snapshot))
            return await session.off_loop(work)

        @server.command(OPEN_SOURCE)
        async def open_source(uri: str, position: types.Position) -> dict[str, Any]:
            ask = partial(link_at, position=position)
            link = await answer(session, uri, ask, None)
            if link is not None and session.client.show_document:
                await session.connection.show(link)
            return {"uri": link}

        @server.command(NOT_A_CLAIM)
        async def no_claim(uri: str, where: types.Range) -> dict[str, Any]:
            with refusals_shown(session.connection.warn):
                return await not_a_claim(session, uri, where, listed=True)

        @server.command(A_CLAIM_AFTER_ALL)
        async def claim_after_all(uri: str, where: types.Range) -> dict[str, Any]:
            with refusals_shown(session.connection.warn):
                return await not_a_claim(session, uri, where, listed=False)

        @server.command(EXPLAIN)
        async def explain(code: str) -> dict[str, Any] | None:
            found, client = commands.explanation(code), session.client
            if PUBLISHED and found is not None and not client.explain and client.show_document:
                await session.connection.show(found["page"])
            return found

    def long_commands(self) -> None:
        session, judging = self.session, self.judging

        @self.server.command(CHECK_WORKSPACE)
        async def check_workspace(*ignored: Any) -> dict[str, Any]:
            return await self.under_way("checking the workspace", self.check.run)

        self.long(VERIFY, "verifying citations", Verification(session).run)
        comparing = "comparing the claims with their sources"
        self.long(SUPPORT, comparing, lambda uri, progress, _: support(session, uri, progress))
        self.long(JUDGE, "judging the report", judging.judge)
        proposing = "proposing aspects"
        self.long(PROPOSE_ASPECTS, proposing, lambda uri, progress, _: judging.propose_aspects(uri, progress))

    # --- the ways to answer ---

    def ask(
        self,
        method: str,
        feature: Callable[[Snapshot, Any], Any],
        *,
        options: Any = None,
        instead: Callable[[Any], Awaitable[Any]] | None = None,
        visits: bool = False,
    ) -> None:
        """`feature` answers requests of `method` about reports. `instead(params)` is tried first, for what is no report or
        involves more than one. `visits`: the request reveals where the user is."""

        @self.server.feature(method, options)
        async def asked(params: Any) -> Any:
            if instead is not None and (other := await instead(params)) is not None:
                return other
            here = types.Range(params.position, params.position) if visits else None

            def work(snapshot: Snapshot) -> Json | None:
                return written(feature(snapshot, params)) if snapshot.active else None

            return await answer(self.session, params.text_document.uri, work, None, visited=here)

    def walk(self, method: str, feature: Listing, options: Any = None) -> None:
        """`feature` lists what answers requests of `method` about the whole document, in slices."""

        @self.server.feature(method, options)
        async def asked(params: Any) -> Json:
            return await listed(self.session, params.text_document.uri, feature, params)

    def long(self, name: str, title: str, work: LongWork) -> None:
        """The command `name` runs `work` on a document. Its progress and refusals are shown to the user."""

        @self.server.command(name)
        async def command(uri: str, *options: Any) -> dict[str, Any]:
            given = next((o for o in options if isinstance(o, dict)), {})
            with refusals_shown(self.session.connection.warn):
                return await self.under_way(title, lambda progress: work(uri, progress, given))

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
