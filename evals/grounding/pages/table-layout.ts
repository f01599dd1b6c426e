import type { GroundingPage } from "../grounding-page.ts";

const icon = (path: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' fill='none' stroke='%23003366' stroke-width='2'%3E%3Cpath d='${path}'/%3E%3C/svg%3E`;
const pencil = icon("M2 14l1-4 8-8 3 3-8 8z");
const cross = icon("M3 3l10 10M13 3L3 13");

/** An application from 2003: layout tables, labels that are only text beside their fields, clickable divs. */
export const tableLayoutPage: GroundingPage = {
  name: "table-layout",
  split: "tune",
  html: `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<title>Stock Management System v2.7</title>
<style>
  body { margin: 0; font: 12px Tahoma, Verdana, sans-serif; background: #d4d0c8; }
  .bar { background: #003366; color: #fff; }
  .menu td div { padding: 4px 14px; cursor: pointer; }
  .menu { background: #ece9d8; border-bottom: 1px solid #999; }
  .btn { border: 2px outset #fff; background: #ece9d8; padding: 3px 12px; cursor: pointer; text-align: center; display: inline-block; }
  .grid { border-collapse: collapse; background: #fff; }
  .grid td { border: 1px solid #aaa; padding: 3px 8px; }
  .grid .h td { background: #c3cfe2; font-weight: bold; }
  .sortable { cursor: pointer; text-decoration: underline; }
  .frame { background: #ece9d8; border: 1px solid #999; padding: 8px; }
</style>
</head>
<body>
<table width="100%" cellspacing="0" cellpadding="6" class="bar"><tr><td><b>Stock Management System</b></td><td align="right">User: KOWALSKI &nbsp; <span id="x1" style="cursor:pointer;text-decoration:underline" onclick="document.title='bye'">Logoff</span></td></tr></table>
<table class="menu" width="100%" cellspacing="0"><tr><td width="1"><div id="x2" onclick="go(this)">File</div></td><td width="1"><div id="x3" onclick="go(this)">Articles</div></td><td width="1"><div id="x4" onclick="go(this)">Orders</div></td><td width="1"><div id="x5" onclick="go(this)">Suppliers</div></td><td><div id="x6" onclick="go(this)" style="display:inline-block">Help</div></td></tr></table>
<table cellpadding="10"><tr valign="top"><td>
  <div class="frame"><b>Article</b>
  <table cellpadding="3">
    <tr><td align="right">Article no.:</td><td><input type="text" id="x10" name="f1" size="12"></td><td align="right">Group:</td><td><select id="x11" name="f2"><option>-- all --</option><option>Screws</option><option>Nails</option><option>Tools</option></select></td></tr>
    <tr><td align="right">Description:</td><td colspan="3"><input type="text" id="x12" name="f3" size="44"></td></tr>
    <tr><td align="right">Min. stock:</td><td><input type="text" id="x13" name="f4" size="6"> pcs</td><td align="right">Price:</td><td><input type="text" id="x14" name="f5" size="8"> EUR</td></tr>
    <tr><td align="right">Weight:</td><td><input type="text" id="x15" name="f6" size="6"> kg</td><td align="right">Blocked:</td><td><input type="checkbox" id="x16" name="f7"></td></tr>
    <tr><td align="right">Unit:</td><td colspan="3"><input type="radio" name="u" id="x17" checked>piece <input type="radio" name="u" id="x18">box <input type="radio" name="u" id="x19">pallet</td></tr>
  </table>
  <br><div class="btn" id="x20" onclick="go(this)">Search</div> <div class="btn" id="x21" onclick="go(this)">Save</div> <div class="btn" id="x22" onclick="go(this)">Clear mask</div></div>
</td><td>
  <div class="frame"><b>Supplier</b>
  <table cellpadding="3">
    <tr><td align="right">Name:</td><td><input type="text" id="x30" name="s1" size="24"></td></tr>
    <tr><td align="right">Description:</td><td><input type="text" id="x31" name="s2" size="24"></td></tr>
    <tr><td align="right">Phone:</td><td><input type="text" id="x32" name="s3" size="16"></td></tr>
  </table>
  <br><div class="btn" id="x33" onclick="go(this)">Save</div></div>
</td></tr></table>
<table cellpadding="10"><tr><td>
  <table class="grid">
    <tr class="h"><td><span class="sortable" id="x40" onclick="go(this)">No.</span></td><td><span class="sortable" id="x41" onclick="go(this)">Description</span></td><td><span class="sortable" id="x42" onclick="go(this)">Stock</span></td><td>Supplier</td><td></td></tr>
    <tr><td>10021</td><td>Wood screw 4x40</td><td>1,250</td><td>Eisen Huber</td><td><img src="${pencil}" alt="Edit" id="x43" onclick="go(this)"> <img src="${cross}" alt="Delete" id="x44" onclick="go(this)"></td></tr>
    <tr><td>10022</td><td>Wood screw 5x60</td><td>14</td><td>Eisen Huber</td><td><img src="${pencil}" alt="Edit" id="x45" onclick="go(this)"> <img src="${cross}" alt="Delete" id="x46" onclick="go(this)"></td></tr>
    <tr><td>20310</td><td>Claw hammer 450 g</td><td>37</td><td>Toolwerk</td><td><img src="${pencil}" alt="Edit" id="x47" onclick="go(this)"> <img src="${cross}" alt="Delete" id="x48" onclick="go(this)"></td></tr>
    <tr><td>20444</td><td>Spirit level 60 cm</td><td>0</td><td>Toolwerk</td><td><img src="${pencil}" alt="Edit" id="x49" onclick="go(this)"> <img src="${cross}" alt="Delete" id="x50" onclick="go(this)"></td></tr>
  </table>
  <p><a href="#" id="x51">&lt;&lt;</a> <b>1</b> <a href="#" id="x52">2</a> <a href="#" id="x53">3</a> <a href="#" id="x54">&gt;&gt;</a> &nbsp; 4 of 11 articles</p>
</td></tr></table>
<script>function go(element) { document.title = element.id; }</script>
</body>
</html>`,
  cases: [
    {
      instruction: "enter 10022 in the field Article no.",
      level: "plain",
      expected: { kind: "fill", target: "#x10", value: "10022" },
    },
    {
      instruction: "type 2.5 kg into the weight field",
      level: "relation",
      expected: { kind: "fill", target: "#x15", value: "2.5" },
      note: "The unit stands beside the field; the value 2.5 kg is forgivable.",
    },
    {
      instruction: "put 19.90 in the price field",
      level: "plain",
      expected: { kind: "fill", target: "#x14", value: "19.90" },
    },
    {
      instruction: "type hinge into Description",
      level: "plain",
      expected: "ambiguous",
      note: "The article and the supplier both have one.",
    },
    {
      instruction: "fill the supplier's description with 'Delivers on Tuesdays'",
      level: "relation",
      expected: { kind: "fill", target: "#x31", value: "Delivers on Tuesdays" },
    },
    { instruction: "click Save in the Supplier box", level: "relation", expected: { kind: "click", target: "#x33" } },
    { instruction: "click Save", level: "plain", expected: "ambiguous" },
    { instruction: "tick Blocked", level: "plain", expected: { kind: ["check", "click"], target: "#x16" } },
    {
      instruction: "choose pallet as the unit",
      level: "plain",
      expected: { kind: ["check", "click", "select"], target: "#x19" },
    },
    {
      instruction: "choose Tools in the Group list",
      level: "plain",
      expected: { kind: "select", target: "#x11", value: "Tools" },
    },
    { instruction: "edit the claw hammer", level: "relation", expected: { kind: "click", target: "#x47" } },
    {
      instruction: "click the delete icon in the row of 10021",
      level: "relation",
      expected: { kind: "click", target: "#x44" },
    },
    {
      instruction: "delete the article that is out of stock",
      level: "judgement",
      expected: { kind: "click", target: "#x50" },
    },
    { instruction: "open the Suppliers menu", level: "plain", expected: { kind: "click", target: "#x5" } },
    { instruction: "sort by stock", level: "relation", expected: { kind: "click", target: "#x42" } },
    { instruction: "edit article 10023", level: "relation", expected: "not-found", note: "There are 10021 and 10022." },
    {
      instruction: "enter bob@toolwerk.example as the supplier's e-mail",
      level: "relation",
      expected: "not-found",
      note: "The supplier has a name, a description and a phone.",
    },
    { instruction: "log off", level: "plain", expected: { kind: "click", target: "#x1" } },
    {
      instruction: "type 100 into the input right of Min. stock",
      level: "relation",
      expected: { kind: "fill", target: "#x13", value: "100" },
    },
    {
      instruction: "click the third icon in the row of the spirit level",
      level: "relation",
      expected: "not-found",
      note: "The row has two icons.",
    },
  ],
};
