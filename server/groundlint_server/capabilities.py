"""What the client can do, asked once at `initialize`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, fields
from functools import partial
from typing import Any

from lsprotocol import types
from pygls.capabilities import ServerCapabilitiesBuilder, get_capability

from groundlint.model.position import Encoding
from groundlint.model.value import value

_OURS = "experimental.groundlint."
_OPTIONAL = ("completion", "document_link", "folding_range", "inlay_hint", "rename")
"""What is offered only to clients that know it, by its name in lsprotocol. Not definitions and references:
Helix supports both and names neither, Zed supports references without naming them."""


def _told(path: str) -> Any:
    """An ability that the client states at `path` of its capabilities; our own are below `experimental.groundlint`."""
    return field(default=False, metadata={"path": path})


@value(frozen=True, slots=True)
class Client:
    """The client's abilities that change what we send. The defaults are those of a client that states nothing."""

    encoding: Encoding = Encoding.UTF16
    pull: bool = False
    refresh_lenses: bool = _told("workspace.code_lens.refresh_support")
    related_information: bool = False
    version_matters: bool = _told("text_document.publish_diagnostics.version_support")
    markdown: bool = True
    markdown_docs: bool = True
    symbol_tree: bool = True
    document_changes: bool = _told("workspace.workspace_edit.document_changes")
    apply_edit: bool = _told("workspace.apply_edit")
    configuration: bool = _told("workspace.configuration")
    register_configuration: bool = _told("workspace.did_change_configuration.dynamic_registration")
    register_watchers: bool = _told("workspace.did_change_watched_files.dynamic_registration")
    definition_links: bool = _told("text_document.definition.link_support")
    label_details: bool = _told("text_document.completion.completion_item.label_details_support")
    resolve_edits: bool = False
    rename_files: bool = False
    refresh_hints: bool = _told("workspace.inlay_hint.refresh_support")
    progress: bool = _told("window.work_done_progress")
    most_folds: int | None = None
    unknown: frozenset[str] = frozenset()
    score: bool = _told("experimental.groundlint.score")
    message_actions: bool = _told("window.show_message")
    install_model: bool = _told("experimental.groundlint.installModel")
    use_model: bool = _told("experimental.groundlint.useModel")
    show_log: bool = _told("experimental.groundlint.showLog")
    show_document: bool = _told("window.show_document.support")
    explain: bool = _told("experimental.groundlint.explain")
    set_up_judge: bool = _told("experimental.groundlint.setUpJudge")

    def takes(self, ability: str) -> bool:
        """Whether the client knows an ability below `textDocument` (`inlay_hint`); all, if it names none."""
        return ability not in self.unknown


def resolve(capabilities: types.ClientCapabilities) -> Client:
    """Read `capabilities` into what we need. A client that says nothing about symbols or hovers is taken for
    a modern one; one that describes them and leaves trees or Markdown out is believed."""
    ours = _experimental(capabilities.experimental)
    stated: Callable[..., Any] = partial(get_capability, capabilities)

    def has(name: str) -> bool:
        if name.startswith(_OURS):
            return ours.get(name.removeprefix(_OURS)) is True
        return bool(stated(name))

    text = capabilities.text_document
    formats = stated("text_document.hover.content_format")
    item = stated("text_document.completion.completion_item")
    symbols = stated("text_document.document_symbol")
    encoding = ServerCapabilitiesBuilder.choose_position_encoding(capabilities)  # which pygls announces
    told = {one.name: has(one.metadata["path"]) for one in fields(Client) if "path" in one.metadata}
    return Client(
        **told,
        encoding=Encoding(getattr(encoding, "value", encoding)),
        # An editor that cannot be asked to pull again would show what was true at the last edit (Neovim 0.11).
        pull=has("text_document.diagnostic") and has("workspace.diagnostics.refresh_support"),
        related_information=has("text_document.publish_diagnostics.related_information")
        or has("text_document.diagnostic.related_information"),
        markdown=formats is None or types.MarkupKind.Markdown in formats,
        markdown_docs=item is None or types.MarkupKind.Markdown in (item.documentation_format or ()),
        symbol_tree=symbols is None or bool(symbols.hierarchical_document_symbol_support),
        resolve_edits=has("text_document.code_action.data_support")
        and "edit" in stated("text_document.code_action.resolve_support.properties", ()),
        rename_files=has("workspace.file_operations.will_rename")
        and has("workspace.workspace_edit.document_changes")
        and types.ResourceOperationKind.Rename in stated("workspace.workspace_edit.resource_operations", ()),
        most_folds=stated("text_document.folding_range.range_limit"),
        unknown=frozenset(name for name in _OPTIONAL if text is not None and getattr(text, name) is None),
    )


def _experimental(experimental: Any) -> Mapping[str, object]:
    ours = experimental.get("groundlint") if isinstance(experimental, Mapping) else None
    return ours if isinstance(ours, Mapping) else {}
