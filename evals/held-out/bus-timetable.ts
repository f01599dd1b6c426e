import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Line 27 – Timetable</title>
<style>body{font:14px Arial;margin:12px}table{border-collapse:collapse}th,td{border:1px solid #999;padding:3px 8px}td{text-align:center}thead th{background:#024;color:#fff}</style>
</head>
<body>
<h1>Line 27: Station – Quarry Hill</h1>
<form onsubmit="return false"><label for="fs">From stop</label> <input id="fs"> <label for="ts">To stop</label> <input id="ts"> <label for="dt">Day type</label> <select id="dt"><option>Monday to Friday</option><option>Saturday</option><option>Sunday</option></select> <button id="sh">Show departures</button> <button id="sw" type="button" aria-label="Swap stops">⇄</button></form>
<table><caption>Towards Quarry Hill</caption><thead><tr><th scope="col">Stop</th><th scope="col">Bus 1</th><th scope="col">Bus 2</th><th scope="col">Bus 3</th><th scope="col">Map</th></tr></thead><tbody>
<tr><th scope="row">Station</th><td>07:05</td><td>07:35</td><td>08:05</td><td><a href="#m1" id="m1">Map</a></td></tr>
<tr><th scope="row">Town Hall</th><td>07:11</td><td>07:41</td><td>08:12</td><td><a href="#m2" id="m2">Map</a></td></tr>
<tr><th scope="row">Swimming baths</th><td>07:16</td><td>–</td><td>08:18</td><td><a href="#m3" id="m3">Map</a></td></tr>
<tr><th scope="row">Quarry Hill</th><td>07:24</td><td>07:52</td><td>08:27</td><td><a href="#m4" id="m4">Map</a></td></tr></tbody></table>
<h2>Tickets</h2><table><thead><tr><th>Ticket</th><th>Adult</th><th>Child</th><th></th></tr></thead><tbody><tr><td>Single</td><td>£2.00</td><td>£1.00</td><td><button id="y1">Buy</button></td></tr><tr><td>Day pass</td><td>£4.60</td><td>£2.30</td><td><button id="y2">Buy</button></td></tr><tr><td>Weekly pass</td><td>£17.50</td><td>—</td><td><button id="y3">Buy</button></td></tr></tbody></table>
<p><a href="#pdf" id="pd">Download timetable</a> <a href="#al" id="al">Service alerts</a></p>
${toastScript}
</body>
</html>`;

export const busTimetableGrounding: GroundingPage = {
  name: "bus-timetable",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "click Map in the row of Swimming baths",
      level: "relation",
      expected: { kind: "click", target: "#m3" },
    },
    { instruction: "click Buy for the Day pass", level: "relation", expected: { kind: "click", target: "#y2" } },
    {
      instruction: 'fill From stop with "Town Hall"',
      level: "plain",
      expected: { kind: "fill", target: "#fs", value: "Town Hall" },
    },
    {
      instruction: "set Day type to Sunday",
      level: "plain",
      expected: { kind: "select", target: "#dt", value: "Sunday" },
    },
    {
      instruction: "click Buy for the Monthly pass",
      level: "relation",
      expected: "not-found",
      note: "Single, day and weekly.",
    },
    { instruction: "click the last Map link", level: "relation", expected: { kind: "click", target: "#m4" } },
  ],
};

export const busTimetableExtract: ExtractPage = {
  name: "bus-timetable",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "every stop with the departure times of bus 1, bus 2 and bus 3",
      level: "structure",
      schema: z.object({
        stops: z.array(z.object({ stop: z.string(), bus1: z.string(), bus2: z.string().nullable(), bus3: z.string() })),
      }),
      expected: {
        stops: [
          { stop: "Station", bus1: "07:05", bus2: "07:35", bus3: "08:05" },
          { stop: "Town Hall", bus1: "07:11", bus2: "07:41", bus3: "08:12" },
          { stop: "Swimming baths", bus1: "07:16", bus2: null, bus3: "08:18" },
          { stop: "Quarry Hill", bus1: "07:24", bus2: "07:52", bus3: "08:27" },
        ],
      },
      missing: ["stops.2.bus2"],
      lacks: ["Day pass"],
    },
    {
      instruction: "ticket prices for adults and children",
      level: "structure",
      schema: z.object({
        tickets: z.array(z.object({ ticket: z.string(), adult: z.number(), child: z.number().nullable() })),
      }),
      expected: {
        tickets: [
          { ticket: "Single", adult: 2, child: 1 },
          { ticket: "Day pass", adult: 4.6, child: 2.3 },
          { ticket: "Weekly pass", adult: 17.5, child: null },
        ],
      },
      missing: ["tickets.2.child"],
      lacks: ["Station"],
    },
  ],
};
