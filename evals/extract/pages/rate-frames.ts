import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** The rates are in one frame, the branch's opening hours in another. */
export const rateFramesPage: ExtractPage = {
  name: "rate-frames",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Exchange office, Central Station</title>
<style>body { font: 15px system-ui, sans-serif; margin: 1.5rem; } iframe { border: 1px solid #bbb; display: block; margin: 1rem 0; }</style>
</head>
<body>
<h1>Exchange office, Central Station</h1>
<p>Commission: 2.5%</p>
<iframe id="rates" title="Rates" width="480" height="220" srcdoc="<!doctype html><meta charset='utf-8'><title>Rates</title><style>body{font:14px sans-serif}td,th{padding:4px 16px;text-align:left}</style><h2>Rates today</h2><table><thead><tr><th>Currency</th><th>We buy</th><th>We sell</th></tr></thead><tbody><tr><td>USD</td><td>0.8840</td><td>0.9310</td></tr><tr><td>GBP</td><td>1.1205</td><td>1.1790</td></tr><tr><td>NOK</td><td>0.0812</td><td>0.0895</td></tr></tbody></table>"></iframe>
<iframe id="branch" title="Branch" width="480" height="160" srcdoc="<!doctype html><meta charset='utf-8'><title>Branch</title><style>body{font:14px sans-serif}</style><h2>This branch</h2><dl><dt>Opens</dt><dd>07:30</dd><dt>Closes</dt><dd>21:00</dd></dl>"></iframe>
<p>Rates are updated every hour.</p>
</body>
</html>`,
  cases: [
    {
      instruction: "all exchange rates",
      level: "structure",
      schema: z.object({
        rates: z.array(z.object({ currency: z.string(), weBuy: z.number(), weSell: z.number() })),
      }),
      expected: {
        rates: [
          { currency: "USD", weBuy: 0.884, weSell: 0.931 },
          { currency: "GBP", weBuy: 1.1205, weSell: 1.179 },
          { currency: "NOK", weBuy: 0.0812, weSell: 0.0895 },
        ],
      },
    },
    {
      instruction: "when the branch opens and closes, and the commission in percent",
      level: "structure",
      schema: z.object({ opens: z.string(), closes: z.string(), commission: z.number() }),
      expected: { opens: "07:30", closes: "21:00", commission: 2.5 },
    },
    { level: "structure", contains: ["Exchange office, Central Station", "1.1790", "This branch"], lacks: ["srcdoc"] },
  ],
};
