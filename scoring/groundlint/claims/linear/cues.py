"""Phrases of more than one word that say what a sentence does (English)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import NamedTuple

_DOCUMENT = (
    "report|section|chapter|appendix|appendices|table|figure|paper|document|analysis|overview|guide|article|"
    "post|essay|memo|note|review|thesis|proposal|summary|survey|brief|rfc|page|book|tutorial|lesson"
)
_OWN_WORK = (
    "use|used|find|found|search|searched|review|reviewed|analy[sz]ed?|compared?|collect|collected|included?|"
    "excluded?|examined?|computed?|train|trained|measured?|defined?|assumed?|proposed?|present|presented|"
    "described?|discuss|discussed|explored?|focus|show|run|ran|test|tested|build|built|estimated?|evaluated?|"
    "consider|note|apply|applied|identify|identified|select|selected|choose|chose|ask|asked|interviewed|read|"
    "sampled|visited|fitted|varied|kept|replaced|coded"
)

_SAY = (
    "say|says|said|argue|argues|argued|claim|claims|claimed|believe|believes|believed|warn|warns|warned|report|"
    "reports|reported|found|find|finds|showed|shows|show|suggest|suggests|suggested|conclude|concludes|concluded|"
    "note|notes|noted|estimate|estimates|estimated|recommends|recommended|maintain|maintains|maintained|insist|"
    "insists|insisted|deny|denied|denies|blame|blames|blamed|accuse|accuses|accused|attribute|attributes|attributed|"
    "disagree|disagreed|acknowledge|acknowledges|acknowledged|expect|expects|expected|announced|announces|contend|"
    "contends|allege|alleges|alleged|describe|describes|described|criticized|urged|urges|predict|predicts|predicted"
)


class Cue(NamedTuple):
    """A phrase: looked for only where one of the words that it cannot do without is there."""

    name: str
    triggers: frozenset[str]
    pattern: re.Pattern[str]


def _cue(name: str, triggers: str, pattern: str) -> Cue:
    return Cue(name, frozenset(triggers.split()), re.compile(pattern))


_BE = "is are was were been being be"
_HAVE = "has have had"

CUES: tuple[Cue, ...] = (
    _cue(
        "according",
        "according reported reportedly words said believed",
        r"according to|as reported by|in the words of|reportedly|(?:is|are|was|were) (?:said|believed) to",
    ),
    _cue(
        "this-document",
        _DOCUMENT.replace("|", " ") + " see above below earlier here fig appendix following remainder",
        rf"(?:this|the|our|following|present|current|next|previous|above) (?:\w+ )?(?:{_DOCUMENT})\b|"
        r"(?:see|in|from) (?:the )?(?:table|figure|fig\.?|section|appendix|chapter|below|above)\b|"
        r"(?:described|discussed|noted|mentioned|shown|listed|outlined|defined) "
        r"(?:above|below|earlier|here|in (?:section|table|figure|fig|appendix))",
    ),
    _cue(
        "we-did",
        "we i",
        r"\b(?:we|i) (?:\w+ly |also |then |first |next |have |had |will |now |further |all )*"
        rf"(?:{_OWN_WORK})\b",
    ),
    _cue(
        "advice",
        "should ought must need needs have has important essential crucial vital recommended advisable necessary "
        "best better worth critical sure recommend wise encouraged don't do can may might could let's let feel "
        "please",
        r"\b(?:should|ought to|must|needs? to|ha(?:ve|s) to|it(?:'s| is) (?:important|essential|crucial|vital|"
        r"recommended|advisable|necessary|best|better|worth|critical) (?:to|that)|be sure to|make sure|"
        r"(?:we|i|experts?) recommend|would be wise|(?:is|are) (?:recommended|encouraged)|don't|do not|"
        r"you (?:can|could|may want|might want)|let's|let us|feel free|please)\b",
    ),
    _cue(
        "hypothetical",
        "if suppose imagine picture let's say were would scenario hypothetical assume assuming could might had",
        r"\b(?:if (?:an?|the|you|we|one|this|that|there|it|they|your|our|someone|i)\b|suppose|imagine|"
        r"let's say|say that|were to|would have|in (?:a|such a) scenario|what if|hypothetical|in the case where|"
        r"assume that|assuming)\b|"
        r"^(?:had|were|should) (?:an?|the|you|we|this|that|it|they|he|she|everyone)\b|^(?:picture|say) (?:an?|the)\b",
    ),
    _cue("could-be", "could might would", r"\b(?:could|might|would) be\b"),
    _cue(
        "third-party",
        _SAY.replace("|", " "),
        rf"\b(?!(?:we|i|you|to|and|or|should|must|can|will|would|could|not|also|the|a|an|this)\b)\w+ (?:{_SAY})\b",
    ),
    _cue(
        "lead-in",
        ":",
        r"(?:following|includes?|including|are|as follows|such as|by|these|to|that|points|below)\s*:$",
    ),
    _cue(
        "forecast",
        "will likely future going",
        r"\b(?:will (?:be|likely|probably|continue|become|need|have)|(?:is|are) likely to|in the future|going to)\b",
    ),
    _cue(
        "caused",
        "due because leads lead led results result resulted owing caused contributes contribute driven thanks "
        "associated linked",
        r"\b(?:due to|because of|leads? to|led to|results? in|resulted in|as a result of|owing to|caused by|"
        r"contributes? to|driven by|thanks to|associated with|linked to)\b",
    ),
    _cue(
        "known-as",
        "known referred defined is are refers consists based founded located born established published released "
        "introduced developed created",
        r"\b(?:known as|referred to as|defined as|is an? |are an? |refers to|consists of|based on|founded|located|"
        r"born|established in|published in|released|introduced in|developed by|created by)\b",
    ),
    _cue("passive", _BE, rf"\b(?:{_BE.replace(' ', '|')}) (?:\w+ly )?\w+(?:ed|en|wn|ne|lt|de|ght)\b"),
    _cue("perfect", _HAVE, r"\bha(?:s|ve|d) (?:\w+ly |also |been |not )?\w+(?:ed|en|wn|ne|me|lt|ght)\b"),
    _cue("to-infinitive", "to", r"^to [a-z]+\b"),
    _cue(
        "overall",
        "overall summary conclusion short essence words sum summarize conclude together general ultimately all",
        r"^(?:overall|in (?:summary|conclusion|short|essence|other words|sum)|to (?:summarize|conclude|sum up)|"
        r"taken together|in general|ultimately|all in all)\b",
    ),
    _cue(
        "this-verb",
        "this these that such it those",
        r"^(?:this|these|that|such|it|those) (?:is|are|was|were|means?|suggests?|implies|makes?|allows?|enables?|"
        r"shows?|highlights?|underscores?|reflects?|creates?|can|could|may|might|would|will|should|approach|section|"
        r"report|requires?|ensures?|provides?|helps?|raises|matters?)\b",
    ),
    _cue("there-is", "there", r"\bthere (?:is|are|was|were|has|have|exists?|remains?)\b"),
    _cue(
        "it-adjective",
        "it it's",
        r"\bit (?:is|was|'s|would be|seems|appears) (?:\w+ly )?\w+ (?:to|that)\b|\bit's \w+ (?:to|that)\b",
    ),
    _cue(
        "hope",
        "i we my our",
        r"\b(?:i|we) (?:\w+ly )?(?:hope|think|believe|feel|suspect|wonder|guess|doubt|expect|want|would like|love|"
        r"prefer)\b|\bin (?:my|our) (?:opinion|view|experience)\b",
    ),
    _cue(
        "example",
        "example instance e such consider",
        r"\b(?:for example|for instance|e\.g\.|such as|as an example|consider)\b",
    ),
    _cue(
        "reader",
        "you your reader readers let's we'll let i'll will now",
        r"\b(?:you|your|readers?|let's|we'll|let me|i'll|i will|we will now)\b",
    ),
    _cue(
        "name-of-work",
        "et vol pp p doi isbn arxiv journal proceedings press retrieved accessed edition",
        r"\b(?:et al\b|vol\.|pp?\. ?\d|doi|isbn|arxiv|journal of|proceedings|press,|retrieved|accessed|edition|vol )",
    ),
    _cue(
        "our-own",
        "our my",
        r"\b(?:our|my) (?:\w+ )?(?:results?|data|analysis|model|method|approach|findings?|code|implementation|sample|"
        r"experiments?|study|work|proposal|recommendation|team|system|dataset|project|search)\b",
    ),
    _cue(
        "no-evidence",
        "no not unverified unclear unknown could",
        r"\b(?:no (?:evidence|data|information|sources?)|not (?:found|available|verified|confirmed|stated)|"
        r"could not (?:be )?(?:find|verify|confirm|verified|confirmed|found)|unverified|unclear|unknown)\b",
    ),
)


def _by_trigger() -> dict[str, int]:
    table: dict[str, int] = {}
    for index, cue in enumerate(CUES):
        for trigger in cue.triggers:
            table[trigger] = table.get(trigger, 0) | 1 << index
    return table


CUES_OF = _by_trigger()
"""The cues that a lower-cased word may be part of: bit n for CUES[n]."""
_AT_A_COLON = CUES_OF[":"]
"""The cues at the end of a sentence that ends so."""
_SEARCHES = tuple(("cue:" + cue.name, cue.pattern.search) for cue in CUES)


def cues_in(low: str, likely: Iterable[int]) -> list[str]:
    """Return the names of the features of the cues in a lower-cased plain sentence, in fixed order.

    `likely` has what CUES_OF says of each word: only those are looked for.
    """
    found: list[str] = []
    left = reduce(or_, filter(None, likely), 0)
    if not low.endswith(":"):
        left &= ~_AT_A_COLON
    while left:
        lowest = left & -left
        name, search = _SEARCHES[lowest.bit_length() - 1]
        if search(low):
            found.append(name)
        left ^= lowest
    return found
