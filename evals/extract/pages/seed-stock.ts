import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Booleans as words, badges and boxes. */
export const seedStockPage: ExtractPage = {
  name: "seed-stock",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Seeds | Tilth &amp; Tine</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 1.5rem; background: #fbfaf5; }
ul.seeds { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(2, 320px); gap: 14px; }
ul.seeds > li { background: #fff; border: 1px solid #e2dfd0; padding: 12px; } .stock { font-size: 13px; padding: 1px 8px; border-radius: 4px; } .ok { background: #dff2df; } .out { background: #f5dcdc; }
</style>
</head>
<body>
<h1>Seeds</h1>
<ul class="seeds">
  <li><h3 class="name">Carrot 'Nantes'</h3><p>Packet of 400 seeds</p><p class="price">$3.20</p><span class="stock ok">In stock</span><p class="organic">Organic: yes</p></li>
  <li><h3 class="name">Beet 'Chioggia'</h3><p>Packet of 120 seeds</p><p class="price">$2.90</p><span class="stock out">Sold out</span><p class="organic">Organic: no</p></li>
  <li><h3 class="name">Kale 'Black Tuscan'</h3><p>Packet of 200 seeds</p><p class="price">$3.60</p><span class="stock ok">In stock</span><p class="organic">Organic: yes</p></li>
  <li><h3 class="name">Tomato 'Brandywine'</h3><p>Packet of 35 seeds</p><p class="price">$4.10</p><span class="stock out">Not available</span><p class="organic">Organic: yes</p></li>
  <li><h3 class="name">Pea 'Telephone'</h3><p>Packet of 80 seeds</p><p class="price">$3.75</p><span class="stock ok">Only 3 left</span><p class="organic">Organic: no</p></li>
</ul>
<h2>Your season</h2>
<p><label><input type="checkbox" checked disabled> Newsletter</label> <label><input type="checkbox" disabled> Gift wrapping</label></p>
</body>
</html>`,
  cases: [
    {
      instruction: "all seeds with price, whether in stock and whether organic",
      level: "structure",
      schema: z.object({
        seeds: z.array(z.object({ name: z.string(), price: z.number(), inStock: z.boolean(), organic: z.boolean() })),
      }),
      expected: {
        seeds: [
          { name: "Carrot 'Nantes'", price: 3.2, inStock: true, organic: true },
          { name: "Beet 'Chioggia'", price: 2.9, inStock: false, organic: false },
          { name: "Kale 'Black Tuscan'", price: 3.6, inStock: true, organic: true },
          { name: "Tomato 'Brandywine'", price: 4.1, inStock: false, organic: true },
          { name: "Pea 'Telephone'", price: 3.75, inStock: true, organic: false },
        ],
      },
    },
    {
      instruction: "is the newsletter on, and gift wrapping?",
      level: "structure",
      schema: z.object({ newsletter: z.boolean(), giftWrapping: z.boolean() }),
      expected: { newsletter: true, giftWrapping: false },
    },
    {
      instruction: "names of organic seeds that one can buy now",
      level: "judgement",
      schema: z.object({ names: z.array(z.string()) }),
      expected: { names: ["Carrot 'Nantes'", "Kale 'Black Tuscan'"] },
    },
  ],
};
