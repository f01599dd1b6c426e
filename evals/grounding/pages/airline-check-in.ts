import type { GroundingPage } from "../grounding-page.ts";

/** Online check-in of an airline: travellers, seat map of buttons, bags with steppers, and how the pass is sent. */
export const airlineCheckInPage: GroundingPage = {
  name: "airline-check-in",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Check-in: NL 482 Lisbon to Oslo | Northlight Air</title>
<style>
  body { margin: 0; font: 15px/1.45 "Source Sans 3", Arial, sans-serif; color: #10243e; background: #f3f6fa; }
  header { background: #10243e; color: #fff; padding: 12px 24px; display: flex; gap: 20px; align-items: center; }
  header a { color: #fff; }
  .steps { display: flex; gap: 18px; list-style: none; padding: 12px 24px; margin: 0; background: #fff; }
  .steps [aria-current] { font-weight: 700; }
  main { display: grid; grid-template-columns: 1fr 330px; gap: 20px; padding: 20px 24px; }
  .card { background: #fff; border-radius: 8px; padding: 14px 18px; margin-bottom: 16px; }
  .pax { display: flex; align-items: center; gap: 12px; border-top: 1px solid #e2e8f0; padding: 8px 0; }
  .pax .w { margin-left: auto; }
  .row { display: flex; gap: 6px; align-items: center; margin: 3px 0; }
  .row button { width: 40px; height: 34px; }
  .row .aisle { width: 30px; text-align: center; color: #64748b; }
  .step button { width: 28px; }
  .step output { display: inline-block; width: 24px; text-align: center; }
  .total { font-size: 20px; font-weight: 700; }
</style>
</head>
<body>
<header><strong>Northlight Air</strong><a href="#book" id="h1">Book</a><a href="#trips" id="h2">My trips</a><a href="#status" id="h3">Flight status</a><a href="#help" id="h4" style="margin-left:auto">Help</a><button id="h5">Log in</button></header>
<ol class="steps"><li><a href="#s1" id="s1">1 Travellers</a></li><li aria-current="step">2 Seats and bags</li><li>3 Boarding pass</li></ol>
<main>
<div>
  <section class="card"><h2>Who is travelling</h2>
    <div class="pax"><input type="checkbox" id="p1" aria-label="Check in Ines Moreira" checked><div>Ines Moreira<br><small>Adult, seat 14C</small></div><button class="w" id="p2">Change seat</button><a href="#d1" id="p3">Passport details</a></div>
    <div class="pax"><input type="checkbox" id="p4" aria-label="Check in Tomas Moreira" checked><div>Tomas Moreira<br><small>Adult, no seat yet</small></div><button class="w" id="p5">Choose seat</button><a href="#d2" id="p6">Passport details</a></div>
    <div class="pax"><input type="checkbox" id="p7" aria-label="Check in Luz Moreira"><div>Luz Moreira<br><small>Child, passport missing</small></div><button class="w" id="p8" disabled>Choose seat</button><a href="#d3" id="p9">Passport details</a></div>
  </section>
  <section class="card"><h2>Seat map</h2>
    <p>Choosing a seat for <label><select id="m1" aria-label="Traveller"><option>Ines Moreira</option><option selected>Tomas Moreira</option></select></label>
      <label><input type="checkbox" id="m2"> Only show seats with extra legroom</label></p>
    <div class="row"><button id="a12" aria-label="Seat 12A, window, 29 euros">A</button><button id="b12" aria-label="Seat 12B, middle, 24 euros">B</button><button id="c12" aria-label="Seat 12C, aisle, taken" disabled>C</button><span class="aisle">12</span><button id="d12" aria-label="Seat 12D, aisle, 29 euros">D</button><button id="e12" aria-label="Seat 12E, middle, taken" disabled>E</button><button id="f12" aria-label="Seat 12F, window, taken" disabled>F</button></div>
    <div class="row"><button id="a13" aria-label="Seat 13A, window, 12 euros">A</button><button id="b13" aria-label="Seat 13B, middle, free of charge">B</button><button id="c13" aria-label="Seat 13C, aisle, 12 euros">C</button><span class="aisle">13</span><button id="d13" aria-label="Seat 13D, aisle, taken" disabled>D</button><button id="e13" aria-label="Seat 13E, middle, free of charge">E</button><button id="f13" aria-label="Seat 13F, window, 12 euros">F</button></div>
    <div class="row"><button id="a14" aria-label="Seat 14A, window, taken" disabled>A</button><button id="b14" aria-label="Seat 14B, middle, free of charge">B</button><button id="c14" aria-label="Seat 14C, aisle, yours" aria-pressed="true">C</button><span class="aisle">14</span><button id="d14" aria-label="Seat 14D, aisle, 12 euros">D</button><button id="e14" aria-label="Seat 14E, middle, taken" disabled>E</button><button id="f14" aria-label="Seat 14F, window, 12 euros">F</button></div>
    <button id="m3">Seat us together</button> <button id="m4">Skip seat selection</button>
  </section>
  <section class="card"><h2>Bags</h2>
    <div class="pax"><div>Cabin bag, 8 kg<br><small>included</small></div><span class="w step"><button id="g1" aria-label="Remove one cabin bag">−</button><output>2</output><button id="g2" aria-label="Add one cabin bag">+</button></span></div>
    <div class="pax"><div>Checked bag, 23 kg<br><small>35 euros each</small></div><span class="w step"><button id="g3" aria-label="Remove one checked bag" disabled>−</button><output>0</output><button id="g4" aria-label="Add one checked bag">+</button></span></div>
    <div class="pax"><div>Skis or snowboard<br><small>45 euros each</small></div><span class="w step"><button id="g5" aria-label="Remove one item of sports equipment" disabled>−</button><output>0</output><button id="g6" aria-label="Add one item of sports equipment">+</button></span></div>
  </section>
</div>
<aside>
  <section class="card"><h2>Your flight</h2><p>NL 482, 14 March<br>Lisbon 09:40 → Oslo 14:55<br>Gate opens 08:55</p><a href="#cal" id="f1">Add to calendar</a><br><a href="#chg" id="f2">Change flight</a></section>
  <section class="card"><h2>Boarding pass</h2>
    <label><input type="radio" name="bp" id="q1" checked> By e-mail</label><br><label><input type="radio" name="bp" id="q2"> By text message</label><br><label><input type="radio" name="bp" id="q3"> Print at the airport</label>
    <p><label>E-mail address<br><input type="email" id="q4" value="ines@moreira.example"></label></p>
    <p><label>Mobile number<br><input type="tel" id="q5" placeholder="+351"></label></p>
    <label><input type="checkbox" id="q6"> I carry no dangerous goods</label></section>
  <section class="card"><p class="total">Total: 0 euros</p><input id="v1" aria-label="Voucher code" placeholder="Voucher code"> <button id="v2">Redeem</button><p><button id="v3">Complete check-in</button></p><button id="v4">Cancel</button></section>
</aside>
</main>
</body>
</html>`,
  cases: [
    { instruction: "Finish the check-in", level: "relation", expected: { kind: "click", target: "#v3" } },
    { instruction: "give Tomas seat 13F", level: "relation", expected: { kind: "click", target: "#f13" } },
    { instruction: "add a checked bag", level: "plain", expected: { kind: "click", target: "#g4" } },
    {
      instruction: "send the boarding pass by text message",
      level: "plain",
      expected: { kind: ["check", "click", "select"], target: ["#q2", "label:has(> #q2)"] },
    },
    {
      instruction: "Mobile number is +351 912 000 344",
      level: "plain",
      expected: { kind: "fill", target: "#q5", value: "+351 912 000 344" },
    },
    {
      instruction: "leave Luz out of the check-in, and Tomas too",
      level: "judgement",
      expected: { kind: ["uncheck", "click"], target: "#p4" },
      note: "Luz is not ticked as it is.",
    },
    {
      instruction: "open Tomas's passport details",
      level: "relation",
      expected: { kind: "click", target: "#p6" },
    },
    { instruction: "Passport details", level: "plain", expected: "ambiguous" },
    {
      instruction: "take the aisle seat in row 14 that is still free",
      level: "judgement",
      expected: { kind: "click", target: "#d14" },
    },
    {
      instruction: "Click the window seat in row 12 on the left",
      level: "relation",
      expected: { kind: "click", target: "#a12" },
    },
    { instruction: "we want to sit together", level: "relation", expected: { kind: "click", target: "#m3" } },
    {
      instruction: "enter WINTER25 as the voucher",
      level: "relation",
      expected: { kind: "fill", target: "#v1", value: "WINTER25" },
    },
    {
      instruction: "confirm that I'm not carrying anything dangerous",
      level: "relation",
      expected: { kind: ["check", "click"], target: ["#q6", "label:has(> #q6)"] },
    },
    { instruction: "take one cabin bag away", level: "relation", expected: { kind: "click", target: "#g1" } },
    { instruction: "choose a vegetarian meal", level: "plain", expected: "not-found" },
    { instruction: "Upgrade to business class", level: "plain", expected: "not-found" },
  ],
};
