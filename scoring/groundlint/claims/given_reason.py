"""Why a sentence is called a claim, in words that are in it. A reason is given only where it is certain.

The claim model's own reasons, the features with the most weight, are often not what a reader sees.
"""

from __future__ import annotations

import re
from functools import lru_cache

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.months import MONTH

_BEFORE = r"(?<![\w./#§@-])"
_UNITS = (
    r"percentage points?|percent|per cent|million|billion|trillion|thousand|hundred|basis points?|times|people|users"
    r"|inhabitants|residents|employees|workers|patients|participants|customers|households|countries|deaths"
    r"|years?|months?|weeks?|days?|hours?|minutes?|seconds?|(?:square|cubic) [\w-]+|(?:kilo|centi|milli|nano)?met(?:re|er)s?|miles?"
    r"|feet|acres?|hectares?|lit(?:re|er)s?|gallons?|(?:kilo)?grams?|tons?|tonnes?|degrees?|km²?|kg|m²|°\s?[CF]|[kMG]Hz|[kMGT]?W"
    r"|[kMGT]Wh|[MGT]B|USD|EUR|euros?|dollars?|pounds?|yen|yuan|rupees?|members|students|children|adults|women|men|homes|jobs|mg|µg|mcg"
    r"|standard deviations?|decibels?|dB|(?-i:m[lL])|mm|cm|km|kcal|calories|ppm|ppb|Prozent|Millionen|Milliarden|pour cent"
    r"|millions?|milliards?|por ciento|mil(?: millones)?|millones|milhões|puntos (?:porcentuales|básicos)|personas|habitantes|emplead[oa]s|trabajador(?:es|as)|hogares"
    r"|viviendas|empresas|países|años|meses|semanas|días|horas|minutos|dólares|pesos|toneladas|kilómetros|hectáreas|veces|usuari[oa]s|clientes|estudiantes|alumn[oa]s"
)
_KOREAN_UNITS = r"(?:[천만억조]{1,2} ?)?(?:명|원|달러|유로|엔|위안|톤|배|가구|개국|개사|개|건|곳|대|개월|시간|포인트)|[천만억조]{1,2}(?: \d[\d,]{0,6}[천만억]?(?:원|달러|명|개|대|톤)?)?"
_MONTH = rf"(?:{MONTH})"
_SPANISH_MONTH = "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre"
_YEAR = r"(?:1[5-9]\d\d|20[0-3]\d)"
_NUMBER_WORD = (
    r"(?:(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)"
    r"(?:-(?:one|two|three|four|five|six|seven|eight|nine))?)"
)
_IN_WORDS = (
    rf"{_NUMBER_WORD} (?:per ?cent|million|billion|trillion|thousand|hundred)\b|{_NUMBER_WORD} (?:out of|in) {_NUMBER_WORD}\b"
    r"|(?:one|two|three|four|nine)[- ](?:thirds?|quarters?|fifths?|tenths?)\b|(?:a|one) (?:third|quarter|fifth|tenth) of\b"
    r"|(?<=has )(?:doubled|tripled|quadrupled|halved)\b|(?<=have )(?:doubled|tripled|quadrupled|halved)\b"
    r"|(?:more than |nearly |almost |roughly )(?:doubled|tripled|quadrupled|halved)\b"
)
_FIGURE = lazy_pattern(
    rf"{_BEFORE}(?:(?:US|AU?|CA?|HK|NZ|S)?[$€£¥₹₩]\s?\d[\d.,]*(?:[-–][$€£¥₹₩]?\d[\d.,]*)?\+?(?:\s?(?:(?:million|billion|trillion|[kmbt]n?|mm|bb)\b|[万萬亿億兆]{{1,2}}))?"
    rf"|(?!{_YEAR} and )\d(?:[\d.,]*\d)?(?:\s?(?:[-–]|to|and)\s?\d(?:[\d.,]*\d)?)?\s?(?:%|‰|(?:{_UNITS})\b|[万萬亿億兆]{{1,2}}|{_KOREAN_UNITS}"
    r")|\d{1,3}(?:,\d{3})+|[1-9]\d{0,2}(?:\.\d{3}){1,2}(?![\w.]))|\b(?:twice|(?<!first )(?<!second )half|double|triple) (?:as(?: (?:many|much|high|large|big|long|fast|likely|often))?|of|the|its)\b|\b(?:two|three|four|five|ten) times\b"
    r"|\b\d[\d,.]* (?:out )?of (?:the |its |their |all |these )?\d[\d,.]*\b"
    rf"|\b(?:{_IN_WORDS})",
    re.IGNORECASE,
)
_DATE = lazy_pattern(
    rf"(?:\b(?i:in|since|by|from|until|during|between|on)\s+|(?<=\bof\s))(?:(?:\d{{1,2}}(?:st|nd|rd|th)?\s+)?{_MONTH}\s+(?:\d{{1,2}}(?:st|nd|rd|th)?,?\s+)?)?{_YEAR}\b(?!\s?[%$€£])"
    rf"(?:\s?(?:[-–]|and|to)\s?(?:{_MONTH}\s+)?{_YEAR}\b)?"
    rf"|(?<!\d){_YEAR} ?年(?: ?\d{{1,2}} ?月)?|(?<!\d){_YEAR}년(?: ?\d{{1,2}}월)?(?: ?\d{{1,2}}일)?"
    rf"|\b(?i:en|desde|hasta|durante|entre|a fines de|a finales de|el(?= \d{{1,2}} de )) (?:(?:(?:el )?\d{{1,2}} de )?(?:{_SPANISH_MONTH}) (?:del? )?)?{_YEAR}\b(?!\s?[%$€£])"
)
_SUPERLATIVE = lazy_pattern(
    r"\bthe (?:(?:world|country|industry)['’]s )?(?:(?:largest|biggest|highest|lowest|fastest|most|least|only|smallest|oldest"
    r"|youngest) (?!(?:likely|recent(?:ly)?|lower|upper|possible|of)\b)(?:(?:and|or) (?:(?:most|least) )?[\w-]{2,20} )?(?:[\w-]{2,20}ly )?[\w-]+|first (?:(?!is |was |are |were )[\w-]+ ){1,3}(?:to|ever|in the (?:world|country|industry))\b)"
    r"|(?:全球|世界|全[国國]|中[国國]|[国國][内內]|[业業][内內]|[历歷]史上?)(?:最[大高低快多少早强強]|第一|首[个個次家款]|唯一)"
    r"|(?:세계|국내|업계|역대|사상|전국|글로벌|아시아) ?(?:최[초대고저다](?![경임])|1위|유일)|가장 [가-힣]{1,8}"
    r"|\b(?:el|la|los|las) (?:[^\W\d_]{2,20} )?(?:más [^\W\d_]{3,20}|(?:mayor|mejor|menor|peor)(?:es)?|únic[oa]s?|primer[oa]?)(?: [^\W\d_]{2,20})? (?:del? )(?:el |la |los )?"
    r"(?:mundo|país|planeta|región|continente|sector|historia|América Latina|Europa|España)\b",
    re.IGNORECASE,
)
_STUDY = lazy_pattern(
    r"\b(?:according to (?:(?:the |an? )?(?-i:[A-Z])[\w-]+(?: (?:(?:of|for|and|on) (?:the )?)?(?-i:[A-Z])[\w-]+){0,4}|(?:(?:the|an?|some|many|most|several|recent|industry|market) ){0,3}"
    r"(?:stud(?:y|ies)|surveys?|polls?|reports?|research(?:ers)?|analysts?|experts?|estimates?|data|statistics|figures"
    r"|officials?|sources?|scientists?)\b)"
    r"|(?:an?|one|several|recent|many|most|some) (?:[\w-]+ ){0,2}(?:study|studies|surveys?|polls?)"
    r"|(?:an?|one|another) (?:recent|new|20\d\d|major|leading|independent) (?:[\w-]+ ){0,2}(?:report|analysis)"
    r"|(?:an?|one|another) (?:[\w-]+ )?(?:recent|newer|20\d\d|randomi[sz]ed|controlled) (?:[\w-]+ ){0,2}(?:trial|experiment|meta-analysis)"
    r"|research (?:suggests|shows|indicates|has (?:shown|found))"
    r"|(?:studies|surveys|researchers|analysts) (?:(?:from|in|by) [\w-]+ )?(?:have |has )?"
    r"(?:show|shown|find|found|suggest|estimate|estimated|report|reported|say)\b)"
    r"|(?:根[据據]|(?<![数數证證依占佔根收单單票论論凭憑割盘盤拮字契考])[据據])[^\s，。；：,.]{2,16}?(?:[数數][据據]|[统統][计計]|[报報]告|研究|[调調]查|估[计計]|[预預][测測])"
    r"|(?:研究|[调調]查)(?:[显顯]示|表明|[发發][现現]|指出)|[专專]家(?:[认認][为為]|表示|指出)"
    r"|\b(?:según|de acuerdo con) (?:(?:un|una|el|la|los|las|varios|diversos|algunos|muchos|recientes) ){1,2}(?:[^\W\d_]{2,20} )?"
    r"(?:estudios?|informes?|encuestas?|sondeos?|investigaci(?:ón|ones)|análisis|datos|cifras|estimaciones|expert[oa]s|analistas|cálculos|reportes?)\b"
    r"|\b(?:según|de acuerdo con) (?:(?:el|la|los|las) )?(?-i:[A-ZÁÉÍÓÚÑ])[\w-]+(?: (?:(?:de|del|para|y) (?:la |los |las )?)?(?-i:[A-ZÁÉÍÓÚÑ])[\w-]+){0,4}"
    r"|\b(?:vari[oa]s|divers[oa]s|numeros[oa]s|algun[oa]s|much[oa]s) (?:estudios|encuestas|sondeos|investigaciones|expertos|analistas)\b"
    r"|(?:[가-힣A-Za-z·]{1,16} ){0,2}[가-힣A-Za-z·]{2,16}에 따르면|(?:여러|다수의|많은|일부|최근) (?:연구|조사|설문)|전문가들",
    re.IGNORECASE,
)
_LONGEST = 64


CHECKABLE = "states something that a reader could check"
"""What is said of a claim in which no cue is certain."""


NOT_GIVEN = "refers to a source that it does not cite"
_A_FIGURE = "states a figure"


@lru_cache(maxsize=2048)  # while a writer types, the other sentences of the block keep their reasons
def given_reason(text: str) -> str:
    """'states a figure (“8 %”)' and the like, to follow 'it'; CHECKABLE where no cue is certain. `text` is the sentence
    without markup."""
    for said, pattern in (
        (NOT_GIVEN, _STUDY),
        (_A_FIGURE, _FIGURE),
        ("makes a superlative claim", _SUPERLATIVE),
        ("gives a date", _DATE),
    ):
        found = pattern.search(text)
        if found is not None:
            cue = found[0].strip(" .,;:")
            return f"{said} (“{cue if len(cue) <= _LONGEST else cue[: _LONGEST - 1] + '…'}”)"
    return CHECKABLE


def cue_span(text: str) -> tuple[int, int] | None:
    """Where in a text, with or without markup, the cue stands that `given_reason` names."""
    for pattern in (_STUDY, _FIGURE, _SUPERLATIVE, _DATE):
        found = pattern.search(text)
        if found is not None:
            return found.span()
    return None
