import type { ObservePage } from "../observe-page.ts";

/** Cards with a link, a heart and a button each; one is sold out. */
export const plantCardsPage: ObservePage = {
  name: "plant-cards",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>House plants</title>
<style>body { font: 15px/1.4 system-ui, sans-serif; margin: 1.5rem; } .grid { display: flex; gap: 14px; } .card { width: 200px; border: 1px solid #ddd; border-radius: 10px; padding: 12px; } .leaf { height: 60px; background: #cfe8cf; border-radius: 8px; }</style>
</head>
<body>
<h1>House plants</h1>
<label>Sort by <select id="sort"><option>Name</option><option>Price</option></select></label>
<div class="grid">
  <div class="card" id="monstera"><a href="https://plants.example/monstera"><div class="leaf"></div>Monstera</a> <button class="heart" aria-label="Remember Monstera">♡</button><p>$24.00</p><button class="add">Add to cart</button></div>
  <div class="card" id="pilea"><a href="https://plants.example/pilea"><div class="leaf"></div>Pilea</a> <button class="heart" aria-label="Remember Pilea">♡</button><p>$11.00</p><button class="add">Add to cart</button></div>
  <div class="card" id="calathea"><a href="https://plants.example/calathea"><div class="leaf"></div>Calathea</a> <button class="heart" aria-label="Remember Calathea">♡</button><p>$19.50</p><button class="add" disabled>Sold out</button></div>
</div>
<p>Watering? <a href="https://plants.example/care" id="care">Care guide</a></p>
</body>
</html>`,
  cases: [
    {
      instruction: 'the "Add to cart" buttons',
      expected: ["#monstera .add", "#pilea .add"],
    },
    {
      instruction: "the links to the plants",
      expected: ["#monstera a", "#pilea a", "#calathea a"],
      tolerated: ["#care"],
    },
    {
      instruction: "the heart buttons that remember a plant",
      expected: ["#monstera .heart", "#pilea .heart", "#calathea .heart"],
    },
    {
      expected: [
        "#sort",
        "#monstera a",
        "#monstera .heart",
        "#monstera .add",
        "#pilea a",
        "#pilea .heart",
        "#pilea .add",
        "#calathea a",
        "#calathea .heart",
        "#care",
      ],
      tolerated: ["#calathea .add"],
    },
  ],
};
