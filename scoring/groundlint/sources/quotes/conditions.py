"""Conditions and limits of a statement, before and behind it: cut off, they leave it to be said without them.

What each language says stands in the tables; the two functions below are the same for all.
"""

from __future__ import annotations

import re

from groundlint.sources.quotes.phrases import any_of

_REACH = 240  # characters before a statement in which a clause that bounds it may begin

_FRONTED = {
    "en": r"""if(?! (?:anything|any|possible|necessary|needed|not|(?:you|we|one) (?:look|compare|consider|ask|think))\b),
        unless(?! otherwise), provided(?: that)?, providing that, assuming, supposing, as long as, so long as,
        on (?:the )?condition that, subject to, in the event (?:that|of), except (?:when|where|if),
        should (?:the|an?|this|that|these|any|it|they|he|she|you|we), had (?:the|it|they|he|she|we|this|not),
        were (?:the|it|they|he|she|we|this), at least (?:for|in|on|at|among|during|until|since|when)""",
    "de": """wenn(?! (?:auch|überhaupt|nicht nur|man)), falls, sofern, vorausgesetzt,
        unter der (?:Bedingung|Voraussetzung|Annahme), angenommen, solange, es sei denn, außer wenn, im Falle?,
        (?:zumindest|jedenfalls|wenigstens) (?:an|in|im|am|für|bei|bis|seit|unter)""",
    "fr": """si(?! (?:bien|l'on)), s'ils?, à moins, à condition, pourvu qu', pourvu que, sauf si, sous réserve, en supposant,
        à supposer, dans le cas où, en cas de, tant que, (?:au|du) moins (?:en|dans|pour|chez|pendant)""",
    "es": """si(?! bien), a menos que, salvo (?:que|si), siempre (?:que|y cuando), con tal de que, suponiendo,
        a condición de, en caso de, en el caso de que, a no ser que,
        (?:al|por lo) menos (?:los|las|en|para|entre|durante)""",
    "pt": """se, a menos que, salvo se, contanto que, supondo, caso, a não ser que, sob a condição, na condição, em caso de,
        sempre que, (?:pelo|ao) menos (?:aos|às|n[oa]s?|em|para|entre|durante)""",
    "it": "se, a meno che, a patto che, a condizione che, purché, supponendo che, nel caso in cui, qualora",
    "nl": "indien, mits, tenzij, op voorwaarde dat, aangenomen dat, stel dat, zolang",
}
"""What opens a clause on which the statement hangs that follows behind the clause's comma."""
_LEADING = {
    "en": "only, but, and, so, yet, that, because",
    "de": "nur, aber, und, dass, weil",
    "fr": "seulement, mais, et, que, car",
    "es": "sólo, solo, pero, y, que, porque",
    "pt": "só, somente, mas, e, que, porque",
    "it": "solo, ma, e, che",
    "nl": "alleen, maar, en, dat",
}
"""What may stand before such a clause in the middle of a sentence."""
_TAKING_UP = {
    "en": "then",
    "de": "dann, so",
    "fr": "alors",
    "es": "entonces",
    "pt": "então",
    "it": "allora",
    "nl": "dan",
}
"""What may take the clause up behind its comma."""
_FRONTED_WIDE = {
    "zh": "如果, 倘若, 假如, 假使, 假设, 假設, 若是, (?<![宛犹仿])若(?!干), 要是, 万一, 萬一, 一旦, 只要, 只有(?![0-9一二两三四五六七八九十百]), 除非, 至少(?:在|对|對|就)",
    "ja": "もし, 仮に, 万が一",
    "ko": "만약, 만일",
}
_TAKING_UP_WIDE = "那么, 那麼, 则, 則, 就, 否则, 否則"
_CLOSING = {
    "ja": r"""(?<!によ)れば[,、], [けせてねべめげ]ば[,、], (?<!さよう)なら(?:ば)?[,、], 限り(?:は|で)?[,、], (?:しない|でない|ない)限り,
        場合(?:は|に(?:は|のみ|限り)?)?[,、], 条件で(?:は)?[,、], もとで(?:は)?[,、], 仮定(?:すると|すれば)[,、], と(?:すれば|したら)[,、]""",
    "ko": r"""(?<![들의비보반측화치국장])면,, (?<![비말])(?:되|하|않으|없으|있으)면, 경우(?:에(?:는|만)?)?,?, 조건(?:으로|하에),?, 전제로,?, 않는 ?한,?, 는 ?한,""",
}
"""Japanese and Korean say at the clause's end that it is a condition."""
_NO_CONDITION = re.compile(r"(?:따르|말하|하자|그러)면,? ?$")

_TRAILING = {
    "en": r"""unless, except, only, allegedly, supposedly, in theory, at best, at most,
        if(?! (?:anything|any|not|possible|necessary|needed|ever|only)\b), or so, perhaps, maybe, but only,
        provided(?: that)?, providing that, as long as, so long as, on (?:the )?condition, assuming, supposing, subject to,
        contingent (?:up)?on, conditional (?:up)?on, pending (?:the|an?|further|final|approval|review), in the event (?:that|of),
        at least (?:for|in|among|since|until|when|where|if|on|at|during|according|so far), with the exception, excluding,
        apart from, barring, (?:(?<=permitted )|(?<=allowed )|(?<=required )|(?<=prohibited )|(?<=banned )|(?<=exempt )|
        (?<=possible )|(?<=applies )|(?<=apply )|(?<=lawful )|(?<=legal )|(?<=justified )|(?<=effective )|(?<=works ))where""",
    "de": r"""wenn(?! (?:auch|überhaupt|nicht)\b), falls, es sei denn, außer, nur, sofern, solange, vorausgesetzt, vorbehaltlich,
        unter (?:der|dem) (?:Bedingung|Voraussetzung|Annahme|Vorbehalt),
        (?:zumindest|jedenfalls) (?:in|im|für|bei|bis|seit|unter|wenn|solange|auf|an), mit (?:der )?ausnahme, ausgenommen""",
    "fr": r"""à moins, sauf, seulement si, à condition, pourvu, sous réserve, en supposant, à supposer,
        (?:du|au) moins (?:pendant|pour|dans|jusqu|chez|en|depuis|si|quand), tant qu, à l'exception,
        si (?:le|la|les|l'\w+|elles?|ils?|une?|ces?|cette|aucun)\b""",
    "es": r"""a menos, salvo, excepto, siempre que, siempre y cuando, a condición, suponiendo, sujet[oa]s? a, con tal de,
        (?:al|por lo) menos (?:durante|para|en|entre|hasta|desde|si|cuando), en caso de, con (?:la )?excepción,
        si (?:el|la|los|las|se|no|hay|una?)\b""",
    "pt": r"""exceto, desde que, contanto que, supondo, a não ser, sujeit[oa]s? a, caso, com (?:a )?exceção,
        (?:pelo|ao) menos (?:durante|para|em|n[oa]s?|entre|até|desde|se|quando), em caso de, se (?:o|a|os|as|não|houver|uma?)\b""",
    "it": "tranne, a meno che, purché, a patto che, almeno (?:per|in|nei|nelle|fino|finché), con (?:l')?eccezione",
    "nl": "tenzij, mits, indien, op voorwaarde, althans, ten ?minste (?:in|voor|tot), met uitzondering",
}
"""What comes behind a statement and takes part of it back."""
_TRAILING_WIDE = {
    "zh": r"除非, 但[^。；;.]{0,20}除外, 前提是, 条件是, 條件是, 至少(?:在|对|對|就), 但?(?:须|須)经, 只要, 仅限, 僅限",
    "ja": r"[(（]?(?:ただし|但し)",
    "ko": r"[(（]?(?:단,|다만)",
}

_CAUTIOUS = {
    "en": "may, might, could",
    "de": "könnten?, dürften?",
    "fr": "pourrai(?:t|ent)",
    "es": "podrían?",
    "pt": "poderiam?",
    "it": "potrebber?o?",
    "nl": "zou(?:den)? kunnen",
}
"""A statement that is only possible by its own words is no stronger without its condition ('you might feel dizzy')."""

_IS_CAUTIOUS = re.compile(rf"(?:[\w'-]+ ){{1,4}}{any_of(*_CAUTIOUS.values())}\b", re.IGNORECASE)
_OPENS = re.compile(rf"(?<![\w']){any_of(*_FRONTED.values())}(?![^\W\d_])", re.IGNORECASE)
_OPENS_WIDE = re.compile(any_of(*_FRONTED_WIDE.values()))
_BEFORE_IT = re.compile(rf"(?:^|[.;:!?(…]['\")\]]*|\b{any_of(*_LEADING.values())},?) ?$", re.IGNORECASE)
_COMES_NEXT = re.compile(rf",(?: {any_of(*_TAKING_UP.values())})? ?$")
_COMES_NEXT_WIDE = re.compile(rf"[,，、] ?{any_of(_TAKING_UP_WIDE)}?$")
_SENTENCE_END = re.compile(r"[.!?]['\")\]]* (?=\W{0,20}[^\W\d_a-zß-öø-ÿ])|[。！？；;]")
_CLOSES = re.compile(rf"{any_of(*_CLOSING.values())} ?$")
_BEHIND = re.compile(
    rf",? {any_of(*_TRAILING.values())}|[，,、]? ?{any_of(*_TRAILING_WIDE.values())}", re.IGNORECASE
)


def condition_before(text: str, start: int, since: int = 0) -> str:
    """The clause right before `start`, in the same sentence, on which it hangs what stands there ('If it rains, '); ""
    for none. What stands before `since` is in the quote itself."""
    if _IS_CAUTIOUS.match(text, start):
        return ""
    low = max(since, start - _REACH)
    window = text[low:start]
    ends = [found.end() for found in _SENTENCE_END.finditer(window)]
    begin = ends[-1] if ends else 0
    sentence = window[begin:]
    closing = _CLOSES.search(sentence)
    if closing is not None and not _NO_CONDITION.search(sentence):
        return sentence
    opened = None
    if _COMES_NEXT.search(sentence):
        opened = next(
            (
                found.start()
                for found in _OPENS.finditer(sentence)
                if found[0][0].isupper()
                or (_BEFORE_IT.search(sentence, 0, found.start()) and (begin or low <= since))
            ),
            None,
        )
    if opened is None and _COMES_NEXT_WIDE.search(sentence):
        wide = _OPENS_WIDE.search(sentence)
        opened = wide.start() if wide is not None else None
    return sentence[opened:] if opened is not None else ""


def condition_behind(text: str, end: int) -> str:
    """The words behind `end` that take part of the statement back ('unless', 'except'); "" for none."""
    found = _BEHIND.match(text, end)
    return found[0].strip(" ,，、(（") if found is not None else ""
