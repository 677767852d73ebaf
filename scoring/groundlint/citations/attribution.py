"""Words that say whose a quotation is, 'Mill writes in *Principles* (1848):' before it or '— J. Mill, 1848' at its end, or
from which site or work a sentence comes."""

from __future__ import annotations

import re

from groundlint.citations import names_in_korean
from groundlint.citations.forms.author_year import MONTHS
from groundlint.citations.names_in_chinese import UNNAMED, is_body, is_person
from groundlint.citations.verbs_of_saying import SAYING_ABROAD, STATING
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.months import MONTH
from groundlint.markdown.one_of import EAST_ASIAN

_DASH = lazy_pattern(r"[\s>*_(\[]*(?:[—–―~]|--+|-\s|&mdash;|&ndash;|&#8212;)[\s*_(]*(?=\S)")
_NO_NAMES = (
    r"(?:In|On|The|As|At|By|For|He|She|It|They|This|That|These|Those|Here|When|While|After|Before|According|One|An|His|Her"
    r"|Their|But|And|However|Later|Earlier|We|My|Our|To|From|Consider|Common|Der|Die|Das|Le|La|Les|El|Los"
    rf"|{MONTH})\b"
)
_NAMES = lazy_pattern(rf"(?<!\w)(?!{_NO_NAMES})[A-ZÀ-ÞΑ-ΩА-Я][\w.'’-]+|[{EAST_ASIAN}]{{2}}")
_SAYS = lazy_pattern(
    rf"\b(?:{STATING}|in (?:the|his|her|its|their) (?:own )?words|according to)\b|{SAYING_ABROAD}"
)
_WORK_OR_DATE = lazy_pattern(
    r"(?<!\d)(?:1[0-9]|20)\d\d(?!\d)|\b\d{1,4} ?(?:AD|BCE?|CE)\b"
    r"|\b(?:Jan|Feb|March|Apr|May \d|June|July|Aug|Sept|Oct|Nov|Dec)[a-z]*\.? ?\d"
    r"|(?<![*\w])[*_]\w[^*_\n]{2,80}[*_](?![*\w])|[“\"«《「][^”\"»》」\n]{3,120}[”\"»》」]"
    r"|§ ?\d|\b(?:Act|Code|Article|Section|Regulation|Directive|Statute|law)\b"
)
_OF_A_WORK = lazy_pattern(
    r"\b[A-ZÀ-Þ][\w'’-]{1,40} et al\b"
    r"|\b(?:[Tt]he|[Tt]hat|[Tt]heir|[Hh]is|[Hh]er) (?:[\w-]{1,20} ){0,2}(?:study|report|paper|survey|authors|article|post|review)\b"
    r"|\b[Tt]his (?:[\w-]{1,20} )?(?:study|survey|trial|experiment|poll) (?:also )?(?:found|showed|concluded|revealed|reported)\b"
)
_MOST_WORDS = 30
_HOST = (
    r"(?:[a-z0-9-]{1,63}\.){1,3}(?:com|org|net|edu|gov|int|info|io|ai|dev|news|uk|us|eu"
    r"|de|fr|es|it|nl|be|ch|at|se|no|dk|fi|ie|pt|br|mx|ca|au|nz|jp|kr|cn|tw|in|za|ru|ua)"
)
_SITE = lazy_pattern(
    rf"(?:\((?:[^().\n]{{1,80}}[ ,])?{_HOST}(?:[ ,;][^()\n]{{0,80}})?\)"
    rf"|\[(?:[^\[\].\n]{{1,80}}[ ,])?{_HOST}(?:[ ,;][^\[\]\n]{{0,80}})?\])[\s.*_|]*\Z",
    re.IGNORECASE,
)
_LABELLED = lazy_pattern(
    r"[(（](?:(?:data |original )?(?:sources?|quellen?|fuentes?|fontes?|(?:数据|數據|资料|資料|信息|資訊)?[来來]源|引自|出典) ?(?:[:：]|[-–—](?= ))"
    r"|(?:자료 ?|데이터 ?)?(?:출처|자료) ?[:：=]|출처 ?[-–—](?= ))\s?"
    r"(?!(?:own|our|authors?\b|internal|eigene|elaboración propia|propia|본 연구|저자|자체|필자|미상|unknown|missing|needed|none|pending|tb[acd]|todo|n/a|\?)(?!\w)"
    rf"|{UNNAMED}|待(?:定|[补補查确確核添加填]))"
    r"[\"“*_'‘\[《「]{0,3}\w",
    re.IGNORECASE,
)
"""*(Source: Harbour Board)*, *(sources: Port Gazette; Lyon Register)*, *(source - wiki)*."""
_MONTH = (
    r"(?:Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)?|Apr(?:il|\.)?|May|June?|July?|Aug(?:ust|\.)?|Sept?(?:ember|\.)?|Oct(?:ober|\.)?"
    r"|Nov(?:ember|\.)?|Dec(?:ember|\.)?)"
)
_DATED = (
    rf"(?:(?:see|e\.g\.,?|cf\.) )?(?!{_NO_NAMES})(?!(?:{MONTHS}|Sept)\b)"
    r"[*_]?[A-ZÀ-ÞΑ-ΩА-Я][\w.&'’-]{1,40}(?:(?: [\w.&'’-]{1,40}){0,6}[*_]?, ?"
    rf"(?:(?:(?:\d\d? )?(?:{MONTHS})[a-z]{{0,6}}\.?(?: \d\d?,)? )?(?:1[89]|20)\d\d[a-z]?(?:[-–](?:1[89]|20)\d\d|-\d\d-\d\d)?|n\. ?d\.)"
    r"(?:, ?(?:pp?\.|pages?) ?\d[\d–-]{0,10})?"
    rf"|(?: [A-ZÀ-ÞΑ-ΩА-Я][\w.&'’-]{{1,40}}){{1,4}}[*_]?, ?(?:{_MONTH} \d\d?|\d\d? {_MONTH})(?![\w]))"
)
_DAY = (
    r"(?:\d\d?\.? (?:de )?[^\W\d_]{3,10}\.?(?: de)? (?:19|20)\d\d|[A-Z][a-z]{2,8}\.? \d\d?,? (?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d"
    r"|\d\d?\.\d\d?\.(?:19|20)\d\d)"
)
_AGENCY = (
    r"(?:Reuters|Bloomberg|AFP|AP|dpa|DPA|UPI|ANSA|EFE|TASS|Interfax|Xinhua|Kyodo|Yonhap|NTB|PTI|Associated Press|Agence France-Presse|BBC|CNN|CNBC|NPR|NRK|ARD"
    r"|ZDF|FAZ|NZZ|Handelsblatt|Politico|Axios|Euronews|[A-Z]?[a-z]{2,16}(?:zeitung|blatt))"
)
_PRESS_WORD = (
    r"(?:Times|Post|Journal|News|Guardian|Gazette|Herald|Tribune|Telegraph|Chronicle|Observer|Economist|Independent|Register|Press|Mail|Standard|Zeitung|Zeit|Spiegel"
    r"|Welt|Tagesspiegel|Tageblatt|Anzeiger|Rundschau|Allgemeine|Nachrichten|Kurier|Presse|Monde|Figaro|Parisien|Croix|País|Pais|Mundo|Vanguardia|Nación|Repubblica"
    r"|Stampa|Corriere|Globo|Folha|Estado|Público)"
)
_OUTLET = (
    r"(?:[*_](?=[A-ZÀ-Þ])[^*_\n]{2,60}[*_]"
    rf"|[*_]?(?:(?:[Tt]he )?{_AGENCY}(?: (?:News|World))?|(?!(?:Blog|Original|Latest|Breaking|Last|First|Next|Our|My|Guest|Forum|Facebook) )"
    rf"(?:[A-ZÀ-Þ][\w.'’-]{{0,20}} ){{1,4}}{_PRESS_WORD}(?: (?:of|de|della|do|da|di) [A-ZÀ-Þ][\w.]{{1,20}})?)[*_]?)"
)
"""A news agency, a name with a word of the press in it, *Port Gazette*, or a name in italics."""
_IN_THE_PRESS = rf"{_OUTLET}, ?{_DAY}"
_DATED_WORKS = lazy_pattern(
    rf"[(（](?:{_DATED}|{_IN_THE_PRESS})(?:; ?(?:{_DATED}|{_IN_THE_PRESS})){{0,5}}[)）][\s.*_|\"”'{{}})]*\Z"
)
"""*(Harbour Board, 1998, p. 12)*, *(Mill, 2007; Roe, 2013–2020)*, *(Port Gazette, 12 May 2024)*, *(Port Gazette, 2024-05-12)*, *(Mill, n.d.)*,
*(El País, 10 October 2025)* at the end; *(May, 1998)* is a date."""
_PRESS_NOTE = lazy_pattern(rf"[(（\[]{_IN_THE_PRESS}(?:; ?{_IN_THE_PRESS}){{0,5}}[)）\]][\s.*_|\"”'{{}})]*\Z")
"""*[Port Gazette, 14 May 2006]* at the end: in square brackets, and alone in a line, another name before a day may be a place's or an
author's, or say what was done that day."""
_WITH_OTHERS = lazy_pattern(r"(?<![\w(])[A-ZÀ-Þ][\w'’-]{1,40},? et al\.?,? ?(?:1[89]|20)\d\d(?!\d)")
"""*Mill et al., 1998* without parentheses."""
_IN_OUTLET = r"\((?=[A-ZÀ-Þ])[^()\n\d]{2,80}[, ] ?(?:1[89]|20)\d\d[a-z]?\)"
_OF_A_FIRM = r"\((?![^()\n]{0,80}\b(?:Journal|Review|Quarterly|Proceedings|Annals|Letters|Papers?|Press)\b)[^()\n]{2,80}\) (?:announc|report|sa(?:y|id)|stat|confirm|expect|forecast|disclos|reveal|declar|warn|estimat|project)"
"""'(London, 1884) reported …': where and when a firm was founded, and what it tells of itself."""
_BY_OTHERS_IN = lazy_pattern(
    rf"(?<![\w(])[A-ZÀ-Þ][\w'’-]{{1,40}}(?:,? et al\.?| & [A-ZÀ-Þ][\w'’-]{{1,40}}(?! {_OF_A_FIRM})) {_IN_OUTLET} {STATING}\b"
)
"""*Mill & Roe (Port Journal, 1998) found …*; a firm, *Mill & Roe (Oslo, 1998) sold …*, is no work."""
_ANNOTATED = lazy_pattern(
    rf"[\s>*_+-]{{0,8}}[\"“„«][^\"“”„«»\n]{{15,250}}[\"”»][*_]{{0,3}} ?{_IN_OUTLET}[*_]{{0,3}}(?: ?[—–―:：]| ?--| - )"
)
"""*“On Tides” (Port Journal, 1998): it rose …*: a title with where and when it came out, and what the work tells."""
_FARED = lazy_pattern(
    r"\b(?:sold|sells|copies|gross(?:ed|es)|earn(?:ed|s)|box office|best-?sell(?:er|ing)s?|awards?|won|adapted|download(?:s|ed)"
    r"|stream(?:s|ed)|players?|viewers?|budget|translated|(?:seen|watched|played|bought|read) by)\b",
    re.IGNORECASE,
)
"""How a work fared with those who buy or see it."""
_BY_KEY = lazy_pattern(r"(?<![\w@./])@[a-z][A-Za-z_:-]{1,30}(?:19|20)\d\d(?:[a-z]\w{0,30})?\b")
"""*@mill1998 showed*: a key of a bibliography that is elsewhere."""
_VOLUME = r"\d{1,4} ?(?:\(\d{1,4}\))? ?: ?[A-Za-z]?\d{1,6}(?:[-–]\d{1,6})?"
_IN_JOURNAL = lazy_pattern(
    rf"(?:\\?\[|\()[^()\[\]\n]{{3,160}}?(?:[ ,]{_VOLUME},? |\bet al\.?,[^()\[\]\n]{{3,120}}, )\(?(?:1[89]|20)\d\d\)?\.?"
    r"(?:\\?\]|\))[\s.*_|]*\Z"
)
"""*[See the review by Mill, Ports and Trade 51:102, 2019]*, *(Mill et al., J Ports 30(2):192-202, 2019)* at the end; a backslash may
be before the brackets."""
_REPORT = r"(?:Report|Survey|Outlook|Assessment|Census|Yearbook|Barometer)s?"
_TITLED_REPORT = lazy_pattern(
    rf"(?<![\w-])(?:19|20)\d\d (?:(?:of|on|the|for|and|in|[A-ZÀ-Þ][\w'’&-]{{0,30}}) ){{1,7}}{_REPORT}\b"
    rf"|(?<![\w'’-])[A-ZÀ-Þ][\w'’&-]{{1,30}} (?:(?:of|on|the|for|and|in|[A-ZÀ-Þ][\w'’&-]{{0,30}}) ){{1,7}}{_REPORT},? \(?(?:19|20)\d\d\b"
    r"|(?<![\w-])(?:19|20)\d\d State of (?:the )?(?:[A-ZÀ-Þ][\w'’&-]{0,30} ){1,5}report\b|(?<![\w'’-])State of (?:the )?(?:[A-ZÀ-Þ][\w'’&-]{0,30} ){1,5}report,? \(?(?:19|20)\d\d\b"
    rf"|[(（][A-ZÀ-Þ][^()\n,]{{2,80}}, [*_“\"]{{0,2}}(?:(?:of|on|the|for|and|in|[A-ZÀ-Þ][\w'’&-]{{0,30}}) ){{1,7}}{_REPORT}[*_”\"]{{0,2}}[)）]"
)
"""*the 2024 Port Rents Report*, *the Port Rents Report 2024*, *the 2024 State of Ports report*,
*(Harbour Board, Sixth Rents Report)*."""
_BOOK = r"(?:报告|報告|[年月季]报|[年月季]報|[白蓝藍绿綠]皮[书書]|年[鉴鑑]|公[报報]|普查|[调調]查|展望|[综綜]述|[简簡快]报|[簡快]報)"
_YEAR_ALONE = r"(?<!\d)(?:19|20)\d\d(?!\d)"
_END_OF_TITLE = r"(?<![条條]例)(?<![办辦]法)(?<![规規]定)(?<!通知)》"
"""A law is no source for what a sentence says of it: *《人口普查条例》*."""
_TITLED_IN_CHINESE = lazy_pattern(
    rf"《(?=[^《》\n]{{0,60}}{_BOOK})[^《》\n]{{0,60}}{_YEAR_ALONE}[^《》\n]{{0,40}}{_END_OF_TITLE}"
    rf"|《[^《》\n]{{2,60}}{_BOOK}[^《》\n]{{0,12}}{_END_OF_TITLE} ?[(（]{_YEAR_ALONE}"
    rf"|{_YEAR_ALONE} ?年?[^《》。！？，；\n]{{0,20}}(?:，[^《》。！？，；\n]{{0,20}}(?:[发發]布|公布|[发發]表|出版|[编編]制|撰[写寫])了?的?)?"
    rf"《[^《》\n]{{2,60}}{_BOOK}[^《》\n]{{0,12}}{_END_OF_TITLE}"
)
"""*《港口租金报告2024》*, *《港口租金报告》（2024）*, *2024年发布的《港口租金报告》*."""
_IN_BRACKETS = lazy_pattern(
    rf"[(（](?:据|據|引自|[参參][见見]|[见見])?(?!{UNNAMED})(?P<who>[\u3400-\u9fff·]{{2,24}})[,，] ?{_YEAR_ALONE} ?年?(?: ?\d{{1,2}} ?月)?[)）][\s。，.*_|]*\Z"
)
_IN_KOREAN_BRACKETS = lazy_pattern(
    rf"[(（](?P<who>[가-힣][가-힣A-Za-z·, ]{{1,30}}?),? ?{_YEAR_ALONE}년?[a-z]?(?:[,:] ?(?:pp?\. ?)?\d{{1,4}}(?:[–-]\d{{1,4}})?쪽?)?[)）][\s.,*_|]*\Z"
)
_KOREAN_BOOK = r"(?:보고서|조사|통계|연보|백서|전망|동향|실태|리포트|현황|연감|센서스)"
_TITLED_IN_KOREAN = lazy_pattern(
    rf"[「『](?=[^「」『』\n]{{0,60}}{_KOREAN_BOOK})(?:[^「」『』\n]{{0,60}}{_YEAR_ALONE}[^「」『』\n]{{0,40}}[」』]|[^「」『』\n]{{2,60}}[」』] ?[(（]{_YEAR_ALONE})"
    rf"|{_YEAR_ALONE}년? ?[^「」『』\n.]{{0,20}}[「『][^「」『』\n]{{2,60}}{_KOREAN_BOOK}[^「」『』\n]{{0,12}}[」』]"
)
"""*「2023 항구 임대료 조사」*, *「항구 임대료 조사」(2023)*, *2024년 발표한 「항구 임대료 조사」*."""
_TITLED_IN_SPANISH = lazy_pattern(
    r"(?<![\w-])(?:Informe|Encuesta|Censo|Anuario|Barómetro|Reporte|Boletín|Perspectivas|(?:Panorama|Atlas)(?= (?:[\w'’-]{1,30} ){0,4}(?:de|del|sobre|para|en) ))"
    r"(?: (?:(?:de|del|sobre|para|y|e|la|el|los|las|en) ){0,3}[A-ZÁÉÍÓÚÑ][\w'’-]{1,30}){1,8},? \(?(?:19|20)\d\d\b"
)
"""*la Encuesta de Alquileres 2023*, *el Informe Anual del Puerto (2023)*."""
_SIGN = r"(?:[—–―]|--|&mdash;|&ndash;)[\s*_(\[]{0,4}"
_AUTHOR = (
    rf"(?!{_NO_NAMES}|(?:{MONTHS}|Sept)\b)(?:(?:van|von|de|der|den|del|di|da|dos|la|le|el|ten) ){{0,3}}"
    r"[^\W\d_a-zß-öø-ÿ][\w.'’-]{1,40}"
)
_AND_YEAR = r",? ?(?<=[\s,])[(\[]?(?:1[89]|20)\d\d[a-z]?(?:, ?pp?\. ?\d[\d–-]{0,10})?[)\]]?[\s.*_|\"”'{})]*\Z"
_SEVERAL = rf"{_AUTHOR}(?:(?:, {_AUTHOR}){{0,4}},? (?:&|&amp;|and|und|et|y|e) {_AUTHOR}|,? et al\b\.?)"
_SIGNED = lazy_pattern(
    rf"(?:{_SIGN}|(?:(?<=[”\"’'»」.!?*_ ])|\A)-[\s*_(\[]{{1,4}}){_SEVERAL}{_AND_YEAR}"
    rf"|[”\"»」][*_]{{0,3}}\s?{_SIGN}{_AUTHOR}(?: {_AUTHOR}){{0,3}}{_AND_YEAR}"
)
"""*— Mill & Höög, 1998* at the end, after a dash: two authors or more, with or without parentheses; after a quotation, one is
enough."""
_LAST_BRACKETS = lazy_pattern(r"[(（\[](?P<inside>[^()（）\[\]\n]{3,120})[)）\]][\s.*_|\"”]*\Z")
_SELLERS_OF_DATA = (
    r"Gartner|Statista|Crunchbase|PitchBook|Tracxn|Dealroom|CB Insights|Sensor Tower|Similarweb|Euromonitor|Mintel|TechCrunch|VentureBeat"
    r"|Gizmodo|Engadget|The Verge|Ars Technica|PCWorld|Fast Company|Wood Mackenzie|BloombergNEF|TrendForce|Technavio"
)
_OUTLET_ALONE = lazy_pattern(
    rf"(?:[Vv]ia |[Pp]er )?(?:(?!CNN\b)(?:[Tt]he )?{_AGENCY}|(?:[A-ZÀ-Þ][\w.'’-]{{0,20}} ){{1,4}}{_PRESS_WORD}|{_SELLERS_OF_DATA}"
    r"|(?:[A-ZÀ-Þ][\w.&'’-]{1,20} ){1,4}(?:View Research|Insights|Daily|Weekly|Magazine|Reports?|Wire))"
    r"(?:,? (?:via )?(?:web )?search(?: (?:snippets?|results?))?)?"
    r"|[A-ZÀ-Þ@][\w.@&'’ -]{1,60} via (?:web )?search(?: (?:snippets?|results?))?"
)
"""What is not more than the name of an outlet, or of a seller of market data: *Port Gazette*, *Tide Insights*; or what an agent found
without opening it, *Harbour Board via web search*."""
_FEW = 3
"""More names in brackets may be examples."""
_OPENS_WITH_QUOTE = lazy_pattern(r"[\s>*_]*[“\"„«‘'「『]")


def begins_like_a_signature(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] begins like the line that signs a quotation: a dash and words."""
    return _DASH.match(text, start, end) is not None


def signs(line: str) -> bool:
    """Whether the line that signs a quotation names somebody or a work."""
    dash = _DASH.match(line)
    return dash is not None and _names(line[dash.end() :])


def introduces(lead_in: str) -> bool:
    """Whether a sentence with a colon says whose words follow: it has a name, words of saying, and a work or date."""
    return (
        _NAMES.search(lead_in) is not None
        and _SAYS.search(lead_in) is not None
        and _WORK_OR_DATE.search(lead_in) is not None
    )


def speaks_of_a_work(lead_in: str) -> bool:
    """Whether a sentence that leads something in says whose it is: *As Lee et al. put it, there are three reasons:*, *The report
    gives these:*. An editor would have asked about none of 11 labelled items and rows below such a sentence."""
    return _OF_A_WORK.search(lead_in) is not None


def opens_in_quotation_marks(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] begins with a quotation mark."""
    return _OPENS_WITH_QUOTE.match(text, start, end) is not None


def names_its_site(words: str) -> bool:
    """Whether words end in parentheses or brackets that name the site they are from, without a link: *(lyon.example.org)*. An editor
    would have asked about none of eleven such labelled sentences."""
    return _SITE.search(words[-240:]) is not None


def labels_its_source(words: str) -> bool:
    """Whether parentheses in a sentence say by a label who or what it is from, without a link: *(Source: Harbour Board)*. An editor
    would have asked about one of 15 such labelled sentences."""
    return _LABELLED.search(words) is not None


def names_dated_work(words: str) -> bool:
    """Whether words end with a work given by author or outlet and date that no list of the report has, *(Harbour Board, 1998)*, with
    its journal and volume, *[Mill, Ports 51:102, 2019]*, or by several authors after a dash, *— Mill & Roe, 1998*; or whether they name
    a work by several authors without parentheses, *Mill et al, 1998*, with where it came out, *Mill & Roe (Port Journal, 1998)*, by
    its key, *@mill1998*, or a report by its title with its year or its publisher; or whether they begin with such a title and say
    what the work tells. An editor would have asked about none of 24 such labelled sentences; keys and dates without a year
    were not among them."""
    end = words[-400:]
    return (
        _DATED_WORKS.search(end) is not None
        or _PRESS_NOTE.search(end) is not None
        or _IN_JOURNAL.search(end) is not None
        or _SIGNED.search(end) is not None
        or _WITH_OTHERS.search(words) is not None
        or _BY_OTHERS_IN.search(words) is not None
        or (_ANNOTATED.match(words) is not None and _FARED.search(words) is None)
        or _BY_KEY.search(words) is not None
        or _TITLED_REPORT.search(words) is not None
        or _TITLED_IN_SPANISH.search(words) is not None
        or (not words.isascii() and (_titled_in_chinese_or_korean(words) or _ends_with_a_body(end)))
    )


def names_outlet_alone(words: str) -> bool:
    """Whether words end in brackets that name an outlet or a seller of data, and neither date nor title by which one could find
    what it said: *(Port Gazette)*, *(Gartner, Port Gazette)*."""
    last = _LAST_BRACKETS.search(words[-240:])
    named = re.split("[,;/]", last["inside"]) if last is not None else []
    return len(named) <= _FEW and any(_OUTLET_ALONE.fullmatch(one.strip()) is not None for one in named)


def _titled_in_chinese_or_korean(words: str) -> bool:
    return _TITLED_IN_CHINESE.search(words) is not None or _TITLED_IN_KOREAN.search(words) is not None


def _ends_with_a_body(words: str) -> bool:
    """Whether words in Chinese or Korean end with a body or person and a year: *（港务局，2024）*, *(통계청, 2023)*; not
    *（预测，2030年）*, *（不变价，2015年）*, *(서울, 2023)*."""
    found = _IN_BRACKETS.search(words)
    if found is not None:
        return is_body(found["who"]) or is_person(found["who"])
    korean = _IN_KOREAN_BRACKETS.search(words)
    return korean is not None and (
        names_in_korean.is_body(korean["who"]) or names_in_korean.is_person(korean["who"])
    )


def _names(words: str) -> bool:
    return _NAMES.search(words) is not None and len(words.split(None, _MOST_WORDS)) <= _MOST_WORDS
