import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Used cars as cards: badges glued to names, old prices, one car without a price, an advert in the list, a second short list. */
export const usedCarsPage: ExtractPage = {
  name: "used-cars",
  split: "tune",
  html: `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<base href="https://hartleymotors.example/stock/">
<title>Used cars in Kendal | Hartley Motors</title>
<style>
body { font: 15px/1.45 "Segoe UI", system-ui, sans-serif; margin: 0; color: #1d2430; } header { background: #0d2b3e; color: #fff; padding: 10px 24px; display: flex; gap: 24px; }
header a { color: #cde; } .layout { display: grid; grid-template-columns: 200px 1fr; gap: 24px; padding: 20px 24px; } .facets ul, .results, .recent ul { list-style: none; padding: 0; margin: 0; }
.results { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; } .vehicle { border: 1px solid #d7dde3; border-radius: 8px; } .vehicle .pic { height: 80px; background: #e4ebf0; border-radius: 8px 8px 0 0; }
.vehicle .body { padding: 10px 14px; } .vehicle h3 { font-size: 16px; margin: 0; } .flag { background: #b3261e; color: #fff; font-size: 11px; padding: 1px 6px; border-radius: 3px; }
.now { font-size: 20px; font-weight: 700; } .was { color: #777; margin-left: 6px; } .spec { list-style: none; padding: 0; font-size: 13px; } .spec li { display: flex; justify-content: space-between; } .promo { background: #fff6d8; padding: 14px; border-radius: 8px; }
</style>
</head>
<body>
<header><strong>Hartley Motors</strong><a href="/">Home</a><a href="./">Used cars</a><a href="/sell">Sell your car</a><a href="/contact">Contact</a></header>
<div class="layout">
<aside class="facets">
<h2>Make</h2>
<ul>
<li><label><input type="checkbox"> Skoda</label> <span>(7)</span></li>
<li><label><input type="checkbox"> Kia</label> <span>(12)</span></li>
<li><label><input type="checkbox"> Volvo</label> <span>(5)</span></li>
<li><label><input type="checkbox"> Mazda</label> <span>(14)</span></li>
</ul>
<h2>Need help?</h2>
<p>Call 01539 496 0142, Monday to Saturday.</p>
</aside>
<main>
<h1>38 used cars in Kendal</h1>
<p>Showing 1 to 6 · sorted by newest</p>
<ul class="results">
<li class="vehicle"><div class="pic"></div><div class="body">
<h3><a href="skoda-octavia-4471">Skoda Octavia 1.5 TSI SE</a><span class="flag">Reduced</span></h3>
<div><span class="now">£15,995</span><s class="was">£16,750</s></div>
<ul class="spec"><li><span>Year</span><span>2021</span></li><li><span>Mileage</span><span>24,310 miles</span></li><li><span>Fuel</span><span>Petrol</span></li><li><span>Gearbox</span><span>Manual</span></li></ul>
</div></li>
<li class="vehicle"><div class="pic"></div><div class="body">
<h3><a href="kia-e-niro-4468">Kia e-Niro 64kWh First Edition</a></h3>
<div><span class="now">£17,450</span></div>
<ul class="spec"><li><span>Year</span><span>2020</span></li><li><span>Mileage</span><span>38,902 miles</span></li><li><span>Fuel</span><span>Electric</span></li><li><span>Gearbox</span><span>Automatic</span></li></ul>
</div></li>
<li class="promo"><h3>Part exchange welcome</h3><p>Get up to £500 extra for your old car this month.</p><a href="/sell">Value my car</a></li>
<li class="vehicle"><div class="pic"></div><div class="body">
<h3><a href="volvo-xc40-4460">Volvo XC40 Recharge Twin</a><span class="flag">Reserved</span></h3>
<div><span class="now">£27,800</span></div>
<ul class="spec"><li><span>Year</span><span>2022</span></li><li><span>Mileage</span><span>19,077 miles</span></li><li><span>Fuel</span><span>Electric</span></li><li><span>Gearbox</span><span>Automatic</span></li></ul>
</div></li>
<li class="vehicle"><div class="pic"></div><div class="body">
<h3><a href="mazda-mx5-4455">Mazda MX-5 RF Sport Tech</a></h3>
<div><span class="now">£18,250</span><s class="was">£18,995</s></div>
<ul class="spec"><li><span>Year</span><span>2019</span></li><li><span>Mileage</span><span>31,640 miles</span></li><li><span>Fuel</span><span>Petrol</span></li><li><span>Gearbox</span><span>Manual</span></li></ul>
</div></li>
<li class="vehicle"><div class="pic"></div><div class="body">
<h3><a href="volvo-v90-4449">Volvo V90 D4 Cross Country</a><span class="flag">Just in</span></h3>
<div><span class="poa">Price to be confirmed</span></div>
<ul class="spec"><li><span>Year</span><span>2018</span></li><li><span>Mileage</span><span>72,115 miles</span></li><li><span>Fuel</span><span>Diesel</span></li><li><span>Gearbox</span><span>Automatic</span></li></ul>
</div></li>
<li class="vehicle"><div class="pic"></div><div class="body">
<h3><a href="kia-picanto-4443">Kia Picanto 1.0 GT-Line</a></h3>
<div><span class="now">£9,495</span></div>
<ul class="spec"><li><span>Year</span><span>2020</span></li><li><span>Mileage</span><span>27,356 miles</span></li><li><span>Fuel</span><span>Petrol</span></li><li><span>Gearbox</span><span>Manual</span></li></ul>
</div></li>
</ul>
<p><button type="button">Load more cars</button></p>
<section class="recent">
<h2>Recently viewed</h2>
<ul>
<li><a href="mazda-cx30-4398">Mazda CX-30 GT Sport</a> <b>£16,890</b></li>
<li><a href="skoda-fabia-4371">Skoda Fabia Monte Carlo</a> <b>£13,200</b></li>
</ul>
</section>
</main>
</div>
<footer><p>Hartley Motors Ltd, Shap Road, Kendal. Prices include VAT.</p></footer>
</body>
</html>`,
  cases: [
    {
      instruction: "Extract the cars in the search results with title, year, mileage, fuel, gearbox and link",
      level: "structure",
      schema: z.object({
        cars: z.array(
          z.object({
            title: z.string(),
            year: z.number(),
            mileage: z.number(),
            fuel: z.enum(["Petrol", "Diesel", "Electric"]),
            gearbox: z.string(),
            url: z.url(),
          }),
        ),
      }),
      expected: {
        cars: [
          {
            title: "Skoda Octavia 1.5 TSI SE",
            year: 2021,
            mileage: 24310,
            fuel: "Petrol",
            gearbox: "Manual",
            url: "https://hartleymotors.example/stock/skoda-octavia-4471",
          },
          {
            title: "Kia e-Niro 64kWh First Edition",
            year: 2020,
            mileage: 38902,
            fuel: "Electric",
            gearbox: "Automatic",
            url: "https://hartleymotors.example/stock/kia-e-niro-4468",
          },
          {
            title: "Volvo XC40 Recharge Twin",
            year: 2022,
            mileage: 19077,
            fuel: "Electric",
            gearbox: "Automatic",
            url: "https://hartleymotors.example/stock/volvo-xc40-4460",
          },
          {
            title: "Mazda MX-5 RF Sport Tech",
            year: 2019,
            mileage: 31640,
            fuel: "Petrol",
            gearbox: "Manual",
            url: "https://hartleymotors.example/stock/mazda-mx5-4455",
          },
          {
            title: "Volvo V90 D4 Cross Country",
            year: 2018,
            mileage: 72115,
            fuel: "Diesel",
            gearbox: "Automatic",
            url: "https://hartleymotors.example/stock/volvo-v90-4449",
          },
          {
            title: "Kia Picanto 1.0 GT-Line",
            year: 2020,
            mileage: 27356,
            fuel: "Petrol",
            gearbox: "Manual",
            url: "https://hartleymotors.example/stock/kia-picanto-4443",
          },
        ],
      },
      lacks: ["Part exchange welcome", "Mazda CX-30 GT Sport"],
    },
    {
      instruction: "all cars in the search results with current price, old price and badge",
      level: "structure",
      schema: z.object({
        vehicles: z.array(
          z.object({
            name: z.string(),
            price: z.number().nullable(),
            oldPrice: z.number().nullable(),
            badge: z.string().nullable(),
          }),
        ),
      }),
      expected: {
        vehicles: [
          { name: "Skoda Octavia 1.5 TSI SE", price: 15995, oldPrice: 16750, badge: "Reduced" },
          { name: "Kia e-Niro 64kWh First Edition", price: 17450, oldPrice: null, badge: null },
          { name: "Volvo XC40 Recharge Twin", price: 27800, oldPrice: null, badge: "Reserved" },
          { name: "Mazda MX-5 RF Sport Tech", price: 18250, oldPrice: 18995, badge: null },
          { name: "Volvo V90 D4 Cross Country", price: null, oldPrice: null, badge: "Just in" },
          { name: "Kia Picanto 1.0 GT-Line", price: 9495, oldPrice: null, badge: null },
        ],
      },
      missing: [
        "vehicles.1.oldPrice",
        "vehicles.1.badge",
        "vehicles.2.oldPrice",
        "vehicles.3.badge",
        "vehicles.4.price",
        "vehicles.4.oldPrice",
        "vehicles.5.oldPrice",
        "vehicles.5.badge",
      ],
    },
    {
      instruction: "the recently viewed cars",
      level: "instruction",
      schema: z.object({ cars: z.array(z.object({ name: z.string(), price: z.number(), url: z.url() })) }),
      expected: {
        cars: [
          { name: "Mazda CX-30 GT Sport", price: 16890, url: "https://hartleymotors.example/stock/mazda-cx30-4398" },
          {
            name: "Skoda Fabia Monte Carlo",
            price: 13200,
            url: "https://hartleymotors.example/stock/skoda-fabia-4371",
          },
        ],
      },
    },
    {
      instruction: "the makes in the filter with the number of cars of each",
      level: "structure",
      schema: z.object({ makes: z.array(z.object({ make: z.string(), count: z.number() })) }),
      expected: {
        makes: [
          { make: "Skoda", count: 7 },
          { make: "Kia", count: 12 },
          { make: "Volvo", count: 5 },
          { make: "Mazda", count: 14 },
        ],
      },
    },
    {
      instruction: "names of the electric cars in the search results for less than £20,000",
      level: "judgement",
      schema: z.object({ names: z.array(z.string()) }),
      expected: { names: ["Kia e-Niro 64kWh First Edition"] },
    },
  ],
};
