import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Geology lectures - Openreel</title>
<style>
body{font:14px/1.4 Roboto,Arial;margin:0;background:#fff}.top{display:flex;gap:10px;padding:8px 14px;align-items:center}.player{display:flex;gap:16px;padding:14px}.stage{width:520px}.screen{height:260px;background:#111;color:#ccc;display:flex;align-items:center;justify-content:center}.ctl{display:flex;gap:6px;background:#222;padding:4px}.ctl button{background:#333;color:#fff;border:0;padding:4px 8px}vid-card{display:block;margin-bottom:10px;border-bottom:1px solid #eee;padding-bottom:6px}.meta{color:#606060;font-size:12px}.dur{background:#000;color:#fff;font-size:11px;padding:0 3px}
</style>
</head>
<body>
<div class="top"><button aria-label="Menu" id="mn">☰</button><b>Openreel</b><form onsubmit="return false" role="search" style="flex:1"><input id="se" placeholder="Search" style="width:300px"><button id="sb" aria-label="Search">🔍</button></form><button id="up">Upload</button></div>
<div class="player">
<div class="stage"><div class="screen">Lecture 4: Folded mountains</div>
<div class="ctl"><button id="pl" aria-label="Play">▶</button><button id="mu" aria-label="Mute">🔊</button><button id="su" aria-label="Subtitles" aria-pressed="false">CC</button><button id="fs" aria-label="Full screen">⛶</button><label style="color:#fff">Speed <select id="sp"><option>0.75</option><option selected>1</option><option>1.5</option><option>2</option></select></label></div>
<h1>Lecture 4: Folded mountains</h1>
<p class="meta">38,412 views · 12 Feb 2026 · 51 min</p>
<p><button id="li" aria-label="Like">👍 1,207</button> <button id="di" aria-label="Dislike">👎</button> <button id="sh">Share</button> <button id="sa">Save</button></p>
<p>Prof. Edda Brandt <span class="meta">9,840 subscribers</span> <button id="sc">Subscribe</button></p></div>
<div aria-label="Up next" role="region"><h2>Up next</h2>
<vid-card><a href="https://openreel.example/watch/5">Lecture 5: Faults and rifts</a> <span class="dur">48:10</span><div class="meta">27,003 views · 19 Feb 2026</div><button id="wl5" aria-label="Watch later: Lecture 5">🕒</button></vid-card>
<vid-card><a href="https://openreel.example/watch/6">Lecture 6: Volcanoes, part 1</a> <span class="dur">55:32</span><div class="meta">61,990 views · 26 Feb 2026</div><button id="wl6" aria-label="Watch later: Lecture 6">🕒</button></vid-card>
<vid-card><a href="https://openreel.example/watch/7">Lecture 7: Volcanoes, part 2</a> <span class="dur">Premiere</span><div class="meta">Starts 5 Mar 2026</div><button id="rm7">Remind me</button></vid-card></div>
</div>
${toastScript}
</body>
</html>`;

export const lectureVideosGrounding: GroundingPage = {
  name: "lecture-videos",
  split: "held-out",
  html,
  cases: [
    { instruction: "press the Play button", level: "plain", expected: { kind: "click", target: "#pl" } },
    {
      instruction: "set the speed to 1.5",
      level: "plain",
      expected: { kind: "select", target: "#sp", value: "1.5" },
    },
    { instruction: "add Lecture 6 to watch later", level: "relation", expected: { kind: "click", target: "#wl6" } },
    {
      instruction: "open Lecture 7: Volcanoes, part 2",
      level: "plain",
      expected: { kind: "click", target: 'a[href$="/watch/7"]' },
    },
    {
      instruction: "add Lecture 7 to watch later",
      level: "relation",
      expected: "not-found",
      note: "Its card only has Remind me.",
    },
    {
      instruction: "click Unsubscribe",
      level: "plain",
      expected: "not-found",
      note: "Only Subscribe is there.",
    },
  ],
};

export const lectureVideosExtract: ExtractPage = {
  name: "lecture-videos",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the videos that are up next: title, duration, views and link",
      level: "structure",
      schema: z.object({
        videos: z.array(
          z.object({
            title: z.string(),
            duration: z.string().nullable(),
            views: z.number().int().nullable(),
            url: z.url(),
          }),
        ),
      }),
      expected: {
        videos: [
          {
            title: "Lecture 5: Faults and rifts",
            duration: "48:10",
            views: 27003,
            url: "https://openreel.example/watch/5",
          },
          {
            title: "Lecture 6: Volcanoes, part 1",
            duration: "55:32",
            views: 61990,
            url: "https://openreel.example/watch/6",
          },
          {
            title: "Lecture 7: Volcanoes, part 2",
            duration: null,
            views: null,
            url: "https://openreel.example/watch/7",
          },
        ],
      },
      missing: ["videos.2.duration", "videos.2.views"],
      lacks: [38412, 1207, "Folded mountains"],
    },
    {
      instruction: "the video being played: title, views, likes, date of publication, number of comments",
      level: "structure",
      schema: z.object({
        title: z.string(),
        views: z.number(),
        likes: z.number(),
        publishedOn: z.string(),
        comments: z.number().nullable(),
      }),
      expected: {
        title: "Lecture 4: Folded mountains",
        views: 38412,
        likes: 1207,
        publishedOn: "12 Feb 2026",
        comments: null,
      },
      alternatives: [
        {
          title: "Lecture 4: Folded mountains",
          views: 38412,
          likes: 1207,
          publishedOn: "2026-02-12",
          comments: null,
        },
      ],
      missing: ["comments"],
      lacks: [9840, 27003, 61990],
    },
  ],
};
