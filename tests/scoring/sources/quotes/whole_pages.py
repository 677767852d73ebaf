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
            "its incidence ranges from 10% to 40% among general surgical patients [1, 2]. Low-dose aspirin did not reduce the risk until the sixth month",
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
            "α-tocopherol and β-carotene had little or no effect; TNF-α was raised.",
            "Interpretation. Weight loss could reduce risk, although causality remains unproven.",
            "The vaccine was 94·1% effective (89·3–96·8).",
            "In vitro, α-tocopherol and β-carotene had little or no effect",
            "In people younger than 40 years the association was stronger (...).",
        ],
        altered=[
            "The vaccine was 941% effective",
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
]
