"""What a library holds: snapshots of texts, and where their passages are."""

from __future__ import annotations

from dataclasses import field
from hashlib import sha256

from groundlint.model.value import value
from groundlint.sources.library.passages import Passage

LOCAL = "file:"
"""How the keys of local files begin."""


@value(frozen=True, slots=True)
class Snapshot:
    """The text of a source as it was when fetched. `fetched` is YYYY-MM-DD; `leaves` the starts of a PDF's pages;
    `facts` what the page says of itself (publication_date, author, has_references, and a local file's `address` on the
    web), values as in JSON.
    """

    source: str
    url: str
    title: str
    kind: str
    fetched: str
    text: str
    leaves: tuple[int, ...] = ()
    etag: str = ""
    last_modified: str = ""
    facts: dict[str, object] = field(default_factory=dict)

    @property
    def sha256(self) -> str:
        return sha256(self.text.encode("utf-8", "surrogatepass")).hexdigest()


@value(frozen=True, slots=True)
class Headline:
    """What a source is called, and what others find it by: `url` is an address, "" for a local file that names none.
    `file` is the path of a local file, "" for a page; `leaves` the starts of a PDF's pages.
    """

    title: str
    url: str
    file: str = ""
    leaves: tuple[int, ...] = ()


@value(frozen=True, slots=True)
class Listed:
    """One line of the library's catalogue; `passages` counts those that can be suggested."""

    source: str
    url: str
    title: str
    kind: str
    fetched: str
    passages: int


@value(frozen=True, slots=True)
class Shelf:
    """Where a source's passages are: numbers `first` to `first + passages - 1`, in the order of its text. `model` made
    their vectors, "" for nothing yet.
    """

    source: str
    first: int
    passages: int
    model: str


@value(frozen=True, slots=True)
class Found:
    """A passage with its number, and how well it matches: BM25, more being better."""

    number: int
    passage: Passage
    score: float
