import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { extract } from "../extract.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(async () => browser[Symbol.asyncDispose]());

const text = z.string();
const product = z.object({ name: text, price: z.number() });
const products = z.object({ products: z.array(product) });
const named = z.object({ name: text });

interface Card {
  readonly name: string;
  readonly price: string;
  readonly old?: string;
  readonly badge?: string;
}

function card({ name, price, old, badge }: Card): string {
  return `<li><article class=card><div class=picture>${badge ? `<span class=badge>${badge}</span>` : ""}</div>
    <div class=text><h3><a href="#">${name}</a></h3><p class=bottom><span class=price>${price}${old ? ` <del>${old}</del>` : ""}</span></p></div></article></li>`;
}

const cards = [
  { name: "Casserole", price: "$185.00", old: "$229.00", badge: "−19%" },
  { name: "Peeler", price: "$12.50" },
  { name: "Whisk", price: "$9.00" },
  { name: "Ladle", price: "$14.00" },
].map(card);
const grid = `<h2>Products</h2><ul class=grid>${cards.join("")}</ul>`;

describe("optional fields", () => {
  test.each([
    ["oldPrice", z.number().optional(), 229],
    ["badge", text.optional(), "−19%"],
  ])("%s, which one card has, does not choose that card", async (name, schema, value) => {
    const session = await browser.open(grid);
    const item = product.extend({ [name]: schema });
    const result = await extract(session, "all products", z.object({ products: z.array(item) }));
    expect(result).toMatchObject({ status: "complete", gaps: [] });
    expect(result.data.products).toEqual([
      { name: "Casserole", price: 185, [name]: value },
      { name: "Peeler", price: 12.5 },
      { name: "Whisk", price: 9 },
      { name: "Ladle", price: 14 },
    ]);
  });
});

describe("rows that are left out", () => {
  const entry = (kind: string, name: string): string =>
    `<dl class="py ${kind}"><dt>${name}</dt><dd><p>Returns what the argument says, and nothing else.</p></dd></dl>`;

  test("siblings of the same shape make the list incomplete, with their number", async () => {
    const entries = [entry("function", "ceil"), entry("function", "comb"), entry("data", "pi"), entry("data", "tau")];
    const session = await browser.open(`<h1>Numbers</h1>${entries.join("")}`);
    const result = await extract(session, "all functions", z.object({ functions: z.array(named) }));
    expect(result).toMatchObject({
      status: "incomplete",
      data: { functions: [{ name: "ceil" }, { name: "comb" }] },
      gaps: expect.arrayContaining([
        { path: "functions", reason: "rows-left-out", count: 2, message: expect.stringContaining("leaves out 2") },
      ]),
    });
  });
});

describe("values that may be of something else", () => {
  test("the only text that no other field took is a guess", async () => {
    const row = (day: string, shop: string, sum: string): string =>
      `<li><span>${day}</span><span>${shop}</span><span>${sum}</span></li>`;
    const session = await browser.open(
      `<ul>${row("30/03/2026", "Tea Rooms", "£14.60")}${row("31/03/2026", "Fuel", "£52.18")}</ul>`,
    );
    const payment = z.object({ date: text, merchant: text, amount: z.number() });
    const result = await extract(session, "all payments", z.object({ payments: z.array(payment) }));
    expect(result).toMatchObject({
      status: "incomplete",
      data: { payments: [{ merchant: "Tea Rooms" }, { merchant: "Fuel" }] },
      gaps: expect.arrayContaining([
        expect.objectContaining({ path: "payments[].merchant", reason: "left-over", count: 2 }),
      ]),
    });
  });

  test("articles of another part than the named one are not complete", async () => {
    const article = (title: string): string => `<article><h3><a href="#">${title}</a></h3><p>Today</p></article>`;
    const session = await browser.open(
      `<h1>News</h1>${article("Fence")}${article("Gate")}<h2>Most read</h2><p>Counted every hour.</p>`,
    );
    const articles = z.object({ articles: z.array(z.object({ title: text })) });
    const result = await extract(session, "the most read articles", articles);
    expect(result).toMatchObject({
      status: "incomplete",
      data: { articles: [{ title: "Fence" }, { title: "Gate" }] },
      gaps: expect.arrayContaining([
        expect.objectContaining({ path: "articles[].title", reason: "other-part", count: 2 }),
      ]),
    });
  });

  test.each([
    ["the price of the workshop", "complete", []],
    ["the price of the workshop for an apprentice", "incomplete", [{ path: "price", reason: "unexplained" }]],
    ["the price of the workshop after the rebate", "incomplete", [{ path: "price", reason: "unexplained" }]],
  ])("the value for a case that the page does not name is not complete: %s", async (instruction, status, gaps) => {
    const session = await browser.open(
      `<h1>Workshop</h1><dl><dt>Price</dt><dd>£18.00</dd><dt>Starts</dt><dd>9:00</dd></dl>`,
    );
    const result = await extract(session, instruction, z.object({ price: z.number() }));
    expect(result).toMatchObject({ status, data: { price: 18 }, gaps });
  });

  test("a row that is dropped, though half of it was read, is missing", async () => {
    const row = (time: string, ...rooms: string[]): string =>
      `<tr><td>${time}</td>${rooms.map((room) => `<td>${room}</td>`).join("")}</tr>`;
    const session = await browser.open(
      `<table><tr><th>Time</th><th>Room A</th><th>Room B</th></tr><tr><td>09:00</td><td colspan=2>Opening</td></tr>
      ${row("09:45", "Tides", "Fog")}${row("10:45", "Maps", "Buoys")}</table>`,
    );
    const slots = z.object({ slots: z.array(z.object({ time: text, roomA: text, roomB: text })) });
    const result = await extract(session, "all slots", slots);
    expect(result).toMatchObject({
      status: "incomplete",
      gaps: [{ path: "slots", reason: "rows-left-out", count: 1 }],
    });
  });
});

describe("a list over several pages", () => {
  const pager = `<nav><ul><li><a href="?1" aria-current=page>1</a></li><li><a href="?2">2</a></li><li><a href="?3">3</a></li><li><a href="?2">Next</a></li></ul></nav>`;

  test.each([
    ["links to numbered pages", `${grid}${pager}`, undefined],
    ["a range", `<p>1–4 of 48 products</p>${grid}`, 44],
    ["the number of the page", `${grid}<p>Page 1 of 12</p>`, undefined],
  ])("is incomplete when all are asked for: %s", async (_, html, count) => {
    const session = await browser.open(`<main>${html}</main>`);
    const result = await extract(session, "all products", products);
    expect(result.status).toBe("incomplete");
    expect(result.data.products).toHaveLength(4);
    expect(result.gaps).toMatchObject([
      { path: "products", reason: "more-pages", ...(count !== undefined && { count }) },
    ]);
  });

  test.each([
    ["complete", "the products on this page"],
    ["incomplete", "products with their price"],
  ])("is told beside an extract that is %s: %s", async (status, asked) => {
    const session = await browser.open(`<main>${grid}${pager}</main>`);
    const result = await extract(session, asked, products);
    expect(result).toMatchObject({ status, gaps: [{ path: "products", reason: "more-pages" }] });
  });

  test.each([
    ["a button that goes on", "<button disabled>Zurück</button><button>Vor</button>"],
    ["a total that is larger", "<p>4 of 57 products shown</p>"],
    ["a sign that more is loaded", "<p>Wird geladen…</p>"],
    ["a button for the rest", "<button>Alle anzeigen</button>"],
  ])("is seen in %s", async (_, html) => {
    const session = await browser.open(`<main><h2>Products</h2>${grid}${html}</main>`);
    const result = await extract(session, "products with their price", products);
    expect(result).toMatchObject({ status: "incomplete", gaps: [{ path: "products", reason: "more-pages" }] });
  });

  test.each([
    [
      "pages of the comments below",
      `<section>${grid}</section><section><h2>Comments</h2><p>Nice.</p>${pager}</section>`,
    ],
    ["a range that is the whole", `<p>1–4 of 4 products</p>${grid}`],
    ["steps through chapters", `${grid}<p><a href=a>Previous</a> | <a href=b>Next</a></p>`],
    [
      "sizes in a card",
      `<h2>Products</h2><ul>${cards.join("").replace("</h3>", `</h3><p><a href=1>36</a> <a href=2>37</a></p>`)}</ul>`,
    ],
  ])("is not seen in %s", async (_, html) => {
    const session = await browser.open(html);
    expect(await extract(session, "all products", products)).toMatchObject({ status: "complete", gaps: [] });
  });
});

describe("the kind of a field", () => {
  test("a percentage is no number of reviews", async () => {
    const session = await browser.open(grid);
    const item = product.extend({ reviews: z.number().nullable() });
    const result = await extract(session, "all products", z.object({ products: z.array(item) }));
    expect(result.data.products.map(({ reviews }) => reviews)).toEqual([null, null, null, null]);
  });

  test("a version is no date", async () => {
    const session = await browser.open(
      `<h1>What's new</h1><dl><dt>Release<span>:</span></dt><dd><p>3.11.2</p></dd><dt>Editor<span>:</span></dt><dd><p>Ann</p></dd></dl>`,
    );
    const result = await extract(session, "the release date", z.object({ releaseDate: text }));
    expect(result).toMatchObject({ status: "incomplete", data: { releaseDate: null } });
  });

  test("the page's word before a date is no part of it", async () => {
    const post = (title: string, date: string): string => `<li><h3><a href="#">${title}</a></h3><p>${date}</p></li>`;
    const session = await browser.open(
      `<h1>News</h1><ul>${post("Fence", "Published: 12 May 2024")}${post("Gate", "Published: 3 June 2024")}</ul>`,
    );
    const posts = z.object({ posts: z.array(z.object({ title: text, date: text })) });
    const { data } = await extract(session, "all posts", posts);
    expect(data.posts.map(({ date }) => date)).toEqual(["12 May 2024", "3 June 2024"]);
  });

  test("the date of something else is not answered", async () => {
    const session = await browser.open(`<article><h1>Fence</h1><p>By Ann</p><p>Last edited: 3 June 2024</p></article>`);
    const result = await extract(session, "the article", z.object({ title: text, releaseDate: z.iso.date() }));
    expect(result).toMatchObject({ status: "incomplete", data: { title: "Fence", releaseDate: null } });
  });

  test("an operator in code is part of the value", async () => {
    const rows = ["|", "&"].map(
      (sign) => `<tr><td><code><span>x</span> <span>${sign}</span> <span>y</span></code></td><td>bits of x</td></tr>`,
    );
    const session = await browser.open(`<table><tr><th>Operation<th>Result</tr>${rows.join("")}</table>`);
    const schema = z.object({ operations: z.array(z.object({ operation: text, result: text })) });
    const { data } = await extract(session, "all operations", schema);
    expect(data.operations.map(({ operation }) => operation)).toEqual(["x | y", "x & y"]);
  });
});

test("the columns of a table with a name for each are not its rows, though more of them", async () => {
  const session = await browser.open(`<h1>Huts</h1><table><tr><th>Hut<th>Beds<th>Open from<th>Phone</tr>
    <tr><td>Alm<td>24<td>1 June<td>555 0140</tr><tr><td>Rest<td>60<td>20 June<td></tr></table>`);
  const hut = z.object({
    hut: text,
    beds: z.number().nullish(),
    openFrom: text.nullish(),
    price: z.number().nullish(),
  });
  expect(await extract(session, "the huts", z.array(hut))).toMatchObject({
    gaps: [{ path: "[].price", reason: "uncertain", count: 2 }],
    data: [
      { hut: "Alm", beds: 24, openFrom: "1 June", price: null },
      { hut: "Rest", beds: 60, openFrom: "20 June", price: null },
    ],
  });
});

describe("lists that compete", () => {
  const list = (names: readonly string[]): string =>
    `<ul>${names.map((name) => `<li><a href="#">${name}</a></li>`).join("")}</ul>`;
  const two = `<h2>Spring</h2>${list(["Rhubarb", "Spinach"])}<h2>Autumn</h2>${list(["Pumpkin", "Quince", "Leek"])}`;

  test("nothing is guessed when no word names one of them", async () => {
    const session = await browser.open(two);
    const result = await extract(session, "all crops", z.object({ crops: z.array(named) }));
    expect(result).toMatchObject({
      status: "incomplete",
      data: { crops: [] },
      gaps: [{ path: "crops", reason: "ambiguous", count: 2 }],
    });
  });

  test("the one that the instruction names is read", async () => {
    const session = await browser.open(two);
    const result = await extract(session, "all autumn crops", z.object({ crops: z.array(named) }));
    expect(result).toMatchObject({
      gaps: [{ path: "crops[].name", reason: "uncertain", count: 3 }],
      data: { crops: [{ name: "Pumpkin" }, { name: "Quince" }, { name: "Leek" }] },
    });
  });
});

test.each([
  ["Previous", "Next"],
  ["Précédent", "Suivant"],
  ["前へ", "次へ"],
  ["السابق", "التالي"],
  ["«", "‹", "›", "»"],
  ["First", "Previous"],
])("the controls that turn the page compete with no list: %s, %s", async (...names) => {
  const steps = names.map((name, index) => `<a href="page-${index}.html">${name}</a>`).join(" ");
  const cups = ["Dune", "Ember", "Fjord"]
    .map((name) => `<li><a href="${name}.html">Cup ${name}</a> €33.50</li>`)
    .join("");
  const session = await browser.open(`<h1>Cups</h1><ul>${cups}</ul><p>${steps}</p>`);
  const { data } = await extract(session, "all cups", z.object({ cups: z.array(named) }));
  expect(data).toEqual({ cups: [{ name: "Cup Dune" }, { name: "Cup Ember" }, { name: "Cup Fjord" }] });
});

test("links in sentences are no rows", async () => {
  const sentence = (one: string, other: string): string =>
    `<p>The argument may be given to <a href="#1">${one}</a> as well, which then calls <a href="#2">${other}</a> for every part of it.</p>`;
  const session = await browser.open(`<h1>Functions</h1>${sentence("repr()", "str()")}${sentence("open()", "iter()")}`);
  const result = await extract(session, "all functions", z.object({ functions: z.array(named) }));
  expect(result).toMatchObject({ status: "incomplete", data: { functions: [] } });
});

test("a page that is too big for its time is answered with what was found", async () => {
  const rows = Array.from({ length: 6000 }, (_, index) => `<tr><td>${index}<td>inlet<td>${index / 10}</tr>`).join("");
  const session = await browser.open(`<table><tr><th>Id<th>Sensor<th>Value</tr>${rows}</table>`);
  const schema = z.array(z.object({ id: z.number(), sensor: text, value: z.number() }));
  const startedAtMs = performance.now();
  const whole = await extract(session, "every row", schema, { timeout: 60_000 });
  expect(whole.data).toHaveLength(6000);
  const timeoutMs = Math.round((performance.now() - startedAtMs) * 0.8);
  const result = await extract(session, "every row", schema, { timeout: timeoutMs });
  if (result.status === "complete") return;
  expect(result.gaps).toMatchObject([{ path: "", reason: "deadline" }]);
  expect(whole.data.slice(0, result.data.length)).toEqual(result.data);
});
