import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A departures board that a script renders from data; another script contains data that is never rendered. */
export const ferryBoardPage: ExtractPage = {
  name: "ferry-board",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Departures - Brenn ferry terminal</title>
<style>
body { background: #0b1020; color: #ffd76a; font: 18px/1.5 "Courier New", monospace; margin: 0; padding: 24px; } .board { display: grid; gap: 6px; } .board > div { display: grid; grid-template-columns: 100px 220px 90px 220px; } .late { color: #ff7a6a; }
</style>
</head>
<body>
<h1>Departures</h1>
<div class="board" role="grid" aria-label="Departures"></div>
<p>Local time 12:41</p>
<script type="application/json" id="cache">{"departures":[{"time":"23:59","destination":"Nowhere","gate":"Z9","status":"Cached"}]}</script>
<script>
const board = document.querySelector(".board");
const line = (role, cells, isLate) => {
  const row = document.createElement("div");
  row.setAttribute("role", "row");
  if (isLate) row.className = "late";
  for (const text of cells) {
    const cell = document.createElement("span");
    cell.setAttribute("role", role);
    cell.textContent = text;
    row.append(cell);
  }
  board.append(row);
};
line("columnheader", ["Time", "Destination", "Gate", "Status"]);
line("gridcell", ["12:50", "Skarn", "A1", "Boarding"]);
line("gridcell", ["13:05", "Hestøya", "B2", "Delayed to 13:30"], true);
line("gridcell", ["13:20", "Lyngvik via Tau", "A3", "On time"]);
line("gridcell", ["14:00", "Skarn", "A1", "Cancelled"], true);
line("gridcell", ["14:15", "Utsund", "", "On time"]);
</script>
</body>
</html>`,
  cases: [
    {
      instruction: "all departures",
      level: "structure",
      schema: {
        type: "object",
        properties: {
          departures: {
            type: "array",
            items: {
              type: "object",
              properties: {
                time: { type: "string" },
                destination: { type: "string" },
                gate: { type: ["string", "null"] },
                status: { type: "string" },
              },
              required: ["time", "destination", "gate", "status"],
            },
          },
        },
        required: ["departures"],
      },
      expected: {
        departures: [
          { time: "12:50", destination: "Skarn", gate: "A1", status: "Boarding" },
          { time: "13:05", destination: "Hestøya", gate: "B2", status: "Delayed to 13:30" },
          { time: "13:20", destination: "Lyngvik via Tau", gate: "A3", status: "On time" },
          { time: "14:00", destination: "Skarn", gate: "A1", status: "Cancelled" },
          { time: "14:15", destination: "Utsund", gate: null, status: "On time" },
        ],
      },
      missing: ["departures.4.gate"],
      lacks: ["Nowhere", "Z9", "Cached"],
    },
    {
      instruction: "gate and status of the ferry to Hestøya",
      level: "instruction",
      schema: z.object({ gate: z.string(), status: z.string() }),
      expected: { gate: "B2", status: "Delayed to 13:30" },
    },
    {
      instruction: "the next ferry to Skarn after 13:00: at what time, and does it leave at all?",
      level: "judgement",
      schema: z.object({ time: z.string(), leaves: z.boolean() }),
      expected: { time: "14:00", leaves: false },
    },
    { level: "structure", contains: ["Lyngvik via Tau", "Delayed to 13:30"], lacks: ["Nowhere", "Cached"] },
  ],
};
