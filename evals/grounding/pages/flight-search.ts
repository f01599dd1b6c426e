import type { GroundingPage } from "../grounding-page.ts";

/** A search form for flights, and its results. */
export const flightSearchPage: GroundingPage = {
  name: "flight-search",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Vienna to Lisbon, 12 June | Farewing</title>
<style>
  body { margin: 0; font: 15px/1.4 system-ui, sans-serif; background: #eef3f8; color: #10243e; }
  header { background: #0b3b6f; color: #fff; padding: 14px 40px; display: flex; gap: 24px; }
  header a { color: #fff; text-decoration: none; }
  .search { background: #fff; margin: 20px 40px; padding: 16px; border-radius: 10px; }
  .fields { display: flex; gap: 10px; align-items: end; margin-top: 10px; }
  .fields > div { flex: 1; }
  .fields label { display: block; font-size: 12px; color: #5a6f8a; }
  .fields input, .fields select { width: 100%; box-sizing: border-box; padding: 7px; }
  .swap { width: 34px; height: 34px; border-radius: 50%; border: 1px solid #b9c7d8; background: #fff; }
  .go { background: #e4572e; color: #fff; border: 0; border-radius: 6px; padding: 9px 20px; }
  .step { display: flex; align-items: center; gap: 6px; }
  .step button { width: 26px; height: 26px; }
  .flight { background: #fff; margin: 10px 40px; padding: 12px 16px; border-radius: 10px; display: grid; grid-template-columns: 150px 1fr 140px 110px 100px; align-items: center; gap: 12px; }
  .flight b { font-size: 18px; }
  .flight button { background: #0b3b6f; color: #fff; border: 0; border-radius: 6px; padding: 8px; }
  .flight .d { background: none; color: #0b3b6f; text-decoration: underline; padding: 0; text-align: left; }
  h2 { margin: 20px 40px 0; }
</style>
</head>
<body>
<header><a href="#home" id="x1"><strong>Farewing</strong></a><a href="#f" id="x2">Flights</a><a href="#h" id="x3">Hotels</a><a href="#c" id="x4">Car hire</a><a href="#t" id="x5" style="margin-left:auto">My trips</a></header>
<form class="search" onsubmit="return false">
  <label><input type="radio" name="trip" id="x10" checked> Return</label> <label><input type="radio" name="trip" id="x11"> One way</label> <label><input type="radio" name="trip" id="x12"> Multi-city</label>
  <div class="fields">
    <div><label for="x13">From</label><input id="x13" value="Vienna (VIE)"></div>
    <button class="swap" type="button" id="x14" aria-label="Swap origin and destination">⇄</button>
    <div><label for="x15">To</label><input id="x15" value="Lisbon (LIS)"></div>
    <div><label for="x16">Depart</label><input id="x16" type="date" value="2027-06-12"></div>
    <div><label for="x17">Return</label><input id="x17" type="date" value="2027-06-19"></div>
    <div><label for="x18">Cabin</label><select id="x18"><option>Economy</option><option>Premium economy</option><option>Business</option><option>First</option></select></div>
  </div>
  <div class="fields">
    <div class="step"><span style="width:120px;white-space:nowrap">Adults</span><button type="button" id="x20" aria-label="Fewer">−</button><span>2</span><button type="button" id="x21" aria-label="More">+</button></div>
    <div class="step"><span style="width:120px;white-space:nowrap">Children (2-11)</span><button type="button" id="x22" aria-label="Fewer" disabled>−</button><span>0</span><button type="button" id="x23" aria-label="More">+</button></div>
    <div class="step"><span style="width:120px;white-space:nowrap">Infants</span><button type="button" id="x24" aria-label="Fewer" disabled>−</button><span>0</span><button type="button" id="x25" aria-label="More">+</button></div>
    <div><label style="font-size:15px"><input type="checkbox" id="x26" style="width:auto"> Direct flights only</label></div>
    <button class="go" id="x27">Search flights</button>
  </div>
</form>
<h2>4 outbound flights</h2>
<div class="flight"><span>Tagus Air</span><span><b>06:25 – 09:15</b><br>VIE – LIS, direct, 3 h 50 min</span><button class="d" id="x30">Flight details</button><b>€214</b><button id="x31">Select</button></div>
<div class="flight"><span>Alpina</span><span><b>10:40 – 16:05</b><br>VIE – ZRH – LIS, 1 stop, 6 h 25 min</span><button class="d" id="x32">Flight details</button><b>€149</b><button id="x33">Select</button></div>
<div class="flight"><span>Tagus Air</span><span><b>17:55 – 20:50</b><br>VIE – LIS, direct, 3 h 55 min</span><button class="d" id="x34">Flight details</button><b>€188</b><button id="x35">Select</button></div>
<div class="flight"><span>Nordlink</span><span><b>19:10 – 01:30</b> +1<br>VIE – CPH – LIS, 1 stop, 7 h 20 min</span><button class="d" id="x36">Flight details</button><b>€132</b><button id="x37">Select</button></div>
</body>
</html>`,
  cases: [
    {
      instruction: "select one way",
      level: "plain",
      expected: { kind: ["check", "click", "select"], target: ["#x11", "label:has(> #x11)"] },
    },
    {
      instruction: 'enter "Porto" in the To field',
      level: "plain",
      expected: { kind: "fill", target: "#x15", value: "Porto" },
    },
    { instruction: "clear the From field", level: "plain", expected: { kind: "clear", target: "#x13" } },
    {
      instruction: "set the departure date to 2027-06-14",
      level: "plain",
      expected: { kind: "fill", target: "#x16", value: "2027-06-14" },
    },
    { instruction: "add one child", level: "relation", expected: { kind: "click", target: "#x23" } },
    {
      instruction: "click the minus button left of the number of adults",
      level: "relation",
      expected: { kind: "click", target: "#x20" },
    },
    {
      instruction: "fly business class",
      level: "judgement",
      expected: { kind: "select", target: "#x18", value: "Business" },
    },
    {
      instruction: "Select the cheapest direct flight",
      level: "judgement",
      expected: { kind: "click", target: "#x35" },
    },
    {
      instruction: "select the flight that leaves at 10:40",
      level: "relation",
      expected: { kind: "click", target: "#x33" },
    },
    {
      instruction: "open the flight details of the Nordlink flight",
      level: "relation",
      expected: { kind: "click", target: "#x36" },
    },
    {
      instruction: "select the Tagus Air flight",
      level: "relation",
      expected: "ambiguous",
      note: "Tagus Air has two.",
    },
    {
      instruction: "click Select next to the fifth flight",
      level: "relation",
      expected: "not-found",
      note: "There are four.",
    },
    { instruction: "swap the two airports", level: "judgement", expected: { kind: "click", target: "#x14" } },
    {
      instruction: "choose the flight with the shortest journey",
      level: "judgement",
      expected: { kind: "click", target: "#x31" },
    },
    { instruction: "open Airport transfers", level: "plain", expected: "not-found" },
  ],
};
