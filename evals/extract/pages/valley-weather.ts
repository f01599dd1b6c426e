import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Weather: degrees below zero with a true minus sign, percent, and wind with a direction. */
export const valleyWeatherPage: ExtractPage = {
  name: "valley-weather",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Weather for Hallin</title>
<style>
body { font: 15px system-ui, sans-serif; background: linear-gradient(#9ec9ee, #e8f3fb); margin: 0; padding: 24px; min-height: 100vh; }
.now { background: #ffffffcc; border-radius: 16px; padding: 20px; width: 420px; } .big { font-size: 48px; }
.now ul { list-style: none; padding: 0; columns: 2; }
.days { display: flex; gap: 10px; margin-top: 16px; } .day { background: #ffffffcc; border-radius: 12px; padding: 10px; text-align: center; width: 92px; }
.hi { font-weight: bold; } .lo { color: #456; }
</style>
</head>
<body>
<section class="now">
  <h1>Hallin</h1>
  <div class="big temperature">−4 °C</div>
  <div class="condition">Light snow</div>
  <ul>
    <li>Feels like <b>−9 °C</b></li>
    <li>Humidity <b>87%</b></li>
    <li>Wind <b>18 km/h NE</b></li>
    <li>Pressure <b>1,021 hPa</b></li>
  </ul>
  <p>Updated 07:50</p>
</section>
<section class="days" aria-label="Forecast">
  <div class="day"><div class="name">Tue</div><div aria-hidden="true">❄</div><div class="hi">−1°</div><div class="lo">−8°</div><div class="rain">80%</div></div>
  <div class="day"><div class="name">Wed</div><div aria-hidden="true">☁</div><div class="hi">0°</div><div class="lo">−6°</div><div class="rain">35%</div></div>
  <div class="day"><div class="name">Thu</div><div aria-hidden="true">☀</div><div class="hi">3°</div><div class="lo">−5°</div><div class="rain">5%</div></div>
  <div class="day"><div class="name">Fri</div><div aria-hidden="true">☂</div><div class="hi">6°</div><div class="lo">1°</div><div class="rain">60%</div></div>
</section>
</body>
</html>`,
  cases: [
    {
      instruction: "current weather",
      level: "structure",
      schema: z.object({
        location: z.string().describe("the place, which is the page's heading"),
        temperature: z.number(),
        condition: z.string(),
        feelsLike: z.number(),
        humidity: z.number().describe("percent, 0 to 100"),
        wind: z.string(),
        uvIndex: z.number().nullable(),
      }),
      expected: {
        location: "Hallin",
        temperature: -4,
        condition: "Light snow",
        feelsLike: -9,
        humidity: 87,
        wind: "18 km/h NE",
        uvIndex: null,
      },
      missing: ["uvIndex"],
    },
    {
      instruction: "the forecast for the next days: high, low and chance of rain or snow in percent",
      level: "structure",
      schema: z.object({
        forecast: z.array(z.object({ day: z.string(), high: z.number(), low: z.number(), precipitation: z.number() })),
      }),
      expected: {
        forecast: [
          { day: "Tue", high: -1, low: -8, precipitation: 80 },
          { day: "Wed", high: 0, low: -6, precipitation: 35 },
          { day: "Thu", high: 3, low: -5, precipitation: 5 },
          { day: "Fri", high: 6, low: 1, precipitation: 60 },
        ],
      },
    },
    {
      instruction: "on which days does it stay below zero all day?",
      level: "judgement",
      schema: z.object({ days: z.array(z.string()) }),
      expected: { days: ["Tue"] },
    },
  ],
};
