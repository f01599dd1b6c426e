import type { GroundingPage } from "../grounding-page.ts";

/** Step 2 of a car insurance quote: a dense form, labels in a table, radios as tiles, a non-modal dialog. */
export const insuranceWizardPage: GroundingPage = {
  name: "insurance-wizard",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Car insurance quote, step 2 of 4 - Harbourlight Mutual</title>
<style>
  body { margin: 0; font: 14px/1.5 Tahoma, Verdana, sans-serif; color: #1d2740; background: #e9edf5; }
  #wrap { width: 960px; margin: 0 auto; background: #fff; }
  #head { padding: 14px 24px; border-bottom: 4px solid #f08a24; display: flex; align-items: center; }
  #head span { margin-left: auto; }
  #steps { display: flex; } #steps a, #steps b, #steps i { flex: 1; padding: 8px 14px; background: #dfe5f0; font-style: normal; color: #1d2740; } #steps b { background: #1d2740; color: #fff; } #steps i { color: #8b94a8; }
  table.form { border-collapse: collapse; margin: 0 24px; width: 640px; } table.form td { padding: 6px 8px; vertical-align: top; } table.form td:first-child { width: 210px; text-align: right; color: #46506a; }
  .help { display: inline-block; width: 18px; height: 18px; line-height: 18px; text-align: center; border-radius: 50%; background: #c9d3e6; cursor: help; font-size: 12px; }
  .cols { display: flex; } .cols > div:last-child { width: 230px; padding: 16px; background: #f5f7fb; }
  h3 { margin: 18px 24px 6px; color: #c7630a; }
  .tiles { display: flex; gap: 10px; } .tiles label { border: 1px solid #a9b4c9; padding: 10px; width: 130px; display: block; }
  .err { color: #b00020; } input.bad { border: 2px solid #b00020; }
  .bar { padding: 16px 24px; display: flex; gap: 12px; border-top: 1px solid #d5dbe7; margin-top: 14px; }
  .bar input { padding: 9px 18px; font: inherit; } .bar input.next { background: #f08a24; border: 0; color: #fff; font-weight: bold; margin-left: auto; }
  .list td, .list th { border-bottom: 1px solid #d5dbe7; padding: 4px 10px; text-align: left; }
</style>
</head>
<body>
<div id="wrap">
<div id="head"><a href="#home" id="x1"><b>Harbourlight Mutual</b></a><span>Need help? Call 0800 555 0199 or <a href="#chat" id="x2">chat with us</a></span></div>
<div id="steps"><a href="#step1" id="x3">1. Vehicle ✓</a><b>2. Drivers</b><i>3. Cover</i><i>4. Your quote</i></div>
<div class="cols"><div style="flex:1">
<form onsubmit="return false">
<h3>Main driver</h3>
<table class="form">
  <tr><td>Title</td><td><select id="x10"><option>Please choose</option><option>Mr</option><option>Mrs</option><option>Ms</option><option>Dr</option></select></td></tr>
  <tr><td>First name</td><td><input id="x11" value="Gareth"></td></tr>
  <tr><td>Surname</td><td><input id="x12" value="Pryce"></td></tr>
  <tr><td>Date of birth</td><td><input id="x13" size="2" placeholder="DD"> / <input id="x14" size="2" placeholder="MM"> / <input id="x15" size="4" placeholder="YYYY"></td></tr>
  <tr><td>E-mail</td><td><input id="x16" class="bad" value="gareth.pryce@"> <span class="err">Please enter a complete address</span></td></tr>
  <tr><td>Occupation</td><td><input id="x17"> <span class="help" id="x18" title="What you do for most of your working week">?</span></td></tr>
  <tr><td>Years licensed</td><td><select id="x19"><option>Less than 1</option><option>1 to 4</option><option>5 to 9</option><option>10 or more</option></select></td></tr>
  <tr><td>No-claims bonus</td><td><input id="x20" size="3" value="0"> years <span class="help" id="x21" title="Years in a row without a claim on your own policy">?</span></td></tr>
  <tr><td>Any claims in the last 5 years?</td><td><input type="radio" name="cl" id="x22"> Yes &nbsp; <input type="radio" name="cl" id="x23"> No</td></tr>
  <tr><td>Any driving convictions?</td><td><input type="radio" name="cv" id="x24"> Yes &nbsp; <input type="radio" name="cv" id="x25"> No</td></tr>
</table>
<h3>How is the car used?</h3>
<div class="tiles" style="margin:0 24px">
  <label><input type="radio" name="use" id="x26" checked> <b>Social</b><br>Shopping, visiting friends</label>
  <label><input type="radio" name="use" id="x27"> <b>Commuting</b><br>Driving to one place of work</label>
  <label><input type="radio" name="use" id="x28"> <b>Business</b><br>Visiting customers and sites</label>
</div>
<table class="form">
  <tr><td>Miles per year</td><td><input id="x29" size="7"></td></tr>
  <tr><td>Parked overnight</td><td><select id="x30"><option>Please choose</option><option>Locked garage</option><option>Driveway</option><option>On the street</option></select></td></tr>
  <tr><td>Cover starts on</td><td><input type="date" id="x31"></td></tr>
</table>
<h3>Additional drivers</h3>
<table class="list" style="margin:0 24px;width:600px">
  <tr><th>Name</th><th>Relationship</th><th>Age</th><th></th></tr>
  <tr><td>Carys Pryce</td><td>Spouse</td><td>41</td><td><a href="#e1" id="x32">Edit</a> | <a href="#d1" id="x33">Remove</a></td></tr>
  <tr><td>Owain Pryce</td><td>Son</td><td>19</td><td><a href="#e2" id="x34">Edit</a> | <a href="#d2" id="x35">Remove</a></td></tr>
</table>
<p style="margin:8px 24px"><input type="button" id="x36" value="+ Add a driver"></p>
<p style="margin:8px 24px"><input type="checkbox" id="x37"> <label for="x37" id="x37l">I confirm the details above are correct</label><br>
<input type="checkbox" id="x38" checked> <label for="x38" id="x38l">Send me offers by post</label></p>
<div class="bar"><input type="button" id="x39" value="« Back"><input type="button" id="x40" value="Save and finish later"><input type="submit" class="next" id="x41" value="Continue »"></div>
</form></div>
<div><h4>Your car</h4><p>2021 Skoda Fabia<br>1.0 TSI, petrol<br>CF21 KLV <a href="#veh" id="x42">Edit</a></p>
<h4>Your address</h4><p>7 Bryn Terrace<br>Penarth CF64 2QX <a href="#adr" id="x43">Edit</a></p>
<h4>Have a quote already?</h4><p><input id="x44" placeholder="Quote reference" size="18"><br><input type="button" id="x45" value="Retrieve"></p></div>
</div>
<div style="padding:12px 24px;background:#1d2740;color:#fff"><a href="#terms" id="x46" style="color:#fff">Terms</a> · <a href="#cookies" id="x47" style="color:#fff">Cookie settings</a> · <a href="#complaints" id="x48" style="color:#fff">Make a complaint</a></div>
</div>
</body>
</html>`,
  cases: [
    { instruction: "Title: Dr", level: "plain", expected: { kind: "select", target: "#x10", value: "Dr" } },
    {
      instruction: "type paramedic as occupation",
      level: "plain",
      expected: { kind: "fill", target: "#x17", value: "paramedic" },
    },
    {
      instruction: "Enter 1984 for the year of birth",
      level: "relation",
      expected: { kind: "fill", target: "#x15", value: "1984" },
    },
    {
      instruction: "Answer no to the question about claims in the last five years",
      level: "relation",
      expected: { kind: ["check", "click", "select"], target: "#x23" },
    },
    {
      instruction: "Driving convictions? Yes",
      level: "relation",
      expected: { kind: ["check", "click", "select"], target: "#x24" },
    },
    { instruction: "click Edit", level: "plain", expected: "ambiguous" },
    { instruction: "remove the son from the policy", level: "relation", expected: { kind: "click", target: "#x35" } },
    { instruction: "edit the address", level: "relation", expected: { kind: "click", target: "#x43" } },
    {
      instruction: "correct the field that shows an error to gareth.pryce@example.com",
      level: "relation",
      expected: { kind: "fill", target: "#x16", value: "gareth.pryce@example.com" },
    },
    {
      instruction: "the car stands on the driveway at night, choose that",
      level: "relation",
      expected: { kind: "select", target: "#x30", value: "Driveway" },
    },
    {
      instruction: "Miles per year 8500",
      level: "plain",
      expected: { kind: "fill", target: "#x29", value: "8500" },
    },
    {
      instruction: "use: commuting",
      level: "plain",
      expected: { kind: ["check", "click", "select"], target: ["#x27", "label:has(> #x27)"] },
    },
    {
      instruction: "hover the question mark next to no-claims bonus",
      level: "relation",
      expected: { kind: "hover", target: "#x21" },
    },
    {
      instruction: "I do not want offers by post",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: ["#x38", "#x38l"] },
    },
    {
      instruction: "Fill in the phone number with 029 2055 0147",
      level: "plain",
      expected: "not-found",
      note: "There is an e-mail field, no field for a phone number.",
    },
    { instruction: "continue to the next step", level: "plain", expected: { kind: "click", target: "#x41" } },
    {
      instruction: "I've run out of time today, keep what I've entered so I can come back",
      level: "judgement",
      expected: { kind: "click", target: "#x40" },
    },
    {
      instruction: "I've had my licence for 7 years, pick the matching entry",
      level: "judgement",
      expected: { kind: "select", target: "#x19", value: "5 to 9" },
    },
  ],
};
