"""Phrases of more than one word that say what a sentence does (English)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from groundlint.lazy_pattern import lazy_pattern

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
    """A phrase: looked for only where one of the words that it cannot do without is there.

    Several of one name are side by side, each by its own trigger: a pattern that begins with letters is found many
    times as fast as one that begins with a choice.
    """

    name: str
    triggers: frozenset[str]
    pattern: re.Pattern[str]


def _cue(name: str, triggers: str, pattern: str) -> Cue:
    return Cue(name, frozenset(triggers.split()), lazy_pattern(pattern))


def _phrases(name: str, by_trigger: dict[str, str]) -> list[Cue]:
    """Return cues of whole words, each by its triggers: alternatives (between ' / ') that begin with a letter."""
    return [
        _cue(name, triggers, "|".join(map(_whole, text.split(" / "))))
        for triggers, text in by_trigger.items()
    ]


def _whole(phrase: str) -> str:
    """Return the pattern of a phrase between word boundaries; the first of them is looked for after its letter."""
    return rf"{phrase[0]}(?<!\w{phrase[0]}){phrase[1:]}\b"


_ADVISED = "important|essential|crucial|vital|recommended|advisable|necessary|best|better|worth|critical"
_UNREAL = (
    "if suppose imagine picture let's say were would scenario hypothetical assume assuming could might had"
)
_BE = ("is", "are", "was", "were", "been", "being", "be")
_HAVE = ("has", "have", "had")

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
    *_phrases(
        "advice",
        {
            "should": "should",
            "ought": "ought to",
            "must": "must",
            "need": "need to",
            "needs": "needs to",
            "have": "have to",
            "has": "has to",
            _ADVISED.replace("|", " "): rf"it(?:'s| is) (?:{_ADVISED}) (?:to|that)",
            "sure": "be sure to / make sure",
            "recommend": "we recommend / i recommend / experts? recommend",
            "wise": "would be wise",
            "recommended encouraged": "is (?:recommended|encouraged) / are (?:recommended|encouraged)",
            "don't": "don't",
            "do": "do not",
            "can could may might": "you (?:can|could|may want|might want)",
            "let's": "let's",
            "let": "let us",
            "feel": "feel free",
            "please": "please",
        },
    ),
    *_phrases(
        "hypothetical",
        {
            "if": "if (?:an?|the|you|we|one|this|that|there|it|they|your|our|someone|i) / what if",
            "suppose": "suppose",
            "imagine": "imagine",
            "let's": "let's say",
            "say": "say that / let's say",
            "were": "were to",
            "would": "would have",
            "scenario": "in (?:a|such a) scenario",
            "hypothetical": "hypothetical",
            "assume": "assume that",
            "assuming": "assuming",
            _UNREAL: "in the case where",
        },
    ),
    _cue(
        "hypothetical",
        _UNREAL,
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
    *_phrases(
        "known-as",
        {
            "known": "known as",
            "referred": "referred to as",
            "defined": "defined as",
            "is": "is an? ",
            "are": "are an? ",
            "refers": "refers to",
            "consists": "consists of",
            "based": "based on",
            "founded": "founded",
            "located": "located",
            "born": "born",
            "established": "established in",
            "published": "published in",
            "released": "released",
            "introduced": "introduced in",
            "developed": "developed by",
            "created": "created by",
        },
    ),
    *_phrases("passive", {be: rf"{be} (?:\w+ly )?\w+(?:ed|en|wn|ne|lt|de|ght)" for be in _BE}),
    *_phrases(
        "perfect",
        {word: rf"{word} (?:\w+ly |also |been |not )?\w+(?:ed|en|wn|ne|me|lt|ght)" for word in _HAVE},
    ),
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


def _by_trigger() -> dict[str, frozenset[str]]:
    """The names of the cues that each word may be part of."""
    table: dict[str, set[str]] = {}
    for cue in CUES:
        for trigger in cue.triggers:
            table.setdefault(trigger, set()).add(cue.name)
    return {word: frozenset(names) for word, names in table.items()}


_NAMES_BY = _by_trigger()


def cues_in(low: str, words: Iterable[str]) -> list[str]:
    """Return the names of the features of the cues in a lower-cased plain sentence, in fixed order. Only those are looked for
    whose name has a trigger among the `words` of the sentence."""
    likely: set[str] = set().union(*[_NAMES_BY[word] for word in words if word in _NAMES_BY])
    found = [cue.name for cue in CUES if cue.name in likely and cue.pattern.search(low)] if likely else []
    return ["cue:" + name for name in dict.fromkeys(found)]
