"""What a client is offered, which the answer to `initialize` says: methods by what the client can do, and commands."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from lsprotocol import types

from groundlint_server.capabilities import Client
from groundlint_server.client_settings import setting, settings_in
from groundlint_server.protocol import CURSOR, KEYS, REPORT
from groundlint_server.watch import WATCH, is_watched

SOURCE = "groundlint"
FIX_ALL = f"{types.CodeActionKind.SourceFixAll.value}.groundlint"
TRIGGERS = ("(", '"', "^", "@", "[")
EXTENSIONS = ("md", "markdown", "qmd", "Rmd")


class Command(StrEnum):
    """The commands, by the names under which clients give them."""

    SHOW_SCORE = "groundlint.score"
    NEXT_UNCITED = "groundlint.nextUncited"
    COUNT_LINKED = "groundlint.countLinked"
    CONVERT = "groundlint.convertCitations"
    PASTED = "groundlint.pasted"
    OPEN_SOURCE = "groundlint.openSource"
    NOT_A_CLAIM = "groundlint.notAClaim"
    A_CLAIM_AFTER_ALL = "groundlint.claimAfterAll"
    EXPLAIN = "groundlint.explain"
    CHECK_WORKSPACE = "groundlint.checkWorkspace"
    VERIFY = "groundlint.verify"
    SUPPORT = "groundlint.support"
    JUDGE = "groundlint.judge"
    PROPOSE_ASPECTS = "groundlint.proposeAspects"


_ALWAYS = (
    types.INITIALIZED,
    types.SHUTDOWN,
    types.WORKSPACE_DID_CHANGE_CONFIGURATION,
    types.WORKSPACE_DID_CHANGE_WATCHED_FILES,
    types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS,
    types.TEXT_DOCUMENT_DID_OPEN,
    types.TEXT_DOCUMENT_DID_CHANGE,
    types.TEXT_DOCUMENT_DID_SAVE,
    types.TEXT_DOCUMENT_DID_CLOSE,
    types.TEXT_DOCUMENT_HOVER,
    types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT,
    types.TEXT_DOCUMENT_CODE_LENS,
    types.TEXT_DOCUMENT_DOCUMENT_SYMBOL,
    types.TEXT_DOCUMENT_DEFINITION,
    types.TEXT_DOCUMENT_REFERENCES,
    types.WORKSPACE_SYMBOL,
    KEYS,
    CURSOR,
    REPORT,
)


def pulls_workspace(client: Client, params: types.InitializeParams) -> bool:
    """Whether the client asks for the findings of reports that are not open."""
    options = params.initialization_options
    user = settings_in(options.get("settings")) if isinstance(options, Mapping) else {}
    return client.pull and setting(user, "live.workspace") is True


def offered(client: Client, params: types.InitializeParams) -> dict[str, Any]:
    """The methods that a client is offered, each with its options or None. What not every client supports is offered
    only to those that do."""
    workspace = pulls_workspace(client, params)
    kinds = [types.CodeActionKind.QuickFix, FIX_ALL]
    fixes = types.CodeActionOptions(code_action_kinds=kinds, resolve_provider=client.resolve_edits)
    found: dict[str, Any] = dict.fromkeys(_ALWAYS) | {types.TEXT_DOCUMENT_CODE_ACTION: fixes}
    if client.resolve_edits:
        found[types.CODE_ACTION_RESOLVE] = None
    if client.takes("completion"):
        triggers = types.CompletionOptions(trigger_characters=list(TRIGGERS))
        found[types.TEXT_DOCUMENT_COMPLETION] = triggers
    if client.takes("rename"):
        found |= {types.TEXT_DOCUMENT_PREPARE_RENAME: None, types.TEXT_DOCUMENT_RENAME: None}
    if client.takes("document_link"):
        found[types.TEXT_DOCUMENT_DOCUMENT_LINK] = types.DocumentLinkOptions()
    if client.takes("folding_range"):
        found[types.TEXT_DOCUMENT_FOLDING_RANGE] = None
    if client.takes("inlay_hint"):
        found[types.TEXT_DOCUMENT_INLAY_HINT] = types.InlayHintOptions()
    if client.rename_files:
        glob = f"**/*.{{{','.join(EXTENSIONS)}}}"
        pattern = types.FileOperationPattern(glob, types.FileOperationPatternKind.File)
        files = types.FileOperationRegistrationOptions([types.FileOperationFilter(pattern, "file")])
        found[types.WORKSPACE_WILL_RENAME_FILES] = files
    if client.pull:
        found[types.TEXT_DOCUMENT_DIAGNOSTIC] = types.DiagnosticOptions(
            identifier=SOURCE, inter_file_dependencies=False, workspace_diagnostics=workspace
        )
    if workspace:
        found[types.WORKSPACE_DIAGNOSTIC] = None
    if is_watched():
        found[WATCH] = None
    return found
