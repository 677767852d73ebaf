"""What a sentence names so that a reader finds it without a link: a law, record or standard by its number, a decided case, a provision,
or a place in scripture."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_law import ABBREVIATION

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
_AFTER = lazy_pattern(
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
    return _AFTER.match(text, end) is not None


def ends_with_locating_reference(words: str) -> bool:
    """Whether words end with such references in parentheses or brackets, other than those of a law that they have just named."""
    start = max(len(words) - _LONGEST, 0)
    for opened in _OPENS.finditer(words, start):
        if _ENCLOSED.fullmatch(words, opened.start()):
            return _SAYS_WHICH.search(words, start, opened.start()) is None
    return False


_PARTY = r"(?:[A-ZÀ-Þ][\w.&'’-]{0,30},? (?:(?:of|the|and|de|ex rel\.) ){0,2}){1,6}"
_CASE = rf"(?:(?:Ex parte|In re) )?{_PARTY}v\. (?:the )?[A-ZÀ-Þ][\w.&'’-]{{0,30}}(?:,? (?:(?:of|the|and|de) ){{0,2}}[A-ZÀ-Þ][\w.&'’-]{{0,30}}){{0,6}}"
_LABELLED_CASE = lazy_pattern(
    rf"\W*{_CASE} \((?:1[5-9]|20)\d\d\)(?:,? \d{{1,4}} [A-Z][\w. ]{{1,12}}\d{{1,5}})?\W{{0,4}}(?::| [—–] )"
)


def begins_with_case(plain: str) -> bool:
    """Whether a sentence begins with the name and year of a case and a colon or dash."""
    return " v. " in plain and _LABELLED_CASE.match(plain) is not None


_ARTICLE = r"\d{1,4}[a-z]?(?:\(\w{1,5}\)){0,4}"
_PROVISION = (
    rf"(?:\bArt(?:icles?|ikel|s?\.)|\b[Ss]ections?|\bSecs?\.|§{{1,2}}) ?{_ARTICLE}"
    rf"(?:(?:, (?:and |or )?| and | or | und | to |[–-]){_ARTICLE}){{0,6}}"
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


_BOOKS = (
    r"Genesis|Exodus|Leviticus|Deuteronomy|Nehemiah|Psalms?|Proverbs|Ecclesiastes|Isaiah|Jeremiah|Lamentations|Ezekiel|Hosea|Obadiah"
    r"|Habakkuk|Zephaniah|Haggai|Zechariah|Malachi|Corinthians|Galatians|Ephesians|Philippians|Colossians|Thessalonians|Hebrews"
    r"|[12] (?:Samuel|Kings|Chronicles|Maccabees|Timothy|Peter)|[123] John|Qur['’]?an|Koran"
)
_IN_PARENTHESES = (
    rf"{_BOOKS}|Gen|Exod?|Lev|Num(?:bers)?|Deut|Josh(?:ua)?|Judges|Ruth|Ezra|Esther|Job|Pss?|Prov|Eccl|Isa|Jer|Ezek|Dan(?:iel)?|Joel|Amos"
    r"|Jonah|Micah|Nahum|Matt(?:hew)?|Mark|Luke|John|Acts|Rom(?:ans)?|[12] (?:Cor|Thess|Tim|Pet|Sam|Kgs|Chr)|Titus|James|Jude|Rev(?:elation)?"
)
_VERSE = r"\.? \d{1,3}:\d{1,3}(?![\d:])"
_PASSAGE = lazy_pattern(
    rf"(?<![\w-])(?:{_BOOKS}){_VERSE}|\((?:see |cf\. )?(?:{_IN_PARENTHESES}){_VERSE}(?:[-–]\d{{1,3}})?[),;]"
)
"""Names of books that are also names of people or common words count only at the beginning of parentheses."""


def names_place_in_scripture(plain: str) -> bool:
    """Whether a sentence gives chapter and verse."""
    return _PASSAGE.search(plain) is not None
