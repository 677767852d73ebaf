"""Would an editor ask for a source here? Ranks the claims that nothing covers, so that the doubtful ones speak up first.

A claim may be common knowledge, a summary of what is cited nearby, the author's own experience, or so general that asking
would be pedantic. A regression on some marks of a sentence, its neighbours and its document tells these from what an editor
would query; benchmarks/claims/train_asks.py fits it to editors' judgement of 11,800 sentences and prints the table below
(docs/claims.md has the figures).
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from functools import lru_cache

from groundlint.claims.sentence import Sensitivity
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.sections import section_kind
from groundlint.markdown.words import length_in_tenths
from groundlint.model.sentence import Sentence
from groundlint.model.value import value
from groundlint.model.voice import Voice

_ENOUGH: Mapping[Sensitivity, float] = {"precision": 0.4, "balanced": 0.3, "recall": 0.2}
_ENOUGH_WITH_NETWORK: Mapping[Sensitivity, float] = {"precision": 0.5, "balanced": 0.35, "recall": 0.2}

_NUMBER = lazy_pattern(r"\d+(?:[.,]\d+)*")
_FIGURE = lazy_pattern(r"(?<!\w)(?<![^\W\d_]-)(?<!\d[.,])\d")
"""A number that is no part of a name: 'GPT-4', 'Route53'."""
_YEAR = lazy_pattern(r"(?<!\d)(?:1[5-9]\d\d|20[0-3]\d)(?!\d)")
_NAME = lazy_pattern(r"(?<=[\w,;)’'\"] )[A-Z][A-Za-z-]{2,}")
"""A capitalized word in mid-sentence."""
_STUDY = lazy_pattern(
    r"\b(?:stud(?:y|ies)|surveys?|surveyed|reports?|reported|research(?:ers)?|analys(?:is|ts?)|according to|found that"
    r"|estimates?|polls?|published|announced|et al|Studien?|Umfragen?|laut|étude|selon|estudio|según|estudo|segundo)\b"
    r"|研究|调查|調查|報告|报告|によると|에 따르면",
    re.IGNORECASE,
)
_CODE = lazy_pattern(r"`|\(\)|\w_\w|=>|(?<!-)->|→|\w\.(?:py|js|ts|md|json|ya?ml|toml|rs|go|java|c|h)\b")
_OWN_RESULT = lazy_pattern(
    r"\b(?:[Tt]he|[Tt]his|[Oo]ur) (?:[\w-]{1,30} ){0,2}(?:models?|analysis|framework|index|simulations?|approach|method|research"
    r"|findings|results|paper|report) (?:also |further |does not |does NOT |do not )?(?:predicts?|shows?|generates?"
    r"|distinguish(?:es)?|suggests?|finds?|indicates?|demonstrates?|reveals?|supports?|estimates?|achieves?|yields?"
    r"|proposes?|assumes?)\b"
    r"|\b(?:[Bb]ase|[Bb]ull|[Bb]ear|[Bb]est|[Ww]orst|[Oo]ptimistic|[Pp]essimistic|[Cc]onservative|[Dd]ownside|[Uu]pside|[Cc]entral)[- ]case\b"
    r"|^\W*(?:At|With|Under|Assuming|If) [^.]{0,120}\b(?:NPV|IRR|LCOE|payback|breaks? even|break-?even)\b"
    r"|\((?:[\w-]{1,20} ){0,3}(?:score|rank|weight)s? (?:of )?\d"
    r"|\b(?:[Tt]he|[Tt]his|[Oo]ur) (?:[\w-]{1,30} ){0,2}(?:analysis|search(?:es| tools?)?|comparison|quer(?:y|ies))"
    r" (?:also |\w{1,20}ly )?(?:identif(?:y|ies|ied)|showed|found|reveal(?:s|ed)|returned|turned up|yielded)\b"
    r"|\b(?:image|figure|map|chart|plot|graph|screenshot|diagram|visuali[sz]ation) (?:above|below)\b"
    r"|\b(?:[Ff]igure|[Tt]able|[Cc]hart) \d{1,3} (?:shows?|illustrates?|summari[sz]es?|compares?|lists?|gives?)\b"
    r"|\b(?:shown|summari[sz]ed|listed|illustrated) in (?:this |the )?(?:[Ff]igure|[Tt]able|[Cc]hart)\b"
    r"|\b[Nn]o (?:[\w-]{1,20} ){0,4}(?:stud(?:y|ies)|trials?|papers?|publications?|sources?|records?|datasets?|reviews?)\b[^.]{0,60}"
    r" (?:was|were|(?:has|have|could) be(?:en)?) (?:identified|found|located|retrieved)\b"
    r"|^\W*(?:[^:.]{2,50}: )?No (?:[\w/-]{1,20} ){1,5}(?:identified|found|located|retrieved)\b"
    r"|\b(?:has|have) not been (?:publicly|independently) (?:announced|disclosed)\b"
    r"|\bnot (?:yet )?been (?:\w{1,20}ly )?(?:confirmed|verified|validated)\b"
    r"|\bnot independently (?:verified|confirmed|identified|audited)\b"
    r"|(?:[,;(—–-] ?|\b(?:is|are|was|were|but|yet) )not (?:yet )?verified\b"
    r"|^(?!\W*(?:[\w-]{1,20} ){0,2}(?:[Cc]ritics|[Ee]xperts|[Aa]nalysts|[Oo]bservers|[Rr]esearchers|[Ss]ceptics|[Ss]keptics|[Oo]pponents|[Oo]thers)\b).*?"
    r"\b(?:cannot|could not|can['’]t) be (?:\w{1,20}ly )?(?:verified|confirmed|excluded|ruled out|determined|validated)\b"
    r"|\b(?:[Ww]e|I|(?:[Oo]ur|[Tt]h(?:e|is)) (?:[\w-]{1,20} ){0,2}(?:search|review)) (?:found|identified|located|retrieved) no\b"
    r"|^\W*(?:[^.,]{0,100}, )?(?:[Ii]t was (?:found|observed)|(?:[Ww]e|I) (?:\w+ly )?(?:find|found|observed?|measured|computed|calculated"
    r"|collected|sampled|selected|tested|ran))\b"
    r"|\b(?:independently (?:re-?(?:derived|computed|fetched)|summed)|[Tt]his (?:project|reconstruction|analysis)['’]s own|queried live)\b"
    r"|^\W*\[?(?:[Ii]nferred|[Ii]nference|[Ii]nterpretation|[Mm]eaning|[Hh]ypothesis|[Ss]peculati(?:on|ve)|[Oo]wn estimate"
    r"|[Ee]vidence status|(?:(?:[Rr]emaining|[Rr]esearch|[Dd]ata|[Ee]vidence) )?(?:[Gg]aps?|[Uu]ncertaint(?:y|ies)))\]?\W{0,3}: "
    r"|\b[Bb]y inference\b|\b[Tt]his analyst\b|\b(?:[Ii]n|[Ff]rom) (?:my|our) (?:own )?(?:view|opinion|judge?ment|experience|reading)\b"
    r"|\b(?:[Bb]y|[Ii]n) this (?:analysis|reckoning)\b|\b(?:is|are|was|were) (?:the )?most likely (?!to\b)"
    r"|\b[Mm]y (?:own )?(?:mother|father|wife|husband|parents|grand\w{1,12}|family|colleagues?|friends?)\b|\bfamily memory\b"
    r"|\b(?:[Tt]he|[Tt]hese|[Tt]hose|[Oo]ur) (?:data(?: ?set)?|figures|numbers|estimates|counts) (?:also |only )?(?:includes?|excludes?|covers?"
    r"|do(?:es)? not include)\b"
    r"|\b(?:may|might) (?:well |also |partly )?(?:be (?:attributed|due|explained|the result)|have (?:\w+ed|been|led|come|driven)) "
    r"|\b[Aa]s (?:we |I )?(?:have |was |were )?(?:already )?(?:cited|noted|mentioned|stated|discussed|described|shown|explained"
    r"|established|calculated|seen|saw) (?:above|earlier|before|previously)\b"
    r"|(?<!and )(?<!or )\babove(?=[,.;:)]|$)"
    r"|^\W*[^.:|]{2,50}: [^(]{0,200}\([^()]{0,300}\bassuming\b|^\W*[^\W\d][^=.:;|]{1,60} = 0[.,]\d{1,6}\W*$"
    r"|^\W*(?:[Tt]he|[Oo]ur) data (?:also |clearly )?(?:reveals?|shows?|suggests?|indicates?|confirms?)\b"
    r"|\b(?:[Rr]esults|[Ff]indings) (?:from|of) (?:the|this|our) (?:[\w-]{1,30} )?(?:analysis|models?|simulations?|experiments?)\b"
    r"|\bwithin \d{1,3}(?:\.\d{1,4})? ?% of\b|\d ?% (?:below|above)\b"
    r"|^\W*(?:That|This|It)(?: is|['’]s| works out to| comes to| equals| amounts to| translates (?:in)?to| means)"
    r" (?:an? )?(?:(?:roughly|about|approximately|around|over|nearly|only|just|another) )?[~≈]?[$€£]?\d"
    r"|^\W*(?:[^=:.\d]{2,60}: )?[~≈]?[$€£]?\d[^=\n]{0,80}\s=\s?[~≈]?[$€£]?\d"
    r"|\b(?:may|might) (?:also |well |potentially |eventually |even )?(?:lead to|result in|have (?:an? )?(?:[\w-]{1,20} )?"
    r"(?:higher|lower|greater|larger|smaller|more|less|fewer|different))\b"
    r"|\b(?:[Tt]he|[Oo]ne|[Aa]|[Aa]nother) (?:\w{1,20} )?(?:hypothesis|mechanism|explanation|possibility|interpretation|theory|argument|objection"
    r"|idea|reason|lesson|risk|question|challenge|problem|concern|implication) is (?:that|whether|how|to|simply)\b"
    r"|\b(?:is|are|was|were) (?:not )?(?:insurmountable|concerning|troubling|encouraging|impressive|striking|alarming|promising|telling"
    r"|ironic|unfortunate|understandable|surprising|problematic|compelling|attractive|appealing|reasonable|sensible|worrying|remarkable)\b"
    r"|\b(?:is|are) worth \w{3,20}ing\b|\btold (?:me|us)\b|\b(?:may|might|could) (?:eventually|someday|ultimately|one day|soon|well)\b"
    r"|\b(?:may|might|could) [^.;]{1,150}? because\b|\b(?:is|are) (?:well )?(?:positioned|poised) to\b"
    r"|\bby 20[2-9]\d if\b|\bif (?:the|this|that|these|those|current|recent|such) (?:[\w-]{1,20} ){0,2}"
    r"(?:trends?|growth|rates?|trajectory|patterns?|assumptions?|polic(?:y|ies)|support) (?:holds?|continues?|persists?|materiali[sz]es?)\b"
    r"|\b[Ww]ie (?:oben|bereits|zuvor|schon) (?:oben )?(?:zitiert|erwähnt|genannt|gezeigt|beschrieben|dargestellt|berechnet)\b"
)
"""What the document's own model, scenario, score, table, chart, analysis or search comes to, what it infers or supposes, has said
above, could not verify, or has from the writer's family. Of 32 labelled claims with marks of the last three kinds, or of own
charts and comparisons, an editor would ask about none; the marks were chosen on them. So were those of a model's inputs, on four
of which about none: a labelled figure that supposes others in brackets, and a number without a unit that is set equal to. So were those
of what is reckoned from figures beside it (*within 2 % of*, *63 % below*, *that is roughly 40 %*, *8 h × 5 = 40 h*) or follows if
something else does (*may lead to*, *by 2040 if*, *poised to*), on 24 of which about none; and of those of what the author thinks of
it (*the third mechanism is that*, *is not surprising*, *worth noting*, *may eventually*) or was told in person, on 19 of which about none."""
_OWN_SIZING = lazy_pattern(
    r"^\W*(?:(?:[A-Z]{2}|[Tt]otal|[Gg]lobal|[Oo]ur|[Rr]ealistic) ){0,2}(?:TAM|SAM|SOM|ARPU|LTV|CAC)(?: \([^()]{1,60}\))?\W{0,3}[:|=]"
    r"(?!.{0,200}\b(?:per|via|according to|reports?|survey|research|study|estimates?)\b)"
    r"|^\W*At [^.,;]{1,80}, (?:that|this|it)(?:['’]s| is| comes to| makes| means) [~≈]?[$€£]?\d|\bstudy (?:window|period|area)\b"
    r"|\b(?:[Ii]n|[Uu]nder|[Ff]or) (?:this|our) (?:[\w-]{1,20} )?(?:model|framework|scenario|calculation|sizing|sample|data ?set)\b"
    r"|^(?!.{0,300}\b(?:[Aa]ccording to|[Ss]urveys?|[Ss]tud(?:y|ies)|[Rr]eport(?:s|ed)?|[Aa]nalysts)\b)"
    r".*?\b(?:[Mm]oats?|[Cc]ompetitive (?:edge|advantages?))\b"
)
"""The author's sizing of a market, their sample and model, and what keeps others out of it (*SOM: $4M*, *at $15 a head, that is $6M*,
*over the study period*, *in our model*, *its competitive edge*): of 25 labelled claims an editor would ask about none."""
_OWN_SECTION = lazy_pattern(
    r"\bworked example\b|^[\W\d]*(?:(?:research |study |our )?method(?:s|ology)?|data (?:collection|cleaning|preparation|processing|analysis)"
    r"|statistical analysis|(?:study|experimental) (?:design|set-?up)|observations)\b|^[\W\d]*(?:primary|secondary|desk) research\W*$"
    r"|\b(?:speaker|panell?ist|moderator|author|contributor|team)s?['’]? bio(?:s|graph(?:y|ies))?\b"
    r"|^\W*(?:bios?|about the (?:authors?|speakers?|contributors?)|speakers|panell?ists|moderators)\W*$"
    r"|\bopen (?:questions?|issues|items|points)\b",
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
    r"|^\W*(?:这|這)(?:意味着|意味著|表明|说明|說明)|^\W*(?:これは|このことは)[^。]{0,80}(?:示唆|意味)|^\W*이는 [^.]{0,80}(?:의미|시사)"
)
"""What follows from the sentence before: of 29 labelled claims that begin *Thus*, *So* and the like an editor would ask about one."""
_FORECAST = lazy_pattern(
    r"\bwill (?:\w{1,20}ly )?(?:be|become|continue|remain|have|see|need|require|drive|lead|grow|likely|increase|play)\b"
    r"|\b(?:is|are) (?:likely|unlikely|bound|set|going) to\b"
)
"""What is yet to come: of 15 labelled claims without a figure or a study an editor would ask about none."""
_OF_THE_FUTURE = lazy_pattern(
    r"\b(?:future|outlook|prospects|what(?:['’]s| comes| is) next|looking (?:ahead|forward))\b|\b20[2-9]\d ?[-–—] ?20[3-9]\d\b",
    re.IGNORECASE,
)
"""Headings of forecasts: of 57 labelled claims without a figure below one an editor would ask about three."""
_LABEL = lazy_pattern(r"[^.:：]{2,40}[:：]\s")
_REFERS_BACK = lazy_pattern(
    r"\W*(?:This|These|It|They|Their|Its|Such|That|Those|He|She|His|Her|Both"
    r"|The (?:authors?|study|studies|method|system|law|report|framework|approach|company|researchers?|process|technique"
    r"|model|paper|algorithm|team|same)"
    r"|Dies(?:e[mnrs]?)?|Sie|Dadurch|Damit|Beide|Cela|Ceci|Ce|Cette|Ces|Ils|Elles|Est[aeo]s?|Es[ao]s?|Isso|Isto|Ambos)\b"
    r"|\W*(?:这|這|该|該|此|它|其|これ|それ|この|その|이는|이것|이러한)"
)
_SUPERLATIVE = lazy_pattern(
    r"\b(?:first|only|largest|most|best|highest|lowest|fastest|leading|record|top|never|always|all|every|no)\b",
    re.IGNORECASE,
)
_SUMMARY = lazy_pattern(
    r"\b(?:summary|conclusions?|concluding|overview|introduction|(?:key|main|core|principal|overall) (?:points|findings|insights)"
    r"|take-?aways?|insights|highlights|synthesis|at a glance|in brief|bottom line|executive|tl;dr|background|abstract"
    r"|final (?:thoughts|assessment|verdict|remarks)|(?:high|medium|moderate|low|overall) confidence"
    r"|confidence (?:levels?|assessment|summary))\b|^\W*confidence\W*$",
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
natural logarithm of the names and of the claims of the block, those of the document for one all of which is written so."""
WITH_NETWORK: Mapping[str, float] = {
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
"""The same where the claim model has a view of its own of what an editor would ask: `asked`, in log odds."""


@value(frozen=True, slots=True)
class Place:
    """What stands around a claim that nothing covers: how many other such claims its block has, whether the next sentence is
    cited and takes up what this one says, and in whose voice the document is written."""

    beside: int
    leads_to_cited: bool
    voice: Voice


def refers_back(plain: str) -> bool:
    """Whether a sentence takes up what the one before it says."""
    return _REFERS_BACK.match(plain) is not None


def marks(sentence: Sentence, place: Place) -> dict[str, float]:
    """The marks of a sentence by the names of `WEIGHTS`."""
    probability = min(max(sentence.probability, 0.01), 0.99)
    return {
        **_marks_of_words(sentence.plain, sentence.text, sentence.heading, sentence.kind),
        "claim": math.log(probability / (1 - probability)),
        "asked": sentence.asked or 0.0,
        "beside": math.log1p(place.beside),
        "leads to cited": float(place.leads_to_cited),
        "first person": place.voice.first,
        "document's code": place.voice.code,
        "document's citations": place.voice.cited,
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
        "code": float(_CODE.search(written) is not None),
        "own result": float(
            _OWN_RESULT.search(text) is not None
            or _OWN_SIZING.search(text) is not None
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
    return (_ENOUGH if sentence.asked is None else _ENOUGH_WITH_NETWORK)[sensitivity]


def ask_probability(sentence: Sentence, place: Place) -> float:
    """The probability, 0 to 1, that an editor would ask for the source of an uncovered claim."""
    weights = WEIGHTS if sentence.asked is None else WITH_NETWORK
    found = marks(sentence, place)
    log_odds = math.fsum([weight * found[name] for name, weight in weights.items()])
    return 1 / (1 + math.exp(-log_odds))
