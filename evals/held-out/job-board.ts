import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Jobs near Tarn | Workfinder</title>
<style>body{font:15px/1.45 sans-serif;display:flex;margin:0}.side{width:210px;padding:12px;background:#f5f5f0}.side label{display:block}main{flex:1;padding:12px}.job{border-bottom:1px solid #ccc;padding:10px 0}.badge{background:#d9edff;padding:1px 6px;font-size:12px;margin-right:4px}</style>
</head>
<body>
<div class="side"><h2>Filters</h2><fieldset><legend>Contract</legend><label><input type="checkbox" id="c1"> Permanent</label><label><input type="checkbox" id="c2"> Temporary</label><label><input type="checkbox" id="c3"> Apprenticeship</label></fieldset><fieldset><legend>Hours</legend><label><input type="radio" name="h" id="h1" checked> Any</label><label><input type="radio" name="h" id="h2"> Full time</label><label><input type="radio" name="h" id="h3"> Part time</label></fieldset><button id="cl">Clear filters</button></div>
<main><h1>4 jobs near Tarn</h1><p><label>Job title <input id="jt"></label> <label>Sort by <select id="so"><option>Relevance</option><option>Newest</option><option>Salary</option></select></label> <button id="al">Create alert</button></p>
<div class="job"><h3><a href="#j1" id="j1">Night baker</a></h3><div>Crumble &amp; Co · Tarn</div><span class="badge">Full time</span><span class="badge">Urgent</span><div>€2,450 a month</div><small>Posted 2 days ago</small> <button id="a1">Apply</button> <button id="s1">Save job</button></div>
<div class="job"><h3><a href="#j2" id="j2">School bus driver</a></h3><div>Tarn Transit · Lower Tarn</div><span class="badge">Part time</span><div>€17.20 an hour</div><small>Posted 5 days ago</small> <button id="a2">Apply</button> <button id="s2">Save job</button></div>
<div class="job"><h3><a href="#j3" id="j3">Bus mechanic</a></h3><div>Tarn Transit · Tarn</div><span class="badge">Full time</span><small>Posted today</small> <a href="#x3" id="a3">Apply on company site</a> <button id="s3">Save job</button></div>
<div class="job"><h3><a href="#j4" id="j4">Pastry apprentice</a></h3><div>Crumble &amp; Co · Upper Tarn</div><span class="badge">Apprenticeship</span><div>€980 a month</div><small>Posted 9 days ago</small> <button id="a4">Apply</button> <button id="s4">Saved</button></div></main>
${toastScript}
</body>
</html>`;

export const jobBoardGrounding: GroundingPage = {
  name: "job-board",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "click Apply for the School bus driver job",
      level: "relation",
      expected: { kind: "click", target: "#a2" },
    },
    { instruction: "tick Apprenticeship", level: "plain", expected: { kind: ["check", "click"], target: "#c3" } },
    { instruction: "choose Part time hours", level: "plain", expected: { kind: ["check", "click"], target: "#h3" } },
    { instruction: "sort by Newest", level: "plain", expected: { kind: "select", target: "#so", value: "Newest" } },
    {
      instruction: "click Save job for Tarn Transit",
      level: "relation",
      expected: "ambiguous",
      note: "Two jobs are of Tarn Transit.",
    },
    { instruction: "click Save job for Bus mechanic", level: "relation", expected: { kind: "click", target: "#s3" } },
  ],
};

export const jobBoardExtract: ExtractPage = {
  name: "job-board",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the jobs: title, employer, pay, when posted",
      level: "structure",
      schema: z.object({
        jobs: z.array(z.object({ title: z.string(), pay: z.string().nullable(), posted: z.string() })),
      }),
      expected: {
        jobs: [
          { title: "Night baker", pay: "€2,450 a month", posted: "2 days ago" },
          { title: "School bus driver", pay: "€17.20 an hour", posted: "5 days ago" },
          { title: "Bus mechanic", pay: null, posted: "today" },
          { title: "Pastry apprentice", pay: "€980 a month", posted: "9 days ago" },
        ],
      },
      missing: ["jobs.2.pay"],
      alternatives: [
        {
          jobs: [
            { title: "Night baker", pay: "€2,450 a month", posted: "Posted 2 days ago" },
            { title: "School bus driver", pay: "€17.20 an hour", posted: "Posted 5 days ago" },
            { title: "Bus mechanic", pay: null, posted: "Posted today" },
            { title: "Pastry apprentice", pay: "€980 a month", posted: "Posted 9 days ago" },
          ],
        },
      ],
    },
    {
      instruction: "title, employer and place of each job",
      level: "structure",
      schema: z.object({ jobs: z.array(z.object({ title: z.string(), employer: z.string(), place: z.string() })) }),
      expected: {
        jobs: [
          { title: "Night baker", employer: "Crumble & Co", place: "Tarn" },
          { title: "School bus driver", employer: "Tarn Transit", place: "Lower Tarn" },
          { title: "Bus mechanic", employer: "Tarn Transit", place: "Tarn" },
          { title: "Pastry apprentice", employer: "Crumble & Co", place: "Upper Tarn" },
        ],
      },
    },
  ],
};
