import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { PageSession } from "@surehand/browser";
import { watchMachine } from "@surehand/kernel/testing";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { extract } from "./extract.ts";

let browser: TestBrowser;
let session: PageSession;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  session = await browser.openUrl("about:blank");
  site = await serve(() => ({
    "/links": `<ul><li><a href="/a?b=1#c">First</a></li><li><a href="second">Second</a></li></ul>`,
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const table = `<nav><ul><li><a href="#">Products</a></li><li><a href="#">Prices</a></li></ul></nav>
  <h2>All products</h2>
  <table><thead><tr><th>Product</th><th>Unit price</th><th>Stock</th></tr></thead><tbody>
    <tr><td>Peeler</td><td>$12.50</td><td>7</td></tr>
    <tr><td>Copper pan</td><td><del>$150.00</del> $1,129.00</td><td>Sold out</td></tr></tbody></table>`;

const list = `<h2>Featured</h2><ul>
    <li><a href="#1">Peeler</a> <span>4.4</span> <span>(56 ratings)</span> <b>$12.50</b></li>
    <li><a href="#2">Casserole</a> <span>4.6</span> <b>$185.00 <del>$229.00</del></b></li></ul>
  <h2>Also</h2><ul><li><a href="#3">Contact</a></li></ul>`;

const cards = `<div><h3>One</h3><p>A first thing</p><p>€ 4,50</p></div><div><h3>Two</h3><p>€ 5,50</p></div>`;

const article = `<header><p>Free delivery from $60</p></header><h1>Copper saucepan</h1><p>$129.00 <del>$150.00</del></p>
  <h2>Specification</h2><dl><dt>Article number</dt><dd>1041</dd><dt>Material</dt><dd>Copper, tin</dd></dl>
  <p>Weight: 1.8 kg</p><label>Quantity <input value="2"></label><p>Dishwasher safe: no</p>`;

const product = z.object({ name: z.string(), price: z.number() });
const products = z.object({ products: z.array(product) });

test("reads a table by its column names", async () => {
  await session.page.setContent(table);
  const schema = z.object({ products: z.array(product.extend({ stock: z.number().nullable() })) });
  const result = await extract(session, "all products", schema);
  expect(result).toMatchObject({
    status: "complete",
    data: {
      products: [
        { name: "Peeler", price: 12.5, stock: 7 },
        { name: "Copper pan", price: 1129, stock: null },
      ],
    },
    missing: ["products[1].stock"],
    usage: { calls: 0 },
  });
});

test("reads a table whose header only its words identify", async () => {
  await session.page.setContent(`<table><tr><td>Country<td>Capital<td>People</tr>
    <tr><td>Chile<td>Santiago<td>19,6</tr><tr><td>Peru<td>Lima<td>34,0</tr></table>`);
  const country = z.object({ country: z.string(), capital: z.string() });
  expect((await extract(session, "all countries", z.object({ countries: z.array(country) }))).data).toEqual({
    countries: [
      { country: "Chile", capital: "Santiago" },
      { country: "Peru", capital: "Lima" },
    ],
  });
});

test("returns the quote and the ref of each value", async () => {
  await session.page.setContent(table);
  const { sources } = await extract(session, "all products", products);
  expect(sources.map(({ path, kind, quote }) => [path, kind, quote])).toEqual([
    ["products[0].name", "quoted", "Peeler"],
    ["products[0].price", "normalized", "$12.50"],
    ["products[1].name", "quoted", "Copper pan"],
    ["products[1].price", "normalized", "$1,129.00"],
  ]);
  const snapshot = await session.snapshot();
  for (const { ref, quote } of sources) expect(snapshot.expand(ref ?? "")).toContain(quote);
});

test("assigns parts of a list by their only possible types", async () => {
  await session.page.setContent(list);
  const featured = product.extend({ rating: z.number(), oldPrice: z.number().optional() });
  const result = await extract(session, "featured products", z.object({ products: z.array(featured) }));
  expect(result).toMatchObject({
    status: "incomplete",
    gaps: expect.arrayContaining([expect.objectContaining({ path: "products[].rating", reason: "uncertain" })]),
    data: {
      products: [
        { name: "Peeler", price: 12.5, rating: 4.4 },
        { name: "Casserole", price: 185, rating: 4.6, oldPrice: 229 },
      ],
    },
    missing: ["products[0].oldPrice"],
  });
});

test("reads blocks under similar headings", async () => {
  await session.page.setContent(cards);
  expect((await extract(session, "all products", products)).data).toEqual({
    products: [
      { name: "One", price: 4.5 },
      { name: "Two", price: 5.5 },
    ],
  });
});

test("returns addresses as the browser resolves them", async () => {
  const linked = await browser.openUrl(`${site.url}/links`);
  const schema = z.object({ links: z.array(z.object({ title: z.string(), url: z.url() })) });
  expect((await extract(linked, "all links", schema)).data).toEqual({
    links: [
      { title: "First", url: `${site.url}/a?b=1#c` },
      { title: "Second", url: `${site.url}/second` },
    ],
  });
});

test("reads single values by their labels, the heading and the one price below it", async () => {
  await session.page.setContent(article);
  const schema = z.object({
    name: z.string(),
    price: z.number(),
    oldPrice: z.number(),
    articleNumber: z.string(),
    material: z.string(),
    weight: z.string(),
    quantity: z.number(),
    dishwasherSafe: z.boolean(),
    colour: z.string().nullable(),
  });
  const result = await extract(session, "the copper saucepan", schema);
  expect(result.gaps.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    "price uncertain",
    "oldPrice uncertain",
    "colour uncertain",
  ]);
  expect(result).toMatchObject({
    status: "incomplete",
    data: {
      name: "Copper saucepan",
      price: 129,
      oldPrice: 150,
      articleNumber: "1041",
      material: "Copper, tin",
      weight: "1.8 kg",
      quantity: 2,
      dishwasherSafe: false,
      colour: null,
    },
    missing: ["colour"],
  });
});

test("is incomplete, with null, if a value is not on the page", async () => {
  await session.page.setContent(article);
  const result = await extract(session, "the product", z.object({ name: z.string(), isbn: z.string() }));
  expect(result).toMatchObject({
    status: "incomplete",
    data: { name: "Copper saucepan", isbn: null },
    missing: ["isbn"],
  });
});

test("is incomplete, without rows, if the page has no such list", async () => {
  const around = `<nav aria-label="Products"><ul><li><a href="#">Pans</a></li><li><a href="#">Pots</a></li></ul></nav>`;
  await session.page.setContent(`<h1>Hello</h1><p>Only words, $5.</p>${around}`);
  expect(await extract(session, "all products", products)).toMatchObject({
    status: "incomplete",
    data: { products: [] },
    missing: ["products"],
  });
});

test("waits for rows that load late", async () => {
  await session.page.setContent(`<main></main><script>
    setTimeout(() => document.querySelector("main").innerHTML = "<ul><li><a href='#'>A</a> <b>$1</b></li><li><a href='#'>B</a> <b>$3</b></li></ul>", 300)</script>`);
  expect((await extract(session, "all products", products)).data.products).toHaveLength(2);
});

test("does not choose between two prices", async () => {
  await session.page.setContent(
    `<h2>Products</h2><ul><li><a href="#">A</a> $1 <b>$2</b></li><li><a href="#">B</a> <b>$3</b></li></ul>`,
  );
  const result = await extract(session, "all products", products);
  expect(result).toMatchObject({
    status: "incomplete",
    missing: ["products[0].price"],
    data: {
      products: [
        { name: "A", price: null },
        { name: "B", price: 3 },
      ],
    },
  });
});

test("reads only visible text", async () => {
  await session.page.setContent(
    `<ul><li><a href="#">A</a> <b>$2</b></li><li style="display:none"><a href="#">B</a> <b>$3</b></li></ul>`,
  );
  expect((await extract(session, "all products", products)).data).toEqual({ products: [{ name: "A", price: 2 }] });
});

test("reports a value as missing if the schema forbids it, even if the page has it", async () => {
  await session.page.setContent(table);
  const cheap = z.object({ products: z.array(z.object({ name: z.string(), price: z.number().max(100) })) });
  expect(await extract(session, "all products", cheap)).toMatchObject({
    status: "incomplete",
    missing: ["products[1].price"],
  });
});

test.each([
  "the products that suit a beginner",
  "the newest products",
  "all products except pans",
  "products with 3 handles",
])("leaves %j to a model", async (instruction) => {
  await session.page.setContent(table);
  await expect(extract(session, instruction, products)).rejects.toMatchObject({ code: "needs-model" });
});

test("refuses a field name that is special in JavaScript", async () => {
  await session.page.setContent(table);
  const schema = { type: "object", properties: JSON.parse('{"__proto__":{"type":"string"}}') };
  await expect(extract(session, "everything", schema)).rejects.toMatchObject({
    code: "invalid-input",
    input: "schema",
  });
});

test.each([[7], ["text"], [null]])("rejects %j as a schema", async (schema) => {
  await session.page.setContent(table);
  // @ts-expect-error -- not a schema
  await expect(extract(session, "everything", schema)).rejects.toMatchObject({
    code: "invalid-input",
    input: "schema",
  });
});

const jsonSchema = {
  type: "object",
  properties: { name: { type: "string" }, price: { type: "number" } },
  required: ["name", "price"],
};

/** A schema object like those of valibot and arktype. */
const standard = {
  "~standard": {
    version: 1 as const,
    vendor: "somebody",
    validate: (value: unknown) => ({ value }),
    jsonSchema: { input: () => jsonSchema, output: () => jsonSchema },
  },
};

test.each([
  ["a JSON Schema", jsonSchema],
  ["a Standard Schema", standard],
])("accepts %s as a schema", async (_name, schema) => {
  await session.page.setContent(article);
  expect(await extract(session, "the copper saucepan", schema)).toMatchObject({
    data: { name: "Copper saucepan", price: 129 },
  });
});

test("without a schema, the answer is the part or the value that the instruction names", async () => {
  await session.page.setContent(article);
  expect((await extract(session, "the text under Specification")).data.extraction).toContain("Copper, tin");
  expect((await extract(session, "the weight")).data).toEqual({ extraction: "1.8 kg" });
  for (const question of ["would you buy it?", "the cheapest pan", "the best text under Specification"])
    await expect(extract(session, question), question).rejects.toMatchObject({ code: "needs-model" });
});

test("without an instruction, the answer is the text of the page", async () => {
  await session.page.setContent(`<h1>Jam</h1><p>Good <a href="#">jam</a></p><p style="display:none">Bad</p>`);
  expect(await extract(session)).toMatchObject({ status: "complete", data: { pageText: "Jam\nGood jam" } });
});

test("reads only what is in the selected element", async () => {
  await session.page.setContent(`<p>Weight: 1 kg</p><section><p>Weight: 2 kg</p></section>`);
  const schema = z.object({ weight: z.string() });
  for (const selector of [session.page.locator("section"), "section", await session.refOf("section")])
    expect((await extract(session, "the weight", schema, { selector })).data).toEqual({ weight: "2 kg" });
});

test("reports the origin of a value that is not visible", async () => {
  await session.page
    .setContent(`<script type="application/ld+json">{"@type":"Product","name":"Copper saucepan","gtin":"4006381333931"}</script>
    <script type="application/ld+json">{"@type":"Product","name":"Tin lid","color":"grey"}</script>${article}`);
  const schema = z.object({ name: z.string(), gtin: z.string(), color: z.string().nullable() });
  const { data, sources } = await extract(session, "the product", schema);
  expect(data).toEqual({ name: "Copper saucepan", gtin: "4006381333931", color: null });
  expect(sources).toContainEqual({
    path: "gtin",
    kind: "quoted",
    quote: "4006381333931",
    ref: undefined,
    refs: [],
    from: "json-ld",
  });
});

test.each([
  ["maxTokens", { maxTokens: 10 }],
  ["instruction", {}],
])("names a wrong %s", async (input, options) => {
  await session.page.setContent(article);
  const instruction = input === "instruction" ? " " : "the product";
  await expect(extract(session, instruction, products, options)).rejects.toMatchObject({
    code: "invalid-input",
    input,
  });
});

test("ends within its deadline on a page that a script blocks", async () => {
  const own = await browser.open(article);
  let isBlocked = true;
  const blocking = own.page.evaluate("const until = Date.now() + 8000; while (Date.now() < until);");
  void blocking.catch(() => undefined).finally(() => (isBlocked = false));
  await expect(extract(own, "the product", products, { timeout: 800 })).rejects.toMatchObject({
    name: expect.stringMatching(/Error$/),
  });
  expect(isBlocked).toBe(true);
});

test("ends within its deadline during synchronous work on 6,000 rows", async () => {
  using machine = watchMachine();
  const rows = Array.from({ length: 6000 }, (_, index) => `<tr><td>${index}<td>inlet<td>${index / 10}</tr>`).join("");
  const own = await browser.open(`<table><tr><th>Id<th>Sensor<th>Value</tr>${rows}</table>`);
  const schema = z.array(z.object({ id: z.number(), sensor: z.string(), value: z.number() }));
  const whole = performance.now();
  expect((await extract(own, "every reading", schema, { timeout: 180_000 })).data).toHaveLength(6000);
  const wholeMs = performance.now() - whole;
  for (const share of [0.5, 0.7]) {
    const startedAtMs = performance.now();
    const timeoutMs = Math.round(wholeMs * share);
    const end = await extract(own, "every reading", schema, { timeout: timeoutMs }).then(
      ({ status }) => status,
      (error: unknown) => (error instanceof Error ? error.name : "not an error"),
    );
    const overMs = performance.now() - startedAtMs - timeoutMs;
    expect(overMs).toBeLessThan(100 + machine.withheldMs(startedAtMs + timeoutMs));
    expect(["complete", "incomplete", "DeadlineExceededError"]).toContain(end);
  }
});
