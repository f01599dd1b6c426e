import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Standing orders - Corrib Bank</title>
<style>body{font:15px Arial;margin:20px}.so{border:1px solid #bcd;margin:10px 0;padding:10px;border-radius:4px}dl{display:grid;grid-template-columns:130px 1fr;margin:0}.p{color:#a60}</style>
</head>
<body>
<h1>Standing orders</h1><p>Account: <b>Everyday 2209</b></p><button id="nw">Set up a standing order</button>
<div class="so"><h2>Rent – Quinn Lettings</h2><dl><dt>Amount</dt><dd>€1,150.00</dd><dt>Frequency</dt><dd>Monthly</dd><dt>Next payment</dt><dd>1 December 2026</dd><dt>Ends</dt><dd>Until cancelled</dd></dl><button id="s1">Edit</button> <button id="s2">Pause</button> <button id="s3">Cancel order</button></div>
<div class="so"><h2>Savings – Rainy day</h2><dl><dt>Amount</dt><dd>€75.00</dd><dt>Frequency</dt><dd>Weekly</dd><dt>Next payment</dt><dd>27 November 2026</dd><dt>Ends</dt><dd>30 June 2027</dd></dl><button id="s4">Edit</button> <button id="s5">Pause</button> <button id="s6">Cancel order</button></div>
<div class="so"><h2>Gym – Lift Club</h2><p class="p">Paused</p><dl><dt>Amount</dt><dd>€34.90</dd><dt>Frequency</dt><dd>Monthly</dd><dt>Ends</dt><dd>Until cancelled</dd></dl><button id="s7">Edit</button> <button id="s8">Resume</button> <button id="s9">Cancel order</button></div>
<h2>New standing order</h2><form onsubmit="return false"><p><label for="pn">Payee name</label> <input id="pn"></p><p><label for="ib">IBAN</label> <input id="ib"></p><p><label for="am">Amount (€)</label> <input id="am"></p><p><label for="fr">Frequency</label> <select id="fr"><option>Weekly</option><option>Monthly</option><option>Quarterly</option></select></p><p><label><input type="checkbox" id="em"> Email me before each payment</label></p><button id="cn">Continue</button></form>
${toastScript}
</body>
</html>`;

export const standingOrdersGrounding: GroundingPage = {
  name: "standing-orders",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "click Pause for Savings – Rainy day",
      level: "relation",
      expected: { kind: "click", target: "#s5" },
    },
    {
      instruction: "click Cancel order below Gym – Lift Club",
      level: "relation",
      expected: { kind: "click", target: "#s9" },
    },
    {
      instruction: "select Quarterly as Frequency",
      level: "plain",
      expected: { kind: "select", target: "#fr", value: "Quarterly" },
    },
    {
      instruction: 'fill Payee name with "Hay & Sons"',
      level: "plain",
      expected: { kind: "fill", target: "#pn", value: "Hay & Sons" },
    },
    {
      instruction: "click Pause for Gym – Lift Club",
      level: "relation",
      expected: "not-found",
      note: "It is paused already: Resume is offered.",
    },
    {
      instruction: "select Yearly as Frequency",
      level: "plain",
      expected: "not-found",
      note: "Weekly, Monthly and Quarterly.",
    },
  ],
};

export const standingOrdersExtract: ExtractPage = {
  name: "standing-orders",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "each standing order: payee heading, amount, frequency, next payment",
      level: "structure",
      schema: z.object({
        orders: z.array(
          z.object({ name: z.string(), amount: z.number(), frequency: z.string(), nextPayment: z.string().nullable() }),
        ),
      }),
      expected: {
        orders: [
          { name: "Rent – Quinn Lettings", amount: 1150, frequency: "Monthly", nextPayment: "1 December 2026" },
          { name: "Savings – Rainy day", amount: 75, frequency: "Weekly", nextPayment: "27 November 2026" },
          { name: "Gym – Lift Club", amount: 34.9, frequency: "Monthly", nextPayment: null },
        ],
      },
      missing: ["orders.2.nextPayment"],
    },
    {
      instruction: "amount, next payment and end date of the savings order",
      level: "structure",
      schema: z.object({ amount: z.number(), nextPayment: z.string(), ends: z.string() }),
      expected: { amount: 75, nextPayment: "27 November 2026", ends: "30 June 2027" },
      lacks: [1150, "1 December 2026", "Until cancelled"],
    },
  ],
};
