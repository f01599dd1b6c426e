import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A product page with its specification as a definition list; field names that are also words of JavaScript. */
export const cableSpecsPage: ExtractPage = {
  name: "cable-specs",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>TorqLink USB4 cable, braided | Wirehouse</title>
<base href="https://wirehouse.example/">
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 900px; padding: 1rem; }
.buy { float: right; width: 240px; border: 1px solid #ccc; padding: 1rem; border-radius: 6px; }
.buy .amount { font-size: 1.6rem; }
dl.spec { display: grid; grid-template-columns: 180px 1fr; gap: .2rem 1rem; }
dl.spec dt { color: #666; } dl.spec dd { margin: 0; }
</style>
</head>
<body>
<p><a href="/">Wirehouse</a> › <a href="/cables">Cables</a> › <a href="/cables/usb">USB</a></p>
<div class="buy"><div class="amount">€24.90</div><p>In stock, 38 pieces</p><p>Ships within 24 hours</p><button>Add to basket</button></div>
<h1>TorqLink USB4 cable, braided</h1>
<p>Item no. <span>WH-40-8815</span> · EAN <span>4006381333931</span></p>
<h2>Specification</h2>
<dl class="spec">
  <dt>Type</dt><dd>USB-C to USB-C</dd>
  <dt>Length</dt><dd>1.8 m</dd>
  <dt>Data rate</dt><dd>40 Gbit/s</dd>
  <dt>Power</dt><dd>240 W</dd>
  <dt>Weight</dt><dd>96 g</dd>
  <dt>Colour</dt><dd>Graphite</dd>
  <dt>Halogen-free</dt><dd>Yes</dd>
  <dt>Waterproof</dt><dd>No</dd>
  <dt>Usage</dt><dd>Indoor</dd>
  <dt>Bend cycles</dt><dd>12,000</dd>
</dl>
<h2>In the box</h2>
<ul><li>Cable</li><li>Velcro strap</li></ul>
<h2>Customers also bought</h2>
<ul><li><a href="/p/7701">90° adapter</a> €7.50</li><li><a href="/p/1180">Desk grommet</a> €11.00</li></ul>
</body>
</html>`,
  cases: [
    {
      instruction: "the specification of the cable",
      level: "structure",
      schema: z.object({
        type: z.string(),
        length: z.string(),
        dataRate: z.string(),
        weight: z.string(),
        halogenFree: z.boolean(),
        waterproof: z.boolean(),
        usage: z.string(),
        bendCycles: z.number(),
      }),
      expected: {
        type: "USB-C to USB-C",
        length: "1.8 m",
        dataRate: "40 Gbit/s",
        weight: "96 g",
        halogenFree: true,
        waterproof: false,
        usage: "Indoor",
        bendCycles: 12000,
      },
    },
    {
      instruction: "product name, price, item number and stock",
      level: "structure",
      schema: z.object({
        productName: z.string(),
        price: z.number(),
        itemNumber: z.string().describe("the shop's item no."),
        inStock: z.boolean(),
        warrantyYears: z.number().nullable(),
      }),
      expected: {
        productName: "TorqLink USB4 cable, braided",
        price: 24.9,
        itemNumber: "WH-40-8815",
        inStock: true,
        warrantyYears: null,
      },
      missing: ["warrantyYears"],
      lacks: [7.5, 11],
    },
    {
      instruction: "what is in the box",
      level: "instruction",
      schema: z.object({ items: z.array(z.string()) }),
      expected: { items: ["Cable", "Velcro strap"] },
    },
    {
      instruction: "length in metres and power in watts",
      level: "structure",
      schema: z.object({ length: z.number(), power: z.number(), width: z.number().nullable() }),
      expected: { length: 1.8, power: 240, width: null },
      missing: ["width"],
    },
  ],
};
