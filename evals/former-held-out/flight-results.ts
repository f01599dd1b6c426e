import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Leeds to Lisbon · Farescout</title>
<style>body{font:14px Roboto,Arial;margin:0;background:#eef1f5}.crit{background:#1b4d89;color:#fff;padding:12px 20px}.cols{display:flex;gap:16px;padding:16px 20px}.filters{width:200px;background:#fff;padding:12px}.filters label{display:block;margin:4px 0}.res{flex:1}article{background:#fff;border-radius:6px;padding:12px;margin-bottom:10px;display:grid;grid-template-columns:170px 1fr 140px 170px;align-items:center}.big{font-size:18px}.price{font-size:20px;font-weight:700}.dim{color:#667}.sorts button[aria-pressed=true]{font-weight:700}</style>
</head>
<body>
<div class="crit"><b>Leeds (LBA) → Lisbon (LIS)</b> · One way · Sat 8 May 2027 · 2 adults, 1 child · Economy <button id="chg">Change search</button></div>
<div class="cols">
<div class="filters">
<h2>Stops</h2><label><input type="checkbox" id="st0"> Direct</label><label><input type="checkbox" id="st1"> 1 stop</label>
<h2>Airlines</h2><label><input type="checkbox" id="al1" checked> Kitebird</label><label><input type="checkbox" id="al2" checked> Aeroluso</label><label><input type="checkbox" id="al3" checked> Pennine Air</label>
<h2>Baggage</h2><label><input type="checkbox" id="bg"> Checked bag included</label>
<button id="rs">Reset filters</button>
</div>
<div class="res">
<h1>5 flights</h1>
<p class="sorts">Order: <button id="so1" aria-pressed="true">Best</button> <button id="so2" aria-pressed="false">Lowest price</button> <button id="so3" aria-pressed="false">Shortest</button> <button id="so4" aria-pressed="false">Earliest departure</button></p>
<article><div><b>Kitebird</b><br><span class="dim">KB 2210</span></div><div class="big">06:55 – 10:00<div class="dim">Direct · 3 h 05 min</div></div><div>Hand luggage only</div><div><span class="price">€148.00</span> <button id="se1">Select</button><br><button id="dt1">Flight details</button></div></article>
<article><div><b>Pennine Air</b><br><span class="dim">PN 431</span></div><div class="big">09:40 – 12:45<div class="dim">Direct · 3 h 05 min</div></div><div>1 checked bag</div><div><span class="price">Sold out</span><br><button id="dt2">Flight details</button></div></article>
<article><div><b>Aeroluso</b><br><span class="dim">AO 1907</span></div><div class="big">14:20 – 19:35<div class="dim">1 stop in Porto · 5 h 15 min</div></div><div>1 checked bag</div><div><span class="price">€96.50</span> <button id="se3">Select</button><br><button id="dt3">Flight details</button></div></article>
<article><div><b>Kitebird</b><br><span class="dim">KB 2214</span></div><div class="big">14:20 – 17:25<div class="dim">Direct · 3 h 05 min</div></div><div>Hand luggage only</div><div><span class="price">€172.00</span> <button id="se4">Select</button><br><button id="dt4">Flight details</button></div></article>
<article><div><b>Pennine Air</b><br><span class="dim">PN 437</span></div><div class="big">20:10 – 23:20<div class="dim">Direct · 3 h 10 min</div></div><div>1 checked bag</div><div><span class="price">€131.00</span> <button id="se5">Select</button><br><button id="dt5">Flight details</button></div></article>
<p class="dim">Prices per adult, taxes included. All times are local.</p>
</div>
</div>
${toastScript}
</body>
</html>`;

export const flightResultsGrounding: GroundingPage = {
  name: "flight-results-2",
  split: "tune",
  html,
  cases: [
    { instruction: "select the cheapest flight", level: "judgement", expected: { kind: "click", target: "#se3" } },
    {
      instruction: "select the flight that leaves at 14:20",
      level: "relation",
      expected: "ambiguous",
      note: "Two flights leave at 14:20.",
    },
    {
      instruction: "show the details of flight KB 2210",
      level: "relation",
      expected: { kind: "click", target: "#dt1" },
    },
    {
      instruction: "click Select for flight PN 431",
      level: "relation",
      expected: "not-found",
      note: "Sold out, without a Select button.",
    },
    {
      instruction: "tick Checked bag included",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#bg" },
    },
    {
      instruction: "hide the flights of Aeroluso",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: "#al2" },
    },
  ],
};

export const flightResultsExtract: ExtractPage = {
  name: "flight-results-2",
  split: "tune",
  html,
  cases: [
    {
      instruction:
        "the flights: airline, flight number, departure and arrival time, duration, price in euros (null if sold out)",
      level: "structure",
      schema: z.object({
        flights: z.array(
          z.object({
            airline: z.string(),
            flightNumber: z.string(),
            departure: z.string(),
            arrival: z.string(),
            duration: z.string(),
            price: z.number().nullable(),
          }),
        ),
      }),
      expected: {
        flights: [
          {
            airline: "Kitebird",
            flightNumber: "KB 2210",
            departure: "06:55",
            arrival: "10:00",
            duration: "3 h 05 min",
            price: 148,
          },
          {
            airline: "Pennine Air",
            flightNumber: "PN 431",
            departure: "09:40",
            arrival: "12:45",
            duration: "3 h 05 min",
            price: null,
          },
          {
            airline: "Aeroluso",
            flightNumber: "AO 1907",
            departure: "14:20",
            arrival: "19:35",
            duration: "5 h 15 min",
            price: 96.5,
          },
          {
            airline: "Kitebird",
            flightNumber: "KB 2214",
            departure: "14:20",
            arrival: "17:25",
            duration: "3 h 05 min",
            price: 172,
          },
          {
            airline: "Pennine Air",
            flightNumber: "PN 437",
            departure: "20:10",
            arrival: "23:20",
            duration: "3 h 10 min",
            price: 131,
          },
        ],
      },
      missing: ["flights.1.price"],
    },
    {
      instruction:
        "what was searched: airport codes of origin and destination, outbound date, return date, adults, children, cabin",
      level: "judgement",
      schema: z.object({
        origin: z.string(),
        destination: z.string(),
        outboundDate: z.string(),
        returnDate: z.string().nullable(),
        adults: z.number().int(),
        children: z.number().int(),
        cabin: z.string(),
      }),
      expected: {
        origin: "LBA",
        destination: "LIS",
        outboundDate: "Sat 8 May 2027",
        returnDate: null,
        adults: 2,
        children: 1,
        cabin: "Economy",
      },
      missing: ["returnDate"],
    },
  ],
};
