import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Values that are not visible: not displayed, invisible, transparent, off screen, in templates and comments. */
export const hiddenOffersPage: ExtractPage = {
  name: "hidden-offers",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Tents for rent | Basecamp Hire</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 1.5rem; } .tent { border: 1px solid #ccc; padding: 10px 14px; margin: 8px 0; width: 420px; } .gone { display: none; } .ghost { visibility: hidden; } .glass { opacity: 0; } .away { position: absolute; left: -9999px; }
</style>
</head>
<body>
<h1>Tents for rent</h1>
<div class="tent"><h3>Ridge 2</h3><div class="price"><span class="gone">$99.00</span><span>$18.00</span> a day</div><div>Sleeps <span class="sleeps">2</span></div></div>
<div class="tent"><h3>Dome 4</h3><div class="price"><span>$31.50</span><span class="glass">$5.55</span> a day</div><div>Sleeps <span class="sleeps">4</span></div></div>
<div class="tent gone"><h3>Palace 12</h3><div class="price"><span>$140.00</span> a day</div><div>Sleeps <span class="sleeps">12</span></div></div>
<!-- <div class="tent"><h3>Yurt 6</h3><div class="price"><span>$77.00</span> a day</div></div> -->
<div class="tent"><h3>Tunnel 3</h3><div class="price"><span>$24.00</span> a day</div><div>Sleeps <span class="sleeps">3</span></div></div>
<div class="tent ghost"><h3>Phantom 5</h3><div class="price"><span>$66.00</span> a day</div><div>Sleeps <span class="sleeps">5</span></div></div>
<div class="away">Deposit: $999.00</div>
<p>Deposit: $50.00</p>
<p hidden>Insurance: $7.77</p>
<template><div class="tent"><h3>Template tent</h3><div class="price"><span>$0.00</span> a day</div></div></template>
<noscript><p>Deposit: $1.23</p></noscript>
</body>
</html>`,
  cases: [
    {
      instruction: "all tents with name, price per day and for how many people",
      level: "structure",
      schema: z.object({ tents: z.array(z.object({ name: z.string(), price: z.number(), sleeps: z.number() })) }),
      expected: {
        tents: [
          { name: "Ridge 2", price: 18, sleeps: 2 },
          { name: "Dome 4", price: 31.5, sleeps: 4 },
          { name: "Tunnel 3", price: 24, sleeps: 3 },
        ],
      },
      lacks: ["Palace 12", "Phantom 5", "Yurt 6", "Template tent", 99, 5.55, 0],
    },
    {
      instruction: "deposit and insurance",
      level: "structure",
      schema: z.object({ deposit: z.number(), insurance: z.number().nullable() }),
      expected: { deposit: 50, insurance: null },
      missing: ["insurance"],
      lacks: [999, 7.77, 1.23],
    },
    {
      level: "structure",
      contains: ["Ridge 2", "$31.50", "Deposit: $50.00"],
      lacks: ["Palace 12", "Phantom 5", "Yurt 6", "Template tent", "$99.00", "$7.77", "$1.23"],
    },
  ],
};
