import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A bank statement: summary as label/value rows, bookings with paid in and paid out columns, balance rows, pending card payments in a second list. */
export const bankStatementPage: ExtractPage = {
  name: "bank-statement",
  split: "tune",
  html: `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<base href="https://online.fernbank.example/accounts/">
<title>Statement 3/2026 – Fernbank</title>
<style>
body { font: 14px/1.45 "Source Sans 3", Arial, sans-serif; margin: 0; background: #fff; color: #20302a; } .bar { background: #1f4d3a; color: #fff; padding: 10px 30px; display: flex; justify-content: space-between; } .bar a { color: #cfe8dc; } .sum { display: grid; grid-template-columns: 1fr 1fr; margin: 18px 30px; border: 1px solid #cddbd4; } .row { display: flex; justify-content: space-between; padding: 6px 12px; border-bottom: 1px solid #e6eeea; } .row .lab { color: #5a6e65; }
table { border-collapse: collapse; margin: 0 30px; width: calc(100% - 60px); } th { text-align: left; border-bottom: 2px solid #1f4d3a; } td, th { padding: 5px 8px; } td.a, th.a { text-align: right; font-variant-numeric: tabular-nums; } tr.bal td { background: #eef5f1; font-style: italic; } tr.tot td { border-top: 2px solid #1f4d3a; font-weight: 700; } .ref { display: block; color: #7b8d85; font-size: 12px; }
.pend { list-style: none; margin: 0 30px; padding: 0; } .pend li { display: grid; grid-template-columns: 90px 1fr 90px; border-bottom: 1px dotted #cddbd4; padding: 5px 8px; } h2 { margin: 22px 30px 8px; }
</style>
</head>
<body>
<div class="bar"><b>Fernbank</b><span><a href="overview">Accounts</a> · <a href="payments">Payments</a> · <a href="/logout">Log out</a></span></div>
<h2>Current account statement</h2>
<div class="sum">
<div class="row"><span class="lab">Account holder</span><span class="val">Ms Harriet Okonjo-Lund</span></div>
<div class="row"><span class="lab">Statement number</span><span class="val">3/2026</span></div>
<div class="row"><span class="lab">Account number</span><span class="val">40718822</span></div>
<div class="row"><span class="lab">Sort code</span><span class="val">07-55-19</span></div>
<div class="row"><span class="lab">Statement period</span><span class="val">1 to 31 March 2026</span></div>
<div class="row"><span class="lab">Arranged overdraft</span><span class="val">£500.00</span></div>
<div class="row"><span class="lab">Opening balance</span><span class="val">£1,284.36</span></div>
<div class="row"><span class="lab">Closing balance</span><span class="val">£2,066.09</span></div>
</div>
<h2>Transactions</h2>
<table>
<thead><tr><th>Date</th><th>Description</th><th>Type</th><th class="a">Paid out</th><th class="a">Paid in</th><th class="a">Balance</th></tr></thead>
<tbody>
<tr class="bal"><td>01 Mar 2026</td><td colspan="4">Balance brought forward</td><td class="a">1,284.36</td></tr>
<tr><td>02 Mar 2026</td><td>Larkfield Lettings<span class="ref">Flat 6 rent</span></td><td>Standing order</td><td class="a">815.00</td><td class="a"></td><td class="a">469.36</td></tr>
<tr><td>05 Mar 2026</td><td>Greenbasket Stores<span class="ref">Card 2291</span></td><td>Card</td><td class="a">63.82</td><td class="a"></td><td class="a">405.54</td></tr>
<tr><td>09 Mar 2026</td><td>Severn Power<span class="ref">Customer 7710-44</span></td><td>Direct debit</td><td class="a">92.40</td><td class="a"></td><td class="a">313.14</td></tr>
<tr><td>13 Mar 2026</td><td>Cash machine Quay Street</td><td>Cash</td><td class="a">60.00</td><td class="a"></td><td class="a">253.14</td></tr>
<tr><td>18 Mar 2026</td><td>J Lund<span class="ref">Concert tickets</span></td><td>Transfer</td><td class="a"></td><td class="a">47.50</td><td class="a">300.64</td></tr>
<tr><td>23 Mar 2026</td><td>Mobilis Telecom<span class="ref">Invoice 55120</span></td><td>Direct debit</td><td class="a">18.00</td><td class="a"></td><td class="a">282.64</td></tr>
<tr><td>27 Mar 2026</td><td>Hollin &amp; Pike LLP<span class="ref">Salary March</span></td><td>Transfer</td><td class="a"></td><td class="a">1,895.20</td><td class="a">2,177.84</td></tr>
<tr><td>30 Mar 2026</td><td>Riverside Dental<span class="ref">Card 2291</span></td><td>Card</td><td class="a">111.75</td><td class="a"></td><td class="a">2,066.09</td></tr>
<tr class="bal"><td>31 Mar 2026</td><td colspan="4">Balance carried forward</td><td class="a">2,066.09</td></tr>
</tbody>
<tfoot><tr class="tot"><td colspan="3">Total</td><td class="a">1,160.97</td><td class="a">1,942.70</td><td></td></tr></tfoot>
</table>
<h2>Pending card payments</h2>
<ul class="pend">
<li><span>30/03/2026</span><span>Pagoda Tea Rooms</span><span>£14.60</span></li>
<li><span>31/03/2026</span><span>Northway Fuel</span><span>£52.18</span></li>
<li><span>31/03/2026</span><span>Bindery Books</span><span>£23.99</span></li>
</ul>
<p style="margin:16px 30px">Your deposits are protected up to £85,000. From 1 May 2026 the rate on your arranged overdraft goes up from 34.9 % to 35.9 % a year.</p>
<p style="margin:16px 30px"><a href="40718822/statement-3-2026.pdf">Download as PDF</a> · <a href="40718822/statement-3-2026.csv">Download as CSV</a></p>
<section class="help">
<h2>Questions about this statement?</h2>
<details><summary>Why does a payment show as pending?</summary><p>The shop has asked for the money but not yet collected it.</p></details>
<details><summary>How do I report a payment I do not know?</summary><p>Call us at once on 0345 496 0007, day or night.</p></details>
</section>
<footer class="bar">
<span>Fernbank plc, 2 Assembly Row, Leeds</span>
<span><a href="/legal">Legal</a> · <a href="/cookies">Cookies</a></span>
</footer>
</body>
</html>`,
  cases: [
    {
      instruction: "Extract the statement's summary",
      level: "structure",
      schema: z.object({
        accountHolder: z.string(),
        statementNumber: z.string(),
        accountNumber: z.string(),
        sortCode: z.string(),
        overdraft: z.number(),
        openingBalance: z.number(),
        closingBalance: z.number(),
        iban: z.string().nullable(),
      }),
      expected: {
        accountHolder: "Ms Harriet Okonjo-Lund",
        statementNumber: "3/2026",
        accountNumber: "40718822",
        sortCode: "07-55-19",
        overdraft: 500,
        openingBalance: 1284.36,
        closingBalance: 2066.09,
        iban: null,
      },
      missing: ["iban"],
    },
    {
      instruction:
        "all booked transactions (no balance brought or carried forward, no totals) with date, type, amounts and balance",
      level: "structure",
      schema: z.object({
        transactions: z.array(
          z.object({
            date: z.string(),
            type: z.string(),
            paidOut: z.number().nullable(),
            paidIn: z.number().nullable(),
            balance: z.number(),
          }),
        ),
      }),
      expected: {
        transactions: [
          { date: "02 Mar 2026", type: "Standing order", paidOut: 815, paidIn: null, balance: 469.36 },
          { date: "05 Mar 2026", type: "Card", paidOut: 63.82, paidIn: null, balance: 405.54 },
          { date: "09 Mar 2026", type: "Direct debit", paidOut: 92.4, paidIn: null, balance: 313.14 },
          { date: "13 Mar 2026", type: "Cash", paidOut: 60, paidIn: null, balance: 253.14 },
          { date: "18 Mar 2026", type: "Transfer", paidOut: null, paidIn: 47.5, balance: 300.64 },
          { date: "23 Mar 2026", type: "Direct debit", paidOut: 18, paidIn: null, balance: 282.64 },
          { date: "27 Mar 2026", type: "Transfer", paidOut: null, paidIn: 1895.2, balance: 2177.84 },
          { date: "30 Mar 2026", type: "Card", paidOut: 111.75, paidIn: null, balance: 2066.09 },
        ],
      },
      missing: [
        "transactions.0.paidIn",
        "transactions.1.paidIn",
        "transactions.2.paidIn",
        "transactions.3.paidIn",
        "transactions.4.paidOut",
        "transactions.5.paidIn",
        "transactions.6.paidOut",
        "transactions.7.paidIn",
      ],
      lacks: [1160.97, 1942.7],
    },
    {
      instruction: "the pending card payments",
      level: "structure",
      schema: z.object({
        pendingPayments: z.array(z.object({ date: z.string(), merchant: z.string(), amount: z.number() })),
      }),
      expected: {
        pendingPayments: [
          { date: "30/03/2026", merchant: "Pagoda Tea Rooms", amount: 14.6 },
          { date: "31/03/2026", merchant: "Northway Fuel", amount: 52.18 },
          { date: "31/03/2026", merchant: "Bindery Books", amount: 23.99 },
        ],
      },
    },
    {
      instruction: "the direct debits among the transactions: date and amount",
      level: "instruction",
      schema: z.object({ directDebits: z.array(z.object({ date: z.string(), paidOut: z.number() })) }),
      expected: {
        directDebits: [
          { date: "09 Mar 2026", paidOut: 92.4 },
          { date: "23 Mar 2026", paidOut: 18 },
        ],
      },
      lacks: [815, 63.82],
    },
    {
      instruction: "the sum of the pending payments, and the new overdraft rate in percent",
      level: "judgement",
      schema: z.object({ pendingTotal: z.number(), newOverdraftRate: z.number() }),
      expected: { pendingTotal: 90.77, newOverdraftRate: 35.9 },
    },
  ],
};
