"""Names of bodies and people in Korean, where no capital tells a name: by what they end in or begin with."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern

_BODY = lazy_pattern(
    r"[^\n]{1,24}(?:은행|공사|공단|협회|학회|위원회|연구소|연구원|진흥원|개발원|감독원|재단|센터|대학교|신문|일보|뉴스|방송|증권|기구|연맹|총조사"
    r"|(?<![요신])청|(?<![출래])처|(?<![일내외남북동서중전])부|감사원)|국회|감사원"
)
"""What the names of bodies and papers end in: *통계청*, *국토교통부*; not *일부*, *남부*."""
_NAME = r"[김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길][가-힣]{2}"
_NO_NAME = lazy_pattern(
    r"[가-힣]{2}[업품존치율률액량스값료세차망체계시군]|[가-힣]{1,2}(?:반기|분기|년도|반도)|(?:강원|경기|전라|충청|제주)도"
    r"|(?:강[남북동서]|서초|송파|성[동북]|마포|종로|도봉|노원|양천|구로|금천|동작|관악|은평)구|(?:이용|소비|노동|구매|공급|유권|경영)자|(?:임|전|신)[가-힣][재료]"
)
"""Other words as long as a name that begin like one: *최대치*, *조선업*, *고양시*, *상반기*."""
_PERSON = lazy_pattern(rf"{_NAME}(?: 외(?: \d{{1,2}}[인명])?|(?:·|, |[와과] ){_NAME}){{0,3}}")


def is_body(name: str) -> bool:
    """Whether a name in Korean ends like that of a body or paper: *통계청*, *한국은행*, *항구일보*."""
    return _BODY.fullmatch(name) is not None


def is_person(name: str) -> bool:
    """Whether a name is that of one person or several: *김철수*, *박영희 외*, *박영희·이민수*; not *강원도*, *신제품*."""
    return _PERSON.fullmatch(name) is not None and _NO_NAME.fullmatch(name) is None
