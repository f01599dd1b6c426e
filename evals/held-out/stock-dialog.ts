import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Depot 6 - Stock</title>
<style>
body{font:14px/1.5 sans-serif;margin:14px}.veil{position:fixed;inset:0;background:#0008}.modal{position:fixed;left:50%;top:60px;transform:translateX(-50%);background:#fff;padding:18px;width:460px;border-radius:6px}table{border-collapse:collapse}td,th{padding:4px 10px;border-bottom:1px solid #ddd;text-align:left}.ft{display:flex;gap:8px;margin-top:12px}
</style>
</head>
<body>
<div id="app"><h1>Depot 6</h1><p><button id="m1">Add item</button> <button id="m2">Print labels</button></p>
<table><thead><tr><th>Item</th><th>Bin</th><th>On hand</th><th></th></tr></thead><tbody><tr><td>Hex bolt M8</td><td>B-14</td><td>2,400</td><td><button id="m3">Move</button></td></tr><tr><td>Hex nut M8</td><td>B-15</td><td>1,950</td><td><button id="m4">Move</button></td></tr></tbody></table></div>
<div class="veil"></div>
<div class="modal" role="dialog" aria-modal="true" aria-labelledby="dt"><h2 id="dt">Move stock</h2>
<p>Item: <b>Hex bolt M8</b></p><p>From bin: <b>B-14</b></p>
<p><label for="tb">To bin</label> <select id="tb"><option>Choose a bin</option><option>A-02</option><option>B-15</option><option>C-30</option></select></p>
<p><label for="qy">Quantity</label> <input id="qy" type="number" value="100"> of 2,400</p>
<p><label for="rs">Reason</label> <textarea id="rs" rows="2" cols="30"></textarea></p>
<p><label><input type="checkbox" id="pl"> Print a label for the new bin</label></p>
<div class="ft"><button id="ok">Move stock</button><button id="no">Cancel</button></div><button aria-label="Close dialog" id="x" style="position:absolute;right:8px;top:8px">×</button></div>
${toastScript}
</body>
</html>`;

export const stockDialogGrounding: GroundingPage = {
  name: "stock-dialog",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "choose C-30 in To bin",
      level: "plain",
      expected: { kind: "select", target: "#tb", value: "C-30" },
    },
    { instruction: "enter 250 as Quantity", level: "plain", expected: { kind: "fill", target: "#qy", value: "250" } },
    { instruction: "click Cancel", level: "plain", expected: { kind: "click", target: "#no" } },
    {
      instruction: "tick Print a label for the new bin",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#pl" },
    },
    {
      instruction: "choose B-14 in To bin",
      level: "relation",
      expected: "not-found",
      note: "B-14 is where it comes from; the list has A-02, B-15 and C-30.",
    },
    { instruction: "click Move pallet", level: "plain", expected: "not-found", note: "Move stock only." },
  ],
};

export const stockDialogExtract: ExtractPage = {
  name: "stock-dialog",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the move that is being made: item, from bin, quantity, reason",
      level: "structure",
      schema: z.object({
        item: z.string(),
        fromBin: z.string(),
        quantity: z.number().int(),
        reason: z.string().nullable(),
      }),
      expected: { item: "Hex bolt M8", fromBin: "B-14", quantity: 100, reason: null },
      missing: ["reason"],
      lacks: ["B-15", 2400],
    },
    {
      instruction: "item, batch number and expiry date of the move",
      level: "structure",
      schema: z.object({ item: z.string(), batchNumber: z.string(), expiryDate: z.string().nullable() }),
      expected: { item: "Hex bolt M8", expiryDate: null },
      missing: ["batchNumber", "expiryDate"],
      status: "incomplete",
    },
  ],
};
