import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Invoice 2026-0388</title>
<style>body{font:14px Helvetica,Arial;max-width:780px;margin:20px auto}.two{display:flex;justify-content:space-between}table{width:100%;border-collapse:collapse}td,th{border-bottom:1px solid #ddd;padding:5px;text-align:left}.n{text-align:right}.stamp{border:2px solid #c60;color:#c60;padding:2px 8px}</style>
</head>
<body>
<div class="two"><div><h1>Invoice 2026-0388</h1><span class="stamp">Partly paid</span></div><div><strong>Tarragon Joinery</strong><br>5 Sawpit Yard<br>VAT GB 331 2207 19</div></div>
<div class="two"><div>Bill to<br><b>Mosswood School</b><br>Chapel Road</div><div>Invoice date: 10 November 2026<br>Due date: 10 December 2026<br>Your order: PO-5512</div></div>
<table><thead><tr><th>Description</th><th class="n">Qty</th><th class="n">Unit price</th><th class="n">Amount</th><th></th></tr></thead><tbody>
<tr><td>Oak bench, 2 m</td><td class="n">6</td><td class="n">£185.00</td><td class="n">£1,110.00</td><td><button id="e1">Edit line</button> <button id="d1">Remove line</button></td></tr>
<tr><td>Coat rail</td><td class="n">4</td><td class="n">£42.50</td><td class="n">£170.00</td><td><button id="e2">Edit line</button> <button id="d2">Remove line</button></td></tr>
<tr><td>Delivery and fitting</td><td class="n"></td><td class="n"></td><td class="n">£240.00</td><td><button id="e3">Edit line</button> <button id="d3">Remove line</button></td></tr></tbody>
<tfoot><tr><td colspan="3">Subtotal</td><td class="n">£1,520.00</td><td></td></tr><tr><td colspan="3">VAT 20%</td><td class="n">£304.00</td><td></td></tr><tr><td colspan="3">Total</td><td class="n">£1,824.00</td><td></td></tr><tr><td colspan="3">Paid</td><td class="n">£500.00</td><td></td></tr><tr><td colspan="3">Balance due</td><td class="n">£1,324.00</td><td></td></tr></tfoot></table>
<p><button id="al">Add line</button> <button id="rp">Record payment</button> <button id="em">Email invoice</button> <button id="dl">Download PDF</button></p>
<div id="dlg" role="dialog" aria-label="Record payment" style="border:1px solid #888;padding:10px"><h2>Record payment</h2><p><label for="pa">Amount received</label> <input id="pa"></p><p><label for="pm">Method</label> <select id="pm"><option>Bank transfer</option><option>Card</option><option>Cheque</option></select></p><p><label for="pn">Note</label> <input id="pn"></p><button id="ps">Save payment</button> <button id="pc">Close</button></div>
${toastScript}
</body>
</html>`;

export const invoiceSheetGrounding: GroundingPage = {
  name: "invoice-sheet",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "click Remove line in the row of Coat rail",
      level: "relation",
      expected: { kind: "click", target: "#d2" },
    },
    {
      instruction: "enter 324.00 in Amount received",
      level: "plain",
      expected: { kind: "fill", target: "#pa", value: "324.00" },
    },
    {
      instruction: "choose Cheque as the Method",
      level: "plain",
      expected: { kind: "select", target: "#pm", value: "Cheque" },
    },
    { instruction: "click Edit line in the second row", level: "relation", expected: { kind: "click", target: "#e2" } },
    { instruction: 'click "Email invoice"', level: "plain", expected: { kind: "click", target: "#em" } },
    {
      instruction: "click Remove line for Pine shelf",
      level: "relation",
      expected: "not-found",
      note: "No such line.",
    },
  ],
};

export const invoiceSheetExtract: ExtractPage = {
  name: "invoice-sheet",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the invoice lines: description, quantity, unit price, amount",
      level: "structure",
      schema: z.object({
        lines: z.array(
          z.object({
            description: z.string(),
            quantity: z.number().nullable(),
            unitPrice: z.number().nullable(),
            amount: z.number(),
          }),
        ),
      }),
      expected: {
        lines: [
          { description: "Oak bench, 2 m", quantity: 6, unitPrice: 185, amount: 1110 },
          { description: "Coat rail", quantity: 4, unitPrice: 42.5, amount: 170 },
          { description: "Delivery and fitting", quantity: null, unitPrice: null, amount: 240 },
        ],
      },
      missing: ["lines.2.quantity", "lines.2.unitPrice"],
      lacks: [1520, "Subtotal", "Total", 1324],
    },
    {
      instruction: "invoice number, due date, subtotal, VAT, total, balance due and discount",
      level: "structure",
      schema: z.object({
        number: z.string(),
        dueDate: z.string(),
        subtotal: z.number(),
        vat: z.number(),
        total: z.number(),
        balanceDue: z.number(),
        discount: z.number().nullable(),
      }),
      expected: {
        number: "2026-0388",
        dueDate: "10 December 2026",
        subtotal: 1520,
        vat: 304,
        total: 1824,
        balanceDue: 1324,
        discount: null,
      },
      missing: ["discount"],
      lacks: ["10 November 2026", 500],
    },
  ],
};
