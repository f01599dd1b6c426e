import type { GroundingPage } from "../grounding-page.ts";

/** An appointment at a town's citizens' office: services with counts, a month to choose a day from, times, and a form. */
export const registryAppointmentPage: GroundingPage = {
  name: "registry-appointment",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Book an appointment - Town of Ellerby</title>
<style>
  body { margin: 0; font: 17px/1.5 Arial, sans-serif; color: #0b0c0c; }
  header { background: #0b0c0c; color: #fff; padding: 10px 20px; display: flex; gap: 16px; align-items: center; }
  header a, header button { color: #fff; background: none; border: 0; font: inherit; }
  main { max-width: 900px; margin: 0 auto; padding: 0 20px 60px; }
  .notice { border: 4px solid #1d70b8; padding: 10px 14px; margin: 16px 0; }
  .svc { display: grid; grid-template-columns: 1fr 90px; border-bottom: 1px solid #b1b4b6; padding: 6px 0; }
  .cal td, .cal th { width: 44px; height: 38px; text-align: center; }
  .cal button { width: 40px; height: 34px; background: #fff; border: 1px solid #1d70b8; }
  .cal button[disabled] { border-color: #ddd; color: #999; }
  .times { display: flex; flex-wrap: wrap; gap: 8px; }
  label { display: block; margin-top: 10px; }
  input[type=text], input[type=tel], input[type=email] { display: block; width: 320px; padding: 5px; border: 2px solid #0b0c0c; }
  .go { background: #00703c; color: #fff; border: 0; padding: 10px 18px; font: inherit; }
  details { margin: 12px 0; }
</style>
</head>
<body>
<header><strong>Town of Ellerby</strong><a href="#svc" id="h1">All services</a><a href="#con" id="h2">Contact</a><span style="margin-left:auto">Language:</span><button id="h3">EN</button><button id="h4">DE</button><button id="h5">PL</button></header>
<main>
  <p><a href="#back" id="b1">Back</a></p>
  <h1>Book an appointment</h1>
  <div class="notice" role="region" aria-label="Important"><p>The office in Mill Lane is closed on 6 June. <a href="#alt" id="b2">See other offices</a></p><button id="b3">Hide this message</button></div>
  <h2>1. What do you need?</h2>
  <div class="svc"><span>Passport, first issue or renewal</span><select id="s1" aria-label="How many: Passport"><option>0</option><option selected>1</option><option>2</option><option>3</option></select></div>
  <div class="svc"><span>Identity card</span><select id="s2" aria-label="How many: Identity card"><option selected>0</option><option>1</option><option>2</option><option>3</option></select></div>
  <div class="svc"><span>Change of address</span><select id="s3" aria-label="How many: Change of address"><option selected>0</option><option>1</option><option>2</option><option>3</option></select></div>
  <div class="svc"><span>Certificate of residence</span><select id="s4" aria-label="How many: Certificate of residence"><option selected>0</option><option>1</option><option>2</option><option>3</option></select></div>
  <details><summary id="s5">What to bring with you</summary><p>A photo, and your old passport.</p></details>
  <h2>2. Where and when?</h2>
  <fieldset><legend>Office</legend>
    <label><input type="radio" name="o" id="o1"> Town hall, Market Square 1</label>
    <label><input type="radio" name="o" id="o2" checked> Mill Lane 40</label>
    <label><input type="radio" name="o" id="o3"> Harbour branch, Quay 7 (step-free)</label></fieldset>
  <p><button id="m1" aria-label="Previous month">‹</button> <strong>June 2027</strong> <button id="m2" aria-label="Next month">›</button> <button id="m3">First free appointment</button></p>
  <table class="cal"><thead><tr><th>Mo</th><th>Tu</th><th>We</th><th>Th</th><th>Fr</th></tr></thead><tbody>
    <tr><td></td><td><button id="d1" disabled>1</button></td><td><button id="d2">2</button></td><td><button id="d3">3</button></td><td><button id="d4" disabled>4</button></td></tr>
    <tr><td><button id="d7">7</button></td><td><button id="d8" aria-pressed="true">8</button></td><td><button id="d9">9</button></td><td><button id="d10" disabled>10</button></td><td><button id="d11">11</button></td></tr>
    <tr><td><button id="d14" disabled>14</button></td><td><button id="d15">15</button></td><td><button id="d16">16</button></td><td><button id="d17">17</button></td><td><button id="d18">18</button></td></tr></tbody></table>
  <h3>Free times on Tuesday 8 June</h3>
  <div class="times"><button id="t1">08:20</button><button id="t2">09:00</button><button id="t3">09:40</button><button id="t4">11:20</button><button id="t5">14:00</button><button id="t6">15:40</button></div>
  <h2>3. About you</h2>
  <label>First name<input type="text" id="f1"></label>
  <label>Family name<input type="text" id="f2"></label>
  <label>Date of birth<input type="text" id="f3" placeholder="DD/MM/YYYY"></label>
  <label>E-mail<input type="email" id="f4"></label>
  <label>Phone (optional)<input type="tel" id="f5"></label>
  <label>Do you need an interpreter?<select id="f6"><option>No</option><option>Yes, Polish</option><option>Yes, Arabic</option><option>Yes, sign language</option></select></label>
  <label><input type="checkbox" id="f7"> Remind me one day before</label>
  <label><input type="checkbox" id="f8"> I have read the <a href="#priv" id="f9">privacy notice</a></label>
  <p><button class="go" id="g1">Book appointment</button> <button id="g2">Start again</button></p>
  <h2>Already booked?</h2>
  <label>Booking number<input type="text" id="g3"></label><p><button id="g4">Show my booking</button> <button id="g5">Cancel my booking</button></p>
</main>
</body>
</html>`,
  cases: [
    {
      instruction: "I need two identity cards",
      level: "relation",
      expected: { kind: "select", target: "#s2", value: "2" },
    },
    {
      instruction: "pick the office at the harbour",
      level: "relation",
      expected: { kind: ["check", "click", "select"], target: ["#o3", "label:has(> #o3)"] },
    },
    { instruction: "click the 16th", level: "relation", expected: { kind: "click", target: "#d16" } },
    { instruction: "take the appointment at 11:20", level: "plain", expected: { kind: "click", target: "#t4" } },
    {
      instruction: "My family name is Kowalczyk",
      level: "plain",
      expected: { kind: "fill", target: "#f2", value: "Kowalczyk" },
    },
    {
      instruction: "put 03/11/1988 as my birthday",
      level: "relation",
      expected: { kind: "fill", target: "#f3", value: "03/11/1988" },
    },
    { instruction: "show me the page in German", level: "judgement", expected: { kind: "click", target: "#h4" } },
    {
      instruction: "I need a sign language interpreter",
      level: "relation",
      expected: { kind: "select", target: "#f6", value: "Yes, sign language" },
    },
    { instruction: "go one month further", level: "relation", expected: { kind: "click", target: "#m2" } },
    { instruction: "read the privacy notice", level: "plain", expected: { kind: "click", target: "#f9" } },
    {
      instruction: "have them remind me the day before",
      level: "relation",
      expected: { kind: ["check", "click"], target: ["#f7", "label:has(> #f7)"] },
    },
    {
      instruction: "call off the appointment I already have",
      level: "relation",
      expected: { kind: "click", target: "#g5" },
    },
    { instruction: "what do I have to bring?", level: "relation", expected: { kind: "click", target: "#s5" } },
    { instruction: "Book the appointment", level: "plain", expected: { kind: "click", target: "#g1" } },
    { instruction: "register my dog", level: "plain", expected: "not-found" },
    { instruction: "click 12 June", level: "plain", expected: "not-found", note: "A Saturday, and not in the table." },
  ],
};
