import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

const sensors = ["inlet", "outlet", "tank", "roof"];
const states = ["ok", "ok", "ok", "high", "ok", "low", "ok"];
const readings = Array.from({ length: 300 }, (_, at) => ({
  id: 4001 + at,
  sensor: sensors[(at * 7) % 4] ?? "",
  value: Math.round(1800 + 613 * Math.sin(at * 1.7)) / 100,
  state: states[at % 7] ?? "",
}));
const rows = readings.map(
  ({ id, sensor, value, state }) =>
    `<tr><td>${id}</td><td>${sensor}</td><td>${value.toFixed(2)}</td><td>${state}</td></tr>`,
);

/** Three hundred rows: the answer contains all of them, or is reported as incomplete. */
export const sensorLogPage: ExtractPage = {
  name: "sensor-log",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Sensor log</title>
<style>body { font: 13px system-ui, sans-serif; margin: 1rem; } table { border-collapse: collapse; } th, td { border: 1px solid #ddd; padding: 2px 12px; } thead th { position: sticky; top: 0; background: #eee; }</style>
</head>
<body>
<h1>Sensor log</h1>
<p>Station 12, water temperature in °C</p>
<table>
<thead><tr><th>Id</th><th>Sensor</th><th>Value</th><th>State</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>
<p>End of log</p>
</body>
</html>`,
  cases: [
    {
      instruction: "every reading in the log",
      level: "structure",
      schema: z.object({
        readings: z.array(
          z.object({ id: z.number(), sensor: z.string(), value: z.number(), state: z.enum(["ok", "low", "high"]) }),
        ),
      }),
      expected: { readings },
    },
    {
      instruction: "the first five readings",
      level: "instruction",
      schema: z.object({ readings: z.array(z.object({ id: z.number(), value: z.number() })) }),
      expected: { readings: readings.slice(0, 5).map(({ id, value }) => ({ id, value })) },
    },
    {
      instruction: "the last reading of the log",
      level: "instruction",
      schema: z.object({ id: z.number(), sensor: z.string(), value: z.number(), state: z.string() }),
      expected: readings.at(-1),
    },
    {
      instruction: "how many readings are there?",
      level: "judgement",
      schema: z.object({ count: z.number() }),
      expected: { count: 300 },
    },
  ],
};
