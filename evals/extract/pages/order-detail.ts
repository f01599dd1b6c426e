import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** An order: two parcels with line items each, an address, sums. */
export const orderDetailPage: ExtractPage = {
  name: "order-detail",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Order #A-90417</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; background: #f5f5f7; margin: 0; padding: 24px; }
.box { background: #fff; border-radius: 10px; padding: 16px 20px; margin-bottom: 16px; max-width: 720px; }
.line { display: grid; grid-template-columns: 1fr 80px 90px; padding: 6px 0; border-bottom: 1px solid #eee; } .r { text-align: right; }
dl { display: grid; grid-template-columns: 160px 1fr; } dd { margin: 0; }
</style>
</head>
<body>
<div class="box">
  <h1>Order #A-90417</h1>
  <dl><dt>Placed on</dt><dd>October 30, 2025</dd><dt>Status</dt><dd>Partly shipped</dd><dt>Payment</dt><dd>Visa ending in 4417</dd></dl>
</div>
<section class="box shipment">
  <h2>Shipment 1</h2>
  <p>Carrier: <span class="carrier">Hermod Express</span> · Tracking: <a class="tracking" href="https://hermod.example/t/HX1029384756">HX1029384756</a></p>
  <div class="line item"><span class="title">Enamel kettle, red</span><span class="quantity r">1</span><span class="price r">$58.00</span></div>
  <div class="line item"><span class="title">Tea towel</span><span class="quantity r">4</span><span class="price r">$7.25</span></div>
</section>
<section class="box shipment">
  <h2>Shipment 2</h2>
  <p>Carrier: <span class="carrier">Parcel Post</span> · Not yet handed over</p>
  <div class="line item"><span class="title">Cast-iron skillet 28 cm</span><span class="quantity r">1</span><span class="price r">$74.50</span></div>
</section>
<div class="box">
  <h2>Shipping address</h2>
  <p>Wanda Kowalczyk<br>2201 Larch Street, Apt 5<br>Duluth, MN 55806</p>
  <h2>Summary</h2>
  <dl><dt>Subtotal</dt><dd>$161.50</dd><dt>Shipping</dt><dd>$9.90</dd><dt>Tax</dt><dd>$12.70</dd><dt>Order total</dt><dd>$184.10</dd></dl>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "the order with all shipments and their items",
      level: "structure",
      schema: z.object({
        orderTotal: z.number(),
        status: z.string(),
        shipments: z.array(
          z.object({
            carrier: z.string(),
            tracking: z.string().nullable(),
            items: z.array(z.object({ title: z.string(), quantity: z.number(), price: z.number() })),
          }),
        ),
      }),
      expected: {
        orderTotal: 184.1,
        status: "Partly shipped",
        shipments: [
          {
            carrier: "Hermod Express",
            tracking: "HX1029384756",
            items: [
              { title: "Enamel kettle, red", quantity: 1, price: 58 },
              { title: "Tea towel", quantity: 4, price: 7.25 },
            ],
          },
          {
            carrier: "Parcel Post",
            tracking: null,
            items: [{ title: "Cast-iron skillet 28 cm", quantity: 1, price: 74.5 }],
          },
        ],
      },
      missing: ["shipments.1.tracking"],
    },
    {
      instruction: "the items of shipment 2",
      level: "instruction",
      schema: z.object({ items: z.array(z.object({ title: z.string(), price: z.number() })) }),
      expected: { items: [{ title: "Cast-iron skillet 28 cm", price: 74.5 }] },
      lacks: ["kettle"],
    },
    {
      instruction: "subtotal, shipping, tax, discount and tracking link",
      level: "structure",
      schema: z.object({
        subtotal: z.number(),
        shipping: z.number(),
        tax: z.number(),
        discount: z.number().nullable(),
        trackingUrl: z.url(),
      }),
      expected: {
        subtotal: 161.5,
        shipping: 9.9,
        tax: 12.7,
        discount: null,
        trackingUrl: "https://hermod.example/t/HX1029384756",
      },
      missing: ["discount"],
    },
    {
      instruction: "the zip code of the shipping address",
      level: "judgement",
      schema: z.object({ zipCode: z.string() }),
      expected: { zipCode: "55806" },
    },
  ],
};
