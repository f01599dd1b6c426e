import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A till receipt: lines of two spans, a discount with a minus, sums among the lines. */
export const groceryReceiptPage: ExtractPage = {
  name: "grocery-receipt",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Your receipt</title>
<style>
body { background: #ddd; } .r { font: 14px/1.5 "Courier New", monospace; background: #fff; width: 320px; margin: 20px auto; padding: 20px; }
.l { display: flex; justify-content: space-between; } .c { text-align: center; } .b { font-weight: bold; border-top: 1px dashed #000; }
</style>
</head>
<body>
<div class="r">
  <div class="c">GREENWAY MARKET<br>Elm St 200, Dorset VT<br>2026-01-09 17:42</div>
  <br>
  <div class="items">
    <div class="l item"><span class="n">Oat milk 1 l</span><span class="p">2.79</span></div>
    <div class="l item"><span class="n">Sourdough loaf</span><span class="p">5.50</span></div>
    <div class="l item"><span class="n">Cheddar 0.312 kg</span><span class="p">4.96</span></div>
    <div class="l item"><span class="n">Discount cheddar</span><span class="p">-1.00</span></div>
    <div class="l item"><span class="n">Bananas 1.1 kg</span><span class="p">1.75</span></div>
  </div>
  <div class="l b"><span>Total</span><span>14.00</span></div>
  <div class="l"><span>Cash</span><span>20.00</span></div>
  <div class="l"><span>Change</span><span>6.00</span></div>
  <br>
  <div class="l"><span>Receipt no.</span><span>004-88213</span></div>
  <div class="l"><span>Cashier</span><span>Bea</span></div>
  <div class="c">Thank you! You saved 1.00 today.</div>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "all lines with name and price",
      level: "structure",
      schema: z.object({ items: z.array(z.object({ name: z.string(), price: z.number() })) }),
      expected: {
        items: [
          { name: "Oat milk 1 l", price: 2.79 },
          { name: "Sourdough loaf", price: 5.5 },
          { name: "Cheddar 0.312 kg", price: 4.96 },
          { name: "Discount cheddar", price: -1 },
          { name: "Bananas 1.1 kg", price: 1.75 },
        ],
      },
      lacks: ["Total", "Cash", "Change"],
    },
    {
      instruction: "total, cash given, change, receipt number and cashier",
      level: "structure",
      schema: z.object({
        total: z.number(),
        cash: z.number(),
        change: z.number(),
        receiptNo: z.string(),
        cashier: z.string(),
        loyaltyCard: z.string().nullable(),
      }),
      expected: { total: 14, cash: 20, change: 6, receiptNo: "004-88213", cashier: "Bea", loyaltyCard: null },
      missing: ["loyaltyCard"],
    },
    {
      instruction: "what did the cheese cost after the discount?",
      level: "judgement",
      schema: z.object({ price: z.number() }),
      expected: { price: 3.96 },
    },
  ],
};
