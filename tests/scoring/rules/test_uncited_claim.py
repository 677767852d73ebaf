"""GL001 and GL014: one query a block, in the claim's own words, and fixes that read back as they should."""

import pytest

from groundlint import analyze
from groundlint.model.finding import Finding
from groundlint.rules.registry import fixes_of
from groundlint.settings import Settings

A = "The company was founded in Lyon in 1998 by two engineers of Renault."
B = "According to Gartner, sales rose by 40 percent in 2023 after the merger with Nexans."
LISTED = "\n\n## References\n\n- Lee, R., & Doe, J. (2019). Sales. Oxford.\n- Nexans (2023). Annual report. Paris.\n"
BACKGROUND = "Bread is made from flour and water."


def found(text: str, code: str = "GL001") -> list[Finding]:
    return [f for f in analyze(text).findings if f.code == code]


@pytest.mark.parametrize(
    ("markdown", "flagged"),
    [
        (f"{A} Why did they do it? You should ask them. {B}", [B]),
        (f"{A}\n\n{B}", [A, B]),
        (f"- {A}\n- {B}\n", [B]),
        # before a cited sentence of the same paragraph nobody asks
        (f"{B} {BACKGROUND[:-1]} [x](https://a.example). {BACKGROUND}", []),
        (f"{BACKGROUND[:-1]} [x](https://a.example). {B}", [B]),
        (f"- {B}\n- {BACKGROUND[:-1]} [x](https://a.example).\n", [B]),
        (f"| Fact |\n|---|\n| {A} |\n| {B} |\n", [B]),
        # what opens a paragraph that goes on with a source
        (f"{B} {BACKGROUND} {A[:-1]} [x](https://a.example). {BACKGROUND}", []),
        (f"{BACKGROUND} {B} {BACKGROUND} {A[:-1]} [x](https://a.example). {BACKGROUND}", [B]),
        (f"{B}\n\n{BACKGROUND} {A[:-1]} [x](https://a.example). {BACKGROUND}", [B]),
        # what goes on about what the first sentence cites
        (
            f"{A[:-1]} [x](https://a.example). It sold 40 percent more in 2023. The company had 700 workers.",
            [],
        ),
        (f"- {A[:-1]} [x](https://a.example). Priced at 40 percent of the Nexans mill in 2023.\n", []),
        (f"{A[:-1]} [x](https://a.example). {B} It sold 70 percent.", [B]),
        (
            f"{BACKGROUND} {A[:-1]} [x](https://a.example). In their inquiry of 2023, 40 percent of the sales were lost.",
            ["In their inquiry of 2023, 40 percent of the sales were lost."],
        ),
        (
            f"{BACKGROUND} {A[:-1]} [x](https://a.example). In their investigation of 2023, 40 percent of the sales were lost.",
            [],
        ),
        (f"{BACKGROUND} {A[:-1]} [x](https://a.example). The company had 700 workers in Lyon in 2023.", []),
        (
            f"{BACKGROUND} {A[:-1]} [x](https://a.example). It had 700 workers in Lyon in 2023, up 12 percent on 2019.",
            ["It had 700 workers in Lyon in 2023, up 12 percent on 2019."],
        ),
        # how the document's own sources were found
        (f"## Search strategy\n\n{B}\n\n## 4.2 Exclusion criteria\n\n- {B}\n\n## Search engines\n\n{A}", [A]),
        (
            f"## (a) Source analysis\n\n**Port Gazette (Jan 26, 2026):**\n- **Summary:** {B}\n\n## Sources of income\n\n{A}",
            [A],
        ),
        (f"Our search found no trial with 40 percent of sales in 2023.\n\n{B}", [B]),
        # the site it is from, with no link
        (f"{B[:-1]} (nexans.example.com).\n", []),
        (f"- {B[:-1]} (by e-mail, Nexans.com, 2024)\n", []),
        (f"{B[:-1]} [Nexans.com].\n", []),
        (f"{B[:-1]} [Nexans.com (Lyon), wires.example.org].\n", []),
        (f"{B[:-1]} [Nexans.com] in all.\n", [f"{B[:-1]} [Nexans.com] in all."]),
        (f"{B[:-1]} [Nexans].\n", [f"{B[:-1]} [Nexans]."]),
        (f"{B[:-1]} (Nexans Inc.).\n", [f"{B[:-1]} (Nexans Inc.)."]),
        (f"{B[:-1]} (see nexans.py).\n", [f"{B[:-1]} (see nexans.py)."]),
        # the work it is from, which no list has
        (f"{B[:-1]} (Harbour Board, 1998, p. 12).\n", []),
        (f"{B[:-1]} (Port Gazette, 12 May 2024).\n", []),
        (f"{B[:-1]} (Port Gazette, March 19).\n", []),
        (f"{B[:-1]} [(Mill, 1998)](#mill-1998).\n", []),
        (f"@mill1998 showed: {B}\n", []),
        (f"@mill_1998ports showed: {B}\n", []),
        (f"Follow @Paris2024 for it: {B}\n", [f"Follow @Paris2024 for it: {B}"]),
        (f"@mill said: {B}\n", [f"@mill said: {B}"]),
        (f"Write to ada@mill1998: {B}\n", [f"Write to ada@mill1998: {B}"]),
        (f"{B[:-1]} [(see below)](#mill-1998).\n", [f"{B[:-1]} [(see below)](#mill-1998)."]),
        (f"{B[:-1]} (Port Gazette, 19 March).\n", []),
        (f"{B[:-1]} (Ferranti, Mark 1).\n", [f"{B[:-1]} (Ferranti, Mark 1)."]),
        (f"{B[:-1]} (Interior Ministry, Decree 12).\n", [f"{B[:-1]} (Interior Ministry, Decree 12)."]),
        (f"{B[:-1]} (El País, 10 October 2025).\n", []),
        (f"{B} (El País, 10 October 2025)\n", []),
        (f"{B} (Le Monde, 10 octobre 2025)\n", []),
        (f"{B}\n*(The Port Gazette, October 10, 2025)*\n", []),
        (f"{B} *The Port Gazette, 10 October 2025.*\n", []),
        (f"{B} (Source: Harbour Board)\n", []),
        (f"{B} (Source: Harbour Board) is what he wrote.\n", [B]),
        (f"{B} *The pier of Lyon, long since fallen, in October 2025*\n", [B]),
        (f"{B} (In Lyon, 10 October 2025)\n", [B]),
        (f"{B} (The pier, 10 October 2025)\n", [B]),
        (f"{B[:-1]} (Oslo, 12 May).\n", [f"{B[:-1]} (Oslo, 12 May)."]),
        (f"{B[:-1]} (Port Gazette, page 19).\n", [f"{B[:-1]} (Port Gazette, page 19)."]),
        (f"{B[:-1]} (Mill et al., J Ports 30(2):192-202, 2019).\n", []),
        (f"{B} \\[See the review by Mill, Ports and Trade 51:102, 2019\\].\n", []),
        (f"{B} {A} [Mill et al., Ports and Trade, 2019.]\n", []),
        (f"{B[:-1]} [up 30:12 in all, 2019].\n", [f"{B[:-1]} [up 30:12 in all, 2019]."]),
        (f"{B} From Mill the port sold 40 percent in 2019.\n", [B]),
        (f"{B[:-1]} (Port Gazette, May 12, 2024).\n", []),
        (f"{B[:-1]} (Harbour Board, n.d.).\n", []),
        (f"{B} (Portgazette.example, 2024-05-12)\n", []),
        (f"{B} (*Port Gazette*, May 2024)\n", []),
        (f"{B[:-1]} (up from May, 2024).\n", [f"{B[:-1]} (up from May, 2024)."]),
        (f"{B[:-1]} (Lee, 2007; Doe, 2019).\n", []),
        (f'"{B}" (Harbour Index, 1998)\n', []),
        (f"{B[:-1]}, as Lee et al,2023 found.\n", []),
        (f"Research note: “{B}” — Fehr & Gächter, 2000\n", []),
        (f"Research note: “{B}” — Fehr and Gächter, 2000.\n", []),
        (f"“{B}” — Juliet Schor, 1991\n", []),
        (f"“{B}” — May 1991\n", [f"“{B}” — May 1991"]),
        (f"{B[:-1]} — Lyon, 1991\n", [f"{B[:-1]} — Lyon, 1991"]),
        (f"*{B[:-1]}* — in May and June, 2000", [f"*{B[:-1]}* — in May and June, 2000"]),
        (f"{B[:-1]} – May and June, 2000", [f"{B[:-1]} – May and June, 2000"]),
        (f"{B[:-1]} of Johnson & Johnson, 2000", [f"{B[:-1]} of Johnson & Johnson, 2000"]),
        (f"{B[:-1]} (May, 2023).\n", [f"{B[:-1]} (May, 2023)."]),
        (f"{B[:-1]} (Nexans 2023).\n", [f"{B[:-1]} (Nexans 2023)."]),
        # a work by author, title and year
        *[
            (f"{said}\n", [said])
            for said in (
                f"*Timber of the North* (1879) is the name of it: {B}",
                f"*Timber of the North* (1879), engineer Jo Lind says: {B}",
                f"Jo Lind’s “timber of the north” (1879) is the name of it: {B}",
                "Jo Lind’s *Timber of the North* (1879) sold 40,000 copies in Lyon.",
                f"Jo Lind’s *Timber of the North* says so, as of 1998: {B}",
            )
        ],
        # what a provision of a law says
        *[
            (f"{said}\n", [])
            for said in (
                "Europeans can ask 72 firms to erase their data (Articles 17 and 19 of the GDPR legislation).",
                "Firms must report a breach of 500 records in 72 hours under Article 33 of the GDPR.",
                "Under GDPR Article 33(1), firms must report a breach of 500 records in 72 hours.",
                "Section 230 of the Communications Decency Act (1996) shields 40 million sites from liability.",
                "Access to 500 computers is a federal crime under 18 U.S.C. § 1030, punishable by 10 years in prison.",
                "Under 45 CFR 164.404, firms must report a breach of 500 records in 60 days.",
                "Article 5 of Directive 2002/58/EC requires 27 states to ask for consent.",
            )
        ],
        *[
            (f"{said}\n", [said])
            for said in (
                "In 2018, firms had to report 500 breaches in 72 hours under the GDPR.",
                "Meta must pay 1.2 billion euros and was fined under Article 83 of the GDPR in May.",
                "In 2023, 500 firms in France must pay 40 million euros under Article 83 of the GDPR.",
                "In 2023, 40 people in Lyon were convicted under 18 U.S.C. § 1030, which makes access to 500 computers a crime.",
                "In 2021, the FTC sued Nexans for 40 million euros under Section 5 of the FTC Act, which bans unfair practices.",
            )
        ],
        # a case by its name
        *[
            (f"{said} {B}\n", [])
            for said in (
                "**Smith v. Maryland (1979):**",
                "Smith v. Maryland (1979), 442 U.S. 735:",
                "**Smith v. Maryland (1979)** —",
                "Ex parte Mill v. Board of Trade (1979):",
            )
        ],
        *[
            (f"{said} {B}\n", [f"{said} {B}"])
            for said in (
                "Smith v. Maryland:",
                "Client v Server (a test):",
                "Chelsea v Arsenal (2019):",
                "Oslo vs. Lyon (1979):",
            )
        ],
        # chapter and verse
        *[
            (f"{said}\n", [])
            for said in (
                f"As 1 Kings 11:42 has it, {B}",
                f"{B[:-1]} (Jeremiah 52:12).",
                f"{B[:-1]} (John 3:16).",
                f"Qur'an 2:255 says: {B}",
            )
        ],
        *[
            (f"{said}\n", [said])
            for said in (
                f"With PCIe Gen 5.0: {B}",
                f"Under Rev. 2.1 of the plan: {B}",
                f"After St. John 3:2 Lyon: {B}",
                f"At Kings 11.5 % are foreign: {B}",
                f"Exports 11:42: {B}",
            )
        ],
        # struck out
        (f"~~{B}~~\n", []),
        (f"~~{B}~~ (it was Alcatel)\n", []),
        (f"- [ ] ~~{B}~~\n", []),
        (f"~~It was so. {B} It is so.~~\n", []),
        (f"It was so. ~~{B}~~\n", []),
        (f"~~It was so.~~ {B}\n", [B]),
        (f"{B[:-1]} ~~at last~~.\n", [f"{B[:-1]} ~~at last~~."]),
        # studies and experts without a name
        *[
            (f"{said}\n", [said])
            for said in (
                "Studies have repeatedly shown that students who sleep longer do better at school.",
                "Sleep experts credit this part of the night with the growth of the brain.",
                "Research suggests that trains are used by more people in the north.",
                "Most analysts expect that trains are used by more people in the north.",
            )
        ],
        *[
            (f"{said}\n", [])
            for said in (
                "The studies have shown that students who sleep longer do better at school.",
                "The five studies have shown that students who sleep longer do better at school.",
                "Their own studies have shown that students who sleep longer do better at school.",
                "Case studies reveal that trains are used by more people in the north.",
                "Our research suggests that trains are used by more people in the north.",
            )
        ],
        # what the author sets
        # what the author did, and read off a chart of their own
        (f"We asked 40 mills for their figures. {A}\n\n{B}", [B]),
        (f"The firm asked 40 mills for their figures. {A}", [A]),
        (f"This approach covers 40 mills. {A}", [A]),
        (f"We asked 40 mills for their figures. {B}", [B]),  # said by somebody else
        # what the author assumes or reckons, unless a column names sources
        (
            f"| Assumption | Value | Source |\n|---|---|---|\n| Sales | {B} | Gartner |\n",
            [f"Sales | {B} | Gartner"],
        ),
        (f"| Country | Value assumed by Gartner |\n|---|---|\n| Norway | {B} |\n", [f"Norway | {B}"]),
        # what the author expects or scores
        (f"| What | Score | Why |\n|---|---|---|\n| Sales | 16 | {A} |\n", [f"Sales | 16 | {A}"]),
        (f"| Sales | Scenario |\n|---|---|\n| {A} | Strong |\n", [f"{A} | Strong"]),
        (
            f"| Scenario | Sales | Source |\n|---|---|---|\n| Strong | {A} | Gartner |\n",
            [f"Strong | {A} | Gartner"],
        ),
        (f"| Scenario | Sales |\n|---|---|\n| SSP2 | {A} |\n| Strong | {B} |\n", [f"Strong | {B}"]),
        # the work is found in the list, though the year is not given
        (f"{A}\n\n{B[:-1]} (Lee & Doe).{LISTED}", [A]),
        (f"{B[:-1]} (Nexans).{LISTED}", [f"{B[:-1]} (Nexans)."]),
        # a span of years, a report by its title
        (f"{B[:-1]} (Harbour Board, 2013-2020; Mill, 2015–2022).", []),
        (f"{B[:-1]} (Harbour Board, Sixth Rents Report).", []),
        (f"In the 2024 Harbour Rents Report, {B}", []),
        (f"As the Harbour Rents Report 2024 has it, {B}", []),
        (f"In the 2024 State of Rents report, {B}", []),
        (f"In the 2024 State of Texas budget, {B}", [f"In the 2024 State of Texas budget, {B}"]),
        (f"As the harbour rents report has it, {B}", [f"As the harbour rents report has it, {B}"]),
        # a label in parentheses says where it is from
        (f"{B[:-1]} (Source: Harbour Board).", []),
        (f'{B[:-1]} (sources: Harbour Board; "Ports of the North (2019)").', []),
        (f"{B[:-1]} (source - wiki).", []),
        (f"{B[:-1]}（来源：港务局）.", []),
        (f"{B[:-1]}（數據來源：港務局、碼頭報）.", []),
        (f"{B[:-1]}（资料来源：《港口年鉴》）.", []),
        (f"{B[:-1]}（数据来源：作者整理）.", [f"{B[:-1]}（数据来源：作者整理）."]),
        *[
            (f"{B[:-1]}（来源：{one}）.", [])
            for one in ("自由港时报", "自然资源厅", "互联网档案馆", "本田港务公司")
        ],
        *[
            (f"{B[:-1]}（来源：{one}）.", [f"{B[:-1]}（来源：{one}）."])
            for one in ("自行整理", "网络公开信息", "待补充")
        ],
        (f"{B[:-1]}（港务局，2019年）.", []),
        *[(f"{B[:-1]}（{one}，2019）.", []) for one in ("约翰·米尔", "张某等", "见首尔市政府", "奥斯陆日报")],
        *[
            (f"{B[:-1]}（{one}）.", [f"{B[:-1]}（{one}）."])
            for one in (
                "预测，2030年",
                "不变价，2015年",
                "含税，2019",
                "第三季度，2019年",
                "见附录，2019",
                "公开资料，2019",
                "目标，2030年",
                "基准年，2019年",
                "合并，2019年",
                "数据，2019",
                "如图，2019",
            )
        ],
        (f"{B[:-1]}（截至2019年）.", [f"{B[:-1]}（截至2019年）."]),
        (f"《港口租金报告（2019）》: {B}", []),
        (f"據 2019 年發布的《港口租金白皮書》, {B}", []),
        (f"2019 年 6 月，港务局发布的《港口租金报告》: {B}", []),
        *[
            (f"{one}, {B}", [f"{one}, {B}"])
            for one in ("《2019年港口普查条例》", "2019年，他主演了《港口大调查》")
        ],
        (f"2019年印发的《港口管理办法》: {B}", [f"2019年印发的《港口管理办法》: {B}"]),
        # the same in Korean and Spanish
        *[
            (f"{B[:-1]} ({one}).", [])
            for one in (
                "출처: 항만공사",
                "출처 - 통계청",
                "자료: 통계청",
                "자료=항구일보",
                "통계청, 2019",
                "김철수, 2019",
                "박영희·이민수 2019",
                "Fuente: Autoridad Portuaria",
            )
        ],
        *[
            (f"{B[:-1]} ({one}).", [f"{B[:-1]} ({one})."])
            for one in (
                "자료: 본 연구",
                "출처: 미상",
                "서울, 2019",
                "예상치, 2030",
                "일부, 2019",
                "강원도, 2019",
                "조선업, 2019",
                "최대치, 2019",
                "상반기, 2019",
                "Fuente: elaboración propia",
            )
        ],
        (f"「항구 임대료 조사」(2019): {B}", []),
        (f"2019년 발표한 「항구 임대료 조사」: {B}", []),
        (f"「항구의 노래」(2019): {B}", [f"「항구의 노래」(2019): {B}"]),
        (f"Según la Encuesta de Alquileres 2019, {B}", []),
        (f"Según el Panorama Social de Oslo 2019, {B}", []),
        (f"Según la Copa del Puerto 2019, {B}", [f"Según la Copa del Puerto 2019, {B}"]),
        (f"In Panorama City 2019, {B}", [f"In Panorama City 2019, {B}"]),
        (f"{B[:-1]} (Source: own survey).", [f"{B[:-1]} (Source: own survey)."]),
        (f"{B[:-1]} (Source: TBD).", [f"{B[:-1]} (Source: TBD)."]),
        (f"{B[:-1]} (source of wires).", [f"{B[:-1]} (source of wires)."]),
        # a page of the work that is linked before
        (f"{B[:-1]} (p. 29).", [f"{B[:-1]} (p. 29)."]),
        # or the time in a recording
        (f"{B[:-1]} [00:10:54].", [f"{B[:-1]} [00:10:54]."]),
        (f"On [wires](https://a.example).\n\n{B[:-1]} [1:70].", [f"{B[:-1]} [1:70]."]),
        # the rest of a quotation that the page opens, or leads in
        (f"[x](https://a.example)\n\n- Hill (page 29) says of wires:\n\n  {B}\n", [B]),
        (f'[x](https://a.example)\n\n- Hill (page 29) says so.\n\n  "{B}"\n', [f'"{B}"']),
        # what a study, or who is cited, is said to find
        (
            f"{BACKGROUND} {A[:-1]} [x](https://a.example). {BACKGROUND} Then the researchers found that 70 percent left.",
            [],
        ),
        (
            f"{BACKGROUND} {A[:-1]} [x](https://a.example). {BACKGROUND} Renault reported that 70 percent left in 2023.",
            [],
        ),
        (
            f"{BACKGROUND} {A[:-1]} [x](https://a.example). {BACKGROUND} Alcatel reported that 70 percent left in 2023.",
            ["Alcatel reported that 70 percent left in 2023."],
        ),
        # what follows on a sentence that introduces a study, up to one that turns to others
        (
            f"{BACKGROUND} Port University did a survey of mills [x](https://a.example). {B}",
            [B],
        ),
        (
            f"{BACKGROUND} Port University sold the mills [x](https://a.example). In 2023, 70 percent of Nexans workers left.",
            ["In 2023, 70 percent of Nexans workers left."],
        ),
        # a paragraph that begins with the link to what it is about, an item of news
        (f"*[Nexans](https://a.example)* sells wires. {B}", [B]),
        (
            "## Wires\n\n- Nexans [sells](https://a.example) wires. In 2023, 70 percent of the workers left Lyon.\n",
            ["In 2023, 70 percent of the workers left Lyon."],
        ),
        # the outcome that the cited sentence tells
        (
            f"{BACKGROUND} Sales fell [x](https://a.example). {BACKGROUND} This decline of 40 percent was the largest at Nexans since 1998.",
            ["This decline of 40 percent was the largest at Nexans since 1998."],
        ),
        # who speaks is named behind a clause, or with the firm that is cited
        (
            f"{BACKGROUND} {A[:-1]} [x](https://a.example). {BACKGROUND} Despite the strike of 2023, Renault said that 70 percent left.",
            [],
        ),
        (
            f"{BACKGROUND} {A[:-1]} [x](https://a.example). {BACKGROUND} Ada Doe, head of Renault, said that 70 percent left in 2023.",
            [],
        ),
        (
            f"{BACKGROUND} {A[:-1]} [x](https://a.example). {BACKGROUND} Ada Doe, head of Alcatel, said that 70 percent left in 2023.",
            ["Ada Doe, head of Alcatel, said that 70 percent left in 2023."],
        ),
        (f"On [wires](https://a.example).\n\n{B[:-1]} (see p. 29).", [f"{B[:-1]} (see p. 29)."]),
        (f"On [wires](https://a.example).\n\n{B[:-1]} [00:05:06, 52].", [f"{B[:-1]} [00:05:06, 52]."]),
        (f"According to our analyses, {B}", []),
        (f"According to the analyses, {B}", [f"According to the analyses, {B}"]),
        (f"According to Nexans, it is so. According to our analyses, {B}", []),
        (f"**Model Parameters:** {B}", [f"**Model Parameters:** {B}"]),
        (f"**Parameters:** {B}", [f"**Parameters:** {B}"]),
        # a work with its year leads it in
        (f"**“Ports of the Old North”** (2024)\n- {A}\n- {B}\n", []),
        (f"**Ports of the Old North** (2024)\n- {A}\n- {B}\n", [B]),
        (f"**Largest economies (GDP PPP 2024):**\n\n- {A}\n- {B}\n", [B]),
        (f"**Trade in ports (HB 2025):**\n\n- {A}\n- {B}\n", [B]),
        (f"Lee & Doe, *Ports of the North*, has it:\n\n- {A}\n- {B}\n", [B]),
        (f"In 1911 *all of the ports* had it:\n\n- {A}\n- {B}\n", [B]),
        # it leads in what is cited as a whole
        (f"{A} {B[:-1]}:\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\nSource: [x](https://a.example)\n", []),
        (
            f"{A} {B[:-1]}:\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\nBread [x](https://a.example) is old.\n",
            [B[:-1] + ":"],
        ),
        (f"{A} {B[:-1]}:\n- Cables\n- Wires [x](https://a.example)\n", []),
        (f"{A} {B[:-1]}:\n\n- Cables [y](https://b.example)\n- Wires [x](https://a.example)\n", []),
        (f"{A} {B[:-1]}:\n- Cables [x](https://a.example)\n- Wires\n", [B[:-1] + ":"]),
        (f"{A} {B[:-1]}:\n\n> Wires are sold [x](https://a.example).\n", []),
        (f"{B}\n\n> Wires are sold [x](https://a.example).\n", []),
        (f"{B} {BACKGROUND}\n\n> Wires are sold [x](https://a.example).\n", [B]),
        (f"{B}\n\n> Wires are sold.\n", [B]),
        (f"{A[:-1]} [x](https://a.example).", []),
        (f"{A} {B[:-1]} [x](https://a.example).", []),
        (f"{A[:-1]} [7].\n\n## Sources\n\n1. https://a.example", []),  # GL003 says it
        (BACKGROUND, []),
        ("", []),
        ("# Only a heading\n", []),
    ],
)
def test_one_query_a_block_on_what_an_editor_would_ask_about(markdown: str, flagged: list[str]) -> None:
    assert [f.text for f in found(markdown)] == flagged


CITED = "According to Gartner, sales of cables rose by 40 percent in 2023, to 9.5 billion euros [x](https://a.example)."


@pytest.mark.parametrize(
    ("again", "asked"),
    [
        ("Gartner says that the sales of cables rose by 40 percent in 2023.", False),
        ("Gartner says that the sales of cables rose by 41 percent in 2023.", True),
        ("Gartner says that the prices of copper fell by 40 percent in Chile after the strike.", True),
        ("Gartner says that the sales of cables rose in 2023.", True),  # many sentences give a year
    ],
)
def test_what_a_cited_sentence_says_elsewhere_is_background(again: str, asked: bool) -> None:
    text = f"# Sales\n\n{again}\n\n## Figures\n\n{CITED}\n"
    analysis = analyze(text)
    assert [f.code for f in analysis.findings if f.code in ("GL001", "GL014")] == [
        "GL001" if asked else "GL014"
    ]
    at = text.index(" [x]")
    uncited = analysis.edit([(at, at + len(" [x](https://a.example)"), "")])
    assert [f.text for f in uncited.findings if f.code == "GL001"][:1] == [again]


def test_figures_of_three_digits_tell_the_row_in_any_words() -> None:
    row = "\n\n## Figures\n\n| x | y |\n|---|---|\n| Oslo [x](https://a.example) | 82.4 %, 51.9 % |\n"
    assert not found(
        f"According to Gartner, sales rose by 82.4 percent in Norway and by 51.9 in France.{row}"
    )
    assert found(f"According to Gartner, sales rose by 82.4 percent in Norway and by 51.8 in France.{row}")
    assert found(f"According to Gartner, sales rose by 82.4 percent in Norway and France.{row}")


def test_a_sentence_may_compare_several_cited_rows_of_a_table() -> None:
    table = "\n\n| Sales of cables | x |\n|---|---|\n| sales of cables in Norway [x](https://a.example) | 41 % |\n| sales of cables in France [y](https://b.example) | 52 % |\n"
    said = "According to Gartner, sales of cables in Norway rose by 41 percent and in France by {} percent."
    assert not found(said.format(52) + table)
    assert found(said.format(53) + table)


def test_a_sentence_may_compare_several_cited_items_of_a_short_list_by_long_figures() -> None:
    items = "\n\n- cables in Norway: 41,300 [x](https://a.example)\n- cables in France: 52,600 [y](https://b.example)\n"
    said = "According to Gartner, sales of cables in Norway rose by {} tons and in France by {} tons."
    assert not found(said.format("41,300", "52,600") + items)
    assert found(said.format("41,300", "53,600") + items)
    assert found(said.format("413", "526") + items.replace(",300", "3").replace(",600", "6"))
    assert found(said.format("41,300", "52,600") + items + "- cables of 9,990 [z](https://c.example)\n" * 7)


def test_what_an_editor_would_let_pass_is_a_hint() -> None:
    (finding,) = found(BACKGROUND, "GL014")
    assert finding.severity.value == "hint"
    assert finding.message == "“Bread is made from flour and water”: no source, and few would ask for one."


@pytest.mark.parametrize(
    ("markdown", "message"),
    [
        (
            B,
            "“According to Gartner, sales rose by 40 percent in 2023 after…”: no source; it refers to a source that it does "
            "not cite (“According to Gartner”).",
        ),
        (f"{B}\n{A}", "and 1 more in this paragraph."),
        (f"- {A}\n- {A}\n- {B}\n", "and 2 more in this list."),
        (f"| Fact |\n|---|\n| {A} |\n| {B} |\n", "and 1 more in this table."),
    ],
)
def test_the_message_begins_with_the_claim(markdown: str, message: str) -> None:
    (finding,) = found(markdown)
    assert finding.message.endswith(message)
    assert finding.message.startswith("“According to Gartner")


def test_a_claim_is_cut_before_a_comma() -> None:
    (finding,) = found("Sales of bread rose by 40 percent in 2023 in cities and towns, also villages.\n")
    assert finding.message.startswith("“Sales of bread rose by 40 percent in 2023 in cities and towns…”: ")


def test_the_message_names_the_home_page_that_is_no_source() -> None:
    (finding,) = found("**[Acme](https://acme.example/)**: Raised $940 million from Lyon in 2024\n")
    assert "no source but a home page" in finding.message


def test_the_message_names_the_account_that_is_no_source() -> None:
    (finding,) = found("[Ada Mill](https://twitter.com/adamill) sold 70 percent of Nexans in 2023.\n")
    assert "no source but a profile" in finding.message


def test_the_message_calls_a_source_that_a_record_refuses_no_profile() -> None:
    record = "claim: c\n    quote: q\n    source_url: https://a.example/x\n    source_type: primary\n    page_title: T\n    accessed_date: 2026-01-02"
    text = f"---\nvalidated_citations:\n  - {record}\n    validated: false\n    credibility_score: 3\n---\n\n{A[:-1]} [x](https://a.example/x).\n"
    (finding,) = found(text)
    assert "no source;" in finding.message


@pytest.mark.parametrize(
    ("end", "named"),
    [
        (" (Port Gazette)", True),
        (" (TechCrunch)", True),
        (" (Tide Insights, Hill Board)", True),
        (" (Harbour Daily via search snippet)", True),
        (" (Harbour Board via web search)", True),
        (" (Reuters)", True),
        (" (Grand View Research)", True),
        (" (Norway)", False),
        (" (CNN)", False),
        (" (*Gadus morhua*)", False),
        (" (Port Gazette, Hill Gazette, Mill Gazette, Lyon Gazette)", False),
        (" (Gazette), a port", False),
    ],
)
def test_the_message_says_that_a_source_is_named(end: str, named: bool) -> None:
    (finding,) = found(f"Sales of cables in Lyon rose by 40 percent in 2023{end}.\n")
    assert ("its source is named, and nothing leads to it" in finding.message) is named
    assert ("no source" in finding.message) is not named


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("[[Lyon]]", "Lyon"),
        ("[[towns/lyon]]", "lyon"),
        ("[[towns/lyon#Mills|Lyon]]", "Lyon"),
        ("[[]]", "[[]]"),
    ],
)
def test_a_link_to_another_note_is_shown_by_its_words(written: str, shown: str) -> None:
    (finding,) = found(f"Sales of cables in {written} rose by 40 percent in 2023, according to Gartner.\n")
    assert finding.message.startswith(f"“Sales of cables in {shown} rose by 40 percent in 2023")


@pytest.mark.parametrize(
    ("quoted", "shown"),
    [
        ('the "Blue Whale"', "the ‘Blue Whale’"),
        ("the “Blue Whale”", "the ‘Blue Whale’"),
        ('the 8" pan', 'the 8" pan'),
    ],
)
def test_what_a_claim_quotes_stands_in_single_marks_in_the_message(quoted: str, shown: str) -> None:
    (finding,) = found(f"Sales of {quoted} rose by 40 percent in 2023, according to Gartner.\n")
    assert finding.message.startswith(f"“Sales of {shown} rose by 40 percent in 2023")


def test_the_others_of_the_block_are_related_places_that_follow_edits() -> None:
    text = f"Hello.\n\n- {A}\n- {B}\n"
    analysis = analyze(text)
    moved = analysis.edit([(0, 0, "Well, well. ")])
    for version in (analysis, moved):
        (finding,) = [f for f in version.findings if f.code == "GL001"]
        (other,) = finding.related
        assert version.slice(other.start, other.end) == A


def test_the_data_names_the_sentence() -> None:
    analysis = analyze(B)
    (finding,) = [f for f in analysis.findings if f.code == "GL001"]
    (sentence,) = analysis.sentences
    assert finding.data["sentenceId"] == sentence.id
    assert finding.data["probability"] == sentence.probability


@pytest.mark.parametrize(
    ("markdown", "title", "after"),
    [
        (A, "Cite a source", f'[{A[:-1]}](url "quote").'),
        (f"{A} {B}", "Remove", A),
        (f"{B} {A}", "Remove", A),
        (f"- {B}\n- other\n", "Remove", "- other\n"),
        (f"- {B}\n  - child\n", "Remove", "-\n  - child\n"),
        (
            "See [x](#p): According to Gartner, sales of Nexans rose by 40 percent in 2023.",
            "Cite a source",
            'See [x](#p): According to Gartner, sales of Nexans rose by 40 percent in 2023 [source](url "quote").',
        ),
        (f"{A} {B}\n", "Cite one", f'{A} {B[:-1]} [source](url "quote").\n'),
        (f"- {A}\n- {B}\n", "Cite one", f'- {A}\n- {B}\n\nSource: [source](url "quote")\n'),
        (
            f"| Fact |\n|---|\n| {A} |\n| {B} |\n\nEnd.\n",
            "Cite one",
            f'| Fact |\n|---|\n| {A} |\n| {B} |\n\nSource: [source](url "quote")\n\nEnd.\n',
        ),
        (
            f"- {A}\r\n- {B}\r\n",
            "Cite one source",
            f'- {A}\r\n- {B}\r\n\r\nSource: [source](url "quote")\r\n',
        ),
    ],
)
def test_fixes(markdown: str, title: str, after: str) -> None:
    analysis = analyze(markdown)
    finding = next(f for f in analysis.findings if f.code == "GL001")
    fix = next(f for f in fixes_of(analysis, finding) if f.title.startswith(title))
    assert analysis.edit(fix.edits).document.text == after


@pytest.mark.parametrize(
    "markdown", [f"{A} {B}\n", f"- {A}\n- {B}\n", f"| Fact |\n|---|\n| {A} |\n| {B} |\n"]
)
def test_one_source_for_all_covers_all(markdown: str) -> None:
    analysis = analyze(markdown)
    finding = next(f for f in analysis.findings if f.code == "GL001")
    fix = next(f for f in fixes_of(analysis, finding) if f.title.startswith("Cite one"))
    ((start, end, said),) = fix.edits
    cited = analysis.edit([(start, end, said.replace("(url", "(https://a.example/x"))])
    assert not [f for f in cited.findings if f.code in ("GL001", "GL014")]


LINKED = "[Nexans opened a mill in Lyon in 1901](https://a.example/mill)."
NUMBERED = "Nexans opened a mill in Lyon in 1901 [1]."
LIST = "\n\n## Sources\n\n[1] The mill, https://a.example/mill\n[2] The pier, https://a.example/pier\n"


@pytest.mark.parametrize(
    ("before", "after", "written", "settings"),
    [
        ("", "", ['Cite a source: [claim](url "quote")'], {}),
        (LINKED, "", ["Cite a source: [claim](url)"], {}),
        (LINKED, "", ['Cite a source: [claim](url "quote")'], {"grounding": {"counts": "quoted"}}),
        (LINKED[:-2] + ' "a mill was opened at Lyon").', "", ['Cite a source: [claim](url "quote")'], {}),
        (NUMBERED, LIST, ["Cite a source of the list: [n]", "Cite a source: [claim](url)"], {}),
        (f"{LINKED} {LINKED}\n\n{NUMBERED}", LIST, ["Cite a source: [claim](url)"], {}),
    ],
)
def test_a_citation_is_offered_as_the_report_cites(
    before: str, after: str, written: list[str], settings: dict[str, object]
) -> None:
    analysis = analyze(f"{before}\n\n{B}{after}", settings=Settings.model_validate(settings))
    finding = next(f for f in analysis.findings if f.code == "GL001")
    offered = [fix for fix in fixes_of(analysis, finding) if fix.title.startswith("Cite")]
    assert [fix.title for fix in offered] == written
    assert [fix.preferred for fix in offered] == [n == 0 for n in range(len(offered))]


@pytest.mark.parametrize(
    ("before", "after", "title", "filled"),
    [
        (LINKED, "", "Cite a source", ("(url)", "(https://a.example/x)")),
        (NUMBERED, LIST, "Cite a source of the list", ("[n]", "[2]")),
        (NUMBERED, LIST, "Cite one source", ("[n]", "[2]")),
        (NUMBERED, LIST, "Cite a source:", ("(url)", "(https://a.example/x)")),
    ],
)
def test_filling_in_what_is_offered_never_turns_other_citations_into_none(
    before: str, after: str, title: str, filled: tuple[str, str]
) -> None:
    analysis = analyze(f"{before}\n\n- {A}\n- {B}{after}")
    finding = next(f for f in analysis.findings if f.code == "GL001")
    fix = next(f for f in fixes_of(analysis, finding) if f.title.startswith(title))
    ((start, end, said),) = fix.edits
    cited = analysis.edit([(start, end, said.replace(*filled))])
    assert cited.counts.linked > analysis.counts.linked
    assert cited.score.details.cited_claims > analysis.score.details.cited_claims
    assert cited.score.details.counts == "linked"


def test_a_placeholder_is_no_citation() -> None:
    analysis = analyze(A)
    finding = next(f for f in analysis.findings if f.code == "GL001")
    cited = analysis.edit(fixes_of(analysis, finding)[0].edits)
    assert [f.code for f in cited.findings if f.code in ("GL001", "GL003")] == ["GL003"]
    assert cited.sentences[0].coverage.value == "none"


@pytest.mark.parametrize(
    "around",
    [
        f"{A} {B[:-1]}{{}}.\n",
        f"{BACKGROUND[:-1]}{{}}:\n\n- {A}\n- {B}\n",
        f"Lee and Doe write{{}}:\n\n> {B}\n",
        f"- {A}\n- {BACKGROUND}\n- {B[:-1]}{{}}\n",
        f"- {BACKGROUND[:-1]}{{}}.\n  - {A}\n  - {B}\n",
        f"{B[:-1]}:\n\n- {A[:-1]}{{}}\n- {BACKGROUND[:-1]}{{}}\n",
        f"{B[:-1]}:\n\n> {A[:-1]}{{}}\n",
        f"| Fact |\n|---|\n| {A} |\n| {B} |\n\nSource:{{}}\n",
        f"| Fact{{}} |\n|---|\n| {A} |\n| {B} |\n",
        f"## Sales{{}}\n\n{B}\n",
        f"{B}\n\nSource:{{}}\n",
    ],
)
@pytest.mark.parametrize("mark", [" [7]", "[^x]", "【4†L1-L9】", " [@doe]", " [cite: 1]", " citeturn0file0"])
def test_a_mark_that_points_nowhere_takes_over_what_it_would_cover(around: str, mark: str) -> None:
    """One fault is told once, by GL003; without the mark it is GL001's, and elsewhere it stays that."""
    codes = [f.code for f in analyze(around.replace("{}", mark)).findings if f.code in ("GL001", "GL003")]
    assert codes
    assert set(codes) == {"GL003"}
    assert found(around.replace("{}", ""))
    apart = f"{around.replace('{}', mark)}\n## More\n\n{B}\n"
    assert [f.text for f in found(apart)] == [B]
