"""Words next to a quote that call for a second look. They never reject it: the quote is there word for word.

Within its own sentence, words may limit the quote, deny it or merely report it by position and syntax alone: 'With thick ice, | the
ferry stops', 'Boatmen swear that | the reef moves', 'Visits last an hour, | weather permitting'. No list of such words is ever
complete. What can surround a statement without changing it is a smaller class: the subject of its verb, a coordinating
conjunction, the time, a named source. The sentence before or after may also call it false: 'Myth: …', '… That is not true.'
"""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import cache

from groundlint.sources.quotes.comparable import ComparableText
from groundlint.sources.quotes.reported import CONTRADICTING, HELD, reports, without_aside
from groundlint.sources.quotes.signal_words import COUNTED
from groundlint.sources.quotes.wording import of_all, of_each, words_in

_FAR = 240  # characters of its sentence before and after a quote that are looked at
_NEAR = 80  # characters before a quote in which a word shows its author's attitude to it
_BEHIND = 60  # … and after it
_SHORT_TAIL = 6  # words after a comma that add a condition; more of them tell something else
_LONG_LEAD = 12  # words before a comma that are more than a condition

_STOP = re.compile(
    r"(?<!\b[A-Z])(?<!\b\d)(?<!\b\d\d)[.!?…]['\")\]]*(?: |$)|"
    r"(?<=\d)\. (?=(?:The|In|It|According|Per|Secondo|Il|La|Le|Les|El|Los|Selon|Según|Segundo|O|Os|As)\b)|[;:]['\")\]]* |[。！？；：;:]|(?<=[\uac00-\ud7af])[.?!]"
)
_PART_OF_PAGE = re.compile(r"\n(?=\s)|\t")
"""Between paragraphs, items and cells. A single line break is only typesetting."""
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


_STUDIED_WITHIN = 4  # words of a phrase that tells in what a result was found: 'in cultures of rats'
_GERMAN = re.compile(
    r"(?<![^\W\d_])(?:der|die|das|dem|den|eine?m?|ist|wird|wurden?|nicht|dass|vom|zum|zur|im|am)(?![^\W\d_])",
    re.IGNORECASE,
)
_THAT = re.compile(
    r"(?:^|[\s,'])(?:that|dass|wonach|zufolge|selon l(?:aquelle|equel)|según (?:el|la) cual|segundo [oa] qual|que|qu'|che|dat|whether|ob|si|se) ?$|, (?:wie|how|comment|cómo) $",
    re.IGNORECASE,
)
_WITHIN = re.compile(r" (?:that|dass|que|che|dat)(?= )| qu'", re.IGNORECASE)
_PART_OF_THAT = re.compile(
    r"(?:alors|tandis|parce|bien|puis|mientras|ya|enquanto|ao passo|já|así|assim|de modo|de sorte) que $|\b(?:so|such)(?: [\w-]+){0,3} that $",
    re.IGNORECASE,
)
_FOUND = of_all(r"(?<![^\W\d_])«beside.found»")
_STAND = of_all(r"(?<![^\W\d_])«beside.stance»")
_DENIAL = of_all(r"(?<![^\W\d_])«beside.denial»(?![^\W\d_])(?! only| just| merely)")
_NO = re.compile(r"\bno\b(?! doubt)", re.IGNORECASE)
_PORTUGUESE = re.compile(r"[ãõç]|\b(?:da|do|das|em|uma?|aos?|é|foram|foi|são|ano)\b", re.IGNORECASE)
"""There 'no' is 'in the'."""
_DENIED_VERB = re.compile(
    r" (?:(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|may|might|must)(?: (?:not|never|hardly|rarely|seldom|since been|yet to)\b|n't\b)|cannot\b)",
    re.IGNORECASE,
)
"""A predicate that denies its own subject: 'Reports of a cure | have not been confirmed'."""
_QUALIFIED = re.compile(
    r", (?:an?|the) (?:finding|result|effect|difference|figure|claim|conclusion|number|estimate|trend) (?:that|which) "
)
"""Words that take up a result in order to qualify it."""
_CLAUSE = of_all(r", «grammar.and_but» ", 0)
_BETWEEN_VERBS = re.compile(r"[,;:] | (?:and|but|or|und|aber|oder|et|mais|ou|y|e|pero|mas) ")
_GENITIVE = re.compile(r"[^\W\d_]'s? ")
_GOES_ON = re.compile(
    r"[a-z]+(?:ing|ed)\b|(?:including|and|or|but|who|which|whose|where|at|in|on|to|for|by|with|of|from|as|found|said|made|given|et|ou|qui|que|"
    r"dont|und|oder|y|e)\b"
)
"""What does not begin a statement after a comma."""
_NAMES = re.compile(r", [^\W\d_a-zß-ÿ][\w'.-]*(?: (?:[^\W\d_a-zß-ÿ][\w'.-]*|[\w'.]{1,3}))*")
_SPEECH = re.compile(r"(?:por lo que|according|selon|según|segundo|laut|[a-z]+ing) ")

_HAN = r"\u3400-\u4dbf\u4e00-\u9fff"
_KANA = re.compile(r"[\u3040-\u30ff]")
_HANGUL = re.compile(r"[\uac00-\ud7af]")
_UNSPACED = re.compile(rf"[\u3040-\u30ff{_HAN}\uac00-\ud7af]")
_JAPANESE_IF = re.compile(
    r"(?:(?<!よる)(?<=[うくすつぬむるいだ])と|(?<!よれ)ば|たら|なら|場合は?|限り|限って|次第)[、,]?$"
)
_KOREAN_IF = re.compile(r"(?<!따르)(?<!반)(?:면|경우|만큼|대로|뺀|한해|없이|외에는|전제로),?$")
_CHINESE_IF = re.compile(
    r"(?:凭|遇|未|无|非|逢|凡|如(?![今此上下前图])|若|倘|经|只|除|一旦|万一)[^,，\d]*[,，]$|"
    r"[^,，\d]*(?:的话|[情前].下|以外|之外|如[^,，]+|[信传猜疑想]|^有[^,，]+)[,，]$"
)
_CHINESE_JOINT = re.compile(r"(?:条|但|虽然|而|且|里|中)$|^说明$")
_KOREAN_THAT = re.compile(r"고(?!밝|말했|설명|전했|발표|답|보도|강조)")
_KOREAN_AND = re.compile(r"(?:며|고|지만|으나|는데)$")
_GOES_ON_UNBLANKED = re.compile(
    r"'?[,，、(（.。]|'と[述話語説発明答]|と(?:説明|発表|報告|述べ|明らか)|こと(?:が|を)(?:確認|判明|明らか|分か|わか|示)|(?:며|고|지만|으나|는데)|が[,、]"
)

_OWN_END = 400  # characters after a quote in which its own sentence ends
_SEMICOLON = re.compile("; ?")
_LONG = 160  # characters of the sentence next to it that are looked at and shown
_SENTENCE_END = re.compile(r"[.!?]['\")\]]* +|(?<=[\uac00-\ud7af])\.|[。！？][」』”]?\s*|\n+")
_DENIED_BEHIND = of_each(
    r"(?:«beside.denial_start»,? )?(?:«beside.saying»(?!\w)[^.!?\n]{0,90}?|«beside.anything»(?!\w)[^.!?\n]{0,50}?)"
    r"(?<!\w)«beside.untrue»(?!\w)"
)
"""A sentence that denies the one before it, or something said there."""
_DENIED_BEHIND_UNBLANKED = of_all(
    r"«unblanked beside.denial_start»?[，、]? ?«unblanked beside.saying»[^。！？\n]{0,30}?«unblanked beside.untrue»"
)
_UNCONFIRMED = of_each(r"[^.!?\n]{0,80}?(?<![\w'])«beside.unconfirmed»(?!\w)")
_UNCONFIRMED_UNBLANKED = of_all(r"[^。！？\n]{0,30}?«unblanked beside.unconfirmed»")
"""A sentence that says of the one before it that nobody has confirmed it."""
_ENDS_THERE = re.compile(r" ?(?:[.,;:!?)]|$)| (?:by|von|durch|par|por|pel[ao]s?|da[il]?|dal|dalla|door) ")
"""Behind a denial that has no object of its own, as 'It withdrew the offer' has."""
_SAYS_SO = of_all(
    r"(?:«reported.that reported.that_after_comma»(?: |(?<='))|[,，：:] ?)'?$|[称說说稱]$|\b«reported.saying» $"
)
_CALLED_FALSE = of_all(
    r"(?:(?<![^\W\d_])«beside.stance»[^\W\d_]*|«beside.label»|«unblanked beside.label»)"
    r"(?: ?(?:no\. ?|nr\. ?|n° ?)?\d{1,2})? ?[:：–—-]+ ?['\"“「『]?$"
)
"""A label with a number, which no list of labels can hold: 'Myth 3: '."""


def left_beside(page: ComparableText, start: int, end: int) -> tuple[int, int] | None:
    """The place of such words right before or after the statement at `start` to `end`; None if there are none."""
    low, high = sentence_around(page, start, end)
    if _bounded_before(page.text[low:start], page.text[start : start + _NEAR]):
        return low, start
    return (end, high) if _bounded_behind(page.text[start:end], page.text[end:high]) else None


def denied_beside(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Where, in a text that is ready to be compared, the words before or after text[start:end] deny it; None if they do
    not."""
    low = max(start - _LONG // 2, 0)
    before = _CALLED_FALSE.search(text[low:start])
    if before is not None:
        return low + before.start(), start
    stop = _SENTENCE_END.search(text, max(end - 2, start), end + _OWN_END)
    if stop is None:
        return None
    found = _DENIED_BEHIND.match(text, stop.end()) or _DENIED_BEHIND_UNBLANKED.match(text, stop.end())
    if found is None:
        return None
    last = _SENTENCE_END.search(text, found.end(), stop.end() + _LONG)
    return stop.end(), last.end() if last is not None else min(stop.end() + _LONG, len(text))


def unconfirmed(page: ComparableText, start: int, end: int) -> tuple[int, int] | None:
    """Where the sentence of a statement begins and the next one ends, if somebody is reported to say the statement and the next sentence
    denies it or says that it is not confirmed: 'The guards said that | … This could not be verified.'; None if not."""
    low, high = sentence_around(page, start, end)
    lead = page.text[low:start]
    stop = _SENTENCE_END.match(page.text, high) or _SEMICOLON.match(page.text, high)
    if stop is None or not _SAYS_SO.search(lead) or not reports(lead):
        return None
    behind = stop.end()
    found = _UNCONFIRMED.match(page.text, behind) or _UNCONFIRMED_UNBLANKED.match(page.text, behind)
    if found is None:
        found = _DENIED_BEHIND.match(page.text, behind)
        if found is None or not _ENDS_THERE.match(page.text, found.end()):
            found = _DENIED_BEHIND_UNBLANKED.match(page.text, behind)
    if found is None:
        return None
    last = _SENTENCE_END.search(page.text, found.end(), found.end() + _LONG)
    return low, last.start() if last is not None else found.end()


def sentence_around(page: ComparableText, start: int, end: int) -> tuple[int, int]:
    """Where the sentence of a quote begins and ends, some 240 characters on each side at most."""
    text = page.text
    low, high = max(0, start - _FAR), min(len(text), end + _FAR)
    low = max((stop.end() for stop in _STOP.finditer(text, low, start)), default=low)
    stop = _STOP.search(text, end, high)
    high = stop.start() if stop is not None else high
    first, last = page.start_of(start), page.end_of(end)
    before = [found.end() for found in _PART_OF_PAGE.finditer(page.original, page.start_of(low), first)]
    behind = _PART_OF_PAGE.search(page.original, last, page.start_of(high))
    if before:
        low += bisect_left(range(low, start), before[-1], key=page.start_of)
    if behind is not None:
        high = end + bisect_left(range(end, high), behind.start(), key=page.start_of)
    return low, high


def is_circumstance(lead: str, quoted: str) -> bool:
    """Whether a sentence begins with a clause or phrase that may be what the quoted statement depends on."""
    words = _WORD.findall(lead.lower())
    first = _WORD.match(quoted.lower())
    return (
        bool(words)
        and words[0] not in _introducing()
        and _is_circumstance(lead, words, quoted, first[0] if first else "")
    )


def is_denied_before(lead: str, quoted: str) -> bool:
    """Whether the clause on which a quoted 'that' hangs denies or doubts it, with no other verb between ('No councillor will say
    that | …'), or the sentence begins with what was studied and may not hold elsewhere ('In mice, | …')."""
    words = _WORD.findall(lead.lower())
    if not words or _UNSPACED.search(lead[-3:]):
        return False
    if (
        words[0] in words_in("beside.where_studied")
        and not words_in("beside.studied").isdisjoint(words[1:_STUDIED_WITHIN])
        and (lead.endswith(", ") or len(words) < _STUDIED_WITHIN)
    ):
        return True
    lead = without_aside(lead)
    clause = _CLAUSE.split(lead)[-1][-_NEAR:]
    if not _THAT.search(lead) or _PART_OF_THAT.search(lead) or HELD.search(clause):
        return False
    doubts = [*_DENIAL.finditer(clause), *_STAND.finditer(clause)]
    if not _PORTUGUESE.search(clause + quoted):
        doubts += _NO.finditer(clause)
    last = max((found.end() for found in doubts), default=-1)
    return last >= 0 and not _BETWEEN_VERBS.search(clause, last, len(clause) - 5)


@cache
def _introducing() -> frozenset[str]:
    """Which of the joining words may open a clause before its statement: 'Although …, '."""
    return words_in("beside.joining") - words_in("beside.or") - {"as", "so", "for", "en", "da"}


def _bounded_before(lead: str, quoted: str) -> bool:
    words = _WORD.findall(lead.lower())
    if not words:
        return False
    if _UNSPACED.match(quoted) or _UNSPACED.search(lead[-3:]):
        return _bounded_before_unblanked(lead, quoted)
    first = _WORD.match(quoted.lower())
    opens = first[0] if first is not None else ""
    if words[-1] in words_in("beside.joining") or words[0] in _introducing() or opens in _introducing():
        return False
    clause = _CLAUSE.split(lead)[-1][-_NEAR:]
    if HELD.search(clause) or CONTRADICTING.match(lead):
        return False
    denied = _DENIAL.search(clause) or (_NO.search(clause) and not _PORTUGUESE.search(clause + quoted))
    doubted = bool(denied or _STAND.search(clause))
    if _THAT.search(lead):
        return not _PART_OF_THAT.search(lead) and (doubted or not _FOUND.search(clause))
    return doubted or _is_circumstance(lead, words, quoted, opens)


def _is_circumstance(lead: str, words: list[str], quoted: str, opens: str) -> bool:
    """Whether a clause or phrase before a statement may be one that it depends on."""
    if words[0] in words_in("beside.where_studied") and not words_in("beside.studied").isdisjoint(
        words[1:_STUDIED_WITHIN]
    ):
        return True
    german = words[0] in words_in("beside.circumstance") or _GERMAN.search(lead) is not None
    if not lead.endswith(", "):
        return words[0] in words_in("beside.circumstance") and quoted[0].islower()
    if len(words) == 1 or _GOES_ON.match(quoted):
        return False
    if german:
        return not opens[:1].isdigit()  # other words at a sentence's beginning have no comma
    if any(c.isdigit() for c in lead):
        return False
    if words[0] in words_in("beside.setting"):
        # 'On her reading,', 'In the hope that …,'
        return bool(_GENITIVE.search(lead) or _WITHIN.search(lead))
    if len(words) > _LONG_LEAD:
        return False
    return opens in words_in("beside.subject") or not (
        words[0] in words_in("beside.subject") or words[0].endswith("'s")
    )


def _bounded_before_unblanked(lead: str, quoted: str) -> bool:
    if _HANGUL.search(lead + quoted):
        return _KOREAN_IF.search(lead) is not None
    if _KANA.search(lead + quoted):
        return _JAPANESE_IF.search(lead) is not None
    if lead[-1] in ",，":
        clause = lead[max(lead.rfind(",", 0, -1), lead.rfind("，", 0, -1)) + 1 :]
        return _CHINESE_IF.match(clause) is not None
    # A clause that goes on without a comma: '不能断定 | 水有毒'
    return len(lead) > 1 and (lead[-1].isalnum() or lead[-1] == "'") and not _CHINESE_JOINT.search(lead)


def _bounded_behind(quoted: str, tail: str) -> bool:
    words = _WORD.findall(tail.lower())
    if not words or tail[0] in ".!?":
        return False
    if _UNSPACED.search(tail[:3]):
        if quoted[-1] in "다라자냐" and tail[0] == "고":
            return _KOREAN_THAT.match(tail) is not None
        return not (_GOES_ON_UNBLANKED.match(tail) or _KOREAN_AND.search(quoted[-3:]))
    if (
        _STAND.search(tail[:_BEHIND])
        or _DENIED_VERB.match(tail)
        or _QUALIFIED.match(tail)
        or (words[0] in words_in("beside.bounding") and words[:2] != ["si", "bien"])
    ):
        return True
    if not tail.startswith(", ") or len(words) > _SHORT_TAIL or _NAMES.fullmatch(tail):
        return False
    plain = (words[0] in words_in("beside.joining") and words[0] not in words_in("beside.or")) or words[
        0
    ] in words_in("beside.relative") | words_in("beside.subject")
    counted = any(c.isdigit() for c in tail) or COUNTED.search(tail)
    return not (plain or counted or _SPEECH.match(tail[2:]))
