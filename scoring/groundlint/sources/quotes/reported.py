"""What a source reports only to say that it is not so, or may not be: 'the ban works' of 'I do not think that the ban
works' or 'Critics claim that the ban works'. What each language says stands in the tables; how they are put together is the
same for all."""

from __future__ import annotations

import re

from groundlint.model.value import value
from groundlint.sources.quotes.phrases import any_of

_LIST = 300  # characters before an item of a list in which its lead stands
_REACH = 140  # characters before a statement in which its author's stand on it is looked for


_SUBJECT = r"(?:(?:the|its|his|her|their|an?|one|some|many|der|die|das|ein|eine|seine?|ihre?|le|la|les|une?|son|sa|ses|des|el|los|las|una|sus?|o|os|as|uma?|seus?|suas?)\b|l')"
"""What begins a subject behind its verb."""


@value(frozen=True, slots=True)
class _Reporting:
    """The words of a language around a statement that is only reported.

    `that` joins the statement to what is said of it (with the blank behind it), `few` words may stand between: none of
    `joining`, which begins another statement. `negating` words deny with a verb or noun behind them, `denying` ones by
    themselves, `hedging` ones say that it may be so. `bare` ones stand right before a statement without a `that`.
    `holders` take a side or have no name: what they are `saying`, before their statement or behind it, is only their word.
    `trailing` ones stand behind a statement and say the same; behind `with_comma` ones it follows behind a comma alone, behind `believing` ones,
    or a word that denies and one of `saying`, without any, and they stand behind a statement too (', swears the owner').
    """

    that: str
    joining: str
    negating: str = ""
    denying: str = ""
    hedging: str = ""
    bare: str = ""
    holders: str = ""
    saying: str = ""
    trailing: str = ""
    with_comma: str = ""
    believing: str = ""
    few: int = 5

    def pattern(self) -> str:
        """What matches at the end of the text before a statement."""
        word = rf"(?!{any_of(self.joining)} )[\w'’-]+"
        between = rf"(?:(?:, {word},)? {word}){{0,{self.few}}}?(?:, {word})?"
        told = [
            rf"\b{any_of(self.negating)}(?:, {word},)? {word}{between}{self.that}",
            rf"\b{any_of(self.denying, self.hedging)}{between}{self.that}",
            rf"\b{any_of(self.bare)}(?: |(?<='))",
            rf"\b{any_of(self.with_comma)}, ",
            rf"\b{any_of(self.holders)}{between} {any_of(self.saying)}(?:{between}{self.that}|[:,]? )",
            rf"\b{any_of(self.saying)} (?:{word} )?{any_of(self.holders)}{self.that}",
        ]
        return f"(?:{'|'.join(told)})$"

    def pattern_behind(self) -> str:
        """What matches right behind a statement: ', critics say'."""
        few = r"(?: [\w'’-]+){0,3}"
        says, who = any_of(self.saying), any_of(self.holders)
        told = rf",'? (?:{any_of(self.trailing)}\b|{who}{few} {says}\b|{says}{few} {who}\b)"
        return rf"{told}|, {any_of(self.believing)} (?:{_SUBJECT}|(?-i:[A-ZÀ-Þ]))"

    def pattern_without_that(self) -> str:
        """What matches at the end of the text before a statement that no `that` joins to it: 'she thinks'."""
        word = rf"(?!{any_of(self.joining)} )[\w'’-]+"
        denied = (
            rf"{any_of(self.negating, self.denying)}(?: {word}){{0,5}}? {any_of(self.saying, self.believing)}"
        )
        return rf"(?:\b{any_of(self.believing)}|\b{denied})(?: \w+ly)? $"


_REPORTINGS = {
    "en": _Reporting(
        that=r",? that ",
        joining="and, or, but, that, so, now, except",
        negating="""not, cannot, no, never, nobody, no one, none, neither, nor, nothing, hardly, little, without, lack\\w*, fail\\w*,
            unable, \\w+n't, scant, scarce, insufficient""",
        denying="""den(?:y|ies|ied|ying), refut\\w+, disprov\\w+, debunk\\w+, disput\\w+, doubt\\w*, reject\\w*, false, untrue, wrong,
            incorrect, myth, misconception, fallacy, mistaken?, illusion, un(?:likely|proven|clear|certain), impossible, improbable, exaggerat\\w+, naive, premature, absurd, ridiculous, simplistic, tempting,
            falsely, wrongly, dismiss\\w*, rebut\\w*, contradict\\w*, contrary, scotch\\w*, laugh\\w* off, discredit\\w*, overturn\\w*,
            discount(?:ed|s|ing)?, repudiat\\w+, rul(?:e|es|ed|ing) out, cast\\w* doubt, question(?:s|ed|ing)?, challeng(?:e|es|ed|ing),
            few (?:\\w+ )?(?:believe|think|accept|expect|agree)(?:s|ed)?, quash\\w*, pour\\w* scorn, baseless, unfounded,
            stop(?:s|ped) short of, refrain\\w* from, f[ae]ll\\w* short of, bogus, errone\\w+, hoax""",
        hedging="""possible, likely, probable, conceivable, plausible, alleg\\w+, rumou?r\\w*, fear(?:s|ed)?, (?:may|might|could)(?: well)? be,
            possibility, risks?, dangers?, prospects?, likelihood, chances?, threats?, expectations?, assumptions?, premise, beliefs?, notions?, impressions?, pretence,
            hopes, dreams?, wish(?:es|ed)?, requests?, demands?, proposals?, hints?, speculation, claim(?:s|ed|ing)?, suspect(?:s|ed)?, speculat\\w+, hope[sd]?, worr(?:y|ies|ied), insinuat\\w+, pretend\\w*, imagin\\w+, suppose,
            suggestions?, suspicions?, allegations?, hypothes[ie]s, theor(?:y|ies), legend has it, the idea, it (?:is|was) true, threaten\\w*,
            hear(?:s|d)?, joked, promis\\w+, (?:might|could|may|would) (?:\\w+ )?(?:think|believe|expect|assume|conclude|imagine|say|argue),
            it (?:is|was|has been) (?:\\w+ )?(?:believed|thought|assumed|suspected|claimed|said|presumed|hoped|supposed)""",
        bare="""accus\\w+ [^.;,]{1,40} of, neither [^.;:!?]{1,90} nor, (?:\\w+n't|not) (?:think|believe|suppose), (?:nothing|no evidence|little|nobody|no one) (?:suggests?|shows?|indicates?|
            proves?|thinks?|believes?), (?:claim|idea|notion|rumou?r|allegation|myth)s? (?:he|she|they|it|we) (?:is|was|are|were) false that,
            so-called evidence that""",
        holders="""critics?, opponents?, opposition, lawyers? for, s[ck]eptics?, detractors, supporters, proponents, advocates, enthusiasts, defenders,
            conspiracy theorists, there are (?:those|people) who, lobbyists, legend, tradition, folklore, rumou?r, some, many, others, the (?:defence|defense|prosecution|plaintiffs?)""",
        saying="""sa(?:y|ys|id|ying), argu(?:e|es|ed|ing), believe[sd]?, th(?:ink|inks|ought), claim(?:s|ed)?, maintain(?:s|ed)?, contend(?:s|ed)?, insist(?:s|ed)?,
            assert(?:s|ed)?, hold, holds, has it, had it, warn(?:s|ed)?, complain(?:s|ed)?, suggest(?:s|ed)?, predict(?:s|ed)?, according to""",
        believing="""insist(?:s|ed)?, maintain(?:s|ed)?, argue[sd]?, assert(?:s|ed)?, contend(?:s|ed)?, suggest(?:s|ed)?, hint(?:s|ed)?, impl(?:y|ies|ied), complain(?:s|ed)?, predict(?:s|ed)?, th(?:inks?|ought), believe[sd]?, claim(?:s|ed)?, alleg(?:es?|ed), allegations?, suspect(?:s|ed)?, suspicions?, fear(?:s|ed), hope[sd], assume[sd]?,
            suppose[sd]?, imagine[sd]?, sw(?:ears?|ore), reckon(?:s|ed)?, guess(?:es|ed)?, pretend(?:s|ed)?, convinced, persuaded, adamant, under the impression, boast(?:s|ed)?, joke[sd],
            rumou?rs?, the (?:idea|notion|belief|myth|fear|hope)""",
        trailing="""it (?:is|was) (?:\\w+ )?(?:claimed|alleged|said|thought|believed|rumou?red|feared|hoped), or so, so (?:he|she|they|it) (?:claims?|claimed|thought|hoped|says?),
            (?!(?:and|or|but|which|who|that|as|where|when)\\b)(?:[\\w'-]+ ){1,4}(?:claims|claimed|alleges?|alleged|believed|feared|hoped|speculated|imagined|suspected), rumou?r has it,
            legend has it, as (?:rumou?r|legend) has it, (?:he|she|they) (?:wrongly|mistakenly|falsely) \\w+""",
    ),
    "de": _Reporting(
        that=r",? (?:dass|wonach) ",
        joining="und, oder, aber, sondern",
        denying="""nicht, nie, niemand\\w*, nichts, keine?\\w*, kaum, bestreite\\w*, bestritt\\w*, dementier\\w*, leugne\\w*, bezweif\\w*, widerleg\\w*, widersprech\\w*, widersprach\\w*,
            w(?:ies|iesen|eist|eisen), zurückgewiesen\\w*, verw[ao]rf\\w*, verwirft, entgegen, falsch\\w*, unwahr\\w*, unklar, unmöglich, übertrieben, verfrüht, naiv, ausgeschlossen, entkräftet\\w*, lüge, unsinn, absurd, vermessen, abwegig, voreilig,
            mythos, märchen, irrtum""",
        hedging="""beharr\\w*, besteh\\w* darauf, möglich, denkbar, wahrscheinlich, angeblich, man (?:glaubt|vermutet|nimmt an), es heißt, hieß es, es wird (?:vermutet|behauptet),
            behaupte\\w*, behauptung\\w*, befürcht\\w+, gerücht\\w*, vermut\\w+, verdacht\\w*, verdächtig\\w*, vorw[uü]rf\\w*, hoff\\w+, spekul\\w+, these, legende,
            möglichkeit, gefahr, risiko, aussicht, annahme, vorstellung, eindruck, glauben?, wunsch, erwartung, verdächt\\w+, wahrscheinlichkeit, unterstell\\w+, wirft\\w*, werfen, droh\\w+, stimmt es, versprach\\w*, versprochen""",
        bare="weder [^.;:!?]{1,90} noch",
        with_comma="""gerüchte?, verdacht, vorwurf, (?:gegen|entgegen) [^,;.]{1,40}, bestreite\\w*, bestritt\\w*, dementier\\w+, leugne\\w*, widers[rp]\\w+, w(?:ies|eist|iesen|eisen) [^,;.]{1,50} zurück, darstellung, unterstellung, behauptung, annahme, (?-i:These), legende, (?:könnte|möchte|sollte)(?: \\w+)? (?:meinen|glauben|denken|annehmen),
            (?:der|die) (?:meinung|ansicht|überzeugung|auffassung), überzeugt, schwört?, schwor(?:en)?, beteuer(?:n|t|te|ten), denk(?:t|en), dacht(?:e|en), mein(?:t|en|te|ten),
            n[ai](?:hm|mm)\\w* (?:[\\w-]+ ){0,4}an, g(?:eht|ehen|ing|ingen) (?:[\\w-]+ ){0,4}davon aus, erzähl(?:t|en|te|ten)(?: man)?(?: sich)?, (?:rede|sprich|sprach|sprachen) (?:ist|war)? ?davon, (?:heißt|hieß) es, (?:behaupte|vermute|fürchte|hoffe|befürchte)(?:n|t|te|ten)?, glaub(?:t|te|en|ten)""",
        holders="""(?:die |ihre |seine |einige |manche |viele )?(?:kritiker\\w*|gegner\\w*|skeptiker\\w*|befürworter\\w*|anhänger\\w*|verfechter\\w*|lobbyisten|beobachter), opposition, verteidigung, einige,
            manche, legende, sage, überlieferung, gerüchten?""",
        saying="""sag(?:t|en|te|ten), mein(?:t|en|te|ten), glaub(?:t|en|te|ten), behaupte(?:t|n|te|ten), argumentier(?:t|en|te|ten), warn(?:t|en|te|ten), finden, laut, nach ansicht,
            zufolge, so, hält dem entgegen, halten dem entgegen, kritisier(?:t|en|te|ten)""",
        believing="beteuer(?:t|te|n|ten), behaupte(?:t|n|te|ten), glaub(?:t|en|te|ten), schwör(?:t|en), schwor(?:en)?, vermute(?:t|n|te|ten), fürchte(?:t|n|te|ten), hoff(?:t|en|te|ten), mein(?:t|en|te|ten)",
        trailing="""heißt es, hieß es, so die (?:legende|sage), so (?:das gerücht|die vermutung), wie (?:es heißt|behauptet wird|man vermutet), angeblich""",
    ),
    "fr": _Reporting(
        bare="(?:accus|reproch|soupçonn)\\w+ [^.;,]{1,40} d(?:e|'), se défend\\w* d(?:e|')",
        that=r" (?:que |qu'|(?:selon|d'après) (?:lequel|laquelle|lesquel(?:le)?s) )",
        joining="et, ou, mais, alors, tandis, parce, puisque, bien, ainsi, afin, pour, dès, pendant, depuis",
        negating="ne, n'[\\w']+, aucune?, rien, personne",
        denying="""erreur, tort, dément\\w*, ni(?:e|ent|ait|é), contest\\w+, réfut\\w+, dout\\w+, faux, improbable, impossible, exagéré, prématuré, naïf, absurde, mensonge, intox, abusif, rejet\\w+, écart\\w+,
            contredi\\w+, contrairement, balay\\w+, récus\\w+""",
        hedging="""enten\\w+, pourrai(?:t|ent) (?:croire|penser|dire|imaginer), possible, probable, on (?:pense|croit|suppose|soupçonne|dit|raconte|murmure|chuchote|prétend), on m'(?:a|avait) (?:dit|assuré|promis), pouvoir dire, il semble(?:rait)?, il paraît, possibilité, risque, danger, chance, crainte, espoir, impression, croyance, supposition, préten\\w+, rumeurs?, crai(?:nt|gnent|gnait|gnaient),
            soupçonn\\w+, soupçons?, allègu\\w+, allégations?, hypothèses?, espèr\\w+, légende, redout\\w+, l'idée, est-il vrai, menac\\w+, promi[st]\\w*, accus\\w+, la théorie""",
        holders="""(?:ses |les |leurs |certains |quelques |plusieurs )?(?:détracteurs|critiques|opposants|adversaires|sceptiques|partisans|défenseurs|riverains), certain(?:e?s)?(?: \\w+)?,
            d'aucuns, d'autres, opposition, l'opposition, défense, légende, tradition, rumeur""",
        saying="""di(?:t|sent|sait|saient), affirm(?:e|ent|ait|aient), pens(?:e|ent|ait|aient), croi(?:t|ent), estim(?:e|ent|ait|aient), soutien(?:t|nent), assur(?:e|ent|ait|aient),
            prétend(?:ent|ait|aient)?, jug(?:e|ent), dénonc(?:e|ent), écriv(?:ent|aient), veut, voudrait, selon, d'après""",
        believing="jur(?:e|ent|ait), croi(?:t|ent), croyait, pens(?:e|ent|ait), prétend(?:ent|ait)?, espèr(?:e|ent), crai(?:nt|gnent|gnait), soupçonn(?:e|ent), imagin(?:e|ent|ait)",
        trailing="dit-on, paraît-il, selon (?:la légende|la rumeur|certains|lui|elle|eux), d'après (?:la légende|la rumeur|certains), prétend-on, prétend(?:ent)?",
    ),
    "es": _Reporting(
        bare="(?:acus|reproch|culp)\\w+ [^.;,]{1,40} de, se def[ei]\\w+ de",
        that=r" (?:de )?(?:que|según (?:el|la|los|las) cual(?:es)?) ",
        joining="y, e, o, u, pero, ya, mientras, aunque, porque, para, así, desde, dado",
        negating="no, nunca, nadie, nada, ningun[oa]?, ningún",
        denying="""error, erróneo, equivocad\\w+, nieg\\w+, neg[óa]\\w*, desmient\\w+, desminti\\w+, descart\\w+, dud\\w+, falso, improbable, imposible, ingenuo, exagerado, prematuro, absurdo, bulo, mentira, falsedad, disparate, rechaz\\w+,
            desestim\\w+, refut\\w+, contradi\\w+, contrariamente, en contra""",
        hedging="""insist\\w+, empeñ\\w+, o(?:í|yó|ído|yeron), (?:podría|podrían|cabría|se podría) (?:pensar(?:se)?|creer(?:se)?|decir(?:se)?|imaginar(?:se)?), posible, probable, se (?:cree|piensa|supone|sospecha|dice|rumorea|presume|ha (?:sugerido|dicho|especulado|afirmado)|especula), posibilidad, riesgo, peligro, temor, esperanza, impresión, creencia, suposición, sospecha, probabilidad, rumor(?:es)?, alega\\w*, aleg[óa]\\w*,
            tem(?:e|en|ía|ían), sospech\\w+, acusaci\\w+, acus\\w+, hipótesis, esper(?:a|an|aba|aban), leyenda, la idea, especul\\w+, es (?:cierto|verdad), amenaz\\w+, promet\\w+, preten\\w+, la teoría""",
        holders="""(?:l[oa]s |sus |algun[oa]s |much[oa]s )?(?:crític[oa]s|detractor(?:es|as)|opositor(?:es|as)|escéptic[oa]s|partidari[oa]s|defensor(?:es|as)|vecin[oa]s|fabricantes), algun[oa]s(?: \\w+)?,
            much[oa]s(?: \\w+)?, otr[oa]s, hay quien(?:es)?, quienes, oposición, defensa, leyenda, tradición, rumor""",
        saying="""dic(?:e|en), decían?, dij(?:o|eron), afirma(?:n|ba|ban)?, sostiene(?:n)?, sostenían?, cree(?:n)?, creían?, piensan?, argumenta(?:n|ba|ban)?, asegura(?:n|ba|ban)?, opinan?, alegan?,
            advierten?, denuncian?, cuenta, según""",
        believing="jura(?:n|ba)?, cree(?:n)?, creían?, piensa(?:n)?, pensaba, presume(?:n)?, teme(?:n)?, espera(?:n)?, sospecha(?:n)?, supone(?:n)?, pretende(?:n)?, alega(?:n)?",
        trailing="se dice, según (?:la leyenda|el rumor|algunos|él|ella|ellos|dicen|se cree), dicen, al parecer, supuestamente",
    ),
    "pt": _Reporting(
        bare="(?:acus|reproch|culp)\\w+ [^.;,]{1,40} de, se def[ei]\\w+ de",
        that=r" (?:de )?(?:que|segundo (?:o|a|os|as) qua(?:l|is)) ",
        joining="e, ou, mas, já, enquanto, embora, porque, para, assim, desde, dado",
        negating="não, nem, nunca, ninguém, nada, nenhuma?",
        denying="""erro, errôneo, enganos\\w+, neg\\w+, desment\\w+, duvid\\w+, improvável, impossível, ingênuo, exagerado, prematuro, absurdo, mentira, falsidade, bobagem, falta provar, falso, rejeit\\w+, descart\\w+, refut\\w+, contradi\\w+,
            contrariamente, ao contrário, contest\\w+""",
        hedging="""insist\\w+, teim\\w+, ouvi\\w*, (?:poderia|poderiam|pode-se|poderia-se) (?:pensar|crer|dizer|imaginar|supor), possível, provável, (?:acredita|pensa|supõe|suspeita|diz|presume|especula)(?:-?se), possibilidade, risco, perigo, temor, esperança, impressão, crença, suposição, probabilidade, boatos?, rumor(?:es)?, alega\\w*, teme\\w*, suspeit\\w+, acusaç\\w+, acus\\w+, hipótese,
            esper(?:a|am|ava|avam), lenda, a ideia, especul\\w+, é (?:verdade|certo), ameaç\\w+, promet\\w+, a teoria""",
        holders="""(?:[oa]s |seus |suas |algun[s]? |muit[oa]s )?(?:crític[oa]s|detrator(?:es|as)|opositor(?:es|as)|cétic[oa]s|defensor(?:es|as)|concorrentes|morador(?:es|as)|adversári[oa]s), algun[s]?(?: \\w+)?, algumas(?: \\w+)?,
            muit[oa]s(?: \\w+)?, outr[oa]s, há quem, oposição, defesa, lenda, tradição, boato""",
        saying="""diz(?:em|iam|ia)?, disseram, disse, afirma(?:m|va|vam)?, sustenta(?:m|va|vam)?, acredita(?:m|va|vam)?, pensam?, argumenta(?:m|va|vam)?, alegam?, defendem?, opinam?, alertam?,
            segundo, conta, reza""",
        believing="jura(?:m|va)?, acredita(?:m|va)?, acha(?:m|va)?, pensa(?:m|va)?, teme(?:m)?, espera(?:m)?, suspeita(?:m)?, supõe(?:m)?, alega(?:m)?",
        trailing="diz-se, segundo (?:a lenda|o boato|alguns|ele|ela|eles|dizem), dizem, ao que parece, supostamente",
    ),
    "it": _Reporting(
        that=r" che ",
        joining="e, o, ma",
        negating="non, nessuno, niente",
        denying="nega\\w*, smenti\\w+, respin\\w+, confut\\w+, falso, improbabile, impossibile",
        hedging="possibile, probabile, si (?:crede|pensa|suppone|dice), sosten\\w+, tem(?:e|ono), sospett\\w+, voc[ei], leggenda, ipotesi, l'idea",
    ),
    "nl": _Reporting(
        that=r",? dat ",
        joining="en, of, maar",
        denying="niet, geen, nooit, niemand, niets, ontken\\w*, weerleg\\w*, betwist\\w*, verw[ei]rp\\w*, onwaar, onjuist, onmogelijk",
        hedging="mogelijk, waarschijnlijk, naar verluidt, bewe\\w+, vre(?:es|zen|esde|esden), vermoed\\w*, geruchten?, legende, idee",
    ),
}
_WITH_THAT = {
    "en": "so(?: \\w+)?, such(?: \\w+){0,3}, now, given, in, way, extent, degree, time, year, day, point, seeing, except, provided",
    "fr": "parce, puis, pendant, depuis, lors, dès, bien, après, avant, tandis, alors, tant, ainsi, sorte, vu, étant, tel\\w*(?: \\w+)?, si(?: \\w+)?, plus, moins, aussi, même, autre\\w*, ne, n'\\w+, point, outre, c'est",
    "es": "ya, mientras, desde, así, modo, manera, forma, dado, visto, puesto, por, antes, después, luego, más, menos, tan\\w*(?: \\w+)?, mismo, otr[oa]s?, tal\\w*, lo, a, en, con, es, era, punto, hay, tien\\w+, tuv\\w+",
    "pt": "já, enquanto, desde, assim, modo, maneira, forma, dado, visto, uma vez, por, antes, depois, logo, mais, menos, tã\\w+(?: \\w+)?, tant\\w+, mesm[oa], outr[oa]s?, tal, há, tem, ter, do, a, em, com, é, era, ponto",
    "it": "dopo, prima, così, tale, più, meno, è, era, per, di, a",
    "nl": "zo, door, er",
    "de": "so(?: \\w+)?, dadurch, dafür, darauf, darin, davon, statt",
}
"""What 'that' is a part of, right behind it: 'so that', 'parce que'."""
_TAKEN_BACK = {
    "en": (
        "which, (?:but|though|although|yet) (?=(?:[\\w-]+ ){0,4}(?:since|later|subsequently) ), (?:but|though|although|yet) (?:this|that|it|he|she|they|later|offer\\w*|giv\\w+|cit\\w+|without|there), an? (?:claim|account|statement|charge|accusation|allegation|assertion|story|suggestion|view|idea|boast|figure|number|estimate|report|rumou?r|theory)",
        """den(?:ies|ied|y), withdr[ae]w\\w*,
        retract\\w*, disput\\w+, false, untrue, wrong\\w*, reject\\w*, refut\\w+, contradict\\w*, dismiss\\w*, unfounded, baseless, overturn\\w*, no evidence, no basis, no foundation, no proof, no sources?, too (?:high|low|optimistic), exaggerated, overstated, inflated, not (?:true|so|correct|the case), never (?:proven|proved|shown|confirmed), recant\\w*, unproven, (?:since|later|subsequently) (?:admitted|conceded|corrected|revised|reconsidered)""",
    ),
    "de": (
        "was, (?:doch|aber) (?:das|dies|er|sie|es|später), (?:ein|eine) (?:zahl|angabe|schätzung|vorwurf|behauptung|aussage|darstellung)",
        "bestreite\\w*, bestritt\\w*, dementier\\w*, falsch\\w*, irrtum, zu (?:hoch|niedrig|optimistisch), überhöht, übertrieben, widerr[iu]ef\\w*, zurück\\w*, widerleg\\w*, unwahr\\w*, nicht (?:stimmt|stimmte|wahr|zutrifft|zutraf|belegt), nie (?:bewiesen|belegt|bestätigt)\\w*",
    ),
    "fr": (
        "avant de se, ce qu[ie'], mais (?:c'|cela|il|elle|ils), (?:une? )?(?:chiffre|estimation|accusation|affirmation|thèse|version|déclaration)",
        "dément\\w*, démenti\\w*, faux, fausse, contest\\w+, réfut\\w+, rejet\\w+, jamais (?:été )?(?:prouv|démontr|confirm)\\w+, nie, nient, niait, rétract\\w+, inexact\\w*, raviser, dédire",
    ),
    "es": (
        "pero (?:\\w+ ){0,4}(?:luego|después|más tarde|posteriormente), \\w+ que, lo que, lo cual, cosa que, algo que, pero (?:eso|esto|no es|luego|después|se), (?:una )?(?:cifra|dato|estimación|acusación|afirmación|versión|declaración|tesis)",
        "niega\\w*, neg[óa]\\w*, desm[ei]\\w+, fals[oa], archiv\\w+, rechaz\\w+, refut\\w+, nunca (?:se )?(?:probó|demostró|confirmó|ha)\\w*, retract\\w+, retir(?:ó|aron|ad[oa]s?), corrigi\\w+, rectific\\w+, desestim\\w+, inventad[oa]s?, disparatad[oa]s?, exagerad[oa]s?, no es (?:cierto|verdad)",
    ),
    "pt": (
        "mas (?:\\w+ ){0,4}(?:depois|mais tarde|posteriormente), \\w+ que, o que, coisa que, algo que, mas (?:isso|isto|depois|não é|se), (?:um |uma )?(?:número|dado|cifra|estimativa|acusação|afirmação|versão|declaração|tese)",
        "neg(?:a|am|ou|aram), desment\\w+, fals[oa], arquiv\\w+, rejeit\\w+, refut\\w+, nunca (?:foi )?(?:provad|demonstrad|confirmad)\\w+, retrat\\w+, retir(?:ou|aram|ad[oa]s?), corrigi\\w+, retific\\w+, inventad[oa]s?, exagerad[oa]s?, não é verdade",
    ),
    "en, of claims": (
        "an? (?:[\\w-]+ ){0,2}(?:hypothesis|belief|explanation|conclusion|finding|myth|legend|prediction|promise|notion|theory|interpretation|argument|rumou?r|claim|idea|view|story|assertion|assumption)",
        "abandon\\w*, discard\\w*, discredit\\w*, debunk\\w*, disprov\\w*, outdated, superseded, rejected, not (?:\\w+ )?(?:bear|support|confirm|share|find|hold), borne out, did not, has not, never, mistaken\\w*, misread\\w*, misunderst\\w*, error, nonsense, no longer, broken, broke, kept",
    ),
    "de, of claims": (
        "(?:eine? )?(?:[\\w-]+ ){0,2}(?:these|hypothese|annahme|vermutung|theorie|meldung|legende|deutung|erklärung|idee|vorstellung|versprechen|prognose)",
        "falsch\\w*, widerleg\\w*, aufgegeben, überholt\\w*, verworfen\\w*, nicht, nie, irrtum, fallen",
    ),
    "fr, of claims": (
        "(?:une? )?(?:\\w+ )?(?:thèse|idée|hypothèse|légende|croyance|théorie|rumeur|explication|information|promesse|allégation)",
        "abandonn\\w*, démen\\w+, dépass\\w+, réfut\\w+, écart\\w+, jamais, pas, fausse, erron\\w+, discrédit\\w+",
    ),
    "es, of claims": (
        "(?:una? )?(?:\\w+ )?(?:tesis|idea|hipótesis|leyenda|creencia|teoría|rumor|explicación|noticia|promesa|versión)",
        "abandonad\\w*, desment\\w+, superad\\w+, refutad\\w+, descartad\\w+, nunca, jamás, no, falsa, erróne\\w+, desacreditad\\w+",
    ),
    "pt, of claims": (
        "(?:uma? )?(?:\\w+ )?(?:tese|ideia|hipótese|lenda|crença|teoria|boato|explicação|notícia|promessa|versão)",
        "abandonad\\w*, desmentid\\w+, superad\\w+, refutad\\w+, descartad\\w+, nunca, jamais, não, falsa, errône\\w+, desacreditad\\w+",
    ),
}
"""How a sentence goes on behind a statement that it then takes back: what takes it up, and what is said of it."""
_TAKEN_BACK_WIDE = {
    "zh": "[,，](?:但|不过|然而|这|该|此|后来|随后|事后|事实上|其实|实际上|对方|当事人)[^,，。]{0,12}(?:否认|否認|驳斥|不实|属实|證伪|证伪|推翻|纯属|并非事实|毫无根据|没有根据|不成立|站不住脚|子虚乌有|失实|有误|不符|并非如此|收回|撤回|错误|谣言)",
    "ja": "(?:が|けれど|と(?:いう|の)[^。,]{1,6}(?:が|も))[,、]?(?:実際|これは|それは|事実|後に|のちに)[^。]{0,20}(?:ない|なかった|否定|誤り|撤回|異なる|違う|取り消)",
    "ko": "(?:고|라고)?[가-힣]{0,6}(?:지만|으나|는데),?(?:사실|실제|이는|나중|이후)[^.]{0,16}(?:아니|않|없|다르|부인|번복|철회|틀)",
}
_PLAIN = {
    "en": """clarif\\w+, describ\\w+, mention\\w*, comment\\w*, repl(?:y|ies|ied), respond\\w*, answer\\w*, remark\\w*, document\\w*, record\\w*, publish\\w*, underlin\\w+, underscor\\w+, attest\\w*, regret\\w*, infer\\w*, deduc\\w+, notic\\w+, verif\\w+, ascertain\\w*, stressing, it (?:is|was) (?:only |precisely )?(?:in|on|at|here|there|by|because|with|through|from|then), caution\\w*, mov(?:es|ed), sa(?:ys|id|ying),
        stat(?:es|ed|ing), writ(?:es?|ing|ten), wrote, report(?:s|ed|ing)?, announc(?:es?|ed|ing), f(?:inds?|ound|inding|indings), show(?:s|ed|n|ing)?,
        not(?:es?|ed|ing), observ(?:es?|ed|ing|ations?), explain(?:s|ed|ing)?, add(?:s|ed|ing), confirm(?:s|ed|ing)?, reveal(?:s|ed|ing)?,
        conclud(?:es|ed|ing), conclusions?, demonstrat\\w+, prov(?:es|ed|en), proof, establish\\w*, determin\\w+, estimat\\w+, calculat\\w+,
        kn(?:ow|ows|ew|own|owing), learn\\w*, discover\\w*, reali[sz]\\w+, acknowledg\\w+, admit\\w*, conced\\w+, recogni[sz]\\w+, stress\\w*, emphasi\\w+,
        point\\w* out, recall\\w*, remember\\w*, means?, meant, meaning, ensur\\w+, agree[sd]?, decid\\w+, decision, rul(?:ed|es|ing), h[eo]ld, holds, told,
        tells, indicat\\w+, remind\\w*, evident, clear, facts?, evidence, obvious, see[ns]?, saw, testif\\w+, declar\\w+, warn\\w*, recommend\\w*, require\\w*, important, essential, surprising, remarkable, notable, worth, result, provid\\w+, advis\\w+,
        disclos\\w+, inform\\w*, aware, it (?:is|was) (?:certain|sure), make sure, true, reason, sense, condition, stipulat\\w+, specif\\w+,
        highlight\\w*, illustrat\\w+, detect\\w*, impl(?:y|ies|ied), understand\\w*, understood""",
    "de": """antwort\\w+, kommentier\\w+, erwähn\\w+, präzisier\\w+, verdeutlich\\w+, unterstr\\w+, vermeld\\w+, dokumentier\\w+, prüf\\w+, bedauer\\w+, hob\\w*, hebt, verkünd\\w+, ergänz\\w+, füg\\w+, begründ\\w+, lautet\\w*, sag(?:t|en|te|ten|end), teil(?:t|en|te|ten) \\w*, mitgeteilt, mitteilt\\w*, schreib(?:t|en), schrieb\\w*, bericht\\w+, zeig\\w+, gezeigt, ergab\\w*,
        ergib\\w*, ergeben, erklär\\w+, beton\\w+, bestätig\\w+, räum\\w+, eingeräumt, einräum\\w*, gab\\w*, gib(?:t|en), geben, fest(?=,|$), fest(?:ge|zu)?(?:st|h)\\w+, stell\\w+,
        entdeck\\w+, beweis\\w*, bewies\\w*, bewiesen, nach\\w*, weiß, wissen, wuss\\w+, bekannt\\w*, bedeut\\w+, führ\\w+, sorg\\w+, schätz\\w+, gesteh\\w+,
        gestand\\w*, klar, tatsache, umstand, grund, sicher, deutlich, belegt?\\w*, hin\\w*, entschied\\w*, entscheid\\w*, beschl\\w+, erinner\\w+, fand\\w*,
        find(?:en|et), heraus\\w*, ankünd\\w+, angekünd\\w+, kündigt\\w*, erfuhr\\w*, erfahren, geht, gehen, ging\\w*, warn\\w+, folge, erkenn\\w+, erkannt\\w*, sieht, sah\\w*, liegt, lag, schließ\\w+""",
    "fr": """racont(?:e|ent|ait|é), répon\\w+, comment(?:e|ent|é), mentionn\\w+, détaill\\w+, martel\\w+, publi\\w+, enregistr\\w+, document\\w+, vérifi\\w+, regrett\\w+, avert\\w+, inform\\w+, signal\\w+, attest\\w+, clarifi\\w+, di(?:t|sent|sait|saient|sant), déclar(?:e|ent|é|ait|ant), écri(?:t|vent|vait|vant), rapport\\w*, annonc(?:e|ent|é|ait|ant)\\w*,
        trouv(?:e|ent|é|ait)\\w*, montr(?:e|ent|é|ait|ant)\\w*, not(?:e|ent|é|ait|ant), observ\\w+, expliqu(?:e|ent|é|ait|ant), ajout(?:e|ent|é|ait|ant),
        confirm\\w+, révèl\\w+, révél\\w+, conclu\\w*, démontr\\w+, prouv(?:e|ent|é)\\w*, établi\\w*, estim(?:e|ent|é|ait|ant)\\w*, calcul\\w+, sai(?:t|ent),
        sav\\w+, su$, appris, appren\\w+, découv\\w+, reconn\\w+, admet\\w*, admis, soulign\\w+, rappel\\w+, signifi\\w+, veille, décid\\w+, décision,
        jug(?:é|e|ea), indiqu\\w+, précis\\w+, évident, clair, fait, preuve, constat\\w+, affirm(?:e|é|ait), important, prévoi\\w+,
        stipul\\w+, relèv\\w+, assur\\w+, recommand\\w+, considèr\\w+""",
    "es": """determin\\w+, averigu\\w+, esclarec\\w+, cont(?:ó|aron), contest\\w+, respond\\w+, coment\\w+, mencion\\w+, matiz\\w+, recalc\\w+, detall\\w+, puntualiz\\w+, notific\\w+, public\\w+, registr\\w+, document\\w+, verific\\w+, comprob\\w+, comprueb\\w+, constat\\w+, deduc\\w+, lament\\w+, celebr\\w+, aclar\\w+, acord\\w+, acuerd\\w+, insist\\w+,
        di(?:ce|cen|jo|jeron|cho|ciendo), declar\\w+, escrib\\w+, inform\\w+, anunci\\w+, encontr\\w+, mostr\\w+, muestr\\w+, demostr(?:ó|aron|ado)\\w*,
        demuestr\\w+, señal\\w+, observ\\w+, explic(?:a|an|ó|aron|ado)\\w*, añad\\w+, confirm\\w+, revel\\w+, conclu\\w+, prueb\\w+, establec\\w+, estim\\w+,
        calcul\\w+, sabe\\w*, sab(?:ía|ían|ido), supo, descubr\\w+, reconoc\\w+, admit\\w+, subray\\w+, recuerd\\w+, record\\w+, signific\\w+, garantiz\\w+,
        pid\\w+, exig\\w+, reclam\\w+, decid\\w+, decisión, indic\\w+, precis\\w+, evidente, claro, (?:el|un|del) hecho, apunt\\w+, destac\\w+, asegur(?:ó|a|an|aron), afirm\\w+, import\\w+,
        advirt\\w+, advier\\w+, recomend\\w+, resultó, resulta, sugier\\w+, opin\\w+""",
    "pt": """apur\\w+, determin\\w+, averigu\\w+, esclarec\\w+, cont(?:ou|aram), respond\\w+, coment\\w+, mencion\\w+, detalh\\w+, fris\\w+, public\\w+, registr\\w+, document\\w+, verific\\w+, comprov\\w+, notific\\w+, lament\\w+, insist\\w+, di(?:z|zem|sse|sseram|to|zendo), declar\\w+, escrev\\w+, inform\\w+, anunci\\w+, encontr\\w+, mostr\\w+, demonstr(?:ou|aram|ado)\\w*,
        not(?:a|ou|am|aram), observ\\w+, explic(?:a|am|ou|aram)\\w*, acrescent\\w+, confirm\\w+, revel\\w+, conclu\\w+, prov(?:a|am|ou|aram), estabelec\\w+,
        estim\\w+, calcul\\w+, sabe\\w*, sab(?:ia|iam|ido), soube\\w*, descobr\\w+, reconhec\\w+, admit\\w+, sublinh\\w+, lembr\\w+, signific\\w+, garant\\w+,
        pede\\w*, exig\\w+, decid\\w+, decisão, indic\\w+, evidente, claro, fato, facto, apont\\w+, destac\\w+, assegur\\w+, afirm\\w+, import\\w+, sinaliz\\w+, alert\\w+,
        recomend\\w+, ressalt\\w+, constat\\w+, percebe\\w*""",
    "it": """dice, dicono, detto, scriv\\w+, annunci\\w+, trov\\w+, mostr\\w+, dimostr\\w+, conferm\\w+, rivel\\w+, sa$, sanno, ammett\\w+, signific\\w+,
        fatto, chiaro, perché, ritien\\w+""",
    "nl": """ze(?:gt|ggen|i|iden), schrijft, schreef, meld\\w+, toon\\w+, vond\\w*, vind\\w+, bleek, blijkt, blijken, bevestig\\w+, weet, weten, wist\\w*, bekend,
        betekent, duidelijk, feit, zodat, geeft, gaf\\w*, erkent\\w*, erkend\\w*, stelt, stelde, vast""",
}
"""What makes a statement behind a 'that' the source's own, or no statement of somebody's: what says, finds or knows it, and what
'that' is a part of. Behind any other word it is only what is hoped, asked or imagined."""
_BEFORE_WIDE = {
    "zh": r"""[不没沒未無无](?:能够?|足以|会|會|可|应|應|该|該)?(?:简单地?|簡單地?|轻易地?|輕易地?|想当然地?|就此|因此|由此)?有?(?:任何)?(?:人|证据|證據|研究|数据|迹象|资料|记录|文献|调查|理由|事实)?(?:能?够?|可以)?(?:说|說|声称|聲稱|主张|主張|认为|認為|相信|觉得|覺得|意味着?|意味著|表明|代表|说明|說明|证明|證明|等于|等於|表示|显示|顯示),
        (?:否认|否認|质疑|質疑|怀疑|懷疑|驳回|駁回|驳斥|駁斥|反驳|反駁|推翻|否定|拒绝接受)(?:了)?(?:关于|關於|所谓的?|所謂的?)?,
        [不没沒未无無敢](?:能|会|可|足以|得|敢)?[^，。；,;]{0,12}?(?:断定|斷定|断言|斷言|得出(?:结论|結論)?(?:说|說|认为|認為)?|推断|推斷|认定|認定|推论|推論|保证|保證|排除|肯定|确定|確定|证实|證實)[,，]?,
        (?:无法|無法|无从|难以|不能|尚未|还未|不)[^，。,]{0,3}(?:判断|判斷|知道|得知|预测|预料|确认|清楚|明确|断言)[,，]?,
        据说, 據說, 据传, 據傳, 据信, 相传, 流传着?, 盛传, 坊间(?:传言|认为)?, 传闻, 傳聞, 有人认为, 有人認為, (?:被|遭)(?:指控?|怀疑|懷疑|认为|認為),
        (?:有(?:些|的|部分|不少|学者|專家|专家|人士|观点)?|过去|过往|曾|曾经|一度|长期(?:以来)?|一些|部分|不少|许多|許多|多名|个别|批评|批評|反对|反對|在野|支持|质疑|竞争对手|对手|对方)[^，。；,;]{0,8}?(?:称|稱|说|說|认为|認為|主张|主張|指责|指責|相信|觉得|批评|批評|表示|声称|提出|以为|透露)[,，:：]?,
        (?:坚信|堅信|深信|坚称|堅稱|断言|认定|声称|聲稱|宣称|宣稱|自称|自稱|担心|擔心|怀疑|懷疑|猜测|猜測|希望|传言|傳言|谣传|謠傳|误以为|誤以為|以为|幻想|扬言|承诺|指控|妄称|推测|推測)[,，:：]?,
        (?:是否|是不是|难道|難道|莫非)""",
}
_BEHIND_WIDE = {
    "zh": """'?(?:这一|这种|的)(?:说法|說法|传言|传闻|谣言|指控|观点|看法|猜测|猜想|假设|假说|可能|嫌疑|建议|提议|设想|要求|担忧|担心|想法|误解|印象|论断|结论|报道|消息), (?:的)话[,，],
        (?:吗|嗎|么|呢|与否)""",
    "ja": r"""と(?:いう|いった|の)[^。、]{0,6}?(?:主張|説|見方|考え|議論|報道|噂|うわさ|批判|指摘)[をはも](?:[^。]{0,12})?(?:退け|否定|却下|棄却|斥け|一蹴|疑問視|誤り|間違い|根拠),
        (?:だ)?と[^。、]{0,14}(?:できない|わけにはいかない|のは誤り|のは間違い|のは早計|ことは難しい|証拠はない|根拠はない),
        と(?:は)?(?:限らない|言えない|言い切れない|いわれ|言われ|推定|推測|噂|主張|信じ|疑|懸念|心配|期待|批判|思われ|思い込|予想|予測|みられ|見られ|され(?:る|て|た|、)|の(?:見方|説|噂|うわさ|指摘|声|批判|疑い|懸念|憶測)),
        (?:だ|である)?(?:という|といった|との)(?:説|噂|うわさ|見方|主張|指摘|声|疑い|疑惑|批判|懸念|憶測|話|意見|誤解|俗説|伝説|言い伝え|仮説),
        (?<=[るたいだ])として(?!、?(?:発表|説明))[^。]{1,4}, (?<=[るたいだ])との(?!こと|発表|結果|調査|説明|報告|違い|関係|間), と(?:の|いう)ご?(?:指摘|意見|声|苦情|批判|要望|質問), (?<=[るたいだうくすつぬむん])という(?!事実|結果|こと|もの|意味|特徴|点|理由|発表|調査|結論|方針|判断|データ|統計|数字|制度|名|基準|見通しを示)[^。、]{1,6}, (?:だ|である)?と[^。、]{0,8}ことがあ[るり],
        (?<=[るたいだうくすつぬむん])と(?=[ぁ-ん一-龯])(?!いう|いっ|いえ|し|と|も|の|は|が|き|こ|っ|述べ|話|語(?!り継)|発表|説明|報告|報じ|伝え|明ら|明か|答|回答|確認|認め|強調|結論|記|書|言っ|同|な|比|共|並|呼|定め|規定|決|判|知)[^。、]{1,12},
        (?:かの)?よう(?:に(?:見え|思え|感じ)|だ|です|である), らしい, ふりを, (?:る|た|い)?(?:だろう|でしょう), ところだった, 寸前, そうだ[。とが], (?:したい|しよう|する)(?:と|予定|計画|方針|つもり), (?:たい|よう)と,
        (?:の)?かどうか, (?:の)?か(?:[。？?]|は(?:不明|わから|明らか)), (?:とは|わけでは?|もの(?:では|とは))(?:言え)?ない, 見込み, 予定, はず""",
    "ko": r"""(?:다)?(?:고|는|라는|라고)[^.]{0,20}?(?:수(?:는|가)? ?없|(?:주장|의견|보도|소문|지적)[을를은이]? ?(?:기각|일축|부인|반박|거부|사실이 ?아니)|근거(?:가|는) ?없|증거(?:가|는) ?없|부인했|부인한),
        (?:다)?고 ?(?:말|주장|생각|믿)(?:하)?는 ?(?:사람|이|전문가)(?:은|는|이|가)? ?없, (?:다)?고 ?(?:추정|알려|전해|여겨|추측|의심|한다\.),
        (?:은|는|ㄴ|을|를|ㄹ)? ?것(?:으로|이라고) ?(?:알려|전해|추정|보인|보이|예상|전망|추측|여겨|의심),
        (?:고|라고|다고|이라고)? ?(?:주장|걱정|우려|의심|비판|추측|기대|믿고|믿는|믿었|호소|반발|오해)[하했되된돼을를이이]?,
        (?:는|라는|다는|이라는)? ?(?:의혹|소문|주장|지적|우려|관측|추측|전망|설|비판|가설|전설|속설|오해|루머)(?:[을를이가은는도과와에의]|이 |으로),
        (?:고|라고|다고)(?!밝|말했|말하|설명|전했|발표|보고|공개|통보|증언|보도|덧붙|강조|확인|답|나타|드러|알렸|알려|적었|적혀|기록|썼|인정|지적|했|하였|한다|있|이|하|도|,|서|자|$)[가-힣]{1,12},
        (?:다|라|자)?는(?:연구|설명|기록|주장|분석|이야기|얘기|해석|예측|가능성|보장|증거|근거|생각|믿음|인식|의견|목소리|보도|소식|말이|말은|글이|게시물|방안|법안),
        (?:ㄴ|은|는|을|인)?것(?:처럼|같), (?:ㄴ|은|는|을)?(?:듯|척|양)(?:하|했|싶|이), 뻔했, 려(?:고|다가?)(?:했|하|시도), 고싶, (?:을|를|ㄹ)?(?:계획|예정|방침|전망|가능성|수도있|것으로|것이라),
        는것이[^.]{1,12}(?:주장|생각|입장|의견|시각|판단), 수도?있, (?:은|는|이|가)? ?(?:것은 |건 )?(?:아니|아닌|아닐), (?:는|은|ㄴ)?지 ?(?:여부|는 ?불분명|알 수 ?없|확인되지)""",
}
HELD = re.compile(
    # Two denials: 'there is no doubt that'. What is so, whether or not it is said or known: 'do not forget that'.
    r"(?:\b(?:not?|cannot|without|little|hardly|nobody|no one|never|nothing|nicht|keine?\w*|niet|geen|ne|no|não|nem|non|aucun)|n't|n')"
    r",? ?(?:[\w'-]+,? ){0,2}?(?:doubt|den[yi]|disput|question|reject|wrong|only|just|mere|forg[eo]t|know|knew|reali[sz]|regret|mind|"
    r"aware|unusual|remember|notic|mention|wonder|surpris|unexpected|secret|coincidence|accident|overlook|ignor|so\b|such\b|"
    r"mistak|unlikely|impossible|nur\b|zweif|bezweif|bestr|bestritt|leugn|überrasch|verwund|wunder|vergess|neu\b|bekannt|wuss|weiß|"
    r"dout|étonn|surpr|oubli|seulement|nie[rz]?\b|duda|sorpren|olvid|neg|sólo|solo|dúvid|surpre|esque|só\b|apenas|dubbi|dimentic|twijfel|verras|verget|alleen|dismiss|challeng|discount)",
    re.IGNORECASE,
)
"""What denies a denial, and what is so whether or not it is said or known: 'no doubt that', 'do not forget that'."""

_HELD_BACK = re.compile(
    r"\b(?:(?:caution|warn|advis|argu|decid|counsel)\w* against|(?:stop|stops|stopped|fall|falls|fell) short of|(?:refrain|abstain|shrink|shrank|recoil)\w* from|wary of|"
    r"(?:careful|at pains|anxious|keen) not to) (?:[\w-]+ ){0,3}that $|"
    r"\b(?:yet|still|remains?) to be (?:shown|proved|proven|seen|established|demonstrated|confirmed|tested) that $|\breste à (?:démontrer|prouver|établir) que $|"
    r"\b(?:está|queda|falta) por (?:ver|demostrar|probar) que $|\b(?:falta|resta) (?:demonstrar|provar|saber se) que $|"
    r"\bse (?:gard|abst)\w+ (?:bien )?(?:d'|de )\w+ que $|\bse abst\w+ de \w+ que $|\bdavor,? [^.;:]{0,60}, dass $",
    re.IGNORECASE,
)
"""What somebody does not want to have said or concluded: 'caution against concluding that'."""
_CONJUNCTION = re.compile(r"(?:(?:that|dass|que|che|dat|wonach)\b|qu') ?", re.IGNORECASE)
_UNHELD = re.compile(
    "|".join([*(one.pattern() for one in _REPORTINGS.values()), f"{any_of(*_BEFORE_WIDE.values())}$"]),
    re.IGNORECASE,
)
_UNHELD_BEHIND = re.compile(
    "|".join(
        [
            any_of(*_BEHIND_WIDE.values(), *_TAKEN_BACK_WIDE.values()),
            *(one.pattern_behind() for one in _REPORTINGS.values()),
            *(
                rf",'? {any_of(takes)}\b[^.;:!?]{{0,60}}?\b{any_of(says)}\b"
                for takes, says in _TAKEN_BACK.values()
            ),
        ]
    ),
    re.IGNORECASE,
)
_WITHOUT_THAT = re.compile(_REPORTINGS["en"].pattern_without_that(), re.IGNORECASE)
_DISCREDITED = re.compile(
    r", ?(?:[\w-]+ ){0,3}(?:discredited|debunked|retracted|refuted|withdrawn|disproved|widerlegt\w*|zurückgezogen\w*|démentie?s?|discréditée?s?|réfutée?s?|rétractée?s?|"
    r"desacreditad[oa]s?|refutad[oa]s?|desmentid[oa]s?|retirad[oa]s?)(?: [\w-]+){0,4}, ?$",
    re.IGNORECASE,
)
"""An aside that takes back what is said of its noun: 'the report, since discredited, '."""
_REPORTED_MOOD = re.compile(
    r"(?!(?:er|sie|es|man|ich|wir)\b)(?:[^\W\d_][\w-]* ){1,6}?(?:sei|seien|habe|wolle|könne|müsse|solle|dürfe|werde|gebe|gehe|komme|stehe|liege)\b|"
    r"(?:der|die|das|eine?|keine?) (?:[a-zäöüß]+ ){0,2}[A-ZÄÖÜ][\w-]+ (?!heute|beide|ohne|alle|gerade)[a-zäöüß]{2,}e\b(?<!te)(?<!de)"
)
"""A German statement that by its mood is somebody's; one of 'sie' or 'er' shows it by itself."""
_NOT = re.compile(r"\b(?:nicht|nie|kein\w*|niemand)\b", re.IGNORECASE)
_NOT_LISTED = {
    "en": "not (?:\\w+ ){0,2}(?:covered|included|allowed|permitted|eligible|refunded|accepted|admitted), excluded, exempt, prohibited, banned, forbidden",
    "de": "nicht (?:\\w+ ){0,2}(?:versichert|abgedeckt|enthalten|erlaubt|gestattet|erfasst|zugelassen|erstattet), ausgeschlossen, ausgenommen, verboten, untersagt",
    "fr": "(?:pas|non) (?:\\w+ ){0,2}(?:couvert|compris|inclus|autoris|admis|rembours|garanti)\\w*, exclu\\w*, interdit\\w*",
    "es": "no (?:\\w+ ){0,2}(?:cubre|cubren|cubiert\\w+|incluye|incluyen|incluid\\w+|permitid\\w+|admit\\w+), excluid\\w+, quedan? exent\\w+, prohibid\\w+",
    "pt": "não (?:\\w+ ){0,2}(?:cobre|cobrem|cobert\\w+|inclui|incluem|incluíd\\w+|permitid\\w+|admit\\w+), excluíd\\w+, isent\\w+, proibid\\w+",
    "zh": "不予?(?:赔偿|保障|包括|包含|适用|承保|受理|得), 禁止, 除外",
    "ja": "(?:でき|含み|含まれ|認め|対象となり|補償し)(?:られ)?(?:ません|ない), 禁止, 対象外",
    "ko": "(?:할수없|하지않|되지않|제외|금지|안된다|안됩니다)",
}
"""What a sentence with a colon says that its list is not."""
_OFF_LIST = re.compile(
    rf"{any_of(*_NOT_LISTED.values())}[^.!?。！？]{{0,90}}[:：][^.!?。！？:：]{{0,200}}$", re.IGNORECASE
)
_NEAR_THAT = 60  # characters before a 'that' in which the words stand on which it hangs
_THAT = re.compile(r"(?:^|[\s,])(?P<that>that|dass|que|qu'|che|dat) ?$", re.IGNORECASE)
_ANY_THAT = re.compile(r"[\s,](?:that|dass|que|che) ['\"]?", re.IGNORECASE)
_HELD_BY = re.compile(rf"(?<![\w'-]){any_of(*_PLAIN.values())}(?![\w'-])", re.IGNORECASE)
_PART_OF = re.compile(rf"(?<![\w'-]){any_of(*_WITH_THAT.values())},?$", re.IGNORECASE)
_BEGINS = re.compile(
    r"(?:(?:the|an?|this|these|those|there|he|she|it|they|we|you|I|his|her|its|their|our|no|some|many|most|all|der|die|das|den|dem|ein|eine|"
    r"er|sie|es|wir|man|le|la|les|un|une|il|elle|ils|elles|on|ce|cette|ces|son|sa|ses|leurs?|el|los|las|una|su|sus|este|esta|estos|estas|ese|"
    r"esa|se|o|os|as|uma|seus?|suas?|não|esse|essa|isso|isto)\b|l')(?! ?[,;])|[A-ZÀ-Þ]",
)
"""What begins a statement behind a 'that', where a clause that tells which one is meant would go on with a verb."""
_BARE_PLURAL = re.compile(r"[a-z]{3,}s (?:of |in )?[a-z]{2,} [a-z]{2,}")
_LAST_CLAUSE = re.compile(r"(?<![^\s,;])[^\s,;]+, $")
_OF_THAT = re.compile(r" de qu(?:e |')$", re.IGNORECASE)
"""A 'that' which no noun is the subject or object of: 'la noticia de que'."""
_BARE_SUBJECT = re.compile(
    r"(?:[\w-]+ ){1,3}(?:would|will|could|can|may|might|is|are|was|were|has|have|had)\b", re.IGNORECASE
)
_SUBJECTS = r"(?:That|Dass|Que|Qu'|Che|Dat)"
_AS_SUBJECT = re.compile(rf"(?:^|[.!?:]['\")\]]* ){_SUBJECTS} ?$")
_AS_SUBJECT_HERE = re.compile(rf"{_SUBJECTS} ")
_DENYING = re.compile(
    rf"\b{any_of(*(words for one in _REPORTINGS.values() for words in (one.negating, one.denying)))}\b|frei erfunden|legend[es]?|légende|leyenda|lenda|erfindung|gerücht|invention|invento|not so\b",
    re.IGNORECASE,
)
_FACTIVE = re.compile(
    r"\b(?:(?:is|was|ist|est|es|é) (?:\w+ )?(?:true|clear|known|certain|evident|undisputed|fact|because|due|no \w+|bekannt|sicher|klar|wahr|unstrittig|kein \w+|vrai|clair|certain|connu|"
    r"cierto|verdad|sabido|hecho|claro|verdade|certo|fato|facto)|surpris\w*|show\w*|mean\w*|prov\w*|explain\w*|confirm\w*|reflect\w*|cost|made|l(?:ie|a)gt? (?:\w+ )?dar?an|zeigt\w*|bedeut\w*|"
    r"überrasch\w*|beweis\w*|montr\w*|signifi\w*|expli\w*|étonn\w*|sorprend\w*|muestr\w*|demuestr\w*|debe|deve|mostra\w*)\b",
    re.IGNORECASE,
)
"""What is said of a clause that is so."""
_SENTENCE_END = re.compile(r"[.!?;:]['\")\]]* |[。！？；]|[?!](?=[^\x00-\x7f]|$)|(?<=[가-힣])\.")


def unheld(text: str, start: int, since: int = 0) -> re.Match[str] | None:
    """The words before `start` that say of what follows that it is not so, or may not be; None if there are none.
    What stands before `since` is in the quote itself."""
    conjunction = _CONJUNCTION.match(text, start)
    before = text[max(since, start - _REACH) : conjunction.end() if conjunction else start]
    ends = [found.end() for found in _SENTENCE_END.finditer(before)]
    if (listed := _OFF_LIST.search(text[max(since, start - _LIST) : start])) is not None:
        return listed
    at = ends[-1] if ends else 0
    found = _UNHELD.search(before, at)
    if found is not None:
        return None if HELD.search(before, max(at, found.start() - 12)) else found
    held_back = _HELD_BACK.search(before, at)
    if held_back is not None:
        return held_back
    that = _THAT.search(before, at)
    if since:
        return None
    if that is None:
        if (aside := _DISCREDITED.search(before, at)) is not None:
            return aside
        if before.endswith(", ") and _REPORTED_MOOD.match(text, start):
            said = _HELD_BY.search(before, max(at, len(before) - _NEAR_THAT))
            said = (
                None if said is not None and _NOT.search(before, max(at, len(before) - _NEAR_THAT)) else said
            )
            return None if said is not None else _LAST_CLAUSE.search(before, at)
        states = _BEGINS.match(text, start) or _BARE_SUBJECT.match(text, start)
        believed = _WITHOUT_THAT.search(before, at) if states else None
        return None if believed is None or HELD.search(before, max(at, believed.start() - 12)) else believed
    if (
        that["that"].lower() != "dass"
        and not _OF_THAT.search(before)
        and (
            before.endswith(("and that ", "or that "))
            or not _BARE_PLURAL.match(text, conjunction.end() if conjunction else start)
        )
        and not _BEGINS.match(text, conjunction.end() if conjunction else start)
    ):
        return None
    governing = before[max(at, that.start() - _NEAR_THAT) : that.start()]
    governing = governing[max((found.end() for found in _ANY_THAT.finditer(governing)), default=0) :]
    return None if _HELD_BY.search(governing) or _PART_OF.search(governing) else that


_RESULTS = any_of(
    "stud(?:y|ies), stor(?:y|ies), tales?, papers?, reports?, articles?, estimates?, claims?, charges?, findings?, statements?, figures?, theor(?:y|ies), conclusions?, suggestions?, arguments?, warnings?, predictions?",
    "études?, histoires?, récits?, rapports?, articles?, estimations?, affirmations?, thèses?, conclusions?, informations?",
    "estudios?, historias?, informes?, artículos?, estimación, afirmación, tesis, conclusión, noticia, dato",
    "estudos?, histórias?, relatórios?, artigos?, estimativa, afirmação, tese, conclusão, notícia, dado",
    "studien?, berichte?, artikel, meldung, aussage, these, schätzung, befund",
)
_GOVERNED = re.compile(
    rf"\b{_RESULTS},?(?: [\w'-]+){{0,5}} (?:that|dass|wonach|(?:de )?que|qu'|selon l(?:aquelle|equel)|según (?:el|la) cual|segundo [oa] qual) ?$",
    re.IGNORECASE,
)
"""What says a statement and may itself be taken back behind it: 'the study which found that'."""
_TAKEN = re.compile(
    r",? (?:[\w'-]+ ){1,8}?(?:flawed|faulty|fabricated|erronée?s?|biaisée?s?|errone[oa]s?|errône[oa]s?|fehlerhaft\w*|gefälscht\w*)\b|"
    r",? ?(?:was|were|has|have|had|is|are|turned|proved|could|cannot|did|does|wurden?|ist|sind|hat|hatte|a été|ont été|est|était|fue|ha sido|es|era|resultó|foi|é|será)\b"
    r" ?(?:[\w'-]+ ){0,3}?(?:withdrawn|retracted|refuted|debunked|discredited|disproved|overturned|rejected|dismissed|thrown out|struck|quashed|contradicted|questioned|disputed|"
    r"false|wrong|untrue|mistaken|unfounded|baseless|not|zurückgezogen|widerlegt|falsch|verworfen|dementiert|"
    r"retirée?s?|rétractée?s?|réfutée?s?|démentie?s?|faux|fausse|rejetée?s?|retirad[oa]s?|retractad[oa]s?|refutad[oa]s?|desmentid[oa]s?|fals[oa]s?|retratad[oa]s?|rejeitad[oa]s?|rechazad[oa]s?)\b",
    re.IGNORECASE,
)


def denied_whole(text: str, start: int, end: int) -> str:
    """What a sentence says of its own subject, a clause, if that denies it: 'That the dam leaked | is a myth'; "" for none."""
    taken = _TAKEN.match(text, end)
    if taken is not None and _GOVERNED.search(text[max(0, start - _REACH) : start]):
        return taken[0].strip(" ,")
    if not _AS_SUBJECT.search(text[max(0, start - 12) : start]) and not _AS_SUBJECT_HERE.match(text, start):
        return ""
    stop = _SENTENCE_END.search(text, end)
    found = _DENYING.search(text, end, min(stop.start() if stop is not None else len(text), end + _REACH))
    if found is not None:
        return found[0]
    said = text[end : stop.start() if stop is not None else end + _REACH]
    return "" if not any(c.isalpha() for c in said) or _FACTIVE.search(said) else said.strip(" ,")


def unheld_behind(text: str, end: int) -> re.Match[str] | None:
    """The words right behind `end` that say so, where a language puts them at the end ('という主張を退けた')."""
    return _UNHELD_BEHIND.match(text, end)
