"""What the sentence before or behind a quoted one says against it: 'Myth: …', '… That is not true.' The quote stands word for
word, and its author may only report it: a hint to look, never a reason to refuse it."""

from __future__ import annotations

import re

from groundlint.model.value import value
from groundlint.sources.quotes.stance import STANCE

_FAR = 400  # characters behind a quote in which its own sentence ends
_LONG = 160  # characters of the sentence beside it that are looked at and shown
_END = re.compile(r"[.!?]['\")\]]* +|(?<=[\uac00-\ud7af])\.|[。！？][」』”]?\s*|\n+")


@value(frozen=True, slots=True)
class _Denial:
    """How a language says of the sentence before that it is not so: words that may come first, what points back to a saying
    (`that claim`) or to anything (`that`), and what is then said of it."""

    first: str
    saying: str
    anything: str
    untrue: str


_DENIALS = (
    _Denial(
        first="but|yet|however|in fact|in reality|actually",
        saying="(?:this|that|these|those|the|such|both|none of these) (?:popular |common |widespread |old )?(?:claim|statement|idea|"
        "assertion|rumou?r|report|suggestion|allegation|accusation|charge|argument|belief|theor(?:y|ie)|view|stor(?:y|ie)|legend|"
        "version|headline|account|reading|figure)s?",
        anything="this|that|it|these|those|they|none of (?:this|that|it)|neither|so (?:ran|went|said|claimed)",
        untrue="not (?:true|so|correct|the case|supported)|false|untrue|wrong(?! (?:of|to|with|for) )|incorrect|myth|legend|hoax|misconception|fallacy|misreading|"
        "misunderstanding|misleading|unfounded|baseless|groundless|refuted|debunked|disprove[dn]|denied|retracted|withdrawn|contradicted|"
        "mistaken|nonsense|impossible(?! (?:to|for) )|invented|fabricated|no (?:evidence|basis|foundation)",
    ),
    _Denial(
        first="aber|doch|jedoch|tatsächlich|in wirklichkeit",
        saying="(?:diese[rs]?|die|der|das|dieser) (?:behauptung|aussage|these|annahme|vorwurf|gerücht|legende|geschichte|meldung|"
        "darstellung|vorstellung|theorie)",
        anything="das|dies|es|so",
        untrue="falsch|nicht (?:wahr|richtig|so|der fall|zu|haltbar)|stimmt (?:aber |so |jedoch |allerdings )?nicht|unwahr|unzutreffend|mythos|irrtum|irrglaube|"
        "märchen|legende|widerlegt|widerrufen|dementiert|zurückgezogen|irreführend|unbegründet|haltlos|aus der luft gegriffen|erfunden|"
        "ausgeschlossen",
    ),
    _Denial(
        first="mais|or|pourtant|en fait|en réalité",
        saying="(?:cette|ce|cet|la|le|l['’]) ?(?:affirmation|idée|thèse|rumeur|légende|accusation|version|théorie|histoire|récit|croyance|"
        "information)",
        anything="c['’]est|c['’]était|cela|ceci|ce n['’]est|il n['’]en est",
        untrue="faux|fausse|inexacte?|mythe|légende|erreur|erronée?|trompeu(?:r|se)|infondée?|pas (?:vraie?|le cas|exacte?)|démentie?|réfutée?|"
        "mensong[eè]re?|inventée?|ne repose sur rien|impossible|rien",
    ),
    _Denial(
        first="pero|sin embargo|en realidad|de hecho",
        saying="(?:est[ae]|es[ae]|la|el) (?:afirmación|idea|teoría|rumor|bulo|leyenda|acusación|versión|historia|creencia|noticia)",
        anything="esto|eso|ello|se trata|así lo|no es",
        untrue="fals[oa]s?|incorrect[oa]|mito|leyenda|bulo|mentira|engaños[oa]|ciert[oa]|verdad|el caso|desmentid[oa]|refutad[oa]|infundad[oa]|"
        "sin fundamento|erróne[oa]|equivocad[oa]|imposible|retirad[oa]",
    ),
    _Denial(
        first="mas|porém|na verdade|de fato",
        saying="(?:est[ea]|ess[ea]|a|o) (?:afirmação|alegação|ideia|teoria|boato|rumor|lenda|acusação|versão|história|crença|notícia)",
        anything="isto|isso|trata-se|não é",
        untrue="fals[oa]s?|incorret[oa]|mito|lenda|mentira|enganos[oa]|verdade|o caso|desmentid[oa]|refutad[oa]|infundad[oa]|sem fundamento|"
        "errad[oa]|equivocad[oa]|impossível|retirad[oa]",
    ),
    _Denial(
        first="ma|in realtà",
        saying="(?:quest[ao]|la|il|l['’]) ?(?:affermazione|tesi|idea|leggenda|accusa|notizia|voce)",
        anything="questo|ciò|non è",
        untrue="fals[oa]|errat[oa]|mito|leggenda|vero|così|smentit[oa]|confutat[oa]|infondat[oa]",
    ),
    _Denial(
        first="maar|in werkelijkheid",
        saying="(?:deze|die|dit|dat|de|het) (?:bewering|stelling|idee|gerucht|legende|beschuldiging|verhaal)",
        anything="dit|dat",
        untrue="onjuist|niet (?:waar|juist|zo)|klopt niet|onwaar|mythe|misleidend|weerlegd|ongegrond|verzonnen",
    ),
)
_SAYING_FAR, _ANYTHING_FAR = 90, 50
"""Characters behind what points back within which it is called untrue."""
_WIDE = (
    r"(?:但|然而|其实|事实上|しかし|だが|実際には|그러나|하지만|사실)?[，、]? ?"
    r"(?:这|這|该|該|此|上述|これ|それ|この|その|이는|이것은|그것은|(?:이|그) ?(?:주장|소문|전설|비난|설|이야기|기사)[은는이가])[^。！？\n]{0,30}?"
    r"(?:不(?:正确|正確|属实|屬實|是真的|成立|实|實)|错误|錯誤|谣言|謠言|误解|誤解|毫无根据|毫無根據|没有根据|子虚乌有|否认|否認|辟谣|闢謠|驳斥|駁斥|"
    r"推翻|传说而已|誤り|間違い|事実ではない|正しくない|嘘|デマ|俗説|虚偽|根拠(?:は|が)ない|否定され|사실이 ?아니|거짓|틀렸|잘못|오해|허위|근거 ?없는|"
    r"전설(?:로|이다|일))"
)
_BEFORE = (
    rf"(?:{STANCE}[^\W\d_]*|idée reçue|谣言|謠言|误区|誤區|迷思|传言|誤解|デマ|俗説|오해|거짓|루머)"
    r"(?: ?(?:no\. ?|nr\. ?|n° ?)?\d{1,2})? ?[:：–—-]+ ?['\"“「『]?$"
)
"""A label of a kind that no list of labels holds: 'Myth 3: '."""


def _behind(one: _Denial) -> str:
    return (
        rf"(?:(?:{one.first}),? )?(?:{one.saying}(?!\w)[^.!?\n]{{0,{_SAYING_FAR}}}?|(?:{one.anything})(?!\w)[^.!?\n]{{0,{_ANYTHING_FAR}}}?)"
        rf"(?<!\w)(?:{one.untrue})(?!\w)"
    )


_DENIED_BEHIND = re.compile("|".join([*map(_behind, _DENIALS), _WIDE]), re.IGNORECASE)
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
