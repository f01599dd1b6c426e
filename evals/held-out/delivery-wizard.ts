import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Send a parcel</title>
<style>
body{font:15px/1.5 Verdana,sans-serif;margin:16px}.ui-tabs-nav{display:flex;list-style:none;padding:0;gap:4px;border-bottom:1px solid #aaa}.ui-tabs-nav li{border:1px solid #aaa;border-bottom:0;background:#eee;padding:4px 10px}.ui-tabs-nav li[aria-selected=true]{background:#fff}.ui-tabs-nav a{color:#222;text-decoration:none}.opt{border:1px solid #bbb;border-radius:6px;padding:8px;margin:6px 0;display:block}.steps{display:flex;gap:18px;list-style:none;padding:0;color:#888}.steps .on{color:#000;font-weight:700}
</style>
</head>
<body>
<h1>Send a parcel</h1>
<ol class="steps"><li>1. Addresses</li><li class="on" aria-current="step">2. Service</li><li>3. Payment</li></ol>
<div class="ui-tabs"><ul class="ui-tabs-nav" role="tablist"><li role="tab" tabindex="0" aria-selected="true" aria-controls="tp1" aria-labelledby="ta1" id="tl1"><a href="#tp1" id="ta1" role="presentation" tabindex="-1">Domestic</a></li><li role="tab" tabindex="-1" aria-selected="false" aria-controls="tp2" aria-labelledby="ta2" id="tl2"><a href="#tp2" id="ta2" role="presentation" tabindex="-1">Europe</a></li><li role="tab" tabindex="-1" aria-selected="false" aria-controls="tp3" aria-labelledby="ta3" id="tl3"><a href="#tp3" id="ta3" role="presentation" tabindex="-1">Worldwide</a></li></ul>
<div id="tp1" role="tabpanel" aria-labelledby="ta1">
<label class="opt"><input type="radio" name="sv" id="o1" checked> <b>Economy</b> <span>3 to 5 days</span> <span>4.90 €</span></label>
<label class="opt"><input type="radio" name="sv" id="o2"> <b>Standard</b> <span>2 days</span> <span>6.50 €</span></label>
<label class="opt"><input type="radio" name="sv" id="o3"> <b>Express</b> <span>next day before 12:00</span> <span>14.20 €</span> <em>-10% online</em></label>
</div><div id="tp2" role="tabpanel" aria-labelledby="ta2" hidden><p>From 9.90 €</p></div><div id="tp3" role="tabpanel" aria-labelledby="ta3" hidden><p>From 18.40 €</p></div></div>
<fieldset><legend>Extras</legend><label><input type="checkbox" id="x1"> Signature on delivery (1.50 €)</label><br><label><input type="checkbox" id="x2"> Insurance up to 500 € (2.80 €)</label><br><label><input type="checkbox" id="x3"> Collection at your door (3.00 €)</label></fieldset>
<p><label for="wt">Weight in kg</label> <input id="wt" type="number" min="0" max="31"> <label for="rf">Your reference</label> <input id="rf"></p>
<p>Total: <output>4.90 €</output></p>
<button id="bk">Back</button> <button id="ct">Continue to payment</button> <a href="#later" id="sl">Save and finish later</a>
${toastScript}
<script>
for (const li of document.querySelectorAll("[role=tab]")) li.addEventListener("click", (event) => { event.preventDefault();
  for (const o of document.querySelectorAll("[role=tab]")) { o.setAttribute("aria-selected", String(o === li)); document.getElementById(o.getAttribute("aria-controls")).hidden = o !== li; } });
</script>
</body>
</html>`;

export const deliveryWizardGrounding: GroundingPage = {
  name: "delivery-wizard",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "click the Europe tab",
      level: "plain",
      expected: { kind: "click", target: ["#tl2", "#ta2"] },
    },
    {
      instruction: "select Express",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#o3", "label:has(> #o3)"] },
    },
    {
      instruction: "enter 2.4 as the weight in kg",
      level: "plain",
      expected: { kind: "fill", target: "#wt", value: "2.4" },
    },
    {
      instruction: "add insurance",
      level: "relation",
      expected: { kind: ["check", "click"], target: ["#x2", "label:has(> #x2)"] },
    },
    {
      instruction: "select the Overnight service",
      level: "plain",
      expected: "not-found",
      note: "Economy, Standard and Express; next day before noon is not overnight by name.",
    },
    {
      instruction: "click Continue to addresses",
      level: "plain",
      expected: "not-found",
      note: "Continue leads to payment; the step Addresses can't be pressed.",
    },
  ],
};

export const deliveryWizardExtract: ExtractPage = {
  name: "delivery-wizard",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the domestic services with name, delivery time and price",
      level: "structure",
      schema: z.object({
        services: z.array(z.object({ name: z.string(), deliveryTime: z.string(), price: z.number() })),
      }),
      expected: {
        services: [
          { name: "Economy", deliveryTime: "3 to 5 days", price: 4.9 },
          { name: "Standard", deliveryTime: "2 days", price: 6.5 },
          { name: "Express", deliveryTime: "next day before 12:00", price: 14.2 },
        ],
      },
      lacks: [-10, 10, 1.5, 2.8, 3],
    },
    {
      instruction: "the total price and the weight that is entered",
      level: "structure",
      schema: z.object({ total: z.number(), weight: z.number().nullable() }),
      expected: { total: 4.9, weight: null },
      missing: ["weight"],
    },
  ],
};
