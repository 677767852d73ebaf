"""The words that mark a sentence as its author's own: results of their model, search or calculation, and what they infer,
suppose or think, could not verify, or have said above.

The kinds were chosen on labelled claims. An editor asked about none of these: 32 on the author's own charts and comparisons, on
what was said above or could not be verified; 4 inputs of a model; 24 calculated from figures nearby, or conditional on
something else; 19 with what the author thinks or was told; 25 of a market sizing.
"""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern

_MODEL = lazy_pattern(
    r"\b(?:[Tt]he|[Tt]his|[Oo]ur) (?:[\w-]{1,30} ){0,2}(?:models?|analysis|framework|index|simulations?|approach|method|research"
    r"|findings|results|paper|report) (?:also |further |does not |does NOT |do not )?(?:predicts?|shows?|generates?"
    r"|distinguish(?:es)?|suggests?|finds?|indicates?|demonstrates?|reveals?|supports?|estimates?|achieves?|yields?"
    r"|proposes?|assumes?)\b"
    r"|^\W*(?:[Tt]he|[Oo]ur) data (?:also |clearly )?(?:reveals?|shows?|suggests?|indicates?|confirms?)\b"
    r"|\b[Aa]ccording to our (?:own )?(?:\w{1,20} )?(?:analys[ei]s|data|estimates?|calculations?|models?|research|survey)\b"
    r"|\b(?:[Rr]esults|[Ff]indings) (?:from|of) (?:the|this|our) (?:[\w-]{1,30} )?(?:analysis|models?|simulations?|experiments?)\b"
)
"""What the document's own model, analysis or data shows."""
_CASE = lazy_pattern(
    r"\b(?:[Bb]ase|[Bb]ull|[Bb]ear|[Bb]est|[Ww]orst|[Oo]ptimistic|[Pp]essimistic|[Cc]onservative|[Dd]ownside|[Uu]pside|[Cc]entral)[- ]case\b"
    r"|^\W*(?:At|With|Under|Assuming|If) [^.]{0,120}\b(?:NPV|IRR|LCOE|payback|breaks? even|break-?even)\b"
)
"""What comes out in one of its scenarios."""
_SCORED = lazy_pattern(r"\((?:[\w-]{1,20} ){0,3}(?:score|rank|weight)s? (?:of )?\d")
"""A score of its own."""
_SEARCHED = lazy_pattern(
    r"\b(?:[Tt]he|[Tt]his|[Oo]ur) (?:[\w-]{1,30} ){0,2}(?:analysis|search(?:es| tools?)?|comparison|quer(?:y|ies))"
    r" (?:also |\w{1,20}ly )?(?:identif(?:y|ies|ied)|showed|found|reveal(?:s|ed)|returned|turned up|yielded)\b"
    r"|\b[Nn]o (?:[\w-]{1,20} ){0,4}(?:stud(?:y|ies)|trials?|papers?|publications?|sources?|records?|datasets?|reviews?)\b[^.]{0,60}"
    r" (?:was|were|(?:has|have|could) be(?:en)?) (?:identified|found|located|retrieved)\b"
    r"|^\W*(?:[^:.]{2,50}: )?No (?:[\w./-]{1,20} ){1,5}(?:identified|found|located|retrieved)\b"
    r"|\b(?:[Ww]e|I|(?:[Oo]ur|[Tt]h(?:e|is)) (?:[\w-]{1,20} ){0,2}(?:search|review)) (?:found|identified|located|retrieved) no\b"
)
"""What its search found, or did not find."""
_SHOWN = lazy_pattern(
    r"\b(?:image|figure|map|chart|plot|graph|screenshot|diagram|visuali[sz]ation) (?:above|below)\b"
    r"|\b(?:[Ff]igure|[Tt]able|[Cc]hart) \d{1,3} (?:shows?|illustrates?|summari[sz]es?|compares?|lists?|gives?)\b"
    r"|\b(?:shown|summari[sz]ed|listed|illustrated) in (?:this |the )?(?:[Ff]igure|[Tt]able|[Cc]hart)\b"
)
"""What a chart, table or picture of it shows."""
_UNVERIFIED = lazy_pattern(
    r"\b(?:has|have) not been (?:publicly|independently) (?:announced|disclosed)\b"
    r"|\bnot (?:yet )?been (?:\w{1,20}ly )?(?:confirmed|verified|validated)\b"
    r"|\bnot independently (?:verified|confirmed|identified|audited)\b"
    r"|(?:[,;(—–-] ?|\b(?:is|are|was|were|but|yet) )not (?:yet )?verified\b"
    r"|^(?!\W*(?:[\w-]{1,20} ){0,2}(?:[Cc]ritics|[Ee]xperts|[Aa]nalysts|[Oo]bservers|[Rr]esearchers|[Ss]ceptics|[Ss]keptics|[Oo]pponents|[Oo]thers)\b).*?"
    r"\b(?:cannot|could not|can['’]t) be (?:\w{1,20}ly )?(?:verified|confirmed|excluded|ruled out|determined|validated)\b"
)
"""What nobody has confirmed."""
_DONE = lazy_pattern(
    r"^\W*(?:[^.,]{0,100}, )?(?:[Ii]t was (?:found|observed)|(?:[Ww]e|I) (?:\w+ly )?(?:find|found|observed?|measured|computed|calculated"
    r"|collected|sampled|selected|tested|ran|assessed|asked|examined|reviewed|compared|analy[sz]ed))\b"
    r"|\b(?:independently (?:re-?(?:derived|computed|fetched)|summed)|[Tt]his (?:project|reconstruction|analysis)['’]s own|queried live)\b"
)
"""What the author measured or found."""
_INFERRED = lazy_pattern(
    r"^\W*\[?(?:[Ii]nferred|[Ii]nference|[Ii]nterpretation|[Mm]eaning|[Hh]ypothesis|[Ss]peculati(?:on|ve)|[Oo]wn estimate"
    r"|[Ee]vidence status|(?:(?:[Rr]emaining|[Rr]esearch|[Dd]ata|[Ee]vidence) )?(?:[Gg]aps?|[Uu]ncertaint(?:y|ies)))\]?\W{0,3}: "
    r"|\b[Bb]y inference\b|\b[Tt]his analyst\b|\b(?:[Ii]n|[Ff]rom) (?:my|our) (?:own )?(?:view|opinion|judge?ment|experience|reading)\b"
    r"|\b(?:[Bb]y|[Ii]n) this (?:analysis|reckoning)\b|\b(?:is|are|was|were) (?:the )?most likely (?!to\b)"
)
"""What the author infers."""
_COVERED = lazy_pattern(
    r"\b(?:[Tt]he|[Tt]hese|[Tt]hose|[Oo]ur) (?:data(?: ?set)?|figures|numbers|estimates|counts) (?:also |only )?(?:includes?|excludes?|covers?"
    r"|do(?:es)? not include)\b"
)
"""What its data include."""
_COMPARED = lazy_pattern(r"\b[Aa]ll (?:\w{1,20} )?sources (?:agree|converge|concur|confirm)\b")
"""What its sources have in common."""
_SUPPOSED = lazy_pattern(
    r"\b(?:may|might) (?:well |also |partly )?(?:be (?:attributed|due|explained|the result)|have (?:\w+ed|been|led|come|driven)) "
    r"|\b(?:may|might) (?:also |well |potentially |eventually |even )?(?:lead to|result in|have (?:an? )?(?:[\w-]{1,20} )?"
    r"(?:higher|lower|greater|larger|smaller|more|less|fewer|different))\b"
)
"""What may be the cause, or the result."""
_SAID_ABOVE = lazy_pattern(
    r"\b[Aa]s (?:we |I )?(?:have |was |were )?(?:already )?(?:cited|noted|mentioned|stated|discussed|described|shown|explained"
    r"|established|calculated|seen|saw) (?:above|earlier|before|previously)\b"
    r"|(?<!and )(?<!or )\babove(?=[,.;:)]|$)"
    r"|\b[Ww]ie (?:oben|bereits|zuvor|schon) (?:oben )?(?:zitiert|erwähnt|genannt|gezeigt|beschrieben|dargestellt|berechnet)\b"
)
"""What it has said before."""
_INPUT = lazy_pattern(
    r"^\W*[^.:|]{2,50}: [^(]{0,200}\([^()]{0,300}\bassuming\b|^\W*[^\W\d][^=.:;|]{1,60} = 0[.,]\d{1,6}\W*$"
)
"""What a model is fed with: a labelled figure that supposes others in brackets, and a number without a unit."""
_RECKONED = lazy_pattern(
    r"\bwithin \d{1,3}(?:\.\d{1,4})? ?% of\b|\d ?% (?:below|above)\b"
    r"|^\W*(?:That|This|It)(?: is|['’]s| works out to| comes to| equals| amounts to| translates (?:in)?to| means)"
    r" (?:an? )?(?:(?:roughly|about|approximately|around|over|nearly|only|just|another) )?[~≈]?[$€£]?\d"
    r"|^\W*(?:[^=:.\d]{2,60}: )?[~≈]?[$€£]?\d[^=\n]{0,80}\s=\s?[~≈]?[$€£]?\d"
)
"""What is calculated from figures nearby: *within 2 % of*, *63 % below*, *that is roughly 40 %*, *8 h × 5 = 40 h*."""
_THOUGHT = lazy_pattern(
    r"\b(?:[Tt]he|[Oo]ne|[Aa]|[Aa]nother) (?:\w{1,20} )?(?:hypothesis|mechanism|explanation|possibility|interpretation|theory|argument|objection"
    r"|idea|reason|lesson|risk|question|challenge|problem|concern|implication) is (?:that|whether|how|to|simply)\b"
    r"|\b(?:is|are|was|were) (?:not )?(?:insurmountable|concerning|troubling|encouraging|impressive|striking|alarming|promising|telling"
    r"|ironic|unfortunate|understandable|surprising|problematic|compelling|attractive|appealing|reasonable|sensible|worrying|remarkable)\b"
)
"""What the author thinks of it."""
_IF = lazy_pattern(
    r"\b(?:may|might|could) [^.;]{1,150}? because\b|\b(?:is|are) (?:well )?(?:positioned|poised) to\b"
    r"|\bby 20[2-9]\d if\b|\bif (?:the|this|that|these|those|current|recent|such) (?:[\w-]{1,20} ){0,2}"
    r"(?:trends?|growth|rates?|trajectory|patterns?|assumptions?|polic(?:y|ies)|support) (?:holds?|continues?|persists?|materiali[sz]es?)\b"
)
"""What follows if something else does."""
_IN_PERSON = lazy_pattern(
    r"\b[Ww]e (?:interviewed|surveyed|polled|spoke (?:to|with)|talked (?:to|with))\b|\b[Oo]ur (?:[\w-]{1,20} ){0,2}(?:surveys?|interviews?|poll)\b"
    r"|\b[Mm]y (?:own )?(?:mother|father|wife|husband|parents|grand\w{1,12}|family|colleagues?|friends?)\b|\bfamily memory\b"
    r"|\btold (?:me|us)\b|^\W*[Aa]bout the (?:author|writer|contributor)s?\W{0,3}[:：]"
)
"""What the author has from people they know or asked."""
_WORTH = lazy_pattern(
    r"\b(?:is|are) worth \w{3,20}ing\b|\b(?:may|might|could) (?:eventually|someday|ultimately|one day|soon|well)\b"
)
"""What is worth doing, or may come one day."""
_SIZING = lazy_pattern(
    r"^\W*(?:(?:[A-Z]{2}|[Tt]otal|[Gg]lobal|[Oo]ur|[Rr]ealistic) ){0,2}(?:TAM|SAM|SOM|ARPU|LTV|CAC|[Bb]reak-?even(?: [Pp]oint)?|[Rr]evenue (?:[Pp]rojection|[Ff]orecast)s?|[Uu]se of (?:[Ff]unds|[Pp]roceeds))(?: \([^()]{1,60}\))?\W{0,3}[:|=]"
    r"(?!.{0,200}\b(?:per|via|according to|reports?|survey|research|study|estimates?)\b)"
    r"|^\W*At [^.,;]{1,80}, (?:that|this|it)(?:['’]s| is| comes to| makes| means) [~≈]?[$€£]?\d|\bstudy (?:window|period|area)\b"
    r"|\b(?:[Ii]n|[Uu]nder|[Ff]or) (?:this|our) (?:[\w-]{1,20} )?(?:model|framework|scenario|calculation|sizing|sample|data ?set)\b"
    r"|^(?!.{0,300}\b(?:[Aa]ccording to|[Ss]urveys?|[Ss]tud(?:y|ies)|[Rr]eport(?:s|ed)?|[Aa]nalysts)\b)"
    r".*?\b(?:[Mm]oats?|[Cc]ompetitive (?:edge|advantages?))\b"
)
"""The author's sizing of a market, their sample and model, and what keeps others out of it: *SOM: $4M*, *at $15 a head, that is $6M*,
*over the study period*, *in our model*, *its competitive edge*."""
_IN_CHINESE = lazy_pattern(
    r"(?<![日样樣成资資基根版剧劇课課])本(?:[报報]告|研究|文|[项項]目|[团團][队隊])(?:的?(?:分析|模型|[测測]算|[调調]查|[结結]果|[数數][据據])){0,2}"
    r"(?:[显顯]示|表明|[发發][现現]|[认認][为為]|[预預][测測计計]|[测測]算|估算|建[议議]|[采採]用|基[于於]|假[设設]|[确確][认認])"
    r"|(?<![“「『\"])(?:我[们們]|[笔筆]者)的?(?:分析|模型|[测測]算|[调調]查|[访訪][谈談])?"
    r"(?:[认認][为為]|[发發][现現]|[测測]算|估[算计計]|[统統][计計]|[观觀]察到|[访訪][谈談]|[预預][测測计計]|建[议議]|假[设設]|相信|判[断斷])"
    r"|如[上前]文?所述|[上前]文(?:已|所|中)?(?:提到|提及|述|[说說]明)"
    r"|(?:[乐樂][观觀]|悲[观觀]|中性|基[准準]|保守)(?:情景|情境|[场場]景|假[设設])"
    r"|(?:未[能经經获獲]?|未得到|[无無]法)(?:[独獨]立)?(?:核[实實]|[证證][实實]|[验驗][证證])|(?:[数數](?:[据據]|字|值)|信息|[资資][料讯訊]|[细細][节節]|金[额額]|[价價]格)[均都也仍]?尚未(?:公[开開]|披露)"
    r"|[图圖表] ?\d{1,3} ?(?:所示|[显顯]示|列出|[总總][结結])|[上下][图圖表](?:所示|[显顯]示|[总總][结結])"
)
"""The same in Chinese: *本报告测算*, *我们发现*, *如前所述*, *乐观情景*, *未能核实*, *图 3 所示*."""
_IN_SPANISH = lazy_pattern(
    r"\b(?:(?:[Ee]l|[Ee]ste|[Nn]uestro) (?:modelo|análisis|índice|trabajo)|(?:[Ee]ste|[Nn]uestro|[Ee]l presente) (?:informe|estudio|documento)"
    r"|(?:[Ee]sta|[Nn]uestra|[Ll]a presente) (?:investigación|encuesta|simulación)|(?:[Nn]uestros|[Ee]stos|[Ll]os) resultados)(?: de \w{2,20})?"
    r" (?:no )?(?:predicen?|muestran?|sugieren?|estima|propone|asume|supone|indican?|encuentra|revelan?|demuestran?)\b"
    r"|^\W*(?:[^.,]{0,100}, )?(?:[Hh]emos|[Hh]e) (?:analizado|calculado|medido|comparado|encontrado|observado|estimado|entrevistado|recopilado|revisado)\b"
    r"|\b[Ee]scenario (?:base|optimista|pesimista|conservador|central|moderado)\b"
    r"|\b[Cc]omo (?:ya )?(?:se )?(?:ha |hemos )?(?:mencion|señal|indic|vimos|visto|explic|dijimos|describ)\w{0,6} (?:antes|anteriormente|arriba|previamente|más arriba)\b"
    r"|\b(?:[Tt]abla|[Ff]igura|[Gg]ráfic[oa]|[Cc]uadro) (?:\d{1,3}|anterior|siguiente) (?:muestra|ilustra|resume|compara|recoge|presenta)\b"
    r"|\b[Nn]o (?:se )?(?:han? (?:sido |podido )?|pudo |pudieron |fue posible )(?:ser )?(?:verific|confirm|corrobor)(?:ad[oa]s?|ar)\b|\b[Aa] mi (?:juicio|parecer|entender)\b"
    r"|\b[Mm]e parece que\b"
)
"""The same in Spanish: *este informe estima*, *hemos analizado*, *escenario base*, *no se ha confirmado*, *me parece que*."""
_IN_KOREAN = lazy_pattern(
    r"(?:\A|[^가-힣])(?:본 ?(?:연구|보고서|분석|논문|글|장|절|프로젝트|모델)|저희|필자)(?:[은는이가의도]|에서는)? |(?:\A|[^가-힣])우리(?:는|의 (?:분석|모델|조사|연구|추정)) "
    r"|앞서 (?:언급|살펴|설명|서술|논의)|위에서 (?:언급|살펴|설명)|(?<![가-힣])(?:그림|표|도표) ?\d{1,3}(?:[은는]|에서|과 같이|와 같이)|(?:낙관|비관|보수|기본|중립|기준)적? 시나리오"
    r"|(?:확인|검증)(?:되지 않|하지 못|할 수 없|이 불가|은 불가| 불가)"
)
"""The same in Korean: *본 연구는*, *앞서 언급한*, *낙관 시나리오*, *확인되지 않았다*, *표 3에서*."""
_SIGNS = (
    _IN_CHINESE,
    _IN_SPANISH,
    _IN_KOREAN,
    _MODEL,
    _CASE,
    _SCORED,
    _SEARCHED,
    _SHOWN,
    _UNVERIFIED,
    _DONE,
    _INFERRED,
    _COVERED,
    _COMPARED,
    _SUPPOSED,
    _SAID_ABOVE,
    _INPUT,
    _RECKONED,
    _THOUGHT,
    _IF,
    _IN_PERSON,
    _WORTH,
    _SIZING,
)


def tells_own_work(text: str) -> bool:
    """Whether a sentence, without markup, tells what its author measured or found, or whom they asked."""
    return _DONE.search(text) is not None or _IN_PERSON.search(text) is not None


def says_own(text: str) -> bool:
    """Whether a sentence, without markup, tells what its author made of things."""
    return any(sign.search(text) is not None for sign in _SIGNS)
