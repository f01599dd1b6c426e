import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>GULL board issues - Trackwise</title>
<style>
body{font:14px/1.4 "Segoe UI",system-ui,sans-serif;margin:0;color:#172b4d}.bar{display:flex;gap:10px;padding:10px 16px;border-bottom:1px solid #dfe1e6;align-items:center}.chip{border:1px solid #c1c7d0;border-radius:14px;padding:2px 10px;background:#fff}
[role=row]{display:grid;grid-template-columns:30px 90px 1fr 110px 90px 80px 110px;gap:6px;padding:6px 16px;border-bottom:1px solid #f0f1f4;align-items:center}[role=columnheader]{font-weight:600;color:#5e6c84}.ico{border:0;background:none;font-size:15px}.lz{background:#e3fcef;border-radius:3px;padding:0 4px;font-size:11px}
</style>
</head>
<body>
<div class="bar"><strong>GULL</strong><a href="#board" id="l1">Board</a><a href="#backlog" id="l2">Backlog</a><a href="#reports" id="l3">Reports</a><span style="flex:1"></span><input id="s" placeholder="Filter by text" aria-label="Filter by text"><button id="cr">Create issue</button></div>
<div class="bar"><button class="chip" aria-pressed="true" id="f1">Only my issues</button><button class="chip" aria-pressed="false" id="f2">Recently updated</button><button class="chip" aria-pressed="false" id="f3">Unresolved</button><div role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-label="Group by" tabindex="0" id="gb" style="border:1px solid #c1c7d0;padding:2px 8px">None ▾</div></div>
<div role="table" aria-label="Issues">
<div role="row"><span role="columnheader"></span><span role="columnheader" aria-sort="ascending"><button class="ico" id="k1">Key</button></span><span role="columnheader"><button class="ico" id="k2">Summary</button></span><span role="columnheader"><button class="ico" id="k3">Assignee</button></span><span role="columnheader"><button class="ico" id="k4">Priority</button></span><span role="columnheader">Votes</span><span role="columnheader">Actions</span></div>
<div role="row"><span role="cell"><input type="checkbox" aria-label="Select GULL-7" id="x7"></span><span role="cell"><a href="https://track.example/browse/GULL-7">GULL-7</a></span><span role="cell">Crash when a photo is rotated twice <span class="lz">mobile</span></span><span role="cell">Tomas Lind</span><span role="cell">High</span><span role="cell">14</span><span role="cell"><button class="ico" title="Watch" id="wa7">&#xf06e;</button><button class="ico" title="Assign to me" id="as7">&#xf234;</button></span></div>
<div role="row"><span role="cell"><input type="checkbox" aria-label="Select GULL-12" id="x12"></span><span role="cell"><a href="https://track.example/browse/GULL-12">GULL-12</a></span><span role="cell">Export loses the last line</span><span role="cell"><em>Unassigned</em></span><span role="cell">Low</span><span role="cell">0</span><span role="cell"><button class="ico" title="Watch" id="wa12">&#xf06e;</button><button class="ico" title="Assign to me" id="as12">&#xf234;</button></span></div>
<div role="row"><span role="cell"><input type="checkbox" aria-label="Select GULL-71" id="x71"></span><span role="cell"><a href="https://track.example/browse/GULL-71">GULL-71</a></span><span role="cell">Dark mode: unreadable tooltips <span class="lz">design</span> <span class="lz">mobile</span></span><span role="cell">Aiko Sato</span><span role="cell">Medium</span><span role="cell">3</span><span role="cell"><button class="ico" title="Watch" id="wa71">&#xf06e;</button><button class="ico" title="Assign to me" id="as71">&#xf234;</button></span></div>
</div>
<div class="bar">3 of 3 issues <button id="lm" hidden>Load more</button></div>
${toastScript}
</body>
</html>`;

export const bugTrackerGrounding: GroundingPage = {
  name: "bug-tracker",
  split: "held-out",
  html,
  cases: [
    { instruction: "click Create issue", level: "plain", expected: { kind: "click", target: "#cr" } },
    { instruction: "sort by Priority", level: "plain", expected: { kind: "click", target: "#k4" } },
    {
      instruction: "tick the checkbox of GULL-7",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#x7" },
    },
    { instruction: "assign GULL-12 to me", level: "relation", expected: { kind: "click", target: "#as12" } },
    {
      instruction: "tick the checkbox of GULL-17",
      level: "relation",
      expected: "not-found",
      note: "There are GULL-7 and GULL-71.",
    },
    {
      instruction: "sort by Votes",
      level: "plain",
      expected: "not-found",
      note: "The only header that is no button.",
    },
  ],
};

export const bugTrackerExtract: ExtractPage = {
  name: "bug-tracker",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the issues: key, link, priority, votes",
      level: "structure",
      schema: z.object({
        issues: z.array(z.object({ key: z.string(), url: z.url(), priority: z.string(), votes: z.number().int() })),
      }),
      expected: {
        issues: [
          { key: "GULL-7", url: "https://track.example/browse/GULL-7", priority: "High", votes: 14 },
          { key: "GULL-12", url: "https://track.example/browse/GULL-12", priority: "Low", votes: 0 },
          { key: "GULL-71", url: "https://track.example/browse/GULL-71", priority: "Medium", votes: 3 },
        ],
      },
    },
    {
      instruction: "key, assignee and due date of every issue",
      level: "structure",
      schema: z.object({
        issues: z.array(z.object({ key: z.string(), assignee: z.string(), dueDate: z.string().nullable() })),
      }),
      expected: {
        issues: [
          { key: "GULL-7", assignee: "Tomas Lind", dueDate: null },
          { key: "GULL-12", assignee: "Unassigned", dueDate: null },
          { key: "GULL-71", assignee: "Aiko Sato", dueDate: null },
        ],
      },
      missing: [0, 1, 2].map((row) => `issues.${row}.dueDate`),
    },
  ],
};
