import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Station Cairnmore 2 – live</title>
<style>body{font:14px "Trebuchet MS",Arial;margin:16px;background:#f0f4f2}.gauges{display:grid;grid-template-columns:repeat(4,1fr);gap:12px}.ga{background:#fff;border-radius:8px;padding:12px}.ga .v{font-size:26px}.ga .v small{font-size:14px}.sw{display:inline-block;width:36px;height:18px;border-radius:9px;background:#bbb;vertical-align:middle;cursor:pointer}.sw[aria-checked=true]{background:#2a8}.seg button{border:1px solid #888;background:#fff;padding:3px 10px}.seg button[aria-pressed=true]{background:#264d40;color:#fff}table{border-collapse:collapse}td,th{border-bottom:1px solid #ccd;padding:3px 12px;text-align:right}</style>
</head>
<body>
<h1>Cairnmore 2</h1>
<p>Elevation 412 m · 56.7312° N, 4.1190° W · Last reading 6 April 2027, 14:10 BST</p>
<p role="radiogroup" aria-label="Units">Units: <label><input type="radio" name="u" id="u-m" checked> Metric</label> <label><input type="radio" name="u" id="u-i"> Imperial</label></p>
<div class="gauges">
<section class="ga" aria-label="Temperature"><h2>Temperature</h2><div class="v">7.4 <small>°C</small></div><div>Low 2.1 °C · High 8.0 °C</div><label for="al-t">Alert below</label> <input id="al-t" size="4" value="0"> °C</section>
<section class="ga" aria-label="Wind"><h2>Wind</h2><div class="v">23 <small>km/h</small></div><div>From WSW · Gust 41 km/h</div><label for="al-w">Alert above</label> <input id="al-w" size="4" value="70"> km/h</section>
<section class="ga" aria-label="Humidity"><h2>Humidity</h2><div class="v">81 <small>%</small></div><div>Dew point 4.4 °C</div></section>
<section class="ga" aria-label="Pressure"><h2>Pressure</h2><div class="v">1009.6 <small>hPa</small></div><div>Falling</div></section>
</div>
<h2>Chart</h2>
<p class="seg"><button id="ch1" aria-pressed="true">24 h</button><button id="ch2" aria-pressed="false">7 d</button><button id="ch3" aria-pressed="false">30 d</button><button id="ch4" aria-pressed="false">1 y</button></p>
<div style="height:60px;background:#dfe8e4" role="img" aria-label="Temperature over 24 hours"></div>
<h2>Hourly readings</h2>
<table>
<thead><tr><th>Time</th><th>Temp. (°C)</th><th>Rain (mm)</th><th>Wind (km/h)</th></tr></thead>
<tbody>
<tr><td>14:00</td><td>7.3</td><td>0.0</td><td>22</td></tr>
<tr><td>13:00</td><td>6.9</td><td>0.4</td><td>25</td></tr>
<tr><td>12:00</td><td>6.1</td><td>1.8</td><td>n/a</td></tr>
<tr><td>11:00</td><td>5.5</td><td>2.2</td><td>31</td></tr>
</tbody>
</table>
<p><button id="csv">Download CSV</button> <a href="#older" id="arc">Older readings</a></p>
<h2>Notifications</h2>
<p>Rain notifications <span class="sw" role="switch" tabindex="0" aria-checked="true" aria-label="Rain notifications" id="s-rain"></span> Frost notifications <span class="sw" role="switch" tabindex="0" aria-checked="false" aria-label="Frost notifications" id="s-frost"></span></p>
<script>document.querySelectorAll("[role=switch]").forEach((s) => { s.onclick = () => s.setAttribute("aria-checked", String(s.getAttribute("aria-checked") !== "true")); });</script>
${toastScript}
</body>
</html>`;

export const weatherStationGrounding: GroundingPage = {
  name: "weather-station",
  split: "tune",
  html,
  cases: [
    {
      instruction: "set the wind alert to 55 km/h",
      level: "relation",
      expected: { kind: "fill", target: "#al-w", value: "55" },
    },
    {
      instruction: "enter 60 in the Humidity field",
      level: "plain",
      expected: "not-found",
      note: "Humidity is a reading; there is no field for it.",
    },
    {
      instruction: "show the chart of the last week",
      level: "judgement",
      expected: { kind: "click", target: "#ch2" },
      note: "7 d.",
    },
    {
      instruction: "turn the rain notifications off",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: "#s-rain" },
    },
    {
      instruction: "switch the units to Imperial",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#u-i" },
    },
    {
      instruction: "scroll down to the Download CSV button",
      level: "plain",
      expected: { kind: "scroll-to", target: "#csv" },
    },
  ],
};

export const weatherStationExtract: ExtractPage = {
  name: "weather-station",
  split: "tune",
  html,
  cases: [
    {
      instruction:
        "current readings: temperature in °C, wind in km/h, wind direction, gust in km/h, humidity in %, dew point in °C, pressure in hPa, UV index; and the time of the last reading",
      level: "structure",
      schema: z.object({
        temperature: z.number(),
        wind: z.number(),
        windDirection: z.string(),
        gust: z.number(),
        humidity: z.number(),
        dewPoint: z.number(),
        pressure: z.number(),
        uvIndex: z.number().nullable(),
        lastReading: z.string(),
      }),
      expected: {
        temperature: 7.4,
        wind: 23,
        windDirection: "WSW",
        gust: 41,
        humidity: 81,
        dewPoint: 4.4,
        pressure: 1009.6,
        uvIndex: null,
        lastReading: "6 April 2027, 14:10 BST",
      },
      missing: ["uvIndex"],
      lacks: [70, 2.1, 7.3],
    },
    {
      instruction: "the hourly readings: time, temperature, rain, wind",
      level: "structure",
      schema: z.object({
        readings: z.array(
          z.object({ time: z.string(), temperature: z.number(), rain: z.number(), wind: z.number().nullable() }),
        ),
      }),
      expected: {
        readings: [
          { time: "14:00", temperature: 7.3, rain: 0, wind: 22 },
          { time: "13:00", temperature: 6.9, rain: 0.4, wind: 25 },
          { time: "12:00", temperature: 6.1, rain: 1.8, wind: null },
          { time: "11:00", temperature: 5.5, rain: 2.2, wind: 31 },
        ],
      },
      missing: ["readings.2.wind"],
    },
  ],
};
