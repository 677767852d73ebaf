"""Which LSP message does what: the only module with decorators, to be read in a minute."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from lsprotocol import types

from groundlint_server.capabilities import Client
from groundlint_server.checklist_files import ChecklistFiles
from groundlint_server.editor_process import end_with
from groundlint_server.features import commands
from groundlint_server.features.citation_actions import OPEN_SOURCE, link_at
from groundlint_server.features.code_lens import COUNT_LINKED, SHOW_SCORE, code_lenses
from groundlint_server.features.completion import TRIGGERS, completion
from groundlint_server.features.conversion import conversion
from groundlint_server.features.definition import definition
from groundlint_server.features.diagnostics import SOURCE
from groundlint_server.features.file_renames import EXTENSIONS
from groundlint_server.features.fix_all import FIX_ALL, resolve_action
from groundlint_server.features.folding import folding_ranges
from groundlint_server.features.highlights import highlights
from groundlint_server.features.hover import hover
from groundlint_server.features.inlay_hints import inlay_hints
from groundlint_server.features.paste import pasted_text
from groundlint_server.features.references import references
from groundlint_server.features.rename import prepare_rename, rename
from groundlint_server.features.symbols import document_symbols
from groundlint_server.file_renames import edit_for_renames
from groundlint_server.fixes import fixes_at
from groundlint_server.judging import Judging
from groundlint_server.progress import Progress
from groundlint_server.protocol import CURSOR, KEYS, REPORT, CursorParams, KeysParams, ReportParams
from groundlint_server.pygls_outlet import PyglsOutlet
from groundlint_server.refusals import NOT_CHANGED, OutOfDate, Refused, refusing
from groundlint_server.report_sections import report_sections
from groundlint_server.server import ReportServer
from groundlint_server.session import NOTHING, Session, is_long
from groundlint_server.slices import listed
from groundlint_server.snapshot import Snapshot
from groundlint_server.suggesting import library_of
from groundlint_server.verification import Verification
from groundlint_server.warming import warmed_up
from groundlint_server.watch import WATCH
from groundlint_server.wire import Json, written, written_apart
from groundlint_server.workspace_check import WorkspaceCheck

NEXT_UNCITED = "groundlint.nextUncited"
CHECK_WORKSPACE = "groundlint.checkWorkspace"
CONVERT = "groundlint.convertCitations"
VERIFY = "groundlint.verify"
PASTED = "groundlint.pasted"
JUDGE = "groundlint.judge"
PROPOSE_ASPECTS = "groundlint.proposeAspects"


def build_server() -> ReportServer:
    """A server with a session of its own."""
    server = ReportServer()
    outlet = PyglsOutlet(server)
    session = Session(outlet, server.faults)
    server.session = session
    check = WorkspaceCheck(session, outlet)
    judging = Judging(session, outlet)
    checklists = ChecklistFiles(lambda: session.client, outlet, server.faults)
    _life(server, session, judging, outlet, checklists)
    _documents(server, session, check, checklists)
    _questions(server, session, checklists)
    _commands(server, session)
    _conversion(server, session)
    _citing(server, session, outlet)
    _long_commands(server, session, check)
    _verification(server, session, outlet)
    _judging(server, session, judging, outlet)
    return server


def _life(
    server: ReportServer, session: Session, judging: Judging, outlet: PyglsOutlet, checklists: ChecklistFiles
) -> None:
    @server.feature(types.INITIALIZE)
    def initialize(params: types.InitializeParams) -> None:
        client = session.begin(params)
        end_with(params.process_id, partial(server.stop, 1))
        _fixes(server, session, outlet, client)
        _offers(server, session, client, checklists)
        _files(server, session, client)
        if client.pull:
            _pull(server, session, checklists)

    if session.watch.on:

        @server.feature(WATCH)
        def watched(params: Any) -> dict[str, Any]:
            return session.watch.seen(reset=getattr(params, "reset", False) is True)

    @server.feature(types.INITIALIZED)
    def initialized(params: types.InitializedParams) -> None:
        session.warm_up(warmed_up(server.protocol))

    @server.feature(types.SHUTDOWN)
    def shutdown(params: None) -> None:
        judging.stop()
        session.end()

    @server.feature(KEYS)
    def keys(params: KeysParams) -> None:
        session.configuration.take_keys(params.keys)

    @server.feature(types.WORKSPACE_DID_CHANGE_CONFIGURATION)
    def configuration_changed(params: types.DidChangeConfigurationParams) -> None:
        session.change_configuration(params.settings)

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def files_changed(params: types.DidChangeWatchedFilesParams) -> None:
        session.files_changed(event.uri for event in params.changes)

    @server.feature(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    def folders_changed(params: types.DidChangeWorkspaceFoldersParams) -> None:
        session.change_folders([f.uri for f in params.event.added], [f.uri for f in params.event.removed])


def _documents(
    server: ReportServer, session: Session, check: WorkspaceCheck, checklists: ChecklistFiles
) -> None:
    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: types.DidOpenTextDocumentParams) -> None:
        if checklists.open(params.text_document):
            return
        check.opened(params.text_document.uri)
        session.open(params.text_document)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def edited(params: types.DidChangeTextDocumentParams) -> None:
        if not checklists.edit(params):
            session.edit(params)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: types.DidSaveTextDocumentParams) -> None:
        session.save(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        if not checklists.close(params.text_document.uri):
            session.close(params.text_document.uri)

    @server.feature(CURSOR)
    async def cursor(params: CursorParams) -> None:
        await session.visit(params.uri, params.position)


def _questions(server: ReportServer, session: Session, checklists: ChecklistFiles) -> None:
    ask = partial(_answer, server, session)
    ask(types.TEXT_DOCUMENT_HOVER, hover, visits=True, at_once=True, before=checklists.hover)
    ask(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, highlights, visits=True, at_once=True, beside=True)

    write = server.protocol.written

    @server.feature(types.TEXT_DOCUMENT_CODE_LENS)
    async def lenses(params: types.CodeLensParams) -> Json:
        uri = params.text_document.uri
        return await session.walk(uri, lambda s: listed(map(write, code_lenses(s))), at_once=True)

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    async def symbols(params: types.DocumentSymbolParams) -> Json:
        return await session.walk(params.text_document.uri, document_symbols)

    @server.feature(REPORT)
    async def report(params: ReportParams) -> Json | None:
        found = await report_sections(session, server.faults, params)
        if found is None:
            return None
        return await session.beside(lambda: written_apart(found))


def _fixes(server: ReportServer, session: Session, outlet: PyglsOutlet, client: Client) -> None:
    kinds = [types.CodeActionKind.QuickFix, FIX_ALL]
    options = types.CodeActionOptions(code_action_kinds=kinds, resolve_provider=client.resolve_edits)
    write = server.protocol.written

    @server.feature(types.TEXT_DOCUMENT_CODE_ACTION, options)
    async def fixes(params: types.CodeActionParams) -> Json:
        return await fixes_at(session, server.faults, write, params) or NOTHING

    if client.resolve_edits:

        @server.feature(types.CODE_ACTION_RESOLVE)
        async def edit(action: types.CodeAction) -> Json:
            uri = action.data.get("uri") if isinstance(action.data, dict) else None
            snapshot = await session.snapshot(str(uri))
            with refusing(outlet.warn):
                if snapshot is None:
                    raise OutOfDate("The document of this fix is not open any more.")
                place = library_of(session, snapshot)
                return await session.beside(lambda: write(resolve_action(snapshot, action, place)))


def _offers(server: ReportServer, session: Session, client: Client, checklists: ChecklistFiles) -> None:
    """Ways through the text; what costs a client that does not know it is offered only to those that do."""
    ask = partial(_answer, server, session, beside=True)
    ask(types.TEXT_DOCUMENT_DEFINITION, definition, visits=True)
    ask(types.TEXT_DOCUMENT_REFERENCES, references, visits=True)
    if client.takes("completion"):
        options = types.CompletionOptions(trigger_characters=list(TRIGGERS))
        ask(types.TEXT_DOCUMENT_COMPLETION, completion, options=options, before=checklists.completion)
    if client.takes("rename"):
        ask(types.TEXT_DOCUMENT_PREPARE_RENAME, prepare_rename)
        ask(types.TEXT_DOCUMENT_RENAME, rename)
    walk = partial(_walk, server, session)
    if client.takes("document_link"):
        _links(server, session)
    if client.takes("folding_range"):
        walk(types.TEXT_DOCUMENT_FOLDING_RANGE, folding_ranges)
    if client.takes("inlay_hint"):
        walk(types.TEXT_DOCUMENT_INLAY_HINT, inlay_hints, types.InlayHintOptions())


def _answer(
    server: ReportServer,
    session: Session,
    method: str,
    feature: Callable[..., Any],
    *,
    options: Any = None,
    visits: bool = False,
    at_once: bool = False,
    beside: bool = False,
    before: Callable[[Any], Any] = lambda params: None,
) -> None:
    """`feature(snapshot, params)` answers requests of `method`; with `visits` their position is where the user is;
    `at_once` and `beside` as in `Session.answer`. What the feature refuses is the request's error. `before(params)` is asked
    first, and answers for documents that are no reports.
    """
    write = server.protocol.written

    @server.feature(method, options)
    async def asked(params: Any) -> Any:
        if (other := before(params)) is not None:
            return other
        here = types.Range(params.position, params.position) if visits else None
        refused: list[Refused] = []

        def ask(snapshot: Snapshot) -> Any:
            try:
                found = feature(snapshot, params)
                return write(found) if beside and is_long(snapshot) else found
            except Refused as refusal:
                refused.append(refusal)
                return None

        found = await session.answer(
            params.text_document.uri, ask, None, visited=here, at_once=at_once, beside=beside
        )
        with refusing():
            if refused:
                raise refused[0]
        return found


def _files(server: ReportServer, session: Session, client: Client) -> None:
    """Renames that a client tells of before it does them."""
    if not client.rename_files:
        return
    glob = types.FileOperationPattern(f"**/*.{{{','.join(EXTENSIONS)}}}", types.FileOperationPatternKind.File)
    options = types.FileOperationRegistrationOptions([types.FileOperationFilter(glob, "file")])

    @server.feature(types.WORKSPACE_WILL_RENAME_FILES, options)
    async def renaming(params: types.RenameFilesParams) -> types.WorkspaceEdit | None:
        return await edit_for_renames(session, server.faults, params)


def _walk(
    server: ReportServer,
    session: Session,
    method: str,
    feature: Callable[[Snapshot, Any], Iterable[Any]],
    options: Any = None,
) -> None:
    """The same for what walks the whole document: in slices, so that typing goes on."""
    write = server.protocol.written

    @server.feature(method, options)
    async def asked(params: Any) -> Json:
        return await session.walk(params.text_document.uri, lambda s: listed(map(write, feature(s, params))))


def _links(server: ReportServer, session: Session) -> None:
    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_LINK, types.DocumentLinkOptions())
    async def links(params: types.DocumentLinkParams) -> Json:
        uri = params.text_document.uri
        writer = session.links(uri)
        return await session.walk(uri, lambda s: listed(writer.write(s)))


def _pull(server: ReportServer, session: Session, checklists: ChecklistFiles) -> None:
    @server.feature(
        types.TEXT_DOCUMENT_DIAGNOSTIC,
        types.DiagnosticOptions(
            identifier=SOURCE, inter_file_dependencies=False, workspace_diagnostics=False
        ),
    )
    async def pulled(params: types.DocumentDiagnosticParams) -> Json:
        uri, previous = params.text_document.uri, params.previous_result_id
        found = await checklists.pull(uri, previous)
        return found if found is not None else await session.pull(uri, previous)


def _commands(server: ReportServer, session: Session) -> None:
    @server.command(SHOW_SCORE)
    async def score(uri: str) -> Json | None:
        return await session.compute(uri, lambda s: written(commands.score(s)), None, show=True)

    @server.command(NEXT_UNCITED)
    async def next_uncited(uri: str, position: types.Position, *options: Any) -> dict[str, Any] | None:
        previous = any(isinstance(o, dict) and o.get("previous") is True for o in options)
        ask = partial(commands.next_uncited, position=position, previous=previous)
        return await session.compute(uri, ask, None)

    @server.command(COUNT_LINKED)
    async def count_linked(uri: str) -> None:
        edit = await session.answer(uri, commands.count_linked, None)
        if edit is not None:
            await session.apply(edit, "Count links as citations")


def _conversion(server: ReportServer, session: Session) -> None:
    @server.command(CONVERT)
    async def convert(uri: str) -> dict[str, Any] | None:
        snapshot = await session.snapshot(uri)
        if snapshot is None:
            return None
        edit, answer = await session.beside(partial(conversion, snapshot, library_of(session, snapshot)))
        now = await session.snapshot(uri)
        if now is None or now.version != snapshot.version:
            return answer | {"message": "The text has changed meanwhile: run the command again."}
        if edit is None or not session.client.apply_edit:
            return answer
        if not await session.apply(edit, "Convert citations"):
            return answer | {"message": NOT_CHANGED}
        return answer | {"applied": True}


def _citing(server: ReportServer, session: Session, outlet: PyglsOutlet) -> None:
    @server.command(PASTED)
    async def paste(uri: str, where: types.Range, clipboard: str) -> dict[str, Any] | None:
        snapshot = await session.snapshot(uri)
        if snapshot is None or not snapshot.active:
            return None
        return await session.beside(
            partial(pasted_text, snapshot, where, clipboard, library_of(session, snapshot))
        )

    @server.command(OPEN_SOURCE)
    async def open_source(uri: str, position: types.Position) -> dict[str, Any]:
        link = await session.answer(uri, partial(link_at, position=position), None)
        if link is not None and session.client.show_document:
            await outlet.show(link)
        return {"uri": link}


def _long_commands(server: ReportServer, session: Session, check: WorkspaceCheck) -> None:
    @server.command(CHECK_WORKSPACE)
    async def check_workspace(*ignored: Any) -> dict[str, Any]:
        progress = await Progress.begin(server, session.client, "groundlint: checking the workspace")
        return await check.run(progress)


def _verification(server: ReportServer, session: Session, outlet: PyglsOutlet) -> None:
    verification = Verification(session)

    @server.command(VERIFY)
    async def verify(uri: str, *options: Any) -> dict[str, Any]:
        again = any(isinstance(o, dict) and o.get("again") is True for o in options)
        progress = await Progress.begin(server, session.client, "groundlint: verifying citations")
        with refusing(outlet.warn):
            return await verification.run(uri, progress, again)


def _judging(server: ReportServer, session: Session, judging: Judging, outlet: PyglsOutlet) -> None:
    @server.command(JUDGE)
    async def judge(uri: str, *options: Any) -> dict[str, Any]:
        given = next((o for o in options if isinstance(o, dict)), {})
        progress = await Progress.begin(server, session.client, "groundlint: judging the report")
        with refusing(outlet.warn):
            return await judging.judge(uri, progress, given)

    @server.command(PROPOSE_ASPECTS)
    async def propose_aspects(uri: str, *ignored: Any) -> dict[str, Any]:
        progress = await Progress.begin(server, session.client, "groundlint: proposing aspects")
        with refusing(outlet.warn):
            return await judging.propose_aspects(uri, progress)
