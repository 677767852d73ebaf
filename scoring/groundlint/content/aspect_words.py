"""The function words by which a research question is split up, in seven languages."""

from __future__ import annotations

from groundlint.model.value import value

# Words that end a phrase: 'effects of sleep ON memory'.
_BREAKS = {
    "en": """in on for by from at into onto about as via through during after before since until under over than
        given based considering regarding concerning despite beyond
        that which who whom whose when where why what how is are was were be been being am do does did can could
        should would will shall may might must has have had if whether while because but not no nor so it its they
        them their this these those there here i we you me us my our your such both each either between among
        amongst across within without toward towards per using used use affect affects affecting influence
        influences influencing change changes changing changed working help helps make makes cause
        causes improve improves improving need needs want please tell let compare compares compared comparing
        contrast versus vs with to against and or""",
    "de": """in im an am auf für von vom durch über unter aus bei beim nach seit bis zwischen als wie was welche
        welcher welches wer wo wann warum wieso weshalb ist sind war waren wird werden kann können soll sollen hat
        haben es sie ihr ihre sich nicht kein keine dass ob wenn weil aber zur zum gegenüber beeinflusst
        beeinflussen wirkt wirken verändert bitte vergleiche vergleichen vergleich versus vs mit und oder sowie""",
    "fr": """dans sur pour par en au aux chez vers sous depuis entre comme que qui quoi quel quelle quels quelles
        comment pourquoi quand où est sont était sera peut peuvent doit doivent a ont il elle ils elles ce cette
        ces son sa ses leur leurs ne pas si mais influence influencent affecte affectent comparer comparez compare
        versus vs avec à et ou""",
    "es": """en sobre para por desde hasta entre como que quien cual cuales cuál cuáles qué cómo cuándo dónde es
        son fue será puede pueden debe deben ha han su sus se no si pero influye influyen afecta afectan compare
        comparar compara versus vs con a al y e o u""",
    "pt": """em no na nos nas sobre para por pelo pela desde até entre como que quem qual quais quando onde é são
        foi será pode podem deve devem há tem têm seu sua seus suas se não mas influencia afeta afetam compare
        comparar versus vs com a ao à e ou""",
    "it": """in nel nella nei nelle su sul sulla per da dal dalla tra fra come che chi quale quali quando dove
        perché è sono può possono deve ha hanno si non ma influisce influenza confronta confrontare versus vs con
        a al e ed o""",
    "nl": """in op voor door uit bij naar tussen als dat wie wat welke wanneer waar waarom hoe is zijn was waren
        kan kunnen moet heeft hebben het niet maar beïnvloedt vergelijk vergelijken versus vs met aan en of""",
}
# Verbs that a question in English asks with: 'how can firms REDUCE costs', 'what DRIVES inflation'; then those that may be
# nouns too ('remote WORK', 'the COST of housing').
_VERBS = """accelerate achieve adapt add address adopt allow appear apply arise arrive assist avoid become begin behave
    believe bring build buy choose collect combine come compete comply contain contribute convert correlate create
    define deliver depend deploy derive detect determine develop differ diminish discover disrupt distinguish drive
    earn eliminate emerge enable encourage enforce enhance ensure enter evolve exceed expand explain expose extend fail
    find foster generate get give go grow happen hinder hire identify implement imply incorporate inform inhibit integrate
    invest keep know lead learn lose maintain manage matter mean meet mitigate modify obtain occur offer operate
    overcome participate perform persuade predict prepare preserve prevent produce promote protect prove provide pursue
    reach react receive recover reduce reflect regulate reinforce remain remove replace represent require respond result
    see seek select sell serve settle solve spend strengthen succeed suffer survive sustain take teach tell think
    transform treat undermine understand utilise utilize vary weaken win write"""
_VERBS_OR_NOUNS = """access advance age aid attack attempt balance ban benefit block boost break call cause charge claim
    combat control cost cover cut damage deal debate decline decrease delay design doubt drop estimate fall fight
    finance fuel fund gain handle harm hold impact increase lack limit link measure monitor move offset plan play price
    profit progress promise purchase raise range rank rate record recruit relate resolve rise risk run save scale score
    secure set shape share shift show spread stand start stay stop store strike struggle support switch target test threaten
    trade train travel trigger turn use value work"""
# Those whose past is not made with -ed.
_PAST = """arisen become begun brought built bought chosen come driven fallen fought found given gone got grown kept known led
    learnt lost meant met overcome proven reached risen seen sold sought spent spread stood taken taught thought told
    understood won written shown"""
# What opens such a question, whom it addresses, and the phrase-ending words that are themselves its verb: 'how do heat pumps
# AFFECT bills'.
_DOING = """do does did can could should would will shall may might must"""
_HAVING = """have has had"""
_WHAT = """what which who how why when where"""
_PERSONS = """i we you he she it they"""
_VERBS_THAT_BREAK = """is are was were be been being am use affect affects influence influences change changes changed help
    helps make makes cause causes improve improves need needs want compare compares"""
# Words without content: articles, and phrases that questions are wrapped in.
_EMPTY = {
    "en": """the a an some any all most more many much key main major important primary principal different
        various overall current latest recent best state future role overview summary summarize summarise report
        research analysis analyze analyse analyzing investigate explore explain describe discuss evaluate assess
        examine review study identify list provide give write detailed comprehensive depth feature features aspect
        aspects effect effects impact impacts difference differences similarities comparison comparative
        advantages disadvantages pros cons issue issues topic question way ways kind kinds type types factor
        factors terms regard respect basis exist happen available known following et al one
        effectively efficiently successfully currently actually really usually also well""",
    "de": """der die das des dem den ein eine einen einem einer eines alle viele wichtig wichtige wichtigsten
        wesentliche aktuelle aktuellen verschiedene rolle überblick übersicht bericht analyse analysiere
        untersuche erkläre beschreibe bewerte merkmale eigenschaften aspekte auswirkung auswirkungen einfluss
        unterschied unterschiede vorteile nachteile faktoren""",
    "fr": """le la les l un une tout tous toutes principal principale principaux principales important importants
        actuel actuelle différents rôle aperçu rapport analyse analyser analysez expliquer expliquez décrire
        décrivez caractéristiques aspects effet effets impact impacts différence différences comparaison avantages
        inconvénients facteurs""",
    "es": """el la los las un una unos unas lo todo todos principal principales importante importantes actual
        actuales diferentes papel resumen informe análisis analizar analiza explicar explica describir describe
        características aspectos efecto efectos impacto impactos diferencia diferencias comparación ventajas
        desventajas factores""",
    "pt": """o os as um uma uns umas todo todos principal principais importante importantes atual atuais
        diferentes papel resumo relatório análise analisar analise explicar explique descrever descreva
        características aspectos efeito efeitos impacto impactos diferença diferenças comparação vantagens
        desvantagens fatores""",
    "it": """il lo la i gli le un uno una tutti principale principali importante importanti attuale ruolo sintesi
        rapporto analisi analizza spiega descrivi caratteristiche aspetti effetto effetti impatto differenza
        differenze confronto vantaggi svantaggi fattori""",
    "nl": """de een alle belangrijk belangrijkste huidige rol overzicht rapport analyse analyseer leg beschrijf
        kenmerken aspecten effect effecten impact verschil verschillen vergelijking voordelen nadelen factoren""",
}
# Between an aspect and the thing it belongs to: 'cost OF ownership'.
_OF = {
    "en": "of", "de": "von vom der des", "fr": "de du des d", "es": "de del", "pt": "de do da dos das",
    "it": "di del della dei delle", "nl": "van",
}  # fmt: skip
_JOINS = "and or vs versus with to against und oder sowie mit et ou avec à y e con a com ed en met & ,"
_COMPARING = {
    "en": "comparison compare versus vs difference contrast",
    "de": "vergleich vergleichen versus vs unterschied gegenüber",
    "fr": "comparaison comparer versus vs différence",
    "es": "comparación comparar versus vs diferencia",
    "pt": "comparação comparar versus vs diferença",
    "it": "confronto confrontare versus vs differenza",
    "nl": "vergelijking vergelijken versus vs verschil",
    "zh": "比较 对比 相比 差异 比較 對比",
    "ja": "比較 違い 対比",
    "ko": "비교 차이 대비",
}


def _table(words: dict[str, str]) -> dict[str, frozenset[str]]:
    return {language: frozenset(entry.split()) for language, entry in words.items()}


BREAKS, EMPTY, OF, COMPARING = _table(_BREAKS), _table(_EMPTY), _table(_OF), _table(_COMPARING)
JOINS = frozenset(_JOINS.split())


@value(frozen=True, slots=True)
class Verbs:
    """The verbs of a question, by its opening word: 'do firms REDUCE', 'what REDUCES', 'have firms REDUCED'."""

    base: frozenset[str]
    third: frozenset[str]
    past: frozenset[str]


def _verbs(bases: str, past: str = "") -> Verbs:
    base = frozenset(bases.split())
    third, regular = set(), set()
    for verb in base:
        y = verb.endswith("y") and verb[-2] not in "aeiou"
        hissing = verb.endswith(("s", "sh", "ch", "x", "o"))
        third.add(f"{verb[:-1]}ies" if y else f"{verb}es" if hissing else f"{verb}s")
        regular.add(f"{verb[:-1]}ied" if y else f"{verb}d" if verb.endswith("e") else f"{verb}ed")
    return Verbs(base, frozenset(third), frozenset(regular.union(past.split())))


VERBS = _verbs(_VERBS, _PAST)
VERBS_OR_NOUNS = _verbs(_VERBS_OR_NOUNS)
DOING = frozenset(_DOING.split())
HAVING = frozenset(_HAVING.split())
WHAT = frozenset(_WHAT.split())
PERSONS = frozenset(_PERSONS.split())
VERBS_THAT_BREAK = frozenset(_VERBS_THAT_BREAK.split())
