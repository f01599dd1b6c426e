import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Quotes in an ARIA table of divs: signs, percent, millions, and parentheses for a loss. */
export const stockQuotesPage: ExtractPage = {
  name: "stock-quotes",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Watchlist</title>
<style>
body { font: 14px/1.4 "IBM Plex Sans", system-ui, sans-serif; background: #101418; color: #e4e8ec; margin: 0; padding: 20px; }
[role=row] { display: grid; grid-template-columns: 90px 200px 110px 110px 110px 120px; padding: 8px 0; border-bottom: 1px solid #2a3038; }
[role=columnheader] { color: #8b96a3; } .u { color: #41c07c; } .d { color: #ff6d6d; }
</style>
</head>
<body>
<h1>Watchlist</h1>
<p>Delayed by 15 minutes · Market index <span class="d">-0.62%</span></p>
<div role="table" aria-label="Watchlist">
  <div role="rowgroup"><div role="row"><span role="columnheader">Symbol</span><span role="columnheader">Name</span><span role="columnheader">Last</span><span role="columnheader">Change</span><span role="columnheader">Change %</span><span role="columnheader">Earnings (m)</span></div></div>
  <div role="rowgroup">
    <div role="row"><span role="cell">VLTA</span><span role="cell">Voltaic Metals</span><span role="cell">214.35</span><span role="cell" class="d">-3.10</span><span role="cell" class="d">-1.43%</span><span role="cell">512.0</span></div>
    <div role="row"><span role="cell">KELP</span><span role="cell">Kelp Foods</span><span role="cell">18.02</span><span role="cell" class="u">+0.44</span><span role="cell" class="u">+2.50%</span><span role="cell">(37.5)</span></div>
    <div role="row"><span role="cell">ORBT</span><span role="cell">Orbital Freight</span><span role="cell">1,047.80</span><span role="cell" class="u">+12.20</span><span role="cell" class="u">+1.18%</span><span role="cell">1,890.4</span></div>
    <div role="row"><span role="cell">MOSS</span><span role="cell">Mossgreen Bank</span><span role="cell">0.87</span><span role="cell">0.00</span><span role="cell">0.00%</span><span role="cell">(2.1)</span></div>
  </div>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "all quotes",
      level: "structure",
      schema: z.object({
        quotes: z.array(
          z.object({
            symbol: z.string(),
            name: z.string(),
            last: z.number(),
            change: z.number(),
            changePercent: z.number().describe("in percent, so 1.5 for 1.5%"),
          }),
        ),
      }),
      expected: {
        quotes: [
          { symbol: "VLTA", name: "Voltaic Metals", last: 214.35, change: -3.1, changePercent: -1.43 },
          { symbol: "KELP", name: "Kelp Foods", last: 18.02, change: 0.44, changePercent: 2.5 },
          { symbol: "ORBT", name: "Orbital Freight", last: 1047.8, change: 12.2, changePercent: 1.18 },
          { symbol: "MOSS", name: "Mossgreen Bank", last: 0.87, change: 0, changePercent: 0 },
        ],
      },
      lacks: [-0.62],
    },
    {
      instruction: "symbol and earnings in millions; a figure in parentheses is a loss",
      level: "structure",
      schema: z.object({ companies: z.array(z.object({ symbol: z.string(), earnings: z.number() })) }),
      expected: {
        companies: [
          { symbol: "VLTA", earnings: 512 },
          { symbol: "KELP", earnings: -37.5 },
          { symbol: "ORBT", earnings: 1890.4 },
          { symbol: "MOSS", earnings: -2.1 },
        ],
      },
    },
    {
      instruction: "symbols that rose today, the strongest in percent first",
      level: "judgement",
      schema: z.object({ symbols: z.array(z.string()) }),
      expected: { symbols: ["KELP", "ORBT"] },
    },
  ],
};
