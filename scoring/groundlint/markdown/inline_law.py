"""Decisions and statutes cited as lawyers do: `123 F.3d 456 (2d Cir. 1999)`, `(17 U.S.C. § 105)`, `(BGH, Urteil vom
12.3.2019, VI ZR 123/18)`, `(Art. 6 Abs. 1 lit. f DSGVO)`, `(2019 1 SCC 1)`, `[2019] UKSC 12`."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.citation import CitationForm, CitationMark

_LAW = "§"
"""The label of such a mark, whose text is what is cited."""
_REPORTER = (
    r"U\. ?S\.|S\. ?Ct\.|L\. ?Ed\.(?: ?2d)?|F\. ?Supp\.(?: ?[23]d)?|F\. ?App['’]x|F\.(?: ?(?:2d|3d|4th))?|Fed\. ?Cl\.|B\.R\."
    r"|(?:N\.E|N\.W|S\.E|S\.W|So|P|A)\.(?: ?[23]d)?|Cal\.(?: ?App\.)?(?: ?(?:2d|3d|4th|5th))?|Cal\. ?Rptr\.(?: ?[23]d)?|N\.Y\.(?:S\.)?(?: ?[23]d)?"
)
_DECISION = lazy_pattern(
    rf"(?P<reported>\d{{1,4}} (?P<reporter>{_REPORTER}) \d{{1,5}})(?:, (?:at )?\d{{1,5}}(?:[–-]\d{{1,5}})?){{0,4}}(?P<year> \((?:[A-Z0-9][^()\n]{{0,40}} )?(?:17|18|19|20)\d\d\))?"
)
CASE_NAME = lazy_pattern(
    r"[*_]{0,2}(?<![\w.])[A-Z][\w.'’&-]*(?: [\w.'’&-]+){0,7},? vs?\.? [A-Z][\w.'’&-]*(?:,? [\w.'’&-]+){0,7}[*_]{0,2},[*_]{0,2} \Z"
)
"""What precedes a decision: 'Smith v. Jones Lumber Co., '."""
_DOCKET = r"(?:\b(?:[IVX]{1,4}[a-z]?|\d{1,2}) [A-Z][A-Za-z]{0,5}(?: \([A-Za-z]{1,6}\))? \d{1,5}/\d\d\b|\b[CT][-‑–]\d{1,4}/\d\d\b|\bECLI:[A-Z]{2}:[\w:.]{6,40})"
_COURT = r"(?:BGH|BVerfG|BVerwG|BAG|BSG|BFH|BPatG|EuGH|EuG|EGMR|OLG|OVG|VGH|LAG|LG|AG|VG|FG|KG|OGH|VfGH|VwGH|BGer|CJEU|ECJ|GC|ECHR|Case|Cases|Rs\.)"
_PROVISION = r"(?:Art(?:\.|icles?|ikel|s\.)|§{1,2}) ?\d{1,4}[a-z]?(?![\w.]*\.\d)"
_MORE = r"(?:[^()（）\[\]\n.;:!?]|\.(?= ?[\w])|\([\w. -]{1,12}\)){0,60}?"
ABBREVIATION = (
    r"(?!(?:CSV|TSV|DB|KB|MB|GB|TB|TV|IO|ISO|SEO|CEO|CTO|CFO|EV|AV|CV|LG|USB|WEB|JPG|PNG|SVG|RAG)\b)[A-ZÄÖÜ][\w-]{0,24}"
    r"(?:(?<=[A-ZÄÖÜa-zäöüß-])[GBOV]|(?<=GDP)R|(?<=[TA]E)UV?|(?<=TFE)U|(?<=ECH)R|(?<=EMR)K|(?<=CCP)A)(?!\w)"
)
"""Abbreviations of laws: 'BGB', 'HeizkostenV', 'GDPR'; not 'API' or 'CSV'."""
_ACT = (
    rf"(?:{ABBREVIATION}|(?:of the )?(?:[A-Z][\w-]+ ){{1,5}}(?:Act|Code)(?: (?:1[89]|20)\d\d)?"
    r"|(?:of )?(?:Regulation|Directive|Verordnung|Richtlinie) (?:\((?:EU|EC|EG)\) )?(?:Nr\. |No )?\d{2,4}/\d{1,4}(?:/E[UCG])?)"
)
# Commonwealth law reports, and courts that number their own decisions.
_REPORTED = (
    r"(?:\((?:1[89]|20)\d\d\)|(?:1[89]|20)\d\d),? (?:\d{1,3} )?(?:Supp ?\(\d\) )?"
    r"(?:SCC|SCR|WLR|CLR|NZLR|EWCA (?:Civ|Crim)|EWHC|UKSC|UKHL|UKPC|All ER) \d{1,5}(?: \([A-Z][\w ]{1,12}\))?"
)
_NEUTRAL = lazy_pattern(
    r"\[(?:1[89]|20)\d\d\] (?:(?:UK(?:SC|HL|PC|UT|FTT)|EWCA|EWHC|EWFC|EWCOP|CS(?:IH|OH)|NI(?:CA|QB|KB)|IE(?:SC|HC|CA)|HCA|FCA(?:FC)?"
    r"|NSW(?:SC|CA|CCA)|V(?:SC|SCA)|QCA|WASC|NZ(?:SC|CA|HC)|SG(?:CA|HC)|ZA(?:CC|SCA)|HKC(?:FA|FI|A)|EUECJ|INSC|KE(?:SC|HC|CA))"
    r"(?: (?:Civ|Crim|Fam|Admin|Ch|QB|KB|Comm|Pat|TCC))?"
    r"|(?:\d{1,2} )?(?:AC|QB|KB|Ch|Fam|WLR|All ER(?: \(Comm\))?|ECR|EHRR|CMLR|ICR|IRLR|SCR|NZLR|IR|FSR|RPC|BCLC|Lloyd['’]s Rep)) \d{1,5}"
    r"(?: \([A-Z][\w ]{1,12}\))?(?:,? (?:at )?\[\d{1,3}\](?:[–-]\[\d{1,3}\])?)?(?!\w)"
)
"""Decisions with the year in square brackets, with a paragraph or without: '[2019] UKSC 12', '[1932] AC 562', '[2019] EWHC 40 (QB) at [12]'."""
_ONE = (
    rf"\d{{1,3}} (?:U\. ?S\. ?C\.|U\.?S\.?C\.?|C\. ?F\. ?R\.|CFR)(?: §{{1,2}}| Part| Sec(?:tion|\.))? ?\d[\w.:–-]{{0,24}}(?:\([\w]{{1,5}}\)){{0,4}}"
    rf"|{_REPORTED}"
    rf"|{_COURT}\b[^()（）\[\]\n]{{0,80}}?{_DOCKET}[^()（）\[\]\n]{{0,40}}?"
    rf"|{_PROVISION}{_MORE} {_ACT}"
    rf"|{ABBREVIATION},? {_PROVISION}{_MORE}"
)
_IN_PARENTHESES = lazy_pattern(
    rf"[(（](?:(?:see(?: also)?|cf\.|under|pursuant to|siehe|vgl\.|gem\.|gemäß|nach|i\. ?S\. ?d\.|so|voir) )?(?P<law>(?:{_ONE})(?:[,;] (?:(?:and|und) )?(?:{_ONE})){{0,5}})[)）]"
)
_IS_REPORTED = lazy_pattern(_REPORTED)
_ADDRESS_AFTER = lazy_pattern(r"[)*_.,:;]{0,4}(?: [–—-])? ?[<(\[]?https?://|\]\(")
_ENDS = lazy_pattern(r"[*_]{0,3}(?:[.;:!?]|\s*(?:\Z|\n))")
_LONG_ENOUGH = 4
"""The fewest characters of a reporter's name that cannot be another word: 'U.S.', not 'P.'."""
_BEFORE = 160
"""How many characters before a decision are searched for the name of its case."""


def decision(text: str, start: int) -> CitationMark | None:
    """The mark of the decision whose volume number is at `start`; None if nothing distinguishes it from other figures: it
    needs the name of its case before it or its year after it."""
    found = _DECISION.match(text, start)
    if found is None:
        return None
    if _ADDRESS_AFTER.match(text, found.end()):
        return None  # 'Smith v. Jones, 123 F.3d 456 (1999): https://…' is cited by its address
    name = CASE_NAME.search(text, max(start - _BEFORE, 0), start)
    if name is None and (found["year"] is None or len(found["reporter"]) < _LONG_ENOUGH):
        return None
    return _mark(found["reported"], start, found.end())


def law_in_parentheses(text: str, start: int) -> CitationMark | None:
    """The mark of the parenthesis at `start`; None if it is anything but statutes with a provision, or decisions
    with their number."""
    found = _IN_PARENTHESES.match(text, start)
    if found is None:
        return None
    provision = found["law"][0].isdecimal() and _IS_REPORTED.match(found["law"]) is None
    if provision and not _ENDS.match(text, found.end()):
        return None  # 'In the U.S. (49 CFR Part 563), the EU and Japan' says which rule is meant
    return _mark(found["law"], start, found.end())


def decision_with_year(text: str, start: int) -> CitationMark | None:
    """The mark of the decision that begins with a year in brackets at `start`; None if no court or series follows."""
    found = _NEUTRAL.match(text, start)
    if found is None or _ADDRESS_AFTER.match(text, found.end()):
        return None
    return _mark(found[0], start, found.end())


def is_law(mark: CitationMark) -> bool:
    """Whether a mark cites a decision or a statute."""
    return mark.form is CitationForm.FOOTNOTE and mark.labels == (_LAW,) and bool(mark.text)


def _mark(written: str, start: int, end: int) -> CitationMark:
    return CitationMark(CitationForm.FOOTNOTE, start, end, text=" ".join(written.split()), labels=(_LAW,))
