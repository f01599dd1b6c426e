import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** An article with OpenGraph and other meta tags. */
export const glacierArticlePage: ExtractPage = {
  name: "glacier-article",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>The glacier that sings | Northern Review</title>
<link rel="canonical" href="https://northernreview.example/2025/11/the-glacier-that-sings">
<meta name="description" content="Why a shrinking glacier in the far north hums at night, and what the hum can tell.">
<meta name="author" content="Elin Dahl">
<meta property="og:title" content="The glacier that sings">
<meta property="og:type" content="article">
<meta property="og:image" content="https://northernreview.example/img/glacier-1200.jpg">
<meta property="article:published_time" content="2025-11-18T08:00:00Z">
<style>
body { font: 19px/1.65 "Iowan Old Style", Palatino, serif; max-width: 680px; margin: 3rem auto; }
.by { font: 14px sans-serif; color: #666; } .tags a { font: 13px sans-serif; margin-right: .6rem; }
</style>
</head>
<body>
<article>
<h1>The glacier that sings</h1>
<p class="by">Elin Dahl · November 18, 2025 · 9 min read</p>
<p>On windless nights the people of Kvalsund leave their windows ajar. The ice, they say, is tuning up.</p>
<p>Since 2017 a string of 24 microphones has lain under the snow. It has recorded a tone near 68 hertz that rises a little every summer, as the hollow beneath the ice grows smaller and drier.</p>
<blockquote>“It is not a sad sound,” says the geophysicist Marit Aas. “It is a very precise one.”</blockquote>
<p class="tags"><a href="https://northernreview.example/tag/ice" rel="tag">ice</a><a href="https://northernreview.example/tag/sound" rel="tag">sound</a><a href="https://northernreview.example/tag/climate" rel="tag">climate</a></p>
</article>
<section><h2>Comments (2)</h2><p><b>roald</b>: Beautiful.</p><p><b>tuner_of_pianos</b>: 68 Hz is a C sharp, more or less.</p></section>
</body>
</html>`,
  cases: [
    {
      instruction: "title, author, date and tags of the article",
      level: "structure",
      schema: z.object({ title: z.string(), author: z.string(), publishedAt: z.string(), tags: z.array(z.string()) }),
      expected: {
        title: "The glacier that sings",
        author: "Elin Dahl",
        publishedAt: "November 18, 2025",
        tags: ["ice", "sound", "climate"],
      },
      alternatives: [
        {
          title: "The glacier that sings",
          author: "Elin Dahl",
          publishedAt: "2025-11-18T08:00:00Z",
          tags: ["ice", "sound", "climate"],
        },
        {
          title: "The glacier that sings",
          author: "Elin Dahl",
          publishedAt: "2025-11-18",
          tags: ["ice", "sound", "climate"],
        },
      ],
    },
    {
      instruction: "canonical URL and OpenGraph image from the page's meta tags",
      level: "structure",
      schema: z.object({ canonicalUrl: z.url().nullable(), ogImage: z.url().nullable() }),
      expected: {
        canonicalUrl: "https://northernreview.example/2025/11/the-glacier-that-sings",
        ogImage: "https://northernreview.example/img/glacier-1200.jpg",
      },
      alternatives: [{ canonicalUrl: null, ogImage: null }],
    },
    {
      instruction: "how many microphones are there, at what frequency is the tone, and who is the geophysicist quoted?",
      level: "judgement",
      schema: z.object({ microphones: z.number(), frequencyHz: z.number(), geophysicist: z.string() }),
      expected: { microphones: 24, frequencyHz: 68, geophysicist: "Marit Aas" },
    },
    {
      instruction: "the quotation of the geophysicist",
      level: "judgement",
      contains: ["It is not a sad sound"],
      lacks: ["Beautiful."],
    },
  ],
};
