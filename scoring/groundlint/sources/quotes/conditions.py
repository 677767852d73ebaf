"""Conditions and limits of a statement, before and behind it: cut off, they leave it to be said without them.

What each language says stands in the tables; the two functions below are the same for all.
"""

from __future__ import annotations

import re

from groundlint.sources.quotes.phrases import any_of

_REACH = 240  # characters before a statement in which a clause that bounds it may begin

_AHEAD = 24  # characters behind a place that tell whether a sentence ends there
_NEAR = 80  # characters at the end of a statement in which a word stands that needs what comes behind

_FRONTED = {
    "en": r"""if(?! (?:anything|any|possible|necessary|needed|not|(?:you|we|one) (?:look|compare|consider|ask|think))\b),
        even if, even when, unless(?! otherwise), provided(?: that)?, providing that, assuming, supposing, as long as, so long as,
        on (?:the )?condition that, subject to, in the event (?:that|of), except (?:when|where|if),
        should (?:the|an?|this|that|these|any|it|they|he|she|you|we), had (?:the|it|they|he|she|we|this|not),
        were (?:the|it|they|he|she|we|this), at least (?:for|in|on|at|among|during|until|since|when),
        to the extent (?:that|to which), in ?so ?far as, whenever, wherever, whoever, (?:anyone|those|people|anybody) who, once(?= [^,.;]{1,60}\b(?:is|are|has|have)\b), (?:when|where)(?= [^,.;]{1,80}\b(?:is|are|has|have|can|do|does)\b),
        (?:when|where)(?= (?:it|he|she|(?:the|an?|this|that|its|their|one|each) (?:[a-z]+ )?[a-z]+(?<!s)) (?!was\b|does\b|has\b|is\b)[a-z]+s\b(?![^,.;]{1,60}\b(?:was|were|had|did)\b)),
        (?:as soon as|the moment|every time|each time)(?! [^,.;]{0,60}\b(?:\w+ed|was|were|had|did|came|fell|rose|began|left|went)\b),
        (?-i:Should|Had|Were) (?=\w), in case, in the absence of, absent, failing, for want of, depending on, among (?!other|them),
        given (?:enough|sufficient|adequate|proper|favou?rable|time|the (?:right|proper|necessary)),
        (?:with|without|upon|on|by|after|against) (?:(?:an?|the|no|prior|written|valid|express|proper|due|advance) ){0,3}(?:\w+ )?(?:permits?|permission|consent|approval|licen[cs]e|prescription|warrant|payment|request|presentation|appointment|proof|authori[sz]ation)""",
    "de": """(?-i:(?<![\\w,;)'-] )[A-ZÄÖÜ][a-zäöüß]+te (?:man|sich) [^,.?!]{1,100},), (?-i:(?<![\\w,;)'-] )(?!Mit|Seit|Laut|Damit|Somit|Nicht|Erst|Jetzt|Selbst|Fast|Derzeit|Dort|Sonst|Meist|Zumeist|Zuletzt|Zunächst|Weit|Samt|Statt|Anstatt|Insgesamt|Weltweit|Soweit)[A-ZÄÖÜ][a-zäöüß]+t (?:sich|der|die|das|ein|eine|er|sie|es|man|dies\\w*|ihr\\w*) [^,.?!]{1,100},),
        insofern, wer(?= [^,?]{1,80},), (?-i:Hat (?:ein|der|die|das|sie|er|es|man|sich|kein)\\w*|Haben|Hätten?|Ist|Sind|Wäre|Wären|Wird|Werden|Wurden?|Würden?|Sollten?|Kommt|Liegt|Besteht|Bestehen|Fehlt|Fehlen|Gibt|Muss|
        Darf|Steigt|Steigen|Sinkt|Sinken|Fällt|Bleibt|Bleiben|Reicht|Zeigt|Stellt|Tritt|Erfolgt|Geht|Hält|Findet|Überschreitet), wo(?:\\b|bei\\b)(?= (?:es|ein|eine|der|die|das|sie)\\b), sobald, soweit, je nachdem, wenn(?! (?:auch|überhaupt|nicht nur|man)), selbst wenn, sogar wenn, falls, sofern, vorausgesetzt,
        unter der (?:Bedingung|Voraussetzung|Annahme), angenommen, solange, es sei denn, außer wenn, im Falle?,
        (?:zumindest|jedenfalls|wenigstens) (?:an|in|im|am|für|bei|bis|seit|unter)""",
    "fr": """quand(?= (?:[^ ,.;]+ ){1,5}(?:est|sont|a|ont|peut|doit)\\b), pour (?:autant|peu) que, dans la mesure où, quiconque, qui, faute d', faute de, à défaut, à entendre, à en croire, lorsqu[e'](?= (?:[^ ,.;]+ ){1,5}(?:est|sont|a|ont|peut|doit)\\b), dès lors que, dès que, dans l'hypothèse, admettons, (?:chez|parmi) (?:ceux|celles|les), hors, si(?! (?:bien|l'on)), moyennant, s'ils?, à moins, à condition, pourvu qu', pourvu que, sauf si, sous réserve, en supposant,
        à supposer, dans le cas où, en cas de, tant que, (?:au|du) moins (?:en|dans|pour|chez|pendant)""",
    "es": """en la medida en que, quien(?:es)?, cuando(?! (?:[^ ,.;]+ ){0,6}[^ ,.;]+(?:ó|aron|ieron|ía|ían|aba|aban)\\b)(?! (?:[^ ,.;]+ ){0,5}(?:fue|era|hubo|hizo|tuvo)\\b), una vez (?:que|obtenid\\w+|aprobad\\w+|concedid\\w+|confirmad\\w+|recibid\\w+|firmad\\w+), cada vez que, a falta de, en el supuesto, entre (?:(?:los|las) que|quienes), mientras (?:no|dure|siga|haya|persista|exista|se mantenga|continúe), si(?! bien), a menos que, salvo (?:que|si), siempre (?:que|y cuando), con tal de que, suponiendo,
        a condición de, en caso de, en el caso de que, a no ser que,
        (?:al|por lo) menos (?:los|las|en|para|entre|durante)""",
    "pt": """na medida em que, quem, quando(?! (?:[^ ,.;]+ ){0,6}[^ ,.;]+(?:ou|aram|eram|iram|ia|iam|ava|avam)\\b)(?! (?:[^ ,.;]+ ){0,5}(?:foi|era|houve|fez|teve)\\b), cada vez que, toda vez que, logo que, assim que, uma vez (?:obtid|aprovad|concluíd|confirmad|concedid|recebid|assinad)\\w+, [àn]a falta de, na hipótese, entre (?:os|as|quem)(?: que)?, enquanto (?:não|durar|houver|persistir), se(?! [a-záéíóúñ]+(?:ó|aron|ieron|aba|aban|ía|ían)\\b), a menos que, salvo se, contanto que, supondo, caso, a não ser que, sob a condição, na condição, em caso de,
        sempre que, (?:pelo|ao) menos (?:aos|às|n[oa]s?|em|para|entre|durante)""",
    "it": "se(?! [a-záéíóúñ]+(?:ó|aron|ieron|aba|aban|ía|ían)\\b), a meno che, a patto che, a condizione che, purché, supponendo che, nel caso in cui, qualora",
    "nl": "indien, mits, tenzij, op voorwaarde dat, aangenomen dat, stel dat, zolang",
}
"""What opens a clause on which the statement hangs that follows behind the clause's comma."""
_FRONTED_PHRASES = {
    "en": """in (?:some|a few|rare|certain|isolated|exceptional|individual|most|many|a minority|the (?:vast )?majority)(?: of)?,
        as a (?:general )?rule, by and large, for the most part, (?:until|till)(?! [^,.;]{0,60}\\b(?:was|were|had|did|came|\\w+ed)\\b), except (?:for|in|on|at|during), with the exception of, apart from, other than, excluding, barring, aside from, leaving aside, ignoring, not counting, at best, ideally, in theory,
        on paper, in principle, according to (?:(?:\\w+ ){0,2}rumou?rs?|legend|tradition|folklore|rumou?rs?|(?:\\w+ )?critics|opponents|some|sceptics|skeptics), in [^,.;:]{0,40}\\b(?:novels?|films?|movie|fairy tale|myth|legend|poem|opera|ballad|song|fable|comic|thought experiment),
        in (?:his|her|their) dreams?, in the worst (?:scenario|case), only, allegedly, reportedly, supposedly,
        (?:in|on) (?!(?:his|her|their|its|my|our)\\b)(?:[\\w'-]+ ){1,4}(?:view|opinion|estimation|eyes|judge?ment|reading|telling|interpretation|hypothesis|assumption|theory|version|imagination), to hear, as [^,.;:]{1,40} (?:sees?|tells?|saw|told) it,
        in the (?:best|worst) of (?:circumstances|cases|worlds), (?:to judge|judging) (?:by|from), in (?:clear|good|calm|bad|foul|dry|wet|heavy|strong|dense|thick|freezing) (?:weather|rain|snow|fog|mist|winds?|frost|seas?|traffic|conditions), by (?:his|her|their|its) own (?:account|reckoning|telling), as far as [^,.;:]{1,30} (?:could|can) (?:tell|see|judge|remember), to the best of,
        not until, not since, never, seldom, nowhere, under no circumstances, in no, at no, on no account""",
    "de": """in (?:(?:manchen|einigen|wenigen|seltenen|den meisten|vielen|einzelnen|bestimmten)|einzelfällen|ausnahmefällen|der regel|aller regel), bis(?! heute| jetzt| dato| auf weiteres), nur, außer, mit Ausnahme, abgesehen, angeblich, vorbehaltlich, mangels, bei (?:mehr|weniger) als, unter dem Vorbehalt, theoretisch, in der Theorie, auf dem Papier, laut (?:Kritikern|Gegnern|der Legende|Legende|Gerüchten),
        der (?:Legende|Sage|Überlieferung) nach, (?:im|in (?:dem|seinem|ihrem|einem|der|seiner|ihrer|einer)) (?:\\w*roman|\\w*film|drama|märchen|traum|kinderbuch|krimi|comic|erzählung|novelle|sage|legende|ballade|gedicht|oper|fabel|hörspiel),
        nach (?:\\w+ )?(?:ansicht|meinung|auffassung|überzeugung|lesart|dafürhalten), aus (?:(?:der|seiner|ihrer) )?sicht, aus dem blickwinkel, in den augen, dem (?:vernehmen|hörensagen) nach,
        mit (?:vorheriger|schriftlicher|gültig\\w+|behördlicher|ärztlicher|ausdrücklicher|entsprechend\\w+|einer|einem) (?:\\w+ )?(?:\\w*genehmigung|\\w*erlaubnis|zustimmung|einwilligung|\\w*schein|verordnung|rezept|ausweis|nachweis), gegen (?:vorlage|nachweis|gebühr|aufpreis|quittung), auf (?:antrag|anfrage|wunsch|rezept), nach (?:\\w+ )?(?:voranmeldung|anmeldung|absprache|vereinbarung),
        bestenfalls, schlimmstenfalls, allenfalls, idealerweise, frühestens, womöglich, rechnerisch, früher, ehemals, einst, kaum, nirgends""",
    "fr": """dans (?:certains|certaines|quelques|la plupart des|de rares), en règle générale, jusqu'(?:en|au|à|aux)(?! présent| aujourd| nos jours), sauf, hormis, excepté, à l'exception, selon (?:la légende|la tradition|la rumeur|certains|ses détracteurs|les détracteurs|des rumeurs), (?:d'après|selon) (?:une|des|la|les) (?:\\w+ )?(?:rumeurs?|légendes?|traditions?|critiques|détracteurs), d'après certains, abstraction faite, mis à part, à part, au mieux,
        aux yeux, (?:de|à) l'(?:avis|opinion) (?:du|des?|d'\\w+), du point de vue, à (?:le|la|les) (?:croire|entendre), à (?:lire|écouter|suivre), à en juger par, une fois [^,.;]{1,40}(?:acquitt|obten|accord|sign|vot|valid|approuv|pay|réun)\\w+, par (?:grand|forte?|temps) \\w+, en l'absence,
        (?:avec|sans|après|sur|contre) (?:une? |le |la |l')?(?:\\w+ )?(?:permis|autorisation|accord|licence|ordonnance|présentation|demande|rendez-vous|justificatif|paiement),
        en théorie, sur le papier, en principe, dans [^,.;:]{0,30}\\b(?:romans?|films?|conte|opéra|légende|ballade|poème|fable|chanson|bande dessinée), autrefois, jadis""",
    "es": """en (?:algun[oa]s|ciert[oa]s|much[oa]s|poc[oa]s|rar[oa]s|contad[oa]s|la mayoría de l[oa]s), por regla general, por lo general, hasta(?! ahora| hoy| la fecha| que), en cuanto(?! a\\b), con (?:\\w+ )?(?:niebla|lluvia|viento|nieve|hielo|tormenta|marea), salvo, excepto, con excepción, a excepción, según (?:un|una|los|las|el)? ?(?:rumor(?:es)?|leyendas?), dejando (?:de lado|aparte), aparte de, descontando, en el mejor de los casos, según (?:la leyenda|la tradición|los rumores|algun[oa]s|(?:\\w+ )?crític[oa]s|(?:\\w+ )?detractores), en teoría, sobre el papel, en principio,
        (?:a|al) (?:juicio|parecer|entender|decir) del?, en (?:la )?opinión del?, a (?:los )?ojos del?, desde (?:el punto de vista|la óptica|la perspectiva) del?, de creer a, a juzgar por, a falta de, en ausencia de,
        (?:con|sin|bajo|tras|contra|previ[oa]) (?:una? |el |la )?(?:\\w+ )?(?:permiso|autorización|licencia|receta|consentimiento|presentación|solicitud|cita|justificante|pago),
        en [^,.;:]{0,30}\\b(?:novela|película|cuento|ópera|leyenda|poema|fábula|canción|balada|cómic), antes(?! de), antaño, antiguamente, de (?:confirmarse|cumplirse|aprobarse|producirse|mantenerse|no \\w+rse|ser|no ser|haber)""",
    "pt": """em (?:algun[s]|algumas|cert[oa]s|muit[oa]s|pouc[oa]s|rar[oa]s), na maioria d[oa]s, via de regra, em regra, até(?! agora| hoje| o momento), salvo, exceto, com exceção, à exceção, segundo (?:um|uma|os|as|o)? ?(?:rumor(?:es)?|boatos?|lendas?), tirando, descontando, à parte, na melhor das hipóteses, segundo (?:a lenda|a tradição|boatos|algun[s]|(?:\\w+ )?crític[oa]s), em teoria, no papel, em princípio,
        a juízo d[eoa]s?, pel[oa]s (?:contas|cálculos) d[eoa]s?, n[oa] (?:opinião|visão|entender|parecer|juízo|ótica) d[eoa]s?, aos olhos d[eoa]s?, do ponto de vista, a crer em, a julgar por, na ausência,
        (?:com|sem|sob|mediante|após|contra) (?:uma? |[oa] )?(?:\\w+ )?(?:licença|autorização|permissão|receita|consentimento|apresentação|solicitação|agendamento|comprovante|pagamento),
        (?:n[oa]|em) (?:[^,.;:]{0,30} )?(?:romance|filme|conto|novela|ópera|lenda|poema|fábula|canção|balada), antes(?! de), antigamente, outrora""",
    "it": "fino a, salvo, tranne, eccetto, secondo (?:la leggenda|alcuni), in teoria, nel (?:romanzo|film)",
    "nl": "tot, behalve, volgens (?:de legende|critici), in theorie, in de (?:roman|film)",
}
"""What opens words that bound a statement in the same way, with or without a comma behind them."""
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
    "zh": "[遇逢][^,，。]{1,12}(?:时|天气|情况|期间)?(?=[,，]), 在[^,，。]{1,30}(?:情况|前提|条件|情形|假设|基础)下(?=[,，]), 一经, 凡是?(?=[^,，。]{1,20}[,，]), 若非, 如(?:能|无|需|遇|未|不|在|经|因|发现|出现|发生|超过|有(?!关|限|人))[^,，。]{1,30}(?=[,，]), 未(?:经|获|满|达到?)[^,，。]{1,20}(?=[,，]), 理想情况下, 最坏的?情况下, (?<![扣排解清删開开])除(?!了)[^,，。]{1,20}外(?=[,，]), (?:(?<=[。；,，])|^)如(?![今此上下前图圖何同期有])[^,，。]{2,40}(?=[,，]), 直到(?!现在|今天|目前)[^,，。]{2,20}?(?=[,，]), 在?[0-9]{4}年(?:以|之)前, (?:据|按照?|根据)(?:传说|传言|谣言|民间传说), (?:在)?(?:小说|电影|影片|剧|剧本|故事|游戏|该剧|片)(?:'[^']{1,30}'|《[^》]{1,30}》)?[里中], 理论上, 名义上, 如果, 倘若, 假如, 假使, 假设, 假設, 若是, (?<![宛犹仿])若(?!干), 要是, 万一, 萬一, 一旦, 只要, 只有(?![0-9一二两三四五六七八九十百]), 除非, 至少(?:在|对|對|就)",
    "ja": "もし, 仮に, 万が一, (?:小説|映画|漫画|ドラマ|物語|劇|同作|作品)(?:'[^']{1,30}')?(?:の中)?(?:で)?は, 伝説(?:による|で)?, 一説に, 言い伝え, 噂では, 理論上, 名目上",
    "ko": "만약, 만일, (?:소설|영화|드라마|작품|연극)(?: ?(?:속|에서|안))+, 전설에, 일설에, 소문에, 이론적으로, 이론상, 서류상",
}
_TAKING_UP_WIDE = "那么, 那麼, 则, 則, 就, 否则, 否則"
_CLOSING = {
    "ja": r"""(?<!によ)れば[,、]?, [けせてねべめげ]ば[,、], を除く, を除いた, を抜いた, 以外の, (?:小説|映画|漫画|ドラマ|物語|劇)(?:'[^']{1,30}')?(?:の中)?では, に限って[,、]?, (?<!よる)(?<=[るうくすつぬむ])と[,、]?, 前提で[,、]?, うちは[,、], (?<!さよう)なら(?:ば)?[,、], 限り(?:は|で)?[,、], (?:しない|でない|ない)限り,
        場合(?:は|に(?:は|のみ|限り)?)?[,、], 場合(?:は|には|のみ|に限り), まで(?:は|に限り)[,、]?, 以外(?:は|に)?[,、]?, (?:とき|時|際)(?:は|には|に限り)[,、], た(?:とき|時|際)(?:は|には|に限り)?[,、]?, (?<![あか])たら[,、], 以前は[,、]?, すると[,、], を除[きけい](?:て|ば)?(?:は)?[,、]?, ときに限り[,、]?,
        かつては?[,、]?, 当時は[,、]?, 当初は[,、]?, 条件で(?:は)?[,、], もとで(?:は)?[,、], 仮定(?:すると|すれば)[,、], と(?:すれば|したら)[,、]""",
    "ko": r"""(?:소설|영화|드라마|작품|연극|만화|뮤지컬)(?:'[^']{1,30}')?(?:속)?(?:에서는?|에는|에선), 대로,?, 뺀, 빼고(?:는)?,?, 경우에한(?:해|하여|해서),?, 에한(?:해|하여|해서),?, 제외한, (?:이)?외의, (?<=[아어커져해라되낮높많적])지면(?!서|의|적|에|을|은|과|허|접|밀),?, (?<![들의비보반측화치국장라지표전후정수내외평양단])면(?!서|의|적|에|을|은|과|허|접|밀),?, (?<![비말])(?:되|하|않으|없으|있으)면(?!서),?, 경우(?:에(?:는|만)?)?,?, 조건(?:으로|하에),?, 전제로,?, 않는 ?한,?, 는 ?한,, 까지(?:만 ?해도|는|만),?, (?:을|를) ?제외하고(?:는)?,?, 외에는,?, 이전에는,?, 한때,?, 과거에는,?, 당시에는,?, 예전에는,?""",
}
"""Japanese and Korean say at the clause's end that it is a condition."""
_COMPARED = re.compile(
    r"(?:보다|(?<![年月日時])より|(?<![同环環相])比(?!较|較|如|例|赛|賽|上年|去年|上月)[^,，。；\d\u3040-\u30ff]{1,16}),? ?$"
)
"""What a Chinese, Japanese or Korean statement compares with, before the word that compares."""
_NO_CONDITION = re.compile(
    r"(?:(?:따르|말하|하자|그러)면|(?:言い換え|換言す|要約す)れば)[,、]?(?:[^\s,.、。]{0,10}|\s)$"
)

_TRAILING = {
    "en": r"""once (?:(?:it|they|he|she|we|you)\b|(?:the|an?) [^.;,]{1,40}\b(?:is|are|has|have)\b), to the extent (?:that|to which), in ?so ?far as, unless, or (?:at least|so|nearly|almost|rather), on the (?:understanding|assumption|premise), except, only, allegedly, supposedly, in theory, at best, at most,
        if(?! (?:anything|any|not|possible|necessary|needed|ever|only)\b), or so, perhaps, maybe, but only,
        provided(?: that)?, providing that, as long as, so long as, on (?:the )?condition, assuming, supposing, subject to,
        (?:up)?on (?:(?:written|prior|special) )?(?:request|payment|presentation|receipt|proof|production|condition|demand), by (?:prior )?(?:appointment|arrangement), subject, absent, were it not, had it not, in the unlikely,
        (?:with|without|after|pending) (?:(?:an?|the|prior|written|valid|express|proper|special) ){1,3}(?:\w+ )?(?:permit|permission|consent|approval|licen[cs]e|prescription|warrant|authori[sz]ation), with (?:permission|consent|approval|authori[sz]ation),
        given (?:enough|sufficient|adequate|proper|favou?rable|time|the (?:right|proper|necessary)), (?:[\w-]+ ){1,6}at the (?:earliest|latest|very (?:least|most|latest|earliest)|most|least),
        (?<!,\s)(?:when|where|while|whenever|wherever) (?:(?!and\b|or\b)[\w-]+ ){1,4}?(?:is|are|has|have|can|do|does)\b,
        (?<!,\s)(?:when|where|whenever|wherever) (?:it|(?:the|an?|this|that|its|their|your) (?:[a-z]+ )?[a-z]+(?<!s)) (?!was\b)[a-z]+s\b, (?<!,\s)when [a-z]+(?:ed|en) (?:with|to|in|for|at|by|on|under|together|from|into|before|after|over)\b,
        contingent (?:up)?on, conditional (?:up)?on, pending (?:the|an?|further|final|approval|review), in the event (?:that|of),
        at least(?! (?:\d|one|two|three|four|five|six|half|a|some|as)\b), (?:but|though|although|albeit|if) only, if at all, in name only, with the exception, excluding,
        apart from, barring, not (?:counting|including), (?:until|till) (?:last|(?:[A-Z][a-z]+ )?(?:1[5-9]|20)\d\d)\b, save (?:for|in|on|at), to the exclusion, other than, than, in (?:mice|rats|rodents|animals|animal (?:models|studies|tests)|vitro|theory|principle|cell cultures?|simulations?|the laboratory|the lab),
        (?:though|although|albeit|even if|if) (?:not|never|rarely|seldom|hardly), (?:but|and) (?:not|never|rarely|seldom|hardly) (?:significantly|always|everywhere|all|every|necessarily|by much|yet|often|fully|entirely|on|in|at|for|when|where|if|during|after|before)\b, less so, if that\b, (?:but|though) (?:far )?less,
        on paper, (?:(?<=permitted )|(?<=allowed )|(?<=required )|(?<=prohibited )|(?<=banned )|(?<=exempt )|
        (?<=possible )|(?<=applies )|(?<=apply )|(?<=lawful )|(?<=legal )|(?<=justified )|(?<=effective )|(?<=works ))where""",
    "de": r"""(?:wenn auch|wenngleich|allerdings|jedoch|aber) (?:nicht|nie|kaum|selten)\b, sobald, insofern, oder (?:zumindest|jedenfalls|fast|beinahe), wenn(?! (?:auch|überhaupt|nicht)\b), falls, es sei denn, außer, nur, sofern, solange, vorausgesetzt, vorbehaltlich,
        unter (?:der|dem) (?:Bedingung|Voraussetzung|Annahme|Vorbehalt),
        (?:zumindest|jedenfalls|wenigstens)(?! (?:\d|ein|zwei|drei)), (?:aber|allerdings|jedoch|wenn auch) (?:nur|erst|lediglich|frühestens), frühestens, höchstens, wenn überhaupt, mit (?:der )?ausnahme, unter ausschluss, ausgenommen, nicht (?:eingerechnet|mitgerechnet|inbegriffen|enthalten), ohne (?:mehrwertsteuer|nebenkosten|berücksichtigung), soweit, insoweit,
        auf (?:antrag|anfrage|wunsch|rezept|verlangen)\b, gegen (?:vorlage|nachweis|gebühr|aufpreis)\b, nach (?:\w+ )?(?:voranmeldung|anmeldung|absprache|vereinbarung)\b, mit (?:vorheriger|schriftlicher|gültig\w+|behördlicher|ärztlicher|ausdrücklicher) \w+, bei (?:bedarf|entsprechend\w+|ausreichend\w+|günstig\w+|gut\w+|rechtzeitig\w+),
        bis (?:er|sie|es|man)\b, bis (?:(?:zum jahr|ende|mitte|anfang) )?(?:1[5-9]|20)\d\d\b, (?:bei|an) (?:mäusen|ratten|tieren), im (?:tierversuch|labor|reagenzglas|modell), in der theorie, auf dem papier, abgesehen vo[nm], theoretisch""",
    "fr": r"""(?:mais|quoique|bien que|sauf que) (?:pas|jamais|rarement) ?(?:toujours|partout|tous|toutes|le|la|les|en|au|aux|dans|encore)?\b, une fois (?:que|qu'|\w+ée?s?)\b, dès que, dès lors que, pour (?:autant|peu) que, dans la mesure où, ou (?:du moins|presque|plutôt), jusqu'en\b, jusqu'à ce que, hors, à l'exclusion, (?:\w+ )?non (?:compris\w*|inclus\w*), sans compter, hormis, excepté, chez (?:la souris|le rat|l'animal|les souris|les rats), in vitro, en théorie, sur le papier, à moins, sauf, seulement si, à condition, pourvu, sous réserve, en supposant, à supposer,
        (?:du|au) moins(?! (?:\d|une?|deux|trois)\b), mais (?:seulement|uniquement), moyennant, au plus tôt, tout au plus, à raison, sur présentation, avec l'accord, tant qu, à l'exception,
        (?:quand|lorsque?|lorsqu'|chaque fois qu[e'])(?! ?(?:[^ ,.;]+ ){0,5}(?:[^ ,.;]*(?:ait|aient|èrent|irent)|fut|furent|(?:a|ont|est|sont) [^ ,.;]+(?:é|i|u)e?s?)\b), si l'on\b, si on\b, (?:sur|avec|après|sans) (?:une |l')?(?:demande|autorisation|accord|rendez-vous|ordonnance|justificatif)\b, en l'absence,
        si (?:le|la|les|l'\w+|elles?|ils?|une?|ces?|cette|aucun)\b""",
    "es": r"""aunque no\b, pero no (?:siempre|en|todos|todas|los|las|el|la|a|necesariamente)\b, una vez (?:que|\w+d[oa]s?)\b, en la medida en que, menos (?:en|los|las|el|la)\b, o (?:al menos|por lo menos|eso|casi|más bien), sin (?:contar|incluir), hasta que, hasta (?:(?:fines|finales|principios|mediados) de )?(?:1[5-9]|20)\d\d\b, en (?:ratones|ratas|animales|teoría|el papel|el laboratorio), in vitro, sobre el papel, a menos, salvo, excepto, siempre que, siempre y cuando, a condición, suponiendo, sujet[oa]s? a, con tal de,
        (?:al|por lo) menos(?! (?:\d|un|una|dos|tres)\b), (?:pero|aunque) (?:sólo|solo|únicamente), previ[oa], mediante (?:pago|autorización), con (?:el permiso|la autorización), como muy pronto, como mucho, en caso de, (?:con|a) (?:la )?(?:excepción|exclusión),
        cuando(?! (?:[^ ,.;]+ ){0,6}[^ ,.;]+(?:ó|aron|ieron|ía|ían|aba|aban)\b)(?! (?:[^ ,.;]+ ){0,5}(?:fue|era|hubo|hizo|tuvo|dijo|vino|quiso|pudo|puso)\b), de no \w+(?:se|lo|la)\b, en ausencia, a falta, a petición, bajo (?:petición|demanda|pedido), con (?:cita|permiso|receta|autorización), sin (?:permiso|autorización),
        si (?:el|la|los|las|se|no|hay|una?)\b""",
    "pt": r"""embora não\b, mas não (?:sempre|em|todos|todas|n[oa]s?|necessariamente)\b, uma vez \w+d[oa]s?\b, assim que, na medida em que, menos (?:n[oa]s?|em|aos?|às?)\b, ou (?:pelo menos|ao menos|quase|melhor), sem (?:contar|incluir), até que, até (?:(?:o fim|o final|fins|meados) de )?(?:1[5-9]|20)\d\d\b, em (?:camundongos|ratos|ratinhos|animais|teoria|laboratório), in vitro, no papel, salvo, a menos, exceto, desde que, contanto que, supondo, a não ser, sujeit[oa]s? a, caso, (?:com|à) (?:a )?(?:exceção|exclusão),
        quando(?! (?:[^ ,.;]+ ){0,6}[^ ,.;]+(?:ou|aram|eram|iram|ia|iam|ava|avam|eu)\b)(?! (?:[^ ,.;]+ ){0,5}(?:foi|era|houve|fez|teve|disse|veio|quis|pôde)\b), na ausência, na falta, a pedido, sob (?:demanda|encomenda), com (?:receita|licença|autorização|agendamento), sem (?:autorização|licença),
        (?:pelo|ao) menos(?! (?:\d|um|uma|dois|duas|três)\b), (?:mas|embora) (?:só|somente|apenas), mediante (?:pagamento|autorização), com autorização, no mínimo, quando muito, em caso de, se (?:o|a|os|as|não|houver|uma?)\b""",
    "it": "tranne, a meno che, purché, a patto che, almeno (?:per|in|nei|nelle|fino|finché), con (?:l')?eccezione",
    "nl": "tenzij, mits, indien, op voorwaarde, althans, ten ?minste (?:in|voor|tot), met uitzondering",
}
"""What comes behind a statement and takes part of it back."""
_TRAILING_SCOPE = {
    "en": r"""(?:on|in|at|for|during) (?:(?:most|some|a few|certain|rare|isolated|exceptional|individual|half|selected|a minority of|the majority of)(?: of)? (?:the |its |their )?[a-z]+\b(?! (?:of|and)\b)),
        (?:most|some|part|much) of the time, for the most part, in part\b(?! of), at times\b, to (?:some|a certain|a limited) (?:extent|degree), (?:in|on|at|during|for) (?:the )?[\w-]+ only\b,
        (?:by|to|for|with) (?:[\w-]+ ){1,4}(?:only|alone)\b, in (?:small|low|modest|moderate|trace|large|high) (?:amounts|doses|quantities|concentrations), at (?:doses|concentrations|temperatures|speeds|pressures|levels) (?:below|above|under|over)""",
    "de": r"""an (?:den )?(?:aller)?meisten \w+, in (?:den (?:aller)?meisten|manchen|einigen|einzelnen|seltenen) \w+, in (?:einzel|ausnahme)fällen, zum teil\b, teilweise\b, in (?:kleinen|geringen|großen) (?:mengen|dosen)""",
    "fr": r"""(?:dans|à|pendant|durant) la plupart des \w+, la plupart du temps, dans (?:certains|quelques|de rares) \w+, en partie\b, (?:à|en) (?:faibles?|petites?|fortes?|grandes?) (?:doses?|quantités?)""",
    "es": r"""(?:en|durante) la mayoría de l[oa]s \w+, la mayor parte del tiempo, en (?:algun[oa]s|ciert[oa]s|rar[oa]s) \w+, en parte\b, a veces\b, en (?:pequeñas|bajas|grandes|altas) (?:dosis|cantidades|concentraciones)""",
    "pt": r"""na maioria d[oa]s \w+, a maior parte do tempo, em (?:alguns|algumas|cert[oa]s|rar[oa]s) \w+, em parte\b, às vezes\b, em (?:pequenas|baixas|grandes|altas) (?:doses|quantidades|concentrações)""",
}
"""What comes behind a statement and says that it holds for a part, which is no news of one that is only possible."""
_TRAILING_WIDE = {
    "zh": r"[,，]?(?:不含|不包括|不计), 之一, 但(?:仅|只), [^。；,，;.]{0,20}除外, 但[^。；;.]{0,20}除外, (?:以|之)外, [,，]?(?:只有|唯独|唯)[^。；;]{1,16}例外, [^。；;,，]{0,20}(?:例外|不在此列), 前提是, 条件是, 條件是, 至少(?:在|对|對|就), 但?(?:须|須)经, 只要, 仅限, 僅限",
    "ja": r"[(（]?(?:ただし|但し), の(?:1つ|一つ|ひとつ|１つ)(?!の)",
    "ko": r"[(（]?(?:단,|다만), (?:중|가운데)하나",
}

_COMPLETED = {
    "en": [
        (
            "all|every|each|any|no|none|nobody|everyone|everything|nothing|anyone|anything",
            "but(?! also)|bar|save",
        ),
        ("as|so|same", "as"),
        (
            "not|cannot|[a-z]+n't|never",
            "only|just|merely|yet|always|until|necessarily|unless|enough|all that|even",
        ),
        ("no|not|cannot|[a-z]+n't|never|none|nobody|nothing", "without|unless|before"),
        (
            "free|mandatory|compulsory|required|prohibited|banned|exempt|legal|illegal|allowed|permitted|forbidden|lawful",
            "for|to|if|when|where|in",
        ),
        ("either", "or"),
        ("would|could|might", "had|were|should"),
        ("waived|refunded|reimbursed|payable", "for|to|if|when|in"),
        ("more|less|rather|other|sooner|[a-z]+er", "than"),
    ],
    "de": [
        ("mehr|weniger|eher|anders|so|[a-zäöüß]+er(?:e[mnrs]?)?", "als|wie"),
        ("nicht|keine?[mnrs]?", "mehr|nur|länger|immer|alle|bloß|vor|erst"),
        ("nicht|keine?[mnrs]?|nie|niemand|nichts", "ohne|bevor|ehe"),
        (
            "kostenlos|gratis|kostenfrei|frei|erlaubt|verboten|verpflichtend|zulässig|gestattet|pflicht",
            "für|bei|in|ab|bis",
        ),
        ("entweder", "oder"),
        ("alle[nrs]?|jede[mnrs]?|niemand|nichts", "bis auf|außer"),
    ],
    "fr": [
        ("plus|moins|aussi|autant|meilleure?s?|pires?|supérieure?s?|autre", "qu(?:e\\b|')"),
        ("ne|n'[^ ]+", "pas|plus|jamais|guère|que|qu'|aucun|rien|personne|nullement|point"),
        ("ne|n'[^ ]+|aucune?|nul|personne", "sans|avant"),
        (
            "gratuite?s?|obligatoires?|autorisée?s?|interdite?s?|permise?s?|demandée?s?|exigée?s?|remboursée?s?",
            "pour|aux?|à la|en|dans|lorsque|quand",
        ),
        ("soit", "soit"),
    ],
    "es": [
        ("más|menos|mayor(?:es)?|menor(?:es)?|mejor(?:es)?|peor(?:es)?|tan|tanto", "que|de lo que|como"),
        ("tod[oa]s?|cada|ningun[oa]|ningún|nadie|nada", "menos"),
        (
            "gratuit[oa]s?|gratis|obligatori[oa]s?|permitid[oa]s?|prohibid[oa]s?|exent[oa]s?",
            "para|a|en|cuando",
        ),
        ("no|ningun[oa]|ningún|nadie|nunca|nada", "sin|antes"),
        ("no", "sólo|solo|siempre|hasta|necesariamente|sino"),
    ],
    "pt": [
        (
            "mais|menos|maior(?:es)?|menor(?:es)?|melhor(?:es)?|pior(?:es)?|tão|tanto",
            "(?:do )?que|quanto|como",
        ),
        ("tod[oa]s?|cada|nenhuma?|ninguém|nada", "menos"),
        (
            "gratuit[oa]s?|grátis|obrigatóri[oa]s?|permitid[oa]s?|proibid[oa]s?|isent[oa]s?",
            "para|a|aos?|em|n[oa]s?|quando",
        ),
        ("não|nenhuma?|ninguém|nunca|nada", "sem|antes"),
        ("não", "só|apenas|sempre|até|necessariamente|senão"),
    ],
}
"""What a word of a statement needs behind it, in a few words: 'every year' of 'every year but 2016', 'higher' of 'higher than in
France', 'not' of 'not until'."""
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
_OPENS = re.compile(rf"(?<![\w']){any_of(*_FRONTED.values())}(?:(?<=')|(?![^\W\d_]))", re.IGNORECASE)
_OPENS_PHRASE = re.compile(
    rf"(?:{any_of(*_LEADING.values())},? )?(?P<at>{any_of(*_FRONTED_PHRASES.values())})(?:(?<=')|(?![\w']))",
    re.IGNORECASE,
)
_IN_PHRASE = re.compile(r"(?: (?:[^\s,;:.!?()]+|\d{1,2}\.)){0,8},? ?$")
_GOES_ON = re.compile(
    r"(?!(?:and|or|but|where|which|who|whose|when|und|oder|aber|wo|der|die|das|et|ou|mais|où|qui|dont|que|y|o|pero|donde|e|mas|onde)\b)"
    r"(?:[^\s,;:.!?()]{1,60} ){0,7}$",
    re.IGNORECASE,
)
"""What may stand between such a clause's comma and the words that are quoted of the statement behind it."""
_LACK = re.compile(r"(?:for want of|in the absence of|absent|failing)\b", re.IGNORECASE)
_WAS = re.compile(r"(?:[\w'-]+ ){1,5}?(?:was|were|had)\b")
"""What was so for lack of something was so."""
_PAIRS = [
    (
        re.compile(rf",? (?:{closing})(?![\w])"),
        re.compile(rf"(?<![\w'])(?:{opening})(?: [^\s.;:!?]+){{0,6}}$", re.IGNORECASE),
    )
    for pairs in _COMPLETED.values()
    for opening, closing in pairs
]
_OPENS_WIDE = re.compile(any_of(*_FRONTED_WIDE.values()))
_BEFORE_IT = re.compile(rf"(?:^|[.;:!?(…]['\")\]]*|\b{any_of(*_LEADING.values())},?) ?$", re.IGNORECASE)
_COMES_NEXT = re.compile(rf",(?: {any_of(*_TAKING_UP.values())})? ?$")
_COMES_NEXT_WIDE = re.compile(rf"[,，、] ?{any_of(_TAKING_UP_WIDE)}?$")
_SENTENCE_END = re.compile(
    r"(?!\. (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert)\b)[.!?]['\")\]]* (?=\W{0,20}[^\W\d_a-zß-öø-ÿ])|[。！？；;]|[?!](?=[^\x00-\x7f]|$)|(?<=[가-힣])\."
)
_CLOSES = re.compile(rf"{any_of(*_CLOSING.values())}(?:[^\s,.、。]{{0,10}}|\s)$")
_BEHIND = re.compile(
    rf"(?:,? | \(|(?!than\b)){any_of(*_TRAILING.values())}|[，,、]? ?{any_of(*_TRAILING_WIDE.values())}",
    re.IGNORECASE,
)
_SCOPE_BEHIND = re.compile(rf",? {any_of(*_TRAILING_SCOPE.values())}", re.IGNORECASE)
_SAID_WITH_CAUTION = re.compile(rf"\b{any_of(*_CAUTIOUS.values())}\b", re.IGNORECASE)


def condition_before(text: str, start: int, since: int = 0) -> str:
    """The clause right before `start`, in the same sentence, on which it hangs what stands there ('If it rains, '); ""
    for none. What stands before `since` is in the quote itself."""
    if _IS_CAUTIOUS.match(text, start):
        return ""
    was = _WAS.match(text, start) is not None
    low = max(since, start - _REACH)
    ends = [found.end() for found in _SENTENCE_END.finditer(text, low, start + _AHEAD)]
    begin = max((end for end in ends if end <= start), default=low)
    sentence = text[begin:start]
    closing = _CLOSES.search(sentence)
    if not since and _COMPARED.search(sentence):
        return sentence
    if closing is not None and not _NO_CONDITION.search(sentence):
        return sentence
    opened = _opened(sentence, whole=begin > low or low <= since)
    if opened is None or (was and _LACK.match(sentence, opened)):
        return ""
    return sentence[opened:]


def _opened(sentence: str, *, whole: bool) -> int | None:
    """Where in `sentence`, which goes on with the statement, a clause or phrase begins that bounds it; `whole`: it is the
    sentence from its beginning on."""
    goes_on = _GOES_ON.search(sentence, max(sentence.rfind(","), 0) + 2)
    led = sentence[: goes_on.start()] if goes_on is not None else sentence
    if _COMES_NEXT.search(led):
        for found in _OPENS.finditer(led):
            if found[0][0].isupper() or (whole and _BEFORE_IT.search(led, 0, found.start())):
                return found.start()
    phrase = _OPENS_PHRASE.match(sentence) if whole else None
    if phrase is not None and (
        _IN_PHRASE.fullmatch(led, phrase.end()) or (led.count(",") > 1 and _COMES_NEXT.search(led))
    ):
        return phrase.start()
    if _COMES_NEXT_WIDE.search(sentence):
        wide = _OPENS_WIDE.search(sentence)
        return wide.start() if wide is not None else None
    return None


def is_condition(aside: str) -> bool:
    """Whether words between commas are a condition or limit: ', if the seal holds,', ', quando há água,'."""
    said = aside.strip(" ,")
    return _OPENS.match(said) is not None and _COMES_NEXT.search(aside) is not None


def condition_behind(text: str, end: int) -> str:
    """The words behind `end` that take part of the statement back ('unless', 'except') or complete a word of it ('than'); ""
    for none."""
    found = _BEHIND.match(text, end)
    before = text[max(0, end - _NEAR) : end]
    if found is None and not _SAID_WITH_CAUTION.search(before):
        found = _SCOPE_BEHIND.match(text, end)
    if found is None:
        found = next(
            (
                found
                for closes, opens in _PAIRS
                if (found := closes.match(text, end)) and opens.search(before)
            ),
            None,
        )
    return found[0].strip(" ,，、(（") if found is not None else ""
