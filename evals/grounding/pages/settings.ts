import type { GroundingPage } from "../grounding-page.ts";

/** Settings with tabs, switches, radio buttons and a slider. */
export const settingsPage: GroundingPage = {
  name: "settings",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Settings · Notewell</title>
<style>
  body { margin: 0 auto; max-width: 820px; padding: 24px; font: 15px/1.5 system-ui, sans-serif; color: #1c1917; }
  [role=tablist] { display: flex; gap: 4px; border-bottom: 1px solid #d6d3d1; }
  [role=tab] { border: 0; background: none; padding: 8px 14px; font: inherit; }
  [role=tab][aria-selected=true] { border-bottom: 2px solid #7c3aed; color: #7c3aed; }
  .row { display: flex; justify-content: space-between; align-items: center; padding: 10px 0; border-bottom: 1px solid #f1efee; }
  .row small { display: block; color: #78716c; }
  [role=switch] { width: 42px; height: 24px; border-radius: 12px; border: 0; background: #d6d3d1; position: relative; }
  [role=switch]::after { content: ""; position: absolute; left: 3px; top: 3px; width: 18px; height: 18px; border-radius: 50%; background: #fff; }
  [role=switch][aria-checked=true] { background: #7c3aed; }
  [role=switch][aria-checked=true]::after { left: 21px; }
  .danger { border: 1px solid #fca5a5; border-radius: 8px; padding: 12px 16px; margin-top: 24px; }
  .red { background: #dc2626; color: #fff; border: 0; padding: 8px 14px; border-radius: 6px; }
  .save { background: #7c3aed; color: #fff; border: 0; padding: 8px 18px; border-radius: 6px; }
</style>
</head>
<body>
<h1>Settings</h1>
<div role="tablist" aria-label="Settings">
  <button role="tab" id="x1" aria-selected="true" aria-controls="p1">General</button>
  <button role="tab" id="x2" aria-selected="false" aria-controls="p2" tabindex="-1">Notifications</button>
  <button role="tab" id="x3" aria-selected="false" aria-controls="p3" tabindex="-1">Security</button>
  <button role="tab" id="x4" aria-selected="false" aria-controls="p4" tabindex="-1">Billing</button>
</div>
<div role="tabpanel" id="p1" aria-labelledby="x1">
  <h2>Appearance</h2>
  <div class="row"><span id="l10">Dark mode<small>Easier on the eyes at night</small></span><button role="switch" id="x10" aria-checked="false" aria-labelledby="l10"></button></div>
  <div class="row"><span id="l11">Compact layout</span><button role="switch" id="x11" aria-checked="true" aria-labelledby="l11"></button></div>
  <div class="row"><span id="l12">Reduce motion</span><button role="switch" id="x12" aria-checked="false" aria-labelledby="l12"></button></div>
  <div class="row"><label for="x13">Text size</label><span><input id="x13" type="range" min="10" max="24" value="14" step="1"> <output>14 px</output></span></div>
  <h2>Language and region</h2>
  <div class="row"><label for="x14">Language</label><select id="x14"><option>English (UK)</option><option selected>English (US)</option><option>Deutsch</option><option>Français</option><option>日本語</option></select></div>
  <div class="row" role="radiogroup" aria-labelledby="l15"><span id="l15">First day of the week</span><span><label><input type="radio" name="day" id="x15"> Sunday</label> <label><input type="radio" name="day" id="x16" checked> Monday</label> <label><input type="radio" name="day" id="x17"> Saturday</label></span></div>
  <div class="row" role="radiogroup" aria-labelledby="l18"><span id="l18">Time format</span><span><label><input type="radio" name="time" id="x18"> 12-hour</label> <label><input type="radio" name="time" id="x19" checked> 24-hour</label></span></div>
  <h2>Editor</h2>
  <div class="row"><label for="x20">Autosave every</label><span><input id="x20" type="number" value="30" style="width:60px"> seconds</span></div>
  <div class="row"><label for="x21">Spell check</label><input type="checkbox" id="x21" checked></div>
  <div class="row"><label for="x22">Show line numbers</label><input type="checkbox" id="x22"></div>
  <p><button class="save" id="x23">Save changes</button> <button id="x24">Cancel</button></p>
  <div class="danger"><h2>Danger zone</h2><p>Export your data first.</p><button id="x25">Export data</button> <button class="red" id="x26">Delete workspace</button></div>
</div>
<div role="tabpanel" id="p2" aria-labelledby="x2" hidden><h2>Notifications</h2><label><input type="checkbox" id="x30"> E-mail me about comments</label></div>
<div role="tabpanel" id="p3" aria-labelledby="x3" hidden><h2>Security</h2><label>Current password <input type="password" id="x31"></label></div>
<div role="tabpanel" id="p4" aria-labelledby="x4" hidden><h2>Billing</h2><button id="x32">Update card</button></div>
<script>
  const tabs = [...document.querySelectorAll("[role=tab]")];
  for (const tab of tabs) tab.onclick = () => { for (const other of tabs) { other.ariaSelected = String(other === tab); document.getElementById(other.getAttribute("aria-controls")).hidden = other !== tab; } };
  for (const box of document.querySelectorAll("[role=switch]")) box.onclick = () => { box.ariaChecked = String(box.ariaChecked !== "true"); };
  x13.oninput = () => { x13.nextElementSibling.textContent = x13.value + " px"; };
</script>
</body>
</html>`,
  cases: [
    { instruction: "turn on dark mode", level: "plain", expected: { kind: ["check", "click"], target: "#x10" } },
    {
      instruction: "turn off Compact layout",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: "#x11" },
    },
    {
      instruction: "toggle the Reduce motion switch",
      level: "plain",
      expected: { kind: ["click", "check"], target: "#x12" },
    },
    { instruction: "go to the Billing tab", level: "plain", expected: { kind: "click", target: "#x4" } },
    { instruction: "click the selected tab", level: "relation", expected: { kind: "click", target: "#x1" } },
    {
      instruction: "set the first day of the week to Saturday",
      level: "relation",
      expected: { kind: ["check", "click", "select"], target: ["#x17", "label:has(> #x17)"] },
    },
    {
      instruction: "choose 12-hour",
      level: "plain",
      expected: { kind: ["check", "click", "select"], target: ["#x18", "label:has(> #x18)"] },
    },
    {
      instruction: "set the text size to 18 px",
      level: "plain",
      expected: { kind: "fill", target: "#x13", value: "18" },
    },
    {
      instruction: "set autosave to every 60 seconds",
      level: "plain",
      expected: { kind: "fill", target: "#x20", value: "60" },
    },
    {
      instruction: "switch the language to German",
      level: "judgement",
      expected: { kind: "select", target: "#x14", value: "Deutsch" },
    },
    { instruction: "press the red button", level: "relation", expected: { kind: "click", target: "#x26" } },
    {
      instruction: "delete my account",
      level: "plain",
      expected: "not-found",
      note: "There is only Delete workspace.",
    },
    { instruction: "click the Integrations tab", level: "plain", expected: "not-found" },
    {
      instruction: "tick the unticked checkbox under Editor",
      level: "relation",
      expected: { kind: ["check", "click"], target: ["#x22", "label[for='x22']"] },
    },
    {
      instruction: "turn on the second switch that is off",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#x12" },
    },
    { instruction: "Select the 4th tab from the left", level: "relation", expected: { kind: "click", target: "#x4" } },
    { instruction: "turn on the switch", level: "plain", expected: "ambiguous", note: "Two of the three are off." },
    {
      instruction: "scroll down to the danger zone",
      level: "plain",
      expected: { kind: "scroll-to", target: ".danger > h2" },
    },
    {
      instruction: "click the button to the left of Delete workspace",
      level: "relation",
      expected: { kind: "click", target: "#x25" },
    },
  ],
};
