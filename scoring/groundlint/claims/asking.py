"""Would an editor ask for a source here? Ranks the uncovered claims, so that the doubtful ones are reported first.

A claim may be common knowledge, a summary of what is cited nearby, the author's own experience, or so general that asking
would be pedantic. A regression on some marks of a sentence, its neighbours and its document separates these from what an
editor would query. benchmarks/claims/train_asks.py fits it to editors' judgement of 11,800 sentences and prints the table
below (figures in docs/claims.md).
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from functools import lru_cache

from groundlint.claims.claim_model import Sensitivity
from groundlint.claims.own_words import says_own
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.sections import section_kind
from groundlint.markdown.voice import speaks_in_code
from groundlint.markdown.words import length_in_tenths
from groundlint.model.sentence import Sentence
from groundlint.model.value import value
from groundlint.model.voice import Voice

_ENOUGH: Mapping[Sensitivity, float] = {"precision": 0.4, "balanced": 0.3, "recall": 0.2}
_ENOUGH_WITH_VIEW: Mapping[Sensitivity, float] = {"precision": 0.65, "balanced": 0.55, "recall": 0.2}
_ENOUGH_ELSEWHERE: Mapping[Sensitivity, float] = {"precision": 0.65, "balanced": 0.5, "recall": 0.2}
"""In languages other than English, where the multilingual model is less sure of what an editor would ask: from .5 readers of 17 reports
in Chinese would have written two warnings in three, from .55 no more of them."""

LIKELY = 0.5
"""The probability from which a sentence is taken for a claim where its neighbours are judged, whatever the sensitivity, which must not
change what counts."""

WORTH_COUNTING = 0.1
"""The probability that an editor would ask for its source from which an uncited claim counts in the score. Of 114 documents with five
claims or more that an editor had coded, coverage is 13 points below the editor's with it, and 25 where all claims count (docs/rubric.md)."""

_NUMBER = lazy_pattern(r"\d+(?:[.,]\d+)*")
_FIGURE = lazy_pattern(r"(?<!\w)(?<![^\W\d_]-)(?<!\d[.,])\d")
"""A number that is not part of a name: 'GPT-4', 'Route53'."""
_YEAR = lazy_pattern(r"(?<!\d)(?:1[5-9]\d\d|20[0-3]\d)(?!\d)")
_NAME = lazy_pattern(r"(?<=[\w,;)’'\"] )[A-Z][A-Za-z-]{2,}")
"""A capitalized word in mid-sentence."""
_STUDY = lazy_pattern(
    r"\b(?:stud(?:y|ies)|surveys?|surveyed|reports?|reported|research(?:ers)?|analys(?:is|ts?)|according to|found that"
    r"|estimates?|polls?|published|announced|et al|Studien?|Umfragen?|laut|étude|selon|estudo|segundo (?:[oa]s?|dados|um|uma)"
    r"|estudios?|según|de acuerdo con|encuestas?|encuestad[oa]s|sondeos?|informes?|informó|investigaci(?:ón|ones)|investigador(?:es|as?)?|analistas?"
    r"|estima(?:n|ciones)?|estimó|publicad[oa]s?|publicó|anunci(?:a|an|ó))\b"
    r"|研究|调查|調查|報告|报告|根[据據]|(?<![数數证證依占佔根收单單票论論凭憑割盘盤拮字契考])[据據](?![点點此悉说說称稱传傳理有为為守])|[统統][计計](?![局学學])|[数數][据據][显顯]示|估[计計]|民[调調]|[发發]布|公布|宣布|によると|에 따르면|연구|조사|설문|보고서|통계(?!청)|집계|추정|추산|발표",
    re.IGNORECASE,
)
_OWN_SECTION = lazy_pattern(
    r"\bworked example\b|^[\W\d]*(?:(?:research |study |our )?method(?:s|ology)?|data (?:collection|cleaning|preparation|processing|analysis)"
    r"|statistical analysis|(?:study|experimental) (?:design|set-?up)|observations)\b|^[\W\d]*(?:primary|secondary|desk) research\W*$"
    r"|\b(?:speaker|panell?ist|moderator|author|contributor|team)s?['’]? bio(?:s|graph(?:y|ies))?\b"
    r"|^\W*(?:bios?|about the (?:authors?|speakers?|contributors?)|speakers|panell?ists|moderators)\W*$"
    r"|\bopen (?:questions?|issues|items|points)\b|^\W*milestone \d"
    r"|^[\W\d]*(?:(?:project|proposed|requested|estimated) budget|budget (?:breakdown|request|justification|estimate)|use of (?:funds|proceeds)\W*$"
    r"|funding (?:ask|request)|(?:development|project) roadmap)\b"
    r"|^[\W\d一二三四五六七八九十]*(?:研究(?:方法|[设設][计計])|方法[论論]|[数數][据據](?:收集|清洗|[处處]理|采集)|[统統][计計]分析|[实實][验驗][设設][计計])\W*$"
    r"|(?:作者|[团團][队隊])(?:[简簡]介|介[绍紹])|^[\W\d]*[关關][于於](?:我[们們]|作者)\W*$|未解[决決]?的?[问問][题題]|待[验驗][证證]|[项項]目[预預]算"
    r"|^[\W\d]*(?:metodolog[íi]a|métodos?|(?:recopilación|limpieza|preparación|procesamiento|análisis) de (?:los )?datos|diseño (?:del estudio|de la investigación)"
    r"|presupuesto (?:del proyecto|estimado|propuesto))\b|\b(?:sobre|acerca de) (?:el autor|la autora|los autores|nosotros)\b|\bpreguntas (?:abiertas|pendientes)\b"
    r"|^[\W\d]*(?:연구 ?방법(?:론)?|방법론|(?:데이터|자료) (?:수집|전처리|정제|분석)|연구 설계|실험 (?:설계|설정))\W*$|(?:저자|작성자|발표자|팀) 소개|미해결 (?:질문|과제|문제)",
    re.IGNORECASE,
)
"""Headings below which the author tells what they did, read, saw or reckoned (of 26 labelled claims an editor would ask about one),
who they are (of 29 about none), or what is left to find out (of 11 about none)."""
_INFERENCE = lazy_pattern(
    r"^\W*(?:Thus|Hence|Therefore|Consequently|So|Given (?:that|this|these))\b"
    r"|^\W*(?:[^.,]{0,60}, )?(?:(?:[Tt]his|[Tt]hat|[Tt]hese|[Tt]hey|[Ii]t) (?:\w+ )?(?:suggests?|impl(?:y|ies)|means?|indicates?)"
    r"|(?:[Dd]ies|[Dd]as) (?:bedeutet|zeigt|impliziert|deutet|legt nahe)"
    r"|(?:[Cc]ela|[Cc]eci) (?:suggère|implique|signifie|indique)|(?:[Ee]sto|[Ee]so) (?:sugiere|implica|significa|indica)"
    r"|(?:[Ii]sso|[Ii]sto) (?:sugere|implica|significa|indica))\b"
    r"|^\W*(?:[这這](?:[就也])?(?:意味[着著]|表明|[说說]明|[预預]示|反映)|因此|所以|故此|由此(?:可[见見知])?|可[见見](?![光度性于於])|可以[说說看])|^\W*(?:これは|このことは)[^。]{0,80}(?:示唆|意味)|^\W*이는 [^.]{0,80}(?:의미|시사|뜻|보여|반영|해석|풀이)|^\W*(?:따라서|그러므로|그래서|결국|즉)[, ]"
    r"|^\W*(?:(?:[Pp]or (?:lo )?tanto|[Pp]or (?:ende|eso|ello|consiguiente)|[Ee]n consecuencia|[Aa]sí (?:pues|que)|[Dd]e ahí que)\b"
    r"|(?:[^.,]{0,60}, )?(?:[Ee]sto|[Ee]so|[Ee]llo|[Ll]o (?:cual|que)) (?:\w+ )?(?:sugiere|implica|significa|indica|supone|refleja|quiere decir)\b)"
)
"""What follows from the sentence before: of 29 labelled claims that begin *Thus*, *So* and the like an editor would ask about one."""
_FORECAST = lazy_pattern(
    r"\bwill (?:\w{1,20}ly )?(?:be|become|continue|remain|have|see|need|require|drive|lead|grow|likely|increase|play)\b"
    r"|\b(?:is|are) (?:likely|unlikely|bound|set|going) to\b"
    r"|(?:将|將)(?:[会會]|[继繼][续續]|成[为為]|迎[来來]|[带帶][来來]|[进進]一步|持[续續]|逐步|更(?![名多换換改新]))|有望|[势勢]必|(?<![从從])未[来來](?!得及|[过過])"
    r"|\b[^\W\d_]{1,20}[aei]r(?:á|án)\b|\bvan? a [a-zñ]{2,15}[aei]r\b|[할될올갈줄볼릴질칠을를날일울킬낼길늘클높] 것(?:이다|입니다)|(?:것으로|이라고) (?:보인다|보입니다|예상|전망|기대)|(?:전망|예상|기대)(?:된다|됩니다|이다|입니다)\W*$"
)
"""What is yet to come: of 15 labelled claims without a figure or a study an editor would ask about none."""
_OF_THE_FUTURE = lazy_pattern(
    r"\b(?:future|outlook|prospects|what(?:['’]s| comes| is) next|looking (?:ahead|forward))\b|\b20[2-9]\d ?[-–—] ?20[3-9]\d\b|未[来來]|展望|前景|\b(?:futuro|perspectivas|horizonte|proyecciones)\b|전망|미래|향후",
    re.IGNORECASE,
)
"""Headings of forecasts: of 57 labelled claims without a figure below one an editor would ask about three."""
_LABEL = lazy_pattern(r"[^.:：]{2,40}[:：]\s")
_REFERS_BACK = lazy_pattern(
    r"\W*(?:This|These|It|They|Their|Its|Such|That|Those|He|She|His|Her|Both"
    r"|The (?:authors?|study|studies|method|system|law|report|framework|approach|company|researchers?|process|technique"
    r"|model|paper|algorithm|team|same)"
    r"|Dies(?:e[mnrs]?)?|Sie|Dadurch|Damit|Beide|Cela|Ceci|Ce|Cette|Ces|Ils|Elles|Est[aeo]s?|Es[ao]s?|Ell[oa]s?|Dich[oa]s?|Sus?(?= [a-zñáéíóú])|Isso|Isto|Amb[oa]s)\b"
    r"|\W*(?:这|這|该|該|此(?![外前后後])|[它他她]|其(?![他它次余餘实實])|[上前]述|[两兩二前后後]者|これ|それ|この|その|이(?:는|것|러한|런|를|들|와|로|에|때|후| [가-힣])|그(?:는|들은|의|녀는|러한| [가-힣])|해당 )"
)
_SUPERLATIVE = lazy_pattern(
    r"\b(?:first|only|largest|most|best|highest|lowest|fastest|leading|record|top|never|always|all|every|no)\b"
    r"|第一(?![步章节節季个個类類种種阶階轮輪批期部层層点點代天年月周週次手性产產作条條款时時财財版卷集课課夫书書，、,.：:])|首[个個次家款批位]|唯一|最[大高低快多少早强強优優佳密先](?!人民|法院|[检檢]|工[资資]|限度|[领領][导導])"
    r"|[领領]先|[纪紀][录錄](?!片)|新[高低](?![频頻考中铁鐵])|[从從]未|始[终終]|所有(?![权權者制])|全部"
    r"|\b(?:primer[oa]s?|(?:el|su|un) primer|únic[oa]s?|(?-i:(?:[Ee]l|[Ll]a|[Ll]os|[Ll]as|[Ss]us?) (?:[a-zñáéíóú]{2,20} )?(?:mayor|menor|mejor|peor)(?:es)?)|(?:el|la|los|las|lo) (?:\w{2,20} )?más|líder(?:es)?|récord|nunca|siempre|tod[oa]s? (?:el|l[ao]s?|sus?|un[oa]?)|ning[uú]n[oa]?)\b"
    r"|최[초다악]|최대(?!한)|최고(?!경영|재무|기술|운영|책임)|최저(?!임금)|가장(?= )|유일|역대|1위|세계 ?첫|모든|항상|절대(?!값|적)|전례",
    re.IGNORECASE,
)
_SUMMARY = lazy_pattern(
    r"\b(?:summary|conclusions?|concluding|overview|introduction|(?:key|main|core|principal|overall) (?:points|findings|insights)"
    r"|take-?aways?|insights|highlights|synthesis|at a glance|in brief|bottom line|executive|tl;dr|background|abstract"
    r"|final (?:thoughts|assessment|verdict|remarks)|(?:high|medium|moderate|low|overall) confidence"
    r"|confidence (?:levels?|assessment|summary))\b|^\W*confidence\W*$"
    r"|摘要|[总總][结結]|小[结結]|[结結][论論语語]|概[述览覽]|引言|前言|[导導]言|背景|要[点點]|洞察|(?:核心|[关關][键鍵]|主要)(?:[发發][现現]|[观觀][点點]|判[断斷])"
    r"|^[\W\d]*(?:resumen|síntesis|conclusi(?:ón|ones))\b|\b(?:introducción|(?:panorama|visión) general|antecedentes|contexto|(?:puntos|hallazgos|ideas|mensajes|aspectos) (?:clave|principales)|en breve)\b"
    r"|요약|결론|개요|서론|들어가며|배경|인사이트|마치며|맺음말|핵심 (?:정리|내용|발견|메시지|포인트)",
    re.IGNORECASE,
)
"""Headings under which a sentence sums up what is cited elsewhere."""
_FEW_TENTHS = 100
"""Tenths of words, as `length_in_tenths` counts, up to which a sentence without a figure is short. Of 248 such items an
editor would ask about 3 %."""

WEIGHTS: Mapping[str, float] = {
    "claim": 0.66,
    "number": 0.48,
    "year": 0.54,
    "name": 0.33,
    "names": -0.31,
    "study": 0.55,
    "superlative": 0.32,
    "code": -1.41,
    "own result": -3.02,
    "label": 0.24,
    "refers back": -0.39,
    "beside": -0.18,
    "leads to cited": -1.99,
    "quotation": -2.14,
    "summary": -0.95,
    "short": -1.04,
    "first person": -3.45,
    "document's code": -2.31,
    "document's citations": -1.01,
    "intercept": -1.82,
}
"""Log odds for each mark; `claim` counts once for each unit of the claim model's log odds, `names` and `beside` for each
natural logarithm of the names and of the claims of the block, those of the document for one all of which is written so. For a
claim of which the model does not say itself what an editor would ask (`encoder`, of one with a mark that leads nowhere)."""
WITH_VIEW: Mapping[str, float] = {
    "claim": 0.39,
    "asked": 0.64,
    "number": -0.04,
    "year": 0.13,
    "name": 0.37,
    "names": -0.35,
    "study": 0.29,
    "superlative": 0.39,
    "code": -1.08,
    "own result": -2.95,
    "label": 0.25,
    "refers back": -0.18,
    "beside": -0.36,
    "leads to cited": -2.04,
    "quotation": -2.08,
    "summary": -0.87,
    "short": -0.52,
    "first person": -2.86,
    "document's code": -1.79,
    "document's citations": -1.23,
    "intercept": -0.52,
}
"""The same where the claim model itself says what an editor would ask: `asked`, in log odds. Fitted to what the encoder says; what the
linear model says is scaled to match, and the multilingual one has learned it from the encoder, so that one table serves them all."""


@value(frozen=True, slots=True)
class ClaimSurroundings:
    """What is around a claim that nothing covers: how many other such claims its block has, whether the next sentence is
    cited and takes up what this one says, and in whose voice the document is written."""

    beside: int
    leads_to_cited: bool
    voice: Voice


def refers_back(plain: str) -> bool:
    """Whether a sentence takes up what the one before it says."""
    return _REFERS_BACK.match(plain) is not None


def marks(sentence: Sentence, around: ClaimSurroundings) -> dict[str, float]:
    """The marks of a sentence by the names of `WEIGHTS`."""
    probability = min(max(sentence.probability, 0.01), 0.99)
    return {
        **_marks_of_words(sentence.plain, sentence.text, sentence.heading, sentence.kind),
        "claim": math.log(probability / (1 - probability)),
        "asked": sentence.asked or 0.0,
        "beside": math.log1p(around.beside),
        "leads to cited": float(around.leads_to_cited),
        "first person": around.voice.first,
        "document's code": around.voice.code,
        "document's citations": around.voice.cited,
        "intercept": 1.0,
    }


@lru_cache(maxsize=2048)
def _marks_of_words(text: str, written: str, heading: str, kind: str) -> Mapping[str, float]:
    """Those that its words alone have: while a writer types, the other sentences of the block keep theirs. `text` is
    `written` without markup."""
    years = len(_YEAR.findall(text))
    names = len(_NAME.findall(text))
    return {
        "number": float(len(_NUMBER.findall(text)) > years),
        "year": float(years > 0),
        "name": float(names > 0),
        "names": math.log1p(names),
        "study": float(_STUDY.search(text) is not None),
        "superlative": float(_SUPERLATIVE.search(text) is not None),
        "code": float(speaks_in_code(written)),
        "own result": float(
            says_own(text)
            or _INFERENCE.match(text) is not None
            or _OWN_SECTION.search(heading) is not None
            or _is_forecast(text, heading)
        ),
        "quotation": float(kind == "quote"),
        "label": float(_LABEL.match(text) is not None),
        "refers back": float(refers_back(text)),
        "summary": float(
            _SUMMARY.search(heading) is not None or section_kind(heading) in ("summary", "conclusion")
        ),
        "short": float(
            kind != "table"
            and _FIGURE.search(text) is None
            and not years
            and length_in_tenths(text) <= _FEW_TENTHS
        ),
    }


def _is_forecast(text: str, heading: str) -> bool:
    """Whether a sentence without a figure says what will be."""
    if _OF_THE_FUTURE.search(heading) is None and (_FORECAST.search(text) is None or _STUDY.search(text)):
        return False
    return _FIGURE.search(text) is None


def enough(sentence: Sentence, sensitivity: Sensitivity) -> float:
    """The probability from which an editor is taken to ask for the source of this claim."""
    if sentence.asked is None:
        return _ENOUGH[sensitivity]
    return (_ENOUGH_WITH_VIEW if sentence.language == "en" else _ENOUGH_ELSEWHERE)[sensitivity]


def ask_probability(sentence: Sentence, around: ClaimSurroundings) -> float:
    """The probability, 0 to 1, that an editor would ask for the source of an uncovered claim."""
    weights = WEIGHTS if sentence.asked is None else WITH_VIEW
    found = marks(sentence, around)
    log_odds = math.fsum([weight * found[name] for name, weight in weights.items()])
    return 1 / (1 + math.exp(-log_odds))
