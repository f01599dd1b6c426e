import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Compare 3 cameras – Shutterbay</title>
<style>body{font-family:"DM Sans",sans-serif;margin:0;padding:0 24px 40px}.cmp{border-collapse:collapse;table-layout:fixed;width:100%}.cmp th,.cmp td{border:1px solid #e2e2e2;padding:10px;text-align:left;vertical-align:top}.cmp tbody th{background:#fafafa;width:190px}.cmp thead th{font-size:18px}.btn{border:1px solid #333;border-radius:20px;background:#fff;padding:5px 14px;margin-right:6px}.btn.cta{background:#ffb703}.x{border:0;background:none;font-size:16px}.bar{display:flex;gap:18px;align-items:center;padding:14px 0}.group td{background:#222;color:#fff}</style>
</head>
<body>
<h1>Compare cameras</h1>
<div class="bar"><label><input type="checkbox" id="dif"> Show differences only</label><label for="add">Add a camera</label><input id="add" list="cams" placeholder="Type a model"><datalist id="cams"><option value="Lumo X5"></option><option value="Orbit 70"></option></datalist><button class="btn" id="clr">Clear all</button><button class="btn" id="shr">Share comparison</button></div>
<table class="cmp">
<thead><tr><td></td>
<th scope="col">Kestrel M2 <button class="x" id="x1" aria-label="Remove Kestrel M2">×</button></th>
<th scope="col">Nova Z40 <button class="x" id="x2" aria-label="Remove Nova Z40">×</button></th>
<th scope="col">Petra One <button class="x" id="x3" aria-label="Remove Petra One">×</button></th></tr></thead>
<tbody>
<tr><th scope="row">Price</th><td>$1,149</td><td>$899</td><td>$1,675</td></tr>
<tr><th scope="row">Resolution</th><td>24 MP</td><td>20 MP</td><td>45 MP</td></tr>
<tr><th scope="row">Weight</th><td>412 g</td><td>365 g</td><td>590 g</td></tr>
<tr><th scope="row">Battery life</th><td>430 shots</td><td>—</td><td>510 shots</td></tr>
<tr><th scope="row">Video</th><td>4K, 60 fps</td><td>4K, 30 fps</td><td>8K, 30 fps</td></tr>
<tr><th scope="row">Weather-sealed</th><td>Yes</td><td>No</td><td>Yes</td></tr>
<tr><th scope="row">Flash</th><td>—</td><td>Built in</td><td>—</td></tr>
<tr><th scope="row">Our rating</th><td>4.5 / 5</td><td>3.8 / 5</td><td>4.7 / 5</td></tr>
<tr><th scope="row"></th><td><button class="btn cta" id="k1">Add to bag</button><button class="btn" id="r1">Reviews</button></td><td><button class="btn" id="n2" disabled>Out of stock</button><button class="btn" id="r2">Reviews</button></td><td><button class="btn cta" id="k3">Add to bag</button><button class="btn" id="r3">Reviews</button></td></tr>
</tbody>
</table>
<h2>Buying advice</h2>
<p>For travel, choose a body below 450 g. <a href="#guide" id="gd">Read our travel guide</a></p>
<form onsubmit="return false"><label for="nl">Price alerts by email</label> <input id="nl" type="email"> <button class="btn" id="nls">Sign up</button></form>
${toastScript}
</body>
</html>`;

export const cameraCompareGrounding: GroundingPage = {
  name: "camera-compare",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "remove the Nova Z40 from the comparison",
      level: "plain",
      expected: { kind: "click", target: "#x2" },
    },
    {
      instruction: "add the Petra One to the bag",
      level: "relation",
      expected: { kind: "click", target: "#k3" },
    },
    {
      instruction: "show only the differences",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#dif" },
    },
    {
      instruction: "read the reviews of the lightest camera",
      level: "judgement",
      expected: { kind: "click", target: "#r2" },
    },
    {
      instruction: "click Add to bag",
      level: "plain",
      expected: "ambiguous",
      note: "Two cameras can be bought.",
    },
    {
      instruction: "remove the Lumo X5 from the comparison",
      level: "plain",
      expected: "not-found",
      note: "It is only a suggestion of the input field.",
    },
  ],
};

export const cameraCompareExtract: ExtractPage = {
  name: "camera-compare",
  split: "held-out",
  html,
  cases: [
    {
      instruction:
        "the cameras: name, price in dollars, resolution in MP, weight in grams, battery life in shots, weather-sealed or not",
      level: "structure",
      schema: z.object({
        cameras: z.array(
          z.object({
            name: z.string(),
            price: z.number(),
            resolution: z.number(),
            weight: z.number(),
            batteryLife: z.number().optional(),
            weatherSealed: z.boolean(),
          }),
        ),
      }),
      expected: {
        cameras: [
          {
            name: "Kestrel M2",
            price: 1149,
            resolution: 24,
            weight: 412,
            batteryLife: 430,
            weatherSealed: true,
          },
          { name: "Nova Z40", price: 899, resolution: 20, weight: 365, weatherSealed: false },
          {
            name: "Petra One",
            price: 1675,
            resolution: 45,
            weight: 590,
            batteryLife: 510,
            weatherSealed: true,
          },
        ],
      },
      missing: ["cameras.1.batteryLife"],
    },
    {
      instruction: "the Petra One: price in dollars, video, flash, our rating out of 5",
      level: "instruction",
      schema: z.object({
        price: z.number(),
        video: z.string(),
        flash: z.string().nullable(),
        rating: z.number(),
      }),
      expected: { price: 1675, video: "8K, 30 fps", flash: null, rating: 4.7 },
      missing: ["flash"],
      lacks: [1149, 899, "Built in"],
    },
  ],
};
