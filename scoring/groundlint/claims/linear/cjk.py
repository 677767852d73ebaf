"""Features of sentences in Chinese, Japanese and Korean: cues, form and character n-grams."""

from __future__ import annotations

import re

_CUES: dict[str, dict[str, str]] = {
    "zh": {
        "advice": "应该|应当|建议|必须|需要|务必|请|不要|避免|优先|应|可考虑|推荐",
        "this-document": "本文|本报告|本节|本章|下文|上文|下表|上表|下图|见表|见图|本研究|如下所示|附录",
        "we": "我们|我|笔者|咱们",
        "hypothetical": "如果|假设|假如|倘若|若|即使|一旦",
        "according": "表示|指出|认为|发现|报道|显示|表明|根据|据|研究|声称|宣布|称",
        "forecast": "将会|将|预计|有望|可能|未来|或将|趋势",
        "question": "吗|如何|什么|是否|为何|哪|怎么|为什么|多少",
        "caused": "导致|由于|因此|使得|造成|因为|引发|促进|推动|从而",
        "compare": "最|更|超过|高于|低于|相比|比|领先|第一",
        "praise": "重要|值得|关键|显著|意义|优秀|合理|良好|核心",
        "past": "了|曾|已|过去|自",
        "define": "是|为|属于|包括|指|由|采用|支持|提供|基于",
        "together": "综上|总之|总体|因此|可见|这意味着|这表明",
    },
    "ja": {
        "advice": "べき|ましょう|ください|必要があ|推奨|おすすめ|お勧め|望ましい|すること|せよ",
        "this-document": "本稿|本記事|本レポート|本報告|以下|上記|本章|次章|表[0-9０-９]|図[0-9０-９]",
        "we": "私|我々|筆者|弊社|当社",
        "hypothetical": "もし|仮に|場合|であれば|ならば|すれば",
        "according": "によると|によれば|述べ|とされ|報告|という|発表|調査|研究",
        "forecast": "だろう|でしょう|見込|予測|予想|可能性|かもしれ",
        "question": "か？|か。|でしょうか|なぜ|どの|何",
        "caused": "ため|により|によって|結果|原因|影響",
        "compare": "最も|最大|最高|より|以上|以下|高い|低い|多い",
        "praise": "重要|優れ|有効|魅力|素晴らし|適切",
        "past": "した。|だった|ました|された|た。",
        "define": "である|です|とは|という|含まれ|ている",
        "together": "つまり|まとめ|したがって|以上の|すなわち|このように",
    },
    "ko": {
        "advice": "해야|하라|권장|필요가 있|하십시오|하세요|추천|바람직|고려하|필요하다",
        "this-document": "본 보고서|본 문서|이 보고서|아래|위에서|다음|표 [0-9]|그림 [0-9]|본 연구",
        "we": "우리|저희|나는|필자|자체",
        "hypothetical": "만약|경우|라면|다면|가정",
        "according": "따르면|보고|밝혔|발표|연구|논문|출처|et al",
        "forecast": "것이다|전망|예상|가능성|수 있다|예측",
        "question": "까[?]|인가|무엇|어떻게|왜|어떤",
        "caused": "때문|으로 인해|결과|원인|영향|따라서|유발",
        "compare": "가장|최대|최고|보다|이상|이하|높|낮|더",
        "praise": "중요|핵심|효과적|우수|적합|유용",
        "past": "했다|였다|었다|됐다|되었다",
        "define": "이다|한다|된다|있다|없다|지원|제공|의미",
        "together": "결론|요약|즉|종합|이는",
    },
}
_PATTERNS = {
    language: tuple((name, re.compile(pattern)) for name, pattern in cues.items())
    for language, cues in _CUES.items()
}
_DIGITS = re.compile(r"\d+(?:[.,]\d+)*")
_LATIN_WORD = re.compile(r"[A-Za-z]+")
_PERCENT = re.compile(r"\d\s?[%％]")
_YEAR = re.compile(r"(?:1[89]|20)\d\d\s?[年년-]|(?:1[89]|20)\d\d")
_MONEY = re.compile(r"[$€£¥￥₩]|[元円원]|万|億|亿|억")

LANGUAGES = ("zh", "ja", "ko")
MOST = 400
"""Characters of a sentence that are read."""


def cjk_meaning(text: str, language: str) -> list[str]:
    """Return the features that hold for a plain sentence that is not empty."""
    found = ["lang:" + language]
    for name, pattern in _PATTERNS[language]:
        if pattern.search(text):
            found.append("jcue:" + name)
            found.append(f"jcue:{language}:{name}")
    numbers = len(_DIGITS.findall(text))
    found.append("jnum:" + (str(numbers) if numbers < 3 else "3+"))
    for name, pattern in (("percent", _PERCENT), ("year", _YEAR), ("money", _MONEY)):
        if pattern.search(text):
            found.append("jnum:" + name)
    length = len(text)
    step = next((str(limit) for limit in (4, 8, 12, 16, 22, 30, 40, 55, 80, 120) if length <= limit), "more")
    found.append("jlen:" + step)
    last = text[-1]
    found.append("jend:" + (last if not last.isalnum() else "letter"))
    if language == "ko":
        found.append(
            "jend:ko-verb" if text.rstrip(".。!?)\"' ").endswith(("다", "요", "까")) else "jend:ko-noun"
        )
    words = _LATIN_WORD.findall(text)
    found.append("jlatin:" + str(min(len(words), 6)))
    if sum(map(len, words)) * 2 > length:
        found.append("jlatin:mostly")
    for mark, name in (
        ("：", "label"),
        (":", "label"),
        ("？", "question"),
        ("?", "question"),
        ("“", "quotation"),
        ("—", "dash"),
        ("（", "parenthesis"),
        ("(", "parenthesis"),
        ("、", "enumeration"),
        ("/", "slash"),
        ("《", "title"),
        ("「", "quotation"),
        ("codemark", "code"),
    ):
        if mark in text:
            found.append("jform:" + name)
    return found


def cjk_grams(text: str) -> list[str]:
    """Return character n-grams of one to three, digits and Latin words folded to one sign each."""
    folded = "^" + _LATIN_WORD.sub("a", _DIGITS.sub("0", text[:MOST])).replace(" ", "") + "$"
    grams = [f"j{n}:{folded[i : i + n]}" for n in (1, 2, 3) for i in range(len(folded) - n + 1)]
    grams.extend("jw:" + w.lower() for w in _LATIN_WORD.findall(text)[:40])
    return grams
