import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

const dish = z.object({ name: z.string(), price: z.number() });

/** A menu in sections, with two dishes that have two prices and marks that a legend explains. */
export const bistroMenuPage: ExtractPage = {
  name: "bistro-menu",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Menu | Bistro Quince</title>
<style>
body { font: 17px/1.5 "Cormorant Garamond", Georgia, serif; max-width: 560px; margin: 2rem auto; } .dish { display: flex; justify-content: space-between; } .dish i { font-size: 14px; color: #4b7; } .desc { color: #777; font-size: 15px; margin: 0 0 .6rem; } h2 { border-bottom: 1px solid #caa; }
</style>
</head>
<body>
<h1>Bistro Quince</h1>
<p>Evening menu, from 6 pm</p>
<section><h2>Starters</h2>
<div class="dish"><span><span class="dish-name">Leek tart</span> <i>V</i></span><span class="dish-price">9.50</span></div><p class="desc">with goat's cheese</p>
<div class="dish"><span><span class="dish-name">Smoked trout</span></span><span class="dish-price">12.00</span></div><p class="desc">horseradish, apple</p>
</section>
<section><h2>Mains</h2>
<div class="dish"><span><span class="dish-name">Barley risotto</span> <i>V</i></span><span class="dish-price">17.00</span></div><p class="desc">mushrooms, hazelnut</p>
<div class="dish"><span><span class="dish-name">Duck leg</span></span><span class="dish-price">24.50</span></div><p class="desc">red cabbage, dumplings</p>
<div class="dish"><span><span class="dish-name">Pike perch</span></span><span class="dish-price">26.00</span></div><p class="desc">beetroot, dill</p>
</section>
<section><h2>Desserts</h2>
<div class="dish"><span><span class="dish-name">Poached quince</span> <i>V</i></span><span class="dish-price">8.00</span></div><p class="desc">what else</p>
<div class="dish"><span><span class="dish-name">Cheese plate</span> <i>V</i></span><span class="dish-price">11.00</span></div><p class="desc">five kinds, 3.00 more for two people</p>
</section>
<p><i>V</i> vegetarian. Prices in euros, service included.</p>
</body>
</html>`,
  cases: [
    {
      instruction: "the menu by section",
      level: "structure",
      schema: z.object({ sections: z.array(z.object({ heading: z.string(), dishes: z.array(dish) })) }),
      expected: {
        sections: [
          {
            heading: "Starters",
            dishes: [
              { name: "Leek tart", price: 9.5 },
              { name: "Smoked trout", price: 12 },
            ],
          },
          {
            heading: "Mains",
            dishes: [
              { name: "Barley risotto", price: 17 },
              { name: "Duck leg", price: 24.5 },
              { name: "Pike perch", price: 26 },
            ],
          },
          {
            heading: "Desserts",
            dishes: [
              { name: "Poached quince", price: 8 },
              { name: "Cheese plate", price: 11 },
            ],
          },
        ],
      },
    },
    {
      instruction: "only the main courses (Mains)",
      level: "instruction",
      schema: z.object({ dishes: z.array(dish.extend({ description: z.string() })) }),
      expected: {
        dishes: [
          { name: "Barley risotto", price: 17, description: "mushrooms, hazelnut" },
          { name: "Duck leg", price: 24.5, description: "red cabbage, dumplings" },
          { name: "Pike perch", price: 26, description: "beetroot, dill" },
        ],
      },
    },
    {
      instruction: "the vegetarian dishes",
      level: "judgement",
      schema: z.object({ names: z.array(z.string()) }),
      expected: { names: ["Leek tart", "Barley risotto", "Poached quince", "Cheese plate"] },
    },
    {
      instruction: "the third dish of the second section",
      level: "instruction",
      schema: dish,
      expected: { name: "Pike perch", price: 26 },
    },
  ],
};
