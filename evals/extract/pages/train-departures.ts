import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A station board: departures with a "calling at" sub row each, arrivals as a second table of the same shape. */
export const trainDeparturesPage: ExtractPage = {
  name: "train-departures",
  split: "tune",
  html: `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<base href="https://railboard.example/">
<title>Live trains at Thornbeck Junction</title>
<style>
body { font: 15px/1.35 "Rail Alphabet", Helvetica, sans-serif; margin: 0; background: #14181f; color: #f3c623; } h1, h2, p { margin: 0 20px; padding: 8px 0; } nav { background: #000; padding: 8px 20px; } nav a { color: #fff; margin-right: 18px; }
table { width: calc(100% - 40px); margin: 0 20px 18px; border-collapse: collapse; } th { text-align: left; color: #9aa4b2; font-weight: 400; border-bottom: 1px solid #445; } td { padding: 4px 6px; } tr.via td { font-size: 13px; color: #c9b15a; border-bottom: 1px solid #2a3140; padding-top: 0; } .late { color: #ff8a65; } .off { color: #ff5252; } .alert { background: #402; color: #fff; padding: 8px 12px; }
a { color: inherit; } caption { text-align: left; color: #fff; }
</style>
</head>
<body>
<nav><a href="/">Stations</a><a href="/disruptions">Disruptions</a><a href="/fares">Fares</a></nav>
<h1>Thornbeck Junction (TBJ)</h1>
<p>Updated at <time datetime="2026-04-21T16:58:00">16:58</time>, Tuesday 21 April 2026</p>
<p class="alert">Lift at platform 3 is out of order.</p>
<h2 id="dep">Departures</h2>
<table id="departures">
<thead><tr><th scope="col">Time</th><th scope="col">Destination</th><th scope="col">Plat.</th><th scope="col">Expected</th><th scope="col">Operator</th><th scope="col">Coaches</th></tr></thead>
<tbody>
<tr><td>17:02</td><td><a href="service/C40112">Carrow Bay</a></td><td>1</td><td>On time</td><td>Northmoor Trains</td><td>4</td></tr>
<tr class="via"><td></td><td colspan="5">Calling at: Pell, Staithe Road, Carrow Bay</td></tr>
<tr><td>17:09</td><td><a href="service/L77820">London Marshgate</a></td><td>3</td><td class="late">17:21</td><td>Great Fen Express</td><td>9</td></tr>
<tr class="via"><td></td><td colspan="5">Calling at: Ashwell Parkway, London Marshgate</td></tr>
<tr><td>17:15</td><td><a href="service/C40118">Pell</a></td><td></td><td class="off">Cancelled</td><td>Northmoor Trains</td><td></td></tr>
<tr class="via"><td></td><td colspan="5">Cancelled because of a shortage of train crew</td></tr>
<tr><td>17:24</td><td><a href="service/D10933">Dunmere</a></td><td>2</td><td>On time</td><td>Vale Line</td><td>2</td></tr>
<tr class="via"><td></td><td colspan="5">Calling at: Ottery Halt, Wick Lane, Sallow Bridge, Dunmere</td></tr>
<tr><td>17:31</td><td><a href="service/L77834">London Marshgate</a></td><td>3</td><td>On time</td><td>Great Fen Express</td><td>11</td></tr>
<tr class="via"><td></td><td colspan="5">Calling at: London Marshgate</td></tr>
<tr><td>17:40</td><td><a href="service/C40126">Carrow Bay</a></td><td>1</td><td class="late">17:44</td><td>Northmoor Trains</td><td>3</td></tr>
<tr class="via"><td></td><td colspan="5">Calling at: Pell, Staithe Road, Carrow Bay</td></tr>
</tbody>
<tfoot><tr><td colspan="6"><a href="station/TBJ/later">Later trains</a></td></tr></tfoot>
</table>
<h2 id="arr">Arrivals</h2>
<table id="arrivals">
<thead><tr><th scope="col">Time</th><th scope="col">Origin</th><th scope="col">Plat.</th><th scope="col">Expected</th><th scope="col">Operator</th></tr></thead>
<tbody>
<tr><td>17:01</td><td><a href="service/D10928">Dunmere</a></td><td>2</td><td>On time</td><td>Vale Line</td></tr>
<tr><td>17:07</td><td><a href="service/N55201">Norhaven</a></td><td>3</td><td class="late">17:19</td><td>Great Fen Express</td></tr>
<tr><td>17:36</td><td><a href="service/C40121">Carrow Bay</a></td><td>1</td><td>On time</td><td>Northmoor Trains</td></tr>
</tbody>
<tfoot><tr><td colspan="5"><a href="station/TBJ/later-arrivals">Later trains</a></td></tr></tfoot>
</table>
<h2>Plan a journey</h2>
<form style="margin:0 20px">
<label>To <input name="to"></label>
<label>When <input type="date" name="on"></label>
<button type="button">Search</button>
</form>
<h2>At this station</h2>
<ul>
<li>Ticket office: 06:15 to 19:45</li>
<li>Car park: 212 spaces</li>
<li>Step-free access: platforms 1 and 2</li>
</ul>
<p>Information without guarantee. © 2026 Railboard</p>
</body>
</html>`,
  cases: [
    {
      instruction: "Extract all departures",
      level: "structure",
      schema: z.object({
        departures: z.array(
          z.object({
            time: z.string(),
            destination: z.string(),
            platform: z.string().nullable(),
            status: z.string().describe("expected time or state"),
            operator: z.string(),
            coaches: z.number().nullable(),
          }),
        ),
      }),
      expected: {
        departures: [
          {
            time: "17:02",
            destination: "Carrow Bay",
            platform: "1",
            status: "On time",
            operator: "Northmoor Trains",
            coaches: 4,
          },
          {
            time: "17:09",
            destination: "London Marshgate",
            platform: "3",
            status: "17:21",
            operator: "Great Fen Express",
            coaches: 9,
          },
          {
            time: "17:15",
            destination: "Pell",
            platform: null,
            status: "Cancelled",
            operator: "Northmoor Trains",
            coaches: null,
          },
          {
            time: "17:24",
            destination: "Dunmere",
            platform: "2",
            status: "On time",
            operator: "Vale Line",
            coaches: 2,
          },
          {
            time: "17:31",
            destination: "London Marshgate",
            platform: "3",
            status: "On time",
            operator: "Great Fen Express",
            coaches: 11,
          },
          {
            time: "17:40",
            destination: "Carrow Bay",
            platform: "1",
            status: "17:44",
            operator: "Northmoor Trains",
            coaches: 3,
          },
        ],
      },
      missing: ["departures.2.platform", "departures.2.coaches"],
    },
    {
      instruction: "every arrival with scheduled time, origin, expected and link to the service",
      level: "structure",
      schema: z.object({
        arrivals: z.array(
          z.object({ time: z.string(), origin: z.string(), expected: z.string(), serviceUrl: z.url() }),
        ),
      }),
      expected: {
        arrivals: [
          {
            time: "17:01",
            origin: "Dunmere",
            expected: "On time",
            serviceUrl: "https://railboard.example/service/D10928",
          },
          {
            time: "17:07",
            origin: "Norhaven",
            expected: "17:19",
            serviceUrl: "https://railboard.example/service/N55201",
          },
          {
            time: "17:36",
            origin: "Carrow Bay",
            expected: "On time",
            serviceUrl: "https://railboard.example/service/C40121",
          },
        ],
      },
    },
    {
      instruction: "the last train in the departures list",
      level: "instruction",
      schema: z.object({ time: z.string(), destination: z.string(), platform: z.number(), expected: z.string() }),
      expected: { time: "17:40", destination: "Carrow Bay", platform: 1, expected: "17:44" },
    },
    {
      instruction: "the departures operated by Great Fen Express",
      level: "instruction",
      schema: z.object({
        trains: z.array(z.object({ time: z.string(), destination: z.string(), coaches: z.number() })),
      }),
      expected: {
        trains: [
          { time: "17:09", destination: "London Marshgate", coaches: 9 },
          { time: "17:31", destination: "London Marshgate", coaches: 11 },
        ],
      },
      lacks: ["Norhaven", "Carrow Bay"],
    },
    {
      instruction:
        "how many minutes late is the 17:09 to London, and why is the 17:15 to Pell cancelled (the reason only)?",
      level: "judgement",
      schema: z.object({ minutesLate: z.number(), cancellationReason: z.string() }),
      expected: { minutesLate: 12, cancellationReason: "a shortage of train crew" },
      alternatives: [
        { minutesLate: 12, cancellationReason: "shortage of train crew" },
        { minutesLate: 12, cancellationReason: "Cancelled because of a shortage of train crew" },
        { minutesLate: 12, cancellationReason: "because of a shortage of train crew" },
      ],
    },
  ],
};
