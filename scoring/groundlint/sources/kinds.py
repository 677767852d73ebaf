"""The kinds of host, each with its base rating and the words that explain it."""

from __future__ import annotations

from groundlint.model.value import value


@value(frozen=True, slots=True)
class Kind:
    """A kind of host: `score` is its base from 1 to 10, `why` a phrase that a writer understands."""

    name: str
    score: int
    why: str


_TABLE: tuple[Kind, ...] = (
    # Bases of the rubric ("Built-in credibility").
    Kind("government", 10, "government site"),
    Kind("education", 10, "university or research institute"),
    Kind("standards", 9, "standards body or professional institute"),
    Kind("documentation", 9, "official documentation"),
    Kind("journal", 8, "peer-reviewed journal or academic publisher"),
    Kind("wire", 8, "news agency"),
    Kind("news", 8, "major news organisation"),
    Kind("analyst", 7, "recognised analyst or research organisation"),
    Kind("expert", 7, "expert writing in their own field"),
    Kind("preprint", 7, "preprint server or repository: not peer-reviewed yet"),
    Kind("trade", 6, "trade or regional press"),
    Kind("encyclopedia", 5, "encyclopedia or reference site: a second-hand source"),
    Kind("blog", 5, "blog"),
    Kind("blog-platform", 4, "blog platform: anyone can publish there"),
    Kind("forum", 3, "forum: answers by anyone"),
    Kind("user-content", 2, "user content, not edited by anyone"),
    Kind("link-dump", 1, "list of links or short link: cite the page itself"),
    # Kinds that the rubric does not name, placed between its neighbours.
    Kind("intergovernmental", 9, "international organisation"),
    Kind("law", 8, "collection of laws, court decisions or patents"),
    Kind("library", 6, "library, museum or archive"),
    Kind("market-research", 5, "seller of market reports: methods are not public"),
    Kind("press-release", 5, "press release: what an organisation says about itself"),
    Kind("paper-upload", 5, "upload site for papers: the paper counts, not the site"),
    Kind("code-host", 5, "code host: as good as the project behind it"),
    Kind("project-page", 5, "page of a project or person on a free host"),
    Kind("company", 5, "company site: first-hand about itself, not independent"),
    Kind("investor-relations", 8, "company's own investor relations: primary for its figures"),
    Kind("reviews", 3, "reviews and figures by users"),
    Kind("file-share", 3, "shared file: cite the work itself"),
    Kind("job-board", 4, "job board: offers and ratings by anyone"),
    Kind("personal-page", 5, "personal page: it does not speak for its host"),
    Kind("contributor", 4, "contributor page: not edited by the paper"),
    Kind("state-media", 5, "state media: first-hand about its government, not independent"),
    Kind("unreliable", 2, "outlet that fact-checkers warn of, tabloid or satire"),
    Kind("shop", 3, "shop: what a seller says of its goods"),
    Kind("machine-answer", 2, "answer of a language model: cite what it is based on"),
    # What Wikipedia editors say (Reliable sources/Perennial sources and WikiProjects' lists).
    Kind("listed-reliable", 6, "listed by Wikipedia editors as generally reliable"),
    Kind("listed-mixed", 5, "listed by Wikipedia editors as reliable for some things only"),
    Kind("listed-unreliable", 2, "listed by Wikipedia editors as generally unreliable"),
    # Nothing is known.
    Kind("unknown", 5, "unknown site: neither good nor bad"),
    Kind("offline", 5, "source without an address: neither good nor bad"),
)

KINDS: dict[str, Kind] = {kind.name: kind for kind in _TABLE}
"""Name → Kind."""
