import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Downloads · Kilnforge</title>
<style>
body{font:16px/1.5 -apple-system,"Segoe UI",sans-serif;margin:0 auto;max-width:900px;padding:16px}.rel{border:1px solid #d0d7de;border-radius:6px;margin:14px 0;padding:12px 16px}.rel h2{margin:0}.lbl{border:1px solid #1a7f37;color:#1a7f37;border-radius:12px;font-size:12px;padding:0 8px}.mut{color:#656d76;font-size:14px}details{margin-top:8px}nav.pg{display:flex;gap:8px}
</style>
</head>
<body>
<p><a href="#code" id="n1">Code</a> · <a href="#issues" id="n2">Issues <span>112</span></a> · <a href="#rel" id="n3">Releases</a> · <button id="st">Star <span>4,310</span></button></p>
<h1>Releases</h1>
<article class="rel"><h2><a href="https://kilnforge.example/releases/3.11.2">Kilnforge 3.11.2</a> <span class="lbl">Latest</span></h2><p class="mut">Released by <a href="#u1">mbergen</a> on <time datetime="2026-10-30">Oct 30, 2026</time> · 14 commits</p><p>Fixes the regression of 3.11.1 on Windows. Needs Node 22.5.0 or newer.</p><details><summary id="as1">Assets (3)</summary><ul><li><a href="https://kilnforge.example/dl/kilnforge-3.11.2.tar.gz" id="d11">kilnforge-3.11.2.tar.gz</a> 4.1 MB</li><li><a href="https://kilnforge.example/dl/kilnforge-3.11.2.zip" id="d12">kilnforge-3.11.2.zip</a> 4.6 MB</li></ul></details><button id="cp1">Compare</button></article>
<article class="rel"><h2><a href="https://kilnforge.example/releases/3.11.1">Kilnforge 3.11.1</a></h2><p class="mut">Released by <a href="#u2">tlovell</a> on <time datetime="2026-10-09">Oct 9, 2026</time> · 3 commits</p><p>Reverts the cache change of 3.11.0.</p><button id="cp2">Compare</button></article>
<article class="rel"><h2><a href="https://kilnforge.example/releases/4.0.0-beta.1">Kilnforge 4.0.0-beta.1</a> <span class="lbl">Pre-release</span></h2><p class="mut">Released by <a href="#u1">mbergen</a> on <time datetime="2026-09-22">Sep 22, 2026</time></p><p>First look at 4.0. Do not use in production.</p><button id="cp3">Compare</button></article>
<nav class="pg" aria-label="Pages"><a href="#pg0" id="pn">Newer</a><a href="#pg2" id="po">Older</a></nav>
<p class="mut">Page 1 of 9 · Documentation for 3.11 was built on 2026-11-02</p>
${toastScript}
</body>
</html>`;

export const releaseDownloadsGrounding: GroundingPage = {
  name: "release-downloads",
  split: "held-out",
  html,
  cases: [
    { instruction: "expand Assets (3)", level: "plain", expected: { kind: "click", target: "#as1" } },
    { instruction: "click Star", level: "plain", expected: { kind: "click", target: "#st" } },
    {
      instruction: "compare release 3.11.1",
      level: "relation",
      expected: { kind: "click", target: "#cp2" },
    },
    { instruction: "go to the older releases", level: "plain", expected: { kind: "click", target: "#po" } },
    {
      instruction: "compare release 3.11.0",
      level: "relation",
      expected: "not-found",
      note: "3.11.0 is only mentioned in the notes of 3.11.1.",
    },
    {
      instruction: "click the link Kilnforge 3.12.1",
      level: "plain",
      expected: "not-found",
      note: "3.11.1 and 3.11.2 are there.",
    },
  ],
};

export const releaseDownloadsExtract: ExtractPage = {
  name: "release-downloads",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the releases on this page: version, release date, author, number of commits",
      level: "structure",
      schema: z.object({
        releases: z.array(
          z.object({
            version: z.string(),
            releaseDate: z.string(),
            author: z.string(),
            commits: z.number().int().nullable(),
          }),
        ),
      }),
      expected: {
        releases: [
          { version: "3.11.2", releaseDate: "Oct 30, 2026", author: "mbergen", commits: 14 },
          { version: "3.11.1", releaseDate: "Oct 9, 2026", author: "tlovell", commits: 3 },
          { version: "4.0.0-beta.1", releaseDate: "Sep 22, 2026", author: "mbergen", commits: null },
        ],
      },
      alternatives: [
        {
          releases: [
            { version: "Kilnforge 3.11.2", releaseDate: "Oct 30, 2026", author: "mbergen", commits: 14 },
            { version: "Kilnforge 3.11.1", releaseDate: "Oct 9, 2026", author: "tlovell", commits: 3 },
            { version: "Kilnforge 4.0.0-beta.1", releaseDate: "Sep 22, 2026", author: "mbergen", commits: null },
          ],
        },
        {
          releases: [
            { version: "3.11.2", releaseDate: "2026-10-30", author: "mbergen", commits: 14 },
            { version: "3.11.1", releaseDate: "2026-10-09", author: "tlovell", commits: 3 },
            { version: "4.0.0-beta.1", releaseDate: "2026-09-22", author: "mbergen", commits: null },
          ],
        },
        {
          releases: [
            { version: "Kilnforge 3.11.2", releaseDate: "2026-10-30", author: "mbergen", commits: 14 },
            { version: "Kilnforge 3.11.1", releaseDate: "2026-10-09", author: "tlovell", commits: 3 },
            { version: "Kilnforge 4.0.0-beta.1", releaseDate: "2026-09-22", author: "mbergen", commits: null },
          ],
        },
      ],
      missing: ["releases.2.commits"],
    },
    {
      instruction: "the number of stars and forks of the project",
      level: "structure",
      schema: z.object({ stars: z.number().int(), forks: z.number().int() }),
      expected: { stars: 4310 },
      missing: ["forks"],
      lacks: [112, 14, 9],
      status: "incomplete",
    },
  ],
};
