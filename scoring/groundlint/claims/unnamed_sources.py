"""Sentences that are put down to somebody who is not named: 'Studies show …', 'Experts agree …', 'Research suggests …', 'One
survey found …'.

Of 26 labelled claims of this kind that nothing covered, an editor asked about 21; of seven on one work, or on a
literature, about five.
"""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern

_SEVERAL = (
    r"(?:[Ss]tudies|[Ee]xperts|[Aa]nalysts|[Rr]esearchers|[Ss]cientists|[Ee]conomists|[Pp]rojections|[Ss]urveys|[Pp]olls|[Ii]nvestigations"
    r"|[Cc]ritics|[Oo]bservers|[Mm]eta-analyses|[Tt]rials) (?:have |had |also |\w{1,20}ly ){0,3}"
    r"(?:show(?:n|ed)?|suggest(?:ed)?|found|find|indicated?|estimated?|demonstrated?|reported?|confirm(?:ed)?|reveal(?:ed)?|link(?:ed)?"
    r"|credit|agree|project(?:ed)?|expect|predict|argue|warn(?:ed)?|highlight|say)\b"
)
_RESEARCH = (
    r"[Rr]esearch (?:also |\w{1,20}ly )?"
    r"(?:shows|suggests|indicates|finds|demonstrates|confirms|has (?:\w{1,20}ly )?(?:shown|found))\b"
)
_TELLS = (
    r"(?:(?:also|has|have|had|\w{1,20}ly) ){0,2}(?:show(?:s|n|ed)?|suggest(?:s|ed)?|finds?|found|indicate[sd]?|estimate[sd]?|demonstrate[sd]?"
    r"|report(?:s|ed)?|confirm(?:s|ed)?|reveal(?:s|ed)?|conclude[sd]?|argue[sd]?|warn(?:s|ed)?|identif(?:y|ies|ied)|note[sd]|frame[sd]"
    r"|highlight(?:s|ed)?|emphasi[sz]e[sd]?|project(?:s|ed)|predict(?:s|ed)?)\b(?! (?:by|here)\b| in (?:the|this|an?)\b)"
)
_WORD = r"(?!(?:[Oo]ur|[Mm]y|[Tt]his|[Tt]hese|us|we|cited|same|is|are|was|were|will|charges|code|internal|security|performance) )[\w'’/-]{1,30} "
_SMALL = rf"(?![A-ZÀ-Þ]){_WORD}"
"""A word that is not part of a name: *a Harbour Board study* and *a study by Ada Mill* are named."""
_ONE_WORK = (
    rf"(?:[Aa]n?|[Oo]ne|[Aa]nother) (?:{_SMALL}){{0,6}}?(?:study|paper|survey|review|evaluation|trial|meta-analysis|experiment|preprint|poll) "
    rf"(?:(?:(?:of|on|with|among|across) (?:{_WORD}){{1,8}}?|(?:by|in|from) (?:{_SMALL}){{1,8}}?))?{_TELLS}"
)
"""*A clinical safety paper argues*, *one survey of 400 mills found*; not *a review of our mills found*, *a code review found*."""
_LITERATURE = (
    rf"(?:(?:[Pp]rior|[Ee]xisting|[Rr]ecent|[Ee]arlier|(?!(?:The|This|These|Our|Their|Its|His|Her|Police|Video|Camera|Mass|State|French|German|Greek|Latin|[A-Z]\w{{2,20}}(?:ian|ish|ese)) )[A-Z][\w-]{{2,30}}(?: [\w-]{{2,30}}){{0,2}}) (?:literature|scholarship|surveillance) "
    rf"(?:(?:of|on|in|from) (?:{_WORD}){{1,6}}?)?|[Rr]esearch (?:on|into) (?:{_WORD}){{1,8}}?){_TELLS}"
)
"""*Injury surveillance in rowing identifies*, *Prior scholarship shows*, *Research on rents suggests*; not *Victorian literature
highlights*, *Police surveillance reveals*."""
_PUT_DOWN = lazy_pattern(rf"(?<![-\w])(?:{_SEVERAL}|{_RESEARCH}|{_ONE_WORK}|{_LITERATURE})")
_KNOWN = lazy_pattern(
    r"\b(?:[Tt]he|[Tt]his|[Tt]hese|[Tt]hose|[Bb]oth|[Aa]ll|[Oo]ur|[Tt]heir|[Hh]is|[Hh]er|[Oo]f|[Nn]o|[Cc]ase)(?: [\w'’-]{1,20}){0,2} \Z"
    r"|\b(?:[Ii]f|[Ww]hen(?:ever)?|[Uu]nless|[Ww]hether) \Z|['’]s? \Z|\w [A-Z][\w.'’-]{0,30} \Z"
)
"""What is before a word for those whom the text has told of or names: 'the two', 'their own', 'Mill's', 'Wood Mackenzie'."""
_BEFORE = 70
_IN_CHINESE = lazy_pattern(
    r"(?:(?<=[近期]的)|(?<![的没沒学學院所局部社会會]))(?:有|多[项項]|一[项項]|一些|[许許]多|大量|近期|最新|既有|已有|不少)的?(?:[学學][术術]|[实實][证證]|[临臨]床|相[关關])?研究(?:[均都也]|普遍)?"
    r"(?:表明|[显顯]示|[发發][现現]|指出|[证證][实實]|[认認][为為])"
    r"|(?:\A|[\W_]|正如|[但而])(?:有|多位|一位|[许許]多|一些|部分|不少|多[数數])?"
    r"(?:[专專]家|[学學]者|分析(?:[师師]|人士)|[业業][内內]人士|知情人士|[观觀]察(?:人士|家|者)|[经經][济濟][学學]家|[科][学學]家)们?"
    r"(?:[均都也曾]|普遍|一致)?(?:[认認][为為]|表示|指出|[预預][计計测測]|估[计計]|警告|所言|[说說称稱])"
)
"""*多项研究表明*, *有专家认为*, *正如一位观察者所言*; not *本研究*, *某大学的一项研究*,
*没有研究表明*."""

_SAY_IN_SPANISH = (
    r"(?:muestran|sugieren|indican|señalan|demuestran|revelan|estiman|apuntan|coinciden|advierten|afirman|sostienen|confirman|encontraron|prevén"
    r"|han (?:mostrado|demostrado|encontrado|señalado|advertido))\b"
)
_IN_SPANISH = lazy_pattern(
    r"\b(?:[Vv]ari[oa]s|[Dd]ivers[oa]s|[Mm]uch[oa]s|[Aa]lgun[oa]s|[Nn]umeros[oa]s|[Dd]istint[oa]s|[Mm]últiples) (?:estudios|investigaciones|encuestas|sondeos|trabajos)"
    rf"(?: [\w-]{{1,20}}){{0,4}}? {_SAY_IN_SPANISH}"
    r"|(?:\A\W*|[,;:] )(?:[^.,;:]{1,30}, )?(?:(?:[Ll][oa]s|[Vv]ari[oa]s|[Aa]lgun[oa]s|[Mm]uch[oa]s) )?(?:[Ee]xpert[oa]s|[Aa]nalistas|[Ii]nvestigadores|[Ee]conomistas"
    rf"|[Cc]ientíficos|[Ee]specialistas|[Cc]ríticos|[Oo]bservadores) {_SAY_IN_SPANISH}"
    r"|\b[Ss]egún (?:diversos|varios|algunos|muchos|numerosos|los) (?:estudios|expertos|analistas|investigadores|economistas|especialistas)(?=[,.;])"
)
"""*varias encuestas muestran*, *los expertos coinciden*, *según algunos analistas*; not *los analistas del banco señalan*."""
_IN_KOREAN = lazy_pattern(
    r"(?:\A|[ ,(“\"])(?:여러|다수의?|많은|일부|최근|다양한|몇몇|기존|선행) (?:연구|조사|설문|실험)(?:들)?(?:에 따르면|에서는|[은는이가] [^.]{0,80}?(?:밝혔|보여|보고|나타났|시사|입증|확인))"
    r"|연구들[이은] [^.]{0,60}?(?:제시|보고|발표|보여|밝혔|시사)"
    r"|(?:\A|[ ,(“\"])(?:전문가|애널리스트|분석가|학자|연구자|경제학자|과학자|업계 관계자)들?(?:[은는]|에 따르면|사이에서는) [^.]{0,120}?(?:말|밝혔|보고 있|본다|봤다|지적|전망|분석|예상|경고|평가|조언|입을 모)"
)
"""*여러 연구에 따르면*, *전문가들은 … 지적한다*; not *본 연구는*, *은행의 조사에 따르면*."""


def is_put_down_to_unnamed(plain: str) -> bool:
    """Whether a sentence rests on studies, experts and the like that it does not name."""
    if _IN_SPANISH.search(plain) is not None:
        return True
    if not plain.isascii() and (
        _IN_CHINESE.search(plain) is not None or _IN_KOREAN.search(plain) is not None
    ):
        return True
    found = _PUT_DOWN.search(plain)
    if found is None or _KNOWN.search(plain, max(found.start() - _BEFORE, 0), found.start()) is not None:
        return False
    before = plain[: found.start()]
    return before.count('"') % 2 == 0 and before.rfind("“") <= before.rfind("”")  # else it is only quoted
