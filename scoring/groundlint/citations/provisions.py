"""Sentences that say what a law says and name its provision: 'Under Article 33 of the GDPR firms must …', '18 U.S.C. § 1030 makes
it a crime …'. A reader finds the words in the law, but not what became of somebody under it."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_law import ABBREVIATION

_NUMBER = r"\d{1,4}[a-z]?(?:\(\w{1,5}\)){0,4}"
_PROVISION = (
    rf"(?:\bArt(?:icles?|ikel|s?\.)|\b[Ss]ections?|\bSecs?\.|§{{1,2}}) ?{_NUMBER}"
    rf"(?:(?:, (?:and |or )?| and | or | und | to |[–-]){_NUMBER}){{0,6}}"
)
_KNOWN = r"(?:GDPR|HIPAA|CCPA|CPRA|COPPA|FERPA|DMCA|CFAA|ECPA|FCRA|GLBA|DSA|DMA|ECHR|TFEU|TEU|PIPEDA|PIPL|DORA|NIS2|LGPD|FLSA|ERISA)\b"
_TITLED = (
    r"(?:[A-Z][\w'’-]{1,30} (?:(?:of|and|for|on|the|to|in|&) ){0,2}){1,7}"
    r"(?:Act|Code|Regulations?|Directive|Treaty|Convention|Charter|Law|Ordinance)\b(?: (?:of )?(?:1[89]|20)\d\d\b)?"
)
_BY_NUMBER = r"(?:Regulation|Directive|Verordnung|Richtlinie) (?:\((?:EU|EC|EEC|EG)\) )?(?:No\.? |Nr\. )?\d{2,4}/\d{1,4}(?:/E[UCG]C?)?"
_LAW = lazy_pattern(
    rf"{_PROVISION}(?:,? (?:of|in|under|der|des)|,)?(?: the)? (?:(?:EU|UK|U\.S\.)(?:['’]s)? )?(?:{_KNOWN}|{_TITLED}|[Cc]onstitution\b|{_BY_NUMBER}|{ABBREVIATION})"
    rf"|{_KNOWN}['’s]{{0,2}},? {_PROVISION}"
    rf"|\b\d{{1,3}} (?:U\. ?S\. ?C\.(?: ?A\.)?|USC|C\. ?F\. ?R\.|CFR) (?:§{{1,2}} ?|Part |Sec(?:tion|\.) ?)?\d[\w.:–-]{{0,24}}"
)
_RULES = lazy_pattern(
    r"\b(?:must|may|can(?:not)?|shall|(?:requir|oblig|defin|mandat|provid|impos|criminali[sz])es?|obligat(?:es?|ed|ions?)|required"
    r"|prohibit(?:s|ed)?|bans?|banned|forbids?|forbidden|allow(?:s|ed)?|permit(?:s|ted)?|grants?|gives?|shields?|protects?|entitle[sd]?"
    r"|appl(?:y|ies)|exempts?|states?|says?|stipulates?|sets?|makes?|guarantees?|establishes|rights? (?:to|of)|illegal|unlawful|lawful|crime|offen[cs]e"
    r"|liable|punish(?:able|ed|es)|subject to|covers?|muss|müssen|darf|dürfen|kann|können|verlangt|verbietet|erlaubt|verpflichtet|regelt"
    r"|gilt|haftet|strafbar)\b"
)
_BEFELL = lazy_pattern(
    r"\b(?:fined|sued|filed|settled|settlements?|charged|convicted|indicted|sentenced|ruled|allege[sd]?|alleging|accus(?:ed|es)|lawsuits?"
    r"|violated|violations? by|investigat(?:ed|es|ing|ions?)|imposed|surveys?|stud(?:y|ies)|verurteilt|verklagt|verhängt)\b"
    r"|(?<!\d)(?:19|20)\d\d(?![\d/])"
)
"""What happened to somebody, and when."""
_OF_ITS_NAME = lazy_pattern(
    r"\((?:of )?(?:1[89]|20)\d\d\)|\b(?:Act|Code|Law) (?:of )?(?:1[89]|20)\d\d\b|\b(?:1[89]|20)\d\d/\d"
)


def tells_what_a_law_says(plain: str) -> bool:
    """Whether a sentence names a provision of a law and states a rule, without a case or date in which it was applied."""
    if _LAW.search(plain) is None or _RULES.search(plain) is None:
        return False
    return _BEFELL.search(_OF_ITS_NAME.sub(" ", _LAW.sub(" ", plain))) is None
