"""`(Smith, 2020)`, `(Smith et al., 2023; Jones & Kim, 2021)`, `Lee (2020)`, `(Smith et al.)`: works cited by author and year,
or by several authors alone."""

from __future__ import annotations

import re
from functools import lru_cache

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.names_and_years import AND, ANY_PARTICLES, NAME, PARTICLES
from groundlint.model.citation import CitationForm, CitationMark
from groundlint.unaccented import unaccented

_YEAR = r"(?:1[89]|20)\d\d"
_DETAIL = r"(?:(?:[,，:：] ?| (?=for |on |[A-Z]{2}|[–—] ))[^()（）\[\];；]{1,160})?"
"""What follows a year: a page, a table, a conference, a remark, the words quoted."""
_UNDATED = r"(?:[;；](?:[^()（）\[\]\d]|\d{1,3}(?!\d)){1,100})?"
"""A last work without a year, or a remark: '(Smith, 2020; Lee, *On Things*)'."""
_IN_PARENTHESES = lazy_pattern(
    rf"[(（](?P<inside>[^()（）\[\]]{{0,200}}(?:\[[A-Z][\w-]{{1,11}}\][^()（）\[\]]{{0,60}})?{_YEAR}[a-z]?{_DETAIL}){_UNDATED}[)）]"
)
_SHORT_FOR = lazy_pattern(r" ?\[[A-Z][\w-]{1,11}\]")
"""The abbreviation that a body is cited by from then on: '(Harbour Board [HB], 2020)'."""
SITE = r"(?:[A-Za-z0-9][\w-]{1,40}\.){1,3}(?:com|org|net|edu|gov|int|info|eu|uk|de|fr|es|it|nl|ch|at|ca|au|jp|cn)(?![\w.-]\w)"
"""The domain of a site that is named as the author of its pages: '(Nature.com, 2023)'."""
_AND = rf",? {AND} {ANY_PARTICLES}"
_CITED_BY = r"(?:(?:as )?(?:cited|quoted|reported|discussed) (?:in|by)|zitiert (?:nach|in|bei)|zit\. (?:nach|in|bei)|cités? (?:par|dans)|citad[oa] (?:en|por|em)|apud)"
_AT_SECOND_HAND = lazy_pattern(
    rf"(?:[^()（）\[\];；]{{0,120}}?[\s,，])?(?:{_YEAR}[a-z]?(?:, pp?\. ?\d[\d–-]{{0,10}})?[,，]? (?:{_CITED_BY}|in|nach)|{_CITED_BY}):? (?P<read>[^;；]+)"
)
"""What the author has read of a work: '1885, as cited in Cowan, 2008'."""
_VENUE = rf"(?:[,，] (?=[^\W\d_a-zß-öø-ÿ])[^()（）\[\];；]{{2,60}}?(?=[,，]? {_YEAR}))?"
"""Where the work appeared, between unmistakable authors and the year: '(Smith et al., NeurIPS 2020)'."""
_OTHERS_ABROAD = r"y (?:otr[oa]s|cols?\.?)|(?<=[^\W\d_]{3} )외(?: \d{1,2}[인명])?"
_PART = lazy_pattern(
    rf"\s*(?:(?:see(?: also)?|e\.g\.,?|cf\.?|also|vgl\.?|siehe|z\. ?B\.|voir|véase|ver)\s+)?{PARTICLES}"
    rf"(?P<name>{SITE}|{NAME}(?: (?:(?:van|von|de|der|del|di|da|of|for|the|and|on) ){{0,2}}{NAME}){{0,6}}?(?: \d{{4,10}})?)(?:(?:, [가-힣]{{2,4}}){{1,3}}(?=,))?"
    rf"(?:(?:(?P<several>,? (?:et al\.?|u\. ?a\.|{_OTHERS_ABROAD}))|(?P<between>(?:, {NAME}){{0,4}})(?:{_AND}|/)(?P<second>{NAME})){_VENUE})?[,，]? ?(?<=[\s,，.])(?P<year>{_YEAR})(?P<more>[a-z]?(?:, ?(?:{_YEAR}[a-z]?|[b-e])\b){{0,4}})"
    rf"{_DETAIL}\s*"
)
_BODY = lazy_pattern(
    rf"\s*(?:(?:see(?: also)?|cf\.?|vgl\.?|siehe|voir|véase|ver)\s+)?(?P<name>{NAME}(?: [\w'’-]+){{1,8}}),? (?P<year>{_YEAR})[a-z]?{_DETAIL}\s*"
)
"""An organisation with lower-case words in its name: '(Cour des comptes, 2024)'."""
_BY_AUTHORS = lazy_pattern(
    rf"\s*(?:(?:see(?: also)?|e\.g\.,?|cf\.?|vgl\.?|siehe|voir|véase|ver)\s+)?{PARTICLES}"
    rf"(?P<name>{NAME}(?: {NAME}){{0,2}})(?:(?P<several>,? (?:et al\.?|u\. ?a\.))|{_AND}(?P<second>{NAME}))(?:[,，:：] ?(?![^()]{{0,160}}{_YEAR})[^()]{{1,160}})?\s*"
)
"""A work without its year: '(Smith et al.)', '(Smith & Doe, on rents)'."""
NO_DATE = r"(?:[nN]\. ?[dD]|(?:(?<=, )|(?<=\())s\. ?f)\."
"""In Spanish *s.f.*, after a comma or in parentheses of its own: *3 s.f.* are digits, *S.F.* is a city."""
_WITHOUT_DATE = lazy_pattern(
    rf"[(（](?P<name>[^\W\d_a-zß-öø-ÿ\"“][^()（）\[\];；\n]{{1,160}}?),? {NO_DATE}(?:, [^()（）\n]{{1,40}})?[)）]"
)
"""'(Harbour Board, n.d.)', '(About the Harbour Board, n.d.)'."""
UNDATED = "n.d."
_BY_AUTHORS_ALONE = lazy_pattern(r"[(（](?P<inside>[^()（）\[\]]{5,200})[)）]")
_COLLEAGUES = r",? et al\.?| (?:and|und|et|y|e) (?:colleagues|co-?workers|collaborators|others|Kolleg(?:en|innen)|Mitarbeiter(?:n|innen)?|collègues|collaborateurs|colegas|colaboradores|otr[oa]s|cols?\.?)|(?<=[^\W\d_]{3}) 외(?: \d{1,2}[인명])?"
_YEAR_ALONE = lazy_pattern(rf"(?P<year>{_YEAR})[a-z]?{_DETAIL}")
_AUTHOR_BEFORE = lazy_pattern(
    rf"(?P<name>(?<![\w/.@-]){SITE}|{NAME}(?: (?:(?:of|for|on|de|del|do|da|dos|des|du|la|las|los|the) ){{0,2}}{NAME}){{0,4}}(?: \d{{4,10}})?)(?:(?P<several>{_COLLEAGUES})|{_AND}(?P<second>{NAME}))?(?:['’]s?)? ?\Z"
)
_CAPITALIZED_BEFORE = lazy_pattern(r"(?<![.!?:;] )(?<!\A)(?<!\n)\b[^\W\d_a-zß-öø-ÿ][\w'’&-]{0,40} \Z")
_JOINED = lazy_pattern(r", (?:and|&) ")
"""Such a comma has more than one name before it: 'Smith, Doe, and Roe'."""
_NAMES_BEFORE = lazy_pattern(rf"(?<!\w)(?P<name>{NAME})(?:, {NAME}){{0,4}}, \Z")
_AUTHORS = lazy_pattern(
    r"(?<![\w'’-])[^\W\d_a-zß-öø-ÿ][\w'’-]{1,60},? (?:et al\b|u\. ?a\.|& [^\W\d_a-zß-öø-ÿ])"
)
_BEGINS_LINE = lazy_pattern(r"(?:\A|\n)\W{0,8}(?:\d{1,3}\W{0,4})?\Z")
_ENTRY_GOES_ON = lazy_pattern(r"\s*(?:[.;]|,(?! ?[a-zß-öø-ÿ]))")
"""What follows the year in an entry. After a comma a sentence would go on in lower case: 'Smith (2020), however, found …'; after a
colon comes what the work says."""
_SAYS = lazy_pattern(
    r"[*_]{0,3} (?:also |later |first |further )?(?:find|found|show|argue|report|estimate|conclude|suggest|demonstrate|observe|note|describe|document"
    r"|identif(?=y|ies|ied)|analy[sz]e|examine|investigate|propose|claim|state|stud(?=y|ies|ied))(?:s|d|ed|y|ies|ied)?(?![\w-])"
)
"""What the author of a work does in it."""
_YEARS = lazy_pattern(_YEAR)
_PARTS = lazy_pattern("[;；]")
AUTHOR_AND_YEAR = lazy_pattern(rf"(?P<name>[^\W\d_]{{2,40}})[_:-]?(?P<year>{_YEAR})[a-z]?")
"""'smith2020': a key made of author and year."""
_CAPITALS = lazy_pattern(r" ?[^\W\d_a-zß-öø-ÿ]{2,30}(?:[ -][^\W\d_a-zß-öø-ÿ]{2,30}){0,2}")
"""A surname as Brazilian authors write it: '(SOUZA; LIMA, 2019)'."""
_BOLD = ("**", "__")
_WITHOUT_EMPHASIS = str.maketrans("", "", "*_\\")
_BEFORE = 80  # characters before `(2020)` in which its author is looked for


def work_label(name: str, year: str, second: str = "", *, several: bool = False) -> str:
    """The label of a work by `name` (its first author, or an organisation), perhaps with a `second` author or `several`
    others, and `year`, as written; works are looked up by it in lower case. Without a year it ends with the authors."""
    others = " et al." if several else f" & {second}" if second else ""
    return f"({' '.join(name.split())}{others} {year}".rstrip()


def author_year(text: str, start: int) -> CitationMark | None:
    """The mark of the parenthesis at `start`; None if it names no works. It cites only where a list of references or
    a bibliography has the work (`shortcut`), since `(Berlin, 2020)` looks the same; with `et al.` or two names joined by `&`
    it surely names works, wherever they are."""
    found = _IN_PARENTHESES.match(text, start)
    if found is None:
        return _undated(text, start) or _by_authors(text, start)
    inside, told = found["inside"], ""
    labels: list[str] = []
    alone = _YEAR_ALONE.fullmatch(inside) if _read_of(inside) == inside else None
    if alone is not None:
        author = _AUTHOR_BEFORE.search(text, max(start - _BEFORE, 0), start)
        if author is None or (
            _BEGINS_LINE.search(text, max(author.start() - 16, 0), author.start())
            and _ENTRY_GOES_ON.match(text, found.end())
        ):
            return None  # 'Lee (2020). On things' is the entry itself
        words = author["name"].split(" ")
        several, second = bool(author["several"]), author["second"] or ""
        # 'In World Bank (2019)': the list of works shows which of the words before it are the name.
        # Before 'et al.' or a second name the last word is a surname, perhaps of two words: 'Diaz Ruiz et al. (2020)'.
        labels += [
            work_label(" ".join(words[n:]), alone["year"], second, several=several) for n in range(len(words))
        ]
        if author[0].strip() != author["name"]:
            labels.reverse()
        inside = author[0]
        more = _NAMES_BEFORE.search(text, max(author.start() - _BEFORE, 0), author.start())
        if more is not None and second:  # 'Smith, Doe and Roe (2020)'
            first_of_three = work_label(more["name"], alone["year"], several=True)
            surely = _JOINED.search(author[0]) is not None or more[0].count(",") > 1
            labels.insert(0 if surely else len(labels), first_of_three)
        elif more is not None and not _goes_on_from_a_name(text, more.start()):  # 'Smith, Doe, Roe (2020)'
            labels.insert(0, work_label(more["name"], alone["year"]))
            told = more[0]
        told = told or _told_by(text, author, found.end())
    else:
        named = works_named(inside)
        if named is None:
            return None
        labels += named
    return CitationMark(
        CitationForm.FOOTNOTE,
        start,
        found.end(),
        text=found[0],
        labels=tuple(dict.fromkeys(labels)),
        shortcut=not names_authors_in(inside),
        named=told,
    )


def _goes_on_from_a_name(text: str, start: int) -> bool:
    """Whether the name at `start` is the last word of a longer one: 'Engineering Science, Oslo (2019)'."""
    return _CAPITALIZED_BEFORE.search(text, max(start - 48, 0), start) is not None


def _told_by(text: str, author: re.Match[str], end: int) -> str:
    """What shows that a name and the year after it, up to `end`, are those of a work: bold type around just these, or a
    verb; "" for nothing."""
    if text.startswith(_BOLD, max(author.start() - 2, 0)) and text.startswith(_BOLD, end):
        return text[end : end + 2]
    says = _SAYS.match(text, end)
    return says[0] if says is not None else ""


def _undated(text: str, start: int) -> CitationMark | None:
    """The mark of a parenthesis that names a work without a date, by its author or its title: nothing but a work has *n.d.*"""
    found = _WITHOUT_DATE.match(text, start)
    if found is None:
        return None
    label = work_label(found["name"], UNDATED)
    return CitationMark(
        CitationForm.FOOTNOTE, start, found.end(), text=found[0], labels=(label,), shortcut=False
    )


def _by_authors(text: str, start: int) -> CitationMark | None:
    """The mark of a parenthesis that names works by several authors, without a year. Such a mark is never reported as
    missing: the year may be elsewhere."""
    found = _BY_AUTHORS_ALONE.match(text, start)
    if found is None or not names_authors_in(found["inside"]):
        return None
    labels = works_named(found["inside"])
    if labels is None:
        return None
    return CitationMark(
        CitationForm.FOOTNOTE, start, found.end(), text=found[0], labels=labels, shortcut=True
    )


def folded(label: str) -> str:
    """The name of a work as names are compared: in lower case, without accents, with straight apostrophes."""
    return unaccented(label.casefold()).replace("’", "'")


@lru_cache(maxsize=1024)
def works_named(inside: str) -> tuple[str, ...] | None:
    """The names of the works in a text like 'Smith, 2020; Lee et al., 2021; Doe & Roe', whatever else is between them ('Table
    2; Smith, 2020'); None if it names none."""
    labels: list[str] = []
    capitals: list[str] = []
    for part in _PARTS.split(" ".join(_SHORT_FOR.sub("", inside.replace("\\&", "&")).split())):
        part = _read_of(part)
        plain = part.replace("*", "").replace("_", "")
        work = _PART.fullmatch(plain)
        authors = _BY_AUTHORS.fullmatch(plain) if work is None else None
        if authors is not None:
            second, several = authors["second"] or "", authors["several"] is not None
            labels.append(work_label(authors["name"], "", second, several=several))
            continue
        if work is None and _CAPITALS.fullmatch(plain) is not None:
            capitals.append(plain.strip())
            continue
        before, capitals = capitals, []
        if work is None:
            body = None if names_authors_in(inside) else _BODY.fullmatch(part)
            if body is not None:
                labels.append(work_label(body["name"], body["year"]))
            continue
        several, second = bool(work["several"] or work["between"]), work["second"] or ""
        years = (work["year"], *_YEARS.findall(work["more"]))
        joint = before if not (several or second) and _CAPITALS.fullmatch(work["name"]) else []
        name = "; ".join((*joint, work["name"]))
        labels += [work_label(name, year, second, several=several) for year in years]
    return tuple(dict.fromkeys(labels)) or None


def _read_of(part: str) -> str:
    """The work that the author has actually read, and a list has: 'Cowan, 2008' in '(Ebbinghaus, 1885, as cited in Cowan,
    2008)'. A text that names no second work is returned unchanged."""
    found = _AT_SECOND_HAND.fullmatch(part)
    return found["read"] if found is not None and _PART.fullmatch(found["read"]) else part


def names_authors_in(inside: str) -> bool:
    """Whether one of the works has 'et al.' or two names joined by '&', which are surely authors."""
    return _AUTHORS.search(" ".join(inside.translate(_WITHOUT_EMPHASIS).split())) is not None
