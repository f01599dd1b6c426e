import type { ObservePage } from "../observe-page.ts";

/** A school's enrolment form: groups of fields, required ones, a locked part, radio buttons and files; help around it. */
export const enrolmentFormPage: ObservePage = {
  name: "enrolment-form",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Enrol your child – Birchwood Primary</title>
<style>
body { margin: 0 auto; max-width: 860px; padding: 18px; font: 16px/1.5 "Segoe UI", system-ui, sans-serif; color: #22303c; } header { display: flex; gap: 16px; border-bottom: 2px solid #3f7d58; padding-bottom: 8px; } fieldset { border: 1px solid #cdd9d1; border-radius: 8px; margin: 14px 0; } legend { font-weight: 600; } .f { margin: 8px 0; } .f > label { display: block; font-size: 14px; } .req { color: #b3261e; } input:disabled, select:disabled { background: #eee; } .note { background: #eef5f0; padding: 8px 12px; border-radius: 6px; }
</style>
</head>
<body>
<header><b>Birchwood Primary</b><a href="https://birchwood.example/" id="home">Home</a><a href="https://birchwood.example/dates" id="dates">Term dates</a><a href="https://birchwood.example/contact" id="contact">Contact</a><input type="search" id="site-search" aria-label="Search this site"></header>
<h1>Enrol your child</h1>
<p class="note">Fields with <span class="req">*</span> are required. <button type="button" id="help">How does it work?</button></p>
<form id="enrol" aria-label="Enrolment" onsubmit="return false">
<fieldset><legend>Your child</legend>
<div class="f"><label for="first">First name <span class="req">*</span></label><input id="first" required></div>
<div class="f"><label for="last">Last name <span class="req">*</span></label><input id="last" required></div>
<div class="f"><label for="born">Date of birth <span class="req">*</span></label><input id="born" type="date" required></div>
<div class="f"><label for="year">Year group</label><select id="year"><option>Reception</option><option>Year 1</option><option>Year 2</option></select></div>
</fieldset>
<fieldset><legend>Start</legend>
<div role="radiogroup" aria-label="Start of school"><label><input type="radio" name="start" id="start-sep" checked> September</label> <label><input type="radio" name="start" id="start-jan"> January</label> <label><input type="radio" name="start" id="start-apr"> April</label></div>
<div role="radiogroup" aria-label="Hours"><label><input type="radio" name="hours" id="hours-full" checked> Full day</label> <label><input type="radio" name="hours" id="hours-half"> Mornings only</label></div>
</fieldset>
<fieldset disabled><legend>School bus (opens in May)</legend>
<div class="f"><label for="stop">Bus stop</label><select id="stop"><option>Mill Lane</option><option>Station</option></select></div>
<div class="f"><label for="bus-note">Remarks for the driver</label><input id="bus-note"></div>
</fieldset>
<fieldset><legend>Parent or guardian</legend>
<div class="f"><label for="parent">Name <span class="req">*</span></label><input id="parent" required></div>
<div class="f"><label for="mail">E-mail <span class="req">*</span></label><input id="mail" type="email" required></div>
<div class="f"><label for="phone">Phone</label><input id="phone" type="tel"></div>
<div class="f"><label for="proof">Proof of address</label><input id="proof" type="file"></div>
<div class="f"><label for="remarks">Anything we should know?</label><textarea id="remarks" rows="2"></textarea></div>
<label><input type="checkbox" id="consent" required> I agree to the <a href="https://birchwood.example/privacy" id="privacy">privacy notice</a> <span class="req">*</span></label>
</fieldset>
<p><button id="send">Send enrolment</button> <button type="button" id="later">Save for later</button> <button type="button" id="print" disabled>Print</button></p>
</form>
</body>
</html>`,
  cases: [
    {
      instruction: "the fields under Parent or guardian",
      expected: ["#parent", "#mail", "#phone", "#proof", "#remarks", "#consent"],
    },
    {
      instruction: "all the required fields",
      expected: ["#first", "#last", "#born", "#parent", "#mail", "#consent"],
    },
    { instruction: "everything that's disabled", expected: ["#stop", "#bus-note", "#print"] },
    { instruction: "radio buttons for the start of school", expected: ["#start-sep", "#start-jan", "#start-apr"] },
  ],
};
