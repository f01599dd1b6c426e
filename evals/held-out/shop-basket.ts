import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Your basket – Kettle &amp; Thread</title>
<style>body{font:15px Arial;margin:18px}.line{display:grid;grid-template-columns:2fr 1fr 1fr 1fr;border-bottom:1px solid #ddd;padding:8px 0}.old{text-decoration:line-through;color:#999}.tot{display:flex;justify-content:space-between;width:300px}</style>
</head>
<body>
<h1>Your basket</h1>
<div class="line"><div><a href="#p1" id="p1">Copper kettle</a><br><small>In stock</small></div><div><label>Quantity <input id="q1" type="number" value="1" style="width:50px"></label></div><div>€64.00</div><div><button id="r1">Remove</button> <button id="s1">Save for later</button></div></div>
<div class="line"><div><a href="#p2" id="p2">Linen napkins, set of 4</a><br><small>Only 2 left</small></div><div><label>Quantity <input id="q2" type="number" value="2" style="width:50px"></label></div><div><span class="old">€28.00</span> €22.00</div><div><button id="r2">Remove</button> <button id="s2">Save for later</button></div></div>
<div class="line"><div><a href="#p3" id="p3">Linen tablecloth</a><br><small>Ships in 2 weeks</small></div><div><label>Quantity <input id="q3" type="number" value="1" style="width:50px"></label></div><div>€79.50</div><div><button id="r3">Remove</button> <button id="s3">Save for later</button></div></div>
<p><label for="vc">Voucher code</label> <input id="vc"> <button id="va">Apply</button> <label><input type="checkbox" id="gw"> Gift wrap (€3.50)</label></p>
<div class="tot"><span>Items</span><span>€187.50</span></div><div class="tot"><span>Delivery</span><span>€4.90</span></div><div class="tot"><b>Total</b><b>€192.40</b></div>
<p><button id="co">Go to checkout</button> <a href="#shop" id="cs">Continue shopping</a></p>
<h2>Saved for later</h2><div class="line"><div><a href="#p4" id="p4">Tea cosy, wool</a></div><div></div><div>€18.00</div><div><button id="m4">Move to basket</button> <button id="r4">Remove</button></div></div>
${toastScript}
</body>
</html>`;

export const shopBasketGrounding: GroundingPage = {
  name: "shop-basket",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "click Remove for the Linen tablecloth",
      level: "relation",
      expected: { kind: "click", target: "#r3" },
    },
    {
      instruction: "set the quantity of Linen napkins to 3",
      level: "relation",
      expected: { kind: "fill", target: "#q2", value: "3" },
    },
    {
      instruction: 'click Remove in the row of "Tea cosy, wool"',
      level: "relation",
      expected: { kind: "click", target: "#r4" },
    },
    {
      instruction: "type WINTER10 into Voucher code",
      level: "plain",
      expected: { kind: "fill", target: "#vc", value: "WINTER10" },
    },
    {
      instruction: "click Remove for Linen",
      level: "relation",
      expected: "ambiguous",
      note: "Napkins and tablecloth are both linen.",
    },
    {
      instruction: "click Move to basket for the Copper kettle",
      level: "relation",
      expected: "not-found",
      note: "It is in the basket.",
    },
  ],
};

export const shopBasketExtract: ExtractPage = {
  name: "shop-basket",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the items in the basket: name, quantity, price to pay",
      level: "structure",
      schema: z.object({
        items: z.array(z.object({ name: z.string(), quantity: z.number().int(), price: z.number() })),
      }),
      expected: {
        items: [
          { name: "Copper kettle", quantity: 1, price: 64 },
          { name: "Linen napkins, set of 4", quantity: 2, price: 22 },
          { name: "Linen tablecloth", quantity: 1, price: 79.5 },
        ],
      },
      lacks: ["Tea cosy, wool", 18, 28],
    },
    {
      instruction: "items subtotal, delivery, voucher discount and total",
      level: "structure",
      schema: z.object({
        items: z.number(),
        delivery: z.number(),
        voucherDiscount: z.number().nullable(),
        total: z.number(),
      }),
      expected: { items: 187.5, delivery: 4.9, voucherDiscount: null, total: 192.4 },
      missing: ["voucherDiscount"],
      lacks: [64, 3.5],
    },
  ],
};
