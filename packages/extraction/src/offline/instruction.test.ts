import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { extract } from "../extract.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(async () => browser[Symbol.asyncDispose]());

const league = `<h1>League</h1><table><thead><tr><th>#</th><th>Team</th><th>P</th><th>W</th><th>Pts</th></tr></thead><tbody>
  <tr><td>1</td><td>Reds</td><td>10</td><td>7</td><td>23</td></tr><tr><td>2</td><td>Blues</td><td>10</td><td>6</td><td>20</td></tr></tbody></table>`;
const flights = `<h1>Oslo to Rome</h1><ul class=list>
  <li class=flight><div class=airline>NordAir</div><div class=dep>07:10</div><div class=stops>Nonstop</div><div class=price>€149</div></li>
  <li class=flight><div class=airline>SkyFly</div><div class=dep>09:00</div><div class=stops>1 stop</div><div class=price>€99</div></li></ul>`;
const sales = `<h1>Sales</h1><table><thead><tr><th rowspan=2>Region<th colspan=2>Q1<th colspan=2>Q2</tr><tr><th>Units<th>Revenue<th>Units<th>Revenue</tr></thead>
  <tbody><tr><td>North<td>1<td>10<td>2<td>20</tr><tr><td>East<td>3<td>30<td>4<td>40</tr></tbody><tfoot><tr><td>Total<td>4<td>40<td>6<td>60</tr></tfoot></table>`;
const issues = `<h1>Issues</h1><div class=issue><a href=/1>Crash</a><p>#1 opened by ann</p></div><div class=issue><a href=/2>Docs</a><p>#2 opened by bo</p></div>`;

const help = `<h1>Help</h1><h2>Do you ship abroad?</h2><p>Yes, to all of Europe.</p><h2>Can I return it?</h2><p>Within 30 days.</p><p>Keep the slip.</p>`;

const flight = z.object({ airline: z.string(), price: z.number() });
const standing = z.object({ position: z.number(), points: z.number() });

test.each<[string, string, z.ZodType, unknown]>([
  ["position and points of the Blues", league, standing, { position: 2, points: 20 }],
  ["the second team", league, z.object({ team: z.string(), won: z.number() }), { team: "Blues", won: 6 }],
  ["nonstop flights", flights, z.array(flight), [{ airline: "NordAir", price: 149 }]],
  ["the flights of SkyFly", flights, z.array(flight), [{ airline: "SkyFly", price: 99 }]],
  ["the cheapest flight", flights, flight, { airline: "SkyFly", price: 99 }],
  ["the flight departing at 07:10", flights, flight, { airline: "NordAir", price: 149 }],
  [
    "all questions with answers",
    help,
    z.object({ faq: z.array(z.object({ question: z.string(), answer: z.string() })) }),
    {
      faq: [
        { question: "Do you ship abroad?", answer: "Yes, to all of Europe." },
        { question: "Can I return it?", answer: "Within 30 days. Keep the slip." },
      ],
    },
  ],
  ["units sold in Q2 in the East region", sales, z.object({ units: z.number() }), { units: 4 }],
])("%s", async (instruction, html, schema, data) => {
  const session = await browser.open(html);
  expect((await extract(session, instruction, schema)).data).toEqual(data);
});

test.each<[string, string, z.ZodType]>([
  ["issues opened by ann", issues, z.array(z.object({ title: z.string() }))],
  ["the flight that leaves earliest of all that are not full", flights, flight],
])("%j takes judgement", async (instruction, html, schema) => {
  const session = await browser.open(html);
  await expect(extract(session, instruction, schema)).rejects.toMatchObject({ name: "NeedsModelError" });
});
