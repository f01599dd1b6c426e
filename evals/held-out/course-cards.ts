import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Evening classes – Harbour College</title>
<style>body{font:15px/1.4 Georgia,serif;margin:18px}.cards{display:grid;grid-template-columns:repeat(3,1fr);gap:14px}.card{border:1px solid #aaa;padding:10px}.tag{background:#fe9;font-size:12px;padding:1px 5px}.meta{color:#555}</style>
</head>
<body>
<h1>Evening classes</h1><form role="search" onsubmit="return false"><label>Keyword <input id="kw" type="search"></label> <label>Campus <select id="ca"><option>Any campus</option><option>Docks</option><option>Hillside</option></select></label> <button id="go">Search classes</button></form>
<p>5 classes found</p>
<section class="cards" aria-label="Classes">
<article class="card"><h2>Beginners' Italian</h2><span class="tag">New</span><p class="meta">Mondays, 18:30 · Docks</p><p>Tutor: Lucia Ferri</p><p><b>£145</b></p><button id="e1">Enrol</button> <a href="#c1" id="l1">Details</a></article>
<article class="card"><h2>Italian Conversation</h2><p class="meta">Wednesdays, 19:00 · Docks</p><p>Tutor: Lucia Ferri</p><p><b>£160</b></p><button id="e2">Enrol</button> <a href="#c2" id="l2">Details</a></article>
<article class="card"><h2>Pottery Wheel</h2><span class="tag">Full</span><p class="meta">Thursdays, 18:00 · Hillside</p><p>Tutor: Amos Grady</p><p><b>£210</b></p><button id="w3">Join waiting list</button> <a href="#c3" id="l3">Details</a></article>
<article class="card"><h2>Life Drawing</h2><p class="meta">Tuesdays, 19:30 · Hillside</p><p>Tutor: Wanda Kerr</p><p><b>£120</b></p><button id="e4">Enrol</button> <a href="#c4" id="l4">Details</a></article>
<article class="card"><h2>Choir for Everyone</h2><p class="meta">Fridays, 19:00 · Docks</p><p><b>Free</b></p><button id="e5">Enrol</button> <a href="#c5" id="l5">Details</a></article>
</section>
${toastScript}
</body>
</html>`;

export const courseCardsGrounding: GroundingPage = {
  name: "course-cards",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "click Enrol on the Life Drawing card",
      level: "relation",
      expected: { kind: "click", target: "#e4" },
    },
    {
      instruction: "click Details for Italian Conversation",
      level: "relation",
      expected: { kind: "click", target: "#l2" },
    },
    { instruction: "click the third Details link", level: "relation", expected: { kind: "click", target: "#l3" } },
    {
      instruction: "choose Hillside as the campus",
      level: "plain",
      expected: { kind: "select", target: "#ca", value: "Hillside" },
    },
    { instruction: "click Enrol", level: "plain", expected: "ambiguous", note: "Four cards have the button." },
    {
      instruction: "click Enrol for Pottery Wheel",
      level: "relation",
      expected: "not-found",
      note: "The class is full: only Join waiting list.",
    },
  ],
};

export const courseCardsExtract: ExtractPage = {
  name: "course-cards",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "every class with title, tutor, price in pounds and badge",
      level: "structure",
      schema: z.object({
        classes: z.array(z.object({ title: z.string(), tutor: z.string().nullable(), badge: z.string().nullable() })),
      }),
      expected: {
        classes: [
          { title: "Beginners' Italian", tutor: "Lucia Ferri", badge: "New" },
          { title: "Italian Conversation", tutor: "Lucia Ferri", badge: null },
          { title: "Pottery Wheel", tutor: "Amos Grady", badge: "Full" },
          { title: "Life Drawing", tutor: "Wanda Kerr", badge: null },
          { title: "Choir for Everyone", tutor: null, badge: null },
        ],
      },
      missing: ["classes.1.badge", "classes.3.badge", "classes.4.badge", "classes.4.tutor"],
    },
    {
      instruction: "title and price of each class",
      level: "structure",
      schema: z.object({ classes: z.array(z.object({ title: z.string(), price: z.string() })) }),
      expected: {
        classes: [
          { title: "Beginners' Italian", price: "£145" },
          { title: "Italian Conversation", price: "£160" },
          { title: "Pottery Wheel", price: "£210" },
          { title: "Life Drawing", price: "£120" },
          { title: "Choir for Everyone", price: "Free" },
        ],
      },
      lacks: ["New", "Full"],
    },
  ],
};
