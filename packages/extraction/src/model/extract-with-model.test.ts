import { countTokens, renderLine } from "@surehand/browser";
import type { ScriptStep } from "@surehand/model/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { extract } from "../extract.ts";
import { insists, product, products, says, scripted, shop } from "./answers.test.support.ts";

let browser: TestBrowser;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  site = await serve(() => ({ "/shop": shop }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

test("needs one call, and returns every value with its place on the page", async () => {
  const session = await browser.openUrl(`${site.url}/shop`);
  const refs = refsOf(await session.snapshot());
  const item = product.extend({ url: z.url(), inStock: z.boolean() });
  await using server = await scripted([
    {
      answer: {
        json: {
          data: {
            products: [
              { name: "Red pan", price: 29.99, url: refs.get("Red pan"), inStock: true },
              { name: "Blue pan", price: 1039, url: refs.get("Blue pan"), inStock: false },
            ],
          },
          evidence: [
            { path: "products[0].inStock", quotes: ["In stock"] },
            { path: "data.products[1].inStock", quotes: ["Sold out"] },
          ],
        },
      },
    },
  ]);
  const result = await extract(session, "the pans", z.object({ products: z.array(item) }), server.options);
  expect(result).toMatchObject({
    status: "complete",
    data: {
      products: [
        { name: "Red pan", price: 29.99, url: `${site.url}/p/1`, inStock: true },
        { name: "Blue pan", price: 1039, url: `${site.url}/p/2`, inStock: false },
      ],
    },
    missing: [],
    usage: { calls: 1 },
  });
  expect(result.sources.map(({ path, kind, quote }) => [path, kind, quote])).toContainEqual([
    "products[1].price",
    "normalized",
    "$1,039.00",
  ]);
  expect(result.sources).toContainEqual(
    expect.objectContaining({
      path: "products[1].inStock",
      kind: "derived",
      quote: "Sold out",
      ref: refs.get("Blue pan"),
    }),
  );
});

test("sends the model only the rules, the request, the fenced page and the schema", async () => {
  const session = await browser.openUrl(`${site.url}/shop`);
  await using server = await scripted([says({ products: [{ name: "Red pan" }] })]);
  const schema = z.object({
    products: z.array(
      z.object({ name: z.string().describe("as shown"), url: z.url().nullable(), kind: z.enum(["a", "b"]).nullable() }),
    ),
  });
  await extract(session, "the pans", schema, server.options);
  const [request] = server.requests;
  const [, nonce] = /<untrusted-([0-9a-f]{12})>/.exec(request?.system ?? "") ?? [];
  expect(request?.system).toMatch(/^You extract data from a web page\. /);
  expect(request?.system).toContain("Never add from your own knowledge");
  const snapshot = await session.snapshot();
  expect(request?.messages).toHaveLength(1);
  expect(request?.messages[0]?.text).toBe(
    `Request: the pans\n\n<untrusted-${nonce} source=${JSON.stringify(`page ${site.url}/shop "Pans and pots"`)}>\n${snapshot.text.replace("</untrusted", "<\u200B/untrusted")}\n</untrusted-${nonce}>`,
  );
  expect(request?.responseSchema).toMatchObject({
    properties: {
      data: {
        properties: {
          products: {
            items: {
              properties: {
                name: { type: ["string", "null"], description: "as shown" },
                url: { type: ["string", "null"], description: "ref of the link" },
                kind: { enum: ["a", "b", null] },
              },
              required: ["name", "url", "kind"],
              additionalProperties: false,
            },
          },
        },
      },
      evidence: { type: "array" },
    },
    required: ["data", "evidence"],
  });
});

test("the request without the page costs less than 1,200 tokens", async () => {
  const session = await browser.openUrl(`${site.url}/shop`);
  await using server = await scripted([says({ products: [] })]);
  await extract(session, "the pans", products, server.options);
  const [request] = server.requests;
  const { text } = await session.snapshot();
  const sent = `${request?.system}${request?.messages[0]?.text}${JSON.stringify(request?.responseSchema)}`;
  expect(countTokens(sent) - countTokens(text)).toBeLessThan(1200);
});

test("accepts fields named like parts of answers, of requests and of schemas", async () => {
  const session = await browser.openUrl(`${site.url}/shop`);
  const names = [
    "data",
    "evidence",
    "notes",
    "usage",
    "metadata",
    "type",
    "properties",
    "$ref",
    "constructor",
    "toString",
  ];
  const schema = z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
  const data = Object.fromEntries(names.map((name) => [name, "Red pan"]));
  await using server = await scripted([says(data)]);
  const result = await extract(session, "the first pan, ten times", schema, server.options);
  expect(result).toMatchObject({ status: "complete", data, usage: { calls: 1 } });
  expect(result.sources.map(({ path }) => path)).toEqual(names);
});

test("refuses a value that is not on the page, and such a row", async () => {
  const session = await browser.openUrl(`${site.url}/shop`);
  const item = product.extend({ brand: z.string() });
  await using server = await scripted([
    insists({
      products: [
        { name: "Red pan", price: 19.99, brand: "Tefal" },
        { name: "Green pan", price: 29.99, brand: "Acme" },
      ],
    }),
  ]);
  expect(await extract(session, "the pans", z.object({ products: z.array(item) }), server.options)).toMatchObject({
    status: "incomplete",
    data: { products: [{ name: "Red pan", price: null, brand: null }] },
    missing: ["products", "products[0].price", "products[0].brand"],
  });
});

test("refuses a value of another row", async () => {
  const session = await browser.openUrl(`${site.url}/shop`);
  const refs = refsOf(await session.snapshot());
  const item = product.extend({ url: z.url() });
  await using server = await scripted([
    insists({
      products: [
        { name: "Red pan", price: 1039, url: refs.get("Blue pan") },
        { name: "Blue pan", price: 1039, url: "https://elsewhere.test/" },
      ],
    }),
  ]);
  expect((await extract(session, "the pans", z.object({ products: z.array(item) }), server.options)).data).toEqual({
    products: [
      { name: "Red pan", price: null, url: null },
      { name: "Blue pan", price: 1039, url: null },
    ],
  });
});

test("keeps rows with the same text as separate rows, as often as the page has them", async () => {
  const session = await browser.openUrl(`${site.url}/shop`);
  const lid = { name: "Lid", price: 5 };
  await using server = await scripted([says({ products: [lid, lid] })]);
  const { data, sources } = await extract(session, "the lids", products, server.options);
  expect(data).toEqual({ products: [lid, lid] });
  expect(new Set(sources.filter(({ path }) => path.endsWith("name")).map(({ ref }) => ref)).size).toBe(2);
});

test("refuses conclusions without quotes of the page", async () => {
  const session = await browser.openUrl(`${site.url}/shop`);
  const schema = z.object({
    isCheap: z.boolean(),
    mood: z.enum(["good", "bad"]),
    total: z.number(),
    count: z.number(),
    isOpen: z.boolean(),
  });
  await using server = await scripted([
    insists(
      { isCheap: true, mood: "good", total: 1068.99, count: 2, isOpen: true },
      {
        evidence: [
          { path: "isCheap", quotes: ["$5.00"] },
          { path: "mood", quotes: ["a wonderful shop"] },
          { path: "total", quotes: ["$29.99", "$1,039.00"] },
          { path: "count", quotes: ["Lid", "Lid"] },
        ],
      },
    ),
  ]);
  expect(await extract(session, "what do you conclude?", schema, server.options)).toMatchObject({
    data: { isCheap: true, mood: null, total: 1068.99, count: 2, isOpen: null },
    missing: ["mood", "isOpen"],
    sources: [{ kind: "derived" }, { path: "total", kind: "derived", quote: "$29.99 … $1,039.00" }, { path: "count" }],
  });
});

test("accepts a checked state quoted as the model reads it; a state alone only of its own item", async () => {
  const session = await browser.open(`<h1>Grid</h1><div><label><input type="checkbox" checked> Show grid</label></div>
    <div><label><input type="checkbox"> Snap to grid</label></div><div><label><input type="checkbox" checked> Rulers</label></div>`);
  const settings = z.object({ settings: z.array(z.object({ label: z.string(), on: z.boolean() })) });
  const quoted = async (quotes: readonly [string, string, string]): Promise<unknown> => {
    const labels = ["Show grid", "Snap to grid", "Rulers"];
    const data = { settings: labels.map((label, index) => ({ label, on: index !== 1 })) };
    const evidence = quotes.map((quote, index) => ({ path: `settings[${index}].on`, quotes: [quote] }));
    await using server = await scripted([{ answer: { json: { data, evidence } }, repeat: Infinity }]);
    const result = await extract(session, "the settings", settings, server.options);
    return result.data?.settings.map(({ on }) => on);
  };
  const { lines } = await session.snapshot();
  const shown = lines.map(renderLine).find((text) => text.includes("Show grid")) ?? "none";
  expect(shown).toMatch(/^\[e\d+ checkbox "Show grid" checked\]$/);
  expect(await quoted([shown, 'checkbox "Snap to grid"', "Rulers: checked"])).toEqual([true, false, true]);
  expect(await quoted(["Show grid checked", "Snap to grid", "checked"])).toEqual([true, false, true]);
  expect(await quoted(["Show grid disabled", "Snap to grid checked", "unchecked"])).toEqual([null, null, null]);
  await using server = await scripted([insists({ isOn: true }, { evidence: [{ path: "isOn", quotes: ["checked"] }] })]);
  const vague = await extract(session, "is it on?", z.object({ isOn: z.boolean() }), server.options);
  expect(vague.data).toEqual({ isOn: null });
});

test("returns without a schema a text that is based on the page", async () => {
  const session = await browser.openUrl(`${site.url}/shop`);
  await using server = await scripted([
    {
      answer: {
        json: {
          data: { extraction: "The blue pan is sold out." },
          evidence: [{ path: "extraction", quotes: ["Sold out"] }],
        },
      },
    },
    insists({ extraction: "The Titanic sank in 1912." }),
  ]);
  expect(await extract(session, "what is sold out?", undefined, server.options)).toMatchObject({
    status: "complete",
    data: { extraction: "The blue pan is sold out." },
  });
  expect(await extract(session, "what sank?", undefined, server.options)).toMatchObject({
    status: "incomplete",
    data: { extraction: null },
  });
});

const long = `<title>List</title><h1>Fruit</h1><table><tr><th>Name</th><th>Weight</th></tr>${Array.from({ length: 60 }, (_, index) => `<tr><td>Fruit number ${index}</td><td>${100 + index} g</td></tr>`).join("")}</table>`;
const fruits = z.object({ fruits: z.array(z.object({ name: z.string(), weight: z.number() })) });

test("reads a page over budget in parts, with its table's header, earlier results and notes", async () => {
  const session = await browser.open(long);
  const rowsIn = (text: string): unknown[] =>
    [...text.matchAll(/\| Fruit number (\d+) \| (\d+) g/g)].map(([, index, weight]) => ({
      name: `Fruit number ${index}`,
      weight: Number(weight),
    }));
  await using server = await scripted([
    {
      answer: ({ messages }) => ({
        json: {
          data: { fruits: rowsIn(messages[0]?.text ?? "") },
          evidence: [],
          notes: "the table goes on",
          isComplete: false,
        },
      }),
      repeat: 3,
    },
  ]);
  const { data, status, usage } = await extract(session, "all fruits", fruits, { ...server.options, maxTokens: 300 });
  expect(status).toBe("complete");
  expect(data.fruits.map((fruit) => fruit?.name)).toEqual(
    Array.from({ length: 60 }, (_, index) => `Fruit number ${index}`),
  );
  expect(usage.calls).toBe(3);
  const texts = server.requests.map(({ messages }) => messages[0]?.text ?? "");
  expect(texts[0]).toContain("This is part 1");
  expect(texts[0]).not.toContain("Found in earlier parts");
  expect(texts[1]).toContain("# Fruit\n| Name | Weight\n|--\n| Fruit number ");
  expect(texts[1]).toMatch(
    /Found in earlier parts; do not repeat it:\n<untrusted-[0-9a-f]{12} source="earlier parts">\n\{"found":\{"fruits":\{"items":\d+,"last":\{"name":"Fruit number \d+"/,
  );
  expect(texts[1]).toContain('"notes":"the table goes on"');
  expect(texts[2]).toContain("This is the last part");
});

test("ends when the model reports that nothing can be added, or everything is found", async () => {
  const session = await browser.open(long);
  await using server = await scripted([
    says({ fruits: [{ name: "Fruit number 3", weight: 103 }] }, { notes: "", isComplete: true }),
    says({ title: "Fruit" }, { notes: "", isComplete: false }),
  ]);
  const options = { ...server.options, maxTokens: 300 };
  expect((await extract(session, "fruit number 3", fruits, options)).data).toEqual({
    fruits: [{ name: "Fruit number 3", weight: 103 }],
  });
  expect((await extract(session, "the heading", z.object({ title: z.string() }), options)).data).toEqual({
    title: "Fruit",
  });
  expect(server.requests).toHaveLength(2);
});

test("asks once more after an invalid answer", async () => {
  const session = await browser.openUrl(`${site.url}/shop`);
  await using server = await scripted([
    { answer: { json: { data: { products: "all of them" }, evidence: [] } } },
    {
      ...says({ products: [{ name: "Red pan", price: 29.99 }] }),
      expect: ({ messages }) => expect(messages.at(-1)?.text).toContain("products"),
    },
  ]);
  const { data, usage } = await extract(session, "the red pan", products, server.options);
  expect(data).toEqual({ products: [{ name: "Red pan", price: 29.99 }] });
  expect(usage.calls).toBe(2);
});

test("is incomplete if the caller's schema rejects a value, without asking the model again", async () => {
  const session = await browser.openUrl(`${site.url}/shop`);
  await using server = await scripted([says({ price: 29.99 })]);
  const result = await extract(session, "the price", z.object({ price: z.number().max(10) }), server.options);
  expect(result).toMatchObject({ status: "incomplete", missing: ["price"] });
});

test("keeps evidence from an earlier part of the page that a later answer repeats", async () => {
  const session = await browser.open(
    `<h1>Fruit</h1><ul>${Array.from({ length: 40 }, (_, index) => `<li>Fruit number ${index} of the harvest</li>`).join("")}</ul>`,
  );
  const fruit = (index: number): string => `Fruit number ${index} of the harvest`;
  const tells = (...found: readonly number[]): ScriptStep =>
    says({ fruits: found.map(fruit) }, { notes: "", isComplete: false });
  await using server = await scripted([tells(0), tells(0, 39)]);
  const schema = z.object({ fruits: z.array(z.string()) });
  expect(await extract(session, "some fruit", schema, { ...server.options, maxTokens: 250 })).toMatchObject({
    status: "complete",
    data: { fruits: [fruit(0), fruit(39)] },
  });
});

test("ends at the deadline, and the request with it, if a model stalls", async () => {
  const session = await browser.openUrl(`${site.url}/shop`);
  await using server = await scripted([{ stall: "before-head" }]);
  await expect(extract(session, "the pans", products, { ...server.options, timeout: 3000 })).rejects.toMatchObject({
    code: "deadline-exceeded",
  });
  await expect.poll(() => server.closedEarly().length).toBe(1);
});

test("sends only the part that selector names", async () => {
  const session = await browser.open(`<h1>Out</h1><section id=s><h2>In</h2><p>Jam $4</p></section>`);
  await using server = await scripted([says({ name: "Jam", price: 4 })]);
  const options = { ...server.options, selector: session.page.locator("#s") };
  expect((await extract(session, "the thing", product, options)).data).toEqual({ name: "Jam", price: 4 });
  expect(server.requests[0]?.messages[0]?.text).not.toContain("Out");
});

function refsOf({ refs }: { refs: ReadonlyMap<string, { name: string }> }): Map<string, string> {
  return new Map([...refs].map(([ref, { name }]) => [name, ref]));
}
