import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Compare electricity tariffs · Wattwise</title>
<style>
*{box-sizing:border-box}body{font-family:ui-sans-serif,system-ui;margin:0;background:#f8fafc;color:#0f172a}.max-w-5xl{max-width:64rem;margin:0 auto;padding:1rem}.flex{display:flex}.gap-4{gap:1rem}.flex-wrap{flex-wrap:wrap}.grid{display:grid}.grid-cols-2{grid-template-columns:1fr 1fr}.rounded-xl{border-radius:.75rem}.bg-white{background:#fff}.p-4{padding:1rem}.shadow{box-shadow:0 1px 3px #0003}.text-sm{font-size:.875rem}.text-slate-500{color:#64748b}.font-semibold{font-weight:600}.justify-between{justify-content:space-between}.btn{border-radius:.5rem;border:1px solid #94a3b8;background:#fff;padding:.4rem .8rem}.btn-primary{background:#0369a1;color:#fff}dl{margin:.5rem 0}dl div{padding:.15rem 0}dd{margin:0}
</style>
</head>
<body>
<div class="max-w-5xl">
<h1 class="font-semibold">Compare electricity tariffs</h1>
<section class="bg-white rounded-xl shadow p-4 flex flex-wrap gap-4" aria-label="Your usage">
<label class="text-sm">Yearly usage (kWh) <input id="use" class="btn" inputmode="numeric" value="2700"></label>
<label class="text-sm">Meter <select id="meter" class="btn"><option>Standard</option><option>Two-rate</option><option>Prepayment</option></select></label>
<label class="text-sm">Sort by <select id="sort" class="btn"><option>Cheapest first</option><option>Greenest first</option><option>Supplier A–Z</option></select></label>
<label class="text-sm"><input type="checkbox" id="green"> Only renewable</label>
<label class="text-sm"><input type="checkbox" id="noexit" checked> Hide tariffs that I can't switch to</label>
</section>
<p class="text-sm text-slate-500">5 tariffs. Prices include VAT.</p>
<div class="grid grid-cols-2 gap-4">
<article class="bg-white rounded-xl shadow p-4" data-id="t1">
<header class="flex justify-between"><h2 class="font-semibold">Steady 12</h2><span class="text-slate-500">Norvolt</span></header>
<dl><div class="flex justify-between"><dt>Unit rate</dt><dd>24.8p per kWh</dd></div><div class="flex justify-between"><dt>Standing charge</dt><dd>52.1p per day</dd></div><div class="flex justify-between"><dt>Contract</dt><dd>Fixed, 12 months</dd></div><div class="flex justify-between"><dt>Exit fee</dt><dd>£50</dd></div></dl>
<div class="flex gap-4"><button class="btn btn-primary" id="sw1">Switch</button><button class="btn" id="de1">Details</button></div>
</article>
<article class="bg-white rounded-xl shadow p-4" data-id="t2">
<header class="flex justify-between"><h2 class="font-semibold">Tracker May</h2><span class="text-slate-500">Brightmoor Energy</span></header>
<dl><div class="flex justify-between"><dt>Unit rate</dt><dd>21.3p per kWh</dd></div><div class="flex justify-between"><dt>Standing charge</dt><dd>58.9p per day</dd></div><div class="flex justify-between"><dt>Contract</dt><dd>Variable</dd></div></dl>
<div class="flex gap-4"><button class="btn btn-primary" id="sw2">Switch</button><button class="btn" id="de2">Details</button></div>
</article>
<article class="bg-white rounded-xl shadow p-4" data-id="t3">
<header class="flex justify-between"><h2 class="font-semibold">Wind & Sun 24</h2><span class="text-slate-500">Greenfold</span></header>
<dl><div class="flex justify-between"><dt>Unit rate</dt><dd>26.5p per kWh</dd></div><div class="flex justify-between"><dt>Standing charge</dt><dd>49.0p per day</dd></div><div class="flex justify-between"><dt>Contract</dt><dd>Fixed, 24 months</dd></div><div class="flex justify-between"><dt>Exit fee</dt><dd>£75</dd></div></dl>
<div class="flex gap-4"><button class="btn btn-primary" id="sw3">Switch</button><button class="btn" id="de3">Details</button></div>
</article>
<article class="bg-white rounded-xl shadow p-4" data-id="t4">
<header class="flex justify-between"><h2 class="font-semibold">Simple Flex</h2><span class="text-slate-500">Norvolt</span></header>
<dl><div class="flex justify-between"><dt>Unit rate</dt><dd>27.9p per kWh</dd></div><div class="flex justify-between"><dt>Standing charge</dt><dd>50.6p per day</dd></div><div class="flex justify-between"><dt>Contract</dt><dd>Variable</dd></div></dl>
<div class="flex gap-4"><button class="btn btn-primary" id="sw4">Switch</button><button class="btn" id="de4">Details</button></div>
</article>
<article class="bg-white rounded-xl shadow p-4" data-id="t5">
<header class="flex justify-between"><h2 class="font-semibold">Night Saver</h2><span class="text-slate-500">Oakhill Power</span></header>
<dl><div class="flex justify-between"><dt>Unit rate</dt><dd>30.2p per kWh</dd></div><div class="flex justify-between"><dt>Night rate</dt><dd>11.7p per kWh</dd></div><div class="flex justify-between"><dt>Standing charge</dt><dd>47.5p per day</dd></div><div class="flex justify-between"><dt>Contract</dt><dd>Fixed, 18 months</dd></div><div class="flex justify-between"><dt>Exit fee</dt><dd>£40</dd></div></dl>
<div class="flex gap-4"><button class="btn btn-primary" id="sw5">Switch</button><button class="btn" id="de5">Details</button></div>
</article>
</div>
</div>
${toastScript}
</body>
</html>`;

export const energyTariffsGrounding: GroundingPage = {
  name: "energy-tariffs",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "set the yearly usage to 3400 kWh",
      level: "plain",
      expected: { kind: "fill", target: "#use", value: "3400" },
    },
    {
      instruction: "click Switch for the tariff Wind & Sun 24",
      level: "relation",
      expected: { kind: "click", target: "#sw3" },
    },
    {
      instruction: "show the details of the Norvolt tariff",
      level: "relation",
      expected: "ambiguous",
      note: "Norvolt offers Steady 12 and Simple Flex.",
    },
    {
      instruction: "select Greenest first under Sort by",
      level: "plain",
      expected: { kind: "select", target: "#sort", value: "Greenest first" },
    },
    {
      instruction: "open the details of the tariff with the lowest unit rate",
      level: "judgement",
      expected: { kind: "click", target: "#de2" },
      note: "21.3p is the lowest Unit rate; 11.7p is a Night rate.",
    },
    {
      instruction: "choose the meter type Smart export",
      level: "plain",
      expected: "not-found",
      note: "The meter list has no such option.",
    },
  ],
};

export const energyTariffsExtract: ExtractPage = {
  name: "energy-tariffs",
  split: "held-out",
  html,
  cases: [
    {
      instruction:
        "every tariff: name, supplier, unit rate in pence, night rate in pence, standing charge in pence and exit fee in pounds",
      level: "structure",
      schema: z.object({
        tariffs: z.array(
          z.object({
            name: z.string(),
            supplier: z.string(),
            unitRate: z.number(),
            nightRate: z.number().optional(),
            standingCharge: z.number(),
            exitFee: z.number().optional(),
          }),
        ),
      }),
      expected: {
        tariffs: [
          { name: "Steady 12", supplier: "Norvolt", unitRate: 24.8, standingCharge: 52.1, exitFee: 50 },
          { name: "Tracker May", supplier: "Brightmoor Energy", unitRate: 21.3, standingCharge: 58.9 },
          { name: "Wind & Sun 24", supplier: "Greenfold", unitRate: 26.5, standingCharge: 49, exitFee: 75 },
          { name: "Simple Flex", supplier: "Norvolt", unitRate: 27.9, standingCharge: 50.6 },
          {
            name: "Night Saver",
            supplier: "Oakhill Power",
            unitRate: 30.2,
            nightRate: 11.7,
            standingCharge: 47.5,
            exitFee: 40,
          },
        ],
      },
      missing: [
        "tariffs.0.nightRate",
        "tariffs.1.nightRate",
        "tariffs.1.exitFee",
        "tariffs.2.nightRate",
        "tariffs.3.nightRate",
        "tariffs.3.exitFee",
      ],
      lacks: [2700],
    },
    {
      instruction: "the names of the tariffs without an exit fee and their standing charges in pence",
      level: "judgement",
      schema: z.array(z.object({ name: z.string(), standingCharge: z.number() })),
      expected: [
        { name: "Tracker May", standingCharge: 58.9 },
        { name: "Simple Flex", standingCharge: 50.6 },
      ],
      lacks: ["Steady 12", "Night Saver", 49],
    },
  ],
};
