import type { GroundingPage } from "../grounding-page.ts";

/** A report builder: field list, shelves with chips, a custom dropdown, a preview and a format panel. */
export const reportBuilderPage: GroundingPage = {
  name: "report-builder",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Untitled report | Quantiva Analytics</title>
<style>
  body { margin: 0; font: 13px/1.45 "IBM Plex Sans", system-ui, sans-serif; color: #0f172a; display: flex; flex-direction: column; height: 100vh; }
  header { display: flex; align-items: center; gap: 10px; padding: 8px 14px; border-bottom: 1px solid #cbd5e1; }
  header input { border: 1px solid transparent; font: inherit; font-weight: 600; font-size: 16px; padding: 3px 6px; width: 220px; }
  .shell { flex: 1; display: grid; grid-template-columns: 44px 230px 1fr 250px; min-height: 0; }
  .rail { background: #0f172a; display: flex; flex-direction: column; align-items: center; padding-top: 10px; gap: 14px; }
  .rail a { color: #cbd5e1; text-decoration: none; font-size: 18px; }
  .fields, .insp { padding: 12px; border-right: 1px solid #e2e8f0; overflow: auto; background: #f8fafc; }
  .fields summary { font-weight: 600; padding: 4px 0; }
  .fields ul { list-style: none; margin: 0; padding: 0 0 0 10px; }
  .fields li { display: flex; justify-content: space-between; padding: 3px 0; }
  .plus { border: 1px solid #cbd5e1; background: #fff; width: 20px; height: 20px; padding: 0; border-radius: 4px; }
  .shelf { display: flex; align-items: center; gap: 6px; padding: 6px 12px; border-bottom: 1px dashed #cbd5e1; }
  .shelf > b { width: 80px; }
  .chip { background: #dbeafe; border-radius: 4px; padding: 2px 2px 2px 8px; } .chip.m { background: #dcfce7; } .chip.f { background: #fee2e2; }
  .chip button { border: 0; background: none; cursor: pointer; padding: 0 5px; }
  .add { border: 1px dashed #94a3b8; background: none; border-radius: 4px; color: #475569; }
  .viz { display: flex; gap: 4px; padding: 10px 12px; }
  .viz button { width: 36px; height: 32px; border: 1px solid #cbd5e1; background: #fff; border-radius: 4px; }
  .viz button[aria-checked=true] { outline: 2px solid #2563eb; }
  .viz svg { width: 18px; height: 18px; fill: #475569; }
  .prev { padding: 0 12px; } .prev table { border-collapse: collapse; width: 100%; } .prev td, .prev th { border: 1px solid #e2e8f0; padding: 4px 8px; text-align: left; }
  .dd { position: relative; } .dd .menu { position: absolute; right: 0; top: 30px; background: #fff; border: 1px solid #cbd5e1; box-shadow: 0 6px 16px #0002; width: 160px; z-index: 2; display: none; }
  .dd.open .menu { display: block; } .menu div { padding: 6px 10px; cursor: pointer; }
  .insp label { display: block; margin-top: 10px; color: #475569; } .insp input[type=text], .insp input[type=number], .insp select { width: 100%; }
  .pri { background: #2563eb; color: #fff; border: 0; border-radius: 4px; padding: 6px 14px; }
  .sh { position: relative; padding-left: 8px; } th span { cursor: pointer; color: #64748b; }
</style>
</head>
<body>
<header><button id="x1" aria-label="Back to all reports">←</button><input id="x2" aria-label="Report name" value="Untitled report"><span style="color:#64748b">Draft · not saved</span>
  <div class="dd" style="margin-left:auto"><button id="x3" onclick="this.parentNode.classList.toggle('open')">Last 28 days ▾</button><div class="menu"><div id="x4">Today</div><div id="x5">Last 7 days</div><div id="x6">Last 28 days</div><div id="x7">Last quarter</div><div id="x8">Custom range…</div></div></div>
  <label><input type="checkbox" id="x9"> Compare to previous period</label><button id="x10">Schedule</button><button id="x11">Share</button><button id="x12" class="pri">Save report</button></header>
<div class="shell">
  <nav class="rail" aria-label="Main"><a href="#home" id="x13" title="Home">⌂</a><a href="#rep" id="x14" title="Reports">▤</a><a href="#dash" id="x15" title="Dashboards">◫</a><a href="#aud" id="x16" title="Audiences">☻</a><a href="#adm" id="x17" title="Admin">⚙</a></nav>
  <div class="fields"><input id="x18" type="search" placeholder="Search fields" style="width:100%">
    <details open><summary id="x19">Dimensions</summary><ul><li>Country <button class="plus" id="x20" aria-label="Add Country">+</button></li><li>City <button class="plus" id="x21" aria-label="Add City">+</button></li><li>Device category <button class="plus" id="x22" aria-label="Add Device category">+</button></li><li>Landing page <button class="plus" id="x23" aria-label="Add Landing page">+</button></li><li>Traffic source <button class="plus" id="x24" aria-label="Add Traffic source">+</button></li></ul></details>
    <details open><summary id="x25">Metrics</summary><ul><li>Sessions <button class="plus" id="x26" aria-label="Add Sessions">+</button></li><li>New users <button class="plus" id="x27" aria-label="Add New users">+</button></li><li>Bounce rate <button class="plus" id="x28" aria-label="Add Bounce rate">+</button></li><li>Revenue <button class="plus" id="x29" aria-label="Add Revenue">+</button></li></ul></details>
    <details><summary id="x30">Calculated fields</summary><ul><li>Revenue per session <button class="plus" id="x31" aria-label="Add Revenue per session">+</button></li></ul></details>
    <p><a href="#cf" id="x32">Create calculated field</a></p></div>
  <section>
    <div class="shelf"><b>Rows</b><span class="chip">Country<button id="x33" aria-label="Remove">×</button></span><span class="chip">Device category<button id="x34" aria-label="Remove">×</button></span><button class="add" id="x35">+ Add</button></div>
    <div class="shelf"><b>Columns</b><span class="chip">Month<button id="x36" aria-label="Remove">×</button></span><button class="add" id="x37">+ Add</button></div>
    <div class="shelf"><b>Values</b><span class="chip m">Sessions<button id="x38" aria-label="Remove">×</button></span><span class="chip m">Revenue<button id="x39" aria-label="Remove">×</button></span><button class="add" id="x40">+ Add</button></div>
    <div class="shelf"><b>Filters</b><span class="chip f">Country is not Internal<button id="x41" aria-label="Remove">×</button></span><button class="add" id="x42">+ Add</button><button id="x43" style="margin-left:auto">Clear all</button></div>
    <div class="viz" role="radiogroup" aria-label="Chart type"><button role="radio" aria-checked="true" id="x44" title="Table"><svg viewBox="0 0 18 18"><path d="M1 2h16v3H1zM1 7h16v3H1zM1 12h16v3H1z"/></svg></button><button role="radio" aria-checked="false" id="x45" title="Bar chart"><svg viewBox="0 0 18 18"><path d="M2 9h3v8H2zM8 3h3v14H8zM14 6h3v11h-3z"/></svg></button><button role="radio" aria-checked="false" id="x46" title="Line chart"><svg viewBox="0 0 18 18"><path d="M1 15l5-6 4 3 7-9v3l-7 9-4-3-4 5z"/></svg></button><button role="radio" aria-checked="false" id="x47" title="Pie chart"><svg viewBox="0 0 18 18"><path d="M9 1a8 8 0 108 8H9z"/></svg></button><button role="radio" aria-checked="false" id="x48" title="Map"><svg viewBox="0 0 18 18"><path d="M9 1a6 6 0 016 6c0 4-6 10-6 10S3 11 3 7a6 6 0 016-6z"/></svg></button></div>
    <div class="prev"><table><thead><tr><th>Country</th><th>Device</th><th>Sessions <span id="x49" title="Sort by Sessions" onclick="void 0">⇅</span></th><th>Revenue <span id="x50" title="Sort by Revenue" onclick="void 0">⇅</span></th></tr></thead><tbody>
      <tr><td><span id="x51" onclick="void 0" style="cursor:pointer">▸</span> Germany</td><td>desktop</td><td>18,204</td><td>€41,880</td></tr><tr><td><span id="x52" onclick="void 0" style="cursor:pointer">▸</span> France</td><td>mobile</td><td>12,551</td><td>€19,034</td></tr><tr><td><span id="x53" onclick="void 0" style="cursor:pointer">▾</span> Poland</td><td>mobile</td><td>7,930</td><td>€22,415</td></tr></tbody></table>
      <p>Rows 1–3 of 61 <button id="x54">Previous</button> <button id="x55">Next</button></p></div>
  </section>
  <div class="insp"><h3 style="margin:0">Format</h3>
    <label for="x56">Chart title</label><input type="text" id="x56"><label for="x57">Rows per page</label><input type="number" id="x57" value="3"><label for="x58">Number format</label><select id="x58"><option>1,234</option><option>1.2K</option><option>1234.00</option></select><label for="x59">Colour theme</label><select id="x59"><option>Default</option><option>High contrast</option><option>Pastel</option></select>
    <label><input type="checkbox" id="x60" checked> Show totals</label><label><input type="checkbox" id="x61"> Show legend</label><label><input type="checkbox" id="x62"> Hide empty rows</label>
    <h3>Export</h3><button id="x63">CSV</button> <button id="x64">PDF</button> <button id="x65">Google Sheets</button></div>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "rename the report to Autumn campaign",
      level: "relation",
      expected: { kind: "fill", target: "#x2", value: "Autumn campaign" },
    },
    { instruction: "Add Bounce rate", level: "plain", expected: { kind: "click", target: "#x28" } },
    { instruction: "remove Revenue from the values", level: "relation", expected: { kind: "click", target: "#x39" } },
    {
      instruction: "take the filter out again, the one about internal",
      level: "relation",
      expected: { kind: "click", target: "#x41" },
    },
    { instruction: "click + Add", level: "plain", expected: "ambiguous", note: "Each of the four shelves has one." },
    { instruction: "+ Add in the Columns row", level: "relation", expected: { kind: "click", target: "#x37" } },
    {
      instruction: "Switch to a pie chart",
      level: "plain",
      expected: { kind: ["check", "click", "select"], target: "#x47" },
    },
    {
      instruction: "compare with the previous period",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#x9", "label:has(> #x9)"] },
    },
    {
      instruction: "set the date range to last quarter",
      level: "relation",
      expected: { kind: ["select", "click"], target: ["#x3", "#x7"], value: "Last quarter" },
    },
    { instruction: "sort by sessions", level: "plain", expected: { kind: "click", target: "#x49" } },
    { instruction: "Expand France", level: "relation", expected: { kind: "click", target: "#x52" } },
    {
      instruction: "collapse the country that's opened up",
      level: "relation",
      expected: { kind: "click", target: "#x53" },
    },
    {
      instruction: "enter 25 for rows per page",
      level: "plain",
      expected: { kind: "fill", target: "#x57", value: "25" },
    },
    {
      instruction: "Use the high-contrast colours",
      level: "relation",
      expected: { kind: "select", target: "#x59", value: "High contrast" },
    },
    {
      instruction: "no totals please",
      level: "judgement",
      expected: { kind: ["uncheck", "click"], target: ["#x60", "label:has(> #x60)"] },
    },
    {
      instruction: "export the report as a PNG image",
      level: "plain",
      expected: "not-found",
      note: "CSV, PDF and Google Sheets only.",
    },
    { instruction: "download as PDF", level: "plain", expected: { kind: "click", target: "#x64" } },
    {
      instruction: "unfold the section of calculated fields",
      level: "relation",
      expected: { kind: "click", target: ["#x30", "details:has(> #x30)"] },
    },
  ],
};
