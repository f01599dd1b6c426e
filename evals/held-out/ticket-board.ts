import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Sprint 14 board</title>
<style>body{font:14px Arial;margin:10px}.board{display:flex;gap:12px}.col{width:240px;background:#f0f2f5;padding:8px}.tk{background:#fff;border:1px solid #ccd;margin-bottom:8px;padding:6px}.key{color:#06c}.pts{background:#dde;border-radius:9px;padding:0 7px}.lbl{background:#fdd;font-size:11px;padding:1px 4px}</style>
</head>
<body>
<h1>Sprint 14</h1><input id="ft" placeholder="Filter tickets"> <button id="cs">Complete sprint</button>
<div class="board">
<section class="col" aria-label="To do"><h2>To do</h2>
<div class="tk"><span class="key">MAP-31</span> <span>Offline tiles</span> <span class="pts">8</span> <span class="who">Lena</span> <button id="k1">Start</button> <button id="k2" aria-label="More actions">⋯</button></div>
<div class="tk"><span class="key">MAP-35</span> <span>Zoom jumps on tablets</span> <span class="lbl">bug</span> <span class="pts">3</span> <button id="k3">Start</button> <button id="k4" aria-label="More actions">⋯</button></div>
<button id="ad1">Add ticket</button></section>
<section class="col" aria-label="In progress"><h2>In progress</h2>
<div class="tk"><span class="key">MAP-28</span> <span>Route colours</span> <span class="pts">5</span> <span class="who">Idris</span> <button id="k5">Finish</button> <button id="k6" aria-label="More actions">⋯</button></div>
<button id="ad2">Add ticket</button></section>
<section class="col" aria-label="Done"><h2>Done</h2>
<div class="tk"><span class="key">MAP-22</span> <span>Legend on print</span> <span class="pts">2</span> <span class="who">Lena</span> <button id="k7">Reopen</button> <button id="k8" aria-label="More actions">⋯</button></div>
<div class="tk"><span class="key">MAP-30</span> <span>Contour labels</span> <span class="lbl">bug</span> <span class="pts">5</span> <span class="who">Sami</span> <button id="k9">Reopen</button> <button id="k10" aria-label="More actions">⋯</button></div>
</section></div>
${toastScript}
</body>
</html>`;

export const ticketBoardGrounding: GroundingPage = {
  name: "ticket-board",
  split: "held-out",
  html,
  cases: [
    { instruction: "click Start on MAP-35", level: "relation", expected: { kind: "click", target: "#k3" } },
    {
      instruction: 'click "Add ticket" in the In progress column',
      level: "relation",
      expected: { kind: "click", target: "#ad2" },
    },
    {
      instruction: "open More actions for Contour labels",
      level: "relation",
      expected: { kind: "click", target: "#k10" },
    },
    {
      instruction: "type bug into Filter tickets",
      level: "plain",
      expected: { kind: "fill", target: "#ft", value: "bug" },
    },
    {
      instruction: "click Add ticket in the Done column",
      level: "relation",
      expected: "not-found",
      note: "The column Done has no such button.",
    },
    {
      instruction: "click Finish on MAP-31",
      level: "relation",
      expected: "not-found",
      note: "MAP-31 is not started: it has Start.",
    },
  ],
};

export const ticketBoardExtract: ExtractPage = {
  name: "ticket-board",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the tickets in the Done column: key, title, points, assignee",
      level: "structure",
      schema: z.object({
        tickets: z.array(
          z.object({ key: z.string(), title: z.string(), points: z.number().int(), assignee: z.string() }),
        ),
      }),
      expected: {
        tickets: [
          { key: "MAP-22", title: "Legend on print", points: 2, assignee: "Lena" },
          { key: "MAP-30", title: "Contour labels", points: 5, assignee: "Sami" },
        ],
      },
      lacks: ["MAP-31", "MAP-35", "MAP-28"],
    },
    {
      instruction: "all tickets on the board with key, title, label and assignee",
      level: "structure",
      schema: z.object({
        tickets: z.array(
          z.object({
            key: z.string(),
            title: z.string(),
            label: z.string().nullable(),
            assignee: z.string().nullable(),
          }),
        ),
      }),
      expected: {
        tickets: [
          { key: "MAP-31", title: "Offline tiles", label: null, assignee: "Lena" },
          { key: "MAP-35", title: "Zoom jumps on tablets", label: "bug", assignee: null },
          { key: "MAP-28", title: "Route colours", label: null, assignee: "Idris" },
          { key: "MAP-22", title: "Legend on print", label: null, assignee: "Lena" },
          { key: "MAP-30", title: "Contour labels", label: "bug", assignee: "Sami" },
        ],
      },
      missing: ["tickets.0.label", "tickets.2.label", "tickets.3.label", "tickets.1.assignee"],
    },
  ],
};
