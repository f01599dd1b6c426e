import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Leaking gaiter on a '98 camper - Vanfolk forum</title>
<style>body{font:14px Verdana;margin:12px}.post{display:flex;border:1px solid #ccd;margin-bottom:8px}.who{width:140px;background:#eef;padding:8px}.txt{padding:8px;flex:1}.rank{font-size:11px;background:#fc6;padding:0 4px}.act a,.act button{margin-right:6px}</style>
</head>
<body>
<p><a href="#f" id="f0">Forum</a> &gt; <a href="#rep" id="f1">Repairs</a></p><h1>Leaking gaiter on a '98 camper</h1><p>3 replies · 812 views</p>
<div class="post"><div class="who"><b>dormouse</b><br>Posts: 18</div><div class="txt"><small>12 Nov 2026, 20:14</small><p>Oil under the van again. How hard is it to change the gaiter?</p><div class="act"><button id="q1">Quote</button><button id="l1">Like</button><button id="z1">Report</button></div></div></div>
<div class="post"><div class="who"><b>old_spanner</b><br><span class="rank">Moderator</span><br>Posts: 4,310</div><div class="txt"><small>12 Nov 2026, 21:02</small><p>Two hours, if the nut comes off. Use a split gaiter.</p><div class="act"><button id="q2">Quote</button><button id="l2">Like</button><button id="z2">Report</button></div><p>Likes: 7</p></div></div>
<div class="post"><div class="who"><b>fernweh</b><br>Posts: 233</div><div class="txt"><small>13 Nov 2026, 08:40</small><p>Don't use a split gaiter, dormouse. They never last.</p><div class="act"><button id="q3">Quote</button><button id="l3">Like</button><button id="z3">Report</button></div><p>Likes: 2</p></div></div>
<div class="post"><div class="who"><b>dormouse</b><br>Posts: 18</div><div class="txt"><small>13 Nov 2026, 19:55</small><p>Done, thanks all!</p><div class="act"><button id="e4">Edit</button><button id="x4">Delete</button></div></div></div>
<h2>Your reply</h2><textarea id="rt" aria-label="Your reply"></textarea><p><label><input type="checkbox" id="sb"> Notify me of replies</label> <button id="pr">Post reply</button> <button id="pv">Preview</button></p>
<div><h3>Similar threads</h3><a href="#t1" id="t1">Gearbox whine in third</a> <span>9 replies</span><br><a href="#t2" id="t2">Which gaiter clips?</a> <span>14 replies</span></div>
${toastScript}
</body>
</html>`;

export const forumThreadGrounding: GroundingPage = {
  name: "forum-thread",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "click Quote on the post of old_spanner",
      level: "relation",
      expected: { kind: "click", target: "#q2" },
    },
    {
      instruction: "click Like on the post from 13 Nov 2026, 08:40",
      level: "relation",
      expected: { kind: "click", target: "#l3" },
    },
    {
      instruction: 'write "Well done!" into Your reply',
      level: "plain",
      expected: { kind: "fill", target: "#rt", value: "Well done!" },
    },
    { instruction: "click Which gaiter clips?", level: "plain", expected: { kind: "click", target: "#t2" } },
    {
      instruction: "click Edit on the post of fernweh",
      level: "relation",
      expected: "not-found",
      note: "Only one's own post can be edited.",
    },
    { instruction: "click the first Report button", level: "relation", expected: { kind: "click", target: "#z1" } },
  ],
};

export const forumThreadExtract: ExtractPage = {
  name: "forum-thread",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the posts of the thread: author, date, likes",
      level: "structure",
      schema: z.object({
        posts: z.array(z.object({ author: z.string(), date: z.string(), likes: z.number().int().nullable() })),
      }),
      expected: {
        posts: [
          { author: "dormouse", date: "12 Nov 2026, 20:14", likes: null },
          { author: "old_spanner", date: "12 Nov 2026, 21:02", likes: 7 },
          { author: "fernweh", date: "13 Nov 2026, 08:40", likes: 2 },
          { author: "dormouse", date: "13 Nov 2026, 19:55", likes: null },
        ],
      },
      missing: ["posts.0.likes", "posts.3.likes"],
      lacks: [4310, 9, 14],
    },
    {
      instruction: "title of the thread, number of replies and views",
      level: "structure",
      schema: z.object({ title: z.string(), replies: z.number().int(), views: z.number().int() }),
      expected: { title: "Leaking gaiter on a '98 camper", replies: 3, views: 812 },
      lacks: [9, 14, 7],
    },
  ],
};
