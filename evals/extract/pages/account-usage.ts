import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Labels and values in plain divs; the field names resemble parts of the extractor's own envelope. */
export const accountUsagePage: ExtractPage = {
  name: "account-usage",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>My plan - Pebble Mobile</title>
<style>
body { font: 15px/1.5 "Segoe UI", sans-serif; background: #eef3f5; margin: 0; }
.sc-hdr { background: #0b6e6e; color: #fff; padding: 14px 24px; }
.sc-panel { background: #fff; margin: 18px 24px; padding: 14px 20px; border-radius: 12px; max-width: 560px; }
.sc-row { display: flex; justify-content: space-between; padding: 7px 0; border-bottom: 1px solid #edf0f1; }
.sc-row > div:first-child { color: #5f7276; }
</style>
</head>
<body>
<div class="sc-hdr">Pebble Mobile · Hello, Ines</div>
<div class="sc-panel">
  <h2>Plan</h2>
  <div class="sc-row"><div>Type</div><div>Prepaid</div></div>
  <div class="sc-row"><div>Number</div><div>+351 912 555 014</div></div>
  <div class="sc-row"><div>Status</div><div>Active</div></div>
  <div class="sc-row"><div>Renews on</div><div>28 February 2026</div></div>
  <div class="sc-row"><div>Monthly fee</div><div>€12.00</div></div>
</div>
<div class="sc-panel">
  <h2>Usage</h2>
  <div class="sc-row"><div>Data</div><div>6.4 GB of 15 GB</div></div>
  <div class="sc-row"><div>Calls</div><div>112 min</div></div>
  <div class="sc-row"><div>Texts</div><div>41</div></div>
  <div class="sc-row"><div>Roaming</div><div>Off</div></div>
</div>
<div class="sc-panel">
  <h2>Metadata</h2>
  <div class="sc-row"><div>Sources</div><div>App, web</div></div>
  <div class="sc-row"><div>Account created</div><div>3 June 2021</div></div>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "the plan",
      level: "structure",
      schema: z.object({
        type: z.string(),
        number: z.string(),
        status: z.enum(["active", "paused", "cancelled"]),
        renewsOn: z.string(),
        monthlyFee: z.number(),
      }),
      expected: {
        type: "Prepaid",
        number: "+351 912 555 014",
        status: "active",
        renewsOn: "28 February 2026",
        monthlyFee: 12,
      },
    },
    {
      instruction: "usage of this month and the metadata",
      level: "structure",
      schema: z.object({
        usage: z.object({ data: z.string(), calls: z.string(), texts: z.number(), roaming: z.boolean() }),
        metadata: z.object({ sources: z.string(), accountCreated: z.string() }),
      }),
      expected: {
        usage: { data: "6.4 GB of 15 GB", calls: "112 min", texts: 41, roaming: false },
        metadata: { sources: "App, web", accountCreated: "3 June 2021" },
      },
    },
    {
      instruction: "how many gigabytes of data are left?",
      level: "judgement",
      schema: z.object({ data: z.number() }),
      expected: { data: 8.6 },
    },
  ],
};
