import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Results of a race: facts of the day, a table of women and one of men with the same columns, splits of the winner. */
export const marathonResultsPage: ExtractPage = {
  name: "marathon-results",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="https://runs.example/sandhaven/2026/">
<title>Results 2026 | Sandhaven Half Marathon</title>
<style>
body { font: 15px/1.5 "Barlow", Arial, sans-serif; margin: 0; color: #1d1d2b; } header { background: #0b3954; color: #fff; padding: 14px 30px; } header nav a { color: #bfd7ea; margin-right: 16px; } main { padding: 10px 30px; max-width: 980px; }
.facts { display: flex; gap: 28px; flex-wrap: wrap; border-bottom: 1px solid #ccd; padding: 8px 0 14px; } .facts b { display: block; font-size: 20px; } .facts span { color: #667; font-size: 13px; }
table { border-collapse: collapse; width: 100%; margin-bottom: 18px; } th { text-align: left; background: #eef3f7; font-size: 13px; } th, td { padding: 5px 8px; border-bottom: 1px solid #e4e8ee; } td:first-child { width: 50px; } .t { font-variant-numeric: tabular-nums; } .cr { background: #ff6663; color: #fff; font-size: 11px; border-radius: 3px; padding: 0 5px; }
</style>
</head>
<body>
<header><strong>Sandhaven Half Marathon</strong><nav><a href="./">Overview</a><a href="course">Course</a><a href="results">Results</a><a href="photos">Photos</a><a href="/sandhaven/2027/enter">Enter 2027</a></nav></header>
<main>
<h1>Results 2026</h1>
<div class="facts"><div><b>Sunday, 27 September 2026</b><span>Date</span></div><div><b>2,318</b><span>Finishers</span></div><div><b>2,544</b><span>Entries</span></div><div><b>13 °C, light wind</b><span>Weather</span></div><div><b>21.0975 km</b><span>Distance</span></div></div>
<h2 id="w">Women</h2>
<table>
<thead><tr><th>Place</th><th>Bib</th><th>Name</th><th>Club</th><th>Nation</th><th>Time</th><th>Behind</th></tr></thead>
<tbody>
<tr><td>1</td><td>F4</td><td><a href="runner/f4">Marit Solberg</a></td><td>IL Fjellrev</td><td>NOR</td><td class="t">1:11:52 <span class="cr">CR</span></td><td></td></tr>
<tr><td>2</td><td>F1</td><td><a href="runner/f1">Abeba Tesfaye</a></td><td>Harbour Harriers</td><td>ETH</td><td class="t">1:12:20</td><td>+0:28</td></tr>
<tr><td>3</td><td>F9</td><td><a href="runner/f9">Catrin Howells</a></td><td>Swansea Bay AC</td><td>GBR</td><td class="t">1:14:03</td><td>+2:11</td></tr>
<tr><td>4</td><td>F12</td><td><a href="runner/f12">Joana Pires</a></td><td>–</td><td>POR</td><td class="t">1:15:47</td><td>+3:55</td></tr>
<tr><td>5</td><td>311</td><td><a href="runner/311">Helen Agnew</a></td><td>Harbour Harriers</td><td>IRL</td><td class="t">1:17:30</td><td>+5:38</td></tr>
<tr><td>6</td><td>F7</td><td><a href="runner/f7">Sanne de Wit</a></td><td>AV Duinlopers</td><td>NED</td><td class="t">1:17:58</td><td>+6:06</td></tr>
</tbody>
</table>
<h2 id="m">Men</h2>
<table>
<thead><tr><th>Place</th><th>Bib</th><th>Name</th><th>Club</th><th>Nation</th><th>Time</th><th>Behind</th></tr></thead>
<tbody>
<tr><td>1</td><td>3</td><td><a href="runner/3">Kiprono Biwott</a></td><td>–</td><td>KEN</td><td class="t">1:02:14</td><td></td></tr>
<tr><td>2</td><td>8</td><td><a href="runner/8">Matteo Ferrari</a></td><td>Atletica Brennero</td><td>ITA</td><td class="t">1:03:01</td><td>+0:47</td></tr>
<tr><td>3</td><td>5</td><td><a href="runner/5">Ewan Calder</a></td><td>Harbour Harriers</td><td>GBR</td><td class="t">1:03:38</td><td>+1:24</td></tr>
<tr><td>4</td><td>14</td><td><a href="runner/14">Jonas Lindqvist</a></td><td>Göteborg Löpare</td><td>SWE</td><td class="t">1:04:55</td><td>+2:41</td></tr>
<tr><td>5</td><td>122</td><td><a href="runner/122">Rhys Pritchard</a></td><td>Swansea Bay AC</td><td>GBR</td><td class="t">1:05:09</td><td>+2:55</td></tr>
<tr><td>6</td><td>9</td><td><a href="runner/9">Tomáš Vlk</a></td><td>–</td><td>CZE</td><td class="t">1:05:33</td><td>+3:19</td></tr>
<tr><td>7</td><td>17</td><td><a href="runner/17">Daniel Okoro</a></td><td>Tyne Striders</td><td>GBR</td><td class="t">1:06:40</td><td>+4:26</td></tr>
<tr><td>8</td><td>204</td><td><a href="runner/204">Piet Jansma</a></td><td>AV Duinlopers</td><td>NED</td><td class="t">1:06:41</td><td>+4:27</td></tr>
</tbody>
</table>
<p>CR = course record. Times are gun times. Complaints to <a href="mailto:results@runs.example">results@runs.example</a> until 4 October.</p>
</main>
</body>
</html>`,
  cases: [
    {
      instruction: "get the facts of the race: date, finishers, entries, weather and the distance in km",
      level: "structure",
      schema: z.object({
        date: z.string(),
        finishers: z.number(),
        entries: z.number(),
        weather: z.string(),
        distance: z.number(),
      }),
      expected: {
        date: "Sunday, 27 September 2026",
        finishers: 2318,
        entries: 2544,
        weather: "13 °C, light wind",
        distance: 21.0975,
      },
    },
    {
      instruction: "the men's results",
      level: "instruction",
      schema: z.object({
        results: z.array(
          z.object({ place: z.number(), bib: z.string(), name: z.string(), nation: z.string(), time: z.string() }),
        ),
      }),
      expected: {
        results: [
          { place: 1, bib: "3", name: "Kiprono Biwott", nation: "KEN", time: "1:02:14" },
          { place: 2, bib: "8", name: "Matteo Ferrari", nation: "ITA", time: "1:03:01" },
          { place: 3, bib: "5", name: "Ewan Calder", nation: "GBR", time: "1:03:38" },
          { place: 4, bib: "14", name: "Jonas Lindqvist", nation: "SWE", time: "1:04:55" },
          { place: 5, bib: "122", name: "Rhys Pritchard", nation: "GBR", time: "1:05:09" },
          { place: 6, bib: "9", name: "Tomáš Vlk", nation: "CZE", time: "1:05:33" },
          { place: 7, bib: "17", name: "Daniel Okoro", nation: "GBR", time: "1:06:40" },
          { place: 8, bib: "204", name: "Piet Jansma", nation: "NED", time: "1:06:41" },
        ],
      },
      lacks: ["Marit Solberg"],
    },
    {
      instruction: "For every woman: her name, the club and how far behind the winner she was",
      level: "instruction",
      schema: z.object({
        women: z.array(z.object({ name: z.string(), club: z.string().nullable(), behind: z.string().nullable() })),
      }),
      expected: {
        women: [
          { name: "Marit Solberg", club: "IL Fjellrev", behind: null },
          { name: "Abeba Tesfaye", club: "Harbour Harriers", behind: "+0:28" },
          { name: "Catrin Howells", club: "Swansea Bay AC", behind: "+2:11" },
          { name: "Joana Pires", club: null, behind: "+3:55" },
          { name: "Helen Agnew", club: "Harbour Harriers", behind: "+5:38" },
          { name: "Sanne de Wit", club: "AV Duinlopers", behind: "+6:06" },
        ],
      },
      missing: ["women.0.behind", "women.3.club"],
      lacks: ["Kiprono Biwott"],
    },
  ],
};
