"""Sentences whose form alone shows that they are not claims, whatever their words: a question after a label, a scenario.

The weights know words; these few forms they get wrong. Each form was kept because it matches far more labelled sentences that
are not claims than claims (docs/claims.md), and because a reader sees at once why.
"""

from __future__ import annotations

import re
from functools import lru_cache

from groundlint.claims.form_lines import (
    announces,
    concludes,
    judges,
    puts_a_question,
    rates,
    supposes,
    tells_of_the_document,
)
from groundlint.claims.linear.normalise import plain
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.claim import ClaimInput

MOST = 0.05
"""The probability that is left to such a sentence: of the 124 in reports_train that a model which had not seen their reports
gave more, one is labelled a claim, and none of the 62 that it gave .30 and more."""

QUESTION = "a question"
HYPOTHETICAL = "a hypothetical"
FORECAST = "the author's own forecast"
ADVICE = "advice to the reader"
MAKING = "about this document or its making"
LABEL = "a label or a fragment"
SOURCE = "a source or a reference"
LEAD_IN = "introduces what follows"
VERDICT = "a verdict on what is reported"
OPINION = "the author's own judgement"
PLAN = "the author's own plan"

_WORK = r"(?:report|document|review|research|analysis|brief|guide|study|survey|page)"
_MAKING = lazy_pattern(
    rf"\bhow this {_WORK} (?:was|is|has been) "
    r"(?:made|generated|produced|created|written|compiled|prepared|researched|built|conducted|done|assembled|checked"
    r"|verified)\b"
    rf"|\babout this {_WORK}\b"
    r"|^[\W\d]*(?:update|revision|document|report|edit) (?:history|log)\W*$",
    re.IGNORECASE,
)
_ABOUT_ITSELF = lazy_pattern(
    r"(?:In this|This|The present|The following|The (?:purpose|goal|aim|objective) of this) "
    r"(?:report|document|article|analysis|section|review|brief|guide|post|paper|chapter|page|assessment|overview|summary"
    r"|memo|white ?paper)s?\b,? (?:we |I |is to |will |also |thus |therefore |first |then )?"
    r"(?:aims?|seeks?|examines?|explores?|investigates?|analy[sz]es?|provides?|presents?|describes?|outlines?|discuss(?:es)?"
    r"|covers?|summari[sz]es?|reviews?|synthesi[sz]es?|offers?|looks? at|evaluates?|compares?|assess(?:es)?|addresses"
    r"|focus(?:es)?|introduces?|explains?|details?|surveys?)\b"
    r"|This (?:\w+ )?(?:note|memo|dossier|briefing|primer|appendix|annex|deep[- ]dive|write-up)\b,? (?:will |also )?"
    r"(?:aims?|seeks?|examines?|explores?|investigates?|analy[sz]es?|provides?|presents?|describes?|outlines?|discuss(?:es)?"
    r"|covers?|summari[sz]es?|reviews?|synthesi[sz]es?|offers?|looks? at|evaluates?|compares?|assess(?:es)?|explains?|surveys?)\b"
    r"|The (?:preceding|foregoing|above|previous) (?:\w+ )?(?:sections?|chapters?|discussion|analysis)\b(?! (?:by|of)\b)"
    r"|This (?:\w+ )?(?:study|research|work|thesis|project|survey note|investigation) (?:therefore |thus |also )?"
    r"(?:aims?|seeks?|examines?|explores?|investigates?|analy[sz]es?|focus(?:es)?|compares?|addresses)\b"
)
"""*This report aims to …*: 57 of the labelled sentences, one of them a claim; *this study focuses on …*: of 7 that the editor
read none is asked for."""
_ITSELF = ("In this ", "This ", "The ")
_SCENARIO = lazy_pattern(
    r"^[\W\d]*scenario \W?(?:\d|[A-E]\b|one\b|two\b|three\b|four\b)"
    r"|\b(?:plausible|possible|alternative|future|evolution|adoption|projected|hypothetical|what-if)"
    r"(?: (?!(?:use|usage|application|deployment|attack|test|threat|treatment|business)\b)\w+){0,2} scenarios?\b"
    r"|\b(?:bull|bear|upside|downside|base)[- ]case(?: scenario)?\W*$",
    re.IGNORECASE,
)
_PLAN = lazy_pattern(
    r"^\W*+(?:[\d.]+ )?(?:(?:research|project|study|aims? and|goals? and|specific|general|overall|learning|acceptance|pass|success"
    r"|exit|graduation|functional|non-functional|system|technical|user|design|out of|in) )*"
    r"(?:objectives?|goals?|aims|criteria|requirements|scope|non-goals|success metrics)(?: and \w+)?(?: \([^()]*\))?\W*$",
    re.IGNORECASE,
)
"""Headings of what the author wants: of 63 labelled sentences below one, two are claims."""

_ASSUMED = lazy_pattern(
    r"^\W*+(?:[\d.]+ )?(?:(?:key|main|core|critical|underlying|modell?ing|general|working|planning|financial|our) )*assumptions\b",
    re.IGNORECASE,
)
"""What is taken for granted: of 10 labelled sentences and 6 that the editor read below such a heading none is a claim."""
_CONFIDENCE = lazy_pattern(r"\bconfidence\b", re.IGNORECASE)
_LATER = lazy_pattern(
    r"^\W*+(?:[\d.]+ )?(?:suggested |proposed |possible )?future (?:work|directions|research|steps)\W*$",
    re.IGNORECASE,
)
"""Of 34 labelled sentences one is a claim."""

_LABELLED = r"(?:[^:?.!]{2,60}(?:[:—–]|\s-)\s+)?"
_ASKED = (
    r"(?:who|what|when|where|why|how|which|whose|is|are|was|were|do|does|did|can|could|will|would|should|shall|may"
    r"|might|has|have|had|to what|in what|at what|for whom|under what|by what)\b[^?]*\?"
)
_QUESTION = lazy_pattern(rf"{_LABELLED}{_ASKED}|[\"“]{_ASKED}[\"”]\W?", re.IGNORECASE)
_ASKS = lazy_pattern(r"[^?:\d]*\?[)*_]{0,3}")
"""With no label and no figure: of 158 labelled sentences one is a claim, by the titles of its links."""
_TO_FILL_IN = lazy_pattern(r"(?<![\w\\])(?:\\?_){4,40}(?![\w\\])")
"""What the reader is to write: *The capital of Norway is ____.* Not part of a name: *____proto*."""
_SENTENCE_BEFORE = lazy_pattern(r"[.!] ")
_THE_QUESTION = lazy_pattern(
    r"(?:The|A|One)(?: (?!(?:to|of|for|in|on|this|that)\b)\w+){0,2} question (?:\w+ )?(?:is|remains|becomes)"
    r"(?: not)?(?:[:;]| (?:whether|if|how|what|why|who|which|when|where)\b)"
)
_OWN_PLAN = lazy_pattern(
    r"\(?(?:We|I) (?:\w+ly |also |do |would |can |may )?"
    r"(?:expect|anticipate|speculate|envision|foresee|will (?:\w+ )?need to|would (?:\w+ )?recommend)\b"
)
_OWN = ("We ", "I ")
_FURTHER_WORK = lazy_pattern(
    r"(?:\w+, )?(?:[Ff]uture (?:\w+ )?(?:work|stud(?:y|ies)|research|investigations?|experiments?) (?:\w+ )?"
    r"(?:should|must|needs? to|will need)\b"
    r"|(?:[Mm]ore|[Ff]urther|[Aa]dditional|[Ll]arger)\b[^.,;]{0,60}\b"
    r"(?:research|stud(?:y|ies)|work|trials?|experimentation|investigations?) (?:is|are|will be) "
    r"(?:\w+ )?(?:needed|required|warranted|necessary)\b)"
)
_INSTRUCTION = lazy_pattern(r"[^:.?!]{2,60}(?<!s)(?<!s\)): +([A-Z]\w+) (?!by\b)")
_TO_DO = """
    Add Adopt Apply Ask Assess Avoid Build Choose Collect Combine Compare Conduct Consider Create Define Deploy Develop
    Ensure Establish Explore Generate Identify Implement Include Incorporate Integrate Investigate Keep Leverage Look
    Maintain Make Normalise Normalize Optimise Optimize Prioritise Prioritize Publish Select Simulate Treat Utilise
    Utilize Verify Write
"""
_VERBS = frozenset(_TO_DO.split())
"""That are not nouns, and that only somebody who is told to can do: after a label in the plural its noun does them."""
_TOLD = lazy_pattern(
    r"(?:recommended |immediate |suggested |required )?"
    r"(?:action|next step|recommendation|to-?do|suggestion|mitigation|remedy|workaround|(?:pro )?tip|advice)s?"
    r"(?: (?:items?|\d{1,2}))?: +(\w+) (?!of\b|by\b)",
    re.IGNORECASE,
)
_TO_DO_AS_TOLD = """
    add adopt agree allow apply ask assess assign avoid book build buy call cancel change check choose close collect
    compare conduct confirm consider contact create cut define delay deploy design develop disable employ enable ensure
    establish file find fix get give hire identify implement include incorporate inform install introduce investigate
    invite keep launch let limit look maintain make measure migrate monitor move negotiate obtain open order pay plan
    prepare prioritise prioritize provide publish put raise read reduce remove rename renew repair replace report request
    require review rotate run schedule see sell send set share ship sign start stop store switch take talk tell test track
    train treat try turn update upgrade use validate verify visit wait write
"""
_AS_TOLD = frozenset(_TO_DO_AS_TOLD.split())
"""After a label that tells to do something."""
_DOING = "|".join(sorted(_AS_TOLD))
_INTO = "the|it|its|a|an|this|that|these|those|your|them|to|on|off|in|with|all|each|no|any|into|for|up|out|at|from|only|both"
_ON_CONDITION = lazy_pattern(
    r"(?:If|When|Once|Where|Unless|For|To|Before|After|As)\b(?:[^,.?!]|[,.](?=\d)){3,160}, "
    r"(?:(?:then|always|never|please|simply|just|first|also) |do not |don['’]t )?"
    rf"(?:{_DOING}) (?:{_INTO})\b"
)
"""*If the figure does not fall, switch it off*: 38 of the labelled sentences, none of them a claim."""
_FORBIDDEN = lazy_pattern(rf"(?:Do not|Don['’]t|Never|Please) (?:{_DOING})\b")
"""19 of the labelled sentences, none of them a claim."""
_ADVISES = ("If ", "When ", "Once ", "Where ", "Unless ", "For ", "To ", "Before ", "After ", "As ")
_FORBIDS = ("Do not ", "Don't ", "Don’t ", "Never ", "Please ")
_TO_UNDERTAKE = """
    Adopt Analyse Analyze Assess Characterise Characterize Compare Conduct Create Define Determine Develop Ensure Establish
    Evaluate Examine Explore Identify Implement Incorporate Investigate Prioritise Prioritize Quantify Summarise Summarize
    Synthesise Synthesize Validate Verify
"""
_TASKS = frozenset(_TO_UNDERTAKE.split())
_SETS_A_TASK = lazy_pattern(
    rf"(?:{'|'.join(sorted(_TASKS))}) (?!(?:of|by|is|are|was|were|has|have|can|will)\b)[a-z][^.?!\d]*\W*$"
)
"""*Identify the main markets*, as lists of aims and of advice say it: of 114 labelled sentences none is a claim. With a
figure it may be one that somebody else has reached, and what is capitalized after it may be a name: *Create React App*."""
_SOURCE = lazy_pattern(r"(?:data )?(?:sources?|references?|citations?): ", re.IGNORECASE)
_SOURCE_OF = ("Source", "Data source", "Data Source", "Reference", "Citation", "source")
_SOURCES_AT_HAND = lazy_pattern(
    r"(?:(?:In|Within|From) )?[Tt]he (?:provided|captured|retrieved|supplied) (?:sources?|excerpts?|materials?|snippets?)\b"
    r"|.*\b[Nn]ot (?:\w+ ){0,2}\w+ed in (?:the )?(?:provided|captured|retrieved|supplied) "
    r"(?:sources?|excerpts?|materials?|snippets?)\W*$"
)
_FEW_WORDS = lazy_pattern(r"[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ'’/&-]*(?: [A-Za-zÀ-ɏ'’/&-]+)?[:)]*")
_FEW = 40
"""Characters of a sentence that may be one or two words; markup counts."""
_CODE = lazy_pattern(r"<(?:code|pre)>[^<]*(?:</(?:code|pre)>|$)|^[^<]*</(?:code|pre)>|&lt;[^&]{0,40}&gt;")
"""HTML elements of code, and their ends where the sentence begins or ends inside one."""


def against(sentence: ClaimInput) -> str | None:
    """Return why a sentence of this form is not a claim, as the reasons of the model say it; None for any other.

    It sees what a verdict may depend on: the text, the heading and the kind. Some 2 µs: nothing but looks for a word
    where there is nothing to find.
    """
    above = _of_heading(sentence.heading[:300])
    if above is not None:
        return above
    if sentence.kind == "heading":
        return LABEL
    if sentence.kind == "table":  # a row is cells, not a sentence
        return None
    text = sentence.text
    if "code>" in text or "pre>" in text:
        text = _CODE.sub(" ", text)
    if len(text) <= _FEW and text.count(" ") < 4 and _FEW_WORDS.fullmatch(plain(text)):
        return LABEL
    if "_" in text and _TO_FILL_IN.search(text):
        return QUESTION
    if "?" in text or "？" in text:
        read = plain(text)
        if read.endswith("？") or _QUESTION.fullmatch(read) or _asks(read):
            return QUESTION
    if " question " in text and _THE_QUESTION.match(plain(text)):
        return QUESTION
    if ":" in text or "：" in text:
        labelled = _of_label(text)
        if labelled is not None:
            return labelled
        if _CONFIDENCE.search(sentence.heading[:300]) and rates(plain(text)):
            return VERDICT
    head = text.lstrip("*_( ")
    if head.startswith(_OWN) and sentence.kind != "quote" and _OWN_PLAN.match(plain(text)):
        return FORECAST
    if head.startswith(_ITSELF) and sentence.kind != "quote" and _ABOUT_ITSELF.match(plain(text)):
        return MAKING
    if head.startswith(_ADVISES) and _ON_CONDITION.match(plain(text)):
        return ADVICE
    if head.startswith(_FORBIDS) and _FORBIDDEN.match(plain(text)):
        return ADVICE
    if head.partition(" ")[0].rstrip("*_") in _TASKS and _SETS_A_TASK.match(plain(text)):
        return ADVICE
    if head.startswith(_SOURCE_OF) and _SOURCE.match(plain(text)):
        return SOURCE
    if (
        "uture " in text
        or "needed" in text
        or "required" in text
        or "warranted" in text
        or "necessary" in text
    ) and _FURTHER_WORK.match(plain(text)):
        return ADVICE
    if ("provided " in text or "captured " in text or "retrieved " in text or "supplied " in text) and (
        _SOURCES_AT_HAND.match(plain(text))
    ):
        return MAKING
    return None


def _asks(read: str) -> bool:
    """Whether a sentence is a question from end to end."""
    return "://" not in read and _ASKS.fullmatch(read) is not None and _SENTENCE_BEFORE.search(read) is None


def _of_label(text: str) -> str | None:
    """What the place of its colon makes of a sentence."""
    if _instructs(text):
        return ADVICE
    read = plain(text)
    if read.rstrip(' .*_)"”').endswith((":", "：")):
        return LEAD_IN if announces(read) else None
    if puts_a_question(read):
        return QUESTION
    if supposes(read):
        return HYPOTHETICAL
    if judges(read):
        return VERDICT
    if concludes(read):
        return OPINION
    return MAKING if tells_of_the_document(read) else None


def _instructs(text: str) -> bool:
    first = text.partition(":")[2].lstrip("*_ ").partition(" ")[0]
    if first in _VERBS:
        told = _INSTRUCTION.match(plain(text))
        if told is not None and told[1] == first:
            return True
    if first.lower() in _AS_TOLD:
        told = _TOLD.match(plain(text))
        return told is not None and told[1] == first
    return False


@lru_cache(maxsize=256)
def _of_heading(heading: str) -> str | None:
    if _MAKING.search(heading):
        return MAKING
    if _PLAN.match(heading) or _LATER.match(heading):
        return PLAN
    return HYPOTHETICAL if _ASSUMED.match(heading) or _SCENARIO.search(heading) else None
