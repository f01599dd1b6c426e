import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openTestBrowser, type TestBrowser } from "../../page.test.support.ts";
import { extract } from "../extract.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(async () => browser[Symbol.asyncDispose]());

interface Case {
  readonly page: string;
  readonly html: string;
  readonly instruction: string;
  readonly schema: z.ZodType;
  readonly data: unknown;
}

const named = z.object({ name: z.string(), price: z.number() });

const cases: Case[] = [
  {
    page: "a table of boxes with rows that name groups, pictures for words, and dashes for nothing",
    html: `<style>.r{display:grid;grid-template-columns:1fr 1fr 1fr 1fr}</style><h1>Crew</h1><div role=table aria-label="Deck crew">
      <div class=r role=row><div role=columnheader>Name</div><div role=columnheader>Dept.</div><div role=columnheader>Radio</div><div role=columnheader>Swimmer</div></div>
      <div role=row><div role=cell>Morning watch (06:00 to 12:00)</div></div>
      <div class=r role=row><div role=cell><a href=http://page.test/people/ann>Ann Lee</a></div><div role=cell>Deck</div><div role=cell>12</div><div role=cell><svg role=img aria-label=Yes width=14 height=14><path d="M2 7l4 4"/></svg></div></div>
      <div role=row><div role=cell>Evening watch (12:00 to 18:00)</div></div>
      <div class=r role=row><div role=cell><a href=http://page.test/people/bo>Bo Kim</a></div><div role=cell>Engine</div><div role=cell>–</div><div role=cell><svg role=img aria-label=No width=14 height=14><path d="M2 7l4 4"/></svg></div></div>
      <div class=r role=row><div role=cell><a href=http://page.test/people/cy>Cy Roe</a></div><div role=cell>Deck</div><div role=cell>14</div><div role=cell><svg role=img aria-label=Yes width=14 height=14><path d="M2 7l4 4"/></svg></div></div></div>`,
    instruction: "name, department, radio and link of the crew of the evening watch, and whether they are swimmers",
    schema: z.object({
      crew: z.array(
        z.object({
          name: z.string(),
          department: z.string(),
          radio: z.string().nullable(),
          swimmer: z.boolean(),
          profileUrl: z.url(),
        }),
      ),
    }),
    data: {
      crew: [
        { name: "Bo Kim", department: "Engine", radio: null, swimmer: false, profileUrl: "http://page.test/people/bo" },
        { name: "Cy Roe", department: "Deck", radio: "14", swimmer: true, profileUrl: "http://page.test/people/cy" },
      ],
    },
  },
  {
    page: "plans in columns with marks that the style sheet draws",
    html: `<style>.y::before{content:"✓"} .n::before{content:"✕"} .sr{position:absolute;clip-path:inset(50%)}</style><table><thead><tr><td></td><th>Small</th><th>Big</th></tr></thead><tbody>
      <tr><th>vCPUs</th><td>2</td><td>8</td></tr><tr><th colspan=3>Service</th></tr>
      <tr><th>Backups</th><td><span class=n><span class=sr>Not included</span></span></td><td><span class=y><span class=sr>Included</span></span></td></tr>
      <tr><th>Uptime promise</th><td>—</td><td>99.9 %</td></tr></tbody></table>`,
    instruction: "all plans",
    schema: z.object({
      plans: z.array(
        z.object({ plan: z.string(), vcpus: z.number(), backups: z.boolean(), uptime: z.string().nullable() }),
      ),
    }),
    data: {
      plans: [
        { plan: "Small", vcpus: 2, backups: false, uptime: null },
        { plan: "Big", vcpus: 8, backups: true, uptime: "99.9 %" },
      ],
    },
  },
  {
    page: "a table with a row below each that says more of it",
    html: `<h2>Sailings</h2><table><tr><th>Time</th><th>Harbour</th><th>Berth</th><th>Departure</th></tr>
      <tr><td>9:05</td><td><a href=http://page.test/sailing/1>Oban</a></td><td>1</td><td>On time</td></tr><tr><td></td><td colspan=3>Calling at: Craignure, Oban</td></tr>
      <tr><td>9:40</td><td><a href=http://page.test/sailing/2>Mallaig</a></td><td></td><td>Cancelled</td></tr><tr><td></td><td colspan=3>Cancelled because of fog</td></tr></table>`,
    instruction: "all sailings",
    schema: z.object({
      sailings: z.array(
        z.object({
          time: z.string(),
          harbour: z.string(),
          berth: z.string().nullable(),
          departureTime: z.string(),
          sailingUrl: z.url(),
        }),
      ),
    }),
    data: {
      sailings: [
        {
          time: "9:05",
          harbour: "Oban",
          berth: "1",
          departureTime: "On time",
          sailingUrl: "http://page.test/sailing/1",
        },
        {
          time: "9:40",
          harbour: "Mallaig",
          berth: null,
          departureTime: "Cancelled",
          sailingUrl: "http://page.test/sailing/2",
        },
      ],
    },
  },
  {
    page: "names with badges behind them, and how many gave a rating",
    html: `<ul><li><h3><a href=/1>Red bike</a><span class=flag>Reduced</span></h3><span role=img aria-label="Rated 4.5 out of 5">★★★★⯪</span> <span>(212)</span></li>
      <li><h3><a href=/2>Blue bike</a></h3><span role=img aria-label="Rated 3 out of 5">★★★☆☆</span> <span>(98)</span></li></ul>`,
    instruction: "all bikes",
    schema: z.object({
      bikes: z.array(
        z.object({ name: z.string(), badge: z.string().nullable(), rating: z.number(), ratingCount: z.number() }),
      ),
    }),
    data: {
      bikes: [
        { name: "Red bike", badge: "Reduced", rating: 4.5, ratingCount: 212 },
        { name: "Blue bike", badge: null, rating: 3, ratingCount: 98 },
      ],
    },
  },
  {
    page: "filters with how many there are of each",
    html: `<aside><h2>Make</h2><ul><li><label><input type=checkbox> Kia</label> <span>(12)</span></li><li><label><input type=checkbox> Volvo</label> <span>(5)</span></li></ul></aside><main><h1>Cars</h1><p>Two cars.</p></main>`,
    instruction: "the makes with the number of cars of each",
    schema: z.object({ makes: z.array(z.object({ make: z.string(), count: z.number() })) }),
    data: {
      makes: [
        { make: "Kia", count: 12 },
        { make: "Volvo", count: 5 },
      ],
    },
  },
  {
    page: "a list in an item of another, named by what stands before it",
    html: `<h1>Goulash</h1><h2>Ingredients</h2><ul><li>For the goulash<ul><li>600 g mushrooms</li><li>2 onions</li></ul></li><li>For the dumplings<ul><li>200 g stale bread</li><li>1 egg</li></ul></li></ul>`,
    instruction: "the ingredients for the dumplings",
    schema: z.object({ ingredients: z.array(z.string()) }),
    data: { ingredients: ["200 g stale bread", "1 egg"] },
  },
  {
    page: "hours of each day beside those of holidays, which are no days of the week",
    html: `<h2>Opening hours</h2><dl><dt>Monday</dt><dd class=closed>Closed</dd><dt>Tuesday</dt><dd>10:00 – 17:00</dd><dt>Sunday</dt><dd>11:00 – 18:00</dd></dl>
      <h3>Holidays in 2026</h3><table><tr><td>Good Friday</td><td>3 April</td><td>11:00 – 16:00</td></tr><tr><td>Labour Day</td><td>1 May</td><td>Closed</td></tr></table>`,
    instruction: "opening hours of every weekday",
    schema: z.object({ openingHours: z.array(z.object({ day: z.string(), hours: z.string() })) }),
    data: {
      openingHours: [
        { day: "Monday", hours: "Closed" },
        { day: "Tuesday", hours: "10:00 – 17:00" },
        { day: "Sunday", hours: "11:00 – 18:00" },
      ],
    },
  },
  {
    page: "boxes that open, a heading with small print, and what follows the last of a row of boxes",
    html: `<style>.tk{display:flex}</style><h2>Tickets</h2><div class=tk><div><span class=nm>Adult</span><small>From 18 years</small></div><div>€ 14.50</div></div>
      <div class=tk><div><span class=nm>Annual pass</span></div><div>€ 48.00</div></div><p>Children under 7 come in free, with one of us. <a href=/b>Book online</a></p>
      <h2>Tours</h2><details open><summary>Furnace</summary><p><b>Language:</b> English</p></details><details open><summary>Licht</summary><p><b>Language:</b> German</p></details>`,
    instruction: "all tickets and tours",
    schema: z.object({
      tickets: z.array(named.extend({ description: z.string().nullable() })),
      tours: z.array(z.object({ title: z.string(), language: z.string() })),
    }),
    data: {
      tickets: [
        { name: "Adult", price: 14.5, description: "From 18 years" },
        { name: "Annual pass", price: 48, description: null },
      ],
      tours: [
        { title: "Furnace", language: "English" },
        { title: "Licht", language: "German" },
      ],
    },
  },
];

test.each(cases)("$page", async ({ html, instruction, schema, data }) => {
  const session = await browser.open(html);
  const result = await extract(session, instruction, schema);
  expect(result.data).toEqual(data);
  expect(result.status).toBe("complete");
});
