import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** The records are the columns: row headers name the fields. */
export const phoneComparisonPage: ExtractPage = {
  name: "phone-comparison",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Compare phones | Calla Mobile</title>
<style>
body { font: 15px/1.4 "Helvetica Neue", Arial, sans-serif; margin: 0; color: #222; }
header { padding: 1rem 2rem; border-bottom: 1px solid #eee; }
table { margin: 2rem; border-collapse: collapse; }
th, td { padding: .6rem 1.4rem; border-bottom: 1px solid #eee; text-align: left; }
tbody th { color: #777; font-weight: normal; }
</style>
</head>
<body>
<header><b>Calla Mobile</b></header>
<h1 style="margin:2rem 2rem 0">Compare three phones</h1>
<table>
  <thead>
    <tr><td></td><th scope="col">Calla One</th><th scope="col">Calla One Plus</th><th scope="col">Calla Mini</th></tr>
  </thead>
  <tbody>
    <tr><th scope="row">Price</th><td>$549</td><td>$699</td><td>$399</td></tr>
    <tr><th scope="row">Display size</th><td>6.1 in</td><td>6.7 in</td><td>5.4 in</td></tr>
    <tr><th scope="row">Weight</th><td>171 g</td><td>203 g</td><td>133 g</td></tr>
    <tr><th scope="row">Battery</th><td>4,200 mAh</td><td>5,000 mAh</td><td>2,900 mAh</td></tr>
    <tr><th scope="row">Headphone jack</th><td>No</td><td>No</td><td>Yes</td></tr>
    <tr><th scope="row">Colours</th><td>Slate, Mint</td><td>Slate, Sand, Plum</td><td>Mint</td></tr>
  </tbody>
</table>
<footer style="padding:2rem;color:#888">Prices before tax. Weight without case.</footer>
</body>
</html>`,
  cases: [
    {
      instruction: "every phone in the comparison",
      level: "structure",
      schema: z.object({
        phones: z.array(
          z.object({
            name: z.string(),
            price: z.number(),
            weight: z.string(),
            battery: z.string(),
            headphoneJack: z.boolean(),
          }),
        ),
      }),
      expected: {
        phones: [
          { name: "Calla One", price: 549, weight: "171 g", battery: "4,200 mAh", headphoneJack: false },
          { name: "Calla One Plus", price: 699, weight: "203 g", battery: "5,000 mAh", headphoneJack: false },
          { name: "Calla Mini", price: 399, weight: "133 g", battery: "2,900 mAh", headphoneJack: true },
        ],
      },
    },
    {
      instruction: "the specs of the Calla Mini only",
      level: "instruction",
      schema: z.object({ price: z.number(), displaySize: z.string(), weight: z.string(), colours: z.string() }),
      expected: { price: 399, displaySize: "5.4 in", weight: "133 g", colours: "Mint" },
    },
    {
      instruction: "How much lighter is the Mini than the One Plus, in grams?",
      level: "judgement",
      schema: z.object({ differenceGrams: z.number() }),
      expected: { differenceGrams: 70 },
    },
  ],
};
