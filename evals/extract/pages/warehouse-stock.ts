import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Warehouse stock in one table: group rows, a rowspan for the bin, sub rows for lots, subtotals and a grand total. */
export const warehouseStockPage: ExtractPage = {
  name: "warehouse-stock",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="https://wms.brackwater.example/">
<title>Stock on hand – Depot Brackwater</title>
<style>
body { font: 13px/1.4 Tahoma, Verdana, sans-serif; margin: 0; background: #eef1f4; } .tb { background: #37474f; color: #fff; padding: 6px 16px; display: flex; gap: 16px; } .tb a { color: #cfd8dc; } .box { background: #fff; margin: 14px; padding: 12px; border: 1px solid #cfd8dc; } table { border-collapse: collapse; width: 100%; } th, td { border: 1px solid #dde3e6; padding: 3px 8px; } thead th { background: #cfd8dc; }
tr.grp th { background: #eceff1; text-align: left; } tr.sub td { background: #fafafa; color: #607d8b; } tr.sum td { font-weight: 700; background: #f1f8e9; } tfoot td { font-weight: 700; background: #dcedc8; } .num { text-align: right; } .low { color: #c62828; }
form label { margin-right: 14px; }
</style>
</head>
<body>
<div class="tb"><b>BrackWMS</b><a href="inbound">Inbound</a><a href="stock">Stock</a><a href="orders">Orders</a><span>User: p.lindgren</span></div>
<div class="box">
<h1>Stock on hand</h1>
<form><label>Depot <select><option selected>Brackwater</option><option>Eastgate</option></select></label><label>As of <input value="2026-06-30"></label><button type="button">Refresh</button></form>
</div>
<div class="box">
<table id="stock">
<thead><tr><th>SKU</th><th>Description</th><th>Bin</th><th>On hand</th><th>Reserved</th><th>Reorder level</th><th>Unit cost</th></tr></thead>
<tbody>
<tr class="grp"><th colspan="7">Fasteners</th></tr>
<tr><td>FA-1008</td><td>Hex bolt M8 x 40, zinc</td><td>A-01</td><td class="num">12,400</td><td class="num">1,150</td><td class="num">5,000</td><td class="num">0.09</td></tr>
<tr><td>FA-1012</td><td>Hex bolt M12 x 60, zinc</td><td>A-02</td><td class="num low">2,310</td><td class="num">400</td><td class="num">3,000</td><td class="num">0.21</td></tr>
<tr><td>FA-2040</td><td>Wood screw 4 x 40</td><td>A-07</td><td class="num">38,000</td><td class="num">0</td><td class="num">10,000</td><td class="num">0.03</td></tr>
<tr class="sum"><td colspan="3">Subtotal Fasteners</td><td class="num">52,710</td><td class="num">1,550</td><td></td><td></td></tr>
</tbody>
<tbody>
<tr class="grp"><th colspan="7">Adhesives</th></tr>
<tr><td>AD-0310</td><td>Wood glue D3, 750 g</td><td>C-11</td><td class="num">186</td><td class="num">24</td><td class="num">60</td><td class="num">4.85</td></tr>
<tr class="sub"><td></td><td colspan="2">Lot 25-118, best before 11/2026</td><td class="num">90</td><td colspan="3"></td></tr>
<tr class="sub"><td></td><td colspan="2">Lot 26-004, best before 03/2027</td><td class="num">96</td><td colspan="3"></td></tr>
<tr><td>AD-0455</td><td>Epoxy, two parts, 50 ml</td><td>C-12</td><td class="num low">17</td><td class="num">5</td><td class="num">40</td><td class="num">7.20</td></tr>
<tr class="sub"><td></td><td colspan="2">Lot 25-231, best before 08/2026</td><td class="num">17</td><td colspan="3"></td></tr>
<tr class="sum"><td colspan="3">Subtotal Adhesives</td><td class="num">203</td><td class="num">29</td><td></td><td></td></tr>
</tbody>
<tbody>
<tr class="grp"><th colspan="7">Abrasives</th></tr>
<tr><td>AB-0080</td><td>Sanding sheet P80</td><td rowspan="2">D-03</td><td class="num">3,250</td><td class="num">300</td><td class="num">1,000</td><td class="num">0.38</td></tr>
<tr><td>AB-0120</td><td>Sanding sheet P120</td><td class="num">2,875</td><td class="num">250</td><td class="num">1,000</td><td class="num">0.38</td></tr>
<tr><td>AB-0900</td><td>Polishing pad 150 mm</td><td>D-05</td><td class="num">64</td><td class="num">0</td><td class="num"></td><td class="num">2.95</td></tr>
<tr class="sum"><td colspan="3">Subtotal Abrasives</td><td class="num">6,189</td><td class="num">550</td><td></td><td></td></tr>
</tbody>
<tfoot><tr><td colspan="3">Total</td><td class="num">59,102</td><td class="num">2,129</td><td></td><td></td></tr></tfoot>
</table>
</div>
<div class="box">
<h2>Expected deliveries</h2>
<table id="inbound">
<thead><tr><th>SKU</th><th>Supplier</th><th>Quantity</th><th>Due</th></tr></thead>
<tbody>
<tr><td>FA-1012</td><td>Nordbolt AB</td><td class="num">6,000</td><td>2026-07-03</td></tr>
<tr><td>AD-0455</td><td>Kleefix GmbH</td><td class="num">120</td><td>2026-07-08</td></tr>
<tr><td>AB-0900</td><td>Polimex Srl</td><td class="num">200</td><td>2026-07-15</td></tr>
</tbody>
</table>
</div>
<p style="margin:14px">Figures in red are below the reorder level. Costs in euros.</p>
</body>
</html>`,
  cases: [
    {
      instruction: "Extract all stock items, without subtotals and lots",
      level: "structure",
      schema: z.object({
        items: z.array(
          z.object({
            sku: z.string(),
            description: z.string(),
            bin: z.string(),
            onHand: z.number(),
            reserved: z.number(),
            reorderLevel: z.number().nullable(),
            unitCost: z.number(),
          }),
        ),
      }),
      expected: {
        items: [
          {
            sku: "FA-1008",
            description: "Hex bolt M8 x 40, zinc",
            bin: "A-01",
            onHand: 12400,
            reserved: 1150,
            reorderLevel: 5000,
            unitCost: 0.09,
          },
          {
            sku: "FA-1012",
            description: "Hex bolt M12 x 60, zinc",
            bin: "A-02",
            onHand: 2310,
            reserved: 400,
            reorderLevel: 3000,
            unitCost: 0.21,
          },
          {
            sku: "FA-2040",
            description: "Wood screw 4 x 40",
            bin: "A-07",
            onHand: 38000,
            reserved: 0,
            reorderLevel: 10000,
            unitCost: 0.03,
          },
          {
            sku: "AD-0310",
            description: "Wood glue D3, 750 g",
            bin: "C-11",
            onHand: 186,
            reserved: 24,
            reorderLevel: 60,
            unitCost: 4.85,
          },
          {
            sku: "AD-0455",
            description: "Epoxy, two parts, 50 ml",
            bin: "C-12",
            onHand: 17,
            reserved: 5,
            reorderLevel: 40,
            unitCost: 7.2,
          },
          {
            sku: "AB-0080",
            description: "Sanding sheet P80",
            bin: "D-03",
            onHand: 3250,
            reserved: 300,
            reorderLevel: 1000,
            unitCost: 0.38,
          },
          {
            sku: "AB-0120",
            description: "Sanding sheet P120",
            bin: "D-03",
            onHand: 2875,
            reserved: 250,
            reorderLevel: 1000,
            unitCost: 0.38,
          },
          {
            sku: "AB-0900",
            description: "Polishing pad 150 mm",
            bin: "D-05",
            onHand: 64,
            reserved: 0,
            reorderLevel: null,
            unitCost: 2.95,
          },
        ],
      },
      missing: ["items.7.reorderLevel"],
      lacks: [52710, 59102],
    },
    {
      instruction: "sku, group and quantity on hand of every stock item",
      level: "structure",
      schema: z.object({ items: z.array(z.object({ group: z.string(), sku: z.string(), onHand: z.number() })) }),
      expected: {
        items: [
          { group: "Fasteners", sku: "FA-1008", onHand: 12400 },
          { group: "Fasteners", sku: "FA-1012", onHand: 2310 },
          { group: "Fasteners", sku: "FA-2040", onHand: 38000 },
          { group: "Adhesives", sku: "AD-0310", onHand: 186 },
          { group: "Adhesives", sku: "AD-0455", onHand: 17 },
          { group: "Abrasives", sku: "AB-0080", onHand: 3250 },
          { group: "Abrasives", sku: "AB-0120", onHand: 2875 },
          { group: "Abrasives", sku: "AB-0900", onHand: 64 },
        ],
      },
    },
    {
      instruction: "all expected deliveries",
      level: "structure",
      schema: z.object({
        deliveries: z.array(
          z.object({ sku: z.string(), supplier: z.string(), quantity: z.number(), dueDate: z.string() }),
        ),
      }),
      expected: {
        deliveries: [
          { sku: "FA-1012", supplier: "Nordbolt AB", quantity: 6000, dueDate: "2026-07-03" },
          { sku: "AD-0455", supplier: "Kleefix GmbH", quantity: 120, dueDate: "2026-07-08" },
          { sku: "AB-0900", supplier: "Polimex Srl", quantity: 200, dueDate: "2026-07-15" },
        ],
      },
    },
    {
      instruction: "the grand total on hand and reserved",
      level: "instruction",
      schema: z.object({ onHand: z.number(), reserved: z.number() }),
      expected: { onHand: 59102, reserved: 2129 },
    },
    {
      instruction: "SKUs of the items whose stock on hand is below the reorder level",
      level: "judgement",
      schema: z.object({ skus: z.array(z.string()) }),
      expected: { skus: ["FA-1012", "AD-0455"] },
    },
  ],
};
