import type { GroundingPage } from "../grounding-page.ts";

/** Accounts, transactions and a transfer. */
export const bankingPage: GroundingPage = {
  name: "banking",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Accounts - Meadow Bank</title>
<style>
  body { margin: 0; background: #f2f5f3; font: 15px/1.45 "Trebuchet MS", sans-serif; color: #12302a; }
  header { background: #0f5132; color: #fff; padding: 12px 32px; display: flex; gap: 22px; }
  header a { color: #fff; text-decoration: none; }
  main { display: grid; grid-template-columns: 1fr 380px; gap: 20px; padding: 20px 32px; }
  .box { background: #fff; border-radius: 8px; padding: 14px 18px; margin-bottom: 16px; }
  .acc { display: grid; grid-template-columns: 1fr 120px auto auto; gap: 10px; align-items: center; padding: 8px 0; border-bottom: 1px solid #e3e9e6; }
  .acc small { display: block; color: #5c7069; }
  table { width: 100%; border-collapse: collapse; }
  td, th { text-align: left; padding: 6px 4px; border-bottom: 1px solid #eef2f0; }
  .minus { color: #b02a37; }
  .row { margin-bottom: 8px; }
  .row label { display: block; font-size: 13px; }
  .row input, .row select { width: 100%; box-sizing: border-box; padding: 6px; }
  .main { background: #0f5132; color: #fff; border: 0; border-radius: 6px; padding: 9px 18px; }
</style>
</head>
<body>
<header><b>Meadow Bank</b><a href="#accounts" id="x1">Accounts</a><a href="#cards" id="x2">Cards</a><a href="#loans" id="x3">Loans</a><a href="#post" id="x4">Mailbox (1)</a><a href="#out" id="x5" style="margin-left:auto">Log off</a></header>
<main>
<div>
  <section class="box"><h2>My accounts</h2>
    <div class="acc"><span>Current account<small>AT61 1904 3002 3457 3201</small></span><b>€2,318.40</b><button id="x10">Transfer</button><button id="x11">Details</button></div>
    <div class="acc"><span>Savings account<small>AT48 3200 0000 1234 5864</small></span><b>€11,900.00</b><button id="x12">Transfer</button><button id="x13">Details</button></div>
    <div class="acc"><span>Joint account with Lea<small>AT02 2050 3021 0102 3600</small></span><b class="minus">−€85.12</b><button id="x14">Transfer</button><button id="x15">Details</button></div>
  </section>
  <section class="box"><h2>Transactions</h2>
    <p><label>From <input type="date" id="x20" value="2027-04-01"></label> <label>to <input type="date" id="x21" value="2027-04-30"></label> <button id="x22">Show</button> <button id="x23">Download statement</button></p>
    <table><thead><tr><th>Date</th><th>Payee</th><th>Amount</th><th></th></tr></thead><tbody>
      <tr><td>29 Apr</td><td>City Power &amp; Gas</td><td class="minus">−€74.90</td><td><button id="x30">Dispute</button> <button id="x31">Repeat</button></td></tr>
      <tr><td>28 Apr</td><td>Salary, Holm Shipping</td><td>+€2,940.00</td><td></td></tr>
      <tr><td>25 Apr</td><td>Green Grocer</td><td class="minus">−€38.15</td><td><button id="x32">Dispute</button> <button id="x33">Repeat</button></td></tr>
      <tr><td>14 Apr</td><td>Green Grocer</td><td class="minus">−€52.70</td><td><button id="x34">Dispute</button> <button id="x35">Repeat</button></td></tr>
      <tr><td>2 Apr</td><td>Rent, Parkside 8</td><td class="minus">−€910.00</td><td><button id="x36">Dispute</button> <button id="x37">Repeat</button></td></tr>
    </tbody></table>
  </section>
</div>
<aside class="box"><h2>New transfer</h2>
  <form onsubmit="return false">
    <div class="row"><label for="x40">From account</label><select id="x40"><option>Current account</option><option>Savings account</option><option>Joint account with Lea</option></select></div>
    <div class="row"><label for="x41">Recipient</label><input id="x41"></div>
    <div class="row"><label for="x42">IBAN</label><input id="x42" placeholder="AT.. .... ...."></div>
    <div class="row"><label for="x43">Amount (EUR)</label><input id="x43" inputmode="decimal" value="0.00"></div>
    <div class="row"><label for="x44">Reference</label><input id="x44" maxlength="140"></div>
    <div class="row"><label style="font-size:15px"><input type="checkbox" id="x45" style="width:auto"> Standing order</label></div>
    <button class="main" id="x46">Continue</button> <button type="button" id="x47">Save as template</button>
  </form>
</aside>
</main>
</body>
</html>`,
  cases: [
    {
      instruction: "enter 250.00 as the amount",
      level: "plain",
      expected: { kind: "fill", target: "#x43", value: "250.00" },
    },
    {
      instruction: 'fill "Invoice 2027-118" into the Reference field',
      level: "plain",
      expected: { kind: "fill", target: "#x44", value: "Invoice 2027-118" },
    },
    {
      instruction: "put in the IBAN AT61 1904 3002 3457 3201",
      level: "plain",
      expected: { kind: "fill", target: "#x42", value: "AT61 1904 3002 3457 3201" },
    },
    {
      instruction: "select the savings account as the account to transfer from",
      level: "relation",
      expected: { kind: "select", target: "#x40", value: "Savings account" },
    },
    {
      instruction: "show the details of the joint account",
      level: "relation",
      expected: { kind: "click", target: "#x15" },
    },
    {
      instruction: "click Transfer beside the account ending in 5864",
      level: "relation",
      expected: { kind: "click", target: "#x12" },
    },
    {
      instruction: "open the details of the overdrawn account",
      level: "judgement",
      expected: { kind: "click", target: "#x15" },
    },
    {
      instruction: "dispute the payment to City Power & Gas",
      level: "relation",
      expected: { kind: "click", target: "#x30" },
    },
    {
      instruction: "dispute the Green Grocer payment",
      level: "relation",
      expected: "ambiguous",
      note: "There are two payments.",
    },
    {
      instruction: "repeat the Green Grocer payment of 14 April",
      level: "relation",
      expected: { kind: "click", target: "#x35" },
    },
    { instruction: "dispute the salary", level: "relation", expected: "not-found", note: "Its row has no buttons." },
    { instruction: "click Transfer in the row of the business account", level: "relation", expected: "not-found" },
    {
      instruction: "set the start date of the transactions to 2027-03-01",
      level: "relation",
      expected: { kind: "fill", target: "#x20", value: "2027-03-01" },
    },
    { instruction: "sign out", level: "relation", expected: { kind: "click", target: "#x5" } },
    {
      instruction: "make it a standing order",
      level: "relation",
      expected: { kind: ["check", "click"], target: ["#x45", "label:has(> #x45)"] },
    },
    {
      instruction: "repeat the biggest outgoing payment",
      level: "judgement",
      expected: { kind: "click", target: "#x37" },
    },
    {
      instruction: "click the Details button of the second account from the top, not the one of the joint account",
      level: "relation",
      expected: { kind: "click", target: "#x13" },
    },
    { instruction: "clear the amount", level: "plain", expected: { kind: "clear", target: "#x43" } },
  ],
};
