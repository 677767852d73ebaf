"""Which apparent sentences are only citations, and so belong to the sentence on their left."""

from __future__ import annotations

import re
from collections.abc import Iterable

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_law import CASE_NAME, is_law
from groundlint.markdown.one_of import EAST_ASIAN, one_of
from groundlint.model.citation import CitationForm, CitationMark

_LEAD_INS = (
    # en
    "sources?|references?|refs?|citations?|cited in|data sources?|see(?: also)?|cf|compare|via|read more|more at"
    "|available (?:at|from)|retrieved from|accessed(?: at| on)?|adapted from|based on|from|according to|links?|urls?|doi"
    # de
    "|quellen?|quellenangaben?|belege?|nachweise?|datenquellen?|siehe(?: auch)?|vgl|vergleiche|abgerufen(?: am| von)?"
    # fr
    "|références?|voir(?: aussi)?|source des données|disponible sur|consulté(?: le)?|d'après"
    # es, pt
    "|fuentes?|referencias?|véase(?: también)?|ver(?: también)?|fontes?|referências?|veja(?: também)?"
    "|ver também|disponível em|disponible en|acesso em|según|segundo"
    # zh
    "|(?:数据|資料|资料|信息|图片|主要)?来源|(?:数据|資料|资料)?來源|参考(?:资料|文献|来源|链接)?|參考(?:資料|文獻)?|引用|引自|参见|见|详见|出处"
    # ja
    "|出典|出所|参照|参考(?:文献|資料)?|引用元|情報源|ソース"
    # ko
    "|출처|참고(?: ?문헌| ?자료)?|참조|자료(?: 출처)?|인용"
)
_LEAD_IN = lazy_pattern(rf"^[\W_]*(?:{_LEAD_INS})\b\.?[\s*_]*[:：\-–—]?", re.IGNORECASE)
_COLON_LEAD_IN = lazy_pattern(rf"^[\W_]*(?:{_LEAD_INS})\.?[\s*_]*[:：]", re.IGNORECASE)
_JOINTS = lazy_pattern(
    r"\b(?:and|und|et|y|e|sowie|see|also|pp?|S|vgl|cf|via|ibid|et al|accessed|retrieved|n\.d)\b\.?|及|和|与|、|および|및",
    re.IGNORECASE,
)
_WORD = lazy_pattern(r"[^\W_]+")
_COLON = lazy_pattern("[:：]")
_LONG_WORD = lazy_pattern(r"\b[A-Za-z]{4,}\b")
_KNOWN = frozenset(re.findall("[a-z]{4,}", f"{_LEAD_INS} {_JOINTS.pattern}"))
_NOT_TELLING = _KNOWN | {word[:-1] for word in _KNOWN}
"""The words of lead-ins and joints, with and without a last letter that may be missing."""
_ADDRESS = lazy_pattern(r"\s*(?:(?:https?|ftp)://|www\.)\S+\s*", re.IGNORECASE)
_MOST_LABEL_WORDS = 6
_MOST_QUOTED_LABEL_WORDS = 4
_MOST_LABEL_IDEOGRAPHS = 14
_MOST_ATTRIBUTION_WORDS = 30

_OUTLET_BEFORE = lazy_pattern(
    r"(?:[^\W\d_a-zß-öø-ÿ][\w.&'’-]*|of|the|and)(?: (?:[^\W\d_a-zß-öø-ÿ][\w.&'’-]*|of|the|and)){0,5} [—–|] \S"
)
"""'Port Gazette — town to lengthen its pier'"""


def is_only_citations(masked: str, marks: Iterable[CitationMark], start: int = 0) -> bool:
    """Whether a stretch of masked text (what `split_sentences` took for a sentence) holds only citations:
    '[Reuters](url).', '(Source: [x](u))', '[1], [2]'. `marks` are those in it, their offsets counted from `start`
    before it.

    A link whose words are a complete sentence does not count: names and titles of sources are short or written
    like titles.
    """
    own = tuple(marks)
    if not own and "\ufffc" not in masked and "\ue000" not in masked:
        return False
    if _COLON.search(masked) and _COLON_LEAD_IN.match(masked):
        return len(_WORD.findall(masked)) <= _MOST_ATTRIBUTION_WORDS
    masked = _without_case_names(masked, own, start)
    if _tells(masked, own, start):
        return False
    rest = list(masked)
    led = _LEAD_IN.match(masked)
    bracketed = masked.strip()[:1] in ("(", "（", "[")
    for mark in own:
        low, high = max(mark.start - start, 0), min(mark.end - start, len(rest))
        if mark.shortcut or low >= high:
            continue
        links = mark.form in (CitationForm.LINK, CitationForm.QUOTED, CitationForm.REFERENCE)
        if links and not (led or bracketed or _is_a_label(mark)):
            return False
        rest[low:high] = " " * (high - low)
    left = "".join(rest).replace("\ufffc", " ").replace("\ue000", " ")
    if led is not None:
        left = " " * led.end() + left[led.end() :]
    return not _WORD.search(_JOINTS.sub(" ", left))


def _without_case_names(masked: str, marks: tuple[CitationMark, ...], start: int) -> str:
    """The text without the names of cases before decisions: 'Smith v. Jones, 123 F.3d 456'."""
    for mark in marks:
        name = CASE_NAME.search(masked, 0, max(mark.start - start, 0)) if is_law(mark) else None
        led = _LEAD_IN.match(masked) if name is not None else None
        if name is not None:
            low = max(name.start(), led.end() if led is not None else 0)
            masked = masked[:low] + " " * (name.end() - low) + masked[name.end() :]
    return masked


def _tells(masked: str, marks: tuple[CitationMark, ...], start: int) -> bool:
    """Whether there is, outside all marks, a word that neither introduces a citation nor joins two: most sentences have
    one among their first words."""
    spans = [(mark.start - start, mark.end - start) for mark in marks if not mark.shortcut]
    for found in _LONG_WORD.finditer(masked):
        at = found.start()
        if found[0].lower() not in _NOT_TELLING and not any(low <= at < high for low, high in spans):
            return True
    return False


def _is_a_label(mark: CitationMark) -> bool:
    """Whether a link's words name its source. A link that carries its quote is by its form the claim: only a very short one
    is a source's name."""
    if _ADDRESS.fullmatch(mark.text):
        return True  # a link that shows its own address, however many words that has
    if mark.form is CitationForm.QUOTED:
        return len(_WORD.findall(mark.text)) <= _MOST_QUOTED_LABEL_WORDS and names_a_source(mark.text)
    return names_a_source(mark.text)


def names_a_source(text: str) -> bool:
    """Whether a link's words read like the name of a source (a few words, or a title) rather than a statement."""
    words = _WORD.findall(text)
    wide = 0 if text.isascii() else len(one_of(EAST_ASIAN).findall(text))
    if wide:
        return wide <= _MOST_LABEL_IDEOGRAPHS
    if len(words) <= _MOST_LABEL_WORDS:
        return True
    if text.rstrip().endswith((".", "!", "。")):
        return False
    if _OUTLET_BEFORE.match(text):
        return True
    long = [w for w in words if len(w) > 3 and not w.isdecimal()]
    return bool(long) and sum(w[0].isupper() for w in long) >= 0.7 * len(long)
