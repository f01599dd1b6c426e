import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Three tabs, one of them visible; the figures in the other tabs are those of other bike models. */
export const bikeTabsPage: ExtractPage = {
  name: "bike-tabs",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Geometry | Corvid Bikes</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; } [role=tab] { padding: 8px 16px; border: 1px solid #bbb; background: #f4f4f4; } [role=tab][aria-selected=true] { background: #fff; border-bottom-color: #fff; font-weight: 700; } [role=tabpanel] { border: 1px solid #bbb; padding: 1rem; max-width: 420px; } .kv { display: flex; justify-content: space-between; }
</style>
</head>
<body>
<h1>Corvid Bikes: geometry</h1>
<div role="tablist" aria-label="Model"><button role="tab" id="t1" aria-selected="false" aria-controls="p1">Rook</button><button role="tab" id="t2" aria-selected="true" aria-controls="p2">Jackdaw</button><button role="tab" id="t3" aria-selected="false" aria-controls="p3">Magpie</button></div>
<div role="tabpanel" id="p1" aria-labelledby="t1" hidden><div class="kv"><span>Reach</span><span>470 mm</span></div><div class="kv"><span>Stack</span><span>625 mm</span></div><div class="kv"><span>Wheel size</span><span>29 in</span></div><div class="kv"><span>Price</span><span>$3,150</span></div></div>
<div role="tabpanel" id="p2" aria-labelledby="t2"><div class="kv"><span>Reach</span><span>388 mm</span></div><div class="kv"><span>Stack</span><span>571 mm</span></div><div class="kv"><span>Wheel size</span><span>700c</span></div><div class="kv"><span>Price</span><span>$2,480</span></div></div>
<div role="tabpanel" id="p3" aria-labelledby="t3" hidden><div class="kv"><span>Reach</span><span>402 mm</span></div><div class="kv"><span>Stack</span><span>590 mm</span></div><div class="kv"><span>Wheel size</span><span>650b</span></div><div class="kv"><span>Price</span><span>$1,990</span></div></div>
<script>
for (const tab of document.querySelectorAll("[role=tab]")) tab.onclick = () => {
  for (const other of document.querySelectorAll("[role=tab]")) {
    other.ariaSelected = String(other === tab);
    document.getElementById(other.getAttribute("aria-controls")).hidden = other !== tab;
  }
};
</script>
</body>
</html>`,
  cases: [
    {
      instruction: "the geometry and price of the bike shown",
      level: "structure",
      schema: z.object({ reach: z.number(), stack: z.number(), wheelSize: z.string(), price: z.number() }),
      expected: { reach: 388, stack: 571, wheelSize: "700c", price: 2480 },
      lacks: [470, 402, 3150, 1990, "29 in", "650b"],
    },
    {
      instruction: "which models are there?",
      level: "judgement",
      schema: z.object({ models: z.array(z.string()) }),
      expected: { models: ["Rook", "Jackdaw", "Magpie"] },
    },
    {
      instruction: "reach, weight and colour of the bike shown",
      level: "structure",
      schema: {
        type: "object",
        properties: {
          reach: { type: "string" },
          weight: { type: ["string", "null"] },
          colour: { type: ["string", "null"] },
        },
        required: ["reach", "weight", "colour"],
      },
      expected: { reach: "388 mm", weight: null, colour: null },
      missing: ["weight", "colour"],
      lacks: ["470 mm", "402 mm"],
    },
  ],
};
