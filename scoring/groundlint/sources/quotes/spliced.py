"""An ellipsis across the end of a sentence: does it attach one sentence's words to another's subject?"""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.one_of import EAST_ASIAN
from groundlint.sources.quotes.names import within_sentences
from groundlint.sources.quotes.quote_match import Difference
from groundlint.sources.quotes.sentence import has_verb
from groundlint.sources.quotes.signal_words import COUNTED, is_number
from groundlint.sources.quotes.word_diff import words_of
from groundlint.sources.quotes.wording import of_all, words_in

_LEAD = 8  # words of a sentence's beginning that can be its subject
_SHORT = 3  # words of a lead whose subject is a pronoun: 'It also … sells'
_LONG = 600  # characters of a beginning that has more words than that
_SENTENCE_END = re.compile(
    r"(?<!\b[A-Z])(?<!\bMr)(?<!\bMs)(?<!\bDr)(?<!\bMrs)(?<!\bSt)(?<!\bvs)(?<!\b\d)(?<!\b\d\d)[.!?]['\")\]]* +(?=[^\W\d_a-z])"
)
_NOUNS_ARE_LARGE = re.compile(
    r"\b(?:der|die|das|dem|den|und|ist|wird|nicht|dass|mit|von|vom|zum|zur|im|auf|hat)\b"
)
"""In German a capital does not mark a name."""


_CLAUSE_END = re.compile(r"; ")
_ENDS_ITSELF = re.compile(r"\W{0,3}[.!?;]")
_OTHER_LABEL = re.compile(r"\W{0,3}: [^:]{2,200}[.;] [^.:;!?]{2,60}: ?")
"""The rest of what one label tells, and the next label."""
_FIRST_PERSON = re.compile(r"we|i|wir|ich|nous|je|nós|eu|noi|io|wij|ik", re.IGNORECASE)
_PRONOUN_LEADS = re.compile(
    r"(?:(?:and|but|und|aber|et|mais|y|pero|e|mas|ma|maar) )?(?:he|she|it|they|this|these|both|er|sie|es|ils?|elles?|él|ellas?|ellos|eles?|elas?|"
    r"lui|lei|loro|hij|zij|ze)(?: [^\s,]{1,30}){0,2}",
    re.IGNORECASE,
)
"""A sentence's beginning that takes up the subject of the one before."""
_GOES_ON = of_all(r"«joined.goes_on»(?= )", 0)
_VERB = of_all(r"«joined.verb»(?= )", 0)
_CONJUNCTION = of_all(r"(?:^|[ ,;])«joined.clause» ", 0)
_CONTRAST = of_all(r"(?:^|[ ,;])«joined.contrast» ((?:[^\s,;:]+ ){0,7}[^\s,;:]+) ?$", 0)
"""The other side of a comparison has a subject of its own."""
_SET_AGAINST = lazy_pattern(
    r"[^\W_][,;.] [^,;:.]{2,60},? (?:by contrast|in contrast|on the other hand|conversely|dagegen|hingegen|en revanche|par contre|"
    r"en cambio|por el contrario|invece|al contrario|ao contrário|em contrapartida|daarentegen),?$",
    re.IGNORECASE,
)
"""The same where a word behind that subject, or its place, tells it: ', in Bern dagegen'."""
_NO_CLAUSE = of_all(r" ?(?:\(|«joined.same_clause» )", 0)
_BETWEEN_CLAUSES = of_all(
    r"[,;] (?:«joined.next_clause» )?| «joined.next_clause» |[,，；;、](?! )|(?<=[가-힣][고며])(?=[가-힣])|(?<=지만)",
    0,
)
_NEW_LEAD = of_all(
    r"«joined.new_lead»(?:\b|(?<=')) ?(?!qua|cual|quel)[^,;:. ]+[^,;:.]*$|(?:in|im|en|em) (?:1[5-9]|20)\d\d$|"
    r"[^,，。]{0,10}(?:1[5-9]|20)\d\d[年년][^,，。]{0,6}$|[\u3040-\u9fff]{1,12}(?:は|が|で|に|则|却)$|[가-힣]{1,12}(?:은|는|에는|에서는)$"
)
"""A subject, or the time, with which a clause begins."""
_PARENTHESIS = re.compile(r" ?\([^()]*\) ?")
_BEGINS_CLAUSE = re.compile(r"\W{0,3}[,.;:!?()\[\]。，；：、！？]")
"""How the first clause of a gap begins where the quote has ended its own."""
_UNBLANKED = re.compile(rf"[{EAST_ASIAN}]")
_UNBLANKED_CLAUSE_END = re.compile(r"[。；;！？]|(?<=[\u3400-\u9fff\d%％])[，,]")
_STATEMENT_END = re.compile(rf"; |{_SENTENCE_END.pattern}")
_CLAUSE = of_all(r"(?:[^\s,;:]+ ){1,8}?(?:«grammar.verb»|«joined.verb»)(?= |$)", 0)
"""A subject and its verb."""
_RELATIVE_BEGINS = of_all(r" ?«beside.relative»(?!\w)")
_JOINED_AGAIN = of_all(r"[ ,](?:«joined.next_clause») ", 0)
_GOVERNS = of_all(r"«joined.goes_on brackets.linking brackets.pointing»", 0)
_LAST_WORD = re.compile(r"(?<![^\W\d_])[^\W\d_]+ ?$")
_WORD_LENGTH = 40
_RELATIVE = re.compile(r",? ?(?:that|which|who|whose|whom|where)\b")
_ASIDE = re.compile(r", (?:.*,|\([^()]*\))$|\([^()]*\)$")
_SUBJECT_BEFORE = of_all(r"\b«joined.subject_before»\b")
_ADVERB = of_all("«joined.adverb»")
_NEXT_WORDS = re.compile(r",? [^\W\d_][^.;!?]{0,60}")
_NOUN = re.compile(r"[^\W\d_]{3,}")


def spliced(text: str, end: int, place: int, behind: str) -> Difference | None:
    """Across the end of a sentence an ellipsis joins two statements. If the second continues in mid-sentence, and its subject
    is a name that does not go with the quote's own words, the ellipsis attaches it to the first subject."""
    if _PARENTHESIS.fullmatch(text, end, place):
        return None
    ends = [found.end() for found in _SENTENCE_END.finditer(text, end, place + 1)]
    other = (
        _other_predicate(text, end, place, ends)
        or _other_statement(text, end, place, ends)
        or _other_subject(text, end, place)
        or _other_clause(text, end, place)
        or _middle_to_middle(text, end, place)
        or _other_object(text, end, place)
        or _other_verb(text, end, place)
    )
    if other is not None:
        return other
    if not ends or ends[-1] >= place or _NOUNS_ARE_LARGE.search(text, ends[-1], place + 60):
        return None
    told = {name for name in within_sentences(text, ends[-1], place) if not name.isupper()}
    if not told or len(words_of(text[ends[-1] : place])) > _LEAD:
        return None
    ours = within_sentences(text, _sentence_start(text, end), end) | within_sentences(
        text, place, place + len(behind)
    )
    if not ours or {name[:4] for name in told} & {name[:4] for name in ours}:
        return None
    return Difference("…", text[ends[-1] : place].strip(), "name")


def _other_predicate(text: str, end: int, place: int, ends: list[int]) -> Difference | None:
    """What a later sentence or label tells, given to words that had no verb yet: 'The owner … is empty' of 'The owner, a baker, died. The
    house is empty', 'In the trials … fell' of 'In the trials nothing changed. At home, costs fell', 'Nine patients … recovered' of
    'Nine patients fell ill. Seven recovered', 'Often: … fever' of 'Often: cough. Rarely: fever'."""
    if not text[place].islower():
        return None
    if _OTHER_LABEL.fullmatch(text, end, place):
        return Difference("…", text[end:place].strip(), "word")
    begun = [*ends, *(found.end() for found in _CLAUSE_END.finditer(text, end, place))]
    lead = text[max(begun) : place].strip() if begun else ""
    head = text[_sentence_start(text, end) : end]
    if not lead or _ENDS_ITSELF.match(text, end) or len(head.split()) > _LEAD:
        return None
    if has_verb(head, text[max(0, end - _LONG) : place + _LONG]):
        return None
    if _FIRST_PERSON.fullmatch(lead) or (
        len(words_of(lead)) == 1 and (is_number(lead) or COUNTED.match(lead))
    ):
        own = words_of(text[_sentence_start(text, end) : min(begun)].lower())
        return Difference("…", lead, "word") if lead.lower() not in own else None
    if _PRONOUN_LEADS.fullmatch(lead):
        return None
    return Difference("…", lead, "word") if _nouns_not_before(text, end, lead) else None


def _other_statement(text: str, end: int, place: int, ends: list[int]) -> Difference | None:
    """A statement that goes on after another's beginning: 'Rents rose … from 5 to 6 percent' of 'Rents rose; wages fell
    from 5 to 6 percent', or 'The first group … lost it' of 'The first group gained. The second group lost it'."""
    clauses = [found.end() for found in _CLAUSE_END.finditer(text, end, place)]
    began = max([*ends, *clauses], default=0)
    lead = text[began:place].strip()
    if not lead or not began or began >= place:
        return None
    if _GOES_ON.match(text, place):
        return None if lead.endswith((",", ":")) else Difference("…", lead, "word")
    subject = _ASIDE.sub("", lead) if len(lead) < _LONG else lead
    if not _VERB.match(text, place) or _SUBJECT_BEFORE.search(subject) or len(words_of(subject)) > _LEAD:
        return None
    return Difference("…", lead, "word") if _nouns_not_before(text, end, subject) else None


def resumed_in_next(text: str, place: int, behind: str) -> Difference | None:
    """Whether the last words of a quote, after its ellipsis, only begin another statement of the source: 'Scores rose … for the
    others' of 'Scores rose; for the others nothing changed'."""
    opens = _STATEMENT_END.search(text, max(0, place - 4), place)
    if opens is None or opens.end() != place or behind[0].isupper() or not _GOES_ON.match(behind):
        return None
    goes_on = _NEXT_WORDS.match(text, place + len(behind))
    if goes_on is None or any(_VERB.match(f"{behind} ", word.start()) for word in _NOUN.finditer(behind)):
        return None
    return Difference("…", goes_on[0].strip(" ,"), "word")


def _other_subject(text: str, end: int, place: int) -> Difference | None:
    """Within a sentence: 'Imports … fell by 3%' of 'Imports rose while exports fell by 3%'."""
    gap = text[end:place].lstrip()
    contrast = _CONTRAST.search(gap)
    if (contrast is not None and not _SUBJECT_BEFORE.search(contrast[1])) or _SET_AGAINST.search(
        gap.rstrip()
    ):
        return Difference("…", gap.strip(), "word")
    joined = list(_CONJUNCTION.finditer(gap))
    if joined and _GOES_ON.match(text, place) and not gap.rstrip().endswith(","):
        # 'rose … in June' of 'rose in May and fell in June'
        predicate = gap[joined[-1].end() :]
        return Difference("…", gap.strip(), "word") if _VERB.match(predicate.rstrip() + " ") else None
    if not joined or not _VERB.match(text, place) or _RELATIVE.match(gap):
        return None
    before, subject = gap[: joined[-1].start()] + " ", gap[joined[-1].end() :].strip()
    if not any(_VERB.match(before, word.start()) for word in _NOUN.finditer(before)) or not _is_subject(
        subject
    ):
        return None
    return Difference("…", gap.strip(), "word") if _nouns_not_before(text, end, subject) else None


def _other_clause(text: str, end: int, place: int) -> Difference | None:
    """From the middle of one clause into the middle of the next one, which has begun with a subject, place or time of its own:
    'Le fort … est gratuite' of 'Le fort est fermé et la visite est gratuite', '公司2022年……亏损' of '公司2022年盈利,2023年亏损'."""
    gap = text[end:place]
    if _NO_CLAUSE.match(gap) or _RELATIVE.match(text, place):
        return None
    bounds = [found for found in _BETWEEN_CLAUSES.finditer(gap) if found.start()]
    if not bounds:
        return None
    lead = gap[bounds[-1].end() :].strip()
    return Difference("…", lead, "word") if _NEW_LEAD.match(lead) else None


def _middle_to_middle(text: str, end: int, place: int) -> Difference | None:
    """From the middle of a clause into the middle of a later one, which has begun without the quote: 'The term is … six months' of
    'The term is three months; it grows after five years to six months', 'The church was rebuilt … in 1391' of 'The church was
    rebuilt in 1103, and it was burnt in 1391'."""
    gap = text[end:place]
    if not gap.strip() or _BEGINS_CLAUSE.match(gap):
        return None
    if _UNBLANKED.search(text, place, place + 1) and _UNBLANKED.search(gap):
        bounds = [found.end() for found in _UNBLANKED_CLAUSE_END.finditer(gap)]
        lead = gap[bounds[-1] :].strip() if bounds else ""
        return Difference("…", lead, "word") if len(lead) > 1 else None
    sentences = [found.end() for found in _STATEMENT_END.finditer(gap)]
    if sentences:
        lead = gap[sentences[-1] :].strip()
        words = words_of(lead)
        if len(words) < 2 or lead[-1] in ",:)" or (len(words) <= _SHORT and _SUBJECT_BEFORE.match(lead)):
            return None
        return Difference("…", lead, "word")
    clauses = [found.end() for found in _BETWEEN_CLAUSES.finditer(gap)]
    if not clauses or _RELATIVE_BEGINS.match(gap, clauses[-1]):
        return None
    lead = gap[clauses[-1] :].strip()
    return Difference("…", lead, "word") if lead and lead[-1] not in ",:)" and _CLAUSE.match(lead) else None


def _other_object(text: str, end: int, place: int) -> Difference | None:
    """The object of a preposition for that of another, which is the same word: 'It breeds in … Senegal' of 'It breeds in Poland and
    winters in Senegal'."""
    gap = text[end:place].rstrip()
    governing = _LAST_WORD.search(text, max(0, end - _WORD_LENGTH), end)
    if governing is None or len(gap) > _LONG or not _GOVERNS.fullmatch(governing[0].strip().lower()):
        return None
    clauses = list(_JOINED_AGAIN.finditer(gap))
    if not clauses or not gap.endswith(f" {governing[0].strip()}"):
        return None
    lead = gap[clauses[-1].end() : -len(governing[0].strip())].strip()
    return Difference("…", gap.strip(), "word") if lead else None


def _other_verb(text: str, end: int, place: int) -> Difference | None:
    """What is the object of one verb, given to another: 'She won … the second prize' of 'She won the first and refused the second
    prize'."""
    gap = text[end:place].rstrip()
    clauses = list(_JOINED_AGAIN.finditer(gap))
    if not clauses or _STATEMENT_END.search(gap):
        return None
    verb, governing = gap[clauses[-1].end() :], " ".join(text[max(0, end - _WORD_LENGTH) : end].split()[-1:])
    around = text[max(0, end - _LONG) : place + _LONG]
    first = gap[: clauses[-1].start()].strip(" ,").split(", ")
    if (
        not verb
        or len(verb.split()) > 2
        or all(len(one.split()) < 2 and has_verb(one, around) for one in first)
    ):
        return None  # 'collected … the samples' of 'collected, washed and weighed the samples'
    return (
        Difference("…", gap.strip(), "word")
        if has_verb(verb, around) and has_verb(governing, around)
        else None
    )


def _is_subject(words: str) -> bool:
    """Whether `words`, right before a verb, can be what it is said of, and no pronoun."""
    return (
        bool(words)
        and words[-1] not in ",:;)"
        and len(words_of(words)) <= _LEAD
        and not _SUBJECT_BEFORE.search(words)
        and not _VERB.match(words)
        and not _GOES_ON.match(words)
    )


def _nouns_not_before(text: str, end: int, words: str) -> bool:
    said = {noun[:4].lower() for noun in _NOUN.findall(text[_sentence_start(text, end) : end])}
    return any(
        noun.lower() not in words_in("brackets.no_name")
        and noun[:4].lower() not in said
        and not _ADVERB.fullmatch(noun)
        and not _VERB.match(noun + " ")
        for noun in _NOUN.findall(words)
    )


def _sentence_start(text: str, end: int) -> int:
    low = max(0, end - 300)
    return max((found.end() for found in _SENTENCE_END.finditer(text, low, end)), default=low)
