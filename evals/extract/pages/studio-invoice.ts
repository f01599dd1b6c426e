import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** An invoice: label and value pairs above, line items in the middle, sums below. */
export const studioInvoicePage: ExtractPage = {
  name: "studio-invoice",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Invoice 2026-0117</title>
<style>
body { font: 13px/1.5 Helvetica, Arial, sans-serif; width: 720px; margin: 30px auto; }
.head { display: flex; justify-content: space-between; }
.items { width: 100%; border-collapse: collapse; margin: 24px 0; }
.items th { text-align: left; border-bottom: 2px solid #000; } .items td { border-bottom: 1px solid #ddd; padding: 5px 0; }
.num { text-align: right !important; } .sum td { border: 0; } .grand { font-weight: bold; font-size: 15px; }
</style>
</head>
<body>
<div class="head">
  <div><b>Studio Pardal</b><br>Rua do Norte 88<br>1200-286 Lisboa<br>VAT no. PT 509 442 013</div>
  <table>
    <tr><td>Invoice number</td><td class="num">2026-0117</td></tr>
    <tr><td>Invoice date</td><td class="num">12 Jan 2026</td></tr>
    <tr><td>Due date</td><td class="num">11 Feb 2026</td></tr>
    <tr><td>Customer number</td><td class="num">K-2231</td></tr>
  </table>
</div>
<p><b>Bill to</b><br>Harbour Museum<br>Quay 4<br>9000 Ghent</p>
<table class="items">
  <tr><th>Description</th><th class="num">Qty</th><th class="num">Unit price</th><th class="num">Amount</th></tr>
  <tr><td>Exhibition panels, design</td><td class="num">12</td><td class="num">€85.00</td><td class="num">€1,020.00</td></tr>
  <tr><td>Wall map, illustration</td><td class="num">1</td><td class="num">€640.00</td><td class="num">€640.00</td></tr>
  <tr><td>Printing supervision (hours)</td><td class="num">4.5</td><td class="num">€70.00</td><td class="num">€315.00</td></tr>
  <tr class="sum"><td colspan="3" class="num">Subtotal</td><td class="num">€1,975.00</td></tr>
  <tr class="sum"><td colspan="3" class="num">VAT 23%</td><td class="num">€454.25</td></tr>
  <tr class="sum grand"><td colspan="3" class="num">Total due</td><td class="num">€2,429.25</td></tr>
</table>
<p>IBAN PT50 0002 0123 1234 5678 9015 4. Please name the invoice number with your payment.</p>
</body>
</html>`,
  cases: [
    {
      instruction: "the invoice with all line items and sums",
      level: "structure",
      schema: z.object({
        invoiceNumber: z.string(),
        invoiceDate: z.string(),
        dueDate: z.string(),
        lineItems: z.array(
          z.object({ description: z.string(), qty: z.number(), unitPrice: z.number(), amount: z.number() }),
        ),
        subtotal: z.number(),
        vat: z.number().describe("amount of VAT, not the rate"),
        totalDue: z.number(),
      }),
      expected: {
        invoiceNumber: "2026-0117",
        invoiceDate: "12 Jan 2026",
        dueDate: "11 Feb 2026",
        lineItems: [
          { description: "Exhibition panels, design", qty: 12, unitPrice: 85, amount: 1020 },
          { description: "Wall map, illustration", qty: 1, unitPrice: 640, amount: 640 },
          { description: "Printing supervision (hours)", qty: 4.5, unitPrice: 70, amount: 315 },
        ],
        subtotal: 1975,
        vat: 454.25,
        totalDue: 2429.25,
      },
    },
    {
      instruction: "invoice number, customer number and purchase order number",
      level: "structure",
      schema: z.object({
        invoiceNumber: z.string(),
        customerNumber: z.string(),
        purchaseOrderNumber: z.string(),
      }),
      expected: { invoiceNumber: "2026-0117", customerNumber: "K-2231" },
      missing: ["purchaseOrderNumber"],
      status: "incomplete",
    },
    {
      instruction: "due date as ISO date",
      level: "structure",
      schema: z.object({ dueDate: z.iso.date() }),
      expected: { dueDate: "2026-02-11" },
    },
    {
      instruction: "who has to pay the invoice, and which city are they in?",
      level: "judgement",
      schema: z.object({ customer: z.string(), city: z.string() }),
      expected: { customer: "Harbour Museum", city: "Ghent" },
    },
  ],
};
