import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Safety data sheet: Brightex Descaler</title>
<style>body{font:14px/1.4 Helvetica,Arial;margin:24px auto;max-width:780px}h2{background:#003f6b;color:#fff;padding:4px 8px;font-size:15px}table{border-collapse:collapse;width:100%}td,th{border:1px solid #aaa;padding:4px 6px;text-align:left}.kv p{margin:3px 0}.kv b{display:inline-block;width:210px}.tools{position:sticky;top:0;background:#fff;padding:6px 0}</style>
</head>
<body>
<div class="tools"><button id="pd">Download PDF</button> <label>Language <select id="lg"><option>English</option><option>Deutsch</option><option>Polski</option></select></label> <label>Go to section <select id="gs"><option>1 Identification</option><option>2 Hazards</option><option>3 Composition</option><option>4 First aid</option><option>9 Properties</option></select></label> <button id="ack">Acknowledge</button></div>
<h1>Safety data sheet</h1>
<h2>1. Identification</h2>
<div class="kv">
<p><b>Product name:</b> Brightex Descaler</p>
<p><b>Product code:</b> BX-DS-5</p>
<p><b>Recommended use:</b> Removal of limescale</p>
<p><b>Supplier:</b> Brightex Chemicals Ltd, Unit 4, Tarry Lane, Corby</p>
<p><b>Emergency number:</b> +44 1632 960 417</p>
<p><b>Revision date:</b> 2024-11-05</p>
</div>
<h2>2. Hazards</h2>
<p>Signal word: <strong>Danger</strong></p>
<ul>
<li>H290 May be corrosive to metals</li>
<li>H314 Causes severe skin burns and eye damage</li>
<li>H335 May cause respiratory irritation</li>
</ul>
<h2>3. Composition</h2>
<table>
<thead><tr><th>Substance</th><th>CAS no.</th><th>EC no.</th><th>Content (% by weight)</th></tr></thead>
<tbody>
<tr><td>Sulphamic acid</td><td>5329-14-6</td><td>226-218-8</td><td>15–20</td></tr>
<tr><td>Citric acid</td><td>77-92-9</td><td>201-069-1</td><td>5–10</td></tr>
<tr><td>Alcohol ethoxylate</td><td>68439-46-3</td><td></td><td>1–2</td></tr>
<tr><td>Perfume</td><td></td><td></td><td>&lt; 0.5</td></tr>
</tbody>
</table>
<h2>4. First aid</h2>
<details><summary id="fa1">Skin contact</summary><p>Rinse with water for 15 minutes.</p></details>
<details><summary id="fa2">Eye contact</summary><p>Rinse for 20 minutes and see a doctor.</p></details>
<details><summary id="fa3">Swallowing</summary><p>Do not cause vomiting. Call a doctor.</p></details>
<h2>9. Properties</h2>
<div class="kv">
<p><b>Appearance:</b> Clear liquid</p>
<p><b>Odour:</b> Lemon</p>
<p><b>pH:</b> 1.2</p>
<p><b>Boiling point:</b> 101 °C</p>
<p><b>Flash point:</b> Not applicable</p>
<p><b>Density:</b> 1.08 g/cm³</p>
</div>
<form onsubmit="return false"><h2>Subscribe to revisions</h2><p><label>Company <input id="co"></label> <label>Email <input id="em" type="email"></label> <label><input type="checkbox" id="al"> All products of this supplier</label> <button id="sb">Subscribe</button></p></form>
${toastScript}
</body>
</html>`;

export const safetySheetGrounding: GroundingPage = {
  name: "safety-sheet",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "show the sheet in Polish",
      level: "judgement",
      expected: { kind: "select", target: "#lg", value: "Polski" },
    },
    {
      instruction: "choose 4 First aid under Go to section",
      level: "plain",
      expected: { kind: "select", target: "#gs", value: "4 First aid" },
    },
    {
      instruction: "expand what to do after eye contact",
      level: "relation",
      expected: { kind: "click", target: "#fa2" },
    },
    {
      instruction: "fill in Corvell Dairies as the company",
      level: "plain",
      expected: { kind: "fill", target: "#co", value: "Corvell Dairies" },
    },
    {
      instruction: "expand the first aid for inhalation",
      level: "plain",
      expected: "not-found",
      note: "There are skin contact, eye contact and swallowing.",
    },
    {
      instruction: "tick All products of this supplier",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#al" },
    },
  ],
};

export const safetySheetExtract: ExtractPage = {
  name: "safety-sheet",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the composition: substance, CAS number, EC number, content as shown",
      level: "instruction",
      schema: z.object({
        substances: z.array(
          z.object({
            substance: z.string(),
            casNo: z.string().optional(),
            ecNo: z.string().optional(),
            content: z.string(),
          }),
        ),
      }),
      expected: {
        substances: [
          { substance: "Sulphamic acid", casNo: "5329-14-6", ecNo: "226-218-8", content: "15–20" },
          { substance: "Citric acid", casNo: "77-92-9", ecNo: "201-069-1", content: "5–10" },
          { substance: "Alcohol ethoxylate", casNo: "68439-46-3", content: "1–2" },
          { substance: "Perfume", content: "< 0.5" },
        ],
      },
      missing: ["substances.2.ecNo", "substances.3.casNo", "substances.3.ecNo"],
    },
    {
      instruction:
        "product name, product code, emergency number, pH, boiling point in °C, density in g/cm³, vapour pressure in hPa",
      level: "structure",
      schema: z.object({
        productName: z.string(),
        productCode: z.string(),
        emergencyNumber: z.string(),
        pH: z.number(),
        boilingPoint: z.number(),
        density: z.number(),
        vapourPressure: z.number().optional(),
      }),
      expected: {
        productName: "Brightex Descaler",
        productCode: "BX-DS-5",
        emergencyNumber: "+44 1632 960 417",
        pH: 1.2,
        boilingPoint: 101,
        density: 1.08,
      },
      missing: ["vapourPressure"],
    },
  ],
};
