import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

const stories = [
  { headline: "Harbour bridge reopens after four months", section: "City", author: "Nadia Brandt" },
  { headline: "Council votes to keep the night buses", section: "Politics", author: "Jules Okoro" },
  { headline: "Rowers bring home two silvers", section: "Sport", author: "Minh Tran" },
  { headline: "The last typewriter repairer retires", section: "Culture", author: null },
  { headline: "Frost warning for the northern valleys", section: "Weather", author: null },
];
const shown = ["4 March 2026", "4 March 2026", "3 March 2026", "3 March 2026", "2 March 2026"];
const machine = ["2026-03-04T06:30", "2026-03-04T05:10", "2026-03-03T21:45", "2026-03-03T18:00", "2026-03-02T16:20"];
const published = (times: readonly string[]) => ({
  articles: stories.map(({ headline }, at) => ({ headline, publishedAt: times[at] })),
});

/** A list of news, some of it without an author. */
export const morningPaperPage: ExtractPage = {
  name: "morning-paper",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>The Morning Paper</title>
<style>
body { font: 16px/1.5 Georgia, serif; max-width: 900px; margin: 0 auto; }
.masthead { text-align: center; border-bottom: 3px double #000; }
.story { border-bottom: 1px solid #ccc; padding: .8rem 0; }
.story h2, .story h3 { margin: .1rem 0; } .kicker { text-transform: uppercase; font: 12px sans-serif; color: #a00; }
.byline { font: 13px sans-serif; color: #555; }
.most-read { background: #f4f1ea; padding: 1rem; }
</style>
</head>
<body>
<header class="masthead"><h1>The Morning Paper</h1><p>Wednesday, 4 March 2026 · Edition 14,092</p></header>
<main>
  <article class="story lead"><span class="kicker section-name">City</span><h2><a href="https://morning.example/city/bridge">Harbour bridge reopens after four months</a></h2><p>Traffic crossed again at dawn, two weeks ahead of plan.</p><p class="byline">By <span rel="author">Nadia Brandt</span>, <time datetime="2026-03-04T06:30">4 March 2026</time></p></article>
  <article class="story"><span class="kicker section-name">Politics</span><h3><a href="https://morning.example/politics/buses">Council votes to keep the night buses</a></h3><p class="byline">By <span rel="author">Jules Okoro</span>, <time datetime="2026-03-04T05:10">4 March 2026</time></p></article>
  <article class="story"><span class="kicker section-name">Sport</span><h3><a href="https://morning.example/sport/rowers">Rowers bring home two silvers</a></h3><p class="byline">By <span rel="author">Minh Tran</span>, <time datetime="2026-03-03T21:45">3 March 2026</time></p></article>
  <article class="story"><span class="kicker section-name">Culture</span><h3><a href="https://morning.example/culture/typewriters">The last typewriter repairer retires</a></h3><p class="byline"><time datetime="2026-03-03T18:00">3 March 2026</time></p></article>
  <article class="story"><span class="kicker section-name">Weather</span><h3><a href="https://morning.example/weather/frost">Frost warning for the northern valleys</a></h3><p class="byline"><time datetime="2026-03-02T16:20">2 March 2026</time></p></article>
</main>
<aside class="most-read"><h2>Most read</h2><ol>
  <li><a href="https://morning.example/city/otter">An otter in the opera house</a></li>
  <li><a href="https://morning.example/food/soup">Seven soups for cold days</a></li>
  <li><a href="https://morning.example/city/bridge">Harbour bridge reopens after four months</a></li>
</ol></aside>
</body>
</html>`,
  cases: [
    {
      instruction: "all news articles with headline, section and author",
      level: "structure",
      schema: z.object({
        articles: z.array(
          z.object({ headline: z.string(), section: z.string().optional(), author: z.string().nullable() }),
        ),
      }),
      expected: { articles: stories },
      missing: ["articles.3.author", "articles.4.author"],
      lacks: ["An otter in the opera house"],
    },
    {
      instruction: "headline and date of publication of every article",
      level: "structure",
      schema: z.object({ articles: z.array(z.object({ headline: z.string(), publishedAt: z.string() })) }),
      expected: published(shown),
      alternatives: [published(machine), published(machine.map((time) => time.slice(0, 10)))],
    },
    {
      instruction: "the most read stories",
      level: "instruction",
      schema: z.object({ mostRead: z.array(z.object({ title: z.string(), url: z.string() })) }),
      expected: {
        mostRead: [
          { title: "An otter in the opera house", url: "https://morning.example/city/otter" },
          { title: "Seven soups for cold days", url: "https://morning.example/food/soup" },
          { title: "Harbour bridge reopens after four months", url: "https://morning.example/city/bridge" },
        ],
      },
    },
    { instruction: "the lead story", level: "instruction", contains: ["Harbour bridge reopens after four months"] },
  ],
};
