"""Document links: every citation leads to its source, every relative link to its file where there is one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from lsprotocol import types

from groundlint.output.report_links import report_links
from groundlint_server.snapshot import Snapshot
from groundlint_server.uris import uri_of


def document_links(
    snapshot: Snapshot, params: types.DocumentLinkParams, exists: Callable[[Path], bool] = Path.exists
) -> Iterator[types.DocumentLink]:
    """The links of a report, complete as they are."""
    for start, end, target, about in report_links(snapshot.analysis, exists, uri_of):
        yield types.DocumentLink(snapshot.range(start, end), target, about or None)
