import { z } from "zod";
import { type PageQuestion, testPageQuestions } from "./page-questions.test.support.ts";

const text = z.string();
const number = z.number();
const maybe = z.string().nullable();

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

const structures: readonly PageQuestion[] = [
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
    doubts: ["uncertain"],
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
    doubts: ["uncertain"],
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
    doubts: ["uncertain"],
  },
  {
    page: "a section that is counted, and a thing in it",
    html: menu,
    instruction: "the second dish of the last section",
    schema: dish,
    data: { name: "Duck", price: 24.5 },
    doubts: ["uncertain"],
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
    doubts: ["uncertain"],
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
];

testPageQuestions(structures);
