"""What a source reports only to say that it is not so, or may not be: 'the ban works' of 'I do not think that the ban
works'."""

from __future__ import annotations

import re

_REACH = 90  # characters before a statement in which its author's stand on it is looked for

_CONJUNCTION = re.compile(r"(?:that|dass|que|che|dat|qu') ?", re.IGNORECASE)
_FEW = r"(?:,? [\w'-]+,?){0,3}?"  # words between a verb and its 'that'

_UNHELD = re.compile(
    # No one thinks so, nothing shows it.
    rf"(?:(?:\b(?:not|cannot|no|never|nobody|no one|none|neither|nor|nothing|hardly|little|without|lack\w*|fail\w*|unable)|n't)"
    rf" [\w'-]+{_FEW},? that $|(?:n't|\bnot) (?:think|believe|suppose) $|"
    r"\b(?:nicht|nie|niemand\w*|nichts|keine?\w*|kaum)\b[^.;:!?]{0,30}, dass $|"
    rf"(?:\bne |\bn')[\w']+{_FEW} qu(?:e |')$|\baucune? [\w']+{_FEW} qu(?:e |')$|\b(?:no|nunca|nadie|nada) \w+{_FEW} que $|"
    rf"\b(?:não|nem|nunca|ninguém|nada) \w+{_FEW} que $|\bnon \w+{_FEW} che $|"
    r"\b(?:niet|geen|nooit|niemand)\b[^.;:!?]{0,30} dat $|"
    r"[不没沒未無无](?:能够?|足以|会|會|可|应|應|该|該)?有?(?:任何)?(?:证据|證據)?(?:认为|認為|相信|觉得|覺得|意味着?|意味著|表明|代表|说明|說明|证明|證明|等于|等於|表示|显示|顯示)$|"
    # Someone says that it is not so.
    r"\b(?:den(?:y|ies|ied|ying)|refut\w+|disprov\w+|debunk\w+|disput\w+|doubt\w*|reject\w*|false|untrue|wrong|incorrect|"
    rf"myth|misconception|fallacy|mistaken?|illusion|un(?:likely|proven|clear|certain)|impossible|improbable|falsely \w+|"
    rf"wrongly \w+){_FEW} that $|"
    r"\b(?:bestreite\w*|bestritt\w*|dementier\w*|leugne\w*|bezweif\w*|falsch|unwahr\w*|unklar|unmöglich|mythos|märchen)"
    rf"{_FEW}, dass $|"
    r"\b(?:dément\w*|ni(?:e|ent|ait|é)|contest\w+|réfut\w+|dout\w+|faux|improbable|impossible) qu(?:e |')$|"
    r"\b(?:nieg\w+|neg[óa]\w*|desmient\w+|desminti\w+|descart\w+|dud\w+|falso|improbable|imposible|neg\w+|desment\w+|"
    r"duvid\w+|improvável|impossível) (?:de )?que $|(?:否认|否認|质疑|質疑|怀疑|懷疑)(?:了)?$|"
    # It may be so.
    r"\b(?:possible|likely|probable|conceivable|plausible|alleged|rumou?red|feared|(?:may|might|could)(?: well)? be) that $|"
    r"\b(?:möglich|denkbar|wahrscheinlich|angeblich), dass $|\b(?:posible|probable|possível|provável) que $|"
    r"\bpossible qu(?:e |')$)",
    re.IGNORECASE,
)
_HELD = re.compile(
    # Two denials: 'there is no doubt that'. What is so, whether or not it is said or known: 'do not forget that'.
    r"(?:\b(?:not?|cannot|without|little|hardly|nobody|no one|never|nothing|nicht|keine?\w*|niet|geen|ne|no|não|nem|non|aucun)|n't|n')"
    r",? ?(?:[\w'-]+,? ){0,2}?(?:doubt|den[yi]|disput|question|reject|wrong|only|just|mere|forg[eo]t|know|knew|reali[sz]|regret|mind|"
    r"aware|unusual|remember|notic|mention|wonder|surpris|unexpected|secret|coincidence|accident|overlook|ignor|so\b|such\b|"
    r"mistak|unlikely|impossible|nur\b|zweif|bezweif|bestr|bestritt|leugn|überrasch|verwund|wunder|vergess|neu\b|bekannt|wuss|weiß|"
    r"dout|étonn|surpr|oubli|seulement|nie[rz]?\b|duda|sorpren|olvid|neg|sólo|solo|dúvid|surpre|esque|só\b|apenas|dubbi|dimentic|twijfel|verras|verget|alleen)",
    re.IGNORECASE,
)


def unheld(text: str, start: int, since: int = 0) -> re.Match[str] | None:
    """The words before `start` that say of what follows that it is not so, or may not be; None if there are none.
    What stands before `since` is in the quote itself."""
    conjunction = _CONJUNCTION.match(text, start)
    before = text[max(since, start - _REACH) : conjunction.end() if conjunction else start]
    found = _UNHELD.search(before)
    return None if found is None or _HELD.search(before, max(0, found.start() - 12)) else found
