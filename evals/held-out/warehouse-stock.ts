import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Stock | Bay North</title>
<style>body{font:13px Arial;margin:10px}.row{display:flex;border-bottom:1px solid #ddd;padding:4px}.row>div{width:130px}.hd{font-weight:700;background:#eee}.low{color:#b00;font-size:11px}.sum{background:#fafafa}</style>
</head>
<body>
<div class="top"><div class="h1" style="font-size:20px">Stock – Bay North</div><input id="sc" placeholder="Scan or type SKU"> <div style="display:inline-block" role="button" tabindex="0" id="cnt">Start count</div> <div style="display:inline-block" role="button" tabindex="0" id="exp">Export list</div></div>
<div class="grid" role="table" aria-label="Stock">
<div class="row hd" role="row"><div role="columnheader">SKU</div><div role="columnheader">Item</div><div role="columnheader">Bin</div><div role="columnheader">On hand</div><div role="columnheader">Reserved</div><div role="columnheader">Order</div><div role="columnheader"></div></div>
<div class="row" role="row"><div role="cell">HX-100</div><div role="cell">Hex bolt M8</div><div role="cell">N-01</div><div role="cell">1,240</div><div role="cell">200</div><div role="cell"><input id="o1" type="number" aria-label="Order quantity" value="0" style="width:60px"></div><div role="cell"><button id="r1">Reorder</button><button id="h1">History</button></div></div>
<div class="row" role="row"><div role="cell">HX-110</div><div role="cell">Hex bolt M10</div><div role="cell">N-02</div><div role="cell">36 <span class="low">Low</span></div><div role="cell">30</div><div role="cell"><input id="o2" type="number" aria-label="Order quantity" value="0" style="width:60px"></div><div role="cell"><button id="r2">Reorder</button><button id="h2">History</button></div></div>
<div class="row" role="row"><div role="cell">WS-020</div><div role="cell">Washer 20 mm</div><div role="cell">N-07</div><div role="cell">5,000</div><div role="cell">—</div><div role="cell"><input id="o3" type="number" aria-label="Order quantity" value="0" style="width:60px"></div><div role="cell"><button id="r3">Reorder</button><button id="h3">History</button></div></div>
<div class="row" role="row"><div role="cell">TP-550</div><div role="cell">Packing tape</div><div role="cell">N-12</div><div role="cell">0 <span class="low">Out</span></div><div role="cell">15</div><div role="cell"><input id="o4" type="number" aria-label="Order quantity" value="0" style="width:60px" disabled></div><div role="cell"><button id="h4">History</button></div></div>
<div class="row sum" role="row"><div role="cell">Total</div><div role="cell">4 items</div><div role="cell"></div><div role="cell">6,276</div><div role="cell">245</div><div role="cell"></div><div role="cell"></div></div>
</div>
${toastScript}
</body>
</html>`;

export const warehouseStockGrounding: GroundingPage = {
  name: "warehouse-stock",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "press Reorder in the row of Hex bolt M10",
      level: "relation",
      expected: { kind: "click", target: "#r2" },
    },
    {
      instruction: "enter 500 as the order quantity for WS-020",
      level: "relation",
      expected: { kind: "fill", target: "#o3", value: "500" },
    },
    { instruction: 'click "Start count"', level: "plain", expected: { kind: "click", target: "#cnt" } },
    {
      instruction: "click the History button of Packing tape",
      level: "relation",
      expected: { kind: "click", target: "#h4" },
    },
    {
      instruction: "click Reorder in the row of Hex bolt M12",
      level: "relation",
      expected: "not-found",
      note: "There are M8 and M10.",
    },
    {
      instruction: "click Reorder for TP-550",
      level: "relation",
      expected: "not-found",
      note: "Its row has only History.",
    },
  ],
};

export const warehouseStockExtract: ExtractPage = {
  name: "warehouse-stock",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "all items in stock: SKU, item, bin, on hand, reserved",
      level: "structure",
      schema: z.object({
        items: z.array(
          z.object({
            sku: z.string(),
            item: z.string(),
            bin: z.string(),
            onHand: z.number().int(),
            reserved: z.number().int().nullable(),
          }),
        ),
      }),
      expected: {
        items: [
          { sku: "HX-100", item: "Hex bolt M8", bin: "N-01", onHand: 1240, reserved: 200 },
          { sku: "HX-110", item: "Hex bolt M10", bin: "N-02", onHand: 36, reserved: 30 },
          { sku: "WS-020", item: "Washer 20 mm", bin: "N-07", onHand: 5000, reserved: null },
          { sku: "TP-550", item: "Packing tape", bin: "N-12", onHand: 0, reserved: 15 },
        ],
      },
      missing: ["items.2.reserved"],
      lacks: [6276, "Total"],
    },
    {
      instruction: "the totals of on hand and reserved",
      level: "structure",
      schema: z.object({ totalOnHand: z.number().int(), totalReserved: z.number().int() }),
      expected: { totalOnHand: 6276, totalReserved: 245 },
      lacks: [1240, 200],
    },
  ],
};
