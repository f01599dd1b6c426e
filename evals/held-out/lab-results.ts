import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Lab report 77120</title>
<style>body{font:13px Arial;margin:14px}table{border-collapse:collapse;width:90%}th,td{border-bottom:1px solid #ccc;padding:4px;text-align:left}.grp td{background:#eef;font-weight:700}.h{color:#c00}.l{color:#06c}</style>
</head>
<body>
<h1>Laboratory report</h1><table class="pat"><tr><td>Patient</td><td>Halvard Moe</td><td>Born</td><td>12 May 1961</td></tr><tr><td>Sample</td><td>77120</td><td>Taken</td><td>19 Nov 2026, 07:55</td></tr></table>
<p><button id="pr">Print report</button> <button id="sd">Send to patient</button> <label><input type="checkbox" id="ab"> Show abnormal only</label></p>
<table class="res"><thead><tr><th>Test</th><th>Result</th><th>Unit</th><th>Reference</th><th>Flag</th><th></th></tr></thead><tbody>
<tr class="grp"><td colspan="6">Blood count</td></tr>
<tr><td>Haemoglobin</td><td>13.1</td><td>g/dL</td><td>13.5 – 17.5</td><td><span class="l">Low</span></td><td><button id="t1">Trend</button> <button id="n1">Add note</button></td></tr>
<tr><td>Platelets</td><td>268</td><td>10⁹/L</td><td>150 – 400</td><td></td><td><button id="t2">Trend</button> <button id="n2">Add note</button></td></tr>
<tr class="grp"><td colspan="6">Chemistry</td></tr>
<tr><td>Sodium</td><td>141</td><td>mmol/L</td><td>136 – 145</td><td></td><td><button id="t3">Trend</button> <button id="n3">Add note</button></td></tr>
<tr><td>Potassium</td><td>5.4</td><td>mmol/L</td><td>3.5 – 5.1</td><td><span class="h">High</span></td><td><button id="t4">Trend</button> <button id="n4">Add note</button></td></tr>
<tr><td>Ferritin</td><td>pending</td><td>µg/L</td><td>30 – 400</td><td></td><td><button id="n5">Add note</button></td></tr>
</tbody></table>
<p><label for="cm">Comment for the doctor</label> <textarea id="cm"></textarea> <button id="rl">Release report</button></p>
${toastScript}
</body>
</html>`;

export const labResultsGrounding: GroundingPage = {
  name: "lab-results",
  split: "held-out",
  html,
  cases: [
    { instruction: "click Trend in the Potassium row", level: "relation", expected: { kind: "click", target: "#t4" } },
    { instruction: "press Add note for Ferritin", level: "relation", expected: { kind: "click", target: "#n5" } },
    {
      instruction: 'check "Show abnormal only"',
      level: "plain",
      expected: { kind: ["check", "click"], target: "#ab" },
    },
    {
      instruction: 'write "repeat in two weeks" in Comment for the doctor',
      level: "plain",
      expected: { kind: "fill", target: "#cm", value: "repeat in two weeks" },
    },
    {
      instruction: "click Trend in the row of Calcium",
      level: "relation",
      expected: "not-found",
      note: "Calcium was not measured.",
    },
    {
      instruction: "click Trend in the Ferritin row",
      level: "relation",
      expected: "not-found",
      note: "No trend while the result is pending.",
    },
  ],
};

export const labResultsExtract: ExtractPage = {
  name: "lab-results",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "all test results: test, result, unit, flag",
      level: "structure",
      schema: z.object({
        results: z.array(
          z.object({ test: z.string(), result: z.string(), unit: z.string(), flag: z.string().nullable() }),
        ),
      }),
      expected: {
        results: [
          { test: "Haemoglobin", result: "13.1", unit: "g/dL", flag: "Low" },
          { test: "Platelets", result: "268", unit: "10⁹/L", flag: null },
          { test: "Sodium", result: "141", unit: "mmol/L", flag: null },
          { test: "Potassium", result: "5.4", unit: "mmol/L", flag: "High" },
          { test: "Ferritin", result: "pending", unit: "µg/L", flag: null },
        ],
      },
      missing: ["results.1.flag", "results.2.flag", "results.4.flag"],
      lacks: ["Blood count", "Chemistry"],
    },
    {
      instruction: "patient name, sample number, time taken and referring doctor",
      level: "structure",
      schema: z.object({
        patient: z.string(),
        sample: z.string(),
        taken: z.string(),
        referringDoctor: z.string().nullable(),
      }),
      expected: { patient: "Halvard Moe", sample: "77120", taken: "19 Nov 2026, 07:55", referringDoctor: null },
      missing: ["referringDoctor"],
      lacks: ["12 May 1961"],
    },
  ],
};
