"""What the client can do, asked once at `initialize`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lsprotocol import types
from pygls.capabilities import get_capability

from groundlint.model.position import Encoding
from groundlint.model.value import value

_OPTIONAL = (
    "completion",
    "document_link",
    "folding_range",
    "inlay_hint",
    "rename",
)
"""What is offered only to clients that know it, by its name in lsprotocol. Definitions and references are not among
them: Helix goes to both and names neither, Zed finds references without naming them.
"""


@value(frozen=True, slots=True)
class Client:
    """The client's abilities that change what we send. The defaults are those of a client that states nothing."""

    encoding: Encoding = Encoding.UTF16
    pull: bool = False
    refresh_diagnostics: bool = False
    refresh_lenses: bool = False
    related_information: bool = False
    version_matters: bool = False
    markdown: bool = True
    markdown_docs: bool = True
    symbol_tree: bool = True
    document_changes: bool = False
    apply_edit: bool = False
    configuration: bool = False
    register_configuration: bool = False
    register_watchers: bool = False
    definition_links: bool = False
    label_details: bool = False
    resolve_edits: bool = False
    rename_files: bool = False
    refresh_hints: bool = False
    progress: bool = False
    most_folds: int | None = None
    unknown: frozenset[str] = frozenset()
    score: bool = False
    message_actions: bool = False
    install_model: bool = False
    offer_model: bool = False
    use_model: bool = False
    show_log: bool = False
    show_document: bool = False
    explain: bool = False
    set_up_judge: bool = False

    def takes(self, ability: str) -> bool:
        """Whether the client knows an ability by its name below `textDocument` (`inlay_hint`). A client that names
        no abilities at all is taken to know all of them.
        """
        return ability not in self.unknown


def resolve(capabilities: types.ClientCapabilities) -> Client:
    """Read `capabilities` into what we need.

    A client that says nothing about symbols or hovers is taken for a modern one; one that describes them and
    leaves trees or Markdown out is believed.
    """

    def has(name: str) -> bool:
        return bool(get_capability(capabilities, name, None))

    text = capabilities.text_document
    hover = text.hover if text else None
    formats = hover.content_format if hover else None
    item = text.completion.completion_item if text and text.completion else None
    docs = item.documentation_format if item else None
    symbols = text.document_symbol if text else None
    folds = text.folding_range if text else None
    ours = _experimental(capabilities.experimental)
    return Client(
        encoding=_encoding(capabilities),
        pull=bool(text and text.diagnostic),
        refresh_diagnostics=has("workspace.diagnostics.refresh_support"),
        refresh_lenses=has("workspace.code_lens.refresh_support"),
        related_information=has("text_document.publish_diagnostics.related_information")
        or has("text_document.diagnostic.related_information"),
        version_matters=has("text_document.publish_diagnostics.version_support"),
        markdown=formats is None or types.MarkupKind.Markdown in formats,
        markdown_docs=item is None or types.MarkupKind.Markdown in (docs or ()),
        symbol_tree=symbols is None or bool(symbols.hierarchical_document_symbol_support),
        document_changes=has("workspace.workspace_edit.document_changes"),
        apply_edit=has("workspace.apply_edit"),
        configuration=has("workspace.configuration"),
        register_configuration=has("workspace.did_change_configuration.dynamic_registration"),
        register_watchers=has("workspace.did_change_watched_files.dynamic_registration"),
        definition_links=has("text_document.definition.link_support"),
        label_details=has("text_document.completion.completion_item.label_details_support"),
        resolve_edits=has("text_document.code_action.data_support")
        and "edit"
        in get_capability(capabilities, "text_document.code_action.resolve_support.properties", ()),
        rename_files=has("workspace.file_operations.will_rename")
        and has("workspace.workspace_edit.document_changes")
        and types.ResourceOperationKind.Rename
        in get_capability(capabilities, "workspace.workspace_edit.resource_operations", ()),
        refresh_hints=has("workspace.inlay_hint.refresh_support"),
        progress=has("window.work_done_progress"),
        most_folds=folds.range_limit if folds else None,
        unknown=frozenset(name for name in _OPTIONAL if text is not None and getattr(text, name) is None),
        score=ours.get("score") is True,
        message_actions=has("window.show_message"),
        install_model=ours.get("installModel") is True,
        offer_model=ours.get("offerModel") is True,
        use_model=ours.get("useModel") is True,
        show_log=ours.get("showLog") is True,
        show_document=has("window.show_document.support"),
        explain=ours.get("explain") is True,
        set_up_judge=ours.get("setUpJudge") is True,
    )


def _encoding(capabilities: types.ClientCapabilities) -> Encoding:
    """The client's first position encoding that we know; UTF-16 where it names none."""
    offered = (capabilities.general.position_encodings if capabilities.general else None) or ()
    for name in offered:
        try:
            return Encoding(getattr(name, "value", name))
        except ValueError:
            continue
    return Encoding.UTF16


def _experimental(experimental: Any) -> Mapping[str, object]:
    ours = experimental.get("groundlint") if isinstance(experimental, Mapping) else None
    return ours if isinstance(ours, Mapping) else {}
