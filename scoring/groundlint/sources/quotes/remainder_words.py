"""The words by which a sentence turns a quote of it into another statement, in eight languages; `remainder` puts them together."""

from __future__ import annotations

from groundlint.model.value import value


@value(frozen=True, slots=True)
class Remainder:
    """What a language writes around a statement that bounds, denies or only reports it. Lists of small patterns.

    `common` words tell the language. Before a statement stand: `governed`, what does not say that it is so ('considered |
    closing the path'), with `linking` words behind; `shared`, a part of what is quoted as a whole ('a tenth of | the cubs');
    `believed`, whose word is doubtful in any case, or a `source` and one of `doubtful` nouns, or `doubtful_behind` alone; `scope`
    and no `definite` word, a circumstance ('in houses with thick walls, '); `whoever` begins a subject that is a condition; a
    `participle` begins one without a subject; before all of these may be `connecting` words. `comma_free`: a main clause
    follows without a comma; `whoever_comma`: it does behind such a subject. `unreal` verbs tell what would be, `past` ones what was once, `general`
    ones what is or will be so. A quote (from ⟦ on) of a `nonfinite` verb is asserted only behind one of `achieved`. `fiction` names works
    in which it may be so.
    Behind a statement stand: `restricts`, by themselves; `limits`, behind one of what is always so; `conceding` words with `narrowing` ones; a few words behind a comma that
    do not begin with `harmless` ones; `never`, what denies of a subject (which has no `finite` verb) that it ever was.
    """

    common: str
    connecting: str
    linking: str
    governed: str
    shared: str
    believed: str
    source: str
    doubtful: str
    scope: str
    definite: str
    whoever: str
    participle: str
    unreal: str
    past: str
    general: str
    nonfinite: str
    achieved: str
    limits: str
    fiction: str
    restricts: str
    conceding: str
    narrowing: str
    harmless: str
    never: str
    finite: str
    doubtful_behind: str = ""
    comma_free: bool = False
    whoever_comma: bool = False


@value(frozen=True, slots=True)
class WideRemainder:
    """The same for a language that writes no blanks: `before` ends what stands before a statement, `circumstance` before one
    of what is always so, `behind` begins what stands behind one."""

    before: str
    circumstance: str
    behind: str
    past: str


TABLES = {
    "en": Remainder(
        common="the of and to in is was were are that it for with by a an not has from",
        connecting="however, moreover, but, and, so, still, also, then, similarly, likewise, for example, for instance",
        linking="the, an, a, its, his, her, their, any, of, to, that",
        governed=r"""(?:toy|flirt)\w* with(?: the (?:idea|thought) of)?, (?:consider|contemplat|envisag|propos|mull|weigh|discuss|debat|float|advocat|favou?r|recommend|suggest)(?:e|es|s|ed|ing)?(?: over)?,
            (?:plan|intend|hop|wish|aim|expect|threaten|promis|vow|pledg|offer|want|propos|prepar|ask|agree|volunteer|lobb|campaign|push|appl|schem|conspir)(?:e|es|s|ed|ned|ing|ning|y|ied|ying)? (?:to|for|on|of),
            (?:plan|idea|thought|hope|aim|threat|promise|proposal|suggestion|notion|possibility|prospect|risk|danger|fear|dream|goal|intention|attempt|offer|request|demand|call|bid|pressure|permission|refusal|failure|inability|option|talk)s? (?:of|to|for),
            (?:avoid|resist|escap|prevent|stop|forb[ai]d|ban|prohibit|oppos|reject|refus|rul\w* out|abandon|postpon|cancel|drop|delay|scrap|shelv|den)(?:e|es|s|ed|ned|ing|y|ies|ied|d|ped)?(?: plans)?(?: (?:[\w'-]+ ){0,3}from)?,
            (?:refus|fail|declin|neglect|hesitat|forg[eo]t|omit|struggl)(?:e|es|s|ed|ted|ing)? to, (?:be|is|are|was|were) (?:afraid|wary|suspected|accused|incapable|unable|reluctant|unwilling) (?:of|to),
            (?:mistake|error|wrong|misleading|premature|rash|too (?:early|soon|simple|far|much)|unfair|tempting|absurd|foolish|naive|folly|stretch|exaggeration|impossible|hard|difficult) to (?:think of|speak of|talk of|describe|call|say|see|regard|treat|conclude|infer|imagine|believe|portray)(?: that)?,
            (?:rather|sooner|other) than, instead of, far from, short of, anything but, as opposed to, in place of, in lieu of, nowhere near, close to, on the (?:verge|brink|point) of,
            (?:accus|suspect|blam)(?:e|es|s|ed|ing)? [^,.;:]{1,40} (?:of|for), speak\w* of, talk\w* of, spoke of, call(?:s|ed)? it, labell?\w*, brand(?:s|ed)?, denounc\w+, dismiss(?:es|ed|ing)? [^,.;:]{0,40}?as, (?:portray|depict|describ|present|regard|see|hail)\w* [^,.;:]{1,30} as,
            have us believe(?: that)?, would like to (?:think|believe)(?: that)?, as if, as though, so-called, (?:wrongly|falsely|mistakenly|erroneously|incorrectly|supposedly|allegedly) \w+, no, never, at no time, (?:scarcely|hardly|barely) an?, not (?:every|each|all|any|one|a|the only|even)(?: single)?, not even, only every (?:second|third|fourth|fifth|tenth), only one, hardly any(?:one|body)?, scarcely any(?:one|body)?,
            (?:did|do|does) not (?:set out|mean|intend|want|wish|try|claim|pretend) to, (?:there (?:is|was) )?no (?:question|talk|thought) of, nothing to do with, (?:has|have|had) (?:not|never) ruled out, (?:had|have|has) (?:little|nothing)""",
        shared=r"""(?:(?:less|fewer|more) than|barely|hardly|scarcely|only|not even|just|nearly|almost|about|some|well under|under|over|at (?:most|least)|up to) (?:an?|one|two|three|four|five|half)(?: (?:tenth|fifth|quarter|third|half|hundredth|dozen|handful|fraction|percent|per cent))s?(?: of)?(?: (?:the|its|their|all|these|those))?,
            a (?:tenth|fifth|quarter|third|handful|fraction|minority|majority|part|portion|tiny \w+|small \w+|few|couple) of(?: (?:the|its|their|all|these|those))?, (?:none|few|fewer|most|some|several|many|half|hardly any|scarcely any|one|two|three|not one|not all|not many|part|much|little|only (?:some|one|two|a few|part)) of(?: (?:the|its|their|all|these|those))?""",
        believed=r"to believe, to hear, legend has it, rumou?r has it, if (?:\w+ ){1,3}(?:is|are) to be believed, so the story goes, word has it",
        source="according to, in the words of, as, in, on, by the account of",
        doubtful=r"(?:\w+ )?(?:blog|blogs|leaflet|leaflets|rumou?rs?|legend|gossip|brochure|advert|advertisement|forum|post|tweet|tabloid|hoax|prank|novel|film|story|tale|myth|critics|opponents|sceptics|opposition|neighbou?rs|lobby|lobbyists|enem(?:y|ies)|rivals?|competitors?|fans?|supporters?|friends|relatives|villagers|(?:old|some|many) people|old (?:men|women)|folk|residents|parents|drivers|customers|users|activists|campaigners|accused|suspects?|owners?|believers|tourists|taxi drivers|plaintiffs?|prosecution|defen[cs]e|detractors|promoters?|salesm[ae]n|manufacturers?|sellers?|anonymous [\w-]+|petition|conspiracy [\w-]+|locals|folklore)",
        scope="in, on, at, for, among, amongst, with, without, under, inside, outside, above, below, near, given, even if, even when, wherever, where, anywhere",
        definite=r"""the, this, that, these, those, its, his, her, their, our, my, your, all, both, each, every, one, two, three, four, five, six, ten, \d, last, next, recent, late, early, mid, fact, addition, particular, general, short, other words, total, all, response, return,
            turn, contrast, comparison, average, present, first, last, example, instance, now, years, decades, centuries, recent, which, that, conclusion, summary, parallel, spite, line, keeping, effect, effect of, reality, truth, essence, retrospect, hindsight, time, consequence, part, most respects, view, light, support, order, regard, respect, relation, reply, him, her, them, it, us, me, whom, more than, about, contrast, no doubt, doubt, question, further, reasons, what, day, night, noon, midnight, dawn, dusk, sunset, sunrise, home, sea, work, court, school, church""",
        whoever="whoever, anyone who, anybody who, those who, people who, everyone who, he who, any \\w+ (?:who|that|which)",
        participle=r"(?:(?:properly|well|badly|fully|once|when|if|left|kept|even|freshly) )?(?:[a-z]{3,}(?:ed|en)|left|kept|built|held|shut|cut|fed|read|set|frozen) (?:with|without|in|on|at|by|to|under|for|of|from|too|well|properly|alone|un[a-z]+|overnight|correctly|daily|regularly|above|below|once)",
        general=r"will, can, may, must, shall, should, is, are, does, do",
        unreal=r"would(?! (?:later|soon|eventually|go on)\b), could have, might have",
        past=r"""was, were, had, did, (?<!\bis )(?<!\bare )(?<!\bbe )(?<!\bbeen )(?<!\bget )(?<!\bnot )[a-z]{2,}ed, came, went, fell, rose, grew, lost, won, became, began, broke, brought, built, bought, caught, chose, drew, drove, found, gave, got, held, kept, knew, led, left, lent, made, met, paid, ran, said, sank, sat, saw,
            sent, sold, spent, spoke, stood, struck, swept, taught, told, took, thought, threw, wore, wrote, fought, laid, has, have, (?:1[5-9]|20)\d\d""",
        nonfinite=r"(?:\b(?:is|are|was|were|be|been) (?:\w+ )?(?!(?:abl|forc|oblig|requir|mad|us|allow|permitt|compell|free|entitl|known|found|shown|seen|proven)\w* )\w+(?:ed|[td]|n|ely|ly|ne) to ⟦|\b(?:about|against|from|on|into|at|upon|considers?|considered|mulls?|suggests?|suggested|proposed?|proposes|avoid(?:s|ed)?|favou?r(?:s|ed)?|ruled out|opposes?|opposed|contemplated?|discussed|debated|postponed|imagined?|recommended) ⟦(?!during|morning|evening|spring|king|building|nothing|something|string|thing|wing|ring)[a-z]{2,}ing )",
        achieved=r"(?:began|started|continued|based|depends?|depended|insist\w*|succeed\w*|concentrat\w+|focus\w*|spent) (?:\w+ )?(?:on|from|at|into|about)? ?",
        limits=r"until(?! (?:further notice|now|today|recently)), till, up to, when, whenever, if, where, wherever, as long as, so long as, once, unless, only, but for, were it, had it, except, within, during, without, while(?= [a-z]+(?:ed|ing)\b), save, in (?:winter|summer|spring|autumn|dry|wet|cold|hot|fair|good|bad|case)\b, at (?:night|low|high|weekends), for (?:children|adults|members|pensioners|groups|residents|students|those|anyone|people), to (?:members|residents|those|anyone|groups|ticket|children|adults), on (?:request|dry|wet|most|some|week|payment|condition|application), compared (?:with|to), if (?:kept|used|left|stored|given), by (?:appointment|prior), against",
        fiction="film, movie, novel, play, painting, song, ballad, poem, opera, legend, cartoon, comic, sketch, dream, fairy tale, fable, hoax, engraving, drawing",
        restricts=r"""(?<!, )compared (?:with|to) (?!\S*\d), it is \w+(?= ?,| ?$), (?:they|people|locals|some) (?:say|claim|believe|think), so the story goes, people say, they say, some say, it is said, so they say, as the story goes, as legend has it, (?:[\w'-]+ ){1,4}(?:permitting|willing|allowing|agreeing|consenting|excepted|excluded|aside|apart), pending, depending on, dependent on, contingent on, conditional on, subject to, barring, unless, provided, save, bar, on (?:mon|tues|wednes|thurs|fri|satur|sun)days, on (?:week(?:days|ends)|(?:\w+ )?(?:days|nights|mornings|evenings))(?! (?:in|of)\b), (?:to|for|by|with|among) (?:[\w'-]+ ){1,3}(?:alone|only),
            albeit, if only, as if, as though, at least (?:in|on|at|for|during|among|when|where|until|since|not), in theory, on paper""",
        conceding="though, although, but, albeit, if, even if, however",
        narrowing="only, rarely, seldom, hardly, barely, less so, solely, just once, by no means, (?:not|never) (?:in|on|at|for|all|every|always|when|where|if|during|after|before|until|yet|everywhere|necessarily|by)",
        harmless=r"""and, or, but, nor, yet, so, for, as, while, whereas, although, though, because, since, which, who, whose, whom, where, when, that, the, an?, this, it, he, she, they, we, you, there, his, her, their, its, our, my, some, many, most, all, both, each, one, two,
            [a-z]+ing, too, respectively, however, therefore, moreover, either, etc, e\.g, i\.e, among (?:others|them), including, such, like, unlike, compared, up, down, according, mr, mrs, dr, [\w' -]+ (?:says|said|writes|wrote|adds|added|notes|noted|explains|explained), (?:says|said|writes|wrote|adds|notes), in, on, at, from, near, between, after, before, by, thanks, of, not, then, now, today, mostly, mainly, especially, particularly, notably, even, also, perhaps, to""",
        never=r"(?:was|were) (?:suspected|feared|rumou?red|claimed|alleged|hoped|expected|planned|proposed|demanded|mooted), (?:was|were|is|are|has|have|had|did|does|do|will|would|could|can) (?:never|not|n't|rejected|refused|cancell?ed|abandoned|shelved|dropped|denied|unfounded|false|baseless|invented), never, came to nothing, failed, fell through, remains? (?:unproven|a dream|a rumou?r)",
        finite="is, are, was, were, has, have, had, does, do, did, will, would, can, could, may, might, must, should, [a-z]{3,}ed, came, went, fell, rose, grew, makes?, gives?, takes?, goes, shows?, says?",
    ),
    "de": Remainder(
        common="der die das und ist nicht ein eine zu den mit von im dem wird sind auf für",
        connecting="doch, aber, und, auch, zudem, jedoch",
        linking="",
        governed=r"""(?:fälschlich\w*|irrtümlich\w*|zu unrecht|angeblich), (?:erw[oä]g\w*|überleg\w*|plan(?:t|te|ten|en)|beabsichtig\w*|versuch\w*|hoff(?:t|te|ten|en)|droh\w*|versprach\w*|verspr\w+|wünsch\w*|träum\w* davon|verweiger\w*|weiger\w* sich|lehn\w* [^,.;:]{0,40}ab|verz\w+ darauf|warn\w* davor|rät \w* davon ab|verg[aei]\w+|unterl\w+|bestr\w+|leugn\w*|dementier\w*|behaupt\w*|schwor\w*|schwör\w*|wirft [^,.;:]{1,50} vor|w[ae]rfen [^,.;:]{1,50} vor|bezichtig\w* [^,.;:]{1,40}|beschuldig\w* [^,.;:]{1,40}|verdächtig\w* [^,.;:]{1,40}|(?:spielt|spielte|spielen|spielten) mit dem gedanken|(?:hat|haben|hatte|hatten) [^,.;:]{0,30}vor|nahe daran|kurz davor|gedanken?|absicht|plan|versuch|vorschlag|idee|vorwurf|gefahr|möglichkeit|wunsch|forderung|verbot|weigerung|ziel)\w*\,,
            (?:wäre|ist|war) (?:es )?(?:\w+ )?(?:falsch|verfehlt|verfrüht|übereilt|vermessen|absurd|naiv|voreilig|irreführend|unsinnig|ein fehler|ein irrtum|zu früh|zu einfach|unmöglich|unfair|übertrieben),,
            statt, anstatt, anstelle, ohne,, spricht von, sprechen von, sprach von, sprachen von, ist von, redet von, reden von, von, nennt (?:\w+ ){0,3}, bezeichnet [^,.;:]{1,40} als, nicht einmal, nur jede[rsn]? (?:zweite|dritte|vierte|fünfte|zehnte)[rsn]?, nicht jede[rsn]?, zu (?:behaupten|sagen|glauben|meinen|denken|vermuten),, könnte (?:meinen|glauben|denken),, will [^,.;:]{0,30}(?:haben),(?: wie)?, malt\w* [^.;:]{0,20}aus, wie""",
        shared=r"""(?:nicht einmal|kaum|nur|lediglich|knapp|gerade einmal|weniger als|mehr als|höchstens|etwa|rund|fast) (?:ein|eine|jede[rsn]?|die) (?:zehntel|fünftel|viertel|drittel|hälfte|hundertstel|bruchteil|handvoll|zweite|dritte|vierte|fünfte|zehnte)(?: (?:der|des|aller|von))?, ein (?:zehntel|fünftel|viertel|drittel|bruchteil|teil) (?:der|des|aller)?, (?:keine[rs]?|wenige|einige|manche|viele|die meisten|die wenigsten|mehrere|eine minderheit|eine mehrheit|eine handvoll|die hälfte) (?:der|des|dieser|von)?""",
        believed=r"glaubt man, will man [^,.;:]{1,40} glauben, der legende nach, gerüchteweise, angeblich",
        source="laut, nach (?:darstellung|angaben|aussage|meinung|ansicht)(?: de[rs]| eines| einer)?, in, im, auf, gemäß, zufolge",
        doubtful=r"(?:[\w-]+ )?(?:einem blog|einem flugblatt|flugblatt|gerüchten?|legende|einem forum|einem beitrag|einer broschüre|broschüre|werbung|feind\w*|rival\w*|konkurrent\w*|anhänger\w*|freund\w*|verwandt\w*|dorfbewohner\w*|alte[nr]? leute\w*|eltern|fahrer\w*|kund\w+|aktivist\w*|angeklagt\w*|beschuldigt\w*|eigentümer\w*|tourist\w*|fans|nutzer\w*|kritikern?|gegnern?|nachbarn|anwohnern?|opposition|hersteller\w*|anbieter\w*|verkäufer\w*|verteidigung|kläger\w*|anonym\w+|ehemalig\w+|früher\w+ (?:mitarbeiter|angestellten)\w*|roman|film|petition|stammtisch\w*)",
        doubtful_behind=r"(?:de[mrn]|ein\w+|sein\w+|ihr\w+) (?:[\w-]+ )?(?:flugblatt|blog|gerücht|legende|forum|beitrag|posting|broschüre|petition|leserbrief|film|roman|gegnern?|kritikern?|nachbarn?|anwohnern?|feind|rival|konkurrent|anhänger|alten leuten|eltern|fahrer|besitzer|eigentümer)\w* (?:zufolge|nach)",
        scope="bei, mit, ohne, unter, wo, falls, vorbehaltlich, mangels, selbst wenn, auch wenn, sogar wenn, (?:in|an|auf|für)(?= (?-i:[a-zäöüß]+en [A-ZÄÖÜ]))",
        definite=r"der, die, das, dem, den, des, diese\w*, jene\w*, seine\w*, ihre\w*, unsere\w*, meine\w*, beiden, allen, letzten, vergangenen, kommenden, ersten, folgenden, nächsten, neuen, \d, Ausnahme, Sicherheit, Blick, Hilfe, anderem, Beginn, Zweifel, Recht, Bezug, Kosten, Abstand, insgesamt, einem Mal, Denkmalschutz, Leitung, Beteiligung, Ausschluss, Wirkung, rund, etwa, fast, knapp, mehr, ein(?:em|er) (?:Umfrage|Studie|Untersuchung|Unfall|Brand|Einsatz|Kontrolle|Besuch|Sturm|Treffen|Sitzung)",
        whoever="wer",
        participle=r"(?:richtig|falsch|gut|schlecht|einmal|fest|kühl|trocken|dunkel) \w+(?:t|en)",
        general=r"kann, können, darf, dürfen, muss, müssen, soll, sollen, wird, werden(?= [^.]{0,60}$)",
        unreal="wären?, hätten?, würden?, könnten?, ließen?, käme[n]?, gäbe[n]?, bekämen?, müssten?, ginge[n]?, bräuchten?, bliebe[n]?, stünden?, fänden?, liefe, läge[n]?, führe, fiele[n]?, hielte[n]?, träfe[n]?, spräche[n]?, wüssten?, flösse[n]?, böte[n]?, täte[n]?, zöge[n]?",
        past=r"wurden?, war(?:en)?, hatten?, kam(?:en)?, ging(?:en)?, fiel(?:en)?, stieg(?:en)?, sank(?:en)?, gab(?:en)?, blieb(?:en)?, stand(?:en)?, lag(?:en)?, fuhr(?:en)?, nahm(?:en)?, fand(?:en)?, hielt(?:en)?, zog(?:en)?, schrieb(?:en)?, starb(?:en)?, begann(?:en)?, riss(?:en)?, brach(?:en)?, verlor(?:en)?, gewann(?:en)?, ließ(?:en)?, lief(?:en)?, sah(?:en)?, trat(?:en)?, (?-i:[a-zäöüß]{2,}te(?:(?<=[bcdfghklmnprstßw]te)n(?=\s))?)(?<!halten)(?<!gelten)(?<!kosten)(?<!rosten)(?<!warten)(?<!schalten)(?<!könnten)(?<!dürften)(?<!müssten)(?<!hätten), worden, ge[a-zäöüß]+t, ver[a-zäöüß]+t(?=[.,]|$), (?:1[5-9]|20)\d\d",
        nonfinite=r"(?:, |\b(?:zu|davon|daran|darauf|darüber nach|davor|vor|sich|an) )⟦[^⟦,.;:!?]{0,80}?(?:zu [a-zäöüß]+n|[a-zäöüß]{2,}zu[a-zäöüß]+en)$",
        achieved=r"(?:um|gelang\w*|geschafft|schaff\w+|beg[ao]nn\w*|hilft|half(?:en)?|helfen|erlaub\w+|ermöglich\w+|zw[aiu]ng\w*|gezwungen|beschl\w+|vermocht\w*|beauftrag\w+|verpflicht\w+|dazu|anf\w+|fing\w*|hör\w+ auf|aufgehört|recht|pflicht|möglich|leicht|schwer|nötig|üblich|erlaubt)[^,]{0,40}, (?:um )?",
        limits=r"bis(?! (?:heute|jetzt|zu \d)), wenn, sobald, solange, falls, sofern, ohne, während, nur, bei, gegen, auf antrag, auf anfrage, im (?:winter|sommer|notfall|verglichen|vergleich), in der regel, an (?:werktagen|wochenenden|feiertagen|sonntagen|samstagen), für (?:kinder|erwachsene|mitglieder|gruppen|anwohner|schüler|studierende), verglichen mit, hätte, wäre, würde",
        fiction="film, roman, theaterstück, stück, gemälde, lied, ballade, gedicht, oper, sage, legende, märchen, traum, comic, bild, stich",
        restricts=r"""(?:so |wie )?(?:heißt|hieß|sagt|munkelt|erzählt|raunt|glaubt) (?:es|man), wie (?:man|es) \w+(?= ?,), heißt es, so heißt es, sagt man, (?:[\w-]+ ){1,5}(?:vorausgesetzt|ausgenommen|ausgeschlossen), für [^,.;]{1,30} nichts, vorausgesetzt, vorbehaltlich, freilich nur, jedenfalls, zumindest, wenigstens, sofern, solange, sobald, falls, wenn(?! (?:auch|überhaupt))(?! [^,.;]{0,60}(?:te|war|wurde|ten)\b), nur (?:wenn|bei|mit|in|an|auf|für|nach|gegen|samstags|sonntags|montags|freitags|im|am), auf nachfrage, auf anfrage, auf antrag, mit ausnahme, ausgenommen, je nach, abhängig von, außer, es sei denn""",
        conceding="allerdings, freilich, jedoch, aber, wenn auch, wenngleich, doch, und zwar, obschon",
        narrowing="nur, kaum, selten, lediglich, erst, ausschließlich, (?:nicht|nie) (?:in|im|am|an|auf|für|bei|alle\\w*|immer|überall|jede\\w*|vor|nach|ohne|wenn)",
        harmless=r"""und, oder, aber, sondern, doch, denn, wenn auch, wenngleich, während, weil, obwohl, da, damit, sodass, dass, ob, der, die, das, dem, den, dessen, deren, welche\w*, wo, wobei, womit, wofür, was, ein\w*, sein\w*, ihr\w*, er, sie, es, wir, man, darunter, etwa, zum, zur, im, am, in, an, auf, von, vom, seit, nach, vor, laut, so (?:die|der|das|ein|[A-Z])\w*, sagt\w*, teilt\w*, sowie, insbesondere, vor allem, auch, nicht, wie, als, um, dazu, davon, danach, dann, also, statt, trotz, wegen, dank, durch, zu, heute, jetzt, bis, [A-ZÄÖÜ]\w+ und""",
        never=r"(?:wurden?|ist|sind|war|waren|hat|haben|wird) (?:\w+ )?(?:nie|niemals|nicht|abgelehnt|verworfen), lehn(?:t|te|ten) (?:\w+ ){1,4}ab, kam(?:en)? nie, blieb(?:en)? aus, scheiterte\w*, fiel(?:en)? durch, gibt es nicht, gab es nie",
        finite=r"ist, sind, war(?:en)?, hat, haben, wird, werden, wurden?, kann, können, muss, müssen, darf, soll, [a-zäöüß]{3,}t, [a-zäöüß]{3,}te[n]?, kam(?:en)?, ging(?:en)?, gab, fiel, blieb, stand, lag",
        comma_free=True,
        whoever_comma=True,
    ),
    "fr": Remainder(
        common="le la les de des et est une un du dans que pour sur au aux en ne par",
        connecting="or, mais, et, ainsi, de même, toutefois, cependant",
        linking="le, la, les, l', un, une, de, d', à",
        governed=r"""(?:à tort|faussement|par erreur), réfute\w*, (?:envisag|song|pens|cherch|projet|propos|espér|espèr|souhait|compt|prévo[iy]|menac|refus|évit|tent|essay|rêv|promet|promit|promis|renonc|oubli|hésit|omet|s'abst|craign|crain|redout|menac|demand|exig|interdi|empêch|ni|jur|prétend|croi)\w*(?: (?:de|d'|à|avoir|être))?,
            (?:idée|projet|plan|espoir|menace|promesse|proposition|possibilité|risque|danger|peur|crainte|rêve|but|intention|tentative|refus|demande|interdiction|impossibilité|question) (?:de|d'|que|qu'), (?:a|ont|avait|avaient|avez|ai) (?:\w+ )?failli, sur le point de, sur le point d', loin de, loin d', plutôt que(?: de| d')?, plutôt qu', au lieu de, au lieu d', faute de, sans, à défaut de, afin de ne pas, de peur de,
            (?:accus|reproch|soupçonn|blâm)\w* [^,.;:]{1,50} (?:de|d'), parl\w* (?:de|d'), qualifi\w+ [^,.;:]{0,30} (?:de|d'), traite\w* [^,.;:]{0,30} (?:de|d'), (?:prématuré|faux|erroné|exagéré|absurde|abusif|hasardeux|excessif|tentant|difficile|impossible|naïf|imprudent|trop tôt|trompeur) (?:de|d'|pour)(?: (?:parler|dire|affirmer|conclure|croire|prétendre|voir|penser|présenter|qualifier|décrire)(?: (?:de|d'|que|qu'|à))?)?,
            erreur de (?:croire|dire|penser|conclure|voir)(?: que| qu')?, prétendre que, prétendre qu', comme si, peu de, peu d', bien peu de, rares sont les, pas tous les, pas toutes les, pas un seul, pas une seule, seul un, seule une, serai(?:t|ent), aurai(?:t|ent), n'est pas question que, n'est pas question qu'""",
        shared=r"""(?:moins d'|moins de |plus d'|plus de |à peine |seul |presque |environ |près d'|tout juste |même pas )(?:une? |la |le |deux |trois )?(?:dixième|cinquième|quart|tiers|moitié|centième|poignée|fraction|dizaine)(?: (?:de |d')?(?:la |les |l')?|s des)?(?:des)?, un (?:dixième|cinquième|quart|tiers) des?, une (?:poignée|minorité|majorité|partie|fraction) des?, (?:aucun|aucune|peu|certains|certaines|plusieurs|beaucoup|la plupart|la moitié|quelques-uns|quelques-unes|une partie|pas un|pas une|rares) (?:de|des|d'entre)(?: (?:ces|ses|leurs|les))?""",
        believed=r"à (?:en |l'en )?croire, à (?:écouter|entendre|lire), (?:le )?bruit court, dit-?on, paraît-?il, la rumeur veut",
        source="selon, d'après, pour, dans, d'après ce que, suivant, de l'avis",
        doubtful=r"(?:(?:un|une|des|le|la|les|ses|son|leurs|certains|de|du|d'un|d'une) )?(?:\w+ )?(?:blog|blogs|tract|tracts|rumeurs?|légendes?|ragots|brochure|publicité|forum|tweet|roman|film|conte|mythe|détracteurs|opposants|ennemis?|rivaux|concurrents?|partisans?|amis|proches|villageois|anciens|vieux|parents|automobilistes|clients|usagers|militants|accusés?|suspects?|propriétaires?|touristes|sceptiques|opposition|voisins|riverains|lobby|défense|plaignants?|fabricants?|vendeurs?|représentants du secteur|anonymes?|pétition|mauvaises langues|promoteurs?|publication anonyme)",
        scope="en (?:cas|période|temps|l'absence|présence|situation|zone|haute|basse|pleine), dans des?, dans l'éventualité, dans l'hypothèse, avec (?:une?|des?|de|d'|le|la|les|du), sans, sous, par, chez, parmi, à (?:condition|défaut|raison), là où, sur des?, sur sol, pour des?, faute, à partir de, au-delà de, en admettant, moyennant, une fois, hors, même (?:si|quand), les (?:jours|nuits|années|dimanches|soirs)",
        definite=r"doute, \d, conséquence, ailleurs, exemple, contre, suite, cesse, rapport, an, jour, mois, semaine, fait, ordre, nature, principe, le biais, la suite, rapport, conséquent, hasard, chance, surprise, (?:l[ae] )?nom, bonheur, compter, précédent, réponse, lettre",
        whoever="quiconque, celui qui, celle qui, ceux qui, toute? personne qui, tou(?:s|te?) (?:\\w+ )?qui, qui, les \\w+ qui",
        participle=r"(?:bien |mal |une fois |correctement |mieux )\w+(?:é|i|u|is|it)e?s?, \w{3,}(?:é|u|i)e?s? (?:à|au|aux|avec|sans|en|dans|par|trop)",
        general=r"peut, peuvent, doit, doivent, sera, seront, [a-zà-ÿ]+(?:era|eront|ira|iront)",
        unreal=r"[a-zà-ÿ]*(?:[aeid]|ur|ur|rr|oud|vr)rai(?:t|ent)(?<!\bentrait), serai(?:t|ent), aurai(?:t|ent), pourrai(?:t|ent), devrai(?:t|ent), faudrait, verrai(?:t|ent), ferai(?:t|ent), irai(?:t|ent), suffirait",
        past=r"(?:est|sont) (?:\w+ )?(?:arriv|part|ven|n[ée]|mort|all|entr|sort|mont|descend|tomb|rest|pass|deven|reven|rentr|retourn)\w*, s'(?:est|était)\b, se sont\b, (?:a|ont|ai|avons|avait|avaient|était|étaient|fut|furent) (?:\w+ )?\w+(?:é|i|u|is|it|rt)e?s?, était, étaient, avait, avaient, fut, furent, [a-zà-ÿ]{2,}(?:ait|aient|èrent|irent|urent), (?:1[5-9]|20)\d\d",
        nonfinite=r"(?:\b(?:de|à|devait|devaient|voulait|voudrait|veut|veulent|comptait|compte|aimerait|semble|semblait|paraît|pensait|souhaite|espère|croit|croyait|prétend) |\bd')⟦(?!hiver|mer|fer|cuir|plaisir|avenir|premier|dernier|entre|votre|notre|autre|contre|quatre|livre|titre|terre|guerre|pierre|nombre|centre|chambre|père|mère|frère|maire|faire part|octobre|septembre|novembre|décembre)[a-zà-ÿ]{2,}(?:er|ir|re)(?= |$)",
        achieved=r"(?:perm\w+|vien(?:t|nent) |cess\w+|décid\w+|oblig\w+|afin|avant|capables?|accept\w+|commenc\w+|réuss\w+|parven\w+|continu\w+|ser(?:t|vent) |aid\w+|consist\w+|fini\w*|suffi\w+|arriv\w+|amen\w+|condui\w+|contraint\w*|autoris\w+|charg\w+|choisi\w*|droit) ?(?:\w+ )?(?:de |à |d')?",
        limits=r"jusqu'(?:à|au|aux|en)(?! présent), tant qu[e'], si, s'ils?, s'elles?, quand, lorsqu[e'], là où, sans, pendant, durant, dès que, sous, sur (?:demande|rendez-?vous|présentation|réservation), en (?:hiver|été|cas|période|semaine), pour (?:les enfants|les moins|les groupes|les membres|les étudiants), aux (?:membres|enfants|groupes), par (?:temps|rapport), comparé, mais, n'eût",
        fiction="film, roman, pièce, tableau, chanson, ballade, poème, opéra, légende, conte, rêve, bande dessinée, gravure, fable",
        restricts=r"""(?:[a-zà-ÿ]{3,}t-?on|croit-?on)(?= ?,| ?$), dit-?on, paraît-?il, raconte-?t-?on, selon la légende, (?:[\w'-]+ ){1,3}(?:exclue?s?|exceptée?s?|mise?s? à part|non compris\\w*), sous réserve, à condition, si(?! (?:bien|peu)), à moins, sauf, hormis, excepté, (?:du|au) moins (?:en|le|la|les|dans|pour|chez|pendant|au|à), en théorie, sur le papier, selon (?:les cas|la météo), suivant, à l'exception, tant que, pourvu, en fonction de, dans l'attente""",
        conceding="mais, quoique, bien que, toutefois, encore que",
        narrowing="seulement, uniquement, rarement, guère, une seule fois, (?:pas|jamais) (?:en|au|aux|dans|le|la|les|tou\\w+|toujours|partout|sans|avant|après|pour|à)",
        harmless=r"""et, ou, mais, car, donc, or, ni, puis, tandis, alors, puisque, parce, comme, qui, que, qu', dont, où, lequel, laquelle, lesquel\w+, le, la, les, l'\w*, un, une, des, du, de, d'\w*, ce, cette, ces, son, sa, ses, leur, leurs, il, elle, ils, elles, on, nous, ainsi, notamment, dit, selon, en \w+ant, [a-zà-ÿ]+ant, à, au, aux, dans, sur, pour, par, depuis, après, avant, aussi, surtout, soit, contre, même, entre, avec, y compris, explique, précise, affirme, ajoute, indique, non, pas, puis, désormais, aujourd'hui, hier, vers, près, grâce""",
        never=r"n'(?:a|ont|est|sont|avait|était|existe\w*) (?:\w+ )?(?:jamais|pas|plus|nulle|aucun), ne [\w-]+ (?:jamais|pas|plus|aucun|rien), (?:a|ont) été (?:rejet|abandonn|refus|annul)\w+, a échoué, reste un (?:rêve|mythe), ne repose",
        finite=r"est, sont, était, étaient, a, ont, avait, avaient, fut, peut, peuvent, doit, doivent, sera, seront, [a-zà-ÿ]{3,}(?:ent|ait|era|eront|it|aient)",
    ),
    "es": Remainder(
        common="el la los las de y es en que una un del al se no por con para su",
        connecting="pero, y, además, así, también, sin embargo",
        linking="el, la, los, las, un, una, de, a, que",
        governed=r"""erróneamente, por error, da(?:ba)?n? por, (?:plante|pens|consider|estudi|contempl|propus|propon|proyect|sop[eo]s|baraj|intent|trat|esper|quier|quer|prometi|promet|amenaz|rechaz|neg|nieg|evit|impid|proh[ií]b|renunci|olvid|tem|sueñ|pid|pidi|exig|jur|pretend|fing|acord|busc|aspir)\w*(?: (?:de|a|en|con|haber|ser|se|la (?:idea|posibilidad) de))?, jamás, nunca,
            (?:idea|plan|proyecto|esperanza|amenaza|promesa|propuesta|posibilidad|riesgo|peligro|miedo|temor|sueño|intención|intento|negativa|petición|prohibición|objetivo) (?:de|que)(?: que)?, a punto de, lejos de, en (?:lugar|vez) de, antes que, más que, a falta de, sin, a pesar de no, por miedo a, con tal de,
            (?:acus|reproch|culp|tach|tild|sospech)\w* [^,.;:]{1,50} (?:de|por), habl\w+ de, achac\w+ [^,.;:]{1,30}, (?:prematuro|falso|erróneo|exagerado|absurdo|arriesgado|tentador|difícil|imposible|ingenuo|imprudente|pronto|engañoso|error|un disparate|una tontería) (?:de |para )?(?:hablar|decir|afirmar|concluir|creer|pensar|ver|llamar|deducir|suponer|imaginar|presentar|describir)(?: de| que| en| a)?,
            como si, apenas, no tod[oa]s(?: l[oa]s)?, ni un[oa]?(?: sol[oa])?, sol[oa] uno, sería, serían, habría, habrían, quien imagina que, quien(?:es)? (?:crea|cree|creen|diga|dice|dicen|piensa|piensan|asegura|sostiene)n? que""",
        shared=r"""(?:menos de |más de |apenas |casi |solo |sólo |ni |alrededor de |cerca de )(?:un |una |la |el |dos |tres )?(?:décim[oa]|quint[oa]|cuart[oa]|terci[oa]|mitad|centésim[oa]|puñado|fracción|decena|parte)s?(?: parte)?(?: de(?: (?:l[oa]s?|sus|todos|todas))?| del)?, un (?:décimo|quinto|cuarto|tercio|puñado|par) de(?: l[oa]s)?, una (?:minoría|mayoría|parte|fracción|décima parte|quinta parte|cuarta parte|tercera parte) de(?: l[oa]s)?, (?:ningun[oa]|poc[oa]s|algun[oa]s|vari[oa]s|much[oa]s|la mayoría|la mayor parte|la mitad|buena parte|un[oa]|parte|sol[oa] un[oa]) de(?: (?:l[oa]s|sus|est[oa]s|es[oa]s))?, (?:una )?(?:décima|quinta|cuarta|tercera)""",
        believed=r"a decir de, de creer a, si (?:hemos de creer|creemos) a, a juzgar por, cuenta la leyenda(?: que)?, según quién",
        source="según, de acuerdo con, para, en, a juicio de, en opinión de",
        doubtful=r"(?:(?:un|una|unos|unas|el|la|los|las|sus|su|algunos|algunas|de) )?(?:\w+ )?(?:blog|blogs|bloguer\w+|octavilla|panfleto|rumor(?:es)?|leyendas?|chismes|folleto|anuncio|publicidad|foro|tuit|novela|película|cuento|mito|detractores|opositores|enemig[oa]s?|rivales?|competidor(?:es)?|partidari[oa]s?|amig[oa]s|familiares|aldean[oa]s|viej[oa]s|ancian[oa]s|padres|clientes|activistas|acusad[oa]s?|sospechos[oa]s?|dueñ[oa]s?|turistas|escépticos|oposición|vecin[oa]s|lobby|defensa|demandantes?|fabricantes?|vendedor(?:es)?|anónim[oa]s?|petición|malas lenguas|obra inaugural|función|promotores|conductores|usuarios|quienes|algun[oa]s|much[oa]s)",
        scope="en (?:noches|días|casos?|casas|zonas|tiempos?|épocas?|años|condiciones|lugares|edificios|presencia|ausencia|pruebas|[a-z]+es [a-z]+), con, sin, bajo, donde, allí donde, para (?:quien|quienes), entre, a partir de, de haberse, de \\w+(?:ar|er|ir)(?:se)?, mediante, previ[oa], contando con, aunque, incluso si, aun cuando, en(?= [a-záéíóúñ]{3,}(?:as|os|es) )",
        definite=r"el, la, los, las, este, esta, estos, estas, ese, esa, su, sus, nuestr\w+, todo, tod[oa]s, duda, embargo, efecto, \d, frecuencia, respecto, motivo, relación, base, ello, eso, esto, otras palabras, término\w*, lugar, años recientes, los últimos, dos, tres, cuatro, cinco, resumen, particular, general, total, realidad, cambio, concreto, conjunto, definitiva, promedio, consecuencia, parte, cuanto, torno, julio, enero, febrero, marzo, abril, mayo, junio, agosto, septiembre, octubre, noviembre, diciembre, otoño, verano, invierno, primavera, ocasiones, precedentes",
        whoever="quien, quienes, (?:todo )?el que, (?:todos )?los que, la que, todo aquel que, tod[oa] \\w+ que, cualquiera que",
        participle=r"(?!segundo|cuando|siendo|comparando)[a-záéíóúñ]+ndo, (?:bien |mal |una vez |correctamente )\w+(?:ad|id)[oa]s?, \w{2,}(?:ad|id)[oa]s? (?:con|sin|en|a|al|por|demasiado)",
        general=r"puede, pueden, debe, deben, es, son, está, están, hay, [a-záéíóú]+(?:rá|rán)",
        unreal=r"(?!quer|requer)[a-záéíóúñü]*(?:ar|er|ir|dr|br)ía[ns]?, habría[n]?, sería[n]?, podría[n]?",
        past=r"(?:ha|han|había|habían|fue|fueron|era|eran) (?:\w+ )?\w+(?:ado|ido|to|cho)s?, fue, fueron, era, eran, había, hubo, tuvo, hizo, estuvo, dijo, [a-záéíóúñ]{2,}(?:ó|aron|ieron|aba|aban), (?<!la )(?<!una )(?<!su )(?<!de )[a-záéíóúñ]{2,}(?<!r)ían?, (?:1[5-9]|20)\d\d",
        nonfinite=r"\b(?:a|en|de|con|por|quiere|quieren|quería|querían|podría|podrían|debía|debían|pretende|pretenden|parece|parecía|espera|esperan|desea|iba|iban|suponía|intenta|intentó) ⟦(?!lugar|mujer|ayer|taller|mar |azúcar|militar|popular|similar|particular|par |hogar|cualquier|alquiler)[a-záéíóúñ]{2,}(?:ar|er|ir|ír)(?:se|l[oa]s?)?(?= |$)",
        achieved=r"(?:para|puede|pueden|debe|deben|logr\w+|consigu\w+|comenz\w+|comienz\w+|empez\w+|empiez\w+|volv\w+|vuelv\w+|permit\w+|suele\w*|va|van|acab\w+|dej\w+|tras|después|antes|oblig\w+|ayud\w+|sirv\w+|consist\w+|continu\w+|decid\w+|lleg\w+|tuv\w+|tien\w+|capa(?:z|ces)|encarg\w+|aprend\w+|derecho) ?(?:a |en |de |que )?",
        limits=r"hasta(?! (?:ahora|hoy)), mientras, si(?! bien), cuando, donde, sin, durante, siempre que, solo, sólo, con (?:cita|receta|permiso|reserva|carné), para (?:niños|menores|socios|grupos|residentes|estudiantes|jubilados|los), en (?:invierno|verano|caso|época|días|temporada), a (?:socios|menores|residentes), bajo, previa, comparad[oa], menos, excepto, por (?:encima|debajo)",
        fiction="película, novela, obra, cuadro, canción, balada, poema, ópera, leyenda, cuento, sueño, cómic, grabado, fábula",
        restricts=r"""se \w+(?= ?,| ?$), (?:[\w-]+ ){1,3}(?:aparte|exceptuad[oa]s?|excluid[oa]s?|mediante), según (?:se cuenta|se dice|dicen|cuentan|la leyenda), se dice, dicen, siempre que, siempre y cuando, si(?! bien)(?= \w), a menos, salvo, excepto, a expensas, a la espera, pendiente de, pendientes de, dependiendo, en función, (?:al|por lo) menos (?:en|los|las|el|la|para|entre|durante), en teoría, sobre el papel, a excepción, con excepción, sujet[oa]s?, previa?, mediante, con tal""",
        conceding="pero, aunque, si bien, eso sí",
        narrowing="solamente, solo, sólo, únicamente, rara vez, apenas, (?:no|nunca) (?:en|siempre|tod[oa]s?|l[oa]s|para|sin|antes|a|necesariamente)",
        harmless=r"""y, e, o, u, pero, sino, ni, pues, mientras, aunque, porque, ya, como, que, quien, quienes, cuyo, cuya, donde, cual, el, la, los, las, un, una, unos, unas, este, esta, esto, su, sus, lo, así, según (?:el|la|los|las|[A-Z])\w*, dijo, explicó, añadió, señaló, afirmó, [a-z]+ndo, en, de, del, a, al, para, por, con (?:el|la|los|las|un|una|más)\b, desde, tras, hasta, también, sobre, además, entre, incluid[oa]s?, incluso, es decir, especialmente, tanto, frente, gracias, hoy, ayer, todo, todos, todas, no, dos, tres""",
        never=r"(?:nunca|jamás|no|tampoco) (?:se )?(?:ha |han |había )?\w+, (?:fue|fueron|ha sido|han sido|quedó) (?:rechazad|descartad|cancelad|desestimad|abandonad)\w+, carece\w* de, fracasó",
        finite=r"es, son, era, eran, fue, fueron, ha, han, había, está, están, hay, tiene, tienen, puede, pueden, [a-záéíóúñ]{2,}(?:ó|aron|ieron|aba|aban|ará|arán|erá|erán|irá|irán)",
    ),
    "pt": Remainder(
        common="o a os as de e é em que uma um do da dos das no na ao não com para se por",
        connecting="mas, e, além disso, assim, também, no entanto",
        linking="o, a, os, as, um, uma, de, a, que",
        governed=r"""erroneamente, por engano, d[áa](?:va)?m? por, (?:plane[jg]|pens|consider|estud|contempl|cogit|propôs|propuser|propõ|projet|previ|prevê|intent|tent|esper|quer|quis|promet|ameaç|rejeit|recus|neg|evit|imped|proíb|proib|desist|esquec|tem[ei]|sonh|ped[ei]|pediu|exig|jur|pretend|fing|busc|aspir|aleg|imagin)\w*(?: (?:de|a|em|com|ter|ser|se|n?a (?:ideia|possibilidade) de))?, jamais, nunca,
            (?:ideia|plano|projeto|esperança|ameaça|promessa|proposta|possibilidade|risco|perigo|medo|temor|sonho|intenção|tentativa|recusa|pedido|proibição|objetivo) (?:de|que)(?: que)?, a ponto de, prestes a, longe de, em (?:lugar|vez) de, ao invés de, antes que, mais do que, à falta de, sem, por medo de,
            (?:acus|culp|tach|suspeit|responsabiliz)\w* [^,.;:]{1,50} (?:de|por), fal\w+ (?:de|em), jog\w* na conta [^,.;:]{1,30}, (?:prematuro|falso|errôneo|exagerado|absurdo|arriscado|tentador|difícil|impossível|ingênuo|imprudente|cedo|enganoso|erro|um disparate|bobagem) (?:de |para )?(?:falar|dizer|afirmar|concluir|crer|pensar|ver|chamar|deduzir|supor|imaginar|apresentar|descrever)(?: de| que| em| a)?,
            como se, poucas das, poucos dos, nem tod[oa]s(?: [oa]s)?, nem um[a]?(?: s[óo])?, seria, seriam, teria, teriam, quem imagine que, quem (?:acha|acredite|acredita|diga|diz|pense|pensa|sustente|jure|afirme) que""",
        shared=r"""(?:menos de |mais de |apenas |quase |só |nem |cerca de |perto de )(?:um |uma |a |o |dois |três )?(?:décim[oa]|quint[oa]|quart[oa]|terç[oa]|metade|centésim[oa]|punhado|fração|dezena|parte)s?(?: parte)?(?: d[oae]s?)?, um (?:décimo|quinto|quarto|terço|punhado|par) d[oae]s?, uma (?:minoria|parte|fração) d[oae]s?, (?:nenhum[a]?|pouc[oa]s|algun[s]|algumas|vári[oa]s|muit[oa]s|a maioria|a maior parte|a metade|metade|boa parte|um[a]?|parte|só um[a]?) d[oae]s?""",
        believed=r"a crer, a julgar por, a acreditar em, reza a lenda(?: que)?, conta a lenda(?: que)?, na imaginação",
        source="segundo, de acordo com, para, em, n[oa], conforme, na opinião de, na visão de",
        doubtful=r"(?:(?:um|uma|uns|umas|o|a|os|as|seus|seu|alguns|algumas|de|d[oa]s?) )?(?:\w+ )?(?:blog|blogs|blogueir\w+|panfleto|boatos?|rumor(?:es)?|lendas?|fofocas|folheto|anúncio|propaganda|fórum|tuíte|vídeo|romance|novela|filme|conto|mito|detratores|opositores|inimig[oa]s?|rivais|rival|concorrentes?|partidári[oa]s?|amig[oa]s|parentes|aldeões|velh[oa]s|pais|clientes|ativistas|acusad[oa]s?|suspeit[oa]s?|don[oa]s?|turistas|motoristas|usuári[oa]s|moradores|céticos|oposição|vizinh[oa]s|lobby|defesa|fabricantes?|vendedor(?:es)?|anônim[oa]s?|petição|más línguas|promotores|torcedores|algun[s]|muit[oa]s)",
        scope="em (?:noites|dias|casos?|casas|zonas|tempos?|épocas?|anos|condições|lugares|prédios|presença|ausência|testes), com, sem, sob, onde, ali onde, lá onde, entre, a partir de, mediante, havendo, contando com, mesmo que, ainda que, em(?= [a-zà-ÿ]{3,}(?:as|os|es) ), (?-i:[A-Z])[a-zà-ÿ]+ndo",
        definite=r"o, a, os, as, este, esta, estes, estas, esse, essa, seu, sua, seus, suas, noss\w+, todo, tod[oa]s, dúvida, efeito, \d, frequência, relação, base, isso, isto, outras palavras, termos, lugar, resumo, suma, particular, geral, total, compensação, contrapartida, média, seguida, consequência, parte, torno, janeiro, fevereiro, março, abril, maio, junho, julho, agosto, setembro, outubro, novembro, dezembro, dois, duas, três, quatro, cinco, precedentes",
        whoever="quem, (?:todo )?aquele que, aqueles que, tod[oa] \\w+ que, (?:todos )?os que, quem quer que, qualquer um que",
        participle=r"(?!segundo|quando|sendo|comparando)[a-zà-ÿ]+ndo, (?:bem |mal |uma vez |corretamente )\w+(?:ad|id)[oa]s?, \w{2,}(?:ad|id)[oa]s? (?:com|sem|em|a|ao|por|demais)",
        general=r"pode, podem, deve, devem, é, são, está, estão, há, [a-zà-ÿ]+(?:rá|rão)",
        unreal=r"(?<!\ba )(?<!\buma )(?<!\bda )(?<!\bna )(?<!\bde )(?!quer|requer)[a-zà-ÿ]*(?:[aei]r)ia[m]?, teria[m]?, seria[m]?, poderia[m]?",
        past=r"(?:tem|têm|tinha|tinham|foi|foram|era|eram) (?:\w+ )?\w+(?:ado|ido|to)s?, foi, foram, era, eram, havia, houve, teve, fez, esteve, disse, [a-zà-ÿ]{2,}(?:ou|aram|eram|iram|ava|avam), (?<!o )(?<!um )(?<!do )(?<!no )(?<!seu )[a-zà-ÿ]{2,}(?<!r)(?:iu|eu), (?:1[5-9]|20)\d\d",
        nonfinite=r"\b(?:a|em|de|com|por|quer|querem|queria|queriam|poderia|poderiam|devia|deviam|pretende|pretendem|parece|parecia|espera|esperam|deseja|ia|iam|tenta|tentou|seria|prometeu|planeja|cogitou|cogita) ⟦(?!lugar|mulher|mar |açúcar|militar|popular|similar|particular|par |lar |qualquer|aluguel|ar )[a-zà-ÿ]{2,}(?:ar|er|ir|or)(?:-?se|-?l[oa]s?)?(?= |$)",
        achieved=r"(?:para|pode|podem|deve|devem|consegu\w+|começ\w+|volt\w+|permit\w+|costum\w+|vai|vão|acab\w+|deix\w+|após|depois|antes|obrig\w+|ajud\w+|serv\w+|consist\w+|continu\w+|decid\w+|cheg\w+|teve|tiveram|tem|capa(?:z|zes)|encarreg\w+|aprend\w+|direito|passou|passaram) ?(?:a |em |de |que )?",
        limits=r"até(?! (?:agora|hoje)), enquanto, se, quando, onde, sem, durante, sempre que, só, apenas, com (?:hora|receita|licença|reserva|carteira), para (?:crianças|menores|sócios|grupos|moradores|estudantes|aposentados|os), em (?:caso|época|dias), no (?:inverno|verão), a (?:sócios|menores|moradores), sob, mediante, comparad[oa], menos, exceto, acima, abaixo",
        fiction="filme, romance, peça, quadro, canção, balada, poema, ópera, lenda, conto, sonho, gravura, fábula, novela",
        restricts=r"""[a-z]{2,}-?se(?= ?,| ?$), (?:[\w-]+ ){1,3}(?:à parte|excetuad[oa]s?|excluíd[oa]s?), segundo (?:se conta|se diz|dizem|contam|a lenda), dizem, diz-se, desde que(?! [^,.;]{0,40}(?:ou|aram|iu|foi|eu)\b), se(?= (?:o|a|os|as|não|houver|um|uma|\w+(?:ar|er|ir|sse|ssem))\b), a menos, salvo, exceto, à espera, pendente de, dependendo, a depender, conforme a, (?:ao|pelo) menos (?:em|n[oa]s?|aos|às|para|entre|durante), em teoria, no papel, à exceção, com exceção, sujeit[oa]s?, mediante, contanto""",
        conceding="mas, embora, ainda que, porém, se bem que",
        narrowing="somente, só, apenas, unicamente, raramente, (?:não|nunca) (?:em|n[oa]s?|sempre|tod[oa]s?|para|sem|antes|a|aos|necessariamente)",
        harmless=r"""e, ou, mas, nem, pois, enquanto, embora, porque, já, como, que, quem, cujo, cuja, onde, qual, o, a, os, as, um, uma, uns, umas, este, esta, isto, isso, seu, sua, seus, suas, assim, segundo (?:o|a|os|as|[A-Z])\w*, disse, explicou, acrescentou, afirmou, [a-z]+ndo, em, de, do, da, dos, das, no, na, nos, nas, ao, aos, à, para, por, pelo, pela, com (?:o|a|os|as|um|uma|mais|pedra)\b, desde, após, até, também, sobre, além, entre, inclusive, ou seja, especialmente, tanto, frente, graças, hoje, ontem, todo, todos, todas, não, dois, duas, três""",
        never=r"(?:nunca|jamais|não|tampouco) (?:se )?(?:foi |foram |tem |tinha |saiu )?\w+, (?:foi|foram|acabou) (?:rejeitad|descartad|cancelad|abandonad|vetad)\w+, carece\w* de, fracassou",
        finite=r"é, são, era, eram, foi, foram, há, havia, está, estão, tem, têm, pode, podem, [a-zà-ÿ]{2,}(?:ou|aram|eram|iram|ava|avam|ará|arão|erá|erão|irá|irão)",
    ),
}

WIDE_TABLES = {
    "zh": WideRemainder(
        before=r"""[^,，。]{1,24}的话[,，], (?:[不没未无]|谁也)[^,，。]{0,12}(?:说明|证明|表明|认为|赞成|同意|相信|认同)(?:把|将|说)?, (?:即使|哪怕|就算|即便|纵然)[^,，。]{1,30}[,，], (?:琢磨|盘算|寻思|想要|打着?主意|原本?要|本要|本想|原计划|原打算)(?:要|把|将|着|用)*, (?:抱怨|差点儿?|险些|误以为|误认为|发誓|赌咒|吹嘘|夸口|咬定|幻想|梦想|扬言|威胁要?|妄图|企图|呼吁|质疑|谎称|谣传|担心|害怕|生怕|唯恐|拒绝|放弃|打算|考虑|计划|设想|提议|反对|主张|指控|谴责|诬陷|臆测|假装|说成是?|称之为|自诩|自夸)(?:说|过|了|要|把|将|是否|：|:)*,
            (?:一度|曾经?|原本?|正在|还在)(?:考虑|打算|计划|设想|想过?|提议|讨论|研究|酝酿)(?:过|要|把|将|是否)*, (?:说不上|谈不上|算不上|称不上|远非|绝不是|与其说是?|与其|难道|岂不?是?|莫非|哪里是?|何尝),
            (?:并)?(?:没有|没|未|未曾|从未|不曾|尚未)(?:因此|因而|因為|真的?|完全|全部|发现|看到|显示|按时)?, (?:没有|没|无|缺乏|找不到)(?:任何|确凿|充分)?的?(?:迹象|证据|数据|记录|资料|理由|根据|研究|线索)(?:能够?|可以|足以)?(?:表明|显示|证明|说明|支持|认为|证实)?, (?:由此|据此|因此|就此|从而)(?:断定|推断|断言|认定|认为)(?=$),
            (?:现在|此时)?(?:谈|说|断定|断言|宣布|认为|称)(?=$), (?:不到|不足|近|仅|只有|约|少于|最多|至多)?(?:[一二三四五六七八九十两半\d]+成|[一二三四五六七八九十百\d]+分之[一二三四五六七八九十\d]+|一半|半数|少数|部分|极少数|一小部分)的?(?=$), (?:少数|极少数|部分|个别|只有少数|不少|有些|一些)的?(?=$),
            (?:要不是|若不是|若非|倘若没有|如果没有|没有)[^,，。]{1,30}[,，], (?:要是|若是|倘若|假如|假使|如果|若|倘)[^,，。]{1,40}[,，](?:那么)?, (?:只有|唯有|除非)在?[^,，。]{1,30}[,，], (?:凡是?|但凡|任何)[^,，。]{1,20}(?:的人|者)[,，]?, 凡[^,，。]{1,12}者,
            (?:照|据|按|听)[^,，。]{0,12}(?:帖子|博客|传单|网友|谣言|传言|小报|小说|传说|传闻|广告|宣传册|反对者|批评者|仇家|仇人|对手|敌人|老人|村民|邻居|游客|司机|粉丝|支持者|匿名|坊间)[^,，。]{0,6}[,，]?, (?:据说|据传|相传|传说|听说|谣传)[,，]?, (?:换上|装上|加上|有了)[^,，。]{1,20}[,，], (?:再|更)[^,，。]{1,8}一些[,，]""",
        circumstance=r"""(?:空载|满载|下雨|雨天|晴天|缺水|枯水|停电|高温|低温|[^,，。当]{1,10})(?<![当那这同此小及按准平临暂])时, (?:在)?有[^,，。]{1,14}的(?:路段|地方|地区|情况下|房屋|人家|家庭|年份|日子), 就[^,，。]{1,14}而言, [^,，。]{1,10}的(?:日子|时候|天气|夜晚|季节)里?[,，]?, 在[^,，。]{1,20}的(?:路段|地方|地区|年份|日子|条件下|情况下), [^,，。]{0,8}(?:期间|天气)(?=$), (?<![^,，。])(?:遇到?|逢|凭|经(?![理济营过常纪费典验]))[^,，。]{1,14}""",
        behind=r"""[,，]?(?:前提|条件)(?:条件)?是, [,，](?:只要|如果|除非|倘若|若), [,，]但(?:只|仅|须|需|必须|要|不|没|限), [,，](?:但|不过|只是)[^,，。]{0,6}(?:除外|例外|不行|不含|不包括), [,，](?:至少|起码|最少)[^,，。]{1,12}(?:如此|是这样|这样)?(?=[。；]|$), [,，](?:具体)?(?:视|看|取决于|依)[^,，。]{1,14}(?:而定|决定)?(?=[。；]|$), [,，]?[^,，。]{0,14}(?:除外|不在此列|例外)(?=[。；]|$),
            [,，]?(?:未免|纯属|实属|属于)[^,，。]{1,10}, (?:是|完全是|简直是)(?:胡扯|胡说|谣言|谎言|无稽之谈|误解|假的|笑话|传说|迷信|夸大), 的(?:说法|传言|谣言|指控|观点|看法|想法|猜测|断言|主张)[^。；]{0,20}(?:毫无|没有|无|不|缺乏|站不住|错|假), 还?为时过早, 还?(?:言之)?(?:过早|太早), [^,，。]{0,6}(?:始终|从未|一直|至今|最终|终究)(?:没有|没|未|不), [,，](?:[^,，。]{1,8})?(?:这样|如此)(?:吹嘘|声称|说|宣称|认为), [,，]?(?:尚|仍|还|仍是|尚属)?(?:存疑|不明|未知|没有定论|难说|难以?断定|是个?疑问), [,，]?(?:据说|有人说|传说如此), [,，]不如说, (?:吗|嘛|么)(?=[？?。]|$), 并不?(?:公允|准确|正确|属实|成立)""",
        past=r"[了过]|曾|\d{4}年|昨|去年|当时",
    ),
    "ja": WideRemainder(
        before=r"""(?:一割|二割|三割|四割|半数|半分|\d+%|[一二三四五六七八九十\d]+分の[一二三四五六七八九十\d]+|一部|ごく一部|少数|わずか|ごくわずか)(?:足らず|未満|弱|以下|だけ|のみ|ほど)?(?:が|は|の[^、。]{0,8}(?:が|は))(?=$), (?:ある|とある|匿名の?|[^、。]{0,6})(?:ブログ|うわさ|噂|伝説|言い伝え|チラシ|広告|掲示板|投稿|週刊誌|小説|映画|反対派|批判派|都市伝説|デマ)(?:に?よれ?ば|によると|では|の話では|いわく)[、,]?,
            (?:に限り|に限って(?:は)?|に限れば|だけは|のみ|かぎり|限り)[、,]?, (?:つけて|でい|てい|られて)[いれ]+ば[、,]?, [^、。]{2,10}(?<!それ)(?:ても|でも)[、,], (?:一度も|決して|まったく|ほとんど)(?=$), (?:を|は)?除(?:き|いて(?:は)?|けば)[、,]?, (?:さえ|も|が|は|に|と|で|を|く|し)[^、。]{0,6}(?<!によ)(?<!言い換え)(?<!例え)(?<!さら)[えけせてねべめげれ]ば[、,], なら(?:ば)?[、,], (?:たら|だら)[、,], (?:ない|ぬ)限り[、,], 場合(?:に(?:は|限り|のみ)|は)?[、,], もし[^。]{1,30}[、,], 前提で[、,], (?:次第|条件で|前提に)[、,], [^、。]{1,12}(?:した|する|たい|ない|ある|いる)?人(?:は|なら)(?:誰でも)?[、,]?(?=$), 誰でも(?=$), むしろ(?=$)""",
        circumstance=r"(?<!そんな)(?<!この)(?<!その)(?<!多くの)(?:い|な|る|の)(?:所|場所|地域|家|家庭|日|時|年|季節|時期)(?:で|に|に)は[、,], (?:荒天|雨天|晴天|強風|満潮|干潮|空荷|満員)(?:時|の日)?(?:には|は|では|に)[、,]?",
        behind=r"""[はがも]?(?:ほんの|わずか|ごく)?[^。、]{0,6}(?:だけ|のみ|一握り|にすぎない|に過ぎない)(?:だ|である|で)?(?=[。]|$), か(?:と)?(?:思案|検討|悩|迷), どころか, (?:する|した)?寸前, と(?:結論|断定|判断|決めつけ|言い切|みな|断言|予断)[^。]{0,12}(?:早|誤|間違|無理|できない|難し|はない), と(?:思い込|言い張|信じ込|誤解|錯覚|勘違い|うそぶ|豪語|自慢|不満|不平|非難|批判|なじ|嘆|こぼ|脅), (?:な|である)?(?:の|ん)?(?:だろう|でしょう|であろう)?か(?=[。？?]|$), (?:など|なんて)(?:と)?(?:いう)?(?:の)?は, という(?:考え|主張|説|話|噂|うわさ|声|証拠|根拠|見方|懸念|批判|非難)(?:に|は|も|が|を), (?:こと|の)(?:も|を)(?:検討|考え|計画|提案|拒|断|諦|あきらめ|見送|やめ|避け|恐れ|夢見|約束|要求|求め|禁),
            (?:の)?(?:が|けれど|けど|ものの)[、,](?:[^。、]{0,10})?(?:だけ|のみ|に限|次第|必要|条件|要する|ただし|除|例外|以外|まで), (?:予定|見込み|はず|つもり)(?:だ|で|である)?(?:が|けれど), [、,](?:少なくとも|せめて|ただし|但し|もっとも|条件), [、,][^。、]{1,16}(?:れば|なら|たら|限り|場合は?|除いて|除き|以外は)(?=[。]|$), と(?:言う|いう|する|呼ぶ)(?:に|の)は[^。]{0,12}(?:早|尚早|誤|間違|言い過ぎ|無理), と(?:まで)?は(?:言|い)えない, には(?:早|ほど遠|至), は[、,]?(?:結局|ついに|とうとう|一度も|まだ)[^。]{0,14}(?:ない|なかった|ず), ふり, つもり, かのよう, て(?:い)?(?:ない|なかった|ません), (?:か|が)?どうか, だろう, でしょう, と言うには, というのは[^。]{0,8}(?:でたらめ|嘘|うそ|誤り|誤解|デマ|神話), だと[^。]{1,10}(?:はない|ではない)""",
        past=r"(?:た|だった|でした|ました)(?=[。、]|$)|\d{4}年",
    ),
    "ko": WideRemainder(
        before=r"""(?:가운데|중)?(?:일부|소수|절반|몇몇|극소수)(?:만|뿐)?(?:이|은|는|가)?(?=$), 도안되는(?=$), (?:십분의일|[일이삼사오육칠팔구\d]+분의[일이삼사오육칠팔구\d]+|[일이삼사오육칠팔구\d]+할)(?:도안되는|미만|이하|정도)?(?:의|만|이|은|가)?[가-힣]{0,4}(?:이|은|는|가)?(?=$), (?:어느|어떤|한|익명의)?(?:블로그|소문|전설|전단지?|게시글|게시물|누리꾼|소설|영화|광고|풍문|반대파|비판자|괴담|속설)[가-힣]{0,4}(?:에따르면|에의하면|에서는|에는),?, (?:을|를)?(?:빼고는|제외하고는?|빼면|제외하면|제하면),?, (?:아|어|여|해|와|져|더라)도,?, (?:원수|경쟁자|이웃|주민|노인|손님|관광객|적|지지자|운전사)(?:들)?(?:의말로는|에따르면|의말에따르면|에의하면),?, 묶여있으면,?, 라면,?, (?:더|았|었|했|었더|았더)라면,?, 만(?:있|없)(?:었|으)?(?:더라)?면,?, 만놓고보면,?, (?:에한해|에한하여|에한정하면|일경우|는한|조건으로|전제로|않으면|없으면|있으면|으면|하면|되면|밝으면|가면|오면|내면|들면|열면|쓰면|받으면|보이면),?, 하마터면[가-힣]{0,10}(?=$), (?:등록한|신청한|원하는)사람(?:은|은누구나),?, 과연(?=$), 누구나(?=$)""",
        circumstance=r"(?<!그)(?<!이)(?:오는|많은|적은|있는|없는|넓은|좁은|깊은|낮은|높은|추운|더운|[가-힣]{1,3}(?:은|는|ㄴ))(?:날|곳|집|때|해|지역|경우)(?:에는|에서는|이면|에만|엔|에선),?, (?:비상|단수|정전|폭우|폭설|한파)(?:시|때)(?:에는)?,?",
        behind=r"""는(?!사실|점|것|결과|결론|조사|통계|뜻|의미|발표|분석|데|동안|대로|지|커녕)[가-힣]{1,6}(?:은|는|이|가|도|을|를|에|과|와)(?<=[가-힣]), 기?는커녕, (?:은|는|이|가)[^.]{0,8}뿐, 까(?!지)[가-힣]{1,4}(?:하|고|중), 지(?:도|는|의|)?(?:여부|의문|불분명|모르|모른|미지수|알수없), (?:적|일|바)(?:은|이|도)?(?:한번도|전혀|결코)?없, 기보다는?, (?:,)?(?:미리|사전에|먼저)[가-힣]{0,12}(?:해야|받아야|필요), (?:뻔|뻔한|ㄹ뻔|을뻔|할뻔), (?:이)?(?:다|라)고(?:결론|단정|판단|말|보|하)(?:짓|하|기)?[가-힣]{0,4}(?:에는|기엔|기에는|수없|이르|어렵|무리), (?:이)?(?:다|라)고(?:착각|오해|우긴|우기|불평|비난|불만|자랑|큰소리|호언|장담|믿고싶|떠벌|헐뜯|협박|투덜|푸념|꿈꾸), (?:이)?(?:다|라)는(?:생각|말|증거|주장|소문|통념|얘기|이야기|비난|의혹|우려|근거|속설)(?:은|는|이|가|도|에)[^.]{0,16}(?:없|아니|헛|거짓|틀|낭설|사실무근|터무니), (?:는|ㄹ|을|할|올리는|내리는)?(?:방안|계획|생각|제안|것)(?:을|도)(?:검토|고려|논의|구상|포기|철회|접|거부|반대), (?:을|ㄹ|할|닫을|지을|올릴)?까(?:고민|생각|봐|하는|$|[?？.]), (?:는가|은가|ㄴ가|나)(?=[?？.]|$), (?:지만|으나|나|는데),?(?:미리|먼저|사전|검사|심사|허가|승인|[^,.]{1,10}(?:뿐|만|한정|한해|조건|제외|빼|필요|달려|따라)), 지만[^,.]{0,6}(?:뿐|에한), 예정이지만, ,(?:적어도|최소한|단|다만)[^.]{1,14}, ,[^.,]{1,12}(?:빼고|제외|제외하고|만피하면|만있으면|으면|하면|면|한해|조건으로)(?=[.]|$), 지(?:는)?(?:않|못), 기에는(?:이르|때|멀), (?:은|는)끝내[^.]{0,8}(?:않|못), 을(?:계획|예정|방침|생각), (?:았|었|했)?다고(?:우긴|우기|주장)""",
        past=r"(?:았|었|했|됐|갔|왔|샀|졌|렸|냈|겼|났|였|켰|웠)(?:다|고|으|지)|\d{4}년",
    ),
}
