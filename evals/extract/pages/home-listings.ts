import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Homes for sale: bedrooms, bathrooms and area in one line with abbreviations. */
export const homeListingsPage: ExtractPage = {
  name: "home-listings",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Homes for sale in Cedar Falls</title>
<style>
body { font: 15px/1.4 system-ui, sans-serif; margin: 0; } .top { background: #12355b; color: #fff; padding: 12px 20px; } .cards { display: grid; grid-template-columns: repeat(2, 1fr); gap: 16px; padding: 16px 20px; } .c7 { border: 1px solid #ddd; border-radius: 8px; overflow: hidden; } .c7 .ph { height: 60px; background: #cfe0ee; } .c7 .in { padding: 10px 14px; } .p0 { font-size: 20px; font-weight: 700; } .tag { background: #ffe9c7; font-size: 12px; padding: 0 6px; }
</style>
</head>
<body>
<div class="top">Nestfinder · Cedar Falls, IA · 4 homes</div>
<div class="cards">
<a class="c7" href="https://nestfinder.example/h/101" style="color:inherit;text-decoration:none"><div class="ph"></div><div class="in"><div class="p0">$312,000</div><div><b>3</b> bd · <b>2</b> ba · <b>1,640</b> sqft</div><address>418 Walnut St</address><span class="tag">Open house Sunday</span></div></a>
<a class="c7" href="https://nestfinder.example/h/102" style="color:inherit;text-decoration:none"><div class="ph"></div><div class="in"><div class="p0">$189,500</div><div><b>2</b> bd · <b>1</b> ba · <b>905</b> sqft</div><address>77 Mill Race Rd, Unit 4</address></div></a>
<a class="c7" href="https://nestfinder.example/h/103" style="color:inherit;text-decoration:none"><div class="ph"></div><div class="in"><div class="p0">$1,150,000</div><div><b>5</b> bd · <b>4.5</b> ba · <b>4,210</b> sqft</div><address>2 Bluff View Ln</address><span class="tag">Price cut</span></div></a>
<a class="c7" href="https://nestfinder.example/h/104" style="color:inherit;text-decoration:none"><div class="ph"></div><div class="in"><div class="p0">$64,900</div><div><b>0.8</b> acre lot</div><address>Lot 9, Quarry Rd</address></div></a>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "all homes with price, address and link",
      level: "structure",
      schema: z.object({ homes: z.array(z.object({ price: z.number(), address: z.string(), url: z.url() })) }),
      expected: {
        homes: [
          { price: 312000, address: "418 Walnut St", url: "https://nestfinder.example/h/101" },
          { price: 189500, address: "77 Mill Race Rd, Unit 4", url: "https://nestfinder.example/h/102" },
          { price: 1150000, address: "2 Bluff View Ln", url: "https://nestfinder.example/h/103" },
          { price: 64900, address: "Lot 9, Quarry Rd", url: "https://nestfinder.example/h/104" },
        ],
      },
    },
    {
      instruction: "address, bedrooms, bathrooms and living area of every listing",
      level: "judgement",
      schema: z.object({
        homes: z.array(
          z.object({
            address: z.string(),
            bedrooms: z.number().nullable(),
            bathrooms: z.number().nullable(),
            squareFeet: z.number().nullable(),
          }),
        ),
      }),
      expected: {
        homes: [
          { address: "418 Walnut St", bedrooms: 3, bathrooms: 2, squareFeet: 1640 },
          { address: "77 Mill Race Rd, Unit 4", bedrooms: 2, bathrooms: 1, squareFeet: 905 },
          { address: "2 Bluff View Ln", bedrooms: 5, bathrooms: 4.5, squareFeet: 4210 },
          { address: "Lot 9, Quarry Rd", bedrooms: null, bathrooms: null, squareFeet: null },
        ],
      },
      missing: ["homes.3.bedrooms", "homes.3.bathrooms", "homes.3.squareFeet"],
    },
    {
      instruction: "homes with at least three bedrooms for less than half a million",
      level: "judgement",
      schema: z.object({ addresses: z.array(z.string()) }),
      expected: { addresses: ["418 Walnut St"] },
    },
  ],
};
