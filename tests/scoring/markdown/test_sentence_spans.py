"""From Markdown to sentences: what is one, where it starts and ends, and which marks it takes along."""

from pathlib import Path

import pytest

from groundlint.analysis import analyze

# (Markdown, the sentences as slices of it)
LONG = f"rose by 9 % in {'very ' * 30}old streets."

CASES: dict[str, tuple[str, list[str]]] = {
    "plain": ("Sales rose. They fell.", ["Sales rose.", "They fell."]),
    "footnote after full stop": ("Sales rose.[^1] They fell.\n\n[^1]: N", ["Sales rose.[^1]", "They fell."]),
    "two footnotes": ("A rose.[^1][^2] B fell.\n\n[^1]: N\n[^2]: M", ["A rose.[^1][^2]", "B fell."]),
    "footnote before full stop": ("Sales rose[^1]. They fell.\n\n[^1]: N", ["Sales rose[^1].", "They fell."]),
    "footnote after a blank": ("Sales rose. [^1] They fell.\n\n[^1]: N", ["Sales rose. [^1]", "They fell."]),
    "number after full stop": ("Sales rose. [1] They fell.", ["Sales rose. [1]", "They fell."]),
    "numbers in a row": ("Sales rose.[1][2] They fell.", ["Sales rose.[1][2]", "They fell."]),
    "number range": ("Sales rose.[1-3] They fell.", ["Sales rose.[1-3]", "They fell."]),
    "caret number": ("Sales rose.[^1^] They fell.", ["Sales rose.[^1^]", "They fell."]),
    "cjk marks": ("销量增长。【3】 其后下降。", ["销量增长。【3】", "其后下降。"]),
    "cjk dagger": ("Sales rose.【12†source】 They fell.", ["Sales rose.【12†source】", "They fell."]),
    "pandoc": ("Sales rose [@smith2020, p. 3]. They fell.", ["Sales rose [@smith2020, p. 3].", "They fell."]),
    "after closing quote": (
        "He said “it rose.”[^1] Then left.\n\n[^1]: N",
        ["He said “it rose.”[^1]", "Then left."],
    ),
    "after an escaped closing quote": (
        'He said \\"it rose.\\"[^1] Then left.\n\n[^1]: N',
        ['He said \\"it rose.\\"[^1]', "Then left."],
    ),
    "after closing bracket": ("(It rose.)[1] It fell.", ["(It rose.)[1]", "It fell."]),
    "quote with stops in a title": (
        '[It rose](http://a.b "It rose. It fell. Dr. No.") last year. Then fell.',
        ['[It rose](http://a.b "It rose. It fell. Dr. No.") last year.', "Then fell."],
    ),
    "link after full stop": (
        "It rose. [Reuters](http://r.com) It fell.",
        ["It rose. [Reuters](http://r.com)", "It fell."],
    ),
    "link after full stop and before a number in words": (
        "It rose. [Reuters](http://r.com) Four fell.",
        ["It rose. [Reuters](http://r.com)", "Four fell."],
    ),
    "a quoted link is a claim of its own": (
        '[He ran fast](http://u.v "x"). [Apple added WebAssembly to Safari 11 in September 2017](http://u.v "y").',
        [
            '[He ran fast](http://u.v "x").',
            '[Apple added WebAssembly to Safari 11 in September 2017](http://u.v "y").',
        ],
    ),
    "a short quoted link names a source": (
        'It rose. [Reuters](http://r.com "up").',
        ['It rose. [Reuters](http://r.com "up").'],
    ),
    "link in brackets after full stop": (
        "It rose. ([Reuters](http://r.com)) It fell.",
        ["It rose. ([Reuters](http://r.com))", "It fell."],
    ),
    "contents": ("- [3b. MAXIMUS. It rose by 4 % in 1999.](#3b)\n- [B](#b)\n  - *[C fell](#c)*\n", []),
    "contents in a line": ("[1. Output rose](#a) | [It **fell**](#b) ·", []),
    "words before a place": ("See [how output rose](#a)", ["See [how output rose](#a)"]),
    "a statement about a place": ("[Output rose by 4 %](#chart).", ["[Output rose by 4 %](#chart)."]),
    "a place and a page": ("[It rose](#a) [It fell](https://a.b)", ["[It rose](#a) [It fell](https://a.b)"]),
    "a placeholder": ("[Output rose by 4 %](#)", ["[Output rose by 4 %](#)"]),
    "source line": ("It rose. Source: [R](http://r.com).", ["It rose. Source: [R](http://r.com)."]),
    "link opens a sentence": (
        "It rose. [Reuters](http://r.com) says that it fell.",
        ["It rose.", "[Reuters](http://r.com) says that it fell."],
    ),
    "bold sentence": ("**It rose.** It fell.", ["**It rose.**", "It fell."]),
    "bold label": ("**Growth:** it rose by 5%. It fell.", ["**Growth:** it rose by 5%.", "It fell."]),
    "labelled lines": (
        "Sales:\n**1971:** none\n**1986:** 5%\n__1990__: 6 cars",
        ["Sales:", "**1971:** none", "**1986:** 5%", "__1990__: 6 cars"],
    ),
    "labelled lines of several sentences": (
        "**Rents:** they rose. They fell\n🏠 **Wages：** they fell\nin May",
        ["**Rents:** they rose.", "They fell", "🏠 **Wages：** they fell\nin May"],
    ),
    "labelled lines of an item": (
        "- **A:** it rose\n  **B:** it fell [1](http://a.b)\n",
        ["**A:** it rose", "**B:** it fell [1](http://a.b)"],
    ),
    "labelled lines of a quote": (
        "> **A:** it rose\n> **B:** it fell\n",
        ["**A:** it rose", "**B:** it fell"],
    ),
    "one labelled line": ("It rose in\n**Lyon:** a city", ["It rose in\n**Lyon:** a city"]),
    "bold without a colon": (
        "It rose in\n**Lyon** and\n**Paris** too",
        ["It rose in\n**Lyon** and\n**Paris** too"],
    ),
    "bulleted lines": ("• Rents rose\n• Wages fell", ["• Rents rose", "• Wages fell"]),
    "bulleted lines behind a lead-in": (
        "In May:\n– Rents rose\n– Wages fell\nsoon",
        ["In May:", "– Rents rose", "– Wages fell\nsoon"],
    ),
    "dashes of the text": ("Rents rose\n– in May\n– and fell.", ["Rents rose\n– in May\n– and fell."]),
    "a bold line above others": (
        "**In Lyon:**\nRents rose.\nThey fell.",
        ["**In Lyon:**", "Rents rose.", "They fell."],
    ),
    "a title above a line that is not wrapped": (
        f"Rents in the Old Town\nRents {LONG}",
        ["Rents in the Old Town", f"Rents {LONG}"],
    ),
    "a wrapped line that begins with names": ("Rents in Lyon\nRose by 9 %.", ["Rents in Lyon\nRose by 9 %."]),
    "no title above a long line": (
        f"Rents in the old town\nof Lyon {LONG}",
        [f"Rents in the old town\nof Lyon {LONG}"],
    ),
    "a bold line with a hard break": ("**In Lyon**  \nrents rose.", ["**In Lyon**", "rents rose."]),
    "a long bold line with a hard break": (
        "**Rents can rise with wages, with the price of grain or with nothing that a tenant sees, so a lease must say how, when and by whom they are set. (High)**  \n"
        "Surveys show gaps.",
        [
            "**Rents can rise with wages, with the price of grain or with nothing that a tenant sees, so a lease must say how, when and by whom they are set.",
            "(High)**",
            "Surveys show gaps.",
        ],
    ),
    "a bold line that goes on": ("**In Lyon**\nrents rose.", ["**In Lyon**\nrents rose."]),
    "bold that never ends": ("Rents **rose. They fell.", ["Rents **rose.", "They fell."]),
    "a callout": ("> [!finding] Rents rose.\n> They fell.", ["Rents rose.", "They fell."]),
    "a callout with a title": ("> [!summary]- Profile\n> Rents rose.", ["Profile", "Rents rose."]),
    "a link that begins like a callout": ("[!a](http://b.c) rose.", ["[!a](http://b.c) rose."]),
    "an embed": ("![[grave.jpeg]]\n\nRents rose. ![[a b.png|300]]", ["Rents rose."]),
    "shortcodes": ('{{< figure src="a" >}}\n\nRents rose.\n{{% /dropdown %}}', ["Rents rose."]),
    "a template in a sentence": ("The will names {{entity:a}}.", ["The will names {{entity:a}}."]),
    "a reminder": ("Rents rose.\n[todo]\n\n- [TODO]", ["Rents rose."]),
    "attributes of Kramdown": (
        '{: .note }\nRents [rose](https://a.b){:target="_blank"}.\n{: .fs-6 .fw-300 }\n\n{: #wages }\n\n{:toc}',
        ['Rents [rose](https://a.b){:target="_blank"}.'],
    ),
    "a set in braces": ("It maps {: x, y } there.", ["It maps {: x, y } there."]),
    "a template in code": ("Write `{{% a %}}` there.", ["Write `{{% a %}}` there."]),
    "fields in mid-text": (
        "Rents rose.\n\n---\ntitle: A\ntags: []\n---\n\nThey fell.",
        ["Rents rose.", "They fell."],
    ),
    "a number of a course": ("He took MAS.664 Homework in May.", ["He took MAS.664 Homework in May."]),
    "no bold": ("`a\n**A:** b\n**B:** c`", ["`a\n**A:** b\n**B:** c`"]),
    "hidden words": (
        'It rose.<i hidden>[x](http://a.b) It sank.</i> It fell.\n\n<span style="display: none">So.</span>',
        ["It rose.", "It fell."],
    ),
    "italic end": ("They cite *Nature.* It fell.", ["They cite *Nature.*", "It fell."]),
    "code with stops": ("Call `a.b. C` first. Then stop.", ["Call `a.b. C` first.", "Then stop."]),
    "bare url": ("See https://a.b/c.html?x=1. It fell.", ["See https://a.b/c.html?x=1.", "It fell."]),
    "autolink": ("See <https://a.b/c.d>. It fell.", ["See <https://a.b/c.d>.", "It fell."]),
    "decimals": ("It rose 3.5% to 1.2 million. It fell.", ["It rose 3.5% to 1.2 million.", "It fell."]),
    "abbreviation": ("Dr. Smith et al. found it. It fell.", ["Dr. Smith et al. found it.", "It fell."]),
    "e.g.": ("Some, e.g. Ford, rose. It fell.", ["Some, e.g. Ford, rose.", "It fell."]),
    "U.S.": ("The U.S. economy grew. It fell.", ["The U.S. economy grew.", "It fell."]),
    "figure": ("As Fig. 3 shows, it rose. It fell.", ["As Fig. 3 shows, it rose.", "It fell."]),
    "initials": ("J. K. Rowling wrote it. It sold.", ["J. K. Rowling wrote it.", "It sold."]),
    "ellipsis": ("It rose ... and fell. It ended.", ["It rose ... and fell.", "It ended."]),
    "entities": (
        "He said &#8220;It rose.&#8221; It fell &ldquo;at once.&rdquo; So it ended.",
        ["He said &#8220;It rose.&#8221;", "It fell &ldquo;at once.&rdquo;", "So it ended."],
    ),
    "question": ("Why? Because.", ["Why?", "Because."]),
    "line break is a blank": ("It rose in\n2023 by 5%. It\nfell.", ["It rose in\n2023 by 5%.", "It\nfell."]),
    "crlf": ("It rose in\r\n2023. It fell.\r\n", ["It rose in\r\n2023.", "It fell."]),
    "list items": ("- It rose.\n- It fell\n", ["It rose.", "It fell"]),
    "list item of two sentences": ("- It rose. It fell.\n- B", ["It rose.", "It fell.", "B"]),
    "ordered": ("1. It rose.\n2. It fell.\n", ["It rose.", "It fell."]),
    "nested list": ("- A rose\n  - B fell\n", ["A rose", "B fell"]),
    "list item over lines": ("- It rose\n  in May.\n", ["It rose\n  in May."]),
    "checkbox": ("- [ ] It rose.\n- [x] It fell.\n", ["[ ] It rose.", "[x] It fell."]),
    "quote block": ("> It rose.\n> It fell.\n", ["It rose.", "It fell."]),
    "quote over lines": ("> It rose\n> in May.\n", ["It rose\n> in May."]),
    "table rows": ("| Year | Sales |\n|---|---|\n| 2023 | 5. Or 6. |\n", ["2023 | 5. Or 6."]),
    "headings are none": ("# It rose. It fell.\n\nText.", ["Text."]),
    "setext is none": ("It rose.\n===\n\nText.", ["Text."]),
    "code is none": ("```\nIt rose.\n```\n\n    It fell.\n\nText.", ["Text."]),
    "comments are none": (
        "<!-- It rose. -->\n\nText <!-- It fell. --> here.",
        ["Text <!-- It fell. --> here."],
    ),
    "front matter is none": ("---\ntitle: It rose.\n---\n\nText.", ["Text."]),
    "link definitions are none": ('Text.\n\n[a]: http://x "It rose."\n', ["Text."]),
    "footnote definitions are none": ("Text.[^1]\n\n[^1]: It rose. It fell.\n", ["Text.[^1]"]),
    "image texts are none": ("![It rose. It fell.](a.png)\n\nText.", ["Text."]),
    "sources are none": ("Text [1].\n\n## Sources\n\n1. Smith rose. http://a.b\n\nMore.", ["Text [1]."]),
    "chinese": ("销量增长。其后下降！为什么？", ["销量增长。", "其后下降！", "为什么？"]),
    "chinese link after a stop": (
        "销量增长。[路透社的研究报告指出](http://r.com)，其后下降。",
        ["销量增长。", "[路透社的研究报告指出](http://r.com)，其后下降。"],
    ),
    "chinese source after a stop": (
        "銷量增長。[路透社](http://r.com)。其後下降。",
        ["銷量增長。[路透社](http://r.com)。", "其後下降。"],
    ),
    "chinese label after a stop": (
        "销量增长。[来源](http://r.com)[来源2](http://s.com)其后下降。",
        ["销量增长。[来源](http://r.com)[来源2](http://s.com)", "其后下降。"],
    ),
    "chinese site after a stop": (
        "销量增长。[ports.example](http://r.com)港口关闭。",
        ["销量增长。[ports.example](http://r.com)", "港口关闭。"],
    ),
    "chinese label as a subject": (
        "销量增长。[原文](http://r.com)中提到港口。",
        ["销量增长。", "[原文](http://r.com)中提到港口。"],
    ),
    "chinese source before an opener": (
        "销量增长。[路透社](http://r.com)其后下降。",
        ["销量增长。[路透社](http://r.com)", "其后下降。"],
    ),
    "chinese source as a subject": (
        "销量增长。[港务局](http://r.com)去年关闭了港口。",
        ["销量增长。", "[港务局](http://r.com)去年关闭了港口。"],
    ),
    "japanese label after a stop": (
        "販売は増加した。[出典](http://r.com)港は閉鎖された。",
        ["販売は増加した。[出典](http://r.com)", "港は閉鎖された。"],
    ),
    "korean label after a stop": (
        "매출이 증가했다. [원문](http://r.com) 하지만 항구는 폐쇄되었다.",
        ["매출이 증가했다. [원문](http://r.com)", "하지만 항구는 폐쇄되었다."],
    ),
    "spanish link before an opener": (
        "Las ventas crecieron. [Reuters](http://r.com) Sin embargo, el puerto cerró.",
        ["Las ventas crecieron. [Reuters](http://r.com)", "Sin embargo, el puerto cerró."],
    ),
    "chinese bold sentence": (
        "销量*大幅*增长。**其后下降。**现在稳定。",
        ["销量*大幅*增长。", "**其后下降。**", "现在稳定。"],
    ),
    "chinese quotes": ("他说：“增长。”其后下降。", ["他说：“增长。”", "其后下降。"]),
    "japanese": ("売上は増加した。その後減少した。", ["売上は増加した。", "その後減少した。"]),
    "japanese brackets": ("彼は「増加した。」と言った。次。", ["彼は「増加した。」と言った。", "次。"]),
    "korean": ("매출이 늘었다. 그 후 줄었다.", ["매출이 늘었다.", "그 후 줄었다."]),
    "german": (
        "---\nlang: de\n---\n\nAm 3. Oktober stieg z. B. der Umsatz. Er fiel.",
        ["Am 3. Oktober stieg z. B. der Umsatz.", "Er fiel."],
    ),
    "maths": ("With $a.b = 3. 5$ it rose. It fell.", ["With $a.b = 3. 5$ it rose.", "It fell."]),
    "a plural of code": (
        "It joins two `list`s.\nTo that end it sorts.",
        ["It joins two `list`s.", "To that end it sorts."],
    ),
    "a letter of a name": ("It says `ls`. J. Smith fell.", ["It says `ls`.", "J. Smith fell."]),
    "emoji": ("😀 It rose. 😀 It fell.", ["😀 It rose.", "😀 It fell."]),
    "symbols only": ("***\n\n— … —\n\nText.", ["Text."]),
    "hard break": ("It rose.  \nIt fell.", ["It rose.", "It fell."]),
    "strike": ("~~It rose.~~ It fell.", ["~~It rose.~~", "It fell."]),
    "html in the line": ("It <b>rose.</b> It fell.", ["It <b>rose.</b>", "It fell."]),
    "superscript number before a letter": (
        "It rose.<sup>1</sup>They fell.",
        ["It rose.<sup>1</sup>", "They fell."],
    ),
    "a site in brackets behind a full stop": (
        "Sales rose. ([fda.gov](http://r.com)) Four fell.",
        ["Sales rose. ([fda.gov](http://r.com))", "Four fell."],
    ),
    "a source in brackets behind a full stop": (
        "Sales rose. ([Port Gazette](http://r.com)) Four fell.",
        ["Sales rose. ([Port Gazette](http://r.com))", "Four fell."],
    ),
    "two links in brackets behind a full stop": (
        "Sales rose. ([A](http://r.com), [B](http://r.com)) Four fell.",
        ["Sales rose. ([A](http://r.com), [B](http://r.com))", "Four fell."],
    ),
    "two links and a semicolon behind a full stop": (
        "Sales rose. ([A](http://r.com); [B](http://r.com)) Four fell.",
        ["Sales rose. ([A](http://r.com); [B](http://r.com))", "Four fell."],
    ),
    "a lead-in in brackets behind a full stop": (
        "Sales rose. (Source: [A](http://r.com)) Four fell.",
        ["Sales rose. (Source: [A](http://r.com))", "Four fell."],
    ),
    "a lead-in without a colon behind a full stop": (
        "Sales rose. (see [A](http://r.com)) Four fell.",
        ["Sales rose. (see [A](http://r.com))", "Four fell."],
    ),
    "brackets in italics behind a full stop": (
        "Sales rose. *([A](http://r.com))* Four fell.",
        ["Sales rose. *([A](http://r.com))*", "Four fell."],
    ),
    "brackets and brackets behind a full stop": (
        "Sales rose. ([A](http://r.com)) ([B](http://r.com)) Four fell.",
        ["Sales rose. ([A](http://r.com)) ([B](http://r.com))", "Four fell."],
    ),
    "a link and its date behind a full stop": (
        "Sales rose. ([A](http://r.com), 10 October 2024) Four fell.",
        ["Sales rose. ([A](http://r.com), 10 October 2024)", "Four fell."],
    ),
    "a link and its page behind a full stop": (
        "Sales rose. ([A](http://r.com), p. 12) Four fell.",
        ["Sales rose. ([A](http://r.com), p. 12)", "Four fell."],
    ),
    "an address in brackets behind a full stop": (
        "Sales rose. (http://r.com) Four fell.",
        ["Sales rose. (http://r.com)", "Four fell."],
    ),
    "an address between angle brackets behind a full stop": (
        "Sales rose. <http://r.com> Four fell.",
        ["Sales rose. <http://r.com>", "Four fell."],
    ),
    "a bare address behind a full stop": (
        "Sales rose. http://r.com Four fell.",
        ["Sales rose. http://r.com", "Four fell."],
    ),
    "a link that shows its site behind a full stop": (
        "Sales rose. [fda.gov](http://r.com) Four fell.",
        ["Sales rose. [fda.gov](http://r.com)", "Four fell."],
    ),
    "a number and a bracket behind a full stop": (
        "Sales rose. [[1]](http://r.com) ([A](http://r.com)) Four fell.",
        ["Sales rose. [[1]](http://r.com) ([A](http://r.com))", "Four fell."],
    ),
    "a work in brackets behind a full stop": (
        "Sales rose. (Lee et al., 2020) Four fell.",
        ["Sales rose. (Lee et al., 2020)", "Four fell."],
    ),
    "brackets behind a full stop without a space": (
        "Sales rose.([A](http://r.com)) Four fell.",
        ["Sales rose.([A](http://r.com))", "Four fell."],
    ),
    "a reference in brackets behind a full stop": (
        "Sales rose. ([A][1]) Four fell.\n\n[1]: http://r.com",
        ["Sales rose. ([A][1])", "Four fell."],
    ),
    "brackets in a line of their own": (
        "Sales rose.\n([A](http://r.com))\nFour fell.",
        ["Sales rose.\n([A](http://r.com))", "Four fell."],
    ),
    "wide brackets behind a full stop": (
        "销量增长。（[路透社](http://r.com)）其后下降。",
        ["销量增长。（[路透社](http://r.com)）", "其后下降。"],
    ),
    "a link behind each full stop": (
        "Sales rose. [A](http://r.com), [B](http://r.com) Four fell. [C](http://r.com)",
        ["Sales rose. [A](http://r.com), [B](http://r.com)", "Four fell. [C](http://r.com)"],
    ),
    "a link before a name": (
        "Sales rose. [Apple](http://r.com) CEO Tim Cook said so.",
        ["Sales rose.", "[Apple](http://r.com) CEO Tim Cook said so."],
    ),
    "a subject where links are behind full stops": (
        "Sales rose. [A](http://r.com) said so. [B](http://r.com)",
        ["Sales rose.", "[A](http://r.com) said so. [B](http://r.com)"],
    ),
    "a list of subjects": (
        "Sales rose. [A](http://r.com), Boo and [B](http://r.com) fell. [C](http://r.com)",
        ["Sales rose.", "[A](http://r.com), Boo and [B](http://r.com) fell. [C](http://r.com)"],
    ),
    "a remark in brackets": (
        "Sales rose. (See [A](http://r.com) for details.) Four fell.",
        ["Sales rose.", "(See [A](http://r.com) for details.)", "Four fell."],
    ),
    "a statement in brackets": (
        "Sales rose. ([A](http://r.com) reports that they fell.) Four fell.",
        ["Sales rose.", "([A](http://r.com) reports that they fell.)", "Four fell."],
    ),
    "brackets behind an abbreviation": (
        "Apple Inc. ([The Guardian](http://r.com)) and others, e.g. ([A](http://r.com)) Dr. ([B](http://r.com)) Lee, rose.",
        [
            "Apple Inc. ([The Guardian](http://r.com)) and others, e.g. ([A](http://r.com)) Dr. ([B](http://r.com)) Lee, rose."
        ],
    ),
    "brackets behind a company": (
        "Shares of Tesla Inc. ([TSLA](http://r.com)) CEO Elon Musk sold were worth four billion.",
        ["Shares of Tesla Inc. ([TSLA](http://r.com)) CEO Elon Musk sold were worth four billion."],
    ),
    "brackets behind a company's address": (
        "Acme Ltd. (https://acme.example) Chief Lee left.",
        ["Acme Ltd. (https://acme.example) Chief Lee left."],
    ),
    "brackets behind a company, by author and year": (
        "Apple Inc. (Smith, 2020) Chief Lee left.",
        ["Apple Inc. (Smith, 2020) Chief Lee left."],
    ),
    "brackets behind a capital": (
        "Washington D.C. ([map](http://r.com)) Mayor Anna Mill left.",
        ["Washington D.C. ([map](http://r.com)) Mayor Anna Mill left."],
    ),
    "brackets behind initials": (
        "J. R. R. ([bio](http://r.com)) Tolkien sold four.",
        ["J. R. R. ([bio](http://r.com)) Tolkien sold four."],
    ),
    "brackets behind a country": (
        "In the U.S. ([CDC](http://r.com)) Centers rose.",
        ["In the U.S. ([CDC](http://r.com)) Centers rose."],
    ),
    "brackets behind a country and no source": (
        "In the U.S. [citation needed] Centers rose.",
        ["In the U.S. [citation needed] Centers rose."],
    ),
    "brackets behind a time of day": (
        "At 5 p.m. ([BBC](http://r.com)) Monday sales rose.",
        ["At 5 p.m. ([BBC](http://r.com)) Monday sales rose."],
    ),
    "brackets behind a suffix": (
        "Robert Downey Jr. ([IMDb](http://r.com)) Films rose.",
        ["Robert Downey Jr. ([IMDb](http://r.com)) Films rose."],
    ),
    "brackets behind a saint": (
        "The city of St. ([map](http://r.com)) Louis rose.",
        ["The city of St. ([map](http://r.com)) Louis rose."],
    ),
    "brackets behind an ellipsis": (
        "Sales ... ([Reuters](http://r.com)) Four fell.",
        ["Sales ... ([Reuters](http://r.com))", "Four fell."],
    ),
    "brackets behind a company, before an opener": (
        "It was sold by Acme Inc. ([A](http://r.com)) The firm rose.",
        ["It was sold by Acme Inc. ([A](http://r.com))", "The firm rose."],
    ),
    "brackets behind a unit": (
        "Sales rose by 4 km. ([A](http://r.com)) Four fell.",
        ["Sales rose by 4 km. ([A](http://r.com))", "Four fell."],
    ),
    "brackets behind no": (
        "He said no. ([A](http://r.com)) Four fell.",
        ["He said no. ([A](http://r.com))", "Four fell."],
    ),
    "brackets behind a third": (
        "Sales fell by a third. ([fda.gov](http://r.com)) Sandoz sold four.",
        ["Sales fell by a third. ([fda.gov](http://r.com))", "Sandoz sold four."],
    ),
    "brackets before a full stop": (
        "Sales rose ([A](http://r.com)). Four fell ([B](http://r.com)) in May.",
        ["Sales rose ([A](http://r.com)).", "Four fell ([B](http://r.com)) in May."],
    ),
    "code in brackets behind a full stop": (
        "Sales rose. (`Foo`) Four fell.",
        ["Sales rose.", "(`Foo`) Four fell."],
    ),
    "a numbered point behind a full stop": (
        "Sales rose. (1) Four fell. (2) Six rose.",
        ["Sales rose.", "(1) Four fell.", "(2) Six rose."],
    ),
    "a tag behind a full stop": (
        "Sales rose. [Observed] Four fell. [NEI]",
        ["Sales rose.", "[Observed] Four fell.", "[NEI]"],
    ),
    "brackets inside a quotation": (
        "He said “it rose. ([A](http://r.com)) Four fell.”",
        ["He said “it rose. ([A](http://r.com)) Four fell.”"],
    ),
    "[citation needed] behind a full stop": (
        "The tower rose.[citation needed] The light fell.",
        ["The tower rose.[citation needed]", "The light fell."],
    ),
    "{{citation needed}} behind a full stop": (
        "The tower rose.{{citation needed}} The light fell.",
        ["The tower rose.{{citation needed}}", "The light fell."],
    ),
    "{{cn|date=May 2024}} behind a full stop": (
        "The tower rose.{{cn|date=May 2024}} The light fell.",
        ["The tower rose.{{cn|date=May 2024}}", "The light fell."],
    ),
    "<sup>[*citation needed*]</sup> behind a full stop": (
        "The tower rose.<sup>[*citation needed*]</sup> The light fell.",
        ["The tower rose.<sup>[*citation needed*]</sup>", "The light fell."],
    ),
    "[by whom?] behind a full stop": (
        "The tower rose.[by whom?] The light fell.",
        ["The tower rose.[by whom?]", "The light fell."],
    ),
    "\\[[citation needed](http://r.com)\\] behind a full stop": (
        "The tower rose.\\[[citation needed](http://r.com)\\] The light fell.",
        ["The tower rose.\\[[citation needed](http://r.com)\\]", "The light fell."],
    ),
    "a template behind a full stop": (
        "The tower rose. {{who}} The light fell.",
        ["The tower rose. {{who}} The light fell."],
    ),
    "a note of a wiki": (
        "It rose.<ref>Lee, A. B. (1979). *Ports*. p. 4.</ref> It fell.",
        ["It rose.<ref>Lee, A. B. (1979). *Ports*. p. 4.</ref>", "It fell."],
    ),
    "a line of a Quarto block in plain Markdown": (
        "::: {.callout-note}\nSales rose.\n:::",
        ["Sales rose."],
    ),
    "an old note of GitHub's": (
        "> **Note**\n> Sales rose.",
        ["**Note**", "Sales rose."],
    ),
    "a word in bold that goes on": (
        "**Note** the harbour rose.\nIt fell.",
        ["**Note** the harbour rose.", "It fell."],
    ),
    "superscript number": ("It rose.<sup>[1]</sup> It fell.", ["It rose.<sup>[1]</sup>", "It fell."]),
}


@pytest.mark.parametrize("name", CASES)
def test_sentences(name: str) -> None:
    markdown, expected = CASES[name]
    assert [s.text for s in analyze(markdown).sentences] == expected


@pytest.mark.parametrize(
    ("markdown", "kinds"),
    [
        ("A b.\n\n- c d\n\n> e f\n\n| g |\n|---|\n| h i |\n", ["para", "list", "quote", "table"]),
        ("> - in both\n", ["list"]),
        ("- > in both\n", ["quote"]),
        # a callout is the author's own text
        ("> [!NOTE]\n> a b\n>\n> c d\n", ["para", "para"]),
        ("> [!warning]\n> - a b\n", ["list"]),
        ("> **Note:** a b\n", ["para"]),
        ("> **Note** that he fell\n", ["quote"]),
        ("> [!quote]\n> a b\n", ["quote"]),
        ("> a b\n\n> [!NOTE]\n> c d\n", ["quote", "para"]),
    ],
)
def test_kinds(markdown: str, kinds: list[str]) -> None:
    assert [s.kind for s in analyze(markdown).sentences] == kinds


@pytest.mark.parametrize(
    ("markdown", "plain"),
    [
        ('**Sales** [rose by 5%](http://a.b "q") in *May*.[^1]\n\n[^1]: N', "Sales rose by 5% in May."),
        ("It costs \\$5 &amp; more [1].", "It costs $5 & more."),
        ("Run `pip install x` now.", "Run pip install x now."),
        ("| a | b |\n|---|---|\n| **2023** | 5% [1] |", "2023 | 5%"),
        ("Two\nlines.", "Two lines."),
    ],
)
def test_plain_is_what_a_reader_sees(markdown: str, plain: str) -> None:
    assert [s.plain for s in analyze(markdown).sentences] == [plain]


@pytest.mark.shared
def test_ranges_in_real_reports_hold_their_text(report_paths: list[Path]) -> None:
    count = 0
    for path in report_paths[::6]:
        analysis = analyze(path.read_bytes().decode("utf-8"))
        text, last = analysis.document.text, 0
        for sentence in analysis.sentences:
            assert text[sentence.start : sentence.end] == sentence.text
            assert sentence.start >= last
            assert sentence.text == sentence.text.strip()
            last = sentence.end
            count += 1
    assert count > 3000


@pytest.mark.parametrize(
    ("before", "at", "typed"),
    [
        ("Sales:\n**1971:** none\n", "none\n", "\n**1986:** 5 cars"),
        ("Sales:\n**1971:** none\n**1986** 5 cars\n", "1986**", ":"),
        ("Sales:\n**1971:** none\n*1986:** 5 cars\n", "none\n", "*"),
        ("It rose [1]. <span hidden>It fell [2].\n", "[2].", "</span> So."),
    ],
)
def test_typed_or_read_at_once_it_says_the_same(before: str, at: str, typed: str) -> None:
    analysis = analyze(before)
    place = before.index(at) + len(at)
    for number, character in enumerate(typed):
        analysis = analysis.edit([(place + number, place + number, character)])
        assert analysis.sentences == analyze(analysis.document.text).sentences
    assert [s.text for s in analysis.sentences] != [s.text for s in analyze(before).sentences]
