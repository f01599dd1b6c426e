import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A plain table with units in the header, dashes for missing measurements, and a footer with totals. */
export const lakesPage: ExtractPage = {
  name: "lakes",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Lakes of the Aldern district | Water Office</title>
<style>
body { font: 15px/1.5 Georgia, serif; margin: 0 auto; max-width: 860px; padding: 1rem; }
nav a { margin-right: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #ccc; padding: .4rem .6rem; text-align: right; }
th:first-child, td:first-child { text-align: left; }
tfoot td { font-weight: bold; border-top: 2px solid #333; }
.note { color: #555; font-size: 13px; }
</style>
</head>
<body>
<nav><a href="https://water.example/">Home</a><a href="https://water.example/lakes">Lakes</a><a href="https://water.example/rivers">Rivers</a><a href="https://water.example/levels">Levels today</a></nav>
<h1>Lakes of the Aldern district</h1>
<p>The district keeps 5 lakes under observation. The oldest measurements are from 1887, the newest from 2024.</p>
<table>
  <thead>
    <tr><th>Lake</th><th>Surface (ha)</th><th>Max. depth (m)</th><th>Volume (million m³)</th><th>Surveyed</th></tr>
  </thead>
  <tbody>
    <tr><td>Birksee</td><td>412.5</td><td>31.2</td><td>48.1</td><td>2019</td></tr>
    <tr><td>Great Aldern</td><td>1,038</td><td>68</td><td>310.6</td><td>2024</td></tr>
    <tr><td>Heron Pool</td><td>96.3</td><td>9.5</td><td>3.2</td><td>2011</td></tr>
    <tr><td>Lower Mere</td><td>277</td><td>–</td><td>–</td><td>1887</td></tr>
    <tr><td>St Anne's Water</td><td>54.8</td><td>14</td><td>2.9</td><td>2015</td></tr>
  </tbody>
  <tfoot>
    <tr><td>Total</td><td>1,878.6</td><td></td><td>364.8</td><td></td></tr>
  </tfoot>
</table>
<p class="note">1 ha = 10,000 m². Lower Mere has not been sounded since the dam of 1902.</p>
</body>
</html>`,
  cases: [
    {
      instruction: "all lakes with their surface, maximum depth and volume",
      level: "structure",
      schema: z.object({
        lakes: z.array(
          z.object({
            lake: z.string(),
            surface: z.number().describe("in hectares"),
            maxDepth: z.number().nullable(),
            volume: z.number().nullable(),
          }),
        ),
      }),
      expected: {
        lakes: [
          { lake: "Birksee", surface: 412.5, maxDepth: 31.2, volume: 48.1 },
          { lake: "Great Aldern", surface: 1038, maxDepth: 68, volume: 310.6 },
          { lake: "Heron Pool", surface: 96.3, maxDepth: 9.5, volume: 3.2 },
          { lake: "Lower Mere", surface: 277, maxDepth: null, volume: null },
          { lake: "St Anne's Water", surface: 54.8, maxDepth: 14, volume: 2.9 },
        ],
      },
      missing: ["lakes.3.maxDepth", "lakes.3.volume"],
      lacks: ["Total", 1878.6],
    },
    {
      instruction: "the total surface and the total volume from the table's last line",
      level: "instruction",
      schema: z.object({ totalSurface: z.number(), totalVolume: z.number() }),
      expected: { totalSurface: 1878.6, totalVolume: 364.8 },
    },
    {
      instruction: "which lake is the deepest, and in what year was it surveyed?",
      level: "judgement",
      schema: z.object({ deepestLake: z.string(), surveyedIn: z.number() }),
      expected: { deepestLake: "Great Aldern", surveyedIn: 2024 },
    },
  ],
};
