"""What a source reports only to deny or doubt it: 'the ban works' from 'I do not think that the ban works' or 'Critics claim that
the ban works'."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.sources.quotes.wording import of_all, of_each, words_in

_LIST = 300  # characters before an item of a list in which its lead stands
_REACH = 140  # characters before a statement in which its author's attitude to it is looked for
_NEAR_THAT = 60  # characters before a 'that' in which the words are that it depends on

_WORD = r"(?!«reported.clause_start» )[\w'’-]{1,40}"
_FEW = rf"(?:(?:, {_WORD},)? {_WORD}){{0,5}}?(?:, {_WORD})?"
"""Some words, none of which begins another statement."""
_SOME = r"(?: [\w'’-]{1,40}){0,3}"
_THAT_HERE = r"(?:,? «reported.that_after_comma»| «reported.that»)(?: |(?<='))"
_UNHELD = of_each(
    rf"(?:\b«reported.negating»(?:, {_WORD},)? {_WORD}{_FEW}{_THAT_HERE}"
    rf"|\b«reported.denying reported.hedging»{_FEW}{_THAT_HERE}"
    r"|\b«reported.before»(?: |(?<='))"
    r"|\b«reported.before_comma», "
    rf"|\b«reported.partisan»(?:(?: [\w'’-]{{1,40}}){{0,6}}, [^,.;:!?]{{1,80}},)?{_FEW} «reported.saying»(?:{_FEW}{_THAT_HERE}|[:,]? )"
    rf"|\b«reported.saying reported.according» (?:{_WORD} )?«reported.partisan»{_SOME}{_THAT_HERE})$"
)
_UNHELD_UNBLANKED = of_all(r"«unblanked reported.before»$")
_AHEAD = of_each(
    r"\b(?:«lists.parties»[^.;:!?]{0,60} (?!claims\b)«reported.saying reported.believing»\b[^.;:!?]{0,60}|«reported.otherwise»[^.;:!?]{0,40}): ?'?$"
)
"""Whose view it is stands before a colon: 'Residents see it differently: | …'"""
_REST = re.compile(r"[\s\S]{1,200}")
_AHEAD_UNBLANKED = of_all(r"«unblanked reported.otherwise»[^。！？:]{0,8}[:。] ?'?$")
_MEASURED = of_all(r"\b«reported.measured»\b|«unblanked reported.measured»")
_AFTER_SPEECH = r"(?:[!?]?',?|,) (?!')"
_UNHELD_BEHIND = of_each(
    rf"{_AFTER_SPEECH}(?:«reported.behind»\b|(?:«grammar.subject»(?: |(?<='))(?:{_WORD} ){{0,2}})?«reported.partisan»{_SOME} «reported.saying»\b"
    rf"|«reported.saying»{_SOME} «reported.partisan reported.unnamed»\b|«reported.unnamed»{_SOME} «reported.saying»\b"
    rf"|«reported.according»(?: |(?<='))(?:(?!«reported.measured»\b){_WORD} ){{0,4}}(?:\w{{1,5}}')?«sentence.doubtful_source reported.partisan reported.interested»\b"
    r"|«reported.believing» (?:«grammar.subject_behind_verb»\b|(?-i:[A-ZÀ-Þ])))"
    r"|,'? «reported.taken_up»\b[^.;:!?]{0,60}?\b«reported.taken_back»\b"
    r"|,'? «reported.claim_taken_up»\b[^.;:!?]{0,60}?\b«reported.claim_taken_back»\b"
)
_DOUBTED_BEHIND = of_each(
    r"'?; (?:«beside.saying beside.anything»)(?!\w)(?! (?:«reported.that reported.that_after_comma grammar.within_subject»|qui)\b)[^,.;:!?]{0,60}?"
    r"\b«beside.untrue»(?!\w)(?! «reported.that reported.that_after_comma»\b)"
)
_CONTESTED = of_each(
    r"[!?]?',? [^.!?]{2,120}[.!?]'? (?!(?:I|we|he|she|it|they|er|sie|wir|ils?|elles?)\b)[^.;:!?']{0,60}?\b«reported.otherwise»\b"
)
"""Direct speech after which somebody tells another story: '“…”, said the owner. Residents see it differently'."""
_UNHELD_BEHIND_UNBLANKED = of_all(r"«unblanked reported.behind reported.taken_back»")
_WITHOUT_THAT = of_each(
    rf"(?:\b«reported.believing»|\b«reported.negating reported.denying»(?: {_WORD}){{0,5}}? «reported.saying reported.believing»)(?: \w{{1,20}}ly)? $"
)
HELD = of_all(r"(?:\b«reported.not_settled»\b|n't|n'),? ?(?:[\w'-]+,? ){0,2}?«reported.settled»")
"""Double negation, and what holds whether or not it is said or known: 'no doubt that', 'do not forget that'."""
_HELD_BACK = of_each(
    r"\b«reported.held_back» (?:[\w-]+ ){0,3}(?:«reported.that_after_comma reported.that»)(?: |(?<='))$"
)
_DISCREDITED = of_all(r", ?(?:[\w-]+ ){0,3}«reported.overturned»(?: [\w-]+){0,4}, ?$")
_SPURIOUS = of_each(
    r", (?![^,;:.]{0,80}\b«reported.negating»)[^,;:.]{2,90}? «reported.spurious»(?: (?:erwies\w*|war|ist|herausstellte|bleek|bleken))?,"
    r"(?: [\w'’-]{1,40}){0,5} ?'?$"
)
_LED_BY_SOURCE = of_all(r"\W{0,3}(?:«reported.according»|nach)(?!\w)")
_SPURIOUS_UNBLANKED = of_all(
    r"(?<!研究)«unblanked reported.spurious»(?:(?!研究|연구|専門|专家|전문)[^。，,、;；]){0,20}(?:«unblanked reported.according reported.saying»|记载|所述|记录)[,，、:：]? ?'?$"
)
"""A source of which an aside says that it is not to be believed: 'The diary, which is forged, says that | …'"""
_CONJUNCTION = of_all(r"«reported.that reported.that_after_comma»(?:\b|(?<=')) ?")
_REPORTED_MOOD = of_all("«reported.mood»", 0)
_DENIED_IN_GERMAN = re.compile(r"\b(?:nicht|nie|kein\w*|niemand)\b", re.IGNORECASE)
_OFF_LIST = of_all(
    r"(?:«reported.off_list»|«unblanked reported.off_list»)[^.!?。！？]{0,90}[:：][^.!?。！？:：]{0,200}$"
)
_THAT = re.compile(r"(?:^|[\s,])(?P<that>that|dass|que|qu'|che|dat) ?$", re.IGNORECASE)
_ANY_THAT = re.compile(r"[\s,](?:that|dass|que|che) ['\"]?", re.IGNORECASE)
_HELD_BY = of_all(r"(?<![\w'-])«reported.stating»(?![\w'-])")
_SAYS_MAY = of_all(r"(?:[\w'-]+ ){1,4}«condition.cautious»\b")
_PART_OF = of_all(r"(?<![\w'-])«reported.part_of_that»,?$")
_BEGINS = of_all(r"«grammar.subject»(?:\b|(?<='))(?! ?[,;])|[A-ZÀ-Þ]", 0)
"""How a statement begins after 'that'; a relative clause would go on with a verb."""
_BARE_PLURAL = re.compile(r"[a-z]{3,}s (?:of |in )?[a-z]{2,} [a-z]{2,}")
_COMPLEMENT = of_all(r"(?<![\w'-])«reported.saying reported.believing»(?<!(?<!to )say)(?: \w{1,20}ly)?,?$")
"""A verb whose 'that' is no relative pronoun, whatever follows: 'used to say that | water wins'. 'They say that' is left out: it
states what 'they said that' does."""
CONTRADICTING = lazy_pattern(
    r"(?:(?:but|yet|doch|aber|mais|pero|mas|ma|maar) )?(?:contrary to|despite|unlike|whatever|contrairement à|quoi qu'|contra|al contrario|ao contrário|pese a|contrariamente|"
    r"entgegen(?: dem, was)?|anders als|anders dan|in tegenstelling tot) ?[^,.;:!?]{1,80}, $",
    re.IGNORECASE,
)
"""What others say stands there only to be contradicted: 'Contrary to what critics claim, | the dam holds'."""
_LAST_CLAUSE = re.compile(r"(?<![^\s,;])[^\s,;]+, $")
_OF_THAT = re.compile(r" de qu(?:e |')$", re.IGNORECASE)
"""A 'that' which cannot be a relative pronoun: 'la noticia de que'."""
_BARE_SUBJECT = re.compile(
    r"(?:[\w-]+ ){1,3}(?:would|will|could|can|may|might|is|are|was|were|has|have|had)\b", re.IGNORECASE
)
_SUBJECTS = r"(?:That|Dass|Que|Qu'|Che|Dat)"
_AS_SUBJECT = re.compile(rf"(?:^|[.!?:]['\")\]]* ){_SUBJECTS} ?$")
_AS_SUBJECT_HERE = re.compile(rf"{_SUBJECTS} ")
_DENYING = of_all(r"\b«reported.negating reported.denying reported.invented»\b")
_REPORTING = of_all(
    r"(?<![\w'-])(?!holds?\b)«reported.saying reported.believing reported.according reported.otherwise reported.behind»(?![\w-])|"
    r"«unblanked reported.saying reported.believing reported.according reported.otherwise»"
)
_NEGATING = of_all(r"\b«reported.negating reported.denying»\b|^\W{0,3}«condition.fronted condition.behind»\b")
_IS_SO = of_all(r"\b«reported.is_so»\b")
_SENTENCE_END = re.compile(r"[.!?;:]['\")\]]* |[。！？；]|[?!](?=[^\x00-\x7f]|$)|(?<=[가-힣])\.")
_GOVERNED = of_all(
    r"\b«reported.result»,?(?: [\w'-]+){0,5} (?:that|dass|wonach|(?:de )?que|qu'|selon l(?:aquelle|equel)|según (?:el|la) cual|segundo [oa] qual) ?$"
)
"""What introduces a statement and may itself be taken back after it: 'the study which found that'."""
_TAKEN = of_all(
    r",? (?:[\w'-]+ ){1,8}?«reported.overturned»\b|"
    r",? ?«reported.is_now»\b"
    r" ?(?:[\w'-]+ ){0,3}?«reported.overturned»\b"
)

_EVIDENCE_BEFORE = re.compile(
    r"\b(?:evidence|proof|support|indications?)(?: [\w'-]+){0,3} that $", re.IGNORECASE
)
_WEAK = re.compile(
    r" (?:is|are|was|were|remains?)(?: (?:still|very|rather|too|so far))? "
    r"(?:weak|thin|scant|scarce|lacking|limited|mixed|inconclusive|patchy|poor|anecdotal)\b"
)
_ASIDE_BEFORE_THAT = re.compile(
    r"(?<=[^\W\d_]), (?!(?:and|but|or|et|mais|y|pero|e|mas)\b)[^.,;:!?]{3,100}, (?=(?:de )?(?:that|que|qu'|che) ?$)",
    re.IGNORECASE,
)
_EMBEDDED_REACH = 90  # characters before a statement in which the words begin on which it hangs
_NOUN = r"(?: (?!(?:that|which|who|whose|and|but)\b)[\w'-]+){1,4}?"
_EMBEDDED = of_all(
    rf"(?:(?:«embedded.article embedded.either_article»{_NOUN}|«embedded.pronoun embedded.either_pronoun») «embedded.verb»|"
    rf"(?:«embedded.plural_article embedded.either_article»{_NOUN}|«embedded.plural_pronoun embedded.either_pronoun») «embedded.plural_verb»)\b",
    0,
)
_PART = re.compile(r"[.!?;:,()'\"]")
_WORD_OR_SIGN = re.compile(r"[A-Za-z][A-Za-z'-]*|[^\sA-Za-z]+")


def unheld(text: str, start: int, since: int = 0) -> re.Match[str] | None:
    """The words before `start` that deny or doubt what follows; None if there are none. Everything before `since` is
    in the quote itself."""
    conjunction = _CONJUNCTION.match(text, start)
    before = text[max(since, start - _REACH) : conjunction.end() if conjunction else start]
    before = without_aside(before)
    ends = [found.end() for found in _SENTENCE_END.finditer(before)]
    if (listed := _OFF_LIST.search(text[max(since, start - _LIST) : start])) is not None:
        return listed
    at = ends[-1] if ends else 0
    if not since and (ahead := _view_ahead(before)) is not None:
        return ahead
    found = _UNHELD.search(before, at) or _UNHELD_UNBLANKED.search(before, at)
    if found is not None and CONTRADICTING.match(before, at):
        return None
    if found is not None:
        return None if HELD.search(before, max(at, found.start() - 12)) else found
    held_back = _HELD_BACK.search(before, at)
    if held_back is not None:
        return held_back
    that = _THAT.search(before, at)
    if since:
        return None
    if (spurious := _spurious(before, at)) is not None:
        return spurious
    if that is None:
        if (aside := _DISCREDITED.search(before, at)) is not None:
            return aside
        if before.endswith(", ") and _REPORTED_MOOD.match(text, start):
            said = _HELD_BY.search(before, max(at, len(before) - _NEAR_THAT))
            said = (
                None
                if said is not None and _DENIED_IN_GERMAN.search(before, max(at, len(before) - _NEAR_THAT))
                else said
            )
            return None if said is not None else _LAST_CLAUSE.search(before, at)
        states = _BEGINS.match(text, start) or _BARE_SUBJECT.match(text, start)
        believed = _WITHOUT_THAT.search(before, at) if states else None
        return None if believed is None or HELD.search(before, max(at, believed.start() - 12)) else believed
    if (
        that["that"].lower() != "dass"
        and not _OF_THAT.search(before)
        and not _COMPLEMENT.search(before, at, that.start())
        and (
            before.endswith(("and that ", "or that "))
            or not _BARE_PLURAL.match(text, conjunction.end() if conjunction else start)
        )
        and not _BEGINS.match(text, conjunction.end() if conjunction else start)
    ):
        return None
    governing = before[max(at, that.start() - _NEAR_THAT) : that.start()]
    governing = governing[max((found.end() for found in _ANY_THAT.finditer(governing)), default=0) :]
    if _HELD_BY.search(governing) or _PART_OF.search(governing) or HELD.search(governing):
        return None
    # 'They suggest that | it may leak' says itself that it may be so.
    return None if _SAYS_MAY.match(text, conjunction.end() if conjunction else start) else that


def _view_ahead(before: str) -> re.Match[str] | None:
    """The clause and colon right before a statement that say whose view it is; what is measured is nobody's view."""
    found = _AHEAD.search(before) or _AHEAD_UNBLANKED.search(before)
    if found is None:
        return None
    begin = max((end.end() for end in _SENTENCE_END.finditer(before, 0, found.start())), default=0)
    return None if _MEASURED.search(before, begin) else _REST.match(before, begin)


def without_aside(before: str) -> str:
    """`before`, which leads up to a statement, without what stands between its last 'that' and the words that this depends on:
    'the claim, made in May, that'. Not in German, where 'dass' may follow a list of verbs."""
    return _ASIDE_BEFORE_THAT.sub(" ", before)


def _spurious(before: str, at: int) -> re.Match[str] | None:
    found = _SPURIOUS.search(before, at)
    if found is None:
        return _SPURIOUS_UNBLANKED.search(before, at)
    stated = reports(found[0].rpartition(",")[2]) or _LED_BY_SOURCE.match(before, at)
    return found if stated else None  # none in 'The line, long unreliable, | was renewed'


def reports(words: str) -> bool:
    """Whether words around a statement put it down to somebody, rather than deny it: 'Critics claim that', ', the owner said'."""
    found = _REPORTING.search(words)
    return found is not None and _NEGATING.search(words, 0, found.start()) is None


def denied_whole(text: str, start: int, end: int) -> str:
    """The predicate of a sentence whose subject is a clause, if it denies that clause: 'That the dam leaked | is a myth'; "" for none."""
    before = text[max(0, start - _REACH) : start]
    if _EVIDENCE_BEFORE.search(before) and (weak := _WEAK.match(text, end)) is not None:
        return weak[0].strip()
    taken = _TAKEN.match(text, end)
    if taken is not None and _GOVERNED.search(before):
        return taken[0].strip(" ,")
    if not _AS_SUBJECT.search(text[max(0, start - 12) : start]) and not _AS_SUBJECT_HERE.match(text, start):
        return ""
    stop = _SENTENCE_END.search(text, end)
    found = _DENYING.search(text, end, min(stop.start() if stop is not None else len(text), end + _REACH))
    if found is not None:
        return found[0]
    said = text[end : stop.start() if stop is not None else end + _REACH]
    return "" if not any(c.isalpha() for c in said) or _IS_SO.search(said) else said.strip(" ,")


def doubted_behind(text: str, end: int) -> str:
    """The clause behind `end` and a semicolon that calls the statement before it false or doubtful: '…; this value is wrong'; "" for
    none."""
    found = _DOUBTED_BEHIND.match(text, end)
    return found[0].strip(" ;'") if found is not None else ""


def unheld_behind(text: str, end: int) -> re.Match[str] | None:
    """The words right after `end` that do so, in languages that put them at the end ('という主張を退けた')."""
    contested = _CONTESTED.match(text, end)
    if contested is not None and not _MEASURED.search(contested[0]):
        return contested
    return _UNHELD_BEHIND.match(text, end) or _UNHELD_BEHIND_UNBLANKED.match(text, end)


def is_embedded(text: str, start: int) -> bool:
    """Whether a statement depends on the words right before `start` without a 'that': 'the dam leaks' of 'She posits the dam leaks'.

    The verbs and nouns that take such a statement cannot all be listed. Those after which a statement is by itself without a
    comma can: conjunctions, times and places, and a few verbs. English only; other languages have a comma or a 'that'.
    """
    if _EMBEDDED.match(text, start) is None:
        return False
    low = max(0, start - _EMBEDDED_REACH)
    before = text[low:start]
    part = max((found.end() for found in _PART.finditer(before)), default=-1)
    if part < 0 < low:
        return False
    words = _WORD_OR_SIGN.findall(before[max(part, 0) :])
    if not 2 <= len(words) <= 12 or not all(word[0].isalpha() and word.isascii() for word in words):
        return False
    if (
        words[0].lower() in words_in("embedded.lead")
        or words[0].endswith("ly")
        or words[-1].lower() in words_in("embedded.joined")
    ):
        return False
    return before.endswith(" ")
