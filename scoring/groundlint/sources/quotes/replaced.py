"""A bracket that stands for words of the source: may `[these]` be written for those?

Quoting adapts what points elsewhere ('he', 'the company'), and the form of a word ('goes'); it does not put one noun or
verb for another. So words with a meaning of their own may be replaced by a form of themselves, by their initials, by
a pronoun, and, where an article or demonstrative makes them point, by a name or by words that the page has just used.
"""

from __future__ import annotations

import re

from groundlint.sources.quotes.word_diff import words_of

_POINTING = """the this that these those its his her our their my your such said latter former same one ones
    der die das den dem des dieser diese dieses diesen diesem sein seine seinen seiner ihr ihre ihren ihrer unser unsere
    le la les l ce cet cette ces son sa ses leur leurs notre nos
    el los las lo este esta estos estas ese esa su sus nuestro nuestra
    o os as esse essa seu sua seus suas il lo gli i questo questa suo sua de het dit dat deze zijn haar"""
_PRONOUNS = """i we you he she it they me us him them who whom which what there here mine ours yours hers theirs himself
    herself itself themselves someone everyone anyone both each
    ich wir du er sie es man mich uns dir ihm ihnen ihn euch welche welcher welches hier dort
    je nous vous tu il elle ils elles on lui eux leur y en qui que ceci cela ici
    yo nosotros ella ellos ellas usted ustedes ello esto eso aquí
    eu nós ele ela eles elas você vocês isto isso noi voi lui lei loro essa egli wij zij hij jij
    он она оно они мы вы я это этот эта эти его её их тот"""
_LINKING = """a an and or but nor so yet if as than of to in on at by for from with into over about between through during
    because while when where since per via am is are was were be been being has have had having do does did done doing
    get gets got will would shall should can could may might must then also thus therefore however moreover
    und oder aber denn dass weil wenn als wie zu im in am an auf aus bei mit nach von vom zum zur für um über ein eine einen
    einem einer eines ist sind war waren wird werden wurde wurden hat haben hatte hatten sich auch doch jedoch
    et ou mais donc car que si comme de des du d à au aux en dans sur par pour avec un une est sont était étaient sera a ont
    avait avaient se s qu
    y e o u pero que si como de del al a en por para con un una es son era eran fue fueron será ha han había habían se
    um uma uns umas do da dos das no na nos nas em com é são foi foram será tem têm
    di del della dei delle al alla da nel nella con per è sono van een op te met voor en is zijn was waren"""
_MODALS = frozenset(("may", "might", "can", "could", "must", "shall", "should", "will", "would"))
_BACKSHIFTED = frozenset((("will", "would"), ("can", "could"), ("may", "might"), ("will", "may")))
_SUPPLETIVE = (
    "go goes went gone going",
    "bring brings brought",
    "buy buys bought",
    "think thinks thought",
    "teach taught",
    "seek sought",
    "catch caught",
    "fight fought",
    "take took",
    "stand stood",
    "understand understood",
    "eat ate",
    "good better best",
    "bad worse worst",
    "say says said",
    "see saw seen",
    "make made",
    "pay paid",
    "man men",
    "woman women",
    "person people",
)
_DEMONSTRATIVES_WIDE = re.compile(
    r"^[这這该該其此本他她它我你您当當同]|^(?:彼|これ|それ|あれ|この|その|同|当)|^(?:그|이|저|우리)"
)
_WIDE = re.compile(r"[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_ASIDE = re.compile(r"\s*\([^()]{0,200}\)(?=\s*$)")
_ONE_WORD = re.compile(r" ([^\W\d_]+)(?=[.;:!?]|,? (?:and|but|or)\b|$)")
_WORD = re.compile(r"[^\W\d_]+")

_POINTERS = frozenset(_POINTING.split())
_EMPTY = _POINTERS | frozenset(_PRONOUNS.split()) | frozenset(_LINKING.split())
_FORMS = {form: forms.split()[0] for forms in _SUPPLETIVE for form in forms.split()}
_LEAST = 3  # letters that two forms of a word share at their beginning


def may_stand_for(inserted: str, gap: str, before: str) -> bool:
    """Whether `[inserted]` may be written for `gap`; `before` is the source up to there (some 1,500 characters)."""
    if _WIDE.search(gap):
        return (
            bool(_DEMONSTRATIVES_WIDE.match(gap)) or bool(set(gap) & set(inserted)) or len(words_of(gap)) < 2
        )
    ours, theirs = _words(inserted), _words(gap)
    if _other_modal(ours, theirs):
        return False
    told = [word for word in theirs if word.lower() not in _EMPTY]
    said = [word for word in ours if word.lower() not in _EMPTY]
    if not told or not said:
        return True  # a pronoun for something, or something for a pronoun
    if all(any(_same(word, other) for other in said) for word in told):
        return True
    if any(_same(word, other) for word in told for other in said) and len(told) + len(said) > 2:
        return True  # 'Food and Drug Administration' for 'the drug agency': part of it is said
    if _initials(theirs) & {word.lower() for word in ours} or _initials(ours) & {
        word.lower() for word in theirs
    }:
        return True
    leading = _words(before[-20:])[-1:]
    if leading and leading[0].lower() in _POINTERS and before.endswith((leading[0], leading[0] + " ")):
        theirs = leading + theirs
    points = theirs[0].lower() in _POINTERS or theirs[-1].lower() in ("one", "ones")
    if any(word[0].isupper() for word in told) and not points:
        return ours[0].lower() in _POINTERS or any(
            word[0].isupper() for word in said
        )  # left to the rule on names
    if not points:
        return False
    if theirs[0].lower() != "the" or any(word[0].isupper() for word in said):
        return True
    just_used = {word.lower() for word in _words(before)}
    return all(any(_same(word, other) for other in just_used) for word in said)


def stands_before(inserted: str, before: str, first: str) -> bool:
    """Whether `[inserted]`, at the head of a quote, may be written for what leads there: a single noun right before
    the quote's `first` letter is not to be replaced by another ('[Humans] that' for 'Mice that')."""
    before = _ASIDE.sub("", before)
    if not inserted or first.isupper() or _WIDE.search(before[-1:]) or not before.endswith(" "):
        return True
    sentence = re.split(r"[.!?;:,(\n]", before)[-1]
    theirs, ours = _words(sentence), _words(inserted)
    if len(ours) != 1 or not theirs or theirs[-1].lower() in _EMPTY or ours[0].lower() in _EMPTY:
        return True
    if any(_same(ours[0], word) for word in theirs) or ours[0].lower() in _initials(theirs):
        return True
    pointing = any(word.lower() in _POINTERS for word in theirs[-3:-1])
    return pointing or len(theirs) > 1


def ends_before(inserted: str, behind: str) -> bool:
    """Whether `[inserted]`, at the end of a quote, may be written for what follows there: not for a clause's last
    word, if that is another ('remains [proven]' for 'remains open')."""
    last = _ONE_WORD.match(behind)
    ours = _words(inserted)
    if last is None or len(ours) != 1 or last[1].lower() in _EMPTY or ours[0].lower() in _EMPTY:
        return True
    return _same(ours[0], last[1])


def _words(text: str) -> list[str]:
    return _WORD.findall(text)


def _same(one: str, other: str) -> bool:
    """Whether both may be forms of a word: they begin alike, or are in the table of those that do not."""
    one, other = one.lower(), other.lower()
    if one == other or _FORMS.get(one, one) == _FORMS.get(other, other):
        return True
    shared = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        shared += 1
    shorter = min(len(one), len(other))
    return shared >= max(_LEAST, shorter - 2) or (shared >= 1 and shorter <= 5 and _vowel_changed(one, other))


def _vowel_changed(one: str, other: str) -> bool:
    """'write' and 'wrote', 'run' and 'ran': the same consonants."""
    return (bare := re.sub(r"[aeiouy]|ght$", "", one)) == re.sub(r"[aeiouy]|ght$", "", other) and len(
        bare
    ) > 1


def _initials(words: list[str]) -> set[str]:
    """The initials of the words, with and without the small ones."""
    return {
        "".join(word[0] for word in words).lower(),
        "".join(word[0] for word in words if word.lower() not in _EMPTY).lower(),
    } - {""}


def _other_modal(ours: list[str], theirs: list[str]) -> bool:
    said, told = ({word.lower() for word in words} & _MODALS for words in (ours, theirs))
    if not told or told == said:
        return False
    return not any((one, other) in _BACKSHIFTED for one in told for other in said)
