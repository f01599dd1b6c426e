import type { ObservePage } from "../observe-page.ts";

/** Buttons that are invisible or unreachable, beside visible ones. */
export const hiddenControlsPage: ObservePage = {
  name: "hidden-controls",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Print shop</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; } .none { display: none; } .unseen { visibility: hidden; } .tiny { width: 0; height: 0; padding: 0; border: 0; overflow: hidden; } details { margin: 1rem 0; }</style>
</head>
<body>
<h1>Print shop</h1>
<button id="print">Print</button>
<button id="old-print" class="none">Print (old)</button>
<button id="ghost" class="unseen">Ghost</button>
<button id="dust" class="tiny">Dust</button>
<div hidden><button id="debug">Debug</button></div>
<div inert><button id="frozen">Frozen</button></div>
<details><summary id="more">More options</summary><button id="staple">Staple</button></details>
<details open><summary id="paper">Paper</summary><button id="a4">A4</button> <button id="a3">A3</button></details>
<template><button id="from-template">Template</button></template>
<button id="cancel">Cancel</button>
</body>
</html>`,
  cases: [
    {
      instruction: "find all buttons",
      expected: ["#print", "#a4", "#a3", "#cancel"],
      tolerated: ["#frozen", "#more", "#paper"],
    },
    { expected: ["#print", "#more", "#paper", "#a4", "#a3", "#cancel"] },
  ],
};
