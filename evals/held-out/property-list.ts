import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Homes to rent in Callow | Doorstep</title>
<style>body{font:14px/1.5 "Segoe UI",sans-serif;margin:12px}.c{display:flex;border:1px solid #ddd;margin-bottom:10px}.img{width:120px;background:#cde}.b{padding:8px;flex:1}.pr{font-size:20px;font-weight:700}.rib{background:#084;color:#fff;font-size:11px;padding:1px 6px}.btn{display:inline-block;border:1px solid #084;padding:3px 8px;cursor:pointer}</style>
</head>
<body>
<div class="flt"><select id="bd" aria-label="Bedrooms"><option>Any</option><option>1+</option><option>2+</option><option>3+</option></select> <input id="mn" placeholder="Min rent"> <input id="mx" placeholder="Max rent"> <label><input type="checkbox" id="pt"> Pets allowed</label> <span class="btn" role="button" tabindex="0" id="sr">Show homes</span></div>
<h1>3 homes to rent in Callow</h1>
<div class="c"><div class="img"></div><div class="b"><span class="rib">Just added</span><div class="pr">£1,275 pcm</div><div class="ad">14 Ferry Lane, Callow</div><div>2 bed · 1 bath · 68 m²</div><div>Available 5 January 2027</div><span class="btn" role="button" tabindex="0" id="v1">Book viewing</span> <span class="btn" role="button" tabindex="0" id="f1">Save</span></div></div>
<div class="c"><div class="img"></div><div class="b"><div class="pr">£980 pcm</div><div class="ad">Flat 3, The Maltings, Callow</div><div>1 bed · 1 bath · 44 m²</div><div>Available now</div><span class="btn" role="button" tabindex="0" id="v2">Book viewing</span> <span class="btn" role="button" tabindex="0" id="f2">Save</span></div></div>
<div class="c"><div class="img"></div><div class="b"><span class="rib">Let agreed</span><div class="pr">£1,640 pcm</div><div class="ad">2 Orchard Rise, Callow</div><div>3 bed · 2 bath</div><span class="btn" role="button" tabindex="0" id="f3">Save</span></div></div>
<div class="pg"><a href="#pg1" id="g1">Previous page</a> <a href="#pg2" id="g2">Next page</a></div>
${toastScript}
</body>
</html>`;

export const propertyListGrounding: GroundingPage = {
  name: "property-list",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "click Book viewing for Flat 3, The Maltings",
      level: "relation",
      expected: { kind: "click", target: "#v2" },
    },
    { instruction: "save 2 Orchard Rise", level: "relation", expected: { kind: "click", target: "#f3" } },
    {
      instruction: "enter 1300 in the Max rent field",
      level: "plain",
      expected: { kind: "fill", target: "#mx", value: "1300" },
    },
    { instruction: "select 2+ in Bedrooms", level: "plain", expected: { kind: "select", target: "#bd", value: "2+" } },
    {
      instruction: "click Book viewing for 2 Orchard Rise",
      level: "relation",
      expected: "not-found",
      note: "It is let: only Save.",
    },
    { instruction: "click the second Save button", level: "relation", expected: { kind: "click", target: "#f2" } },
  ],
};

export const propertyListExtract: ExtractPage = {
  name: "property-list",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "every home: rent per month, address, available from, badge",
      level: "structure",
      schema: z.object({
        homes: z.array(z.object({ rent: z.number(), address: z.string(), badge: z.string().nullable() })),
      }),
      expected: {
        homes: [
          { rent: 1275, address: "14 Ferry Lane, Callow", badge: "Just added" },
          { rent: 980, address: "Flat 3, The Maltings, Callow", badge: null },
          { rent: 1640, address: "2 Orchard Rise, Callow", badge: "Let agreed" },
        ],
      },
      missing: ["homes.1.badge"],
      lacks: [1300],
    },
    {
      instruction: "bedrooms, bathrooms and floor area in m² of each home",
      level: "structure",
      schema: z.object({
        homes: z.array(
          z.object({ bedrooms: z.number().int(), bathrooms: z.number().int(), area: z.number().nullable() }),
        ),
      }),
      expected: {
        homes: [
          { bedrooms: 2, bathrooms: 1, area: 68 },
          { bedrooms: 1, bathrooms: 1, area: 44 },
          { bedrooms: 3, bathrooms: 2, area: null },
        ],
      },
      missing: ["homes.2.area"],
    },
  ],
};
