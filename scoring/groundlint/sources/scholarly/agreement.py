"""Whether a citation calls a work by its name: a real DOI under another work's title is the usual fabrication."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from typing import TYPE_CHECKING

from groundlint.markdown.language import latin_language, script_language, small_word_counts
from groundlint.model.citation import Citation, CitationForm
from groundlint.model.value import value
from groundlint.unaccented import unaccented

if TYPE_CHECKING:
    from groundlint.model.scholarly_work import Work

_ENTRIES = frozenset({CitationForm.FOOTNOTE, CitationForm.NUMERIC, CitationForm.CJK, CitationForm.PANDOC})
_FEWEST_WORDS = 4
"""Words that tell something in a title; with fewer it may be the name of a journal, a project or a group."""
_SHARED = 0.4
"""Share of the shorter title's words below which two titles are of different works: shortened, retyped and half
remembered titles share most of them, works on the same subject a third."""
_SHARED_LABEL = 0.2
"""The same for words that may be a label of the writer's own ('Thermal Error in Precision Machines'): of another work
they share next to nothing."""
_SLACK = 2
"""Years by which a date may be off: works come out as a preprint, online and in print in different years."""

_YEAR = re.compile(
    r"[(\[（]\s*((?:1[5-9]|20)\d\d)[a-z]?\s{0,8}(?:,[^()\[\]]{0,20})?[)\]）]|"
    r"\bet al\.?,?\s+((?:1[5-9]|20)\d\d)[a-z]?\b|,\s*((?:1[5-9]|20)\d\d)[a-z]?\s{0,8}\.?\s{0,8}$"
)
_LOOKED_AT = re.compile(
    r"(?<![\s,.;(\[|–-])[\s,.;(\[|–-]*+\b(?:accessed|retrieved|(?:last )?visited|viewed|zugriff|abgerufen|aufgerufen|consulté|consultado|acesso|"
    r"acessado|geraadpleegd)\b.*$|(?<![\s,，。;(（])[\s,，。;(（]*+(?:访问|訪問|检索|檢索|閲覧|アクセス|접속).*$",
    re.I | re.S,
)
"""When somebody looked at it, which says nothing of when it came out."""
_QUOTED = re.compile(r"[“\"«„]([^“”\"«»„]{12,200})[”\"»“]")
_SEGMENT = re.compile(
    r"(?<=[^\W\d_]{3}[.?!])\s+|(?:(?<!\s)\s++)?[(\[][^()\[\]]*+[)\]][.,:]?\s*|(?<!\s)\s++[-–—|]\s+|[;；]"
)
_AUTHORS = re.compile(r"\b[^\W\d_]\.(?:\s|,|-|$)|\bet al\b|&|\band others\b", re.I)
_PLACES = re.compile(
    r"\b(?:journal|proceedings|transactions|annals|letters|reviews?|press|universit\w*|conference|symposium|bulletin|"
    r"archives?|arxiv|preprint|biorxiv|medrxiv|ssrn|ieee|acm|springer|elsevier|wiley|vol(?:ume)?|issue|pp|edition|"
    r"organi[sz]ation|institute|agency|ministry|department|office|committee|commission|council|bank|foundation|cent(?:er|re)|"
    r"publish\w*|doi|retrieved|accessed|available|zeitschrift|revue|revista)\b",
    re.I,
)
_WORD = re.compile(r"[^\W_]+")
_SMALL_WORDS = """a an and are as at be by can do does for from how in into is it its of on or our than that the their
    this to via was what when which who why will with
    der die das den des dem ein eine für im mit und von zur zum auf aus bei
    la le les un une du et en dans pour sur el los las del y por para con"""
_SMALL = frozenset(_SMALL_WORDS.split())


@value(frozen=True, slots=True)
class Named:
    """What a citation calls its work: `titles` that may be the work's (most often one), and its year. `whole` is all
    that it says; `surely`: the titles are set as such, and no label of the writer's own.
    """

    titles: tuple[str, ...]
    year: int | None
    whole: str
    surely: bool = True


def named_work(citation: Citation) -> Named:
    """What `citation` calls the work that it cites, in its link's words or its entry's.

    A link's words are taken for a title where they are set as one (in quotation marks, with the year after them, or
    with most words capitalised); else they are what the sentence says, or a name of another kind.
    """
    said = _LOOKED_AT.sub("", " ".join(citation.title.split()))
    found = _YEAR.search(said)
    year = int(next(group for group in found.groups() if group)) if found is not None else None
    if citation.form in _ENTRIES:
        return Named(_titles_in(said), year, said)
    quoted = _QUOTED.search(said)
    bare = (said[: found.start()] + said[found.end() :]).strip(" ,.;:") if found is not None else said
    if quoted is not None:
        titles: tuple[str, ...] = (quoted[1],)
    elif _is_title(bare) and (found is not None or _capitalised(bare)):
        titles = (bare,)
    else:
        titles = ()
    return Named(titles, year, said, surely=quoted is not None or found is not None)


def disagreement(citation: Citation, work: Work) -> str:
    """How a citation's words and a registered work differ, as half a sentence for the user; "" where they agree, and
    where the citation does not say.
    """
    named = named_work(citation)
    if work.titles and named.titles:
        candidates = [one for one in named.titles if _comparable(one, work.titles)]
        least = _SHARED if named.surely else _SHARED_LABEL
        if candidates and not _any_alike((*candidates, named.whole), work.titles, least):
            return f"“{work.titles[0]}”{_of_year(work)}"
    if work.years and named.year is not None:
        low, high = min(work.years) - _SLACK, max(work.years) + _SLACK
        if not low <= named.year <= high:
            return f"a work of {_years(work)}, not of {named.year}"
    return ""


def _of_year(work: Work) -> str:
    return f" ({_years(work)})" if work.years else ""


def _years(work: Work) -> str:
    first, last = min(work.years), max(work.years)
    return str(first) if first == last else f"{first}–{last}"


def _titles_in(entry: str) -> tuple[str, ...]:
    """The parts of a bibliographic entry that may be its title."""
    quoted = [found[1] for found in _QUOTED.finditer(entry) if _is_title(found[1])]
    if quoted:
        return tuple(quoted)
    return tuple(part.strip(" ,.") for part in _SEGMENT.split(entry) if part and _is_title(part))


def _is_title(text: str) -> bool:
    telling = _words(text)
    if script_language(text) in ("zh", "ja", "ko"):
        return len(telling) >= 2 * _FEWEST_WORDS
    return len(telling) >= _FEWEST_WORDS and not _AUTHORS.search(text) and not _PLACES.search(text)


def _capitalised(text: str) -> bool:
    telling = [word for word in _WORD.findall(text) if word.casefold() not in _SMALL and len(word) > 2]
    return bool(telling) and sum(word[0].isupper() for word in telling) >= 0.8 * len(telling)


def _comparable(text: str, titles: tuple[str, ...]) -> bool:
    """Whether a text may be one of `titles`, not merely its translation."""
    own = script_language(text) or latin_language([_weighed(text)])
    return any(own == (script_language(title) or latin_language([_weighed(title)])) for title in titles)


def _weighed(text: str) -> Counter[str]:
    """Small words, weighed so that a title's few of them tell its language."""
    return Counter({language: 12 * number for language, number in small_word_counts(text).items()})


def _any_alike(named: tuple[str, ...], titles: tuple[str, ...], least: float) -> bool:
    """Whether any of two lists of titles share `least` of the shorter one's words."""
    there = [_words(title) for title in titles]
    for here in map(_words, named):
        for other in there:
            fewest = min(len(here), len(other))
            if fewest == 0 or len(here & other) >= least * fewest:
                return True
    return False


def _words(text: str) -> frozenset[str]:
    """The words that tell something; of scripts without blanks, the pairs of characters."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    if script_language(plain) in ("zh", "ja", "ko"):
        solid = "".join(_WORD.findall(plain))
        return frozenset(solid[n : n + 2] for n in range(len(solid) - 1))
    words = _WORD.findall(unaccented(plain))
    return frozenset(
        word[:-1] if len(word) > 4 and word.endswith("s") else word
        for word in words
        if word not in _SMALL and len(word) > 1
    )
