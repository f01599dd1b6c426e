import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openTestBrowser, type TestBrowser } from "../../page.test.support.ts";
import { extract } from "../extract.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(async () => browser[Symbol.asyncDispose]());

const text = z.string();
const number = z.number();
const maybe = z.string().nullable();

interface Structure {
  readonly page: string;
  readonly html: string;
  readonly instruction: string;
  readonly schema: z.ZodType;
  readonly data: unknown;
}

const shops = `<h1>Boats</h1><div class=entry><h2><a href=http://page.test/1>Clyde Ltd</a></h2><p><a href=http://clyde.test/>Website</a> | <a href="mailto:sales%40clyde.test?subject=Hi">Write an e-mail</a> | 01475 555 822</p></div>
  <div class=entry><h2><a href=http://page.test/2>Norr AB</a></h2><p><a href=http://norr.test/>Website</a> | <a href=mailto:x@norr.test>hej@norr.test</a></p></div>
  <p><a href=mailto:editor@page.test>The editor</a></p>`;
const fares = `<h1>Fares</h1><h2>Passengers</h2><table><tr><th>Ticket</th><th>Single</th></tr><tr><td>Adult</td><td>€12.50</td></tr><tr><td>Child</td><td>€6.00</td></tr></table>
  <h2>Vehicles</h2><table><tr><th>Ticket</th><th>Single</th></tr><tr><td>Car</td><td>€40.00</td></tr></table>`;
const fare = z.object({ ticket: text, single: number });
const board = `<style>.board{display:flex}</style><h1>Sprint</h1><div class=board><section><h2>To do</h2><div class="card big"><p class=title>Fix login</p><i class=who>Ola</i></div><div class=card><p class=title>Write docs</p><i class=who>Mei</i></div></section>
  <section><h2>Doing</h2><div class=card><p class=title>New search</p><i class=who>Ola</i></div></section></div>`;
const menu = `<h1>Menu</h1><section><h2>Starters</h2><div class=dish><b>Tart</b><span>9.50</span></div><div class=dish><b>Trout</b><span>12.00</span></div></section>
  <section><h2>Mains</h2><div class=dish><b>Risotto</b><span>17.00</span></div><div class=dish><b>Duck</b><span>24.50</span></div></section>`;
const dish = z.object({ name: text, price: number });
const form = `<form><fieldset><legend>Preferences</legend><label>Language <select><option>English<option selected>Suomi</select></label>
  <p>Theme</p><label><input type=radio name=t> Light</label><label><input type=radio name=t checked> Dark</label>
  <p>Density</p><label><input type=radio name=d checked> Wide</label><label><input type=radio name=d> Tight</label></fieldset></form>`;

const structures: readonly Structure[] = [
  {
    page: "links to websites and to addresses that their words don't tell",
    html: shops,
    instruction: "all companies with website and email",
    schema: z.object({ companies: z.array(z.object({ name: text, website: z.url(), email: z.email() })) }),
    data: {
      companies: [
        { name: "Clyde Ltd", website: "http://clyde.test/", email: "sales@clyde.test" },
        { name: "Norr AB", website: "http://norr.test/", email: "hej@norr.test" },
      ],
    },
  },
  {
    page: "a company that people call without its legal form",
    html: shops,
    instruction: "phone number of Clyde",
    schema: z.object({ phone: text }),
    data: { phone: "01475 555 822" },
  },
  {
    page: "tables with the same columns, one below the other",
    html: fares,
    instruction: "all tickets with their single fare",
    schema: z.object({ tickets: z.array(fare) }),
    data: {
      tickets: [
        { ticket: "Adult", single: 12.5 },
        { ticket: "Child", single: 6 },
        { ticket: "Car", single: 40 },
      ],
    },
  },
  {
    page: "the same tables, each for a list of its own",
    html: fares,
    instruction: "passenger and vehicle fares",
    schema: z.object({ passengers: z.array(fare), vehicles: z.array(fare) }),
    data: {
      passengers: [
        { ticket: "Adult", single: 12.5 },
        { ticket: "Child", single: 6 },
      ],
      vehicles: [{ ticket: "Car", single: 40 }],
    },
  },
  {
    page: "a table in two halves beside each other",
    html: `<h1>Line 12</h1><table><tr><th>Stop</th><th>Min</th><th>Stop</th><th>Min</th></tr><tr><td>Station</td><td>0</td><td>Park</td><td>11</td></tr><tr><td>Bridge</td><td>4</td><td></td><td></td></tr></table>`,
    instruction: "all stops",
    schema: z.object({ stops: z.array(z.object({ stop: text, minutes: number })) }),
    data: {
      stops: [
        { stop: "Station", minutes: 0 },
        { stop: "Bridge", minutes: 4 },
        { stop: "Park", minutes: 11 },
      ],
    },
  },
  {
    page: "a grid whose cells no row holds",
    html: `<style>.g{display:grid;grid-template-columns:1fr 1fr 1fr}</style><h1>Servers</h1><div class=g><div class=h>Host</div><div class=h>Memory</div><div class=h>State</div><div>alpha</div><div>3.2 GB</div><div>up</div><div>beta</div><div>–</div><div>down</div></div>`,
    instruction: "all servers",
    schema: z.object({ servers: z.array(z.object({ host: text, memory: maybe, state: text })) }),
    data: {
      servers: [
        { host: "alpha", memory: "3.2 GB", state: "up" },
        { host: "beta", memory: null, state: "down" },
      ],
    },
  },
  {
    page: "columns of a board, one of them with a single card",
    html: board,
    instruction: "the columns with their cards",
    schema: z.object({
      columns: z.array(z.object({ name: text, cards: z.array(z.object({ title: text, who: text })) })),
    }),
    data: {
      columns: [
        {
          name: "To do",
          cards: [
            { title: "Fix login", who: "Ola" },
            { title: "Write docs", who: "Mei" },
          ],
        },
        { name: "Doing", cards: [{ title: "New search", who: "Ola" }] },
      ],
    },
  },
  {
    page: "a column that the instruction names",
    html: board,
    instruction: "the cards in the Doing column",
    schema: z.object({ cards: z.array(z.object({ title: text, who: text })) }),
    data: { cards: [{ title: "New search", who: "Ola" }] },
  },
  {
    page: "parcels with parts, each in several spans of one class",
    html: `<h1>Order</h1><section class=parcel><h2>Parcel 1</h2><p>Carrier: Hermod</p><div class="line item"><span class=title>Kettle</span><span class="qty r">1</span><span class="price r">$58.00</span></div><div class="line item"><span class=title>Towel</span><span class="qty r">4</span><span class="price r">$7.25</span></div></section>
      <section class=parcel><h2>Parcel 2</h2><p>Carrier: Post</p><div class="line item"><span class=title>Skillet</span><span class="qty r">1</span><span class="price r">$74.50</span></div></section>`,
    instruction: "all parcels with their items",
    schema: z.object({
      parcels: z.array(
        z.object({ carrier: text, items: z.array(z.object({ title: text, qty: number, price: number })) }),
      ),
    }),
    data: {
      parcels: [
        {
          carrier: "Hermod",
          items: [
            { title: "Kettle", qty: 1, price: 58 },
            { title: "Towel", qty: 4, price: 7.25 },
          ],
        },
        { carrier: "Post", items: [{ title: "Skillet", qty: 1, price: 74.5 }] },
      ],
    },
  },
  {
    page: "categories in a tree, named beside what is in them",
    html: `<h1>Catalogue</h1><ul><li>Tools<ul><li><a href=/1>Hammers</a> (12)</li><li><a href=/2>Saws</a> (7)</li></ul></li><li>Garden<ul><li><a href=/3>Hoses</a> (4)</li></ul></li></ul>`,
    instruction: "the categories with their parts",
    schema: z.object({
      categories: z.array(z.object({ name: text, parts: z.array(z.object({ name: text, count: number })) })),
    }),
    data: {
      categories: [
        {
          name: "Tools",
          parts: [
            { name: "Hammers", count: 12 },
            { name: "Saws", count: 7 },
          ],
        },
        { name: "Garden", parts: [{ name: "Hoses", count: 4 }] },
      ],
    },
  },
  {
    page: "a section that is counted, and a thing in it",
    html: menu,
    instruction: "the second dish of the last section",
    schema: dish,
    data: { name: "Duck", price: 24.5 },
  },
  {
    page: "a section whose name stands in brackets",
    html: menu,
    instruction: "only the main courses (Mains)",
    schema: z.object({ dishes: z.array(dish) }),
    data: {
      dishes: [
        { name: "Risotto", price: 17 },
        { name: "Duck", price: 24.5 },
      ],
    },
  },
  {
    page: "radio buttons under a line each",
    html: form,
    instruction: "the preferences",
    schema: z.object({ theme: z.enum(["light", "dark"]), density: text, language: text }),
    data: { theme: "dark", density: "Wide", language: "Suomi" },
  },
  {
    page: "what a list of a form offers",
    html: form,
    instruction: "which languages can be chosen?",
    schema: z.object({ languages: z.array(text) }),
    data: { languages: ["English", "Suomi"] },
  },
  {
    page: "headers that are initials",
    html: `<table><tr><th>Team</th><th>GD</th><th>DOF</th></tr><tr><td>Reds</td><td>+17</td><td>1908</td></tr><tr><td>Blues</td><td>−3</td><td>1921</td></tr></table>`,
    instruction: "all teams",
    schema: z.object({ teams: z.array(z.object({ team: text, goalDifference: number, dateOfFoundation: text })) }),
    data: {
      teams: [
        { team: "Reds", goalDifference: 17, dateOfFoundation: "1908" },
        { team: "Blues", goalDifference: -3, dateOfFoundation: "1921" },
      ],
    },
  },
  {
    page: "numbers in links that lead to what they are of, and a text that says when",
    html: `<h1>Repositories</h1><ul><li><h3><a href=http://page.test/wing>wing</a></h3><p>A tiny router for small servers.</p><a href=http://page.test/wing/stars>★ 1,204</a> <a href=http://page.test/wing/forks>⑂ 88</a> <span>Updated on 3 May 2024</span></li>
      <li><h3><a href=http://page.test/nest>nest</a></h3><a href=http://page.test/nest/stars>★ 97</a> <a href=http://page.test/nest/forks>⑂ 3</a> <span>Updated on 4 May 2024</span></li></ul>`,
    instruction: "all repositories",
    schema: z.object({
      repositories: z.array(z.object({ name: text, description: maybe, stars: number, forks: number })),
    }),
    data: {
      repositories: [
        { name: "wing", description: "A tiny router for small servers.", stars: 1204, forks: 88 },
        { name: "nest", description: null, stars: 97, forks: 3 },
      ],
    },
  },
  {
    page: "things with their number on one line",
    html: `<h1>Lake</h1><h2>Villages</h2><ul><li>Orvik (1,204)</li><li>Sand Bay (310)</li></ul>`,
    instruction: "the villages with their population",
    schema: z.object({ villages: z.array(z.object({ name: text, population: number })) }),
    data: {
      villages: [
        { name: "Orvik", population: 1204 },
        { name: "Sand Bay", population: 310 },
      ],
    },
  },
  {
    page: "works in italics under the year that they are of",
    html: `<h1>Publications</h1><h2>2025</h2><ol><li>Moss L. <i>Slow queries, fast answers.</i> J. Data 12: 44.</li><li>Park J. <cite>Indexes</cite> Proc. DB 25: 1.</li></ol><h2>2024</h2><ol><li>Moss L. <i>Small data.</i> J. Data 11: 2.</li></ol>`,
    instruction: "all publications",
    schema: z.object({ publications: z.array(z.object({ title: text, year: number })) }),
    data: {
      publications: [
        { title: "Slow queries, fast answers.", year: 2025 },
        { title: "Indexes", year: 2025 },
        { title: "Small data.", year: 2024 },
      ],
    },
  },
  {
    page: "cards with one list each, and rooms that no heading of theirs names",
    html: `<h1>Rooms</h1><div class=room><h3>Double room</h3><ul class=am><li>18 m²</li><li>Sea view</li></ul><p>€118</p></div><div class=room><h3>Family room</h3><ul class=am><li>31 m²</li></ul><p>€190</p></div>`,
    instruction: "all rooms with amenities",
    schema: z.object({ rooms: z.array(z.object({ name: text, price: number, amenities: z.array(text) })) }),
    data: {
      rooms: [
        { name: "Double room", price: 118, amenities: ["18 m²", "Sea view"] },
        { name: "Family room", price: 190, amenities: ["31 m²"] },
      ],
    },
  },
  {
    page: "lines under a line in bold",
    html: `<h2>Cake</h2><p><b>What goes in</b><br>4 eggs<br>180 g sugar, brown</p><p><b>Toppings:</b><br>walnuts<br>cream</p>`,
    instruction: "ingredients and toppings",
    schema: z.object({ ingredients: z.array(text), toppings: z.array(text) }),
    data: { ingredients: ["4 eggs", "180 g sugar, brown"], toppings: ["walnuts", "cream"] },
  },
  {
    page: "questions that unfold",
    html: `<h1>Help</h1><details open><summary>May I bring my dog?</summary><p>Yes.</p></details><details><summary>Is there Wi-Fi?</summary><p>No.</p></details><h2>Didn't find it?</h2>`,
    instruction: "just the questions",
    schema: z.object({ questions: z.array(text) }),
    data: { questions: ["May I bring my dog?", "Is there Wi-Fi?"] },
  },
  {
    page: "a word and what it means",
    html: `<h1>Glossary</h1><dl><dt>Aft</dt><dd>Towards the stern.</dd><dt>Boom</dt><dd>A spar.</dd></dl>`,
    instruction: "all entries",
    schema: z.object({ entries: z.array(z.object({ term: text, meaning: text })) }),
    data: {
      entries: [
        { term: "Aft", meaning: "Towards the stern." },
        { term: "Boom", meaning: "A spar." },
      ],
    },
  },
  {
    page: "a balance that was brought forward, and one field called as others count",
    html: `<table><tr><th>Date</th><th>Text</th><th>Last run</th><th>Balance</th></tr><tr><td></td><td>Brought forward</td><td></td><td>1,000.00</td></tr><tr><td>02.01.2026</td><td>Sales</td><td>ok</td><td>1,250.00</td></tr></table>`,
    instruction: "all bookings with date, last run and balance per 1 month",
    schema: z.object({ bookings: z.array(z.object({ date: z.iso.date(), lastRun: text, balance: number })) }),
    data: { bookings: [{ date: "2026-01-02", lastRun: "ok", balance: 1250 }] },
  },
  {
    page: "words of a hidden thing that visible ones have as well",
    html: `<style>.gone{visibility:hidden}</style><h1>Tents</h1><div class=tent><h3>Ridge</h3><div><b>$18.00</b> a day</div></div><div class=tent><h3>Dome</h3><div><b>$31.50</b> a day</div></div><div class="tent gone"><h3>Phantom</h3><div><b>$66.00</b> a day</div></div>`,
    instruction: "all tents with price per day",
    schema: z.object({ tents: z.array(z.object({ name: text, price: number })) }),
    data: {
      tents: [
        { name: "Ridge", price: 18 },
        { name: "Dome", price: 31.5 },
      ],
    },
  },
];

test.each(structures)("$page", async ({ html, instruction, schema, data }) => {
  const session = await browser.open(html);
  const result = await extract(session, instruction, schema);
  expect(result).toMatchObject({ status: "complete", data });
  expect(result.data).toEqual(data);
});
