import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Take-home pay calculator | Plainpenny</title>
<style>body{font:16px "Public Sans",Arial;margin:0 auto;max-width:900px;padding:16px}.two{display:flex;gap:28px}.in{width:360px}.in p{margin:8px 0}.out{flex:1;background:#f2f7f3;padding:14px}.li{display:flex;justify-content:space-between;padding:4px 0;border-bottom:1px dotted #aaa}.li b{margin-left:auto;margin-right:8px}.h{border:1px solid #999;border-radius:50%;width:22px;height:22px;padding:0}[role=tab]{padding:4px 12px;border:1px solid #888;background:#fff}[role=tab][aria-selected=true]{background:#20503a;color:#fff}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:4px 10px;text-align:left}</style>
</head>
<body>
<h1>Take-home pay calculator</h1>
<div class="two">
<div class="in">
<p><label for="ty">Tax year</label> <select id="ty"><option>2025/26</option><option selected>2026/27</option><option>2027/28</option></select></p>
<p><label for="sal">Yearly salary (£)</label> <input id="sal" inputmode="numeric" value="42000"></p>
<p><label for="bon">Yearly bonus (£)</label> <input id="bon" inputmode="numeric"></p>
<p><label for="pen">Your pension contribution (%)</label> <input id="pen" size="4" value="5"></p>
<p><label for="emp">Employer’s pension contribution (%)</label> <input id="emp" size="4" value="3"></p>
<fieldset><legend>Student loan</legend><label><input type="checkbox" id="sl1"> Plan 1</label> <label><input type="checkbox" id="sl2"> Plan 2</label> <label><input type="checkbox" id="sl4"> Plan 4</label></fieldset>
<p><label><input type="checkbox" id="bl"> Blind person’s allowance</label></p>
<p><button id="calc">Calculate</button> <button id="rst">Start again</button></p>
</div>
<div class="out">
<h2>Your result</h2>
<div role="tablist" aria-label="Period"><button role="tab" id="tbY" aria-selected="true">Year</button><button role="tab" id="tbM" aria-selected="false">Month</button><button role="tab" id="tbW" aria-selected="false">Week</button></div>
<div class="li">Gross pay <b>£42,000.00</b> <button class="h" id="h1" title="What is this?">?</button></div>
<div class="li">Pension <b>£2,100.00</b> <button class="h" id="h2" title="What is this?">?</button></div>
<div class="li">Income tax <b>£5,466.00</b> <button class="h" id="h3" title="What is this?">?</button></div>
<div class="li">National Insurance <b>£2,354.40</b> <button class="h" id="h4" title="What is this?">?</button></div>
<div class="li">Take-home pay <b>£32,079.60</b> <button class="h" id="h5" title="What is this?">?</button></div>
<p><button id="eml">Email me this result</button></p>
</div>
</div>
<h2>Income tax bands in 2026/27</h2>
<table>
<thead><tr><th>Band</th><th>Income from</th><th>Income up to</th><th>Rate</th></tr></thead>
<tbody>
<tr><td>Personal allowance</td><td>£0</td><td>£12,570</td><td>0 %</td></tr>
<tr><td>Basic rate</td><td>£12,571</td><td>£50,270</td><td>20 %</td></tr>
<tr><td>Higher rate</td><td>£50,271</td><td>£125,140</td><td>40 %</td></tr>
<tr><td>Additional rate</td><td>£125,141</td><td>no limit</td><td>45 %</td></tr>
</tbody>
</table>
<p>For guidance only. Last checked on 8 April 2026.</p>
${toastScript}
</body>
</html>`;

export const taxCalculatorGrounding: GroundingPage = {
  name: "tax-calculator",
  split: "tune",
  html,
  cases: [
    {
      instruction: "enter 45500 as the yearly salary",
      level: "plain",
      expected: { kind: "fill", target: "#sal", value: "45500" },
    },
    {
      instruction: "raise my own pension contribution to 7 %",
      level: "relation",
      expected: { kind: "fill", target: "#pen", value: "7" },
    },
    {
      instruction: "tick Student loan Plan 3",
      level: "plain",
      expected: "not-found",
      note: "There are Plan 1, 2 and 4 only.",
    },
    {
      instruction: "click the question mark next to National Insurance",
      level: "relation",
      expected: { kind: "click", target: "#h4" },
    },
    { instruction: "show the result per month", level: "relation", expected: { kind: "click", target: "#tbM" } },
    {
      instruction: "choose the tax year after 2026/27",
      level: "judgement",
      expected: { kind: "select", target: "#ty", value: "2027/28" },
    },
  ],
};

export const taxCalculatorExtract: ExtractPage = {
  name: "tax-calculator",
  split: "tune",
  html,
  cases: [
    {
      instruction:
        "the result: gross pay, pension, income tax, National Insurance, student loan repayment and take-home pay, in pounds",
      level: "structure",
      schema: z.object({
        grossPay: z.number(),
        pension: z.number(),
        incomeTax: z.number(),
        nationalInsurance: z.number(),
        studentLoan: z.number().nullable(),
        takeHomePay: z.number(),
      }),
      expected: {
        grossPay: 42000,
        pension: 2100,
        incomeTax: 5466,
        nationalInsurance: 2354.4,
        studentLoan: null,
        takeHomePay: 32079.6,
      },
      missing: ["studentLoan"],
    },
    {
      instruction: "the tax bands: name, income from, income up to (null if there is no limit), rate in percent",
      level: "structure",
      schema: z.object({
        bands: z.array(z.object({ name: z.string(), from: z.number(), upTo: z.number().nullable(), rate: z.number() })),
      }),
      expected: {
        bands: [
          { name: "Personal allowance", from: 0, upTo: 12570, rate: 0 },
          { name: "Basic rate", from: 12571, upTo: 50270, rate: 20 },
          { name: "Higher rate", from: 50271, upTo: 125140, rate: 40 },
          { name: "Additional rate", from: 125141, upTo: null, rate: 45 },
        ],
      },
      missing: ["bands.3.upTo"],
      lacks: [42000, 5466],
    },
  ],
};
