"""The syntax of citation marks other than links: [7], 【7】, [^x], [@key], bare addresses and DOIs."""

from __future__ import annotations

import re
from dataclasses import replace

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_links import decode
from groundlint.markdown.inline_loose import loose_number
from groundlint.markdown.one_of import EAST_ASIAN, one_of
from groundlint.model.citation import CitationForm, CitationMark

_DASH = "–—‐‑−~～-"
_NUMBER = r"\d{1,3}"
_GAP = r"\s{0,32}"
"""What may be between the parts of a mark: also a line break and the indentation of an item deep in a list."""
NUMBERS = rf"{_NUMBER}(?:\s{{0,4}}[,;，；、{_DASH}]{_GAP}{_NUMBER})*"
_LOCATOR = rf"(?:†[^\[\]]{{1,60}}|(?:\s{{0,4}}[,:]{_GAP}|\s(?=pp?\.|S\.|§))(?:pp?\.|S\.|Abs\.|art\.|sec\.|ch\.|chap\.|fig\.|tab\.|table|§|para?\.|at)\s{{0,4}}[^\[\]]{{1,40}}|,\s[a-z-]{{3,20}}(?:\s[\w-]{{1,20}}){{1,5}})?"
FIRST = "0"
"""The number of the first source of those who count from zero, `[0]`: a citation only where a list or a link definition has it, for
it may be an index as well; among other numbers, `[0, 1]`, it is the bound of an interval."""
NUMERIC = lazy_pattern(rf"{_GAP}({NUMBERS}){_LOCATOR}\s{{0,4}}", re.IGNORECASE)
ESCAPED_NUMERIC = lazy_pattern(rf"\\\[\s{{0,4}}({NUMBERS}){_LOCATOR}\s{{0,4}}\\?\]", re.IGNORECASE)
# ChatGPT's own marks: 【7†source】, 【7:0†report.pdf】, 【7†L12-L40】
CJK = lazy_pattern(rf"【\s{{0,4}}({NUMBERS})(?:[:：†‡][^【】\n]{{0,200}})?】")
WIDE = lazy_pattern(rf"［\s{{0,4}}({NUMBERS})\s{{0,4}}］")
# Numbers without brackets, as Gemini leaves them: 'prices.46 The'.
_BARE = lazy_pattern(rf"{_NUMBER}(?:,\s?{_NUMBER})*(?=\s|\Z)")
_WORD_BEFORE = lazy_pattern(r"([^\W\d_]+)[)”\"’*_%`]*(?:[.!?。，,;:][)”\"’*_]*)?\Z")
_NUMBERED_THINGS = lazy_pattern(
    r"(?:figs?|sect?|nos?|nr|n[uú]m|vol|art|abs|kap|eqs?|ch|chap|app|pp|ver|approx|bd|tab|refs?|ex|item|step|phase|cap"
    r"|pt|pos|para?|lit|ziff|jan|feb|mar|apr|jun|jul|aug|sept?|o[ck]t|nov|de[cz])",
    re.IGNORECASE,
)
_FIGURE_BEFORE = lazy_pattern(
    r"(?:\d[%)\]）]{1,3}|\d0s|[a-z}\d)\]]\$\)?|\d ?(?:[kMGT]?Hz|[kMG]W|kg|km|cm|mm|nm|µm|ms|°C))[.!?。]\Z"
)
_YEAR_BEFORE = lazy_pattern(
    r"(?<!\w)(?:in|by|since|until|till|through|during|before|after|from|to|of|and|early|late|mid|fiscal|year|year-end|im|jahr|jahre|seit|bis|ab|ende"
    r"|anfang|und|en|de|du|depuis|desde|hasta|em|até|january|february|march|april|may|june|july|august|september|october|november"
    r"|december) (?:1[89]|20)\d\d\.\Z",
    re.IGNORECASE,
)
_SMALL_WORDS = "am an as at be by do go he hi if in is it me my of on or so to up us we"
_SMALL = frozenset(_SMALL_WORDS.split())
"""Two-letter words that are not abbreviations before a full stop ("no." is one, for 'number')."""
_SENTENCE_BEGINS = lazy_pattern(r"\s+[^\W\d_a-zß-öø-ÿ]")
_TITLE = 40  # characters
_SPACED = lazy_pattern(rf"({_NUMBER}(?:,\s?{_NUMBER})*)(?=[。！？])")
_LAST = lazy_pattern(rf"({_NUMBER}(?:,\s?{_NUMBER})*)\s*\Z")
_COUNTS = lazy_pattern(r"[为為是达達到至约約第共仅僅得约有はがをの約計全も은는이가를을약총점분数數号號] \Z")
# What the ChatGPT interface leaves in copied text: private-use brackets around 'cite' and ids.
CLAUDE_RESIDUE = lazy_pattern(r"<cite index=[\"'](?P<ids>\d[\d\s,:-]{0,80})[\"']>")
CHAT_ENTITY = lazy_pattern('\ue200[a-z_]{0,20}entity\ue202\\["[^"\n]{0,40}",\\s?"(?P<name>[^"\n]{1,200})"')
CHAT_RESIDUE = lazy_pattern("\ue200[^\ue200\ue201\n]{0,400}\ue201")
# The same where the private-use characters were lost, and what older copies have.
_CHAT_NAME = r"turn\d{1,3}[a-z]{2,12}\d{1,3}"
_CHAT_ID = lazy_pattern(_CHAT_NAME)
_CHAT_WORD = lazy_pattern(r"(?<![A-Za-z0-9_])(?:(?:(?:file)?cite|navlist|video|i)[\ue200-\ue2ff ]?)?\Z")
_CHAT_CITE = lazy_pattern(
    rf"(?:{_CHAT_NAME}(?:[\ue200-\ue2ff]?L\d{{1,6}}(?:-L\d{{1,6}})?)?(?:[\ue200-\ue2ff]|, ?)?){{1,21}}(?<![, ])(?!\w)"
)
_CHAT_BRACKETS = {"(": ")", "[": "]", "【": "】"}
_OAICITE = lazy_pattern(r"oaicite:(\d{1,3})")
_CONTENT_REFERENCE = ":contentReference"
_OAICITE_INDEX = lazy_pattern(r"\{index=\d{1,3}\}")
FOOTNOTE_LABEL = lazy_pattern(r"\^([^\s\[\]^](?:[^\s\[\]]{0,198}[^\s\[\]])?)")
_BETWEEN_NUMBERS = lazy_pattern(r"[,;，；、]")
_RANGE = lazy_pattern(rf"({_NUMBER})\s*[{_DASH}]\s*({_NUMBER})")
_RANGE_BEFORE = lazy_pattern(rf"\[({_NUMBER})\] ?[–—‑‐-] ?\Z")
_MAX_RANGE = 60
"""A longer range is an interval of values, not sources: in 133 reports the longest list has 124 entries, the longest range
of marks 8."""

_KEY = r"(?:\{(?P<braced>[^\s{}]{1,300})\}|(?P<key>[\w](?:[^\s\[\];,{}@]*[\w/>])?))"
_PANDOC_PART = lazy_pattern(rf"(?P<before>[^@]*?)(?<![\w.])-?@{_KEY}(?P<after>.*)", re.DOTALL)
_MORE_KEYS = lazy_pattern(r"(?<![\w.])-?@([\w](?:[^\s\[\];,{}@]*[\w/>])?)")
# Outside brackets a key is taken only by its safest characters, so that handles and mail addresses stay text.
IN_TEXT_KEY = lazy_pattern(r"@(?:\{([^\s{}]{1,300})\}|([A-Za-z_][\w]*(?:[:.#$%&+?<>~/-][\w]+)*))")

LATEX = lazy_pattern(
    r"\\(?:[Aa]uto|[Tt]ext|[Pp]aren|[Ff]oot|[Ff]ull|[Ss]mart)?[Cc]ite(?:t|p|alt|alp|author|year)?\*?(?:\[[^\[\]\n]{0,80}\]){0,2}\{(?P<keys>[^{}\s\\]{1,80}(?:,\s?[^{}\s\\,]{1,80}){0,20})\}"
)
"""LaTeX's own marks: '\\citep[p. 3]{doe99,roe}'."""

_URL_CHARACTER = r"(?-i:[^\s()<>\[\]\"'`{}|\\（）【】「」『』《》〈〉，。；：、！？“”‘’«»…\u3000\ue000-\uf8ff])"  # in no case: much quicker to compile
_URL_STEP = rf"(?:{_URL_CHARACTER}|'(?=\w)|\\[!-/:-@^-`{{-~])"
# Balanced parentheses belong to an address, up to two deep (GFM); the first loose one ends it.
_URL_REST = rf"(?:{_URL_STEP}|\((?:{_URL_STEP}|\({_URL_STEP}*\))*\))+"
_URL = lazy_pattern(rf"(?:(?:https?|ftp)://|www\.){_URL_REST}", re.IGNORECASE)
_DOI = lazy_pattern(rf"doi(?:\.org/|\s*(?:[:：]\s*)?)(10\.\d{{4,9}}/{_URL_REST})", re.IGNORECASE)
_ARXIV = lazy_pattern(r"arxiv\s*:\s*(\d{4}\.\d{4,5}|[a-z.-]+/\d{7})(v\d+)?(?!\w)", re.IGNORECASE)
_REGISTERED = lazy_pattern(
    r"(?:(?P<register>PMC|NCT)|(?P<spaced>PMID|PubMed(?=(?: ID)?[\s:：]{1,3}\d{7}))(?: ID)?[\s:：]{1,3})(?P<number>\d{5,9})(?!\w)"
)
_REGISTERS = {
    "PMC": "https://pmc.ncbi.nlm.nih.gov/articles/PMC{}/",
    "PMID": "https://pubmed.ncbi.nlm.nih.gov/{}/",
    "PubMed": "https://pubmed.ncbi.nlm.nih.gov/{}/",
    "NCT": "https://clinicaltrials.gov/study/NCT{}",
}
"""The addresses of works by their number in PubMed Central, PubMed or the clinical trials register."""
_FOLLOWING_MARKS = lazy_pattern(
    rf"(?:\s?\\?\[\^?{NUMBERS}\^?\\?\]){{0,8}}[*_)）\]”\"’»]{{0,4}}", re.IGNORECASE
)
_END = lazy_pattern(r"[.,;:!?。，；：、！？\n]|\s*\Z")
_STOPS = frozenset(".,;:!?。，；：、！？")
_WWW = lazy_pattern(r"www\.[^\s./]+\.[^\s./:]{2,}", re.IGNORECASE)
_TRAILING = "?!.,:;*_~'\"\\"


def numbers_of(text: str) -> tuple[str, ...] | None:
    """('1', '2', '3') of '1-3' or '1, 2,3'; None where it cannot be a list of sources ([0, 1], [9-2], [1-900])."""
    labels: list[str] = []
    for part in map(str.strip, _BETWEEN_NUMBERS.split(text)):
        span = _RANGE.fullmatch(part)
        if span is not None:
            low, high = int(span[1]), int(span[2])
            if not low < high <= low + _MAX_RANGE:
                return None
            labels.extend(str(n) for n in range(low, high + 1))
        elif part.isdecimal():
            labels.append(str(int(part)))
        else:
            return None
    if not labels or "0" in labels:
        return None
    return tuple(dict.fromkeys(labels))


def numeric_mark(form: CitationForm, inner: str, start: int, end: int) -> CitationMark | None:
    """The mark of `inner` ('7', '1-3', '1, 4', '12, p. 5'), which is at start..end."""
    found = NUMERIC.fullmatch(inner)
    labels = numbers_of(found[1]) if found else None
    return CitationMark(form, start, end, labels=labels) if labels else None


def ranged(mark: CitationMark, text: str) -> CitationMark:
    """The second mark of '[1]–[3]' with all numbers after the first; any other mark unchanged."""
    first = _RANGE_BEFORE.search(text, max(mark.start - 9, 0), mark.start)
    if first is None or len(mark.labels) != 1:
        return mark
    low, high = int(first[1]), int(mark.labels[0])
    if not low < high <= low + _MAX_RANGE:
        return mark
    return replace(mark, labels=tuple([str(number) for number in range(low + 1, high + 1)]))


def numeric_in_place(mark: CitationMark, text: str) -> CitationMark:
    """`mark` unchanged where its position is that of a citation: a single number right before or after a sentence's
    full stop or a comma, or at the end. Elsewhere ([5] as an index, [1, 5] as an interval) it becomes a `shortcut`: a
    citation only in a report that has numbered sources."""
    if len(mark.labels) > 1 or "," in text[mark.start : mark.end]:
        return replace(mark, shortcut=True)
    following = _FOLLOWING_MARKS.match(text, mark.end)
    stands = _END.match(text, following.end() if following else mark.end) is not None
    before = text[max(mark.start - 40, 0) : mark.start].rstrip()[-1:]
    if before and (stands or before in _STOPS or before == "]"):
        return mark
    return replace(mark, shortcut=True)


def bare_mark(text: str, start: int) -> CitationMark | None:
    """The mark of the number at `start` that lost its brackets; None if it is a number of the text (Fig.3).

    It is a citation only in a report whose source list has the number (`shortcut`); `text` holds its digits.
    """
    if text[start - 1 : start] == " ":
        return _spaced_mark(text, start)
    found = _BARE.match(text, start)
    if found is None:
        return None
    if _FIGURE_BEFORE.search(text, max(start - 8, 0), start):
        return number_mark(found[0], start, found.end())  # '(2020).12', 'by 5%.3', 'the 1980s.4'
    if _YEAR_BEFORE.search(text, max(start - 24, 0), start) or text[start - 2 : start] == "\\.":
        # 'It was sold in 2024.4 The rest', 'in 2021\\.7': a year has no decimals, an escaped full stop is no decimal point.
        return number_mark(found[0], start, found.end()) if _is_last(text, found) else None
    before = _WORD_BEFORE.search(text, max(start - 40, 0), start)
    if before is None:
        return None
    word = before[1]
    if word.isascii() or not one_of(EAST_ASIAN).search(word):
        # 'in the US.12 The rest' ends a sentence, 'WP.29 and' does not.
        if word in _SMALL:
            return _after_small_word(text, found)
        closed = ")" in text[before.end(1) : start]  # '(about 3/kg).4': no abbreviation ends after a bracket
        short = (len(word) < 3 or word.isupper()) and not closed
        # 'step', 'phase' and 'item' are words before the full stop of a sentence, and no abbreviations.
        thing = word in ("step", "phase", "item") and _is_last(text, found)
        numbered = _NUMBERED_THINGS.fullmatch(word) and not thing
        course = word.isupper() and len(found[0]) > 2 and found[0].isdecimal()  # 'MAS.664 Homework'
        if numbered or course or (short and not _ends_sentence(text, word, found)):
            return None
    return number_mark(found[0], start, found.end())


def _is_last(text: str, found: re.Match[str]) -> bool:
    """Whether a number ends the text, or a new sentence begins after it."""
    return found.end() == len(text.rstrip()) or _SENTENCE_BEGINS.match(text, found.end()) is not None


def _after_small_word(text: str, found: re.Match[str]) -> CitationMark | None:
    """The number in '… speaking it.5' at the end of a sentence: `loose`, since 'go.1' may be a file or a version."""
    if not _is_last(text, found):
        return None
    mark = number_mark(found[0], found.start(), found.end())
    return replace(mark, loose=True) if mark is not None else None


def _ends_sentence(text: str, word: str, found: re.Match[str]) -> bool:
    """Whether a number right after the full stop of a word in capitals ends a sentence."""
    if len(word) < 2 or not word.isupper():
        return False
    # At the end of a text only if that is longer than a title: 'UNECE WP.29' is a title.
    return _is_last(text, found) and (found.start() > _TITLE or found.end() < len(text.rstrip()))


def _spaced_mark(text: str, start: int) -> CitationMark | None:
    """The number at `start` between a word or per cent sign and the full stop of its sentence, in scripts that put no space
    before a number: '増加したのである 6。'. A figure of the sentence ('评分为 6。') follows a word that takes one. Elsewhere, a
    number that `loose_number` accepts."""
    found = _SPACED.match(text, start)
    if found is not None and not _COUNTS.search(text, max(start - 4, 0), start):
        return number_mark(found[1], start, found.end())
    if found is None and text[start - 2 : start - 1] in "。！？":
        last = _LAST.match(text, start)
        return number_mark(last[1], start, last.end()) if last is not None else None
    loose = loose_number(text, start) if found is None else None
    mark = number_mark(loose.written, start, start + len(loose.written)) if loose is not None else None
    return replace(mark, loose=True, named=loose.named) if mark is not None and loose is not None else None


def number_mark(written: str, start: int, end: int, shown: str = "") -> CitationMark | None:
    """The mark of a number without brackets, as written, or `shown` in other signs."""
    labels = numbers_of(written)
    if labels is None:
        return None
    return CitationMark(CitationForm.NUMERIC, start, end, text=shown or written, labels=labels, shortcut=True)


def chat_labels(residue: str) -> tuple[str, ...]:
    """The ids in the residue of the ChatGPT interface: ('turn0search3',)."""
    return tuple(dict.fromkeys(_CHAT_ID.findall(residue))) or ("?",)


def chat_cite(text: str, start: int) -> CitationMark | None:
    """The mark 'citeturn0search3turn1view0' or '(turn0file1)' whose first digit is at `start`; None if there is none."""
    if not text.endswith("turn", 0, start):
        return None
    first = start - len("turn")
    found = _CHAT_CITE.match(text, first)
    word = _CHAT_WORD.search(text, max(first - 10, 0), first) if found is not None else None
    if found is None or word is None:
        return None
    low, high = word.start(), found.end()
    if text[high : high + 1] and text[high] == _CHAT_BRACKETS.get(text[low - 1 : low]):
        low, high = low - 1, high + 1
    return CitationMark(CitationForm.CJK, low, high, labels=chat_labels(found[0]))


def oaicite(text: str, inner: str, start: int, end: int) -> CitationMark | None:
    """The mark ':contentReference[oaicite:0]{index=0}' whose brackets are at start..end, including what belongs to them."""
    found = _OAICITE.fullmatch(inner)
    if found is None:
        return None
    if text.endswith(_CONTENT_REFERENCE, 0, start):
        start -= len(_CONTENT_REFERENCE)
    index = _OAICITE_INDEX.match(text, end)
    return CitationMark(CitationForm.CJK, start, index.end() if index else end, labels=(found[0],))


def pandoc_keys(inner: str) -> tuple[str, ...] | None:
    """The keys of 'see @smith2020, p. 3; -@doe99'; None if it is not a Pandoc citation."""
    keys: list[str] = []
    for part in inner.split(";"):
        found = _PANDOC_PART.fullmatch(part)
        if found is None:
            return None
        before = found["before"]
        if before and not before[-1].isspace():
            return None
        key = found["braced"] or found["key"]
        keys.append(key)
        keys.extend(more[1] for more in _MORE_KEYS.finditer(found["after"]))
    return tuple(dict.fromkeys(keys)) if keys else None


def bare_address(text: str, start: int) -> CitationMark | None:
    """The mark of the bare URL, DOI, arXiv id or register number at `start`; None if it is only a word."""
    found = _address(text, start)
    return CitationMark(CitationForm.BARE, start, found[1], target=found[0]) if found is not None else None


def _address(text: str, start: int) -> tuple[str, int] | None:
    """The address that is written at `start`, and where it ends."""
    head = text[start : start + 3].lower()
    if head == "doi":
        found = _DOI.match(text, start)
        if found is None:
            return None
        end = _trimmed_end(text, start, found.end())
        return (f"doi:{decode(text[found.start(1) : end])}", end) if end > found.start(1) + 8 else None
    if head == "arx":
        found = _ARXIV.match(text, start)
        if found is None:
            return None
        return f"https://arxiv.org/abs/{found[1]}{found[2] or ''}", found.end()
    if head in ("pmc", "pmi", "pub", "nct"):
        found = _REGISTERED.match(text, start)
        if found is None:
            return None
        register = found["register"] or found["spaced"]
        return _REGISTERS[register].format(found["number"]), found.end()
    found = _URL.match(text, start)
    if found is None:
        return None
    end = _trimmed_end(text, start, found.end())
    written = decode(text[start:end])
    if written[:4].lower() == "www.":
        return (f"http://{written}", end) if _WWW.match(written) else None
    host = written.split("://", 1)[1]
    if not host[:1].isalnum() or host.strip(".") in ("", "…"):
        return None
    return written, end


def _trimmed_end(text: str, start: int, end: int) -> int:
    """The end of an address, without punctuation that ends the sentence instead (GFM)."""
    while end > start and text[end - 1] in _TRAILING:
        end -= 1
    return end
