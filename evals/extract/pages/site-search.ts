import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

const results = [
  {
    title: "Sourdough starter, step by step",
    url: "https://breadlab.example/starter",
    snippet: "Flour, water and patience: how to raise a starter in seven days, with pictures of every stage.",
  },
  {
    title: "Why does my starter smell of acetone?",
    url: "https://askbakers.example/questions/3391",
    snippet: "It is hungry. Feed it twice a day at 1:2:2 and keep it between 24 and 27 °C. 14 answers.",
  },
  {
    title: "Sourdough - Encyclopaedia of Food",
    url: "https://foodpedia.example/wiki/Sourdough",
    snippet: "Sourdough is bread leavened by wild yeast and lactic acid bacteria …",
  },
  {
    title: "Rye starter or wheat starter?",
    url: "https://millstones.example/blog/rye-or-wheat",
    snippet: "We kept both for a year. Rye was ready 2 hours sooner and forgave more.",
  },
];

/** Search results with an advert above and "people also ask" between. */
export const siteSearchPage: ExtractPage = {
  name: "site-search",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>sourdough starter - Quarry search</title>
<style>
body { font: 15px Arial, sans-serif; margin: 0; }
form { padding: 16px 32px; border-bottom: 1px solid #ddd; }
#stats { color: #666; padding: 8px 32px; font-size: 13px; }
.css-1q8 { padding: 0 32px; max-width: 640px; }
.css-9zk { margin: 18px 0; } .css-9zk cite { color: #1a6b2c; font-style: normal; font-size: 13px; display: block; }
.css-9zk h3 { margin: 2px 0; font-size: 18px; font-weight: normal; }
.css-ad2 { border: 1px solid #eed; background: #fffdf3; padding: 10px; margin: 14px 0; }
</style>
</head>
<body>
<form role="search" onsubmit="return false"><b>Quarry</b> <input name="q" size="50" value="sourdough starter" aria-label="Search"> <button>Search</button></form>
<div id="stats">About 1,240,000 results (0.42 seconds)</div>
<div class="css-1q8">
  <div class="css-ad2"><small>Ad</small> <a href="https://ads.example/click?u=yeastexpress">Yeast Express: starter delivered tomorrow</a><div>Live cultures from $8.99. Order before 6 pm.</div></div>
  <div class="css-9zk"><cite>breadlab.example › starter</cite><h3><a href="https://breadlab.example/starter">Sourdough starter, step by step</a></h3><div>Flour, water and patience: how to raise a starter in seven days, with pictures of every stage.</div></div>
  <div class="css-9zk"><cite>askbakers.example › questions</cite><h3><a href="https://askbakers.example/questions/3391">Why does my starter smell of acetone?</a></h3><div>It is hungry. Feed it twice a day at 1:2:2 and keep it between 24 and 27 °C. 14 answers.</div></div>
  <section><h2 style="font-size:16px">People also ask</h2><ul><li>Can I freeze a starter?</li><li>How much starter for one loaf?</li></ul></section>
  <div class="css-9zk"><cite>foodpedia.example › wiki</cite><h3><a href="https://foodpedia.example/wiki/Sourdough">Sourdough - Encyclopaedia of Food</a></h3><div>Sourdough is bread leavened by wild yeast and lactic acid bacteria …</div></div>
  <div class="css-9zk"><cite>millstones.example › blog</cite><h3><a href="https://millstones.example/blog/rye-or-wheat">Rye starter or wheat starter?</a></h3><div>We kept both for a year. Rye was ready 2 hours sooner and forgave more.</div></div>
  <p><b>1</b> <a href="https://quarry.example/?q=sourdough+starter&amp;p=2">2</a> <a href="https://quarry.example/?q=sourdough+starter&amp;p=3">3</a> <a href="https://quarry.example/?q=sourdough+starter&amp;p=2">Next</a></p>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "the search results with title, url and snippet",
      level: "structure",
      schema: z.object({ results: z.array(z.object({ title: z.string(), url: z.url(), snippet: z.string() })) }),
      expected: { results },
      lacks: ["Yeast Express", "ads.example"],
    },
    {
      instruction: "title and url of the second search result",
      level: "instruction",
      schema: z.object({ title: z.string(), url: z.url() }),
      expected: {
        title: "Why does my starter smell of acetone?",
        url: "https://askbakers.example/questions/3391",
      },
    },
    {
      instruction: 'the questions under "People also ask"',
      level: "instruction",
      schema: z.object({ questions: z.array(z.string()) }),
      expected: { questions: ["Can I freeze a starter?", "How much starter for one loaf?"] },
    },
    {
      instruction: "how many results were found",
      level: "structure",
      schema: z.object({ totalResults: z.number() }),
      expected: { totalResults: 1240000 },
      lacks: [14, 4],
    },
  ],
};
