import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Current account ...4471 | Harbour Bank</title>
<style>
body{font:16px/1.5 Arial,sans-serif;margin:0;background:#f4f6f8}header{background:#003b5c;color:#fff;padding:12px 24px;display:flex;gap:20px}header a{color:#fff}main{max-width:860px;margin:16px auto;background:#fff;padding:18px}
ul.tx{list-style:none;padding:0}ul.tx li{display:flex;gap:16px;border-bottom:1px solid #e0e4e8;padding:8px 0}ul.tx .d{width:80px;color:#5b6770}ul.tx .w{flex:1}.amt{font-variant-numeric:tabular-nums}.neg{color:#222}.pos{color:#0a7d33}fieldset{margin-top:16px}
</style>
</head>
<body>
<header><b>Harbour Bank</b><a href="#acc" id="m1">Accounts</a><a href="#pay" id="m2">Payments</a><a href="#cards" id="m3">Cards</a><a href="#msg" id="m4">Messages <span>(1)</span></a><span style="flex:1"></span><a href="#out" id="m5">Log out</a></header>
<main>
<h1>Current account</h1>
<p>Sort code 20-44-71 · Account number 55310984</p>
<dl><dt>Balance</dt><dd>£2,318.07</dd><dt>Available</dt><dd>£2,818.07</dd><dt>Arranged overdraft</dt><dd>£500.00</dd></dl>
<p><button id="b1">Make a payment</button> <button id="b2">Order a statement</button> <button id="b3">Freeze card</button></p>
<h2>Transactions</h2>
<p><label for="fr">From</label> <input type="date" id="fr"> <label for="to">To</label> <input type="date" id="to"> <button id="ap">Apply</button></p>
<ul class="tx">
<li><span class="d">21 Nov</span><span class="w">Greengrocer Lane <small>card 4471</small></span><span class="amt neg">−£18.40</span><button id="q1" aria-label="Query Greengrocer Lane">Query</button></li>
<li><span class="d">20 Nov</span><span class="w">Payroll Tidewater plc</span><span class="amt pos">+£2,104.00</span><button id="q2" aria-label="Query Payroll Tidewater plc">Query</button></li>
<li><span class="d">20 Nov</span><span class="w">Standing order to Rent Millstone</span><span class="amt neg">−£950.00</span><button id="q3" aria-label="Query Rent Millstone">Query</button></li>
<li><span class="d">18 Nov</span><span class="w">Cash machine Quay Street</span><span class="amt neg">−£60.00</span><button id="q4" aria-label="Query Cash machine Quay Street">Query</button></li>
</ul>
<fieldset><legend>Transfer between my accounts</legend><label>From account <select id="fa"><option>Current 55310984</option><option>Savings 60127733</option></select></label> <label>To account <select id="ta"><option>Choose</option><option>Savings 60127733</option><option>ISA 60991200</option></select></label> <label>Amount <input id="am" inputmode="decimal"></label> <button id="tr">Transfer</button></fieldset>
</main>
${toastScript}
</body>
</html>`;

export const currentAccountGrounding: GroundingPage = {
  name: "current-account",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "choose ISA 60991200 as the To account",
      level: "plain",
      expected: { kind: "select", target: "#ta", value: "ISA 60991200" },
    },
    {
      instruction: "enter 250.00 in the Amount field",
      level: "plain",
      expected: { kind: "fill", target: "#am", value: "250.00" },
    },
    { instruction: "click Make a payment", level: "plain", expected: { kind: "click", target: "#b1" } },
    {
      instruction: "query the cash machine withdrawal at Quay Street",
      level: "relation",
      expected: { kind: "click", target: "#q4" },
    },
    {
      instruction: "click Order a card",
      level: "plain",
      expected: "not-found",
      note: "Order a statement, freeze card.",
    },
    {
      instruction: "choose ISA 60991200 as the From account",
      level: "relation",
      expected: "not-found",
      note: "Only the To account can be the ISA.",
    },
  ],
};

export const currentAccountExtract: ExtractPage = {
  name: "current-account",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "balance, available amount, overdraft and interest rate",
      level: "structure",
      schema: z.object({
        balance: z.number(),
        available: z.number(),
        overdraft: z.number(),
        interestRate: z.number().nullable(),
      }),
      expected: { balance: 2318.07, available: 2818.07, overdraft: 500, interestRate: null },
      missing: ["interestRate"],
    },
    {
      instruction: "every transaction: date, description, amount (negative if money went out)",
      level: "structure",
      schema: z.object({
        transactions: z.array(z.object({ date: z.string(), description: z.string(), amount: z.number() })),
      }),
      expected: {
        transactions: [
          { date: "21 Nov", description: "Greengrocer Lane", amount: -18.4 },
          { date: "20 Nov", description: "Payroll Tidewater plc", amount: 2104 },
          { date: "20 Nov", description: "Standing order to Rent Millstone", amount: -950 },
          { date: "18 Nov", description: "Cash machine Quay Street", amount: -60 },
        ],
      },
      alternatives: [
        {
          transactions: [
            { date: "21 Nov", description: "Greengrocer Lane card 4471", amount: -18.4 },
            { date: "20 Nov", description: "Payroll Tidewater plc", amount: 2104 },
            { date: "20 Nov", description: "Standing order to Rent Millstone", amount: -950 },
            { date: "18 Nov", description: "Cash machine Quay Street", amount: -60 },
          ],
        },
      ],
    },
  ],
};
