import type { GroundingPage } from "../grounding-page.ts";

/** Warehouse stock: a dense grid with number fields, filter chips, bulk actions, and a side panel. */
export const warehouseStockPage: GroundingPage = {
  name: "warehouse-stock",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Stock levels - Halle 4 - Lagerist</title>
<style>
  * { box-sizing: border-box; }
  body { margin: 0; font: 13px/1.4 "IBM Plex Sans", sans-serif; color: #1b1f23; }
  .app { display: grid; grid-template-columns: 56px 1fr 300px; min-height: 100vh; }
  .rail { background: #22303c; display: flex; flex-direction: column; gap: 6px; padding: 8px; }
  .rail a { color: #fff; text-decoration: none; text-align: center; padding: 8px 0; }
  .top { display: flex; gap: 10px; align-items: center; padding: 10px 14px; border-bottom: 1px solid #d5dbe1; }
  .chips { display: flex; gap: 6px; padding: 8px 14px; }
  .chip { border: 1px solid #8896a5; border-radius: 14px; padding: 3px 10px; background: #fff; }
  .chip[aria-pressed=true] { background: #dbeafe; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid #e3e8ed; padding: 5px 8px; text-align: left; }
  td input[type=number] { width: 70px; }
  .low { color: #b42318; font-weight: 600; }
  .side { border-left: 1px solid #d5dbe1; padding: 14px; }
  .side dt { color: #667; } .side dd { margin: 0 0 6px; }
  .bulk { padding: 8px 14px; display: flex; gap: 8px; align-items: center; background: #f5f7f9; }
</style>
</head>
<body>
<div class="app">
<nav class="rail" aria-label="Sections"><a href="#d" id="r1" title="Dashboard">▦</a><a href="#s" id="r2" title="Stock" aria-current="page">▤</a><a href="#i" id="r3" title="Goods in">⇥</a><a href="#o" id="r4" title="Goods out">⇤</a><a href="#c" id="r5" title="Counting">✓</a><a href="#x" id="r6" title="Preferences">⚙</a></nav>
<div>
  <div class="top"><h1 style="font-size:17px;margin:0">Stock levels</h1>
    <label>Site <select id="t1"><option>Halle 1</option><option>Halle 2</option><option selected>Halle 4</option></select></label>
    <input id="t2" type="search" placeholder="Article, number or bin" aria-label="Find article" style="flex:1">
    <button id="t3">Scan barcode</button><button id="t4">New article</button><button id="t5">Import CSV</button><button id="t6">Export</button></div>
  <div class="chips" role="group" aria-label="Quick filters"><button class="chip" id="c1" aria-pressed="false">Below minimum (2)</button><button class="chip" id="c2" aria-pressed="false">Reserved</button><button class="chip" id="c3" aria-pressed="true">In stock</button><button class="chip" id="c4" aria-pressed="false">Blocked</button><button class="chip" id="c5">Clear filters</button></div>
  <div class="bulk">1 selected <button id="b1">Move</button><button id="b2">Print labels</button><button id="b3">Block</button><button id="b4">Write off</button></div>
  <table>
    <thead><tr><th><input type="checkbox" id="k0" aria-label="Select all rows"></th><th><a href="#sn" id="n1">Article</a></th><th><a href="#sb" id="n2">Bin</a></th><th><a href="#sq" id="n3">On hand</a></th><th>Minimum</th><th>Supplier</th><th></th></tr></thead>
    <tbody>
      <tr><td><input type="checkbox" id="k1" aria-label="Select row"></td><td><a href="#1" id="l1">Hex bolt M8 x 40</a><br><small>100-2231</small></td><td>A-03-2</td><td>4,200</td><td><input type="number" id="m1" value="1000" aria-label="Minimum"></td><td><a href="#sup1" id="u1">Brandt</a></td><td><button id="o1">Order</button> <button id="q1">Adjust</button> <button id="e1" aria-label="More actions" aria-haspopup="menu">⋯</button></td></tr>
      <tr><td><input type="checkbox" id="k2" aria-label="Select row" checked></td><td><a href="#2" id="l2">Washer M8</a><br><small>100-2240</small></td><td>A-03-3</td><td class="low">310</td><td><input type="number" id="m2" value="2000" aria-label="Minimum"></td><td><a href="#sup1" id="u2">Brandt</a></td><td><button id="o2">Order</button> <button id="q2">Adjust</button> <button id="e2" aria-label="More actions" aria-haspopup="menu">⋯</button></td></tr>
      <tr><td><input type="checkbox" id="k3" aria-label="Select row"></td><td><a href="#3" id="l3">Pallet wrap, clear</a><br><small>340-0012</small></td><td>F-11-1</td><td>64</td><td><input type="number" id="m3" value="20" aria-label="Minimum"></td><td><a href="#sup2" id="u3">Foliovar</a></td><td><button id="o3">Order</button> <button id="q3">Adjust</button> <button id="e3" aria-label="More actions" aria-haspopup="menu">⋯</button></td></tr>
      <tr><td><input type="checkbox" id="k4" aria-label="Select row"></td><td><a href="#4" id="l4">Packing tape, brown</a><br><small>340-0051</small></td><td>F-11-4</td><td class="low">9</td><td><input type="number" id="m4" value="36" aria-label="Minimum"></td><td><a href="#sup2" id="u4">Foliovar</a></td><td><button id="o4">Order</button> <button id="q4">Adjust</button> <button id="e4" aria-label="More actions" aria-haspopup="menu">⋯</button></td></tr>
      <tr><td><input type="checkbox" id="k5" aria-label="Select row"></td><td><a href="#5" id="l5">Forklift battery 48 V</a><br><small>900-0003</small></td><td>Z-01-1</td><td>2</td><td><input type="number" id="m5" value="1" aria-label="Minimum"></td><td><a href="#sup3" id="u5">Ampera Nord</a></td><td><button id="o5">Order</button> <button id="q5">Adjust</button> <button id="e5" aria-label="More actions" aria-haspopup="menu">⋯</button></td></tr>
    </tbody>
  </table>
  <div class="bulk">Rows 1-5 of 812 <button id="g1">Previous</button><button id="g2">Next</button> <label>Rows per page <select id="g3"><option>5</option><option>25</option><option>100</option></select></label></div>
</div>
<aside class="side" aria-label="Article details"><h2 style="font-size:15px">Washer M8 <button id="a0" aria-label="Close panel">×</button></h2>
  <div role="tablist"><button role="tab" id="a1" aria-selected="true">Overview</button><button role="tab" id="a2" aria-selected="false">Movements</button><button role="tab" id="a3" aria-selected="false">Prices</button></div>
  <dl><dt>On order</dt><dd>0</dd><dt>Last counted</dt><dd>2 May, by R. Okafor</dd><dt>Unit</dt><dd>piece</dd></dl>
  <p><label>Count now<br><input type="number" id="a4"></label> <button id="a5">Post count</button></p>
  <p><label>Reason<br><select id="a6"><option>Regular count</option><option>Damage</option><option>Theft</option><option>Found</option></select></label></p>
  <p><label><input type="checkbox" id="a7"> Alert me when below minimum</label></p>
  <p><a href="#pdf" id="a8">Data sheet (PDF)</a></p>
</aside>
</div>
</body>
</html>`,
  cases: [
    { instruction: "order more packing tape", level: "relation", expected: { kind: "click", target: "#o4" } },
    { instruction: "Import a CSV", level: "plain", expected: { kind: "click", target: "#t5" } },
    {
      instruction: "set the minimum of pallet wrap to 40",
      level: "relation",
      expected: { kind: "fill", target: "#m3", value: "40" },
    },
    {
      instruction: "tick the forklift battery",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#k5" },
    },
    {
      instruction: "show only what is below its minimum",
      level: "relation",
      expected: { kind: ["click", "check"], target: "#c1" },
    },
    { instruction: "click Adjust", level: "plain", expected: "ambiguous" },
    {
      instruction: "adjust the stock of article 100-2231",
      level: "relation",
      expected: { kind: "click", target: "#q1" },
    },
    { instruction: "print the labels", level: "plain", expected: { kind: "click", target: "#b2" } },
    {
      instruction: "type 295 into Count now",
      level: "plain",
      expected: { kind: "fill", target: "#a4", value: "295" },
    },
    {
      instruction: "the reason is damage",
      level: "relation",
      expected: { kind: "select", target: "#a6", value: "Damage" },
    },
    { instruction: "sort by bin", level: "relation", expected: { kind: "click", target: "#n2" } },
    { instruction: "switch to Halle 2", level: "plain", expected: { kind: "select", target: "#t1", value: "Halle 2" } },
    { instruction: "show the movements of the washer", level: "relation", expected: { kind: "click", target: "#a2" } },
    { instruction: "go to the goods out section", level: "plain", expected: { kind: "click", target: "#r4" } },
    { instruction: "order the article in bin Z-01-1", level: "relation", expected: { kind: "click", target: "#o5" } },
    {
      instruction: "reorder whatever is running lowest",
      level: "judgement",
      expected: { kind: "click", target: "#o2" },
    },
    { instruction: "merge the two washers", level: "plain", expected: "not-found" },
  ],
};
