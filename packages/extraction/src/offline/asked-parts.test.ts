import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { extract } from "../extract.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(async () => browser[Symbol.asyncDispose]());

function table(...rows: readonly string[]): string {
  const cells = rows.map(
    (row) =>
      `<tr>${row
        .split(",")
        .map((cell) => `<td>${cell}</td>`)
        .join("")}</tr>`,
  );
  return `<table><thead><tr><th>Name</th><th>Points</th></tr></thead><tbody>${cells.join("")}</tbody></table>`;
}

const swimming = `<h1>Gala 2026</h1><h2>Boys</h2>${table("Tom,31", "Raj,28")}<h2>Girls</h2>${table("Ida,35", "Mei,30")}
  <h2>Children under the age of eight</h2>${table("Bo,12", "Kim,9")}`;
const scores = z.object({ scores: z.array(z.object({ name: z.string(), points: z.number() })) });

const diary = `<h1>Alarm log</h1><div class=log>
  <div class=date>Friday 6 March</div>
  <div class=row><span class=t>09:14</span><span>Door opened</span><span class=zone>Hall</span></div>
  <div class=row><span class=t>11:02</span><span>Smoke detected</span><span class=zone>Kitchen</span></div>
  <div class=date>Saturday 7 March</div>
  <div class=row><span class=t>07:30</span><span>Window broken</span><span class=zone>Cellar</span></div>
  <div class=row><span class=t>08:45</span><span>Alarm reset</span><span class=zone></span></div></div>`;
const event = z.object({ t: z.string(), event: z.string(), zone: z.string().nullable() });
const contacts = `<h1>Contacts</h1><div><p class=letter>Suppliers</p><div class=c><b class=name>Ada</b><i class=phone>555 0101</i></div>
  <div class=c><b class=name>Bert</b><i class=phone>555 0102</i></div><p class=letter>Carriers</p><div class=c><b class=name>Cleo</b><i class=phone>555 0103</i></div></div>`;
const people = z.object({ contacts: z.array(z.object({ name: z.string(), phone: z.string() })) });

const menu = `<h1>Supper</h1><h2>Mains</h2><ul><li><b>Stew</b> <span class=price>$12.00</span></li><li><b>Pie</b> <span class=price>$11.00</span></li></ul>
  <h2>Desserts</h2><ul><li><b>Trifle</b> <span class=price>$5.00</span></li><li><b>Fool</b> <span class=price>$4.50</span></li></ul>`;
const dishes = z.object({ dishes: z.array(z.object({ name: z.string(), price: z.number() })) });
const keys = `<h1>Keys</h1><h2>API keys (2)</h2><ul><li><a href=/k/1>billing</a></li><li><a href=/k/2>search</a></li></ul>
  <h2>Archived API keys (1)</h2><ul><li><a href=/k/3>legacy</a></li><li><a href=/k/4>trial</a></li></ul>`;
const named = z.object({ apiKeys: z.array(z.object({ name: z.string() })) });

test.each<[string, string, z.ZodType, unknown]>([
  [
    "the girls' scores",
    swimming,
    scores,
    {
      scores: [
        { name: "Ida", points: 35 },
        { name: "Mei", points: 30 },
      ],
    },
  ],
  [
    "all the boys’ scores",
    swimming,
    scores,
    {
      scores: [
        { name: "Tom", points: 31 },
        { name: "Raj", points: 28 },
      ],
    },
  ],
  [
    "scores of the boys and the girls",
    swimming,
    scores,
    {
      scores: [
        { name: "Tom", points: 31 },
        { name: "Raj", points: 28 },
        { name: "Ida", points: 35 },
        { name: "Mei", points: 30 },
      ],
    },
  ],
  [
    "what happened on Saturday 7 March, and where",
    diary,
    z.object({ events: z.array(event) }),
    {
      events: [
        { t: "07:30", event: "Window broken", zone: "Cellar" },
        { t: "08:45", event: "Alarm reset", zone: null },
      ],
    },
  ],
  [
    "every event with its date",
    diary,
    z.object({ events: z.array(z.object({ date: z.string(), t: z.string() })) }),
    {
      events: [
        { date: "Friday 6 March", t: "09:14" },
        { date: "Friday 6 March", t: "11:02" },
        { date: "Saturday 7 March", t: "07:30" },
        { date: "Saturday 7 March", t: "08:45" },
      ],
    },
  ],
  [
    "name and phone of the suppliers",
    contacts,
    people,
    {
      contacts: [
        { name: "Ada", phone: "555 0101" },
        { name: "Bert", phone: "555 0102" },
      ],
    },
  ],
  [
    "all dishes except desserts",
    menu,
    dishes,
    {
      dishes: [
        { name: "Stew", price: 12 },
        { name: "Pie", price: 11 },
      ],
    },
  ],
  [
    "names and prices, but not the Desserts section",
    menu,
    dishes,
    {
      dishes: [
        { name: "Stew", price: 12 },
        { name: "Pie", price: 11 },
      ],
    },
  ],
  [
    "names of the API keys, without the archived ones",
    keys,
    named,
    { apiKeys: [{ name: "billing" }, { name: "search" }] },
  ],
])("%s", async (instruction, html, schema, data) => {
  const session = await browser.open(html);
  const result = await extract(session, instruction, schema);
  expect(result.data).toEqual(data);
});

test.each<[string, string, z.ZodType]>([
  ["the vegetarian dishes", menu, dishes],
  ["the dishes by Jamie", menu, dishes],
  ["dishes cooked by oliver", menu, dishes],
  ["names of the vegan dishes", menu, z.object({ names: z.array(z.string()) })],
  ["the senior scores", swimming, scores],
  ["all dishes except the cold starters", menu, dishes],
])("%j says which rows are meant, and no row tells it", async (instruction, html, schema) => {
  const session = await browser.open(html);
  await expect(extract(session, instruction, schema)).rejects.toMatchObject({ name: "NeedsModelError" });
});
