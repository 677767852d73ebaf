"""What an ellipsis leaves out, or a bracket stands for: whether the statement is still its author's."""

from __future__ import annotations

import re

from groundlint.sources.quotes.conditions import condition_behind, is_condition
from groundlint.sources.quotes.hedges import hedge_at_end
from groundlint.sources.quotes.joined_figures import joined_figures
from groundlint.sources.quotes.names import other_name
from groundlint.sources.quotes.phrases import any_of
from groundlint.sources.quotes.quote_match import Difference
from groundlint.sources.quotes.replaced import ends_before, may_stand_for, stands_before
from groundlint.sources.quotes.reported import unheld_behind
from groundlint.sources.quotes.segments import Segment
from groundlint.sources.quotes.signal_words import (
    COUNTED,
    UNITS,
    YEAR,
    comparisons_in,
    is_negation,
    is_number,
)
from groundlint.sources.quotes.spliced import spliced
from groundlint.sources.quotes.word_diff import words_of

_TAIL = 4  # words right before what goes on
_CLAUSE_END = re.compile(r"[.,;:!?()。，；：、]")
_SHORT = 6  # words: a longer stretch that is left out is a clause of its own
_REVERSING = re.compile(
    r"\b(?:far from|anything but|yet to|rather than|instead of|den(?:y|ies|ied|ying)|refus(?:e|es|ed|ing)|"
    r"reject(?:s|ed|ing)?|false|untrue|unproven|disput(?:e|es|ed|ing)|doubt(?:s|ed|ful)?|unless|except|only (?:if|when|where)|provided that|^but \w+$|"
    r"bestr(?:eit|itt)\w*|leugne\w*|dementier\w*|weigert\w*|nient|niait|réfut\w+|dément\w*|niega\w*|negó|negaron|rechaz\w+|"
    r"desmint\w+|desment\w+|negou|negaram|recus\w+|"
    r"es sei denn|außer|nur wenn|à moins|sauf|seulement si|a menos|salvo|excepto|sólo si|solo si|a não ser)\b|如果不|除非|"
    r"의심|부인|否认|否認|否定",
    re.IGNORECASE,
)
_DEGREE_WORDS = """almost nearly virtually practically allegedly reportedly supposedly possibly probably perhaps maybe may
    might could would if than beinahe nahezu angeblich vielleicht presque peutêtre casi quizás quase talvez
    voraussichtlich womöglich wohl scheinbar anscheinend offenbar angeblich vermeintlich theoretisch vorerst zunächst einst
    manchmal mitunter zeitweise teils acaso quizá initially formerly temporarily largely mainly mostly partly partially somewhat slightly relatively fairly quite generally usually typically
    occasionally potentially apparently seemingly basically essentially approximately about around roughly circa
    etwa rund ungefähr kaum weitgehend teilweise environ quasi hasta alrededor aproximadamente unos unas
    alone very little rather
    allein sehr wenig leicht etwas ziemlich überwiegend meist oft selten
    peu très assez plutôt surtout souvent parfois rarement seul seule seuls seules
    poco muy bastante mucho pouco muito bastante raro molto
    but estimated projected estimé estimée estimés estimées estimado estimada estimados estimadas geschätzt geschätzte geschätzten alleged suspected purported supposed presumed likely unlikely attempted apparent potential possible
    proposed so-called socalled would-be necessarily merely just solely exclusively primarily chiefly predominantly
    annähernd schätzungsweise knapp fast mutmaßlich mutmaßliche mutmaßlichen möglicherweise vermutlich wahrscheinlich nur
    quasi almeno forse circa soltanto appena probabilmente bijna minstens ongeveer ruim alleen slechts misschien
    seulement uniquement près probablement présumé prétendu sólo solo solamente probablemente presunto presunta supuesto
    supuesta apenas somente provavelmente suposto
    second third fourth fifth sixth seventh eighth ninth tenth"""
_LINKING_WORDS = (
    "a an the of by to and or at in as about for from der die das um auf le la les à de el los o os"
)
_DEGREE_WIDE = re.compile(
    r"(?:거의|약|안|可能|或许|也许|几乎|幾乎|約|约|大约|大約|基本|基本上|大多|大部分|很|非常|十分|略|稍|较为|主要|仅|只|显著|明显|有可能|非常に|やや|かなり|主に|のみ|だけ|매우|상당히|다소|주로|아마|ほぼ|ほとんど|たぶん|おそらく|恐らく|不到|超过|超過|至少|最多|[,、，\s])+"
)

_DEGREES = frozenset(_DEGREE_WORDS.split())
_HEDGES = _DEGREES - {"may", "might", "could", "would", "if", "than"}
_LIMITS = {
    "en": "only (?!a few)\\w+, at least, at most, at best, on paper, in theory, in principle, in general, as a rule, in most cases, in part, for the most part, in mice, in rats, in animals, in vitro, so far(?! as), as yet, or so",
    "de": "nur (?:mit|bei|nach|unter|in|an|auf|für|wenn), zumindest, wenigstens, höchstens, auf dem papier, in der theorie, im prinzip, im allgemeinen, in der regel, in den meisten fällen, bei mäusen, bei ratten, im tierversuch, bislang, bisher",
    "fr": "seulement, uniquement, (?:du|au) moins, tout au plus, sur le papier, en théorie, en principe, en général, en règle générale, dans la plupart des cas, chez la souris, jusqu'ici",
    "es": "sólo, solo, solamente, únicamente, (?:al|por lo) menos, a lo sumo, sobre el papel, en teoría, en principio, (?:en|por lo) general, en la mayoría de los casos, en ratones, en parte, hasta ahora",
    "pt": "só, somente, apenas, unicamente, (?:pelo|ao) menos, no máximo, no papel, em teoria, em princípio, (?:em|no) geral, na maioria dos casos, em camundongos, em ratos, em parte, até agora",
    "it": "solo, soltanto, almeno, sulla carta, in teoria, in generale, di solito",
    "nl": "alleen, althans, op papier, in theorie, in het algemeen, doorgaans",
}
"""What bounds a statement within a few words."""
_IS_LIMITED = re.compile(rf"(?<![\w']){any_of(*_LIMITS.values())}(?![\w'])", re.IGNORECASE)
_IS_LIMITED_WIDE = re.compile(
    r"场合|場合|限り|限定|のみ|だけ|以外|を除|の一部|については|に関しては?|においては|[0-9一二三四五六七八九]{1,9}(?:番|位|割|分の)|まで|以内|未満|原則|理論上|最多|至少|仅|僅|只有|只在|只要|以外|之外|(?<![扣排解清删])除|如果|若|前提|以内|之前|原则上|理论上|名义上|据称|据说|"
    r"경우|제외|한해|에만|만 |원칙적|이론상|적어도|외에|이외|밖에|때에?만|없이|까지|이내|이하|미만|가운데|중에|최대|대체로|일부"
)
_WHO = re.compile(r"(?:who|that|whose|where|with|without|under|over|aged|from|in)\b[^,;:.]*$")
_OF_SOME = re.compile(
    r"(?:^|[.!?;:]['\")\]]* )(?:[A-Z][a-z]+(?<!s)s|People|Women|Men|Children|Those|Anyone|Everyone|All) ?$"
)
"""A subject without an article, of which what comes next says which ones are meant."""
_BRIEF = 6  # words of a gap in which such words bound the statement, not another one
_BRIEF_WIDE = 22  # characters
_ENDS_SENTENCE = re.compile(r"[.!?;] |[。！？；]")
_ADDED_WORDS = """because since due so therefore thus hence thereby consequently despite although though unless if however
    all every most many some few several always often usually sometimes never only merely just solely mainly largely mostly
    very highly extremely significantly substantially slightly more less better worse almost nearly about probably perhaps clearly
    weil deshalb daher folglich obwohl wenn alle viele einige immer oft nur meist sehr deutlich
    parce que donc puisque quoique si tous toutes toujours souvent seulement très
    porque entonces aunque todos todas siempre solo sólo muy portanto embora sempre apenas muito"""
_ADDED = frozenset(_ADDED_WORDS.split())
"""Words of cause, condition, quantity and degree: put in without others they change the statement."""
_ADDED_WIDE = re.compile(
    r"因为|因為|所以|因此|由于|由於|导致|導致|从而|如果|虽然|雖然|所有|全部|总是|總是|只有|只|仅|僅|很|非常|"
    r"ため|ので|から|なぜなら|したがって|もし|常に|すべて|全て|のみ|だけ|非常に|때문에|그래서|만약|모든|항상|매우"
)
_LINKING = frozenset(_LINKING_WORDS.split())
_ADVERB = re.compile(
    r"(?!additional|final|consequent|accordingl|interesting|important|notabl|unfortunate|surprising|frank|similar|respective|"
    r"current|recent|previous|subsequent|earl|dai|week|month|famil|on)[a-z]{3,}ly|(?!final|actual|recent|reciente|gouvern|mouve|docu)[a-zà-ÿ]{3,}mente?",
)
"""How something is so: without it, it is so. Others speak of the sentence, or of a time."""
_HOW_OFTEN = re.compile(
    r"\((?:rarely|seldom|hardly|barely|scarcely|kaum|selten|rarement|raramente|rara vez) ", re.IGNORECASE
)
_NUMBER_ASIDE = re.compile(r", ?[\d.,:–-]+ ?,")
_ENDING = re.compile(r"(?:ing|ed|es|s|d|e)$")
_PAST = {
    "rose": "ris",
    "risen": "ris",
    "fell": "fall",
    "fallen": "fall",
    "grew": "grow",
    "grown": "grow",
    "lost": "los",
}
_OPPOSITE_WORDS = "high low strong weak early late large small long short easy difficult rare common safe unsafe male female"
_OPPOSITES = frozenset(_OPPOSITE_WORDS.split())
_BEFORE = 1_500  # characters of the source before a bracket in which what it points to is looked for


def fault_of(text: str, end: int, place: int, segment: Segment) -> Difference | None:
    """What leaving out `text[end:place]`, or writing the segment's insertion for it, does to the statement."""
    gap = text[end:place].strip()
    inserted = segment.inserted
    if segment.join == "ellipsis":
        return (
            joined_figures(text, end, place)
            or _omission(text, end, gap, segment.text)
            or spliced(text, end, place, segment.text)
            or _put_in(inserted)
            or _other_direction(gap, inserted)
        )
    if segment.join == "letter":
        return None if not gap else Difference("", gap, "word")
    if inserted == gap or f"[{inserted}]" == gap:
        return None
    if gap.startswith("[") and gap.endswith("]"):
        return Difference(inserted, gap, "word")  # the source has a bracket of its own there
    if _adds(inserted, gap):
        return Difference(inserted, gap, "comparison")
    if is_negation(inserted) != is_negation(gap):
        return Difference(inserted, gap, "negation")
    if _other_number(gap, inserted) or (gap and _units(inserted) and _units(gap) != _units(inserted)):
        return Difference(inserted, gap, "number")
    less_sure = _hedges(gap) - _hedges(inserted) or (hedge_at_end(gap) and not hedge_at_end(inserted))
    if gap and (_directions(gap) != _directions(inserted) or less_sure):
        return Difference(inserted, gap, "comparison")
    if other_name(text, end, place, inserted):
        return Difference(inserted, gap, "name")
    if gap and not may_stand_for(inserted, gap, text[max(0, end - _BEFORE) : end]):
        return Difference(inserted, gap, "word")
    return None


def fault_at_edges(text: str, start: int, end: int, first: Segment, last: Segment) -> Difference | None:
    """What the brackets do with which a quote of `text[start:end]` begins or ends."""
    before = text[max(0, start - _BEFORE) : start]
    if first.inserted:
        fault = _put_in(first.inserted)
        if fault is not None:
            return fault
        if not stands_before(first.inserted, before, text[start]):
            return Difference(first.inserted, words_of(before)[-1], "word")
    if last.behind:
        there = re.match(r"\s*\[([^\[\]]{1,200})\]", text[end : end + 210])
        if there is not None and there[1] != last.behind:
            return Difference(f"[{last.behind}]", f"[{there[1]}]", "word")
        if there is None and not ends_before(last.behind, text[end : end + 80]):
            return Difference(last.behind, words_of(text[end : end + 80])[0], "word")
        return _put_in(last.behind) if there is None else None
    return None


def _put_in(inserted: str) -> Difference | None:
    """Words in brackets that stand for nothing may explain, but not deny, and not tell a cause or a quantity."""
    if _adds(inserted, ""):
        return Difference(inserted, "", "comparison")
    return Difference(inserted, "", "negation") if inserted and is_negation(inserted) else None


def _bounds(text: str, end: int, gap: str, behind: str) -> bool:
    """Whether what is left out within a sentence is a condition, a limit or whose word the statement is."""
    if gap[:1] == "(" and gap.find(")") == len(gap) - 1:
        return False  # a parenthesis may go as a whole
    if is_condition(text[end : end + len(gap) + 2]):
        return True
    condition = condition_behind(text, end)
    if condition and len(condition) <= len(gap) and not behind.startswith(condition):
        return True
    said = unheld_behind(text, end)
    if said is not None and len(said[0]) <= len(gap) + 1:
        return True
    if _WHO.match(gap) and _OF_SOME.search(text[max(0, end - 40) : end]):
        return True  # 'Visitors … may come in' of 'Visitors who have a ticket may come in'
    brief = len(words_of(gap)) <= _BRIEF and _IS_LIMITED.match(gap.lstrip(" ,")) is not None
    return brief or (len(gap) <= _BRIEF_WIDE and _IS_LIMITED_WIDE.search(gap) is not None)


def _omission(text: str, end: int, gap: str, behind: str) -> Difference | None:
    """Short stretches only: a negation or what does its work; or nothing but words of degree, comparison and number,
    for then leaving them out changes just these ('was almost the largest', 'less than 5%')."""
    words = words_of(gap)
    if hedge := hedge_at_end(gap):
        return Difference("…", hedge.strip(), "comparison")
    if not _ENDS_SENTENCE.search(gap) and _bounds(text, end, gap, behind):
        return Difference("…", gap, "negation")
    if len(words) > _SHORT:
        # Of a longer one what leads to the next words counts: '… and he denied that he'; 'did not, as they say, …'.
        head = words_of(_CLAUSE_END.split(gap)[0])
        if 0 < len(head) < _TAIL and is_negation(head[-1]):
            return Difference("…", " ".join(head), "negation")
        tail = " ".join(words_of(_CLAUSE_END.split(gap)[-1])[-_TAIL:])
        return Difference("…", tail, "negation") if is_negation(tail) or _REVERSING.search(tail) else None
    if any(c.isalnum() for c in gap) and _DEGREE_WIDE.fullmatch(gap):
        return Difference("…", gap, "comparison")
    aside = gap[:1] == "(" and gap.find(")") == len(gap) - 1
    if aside and _HOW_OFTEN.match(gap) and len(words) > 2:
        return None  # '(rarely seen in dry years)' says of itself how often it is so
    if is_negation(gap) or _REVERSING.search(gap):
        return Difference("…", gap, "negation")
    if aside or _NUMBER_ASIDE.fullmatch(gap):
        return None  # a parenthesis left out as a whole, or an age between commas
    if _ADVERB.fullmatch(gap):
        return Difference("…", gap, "comparison")
    bare = [stripped for word in words if (stripped := word.strip(".,;:()'").lower())]
    numbers = [
        word for word in bare if (is_number(word) and not YEAR.fullmatch(word)) or COUNTED.fullmatch(word)
    ]
    degrees = [word for word in bare if word in _DEGREES or comparisons_in(word)]
    rest = [word for word in bare if word not in numbers and word not in degrees and word not in _LINKING]
    if rest or not (numbers or degrees):
        return None
    return Difference("…", gap, "number" if numbers else "comparison")


def _adds(inserted: str, gap: str) -> bool:
    """Whether a bracket puts in nothing but a cause, a condition, a quantity or a degree that the source has not."""
    if _ADDED_WIDE.fullmatch(inserted):
        return inserted not in gap
    words = {word.strip(".,;:()'").lower() for word in words_of(inserted)} - {""}
    added = words & _ADDED
    there = {word.strip(".,;:()'").lower() for word in words_of(gap)}
    return bool(added - there) and words <= _ADDED | _LINKING


def _other_number(gap: str, inserted: str) -> bool:
    if is_number(gap) and not _figures(gap) <= _figures(inserted):
        return True
    if _counts(gap) and _counts(inserted) != _counts(gap) and (_counts(inserted) or _only_numbers(gap)):
        return True
    bare = bool(inserted) and _only_numbers(inserted) and not YEAR.fullmatch(inserted)
    if is_number(inserted):
        return not _figures(inserted) <= _figures(gap) and bool(gap or bare)
    return bare and _counts(inserted) != _counts(gap)


def _only_numbers(text: str) -> bool:
    return all(is_number(word) or COUNTED.fullmatch(word.strip(".,;:()'")) for word in words_of(text))


def _directions(text: str) -> set[str]:
    """The words that compare or tell a direction, whatever their tense ('increase' may be quoted as '[increased]')."""
    words = {word.strip(".,;:()'").lower() for word in words_of(text)}
    return {_PAST.get(word) or _stem(word) for word in comparisons_in(text)} | (words & _OPPOSITES)


def _other_direction(gap: str, inserted: str) -> Difference | None:
    """'… [rose]' where the source says that something fell."""
    said, told = _directions(inserted), _directions(gap)
    return Difference(inserted, gap, "comparison") if said and told and not said & told else None


def _stem(word: str) -> str:
    """'dropped' and 'drop' are one direction."""
    bare = _ENDING.sub("", word)
    return bare[:-1] if bare != word and bare[-1:] == bare[-2:-1] and bare[-1:] != "l" else bare


def _hedges(text: str) -> set[str]:
    return {word.strip(".,;:()'").lower() for word in words_of(text)} & _HEDGES


def _units(text: str) -> set[str]:
    return {word for word in text.split() if UNITS.fullmatch(word)}


def _counts(text: str) -> set[str]:
    return {word.lower() for word in COUNTED.findall(text)}


def _figures(text: str) -> set[str]:
    return {word.strip(".,;:()'") for word in words_of(text) if is_number(word)}
