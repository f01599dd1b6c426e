import type { GroundingPage } from "../grounding-page.ts";

/** Appointments of a patient portal: exemplary ARIA, cards as articles, a dialog-like booking panel with a custom listbox. */
export const patientPortalPage: GroundingPage = {
  name: "patient-portal",
  split: "tune",
  html: `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<title>Appointments | MyRiverside Health</title>
<style>
  body { margin: 0; font: 16px/1.5 "Source Sans 3", Arial, sans-serif; color: #1b2a41; background: #f4f7fb; }
  .skip { position: absolute; left: 8px; top: -60px; }
  .skip:focus { top: 8px; }
  .top { background: #fff; border-bottom: 3px solid #00677f; display: flex; align-items: center; padding: 10px 28px; gap: 20px; }
  .top nav ul { display: flex; list-style: none; gap: 18px; margin: 0; padding: 0; }
  .top a { color: #00677f; text-decoration: none; }
  .alert { background: #fff4d6; border-left: 4px solid #c98a00; margin: 16px 28px 0; padding: 10px 16px; display: flex; gap: 12px; align-items: center; }
  .layout { display: flex; gap: 24px; padding: 16px 28px; align-items: flex-start; }
  .list { flex: 1; }
  [role=tablist] { display: flex; gap: 4px; }
  [role=tab] { border: 0; background: #dfe8f1; padding: 9px 18px; font: inherit; border-radius: 6px 6px 0 0; }
  [role=tab][aria-selected=true] { background: #fff; font-weight: 600; }
  article { background: #fff; border-radius: 8px; padding: 14px 20px; margin-bottom: 14px; box-shadow: 0 1px 3px #0002; }
  article h3 { margin: 0; font-size: 18px; }
  article p { margin: 4px 0; }
  .badge { font-size: 13px; padding: 1px 9px; border-radius: 10px; background: #d9f2e3; color: #0b6b35; }
  .badge.wait { background: #fde9c8; color: #8a5300; }
  .badge.off { background: #eceff3; color: #566; }
  .row { display: flex; gap: 8px; margin-top: 8px; flex-wrap: wrap; }
  .btn { border: 1px solid #00677f; color: #00677f; background: #fff; border-radius: 5px; padding: 6px 13px; font: inherit; }
  .btn.main { background: #00677f; color: #fff; }
  .book { width: 340px; background: #fff; border-radius: 8px; padding: 14px 20px; }
  .book > label, .book .lab { display: block; font-weight: 600; margin-top: 10px; }
  .book select, .book input[type=date], .book textarea { width: 100%; font: inherit; padding: 6px; }
  .combo { border: 1px solid #9aa; border-radius: 4px; padding: 7px 10px; width: 100%; text-align: left; background: #fff; font: inherit; }
  [role=listbox] { list-style: none; margin: 0; padding: 4px; border: 1px solid #9aa; }
  [role=option] { padding: 4px 8px; }
  .slots { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6px; }
  .slots button[disabled] { opacity: .4; text-decoration: line-through; }
  .slots button { padding: 6px 0; border: 1px solid #9ab; background: #fff; border-radius: 4px; }
  footer { padding: 18px 28px; font-size: 14px; }
</style>
</head>
<body>
<a class="skip" href="#main" id="x1">Skip to main content</a>
<header class="top">
  <a href="#home" id="x2" aria-label="MyRiverside home"><b>MyRiverside</b></a>
  <nav aria-label="Main"><ul>
    <li><a href="#appointments" id="x3" aria-current="page">Appointments</a></li>
    <li><a href="#messages" id="x4">Messages <span aria-label="3 unread">(3)</span></a></li>
    <li><a href="#results" id="x5">Test results</a></li>
    <li><a href="#meds" id="x6">Medications</a></li>
    <li><a href="#billing" id="x7">Billing</a></li></ul></nav>
  <button class="btn" id="x8" aria-haspopup="menu" aria-expanded="false" style="margin-left:auto">Viewing: Dana Whitlock</button>
  <button class="btn" id="x9">Sign out</button>
</header>
<div class="alert" role="alert"><span>Your insurance card on file expires on June 30.</span><a href="#insurance" id="x10">Update insurance</a><button id="x11" aria-label="Dismiss alert" style="margin-left:auto">×</button></div>
<div class="layout" id="main">
<main class="list">
  <h1>Appointments</h1>
  <div role="tablist" aria-label="Appointments"><button role="tab" aria-selected="true" id="x12">Upcoming (3)</button><button role="tab" aria-selected="false" id="x13">Past</button><button role="tab" aria-selected="false" id="x14">Canceled</button></div>
  <section role="tabpanel" aria-labelledby="x12">
  <article aria-labelledby="h1"><h3 id="h1">Annual physical</h3><span class="badge">Confirmed</span>
    <p>Tuesday, June 9, 2026, 8:20 AM</p><p>Dr. Miriam Okafor, Family Medicine</p><p>Riverside Clinic, 410 Harbor St, Suite 2</p>
    <div class="row"><button class="btn main" id="x20">Check in online</button><button class="btn" id="x21">Reschedule</button><button class="btn" id="x22">Cancel</button><a class="btn" href="#dir1" id="x23">Get directions</a></div></article>
  <article aria-labelledby="h2"><h3 id="h2">Dermatology follow-up</h3><span class="badge">Confirmed</span>
    <p>Monday, June 15, 2026, 2:45 PM</p><p>Dr. Paul Lindgren, Dermatology</p><p>Video visit</p>
    <div class="row"><button class="btn main" id="x24">Join video visit</button><button class="btn" id="x25">Reschedule</button><button class="btn" id="x26">Cancel</button><button class="btn" id="x27">Test camera and microphone</button></div></article>
  <article aria-labelledby="h3"><h3 id="h3">Knee X-ray</h3><span class="badge wait">Awaiting approval</span>
    <p>Thursday, July 2, 2026, 10:00 AM</p><p>Imaging Department</p><p>Riverside Hospital, 1 Mill Rd, Floor B</p>
    <div class="row"><button class="btn" id="x28">Reschedule</button><button class="btn" id="x29">Cancel</button><a class="btn" href="#dir3" id="x30">Get directions</a><a class="btn" href="#prep" id="x31">How to prepare</a></div></article>
  </section>
  <label><input type="checkbox" role="switch" id="x32" checked> Text me appointment reminders</label><br>
  <label><input type="checkbox" role="switch" id="x33"> Add me to the waitlist for earlier times</label>
</main>
<section class="book" aria-labelledby="bh">
  <h2 id="bh">Book a visit</h2>
  <label for="x40">Reason for visit</label>
  <select id="x40"><option>Choose…</option><option>New problem</option><option>Follow-up</option><option>Vaccination</option><option>Lab work</option></select>
  <span class="lab" id="pl">Provider</span>
  <button class="combo" id="x41" role="combobox" aria-labelledby="pl" aria-expanded="false" aria-controls="lb" onclick="var l=document.getElementById('lb');l.hidden=!l.hidden;this.setAttribute('aria-expanded',String(!l.hidden))">Any provider ▾</button>
  <ul role="listbox" id="lb" aria-labelledby="pl" hidden><li role="option" id="x42" aria-selected="true">Any provider</li><li role="option" id="x43">Dr. Miriam Okafor</li><li role="option" id="x44">Dr. Paul Lindgren</li><li role="option" id="x45">Teresa Blum, NP</li></ul>
  <span class="lab">Visit type</span>
  <label><input type="radio" name="vt" id="x46" checked> In person</label> <label><input type="radio" name="vt" id="x47"> Video</label> <label><input type="radio" name="vt" id="x48"> Phone</label>
  <label for="x49">Preferred date</label><input type="date" id="x49" value="2026-06-22">
  <span class="lab">Morning</span>
  <div class="slots" role="group" aria-label="Morning"><button id="x50">8:00</button><button id="x51" disabled>8:40</button><button id="x52">9:20</button><button id="x53">10:40</button></div>
  <span class="lab">Afternoon</span>
  <div class="slots" role="group" aria-label="Afternoon"><button id="x54">1:00</button><button id="x55">2:20</button><button id="x56" disabled>3:40</button></div>
  <label for="x57">Anything we should know? (optional)</label><textarea id="x57" rows="2"></textarea>
  <p><button class="btn main" id="x58">Request appointment</button></p>
</section>
</div>
<footer>In an emergency call 911. <a href="tel:5550142" id="x60">Nurse line 555-0142</a> · <a href="#privacy" id="x61">Privacy practices</a> · <a href="#access" id="x62">Accessibility</a></footer>
</body>
</html>`,
  cases: [
    {
      instruction: "choose Vaccination as the reason for visit",
      level: "plain",
      expected: { kind: "select", target: "#x40", value: "Vaccination" },
    },
    { instruction: "Cancel the knee X-ray", level: "relation", expected: { kind: "click", target: "#x29" } },
    { instruction: "reschedule my appointment", level: "plain", expected: "ambiguous", note: "There are three." },
    {
      instruction: "I need to move the June 15 appointment, press its reschedule button",
      level: "relation",
      expected: { kind: "click", target: "#x25" },
    },
    { instruction: "see my canceled appointments", level: "plain", expected: { kind: "click", target: "#x14" } },
    {
      instruction: "pick Teresa Blum, NP from the provider list",
      level: "plain",
      expected: { kind: ["select", "click"], target: ["#x41", "#x45"], value: "Teresa Blum, NP" },
    },
    { instruction: "close the yellow warning", level: "relation", expected: { kind: "click", target: "#x11" } },
    {
      instruction: "stop the text reminders",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: ["#x32", "label:has(> #x32)"] },
    },
    {
      instruction: "get directions for the appointment that hasn't been approved yet",
      level: "relation",
      expected: { kind: "click", target: "#x30" },
    },
    {
      instruction: "take the earliest free slot in the afternoon",
      level: "judgement",
      expected: { kind: "click", target: "#x54" },
    },
    {
      instruction: "Preferred date: 2026-06-24",
      level: "plain",
      expected: { kind: "fill", target: "#x49", value: "2026-06-24" },
    },
    {
      instruction: "visit type should be phone",
      level: "plain",
      expected: { kind: ["check", "click", "select"], target: ["#x48", "label:has(> #x48)"] },
    },
    {
      instruction: "check in online for the dermatology follow-up",
      level: "relation",
      expected: "not-found",
      note: "Only the physical has online check-in.",
    },
    {
      instruction: "tell them 'I use a wheelchair' in the optional box",
      level: "relation",
      expected: { kind: "fill", target: "#x57", value: "I use a wheelchair" },
    },
    { instruction: "hit Request appointment", level: "plain", expected: { kind: "click", target: "#x58" } },
    {
      instruction: "check in for the appointment with Dr. Okafor",
      level: "relation",
      expected: { kind: "click", target: "#x20" },
    },
    { instruction: "look up what I have to pay", level: "judgement", expected: { kind: "click", target: "#x7" } },
  ],
};
