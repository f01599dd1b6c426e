import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Quick converters</title>
<style>
body{font:15px/1.5 system-ui;margin:18px}.t{display:flex;gap:10px;flex-wrap:wrap;margin:10px 0}.t button{padding:6px 12px}section{border-top:1px solid #ddd;padding:8px 0}table{border-collapse:collapse}td,th{padding:4px 10px;border:1px solid #ddd}
</style>
</head>
<body>
<h1>Quick converters</h1>
<section aria-labelledby="cu"><h2 id="cu">Currency</h2>
<label>Amount <input id="am" value="100"></label>
<div class="t"><button id="c1">Convert EUR to USD</button><button id="c2">Convert USD to EUR</button><button id="c3">Convert EUR to GBP</button><button id="c4">Convert GBP to CHF</button></div>
<table><caption>Rates of 20 Nov 2026</caption><thead><tr><th>Pair</th><th>Rate</th><th>Change</th></tr></thead><tbody><tr><td>EUR/USD</td><td>1.0842</td><td>+0.3%</td></tr><tr><td>USD/EUR</td><td>0.9223</td><td>-0.3%</td></tr><tr><td>EUR/GBP</td><td>0.8351</td><td></td></tr></tbody></table></section>
<section aria-labelledby="ti"><h2 id="ti">Shifts</h2>
<div class="t"><button id="s12">Shift 1-2</button><button id="s21">Shift 2-1</button><button id="s11">Shift 1-1</button></div>
<label><input type="checkbox" id="nr"> Night rate</label></section>
<section aria-labelledby="sz"><h2 id="sz">Paper</h2>
<div class="t"><button id="a3">A3 to A4</button><button id="a4">A4 to A3</button><button id="a5">A4 to A5</button></div>
<label for="no">Notes</label> <textarea id="no"></textarea></section>
${toastScript}
</body>
</html>`;

export const converterToolsGrounding: GroundingPage = {
  name: "converter-tools",
  split: "held-out",
  html,
  cases: [
    { instruction: "click Convert USD to EUR", level: "plain", expected: { kind: "click", target: "#c2" } },
    { instruction: "press Shift 2-1", level: "plain", expected: { kind: "click", target: "#s21" } },
    {
      instruction: "check the Night rate box",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#nr" },
    },
    {
      instruction: "replace the amount with 75",
      level: "plain",
      expected: { kind: "fill", target: "#am", value: "75" },
    },
    {
      instruction: "click Convert GBP to EUR",
      level: "plain",
      expected: "not-found",
      note: "EUR to GBP is the other way round.",
    },
    { instruction: "click A5 to A4", level: "plain", expected: "not-found", note: "A4 to A5 is the other way round." },
  ],
};

export const converterToolsExtract: ExtractPage = {
  name: "converter-tools",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the exchange rates: pair, rate, and the change in percent if there is one",
      level: "structure",
      schema: z.object({
        rates: z.array(z.object({ pair: z.string(), rate: z.number(), change: z.number().nullable() })),
      }),
      expected: {
        rates: [
          { pair: "EUR/USD", rate: 1.0842, change: 0.3 },
          { pair: "USD/EUR", rate: 0.9223, change: -0.3 },
          { pair: "EUR/GBP", rate: 0.8351, change: null },
        ],
      },
      missing: ["rates.2.change"],
    },
    {
      instruction: "the rate of GBP/CHF",
      level: "instruction",
      schema: z.object({ rate: z.number() }),
      expected: {},
      missing: ["rate"],
      lacks: [1.0842, 0.9223, 0.8351],
      status: "incomplete",
    },
  ],
};
