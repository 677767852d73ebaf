"""References by which a reader finds a law, a record or a standard without a link: '(Pub. L. 117-169)', '[COM(2025) 87 final]', 'Cal. Civ.
Code § 1950.5.', at the end of a sentence or as one."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.lazy_pattern import lazy_pattern

_YEAR = r"(?:1[6-9]|20)\d\d"
_NUMBER = r"\d[\w.:–-]{0,24}(?:\(\w{1,5}\)){0,4}"
_PLACE = (
    r"(?:,? ?(?:§{1,2}|ss?\.?|[Ss]ections?|[Ss]ecs?\.|[Aa]rt(?:s?\.|icles?)|[Rr]ecitals?|[Pp]art|[Pp]aras?\.?|[Aa]nnex|[Ss]ch(?:edule|\.)?|[Rr]eg\.?) "
    r"?(?:[IVX]{1,5}(?!\w)|\d[\w.–-]{0,12})(?:\(\w{1,5}\)){0,4})"
)
_PAGE = r"(?:,? (?:pp?\.?|pages?|[Ii]tem|[Nn]ote) ?\d[\w–-]{0,8})"

_FORMS: Sequence[str] = (
    # codes and statutes of the United States
    rf"\d{{1,3}} (?:U\. ?S\. ?C\.(?: ?A\.)?|USC|C\. ?F\. ?R\.|CFR) (?:§{{1,2}} ?|[Pp]art |[Ss]ec(?:tion|\.) ?)?{_NUMBER}",
    r"(?:[A-Z][a-z]{2,5}\.|(?:[A-Z]\.){2,3}|D\.C\.|Ohio|Iowa|Utah|Idaho|Maine)(?: [A-Z&][\w.&]{0,12}){0,5} (?:Code|Law|Laws|Stat\.|Ann\.|Comp\.|Regs\.)"
    rf"(?: (?:Ann\.|Regs\.))?,? (?:ch\. ?\w{{1,6}},? |tit\. ?\w{{1,6}},? )?§{{1,2}} ?{_NUMBER}",
    r"\d{1,3} ILCS \d{1,4}/\d[\w.-]{0,12}",
    r"Pub\. ?L\. (?:No\. ?)?\d{2,3}[-–]\d{1,4}(?:, \d{2,3} Stat\. \d{1,5})?",
    rf"\d{{2,3}} Fed\. ?Reg\. \d[\d,]{{2,7}}(?:, \d[\d,]{{2,7}})?(?: \((?:[A-Z][a-z]{{2,8}}\.? \d\d?, )?{_YEAR}\))?",
    r"(?:H\. ?R\.|S\.|H\. ?Res\.|S\. ?Res\.|H\. ?J\. ?Res\.|S\. ?J\. ?Res\.) ?\d{1,5},? \d{2,3}(?:st|nd|rd|th) Cong\.?(?: \(\d{4}\))?",
    # of the United Kingdom, and its parliament
    rf"(?:[A-Z][\w'’()&-]{{1,30}},? (?:(?:of|and|for|the|to|in|etc\.?) ){{0,2}}){{1,8}}(?:Act|Regulations|Order|Rules) {_YEAR}{_PLACE}(?:,? ?(?:and|–|-) ?{_NUMBER})?",
    rf"(?:S\.?I\.?|SSI|WSI) (?:No\.? ?)?{_YEAR}/\d{{1,5}}",
    rf"H[CL] Deb,? \d\d? [A-Z][a-z]{{2,8}} {_YEAR},?(?: vol\.? \d{{1,4}},?)?(?: cc?\.? ?\d[\w–-]{{0,10}}| cols?\.? ?\d[\w–-]{{0,10}})",
    # of the European Union
    rf"(?:[A-Z][a-z]{{3,12}} )?(?:Regulation|Directive|Decision) (?:\((?:EU|EC|EEC|Euratom)(?:, Euratom)?\) )?(?:No\.? )?\d{{2,4}}/\d{{1,4}}(?:/E[UCG]C?)?{_PLACE}",
    r"(?:Commission |Council )?(?:Delegated|Implementing) (?:Regulation|Directive|Decision) \((?:EU|EC)\) (?:No\.? )?\d{2,4}/\d{1,4}",
    rf"(?:COM|SWD|JOIN|SEC|C)\({_YEAR}\) ?\d{{1,5}}(?: final)?{_PAGE}?",
    # of the United Nations
    rf"[AES]/(?:RES|HRC|CN\.\d{{1,2}}|C\.\d|\d{{2,3}})/[A-Z\d][\w./-]{{0,24}}(?:\(\w{{1,8}}\))?{_PLACE}?",
    # standards, preprints, filings, archives
    rf"RFC ?\d{{3,5}}{_PLACE}?",
    r"ar[Xx]iv:? ?\d{4}\.\d{4,5}(?:v\d{1,2})?",
    rf"(?:[A-Z][\w.&'’-]{{1,30}},? ){{0,5}}[Ff]orm (?:10-[KQ]|20-F|40-F|8-K|6-K|S-1|F-1|DEF 14A)(?:/A)?(?:,? (?:for )?(?:FY ?)?{_YEAR}{_PAGE}?|{_PAGE})",
    r"(?:TNA|The National Archives|NARA|BArch|Bundesarchiv)(?: \([A-Z]\w{1,20}\))?[,:]? (?:[A-Z]{1,4} ?\d{1,4}/\d{1,6}|RG ?\d{1,4})(?:,? [\w. /-]{1,30})?",
)
"""Each form by itself; those that only say which law is meant, as a regulation without its article does, are none."""
_ONE = rf"(?:{'|'.join(_FORMS)})"
_REFERENCES = rf"(?:(?:see(?: also)?|cf\.|under|pursuant to) )?{_ONE}(?:[;,] (?:and )?{_ONE}){{0,4}}"
_ENCLOSED = lazy_pattern(rf"[(（\[]{_REFERENCES}[)）\]][\s.*_|\"”'’]{{0,8}}")
_BEHIND = lazy_pattern(
    rf"[\s*_]{{1,4}}(?:See )?{_REFERENCES}[*_]{{0,2}}(?:\.[*_]{{0,2}}(?:\s|\Z)|\s{{0,4}}\Z)"
)
_OPENS = lazy_pattern(r"[(（\[]")
_SAYS_WHICH = lazy_pattern(
    r"\b(?:Acts?|Laws?|Bill|Code|Regulations?|Directive|Decision|Order|Rules|Treaty|Agreement|Protocol|Convention|Standard|Resolution|Plan|Programme"
    r"|Proposal|Strategy)"
    r"(?: (?:of )?(?:1[6-9]|20)\d\d)?[*_]{0,2} \Z"
)
"""'… under the Clean Air Act (Pub. L. 88-206)' says which act is meant."""
_LONGEST = 240
"""The most characters of the references of a sentence."""


def locating_reference_follows(text: str, end: int) -> bool:
    """Whether a sentence of a text, which ends at `end`, is followed by such references as a sentence of their own, which their
    abbreviations may have cut into several."""
    return _BEHIND.match(text, end) is not None


def ends_with_locating_reference(words: str) -> bool:
    """Whether words end with such references in parentheses or brackets, other than those of a law that they have just named."""
    start = max(len(words) - _LONGEST, 0)
    for opened in _OPENS.finditer(words, start):
        if _ENCLOSED.fullmatch(words, opened.start()):
            return _SAYS_WHICH.search(words, start, opened.start()) is None
    return False
