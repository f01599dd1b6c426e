import type { GroundingPage } from "../grounding-page.ts";

/** A bank's page for transfers: a form with frequency and date, saved payees, standing orders, and pending payments. */
export const bankTransferPage: GroundingPage = {
  name: "bank-transfer",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Transfers - Fenwick Savings Bank</title>
<style>
  body { margin: 0; font: 15px/1.5 Georgia, serif; color: #2a2118; background: #faf7f2; }
  header { display: flex; gap: 22px; padding: 14px 26px; background: #4a1d2f; color: #fff; align-items: center; }
  header a { color: #fff; text-decoration: none; }
  main { display: grid; grid-template-columns: 1fr 1fr; gap: 22px; padding: 22px 26px; }
  section { background: #fff; border: 1px solid #e6dccd; padding: 14px 18px; margin-bottom: 18px; }
  form label { display: block; margin: 8px 0; }
  form input:not([type=radio]):not([type=checkbox]), form select { display: block; width: 100%; padding: 6px; }
  ul.list { list-style: none; margin: 0; padding: 0; }
  ul.list li { display: flex; gap: 10px; align-items: center; border-top: 1px solid #eee3d2; padding: 7px 0; }
  ul.list .r { margin-left: auto; }
  small { color: #7a6b58; }
</style>
</head>
<body>
<header><b>Fenwick Savings Bank</b><a href="#acc" id="h1">Accounts</a><a href="#trf" id="h2" aria-current="page">Transfers</a><a href="#crd" id="h3">Cards</a><a href="#doc" id="h4">Documents</a><button id="h5" style="margin-left:auto">Sign out</button></header>
<main>
<div>
  <section><h2>New transfer</h2>
    <form onsubmit="return false">
      <label>From account<select id="f1"><option>Everyday ••2210, £1,904.33</option><option>Savings ••7741, £12,350.00</option><option>Joint ••0092, £640.10</option></select></label>
      <label>Payee name<input id="f2"></label>
      <label>Account number<input id="f3" inputmode="numeric"></label>
      <label>Sort code<input id="f4" placeholder="00-00-00"></label>
      <label>Amount<input id="f5" inputmode="decimal" placeholder="0.00"></label>
      <label>Reference<input id="f6" maxlength="18"></label>
      <fieldset><legend>When</legend><label><input type="radio" name="w" id="f7" checked> Now</label><label><input type="radio" name="w" id="f8"> On a later day</label><label><input type="radio" name="w" id="f9"> Every month</label></fieldset>
      <label>Pay on<input id="f10" type="date"></label>
      <label><input type="checkbox" id="f11"> Save as a payee</label>
      <button id="f12">Continue</button> <button id="f13" type="reset">Clear form</button>
    </form></section>
</div>
<div>
  <section><h2>Saved payees</h2><input id="p0" type="search" placeholder="Search payees" aria-label="Search payees">
    <ul class="list">
      <li><span>Hartley Lettings<br><small>20-11-09, 44120987</small></span><button class="r" id="p1">Pay</button><button id="p2">Edit</button><button id="p3">Delete</button></li>
      <li><span>Mum<br><small>11-02-30, 90817263</small></span><button class="r" id="p4">Pay</button><button id="p5">Edit</button><button id="p6">Delete</button></li>
      <li><span>Rowan Dental<br><small>40-22-18, 33019284</small></span><button class="r" id="p7">Pay</button><button id="p8">Edit</button><button id="p9">Delete</button></li></ul>
    <a href="#allp" id="p10">All payees</a></section>
  <section><h2>Standing orders</h2>
    <table><thead><tr><th>To</th><th>Amount</th><th>Next payment</th><th>State</th><th></th></tr></thead><tbody>
      <tr><td>Hartley Lettings</td><td>£895.00</td><td>1 July</td><td>Active</td><td><button id="s1">Change</button> <button id="s2">Pause</button> <button id="s3">End</button></td></tr>
      <tr><td>Green Gym</td><td>£29.50</td><td>5 July</td><td>Active</td><td><button id="s4">Change</button> <button id="s5">Pause</button> <button id="s6">End</button></td></tr>
      <tr><td>Sea Rescue</td><td>£10.00</td><td>-</td><td>Paused</td><td><button id="s7">Change</button> <button id="s8">Resume</button> <button id="s9">End</button></td></tr></tbody></table>
    <button id="s10">Set up a standing order</button></section>
  <section><h2>Waiting for approval</h2>
    <ul class="list"><li><span>£240.00 to Rowan Dental<br><small>entered by Priya, 21 June</small></span><button class="r" id="w1">Approve</button><button id="w2">Reject</button></li>
      <li><span>£58.20 to City Water<br><small>entered by Priya, 22 June</small></span><button class="r" id="w3">Approve</button><button id="w4">Reject</button></li></ul></section>
  <section><h2>Limits</h2><p>Daily limit: £2,000 <a href="#lim" id="l1">Raise limit</a></p><label><input type="checkbox" role="switch" id="l2" checked> Text me about payments over £100</label></section>
</div>
</main>
</body>
</html>`,
  cases: [
    { instruction: "pay Rowan Dental", level: "relation", expected: { kind: "click", target: "#p7" } },
    {
      instruction: "pause the standing order for the gym",
      level: "relation",
      expected: { kind: "click", target: "#s5" },
    },
    { instruction: "Amount: 125.50", level: "plain", expected: { kind: "fill", target: "#f5", value: "125.50" } },
    {
      instruction: "transfer it from the joint account",
      level: "relation",
      expected: { kind: "select", target: "#f1", value: "Joint ••0092, £640.10" },
    },
    {
      instruction: "put 20-44-81 in as the sort code",
      level: "plain",
      expected: { kind: "fill", target: "#f4", value: "20-44-81" },
    },
    {
      instruction: "make the payment every month",
      level: "relation",
      expected: { kind: ["check", "click", "select"], target: ["#f9", "label:has(> #f9)"] },
    },
    { instruction: "approve the payment to City Water", level: "relation", expected: { kind: "click", target: "#w3" } },
    { instruction: "Approve", level: "plain", expected: "ambiguous" },
    { instruction: "start paying Sea Rescue again", level: "relation", expected: { kind: "click", target: "#s8" } },
    { instruction: "delete Mum from the saved payees", level: "relation", expected: { kind: "click", target: "#p6" } },
    { instruction: "log me out", level: "relation", expected: { kind: "click", target: "#h5" } },
    {
      instruction: "stop texting me about payments over £100",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: ["#l2", "label:has(> #l2)"] },
    },
    {
      instruction: "write rent june in the reference box",
      level: "plain",
      expected: { kind: "fill", target: "#f6", value: "rent june" },
    },
    { instruction: "raise my limit", level: "plain", expected: { kind: "click", target: "#l1" } },
    {
      instruction: "save this person as a payee",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#f11", "label:has(> #f11)"] },
    },
    {
      instruction: "reject the bigger of the two payments",
      level: "judgement",
      expected: { kind: "click", target: "#w2" },
    },
    { instruction: "open a new savings account", level: "plain", expected: "not-found" },
  ],
};
