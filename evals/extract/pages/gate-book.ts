import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

const visitor = z.object({ name: z.string(), company: z.string(), arrived: z.string() });

/** Two tables with nearly the same columns on one page. */
export const gateBookPage: ExtractPage = {
  name: "gate-book",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Gate book</title>
<style>
body { font-family: Verdana, sans-serif; font-size: 13px; margin: 20px; }
.tbl { border: 1px solid #999; margin-bottom: 24px; }
.tbl caption { text-align: left; font-weight: bold; padding: 4px 0; font-size: 15px; }
.tbl th { background: #e3ecdf; padding: 3px 10px; text-align: left; }
.tbl td { padding: 3px 10px; }
</style>
</head>
<body>
<h1>Gate book, 11 May</h1>
<table class="tbl">
  <caption>Contractors</caption>
  <thead><tr><th>Name</th><th>Company</th><th>Arrived</th><th>Badge</th></tr></thead>
  <tbody>
    <tr><td>Olu Adeyemi</td><td>Northlift Cranes</td><td>06:55</td><td>C-17</td></tr>
    <tr><td>Jana Hölzl</td><td>Northlift Cranes</td><td>06:58</td><td>C-18</td></tr>
    <tr><td>Marc Petit</td><td>Voltaire Electric</td><td>08:20</td><td>C-21</td></tr>
  </tbody>
</table>
<table class="tbl">
  <caption>Visitors</caption>
  <thead><tr><th>Name</th><th>Company</th><th>Arrived</th><th>Left</th><th>Host</th></tr></thead>
  <tbody>
    <tr><td>Dr. Kaori Ito</td><td>Ministry of Transport</td><td>09:30</td><td>11:45</td><td>S. Reyes</td></tr>
    <tr><td>Bill Ferris</td><td>Ferris &amp; Sons</td><td>10:05</td><td></td><td>S. Reyes</td></tr>
    <tr><td>Ana Lima</td><td>Press</td><td>13:10</td><td>14:00</td><td>D. Okafor</td></tr>
    <tr><td>Tom Szabo</td><td>Ferris &amp; Sons</td><td>13:40</td><td></td><td>D. Okafor</td></tr>
  </tbody>
</table>
</body>
</html>`,
  cases: [
    {
      instruction: "only the visitors",
      level: "instruction",
      schema: z.object({ visitors: z.array(visitor.extend({ left: z.string().nullable(), host: z.string() })) }),
      expected: {
        visitors: [
          {
            name: "Dr. Kaori Ito",
            company: "Ministry of Transport",
            arrived: "09:30",
            left: "11:45",
            host: "S. Reyes",
          },
          { name: "Bill Ferris", company: "Ferris & Sons", arrived: "10:05", left: null, host: "S. Reyes" },
          { name: "Ana Lima", company: "Press", arrived: "13:10", left: "14:00", host: "D. Okafor" },
          { name: "Tom Szabo", company: "Ferris & Sons", arrived: "13:40", left: null, host: "D. Okafor" },
        ],
      },
      missing: ["visitors.1.left", "visitors.3.left"],
      lacks: ["Olu Adeyemi", "Northlift Cranes"],
    },
    {
      instruction: "the contractors and their badges",
      level: "instruction",
      schema: z.object({ contractors: z.array(z.object({ name: z.string(), badge: z.string() })) }),
      expected: {
        contractors: [
          { name: "Olu Adeyemi", badge: "C-17" },
          { name: "Jana Hölzl", badge: "C-18" },
          { name: "Marc Petit", badge: "C-21" },
        ],
      },
      lacks: ["Kaori Ito"],
    },
    {
      instruction: "contractors and visitors, each in their own list",
      level: "structure",
      schema: z.object({ contractors: z.array(visitor), visitors: z.array(visitor) }),
      expected: {
        contractors: [
          { name: "Olu Adeyemi", company: "Northlift Cranes", arrived: "06:55" },
          { name: "Jana Hölzl", company: "Northlift Cranes", arrived: "06:58" },
          { name: "Marc Petit", company: "Voltaire Electric", arrived: "08:20" },
        ],
        visitors: [
          { name: "Dr. Kaori Ito", company: "Ministry of Transport", arrived: "09:30" },
          { name: "Bill Ferris", company: "Ferris & Sons", arrived: "10:05" },
          { name: "Ana Lima", company: "Press", arrived: "13:10" },
          { name: "Tom Szabo", company: "Ferris & Sons", arrived: "13:40" },
        ],
      },
    },
    {
      instruction: "who is still in the building as a visitor?",
      level: "judgement",
      schema: z.object({ names: z.array(z.string()) }),
      expected: { names: ["Bill Ferris", "Tom Szabo"] },
    },
  ],
};
