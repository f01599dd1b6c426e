import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

const product = z.object({ productName: z.string(), price: z.number() });
const products = (expected: readonly (readonly [string, number])[]) => ({
  products: expected.map(([productName, price]) => ({ productName, price })),
});

/** Product cards: sale prices beside old prices, ratings on some, two sponsored cards. */
export const lampShopPage: ExtractPage = {
  name: "lamp-shop",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Desk lamps - Lumen &amp; Co</title>
<base href="https://lumen.example/">
<style>
* { box-sizing: border-box; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 0; color: #1f1f1f; }
.top { display: flex; gap: 1.5rem; padding: 1rem 2rem; border-bottom: 1px solid #e6e6e6; align-items: center; }
.top a { color: inherit; text-decoration: none; }
.layout { display: grid; grid-template-columns: 180px 1fr; gap: 2rem; padding: 1.5rem 2rem; }
.grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1.2rem; list-style: none; margin: 0; padding: 0; }
.card { border: 1px solid #e3e3e3; border-radius: 8px; padding: 1rem; position: relative; }
.card__pic { height: 70px; background: linear-gradient(135deg, #ffe7b0, #fff8e6); border-radius: 6px; }
.card__title { font-size: 1rem; margin: .6rem 0 .2rem; }
.card__badge { position: absolute; top: .5rem; left: .5rem; background: #fff; font-size: 11px; padding: 1px 6px; border: 1px solid #bbb; border-radius: 4px; }
.price--now { color: #b3261e; font-weight: 700; }
.price--was { color: #777; text-decoration: line-through; margin-left: .4rem; }
.rating { color: #6b5b00; font-size: 13px; }
</style>
</head>
<body>
<header class="top"><a href="/"><b>Lumen &amp; Co</b></a><a href="/floor">Floor lamps</a><a href="/desk">Desk lamps</a><a href="/bulbs">Bulbs</a><span style="margin-left:auto">Free delivery from $50</span><a href="/cart">Cart (2) $61.40</a></header>
<div class="layout">
<aside><h4>Price</h4><label><input type="checkbox"> Under $25 (3)</label><br><label><input type="checkbox"> $25 to $50 (3)</label><br><label><input type="checkbox"> Over $50 (2)</label></aside>
<main>
<h1>Desk lamps</h1>
<p>8 products</p>
<ul class="grid">
  <li class="card card--ad"><span class="card__badge">Sponsored</span><div class="card__pic"></div><h3 class="card__title"><a href="/p/brightax-pro?ad=1">Brightax Pro Studio</a></h3><div class="rating" aria-label="4.9 out of 5">★ 4.9 (12)</div><div><span class="price">$129.00</span></div><button>Add to cart</button></li>
  <li class="card"><div class="card__pic"></div><h3 class="card__title"><a href="/p/arc-mini">Arc Mini</a></h3><div class="rating" aria-label="4.5 out of 5">★ 4.5 (210)</div><div><span class="price price--now">$19.95</span><s class="price--was">$27.50</s></div><button>Add to cart</button></li>
  <li class="card"><div class="card__pic"></div><h3 class="card__title"><a href="/p/banker">Banker's Classic</a></h3><div class="rating" aria-label="4.1 out of 5">★ 4.1 (56)</div><div><span class="price">$44.00</span></div><button>Add to cart</button></li>
  <li class="card"><div class="card__pic"></div><h3 class="card__title"><a href="/p/clip-on">Clip-On Reader</a></h3><div><span class="price">$12.40</span></div><button>Add to cart</button></li>
  <li class="card"><div class="card__pic"></div><h3 class="card__title"><a href="/p/halo-9">Halo 9</a></h3><div class="rating" aria-label="3.8 out of 5">★ 3.8 (7)</div><div><span class="price price--now">$38.00</span><s class="price--was">$52.00</s></div><button>Add to cart</button></li>
  <li class="card card--ad"><span class="card__badge">Sponsored</span><div class="card__pic"></div><h3 class="card__title"><a href="/p/zenlite?ad=1">Zenlite Duo</a></h3><div><span class="price price--now">$59.90</span><s class="price--was">$89.90</s></div><button>Add to cart</button></li>
  <li class="card"><div class="card__pic"></div><h3 class="card__title"><a href="/p/oak-and-linen">Oak &amp; Linen</a></h3><div class="rating" aria-label="4.7 out of 5">★ 4.7 (98)</div><div><span class="price">$49.50</span></div><button>Add to cart</button></li>
  <li class="card"><div class="card__pic"></div><h3 class="card__title"><a href="/p/usb-wand">USB Wand</a></h3><div class="rating" aria-label="4.0 out of 5">★ 4.0 (331)</div><div><span class="price">$9.00</span></div><button disabled>Sold out</button></li>
</ul>
</main>
</div>
<footer style="padding:2rem;color:#777">© 2026 Lumen &amp; Co · Gift cards from $10.00</footer>
</body>
</html>`,
  cases: [
    {
      instruction: "the products with name, price, old price and rating",
      level: "structure",
      schema: z.object({
        products: z.array(
          z.object({
            productName: z.string(),
            price: z.number().describe("the price one pays now"),
            oldPrice: z.number().nullable(),
            rating: z.number().nullable(),
            url: z.url(),
          }),
        ),
      }),
      expected: {
        products: [
          {
            productName: "Brightax Pro Studio",
            price: 129,
            oldPrice: null,
            rating: 4.9,
            url: "https://lumen.example/p/brightax-pro?ad=1",
          },
          {
            productName: "Arc Mini",
            price: 19.95,
            oldPrice: 27.5,
            rating: 4.5,
            url: "https://lumen.example/p/arc-mini",
          },
          {
            productName: "Banker's Classic",
            price: 44,
            oldPrice: null,
            rating: 4.1,
            url: "https://lumen.example/p/banker",
          },
          {
            productName: "Clip-On Reader",
            price: 12.4,
            oldPrice: null,
            rating: null,
            url: "https://lumen.example/p/clip-on",
          },
          { productName: "Halo 9", price: 38, oldPrice: 52, rating: 3.8, url: "https://lumen.example/p/halo-9" },
          {
            productName: "Zenlite Duo",
            price: 59.9,
            oldPrice: 89.9,
            rating: null,
            url: "https://lumen.example/p/zenlite?ad=1",
          },
          {
            productName: "Oak & Linen",
            price: 49.5,
            oldPrice: null,
            rating: 4.7,
            url: "https://lumen.example/p/oak-and-linen",
          },
          { productName: "USB Wand", price: 9, oldPrice: null, rating: 4, url: "https://lumen.example/p/usb-wand" },
        ],
      },
      missing: [
        "products.0.oldPrice",
        "products.2.oldPrice",
        "products.3.oldPrice",
        "products.3.rating",
        "products.5.rating",
        "products.6.oldPrice",
        "products.7.oldPrice",
      ],
      lacks: [61.4, 10],
    },
    {
      instruction: "all products with name and price, without the sponsored ones",
      level: "judgement",
      schema: z.object({ products: z.array(product) }),
      expected: products([
        ["Arc Mini", 19.95],
        ["Banker's Classic", 44],
        ["Clip-On Reader", 12.4],
        ["Halo 9", 38],
        ["Oak & Linen", 49.5],
        ["USB Wand", 9],
      ]),
      lacks: ["Brightax", "Zenlite"],
    },
    {
      instruction: "only those under 20 dollars",
      level: "judgement",
      schema: z.object({ products: z.array(product) }),
      expected: products([
        ["Arc Mini", 19.95],
        ["Clip-On Reader", 12.4],
        ["USB Wand", 9],
      ]),
    },
    {
      instruction: "the three cheapest products, cheapest first",
      level: "judgement",
      schema: z.object({ products: z.array(product) }),
      expected: products([
        ["USB Wand", 9],
        ["Clip-On Reader", 12.4],
        ["Arc Mini", 19.95],
      ]),
    },
  ],
};
