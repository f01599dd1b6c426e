import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

const flight = z.object({
  airline: z.string(),
  flightNumber: z.string(),
  departure: z.object({ time: z.string(), airport: z.string() }),
  arrival: z.object({ time: z.string(), airport: z.string() }),
  price: z.number(),
});
const outbound = [
  {
    airline: "Aerolina",
    flightNumber: "AL 402",
    departure: { time: "07:10", airport: "LIS" },
    arrival: { time: "10:35", airport: "MUC" },
    price: 148,
  },
  {
    airline: "Blue Petrel",
    flightNumber: "BP 77",
    departure: { time: "09:55", airport: "LIS" },
    arrival: { time: "15:20", airport: "MUC" },
    price: 96,
  },
  {
    airline: "Aerolina",
    flightNumber: "AL 418",
    departure: { time: "18:40", airport: "LIS" },
    arrival: { time: "22:05", airport: "MUC" },
    price: 171,
  },
];

/** Flight cards with two places and two times each, outbound and return on one page. */
export const flightResultsPage: ExtractPage = {
  name: "flight-results",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Lisbon to Munich, 14 May | Wayfare</title>
<style>
body { font: 15px/1.4 system-ui, sans-serif; background: #f0f4fa; margin: 0; padding: 20px 40px; }
.fl { background: #fff; border-radius: 10px; display: grid; grid-template-columns: 150px 110px 130px 110px 1fr; align-items: center; padding: 14px 18px; margin-bottom: 10px; }
.fl b { font-size: 18px; display: block; } .fl .fare { text-align: right; font-size: 20px; } small { color: #667; }
</style>
</head>
<body>
<h1>Lisbon to Munich</h1>
<p>1 adult · 14 May to 19 May · prices per person, taxes included</p>
<section aria-labelledby="out">
<h2 id="out">Outbound, Thursday 14 May</h2>
<div class="fl"><div><span class="airline">Aerolina</span><br><small class="flight-number">AL 402</small></div><div class="departure"><b class="time">07:10</b><span class="airport">LIS</span></div><div><small>2 h 25 min · non-stop</small></div><div class="arrival"><b class="time">10:35</b><span class="airport">MUC</span></div><div class="fare"><span class="price">€148</span> <button>Select</button></div></div>
<div class="fl"><div><span class="airline">Blue Petrel</span><br><small class="flight-number">BP 77</small></div><div class="departure"><b class="time">09:55</b><span class="airport">LIS</span></div><div><small>4 h 25 min · 1 stop in BCN</small></div><div class="arrival"><b class="time">15:20</b><span class="airport">MUC</span></div><div class="fare"><span class="price">€96</span> <button>Select</button></div></div>
<div class="fl"><div><span class="airline">Aerolina</span><br><small class="flight-number">AL 418</small></div><div class="departure"><b class="time">18:40</b><span class="airport">LIS</span></div><div><small>2 h 25 min · non-stop</small></div><div class="arrival"><b class="time">22:05</b><span class="airport">MUC</span></div><div class="fare"><span class="price">€171</span> <button>Select</button></div></div>
</section>
<section aria-labelledby="back">
<h2 id="back">Return, Tuesday 19 May</h2>
<div class="fl"><div><span class="airline">Aerolina</span><br><small class="flight-number">AL 403</small></div><div class="departure"><b class="time">11:25</b><span class="airport">MUC</span></div><div><small>3 h 05 min · non-stop</small></div><div class="arrival"><b class="time">13:30</b><span class="airport">LIS</span></div><div class="fare"><span class="price">€133</span> <button>Select</button></div></div>
<div class="fl"><div><span class="airline">Blue Petrel</span><br><small class="flight-number">BP 80</small></div><div class="departure"><b class="time">16:05</b><span class="airport">MUC</span></div><div><small>5 h 10 min · 1 stop in BCN</small></div><div class="arrival"><b class="time">20:15</b><span class="airport">LIS</span></div><div class="fare"><span class="price">€88</span> <button>Select</button></div></div>
</section>
</body>
</html>`,
  cases: [
    {
      instruction: "the outbound flights",
      level: "instruction",
      schema: z.object({ flights: z.array(flight) }),
      expected: { flights: outbound },
      lacks: ["AL 403", "BP 80"],
    },
    {
      instruction: "flight number and price of the return flights",
      level: "instruction",
      schema: z.object({ flights: z.array(z.object({ flightNumber: z.string(), price: z.number() })) }),
      expected: {
        flights: [
          { flightNumber: "AL 403", price: 133 },
          { flightNumber: "BP 80", price: 88 },
        ],
      },
    },
    {
      instruction: "the cheapest combination of outbound and return",
      level: "judgement",
      schema: z.object({ outbound: z.string(), return: z.string(), total: z.number() }),
      expected: { outbound: "BP 77", return: "BP 80", total: 184 },
    },
  ],
};
