"""Servers on this machine that answer as Crossref, OpenAlex and arXiv do, about works that nobody has written."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit
from xml.sax.saxutils import escape

from tests.loopback import Handler, LoopbackServer

from groundlint.sources.scholarly.registries import Places


def dated(*parts: int) -> dict[str, Any]:
    return {"date-parts": [list(parts)]}


def update(doi: str, kind: str, *day: int) -> dict[str, Any]:
    return {"DOI": doi, "type": kind, "label": kind.title(), "source": "publisher", "updated": dated(*day)}


CROSSREF: dict[str, dict[str, Any]] = {
    "10.5555/fine.1": {
        "title": ["Ocean heat uptake in the <i>northern</i> Atlantic &amp; its drivers"],
        "subtitle": ["A synthesis of float data"],
        "issued": dated(2019, 11, 4),
        "published-print": dated(2020, 1),
        "type": "journal-article",
    },
    "10.5555/retracted.1": {
        "title": ["RETRACTED: Vitamin intake and recovery after knee surgery"],
        "issued": dated(2010, 2),
        "updated-by": [update("10.5555/notice.1", "retraction", 2012, 3, 9)],
    },
    # Only the notice says that it updates the work.
    "10.5555/retracted.2": {"title": ["Sleep and memory in shift workers"], "issued": dated(2015)},
    # Only the title says it.
    "10.5555/retracted.3": {
        "title": ["WITHDRAWN: Lead in drinking water of three cities"],
        "issued": dated(2001),
    },
    "10.5555/concern.1": {
        "title": ["A catalyst that works at room temperature"],
        "issued": dated(2021, 6),
        "updated-by": [
            update("10.5555/notice.3", "correction", 2021, 9, 1),
            update("10.5555/notice.4", "expression_of_concern", 2022, 1),
        ],
    },
    "10.5555/corrected.1": {
        "title": ["Wages and minimum prices in retail"],
        "issued": dated(2018),
        "updated-by": [
            update("10.5555/notice.5", "erratum", 2018, 12, 1),
            update("10.5555/v2", "new_version", 2019),
        ],
    },
    "10.5555/with,comma(1)": {"title": ["Commas in identifiers and what they break"], "issued": dated(2003)},
    "10.5555/listed.1": {"title": ["Migration of birds along three coasts"], "issued": dated(2016)},
    "10.5555/strange.1": {
        "title": ["Odd shapes of replies"],
        "issued": {"date-parts": [[None]]},
        "updated-by": [5, {"type": 7}, {"type": "retraction-ish", "DOI": None}],
        "published": "yesterday",
    },
}
NOTICES = {
    "10.5555/retracted.1": [
        {"DOI": "10.5555/notice.1", "update-to": [update("10.5555/retracted.1", "retraction", 2012, 3, 9)]}
    ],
    "10.5555/retracted.2": [
        {
            "DOI": "10.5555/notice.2",
            "update-to": [
                update("10.5555/another", "correction", 2017),
                update("10.5555/RETRACTED.2", "retraction", 2017, 5, 2),
            ],
        }
    ],
}
OPENALEX: dict[str, dict[str, Any]] = {
    "10.5555/fine.1": {
        "title": "Ocean heat uptake in the northern Atlantic & its drivers",
        "publication_year": 2020,
        "is_retracted": False,
    },
    "10.5555/retracted.1": {
        "title": "Vitamin intake and recovery after knee surgery",
        "publication_year": 2010,
        "is_retracted": True,
    },
    "10.5555/listed.1": {
        "title": "Migration of birds along three coasts",
        "publication_year": 2016,
        "is_retracted": True,
    },
    # A data set that Crossref does not register.
    "10.5555/dataset.1": {
        "title": "Street trees of Freiburg, surveyed 2022",
        "publication_year": 2022,
        "is_retracted": False,
    },
}
ARXIV = {
    "2101.00001": ("Sparse attention for long documents", "2021-01-02", "2022-05-06", ""),
    "2101.00002": (
        "A proof of everything",
        "2021-01-03",
        "2021-02-01",
        "This paper has been withdrawn by the author due to an error in Lemma 2",
    ),
    "math/0301001": ("On the number of tilings of a strip", "2003-01-05", "2003-01-05", "12 pages, in press"),
}


class Registries(LoopbackServer):
    """What was asked for, and with which agent; `broken` are registries that answer with an error."""

    def __init__(self) -> None:
        super().__init__(_Replies)
        self.asked: list[str] = []
        self.agents: set[str] = set()
        self.broken: dict[str, int] = {}
        self.garbled: set[str] = set()

    @property
    def places(self) -> Places:
        return Places(f"{self.url}/crossref", f"{self.url}/openalex", f"{self.url}/arxiv")


class _Replies(Handler):
    server: Registries

    def respond(self) -> None:
        self.server.asked.append(unquote(self.path))
        self.server.agents.add(self.headers["user-agent"])
        registry = self.path.split("/")[1]
        if registry in self.server.broken:
            return self.answer("", self.server.broken[registry], "text/plain")
        if registry in self.server.garbled:
            return self.answer("<html>maintenance</html>", 200, "text/html")
        reply = {"crossref": self._crossref, "openalex": self._openalex, "arxiv": self._arxiv}.get(registry)
        return reply() if reply is not None else self.answer("", 404, "text/plain")

    def _crossref(self) -> None:
        parts = urlsplit(self.path)
        wanted = parse_qs(parts.query).get("filter", [""])[0]
        if wanted:
            items = NOTICES.get(wanted.removeprefix("updates:"), [])
            return self._json({"status": "ok", "message": {"items": items}})
        doi = unquote(parts.path.removeprefix("/crossref/works/"))
        if doi not in CROSSREF:
            return self.answer("Resource not found.", 404, "text/plain")
        return self._json({"status": "ok", "message-type": "work", "message": {"DOI": doi, **CROSSREF[doi]}})

    def _openalex(self) -> None:
        doi = unquote(urlsplit(self.path).path.removeprefix("/openalex/works/doi:"))
        if doi not in OPENALEX:
            return self.answer("<!doctype html><title>404 Not Found</title>", 404, "text/html")
        return self._json({"id": "https://openalex.org/W1", "doi": f"https://doi.org/{doi}", **OPENALEX[doi]})

    def _arxiv(self) -> None:
        entries = ""
        for number in parse_qs(urlsplit(self.path).query)["id_list"][0].split(","):
            if number in ARXIV:
                title, published, updated, comment = ARXIV[number]
                said = f"<arxiv:comment>{escape(comment)}</arxiv:comment>" if comment else ""
                entries += (
                    f"<entry><id>http://arxiv.org/abs/{number}v2</id><title>{escape(title)}\n  </title>"
                    f"<published>{published}T00:00:00Z</published><updated>{updated}T00:00:00Z</updated>"
                    f"<summary>Words.</summary>{said}</entry>"
                )
        body = (
            '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" '
            f'xmlns:arxiv="http://arxiv.org/schemas/atom"><title>query</title>{entries}</feed>'
        )
        self.answer(body, 200, "application/atom+xml")

    def _json(self, value: object) -> None:
        self.answer(json.dumps(value), 200, "application/json")
