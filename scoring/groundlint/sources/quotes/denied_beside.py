"""What the sentence before or behind a quoted one says against it: 'Myth: …', '… That is not true.' The quote stands word for
word, and its author may only report it: a hint to look, never a reason to refuse it."""

from __future__ import annotations

import re

from groundlint.sources.quotes.stance import STANCE

_FAR = 400  # characters behind a quote in which its own sentence ends
_LONG = 160  # characters of the sentence beside it that are looked at and shown
_END = re.compile(r"[.!?]['\")\]]* +|(?<=[\uac00-\ud7af])\.|[。！？][」』”]?\s*|\n+")

_BEHIND = {
    "en": r"""(?:but |yet |however,? |in fact,? |in reality,? |actually,? )?(?:(?:this|that|the|such) (?:claim|statement|idea|assertion|rumou?r|report|suggestion|allegation|argument|belief|theory|view)s?|
        this|that|it|these|those|they|none of (?:this|that|it)|neither)
        (?:is|was|are|were|has been|have been|turned out(?: to be)?|proved(?: to be)?) (?:simply |just |plainly |entirely |completely |since |later )?
        (?:not (?:true|so|correct|the case|supported)|false|untrue|wrong|incorrect|a (?:myth|hoax|misconception|fallacy)|misleading|unfounded|baseless|
        refuted|debunked|disproved|denied|retracted|contradicted|mistaken|nonsense)(?=[.,;:!?]|\Z| (?:and|but|because|according|says?|said)\b)""",
    "de": r"""(?:aber |doch |tatsächlich |in wirklichkeit )?(?:(?:das|dies|es|diese (?:behauptung|aussage|these|annahme)|die (?:behauptung|aussage|these|annahme))
        (?:ist|war|wurde|hat sich als) (?:\w+ )?(?:falsch|nicht (?:wahr|richtig|so|der fall)|unwahr|unzutreffend|ein (?:mythos|irrtum|märchen)|widerlegt|
        irreführend|unbegründet)|(?:das|dies) stimmt (?:\w+ )?nicht|(?:das|dies) trifft nicht zu)\b""",
    "fr": r"""(?:mais |or |en (?:fait|réalité),? )?(?:(?:c'est|c'était|cela est|ceci est) (?:\w+ )?(?:faux|inexact|un mythe|une erreur|trompeur|infondé)|
        ce n'est pas (?:vrai|le cas|exact)|cette (?:affirmation|idée|thèse|rumeur) (?:est|était|a été) (?:\w+ )?(?:fausse|inexacte|démentie|réfutée|infondée))\b""",
    "es": r"""(?:pero |en realidad,? |de hecho,? )?(?:(?:esto|eso|ello) (?:es|era) (?:\w+ )?(?:falso|incorrecto|un mito|mentira|engañoso)|(?:esto|eso)? ?no es (?:cierto|
        verdad|así|el caso)|(?:esta|esa|la) (?:afirmación|idea|teoría) (?:es|era|fue|ha sido) (?:\w+ )?(?:falsa|incorrecta|desmentida|refutada|infundada))\b""",
    "pt": r"""(?:mas |na verdade,? |de fato,? )?(?:(?:isto|isso) (?:é|era) (?:\w+ )?(?:falso|incorreto|um mito|mentira|enganoso)|(?:isto|isso)? ?não é (?:verdade|
        assim|o caso)|(?:esta|essa|a) (?:afirmação|alegação|ideia|teoria) (?:é|era|foi) (?:\w+ )?(?:falsa|incorreta|desmentida|refutada|infundada))\b""",
    "it": r"""(?:ma |in realtà,? )?(?:(?:questo|ciò) (?:è|era) (?:\w+ )?(?:falso|errato|un mito)|non è (?:vero|così)|(?:questa|la) (?:affermazione|tesi) (?:è|era|è stata)
        (?:\w+ )?(?:falsa|errata|smentita|confutata))\b""",
    "nl": r"""(?:maar |in werkelijkheid )?(?:(?:dit|dat) (?:is|was) (?:\w+ )?(?:onjuist|niet (?:waar|juist|zo)|onwaar|een mythe|misleidend)|(?:dit|dat) klopt niet|
        (?:deze|die) (?:bewering|stelling) (?:is|was) (?:\w+ )?(?:onjuist|weerlegd|ongegrond))\b""",
}
_BEHIND_WIDE = r"""(?:但|然而|其实|事实上)?，?(?:这|這|该|該|上述)(?:一|种|種|个|個)?(?:说法|說法|观点|觀點|传言|傳言|论断|論斷)?(?:并|並)?(?:不(?:正确|正確|属实|屬實|是真的|成立)|是(?:错误|錯誤|假|谣言|謠言|误解|誤解)|
    (?:已|被|遭)+(?:否认|否認|辟谣|闢謠|驳斥|駁斥|推翻))|(?:しかし|だが|実際には)?、?(?:これ|それ|この(?:主張|説|噂)|その(?:主張|説|噂))は(?:誤り|間違い|事実ではない|正しくない|嘘|デマ|否定され)|
    (?:그러나|하지만|사실)? ?(?:이는|이것은|그것은|이 ?주장은|그 ?주장은) ?(?:사실이 ?아니|거짓|틀렸|잘못|오해)"""
_BEFORE = (
    rf"(?:{STANCE}[^\W\d_]*|idée reçue|谣言|謠言|误区|誤區|迷思|传言|誤解|デマ|俗説|오해|거짓|루머)"
    r"(?: ?(?:no\. ?|nr\. ?|n° ?)?\d{1,2})? ?[:：–—-]+ ?['\"“「『]?$"
)
"""A label of a kind that no list of labels holds: 'Myth 3: '."""


def _joined(pattern: str) -> str:
    """A pattern that is written over several lines: nothing stands between where its alternatives go on, else a blank."""
    lines = [line.strip() for line in pattern.split("\n")]
    out = lines[0]
    for line in lines[1:]:
        out += line if out.endswith(("|", ")?")) else f" {line}"
    return out


_DENIED_BEHIND = re.compile("|".join([*map(_joined, _BEHIND.values()), _joined(_BEHIND_WIDE)]), re.IGNORECASE)
_CALLED_FALSE = re.compile(_BEFORE, re.IGNORECASE)


def denied_beside(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Where, in a text that is ready to be compared, the words before or behind text[start:end] deny it; None if they do
    not."""
    low = max(start - _LONG // 2, 0)
    before = _CALLED_FALSE.search(text[low:start])
    if before is not None:
        return low + before.start(), start
    stop = _END.search(text, max(end - 2, start), end + _FAR)
    if stop is None:
        return None
    found = _DENIED_BEHIND.match(text, stop.end())
    if found is None:
        return None
    last = _END.search(text, found.end(), stop.end() + _LONG)
    return stop.end(), last.end() if last is not None else min(stop.end() + _LONG, len(text))
