"""What an ellipsis leaves out or a bracket replaces: is the statement still the author's?"""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.one_of import EAST_ASIAN
from groundlint.sources.quotes.conditions import condition_behind, is_condition
from groundlint.sources.quotes.edge_words import turning_before
from groundlint.sources.quotes.joined_figures import joined_figures
from groundlint.sources.quotes.names import other_name
from groundlint.sources.quotes.quote_match import Difference
from groundlint.sources.quotes.replaced import ends_before, may_stand_for, stands_before
from groundlint.sources.quotes.reported import unheld_behind
from groundlint.sources.quotes.segments import Segment
from groundlint.sources.quotes.sentence import has_verb
from groundlint.sources.quotes.signal_words import (
    COUNTED,
    UNITS,
    YEAR,
    comparisons_in,
    is_negation,
    is_number,
)
from groundlint.sources.quotes.spliced import resumed_in_next, spliced
from groundlint.sources.quotes.word_diff import words_of
from groundlint.sources.quotes.wording import of_all, of_each, words_in

_TAIL = 4  # words right before what goes on
_CLAUSE_END = re.compile(r"[.,;:!?()。，；：、]")
_SHORT = 6  # words: a longer stretch that is left out is a clause of its own
_REVERSING = of_all(r"\b«left_out.reversing»\b|«unblanked left_out.reversing»")
_DEGREE_UNBLANKED = of_all(r"(?:«unblanked left_out.degree»|[,、，\s])+", 0)
_NO_HEDGES = frozenset(("may", "might", "could", "would", "if", "than"))
"""Modal words that may replace each other in brackets: 'may' for 'might'."""
_HEDGED = of_all(
    r"(?<![\w'])(?:«hedged.verb»(?: (?!(?:and|but|or|which|that|who)\b)[\w'-]+){0,2}|«unblanked hedged.verb») ?$"
)
"""A hedge around a verb, with the verb that it goes with, and a word between them."""
_VERB_BEFORE = 12  # characters before a gap in which the verb stands that a hedge needs: 'was … put up' of 'was to be put up'
_NEXT_SENTENCE = re.compile(
    r"(?<!\w)(?!(?:Prof|Mrs|Gov|Sen|Rep|Hon|Rev|Gen|Col|Maj|Capt|Cpt|Sgt|Lieut|Cmdr|Adm|Supt|Insp|Pres|Sra|Srta|Sras|Sres|Dra|Dott|"
    r"Sig|Avv|Ing|Dipl|Mag|Mons|Inc|Ltd|Corp|Bros|Dept|Univ)\.)[^\W\d_]{3,}[.!?]['\")\]]* +(?=[^\W\d_a-zß-öø-ÿ])"
)
"""Where a sentence begins that a bracket may not stand for along with the end of the one before."""
_IS_BEFORE = re.compile(
    r"\b(?:is|are|was|were|be|been|has|have|had|ist|sind|war|waren|wird|werden|wurden?|est|sont|était|étaient|es|son|fue|fueron|era|eran|"
    r"é|são|foi|foram|eram|è|sono|erano|viene|vengono|zijn|wordt|worden|werd) ?$"
)
_OR_ELSE = re.compile(r"\w (?:or|oder|ou)$")
"""One of two things of which the source says that it is one or the other: 'were … lost' of 'were sold or lost'."""
_OTHERS = lazy_pattern(
    r"\b(?:every|each|all|any|no|jede[mnrs]?|alle[nr]?|keine?[mnrs]?|l[eo]s|as|os|tutt[ei] (?:gli|le)) ?⟦(?:other|ander\w{1,2}|autres|demás|otr[oa]s|outr[oa]s|altr[ei])$",
    re.IGNORECASE,
)
"""'On every … issue we agree' of 'On every other issue we agree'."""
_IS_LIMITED = of_all(r"(?<![\w'])«left_out.limit»(?![\w'])")
_IS_LIMITED_UNBLANKED = of_all("«unblanked left_out.limit»", 0)
_OF_SOME = of_each(
    r"(?:^|[.!?;:]['\")\]]* |\d |, «grammar.and_but» )«left_out.without_article» ?⟦«left_out.which»(?!\w)[^,;:.]*(?:,(?:[^;:.]*,)?)?"
    r"(?<! and)(?<! but)(?<! und)(?<! et)(?<! y)(?<! e)(?<! en)$",
    0,
)
"""A subject without an article, of which what comes next says which ones are meant."""
_SUBJECT = 80  # characters before a bracket at the beginning in which the words stand that it replaces
_WHOSE_WORD = lazy_pattern(
    r", (?:according to|laut|nach (?:angaben|ansicht|auskunft|aussage|darstellung|meinung)|zufolge|selon|d'après|según|segundo|secondo|volgens)"
    r" [^,.;:!?]{1,80},?",
    re.IGNORECASE,
)
"""An aside that says whose word a statement is: ', according to her family,'."""
_EXCEPTION = lazy_pattern(
    r"(?<![^\W\d_])(?:except(?:ing)?|with the exception|sauf|hormis|à l'exception|salvo|excepto|exceto|(?:con|com) (?:la )?exce(?:pción|ção|zione)|"
    r"eccetto|tranne|außer|ausgenommen|mit ausnahme|behalve|met uitzondering)(?![^\W\d_])",
    re.IGNORECASE,
)
"""What an ellipsis takes from a statement to give it what is said of the exception: 'Prices … rose' of 'Prices fell except in
Leeds, where they rose'."""
_SUPERLATIVE = of_all(r"(?<![\w'-])«left_out.superlative» ?$|«unblanked left_out.superlative»$")
_OF_SUPERLATIVE = of_each(
    r"(?<![\w'-])«left_out.superlative» [\w'-]{1,40} ?⟦«left_out.which»(?!\w)[^,;:.!?]*$"
)
_OF_WHOLE = re.compile(
    r"(?:(?:of|von|van|de|di) (?=(?:the|this|its|his|her|their|our|diese[rnm]|seine[rnm]|ihre[rnm]|de|het|dit|deze|zijn|la|las|los|su|sus|ces?|cette|ses?)\b|[A-ZÀ-Þ])|"
    r"de[srl] |du |d[oa]s? |de(?:i|gli|lla|lle) )[\w'’-]{1,40}(?: [\w'’-]{1,40}){0,3}$"
)
"""The whole of which it is a part, which the report names: 'The second floor … closed' of 'The second floor of the museum closed'."""
_JOINS = of_all(r"«grammar.and_but»(?!\w)")
_SUPERLATIVE_BEFORE = (
    40  # characters before a gap in which a superlative stands whose class the gap takes: 'the first … map'
)
_SAYS_WHAT = re.compile(r" (?:an?|eine?|une?|una|uno?|uma?|een) [^,;:.!?]{2,60},$")
"""The rest of an aside that says what something is, whose limit is its own: ', until lately a ruin,'."""
_BRIEF = 6  # words of a gap in which such words bound the statement, not another one
_BRIEF_UNBLANKED = 22  # characters
_ENDS_SENTENCE = re.compile(r"[.!?;] |[。！？；]")
_ADDED_UNBLANKED = of_all("«unblanked left_out.added»", 0)
_MAY = of_all(r"(?<![\w'])«condition.cautious hedged.modal»(?![\w'])")
_ADVERB = re.compile(
    r"(?!additional|final|consequent|accordingl|interesting|important|notabl|unfortunate|surprising|frank|similar|respective|"
    r"current|recent|previous|subsequent|earl|dai|week|month|famil|on)[a-z]{3,}ly|(?!final|actual|recent|reciente|gouvern|mouve|docu)[a-zà-ÿ]{3,}mente?",
)
"""Adverbs of manner: without them the statement still holds. Other adverbs concern the sentence, or a time."""
_HOW_OFTEN = of_all(r"\(«left_out.how_often» ")
_ADDS_ONLY = of_all(r", «beside.relative» [^,;:.]{1,80},")
"""A non-restrictive clause between commas: ', which received no funding,'."""
_ASIDE = re.compile(r",[^,;:.]+,")
_LAST_ASIDE = re.compile(r", [^,.;:!?()]{3,80},$")
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
_AHEAD = 800  # characters behind a gap that tell how its statement goes on
_REST_UNBLANKED = re.compile(rf"[{EAST_ASIAN}]{{1,8}}")
"""The rest of a clause that a bracket at the end of a quote stands for: '없다' for '[있다]'."""
_BEFORE = 1_500  # characters of the source before a bracket in which what it points to is looked for


def fault_of(text: str, end: int, place: int, segment: Segment, since: int = 0) -> Difference | None:
    """What leaving out `text[end:place]`, or replacing it with the segment's insertion, does to the statement, whose paragraph begins
    at `since`."""
    gap = text[end:place].strip()
    inserted = segment.inserted
    if segment.join == "ellipsis":
        return (
            joined_figures(text, end, place)
            or _omission(text, end, gap, segment.text)
            or spliced(text[since : place + _AHEAD], end - since, place - since, segment.text)
            or _put_in(inserted)
            or _other_direction(gap, inserted)
            or _other_word(text, end, gap, inserted)
        )
    if segment.join == "letter":
        return None if not gap else Difference("", gap, "word")
    if inserted == gap or f"[{inserted}]" == gap:
        return None
    if _NEXT_SENTENCE.search(gap):
        return Difference(inserted, gap, "word")
    if gap.startswith("[") and gap.endswith("]"):
        return Difference(inserted, gap, "word")  # the source has a bracket of its own there
    if _adds(inserted, gap):
        return Difference(inserted, gap, "comparison")
    if is_negation(inserted) != is_negation(gap):
        return Difference(inserted, gap, "negation")
    if _other_number(gap, inserted) or (gap and _units(inserted) and _units(gap) != _units(inserted)):
        return Difference(inserted, gap, "number")
    less_sure = _hedges(gap) - _hedges(inserted) or (
        _HEDGED.search(gap) is not None and _HEDGED.search(inserted) is None
    )
    if gap and (_directions(gap) != _directions(inserted) or less_sure):
        return Difference(inserted, gap, "comparison")
    if other_name(text, end, place, inserted):
        return Difference(inserted, gap, "name")
    if gap and not may_stand_for(inserted, gap, text[max(0, end - _BEFORE) : end]):
        return Difference(inserted, gap, "word")
    return None


def fault_at_edges(text: str, start: int, end: int, first: Segment, last: Segment) -> Difference | None:
    """What brackets at the beginning or end of a quote of `text[start:end]` do to the statement."""
    before = text[max(0, start - _BEFORE) : start]
    if first.inserted:
        fault = _put_in(first.inserted)
        if fault is not None:
            return fault
        if not stands_before(first.inserted, before, text[start]):
            return Difference(first.inserted, words_of(before)[-1], "word")
        if text[start].islower() and (turning := _turning_before_replaced(text, start, first.inserted)):
            return Difference("", turning, "negation")
    if last.join == "ellipsis" and (fault := resumed_in_next(text, end - len(last.text), last.text)):
        return fault
    if last.behind:
        there = re.match(r"\s*\[([^\[\]]{1,200})\]", text[end : end + 210])
        if there is not None and there[1] != last.behind:
            return Difference(f"[{last.behind}]", f"[{there[1]}]", "word")
        rest = _REST_UNBLANKED.match(text, end)
        if rest is not None and is_negation(rest[0]) and not is_negation(last.behind):
            return Difference(last.behind, rest[0], "negation")
        if there is None and not ends_before(last.behind, text[end : end + 80]):
            return Difference(last.behind, words_of(text[end : end + 80])[0], "word")
        return _put_in(last.behind) if there is None else None
    return None


def _turning_before_replaced(text: str, start: int, inserted: str) -> str:
    """What reverses the statement before the words that `[inserted]` may replace, as many as it has: 'It is not true that' of
    'It is not true that we lost' for '[They] lost'; "" for nothing."""
    at = start
    for word in reversed(
        _CLAUSE_END.split(text[max(0, start - _SUBJECT) : start])[-1].split()[-len(inserted.split()) :]
    ):
        at -= len(word) + 1
        if said := turning_before(text, at).strip():
            return said
    return ""


def _put_in(inserted: str) -> Difference | None:
    """Words in brackets that replace nothing may explain, but not deny, and not add a cause or a quantity."""
    if _adds(inserted, ""):
        return Difference(inserted, "", "comparison")
    return Difference(inserted, "", "negation") if inserted and is_negation(inserted) else None


def _bounds(text: str, end: int, gap: str, behind: str) -> bool:
    """Whether the words left out within a sentence are a condition, a limit or an attribution."""
    if gap[:1] == "(" and gap.find(")") == len(gap) - 1:
        return False  # a parenthesis may go as a whole
    if is_condition(text[end : end + len(gap) + 2]):
        return True
    last = _LAST_ASIDE.search(gap)
    if last is not None and last.start() and (is_condition(f"{last[0]} ") or condition_behind(last[0], 0)):
        # 'must wear a jacket … finish the round' of 'wear a jacket and, if asked, finish the round'
        return True
    condition = condition_behind(text, end)
    if condition and len(condition) <= len(gap) and not behind.startswith(condition):
        return True
    said = unheld_behind(text, end)
    if said is not None and len(said[0]) <= len(gap) + 1:
        return True
    if _OF_SOME.search(f"{text[max(0, end - 40) : end]}⟦{gap}"):
        return True  # 'Visitors … may come in' of 'Visitors who have a ticket may come in'
    if _WHOSE_WORD.fullmatch(gap) or (_EXCEPTION.search(gap) and not gap.endswith(",")):
        return True
    limited = _IS_LIMITED.match(gap.lstrip(" ,"))
    if limited is not None and _SAYS_WHAT.match(gap.lstrip(" ,"), limited.end()):
        return False
    brief = len(words_of(gap.strip(" ,"))) <= _BRIEF and limited is not None
    return brief or (len(gap) <= _BRIEF_UNBLANKED and _IS_LIMITED_UNBLANKED.search(gap) is not None)


def _takes_class(text: str, end: int, gap: str) -> bool:
    """Whether a gap takes what a superlative is the first or largest of: 'the first … map', 'the tallest barn … was empty'."""
    if gap[:1] in (",", "(") or _JOINS.match(gap):
        return False
    before = text[max(0, end - _SUPERLATIVE_BEFORE) : end]
    short = len(words_of(gap)) <= _SHORT and _OF_WHOLE.match(gap) is None
    within = short and _OF_SUPERLATIVE.search(f"{before}⟦{gap}") is not None
    return within or _SUPERLATIVE.search(before) is not None


def _omission(text: str, end: int, gap: str, behind: str) -> Difference | None:
    """Short gaps only: a negation or its equivalent; or nothing but words of degree, comparison and number, because
    leaving them out changes exactly these ('was almost the largest', 'less than 5%')."""
    words = words_of(gap)
    before = text[max(0, end - _VERB_BEFORE) : end]
    verb = _IS_BEFORE.search(before)
    hedge = _HEDGED.search(gap) or (_HEDGED.search(f"{verb[0]} {gap}") if verb is not None else None)
    if hedge is not None:
        return Difference("…", hedge[0].strip(), "comparison")
    one_of_two = _OR_ELSE.search(gap) and not _ENDS_SENTENCE.search(gap) and has_verb(gap, f"{before} {gap}")
    if one_of_two or _OTHERS.search(f"{before}⟦{gap}"):
        return Difference("…", gap, "comparison")
    if not _ENDS_SENTENCE.search(gap) and _takes_class(text, end, gap):
        return Difference("…", gap, "word")
    if not _ENDS_SENTENCE.search(gap) and _bounds(text, end, gap, behind):
        return Difference("…", gap, "negation")
    if len(words) > _SHORT:
        # Of a longer one what leads to the next words counts: '… and he denied that he'; 'did not, as they say, …'.
        head = words_of(_CLAUSE_END.split(gap)[0])
        if 0 < len(head) < _TAIL and is_negation(head[-1]):
            return Difference("…", " ".join(head), "negation")
        tail = " ".join(words_of(_CLAUSE_END.split(gap)[-1])[-_TAIL:])
        return Difference("…", tail, "negation") if is_negation(tail) or _REVERSING.search(tail) else None
    if any(c.isalnum() for c in gap) and _DEGREE_UNBLANKED.fullmatch(gap):
        return Difference("…", gap, "comparison")
    aside = gap[:1] == "(" and gap.find(")") == len(gap) - 1
    if aside and _HOW_OFTEN.match(gap) and len(words) > 2:
        return None  # '(rarely seen in dry years)' says of itself how often it is so
    if (
        is_negation(gap, aside=_ASIDE.fullmatch(gap) is not None) and not _ADDS_ONLY.fullmatch(gap)
    ) or _REVERSING.search(gap):
        return Difference("…", gap, "negation")
    if aside or _NUMBER_ASIDE.fullmatch(gap):
        return None  # a parenthesis left out as a whole, or an age between commas
    if _ADVERB.fullmatch(gap):
        return Difference("…", gap, "comparison")
    bare = [
        stripped if stripped == "May" else stripped.lower()  # the month is no 'may'
        for word in words
        if (stripped := word.strip(".,;:()'"))
    ]
    numbers = [
        word for word in bare if (is_number(word) and not YEAR.fullmatch(word)) or COUNTED.fullmatch(word)
    ]
    degrees = [word for word in bare if word in words_in("left_out.degree") or comparisons_in(word)]
    rest = [
        word
        for word in bare
        if word not in numbers
        and word not in degrees
        and word not in words_in("left_out.linking")
        and not _ADVERB.fullmatch(word)
    ]
    if rest or not (numbers or degrees) or (not degrees and _ASIDE.fullmatch(gap)):
        return None  # ', 974 hPa at noon,' goes as a whole, too
    return Difference("…", gap, "number" if numbers else "comparison")


def _adds(inserted: str, gap: str) -> bool:
    """Whether a bracket adds only a cause, a condition, a quantity or a degree that the source does not have."""
    if _ADDED_UNBLANKED.fullmatch(inserted):
        return inserted not in gap
    words = {word.strip(".,;:()'").lower() for word in words_of(inserted)} - {""}
    added = words & words_in("left_out.added")
    there = {word.strip(".,;:()'").lower() for word in words_of(gap)}
    return bool(added - there) and words <= words_in("left_out.added") | words_in("left_out.linking")


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
    """The words that compare or state a direction, whatever their tense ('increase' may be quoted as '[increased]')."""
    words = {word.strip(".,;:()'").lower() for word in words_of(text)}
    return {_PAST.get(word) or _stem(word) for word in comparisons_in(text)} | (words & _OPPOSITES)


def _other_direction(gap: str, inserted: str) -> Difference | None:
    """'… [rose]' where the source says that something fell."""
    said, told = _directions(inserted), _directions(gap)
    return Difference(inserted, gap, "comparison") if said and told and not said & told else None


def _other_word(text: str, end: int, gap: str, inserted: str) -> Difference | None:
    """'… [will] rise' where the source has one other word, 'may rise', and '… [rises]' where it says that something may."""
    if inserted and len(words_of(gap)) <= _TAIL and _MAY.search(gap) and not _MAY.search(inserted):
        return Difference(inserted, gap, "comparison")
    if (
        not inserted
        or len(words_of(gap)) != 1
        or may_stand_for(inserted, gap, text[max(0, end - _BEFORE) : end])
    ):
        return None
    return Difference(inserted, gap, "word")


def _stem(word: str) -> str:
    """'dropped' and 'drop' are the same direction."""
    bare = _ENDING.sub("", word)
    return bare[:-1] if bare != word and bare[-1:] == bare[-2:-1] and bare[-1:] != "l" else bare


def _hedges(text: str) -> set[str]:
    return {word.strip(".,;:()'").lower() for word in words_of(text)} & words_in(
        "left_out.degree"
    ) - _NO_HEDGES


def _units(text: str) -> set[str]:
    return {word for word in text.split() if UNITS.fullmatch(word)}


def _counts(text: str) -> set[str]:
    return {word.lower() for word in COUNTED.findall(text)}


def _figures(text: str) -> set[str]:
    return {word.strip(".,;:()'") for word in words_of(text) if is_number(word)}
