import type { ObservePage } from "../observe-page.ts";

/** Groups of filters, some of them checked, and a list beside them. */
export const cameraFiltersPage: ObservePage = {
  name: "camera-filters",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Cameras</title>
<style>body { font: 15px/1.5 system-ui, sans-serif; margin: 1rem; display: grid; grid-template-columns: 220px 1fr; gap: 2rem; } fieldset label { display: block; }</style>
</head>
<body>
<aside>
  <h2>Filters</h2>
  <fieldset><legend>Brand</legend><label><input type="checkbox" id="aperio" checked> Aperio (12)</label><label><input type="checkbox" id="lumix"> Brightbox (7)</label><label><input type="checkbox" id="ocula"> Ocula (3)</label></fieldset>
  <fieldset><legend>Condition</legend><label><input type="checkbox" id="new"> New</label><label><input type="checkbox" id="used" checked> Used</label></fieldset>
  <fieldset><legend>Price</legend><label>From <input type="number" id="from"></label><label>To <input type="number" id="to"></label></fieldset>
  <button id="apply">Apply</button> <button id="reset">Reset all</button>
</aside>
<main>
  <h1>Cameras</h1>
  <p>Active: <button id="x-aperio" aria-label="Remove filter Aperio">Aperio ✕</button> <button id="x-used" aria-label="Remove filter Used">Used ✕</button></p>
  <ul><li><a href="https://cameras.example/a1">Aperio A1</a></li><li><a href="https://cameras.example/a7">Aperio A7 II</a></li></ul>
</main>
</body>
</html>`,
  cases: [
    { instruction: "the brand checkboxes", expected: ["#aperio", "#lumix", "#ocula"] },
    { instruction: "checkboxes that are not checked", expected: ["#lumix", "#ocula", "#new"] },
    { instruction: "buttons that remove a single filter", expected: ["#x-aperio", "#x-used"] },
    { instruction: "the number inputs of the price filter", expected: ["#from", "#to"] },
  ],
};
