import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A ski area's report of the day: depths of snow, lifts by area in lists with coloured states, a table of the coming days. */
export const skiReportPage: ExtractPage = {
  name: "ski-report",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Snow report – Hochalm Ski Area</title>
<style>
* { box-sizing: border-box; } body { margin: 0; font: 15px/1.5 Roboto, system-ui, sans-serif; color: #102a43; background: #f0f6fb; } .hero { background: #1769aa; color: #fff; padding: 18px 32px; } .hero a { color: #cfe6fa; margin-right: 16px; } .wrap { max-width: 1040px; margin: 0 auto; padding: 16px 32px; }
.stats { display: grid; grid-template-columns: repeat(5, 1fr); gap: 12px; } .stat { background: #fff; border-radius: 10px; padding: 12px; text-align: center; } .stat .big { font-size: 22px; font-weight: 700; } .stat .cap { font-size: 12px; color: #627d98; }
.areas { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; } .area { background: #fff; border-radius: 10px; padding: 6px 16px 12px; } .lift { display: flex; gap: 10px; border-top: 1px solid #e3edf5; padding: 6px 0; } .lift .n { flex: 1; } .st { font-size: 12px; border-radius: 10px; padding: 1px 10px; } .st.o { background: #d3f4dd; } .st.c { background: #fbd5d5; } .st.h { background: #fff0c7; } .ty { color: #627d98; width: 120px; }
table { width: 100%; border-collapse: collapse; background: #fff; } td, th { padding: 6px 10px; text-align: left; border-bottom: 1px solid #e3edf5; }
</style>
</head>
<body>
<div class="hero"><h1 style="margin:0">Snow report</h1><p style="margin:4px 0">Updated Tuesday, 12 January 2027, 06:45</p><a href="/lifts">Lifts</a><a href="/webcams">Webcams</a><a href="/tickets">Tickets</a><a href="/school">Ski school</a></div>
<div class="wrap">
<div class="stats">
<div class="stat"><div class="big">148 cm</div><div class="cap">Snow at the summit</div></div>
<div class="stat"><div class="big">62 cm</div><div class="cap">Snow in the valley</div></div>
<div class="stat"><div class="big">17 cm</div><div class="cap">Fresh snow (24 h)</div></div>
<div class="stat"><div class="big">3 – considerable</div><div class="cap">Avalanche danger</div></div>
<div class="stat"><div class="big">8 / 11</div><div class="cap">Lifts open</div></div>
</div>
<h2>Lifts</h2>
<div class="areas">
<section class="area"><h3>Sonnenseite</h3>
<div class="lift"><span class="n">Hochalmbahn</span><span class="ty">Gondola</span><span class="st o">Open</span></div>
<div class="lift"><span class="n">Sonnkogel</span><span class="ty">6-seater chair</span><span class="st o">Open</span></div>
<div class="lift"><span class="n">Lärchenlift</span><span class="ty">Drag lift</span><span class="st c">Closed</span></div>
<div class="lift"><span class="n">Almrausch</span><span class="ty">4-seater chair</span><span class="st o">Open</span></div>
<div class="lift"><span class="n">Zwergerl</span><span class="ty">Magic carpet</span><span class="st o">Open</span></div>
</section>
<section class="area"><h3>Gletscher</h3>
<div class="lift"><span class="n">Eisjoch I</span><span class="ty">Gondola</span><span class="st o">Open</span></div>
<div class="lift"><span class="n">Eisjoch II</span><span class="ty">Gondola</span><span class="st h">On hold</span></div>
<div class="lift"><span class="n">Firnlift</span><span class="ty">Drag lift</span><span class="st o">Open</span></div>
<div class="lift"><span class="n">Wildspitz</span><span class="ty">2-seater chair</span><span class="st c">Closed</span></div>
<div class="lift"><span class="n">Schneid</span><span class="ty">Drag lift</span><span class="st o">Open</span></div>
<div class="lift"><span class="n">Gratbahn</span><span class="ty">8-seater chair</span><span class="st o">Open</span></div>
</section>
</div>
<h2>Next days at 2,400 m</h2>
<table><thead><tr><th>Day</th><th>Sky</th><th>Low</th><th>High</th><th>New snow</th><th>Wind</th></tr></thead><tbody>
<tr><th>Wed 13</th><td>Snow showers</td><td>−9 °C</td><td>−4 °C</td><td>12 cm</td><td>35 km/h NW</td></tr>
<tr><th>Thu 14</th><td>Cloudy</td><td>−11 °C</td><td>−6 °C</td><td>2 cm</td><td>20 km/h N</td></tr>
<tr><th>Fri 15</th><td>Sunny</td><td>−14 °C</td><td>−5 °C</td><td>0 cm</td><td>10 km/h NE</td></tr>
<tr><th>Sat 16</th><td>Sunny</td><td>−8 °C</td><td>1 °C</td><td>0 cm</td><td>15 km/h S</td></tr>
<tr><th>Sun 17</th><td>Sleet</td><td>−3 °C</td><td>3 °C</td><td>5 cm</td><td>55 km/h SW</td></tr>
</tbody></table>
<h2>Slopes</h2>
<p>Groomed: 54 of 71 km. The run down to the valley is open until 16:30. Night skiing on Almrausch every Thursday from 19:00.</p>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "snow depth at the summit and in the valley, fresh snow (in cm) and the avalanche danger",
      level: "structure",
      schema: z.object({
        snowAtTheSummit: z.number(),
        snowInTheValley: z.number(),
        freshSnow: z.number(),
        avalancheDanger: z.string(),
      }),
      expected: { snowAtTheSummit: 148, snowInTheValley: 62, freshSnow: 17, avalancheDanger: "3 – considerable" },
    },
    {
      instruction: "List the lifts of the Gletscher area with type and status",
      level: "instruction",
      schema: z.object({ lifts: z.array(z.object({ name: z.string(), type: z.string(), status: z.string() })) }),
      expected: {
        lifts: [
          { name: "Eisjoch I", type: "Gondola", status: "Open" },
          { name: "Eisjoch II", type: "Gondola", status: "On hold" },
          { name: "Firnlift", type: "Drag lift", status: "Open" },
          { name: "Wildspitz", type: "2-seater chair", status: "Closed" },
          { name: "Schneid", type: "Drag lift", status: "Open" },
          { name: "Gratbahn", type: "8-seater chair", status: "Open" },
        ],
      },
      lacks: ["Sonnkogel", "Lärchenlift"],
    },
    {
      instruction: "the forecast: for each day the sky, lowest and highest temperature and the new snow in cm",
      level: "structure",
      schema: z.object({
        forecast: z.array(
          z.object({ day: z.string(), sky: z.string(), low: z.number(), high: z.number(), newSnow: z.number() }),
        ),
      }),
      expected: {
        forecast: [
          { day: "Wed 13", sky: "Snow showers", low: -9, high: -4, newSnow: 12 },
          { day: "Thu 14", sky: "Cloudy", low: -11, high: -6, newSnow: 2 },
          { day: "Fri 15", sky: "Sunny", low: -14, high: -5, newSnow: 0 },
          { day: "Sat 16", sky: "Sunny", low: -8, high: 1, newSnow: 0 },
          { day: "Sun 17", sky: "Sleet", low: -3, high: 3, newSnow: 5 },
        ],
      },
    },
  ],
};
