import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Room rates editor</title>
<style>
body{font:14px/1.5 Tahoma,sans-serif;margin:14px}table{border-collapse:collapse}th,td{border:1px solid #bbb;padding:4px 8px}td input{width:70px;text-align:right}caption{text-align:left;font-weight:700;padding:6px 0}.legend{color:#666}.x-btn{border:1px solid #99c;background:#eef;padding:3px 10px}
</style>
</head>
<body>
<h1>Room rates</h1>
<p><button class="x-btn" id="sv">Save rates</button> <button class="x-btn" id="rv">Revert</button> <button class="x-btn" id="cp">Copy from last season</button> <label>Currency <select id="cu"><option>EUR</option><option>SEK</option></select></label></p>
<table><caption>Winter 2026/27</caption>
<thead><tr><th scope="col">Room</th><th scope="col">Beds</th><th scope="col">Mon-Thu</th><th scope="col">Fri-Sun</th><th scope="col">Holidays</th><th scope="col">Closed</th></tr></thead>
<tbody>
<tr><th scope="row">Attic single</th><td>1</td><td><input id="g11" value="58"></td><td><input id="g12" value="69"></td><td><input id="g13" value="75"></td><td><input type="checkbox" id="g14"></td></tr>
<tr><th scope="row">Garden double</th><td>2</td><td><input id="g21" value="94"></td><td><input id="g22" value="112"></td><td><input id="g23" value=""></td><td><input type="checkbox" id="g24"></td></tr>
<tr><th scope="row">Lake suite</th><td>4</td><td><input id="g31" value="180"></td><td><input id="g32" value="225"></td><td><input id="g33" value="260"></td><td><input type="checkbox" id="g34" checked></td></tr>
</tbody></table>
<p class="legend">Prices per night including breakfast. Tourist tax of 2.10 is charged separately.</p>
<h2>Season</h2><p><label>Starts <input id="d1" value="2026-12-01"></label> <label>Ends <input id="d2" value="2027-03-15"></label></p>
${toastScript}
</body>
</html>`;

export const priceGridGrounding: GroundingPage = {
  name: "price-grid",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "set the Fri-Sun rate of the Garden double to 118",
      level: "relation",
      expected: { kind: "fill", target: "#g22", value: "118" },
    },
    {
      instruction: "tick Closed for the Attic single",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#g14" },
    },
    { instruction: "click Copy from last season", level: "plain", expected: { kind: "click", target: "#cp" } },
    {
      instruction: "select SEK as the currency",
      level: "plain",
      expected: { kind: "select", target: "#cu", value: "SEK" },
    },
    {
      instruction: "set the Mon-Thu rate of the Garden suite to 130",
      level: "relation",
      expected: "not-found",
      note: "There are a Garden double and a Lake suite.",
    },
    {
      instruction: "set the Holidays rate to 80",
      level: "relation",
      expected: "ambiguous",
      note: "One field per room.",
    },
  ],
};

export const priceGridExtract: ExtractPage = {
  name: "price-grid",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the rates of every room as they are entered",
      level: "structure",
      schema: z.object({
        rooms: z.array(
          z.object({
            room: z.string(),
            beds: z.number().int(),
            monThu: z.number(),
            friSun: z.number(),
            holidays: z.number().nullable(),
            closed: z.boolean(),
          }),
        ),
      }),
      expected: {
        rooms: [
          { room: "Attic single", beds: 1, monThu: 58, friSun: 69, holidays: 75, closed: false },
          { room: "Garden double", beds: 2, monThu: 94, friSun: 112, holidays: null, closed: false },
          { room: "Lake suite", beds: 4, monThu: 180, friSun: 225, holidays: 260, closed: true },
        ],
      },
      missing: ["rooms.1.holidays"],
    },
    {
      instruction: "start and end of the season",
      level: "structure",
      schema: z.object({ starts: z.iso.date(), ends: z.iso.date() }),
      expected: { starts: "2026-12-01", ends: "2027-03-15" },
    },
  ],
};
