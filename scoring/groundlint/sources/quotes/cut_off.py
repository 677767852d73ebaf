"""What may not be cut off in front of a quote, by what it does to what comes next: patterns for the text before it."""

from __future__ import annotations

import re

from groundlint.sources.quotes.phrases import any_of

_BOUNDS = any_of(
    """(?:less|more|fewer|greater|higher|lower|smaller|larger|longer|shorter|older|younger) than, about, around, almost,
    approximately, roughly, some, circa, (?:an )?(?:estimated|projected|average of), close to, in excess of, upwards of,
    as (?:many|much|few|little|high|low) as, at (?:the )?(?:least|most), up to, under, over, below, above, just,
    EUR, USD, GBP, CHF, JPY, CNY""",
    """etwa, rund, ungefähr, knapp, gut, fast, annähernd, schätzungsweise, (?:mehr|weniger) als, mindestens, höchstens,
    maximal, bis zu, über, unter""",
    """environ, près de, quelque, autour de, à peu près, plus de, moins de, au (?:moins|plus), jusqu'à""",
    """alrededor de, cerca de, en torno a, aproximadamente, unos, unas, más de, menos de, al menos, por lo menos,
    como (?:mínimo|máximo), a lo sumo, hasta""",
    "mais de, pelo menos, ao menos, no máximo, em torno de, perto de, até",
    "quasi, almeno, oltre, più di, meno di",
    "ongeveer, ruim, bijna, minstens, (?:meer|minder) dan",
)
_WIDE_BOUNDS = "不到|不足|超过|超過|至少|至多|最多|约|約|大约|將近|将近|接近|近|逾|およそ|ほぼ"
_ONE_OF = r"\b(?:one|two|three|four|\d{1,3}) (?:in|out of|von|sur|de cada|em cada|su)(?: every)? $"
_RANGE = r"(?:\d (?:to|or|bis|oder|à|ou|a|o)|\b(?:between|zwischen|entre|tra|tussen) (?!1[5-9]\d\d |20\d\d )\S{1,12}(?: \S{1,12})? (?:and|und|et|y|e|en)) $"

BOUND = re.compile(
    rf"(?:\b{_BOUNDS} |\b(?:près|plus|moins|autour|environ) d'|(?:\bc|\bca|\bapprox)\. ?|(?:{_WIDE_BOUNDS})\s?|{_ONE_OF[:-1]}|{_RANGE[:-1]})$",
    re.IGNORECASE,
)
"""What bounds the figure behind it, makes it a share or a range, or is its currency."""

_AUXILIARIES = (
    "(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|may|might|must)"  # 'nor do we'
)
_DENIALS = any_of(
    rf"""no, not, no longer, yet to, no one, nobody, nothing, none, except(?: for)?, excluding, other than, apart from, all but,
    un(?:likely|able|willing) to, (?:fail(?:s|ed|ing)?|refus(?:es?|ed|ing)|declin(?:es|ed|ing)) to, lack(?:s|ed|ing)?(?: of)?, den(?:y|ies|ied|ying), (?:do|does|did|can|could|will|would|should|must|may) not (?!only|just|merely|simply|because|to|in|on|at|by|for)\\w+, (?:doesn|don|didn|won|can|couldn|wouldn)'t (?!only|just|merely|simply|because|to|in|on|at|by|for)\\w+,
    (?:(?-i:[A-Z]\w+)|he|she|it|they|we|there) used to, formerly, either, nor yet,
    (?:hardly|scarcely|barely) an?, rarely, seldom, infrequently, (?:hardly|scarcely) ever, (?:(?:hardly|scarcely|barely) any|(?:almost |virtually )?none|few|not (?:one|a single one|all|every one)) of,
    (?:almost|nearly|virtually|practically|not quite) (?:all|every|each)(?: of)?, (?:stop|stops|stopped|fall|falls|fell) short of(?: \w+ing)?,
    (?:no one|nobody|none|nothing|everyone|everything) but, absence of, far from, anything but, rather than, instead of, neither, without, cannot, hardly, barely, scarcely, almost,
    nearly, virtually, (?:not|never) (?:(?!only)\w+ly|yet|always|even|ever|quite|all|every), (?:nor|never)(?: {_AUXILIARIES})?,
    \w+n't(?: (?:(?!only)\w+ly|yet|always|even|ever|quite|all|every))?""",
    """nicht, kein(?:e[mnrs]?)?, nie, niemals, niemand, nichts, ohne, weder, kaum, beinahe, nahezu, außer, ausgenommen,
    selten, (?:fast|beinahe|nahezu|längst nicht|nicht) (?:alle[nrms]?|jede[nrms]?), so gut wie (?:nie|niemand|nichts|keine?[nrms]?|alle[nrms]?), keinesfalls, keineswegs(?: (?:alle[nrms]?|jede[nrms]?|immer))?, ohne dass, anstatt dass, ehemals, früher, entweder""",
    "n'(?:y a|existe), (?:a|ont|avait) nié, nie, nient, dément, démenti, ni, soit, autrefois, jadis, sans que, à peine, guère, rarement, rares sont, presque, (?:presque|pas) tou(?:te?|s|tes), pas, jamais, aucune?, sans, rien, sauf, hors",
    "no (?:se )?\\w+(?:mos|ron|ó|ban|ía|ían|an|en), no (?:hay|hubo|había|existe|es que), nieg\\w+, negó, negaron, desm[ei]\\w+, ni, antes, antaño, sin que, rara vez, raramente, casi (?:tod[oa]s?|ningun[oa]?|ningún|nadie|nunca|nada), no tod[oa]s, apenas, casi, nunca, sin, nada, nadie, excepto, salvo, ningun[oa]?, ningún, tampoco",
    "não (?:se )?(?!só|apenas|obstante)\\w+, neg(?:a|am|ou|aram), desment\\w+, antes, outrora, sem que, rara vez, raramente, quase (?:tod[oa]s?|nenhuma?|ninguém|nunca|nada), nem tod[oa]s, quase, não, sem, nem, ninguém, exceto, nenhuma?",
    "non, nessun[oa]?, senza, quasi, appena, nulla, niente, tranne, eccetto",
    "niet, geen, nooit, zonder, bijna, nauwelijks, behalve, niemand, niets",
    "inte, aldrig, ikke, aldri, не, ни, без, никогда, bez, nigdy, لا, لم, لن, ليس, नहीं",
)
DENIAL = re.compile(
    rf"(?:^|[^\w']|(?<!\w)')(?P<word>{_DENIALS}) $|\bn'$|(?:[不没沒無无]|无(?:意|权|须|需|力)|[不没沒未无無](?:会|會|能|得|可|必|应|應|再|曾|是|能够|能夠|允许|允許|愿|愿意|想|敢|需|用|予|得不)|并非|並非|绝非|決非|未能|未|尚未|从未|從未|并未|難以|难以|勿|严禁|嚴禁|禁止|(?:没有|未|没)(?:发现|见|找到|检出|出现|收到|任何|存在|提到|提及)|不存在|并无|毫无|而非|无法|無法)$",
    re.IGNORECASE,
)
IDLE = re.compile(r"\b(?:if|why|or) (?:no|not) $", re.IGNORECASE)
"""A 'not' that denies nothing in what comes next."""

_LIMITS = any_of(
    "(?<!not )(?:only|solely|exclusively)",
    "(?<!nicht )(?:nur|erst|lediglich)",
    "seulement, uniquement, seules?, seuls, sólo, solo, só, apenas, somente, soltanto, alleen, slechts",
)
_SHARE = r"[\d.]+ ?%"
_SHARES = any_of(
    rf"""(?:the )?most, some, few, fewer, several, many, (?:none|neither|few|some|most|many|several|half|minority|majority) of,
    (?:one|two|three|four|five|six|seven|eight|nine|\d{{1,2}}) (?:out of|in) (?:every )?(?:two|three|four|five|six|seven|eight|nine|ten|twenty|\d{{1,3}}),
    (?:{_SHARE}|percent|per cent|thirds?|quarters?|fifths?|tenths?|fraction|share|proportion|part|one|two|three|\d+)
    of(?: (?:the|all|these|those|its|their|our))?""",
    rf"""(?:die )?meisten, viele, einige, manche, wenige, keine[rs]? der, (?:viele|einige|manche|wenige|die (?:aller)?meisten) (?:der|dieser|von den|unter den),
    (?:{_SHARE}|Prozent|Drittel|Viertel|Hälfte|Teil|\d+) (?:der|aller)""",
    rf"""certain(?:e?s)?, quelques, la plupart(?: des)?, la majorité(?: des)?, beaucoup de, peu de, aucun des,
    (?:{_SHARE}|tiers|quarts?|moitié|partie|majorité|une?|deux|trois|\d+) (?:des|de (?:la|l'))""",
    rf"""algun[oa]s, much[oa]s, poc[oa]s, ninguno de, la mayoría de(?: (?:los|las))?, la mayor parte de(?: (?:los|las|la))?, (?:poc|much|algun|vari|ningun)[oa]s? de(?: (?:los|las))?,
    (?:{_SHARE}|tercios?|cuartos?|mitad|parte|uno|una|dos|tres|\d+) de (?:los|las|la)""",
    rf"muit[oa]s, pouc[oa]s, (?:poucos|poucas|muitos|muitas|alguns|algumas|vários|várias) d[oa]s, (?:{_SHARE}|a maioria|terços?|quartos?|metade|parte|uma?|dois|duas|três|\d+) d[oa]s?",
)
_HEDGES = any_of(
    """perhaps, maybe, possibly, probably, allegedly, reportedly, supposedly, purportedly, presumably, arguably, apparently,
    seemingly, ostensibly, theoretically, nominally, in theory, on paper, alleged, suspected, purported, supposed, presumed,
    (?:former|acting|aspiring|(?:(?<= a )|(?<= the )|(?<= his )|(?<= her )|(?<= its ))failed|fake|mock|planned|unsuccessful|cancelled|canceled|abandoned|fictional|fictitious|imaginary|hypothetical|unconfirmed)(?!,),
    about to, on the (?:verge|brink|point) of, among the, so-?called, would-?be, (?:accused|suspected|in danger) of, (?:thought|believed|alleged|rumou?red|supposed|assumed|said|reported|claimed) to(?: be| have been)?, (?:tries|tried|attempted|trying|attempts|failed attempt) to, attempted, apparent, potential, possible, proposed""",
    """vielleicht, angeblich, möglicherweise, wahrscheinlich, vermutlich, vermeintlich, theoretisch,
    (?:ehemalig|früher|geplant|designiert|gescheitert|fiktiv|erfunden|künftig)e[mnrs]?, kurz davor, (?:versucht|versuchte|versuchten|versuchen),, (?:mutmaßlich|angeblich|vermeintlich|möglich|sogenannt|geplant)e[mnrs]?""",
    "ancien(?:ne)?s?, ex, futurs?, futures?, fictifs?, fictives?, (?:a|ont|avait|avaient) failli, sur le point de, (?:accus|soupçonn)ée?s? (?:de|d'), (?:tenté|tente|tentent|essayé|essaie) (?:de|d'), peut-être, probablement, prétendument, présumée?s?, prétendue?s?",
    "antigu[oa]s?, ex, futur[oa]s?, fictici[oa]s?, fracasad[oa]s?, a punto de, acus\\w+ de, sospechos[oa]s? de, intent(?:ó|a|an|aron), trat(?:ó|a|an|aron) de, quizás?, tal vez, probablemente, supuestamente, presuntamente, (?:presunt|supuest)[oa]s?, posibles?",
    "antig[oa]s?, ex, futur[oa]s?, fictíci[oa]s?, fracassad[oa]s?, prestes a, por pouco, acus\\w+ de, suspeit[oa]s? de, tent(?:ou|a|am|aram), talvez, provavelmente, supost[oa]s?, possíve(?:l|is)",
    "forse, probabilmente, presunt[oaie], misschien, waarschijnlijk, vermeende",
)
_CONDITIONS = any_of(
    "if, unless, whether(?: or not)?, as though, lest, in case, suppose, supposing, imagine",
    "wenn, falls, sofern, ob, damit",
    "si, au cas où, pour que, afin que, de peur que",
    "caso, por si, para que, no vaya a ser que",
    "caso, para que, a fim de que, mesmo que, (?:sab|decid|pergunt|clar|dúvida|verific|avali|averigu|confirm|discut|investig|apur)\\w* se",
    "indien, mits, tenzij",
)
_WIDE_HEDGES = (
    "原定|原计划|原本|本应|本该|本来|险些|差点|差一点|虚构的|仿佛|好像|假装|以免|哪怕|即使|即便|计划|打算|(?<![虚模])拟|有望|预计|希望|试图|企图|承诺|争取|力争|旨在|尝试|声称|误以为|架空の|幻の|"
    "가상의|옛|하마터면|あやうく|危うく|可能|或许|也许|大概|似乎|据称|據稱|疑似|涉嫌|所谓'?|几乎|幾乎|未必|如果|若|(?<![例比诸譬犹])如|只要|除非|是否|部分|少数|多数|"
    "一些|有些|许多|半数|(?<![解排消拆免删清废开])除|仅|仅有|只有|おそらく|たぶん|ほぼ|もし|仮に|一部の|ほとんどの|多くの|大半の|아마|거의|일부|대부분의|만약"
)

# The verb comes next: 'Nur in trockenen Sommern | liegt der Pegel …'
_LIMITED_PLACE = (
    "(?:nur|lediglich|zumindest|jedenfalls|wenigstens) "
    r"(?:an|in|im|am|für|bei|auf|unter|seit|bis|vor|nach|zwischen)(?: [\w-]{1,30}){1,4}"
)

HEDGE = re.compile(
    rf"(?:^|[^\w']|(?<!\w)')(?:{_LIMITS}|{_SHARES}|{_HEDGES}|{_CONDITIONS}|{_LIMITED_PLACE}),? $|(?:{_WIDE_HEDGES}) ?$",
    re.IGNORECASE,
)
"""What takes the author's caution, a limit, a share or a condition out of the statement behind it."""

_FEW = {
    "en": """no(?! (?:doubt|matter|wonder|longer|sooner)\\b)(?! [^.;:]{0,60}\\b(?:de|da|das|dos|os|que|em|um|uma|é|foi|passado|entanto|entretanto|brasil)\\b), none, nobody, no one, neither, hardly any, few, fewer, less than, only, most, some, not (?:all|every|many|a|one), nearly, almost,
        at (?:least|most), up to, (?:about|around|roughly|over|under|more than)? ?(?:half|a third|a quarter|two thirds|one in)""",
    "de": "kein(?:e[mnrs]?)?, niemand, weder, kaum, wenige, nur, lediglich, nicht (?:alle|jede[rs]?), fast, die wenigsten, die meisten, einige, manche, weniger als, höchstens, jede[rs]? (?:zweite|dritte|vierte|fünfte|zehnte), die hälfte, ein drittel",
    "fr": "aucune?, nul(?:le)?, personne, ni, peu de, seule?s?, (?:la )?plupart, certaine?s?, quelques, moins de, pas (?:un|une|tous|toutes), presque, un (?:tiers|quart), la moitié",
    "es": "ningun[oa]?, ningún, nadie, ni, poc[oa]s, sólo, solo, únicamente, la mayoría, algun[oa]s, menos de, no tod[oa]s, casi, apenas, un tercio, la mitad",
    "pt": "nenhuma?, ninguém, nem, pouc[oa]s, só, somente, apenas, a maioria, algun[s]?, algumas, menos de, quase, um terço, a metade, metade",
}
"""What makes few or none of a subject: cut off with it, its predicate is said of all."""
_PREDICATES = """is are was were has have had will would can could did does do said say says ist sind war waren hat haben wird werden wurde wurden kann können
    est sont était étaient ont fut furent peut peuvent es son era eran ha han fue fueron está están puede pueden é são era eram foi foram tem têm está estão pode podem"""
_VERB_FORMS = "|".join(_PREDICATES.split())
OF_FEW = re.compile(
    rf"(?:^|[.!?;:]['\")\]]* |, (?:and|but|und|aber|et|mais|y|pero|e|mas) ){any_of(*_FEW.values())}"
    rf"(?:,? (?!(?:{_VERB_FORMS}|and|but|und|aber|et|mais|pero|mas)\b)[^\s,;:.!?]+){{1,12}} (?P<verb>(?:{_VERB_FORMS}) )?$",
    re.IGNORECASE,
)
PREDICATE = re.compile(rf"(?:{_VERB_FORMS}|a)\b")
_NONE = {
    "en": "no(?! (?:doubt|matter|wonder|longer|sooner)\\b)(?! [^.;:]{0,60}\\b(?:de|da|das|dos|os|que|em|um|uma|é|foi|passado|entanto|entretanto|brasil)\\b), none, nobody, no one, neither, hardly any, few, not (?:a single|one)",
    "de": "kein(?:e[mnrs]?)?, niemand, kaum ein\\w*, wenige",
    "fr": "aucune?, nul(?:le)?, personne, rares sont, peu de",
    "es": "ningun[oa]?, ningún, nadie, ni (?:un|una), poc[oa]s",
    "pt": "nenhuma?, ninguém, nem (?:um|uma), pouc[oa]s",
}
"""What denies all that is said of a subject."""
OF_NONE = re.compile(
    rf"(?:^|[.!?;:]['\")\]]* |, (?:and|but|und|aber|et|mais|y|pero|e|mas) ){any_of(*_NONE.values())}(?:,? [^\s,;:.!?]+){{1,10}} (?:n')?$",
    re.IGNORECASE,
)
_WITHIN = """of in on at to for from with by and or the a an der die das den dem des von vom zu zum zur im am auf mit für de du la le les à au
    aux en el los las con por do da dos das o os as em no na nos nas"""
WITHIN_SUBJECT = re.compile(rf"(?:{'|'.join(_WITHIN.split())})\b|l'", re.IGNORECASE)
"""What goes on with a subject, and is not said of it."""
