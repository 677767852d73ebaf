"""Pages as authors of many fields write and typeset them, with quotes that an honest and a careless hand takes from them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Page:
    """`content` as it is sent with `media_type`; quotes that stand in it, and quotes that say something else."""

    media_type: str
    content: str
    honest: list[str]
    altered: list[str]


PAGES = [
    Page(
        "text/html",
        r"""<!doctype html><html><head><title>Trial</title></head><body><article><h1>Results</h1>
<p>In the intention-to-treat population, the primary end point occurred in 214&nbsp;of&nbsp;2,373 patients (9.0%) in the dapagliflozin group and in 254 of 2,371 (10.7&#37;) in the placebo group (hazard ratio,&#160;0.83; 95% confidence interval [CI], 0.69&ndash;1.00; P&thinsp;=&thinsp;0.049).<sup><a href="#r12">12</a></sup> The drug was <b>not</b> associated with an excess of ketoacidosis. Serious adverse events may have been under&shy;reported<sup>a</sup>, and follow-up was shorter than planned.</p>
<p>Mice that received the higher dose (10<sup>3</sup> particles per m<sup>2</sup>) gained weight until the fourth week.</p>
</article></body></html>""",
        honest=[
            "the primary end point occurred in 214 of 2,373 patients (9.0%) in the dapagliflozin group",
            "and in 254 of 2,371 (10.7%) in the placebo group",
            "hazard ratio, 0.83; 95% confidence interval [CI], 0.69-1.00; P = 0.049",
            "P = 0.049). The drug was not associated with an excess of ketoacidosis.",
            "The drug was not associated with an excess of ketoacidosis",
            "Serious adverse events may have been underreported, and follow-up was shorter than planned.",
            "serious adverse events may have been underreported",
            "In the intention-to-treat population, the primary end point occurred in 214 of 2,373 patients … in the dapagliflozin group",
            "[T]he primary end point occurred in 214 of 2,373 patients (9.0%)",
            "The drug [dapagliflozin] was not associated with an excess of ketoacidosis",
            "Mice that received the higher dose (10³ particles per m²) gained weight until the fourth week.",
            "Mice that received the higher dose (10^3 particles per m^2) gained weight",
        ],
        altered=[
            "the primary end point occurred in 241 of 2,373 patients (9.0%) in the dapagliflozin group",
            "hazard ratio, 0.83; 95% confidence interval [CI], 0.69-10.0; P = 0.049",
            "the primary end point occurred in 214 of 2,373 patients (9.0%) in the placebo group",
            "The drug was associated with an excess of ketoacidosis",
            "The drug was … associated with an excess of ketoacidosis",
            "Serious adverse events have been underreported",
            "Serious adverse events may have been underreported, and follow-up was longer than planned.",
            "Mice that received the lower dose (10³ particles per m²) gained weight until the fourth week.",
            "Mice that received the higher dose (103 particles per m²) gained weight",
            "Mice that received the higher dose (10⁴ particles per m²) gained weight",
            "Mice that received the higher dose (10³ particles per m²) gained weight after the fourth week.",
            "gained weight until the fifth week",
            "[Humans] that received the higher dose (10³ particles per m²) gained weight until the fourth week.",
            "P = 0.49",
        ],
    ),
    Page(
        "text/plain",
        "J Clin Vasc Med 2021; 14: 233–241                                   233\n\nIntroduction\nVenous thromboembolism is a fre-\nquent and potentially fatal complica-\ntion of major surgery. Without pro-\nphylaxis, its incidence ranges from 10 % to\n40 % among general surgical patients [1, 2].\nLow-dose aspirin did not reduce the risk until\nthe sixth month after the operation, and the\nefﬁcacy of the inﬂuenza vaccine was un-\naffected.3 The ﬁrst dose (5 mg/kg) was given\n12 h before surgery; hardly any of the patients\nbled. Co-\nadministration of well-\nknown inhibitors is contraindicated\nunless renal function is monitored weekly.\n\n234                                              A. Keller et al.\n\nMost of the 1 240 patients were women.\nThe drug crosses the blood–brain barrier. We\ncould not exclude a small beneﬁt in smokers.\n",
        honest=[
            "Venous thromboembolism is a frequent and potentially fatal complication of major surgery.",
            "Without prophylaxis, its incidence ranges from 10% to 40% among general surgical patients.",
            "Without prophylaxis, its incidence ranges from 10% to 40% among general surgical patients [1, 2]. Low-dose aspirin did not reduce the risk until the sixth month",
            "the efficacy of the influenza vaccine was unaffected.",
            "the efficacy of the influenza vaccine was unaffected. The first dose (5 mg/kg) was given 12 h before surgery",
            "Co-administration of well-known inhibitors is contraindicated unless renal function is monitored weekly.",
            "Coadministration of well-known inhibitors is contraindicated unless renal function is monitored weekly.",
            "Most of the 1240 patients were women.",
            "Most of the 1 240 patients were women",
            "The drug crosses the blood-brain barrier.",
            "Co-administration of well-known inhibitors is contraindicated unless renal function is monitored weekly. Most of the 1 240 patients were women.",
        ],
        altered=[
            "Low-dose aspirin did not reduce the risk until the sixteenth month after the operation",
            "its incidence ranges from 10% to 60% among general surgical patients",
            "its incidence ranges from 10% to 40% among general surgical patients",
            "the efficacy of the influenza vaccine was affected.",
            "any of the patients bled",
            "The first dose (5 g/kg) was given 12 h before surgery",
            "The first dose (5 mg/kg) was given 12 min before surgery",
            "The first dose (5 mg/kg) was given 12 h after surgery",
            "Co-administration of well-known inhibitors is contraindicated.",
            "contraindicated … renal function is monitored weekly",
            "Most of the 12 400 patients were women.",
            "All of the 1 240 patients were women.",
            "We could exclude a small benefit in smokers.",
            "We could not exclude a benefit in smokers.",
            "Co-administration of little-known inhibitors is contraindicated",
        ],
    ),
    Page(
        "text/html",
        r"""<html><body><main><h2>Holding</h2><p>The Court held that a warrant is required &ldquo;except where the search is incident to a lawful arrest&rdquo; and that officers must generally secure a warrant before conducting such a search.<a class="footnote" href="#fn4"><sup>[4]</sup></a> Section&nbsp;230(c)(1) of the Communications Decency Act provides that &#8216;no provider or user of an interactive computer service shall be treated as the publisher or speaker of any information provided by another information content provider.&#8217;</p>
<p>Damages were reduced from $4.5&nbsp;million to $2.1&nbsp;million. The plaintiff, not the defendant, bore the burden of proof. Johnson &amp; Wales Ltd. v.&nbsp;Harper was decided on 3&nbsp;March 1987, 5&ndash;4. Justice O&rsquo;Neill dissented in part.</p>
<ul><li>Employers shall keep records for at least three years.</li><li>No penalty applies if the report is filed within 30 days.</li></ul></main></body></html>""",
        honest=[
            "The Court held that a warrant is required 'except where the search is incident to a lawful arrest' and that officers must generally secure a warrant",
            'The Court held that a warrant is required "except where the search is incident to a lawful arrest"',
            "no provider or user of an interactive computer service shall be treated as the publisher or speaker of any information provided by another information content provider",
            "No provider or user of an interactive computer service shall be treated as the publisher or speaker of any information provided by another information content provider.",
            "Johnson & Wales Ltd. v. Harper was decided on 3 March 1987, 5–4.",
            "Justice O'Neill dissented in part",
            "officers must generally secure a warrant […] search. Section 230(c)(1) of the Communications Decency Act provides that",
            "Employers shall keep records for at least three years",
            "No penalty applies if the report is filed within 30 days.",
            "Damages were reduced from $4.5 million to $2.1 million [emphasis added].",
            "Damages were reduced from $4.5 million to $2.1 million,",
        ],
        altered=[
            "Damages were reduced from $2.1 million to $4.5 million.",
            "Damages were increased from $4.5 million to $2.1 million.",
            "Damages were reduced from €4.5 million to €2.1 million.",
            "Damages were reduced from $4.5 billion to $2.1 billion.",
            "The defendant, not the plaintiff, bore the burden of proof.",
            "The plaintiff, the defendant, bore the burden of proof",
            "Employers may keep records for at least three years.",
            "Employers shall keep records for three years.",
            "Employers shall keep records for at most three years.",
            "penalty applies if the report is filed within 30 days",
            "No penalty applies only if the report is filed within 30 days.",
            "officers must secure a warrant before conducting such a search",
            "Johnson & Wales Ltd. v. Harper was decided on 8 March 1987, 5–4.",
            "Harper was decided on 3 March 1987, 4–5.",
            "Johnson & Wales Ltd. v. Harper was decided on 3 March 1978",
            "a warrant is required 'even where the search is incident to a lawful arrest'",
            "no provider and user of an interactive computer service shall be treated as the publisher",
            "provider or user of an interactive computer service shall be treated as the publisher or speaker",
            "Justice O'Neill dissented in full.",
        ],
    ),
    Page(
        "text/html",
        r"""<html><body><h1>Q3 2023 results</h1><p>Revenue rose <b>7</b>,<b>5</b> percent? No: revenue rose <span>12</span><span>.4%</span> year over year to <strong>$1.98</strong>&nbsp;billion, driven primarily by cloud subscriptions.</p>
<figure><img src="x.png" alt="chart"><figcaption>Figure 2: Operating margin narrowed by 1.5 percentage points, to 18.2&#8201;%.</figcaption></figure>
<table><caption>Net debt by segment (in € millions)</caption><tr><th>Segment</th><th>2022</th><th>2023</th></tr><tr><td>Retail</td><td>1,204</td><td>987</td></tr><tr><td>Wholesale</td><td>310</td><td>(45)</td></tr></table>
<p>Free cash flow was &minus;€35 million. The company expects earnings per share of between $2.10 and $2.30, assuming no further rate increases. Analysts at M&amp;K had forecast almost twice as much. Management said it <a href="/x">does <i>not</i> expect</a> to pay a dividend before 2026.</p></body></html>""",
        honest=[
            "revenue rose 12.4% year over year to $1.98 billion, driven primarily by cloud subscriptions",
            "Operating margin narrowed by 1.5 percentage points, to 18.2%.",
            "Operating margin narrowed by 1.5 percentage points, to 18.2 %",
            "Net debt by segment (in € millions)",
            "Retail 1,204 987",
            "Free cash flow was −€35 million.",
            "Free cash flow was -€35 million.",
            "Management said it does not expect to pay a dividend before 2026",
            "[The company] does not expect to pay a dividend before 2026",
            "The company expects earnings per share of between $2.10 and $2.30...",
            "...assuming no further rate increases",
            "Analysts at M&K had forecast almost twice as much",
        ],
        altered=[
            "Operating margin narrowed by 1.5 percent, to 18.2%.",
            "Operating margin narrowed by 1.5%, to 18.2%.",
            "Operating margin narrowed by 1.5",
            "revenue rose 124% year over year",
            "Free cash flow was €35 million.",
            "revenue rose 12.4% year over year to $19.8 billion",
            "Operating margin widened by 1.5 percentage points, to 18.2%.",
            "Analysts at M&K had forecast twice as much.",
            "to $1.98 billion, driven by cloud subscriptions",
            "Management said it does expect to pay a dividend before 2026",
            "Management said it does not expect to pay a dividend by 2026",
            "earnings per share of between $2.10 and $3.20",
            "Retail 987 1,204",
            "Wholesale 1,204 987",
            "revenue rose 12.4% quarter over quarter to $1.98 billion",
            "earnings per share of between $2.10 and $2.30, assuming further rate increases",
            "Wholesale 310 45",
        ],
    ),
    Page(
        "text/markdown",
        r"""# Warming

Global mean sea level rose by about **0.20 m** (0.15 to 0.25 m) between 1901 and 2018.[^1] It is *virtually certain* that hot extremes have become [more frequent](http://x.org/hot) and more intense across most land regions since the 1950s, while cold extremes (including cold waves) have become less frequent and less severe \[high confidence\].

> "Every tonne of CO~2~ emissions adds to global warming," the panel wrote.

- Limiting warming to 1.5 °C is not possible without rapid cuts.
- Emissions fell by some 5 % in 2020, but not in 2021.

| Region | Warming (°C) |
|---|---|
| Arctic | 3.1 |
| Europe | 2.2 |

Around 3.3–3.6 billion people live in contexts that are highly vulnerable to climate change. Methane’s lifetime is roughly 12 years; CO₂’s is far longer. Ocean pH fell from 8.2 to 8.1. `ERA5` data show a trend of 0.19±0.03 K per decade.

[^1]: AR6
""",
        honest=[
            "Global mean sea level rose by about 0.20 m (0.15 to 0.25 m) between 1901 and 2018.",
            "It is virtually certain that hot extremes have become more frequent and more intense across most land regions since the 1950s",
            "cold extremes (including cold waves) have become less frequent and less severe [high confidence]",
            "cold extremes … have become less frequent and less severe",
            "Every tonne of CO2 emissions adds to global warming",
            "Every tonne of CO₂ emissions adds to global warming",
            "Limiting warming to 1.5 °C is not possible without rapid cuts.",
            "Limiting warming to 1.5\xa0°C is not possible without rapid cuts",
            "Limiting warming to 1.5 ℃ is not possible without rapid cuts",
            "Limiting warming to 1.5°C is not possible without rapid cuts",
            "Around 3.3-3.6 billion people live in contexts that are highly vulnerable to climate change",
            "Methane's lifetime is roughly 12 years; CO2's is far longer.",
            "ERA5 data show a trend of 0.19 ± 0.03 K per decade",
            "Arctic 3.1",
            "[Global greenhouse-gas] Emissions fell by some 5% in 2020, but not in 2021",
        ],
        altered=[
            "Global mean sea level rose by 0.20 m (0.15 to 0.25 m) between 1901 and 2018.",
            "Global mean sea level rose by about 0.20 cm",
            "between 1901 and 2008",
            "It is certain that hot extremes have become more frequent",
            "more intense across land regions since the 1950s",
            "hot extremes have become less frequent and less intense across most land regions",
            "less frequent and less severe [low confidence]",
            "less frequent and less severe [medium confidence]",
            "Emissions fell by some 5% in 2020 and in 2021",
            "Emissions fell by over 5% in 2020",
            "Around 3.3-3.6 million people live in contexts that are highly vulnerable to climate change",
            "people live in contexts that are vulnerable to climate change",
            "Limiting warming to 1.5°C is possible without rapid cuts",
            "Limiting warming to 1.5°C is not possible with rapid cuts",
            "Ocean pH fell from 8.1 to 8.2.",
            "a trend of 0.19±0.3 K per decade",
            "a trend of 0.19±0.03 K per year",
            "Methane's lifetime is roughly 12 years; CO2's is longer",
            "Every tonne of CO emissions adds to global warming",
            "Emissions fell by some 5% in 2020 ... in 2021",
            "Limiting warming to 1.5 °F is not possible without rapid cuts",
            "Europe 3.1",
        ],
    ),
    Page(
        "text/plain",
        r"""CHAPTER 4                                                    THE SIEGE

The garrison, numbering some 1,200 men,
held out from 14 October 1702 until late
January 1703, although the town had already
been abandoned by nearly all of its inhab-
itants. “We shall not yield,” the gover-
nor wrote to his brother, “unless bread fails
us.” Bread failed on 9 January.

                                   117

Historians have long disputed whether Moritz
betrayed Anselm or Anselm Moritz.1 The older
chronicles name Moritz; the tax rolls, how-
ever, never mention him after 1699. It was
Anselm who signed first, Moritz second, and
the bishop last. The peace of 1706 was nei-
ther lasting nor popular.
""",
        honest=[
            "The garrison, numbering some 1,200 men, held out from 14 October 1702 until late January 1703",
            "although the town had already been abandoned by nearly all of its inhabitants.",
            '"We shall not yield," the governor wrote to his brother, "unless bread fails us."',
            "'We shall not yield,' the governor wrote to his brother, 'unless bread fails us.'",
            "the tax rolls, however, never mention him after 1699",
            "the tax rolls, however, never mention him [Moritz] after 1699",
            "the tax rolls, however, never mention [Moritz] after 1699",
            "Historians have long disputed whether Moritz betrayed Anselm or Anselm Moritz. The older chronicles name Moritz",
            "The peace of 1706 was neither lasting nor popular.",
            "We shall not yield ... unless bread fails us",
            "Bread failed on 9 January. Historians have long disputed whether Moritz betrayed Anselm",
            "It was Anselm who signed first, Moritz second.... The peace of 1706 was neither lasting nor popular.",
        ],
        altered=[
            "“We shall yield,” the governor wrote to his brother",
            "although the town had already been abandoned by all of its inhabitants",
            "abandoned by … all of its inhabitants",
            "The garrison, numbering 1,200 men",
            "It was Moritz who signed first, Anselm second, and the bishop last.",
            "whether Anselm betrayed Moritz or Moritz Anselm",
            "held out from 14 October 1702 until early January 1703",
            "held out from 14 November 1702 until late January 1703",
            "Bread failed on 19 January.",
            "the tax rolls, however, mention him after 1699",
            "The peace of 1706 was lasting and popular",
            "The peace of 1706 was lasting nor popular.",
            "never mention him before 1699",
            "the governor wrote to his mother",
            "The peace of 1706 was … lasting nor popular.",
            "although the town would be abandoned by nearly all of its inhabitants",
        ],
    ),
    Page(
        "text/html",
        r"""<html><body><h1>Changes in 4.2</h1><p>Calling <code>close()</code> twice no longer raises <code class="x">ValueError</code>; it is a no&#8209;op. The <code>--max-old-space-size</code> flag defaults to 4096&nbsp;MiB on 64&#8209;bit systems. Version&nbsp;4.2.1 requires Python &gt;=&nbsp;3.10 and is up to 3&#215; faster than 4.1 on small inputs.</p>
<p>Threads <em>can</em> deadlock when <kbd>Ctrl</kbd>+<kbd>C</kbd> is pressed, but only on Windows.<br>The cache isn&rsquo;t thread-safe.<br/>Memory use dropped from 1.2&nbsp;GB to 800&nbsp;MB.</p>
<pre>pip install foo==4.2.1
export FOO=1</pre>
<ol><li>First, back up the database.</li><li>Then run the migration.</li></ol>
<details><summary>Known issues</summary><p>Uploads larger than 2&nbsp;GB could fail silently.</p></details></body></html>""",
        honest=[
            "Calling close() twice no longer raises ValueError; it is a no-op.",
            "Calling `close()` twice no longer raises `ValueError`; it is a no-op.",
            "defaults to 4096 MiB on 64-bit systems",
            "The --max-old-space-size flag defaults to 4096 MiB",
            "Version 4.2.1 requires Python >= 3.10 and is up to 3× faster than 4.1 on small inputs.",
            "is up to 3x faster than 4.1 on small inputs",
            "The cache isn't thread-safe.",
            "The cache isn’t thread-safe. Memory use dropped from 1.2 GB to 800 MB.",
            "Threads can deadlock when Ctrl+C is pressed, but only on Windows",
            "First, back up the database. Then run the migration.",
            "Uploads larger than 2 GB could fail silently",
            "pip install foo==4.2.1",
        ],
        altered=[
            "Calling close() twice raises ValueError",
            "Version 4.2.1 requires Python >= 3.1 and is up to 3× faster",
            "Version 4.1.2 requires Python >= 3.10",
            "Version 4.2.1 requires Python <= 3.10",
            "Version 4.2.1 requires Python > 3.10",
            "and is 3× faster than 4.1 on small inputs",
            "is up to 3× slower than 4.1 on small inputs",
            "Threads will deadlock when Ctrl+C is pressed",
            "Threads can deadlock when Ctrl+C is pressed, but on Windows",
            "The cache is thread-safe.",
            "Memory use dropped from 1.2 GB to 800 GB.",
            "defaults to 4096 MB on 64-bit systems",
            "defaults to 4096 MiB on 32-bit systems",
            "Uploads larger than 2 GB can fail silently",
            "Uploads larger than 2 GB … fail silently",
            "Uploads smaller than 2 GB could fail silently",
            "First, run the migration. Then back up the database.",
            "Calling Close() twice no longer raises valueerror",
        ],
    ),
    Page(
        "text/html",
        r"""<html><body><article><p>WASHINGTON &mdash; Senator Maria Ruiz (D&#8209;N.M.) said Tuesday that she would &ldquo;probably&rdquo; vote for the bill, which passed the House 218&ndash;213 last week. &ldquo;I don&rsquo;t think anyone seriously believes that this fixes everything,&rdquo; she told reporters. &ldquo;But it&rsquo;s a start.&rdquo;</p>
<p>According to a poll of 1,017 adults, 38&#37; of respondents approve of the president&rsquo;s handling of the economy, down from 44&#37; in May; a majority (55 per cent) disapprove. The margin of error is &plusmn;3.1 percentage points.</p>
<aside>Advertisement</aside>
<p>Ruiz allegedly met Mr. Chen, the lobbyist, at least twice before the vote. Mr. Chen denied that he paid for the trip. Few observers expect the Senate to act before the recess. The U.S. is the second-largest donor after Germany.</p></article></body></html>""",
        honest=[
            "Senator Maria Ruiz (D-N.M.) said Tuesday that she would 'probably' vote for the bill, which passed the House 218-213 last week.",
            "I don't think anyone seriously believes that this fixes everything",
            "I don't think anyone seriously believes that this fixes everything.",
            "“I don’t think anyone seriously believes that this fixes everything,” she told reporters. “But it’s a start.”",
            "I don't think anyone seriously believes that this fixes everything … But it's a start.",
            "I don't think anyone seriously believes that this fixes everything ... [b]ut it's a start",
            "38% of respondents approve of the president's handling of the economy, down from 44% in May; a majority (55 per cent) disapprove",
            "The margin of error is ±3.1 percentage points.",
            "[Senator] Ruiz allegedly met Mr. Chen, the lobbyist, at least twice before the vote.",
            "Mr. Chen denied that [Chen] paid for the trip",
            "WASHINGTON — Senator Maria Ruiz (D-N.M.) said Tuesday",
            "WASHINGTON - Senator Maria Ruiz (D-N.M.) said Tuesday",
            "The U.S. is the second-largest donor after Germany",
        ],
        altered=[
            "said Tuesday that she would vote for the bill",
            "she would … vote for the bill",
            "said Tuesday that she would 'probably' vote against the bill",
            "I … think anyone seriously believes that this fixes everything",
            "which passed the House 213–218 last week",
            "Ruiz met Mr. Chen, the lobbyist, at least twice before the vote.",
            "Ruiz … met Mr. Chen",
            "met Mr. Chen, the lobbyist, twice before the vote",
            "Mr. Chen said that he paid for the trip.",
            "Mr. Chang denied that he paid for the trip.",
            "A few observers expect the Senate to act before the recess.",
            "Many observers expect the Senate to act before the recess.",
            "The U.S. is the largest donor after Germany.",
            "The U.S. is the third-largest donor after Germany.",
            "38% of respondents approve of the president's handling of the economy, up from 44% in May",
            "38% of respondents disapprove of the president's handling of the economy",
            "a minority (55 per cent) disapprove",
            "The margin of error is ±3.1 percent.",
            "Senator Maria Ruiz (R-N.M.) said Tuesday",
            "Few observers expect the Senate to act before the vote.",
            "Ruiz allegedly met Mr. Chen, the lobbyist, who denied that he paid for the trip.",
            "Ruiz … paid for the trip",
            "Mr. Chen … paid for the trip",
        ],
    ),
    Page(
        "text/plain",
        "Seite 12                                   Statistischer Bericht\n\nIm Jahr 2022 betrug der Anteil erneuer-\nbarer Energien am Bruttostromverbrauch\n46,2 Prozent und lag damit um 5 Prozent-\npunkte höher als im Vorjahr. Kaum ein\nBetrieb meldete Ausfälle; die Kosten\nstiegen jedoch um rund 1,3 Mrd. €. Der\nEntwurf des Gesetzes wurde nicht an-\ngenommen, weil 12.500 Bürge-\nrinnen und Bürger Einspruch erhoben.\n\n                        – 13 –\n\nDie Wirkung könnte größer sein als vermutet.\nOb dies die Straßen- und Schie-\nnenwege betrifft, ist unklar. „Wir müssen\nalle ‚nachhaltig‘ handeln“, sagte Müller\n(2021). Die Ausﬂüsse nahmen zwischen März und\nMai zu. Erst nach 1990 sank die Zahl wieder.\nMaier widersprach Schulze nicht.\n",
        honest=[
            "Im Jahr 2022 betrug der Anteil erneuerbarer Energien am Bruttostromverbrauch 46,2 Prozent und lag damit um 5 Prozentpunkte höher als im Vorjahr.",
            "Kaum ein Betrieb meldete Ausfälle; die Kosten stiegen jedoch um rund 1,3 Mrd. €.",
            "Der Entwurf des Gesetzes wurde nicht angenommen, weil 12.500 Bürgerinnen und Bürger Einspruch erhoben",
            "Der Entwurf […] wurde nicht angenommen",
            "Ob dies die Straßen- und Schienenwege betrifft, ist unklar.",
            "\"Wir müssen alle 'nachhaltig' handeln\", sagte Müller (2021).",
            "»Wir müssen alle ›nachhaltig‹ handeln«, sagte Müller (2021).",
            "wir müssen alle „nachhaltig“ handeln",
            "Die Ausflüsse nahmen zwischen März und Mai zu.",
            "weil 12.500 Bürgerinnen und Bürger Einspruch erhoben. Die Wirkung könnte größer sein als vermutet.",
            "lag damit [2022] um 5 Prozentpunkte höher als im Vorjahr",
        ],
        altered=[
            "46,2 Prozent und lag damit um 5 Prozent höher als im Vorjahr",
            "betrug der Anteil erneuerbarer Energien am Bruttostromverbrauch 4,62 Prozent",
            "Ein Betrieb meldete Ausfälle; die Kosten stiegen jedoch",
            "ein Betrieb meldete Ausfälle",
            "die Kosten stiegen jedoch um rund 1,3 Mio. €",
            "die Kosten stiegen jedoch um 1,3 Mrd. €",
            "die Kosten sanken jedoch um rund 1,3 Mrd. €",
            "Der Entwurf des Gesetzes wurde angenommen, weil 12.500 Bürgerinnen und Bürger Einspruch erhoben",
            "Der Entwurf des Gesetzes wurde … angenommen",
            "weil 12,500 Bürgerinnen und Bürger Einspruch erhoben",
            "Die Wirkung kann größer sein als vermutet.",
            "Die Wirkung dürfte größer sein als vermutet.",
            "Die Wirkung könnte kleiner sein als vermutet.",
            "Ob dies die Straßen- und Schienenwege betrifft, ist klar.",
            "Die Ausflüsse nahmen zwischen März und Mai ab.",
            "Nach 1990 sank die Zahl wieder.",
            "Erst vor 1990 sank die Zahl wieder.",
            "Maier widersprach Schulze.",
            "Schulze widersprach Maier nicht.",
            "zwischen Mai und März zu",
            "Kein Betrieb meldete Ausfälle; die Kosten stiegen",
            "Im Jahr 2020 betrug der Anteil erneuerbarer Energien",
        ],
    ),
    Page(
        "text/html",
        r"""<html lang="fr"><body><p>Selon l&rsquo;Insee, le taux de ch&ocirc;mage s&rsquo;est &eacute;tabli &agrave; 7,4&nbsp;% au 1<sup>er</sup>&nbsp;trimestre&nbsp;2024, soit 2,3&#8239;millions de personnes. &laquo;&nbsp;Nous n&rsquo;avons jamais promis de baisser les imp&ocirc;ts&nbsp;&raquo;, a d&eacute;clar&eacute; le ministre. Le d&eacute;ficit ne d&eacute;passera pas 10&#8239;000 euros par an. La mesure pourrait s&rsquo;appliquer d&egrave;s 2025, &agrave; moins que le Conseil ne s&rsquo;y oppose. Plus de la moiti&eacute; des &oelig;uvres ont &eacute;t&eacute; vendues. Ni le maire ni le pr&eacute;fet ne s&rsquo;est exprim&eacute;.</p></body></html>""",
        honest=[
            "Selon l'Insee, le taux de chômage s'est établi à 7,4 % au 1er trimestre 2024, soit 2,3 millions de personnes.",
            "le taux de chômage s'est établi à 7,4% au 1er trimestre 2024",
            "« Nous n’avons jamais promis de baisser les impôts », a déclaré le ministre.",
            "“Nous n’avons jamais promis de baisser les impôts”, a déclaré le ministre",
            "Plus de la moitié des oeuvres ont été vendues",
            "Plus de la moitié des œuvres ont été vendues.",
            "Le déficit ne dépassera pas 10 000 euros par an",
            "Le déficit ne dépassera pas 10000 euros par an",
            "La mesure pourrait s’appliquer dès 2025 (…)",
            "Selon l'Insee, le taux de chômage s'est établi à 7,4 % (...), soit 2,3 millions de personnes",
            "Ni le maire ni le préfet ne s’est exprimé.",
        ],
        altered=[
            "Nous n'avons promis de baisser les impôts",
            "Nous avons toujours promis de baisser les impôts",
            "Le déficit ne dépassera 10 000 euros par an",
            "Le déficit dépassera 10 000 euros par an",
            "La mesure pourra s'appliquer dès 2025",
            "Moins de la moitié des œuvres ont été vendues.",
            "la moitié des œuvres ont été vendues",
            "7,4 % au 2e trimestre 2024",
            "soit 2,3 milliards de personnes",
            "s'est établi à 74 % au 1er trimestre",
            "Le maire et le préfet se sont exprimés.",
            "Le déficit ne dépassera pas 100 000 euros par an",
            "Le déficit ne dépassera pas 10,000 euros par mois",
            "La mesure pourrait s’appliquer dès 2025 … le Conseil ne s'y oppose",
            "Le déficit … dépassera … 10 000 euros par an",
        ],
    ),
    Page(
        "text/markdown",
        r"""**Resumen.** El 62,5 % de los encuestados *no* está de acuerdo con la reforma.¹ La inflación subyacente bajó del 6,1 % al 3,5 % en 2023, aunque los precios de los alimentos siguieron subiendo. «Apenas hemos empezado», dijo Ana Núñez. Casi todos los municipios de más de 20.000 habitantes cuentan con un plan; ninguno lo ha evaluado todavía. Según [el informe](http://a.es/i), el vertido pudo afectar a unas 3.200 hectáreas.
""",
        honest=[
            "El 62,5% de los encuestados no está de acuerdo con la reforma. La inflación subyacente bajó del 6,1% al 3,5% en 2023",
            '"Apenas hemos empezado", dijo Ana Núñez.',
            "La inflación subyacente bajó […] en 2023, aunque los precios de los alimentos siguieron subiendo.",
            "Según el informe, el vertido pudo afectar a unas 3.200 hectáreas.",
            "Casi todos los municipios [españoles] de más de 20.000 habitantes cuentan con un plan",
        ],
        altered=[
            "El 62,5 % de los encuestados está de acuerdo con la reforma.",
            "bajó del 3,5 % al 6,1 % en 2023",
            "La inflación subyacente subió del 6,1 % al 3,5 % en 2023",
            "Hemos empezado, dijo Ana Núñez",
            "hemos empezado»",
            "Todos los municipios de más de 20.000 habitantes cuentan con un plan",
            "todos los municipios de más de 20.000 habitantes cuentan con un plan",
            "municipios de menos de 20.000 habitantes",
            "alguno lo ha evaluado todavía",
            "ninguno lo ha evaluado nunca",
            "el vertido afectó a unas 3.200 hectáreas",
            "el vertido pudo afectar a 3.200 hectáreas",
            "el vertido pudo afectar a unas 32.000 hectáreas",
            "el vertido pudo afectar a unas 3,2 hectáreas",
        ],
    ),
    Page(
        "text/html",
        r"""<html lang="zh"><body><p>根据国家统计局数据，２０２３年全国居民人均可支配收入为<b>39218</b>元，比上年名义增长6.3％，扣除价格因素，实际增长6.1%。<sup>[2]</sup>专家认为，该疫苗并不能预防感染，但可以降低重症风险。截至3月底，约有1.2亿人尚未完成登记。如果不采取措施，海平面可能上升30厘米以上。“我们没有放弃，”李明说，“只是需要更多时间。”</p></body></html>""",
        honest=[
            "2023年全国居民人均可支配收入为39218元，比上年名义增长6.3%",
            "2023年全国居民人均可支配收入为39218元, 比上年名义增长6.3%, 扣除价格因素, 实际增长6.1%",
            "实际增长6.1%。专家认为，该疫苗并不能预防感染，但可以降低重症风险。",
            "专家认为……但可以降低重症风险",
            "「我们没有放弃，」李明说，「只是需要更多时间。」",
            "2023年全国居民人均可支配收入为39218元……实际增长6.1%",
            "截至3月底，约有1.2亿人尚未完成登记",
            "该疫苗［新冠疫苗］并不能预防感染",
        ],
        altered=[
            "2023年全国居民人均可支配收入为39128元",
            "约有1.2万人尚未完成登记",
            "约有1.2亿人已完成登记",
            "截至3月底，有1.2亿人尚未完成登记",
            "该疫苗能预防感染，但可以降低重症风险",
            "该疫苗并能预防感染",
            "海平面上升30厘米以上",
            "海平面可能上升30厘米以下",
            "海平面可能上升30厘米。",
            "海平面可能上升30毫米以上",
            "如果采取措施，海平面可能上升30厘米以上。",
            "“我们放弃，”李明说",
            "李民说，“只是需要更多时间。”",
            "海平面可能下降30厘米以上",
            "2022年全国居民人均可支配收入为39218元",
            "比上年实际增长6.3％",
            "但可以提高重症风险",
        ],
    ),
    Page(
        "text/html",
        r"""<html lang="ja"><body><p>総務省によると、<ruby>令和<rp>(</rp><rt>れいわ</rt><rp>)</rp></ruby>４年の高齢者人口は３，６２７万人で、総人口に占める割合は29.1％と過去最高になった※1。この薬は効果がないとは言えないが、副作用は少なくない。政府は来年度から補助金を増額する見通しだ。回答者の約７割が「賛成」と答えた一方、<br>専門家の多くは慎重な姿勢を崩していない。雨が降らなければ、試合は午後6時に始まる。</p></body></html>""",
        honest=[
            "総務省によると、令和4年の高齢者人口は3,627万人で、総人口に占める割合は29.1%と過去最高になった",
            "令和４年の高齢者人口は３，６２７万人で",
            "総人口に占める割合は29.1%と過去最高になった。",
            "回答者の約7割が『賛成』と答えた一方、専門家の多くは慎重な姿勢を崩していない。",
            "政府は来年度から……増額する見通しだ",
            "回答者の約7割が「賛成」と答えた一方、…慎重な姿勢を崩していない",
            "この薬は効果がないとは言えないが、副作用は少なくない。",
            "雨が降らなければ、試合は午後 6 時に始まる",
        ],
        altered=[
            "令和4年の高齢者人口は3,672万人で",
            "令和5年の高齢者人口は3,627万人",
            "令和4年の高齢者人口は3,627億人で",
            "総人口に占める割合は29.1%と過去最低になった",
            "この薬は効果がある",
            "この薬は効果がない",
            "副作用は少ない",
            "政府は来年度から補助金を増額する。",
            "政府は来年度から補助金を減額する見通しだ",
            "回答者の7割が「賛成」と答えた",
            "回答者の約7割が「反対」と答えた",
            "専門家の多くは慎重な姿勢を崩している",
            "専門家の多くは慎重な姿勢を崩して",
            "専門家の一部は慎重な姿勢を崩していない",
            "雨が降れば、試合は午後6時に始まる",
            "試合は午前6時に始まる",
        ],
    ),
    Page(
        "text/plain",
        r"""한국은행은 2023년 경제성장률을 1.4%로 전망했다. 물가 상승률은 3.6%
로 전년보다 1.5%포인트 낮아졌다. 응답자의 대부분은 정책을 지지하지 않았다.
정부는 “추가 대책을 검토할 수 있다”고 밝혔다. 이 약은 임산부에게 사용하면 안 된다.
약 5만 명이 참가했으나 부상자는 거의 없었다. 서울은 부산보다 인구가 많다.
""",
        honest=[
            "물가 상승률은 3.6%로 전년보다 1.5%포인트 낮아졌다.",
            '정부는 "추가 대책을 검토할 수 있다"고 밝혔다.',
            "한국은행은 2023년 … 1.4%로 전망했다",
            "응답자의 대부분은 정책을 지지하지 않았다",
            "약 5만 명이 참가했으나 부상자는 거의 없었다.",
        ],
        altered=[
            "물가 상승률은 3.6%로 전년보다 1.5% 낮아졌다.",
            "응답자의 대부분은 정책을 지지했다.",
            "응답자의 대부분은 정책을 지지하",
            "응답자의 일부는 정책을 지지하지 않았다",
            '정부는 "추가 대책을 검토한다"고 밝혔다',
            "이 약은 임산부에게 사용하면 된다",
            "이 약은 임산부에게 사용하면 … 된다",
            "부상자는 없었다",
            "약 5만 명이 참가했으나 부상자는 … 없었다",
            "약 5천 명이 참가했으나",
            "부산은 서울보다 인구가 많다.",
            "전년보다 1.5%포인트 높아졌다",
            "서울은 부산보다 인구가 적다.",
        ],
    ),
    Page(
        "text/html",
        r"""<html><body><p>We find a mass of <math xmlns="http://www.w3.org/1998/Math/MathML"><mn>1.97</mn><mo>±</mo><mn>0.04</mn></math> solar masses, which rules out most hyperon models. The decay rate is of order <span class="math">10<sup>&minus;5</sup></span> per second. Temperatures reached &minus;5&nbsp;&deg;C at night. The half-life is 5730&nbsp;±&nbsp;40 years; at 3&sigma; the effect vanishes. No evidence for a fifth force was found, nor was any expected. One in five (20%) of the samples were contaminated; samples 1, 2 and 4 were re-measured. The ratio of A to B was 3:1.</p></body></html>""",
        honest=[
            "We find a mass of 1.97 ± 0.04 solar masses, which rules out most hyperon models.",
            "We find a mass of $1.97 \\pm 0.04$ solar masses",
            "The decay rate is of order 10⁻⁵ per second",
            "The decay rate is of order 10^-5 per second",
            "Temperatures reached −5 °C at night.",
            "Temperatures reached -5°C at night.",
            "at 3σ the effect vanishes",
            "One in five (20%) of the samples [from the river] were contaminated",
            "samples 1, 2 and 4 were re-measured",
        ],
        altered=[
            "Temperatures reached 5 °C at night.",
            "The decay rate is of order 10⁵ per second",
            "The decay rate is of order 10−5 per second… 105",
            "The decay rate is of order 105 per second",
            "We find a mass of 1.97 solar masses",
            "We find a mass of 1.97 ± 0.4 solar masses",
            "which rules in most hyperon models",
            "which rules out all hyperon models",
            "Evidence for a fifth force was found",
            "evidence for a fifth force was found",
            "No evidence for a fifth force was found, but one was expected.",
            "The ratio of B to A was 3:1.",
            "The ratio of A to B was 1:3.",
            "The ratio of A to B was 3",
            "samples 1, 2 and 3 were re-measured",
            "samples 1 and 4 were re-measured",
            "at 5σ the effect vanishes",
            "One in four (20%) of the samples were contaminated",
            "The decay rate is 10⁻⁵ per second",
        ],
    ),
    Page(
        "text/html",
        r"""<html><body><div class="mw"><p><b>Photosynthesis</b> is a system of <a>biological processes</a> by which photopigment-bearing <a>autotrophic</a> organisms, such as most plants, algae and cyanobacteria, convert light energy&#160;&mdash; typically from <a>sunlight</a>&#160;&mdash; into the chemical energy necessary to fuel their metabolism.<sup id="c1" class="reference"><a href="#n">[<span>a</span>]</a></sup><sup class="reference">&#91;3&#93;</sup> The rate of energy capture is approximately 130 <a>terawatts</a>,<sup>[10]</sup><sup>[11]</sup><sup>[12]</sup> which is about eight times the current power consumption of human civilization.<sup>[13]: 12&#8211;14</sup> Plants also convert around 100&#8211;115 billion tons (91&#8211;104&#160;Pg petagrams, or billions of metric tons), of carbon into biomass per year.<sup class="noprint">[<i>citation needed</i>]</sup> It was discovered in 1779 by Jan Ingenhousz (1730&#8211;1799); he showed that plants need light, not just soil and water.</p></div></body></html>""",
        honest=[
            "convert light energy — typically from sunlight — into the chemical energy necessary to fuel their metabolism. The rate of energy capture is approximately 130 terawatts",
            "convert light energy—typically from sunlight—into the chemical energy necessary to fuel their metabolism",
            "approximately 130 terawatts, which is about eight times the current power consumption of human civilization",
            "about eight times the current power consumption of human civilization. Plants also convert around 100–115 billion tons",
            "Plants also convert around 100–115 billion tons … of carbon into biomass per year",
            "Plants also convert around 100–115 billion tons (...) of carbon into biomass per year.",
            "It was discovered in 1779 by Jan Ingenhousz (1730-1799); he showed that plants need light, not just soil and water.",
            "[Photosynthesis] was discovered in 1779 by Jan Ingenhousz",
            "… [P]lants need light, not just soil and water",
            "[Ingenhousz] showed that plants need light, not just soil and water",
            "Photosynthesis is a system of biological processes by which … organisms, such as most plants, algae and cyanobacteria, convert light energy … into the chemical energy necessary to fuel their metabolism.",
        ],
        altered=[
            "organisms, such as plants, algae and cyanobacteria, convert light energy",
            "which is about eighty times the current power consumption of human civilization",
            "which is eight times the current power consumption of human civilization",
            "Plants also convert around 100–151 billion tons",
            "plants need light, not soil and water",
            "plants need light, just soil and water",
            "convert light energy — from sunlight — into the chemical energy",
            "It was discovered in 1779 by Jan Swammerdam",
            "he showed that plants need no light",
            "is approximately 130 gigawatts",
            "such as … plants, algae and cyanobacteria",
        ],
    ),
    Page(
        "text/plain",
        "                    ANNUAL REPORT 2022\n\nLiquidity\nAs of December 31, 2022, we had cash and cash equiva-\nlents of $1,284.6 million, compared with $978.3 mil-\nlion a year earlier. We believe that our existing cash\nwill be sufficient to meet our needs for at least the\nnext twelve months; how-\never, we may need to raise addi-\ntional capital.\n\x0c42    Example Corp.                    ANNUAL REPORT 2022\n\nNet loss was $(45.2) million, or $(0.31) per share. Our\nauditors expressed no doubt about our ability to con-\ntinue as a going concern. Gross margin im-\nproved 120 basis points to 41.3%.\n\x0c43    Example Corp.                    ANNUAL REPORT 2022\n\nThe Company is not a party to any mate-\nrial legal proceedings.\n\x0c44    Example Corp.                    ANNUAL REPORT 2022\n\nRevenue (in thousands)    2022      2021\nProducts                  812,004   790,551\nServices                  402,118   377,900\nTotal                     1,214,122 1,168,451\n",
        honest=[
            "As of December 31, 2022, we had cash and cash equivalents of $1,284.6 million, compared with $978.3 million a year earlier.",
            "[The Company] believe[s] that our existing cash will be sufficient to meet our needs for at least the next twelve months",
            "however, we may need to raise additional capital. Net loss was $(45.2) million, or $(0.31) per share.",
            "Our auditors expressed no doubt about our ability to continue as a going concern.",
            "Gross margin improved 120 basis points to 41.3%",
            "Products 812,004 790,551",
            "Total 1,214,122 1,168,451",
            "we [Example Corp.] may need to raise additional capital",
            "As of December 31, 2022, we had cash and cash equivalents of $1,284.6 million …",
        ],
        altered=[
            "cash equivalents of $1,284.6 billion",
            "for at least the next twenty months",
            "however, we need to raise additional capital",
            "our existing cash may be sufficient to meet our needs",
            "Our auditors expressed doubt about our ability to continue as a going concern",
            "Net income was $(45.2) million",
            "Net loss was $(4.52) million",
            "Gross margin improved 12 basis points to 41.3%",
            "Gross margin improved 120 percent to 41.3%",
            "The Company is a party to any material legal proceedings",
            "The Company is not a party to any legal proceedings",
            "As of December 31, 2021, we had cash and cash equivalents of $1,284.6 million",
            "Products 812,004 377,900",
            "cash equivalents of $978.3 million, compared with $1,284.6 million a year earlier",
            "our existing cash is sufficient to meet our needs",
            "we [will] need to raise additional capital",
            "for [exactly] the next twelve months",
        ],
    ),
    Page(
        "text/html",
        r"""<html><body><article><h2>Abstract</h2><p><strong>Background.</strong> Obesity (body-mass index [BMI] &ge; 30&nbsp;kg/m<sup>2</sup>) is a risk factor for severe COVID&#8209;19. <strong>Methods.</strong> We followed 6.9&times;10<sup>6</sup> adults; p&lt;0.001 was considered significant. <strong>Results.</strong> Risk rose linearly above a BMI of 23 kg/m<sup>2</sup> (adjusted HR per kg/m<sup>2</sup> 1.05 [95% CI 1.05&ndash;1.05]) but fell below it. In people younger than 40&nbsp;years the association was stronger (HR&nbsp;1.09; I<sup>2</sup>=12%). <em>In&nbsp;vitro</em>, &alpha;-tocopherol and &beta;-carotene had little or no effect; TNF-&alpha; was raised. The vaccine was 94&middot;1% effective (89&middot;3&ndash;96&middot;8). <strong>Interpretation.</strong> Weight loss could reduce risk, although causality remains unproven.</p></article></body></html>""",
        honest=[
            "Obesity (body-mass index [BMI] ≥ 30 kg/m²) is a risk factor for severe COVID-19.",
            "Obesity … is a risk factor for severe COVID-19",
            "Obesity (body-mass index [BMI] ≥30 kg/m²) is a risk factor for severe COVID-19",
            "p < 0.001 was considered significant",
            "We followed 6.9 × 10⁶ adults",
            "We followed 6.9 x 10^6 adults",
            "adjusted HR per kg/m² 1.05 [95% CI 1.05-1.05]",
            "In people younger than 40 years the association was stronger (HR 1.09; I² = 12%).",
            "In vitro, α-tocopherol and β-carotene had little or no effect; TNF-α was raised.",
            "Interpretation. Weight loss could reduce risk, although causality remains unproven.",
            "The vaccine was 94·1% effective (89·3–96·8).",
            "In vitro, α-tocopherol and β-carotene had little or no effect",
            "In people younger than 40 years the association was stronger (...).",
        ],
        altered=[
            "The vaccine was 941% effective",
            "α-tocopherol and β-carotene had little or no effect; TNF-α was raised.",
            "The vaccine was 9.41% effective",
            "Obesity (body-mass index [BMI] ≤ 30 kg/m²) is a risk factor",
            "In people older than 40 years the association was stronger",
            "In people younger than 40 years the association was weaker",
            "We followed 6.9×10⁹ adults",
            "We followed 6.9×106 adults",
            "p<0.01 was considered significant",
            "p>0.001 was considered significant",
            "Weight loss reduces risk, although causality remains unproven",
            "although causality remains proven",
            "Weight loss … reduce risk",
            "β-carotene had no effect",
            "β-carotene had a little or no effect",
            "β-tocopherol and α-carotene had little or no effect",
            "Risk rose linearly below a BMI of 23",
            "Risk rose linearly above a BMI of 23 kg/m² … above it",
            "Obesity [Smoking] is a risk factor for severe COVID-19",
            "[Smoking] is a risk factor for severe COVID-19",
            "Weight [gain] could reduce risk",
            "although causality remains [established]",
        ],
    ),
    Page(
        "text/markdown",
        r"""---
title: Minutes
---
# Council minutes, 4 May 2021

Cllr. **O'Brien-Smith** moved that the budget of *£12.4m* be approved; Cllr. Patel seconded. The motion was carried by 7 votes to 5, with 2 abstentions.

1. The pool will close on 1 July **unless** a private operator is found.
2. Residents' parking fees rise from £45 to £60 -- the first increase since 2009.
3. ~~The library will close.~~ The library will stay open.

Mr Patel said he "could not support" a rise of more than 3% "at this time". See [the annex](annex.pdf "Annex") for details.

| Item | 2020/21 | 2021/22 |
|:-----|--------:|--------:|
| Roads | £1,200,000 | £950,000 |
| Parks | £310,000 | £315,500 |

Footnotes[^a] are numbered. The leader, who has served since 2011[^b], will stand down in spring 2022.

[^a]: First note.

    With a second paragraph.
[^b]: Second note.
""",
        honest=[
            "Cllr. O’Brien‑Smith moved that the budget of £12.4m be approved; Cllr. Patel seconded.",
            "the budget of £12.4 m be approved",
            "The motion was carried by 7 votes to 5, with 2 abstentions.",
            "The pool will close on 1 July unless a private operator is found.",
            "Residents’ parking fees rise from £45 to £60 – the first increase since 2009.",
            "Residents’ parking fees rise from £45 to £60—the first increase since 2009",
            "Mr Patel said he 'could not support' a rise of more than 3% 'at this time'.",
            "See the annex for details.",
            "Roads £1,200,000 £950,000",
            "The leader, who has served since 2011, will stand down in spring 2022.",
            "The leader … will stand down in spring 2022.",
            "Footnotes are numbered.",
            "he [Patel] “could not support” a rise of more than 3%",
        ],
        altered=[
            "The motion was carried by 5 votes to 7",
            "The pool will close on 1 July",
            "The pool will close on 1 July … a private operator is found",
            "The pool will close on 1 July if a private operator is found.",
            "the second increase since 2009",
            "Residents' parking fees fall from £45 to £60",
            "Residents' parking fees rise from £60 to £45",
            "Mr Patel said he 'would not support' a rise",
            "Mr Patel said he 'could support' a rise of more than 3%",
            "could not support a rise of … 3%",
            "could not support a rise of 3%",
            "the budget of $12.4m be approved",
            "the budget of £12.4k be approved",
            "Roads £950,000 £1,200,000",
            "Cllr. Patel moved that the budget of £12.4m be approved",
            "will stand down in autumn 2022",
            "who has served until 2011",
            "Cllr. [Jones] seconded. The motion was carried by 7 votes to 5",
            "The motion was carried by 7 votes to 5, without abstentions",
        ],
    ),
    Page(
        "text/html",
        r"""<html lang="de"><body><p>Das Bundesverfassungsgericht hat mit Urteil vom 5.&nbsp;November&nbsp;2019 (Az.&nbsp;1&nbsp;BvL&nbsp;7/16) entschieden, dass Leistungsminderungen in H&ouml;he von 30&nbsp;% des ma&szlig;gebenden Regelbedarfs nicht zu beanstanden&nbsp;sind; bei wiederholter Pflichtverletzung d&uuml;rfen sie diese H&ouml;he jedoch nicht &uuml;berschreiten.<sup>1)</sup> &bdquo;Die Menschenw&uuml;rde ist nicht verf&uuml;gbar&ldquo;, hei&szlig;t es in der Begr&uuml;ndung. Rund ein Drittel der rund 1,5&nbsp;Mio. Betroffenen erhielt&shy;e die volle Summe, sofern kein H&auml;rtefall vorlag. Der Abg. Meyer (CDU) warf Ministerin Heil vor, sie habe das Urteil &bdquo;kaum gelesen&ldquo;.</p></body></html>""",
        honest=[
            "Das Bundesverfassungsgericht hat mit Urteil vom 5. November 2019 (Az. 1 BvL 7/16) entschieden, dass Leistungsminderungen in Höhe von 30 % des maßgebenden Regelbedarfs nicht zu beanstanden sind",
            "Das Bundesverfassungsgericht hat […] entschieden, dass Leistungsminderungen in Höhe von 30 % des maßgebenden Regelbedarfs nicht zu beanstanden sind",
            "bei wiederholter Pflichtverletzung dürfen sie diese Höhe jedoch nicht überschreiten. „Die Menschenwürde ist nicht verfügbar“, heißt es in der Begründung.",
            "sie habe das Urteil ‚kaum gelesen‘",
            "bei wiederholter Pflichtverletzung dürfen sie [die Minderungen] diese Höhe jedoch nicht überschreiten",
            "bei wiederholter Pflichtverletzung dürfen [die Minderungen] diese Höhe jedoch nicht überschreiten",
            "[D]ie Menschenwürde ist nicht verfügbar",
        ],
        altered=[
            "mit Urteil vom 15. November 2019",
            "Leistungsminderungen in Höhe von 30 % des maßgebenden Regelbedarfs zu beanstanden sind",
            "Die Menschenwürde ist verfügbar",
            "müssen sie diese Höhe jedoch nicht überschreiten",
            "Rund ein Viertel der rund 1,5 Mio. Betroffenen",
            "sofern ein Härtefall vorlag",
            "Der Abg. Meyer (SPD) warf Ministerin Heil vor",
            "sie hat das Urteil „kaum gelesen“",
            "sie habe das Urteil „gelesen“",
            "sie habe das Urteil „… gelesen“",
            "der rund 15 Mio. Betroffenen",
            "Ministerin Heil warf Meyer vor, sie habe das Urteil „kaum gelesen“",
            "diese Höhe jedoch überschreiten",
            "Az. 1 BvL 7/18",
            "ein Drittel der Betroffenen erhielte die volle Summe",
        ],
    ),
    Page(
        "text/plain",
        r"""第三章  调查结果

本次调查共回收有效问卷1 024份，
有效回收率为85.3%。其中女性占52.1%，男性占
47.9%。受访者中，约三分之二表示“不太满意”或“非常不
满意”，仅有不足一成的人认为服务有所改善①。

                    — 15 —

除非另有说明，本报告所有金额均以人民币（元）计。
专家王芳指出，这一结果并非偶然。2020年至2022年间，
失业率由5.6%升至6.1%，而通货膨胀率基本持平。
""",
        honest=[
            "本次调查共回收有效问卷1024份，有效回收率为85.3%。",
            "其中女性占52.1%，男性占47.9%。",
            "约三分之二表示‘不太满意’或‘非常不满意’",
            "仅有不足一成的人认为服务有所改善。",
            "仅有不足一成的人认为服务有所改善。除非另有说明，本报告所有金额均以人民币（元）计。",
            "受访者中，约三分之二表示……“非常不满意”",
            "失业率由５．６％升至６．１％，而通货膨胀率基本持平",
            "专家王芳指出，这一结果[即失业率上升]并非偶然",
        ],
        altered=[
            "有效回收率为83.5%",
            "其中男性占52.1%，女性占47.9%",
            "约三分之二表示“满意”或“非常满意”",
            "仅有一成的人认为服务有所改善",
            "这一结果并偶然",
            "专家王芳指出，这一结果偶然",
            "专家王方指出，这一结果并非偶然",
            "失业率由5.6%降至6.1%",
            "失业率由6.1%升至5.6%",
            "2020年至2023年间",
            "三分之二表示“不太满意”或“非常不满意”",
            "本报告所有金额均以美元计",
            "而通货膨胀率持平",
            "而通货膨胀率……持平",
        ],
    ),
    Page(
        "text/plain",
        r"""El presidente del Gobierno, Pedro Gómez, no descartó ayer una subida del IVA. La economía creció un 0,4 % en el tercer tri-
mestre, tres décimas menos que en el segundo. Según fuentes de La Moncloa, "no hay ninguna decisión tomada". El Banco
de España calcula que el PIB podría contraerse hasta un 12,6 % si hay un nuevo confinamiento. Tanto Juan como María
asistieron; Luis, en cambio, no. Más de un tercio de los jóvenes (36,2 %) carece de empleo.
""",
        honest=[
            "La economía creció un 0,4 % en el tercer trimestre, tres décimas menos que en el segundo.",
            "[Gómez] no descartó ayer una subida del IVA",
            "Según fuentes de La Moncloa, «no hay ninguna decisión tomada».",
            "Más de un tercio de los jóvenes […] carece de empleo",
            "El Banco de España calcula que el PIB podría contraerse hasta un 12,6% si hay un nuevo confinamiento",
        ],
        altered=[
            "El presidente del Gobierno, Pedro Gómez, descartó ayer una subida del IVA",
            "no descartó ayer una bajada del IVA",
            "tres décimas más que en el segundo",
            "podría contraerse un 12,6 %",
            "el PIB podría contraerse … un 12,6 %",
            "el PIB se contraerá hasta un 12,6 %",
            "El PIB podría contraerse hasta un 12,6 % aunque hay un nuevo confinamiento",
            "Más de un cuarto de los jóvenes",
            "Luis, en cambio, asistió",
            "no hay una decisión tomada",
        ],
    ),
    Page(
        "text/html",
        r"""<html lang="ja"><body><p>同社の2023年３月期の連結売上高は前期比12.5%増の1兆2,345億円、営業利益は同8.0％減の987億円だった（図表１）。<br>山田社長は「値上げは避けられない」と述べ、来期も厳しい環境が続くとの見方を示した<sup>（注2）</sup>。ただし、為替の影響を除けば増益である。</p><p>なお、本調査は18歳以上の男女1,000人を対象に実施し、回答率は62.4ポイントではなく62.4％であった。</p></body></html>""",
        honest=[
            "同社の2023年3月期の連結売上高は前期比12.5%増の1兆2,345億円、営業利益は同8.0%減の987億円だった",
            "山田社長は『値上げは避けられない』と述べ、来期も厳しい環境が続くとの見方を示した。",
            "来期も厳しい環境が続くとの見方を示した。ただし、為替の影響を除けば増益である。",
            "同社の2023年3月期の連結売上高は……1兆2,345億円",
            "本調査は１８歳以上の男女１，０００人を対象に実施し",
        ],
        altered=[
            "連結売上高は前期比12.5%減の1兆2,345億円",
            "前期比12.5%増の12,345億円",
            "「値上げは避けられる」と述べ",
            "為替の影響を含めば増益である",
            "本調査は18歳以下の男女1,000人を対象に",
            "山本社長は「値上げは避けられない」と述べ",
            "同社の2022年3月期の連結売上高は",
            "経常利益は同8.0％減の987億円だった",
            "値上げは避けられ",
        ],
    ),
    Page(
        "text/html",
        r"""<html><body><article><p>The European Central Bank raised its deposit rate by 25&nbsp;basis points to 4&nbsp;% on Thursday &mdash; the tenth increase in a row &mdash; and signalled that it may be done. &ldquo;We can&rsquo;t say that the peak is now,&rdquo; President Christine Lagarde said. Inflation in the euro area is expected to average 5.6% in 2023, 3.2% in 2024 and 2.1% in 2025.<a href="#n1" class="fn">[1]</a> Germany, the bloc&rsquo;s largest economy, shrank by 0.1&nbsp;per&nbsp;cent; Spain did not. Nearly all economists polled by Reuters had predicted a pause.</p><p>Loans to firms (excl. construction) grew 0.6 %, the slowest pace since Nov. 2015. The ECB&rsquo;s balance sheet stands at &euro;7.2tn, down from &euro;8.8tn.</p></article></body></html>""",
        honest=[
            "The European Central Bank raised its deposit rate by 25 basis points to 4% on Thursday",
            "raised its deposit rate by 25 basis points to 4 % on Thursday—the tenth increase in a row—and signalled that it may be done",
            "We can't say that the peak is now",
            "“We can’t say that the peak is now,” President Christine Lagarde said.",
            "Inflation in the euro area is expected to average 5.6% in 2023, 3.2% in 2024 and 2.1% in 2025.",
            "Inflation in the euro area is expected to average 5.6% in 2023 … and 2.1% in 2025",
            "Germany … shrank by 0.1 per cent",
            "Germany [...] shrank by 0.1 per cent; Spain did not.",
            "Nearly all economists polled by Reuters had predicted a pause [in rate rises].",
            "Loans to firms (excl. construction) grew 0.6%, the slowest pace since Nov. 2015.",
            "Loans to firms … grew 0.6%, the slowest pace since Nov. 2015",
            "The ECB’s balance sheet stands at €7.2tn, down from €8.8tn",
            "[Lagarde] said. Inflation in the euro area is expected to average 5.6% in 2023",
            "The [European Central] Bank raised its deposit rate by 25 basis points",
        ],
        altered=[
            "raised its deposit rate by 25 percentage points to 4 %",
            "raised its deposit rate by 50 basis points to 4 %",
            "The European Central Bank lowered its deposit rate by 25 basis points",
            "the ninth increase in a row",
            "signalled that it is done",
            "We can say that the peak is now",
            "is expected to average 3.2% in 2023, 5.6% in 2024",
            "Inflation in the euro area is to average 5.6% in 2023",
            "5.6% in 2023, 2.1% in 2024 and 3.2% in 2025",
            "Germany, the bloc's second-largest economy",
            "Germany, the bloc's largest economy, grew by 0.1 per cent",
            "Spain did too",
            "Germany … did not",
            "All economists polled by Reuters had predicted a pause",
            "… all economists polled by Reuters had predicted a pause",
            "the fastest pace since Nov. 2015",
            "stands at €7.2tn, up from €8.8tn",
            "The ECB's balance sheet stands at €7.2bn",
            "Loans to firms (incl. construction) grew 0.6 %",
            "President Ursula von der Leyen said",
            "The [Federal Reserve] raised its deposit rate by 25 basis points",
            "Nearly all economists polled by Reuters had predicted a [cut]",
            "[Unemployment] in the euro area is expected to average 5.6% in 2023",
        ],
    ),
    Page(
        "text/plain",
        "Proceedings of the 12th Workshop on Soil Science                         5\n\n4 Results\n\nThe mean soil-organic-carbon stock was 54.3 ± 6.1 Mg ha−1 in no-\ntill plots versus 48.9 ± 5.8 Mg ha−1 under conventional tillage\n(t = 2.31, df = 22, p = 0.031). Earthworm density did not differ\nsigniﬁcantly between treatments (Table 3). Only at the two wet-\ntest sites was N2O emission higher, by a factor of 1.5–2.\n\n6                                       Garcia, Li & O’Connor\n\nWe suspect, but cannot prove, that compaction explains the dif-\nference. None of the re-sampled plots had been limed since 1998.\nYields were 8.2 t/ha in 2014 and 7.9 t/ha in 2015, i.e. slight-\nly lower. Farmers who had adopted cover crops (n = 31) reported\nlower costs than those who had not (n = 29).\n",
        honest=[
            "in no-till plots versus 48.9 ± 5.8 Mg ha−1 under conventional tillage",
            "The mean soil-organic-carbon stock was 54.3±6.1 Mg ha-1 in no-till plots",
            "(t = 2.31, df = 22, p = 0.031)",
            "t=2.31, df=22, p=0.031",
            "Earthworm density did not differ significantly between treatments (Table 3).",
            "Earthworm density did not differ significantly between treatments.",
            "Only at the two wettest sites was N2O emission higher, by a factor of 1.5-2.",
            "Only at the two wettest sites was N₂O emission higher",
            "by a factor of 1.5–2. We suspect, but cannot prove, that compaction explains the difference.",
            "Yields were 8.2 t/ha in 2014 and 7.9 t/ha in 2015, i.e. slightly lower.",
            "Farmers who had adopted cover crops (n=31) reported lower costs than those who had not (n=29).",
            "Farmers who had adopted cover crops … reported lower costs than those who had not",
            "None of the resampled plots had been limed since 1998",
        ],
        altered=[
            "54.3 ± 61 Mg ha−1 in no-till plots",
            "48.9 ± 5.8 Mg ha−1 in no-till plots versus 54.3 ± 6.1 Mg ha−1",
            "p = 0.31",
            "(t = 2.31, df = 22, p = 0.013)",
            "Earthworm density did differ significantly between treatments",
            "Earthworm density did not differ between treatments",
            "At the two wettest sites was N2O emission higher",
            "Only at the two driest sites was N2O emission higher",
            "by a factor of 1.5–20",
            "Only at the two wettest sites was NO2 emission higher",
            "We suspect, and can prove, that compaction explains the difference",
            "All of the re-sampled plots had been limed since 1998",
            "… the re-sampled plots had been limed since 1998",
            "Yields were 8.2 kg/ha in 2014",
            "i.e. lower",
            "reported higher costs than those who had not",
            "(n = 13) reported lower costs",
            "lower costs than those who had",
            "limed since 1989",
        ],
    ),
    Page(
        "text/html",
        r"""<html><body><p>Dr. Anna&nbsp;M. Kowalski, who led the study, said the &lsquo;landmark&rsquo; finding &mdash; published in <i>Nature</i> on 3/4/2022 &mdash; &ldquo;should <em>not</em> be over&#8209;interpreted&rdquo;. In rats, but not in people, the compound halved tumour growth.<sup>†</sup> The firm&#39;s share price jumped 12&frac12;&nbsp;per&nbsp;cent, to &pound;3.40, after the news. Neither&nbsp;the FDA nor the EMA has approved it; Japan has. A trial in 1&#8239;200 volunteers is to start &lsquo;no earlier than&rsquo; 2024. At least three patients have died, two of them from unrelated causes.</p><p><sup>†</sup> Measured after six weeks.</p><table><thead><tr><th>Dose</th><th>Response (%)</th><th>95% CI</th></tr></thead><tbody><tr><td>10&nbsp;mg</td><td>23.1</td><td>18.0&ndash;28.2</td></tr><tr><td>20&nbsp;mg</td><td>41.7</td><td>35.5&ndash;47.9</td></tr></tbody></table></body></html>""",
        honest=[
            "said the 'landmark' finding – published in Nature on 3/4/2022 – \"should not be over-interpreted\".",
            "Dr. Anna M. Kowalski, who led the study, said the ‘landmark’ finding",
            "Dr. Anna M. Kowalski … said the “landmark” finding",
            "In rats, but not in people, the compound halved tumour growth.",
            "The firm's share price jumped 12½ per cent, to £3.40, after the news.",
            "The firm's share price jumped 12 1/2 per cent, to £3.40, after the news",
            "Neither the FDA nor the EMA has approved it; Japan has.",
            "Neither the FDA nor the EMA has approved [the compound]; Japan has",
            "A trial in 1 200 volunteers is to start ‘no earlier than’ 2024.",
            "A trial in 1200 volunteers is to start 'no earlier than' 2024.",
            "10 mg 23.1 18.0–28.2",
            "20 mg 41.7 35.5-47.9",
            "Dose Response (%) 95% CI",
            "At least three patients have died, two of them from unrelated causes.",
        ],
        altered=[
            "should be over-interpreted",
            "“should … be over-interpreted”",
            "In people, but not in rats, the compound halved tumour growth.",
            "In … people, the compound halved tumour growth",
            "In rats … the compound doubled tumour growth",
            "In rats, but not in people, the compound doubled tumour growth",
            "jumped 12¼ per cent",
            "jumped 12 per cent",
            "to $3.40, after the news",
            "Either the FDA or the EMA has approved it",
            "Neither the FDA nor the EMA has approved it; Japan has not",
            "the EMA has approved it; Japan has",
            "FDA … has approved it",
            "is to start 'no later than' 2024",
            "is to start 2024",
            "A trial in 12 000 volunteers",
            "Three patients have died, two of them from unrelated causes",
            "two of them from related causes",
            "At least three patients have died, … of them from unrelated causes",
            "10 mg 41.7 35.5–47.9",
            "published in Nature on 4/3/2022",
            "In [humans], but not in people, the compound halved tumour growth",
            "published in Science on 3/4/2022",
            "Measured after six months.",
        ],
    ),
    Page(
        "text/html",
        r"""<html lang="fr"><body><p>D’après le Conseil d’État (décision n<sup>o</sup>&nbsp;412.789 du 12&nbsp;juillet&nbsp;2019), l’administration n’était pas tenue de communiquer les documents, sauf demande expresse. Le maire, M.&nbsp;Dupont, n’a guère commenté : «&nbsp;C’est à peine croyable&nbsp;». Les émissions ont reculé de près de 4,8&nbsp;% l’an dernier, la plus forte baisse depuis&nbsp;2009. Aucun des élus de l’opposition n’a voté le texte, adopté par 57&nbsp;voix contre&nbsp;12.</p></body></html>""",
        honest=[
            "D'après le Conseil d'État (décision no 412.789 du 12 juillet 2019), l'administration n'était pas tenue de communiquer les documents, sauf demande expresse.",
            "D’après le Conseil d’État (…), l’administration n’était pas tenue de communiquer les documents, sauf demande expresse",
            "Le maire, M. Dupont, n’a guère commenté: “C’est à peine croyable”.",
            "Les émissions ont reculé de près de 4,8% l’an dernier, la plus forte baisse depuis 2009.",
            "Le maire […] n’a guère commenté",
            "Aucun des élus de l'opposition n'a voté le texte, adopté par 57 voix contre 12",
        ],
        altered=[
            "l'administration était tenue de communiquer les documents",
            "l’administration n’était pas tenue de communiquer les documents, même sur demande expresse",
            "Les émissions ont reculé de 4,8 % l’an dernier",
            "la plus forte hausse depuis 2009",
            "Le maire, M. Dupont, a commenté",
            "des élus de l’opposition n’a voté le texte",
            "adopté par 12 voix contre 57",
            "décision no 412.798",
            "C’est croyable",
            "du 12 juin 2019",
        ],
    ),
    Page(
        "text/html",
        r"""<html lang="ko"><body><p>통계청은 27일 ‘2023년 출생·사망 통계’를 발표했다. 지난해 합계출산율은 <b>0.72</b>명으로 전년(0.78명)보다 0.06명 감소했다. 전문가들은 올해도 반등하기 어려울 것으로 내다봤다. 정부 관계자는 "예산이 부족하지 않다"고 말했지만, 야당은 이를 믿지 않는다.</p></body></html>""",
        honest=[
            "지난해 합계출산율은 0.72명으로 전년(0.78명)보다 0.06명 감소했다.",
            "통계청은 27일 '2023년 출생·사망 통계'를 발표했다",
            "지난해 합계출산율은 0.72명으로 … 0.06명 감소했다",
            "정부 관계자는 “예산이 부족하지 않다”고 말했지만, 야당은 이를 믿지 않는다.",
            "지난해 합계 출산율은 0.72명으로 전년(0.78명)보다 0.06명 감소했다",
        ],
        altered=[
            "전년(0.78명)보다 0.06명 증가했다",
            "합계출산율은 0.78명으로 전년(0.72명)보다",
            "올해도 반등할 것으로 내다봤다",
            "예산이 부족하다",
            "예산이 부족하",
            "야당은 이를 믿는다",
            "여당은 이를 믿지 않는다",
        ],
    ),
    Page(
        "text/markdown",
        '## Model card\n\nThe model was trained on *1.4T* tokens and scores **63.4** on MMLU (5-shot), which is **3.2 points** below GPT‑3.5. It has not been evaluated in languages other than English. Use is permitted for research; commercial use is not, unless you obtain a licence from the authors.\n\n```python\nmodel = load("acme-7b", device="cuda:0")  # needs 16 GB\n```\n\n> **Note:** Outputs can be offensive, biased or simply wrong.\n\nTraining took ~21 days on 2,048 A100-80GB GPUs ($\\approx$ 1M GPU-hours). We observed at most $2.1\\times10^{-3}$ nats of drift.\n',
        honest=[
            "The model was trained on 1.4T tokens and scores 63.4 on MMLU (5-shot), which is 3.2 points below GPT-3.5.",
            "commercial use is not, unless you obtain a licence from the authors",
            "Outputs can be offensive, biased or simply wrong",
            "Note: Outputs can be offensive, biased or simply wrong.",
            'model = load("acme-7b", device="cuda:0")',
            "Training took ~21 days on 2,048 A100-80GB GPUs (≈ 1M GPU-hours).",
            "We observed at most 2.1×10⁻³ nats of drift",
            "We observed at most 2.1 x 10^-3 nats of drift.",
            "The model … scores 63.4 on MMLU (5-shot)",
        ],
        altered=[
            "which is 3.2 points above GPT-3.5",
            "Use is permitted for research; commercial use is",
            "commercial use is permitted",
            "It has been evaluated in languages other than English",
            "trained on 1.4B tokens",
            "63.4 on MMLU (0-shot)",
            "Outputs are offensive, biased or simply wrong",
            "Training took ~21 hours",
            "Training took 12 days",
            "We observed 2.1×10⁻³ nats of drift",
            "at most 2.1×10⁻² nats",
            "at most 2.1×10³ nats",
            "on 2,048 A100-40GB GPUs",
            "needs 61 GB",
        ],
    ),
    Page(
        "text/html",
        '<!doctype html><html lang="en"><head><title>Grid operator warns of tight winter | The Ledger</title></head><body>\n<header><nav><a href="/">Home</a> <a href="/energy">Energy</a></nav></header>\n<article><h1>Grid operator warns of ‘tight’ winter as two plants close</h1>\n<p class="standfirst">Margins will be the thinnest since 2016&ndash;17, National Grid ESO says, but blackouts remain unlikely</p>\n<p class="byline">By <a href="/a">Hannah Oyelaran</a>, Energy correspondent</p>\n<p>Britain’s electricity margin is expected to fall to 3.7&nbsp;gigawatts, or 6.3%, this winter — down from 4.3&nbsp;GW a year ago — after the closure of two coal-fired plants, the system operator said on Thursday.</p>\n<p>“We’re cautiously confident that there will be adequate margins,” said Fintan Slye, the operator’s executive director. “But there’s no room for complacency, and we’d ask households to shift their use where they can.”</p>\n<div class="ad">Advertisement</div>\n<p>The operator did not rule out paying households to use less power at peak times. It has previously described such <em>demand flexibility</em> as a “last-but-one resort”.</p>\n<p>Gas-fired generators are likely to supply most of the shortfall, according to analysts at Cornwall Insight. Imports from Norway, which supplied 2.1&nbsp;GW at last winter’s peak, could be lower if reservoirs stay below average.</p>\n<h2>What it means for bills</h2>\n<p>Ofgem’s price cap rose by 10% to £1,717 a year in October. Campaigners say that around 6 million households are in fuel poverty; the government puts the figure at 3.17 million for England alone.</p>\n<figure><img src="a.jpg" alt="Cooling towers"><figcaption>Ratcliffe-on-Soar, Britain’s last coal plant, closed on 30 September. Photograph: J. Marr/PA</figcaption></figure>\n</article></body></html>',
        honest=[
            "Britain's electricity margin is expected to fall to 3.7 gigawatts, or 6.3%, this winter -- down from 4.3 GW a year ago",  # typographic
            "after the closure of two coal-fired plants, the system operator said on Thursday",  # plain
            '"We\'re cautiously confident that there will be adequate margins," said Fintan Slye',  # inner quotes
            "there's no room for complacency, and we'd ask households to shift their use where they can.",  # spoken words only
            "We’re cautiously confident that there will be adequate margins ... But there’s no room for complacency",  # joined by ellipsis over attribution
            "[I]t has previously described such demand flexibility as a 'last-but-one resort'",  # bracketed capital
            "[The operator] has previously described such demand flexibility as a “last-but-one resort”",  # pronoun replaced
            "Ratcliffe-on-Soar, Britain's last coal plant, closed on 30 September.",  # caption
            "What it means for bills",  # heading
            "Margins will be the thinnest since 2016-17, National Grid ESO says, but blackouts remain unlikely",  # standfirst
            "…around 6 million households are in fuel poverty; the government puts the figure at 3.17 million for England alone",  # start ellipsis
            "Imports from Norway … could be lower if reservoirs stay below average",  # middle elided
            "Ofgem’s price cap rose by 10% to £1,717 a year in October. Campaigners say that around 6 million households are in fuel poverty",  # two sentences
        ],
        altered=[
            "Britain’s electricity margin is expected to fall to 3.7 gigawatts, or 6.8%, this winter",  # number
            "Britain’s electricity margin is expected to rise to 3.7 gigawatts, or 6.3%, this winter",  # direction
            "Britain’s electricity margin will fall to 3.7 gigawatts, or 6.3%, this winter",  # modality
            "Britain’s electricity margin is expected to fall to 3.7 megawatts, or 6.3%, this winter",  # unit
            "We’re confident that there will be adequate margins",  # hedge dropped
            "there's room for complacency",  # negation cut
            "The operator did rule out paying households to use less power at peak times",  # negation dropped
            "Imports from Norway, which supplied 2.1 GW at last winter’s peak, will be lower if reservoirs stay below average",  # modality
            "Gas-fired generators are likely to supply most of the shortfall, according to analysts at Aurora Energy",  # attribution
            "Gas-fired generators are likely to supply all of the shortfall",  # quantifier
            "around 6 million households are in fuel poverty … for England alone",  # elided condition number
            "Ofgem’s price cap rose by 10% to £3.17 million for England alone",  # conflated
            "Ratcliffe-on-Soar, Britain’s last coal plant, closed on 30 November",  # date
            "Britain's power margin is expected to shrink to 3.7 gigawatts, or 6.3%, this winter",  # paraphrase
        ],
    ),
    Page(
        "text/plain",
        "Soil Biology & Biochemistry 131 (2019) 44–53\n\nContents lists available at ScienceDirect\n\nEarthworm abundance under no-till: a meta-analysis of 165 pub-\nlications\n\n1. Introduction\nConventional inversion tillage affects soil organisms\nthrough mechanical damage and through the incorpo-\nration of crop residues, which are no longer available\nat the soil surface as a food source1,2. The eﬀect on\nearthworms has been studied for over 65 years, yet\nﬁndings are inconsistent; few studies report biomass.\n\n2. Results\nNo-tillage increased earthworm abundance by 137%\n(95% CI: 115–161%) and biomass by 196% relative to\nconventional ploughing. The increase was not signiﬁ-\ncant in soils with less than 10 % clay (p = 0.21). Anecic\nspecies (Lumbricus terrestris L.) proﬁted most, while\nendogeic species showed little or no response (Fig. 2).\n\n                                                            45\n\nO.I. Briar et al.               Soil Biology & Biochemistry 131 (2019) 44–53\n\n3. Discussion\nWe cannot exclude publication bias†. Abundance seemed to\nrecover only after more than 10 years of reduced till-\nage. Retention of residues was, if anything, more important\nthan the absence of ploughing in warm temperate zones.\n",
        honest=[
            "Conventional inversion tillage affects soil organisms through mechanical damage and through the incorporation of crop residues, which are no longer available at the soil surface as a food source",  # hyphenation+ligature
            "which are no longer available at the soil surface as a food source. The effect on earthworms has been studied for over 65 years",  # footnote figure at sentence end
            "yet findings are inconsistent; few studies report biomass.",  # ligature
            "No-tillage increased earthworm abundance by 137% (95% CI: 115-161%) and biomass by 196% relative to conventional ploughing.",  # numbers with ranges
            "The increase was not significant in soils with less than 10% clay (p = 0.21).",  # hyphen+space percent
            "Anecic species … profited most, while endogeic species showed little or no response",  # parenthesis elided
            "We cannot exclude publication bias. Abundance seemed to recover only after more than 10 years of reduced tillage.",  # dagger
            "Earthworm abundance under no-till: a meta-analysis of 165 publications",  # title with hyphen
            "Retention of residues was, if anything, more important than the absence of ploughing",  # capital at start
            "endogeic species showed little or no response (Fig. 2)",  # across page
        ],
        altered=[
            "No-tillage increased earthworm abundance by 173% (95% CI: 115–161%)",  # number
            "The increase was significant in soils with less than 10% clay",  # negation dropped
            "The increase was not significant in soils with more than 10% clay",  # comparison
            "No-tillage increased earthworm abundance by 196% and biomass by 137%",  # swapped
            "Abundance recovered only after more than 10 years of reduced tillage",  # hedge dropped
            "Abundance seemed to recover … after more than 10 years of reduced tillage",  # limit dropped
            "yet findings are inconsistent; most studies report biomass",  # quantifier
            "We can exclude publication bias",  # negation
            "Retention of residues was … less important than the absence of ploughing",  # hedge elided
            "Anecic species (Lumbricus rubellus L.) profited most",  # name
            "showed little … response",  # quantity cut
            "The increase was not significant in soils with less than 10 % clay (p = 0.12)",  # p value
            "relative to conventional plowing",  # spelling US
            "findings are inconsistent because few studies report biomass",  # causality
        ],
    ),
    Page(
        "text/plain",
        "HOUSE OF COMMONS\nOral evidence: Rural broadband, HC 412\nTuesday 7 March 2023\n\nQ14   Chair: Thank you. Can I start with coverage? Is it your view that the 85% target will be met by 2025?\n\nMs Adeyemi: I would say it is achievable rather than certain. We are at 72% today [Interruption.] and the build rate is about 60,000 premises a week, but the last five per cent are, frankly, a different proposition.\n\nQ15   Chair: And who pays for the last five per cent?\n\nMs Adeyemi: The honest answer is that nobody has decided. The Treasury has set aside £5 billion, of which £1.2 billion has been released so far; the rest depends on the spending review.\n\nMr Howells: If I may, Chair—I do not agree that it is undecided. Ministers told this Committee in 2021 that the taxpayer would. What they haven’t said is when.\n\nQ16   Derek Ross: Mr Howells, you’ve been critical of the voucher scheme. Would you scrap it?\n\nMr Howells: No. I’d reform it. It’s helped perhaps 100,000 homes, which isn't nothing, but it was never designed for islands.\n",
        honest=[
            "I would say it is achievable rather than certain.",  # spoken
            "We are at 72% today … and the build rate is about 60,000 premises a week",  # interruption kept out
            "I do not agree that it is undecided. Ministers told this Committee in 2021 that the taxpayer would. What they haven't said is when.",  # typographic
            "[The Treasury] has set aside £5 billion, of which £1.2 billion has been released so far",  # bracket name
            "The Treasury has set aside £5 billion … the rest depends on the spending review",  # middle elided
            "the last five per cent are, frankly, a different proposition",  # start mid
            "the last five per cent are … a different proposition",  # aside elided
            "Mr Howells: No. I'd reform it.",  # with label
            "It[the voucher scheme]’s helped perhaps 100,000 homes, which isn't nothing, but it was never designed for islands",  # it explained
            "Is it your view that the 85% target will be met by 2025?",  # question
        ],
        altered=[
            "it is achievable and certain",  # condition cut
            "I do agree that it is undecided",  # negation dropped
            "The Treasury has set aside £5 billion, of which £2.1 billion has been released so far",  # number
            "It’s helped 100,000 homes, which isn't nothing",  # quantifier hedge dropped
            "Ms Adeyemi: If I may, Chair—I do not agree that it is undecided.",  # speaker swapped
            "it was … designed for islands",  # negation in gap
            "Ministers told this Committee in 2021 that the taxpayer will.",  # tense
            "Ministers told this Committee in 2022 that the taxpayer would",  # year
            "The honest answer is that nobody has decided … when",  # spliced
            "I would say it is … certain",  # reverse elided
            "the build rate is about 60,000 premises a month",  # unit of time
            "the last five per cent are, frankly, a similar proposition",  # quantifier
        ],
    ),
    Page(
        "text/html",
        '<!doctype html><html><head><title>Lake Turkana - Wikipedia</title></head><body><h1 id="firstHeading">Lake Turkana</h1>\n<table class="infobox"><caption>Lake Turkana</caption><tr><th>Max. length</th><td>290&#160;km (180&#160;mi)</td></tr><tr><th>Surface area</th><td>6,405&#160;km<sup>2</sup> (2,473&#160;sq&#160;mi)</td></tr><tr><th>Salinity</th><td>2.44&#8240;</td></tr></table>\n<p><b>Lake Turkana</b> (<span class="IPA">/tɜːrˈkɑːnə, -ˈkæn-/</span>) is a saline lake in the <a href="/k">Kenyan Rift Valley</a>, in northern <a href="/K">Kenya</a>, with its far northern end crossing into <a href="/E">Ethiopia</a>.<sup id="cite_ref-1" class="reference"><a href="#cite_note-1">&#91;1&#93;</a></sup> It is the world\'s largest permanent desert lake and the world\'s largest <a href="/a">alkaline</a> lake.<sup class="reference"><a>[2]</a></sup><sup class="reference"><a>[3]</a></sup> By volume it is the world\'s fourth-largest salt lake after the <a>Caspian Sea</a>, <a>Issyk-Kul</a>, and <a>Lake Van</a> (passing the shrinking <a>South Aral Sea</a>), and among all lakes it ranks 24th.<sup class="noprint">[<i><a title="citation needed">citation needed</a></i>]</sup></p>\n<h2><span class="mw-headline">Hydrology</span><span class="mw-editsection">[<a>edit</a>]</span></h2>\n<p>The <a>Omo River</a> contributes roughly 90% of the lake\'s inflow.<sup class="reference"><a>[4]</a></sup> It has no outflow; its level is controlled by evaporation alone. Between 1975 and 1993 the level dropped by almost 10&nbsp;m, and some hydrologists<sup>[<i>who?</i>]</sup> feared that the dam Gilgel Gibe III, completed in 2015, would lower it further, although filling did not lead to the decline that <a>International Rivers</a> had predicted.<sup class="reference"><a>[5]</a></sup><sup class="reference"><span>:&#8202;12&#8202;</span></sup></p>\n<p>The first Europeans to record having visited the lake were Count Sámuel Teleki and Lieutenant Ludwig Ritter von Höhnel, on 6 March 1888.</p></body></html>',
        honest=[
            "Lake Turkana … is a saline lake in the Kenyan Rift Valley, in northern Kenya, with its far northern end crossing into Ethiopia. It is the world's largest permanent desert lake",  # refs dropped
            "It is the world’s largest permanent desert lake and the world’s largest alkaline lake. By volume it is the world’s fourth-largest salt lake",  # refs dropped 2
            "By volume it is the world's fourth-largest salt lake after the Caspian Sea, Issyk-Kul, and Lake Van …, and among all lakes it ranks 24th.",  # parenthesis elided
            "Surface area 6,405 km² (2,473 sq mi)",  # infobox cell
            "fourth-largest salt lake after the Caspian Sea, Issyk-Kul, and Lake Van",  # hyphen
            "[Lake Turkana] has no outflow; its level is controlled by evaporation alone.",  # pronoun replaced
            "its [the lake's] level is controlled by evaporation alone",  # inserted subject
            "some hydrologists feared that the dam Gilgel Gibe III, completed in 2015, would lower it further",  # who tag dropped
            "although filling did not lead to the decline that International Rivers had predicted.",  # trailing clause
            "Count Sámuel Teleki and Lieutenant Ludwig Ritter von Höhnel, on 6 March 1888",  # diacritics composed
            "The Omo River contributes roughly 90% of the lake's inflow.[4]",  # refs kept
        ],
        altered=[
            "The Omo River contributes … 90% of the lake's inflow",  # approx dropped
            "The Omo River contributes 90% of the lake's inflow",  # approx dropped direct
            "By volume it is the world's third-largest salt lake",  # rank
            "By volume it is the world's … largest salt lake",  # quantifier dropped
            "largest salt lake after the Caspian Sea, Issyk-Kul, and Lake Van",  # edge rank cut
            "Between 1975 and 1993 the level dropped by almost 10 ft",  # unit
            "the level dropped by 10 m",  # hedge edge
            "filling did lead to the decline that International Rivers had predicted",  # negation dropped
            "the dam Gilgel Gibe III, completed in 2016",  # year
            "on 6 May 1888",  # date
            "Count Sámuel Teleki and Lieutenant Ludwig Ritter von Richthofen",  # name
            "Surface area 6,450 km²",  # area
            "the dam Gilgel Gibe III, completed in 2015, lower[ed] it further",  # attribution dropped
            "outflow; its level is controlled by evaporation alone",  # negation edge
            "all hydrologists feared that the dam Gilgel Gibe III",  # quantifier
            "Lieutenant Ludwig Ritter von Hohnel",  # diacritics lost
        ],
    ),
    Page(
        "text/html",
        '<html><head><title>Regulation (EU) 2023/xxxx</title></head><body><p class="ti-art">Article 14</p><p class="sti-art">Obligations of distributors</p>\n<p>1.&nbsp;&nbsp;&nbsp;Before making a product available on the market, distributors shall verify that:</p>\n<table><tr><td>(a)</td><td>the product bears the CE marking;</td></tr><tr><td>(b)</td><td>the manufacturer and the importer have complied with Article&nbsp;10(12) and Article&nbsp;13(4), respectively; and</td></tr><tr><td>(c)</td><td>the product is accompanied by the instructions in a language which can be easily understood by end-users.</td></tr></table>\n<p>2.&nbsp;&nbsp;&nbsp;Distributors shall not make a product available on the market where they consider, or have reason to believe, that it is not in conformity with the essential requirements set out in Annex&nbsp;I, until it has been brought into conformity.</p>\n<p>3.&nbsp;&nbsp;&nbsp;Without prejudice to paragraph 2, and save where Article&nbsp;21 applies, distributors may, at the request of the competent authority, be required to keep the documentation for a period of at least 10&nbsp;years <span>(‘the retention period’)</span>.</p>\n<p>4.&nbsp;&nbsp;&nbsp;Fines shall not exceed EUR&nbsp;15&nbsp;000&nbsp;000 or, if the offender is an undertaking, 2,5&nbsp;% of its total worldwide annual turnover, whichever is higher.</p></body></html>',
        honest=[
            "the product is accompanied by the instructions in a language which can be easily understood by end-users.",  # list item
            "Before making a product available on the market, distributors shall verify that: (a) the product bears the CE marking;",  # lead-in and item
            "Before making a product available on the market, distributors shall verify that … the product is accompanied by the instructions in a language which can be easily understood by end-users",  # lead-in elided item
            "Distributors shall not make a product available on the market where they consider, or have reason to believe, that it is not in conformity with the essential requirements set out in Annex I, until it has been brought into conformity.",  # long
            "Fines shall not exceed EUR 15 000 000 or, if the offender is an undertaking, 2,5 % of its total worldwide annual turnover, whichever is higher.",  # nbsp thousands
            "Fines shall not exceed EUR 15000000",  # thousands together
            "1. Before making a product available on the market, distributors shall verify that",  # paragraph number
            'keep the documentation for a period of at least 10 years ("the retention period")',  # inner quotes
            "distributors may … be required to keep the documentation for a period of at least 10 years",  # bracket
            "Distributors shall not make a product available on the market where they consider … that it is not in conformity with the essential requirements…",  # end ellipsis
        ],
        altered=[
            "distributors shall, at the request of the competent authority, be required to keep the documentation",  # modality
            "Before making a product available on the market, distributors should verify that",  # modality2
            "Distributors shall make a product available on the market where they consider",  # negation
            "keep the documentation for a period of at least 5 years",  # number
            "keep the documentation for a period of … 10 years",  # bound dropped
            "keep the documentation for a period of at most 10 years",  # bound changed
            "Fines shall not exceed USD 15 000 000",  # currency
            "2,8 % of its total worldwide annual turnover",  # decimal
            "2,5 % of its total worldwide annual turnover, whichever is lower",  # lower/higher
            "have complied with Article 10(12) or Article 13(4), respectively",  # and/or
            "the manufacturer and the importer have complied with Article 10(12) and Article 13(14), respectively",  # article
            "Before making a product available on the market, importers shall verify that",  # actor
            "of its … annual turnover, whichever is higher, at least",  # scope dropped
            "Fines shall … exceed EUR 15 000 000",  # negation elided
            "that it is in conformity with the essential requirements set out in Annex I, until it has been brought into conformity",  # second negation
        ],
    ),
    Page(
        "text/markdown",
        "# fastlane-queue\n\n[![CI](https://x/y.svg)](https://x/y) ![downloads](https://x/z.svg)\n\n**fastlane-queue** is a *persistent*, disk-backed job queue for Python 3.9+. It guarantees at-least-once delivery; it does **not** guarantee ordering across partitions.\n\n## Performance\n\nOn a 4-core laptop we measured ~38k jobs/s with `fsync=False` and 2.1k jobs/s with `fsync=True` (see [benchmarks](bench/README.md)). Latency at the 99th percentile was below 12 ms in both cases.\n\n| Backend | jobs/s | p99 |\n|---------|-------:|----:|\n| file    | 38,112 | 11.8 ms |\n| sqlite  | 6,530  | 41 ms |\n\n## Limitations\n\n- Only one process may write at a time.\n- Windows support is experimental, and network file systems (NFS, SMB) are unsupported.\n- `max_retries` defaults to 3; setting it to `None` retries forever.\n\n> Note: versions before 1.4 could lose jobs if the machine lost power during compaction. Upgrade!\n",
        honest=[
            "fastlane-queue is a persistent, disk-backed job queue for Python 3.9+.",  # emphasis gone
            "it does **not** guarantee ordering across partitions",  # emphasis kept
            "we measured ~38k jobs/s with `fsync=False` and 2.1k jobs/s with `fsync=True`",  # code ticks kept
            "we measured ~38k jobs/s with fsync=False and 2.1k jobs/s with fsync=True (see benchmarks).",  # code ticks gone
            "Latency at the 99th percentile was below 12 ms in both cases.",  # ordinal
            "Windows support is experimental, and network file systems (NFS, SMB) are unsupported.",  # bullet
            "Only one process may write at a time. Windows support is experimental",  # two bullets
            "max_retries defaults to 3; setting it to None retries forever.",  # code default
            "sqlite 6,530 41 ms",  # table row
            "| file | 38,112 | 11.8 ms |",  # table row bars
            "versions before 1.4 could lose jobs if the machine lost power during compaction.",  # block quote
        ],
        altered=[
            "it guarantees ordering across partitions",  # negation
            "It guarantees exactly-once delivery",  # guarantee
            "a persistent, disk-backed job queue for Python 3.8+",  # version
            "we measured ~83k jobs/s with fsync=False",  # number
            "we measured ~38k jobs/s with fsync=True",  # flag
            "one process may write at a time",  # limit dropped
            "network file systems (NFS, SMB) are supported",  # unsupported
            "Windows support is stable",  # hedge
            "Latency at the 99th percentile was below 12 s in both cases",  # unit
            "Latency at the 95th percentile was below 12 ms in both cases",  # percentile
            "sqlite 38,112 11.8 ms",  # row mixed
            "versions after 1.4 could lose jobs if the machine lost power during compaction",  # before/after
            "versions before 1.4 lose jobs if the machine lost power during compaction",  # modality
            "On a 4-core laptop we measured 38k jobs/s",  # approx dropped at end
        ],
    ),
    Page(
        "text/html",
        "<html><body><h1>Q3 2024 Results</h1><p><strong>OSLO, October 24, 2024</strong> &ndash; Nordhavn ASA (&#8220;Nordhavn&#8221; or the &#8220;Company&#8221;) today reported results for the third quarter ended September&nbsp;30, 2024.</p>\n<ul><li>Revenue of $1.48 billion, up 9% year over year (11% in constant currency)</li><li>GAAP operating loss of $(23.4) million, compared with operating income of $51.2 million in the prior-year quarter</li><li>Free cash flow of $212&nbsp;million</li><li>Net retention rate of 104%, compared to 108%</li></ul>\n<p>&#8220;Demand in Europe was softer than we had hoped, but the pipeline has never been stronger,&#8221; said Ingrid Sæther, Chief Executive Officer. &#8220;We are not changing our full-year outlook.&#8221;</p>\n<table><tr><th>(in millions)</th><th>Q3 2024</th><th>Q3 2023</th></tr><tr><td>Revenue</td><td>$1,480.2</td><td>$1,357.9</td></tr><tr><td>Cost of revenue</td><td>611.0</td><td>540.3</td></tr><tr><td>Gross profit</td><td>$869.2</td><td>$817.6</td></tr></table>\n<p>This press release contains forward-looking statements. Actual results could differ materially from those anticipated; the Company undertakes no obligation to update them, except as required by law.</p></body></html>",
        honest=[
            "Revenue of $1.48 billion, up 9% year over year (11% in constant currency)",  # bullet
            "GAAP operating loss of $(23.4) million, compared with operating income of $51.2 million in the prior-year quarter",  # negative in brackets
            'OSLO, October 24, 2024 - Nordhavn ASA ("Nordhavn" or the "Company") today reported results for the third quarter ended September 30, 2024.',  # dateline
            "'Demand in Europe was softer than we had hoped, but the pipeline has never been stronger,' said Ingrid Sæther",  # quote in quote
            "[Nordhavn is] not changing our full-year outlook",  # pronoun
            "Revenue $1,480.2 $1,357.9",  # table
            "Gross profit $869.2 $817.6",  # table 2
            "the pipeline has never been stronger",  # partial clause
            "Free cash flow of $212 million Net retention rate of 104%, compared to 108%",  # two bullets
            "Actual results could differ materially from those anticipated; the Company undertakes no obligation to update them…",  # end elided
        ],
        altered=[
            "Revenue of $1.48 million, up 9% year over year",  # billion/million
            "Revenue of $1.48 billion, down 9% year over year",  # up/down
            "GAAP operating income of $(23.4) million",  # loss/income
            "operating loss of $234 million",  # sign lost
            "Revenue $1,357.9 $1,480.2",  # swapped columns
            "We are changing our full-year outlook",  # negation
            "the pipeline has been stronger",  # never
            "the pipeline has … been stronger",  # ever
            "said Ingrid Sather, Chief Financial Officer",  # name
            "Net retention rate of 108%, compared to 104%",  # percent reassigned
            "Actual results will differ materially from those anticipated",  # modality
            "today reported results for the second quarter ended September 30, 2024",  # quarter
            "Revenue of $1,480 million, up 9% year over year",  # reformatted number
            "the Company undertakes no obligation to update them",  # exception cut
        ],
    ),
    Page(
        "text/html",
        '<html lang="de"><body><article><h1>Wärmepumpen: Absatz bricht ein</h1><p>Der Absatz von Wärme\xadpumpen ist im ersten Halbjahr 2024 um 54&nbsp;Prozent auf 90&#8239;000&nbsp;Geräte gesunken, teilte der Bundesverband Wärmepumpe (BWP) am Dienstag mit.</p>\n<p>„Wir sehen noch keine Trendwende“, sagte Geschäftsführer Martin Sabel. „Die Verunsicherung durch die Debatte über das Heizungsgesetz wirkt nach – auch wenn die Förderung so hoch ist wie nie.“</p>\n<p>Für das Gesamtjahr rechnet der Verband mit höchstens 200.000 verkauften Anlagen; im Rekordjahr 2023 waren es 356.000. Das Ziel der Bundesregierung, jährlich 500.000 Geräte einzubauen, werde „nach heutigem Stand“ verfehlt.</p>\n<p>Nach Angaben der KfW wurden bis Ende Juni rund 93.000 Förderanträge bewilligt. Ob sich die Nachfrage erholt, hängt laut Sabel vor allem vom Strompreis ab. In Neubauten werden dagegen schon zu zwei Dritteln Wärmepumpen eingebaut (64,6&nbsp;%).</p></article></body></html>',
        honest=[
            "Der Absatz von Wärmepumpen ist im ersten Halbjahr 2024 um 54 Prozent auf 90 000 Geräte gesunken",  # soft hyphen
            "um 54 Prozent auf 90000 Geräte gesunken, teilte der Bundesverband Wärmepumpe (BWP) am Dienstag mit.",  # thousands together
            '"Wir sehen noch keine Trendwende", sagte Geschäftsführer Martin Sabel.',  # quotes
            "»Die Verunsicherung durch die Debatte über das Heizungsgesetz wirkt nach - auch wenn die Förderung so hoch ist wie nie.«",  # guillemets
            "Die Verunsicherung durch die Debatte … wirkt nach",  # elided
            "[D]as Ziel der Bundesregierung, jährlich 500.000 Geräte einzubauen, werde ‚nach heutigem Stand‘ verfehlt",  # capital
            "im Rekordjahr 2023 waren es 356.000",  # clause
            "im Rekordjahr 2023 waren es 356.000 [Anlagen]",  # inserted
            "In Neubauten werden dagegen schon zu zwei Dritteln Wärmepumpen eingebaut (64,6 %).",  # percent
        ],
        altered=[
            "um 45 Prozent auf 90 000 Geräte gesunken",  # number
            "um 54 Prozent auf 90 000 Geräte gestiegen",  # gestiegen
            "Wir sehen noch eine Trendwende",  # keine
            "Wir sehen … Trendwende",  # keine elided
            "rechnet der Verband mit mindestens 200.000 verkauften Anlagen",  # höchstens
            "rechnet der Verband mit 200.000 verkauften Anlagen",  # höchstens weg
            "Das Ziel der Bundesregierung, jährlich 500.000 Geräte einzubauen, wird verfehlt",  # Konjunktiv
            "Nach Angaben der BAFA wurden bis Ende Juni rund 93.000 Förderanträge bewilligt",  # quelle
            "wurden bis Ende Juni … 93.000 Förderanträge bewilligt",  # rund
            "In Neubauten werden dagegen schon zu drei Vierteln Wärmepumpen eingebaut",  # bruch
            "In Neubauten werden dagegen schon zu zwei Dritteln Wärmepumpen eingebaut (6,46 %)",  # komma
            "sich die Nachfrage erholt, hängt laut Sabel vor allem vom Gaspreis ab",  # ob
        ],
    ),
    Page(
        "text/html",
        '<html lang="fr"><body><h1>Pénurie de médicaments&nbsp;: le point</h1><p>En 2023, l’Agence nationale de sécurité du médicament (ANSM) a enregistré 4&nbsp;925&nbsp;signalements de rupture de stock ou de risque de rupture, soit 30,9&nbsp;% de plus qu’en 2022.</p>\n<p>«&nbsp;Toutes les classes thérapeutiques sont concernées&nbsp;», précise l’agence, «&nbsp;mais les médicaments cardiovasculaires le sont particulièrement&nbsp;». Près de 40&nbsp;% des signalements ne concernent toutefois qu’un risque, et non une rupture avérée.</p>\n<p>Selon l’association France Assos Santé, 37&nbsp;% des Français déclarent avoir été confrontés à une pénurie&nbsp;; ils étaient 29&nbsp;% un an plus tôt. Le gouvernement n’entend pas pour autant relever les prix, sauf pour certains produits fabriqués en Europe.</p>\n<p>Le nombre de médecins n’a guère évolué (–&nbsp;0,2&nbsp;%), et la cœlioscopie reste peu pratiquée hors des CHU.</p></body></html>',
        honest=[
            "l'Agence nationale de sécurité du médicament (ANSM) a enregistré 4 925 signalements de rupture de stock ou de risque de rupture, soit 30,9 % de plus qu'en 2022.",  # nbsp thousands
            "soit 30,9% de plus qu’en 2022",  # no space
            "« Toutes les classes thérapeutiques sont concernées », précise l’agence, « mais les médicaments cardiovasculaires le sont particulièrement ».",  # guillemets
            '"Toutes les classes thérapeutiques sont concernées", précise l\'agence',  # english quotes
            "37 % des Français déclarent avoir été confrontés à une pénurie; ils étaient 29 % un an plus tôt",  # semicolon space
            "l’Agence nationale de sécurité du médicament (...) a enregistré 4925 signalements de rupture de stock",  # brackets (...)
            "et la coelioscopie reste peu pratiquée hors des CHU",  # oe
            "Pénurie de médicaments : le point",  # heading colon
            "Toutes les classes thérapeutiques sont concernées [...] mais les médicaments cardiovasculaires le sont particulièrement",  # inserted
        ],
        altered=[
            "soit 39,9 % de plus qu’en 2022",  # number
            "soit 30,9 % de moins qu’en 2022",  # moins
            "Près de 40 % des signalements concernent … une rupture avérée",  # ne que
            "… 40 % des signalements ne concernent toutefois qu’un risque",  # près de
            "Le gouvernement entend pour autant relever les prix",  # négation
            "Le gouvernement … entend … relever les prix",  # négation elided
            "Le gouvernement n’entend pas pour autant relever les prix",  # sauf
            "Le nombre de médecins a évolué",  # guère
            "Certaines classes thérapeutiques sont concernées",  # toutes
            "Selon l’association UFC-Que Choisir, 37 % des Français déclarent avoir été confrontés à une pénurie",  # source
            "All therapeutic classes are affected",  # translated
        ],
    ),
    Page(
        "text/html",
        '<html lang="es"><body><p>La tasa de paro cerró 2023 en el 11,76&nbsp;%, la más baja desde 2007, según la Encuesta de Población Activa (EPA) publicada este viernes por el INE. El número de ocupados creció en 783.000 personas, hasta los 21,25 millones.</p>\n<p>«No podemos caer en la autocomplacencia», advirtió la ministra de Trabajo, Yolanda Díaz, quien recordó que el paro juvenil todavía supera el 28&nbsp;%. A su juicio, la reforma laboral «ha funcionado, pero no ha terminado».</p>\n<p>Los sindicatos reclaman que la jornada se reduzca a 37,5 horas antes de 2025. La patronal, en cambio, rechaza cualquier reducción que no se pacte; apenas un tercio de las empresas la considera viable.</p><p>¿Cuándo entrará en vigor? «Cuanto antes», respondió.</p></body></html>',
        honest=[
            "La tasa de paro cerró 2023 en el 11,76%, la más baja desde 2007",  # percent
            '"No podemos caer en la autocomplacencia", advirtió la ministra de Trabajo, Yolanda Díaz',  # quotes
            "«No podemos caer en la autocomplacencia», advirtió … Yolanda Díaz, quien recordó que el paro juvenil todavía supera el 28 %",  # elided role
            "según la Encuesta de Población Activa [...] publicada este viernes por el INE",  # parenthesis elided
            "el número de ocupados creció en 783.000 personas, hasta los 21,25 millones",  # capital
            "¿Cuándo entrará en vigor?",  # question
            "la reforma laboral «ha funcionado, pero no ha terminado [todavía]»",  # inserted
            "...la jornada se reduzca a 37,5 horas antes de 2025",  # start ellipsis
        ],
        altered=[
            "La tasa de paro cerró 2023 en el 11,67 %",  # number
            "La tasa de paro cerró 2023 en el 11,76 %, la más alta desde 2007",  # superlative
            "Podemos caer en la autocomplacencia",  # negation
            "ha funcionado, pero … ha terminado",  # cut
            "la jornada se reduzca a 37,5 horas después de 2025",  # después
            "un tercio de las empresas la considera viable",  # apenas
            "La patronal, en cambio, acepta cualquier reducción que no se pacte",  # rechaza
            "el paro juvenil todavía supera el 38 %",  # supera
            "Los sindicatos rechazan que la jornada se reduzca a 37,5 horas",  # subj
            "advirtió la ministra de Hacienda, Yolanda Díaz",  # name
        ],
    ),
    Page(
        "text/html",
        '<html lang="pt"><body><h2>Desmatamento cai na Amazônia</h2><p>O desmatamento na Amazônia Legal caiu 22,3% entre agosto de 2022 e julho de 2023, para 9.001&nbsp;km², segundo o Instituto Nacional de Pesquisas Espaciais (Inpe). No Cerrado, porém, a perda subiu 3% e chegou a 11.011&nbsp;km².</p><p>“Ainda não dá para comemorar”, disse a ministra Marina Silva. “A seca pode agravar os incêndios, e não temos brigadistas suficientes.”</p><p>Pelo menos 70% da área derrubada no Cerrado tinha autorização, mas nem sempre válida. O governo promete zerar o desmatamento ilegal até 2030.</p></body></html>',
        honest=[
            "O desmatamento na Amazônia Legal caiu 22,3% entre agosto de 2022 e julho de 2023, para 9.001 km2",  # plain
            "'Ainda não dá para comemorar', disse a ministra Marina Silva.",  # quotes
            "No Cerrado … a perda subiu 3% e chegou a 11.011 km²",  # elided
            "O governo [brasileiro] promete zerar o desmatamento ilegal até 2030",  # bracket
            "Ainda não dá para comemorar … A seca pode agravar os incêndios, e não temos brigadistas suficientes.",  # joined
            "a seca pode agravar os incêndios",  # lower
        ],
        altered=[
            "caiu 23,2% entre agosto de 2022 e julho de 2023",  # number
            "O desmatamento na Amazônia Legal subiu 22,3%",  # subiu
            "Ainda dá para comemorar",  # negation
            "A seca vai agravar os incêndios",  # modal
            "70% da área derrubada no Cerrado tinha autorização",  # pelo menos
            "tinha autorização, mas … sempre válida",  # nem
            "O governo promete zerar o desmatamento até 2030",  # ilegal
            "Na Amazônia, porém, a perda subiu 3%",  # biome
        ],
    ),
    Page(
        "text/html",
        '<html lang="zh"><body><h1>2023年国民经济运行情况</h1><p>初步核算，全年国内生产总值1260582亿元，按不变价格计算，比上年增长5.2%。分季度看，一季度同比增长4.5%，二季度增长6.3%，三季度增长4.9%，四季度增长5.2%。</p><p>全年城镇调查失业率平均值为5.2%，比上年下降0.4个百分点。12月份，不包含在校生的16—24岁劳动力调查失业率为14.9%。</p><p>国家统计局局长康义表示：“当前外部环境复杂性、严峻性、不确定性上升，国内有效需求不足，但我国经济长期向好的基本趋势没有改变。”</p><p>年末全国人口（包括31个省、自治区、直辖市和现役军人的人口，不包括居住在31个省、自治区、直辖市的港澳台居民和外籍人员）140967万人，比上年末减少208万人<sup>[1]</sup>。</p></body></html>',
        honest=[
            "全年国内生产总值1260582亿元，按不变价格计算，比上年增长5.2%",  # plain
            "全年国内生产总值 1260582 亿元，按不变价格计算，比上年增长 5.2%。",  # spaces
            "分季度看,一季度同比增长4.5%,二季度增长6.3%,三季度增长4.9%,四季度增长5.2%",  # ascii punctuation
            "国家统计局局长康义表示：「当前外部环境复杂性、严峻性、不确定性上升，国内有效需求不足，但我国经济长期向好的基本趋势没有改变。」",  # quotes
            "当前外部环境复杂性、严峻性、不确定性上升……但我国经济长期向好的基本趋势没有改变",  # elided
            "年末全国人口……140967万人，比上年末减少208万人",  # parenthesis elided
            "16-24岁劳动力调查失业率为14.9%",  # dash
            "全年城镇调查失业率平均值为5.2%，比上年下降0.4个百分点",  # bracket
        ],
        altered=[
            "比上年增长5.3%。分季度看",  # number
            "全年城镇调查失业率平均值为5.2%，比上年上升0.4个百分点",  # down
            "比上年下降0.4%",  # unit
            "全年国内生产总值1260582万元",  # magnitude
            "我国经济长期向好的基本趋势已经改变",  # negation
            "12月份，16—24岁劳动力调查失业率为14.9%",  # scope
            "包含在校生的16—24岁劳动力调查失业率为14.9%",  # scope negation
            "国内有效需求充足",  # sufficient
            "140967万人，比上年末增加208万人",  # increase
            "二季度增长4.9%，三季度增长6.3%",  # quarter
        ],
    ),
    Page(
        "text/html",
        '<html lang="ja"><body><p>総務省が22日に発表した2023年の全国消費者物価指数（2020年＝100）は、生鮮食品を除く総合が105.2となり、前年比で3.1％上昇した。上昇率は1982年以来、41年ぶりの大きさだった。</p><p>日銀の植田和男総裁は記者会見で「物価目標の実現が十分な確度をもって見通せる状況にはなお至っていない」と述べた。市場では、来春にもマイナス金利が解除される可能性があるとの見方が出ている。</p><p>帝国データバンクによると、値上げした食品は累計3万2396品目に上った（※12月末時点）。このうち9割超が原材料高を理由に挙げている。</p></body></html>',
        honest=[
            "生鮮食品を除く総合が105.2となり、前年比で3.1％上昇した",  # plain
            "生鮮食品を除く総合が105.2となり、前年比で3.1%上昇した。",  # half width
            "“物価目標の実現が十分な確度をもって見通せる状況にはなお至っていない”と述べた",  # quotes
            "2023年の全国消費者物価指数……は、生鮮食品を除く総合が105.2となり",  # elided
            "上昇率は1982年以来、41年ぶりの大きさだった",  # clause
            "値上げした食品は累計3万2396品目に上った",  # number
            "2023年の全国消費者物価指数(2020年=100)は、生鮮食品を除く総合が105.2となり",  # inner parenthesis
        ],
        altered=[
            "前年比で3.3％上昇した。上昇率は1982年以来",  # number
            "前年比で3.1％下落した",  # down
            "生鮮食品を含む総合が105.2となり",  # excl
            "十分な確度をもって見通せる状況に至っている",  # negation
            "物価目標の実現が十分な確度をもって見通せる状況に",  # cut negation
            "上昇率は1981年以来、41年ぶりの大きさだった",  # year
            "来春にもマイナス金利が解除される",  # possibility
            "このうち9割が原材料高を理由に挙げている",  # over
            "日銀の黒田東彦総裁は記者会見で",  # name
        ],
    ),
    Page(
        "text/html",
        "<html><body><h1>Drowning</h1><h2>Key facts</h2><ul><li>There are an estimated 236&#160;000 annual drowning deaths worldwide.</li><li>Children, males and individuals with increased access to water are most at risk of drowning.</li><li>Drowning is the 3rd leading cause of unintentional injury death worldwide, accounting for 7% of all injury-related deaths.</li></ul><h2>Scope of the problem</h2><p>Global estimates may significantly underestimate the actual public health problem related to drowning. Injuries account for almost 8% of total global mortality. In 2019, more than 90% of drowning deaths occurred in low- and middle-income countries.</p><p>Teaching school-age children basic swimming, water safety and safe rescue skills has been shown to be effective, but it must be delivered by trained instructors<sup>1</sup> and with an emphasis on safety; it is not recommended for children under 6&#x202f;years.</p><h3>Risk factors</h3><p><b>Age:</b> the highest drowning rates are among children 1–4 years, followed by children 5–9 years. <b>Gender:</b> males are twice as likely to drown as females.</p></body></html>",
        honest=[
            "There are an estimated 236 000 annual drowning deaths worldwide.",  # bullet
            "There are an estimated 236 000 annual drowning deaths worldwide. Children, males and individuals with increased access to water are most at risk of drowning.",  # bullets joined
            "Drowning is the 3rd leading cause of unintentional injury death worldwide, accounting for 7% of all injury-related deaths",  # ordinal
            "Global estimates may significantly underestimate the actual public health problem related to drowning.",  # hedge kept
            "In 2019, more than 90% of drowning deaths occurred in low- and middle-income countries.",  # suspended hyphen
            "it must be delivered by trained instructors and with an emphasis on safety",  # footnote sup
            "Teaching school-age children basic swimming … has been shown to be effective, but it must be delivered by trained instructors",  # elided
            "Gender: males are twice as likely to drown as females.",  # run-in head
            "Global estimates may significantly *underestimate* the actual public health problem [emphasis added]",  # emphasis added
            "it is not recommended for children under 6 years",  # thin space
        ],
        altered=[
            "There are 236 000 annual drowning deaths worldwide",  # estimated dropped
            "There are … 236 000 annual drowning deaths worldwide",  # estimated elided
            "There are an estimated 326 000 annual drowning deaths worldwide",  # number
            "There are an estimated 236,000 annual drowning deaths worldwide",  # comma number
            "Drowning is the 2nd leading cause of unintentional injury death worldwide",  # rank
            "Drowning is the … leading cause of unintentional injury death worldwide",  # rank dropped
            "Global estimates significantly underestimate the actual public health problem",  # hedge
            "Global estimates … significantly underestimate the actual public health problem",  # hedge elided
            "Global estimates may significantly overestimate the actual public health problem",  # over
            "In 2019, 90% of drowning deaths occurred in low- and middle-income countries",  # bound
            "has been shown to be effective … it is … recommended for children under 6 years",  # condition elided
            "females are twice as likely to drown as males",  # reverse
            "males are three times as likely to drown as females",  # times
            "more than 90% of drowning deaths occurred in low-income countries",  # low only
            "accounting for 8% of all injury-related deaths",  # percent swap
        ],
    ),
    Page(
        "text/html",
        '<html><body><h1 class="title"><span class="descriptor">Title:</span>Scaling Laws Revisited</h1><blockquote class="abstract"><span class="descriptor">Abstract:</span>We train over 400 language models ranging from $70$M to over $16$B parameters on $5$ to $500$B tokens. For compute-optimal training, the model size and the number of tokens should be scaled equally: for every doubling of model size the number of training tokens should also be doubled. We find $N_{opt} \\propto C^{0.50\\pm 0.02}$, in contrast to $C^{0.73}$ reported earlier. Our 70B model reaches a state-of-the-art average accuracy of 67.5\\% on the MMLU benchmark, a greater than 7\\% improvement over Gopher. We caution, however, that these results rest on only two runs at scale and do not necessarily extend to multi-epoch training.</blockquote><p>Comments: 36 pages, 5 figures</p></body></html>',
        honest=[
            "For compute-optimal training, the model size and the number of tokens should be scaled equally",  # plain
            "We train over 400 language models ranging from 70M to over 16B parameters on 5 to 500B tokens.",  # dollars gone
            "reaches a state-of-the-art average accuracy of 67.5% on the MMLU benchmark",  # percent
            "these results rest on only two runs at scale and do not necessarily extend to multi-epoch training.",  # caution
            "We caution … that these results rest on only two runs at scale",  # aside elided
            "for every doubling of model size the number of training tokens should also be doubled",  # end
        ],
        altered=[
            "We train over 500 language models ranging from 70M to over 16B parameters",  # number
            "We train 400 language models ranging from 70M to over 16B parameters",  # bound
            "ranging from 70M to over 16M parameters",  # magnitude
            "the model size and the number of tokens must be scaled equally",  # should
            "these results … do not … extend to multi-epoch training",  # hedge dropped
            "these results rest on only two runs at scale and do not extend to multi-epoch training",  # necessarily
            "state-of-the-art average accuracy of 76.5% on the MMLU benchmark",  # metric
            "these results rest on two runs at scale",  # only
            "a less than 7% improvement over Gopher",  # comparative
            "a greater than 7% improvement over GPT-3",  # baseline
            "these results rest on … two runs at scale",  # only elided
        ],
    ),
    Page(
        "text/html",
        "<html><body><article><p>Rosalind Franklin (25 July 1920&nbsp;– 16 April 1958) was a British chemist whose work was central to the understanding of the molecular structures of DNA, RNA, viruses, coal, and graphite. Although her works on coal and viruses were appreciated in her lifetime, her contributions to the discovery of the structure of DNA were largely unrecognised during her life, for which Franklin has been variously referred to as the “wronged heroine”, the “dark lady of DNA” and the “forgotten heroine”.</p>\n<p>She graduated in 1941 from Newnham College, Cambridge, and was then awarded a research fellowship. Disappointed by Ronald Norrish’s lack of enthusiasm, she took up a research position under the British Coal Utilisation Research Association (BCURA) in 1942. The research on coal helped Franklin earn a PhD from Cambridge in 1945. Her colleague Aaron Klug — who went on to win the Nobel Prize in Chemistry in 1982 — said: “She was single-minded… not difficult, just direct.”</p>\n<p>She dyed [<em>sic</em>] her own lab coats, one visitor wrote, and never once complained about it’s [sic] cold rooms.</p></article></body></html>",
        honest=[
            "Rosalind Franklin (25 July 1920 - 16 April 1958) was a British chemist",  # dash
            "Rosalind Franklin … was a British chemist whose work was central to the understanding of the molecular structures of DNA, RNA, viruses, coal, and graphite.",  # life dates elided
            "her contributions to the discovery of the structure of DNA were largely unrecognised during her life",  # British kept
            "[Franklin's] contributions to the discovery of the structure of DNA were largely unrecognised during her life",  # possessive inserted
            "[Franklin] graduated in 1941 from Newnham College, Cambridge",  # pronoun
            "She was single-minded… not difficult, just direct.",  # source ellipsis
            "Her colleague Aaron Klug … said: “She was single-minded",  # aside elided
            "one visitor wrote, and never once complained about it's [sic] cold rooms.",  # sic by source
            "The research on coal help[ed] Franklin earn a PhD from Cambridge in 1945",  # tense bracket
            "she took up a research position under the British Coal Utilisation Research Association … in 1942",  # name inserted
            "[Rosalind] Franklin has been variously referred to as the 'wronged heroine', the 'dark lady of DNA' and the 'forgotten heroine'",  # full name
        ],
        altered=[
            "her contributions to the discovery of the structure of DNA were largely unrecognized during her life",  # American
            "were … unrecognised during her life",  # degree dropped
            "her contributions to the discovery of the structure of DNA were completely unrecognised during her life",  # degree
            "She was single-minded… difficult, just direct",  # negation
            "She graduated in 1940 from Newnham College, Cambridge",  # year
            "She graduated in 1941 from Girton College, Cambridge",  # college
            "Her colleague Aaron Klug — who went on to win the Nobel Prize in Physics in 1982",  # who
            "the molecular structures of DNA, RNA, coal, and graphite",  # list shortened
            "Her colleague Aaron Klug … took up a research position under the British Coal Utilisation Research Association",  # spliced
            "Disappointed by Ronald Norrish’s enthusiasm",  # lack
            "once complained about it’s [sic] cold rooms",  # never
        ],
    ),
    Page(
        "text/html",
        "<html><body><h2>Main points</h2><ul><li>Consumer prices, as measured by the Consumer Prices Index (CPI), rose by 2.2% in the 12 months to August&nbsp;2024, unchanged from July.</li><li>On a monthly basis, the CPI rose by 0.3% in August 2024, the same rate as in August 2023.</li><li>The largest upward contribution to the monthly change came from air fares; the largest offsetting downward contributions came from motor fuels, and restaurants and hotels.</li></ul>\n<table><caption>Table 1: CPI annual and 1-month inflation rates</caption><thead><tr><th>Date</th><th>Index (UK, 2015&nbsp;=&nbsp;100)</th><th>1-month rate</th><th>12-month rate</th></tr></thead><tbody><tr><td>Jul 2024</td><td>133.4</td><td>-0.2</td><td>2.2</td></tr><tr><td>Aug 2024</td><td>133.8</td><td>0.3</td><td>2.2</td></tr></tbody></table>\n<p>Source: Consumer price inflation from the Office for National Statistics</p><p>Core CPI (excluding energy, food, alcohol and tobacco) rose by 3.6% in the 12 months to August 2024, up from 3.3% in July; the CPI goods annual rate fell from negative 0.6% to negative 0.9%, while the services annual rate rose from 5.2% to 5.6%.</p></body></html>",
        honest=[
            "Consumer prices, as measured by the Consumer Prices Index (CPI), rose by 2.2% in the 12 months to August 2024, unchanged from July.",  # bullet
            "Consumer prices … rose by 2.2% in the 12 months to August 2024, unchanged from July.",  # aside elided
            "Aug 2024 133.8 0.3 2.2",  # table row
            "Jul 2024 133.4 -0.2 2.2",  # table row negative
            "Jul 2024 133.4 −0.2 2.2",  # minus typographic
            "Table 1: CPI annual and 1-month inflation rates",  # caption
            "Core CPI … rose by 3.6% in the 12 months to August 2024, up from 3.3% in July",  # parenthesis elided
            "the CPI goods annual rate fell from negative 0.6% to negative 0.9%, while the services annual rate rose from 5.2% to 5.6%",  # clause
            "Index (UK, 2015 = 100)",  # header
        ],
        altered=[
            "rose by 2.3% in the 12 months to August 2024, unchanged from July",  # number
            "rose by 2.2% in the 12 months to July 2024",  # month
            "Aug 2024 133.4 0.3 2.2",  # row
            "Jul 2024 133.4 0.2 2.2",  # sign
            "Headline CPI (excluding energy, food, alcohol and tobacco) rose by 3.6%",  # core
            "the CPI goods annual rate rose from negative 0.6% to negative 0.9%",  # direction
            "the CPI goods annual rate fell from 0.6% to 0.9%",  # sign word
            "The largest downward contribution to the monthly change came from air fares",  # upward
            "while the services annual rate rose from 5.6% to 5.2%",  # swap
            "On an annual basis, the CPI rose by 0.3% in August 2024",  # annual
            "Core CPI (excluding energy, food, alcohol and tobacco) rose by 3.6% … from 5.2% to 5.6%",  # spliced
        ],
    ),
    Page(
        "text/html",
        "<html><body><p><strong>You’ve said that AI will not replace doctors. Do you still believe that?</strong></p><p>Yes, mostly. I think radiologists who use AI will replace radiologists who don’t—that’s the cliché, and it’s roughly right. What I don’t think is that any hospital will run without humans in my lifetime.</p><p><strong>And your critics?</strong></p><p>They say I’m naive. Maybe I am! [<em>Laughs.</em>] But look at the numbers: in our trial the algorithm missed 3 of 112 cancers, the humans missed 9, and together they missed 1. Together. That word is doing a lot of work. I wouldn’t trust either of them alone.</p><p>He paused, then added that “there is—how shall I put it?—a certain arrogance in thinking that medicine is only pattern recognition.”</p></body></html>",
        honest=[
            "I think radiologists who use AI will replace radiologists who don't--that's the cliché, and it's roughly right.",  # typographic
            "They say I'm naive. Maybe I am! … But look at the numbers",  # laugh dropped with ellipsis
            "in our trial the algorithm missed 3 of 112 cancers, the humans missed 9, and together they missed 1",  # clause
            "there is … a certain arrogance in thinking that medicine is only pattern recognition",  # aside elided
            "You've said that AI will not replace doctors. Do you still believe that?",  # question
            "I wouldn’t trust either of them [the algorithm or the humans] alone.",  # them explained
            "in our trial the algorithm missed 3 of 112 cancers, the humans missed 9, and together they missed 1. … I wouldn’t trust either of them alone.",  # sentences elided
            "“[A] certain arrogance in thinking that medicine is only pattern recognition.”",  # capital bracket
        ],
        altered=[
            "AI will replace doctors",  # negation
            "I would trust either of them alone",  # negation2
            "the algorithm missed 9 of 112 cancers, the humans missed 3",  # swapped
            "that’s the cliché, and it’s right",  # hedge dropped
            "that’s the cliché, and it’s … right",  # hedge elided
            "radiologists who don’t use AI will replace radiologists who do",  # who
            "any hospital will run without humans in my lifetime",  # negation edge
            "What I … think is that any hospital will run without humans in my lifetime",  # elided denial
            "thinking that medicine is pattern recognition",  # limit dropped
            "What I don’t think is that most hospitals will run without humans in my lifetime",  # any
            "the algorithm missed 3 of 121 cancers",  # denominator
        ],
    ),
    Page(
        "text/plain",
        "                         THE SUEZ CANAL                        117\n\ntion, and the Khedive's debts, which in 1863 had stood at £3 mil-\nlion, had risen by 1876 to no less than £91 million.* The Canal\nCompany's shares—176,602 of them, or some 44 per cent. of the\nwhole—were bought by Disraeli for £3,976,582, a sum advanced\nby the Rothschilds at 2½ per cent.\n\n118                       EGYPT UNDER ISMAIL\n\nIt is often said that Parliament was not consulted. This is\ntrue, but only half the truth: it was not sitting. \"You have it,\nMadam,\" Disraeli wrote to the Queen on 24 November 1875. The\nprice was, by any reckoning, low; within a year the shares had\nrisen by a third, and they were never again to be had so cheaply.\n\n  * Bulwer, Life, vol. ii., p. 203.\n",
        honest=[
            "the Khedive's debts, which in 1863 had stood at £3 million, had risen by 1876 to no less than £91 million.",  # hyphenation
            "had risen by 1876 to no less than £91 million. The Canal Company's shares",  # asterisk dropped
            "The Canal Company's shares -- 176,602 of them, or some 44 per cent. of the whole -- were bought by Disraeli for £3,976,582",  # dashes
            "The Canal Company's shares … were bought by Disraeli for £3,976,582, a sum advanced by the Rothschilds at 2½ per cent.",  # aside elided
            "a sum advanced by the Rothschilds at 2 1/2 per cent",  # fraction
            "a sum advanced by the Rothschilds at 2½ per cent. It is often said that Parliament was not consulted.",  # across page
            "'You have it, Madam,' Disraeli wrote to the Queen on 24 November 1875.",  # inner quotes
            "The price was … low; within a year the shares had risen by a third",  # aside
            "[Parliament] was not sitting",  # pronoun
        ],
        altered=[
            "had risen by 1876 to no less than £19 million",  # number
            "had risen by 1876 to less than £91 million",  # no less
            "had risen by 1876 to … £91 million",  # bound elided
            "176,602 of them, or 44 per cent. of the whole",  # approx dropped
            "It is often said that Parliament was consulted",  # negation
            "This is true, and the whole truth",  # true
            "a sum advanced by the Barings at 2½ per cent.",  # name
            "a sum advanced by the Rothschilds at 3½ per cent.",  # fraction
            "on 24 November 1876",  # year
            "within a year the shares had risen by a quarter",  # third
            "they were … again to be had so cheaply",  # never
            "The price was, by any reckoning, high",  # low/high
            "but half the truth: it was not sitting",  # only
        ],
    ),
    Page(
        "text/html",
        "<html><body><h2>1.2 Initial therapy</h2><p>1.2.1 Offer people with stage&nbsp;1 hypertension aged under 80 antihypertensive drug treatment if they have 1&nbsp;or more of the following:</p><ul><li>target organ damage</li><li>established cardiovascular disease</li><li>renal disease</li><li>an estimated 10-year risk of cardiovascular disease of 10% or more. <strong>[2019]</strong></li></ul><p>1.2.2 Do not combine an ACE inhibitor with an ARB to treat hypertension. <strong>[2019]</strong></p><p>1.2.3 Consider a thiazide-like diuretic, such as indapamide, if a calcium-channel blocker is not suitable, for example because of oedema. [2019, amended 2022]</p><p>Blood pressure should be below 140/90&nbsp;mmHg in clinic. The committee agreed that the evidence for lower targets was limited and mostly came from one trial (SPRINT).</p></body></html>",
        honest=[
            "Offer people with stage 1 hypertension aged under 80 antihypertensive drug treatment if they have 1 or more of the following",  # numbered
            "if they have 1 or more of the following: target organ damage",  # lead-in + item
            "target organ damage established cardiovascular disease renal disease",  # items joined
            "Offer people with stage 1 hypertension aged under 80 antihypertensive drug treatment if they have … an estimated 10-year risk of cardiovascular disease of 10% or more.",  # lead elided
            "Do not combine an ACE inhibitor with an ARB to treat hypertension.",  # no mark
            "Consider a thiazide-like diuretic … if a calcium-channel blocker is not suitable",  # example elided
            "Blood pressure should be below 140/90 mmHg in clinic.",  # unit
            "the evidence for lower targets was limited and mostly came from one trial (SPRINT)",  # end
        ],
        altered=[
            "Offer a thiazide-like diuretic, such as indapamide, if a calcium-channel blocker is not suitable",  # strength
            "combine an ACE inhibitor with an ARB to treat hypertension",  # negation
            "Combine an ACE inhibitor with an ARB to treat hypertension",  # negation2
            "Offer people with stage 1 hypertension aged over 80 antihypertensive drug treatment",  # age
            "if they have all of the following",  # or/and
            "an estimated 10-year risk of cardiovascular disease of 20% or more",  # threshold
            "an estimated 10-year risk of cardiovascular disease of 10%",  # bound cut
            "Blood pressure should be below 130/90 mmHg in clinic",  # target
            "Blood pressure should be above 140/90 mmHg in clinic",  # above
            "the evidence for lower targets was limited and came from one trial (SPRINT)",  # mostly
            "if a calcium-channel blocker is suitable",  # suitable
            "Offer people with stage 2 hypertension aged under 80 antihypertensive drug treatment",  # estimated
            "for example because of edema",  # spelling
        ],
    ),
    Page(
        "text/html",
        "<html><body><p>WASHINGTON—The Environmental Protection Agency (EPA) today finalized the first-ever national drinking water standard for “forever chemicals,” or PFAS. The rule will reduce PFAS exposure for approximately 100 million people and prevent thousands of deaths, the agency said.</p><p>EPA is setting enforceable limits of 4.0 parts per trillion (ppt) for PFOA and PFOS individually, and 10 ppt for PFNA, PFHxS, and “GenX” chemicals. Public water systems have three years to complete initial monitoring and five years to reduce PFAS if levels exceed the standards.</p><p>EPA estimates that between about 6% and 10% of the 66,000 public water systems subject to this rule may have to take action. “Every American deserves clean water,” said Administrator Michael S. Regan. “That’s not a partisan issue.”</p></body></html>",
        honest=[
            'The Environmental Protection Agency (EPA) today finalized the first-ever national drinking water standard for "forever chemicals," or PFAS.',  # dash dateline
            "The Environmental Protection Agency (EPA) today finalized the first-ever national drinking water standard",  # logical punctuation
            "[The] EPA is setting enforceable limits of 4.0 parts per trillion (ppt) for PFOA and PFOS individually",  # acronym
            "EPA is setting enforceable limits of 4.0 parts per trillion … for PFOA and PFOS individually, and 10 ppt for PFNA, PFHxS, and 'GenX' chemicals.",  # trimmed parenthesis
            "EPA estimates that between about 6% and 10% of the 66,000 public water systems subject to this rule may have to take action.",  # numbers
            "“Every American deserves clean water … That’s not a partisan issue.”",  # joined speech
            "[T]he rule will reduce PFAS exposure for approximately 100 million people",  # rule replaced
            "Public water systems have three years to complete initial monitoring. . . .",  # four dots
        ],
        altered=[
            "EPA is setting enforceable limits of 40 parts per trillion",  # number
            "EPA is setting enforceable limits of 4.0 parts per billion (ppt) for PFOA and PFOS individually",  # unit
            "The rule will reduce PFAS exposure for 100 million people",  # approx
            "The rule will reduce PFAS exposure for approximately 100,000,000 people",  # digits
            "prevent thousands of deaths, independent experts said",  # attribution
            "Public water systems have five years to complete initial monitoring and three years to reduce PFAS",  # years swapped
            "of the 66,000 public water systems subject to this rule will have to take action",  # modality
            "five years to reduce PFAS … the standards",  # condition dropped
            "The Environmental Protection Agency (EPA) today proposed the first-ever national drinking water standard",  # proposed
            "That’s a partisan issue",  # negation
            "That’s [purely] a partisan issue",  # negation bracket
            "EPA estimates that between about 6% and 16% of the 66,000 public water systems",  # range
            "enforceable limits of 4.0 parts per trillion (ppt) for PFOA and PFNA",  # individually dropped
            "today finalized the first national drinking water standard",  # first-ever
        ],
    ),
    Page(
        "text/html",
        '<html><body><p class="center">SUPREME COURT OF THE UNITED STATES</p><p>Opinion of the Court</p><p>The question presented is whether the “Waters of the United States” include wetlands that are “adjacent” to traditional navigable waters. We hold that the Act extends only to those wetlands that are “as a practical matter indistinguishable from waters of the United States.” <i>Rapanos</i> v. <i>United States</i>, 547 U.&nbsp;S. 715, 755 (2006) (plurality opinion) (emphasis deleted).</p><p>The EPA ordered the Sacketts to restore the site, threatening penalties of over $40,000 per day. The Sacketts, who had bought the half-acre lot in 2004, sued under the Administrative Procedure Act, 5 U.&nbsp;S.&nbsp;C. §702 <i>et seq.</i>, and the District Court entered summary judgment for the EPA. The Ninth Circuit affirmed.<a href="#f3"><sup>3</sup></a> We now reverse.</p><p>Regulatory jurisdiction defines neither crimes nor penalties here; but a statute that does so “must be sufficiently explicit to inform those who are subject to it what conduct on their part will render them liable.” We need not decide how far the States’ “primary responsibilit[y]” reaches. See <i>post</i>, at 4 (KAGAN, J., concurring in judgment).</p></body></html>',
        honest=[
            "We hold that the Act extends only to those wetlands that are 'as a practical matter indistinguishable from waters of the United States.'",  # nested quotes
            "Rapanos v. United States, 547 U.S. 715, 755 (2006) (plurality opinion)",  # abbreviation spacing
            "The Sacketts … sued under the Administrative Procedure Act, 5 U.S.C. §702 et seq.",  # relative clause elided
            "under the Administrative Procedure Act, 5 U. S. C. § 702 et seq., and the District Court entered summary judgment for the EPA",  # section sign space
            "The Ninth Circuit affirmed. We now reverse.",  # note mark
            "We need not decide how far the States’ “primary responsibilit[y]” reaches.",  # source's own bracket
            "[t]he Act extends only to those wetlands that are “as a practical matter indistinguishable from waters of the United States”",  # lowercase bracket
            "penalties of over $40,000 per day",  # fragment
        ],
        altered=[
            "We hold that the Act extends to those wetlands",  # limit dropped
            "We hold that the Act extends … to those wetlands that are “as a practical matter indistinguishable from waters of the United States.”",  # limit elided
            "threatening penalties of $40,000 per day",  # bound dropped
            "The Ninth Circuit reversed. We now reverse.",  # affirmed
            "the Ninth Circuit entered summary judgment for the EPA",  # court
            "Regulatory jurisdiction defines crimes nor penalties here",  # neither
            "who had bought the half-acre lot in 2014",  # year
            "threatening penalties of over $40,000 per year",  # unit
            "We need … decide how far the States’ “primary responsibilit[y]” reaches",  # need not
            "The EPA … sued under the Administrative Procedure Act",  # party
        ],
    ),
    Page(
        "text/markdown",
        "## 4.2.0 — 2024-05-14\n\n### Added\n\n* `retry()` now accepts a `jitter` argument ([#1182](https://x.example/1182)), off by default.\n* Experimental support for Python 3.13 free-threaded builds. **Do not use in production.**\n\n### Changed\n\n* The default timeout was lowered from 60&nbsp;s to 20&nbsp;s. *This may break long-running jobs.*\n* Memory use of the parser is down by roughly a third (from 410 MB to 270 MB on our reference file).\n\n### Deprecated\n\n* `Client.fetch_all` -- use `Client.iter` instead; it will be removed no earlier than 6.0.\n\n### Fixed\n\n* A race in `Pool.close()` that could, in rare cases, lose the last message. Thanks @mkoval!\n",
        honest=[
            "retry() now accepts a jitter argument (#1182), off by default.",  # code
            "Experimental support for Python 3.13 free-threaded builds. Do not use in production.",  # bold
            "The default timeout was lowered from 60 s to 20 s. This may break long-running jobs.",  # nbsp
            "Memory use of the parser is down by roughly a third (from 410 MB to 270 MB on our reference file).",  # numbers
            "`Client.fetch_all` — use `Client.iter` instead; it will be removed no earlier than 6.0",  # dash
            "A race in `Pool.close()` that could … lose the last message.",  # aside elided
            "Changed The default timeout was lowered from 60 s to 20 s.",  # heading and item
            "* The default timeout was lowered from 60 s to 20 s.",  # star bullets kept
        ],
        altered=[
            "The default timeout was lowered from 20 s to 60 s",  # swap
            "The default timeout was raised from 60 s to 20 s",  # raised
            "The default timeout was lowered from 60 ms to 20 ms",  # unit
            "Memory use of the parser is down by … a third",  # approx
            "Experimental support for Python 3.13 free-threaded builds. Use in production.",  # do not
            "A race in `Pool.close()` that lost the last message",  # hedge
            "`retry()` now accepts a `jitter` argument (#1182), on by default",  # off/on
            "it will be removed … 6.0",  # no earlier
            "it will be removed no earlier than 5.0",  # version
            "This will break long-running jobs",  # may
        ],
    ),
    Page(
        "text/html",
        "<html><body><h1>Two-thirds of Americans say AI could…</h1><p>About two-thirds of U.S. adults (64%) say they have heard at least a little about AI chatbots, but only 23% have ever used one. Among those under 30, 43% have.</p><p>Democrats and Democratic-leaning independents are somewhat more likely than Republicans to say the government will not go far enough regulating the technology (65% vs. 58%), though majorities in both parties share this view.</p><h2>How we did this</h2><p>Pew-style survey of 10,133 U.S. adults conducted Feb.&nbsp;7–11, 2024. The margin of sampling error is plus or minus 1.5 percentage points. Figures may not add to 100% due to rounding.</p><table><tr><th></th><th>Ever used</th><th>Heard of, not used</th><th>Not heard of</th></tr><tr><td>All adults</td><td>23%</td><td>41%</td><td>36%</td></tr><tr><td>Ages 18&ndash;29</td><td>43%</td><td>34%</td><td>22%</td></tr><tr><td>65+</td><td>6%</td><td>41%</td><td>53%</td></tr></table></body></html>",
        honest=[
            "About two-thirds of U.S. adults (64%) say they have heard at least a little about AI chatbots, but only 23% have ever used one.",  # plain
            "About two-thirds of U.S. adults … say they have heard at least a little about AI chatbots, but only 23% have ever used one",  # parenthesis elided
            "Democrats and Democratic-leaning independents are somewhat more likely than Republicans to say the government will not go far enough regulating the technology (65% vs. 58%)",  # comparison
            "The margin of sampling error is plus or minus 1.5 percentage points.",  # method
            "conducted Feb. 7-11, 2024",  # dates
            "Ages 18-29 43% 34% 22%",  # row
            "65+ 6% 41% 53%",  # row plus
            "Among those under 30, 43% have [used a chatbot].",  # bracketed noun
            "only 23% have ever used one. Among those under 30, 43% have.",  # sentences joined
        ],
        altered=[
            "About two-thirds of U.S. adults (46%) say they have heard",  # number
            "but 23% have never used one",  # only
            "two-thirds of U.S. adults (64%) say they have heard at least a little about AI chatbots",  # edge approx
            "Democrats and Democratic-leaning independents are more likely than Republicans to say",  # degree
            "Democrats and Democratic-leaning independents are … more likely than Republicans to say the government will not go far enough",  # degree elided
            "Republicans and Republican-leaning independents are somewhat more likely than Democrats",  # party swapped
            "the government will go far enough regulating the technology",  # negation
            "The margin of sampling error is plus or minus 1.5 percent",  # points
            "Ages 18-29 23% 41% 36%",  # row mix
            "though minorities in both parties share this view",  # quantifier
            "Among those under 50, 43% have",  # age
            "survey of 10,313 U.S. adults",  # sample
        ],
    ),
    Page(
        "text/plain",
        "World Report 2022                                            Chapter 3\n\nKEY MESSAGES\n•  Remittances to low- and middle-income countries grew an\n   estimated 5 percent in 2022, to US$ 626 billion.\n•  Growth in 2023 is projected to slow to 2 percent as GDP growth\n   in high-income countries contin-\n   ues to weaken.\n•  Sending US$ 200 cost 6 percent on average in the second quarter\n   of 2022¹—twice the SDG target of 3 percent.\n\nBox 3.1   Why do costs remain high?\nBanks continue to be the costliest channel, with an average cost of\n11.8 per-\ncent; mobile operators were the cheapest (3.5 percent), yet digital\nchannels accounted for less than 1 percent of total transaction\nvolume.2,3 It should not be concluded, however, that regula-\ntion is the only barrier.\n\n¹ Remittance Prices Worldwide, issue 43.\n",
        honest=[
            "Growth in 2023 is projected to slow to 2 percent as GDP growth in high-income countries continues to weaken.",  # bullet hyphen
            "Remittances to low- and middle-income countries grew an estimated 5 percent in 2022, to US$ 626 billion. Growth in 2023 is projected to slow to 2 percent",  # bullets joined
            "Remittances to low- and middle-income countries grew an estimated 5 percent in 2022, to US$626 billion.",  # currency space
            "Sending US$200 cost 6 percent on average in the second quarter of 2022—twice the SDG target of 3 percent.",  # superscript before dash
            "Banks continue to be the costliest channel, with an average cost of 11.8 percent; mobile operators were the cheapest (3.5 percent)",  # hyphenated percent
            "yet digital channels accounted for less than 1 percent of total transaction volume. It should not be concluded, however, that regulation is the only barrier.",  # marks at end
            "It should not be concluded … that regulation is the only barrier.",  # however elided
            "Why do costs remain high?",  # box title
        ],
        altered=[
            "Growth in 2023 will slow to 2 percent",  # projected
            "Growth in 2023 is … to slow to 2 percent as GDP growth in high-income countries continues to strengthen",  # projected elided
            "digital channels accounted for 1 percent of total transaction volume",  # bound
            "digital channels accounted for … 1 percent of total transaction volume",  # bound elided
            "regulation is the only barrier",  # contextomy
            "half the SDG target of 3 percent",  # twice
            "to US$ 626 million",  # magnitude
            "Remittances to low- and middle-income countries grew … 5 percent in 2022",  # estimated
            "Banks continue to be the cheapest channel",  # costliest
            "mobile operators were the cheapest (11.8 percent)",  # mix
            "in the third quarter of 2022",  # quarter
        ],
    ),
    Page(
        "text/html",
        "<html><body><article><h1>Sweeteners tied to clotting</h1><p>People with the highest blood levels of erythritol were about twice as likely to have a heart attack or stroke over three years as those with the lowest levels, researchers reported Monday in <em>Nature Medicine</em>.</p><p>The findings don’t prove that erythritol causes heart attacks, cautioned senior author Stanley Hazen of the Cleveland Clinic. “Correlation is one thing; causation is another,” he said. “But the platelet data worry me.”</p><p>When eight healthy volunteers drank a beverage sweetened with 30&nbsp;grams of erythritol, their blood levels spiked 1,000-fold and stayed high for more than two days. Outside experts, including Priya&nbsp;N. Rao, who wasn’t involved in the work, called the sample “tiny”. “I wouldn’t tell my patients to stop, but I’d tell them not to start,” Rao said.</p><p>An industry group, the Calorie Control Council, disputed the results, saying that they are “contrary to decades of scientific research”.</p></article></body></html>",
        honest=[
            "People with the highest blood levels of erythritol were about twice as likely to have a heart attack or stroke over three years as those with the lowest levels",  # plain
            "The findings don't prove that erythritol causes heart attacks, cautioned senior author Stanley Hazen of the Cleveland Clinic.",  # caution
            '"Correlation is one thing; causation is another … But the platelet data worry me."',  # joined speech
            "their blood levels spiked 1,000-fold and stayed high for more than two days",  # fold
            "Outside experts, including Priya N. Rao … called the sample “tiny”.",  # who elided
            "I wouldn't tell my patients to stop, but I'd tell them not to start",  # not to
            "An industry group … disputed the results, saying that they are 'contrary to decades of scientific research'",  # group elided
            "including Priya N. Rao, who wasn’t involved in the work",  # initial spacing
            "[T]he platelet data worry me",  # explained
        ],
        altered=[
            "erythritol causes heart attacks",  # contextomy
            "The findings prove that erythritol causes heart attacks",  # negation
            "The findings … prove that erythritol causes heart attacks",  # negation elided
            "were twice as likely to have a heart attack or stroke over three years",  # approx
            "erythritol doubled the risk of a heart attack or stroke over three years",  # causal
            "spiked 100-fold and stayed high for more than two days",  # number
            "stayed high for … two days",  # bound
            "I’d tell my patients to stop, but I wouldn’t tell them not to start",  # swap
            "“I wouldn’t tell my patients to stop, but I’d tell them not to start,” Hazen said.",  # attribution
            "researchers reported Monday in Nature Communications",  # journal
            "a beverage sweetened with 30 milligrams of erythritol",  # dose
            "When eighty healthy volunteers drank a beverage",  # eight
            "An industry group, the Calorie Control Council … the results, saying that they are “contrary to decades of scientific research”",  # disputed gap
        ],
    ),
    Page(
        "text/html",
        '<html lang="de"><body><h2>Nitrat im Grundwasser</h2><p>An 25,6&nbsp;% der Messstellen des EUA-Messnetzes wurde 2022 der Grenzwert von 50&nbsp;mg/l überschritten (2020: 26,7&nbsp;%). Der leichte Rückgang ist nach Einschätzung des Umweltbundesamtes (UBA) statistisch nicht signifikant.</p><p>Für die roten Gebiete gelten strengere Regeln – z.&nbsp;B. muss die Düngung um 20&nbsp;% unter dem Bedarf liegen –, doch Betriebe, die weniger als 160&nbsp;kg Gesamtstickstoff je Hektar ausbringen, sind ausgenommen.</p><p>„Ohne schärfere Kontrollen werden wir die Ziele nicht vor 2040 erreichen“, so UBA-Präsident Dirk Messner, „und selbst das ist optimistisch.“ Kritiker bezweifeln, dass die Messstellen repräsentativ sind.</p><ul><li>Haupt- und Nebenerwerbsbetriebe</li><li>Baumschulen, sofern sie im Freien ziehen</li></ul></body></html>',
        honest=[
            "An 25,6% der Messstellen des EUA-Messnetzes wurde 2022 der Grenzwert von 50 mg/l überschritten (2020: 26,7%).",  # prozent
            "Der leichte Rückgang ist nach Einschätzung des Umweltbundesamtes … statistisch nicht signifikant.",  # klammer elidiert
            "Für die roten Gebiete gelten strengere Regeln - z.B. muss die Düngung um 20 % unter dem Bedarf liegen",  # z.B.
            "Für die roten Gebiete gelten strengere Regeln … doch Betriebe, die weniger als 160 kg Gesamtstickstoff je Hektar ausbringen, sind ausgenommen.",  # einschub elidiert
            '"Ohne schärfere Kontrollen werden wir die Ziele nicht vor 2040 erreichen", so UBA-Präsident Dirk Messner',  # zitat
            "Ohne schärfere Kontrollen werden wir die Ziele nicht vor 2040 erreichen […] und selbst das ist optimistisch.",  # zitat verbunden
            "Kritiker bezweifeln, dass die Messstellen repräsentativ sind",  # kritiker
            "Haupt- und Nebenerwerbsbetriebe",  # bindestrich
        ],
        altered=[
            "An 26,5 % der Messstellen des EUA-Messnetzes wurde 2022 der Grenzwert",  # zahl
            "der Grenzwert von 50 µg/l überschritten",  # einheit
            "der Grenzwert von 50 mg/l unterschritten",  # unterschritten
            "Der leichte Rückgang ist nach Einschätzung des Umweltbundesamtes (UBA) statistisch signifikant",  # nicht
            "die Messstellen repräsentativ sind",  # kontext
            "Betriebe, die mehr als 160 kg Gesamtstickstoff je Hektar ausbringen, sind ausgenommen",  # weniger
            "Betriebe, die … 160 kg Gesamtstickstoff je Hektar ausbringen, sind ausgenommen",  # weniger elidiert
            "schärfere Kontrollen werden wir die Ziele nicht vor 2040 erreichen",  # ohne
            "Ohne schärfere Kontrollen werden wir die Ziele nicht nach 2040 erreichen",  # vor
            "Der starke Rückgang ist nach Einschätzung des Umweltbundesamtes (UBA)",  # leicht
            "Baumschulen, sofern sie im Gewächshaus ziehen",  # bedingung
            "so UBA-Präsident Dirk Müller",  # name
        ],
    ),
    Page(
        "text/html",
        '<html lang="fr"><body><p>Le loup n’est plus «&nbsp;strictement protégé&nbsp;». Réunis à Strasbourg le 3&nbsp;décembre 2024, les États parties à la convention de Berne ont voté à la majorité qualifiée son déclassement, proposé par l’Union européenne.</p><p>Selon l’Office français de la biodiversité, la population était estimée à 1&nbsp;013&nbsp;individus à la sortie de l’hiver 2023-2024 (intervalle&nbsp;: 989-1&nbsp;055), contre 1&nbsp;003 l’année précédente. «&nbsp;Rien ne prouve que les tirs réduisent la prédation&nbsp;», rappelle le biologiste Éric&nbsp;Marboutin. La ministre, elle, juge qu’il est «&nbsp;grand temps d’agir&nbsp;».</p><p>Plus de 10&nbsp;000&nbsp;brebis ont été indemnisées, soit 1,2&nbsp;% du cheptel tout au plus.</p></body></html>',
        honest=[
            'Le loup n\'est plus "strictement protégé".',  # guillemets
            "Réunis à Strasbourg le 3 décembre 2024, les États parties à la convention de Berne ont voté à la majorité qualifiée son déclassement",  # date
            "la population était estimée à 1013 individus à la sortie de l’hiver 2023-2024",  # nombre
            "la population était estimée à 1 013 individus à la sortie de l’hiver 2023-2024 (…), contre 1 003 l’année précédente",  # parenthèse
            "« Rien ne prouve que les tirs réduisent la prédation », rappelle le biologiste Éric Marboutin.",  # rien ne prouve
            "son déclassement [du loup], proposé par l’Union européenne",  # crochets
            "Plus de 10 000 brebis ont été indemnisées",  # fin
        ],
        altered=[
            "Le loup n’est pas « strictement protégé »",  # plus
            "Le loup est … « strictement protégé »",  # négation
            "les tirs réduisent la prédation",  # contexte
            "la population était estimée à 1 031 individus",  # nombre
            "la population était … 1 013 individus",  # estimée
            "10 000 brebis ont été indemnisées",  # plus de
            "soit 1,2 % du cheptel au moins",  # tout au plus
            "proposé par la France",  # qui
            "ont voté à l’unanimité son déclassement",  # majorité
            "à la sortie de l’hiver 2022-2023",  # année
        ],
    ),
    Page(
        "text/html",
        '<html lang="es"><body><p>El telescopio detectó vapor de agua en la atmósfera de K2-18&nbsp;b, un planeta situado a 124&nbsp;años luz, aunque los autores subrayan que «no se trata de una prueba de vida». La señal de sulfuro de dimetilo, que en la Tierra solo producen los seres vivos, tiene una significación de apenas 1&nbsp;sigma.</p><p>—¿Es habitable? —Quizá. Depende de si tiene océano —dice Nikku Madhusudhan, de la Universidad de Cambridge.</p><p>Casi la mitad de los exoplanetas descritos (2.703 de 5.502) son subneptunos; ninguno orbita nuestro Sol.</p></body></html>',
        honest=[
            'un planeta situado a 124 años luz, aunque los autores subrayan que "no se trata de una prueba de vida"',  # nbsp
            "La señal de sulfuro de dimetilo [...] tiene una significación de apenas 1 sigma.",  # relativa elidida
            "Casi la mitad de los exoplanetas descritos … son subneptunos; ninguno orbita nuestro Sol",  # paréntesis
            "Depende de si tiene océano —dice Nikku Madhusudhan, de la Universidad de Cambridge.",  # raya
            "[L]a señal de sulfuro de dimetilo, que en la Tierra solo producen los seres vivos",  # mayúscula
        ],
        altered=[
            "los autores subrayan que «se trata de una prueba de vida»",  # negación
            "se trata de una prueba de vida",  # borde
            "que en la Tierra producen los seres vivos",  # solo
            "tiene una significación de 1 sigma",  # apenas
            "la mitad de los exoplanetas descritos (2.703 de 5.502) son subneptunos",  # casi
            "alguno orbita nuestro Sol",  # ninguno
            "(2.730 de 5.502)",  # cifra
            "un planeta situado a 124 años",  # unidad
        ],
    ),
    Page(
        "text/html",
        '<html lang="pt"><body><p>O Copom decidiu, por unanimidade, elevar a taxa Selic em 1 ponto percentual, para 12,25% ao ano. “O Comitê antevê, em se confirmando o cenário esperado, ajustes de mesma magnitude nas próximas duas reuniões”, diz o comunicado.</p><p>O dólar, que chegou a R$&nbsp;6,11, fechou a R$&nbsp;5,97. Para o economista-chefe da XP, não há dúvida de que a inflação vai superar o teto da meta; já o Bradesco não acredita que o teto seja rompido antes de março.</p></body></html>',
        honest=[
            "O Copom decidiu, por unanimidade, elevar a taxa Selic em 1 ponto percentual, para 12,25% ao ano.",  # plain
            "O Copom decidiu … elevar a taxa Selic em 1 ponto percentual",  # aside elided
            "O dólar, que chegou a R$ 6,11, fechou a R$ 5,97.",  # currency
            "fechou a R$5,97",  # currency no space
            "a inflação vai superar o teto da meta",  # no doubt
            "'O Comitê antevê, em se confirmando o cenário esperado, ajustes de mesma magnitude nas próximas duas reuniões', diz o comunicado.",  # quotes
        ],
        altered=[
            "elevar a taxa Selic em 1 por cento",  # unit
            "para 12,75% ao ano",  # number
            "reduzir a taxa Selic em 1 ponto percentual",  # direction
            "o teto seja rompido antes de março",  # contextomy
            "O dólar … fechou a R$ 6,11",  # max as close
            "já o Itaú não acredita que o teto seja rompido",  # who
        ],
    ),
    Page(
        "text/html",
        '<html lang="zh"><body><p>据中国汽车工业协会统计，2024年前三季度，新能源汽车产销分别完成831.6万辆和832万辆，同比分别增长31.7%和32.5%，市场占有率达到38.6%。</p><p>“我们并不认为价格战会很快结束。”比亚迪品牌及公关处总经理李云飞说，“但靠亏损换市场的做法难以持续。”</p><p>欧盟拟对中国产电动汽车加征最高35.3%的反补贴税，为期五年；商务部对此表示“不认同、不接受”。专家预计，出口增速可能放缓，但不会出现负增长。</p></body></html>',
        honest=[
            "2024 年前三季度，新能源汽车产销分别完成 831.6 万辆和 832 万辆，同比分别增长 31.7% 和 32.5%",  # spaces
            "「我们并不认为价格战会很快结束。」比亚迪品牌及公关处总经理李云飞说",  # quotes
            "我们并不认为价格战会很快结束……但靠亏损换市场的做法难以持续",  # joined
            "欧盟拟对中国产电动汽车加征最高35.3%的反补贴税，为期五年",  # plain
            "市场占有率达到38.6％",  # full width percent
            "商务部对此表示『不认同、不接受』",  # inner
        ],
        altered=[
            "市场占有率达到36.8%",  # number
            "价格战会很快结束",  # contextomy
            "我们认为价格战会很快结束",  # negation
            "出口增速放缓，但不会出现负增长",  # may
            "加征35.3%的反补贴税",  # max
            "欧盟对中国产电动汽车加征最高35.3%的反补贴税",  # plan
            "商务部对此表示“不认同、接受”",  # accept
            "同比分别增长32.5%和31.7%",  # swap
            "为期三年",  # years
        ],
    ),
    Page(
        "text/html",
        '<html lang="ja"><body><p>厚生労働省は5日、2023年の合計特殊出生率が1.20だったと発表した。前年を0.06ポイント下回り、8年連続で低下した。出生数は72万7277人で、過去最少を更新した。</p><p>武見敬三厚労相は「2030年代に入るまでの6年間がラストチャンスだ」と強調した。ただ、専門家の間では給付の拡大だけで出生率が回復するとは言えないとの指摘が多い。</p></body></html>',
        honest=[
            "2023年の合計特殊出生率が1.20だったと発表した。前年を0.06ポイント下回り、8年連続で低下した。",  # plain
            "武見敬三厚労相は“2030年代に入るまでの6年間がラストチャンスだ”と強調した",  # quotes
            "厚生労働省は5日……合計特殊出生率が1.20だったと発表した",  # elided
            "出生数は 72万7277人 で、過去最少を更新した",  # number spaces
        ],
        altered=[
            "2023年の合計特殊出生率が1.26だった",  # number
            "給付の拡大だけで出生率が回復する",  # contextomy
            "前年を0.06ポイント上回り",  # direction
            "過去最多を更新した",  # record
            "2030年代に入るまでの10年間がラストチャンスだ",  # years
        ],
    ),
    Page(
        "text/html",
        '<html lang="ko"><body><p>통계청에 따르면 2023년 합계출산율은 0.72명으로 전년보다 0.06명 감소했다. 서울은 0.55명으로 전국에서 가장 낮았다. 정부는 “추세가 반전됐다고 보기는 어렵다”고 밝혔다.</p><p>전문가들은 현금 지원만으로는 출산율이 오르지 않는다고 지적했다. 지난해 혼인 건수는 약 19만4000건이었다.</p></body></html>',
        honest=[
            "2023년 합계출산율은 0.72명으로 전년보다 0.06명 감소했다.",  # plain
            '정부는 "추세가 반전됐다고 보기는 어렵다"고 밝혔다',  # quotes
            "서울은 0.55명으로 전국에서 가장 낮았다",  # clause
        ],
        altered=[
            "합계출산율은 0.78명으로",  # number
            "전년보다 0.06명 증가했다",  # direction
            "지난해 혼인 건수는 … 19만4000건이었다",  # approx
            "현금 지원만으로는 출산율이 오르",  # contextomy
        ],
    ),
    Page(
        "text/html",
        "<html><body><article><h2>3. Choosing a database</h2><p>However, <strong>SQLite is not a toy</strong>: it's the most-used database engine in the world, and it can comfortably handle sites with fewer than 100K hits/day (see <a href=\"x\">Appropriate Uses</a>). In our tests, WAL mode was 3–5× faster for writes; your mileage may vary.</p><p>Postgres &amp; MySQL, by contrast, need a server. That isn't bad per se. It's just that most side-projects don't need one.</p><blockquote><p>“Premature scaling is the root of all evil”</p><footer>— <cite>Someone on the internet</cite></footer></blockquote><pre><code>PRAGMA journal_mode=WAL;</code></pre><p>Tip&nbsp;#4: Back up with <code>.backup</code>, never with <code>cp</code>, unless the database is closed.</p></article></body></html>",
        honest=[
            "SQLite is not a toy: it’s the most-used database engine in the world",  # dropped lead-in
            "it can comfortably handle sites with fewer than 100K hits/day.",  # full stop added
            "In our tests, WAL mode was 3-5x faster for writes; your mileage may vary.",  # times sign
            "Postgres & MySQL, by contrast, need a server. That isn’t bad per se.",  # amp
            "Postgres & MySQL … need a server.",  # aside elided
            '"Premature scaling is the root of all evil"',  # outer quotes
            "Back up with `.backup`, never with `cp`, unless the database is closed.",  # code
            "3. Choosing a database",  # heading number
            "That isn't bad *per se*.",  # italic per se
            "SQLite is not a toy...it can comfortably handle sites with fewer than 100K hits/day",  # ellipsis without blanks
        ],
        altered=[
            "SQLite is a toy",  # not
            "it can comfortably handle sites with more than 100K hits/day",  # fewer
            "it can comfortably handle sites with … 100K hits/day",  # fewer cut
            "Postgres and MySQL, by contrast, need a server",  # and
            "Back up with .backup, never with cp",  # unless cut
            "Back up with `.backup`, … with `cp`, unless the database is closed",  # never
            "WAL mode was 3–5× slower for writes",  # speed
            "WAL mode was 3–15× faster for writes",  # range
            "fewer than 100M hits/day",  # K/M
            "WAL mode was 3–5× faster for reads",  # reads
            "It’s just that side-projects don’t need one",  # most
            "side-projects don’t need one",  # most edge
            "it’s a widely used database engine",  # superlative
        ],
    ),
    Page(
        "text/plain",
        'The Board of Trade\'s inspector, Colonel Yorke, found that "the accident were (sic) caused by the neglect of the signalman, Hutchinson, who had forgot the train." He added: "I do not consider that the driver is free from blame." Of the 227 persons who perished, all but 12 were soldiers of the 7th Royal Scots; scarcely 50 of them could be identified.\n\nThe troop train consisted of 21 vehicles, every one of them lit by gas (not electricity, as has been claimed by Thomas [1969]). By 9.0 a.m. on the 22nd of May, 1915, the flames had reached the second express from Euston.\n',
        honest=[
            "the accident were (sic) caused by the neglect of the signalman, Hutchinson, who had forgot the train.",  # sic kept
            "the signalman, Hutchinson, who had forgot [sic] the train",  # sic in square
            "[Colonel Yorke] added: 'I do not consider that the driver is free from blame.'",  # name added
            'He [Yorke] added: "I do not consider that the driver is free from blame."',  # pronoun explained
            "Of the 227 persons who perished, all but 12 were soldiers of the 7th Royal Scots",  # count
            "every one of them lit by gas …. By 9.0 a.m. on the 22nd of May, 1915, the flames had reached the second express",  # parenthesis elided
            "...the flames had reached the second express from Euston...",  # start and end
        ],
        altered=[
            "the driver is free from blame",  # contextomy
            "I … consider that the driver is free from blame",  # negation elided
            "all … 12 were soldiers of the 7th Royal Scots",  # all but
            "50 of them could be identified",  # scarcely
            "… 50 of them could be identified",  # scarcely elided
            "Of the 272 persons who perished",  # number
            "soldiers of the 9th Royal Scots",  # ordinal
            "every one of them lit by electricity",  # gas
            "electricity, as has been claimed by Thomas",  # not edge
            "on the 23rd of May, 1915",  # date
            "caused by the neglect of the driver, Hutchinson",  # driver
            "on May 22, 1915, the flames had reached the second express from Euston",  # date form
        ],
    ),
    Page(
        "text/html",
        "<html><body><h2>Warranty</h2><p>Acme warrants the battery against defects for eight (8) years or 160,000&nbsp;km, whichever comes first, provided that scheduled maintenance was carried out by an authorised dealer.</p><p>The warranty does not cover: (i) normal loss of capacity; (ii) damage caused by accident or misuse; or (iii) vehicles used for racing, even occasionally.</p><p>A loss of capacity is considered normal if at least 70&nbsp;% remains. Nothing in this section limits your statutory rights. Claims must be filed within 30&nbsp;days of discovery; late claims may be refused at Acme’s discretion.</p></body></html>",
        honest=[
            "Acme warrants the battery against defects … provided that scheduled maintenance was carried out by an authorised dealer.",  # with condition
            "The warranty does not cover: (i) normal loss of capacity; (ii) damage caused by accident or misuse; or (iii) vehicles used for racing, even occasionally.",  # list
            "The warranty does not cover … damage caused by accident or misuse",  # list elided
            "A loss of capacity is considered normal if at least 70% remains.",  # normal
            "Claims must be filed within 30 days of discovery; late claims may be refused at Acme's discretion.",  # claims
        ],
        altered=[
            "The warranty does cover: (i) normal loss of capacity",  # covers
            "for ten (10) years or 160,000 km",  # spelled vs digit
            "whichever comes last",  # whichever
            "is considered normal … remains",  # condition dropped
            "considered normal if … 70 % remains",  # at least
            "considered normal if at most 70 % remains",  # at most
            "Claims should be filed within 30 days of discovery",  # must
            "late claims will be refused at Acme’s discretion",  # may
            "in this section limits your statutory rights",  # nothing
            "or 160,000 miles, whichever comes first",  # unit
            "carried out by an authorized dealer",  # spelling
            "The warranty does not cover normal loss of capacity, damage caused by accident or racing",  # list joined
        ],
    ),
    Page(
        "text/html",
        "<html><body><h1>Package leaflet: Zelarin® 20&nbsp;mg tablets</h1><p><b>Do not take Zelarin</b> if you are allergic to zelaxapine, or if you have taken an MAO inhibitor within the last 14&nbsp;days.</p><p>The usual dose is one tablet a day. Your doctor may increase this to 40&nbsp;mg, but no more than 30&nbsp;mg is recommended for patients over 65.</p><dl><dt>Very common (may affect more than 1 in 10 people):</dt><dd>headache, nausea</dd><dt>Rare (may affect up to 1 in 1,000 people):</dt><dd>seizures; abnormal bleeding<sup>a</sup></dd><dt>Not known:</dt><dd>suicidal thoughts</dd></dl><p>It can take 2–4&nbsp;weeks before you feel better. If you stop taking it suddenly, you might feel dizzy. Store below 25&nbsp;°C.</p></body></html>",
        honest=[
            "Do not take Zelarin if you are allergic to zelaxapine, or if you have taken an MAO inhibitor within the last 14 days.",  # plain
            "Your doctor may increase this to 40 mg, but no more than 30 mg is recommended for patients over 65.",  # dose
            "Rare (may affect up to 1 in 1,000 people): seizures; abnormal bleeding",  # definition
            "[Zelarin] can take 2-4 weeks before you feel better.",  # pronoun
            "Store below 25 °C.",  # degrees
            "Store below 25°C",  # degrees no blank
            "you might feel dizzy",  # hedge kept
            "Do not take Zelarin … if you have taken an MAO inhibitor within the last 14 days.",  # clause elided
        ],
        altered=[
            "take Zelarin if you are allergic to zelaxapine",  # negation
            "Your doctor may increase this to 80 mg",  # dose
            "but 30 mg is recommended for patients over 65",  # no more than
            "but … 30 mg is recommended for patients over 65",  # no more than elided
            "Rare (may affect up to 1 in 100 people)",  # frequency
            "Very common (may affect more than 1 in 10 people): seizures; abnormal bleeding",  # category
            "The usual dose is one tablet a week",  # unit
            "Store above 25 °C",  # above
            "you will feel dizzy",  # might
            "It can take 2–4 days before you feel better",  # weeks
            "Not known: headache, nausea",  # conflated
            "for patients under 65",  # under
        ],
    ),
    Page(
        "text/plain",
        "                        BUNDESTAG – 20. Wahlperiode – 143. Sitzung\n\nRobert Habeck, Bundesminister:  Frau Präsidentin! Meine sehr verehrten Da-\nmen und Herren! Wir haben im ersten Halbjahr 52 Prozent unseres Bruttostrom-\nverbrauchs aus Erneuerbaren gedeckt.\n                 (Beifall beim BÜNDNIS 90/DIE GRÜNEN)\nDas ist nicht das Ende des Weges. Aber ich glaube schon, dass wir das 80-Prozent-\nZiel erreichen können, wenn der Netzausbau mithält.\n\n   (Dr. Rainer Kraft [AfD]: Das glauben Sie doch selbst nicht!)\n\nNiemand behauptet, dass das ohne Speicher geht. Wir werden bis 2030 mindestens\n15 Gigawatt bauen müssen – manche sagen 20 –, und zwar nicht nur in Süd-\ndeutschland. Die Kosten lagen 2022 bei 9,3 Cent je Kilowattstunde; seither sind sie\num gut ein Viertel gesunken.\n",
        honest=[
            "Wir haben im ersten Halbjahr 52 Prozent unseres Bruttostromverbrauchs aus Erneuerbaren gedeckt.",  # trennung
            "Das ist nicht das Ende des Weges. Aber ich glaube schon, dass wir das 80-Prozent-Ziel erreichen können, wenn der Netzausbau mithält.",  # satz
            "Wir haben im ersten Halbjahr 52 Prozent unseres Bruttostromverbrauchs aus Erneuerbaren gedeckt. … Das ist nicht das Ende des Weges.",  # beifall elidiert
            "Wir werden bis 2030 mindestens 15 Gigawatt bauen müssen […] und zwar nicht nur in Süddeutschland.",  # einschub elidiert
            "Die Kosten lagen 2022 bei 9,3 Cent je Kilowattstunde; seither sind sie um gut ein Viertel gesunken",  # kosten
            "Das glauben Sie doch selbst nicht!",  # zwischenruf
            "Niemand behauptet, dass das ohne Speicher geht.",  # niemand
        ],
        altered=[
            "Wir haben im ersten Halbjahr 25 Prozent unseres Bruttostromverbrauchs",  # zahl
            "das ohne Speicher geht",  # kontext
            "dass wir das 80-Prozent-Ziel erreichen werden",  # können
            "dass wir das 80-Prozent-Ziel erreichen können, … mithält",  # bedingung elidiert
            "Das ist das Ende des Weges",  # nicht
            "Wir werden bis 2030 15 Gigawatt bauen müssen",  # mindestens
            "Wir werden bis 2030 … 15 Gigawatt bauen müssen",  # mindestens elidiert
            "und zwar nur in Süddeutschland",  # nicht nur
            "mindestens 15 Megawatt bauen müssen",  # einheit
            "Die Kosten lagen 2022 bei 9,3 Cent",  # rate
            "seither sind sie um ein Viertel gesunken",  # gut
            "seither sind sie um gut ein Drittel gesunken",  # viertel
            "Robert Habeck, Bundesminister: Das glauben Sie doch selbst nicht!",  # zwischenruf als redner
        ],
    ),
    Page(
        "text/html",
        "<html><body><h2>Item 1A. Risk Factors</h2><p>We have a history of net losses, and we may not achieve or sustain profitability. We incurred net losses of $162.3&nbsp;million and $88.1&nbsp;million in fiscal 2022 and 2023, respectively. As of January&nbsp;31, 2024, we had an accumulated deficit of $1.1&nbsp;billion.</p><p>Our ten largest customers accounted for 46% of revenue; no single customer accounted for more than 10%. If any of them were to terminate, our results would suffer.</p><p>We rely on a single supplier, Korvex, for substantially all of our sensors. Although we believe that alternative suppliers exist, we have not qualified any. In June&nbsp;2023, Korvex temporarily halted production for three weeks&mdash;not, as some press reports suggested, three months.</p></body></html>",
        honest=[
            "We incurred net losses of $162.3 million and $88.1 million in fiscal 2022 and 2023, respectively.",  # plain
            "We have a history of net losses, and we may not achieve or sustain profitability.",  # risk
            "As of January 31, 2024, we had an accumulated deficit of $1.1 billion.",  # date
            "We [Acme Sensors] rely on a single supplier, Korvex, for substantially all of our sensors.",  # company inserted
            "[Acme relies] on a single supplier, Korvex, for substantially all of [its] sensors.",  # we replaced
            "Although we believe that alternative suppliers exist, we have not qualified any.",  # although
            "Korvex temporarily halted production for three weeks -- not, as some press reports suggested, three months",  # dash
            "Our ten largest customers accounted for 46% of revenue.",  # semicolon end
            "In June 2023, Korvex temporarily halted production for three weeks…",  # end ellipsis
        ],
        altered=[
            "we will not achieve or sustain profitability",  # may not
            "We incurred net losses of $88.1 million and $162.3 million in fiscal 2022 and 2023, respectively",  # swap
            "we had an accumulated deficit of $1.1 million",  # billion
            "a single customer accounted for more than 10%",  # negation
            "single customer accounted for more than 10%",  # negation edge
            "any of them were to terminate, our results would suffer",  # if dropped
            "We rely on a single supplier, Korvex, for all of our sensors",  # substantially
            "for … all of our sensors",  # substantially elided
            "Korvex temporarily halted production for three months",  # months
            "Korvex permanently halted production for three weeks",  # temporarily
            "we have … qualified any",  # not elided
            "accounted for 64% of revenue",  # percent
            "We incurred net losses of … $88.1 million in fiscal 2022",  # figure swap
            "no single customer accounted for more than [20]%",  # bracket number
        ],
    ),
    Page(
        "text/html",
        '<html lang="fr"><body><p><strong>Article L.&nbsp;541-10-8.</strong>&nbsp;– I.&nbsp;– Les sacs en plastique à usage unique, à l’exception des sacs compostables en compostage domestique, ne peuvent être mis à disposition à titre gratuit ou onéreux.</p><p>II.&nbsp;– Est puni d’une amende de 15&nbsp;000&nbsp;€ au plus le fait de produire ou d’importer de tels sacs. Le tribunal peut, en outre, ordonner la publication de la décision, sauf si l’auteur est mineur.</p><p>Les présentes dispositions n’entrent en vigueur qu’au 1<sup>er</sup>&nbsp;janvier 2025. Le maire n’est pas tenu d’en informer les commerçants&nbsp;; il lui est seulement recommandé de le faire.</p></body></html>',
        honest=[
            "Les sacs en plastique à usage unique, à l'exception des sacs compostables en compostage domestique, ne peuvent être mis à disposition à titre gratuit ou onéreux.",  # plain
            "Est puni d’une amende de 15 000€ au plus le fait de produire ou d’importer de tels sacs.",  # euro
            "Est puni d’une amende de 15000 € au plus le fait de produire ou d’importer de tels sacs",  # thousands
            "Le tribunal peut … ordonner la publication de la décision, sauf si l’auteur est mineur.",  # en outre elided
            "Les présentes dispositions n’entrent en vigueur qu’au 1er janvier 2025.",  # 1er
            "Le maire n’est pas tenu d’en informer les commerçants ; il lui est seulement recommandé de le faire",  # point-virgule
            "Le maire n’est pas tenu d’en informer les commerçants [du marché]",  # crochets
        ],
        altered=[
            "Les sacs en plastique à usage unique … peuvent être mis à disposition à titre gratuit ou onéreux",  # négation
            "Les sacs en plastique à usage unique, à l’exception des sacs compostables en compostage domestique, peuvent être mis à disposition",  # négation longue
            "une amende de 150 000 € au plus",  # montant
            "une amende de 15 000 € au moins",  # au plus
            "Le tribunal doit, en outre, ordonner la publication de la décision",  # peut
            "Le tribunal peut, en outre, ordonner la publication de la décision",  # sauf
            "Le maire est tenu d’en informer les commerçants",  # pas tenu
            "Le maire … est … tenu d’en informer les commerçants",  # pas tenu élidé
            "il lui est … recommandé de le faire",  # seulement
            "qu’au 1er janvier 2026",  # date
            "une amende de 15 000 $ au plus",  # monnaie
        ],
    ),
    Page(
        "text/html",
        "<html><body><article><h1>Late Stoppard stuns City</h1><p>Brighton&nbsp;2–1 Manchester City</p><p>Substitute Mia Stoppard scored twice in the last eight minutes as Brighton came from behind to beat Manchester City for the first time since 2017, ending the visitors’ 19-match unbeaten run.</p><p>City, who had led through Lauren Hemp’s 34th-minute header, missed a penalty at 1–0 when Hemp struck the post. “I thought we were the better side for 80&nbsp;minutes,” said the City manager, Gareth Taylor, who denied that his team had become complacent. “We weren’t ruthless.”</p><p>An attendance of 5,127 was some way short of the club’s record of 21,922, set against Arsenal in 2022. Stoppard, 19, is on loan from Chelsea, and her deal contains no option to buy.</p></article></body></html>",
        honest=[
            "Substitute Mia Stoppard scored twice in the last eight minutes as Brighton came from behind to beat Manchester City for the first time since 2017",  # plain
            "Brighton 2-1 Manchester City",  # score
            "City … missed a penalty at 1–0 when Hemp struck the post.",  # relative elided
            '"I thought we were the better side for 80 minutes," said the City manager, Gareth Taylor',  # speech
            "I thought we were the better side for 80 minutes … We weren't ruthless.",  # joined speech
            "Stoppard … is on loan from Chelsea, and her deal contains no option to buy",  # age elided
            "[Stoppard’s] deal contains no option to buy",  # possessive
            "An attendance of 5,127 was some way short of the club's record of 21,922, set against Arsenal in 2022",  # attendance
            "ending the visitors' 19-match unbeaten run",  # run
        ],
        altered=[
            "Brighton 1–2 Manchester City",  # score
            "his team had become complacent",  # contextomy
            "the City manager, Gareth Taylor, who … his team had become complacent",  # denied elided
            "Brighton missed a penalty at 1–0 when Hemp struck the post",  # who missed
            "scored twice in the last eighteen minutes",  # minutes
            "to beat Manchester City for the first time since 2007",  # since
            "We were … ruthless",  # negation
            "We were ruthless",  # negation2
            "An attendance of 21,922 was some way short",  # number
            "her deal contains … option to buy",  # option
            "option to buy her contains",  # option edge
            "Manchester City came from behind to beat Brighton",  # winner
            "scored three times in the last eight minutes",  # hat-trick
        ],
    ),
    Page(
        "text/markdown",
        "# Guide to self-hosting\n\n> **Warning**\n> The `latest` tag is rebuilt nightly and is **not** covered by the stability guarantee.\n\n1. Install Docker ≥ 24.0 (Podman works, too, but is untested).\n2. Run `docker compose up -d`.\n3. Open <http://localhost:8080> and create the first user — this user *cannot be deleted later*.\n\nYou will need about 2 GB of RAM[^1] and 10 GB of disk. ARM64 images are provided on a best-effort basis.\n\n| Setting | Default | Notes |\n|---|---|---|\n| `MAX_UPLOAD` | 25 MB | must be < 2 GB |\n| `SESSION_TTL` | 30 d | 0 = never expires |\n\n[^1]: 4 GB if full-text search is enabled.\n",
        honest=[
            "The latest tag is rebuilt nightly and is not covered by the stability guarantee.",  # warning
            "The `latest` tag is rebuilt nightly and is **not** covered by the stability guarantee.",  # warning md
            "Install Docker >= 24.0 (Podman works, too, but is untested).",  # step
            "2. Run `docker compose up -d`.",  # step numbered
            "Install Docker ≥ 24.0 (Podman works, too, but is untested). Run docker compose up -d.",  # steps joined
            "You will need about 2 GB of RAM and 10 GB of disk.",  # footnote
            "MAX_UPLOAD 25 MB must be < 2 GB",  # row
            "`SESSION_TTL` | 30 d | 0 = never expires",  # row piped
            "this user cannot be deleted later",  # emph
            "4 GB if full-text search is enabled.",  # note
        ],
        altered=[
            "The latest tag is rebuilt nightly and is covered by the stability guarantee",  # not
            "Install Docker ≥ 20.0",  # version
            "Install Docker ≤ 24.0",  # less
            "Podman works, too, and is tested",  # untested
            "You will need about 4 GB of RAM and 10 GB of disk",  # RAM
            "You will need 2 GB of RAM and 10 GB of disk",  # about
            "this user can be deleted later",  # can
            "MAX_UPLOAD 30 d",  # row swapped
            "0 = … expires",  # never
            "must be > 2 GB",  # sign
            "4 GB … is enabled",  # cond
            "The latest tag is rebuilt weekly",  # nightly
        ],
    ),
    Page(
        "text/plain",
        "THE ECONOMICS OF OFFSHORE WIND: AN UPDATE\nWorking Paper 2021/08\n\nAbstract.  Using audited accounts for 86 wind farms, we ﬁnd that capital costs per MW did not\nfall over 2008–2019; if anything, they rose.  Operating costs of deep-water farms (>30 m)\nincreased by 5.1% p.a. (s.e. 0.9), against 1.7% p.a. for shallow-water ones.  These results are\nrobust to the choice of deﬂator but hinge on the treatment of subsidies.4\n\nJEL: Q42, L94\n\n1 INTRODUCTION\n\nIt is widely claimed that the cost of offshore wind has halved. Ofﬁcial projections assume a\nload factor of 58% (BEIS, 2020), whereas the average achieved by ﬁve-year-old farms was just\n39.6% – a gap too large to be dismissed as bad luck. We stress that nothing here implies that\ncosts cannot fall in future. Nor do we address floating turbines, for which data are scarce.\n\n4  See Hughes (2020), who reaches a similar conclusion for Danish farms.\n",
        honest=[
            "we find that capital costs per MW did not fall over 2008-2019; if anything, they rose.",  # ligature
            "Operating costs of deep-water farms (>30 m) increased by 5.1% p.a. (s.e. 0.9), against 1.7% p.a. for shallow-water ones.",  # numbers
            "Operating costs of deep-water farms … increased by 5.1% p.a. …, against 1.7% p.a. for shallow-water ones",  # parens elided
            "These results are robust to the choice of deflator but hinge on the treatment of subsidies.",  # mark dropped
            "Official projections assume a load factor of 58% [...], whereas the average achieved by five-year-old farms was just 39.6%",  # author-year elided
            "It is widely claimed that the cost of offshore wind has halved.",  # claim kept
            "a gap too large to be dismissed as bad luck",  # aside
            "Nor do we address floating turbines, for which data are scarce.",  # nor
            "deep-water farms (> 30 m)",  # gt spacing
        ],
        altered=[
            "we find that capital costs per MW fell over 2008–2019",  # negation
            "capital costs per MW … fall over 2008–2019",  # did not elided
            "costs cannot fall in future",  # contextomy
            "Operating costs of shallow-water farms (>30 m) increased by 5.1% p.a.",  # swap
            "the average achieved by five-year-old farms was 39.6%",  # just
            "increased by 5.1% p.a. (s.e. 0.9), against 7.1% p.a. for shallow-water ones",  # figure
            "These results … hinge on the choice of deflator",  # hinge
            "These results are not robust to the choice of deflator",  # robust
            "we address floating turbines, for which data are scarce",  # nor
            "Official projections assume a load factor of … 39.6%",  # load
            "the cost of offshore wind has doubled",  # halved
            "Operating costs of deep-water farms (>30 m) increased by 5.1%",  # rate
            "who reaches a similar conclusion for Dutch farms",  # Danish
        ],
    ),
    Page(
        "text/html",
        '<html lang="es"><body><p><b>Artículo 17.</b> 1. Toda persona tiene derecho a la libertad y a la seguridad. Nadie puede ser privado de su libertad, sino con la observancia de lo establecido en este artículo.</p><p>2. La detención preventiva no podrá durar más del tiempo estrictamente necesario y, en todo caso, en el plazo máximo de setenta y dos horas, el detenido deberá ser puesto en libertad o a disposición de la autoridad judicial.</p><p>El Tribunal (STC&nbsp;288/2000, FJ&nbsp;3.º) aclaró que el plazo «no es un crédito temporal de que disponga la autoridad». La Defensora sostiene, sin embargo, que no está probado que se incumpla de forma sistemática.</p></body></html>',
        honest=[
            "Toda persona tiene derecho a la libertad y a la seguridad.",  # plain
            "Nadie puede ser privado de su libertad, sino con la observancia de lo establecido en este artículo.",  # nadie
            "La detención preventiva no podrá durar más del tiempo estrictamente necesario y … el detenido deberá ser puesto en libertad o a disposición de la autoridad judicial",  # elidido
            'El Tribunal […] aclaró que el plazo "no es un crédito temporal de que disponga la autoridad".',  # inciso
            "el plazo «no es un crédito temporal de que disponga la autoridad»",  # cita
        ],
        altered=[
            "puede ser privado de su libertad, sino con la observancia",  # nadie
            "en el plazo máximo de veinticuatro horas",  # horas
            "La detención preventiva podrá durar más del tiempo estrictamente necesario",  # negación
            "en el plazo mínimo de setenta y dos horas",  # máximo
            "deberá ser puesto en libertad y a disposición de la autoridad judicial",  # o/y
            "se incumpla de forma sistemática",  # contexto
            "el plazo «es un crédito temporal de que disponga la autoridad»",  # es un crédito
            "el detenido podrá ser puesto en libertad",  # deberá
        ],
    ),
    Page(
        "text/html",
        '<html lang="zh"><body><p>第三十九条\u3000用人单位不得因劳动者怀孕降低其工资，但双方另有约定的除外。</p><p>第四十条\u3000试用期最长不得超过六个月。劳动合同期限不满三个月的，不得约定试用期；劳动者可以提前三日通知用人单位，解除劳动合同。</p><p>据《南方周末》报道，约有三成受访者（n＝1,024）表示“从未签过合同”；不过，调查负责人、中山大学教授梁宏强调，该样本并不能代表全国。</p></body></html>',
        honest=[
            "用人单位不得因劳动者怀孕降低其工资，但双方另有约定的除外",  # plain
            "试用期最长不得超过六个月。劳动合同期限不满三个月的,不得约定试用期",  # ascii
            "据《南方周末》报道，约有三成受访者……表示「从未签过合同」",  # elided
            "约有三成受访者(n=1,024)表示“从未签过合同”",  # paren half
            "该样本并不能代表全国",  # caution
            "劳动者可以提前 三日 通知用人单位，解除劳动合同",  # space
        ],
        altered=[
            "用人单位得因劳动者怀孕降低其工资",  # negation
            "试用期最长不得超过三个月。",  # six
            "试用期最长可以超过六个月",  # over
            "有三成受访者（n＝1,024）表示",  # approx
            "表示“签过合同”",  # never
            "表示“……签过合同”",  # never elided
            "该样本代表全国",  # represent
            "劳动者可以提前三十日通知用人单位",  # days
            "劳动者应当提前三日通知用人单位",  # must
            "中山大学教授梁红强调",  # name
        ],
    ),
    Page(
        "text/html",
        '<html lang="ja"><body><p>当社は、2025年3月期の連結業績予想を下方修正いたします。売上高は4兆5,300億円（前回予想比2.1％減）、営業利益は1,200億円を見込んでおります。なお、配当予想の変更はありません。</p><p>社長の内田誠は「リストラありきの計画ではない」と説明したが、世界で9,000人の削減を予定している。アナリストの間では「回復は早くても2026年以降」との声もある。</p></body></html>',
        honest=[
            "売上高は4兆5,300億円（前回予想比2.1％減）、営業利益は1,200億円を見込んでおります。",  # plain
            "売上高は4兆5,300億円(前回予想比2.1%減)",  # half
            "社長の内田誠は『リストラありきの計画ではない』と説明した",  # quote
            "売上高は4兆5,300億円……営業利益は1,200億円を見込んでおります",  # elided
            "配当予想の変更はありません",  # note
        ],
        altered=[
            "2025年3月期の連結業績予想を上方修正いたします",  # up
            "営業利益は2,100億円を見込んでおります",  # figure
            "配当予想の変更があります",  # no change
            "リストラありきの計画",  # negation cut
            "世界で90,000人の削減を予定している",  # people
            "回復は2026年以降",  # earliest
            "売上高は……1,200億円を見込んでおります",  # figure elided
        ],
    ),
    Page(
        "text/html",
        '<html lang="nl"><body><p>Volgens het CBS daalde het aantal verkeersdoden in 2023 met 8 procent naar 684, terwijl het aantal ernstig gewonden juist licht steeg. „We zijn er nog lang niet”, aldus minister Harbers. Bijna 40 procent van de doden was fietser; onder 75-plussers was dat zelfs ruim de helft.</p></body></html>',
        honest=[
            "Volgens het CBS daalde het aantal verkeersdoden in 2023 met 8 procent naar 684, terwijl het aantal ernstig gewonden juist licht steeg.",  # plain
            '"We zijn er nog lang niet", aldus minister Harbers.',  # quotes
            "onder 75-plussers was dat zelfs ruim de helft",  # part
        ],
        altered=[
            "met 18 procent naar 684",  # number
            "40 procent van de doden was fietser",  # bijna
            "We zijn er … aldus minister Harbers",  # negation
            "terwijl het aantal ernstig gewonden juist licht daalde",  # direction
            "het aantal verkeersdoden … juist licht steeg",  # spliced
        ],
    ),
    Page(
        "text/html",
        '<html><body><main><h1>Was the Kensington Runestone carved in 1362?</h1><p>Probably not. Most runologists regard the stone, found by the farmer Olof Ohman near Kensington, Minnesota, in 1898, as a 19th-century hoax, though a handful of amateur historians disagree.</p><p>In <time>1910</time>, the Minnesota Historical Society’s committee<sup><a href="#n">[7]</a></sup> declared it genuine “with reservations”; the linguists who were consulted had been unanimous that it was not. The geologist N.&nbsp;H.&nbsp;Winchell estimated that the inscription was “at least 500&nbsp;years old,” a figure he later <ins>reduced</ins> <del>raised</del>.</p><p>The text reads: “8&nbsp;Goths and 22&nbsp;Norwegians on (?)&nbsp;exploration journey from Vinland far to the west.” Had it been genuine, Scandinavians would have reached the Midwest 130&nbsp;years before Columbus sailed.</p></main></body></html>',
        honest=[
            "Most runologists regard the stone … as a 19th-century hoax, though a handful of amateur historians disagree.",  # most
            "found by the farmer Olof Ohman near Kensington, Minnesota, in 1898",  # plain
            "In 1910, the Minnesota Historical Society's committee declared it genuine “with reservations”",  # mark dropped
            "The geologist N.H. Winchell estimated that the inscription was 'at least 500 years old,' a figure he later reduced.",  # initials
            "8 Goths and 22 Norwegians on (?) exploration journey from Vinland far to the west.",  # inscription
            "the linguists who were consulted had been unanimous that [the stone] was not",  # it replaced
            "Was the Kensington Runestone carved in 1362?",  # question
            "Had it been genuine, Scandinavians would have reached the Midwest 130 years before Columbus sailed.",  # counterfactual
        ],
        altered=[
            "The Kensington Runestone was carved in 1362",  # question as fact
            "runologists regard the stone, found by the farmer Olof Ohman near Kensington, Minnesota, in 1898, as a 19th-century hoax",  # quantifier cut
            "All runologists regard the stone",  # quantifier changed
            "declared it genuine without reservations",  # reservations
            "the inscription was “500 years old,” a figure he later reduced",  # bound
            "a figure he later raised",  # struck
            "Scandinavians have reached the Midwest 130 years before Columbus sailed",  # counterfactual cut
            "in 1889, as a 19th-century hoax",  # year
            "22 Goths and 8 Norwegians",  # number
            "from Vinland far to the east",  # direction
            "the linguists who were consulted had been unanimous that it was",  # was not
            "found by the farmer Olaf Oman",  # name
            "though most amateur historians disagree",  # handful
        ],
    ),
    Page(
        "text/html",
        "<html><body><article><h1>How the James Webb telescope cools itself</h1><p>Webb’s five-layer sunshield, each layer as thin as a human hair, keeps the instruments below &minus;223&nbsp;&deg;C (50&nbsp;K). On the sunward side temperatures may reach 85&nbsp;&deg;C. One instrument, MIRI, needs to be colder still and relies on a helium cryocooler that brings it to less than 7&nbsp;K.</p><p>“It isn’t the mirror that kept me awake; it was the shield,” says Krystal Puga, who led spacecraft integration at Northrop Grumman. There were 344 single points of failure, 70 to 75 percent of them in the deployment. Engineers never tested the fully deployed shield in vacuum, because no chamber is large enough.</p><p>The telescope, which launched on 25&nbsp;December 2021 aboard an Ariane&nbsp;5, orbits the second Lagrange point, some 1.5&nbsp;million kilometres from Earth, and carries fuel for more than 20&nbsp;years – twice what planners had hoped for.</p></article></body></html>",
        honest=[
            "keeps the instruments below −223 °C (50 K)",  # minus and degrees
            "keeps the instruments below -223°C (50 K)",  # hyphen minus
            "Webb's five-layer sunshield … keeps the instruments below −223 °C",  # aside elided
            '"It isn\'t the mirror that kept me awake; it was the shield," says Krystal Puga',  # speech
            "The telescope … orbits the second Lagrange point, some 1.5 million kilometres from Earth",  # relative elided
            "Engineers never tested the fully deployed shield in vacuum, because no chamber is large enough.",  # reason
            "carries fuel for more than 20 years - twice what planners had hoped for",  # dash
            "MIRI[, the mid-infrared instrument,] needs to be colder still",  # inserted name
        ],
        altered=[
            "keeps the instruments below 223 °C (50 K)",  # sign
            "keeps the instruments below −223 °F (50 K)",  # unit
            "keeps the instruments above −223 °C",  # below
            "On the sunward side temperatures reach 85 °C",  # may
            "a helium cryocooler that brings it to 7 K",  # less than
            "It is the mirror that kept me awake",  # negation
            "There were 344 single points of failure, 70",  # range cut
            "There were 344 single points of failure, 70 to 95 percent of them in the deployment",  # range changed
            "Engineers tested the fully deployed shield in vacuum",  # never
            "Engineers … tested the fully deployed shield in vacuum",  # never elided
            "because … chamber is large enough",  # no
            "carries fuel for … 20 years",  # more than elided
            "half what planners had hoped for",  # half
            "which launched on 25 December 2022",  # date
            "aboard an Ariane 6",  # rocket
        ],
    ),
    Page(
        "text/plain",
        'Meeting Minutes – Board of Education – October 12, 2023\n\n1. Call to order. President Lindqvist called the meeting to order at 7:02 p.m. Members Ortiz and\n   Bhatt were absent.\n2. Budget. The superintendent reported a projected shortfall of $2.4M for FY25, "or possibly a\n   bit less, depending on enrollment." Member Chao asked whether layoffs were planned. The\n   superintendent answered that none were planned "at this time."\n3. Motion 23-118 (to close Fairview Elementary) failed, 3-4. Motion 23-119 (to delay the decision\n   until March) passed, 5-2, Members Chao and Reyes dissenting.\n4. Public comment. Eleven residents spoke, all but one against the closure.\n',
        honest=[
            "President Lindqvist called the meeting to order at 7:02 p.m.",  # plain
            "The superintendent reported a projected shortfall of $2.4M for FY25, 'or possibly a bit less, depending on enrollment.'",  # nested
            "Motion 23-118 (to close Fairview Elementary) failed, 3-4.",  # motion
            "Motion 23–119 (to delay the decision until March) passed, 5–2, Members Chao and Reyes dissenting",  # motion dash
            "Motion 23-118 … failed, 3-4",  # paren elided
            "4. Public comment. Eleven residents spoke, all but one against the closure.",  # numbered
            'The superintendent answered that none were planned "at this time."',  # none
        ],
        altered=[
            "Motion 23-118 (to close Fairview Elementary) passed",  # passed
            "Motion 23-118 (to close Fairview Elementary) failed, 4-3",  # vote
            "Motion 23-118 (to close Fairview Elementary) … passed, 5-2",  # spliced
            "The superintendent reported a … shortfall of $2.4M for FY25",  # projected
            "a projected shortfall of $2.4B for FY25",  # magnitude
            "layoffs were planned",  # question
            "The superintendent answered that … were planned",  # none
            "Members Ortiz and Bhatt were present",  # at this time
            "Eleven residents spoke, all … against the closure",  # all but one
            "Eleven residents spoke, all against the closure",  # all
            "Members Chao and Ortiz dissenting",  # dissent
            "to delay the decision until May",  # month
        ],
    ),
    Page(
        "text/html",
        '<html><body><div class="mw-parser-output"><p>The <b>2010 eruptions of Eyjafjallajökull</b> were a period of volcanic events at Eyjafjallajökull in Iceland which, although relatively small for volcanic eruptions, caused enormous disruption to <a>air travel</a> across <a>Western</a> and <a>Northern Europe</a> over an initial period of six days in April 2010.<sup>[1]</sup><sup>[2]</sup> Additional localised disruption continued into May 2010, and eruptive activity persisted until June 2010.</p><p>It is estimated that 107,000 flights (48% of total air traffic) were cancelled, and roughly 10 million passengers affected.<sup>[note 1]</sup> London&rsquo;s <abbr title="Volcanic Ash Advisory Centre">VAAC</abbr> said that the ash posed no danger to people on the ground,<sup>[3]</sup> though asthma sufferers were advised to stay indoors.</p><table class="wikitable"><tr><th>Date</th><th>VEI</th><th>Ash (10<sup>6</sup>&nbsp;m<sup>3</sup>)</th></tr><tr><td>14 April</td><td>4</td><td>250</td></tr><tr><td>20 March</td><td>1</td><td>&mdash;</td></tr></table></div></body></html>',
        honest=[
            "The 2010 eruptions of Eyjafjallajökull were a period of volcanic events at Eyjafjallajökull in Iceland which … caused enormous disruption to air travel across Western and Northern Europe over an initial period of six days in April 2010.",  # although elided
            "caused enormous disruption to air travel across Western and Northern Europe over an initial period of six days in April 2010. Additional localised disruption continued into May 2010",  # marks
            "It is estimated that 107,000 flights (48% of total air traffic) were cancelled, and roughly 10 million passengers affected.",  # estimate kept
            "the ash posed no danger to people on the ground, though asthma sufferers were advised to stay indoors",  # mark after comma
            "London's VAAC [Volcanic Ash Advisory Centre] said that the ash posed no danger to people on the ground",  # abbr expanded
            "14 April 4 250",  # row
            "eruptions of Eyjafjallajökull",  # decomposed
        ],
        altered=[
            "107,000 flights (48% of total air traffic) were cancelled, exactly",  # estimated cut
            "It is estimated that 170,000 flights",  # number
            "and 10 million passengers affected",  # roughly
            "and … 10 million passengers affected",  # roughly elided
            "107,000 flights (84% of total air traffic)",  # percent
            "the ash posed … danger to people on the ground",  # danger
            "the ash posed a danger to people on the ground",  # danger2
            "although … small for volcanic eruptions",  # relatively
            "although relatively large for volcanic eruptions",  # size
            "across Western and Eastern Europe",  # region
            "over an initial period of sixteen days in April 2010",  # days
            "Additional localized disruption continued into May 2010",  # spelling
            "eruptive activity persisted until July 2010",  # until
            "20 March 4 250",  # row
        ],
    ),
    Page(
        "text/html",
        '<html lang="de"><body><p>Der Bundesgerichtshof hat entschieden, dass Fitnessstudios die während der Corona-Schließungen eingezogenen Beiträge zurückzahlen müssen (Urteil vom 4.&nbsp;Mai 2022, Az.&nbsp;XII&nbsp;ZR&nbsp;64/21). Ein Anspruch auf Vertragsanpassung wegen Störung der Geschäftsgrundlage bestehe nicht, so der XII.&nbsp;Zivilsenat; insbesondere könne der Betreiber nicht verlangen, dass die Schließzeit an das Vertragsende angehängt werde.</p><p>Der Kläger hatte monatlich 29,90&nbsp;€ gezahlt und seine Mitgliedschaft zum 8.&nbsp;Dezember 2021 gekündigt. Gutscheine darf der Betreiber nur anbieten, wenn er von der „Gutscheinlösung“ (Art.&nbsp;240 §&nbsp;5 EGBGB) Gebrauch gemacht hat. Ob das auch für Online-Kurse gilt, ließen die Richter offen.</p></body></html>',
        honest=[
            "Der Bundesgerichtshof hat entschieden, dass Fitnessstudios die während der Corona-Schließungen eingezogenen Beiträge zurückzahlen müssen …",  # klammer elidiert
            "Urteil vom 4. Mai 2022, Az. XII ZR 64/21",  # aktenzeichen
            "insbesondere könne der Betreiber nicht verlangen, dass die Schließzeit an das Vertragsende angehängt werde",  # nebensatz
            "Der Kläger hatte monatlich 29,90€ gezahlt",  # euro
            "Art. 240 §5 EGBGB",  # paragraf
            'Gutscheine darf der Betreiber nur anbieten, wenn er von der "Gutscheinlösung" … Gebrauch gemacht hat.',  # nur
            "Ob das auch für Online-Kurse gilt, ließen die Richter offen.",  # offen
        ],
        altered=[
            "Beiträge zurückzahlen können",  # müssen
            "Ein Anspruch auf Vertragsanpassung wegen Störung der Geschäftsgrundlage bestehe",  # nicht
            "insbesondere könne der Betreiber verlangen, dass die Schließzeit an das Vertragsende angehängt werde",  # nicht verlangen
            "die Schließzeit an das Vertragsende angehängt werde",  # kontext
            "Gutscheine darf der Betreiber anbieten, wenn er",  # nur
            "Gutscheine darf der Betreiber … anbieten",  # nur elidiert
            "das auch für Online-Kurse gilt",  # ob
            "Der Kläger hatte monatlich 92,90 € gezahlt",  # betrag
            "Der Kläger hatte jährlich 29,90 € gezahlt",  # rhythmus
            "Der Beklagte hatte monatlich 29,90 € gezahlt",  # partei
            "zum 8. November 2021 gekündigt",  # datum
            "Gutscheine darf der Betreiber nur anbieten",  # bedingung
        ],
    ),
    Page(
        "text/markdown",
        "---\ntitle: Postmortem of the 3 March outage\n---\n\n# Summary\n\nBetween 14:07 and 16:52 UTC, ~18% of API requests failed with `503`. **No customer data was lost or exposed.**\n\n## Root cause\n\nA config change ([#9921](https://example.org/9921)) halved the connection pool (from 400 to 200). This was *not* caught in staging because staging doesn't receive production-like traffic.\n\n## What went well / badly\n\n- 👍 The on-call engineer was paged within 90 seconds.\n- 👎 Rollback took 41 minutes, since the runbook was out of date.\n- We don't yet know why retries amplified the load by 6×.\n\n> \"Hope is not a strategy.\" — Ben Treynor Sloss\n",
        honest=[
            "Between 14:07 and 16:52 UTC, ~18% of API requests failed with 503.",  # plain
            "**No customer data was lost or exposed.**",  # bold
            "A config change (#9921) halved the connection pool (from 400 to 200).",  # link
            "This was not caught in staging because staging doesn't receive production-like traffic.",  # emph
            "Rollback took 41 minutes, since the runbook was out of date.",  # bullet
            "We don't yet know why retries amplified the load by 6x.",  # times
            "'Hope is not a strategy.' - Ben Treynor Sloss",  # quote
            "A config change … halved the connection pool (from 400 to 200)",  # paren elided
        ],
        altered=[
            "Between 14:07 and 15:52 UTC",  # time
            "18% of API requests failed with 503",  # approx
            "customer data was lost or exposed",  # no
            "This was caught in staging",  # not
            "A config change (#9921) doubled the connection pool",  # doubled
            "halved the connection pool (from 200 to 400)",  # swap
            "The on-call engineer was paged within 90 minutes",  # seconds
            "retries reduced the load by 6×",  # why
            "Hope is … a strategy",  # hope
            "Rollback took 41 hours",  # unit
            "failed with `500`",  # code
            "We … know why retries amplified the load by 6×",  # know
        ],
    ),
    Page(
        "text/html",
        '<html lang="fr"><body><p>Le taux de réussite au baccalauréat s’établit à 91,4&nbsp;% en 2024, en hausse de 0,5&nbsp;point par rapport à 2023. Si l’on excepte les années Covid, il n’a jamais été aussi élevé. Dans la voie professionnelle, toutefois, près d’un candidat sur six échoue.</p><p>«&nbsp;Ce n’est pas que les élèves soient meilleurs&nbsp;: c’est que l’on note autrement&nbsp;», estime Marie Duru-Bellat, sociologue. Le ministère, lui, n’exclut pas de revoir le contrôle continu d’ici à la rentrée&nbsp;; «&nbsp;rien n’est décidé&nbsp;», assure-t-on rue de Grenelle.</p></body></html>',
        honest=[
            "Le taux de réussite au baccalauréat s'établit à 91,4 % en 2024, en hausse de 0,5 point par rapport à 2023.",  # plain
            "Si l’on excepte les années Covid, il n’a jamais été aussi élevé.",  # si
            "Dans la voie professionnelle … près d’un candidat sur six échoue.",  # incise
            "\"Ce n'est pas que les élèves soient meilleurs : c'est que l'on note autrement\", estime Marie Duru-Bellat, sociologue.",  # citation
            "« rien n’est décidé », assure-t-on rue de Grenelle",  # rien
            "Le ministère … n’exclut pas de revoir le contrôle continu d’ici à la rentrée",  # lui élidé
        ],
        altered=[
            "s’établit à 94,1 % en 2024",  # chiffre
            "en baisse de 0,5 point par rapport à 2023",  # baisse
            "en hausse de 0,5 % par rapport à 2023",  # unité
            "il a … été aussi élevé",  # jamais
            "près d’un candidat sur dix échoue",  # sur six
            "un candidat sur six échoue",  # près
            "les élèves soient meilleurs",  # contexte
            "Le ministère, lui, exclut de revoir le contrôle continu",  # exclut
            "tout est décidé",  # décidé
            "estime Marie Duru, économiste",  # nom
        ],
    ),
    Page(
        "text/html",
        '<html lang="it"><body><p>Secondo l’Istat, nel 2023 i nati in Italia sono stati 379mila, il 3,6% in meno rispetto al 2022. «Non è detto che il calo si arresti», avverte la demografa Letizia Mencarini; anzi, quasi tutti gli scenari prevedono un’ulteriore riduzione almeno fino al 2030.</p></body></html>',
        honest=[
            "Secondo l'Istat, nel 2023 i nati in Italia sono stati 379mila, il 3,6% in meno rispetto al 2022.",  # plain
            '"Non è detto che il calo si arresti", avverte la demografa Letizia Mencarini',  # citazione
            "quasi tutti gli scenari prevedono un'ulteriore riduzione almeno fino al 2030",  # scenari
        ],
        altered=[
            "il 3,6% in più rispetto al 2022",  # più
            "il calo si arresti",  # contesto
            "tutti gli scenari prevedono un’ulteriore riduzione",  # quasi
            "sono stati 397mila",  # numero
            "un’ulteriore riduzione … fino al 2030",  # almeno
        ],
    ),
    Page(
        "text/html",
        '<html lang="zh"><body><p>世界卫生组织表示，无糖甜味剂“不应被用作控制体重的手段”。该建议是有条件的，且不适用于已患糖尿病者。研究发现，长期食用与2型糖尿病风险上升有关，但尚不能证明存在因果关系。</p><p>可口可乐公司回应称，其产品“符合各地法规”，并强调每日允许摄入量为每公斤体重40毫克。约60%的受访者称不会因此改变习惯。</p></body></html>',
        honest=[
            "世界卫生组织表示，无糖甜味剂“不应被用作控制体重的手段”。",  # plain
            "世界卫生组织表示,无糖甜味剂「不应被用作控制体重的手段」",  # quotes
            "但尚不能证明存在因果关系",  # caution
            "研究发现，长期食用与2型糖尿病风险上升有关……尚不能证明存在因果关系",  # elided
            "约 60% 的受访者称不会因此改变习惯。",  # spaces
        ],
        altered=[
            "无糖甜味剂“应被用作控制体重的手段”",  # negation
            "存在因果关系",  # context
            "长期食用与2型糖尿病风险下降有关",  # down
            "每公斤体重40克",  # unit
            "且适用于已患糖尿病者",  # applies
            "60%的受访者称不会因此改变习惯",  # approx
            "受访者称会因此改变习惯",  # will
            "长期食用与1型糖尿病风险上升有关",  # type
        ],
    ),
    Page(
        "text/html",
        '<html lang="ja"><body><p>気象庁によると、7月の平均気温は平年より2.16度高く、1898年の統計開始以降で最も高かった。熱中症で搬送された人は速報値で4万3195人に上ったが、死者数はまだ確定していない。</p><p>東京大学の今田由紀子准教授は「温暖化がなければ、ほぼ起こり得なかった」と話す。</p></body></html>',
        honest=[
            "7月の平均気温は平年より2.16度高く、1898年の統計開始以降で最も高かった。",  # plain
            "今田由紀子准教授は“温暖化がなければ、ほぼ起こり得なかった”と話す",  # quote
            "死者数はまだ確定していない",  # not yet
        ],
        altered=[
            "7月の平均気温は平年より2.16度低く",  # low
            "熱中症で搬送された人は速報値で4万1395人",  # number
            "死者数は確定している",  # confirmed
            "死者数はまだ確定し",  # cut
            "温暖化がなければ、起こり得なかった",  # hobo
            "1989年の統計開始以降",  # year
        ],
    ),
    Page(
        "text/html",
        '<html><body><h1>Terms of Service</h1><ol><li>You retain ownership of your content. By posting, you grant us a worldwide, royalty-free, non-exclusive licence to host it.</li><li>We may suspend accounts that violate section&nbsp;4. We will give you at least 14&nbsp;days’ notice unless the law prevents us from doing so.</li><li>To the fullest extent permitted by law, our total liability shall not exceed the greater of US$100 and the fees you paid in the preceding 12&nbsp;months.</li><li>Nothing in these terms affects rights that cannot be waived. These terms are governed by the laws of Ireland, except that, if you are a consumer, mandatory local law prevails.</li></ol><p><small>Last updated: 1&nbsp;February 2024. Previous version&nbsp;<a href="/v3">v3</a>.</small></p></body></html>',
        honest=[
            "By posting, you grant us a worldwide, royalty-free, non-exclusive licence to host it.",  # plain
            "2. We may suspend accounts that violate section 4.",  # numbered
            "We will give you at least 14 days' notice unless the law prevents us from doing so.",  # notice
            "our total liability shall not exceed the greater of US$100 and the fees you paid in the preceding 12 months",  # liability
            "you grant [the company] a worldwide, royalty-free, non-exclusive licence to host it",  # us replaced
            "… our total liability shall not exceed the greater of US$100 and the fees you paid in the preceding 12 months.",  # lead elided
            "Nothing in these terms affects rights that cannot be waived.",  # full sentence
            "Last updated: 1 February 2024.",  # updated
        ],
        altered=[
            "you grant us a worldwide, royalty-free, exclusive licence to host it",  # exclusive
            "you grant us a worldwide, royalty-free, … exclusive licence to host it",  # exclusive elided
            "We will suspend accounts that violate section 4",  # may
            "We will give you at least 14 days’ notice",  # unless
            "We will give you … 14 days’ notice",  # at least
            "shall not exceed the lesser of US$100 and the fees you paid",  # lesser
            "our total liability shall … exceed the greater of US$100",  # not
            "the greater of €100 and the fees you paid",  # currency
            "affects rights that can be waived",  # cannot
            "in these terms affects rights that cannot be waived",  # nothing
            "These terms are governed by the laws of Ireland",  # except
            "These terms are governed by the laws of Delaware",  # law
            "the fees you paid in the preceding 2 months",  # months
            "royalty-free, non-exclusive license to host it",  # spelling
        ],
    ),
    Page(
        "text/html",
        "<html><body><article><h1>Microplastics found in clouds above Mount Fuji</h1><p>Researchers who climbed Mount Fuji and Mount Ōyama to collect mist have identified nine types of polymers in the water, at concentrations of 6.7 to 13.9&nbsp;pieces per litre. The study, led by Hiroshi Okochi of Waseda University, was published in <i>Environmental Chemistry Letters</i>.</p><p>“If the issue of plastic air pollution is not addressed proactively, climate change and ecological risks may become a reality,” Okochi warned. The team believes high-altitude particles could influence cloud formation; other scientists say it is too early to tell. Nobody has yet measured how long the particles, which ranged from 7.1 to 94.6 micrometres, stay aloft.</p></article></body></html>",
        honest=[
            "at concentrations of 6.7 to 13.9 pieces per litre",  # range
            "Researchers who climbed Mount Fuji and Mount Ōyama to collect mist have identified nine types of polymers in the water",  # macron
            "'If the issue of plastic air pollution is not addressed proactively, climate change and ecological risks may become a reality,' Okochi warned.",  # speech
            "The study … was published in Environmental Chemistry Letters.",  # led elided
            "The team believes high-altitude particles could influence cloud formation; other scientists say it is too early to tell.",  # team
            "Nobody has yet measured how long the particles … stay aloft.",  # nobody elided
        ],
        altered=[
            "the issue of plastic air pollution is not addressed proactively, climate change and ecological risks may become a reality",  # if cut
            "climate change and ecological risks will become a reality",  # will
            "at concentrations of 6.7 to 19.3 pieces per litre",  # range
            "at concentrations of 6.7",  # range cut
            "pieces per millilitre",  # unit
            "have identified six types of polymers in the water",  # count
            "high-altitude particles influence cloud formation",  # could
            "has yet measured how long the particles",  # nobody
            "was published in Environmental Science Letters",  # journal
            "Mount Fuji and Mount Oyama to collect mist",  # macron lost
        ],
    ),
    Page(
        "text/plain",
        "INTERNATIONAL STANDARD                                        ISO 99321:2020(E)\n\n6.2.1   General\n\nThe manufacturer shall document the risk assessment. Where the residual\nrisk exceeds level 2, additional protective mea-\nsures shall be taken; warnings alone are not sufficient.\n\nNOTE 1   Level 2 corresponds to a probability of harm of less than 10^-6\nper hour of operation.\n\n6.2.2   Test conditions\n\nThe test shall be carried out at (23 ± 2) °C and a relative humidity\nof (50 ± 5) % unless otherwise specified. At least three specimens\nshall be tested. A single failure does not invalidate the batch, pro-\nvided that a repeat test on six further specimens shows none.\n\n© ISO 2020 – All rights reserved                                          11\n",
        honest=[
            "Where the residual risk exceeds level 2, additional protective measures shall be taken; warnings alone are not sufficient.",  # hyphen
            "The test shall be carried out at (23 ± 2) °C and a relative humidity of (50 ± 5) % unless otherwise specified.",  # tolerance
            "Level 2 corresponds to a probability of harm of less than 10⁻⁶ per hour of operation.",  # power
            "A single failure does not invalidate the batch, provided that a repeat test on six further specimens shows none.",  # provided
            "At least three specimens shall be tested.",  # specimens
        ],
        altered=[
            "The manufacturer should document the risk assessment",  # should
            "Where the residual risk exceeds level 3",  # level
            "warnings … are not sufficient",  # alone
            "less than 10^-9 per hour of operation",  # power
            "a probability of harm of less than 10^-6",  # rate cut
            "at (23 ± 5) °C",  # tolerance
            "The test shall be carried out at (23 ± 2) °C and a relative humidity of (50 ± 5) %",  # unless cut
            "three specimens shall be tested",  # at least
            "A single failure does not invalidate the batch",  # provided cut
            "A single failure does invalidate the batch",  # not
            "a repeat test on six further specimens shows one",  # none
        ],
    ),
    Page(
        "text/html",
        '<html lang="es"><body><p>La OMS calcula que 1 de cada 6 adultos sufre infertilidad a lo largo de su vida. Las tasas varían poco entre países ricos (17,8&nbsp;%) y pobres (16,5&nbsp;%), lo que «demuestra que la infertilidad no discrimina», dijo Tedros Adhanom Ghebreyesus. El informe no afirma que la prevalencia esté aumentando; de hecho, los datos son insuficientes para saberlo.</p><p>En España, la sanidad pública cubre hasta tres ciclos, siempre que la mujer sea menor de 40 años. Solo el 14&nbsp;% de las parejas acude a un centro privado en el primer año.</p></body></html>',
        honest=[
            "La OMS calcula que 1 de cada 6 adultos sufre infertilidad a lo largo de su vida.",  # plain
            "Las tasas varían poco entre países ricos (17,8%) y pobres (16,5%)",  # porcentajes
            '"demuestra que la infertilidad no discrimina", dijo Tedros Adhanom Ghebreyesus',  # cita
            "la sanidad pública cubre hasta tres ciclos, siempre que la mujer sea menor de 40 años",  # condición
            "Las tasas varían poco entre países ricos … y pobres …",  # paréntesis elididos
        ],
        altered=[
            "1 de cada 8 adultos sufre infertilidad",  # ratio
            "6 adultos sufre infertilidad a lo largo de su vida",  # ratio cut
            "la prevalencia esté aumentando",  # contexto
            "la infertilidad discrimina",  # no
            "la sanidad pública cubre hasta tres ciclos",  # condición
            "cubre … tres ciclos",  # hasta
            "el 14 % de las parejas acude a un centro privado",  # solo
            "menor de 45 años",  # edad
            "los datos son suficientes para saberlo",  # suficientes
            "Las tasas varían … entre países ricos",  # poco
        ],
    ),
    Page(
        "text/html",
        '<html lang="de"><body><p>Nach Berechnungen des ifo Instituts schrumpfte die Wirtschaftsleistung im vierten Quartal um 0,2&nbsp;% gegenüber dem Vorquartal. „Wir erwarten keine Rezession, sondern eine lange Seitwärtsbewegung“, sagte Timo Wollmershäuser. Der Bau, auf den rund sechs Prozent der Wertschöpfung entfallen, dürfte auch 2025 nicht wachsen.</p><p>Die Inflationsrate lag zuletzt bei 2,4&nbsp;%; ohne Energie wären es 3,1&nbsp;% gewesen. Dass die Reallöhne dennoch stiegen, liegt an den Tarifabschlüssen von 2023.</p></body></html>',
        honest=[
            "schrumpfte die Wirtschaftsleistung im vierten Quartal um 0,2% gegenüber dem Vorquartal",  # plain
            "»Wir erwarten keine Rezession, sondern eine lange Seitwärtsbewegung«, sagte Timo Wollmershäuser.",  # zitat
            "Der Bau … dürfte auch 2025 nicht wachsen.",  # relativsatz
            "ohne Energie wären es 3,1 % gewesen",  # konjunktiv
            "Dass die Reallöhne dennoch stiegen, liegt an den Tarifabschlüssen von 2023.",  # dass
            "Die Inflationsrate lag zuletzt bei 2,4 %",  # rate
        ],
        altered=[
            "wuchs die Wirtschaftsleistung im vierten Quartal um 0,2 %",  # wuchs
            "Wir erwarten … Rezession",  # keine
            "Wir erwarten eine Rezession",  # eine
            "Der Bau … wird auch 2025 nicht wachsen",  # dürfte
            "Der Bau, auf den rund sechs Prozent der Wertschöpfung entfallen, dürfte auch 2025 wachsen",  # nicht
            "auf den sechs Prozent der Wertschöpfung entfallen",  # rund
            "mit Energie wären es 3,1 % gewesen",  # mit
            "Die Inflationsrate lag zuletzt bei … 3,1 %",  # figure
            "im dritten Quartal um 0,2 %",  # quartal
            "Nach Berechnungen des DIW",  # institut
        ],
    ),
    Page(
        "text/html",
        '<html><body><main><h2>Frequently asked questions</h2><h3>Does the vaccine contain live virus?</h3><p>No. The vaccine does not contain live virus, so it cannot give you shingles.</p><h3>How well does it work?</h3><p>In adults 50 to 69&nbsp;years old with healthy immune systems, Shingrix was 97% effective in preventing shingles; in adults 70 and older, it was 91% effective. Protection stays above 85% for at least the first four years after vaccination.</p><h3>Who should not get it?</h3><p>You should not get Shingrix if you currently have shingles, or ever had a severe allergic reaction to a component. If you are pregnant, you should wait. About 1 out of 6 people who got Shingrix experienced side effects that prevented them from doing regular activities.</p><p class="note">Page last reviewed: <time datetime="2023-05-08">May&nbsp;8, 2023</time></p></main></body></html>',
        honest=[
            "The vaccine does not contain live virus, so it cannot give you shingles.",  # answer
            "Does the vaccine contain live virus? No. The vaccine does not contain live virus",  # question and answer
            "In adults 50 to 69 years old with healthy immune systems, Shingrix was 97% effective in preventing shingles",  # effect
            "in adults 70 and older, it was 91% effective",  # second half
            "in adults 70 and older, it [Shingrix] was 91% effective",  # it explained
            "Protection stays above 85% for at least the first four years after vaccination.",  # bound
            "About 1 out of 6 people who got Shingrix experienced side effects that prevented them from doing regular activities.",  # ratio
            "Page last reviewed: May 8, 2023",  # date
        ],
        altered=[
            "the vaccine contain live virus.",  # question as statement
            "The vaccine does contain live virus",  # live
            "so it can give you shingles",  # can
            "In adults 50 to 59 years old with healthy immune systems",  # ages
            "in adults 70 and older, it was 97% effective",  # effect swapped
            "Shingrix was … 91% effective",  # figure over splice
            "Protection stays above 85% for the first four years after vaccination",  # bound
            "Protection stays above 85% for … the first four years",  # bound elided
            "You should … get Shingrix if you currently have shingles",  # not
            "get Shingrix if you currently have shingles",  # should not edge
            "you are pregnant, you should wait",  # if cut
            "6 people who got Shingrix experienced side effects",  # ratio
            "1 out of 6 people who got Shingrix experienced side effects",  # about
            "You should not get Shingrix",  # condition dropped
            "In adults 50 to 69 years old … Shingrix was 91% effective",  # healthy
        ],
    ),
    Page(
        "text/html",
        '<html lang="zh"><body><p>国家疾控局5月通报，4月全国共报告法定传染病1,031,556例，死亡2,180人；与上月相比，发病数减少12.3%，死亡数变化不大。其中，乙类传染病以病毒性肝炎、肺结核、梅毒为主，约占乙类总数的93%。</p><p>专家提醒，自检阴性并不意味着没有感染；如出现发热，应及时就医。</p></body></html>',
        honest=[
            "4月全国共报告法定传染病1,031,556例，死亡2,180人",  # plain
            "与上月相比，发病数减少12.3%，死亡数变化不大",  # comparison
            "约占乙类总数的93%",  # ratio
            "自检阴性并不意味着没有感染",  # warning
        ],
        altered=[
            "共报告法定传染病1,013,556例",  # number
            "发病数增加12.3%",  # up
            "占乙类总数的93%",  # approx
            "自检阴性意味着没有感染",  # negation
            "出现发热，应及时就医",  # condition
        ],
    ),
    Page(
        "text/plain",
        'Chapter Seven\n\n"You can\'t mean it," said Ellen. The letter—if it was a letter at all—lay where he had left it. Nine-\nteen years had gone by since the mill burned, and in all that time no one but old Garrity had ever\nclaimed to know who struck the match. He was seldom sober; he was never, so far as she knew, a\nliar. "I would sooner believe that the river ran uphill," she said.\n\n  "Would you?" He smiled. \'Twas a thin smile...  "Then come and see."\n',
        honest=[
            "'You can't mean it,' said Ellen.",  # dialogue
            "The letter -- if it was a letter at all -- lay where he had left it.",  # dash
            "Nineteen years had gone by since the mill burned",  # hyphen
            "he was never, so far as she knew, a liar",  # never aside
            "he was never … a liar",  # never aside elided
            "'Twas a thin smile",  # apostrophe
        ],
        altered=[
            "You can mean it",  # negation
            "Ninety years had gone by since the mill burned",  # number
            "old Garrity had ever claimed to know who struck the match",  # no one
            "He was sober",  # seldom
            "He was … sober",  # seldom elided
            "he was … a liar",  # never
            "no one but old Garrett had ever claimed",  # name
            "since the hall burned",  # mill
        ],
    ),
    Page(
        "text/html",
        '<html><body><article><h1>City to trial four-day week for refuse collectors</h1><p class="dek">Unions call the pilot ‘long overdue’; opposition says taxpayers will foot the bill</p><p>South Marsh council will cut the working week of its 84 refuse collectors from 37 to 32&nbsp;hours from January, with no loss of pay, after a survey found that two in five had considered quitting in the past year.</p><p>“This isn’t about doing less,” said the council leader, Bridget Amoah (Lab). “It’s about not burning people out.” She said sickness absence had cost the council £212,000 in 2022–23, up from £140,000.</p><p>The Conservative group leader, Paul Dacre, said he doubted that residents would see no change in collections. “If bins are missed, even once, I’ll be asking for the pilot to be stopped,” he said. The Department for Levelling Up has told councils that they should not adopt the practice, but it has no power to ban it outright.</p></article></body></html>',
        honest=[
            "South Marsh council will cut the working week of its 84 refuse collectors from 37 to 32 hours from January, with no loss of pay",  # plain
            "Unions call the pilot 'long overdue'; opposition says taxpayers will foot the bill",  # standfirst
            '"This isn\'t about doing less," said the council leader, Bridget Amoah (Lab). "It\'s about not burning people out."',  # speech
            "This isn’t about doing less … It’s about not burning people out.",  # speech joined
            "[Amoah] said sickness absence had cost the council £212,000 in 2022-23, up from £140,000.",  # she replaced
            "a survey found that two in five had considered quitting in the past year",  # survey
            "If bins are missed, even once, I'll be asking for the pilot to be stopped",  # conditional whole
            "The Conservative group leader … said he doubted that residents would see no change in collections.",  # name elided
            "it has no power to ban it outright",  # power
        ],
        altered=[
            "from 37 to 23 hours from January",  # number
            "with … loss of pay",  # loss
            "a survey found that two in three had considered quitting",  # ratio
            "residents would see no change in collections",  # context
            "said he … that residents would see no change in collections",  # doubt elided
            "This is about doing less",  # about
            "It’s about … burning people out",  # not elided
            "bins are missed, even once, I’ll be asking for the pilot to be stopped",  # if cut
            "£212,000 in 2022–23, down from £140,000",  # up/down
            "councils that they should adopt the practice",  # should not
            "it has the power to ban it outright",  # power
            "said the council leader, Paul Dacre",  # who
            "from 37 to 32 hours from June",  # month
            "cost the council £140,000 in 2022–23, up from £212,000",  # figures swapped
            "two in five had quit in the past year",  # quitting
        ],
    ),
    Page(
        "text/plain",
        "4    Discussion\n\nIn this retrospective cohort, statin users had a 23 % lower risk of dementia than\nnon-users (adjusted HR 0.77, 95 % CI 0.68–0.87). The association was strongest for\nlipophilic agents and was absent in carriers of APOE ε4, a ﬁnding that should be\ninterpreted with caution given the small number of events (n = 41).\n\nOur study has limitations. Exposure was deﬁned by dispensing, not by intake; con-\nfounding by socio-economic status, for which we had no data, cannot be ruled out.7,8\nA protective effect is therefore plausible but unproven. We do not recommend that\nstatins be prescribed for the prevention of dementia.\n\nConﬂict of interest.  None declared.\n",
        honest=[
            "statin users had a 23% lower risk of dementia than non-users (adjusted HR 0.77, 95% CI 0.68-0.87).",  # result
            "In this retrospective cohort, statin users had a 23 % lower risk of dementia than non-users ….",  # stats elided
            "a finding that should be interpreted with caution given the small number of events (n=41)",  # caution
            "confounding by socio-economic status, for which we had no data, cannot be ruled out. A protective effect is therefore plausible but unproven.",  # hyphenation
            "confounding by socio-economic status … cannot be ruled out",  # relative elided
            "We do not recommend that statins be prescribed for the prevention of dementia.",  # negative
            "Exposure was defined by dispensing, not by intake",  # limits
            "Conflict of interest. None declared.",  # conflict
        ],
        altered=[
            "statin users had a 32 % lower risk of dementia",  # number
            "statin users had a 23 % higher risk of dementia than non-users",  # higher
            "95 % CI 0.86–0.87",  # CI
            "was strongest … in carriers of APOE ε4",  # absent
            "and was present in carriers of APOE ε4",  # present
            "A protective effect is therefore … proven",  # unproven
            "A protective effect is therefore plausible and proven",  # unproven cut
            "statins be prescribed for the prevention of dementia",  # context
            "We … recommend that statins be prescribed for the prevention of dementia",  # not elided
            "for which we had no data, can be ruled out",  # cannot
            "Exposure was defined by intake, not by dispensing",  # intake
            "the small number of events (n = 14)",  # events
            "The association was strongest for hydrophilic agents",  # agents
            "statins reduced the risk of dementia by 23 %",  # causal
        ],
    ),
    Page(
        "text/markdown",
        "# Migration guide\n\n`v3` drops support for Node 14 and 16. If you must stay on Node 16, pin `^2.9`.\n\n- `parse()` returns a `Promise`; the synchronous variant is `parseSync()`.\n- Errors are no longer swallowed: unhandled rejections **will crash the process** unless `onError` is set.\n- Bundle size went from 48 kB to 31 kB (min+gzip), i.e. about a third smaller.\n\n> [!IMPORTANT]\n> Run the codemod *before* upgrading, not after.\n\nSee [the FAQ](./faq.md) for everything else. Most plugins work unchanged.\n",
        honest=[
            "v3 drops support for Node 14 and 16. If you must stay on Node 16, pin ^2.9.",  # code
            "`parse()` returns a `Promise`; the synchronous variant is `parseSync()`.",  # code md
            "unhandled rejections **will crash the process** unless `onError` is set",  # bold
            "Bundle size went from 48 kB to 31 kB (min+gzip), i.e. about a third smaller.",  # size
            "Run the codemod before upgrading, not after.",  # callout
            "See the FAQ for everything else.",  # link
            "Most plugins work unchanged.",  # most
        ],
        altered=[
            "Run the codemod after upgrading, not before",  # before
            "Run the codemod … after",  # not elided
            "unhandled rejections will crash the process",  # unless
            "plugins work unchanged",  # most
            "Bundle size went from 31 kB to 48 kB",  # sizes
            "Errors are swallowed",  # no longer
            "`v3` adds support for Node 14 and 16",  # adds
            "If you must stay on Node 16, pin `^1.9`",  # version
            "you must stay on Node 16, pin `^2.9`",  # if
            "a third smaller",  # about
            "the asynchronous variant is parseSync()",  # sync
        ],
    ),
    Page(
        "text/html",
        '<html lang="de"><body><p>Der Verfassungsschutz stuft die Gruppe seit 2021 als Verdachtsfall ein. Beweise dafür, dass sie Anschläge plant, gebe es bislang nicht, sagte ein Sprecher; man habe aber „mehr als nur Hinweise“ auf Waffenkäufe. Rund 40 der 300 Mitglieder gelten als gewaltbereit.</p><p>Die Innenministerin kündigte an, ein Verbot zu prüfen, falls sich der Verdacht erhärtet. Der Anwalt der Gruppe nannte die Vorwürfe „frei erfunden“ und bestritt, seine Mandanten jemals bei einem Schießtraining gesehen zu haben.</p></body></html>',
        honest=[
            "Der Verfassungsschutz stuft die Gruppe seit 2021 als Verdachtsfall ein.",  # plain
            'man habe aber "mehr als nur Hinweise" auf Waffenkäufe',  # zitat
            "Rund 40 der 300 Mitglieder gelten als gewaltbereit.",  # zahlen
            "Die Innenministerin kündigte an, ein Verbot zu prüfen, falls sich der Verdacht erhärtet.",  # bedingung
            "Der Anwalt der Gruppe nannte die Vorwürfe ‚frei erfunden‘",  # anwalt
        ],
        altered=[
            "seit 2012 als Verdachtsfall ein",  # jahr
            "40 der 300 Mitglieder gelten als gewaltbereit",  # rund
            "Die Innenministerin kündigte an, ein Verbot zu prüfen",  # falls
            "Beweise dafür, dass sie Anschläge plant, gebe es … sagte ein Sprecher",  # bislang nicht
            "man habe aber „Hinweise“ auf Waffenkäufe",  # nur
            "Alle 300 Mitglieder gelten als gewaltbereit",  # alle
            "kündigte an, ein Verbot zu erlassen",  # verbot
            "und … seine Mandanten jemals bei einem Schießtraining gesehen zu haben",  # bestritt
        ],
    ),
    Page(
        "text/html",
        '<html lang="fr"><body><p>L’Autorité de la concurrence a infligé à Google une amende de 250&nbsp;millions d’euros, le 20&nbsp;mars 2024, pour ne pas avoir respecté certains de ses engagements. Le groupe, qui ne conteste pas les faits, juge toutefois le montant «&nbsp;disproportionné&nbsp;». Selon l’Autorité, l’outil Bard a utilisé des contenus de presse sans en avertir les éditeurs ; elle n’affirme pas pour autant que cette pratique soit illégale.</p></body></html>',
        honest=[
            "L'Autorité de la concurrence a infligé à Google une amende de 250 millions d'euros, le 20 mars 2024",  # plain
            'Le groupe … juge toutefois le montant "disproportionné".',  # relative
            "l’outil Bard a utilisé des contenus de presse sans en avertir les éditeurs",  # outil
            "elle n’affirme pas pour autant que cette pratique soit illégale",  # négation
        ],
        altered=[
            "une amende de 25 millions d’euros",  # montant
            "cette pratique soit illégale",  # contexte
            "pour … avoir respecté certains de ses engagements",  # ne pas
            "pour ne pas avoir respecté ses engagements",  # certains
            "l’outil Bard a utilisé des contenus de presse … en avertir les éditeurs",  # sans
            "Le groupe, qui conteste les faits",  # conteste
            "le 20 mai 2024",  # date
        ],
    ),
    Page(
        "text/html",
        '<html lang="zh"><body><p>市卫健委6日通报，本次疫情累计报告确诊病例37例，其中重症2例，无死亡病例。初步判断，传染源可能来自境外输入，但仍有待基因测序确认。</p><p>除急诊外，该院自7日起暂停门诊服务，恢复时间另行通知。</p></body></html>',
        honest=[
            "本次疫情累计报告确诊病例37例，其中重症2例，无死亡病例",  # plain
            "传染源可能来自境外输入，但仍有待基因测序确认",  # hedge kept
            "除急诊外，该院自7日起暂停门诊服务，恢复时间另行通知。",  # notice
        ],
        altered=[
            "累计报告确诊病例73例",  # number
            "其中重症2例，死亡病例",  # no deaths
            "传染源来自境外输入",  # hedge
            "传染源……来自境外输入",  # hedge elided
            "自9日起暂停门诊服务",  # date
            "急诊外，该院自7日起暂停门诊服务",  # exception
        ],
    ),
    Page(
        "text/html",
        "<html><body><p>Q. You told the police the light was green. Are you certain?<br>A. I’m fairly certain. It may have just turned.</p><p>Q. And you hadn’t been drinking?<br>A. Two beers, no more, around noon.</p><p>The witness was excused. Judge Whitfield instructed the jury to disregard the defendant’s outburst and reminded them that an arrest is not evidence of guilt. Of the nine counts, three were dismissed; the jury acquitted on four and could not agree on the remaining two.</p></body></html>",
        honest=[
            "I'm fairly certain. It may have just turned.",  # answer
            "Two beers, no more, around noon.",  # answer 2
            "Of the nine counts, three were dismissed; the jury acquitted on four and could not agree on the remaining two.",  # jury
            "Judge Whitfield instructed the jury to disregard the defendant’s outburst",  # judge
            "Q. And you hadn’t been drinking? A. Two beers, no more, around noon.",  # with label
        ],
        altered=[
            "I’m … certain",  # fairly
            "I’m certain",  # fairly 2
            "It had just turned",  # may
            "And you hadn’t been drinking.",  # question
            "Ten beers, no more, around noon",  # beers
            "Two beers, … more, around noon",  # no more
            "an arrest is evidence of guilt",  # guilt
            "an arrest is … evidence of guilt",  # guilt elided
            "the jury acquitted on two and could not agree on the remaining four",  # counts
            "the jury convicted on four",  # convicted
            "could … agree on the remaining two",  # agree
            "Of the nine counts, … were dismissed",  # dismissed
        ],
    ),
]
