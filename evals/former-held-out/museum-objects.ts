import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Search results – Collection – Museum of the Estuary</title>
<style>body{font:15px "Gill Sans",Calibri,sans-serif;margin:0}main{display:flex;gap:24px;padding:16px}.facets{width:210px}.facets details{border-top:1px solid #ccc;padding:6px 0}.facets label{display:block}.list{flex:1;display:grid;grid-template-columns:1fr 1fr;gap:14px}figure{margin:0;border:1px solid #d8d8d0;padding:10px}.pic{height:70px;background:#dcdccc}.pic.none{background:#f3f3f3;color:#777;font-size:12px;text-align:center;line-height:70px}figcaption h3{margin:6px 0 2px}.meta{margin:0;font-size:13px;color:#555}.tools button{border:0;background:none;font-size:17px;cursor:pointer}</style>
</head>
<body>
<header style="padding:10px 16px;background:#24404a;color:#fff">Museum of the Estuary · Collection online</header>
<main>
<aside class="facets">
<h2>Refine</h2>
<details open><summary id="sm1">Material</summary>
<label><input type="checkbox" id="f-brass"> Brass (12)</label><label><input type="checkbox" id="f-glass"> Glass (9)</label><label><input type="checkbox" id="f-wool"> Wool (21)</label><label><input type="checkbox" id="f-paper"> Paper (58)</label></details>
<details open><summary id="sm2">Department</summary>
<label><input type="checkbox" id="f-dress"> Dress (34)</label><label><input type="checkbox" id="f-works"> Works on paper (58)</label><label><input type="checkbox" id="f-inst"> Instruments (19)</label></details>
<label><input type="checkbox" id="f-view"> On display now (7)</label>
<button id="clr">Clear all</button>
</aside>
<section style="flex:1">
<h1>111 objects</h1>
<p><label for="so">Sort by</label> <select id="so"><option>Relevance</option><option>Title</option><option>Oldest first</option><option>Newest first</option><option>Accession number</option></select></p>
<div class="list">
<figure><div class="pic"></div><figcaption><h3><a href="#o1" id="o1">Tide gauge dial</a></h3><p class="meta">Brass, enamel · c. 1820</p><p class="meta">EM.1934.17 · Gallery 2</p></figcaption><div class="tools"><button id="sv1" title="Save to my list">♡</button><button id="zm1" title="Zoom image">⤢</button></div></figure>
<figure><div class="pic"></div><figcaption><h3><a href="#o2" id="o2">Harbour pilot’s coat</a></h3><p class="meta">Wool, horn · 1893</p><p class="meta">EM.1951.4 · Not on display</p></figcaption><div class="tools"><button id="sv2" title="Save to my list">♡</button><button id="zm2" title="Zoom image">⤢</button></div></figure>
<figure><div class="pic none">No image for copyright reasons</div><figcaption><h3><a href="#o3" id="o3">Untitled (Quay IV)</a></h3><p class="meta">Screenprint on paper · 1961</p><p class="meta">EM.1988.230 · Not on display</p></figcaption><div class="tools"><button id="sv3" title="Save to my list">♡</button></div></figure>
<figure><div class="pic"></div><figcaption><h3><a href="#o4" id="o4">Ship in a bottle</a></h3><p class="meta">Glass, wood, thread</p><p class="meta">EM.2003.61 · Gallery 5</p></figcaption><div class="tools"><button id="sv4" title="Save to my list">♡</button><button id="zm4" title="Zoom image">⤢</button></div></figure>
</div>
<nav aria-label="Result pages"><a href="#p1" aria-current="page" id="pg1">1</a> <a href="#p2" id="pg2">2</a> <a href="#p3" id="pg3">3</a> … <a href="#p28" id="pg28">28</a> <a href="#next" id="pgn">Next</a></nav>
</section>
</main>
${toastScript}
</body>
</html>`;

export const museumObjectsGrounding: GroundingPage = {
  name: "museum-objects",
  split: "tune",
  html,
  cases: [
    {
      instruction: "save the harbour pilot's coat to my list",
      level: "relation",
      expected: { kind: "click", target: "#sv2" },
    },
    {
      instruction: "zoom the image of Untitled (Quay IV)",
      level: "relation",
      expected: "not-found",
      note: "That object has no image and no zoom button.",
    },
    {
      instruction: "tick Paper under Material",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#f-paper" },
    },
    {
      instruction: "sort the results by accession number",
      level: "plain",
      expected: { kind: "select", target: "#so", value: "Accession number" },
    },
    { instruction: "go to the last page of results", level: "relation", expected: { kind: "click", target: "#pg28" } },
    {
      instruction: "open the page of the piece of clothing",
      level: "judgement",
      expected: { kind: "click", target: "#o2" },
      note: "Only the coat is clothing.",
    },
  ],
};

export const museumObjectsExtract: ExtractPage = {
  name: "museum-objects",
  split: "tune",
  html,
  cases: [
    {
      instruction: "objects on this page: title, materials, date made, accession number",
      level: "structure",
      schema: z.object({
        objects: z.array(
          z.object({
            title: z.string(),
            materials: z.string(),
            date: z.string().nullable(),
            accessionNumber: z.string(),
          }),
        ),
      }),
      expected: {
        objects: [
          { title: "Tide gauge dial", materials: "Brass, enamel", date: "c. 1820", accessionNumber: "EM.1934.17" },
          { title: "Harbour pilot’s coat", materials: "Wool, horn", date: "1893", accessionNumber: "EM.1951.4" },
          {
            title: "Untitled (Quay IV)",
            materials: "Screenprint on paper",
            date: "1961",
            accessionNumber: "EM.1988.230",
          },
          { title: "Ship in a bottle", materials: "Glass, wood, thread", date: null, accessionNumber: "EM.2003.61" },
        ],
      },
      missing: ["objects.3.date"],
    },
    {
      instruction: "the titles of the objects that are on display, each with its gallery",
      level: "judgement",
      schema: z.object({ onDisplay: z.array(z.object({ title: z.string(), gallery: z.string() })) }),
      expected: {
        onDisplay: [
          { title: "Tide gauge dial", gallery: "Gallery 2" },
          { title: "Ship in a bottle", gallery: "Gallery 5" },
        ],
      },
      alternatives: [
        {
          onDisplay: [
            { title: "Tide gauge dial", gallery: "2" },
            { title: "Ship in a bottle", gallery: "5" },
          ],
        },
      ],
      lacks: ["Not on display", "Harbour pilot’s coat", "Untitled (Quay IV)"],
    },
  ],
};
