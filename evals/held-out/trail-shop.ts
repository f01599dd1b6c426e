import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Tents | Trailhead Outfitters</title>
<style>
body{font:15px/1.45 Lato,Verdana,sans-serif;margin:0}header,footer{background:#24382f;color:#fff;padding:10px 20px}header a,footer a{color:#d8e8df;margin-right:14px}
main{display:flex;gap:20px;padding:16px}aside{width:190px}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:14px;flex:1}.card{border:1px solid #ccd5d0;border-radius:8px;padding:10px;position:relative}
.flag{position:absolute;top:6px;right:6px;background:#c2410c;color:#fff;border-radius:10px;padding:0 8px;font-size:12px}.card img{display:block;background:#e4ece8}.was{color:#888}.stars{color:#b45309}
</style>
</head>
<body>
<header><a href="#home" id="h1">Trailhead Outfitters</a><a href="#tents" id="h2">Tents</a><a href="#bags" id="h3">Sleeping bags</a><a href="#stoves" id="h4">Stoves</a><a href="#cart" id="h5">Basket (2)</a></header>
<main>
<aside><h2>Filter</h2><fieldset><legend>Capacity</legend><label><input type="checkbox" id="c1"> 1 person</label><br><label><input type="checkbox" id="c2" checked> 2 people</label><br><label><input type="checkbox" id="c3"> 3 people</label></fieldset><fieldset><legend>Season</legend><label><input type="radio" name="s" id="s1"> 3-season</label><br><label><input type="radio" name="s" id="s2"> 4-season</label></fieldset><label>Max price <input type="number" id="mp" value="900"></label></aside>
<section class="grid" aria-label="Tents">
<article class="card"><span class="flag">-19%</span><img alt="Fulmar 2 tent" width="160" height="90"><h3><a href="https://trailhead.example/p/fulmar-2">Fulmar 2</a></h3><p class="price"><del class="was">$420.00</del> <ins>$340.20</ins></p><p><span class="stars" aria-label="4.5 of 5">★★★★½</span> <span>(128)</span></p><button id="k1">Add to basket</button> <button id="w1" aria-label="Save Fulmar 2 for later">♡</button></article>
<article class="card"><img alt="Petrel 3 tent" width="160" height="90"><h3><a href="https://trailhead.example/p/petrel-3">Petrel 3</a></h3><p class="price"><span>$515.00</span></p><p><span class="stars" aria-label="4.0 of 5">★★★★</span> <span>(41)</span></p><button id="k2">Add to basket</button> <button id="w2" aria-label="Save Petrel 3 for later">♡</button></article>
<article class="card"><span class="flag">New</span><img alt="Skua Solo tent" width="160" height="90"><h3><a href="https://trailhead.example/p/skua-solo">Skua Solo</a></h3><p class="price"><span>$289.00</span></p><p>No reviews yet</p><button id="k3">Add to basket</button> <button id="w3" aria-label="Save Skua Solo for later">♡</button></article>
<article class="card"><span class="flag">-30%</span><img alt="Gannet Expedition tent" width="160" height="90"><h3><a href="https://trailhead.example/p/gannet-expedition">Gannet Expedition</a></h3><p class="price"><del class="was">$1,190.00</del> <ins>$833.00</ins></p><p><span class="stars" aria-label="4.9 of 5">★★★★★</span> <span>(7)</span></p><p class="sold">Out of stock</p><button id="k4">Notify me</button> <button id="w4" aria-label="Save Gannet Expedition for later">♡</button></article>
<article class="card"><img alt="Tern 2 tent" width="160" height="90"><h3><a href="https://trailhead.example/p/tern-2">Tern 2</a></h3><p class="price"><span>$199.95</span></p><p><span class="stars" aria-label="3.5 of 5">★★★½</span> <span>(302)</span></p><button id="k5">Add to basket</button> <button id="w5" aria-label="Save Tern 2 for later">♡</button></article>
</section>
</main>
<section aria-label="Recently viewed" style="padding:0 20px"><h2>Recently viewed</h2><ul><li><a href="https://trailhead.example/p/ember-stove">Ember stove</a> $64.00</li><li><a href="https://trailhead.example/p/loft-mat">Loft mat</a> $88.50</li></ul></section>
<footer><form onsubmit="return false"><label>Email for our newsletter <input type="email" id="em"></label> <button id="su">Subscribe</button></form><a href="#returns" id="f1">Returns</a><a href="#repair" id="f2">Repair service</a></footer>
${toastScript}
</body>
</html>`;

export const trailShopGrounding: GroundingPage = {
  name: "trail-shop",
  split: "held-out",
  html,
  cases: [
    { instruction: "add the Petrel 3 to the basket", level: "relation", expected: { kind: "click", target: "#k2" } },
    {
      instruction: "check the 3 people checkbox",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#c3" },
    },
    { instruction: "click Save Skua Solo for later", level: "plain", expected: { kind: "click", target: "#w3" } },
    {
      instruction: "set Max price to 500",
      level: "plain",
      expected: { kind: "fill", target: "#mp", value: "500" },
    },
    {
      instruction: "add the Gannet Expedition to the basket",
      level: "relation",
      expected: "not-found",
      note: "It is out of stock; only Notify me is offered.",
    },
    {
      instruction: "check the 4 people checkbox",
      level: "plain",
      expected: "not-found",
      note: "Capacities end at 3 people; 4-season is a radio button.",
    },
  ],
};

export const trailShopExtract: ExtractPage = {
  name: "trail-shop",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "all tents with name, price, old price if there is one, and number of reviews",
      level: "structure",
      schema: z.object({
        tents: z.array(
          z.object({
            name: z.string(),
            price: z.number(),
            oldPrice: z.number().nullable(),
            reviews: z.number().int().nullable(),
          }),
        ),
      }),
      expected: {
        tents: [
          { name: "Fulmar 2", price: 340.2, oldPrice: 420, reviews: 128 },
          { name: "Petrel 3", price: 515, oldPrice: null, reviews: 41 },
          { name: "Skua Solo", price: 289, oldPrice: null, reviews: null },
          { name: "Gannet Expedition", price: 833, oldPrice: 1190, reviews: 7 },
          { name: "Tern 2", price: 199.95, oldPrice: null, reviews: 302 },
        ],
      },
      missing: ["tents.1.oldPrice", "tents.2.oldPrice", "tents.2.reviews", "tents.4.oldPrice"],
      lacks: [-19, 19, 30, -30, "Ember stove"],
    },
    {
      instruction: "the recently viewed products",
      level: "instruction",
      schema: z.object({ products: z.array(z.object({ name: z.string(), price: z.number(), url: z.url() })) }),
      expected: {
        products: [
          { name: "Ember stove", price: 64, url: "https://trailhead.example/p/ember-stove" },
          { name: "Loft mat", price: 88.5, url: "https://trailhead.example/p/loft-mat" },
        ],
      },
    },
  ],
};
