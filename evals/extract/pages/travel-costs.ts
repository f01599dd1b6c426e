import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** One column with amounts in many formats. */
export const travelCostsPage: ExtractPage = {
  name: "travel-costs",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Trip expenses</title>
<style>
body { font: 15px/1.5 Avenir, Nunito, sans-serif; margin: 2rem; } table { border-collapse: collapse; } th, td { border: 1px solid #ccd; padding: 6px 14px; text-align: left; }
</style>
</head>
<body>
<h1>Expenses, autumn trip</h1>
<table>
<thead><tr><th>Date</th><th>Expense</th><th>Currency</th><th>Amount</th></tr></thead>
<tbody>
<tr><td>2025-09-29</td><td>Night train</td><td>CHF</td><td>CHF 1'149.50</td></tr>
<tr><td>2025-10-01</td><td>Guesthouse, 3 nights</td><td>JPY</td><td>¥48,600</td></tr>
<tr><td>2025-10-05</td><td>Domestic flight</td><td>INR</td><td>₹1,24,999.00</td></tr>
<tr><td>2025-10-09</td><td>Museum pass</td><td>GBP</td><td>£32.50</td></tr>
<tr><td>2025-10-11</td><td>Ferry</td><td>SEK</td><td>1 280 kr</td></tr>
<tr><td>2025-10-12</td><td>Refund ferry</td><td>SEK</td><td>−320 kr</td></tr>
<tr><td>2025-10-15</td><td>Dinner for the team</td><td>BRL</td><td>R$ 786,40</td></tr>
</tbody>
</table>
<p>7 entries, not yet converted.</p>
</body>
</html>`,
  cases: [
    {
      instruction: "all expenses with currency code and amount",
      level: "structure",
      schema: z.object({
        expenses: z.array(
          z.object({ date: z.iso.date(), expense: z.string(), currency: z.string().length(3), amount: z.number() }),
        ),
      }),
      expected: {
        expenses: [
          { date: "2025-09-29", expense: "Night train", currency: "CHF", amount: 1149.5 },
          { date: "2025-10-01", expense: "Guesthouse, 3 nights", currency: "JPY", amount: 48600 },
          { date: "2025-10-05", expense: "Domestic flight", currency: "INR", amount: 124999 },
          { date: "2025-10-09", expense: "Museum pass", currency: "GBP", amount: 32.5 },
          { date: "2025-10-11", expense: "Ferry", currency: "SEK", amount: 1280 },
          { date: "2025-10-12", expense: "Refund ferry", currency: "SEK", amount: -320 },
          { date: "2025-10-15", expense: "Dinner for the team", currency: "BRL", amount: 786.4 },
        ],
      },
    },
    {
      instruction: "the amounts exactly as they are written",
      level: "structure",
      schema: z.object({ expenses: z.array(z.object({ expense: z.string(), amount: z.string() })) }),
      expected: {
        expenses: [
          { expense: "Night train", amount: "CHF 1'149.50" },
          { expense: "Guesthouse, 3 nights", amount: "¥48,600" },
          { expense: "Domestic flight", amount: "₹1,24,999.00" },
          { expense: "Museum pass", amount: "£32.50" },
          { expense: "Ferry", amount: "1 280 kr" },
          { expense: "Refund ferry", amount: "−320 kr" },
          { expense: "Dinner for the team", amount: "R$ 786,40" },
        ],
      },
    },
    {
      instruction: "what was spent on the ferry after the refund?",
      level: "judgement",
      schema: z.object({ amount: z.number(), currency: z.string() }),
      expected: { amount: 960, currency: "SEK" },
      alternatives: [{ amount: 960, currency: "kr" }],
    },
  ],
};
