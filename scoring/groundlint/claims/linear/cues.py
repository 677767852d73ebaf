"""Phrases of more than one word that say what a sentence does (English)."""

from __future__ import annotations

import re

_CUES: dict[str, str] = {
    "according": r"according to|as reported by|in the words of|reportedly|is said to|are said to|is believed to",
    "this-document": (
        r"(?:this|the|our|following|present|current|next|previous|above) (?:\w+ )?(?:report|section|chapter|"
        r"appendix|table|figure|paper|document|analysis|overview|guide|article|post|essay|memo|note|review|"
        r"thesis|proposal|summary|appendices|survey|brief|rfc|page|book|tutorial|lesson)\b|"
        r"(?:see|in|from) (?:the )?(?:table|figure|fig\.?|section|appendix|chapter|below|above)\b|"
        r"(?:as )?(?:described|discussed|noted|mentioned|shown|listed|outlined|defined) (?:above|below|earlier|"
        r"here|in (?:section|table|figure|fig|appendix))"
    ),
    "we-did": (
        r"\b(?:we|i) (?:\w+ly |also |then |first |next |have |had |will |'ll |now |further )*(?:use|used|find|"
        r"found|search|searched|review|reviewed|analy[sz]e|analy[sz]ed|compare|compared|collect|collected|include|"
        r"included|exclude|excluded|examine|examined|compute|computed|train|trained|measure|measured|define|"
        r"assume|assumed|propose|present|describe|discuss|explore|focus|show|run|ran|test|tested|build|built|"
        r"estimate|estimated|evaluate|evaluated|consider|note|apply|applied|identified|identify|selected|chose)\b"
    ),
    "advice": (
        r"\b(?:should|ought to|must|need to|needs to|have to|has to|it is (?:important|essential|crucial|vital|"
        r"recommended|advisable|necessary|best|better|worth|critical) (?:to|that)|be sure to|make sure|"
        r"(?:we|i|experts?) recommend|would be wise|it's (?:important|best|better|worth)|is recommended|"
        r"are recommended|are encouraged|is encouraged|don't|do not|you can|you may want|you might want|"
        r"you could|let's|let us|feel free|please)\b"
    ),
    "hypothetical": (
        r"\b(?:if (?:a|an|the|you|we|one|this|that|there|it|they|your|our|someone|i)\b|suppose|imagine|"
        r"for example, if|let's say|say that|were to|would have|in a scenario|what if|hypothetical|"
        r"in the case where|assume that|assuming|could be|might be|would be)\b"
    ),
    "lead-in": r"(?:following|include|includes|including|are|as follows|such as|by|these|to|that|points|below)\s*:$",
    "forecast": r"\b(?:will (?:be|likely|probably|continue|become|need|have)|is likely to|are likely to|in the future|going to)\b",
    "caused": r"\b(?:due to|because of|leads? to|led to|results? in|resulted in|as a result of|owing to|caused by|contributes? to|driven by|thanks to|associated with|linked to)\b",
    "known-as": r"\b(?:known as|referred to as|defined as|is an? |are an? |refers to|consists of|based on|founded|located|born|established in|published in|released|introduced in|developed by|created by)\b",
    "passive": r"\b(?:is|are|was|were|been|being|be) (?:\w+ly )?\w+(?:ed|en|wn|ne|lt|de|ght)\b",
    "perfect": r"\b(?:has|have|had) (?:\w+ly |also |been |not )?\w+(?:ed|en|wn|ne|me|lt|ght)\b",
    "to-infinitive": r"^to [a-z]+\b",
    "overall": r"^(?:overall|in (?:summary|conclusion|short|essence|other words|sum)|to (?:summarize|conclude|sum up)|taken together|in general|ultimately|all in all)\b",
    "this-verb": r"^(?:this|these|that|such|it|those) (?:is|are|was|were|means?|suggests?|implies|makes?|allows?|enables?|shows?|highlights?|underscores?|reflects?|creates?|can|could|may|might|would|will|should|approach|section|report|requires?|ensures?|provides?|helps?|raises|matters?)\b",
    "there-is": r"\bthere (?:is|are|was|were|has|have|exists?|remains?)\b",
    "it-adjective": r"\bit (?:is|was|'s|would be|seems|appears) (?:\w+ly )?\w+ (?:to|that)\b|\bit's \w+ (?:to|that)\b",
    "hope": r"\b(?:i|we) (?:\w+ly )?(?:hope|think|believe|feel|suspect|wonder|guess|doubt|expect|want|would like|love|prefer)\b|\bin (?:my|our) (?:opinion|view|experience)\b",
    "example": r"\b(?:for example|for instance|e\.g\.|such as|as an example|consider)\b",
    "reader": r"\b(?:you|your|readers?|let's|we'll|let me|i'll|i will|we will now)\b",
    "name-of-work": r"\b(?:et al\b|vol\.|pp?\. ?\d|doi|isbn|arxiv|journal of|proceedings|press,|retrieved|accessed|edition|vol )",
    "our-own": r"\b(?:our|my) (?:\w+ )?(?:results?|data|analysis|model|method|approach|findings?|code|implementation|experiments?|study|work|proposal|recommendation|team|system|dataset|project)\b",
    "no-evidence": r"\b(?:no (?:evidence|data|information|sources?)|not (?:found|available|verified|confirmed|stated)|could not (?:be )?(?:find|verify|confirm|verified|confirmed|found)|unverified|unclear|unknown)\b",
}

CUES: tuple[tuple[str, re.Pattern[str]], ...] = tuple((name, re.compile(p)) for name, p in _CUES.items())
"""Name and pattern of each cue; patterns are searched in the lower-cased plain text."""
