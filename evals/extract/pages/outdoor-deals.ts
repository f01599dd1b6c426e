import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Generated class names; prices are split into pieces, with superscript cents and no decimal point before them. */
export const outdoorDealsPage: ExtractPage = {
  name: "outdoor-deals",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Deals of the week</title>
<style>
body { font: 15px/1.4 system-ui, sans-serif; margin: 1rem 2rem; } ._3kf { display: grid; grid-template-columns: repeat(4, 1fr); gap: 16px; } ._9aQ { border: 1px solid #ddd; padding: 12px; } ._p1 { font-size: 26px; } ._p1 sup { font-size: 13px; } ._zz { color: #666; font-size: 13px; } ._ds { background: #c00; color: #fff; font-size: 12px; padding: 1px 6px; }
</style>
</head>
<body>
<h1>Deals of the week</h1>
<div class="_3kf">
<div class="_9aQ"><span class="_ds">-30%</span><div class="_t7"><a href="https://trailhead.example/dp/B01">Alto 45 backpack, women's</a></div><div class="_p1"><sup>$</sup><span>97</span><sup>99</sup></div><div class="_zz">List price: <s>$139.99</s></div><div class="_zz">4.6 (1,208 ratings)</div></div>
<div class="_9aQ"><span class="_ds">-15%</span><div class="_t7"><a href="https://trailhead.example/dp/B02">Ember camp stove</a></div><div class="_p1"><sup>$</sup><span>33</span><sup>95</sup></div><div class="_zz">List price: <s>$39.95</s></div><div class="_zz">4.2 (340 ratings)</div></div>
<div class="_9aQ"><div class="_t7"><a href="https://trailhead.example/dp/B03">Merino socks, 3 pairs</a></div><div class="_p1"><sup>$</sup><span>21</span><sup>00</sup></div><div class="_zz">No ratings yet</div></div>
<div class="_9aQ"><span class="_ds">-50%</span><div class="_t7"><a href="https://trailhead.example/dp/B04">Summit 2 tent</a></div><div class="_p1"><sup>$</sup><span>1,149</span><sup>50</sup></div><div class="_zz">List price: <s>$2,299.00</s></div><div class="_zz">4.9 (17 ratings)</div></div>
</div>
<p class="_zz">Prices were checked today at 09:00.</p>
</body>
</html>`,
  cases: [
    {
      instruction: "every deal: name, current price, list price",
      level: "judgement",
      schema: z.object({
        deals: z.array(
          z.object({
            name: z.string(),
            price: z.number().describe("current price in dollars"),
            listPrice: z.number().nullable(),
          }),
        ),
      }),
      expected: {
        deals: [
          { name: "Alto 45 backpack, women's", price: 97.99, listPrice: 139.99 },
          { name: "Ember camp stove", price: 33.95, listPrice: 39.95 },
          { name: "Merino socks, 3 pairs", price: 21, listPrice: null },
          { name: "Summit 2 tent", price: 1149.5, listPrice: 2299 },
        ],
      },
      missing: ["deals.2.listPrice"],
      lacks: [97, 33, 1149, 9799, 3395, 114950],
    },
    {
      instruction: "name, link and rating of every deal",
      level: "structure",
      schema: z.object({
        deals: z.array(z.object({ name: z.string(), url: z.url(), rating: z.number().nullable() })),
      }),
      expected: {
        deals: [
          { name: "Alto 45 backpack, women's", url: "https://trailhead.example/dp/B01", rating: 4.6 },
          { name: "Ember camp stove", url: "https://trailhead.example/dp/B02", rating: 4.2 },
          { name: "Merino socks, 3 pairs", url: "https://trailhead.example/dp/B03", rating: null },
          { name: "Summit 2 tent", url: "https://trailhead.example/dp/B04", rating: 4.9 },
        ],
      },
      missing: ["deals.2.rating"],
    },
  ],
};
