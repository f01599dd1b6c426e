import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

const quarter = z.object({ units: z.number(), revenue: z.number() });

/** Two rows of headers: groups that span columns, and a region's name that spans rows. */
export const regionalSalesPage: ExtractPage = {
  name: "regional-sales",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Sales by region - Ledgerline</title>
<style>
body { font: 14px system-ui, sans-serif; background: #f6f7f9; margin: 0; }
.bar { background: #1d2b45; color: #fff; padding: .7rem 1.2rem; display: flex; gap: 2rem; }
.bar a { color: #cdd8ee; text-decoration: none; }
main { padding: 1.2rem; }
table { background: #fff; border-collapse: collapse; }
th, td { border: 1px solid #d8dde6; padding: .45rem .8rem; }
td { text-align: right; font-variant-numeric: tabular-nums; }
thead th { background: #eef1f6; }
</style>
</head>
<body>
<div class="bar"><strong>Ledgerline</strong><a href="#">Overview</a><a href="#">Sales</a><a href="#">Returns</a></div>
<main>
<h1>Sales by region</h1>
<p>Revenue in thousand euros.</p>
<table>
  <thead>
    <tr><th rowspan="2">Region</th><th rowspan="2">Manager</th><th colspan="2">Q1</th><th colspan="2">Q2</th></tr>
    <tr><th>Units</th><th>Revenue</th><th>Units</th><th>Revenue</th></tr>
  </thead>
  <tbody>
    <tr><th scope="row">North</th><td>I. Bakke</td><td>1,204</td><td>88.4</td><td>1,377</td><td>97.1</td></tr>
    <tr><th scope="row">East</th><td>P. Novák</td><td>860</td><td>61.0</td><td>912</td><td>66.3</td></tr>
    <tr><th scope="row">South</th><td>R. Amato</td><td>2,015</td><td>140.2</td><td>1,988</td><td>139.5</td></tr>
    <tr><th scope="row">West</th><td>T. Quinn</td><td>743</td><td>52.9</td><td>801</td><td>57.7</td></tr>
  </tbody>
</table>
<h2>Stores</h2>
<table>
  <thead><tr><th>Region</th><th>City</th><th>Opened</th></tr></thead>
  <tbody>
    <tr><td rowspan="2">North</td><td>Tromsø</td><td>2016</td></tr>
    <tr><td>Luleå</td><td>2021</td></tr>
    <tr><td rowspan="3">South</td><td>Bari</td><td>2009</td></tr>
    <tr><td>Lecce</td><td>2013</td></tr>
    <tr><td>Matera</td><td>2022</td></tr>
    <tr><td>West</td><td>Galway</td><td>2018</td></tr>
  </tbody>
</table>
</main>
</body>
</html>`,
  cases: [
    {
      instruction: "sales of each region per quarter",
      level: "structure",
      schema: z.object({
        regions: z.array(z.object({ region: z.string(), manager: z.string(), q1: quarter, q2: quarter })),
      }),
      expected: {
        regions: [
          {
            region: "North",
            manager: "I. Bakke",
            q1: { units: 1204, revenue: 88.4 },
            q2: { units: 1377, revenue: 97.1 },
          },
          { region: "East", manager: "P. Novák", q1: { units: 860, revenue: 61 }, q2: { units: 912, revenue: 66.3 } },
          {
            region: "South",
            manager: "R. Amato",
            q1: { units: 2015, revenue: 140.2 },
            q2: { units: 1988, revenue: 139.5 },
          },
          { region: "West", manager: "T. Quinn", q1: { units: 743, revenue: 52.9 }, q2: { units: 801, revenue: 57.7 } },
        ],
      },
    },
    {
      instruction: "all stores with region, city and year of opening",
      level: "structure",
      schema: {
        type: "object",
        properties: { stores: { type: "array", items: { $ref: "#/$defs/store" } } },
        required: ["stores"],
        $defs: {
          store: {
            type: "object",
            properties: { region: { type: "string" }, city: { type: "string" }, opened: { type: "integer" } },
            required: ["region", "city", "opened"],
          },
        },
      },
      expected: {
        stores: [
          { region: "North", city: "Tromsø", opened: 2016 },
          { region: "North", city: "Luleå", opened: 2021 },
          { region: "South", city: "Bari", opened: 2009 },
          { region: "South", city: "Lecce", opened: 2013 },
          { region: "South", city: "Matera", opened: 2022 },
          { region: "West", city: "Galway", opened: 2018 },
        ],
      },
    },
    {
      instruction: "units sold in Q2 in the East region",
      level: "instruction",
      schema: z.object({ units: z.number() }),
      expected: { units: 912 },
    },
  ],
};
