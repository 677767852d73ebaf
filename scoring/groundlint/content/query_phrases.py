"""Splits a research query into its content phrases."""

from __future__ import annotations

import re

from groundlint.content.aspect_words import (
    BREAKS,
    DOING,
    EMPTY,
    HAVING,
    JOINS,
    OF,
    PERSONS,
    VERBS,
    VERBS_OR_NOUNS,
    VERBS_THAT_BREAK,
    WHAT,
    Verbs,
)
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.language import script_language
from groundlint.markdown.words import words_of
from groundlint.model.value import value


@value(frozen=True, slots=True)
class Phrase:
    """A thing that a query names: 'cost' of 'ownership'."""

    core: str
    context: str = ""
    joined: bool = False  # to the phrase before it, by 'and', a comma, 'vs' …
    between: str = "of"
    side: bool = False  # the first of those that are compared

    @property
    def name(self) -> str:
        return f"{self.core} {self.between} {self.context}" if self.context else self.core


def phrases_of(query: str, language: str) -> list[Phrase]:
    """The content phrases of `query`, in order; `language` is the report's, used where the query's own is unclear."""
    query = _SAYS_NO_ASPECT.sub("", query)
    spoken = language_of(query, language)
    return _cjk_phrases(query, spoken) if spoken in ("zh", "ja", "ko") else _phrases(query, spoken)


def language_of(query: str, report: str) -> str:
    """The language of a query, by its script or by the function words that would split it; in doubt, the report's."""
    script = script_language(query)
    if script is not None:
        return script
    words = words_of(query.casefold())
    counts = {language: sum(word in small for word in words) for language, small in _SMALL.items()}
    best = max(counts.values())
    if report not in counts:
        report = "en"
    return (
        report if counts[report] == best else min(language for language in counts if counts[language] == best)
    )


_SMALL = {language: BREAKS[language] | EMPTY[language] | OF[language] for language in BREAKS}


_SAYS_NO_ASPECT = lazy_pattern(
    r"\bworks?\s*(?=[?.!]|$)"
    r"|(?<=\bhow )(?:large|big|small|long|short|old|high|low|tall|fast|wide|deep|heavy|far|often|soon)"
    r"(?= (?:is|are|was|were|do|does|did|has|have|will|would|can|should|must)\b)"
    r"|(?<=[.?!]\s)(?:please )?(?:prioriti[sz]e|cite|use(?! of\b)|include|provide)\b[^.;?!]{0,80}?\b(?:sources|citations|references|urls)\b"
    r"|(?<=[.?!]\s)(?:please )?(?:focus(?:ing)?(?: \w{1,20}ly)? on|includ(?:e|ing)|prioriti[sz]e|emphasi[sz]e|highlight|consider|cover|address"
    r"|mention|cite)\b",
    re.IGNORECASE,
)
_PIECE = lazy_pattern(r"[^\W_](?:[\w'’.+#/-]*[\w+#])?|--+|[^\w\s]")
_ELISION = lazy_pattern(r"\b([ldLD]|[Qq]u)['’](?=\w)")
_MARKS = frozenset([*'?!.:;,()[]"“”«»—–…', "--", "---"])


def _phrases(query: str, language: str) -> list[Phrase]:
    """The content phrases of a query in a script with spaces between words."""
    breaks, empty, of = (table.get(language, table["en"]) for table in (BREAKS, EMPTY, OF))
    joins = JOINS & breaks | {"&", ","}
    found: list[Phrase] = []
    heads: list[str] = []
    words: list[str] = []
    between = "of"
    joined = False
    asking = ""  # the word that opened the question, until its verb is found

    def cut(end_word: str) -> None:
        """End the phrase. In 'How can FIRMS reduce COSTS', the words before the verb of a question are a separate phrase."""
        nonlocal heads, words, joined, asking
        at = _verb(words, asking, end_word) if language == "en" else None
        if at is None:
            return
        asking = ""
        rest = words[at + 1 :]
        words = words[:at]
        if heads or words:
            end()
            joined = False
        words = rest

    def close(end_word: str = "") -> None:
        cut(end_word)
        end()

    def end() -> None:
        nonlocal heads, words
        core, context = (heads, words) if heads and words else (heads or words, [])
        if any(not word.isdecimal() for word in core):
            found.append(Phrase(" ".join(core), " ".join(context), joined, between))
        heads, words = [], []

    for piece in _PIECE.findall(_ELISION.sub(r"\1 ", query)):
        word = piece.casefold()
        if word in of:
            cut("")
            if words and heads:  # 'cost of ownership of cars'
                heads, words = [*heads, between, *words], []
            elif words:
                heads, words, between = words, [], piece
        elif word in breaks or word in joins or piece in _MARKS:
            if heads or words:
                close(word)
                joined = False
            joined = joined or word in joins
            if word in _OPENS:
                asking = word
            elif word in PERSONS and asking:
                asking = _PERSON
            elif word not in joins or asking == _PERSON:
                asking = ""
        elif word not in empty and any(c.isalnum() for c in word):
            words.append(piece)
    close()
    return found


_OPENS = DOING | HAVING | WHAT
_PERSON = "you"
"""Marks a question that addresses a person."""


def _verb(words: list[str], opened_by: str, before: str) -> int | None:
    """The index of the verb among the words of a question. `opened_by` opens the question, and the words end before the word
    `before`. The verb is the first word that can only be a verb, or the last that may be one ('remote work INCREASE
    productivity')."""
    if opened_by == _PERSON:  # 'how would you BUILD a shelter'
        said = VERBS.base | VERBS.past | VERBS_OR_NOUNS.base
        return 0 if words and words[0].casefold() in said else None
    if opened_by not in _OPENS:
        return None

    def forms(verbs: Verbs) -> frozenset[str]:
        return verbs.base if opened_by in DOING else verbs.past if opened_by in HAVING else verbs.third

    spoken = [word.casefold() for word in words]
    sure = forms(VERBS) | VERBS.base if opened_by in WHAT else forms(VERBS)
    found = next((at for at, word in enumerate(spoken) if word in sure), None)
    if found is not None:
        return found
    doubtful = forms(VERBS_OR_NOUNS)
    inside = [at for at, word in enumerate(spoken) if word in doubtful and 0 < at < len(spoken) - 1]
    if inside:
        return inside[-1]
    ended_by_verb = before in _OPENS or before in VERBS_THAT_BREAK
    return len(spoken) - 1 if len(spoken) > 1 and spoken[-1] in doubtful and not ended_by_verb else None


_CHINESE = lazy_pattern(
    r"[\s，、。？！；：,.?!;:（）()“”\"]+|以及|之间|之間|什么|什麼|哪些|如何|怎么|怎样|为什么|是否|关于|請|请|分析|研究|介绍|说明"
    r"|比较|比較|对比|對比|影响|影響|报告|主要|包括|有何|有哪|的|和|与|與|及|跟|对|對|在|是|有|吗|呢|vs",
    re.IGNORECASE,
)
_JAPANESE = lazy_pattern(r"[一-鿿々〆ァ-ヺーｦ-ﾟA-Za-z0-9+#]+")
_JAPANESE_SMALL = "比較 影響 分析 調査 報告 説明 主 特徴 何 教 対 関 違 概要 vs"
_JAPANESE_EMPTY = frozenset(_JAPANESE_SMALL.split())
_KOREAN = lazy_pattern(r"[\s,.?!;:()“”\"'·]+")
_KOREAN_SMALL = "비교 비교해 비교하 분석 영향 대한 관한 무엇 어떻게 조사 보고서 주요 설명 및 그리고 차이 vs"
_KOREAN_EMPTY = frozenset(_KOREAN_SMALL.split())
_KOREAN_ENDING = lazy_pattern(
    r"(?:에서|으로|에게|까지|부터|하고|이란|은|는|이|가|을|를|의|와|과|에|로|도|인가|하라|하시오|해줘)$"
)


def _cjk_phrases(query: str, language: str) -> list[Phrase]:
    """The content words of a query in Chinese, Japanese or Korean, cut at the usual particles."""
    if language == "zh":
        parts = _CHINESE.split(query)
    elif language == "ja":
        parts = [part for part in _JAPANESE.findall(query) if part not in _JAPANESE_EMPTY]
    else:
        bare = (_KOREAN_ENDING.sub("", part) or part for part in _KOREAN.split(query))
        parts = [part for part in bare if part not in _KOREAN_EMPTY]
    kept = [part for part in parts if len(part) > 1 and not part.isdecimal()]
    return [Phrase(part, joined=number == 1) for number, part in enumerate(kept)]
