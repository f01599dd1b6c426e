import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Posts ‹ The Marsh Warbler — Pressroom</title>
<style>
body{font:13px/1.5 sans-serif;margin:0;display:flex}#menu{width:150px;background:#23282d;min-height:600px}#menu a{display:block;color:#eee;padding:6px 10px;text-decoration:none}main{flex:1;padding:14px}table{width:100%;border-collapse:collapse}th,td{border-bottom:1px solid #ddd;padding:6px;text-align:left;vertical-align:top}.row-actions a{font-size:12px;margin-right:6px}.sub a{margin-right:8px}.drop{position:relative;display:inline-block}
</style>
</head>
<body>
<nav id="menu"><a href="#dash" id="m1">Dashboard</a><a href="#posts" id="m2" aria-current="page">Posts</a><a href="#media" id="m3">Media</a><a href="#comments" id="m4">Comments <span>4</span></a><a href="#users" id="m5">Users</a></nav>
<main><h1>Posts <a href="#new" id="ad">Add New Post</a></h1>
<p class="sub"><a href="#all" id="s1">All <span>(26)</span></a><a href="#mine" id="s2">Mine <span>(9)</span></a><a href="#pub" id="s3">Published <span>(22)</span></a><a href="#dr" id="s4">Drafts <span>(3)</span></a><a href="#tr" id="s5">Trash <span>(1)</span></a></p>
<p><select id="bk" aria-label="Bulk actions"><option>Bulk actions</option><option>Edit</option><option>Move to Trash</option></select> <button id="ba">Apply</button> <select id="fd" aria-label="Filter by date"><option>All dates</option><option>November 2026</option><option>October 2026</option></select> <select id="fc" aria-label="Filter by category"><option>All categories</option><option>Birds</option><option>Walks</option></select> <button id="fl">Filter</button> <span class="drop"><button aria-haspopup="menu" aria-expanded="false" id="mo">More tools</button><div role="menu" id="mm" hidden><div role="menuitem" tabindex="-1" id="mi1">Export posts</div><div role="menuitem" tabindex="-1" id="mi2">Delete revisions</div></div></span></p>
<table><thead><tr><th><input type="checkbox" aria-label="Select all" id="c0"></th><th>Title</th><th>Author</th><th>Categories</th><th>Comments</th><th>Date</th></tr></thead><tbody>
<tr><td><input type="checkbox" aria-label="Select A week of starlings" id="c1"></td><td><strong><a href="https://marsh.example/?p=301">A week of starlings</a></strong><div class="row-actions"><a href="#e301" id="e1">Edit</a><a href="#q301" id="q1">Quick Edit</a><a href="#t301" id="t1">Trash</a><a href="#v301" id="v1">View</a></div></td><td>Priya</td><td>Birds</td><td>12</td><td>Published<br>2026/11/14</td></tr>
<tr><td><input type="checkbox" aria-label="Select Boots for mud" id="c2"></td><td><strong><a href="https://marsh.example/?p=296">Boots for mud</a></strong> — Draft<div class="row-actions"><a href="#e296" id="e2">Edit</a><a href="#q296" id="q2">Quick Edit</a><a href="#t296" id="t2">Trash</a><a href="#v296" id="v2">Preview</a></div></td><td>Owen</td><td>—</td><td>—</td><td>Last Modified<br>2026/11/09</td></tr>
<tr><td><input type="checkbox" aria-label="Select The long dyke" id="c3"></td><td><strong><a href="https://marsh.example/?p=288">The long dyke</a></strong><div class="row-actions"><a href="#e288" id="e3">Edit</a><a href="#q288" id="q3">Quick Edit</a><a href="#t288" id="t3">Trash</a><a href="#v288" id="v3">View</a></div></td><td>Priya</td><td>Walks, Birds</td><td>0</td><td>Published<br>2026/10/30</td></tr>
</tbody></table>
<p>3 items on this page · 26 items</p></main>
${toastScript}
<script>document.getElementById("mo").onclick = (event) => { const menu = document.getElementById("mm"); menu.hidden = !menu.hidden; event.target.setAttribute("aria-expanded", String(!menu.hidden)); };</script>
</body>
</html>`;

export const blogManagerGrounding: GroundingPage = {
  name: "blog-manager",
  split: "tune",
  html,
  cases: [
    {
      instruction: "select Move to Trash in Bulk actions",
      level: "plain",
      expected: { kind: "select", target: "#bk", value: "Move to Trash" },
    },
    {
      instruction: "click Quick Edit of The long dyke",
      level: "relation",
      expected: { kind: "click", target: "#q3" },
    },
    { instruction: "click More tools", level: "plain", expected: { kind: "click", target: "#mo" } },
    {
      instruction: "filter by category Walks",
      level: "plain",
      expected: { kind: "select", target: "#fc", value: "Walks" },
    },
    {
      instruction: "publish Boots for mud",
      level: "relation",
      expected: "not-found",
      note: "Its row offers Edit, Quick Edit, Trash and Preview; Published is a filter of the list.",
    },
    {
      instruction: "view Boots for mud",
      level: "relation",
      expected: "not-found",
      note: "Drafts have Preview; View stands in other rows. The title's link opens the editor.",
    },
  ],
};

export const blogManagerExtract: ExtractPage = {
  name: "blog-manager",
  split: "tune",
  html,
  cases: [
    {
      instruction: "the posts on this page: title, author, number of comments",
      level: "structure",
      schema: z.object({
        posts: z.array(z.object({ title: z.string(), author: z.string(), comments: z.number().int().nullable() })),
      }),
      expected: {
        posts: [
          { title: "A week of starlings", author: "Priya", comments: 12 },
          { title: "Boots for mud", author: "Owen", comments: null },
          { title: "The long dyke", author: "Priya", comments: 0 },
        ],
      },
      missing: ["posts.1.comments"],
      lacks: [26, 22],
    },
    {
      instruction: "how many posts are published, how many are drafts, how many in the trash, how many scheduled",
      level: "structure",
      schema: z.object({
        published: z.number().int(),
        drafts: z.number().int(),
        trash: z.number().int(),
        scheduled: z.number().int().nullable(),
      }),
      expected: { published: 22, drafts: 3, trash: 1, scheduled: null },
      missing: ["scheduled"],
      lacks: [26, 9, 4, 12],
    },
  ],
};
