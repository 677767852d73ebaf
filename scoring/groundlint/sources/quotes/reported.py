"""What a source reports only to say that it is not so, or may not be: 'the ban works' of 'I do not think that the ban
works'. What each language says stands in the tables; how they are put together is the same for all."""

from __future__ import annotations

import re
from dataclasses import dataclass

from groundlint.sources.quotes.phrases import any_of

_REACH = 90  # characters before a statement in which its author's stand on it is looked for


@dataclass(frozen=True, slots=True)
class _Reporting:
    """The words of a language around a statement that is only reported.

    `that` joins the statement to what is said of it (with the blank behind it), `few` words may stand between: none of
    `joining`, which begins another statement. `negating` words deny with a verb or noun behind them, `denying` ones by
    themselves, `hedging` ones say that it may be so. `bare` ones stand right before a statement without a `that`.
    """

    that: str
    joining: str
    negating: str = ""
    denying: str = ""
    hedging: str = ""
    bare: str = ""
    few: int = 5

    def pattern(self) -> str:
        """What matches at the end of the text before a statement."""
        word = rf"(?!{any_of(self.joining)} )[\w'’-]+"
        between = rf"(?:(?:, {word},)? {word}){{0,{self.few}}}?(?:, {word})?"
        told = [
            rf"\b{any_of(self.negating)}(?:, {word},)? {word}{between}{self.that}",
            rf"\b{any_of(self.denying, self.hedging)}{between}{self.that}",
            rf"\b{any_of(self.bare)} ",
        ]
        return f"(?:{'|'.join(told)})$"


_REPORTINGS = {
    "en": _Reporting(
        that=r",? that ",
        joining="and, or, but, that",
        negating="""not, cannot, no, never, nobody, no one, none, neither, nor, nothing, hardly, little, without, lack\\w*, fail\\w*,
            unable, \\w+n't, scant, scarce, insufficient""",
        denying="""den(?:y|ies|ied|ying), refut\\w+, disprov\\w+, debunk\\w+, disput\\w+, doubt\\w*, reject\\w*, false, untrue, wrong,
            incorrect, myth, misconception, fallacy, mistaken?, illusion, un(?:likely|proven|clear|certain), impossible, improbable,
            falsely, wrongly, dismiss\\w*, rebut\\w*, contradict\\w*, contrary, scotch\\w*, laugh\\w* off, discredit\\w*, overturn\\w*,
            discount(?:ed|s|ing)?, repudiat\\w+, rul(?:e|es|ed|ing) out, cast\\w* doubt, question(?:s|ed|ing)?, challeng(?:e|es|ed|ing),
            few (?:\\w+ )?(?:believe|think|accept|expect|agree)(?:s|ed)?, quash\\w*, pour\\w* scorn, baseless, unfounded""",
        hedging="""possible, likely, probable, conceivable, plausible, alleged, rumou?red, feared, (?:may|might|could)(?: well)? be,
            it (?:is|was|has been) (?:\\w+ )?(?:believed|thought|assumed|suspected|claimed|said|presumed|hoped|supposed)""",
        bare="""(?:\\w+n't|not) (?:think|believe|suppose), (?:nothing|no evidence|little|nobody|no one) (?:suggests?|shows?|indicates?|
            proves?|thinks?|believes?), (?:claim|idea|notion|rumou?r|allegation|myth)s? (?:he|she|they|it|we) (?:is|was|are|were) false that,
            so-called evidence that""",
    ),
    "de": _Reporting(
        that=r",? (?:dass|wonach) ",
        joining="und, oder, aber, sondern",
        denying="""nicht, nie, niemand\\w*, nichts, keine?\\w*, kaum, bestreite\\w*, bestritt\\w*, dementier\\w*, leugne\\w*, bezweif\\w*, widerleg\\w*, widersprech\\w*, widersprach\\w*,
            w(?:ies|iesen|eist|eisen), zurückgewiesen\\w*, verw[ao]rf\\w*, verwirft, entgegen, falsch\\w*, unwahr\\w*, unklar, unmöglich,
            mythos, märchen, irrtum""",
        hedging="möglich, denkbar, wahrscheinlich, angeblich, man (?:glaubt|vermutet|nimmt an), es heißt, es wird vermutet",
    ),
    "fr": _Reporting(
        that=r" (?:que |qu'|(?:selon|d'après) (?:lequel|laquelle|lesquel(?:le)?s) )",
        joining="et, ou, mais",
        negating="ne, n'[\\w']+, aucune?, rien, personne",
        denying="""dément\\w*, ni(?:e|ent|ait|é), contest\\w+, réfut\\w+, dout\\w+, faux, improbable, impossible, rejet\\w+, écart\\w+,
            contredi\\w+, contrairement, balay\\w+, récus\\w+""",
        hedging="""possible, probable, on (?:pense|croit|suppose|soupçonne|dit), il semble(?:rait)?, il paraît""",
    ),
    "es": _Reporting(
        that=r" (?:de )?(?:que|según (?:el|la|los|las) cual(?:es)?) ",
        joining="y, e, o, u, pero",
        negating="no, nunca, nadie, nada, ningun[oa]?, ningún",
        denying="""nieg\\w+, neg[óa]\\w*, desmient\\w+, desminti\\w+, descart\\w+, dud\\w+, falso, improbable, imposible, rechaz\\w+,
            desestim\\w+, refut\\w+, contradi\\w+, contrariamente, en contra""",
        hedging="posible, probable, se (?:cree|piensa|supone|sospecha|dice|rumorea|presume)",
    ),
    "pt": _Reporting(
        that=r" (?:de )?(?:que|segundo (?:o|a|os|as) qua(?:l|is)) ",
        joining="e, ou, mas",
        negating="não, nem, nunca, ninguém, nada, nenhuma?",
        denying="""neg\\w+, desment\\w+, duvid\\w+, improvável, impossível, falso, rejeit\\w+, descart\\w+, refut\\w+, contradi\\w+,
            contrariamente, ao contrário, contest\\w+""",
        hedging="possível, provável, (?:acredita|pensa|supõe|suspeita|diz|presume)(?:-?se)",
    ),
    "it": _Reporting(
        that=r" che ",
        joining="e, o, ma",
        negating="non, nessuno, niente",
        denying="nega\\w*, smenti\\w+, respin\\w+, confut\\w+, falso, improbabile, impossibile",
        hedging="possibile, probabile, si (?:crede|pensa|suppone|dice)",
    ),
    "nl": _Reporting(
        that=r",? dat ",
        joining="en, of, maar",
        denying="niet, geen, nooit, niemand, niets, ontken\\w*, weerleg\\w*, betwist\\w*, verw[ei]rp\\w*, onwaar, onjuist, onmogelijk",
        hedging="mogelijk, waarschijnlijk, naar verluidt",
    ),
}
_BEFORE_WIDE = {
    "zh": r"""[不没沒未無无](?:能够?|足以|会|會|可|应|應|该|該)?(?:简单地?|簡單地?|轻易地?|輕易地?|想当然地?|就此|因此|由此)?有?(?:任何)?(?:人|证据|證據)?(?:说|說|声称|聲稱|主张|主張|认为|認為|相信|觉得|覺得|意味着?|意味著|表明|代表|说明|說明|证明|證明|等于|等於|表示|显示|顯示),
        (?:否认|否認|质疑|質疑|怀疑|懷疑|驳回|駁回|驳斥|駁斥|反驳|反駁|推翻|否定|拒绝接受)(?:了)?(?:关于|關於|所谓的?|所謂的?)?,
        据说, 據說, 据传, 據傳, 据信, 相传, 传闻, 傳聞, 有人认为, 有人認為, (?:被|遭)(?:指控?|怀疑|懷疑|认为|認為)""",
}
_BEHIND_WIDE = {
    "ja": r"""と(?:いう|いった|の)[^。、]{0,6}?(?:主張|説|見方|考え|議論|報道|噂|うわさ|批判|指摘)[をはも](?:[^。]{0,12})?(?:退け|否定|却下|棄却|斥け|一蹴|疑問視|誤り|間違い|根拠),
        (?:だ)?と[^。、]{0,14}(?:できない|わけにはいかない|のは誤り|のは間違い|のは早計|ことは難しい|証拠はない|根拠はない),
        と(?:は)?(?:限らない|言えない|言い切れない|いわれ|言われ|推定|推測|噂)""",
    "ko": r"""(?:다)?(?:고|는|라는|라고)[^.]{0,20}?(?:수(?:는|가)? ?없|(?:주장|의견|보도|소문|지적)[을를은이]? ?(?:기각|일축|부인|반박|거부|사실이 ?아니)|근거(?:가|는) ?없|증거(?:가|는) ?없|부인했|부인한),
        (?:다)?고 ?(?:말|주장|생각|믿)(?:하)?는 ?(?:사람|이|전문가)(?:은|는|이|가)? ?없, (?:다)?고 ?(?:추정|알려|전해|여겨|추측|의심|한다\.),
        (?:은|는|ㄴ|을|를|ㄹ)? ?것(?:으로|이라고) ?(?:알려|전해|추정|보인|보이|예상|전망|추측|여겨|의심)""",
}
_HELD = re.compile(
    # Two denials: 'there is no doubt that'. What is so, whether or not it is said or known: 'do not forget that'.
    r"(?:\b(?:not?|cannot|without|little|hardly|nobody|no one|never|nothing|nicht|keine?\w*|niet|geen|ne|no|não|nem|non|aucun)|n't|n')"
    r",? ?(?:[\w'-]+,? ){0,2}?(?:doubt|den[yi]|disput|question|reject|wrong|only|just|mere|forg[eo]t|know|knew|reali[sz]|regret|mind|"
    r"aware|unusual|remember|notic|mention|wonder|surpris|unexpected|secret|coincidence|accident|overlook|ignor|so\b|such\b|"
    r"mistak|unlikely|impossible|nur\b|zweif|bezweif|bestr|bestritt|leugn|überrasch|verwund|wunder|vergess|neu\b|bekannt|wuss|weiß|"
    r"dout|étonn|surpr|oubli|seulement|nie[rz]?\b|duda|sorpren|olvid|neg|sólo|solo|dúvid|surpre|esque|só\b|apenas|dubbi|dimentic|twijfel|verras|verget|alleen|dismiss|challeng|discount)",
    re.IGNORECASE,
)

_CONJUNCTION = re.compile(r"(?:(?:that|dass|que|che|dat|wonach)\b|qu') ?", re.IGNORECASE)
_UNHELD = re.compile(
    "|".join([*(one.pattern() for one in _REPORTINGS.values()), f"{any_of(*_BEFORE_WIDE.values())}$"]),
    re.IGNORECASE,
)
_UNHELD_BEHIND = re.compile(any_of(*_BEHIND_WIDE.values()))
_SENTENCE_END = re.compile(r"[.!?;:]['\")\]]* ")


def unheld(text: str, start: int, since: int = 0) -> re.Match[str] | None:
    """The words before `start` that say of what follows that it is not so, or may not be; None if there are none.
    What stands before `since` is in the quote itself."""
    conjunction = _CONJUNCTION.match(text, start)
    before = text[max(since, start - _REACH) : conjunction.end() if conjunction else start]
    ends = [found.end() for found in _SENTENCE_END.finditer(before)]
    at = ends[-1] if ends else 0
    found = _UNHELD.search(before, at)
    return None if found is None or _HELD.search(before, max(at, found.start() - 12)) else found


def unheld_behind(text: str, end: int) -> re.Match[str] | None:
    """The words right behind `end` that say so, where a language puts them at the end ('という主張を退けた')."""
    return _UNHELD_BEHIND.match(text, end)
